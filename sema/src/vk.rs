//! Inline SPIR-V: `vk::ext_instruction` functions, and the constants of the namespace `vk`.

use crate::attrs;
use crate::declarations::{Declarations, FunctionDecl, ParamDecl, TemplateArgument};
use crate::hir::{self, Constant, InstructionId, InstructionParam, InstructionParamKind, ParamMode, Program};
use crate::ids::DeclId;
use crate::reports::Reports;
use crate::scope::{Entity, Entry, ScopeKind, Scopes};
use crate::types::{Scalar, Type};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The SPIR-V scopes, such as `vk::DeviceScope`.
const SCOPES: &[(&str, u32)] = &[
    ("CrossDeviceScope", 0),
    ("DeviceScope", 1),
    ("WorkgroupScope", 2),
    ("SubgroupScope", 3),
    ("InvocationScope", 4),
    ("QueueFamilyScope", 5),
];

/// Declares the namespace `vk` and the constants that the source mentions.
pub(crate) fn declare_vk(program: &mut Program, scopes: &mut Scopes, unit: &ast::Unit) {
    let names = &unit.names;
    let Some(vk) = names.find("vk") else { return };
    let known: Vec<_> = SCOPES.iter().filter_map(|(name, value)| Some((names.find(name)?, *value))).collect();
    let scope = scopes.push(ScopeKind::Namespace, Some(scopes.global), "vk");
    scopes.vk = Some(scope);
    let uint = program.types.scalar(Scalar::UInt);
    for (name, value) in known {
        let entity = Entity::Constant(uint, Constant::Int(u64::from(value)));
        scopes.declare(scope, name, Entry { entity, span: Span::default() });
    }
    let global = scopes.global;
    scopes.declare(global, vk, Entry { entity: Entity::Namespace(scope), span: Span::default() });
}

/// The instruction of the only function that denotes one without an attribute:
/// `template <class M> uint __builtin_spv_CooperativeMatrixLengthKHR()` in DXC's header vk/khr/cooperative_matrix.h, which DXC
/// recognizes by its name.
pub(crate) fn instruction_by_name<'a>(
    program: &mut Program,
    decl: &FunctionDecl<'a>,
    name: &str,
    args: &[TemplateArgument],
) -> Option<InstructionId> {
    let [TemplateArgument::Type(matrix)] = *args else { return None };
    if name != "__builtin_spv_CooperativeMatrixLengthKHR" || !decl.params.is_empty() {
        return None;
    }
    let ty = program.types.intern(Type::TypeOperand(matrix));
    let params = vec![InstructionParam {
        name: "Type".to_owned(),
        ty,
        kind: InstructionParamKind::Type(matrix),
        storage_class: None,
        span: decl.span,
    }];
    Some(program.instructions.push(hir::Instruction {
        name: decl.name.to_string(),
        opcode: spirv::Op::CooperativeMatrixLengthKHR as u32,
        set: None,
        result: decl.result,
        params,
        requirements: decl.requirements.clone(),
        decorations: Vec::new(),
        span: decl.span,
        result_span: decl.result_span,
        from_user: true,
        no_return: false,
    }))
}

pub(crate) fn instruction_params(unit: &ast::Unit, decl: &FunctionDecl<'_>) -> Vec<InstructionParam> {
    let name = |param: &ParamDecl| param.name.map_or_else(String::new, |n| unit.names.text(n.name).to_owned());
    let param = |param: &ParamDecl| InstructionParam {
        name: name(param),
        ty: param.ty,
        kind: param.kind,
        storage_class: param.storage_class,
        span: param.span,
    };
    decl.params.iter().map(param).collect()
}

pub(crate) fn conflicting_instructions(reports: &Reports, span: Span, first: Span) {
    let diagnostic = Diagnostic::new(
        code::CONFLICTING_ATTRIBUTES,
        span,
        "'vk::ext_instruction' conflicts with an earlier one of the function",
    )
    .with_label(first, "conflicting attribute is here");
    reports.report(diagnostic);
}

pub(crate) fn check_operand_types<'a>(program: &Program, reports: &Reports, decl: &FunctionDecl<'a>) {
    for param in decl.params.iter() {
        let literal_type = matches!(program.ty(param.ty), Type::Scalar(_) | Type::Enum(_) | Type::String | Type::Error);
        if param.kind == InstructionParamKind::Literal && !literal_type {
            let message = format!("literal parameter must be a scalar or a string, not '{}'", program.type_name(param.ty));
            reports.diagnose(code::EXT_LITERAL, param.span, message);
        }
    }
}

