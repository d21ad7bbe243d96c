//! Resolves choices between resources: afterwards each use refers to a variable.
//!
//! In SPIR-V's logical addressing, the address of a resource is not a value. Promotion, inlining, unrolling and folding
//! remove most choices. Each remaining choice becomes a number, and each use becomes a branch on it.

mod candidates;
mod choices;
mod expand;
mod flatten;
mod gradients;
mod handles;

pub use candidates::{global_of, is_resource_pointer};

use crate::cfg::ControlFlow;
use crate::func::Body;
use crate::id::{ConstantId, FunctionId};
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::findings::Finding;
use crate::passes::pass::{BodyPass, Context};
use crate::passes::stage_limits::StageLimits;
use candidates::is_unset;
use cranelift_entity::EntityRef;
use flatten::Flattened;
use handles::Redeclared;

/// Resolves resources that are chosen at run time.
pub const PASS: BodyPass = BodyPass { name: "resolve_resources", run: resolve_resources };

/// The state of the pass over all bodies.
#[derive(Debug, Default)]
struct Resources {
    /// Computed for the first body.
    flattened: Option<Flattened>,
    redeclared: Redeclared,
    unset: Unset,
}

fn resolve_resources(module: &mut Module, function: FunctionId, body: &mut Body, context: &mut Context) {
    // Kernels use the same address spaces for ordinary memory.
    if !context.is_logical {
        return;
    }
    let Resources { flattened, redeclared, unset } = context.scratch.of();
    let flattened = flattened.get_or_insert_with(|| Flattened::new(module));
    flattened.name_elements(module, body);
    let is_unset_used = unset.is_there(module) && uses_unset(module, body);
    if !is_unset_used && !chooses(module, body) {
        return;
    }
    let flow = ControlFlow::new(body);
    let choices = choices::find(module, body, &flow, flattened);
    let has_derivatives = StageLimits::have_derivatives(module, function);
    let expanded = expand::expand(module, body, &flow, &choices, has_derivatives.then_some(&mut *redeclared));
    let flow = ControlFlow::new(body);
    handles::settle(module, body, &flow, redeclared);
    context.flow.changed();
    for (kind, loc) in choices.wrong.into_iter().chain(expanded) {
        context.report(Finding { kind, loc: loc.map(|loc| module.locs[loc]) });
    }
}

/// True if an instruction chooses between addresses of resources, or uses an unassigned one.
pub fn has_choice(module: &Module, body: &Body) -> bool {
    chooses(module, body) || uses_unset(module, body)
}

fn chooses(module: &Module, body: &Body) -> bool {
    body.placed_insts().any(|inst| match inst.op {
        Op::Phi(_) | Op::Select { .. } => inst.result.is_some_and(|result| is_resource_pointer(module, body.values[result].ty)),
        _ => flatten::is_dynamic_element(module, &inst.op),
    })
}

fn uses_unset(module: &Module, body: &Body) -> bool {
    body.placed_insts().any(|inst| {
        let mut is_used = false;
        inst.op.for_each_operand_inlined(|operand| is_used |= is_unset(module, operand));
        is_used
    })
}

/// Caches whether a module contains the address of an unassigned resource. Few modules do; in others no body is searched for
/// uses.
#[derive(Debug, Default)]
struct Unset {
    is_there: bool,
    /// The number of constants that were examined. Passes add further ones.
    looked_at: usize,
}

impl Unset {
    fn is_there(&mut self, module: &Module) -> bool {
        let mut new = (self.looked_at..module.constants.len()).map(ConstantId::new);
        self.is_there = self.is_there || new.any(|constant| is_unset(module, Operand::Constant(constant)));
        self.looked_at = module.constants.len();
        self.is_there
    }
}
