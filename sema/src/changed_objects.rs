//! Calls of mutating methods on constants, which have no memory that could change.

use crate::declarations::Declarations;
use crate::hir::{GlobalId, Program};
use crate::ids::DeclId;
use crate::reports::Reports;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};
use rustc_hash::FxHashSet;

/// The mutating methods and the calls on objects. Bodies are checked in any order, so the calls are checked at the end.
#[derive(Default)]
pub(crate) struct ChangedObjects {
    /// The methods that assign to their object.
    methods: FxHashSet<DeclId>,
    /// Calls on the caller's own object: the caller and the callee.
    on_own_object: Vec<(DeclId, DeclId)>,
    /// Calls on a constant.
    on_constants: Vec<(DeclId, GlobalId, Span)>,
}

impl ChangedObjects {
    /// Records that a method assigns to its object.
    pub fn add_method(&mut self, method: DeclId) {
        self.methods.insert(method);
    }

    /// Records that a method calls another method on its own object.
    pub fn add_call_on_own_object(&mut self, caller: DeclId, callee: DeclId) {
        self.on_own_object.push((caller, callee));
    }

    /// Records a call of a method on a constant.
    pub fn add_call_on_constant(&mut self, callee: DeclId, constant: GlobalId, span: Span) {
        self.on_constants.push((callee, constant, span));
    }

    /// Reports mutating calls on constants. All bodies must have been checked.
    pub fn check(self, program: &Program, decls: &Declarations<'_>, reports: &Reports) {
        let Self { mut methods, on_own_object, on_constants } = self;
        if on_constants.is_empty() {
            return;
        }
        loop {
            let known = methods.len();
            for (caller, callee) in &on_own_object {
                if methods.contains(callee) {
                    methods.insert(*caller);
                }
            }
            if methods.len() == known {
                break;
            }
        }
        for (callee, global, span) in on_constants {
            if !methods.contains(&callee) {
                continue;
            }
            let global = &program.globals[global];
            let reason = match global.name.as_str() {
                "$Globals" => "a global variable that is not static is a shader constant".to_owned(),
                name => format!("'{name}' is read-only"),
            };
            let declared = global.span;
            let message = format!("cannot call '{}', which changes its object: {reason}", decls.functions[callee].name);
            reports.report(Diagnostic::new(code::NOT_ASSIGNABLE, span, message).with_label(declared, "declared here"));
        }
    }
}
