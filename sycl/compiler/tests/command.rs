//! Tests the command `sycl-to-spirv` as a user runs it: its exit statuses, and files that it must not overwrite.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};
use test_kit::tool::LLVM_AS;

const KERNEL: &str = "\
target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k() { ret void }
";

/// A folder that contains only the kernel `k.ll`.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("command").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    std::fs::write(folder.join("k.ll"), KERNEL).expect("the folder is writable");
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sycl-to-spirv")).current_dir(folder).args(arguments).output().expect("it starts")
}

#[test]
fn help_is_no_error() {
    let output = run(&folder("help"), &["--help"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.starts_with(b"Usage: sycl-to-spirv") && output.stderr.is_empty());
}

#[test]
fn kinds_of_debug_information_that_there_are_not() {
    let folder = folder("debug_info");
    for (kind, says) in
        [("nonsemantic-shader-200", "is not supported"), ("dwarf", "takes ocl-100, nonsemantic-shader-100 or none, not `dwarf`")]
    {
        let output = run(&folder, &["k.ll", &format!("--spirv-debug-info={kind}")]);
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && message.contains(says), "{message}");
    }
}

/// Output that cannot be printed is not an internal error.
#[test]
#[cfg(target_os = "linux")]
fn a_full_terminal_is_no_internal_error() {
    let folder = folder("full_device");
    let full = || std::fs::File::create("/dev/full").expect("Linux has it");
    let command = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sycl-to-spirv"));
        command.current_dir(&folder);
        command
    };
    let help = command().arg("--help").stdout(full()).status().expect("it starts");
    assert_eq!(help.code(), Some(1));
    let wrong = command().args(["k.ll", "--emit=what"]).stderr(full()).status().expect("it starts");
    assert_eq!(wrong.code(), Some(1));
    let right = command().args(["k.ll", "-o", "k.spv", "--print-after=sweep"]).stderr(full()).status().expect("it starts");
    assert_eq!(right.code(), Some(0));
}

#[test]
fn an_output_does_not_overwrite_the_input() {
    let folder = folder("input");
    let output = run(&folder, &["k.ll", "-o", "./k.ll"]);
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(stderr.contains("error: the output './k.ll' would overwrite a file that was read"), "{stderr}");
    assert_eq!(std::fs::read_to_string(folder.join("k.ll")).expect("it was there"), KERNEL);
}

/// A limit on file sizes simulates a full disk: both make a write fail after some bytes.
#[test]
#[cfg(unix)]
fn what_cannot_be_written_keeps_what_was_there() {
    let folder = folder("full");
    let files = ["k.spv", "k.bc.ll", "k.prop", "k.table"];
    for file in files {
        std::fs::write(folder.join(file), "old").expect("the folder is writable");
    }
    for arguments in [
        &["k.ll", "-o", "k.spv"][..],
        &["k.ll", "-o", "k.spv", "--emit=spirv,properties"],
        &["k.ll", "-o", "k.spv", "--emit=spirv,properties", "--split=kernel"],
    ] {
        let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"";
        let mut shell = Command::new("sh");
        shell.args(["-c", script, env!("CARGO_BIN_EXE_sycl-to-spirv")]).args(arguments).current_dir(&folder);
        let output = shell.output().expect("there is a shell");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(1) && stderr.contains("cannot write"), "{arguments:?}: {stderr}");
        for file in files {
            assert_eq!(std::fs::read(folder.join(file)).expect("it was there"), b"old", "{file}: {arguments:?}");
        }
        let entries = std::fs::read_dir(&folder).expect("it is there");
        assert_eq!(entries.count(), files.len() + 1, "a file was left by {arguments:?}");
    }
    let forbidden = run(&folder, &["k.ll", "-o", "/proc/k.spv"]);
    assert_eq!(forbidden.status.code(), Some(1));
}

