//! Rows of the derivative functions, which only support 32-bit floats.

use super::table::{Components, Domain, Pattern, Recipe, Recipes, Shapes, T, domain, op, rows};
use spirv::Op;

const FLOAT32: Domain = domain(Components::Float32, Shapes::Any);
const SAME: Pattern = Pattern::T;

const fn float(recipe: Recipe) -> Recipes {
    Recipes { float: recipe, ..Recipes::NONE }
}

rows! { ROWS:
    "ddx" [FLOAT32] (T) -> SAME, float(op(Op::DPdx)), in Derivatives;
    "ddx_coarse" [FLOAT32] (T) -> SAME, float(op(Op::DPdxCoarse)), in Derivatives;
    "ddx_fine" [FLOAT32] (T) -> SAME, float(op(Op::DPdxFine)), in Derivatives;
    "ddy" [FLOAT32] (T) -> SAME, float(op(Op::DPdy)), in Derivatives;
    "ddy_coarse" [FLOAT32] (T) -> SAME, float(op(Op::DPdyCoarse)), in Derivatives;
    "ddy_fine" [FLOAT32] (T) -> SAME, float(op(Op::DPdyFine)), in Derivatives;
    "fwidth" [FLOAT32] (T) -> SAME, float(op(Op::Fwidth)), in Derivatives;
}
