//! The reflection of modules of this compiler, of glslang and of other sources, and of words that are no module.

use hlsl_to_spirv::Compiler;
use hlsl_to_spirv::flags::{self, Request};
use spirv_reflection::bindings::{self, Module};
use spirv_reflection::{Reflection, ReflectionError, Stage, Type, reflect};
use std::path::{Path, PathBuf};
use test_kit::golden::{Golden, cases};
use test_kit::sample;
use tests::case::{Case, files_below, root};

fn folder() -> PathBuf {
    root().join("reflection")
}

fn assembled(text: &str) -> Vec<u32> {
    let minor = if text.contains("; Version: 1.5") { 5 } else { 0 };
    spirv_module::assemble(text, Some(minor)).expect("the text is assembly")
}

/// The first line has the flags.
fn compiled(path: &Path) -> Vec<u32> {
    let text = std::fs::read_to_string(path).expect("it is there");
    let first = text.lines().next().unwrap_or_default().trim_start_matches("// ");
    let arguments: Vec<String> = first.split_whitespace().chain(["-"]).map(str::to_owned).collect();
    let Ok(Request::Compile(invocation)) = flags::parse(&arguments) else { panic!("{}: flags", path.display()) };
    let compilation = Compiler::new("case.hlsl", text).options(invocation.options).compile();
    compilation.words().unwrap_or_else(|| panic!("{}", compilation.report.to_text(false))).to_vec()
}

fn modules() -> Vec<(PathBuf, Vec<u32>)> {
    let assembly = cases(folder(), "spvasm").into_iter();
    let assembly = assembly.map(|path| (path.clone(), assembled(&std::fs::read_to_string(&path).expect("it is there"))));
    let shaders = cases(folder(), "hlsl").into_iter().map(|path| (path.clone(), compiled(&path)));
    assembly.chain(shaders).collect()
}

#[test]
fn reflections_are_those_of_the_golden_files() {
    let mut golden = Golden::new();
    for (path, words) in modules() {
        let reflection = reflect(&words).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        golden.compare(&path.with_extension("json"), &reflection.to_json());
    }
    golden.finish();
}

/// A small generator of numbers, so that a failure comes again.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as u32
    }
}

/// The reflection of these words, if they are a module; otherwise an error that names one of them.
fn checked(words: &[u32]) -> Option<Reflection> {
    match reflect(words) {
        Ok(reflection) => {
            assert!(reflection.to_json().starts_with('{'));
            Some(reflection)
        }
        Err(ReflectionError { message, word, .. }) => {
            assert!(word <= words.len(), "{message}: word {word} of {}", words.len());
            None
        }
    }
}

/// An error or a text, and both languages agree on which.
fn check_bindings(reflection: Reflection) {
    let module = [Module { name: "module".to_owned(), reflection }];
    assert_eq!(bindings::rust(&module).err(), bindings::c(&module).err());
}

#[test]
fn words_that_are_no_module_are_errors() {
    let mut numbers = Numbers(7);
    for (_, words) in modules() {
        for end in 0..words.len() {
            checked(&words[..end]);
        }
        let mut changed = words.clone();
        for at in (0..words.len()).step_by(sample::step()) {
            let other = words[numbers.next() as usize % words.len()];
            let random = numbers.next();
            let values =
                [0, 1, u32::MAX, words[at].wrapping_add(1), words[at].wrapping_sub(1), words[at] ^ 0x0001_0000, other, random];
            for value in values.into_iter().chain([words[at] ^ 1 << (random % 32), random % 0x80]) {
                changed[at] = value;
                checked(&changed);
            }
            checked(&changed).into_iter().for_each(check_bindings);
            changed[at] = words[at];
        }
        for _ in 0..sample::of(500) {
            let mut changed = words.clone();
            for _ in 0..1 + numbers.next() % 8 {
                let at = numbers.next() as usize % changed.len();
                changed[at] = words[numbers.next() as usize % words.len()];
            }
            checked(&changed).into_iter().for_each(check_bindings);
        }
    }
}

/// The error of a text, as its message and the instruction whose word it names.
fn error(text: &str) -> (String, u32) {
    let text = format!("OpCapability Shader\nOpMemoryModel Logical GLSL450\n{text}");
    let words = assembled(&text);
    let error = reflect(&words).expect_err("it is wrong");
    let inst = spirv_module::decode(&words).expect("a module").into_iter().rfind(|inst| inst.start <= error.word + 1);
    (error.message, inst.expect("it is in the module").opcode)
}

#[test]
fn errors_name_the_word() {
    let pointer = u32::from(spirv::Op::TypePointer as u16);
    assert_eq!(
        error("%2 = OpTypePointer Uniform %3\n%4 = OpVariable %2 Uniform"),
        ("no instruction defines %3".to_owned(), pointer)
    );
    let (message, opcode) = error(
        "%2 = OpTypePointer Uniform %4\n%3 = OpTypeInt 32 0\n%4 = OpTypeRuntimeArray %2\n%5 = OpTypePointer Uniform %4\n\
         %6 = OpVariable %5 Uniform",
    );
    assert_eq!((message.as_str(), opcode), ("the type %4 is used before it is declared", pointer));
    let (message, _) = error("%2 = OpTypeInt 32 0\n%4 = OpVariable %2 Uniform");
    assert_eq!(message, "the type %2 of a variable is not a pointer");
    let (message, opcode) = error(
        "OpDecorate %4 DescriptorSet 0\nOpDecorateId %4 CounterBuffer %9\n%2 = OpTypeSampler\n%3 = OpTypePointer UniformConstant %2\n%4 = OpVariable %3 UniformConstant",
    );
    assert_eq!((message.as_str(), opcode), ("the counter %9 is not a resource", spirv::Op::DecorateId as u32));
    let deep: String = (3..400).map(|id| format!("%{id} = OpTypeRuntimeArray %{}\n", id - 1)).collect();
    let (message, _) = error(&format!(
        "%2 = OpTypeSampler\n{deep}%500 = OpTypePointer UniformConstant %399\n%501 = OpVariable %500 UniformConstant"
    ));
    assert_eq!(message, "types are nested too deep");
    assert_eq!(reflect(&[]).expect_err("no words").word, 0);
    let without_operand = [spirv::MAGIC_NUMBER, 0x0001_0000, 0, 9, 0, 2 << 16 | spirv::Op::TypeVector as u32, 1];
    assert_eq!(reflect(&without_operand).expect_err("no model").message, "the module has no OpMemoryModel");
}

