//! The text and the verdict of modules agree with those of SPIRV-Tools, on the modules of the corpus.

use spirv_grammar::{self as grammar, Category, Kind};
use std::collections::BTreeMap;
use test_kit::tool::SPIRV_TOOLS;
use tests::case::{Case, files_below, root};
use tests::module_text::{assembly_verdict, compare_text, compare_verdict};

/// One case in this number is compared; `cargo xtask conformance text` compares all.
const EACH: usize = 3;

fn modules() -> Vec<(String, Vec<u32>)> {
    let paths = files_below(&root().join("corpus"), &["hlsl"]);
    let of = |path: &std::path::PathBuf| {
        let case = Case::load(path).ok().filter(|case| !case.expects_errors())?;
        let compilation = case.compiler().compile();
        let is_known = !compilation.names_unknown();
        Some((case.name(), compilation.words().filter(|_| is_known)?.to_vec()))
    };
    paths.iter().step_by(EACH).filter_map(of).collect()
}

#[test]
fn modules_are_shown_read_and_judged_as_by_spirv_tools() {
    if !SPIRV_TOOLS.or_skip() {
        return;
    }
    let mut wrong: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let modules = modules();
    for (name, words) in &modules {
        for (difference, why) in compare_text(words).differences {
            if why.is_none() {
                wrong.entry(difference).or_default().push(name.clone());
            }
        }
        if let (Some(ours), None) = compare_verdict(words) {
            wrong.entry(format!("refused here alone: {ours}")).or_default().push(name.clone());
        }
    }
    assert!(modules.len() > 100, "only {} modules", modules.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Locations and components beyond those of any device.
#[test]
fn interfaces_of_any_size_are_judged() {
    for (component, length) in [(0, u32::MAX), (3, 1 << 20), (u32::MAX, 4)] {
        let text = format!(
            "               OpCapability Shader
               OpMemoryModel Logical GLSL450
               OpEntryPoint Fragment %main \"main\" %input
               OpExecutionMode %main OriginUpperLeft
               OpDecorate %input Location {}
               OpDecorate %input Component {component}
       %void = OpTypeVoid
       %type = OpTypeFunction %void
       %uint = OpTypeInt 32 0
     %length = OpConstant %uint {length}
      %float = OpTypeFloat 32
      %array = OpTypeArray %float %length
    %pointer = OpTypePointer Input %array
      %input = OpVariable %pointer Input
       %main = OpFunction %void None %type
      %entry = OpLabel
               OpReturn
               OpFunctionEnd\n",
            u32::MAX - 7
        );
        assert_eq!(assembly_verdict(&text), Ok(()), "{component} {length}");
    }
}

/// Vectors whose total number of components does not fit in 32 bits.
#[test]
fn vectors_of_any_length_are_judged() {
    let operations = ["OpVectorShuffle %vector %undefined %undefined 0 1", "OpCompositeConstruct %vector %undefined %undefined"];
    for operation in operations {
        let text = format!(
            "               OpCapability Kernel
               OpCapability Addresses
               OpCapability Linkage
               OpCapability VectorAnyINTEL
               OpExtension \"SPV_INTEL_vector_compute\"
               OpMemoryModel Physical64 OpenCL
       %void = OpTypeVoid
       %type = OpTypeFunction %void
       %uint = OpTypeInt 32 0
     %vector = OpTypeVector %uint 4294967295
  %undefined = OpUndef %vector
       %main = OpFunction %void None %type
      %entry = OpLabel
     %result = {operation}
               OpReturn
               OpFunctionEnd\n"
        );
        assert_eq!(assembly_verdict(&text), Ok(()), "{operation}");
    }
}

/// The words of a literal string.
fn text(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize((bytes.len() / 4 + 1) * 4, 0);
    bytes.chunks_exact(4).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect()
}

/// A module with an instruction of a set.
fn module_with(set: &str, number: u32, operands: &[u32]) -> Vec<u32> {
    let mut words = vec![0x0723_0203, 0x0001_0600, 0, 20, 0];
    let mut push = |opcode: u32, operands: &[u32]| {
        words.push((operands.len() as u32 + 1) << 16 | opcode);
        words.extend(operands);
    };
    push(17, &[/* Shader */ 1]);
    push(10, &text("SPV_KHR_non_semantic_info"));
    push(11, &[&[1], text(set).as_slice()].concat());
    push(14, &[/* Logical, GLSL450 */ 0, 1]);
    push(7, &[&[2], text("text").as_slice()].concat());
    push(19, &[/* OpTypeVoid */ 3]);
    push(12, &[&[3, 4, 1, number], operands].concat());
    words
}

/// The words that an operand of the kind may be: each enumerant with its parameters, all bits of a mask, a literal, or ids.
fn values(kind: Kind) -> Vec<Vec<u32>> {
    let known = |value: u32| grammar::enumerant(kind, value).map(|known| (value, known));
    match kind.category() {
        Category::BitEnum => {
            let bits: Vec<u32> = (0..32).filter_map(|bit| known(1 << bit)).map(|(value, _)| value).collect();
            let all = bits.iter().fold(0, |all, bit| all | bit);
            bits.into_iter().chain([0, all]).map(|value| vec![value]).collect()
        }
        Category::ValueEnum => {
            let parameters =
                |known: &grammar::Enumerant| known.operands.iter().flat_map(|operand| values(operand.kind)[0].clone());
            (0..0x100).filter_map(known).map(|(value, known)| std::iter::once(value).chain(parameters(known)).collect()).collect()
        }
        Category::Literal if kind == Kind::LiteralString => vec![text("a \"b\"")],
        Category::Literal => vec![vec![7]],
        Category::Id => vec![vec![2]],
        Category::Composite => vec![vec![2, 2]],
    }
}

/// Operands that are enumerants, including those in debug instructions, are shown by name and read back as SPIRV-Tools does.
#[test]
fn operands_of_extended_instructions_are_named_as_by_spirv_tools() {
    if !SPIRV_TOOLS.or_skip() {
        return;
    }
    let (mut count, mut named, mut wrong) = (0, 0, Vec::new());
    for (set, instructions) in grammar::extended_sets() {
        for known in *instructions {
            let values: Vec<Vec<Vec<u32>>> = known.arguments().map(|operand| values(operand.kind)).collect();
            // Each value of each operand, with the first value of the others.
            let first = |at: usize| values[at][0].clone();
            let with = |at: usize, value: &[u32]| -> Vec<u32> {
                (0..values.len()).flat_map(|other| if other == at { value.to_vec() } else { first(other) }).collect()
            };
            let mut all: Vec<Vec<u32>> = vec![with(usize::MAX, &[])];
            for (at, values) in values.iter().enumerate() {
                all.extend(values.iter().skip(1).map(|value| with(at, value)));
                named += values.len().saturating_sub(1);
            }
            for operands in all {
                count += 1;
                let module = module_with(set, known.opcode, &operands);
                let differences = compare_text(&module).differences;
                wrong.extend(
                    differences
                        .into_iter()
                        .filter(|(_, why)| why.is_none())
                        .map(|(what, _)| format!("{set} {}: {what}", known.name)),
                );
            }
        }
    }
    assert!(count > 500 && named > 100, "{count} instructions, {named} further values");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}
