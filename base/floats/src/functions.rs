//! The functions of GLSL.std.450 on floating-point numbers. The crate libm computes those that are not exact, so that results do not
//! depend on the host.

/// The result of the instruction with this name, computed in double. None if it is unknown or undefined.
#[must_use]
pub fn evaluate(name: &str, values: &[f64]) -> Option<f64> {
    Some(match (name, values) {
        ("RoundEven", [x]) => x.round_ties_even(),
        ("Trunc", [x]) => x.trunc(),
        ("FAbs", [x]) => x.abs(),
        ("FSign", [x]) => f64::from(i8::from(*x > 0.0) - i8::from(*x < 0.0)),
        ("Floor", [x]) => x.floor(),
        ("Ceil", [x]) => x.ceil(),
        ("Fract", [x]) => x - x.floor(),
        ("Radians", [x]) => x.to_radians(),
        ("Degrees", [x]) => x.to_degrees(),
        ("Sqrt", [x]) => x.sqrt(),
        ("InverseSqrt", [x]) => 1.0 / x.sqrt(),
        ("Step", [edge, x]) => f64::from(u8::from(x >= edge)),
        ("FMin" | "NMin", [x, y]) => least(*x, *y)?,
        ("FMax" | "NMax", [x, y]) => -least(-x, -y)?,
        ("FClamp" | "NClamp", [x, low, high]) if low <= high => least(-least(-x, -low)?, *high)?,
        ("SmoothStep", [from, to, x]) if from < to => {
            let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
            t * t * (3.0 - 2.0 * t)
        }
        ("Sin", [x]) => libm::sin(*x),
        ("Cos", [x]) => libm::cos(*x),
        ("Tan", [x]) => libm::tan(*x),
        ("Asin", [x]) => libm::asin(*x),
        ("Acos", [x]) => libm::acos(*x),
        ("Atan", [x]) => libm::atan(*x),
        ("Atan2", [y, x]) if *y != 0.0 || *x > 0.0 => libm::atan2(*y, *x),
        ("Sinh", [x]) => libm::sinh(*x),
        ("Cosh", [x]) => libm::cosh(*x),
        ("Tanh", [x]) => libm::tanh(*x),
        ("Exp", [x]) => libm::exp(*x),
        ("Exp2", [x]) => libm::exp2(*x),
        ("Log", [x]) if *x > 0.0 => libm::log(*x),
        ("Log2", [x]) if *x > 0.0 => libm::log2(*x),
        ("Pow", [x, y]) if *x > 0.0 || *x == 0.0 && *y > 0.0 => libm::pow(*x, *y),
        _ => return None,
    })
}

/// The smaller number; None for two zeros of different signs.
fn least(x: f64, y: f64) -> Option<f64> {
    (x != y || x.is_sign_negative() == y.is_sign_negative()).then(|| x.min(y))
}
