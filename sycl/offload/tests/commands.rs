//! The commands without a counterpart in LLVM: tables of files, running a command for each file of a list, and the host
//! module with device images.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use test_kit::tool::{CLANG_C, LLVM_AS, LLVM_DIS, LLVM_NM, all_or_skip};

const TFORM: &str = env!("CARGO_BIN_EXE_file-table-tform");
const FOREACH: &str = env!("CARGO_BIN_EXE_llvm-foreach");
const WRAPPER: &str = env!("CARGO_BIN_EXE_clang-offload-wrapper");
const OFFLOAD_BINARY: &str = env!("CARGO_BIN_EXE_llvm-offload-binary");

/// Creates a folder that contains only these files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("commands").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    for (name, text) in files {
        std::fs::write(folder.join(name), text).unwrap();
    }
    folder
}

fn run(program: &str, folder: &Path, line: &str) -> Output {
    Command::new(program).current_dir(folder).args(line.split(' ').filter(|word| !word.is_empty())).output().unwrap()
}

fn succeeds(program: &str, folder: &Path, line: &str) -> String {
    let output = run(program, folder, line);
    assert!(output.status.success(), "{program} {line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the first line of the error message of a command that must fail.
fn fails(program: &str, folder: &Path, line: &str) -> String {
    let output = run(program, folder, line);
    assert_eq!(output.status.code(), Some(1), "{program} {line}");
    String::from_utf8_lossy(&output.stderr).lines().next().unwrap_or_default().to_owned()
}

fn text(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap()
}

const TABLE: &str = "[Code|Symbols|Properties]\na_0.bc|a_0.sym|a_0.prop\na_1.bc|a_1.sym|a_1.prop\n";

/// The steps that the documentation of DPC++'s driver describes: extracting the code from the table, running a command for
/// each file, and replacing the files.
#[test]
fn code_is_taken_out_compiled_and_put_back() {
    let folder = folder("steps", &[("in.table", TABLE), ("a_0.bc", "zero"), ("a_1.bc", "one")]);
    succeeds(TFORM, &folder, "--extract=Code -drop_titles in.table -o code.list");
    assert_eq!(text(&folder, "code.list"), "a_0.bc\na_1.bc\n");
    let line = "--in-file-list=code.list --in-replace=code.list --out-replace=out --out-ext=bin --out-dir=. --out-file-list=bin.list \
                -j 2 -- cp code.list out";
    succeeds(FOREACH, &folder, line);
    let names: Vec<_> = text(&folder, "bin.list").lines().map(str::to_owned).collect();
    assert_eq!(names.iter().map(|name| text(&folder, name)).collect::<Vec<_>>(), ["zero", "one"]);
    assert!(names.iter().all(|name| name.starts_with("./out-") && name.ends_with(".bin")), "{names:?}");
    succeeds(TFORM, &folder, "--replace=Code,Code in.table bin.list -o out.table");
    let expected = format!("[Code|Symbols|Properties]\n{}|a_0.sym|a_0.prop\n{}|a_1.sym|a_1.prop\n", names[0], names[1]);
    assert_eq!(text(&folder, "out.table"), expected);
}

#[test]
fn tables_are_changed_in_the_order_of_operations() {
    let second = "[Properties|Code]\nx.prop|x.bc\ny.prop|y.bc\n";
    let files =
        [("in.table", TABLE), ("second.table", second), ("list", "p\nq\n"), ("a.t", "[Code]\n1\n"), ("b.t", "[Code]\n2\n3\n")];
    let folder = folder("tables", &[&files[..], &[("all.table", "[Code|Tables]\n0|a.t\n0|b.t\n"), ("p", "contents")]].concat());
    let lines = [
        ("--rename=Code,Image --extract=Properties,Image in.table", "[Image|Properties]\na_0.bc|a_0.prop\na_1.bc|a_1.prop\n"),
        (
            "--replace=Code,Code --replace=Symbols,0 in.table second.table list",
            "[Code|Symbols|Properties]\nx.bc|p|a_0.prop\ny.bc|q|a_1.prop\n",
        ),
        ("--replace_cell=Symbols,1 --extract=Symbols in.table list", "[Symbols]\na_0.sym\nlist\n"),
        ("--merge=Tables all.table", "[Code]\n1\n2\n3\n"),
        ("--replace=Code,0 --copy_single_file=Code,0 in.table list", "contents"),
        ("--extract=0 --replace_cell=0,0 list a.t", "a.t\nq\n"),
        ("-drop_titles second.table", "x.prop|x.bc\ny.prop|y.bc\n"),
        ("--extract Code --replace Any,0 in.table list", "[Code]\np\nq\n"),
    ];
    for (line, expected) in lines {
        assert_eq!(succeeds(TFORM, &folder, line), expected, "{line}");
        succeeds(TFORM, &folder, &format!("{line} -o written"));
        assert_eq!(text(&folder, "written"), expected, "{line}");
    }
}

#[test]
fn tables_that_are_wrong_are_refused() {
    let folder =
        folder("wrong-tables", &[("in.table", TABLE), ("list", "p\n"), ("ragged", "[A|B]\nx|y\nz\n"), ("open", "[A|B\nx|y\n")]);
    for (line, expected) in [
        ("in.table -o in.table", "error: the output 'in.table' would overwrite a file that was read"),
        ("ragged", "ragged:3:1: error: the row has 1 cells, and the table 2 columns"),
        (
            "--extract=No in.table",
            "error: --extract: `in.table`: unknown column `No`: the table has `Code`, `Symbols`, `Properties`",
        ),
        ("--replace=Code,Code in.table", "error: --replace needs another input file"),
        ("--replace=Code,Code in.table list", "error: --replace: `in.table`: the tables have 2 and 1 rows"),
        ("--replace=Code in.table list", "error: --replace cannot have 1 arguments"),
        ("--extract=Code,Code in.table", "error: --extract: `in.table`: the column `Code` is named twice"),
        ("--extract=Code,,Symbols in.table", "error: an argument of --extract is empty"),
        ("open", "open:1:1: error: the line of titles does not end with `]`"),
        ("--replace_cell=Code,2 in.table list", "error: --replace_cell: `in.table`: no row 2: the table has 2 rows"),
        ("--copy_single_file=Code,0 --drop_titles in.table", "error: --copy_single_file must be the last operation"),
        ("--copy_single_file=Code,0 in.table", "error: cannot read `a_0.bc`"),
        ("in.table list", "error: no operation needs the input file `list`"),
        ("--no in.table", "error: unknown flag `--no`"),
        ("", "error: no input file"),
    ] {
        let said = fails(TFORM, &folder, line);
        assert!(said.starts_with(expected), "{line}: {said}");
    }
}

#[test]
fn commands_go_on_where_one_fails() {
    let folder = folder("foreach", &[("one", "a\nb\nc\n"), ("two", "x\ny\nz\n"), ("short", "x\n")]);
    let pair = "--in-file-list=one --in-replace={1} --in-file-list=two --in-replace={2}";
    assert_eq!(succeeds(FOREACH, &folder, &format!("{pair} -- echo {{1}}-{{2}}")), "a-x\nb-y\nc-z\n");
    let line = "--in-file-list one --in-replace {} --out-increment=o.txt -jobs 2 -- cp one o.txt";
    succeeds(FOREACH, &folder, line);
    assert!(["o.txt", "o.txt_1", "o.txt_2"].iter().all(|name| text(&folder, name) == "a\nb\nc\n"));
    // An inserted name may look like another placeholder, and the command itself is never replaced.
    std::fs::write(folder.join("odd"), "{2}\necho\n").unwrap();
    let line = "--in-file-list=odd --in-replace=echo --in-file-list=odd --in-replace={2} -- echo echo={2}";
    assert_eq!(succeeds(FOREACH, &folder, line), "{2}={2}\necho=echo\n");
    succeeds(
        FOREACH,
        &folder,
        "--in-file-list=short --in-replace={} --out-replace=new --out-dir=. --out-file-list=l -- cp two new",
    );
    let new = text(&folder, "l");
    assert!(new.starts_with("./new-") && new.ends_with(".out\n") && text(&folder, new.trim_end()) == "x\ny\nz\n", "{new}");
    // `expr` exits with 1 for two of the three inputs, and the third one still runs.
    let output = run(FOREACH, &folder, "--in-file-list=one --in-replace={} -- expr {} = b");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned()), (Some(1), "0\n1\n0\n".to_owned()));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.starts_with("error: `expr a = b` failed: exit status: 1\n"), "{said}");
    let output = run(FOREACH, &folder, "--in-file-list=one --in-replace={} -- ls --no-such-flag {}");
    assert_eq!(output.status.code(), Some(2));
    for (line, expected) in [
        (
            "--in-file-list=one --in-replace={} --in-file-list=short --in-replace=x -- echo",
            "error: `one` has 3 names, and `short` 1",
        ),
        ("--in-file-list=one --in-replace={} -- no-such-command {}", "error: cannot run `no-such-command`"),
        ("--in-file-list=one -- echo", "error: there must be as many --in-file-list as --in-replace"),
        ("--in-file-list=one --in-replace={}", "error: no command"),
        ("--in-file-list=one --in-replace={} -j 0 -- echo", "error: -j needs a number"),
        ("--in-file-list=one --in-replace", "error: --in-replace needs a value"),
        ("--in-file-list=one --in-replace={} --out-replace=x -- echo {}", "error: the command has no argument with `x`"),
        ("--in-file-list=no --in-replace={} -- echo", "error: cannot read `no`"),
    ] {
        let said = fails(FOREACH, &folder, line);
        assert!(said.starts_with(expected), "{line}: {said}");
    }
}

