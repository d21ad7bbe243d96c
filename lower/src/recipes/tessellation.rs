//! Recipes that compute tessellation factors, as Direct3D 11 does: clamped to what the partitioning allows, and for `integer`
//! partitioning rounded up.

use super::math::glsl_rows;
use super::recipe::{Call, recipes};
use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::numeric_type::{Form, NumericType};
use ir::Operand;
use ir::op::BinaryOp as IrBinary;
use sema::hir::{BinaryOp, Partitioning};
use sema::types::Scalar;
use spirv::GlslStd450Op;

/// With `fractional_odd` partitioning, inside factors below this one are replaced by the unscaled factor of the edges, because
/// the tessellator cannot tell them from 1.
const SMALL_FACTOR: f64 = 3.0;

recipes! {
    /// (edge factors, inside scale, place edge factors, place inside factors, place unrounded inside factors)
    "TessFactorsAverage"(5) => |f, call| process_tess_factors(f, Reduction::Average, call);
    /// The same; inside, the edges' maximum counts.
    "TessFactorsMaximum"(5) => |f, call| process_tess_factors(f, Reduction::Maximum, call);
    /// The same; inside, the edges' minimum counts.
    "TessFactorsMinimum"(5) => |f, call| process_tess_factors(f, Reduction::Minimum, call);
    /// (detail, density, place detail, place density)
    "IsolineTessFactors"(4) => |f, call| process_isoline_factors(f, call);
}

/// The function by which the inside factor is computed from the edges' factors.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reduction {
    Average,
    Maximum,
    Minimum,
}

/// `Process…TessFactors…`. A quad's inside factors are equal, except with two scales (`Process2DQuad…`), where each is made
/// of two opposite edges.
fn process_tess_factors(f: &mut FunctionLowerer, reduction: Reduction, call: Call<'_>) -> Lowered<()> {
    let &[edges, scale, to_edges, to_inside, to_unrounded] = call.args else {
        return Err(f.m.broken("a tessellation function with too few arguments"));
    };
    let edge_shape = f.numeric(f.m.program.exprs[edges].ty)?;
    let shape = f.numeric(f.m.program.exprs[scale].ty)?;
    let (edges, scale) = (f.value(edges)?, f.value(scale)?);
    let (rounded_edges, _) = partition(f, edges, edge_shape)?;
    f.store_out(to_edges, edge_shape, rounded_edges)?;

    let one = f.float_splat(edge_shape, 1.0);
    let edges = glsl_rows(f, GlslStd450Op::NMax, edge_shape, &[edges, one])?;
    let scale = clamped(f, scale, 0.0, 1.0, shape)?;
    let factors = reduce_edges(f, reduction, edges, edge_shape, shape)?;
    let scaled = f.arithmetic(IrBinary::FMul, factors, scale, shape);
    let (mut inside, mut unrounded) = partition(f, scaled, shape)?;
    if f.m.entry().traits().partitioning == Some(Partitioning::FractionalOdd) {
        let reduction = if reduction == Reduction::Maximum { reduction } else { Reduction::Average };
        let factors = reduce_edges(f, reduction, edges, edge_shape, shape)?;
        (inside, unrounded) = replace_small(f, inside, unrounded, factors, shape)?;
    }
    f.store_out(to_inside, shape, inside)?;
    f.store_out(to_unrounded, shape, unrounded)
}

