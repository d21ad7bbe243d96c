//! Splices copies of a callee's blocks into the caller, at the call.

use super::callee::{Callee, Exit};
use super::calls::Calls;
use crate::debug_nodes::{InlinedLocs, is_record};
use crate::func::{Block, Body, Inst, InstList, LoopLiterals, Merge, Terminator, TerminatorKind, Value, ValueDef};
use crate::id::{BlockId, InstId, LocId, ValueId};
use crate::module::{Linkage, Module};
use crate::name::Name;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::replace::Replacements;
use crate::passes::split_locals::has_few_parts;
use crate::side_map::reset;
use crate::types::{Type, Types};
use cranelift_entity::SecondaryMap;
use thin_vec::ThinVec;

/// Rebuilds a caller block by block, with callees inlined.
pub struct Splicer {
    layout: Vec<BlockId>,
    /// The current block of the caller, its remaining instructions, and its terminator.
    source: Option<BlockId>,
    rest: <InstList as IntoIterator>::IntoIter,
    terminator: Terminator,
    /// The block under construction, and its instructions.
    current: Option<BlockId>,
    insts: InstList,
    /// The allocas of the callees.
    allocas: Vec<InstId>,
    replacements: Replacements,
    /// The maps of a copy, by the callee's ids, reused for the next one.
    values: SecondaryMap<ValueId, Option<Operand>>,
    blocks: SecondaryMap<BlockId, Option<BlockId>>,
    locs: InlinedLocs,
}

/// A copy of a body under construction.
struct Copy<'c> {
    callee: &'c mut Body,
    /// The callee's instructions are moved, not copied.
    is_last: bool,
    values: SecondaryMap<ValueId, Option<Operand>>,
    blocks: SecondaryMap<BlockId, Option<BlockId>>,
    /// The target of returns.
    target: Option<BlockId>,
    /// The caller returns void, so a returned value is dropped.
    drops_value: bool,
    /// The returned values, with their blocks.
    returned: Vec<(Operand, BlockId)>,
    /// The locations of the callee's instructions in the caller, in a module with debug information.
    locs: Option<&'c InlinedLocs>,
}

impl Splicer {
    pub fn new() -> Self {
        Self {
            layout: Vec::new(),
            source: None,
            rest: InstList::new().into_iter(),
            terminator: Terminator::new(TerminatorKind::Unreachable),
            current: None,
            insts: InstList::new(),
            allocas: Vec::new(),
            replacements: Replacements::default(),
            values: SecondaryMap::new(),
            blocks: SecondaryMap::new(),
            locs: InlinedLocs::default(),
        }
    }

    /// Reserves room for this number of values and of instructions, including debug records, so that growth does not copy the
    /// lists repeatedly. The following passes add a few more.
    pub fn reserve(body: &mut Body, values: usize, insts: usize) {
        body.insts.reserve(insts + insts / 2);
        body.values.reserve(values + values / 2);
    }

    /// Enters a block of the caller.
    pub fn start(&mut self, body: &mut Body, block: BlockId) {
        self.layout.push(block);
        self.source = Some(block);
        self.current = Some(block);
        let unreachable = Terminator::new(TerminatorKind::Unreachable);
        self.terminator = std::mem::replace(&mut body.blocks[block].terminator, unreachable);
        self.rest = std::mem::take(&mut body.blocks[block].insts).into_iter();
        self.insts.reserve(self.rest.len());
    }

    pub fn next_instruction(&mut self) -> Option<InstId> {
        self.rest.next()
    }

    pub fn keep(&mut self, inst: InstId) {
        self.insts.push(inst);
    }

    /// True if an instruction is followed only by debug records and the return of its result, or of void.
    pub fn is_last(&self, body: &Body, inst: InstId) -> bool {
        self.rest.as_slice().iter().all(|inst| is_record(body, *inst))
            && match self.terminator.kind {
                TerminatorKind::Return(None) => true,
                TerminatorKind::Return(Some(value)) => body.insts[inst].result.map(Operand::Value) == Some(value),
                _ => false,
            }
    }

    /// Ends the current block of the caller.
    pub fn finish(&mut self, body: &mut Body) {
        let (Some(source), Some(current)) = (self.source, self.current) else { return };
        let end = std::mem::replace(&mut self.terminator, Terminator::new(TerminatorKind::Unreachable));
        if source != current {
            for successor in end.successors() {
                rename_phis(body, successor, source, current);
            }
        }
        body.blocks[current].insts = std::mem::take(&mut self.insts);
        body.blocks[current].terminator = end;
    }

