//! Values of scalar constants.

/// A scalar constant. Composite constants are [`ExprKind::Construct`](super::ExprKind::Construct) of constants.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Constant {
    /// A value of type `bool`.
    Bool(bool),
    /// Any integer type: sign- or zero-extended to 64 bits by its type's signedness.
    Int(u64),
    /// Any float type, before it is rounded to the type's width.
    Float(f64),
}
