//! What a pass is, and the context that the passes over one body share.
//!
//! A [`ModulePass`] sees the whole module. A [`BodyPass`] changes one body at a time: the body is taken out of its function while passes run
//! on it, so that they may intern types and constants in the module. It must not look at the bodies of other functions, because which of them
//! passes have run on already is not specified. A pass leaves a module that the verifier accepts.
//!
//! The file of a pass declares it as `pub const PASS`. [`super::pipeline`] says when it runs, and is the registry by which it is found by name.

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
    /// Changes the module, and keeps or drops the index of its references.
    pub run: fn(&mut IndexedModule),
}

/// A pass over one body. Its file in `passes/` declares it as `PASS`; `pipeline.rs` says when it runs.
#[derive(Debug, Clone, Copy)]
pub struct BodyPass {
    /// By which flags, tests and messages know the pass: snake case, the name of its file in `tests/passes`.
    pub name: &'static str,
    /// Changes the body of this function. The function's own `body` is `None` meanwhile; its parameters may be looked up.
    pub run: fn(&mut Module, FunctionId, &mut Body, &mut Context),
}

/// What the passes that run on one body after the other share.
///
/// The memory in it is kept from body to body, because the bodies of a large module do not fit into a cache: lists that are allocated anew
/// for each body are cold. What a pass needs for itself alone is in `scratch`, by its type.
#[derive(Debug)]
pub struct Context {
    /// The module's addressing model is logical: addresses of resources are not values (see [`Module::has_logical_addressing`]).
    pub is_logical: bool,
    /// The control flow of the body.
    pub flow: Flow,
    /// What is wrong with the user's program, each finding once.
    pub findings: Vec<Finding>,
    /// Set by `unroll_loops` if it unrolled a loop, for the pipeline, which then runs it again.
    pub has_unrolled: bool,
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
            flow: Flow::default(),
            findings: Vec::new(),
            has_unrolled: false,
            local_pointers: LocalPointers::default(),
            replacements: Replacements::default(),
            spare: SpareBody::default(),
            scratch: Scratch::default(),
        }
    }

    /// Forgets what is known of the body: the next pass sees another one.
    pub fn next_body(&mut self) {
        self.flow.changed();
        self.local_pointers.forget();
    }

    /// Adds a finding, unless it is known.
    pub(super) fn report(&mut self, finding: Finding) {
        if !self.findings.contains(&finding) {
            self.findings.push(finding);
        }
    }
}

/// The control flow of a body, computed when a pass asks for it first after a change: most passes only read it.
#[derive(Debug, Default)]
pub struct Flow {
    flow: ControlFlow,
    is_known: bool,
}

impl Flow {
    /// The control flow, computed if it is not known.
    pub fn of(&mut self, body: &Body) -> &ControlFlow {
        if !self.is_known {
            self.flow.find(body);
            self.is_known = true;
        }
        debug_assert!(self.flow == ControlFlow::new(body), "a pass changed blocks without a call of `Flow::changed`");
        &self.flow
    }

    /// Invalidates it. A pass that changes blocks or edges must call this.
    pub fn changed(&mut self) {
        self.is_known = false;
    }

    /// False if the next call of [`Self::of`] computes it.
    pub fn is_known(&self) -> bool {
        self.is_known
    }
}

/// Runs a pass on every body of a module, for tests and for passes that are run on their own. Gives what it found.
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
