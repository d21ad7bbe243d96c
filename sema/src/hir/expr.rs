//! Expressions.
//!
//! An expression is a **place**, which denotes memory, or a **value**. A place becomes a value only by [`ExprKind::Load`].

use super::constant::Constant;
use super::intrinsic::Intrinsic;
use super::lists::{Components, ExprList};
use super::records::BitRange;
use crate::ids::{ExprId, FunctionId, GlobalId, InstructionId, LocalId, TextId};
use crate::types::TypeId;

/// An expression with its type.
#[derive(Debug, Clone)]
pub struct Expr {
    /// What is computed.
    pub kind: ExprKind,
    /// The type of the value, or of the memory that a place denotes.
    pub ty: TypeId,
}

/// What an expression computes. The first group are places, the second one values.
#[derive(Debug, Clone)]
pub enum ExprKind {
    // Places.
    /// A parameter or local variable of the function.
    Local(LocalId),
    /// For a constant buffer: a place of its struct type (an array of it).
    Global(GlobalId),
    /// A member of a struct; a place if `base` is one, else a value.
    Field {
        /// The struct.
        base: ExprId,
        /// The index of the field in the struct's declaration.
        field: u32,
    },
    /// An element of an array, a row of a matrix, a component of a vector; a place if `base` is one. The index is an integer scalar.
    Index {
        /// The array, matrix or vector.
        base: ExprId,
        /// An integer scalar; values out of bounds are undefined.
        index: ExprId,
    },
    /// One or more components of a vector or scalar; a place if `base` is one (then without repetition when it is written).
    Swizzle {
        /// The vector or scalar.
        base: ExprId,
        /// The indices of the components, in the order in which they are written.
        components: Components<u8>,
    },
    /// `m._m00_m11`: (row, column) pairs; a place if `base` is one.
    MatrixSwizzle {
        /// The matrix.
        base: ExprId,
        /// Row and column of each element, from 0.
        elements: Components<(u8, u8)>,
    },
    /// A bit-field: some bits of an integer, extended to its type by its signedness; a place if `base` is one.
    Bits {
        /// The storage unit.
        base: ExprId,
        /// The bits of the unit.
        range: BitRange,
    },
    /// `buffer[i]` of a structured or typed buffer, `texture[i]`: a place in the resource (typed: a texel, without an address).
    /// `resource` is a place of resource type. `slice` is the level of `texture.mips[slice][index]`, the sample of
    /// `texture.sample[slice][index]`; otherwise it is the first one.
    Element {
        /// A place of resource type.
        resource: ExprId,
        /// An integer scalar, or a vector of as many as the texture has dimensions.
        index: ExprId,
        /// A level of detail or a sample; None for the first one.
        slice: Option<ExprId>,
    },
    /// What lies at an address of the memory of buffers: `pointer.Get()`. The address is of type `uint64_t` or a
    /// `vk::BufferPointer`; an alignment of 0 is that of the type.
    Deref {
        /// A 64-bit integer or a `vk::BufferPointer`.
        address: ExprId,
        /// In bytes; 0 for the alignment of the type.
        alignment: u32,
    },
    /// The whole of what a value denotes, in a temporary: so that methods can be called on values.
    Temporary(ExprId),

