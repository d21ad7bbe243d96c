//! The judge on small modules: it matches lines that mean the same, and fails for those that do not.

use super::module::Module;
use super::script::{Kind, file_check, lines};
use super::search::{Verdict, verdicts};
use super::{commands, forms};

/// A module with two variables that are stored, and a decorated output.
const MODULE: &str = r#"
OpCapability Shader
OpExtension "SPV_KHR_multiview"
%1 = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %2 "main" %3
OpExecutionMode %2 OriginUpperLeft
OpName %2 "main"
OpName %3 "out.var.SV_Target"
OpName %4 "a"
OpName %5 "b"
OpDecorate %3 Location 0
%6 = OpTypeVoid
%7 = OpTypeFunction %6
%8 = OpTypeFloat 32
%9 = OpTypeVector %8 4
%10 = OpTypePointer Output %9
%3 = OpVariable %10 Output
%11 = OpTypePointer Function %8
%12 = OpConstant %8 1
%13 = OpConstant %8 0.5
%14 = OpConstantComposite %9 %12 %12 %12 %13
%2 = OpFunction %6 None %7
%15 = OpLabel
%4 = OpVariable %11 Function
%5 = OpVariable %11 Function
%16 = OpLoad %8 %4
%17 = OpFAdd %8 %16 %12
OpStore %5 %17
OpStore %4 %13
%18 = OpExtInst %8 %1 Sqrt %13
OpStore %5 %18
OpStore %3 %14
OpReturn
OpFunctionEnd
"#;

/// The verdicts on lines with the prefix CHECK.
fn judged(module: &str, text: &str) -> Vec<Verdict> {
    let module = Module::read(module).expect("the module is read");
    let lines = lines(text, &["CHECK".to_owned()]);
    verdicts(&module, &lines.iter().collect::<Vec<_>>())
}

/// The verdict on the last line.
fn last(text: &str) -> Verdict {
    judged(MODULE, text).pop().expect("a line")
}

fn one_fails(text: &str) -> bool {
    judged(MODULE, text).iter().any(|verdict| matches!(verdict, Verdict::Failed(_)))
}

fn fails(text: &str) -> bool {
    matches!(last(text), Verdict::Failed(_))
}

#[test]
fn instructions_are_matched_by_their_meaning() {
    let all = judged(
        MODULE,
        "// CHECK: OpCapability Shader
         // CHECK: OpEntryPoint Fragment %main \"main\" %out_var_SV_Target
         // CHECK: OpDecorate %out_var_SV_Target Location 0
         // CHECK: [[v:%[0-9]+]] = OpConstantComposite %v4float %float_1 %float_1 %float_1 %float_0_5
         // CHECK: [[a:%[0-9]+]] = OpLoad %float %a
         // CHECK-NEXT: [[b:%[0-9]+]] = OpFAdd %float [[a]] %float_1
         // CHECK-NEXT: OpStore %b [[b]]
         // CHECK: [[r:%[0-9]+]] = OpExtInst %float {{%[0-9]+}} Sqrt %float_0_5
         // CHECK-NEXT: OpStore %b [[r]]
         // CHECK: OpStore %out_var_SV_Target [[v]]",
    );
    assert!(all.iter().all(|verdict| *verdict == Verdict::Matched), "{all:?}");
}

#[test]
fn a_missing_instruction_fails() {
    assert!(fails("// CHECK: OpFMul %float"));
    assert!(fails("// CHECK: [[r:%[0-9]+]] = OpExtInst %float {{%[0-9]+}} Cos %float_0_5"));
    assert!(fails("// CHECK: OpStore %a %float_1"));
}

#[test]
fn a_wrong_operand_fails() {
    let load = "// CHECK: [[a:%[0-9]+]] = OpLoad %float %a\n";
    assert!(one_fails(&format!("{load}// CHECK: [[b:%[0-9]+]] = OpFAdd %float [[a]] %float_0_5\n// CHECK: OpStore %b [[b]]")));
    // The value of another variable.
    let other = "// CHECK: [[b:%[0-9]+]] = OpLoad %float %b\n// CHECK: [[r:%[0-9]+]] = OpFAdd %float [[b]] %float_1\n";
    assert!(one_fails(&format!("{other}// CHECK: OpStore %b [[r]]")));
    assert!(fails("// CHECK: OpConstantComposite %v4float %float_1 %float_1 %float_1 %float_1"));
    assert!(fails("// CHECK: OpLoad %int %a"));
}

