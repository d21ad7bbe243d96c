//! Assembles the disassembler's output, and the input language of `spirv-as`, to words.
//!
//! Numeric ids keep their numbers, and names are assigned free ids, in the order in which they appear. The comments of the header specify
//! version, generator and bound. Thus disassembling and assembling a module returns the same words: always if ids are shown as numbers, and with
//! friendly names if ids are numbered in the order of their first appearance, as this compiler does.

mod lex;
mod literals;

use crate::disassemble::{Number, RawInst, decode, generator_number, string};
use crate::encode::GENERATOR;
use diagnostics::did_you_mean;
use lex::{Line, Word};
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op;
use spirv_grammar::{self as grammar, Category, Instruction, Kind, Operand, Quantifier, named};

/// A mistake in assembly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssembleError {
    /// The location in bytes from the start of the text.
    pub offset: usize,
    /// The end of that location.
    pub end: usize,
    /// The message: one sentence without a full stop.
    pub message: String,
}

/// The minor version of a module whose text does not specify one.
const NEWEST_MINOR: u32 = 6;

/// Maximum number of mistakes, after which assembling stops.
const MAX_ERRORS: usize = 100;

/// Returns the words of an assembled module. `minor` is its version 1.x; by default it is that in the comments of the header,
/// or 1.6.
///
/// # Errors
/// All mistakes, at most one per instruction.
pub fn assemble(text: &str, minor: Option<u8>) -> Result<Vec<u32>, Vec<AssembleError>> {
    let (words, comments) = lex::words(text);
    let header = Header::of(&comments);
    let version = minor.map(|minor| 0x0001_0000 | u32::from(minor) << 8).or(header.version);
    let mut assembler = Assembler {
        out: vec![
            spirv::MAGIC_NUMBER,
            version.unwrap_or(0x0001_0000 | NEWEST_MINOR << 8),
            header.generator.unwrap_or(GENERATOR),
            0,
            header.schema,
        ],
        ids: Ids::of(&words),
        numbers: FxHashMap::default(),
        types: FxHashMap::default(),
        sets: FxHashMap::default(),
    };
    let mut errors = Vec::new();
    for line in lex::lines(&words) {
        let start = assembler.out.len();
        if let Err(error) = assembler.line(&line) {
            assembler.out.truncate(start);
            errors.push(error);
            if errors.len() == MAX_ERRORS {
                break;
            }
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    assembler.out[3] = header.bound.max(assembler.ids.bound);
    Ok(assembler.out)
}

/// The contents of the comments before the first instruction.
#[derive(Default)]
struct Header {
    version: Option<u32>,
    generator: Option<u32>,
    bound: u32,
    schema: u32,
}

impl Header {
    fn of(comments: &[&str]) -> Self {
        let mut header = Self::default();
        for comment in comments {
            let Some((key, value)) = comment.split_once(": ") else { continue };
            match key {
                "Version" => {
                    let parts = value.split_once('.').and_then(|(major, minor)| Some((byte(major)?, byte(minor)?)));
                    header.version = parts.map(|(major, minor)| major << 16 | minor << 8);
                }
                "Generator" => {
                    let parts = value.rsplit_once("; ");
                    let tool = |name: &str| generator_number(name).or_else(|| name.parse().ok().filter(|tool| *tool <= 0xffff));
                    let word =
                        |(name, of): (&str, &str)| Some(tool(name)? << 16 | of.parse().ok().filter(|of: &u32| *of <= 0xffff)?);
                    header.generator = parts.and_then(word);
                }
                "Bound" => header.bound = value.parse().unwrap_or(0),
                "Schema" => header.schema = value.parse().unwrap_or(0),
                _ => {}
            }
        }
        header
    }
}

fn byte(text: &str) -> Option<u32> {
    text.parse::<u8>().ok().map(u32::from)
}

/// The numbers of ids.
struct Ids<'a> {
    names: FxHashMap<&'a str, u32>,
    /// The ids that the text refers to by number.
    numeric: FxHashSet<u32>,
    next: u32,
    bound: u32,
}

impl<'a> Ids<'a> {
    fn of(words: &[Word<'a>]) -> Self {
        let numeric = words.iter().filter_map(|word| numeric(word.text.strip_prefix('%')?)).collect();
        Self { names: FxHashMap::default(), numeric, next: 1, bound: 1 }
    }

    fn number(&mut self, name: &'a str) -> u32 {
        let number = match (numeric(name), self.names.get(name)) {
            (Some(number), _) | (None, Some(&number)) => number,
            (None, None) => {
                while self.numeric.contains(&self.next) {
                    self.next += 1;
                }
                self.names.insert(name, self.next);
                self.next += 1;
                self.next - 1
            }
        };
        self.bound = self.bound.max(number.saturating_add(1));
        number
    }
}

/// The number of an id whose name is a number.
fn numeric(name: &str) -> Option<u32> {
    let is_number = name == "0" || !name.starts_with('0') && name.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { name.parse().ok() } else { None }
}

struct Assembler<'a> {
    out: Vec<u32>,
    ids: Ids<'a>,
    /// The scalar type of each scalar type id.
    numbers: FxHashMap<u32, Number>,
    /// The type of each value.
    types: FxHashMap<u32, u32>,
    /// The imported extended sets.
    sets: FxHashMap<u32, String>,
}

/// An instruction that is being read.
struct Reading<'a, 'w> {
    line: Line<'a, 'w>,
    name: &'a str,
    opcode: u32,
    /// The index of the next operand.
    at: usize,
    /// The words so far, without the first one.
    words: Vec<u32>,
    /// True after a word whose successors the grammar does not know. The form of the following operands then determines their kind.
    is_free: bool,
}

fn error<T>(word: &Word<'_>, message: impl Into<String>) -> Result<T, AssembleError> {
    Err(AssembleError { offset: word.offset, end: word.end(), message: message.into() })
}

impl<'a> Assembler<'a> {
    fn line(&mut self, line: &Line<'a, '_>) -> Result<(), AssembleError> {
        let name = line.opcode.text;
        if let Some(first) = name.strip_prefix('!') {
            return self.immediate(line, first);
        }
        if name == "OpUnknown" {
            return self.unknown(line);
        }
        if !name.starts_with("Op") {
            let message = format!("expected the name of an instruction or `%id =`, but found '{}'", shortened(name));
            return error(&line.opcode, message);
        }
        let Some(opcode) = named::opcode(name) else {
            let near = did_you_mean(name, named::instructions().map(|known| known.name));
            return error(&line.opcode, format!("there is no instruction '{}'{near}", shortened(name)));
        };
        let Some(known) = grammar::instruction(opcode) else {
            return error(&line.opcode, format!("'{name}' has no operands known"));
        };
        match line.result {
            Some(result) if !known.has_result() => return error(&result, format!("{name} has no result")),
            None if known.has_result() => return error(&line.opcode, format!("{name} has a result: write `%id = {name}`")),
            _ => {}
        }
        let mut reading = Reading { line: *line, name, opcode, at: 0, words: Vec::new(), is_free: false };
        self.instruction(known, &mut reading)?;
        self.finish(opcode, reading.words, line)
    }

    /// Appends an instruction, and records the facts that later ones depend on.
    fn finish(&mut self, opcode: u32, words: Vec<u32>, line: &Line<'_, '_>) -> Result<(), AssembleError> {
        let Ok(count) = u16::try_from(words.len() + 1) else {
            return error(
                &line.opcode,
                format!("an instruction has at most {} words, but this one has {}", u16::MAX, words.len() + 1),
            );
        };
        let inst = RawInst { opcode, start: self.out.len() + 1, words: &words };
        if let Some(result) = inst.result() {
            if let Some(number) = Number::of(&inst) {
                self.numbers.insert(result, number);
            }
            if grammar::instruction(opcode).is_some_and(Instruction::has_result_type) {
                self.types.insert(result, inst.word(0));
            }
            if inst.is(Op::ExtInstImport) {
                self.sets.insert(result, string(words.get(1..).unwrap_or_default()));
            }
        }
        self.out.push(u32::from(count) << 16 | opcode);
        self.out.extend(words);
        Ok(())
    }

    fn instruction(&mut self, known: &'static Instruction, reading: &mut Reading<'a, '_>) -> Result<(), AssembleError> {
        let is_extended = reading.opcode == Op::ExtInst as u32 || reading.opcode == Op::ExtInstWithForwardRefsKHR as u32;
        for operand in known.operands {
            if is_extended && operand.kind == Kind::LiteralExtInstInteger && !reading.is_free {
                self.extended(reading)?;
                break;
            }
            self.operand(operand, reading)?;
        }
        self.rest(reading)
    }

    /// The number of an extended instruction, and its operands.
    fn extended(&mut self, reading: &mut Reading<'a, '_>) -> Result<(), AssembleError> {
        let word = self.next(reading, "the number or the name of an extended instruction")?;
        let set = reading.words.last().and_then(|id| self.sets.get(id)).cloned();
        let Some(set) = set else { return error(&word, "the extended set before this is not imported") };
        if let Some(immediate) = word.text.strip_prefix('!') {
            return self.free(&word, immediate, reading);
        }
        let number = match named::extended(&set, word.text) {
            Some(number) => number,
            None => match word.text.parse() {
                Ok(number) => number,
                Err(_) => {
                    let near = did_you_mean(word.text, grammar::extended_set(&set).iter().map(|known| known.name));
                    return error(&word, format!("{set} has no instruction '{}'{near}", shortened(word.text)));
                }
            },
        };
        reading.words.push(number);
        match grammar::extended(&set, number) {
            Some(known) => known.operands.iter().try_for_each(|operand| self.operand(operand, reading)),
            None => {
                reading.is_free = true;
                Ok(())
            }
        }
    }

    fn next<'w>(&mut self, reading: &mut Reading<'a, 'w>, what: &str) -> Result<Word<'a>, AssembleError> {
        if let Some(word) = reading.line.operands.get(reading.at) {
            reading.at += 1;
            return Ok(*word);
        }
        let last = reading.line.operands.last().unwrap_or(&reading.line.opcode);
        let Reading { name, .. } = reading;
        error(last, format!("{name} needs one more operand: {what}"))
    }

    fn operand(&mut self, operand: &Operand, reading: &mut Reading<'a, '_>) -> Result<(), AssembleError> {
        match operand.quantifier {
            _ if reading.is_free => Ok(()),
            Quantifier::One => self.one(operand.kind, operand, reading),
            Quantifier::Optional if reading.at < reading.line.operands.len() => self.one(operand.kind, operand, reading),
            Quantifier::Optional => Ok(()),
            Quantifier::Any => {
                while reading.at < reading.line.operands.len() && !reading.is_free {
                    self.one(operand.kind, operand, reading)?;
                }
                Ok(())
            }
        }
    }

    fn one(&mut self, kind: Kind, operand: &Operand, reading: &mut Reading<'a, '_>) -> Result<(), AssembleError> {
        if kind == Kind::IdResult
            && let Some(result) = reading.line.result
        {
            let id = self.id(&result)?;
            reading.words.push(id);
            return Ok(());
        }
        if kind.category() == Category::Composite {
            return self.composite(kind, operand, reading);
        }
        let word = self.next(reading, &format!("`{}`", operand.name()))?;
        if let Some(immediate) = word.text.strip_prefix('!') {
            return self.free(&word, immediate, reading);
        }
        match kind.category() {
            Category::Id => {
                let id = self.id(&word)?;
                reading.words.push(id);
                Ok(())
            }
            Category::ValueEnum | Category::BitEnum => self.enumeration(kind, &word, reading),
            Category::Literal => self.literal(kind, &word, reading),
            Category::Composite => Ok(()),
        }
    }

    fn composite(&mut self, kind: Kind, operand: &Operand, reading: &mut Reading<'a, '_>) -> Result<(), AssembleError> {
        let parts: &[Kind] = match kind {
            Kind::PairLiteralIntegerIdRef => &[Kind::LiteralContextDependentNumber, Kind::IdRef],
            Kind::PairIdRefLiteralInteger => &[Kind::IdRef, Kind::LiteralInteger],
            Kind::Given(given) => given.parts(),
            _ => &[Kind::IdRef, Kind::IdRef],
        };
        for part in parts {
            if !reading.is_free {
                self.one(*part, operand, reading)?;
            }
        }
        Ok(())
    }

    fn id(&mut self, word: &Word<'a>) -> Result<u32, AssembleError> {
        let Some(name) = word.text.strip_prefix('%') else {
            return error(word, format!("expected an id, which begins with %, but found '{}'", shortened(word.text)));
        };
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            return error(word, format!("'{}' is not an id: % and letters, digits or underscores", shortened(word.text)));
        }
        Ok(self.ids.number(name))
    }

    /// A value of an enumeration, or the bits of a mask: names, or a number. Their parameters follow.
    fn enumeration(&mut self, kind: Kind, word: &Word<'a>, reading: &mut Reading<'a, '_>) -> Result<(), AssembleError> {
        let is_mask = kind.category() == Category::BitEnum;
        let mut value = 0;
        for name in word.text.split('|').take(if is_mask { usize::MAX } else { 1 }) {
            let name = if is_mask { name } else { word.text };
            let number =
                named::value(kind, name).or_else(|| literals::number(name, Number::Unsigned(32)).ok().map(|words| words[0]));
            let Some(number) = number else {
                let near = did_you_mean(name, kind.enumerants().iter().map(|known| known.name));
                return error(word, format!("there is no {} '{}'{near}", kind.name(), shortened(name)));
            };
            value |= number;
        }
        reading.words.push(value);
        for (_, known) in grammar::enumerants_of(kind, value) {
            match known {
                Some(known) => known.operands.iter().try_for_each(|operand| self.operand(operand, reading))?,
                None => reading.is_free |= !is_mask,
            }
        }
        Ok(())
    }

    fn literal(&mut self, kind: Kind, word: &Word<'a>, reading: &mut Reading<'a, '_>) -> Result<(), AssembleError> {
        let ty = match kind {
            Kind::LiteralString => {
                let words = text_words(word)?;
                reading.words.extend(words);
                return Ok(());
            }
            Kind::LiteralSpecConstantOpInteger => {
                let known = named::opcode(&format!("Op{}", word.text)).or_else(|| word.text.parse().ok());
                let Some(opcode) = known else {
                    return error(word, format!("there is no instruction 'Op{}'", shortened(word.text)));
                };
                reading.words.push(opcode);
                let Some(known) = grammar::instruction(opcode) else {
                    reading.is_free = true;
                    return Ok(());
                };
                return known.arguments().try_for_each(|operand| self.operand(operand, reading));
            }
            Kind::LiteralContextDependentNumber => match self.literal_type(reading) {
                Some(ty) => ty,
                None => {
                    return error(
                        word,
                        format!("the type of '{}' is unknown: its scalar type must be declared first", shortened(word.text)),
                    );
                }
            },
            Kind::LiteralFloat => Number::Float(32),
            _ if word.text.starts_with('-') => Number::Signed(32),
            _ => Number::Unsigned(32),
        };
        match literals::number(word.text, ty) {
            Ok(words) => {
                reading.words.extend(words);
                Ok(())
            }
            Err(why) => error(word, format!("'{}' {why}", shortened(word.text))),
        }
    }

    /// The type of a literal whose width depends on a type: that of the constant, or that of the selector of a switch.
    fn literal_type(&self, reading: &Reading<'_, '_>) -> Option<Number> {
        let first = *reading.words.first()?;
        let ty = if reading.opcode == Op::Switch as u32 { *self.types.get(&first)? } else { first };
        self.numbers.get(&ty).copied()
    }

    /// A raw word. The form of the operands after it determines their kind.
    fn free(&mut self, word: &Word<'a>, immediate: &str, reading: &mut Reading<'a, '_>) -> Result<(), AssembleError> {
        reading.words.push(immediate_word(word, immediate)?);
        reading.is_free = true;
        Ok(())
    }

    /// The operands after those of the grammar.
    fn rest(&mut self, reading: &mut Reading<'a, '_>) -> Result<(), AssembleError> {
        let operands = reading.line.operands;
        if !reading.is_free
            && let Some(word) = operands.get(reading.at)
        {
            return error(word, format!("too many operands for {}, from '{}' on", reading.name, shortened(word.text)));
        }
        while let Some(word) = operands.get(reading.at) {
            reading.at += 1;
            let words = self.shaped(word)?;
            reading.words.extend(words);
        }
        Ok(())
    }

    /// The words of an operand whose form determines its kind: an id, a string, or a number.
    fn shaped(&mut self, word: &Word<'a>) -> Result<Vec<u32>, AssembleError> {
        if let Some(immediate) = word.text.strip_prefix('!') {
            return Ok(vec![immediate_word(word, immediate)?]);
        }
        if word.text.starts_with('%') {
            return Ok(vec![self.id(word)?]);
        }
        if word.text.starts_with('"') {
            return text_words(word);
        }
        let ty = if word.text.starts_with('-') { Number::Signed(32) } else { Number::Unsigned(32) };
        let read = literals::number(word.text, ty).or_else(|_| literals::number(word.text, Number::Float(32)));
        read.or_else(|_| error(word, format!("'{}' is not an id, a number or a string", shortened(word.text))))
    }

    /// `!word …`: an instruction whose first word is a number.
    fn immediate(&mut self, line: &Line<'a, '_>, first: &str) -> Result<(), AssembleError> {
        if let Some(result) = line.result {
            return error(
                &result,
                "an instruction whose words are numbers cannot be given a result: write the id among its operands",
            );
        }
        let first = immediate_word(&line.opcode, first)?;
        let mut words = vec![first];
        for word in line.operands {
            words.extend(self.shaped(word)?);
        }
        self.out.extend(words);
        Ok(())
    }

    /// `OpUnknown(opcode, words) …`
    fn unknown(&mut self, line: &Line<'a, '_>) -> Result<(), AssembleError> {
        if let Some(result) = line.result {
            return error(&result, "OpUnknown takes the result among its operands, and not before an equals sign");
        }
        let form = "OpUnknown is followed by (opcode, number of words)";
        let [open, opcode, comma, count, close, operands @ ..] = line.operands else { return error(&line.opcode, form) };
        for (word, text) in [(open, "("), (comma, ","), (close, ")")] {
            if word.text != text {
                return error(word, form);
            }
        }
        let Ok(number) = opcode.text.parse::<u16>() else {
            return error(opcode, format!("'{}' is not an opcode of 16 bits", shortened(opcode.text)));
        };
        let Some(expected) = count.text.parse::<u16>().ok().filter(|count| *count > 0) else {
            return error(count, format!("'{}' is not a number of words, the first one included", shortened(count.text)));
        };
        let mut words = Vec::new();
        for word in operands {
            words.extend(self.shaped(word)?);
        }
        if words.len() + 1 != usize::from(expected) {
            return error(count, format!("the instruction has {} words, not {expected}", words.len() + 1));
        }
        self.finish(u32::from(number), words, line)
    }
}

