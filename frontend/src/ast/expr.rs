//! Expressions, literals and operators.

use super::{ExprId, Exprs, Path, PathSegment, TypeExprId};

/// An expression.
#[derive(Clone, Debug)]
pub enum Expr {
    /// An integer literal.
    Int(IntLiteral),
    /// A floating-point literal.
    Float(FloatLiteral),
    /// `true` or `false`.
    Bool(bool),
    /// A string literal, with escapes resolved and adjacent strings joined.
    String(String),
    /// `'a'`: its code point.
    Char(u32),
    /// `this`
    This,
    /// A name, including names of builtin types (`float3` in `float3(1, 2, 3)`).
    Path(Path),
    /// A prefix operator.
    Unary {
        /// The operator.
        op: UnaryOp,
        /// The operand.
        operand: ExprId,
    },
    /// A postfix operator.
    Postfix {
        /// The operator.
        op: PostfixOp,
        /// Its first byte in the expanded text.
        at: u32,
        /// The operand.
        operand: ExprId,
    },
    /// A binary operator other than an assignment.
    Binary {
        /// The operator.
        op: BinaryOp,
        /// Its first byte in the expanded text.
        at: u32,
        /// The left operand.
        left: ExprId,
        /// The right operand.
        right: ExprId,
    },
    /// `a = b`, or `a op= b`
    Assign {
        /// The operator before the `=`.
        op: Option<BinaryOp>,
        /// The first byte of the operator in the expanded text.
        at: u32,
        /// The destination.
        left: ExprId,
        /// The value.
        right: ExprId,
    },
    /// `a ? b : c`
    Ternary {
        /// The condition.
        condition: ExprId,
        /// The value if the condition holds.
        then: ExprId,
        /// The value otherwise.
        otherwise: ExprId,
    },
    /// `a, b`
    Comma {
        /// The left operand, whose value is discarded.
        left: ExprId,
        /// The right operand.
        right: ExprId,
    },
    /// A call, a constructor (`float4(…)`) or a functional cast, depending on the callee.
    Call {
        /// The callee: a name, a member, or an expression.
        callee: ExprId,
        /// The arguments, in order.
        args: Exprs,
    },
    /// `base.name`, `base.name<…>`, `base.S::name`
    Member {
        /// The object.
        base: ExprId,
        /// The member's name.
        member: Path,
    },
    /// `base.operator+`, `base.operator+<…>`
    MemberOperator {
        /// The object.
        base: ExprId,
        /// The operator's symbol.
        operator: PathSegment,
    },
    /// `a[b]`
    Index {
        /// The array, matrix, vector or resource.
        base: ExprId,
        /// The index.
        index: ExprId,
    },
    /// `(T)e`, or `(float[2])e` with dimensions
    Cast {
        /// The target type before the dimensions.
        ty: TypeExprId,
        /// Array dimensions of the target type.
        dims: Vec<Option<ExprId>>,
        /// The value.
        operand: ExprId,
    },
    /// `{ a, b, }`
    List(Exprs),
    /// `sizeof(T)`
    SizeofType {
        /// The type.
        ty: TypeExprId,
        /// Array dimensions after the type.
        dims: Vec<Option<ExprId>>,
    },
    /// `sizeof(e)`, or `sizeof` of a lone name that may be a type
    SizeofExpr(ExprId),
    /// An expression with a reported error.
    Error,
}

/// An integer literal.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct IntLiteral {
    /// The value, disregarding the suffix.
    pub value: u64,
    /// The suffix.
    pub suffix: IntSuffix,
    /// True for octal and hexadecimal literals, which C may make unsigned.
    pub radix_prefix: bool,
}

/// The suffix of an integer literal, in either case.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum IntSuffix {
    /// No suffix.
    None,
    /// `u`
    U,
    /// `l`
    L,
    /// `ul`
    UL,
    /// `ll`
    LL,
    /// `ull`
    ULL,
}

/// A floating-point literal.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct FloatLiteral {
    /// The value, rounded to a double.
    pub value: f64,
    /// The suffix.
    pub suffix: FloatSuffix,
}

/// The suffix of a floating-point literal, in either case.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FloatSuffix {
    /// No suffix.
    None,
    /// `h`: half
    H,
    /// `f`: float
    F,
    /// `l`: double
    L,
    /// `f16`: a float of 16 bits
    F16,
    /// `f32`: float
    F32,
    /// `f64`: double
    F64,
}

/// A prefix operator.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    /// `+a`
    Plus,
    /// `-a`
    Minus,
    /// `!a`
    Not,
    /// `~a`
    BitNot,
    /// `++a`
    PreIncrement,
    /// `--a`
    PreDecrement,
    /// `&a`, which HLSL does not have
    AddressOf,
    /// `*a`, which HLSL does not have
    Dereference,
}

/// A postfix operator.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum PostfixOp {
    /// `a++`
    Increment,
    /// `a--`
    Decrement,
}

/// A binary operator.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `a + b`
    Add,
    /// `a - b`
    Sub,
    /// `a * b`
    Mul,
    /// `a / b`
    Div,
    /// `a % b`
    Rem,
    /// `a << b`
    Shl,
    /// `a >> b`
    Shr,
    /// `a & b`
    And,
    /// `a | b`
    Or,
    /// `a ^ b`
    Xor,
    /// `a && b`
    LogicalAnd,
    /// `a || b`
    LogicalOr,
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
    pub fn text(self) -> &'static str {
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
            Self::LogicalAnd => "&&",
            Self::LogicalOr => "||",
            Self::Equal => "==",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::LessEqual => "<=",
            Self::Greater => ">",
            Self::GreaterEqual => ">=",
        }
    }
}
