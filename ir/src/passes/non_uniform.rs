//! Decorates accesses of resources at non-uniform indices with NonUniform.
//!
//! The marks are decorations NonUniform in the input, usually on copies of indices (`NonUniformResourceIndex`). A value that
//! is computed from a marked one is non-uniform: by arithmetic, conversions, selections and phis, through local and private
//! variables and calls, or as a load at a non-uniform address. A texel or the value of another invocation is read instead of
//! computed, and may be uniform (OpGroupNonUniformBroadcastFirst). A branch on a non-uniform condition makes the values non-uniform
//! that depend on the path ([`Divergence`]).
//!
//! Vulkan requires the decoration on the operand by which an instruction accesses a descriptor that is not dynamically uniform
//! (VUID-RuntimeSpirv-NonUniform-06274). These are the pointers and handles that depend on the index of an array of resources, and
//! it is also added to that index, and to the values that are loaded through such a pointer. An index in a single resource does not
//! make its descriptor non-uniform.
//!
//! The analysis covers the whole module, because functions that are not inlined receive indices as arguments. It does not
//! distinguish the calls of a function, nor the parts of a variable or value.

use crate::cfg::ControlFlow;
use crate::decoration::{DECORATIONS, Decoration};
use crate::func::{Body, Inst, TerminatorKind, ValueDef};
use crate::id::{BlockId, FunctionId, GlobalId, InstId, ValueId};
use crate::module::Module;
use crate::op::{Call, Op};
use crate::operand::Operand;
use crate::passes::divergence::Divergence;
use crate::passes::effects::callee;
use crate::passes::pass::ModulePass;
use crate::passes::resolve_resources::global_of;
use crate::references::IndexedModule;
use crate::side_map::side_map;
use crate::types::{TargetKind, Type, TypeId, address_space};
use cranelift_entity::SecondaryMap;
use spirv_grammar::{Effect, decoration};
use std::ops::{BitOr, BitOrAssign};

/// Propagates NonUniform to accesses of resources.
pub const PASS: ModulePass = ModulePass { name: "non_uniform", run: non_uniform };

fn non_uniform(module: &mut IndexedModule) {
    // Few modules have any, and the others are not searched further.
    if !module.metadata.nodes().keys().any(|node| is_mark(module, node)) {
        return;
    }
    let all = Analysis::new(module).marks(module);
    let changed = module.module_mut();
    for (function, marks) in all {
        let Some(mut body) = changed.functions[function].body.take() else { continue };
        for inst in marks {
            mark(changed, &mut body.insts[inst]);
        }
        changed.functions[function].body = Some(body);
    }
    module.index();
}

/// True for a list of decorations with NonUniform.
fn is_mark(module: &Module, list: crate::id::MetadataId) -> bool {
    module.decorations_in(list).is_ok_and(|list| list.iter().any(|known| known.decoration == decoration::NonUniform))
}

fn is_marked(module: &Module, inst: &Inst) -> bool {
    inst.metadata.iter().any(|(kind, list)| kind == DECORATIONS && is_mark(module, *list))
}

/// Adds the decoration to an instruction, in the same list as its others.
fn mark(module: &mut Module, inst: &mut Inst) {
    let mut decorations = module.decorations_of(&inst.metadata).unwrap_or_default();
    decorations.push(Decoration::new(decoration::NonUniform, &[]));
    let list = module.decoration_list(&decorations);
    inst.metadata.retain(|(kind, _)| kind != DECORATIONS);
    inst.metadata.push((DECORATIONS.to_owned(), list));
}

/// The parts of a value, or of the contents of a variable, that may differ between invocations.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Differs {
    value: bool,
    /// The descriptor that a pointer or a handle refers to. The value then differs, too.
    descriptor: bool,
}

impl Differs {
    const NOTHING: Self = Self { value: false, descriptor: false };
    const ALL: Self = Self { value: true, descriptor: true };
}

impl BitOr for Differs {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self { value: self.value || other.value, descriptor: self.descriptor || other.descriptor }
    }
}

