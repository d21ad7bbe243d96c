//! Text that the assembler accepts or rejects, and round trips of words.

use super::*;
use crate::disassemble::{DisassembleOptions, disassemble_with};

fn inst(opcode: u32, operands: &[u32]) -> Vec<u32> {
    [&[(operands.len() as u32 + 1) << 16 | opcode], operands].concat()
}

fn module(instructions: &[Vec<u32>]) -> Vec<u32> {
    [&[spirv::MAGIC_NUMBER, 0x0001_0300, 8 << 16 | 11, 100, 0][..], &instructions.concat()].concat()
}

fn raw() -> DisassembleOptions {
    DisassembleOptions { raw_ids: true, ..DisassembleOptions::default() }
}

fn line_of(text: &str, error: &AssembleError) -> (usize, usize) {
    let before = &text[..error.offset];
    (before.matches('\n').count() + 1, error.offset - before.rfind('\n').map_or(0, |at| at + 1) + 1)
}

#[test]
fn words_come_back_whatever_they_are() {
    let string = |text: &[u8; 4]| u32::from_le_bytes(*text);
    let cases = [
        // Well-formed: types, constants of all widths, strings with quotes, masks, switches, extended instructions.
        inst(22, &[1, 32]),
        inst(22, &[2, 16]),
        inst(22, &[3, 64]),
        inst(21, &[4, 8, 1]),
        inst(21, &[5, 64, 0]),
        inst(22, &[6, 16, 0]),
        inst(43, &[1, 10, 0x7fc0_0001]),
        inst(43, &[2, 11, 0xbc01]),
        inst(43, &[3, 12, 1, 0x8000_0000]),
        inst(43, &[4, 13, 0xffff_ff80]),
        inst(43, &[5, 14, 7, 0xffff_ffff]),
        inst(11, &[20, string(b"GLSL"), string(b".std"), string(b".450"), 0]),
        inst(5, &[1, string(b"a\"\\;"), string(b" \n\0\0")]),
        inst(12, &[1, 21, 20, 31, 10]),
        inst(12, &[1, 22, 20, 9999, 10]),
        inst(62, &[1, 2, 3, 16]),
        inst(52, &[1, 23, 129, 10, 10]),
        inst(17, &[1]),
        // Unknown opcodes, enumerants and bits, and the operands after them.
        inst(60_001, &[7, 8, 3]),
        inst(17, &[60_002]),
        inst(71, &[9, 60_003, 4, 5]),
        inst(331, &[9, 60_004, 8]),
        inst(62, &[1, 2, 0x4000_0000]),
        // Malformed: too few operands, too many, strings without an end or with trailing words, wide words for narrow types.
        inst(62, &[1]),
        inst(253, &[7]),
        inst(5, &[1, string(b"open")]),
        inst(5, &[1, string(b"a\0b\0")]),
        inst(5, &[1, string(b"\xff\0\0\0")]),
        inst(43, &[2, 30, 0x1_0000]),
        inst(43, &[4, 31, 0x80]),
        inst(43, &[6, 32, 5]),
        inst(43, &[99, 33, 5]),
        inst(43, &[99, 34, 5, 6, 7]),
        inst(43, &[1]),
        inst(12, &[1, 35, 20]),
        inst(12, &[1, 36, 20, 31]),
        inst(251, &[10]),
        inst(251, &[10, 40, 5, 41]),
        inst(0, &[]),
        inst(0, &[0]),
    ];
    let all = module(&cases);
    for words in cases.iter().map(|case| module(std::slice::from_ref(case))).chain([all]) {
        let text = disassemble_with(&words, raw()).expect("a module");
        assert_eq!(assemble(&text, None).as_ref(), Ok(&words), "{text}");
    }
}

#[test]
fn names_get_free_numbers_in_order() {
    let text = "; Version: 1.4\n; Generator: Khronos Glslang Reference Front End; 11\n; Bound: 9\n; Schema: 0\n\
                %float = OpTypeFloat 32\n%2 = OpConstant %float 1.5\n%x = OpConstant %float -0x1p-149\n";
    let words = assemble(text, None).expect("it is right");
    let expected = [
        &[spirv::MAGIC_NUMBER, 0x0001_0400, 8 << 16 | 11, 9, 0][..],
        &inst(22, &[1, 32]),
        &inst(43, &[1, 2, 0x3fc0_0000]),
        &inst(43, &[1, 3, 0x8000_0001]),
    ];
    assert_eq!(words, expected.concat());
    assert_eq!(assemble(text, Some(6)).expect("it is right")[1], 0x0001_0600);
    assert_eq!(assemble("OpCapability Shader", None).expect("it is right")[1..4], [0x0001_0600, 1, 1]);
}

