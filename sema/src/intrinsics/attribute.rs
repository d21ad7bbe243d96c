//! A pixel shader's inputs as each vertex of the primitive has them.

use super::operand::{Operand, Shape};
use super::resolve::{after_error, count, no_match};
use super::table::Stages;
use super::{ArgInfo, Candidate, Intrinsic, IntrinsicError, IntrinsicTarget, ParamUse, ResolvedIntrinsic};
use crate::types::{Scalar, Types};

pub const AT_VERTEX: &str = "GetAttributeAtVertex";

/// `GetAttributeAtVertex(input, vertex)`
pub fn resolve_at_vertex(types: &mut Types, args: &[ArgInfo]) -> Result<ResolvedIntrinsic, IntrinsicError> {
    if let Some(placeholder) = after_error(args) {
        return Ok(placeholder);
    }
    let reason = match args {
        [attribute, vertex] => {
            let is_number = Operand::of(types, vertex.ty).is_some_and(|o| o.shape.converts_to(Shape::Scalar));
            if !attribute.is_place || Operand::of(types, attribute.ty).is_none() {
                "argument 1 must be an input of the entry point".to_owned()
            } else if !is_number {
                "argument 2 must be a number".to_owned()
            } else {
                let uint = types.scalar(Scalar::UInt);
                return Ok(ResolvedIntrinsic {
                    params: vec![ParamUse::Value(attribute.ty), ParamUse::Value(uint)],
                    result: attribute.ty,
                    target: IntrinsicTarget::Intrinsic(Intrinsic::AttributeAtVertex),
                    stages: Stages::Pixel,
                });
            }
        }
        _ => count(2),
    };
    let signature = "T GetAttributeAtVertex(nointerpolation T, uint)".to_owned();
    Err(no_match(types, AT_VERTEX, args, vec![Candidate { signature, reason }]))
}
