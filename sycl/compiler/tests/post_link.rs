//! Tests the command `sycl-post-link` with DPC++'s flags: the files that it writes, and their contents.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use test_kit::tool::LLVM_AS;

/// Two kernels from two files. The first has a specialization constant.
const MODULE: &str = r#"target triple = "spir64-unknown-unknown"

@name = private unnamed_addr addrspace(1) constant [3 x i8] c"id\00"
@default = addrspace(1) constant { i32 } { i32 5 }

define spir_kernel void @first(ptr addrspace(1) %to) #0 !sycl_kernel_omit_args !0 {
  %value = call spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1) @name, ptr addrspace(1) @default, ptr null)
  store i32 %value, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @second(ptr addrspace(1) %to) #1 !reqd_work_group_size !1 {
  store i32 1, ptr addrspace(1) %to, align 4
  ret void
}

declare spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1), ptr addrspace(1), ptr)

attributes #0 = { "sycl-module-id"="a.cpp" }
attributes #1 = { "sycl-module-id"="b.cpp" }

!0 = !{i1 false}
!1 = !{i32 8, i32 1, i32 1}
"#;

/// A folder that contains the module as text.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("post-link").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("in.ll"), MODULE).unwrap();
    folder
}

fn run(folder: &Path, line: &str) -> Output {
    let words = line.split(' ').filter(|word| !word.is_empty());
    Command::new(env!("CARGO_BIN_EXE_sycl-post-link")).current_dir(folder).args(words).output().unwrap()
}