    /// Sets the caller's layout, with the allocas of callees at the head of the entry block.
    pub fn into_layout(mut self, body: &mut Body) {
        body.layout = self.layout;
        if let Some(entry) = body.layout.first() {
            body.blocks[*entry].insts.insert_many(0, self.allocas);
        }
        self.replacements.apply(body);
    }

    /// Replaces a call by the callee's body.
    pub fn inline(&mut self, module: &mut Module, body: &mut Body, inst: InstId, callee: &Callee, exit: Exit, calls: &mut Calls) {
        limits::check();
        let function = callee.function;
        let Some(mut source) = module.functions[function].body.take() else { return };
        let is_last_copy = calls.take(function);
        // The call is removed.
        let call = &mut body.insts[inst];
        let (op, result) = (std::mem::replace(&mut call.op, Op::Phi(Vec::new())), call.result.take());
        let Op::Call(call) = op else { unreachable!("inline_calls puts bodies in the place of calls") };
        for (param, arg) in module.functions[function].params.iter().zip(&call.args) {
            name(body, *arg, &param.name);
        }
        let (values, blocks) = (std::mem::take(&mut self.values), std::mem::take(&mut self.blocks));
        let mut locs = std::mem::take(&mut self.locs);
        let has_positions = !module.debug_locs.is_empty();
        if has_positions {
            locate(module, &source, &mut locs, body.insts[inst].loc);
        }
        let mut copy = Copy::new(&mut source, &call.args, is_last_copy, values, blocks);
        copy.locs = has_positions.then_some(&locs);
        // A single returned value replaces the call's result.
        if let (Exit::Block | Exit::End, Some(result)) = (exit, result) {
            copy.give(body, callee.end, result);
        }
        copy.declare_values(body);
        copy.drops_value = self.terminator.kind == TerminatorKind::Return(None);
        if exit == Exit::Never {
            // The copy returns from the caller, so records after the call are unreachable.
            self.rest = InstList::new().into_iter();
        }
        match exit {
            Exit::Block => self.inline_block(body, &mut copy),
            Exit::End | Exit::Merge | Exit::Selection | Exit::Switch | Exit::Never => {
                self.inline_blocks(module, body, &mut copy, callee, exit, inst)
            }
        }
        if let Some(result) = result
            && exit != Exit::Never
        {
            self.result(module, body, &copy, exit, result);
        }
        (self.values, self.blocks) = (copy.values, copy.blocks);
        self.locs = locs;
        if is_last_copy {
            // The function is a declaration until unreachable functions are removed, and a declaration must not be internal.
            module.functions[function].linkage = Linkage::External;
        } else {
            module.functions[function].body = Some(source);
        }
    }

    /// Inlines a body of one block into the current block.
    fn inline_block(&mut self, body: &mut Body, copy: &mut Copy) {
        let entry = copy.callee.layout[0];
        copy.instructions(body, entry, &mut self.allocas, &mut self.insts);
        if let TerminatorKind::Return(Some(value)) = copy.callee.blocks[entry].terminator.kind {
            let current = self.current.unwrap_or(entry);
            copy.returned.push((copy.operand(value), current));
        }
    }

