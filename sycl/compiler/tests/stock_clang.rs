//! C++ programs that clang compiles as without this project (`clang++ -fsycl`), except that `clang-sycl-linker` is ours: the executable registers
//! our modules. Without clang 22 and its linker wrapper, nothing is tested.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

mod support;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use test_kit::tool::{self, CLANG_LINKER_WRAPPER, LLVM_AS, all_or_skip};

const CLANG: &str = "clang++-22";
/// The kernels of both files.
const KERNELS: [&str; 2] = ["_ZTSZ4mainE5First", "_ZTSZ6secondvE6Second"];

/// Returns false, with a message, if a tool is missing.
fn has_tools() -> bool {
    all_or_skip(&[&tool::CLANG, &CLANG_LINKER_WRAPPER])
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stock")
}

/// Runs clang in a folder, with our linker before LLVM's in the search path.
fn clang(folder: &Path, arguments: &[&str]) -> Output {
    let ours = Path::new(env!("CARGO_BIN_EXE_clang-sycl-linker")).parent().unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(ours.to_owned()).chain(std::env::split_paths(&path))).unwrap();
    Command::new(CLANG).current_dir(folder).env("PATH", path).args(["-std=c++20", "-O1"]).args(arguments).output().unwrap()
}

fn succeeds(output: &Output) {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// An empty folder, except for the object file of the runtime.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stock").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    let runtime = sources().join("runtime.cpp");
    succeeds(&clang(&folder, &["-c", runtime.to_str().unwrap(), "-o", "runtime.o"]));
    folder
}

/// Compiles both files separately, links them, and runs the program. Returns the output of its runtime, and the images that it got.
fn images(name: &str, flags: &[&str]) -> (String, Vec<Vec<u32>>) {
    let folder = folder(name);
    for file in ["first", "second"] {
        let source = sources().join(file).with_extension("cpp");
        succeeds(&clang(&folder, &["-fsycl", "-c", source.to_str().unwrap(), "-o", &format!("{file}.o")]));
    }
    let mut arguments = vec!["-fsycl", "first.o", "second.o", "runtime.o", "-o", "program"];
    for flag in flags {
        arguments.extend(["-Xoffload-linker", flag]);
    }
    succeeds(&clang(&folder, &arguments));
    let output = Command::new(folder.join("program")).current_dir(&folder).output().unwrap();
    succeeds(&output);
    let said = String::from_utf8(output.stdout).unwrap();
    let read = |at: usize| {
        let bytes = std::fs::read(folder.join(format!("image_{at}.spv"))).unwrap();
        bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()
    };
    let images = (0..said.lines().count()).map(read).collect();
    (said, images)
}

fn checked(words: &[u32]) -> String {
    assert_eq!(support::complaint(words), None);
    spirv_module::disassemble(words).unwrap()
}

#[test]
fn the_executable_has_one_module_of_all_files() {
    if !has_tools() {
        return;
    }
    let (said, images) = images("one", &["--no-names", "--spirv-max-version=1.2"]);
    assert_eq!(said, format!("0: version 3, kind 8, spirv64-unknown-unknown: {} {}\n", KERNELS[0], KERNELS[1]));
    let [module] = &images[..] else { panic!("{} images", images.len()) };
    assert!(module[1] <= 0x0001_0200, "the flag is for this version");
    let module = checked(module);
    for kernel in KERNELS {
        assert!(
            module.contains(&format!("OpEntryPoint Kernel %{kernel} \"{kernel}\"")) || module.contains(&format!("\"{kernel}\"")),
            "{module}"
        );
    }
    assert!(!module.contains(" Import") && !module.contains("OpName"), "{module}");
}

#[test]
fn kernels_may_have_modules_of_their_own() {
    if !has_tools() {
        return;
    }
    let (said, images) = images("split", &["--split=kernel"]);
    let mut found: Vec<_> = said.lines().map(|line| line.rsplit(' ').next().unwrap()).collect();
    for (image, kernel) in images.iter().zip(&found) {
        let module = checked(image);
        assert_eq!(module.matches("OpEntryPoint").count(), 1, "{module}");
        assert!(module.contains(&format!("\"{kernel}\"")), "{module}");
    }
    found.sort_unstable();
    assert_eq!(found, KERNELS);
}

