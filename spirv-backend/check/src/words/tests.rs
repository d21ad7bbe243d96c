//! Tests of the checks for arbitrary modules.

use super::words;
use spirv_module::{Environment, assemble};

const HEAD: &str = "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\n\
    OpExecutionMode %main LocalSize 1 1 1\n";
const TYPES: &str = "%void = OpTypeVoid\n%bool = OpTypeBool\n%float = OpTypeFloat 32\n%type = OpTypeFunction %void\n\
    %true = OpConstantTrue %bool\n%one = OpConstant %float 1\n\
    %to_local = OpTypePointer Function %float\n";

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
        ("OpUnknown(62, 2) %one\nOpReturn", "OpStore has too few operands, or a truncated operand"),
        ("OpUnknown(62, 4) %one %one 0x40000000\nOpReturn", "OpStore has the unknown MemoryAccess bit 0x40000000"),
        ("%x = OpFAdd %float %one %one", "OpFunctionEnd: a function ends within a block"),
        ("OpReturn\nOpReturn", "OpReturn: this instruction is in no block"),
        ("%x = OpTypeBool\nOpReturn", "OpTypeBool belongs to the types, constants and global variables, before the functions"),
        ("%x = OpFAdd %float %one %y\nOpReturn", "OpFAdd uses the id 11, which is not defined"),
        ("%x = OpFAdd %float %one %y\n%y = OpFAdd %float %one %one\nOpReturn", "OpFAdd uses the id 11 before its definition"),
        ("%one = OpFAdd %float %one %one\nOpReturn", "the id 7 is defined twice"),
        ("%x = OpFAdd %one %one %one\nOpReturn", "the result type of OpFAdd is the id 7, which is not a type"),
        ("OpBranch %first", "a branch leads to the first block of the function"),
        (
            "%x = OpFAdd %float %one %one\n%v = OpVariable %to_local Function\nOpReturn",
            "a variable must precede the other instructions of its function",
        ),
        (
            "OpBranch %next\n%next = OpLabel\n%v = OpVariable %to_local Function\nOpReturn",
            "a variable must precede the other instructions of its function",
        ),
        ("%x = OpPhi %float\nOpReturn", "OpPhi cannot be in the first block of a function"),
        (
            "OpBranch %next\n%next = OpLabel\n%x = OpFAdd %float %one %one\n%y = OpPhi %float %one %first\nOpReturn",
            "OpPhi must precede the other instructions of its block",
        ),
        ("OpBranch %one", "the id 7 is not a block of this function"),
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

