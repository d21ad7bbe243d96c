//! Compares the header with the crate's functions, and builds and runs the examples in C and C++ against it.

use hlsl_to_spirv::Compiler;
use std::path::{Path, PathBuf};
use std::process::Command;
use test_kit::library::shared_library;
use test_kit::tool::{CC, CXX, Tool};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The environment variable `UPDATE_HEADER` writes the header instead.
#[test]
fn the_header_is_generated_from_the_crate() {
    let config = cbindgen::Config::from_file(root().join("cbindgen.toml")).expect("a configuration");
    let mut text = Vec::new();
    cbindgen::generate_with_config(root(), config).expect("the crate can be read").write(&mut text);
    let path = root().join("include/hlsl_to_spirv.h");
    if std::env::var_os("UPDATE_HEADER").is_some() {
        std::fs::write(&path, &text).expect("the header can be written");
    }
    let committed = std::fs::read(&path).unwrap_or_default();
    assert!(committed == text, "{} is not what cbindgen writes: run the test with UPDATE_HEADER=1", path.display());
}

/// Builds an example. Every warning is an error.
fn build(compiler: &Tool, standard: &str, source: &str, folder: &Path) -> PathBuf {
    let library = shared_library("hlsl_to_spirv_capi");
    let (program, libraries) = (folder.join("program"), library.parent().unwrap_or(Path::new(".")));
    let output = compiler
        .command()
        .args([standard, "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I"])
        .arg(root().join("include"))
        .arg(root().join("../../examples/c").join(source))
        .arg("-o")
        .arg(&program)
        .arg("-L")
        .arg(libraries)
        .arg(format!("-Wl,-rpath,{}", libraries.display()))
        .arg("-lhlsl_to_spirv_capi")
        .output()
        .expect("the compiler starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    program
}

/// A command for a program that loads the library from its own search path. Cargo's search path begins with a folder in which a library of an
/// earlier `cargo build` may be.
fn execute(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.env_remove("LD_LIBRARY_PATH");
    command
}

#[test]
fn a_program_in_c_compiles_a_shader() {
    if !CC.or_skip() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let program = build(&CC, "-std=c99", "compile.c", folder.path());
    let (shader, module) = (root().join("../../examples/atomic_counter.hlsl"), folder.path().join("module.spv"));
    let run = |flags: &[&str]| {
        let output = execute(&program).arg(&shader).arg(&module).args(flags).output().expect("it runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    assert_eq!(run(&["-T", "cs_6_0"]), (Some(0), String::new()));
    let text = std::fs::read_to_string(&shader).expect("an example");
    let compilation = Compiler::new("atomic_counter.hlsl", text).profile("cs_6_0".parse().expect("a profile")).compile();
    let expected: Vec<u8> = compilation.words().expect("a module").iter().flat_map(|word| word.to_le_bytes()).collect();
    assert!(std::fs::read(&module).expect("a module") == expected);

    let (status, errors) = run(&["-T", "cs_6_0", "-E", "nothing"]);
    assert!(status == Some(1) && errors.contains("nothing"), "{status:?} {errors}");
    let (status, errors) = run(&["-no-such-flag"]);
    assert!(status == Some(1) && errors.starts_with("error[command-line]: unknown flag '-no-such-flag'"), "{status:?} {errors}");
}

#[test]
fn a_program_in_cpp_explores_a_compilation() {
    if !CXX.or_skip() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let program = build(&CXX, "-std=c++11", "explore.cpp", folder.path());
    let output = execute(&program).output().expect("it runs");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let words = printed.lines().find_map(|line| line.split_once(" words, magic number 07230203"));
    assert!(words.is_some_and(|(count, _)| count.parse::<usize>().is_ok_and(|count| count > 100)), "{printed}");
    let others: Vec<&str> = printed.lines().filter(|line| !line.contains(" words, ")).collect();
    assert_eq!(
        others,
        [
            "-:0:0: warning: unknown warning option '-Wno-such-warning', did you mean '-Wno-user-warning'? [unknown-warning-option]",
            "reads shaders/scale.hlsl",
            "reads shaders/scale.h",
            "reflection names values",
            "assembly has OpFMul",
            "-:0:0: warning: unknown warning option '-Wno-such-warning', did you mean '-Wno-user-warning'? [unknown-warning-option]",
            "shaders/scale.hlsl:1:10: error: 'scale.h' file not found [missing-include]",
        ]
    );
    assert!(output.status.success());
}

/// Invalid calls return errors.
#[test]
fn null_pointers_are_answered() {
    // SAFETY: the functions take null.
    unsafe {
        let none = hlsl_to_spirv_capi::hlsl_to_spirv_compile(std::ptr::null());
        assert_eq!(hlsl_to_spirv_capi::hlsl_to_spirv_diagnostic_count(none), 1);
        assert!(hlsl_to_spirv_capi::hlsl_to_spirv_words(none, std::ptr::null_mut()).is_null());
        hlsl_to_spirv_capi::hlsl_to_spirv_free(none);
        hlsl_to_spirv_capi::hlsl_to_spirv_free(std::ptr::null_mut());
        assert_eq!(hlsl_to_spirv_capi::hlsl_to_spirv_diagnostic_count(std::ptr::null()), 0);
        let mut error = std::ptr::null_mut();
        assert!(hlsl_to_spirv_capi::hlsl_to_spirv_disassemble(std::ptr::null(), 0, &raw mut error).is_null());
        assert!(!error.is_null());
        hlsl_to_spirv_capi::hlsl_to_spirv_string_free(error);
        hlsl_to_spirv_capi::hlsl_to_spirv_cancel(std::ptr::null());
    }
}
