//! A function under construction: the uses of its IR values, their selected forms, and its instructions in the order of creation.
//!
//! `finish` arranges the instructions in SPIR-V's order: variables first, then phis; conversions of a phi's inputs go to the end of the
//! predecessors. One draft is reused for all functions of a module, to keep its allocations.

use crate::access_path::AccessPath;
use crate::composed::Composed;
use crate::opcodes;
use crate::structure::{self, Structure};
use cranelift_entity::SecondaryMap;
use ir::{BlockId, Body, ConstantKind, Function, InstId, Loc, Module, Op as IrOp, Operand, ValueId};
use rustc_hash::FxHashMap;
use spirv::Op;
use spirv_module::{Code, Id, Inst, Word};
use std::hash::Hash;

/// An SSA value with its SPIR-V type.
#[derive(Clone, Copy, Debug)]
pub struct Value {
    /// The id of the value.
    pub id: Id,
    /// Its type.
    pub ty: Id,
}

/// The result of selecting an IR value.
#[derive(Clone, Copy, Debug)]
pub enum Selected {
    /// An SSA value.
    Value(Value),
    /// A logical pointer, for which no instruction need exist.
    Path(PathId),
}

/// The index of an access path in the draft.
#[derive(Clone, Copy, Debug)]
pub struct PathId(u32);

/// The state of an IR value.
#[derive(Clone, Copy, Debug, Default)]
pub enum Fate {
    /// Not selected: its instruction is unreachable, or is emitted by its user.
    #[default]
    Open,
    /// Its instruction failed.
    Failed,
    Made(Selected),
}

/// The uses of a value.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uses {
    pub all: u32,
    /// The number of uses as the base of a `getelementptr`.
    pub as_base: u32,
    /// The number of uses as the aggregate operand of an insertion at a constant index.
    pub as_aggregate: u32,
    /// The number of uses as the operand of a negation.
    pub as_negated: u32,
    /// The number of uses as an argument that is a matrix.
    pub as_matrix: u32,
    /// True if an instruction wants it to be signed.
    pub wanted_signed: bool,
}

/// An emitted block: the ranges of its instructions in the draft.
#[derive(Debug)]
struct EmittedBlock {
    source: BlockId,
    /// The index of its first instruction; they end where those of the next block begin.
    start: usize,
    /// The index of its merge instruction, or else of its terminator.
    end: usize,
}

/// A phi. Its inputs are known after all blocks are emitted.
#[derive(Clone, Copy, Debug)]
pub struct Phi {
    /// The position in the block order.
    block: usize,
    source: InstId,
    pub value: Value,
    loc: Option<Loc>,
}

/// A function under construction: the analysis of its IR, and its instructions in creation order. It is reused, for its allocations.
#[derive(Debug, Default)]
pub struct Draft {
    pub structure: Structure,
    pub uses: SecondaryMap<ValueId, Uses>,
    fates: SecondaryMap<ValueId, Fate>,
    paths: Vec<AccessPath>,
    pub composed: Composed,
    labels: SecondaryMap<BlockId, Option<Id>>,
    /// OpFunction and its parameters.
    pub head: Code,
    /// All variables of a function must be in its entry block, before other instructions.
    pub variables: Code,
    code: Code,
    blocks: Vec<EmittedBlock>,
    phis: Vec<Phi>,
    /// The phis as instructions, in the same order, with the inputs known so far.
    phi_code: Code,
    /// The inputs of one phi, each with the position of its predecessor in the block order.
    inputs: Vec<(usize, Operand)>,
    /// Conversions of the inputs of phis, which are emitted before the terminators of the predecessors.
    conversions: Code,
    /// The predecessors of these conversions by their position in the block order, each with the position of the conversion.
    converting: Vec<(usize, usize)>,
    /// The predecessor whose input is being converted, while the inputs of phis are converted.
    converted_in: Option<usize>,
    /// The results of conversions, by value and target type.
    converted: Available<(Id, Id)>,
    /// The components of vectors that were taken out.
    extracted: Available<(Id, u32)>,
    /// All components that were taken out, in increasing order.
    components: Vec<Id>,
}

/// Results that later instructions may reuse instead of recomputing them: those of the current block, and those of the entry block, which
/// dominates all others.
#[derive(Debug)]
struct Available<K> {
    here: FxHashMap<K, Id>,
    everywhere: FxHashMap<K, Id>,
}

impl<K> Default for Available<K> {
    fn default() -> Self {
        Self { here: FxHashMap::default(), everywhere: FxHashMap::default() }
    }
}

impl<K: Eq + Hash> Available<K> {
    fn get(&self, key: &K) -> Option<Id> {
        self.here.get(key).or_else(|| self.everywhere.get(key)).copied()
    }

    /// Begins the block with this position in the order of blocks.
    fn begin_block(&mut self, position: usize) {
        if position == 1 {
            std::mem::swap(&mut self.here, &mut self.everywhere);
        } else if position == 0 {
            self.everywhere.clear();
        }
        self.here.clear();
    }
}