impl BitOrAssign for Differs {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// The variable that a pointer leads to.
#[derive(Debug, Clone, Copy)]
enum Root {
    /// A variable of the function, or a pointer parameter.
    Local(ValueId),
    Global(GlobalId),
}

/// The facts about a function.
#[derive(Debug, Clone, Default)]
struct Facts {
    values: SecondaryMap<ValueId, Differs>,
    /// The contents of local variables and of the memory that pointer parameters point to.
    contents: SecondaryMap<ValueId, Differs>,
    result: Differs,
    /// The blocks that end in a branch on a value that differs.
    branches: SecondaryMap<BlockId, bool>,
    /// The blocks whose phis differ, because invocations reach them on different paths.
    joins: SecondaryMap<BlockId, bool>,
    /// Only some invocations may call the function.
    is_conditional: bool,
}

#[derive(Debug, Default)]
struct Analysis {
    functions: SecondaryMap<FunctionId, Facts>,
    /// The contents of private variables.
    globals: SecondaryMap<GlobalId, Differs>,
    has_changed: bool,
}

impl Analysis {
    /// Propagates until nothing changes. Facts are only added, so this ends.
    fn new(module: &Module) -> Self {
        let mut analysis = Self { functions: side_map(&module.functions), globals: side_map(&module.globals), has_changed: true };
        while std::mem::take(&mut analysis.has_changed) {
            for (id, function) in &module.functions {
                let Some(body) = &function.body else { continue };
                let mut flow = None;
                limits::check();
                for block in &body.layout {
                    for inst in &body.blocks[*block].insts {
                        analysis.inst(module, id, body, *block, &body.insts[*inst]);
                    }
                    match body.blocks[*block].terminator.kind {
                        TerminatorKind::Return(Some(value)) => {
                            let result = analysis.of(id, value);
                            analysis.add(|analysis| &mut analysis.functions[id].result, result);
                        }
                        TerminatorKind::CondBranch { condition: value, .. } | TerminatorKind::Switch { value, .. }
                            if analysis.of(id, value).value
                                && !std::mem::replace(&mut analysis.functions[id].branches[*block], true) =>
                        {
                            analysis.has_changed = true;
                            analysis.branch(module, id, body, flow.get_or_insert_with(|| ControlFlow::new(body)), *block);
                        }
                        _ => {}
                    }
                }
            }
        }
        analysis
    }

    fn of(&self, function: FunctionId, operand: Operand) -> Differs {
        match operand {
            Operand::Value(value) => self.functions[function].values[value],
            Operand::Constant(_) => Differs::NOTHING,
        }
    }

    fn add(&mut self, fact: impl FnOnce(&mut Self) -> &mut Differs, new: Differs) {
        let fact = fact(self);
        let both = *fact | new;
        if *fact != both {
            *fact = both;
            self.has_changed = true;
        }
    }

    fn contents(&self, function: FunctionId, root: Option<Root>) -> Differs {
        match root {
            Some(Root::Local(value)) => self.functions[function].contents[value],
            Some(Root::Global(global)) => self.globals[global],
            None => Differs::NOTHING,
        }
    }

    fn add_contents(&mut self, function: FunctionId, root: Option<Root>, new: Differs) {
        match root {
            Some(Root::Local(value)) => self.add(|analysis| &mut analysis.functions[function].contents[value], new),
            Some(Root::Global(global)) => self.add(|analysis| &mut analysis.globals[global], new),
            None => {}
        }
    }

    /// Adds the values that depend on the path after a branch whose condition differs.
    fn branch(&mut self, module: &Module, function: FunctionId, body: &Body, flow: &ControlFlow, branch: BlockId) {
        let paths = Divergence::new(body, flow, branch);
        let facts = &mut self.functions[function];
        paths.joins.iter().for_each(|join| facts.joins[*join] = true);
        if paths.end().is_none() {
            facts.result = Differs::ALL;
        }
        // The values that may change from one iteration of a loop to the next.
        let mut varies: SecondaryMap<ValueId, bool> = SecondaryMap::new();
        let mut is_judged: SecondaryMap<ValueId, bool> = SecondaryMap::new();
        let (inside, outside): (Vec<BlockId>, Vec<BlockId>) =
            flow.reverse_postorder().iter().partition(|block| paths.contains(**block));
        for inst in inside.iter().flat_map(|block| &body.blocks[*block].insts) {
            let Inst { op, result, .. } = &body.insts[*inst];
            if let Some(result) = *result {
                let is_variable = |pointer| root_of(module, body, pointer).is_some();
                let mut changes = matches!(op, Op::Phi(_)) || matches!(op, Op::Load { pointer, .. } if is_variable(*pointer));
                op.for_each_operand_inlined(|operand| changes |= matches!(operand, Operand::Value(value) if varies[value]));
                varies[result] = changes;
            }
            let written = match op {
                Op::Store { pointer, .. } => std::slice::from_ref(pointer),
                Op::Call(call) => {
                    if let Some(callee) = callee(module, call) {
                        self.functions[callee].is_conditional = true;
                    }
                    &call.args
                }
                _ => continue,
            };
            for pointer in written {
                let root = root_of(module, body, *pointer);
                let is_read = match root {
                    Some(Root::Local(value)) if definition(body, Operand::Value(value)).is_some() => {
                        !std::mem::replace(&mut is_judged[value], true)
                            && paths.joins.iter().any(|join| is_read_after(module, body, *join, value))
                    }
                    _ => true,
                };
                if is_read {
                    self.add_contents(function, root, Differs::ALL);
                }
            }
        }
        // Invocations leave a loop with the values of different iterations.
        let mut left = Vec::new();
        for block in outside.into_iter().filter(|_| paths.leaves_loop) {
            let mut note = |operand| match operand {
                Operand::Value(value) if varies[value] => left.push(value),
                _ => {}
            };
            for inst in &body.blocks[block].insts {
                let op = &body.insts[*inst].op;
                if !(matches!(op, Op::Phi(_)) && paths.end() == Some(block)) {
                    op.for_each_operand_inlined(&mut note);
                }
            }
            body.blocks[block].terminator.kind.for_each_operand(note);
        }
        for value in left {
            let selects = |inst: InstId| selects_descriptor(module, body, &body.insts[inst].op, |_| true);
            let descriptor =
                is_handle(module, body.values[value].ty) || definition(body, Operand::Value(value)).is_some_and(selects);
            self.add(|analysis| &mut analysis.functions[function].values[value], Differs { value: true, descriptor });
        }
    }

