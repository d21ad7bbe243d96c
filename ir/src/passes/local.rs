//! Passes that see one body at a time: a module and such passes in, the module with each of them run on every body out.

use crate::cfg::ControlFlow;
use crate::func::Body;
use crate::module::{FunctionId, Module};
use std::rc::Rc;

/// Changes a body. It is taken out of its function for the time, whose parameters it may look up.
pub type LocalPass = fn(&mut Module, FunctionId, &mut Body, &mut Flow);

/// The control flow of a body that passes run on one after the other: most of them only read it.
#[derive(Debug, Default)]
pub struct Flow {
    known: Option<Rc<ControlFlow>>,
}

impl Flow {
    /// Finds it out if nobody did since it was changed last.
    pub fn of(&mut self, body: &Body) -> Rc<ControlFlow> {
        let known = self.known.get_or_insert_with(|| Rc::new(ControlFlow::new(body)));
        debug_assert!(**known == ControlFlow::new(body), "a pass changed blocks and did not say so");
        known.clone()
    }

    /// Blocks or edges were changed.
    pub fn changed(&mut self) {
        self.known = None;
    }
}

/// Runs a pass on every body.
pub fn run_on_bodies(module: &mut Module, pass: LocalPass) {
    for id in module.functions.keys().collect::<Vec<_>>() {
        let Some(mut body) = module.functions[id].body.take() else { continue };
        pass(module, id, &mut body, &mut Flow::default());
        module.functions[id].body = Some(body);
    }
}
