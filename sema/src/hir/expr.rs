//! Expressions.
//!
//! An expression is a **place**, which denotes memory, or a **value**. A place becomes a value only by [`ExprKind::Load`].

use super::constant::Constant;
use super::intrinsic::Intrinsic;
use super::lists::{Components, ExprList};
use super::records::BitRange;
use crate::ids::{ExprId, FunctionId, GlobalId, InstructionId, LocalId, TextId};
use crate::types::TypeId;

#[derive(Debug, Clone)]
pub struct Expr {
    pub kind: ExprKind,
    pub ty: TypeId,
}

#[derive(Debug, Clone)]
pub enum ExprKind {
    // Places.
    Local(LocalId),
    /// For a constant buffer: a place of its struct type (an array of it).
    Global(GlobalId),
    /// A member of a struct; a place if `base` is one, else a value.
    Field {
        base: ExprId,
        field: u32,
    },
    /// An element of an array, a row of a matrix, a component of a vector; a place if `base` is one. The index is an integer scalar.
    Index {
        base: ExprId,
        index: ExprId,
    },
    /// One or more components of a vector or scalar; a place if `base` is one (then without repetition when it is written).
    Swizzle {
        base: ExprId,
        components: Components<u8>,
    },
    /// `m._m00_m11`: (row, column) pairs; a place if `base` is one.
    MatrixSwizzle {
        base: ExprId,
        elements: Components<(u8, u8)>,
    },
    /// A bit-field: some bits of an integer, extended to its type by its signedness; a place if `base` is one.
    Bits {
        base: ExprId,
        range: BitRange,
    },
    /// `buffer[i]` of a structured or typed buffer, `texture[i]`: a place in the resource (typed: a texel, without an address).
    /// `resource` is a place of resource type. `slice` is the level of `texture.mips[slice][index]`, the sample of
    /// `texture.sample[slice][index]`; otherwise it is the first one.
    Element {
        resource: ExprId,
        index: ExprId,
        slice: Option<ExprId>,
    },
    /// What lies at an address of the memory of buffers: `pointer.Get()`. The address is of type `uint64_t` or a
    /// `vk::BufferPointer`; an alignment of 0 is that of the type.
    Deref {
        address: ExprId,
        alignment: u32,
    },
    /// The whole of what a value denotes, in a temporary: so that methods can be called on values.
    Temporary(ExprId),

    // Values.
    /// The value at a place. A loaded resource is a handle.
    Load(ExprId),
    Constant(Constant),
    /// A string literal; only as the argument of a parameter of type `string`.
    String(TextId),
    /// All bits zero, of any type that is not a resource.
    Zero,
    /// Scalar by scalar, vector by vector (the same number of components), matrix by matrix (the same shape).
    Convert {
        operand: ExprId,
        conversion: Conversion,
    },
    Unary {
        op: UnaryOp,
        operand: ExprId,
    },
    /// Both operands have the same type, but for shifts, where only the shape is the same. Comparisons give bool of that shape.
    Binary {
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
    },
    /// Scalars only: the right side is evaluated as [`Evaluation`] says. (On vectors in HLSL 2018 it is [`BinaryOp`] And/Or on bools.)
    LogicalAnd {
        left: ExprId,
        right: ExprId,
    },
    LogicalOr {
        left: ExprId,
        right: ExprId,
    },
    /// A scalar condition: the sides are evaluated as [`Evaluation`] says. A vector condition (HLSL 2018, `select`): component by
    /// component, both.
    Conditional {
        condition: ExprId,
        then: ExprId,
        otherwise: ExprId,
    },
    /// Gives the place.
    Assign {
        place: ExprId,
        value: ExprId,
    },
    /// `place = (type of place)(convert(place) op value)`; `ty_op` is the type in which it is computed. Gives the place.
    CompoundAssign {
        place: ExprId,
        op: BinaryOp,
        value: ExprId,
        operation_type: TypeId,
    },
    /// `++x` gives the new value, `x++` the old one.
    IncDec {
        place: ExprId,
        increment: bool,
        prefix: bool,
    },
    /// The left side is evaluated and forgotten.
    Comma {
        left: ExprId,
        right: ExprId,
    },
    /// A vector from its components, a matrix from its elements (row by row), an array from its elements, a struct from its
    /// fields: each part has exactly the part's type. A vector may also be built from one scalar (splat): one part.
    /// A matrix from one scalar: splat too.
    Construct {
        parts: ExprList,
    },
    Call {
        function: FunctionId,
        args: ExprList,
    },
    /// One SPIR-V instruction: a `vk::ext_instruction` function, or an intrinsic that is one.
    Instruction {
        instruction: InstructionId,
        args: ExprList,
    },
    /// An intrinsic or resource method that needs code of its own in `lower`. Arguments: values, or places as the intrinsic says;
    /// for a method the resource place comes first.
    Intrinsic {
        intrinsic: Intrinsic,
        args: ExprList,
    },
}

// A program has very many, and they all go at once.
const _: () = assert!(!std::mem::needs_drop::<Expr>());

impl ExprKind {
    /// True if the expression can only be a place. Field, Index and the swizzles are places if their base is: see
    /// [`Program::is_place`].
    pub fn is_place(&self) -> bool {
        matches!(self, Self::Local(_) | Self::Global(_) | Self::Element { .. } | Self::Deref { .. } | Self::Temporary(_))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// From any arithmetic type, bool or enum to any other, by their component types (from `operand.ty` to `ty`).
    Numeric,
    /// The leading components of a vector; the upper left of a matrix.
    Truncate,
    /// A scalar to all components of a vector or matrix.
    Splat,
    /// `asint`, `asfloat`, …: the same bits, component by component.
    Bits,
    /// A 64-bit integer to a `vk::BufferPointer` and back, and one of those to another.
    Address,
    /// A struct to one of its bases, or to the same fields under another name: field by field.
    Struct,
    /// Same shape and components, another type: a one-component vector to a scalar and back; a matrix of another order;
    /// a 2x2 matrix to a 4-vector and back (row by row).
    Reshape,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    Minus,
    /// On bool.
    Not,
    BitNot,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    And,
    Or,
    Xor,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl BinaryOp {
    /// The operator as HLSL spells it.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "-",
            Self::Mul => "*",
            Self::Div => "/",
            Self::Rem => "%",
            Self::Shl => "<<",
            Self::Shr => ">>",
            Self::And => "&",
            Self::Or => "|",
            Self::Xor => "^",
            Self::Equal => "==",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::LessEqual => "<=",
            Self::Greater => ">",
            Self::GreaterEqual => ">=",
        }
    }
}
