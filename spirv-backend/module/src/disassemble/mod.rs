//! Disassembles a binary to the assembly that `spirv-as` reads. Opcodes and enumerants that the grammar lacks are printed as numbers.

mod binary;
mod generators;
mod names;
mod numbers;
mod unknown;

pub use binary::{DisassembleError, RawInst, decode, string};
pub use generators::number as generator_number;
pub use numbers::Number;
pub use unknown::UnknownIds;

#[cfg(test)]
pub use numbers::literal as shown_literal;

use names::Names;
use numbers::{is_canonical, literal};
use rustc_hash::FxHashMap;
use spirv::Op;
use spirv_grammar::walk::{Token, check_tokens};
use spirv_grammar::{self as grammar, Category, Kind};
use std::fmt::Write;

/// The options of the disassembler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisassembleOptions {
    /// Ids are shown as numbers instead of names.
    pub raw_ids: bool,
    /// The comments before the first instruction, which specify version, generator and bound for the assembler.
    pub header: bool,
    /// Results are aligned in a column.
    pub indent: bool,
    /// Appends a comment with the byte offset in the module to each instruction.
    pub offsets: bool,
}

impl Default for DisassembleOptions {
    fn default() -> Self {
        Self { raw_ids: false, header: true, indent: true, offsets: false }
    }
}

/// Disassembles a module.
///
/// # Errors
/// The words are not a SPIR-V module: the header or the length of an instruction is wrong.
pub fn disassemble(words: &[u32]) -> Result<String, DisassembleError> {
    print(words, None, DisassembleOptions::default(), own_generator)
}

/// Like [`disassemble`], for a module of this compiler whose ids in unknown instructions are given: `spirv-as` assembles the
/// text to the same module.
///
/// # Errors
/// The same as for [`disassemble`].
pub fn disassemble_own(words: &[u32], ids: &UnknownIds) -> Result<String, DisassembleError> {
    print(words, Some(ids), DisassembleOptions::default(), own_generator)
}

/// Disassembles any module as `spirv-dis` does.
///
/// # Errors
/// The same as for [`disassemble`].
pub fn disassemble_with(words: &[u32], options: DisassembleOptions) -> Result<String, DisassembleError> {
    print(words, None, options, registered_generator)
}

/// The number of the tool, because this compiler is not a registered one.
fn own_generator(tool: u32) -> String {
    tool.to_string()
}

fn registered_generator(tool: u32) -> String {
    generators::name(tool).map_or_else(|| format!("Unknown({tool})"), str::to_owned)
}

fn print(
    words: &[u32],
    ids: Option<&UnknownIds>,
    options: DisassembleOptions,
    generator: fn(u32) -> String,
) -> Result<String, DisassembleError> {
    let insts = decode(words)?;
    let mut printer = Printer::new(&insts, ids, options);
    let mut text = String::new();
    if options.header {
        let version = (words[1] >> 16 & 0xff, words[1] >> 8 & 0xff);
        let _ = write!(
            text,
            "; SPIR-V\n; Version: {}.{}\n; Generator: {}; {}\n; Bound: {}\n; Schema: {}\n",
            version.0,
            version.1,
            generator(words[2] >> 16),
            words[2] & 0xffff,
            words[3],
            words[4]
        );
    }
    for inst in &insts {
        let line = printer.line(inst);
        text.push_str(if options.indent { &line } else { line.trim_start() });
        if options.offsets {
            let _ = write!(text, " ; 0x{:08x}", (inst.start - 1) * 4);
        }
        text.push('\n');
        printer.note(inst);
    }
    Ok(text)
}

struct Printer<'a> {
    names: Names,
    /// The scalar type of each scalar type id and of each value with such a type.
    numbers: FxHashMap<u32, Number>,
    types: FxHashMap<u32, u32>,
    sets: FxHashMap<u32, &'a [u32]>,
    /// The positions of the results of instructions that are not in the grammar, inferred from their uses.
    unknown: unknown::Results,
    /// The operands of these instructions that are ids, if known.
    ids: Option<&'a UnknownIds>,
}

