//! The namespace `dx`: hit objects, and the functions that take them.
//!
//! SPIR-V's hit objects have no values: instructions record into a variable. An expression that gives one is such an instruction with a
//! hidden variable, and then the variable; where it initializes or is assigned to another variable, that one takes the place of the
//! hidden one.

use crate::checker::Checker;
use crate::hir::{ExprId, ExprKind, Exprs};
use crate::scope::{Entity, Entry, ScopeKind};
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::Span;

/// The minor version of shader model 6 from which on there are hit objects.
pub(crate) const HIT_OBJECTS: u32 = 9;

/// The static methods of `dx::HitObject`.
const STATIC_METHODS: &[(&str, &str)] = &[
    ("FromRayQuery", "dx::HitObject::FromRayQuery"),
    ("Invoke", "dx::HitObject::Invoke"),
    ("MakeMiss", "dx::HitObject::MakeMiss"),
    ("MakeNop", "dx::HitObject::MakeNop"),
    ("TraceRay", "dx::HitObject::TraceRay"),
];

const REORDER: (&str, &str) = ("MaybeReorderThread", "dx::MaybeReorderThread");

impl Checker<'_> {
    /// Declares the namespace `dx` and what the source names of it.
    pub fn declare_dx(&mut self) {
        let names = &self.unit.names;
        let Some(dx) = names.find("dx") else { return };
        let global = self.scopes.global;
        let scope = self.scopes.push(ScopeKind::Namespace, Some(global), "dx");
        let entry = |entity| Entry { entity, span: Span::default() };
        if self.options.shader_model >= HIT_OBJECTS {
            if let Some(name) = names.find("HitObject") {
                let methods = self.scopes.push(ScopeKind::Namespace, Some(scope), "HitObject");
                for (name, whole) in STATIC_METHODS {
                    if let Some(name) = names.find(name) {
                        self.scopes.declare(methods, name, entry(Entity::Intrinsic(whole)));
                    }
                }
                self.scopes.hit_object = Some(methods);
                let ty = self.program.types.intern(Type::HitObject);
                self.scopes.declare(scope, name, entry(Entity::Type(ty)));
            }
            if let Some(name) = names.find(REORDER.0) {
                self.scopes.declare(scope, name, entry(Entity::Intrinsic(REORDER.1)));
            }
        }
        self.scopes.declare(global, dx, entry(Entity::Namespace(scope)));
    }

    /// A call of `dx::MaybeReorderThread` or of a static method of `dx::HitObject`.
    pub fn call_hit_object(&mut self, whole_name: &str, args: Exprs, span: Span) -> ExprId {
        if args.iter().any(|arg| self.program.is_error_expr(*arg)) {
            return self.program.error_expr(span);
        }
        let name = whole_name.rsplit("::").next().unwrap_or(whole_name);
        let ty = self.program.types.intern(Type::HitObject);
        match name {
            "Invoke" | "MaybeReorderThread" => match args.first().copied().filter(|first| self.program.type_of(*first) == ty) {
                Some(hit) => self.call_method_of(hit, (name, span), &[], Exprs::from_slice(&args[1..]), span),
                None => match self.resolve_intrinsic(whole_name, &args) {
                    Some(Ok(resolved)) => self.emit_intrinsic(whole_name, &resolved, None, args, span),
                    Some(Err(error)) => {
                        self.report_intrinsic_error(&error, span);
                        self.program.error_expr(span)
                    }
                    None => {
                        let message =
                            format!("no matching function for call to '{whole_name}': its first argument is a hit object");
                        self.reports.error(code::NO_MATCHING_FUNCTION, span, message);
                        self.program.error_expr(span)
                    }
                },
            },
            _ => self.new_hit_object(ty, name, args, span),
        }
    }

    /// A hit object that a method records.
    fn new_hit_object(&mut self, ty: TypeId, name: &str, args: Exprs, span: Span) -> ExprId {
        let Some(local) = self.hidden_local(ty, span) else {
            self.reports.unsupported(span, "a hit object outside of functions");
            return self.program.error_expr(span);
        };
        let place = self.program.add_expr(ExprKind::Local(local), ty, span);
        let call = self.call_method_of(place, (name, span), &[], args, span);
        if self.program.is_error_expr(call) {
            return call;
        }
        let value = self.program.add_expr(ExprKind::Comma { left: call, right: place }, ty, span);
        self.program.add_expr(ExprKind::Temporary(value), ty, span)
    }

    /// Gives `place` the hit object that an expression gives. Returns the expression that does so; None for the empty one, and after an
    /// error.
    pub fn hit_object_into(&mut self, place: ExprId, value: ExprId) -> Option<ExprId> {
        let span = self.program.span_of(value);
        let inner = match self.program.exprs[value].kind {
            ExprKind::Load(inner) => inner,
            _ => value,
        };
        if matches!(self.program.exprs[inner].kind, ExprKind::Zero) {
            return None;
        }
        if let ExprKind::Temporary(value) = self.program.exprs[inner].kind
            && let ExprKind::Comma { right: hidden, .. } = self.program.exprs[value].kind
        {
            self.program.exprs[hidden].kind = self.program.exprs[place].kind.clone();
            return Some(value);
        }
        self.reports.error(code::HIT_OBJECT, span, "a hit object cannot be copied: SPIR-V has no instruction for it");
        None
    }

    /// `hit = value`
    pub fn assign_hit_object(&mut self, place: ExprId, value: ExprId, span: Span) -> ExprId {
        let ty = self.program.type_of(place);
        let before = self.reports.error_count();
        match self.hit_object_into(place, value) {
            Some(value) => self.program.add_expr(ExprKind::Temporary(value), ty, span),
            None if self.reports.error_count() > before => self.program.error_expr(span),
            None => self.call_method_of(place, ("MakeNop", span), &[], Exprs::new(), span),
        }
    }
}