    // Values.
    /// The value at a place. A loaded resource is a handle.
    Load(ExprId),
    /// A scalar constant.
    Constant(Constant),
    /// A string literal; only as the argument of a parameter of type `string`.
    String(TextId),
    /// All bits zero, of any type that is not a resource.
    Zero,
    /// Scalar by scalar, vector by vector (the same number of components), matrix by matrix (the same shape).
    Convert {
        /// The value to convert.
        operand: ExprId,
        /// What is done to it; the target type is the type of the expression.
        conversion: Conversion,
    },
    /// An operator of one operand, component by component.
    Unary {
        /// The operator.
        op: UnaryOp,
        /// A value of the same type.
        operand: ExprId,
    },
    /// Both operands have the same type, but for shifts, where only the shape is the same. Comparisons give bool of that shape.
    Binary {
        /// The operator.
        op: BinaryOp,
        /// The left operand.
        left: ExprId,
        /// The right operand.
        right: ExprId,
    },
    /// Scalars only: the right side is evaluated as [`Evaluation`](super::Evaluation) says. (On vectors in HLSL 2018 it is [`BinaryOp`] And/Or on bools.)
    LogicalAnd {
        /// A `bool`.
        left: ExprId,
        /// A `bool`.
        right: ExprId,
    },
    /// `||` of scalars; the right side is evaluated as for [`ExprKind::LogicalAnd`].
    LogicalOr {
        /// A `bool`.
        left: ExprId,
        /// A `bool`.
        right: ExprId,
    },
    /// A scalar condition: the sides are evaluated as [`Evaluation`](super::Evaluation) says. A vector condition (HLSL 2018, `select`): component by
    /// component, both.
    Conditional {
        /// A `bool`, or a vector or matrix of bools.
        condition: ExprId,
        /// The value where the condition holds.
        then: ExprId,
        /// The value where it does not.
        otherwise: ExprId,
    },
    /// Gives the place.
    Assign {
        /// The destination.
        place: ExprId,
        /// A value of the destination's type.
        value: ExprId,
    },
    /// `place = (type of place)(convert(place) op value)`; `ty_op` is the type in which it is computed. Gives the place.
    CompoundAssign {
        /// The destination.
        place: ExprId,
        /// The operator before the `=`.
        op: BinaryOp,
        /// The right operand, of `operation_type` (but for shifts).
        value: ExprId,
        /// The type in which the operator computes.
        operation_type: TypeId,
    },
    /// `++x` gives the new value, `x++` the old one.
    IncDec {
        /// A place of numeric type.
        place: ExprId,
        /// True for `++`, false for `--`.
        increment: bool,
        /// True for `++x`, whose value is the new one.
        prefix: bool,
    },
    /// The left side is evaluated and forgotten.
    Comma {
        /// The expression whose value is not used.
        left: ExprId,
        /// The value.
        right: ExprId,
    },
    /// A vector from its components, a matrix from its elements (row by row), an array from its elements, a struct from its
    /// fields: each part has exactly the part's type. A vector may also be built from one scalar (splat): one part.
    /// A matrix from one scalar: splat too.
    Construct {
        /// The parts, in order.
        parts: ExprList,
    },
    /// A call of a function with a body.
    Call {
        /// The callee.
        function: FunctionId,
        /// The arguments, `this` first: values for parameters of mode [`super::ParamMode::In`], places for all others.
        args: ExprList,
    },
    /// One SPIR-V instruction: a `vk::ext_instruction` function, or an intrinsic that is one.
    Instruction {
        /// The instruction.
        instruction: InstructionId,
        /// The arguments, one for each parameter of the instruction.
        args: ExprList,
    },
    /// An intrinsic or resource method that needs code of its own in `lower`. Arguments: values, or places as the intrinsic says;
    /// for a method the resource place comes first.
    Intrinsic {
        /// The intrinsic.
        intrinsic: Intrinsic,
        /// The arguments; which of them are places, the intrinsic says.
        args: ExprList,
    },
}

// A program has very many, and they all go at once.
const _: () = assert!(!std::mem::needs_drop::<Expr>());

impl ExprKind {
    /// True if the expression can only be a place. Field, Index and the swizzles are places if their base is: see
    /// [`Program::is_place`](super::Program::is_place).
    pub fn is_place(&self) -> bool {
        matches!(self, Self::Local(_) | Self::Global(_) | Self::Element { .. } | Self::Deref { .. } | Self::Temporary(_))
    }
}

/// What a conversion does to its operand.
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

/// An operator of one operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    /// `-x`, on numbers.
    Minus,
    /// On bool.
    Not,
    /// `~x`, on integers.
    BitNot,
}

/// An operator of two operands. What it does to integers depends on the signedness of their type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `a + b`
    Add,
    /// `a - b`
    Sub,
    /// `a * b`, component by component
    Mul,
    /// `a / b`
    Div,
    /// `a % b`, with the sign of `a`
    Rem,
    /// `a << b`; the amount is taken modulo the width of `a`
    Shl,
    /// `a >> b`, arithmetic on signed integers; the amount is taken modulo the width of `a`
    Shr,
    /// `a & b`, on integers and bools
    And,
    /// `a | b`, on integers and bools
    Or,
    /// `a ^ b`, on integers and bools
    Xor,
    /// `a == b`
    Equal,
    /// `a != b`
    NotEqual,
    /// `a < b`
    Less,
    /// `a <= b`
    LessEqual,
    /// `a > b`
    Greater,
    /// `a >= b`
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