#[test]
fn a_wrong_declaration_fails() {
    assert!(fails("// CHECK: OpDecorate %out_var_SV_Target Location 1"));
    assert!(fails("// CHECK: OpDecorate %out_var_SV_Target Flat"));
    assert!(fails("// CHECK: OpDecorate %a Location 0"));
    assert!(fails("// CHECK: OpCapability Float64"));
    assert!(fails("// CHECK: OpExtension \"SPV_KHR_ray_tracing\""));
    assert!(fails("// CHECK: OpExecutionMode %main DepthReplacing"));
    assert!(fails("// CHECK: OpEntryPoint Vertex %main"));
    assert!(fails("// CHECK: OpName %a \"c\""));
}

#[test]
fn the_order_of_effects_counts() {
    assert_eq!(last("// CHECK: OpStore %b\n// CHECK-NEXT: OpStore %a %float_0_5"), Verdict::Matched);
    assert!(fails("// CHECK: OpStore %a %float_0_5\n// CHECK: OpStore %a"));
    // Different variables are different memory, but the stores in one have an order.
    assert_eq!(last("// CHECK: OpStore %out_var_SV_Target\n// CHECK-NEXT: OpStore %a %float_0_5"), Verdict::Matched);
    let root = "// CHECK: [[r:%[0-9]+]] = OpExtInst %float {{%[0-9]+}} Sqrt %float_0_5\n// CHECK: OpStore %b [[r]]\n";
    let sum = "// CHECK: [[a:%[0-9]+]] = OpLoad %float %a\n// CHECK: [[s:%[0-9]+]] = OpFAdd %float [[a]] %float_1\n";
    assert!(one_fails(&format!("{root}{sum}// CHECK: OpStore %b [[s]]")));
    assert_eq!(last("// CHECK-DAG: OpStore %out_var_SV_Target\n// CHECK-DAG: OpStore %a %float_0_5"), Verdict::Matched);
}

#[test]
fn what_must_not_be_there_fails() {
    assert!(fails("// CHECK-NOT: OpCapability Shader"));
    assert_eq!(last("// CHECK-NOT: OpCapability Float64"), Verdict::Matched);
    let between = "// CHECK: OpStore %a\n// CHECK-NOT: OpExtInst\n// CHECK: OpStore %out_var_SV_Target";
    assert!(matches!(judged(MODULE, between)[1], Verdict::Failed(_)));
    let after = "// CHECK: OpStore %out_var_SV_Target\n// CHECK-NOT: OpExtInst";
    assert_eq!(judged(MODULE, after)[1], Verdict::Matched);
}

#[test]
fn an_unreadable_line_fails() {
    assert!(fails("// CHECK: [[a:%[0-9]+ = OpLoad"));
    assert!(file_check("FileCheck %s --unknown-flag").is_err());
    assert!(commands("// RUN: other-compiler %s | FileCheck %s")[0].check.as_ref().is_some_and(Result::is_err));
}

/// A function whose parameter is a value, and that computes with vectors.
const VALUES: &str = r#"
OpName %1 "f"
OpName %2 "x"
OpName %3 "r"
%4 = OpTypeFloat 32
%5 = OpTypeVector %4 2
%6 = OpTypePointer Function %5
%7 = OpTypeFunction %5 %5
%8 = OpConstant %4 2
%9 = OpConstantComposite %5 %8 %8
%1 = OpFunction %5 None %7
%2 = OpFunctionParameter %5
%10 = OpLabel
%3 = OpVariable %6 Function
%11 = OpFMul %5 %2 %9
OpStore %3 %11
OpReturnValue %11
OpFunctionEnd
"#;