#[test]
fn standard_output_may_be_named_as_a_device() {
    if !cfg!(unix) {
        return;
    }
    let output = run(&folder("stdout"), &["k.ll", "-o", "/dev/stdout"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stdout.starts_with(&[0x03, 0x02, 0x23, 0x07]));
}

/// Bitcode is translated like its assembly. An error in it is located in the C++ source, or names its function.
#[test]
fn bitcode_is_read() {
    let folder = folder("bitcode");
    let assembly = |name: &str, text: &str| {
        std::fs::write(folder.join(name).with_extension("ll"), text).expect("the folder is writable");
        let output = folder.join(name).with_extension("bc");
        LLVM_AS.command().arg(folder.join(name).with_extension("ll")).arg("-o").arg(output).status()
    };
    if !LLVM_AS.or_skip() {
        return;
    }
    assert!(assembly("k", KERNEL).expect("it starts").success());
    let of_text = run(&folder, &["k.ll", "-o", "text.spv"]);
    let of_bitcode = run(&folder, &["k.bc", "-o", "bitcode.spv"]);
    assert!(of_text.status.success() && of_bitcode.status.success(), "{}", String::from_utf8_lossy(&of_bitcode.stderr));
    let read = |name: &str| std::fs::read(folder.join(name)).expect("it was written");
    assert_eq!(read("text.spv"), read("bitcode.spv"));
    let wrong = "source_filename = \"k.cpp\"\ntarget triple = \"spir64\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  \
                 store fp128 0xL0, ptr addrspace(1) %p\n  ret void\n}\n";
    assembly("wrong", wrong).expect("it is there");
    let output = run(&folder, &["wrong.bc"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(1) && said.starts_with("k.cpp: in function `k`: error: "), "{said}");
}

/// A file with the extension `.bc` must be bitcode: an empty file and text are not.
#[test]
fn files_that_are_no_bitcode_are_refused() {
    let folder = folder("no_bitcode");
    let module = [3, 2, 0x23, 7, 0, 0, 1, 0, 0, 0, 0, 0xFF];
    for (name, bytes, expected) in [
        ("empty.bc", &b""[..], "error: `empty.bc`: expected LLVM bitcode, found an empty file\n"),
        ("text.bc", KERNEL.as_bytes(), "error: `text.bc`: expected LLVM bitcode, found other bytes\n"),
        ("spirv.bc", &module, "error: `spirv.bc`: expected LLVM bitcode, found a SPIR-V module\n"),
        ("spirv.ll", &module, "error: `spirv.ll`: expected LLVM assembly or bitcode, found a SPIR-V module\n"),
        ("cut.bc", b"BC\xC0\xDE\x35", "error: `cut.bc`: the bitcode is broken: it has no module\n"),
    ] {
        std::fs::write(folder.join(name), bytes).expect("the folder is writable");
        let output = run(&folder, &[name, "-o", "out.spv"]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(1) && (said.starts_with(expected) || said.contains(expected)), "{name}: {said}");
        assert!(!folder.join("out.spv").exists(), "{name}");
    }
}

/// A chain of 10,000 calls, without and with local memory at its end. Each function is visited once, and not once for each caller.
#[test]
fn long_chains_of_calls_are_walked_once() {
    const LENGTH: usize = 10_000;
    let folder = folder("chains");
    let chain = |last: &str| -> String {
        let head = "target triple = \"spir64\"\ndeclare ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64)\n\
                    define spir_kernel void @k(ptr addrspace(1) %p) {\n  call spir_func void @f0(ptr addrspace(1) %p)\n  ret void\n}\n";
        let function = |at: usize| {
            let call = format!("call spir_func void @f{}(ptr addrspace(1) %p)", at + 1);
            let inner = if at + 1 < LENGTH { &call } else { last };
            format!("define internal spir_func void @f{at}(ptr addrspace(1) %p) {{\n  {inner}\n  ret void\n}}\n")
        };
        head.to_owned() + &(0..LENGTH).map(function).collect::<String>()
    };
    let local = "%m = call ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64 4)\n  store i32 1, ptr addrspace(3) %m";
    let start = Instant::now();
    for last in ["store i32 1, ptr addrspace(1) %p", local] {
        std::fs::write(folder.join("chain.ll"), chain(last)).expect("the folder is writable");
        let output = run(&folder, &["chain.ll", "--sycl-rules", "-o", "chain.spv"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    // This takes about a second. Visiting functions repeatedly takes minutes.
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
}

/// The cost of copying a part of a module depends on the size of the part, and not on that of the module.
#[test]
fn many_kernels_are_split_in_time() {
    const KERNELS: usize = 1000;
    let folder = folder("many-parts");
    let kernel = |at: usize| {
        let adds = "  %v = load i32, ptr addrspace(1) %p\n  store i32 %v, ptr addrspace(1) %p\n".replace("%v", "%v_");
        let body: String = (0..20).map(|line| adds.replace("%v_", &format!("%v{line}"))).collect();
        format!("define spir_kernel void @k{at}(ptr addrspace(1) %p) {{\n{body}  ret void\n}}\n")
    };
    let text = "target triple = \"spir64\"\n".to_owned() + &(0..KERNELS).map(kernel).collect::<String>();
    std::fs::write(folder.join("many.ll"), text).expect("the folder is writable");
    let start = Instant::now();
    let output = run(&folder, &["many.ll", "--split=kernel", "-o", "many.spv"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(folder.join(format!("many_{}.spv", KERNELS - 1)).exists());
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
}

/// Each struct has two members of the next type: there are 2^60 paths, but only 61 types. SPIRV-Tools' validator visits all paths.
#[test]
fn nested_structs_are_walked_once() {
    let folder = folder("nested");
    let structs: String = (0..60).map(|at| format!("%T{at} = type {{ %T{}, %T{} }}\n", at + 1, at + 1)).collect();
    let text = format!("{structs}%T60 = type {{ i32 }}\n@g = addrspace(1) global %T0 zeroinitializer\n");
    std::fs::write(folder.join("nested.ll"), text).expect("the folder is writable");
    assert_eq!(run(&folder, &["nested.ll", "-o", "nested.spv"]).status.code(), Some(0));
}
