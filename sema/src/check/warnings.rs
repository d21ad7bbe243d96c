//! Warns about constant operands that lose bits, divide by zero, or shift by too much, and about assignments without effect.

use crate::checker::Checker;
use crate::hir::{self, BinaryOp, Constant, ExprKind};
use crate::types::{Minimum, Scalar, Type, TypeId};
use diagnostics::registry as code;
use frontend::{Span, ast};

/// The types of minimum precision, and what they are without and with 16-bit types.
const PROMOTIONS: &[(&str, &str, &str)] = &[
    ("min10float", "min16float", "float16_t"),
    ("min12int", "min16int", "int16_t"),
    ("min16float", "min16float", "float16_t"),
    ("min16uint", "min16uint", "uint16_t"),
    ("min16int", "min16int", "int16_t"),
];

/// The bits that values of a type are sure to have; 0 for literals and bools, which have no width.
fn significant_bits(scalar: Scalar) -> u32 {
    match scalar {
        Scalar::LiteralInt | Scalar::LiteralFloat | Scalar::Bool => 0,
        Scalar::Minimum(Minimum::Float10) | Scalar::NativeMinimum(Minimum::Float10) => 10,
        Scalar::Minimum(Minimum::Int12) | Scalar::NativeMinimum(Minimum::Int12) => 12,
        Scalar::Minimum(_) => 16,
        _ => scalar.bits(),
    }
}

