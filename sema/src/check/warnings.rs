//! Warns about constant operands that lose bits, and about implicit conversions, comparisons and declarations that are probably
//! unintended.

use crate::body::Body;
use crate::check::constants;
use crate::declarations::Declarations;
use crate::hir::{self, BinaryOp, Constant, ExprKind, Program};
use crate::options::Options;
use crate::reports::Reports;
use crate::types::{Minimum, Scalar, Type, TypeId};
use diagnostics::registry as code;
use frontend::{Span, ast};

/// The minimum precision types, each with its type without and with 16-bit types.
const PROMOTIONS: &[(&str, &str, &str)] = &[
    ("min10float", "min16float", "float16_t"),
    ("min12int", "min16int", "int16_t"),
    ("min16float", "min16float", "float16_t"),
    ("min16uint", "min16uint", "uint16_t"),
    ("min16int", "min16int", "int16_t"),
];

/// The minimum number of bits of values of a type; 0 for literals and bools, which have no width.
fn significant_bits(scalar: Scalar) -> u32 {
    match scalar {
        Scalar::LiteralInt | Scalar::LiteralFloat | Scalar::Bool => 0,
        Scalar::Minimum(Minimum::Float10) | Scalar::NativeMinimum(Minimum::Float10) => 10,
        Scalar::Minimum(Minimum::Int12) | Scalar::NativeMinimum(Minimum::Int12) => 12,
        Scalar::Minimum(_) => 16,
        _ => scalar.bits(),
    }
}

/// Warns about a literal that does not fit in the target type.
pub(crate) fn warn_about_overflow(
    program: &Program,
    decls: &Declarations<'_>,
    reports: &Reports,
    expr: hir::ExprId,
    to: TypeId,
    span: Span,
) {
    let ExprKind::Constant(value) = program.exprs[expr].kind else { return };
    let is_literal = matches!(program.ty(program.type_of(expr)), Type::Scalar(Scalar::LiteralInt | Scalar::LiteralFloat))
        || decls.typed_fractions.contains(&expr);
    let Some((scalar, _)) = program.shape_of(to).filter(|(scalar, _)| is_literal && scalar.is_int() && scalar.bits() <= 64)
    else {
        return;
    };
    // An unsigned bit pattern in a signed type and a negative number in an unsigned type are common and lose no bits.
    let (least, most) = (-(1i128 << (scalar.bits() - 1)), (1i128 << scalar.bits()) - 1);
    let becomes = |value: u64| {
        let wrapped = super::literal::wrap(value, scalar);
        if scalar.is_signed_int() { (wrapped as i64).to_string() } else { wrapped.to_string() }
    };
    let message = match value {
        Constant::Int(value) if !(least..=most).contains(&i128::from(value as i64)) && scalar.bits() < 64 => {
            format!("{} does not fit in '{}' and becomes {}", value as i64, program.type_name(to), becomes(value))
        }
        Constant::Float(value) if value.fract() != 0.0 => {
            format!("implicit conversion from {value} to '{}' discards the fraction", program.type_name(to))
        }
        _ => return,
    };
    reports.diagnose(code::CONSTANT_OVERFLOW, span, message);
}

/// Warns about a declaration without a name, such as `int;` and `typedef struct S {…};`.
pub(crate) fn warn_about_nothing_declared(unit: &ast::Unit, reports: &Reports, variables: &ast::Variables) {
    if variables.declarators.is_empty() {
        reports.diagnose(code::EMPTY_DECLARATION, unit.type_spans[variables.ty], "declaration does not declare anything");
    }
}

/// Warns about an implicit conversion to a narrower type. Constants are excluded, because their value shows whether they fit.
pub(crate) fn warn_about_narrowing(
    program: &Program,
    enclosing: Option<&Body>,
    reports: &Reports,
    value: hir::ExprId,
    from: TypeId,
    to: TypeId,
    span: Span,
) {
    let (Some((source, _)), Some((target, _))) = (program.shape_of(from), program.shape_of(to)) else { return };
    let (bits, target_bits) = (significant_bits(source), significant_bits(target));
    if target_bits == 0 || bits <= target_bits {
        return;
    }
    if constants::constant_scalar(program, enclosing, value).is_ok() {
        return;
    }
    let (from, to) = (program.type_name(from), program.type_name(to));
    let message = format!("conversion from larger type '{from}' to smaller type '{to}', possible loss of data");
    reports.diagnose(code::NARROWING, span, message);
}

/// Warns about a minimum precision type that is promoted to a larger type.
pub(crate) fn warn_about_promotion(unit: &ast::Unit, options: &Options, reports: &Reports, path: &ast::Path, span: Span) {
    let ast::Path::Name(segment) = path else { return };
    let written = unit.names.text(segment.ident.name);
    let unsigned = written.strip_prefix("unsigned ").map(|signed| signed.replacen("min16int", "min16uint", 1));
    let name = unsigned.as_deref().unwrap_or(written);
    let promoted = |(minimum, promoted, native): &(&str, &str, &'static str)| {
        let dimensions = name.strip_prefix(minimum)?;
        let promoted = if options.native_16bit { native } else { promoted };
        (*minimum != *promoted).then(|| format!("'{written}' is promoted to '{promoted}{dimensions}'"))
    };
    if !name.starts_with("min1") {
        return;
    }
    if let Some(message) = PROMOTIONS.iter().find_map(promoted) {
        reports.diagnose(code::PROMOTED_TYPE, span, message);
    }
}

/// The comparison of an unsigned value with zero as text, and its result; None if the result depends on the value.
pub(crate) fn unsigned_comparison(
    program: &Program,
    op: BinaryOp,
    left: hir::ExprId,
    right: hir::ExprId,
) -> Option<(String, bool)> {
    match op {
        BinaryOp::GreaterEqual | BinaryOp::Less if is_unsigned(program, left) && is_zero(program, right) => {
            Some((format!("unsigned expression {} 0", if op == BinaryOp::Less { "<" } else { ">=" }), op != BinaryOp::Less))
        }
        BinaryOp::LessEqual | BinaryOp::Greater if is_zero(program, left) && is_unsigned(program, right) => {
            Some((format!("0 {} unsigned expression", if op == BinaryOp::Greater { ">" } else { "<=" }), op != BinaryOp::Greater))
        }
        _ => None,
    }
}

/// True for a value of an unsigned integer type that is not a constant.
fn is_unsigned(program: &Program, value: hir::ExprId) -> bool {
    let is_constant = matches!(program.exprs[value].kind, ExprKind::Constant(_));
    !is_constant && matches!(program.ty(program.type_of(value)), Type::Scalar(scalar) if scalar.is_unsigned_int())
}

fn is_zero(program: &Program, value: hir::ExprId) -> bool {
    matches!(program.exprs[value].kind, ExprKind::Constant(Constant::Int(0)))
        && !matches!(program.ty(program.type_of(value)), Type::Enum(_))
}
