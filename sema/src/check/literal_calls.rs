//! Calls of numeric functions whose arguments are literals. Their results are literals too.

use crate::check::literal::{convert_constant, literal_scalar};
use crate::hir::{Constant, ExprId, ExprKind, Program};
use crate::intrinsics::{InstructionTarget, IntrinsicTarget};
use crate::types::Scalar;
use frontend::Span;
use smallvec::SmallVec;

/// Folds a call of an intrinsic function; None if an argument is no literal, or the result is not known.
pub(crate) fn fold(program: &mut Program, name: &str, target: &IntrinsicTarget, args: &[ExprId], span: Span) -> Option<ExprId> {
    let mut literals: SmallVec<[(Constant, Scalar); 3]> = SmallVec::new();
    for arg in args {
        let ExprKind::Constant(value) = program.exprs[*arg].kind else { return None };
        literals.push((value, literal_scalar(program, program.type_of(*arg))?));
    }
    let scalar = if literals.iter().any(|(_, scalar)| *scalar == Scalar::LiteralFloat) {
        Scalar::LiteralFloat
    } else {
        Scalar::LiteralInt
    };
    let (mut ints, mut numbers): (SmallVec<[i64; 3]>, SmallVec<[f64; 3]>) = (SmallVec::new(), SmallVec::new());
    for (value, from) in literals {
        match convert_constant(value, from, scalar) {
            Constant::Int(value) => ints.push(value as i64),
            Constant::Float(value) => numbers.push(value),
            Constant::Bool(_) => return None,
        }
    }
    let value = match scalar {
        Scalar::LiteralFloat => Constant::Float(float(name, target, &numbers).filter(|value| value.is_finite())?),
        _ => Constant::Int(int(name, &ints)? as u64),
    };
    let ty = program.types.scalar(scalar);
    Some(program.constant(value, ty, span))
}

/// True for functions of vectors whose result does not have the same value in each component as the function of the components.
pub(crate) fn mixes_components(name: &str) -> bool {
    ["cross", "determinant", "distance", "faceforward", "length", "normalize", "reflect", "refract", "transpose"].contains(&name)
}

/// Functions of integers. The float functions convert integers to `float`, so that their results are not literals.
fn int(name: &str, args: &[i64]) -> Option<i64> {
    Some(match (name, args) {
        ("abs", [x]) => x.wrapping_abs(),
        ("max", [a, b]) => *a.max(b),
        ("min", [a, b]) => *a.min(b),
        ("clamp", [x, low, high]) => *x.max(low).min(high),
        ("mad", [a, b, c]) => a.wrapping_mul(*b).wrapping_add(*c),
        ("dot" | "mul", [a, b]) => a.wrapping_mul(*b),
        _ => return None,
    })
}

/// Functions of floats: those that are one instruction of GLSL.std.450, and others.
fn float(name: &str, target: &IntrinsicTarget, args: &[f64]) -> Option<f64> {
    Some(match (name, args) {
        ("distance", [a, b]) => (a - b).abs(),
        ("dot" | "mul", [a, b]) => a * b,
        ("fmod", [a, b]) => a % b,
        ("ldexp", [a, b]) => a * floats::evaluate("Exp2", &[*b])?,
        ("length", [x]) => x.abs(),
        ("lerp", [a, b, c]) => a + (b - a) * c,
        ("log10", [x]) => floats::evaluate("Log2", &[*x])? * std::f64::consts::LOG10_2,
        ("mad", [a, b, c]) => a * b + c,
        ("rcp", [x]) => 1.0 / x,
        ("saturate", [x]) => x.clamp(0.0, 1.0),
        _ => match target {
            IntrinsicTarget::Instruction(InstructionTarget { set: Some(set), opcode, .. }) => {
                floats::evaluate(spirv_grammar::extended(set, *opcode)?.name, args)?
            }
            _ => return None,
        },
    })
}
