//! Emits constants of given types from their bits and parts.

use super::ModuleBuilder;
use crate::literal_words::literal_words;
use crate::messages::Fallible;
use crate::type_shape::TypeShape;
use diagnostics::registry as code;
use smallvec::{SmallVec, smallvec};
use spirv::{Decoration, Op};
use spirv_module::{Id, Message, Operands, Word, words};

impl ModuleBuilder {
    /// The error for a constant that does not fit its type.
    pub fn mismatch(&self) -> Message {
        self.inexpressible("a constant of this type here")
    }

    /// Emits a composite of constants.
    pub fn composite(&mut self, ty: Id, parts: &[Id]) -> Id {
        self.intern(Op::ConstantComposite, Some(ty), parts.iter().copied().map(Word::Id).collect::<Operands>())
    }

    /// Emits a scalar constant from its bits, which for floats are in the format of the type.
    ///
    /// # Errors
    /// The type is not a scalar.
    pub fn scalar_constant(&mut self, ty: Id, bits: u128) -> Fallible<Id> {
        match *self.shape(ty) {
            TypeShape::Bool => {
                let op = if bits & 1 == 0 { Op::ConstantFalse } else { Op::ConstantTrue };
                Ok(self.intern(op, Some(ty), words![]))
            }
            TypeShape::Int { bits: width, signed } => {
                let words = literal_words(bits, width, signed);
                Ok(self.intern(Op::Constant, Some(ty), words))
            }
            TypeShape::Float { bits: width } => Ok(self.intern(Op::Constant, Some(ty), literal_words(bits, width, false))),
            _ => Err(self.mismatch()),
        }
    }

    /// Emits the null value of a type.
    pub fn null(&mut self, ty: Id) -> Fallible<Id> {
        match self.shape(ty) {
            TypeShape::Bool | TypeShape::Int { .. } | TypeShape::Float { .. } => self.scalar_constant(ty, 0),
            _ => Ok(self.intern(Op::ConstantNull, Some(ty), words![])),
        }
    }

    /// Emits OpUndef of this type.
    pub fn undef(&mut self, ty: Id) -> Id {
        self.intern(Op::Undef, Some(ty), words![])
    }

    /// Declares a module-scope variable that is initialized with this constant.
    pub fn constant_variable(&mut self, class: u32, pointee: Id, init: Id) -> Id {
        let ty = self.pointer_type(class, pointee);
        self.intern(Op::Variable, Some(ty), words![Word::Literal(class), Word::Id(init)])
    }

    /// Emits the specialization constant with this SpecId, type and default, deduplicated: a module may have several with the same SpecId, which
    /// the application specializes with one value.
    ///
    /// # Errors
    /// The type is not a scalar, or the SpecId already has a type of another size.
    pub fn spec_constant(&mut self, number: u32, ty: Id, default: u128) -> Fallible<Id> {
        let (size, opcode, operands) = match *self.shape(ty) {
            TypeShape::Bool if default & 1 == 1 => (1, Op::SpecConstantTrue, words![]),
            TypeShape::Bool => (1, Op::SpecConstantFalse, words![]),
            TypeShape::Int { bits, signed } => (bits, Op::SpecConstant, literal_words(default, bits, signed)),
            TypeShape::Float { bits } => (bits, Op::SpecConstant, literal_words(default, bits, false)),
            _ => return Err(self.inexpressible("a specialization constant of this type")),
        };
        if !self.spec_constants.fix_size(number, size) {
            let message = format!("specialization constant {number} has two types of different sizes");
            return Err(self.error(code::SPEC_CONSTANT_TYPES, &message));
        }
        let default = default & (u128::MAX >> (u128::BITS - size.clamp(1, u128::BITS)));
        if let Some(id) = self.spec_constants.get(number, ty, default) {
            return Ok(id);
        }
        let id = self.unique_global(opcode as u32, Some(ty), operands);
        self.decorate(id, Decoration::SpecId as u32, &[number]);
        let name = self.spec_constants.name(number).to_owned();
        self.name(id, &name);
        self.spec_constants.add(number, ty, default, id);
        Ok(id)
    }

    /// Emits a `uint` constant.
    pub fn uint(&mut self, value: u32) -> Id {
        let ty = self.int_type(32, false);
        self.intern(Op::Constant, Some(ty), words![value])
    }

    /// Emits a constant of a scalar type, or a vector with all components equal to it.
    ///
    /// # Errors
    /// The component type is not a scalar.
    pub fn splat(&mut self, ty: Id, bits: u128) -> Fallible<Id> {
        match *self.shape(ty) {
            TypeShape::Vector { element, count } => {
                let part = self.scalar_constant(element, bits)?;
                let parts: SmallVec<[Id; 4]> = smallvec![part; count as usize];
                Ok(self.composite(ty, &parts))
            }
            _ => self.scalar_constant(ty, bits),
        }
    }

    /// Emits the constant string of a work graph node's name, an OpConstantStringAMDX.
    ///
    /// # Errors
    /// The words are not a literal string.
    pub fn node_name(&mut self, text: &[u32]) -> Fallible<Id> {
        if !spirv_module::is_string(text) {
            return Err(self.error(code::MALFORMED_IR, "the words of a node's name are not one NUL-terminated string"));
        }
        let operands: Vec<Word> = text.iter().copied().map(Word::Literal).collect();
        Ok(self.intern(Op::ConstantStringAMDX, None, operands))
    }
}
