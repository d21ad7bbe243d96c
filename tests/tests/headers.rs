//! Each header in `headers/` against the SPIR-V grammar, and as an include of a shader.

use header_generator::reason::Reason;
use header_generator::{Contents, Extension, Grammar, repository, table};
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
            let is_named = |known: &str, aliases: &[String]| known == name || aliases.iter().any(|alias| alias == name);
            let mut instructions = grammar.instructions.iter();
            let of_instruction = instructions.any(|found| found.number == number && is_named(&found.name, &found.aliases));
            let mut enumerants = grammar.enumerants.iter();
            let of_enumeration = enumerants.any(|found| found.value == number && is_named(&found.name, &found.aliases));
            let is_right = of_instruction || of_enumeration;
            assert!(is_right, "{header}: {name} is not {number}");
            count += 1;
        }
    }
    assert!(count > 500, "the headers name {count} numbers");
}

/// Every function, type, builtin and macro of an extension's header is used by a shader of its name, except the names of numbers.
/// An overloaded function is named as often as it is declared; this does not show whether each overload is called.
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
    assert!(count >= 140, "there are headers of {count} extensions");
}

/// The extensions of all tables.
fn extensions() -> Vec<Extension> {
    let root = tests::case::root().join("..");
    let tables = repository::read(&root).expect("the tables are there");
    tables.iter().flat_map(|file| table::parse(&file.text).expect("the tables are right")).collect()
}

/// The tables mark extensions of HLSL itself: the module of a shader that includes no header declares them.
#[test]
fn extensions_of_the_language_are_declared_without_a_header() {
    let snapshots = tests::case::files_below(&tests::case::root().join("corpus"), &["snap"]);
    let is_plain = |file: &std::path::PathBuf| {
        let source = ["hlsl", "ll"].map(|ending| std::fs::read_to_string(file.with_extension(ending)));
        source.into_iter().flatten().next().is_some_and(|text| !text.contains("#include"))
    };
    let plain: Vec<_> = snapshots.into_iter().filter(is_plain).collect();
    let texts: Vec<String> = plain.iter().map(|file| std::fs::read_to_string(file).expect("it was just listed")).collect();
    let mut count = 0;
    for extension in extensions() {
        if !matches!(extension.contents, Contents::Nothing(Reason::InHlsl(_))) {
            continue;
        }
        let declaration = format!("OpExtension \"{}\"", extension.name);
        assert!(texts.iter().any(|text| text.contains(&declaration)), "no module of the corpus has {declaration}");
        count += 1;
    }
    assert!(count >= 4, "{count} extensions are those of HLSL itself");
}

/// Each extension that the grammar names has an entry, under its own name or a newer one, unless the registry does not describe it.
#[test]
fn every_extension_of_the_grammar_is_in_a_table() {
    /// Named only by the grammar.
    const NOT_REGISTERED: [&str; 10] = [
        "SPV_EXT_cooperative_matrix_maintenance1",
        "SPV_INTEL_bindless_images",
        "SPV_INTEL_debug_module",
        "SPV_INTEL_float_controls2",
        "SPV_INTEL_function_pointers",
        "SPV_INTEL_function_variants",
        "SPV_INTEL_inline_assembly",
        "SPV_INTEL_memory_access_aliasing",
        "SPV_INTEL_optnone",
        "SPV_INTEL_vector_compute",
    ];
    let extensions = extensions();
    let is_there = |name: &str| extensions.iter().any(|extension| extension.name == name);
    let mut missing: Vec<&str> = spirv_grammar::extensions().iter().copied().collect();
    missing.retain(|name| !is_there(name) && !NOT_REGISTERED.contains(name));
    // Altera's were Intel's before.
    missing.retain(|name| name.strip_prefix("SPV_INTEL_").is_none_or(|rest| !is_there(&format!("SPV_ALTERA_{rest}"))));
    assert!(missing.is_empty(), "no table has {missing:?}");
    let double: Vec<&str> = NOT_REGISTERED.into_iter().filter(|name| is_there(name)).collect();
    assert!(double.is_empty(), "{double:?} are in a table, and need not be excepted");
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

const EMPTY_SHADER: &str = "\n[numthreads(1, 1, 1)] void main() {}\n";

/// Each header is compiled as the text of a shader, because only the named parts of an included header are parsed.
#[test]
fn every_header_compiles() {
    for (header, text) in BUILTIN_HEADERS {
        for has_16_bits in [false, true] {
            let mut compiler = Compiler::new("shader.hlsl", format!("{text}{EMPTY_SHADER}"));
            // Some headers refuse a target that their extension is not for.
            compiler.options.sema.native_16bit = has_16_bits;
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
