//! Checks operands against the grammar: their number, literals and ids, and whether there is a result.
//!
//! The emitter calls this for each instruction, type and execution mode that the input names by number. Numbers that the grammar does not know
//! are accepted with a warning.

use diagnostics::registry as code;
use ir::Loc;
use ir::attr::ExtInstruction;
use smallvec::SmallVec;
use spirv_grammar::{self as grammar, Category, Instruction, Kind, Operand, Quantifier};
use spirv_module::{Id, Message, Part, Word};
use std::fmt;

/// True for an id operand that is a type instead of a value. Only the operand's name in the grammar indicates it.
pub fn is_type(operand: &Operand) -> bool {
    const NAMES: [&str; 6] = ["Type", "Payload Type", "Message Type", "Base Type", "Data Type", "Target Type"];
    NAMES.contains(&operand.name())
}

/// The arguments of a call; each is an id, or the words of a literal.
#[derive(Debug, Default)]
pub struct Arguments {
    /// The words of all arguments, concatenated.
    pub words: SmallVec<[Word; 8]>,
    /// The end of each argument in `words`.
    ends: SmallVec<[usize; 8]>,
}

impl Arguments {
    /// Appends an id argument.
    pub fn push_id(&mut self, id: Id) {
        self.words.push(Word::Id(id));
        self.ends.push(self.words.len());
    }

    /// Appends a literal argument of these words.
    pub fn push_literal(&mut self, words: &[u32]) {
        self.words.extend(words.iter().copied().map(Word::Literal));
        self.ends.push(self.words.len());
    }
}

/// The arguments under check.
#[derive(Clone, Copy)]
pub struct Given<'a> {
    words: &'a [Word],
    /// The end of each argument; None if each word is an argument.
    ends: Option<&'a [usize]>,
}

impl<'a> From<&'a Arguments> for Given<'a> {
    fn from(arguments: &'a Arguments) -> Self {
        Self { words: &arguments.words, ends: Some(&arguments.ends) }
    }
}

impl<'a> From<&'a [Word]> for Given<'a> {
    fn from(words: &'a [Word]) -> Self {
        Self { words, ends: None }
    }
}

impl Given<'_> {
    fn count(&self) -> usize {
        self.ends.map_or(self.words.len(), <[usize]>::len)
    }

    /// The argument that a word belongs to, counted from 1.
    fn argument_of(&self, word: usize) -> usize {
        1 + self.ends.map_or(word, |ends| ends.partition_point(|end| *end <= word))
    }
}

/// The call under check.
pub struct Site<'a> {
    /// The instruction that the called declaration represents.
    pub instruction: &'a ExtInstruction,
    /// Whether the declaration returns a value.
    pub has_result: bool,
    /// The location of the call.
    pub loc: Option<Loc>,
}

/// The findings about one instruction, type or execution mode.
#[derive(Debug, Default)]
pub struct Findings {
    /// The first violation of the grammar.
    pub error: Option<Message>,
    /// Numbers that the grammar does not know.
    pub warnings: Vec<Message>,
}

/// Checks a call. An unknown instruction is accepted with a warning.
pub fn instruction(site: &Site, arguments: &Arguments) -> Findings {
    let known = match &site.instruction.set {
        None => grammar::instruction(site.instruction.opcode),
        Some(set) => grammar::extended(set, site.instruction.opcode),
    };
    let Some(known) = known else { return Findings::default() };
    let is_core = site.instruction.set.is_none();
    if is_core && grammar::facts(site.instruction.opcode).is_structural() {
        let message = format!("{} is a structural instruction and cannot be called", known.name);
        return Findings { error: Some(Message::new(code::STRUCTURAL_INSTRUCTION, message, site.loc)), ..Findings::default() };
    }
    if is_core && let Some(message) = result(known, site.has_result) {
        let error = Message { part: Some(Part::Result), ..Message::new(code::INSTRUCTION_RESULT, message, site.loc) };
        return Findings { error: Some(error), ..Findings::default() };
    }
    listed(&known.name, known.arguments(), arguments, site.loc)
}

/// Checks a type that the input names by its opcode. An unknown one is accepted.
pub fn type_declaration(opcode: u32, operands: &[Word], loc: Option<Loc>) -> Findings {
    let Some(known) = grammar::instruction(opcode) else { return Findings::default() };
    if !known.declares_type() {
        let error = Some(Message::new(code::TYPE_OPCODE, format!("{} declares no type", known.name), loc));
        return Findings { error, ..Findings::default() };
    }
    listed(&known.name, known.arguments(), operands, loc)
}

