//! Pixel shader inputs that are evaluated at a vertex, a sample, the centroid or an offset (`GetAttributeAtVertex`,
//! `EvaluateAttribute…`).

use super::operand::numeric_operand;
use super::resolve::{after_error, count, no_match};
use super::resolved::{ArgInfo, IntrinsicError, IntrinsicTarget, ParamUse, ParamUses, RejectedSignature, ResolvedIntrinsic};
use super::stages::Stages;
use crate::display::scalar_name;
use crate::hir::{Interpolant, Intrinsic};
use crate::numeric::Shape;
use crate::types::{Scalar, Types};
use smallvec::smallvec;

/// A function `T f(T, …)`.
struct Row {
    name: &'static str,
    interpolant: Interpolant,
    /// The component type and the number of components of each parameter after the input.
    params: &'static [(Scalar, u8)],
}

const fn row(name: &'static str, interpolant: Interpolant, params: &'static [(Scalar, u8)]) -> Row {
    Row { name, interpolant, params }
}

const FUNCTIONS: &[Row] = &[
    row("GetAttributeAtVertex", Interpolant::AtVertex, &[(Scalar::UInt, 1)]),
    row("EvaluateAttributeAtSample", Interpolant::AtSample, &[(Scalar::UInt, 1)]),
    row("EvaluateAttributeCentroid", Interpolant::Centroid, &[]),
    row("EvaluateAttributeSnapped", Interpolant::Snapped, &[(Scalar::Int, 2)]),
];

/// The names and signatures of the functions.
pub fn signatures() -> impl Iterator<Item = (&'static str, String)> {
    FUNCTIONS.iter().map(|row| {
        let params = row.params.iter().map(|(scalar, length)| match length {
            1 => format!(", {}", scalar_name(*scalar)),
            length => format!(", {}{length}", scalar_name(*scalar)),
        });
        (row.name, format!("T {}(T{}), where T is an input of the entry point", row.name, params.collect::<String>()))
    })
}

/// Resolves `GetAttributeAtVertex(input, vertex)` and the `EvaluateAttribute…` functions; None for other names.
pub fn resolve(types: &mut Types, name: &str, args: &[ArgInfo]) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
    let Row { interpolant, params, .. } = FUNCTIONS.iter().find(|row| row.name == name)?;
    if let Some(placeholder) = after_error(args) {
        return Some(Ok(placeholder));
    }
    Some(match fit(types, params, args) {
        Ok(uses) => Ok(ResolvedIntrinsic {
            params: uses,
            result: args[0].ty,
            converted: None,
            target: IntrinsicTarget::Intrinsic(Intrinsic::Interpolated(*interpolant)),
            stages: Stages::Pixel,
        }),
        Err(reason) => {
            let more = if params.is_empty() { "" } else { ", …" };
            let candidate = RejectedSignature { signature: format!("T {name}(T{more})"), reason };
            Err(no_match(types, name, args, vec![candidate]))
        }
    })
}

fn fit(types: &mut Types, params: &[(Scalar, u8)], args: &[ArgInfo]) -> Result<ParamUses, String> {
    let (attribute, rest) = args.split_first().filter(|(_, rest)| rest.len() == params.len()).ok_or(count(params.len() + 1))?;
    if !attribute.is_place || numeric_operand(types, attribute.ty).is_none() {
        return Err("argument 1 must be an input of the entry point".to_owned());
    }
    let mut uses: ParamUses = smallvec![ParamUse::Value(attribute.ty)];
    for (at, (arg, (scalar, length))) in rest.iter().zip(params).enumerate() {
        let wanted = if *length == 1 { Shape::Scalar } else { Shape::Vector((*length).into()) };
        if !numeric_operand(types, arg.ty).is_some_and(|operand| operand.shape.passes_to(wanted)) {
            return Err(format!("argument {} must have {length} components", at + 2));
        }
        uses.push(ParamUse::Value(if *length == 1 { types.scalar(*scalar) } else { types.vector(*scalar, (*length).into()) }));
    }
    Ok(uses)
}
