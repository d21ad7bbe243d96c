//! Emits types from their parts, and records their shapes.

use super::ModuleBuilder;
use crate::messages::Fallible;
use crate::type_shape::TypeShape;
use ir::types::{FloatKind, ImageOperands};
use smallvec::{SmallVec, smallvec};
use spirv::{Decoration, Op};
use spirv_module::{Id, Operands, Word, words};

/// The maximum number of constituents: an instruction has at most 65,535 words.
pub const MAX_COMPONENTS: u64 = 0xffff;

impl ModuleBuilder {
    /// The shape of a type; `Opaque` if none was recorded.
    pub fn shape(&self, ty: Id) -> &TypeShape {
        self.types.shape(ty)
    }

    /// True for a runtime array, and for a type that contains one: no value has such a type.
    pub fn is_unsized(&self, ty: Id) -> bool {
        self.types.is_unsized(ty)
    }

    /// True if both types have the same tree of scalars, apart from sign, bool, the bits of floats and layout.
    pub fn is_coercible(&self, from: Id, to: Id) -> bool {
        self.types.is_coercible(from, to)
    }

    /// True if OpCopyLogical converts between the types, which are coercible: they differ in decorations only.
    pub fn matches_logically(&self, from: Id, to: Id) -> bool {
        self.types.matches_logically(from, to)
    }

    /// True if some variable holds the bits of floats, so that integers and floats are converted at its accesses.
    pub fn holds_float_bits(&self) -> bool {
        self.types.holds_float_bits()
    }

