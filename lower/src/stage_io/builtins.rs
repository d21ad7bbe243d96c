//! The Input and Output variables of builtins, which all functions of a module share.

use super::item::BuiltInKey;
use crate::context::ModuleLowerer;
use crate::semantics::Direction;
use ir::GlobalId;
use ir::decoration::Decoration;
use ir::types::address_space;
use spirv::{BuiltIn, Decoration as Number};
use spirv_grammar::builtins::{Change, change_of};

/// The Input or Output variable of a builtin: one for the module.
pub(crate) fn builtin_global(
    m: &mut ModuleLowerer,
    number: u32,
    slot: ir::TypeId,
    direction: Direction,
    interpolated: bool,
) -> GlobalId {
    shared_builtin(m, number, slot, direction, interpolated, None)
}

/// Like `builtin_global`, optionally with a decoration for per-patch or per-primitive variables.
pub(super) fn shared_builtin(
    m: &mut ModuleLowerer,
    number: u32,
    slot: ir::TypeId,
    direction: Direction,
    interpolated: bool,
    shared: Option<Number>,
) -> GlobalId {
    let space = match direction {
        Direction::Input => address_space::INPUT,
        Direction::Output => address_space::OUTPUT,
    };
    let flat = interpolated && is_integer_slot(m, slot);
    let key = BuiltInKey { space, number, slot, flat, shared };
    if let Some(global) = m.stage_variables.builtin(&key) {
        return global;
    }
    let name = match BuiltIn::from_u32(number) {
        Some(builtin) => format!("gl_{builtin:?}"),
        None => format!("builtin.{number}"),
    };
    let global = m.add_global(&name, slot, space);
    let mut decorations = vec![Decoration::new(Number::BuiltIn as u32, &[number])];
    if flat {
        decorations.push(Decoration::new(Number::Flat as u32, &[]));
    }
    decorations.extend(shared.map(|number| Decoration::new(number as u32, &[])));
    m.decorate(global, &decorations);
    let change = change_of(number).filter(|_| direction == Direction::Input);
    m.stage_variables.add_builtin(key, global, change);
    global
}

/// True for a builtin that may have another value later in the entry point that is lowered.
pub(crate) fn may_change(m: &ModuleLowerer, global: GlobalId) -> bool {
    match m.stage_variables.change_of(global) {
        Some(Change::Call) => m.entry().traits().calls_shaders,
        Some(Change::Report) => m.entry().traits().reports_hits,
        None => false,
    }
}

fn is_integer_slot(m: &mut ModuleLowerer, slot: ir::TypeId) -> bool {
    let value = m.module.types.value_type(slot);
    let scalar = match m.module.types[value] {
        ir::Type::Array { element, .. } => m.module.types.value_type(element),
        _ => m.module.types.scalar(value),
    };
    matches!(m.module.types[scalar], ir::Type::Int(_))
}
