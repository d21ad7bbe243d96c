//! Debug information of device code: the module contains the information that clang emits and is valid, and without it has the words of a
//! translation without debug information. If `llvm-spirv` is installed, it reads the module back.

use spirv_module::{DebugSet, RawInst, decode, literal_string};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use sycl::Options;
use sycl::pipeline::Settings;
use sycl::post_link::split::Split;
use test_kit::tool::LLVM_SPIRV;
use tests::case::{files_below, root};
use tests::judge::valid_kernels;
use tests::strip::strip;

const SETS: [DebugSet; 2] = [DebugSet::OpenCl, DebugSet::Shader];

/// Inputs on which that command crashes: on the layout of a type, even if all debug instructions are removed from the assembly, and on
/// macros, which newer versions read.
const CRASHES: [&str; 3] = ["namespaces.O2", "macros.O0", "macros.O2"];

/// Numbers of debug instructions.
const COMPOSITE: u32 = 10;
const TEMPLATE: u32 = 14;
const BASIC: u32 = 2;
const POINTER_TO_MEMBER: u32 = 13;
const TEMPLATE_TEMPLATE_PARAMETER: u32 = 16;
const GLOBAL_VARIABLE: u32 = 18;
const MACRO_DEF: u32 = 32;
const MACRO_UNDEF: u32 = 33;
const FUNCTION_DECLARATION: u32 = 19;
const FUNCTION: u32 = 20;
const LEXICAL_BLOCK: u32 = 21;
const IMPORTED_ENTITY: u32 = 34;
const LOCAL_VARIABLE: u32 = 26;
const DECLARE: u32 = 28;
const VALUE: u32 = 29;
const INLINED_AT: u32 = 25;

/// The cases, and the files below the folder that `KERNEL_DEBUG` names.
fn sources() -> Vec<PathBuf> {
    let mut sources = files_below(&root().join("kernel_debug"), &["ll"]);
    if let Ok(folder) = std::env::var("KERNEL_DEBUG") {
        sources.extend(files_below(Path::new(&folder), &["ll"]));
    }
    sources
}

fn translated(path: &Path, set: Option<DebugSet>) -> Vec<u32> {
    let text = std::fs::read_to_string(path).expect("it is there");
    let mut options = Options { settings: Settings { debug_info: set, ..Settings::default() }, ..Options::default() };
    options.allow("+all").expect("it is an extension");
    sycl::translate(&text, &options).unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display())).words
}

/// The debug instructions of a module.
struct Described {
    words: Vec<u32>,
}

impl Described {
    fn insts(&self) -> Vec<RawInst<'_>> {
        decode(&self.words).expect("it is a module")
    }

    fn string(&self, id: u32) -> String {
        let insts = self.insts();
        let is_it = |inst: &&RawInst<'_>| inst.is(spirv::Op::String) && inst.word(0) == id;
        insts.iter().find(is_it).map(|inst| literal_string(&inst.words[1..])).unwrap_or_default()
    }

    /// The results and operands of those with a number.
    fn all(&self, number: u32) -> Vec<(u32, Vec<u32>)> {
        let insts = self.insts();
        let is_one = |inst: &&RawInst<'_>| inst.is(spirv::Op::ExtInst) || inst.is(spirv::Op::ExtInstWithForwardRefsKHR);
        let of = insts.iter().filter(is_one).filter(|inst| inst.word(3) == number);
        of.map(|inst| (inst.word(1), inst.words[4..].to_vec())).collect()
    }

    /// The operands of the first with a number and a name.
    fn named(&self, number: u32, name: &str) -> (u32, Vec<u32>) {
        let found = self.all(number).into_iter().find(|(_, operands)| self.string(operands[0]) == name);
        found.unwrap_or_else(|| panic!("{name} is not described"))
    }

    /// The name of a namespace.
    fn namespace(&self, id: u32) -> Option<String> {
        let blocks = self.all(LEXICAL_BLOCK);
        let (_, operands) = blocks.into_iter().find(|(result, operands)| *result == id && operands.len() == 5)?;
        Some(self.string(operands[4]))
    }

    /// The word of a constant.
    fn constant(&self, id: u32) -> Option<u32> {
        let insts = self.insts();
        insts.iter().find(|inst| inst.is(spirv::Op::Constant) && inst.word(1) == id).map(|inst| inst.word(2))
    }
}

