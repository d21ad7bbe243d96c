//! Recipes that compute tessellation factors, as Direct3D 11 does: clamped to what the partitioning allows, and for `integer`
//! partitioning rounded up.

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
    "TessFactorsAverage"(5) => |f, call| f.process_tess_factors(Reduction::Average, call);
    /// The same; inside, the edges' maximum counts.
    "TessFactorsMaximum"(5) => |f, call| f.process_tess_factors(Reduction::Maximum, call);
    /// The same; inside, the edges' minimum counts.
    "TessFactorsMinimum"(5) => |f, call| f.process_tess_factors(Reduction::Minimum, call);
    /// (detail, density, place detail, place density)
    "IsolineTessFactors"(4) => |f, call| f.process_isoline_factors(call);
}

/// How the inside factor follows from the edges' factors.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reduction {
    Average,
    Maximum,
    Minimum,
}

impl FunctionLowerer<'_, '_> {
    /// `Process…TessFactors…`. A quad's inside factors are equal, except with two scales (`Process2DQuad…`), where each is made
    /// of two opposite edges.
    fn process_tess_factors(&mut self, reduction: Reduction, call: Call<'_>) -> Lowered<()> {
        let &[edges, scale, to_edges, to_inside, to_unrounded] = call.args else {
            return Err(self.m.broken("a tessellation function with too few arguments"));
        };
        let edge_shape = self.numeric(self.m.program.exprs[edges].ty)?;
        let shape = self.numeric(self.m.program.exprs[scale].ty)?;
        let (edges, scale) = (self.value(edges)?, self.value(scale)?);
        let (rounded_edges, _) = self.partition(edges, edge_shape)?;
        self.store_out(to_edges, edge_shape, rounded_edges)?;

        let one = self.float_splat(edge_shape, 1.0);
        let edges = self.glsl_rows(GlslStd450Op::NMax, edge_shape, &[edges, one])?;
        let scale = self.clamped(scale, 0.0, 1.0, shape)?;
        let factors = self.reduce_edges(reduction, edges, edge_shape, shape)?;
        let scaled = self.arithmetic(IrBinary::FMul, factors, scale, shape);
        let (mut inside, mut unrounded) = self.partition(scaled, shape)?;
        if self.m.entry_traits.partitioning == Some(Partitioning::FractionalOdd) {
            let reduction = if reduction == Reduction::Maximum { reduction } else { Reduction::Average };
            let factors = self.reduce_edges(reduction, edges, edge_shape, shape)?;
            (inside, unrounded) = self.replace_small(inside, unrounded, factors, shape)?;
        }
        self.store_out(to_inside, shape, inside)?;
        self.store_out(to_unrounded, shape, unrounded)
    }

    /// `ProcessIsolineTessFactors`
    fn process_isoline_factors(&mut self, call: Call<'_>) -> Lowered<()> {
        let &[detail, density, to_detail, to_density] = call.args else {
            return Err(self.m.broken("a tessellation function with too few arguments"));
        };
        for (factor, place) in [(detail, to_detail), (density, to_density)] {
            let shape = self.numeric(self.m.program.exprs[factor].ty)?;
            let factor = self.value(factor)?;
            let (rounded, _) = self.partition(factor, shape)?;
            self.store_out(place, shape, rounded)?;
        }
        Ok(())
    }

    /// The factors as the tessellator uses them, and before they are rounded up. A NaN becomes the least factor.
    fn partition(&mut self, factors: Operand, shape: NumericType) -> Lowered<(Operand, Operand)> {
        let partitioning = self.m.entry_traits.partitioning.unwrap_or(Partitioning::Integer);
        let (least, greatest) = match partitioning {
            Partitioning::Integer => (1.0, 64.0),
            Partitioning::FractionalEven => (2.0, 64.0),
            Partitioning::FractionalOdd => (1.0, 63.0),
        };
        let clamped = self.clamped(factors, least, greatest, shape)?;
        let rounded = match partitioning {
            Partitioning::Integer => self.glsl_rows(GlslStd450Op::Ceil, shape, &[clamped])?,
            Partitioning::FractionalEven | Partitioning::FractionalOdd => clamped,
        };
        Ok((rounded, clamped))
    }

    /// Clamps to bounds, of which a NaN becomes the lower one.
    fn clamped(&mut self, value: Operand, least: f64, greatest: f64, shape: NumericType) -> Lowered<Operand> {
        let (least, greatest) = (self.float_splat(shape, least), self.float_splat(shape, greatest));
        let value = self.glsl_rows(GlslStd450Op::NMax, shape, &[value, least])?;
        self.glsl_rows(GlslStd450Op::NMin, shape, &[value, greatest])
    }

    /// The factor of all edges, or for two components of the first and of the last two edges.
    fn reduce_edges(
        &mut self,
        reduction: Reduction,
        edges: Operand,
        edge_shape: NumericType,
        shape: NumericType,
    ) -> Lowered<Operand> {
        let edges = self.scalars(edges, edge_shape);
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
                    Reduction::Average => self.arithmetic(IrBinary::FAdd, factor, *edge, single),
                    Reduction::Maximum => self.glsl_rows(GlslStd450Op::NMax, single, &[factor, *edge])?,
                    Reduction::Minimum => self.glsl_rows(GlslStd450Op::NMin, single, &[factor, *edge])?,
                };
            }
            if reduction == Reduction::Average {
                let part = self.float_splat(single, 1.0 / group.len() as f64);
                factor = self.arithmetic(IrBinary::FMul, factor, part, single);
            }
            factors.push(factor);
        }
        Ok(self.compose(shape, &factors))
    }

    /// Replaces inside factors below [`SMALL_FACTOR`] by the edges' unscaled factors, up to that value. If one of two is below
    /// it, both directions get the greater one, up to that value.
    fn replace_small(
        &mut self,
        inside: Operand,
        unrounded: Operand,
        factors: Operand,
        shape: NumericType,
    ) -> Lowered<(Operand, Operand)> {
        let (_, factors) = self.partition(factors, shape)?;
        let small = self.float_splat(shape, SMALL_FACTOR);
        let factors = self.glsl_rows(GlslStd450Op::NMin, shape, &[factors, small])?;
        let bools = shape.with_scalar(Scalar::Bool);
        let is_small = self.compare(BinaryOp::Less, inside, small, shape);
        let inside = self.select(is_small, bools, factors, inside, shape);
        let unrounded = self.select(is_small, bools, factors, unrounded, shape);
        if shape.components() == 1 {
            return Ok((inside, unrounded));
        }
        let is_small = self.compare(BinaryOp::Less, unrounded, small, shape);
        let mut replaced = Vec::with_capacity(2);
        for factors in [inside, unrounded] {
            let single = NumericType { form: Form::Scalar, ..shape };
            let greatest = self.scalars(factors, shape);
            let greatest = self.glsl_rows(GlslStd450Op::NMax, single, &greatest)?;
            let greatest = self.splat(greatest, shape);
            let limited = self.glsl_rows(GlslStd450Op::NMin, shape, &[greatest, small])?;
            replaced.push(self.select(is_small, bools, limited, factors, shape));
        }
        Ok((replaced[0], replaced[1]))
    }
}