impl<'a> Printer<'a> {
    fn new(insts: &[RawInst<'a>], ids: Option<&'a UnknownIds>, options: DisassembleOptions) -> Self {
        let mut printer = Self {
            names: Names::default(),
            numbers: FxHashMap::default(),
            types: FxHashMap::default(),
            sets: FxHashMap::default(),
            unknown: unknown::Results::of(insts),
            ids,
        };
        if !options.raw_ids {
            let numbers = insts.iter().filter_map(|inst| Some((inst.result()?, Number::of(inst)?))).collect();
            printer.names = Names::new(insts, &numbers);
        }
        printer
    }

    /// Records the facts that the text of later instructions depends on.
    fn note(&mut self, inst: &RawInst<'a>) {
        let Some(result) = inst.result() else { return };
        if let Some(number) = Number::of(inst) {
            self.numbers.insert(result, number);
        }
        if grammar::instruction(inst.opcode).is_some_and(grammar::Instruction::has_result_type) {
            self.types.insert(result, inst.word(0));
        }
        if inst.is(Op::ExtInstImport) {
            self.sets.insert(result, inst.words.get(1..).unwrap_or_default());
        }
    }

    fn id(&self, id: u32) -> String {
        format!("%{}", self.names.get(id))
    }

    fn line(&self, inst: &RawInst) -> String {
        let Some(known) = grammar::instruction(inst.opcode) else {
            return self.unknown(inst);
        };
        let number = self.literal_type(inst);
        let mut cut = Vec::new();
        let mut is_complete = check_tokens(known.operands, inst.words, number.map_or(1, Number::words), |token| cut.push(token));
        let is_extended = inst.is(Op::ExtInst) || inst.is(Op::ExtInstWithForwardRefsKHR);
        // The operands after the number of an extended instruction follow the grammar of its set.
        let shown = if is_extended { 4.min(cut.len()) } else { cut.len() };
        let rest = if is_extended { inst.words.get(4..).unwrap_or_default() } else { &[] };
        let extended = if is_extended { grammar::extended(&self.set(inst), inst.word(3)) } else { None };
        is_complete &= !is_extended || self.sets.contains_key(&inst.word(2));
        let mut cut_rest = Vec::new();
        if let Some(known) = extended {
            is_complete &= check_tokens(known.operands, rest, 1, |token| cut_rest.push(token));
            is_complete &= cut_rest.iter().all(|token| token.kind.is_some());
        }
        if !is_complete || !self.is_written(inst, &cut[..shown]) {
            return self.malformed(inst, &cut);
        }
        let head = inst.result().map_or_else(|| " ".repeat(15), |id| format!("{:>12} = ", self.id(id)));
        let mut text = format!("{head}{}", known.name);
        for token in &cut[..shown] {
            self.operand(inst, *token, inst.words, number, &mut text);
        }
        match extended {
            Some(_) => cut_rest.iter().for_each(|token| self.operand(inst, *token, rest, None, &mut text)),
            None => rest.iter().for_each(|word| {
                let _ = write!(text, " {}", self.id(*word));
            }),
        }
        text
    }

    /// True if the text of these operands represents all their words: words outside of the grammar's operands occur only
    /// after an unknown enumerant, and strings end where their words do.
    fn is_written(&self, inst: &RawInst, tokens: &[Token]) -> bool {
        let mut is_free = false;
        tokens.iter().all(|token| {
            let words = &inst.words[token.start..token.start + token.count];
            let Some(kind) = token.kind else { return is_free };
            // The operands after an unknown enumerant are read back as ids, integers and strings.
            let is_plain = kind.category() == Category::Id || matches!(kind, Kind::LiteralInteger | Kind::LiteralString);
            if is_free && !is_plain {
                return false;
            }
            is_free |= match kind.category() {
                Category::ValueEnum => grammar::enumerant(kind, words[0]).is_none(),
                _ => kind == Kind::LiteralSpecConstantOpInteger && grammar::instruction(words[0]).is_none(),
            };
            kind != Kind::LiteralString || is_string(words)
        })
    }

    /// Prints an instruction with missing or extra operands in the form of an unknown instruction.
    fn malformed(&self, inst: &RawInst, tokens: &[Token]) -> String {
        let mut text = format!("{:15}OpUnknown({}, {})", "", inst.opcode, inst.words.len() + 1);
        for token in tokens {
            let is_id = token.kind.is_some_and(|kind| kind.category() == Category::Id);
            for word in &inst.words[token.start..token.start + token.count] {
                let _ = if is_id { write!(text, " {}", self.id(*word)) } else { write!(text, " {word}") };
            }
        }
        text
    }

    /// Prints an instruction with an unknown opcode as the pseudo-instruction of `spirv-as`: the opcode, the number of words, and all operands
    /// including the result. Without further knowledge, ids and literals cannot be distinguished, except for a result that others use, and its
    /// type.
    fn unknown(&self, inst: &RawInst) -> String {
        let result = self.unknown.place_of(inst);
        let mut text = format!("{:15}OpUnknown({}, {})", "", inst.opcode, inst.words.len() + 1);
        for (index, word) in inst.words.iter().enumerate() {
            let is_id = match self.ids {
                Some(ids) => ids.contains(inst.start + index),
                None => result.is_some_and(|result| index <= result),
            };
            let _ = if is_id { write!(text, " {}", self.id(*word)) } else { write!(text, " {word}") };
        }
        text
    }

    /// The name of the set of an extended instruction.
    fn set(&self, inst: &RawInst) -> String {
        self.sets.get(&inst.word(2)).map(|words| string(words)).unwrap_or_default()
    }

    /// The type of literals whose width depends on a type: that of the constant, or that of the selector of a switch.
    fn literal_type(&self, inst: &RawInst) -> Option<Number> {
        if inst.is(Op::Switch) {
            return self.numbers.get(self.types.get(&inst.word(0))?).copied();
        }
        let takes_number = |operand: &grammar::Operand| operand.kind == Kind::LiteralContextDependentNumber;
        let known = grammar::instruction(inst.opcode).filter(|known| known.operands.iter().any(takes_number));
        known.and_then(|_| self.numbers.get(&inst.word(0)).copied())
    }

    fn operand(&self, inst: &RawInst, token: Token, all: &[u32], number: Option<Number>, text: &mut String) {
        let words = &all[token.start..token.start + token.count];
        let word = words[0];
        let shown = match token.kind {
            // The operands of any mode or decoration are ids.
            None if [Op::ExecutionModeId, Op::DecorateId, Op::MemberDecorateIdEXT].iter().any(|op| inst.is(*op)) => self.id(word),
            None => word.to_string(),
            Some(Kind::IdResult) => return,
            Some(kind) => match kind.category() {
                Category::Id | Category::Composite => self.id(word),
                Category::BitEnum => mask(kind, word),
                Category::ValueEnum => grammar::enumerant(kind, word).map_or(word.to_string(), |known| known.name.to_owned()),
                Category::Literal => match kind {
                    Kind::LiteralString => format!("\"{}\"", string(words).replace('\\', "\\\\").replace('"', "\\\"")),
                    Kind::LiteralContextDependentNumber if is_canonical(words, number) => literal(words, number),
                    // Words after a raw word are raw as well.
                    Kind::LiteralContextDependentNumber => {
                        words.iter().map(|word| format!("!{word}")).collect::<Vec<_>>().join(" ")
                    }
                    Kind::LiteralFloat => literal(words, Some(Number::Float(32))),
                    Kind::LiteralExtInstInteger if inst.is(Op::ExtInst) || inst.is(Op::ExtInstWithForwardRefsKHR) => {
                        let set = self.set(inst);
                        let known = grammar::extended(&set, word).filter(|_| !grammar::is_numbered_set(&set));
                        known.map_or(word.to_string(), |known| known.name.to_owned())
                    }
                    Kind::LiteralSpecConstantOpInteger => {
                        let name = grammar::instruction(word).and_then(|known| known.name.strip_prefix("Op"));
                        name.map_or(word.to_string(), str::to_owned)
                    }
                    _ => word.to_string(),
                },
            },
        };
        let _ = write!(text, " {shown}");
    }
}

/// True if the words encode exactly the string that they contain: UTF-8, followed by zeros.
fn is_string(words: &[u32]) -> bool {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    end / 4 + 1 == words.len() && bytes[end..].iter().all(|byte| *byte == 0) && str::from_utf8(&bytes[..end]).is_ok()
}

fn mask(kind: Kind, word: u32) -> String {
    let zero = || grammar::enumerant(kind, 0).map_or("0".to_owned(), |none| none.name.to_owned());
    let bits: Vec<_> = grammar::enumerants_of(kind, word).collect();
    if bits.is_empty() {
        return zero();
    }
    match bits.iter().map(|(_, known)| known.map(|known| known.name)).collect::<Option<Vec<_>>>() {
        Some(names) => names.join("|"),
        None => word.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(instructions: &[&[u32]]) -> Vec<u32> {
        let mut words = vec![spirv::MAGIC_NUMBER, 0x0001_0300, 0, 100, 0];
        for instruction in instructions {
            words.push((instruction.len() as u32) << 16 | instruction[0]);
            words.extend(&instruction[1..]);
        }
        words
    }

    fn lines(instructions: &[&[u32]]) -> Vec<String> {
        let text = disassemble(&module(instructions)).expect("a module");
        text.lines().skip(5).map(|line| line.trim().to_owned()).collect()
    }

    #[test]
    fn types_and_constants_have_friendly_names() {
        let shown = lines(&[
            &[22, 1, 32],
            &[23, 2, 1, 4],
            &[21, 3, 64, 1],
            &[43, 1, 4, 0xbfc0_0000],
            &[43, 3, 5, 0xffff_fffb, 0xffff_ffff],
            &[32, 6, 7, 2],
        ]);
        let expected = [
            "%float = OpTypeFloat 32",
            "%v4float = OpTypeVector %float 4",
            "%long = OpTypeInt 64 1",
            "%float_n1_5 = OpConstant %float -1.5",
            "%long_n5 = OpConstant %long -5",
            "%_ptr_Function_v4float = OpTypePointer Function %v4float",
        ];
        assert_eq!(shown, expected);
    }

    #[test]
    fn what_is_unknown_shows_as_numbers() {
        let decorated = [&[71, 9, 60003, 4][..], &[331, 9, 60004, 8], &[332, 9, 60005, 8]];
        let shown = lines(&[&[&[60001, 7, 8, 3][..], &[17, 60002]], &decorated[..], &[&[62, 1, 2, 0x4000_0000]]].concat());
        let expected = [
            "OpUnknown(60001, 4) 7 8 3",
            "OpCapability 60002",
            "OpDecorate %9 60003 4",
            "OpExecutionModeId %9 60004 %8",
            "OpDecorateId %9 60005 %8",
            "OpStore %1 %2 1073741824",
        ];
        assert_eq!(shown, expected);
    }

    #[test]
    fn results_of_unknown_instructions_are_those_that_others_use() {
        let float: &[u32] = &[22, 1, 32];
        // A type that is inferred from one of its values, a value that is stored, and an operand that is ambiguous.
        let shown = lines(&[
            &[5, 9, u32::from_le_bytes(*b"its\0")],
            float,
            &[60001, 8, 1, 7],
            &[60002, 8, 9, 3],
            &[60003, 1, 4, 9],
            &[62, 5, 4],
        ]);
        let expected = [
            "OpName %its \"its\"",
            "%float = OpTypeFloat 32",
            "OpUnknown(60001, 4) %8 1 7",
            "OpUnknown(60002, 4) %8 %its 3",
            "OpUnknown(60003, 4) %float %4 9",
            "OpStore %5 %4",
        ];
        assert_eq!(shown, expected);
    }

    #[test]
    fn ids_that_are_known_are_ids() {
        let words = module(&[&[22, 1, 32], &[60001, 1, 4, 9], &[60002, 1, 5, 4]]);
        let mut ids = UnknownIds::default();
        ids.extend([9, 10, 13, 14, 15].into_iter());
        let text = disassemble_own(&words, &ids).expect("a module");
        let shown: Vec<_> = text.lines().skip(6).map(str::trim).collect();
        assert_eq!(shown, ["OpUnknown(60001, 4) %float %4 9", "OpUnknown(60002, 4) %float %5 %4"]);
    }

    #[test]
    fn broken_words_are_errors() {
        assert_eq!(disassemble(&[1, 2, 3]).expect_err("no magic").word, 0);
        assert_eq!(disassemble(&[spirv::MAGIC_NUMBER, 0]).expect_err("short").word, 2);
        let cut = module(&[&[17, 1]]);
        assert_eq!(disassemble(&cut[..6]).expect_err("cut").word, 5);
        let empty = [&module(&[])[..], &[17]].concat();
        assert_eq!(disassemble(&empty).expect_err("no words").message, "an instruction has no words");
    }
}
