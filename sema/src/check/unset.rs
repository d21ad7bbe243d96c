//! Warns about constants that are used but have no initializer.

use crate::hir::{ExprKind, GlobalId, GlobalKind, Program};
use crate::reports::Reports;
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};

/// Warns about static constants that are used without an initializer. Like every static variable, they are zero. `lower` reports
/// the use of a member that is declared but not defined.
pub(crate) fn check_unset_constants(program: &Program, reports: &Reports) {
    let is_unset = |global: &GlobalId| {
        let global = &program.globals[*global];
        matches!(global.kind, GlobalKind::Static { init: None, constant: true })
            && !global.is_undefined
            && is_number_or_array(program, global.ty)
    };
    let unset: FxHashSet<GlobalId> = program.globals.keys().filter(is_unset).collect();
    if unset.is_empty() {
        return;
    }
    let mut first_uses: FxHashMap<GlobalId, frontend::Span> = FxHashMap::default();
    let mut assigned = FxHashSet::default();
    for (id, expr) in &program.exprs {
        match expr.kind {
            ExprKind::Global(global) if unset.contains(&global) => {
                first_uses.entry(global).or_insert(program.expr_spans[id]);
            }
            // The initializer of a static local is stored when control first reaches the declaration.
            ExprKind::Assign { place, .. } => {
                if let ExprKind::Global(global) = program.exprs[place].kind {
                    assigned.insert(global);
                }
            }
            _ => {}
        }
    }
    let mut found: Vec<_> = first_uses.into_iter().filter(|(global, _)| !assigned.contains(global)).collect();
    found.sort_by_key(|(global, _)| *global);
    for (global, used) in found {
        let global = &program.globals[global];
        let message = format!("constant '{}' has no initializer and is zero", global.name);
        let diagnostic = Diagnostic::new(code::UNINITIALIZED_CONSTANT, used, message).with_label(global.span, "declared here");
        reports.report(diagnostic);
    }
}

/// True for types of numbers and for arrays of these. Other types, such as structs with methods only, do not need an initializer.
fn is_number_or_array(program: &Program, mut ty: TypeId) -> bool {
    while let Type::Array { element, .. } = *program.ty(ty) {
        ty = element;
    }
    program.shape_of(ty).is_some()
}