/// Reports `[[noreturn]]` on an instruction that does not end a block.
pub(crate) fn check_no_return<'a>(
    unit: &'a ast::Unit,
    reports: &Reports,
    decl: &FunctionDecl<'a>,
    opcode: u32,
    set: Option<&str>,
) {
    let Some(attribute) = decl.attributes.iter().find(|attribute| attrs::is_plain(unit, attribute, "noreturn")) else { return };
    let known = spirv_grammar::instruction(opcode).filter(|_| !spirv_grammar::facts(opcode).ends_block());
    let message = match (set, known) {
        (Some(_), _) => {
            "an instruction of an extended instruction set does not end a block, so it cannot be 'noreturn'".to_owned()
        }
        (None, Some(known)) => format!("{} does not end a block, so it cannot be 'noreturn'", known.name),
        (None, None) => return,
    };
    reports.diagnose(code::MISPLACED_ATTRIBUTE, attribute.span, message);
}

/// Reports parameter modifiers and storage classes that require `vk::ext_reference`.
pub(crate) fn check_operand_modes<'a>(reports: &Reports, decl: &FunctionDecl<'a>) {
    for param in decl.params.iter() {
        let modifier = match param.mode {
            ParamMode::Out => "out",
            ParamMode::InOut => "inout",
            ParamMode::In if param.storage_class.is_some() => {
                let message = "a parameter of an instruction with a storage class must have the attribute 'vk::ext_reference'";
                reports.diagnose(code::STORAGE_CLASS, param.span, message);
                continue;
            }
            ParamMode::In | ParamMode::Reference | ParamMode::This => continue,
        };
        let message = format!("the '{modifier}' parameter of an instruction must have the attribute 'vk::ext_reference'");
        let note = "without it, the instruction receives a value and cannot write it back";
        reports.report(Diagnostic::new(code::EXT_REFERENCE, param.span, message).with_note(note));
    }
}

/// Merges the attributes of a redeclaration. Different opcodes are an error.
pub(crate) fn merge_instructions<'a>(
    program: &mut Program,
    decls: &mut Declarations<'a>,
    reports: &Reports,
    earlier: DeclId,
    new: &FunctionDecl<'a>,
) {
    let Some(new_id) = new.instruction else { return };
    let Some(old_id) = decls.functions[earlier].instruction else {
        if decls.functions[earlier].definition.is_some() {
            let message = format!("function '{}' with a body cannot have the attribute 'vk::ext_instruction'", new.name);
            let body = decls.functions[earlier].span;
            reports.report(Diagnostic::new(code::EXT_INSTRUCTION_BODY, new.span, message).with_label(body, "defined here"));
            return;
        }
        if decls.functions[earlier].hir.is_some() {
            let message = format!("'vk::ext_instruction' is declared after a call to '{}'", new.name);
            let (span, first) = (program.instructions[new_id].span, decls.functions[earlier].span);
            reports
                .report(Diagnostic::new(code::MISPLACED_ATTRIBUTE, span, message).with_label(first, "declared here without it"));
            return;
        }
        decls.functions[earlier].instruction = Some(new_id);
        return;
    };
    let (old, added) = (&program.instructions[old_id], &program.instructions[new_id]);
    if (old.opcode, &old.set) != (added.opcode, &added.set) {
        let (span, first) = (added.span, old.span);
        conflicting_instructions(reports, span, first);
        return;
    }
    let (requirements, decorations) = (added.requirements.clone(), added.decorations.clone());
    let no_return = added.no_return;
    let old = &mut program.instructions[old_id];
    old.no_return |= no_return;
    old.requirements.merge(&requirements);
    old.decorations.extend(decorations);
}

/// Updates the operands of an instruction after its declaration changed.
pub(crate) fn update_instruction_params(program: &mut Program, decls: &Declarations<'_>, unit: &ast::Unit, decl: DeclId) {
    if let Some(instruction) = decls.functions[decl].instruction {
        program.instructions[instruction].params = instruction_params(unit, &decls.functions[decl]);
    }
}
