//! Types that are identified by a number. A call of a function with `vk::ext_type_def(id, opcode)` defines the type that
//! `vk::ext_type<id>` names.

use crate::declarations::{Declarations, NumberedType, TemplateArgument};
use crate::hir::{ExprKind, Program, SpirvType, SpirvTypeId};
use crate::reports::Reports;
use crate::types::{Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

/// Resolves `vk::ext_type<id>`.
pub(crate) fn type_by_id(
    program: &mut Program,
    decls: &mut Declarations<'_>,
    reports: &Reports,
    args: &[TemplateArgument],
    span: Span,
) -> TypeId {
    match *args {
        [TemplateArgument::Value { bits, .. }] if u32::try_from(bits).is_ok() => {
            let numbered = numbered_type(program, decls, bits as u32, span);
            program.types.intern(Type::Spirv(numbered.ty))
        }
        _ => {
            reports.diagnose(code::TEMPLATE_ARGUMENTS, span, "'vk::ext_type' takes the number of a type");
            Types::ERROR
        }
    }
}

pub(crate) fn numbered_type(program: &mut Program, decls: &mut Declarations<'_>, number: u32, span: Span) -> NumberedType {
    if let Some(known) = decls.numbered_types.get(&number) {
        return *known;
    }
    let empty =
        SpirvType { opcode: 0, size: 0, alignment: 0, operands: Vec::new(), decorations: Vec::new(), span: Span::default() };
    let ty = program.spirv_types.push(empty);
    let numbered = NumberedType { ty, named: span, made: false };
    decls.numbered_types.insert(number, numbered);
    numbered
}

/// Reports types that are used but not defined.
pub(crate) fn check_type_definitions(program: &Program, decls: &Declarations<'_>, reports: &Reports) {
    let mut missing: Vec<(u32, Span)> = decls
        .numbered_types
        .iter()
        .filter(|(_, numbered)| !numbered.made && is_used(program, numbered.ty))
        .map(|(number, numbered)| (*number, numbered.named))
        .collect();
    missing.sort_unstable_by_key(|(number, _)| *number);
    for (number, span) in missing {
        let message = format!("type {number} is used but never defined");
        let note = format!("call the function with the attribute 'vk::ext_type_def({number}, …)' first");
        reports.report(Diagnostic::new(code::UNDEFINED_TYPE, span, message).with_note(note));
    }
}

/// True if a variable or the result of an instruction has the type. Function declarations are not considered uses.
fn is_used(program: &Program, ty: SpirvTypeId) -> bool {
    let holds = |id: TypeId| matches!(program.ty(id), Type::Spirv(known) if *known == ty);
    let global = program.globals.values().any(|global| holds(global.ty));
    global
        || program.functions.values().any(|function| function.locals.values().any(|local| holds(local.ty)))
        || program.exprs.values().any(|expr| matches!(expr.kind, ExprKind::Instruction { .. }) && holds(expr.ty))
}
