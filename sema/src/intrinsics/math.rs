//! Rows of the mathematical functions on floats, vectors and matrices.

use super::table::Param::In;
use super::table::Pattern::{Component, Fixed, Of, Scalar as Single, Transposed, Vector, Void};
use super::table::{
    Components, Domain, NO_T, OUT, Param, Pattern, Recipe, Recipes, Shapes, T, UINT, code, domain, glsl, op, rows,
};
use crate::types::Scalar;
use spirv::{GlslStd450Op as GLOp, Op};

const FLOAT: Domain = domain(Components::Float, Shapes::Any);
/// The domain of GLSL.std.450 instructions that only support 16-bit and 32-bit floats.
const NARROW: Domain = domain(Components::NarrowFloat, Shapes::Any);
const FLOAT_VECTOR: Domain = domain(Components::Float, Shapes::Vector);
const FLOAT_SCALAR: Domain = domain(Components::Float, Shapes::Scalar);
const DOUBLE: Domain = domain(Components::DoubleOnly, Shapes::Any);
const NUMERIC: Domain = domain(Components::Numeric, Shapes::Any);
const NUMERIC_SINGLE: Domain = domain(Components::Numeric, Shapes::Single);
const NUMERIC_VECTOR: Domain = domain(Components::Numeric, Shapes::Vector);
const NUMERIC_LONG: Domain = domain(Components::Numeric, Shapes::AnyVector);
const BOOL: Domain = domain(Components::Bool, Shapes::Any);
const ANY: Domain = domain(Components::Any, Shapes::Any);

const SAME: Pattern = Pattern::T;
const COMPONENT: Param = In(Component);
const HALF2: Param = In(Fixed(Scalar::Half16, 2));
const CONDITION: Param = In(Of(Scalar::Bool));

const fn float(recipe: Recipe) -> Recipes {
    Recipes::floats(recipe)
}

