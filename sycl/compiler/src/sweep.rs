//! Removes the declarations and string constants that only the earlier steps used.

use crate::hidden_arguments;
use crate::native;
use crate::properties::markers;
use crate::spec_constants;
use ir::passes::reachable::remove_unreachable_from;
use ir::{Linkage, Module, Type};

const ANNOTATIONS: &str = "llvm.global.annotations";
/// What annotates an address, and whose texts the steps replace.
const OF_ADDRESSES: [&str; 2] = ["llvm.ptr.annotation.", "llvm.var.annotation."];

/// Removes functions that only the steps know, and variables of the module's own that nothing uses. A module that has neither such
/// functions nor annotations is not touched: everything in it is there for somebody else.
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
    // Whoever needs one that is linked once has it too.
    let is_own = |linkage| matches!(linkage, Linkage::Private | Linkage::Internal | Linkage::LinkOnce | Linkage::LinkOnceOdr);
    // The rows of the table may all have been taken.
    let is_empty = |slot| matches!(module.types[slot], Type::Array { length: 0, .. });
    let globals = module.globals.iter().filter(|(_, global)| !is_own(global.linkage));
    let globals: Vec<_> =
        globals.filter(|(_, global)| global.name != ANNOTATIONS || !is_empty(global.slot)).map(|(id, _)| id).collect();
    remove_unreachable_from(module, &functions, &globals);
}
