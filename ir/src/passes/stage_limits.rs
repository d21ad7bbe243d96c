//! Finds instructions that the execution model of an entry point does not support, in the code that remains after optimization, and replaces
//! derivatives among them by zero.
//!
//! A shared function often contains code for another stage under a condition that is constant after inlining, or computes a value that this
//! stage does not use. Therefore, these instructions are judged only after the other passes. Functions that contain them must be inlined (see
//! `inline_calls`), so that such conditions become constant at every level.

use crate::func::Body;
use crate::id::{FunctionId, InstId};
use crate::module::{Function, Module};
use crate::op::Op;
use crate::passes::effects::{callee, own_instruction};
use crate::passes::findings::{Finding, FindingKind};
use crate::passes::replace::Replacements;
use crate::references::IndexedModule;
use crate::side_map::side_map;
use cranelift_entity::SecondaryMap;
use spirv_grammar::{Class, DERIVATIVE_GROUP_MODELS, execution_mode, execution_model, facts, instruction, op as opcode};
use std::ops::BitOr;

/// The instructions that an entry point does not support, or any of several entry points.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StageLimits {
    /// No invocation belongs to a quad: the execution model is not Fragment, and there is no execution mode for derivative groups
    /// (SPIR-V 2.20, SPV_KHR_compute_shader_derivatives).
    lacks_derivatives: bool,
    /// The entry point has a workgroup, which can form quads. Selects the message if it does not.
    is_workgroup: bool,
    /// The execution model is not Fragment, so that the invocation cannot be discarded (SPIR-V 3.3.17, OpKill).
    lacks_discard: bool,
}

impl BitOr for StageLimits {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self {
            lacks_derivatives: self.lacks_derivatives || other.lacks_derivatives,
            is_workgroup: self.is_workgroup || other.is_workgroup,
            lacks_discard: self.lacks_discard || other.lacks_discard,
        }
    }
}

impl StageLimits {
    /// The limits of all entry points of a module.
    pub fn of_module(module: &Module) -> Self {
        module.functions.values().map(Self::of).fold(Self::default(), Self::bitor)
    }

    /// The limits of a function: none if it is not an entry point.
    fn of(function: &Function) -> Self {
        let Some(model) = function.attributes.entry_point else { return Self::default() };
        let groups = [execution_mode::DerivativeGroupQuadsKHR, execution_mode::DerivativeGroupLinearKHR];
        let has_quads = || function.attributes.execution_modes.iter().any(|mode| groups.contains(&mode.mode));
        let is_pixel = model == execution_model::Fragment;
        let is_workgroup = DERIVATIVE_GROUP_MODELS.contains(&model);
        Self { lacks_derivatives: !(is_pixel || is_workgroup && has_quads()), is_workgroup, lacks_discard: !is_pixel }
    }

    /// True if derivatives are defined in a function.
    pub fn have_derivatives(module: &Module, function: FunctionId) -> bool {
        let function = &module.functions[function];
        let is_entry = function.attributes.entry_point.is_some();
        let limits = if is_entry { Self::of(function) } else { Self::of_module(module) };
        !limits.lacks_derivatives
    }

    /// True for an instruction that one of the entry points does not support, by its declaration.
    pub fn forbid(self, declaration: &Function) -> bool {
        self.finding(declaration).is_some()
    }

    fn finding(self, declaration: &Function) -> Option<FindingKind> {
        let own = own_instruction(declaration).filter(|own| own.set.is_none())?;
        match own.opcode {
            opcode::Kill | opcode::DemoteToHelperInvocation => self.lacks_discard.then_some(FindingKind::Discard),
            other if !self.lacks_derivatives || !facts(other).takes_derivatives() => None,
            other if instruction(other).is_some_and(|known| known.class == Class::Derivative) => Some(FindingKind::Derivative),
            _ if self.is_workgroup => Some(FindingKind::ImplicitLodInWorkgroup),
            _ => Some(FindingKind::ImplicitLod),
        }
    }
}

/// An instruction that an entry point does not support, but reaches.
struct Unsupported {
    function: FunctionId,
    inst: InstId,
    kind: FindingKind,
}

/// True if an entry point reaches an instruction that it does not support.
pub fn has_unsupported(module: &Module) -> bool {
    !unsupported(module).is_empty()
}

/// The instructions that the entry points of the module reach but do not support.
fn unsupported(module: &Module) -> Vec<Unsupported> {
    let all = StageLimits::of_module(module);
    if !module.functions.values().any(|function| all.forbid(function)) {
        return Vec::new();
    }
    let mut found: Vec<Unsupported> = Vec::new();
    for entry in module.functions.keys() {
        let limits = StageLimits::of(&module.functions[entry]);
        if limits == StageLimits::default() {
            continue;
        }
        for function in reached(module, entry) {
            for (inst, called) in calls(module, function) {
                let Some(kind) = limits.finding(&module.functions[called]) else { continue };
                if !found.iter().any(|known| known.function == function && known.inst == inst) {
                    found.push(Unsupported { function, inst, kind });
                }
            }
        }
    }
    found
}

/// The functions with bodies that are reachable from a function, including itself.
fn reached(module: &Module, entry: FunctionId) -> Vec<FunctionId> {
    let mut seen: SecondaryMap<FunctionId, bool> = side_map(&module.functions);
    seen[entry] = true;
    let mut order = vec![entry];
    let mut next = 0;
    while let Some(function) = order.get(next).copied() {
        for (_, called) in calls(module, function) {
            if module.functions[called].body.is_some() && !std::mem::replace(&mut seen[called], true) {
                order.push(called);
            }
        }
        next += 1;
    }
    order
}

/// The direct calls in a body, with their callees.
fn calls(module: &Module, function: FunctionId) -> impl Iterator<Item = (InstId, FunctionId)> {
    let body = module.functions[function].body.as_ref();
    let placed = body
        .into_iter()
        .flat_map(|body| body.layout.iter().flat_map(|block| &body.blocks[*block].insts).map(move |inst| (body, *inst)));
    placed.filter_map(|(body, inst)| match &body.insts[inst].op {
        Op::Call(call) => Some((inst, callee(module, call)?)),
        _ => None,
    })
}

/// Reports the remaining unsupported instructions, once for each location, and replaces the derivatives by zero.
pub fn judge(indexed: &mut IndexedModule, findings: &mut Vec<Finding>) {
    let all = unsupported(indexed);
    if all.is_empty() {
        return;
    }
    let module = indexed.module_mut();
    for Unsupported { function, inst, kind } in all {
        let Some(mut body) = module.functions[function].body.take() else { continue };
        let loc = body.insts[inst].loc.map(|loc| module.locs[loc]);
        let finding = Finding { kind, loc };
        if !findings.contains(&finding) {
            findings.push(finding);
        }
        if kind == FindingKind::Derivative {
            replace_by_zero(module, &mut body, inst);
        }
        module.functions[function].body = Some(body);
    }
    indexed.index();
}

fn replace_by_zero(module: &mut Module, body: &mut Body, inst: InstId) {
    let Some(result) = body.insts[inst].result else { return };
    let zero = module.zero(body.values[result].ty);
    let mut replacements = Replacements::default();
    replacements.replace(result, crate::operand::Operand::Constant(zero));
    replacements.apply(body);
    for block in body.layout.clone() {
        body.blocks[block].insts.retain(|other| *other != inst);
    }
}