/// A module with each kind of use of an id.
const RIGHT: &str = "OpCapability Shader
%set = OpExtInstImport \"GLSL.std.450\"
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main \"main\" %in %out %buffer
OpExecutionMode %main OriginUpperLeft
%file = OpString \"a.hlsl\"
OpMemberName %block 0 \"a\"
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %buffer DescriptorSet 0
OpDecorate %buffer Binding 0
OpDecorate %in Location 0
OpDecorate %out Location 0
%void = OpTypeVoid
%float = OpTypeFloat 32
%uint = OpTypeInt 32 0
%one = OpConstant %float 1
%zero = OpConstant %uint 0
%block = OpTypeStruct %float
%to_block = OpTypePointer Uniform %block
%to_member = OpTypePointer Uniform %float
%to_in = OpTypePointer Input %float
%to_out = OpTypePointer Output %float
%to_local = OpTypePointer Function %float
%buffer = OpVariable %to_block Uniform
%in = OpVariable %to_in Input
%out = OpVariable %to_out Output
%type = OpTypeFunction %void
%unary = OpTypeFunction %float %float
%main = OpFunction %void None %type
%label = OpLabel
%local = OpVariable %to_local Function %one
%place = OpAccessChain %to_member %buffer %zero
%member = OpLoad %float %place
%value = OpLoad %float %in
%call = OpFunctionCall %float %helper %value
%slope = OpDPdx %float %call
OpStore %out %slope
OpReturn
OpFunctionEnd
%helper = OpFunction %float None %unary
%x = OpFunctionParameter %float
%body = OpLabel
OpReturnValue %x
OpFunctionEnd
";
/// Wrong kinds of definitions: lines of [`RIGHT`], their replacement, and a part of the message.
const WRONG: &[(&str, &str, &str)] = &[
    (
        "OpEntryPoint Fragment %main \"main\" %in %out %buffer",
        "OpEntryPoint Fragment %main \"main\" %out %buffer",
        "is not in its interface",
    ),
    (
        "OpEntryPoint Fragment %main \"main\" %in %out %buffer",
        "OpEntryPoint Fragment %main \"main\" %in %one %out %buffer",
        "is not a variable",
    ),
    (
        "OpEntryPoint Fragment %main \"main\" %in %out %buffer",
        "OpEntryPoint Fragment %one \"main\" %in %out %buffer",
        "is not a function",
    ),
    (
        "OpEntryPoint Fragment %main \"main\" %in %out %buffer",
        "OpEntryPoint Fragment %helper \"main\" %in %out %buffer",
        "must have no parameters",
    ),
    ("OpExecutionMode %main OriginUpperLeft", "OpExecutionMode %helper OriginUpperLeft", "is not an entry point"),
    ("OpMemberName %block 0 \"a\"", "OpMemberName %block 1 \"a\"", "has no member 1, but 1 members"),
    ("OpMemberName %block 0 \"a\"", "OpMemberName %float 0 \"a\"", "has no members because it is not a struct"),
    ("OpMemberDecorate %block 0 Offset 0", "OpMemberDecorate %block 0 ColMajor", "has no Offset"),
    ("OpDecorate %in Location 0", "OpDecorate %file Location 0", "cannot be on the result of OpString"),
    ("OpDecorate %in Location 0", "OpDecorate %value FPRoundingMode RTE", "FPRoundingMode is for conversions"),
    ("OpDecorate %in Location 0", "OpDecorate %in UniformId %zero", "is one of OpDecorateId, not of OpDecorate"),
    ("%uint = OpTypeInt 32 0", "%uint = OpTypeInt 32 0\n%again = OpTypeInt 32 0", "is declared twice"),
    ("%block = OpTypeStruct %float", "%block = OpTypeStruct %one", "takes a type, but"),
    ("%buffer = OpVariable %to_block Uniform", "%buffer = OpVariable %to_block StorageBuffer", "is not that of its type"),
    (
        "%in = OpVariable %to_in Input",
        "%in = OpVariable %to_in Input\n%f = OpVariable %to_local Function",
        "must be in a function",
    ),
    (
        "%local = OpVariable %to_local Function %one",
        "%local = OpVariable %to_local Function %zero",
        "has another type than the variable",
    ),
    ("%main = OpFunction %void None %type", "%main = OpFunction %float None %type", "is not that of its type"),
    (
        "%call = OpFunctionCall %float %helper %value",
        "%call = OpFunctionCall %float %helper %zero",
        "argument 1 of OpFunctionCall",
    ),
    ("%call = OpFunctionCall %float %helper %value", "%call = OpFunctionCall %float %helper", "has 0 arguments, but"),
    ("%call = OpFunctionCall %float %helper %value", "%call = OpFunctionCall %float %value", "which is not a function"),
    ("%call = OpFunctionCall %float %helper %value", "%call = OpFAdd %float %main %value", "takes a value, but"),
    ("%slope = OpDPdx %float %call", "%slope = OpDPdx %float %float", "takes a value, but"),
    ("%slope = OpDPdx %float %call", "%slope = OpExtInst %float %set Normalize %label", "OpExtInst takes a value, but"),
    ("%slope = OpDPdx %float %call", "%slope = OpExtInst %float %set Normalize %set", "OpExtInst takes a value, but"),
    ("%x = OpFunctionParameter %float", "%x = OpFunctionParameter %uint", "parameter 1 of a function has another type"),
    (
        "%x = OpFunctionParameter %float\n%body = OpLabel\nOpReturnValue %x",
        "%body = OpLabel\nOpReturnValue %one",
        "a function has 0 parameters, but 1",
    ),
    ("OpReturnValue %x", "OpReturn", "OpReturn in a function that returns a value"),
    ("OpReturnValue %x", "OpReturnValue %zero", "has another type than the result"),
    ("OpMemoryModel Logical GLSL450", "OpMemoryModel Logical Vulkan", "Vulkan needs the capability VulkanMemoryModel"),
];

