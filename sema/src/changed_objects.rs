//! Reports calls of methods that change their object on constants, which have no memory that could change.

use crate::checker::Checker;
use crate::declarations::ParamDecl;
use crate::hir::{ExprId, ExprKind, GlobalId, GlobalKind, LocalId, ParamMode};
use crate::ids::DeclId;
use crate::types::{Resource, Type};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};
use rustc_hash::FxHashSet;

/// What is known of methods and their objects. Bodies are checked in any order, so calls are judged at the end.
#[derive(Default)]
pub(crate) struct ChangedObjects {
    /// The methods that assign to their object.
    methods: FxHashSet<DeclId>,
    /// Calls of a method on the object of the calling method: the caller and the callee.
    on_own_object: Vec<(DeclId, DeclId)>,
    on_constants: Vec<(DeclId, GlobalId, Span)>,
}

/// The variable that a place is a part of.
enum Root {
    Local(LocalId),
    Global(GlobalId),
}

impl Checker<'_> {
    /// Records that a place is changed.
    pub fn note_change(&mut self, place: ExprId) {
        if let Some(method) = self.method_of_object(place) {
            self.changed_objects.methods.insert(method);
        }
    }

    /// Records the call of a method on an object.
    pub fn note_method_call(&mut self, callee: DeclId, object: ExprId, span: Span) {
        if let Some(caller) = self.method_of_object(object) {
            self.changed_objects.on_own_object.push((caller, callee));
        }
        if let Some(Root::Global(global)) = self.root(object)
            && self.is_constant_memory(global)
        {
            self.changed_objects.on_constants.push((callee, global, span));
        }
    }

    /// Reports the calls on constants, when all bodies have been checked.
    pub fn check_changed_constants(&mut self) {
        let ChangedObjects { mut methods, on_own_object, on_constants } = std::mem::take(&mut self.changed_objects);
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
            let global = &self.program.globals[global];
            let reason = match global.name.as_str() {
                "$Globals" => "a global variable that is not static is a shader constant".to_owned(),
                name => format!("'{name}' is read-only"),
            };
            let declared = global.span;
            let message = format!("cannot call '{}', which changes its object: {reason}", self.decls.functions[callee].name);
            self.reports.report(Diagnostic::error(code::NOT_ASSIGNABLE, span, message).with_label(declared, "declared here"));
        }
    }

    /// The method that is being checked, if a place is its object or a part of it.
    fn method_of_object(&self, place: ExprId) -> Option<DeclId> {
        let body = self.body.as_ref()?;
        let (this, _) = body.this?;
        matches!(self.root(place), Some(Root::Local(local)) if local == this).then_some(body.decl)
    }

    fn root(&self, mut place: ExprId) -> Option<Root> {
        loop {
            place = match &self.program.exprs[place].kind {
                ExprKind::Local(local) => return Some(Root::Local(*local)),
                ExprKind::Global(global) => return Some(Root::Global(*global)),
                ExprKind::Field { base, .. }
                | ExprKind::Index { base, .. }
                | ExprKind::Bits { base, .. }
                | ExprKind::Swizzle { base, .. }
                | ExprKind::MatrixSwizzle { base, .. } => *base,
                _ => return None,
            };
        }
    }

    /// True for a `const` local struct that a method gets as an 'out' or 'inout' argument. DXC takes these as it takes calls of
    /// methods that change a `const` object: what is changed is the variable.
    pub fn changes_constant_object(&self, arg: ExprId, param: &ParamDecl) -> bool {
        matches!(param.mode, ParamMode::Out | ParamMode::InOut)
            && self.program.type_of(arg) == param.ty
            && matches!(self.program.ty(param.ty), Type::Struct(_))
            && matches!(self.root(arg), Some(Root::Local(_)))
            && self.read_only_reason(arg).is_some()
    }

    fn is_constant_memory(&self, global: GlobalId) -> bool {
        let global = &self.program.globals[global];
        match &global.kind {
            GlobalKind::ConstantBuffer { .. }
            | GlobalKind::TextureBuffer { .. }
            | GlobalKind::PushConstant
            | GlobalKind::ShaderRecord => true,
            GlobalKind::Resource { .. } => {
                let mut ty = global.ty;
                while let Type::Array { element, .. } = *self.program.ty(ty) {
                    ty = element;
                }
                matches!(self.program.ty(ty), Type::Resource(Resource::ConstantBuffer { .. } | Resource::TextureBuffer { .. }))
            }
            _ => false,
        }
    }
}
