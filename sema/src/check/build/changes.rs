//! Records the methods that change their object, and the calls of methods on constants.

use super::ExprBuilder;
use crate::body::Body;
use crate::check::member;
use crate::declarations::{Declarations, ParamDecl};
use crate::hir::{ExprId, ExprKind, GlobalId, GlobalKind, LocalId, ParamMode, Program};
use crate::ids::DeclId;
use crate::types::{Resource, Type};
use frontend::Span;

/// The variable that contains a place.
#[derive(PartialEq, Eq)]
pub(super) enum Root {
    Local(LocalId),
    Global(GlobalId),
}

impl<'a> ExprBuilder<'_, 'a> {
    /// Records that a place changes.
    pub fn note_change(&mut self, place: ExprId) {
        if let Some(method) = method_of_object(self.program, self.body.as_deref(), place) {
            self.changed_objects.add_method(method);
        }
    }

    /// Records a call of a method on an object.
    pub fn note_method_call(&mut self, callee: DeclId, object: ExprId, span: Span) {
        if let Some(caller) = method_of_object(self.program, self.body.as_deref(), object) {
            self.changed_objects.add_call_on_own_object(caller, callee);
        }
        if let Some(Root::Global(global)) = root(self.program, object)
            && is_constant_memory(self.program, global)
        {
            self.changed_objects.add_call_on_constant(callee, global, span);
        }
    }
}

/// The method that is being checked, if a place is its object or a part of the object.
fn method_of_object(program: &Program, enclosing: Option<&Body>, place: ExprId) -> Option<DeclId> {
    let body = enclosing?;
    let (this, _) = body.this?;
    matches!(root(program, place), Some(Root::Local(local)) if local == this).then_some(body.decl)
}

fn is_constant_memory(program: &Program, global: GlobalId) -> bool {
    let global = &program.globals[global];
    match &global.kind {
        GlobalKind::ConstantBuffer { .. }
        | GlobalKind::TextureBuffer { .. }
        | GlobalKind::PushConstant
        | GlobalKind::ShaderRecord => true,
        GlobalKind::Resource { .. } => {
            let mut ty = global.ty;
            while let Type::Array { element, .. } = *program.ty(ty) {
                ty = element;
            }
            matches!(program.ty(ty), Type::Resource(Resource::ConstantBuffer { .. } | Resource::TextureBuffer { .. }))
        }
        _ => false,
    }
}

/// The object that a place is a part of.
fn object(program: &Program, place: ExprId) -> Option<ExprId> {
    match &program.exprs[place].kind {
        ExprKind::Field { base, .. }
        | ExprKind::Index { base, .. }
        | ExprKind::Bits { base, .. }
        | ExprKind::Swizzle { base, .. }
        | ExprKind::MatrixSwizzle { base, .. } => Some(*base),
        _ => None,
    }
}

/// The variable that contains a place.
pub(super) fn root(program: &Program, place: ExprId) -> Option<Root> {
    match program.exprs[place].kind {
        ExprKind::Local(local) => Some(Root::Local(local)),
        ExprKind::Global(global) => Some(Root::Global(global)),
        _ => root(program, object(program, place)?),
    }
}

/// The variable that contains a place, or the resource that contains its element.
pub(super) fn memory(program: &Program, mut place: ExprId) -> Option<Root> {
    while let Some(object) = object(program, place) {
        place = object;
    }
    match program.exprs[place].kind {
        ExprKind::Element { resource, .. } => root(program, resource),
        _ => root(program, place),
    }
}

/// True for a `const` local struct that is passed to an 'out' or 'inout' parameter of a method. DXC accepts such arguments, as it
/// accepts calls of mutating methods on a `const` object: the variable itself changes.
pub(crate) fn changes_constant_object(
    program: &Program,
    decls: &Declarations<'_>,
    enclosing: Option<&Body>,
    arg: ExprId,
    param: &ParamDecl,
) -> bool {
    matches!(param.mode, ParamMode::Out | ParamMode::InOut)
        && program.type_of(arg) == param.ty
        && matches!(program.ty(param.ty), Type::Struct(_))
        && matches!(root(program, arg), Some(Root::Local(_)))
        && member::read_only_reason(program, decls, enclosing, arg).is_some()
}
