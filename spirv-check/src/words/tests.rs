//! What the check of any module finds.

use super::words;
use spirv_module::{Environment, assemble};

const HEAD: &str = "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\n\
    OpExecutionMode %main LocalSize 1 1 1\n";
const TYPES: &str = "%void = OpTypeVoid\n%bool = OpTypeBool\n%float = OpTypeFloat 32\n%type = OpTypeFunction %void\n\
    %true = OpConstantTrue %bool\n%one = OpConstant %float 1\n";

fn complaint(text: &str) -> Option<String> {
    let words = assemble(text, None).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
    let report = super::words(&words, Some(Environment::Vulkan1_3)).expect("a module");
    report.errors.into_iter().next().map(|error| error.message)
}

fn of_body(body: &str) -> Option<String> {
    complaint(&format!("{HEAD}{TYPES}%main = OpFunction %void None %type\n%first = OpLabel\n{body}\nOpFunctionEnd\n"))
}

#[test]
fn right_modules_are_right() {
    assert_eq!(of_body("%x = OpFAdd %float %one %one\nOpReturn"), None);
    let selection = "OpSelectionMerge %end None\nOpBranchConditional %true %then %end\n%then = OpLabel\nOpBranch %end\n%end = OpLabel\n\
        %x = OpPhi %float %one %first %one %then\nOpReturn";
    assert_eq!(of_body(selection), None);
    let unreachable = "OpReturn\n%other = OpLabel\nOpUnreachable";
    assert_eq!(of_body(unreachable), None);
}

#[test]
fn wrong_structure_is_named() {
    for (body, message) in [
        ("OpUnknown(60001, 2) 5\nOpReturn", "opcode 60001 is unknown"),
        ("OpUnknown(253, 2) 5", "OpReturn has too many operands"),
        ("OpUnknown(62, 2) %one\nOpReturn", "OpStore has too few operands, or one is cut off"),
        ("OpUnknown(62, 4) %one %one 0x40000000\nOpReturn", "OpStore has the unknown MemoryAccess bit 0x40000000"),
        ("%x = OpFAdd %float %one %one", "OpFunctionEnd: a function ends within a block"),
        ("OpReturn\nOpReturn", "OpReturn: this instruction is in no block"),
        ("%x = OpTypeBool\nOpReturn", "OpTypeBool belongs to the types, constants and global variables, before the functions"),
        ("%x = OpFAdd %float %one %y\nOpReturn", "OpFAdd uses the id 11, which is not defined"),
        ("%x = OpFAdd %float %one %y\n%y = OpFAdd %float %one %one\nOpReturn", "OpFAdd uses the id 11 before its definition"),
        ("%one = OpFAdd %float %one %one\nOpReturn", "the id 7 is defined twice"),
        ("%x = OpFAdd %one %one %one\nOpReturn", "the result type of OpFAdd is the id 7, which is no type"),
        ("OpBranch %first", "a branch leads to the first block of the function"),
        ("OpBranch %one", "the id 7 is no block of this function"),
    ] {
        // The numbers of ids follow from the order of their names in the text.
        let without_ids = |message: &str| {
            let words = message.split(' ').scan("", |before, word| {
                let is_id = std::mem::replace(before, word) == "id";
                Some(if is_id { word.trim_matches(|c: char| c.is_ascii_digit()) } else { word })
            });
            words.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(of_body(body).as_deref().map(without_ids), Some(without_ids(message)), "{body}");
    }
}

#[test]
fn definitions_dominate_uses() {
    let body = "OpSelectionMerge %end None\nOpBranchConditional %true %then %end\n%then = OpLabel\n%x = OpFAdd %float %one %one\n\
        OpBranch %end\n%end = OpLabel\n%y = OpFAdd %float %x %one\nOpReturn";
    assert!(of_body(body).is_some_and(|message| message.ends_with("does not dominate this use")));
    let phi = body.replace("%y = OpFAdd %float %x %one", "%y = OpPhi %float %one %first %x %then");
    assert_eq!(of_body(&phi), None);
    let swapped = body.replace("%y = OpFAdd %float %x %one", "%y = OpPhi %float %x %first %one %then");
    assert!(of_body(&swapped).is_some_and(|message| message.ends_with("does not dominate this use")));
}

#[test]
fn control_flow_of_shaders_is_structured() {
    let body = "OpBranchConditional %true %then %end\n%then = OpLabel\nOpBranch %end\n%end = OpLabel\nOpReturn";
    assert_eq!(of_body(body).as_deref(), Some("this branch has no merge block"));
}

#[test]
fn what_is_needed_must_be_declared() {
    let text = format!(
        "{HEAD}%double = OpTypeFloat 64\n{TYPES}%main = OpFunction %void None %type\n%a = OpLabel\nOpReturn\nOpFunctionEnd"
    );
    assert!(complaint(&text).is_some_and(|message| message.contains("needs the capability Float64")));
    let text = "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpMemoryModel Logical GLSL450";
    assert_eq!(complaint(text).as_deref(), Some("a module has one OpMemoryModel"));
    let words = [spirv::MAGIC_NUMBER, 0x0001_0900, 0, 1, 3];
    let found: Vec<_> = words_of(&words);
    assert_eq!(found, ["the version 1.9 is not one of SPIR-V: 1.0 to 1.6", "the schema is 3, but 0 is the only one"]);
}

fn words_of(given: &[u32]) -> Vec<String> {
    words(given, None).expect("a module").errors.into_iter().map(|error| error.message).collect()
}
