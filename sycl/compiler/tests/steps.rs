//! Runs each `tests/steps/*.ll` through the steps before the backend. The `.txt` file next to it contains the expected output: messages, then each
//! requested file.
//!
//! The first line of a case is `; flags: --emit=…`. `INSTA_UPDATE=always` rewrites the `.txt` files. `llvm-as-22`, if installed, must accept printed
//! modules, and SPIR-V must be valid.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

mod support;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use sycl::properties::table::Meaning;
use test_kit::golden::{self, Golden};
use test_kit::tool::{CLANG, LLC, LLVM_AS};

/// The names of output kinds, and the extensions of their files.
const KINDS: [(&str, &str); 4] = [("ir", "out.ll"), ("properties", "prop"), ("symbols", "sym"), ("spirv", "spv")];

/// The folder of C++ sources, each with the text that clang 22 generates from it.
const SOURCES: &str = "tests/front_door";

fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    golden::cases(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), extension)
}

fn cases() -> Vec<PathBuf> {
    let mut cases = files("tests/steps", "ll");
    cases.extend(files(SOURCES, "ll"));
    cases.sort();
    cases
}

/// A source is translated like the text next to it. `INSTA_UPDATE=always` rewrites that text.
#[test]
fn sources_compile() {
    for source in files(SOURCES, "cpp") {
        let kept = source.with_extension("ll");
        assert!(kept.exists() || golden::is_blessing(), "{} has no text beside it", source.display());
        // The path of the headers is relative, because the text contains the names of files.
        let flags = [
            "-fsycl",
            "-fsycl-device-only",
            "-std=c++20",
            "-O2",
            "-idirafter",
            "../../../../headers",
            "-S",
            "-emit-llvm",
            "-o",
            "-",
        ];
        let Some(compiled) = CLANG.run_on(&flags, &source) else { continue };
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        assert!(compiled.stderr.is_empty(), "{}", String::from_utf8_lossy(&compiled.stderr));
        if golden::is_blessing() {
            let text = std::fs::read_to_string(&source).unwrap();
            let flags = text.lines().next().and_then(|line| line.strip_prefix("// flags:")).unwrap();
            let text = String::from_utf8(compiled.stdout).unwrap();
            std::fs::write(&kept, format!("; flags:{flags}\n{text}")).unwrap();
        }
        let symbols = |input: &Path, name: &str| {
            let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("sym");
            let command = Command::new(env!("CARGO_BIN_EXE_sycl-to-spirv"))
                .args(["--emit=symbols", "-o"])
                .arg(&output)
                .arg(input)
                .output()
                .unwrap();
            assert!(command.status.success(), "{}", String::from_utf8_lossy(&command.stderr));
            std::fs::read_to_string(output).unwrap()
        };
        assert_eq!(symbols(&source, "of_source"), symbols(&kept, "of_text"), "{}", source.display());
    }
}

/// The error message of LLVM's assembler about a file.
fn refusal(file: &Path) -> Option<String> {
    let result = LLVM_AS.run_on(&["-o", "/dev/null"], file)?;
    (!result.status.success()).then(|| String::from_utf8_lossy(&result.stderr).into_owned())
}

