//! Each header in `headers/` against the SPIR-V grammar, and as an include of a shader.

use header_generator::{Grammar, repository};
use hlsl_to_spirv::{BUILTIN_HEADERS, Compiler, Emit, Environment};
use std::collections::HashMap;
use tests::judge::valid_module;

/// `/* Name */ 123` in a header: the name and the number.
fn named_numbers(text: &str) -> Vec<(&str, u32)> {
    let pieces = text.split("/*").skip(1).filter_map(|piece| piece.split_once("*/"));
    let number = |after: &str| after.trim_start().split(|c: char| !c.is_ascii_digit()).next().and_then(|n| n.parse().ok());
    pieces.filter_map(|(name, after)| Some((name.trim(), number(after)?))).collect()
}

#[test]
fn numbers_are_those_of_the_grammar() {
    let grammar = Grammar::of_spirv();
    let mut count = 0;
    for (header, text) in BUILTIN_HEADERS {
        for (name, number) in named_numbers(text) {
            let of_instruction = grammar.instructions.iter().any(|found| found.name == name && found.number == number);
            let of_enumeration = grammar.enumerants.iter().any(|found| found.name == name && found.value == number);
            let is_right = of_instruction || of_enumeration;
            assert!(is_right, "{header}: {name} is not {number}");
            count += 1;
        }
    }
    assert!(count > 500, "the headers name {count} numbers");
}

/// Every function, type, builtin and macro of an extension's header is used by a shader of its name, except the names of numbers.
/// An overloaded function is named as often as it is declared; whether each overload is called, this does not tell.
#[test]
fn every_header_has_a_shader_that_uses_it() {
    let mut unused = Vec::new();
    let folder = tests::case::root().join("corpus/headers");
    let mut count = 0;
    for (header, text) in BUILTIN_HEADERS {
        let Some((vendor, name)) = header.split_once('/').filter(|(_, name)| name.starts_with("SPV_")) else { continue };
        count += 1;
        let stem = format!("{}.", name.trim_end_matches(".h"));
        let files = tests::case::files_below(&folder.join(vendor), &["hlsl"]).into_iter();
        let files = files.filter(|file| file.file_name().is_some_and(|file| file.to_string_lossy().starts_with(&stem)));
        let shaders: String = files.map(|file| std::fs::read_to_string(file).expect("it was just listed")).collect();
        let mut defined = HashMap::<&str, usize>::new();
        for name in repository::defined_names(text) {
            *defined.entry(name).or_default() += 1;
        }
        for (name, definitions) in defined {
            let count = |text| words(text).filter(|word| *word == name).count();
            let is_number = text.contains(&format!("static const uint {name} = "));
            let is_used_within = count(text) > definitions;
            let uses = count(&shaders);
            if !is_number && !is_used_within && uses < definitions {
                unused.push(format!("{header}: {name} is declared {definitions} times and used {uses} times"));
            }
        }
    }
    unused.sort();
    assert!(unused.is_empty(), "\n{}", unused.join("\n"));
    assert!(count >= 60, "there are headers of {count} extensions");
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

const EMPTY_SHADER: &str = "\n[numthreads(1, 1, 1)] void main() {}\n";

/// As the text of a shader: of a header that is included, only what the shader names is parsed.
#[test]
fn every_header_compiles() {
    for (header, text) in BUILTIN_HEADERS {
        for has_16_bits in [false, true] {
            let mut compiler = Compiler::new("shader.hlsl", format!("{text}{EMPTY_SHADER}"));
            // Some headers refuse a target that their extension is not for.
            compiler.options.native_16bit = has_16_bits;
            compiler.options.environment = Environment::Vulkan1_3;
            let compilation = compiler.compile();
            let words = compilation.words().unwrap_or_else(|| panic!("{header}: {}", compilation.report.to_text(false)));
            assert_eq!(valid_module(words, &compiler.options), Ok(()), "{header}");
        }
    }
}

#[test]
fn all_headers_can_be_included_together_and_twice() {
    let includes: String = BUILTIN_HEADERS.iter().map(|(header, _)| format!("#include <{header}>\n")).collect();
    let mut compiler = Compiler::new("shader.hlsl", format!("{includes}{includes}{EMPTY_SHADER}"));
    compiler.options.environment = Environment::Vulkan1_3;
    let compilation = compiler.compile();
    assert!(compilation.words().is_some(), "{}", compilation.report.to_text(false));
}

#[test]
fn an_unknown_header_is_an_error() {
    let compilation = Compiler::new("shader.hlsl", "#include <vendor/nothing.h>\n").compile_to(Emit::Preprocessed);
    assert!(compilation.report.has_errors());
}
