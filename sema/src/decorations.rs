//! The operands of decoration attributes, and the declarations that decorations apply to.

use crate::attrs;
use crate::hir::{Decoration, DecorationOperand, ExprId, ExprKind, Program, StmtKind};
use crate::reports::Reports;
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::ast;
use spirv::Decoration as Number;

/// The kind of a decoration's operands.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Operands {
    Literals,
    Ids,
    Strings,
}

/// Decorations that only apply to objects, and therefore not to functions.
const OF_OBJECTS: [Number; 7] = [
    Number::UniformId,
    Number::AlignmentId,
    Number::MaxByteOffsetId,
    Number::UserSemantic,
    Number::UserTypeGOOGLE,
    Number::CounterBuffer,
    Number::AliasScopeINTEL,
];

pub(crate) fn decoration_operands(unit: &ast::Unit, attribute: &ast::Attribute) -> Option<Operands> {
    let names =
        [("ext_decorate", Operands::Literals), ("ext_decorate_id", Operands::Ids), ("ext_decorate_string", Operands::Strings)];
    names.into_iter().find(|(name, _)| attrs::is_vk(unit, attribute, name)).map(|(_, operands)| operands)
}

pub(crate) fn is_wide(program: &Program, ty: TypeId) -> bool {
    matches!(program.ty(ty), Type::Scalar(scalar) if scalar.bits() == 64)
}

/// The returned expression, if the value is a call of a parameterless function that only consists of a return statement;
/// otherwise the value itself.
pub(crate) fn returned_value(program: &Program, value: ExprId) -> ExprId {
    let ExprKind::Call { function, args } = &program.exprs[value].kind else { return value };
    let StmtKind::Block(body) = &program.stmts[program.functions[*function].body].kind else { return value };
    match body.as_slice() {
        [only] if program.list(args).is_empty() => match program.stmts[*only].kind {
            StmtKind::Return(Some(returned)) => returned,
            _ => value,
        },
        _ => value,
    }
}

/// Reports decorations with ids or strings on functions, if they only apply to objects.
pub(crate) fn check_function_decorations(
    unit: &ast::Unit,
    reports: &Reports,
    attributes: &[&ast::Attribute],
    decorations: &[Decoration],
) {
    for attribute in attributes {
        let Some(decoration) = decorations.iter().find(|decoration| decoration.span == attribute.span) else { continue };
        // `vk::ext_decorate` also accepts strings.
        let has_others = decoration.operands.iter().any(|operand| !matches!(operand, DecorationOperand::Literal(_)));
        if !has_others && !matches!(decoration_operands(unit, attribute), Some(Operands::Ids | Operands::Strings)) {
            continue;
        }
        let name = unit.names.text(attribute.name.name);
        if OF_OBJECTS.iter().any(|known| *known as u32 == decoration.number) {
            let message = format!("vk::{name} is not supported on functions with this decoration: it is for variables");
            reports.diagnose(code::MISPLACED_ATTRIBUTE, attribute.span, message);
        }
    }
}

/// Converts the decorations of a type. Their operands must be literals.
pub(crate) fn type_decorations(reports: &Reports, decorations: &[Decoration]) -> Vec<(u32, Vec<u32>)> {
    let mut result = Vec::new();
    for decoration in decorations {
        let words: Option<Vec<u32>> = decoration
            .operands
            .iter()
            .map(|operand| match operand {
                DecorationOperand::Literal(word) => Some(*word),
                DecorationOperand::Id(..) | DecorationOperand::Global(_) | DecorationOperand::Text(_) => None,
            })
            .collect();
        match words {
            Some(words) => result.push((decoration.number, words)),
            None => {
                let message = "the decoration of a type only takes literals";
                reports.diagnose(code::MISPLACED_ATTRIBUTE, decoration.span, message);
            }
        }
    }
    result
}
