//! SPIR-V words to SPIR-V assembly. What the grammar does not know is shown as numbers, never refused.

mod names;
mod operand;

use names::Names;
use rspirv::grammar::{
    GLSL_STD_450_INSTRUCTION_TABLE, INSTRUCTION_TABLE, LogicalOperand, NONSEMANTIC_DEBUGPRINTF_INSTRUCTION_TABLE,
    OPENCL_STD_100_INSTRUCTION_TABLE, OperandKind, OperandQuantifier,
};
use rustc_hash::FxHashMap;
use spirv::Op;
use std::fmt::Write;

const HEADER_WORDS: usize = 5;

/// The column at which instructions start; results stand in front of it.
const COLUMN: usize = 15;

type Grammar = rspirv::grammar::Instruction<'static>;

/// An instruction without its first word.
struct Instruction<'a> {
    opcode: u32,
    grammar: Option<&'static Grammar>,
    operands: &'a [u32],
}

impl Instruction<'_> {
    fn op(&self) -> Option<Op> {
        self.grammar.map(|grammar| grammar.opcode)
    }
}

/// The scalar types of a module and the types of its values: literals are read by them.
#[derive(Default)]
struct Scalars {
    types: FxHashMap<u32, Scalar>,
    values: FxHashMap<u32, u32>,
}

#[derive(Clone, Copy)]
enum Scalar {
    Int { width: u32, signed: bool },
    Float { width: u32 },
}

/// Writes a module as assembly in the manner of `spirv-dis`. Words that are no module give a comment that says so.
pub fn disassemble(words: &[u32]) -> String {
    let [magic, version, _generator, bound, _schema, ..] = words else {
        return "; no SPIR-V: shorter than a module's header\n".to_owned();
    };
    if *magic != spirv::MAGIC_NUMBER {
        return "; no SPIR-V: the first word is not the magic number\n".to_owned();
    }
    let mut text = String::new();
    let (major, minor) = (version >> 16 & 0xff, version >> 8 & 0xff);
    // Writing to a String can't fail, here and below.
    let _ = writeln!(text, "; SPIR-V\n; Version: {major}.{minor}\n; Bound: {bound}");
    let instructions = split(&words[HEADER_WORDS..]);
    let mut printer = Printer { names: Names::new(&instructions), scalars: Scalars::default(), sets: FxHashMap::default() };
    for instruction in &instructions {
        printer.note(instruction);
        let _ = writeln!(text, "{}", printer.line(instruction));
    }
    text
}

/// The words after the header, instruction by instruction; a broken length ends the list.
fn split(mut words: &[u32]) -> Vec<Instruction<'_>> {
    let mut known = FxHashMap::default();
    let mut instructions = Vec::new();
    while let Some(first) = words.first() {
        let (length, opcode) = ((first >> 16) as usize, first & 0xffff);
        if length == 0 || length > words.len() {
            break;
        }
        let grammar = *known.entry(opcode).or_insert_with(|| INSTRUCTION_TABLE.lookup_opcode(opcode));
        instructions.push(Instruction { opcode, grammar, operands: &words[1..length] });
        words = &words[length..];
    }
    instructions
}

/// A literal string's text, and how many words it takes.
fn string(words: &[u32]) -> (String, usize) {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    (String::from_utf8_lossy(&bytes[..end]).into_owned(), (end / 4 + 1).min(words.len()))
}

struct Printer {
    names: Names,
    scalars: Scalars,
    /// Extended instruction sets by id.
    sets: FxHashMap<u32, String>,
}

/// The words of one instruction on their way to text.
struct Line<'a> {
    words: &'a [u32],
    text: Vec<String>,
    result: Option<u32>,
    result_type: Option<u32>,
    set: Option<u32>,
}

impl Printer {
    /// Keeps what later instructions are read by.
    fn note(&mut self, instruction: &Instruction<'_>) {
        match (instruction.op(), instruction.operands) {
            (Some(Op::TypeInt), &[id, width, sign]) => {
                self.scalars.types.insert(id, Scalar::Int { width, signed: sign != 0 });
            }
            (Some(Op::TypeFloat), &[id, width, ..]) => {
                self.scalars.types.insert(id, Scalar::Float { width });
            }
            (Some(Op::ExtInstImport), [id, name @ ..]) => {
                self.sets.insert(*id, string(name).0);
            }
            (Some(_), &[ty, id, ..]) if instruction.grammar.is_some_and(has_result_type) => {
                self.scalars.values.insert(id, ty);
            }
            _ => {}
        }
    }