impl Checker<'_> {
    /// Warns about a literal that does not fit in the type it is converted to.
    pub fn warn_about_overflow(&mut self, expr: hir::ExprId, to: TypeId, span: Span) {
        let ExprKind::Constant(value) = self.program.exprs[expr].kind else { return };
        let is_literal =
            matches!(self.program.ty(self.program.type_of(expr)), Type::Scalar(Scalar::LiteralInt | Scalar::LiteralFloat))
                || self.decls.typed_fractions.contains(&expr);
        let Some((scalar, _)) =
            self.program.shape_of(to).filter(|(scalar, _)| is_literal && scalar.is_int() && scalar.bits() <= 64)
        else {
            return;
        };
        // An unsigned bit pattern in a signed type and a negative number in an unsigned one are common and lose no bits.
        let (least, most) = (-(1i128 << (scalar.bits() - 1)), (1i128 << scalar.bits()) - 1);
        let becomes = |value: u64| {
            let wrapped = super::literal::wrap(value, scalar);
            if scalar.is_signed_int() { (wrapped as i64).to_string() } else { wrapped.to_string() }
        };
        let message = match value {
            Constant::Int(value) if !(least..=most).contains(&i128::from(value as i64)) && scalar.bits() < 64 => {
                format!("{} does not fit in '{}' and becomes {}", value as i64, self.program.type_name(to), becomes(value))
            }
            Constant::Float(value) if value.fract() != 0.0 => {
                format!("implicit conversion from {value} to '{}' discards the fraction", self.program.type_name(to))
            }
            _ => return,
        };
        self.reports.warning(code::CONSTANT_OVERFLOW, span, message);
    }

    /// Warns about a declaration without a name, such as `int;` and `typedef struct S {…};`.
    pub fn warn_about_nothing_declared(&mut self, variables: &ast::Variables) {
        if variables.declarators.is_empty() {
            self.reports.warning(
                code::EMPTY_DECLARATION,
                self.unit.type_spans[variables.ty],
                "declaration does not declare anything",
            );
        }
    }

    /// Warns about an implicit conversion to a type of fewer bits, other than of a constant, whose value shows whether it fits.
    pub fn warn_about_narrowing(&mut self, value: hir::ExprId, from: TypeId, to: TypeId, span: Span) {
        let (Some((source, _)), Some((target, _))) = (self.program.shape_of(from), self.program.shape_of(to)) else { return };
        let (bits, target_bits) = (significant_bits(source), significant_bits(target));
        if target_bits == 0 || bits <= target_bits {
            return;
        }
        if self.constant_scalar(value).is_ok() {
            return;
        }
        let (from, to) = (self.program.type_name(from), self.program.type_name(to));
        let message = format!("conversion from larger type '{from}' to smaller type '{to}', possible loss of data");
        self.reports.warning(code::NARROWING, span, message);
    }

    /// Warns about the name of a type of minimum precision that stands for a larger one.
    pub fn warn_about_promotion(&mut self, path: &ast::Path, span: Span) {
        let ast::Path::Name(segment) = path else { return };
        let written = self.unit.names.text(segment.ident.name);
        let unsigned = written.strip_prefix("unsigned ").map(|signed| signed.replacen("min16int", "min16uint", 1));
        let name = unsigned.as_deref().unwrap_or(written);
        let promoted = |(minimum, promoted, native): &(&str, &str, &'static str)| {
            let dimensions = name.strip_prefix(minimum)?;
            let promoted = if self.options.native_16bit { native } else { promoted };
            (*minimum != *promoted).then(|| format!("'{written}' is promoted to '{promoted}{dimensions}'"))
        };
        if !name.starts_with("min1") {
            return;
        }
        if let Some(message) = PROMOTIONS.iter().find_map(promoted) {
            self.reports.warning(code::PROMOTED_TYPE, span, message);
        }
    }

    /// Warns about a variable, or a part of it, that is assigned to itself. As in clang, neither macros nor instances of templates
    /// are reported, where it may happen with some arguments only.
    pub fn warn_about_self_assign(&mut self, place: hir::ExprId, value: hir::ExprId, span: Span) {
        let ExprKind::Load(from) = self.program.exprs[value].kind else { return };
        if !self.is_same_variable(place, from) || self.current_depth() > 0 || self.unit.has_macro(span) {
            return;
        }
        let message = if matches!(self.program.exprs[place].kind, ExprKind::Field { .. } | ExprKind::Bits { .. }) {
            "assigning field to itself".to_owned()
        } else {
            format!(
                "explicitly assigning value of variable of type '{}' to itself",
                self.program.type_name(self.program.type_of(place))
            )
        };
        self.reports.warning(code::SELF_ASSIGN, span, message);
    }

    /// True if both lvalues are the same variable, or the same members, components or bits of it. An element of an array is never
    /// the same: its index may have effects.
    fn is_same_variable(&self, left: hir::ExprId, right: hir::ExprId) -> bool {
        match (&self.program.exprs[left].kind, &self.program.exprs[right].kind) {
            (ExprKind::Local(left), ExprKind::Local(right)) => left == right,
            (ExprKind::Global(left), ExprKind::Global(right)) => left == right,
            (ExprKind::Field { base: left, field: l }, ExprKind::Field { base: right, field: r }) => {
                l == r && self.is_same_variable(*left, *right)
            }
            (ExprKind::Swizzle { base: left, components: l }, ExprKind::Swizzle { base: right, components: r }) => {
                l == r && self.is_same_variable(*left, *right)
            }
            (ExprKind::MatrixSwizzle { base: left, elements: l }, ExprKind::MatrixSwizzle { base: right, elements: r }) => {
                l == r && self.is_same_variable(*left, *right)
            }
            (ExprKind::Bits { base: left, range: l }, ExprKind::Bits { base: right, range: r }) => {
                l == r && self.is_same_variable(*left, *right)
            }
            _ => false,
        }
    }

    /// Warns about an integer division by zero, or a shift by at least the width, unless it is never executed.
    pub fn warn_about_operand(&mut self, op: BinaryOp, right: hir::ExprId, ty: TypeId, span: Span) {
        let Some((scalar, _)) = self.program.shape_of(ty).filter(|(scalar, _)| scalar.is_int()) else { return };
        let operand = match self.program.exprs[right].kind {
            ExprKind::Convert { operand, conversion: hir::Conversion::Splat } => operand,
            _ => right,
        };
        let ExprKind::Constant(Constant::Int(value)) = self.program.exprs[operand].kind else { return };
        match op {
            BinaryOp::Div | BinaryOp::Rem if value == 0 && !self.is_ruled_out() => {
                self.reports.warning(code::DIVISION_BY_ZERO, span, "integer division by zero is undefined");
            }
            BinaryOp::Shl | BinaryOp::Shr if value >= u64::from(scalar.bits()) && !self.is_ruled_out() => {
                let (bits, amount) = (scalar.bits(), value as i64);
                let message = format!("shift count {amount} is taken modulo the width of the value, {bits} bits");
                self.reports.warning(code::SHIFT_AMOUNT, span, message);
            }
            _ => {}
        }
    }
}