/// The names in the debug instructions with a number.
fn names(words: &[u32], number: u32) -> Vec<String> {
    let described = Described { words: words.to_vec() };
    described.all(number).iter().map(|(_, operands)| described.string(operands[0])).collect()
}

fn count(words: &[u32], number: u32) -> usize {
    names(words, number).len()
}

#[test]
fn modules_are_valid_and_the_same_without() {
    let sources = sources();
    assert!(sources.len() >= 5, "the cases are gone");
    let mut problems = Vec::new();
    for path in &sources {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let plain = strip(&translated(path, None));
        for set in SETS {
            let words = translated(path, Some(set));
            if let Err(error) = valid_kernels(&words) {
                problems.push(format!("{name} {set:?}: {error}"));
            }
            if strip(&words) != plain {
                problems.push(format!("{name} {set:?}: it is another module with debug information"));
            }
        }
    }
    assert!(problems.is_empty(), "{}:\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn the_source_is_described() {
    for set in SETS {
        let of = |name: &str| translated(&root().join("kernel_debug").join(name), Some(set));
        let plain = of("structs.O0.ll");
        assert_eq!(names(&plain, FUNCTION), ["add", "add", "twice"]);
        let variables = names(&plain, LOCAL_VARIABLE);
        for name in ["out", "pairs", "kind", "id", "p", "sum", "i", "f", "x", "y"] {
            assert!(variables.iter().any(|known| known == name), "{name}: {variables:?}");
        }
        assert_eq!(count(&plain, DECLARE), variables.len());
        let optimized = of("structs.O2.ll");
        assert!(count(&optimized, INLINED_AT) > 0 && count(&optimized, VALUE) > 5, "{set:?}");
        let intrinsics = of("intrinsics.ll");
        assert_eq!((count(&intrinsics, DECLARE), count(&intrinsics, VALUE)), (1, 3));
        // A variable without a value that had none before is not mentioned.
        assert_eq!(count(&of("switch.ll"), VALUE), 2);
    }
}

/// The index of the operand that is the parent of a function, type, variable or imported name.
const PARENT_OF_FUNCTION: usize = 5;
const PARENT_OF_IMPORT: usize = 6;

#[test]
fn namespaces_are_scopes() {
    for set in SETS {
        let described = Described { words: translated(&root().join("kernel_debug/namespaces.O0.ll"), Some(set)) };
        let parent = |number: u32, name: &str| {
            let parent = described.named(number, name).1[PARENT_OF_FUNCTION];
            described.namespace(parent)
        };
        assert_eq!(parent(FUNCTION, "dot").as_deref(), Some("geo"));
        assert_eq!(parent(FUNCTION, "bias").as_deref(), Some("v1"));
        assert_eq!(parent(FUNCTION, "hidden").as_deref(), Some(""), "the namespace without a name");
        assert_eq!(parent(COMPOSITE, "Vec").as_deref(), Some("geo"));
        assert_eq!(parent(COMPOSITE, "Base"), None);
        // The namespaces are in each other.
        let blocks = described.all(LEXICAL_BLOCK);
        let inner = blocks.iter().find(|(_, operands)| operands.len() == 5 && described.string(operands[4]) == "v1");
        let around = inner.and_then(|(_, operands)| described.namespace(operands[3]));
        assert_eq!(around.as_deref(), Some("inner"));
        // A struct of a function is in the function.
        let (kernel, _) = described.named(FUNCTION, "kernel");
        assert_eq!(described.named(COMPOSITE, "Local").1[PARENT_OF_FUNCTION], kernel);
        let is_lambda = |operands: &[u32]| described.string(operands[0]).is_empty() && operands[PARENT_OF_FUNCTION] == kernel;
        assert!(described.all(COMPOSITE).iter().any(|(_, operands)| is_lambda(operands)));
        // Constants are not in memory.
        let value = |name: &str| described.constant(described.named(GLOBAL_VARIABLE, name).1[7]);
        assert_eq!(value("BIAS"), Some(0.5_f32.to_bits()));
        assert_eq!(value("STEPS"), Some(-2_i32 as u32));
        // The arguments of a list are separate operands.
        let (function, _) = described.named(FUNCTION, "sum<float, int, float>");
        let of_function = described.all(TEMPLATE).into_iter().find(|(_, operands)| operands[0] == function);
        assert_eq!(of_function.expect("it is an instance of a template").1.len(), 4);
    }
}

#[test]
fn imported_names_are_described_where_they_can_be_read() {
    let of = |set| Described { words: translated(&root().join("kernel_debug/namespaces.O0.ll"), Some(set)) };
    // SPIRV-LLVM-Translator expects another number of operands than the set has.
    assert_eq!(of(DebugSet::OpenCl).all(IMPORTED_ENTITY), []);
    let described = of(DebugSet::Shader);
    let unit = |id: u32| described.namespace(id).is_none() && described.all(FUNCTION).iter().all(|(function, _)| *function != id);
    let imported: Vec<(String, Option<u32>, u32, bool)> = described
        .all(IMPORTED_ENTITY)
        .iter()
        .map(|(_, operands)| {
            let name = described.string(operands[0]);
            (name, described.constant(operands[1]), operands[3], unit(operands[PARENT_OF_IMPORT]))
        })
        .collect();
    let alias = imported.iter().find(|(name, ..)| name == "short_name").expect("the alias of a namespace");
    assert_eq!((alias.1, described.namespace(alias.2).as_deref(), alias.3), (Some(1), Some("inner"), true));
    let of_function = imported.iter().find(|(_, tag, ..)| *tag == Some(0)).expect("a directive");
    assert_eq!((described.namespace(of_function.2).as_deref(), of_function.3), (Some("geo"), false));
    let vec = described.named(COMPOSITE, "Vec").0;
    assert!(imported.iter().any(|(_, tag, entity, in_unit)| (*tag, *entity, *in_unit) == (Some(1), vec, true)), "{imported:?}");
    let declared = described.named(FUNCTION_DECLARATION, "declared").0;
    assert!(imported.iter().any(|(_, tag, entity, _)| (*tag, *entity) == (Some(1), declared)), "{imported:?}");
}

#[test]
fn macros_are_described_in_order() {
    for set in SETS {
        let described = Described { words: translated(&root().join("kernel_debug/macros.O0.ll"), Some(set)) };
        // A literal in one set, and a constant in the other.
        let line = |word: u32| if set == DebugSet::Shader { described.constant(word) } else { Some(word) };
        let definitions = described.all(MACRO_DEF);
        let defined = |name: &str| -> Vec<(String, Option<u32>, Option<String>)> {
            let of_name = definitions.iter().filter(|(_, operands)| described.string(operands[2]) == name);
            let of_name = of_name.map(|(_, operands)| {
                (described.string(operands[0]), line(operands[1]), operands.get(3).map(|value| described.string(*value)))
            });
            of_name.collect()
        };
        let in_source = |file: &str, line: u32, value: &str| (format!("/source/{file}"), Some(line), Some(value.to_owned()));
        assert_eq!(defined("SCALE"), [in_source("macros.cpp", 3, "3"), in_source("./macros.h", 4, "5")]);
        assert_eq!(defined("ADD(a,b)"), [in_source("macros.cpp", 4, "((a) + (b))")]);
        assert_eq!(defined("EMPTY"), [("/source/macros.cpp".to_owned(), Some(5), None)]);
        assert_eq!(defined("GIVEN"), [in_source("macros.cpp", 0, "1")]);
        // The end of a macro that was not defined has nothing to name.
        let ended: Vec<(String, Option<u32>, String)> = described
            .all(MACRO_UNDEF)
            .iter()
            .map(|(_, operands)| {
                let (_, definition) = definitions.iter().find(|(id, _)| *id == operands[2]).expect("it is defined");
                (described.string(operands[0]), line(operands[1]), described.string(definition[2]))
            })
            .collect();
        let end = |file: &str, line: u32, name: &str| (format!("/source/{file}"), Some(line), name.to_owned());
        assert_eq!(
            ended,
            [end("./macros.h", 3, "SCALE"), end("macros.cpp", 7, "EMPTY"), end("macros.cpp", 9, "GIVEN")],
            "{set:?}"
        );
    }
}

#[test]
fn rare_types_and_lost_variables_are_described() {
    for set in SETS {
        let plain = Described { words: translated(&root().join("kernel_debug/macros.O0.ll"), Some(set)) };
        let (point, _) = plain.named(COMPOSITE, "Point");
        let pointers = plain.all(POINTER_TO_MEMBER);
        assert_eq!(pointers.iter().map(|(_, operands)| operands[1]).collect::<Vec<_>>(), [point]);
        let (nothing, _) = plain.named(BASIC, "decltype(nullptr)");
        assert_eq!(plain.named(LOCAL_VARIABLE, "nothing").1[1], nothing);
        // SPIRV-LLVM-Translator has another number for it.
        assert_eq!(plain.all(TEMPLATE_TEMPLATE_PARAMETER).len(), usize::from(set == DebugSet::Shader));
        let optimized = Described { words: translated(&root().join("kernel_debug/macros.O2.ll"), Some(set)) };
        let (pair, _) = optimized.named(LOCAL_VARIABLE, "pair");
        assert!(optimized.all(VALUE).iter().all(|(_, operands)| operands[0] != pair), "it has no record");
        // The module has no vectors of eight numbers, and debug information requires no capability.
        let (ones, _) = optimized.named(LOCAL_VARIABLE, "ones");
        assert!(optimized.all(VALUE).iter().all(|(_, operands)| operands[0] != ones));
    }
}

/// Debug metadata may be of any kind in a file that was not written by a compiler.
#[test]
fn wrong_metadata_does_no_harm() {
    let text = std::fs::read_to_string(root().join("kernel_debug/structs.O2.ll")).expect("it is there");
    let nodes: Vec<&str> = text.lines().filter(|line| line.starts_with('!') && line.contains(" = ")).collect();
    let number = |line: &str| line.split(' ').next().map(str::to_owned).unwrap_or_default();
    let of_kind = |kind: &str| nodes.iter().find(|line| line.contains(kind)).map(|line| number(line));
    let targets: Vec<String> =
        ["DIFile", "DIBasicType", "DISubprogram", "DILocalVariable", "DILexicalBlock", "= !{", "DILocation"]
            .iter()
            .filter_map(|kind| of_kind(kind))
            .collect();
    assert!(targets.len() >= 6, "{targets:?}");
    // Each field of one node of each kind, and each operand of the first record, names each kind of node.
    let mut seen = BTreeSet::new();
    let mut cases: Vec<(usize, usize)> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let is_node = line.starts_with('!') && line.contains("!DI");
        let is_record = line.contains("#dbg_value") || line.contains("!dbg !");
        for (place, _) in line.match_indices('!').filter(|(place, _)| *place > 0 && (is_node || is_record)) {
            let before = line[..place].trim_end_matches(' ');
            let field = before.rsplit([' ', '(']).next().unwrap_or_default();
            let kind = line.split(['(', ')']).next().and_then(|head| head.rsplit(' ').next()).unwrap_or_default();
            let is_number = line[place + 1..].starts_with(|next: char| next.is_ascii_digit());
            let key = if is_record { format!("record {}", place > 40) } else { format!("{kind} {field}") };
            if is_number && seen.insert(key) {
                cases.push((at, place));
            }
        }
    }
    assert!(cases.len() >= 15, "only {} places", cases.len());
    for (at, place) in cases {
        for target in &targets {
            let changed: Vec<String> = text
                .lines()
                .enumerate()
                .map(|(line, text)| match line == at {
                    true => {
                        let rest = text[place + 1..].trim_start_matches(|next: char| next.is_ascii_digit());
                        format!("{}{target}{rest}", &text[..place])
                    }
                    false => text.to_owned(),
                })
                .collect();
            for set in SETS {
                let mut options =
                    Options { settings: Settings { debug_info: Some(set), ..Settings::default() }, ..Options::default() };
                options.allow("+all").expect("it is an extension");
                // An error is a valid result too.
                if let Ok(translated) = sycl::translate(&changed.join("\n"), &options) {
                    let place = &changed[at];
                    valid_kernels(&translated.words).unwrap_or_else(|error| panic!("{set:?}: {place}: {error}"));
                }
            }
        }
    }
}