#[test]
fn errors_are_at_their_places_and_end_the_build() {
    if !has_tools() {
        return;
    }
    let source = sources().join("thrown.cpp");
    let text = std::fs::read_to_string(&source).unwrap();
    let line = 1 + text.lines().position(|line| line.ends_with("// ERROR")).unwrap();
    let at_place = format!("thrown.cpp:{line}:7: error: SYCL kernel cannot use an exception [sycl-rule]");
    let in_function =
        "thrown.cpp: in function `_ZTSZ4mainE6Thrown`: error: SYCL kernel cannot use an exception [sycl-rule]".to_owned();
    for (flag, expected) in [("-gline-tables-only", at_place), ("-g0", in_function)] {
        let folder = folder("thrown");
        let output = clang(&folder, &["-fsycl", flag, source.to_str().unwrap(), "runtime.o", "-o", "program"]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && !folder.join("program").exists(), "{said}");
        assert!(said.contains(&expected), "`{expected}` is not in: {said}");
    }
}

/// Runs clang with our linker wrapper as well.
fn with_wrapper(folder: &Path, arguments: &[&str]) -> Output {
    let ours = Path::new(env!("CARGO_BIN_EXE_clang-linker-wrapper")).parent().unwrap();
    let flag = format!("-B{}", ours.display());
    clang(folder, &[&["-fsycl", &flag], arguments].concat())
}

fn compiled(folder: &Path, files: &[&str]) {
    for file in files {
        let source = sources().join(file).with_extension("cpp");
        succeeds(&clang(folder, &["-fsycl", "-c", source.to_str().unwrap(), "-o", &format!("{file}.o")]));
    }
}

#[test]
fn our_wrapper_gives_the_runtime_what_llvms_does() {
    if !has_tools() {
        return;
    }
    let folder = folder("wrapper");
    compiled(&folder, &["first", "second"]);
    let mut said = Vec::new();
    let mut images = Vec::new();
    for build in [clang(&folder, &["-fsycl", "first.o", "second.o", "runtime.o", "-o", "program"]), {
        let words = ["first.o", "second.o", "runtime.o", "-o", "program-ours", "-Wl,--save-temps"];
        with_wrapper(&folder, &words)
    }] {
        succeeds(&build);
    }
    for program in ["program", "program-ours"] {
        let output = Command::new(folder.join(program)).current_dir(&folder).output().unwrap();
        succeeds(&output);
        said.push(String::from_utf8(output.stdout).unwrap());
        images.push(std::fs::read(folder.join("image_0.spv")).unwrap());
    }
    assert_eq!(said[0], said[1]);
    assert!(images[0] == images[1], "the images are others");
    let module = std::fs::read_to_string(folder.join("program-ours.sycl.ll")).unwrap();
    assert!(module.contains("c\"SYCL/device requirements\\00\""), "{module}");
    assert!(folder.join("program-ours.sycl.img").is_file());
    // The layout of DPC++, and `--dry-run`.
    let words = ["first.o", "second.o", "runtime.o", "-o", "no", "-Wl,--sycl-descriptor=dpcpp", "-Wl,--print-wrapped-module"];
    let output = with_wrapper(&folder, &words);
    succeeds(&output);
    assert!(String::from_utf8_lossy(&output.stdout).contains("%__tgt_device_image = type"));
    let output = with_wrapper(&folder, &["first.o", "second.o", "runtime.o", "-o", "never", "-Wl,--dry-run"]);
    succeeds(&output);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("link `") && said.contains("wrapper.o") && !folder.join("never").exists(), "{said}");
}