#[test]
fn equal_values_are_accepted_in_another_form() {
    let by_component = |factor: &str| {
        format!(
            "// CHECK: %x = OpFunctionParameter %_ptr_Function_v2float
             // CHECK: [[x:%[0-9]+]] = OpLoad %v2float %x
             // CHECK: [[x0:%[0-9]+]] = OpCompositeExtract %float [[x]] 0
             // CHECK: [[r0:%[0-9]+]] = OpFMul %float [[x0]] %float_2
             // CHECK: [[x1:%[0-9]+]] = OpCompositeExtract %float [[x]] 1
             // CHECK: [[r1:%[0-9]+]] = OpFMul %float [[x1]] {factor}
             // CHECK: [[r:%[0-9]+]] = OpCompositeConstruct %v2float [[r0]] [[r1]]
             // CHECK: OpStore %r [[r]]"
        )
    };
    let accepted = judged(VALUES, &by_component("%float_2"));
    assert_eq!(accepted[0], Verdict::Accepted(forms::PARAMETER));
    assert_eq!(accepted[3], Verdict::Accepted(forms::COMPUTED));
    assert!(accepted.iter().all(|verdict| !matches!(verdict, Verdict::Failed(_))), "{accepted:?}");
    let wrong = judged(VALUES, &by_component("%float_3"));
    assert!(wrong.iter().any(|verdict| matches!(verdict, Verdict::Failed(_))), "{wrong:?}");
    // The sum is stored nowhere.
    let unused = "// CHECK: [[x:%[0-9]+]] = OpLoad %v2float %x\n// CHECK: [[s:%[0-9]+]] = OpFAdd %v2float [[x]] [[x]]";
    assert!(matches!(judged(VALUES, unused)[1], Verdict::Failed(_)));
}

/// A function that writes to its parameter, and a call with a copy of a variable, which is copied back; a choice; a stored vector.
const FORMS: &str = r#"
OpName %1 "f"
OpName %2 "main"
OpName %3 "g"
OpName %4 "v"
OpName %5 "c"
%6 = OpTypeVoid
%7 = OpTypeFloat 32
%8 = OpTypePointer Private %7
%9 = OpTypePointer Function %7
%10 = OpTypeFunction %6 %9
%11 = OpTypeFunction %6
%12 = OpTypeVector %7 2
%13 = OpTypePointer Function %12
%14 = OpTypeBool
%15 = OpTypePointer Function %14
%16 = OpConstant %7 1
%17 = OpConstant %7 2
%3 = OpVariable %8 Private
%2 = OpFunction %6 None %11
%18 = OpLabel
%19 = OpVariable %9 Function
%4 = OpVariable %13 Function
%5 = OpVariable %15 Function
%20 = OpLoad %7 %3
OpStore %19 %20
%21 = OpFunctionCall %6 %1 %19
%22 = OpLoad %7 %19
OpStore %3 %22
%23 = OpLoad %14 %5
%24 = OpSelect %7 %23 %16 %17
OpStore %3 %24
%25 = OpLoad %12 %4
%26 = OpCompositeInsert %12 %16 %25 0
%27 = OpCompositeInsert %12 %17 %26 1
OpStore %4 %27
OpReturn
OpFunctionEnd
%1 = OpFunction %6 None %10
%28 = OpFunctionParameter %9
%29 = OpLabel
OpStore %28 %16
OpReturn
OpFunctionEnd
"#;

fn all_pass(module: &str, text: &str) -> bool {
    judged(module, text).iter().all(|verdict| !matches!(verdict, Verdict::Failed(_)))
}

#[test]
fn an_argument_may_be_copied_in_and_out() {
    let call = "// CHECK: %main = OpFunction\n// CHECK: OpFunctionCall %void %f %g";
    assert_eq!(judged(FORMS, call)[1], Verdict::Accepted(forms::CALL));
    // The function writes to its parameter, which is not copied back.
    assert!(!all_pass(&FORMS.replace("OpStore %3 %22\n", ""), call));
    // Another value is copied back, or in.
    assert!(!all_pass(&FORMS.replace("OpStore %3 %22", "OpStore %3 %20"), call));
    assert!(!all_pass(&FORMS.replace("OpStore %19 %20", "OpStore %19 %16"), call));
}

#[test]
fn a_choice_is_accepted_for_a_branch() {
    let branch = |otherwise: &str| {
        format!(
            "// CHECK: [[c:%[0-9]+]] = OpLoad %bool %c
             // CHECK: OpSelectionMerge %merge None
             // CHECK: OpBranchConditional [[c]] %then %else
             // CHECK: %then = OpLabel
             // CHECK: OpStore %temp_var_ternary %float_1
             // CHECK: OpBranch %merge
             // CHECK: %else = OpLabel
             // CHECK: OpStore %temp_var_ternary {otherwise}
             // CHECK: OpBranch %merge
             // CHECK: %merge = OpLabel
             // CHECK: [[r:%[0-9]+]] = OpLoad %float %temp_var_ternary
             // CHECK: OpStore %g [[r]]"
        )
    };
    assert!(all_pass(FORMS, &branch("%float_2")), "{:?}", judged(FORMS, &branch("%float_2")));
    assert!(!all_pass(FORMS, &branch("%float_1")));
    // An effect in an arm is none of our module, which has no branch.
    assert!(!all_pass(FORMS, &branch("%float_2").replace("OpStore %temp_var_ternary %float_1", "OpStore %g")));
}