/// Runs the command, and returns its output as one text.
fn run(case: &Path) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("steps").join(case.file_stem().unwrap());
    let stem = folder.join(case.file_stem().unwrap());
    let text = std::fs::read_to_string(case).unwrap();
    let flags = text.lines().next().and_then(|line| line.strip_prefix("; flags:")).unwrap();
    let kinds = flags.split_whitespace().find_map(|flag| flag.strip_prefix("--emit=")).unwrap();
    let kinds: Vec<_> = kinds.split(',').map(|kind| *KINDS.iter().find(|(name, _)| *name == kind).unwrap()).collect();
    // Files from an earlier run would be mistaken for output of this one.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let output = match kinds[..] {
        [(_, extension)] if !flags.contains("--split=") => stem.with_extension(extension),
        _ => stem.clone(),
    };
    let command = Command::new(env!("CARGO_BIN_EXE_sycl-to-spirv"))
        .current_dir(case.parent().unwrap())
        .arg(case.file_name().unwrap())
        .arg("-o")
        .arg(output)
        .args(flags.split_whitespace())
        .output()
        .unwrap();
    let mut found = String::from_utf8(command.stderr).unwrap();
    assert!(command.status.success() || found.contains("error: "), "{}: it fails without an error", case.display());
    if !command.status.success() {
        return found;
    }
    let mut written = Vec::new();
    if flags.contains("--split=") {
        let table = std::fs::read_to_string(stem.with_extension("table")).unwrap();
        let names = |row: &str| row.replace(&format!("{}/", folder.display()), "");
        writeln!(found, "---- table\n{}", names(&table).trim_end()).unwrap();
        for row in table.lines().skip(1) {
            written.extend(kinds.iter().zip(row.split('|')).map(|((kind, _), file)| (*kind, PathBuf::from(file))));
        }
    } else {
        written.extend(kinds.iter().map(|(kind, extension)| (*kind, stem.with_extension(extension))));
    }
    for (kind, file) in written {
        let bytes = std::fs::read(&file).unwrap();
        let (content, complaint) = match kind {
            "spirv" => {
                let words: Vec<_> = bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
                (spirv_module::disassemble(&words).unwrap(), support::complaint(&words))
            }
            "ir" => (String::from_utf8(bytes).unwrap(), refusal(&file)),
            _ => (String::from_utf8(bytes).unwrap(), None),
        };
        assert_eq!(complaint, None, "{}", case.display());
        write!(found, "---- {kind}\n{content}").unwrap();
    }
    found
}

#[test]
fn steps_give_what_they_gave() {
    let mut golden = Golden::new();
    for case in cases() {
        let found = run(&case);
        assert_eq!(run(&case), found, "the same input gives the same files");
        golden.compare(&case.with_extension("txt"), &found);
    }
    golden.finish();
}

/// LLVM's compiler accepts the kernels for NVIDIA and AMD. The comments `; PTX: text` and `; GCN: text` of a case specify text that the assembly
/// must contain.
#[test]
fn native_kernels_compile() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("native");
    std::fs::create_dir_all(&folder).unwrap();
    let mut compiled = 0;
    for case in cases().iter().filter(|case| case.file_name().unwrap().to_str().unwrap().starts_with("native_")) {
        let ir = folder.join(case.file_name().unwrap());
        let command =
            Command::new(env!("CARGO_BIN_EXE_sycl-to-spirv")).arg("--emit=ir").arg(case).arg("-o").arg(&ir).output().unwrap();
        let expected = std::fs::read_to_string(case.with_extension("txt")).unwrap();
        assert_eq!(command.status.success(), !expected.contains("error: "), "{}", case.display());
        if !command.status.success() {
            continue;
        }
        let text = std::fs::read_to_string(case).unwrap();
        let (processor, comment) = if text.contains("amdgcn") { ("-mcpu=gfx906", "; GCN: ") } else { ("-mcpu=sm_70", "; PTX: ") };
        let Some(output) = LLC.run_on(&[processor, "-o", "-"], &ir) else { return };
        assert!(output.status.success(), "{}: {}", case.display(), String::from_utf8_lossy(&output.stderr));
        let assembly = String::from_utf8(output.stdout).unwrap();
        let wanted: Vec<_> = text.lines().filter_map(|line| line.strip_prefix(comment)).collect();
        assert!(!wanted.is_empty(), "{} says nothing of its assembly", case.display());
        for wanted in wanted {
            assert!(assembly.contains(wanted), "{} has no `{wanted}`:\n{assembly}", case.display());
        }
        compiled += 1;
    }
    assert!(compiled >= 4, "{compiled} cases were compiled");
}