    fn inst(&mut self, module: &Module, function: FunctionId, body: &Body, block: BlockId, inst: &Inst) {
        let union = |analysis: &Self| {
            let mut all = Differs::NOTHING;
            inst.op.for_each_operand_inlined(|operand| all |= analysis.of(function, operand));
            all
        };
        let mut differs = match &inst.op {
            Op::Store { value, pointer, .. } => {
                let mut stored = self.of(function, *value);
                let root = root_of(module, body, *pointer);
                if self.functions[function].is_conditional && matches!(root, Some(Root::Global(_))) {
                    stored = Differs::ALL;
                }
                self.add_contents(function, root, stored);
                return;
            }
            Op::Load { pointer, .. } => {
                let address = Differs { descriptor: false, ..self.of(function, *pointer) };
                address | self.contents(function, root_of(module, body, *pointer))
            }
            Op::GetElementPtr { .. } if selects_descriptor(module, body, &inst.op, |index| self.of(function, index).value) => {
                Differs::ALL
            }
            Op::Call(call) => self.call(module, function, body, call),
            Op::Phi(_) if self.functions[function].joins[block] => Differs::ALL,
            Op::Alloca { .. } | Op::AtomicRmw { .. } | Op::CmpXchg(_) | Op::Fence(_) | Op::Debug(_) => Differs::NOTHING,
            _ => union(self),
        };
        let Some(result) = inst.result else { return };
        let is_handle = is_handle(module, body.values[result].ty);
        if is_marked(module, inst) {
            if matches!(inst.op, Op::Alloca { .. }) {
                self.add_contents(function, Some(Root::Local(result)), Differs::ALL);
                return;
            }
            differs |= Differs::ALL;
        }
        let is_pointer = matches!(module.types[body.values[result].ty], Type::Pointer(_));
        differs.descriptor = if is_handle { differs.value } else { differs.descriptor && is_pointer };
        self.add(|analysis| &mut analysis.functions[function].values[result], differs);
    }

    /// The result of a call. A parameter differs if the argument of any call does.
    fn call(&mut self, module: &Module, function: FunctionId, body: &Body, call: &Call) -> Differs {
        let mut all = Differs::NOTHING;
        for arg in &call.args {
            all |= self.of(function, *arg);
        }
        let Some(callee) = callee(module, call) else { return Differs::NOTHING };
        let declared = &module.functions[callee];
        let Some(called) = &declared.body else {
            let is_computed = declared.attributes.instruction.as_ref().is_some_and(|instruction| {
                let effect = match instruction.set.as_deref() {
                    None => spirv_grammar::facts(instruction.opcode).effect(),
                    Some(set) => spirv_grammar::extended_effect(set, instruction.opcode),
                };
                effect == Effect::None
            });
            let leads_on = is_handle(module, declared.result) || matches!(module.types[declared.result], Type::Pointer(_));
            return if is_computed || leads_on { all } else { Differs::NOTHING };
        };
        if self.functions[function].is_conditional && !std::mem::replace(&mut self.functions[callee].is_conditional, true) {
            self.has_changed = true;
        }
        for (arg, param) in call.args.iter().zip(called.values.keys()) {
            let passed = self.of(function, *arg);
            self.add(|analysis| &mut analysis.functions[callee].values[param], passed);
            // The function may read and write the variable.
            let root = root_of(module, body, *arg).filter(|_| matches!(module.types[called.values[param].ty], Type::Pointer(_)));
            let before = self.contents(function, root);
            self.add(|analysis| &mut analysis.functions[callee].contents[param], before);
            let after = self.functions[callee].contents[param];
            self.add_contents(function, root, after);
        }
        self.functions[callee].result
    }