const PROPERTIES: &str = "[SYCL/devicelib req mask]\nDeviceLibReqMask=1|3\n[SYCL/specialization constants]\n\
                          a=b=2|gBAAAAAAAAAAAAAAAAAAAQAAAAA\n[SYCL/empty]\n";

/// The module with two images is valid LLVM assembly in both layouts, and contains the data of the files.
#[test]
fn the_hosts_module_has_images_entries_and_properties() {
    let table = "[Code|Symbols|Properties|Manifest]\na.spv|a.sym|a.prop|a.man\nb.spv|||\n";
    let files = [("t", table), ("a.spv", "\u{3}\"\\x"), ("b.spv", ""), ("a.sym", "_ZTS1K\nodd name\n"), ("a.prop", PROPERTIES)];
    let folder = folder("wrapper", &[&files[..], &[("a.man", "manifest")]].concat());
    for layout in ["llvm", "dpcpp"] {
        let line = format!("-kind=sycl -target=spir64 -format=spirv -layout={layout} -compile-opts=-g -link-opts= -batch t");
        succeeds(WRAPPER, &folder, &format!("{line} -host=x86_64-unknown-linux-gnu -o {layout}.ll"));
        let module = text(&folder, &format!("{layout}.ll"));
        for part in [
            "c\"\\03\\22\\5Cx\"",
            "c\"spir64\\00\"",
            "c\"-g\\00\"",
            "c\"_ZTS1K\\00\"",
            "c\"a=b\\00\"",
            "i32 1, i64 3 }",
            "i32 2, i64 20 }",
            "i16 1, i16 2, ptr @.sycl_offloading.device_images",
            "call void @__sycl_register_lib(ptr @.sycl_offloading.descriptor)",
            "call void @__sycl_unregister_lib(ptr @.sycl_offloading.descriptor)",
        ] {
            assert!(module.contains(part), "{layout}: {part} is not in {module}");
        }
        assert_eq!(module.contains("c\"manifest\""), layout == "dpcpp");
        assert_eq!(module.contains("i16 3, i8 8, i8 2"), layout == "llvm");
        assert_eq!(module.contains("i16 2, i8 4, i8 2"), layout == "dpcpp");
        // The wrapper compiles the module to an object file with clang.
        if !all_or_skip(&[&LLVM_AS, &LLVM_NM, &LLVM_DIS, &CLANG_C]) {
            return;
        }
        succeeds("llvm-as-22", &folder, &format!("{layout}.ll -o {layout}.bc"));
        succeeds(WRAPPER, &folder, &format!("{line} -desc-name=other -emit-reg-funcs=0 -o {layout}.o"));
        let symbols = succeeds("llvm-nm-22", &folder, &format!("{layout}.o"));
        assert!(symbols.contains(" D .sycl_offloading.other") && !symbols.contains("__sycl_register_lib"), "{symbols}");
        succeeds(WRAPPER, &folder, &format!("{line} -o {layout}.bitcode"));
        assert!(succeeds("llvm-dis-22", &folder, &format!("{layout}.bitcode -o -")).contains("@sycl.descriptor_reg"));
    }
}

