//! The call graph of a module during inlining: the calls of each function, and the bodies that are no longer needed.

use super::must_inline::{names_holder, needs_caller};
use crate::func::Body;
use crate::id::{ConstantId, FunctionId};
use crate::metadata::{Metadata, MetadataField, MetadataOperand};
use crate::module::{ConstantKind, Module};
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::effects::callee;
use crate::passes::image_offsets::may_take_offset;
use crate::passes::stage_limits::StageLimits;
use crate::references::{IndexedModule, Reference};
use crate::side_map::side_map;
use cranelift_entity::SecondaryMap;

/// A summary of a body that does not need its control flow.
#[derive(Debug, Clone, Default)]
pub struct Summary {
    /// The defined functions that it calls, in order, once per call.
    pub calls: Vec<FunctionId>,
    /// See [`needs_caller`].
    pub needs_caller: bool,
}

/// The call graph.
#[derive(Debug)]
pub struct Calls {
    /// Current summary per body; stale for inlined functions that have no callers left.
    summaries: SecondaryMap<FunctionId, Summary>,
    is_defined: SecondaryMap<FunctionId, bool>,
    /// The calls of each function before any was inlined.
    before: SecondaryMap<FunctionId, usize>,
    /// The number of remaining calls of each function.
    left: SecondaryMap<FunctionId, usize>,
    /// True if the function is referred to by something other than a call, or is visible to other modules.
    is_named: SecondaryMap<FunctionId, bool>,
    /// True if the module has entry points: then unreachable functions are removed after this pass.
    has_entry: bool,
    is_logical: bool,
    /// The instructions that an entry point does not support. A function with one must be inlined.
    limits: StageLimits,
}

impl Calls {
    pub fn new(module: &IndexedModule, is_logical: bool) -> Self {
        let mut calls = Self {
            summaries: side_map(&module.functions),
            is_defined: side_map(&module.functions),
            before: side_map(&module.functions),
            left: side_map(&module.functions),
            is_named: side_map(&module.functions),
            has_entry: is_logical && module.functions.values().any(|function| function.attributes.entry_point.is_some()),
            is_logical,
            limits: StageLimits::of_module(module),
        };
        for (id, function) in &module.functions {
            calls.is_defined[id] = function.body.is_some();
            calls.is_named[id] = function.attributes.is_exported();
        }
        for (id, function) in &module.functions {
            let Some(body) = &function.body else { continue };
            let summary = calls.summarize(module, module.references_of(id).unwrap_or_default(), body);
            for called in &summary.calls {
                calls.before[*called] += 1;
            }
            calls.summaries[id] = summary;
        }
        calls.left.clone_from(&calls.before);
        if calls.has_entry {
            calls.name_in_constants(module);
        }
        calls
    }

    /// The summary of a function's body, if it has one.
    pub fn of(&self, function: FunctionId) -> &Summary {
        &self.summaries[function]
    }

    /// The number of calls of a function before any was inlined.
    pub fn count(&self, function: FunctionId) -> usize {
        self.before[function]
    }

    /// Summarizes a body by its references, so that few bodies have to be walked.
    fn summarize(&mut self, module: &Module, references: &[Reference], body: &Body) -> Summary {
        let mut summary = Summary::default();
        let mut may_need_caller = false;
        for reference in references {
            match *reference {
                Reference::Call(constant) => {
                    let ConstantKind::Function(called) = module.constants[constant].kind else { continue };
                    if self.is_defined[called] {
                        summary.calls.push(called);
                    }
                    may_need_caller |=
                        may_take_offset(&module.functions[called]) || self.limits.forbid(&module.functions[called]);
                }
                Reference::Constant(constant) => {
                    self.name(module, constant);
                    may_need_caller |= names_holder(module, Operand::Constant(constant));
                }
                Reference::Node(_) => {}
            }
        }
        summary.needs_caller = may_need_caller && self.needs_caller(module, body);
        summary
    }

