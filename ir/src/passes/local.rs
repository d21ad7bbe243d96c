//! Passes that see one body at a time: a module and such passes in, the module with each of them run on every body out.

use crate::func::Body;
use crate::module::{FunctionId, Module};

/// Changes a body. It is taken out of its function for the time, whose parameters it may look up.
pub type LocalPass = fn(&mut Module, FunctionId, &mut Body);

/// Runs a pass on every body.
pub fn run_on_bodies(module: &mut Module, pass: LocalPass) {
    for id in module.functions.keys().collect::<Vec<_>>() {
        run_on_body(module, id, pass);
    }
}

/// Runs a pass on a function's body, if it has one.
pub fn run_on_body(module: &mut Module, id: FunctionId, pass: LocalPass) {
    let Some(mut body) = module.functions[id].body.take() else { return };
    pass(module, id, &mut body);
    module.functions[id].body = Some(body);
}