    fn line(&self, instruction: &Instruction<'_>) -> String {
        let Some(grammar) = instruction.grammar else {
            return self.unknown(instruction);
        };
        let mut line = Line { words: instruction.operands, text: Vec::new(), result: None, result_type: None, set: None };
        self.operands(&mut line, grammar.operands);
        // More words than the grammar knows: the rest as numbers.
        line.text.extend(line.words.iter().map(u32::to_string));
        let result = line.result.map_or(String::new(), |id| format!("{} = ", self.names.get(id)));
        let operands: String = line.text.iter().map(|text| format!(" {text}")).collect();
        format!("{result:>COLUMN$}Op{}{operands}", grammar.opname)
    }

    fn operands(&self, line: &mut Line<'_>, operands: &[LogicalOperand]) {
        for operand in operands {
            match operand.quantifier {
                OperandQuantifier::One => self.operand(line, operand.kind),
                OperandQuantifier::ZeroOrOne if line.words.is_empty() => {}
                OperandQuantifier::ZeroOrOne => self.operand(line, operand.kind),
                OperandQuantifier::ZeroOrMore => {
                    while !line.words.is_empty() {
                        self.operand(line, operand.kind);
                    }
                }
            }
        }
    }

    /// Takes the words of one operand. Each turn takes at least one word if there is one.
    fn operand(&self, line: &mut Line<'_>, kind: OperandKind) {
        let Some((&word, rest)) = line.words.split_first() else { return };
        line.words = rest;
        match kind {
            OperandKind::IdResult => line.result = Some(word),
            OperandKind::IdResultType => {
                line.result_type = Some(word);
                line.text.push(self.names.get(word));
            }
            OperandKind::IdRef | OperandKind::IdScope | OperandKind::IdMemorySemantics => {
                line.set.get_or_insert(word);
                line.text.push(self.names.get(word));
            }
            OperandKind::LiteralString => {
                let (text, length) = string(&[&[word], rest].concat());
                line.words = &rest[length - 1..];
                line.text.push(format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")));
            }
            OperandKind::LiteralContextDependentNumber => {
                let (text, extra) = self.number(line.result_type, word, rest);
                line.words = &rest[extra..];
                line.text.push(text);
            }
            OperandKind::LiteralExtInstInteger => line.text.push(self.extended(line.set, word)),
            OperandKind::LiteralSpecConstantOpInteger => {
                let Some(grammar) = INSTRUCTION_TABLE.lookup_opcode(word) else {
                    line.text.push(word.to_string());
                    return;
                };
                line.text.push(grammar.opname.to_owned());
                let own = |operand: &&LogicalOperand| !matches!(operand.kind, OperandKind::IdResult | OperandKind::IdResultType);
                let operands: Vec<LogicalOperand> = grammar.operands.iter().filter(own).cloned().collect();
                self.operands(line, &operands);
            }
            OperandKind::PairIdRefIdRef => {
                line.text.push(self.names.get(word));
                self.operand(line, OperandKind::IdRef);
            }
            OperandKind::PairIdRefLiteralInteger => {
                line.text.push(self.names.get(word));
                self.operand(line, OperandKind::LiteralInteger);
            }
            OperandKind::PairLiteralIntegerIdRef => {
                // OpSwitch: the literal is as wide as the selector.
                let selector = line.set.and_then(|id| self.scalars.values.get(&id)).copied();
                let (text, extra) = self.number(selector, word, rest);
                line.words = &rest[extra..];
                line.text.push(text);
                self.operand(line, OperandKind::IdRef);
            }
            OperandKind::LiteralInteger => line.text.push(word.to_string()),
            OperandKind::LiteralFloat => line.text.push(f32::from_bits(word).to_string()),
            enumerant => {
                let (name, more) = operand::enumerant(enumerant, word);
                line.text.push(name);
                self.operands(line, &more);
            }
        }
    }

    /// A literal of a scalar type, and how many words it takes beyond the first.
    fn number(&self, ty: Option<u32>, word: u32, rest: &[u32]) -> (String, usize) {
        let scalar = ty.and_then(|ty| self.scalars.types.get(&ty)).copied();
        let long = u64::from(word) | u64::from(rest.first().copied().unwrap_or(0)) << 32;
        match scalar {
            Some(Scalar::Int { width: 64, signed }) if !rest.is_empty() => {
                (if signed { (long as i64).to_string() } else { long.to_string() }, 1)
            }
            Some(Scalar::Float { width: 64 }) if !rest.is_empty() => (f64::from_bits(long).to_string(), 1),
            Some(Scalar::Int { signed: true, .. }) => ((word as i32).to_string(), 0),
            Some(Scalar::Float { width: 32 }) => (float(word), 0),
            Some(Scalar::Float { .. }) => (format!("{word:#x}"), 0),
            Some(Scalar::Int { .. }) | None => (word.to_string(), 0),
        }
    }

    fn extended(&self, set: Option<u32>, number: u32) -> String {
        let set = set.and_then(|id| self.sets.get(&id)).map(String::as_str);
        let name = match set {
            Some("GLSL.std.450") => GLSL_STD_450_INSTRUCTION_TABLE.lookup_opcode(number).map(|row| row.opname),
            Some("OpenCL.std") => OPENCL_STD_100_INSTRUCTION_TABLE.lookup_opcode(number).map(|row| row.opname),
            Some("NonSemantic.DebugPrintf") => {
                NONSEMANTIC_DEBUGPRINTF_INSTRUCTION_TABLE.lookup_opcode(number).map(|row| row.opname)
            }
            Some(_) | None => None,
        };
        name.map_or_else(|| number.to_string(), str::to_owned)
    }

    /// An instruction that the grammar lacks: the words, and which of them could be ids.
    fn unknown(&self, instruction: &Instruction<'_>) -> String {
        let words: Vec<String> = instruction.operands.iter().map(u32::to_string).collect();
        let text = format!("{:>COLUMN$}OpUnknown({}, {})", "", instruction.opcode, instruction.operands.len() + 1);
        let named = |id: &&u32| self.names.get(**id) != format!("%{id}");
        let ids: Vec<String> =
            instruction.operands.iter().filter(named).map(|id| format!("{id} is {}", self.names.get(*id))).collect();
        let comment = if ids.is_empty() { String::new() } else { format!(" ; as ids: {}", ids.join(", ")) };
        [text, words.join(" ")].join(" ").trim_end().to_owned() + &comment
    }
}

fn float(bits: u32) -> String {
    let value = f32::from_bits(bits);
    if value.is_finite() { value.to_string() } else { format!("{bits:#x}") }
}

fn has_result_type(grammar: &Grammar) -> bool {
    grammar.operands.first().is_some_and(|operand| operand.kind == OperandKind::IdResultType)
}

#[cfg(test)]
mod tests {
    use super::disassemble;