fn of_shader(flags: &str, shader: &str) -> Reflection {
    let arguments: Vec<String> = flags.split_whitespace().chain(["-"]).map(str::to_owned).collect();
    let Ok(Request::Compile(invocation)) = flags::parse(&arguments) else { panic!("{flags}") };
    let compilation = Compiler::new("case.hlsl", shader).options(invocation.options).compile();
    let words = compilation.words().unwrap_or_else(|| panic!("{}", compilation.report.to_text(false)));
    reflect(words).expect("a module of ours")
}

#[test]
fn instructions_without_grammar_are_passed_over() {
    let shader = r#"
        [[vk::ext_extension("SPV_VENDOR_new"), vk::ext_capability(60002)]] [[vk::ext_instruction(60001)]]
        uint VendorCount(uint value, [[vk::ext_literal]] uint mode, [[vk::ext_reference]] uint counter);
        RWStructuredBuffer<uint> counted;
        [numthreads(1, 1, 1)] void main(uint at : SV_GroupIndex) { VendorCount(at, 3, counted[0]); }"#;
    let reflection = of_shader("-T cs_6_0", shader);
    assert!(reflection.capabilities.iter().any(|capability| (capability.value, capability.name) == (60002, None)));
    assert!(reflection.extensions.iter().any(|name| name == "SPV_VENDOR_new"));
    assert_eq!(reflection.entry_points[0].resources, [0]);
    assert!(reflection.to_json().contains("60002"));
}

/// The module in the example of the crate's documentation is one of this compiler.
#[test]
fn the_documented_module_is_ours() {
    let shader = "[[vk::binding(3)]] RWStructuredBuffer<uint> output;
        [numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { output[id.x] = id.x; }";
    let (ours, shown) = (of_shader("-T cs_6_0", shader), reflect(&spirv_reflection::doc_example()).expect("a module"));
    assert_eq!(ours.to_json(), shown.to_json());
}

#[test]
fn stages_have_the_names_of_vulkan() {
    for (profile, stage) in [("vs", Stage::Vertex), ("ps", Stage::Fragment), ("cs", Stage::Compute)] {
        let reflection = of_shader(&format!("-T {profile}_6_0"), "[numthreads(1, 1, 1)] void main() {}");
        assert_eq!(reflection.entry_points[0].stage, stage);
    }
}

/// Sizes exclude the padding after the last element, which may contain another member.
#[test]
fn sizes_end_where_the_data_ends() {
    let shader = "struct S { float3 a[2]; float b; float3x2 m; float c; }; ConstantBuffer<S> s; RWBuffer<float> result;
        [numthreads(1, 1, 1)] void main() { result[0] = s.b + s.c; }";
    let reflection = of_shader("-T cs_6_0 -fvk-use-dx-layout", shader);
    let block = reflection.structs.iter().find(|found| found.members.len() == 4).expect("the struct");
    let placed: Vec<_> = block.members.iter().map(|member| (member.offset, member.size)).collect();
    assert_eq!(placed, [(Some(0), Some(28)), (Some(28), Some(4)), (Some(32), Some(28)), (Some(60), Some(4))]);
    assert_eq!(block.size, Some(64));
    let Type::Array { element, stride, .. } = &block.members[0].ty else { panic!("an array") };
    assert_eq!((*stride, reflection.size_of(element, None)), (Some(16), Some(12)));
}

/// The module of every case is the same with a reflection, which agrees with the module and contains more.
#[test]
fn every_case_has_a_reflection() {
    let mut count = 0;
    for path in files_below(&root().join("corpus"), &["hlsl", "ll"]) {
        let mut case = Case::load(&path).expect("it is a case");
        if case.expects_errors() {
            continue;
        }
        let without = case.compiler().compile();
        let Some(words) = without.words() else { continue };
        case.options.reflection = true;
        let with = case.compiler().compile();
        assert_eq!(with.words(), Some(words), "{}: {}", case.name(), with.report.to_text(false));
        let (found, plain) = (with.reflection.expect("it was asked for"), reflect(words).expect("a module of ours"));
        let of = |reflection: &Reflection| {
            let variables = |entry: &spirv_reflection::EntryPoint| (entry.inputs.len(), entry.outputs.len());
            let entries: Vec<_> = reflection.entry_points.iter().map(|entry| (entry.name.clone(), variables(entry))).collect();
            let bindings: Vec<_> = reflection.resources.iter().map(|it| (it.set, it.binding, it.kind, it.access)).collect();
            (entries, bindings, reflection.extensions.clone(), reflection.capabilities.clone(), reflection.version)
        };
        assert_eq!(of(&found), of(&plain), "{}", case.name());
        // Whatever the application binds has the name of the source.
        let nameless: Vec<_> = found.resources.iter().filter(|it| it.name.is_none()).collect();
        assert!(nameless.is_empty() || path.extension().is_some_and(|it| it == "ll"), "{}: {nameless:?}", case.name());
        count += 1;
    }
    assert!(count > 500, "the corpus has hundreds of modules, and {count} were reflected");
}