/// Checks the operands of an execution mode. `may_be_new` means that the module requests an extension, or an unknown capability, that may define
/// a mode that the grammar does not know.
pub fn execution_mode(mode: u32, arguments: &Arguments, may_be_new: bool, loc: Option<Loc>) -> Findings {
    let Some(known) = grammar::enumerant(Kind::ExecutionMode, mode) else {
        if !may_be_new {
            let message = format!("execution mode {} is unknown, and no requested extension could define it", mode);
            return Findings { error: Some(Message::new(code::UNKNOWN_EXECUTION_MODE, message, loc)), ..Findings::default() };
        }
        let message = format!("execution mode {} is unknown and is emitted unchanged", mode);
        return Findings { error: None, warnings: vec![Message::new(code::UNKNOWN_EXECUTION_MODE, message, loc)] };
    };
    listed(&format_args!("the execution mode {}", known.name), known.operands, arguments, loc)
}

/// Checks arguments against a list of operands.
pub fn listed<'o, 'g>(
    name: &dyn fmt::Display,
    operands: impl IntoIterator<Item = &'o Operand>,
    arguments: impl Into<Given<'g>>,
    loc: Option<Loc>,
) -> Findings {
    let mut walk = Walk { name, given: arguments.into(), at: 0, loc, warnings: Vec::new() };
    let outcome = operands.into_iter().try_for_each(|operand| walk.operand(operand)).and_then(|()| walk.end());
    walk.findings(outcome)
}

fn result(known: &Instruction, has_result: bool) -> Option<String> {
    match (known.has_result(), has_result) {
        (true, false) => Some(format!("{} has a result, so its function cannot return void", known.name)),
        (false, true) => Some(format!("{} has no result, so its function must return void", known.name)),
        (true, true) if !known.has_result_type() => {
            Some(format!("{} has a result without a type: it cannot be a call", known.name))
        }
        _ => None,
    }
}

/// The reason why a walk stopped.
enum Stop {
    Wrong(Box<Message>),
    /// An enumerant is unknown, and with it the operands after it.
    Unknown,
}

/// An argument, counted from 1, as the part that a message is about; 0 for none.
fn part(argument: usize) -> Option<Part> {
    argument.checked_sub(1).map(Part::Argument)
}

struct Walk<'a> {
    name: &'a dyn fmt::Display,
    given: Given<'a>,
    /// The next word.
    at: usize,
    loc: Option<Loc>,
    warnings: Vec<Message>,
}