    fn inline_blocks(
        &mut self,
        module: &mut Module,
        body: &mut Body,
        copy: &mut Copy,
        callee: &Callee,
        exit: Exit,
        call: InstId,
    ) {
        let Some(current) = self.current else { return };
        let entry = copy.callee.layout[0];
        let loc = body.insts[call].loc;
        // A loop header keeps its merge, and branches to the copy.
        let is_header = matches!(self.terminator.merge, Some(Merge::Loop { .. }));
        let merge = if is_header { self.terminator.merge.take() } else { None };
        let is_wrapped = matches!(exit, Exit::Selection | Exit::Switch);
        let begins_here = !is_wrapped && !is_header;
        let first = if begins_here { current } else { new_block(body, copy.block_name(entry)) };
        copy.blocks[entry] = Some(first);
        for at in 1..copy.callee.layout.len() {
            let block = copy.callee.layout[at];
            copy.blocks[block] = Some(new_block(body, copy.block_name(block)));
        }
        let behind = (is_wrapped || exit == Exit::Merge).then(|| new_block(body, "inlined.end"));
        copy.target = behind;
        if exit == Exit::Merge {
            copy.blocks[callee.end] = behind;
        }
        let branch = |to, merge| Terminator { merge, loc, ..Terminator::new(TerminatorKind::Branch(to)) };
        let mut from = current;
        if !begins_here && (is_header || exit == Exit::Switch) {
            let head = if is_wrapped { new_block(body, "inlined") } else { first };
            self.close(body, from, branch(head, merge));
            from = head;
            self.layout.extend((head != first).then_some(head));
        }
        let mut again = None;
        match (exit, behind) {
            (Exit::Selection, Some(behind)) => {
                let value = Operand::Constant(module.int(Types::I32, 0));
                let kind = TerminatorKind::Switch { value, default: first, cases: ThinVec::new() };
                let merge = Some(Merge::Selection { merge: behind, control: 0 });
                self.close(body, from, Terminator { merge, loc, ..Terminator::new(kind) });
            }
            (Exit::Switch, Some(behind)) => {
                let continue_target = new_block(body, "inlined.continue");
                let merge = Some(Merge::Loop { merge: behind, continue_target, control: 0, literals: LoopLiterals::default() });
                self.close(body, from, branch(first, merge));
                body.blocks[continue_target].terminator = branch(from, None);
                again = Some(continue_target);
            }
            _ => {}
        }
        self.copy_blocks(body, copy, begins_here, exit);
        match exit {
            Exit::Merge | Exit::Selection | Exit::Switch => {
                self.layout.extend(again.into_iter().chain(behind));
                self.current = behind;
            }
            Exit::End => {
                self.current = copy.blocks[callee.end];
                if let Some(end) = self.current {
                    self.insts = std::mem::take(&mut body.blocks[end].insts);
                }
            }
            // The returns of the copy are the caller's, so the rest of the block, which is the caller's return, is dropped.
            Exit::Block | Exit::Never => self.retire(),
        }
    }

    /// Copies every block of the callee, with its terminator.
    fn copy_blocks(&mut self, body: &mut Body, copy: &mut Copy, begins_here: bool, exit: Exit) {
        for index in 0..copy.callee.layout.len() {
            let block = copy.callee.layout[index];
            // The target of the returns is not a copy.
            let Some(new) = copy.blocks[block].filter(|new| Some(*new) != copy.target) else { continue };
            if index > 0 || !begins_here {
                self.layout.push(new);
            }
            copy.instructions(body, block, &mut self.allocas, &mut self.insts);
            let terminator = copy.terminator(block, exit);
            self.close(body, new, terminator);
        }
    }

    /// Ends a block with its instructions.
    fn close(&mut self, body: &mut Body, block: BlockId, terminator: Terminator) {
        body.blocks[block].insts = std::mem::take(&mut self.insts);
        body.blocks[block].terminator = terminator;
    }

    /// Drops the rest of the current block of the caller.
    fn retire(&mut self) {
        self.source = None;
        self.current = None;
        self.insts.clear();
    }

    /// Replaces the call's result by the returned value, or by a phi of the returned values. Structs that were copied from memory are
    /// returned by a local, so that `split_locals` can split the copies.
    fn result(&mut self, module: &Module, body: &mut Body, copy: &Copy, exit: Exit, result: ValueId) {
        match (exit, copy.returned.as_slice()) {
            (Exit::Merge | Exit::Selection | Exit::Switch, returned) if is_copied_struct(module, body, returned, result) => {
                let op = Op::Alloca { slot: body.values[result].ty, count: None, align: None };
                let (alloca, pointer) = body.define(op, Types::PTR, body.values[result].name.clone(), None);
                self.allocas.push(alloca);
                let pointer = Operand::Value(pointer);
                for (value, from) in returned {
                    let op = Op::Store { value: *value, pointer, volatile: false, align: None, ordering: None };
                    let store = body.insts.push(Inst::new(op));
                    body.blocks[*from].insts.push(store);
                }
                let op = Op::Load { pointer, volatile: false, align: None, ordering: None };
                let load = body.insts.push(Inst { result: Some(result), ..Inst::new(op) });
                body.values[result].def = ValueDef::Inst(load);
                self.insts.insert(0, load);
            }
            (Exit::Merge | Exit::Selection | Exit::Switch, _) => {
                let op = Op::Phi(copy.returned.clone());
                let inst = body.insts.push(Inst { result: Some(result), ..Inst::new(op) });
                body.values[result].def = ValueDef::Inst(inst);
                self.insts.insert(0, inst);
            }
            (_, [(value, _), ..]) if *value == Operand::Value(result) => {}
            (_, [(value, _), ..]) => {
                let result_name = body.values[result].name.clone();
                name(body, *value, &result_name);
                self.replacements.replace(result, *value);
            }
            (_, []) => unreachable!("inline_calls copies no function without a return"),
        }
    }
}

