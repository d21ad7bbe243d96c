//! Compares the files of this crate's commands with those of LLVM's commands of the same names: the bytes are equal, and each
//! command reads the other's files.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use test_kit::tool::{
    CLANG_C, CLANG_OFFLOAD_BUNDLER, LLVM_AS, LLVM_OBJCOPY, LLVM_OBJDUMP, LLVM_OFFLOAD_BINARY, Tool, all_or_skip,
};

const OFFLOAD_BINARY: &str = "llvm-offload-binary-22";
const BUNDLER: &str = "clang-offload-bundler-22";
const OBJDUMP: &str = "llvm-objdump-22";
/// The tools; clang and its assembler make the object files and the bitcode.
static TOOLS: [&Tool; 6] = [&LLVM_OFFLOAD_BINARY, &CLANG_OFFLOAD_BUNDLER, &LLVM_OBJDUMP, &CLANG_C, &LLVM_AS, &LLVM_OBJCOPY];

/// Minimum number of compared inputs.
const MINIMUM: usize = 30;

/// The arguments of `--image=` for each image of a file: the name of its file and the other keys.
const IMAGES: [&[&str]; 14] = [
    &["file=empty.bin,triple=spirv64,kind=sycl"],
    &["file=short.bin,triple=spirv64-unknown-unknown,kind=sycl,arch="],
    &["file=long.spv,triple=spirv64-unknown-unknown,kind=sycl,arch=generic,producer=sycl"],
    &["file=module.bc,triple=spirv64-unknown-unknown,kind=sycl,arch=generic"],
    &["file=module.bc,triple=nvptx64-nvidia-cuda,kind=openmp,arch=sm_70"],
    &["file=object.o,triple=amdgcn-amd-amdhsa,kind=hip,arch=gfx90a:xnack+"],
    &["file=long.cubin,triple=nvptx64-nvidia-cuda,kind=cuda,arch=sm_52"],
    &["file=short.s,triple=nvptx64-nvidia-cuda,kind=cuda,arch=sm_52"],
    &["file=long.fatbin,triple=nvptx64-nvidia-cuda,kind=cuda,arch=sm_52"],
    &["file=short.bin,triple=t,symbols=a,arch=b,bar2=d,version=e,producer=f,feature=g,flags=h"],
    &["file=short.bin,triple=t,properties=long text,work_group_size=1,arch=t"],
    &["file=short.bin,triple=arch,arch=h,kind=unheard-of,feature=a,feature=b"],
    &["file=short.bin,triple=spirv64,kind=sycl", "file=long.spv,triple=spirv32,kind=sycl,arch=x"],
    &["file=module.bc,triple=spirv64,kind=sycl", "file=object.o,triple=x86_64,kind=openmp", "file=empty.bin,triple=t,kind=hip"],
];

const TARGETS: [&str; 2] = [
    "host-x86_64-unknown-linux-gnu,openmp-nvptx64-nvidia-cuda--sm_70",
    "host-x86_64-unknown-linux-gnu-,hip-amdgcn-amd-amdhsa--gfx906",
];

/// The types of bundled files, the inputs, and further flags.
const BUNDLES: [(&str, [&str; 2], &str); 12] = [
    ("i", ["text.txt", "open.txt"], ""),
    ("ii", ["open.txt", "empty.bin"], ""),
    ("cui", ["text.txt", "text.txt"], ""),
    ("hipi", ["text.txt", "open.txt"], ""),
    ("d", ["text.txt", "open.txt"], ""),
    ("ll", ["module.ll", "open.txt"], ""),
    ("s", ["short.s", "text.txt"], ""),
    ("bc", ["module.bc", "long.spv"], ""),
    ("bc", ["short.bin", "module.bc"], "-bundle-align=4096"),
    ("gch", ["long.cubin", "empty.bin"], ""),
    ("ast", ["empty.bin", "short.bin"], "-bundle-align=16"),
    ("o", ["object.o", "long.spv"], ""),
];

/// Returns false, with a message, if a tool is missing.
fn has_tools() -> bool {
    all_or_skip(&TOOLS)
}

fn ours(name: &str) -> &'static str {
    match name {
        OFFLOAD_BINARY => env!("CARGO_BIN_EXE_llvm-offload-binary"),
        BUNDLER => env!("CARGO_BIN_EXE_clang-offload-bundler"),
        _ => unreachable!("a command of this crate"),
    }
}