#[test]
fn ids_stand_for_what_is_named() {
    assert_eq!(complaint(RIGHT), None);
    for (line, wrong, message) in WRONG.iter().copied() {
        let text = RIGHT.replacen(line, wrong, 1);
        assert_ne!(text, RIGHT, "{line}");
        let found = complaint(&text);
        assert!(found.as_deref().is_some_and(|found| found.contains(message)), "{wrong}: {found:?}");
    }
    let compute = RIGHT
        .replace(
            "OpEntryPoint Fragment %main \"main\" %in %out %buffer",
            "OpEntryPoint GLCompute %main \"main\" %in %out %buffer",
        )
        .replace("OriginUpperLeft", "LocalSize 1 1 1");
    assert!(complaint(&compute).is_some_and(|message| message.contains("DerivativeGroupLinearKHR")));
}

/// A capability that implies Shader counts as Shader.
#[test]
fn capabilities_imply_others() {
    let group = "%uint = OpTypeInt 32 0\n%triple = OpTypeVector %uint 3\n%four = OpConstant %uint 4\n\
        %size = OpConstantComposite %triple %four %four %four\n";
    let of = |capabilities: &str| {
        let head = HEAD.replace("OpCapability Shader\n", capabilities);
        let (modes, types) = (format!("{head}OpDecorate %size BuiltIn WorkgroupSize\n"), format!("{TYPES}{group}"));
        complaint(&format!("{modes}{types}%main = OpFunction %void None %type\n%first = OpLabel\nOpReturn\nOpFunctionEnd\n"))
    };
    assert_eq!(of("OpCapability Shader\n"), None);
    assert_eq!(of("OpCapability MeshShadingEXT\nOpExtension \"SPV_EXT_mesh_shader\"\n"), None);
}

