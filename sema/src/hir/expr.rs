//! Expressions.
//!
//! An expression is a **place** (an lvalue), which denotes memory, or a **value** (an rvalue). Only [`ExprKind::Load`] turns a
//! place into a value.

use super::constant::Constant;
use super::intrinsic::{Intrinsic, Roles};
use super::lists::{Components, ExprList};
use super::records::BitRange;
use crate::ids::{ExprId, FunctionId, GlobalId, InstructionId, LocalId, TextId};
use crate::types::TypeId;

/// An expression with its type.
#[derive(Debug, Clone)]
pub struct Expr {
    /// The operation and its operands.
    pub kind: ExprKind,
    /// The type of the value, or of the memory that a place denotes.
    pub ty: TypeId,
}

/// The kind of an expression. Places come first, followed by values.
#[derive(Debug, Clone)]
pub enum ExprKind {
    // Places.
    /// A parameter or local variable of the function.
    Local(LocalId),
    /// A global variable. For a constant buffer, this is a place of its struct type, or of an array of it.
    Global(GlobalId),
    /// A member of a struct; a place if `base` is one, otherwise a value.
    Field {
        /// The struct.
        base: ExprId,
        /// The index of the field in the struct's declaration.
        field: u32,
    },
    /// An element of an array, a row of a matrix, or a component of a vector; a place if `base` is one.
    Index {
        /// The array, matrix or vector.
        base: ExprId,
        /// An integer scalar. The result is undefined if it is out of bounds.
        index: ExprId,
    },
    /// One or more components of a vector or scalar; a place if `base` is one. A swizzle that is written does not repeat
    /// components.
    Swizzle {
        /// The vector or scalar.
        base: ExprId,
        /// The indices of the components, in source order.
        components: Components<u8>,
    },
    /// Elements of a matrix, such as `m._m00_m11`; a place if `base` is one.
    MatrixSwizzle {
        /// The matrix.
        base: ExprId,
        /// The row and column of each element, counted from 0.
        elements: Components<(u8, u8)>,
    },
    /// A bit-field, extended to its type according to the signedness; a place if `base` is one.
    Bits {
        /// The storage unit.
        base: ExprId,
        /// The bits of the unit.
        range: BitRange,
    },
    /// `buffer[i]` of a structured or typed buffer, or `texture[i]`: a place in the resource. Texels of typed buffers and
    /// textures have no address. `slice` is the level in `texture.mips[slice][index]`, or the sample in
    /// `texture.sample[slice][index]`.
    Element {
        /// A place of resource type.
        resource: ExprId,
        /// An integer scalar, or a vector with as many components as the texture has dimensions.
        index: ExprId,
        /// A mip level or a sample; None for the first one.
        slice: Option<ExprId>,
    },
    /// The memory at a physical address, as in `pointer.Get()`.
    Deref {
        /// A 64-bit integer or a `vk::BufferPointer`.
        address: ExprId,
        /// The alignment in bytes; 0 for the alignment of the type.
        alignment: u32,
    },
    /// A temporary that is initialized with a value, so that methods can be called on the value.
    Temporary(ExprId),