impl Walk<'_> {
    fn findings(self, outcome: Result<(), Stop>) -> Findings {
        let error = match outcome {
            Err(Stop::Wrong(message)) => Some(*message),
            Err(Stop::Unknown) | Ok(()) => None,
        };
        Findings { error, warnings: self.warnings }
    }

    fn wrong(&self, code: diagnostics::Code, message: String) -> Stop {
        Stop::Wrong(Box::new(Message::new(code, message, self.loc)))
    }

    /// The same about an argument, counted from 1.
    fn wrong_argument(&self, code: diagnostics::Code, message: String, argument: usize) -> Stop {
        Stop::Wrong(Box::new(Message { part: part(argument), ..Message::new(code, message, self.loc) }))
    }

    fn operand(&mut self, operand: &Operand) -> Result<(), Stop> {
        match operand.quantifier {
            Quantifier::One => self.one(operand),
            Quantifier::Optional if self.at < self.given.words.len() => self.one(operand),
            Quantifier::Optional => Ok(()),
            Quantifier::Any => {
                while self.at < self.given.words.len() {
                    self.one(operand)?;
                }
                Ok(())
            }
        }
    }

    fn one(&mut self, operand: &Operand) -> Result<(), Stop> {
        match operand.kind.category() {
            Category::Id => self.id(operand),
            Category::Literal => self.literals(operand),
            Category::BitEnum | Category::ValueEnum => self.enumerant(operand),
            Category::Composite => match operand.kind {
                Kind::Given(given) => given.parts().iter().try_for_each(|part| self.one(&operand.part(*part))),
                Kind::PairLiteralIntegerIdRef => self.literal(operand).and_then(|_| self.id(operand)),
                Kind::PairIdRefLiteralInteger => self.id(operand).and_then(|()| self.literal(operand).map(drop)),
                _ => self.id(operand).and_then(|()| self.id(operand)),
            },
        }
    }

    fn next(&mut self, operand: &Operand) -> Result<Word, Stop> {
        let Some(word) = self.given.words.get(self.at).copied() else {
            let message = format!("{} needs one more operand: `{}`", self.name, operand.name());
            return Err(self.wrong(code::TOO_FEW_OPERANDS, message));
        };
        self.at += 1;
        Ok(word)
    }

    fn id(&mut self, operand: &Operand) -> Result<(), Stop> {
        match self.next(operand)? {
            Word::Id(_) => Ok(()),
            Word::Literal(_) => {
                let (argument, name) = (self.last_argument(), operand.name());
                let message = format!("operand {argument} of {} (`{name}`) must be an id, but is a literal", self.name);
                Err(self.wrong_argument(code::LITERAL_FOR_ID, message, argument))
            }
        }
    }

    fn literal(&mut self, operand: &Operand) -> Result<u32, Stop> {
        match self.next(operand)? {
            Word::Literal(word) => Ok(word),
            Word::Id(_) => {
                let (argument, name) = (self.last_argument(), operand.name());
                let message = format!("operand {argument} of {} (`{name}`) must be a literal, but is an id", self.name);
                Err(self.wrong_argument(code::ID_FOR_LITERAL, message, argument))
            }
        }
    }

    /// The argument of the previous word, counted from 1.
    fn last_argument(&self) -> usize {
        self.at.checked_sub(1).map_or(0, |last| self.given.argument_of(last))
    }

    fn literals(&mut self, operand: &Operand) -> Result<(), Stop> {
        match operand.kind {
            Kind::LiteralString => loop {
                // The string ends with the word that holds its NUL.
                if self.literal(operand)?.to_le_bytes().contains(&0) {
                    return Ok(());
                }
            },
            Kind::LiteralContextDependentNumber | Kind::LiteralFloat => {
                // The width is that of the type: all words of the argument.
                self.literal(operand)?;
                let argument = self.last_argument();
                while self.at < self.given.words.len() && self.given.argument_of(self.at) == argument {
                    self.at += 1;
                }
                Ok(())
            }
            Kind::LiteralSpecConstantOpInteger => {
                let opcode = self.literal(operand)?;
                let Some(known) = grammar::instruction(opcode) else { return Err(self.unknown(operand, opcode)) };
                if !grammar::facts(opcode).is_constant_operation() {
                    let message = format!("{} cannot hold {}", self.name, known.name);
                    return Err(self.wrong_argument(code::OPERAND_VALUE, message, self.last_argument()));
                }
                known.arguments().try_for_each(|operand| self.operand(operand))
            }
            _ => self.literal(operand).map(drop),
        }
    }

    fn enumerant(&mut self, operand: &Operand) -> Result<(), Stop> {
        let word = self.literal(operand)?;
        for (value, known) in grammar::enumerants_of(operand.kind, word) {
            let Some(known) = known else { return Err(self.unknown(operand, value)) };
            known.operands.iter().try_for_each(|parameter| self.operand(parameter))?;
        }
        Ok(())
    }

    fn unknown(&mut self, operand: &Operand, value: u32) -> Stop {
        let argument = self.last_argument();
        // As of variables.
        let (code, message) = if operand.kind == Kind::StorageClass {
            (code::UNKNOWN_STORAGE_CLASS, format!("storage class {value} is unknown and is emitted unchanged"))
        } else {
            let (name, kind) = (self.name, operand.kind.name());
            (
                code::UNKNOWN_ENUMERANT,
                format!("operand {argument} of {name} is the unknown {kind} {value} and is emitted unchanged"),
            )
        };
        self.warnings.push(Message { part: part(argument), ..Message::new(code, message, self.loc) });
        Stop::Unknown
    }

    /// Reports arguments that are left over.
    fn end(&mut self) -> Result<(), Stop> {
        if self.at == self.given.words.len() {
            return Ok(());
        }
        let argument = self.given.argument_of(self.at);
        let rest = if argument > 1 && self.last_argument() == argument {
            "the literal is wider than the operand".to_owned()
        } else {
            format!("it takes {}, but {} were given", argument - 1, self.given.count())
        };
        Err(self.wrong_argument(code::TOO_MANY_OPERANDS, format!("too many operands for {}: {rest}", self.name), argument))
    }
}
