//! Builds a function's body block by block. A block enters the layout when it is terminated, so none is ever without a terminator.

use crate::func::{Block, Body, Inst, InstList, Merge, Terminator, TerminatorKind, Value, ValueDef};
use crate::id::{BlockId, FunctionId, InstId, LocId, ValueId};
use crate::metadata::Attachments;
use crate::module::Module;
use crate::op::{Align, Args, Call, Flags, GepFlags, Op};
use crate::operand::Operand;
use crate::types::{Type, TypeId, Types};

/// A cursor in a body that is being built. Begin each function with [`BodyBuilder::start`], and give the finished body to it with
/// [`BodyBuilder::finish`]: the lists here are used again, and what waits in the module is no larger than it must be.
#[derive(Debug, Default)]
pub struct BodyBuilder {
    values: Vec<Value>,
    insts: Vec<Inst>,
    blocks: Vec<Block>,
    layout: Vec<BlockId>,
    /// The block that is being filled.
    current: Option<BlockId>,
    /// What is in it so far.
    placed: Vec<InstId>,
    /// What the next instructions come from.
    pub loc: Option<LocId>,
}

impl BodyBuilder {
    /// Starts the body of a function; its parameters become the first values. The entry block must be created and entered next. What was
    /// built before and not finished is dropped.
    pub fn start(&mut self, module: &Module, function: FunctionId) {
        self.values.clear();
        self.insts.clear();
        self.blocks.clear();
        self.layout.clear();
        self.placed.clear();
        (self.current, self.loc) = (None, None);
        for (index, param) in module.functions[function].params.iter().enumerate() {
            self.values.push(Value { ty: param.ty, def: ValueDef::Param(index as u32), name: param.name.clone() });
        }
    }

    /// The value of a parameter.
    pub fn param(&self, index: u32) -> Operand {
        Operand::Value(ValueId::from_u32(index))
    }

    /// A block that is not in the layout yet. Names are made unique by the printer.
    pub fn create_block(&mut self, name: &str) -> BlockId {
        let terminator = Terminator::new(TerminatorKind::Unreachable);
        let block = BlockId::from_u32(self.blocks.len() as u32);
        self.blocks.push(Block { name: name.into(), insts: InstList::new(), terminator });
        block
    }

    /// Goes on in this block, which comes next in the layout.
    ///
    /// # Panics
    /// If the last block was not terminated.
    pub fn enter(&mut self, block: BlockId) {
        assert!(self.current.is_none(), "block {block} is entered before the last one was terminated");
        self.layout.push(block);
        self.current = Some(block);
    }

    /// The block being filled; None after a terminator.
    pub fn current_block(&self) -> Option<BlockId> {
        self.current
    }

    /// True if the current block has its terminator: until another one is entered, nothing can be added.
    pub fn is_terminated(&self) -> bool {
        self.current.is_none()
    }

    /// The type of a value of this body, or of a constant.
    pub fn value_type(&self, module: &Module, operand: Operand) -> TypeId {
        match operand {
            Operand::Value(value) => self.values[value.as_u32() as usize].ty,
            Operand::Constant(constant) => module.constants[constant].ty,
        }
    }

    /// Appends an instruction; `ty` is its result's type, void for none.
    ///
    /// # Panics
    /// If the block is terminated.
    pub fn push(&mut self, op: Op, ty: TypeId) -> Option<Operand> {
        self.push_with(op, ty, Flags::default(), "")
    }

    /// Appends an instruction with flags and a name for its result.
    ///
    /// # Panics
    /// If the block is terminated.
    pub fn push_with(&mut self, op: Op, ty: TypeId, flags: Flags, name: &str) -> Option<Operand> {
        assert!(self.current.is_some(), "instruction after a terminator");
        let (inst, result) = self.define(op, ty, flags, name);
        self.placed.push(inst);
        result.map(Operand::Value)
    }

    /// A new instruction, in no block yet, and its result if the type is not void.
    fn define(&mut self, op: Op, ty: TypeId, flags: Flags, name: &str) -> (InstId, Option<ValueId>) {
        let inst = InstId::from_u32(self.insts.len() as u32);
        let result = (ty != Types::VOID).then(|| {
            let value = ValueId::from_u32(self.values.len() as u32);
            self.values.push(Value { ty, def: ValueDef::Inst(inst), name: name.into() });
            value
        });
        self.insts.push(Inst { op, flags, result, loc: self.loc, metadata: Attachments::new() });
        (inst, result)
    }

    /// Appends an instruction that has a result.
    ///
    /// # Panics
    /// If the type is void, or the block is terminated.
    pub fn value(&mut self, op: Op, ty: TypeId) -> Operand {
        self.push(op, ty).expect("the type is not void")
    }

    /// An alloca at the head of the entry block, wherever the cursor is: its address is in the function's storage class.
    ///
    /// # Panics
    /// If no block was entered.
    pub fn alloca(&mut self, slot: TypeId, name: &str) -> Operand {
        let op = Op::Alloca { slot, count: None, align: None };
        let (inst, value) = self.define(op, Types::PTR, Flags::default(), name);
        // Its type is not void: no input leads here.
        let Some(value) = value else { panic!("an alloca has a result") };
        let entry = self.layout[0];
        let is_alloca = |inst: &InstId| matches!(self.insts[inst.as_u32() as usize].op, Op::Alloca { .. });
        if self.current == Some(entry) {
            let at = self.placed.iter().position(|inst| !is_alloca(inst)).unwrap_or(self.placed.len());
            self.placed.insert(at, inst);
        } else {
            let insts = &mut self.blocks[entry.as_u32() as usize].insts;
            let at = insts.iter().position(|inst| !is_alloca(inst)).unwrap_or(insts.len());
            insts.insert(at, inst);
        }
        Operand::Value(value)
    }