#[test]
fn blocks_stand_behind_their_dominators() {
    let body = "OpSelectionMerge %end None\nOpBranchConditional %true %then %end\n%then = OpLabel\nOpBranch %more\n\
        %end = OpLabel\nOpReturn\n%more = OpLabel\nOpBranch %end";
    assert_eq!(of_body(body), None);
    let early = "OpSelectionMerge %end None\nOpBranchConditional %true %then %end\n%more = OpLabel\nOpBranch %end\n\
        %then = OpLabel\nOpBranch %more\n%end = OpLabel\nOpReturn";
    assert!(of_body(early).is_some_and(|message| message.ends_with("must follow the block that dominates it")));
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
fn members_may_be_builtins_that_no_shader_uses() {
    let block = |decorations: &str| {
        let types = "%block = OpTypeStruct %float\n%pointer = OpTypePointer Output %block\n%out = OpVariable %pointer Output\n";
        let main = "%main = OpFunction %void None %type\n%a = OpLabel\nOpReturn\nOpFunctionEnd\n";
        let head = "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint Vertex %main \"main\" %out\n";
        complaint(&format!("{head}{decorations}\n{TYPES}{types}{main}"))
    };
    assert_eq!(block("OpDecorate %block Block\nOpMemberDecorate %block 0 BuiltIn PointSize"), None);
    let clip = block("OpDecorate %block Block\nOpMemberDecorate %block 0 BuiltIn ClipDistance");
    assert!(!clip.is_some_and(|message| message.contains("needs the capability")));
    let alone = block("OpDecorate %out BuiltIn ClipDistance");
    assert!(alone.is_some_and(|message| message.contains("ClipDistance needs the capability ClipDistance")));
}

#[test]
fn a_parameter_of_a_function_without_a_type_is_no_mistake_of_its_own() {
    let text = format!(
        "{HEAD}{TYPES}%main = OpFunction %void None %void\n%x = OpFunctionParameter %float\n%a = OpLabel\nOpReturn\nOpFunctionEnd"
    );
    assert_eq!(complaint(&text).as_deref(), Some("the id 1 of an entry point is not a function"));
}

#[test]
fn what_is_needed_must_be_declared() {
    let text = format!(
        "{HEAD}%double = OpTypeFloat 64\n{TYPES}%main = OpFunction %void None %type\n%a = OpLabel\nOpReturn\nOpFunctionEnd"
    );
    assert!(complaint(&text).is_some_and(|message| message.contains("needs the capability Float64")));
    let text = "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpMemoryModel Logical GLSL450";
    assert_eq!(complaint(text).as_deref(), Some("a module must have exactly one OpMemoryModel"));
    let words = [spirv::MAGIC_NUMBER, 0x0001_0900, 0, 1, 3];
    let found: Vec<_> = words_of(&words);
    assert_eq!(found, ["the version 1.9 is not one of SPIR-V: 1.0 to 1.6", "the schema is 3, but must be 0"]);
}

fn words_of(given: &[u32]) -> Vec<String> {
    words(given, None).expect("a module").errors.into_iter().map(|error| error.message).collect()
}

/// Externally visible variables contain no bool (2.16.1), in any environment.
#[test]
fn no_bool_is_visible() {
    let of = |class: &str, decoration: &str| {
        let text = format!(
            "{HEAD}{decoration}{TYPES}%pointer = OpTypePointer {class} %bool\n%v = OpVariable %pointer {class}\n\
             %main = OpFunction %void None %type\n%first = OpLabel\nOpReturn\nOpFunctionEnd\n"
        );
        let words = assemble(&text, None).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
        let report = super::words(&words, None).expect("a module");
        report.errors.into_iter().map(|error| error.message).collect::<Vec<_>>()
    };
    assert_eq!(of("Private", ""), [""; 0]);
    assert_eq!(of("Input", "OpDecorate %v BuiltIn HelperInvocation\n"), [""; 0]);
    assert_eq!(of("Input", ""), ["a bool cannot be an input or output, as it has no defined representation"]);
    let refused = |class: &str| format!("a bool cannot be in the storage class {class}, as it has no defined representation");
    assert_eq!(of("Uniform", ""), [refused("Uniform")]);
    assert!(of("HostOnlyALTERA", "").contains(&refused("HostOnlyALTERA")), "beside its capability, which is missing");
}

#[test]
fn results_of_non_semantic_sets_are_for_such_sets_alone() {
    let of = |body: &str| {
        complaint(&format!(
            "OpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n%set = OpExtInstImport \"NonSemantic.ACME\"\n\
             OpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n\
             OpName %x \"x\"\n{TYPES}%main = OpFunction %void None %type\n%first = OpLabel\n%x = OpExtInst %float %set 1 %one\n\
             {body}\nOpReturn\nOpFunctionEnd\n"
        ))
    };
    assert_eq!(of("%y = OpExtInst %void %set 2 %x"), None);
    assert_eq!(of("%y = OpFAdd %float %one %x").as_deref(), Some(super::super::module::NON_SEMANTIC_OPERAND));
}

/// A module with debug information. Each case replaces a part of it.
const DESCRIBED: &str = "OpCapability Shader
OpExtension \"SPV_KHR_non_semantic_info\"
%set = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 1 1 1
%path = OpString \"a.hlsl\"
%name = OpString \"T\"
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%one = OpConstant %uint 1
%type = OpTypeFunction %void
%source = OpExtInst %void %set DebugSource %path
%unit = OpExtInst %void %set DebugCompilationUnit %one %one %source %one
%alias = OpExtInst %void %set DebugTypedef %name %source %source %one %one %unit
%main = OpFunction %void None %type
%first = OpLabel
OpReturn
OpFunctionEnd
";

#[test]
fn operands_of_debug_information_are_what_the_grammar_names() {
    assert_eq!(complaint(DESCRIBED), None);
    for (right, wrong, message) in [
        ("DebugSource %path", "DebugSource %one", "the operand `File` of DebugSource must be an OpString"),
        ("DebugTypedef %name", "DebugTypedef %unit", "the operand `Name` of DebugTypedef must be an OpString"),
        ("%source %source %one %one %unit", "%source %unit %one %one %unit", "`Source` of DebugTypedef must be a DebugSource"),
        ("%source %one %one %unit", "%source %name %one %unit", "the operand `Line` of DebugTypedef must be an OpConstant"),
        (
            "%one %one %unit",
            "%one %one %one",
            "`Parent` of DebugTypedef must be an instruction of NonSemantic.Shader.DebugInfo.100",
        ),
        ("OpReturn", "%none = OpExtInst %void %set DebugInfoNone\nOpReturn", "DebugInfoNone must precede the functions"),
        (
            "%main = OpFunction",
            "%scope = OpExtInst %void %set DebugScope %unit\n%main = OpFunction",
            "DebugScope must be in a function",
        ),
        (
            "OpExtInst %void %set DebugSource",
            "OpExtInst %uint %set DebugSource",
            "the result type of DebugSource must be OpTypeVoid",
        ),
        ("OpReturn", "%none = OpExtInst %void %set 999\nOpReturn", "must precede the functions"),
    ] {
        let text = DESCRIBED.replacen(right, wrong, 1);
        assert_ne!(text, DESCRIBED, "{right}");
        let found = complaint(&text);
        assert!(found.as_deref().is_some_and(|found| found.contains(message)), "{wrong}: {found:?}");
    }
}
