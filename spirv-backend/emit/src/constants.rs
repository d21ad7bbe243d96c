//! Emits constants in the type that their use requires, so that no conversion is needed.

use crate::client::ClientApi;
use crate::emitter::{Emitter, Fallible};
use crate::literal_words::literal_words;
use crate::type_shape::{Layout, TypeShape};
use diagnostics::registry as code;
use ir::{ConstantId, ConstantKind};
use smallvec::{SmallVec, smallvec};
use spirv::{Decoration, Op};
use spirv_module::{Id, Operands, Word, words};

/// The maximum nesting depth of aggregate constants.
const MAX_CONSTANT_DEPTH: u32 = 256;

/// The maximum number of constituents: an instruction has at most 65,535 words.
const MAX_COMPONENTS: u64 = 0xffff;

impl<C: ClientApi> Emitter<'_, C> {
    /// The type of a constant whose use does not determine one.
    ///
    /// # Errors
    /// The type cannot be expressed.
    pub fn constant_type(&mut self, constant: ConstantId) -> Fallible<Id> {
        if let Some(ty) = C::address_type(self, constant)? {
            return Ok(ty);
        }
        self.slot_type(self.ir.constants[constant].ty, Layout::None)
    }

    /// Emits the constant as a value of this type.
    ///
    /// # Errors
    /// The constant cannot be expressed.
    pub fn constant(&mut self, constant: ConstantId, ty: Id) -> Fallible<Id> {
        self.constant_at(constant, ty, 0)
    }

    fn constant_at(&mut self, constant: ConstantId, ty: Id, depth: u32) -> Fallible<Id> {
        if let Some(id) = self.constants.get(constant, ty) {
            return Ok(id);
        }
        if depth > MAX_CONSTANT_DEPTH {
            let message = format!("constants are nested more than {MAX_CONSTANT_DEPTH} levels deep");
            return Err(self.error(code::NESTING_TOO_DEEP, &message));
        }
        let module = self.ir;
        let id = match &module.constants[constant].kind {
            ConstantKind::Int(bits) | ConstantKind::Float(bits) => self.scalar_constant(ty, *bits)?,
            ConstantKind::Null => self.null(ty)?,
            ConstantKind::Undef | ConstantKind::Poison => self.undef(ty),
            ConstantKind::Aggregate(elements) => self.aggregate(elements, ty, depth)?,
            ConstantKind::Bytes(bytes) => {
                let TypeShape::Array { element, .. } = *self.shape(ty) else { return Err(self.mismatch()) };
                let bytes = bytes.clone();
                let elements = bytes.iter().map(|byte| self.scalar_constant(element, u128::from(*byte)));
                let elements = elements.collect::<Fallible<Vec<_>>>()?;
                self.composite(ty, &elements)
            }
            ConstantKind::Global(_) | ConstantKind::Function(_) | ConstantKind::Expr(_) => {
                C::computed_constant(self, constant, ty)?
            }
            ConstantKind::BlockAddress { .. } => return Err(self.inexpressible("an address as a value")),
            ConstantKind::Metadata(_) | ConstantKind::MetadataString(_) | ConstantKind::None => {
                return Err(self.inexpressible("metadata as a value"));
            }
        };
        self.constants.insert(constant, ty, id);
        Ok(id)
    }

    fn aggregate(&mut self, elements: &[ConstantId], ty: Id, depth: u32) -> Fallible<Id> {
        let types = match self.component_types(ty) {
            Some(types) if types.len() == elements.len() => types,
            // A vector with one element is a scalar.
            None if elements.len() == 1 => return self.constant_at(elements[0], ty, depth + 1),
            None if elements.len() as u64 > MAX_COMPONENTS => {
                let message = format!("a constant of {} elements does not fit in an instruction of 65535 words", elements.len());
                return Err(self.error(code::INSTRUCTION_TOO_LONG, &message));
            }
            _ => return Err(self.mismatch()),
        };
        let parts = elements.iter().zip(types).map(|(element, ty)| self.constant_at(*element, ty, depth + 1));
        let parts = parts.collect::<Fallible<SmallVec<[Id; 4]>>>()?;
        Ok(self.composite(ty, &parts))
    }

    /// The component types of a composite of fixed size; None if they exceed the maximum length of an instruction.
    pub fn component_types(&self, ty: Id) -> Option<SmallVec<[Id; 4]>> {
        match self.shape(ty) {
            TypeShape::Vector { element, count } => Some(smallvec![*element; *count as usize]),
            TypeShape::Matrix { column, count } => Some(smallvec![*column; *count as usize]),
            TypeShape::Array { element, length } if *length <= MAX_COMPONENTS => Some(smallvec![*element; *length as usize]),
            TypeShape::Struct { members, .. } => Some(members.iter().copied().collect()),
            TypeShape::Array { .. } | TypeShape::RuntimeArray { .. } | TypeShape::Pointer { .. } | TypeShape::Opaque => None,
            TypeShape::Void | TypeShape::Bool | TypeShape::Int { .. } | TypeShape::Float { .. } => None,
        }
    }

    fn mismatch(&self) -> spirv_module::Message {
        self.inexpressible("a constant of this type here")
    }

    /// Emits a composite of constants.
    pub fn composite(&mut self, ty: Id, parts: &[Id]) -> Id {
        self.module.intern(Op::ConstantComposite, Some(ty), parts.iter().copied().map(Word::Id).collect::<Operands>())
    }

    /// Emits a scalar constant from its bits, which for floats are in the format of the type.
    ///
    /// # Errors
    /// The type is not a scalar.
    pub fn scalar_constant(&mut self, ty: Id, bits: u128) -> Fallible<Id> {
        match *self.shape(ty) {
            TypeShape::Bool => {
                let op = if bits & 1 == 0 { Op::ConstantFalse } else { Op::ConstantTrue };
                Ok(self.module.intern(op, Some(ty), words![]))
            }
            TypeShape::Int { bits: width, signed } => {
                let words = literal_words(bits, width, signed);
                Ok(self.module.intern(Op::Constant, Some(ty), words))
            }
            TypeShape::Float { bits: width } => Ok(self.module.intern(Op::Constant, Some(ty), literal_words(bits, width, false))),
            _ => Err(self.mismatch()),
        }
    }

    /// Emits the null value of a type.
    pub fn null(&mut self, ty: Id) -> Fallible<Id> {
        match self.shape(ty) {
            TypeShape::Bool | TypeShape::Int { .. } | TypeShape::Float { .. } => self.scalar_constant(ty, 0),
            _ => Ok(self.module.intern(Op::ConstantNull, Some(ty), words![])),
        }
    }

    /// Emits OpUndef of this type.
    pub fn undef(&mut self, ty: Id) -> Id {
        self.module.intern(Op::Undef, Some(ty), words![])
    }

    /// Declares a module-scope variable that is initialized with this constant.
    pub fn constant_variable(&mut self, class: u32, pointee: Id, init: Id) -> Id {
        let ty = self.pointer_type(class, pointee);
        self.module.intern(Op::Variable, Some(ty), words![Word::Literal(class), Word::Id(init)])
    }

    /// Emits the specialization constant of an IR constant.
    ///
    /// # Errors
    /// Its value or its type is not that of a specialization constant.
    pub fn spec_constant(&mut self, number: u32, ty: Id, default: ConstantId) -> Fallible<Id> {
        let bits = match (self.shape(ty), &self.ir.constants[default].kind) {
            (TypeShape::Bool | TypeShape::Int { .. }, ConstantKind::Int(bits)) => *bits,
            (TypeShape::Float { .. }, ConstantKind::Float(bits)) => *bits,
            (TypeShape::Bool, _) | (TypeShape::Int { .. } | TypeShape::Float { .. }, ConstantKind::Null) => 0,
            _ => return Err(self.inexpressible("a specialization constant of this type")),
        };
        self.numbered_constant(number, ty, bits)
    }

    /// Emits the specialization constant with this SpecId, type and default, deduplicated: a module may have several with the same SpecId, which
    /// the application specializes with one value.
    ///
    /// # Errors
    /// The type is not a scalar, or the SpecId already has a type of another size.
    pub fn numbered_constant(&mut self, number: u32, ty: Id, default: u128) -> Fallible<Id> {
        let (size, opcode, operands) = match *self.shape(ty) {
            TypeShape::Bool if default & 1 == 1 => (1, Op::SpecConstantTrue, words![]),
            TypeShape::Bool => (1, Op::SpecConstantFalse, words![]),
            TypeShape::Int { bits, signed } => (bits, Op::SpecConstant, literal_words(default, bits, signed)),
            TypeShape::Float { bits } => (bits, Op::SpecConstant, literal_words(default, bits, false)),
            _ => return Err(self.inexpressible("a specialization constant of this type")),
        };
        if *self.spec_sizes.entry(number).or_insert(size) != size {
            let message = format!("specialization constant {number} has two types of different sizes");
            return Err(self.error(code::SPEC_CONSTANT_TYPES, &message));
        }
        let key = (number, ty, default & (u128::MAX >> (u128::BITS - size.clamp(1, u128::BITS))));
        if let Some(id) = self.spec_constants.get(&key) {
            return Ok(*id);
        }
        let id = self.module.unique_global(opcode as u32, Some(ty), operands, self.loc);
        self.module.decorate(id, Decoration::SpecId as u32, &[number]);
        self.spec_constants.insert(key, id);
        Ok(id)
    }

    /// Emits a `uint` constant.
    pub fn uint(&mut self, value: u32) -> Id {
        let ty = self.int_type(32, false);
        self.module.intern(Op::Constant, Some(ty), words![value])
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
}