/// True if a function returns a struct with few parts, and each returned value is a constant or a load.
fn is_copied_struct(module: &Module, body: &Body, returned: &[(Operand, BlockId)], result: ValueId) -> bool {
    let ty = body.values[result].ty;
    let is_copy = |value: Operand| match value {
        Operand::Constant(_) => true,
        Operand::Value(value) => {
            matches!(body.values[value].def, ValueDef::Inst(inst) if matches!(body.insts[inst].op, Op::Load { .. }))
        }
    };
    matches!(module.types[ty], Type::Struct { .. } | Type::Named(_))
        && has_few_parts(&module.types, ty)
        && returned.iter().all(|(value, _)| is_copy(*value))
}

/// True for an alloca, which belongs at the head of the caller's entry block.
fn is_local(body: &Body, inst: InstId) -> bool {
    matches!(body.insts[inst].op, Op::Alloca { count: None, .. })
}

/// Creates the locations of a callee's instructions, which refer to the call at which they are inlined.
fn locate(module: &mut Module, callee: &Body, locs: &mut InlinedLocs, call: Option<LocId>) {
    locs.begin_call(module, call, callee.insts.len());
    for block in &callee.layout {
        let block = &callee.blocks[*block];
        let insts = block.insts.iter().filter_map(|inst| callee.insts[*inst].loc);
        for loc in insts.chain(block.terminator.loc) {
            locs.make(module, loc);
        }
    }
}

/// Names a value that has no name yet.
fn name(body: &mut Body, operand: Operand, name: &str) {
    if let Operand::Value(value) = operand
        && body.values[value].name.is_empty()
    {
        body.values[value].name = name.into();
    }
}

fn new_block(body: &mut Body, name: impl Into<Name>) -> BlockId {
    let terminator = Terminator::new(TerminatorKind::Unreachable);
    body.blocks.push(Block { name: name.into(), insts: InstList::new(), terminator })
}

/// Replaces a predecessor in the phis of a block.
fn rename_phis(body: &mut Body, block: BlockId, old: BlockId, new: BlockId) {
    for inst in &body.blocks[block].insts {
        let Op::Phi(incoming) = &mut body.insts[*inst].op else { return };
        for (_, from) in incoming {
            if *from == old {
                *from = new;
            }
        }
    }
}

impl<'c> Copy<'c> {
    fn new(
        callee: &'c mut Body,
        args: &[Operand],
        is_last: bool,
        mut values: SecondaryMap<ValueId, Option<Operand>>,
        mut blocks: SecondaryMap<BlockId, Option<BlockId>>,
    ) -> Self {
        reset(&mut values, &callee.values);
        reset(&mut blocks, &callee.blocks);
        for (index, arg) in args.iter().enumerate() {
            values[ValueId::from_u32(index as u32)] = Some(*arg);
        }
        Self { callee, is_last, values, blocks, target: None, drops_value: false, returned: Vec::new(), locs: None }
    }

    fn loc(&self, loc: Option<LocId>) -> Option<LocId> {
        let Some(locs) = self.locs else { return loc };
        loc.map(|loc| locs.get(loc))
    }

    /// Maps the value that a block returns to `result`, an existing value of the caller, unless it is an argument.
    fn give(&mut self, body: &mut Body, block: BlockId, result: ValueId) {
        if let TerminatorKind::Return(Some(Operand::Value(value))) = self.callee.blocks[block].terminator.kind
            && matches!(self.callee.values[value].def, ValueDef::Inst(_))
        {
            self.values[value] = Some(Operand::Value(result));
            let name = &self.callee.values[value].name;
            if !name.is_empty() {
                body.values[result].name = name.clone();
            }
        }
    }

    /// Creates the results of the copy first, so that a phi can use a later one.
    fn declare_values(&mut self, body: &mut Body) {
        for block in &self.callee.layout {
            for inst in &self.callee.blocks[*block].insts {
                if let Some(result) = self.callee.insts[*inst].result.filter(|result| self.values[*result].is_none()) {
                    let value = match &mut self.callee.values[result] {
                        value if self.is_last => Value { name: std::mem::take(&mut value.name), ..*value },
                        value => value.clone(),
                    };
                    // The instruction is created later.
                    self.values[result] = Some(Operand::Value(body.values.push(value)));
                }
            }
        }
    }