#[test]
fn images_of_offload_binaries_bring_what_they_are() {
    let folder = folder("binary", &[("a.spv", "image"), ("b.spv", "other")]);
    succeeds(
        OFFLOAD_BINARY,
        &folder,
        "-o images --image=file=a.spv,kind=sycl,triple=spirv64,symbols=K --image=file=b.spv,kind=sycl,triple=t",
    );
    succeeds(WRAPPER, &folder, "images -o out.ll");
    let module = text(&folder, "out.ll");
    for part in ["c\"spirv64\\00\"", "c\"t\\00\"", "c\"K\\00\"", "c\"image\"", "c\"other\"", "i16 1, i16 2"] {
        assert!(module.contains(part), "{part} is not in {module}");
    }
}

#[test]
fn what_can_not_be_wrapped_is_refused() {
    let files = [("a.spv", "image"), ("bad.prop", "[s]\na=1|x\n"), ("t", "[Symbols]\na.sym\n")];
    let folder = folder("wrong-images", &files);
    succeeds(OFFLOAD_BINARY, &folder, "-o cuda --image=file=a.spv,kind=cuda,triple=nvptx64");
    std::fs::write(folder.join("broken"), &std::fs::read(folder.join("cuda")).unwrap()[..50]).unwrap();
    for (line, expected) in [
        ("-o out.ll", "error: no device image"),
        ("a.spv", "error: -o is missing"),
        ("-kind=openmp a.spv -o out.ll", "error: the kind `openmp` is not supported"),
        ("-format=x a.spv -o out.ll", "error: `x` is not a format"),
        ("-layout=x a.spv -o out.ll", "error: `x` is not a layout"),
        ("-properties=bad.prop a.spv -o out.ll", "bad.prop:2:1: error: expected a number of 32 bits"),
        ("-entries=no a.spv -o out.ll", "error: cannot read `no`"),
        ("-batch t -o out.ll", "error: `t`: unknown column `Code`"),
        ("cuda -o out.ll", "error: `cuda` has an image of the kind `cuda`"),
        ("broken -o out.ll", "error: `broken`: the offload binary at byte 0 is cut off"),
        ("a.spv -o a.spv", "error: "),
        ("--no a.spv", "error: unknown flag `--no`"),
    ] {
        let said = fails(WRAPPER, &folder, line);
        assert!(said.starts_with(expected), "{line}: {said}");
        assert!(!folder.join("out.ll").exists());
    }
}
