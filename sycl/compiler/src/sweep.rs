//! Removes declarations and string constants that only earlier steps used.

use crate::hidden_arguments;
use crate::native;
use crate::properties::markers;
use crate::spec_constants;
use ir::passes::reachable::remove_unreachable_from;
use ir::{Linkage, Module, Type};

const ANNOTATIONS: &str = "llvm.global.annotations";
/// Intrinsics that annotate an address, and whose texts the steps replace.
const OF_ADDRESSES: [&str; 2] = ["llvm.ptr.annotation.", "llvm.var.annotation."];

/// Removes functions that only the steps use, and variables of the module's own that have no uses. A module without such functions and annotations
/// is not changed, because everything in it may be used elsewhere.
pub fn remove_unused(module: &mut Module) {
    let is_for_steps = |name: &str| {
        markers::is_marker(name)
            || spec_constants::is_source(name)
            || hidden_arguments::is_placeholder(name)
            || native::is_intrinsic(name)
    };
    let has_functions = module.functions.values().any(|function| is_for_steps(&function.name));
    let annotates = |name: &str| OF_ADDRESSES.iter().any(|of| name.starts_with(of));
    let has_annotations = module.globals.values().any(|global| global.name == ANNOTATIONS)
        || module.functions.values().any(|function| annotates(&function.name));
    if !has_functions && !has_annotations {
        return;
    }
    let functions = module.functions.iter().filter(|(_, function)| function.body.is_some() || !is_for_steps(&function.name));
    let functions: Vec<_> = functions.map(|(id, _)| id).collect();
    // Every module that uses a `linkonce` item contains its own copy.
    let is_own = |linkage| matches!(linkage, Linkage::Private | Linkage::Internal | Linkage::LinkOnce | Linkage::LinkOnceOdr);
    // The table may be empty, because its rows were removed.
    let is_empty = |slot| matches!(module.types[slot], Type::Array { length: 0, .. });
    let globals = module.globals.iter().filter(|(_, global)| !is_own(global.linkage));
    let globals: Vec<_> =
        globals.filter(|(_, global)| global.name != ANNOTATIONS || !is_empty(global.slot)).map(|(id, _)| id).collect();
    remove_unreachable_from(module, &functions, &globals);
}
