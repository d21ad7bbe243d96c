//! Passes that see one body at a time: a module and such passes in, the module with each of them run on every body out.

use crate::cfg::ControlFlow;
use crate::func::Body;
use crate::module::{FunctionId, Module};
use crate::passes::places::Places;
use crate::passes::replace::Replacements;
use crate::passes::{common_subexpressions, compact, dead_instructions, merge_blocks, promote_locals, split_locals};

/// Changes a body. It is taken out of its function for the time, whose parameters it may look up.
pub type LocalPass = fn(&mut Module, FunctionId, &mut Body, &mut Context);

/// What passes that run on one body after the other share: the control flow of the body, and the memory for what they find out. It is
/// kept from body to body, because a module of many functions is more than a cache holds: lists that each body asks for anew are cold.
#[derive(Debug, Default)]
pub struct Context {
    pub flow: Flow,
    pub(super) places: Places,
    pub(super) replacements: Replacements,
    pub(super) split_locals: split_locals::Scratch,
    pub(super) promote_locals: promote_locals::Scratch,
    pub(super) compact: compact::Scratch,
    pub(super) common_subexpressions: common_subexpressions::Scratch,
    pub(super) dead_instructions: dead_instructions::Live,
    pub(super) merge_blocks: merge_blocks::Scratch,
}

impl Context {
    /// The next pass sees another body.
    pub fn next_body(&mut self) {
        self.flow.changed();
        self.places.forget();
    }
}

/// The control flow of a body that passes run on one after the other: most of them only read it.
#[derive(Debug, Default)]
pub struct Flow {
    flow: ControlFlow,
    is_known: bool,
}

impl Flow {
    /// Finds it out if nobody did since it was changed last.
    pub fn of(&mut self, body: &Body) -> &ControlFlow {
        if !self.is_known {
            self.flow.find(body);
            self.is_known = true;
        }
        debug_assert!(self.flow == ControlFlow::new(body), "a pass changed blocks and did not say so");
        &self.flow
    }

    /// Blocks or edges were changed.
    pub fn changed(&mut self) {
        self.is_known = false;
    }

    /// False if it is found out anew for whoever asks next.
    pub fn is_known(&self) -> bool {
        self.is_known
    }
}

/// Runs a pass on every body.
pub fn run_on_bodies(module: &mut Module, pass: LocalPass) {
    let mut context = Context::default();
    for id in module.functions.keys().collect::<Vec<_>>() {
        let Some(mut body) = module.functions[id].body.take() else { continue };
        context.next_body();
        pass(module, id, &mut body, &mut context);
        module.functions[id].body = Some(body);
    }
}
