//! Debug information of device code: what clang prints is in the module, which is valid, and without it has the words of a translation that
//! never had it; `llvm-spirv`, where it is installed, reads it back.

use spirv_module::{DebugSet, RawInst, decode, literal_string};
use std::path::{Path, PathBuf};
use std::process::Command;
use sycl::Options;
use sycl::pipeline::Settings;
use test_kit::skip::skipped;
use tests::case::{files_below, root};
use tests::judge::valid_kernels;
use tests::strip::strip;

const SETS: [DebugSet; 2] = [DebugSet::OpenCl, DebugSet::Shader];

/// SPIRV-LLVM-Translator's command.
const READER: &str = "llvm-spirv-15";

/// Numbers of debug instructions.
const FUNCTION: u32 = 20;
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

/// The names in the debug instructions with a number.
fn names(words: &[u32], number: u32) -> Vec<String> {
    let insts = decode(words).expect("it is a module");
    let string = |id: u32| {
        let is_it = |inst: &&RawInst<'_>| inst.is(spirv::Op::String) && inst.word(0) == id;
        insts.iter().find(is_it).map(|inst| literal_string(&inst.words[1..])).unwrap_or_default()
    };
    let of = insts.iter().filter(|inst| inst.is(spirv::Op::ExtInst) && inst.word(3) == number);
    of.map(|inst| string(inst.word(4))).collect()
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

#[test]
fn the_translator_reads_it_back() {
    if Command::new(READER).arg("--version").output().is_err() {
        return skipped(READER);
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
            Command::new(READER).arg("-r").arg(&module).arg("-o").arg("-").output().expect("it starts")
        };
        // It is older than some attributes of parameters.
        if !read(&translated(&path, None)).status.success() {
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
    assert!(is_read >= 3, "only {is_read} modules could be read");
}
