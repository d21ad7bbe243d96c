//! Properties of initializers: their span, and the length of an array that they deduce.

use crate::check::aggregate;
use crate::hir::{self, Program};
use crate::reports::Reports;
use crate::types::{Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Span, ast};

pub(crate) fn initializer_span(unit: &ast::Unit, init: &ast::Initializer) -> Option<Span> {
    match init {
        ast::Initializer::Expr(expr) => Some(unit.expr_spans[*expr]),
        ast::Initializer::Arguments(args) => args.first().map(|a| unit.expr_spans[*a]),
        ast::Initializer::States(span) => Some(*span),
    }
}

/// Deduces the length of the array in `T x[] = …` from the initializer.
pub(crate) fn fill_length(program: &mut Program, reports: &Reports, ty: TypeId, values: &[hir::ExprId], span: Span) -> TypeId {
    let Type::Array { element, length: None } = *program.ty(ty) else { return ty };
    if let [value] = values
        && let Type::Array { element: other, length: Some(_) } = *program.ty(program.type_of(*value))
        && other == element
    {
        return program.type_of(*value);
    }
    let have = values.iter().try_fold(0u64, |sum, v| Some(sum + aggregate::leaf_count(program, program.type_of(*v))?));
    let (Some(have), Some(each)) = (have, aggregate::leaf_count(program, element)) else { return Types::ERROR };
    if values.iter().any(|v| program.is_error_expr(*v)) {
        return Types::ERROR;
    }
    if each == 0 || have == 0 || have % each != 0 {
        let message = format!("{have} elements do not fill an array of '{}'", program.type_name(element));
        reports.diagnose(code::INITIALIZER_COUNT, span, message);
        return Types::ERROR;
    }
    let length = u32::try_from(have / each).ok();
    program.types.array(element, length)
}
