//! A function under construction: the uses and fates of its IR values, and its instructions in the order of their creation.
//!
//! `finish` brings them into SPIR-V's order: variables first, then phis, and the conversions of a phi's inputs at the end of the blocks
//! that they come from. One draft serves all functions of a module, to keep its allocations.

use crate::access_path::AccessPath;
use crate::composed::Composed;
use crate::opcodes;
use crate::structure::{self, Structure};
use cranelift_entity::SecondaryMap;
use ir::{BlockId, Body, Function, InstId, Loc, Module, Op as IrOp, Operand, ValueId};
use spirv::Op;
use spirv_module::{Code, Id, Inst, SpirvModule, Word};

/// An SSA value with the SPIR-V type that it really has.
#[derive(Clone, Copy, Debug)]
pub struct Value {
    /// The id of the value.
    pub id: Id,
    /// Its type.
    pub ty: Id,
}

/// What was made of an IR value.
#[derive(Clone, Copy, Debug)]
pub enum Selected {
    /// An SSA value.
    Value(Value),
    /// A logical pointer, of which no instruction need exist.
    Path(PathId),
}

/// One of the draft's places.
#[derive(Clone, Copy, Debug)]
pub struct PathId(u32);

/// What has become of an IR value so far.
#[derive(Clone, Copy, Debug, Default)]
pub enum Fate {
    /// Nothing: its instruction was not reached, or belongs to the one that uses it.
    #[default]
    Open,
    /// Its instruction failed.
    Failed,
    Made(Selected),
}

/// How a value is used.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uses {
    pub all: u32,
    /// As the base of a `getelementptr`.
    pub as_base: u32,
    /// As the aggregate that an insertion starts from.
    pub as_aggregate: u32,
    /// Some instruction wants it to be signed.
    pub wanted_signed: bool,
}

/// A block that was emitted, or is being emitted, by the places of its instructions in the draft.
#[derive(Debug)]
struct EmittedBlock {
    source: BlockId,
    /// Where its instructions begin; those of the next block follow.
    start: usize,
    /// Where its merge and its terminator begin.
    end: usize,
}

/// A phi, whose inputs are known when all blocks are there.
#[derive(Clone, Copy, Debug)]
pub struct Phi {
    /// By its place in the order.
    block: usize,
    source: InstId,
    pub value: Value,
    loc: Option<Loc>,
}

/// A function while it is emitted: what is known of its IR, and its instructions in the order of their making. It is kept from one
/// function to the next, for its memory.
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
    /// All variables of the function stand at the head of its first block.
    pub variables: Code,
    code: Code,
    blocks: Vec<EmittedBlock>,
    phis: Vec<Phi>,
    /// The phis as instructions, in the same order, as far as their inputs are known.
    phi_code: Code,
    /// The inputs of one phi: the place in the order of the block that each comes from.
    inputs: Vec<(usize, Operand)>,
    /// What converts the inputs of phis: it stands in front of the end of the block that each comes from.
    conversions: Code,
    /// The blocks that these conversions are in, by their places in the order, each with the place of the conversion.
    converting: Vec<(usize, usize)>,
    /// While the inputs of phis are converted, the block that they come from.
    converted_in: Option<usize>,
}

impl Draft {
    /// Forgets the last function, and goes through the next one.
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
        self.converted_in = None;
    }

    /// Counts uses, and finds the ends and the order of blocks. All in one walk, because the body is not in any cache yet.
    fn read(&mut self, module: &Module, body: &Body, ends_block: fn(&Function) -> bool) {
        let Self { structure, uses, .. } = self;
        for &id in &body.layout {
            let block = &body.blocks[id];
            for (at, inst) in (1..).zip(&block.insts) {
                let op = &body.insts[*inst].op;
                count_uses(uses, op);
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

    /// Notes that an IR value became this access path.
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
        self.blocks.push(EmittedBlock { source, start: self.code.len(), end: usize::MAX });
    }

    /// What is pushed from here on is the block's merge or its terminator.
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

    /// True if the id was made by the last instruction of the draft.
    pub fn is_last(&self, id: Id) -> bool {
        let last = |code: &Code| code.last().is_some_and(|inst| inst.result == Some(id));
        last(&self.code)
            || last(&self.variables)
            || self.phis.last().is_some_and(|phi| phi.value.id == id && phi.block + 1 == self.blocks.len())
    }

    /// The phi with this number, whose inputs are taken from now on.
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
        // In the order of the blocks that they come from, each of which counts once.
        self.inputs.sort_by_key(|(block, _)| *block);
        self.inputs.dedup_by_key(|(block, _)| *block);
        Some(phi)
    }

    /// An input of the phi: what is pushed next is in front of the end of the block that it comes from.
    pub fn phi_input(&mut self, number: usize) -> Option<Operand> {
        let (block, operand) = *self.inputs.get(number)?;
        self.converted_in = Some(block);
        Some(operand)
    }

    /// Adds the id that this input became to the phi.
    pub fn add_phi_input(&mut self, number: usize, id: Id) {
        let (block, _) = self.inputs[number];
        let label = self.label(self.blocks[block].source);
        self.phi_code.extend_last([Word::Id(id), label].into_iter());
    }

    /// Brings the instructions into SPIR-V's order.
    pub fn finish(&mut self, module: &mut SpirvModule) {
        let code = &mut module.functions;
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

fn count_uses(uses: &mut SecondaryMap<ValueId, Uses>, op: &IrOp) {
    op.for_each_operand(|operand| count_use(uses, operand));
    for value in opcodes::signed_operands(op) {
        uses[value].wanted_signed = true;
    }
    match op {
        IrOp::GetElementPtr { base: Operand::Value(base), .. } => uses[*base].as_base += 1,
        IrOp::InsertElement { vector: Operand::Value(aggregate), .. }
        | IrOp::InsertValue { aggregate: Operand::Value(aggregate), .. } => uses[*aggregate].as_aggregate += 1,
        _ => {}
    }
}

/// How many instructions a body becomes, about: a block has a label, a terminator and perhaps a merge besides.
pub fn instruction_count(body: &Body) -> usize {
    body.insts.len() + body.insts.len() / 4 + 3 * body.blocks.len()
}
