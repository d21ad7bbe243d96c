//! The types of passes, and the context that the passes over one body share.
//!
//! A [`ModulePass`] runs on the whole module. A [`BodyPass`] changes one body at a time. The body is taken out of its
//! function in the meantime, so that the pass can intern types and constants in the module. It must not read the bodies of
//! other functions, because the order of bodies is unspecified. A pass leaves a module that the verifier accepts.
//!
//! Each pass declares itself as `pub const PASS` in its file. [`super::pipeline`] defines the order of the passes, and finds
//! them by name.

use crate::cfg::ControlFlow;
use crate::func::Body;
use crate::id::FunctionId;
use crate::module::Module;
use crate::passes::findings::Finding;
use crate::passes::local_pointers::LocalPointers;
use crate::passes::replace::Replacements;
use crate::passes::scratch::Scratch;
use crate::passes::spare::SpareBody;
use crate::references::IndexedModule;

/// A pass over the whole module.
#[derive(Debug, Clone, Copy)]
pub struct ModulePass {
    /// See [`BodyPass::name`].
    pub name: &'static str,
    /// Runs the pass. It must keep the index of the references valid, or drop it.
    pub run: fn(&mut IndexedModule),
}

/// A pass over one body.
#[derive(Debug, Clone, Copy)]
pub struct BodyPass {
    /// The name in flags, tests and messages, in snake case. It is also the name of the test file in `tests/passes`.
    pub name: &'static str,
    /// Runs the pass on the body of a function. The `body` of the function is `None` in the meantime; its parameters can be
    /// read.
    pub run: fn(&mut Module, FunctionId, &mut Body, &mut Context),
}

/// The state that the passes over one body share.
///
/// Its allocations are reused for all bodies, because memory that was just used is in the cache. The state of a single pass is in
/// `scratch`, by type.
#[derive(Debug)]
pub struct Context {
    /// True for logical addressing: addresses of resources are not values (see [`Module::has_logical_addressing`]).
    pub is_logical: bool,
    /// True if a product with 0 is 0 (see [`super::pipeline::Options::zero_products`]).
    pub zero_products: bool,
    /// The control flow of the body.
    pub flow: Flow,
    /// The findings about the user's program, without duplicates.
    pub findings: Vec<Finding>,
    /// Set by `unroll_loops` if it unrolled a loop, so that the pipeline runs it again.
    pub has_unrolled: bool,
    /// Set by `forward_copies` if it changed something, so that the pipeline removes the remains of the copies.
    pub has_forwarded: bool,
    /// Set by `dead_components` if it changed something, so that the pipeline removes the instructions that computed the
    /// components.
    pub has_dead_components: bool,
    pub(super) local_pointers: LocalPointers,
    pub(super) replacements: Replacements,
    pub(super) spare: SpareBody,
    pub(super) scratch: Scratch,
}

impl Context {
    /// The context for the bodies of a module.
    pub fn new(module: &Module) -> Self {
        Self {
            is_logical: module.has_logical_addressing(),
            zero_products: false,
            flow: Flow::default(),
            findings: Vec::new(),
            has_unrolled: false,
            has_forwarded: false,
            has_dead_components: false,
            local_pointers: LocalPointers::default(),
            replacements: Replacements::default(),
            spare: SpareBody::default(),
            scratch: Scratch::default(),
        }
    }

    /// Resets the state for another body.
    pub fn next_body(&mut self) {
        self.flow.changed();
        self.local_pointers.forget();
    }

    /// Adds a finding, unless it exists already.
    pub(super) fn report(&mut self, finding: Finding) {
        if !self.findings.contains(&finding) {
            self.findings.push(finding);
        }
    }
}

/// The control flow of a body, computed on first use after a change: most passes only read it.
#[derive(Debug, Default)]
pub struct Flow {
    flow: ControlFlow,
    is_known: bool,
}

impl Flow {
    /// The control flow, computed if necessary.
    pub fn of(&mut self, body: &Body) -> &ControlFlow {
        if !self.is_known {
            self.flow.find(body);
            self.is_known = true;
        }
        debug_assert!(self.flow == ControlFlow::new(body), "a pass changed blocks without a call of `Flow::changed`");
        &self.flow
    }

    /// Invalidates the control flow. A pass that changes blocks or edges must call this.
    pub fn changed(&mut self) {
        self.is_known = false;
    }

    /// False if the next call of [`Self::of`] recomputes the control flow.
    pub fn is_known(&self) -> bool {
        self.is_known
    }
}

/// Runs a pass on every body of a module, for tests and for single passes. Returns the findings.
pub fn run_on_bodies(
    module: &mut Module,
    mut pass: impl FnMut(&mut Module, FunctionId, &mut Body, &mut Context),
) -> Vec<Finding> {
    let mut context = Context::new(module);
    for id in module.functions.keys().collect::<Vec<_>>() {
        let Some(mut body) = module.functions[id].body.take() else { continue };
        context.next_body();
        pass(module, id, &mut body, &mut context);
        module.functions[id].body = Some(body);
    }
    context.findings
}