    const fn first(opcode: u32, words: u32) -> u32 {
        words << 16 | opcode
    }

    #[test]
    fn names_literals_enumerants_and_unknown_opcodes() {
        let vendor = u32::from_le_bytes(*b"V.S\0");
        #[rustfmt::skip]
        let words = [
            spirv::MAGIC_NUMBER, 0x10300, 0, 12, 0,
            first(17, 2), 1,
            first(17, 2), 60002,
            first(11, 3), 1, vendor,
            first(16, 5), 2, 60003, 4, 5,
            first(16, 6), 2, 17, 8, 1, 1,
            first(21, 4), 3, 32, 0,
            first(43, 4), 3, 4, 7,
            first(12, 6), 3, 5, 1, 77, 4,
            first(60001, 5), 3, 6, 4, 99,
        ];
        let text = disassemble(&words);
        let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
        assert_eq!(
            lines,
            [
                "; SPIR-V",
                "; Version: 1.3",
                "; Bound: 12",
                "OpCapability Shader",
                "OpCapability 60002",
                "%1 = OpExtInstImport \"V.S\"",
                "OpExecutionMode %2 60003 4 5",
                "OpExecutionMode %2 LocalSize 8 1 1",
                "%uint = OpTypeInt 32 0",
                "%uint_7 = OpConstant %uint 7",
                "%5 = OpExtInst %uint %1 77 %uint_7",
                "OpUnknown(60001, 5) 3 6 4 99 ; as ids: 3 is %uint, 4 is %uint_7",
            ]
        );
    }

    #[test]
    fn broken_words_are_a_comment() {
        assert!(disassemble(&[]).starts_with("; no SPIR-V"));
        assert!(disassemble(&[1, 2, 3, 4, 5]).starts_with("; no SPIR-V"));
        let cut = [spirv::MAGIC_NUMBER, 0x10000, 0, 1, 0, first(17, 9), 1];
        assert_eq!(disassemble(&cut).lines().count(), 3);
    }
}
