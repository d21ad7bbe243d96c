//! Values of scalar constants.

/// A scalar constant. Composite constants are [`ExprKind::Construct`](super::ExprKind::Construct) of constants.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Constant {
    /// A value of type `bool`.
    Bool(bool),
    /// An integer, sign- or zero-extended to 64 bits according to its type.
    Int(u64),
    /// A float, which may not be rounded to its type yet.
    Float(f64),
}
