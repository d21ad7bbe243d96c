//! Disassembles a binary to the assembly that `spirv-as` reads. Opcodes and enumerants that the grammar lacks are printed as numbers.

mod binary;
mod names;
mod numbers;
mod unknown;

pub use binary::{DisassembleError, RawInst, decode, string};
pub use unknown::UnknownIds;

use names::Names;
use numbers::{Number, literal};
use rustc_hash::FxHashMap;
use spirv::Op;
use spirv_grammar::walk::{Token, operand_tokens, tokens};
use spirv_grammar::{self as grammar, Category, Kind};
use std::fmt::Write;

/// Extended sets whose instructions `spirv-as` accepts only by number.
const UNNAMED_SETS: [&str; 2] = ["NonSemantic.DebugBreak", "NonSemantic.DebugPrintf"];

/// Disassembles a module.
///
/// # Errors
/// The words are not a SPIR-V module: the header or the length of an instruction is wrong.
pub fn disassemble(words: &[u32]) -> Result<String, DisassembleError> {
    print(words, None)
}

/// Like [`disassemble`], of a module whose unknown instructions the compiler knows: `spirv-as` makes the same module of the text.
///
/// # Errors
/// As [`disassemble`].
pub fn disassemble_own(words: &[u32], ids: &UnknownIds) -> Result<String, DisassembleError> {
    print(words, Some(ids))
}

fn print(words: &[u32], ids: Option<&UnknownIds>) -> Result<String, DisassembleError> {
    let insts = decode(words)?;
    let printer = Printer::new(&insts, ids);
    let mut text = format!(
        "; SPIR-V\n; Version: {}.{}\n; Generator: {}; {}\n; Bound: {}\n; Schema: {}\n",
        words[1] >> 16 & 0xff,
        words[1] >> 8 & 0xff,
        words[2] >> 16,
        words[2] & 0xffff,
        words[3],
        words[4]
    );
    for inst in &insts {
        text.push_str(&printer.line(inst));
        text.push('\n');
    }
    Ok(text)
}

struct Printer<'a> {
    names: Names,
    /// The scalar type of each scalar type id and of each value with such a type.
    numbers: FxHashMap<u32, Number>,
    types: FxHashMap<u32, u32>,
    sets: FxHashMap<u32, &'a [u32]>,
    /// The positions of the results of instructions that the grammar does not know, as inferred from their uses.
    unknown: unknown::Results,
    /// The ids in these instructions, if they are known.
    ids: Option<&'a UnknownIds>,
}

impl<'a> Printer<'a> {
    fn new(insts: &[RawInst<'a>], ids: Option<&'a UnknownIds>) -> Self {
        let mut printer = Self {
            names: Names::default(),
            numbers: FxHashMap::default(),
            types: FxHashMap::default(),
            sets: FxHashMap::default(),
            unknown: unknown::Results::of(insts),
            ids,
        };
        for inst in insts {
            let Some(result) = inst.result() else { continue };
            if let Some(number) = Number::of(inst) {
                printer.numbers.insert(result, number);
            }
            if grammar::instruction(inst.opcode).is_some_and(grammar::Instruction::has_result_type) {
                printer.types.insert(result, inst.word(0));
            }
            if inst.is(Op::ExtInstImport) {
                printer.sets.insert(result, inst.words.get(1..).unwrap_or_default());
            }
        }
        printer.names = Names::new(insts, &printer.numbers);
        printer
    }

    fn id(&self, id: u32) -> String {
        format!("%{}", self.names.get(id))
    }

    fn line(&self, inst: &RawInst) -> String {
        let Some(known) = grammar::instruction(inst.opcode) else {
            return self.unknown(inst);
        };
        let head = inst.result().map_or_else(|| " ".repeat(15), |id| format!("{:>12} = ", self.id(id)));
        let mut text = format!("{head}{}", known.name);
        let number = self.literal_type(inst);
        let cut = tokens(known, inst.words, number.map_or(1, Number::words));
        // The operands after the number of an extended instruction have the grammar of its own set.
        let shown = if inst.is(Op::ExtInst) { 4.min(cut.len()) } else { cut.len() };
        for token in &cut[..shown] {
            self.operand(inst, *token, inst.words, number, &mut text);
        }
        if inst.is(Op::ExtInst) {
            let rest = inst.words.get(4..).unwrap_or_default();
            let known = grammar::extended(&self.set(inst), inst.word(3));
            match known {
                Some(known) => {
                    for token in operand_tokens(known.operands, rest, 1) {
                        self.operand(inst, token, rest, None, &mut text);
                    }
                }
                None => rest.iter().for_each(|word| {
                    let _ = write!(text, " {}", self.id(*word));
                }),
            }
        }
        text
    }

    /// Prints an instruction with an unknown opcode as the pseudo-instruction of `spirv-as`: the opcode, the number of words, and all
    /// operands with the result among them. Without further knowledge, ids can't be told from literals, but for a result that others
    /// use and its type.
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

    /// The name of an extended instruction's set.
    fn set(&self, inst: &RawInst) -> String {
        self.sets.get(&inst.word(2)).map(|words| string(words)).unwrap_or_default()
    }

    /// The type of literals whose width depends on a type: of a constant its own, of a switch the selector's.
    fn literal_type(&self, inst: &RawInst) -> Option<Number> {
        if inst.is(Op::Constant) || inst.is(Op::SpecConstant) {
            return self.numbers.get(&inst.word(0)).copied();
        }
        if inst.is(Op::Switch) {
            return self.numbers.get(self.types.get(&inst.word(0))?).copied();
        }
        None
    }

    fn operand(&self, inst: &RawInst, token: Token, all: &[u32], number: Option<Number>, text: &mut String) {
        let words = &all[token.start..token.start + token.count];
        let word = words[0];
        let shown = match token.kind {
            // Whatever the mode or the decoration is, its operands are ids.
            None if inst.is(Op::ExecutionModeId) || inst.is(Op::DecorateId) => self.id(word),
            None => word.to_string(),
            Some(Kind::IdResult) => return,
            Some(kind) => match kind.category() {
                Category::Id | Category::Composite => self.id(word),
                Category::BitEnum => mask(kind, word),
                Category::ValueEnum => grammar::enumerant(kind, word).map_or(word.to_string(), |known| known.name.to_owned()),
                Category::Literal => match kind {
                    Kind::LiteralString => format!("\"{}\"", string(words).replace('\\', "\\\\").replace('"', "\\\"")),
                    Kind::LiteralContextDependentNumber => literal(words, number),
                    Kind::LiteralExtInstInteger if inst.is(Op::ExtInst) => {
                        let set = self.set(inst);
                        let known = grammar::extended(&set, word).filter(|_| !UNNAMED_SETS.contains(&set.as_str()));
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
        // A type that one of its values shows, a value that is stored, and an operand that looks like neither.
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
