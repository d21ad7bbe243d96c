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
    /// What is computed.
    pub kind: ExprKind,
    /// The type of the value, or of the memory that a place denotes.
    pub ty: TypeId,
}

/// The kind of an expression. The first group are places, the second one values.
#[derive(Debug, Clone)]
pub enum ExprKind {
    // Places.
    /// A parameter or local variable of the function.
    Local(LocalId),
    /// A global variable; for a constant buffer, a place of its struct type (or an array of it).
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
    /// One or more components of a vector or scalar; a place if `base` is one (then without repetition if it is written).
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
    /// `buffer[i]` of a structured or typed buffer, or `texture[i]`: a place in the resource (a texel of typed buffers and
    /// textures has no address). `slice` is the level in `texture.mips[slice][index]`, or the sample in
    /// `texture.sample[slice][index]`.
    Element {
        /// A place of resource type.
        resource: ExprId,
        /// An integer scalar, or a vector with as many components as the texture has dimensions.
        index: ExprId,
        /// A mip level or a sample; None for the first one.
        slice: Option<ExprId>,
    },
    /// The memory at a physical address: `pointer.Get()`. The address is a `uint64_t` or a `vk::BufferPointer`.
    Deref {
        /// A 64-bit integer or a `vk::BufferPointer`.
        address: ExprId,
        /// In bytes; 0 for the alignment of the type.
        alignment: u32,
    },
    /// A temporary that is initialized with a value, so that methods can be called on values.
    Temporary(ExprId),

    // Values.
    /// Loads a place. A loaded resource is a handle.
    Load(ExprId),
    /// A scalar constant.
    Constant(Constant),
    /// A string literal; only as the argument of a parameter of type `string`.
    String(TextId),
    /// A function; only as the argument of a parameter of type `vk::ext_function_operand`.
    Function(FunctionId),
    /// The zero value of any type that is not a resource.
    Zero,
    /// A conversion: of a scalar, a vector (with the same number of components) or a matrix (with the same shape).
    Convert {
        /// The value to convert.
        operand: ExprId,
        /// What is done to it; the target type is the type of the expression.
        conversion: Conversion,
    },
    /// A unary operator, component by component.
    Unary {
        /// The operator.
        op: UnaryOp,
        /// A value of the same type.
        operand: ExprId,
    },
    /// A binary operator. Both operands have the same type, except for shifts, where only the shape is the same. Comparisons
    /// result in bools of that shape.
    Binary {
        /// The operator.
        op: BinaryOp,
        /// The left operand.
        left: ExprId,
        /// The right operand.
        right: ExprId,
    },
    /// `&&` of scalars; the right side is evaluated as [`Evaluation`](super::Evaluation) says. (`&&` of vectors in HLSL 2018 is
    /// [`BinaryOp::And`] of bools.)
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
    /// `?:`. With a scalar condition the sides are evaluated as [`Evaluation`](super::Evaluation) says. With a vector condition
    /// (HLSL 2018, `select`) both are evaluated, and selected component by component.
    Conditional {
        /// A `bool`, or a vector or matrix of bools.
        condition: ExprId,
        /// The value where the condition holds.
        then: ExprId,
        /// The value where it does not.
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
    /// `++x` results in the new value, `x++` in the old one.
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
    /// Constructs a vector from its components, a matrix from its elements (in row-major order), an array from its elements, or
    /// a struct from its fields: each operand has exactly the part's type. A single scalar is splatted to a vector or matrix.
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
    /// A SPIR-V instruction: a call of a `vk::ext_instruction` function, or of an intrinsic that is one instruction.
    Instruction {
        /// The instruction.
        instruction: InstructionId,
        /// The arguments, one for each parameter of the instruction.
        args: ExprList,
    },
    /// An intrinsic or resource method for which `lower` has code. For a method the first argument is the resource, a place.
    Intrinsic {
        /// The intrinsic.
        intrinsic: Intrinsic,
        /// The arguments: values, or places where the intrinsic says so.
        args: ExprList,
        /// The roles of a method's arguments.
        roles: Roles,
    },
}

// There are many expressions, and they are freed all at once.
const _: () = assert!(!std::mem::needs_drop::<Expr>());

impl ExprKind {
    /// True for kinds that are always places. Field, Index and the swizzles are places if their base is: see
    /// [`Program::is_place`](super::Program::is_place).
    pub fn is_place(&self) -> bool {
        matches!(self, Self::Local(_) | Self::Global(_) | Self::Element { .. } | Self::Deref { .. } | Self::Temporary(_))
    }
}

/// The kind of a conversion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// From any arithmetic type, bool or enum to another, by component types (from `operand.ty` to `ty`).
    Numeric,
    /// Truncates to the leading components of a vector, or the upper left part of a matrix.
    Truncate,
    /// Replicates a scalar to all components of a vector or matrix.
    Splat,
    /// `asint`, `asfloat`, …: a bit-cast, component by component.
    Bits,
    /// From a 64-bit integer to a `vk::BufferPointer` or back, or between buffer pointers.
    Address,
    /// From a struct to one of its bases, or to a struct with the same fields: field by field.
    Struct,
    /// To another type with the same components: a one-component vector to a scalar or back; a matrix to one with another
    /// order; a 2x2 matrix to a 4-vector or back (in row-major order).
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

/// An operator of two operands. Operations on integers depend on the signedness of their type.
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
    /// True for the operators whose result is a bool for each component.
    pub fn is_comparison(self) -> bool {
        matches!(self, Self::Equal | Self::NotEqual | Self::Less | Self::LessEqual | Self::Greater | Self::GreaterEqual)
    }

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
