//! A function in, whether and how its body can stand in the place of a call out.

use super::calls::Summary;
use crate::attr::OtherAttribute;
use crate::cfg::ControlFlow;
use crate::func::{BlockId, Body, TerminatorKind};
use crate::module::{ConstantKind, Function, FunctionId, Module, Param};
use crate::op::{Op, Operand};
use crate::passes::constructs::{Constructs, Kind, kind};
use crate::passes::handles::holds_handle;
use crate::passes::image_offsets::is_variable_offset;
use crate::passes::resolve_resources::is_resource_pointer;
use crate::types::address_space;

/// What is known of a function that can be inlined.
#[derive(Debug, Clone)]
pub struct Callee {
    pub function: FunctionId,
    pub exit: Exit,
    /// The block of the only return, for [`Exit::Block`] and [`Exit::End`].
    pub end: BlockId,
    /// Instructions, terminators included.
    pub size: usize,
    pub params: usize,
    /// See [`must_be_inlined`]: its size does not matter.
    pub must_go: bool,
    /// Some way through it ends the shader.
    pub ends_shader: bool,
}

/// The control flow of the body that is looked at, in memory that is kept from body to body.
#[derive(Debug, Default)]
pub struct Shape {
    pub flow: ControlFlow,
    pub constructs: Constructs,
}

impl Shape {
    pub fn find(&mut self, body: &Body) {
        self.flow.find(body);
        self.constructs.find(body, &self.flow);
    }
}

/// How control leaves a copy of the body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// The body is one block.
    Block,
    /// The only return is outside of all constructs.
    End,
    /// The returns are in selections at most, but for switches.
    Selection,
    /// The returns are in selections at most.
    Switch,
    /// The returns stay what they are.
    Never,
}

impl Callee {
    pub fn of(module: &Module, id: FunctionId, summary: &Summary, is_logical: bool, shape: &mut Shape) -> Option<Self> {
        let function = &module.functions[id];
        let body = function.body.as_ref()?;
        let is_refused = |other: &OtherAttribute| match other {
            OtherAttribute::Keyword(word) => word == "noinline" || word == "optnone",
            OtherAttribute::String { .. } => false,
        };
        let attributes = &function.attributes;
        let is_special = attributes.entry_point.is_some() || attributes.instruction.is_some() || function.variadic;
        let must_go = is_logical && (summary.needs_caller || takes_address(module, function));
        let is_refused = !must_go && attributes.others.iter().any(is_refused);
        if is_special || !function.metadata.is_empty() || is_refused {
            return None;
        }
        // It calls itself.
        if summary.calls.contains(&id) {
            return None;
        }
        let size = body.layout.iter().map(|block| body.blocks[*block].insts.len() + 1).sum();
        let params = function.params.len();
        let entry = *body.layout.first()?;
        let is_return = |block: &BlockId| matches!(body.blocks[*block].terminator.kind, TerminatorKind::Return(_));
        if body.layout.len() == 1 {
            return is_return(&entry).then_some(Self {
                function: id,
                exit: Exit::Block,
                end: entry,
                size,
                params,
                must_go,
                ends_shader: false,
            });
        }
        shape.find(body);
        let Shape { flow, constructs } = shape;
        let returns = || flow.reverse_postorder().iter().copied().filter(is_return);
        let end = returns().next()?;
        let is_free = |block: BlockId| constructs.around(block).is_none();
        let is_only_in = |kinds: &[Kind]| {
            let kinds_around = |block: BlockId| constructs.all_around(block).map(|header| kind(body, header));
            returns().all(|block| kinds_around(block).all(|kind| kinds.contains(&kind)))
        };
        let exit = if returns().nth(1).is_none() && is_free(end) && end != entry {
            Exit::End
        } else if is_only_in(&[Kind::Selection]) {
            Exit::Selection
        } else if is_only_in(&[Kind::Selection, Kind::Switch]) {
            Exit::Switch
        } else {
            Exit::Never
        };
        let is_end = |block: &BlockId| body.blocks[*block].terminator.kind == TerminatorKind::Unreachable;
        let ends_shader = flow.reverse_postorder().iter().any(is_end);
        Some(Self { function: id, exit, end, size, params, must_go, ends_shader })
    }
}

/// True if a function can't stay one: a parameter is the address of a resource or leads to one, or its body needs its caller.
pub fn must_be_inlined(module: &Module, id: FunctionId) -> bool {
    let function = &module.functions[id];
    let mut insts = function.body.iter().flat_map(|body| body.placed_insts());
    takes_address(module, function) || insts.any(|inst| needs_caller(module, &inst.op))
}

/// True for a function that gives an image or a sampler, or that takes one or the address of a resource.
fn takes_address(module: &Module, function: &Function) -> bool {
    let is_handle = |param: &Param| {
        is_resource_pointer(module, param.ty)
            || holds_handle(module, param.ty)
            || param.attributes.pointee.is_some_and(|slot| is_resource_pointer(module, slot) || holds_handle(module, slot))
    };
    function.attributes.instruction.is_none() && (holds_handle(module, function.result) || function.params.iter().any(is_handle))
}

/// True for an access of a variable that holds the address of a resource, and for one of an image at an offset that only the callers
/// may know as a constant.
pub fn needs_caller(module: &Module, op: &Op) -> bool {
    match op {
        Op::Load { pointer, .. } | Op::Store { pointer, .. } => names_holder(module, *pointer),
        op => is_variable_offset(module, op),
    }
}

/// True for the name of a variable that holds the address of a resource, or an image or a sampler.
pub fn names_holder(module: &Module, operand: Operand) -> bool {
    let Operand::Constant(constant) = operand else { return false };
    let ConstantKind::Global(global) = module.constants[constant].kind else { return false };
    let global = &module.globals[global];
    let is_own = global.address_space == address_space::PRIVATE;
    is_resource_pointer(module, global.slot) || is_own && holds_handle(module, global.slot)
}
