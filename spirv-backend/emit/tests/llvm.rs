//! Compares types and decorations of headers with the output of LLVM's SPIR-V backend for the same LLVM assembly.

use spirv_backend::emit;
use spirv_module::{Environment, Target, disassemble};
use std::collections::{BTreeMap, BTreeSet};
use test_kit::tool::LLC;

/// `target("spirv.Type", …)` with literals, constants of two widths, types and types in types.
const TYPES: [(&str, &str); 6] = [
    ("byte", r#"target("spirv.Type", target("spirv.Literal", 8), target("spirv.Literal", 0), 21, 1, 8)"#),
    ("list", r#"target("spirv.Type", float, target("spirv.IntegralConstant", i32, 4), 28, 0, 0)"#),
    ("wide", r#"target("spirv.Type", float, target("spirv.IntegralConstant", i64, 3, 0), 28, 0, 0)"#),
    ("triple", r#"target("spirv.Type", float, target("spirv.Literal", 3), 23, 12, 32)"#),
    ("sampler", r#"target("spirv.Type", 26, 0, 0)"#),
    (
        "bytes",
        r#"target("spirv.Type", target("spirv.Type", target("spirv.Literal", 8), target("spirv.Literal", 0), 21, 1, 8), target("spirv.IntegralConstant", i32, 4), 28, 0, 0)"#,
    ),
];

/// A variable of each type, and a shader that reads and writes all of them.
fn assembly() -> String {
    let mut globals = String::from("target triple = \"spirv-unknown-vulkan1.3-compute\"\n");
    let mut body = String::new();
    for (name, ty) in TYPES {
        globals += &format!("@{name} = internal addrspace(10) global {ty} poison\n");
        body += &format!("  %v.{name} = load {ty}, ptr addrspace(10) @{name}\n");
        body += &format!("  store {ty} %v.{name}, ptr addrspace(10) @{name}\n");
    }
    let attributes = r#""hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1""#;
    format!("{globals}define void @main() #0 {{\n{body}  ret void\n}}\nattributes #0 = {{ {attributes} }}\n")
}

/// The types of the variables, written out: `OpTypeArray(OpTypeFloat(32), OpConstant(OpTypeInt(32, 0), 4))`.
fn types_of_variables(text: &str) -> BTreeMap<String, String> {
    let mut made: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for line in text.lines() {
        if let Some((id, words)) = line.split_once(" = ") {
            made.insert(id.trim(), words.split_whitespace().collect());
        }
    }
    let mut types = BTreeMap::new();
    for (name, _) in TYPES {
        let variable = &made[format!("%{name}").as_str()];
        let pointee = made[variable[1]][2];
        types.insert(name.to_owned(), written_out(&made, pointee));
    }
    types
}

fn written_out(made: &BTreeMap<&str, Vec<&str>>, word: &str) -> String {
    let Some(words) = made.get(word) else { return word.to_owned() };
    let operands: Vec<String> = words[1..].iter().map(|word| written_out(made, word)).collect();
    format!("{}({})", words[0], operands.join(", "))
}

/// The output of this backend, as text.
fn ours(source: &str) -> String {
    let module = ir::text::parse(source).expect("the source is IR");
    let emitted = emit(module, Target::new(Environment::Vulkan1_3.of_shaders().expect("Vulkan is for shaders")))
        .expect("the module can be emitted");
    disassemble(&emitted.words).expect("what is emitted is a module")
}

/// The output of LLVM's backend. If it is not installed, this prints a message and returns None, or fails in continuous integration.
fn theirs(name: &str, source: &str) -> Option<String> {
    let folder = std::env::temp_dir().join(format!("spirv-backend-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the temporary folder can be written");
    let (input, output) = (folder.join("module.ll"), folder.join("module.spv"));
    std::fs::write(&input, source).expect("the temporary folder can be written");
    if !LLC.or_skip() {
        return None;
    }
    let llc = LLC.command().args(["-O0", "-filetype=obj", "-o"]).arg(&output).arg(&input).output().expect("llc starts");
    assert!(llc.status.success(), "{}", String::from_utf8_lossy(&llc.stderr));
    let bytes = std::fs::read(&output).expect("llc wrote it");
    std::fs::remove_dir_all(&folder).expect("the temporary folder can be removed");
    let words: Vec<u32> = bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect();
    Some(disassemble(&words).expect("llc writes modules"))
}

#[test]
fn types_are_those_of_llvm() {
    let source = assembly();
    let ours = types_of_variables(&ours(&source));
    assert_eq!(ours["bytes"], "OpTypeArray(OpTypeInt(8, 0), OpConstant(OpTypeInt(32, 0), 4))");
    let Some(theirs) = theirs("types", &source) else { return };
    assert_eq!(ours, types_of_variables(&theirs));
}

/// The decorations of a module by the names of their targets. Those of linkage are specific to LLVM.
fn decorations(text: &str) -> BTreeSet<&str> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| line.starts_with("OpDecorate ") && !line.contains("LinkageAttributes")).collect()
}

#[test]
fn decorations_are_those_of_llvm() {
    let source = r#"target triple = "spirv-unknown-vulkan1.3-vertex"
@a = external addrspace(7) global i32, !spirv.Decorations !0
@b = external addrspace(8) global i32, !spirv.Decorations !3
define void @main() #0 {
  %value = load i32, ptr addrspace(7) @a
  store i32 %value, ptr addrspace(8) @b
  ret void
}
attributes #0 = { "hlsl.shader"="vertex" }
!0 = !{!1, !2}
!1 = !{i32 30, i32 5}
!2 = !{i32 0}
!3 = !{!4, !5}
!4 = !{i32 30, i32 3}
!5 = !{i32 14}
"#;
    let ours = ours(source);
    let expected =
        ["OpDecorate %a Location 5", "OpDecorate %a RelaxedPrecision", "OpDecorate %b Flat", "OpDecorate %b Location 3"];
    assert_eq!(decorations(&ours), BTreeSet::from(expected));
    let Some(theirs) = theirs("decorations", source) else { return };
    assert_eq!(decorations(&ours), decorations(&theirs));
}
