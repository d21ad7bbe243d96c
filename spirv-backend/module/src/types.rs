//! Facts about a module's types and constants: classes, components, widths, pointees, values.
//!
//! The facts of each type are collected once, in the order of declaration, so that those of its components are already known.

use crate::code::Inst;
use crate::module::SpirvModule;
use crate::word::{Id, Word};
use smallvec::SmallVec;
use spirv::Op;
use spirv_grammar::{Instruction, op};
use std::fmt;

/// The maximum nesting depth of arrays that is followed.
const MAX_DEPTH: u32 = 256;

/// A set of kinds of types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class(pub u32);

/// The kinds of types, one bit each, with their names in messages. `OTHER` is for extension types that no rule mentions.
macro_rules! kinds {
    ($($name:ident = $bit:literal, $text:literal;)*) => {
        impl Class {
            $(#[doc = $text] pub const $name: Self = Self(1 << $bit);)*
        }
        const KINDS: &[(Class, &str)] = &[$((Class::$name, $text),)*];
    };
}

kinds! {
    BOOL_SCALAR = 0, "a bool";
    BOOL_VECTOR = 1, "a vector of bools";
    SINT_SCALAR = 2, "a signed integer";
    SINT_VECTOR = 3, "a vector of signed integers";
    UINT_SCALAR = 4, "an unsigned integer";
    UINT_VECTOR = 5, "a vector of unsigned integers";
    FLOAT_SCALAR = 6, "a float";
    FLOAT_VECTOR = 7, "a vector of floats";
    MATRIX = 8, "a matrix";
    ARRAY = 9, "an array";
    RUNTIME_ARRAY = 10, "a runtime array";
    STRUCT = 11, "a struct";
    POINTER = 12, "a pointer";
    IMAGE = 13, "an image";
    SAMPLER = 14, "a sampler";
    SAMPLED_IMAGE = 15, "a sampled image";
    VOID = 16, "void";
    OTHER = 17, "a type of an extension";
    COOPERATIVE_MATRIX = 18, "a cooperative matrix";
    COOPERATIVE_VECTOR = 19, "a cooperative vector";
    TENSOR_LAYOUT = 20, "a tensor's layout";
    TENSOR_VIEW = 21, "a tensor's view";
    RAY_QUERY = 22, "a ray query";
    ACCELERATION_STRUCTURE = 23, "an acceleration structure";
    HIT_OBJECT = 24, "a hit object";
    UNTYPED_POINTER = 25, "an untyped pointer";
}

impl Class {
    /// A bool or a vector of bools.
    pub const BOOL: Self = Self::BOOL_SCALAR.or(Self::BOOL_VECTOR);
    /// An unsigned integer or a vector of them.
    pub const UINT: Self = Self::UINT_SCALAR.or(Self::UINT_VECTOR);
    /// An integer of either sign.
    pub const INT_SCALAR: Self = Self::SINT_SCALAR.or(Self::UINT_SCALAR);
    /// A vector of integers of either sign.
    pub const INT_VECTOR: Self = Self::SINT_VECTOR.or(Self::UINT_VECTOR);
    /// An integer or a vector of integers.
    pub const INT: Self = Self::INT_SCALAR.or(Self::INT_VECTOR);
    /// A float or a vector of floats.
    pub const FLOAT: Self = Self::FLOAT_SCALAR.or(Self::FLOAT_VECTOR);
    /// An integer or a float.
    pub const NUMBER_SCALAR: Self = Self::INT_SCALAR.or(Self::FLOAT_SCALAR);
    /// A number or a vector of numbers.
    pub const NUMBER: Self = Self::INT.or(Self::FLOAT);
    /// A scalar or a vector.
    pub const PLAIN: Self = Self::NUMBER.or(Self::BOOL);
    /// A vector of any components.
    pub const VECTOR: Self = Self::BOOL_VECTOR.or(Self::INT_VECTOR).or(Self::FLOAT_VECTOR);
    /// A composite of fixed size (specification, 2.2.1).
    pub const COMPOSITE: Self = Self::VECTOR.or(Self::MATRIX).or(Self::ARRAY).or(Self::STRUCT);
    /// A pointer, of OpTypePointer or of OpTypeUntypedPointerKHR.
    pub const ANY_POINTER: Self = Self::POINTER.or(Self::UNTYPED_POINTER);
    /// The types of extensions, whose rules are in the extensions.
    pub const EXTENSION: Self = Self::OTHER
        .or(Self::COOPERATIVE_MATRIX)
        .or(Self::COOPERATIVE_VECTOR)
        .or(Self::TENSOR_LAYOUT)
        .or(Self::TENSOR_VIEW)
        .or(Self::RAY_QUERY)
        .or(Self::ACCELERATION_STRUCTURE)
        .or(Self::HIT_OBJECT)
        .or(Self::UNTYPED_POINTER);
    /// The types of extensions that core instructions may calculate with.
    pub const ARITHMETIC_EXTENSION: Self = Self::OTHER.or(Self::COOPERATIVE_MATRIX).or(Self::COOPERATIVE_VECTOR);
    /// Anything that has a value.
    pub const VALUE: Self = Self(!Self::VOID.0);

    /// The union of both sets.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// True if the other set is a subset of this one.
    pub fn holds(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

/// Unions with a shorter name than the list of their parts.
const UNIONS: &[(Class, &str)] = &[
    (Class::VALUE, "a value"),
    (Class::EXTENSION, "a type of an extension"),
    (Class::PLAIN, "a scalar or vector"),
    (Class::COMPOSITE, "a composite"),
    (Class::VECTOR, "a vector"),
    (Class::NUMBER, "a scalar or vector of numbers"),
    (Class::INT, "an integer or a vector of integers"),
    (Class::UINT, "an unsigned integer or a vector of them"),
    (Class::FLOAT, "a float or a vector of floats"),
    (Class::BOOL, "a bool or a vector of bools"),
    (Class::NUMBER_SCALAR, "an integer or a float"),
    (Class::ANY_POINTER, "a pointer"),
    (Class::INT_SCALAR, "an integer"),
    (Class::INT_VECTOR, "a vector of integers"),
];

impl fmt::Display for Class {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        let mut is_first = true;
        for (class, text) in UNIONS.iter().chain(KINDS) {
            if class.0 & rest == class.0 {
                write!(formatter, "{}{text}", if is_first { "" } else { " or " })?;
                rest &= !class.0;
                is_first = false;
            }
        }
        Ok(())
    }
}

/// A scalar type, or the component type of a vector or matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scalar {
    /// The width in bits; 1 for a bool.
    pub bits: u32,
    kind: ScalarKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ScalarKind {
    Bool,
    Signed,
    Unsigned,
    Float,
}

/// The facts of a global that is a type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypeFacts {
    class: Class,
    /// The scalar itself, or the components of a vector or matrix.
    scalar: Option<Scalar>,
    /// The number of a vector's components; 1 for any other type.
    count: u32,
    /// The widths in bits of all scalars in the type, without pointees. Widths are powers of two, so their union is a bit set.
    widths: u32,
}

/// Collects the facts of a module's types, indexed by their position in the globals.
pub(crate) fn collect(module: &SpirvModule) -> Vec<TypeFacts> {
    let mut known = Vec::with_capacity(module.globals.len());
    for inst in &module.globals {
        // The components of a type are declared before it.
        let facts = Types { module, known: &known }.facts_of(&inst);
        known.push(facts);
    }
    known
}

/// The types, constants and values of a module.
#[derive(Clone, Copy)]
pub struct Types<'a> {
    module: &'a SpirvModule,
    known: &'a [TypeFacts],
}

