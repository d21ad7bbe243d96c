//! `cbuffer` and `tbuffer`: each is a struct, a variable of this type, and names for its fields in the enclosing scope.

use crate::check::names;
use crate::hir::{GlobalId, Program};
use crate::ids::ScopeId;
use crate::reports::Reports;
use crate::scope::{Entity, Scopes};
use frontend::ast;

/// True for `static` variables, which are not members of the buffer.
pub(crate) fn is_own_variable(unit: &ast::Unit, member: ast::ItemId) -> bool {
    let ast::Item::Variables(variables) = &unit.item_arena[member] else { return false };
    variables.specifiers.modifiers.iter().any(|(m, _)| *m == ast::Modifier::Static)
}

/// True if the initializer of a variable may use the members before it.
pub(crate) fn has_initializer(unit: &ast::Unit, member: ast::ItemId) -> bool {
    let ast::Item::Variables(variables) = &unit.item_arena[member] else { return false };
    variables.declarators.iter().any(|declarator| declarator.init.is_some())
}

/// Declares members in the enclosing scope.
pub(crate) fn declare_buffer_fields<'a>(
    program: &Program,
    scopes: &mut Scopes,
    unit: &'a ast::Unit,
    reports: &Reports,
    members: &'a [ast::ItemId],
    global: GlobalId,
    inner: ScopeId,
) {
    for member in members {
        let ast::Item::Variables(variables) = &unit.item_arena[*member] else { continue };
        for ident in variables.declarators.iter().filter_map(|d| d.name) {
            let field = scopes[inner].entries.get(&ident.name).map(|e| e.entity.clone());
            if let Some(Entity::Field(member)) = field {
                names::declare(program, scopes, unit, reports, ident, Entity::GlobalField(global, member));
            }
        }
    }
}
