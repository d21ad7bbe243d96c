//! Decides whether a module needs passes to be legal under SPIR-V's logical addressing, and finds illegal code that remains
//! after them.

use crate::func::{Body, Inst};
use crate::id::LocId;
use crate::module::{Function, Global, Module, Param};
use crate::op::Op;
use crate::passes::findings::{Finding, FindingKind, first_use};
use crate::passes::handles::{has_distant_sampled_image, is_misplaced};
use crate::passes::image_offsets::{has_offset, is_variable_offset};
use crate::passes::inline_calls::must_be_inlined;
use crate::passes::resolve_resources::{has_choice, is_resource_pointer};
use crate::passes::stage_limits::has_unsupported;

/// True if a function must be inlined, if addresses of resources are used as values, if an element of a flattened array of
/// resources is used, or if an entry point reaches an instruction that its stage does not support, which may be dead.
pub fn needs_legalization(module: &Module) -> bool {
    if !module.has_logical_addressing() {
        return false;
    }
    let has_flattened = module.globals.values().any(Global::is_flattened);
    has_flattened
        || has_unsupported(module)
        || module.functions.iter().any(|(id, function)| {
            let Some(body) = &function.body else { return false };
            let is_illegal = |inst: &Inst| holds_address(module, inst) || has_offset(module, &inst.op);
            must_be_inlined(module, id)
                || passes_pointer(module, function)
                || body.placed_insts().any(|inst| is_misplaced(module, body, inst))
                || has_distant_sampled_image(module, body)
                || has_choice(module, body)
                || body.placed_insts().any(is_illegal)
        })
}

/// True for a function with a parameter of a pointer type by opcode: without variable pointers, the argument must be a whole variable.
fn passes_pointer(module: &Module, function: &Function) -> bool {
    let is_pointer = |param: &Param| module.types[param.ty].opcode() == Some(spirv_grammar::op::TypePointer);
    function.params.iter().any(is_pointer)
}

/// Finds everything illegal in a module, once for each location.
pub fn check_legality(module: &Module) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !module.has_logical_addressing() {
        return findings;
    }
    for body in module.functions.values().filter_map(|function| function.body.as_ref()) {
        for (kind, loc) in illegal(module, body) {
            let finding = Finding { kind, loc: loc.map(|loc| module.locs[loc]) };
            if !findings.contains(&finding) {
                findings.push(finding);
            }
        }
    }
    findings
}

/// Finds everything illegal in a body of a module of shaders.
pub fn illegal<'m>(module: &'m Module, body: &'m Body) -> impl Iterator<Item = (FindingKind, Option<LocId>)> + use<'m> {
    body.placed_insts().filter_map(|inst| {
        let is_address = |result: crate::id::ValueId| is_resource_pointer(module, body.values[result].ty);
        let is_chosen = match inst.op {
            Op::Phi(_) | Op::Select { .. } | Op::Load { .. } => inst.result.is_some_and(is_address),
            _ => false,
        };
        if is_misplaced(module, body, inst) {
            return Some((FindingKind::Handle, inst.loc.or_else(|| first_use(body, inst))));
        }
        match (is_chosen, is_variable_offset(module, &inst.op)) {
            (true, _) => Some((FindingKind::Chosen, inst.loc.or_else(|| first_use(body, inst)))),
            (false, true) => Some((FindingKind::VariableOffset, inst.loc)),
            (false, false) => None,
        }
    })
}

/// True for a local variable that holds the address of a resource.
fn holds_address(module: &Module, inst: &Inst) -> bool {
    match inst.op {
        Op::Alloca { slot, .. } => is_resource_pointer(module, slot),
        _ => false,
    }
}
