//! Runs every source below `tests/kernels` on an OpenCL CPU runtime, from the text that clang generated for it. The comments of the
//! source specify the initial and the final memory. A source is C++ with the headers of `headers/sycl`, or OpenCL C, in which the
//! arguments are only the kernel's own.
//!
//! | comment | meaning |
//! | --- | --- |
//! | `RUN: 16 / 4` | the number of work-items, and of those in each work-group; further dimensions have further numbers, the first one
//! first |
//! | `CAPTURE: u32 7` | the bytes of the kernel's own object; one zero byte by default |
//! | `SIZES: u64 16 0` | the lengths of the arguments that are accessors; zeros by default |
//! | `BUFFER 0: f32 1 2` | argument 0 of the kernel's function is a pointer to these values |
//! | `VALUE 1: i32 5` | argument 1 is a number or a structure of these bytes |
//! | `POINTER 2: a` | argument 2 is a pointer to the shared memory of this name |
//! | `LOCAL: 64` | the number of bytes of local memory for the kernel's local accessors |
//! | `SHARED a: i32 0*8` | memory whose address is `&a` in a value or an object |
//! | `SPEC 0: i32 9` | specialization constant 0 has this value instead of its default |
//! | `EXPECT 0: f32 2 4` | the values with which argument 0, or shared memory, must begin |
//! | `TOLERANCE: 1e-4` | the tolerance of floats, relative above one |
//!
//! A runtime that accepts SPIR-V receives the module itself: `tests/scripts/newer-opencl.sh` installs one. `OPENCL_PLATFORM` selects a
//! platform other than PoCL.
//!
//! `INSTA_UPDATE=always` regenerates the texts with clang 22.

use std::path::{Path, PathBuf};
use test_kit::golden;
use test_kit::tool::{CLANG, LLVM_SPIRV, OPENCL};
use tests::case::{files_below, root};
use tests::gpu::values::{compare, parse};
use tests::judge::valid_kernels;
use tests::kernel_case::{ArgumentKind, KernelCase, Named, bytes, kernel_name};
use tests::opencl::{Argument, Code, Launch, Runtime, Shared, llvm_spirv, specialized_bitcode};

/// The newest SPIR-V that LLVM 15's translator reads.
const MAX_MINOR: u8 = 2;

/// Minimum number of kernels.
const MINIMUM: usize = 60;

/// Default tolerance of floats; relative above one.
const FLOAT_TOLERANCE: f64 = 1e-6;

/// The extension of a source in OpenCL C.
const OPENCL_C: &str = "cl";

fn is_opencl_c(source: &Path) -> bool {
    source.extension().is_some_and(|extension| extension == OPENCL_C)
}

/// The arguments with which clang generates the text of a source.
fn clang_arguments(source: &Path) -> &'static [&'static str] {
    if is_opencl_c(source) {
        return &["-target", "spir64", "-x", "cl", "-cl-std=CL1.2", "-O2", "-S", "-emit-llvm", "-o", "-"];
    }
    &["-fsycl", "-fsycl-device-only", "-std=c++20", "-O2", "-idirafter", "../../headers", "-S", "-emit-llvm", "-o", "-"]
}

fn sources() -> Vec<PathBuf> {
    let filter = std::env::var("CASE").unwrap_or_default();
    let mut files = files_below(&root().join("kernels"), &["cpp", OPENCL_C]);
    assert!(files.len() >= MINIMUM, "the kernels are gone");
    files.retain(|file| file.to_string_lossy().contains(&filter));
    files
}