#[test]
fn what_spirv_as_reads_is_read() {
    for (line, words) in [
        ("OpUnknown(60001, 4) %5 7 \"a\"", inst(60_001, &[5, 7, 97])),
        ("!0x20011 !1", vec![0x20011, 1]),
        ("OpStore %1 %2 Volatile|Aligned 4", inst(62, &[1, 2, 3, 4])),
        ("OpStore %1 %2 !3 4 %5", inst(62, &[1, 2, 3, 4, 5])),
        ("%3 = OpTypeImage %1 2D 0 0 0 1 Unknown", inst(25, &[3, 1, 1, 0, 0, 0, 1, 0])),
        ("OpCapability 5", inst(17, &[5])),
    ] {
        assert_eq!(assemble(line, None).map(|words| words[5..].to_vec()), Ok(words), "{line}");
    }
}

#[test]
fn each_mistake_has_a_place() {
    for (text, place, message) in [
        ("\n  OpCapabilty Shader", (2, 3), "there is no instruction 'OpCapabilty', did you mean 'OpCapability'?"),
        ("OpCapability Shadr", (1, 14), "there is no Capability 'Shadr', did you mean 'Shader'?"),
        ("OpCapability", (1, 1), "OpCapability needs one more operand: `Capability`"),
        ("OpCapability Shader Shader", (1, 21), "too many operands for OpCapability, from 'Shader' on"),
        ("OpTypeVoid", (1, 1), "OpTypeVoid has a result: write `%id = OpTypeVoid`"),
        ("%1 = OpNop", (1, 1), "OpNop has no result"),
        ("OpName 5 \"x\"", (1, 8), "expected an id, which begins with %, but found '5'"),
        ("OpName %a.b \"x\"", (1, 8), "'%a.b' is not an id: % and letters, digits or underscores"),
        ("OpName %a x", (1, 11), "'x' is not a string: it has no quotes"),
        ("OpName %a \"x", (1, 11), "'\"x' has no closing quote"),
        ("%1 = OpTypeInt x 0", (1, 16), "'x' is not an integer"),
        ("%2 = OpConstant %1 5", (1, 20), "the type of '5' is unknown: its scalar type must be declared first"),
        ("%1 = OpTypeInt 16 1 %2 = OpConstant %1 40000", (1, 40), "'40000' is not a signed integer of 16 bits"),
        ("%2 = OpExtInst %1 %3 Sqrt %4", (1, 22), "the extended set before this is not imported"),
        (
            "%3 = OpExtInstImport \"GLSL.std.450\" %2 = OpExtInst %1 %3 Sqr %4",
            (1, 58),
            "GLSL.std.450 has no instruction 'Sqr', did you mean 'Sqrt'?",
        ),
        ("hello", (1, 1), "expected the name of an instruction or `%id =`, but found 'hello'"),
        ("OpUnknown(1) %2", (1, 1), "OpUnknown is followed by (opcode, number of words)"),
        ("OpUnknown(1, 0)", (1, 14), "'0' is not a number of words, the first one included"),
        ("OpUnknown(1, 3) 5", (1, 14), "the instruction has 2 words, not 3"),
        ("OpUnknown(70000, 1)", (1, 11), "'70000' is not an opcode of 16 bits"),
        ("%1 = OpUnknown(1, 1)", (1, 1), "OpUnknown takes the result among its operands, and not before an equals sign"),
        ("!x", (1, 1), "'!x' is not a word"),
    ] {
        let errors = assemble(text, None).expect_err(text);
        assert_eq!((line_of(text, &errors[0]), errors[0].message.as_str()), (place, message), "{text}");
    }
    // There is one error per instruction.
    let errors = assemble("OpNop OpFoo OpNop OpBar OpNop 5", None).expect_err("three are wrong");
    assert_eq!(errors.iter().map(|error| error.offset).collect::<Vec<_>>(), [6, 18, 30]);
}

#[test]
fn an_instruction_has_16_bits_of_words() {
    let text = format!("OpName %1 \"{}\"", "a".repeat(300_000));
    let errors = assemble(&text, None).expect_err("it is too long");
    assert_eq!(errors[0].message, "an instruction has at most 65535 words, but this one has 75003");
}
