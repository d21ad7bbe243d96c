//! Functions as operands of instructions: parameters of type `vk::ext_function_operand<R, A…>`, and function names as their
//! arguments.
//!
//! The type is SPIR-V's OpTypeFunction. Only the name of a function has a value of this type, and only calls of instructions
//! accept one.

use crate::check::type_queries;
use crate::declarations::{Declarations, FunctionDecl, TemplateArgument};
use crate::hir::{ParamMode, Program, Requirements, SpirvType, SpirvTypeOperand};
use crate::reports::Reports;
use crate::scope::Candidate;
use crate::types::{TypeId, Types};
use crate::{attrs, spirv_types};
use diagnostics::registry as code;
use frontend::{Span, ast};
use spirv_grammar::op;

/// Resolves `vk::ext_function_operand<R, A…>`.
pub(crate) fn function_operand_type(
    program: &mut Program,
    decls: &mut Declarations<'_>,
    reports: &Reports,
    args: &[TemplateArgument],
    requirements: &Requirements,
    span: Span,
) -> TypeId {
    let types: Option<Vec<TypeId>> = args
        .iter()
        .map(|arg| match arg {
            TemplateArgument::Type(ty) => Some(*ty),
            TemplateArgument::Value { .. } | TemplateArgument::Template(_) => None,
        })
        .collect();
    match types.filter(|types| !types.is_empty()) {
        Some(types) => type_of_function(program, decls, &types, requirements),
        None => {
            let message = "'vk::ext_function_operand' takes the result type and the parameter types of a function";
            reports.diagnose(code::TEMPLATE_ARGUMENTS, span, message);
            Types::ERROR
        }
    }
}

/// The type of a function with these result and parameter types.
pub(crate) fn type_of_function(
    program: &mut Program,
    decls: &mut Declarations<'_>,
    types: &[TypeId],
    requirements: &Requirements,
) -> TypeId {
    let operands = types.iter().map(|ty| SpirvTypeOperand::Type(*ty)).collect();
    let ty =
        SpirvType { opcode: op::TypeFunction, size: 0, alignment: 0, operands, decorations: Vec::new(), span: Span::default() };
    spirv_types::intern_spirv_type(program, decls, ty, requirements)
}

pub(crate) fn declares_instruction(decls: &Declarations<'_>, unit: &ast::Unit, candidate: Candidate) -> bool {
    match candidate {
        Candidate::Function(id) => decls.functions[id].instruction.is_some(),
        Candidate::Template(id) => match &unit.item_arena[decls.templates[id].item] {
            ast::Item::Function(function) => {
                function.specifiers.attributes.iter().any(|attribute| attrs::is_vk(unit, attribute, "ext_instruction"))
            }
            _ => false,
        },
    }
}

/// The reason why a function cannot be an operand; None if it can.
pub(crate) fn is_no_operand<'a>(program: &Program, unit: &'a ast::Unit, function: &FunctionDecl<'a>) -> Option<String> {
    let name = &function.name;
    if function.instruction.is_some() || function.type_definition.is_some() {
        return Some(format!("'{name}' is an instruction, but the operand must be a function with a body"));
    }
    if function.owner.is_some() && !function.is_static {
        return Some(format!("'{name}' is a non-static method, so it cannot be an operand of an instruction"));
    }
    let is_value = |ty: TypeId| !type_queries::holds_resource(program, ty) && !type_queries::is_function_type(program, ty);
    if !is_value(function.result) {
        return Some(format!(
            "the result of '{name}' has type '{}', which is not a value type",
            program.type_name(function.result)
        ));
    }
    let wrong = function.params.iter().find(|param| {
        param.mode != ParamMode::In || param.storage_class.is_some() || param.group_shared || !is_value(param.ty)
    })?;
    let param = wrong.name.map_or_else(String::new, |ident| format!(" '{}'", unit.names.text(ident.name)));
    Some(format!("the parameter{param} of '{name}' is not a value, so the function cannot be an operand of an instruction"))
}