/// A list in the position of a variable, an expression or a location: the record is ignored, and the removal of unused nodes does not
/// search it.
#[test]
fn records_about_lists_are_left_out() {
    let text = std::fs::read_to_string(root().join("kernel_debug/intrinsics.ll")).expect("it is there");
    let text = text.replacen("\ndeclare ", "\ndefine spir_kernel void @other() { ret void }\ndeclare ", 1);
    let lists = "\n!97 = !{!98, !99}\n!98 = !{}\n!99 = !{!98}\n";
    for (old, new) in [
        ("metadata !10, metadata !DIExpression()", "metadata !99, metadata !DIExpression()"),
        ("metadata !10, metadata !DIExpression()", "metadata !10, metadata !99"),
        ("!dbg !13", "!dbg !99"),
        ("line: 2, column: 7, scope: !4", "line: 2, column: 7, scope: !99"),
        ("line: 3, type: !3", "line: 3, type: !1"),
    ] {
        assert!(text.contains(old), "{old}");
        let changed = text.replace(old, new) + lists;
        for set in SETS {
            let settings = Settings { debug_info: Some(set), ..Settings::default() };
            let mut options = Options { settings, ..Options::default() };
            options.allow("+all").expect("it is an extension");
            let parts = sycl::prepare_parts(&changed, settings, Split::Kernel).expect("wrong metadata is no error");
            for part in parts {
                let words = sycl::emit(&changed, part.module, &options).expect("it is translated").words;
                valid_kernels(&words).unwrap_or_else(|error| panic!("{new}: {error}"));
            }
        }
    }
}