/// `ProcessIsolineTessFactors`
fn process_isoline_factors(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<()> {
    let &[detail, density, to_detail, to_density] = call.args else {
        return Err(f.m.broken("a tessellation function with too few arguments"));
    };
    for (factor, place) in [(detail, to_detail), (density, to_density)] {
        let shape = f.numeric(f.m.program.exprs[factor].ty)?;
        let factor = f.value(factor)?;
        let (rounded, _) = partition(f, factor, shape)?;
        f.store_out(place, shape, rounded)?;
    }
    Ok(())
}

/// The factors as the tessellator uses them, and before they are rounded up. A NaN becomes the least factor.
fn partition(f: &mut FunctionLowerer, factors: Operand, shape: NumericType) -> Lowered<(Operand, Operand)> {
    let partitioning = f.m.entry().traits().partitioning.unwrap_or(Partitioning::Integer);
    let (least, greatest) = match partitioning {
        Partitioning::Integer => (1.0, 64.0),
        Partitioning::FractionalEven => (2.0, 64.0),
        Partitioning::FractionalOdd => (1.0, 63.0),
    };
    let clamped = clamped(f, factors, least, greatest, shape)?;
    let rounded = match partitioning {
        Partitioning::Integer => glsl_rows(f, GlslStd450Op::Ceil, shape, &[clamped])?,
        Partitioning::FractionalEven | Partitioning::FractionalOdd => clamped,
    };
    Ok((rounded, clamped))
}

/// Clamps to bounds, of which a NaN becomes the lower one.
fn clamped(f: &mut FunctionLowerer, value: Operand, least: f64, greatest: f64, shape: NumericType) -> Lowered<Operand> {
    let (least, greatest) = (f.float_splat(shape, least), f.float_splat(shape, greatest));
    let value = glsl_rows(f, GlslStd450Op::NMax, shape, &[value, least])?;
    glsl_rows(f, GlslStd450Op::NMin, shape, &[value, greatest])
}

/// The factor of all edges, or for two components of the first and of the last two edges.
fn reduce_edges(
    f: &mut FunctionLowerer,
    reduction: Reduction,
    edges: Operand,
    edge_shape: NumericType,
    shape: NumericType,
) -> Lowered<Operand> {
    let edges = f.scalars(edges, edge_shape);
    let groups: Vec<&[Operand]> = match shape.components() {
        2 => edges.chunks(2).collect(),
        _ => vec![&edges],
    };
    let single = NumericType { form: Form::Scalar, ..shape };
    let mut factors = Vec::with_capacity(groups.len());
    for group in groups {
        let mut factor = group[0];
        for edge in &group[1..] {
            factor = match reduction {
                Reduction::Average => f.arithmetic(IrBinary::FAdd, factor, *edge, single),
                Reduction::Maximum => glsl_rows(f, GlslStd450Op::NMax, single, &[factor, *edge])?,
                Reduction::Minimum => glsl_rows(f, GlslStd450Op::NMin, single, &[factor, *edge])?,
            };
        }
        if reduction == Reduction::Average {
            let part = f.float_splat(single, 1.0 / group.len() as f64);
            factor = f.arithmetic(IrBinary::FMul, factor, part, single);
        }
        factors.push(factor);
    }
    Ok(f.compose(shape, &factors))
}

/// Replaces inside factors below [`SMALL_FACTOR`] by the edges' unscaled factors, up to that value. If one of two is below
/// it, both directions get the greater one, up to that value.
fn replace_small(
    f: &mut FunctionLowerer,
    inside: Operand,
    unrounded: Operand,
    factors: Operand,
    shape: NumericType,
) -> Lowered<(Operand, Operand)> {
    let (_, factors) = partition(f, factors, shape)?;
    let small = f.float_splat(shape, SMALL_FACTOR);
    let factors = glsl_rows(f, GlslStd450Op::NMin, shape, &[factors, small])?;
    let bools = shape.with_scalar(Scalar::Bool);
    let is_small = f.compare(BinaryOp::Less, inside, small, shape);
    let inside = f.select(is_small, bools, factors, inside, shape);
    let unrounded = f.select(is_small, bools, factors, unrounded, shape);
    if shape.components() == 1 {
        return Ok((inside, unrounded));
    }
    let is_small = f.compare(BinaryOp::Less, unrounded, small, shape);
    let mut replaced = Vec::with_capacity(2);
    for factors in [inside, unrounded] {
        let single = NumericType { form: Form::Scalar, ..shape };
        let greatest = f.scalars(factors, shape);
        let greatest = glsl_rows(f, GlslStd450Op::NMax, single, &greatest)?;
        let greatest = f.splat(greatest, shape);
        let limited = glsl_rows(f, GlslStd450Op::NMin, shape, &[greatest, small])?;
        replaced.push(f.select(is_small, bools, limited, factors, shape));
    }
    Ok((replaced[0], replaced[1]))
}