impl<'a> Types<'a> {
    pub(crate) fn new(module: &'a SpirvModule, known: &'a [TypeFacts]) -> Self {
        debug_assert_eq!(module.globals.len(), known.len(), "globals were changed after their facts were collected");
        Self { module, known }
    }

    fn facts_of(&self, inst: &Inst) -> TypeFacts {
        let count = if inst.is(Op::TypeVector) { inst.literal(1) } else { None };
        TypeFacts {
            class: self.class_of(inst),
            scalar: self.scalar_of(inst),
            count: count.unwrap_or(1),
            widths: self.widths_of(inst),
        }
    }

    fn widths_of(&self, inst: &Inst) -> u32 {
        let widths = |part: Option<Id>| part.and_then(|part| self.known(part)).map_or(0, |known| known.widths);
        match inst.opcode {
            op::TypeInt | op::TypeFloat => inst.literal(0).filter(|width| width.is_power_of_two()).unwrap_or(0),
            op::TypeVector | op::TypeMatrix | op::TypeArray | op::TypeRuntimeArray => widths(inst.id(0)),
            op::TypeStruct => inst.ids().fold(0, |all, member| all | widths(Some(member))),
            _ => 0,
        }
    }

    /// The instruction that defines an id.
    pub fn definition(&self, id: Id) -> Option<Inst<'a>> {
        self.module.definition(id)
    }

    /// The type of a value.
    pub fn of(&self, value: Id) -> Option<Id> {
        self.module.type_of(value)
    }

    /// The class of a type; `OTHER` for an id that is not a type.
    pub fn class(&self, ty: Id) -> Class {
        self.known(ty).map_or(Class::OTHER, |known| known.class)
    }

    /// The scalar type, or the component type of a vector or a matrix.
    pub fn scalar(&self, ty: Id) -> Option<Scalar> {
        self.known(ty)?.scalar
    }

    fn known(&self, ty: Id) -> Option<&'a TypeFacts> {
        self.known.get(self.module.global_index(ty)?)
    }

    fn class_of(&self, inst: &Inst) -> Class {
        match inst.opcode {
            op::TypeBool | op::TypeInt | op::TypeFloat | op::TypeVector => self.plain_class(inst),
            op::TypeVoid => Class::VOID,
            op::TypeMatrix => Class::MATRIX,
            op::TypeArray => Class::ARRAY,
            op::TypeRuntimeArray => Class::RUNTIME_ARRAY,
            op::TypeStruct => Class::STRUCT,
            op::TypePointer => Class::POINTER,
            op::TypeUntypedPointerKHR => Class::UNTYPED_POINTER,
            op::TypeImage => Class::IMAGE,
            op::TypeSampler => Class::SAMPLER,
            op::TypeSampledImage => Class::SAMPLED_IMAGE,
            op::TypeCooperativeMatrixKHR | op::TypeCooperativeMatrixNV => Class::COOPERATIVE_MATRIX,
            // The opcode is also called OpTypeCooperativeVectorNV.
            op::TypeVectorIdEXT => Class::COOPERATIVE_VECTOR,
            op::TypeTensorLayoutNV => Class::TENSOR_LAYOUT,
            op::TypeTensorViewNV => Class::TENSOR_VIEW,
            op::TypeRayQueryKHR => Class::RAY_QUERY,
            op::TypeHitObjectNV | op::TypeHitObjectEXT => Class::HIT_OBJECT,
            op::TypeAccelerationStructureKHR => Class::ACCELERATION_STRUCTURE,
            _ => Class::OTHER,
        }
    }

    fn plain_class(&self, inst: &Inst) -> Class {
        let scalar = match self.scalar_of(inst).map(|scalar| scalar.kind) {
            Some(ScalarKind::Bool) => Class::BOOL,
            Some(ScalarKind::Signed) => Class::SINT_SCALAR.or(Class::SINT_VECTOR),
            Some(ScalarKind::Unsigned) => Class::UINT,
            Some(ScalarKind::Float) => Class::FLOAT,
            None => return Class::OTHER,
        };
        let is_vector = inst.is(Op::TypeVector);
        Class(scalar.0 & if is_vector { Class::VECTOR.0 } else { !Class::VECTOR.0 })
    }

    /// Component types are declared before the types that contain them.
    fn scalar_of(&self, inst: &Inst) -> Option<Scalar> {
        match inst.opcode {
            op::TypeFloat => Some(Scalar { bits: inst.literal(0)?, kind: ScalarKind::Float }),
            op::TypeInt => {
                let kind = if inst.literal(1)? == 0 { ScalarKind::Unsigned } else { ScalarKind::Signed };
                Some(Scalar { bits: inst.literal(0)?, kind })
            }
            op::TypeBool => Some(Scalar { bits: 1, kind: ScalarKind::Bool }),
            op::TypeVector | op::TypeMatrix => self.scalar(inst.id(0)?),
            _ => None,
        }
    }

    /// The component type of a vector or of a matrix; a scalar is its own.
    pub fn component(&self, mut ty: Id) -> Id {
        for _ in 0..2 {
            match self.definition(ty) {
                Some(inst) if inst.is(Op::TypeVector) || inst.is(Op::TypeMatrix) => ty = inst.id(0).unwrap_or(ty),
                _ => break,
            }
        }
        ty
    }

    /// The number of components of a vector; 1 for any other type.
    pub fn count(&self, ty: Id) -> u32 {
        self.known(ty).map_or(1, |known| known.count)
    }

    /// The type and number of a matrix's columns.
    pub fn columns(&self, ty: Id) -> Option<(Id, u32)> {
        let inst = self.definition(ty).filter(|inst| inst.is(Op::TypeMatrix))?;
        Some((inst.id(0)?, inst.literal(1)?))
    }

    /// The storage class and the pointee of a pointer type.
    pub fn pointer(&self, ty: Id) -> Option<(u32, Id)> {
        // Called for every result, most of which are not pointers.
        let inst = if self.class(ty) == Class::POINTER { self.definition(ty)? } else { return None };
        Some((inst.literal(0)?, inst.id(1)?))
    }

    /// The type of a composite's part at this index; None for scalars and past the end.
    pub fn part(&self, ty: Id, index: u32) -> Option<Id> {
        let inst = self.definition(ty)?;
        match inst.opcode {
            op::TypeVector | op::TypeMatrix => (index < inst.literal(1)?).then(|| inst.id(0))?,
            op::TypeArray => {
                let length = self.constant(inst.id(1)?);
                length.is_none_or(|length| index < length).then(|| inst.id(0))?
            }
            op::TypeRuntimeArray | op::TypeCooperativeMatrixKHR | op::TypeCooperativeMatrixNV => inst.id(0),
            op::TypeStruct => inst.id(index as usize),
            _ => None,
        }
    }

    /// The innermost element type of nested arrays; any other type is returned unchanged.
    pub fn element(&self, mut ty: Id) -> Id {
        for _ in 0..MAX_DEPTH {
            match self.definition(ty) {
                Some(inst) if inst.is(Op::TypeArray) || inst.is(Op::TypeRuntimeArray) => match inst.id(0) {
                    Some(element) => ty = element,
                    None => break,
                },
                _ => break,
            }
        }
        ty
    }

    /// True if the type contains a scalar of this width, except through a pointer.
    pub fn holds_width(&self, ty: Id, bits: u32) -> bool {
        self.known(ty).is_some_and(|known| known.widths & bits != 0)
    }

    /// The number of members of a struct.
    pub fn member_count(&self, ty: Id) -> Option<usize> {
        self.definition(ty).filter(|inst| inst.is(Op::TypeStruct)).map(|inst| inst.operands.len())
    }

    /// The member types of a struct.
    pub fn members(&self, ty: Id) -> Option<SmallVec<[Id; 8]>> {
        let inst = self.definition(ty).filter(|inst| inst.is(Op::TypeStruct))?;
        Some((0..inst.operands.len()).filter_map(|at| inst.id(at)).collect())
    }

    /// The value of a 32-bit integer constant; None for a specialization constant, whose value is unknown.
    pub fn constant(&self, value: Id) -> Option<u32> {
        let inst = self.definition(value)?;
        match inst.opcode {
            // A 64-bit constant whose value fits into 32 bits.
            op::Constant if inst.operands.len() == 1 || inst.literal(1) == Some(0) => inst.literal(0),
            op::ConstantNull => Some(0),
            _ => None,
        }
    }

    /// True for constants and specialization constants.
    pub fn is_constant(&self, value: Id) -> bool {
        let Some(inst) = self.definition(value) else { return false };
        spirv_grammar::instruction(inst.opcode).is_some_and(Instruction::declares_constant)
    }

    /// The type in the form for messages.
    pub fn describe(&self, ty: Id) -> String {
        let scalar = |scalar: Scalar| match scalar.kind {
            ScalarKind::Bool => "bool".to_owned(),
            ScalarKind::Signed => format!("{}-bit signed integer", scalar.bits),
            ScalarKind::Unsigned => format!("{}-bit unsigned integer", scalar.bits),
            ScalarKind::Float => format!("{}-bit float", scalar.bits),
        };
        let article = |text: &str| if text.starts_with('8') { format!("an {text}") } else { format!("a {text}") };
        let class = self.class(ty);
        match (class, self.scalar(ty), self.columns(ty)) {
            (Class::POINTER, ..) => match self.pointer(ty).map(|(_, pointee)| self.class(pointee)) {
                Some(Class::POINTER) | None => "a pointer".to_owned(),
                Some(_) => self.pointer(ty).map_or_else(String::new, |(_, to)| format!("a pointer to {}", self.describe(to))),
            },
            (_, Some(kind), Some((column, count))) => {
                format!("a matrix of {count} columns of {} {}s", self.count(column), scalar(kind))
            }
            (class, Some(kind), None) if Class::VECTOR.holds(class) => {
                format!("a vector of {} {}s", self.count(ty), scalar(kind))
            }
            (_, Some(kind), None) => article(&scalar(kind)),
            _ => class.to_string(),
        }
    }
}

/// The id in a word; None for a literal.
pub fn id_of(word: Option<&Word>) -> Option<Id> {
    match word {
        Some(Word::Id(id)) => Some(*id),
        Some(Word::Literal(_)) | None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_is_said_in_few_words() {
        assert_eq!(Class::INT.to_string(), "an integer or a vector of integers");
        assert_eq!(Class::FLOAT.or(Class::INT_SCALAR).to_string(), "a float or a vector of floats or an integer");
        assert_eq!(Class::SAMPLED_IMAGE.to_string(), "a sampled image");
    }
}