#[test]
fn assignments_are_values_or_addresses() {
    for set in SETS {
        let records = Described { words: translated(&root().join("kernel_debug/assignments.ll"), Some(set)) };
        assert_eq!((records.all(DECLARE).len(), records.all(VALUE).len()), (1, 2));
        let calls = Described { words: translated(&root().join("kernel_debug/assignment_calls.ll"), Some(set)) };
        assert_eq!((calls.all(DECLARE).len(), calls.all(VALUE).len()), (1, 1));
        // The declaration is of the variable whose value is not known.
        let (_, declare) = records.all(DECLARE).remove(0);
        let (_, variable) = records.all(LOCAL_VARIABLE).into_iter().find(|(id, _)| *id == declare[0]).expect("it is described");
        assert_eq!(records.string(variable[0]), "slot");
    }
}

#[test]
fn each_part_describes_its_own_functions() {
    for (name, set) in ["split.O0.ll", "split.O2.ll"].into_iter().flat_map(|name| SETS.map(|set| (name, set))) {
        let text = std::fs::read_to_string(root().join("kernel_debug").join(name)).expect("it is there");
        let settings = Settings { debug_info: Some(set), ..Settings::default() };
        let mut options = Options { settings, ..Options::default() };
        options.allow("+all").expect("it is an extension");
        let parts = sycl::prepare_parts(&text, settings, Split::Kernel).expect("it can be split");
        let mut functions = BTreeSet::new();
        for part in parts {
            let words = sycl::emit(&text, part.module, &options).expect("it is translated").words;
            valid_kernels(&words).expect("it is valid");
            functions.insert(names(&words, FUNCTION).into_iter().collect::<BTreeSet<String>>());
            assert!(count(&words, LOCAL_VARIABLE) > 0 && count(&words, DECLARE) + count(&words, VALUE) > 1);
        }
        let expected = [["first", "width"], ["second", "width"]].map(|names| names.map(str::to_owned).into());
        assert_eq!(functions, BTreeSet::from(expected), "{name} {set:?}");
    }
}