/// Each row of the table is covered by a case that starts with the attribute and writes both metadata and SPIR-V, which must contain the
/// translation.
#[test]
fn every_property_has_a_case() {
    let cases: Vec<_> = cases()
        .iter()
        .map(|case| [case.clone(), case.with_extension("txt")].map(|file| std::fs::read_to_string(file).unwrap()))
        .collect();
    for property in sycl::properties::table::PROPERTIES {
        let name = property.name;
        let has_it = |text: &str| text.contains(&format!("\"{name}\"")) || text.contains(&format!("\"{name}\\00"));
        let mut with_it = cases.iter().filter(|[text, _]| has_it(text)).peekable();
        assert!(with_it.peek().is_some(), "no case has `{name}`");
        let written = with_it.any(|[_, written]| {
            let (ir, spirv) = written.split_once("---- spirv\n").unwrap_or_default();
            let is_decorated = match property.meaning {
                Meaning::Decoration { number, .. } => spirv.contains(&decoration_name(number)),
                Meaning::HostAccess => spirv.contains(&decoration_name(spirv::Decoration::HostAccessINTEL as u32)),
                Meaning::Alignment => spirv.contains("Align"),
                Meaning::CacheHint(cache) => spirv.contains(&decoration_name(cache.decoration() as u32)),
                Meaning::Prefetch { .. } => spirv.contains("CacheControlLoadINTEL"),
                Meaning::Sizes { metadata }
                | Meaning::Number { metadata }
                | Meaning::Numbers { metadata }
                | Meaning::SingleTask { metadata } => ir.contains(metadata),
                Meaning::Interface { kind, .. } => ir.contains(kind) && spirv.contains("InterfaceINTEL"),
                Meaning::Pipelined => spirv.contains("PipelineEnable"),
                Meaning::RegisterMode | Meaning::RegisterCount => spirv.contains("num-thread-per-eu"),
                Meaning::FloatControls => spirv.contains("RoundingModeRTE"),
                // Other output of the case shows it: a property set, or a part.
                Meaning::Silent => true,
            };
            is_decorated && (!spirv.is_empty() || property.meaning == Meaning::Silent)
        });
        assert!(written, "no case shows the translation of `{name}` to SPIR-V");
    }
}

/// The name of a decoration in the disassembly.
fn decoration_name(number: u32) -> String {
    spirv_grammar::enumerant(spirv_grammar::Kind::Decoration, number).unwrap().name.to_owned()
}

/// The documentation's table has a row for each property, with the number of its decoration, and the capability and the extension.
#[test]
fn every_property_is_documented() {
    let docs = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sycl.md")).unwrap();
    let (mut capability, mut extension) = (String::new(), String::new());
    for property in sycl::properties::table::PROPERTIES {
        let name = format!("`{}`", property.name);
        let row =
            docs.lines().find(|line| line.starts_with("| ") && line.split('|').nth(1).is_some_and(|cell| cell.contains(&name)));
        let Some(row) = row else {
            assert!(property.meaning == Meaning::Silent && docs.contains(&name), "{name} is not documented");
            continue;
        };
        let Meaning::Decoration { number, .. } = property.meaning else { continue };
        assert!(row.contains(&format!("{} {number}", decoration_name(number))), "{name} is another decoration: {row}");
        // A row may refer to the requirements of the previous one.
        let cell = row.split('|').nth(4).unwrap().trim();
        if cell != "the same" {
            let (first, second) = cell.split_once(", ").unwrap_or((cell, ""));
            (capability, extension) = (first.to_owned(), second.to_owned());
        }
        let known = spirv_grammar::enumerant(spirv_grammar::Kind::Decoration, number).unwrap();
        let Some(needed) = known.requirements.capabilities.first() else {
            assert_eq!(capability, "none", "{name}");
            continue;
        };
        assert_eq!(capability, needed.to_string(), "{name}");
        let needed = spirv_grammar::enumerant(spirv_grammar::Kind::Capability, *needed).unwrap();
        assert!(needed.requirements.extensions.contains(&extension.as_str()), "{name}: {extension}");
    }
}