#[test]
fn programs_without_device_code_are_linked_too() {
    if !has_tools() {
        return;
    }
    let folder = folder("host");
    std::fs::write(folder.join("host.cpp"), "int main() { return 0; }\n").unwrap();
    succeeds(&with_wrapper(&folder, &["host.cpp", "runtime.o", "-o", "program"]));
    succeeds(&Command::new(folder.join("program")).output().unwrap());
    // An error of the host linker ends the build.
    std::fs::write(folder.join("wrong.cpp"), "int missing(); int main() { return missing(); }\n").unwrap();
    let output = with_wrapper(&folder, &["wrong.cpp", "-o", "wrong"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("missing()") && said.contains("error: `/usr/bin/ld` failed"), "{said}");
}

#[test]
fn two_kernels_of_one_name_are_an_error() {
    if !has_tools() {
        return;
    }
    let folder = folder("twice");
    let text = |value: u32| {
        format!("#include \"{}\"\nstruct Named;\n", sources().join("entry.hpp").display())
            + &format!(
                "struct sets {{ int *to; void operator()() const {{ *to = {value}; }} }};\nvoid start{value}() {{ entry<Named>(sets{{nullptr}}); }}\n"
            )
    };
    std::fs::write(folder.join("one.cpp"), text(1)).unwrap();
    std::fs::write(folder.join("two.cpp"), text(2)).unwrap();
    // Kernels that differ only in a fraction are rejected as well.
    let fraction = |value: &str| {
        format!("#include \"{}\"\nstruct Named;\n", sources().join("entry.hpp").display())
            + &format!(
                "struct sets {{ float *to; void operator()() const {{ *to = *to * {value}; }} }};\nvoid start{}() {{ entry<Named>(sets{{nullptr}}); }}\n",
                value.len()
            )
    };
    std::fs::write(folder.join("three.cpp"), fraction("1.5f")).expect("the folder is writable");
    std::fs::write(folder.join("four.cpp"), fraction("1.75f")).expect("the folder is writable");
    let output = with_wrapper(&folder, &["-fPIC", "-shared", "three.cpp", "four.cpp", "runtime.o", "-o", "never.so"]);
    assert!(!output.status.success() && !folder.join("never.so").exists());
    for split in ["--split=off", "--split=source"] {
        let words = ["-fPIC", "-shared", "one.cpp", "two.cpp", "runtime.o", "-o", "never.so", "-Xoffload-linker", split];
        let output = with_wrapper(&folder, &words);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && !folder.join("never.so").exists(), "{said}");
        assert!(said.contains("symbol multiply defined") || said.contains("kernels of one name that differ"), "{said}");
    }
}

/// The image imports a declared function that no file of the program defines. This is reported once, at a call in the C++ source. `--split` changes
/// nothing: a function that another image defines is not reported.
#[test]
fn functions_that_no_file_has_are_named() {
    if !has_tools() {
        return;
    }
    let folder = folder("imports");
    let text = |kernels: &str| {
        let entry = sources().join("entry.hpp").display().to_string();
        format!(
            "#include \"{entry}\"\n[[clang::sycl_external]] int elsewhere(int);\n[[clang::sycl_external]] int here(int);\n{kernels}"
        )
    };
    let kernel = |name: &str, call: &str| {
        format!(
            "struct {name} {{\n  int *to;\n  void operator()() const {{ *to = {call}(*to); }}\n}};\nvoid start_{name}() {{ entry<{name}>({name}{{nullptr}}); }}\n"
        )
    };
    let first = text(&(kernel("a", "elsewhere") + &kernel("b", "elsewhere") + &kernel("c", "here")));
    std::fs::write(folder.join("first.cpp"), first).expect("the folder is writable");
    std::fs::write(folder.join("second.cpp"), text("int here(int x) { return x + 1; }\n")).expect("the folder is writable");
    for split in ["--split=off", "--split=kernel"] {
        let words =
            ["-fPIC", "-shared", "-gline-tables-only", "first.cpp", "second.cpp", "-o", "out.so", "-Xoffload-linker", split];
        let output = with_wrapper(&folder, &words);
        succeeds(&output);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let expected = "first.cpp:6:35: warning: `elsewhere` is not defined in any file of this program: the image imports it, and a runtime \
                        must find it elsewhere [imported-function]\n";
        assert_eq!(said, expected, "{split}");
    }
}