fn run(program: &str, folder: &Path, arguments: &[&str]) -> Output {
    let arguments = arguments.iter().filter(|argument| !argument.is_empty());
    Command::new(program).current_dir(folder).args(arguments).output().unwrap()
}

fn succeeds(program: &str, folder: &Path, arguments: &[&str]) -> Vec<u8> {
    let output = run(program, folder, arguments);
    assert!(output.status.success(), "{program} {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// Creates a folder with the inputs.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("interoperation").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    let long: Vec<u8> = (0..10_001u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let module = "target triple = \"x86_64-unknown-linux-gnu\"\ndefine void @f() {\n  ret void\n}\n";
    let text = "line\n# __CLANG_OFFLOAD_BUNDLE__\n\nline\n";
    let files: [(&str, &[u8]); 9] = [
        ("empty.bin", b""),
        ("short.bin", b"abc"),
        ("short.s", b".text\n"),
        ("long.spv", &long),
        ("long.cubin", &long),
        ("long.fatbin", &long),
        ("module.ll", module.as_bytes()),
        ("text.txt", text.as_bytes()),
        ("open.txt", b"no newline"),
    ];
    for (name, bytes) in files {
        std::fs::write(folder.join(name), bytes).unwrap();
    }
    succeeds("llvm-as-22", &folder, &["module.ll", "-o", "module.bc"]);
    succeeds("clang-22", &folder, &["--target=x86_64-unknown-linux-gnu", "-c", "module.ll", "-o", "object.o"]);
    folder
}

fn file(folder: &Path, name: &str) -> Vec<u8> {
    std::fs::read(folder.join(name)).unwrap()
}

#[test]
fn offload_binaries_are_those_of_llvm() {
    if !has_tools() {
        return;
    }
    assert!(IMAGES.len() + TARGETS.len() * BUNDLES.len() >= MINIMUM, "the inputs are gone");
    let folder = folder("binaries");
    for images in IMAGES {
        let arguments: Vec<_> = images.iter().map(|image| format!("--image={image}")).collect();
        let pack = |program: &str, output: &str| {
            let mut words = vec!["-o", output];
            words.extend(arguments.iter().map(String::as_str));
            succeeds(program, &folder, &words);
        };
        pack(ours(OFFLOAD_BINARY), "ours.bin");
        pack(OFFLOAD_BINARY, "theirs.bin");
        assert!(file(&folder, "ours.bin") == file(&folder, "theirs.bin"), "{images:?}");
        for image in images {
            let (input, keys) = image.split_once(',').unwrap();
            let input = input.strip_prefix("file=").unwrap();
            for program in [ours(OFFLOAD_BINARY), OFFLOAD_BINARY] {
                let _ = std::fs::remove_file(folder.join("extracted"));
                succeeds(program, &folder, &["theirs.bin", &format!("--image=file=extracted,{keys}")]);
                assert!(file(&folder, "extracted") == file(&folder, input), "{program} {image}");
            }
        }
        // Without a file name, each image is written to a file of its own.
        let names = |program: &str, of: &str| -> BTreeSet<String> {
            let to = folder.join(of);
            std::fs::create_dir_all(&to).unwrap();
            let keys = images[0].split(',').find(|key| key.starts_with("triple=")).unwrap();
            succeeds(program, &to, &["../ours.bin", &format!("--image={keys}")]);
            std::fs::read_dir(&to).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
        };
        assert_eq!(names(ours(OFFLOAD_BINARY), "named-ours"), names(OFFLOAD_BINARY, "named-theirs"), "{images:?}");
    }
}

#[test]
fn bundles_are_those_of_clang() {
    if !has_tools() {
        return;
    }
    let folder = folder("bundles");
    for (kind, inputs, further) in BUNDLES {
        for targets in TARGETS {
            let (kind, targets) = (format!("-type={kind}"), format!("-targets={targets}"));
            let of = inputs.map(|input| format!("-input={input}"));
            for (program, output) in [(ours(BUNDLER), "-output=ours"), (BUNDLER, "-output=theirs")] {
                succeeds(program, &folder, &[&kind, &targets, &of[0], &of[1], output, further]);
            }
            assert!(file(&folder, "ours") == file(&folder, "theirs"), "{kind} {targets} {inputs:?}");
            let mut read = Vec::new();
            for program in [ours(BUNDLER), BUNDLER] {
                succeeds(program, &folder, &["-unbundle", &kind, &targets, "-input=theirs", "-output=one", "-output=two"]);
                read.push([file(&folder, "one"), file(&folder, "two")]);
                let listed = String::from_utf8(succeeds(program, &folder, &["-list", &kind, "-input=theirs"])).unwrap();
                read.push([listed.lines().collect::<BTreeSet<_>>().into_iter().collect::<String>().into_bytes(), Vec::new()]);
            }
            assert!(read[0] == read[2], "read[0]: {kind} {targets} {inputs:?}");
            assert!(read[1] == read[3], "read[1]: {kind} {targets} {inputs:?}");
            assert!(read[0][1] == file(&folder, inputs[1]), "read[0][1]: {kind} {targets} {inputs:?}");
        }
    }
}

/// Uses zstd's default level, whose output has not changed for years.
#[test]
fn compressed_bundles_are_those_of_clang() {
    if !has_tools() {
        return;
    }
    let folder = folder("compressed");
    for (kind, inputs, further) in BUNDLES.iter().filter(|(kind, ..)| *kind != "o") {
        let (kind, targets) = (format!("-type={kind}"), format!("-targets={}", TARGETS[1]));
        let of = inputs.map(|input| format!("-input={input}"));
        for (program, output) in [(ours(BUNDLER), "-output=ours"), (BUNDLER, "-output=theirs")] {
            succeeds(program, &folder, &[&kind, &targets, &of[0], &of[1], output, further, "-compress"]);
        }
        assert!(file(&folder, "ours") == file(&folder, "theirs"), "{kind} {inputs:?}");
        // At another level the output depends on zstd's version, so each command only reads the other's.
        let words = [&*kind, &*targets, &of[0], &of[1], "-output=small", further, "-compress", "-compression-level=19"];
        succeeds(ours(BUNDLER), &folder, &words);
        for input in ["-input=theirs", "-input=small"] {
            for program in [ours(BUNDLER), BUNDLER] {
                succeeds(program, &folder, &["-unbundle", &kind, &targets, input, "-output=one", "-output=two"]);
                assert!(file(&folder, "two") == file(&folder, inputs[1]), "{program} {kind} {input}");
            }
            let listed = |program: &str| {
                let said = String::from_utf8(succeeds(program, &folder, &["-list", &kind, input])).expect("names are UTF-8");
                said.lines().map(str::to_owned).collect::<BTreeSet<_>>()
            };
            assert_eq!(listed(ours(BUNDLER)), listed(BUNDLER), "{kind} {input}");
        }
    }
}

/// Static libraries of bundled objects, both regular and thin, and of bundles that are not objects.
#[test]
fn libraries_are_taken_apart_as_clang_does() {
    if !has_tools() {
        return;
    }
    let folder = folder("libraries");
    for (at, (kind, device, targets, further)) in [
        ("o", "long.spv", TARGETS[1], ""),
        ("o", "module.bc", TARGETS[1], ""),
        ("o", "short.bin", TARGETS[0], ""),
        ("bc", "module.bc", TARGETS[1], ""),
        ("bc", "long.spv", TARGETS[1], "-compress"),
    ]
    .into_iter()
    .enumerate()
    {
        let (kind, targets) = (format!("-type={kind}"), format!("-targets={targets}"));
        let (device, output) = (format!("-input={device}"), format!("-output=member{at}.o"));
        succeeds(BUNDLER, &folder, &[&kind, &targets, "-input=object.o", &device, &output, further]);
    }
    let members = ["member0.o", "member1.o", "object.o", "member2.o", "member3.o", "member4.o"];
    succeeds("llvm-ar-22", &folder, &[&["rcD", "whole.a"][..], &members].concat());
    succeeds("llvm-ar-22", &folder, &[&["rcDT", "thin.a"][..], &members[..4]].concat());
    let amd = "hip-amdgcn-amd-amdhsa--gfx906";
    let targets = [
        vec!["-targets=hip-amdgcn-amd-amdhsa--gfx906".to_owned()],
        vec!["-targets=openmp-nvptx64-nvidia-cuda--sm_70".to_owned()],
        vec!["-targets=host-x86_64-unknown-linux-gnu-".to_owned()],
        vec!["-targets=openmp-amdgcn-amd-amdhsa--gfx906".to_owned(), "-hip-openmp-compatible".to_owned()],
        vec![format!("-targets={amd}"), "-check-input-archive".to_owned()],
        vec!["-targets=hip-amdgcn-amd-amdhsa--gfx908".to_owned(), "-allow-missing-bundles".to_owned()],
    ];
    for (library, targets) in ["whole.a", "thin.a"].into_iter().flat_map(|library| targets.iter().map(move |of| (library, of))) {
        let input = format!("-input={library}");
        for (program, output) in [(ours(BUNDLER), "-output=ours.a"), (BUNDLER, "-output=theirs.a")] {
            let mut words = vec!["-type=a", "-unbundle", &input, output];
            words.extend(targets.iter().map(String::as_str));
            succeeds(program, &folder, &words);
        }
        assert!(file(&folder, "ours.a") == file(&folder, "theirs.a"), "{library} {targets:?}");
    }
    for words in [
        &["-type=a", "-unbundle", "-targets=hip-amdgcn-amd-amdhsa--gfx908", "-input=whole.a", "-output=never.a"][..],
        &["-type=a", "-targets=host-x86_64-unknown-linux-gnu-", "-input=whole.a", "-output=never.a"],
        &[
            "-type=bc",
            "-targets=host-x86_64-unknown-linux-gnu-,hip-amdgcn-amd-amdhsa--gfx906,hip-amdgcn-amd-amdhsa--gfx906:xnack+",
            "-input=short.bin",
            "-input=short.bin",
            "-input=short.bin",
            "-output=never.a",
        ],
    ] {
        let said = |program: &str| {
            let output = run(program, &folder, words);
            assert!(!output.status.success(), "{program} {words:?}");
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            said.lines().next().unwrap_or_default().split_once("error: ").expect("it says what is wrong").1.to_owned()
        };
        assert_eq!(said(ours(BUNDLER)), said(BUNDLER), "{words:?}");
        assert!(!folder.join("never.a").exists());
    }
}

#[test]
fn clang_bundlers_errors_are_ours() {
    if !has_tools() {
        return;
    }
    let folder = folder("errors");
    let host = "host-x86_64-unknown-linux-gnu";
    succeeds(
        BUNDLER,
        &folder,
        &[
            "-type=bc",
            &format!("-targets={host},hip-amdgcn-amd-amdhsa--gfx906"),
            "-input=short.bin",
            "-input=long.spv",
            "-output=two",
        ],
    );
    let missing = format!("-targets={host},hip-amdgcn-amd-amdhsa--gfx908");
    let lines: [&[&str]; 9] = [
        &[
            "-type=bc",
            "-targets=host-x86_64-unknown-linux-gnu,openmp-a-b-c-d",
            "-input=short.bin",
            "-input=short.bin",
            "-output=x",
        ],
        &["-type=bc", "-targets=host-x86_64-unknown-linux-gnu,foo-x-y-z-w", "-input=short.bin", "-input=short.bin", "-output=x"],
        &["-type=bc", "-targets=openmp-spirv64-unknown-unknown", "-input=short.bin", "-output=x"],
        &["-type=bc", "-targets=openmp-spirv64-unknown-unknown-unknown", "-input=short.bin", "-output=x"],
        &["-type=bc", "-targets=host-x86_64-unknown-linux-gnu", "-input=short.bin", "-input=short.bin", "-output=x"],
        &["-type=bc", "-input=short.bin", "-output=x"],
        &["-type=zz", "-targets=host-x86_64-unknown-linux-gnu", "-input=short.bin", "-output=x"],
        &["-type=bc", "-unbundle", &missing, "-input=two", "-output=one", "-output=x"],
        &["-type=bc", "-unbundle", &missing, "-input=short.bin", "-output=one", "-output=x"],
    ];
    for arguments in lines {
        let said = |program: &str| {
            let output = run(program, &folder, arguments);
            assert!(!output.status.success(), "{program} {arguments:?}");
            String::from_utf8_lossy(&output.stderr).lines().next().unwrap_or_default().to_owned()
        };
        let theirs = said(BUNDLER);
        let theirs = theirs.split_once("error: ").unwrap().1;
        assert_eq!(said(ours(BUNDLER)).strip_prefix("error: "), Some(theirs), "{arguments:?}");
        assert!(!folder.join("x").exists());
    }
    for program in [ours(BUNDLER), BUNDLER] {
        let words = ["-type=bc", "-unbundle", "-allow-missing-bundles", &missing, "-input=two", "-output=one", "-output=x"];
        succeeds(program, &folder, &words);
        assert_eq!((file(&folder, "one"), file(&folder, "x")), (b"abc".to_vec(), Vec::new()), "{program}");
    }
}

/// The kind `sycl`, which clang's own command rejects.
#[test]
fn bundles_may_be_for_sycl() {
    if !has_tools() {
        return;
    }
    let folder = folder("sycl");
    let targets = "-targets=host-x86_64-unknown-linux-gnu,sycl-spirv64-unknown-unknown";
    for kind in ["-type=bc", "-type=ll", "-type=o"] {
        succeeds(ours(BUNDLER), &folder, &[kind, targets, "-input=object.o", "-input=long.spv", "-output=bundled"]);
        succeeds(ours(BUNDLER), &folder, &["-unbundle", kind, targets, "-input=bundled", "-output=one", "-output=two"]);
        assert_eq!(file(&folder, "two"), file(&folder, "long.spv"), "{kind}");
        let listed = succeeds(ours(BUNDLER), &folder, &["-list", kind, "-input=bundled"]);
        assert!(String::from_utf8_lossy(&listed).contains("sycl-spirv64-unknown-unknown-unknown-\n"), "{kind}");
    }
}

/// `llvm-objdump` finds images in objects with our binaries, and our command finds images in clang's objects and in static
/// libraries.
#[test]
fn objects_and_libraries_have_images() {
    if !has_tools() {
        return;
    }
    let folder = folder("objects");
    for (at, images) in IMAGES.iter().enumerate().filter(|(_, images)| images.iter().all(|image| image.contains("kind="))) {
        let mut words = vec!["-o".to_owned(), "packed".to_owned()];
        words.extend(images.iter().map(|image| format!("--image={image}")));
        succeeds(ours(OFFLOAD_BINARY), &folder, &words.iter().map(String::as_str).collect::<Vec<_>>());
        let object = format!("fat{at}.o");
        let target = "--target=x86_64-unknown-linux-gnu";
        succeeds("clang-22", &folder, &[target, "-c", "module.ll", "-Xclang", "-fembed-offload-object=packed", "-o", &object]);
        let shown = succeeds(OBJDUMP, &folder, &["--offloading", &object]);
        let shown = String::from_utf8(shown).unwrap();
        assert_eq!(shown.matches("OFFLOADING IMAGE").count(), images.len(), "{shown}");
        let kind = images[0].split(',').find(|key| key.starts_with("kind=")).expect("an image has a kind");
        let archived = ["ours.a", "theirs.a"].map(|name| (name, format!("--image=file={name},{kind}")));
        for (program, (name, keys)) in [ours(OFFLOAD_BINARY), OFFLOAD_BINARY].into_iter().zip(&archived) {
            let _ = std::fs::remove_file(folder.join(name));
            succeeds(program, &folder, &["packed", "--archive", keys]);
        }
        assert!(file(&folder, "ours.a") == file(&folder, "theirs.a"), "{images:?}");
        let library = format!("lib{at}.a");
        succeeds("llvm-ar-22", &folder, &["rc", &library, "object.o", &object]);
        for image in *images {
            let (input, keys) = image.split_once(',').unwrap();
            for key in keys.split(',').filter(|key| key.starts_with("triple=") || key.starts_with("kind=") && !key.contains('-'))
            {
                assert!(shown.contains(key.split_once('=').unwrap().1), "{key} is not in {shown}");
            }
            for from in [&object, &library] {
                for program in [ours(OFFLOAD_BINARY), OFFLOAD_BINARY] {
                    let _ = std::fs::remove_file(folder.join("extracted"));
                    succeeds(program, &folder, &[from, &format!("--image=file=extracted,{keys}")]);
                    assert!(
                        file(&folder, "extracted") == file(&folder, input.strip_prefix("file=").unwrap()),
                        "{program} {from} {image}"
                    );
                }
            }
        }
    }
}
