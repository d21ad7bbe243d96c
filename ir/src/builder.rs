//! Builds a function's body block by block. A block enters the layout when it is terminated, so none is ever without a terminator.

use crate::func::{Block, BlockId, Body, Inst, InstId, Merge, Terminator, TerminatorKind, Value, ValueDef, ValueId};
use crate::metadata::Attachments;
use crate::module::{FunctionId, LocId, Module};
use crate::op::{Align, Call, Flags, GepFlags, Op, Operand};
use crate::types::{Type, TypeId, Types};
use cranelift_entity::PrimaryMap;

/// Room for what most functions have at least.
const FIRST_INSTS: usize = 16;

/// A cursor in a body that is being built. Give the finished body to the function with [`BodyBuilder::finish`].
#[derive(Debug)]
pub struct BodyBuilder {
    body: Body,
    /// The block that is being filled.
    current: Option<BlockId>,
    /// What is in it so far.
    insts: Vec<InstId>,
    /// What the next instructions come from.
    pub loc: Option<LocId>,
}

impl BodyBuilder {
    /// Starts the body of a function; its parameters become the first values. The entry block must be created and entered next.
    pub fn new(module: &Module, function: FunctionId) -> Self {
        let mut body = Body {
            insts: PrimaryMap::with_capacity(FIRST_INSTS),
            values: PrimaryMap::with_capacity(FIRST_INSTS),
            ..Body::default()
        };
        for (index, param) in module.functions[function].params.iter().enumerate() {
            body.values.push(Value { ty: param.ty, def: ValueDef::Param(index as u32), name: param.name.as_str().into() });
        }
        Self { body, current: None, insts: Vec::with_capacity(FIRST_INSTS), loc: None }
    }

    /// The value of a parameter.
    pub fn param(&self, index: u32) -> Operand {
        Operand::Value(ValueId::from_u32(index))
    }

    /// A block that is not in the layout yet. Names are made unique by the printer.
    pub fn create_block(&mut self, name: &str) -> BlockId {
        let terminator = Terminator::new(TerminatorKind::Unreachable);
        self.body.blocks.push(Block { name: name.into(), insts: Vec::new(), terminator })
    }

    /// Goes on in this block, which comes next in the layout.
    ///
    /// # Panics
    /// If the last block was not terminated.
    pub fn enter(&mut self, block: BlockId) {
        assert!(self.current.is_none(), "block {block} is entered before the last one was terminated");
        self.body.layout.push(block);
        self.current = Some(block);
    }

    /// The block being filled; None after a terminator.
    pub fn current_block(&self) -> Option<BlockId> {
        self.current
    }

    pub fn is_terminated(&self) -> bool {
        self.current.is_none()
    }

    pub fn value_type(&self, module: &Module, operand: Operand) -> TypeId {
        match operand {
            Operand::Value(value) => self.body.values[value].ty,
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
        let inst = self.body.insts.next_key();
        let result =
            (ty != Types::VOID).then(|| self.body.values.push(Value { ty, def: ValueDef::Inst(inst), name: name.into() }));
        self.body.insts.push(Inst { op, flags, result, loc: self.loc, metadata: Attachments::new() });
        assert!(self.current.is_some(), "instruction after a terminator");
        self.insts.push(inst);
        result.map(Operand::Value)
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
        let (inst, value) = self.body.define(op, Types::PTR, name.into(), self.loc);
        let entry = self.body.layout[0];
        let insts = if self.current == Some(entry) { &mut self.insts } else { &mut self.body.blocks[entry].insts };
        let all = &self.body.insts;
        let at = insts.iter().position(|i| !matches!(all[*i].op, Op::Alloca { .. })).unwrap_or(insts.len());
        insts.insert(at, inst);
        Operand::Value(value)
    }

    pub fn load(&mut self, pointer: Operand, ty: TypeId) -> Operand {
        self.load_aligned(pointer, ty, None)
    }

    /// A load from an address that is a multiple of the alignment.
    pub fn load_aligned(&mut self, pointer: Operand, ty: TypeId, align: Option<u32>) -> Operand {
        self.value(Op::Load { pointer, volatile: false, align: align.and_then(Align::new), ordering: None }, ty)
    }

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
    pub fn call(&mut self, module: &mut Module, function: FunctionId, args: Vec<Operand>) -> Option<Operand> {
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
        let block = &mut self.body.blocks[block];
        // Allocas may have been put at the head of the entry block while it was not current.
        block.insts.append(&mut self.insts);
        block.terminator = Terminator { kind, merge, loc: self.loc, metadata: Attachments::new() };
    }

    /// Names the result of an instruction that has no name yet.
    pub fn name(&mut self, value: Operand, name: &str) {
        if let Operand::Value(value) = value {
            let value = &mut self.body.values[value];
            if value.name.is_empty() {
                value.name = name.into();
            }
        }
    }

    /// Metadata on the instruction that made a value.
    pub fn attach(&mut self, value: Operand, kind: &str, node: crate::metadata::MetadataId) {
        if let Operand::Value(value) = value
            && let ValueDef::Inst(inst) = self.body.values[value].def
        {
            self.body.insts[inst].metadata.push((kind.to_owned(), node));
        }
    }

    /// The finished body.
    ///
    /// # Panics
    /// If the last block was not terminated.
    pub fn finish(mut self) -> Body {
        assert!(self.current.is_none(), "the last block has no terminator");
        // It waits while all others are built.
        self.body.insts.shrink_to_fit();
        self.body.values.shrink_to_fit();
        self.body.blocks.shrink_to_fit();
        self.body
    }
}
