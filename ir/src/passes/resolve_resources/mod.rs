//! Resolves choices between resources: afterwards each use names a variable.
//!
//! SPIR-V's logical addressing has no address of a resource as a value. Where variables were promoted, calls inlined, loops unrolled
//! and branches folded, most choices are none. What is left becomes a number and, around each use, a branch on it.

mod candidates;
mod choices;
mod expand;
mod flatten;
mod handles;

pub use candidates::is_resource_pointer;

use crate::cfg::ControlFlow;
use crate::func::Body;
use crate::id::{ConstantId, FunctionId};
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::findings::Finding;
use crate::passes::pass::{BodyPass, Context};
use candidates::is_unset;
use cranelift_entity::EntityRef;
use flatten::Flattened;
use handles::Redeclared;

/// Resolves resources that are chosen at run time.
pub const PASS: BodyPass = BodyPass { name: "resolve_resources", run: resolve_resources };

/// What the pass keeps from body to body.
#[derive(Debug, Default)]
struct Resources {
    /// Made when the first body is looked at.
    flattened: Option<Flattened>,
    redeclared: Redeclared,
    unset: Unset,
}

fn resolve_resources(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    // Kernels have memory of other kinds in the same address spaces.
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
    let expanded = expand::expand(module, body, &flow, &choices);
    let flow = ControlFlow::new(body);
    handles::settle(module, body, &flow, redeclared);
    context.flow.changed();
    for (kind, loc) in choices.wrong.into_iter().chain(expanded) {
        context.report(Finding { kind, loc: loc.map(|loc| module.locs[loc]) });
    }
}

/// True if some instruction chooses between addresses of resources, or uses one without a value.
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
        inst.op.for_each_operand(|operand| is_used |= is_unset(module, operand));
        is_used
    })
}

/// Whether a module has the address of a resource that nothing was assigned to: what few modules have, no body need be searched for.
#[derive(Debug, Default)]
struct Unset {
    is_there: bool,
    /// The constants that were looked at: passes make more.
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