/// Clang gives a `long double` the size of a `double`, so the linker relies on information beside the code: the types of memory accesses, names of
/// functions, and debug information. With the flag that makes it a distinct type, this type is sufficient.
#[test]
fn long_doubles_are_refused() {
    if !has_tools() {
        return;
    }
    let source = sources().join("long_double.cpp");
    let text = std::fs::read_to_string(&source).unwrap();
    let line_of = |mark: &str| 1 + text.lines().position(|line| line.ends_with(&format!("// {mark}"))).unwrap();
    let built = |define: &str, flags: &[&str]| {
        let folder = folder("long-double");
        let words = [&[define, source.to_str().unwrap(), "runtime.o", "-o", "program"], flags].concat();
        let output = with_wrapper(&folder, &words);
        assert_eq!(output.status.success(), folder.join("program").exists());
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (lines, all, own) = ("-gline-tables-only", "-g", ["-Xarch_device", "-Wp,-mlong-double-128"]);
    let plain = "SYCL kernel cannot use long double, which SPIR-V does not support: use double";
    for (define, flags, mark, expected) in [
        ("MEMBER", &[lines][..], "MEMBER", "SYCL kernel cannot use `captured`, which contains a long double"),
        ("MEMORY", &[lines], "MEMORY", plain),
        ("CALL", &[lines], "CALL", "SYCL kernel cannot call `power` for long double"),
        ("COMPUTED", &[all], "SUM", &format!("{plain} (the variable `sum` in line {} has a part of this type)", line_of("SUM"))),
        ("COMPUTED", &[lines, own[0], own[1]], "SUM", plain),
        ("MEMBER", &[all, "-O0"], "MEMBER", "has a part of this type)"),
    ] {
        let (is_built, said) = built(&format!("-D{define}"), flags);
        let place = format!("long_double.cpp:{}:", line_of(mark));
        assert!(!is_built && said.contains(&place) && said.contains(expected), "{define} {flags:?}: {said}");
    }
    let (is_built, said) = built("-DNOTHING", &[all]);
    assert!(is_built, "{said}");
    // With the headers of the device layer, clang rejects the captured variable itself.
    let folder = folder("long-double-layer");
    let program = "#include <sycl/sycl.hpp>\nvoid f(sycl::queue &q, double *data, long double captured) {\n  \
                   q.single_task([=] { *data = captured; });\n}\n";
    std::fs::write(folder.join("layer.cpp"), program).unwrap();
    let headers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../headers").display().to_string();
    let output = with_wrapper(&folder, &["-std=c++20", "-idirafter", &headers, "-c", "layer.cpp", "-o", "layer.o"]);
    let said = String::from_utf8_lossy(&output.stderr);
    let expected = ["a kernel cannot have a long double", "layer.cpp:3:5: note: in instantiation"];
    assert!(!output.status.success() && expected.iter().all(|part| said.contains(part)), "{said}");
}

#[test]
fn libraries_in_bitcode_give_what_is_needed() {
    if !has_tools() {
        return;
    }
    let folder = folder("libraries");
    let library = "target triple = \"spirv64-unknown-unknown\"\ndefine spir_func i32 @_Z5twicei(i32 %x) {\n  %y = shl i32 %x, 1\n  ret i32 %y\n}\n\
                   define spir_func i32 @unused(i32 %x) {\n  ret i32 %x\n}\n";
    std::fs::write(folder.join("library.ll"), library).unwrap();
    if LLVM_AS.run_on(&["-o", "library.bc"], &folder.join("library.ll")).is_none() {
        return;
    }
    compiled(&folder, &["first"]);
    let flags = ["-Xoffload-linker", "--device-libs=library.bc", "-Xoffload-linker", "--library-path=."];
    let words: Vec<_> = flags.into_iter().chain(["-shared", "first.o", "-o", "program.so", "-Wl,--save-temps"]).collect();
    succeeds(&with_wrapper(&folder, &words));
    let images = offload::binary::read_all(&std::fs::read(folder.join("program.sycl.img")).unwrap()).unwrap();
    let words: Vec<_> = images[0].bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
    let module = checked(&words);
    assert!(!module.contains(" Import") && !module.contains("unused") && module.contains("_Z5twicei"), "{module}");
}

#[test]
fn what_is_no_bitcode_is_refused() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stock");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("not.bc"), "text").unwrap();
    let linker = Command::new(env!("CARGO_BIN_EXE_clang-sycl-linker"))
        .current_dir(&folder)
        .args(["not.bc", "-triple=spirv64-unknown-unknown", "-o", "not.img"])
        .output()
        .unwrap();
    assert_eq!(linker.status.code(), Some(1));
    let said = String::from_utf8_lossy(&linker.stderr);
    assert_eq!(said, "error: the bitcode is broken: it does not begin as bitcode (`not.bc`)\n");
    assert!(!folder.join("not.img").exists());
}
