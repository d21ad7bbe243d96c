//! The position in a body at which the instructions that replace a specialization constant's call are inserted.

use ir::func::Value;
use ir::op::Flags;
use ir::{BlockId, Body, FunctionId, Inst, InstId, LocId, Module, Op, Operand, TypeId, Types, ValueDef};

/// An insertion point: before one instruction of a block.
pub(super) struct Cursor<'a> {
    pub module: &'a mut Module,
    pub body: &'a mut Body,
    block: BlockId,
    /// The index in the block of the next inserted instruction.
    at: usize,
    loc: Option<LocId>,
}

impl<'a> Cursor<'a> {
    /// The insertion point before an instruction of the block. Inserted instructions get its location.
    pub fn before(module: &'a mut Module, body: &'a mut Body, block: BlockId, inst: InstId) -> Self {
        let insts = &body.blocks[block].insts;
        let at = insts.iter().position(|other| *other == inst).unwrap_or(insts.len());
        let loc = body.insts[inst].loc;
        Self { module, body, block, at, loc }
    }

    /// Inserts an instruction; returns its result unless the type is void.
    pub fn push(&mut self, op: Op, ty: TypeId) -> Option<Operand> {
        let inst = self.body.insts.next_key();
        let value = Value { ty, def: ValueDef::Inst(inst), name: Default::default() };
        let result = (ty != Types::VOID).then(|| self.body.values.push(value));
        self.body.insts.push(Inst {
            op,
            flags: Flags::default(),
            result,
            loc: self.loc,
            metadata: ir::metadata::Attachments::new(),
        });
        self.body.blocks[self.block].insts.insert(self.at, inst);
        self.at += 1;
        result.map(Operand::Value)
    }

    /// Inserts an instruction with a result.
    pub fn value(&mut self, op: Op, ty: TypeId) -> Operand {
        self.push(op, ty).expect("the type is not void")
    }

    /// Inserts a call to a function with a result.
    pub fn call(&mut self, function: FunctionId, args: Vec<Operand>) -> Operand {
        let ty = self.module.functions[function].result;
        let mut call = ir::op::Call::of(self.module, function, args);
        call.details_mut().calling_convention.clone_from(&self.module.functions[function].calling_convention);
        self.value(Op::Call(Box::new(call)), ty)
    }
}