fn succeeds(folder: &Path, line: &str) {
    let output = run(folder, line);
    assert!(output.status.success() && output.stderr.is_empty(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
}

fn text(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn parts_have_properties_symbols_and_a_table() {
    let folder = folder("parts");
    std::fs::create_dir(folder.join("files")).unwrap();
    for split in ["source", "kernel", "auto"] {
        succeeds(&folder, &format!("-split={split} -properties -symbols -S in.ll -out-dir=files -o out.table"));
        let table = "[Code|Properties|Symbols]\nfiles/out_0.ll|files/out_0.prop|files/out_0.sym\nfiles/out_1.ll|files/out_1.prop|files/out_1.sym\n";
        assert_eq!(text(&folder, "out.table"), table, "{split}");
        // The parts are in descending order of their group keys.
        assert_eq!(["files/out_0.sym", "files/out_1.sym"].map(|name| text(&folder, name)), ["second\n", "first\n"], "{split}");
        let module = text(&folder, "files/out_1.ll");
        assert!(module.contains("__spirv_SpecConstant") && !module.contains("@second"), "{split}: {module}");
    }
    let properties = "[SYCL/devicelib req mask]\nDeviceLibReqMask=1|0\n[SYCL/device requirements]\naspects=2|AAAAAAAAAAA\n\
                      [SYCL/specialization constants]\nid=2|gBAAAAAAAAAAAAAAAAAAAQAAAAA\n\
                      [SYCL/specialization constants default values]\nall=2|gAAAAAAAAAQBAAAA\n";
    assert_eq!(text(&folder, "files/out_1.prop"), properties);
}

#[test]
fn sets_are_written_where_they_are_asked_for() {
    let folder = folder("sets");
    succeeds(&folder, "-properties -S in.ll -o out.table");
    assert_eq!(text(&folder, "out.table"), "[Code|Properties]\nout_0.ll|out_0.prop\n");
    let sets = |line: &str| -> Vec<String> {
        succeeds(&folder, &format!("-properties -S in.ll -o out.table {line}"));
        text(&folder, "out_0.prop").lines().filter(|line| line.starts_with('[')).map(str::to_owned).collect()
    };
    let without = sets("");
    for (flag, set) in [
        ("-emit-param-info", "[SYCL/kernel param opt]"),
        ("-emit-program-metadata", "[SYCL/program metadata]"),
        ("-emit-kernel-names", "[SYCL/kernel names]"),
    ] {
        assert!(!without.contains(&set.to_owned()), "{set}");
        assert!(sets(flag).contains(&set.to_owned()), "{flag}");
    }
    assert!(text(&folder, "out_0.prop").ends_with("[SYCL/kernel names]\nfirst=1|1\nsecond=1|1\n"));
}

/// If DPC++'s driver links functions that other images call, they are entry points only if the calls are virtual.
#[test]
fn functions_of_files_may_be_no_entry_points() {
    let folder = folder("entries");
    let functions =
        "define spir_func void @exported() #0 {\n  ret void\n}\ndefine spir_func void @virtual() #2 {\n  ret void\n}\n";
    let attributes = "attributes #2 = { \"sycl-module-id\"=\"b.cpp\" \"indirectly-callable\"=\"set\" }\n";
    let module = MODULE
        .replace("declare spir_func", &format!("{functions}declare spir_func"))
        .replace("!0 =", &format!("{attributes}!0 ="));
    std::fs::write(folder.join("in.ll"), module).unwrap();
    let symbols = |line: &str| {
        succeeds(&folder, &format!("-properties -symbols -emit-exported-symbols -S in.ll -o out.table {line}"));
        (text(&folder, "out_0.sym"), text(&folder, "out_0.prop").contains("[SYCL/exported symbols]\nexported=1|1\n"))
    };
    assert_eq!(symbols(""), ("first\nsecond\nexported\nvirtual\n".to_owned(), true));
    assert_eq!(symbols("-emit-only-kernels-as-entry-points"), ("first\nsecond\nvirtual\n".to_owned(), false));
}

#[test]
fn default_values_make_further_images() {
    let folder = folder("defaults");
    succeeds(&folder, "-split=kernel -properties -S in.ll -o out.table -generate-device-image-default-spec-consts");
    let table = "[Code|Properties]\nout_0.ll|out_0.prop\nout_1.ll|out_1.prop\nout_2.ll|out_2.prop\n";
    assert_eq!(text(&folder, "out.table"), table);
    assert!(text(&folder, "out_2.ll").contains("store i32 5,"));
    assert!(text(&folder, "out_2.prop").contains("specConstsReplacedWithDefault=1|1\n"));
    assert!(!text(&folder, "out_1.prop").contains("specConstsReplacedWithDefault"));
}

#[test]
fn a_module_alone_needs_no_table() {
    let folder = folder("alone");
    succeeds(&folder, "-ir-output-only -spec-const=default -S in.ll -o out.ll");
    assert!(text(&folder, "out.ll").contains("store i32 5,") && !folder.join("out.table").exists());
    let input = std::fs::File::open(folder.join("in.ll")).unwrap();
    let words = ["-ir-output-only", "-spec-const=default", "-S"];
    let output = Command::new(env!("CARGO_BIN_EXE_sycl-post-link")).args(words).stdin(input).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), text(&folder, "out.ll"));
}

#[test]
fn bitcode_goes_in_and_out() {
    let folder = folder("bitcode");
    if !LLVM_AS.or_skip() {
        return;
    }
    assert!(LLVM_AS.command().current_dir(&folder).args(["in.ll", "-o", "in.bc"]).status().unwrap().success());
    succeeds(&folder, "-symbols in.bc -o out.table");
    assert_eq!(text(&folder, "out.table"), "[Code|Symbols]\nout_0.bc|out_0.sym\n");
    let printed = Command::new("llvm-dis-22").current_dir(&folder).args(["out_0.bc", "-o", "-"]).output().unwrap();
    assert!(String::from_utf8_lossy(&printed.stdout).contains("define spir_kernel void @first"));
}

#[test]
fn what_is_wrong_is_said_at_its_place() {
    let folder = folder("wrong");
    std::fs::write(folder.join("wrong.ll"), "define void @f() {\n  rot void\n}\n").unwrap();
    std::fs::write(folder.join("binary"), [0xFF, 0xFE]).unwrap();
    for (line, expected) in [
        ("wrong.ll -o out.table", "wrong.ll:2:3: error: "),
        ("no.ll -o out.table", "error: cannot read `no.ll`"),
        ("binary -o out.table", "binary:1:1: error: expected LLVM assembly or bitcode, found text that is not UTF-8"),
        ("in.ll -S -o in.ll", "error: the output 'in.ll' would overwrite a file that was read"),
        ("in.ll -split=all -o out.table", "error: `-split=` takes source, kernel or auto, not `all`"),
        ("in.ll -o out.table -S -out-dir=none", "error: "),
    ] {
        let output = run(&folder, line);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(1) && said.starts_with(expected), "{line}: {said}");
        assert!(!folder.join("out.table").exists(), "{line}");
    }
}