    /// The instructions that lack the decoration.
    fn marks(&self, module: &Module) -> Vec<(FunctionId, Vec<InstId>)> {
        let mut all = Vec::new();
        for (id, function) in &module.functions {
            let Some(body) = &function.body else { continue };
            let mut marks = Vec::new();
            let mut is_seen: SecondaryMap<InstId, bool> = SecondaryMap::new();
            let mut add = |inst: InstId| {
                if !std::mem::replace(&mut is_seen[inst], true) && !is_marked(module, &body.insts[inst]) {
                    marks.push(inst);
                }
            };
            for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts) {
                let Inst { op, result: Some(result), .. } = &body.insts[*inst] else { continue };
                let through = match op {
                    Op::Load { pointer, .. } => self.of(id, *pointer).descriptor,
                    Op::Alloca { .. } => continue,
                    _ => false,
                };
                selects_descriptor(module, body, op, |index| {
                    let differs = self.of(id, index).value;
                    if differs && let Some(inst) = definition(body, index) {
                        add(inst);
                    }
                    differs
                });
                if through || self.functions[id].values[*result].descriptor {
                    add(*inst);
                }
            }
            all.push((id, marks));
        }
        all
    }
}

fn definition(body: &Body, operand: Operand) -> Option<InstId> {
    let Operand::Value(value) = operand else { return None };
    match body.values[value].def {
        ValueDef::Inst(inst) => Some(inst),
        ValueDef::Param(_) => None,
    }
}

fn is_handle(module: &Module, ty: TypeId) -> bool {
    module.types[ty].target_kind().is_some_and(TargetKind::is_handle)
}

/// True if a `getelementptr` selects an element of an array of resources by an index that differs. All such indices are visited.
fn selects_descriptor(module: &Module, body: &Body, op: &Op, mut differs: impl FnMut(Operand) -> bool) -> bool {
    let Op::GetElementPtr { source, base, indices, .. } = op else { return false };
    let is_constant = matches!(module.types[body.operand_type(module, *base)], Type::Pointer(address_space::UNIFORM_CONSTANT));
    let (mut ty, mut selects) = (*source, false);
    for index in indices.iter().skip(1) {
        let Type::Array { element, .. } = module.types[ty] else { break };
        let mut innermost = element;
        while let Type::Array { element, .. } = module.types[innermost] {
            innermost = element;
        }
        // The type of an acceleration structure is one that a header could declare.
        let is_resource =
            |kind: &TargetKind| *kind == TargetKind::VulkanBuffer || kind.is_handle() || (is_constant && !kind.is_slot());
        if module.types[innermost].target_kind().is_some_and(is_resource) {
            selects |= differs(*index);
        }
        ty = element;
    }
    selects
}

/// The variable that a pointer leads to: local, private, or the target of a parameter. Other memory is shared by invocations.
fn root_of(module: &Module, body: &Body, mut pointer: Operand) -> Option<Root> {
    loop {
        let Operand::Value(value) = pointer else {
            let global = global_of(module, pointer)?;
            return (module.globals[global].address_space == address_space::PRIVATE).then_some(Root::Global(global));
        };
        let ValueDef::Inst(inst) = body.values[value].def else { return Some(Root::Local(value)) };
        match &body.insts[inst].op {
            Op::Alloca { .. } => return Some(Root::Local(value)),
            Op::GetElementPtr { base, .. } => pointer = *base,
            _ => return None,
        }
    }
}

/// True if a load may read a variable's contents of the start of a block.
fn is_read_after(module: &Module, body: &Body, start: BlockId, variable: ValueId) -> bool {
    let mut seen: SecondaryMap<BlockId, bool> = SecondaryMap::new();
    let mut work = vec![start];
    let refers = |pointer: &Operand| matches!(root_of(module, body, *pointer), Some(Root::Local(root)) if root == variable);
    'blocks: while let Some(block) = work.pop() {
        if std::mem::replace(&mut seen[block], true) {
            continue;
        }
        for inst in &body.blocks[block].insts {
            match &body.insts[*inst].op {
                Op::Store { pointer: Operand::Value(pointer), .. } if *pointer == variable => continue 'blocks,
                Op::Load { pointer, .. } if refers(pointer) => return true,
                Op::Call(call) if call.args.iter().any(refers) => return true,
                _ => {}
            }
        }
        work.extend(body.blocks[block].terminator.successors());
    }
    false
}
