//! Each header in `headers/` against the SPIR-V grammar, and as an include of a shader.

use hlsl_to_spirv::{BUILTIN_HEADERS, Compiler, Emit};
use rspirv::grammar::INSTRUCTION_TABLE;
use tests::judge::valid_module;

/// `/* Name */ 123` in a header: the name and the number.
fn named_numbers(text: &str) -> Vec<(&str, u32)> {
    let pieces = text.split("/*").skip(1).filter_map(|piece| piece.split_once("*/"));
    let number = |after: &str| after.trim_start().split(|c: char| !c.is_ascii_digit()).next().and_then(|n| n.parse().ok());
    pieces.filter_map(|(name, after)| Some((name.trim(), number(after)?))).collect()
}

#[test]
fn numbers_are_those_of_the_grammar() {
    let mut count = 0;
    for (header, text) in BUILTIN_HEADERS {
        for (name, number) in named_numbers(text) {
            let right = match name.strip_prefix("Op") {
                Some(opcode) => INSTRUCTION_TABLE.lookup_opcode(number).map(|row| row.opname == opcode),
                None => spirv::Capability::from_u32(number).map(|capability| format!("{capability:?}") == name),
            };
            assert_eq!(right, Some(true), "{header}: {name} is not {number}");
            count += 1;
        }
    }
    assert!(count > 10, "the headers name no numbers");
}

#[test]
fn every_header_compiles() {
    for (header, _) in BUILTIN_HEADERS {
        let shader = format!("#include <{header}>\n#include <{header}>\n[numthreads(1, 1, 1)] void main() {{}}\n");
        let compilation = Compiler::new("shader.hlsl", shader).compile();
        let words = compilation.words().unwrap_or_else(|| panic!("{}", compilation.report.to_text(false)));
        assert_eq!(valid_module(words, &hlsl_to_spirv::Options::default()), Ok(()), "{header}");
    }
}

#[test]
fn an_unknown_header_is_an_error() {
    let compilation = Compiler::new("shader.hlsl", "#include <vendor/nothing.h>\n").compile_to(Emit::Preprocessed);
    assert!(compilation.report.has_errors());
}