fn address(name: &str, shared: &[(&str, Shared<'_>)]) -> Option<u64> {
    shared.iter().find(|(other, _)| *other == name).map(|(_, memory)| memory.address())
}

/// The module itself for a runtime that takes it, else LLVM's bitcode.
fn code(
    runtime: &Runtime,
    translator: Option<&str>,
    words: Vec<u32>,
    constants: &[Named],
    source: &Path,
) -> Result<Code, String> {
    if runtime.spirv_minor.is_some() {
        let bytes_of = |(number, value): &Named| {
            let number = number.parse().map_err(|_| format!("`{number}` is no number of a specialization constant"))?;
            Ok((number, bytes(value, &|_| None)?))
        };
        let constants = constants.iter().map(bytes_of).collect::<Result<_, String>>()?;
        return Ok(Code::Spirv { words, constants });
    }
    let translator = translator.ok_or("the runtime takes no SPIR-V, and there is no llvm-spirv")?;
    let constant = |(number, value): &Named| {
        let (kind, value) = value.split_once(' ').ok_or("SPEC takes a type and a value")?;
        // The translator's types have no sign.
        Ok(format!("{number}:{}:{value}", kind.replace('u', "i")))
    };
    let constants = constants.iter().map(constant).collect::<Result<Vec<_>, String>>()?;
    let beside = Path::new(env!("CARGO_TARGET_TMPDIR")).join(source.file_stem().unwrap_or_default());
    specialized_bitcode(translator, &words, &constants, &beside).map(Code::Bitcode)
}

fn run(runtime: &Runtime, translator: Option<&str>, source: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| error.to_string();
    let case = KernelCase::read(&std::fs::read_to_string(source).map_err(failed)?)?;
    let text = std::fs::read_to_string(source.with_extension("ll")).map_err(failed)?;
    let max_minor = runtime.spirv_minor.unwrap_or(MAX_MINOR);
    let options = sycl::Options { max_minor, ..sycl::Options::default() };
    let translated = sycl::translate(&text, &options)
        .map_err(|diagnostics| diagnostics.iter().map(|diagnostic| diagnostic.message.as_str()).collect::<Vec<_>>().join("\n"))?;
    valid_kernels(&translated.words)?;
    let code = code(runtime, translator, translated.words, &case.constants, source)?;

    let mut shared = Vec::new();
    for (name, values) in &case.shared {
        let values = bytes(values, &|name| address(name, &shared))?;
        shared.push((name.as_str(), Shared::new(runtime, &values)?));
    }
    // The order of the headers: the kernel's object, and the sizes of its arguments if it has any.
    let mut arguments = Vec::new();
    if !is_opencl_c(source) {
        arguments.push(Argument::Value(
            case.capture.as_ref().map_or(Ok(vec![0]), |text| bytes(text, &|name| address(name, &shared)))?,
        ));
    }
    if !is_opencl_c(source) && !case.arguments.is_empty() {
        let zeros = || Ok(vec![0; case.arguments.len() * size_of::<u64>()]);
        arguments
            .push(Argument::Value(case.sizes.as_ref().map_or_else(zeros, |text| bytes(text, &|name| address(name, &shared)))?));
    }
    let first = arguments.len();
    for (kind, text) in &case.arguments {
        arguments.push(match kind {
            ArgumentKind::Buffer => Argument::Buffer(bytes(text, &|name| address(name, &shared))?),
            ArgumentKind::Value => Argument::Value(bytes(text, &|name| address(name, &shared))?),
            ArgumentKind::Pointer => {
                Argument::Pointer(address(text, &shared).ok_or_else(|| format!("there is no shared memory '{text}'"))?)
            }
        });
    }
    arguments.extend(case.local_bytes.map(Argument::Local));
    let (names, shared): (Vec<_>, Vec<_>) = shared.into_iter().unzip();
    let launch =
        Launch { kernel: kernel_name(&text)?, arguments: &arguments, shared: &shared, global: &case.global, local: &case.local };
    let results = runtime.run(&code, &launch)?;
    for (name, expected) in &case.expected {
        let found = match names.iter().position(|other| other == name) {
            Some(at) => shared.get(at).map(Shared::bytes).transpose()?,
            None => name.parse().ok().and_then(|at: usize| results.get(first + at).cloned()),
        };
        let found = found.ok_or_else(|| format!("there is no memory '{name}'"))?;
        let tolerance = case.tolerance.unwrap_or(FLOAT_TOLERANCE);
        compare(&found, &parse(expected)?, tolerance).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

fn assert_none(failures: &[String], of: usize, on: &str) {
    assert!(failures.is_empty(), "{} of {of} fail on {on}:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn kernels() {
    if !OPENCL.or_skip() {
        return;
    }
    let runtime = Runtime::open().expect("the runtime works");
    let translator = llvm_spirv();
    if runtime.spirv_minor.is_none() && translator.is_none() && !LLVM_SPIRV.or_skip() {
        return;
    }
    let sources = sources();
    let failures = sources.iter().filter_map(|source| {
        let error = run(&runtime, translator, source).err()?;
        Some(format!("{}\n  {}", source.display(), error.replace('\n', "\n  ")))
    });
    assert_none(&failures.collect::<Vec<_>>(), sources.len(), &runtime.name);
}

/// The compiler that wrote the text, from the metadata `llvm.ident`.
fn compiler(text: &str) -> Option<&str> {
    text.lines().find(|line| line.contains("clang version"))
}

/// If clang is installed, the text beside a source equals clang's output.
#[test]
fn texts_are_those_of_clang() {
    if !CLANG.or_skip() {
        return;
    }
    let folder = root().join("kernels");
    let mut failures = Vec::new();
    let sources = sources();
    for source in &sources {
        let name = source.file_name().unwrap_or_default();
        let output = CLANG.command().current_dir(&folder).args(clang_arguments(source)).arg(name).output().expect("clang starts");
        let (text, path) = (String::from_utf8_lossy(&output.stdout), source.with_extension("ll"));
        if !output.status.success() {
            failures.push(String::from_utf8_lossy(&output.stderr).into_owned());
        } else if golden::is_blessing() {
            std::fs::write(&path, text.as_bytes()).expect("the folder of the kernels is writable");
        } else {
            let kept = std::fs::read_to_string(&path).unwrap_or_default();
            // Another build of clang may generate another text.
            let is_same_clang = kept.is_empty() || compiler(&kept) == compiler(&text);
            if is_same_clang && kept != text {
                failures.push(format!("{} differs from its text: INSTA_UPDATE=always writes it", source.display()));
            }
        }
    }
    assert_none(&failures, sources.len(), CLANG.name);
}
