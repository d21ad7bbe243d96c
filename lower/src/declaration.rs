//! The operands of a SPIR-V instruction, and the key that identifies its declaration.

use crate::declared_at::DeclaredAt;
use frontend::Span;
use ir::types::{TypeId, Types};
use ir::{FunctionId, Operand};
use rustc_hash::FxHashMap;
use sema::hir;
use smallvec::SmallVec;

/// The type of a value as the IR has it, and as SPIR-V shows it in a function or an instruction.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ValueType {
    pub ty: TypeId,
    pub signed: bool,
    pub matrix: bool,
    /// For a result of pointer type, the slot that it points to.
    pub pointee: Option<TypeId>,
}

impl ValueType {
    pub const VOID: Self = Self::plain(Types::VOID);

    pub const fn plain(ty: TypeId) -> Self {
        Self { ty, signed: false, matrix: false, pointee: None }
    }
}

/// An operand of an instruction.
#[derive(Clone, Debug)]
pub(crate) enum Arg {
    /// Literal words.
    Literal(Vec<u32>),
    /// The id of an OpString, as literal words.
    Text(Vec<u32>),
    /// The id of the type of a slot.
    Type(TypeId),
    /// The id of a value.
    Value(Operand, ValueType),
    /// The id of a pointer.
    Reference(Operand),
}

impl Arg {
    /// The number of words of the operand.
    pub fn word_count(&self) -> usize {
        match self {
            Self::Literal(words) => words.len(),
            Self::Text(_) | Self::Type(_) | Self::Value(..) | Self::Reference(_) => 1,
        }
    }
}

/// The instruction that a call of a declaration represents.
#[derive(Clone, Debug)]
pub(crate) struct InstructionHead<'a> {
    pub opcode: u32,
    pub set: Option<&'a str>,
    /// The declaration's name; None to use the instruction's.
    pub name: Option<&'a str>,
    pub result: ValueType,
    /// The `vk::ext_instruction` function that requests it.
    pub source: Option<&'a hir::Instruction>,
}

impl InstructionHead<'_> {
    /// True if the source declares that nothing runs after the instruction.
    pub fn no_return(&self) -> bool {
        self.source.is_some_and(|source| source.no_return)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ParamKey {
    Literal(Vec<u32>),
    Text(Vec<u32>),
    Type(TypeId),
    Value(ValueType),
    Reference(u32),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DeclarationKey<'p> {
    pub opcode: u32,
    pub set: Option<&'p str>,
    pub result: ValueType,
    pub params: Params,
    pub extensions: Vec<String>,
    pub capabilities: Vec<u32>,
    pub no_return: bool,
}

/// The declarations of instructions and of the functions for specialization constants.
#[derive(Debug)]
pub(crate) struct Declarations<'p> {
    instructions: FxHashMap<DeclarationKey<'p>, FunctionId>,
    /// The declarations of `__spirv_SpecConstant`, by the mangling of their parameters.
    spec_constants: FxHashMap<&'static str, FunctionId>,
    declared_at: DeclaredAt,
}

impl<'p> Declarations<'p> {
    pub fn new(program: &hir::Program) -> Self {
        Self { instructions: FxHashMap::default(), spec_constants: FxHashMap::default(), declared_at: DeclaredAt::new(program) }
    }

    /// The declaration of an instruction, if it exists.
    pub fn instruction(&self, key: &DeclarationKey<'p>) -> Option<FunctionId> {
        self.instructions.get(key).copied()
    }

    pub fn add_instruction(&mut self, key: DeclarationKey<'p>, function: FunctionId) {
        self.instructions.insert(key, function);
    }

    /// The declaration of `__spirv_SpecConstant` with these parameters, if it exists.
    pub fn spec_constant(&self, mangling: &str) -> Option<FunctionId> {
        self.spec_constants.get(mangling).copied()
    }

    pub fn add_spec_constant(&mut self, mangling: &'static str, function: FunctionId) {
        self.spec_constants.insert(mangling, function);
    }

    /// Notes a call of an instruction that a header declares. `lengths` are the numbers of words of its arguments.
    pub fn note_call(&mut self, call: Span, id: hir::InstructionId, source: &hir::Instruction, lengths: SmallVec<[usize; 4]>) {
        self.declared_at.note(call, id, source, lengths);
    }

    /// The places of the declarations, once the module is complete.
    pub fn into_declared_at(self) -> DeclaredAt {
        self.declared_at
    }
}

pub(crate) type Params = SmallVec<[ParamKey; 4]>;

pub(crate) const GLSL: &str = "GLSL.std.450";

/// The type of scope and memory semantics ids.
pub(crate) const WORD: ValueType = ValueType::plain(Types::I32);