impl Draft {
    /// Resets the draft for another function, and analyzes it.
    pub fn begin(&mut self, module: &Module, body: &Body, ends_block: fn(&Function) -> bool) {
        self.clear();
        self.structure.begin(body);
        self.uses.resize(body.values.len());
        self.fates.resize(body.values.len());
        self.labels.resize(body.blocks.len());
        self.code.reserve(instruction_count(body));
        self.read(module, body, ends_block);
    }

    fn clear(&mut self) {
        let Self { uses, fates, paths, composed, labels, head, variables, code, phi_code, conversions, .. } = self;
        uses.clear();
        fates.clear();
        labels.clear();
        paths.clear();
        composed.clear();
        [head, variables, code, phi_code, conversions].into_iter().for_each(Code::clear);
        self.blocks.clear();
        self.phis.clear();
        self.converting.clear();
        self.components.clear();
        self.converted_in = None;
    }

    /// Counts uses, and finds the ends and the order of blocks, in a single walk, because the body is not in the cache yet.
    fn read(&mut self, module: &Module, body: &Body, ends_block: fn(&Function) -> bool) {
        let Self { structure, uses, .. } = self;
        for &id in &body.layout {
            let block = &body.blocks[id];
            for (at, inst) in (1..).zip(&block.insts) {
                let op = &body.insts[*inst].op;
                count_uses(module, uses, op);
                if let IrOp::Call(call) = op
                    && structure::is_terminating(module, call, ends_block)
                {
                    structure.cut(id, at);
                }
            }
            block.terminator.kind.for_each_operand(|operand| count_use(uses, operand));
        }
        structure.sort(body);
    }

    pub fn fate(&self, value: ValueId) -> Fate {
        self.fates[value]
    }

    pub fn made(&mut self, value: ValueId, lowered: Selected) {
        self.fates[value] = Fate::Made(lowered);
    }

    pub fn failed(&mut self, value: ValueId) {
        self.fates[value] = Fate::Failed;
    }

    /// Records the access path that an IR value was selected as.
    pub fn add_path(&mut self, path: AccessPath) -> Selected {
        let id = PathId(self.paths.len() as u32);
        self.paths.push(path);
        Selected::Path(id)
    }

    pub fn path(&self, PathId(id): PathId) -> &AccessPath {
        &self.paths[id as usize]
    }

    pub fn set_label(&mut self, block: BlockId, label: Id) {
        self.labels[block] = Some(label);
    }

    pub fn label(&self, block: BlockId) -> Word {
        Word::Id(self.labels[block].expect("a block that is branched to is in the order"))
    }

    pub fn begin_block(&mut self, source: BlockId) {
        self.converted.begin_block(self.blocks.len());
        self.extracted.begin_block(self.blocks.len());
        self.blocks.push(EmittedBlock { source, start: self.code.len(), end: usize::MAX });
    }

    /// A component that was taken out before.
    pub fn extracted(&self, id: Id, at: u32) -> Option<Id> {
        self.extracted.get(&(id, at)).filter(|_| self.converted_in.is_none())
    }

    /// Records a component that is extracted.
    pub fn note_extracted(&mut self, id: Id, at: u32, result: Id) {
        self.components.push(result);
        if self.converted_in.is_none() {
            self.extracted.here.insert((id, at), result);
        }
    }

    /// True for a component that was taken out, possibly for this use only.
    pub fn is_component(&self, id: Id) -> bool {
        self.components.binary_search(&id).is_ok()
    }

    /// The result of an earlier conversion of a value to a type.
    pub fn converted(&self, id: Id, to: Id) -> Option<Id> {
        self.converted.get(&(id, to)).filter(|_| self.converted_in.is_none())
    }

    /// Notes the result of a conversion.
    pub fn note_converted(&mut self, id: Id, to: Id, result: Id) {
        if self.converted_in.is_none() {
            self.converted.here.insert((id, to), result);
        }
    }

    /// Begins the tail of the block: the following instructions are its merge instruction and its terminator.
    pub fn end_block(&mut self) {
        if let Some(block) = self.blocks.last_mut() {
            block.end = block.end.min(self.code.len());
        }
    }

    pub fn push_with(&mut self, inst: Inst, operands: impl Iterator<Item = Word>) {
        let Some(block) = self.converted_in else { return self.code.push_with(inst, operands) };
        self.converting.push((block, self.conversions.len()));
        self.conversions.push_with(inst, operands);
    }

    pub fn phi(&mut self, source: InstId, value: Value, loc: Option<Loc>) {
        self.phis.push(Phi { block: self.blocks.len() - 1, source, value, loc });
    }

    /// True if the id is the result of the draft's last instruction.
    pub fn is_last(&self, id: Id) -> bool {
        // Markers of debug information are not instructions.
        let real = |code: &Code| {
            (0..code.len())
                .rev()
                .filter_map(|at| code.get(at).map(|inst| (inst.opcode, inst.result)))
                .find(|(opcode, _)| *opcode != Op::Nop as u32)
        };
        let last = |code: &Code| real(code).is_some_and(|(_, result)| result == Some(id));
        last(&self.code)
            || last(&self.variables)
            || self.phis.last().is_some_and(|phi| phi.value.id == id && phi.block + 1 == self.blocks.len())
    }

