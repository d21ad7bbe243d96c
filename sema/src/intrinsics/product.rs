//! Resolves `mul`, whose result shape cannot be expressed by a table row.

use super::operand::{join_scalars, numeric_operand};
use super::resolve::{after_error, no_match, not_a_number};
use super::resolved::{ArgInfo, IntrinsicError, IntrinsicTarget, ParamUse, RejectedSignature, ResolvedIntrinsic};
use super::stages::Stages;
use super::table::Components;
use crate::hir::Intrinsic;
use crate::numeric::{Numeric, Shape};
use crate::types::Types;
use smallvec::smallvec;

const SIGNATURES: &[&str] = &[
    "numeric mul(numeric, numeric)",
    "numericN mul(numeric, numericN)",
    "numericRxC mul(numeric, numericRxC)",
    "numeric mul(numericN, numericN)",
    "numericC mul(numericN, numericNxC)",
    "numericR mul(numericRxN, numericN)",
    "numericRxC mul(numericRxN, numericNxC)",
];

pub fn resolve_mul(types: &mut Types, args: &[ArgInfo]) -> Result<ResolvedIntrinsic, IntrinsicError> {
    if let Some(placeholder) = after_error(args) {
        return Ok(placeholder);
    }
    let lost = |types: &Types, reason: String| {
        let candidate = |signature: &&str| RejectedSignature { signature: (*signature).to_owned(), reason: reason.clone() };
        no_match(types, "mul", args, SIGNATURES.iter().map(candidate).collect())
    };
    let [a, b] = args else { return Err(lost(types, "it requires 2 arguments".to_owned())) };
    let Some(left) = numeric_operand(types, a.ty) else { return Err(lost(types, not_a_number(types, 0, a.ty))) };
    let Some(right) = numeric_operand(types, b.ty) else { return Err(lost(types, not_a_number(types, 1, b.ty))) };
    let joined = join_scalars(left.scalar, right.scalar);
    let scalar = Components::Numeric.admit(joined).map_err(|reason| lost(types, reason))?;
    let [left, right, result] = product(left.shape, right.shape).map(|shape| Numeric { scalar, shape }.ty(types));
    Ok(ResolvedIntrinsic {
        params: smallvec![ParamUse::Value(left), ParamUse::Value(right)],
        result,
        converted: None,
        target: IntrinsicTarget::Intrinsic(Intrinsic::MUL),
        stages: Stages::All,
    })
}

/// The shapes of both operands, truncated to fit, and the shape of the product. A vector is a row on the left and a column on the
/// right, also if it has one component.
fn product(left: Shape, right: Shape) -> [Shape; 3] {
    use Shape::{Matrix, Scalar, Vector};
    match (left, right) {
        (Scalar, right) => [Scalar, right, right],
        (left, Scalar) => [left, Scalar, left],
        (Vector(a), Vector(b)) => [Vector(a.min(b)), Vector(a.min(b)), Scalar],
        (Vector(n), Matrix(rows, columns)) => {
            let common = rows.min(u8::try_from(n).unwrap_or(rows));
            [Vector(common.into()), Matrix(common, columns), Vector(columns.into())]
        }
        (Matrix(rows, columns), Vector(n)) => {
            let common = columns.min(u8::try_from(n).unwrap_or(columns));
            [Matrix(rows, common), Vector(common.into()), Vector(rows.into())]
        }
        (Matrix(r1, c1), Matrix(r2, c2)) => [Matrix(r1, c1.min(r2)), Matrix(c1.min(r2), c2), Matrix(r1, c2)],
    }
}
