//! Warns of constants that are used and have no initializer.

use crate::checker::Checker;
use crate::hir::{ExprKind, GlobalId, GlobalKind};
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};

impl Checker<'_> {
    /// Warns of static constants without an initializer that are used: as every static variable, they are zero. Unused ones are allowed, since a member declared in a
    /// template may never be used.
    pub fn check_unset_constants(&mut self) {
        let is_unset = |global: &GlobalId| {
            let global = &self.program.globals[*global];
            matches!(global.kind, GlobalKind::Static { init: None, constant: true }) && self.is_number_or_array(global.ty)
        };
        let unset: FxHashSet<GlobalId> = self.program.globals.keys().filter(is_unset).collect();
        if unset.is_empty() {
            return;
        }
        let mut first_uses: FxHashMap<GlobalId, frontend::Span> = FxHashMap::default();
        let mut assigned = FxHashSet::default();
        for (id, expr) in &self.program.exprs {
            match expr.kind {
                ExprKind::Global(global) if unset.contains(&global) => {
                    first_uses.entry(global).or_insert(self.program.expr_spans[id]);
                }
                // The initializer of a static local is stored when control first reaches the declaration.
                ExprKind::Assign { place, .. } => {
                    if let ExprKind::Global(global) = self.program.exprs[place].kind {
                        assigned.insert(global);
                    }
                }
                _ => {}
            }
        }
        let mut found: Vec<_> = first_uses.into_iter().filter(|(global, _)| !assigned.contains(global)).collect();
        found.sort_by_key(|(global, _)| *global);
        for (global, used) in found {
            let global = &self.program.globals[global];
            let message = format!("constant '{}' has no initializer and is zero", global.name);
            let diagnostic =
                Diagnostic::warning(code::UNINITIALIZED_CONSTANT, used, message).with_label(global.span, "declared here");
            self.reports.report(diagnostic);
        }
    }

    /// True for types whose values an initializer gives; a struct may have methods only.
    fn is_number_or_array(&self, mut ty: TypeId) -> bool {
        while let Type::Array { element, .. } = *self.program.ty(ty) {
            ty = element;
        }
        self.program.shape_of(ty).is_some()
    }
}