    fn needs_caller(&self, module: &Module, body: &Body) -> bool {
        let is_unsupported = |op: &Op| match op {
            Op::Call(call) => callee(module, call).is_some_and(|called| self.limits.forbid(&module.functions[called])),
            _ => false,
        };
        self.is_logical && body.placed_insts().any(|inst| needs_caller(module, &inst.op) || is_unsupported(&inst.op))
    }

    /// Updates the summary of a body after inlining. `after` contains the remaining calls, and whether the body may need its
    /// caller.
    pub fn changed(&mut self, module: &Module, id: FunctionId, body: &Body, mut after: Summary) {
        // The summaries of functions without calls are never used.
        if self.before[id] > 0 {
            after.needs_caller = after.needs_caller && self.needs_caller(module, body);
            self.summaries[id] = after;
        }
    }

    /// The defined function that an operation calls.
    pub fn called(&self, module: &Module, op: &Op) -> Option<FunctionId> {
        let Op::Call(call) = op else { return None };
        callee(module, call).filter(|called| self.is_defined[*called])
    }

    /// The defined functions in post-order of the call graph: callees before callers. The order within cycles is arbitrary.
    pub fn callees_first(&self, module: &Module) -> Vec<FunctionId> {
        let mut order = Vec::new();
        let mut seen: SecondaryMap<FunctionId, bool> = side_map(&module.functions);
        // A function, and the number of its calls that were followed.
        let mut stack: Vec<(FunctionId, usize)> = Vec::new();
        for root in module.functions.keys().filter(|id| self.is_defined[*id]) {
            if !std::mem::replace(&mut seen[root], true) {
                stack.push((root, 0));
            }
            while let Some((function, followed)) = stack.last_mut() {
                match self.summaries[*function].calls.get(*followed) {
                    Some(next) => {
                        *followed += 1;
                        if !std::mem::replace(&mut seen[*next], true) {
                            stack.push((*next, 0));
                        }
                    }
                    None => {
                        order.push(*function);
                        stack.pop();
                    }
                }
            }
        }
        order
    }

    /// Constants are shared between functions, so references between constants count as uses of the function.
    fn name_in_constants(&mut self, module: &Module) {
        for id in module.constants.keys() {
            match &module.constants[id].kind {
                ConstantKind::Aggregate(elements) => elements.iter().for_each(|element| self.name(module, *element)),
                ConstantKind::Expr(expression) => expression.for_each_operand(|operand| self.name(module, operand)),
                ConstantKind::BlockAddress { function, .. } => self.is_named[*function] = true,
                _ => {}
            }
        }
        for node in module.metadata.nodes().values() {
            let mut name = |operand: &MetadataOperand| {
                if let MetadataOperand::Constant(constant) = operand {
                    self.name(module, *constant);
                }
            };
            match node {
                Metadata::Tuple { operands, .. } => operands.iter().for_each(name),
                Metadata::Specialized { fields, .. } => fields.iter().for_each(|(_, field)| {
                    if let MetadataField::Operand(operand) = field {
                        name(operand);
                    }
                }),
            }
        }
        for init in module.globals.values().filter_map(|global| global.init) {
            self.name(module, init);
        }
    }

    fn name(&mut self, module: &Module, constant: ConstantId) {
        if let ConstantKind::Function(function) = module.constants[constant].kind {
            self.is_named[function] = true;
        }
    }

    /// Removes a call of a function. Returns true if it was the last one, and nothing else needs the body; otherwise the body was
    /// copied, and its calls are counted again.
    pub fn take(&mut self, function: FunctionId) -> bool {
        self.left[function] = self.left[function].saturating_sub(1);
        let is_last = self.left[function] == 0 && self.has_entry && !self.is_named[function];
        if !is_last {
            for called in &self.summaries[function].calls {
                self.left[*called] += 1;
            }
        }
        is_last
    }
}