rows! { ROWS:
    // Trigonometry and powers.
    "acos" [NARROW] (T) -> SAME, float(glsl(GLOp::Acos));
    "asin" [NARROW] (T) -> SAME, float(glsl(GLOp::Asin));
    "atan" [NARROW] (T) -> SAME, float(glsl(GLOp::Atan));
    "atan2" [NARROW] (T, T) -> SAME, float(glsl(GLOp::Atan2));
    "cos" [NARROW] (T) -> SAME, float(glsl(GLOp::Cos));
    "cosh" [NARROW] (T) -> SAME, float(glsl(GLOp::Cosh));
    "degrees" [NARROW] (T) -> SAME, float(glsl(GLOp::Degrees));
    "exp" [NARROW] (T) -> SAME, float(glsl(GLOp::Exp));
    "exp2" [NARROW] (T) -> SAME, float(glsl(GLOp::Exp2));
    "ldexp" [NARROW] (T, T) -> SAME, float(code(&"Ldexp"));
    "log" [NARROW] (T) -> SAME, float(glsl(GLOp::Log));
    "log10" [NARROW] (T) -> SAME, float(code(&"Log10"));
    "log2" [NARROW] (T) -> SAME, float(glsl(GLOp::Log2));
    "pow" [NARROW] (T, T) -> SAME, float(glsl(GLOp::Pow));
    "radians" [NARROW] (T) -> SAME, float(glsl(GLOp::Radians));
    "sin" [NARROW] (T) -> SAME, float(glsl(GLOp::Sin));
    "sincos" [NARROW] (T, OUT, OUT) -> Void, float(code(&"SinCos"));
    "sinh" [NARROW] (T) -> SAME, float(glsl(GLOp::Sinh));
    "tan" [NARROW] (T) -> SAME, float(glsl(GLOp::Tan));
    "tanh" [NARROW] (T) -> SAME, float(glsl(GLOp::Tanh));

    // Parts of numbers.
    "ceil" [FLOAT] (T) -> SAME, float(glsl(GLOp::Ceil));
    "floor" [FLOAT] (T) -> SAME, float(glsl(GLOp::Floor));
    "fmod" [FLOAT] (T, T) -> SAME, float(op(Op::FRem));
    "frac" [FLOAT] (T) -> SAME, float(glsl(GLOp::Fract));
    "frexp" [NARROW] (T, OUT) -> SAME, float(code(&"Frexp"));
    "isnormal" [FLOAT] (T) -> Of(Scalar::Bool), float(code(&"IsNormal"));
    "isfinite" [FLOAT] (T) -> Of(Scalar::Bool), float(code(&"IsFinite"));
    "isinf" [FLOAT] (T) -> Of(Scalar::Bool), float(op(Op::IsInf));
    "isnan" [FLOAT] (T) -> Of(Scalar::Bool), float(op(Op::IsNan));
    "modf" [FLOAT] (T, OUT) -> SAME, float(code(&"Modf"));
    "rcp" [FLOAT] (T) -> SAME, float(code(&"Rcp"));
    // HLSL rounds halfway cases to even.
    "round" [FLOAT] (T) -> SAME, float(glsl(GLOp::RoundEven));
    "rsqrt" [FLOAT] (T) -> SAME, float(glsl(GLOp::InverseSqrt));
    "saturate" [FLOAT] (T) -> SAME, float(code(&"Saturate"));
    "sqrt" [FLOAT] (T) -> SAME, float(glsl(GLOp::Sqrt));
    "trunc" [FLOAT] (T) -> SAME, float(glsl(GLOp::Trunc));

    // Floats and integers. Uses NMin and NMax, because HLSL returns the other argument if one is NaN.
    "abs" [NUMERIC] (T) -> SAME, Recipes::numeric(glsl(GLOp::FAbs), glsl(GLOp::SAbs), Recipe::Argument);
    "clamp" [NUMERIC] (T, T, T) -> SAME, Recipes::numeric(glsl(GLOp::FClamp), glsl(GLOp::SClamp), glsl(GLOp::UClamp));
    "mad" [NUMERIC] (T, T, T) -> SAME, Recipes::numeric(glsl(GLOp::Fma), code(&"IntMad"), code(&"IntMad"));
    "max" [NUMERIC] (T, T) -> SAME, Recipes::numeric(glsl(GLOp::NMax), glsl(GLOp::SMax), glsl(GLOp::UMax));
    "min" [NUMERIC] (T, T) -> SAME, Recipes::numeric(glsl(GLOp::NMin), glsl(GLOp::SMin), glsl(GLOp::UMin));
    "sign" [NUMERIC] (T) -> Of(Scalar::Int), Recipes::all(code(&"Sign"));

    // Interpolation.
    "fma" [DOUBLE] (T, T, T) -> SAME, float(glsl(GLOp::Fma));
    "lerp" [FLOAT] (T, T, T) -> SAME, float(glsl(GLOp::FMix));
    "smoothstep" [FLOAT] (T, T, T) -> SAME, float(glsl(GLOp::SmoothStep));
    "step" [FLOAT] (T, T) -> SAME, float(glsl(GLOp::Step));

    // Vectors. OpDot does not support scalars.
    "cross" [domain(Components::Float, Shapes::Exactly(3))] (T, T) -> SAME, float(glsl(GLOp::Cross));
    "distance" [FLOAT_VECTOR] (T, T) -> Component, float(glsl(GLOp::Distance));
    "dot" [NUMERIC_SINGLE] (T, T) -> Component, Recipes::all(code(&"Mul"));
    "dot" [NUMERIC_VECTOR] (T, T) -> Component, Recipes::numeric(op(Op::Dot), code(&"IntDot"), code(&"IntDot"));
    "dot" [NUMERIC_LONG] (T, T) -> Component, Recipes::numeric(code(&"FloatDot"), code(&"IntDot"), code(&"IntDot"));
    "dot2add" [NO_T] (HALF2, HALF2, In(Single(Scalar::Float))) -> Single(Scalar::Float), Recipes::all(code(&"Dot2Add"));
    "dot4add_i8packed" [NO_T] (UINT, UINT, In(Single(Scalar::Int))) -> Single(Scalar::Int), Recipes::all(code(&"Dot4Add"));
    "dot4add_u8packed" [NO_T] (UINT, UINT, UINT) -> Single(Scalar::UInt), Recipes::all(code(&"Dot4Add"));
    "D3DCOLORtoUBYTE4" [NO_T] (In(Fixed(Scalar::Float, 4))) -> Fixed(Scalar::Int, 4), Recipes::all(code(&"ColorToBytes"));
    "dst" [domain(Components::Float, Shapes::Exactly(4))] (T, T) -> SAME, float(code(&"Dst"));
    "faceforward" [FLOAT_VECTOR] (T, T, T) -> SAME, float(glsl(GLOp::FaceForward));
    "length" [FLOAT_VECTOR] (T) -> Component, float(glsl(GLOp::Length));
    "lit" [FLOAT_SCALAR] (T, T, T) -> Vector(4), float(code(&"Lit"));
    "normalize" [FLOAT_VECTOR] (T) -> SAME, float(glsl(GLOp::Normalize));
    "reflect" [FLOAT_VECTOR] (T, T) -> SAME, float(glsl(GLOp::Reflect));
    "refract" [FLOAT_VECTOR] (T, T, COMPONENT) -> SAME, float(glsl(GLOp::Refract));

    // Whole matrices, which row-wise instructions cannot express.
    "determinant" [domain(Components::Float, Shapes::SquareMatrix)] (T) -> Component, float(code(&"Determinant"));
    "determinant" [FLOAT_SCALAR] (T) -> SAME, float(code(&"Determinant"));
    "transpose" [domain(Components::Any, Shapes::Matrix)] (T) -> Transposed, Recipes::all(code(&"Transpose"));

    // Logic.
    "all" [ANY] (T) -> Pattern::Scalar(Scalar::Bool), Recipes::all(code(&"All"));
    "and" [BOOL] (T, T) -> SAME, Recipes::all(code(&"And"));
    "any" [ANY] (T) -> Pattern::Scalar(Scalar::Bool), Recipes::all(code(&"Any"));
    "or" [BOOL] (T, T) -> SAME, Recipes::all(code(&"Or"));
    "select" [ANY] (CONDITION, T, T) -> SAME, Recipes::all(code(&"Select"));
}