fn immediate_word(word: &Word<'_>, text: &str) -> Result<u32, AssembleError> {
    let ty = if text.starts_with('-') { Number::Signed(32) } else { Number::Unsigned(32) };
    literals::number(text, ty).map(|words| words[0]).or_else(|_| error(word, format!("'{}' is not a word", shortened(word.text))))
}

/// The words of a literal string.
fn text_words(word: &Word<'_>) -> Result<Vec<u32>, AssembleError> {
    let inner = word.text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).filter(|_| word.text.len() > 1);
    let Some(inner) = inner else {
        let missing = if word.text.starts_with('"') { "has no closing quote" } else { "is not a string: it has no quotes" };
        return error(word, format!("'{}' {missing}", shortened(word.text)));
    };
    let mut bytes = Vec::with_capacity(inner.len());
    let mut rest = inner.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'\\' => match rest.next() {
                Some(byte) => bytes.push(byte),
                // The quote that closes is escaped.
                None => return error(word, format!("'{}' has no closing quote", shortened(word.text))),
            },
            b'"' => return error(word, format!("'{}' has a quote inside", shortened(word.text))),
            0 => return error(word, "a string holds a NUL, at which it would end"),
            byte => bytes.push(byte),
        }
    }
    Ok(grammar::string_words(&bytes).collect())
}

/// A word of the text, as a message shows it.
fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    let shown: String = text.chars().take(MOST).collect();
    if shown.len() < text.len() { format!("{shown}…") } else { shown }
}

/// True if assembling this text with numeric ids returns the same words, and the words are a module.
#[doc(hidden)]
pub fn is_reproduced(words: &[u32], text: &str) -> bool {
    decode(words).is_ok() && assemble(text, None).as_deref() == Ok(words)
}

#[cfg(test)]
mod tests;
