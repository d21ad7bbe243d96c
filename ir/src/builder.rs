//! Builds a function's body block by block. A block enters the layout when it is terminated, so every block in the layout has a terminator.

use crate::func::{Block, Body, Inst, InstList, Merge, Terminator, TerminatorKind, Value, ValueDef};
use crate::id::{BlockId, FunctionId, InstId, LocId, ValueId};
use crate::metadata::Attachments;
use crate::module::Module;
use crate::op::{Align, Args, Call, FastMath, Flags, GepFlags, Op};
use crate::operand::Operand;
use crate::types::{Type, TypeId, Types};

/// The initial capacity of a builder for instructions and for values.
const ROOM: usize = 128;

/// A cursor in a body under construction. Each function begins with [`BodyBuilder::start`] and ends with [`BodyBuilder::finish`],
/// which returns a body without spare capacity. The builder's own lists are reused.
#[derive(Debug, Default)]
pub struct BodyBuilder {
    values: Vec<Value>,
    insts: Vec<Inst>,
    blocks: Vec<Block>,
    layout: Vec<BlockId>,
    /// The current block.
    current: Option<BlockId>,
    /// The instructions of the current block.
    placed: Vec<InstId>,
    /// The source location of the next instructions.
    pub loc: Option<LocId>,
}

impl BodyBuilder {
    /// Starts the body of a function, whose parameters become the first values. The entry block must be created and entered next.
    /// An unfinished body is dropped.
    pub fn start(&mut self, module: &Module, function: FunctionId) {
        self.values.clear();
        self.insts.clear();
        self.values.reserve(ROOM);
        self.insts.reserve(ROOM);
        self.placed.reserve(ROOM);
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

    /// Creates a block that is not in the layout yet. The printer makes names unique.
    pub fn create_block(&mut self, name: &str) -> BlockId {
        let terminator = Terminator::new(TerminatorKind::Unreachable);
        let block = BlockId::from_u32(self.blocks.len() as u32);
        self.blocks.push(Block { name: name.into(), insts: InstList::new(), terminator });
        block
    }

    /// Makes a block current. It is the next one in the layout.
    ///
    /// # Panics
    /// If the last block was not terminated.
    pub fn enter(&mut self, block: BlockId) {
        assert!(self.current.is_none(), "block {block} is entered before the last one was terminated");
        self.layout.push(block);
        self.current = Some(block);
    }

    /// The current block; None after a terminator.
    pub fn current_block(&self) -> Option<BlockId> {
        self.current
    }

    /// True if the current block has its terminator, so that nothing can be added until another block is entered.
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

    /// Appends an instruction whose result has the type `ty`, void if it has none.
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

    /// Creates an instruction that is in no block yet, and its result if the type is not void.
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

    /// Adds an alloca at the head of the entry block, whatever the current block is. Its address is in the address space of functions.
    ///
    /// # Panics
    /// If no block was entered.
    pub fn alloca(&mut self, slot: TypeId, name: &str) -> Operand {
        let op = Op::Alloca { slot, count: None, align: None };
        let (inst, value) = self.define(op, Types::PTR, Flags::default(), name);
        // An alloca's type is a pointer, so the instruction has a result.
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

    /// Appends a load of a value of this type.
    pub fn load(&mut self, pointer: Operand, ty: TypeId) -> Operand {
        self.load_aligned(pointer, ty, None)
    }

    /// Appends a load with this alignment.
    pub fn load_aligned(&mut self, pointer: Operand, ty: TypeId, align: Option<u32>) -> Operand {
        self.value(Op::Load { pointer, volatile: false, align: align.and_then(Align::new), ordering: None }, ty)
    }

    /// Appends a store.
    pub fn store(&mut self, value: Operand, pointer: Operand) {
        self.store_aligned(value, pointer, None);
    }

    /// Appends a store with this alignment.
    pub fn store_aligned(&mut self, value: Operand, pointer: Operand, align: Option<u32>) {
        let align = align.and_then(Align::new);
        self.push(Op::Store { value, pointer, volatile: false, align, ordering: None }, Types::VOID);
    }

    /// Appends `getelementptr source, base, i32 0, indices…`, the address of a part of a `source`.
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

    /// Appends a call of a function of the module.
    pub fn call(&mut self, module: &mut Module, function: FunctionId, args: impl Into<Args>) -> Option<Operand> {
        let result = module.functions[function].result;
        let call = Call::of(module, function, args);
        self.push(Op::Call(Box::new(call)), result)
    }

    /// Terminates the current block.
    pub fn terminate(&mut self, kind: TerminatorKind) {
        self.terminate_with(kind, None);
    }

    /// Terminates the current block, which is the header of a structured construct if `merge` is given.
    ///
    /// # Panics
    /// If the block is terminated.
    pub fn terminate_with(&mut self, kind: TerminatorKind, merge: Option<Merge>) {
        // Each block is terminated once, which is up to the caller, not to the input.
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

    /// Attaches metadata to the instruction that defines a value.
    pub fn attach(&mut self, value: Operand, kind: &str, node: crate::id::MetadataId) {
        if let Operand::Value(value) = value
            && let ValueDef::Inst(inst) = self.values[value.as_u32() as usize].def
        {
            let metadata = &mut self.insts[inst.as_u32() as usize].metadata;
            if !metadata.iter().any(|(known, attached)| known == kind && *attached == node) {
                metadata.push((kind.to_owned(), node));
            }
        }
    }

    /// Adds fast-math flags to the instruction that defines a value.
    pub fn add_fast_math(&mut self, value: Operand, flags: FastMath) {
        if let Operand::Value(value) = value
            && let ValueDef::Inst(inst) = self.values[value.as_u32() as usize].def
        {
            self.insts[inst.as_u32() as usize].flags.fast.insert(flags);
        }
    }

    /// True for the result of a call.
    pub fn is_call(&self, value: Operand) -> bool {
        match value {
            Operand::Value(value) => match self.values[value.as_u32() as usize].def {
                ValueDef::Inst(inst) => matches!(self.insts[inst.as_u32() as usize].op, Op::Call(_)),
                _ => false,
            },
            Operand::Constant(_) => false,
        }
    }

    /// Returns the finished body.
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

/// Takes the contents of a list, without spare capacity.
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