#[test]
fn parts_may_be_stored_together() {
    let store = |at: u32, value: u32| {
        format!(
            "// CHECK: [[p{at}:%[0-9]+]] = OpAccessChain %_ptr_Function_float %v %int_{at}\n// CHECK: OpStore [[p{at}]] %float_{value}\n"
        )
    };
    let start = "// CHECK: %main = OpFunction\n";
    assert!(all_pass(FORMS, &format!("{start}{}{}", store(0, 1), store(1, 2))));
    assert!(!all_pass(FORMS, &format!("{start}{}{}", store(0, 1), store(1, 1))));
    // The other part is stored, too.
    assert!(!all_pass(FORMS, &format!("{start}{}", store(0, 1))));
}

/// A branch with a negated condition, a load after it, a texel with four components, an atomic addition of -1, and a chain with two indexes.
const OTHERS: &str = r#"
; SPIR-V
; Bound: 60
%50 = OpString "float f() {
  return g(\"x\");
}
// CHECK: not the source"
OpName %1 "main"
OpName %2 "x"
OpName %3 "image"
OpName %4 "counter"
%5 = OpTypeVoid
%6 = OpTypeFunction %5
%7 = OpTypeInt 32 1
%8 = OpTypeBool
%9 = OpTypeVector %7 3
%10 = OpTypeVector %7 4
%11 = OpTypePointer Function %7
%12 = OpTypeImage %7 2D 2 0 0 2 Unknown
%13 = OpTypePointer UniformConstant %12
%14 = OpTypeArray %7 %20
%15 = OpTypeStruct %14
%16 = OpTypePointer Uniform %15
%17 = OpTypePointer Uniform %7
%18 = OpConstant %7 0
%19 = OpConstant %7 1
%20 = OpConstant %7 2
%21 = OpConstant %7 -1
%22 = OpConstantComposite %9 %18 %19 %20
%23 = OpConstantComposite %10 %18 %19 %20 %20
%3 = OpVariable %13 UniformConstant
%4 = OpVariable %16 Uniform
%1 = OpFunction %5 None %6
%30 = OpLabel
%2 = OpVariable %11 Function
OpStore %2 %19
%31 = OpLoad %7 %2
%32 = OpSLessThan %8 %31 %20
%33 = OpLogicalNot %8 %32
OpSelectionMerge %34 None
OpBranchConditional %33 %35 %34
%35 = OpLabel
%36 = OpLoad %12 %3
OpImageWrite %36 %18 %23
%37 = OpAccessChain %17 %4 %18 %20
%38 = OpAtomicIAdd %7 %37 %19 %18 %21
OpBranch %34
%34 = OpLabel
OpReturn
OpFunctionEnd
"#;

#[test]
fn a_branch_may_have_the_negated_condition() {
    let branch = |then: &str, otherwise: &str| {
        format!(
            "// CHECK: [[x:%[0-9]+]] = OpLoad %int %x
             // CHECK: [[c:%[0-9]+]] = OpSLessThan %bool [[x]] %int_2
             // CHECK: OpSelectionMerge %merge None
             // CHECK: OpBranchConditional [[c]] {then} {otherwise}
             // CHECK: %body = OpLabel
             // CHECK: OpAtomicIAdd %int"
        )
    };
    assert!(all_pass(OTHERS, &branch("%merge", "%body")), "{:?}", judged(OTHERS, &branch("%merge", "%body")));
    assert!(!all_pass(OTHERS, &branch("%body", "%merge")));
}