    fn operand(&self, operand: Operand) -> Operand {
        match operand {
            Operand::Value(value) => self.values[value].expect("every value of the callee has a copy"),
            Operand::Constant(_) => operand,
        }
    }

    fn debug_operand(&self, operand: Operand) -> Option<Operand> {
        match operand {
            Operand::Value(value) => self.values[value],
            Operand::Constant(_) => Some(operand),
        }
    }

    fn block(&self, block: BlockId) -> BlockId {
        self.blocks[block].expect("every block of the callee has a copy")
    }

    fn block_name(&mut self, block: BlockId) -> Name {
        let name = &mut self.callee.blocks[block].name;
        if self.is_last { std::mem::take(name) } else { name.clone() }
    }

    /// Copies the instructions of a block to the end of a list; allocas are collected separately.
    fn instructions(&mut self, body: &mut Body, block: BlockId, allocas: &mut Vec<InstId>, insts: &mut InstList) {
        let mut sources = std::mem::take(&mut self.callee.blocks[block].insts);
        if self.is_last && insts.is_empty() {
            // The callee's list is reused for the copy.
            sources.retain_mut(|inst| {
                *inst = self.instruction(body, *inst);
                let is_local = is_local(body, *inst);
                allocas.extend(is_local.then_some(*inst));
                !is_local
            });
            *insts = sources;
            return;
        }
        insts.reserve(sources.len());
        for inst in &sources {
            let new = self.instruction(body, *inst);
            if is_local(body, new) { allocas.push(new) } else { insts.push(new) }
        }
        self.callee.blocks[block].insts = sources;
    }

    /// Copies an instruction.
    fn instruction(&mut self, body: &mut Body, inst: InstId) -> InstId {
        let new = body.insts.push(self.source(inst));
        let copy = &mut body.insts[new];
        copy.loc = self.loc(copy.loc);
        copy.op.for_each_operand_mut_inlined(|operand| *operand = self.operand(*operand));
        copy.op.map_debug_operand(|operand| self.debug_operand(operand));
        if let Op::Phi(incoming) = &mut copy.op {
            incoming.iter_mut().for_each(|(_, from)| *from = self.block(*from));
        }
        if let Some(result) = &mut copy.result
            && let Operand::Value(value) = self.operand(Operand::Value(*result))
        {
            body.values[value].def = ValueDef::Inst(new);
            *result = value;
        }
        new
    }

    /// The callee's instruction, moved or cloned.
    fn source(&mut self, inst: InstId) -> Inst {
        let source = &mut self.callee.insts[inst];
        if !self.is_last {
            return source.clone();
        }
        let op = std::mem::replace(&mut source.op, Op::Phi(Vec::new()));
        Inst { op, metadata: std::mem::take(&mut source.metadata), ..*source }
    }

    /// The copy of a block's terminator; a return branches to the copy's exit.
    fn terminator(&mut self, block: BlockId, exit: Exit) -> Terminator {
        let mut terminator = self.callee.blocks[block].terminator.clone();
        terminator.loc = self.loc(terminator.loc);
        terminator.kind.for_each_operand_mut(|operand| *operand = self.operand(*operand));
        terminator.for_each_successor_mut(|successor| *successor = self.block(*successor));
        terminator.merge = terminator.merge.map(|merge| match merge {
            Merge::Selection { merge, control } => Merge::Selection { merge: self.block(merge), control },
            Merge::Loop { merge, continue_target, control, literals } => {
                Merge::Loop { merge: self.block(merge), continue_target: self.block(continue_target), control, literals }
            }
        });
        if let TerminatorKind::Return(value) = &mut terminator.kind
            && exit == Exit::Never
        {
            *value = value.filter(|_| !self.drops_value);
        } else if let TerminatorKind::Return(value) = terminator.kind {
            let from = self.block(block);
            self.returned.extend(value.map(|value| (value, from)));
            terminator.kind = match self.target {
                Some(target) => TerminatorKind::Branch(target),
                // Replaced when the rest of the caller's block is appended.
                None => TerminatorKind::Unreachable,
            };
        }
        terminator
    }
}
