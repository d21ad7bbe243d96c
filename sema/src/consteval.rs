//! A typed expression in, its value at compile time or the reason why it has none out.

use crate::hir::{Constant, ExprId, Program};
use crate::types::TypeId;
use frontend::Span;

/// The value of a constant expression; its type is the expression's.
#[derive(Debug, Clone, PartialEq)]
pub enum ConstValue {
    /// A scalar or enum, rounded and wrapped to its type.
    Scalar(Constant),
    /// The components of a vector, the rows of a matrix, the elements of an array, the fields of a struct.
    Composite(Vec<ConstValue>),
}

/// Which part of an expression is not constant, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotConstant {
    /// The innermost offending expression.
    pub expr: ExprId,
    pub reason: Reason,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The value of a variable that is not constant, by name.
    Variable(String),
    /// A specialization constant: known only when the pipeline is made.
    SpecConstant(String),
    Unsupported(&'static str),
}

/// Evaluates an expression.
pub fn evaluate(_program: &Program, expr: ExprId) -> Result<ConstValue, NotConstant> {
    Err(NotConstant { expr, reason: Reason::Unsupported("this expression") })
}

/// The value as an expression of type `ty`.
pub fn to_hir(program: &mut Program, _value: &ConstValue, ty: TypeId, span: Span) -> ExprId {
    let expr = program.exprs.push(crate::hir::Expr { kind: crate::hir::ExprKind::Zero, ty });
    program.expr_spans[expr] = span;
    expr
}