#[test]
fn a_texel_may_have_four_components() {
    let write = |texel: &str, at: &str| {
        format!(
            "// CHECK: [[t:%[0-9]+]] = OpConstantComposite %v3int {texel}
             // CHECK: %main = OpFunction
             // CHECK: OpImageWrite {{{{%[0-9]+}}}} {at} [[t]]"
        )
    };
    assert_eq!(judged(OTHERS, &write("%int_0 %int_1 %int_2", "%uint_0"))[2], Verdict::Accepted(forms::TEXEL));
    assert!(!all_pass(OTHERS, &write("%int_0 %int_1 %int_1", "%uint_0")));
    assert!(!all_pass(OTHERS, &write("%int_0 %int_1 %int_2", "%uint_1")));
}

#[test]
fn a_constant_may_be_added_instead_of_subtracted() {
    let less = |pointer: &str, value: &str| {
        format!(
            "// CHECK: [[p:%[0-9]+]] = OpAccessChain %_ptr_Uniform_int %counter %int_0 {pointer}
             // CHECK: OpAtomicISub %int [[p]] %int_1 %int_0 {value}"
        )
    };
    assert_eq!(judged(OTHERS, &less("%int_2", "%int_1"))[1], Verdict::Accepted(forms::SUBTRACTED));
    assert!(!all_pass(OTHERS, &less("%int_2", "%int_2")));
    assert!(!all_pass(OTHERS, &less("%int_1", "%int_1")));
    // The test leaves the index open.
    assert!(all_pass(OTHERS, &less("{{%[0-9]+}}", "%int_1")));
}

#[test]
fn lines_of_the_source_are_found() {
    assert_eq!(judged(OTHERS, "// CHECK: return g(\"x\");"), [Verdict::Matched]);
    assert_eq!(judged(OTHERS, "// CHECK: Bound: 60"), [Verdict::Matched]);
    assert!(!all_pass(OTHERS, "// CHECK: return h"));
    assert!(!all_pass(OTHERS, "// CHECK: not the source"));
}

#[test]
fn a_part_of_any_value_has_its_type() {
    let part =
        |ty: &str| format!("// CHECK: [[c:%[0-9]+]] = OpCompositeExtract {ty} [[v:%[0-9]+]] 1\n// CHECK: OpStore %x [[c]]");
    assert!(all_pass(OTHERS, &part("%int")));
    assert!(!all_pass(OTHERS, &part("%bool")));
}

#[test]
fn an_unnamed_load_of_a_value_is_accepted_only_if_the_module_has_it() {
    assert_eq!(judged(VALUES, "// CHECK: OpLoad %v2float %x"), [Verdict::Accepted(forms::PARAMETER)]);
    assert!(!all_pass(VALUES, "// CHECK: OpLoad %v2float %y"));
}

#[test]
fn a_function_that_returns_a_resource_is_the_resource() {
    let call = |ty: &str, at: &str| {
        format!(
            "// CHECK: [[b:%[0-9]+]] = OpFunctionCall {ty} %get
             // CHECK: [[p:%[0-9]+]] = OpAccessChain %_ptr_Uniform_int [[b]] %int_0 {at}
             // CHECK: OpAtomicIAdd %int [[p]]"
        )
    };
    let named = OTHERS.replace("OpName %1 \"main\"", "OpName %1 \"main\"\nOpName %15 \"type.S\"");
    assert!(
        all_pass(&named, &call("%_ptr_Uniform_type_S", "%int_2")),
        "{:?}",
        judged(&named, &call("%_ptr_Uniform_type_S", "%int_2"))
    );
    assert!(!all_pass(&named, &call("%_ptr_Uniform_type_S", "%int_1")));
    assert!(!all_pass(&named, &call("%_ptr_Uniform_type_T", "%int_2")));
}

#[test]
fn prefixes_and_kinds_are_read() {
    let text = "// CHECK: a\n// CHECK-NEXT: b\n// CHECK-SAME: c\n// OTHER: d\n// CHECK-TODO: e\n// CHECK-LABEL: f";
    let found: Vec<(u32, Kind)> = lines(text, &["CHECK".to_owned()]).iter().map(|line| (line.number, line.kind)).collect();
    assert_eq!(found, [(1, Kind::Plain), (2, Kind::Next), (6, Kind::Label)]);
    let check = file_check("FileCheck %s --check-prefixes=A,B --implicit-check-not=\"x y\"").expect("known flags");
    assert_eq!((check.prefixes, check.never), (vec!["A".to_owned(), "B".to_owned()], vec!["x y".to_owned()]));
}