#[test]
fn scopes_that_lie_in_themselves_do_no_harm() {
    let text = std::fs::read_to_string(root().join("kernel_debug/intrinsics.ll")).expect("it is there");
    let text = text.replace("scope: !1, file: !1, line: 1, type: !5", "scope: !15, file: !1, line: 1, type: !5");
    for scope in [
        "!15 = distinct !DILexicalBlock(scope: !15, file: !1, line: 1)",
        "!15 = !DINamespace(name: \"a\", scope: !15)",
        "!15 = !DINamespace(name: \"a\", scope: !4)",
        "!15 = !DICompositeType(tag: DW_TAG_structure_type, name: \"s\", scope: !15, size: 32, elements: !16)\n!16 = !{!4}",
        "!15 = !DICompositeType(tag: DW_TAG_structure_type, name: \"s\", scope: !4, size: 32, templateParams: !16)\n\
         !16 = !{!17}\n!17 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, value: !16)",
        "!15 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !15, entity: !15)",
    ] {
        for set in SETS {
            let settings = Settings { debug_info: Some(set), ..Settings::default() };
            let mut options = Options { settings, ..Options::default() };
            options.allow("+SPV_KHR_non_semantic_info").expect("it is an extension");
            let words = sycl::translate(&format!("{text}{scope}\n"), &options).expect("wrong metadata is no error").words;
            valid_kernels(&words).unwrap_or_else(|error| panic!("{scope}: {error}"));
        }
    }
}