    /// Makes integers and floats of one width coercible.
    pub fn hold_float_bits(&mut self) {
        self.types.hold_float_bits();
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

    /// The pointee of a pointer type, including pointer types by opcode.
    pub fn pointed_to(&self, pointer: Id) -> Option<Id> {
        self.global(pointer).filter(|inst| inst.is(Op::TypePointer)).and_then(|inst| inst.id(1))
    }

    /// Emits a type of a known size that is deduplicated by its words, and records its shape.
    pub fn known(&mut self, op: Op, operands: impl AsRef<[Word]>, shape: TypeShape) -> Id {
        let id = self.intern(op, None, operands);
        self.types.add_sized(id, shape);
        id
    }

    /// Emits a type that is deduplicated by its words, and records the shape that the words describe.
    pub fn raw_type(&mut self, opcode: u32, operands: &[Word]) -> Id {
        let shape = self.shape_of_words(opcode, operands);
        let id = self.intern_raw(opcode, None, operands);
        self.types.add(id, shape);
        id
    }

    /// Emits a type that is never deduplicated, and records its shape.
    pub fn unique_type(&mut self, opcode: u32, operands: impl AsRef<[Word]>, shape: TypeShape) -> Id {
        let id = self.unique_global(opcode, None, operands);
        self.types.add(id, shape);
        id
    }

    /// Emits an array of descriptors whose length is only known at run time. It has no shape, because the IR indexes the descriptor heap instead.
    pub fn descriptor_array(&mut self, descriptor: Id) -> Id {
        let id = self.unique_global(Op::TypeRuntimeArray as u32, None, words![descriptor]);
        self.types.add_unsized(id);
        id
    }

    /// Emits a copy of a type that is distinct from it; None if its definition is not in the module.
    pub fn distinct_copy(&mut self, ty: Id) -> Option<Id> {
        let inst = self.global(ty)?;
        let (opcode, result_type, operands) = (inst.opcode, inst.ty, Operands::from(inst.operands));
        let id = self.unique_global(opcode, result_type, operands);
        let shape = self.shape(ty).clone();
        self.types.add(id, shape);
        Some(id)
    }

    fn shape_of_words(&self, opcode: u32, operands: &[Word]) -> TypeShape {
        match (Op::from_u32(opcode), operands) {
            (Some(Op::TypeInt), [Word::Literal(bits), Word::Literal(signed)]) => {
                TypeShape::Int { bits: *bits, signed: *signed != 0 }
            }
            (Some(Op::TypeFloat), [Word::Literal(bits)]) => TypeShape::Float { bits: *bits },
            (Some(Op::TypeBool), []) => TypeShape::Bool,
            (Some(Op::TypeVector), [Word::Id(element), Word::Literal(count)]) => {
                TypeShape::Vector { element: *element, count: *count }
            }
            (Some(Op::TypeMatrix), [Word::Id(column), Word::Literal(count)]) => {
                TypeShape::Matrix { column: *column, count: *count }
            }
            (Some(Op::TypeArray), [Word::Id(element), Word::Id(length)]) => {
                match self.global(*length).filter(|inst| inst.is(Op::Constant)).and_then(|inst| inst.literal(0)) {
                    Some(length) => TypeShape::Array { element: *element, length: u64::from(length) },
                    None => TypeShape::Opaque,
                }
            }
            (Some(Op::TypeRuntimeArray), [Word::Id(element)]) => TypeShape::RuntimeArray { element: *element },
            (Some(Op::TypeStruct), members) => {
                let ids = members.iter().map(|word| match word {
                    Word::Id(id) => Some(*id),
                    Word::Literal(_) => None,
                });
                ids.collect::<Option<Vec<_>>>().map_or(TypeShape::Opaque, |members| TypeShape::Struct { members, wrapper: false })
            }
            _ => TypeShape::Opaque,
        }
    }

    /// OpTypeVoid.
    pub fn void_type(&mut self) -> Id {
        self.known(Op::TypeVoid, words![], TypeShape::Void)
    }

    /// OpTypeBool.
    pub fn bool_type(&mut self) -> Id {
        self.known(Op::TypeBool, words![], TypeShape::Bool)
    }

    /// OpTypeInt of this width in bits.
    pub fn int_type(&mut self, bits: u32, signed: bool) -> Id {
        self.known(Op::TypeInt, words![bits, u32::from(signed)], TypeShape::Int { bits, signed })
    }

    /// OpTypeFloat of this width in bits, in IEEE 754's format.
    pub fn float_type(&mut self, bits: u32) -> Id {
        self.known(Op::TypeFloat, words![bits], TypeShape::Float { bits })
    }

    /// The type of an IR float.
    ///
    /// # Errors
    /// SPIR-V has no such format.
    pub fn float_kind(&mut self, kind: FloatKind) -> Fallible<Id> {
        match kind {
            FloatKind::Half => Ok(self.float_type(16)),
            FloatKind::Float => Ok(self.float_type(32)),
            FloatKind::Double => Ok(self.float_type(64)),
            FloatKind::BFloat => {
                let encoding = spirv::FPEncoding::BFloat16KHR as u32;
                Ok(self.known(Op::TypeFloat, words![16, encoding], TypeShape::Float { bits: 16 }))
            }
            FloatKind::X86Fp80 | FloatKind::Fp128 | FloatKind::PpcFp128 => Err(self.inexpressible("a float of this format")),
        }
    }

    /// OpTypeVector.
    pub fn vector_type(&mut self, element: Id, count: u32) -> Id {
        self.known(Op::TypeVector, words![element, count], TypeShape::Vector { element, count })
    }

    /// OpTypeMatrix.
    pub fn matrix_type(&mut self, column: Id, count: u32) -> Id {
        self.known(Op::TypeMatrix, words![column, count], TypeShape::Matrix { column, count })
    }

    /// OpTypePointer.
    pub fn pointer_type(&mut self, class: u32, pointee: Id) -> Id {
        self.known(Op::TypePointer, words![class, pointee], TypeShape::Pointer { class, pointee })
    }

    /// OpTypeUntypedPointerKHR.
    pub fn untyped_pointer_type(&mut self, class: u32) -> Id {
        self.known(Op::TypeUntypedPointerKHR, words![class], TypeShape::Opaque)
    }

    /// OpTypeFunction.
    pub fn function_type(&mut self, result: Id, params: &[Id]) -> Id {
        let operands: Operands = std::iter::once(result).chain(params.iter().copied()).map(Word::Id).collect();
        self.known(Op::TypeFunction, operands, TypeShape::Opaque)
    }

    /// Emits an array type; the length 0 denotes a runtime array.
    ///
    /// # Errors
    /// The length does not fit into 32 bits.
    pub fn array_type(&mut self, element: Id, length: u64, stride: Option<u32>) -> Fallible<Id> {
        if let Some(id) = self.types.array(element, length, stride) {
            return Ok(id);
        }
        let id = if length == 0 {
            self.unique_type(Op::TypeRuntimeArray as u32, words![element], TypeShape::RuntimeArray { element })
        } else {
            let Ok(words) = u32::try_from(length) else {
                return Err(self.inexpressible(&format!("an array of {length} elements")));
            };
            let count = self.uint(words);
            self.unique_type(Op::TypeArray as u32, words![element, count], TypeShape::Array { element, length })
        };
        if let Some(stride) = stride {
            self.decorate(id, Decoration::ArrayStride as u32, &[stride]);
        }
        self.types.add_array(element, length, stride, id);
        Ok(id)
    }

    /// Emits an image type.
    pub fn image_type(&mut self, sampled: Id, operands: ImageOperands) -> Id {
        let operands: Operands = std::iter::once(Word::Id(sampled)).chain(operands.integers().map(Word::Literal)).collect();
        self.known(Op::TypeImage, operands, TypeShape::Opaque)
    }

    /// Emits a struct, distinct from all others.
    pub fn struct_type(&mut self, members: Vec<Id>) -> Id {
        let words: Operands = members.iter().map(|member| Word::Id(*member)).collect();
        self.unique_type(Op::TypeStruct as u32, words, TypeShape::Struct { members, wrapper: false })
    }

    /// Makes a struct the wrapper of the contents of a buffer: see [`TypeShape::Struct`].
    pub fn make_wrapper(&mut self, ty: Id) {
        self.types.make_wrapper(ty);
    }

    /// The type with the required signedness, for an integer or a vector of integers; any other type is returned unchanged.
    pub fn with_sign(&mut self, ty: Id, signed: bool) -> Id {
        if let Some(id) = self.types.with_sign(ty, signed) {
            return id;
        }
        let id = match *self.shape(ty) {
            TypeShape::Int { bits, .. } => self.int_type(bits, signed),
            TypeShape::Vector { element, count } => {
                let element = self.with_sign(element, signed);
                self.vector_type(element, count)
            }
            _ => ty,
        };
        self.types.add_with_sign(ty, signed, id);
        id
    }
}
