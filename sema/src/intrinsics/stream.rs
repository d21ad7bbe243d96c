//! Resolves the methods of geometry shader streams, and `DispatchMesh`.

use super::operand::numeric_operand;
use super::resolve::{after_error, count, no_match};
use super::resolved::{ArgInfo, IntrinsicError, IntrinsicTarget, ParamUse, ParamUses, RejectedSignature, ResolvedIntrinsic};
use super::stages::Stages;
use crate::display::display_type;
use crate::hir::Intrinsic;
use crate::numeric::Shape;
use crate::types::{Scalar, Type, TypeId, Types};
use smallvec::smallvec;

pub const DISPATCH_MESH: &str = "DispatchMesh";
pub const DISPATCH_MESH_SIGNATURE: &str = "void DispatchMesh(uint, uint, uint, struct)";

/// The names and signatures of the methods of a stream with these vertices.
pub fn signatures(element: &str) -> Vec<(&'static str, String)> {
    vec![("Append", format!("void Append({element})")), ("RestartStrip", "void RestartStrip()".to_owned())]
}

/// Resolves a method of a stream with these vertices; None if there is no method with this name.
pub fn resolve(
    types: &mut Types,
    element: TypeId,
    name: &str,
    args: &[ArgInfo],
) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
    let (intrinsic, params, signature): (_, ParamUses, _) = match name {
        "Append" => {
            (Intrinsic::STREAM_APPEND, smallvec![ParamUse::Value(element)], format!("({})", display_type(types, element)))
        }
        "RestartStrip" => (Intrinsic::STREAM_RESTART, ParamUses::new(), "()".to_owned()),
        _ => return None,
    };
    if let Some(placeholder) = after_error(args) {
        return Some(Ok(placeholder));
    }
    if args.len() != params.len() {
        let candidate = RejectedSignature { signature: format!("void {name}{signature}"), reason: count(params.len()) };
        return Some(Err(no_match(types, name, args, vec![candidate])));
    }
    let target = IntrinsicTarget::Intrinsic(intrinsic);
    Some(Ok(ResolvedIntrinsic { params, result: Types::VOID, converted: None, target, stages: Stages::Geometry }))
}

/// Resolves `DispatchMesh(x, y, z, payload)`.
pub fn resolve_dispatch_mesh(types: &mut Types, args: &[ArgInfo]) -> Result<ResolvedIntrinsic, IntrinsicError> {
    if let Some(placeholder) = after_error(args) {
        return Ok(placeholder);
    }
    let uint = types.scalar(Scalar::UInt);
    let reason = match args {
        [counts @ .., payload] if counts.len() == 3 => {
            let is_count = |arg: &ArgInfo| numeric_operand(types, arg.ty).is_some_and(|o| o.shape == Shape::Scalar);
            if let Some(wrong) = counts.iter().position(|arg| !is_count(arg)) {
                format!("argument {} must be numeric", wrong + 1)
            } else if !payload.is_place || !matches!(types[payload.ty], Type::Struct(_)) {
                "argument 4 must be an lvalue of a struct type".to_owned()
            } else {
                let count = ParamUse::Value(uint);
                return Ok(ResolvedIntrinsic {
                    params: smallvec![count, count, count, ParamUse::Reference(payload.ty)],
                    result: Types::VOID,
                    converted: None,
                    target: IntrinsicTarget::Intrinsic(Intrinsic::DISPATCH_MESH),
                    stages: Stages::Amplification,
                });
            }
        }
        _ => count(4),
    };
    let signature = DISPATCH_MESH_SIGNATURE.to_owned();
    Err(no_match(types, DISPATCH_MESH, args, vec![RejectedSignature { signature, reason }]))
}