#[test]
fn the_translator_reads_it_back() {
    if !LLVM_SPIRV.or_skip() {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kernel_debug");
    std::fs::create_dir_all(&folder).expect("the folder is ours");
    let mut is_read = 0;
    for path in sources() {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let module = folder.join(&name).with_extension("spv");
        let words = translated(&path, Some(DebugSet::OpenCl));
        let read = |words: &[u32]| {
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            std::fs::write(&module, bytes).expect("the folder is ours");
            LLVM_SPIRV.command().arg("-r").arg(&module).arg("-o").arg("-").output().expect("it starts")
        };
        // It is older than some attributes of parameters.
        if CRASHES.contains(&name.as_str()) || !read(&translated(&path, None)).status.success() {
            continue;
        }
        let output = read(&words);
        assert!(
            output.status.success(),
            "{name}: {}",
            String::from_utf8_lossy(&output.stderr).lines().next().unwrap_or_default()
        );
        is_read += 1;
        // The names are in the strings of the bitcode's metadata.
        for variable in names(&words, LOCAL_VARIABLE) {
            let is_there = output.stdout.windows(variable.len()).any(|window| window == variable.as_bytes());
            assert!(is_there, "{name}: {variable} is gone");
        }
    }
    assert!(is_read >= 10, "only {is_read} modules could be read");
}
