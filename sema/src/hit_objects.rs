//! The namespace `dx`: hit objects, and the functions that take them.
//!
//! SPIR-V has no hit object values, only instructions that record into a variable. An expression that returns a hit object
//! consists of such an instruction with a hidden variable, followed by the variable. If the expression initializes another
//! variable or is assigned to one, that variable replaces the hidden one.

use crate::hir::{ExprId, ExprKind, Program};
use crate::options::Options;
use crate::reports::Reports;
use crate::scope::{Entity, Entry, ScopeKind, Scopes};
use crate::types::Type;
use diagnostics::registry as code;
use frontend::{Span, ast};

/// The minimum minor version of shader model 6 for hit objects.
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

/// Declares the namespace `dx` and the entities that the source mentions.
pub(crate) fn declare_dx(program: &mut Program, scopes: &mut Scopes, unit: &ast::Unit, options: &Options) {
    let names = &unit.names;
    let Some(dx) = names.find("dx") else { return };
    let global = scopes.global;
    let scope = scopes.push(ScopeKind::Namespace, Some(global), "dx");
    let entry = |entity| Entry { entity, span: Span::default() };
    if options.shader_model() >= HIT_OBJECTS {
        if let Some(name) = names.find("HitObject") {
            let methods = scopes.push(ScopeKind::Namespace, Some(scope), "HitObject");
            for (name, whole) in STATIC_METHODS {
                if let Some(name) = names.find(name) {
                    scopes.declare(methods, name, entry(Entity::Intrinsic(whole)));
                }
            }
            scopes.hit_object = Some(methods);
            let ty = program.types.intern(Type::HitObject);
            scopes.declare(scope, name, entry(Entity::Type(ty)));
        }
        if let Some(name) = names.find(REORDER.0) {
            scopes.declare(scope, name, entry(Entity::Intrinsic(REORDER.1)));
        }
    }
    scopes.declare(global, dx, entry(Entity::Namespace(scope)));
}

/// Records the hit object of an expression in `place`. Returns the expression that does so; None for the empty hit object, and
/// after an error.
pub(crate) fn hit_object_into(program: &mut Program, reports: &Reports, place: ExprId, value: ExprId) -> Option<ExprId> {
    let span = program.span_of(value);
    let inner = match program.exprs[value].kind {
        ExprKind::Load(inner) => inner,
        _ => value,
    };
    if matches!(program.exprs[inner].kind, ExprKind::Zero) {
        return None;
    }
    if let ExprKind::Temporary(value) = program.exprs[inner].kind
        && let ExprKind::Comma { right: hidden, .. } = program.exprs[value].kind
    {
        program.exprs[hidden].kind = program.exprs[place].kind.clone();
        return Some(value);
    }
    reports.diagnose(code::HIT_OBJECT, span, "a hit object cannot be copied: SPIR-V has no instruction for it");
    None
}
