//! Rust and C bindings: they compile, they agree with the modules, and a wrong offset does not compile.

use hlsl_to_spirv::Compiler;
use hlsl_to_spirv::flags::{self, Request};
use spirv_reflection::bindings::{Module, c, rust};
use spirv_reflection::reflect;
use std::path::{Path, PathBuf};
use test_kit::golden::{Golden, cases};
use test_kit::tool::{CC, CXX, RUSTC, Tool};
use tests::case::root;

fn module(path: &Path) -> Module {
    let text = std::fs::read_to_string(path).expect("it is there");
    let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
    Module { name, reflection: reflect(&compiled(&text)).expect("a module of ours") }
}

/// The first line has the flags.
fn compiled(text: &str) -> Vec<u32> {
    let first = text.lines().next().unwrap_or_default().trim_start_matches("// ");
    let arguments: Vec<String> = first.split_whitespace().chain(["-"]).map(str::to_owned).collect();
    let Ok(Request::Compile(invocation)) = flags::parse(&arguments) else { panic!("the first line has no flags: {first}") };
    let compilation = Compiler::new("case.hlsl", text).options(invocation.options).compile();
    compilation.words().unwrap_or_else(|| panic!("{}", compilation.report.to_text(false))).to_vec()
}

fn folder() -> PathBuf {
    root().join("reflection/bindings")
}

/// Compiles a text as a library in the target folder; returns the compiler's messages if that fails. None, with a loud skip, if this
/// machine lacks the compiler.
fn compiles((tool, flags): (&Tool, &[&str]), extension: &str, name: &str, text: &str) -> Option<Result<(), String>> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bindings");
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    let file = folder.join(format!("{name}.{extension}"));
    std::fs::write(&file, text).expect("the folder is writable");
    if !tool.or_skip() {
        return None;
    }
    let output = tool.command().args(flags).arg(&file).current_dir(&folder).output().expect("the compiler starts");
    Some(if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) })
}

const RUSTC_FLAGS: &[&str] = &["--edition=2024", "--crate-type=lib", "--emit=metadata", "-D", "warnings"];
const CC_FLAGS: &[&str] = &["-std=c11", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-x", "c"];
const CXX_FLAGS: &[&str] = &["-std=c++11", "-Wall", "-Werror", "-fsyntax-only", "-x", "c++"];

/// Compiles with Rust in two forms, and with C and C++ without the pragma that a main file must not have.
fn compile_all(name: &str, rust: &str, c: &str) -> Vec<Result<(), String>> {
    let header = c.replace("#pragma once\n", "");
    let results = [
        compiles((&RUSTC, RUSTC_FLAGS), "rs", name, rust),
        compiles((&CC, CC_FLAGS), "h", name, &header),
        compiles((&CXX, CXX_FLAGS), "hpp", name, &header),
    ];
    results.into_iter().flatten().collect()
}

#[test]
fn bindings_compile() {
    let mut golden = Golden::new();
    let mut all = Vec::new();
    for path in cases(folder(), "hlsl") {
        let module = module(&path);
        let name = module.name.clone();
        let one = [module];
        let (in_rust, in_c) = (rust(&one).expect("bindings"), c(&one).expect("bindings"));
        golden.compare(&path.with_extension("rs.txt"), &in_rust);
        golden.compare(&path.with_extension("h"), &in_c);
        for result in compile_all(&name, &in_rust, &in_c) {
            result.unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        all.extend(one);
    }
    for result in compile_all("all", &rust(&all).expect("bindings"), &c(&all).expect("bindings")) {
        result.unwrap_or_else(|error| panic!("{error}"));
    }
    golden.finish();
}

/// A member of another size moves those after it: no compiler accepts the text with the unchanged assertions.
#[test]
fn a_wrong_offset_does_not_compile() {
    let [module] = [module(&folder().join("layouts.hlsl"))];
    let (in_rust, in_c) = (rust(std::slice::from_ref(&module)).expect("bindings"), c(&[module]).expect("bindings"));
    let rust_wrong = in_rust.replacen("pub radius: f32", "pub radius: [f32; 2]", 1);
    let c_wrong = in_c.replacen("float radius;", "float radius[2];", 1);
    assert!(rust_wrong != in_rust && c_wrong != in_c, "the member is there:\n{in_rust}\n{in_c}");
    for result in compile_all("moved", &rust_wrong, &c_wrong) {
        let error = result.expect_err("the offset is wrong");
        assert!(["evaluation panicked", "assertion failed", "static assertion"].iter().any(|it| error.contains(it)), "{error}");
    }
    // The offsets that are asserted are those of the module.
    let offset = in_rust.lines().find(|line| line.contains("offset_of!(Lamp, radius)")).expect("it is asserted");
    let other = offset.replace("== 12", "== 16");
    assert_ne!(offset, other);
    for result in
        compile_all("asserted", &in_rust.replace(offset, &other), &in_c.replace("(Lamp, radius) == 12", "(Lamp, radius) == 16"))
    {
        result.expect_err("the assertion is wrong");
    }
}

fn refused(shader: &str) -> String {
    let module = Module { name: "case".to_owned(), reflection: reflect(&compiled(shader)).expect("a module of ours") };
    let (in_rust, in_c) = (rust(std::slice::from_ref(&module)), c(&[module]));
    let error = in_rust.expect_err("it is refused");
    assert_eq!(in_c.expect_err("by both"), error);
    error.message
}

#[test]
fn collisions_are_errors() {
    let shader = |flags: &str, declarations: &str, value: &str| {
        format!(
            "// -T cs_6_0 {flags}\n{declarations} RWBuffer<float> r;\n[numthreads(1, 1, 1)] void main() {{ r[0] = {value}; }}"
        )
    };
    let two_layouts = "struct S { float2 a[2]; }; ConstantBuffer<S> s; StructuredBuffer<S> t;";
    assert_eq!(
        refused(&shader("-fvk-use-gl-layout", two_layouts, "s.a[1].x + t[0].a[1].x")),
        "two structs would be called 'S', and differ in their members"
    );
    // In one layout it is one struct.
    let module = Module {
        name: "case".to_owned(),
        reflection: reflect(&compiled(&shader("-fvk-use-scalar-layout", two_layouts, "s.a[1].x + t[0].a[1].x")))
            .expect("a module"),
    };
    assert_eq!(rust(&[module]).expect("bindings").matches("pub struct S {").count(), 1);
    let capitals = "cbuffer lightCount { float a; }; cbuffer light_count { float b; };";
    assert_eq!(
        refused(&shader("", capitals, "a + b")),
        "the descriptor set 0 of 'light_count' and the descriptor set 0 of 'lightCount' would both be called 'LIGHT_COUNT_SET'"
    );
}