    /// Begins the phi with this number, whose inputs are added next.
    pub fn begin_phi(&mut self, number: usize, body: &Body) -> Option<Phi> {
        let phi = *self.phis.get(number)?;
        let Phi { value, loc, .. } = phi;
        self.phi_code.push(Inst { ty: Some(value.ty), result: Some(value.id), loc, ..Inst::new(Op::Phi, &[]) });
        self.inputs.clear();
        let target = self.blocks[phi.block].source;
        if let IrOp::Phi(incoming) = &body.insts[phi.source].op {
            for (operand, from) in incoming {
                if let Some(place) = self.structure.position(*from)
                    && self.structure.successors(body, *from).any(|to| to == target)
                {
                    self.inputs.push((place as usize, *operand));
                }
            }
        }
        // Sorted and deduplicated by predecessor, because a phi has one input for each.
        self.inputs.sort_by_key(|(block, _)| *block);
        self.inputs.dedup_by_key(|(block, _)| *block);
        Some(phi)
    }

    /// Begins an input of the phi: instructions pushed next are emitted before the terminator of this predecessor.
    pub fn phi_input(&mut self, number: usize) -> Option<Operand> {
        let (block, operand) = *self.inputs.get(number)?;
        self.converted_in = Some(block);
        Some(operand)
    }

    /// Adds the id of this input to the phi.
    pub fn add_phi_input(&mut self, number: usize, id: Id) {
        let (block, _) = self.inputs[number];
        let label = self.label(self.blocks[block].source);
        self.phi_code.extend_last([Word::Id(id), label].into_iter());
    }

    /// Appends the instructions in SPIR-V's order.
    pub fn finish(&mut self, code: &mut Code) {
        code.append(&self.head);
        let mut phis = self.phis.iter().zip(&self.phi_code).peekable();
        self.converting.sort_unstable();
        let mut conversions = self.converting.iter().peekable();
        for (at, block) in self.blocks.iter().enumerate() {
            code.push(Inst { result: self.labels[block.source], ..Inst::new(Op::Label, &[]) });
            if at == 0 {
                code.append(&self.variables);
            }
            while let Some((_, inst)) = phis.next_if(|(phi, _)| phi.block == at) {
                code.push(inst);
            }
            let next = self.blocks.get(at + 1).map_or(self.code.len(), |next| next.start);
            let end = block.end.min(next);
            code.append_range(&self.code, block.start..end);
            while let Some((_, conversion)) = conversions.next_if(|(block, _)| *block == at) {
                code.append_range(&self.conversions, *conversion..conversion + 1);
            }
            code.append_range(&self.code, end..next);
        }
        code.push(Inst::new(Op::FunctionEnd, &[]));
    }
}

fn count_use(uses: &mut SecondaryMap<ValueId, Uses>, operand: Operand) {
    if let Operand::Value(value) = operand {
        uses[value].all += 1;
    }
}

fn count_uses(module: &Module, uses: &mut SecondaryMap<ValueId, Uses>, op: &IrOp) {
    op.for_each_operand_inlined(|operand| count_use(uses, operand));
    for value in opcodes::signed_operands(op) {
        uses[value].wanted_signed = true;
    }
    match op {
        IrOp::GetElementPtr { base: Operand::Value(base), .. } => uses[*base].as_base += 1,
        IrOp::FNeg(Operand::Value(value)) => uses[*value].as_negated += 1,
        IrOp::InsertValue { aggregate: Operand::Value(aggregate), .. } => uses[*aggregate].as_aggregate += 1,
        IrOp::InsertElement { vector: Operand::Value(vector), index, .. } if constant_lane(module, *index).is_some() => {
            uses[*vector].as_aggregate += 1;
        }
        IrOp::Call(call) => {
            let Operand::Constant(callee) = call.callee else { return };
            let ConstantKind::Function(callee) = module.constants[callee].kind else { return };
            for (arg, param) in call.args.iter().zip(&module.functions[callee].params) {
                if let Operand::Value(arg) = arg
                    && param.attributes.matrix
                {
                    uses[*arg].as_matrix += 1;
                }
            }
        }
        _ => {}
    }
}

/// The component that an index of `extractelement` or `insertelement` names, if it is a constant.
pub fn constant_lane(module: &Module, index: Operand) -> Option<u32> {
    let Operand::Constant(constant) = index else { return None };
    match module.constants[constant].kind {
        ConstantKind::Int(bits) => u32::try_from(bits).ok(),
        ConstantKind::Null => Some(0),
        _ => None,
    }
}

/// An estimate of the number of instructions of a body: each block has a label, a terminator and possibly a merge instruction.
pub fn instruction_count(body: &Body) -> usize {
    body.insts.len() + body.insts.len() / 4 + 3 * body.blocks.len()
}