    // Values.
    /// Loads a place. A loaded resource is a handle.
    Load(ExprId),
    /// A scalar constant.
    Constant(Constant),
    /// A string literal, which may only be the argument of a parameter of type `string`.
    String(TextId),
    /// A function, which may only be the argument of a parameter of type `vk::ext_function_operand`.
    Function(FunctionId),
    /// The zero value of any type that is not a resource.
    Zero,
    /// A conversion of a scalar, of a vector to one with the same number of components, or of a matrix to one with the same
    /// shape.
    Convert {
        /// The value to convert.
        operand: ExprId,
        /// The kind of conversion. The target type is the type of the expression.
        conversion: Conversion,
    },
    /// A unary operator, applied to each component.
    Unary {
        /// The operator.
        op: UnaryOp,
        /// A value of the same type.
        operand: ExprId,
    },
    /// A binary operator. Both operands have the same type, except for shifts, which only require the same shape. A comparison
    /// results in bools of that shape.
    Binary {
        /// The operator.
        op: BinaryOp,
        /// The left operand.
        left: ExprId,
        /// The right operand.
        right: ExprId,
    },
    /// `&&` of scalars. [`Evaluation`](super::Evaluation) determines whether the right side is always evaluated. In HLSL 2018,
    /// `&&` of vectors is a [`BinaryOp::And`] of bools.
    LogicalAnd {
        /// A `bool`.
        left: ExprId,
        /// A `bool`.
        right: ExprId,
    },
    /// `||` of scalars, evaluated like [`ExprKind::LogicalAnd`].
    LogicalOr {
        /// A `bool`.
        left: ExprId,
        /// A `bool`.
        right: ExprId,
    },
    /// `?:`. With a scalar condition, [`Evaluation`](super::Evaluation) determines whether both sides are evaluated. With a
    /// vector condition (HLSL 2018, `select`), both sides are evaluated and selected component by component.
    Conditional {
        /// A `bool`, or a vector or matrix of bools.
        condition: ExprId,
        /// The value if the condition is true.
        then: ExprId,
        /// The value if the condition is false.
        otherwise: ExprId,
    },
    /// An assignment; results in the place.
    Assign {
        /// The destination.
        place: ExprId,
        /// A value of the destination's type.
        value: ExprId,
    },
    /// `place = (type of place)(convert(place) op value)`; results in the place.
    CompoundAssign {
        /// The destination.
        place: ExprId,
        /// The operator before the `=`.
        op: BinaryOp,
        /// The right operand, of type `operation_type` except for shifts.
        value: ExprId,
        /// The type in which the operator is computed.
        operation_type: TypeId,
    },
    /// `++x` results in the new value, `x++` in the old value.
    IncDec {
        /// A place of numeric type.
        place: ExprId,
        /// True for `++`, false for `--`.
        increment: bool,
        /// True for `++x`, which results in the new value.
        prefix: bool,
    },
    /// Evaluates the left side and discards it.
    Comma {
        /// The expression whose value is discarded.
        left: ExprId,
        /// The value.
        right: ExprId,
    },
    /// Constructs a vector from its components, a matrix from its elements in row-major order, an array from its elements, or a
    /// struct from its fields. Each operand has exactly the type of the part. A single scalar is splatted to a vector or matrix.
    Construct {
        /// The parts, in order.
        parts: ExprList,
    },
    /// A call of a function with a body.
    Call {
        /// The callee.
        function: FunctionId,
        /// The arguments, starting with `this` for a method: values for parameters of mode [`super::ParamMode::In`], and places
        /// for all others.
        args: ExprList,
    },
    /// A SPIR-V instruction: a call of a `vk::ext_instruction` function, or of an intrinsic that is one instruction.
    Instruction {
        /// The instruction.
        instruction: InstructionId,
        /// The arguments, one for each parameter of the instruction.
        args: ExprList,
    },
    /// An intrinsic or resource method that `lower` implements. The first argument of a method is the resource, a place.
    Intrinsic {
        /// The intrinsic.
        intrinsic: Intrinsic,
        /// The arguments. They are values unless the intrinsic specifies a place.
        args: ExprList,
        /// The roles of a method's arguments.
        roles: Roles,
    },
}

// A program has many expressions, and they are freed all at once.
const _: () = assert!(!std::mem::needs_drop::<Expr>());

impl ExprKind {
    /// True for kinds that are always places. [`Program::is_place`](super::Program::is_place) also handles Field, Index and the
    /// swizzles, which are places if their base is one.
    pub fn is_place(&self) -> bool {
        matches!(self, Self::Local(_) | Self::Global(_) | Self::Element { .. } | Self::Deref { .. } | Self::Temporary(_))
    }
}

/// The kind of a conversion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// From any arithmetic type, bool or enum to another: a conversion of the component type.
    Numeric,
    /// Truncates to the first components of a vector, or the upper left part of a matrix.
    Truncate,
    /// Replicates a scalar to all components of a vector or matrix.
    Splat,
    /// A bit cast of each component, as in `asint` or `asfloat`.
    Bits,
    /// From a 64-bit integer to a `vk::BufferPointer` or back, or between buffer pointers.
    Address,
    /// From a struct to one of its bases, or field by field to a struct with the same fields.
    Struct,
    /// To another type with the same components: a one-component vector to a scalar or back, a matrix to one with another order,
    /// a matrix of one row or column to a vector or back, or a 2x2 matrix to a 4-component vector or back, in row-major order.
    Reshape,
}

/// A unary operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    /// `-x` of numbers.
    Minus,
    /// `!x` of bools.
    Not,
    /// `~x` of integers.
    BitNot,
}

/// A binary operator. Operations on integers depend on the signedness of the type.
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
    /// True for the operators that result in a bool for each component.
    pub fn is_comparison(self) -> bool {
        matches!(self, Self::Equal | Self::NotEqual | Self::Less | Self::LessEqual | Self::Greater | Self::GreaterEqual)
    }

    /// The spelling of the operator in HLSL.
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