    /// A load of a value of this type.
    pub fn load(&mut self, pointer: Operand, ty: TypeId) -> Operand {
        self.load_aligned(pointer, ty, None)
    }

    /// A load from an address that is a multiple of the alignment.
    pub fn load_aligned(&mut self, pointer: Operand, ty: TypeId, align: Option<u32>) -> Operand {
        self.value(Op::Load { pointer, volatile: false, align: align.and_then(Align::new), ordering: None }, ty)
    }

    /// A store.
    pub fn store(&mut self, value: Operand, pointer: Operand) {
        self.store_aligned(value, pointer, None);
    }

    /// A store to an address that is a multiple of the alignment.
    pub fn store_aligned(&mut self, value: Operand, pointer: Operand, align: Option<u32>) {
        let align = align.and_then(Align::new);
        self.push(Op::Store { value, pointer, volatile: false, align, ordering: None }, Types::VOID);
    }

    /// `getelementptr source, base, i32 0, indices…`: one step down from a pointer to `source`.
    pub fn element_pointer(&mut self, module: &mut Module, source: TypeId, base: Operand, indices: &[Operand]) -> Operand {
        let space = match module.types[self.value_type(module, base)] {
            Type::Pointer(space) => space,
            _ => 0,
        };
        let ty = module.types.pointer(space);
        let zero = Operand::Constant(module.int(Types::I32, 0));
        let indices = std::iter::once(zero).chain(indices.iter().copied()).collect();
        self.value(Op::GetElementPtr { source, base, indices, flags: GepFlags::default() }, ty)
    }

    /// A call of a function of the module.
    pub fn call(&mut self, module: &mut Module, function: FunctionId, args: impl Into<Args>) -> Option<Operand> {
        let result = module.functions[function].result;
        let call = Call::of(module, function, args);
        self.push(Op::Call(Box::new(call)), result)
    }

    /// Ends the block.
    pub fn terminate(&mut self, kind: TerminatorKind) {
        self.terminate_with(kind, None);
    }

    /// Ends a block that heads a structured construct.
    ///
    /// # Panics
    /// If the block is terminated.
    pub fn terminate_with(&mut self, kind: TerminatorKind, merge: Option<Merge>) {
        // Whoever builds ends each block once: no input leads here.
        let Some(block) = self.current.take() else { panic!("terminator after a terminator") };
        let block = &mut self.blocks[block.as_u32() as usize];
        block.insts = InstList::from_slice(&self.placed);
        self.placed.clear();
        block.terminator = Terminator { kind, merge, loc: self.loc, metadata: Attachments::new() };
    }

    /// Names the result of an instruction that has no name yet.
    pub fn name(&mut self, value: Operand, name: &str) {
        if let Operand::Value(value) = value {
            let value = &mut self.values[value.as_u32() as usize];
            if value.name.is_empty() {
                value.name = name.into();
            }
        }
    }

    /// Metadata on the instruction that made a value.
    pub fn attach(&mut self, value: Operand, kind: &str, node: crate::id::MetadataId) {
        if let Operand::Value(value) = value
            && let ValueDef::Inst(inst) = self.values[value.as_u32() as usize].def
        {
            self.insts[inst.as_u32() as usize].metadata.push((kind.to_owned(), node));
        }
    }

    /// The finished body.
    ///
    /// # Panics
    /// If the last block was not terminated.
    pub fn finish(&mut self) -> Body {
        assert!(self.current.is_none(), "the last block has no terminator");
        Body {
            values: exact(&mut self.values).into(),
            insts: exact(&mut self.insts).into(),
            blocks: exact(&mut self.blocks).into(),
            layout: exact(&mut self.layout),
        }
    }
}

/// What is in a list, in one that has room for no more.
fn exact<T>(list: &mut Vec<T>) -> Vec<T> {
    let mut exact = Vec::with_capacity(list.len());
    exact.append(list);
    exact
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_has_only_what_its_own_function_was_given() {
        let mut module = Module::default();
        let function = module.add_function("f", Types::I32, &[("x", Types::I32)]);
        let mut builder = BodyBuilder::default();
        let mut build = |count: u32| {
            builder.start(&module, function);
            let entry = builder.create_block("entry");
            builder.enter(entry);
            for _ in 0..count {
                builder.value(Op::Freeze(builder.param(0)), Types::I32);
            }
            builder.alloca(Types::I32, "local");
            builder.terminate(TerminatorKind::Return(Some(builder.param(0))));
            builder.finish()
        };
        let (large, small) = (build(100), build(3));
        assert_eq!((large.insts.len(), large.values.len(), large.layout.len()), (101, 102, 1));
        assert_eq!((small.insts.len(), small.values.len(), small.blocks.len()), (4, 5, 1));
        let entry: Vec<u32> = small.blocks[small.layout[0]].insts.iter().map(|inst| inst.as_u32()).collect();
        assert_eq!(entry, [3, 0, 1, 2]);
    }

    #[test]
    fn what_was_not_finished_is_dropped() {
        let mut module = Module::default();
        let function = module.add_function("f", Types::VOID, &[]);
        let mut builder = BodyBuilder::default();
        builder.start(&module, function);
        let entry = builder.create_block("entry");
        builder.enter(entry);
        builder.alloca(Types::I32, "local");
        builder.start(&module, function);
        assert!(builder.is_terminated());
        let body = builder.finish();
        assert!(body.insts.is_empty() && body.values.is_empty() && body.blocks.is_empty());
    }
}
