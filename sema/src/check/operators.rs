//! Unary, binary, conditional and assignment operators. The operands are converted to the common type in which HLSL evaluates
//! them.

use super::common_type::{common_scalar, common_shape};
use super::convert::Use;
use crate::checker::Checker;
use crate::hir::{self, BinaryOp, Constant, ExprKind, UnaryOp};
use crate::numeric::Shape;
use crate::options::LanguageVersion;
use crate::scope::{Entity, Found};
use crate::types::{Minimum, Scalar, Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// Groups of operators with the same rules for their operands.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Group {
    Arithmetic,
    /// `& | ^`
    Bitwise,
    Shift,
    Comparison,
}

/// What the right operand is converted for.
fn right_use(op: BinaryOp) -> Use {
    if group(op) == Group::Shift { Use::Amount } else { Use::Operand }
}

fn group(op: BinaryOp) -> Group {
    match op {
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => Group::Arithmetic,
        BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => Group::Bitwise,
        BinaryOp::Shl | BinaryOp::Shr => Group::Shift,
        BinaryOp::Equal
        | BinaryOp::NotEqual
        | BinaryOp::Less
        | BinaryOp::LessEqual
        | BinaryOp::Greater
        | BinaryOp::GreaterEqual => Group::Comparison,
    }
}

/// The HIR operator; None for the logical operators, which are expression kinds.
pub(super) fn hir_op(op: ast::BinaryOp) -> Option<BinaryOp> {
    Some(match op {
        ast::BinaryOp::Add => BinaryOp::Add,
        ast::BinaryOp::Sub => BinaryOp::Sub,
        ast::BinaryOp::Mul => BinaryOp::Mul,
        ast::BinaryOp::Div => BinaryOp::Div,
        ast::BinaryOp::Rem => BinaryOp::Rem,
        ast::BinaryOp::Shl => BinaryOp::Shl,
        ast::BinaryOp::Shr => BinaryOp::Shr,
        ast::BinaryOp::And => BinaryOp::And,
        ast::BinaryOp::Or => BinaryOp::Or,
        ast::BinaryOp::Xor => BinaryOp::Xor,
        ast::BinaryOp::Equal => BinaryOp::Equal,
        ast::BinaryOp::NotEqual => BinaryOp::NotEqual,
        ast::BinaryOp::Less => BinaryOp::Less,
        ast::BinaryOp::LessEqual => BinaryOp::LessEqual,
        ast::BinaryOp::Greater => BinaryOp::Greater,
        ast::BinaryOp::GreaterEqual => BinaryOp::GreaterEqual,
        ast::BinaryOp::LogicalAnd | ast::BinaryOp::LogicalOr => return None,
    })
}

impl<'a> Checker<'a> {
    pub fn check_unary(&mut self, op: ast::UnaryOp, operand: ast::ExprId, span: Span) -> hir::ExprId {
        let operand = self.check_expr(operand);
        if self.program.is_error_expr(operand) {
            return self.program.error_expr(span);
        }
        let sign = match op {
            ast::UnaryOp::Minus => "-",
            ast::UnaryOp::Not => "!",
            ast::UnaryOp::BitNot => "~",
            ast::UnaryOp::PreIncrement => "++",
            ast::UnaryOp::PreDecrement => "--",
            ast::UnaryOp::Plus => "+",
            ast::UnaryOp::Dereference => "*",
            ast::UnaryOp::AddressOf => "&",
        };
        if let Some(call) = self.overloaded_operator(sign, &[operand], span) {
            return call;
        }
        match op {
            ast::UnaryOp::Plus => {
                let value = self.load(operand);
                self.arithmetic_operand(value, "+", span)
            }
            ast::UnaryOp::Minus => self.negate(operand, span),
            ast::UnaryOp::Not => self.logical_not(operand, span),
            ast::UnaryOp::BitNot => self.bit_not(operand, span),
            ast::UnaryOp::PreIncrement => self.inc_dec(operand, true, true, span),
            ast::UnaryOp::PreDecrement => self.inc_dec(operand, false, true, span),
            ast::UnaryOp::AddressOf | ast::UnaryOp::Dereference => {
                self.reports.error(code::POINTER, span, "HLSL has no pointers");
                self.program.error_expr(span)
            }
        }
    }

    pub fn check_postfix(&mut self, op: ast::PostfixOp, operand: ast::ExprId, span: Span) -> hir::ExprId {
        let operand = self.check_expr(operand);
        self.inc_dec(operand, op == ast::PostfixOp::Increment, false, span)
    }

    fn has_struct(&self, operands: &[hir::ExprId]) -> bool {
        operands.iter().any(|operand| matches!(self.program.ty(self.program.type_of(*operand)), Type::Struct(_)))
    }

    /// The call of a user-declared `operator…`, if an operand is a struct and there is a viable function.
    pub fn overloaded_operator(&mut self, operator: &str, operands: &[hir::ExprId], span: Span) -> Option<hir::ExprId> {
        if !self.has_struct(operands) {
            return None;
        }
        let symbol = self.unit.names.find(operator)?;
        let name = format!("operator{operator}");
        let (object, rest) = operands.split_first()?;
        let method = self.scope_of_type(self.program.type_of(*object)).and_then(|scope| self.scopes.lookup_in(scope, symbol));
        let mut failure = None;
        if let Some(Found { entity: Entity::Functions(candidates), .. }) = method {
            match self.resolve_overload(&candidates, None, rest, (&name, span)) {
                Ok(decl) => return Some(self.emit_call(decl, Some(*object), rest.into(), span)),
                Err(diagnostic) => failure = Some(diagnostic),
            }
        }
        let mut candidates = self.associated_candidates(symbol, operands);
        if let Some(Found { entity: Entity::Functions(visible), .. }) = self.scopes.lookup_here(symbol) {
            candidates.extend(visible.iter().filter(|candidate| !candidates.contains(candidate)).copied().collect::<Vec<_>>());
        }
        if !candidates.is_empty() {
            match self.resolve_overload(&candidates, None, operands, (&name, span)) {
                Ok(decl) => return Some(self.emit_call(decl, None, operands.into(), span)),
                Err(diagnostic) => failure = failure.or(Some(diagnostic)),
            }
        }
        failure.map(|diagnostic| {
            self.reports.report(*diagnostic);
            self.program.error_expr(span)
        })
    }

    fn inc_dec(&mut self, place: hir::ExprId, increment: bool, prefix: bool, span: Span) -> hir::ExprId {
        let sign = if increment { "'++'" } else { "'--'" };
        if !self.check_writable(place, format_args!("apply {sign} to this expression")) {
            return self.program.error_expr(span);
        }
        let ty = self.program.type_of(place);
        match self.program.shape_of(ty) {
            Some((scalar, _)) if scalar != Scalar::Bool && !matches!(self.program.ty(ty), Type::Enum(_)) => {
                self.program.add_expr(ExprKind::IncDec { place, increment, prefix }, ty, span)
            }
            _ => {
                let message = format!("{sign} does not apply to type '{}'", self.program.type_name(ty));
                self.reports.error(code::INVALID_OPERAND, span, message);
                self.program.error_expr(span)
            }
        }
    }

    /// A numeric operand, with bools and enums converted to int.
    fn arithmetic_operand(&mut self, value: hir::ExprId, op: &str, span: Span) -> hir::ExprId {
        let ty = self.program.type_of(value);
        if ty.is_error() {
            return value;
        }
        match self.program.shape_of(ty) {
            Some(_) if self.is_scoped(ty) => self.invalid_operand(ty, op, span),
            Some((Scalar::Bool, shape)) => {
                let ty = self.numeric_type(Scalar::Int, shape);
                self.convert_unchecked(value, ty)
            }
            Some((scalar, shape)) if matches!(self.program.ty(ty), Type::Enum(_)) => {
                let ty = self.numeric_type(scalar, shape);
                self.convert_unchecked(value, ty)
            }
            Some(_) => value,
            None => self.invalid_operand(ty, op, span),
        }
    }

    fn is_scoped(&self, ty: TypeId) -> bool {
        matches!(self.program.ty(ty), Type::Enum(id) if self.is_scoped_enum(*id))
    }

    fn invalid_operand(&mut self, ty: TypeId, op: &str, span: Span) -> hir::ExprId {
        let message = format!("invalid operand of type '{}' to unary operator '{op}'", self.program.type_name(ty));
        self.reports.error(code::INVALID_OPERAND, span, message);
        self.program.error_expr(span)
    }

    fn invalid_binary_operand(&mut self, ty: TypeId, op: &str, span: Span) -> hir::ExprId {
        let message = format!("invalid operand of type '{}' to binary operator '{op}'", self.program.type_name(ty));
        self.reports.error(code::INVALID_OPERAND, span, message);
        self.program.error_expr(span)
    }

    fn negate(&mut self, operand: hir::ExprId, span: Span) -> hir::ExprId {
        let value = self.load(operand);
        let value = self.arithmetic_operand(value, "-", span);
        let ty = self.program.type_of(value);
        let folded = match (&self.program.exprs[value].kind, self.program.ty(ty)) {
            (ExprKind::Constant(Constant::Int(i)), Type::Scalar(s)) => {
                Some(Constant::Int(super::literal::wrap(i.wrapping_neg(), *s)))
            }
            (ExprKind::Constant(Constant::Float(f)), _) => Some(Constant::Float(-f)),
            _ => None,
        };
        match folded {
            Some(folded) => {
                let is_fraction = self.decls.typed_fractions.contains(&value);
                let expr = self.program.constant(folded, ty, span);
                self.decls.typed_fractions.extend(is_fraction.then_some(expr));
                expr
            }
            None if ty.is_error() => value,
            None => self.program.add_expr(ExprKind::Unary { op: UnaryOp::Minus, operand: value }, ty, span),
        }
    }

    fn logical_not(&mut self, operand: hir::ExprId, span: Span) -> hir::ExprId {
        let value = self.load(operand);
        let Some((_, shape)) = self.program.shape_of(self.program.type_of(value)) else {
            let ty = self.program.type_of(value);
            return self.invalid_operand(ty, "!", span);
        };
        let ty = self.numeric_type(Scalar::Bool, shape);
        let value = self.convert(value, ty, Use::Operand);
        match self.program.exprs[value].kind {
            ExprKind::Constant(Constant::Bool(b)) => self.program.constant(Constant::Bool(!b), ty, span),
            _ => self.program.add_expr(ExprKind::Unary { op: UnaryOp::Not, operand: value }, ty, span),
        }
    }

    fn bit_not(&mut self, operand: hir::ExprId, span: Span) -> hir::ExprId {
        let value = self.load(operand);
        let value = self.arithmetic_operand(value, "~", span);
        let ty = self.program.type_of(value);
        match self.program.shape_of(ty) {
            Some((scalar, _)) if scalar.is_int() => match self.program.exprs[value].kind {
                ExprKind::Constant(Constant::Int(i)) => {
                    self.program.constant(Constant::Int(super::literal::wrap(!i, scalar)), ty, span)
                }
                _ => self.program.add_expr(ExprKind::Unary { op: UnaryOp::BitNot, operand: value }, ty, span),
            },
            _ if ty.is_error() => value,
            _ => self.invalid_operand(ty, "~", span),
        }
    }

    // Binary operators.

    pub fn check_binary(&mut self, op: ast::BinaryOp, left: ast::ExprId, right: ast::ExprId, span: Span) -> hir::ExprId {
        let left = self.check_expr(left);
        let right = match op {
            ast::BinaryOp::LogicalAnd => self.guarded(left, true, |this| this.check_expr(right)),
            ast::BinaryOp::LogicalOr => self.guarded(left, false, |this| this.check_expr(right)),
            _ => self.check_expr(right),
        };
        if let Some(call) = self.overloaded_operator(op.text(), &[left, right], span) {
            return call;
        }
        let (left, right) = (self.load(left), self.load(right));
        if self.program.is_error_expr(left) || self.program.is_error_expr(right) {
            // A resource is wrong beside any operand.
            let types = [self.program.type_of(left), self.program.type_of(right)];
            if let Some(resource) = types.into_iter().find(|ty| matches!(self.program.ty(*ty), Type::Resource(_))) {
                return self.invalid_binary_operand(resource, op.text(), span);
            }
            return self.program.error_expr(span);
        }
        match hir_op(op) {
            Some(op) => self.binary(op, left, right, span),
            None => self.logical(op, left, right, span),
        }
    }

    pub fn binary(&mut self, op: BinaryOp, left: hir::ExprId, right: hir::ExprId, span: Span) -> hir::ExprId {
        if let Some(folded) = self.fold_literals(op, left, right, span) {
            return folded;
        }
        let (left, right) = self.settle_pair(left, right);
        let (a, b) = self.operand_types(left, right);
        // A scoped enum has no order, and no operations with other types.
        if a == b && self.is_scoped(a) && matches!(op, BinaryOp::Equal | BinaryOp::NotEqual) {
            let ty = self.program.types.scalar(Scalar::Bool);
            return self.program.add_expr(ExprKind::Binary { op, left, right }, ty, span);
        }
        let Some((scalar, shape)) = self.operation_type(op, a, b) else {
            return self.invalid_operands(op, a, b, span);
        };
        if !self.check_division(op, scalar, span) {
            return self.program.error_expr(span);
        }
        if matches!(group(op), Group::Shift)
            && matches!(self.program.ty(a), Type::Scalar(Scalar::LiteralInt))
            && !self.unit.has_macro(span)
        {
            let message = "ambiguous type for bit shift: give the literal a suffix, like 'L' or 'U', or cast it";
            self.reports.warning(code::AMBIGUOUS_SHIFT, span, message);
        }
        let operand_type = self.numeric_type(scalar, shape);
        let left = self.convert(left, operand_type, Use::Operand);
        let right = self.convert(right, operand_type, right_use(op));
        if self.program.is_error_expr(left) || self.program.is_error_expr(right) {
            return self.program.error_expr(span);
        }
        self.warn_about_operand(op, right, operand_type, span);
        // An operation on two values of one enum results in that enum.
        if a == b && matches!(self.program.ty(a), Type::Enum(_)) && matches!(group(op), Group::Arithmetic | Group::Bitwise) {
            let result = self.program.add_expr(ExprKind::Binary { op, left, right }, operand_type, span);
            return self.convert_unchecked(result, a);
        }
        let ty = match group(op) {
            Group::Comparison => self.numeric_type(Scalar::Bool, shape),
            Group::Arithmetic | Group::Bitwise | Group::Shift => operand_type,
        };
        self.program.add_expr(ExprKind::Binary { op, left, right }, ty, span)
    }

    /// Gives two literals that could not be folded their default types; a single literal takes the type of the other operand.
    fn settle_pair(&mut self, left: hir::ExprId, right: hir::ExprId) -> (hir::ExprId, hir::ExprId) {
        let is_literal = |this: &Self, e| {
            matches!(this.program.ty(this.program.type_of(e)), Type::Scalar(Scalar::LiteralInt | Scalar::LiteralFloat))
        };
        if is_literal(self, left) && is_literal(self, right) {
            return (self.settle(left), self.settle(right));
        }
        (left, right)
    }

    /// The types by which the operation on two values is chosen: a choice between literals takes the type of the other operand, as a literal
    /// does, unless that is one too.
    fn operand_types(&self, left: hir::ExprId, right: hir::ExprId) -> (TypeId, TypeId) {
        let is_literal = |ty: TypeId| matches!(self.program.ty(ty), Type::Scalar(Scalar::LiteralInt | Scalar::LiteralFloat));
        let (a, b) = (self.natural_type(left), self.natural_type(right));
        if is_literal(a) && is_literal(b) { (self.program.type_of(left), self.program.type_of(right)) } else { (a, b) }
    }

    /// The component type and shape in which a binary operator computes; None if it does not apply.
    pub fn operation_type(&self, op: BinaryOp, a: TypeId, b: TypeId) -> Option<(Scalar, Shape)> {
        if self.is_scoped(a) || self.is_scoped(b) {
            return None;
        }
        let ((x, x_shape), (y, y_shape)) = (self.program.shape_of(a)?, self.program.shape_of(b)?);
        let shape = common_shape(x_shape, y_shape)?;
        let scalar = match group(op) {
            // `bool == bool` compares bools; otherwise bools are promoted to int.
            Group::Comparison if x == y && matches!(op, BinaryOp::Equal | BinaryOp::NotEqual) => x,
            Group::Shift if x.is_float() || y.is_float() => return None,
            Group::Shift => match (x, y) {
                (Scalar::LiteralInt, Scalar::UInt) => Scalar::UInt,
                (Scalar::Bool | Scalar::LiteralInt, _) => Scalar::Int,
                (other, _) => other,
            },
            Group::Bitwise if x.is_float() || y.is_float() => return None,
            Group::Arithmetic | Group::Bitwise | Group::Comparison => common_scalar(x, y),
        };
        Some((scalar, shape))
    }

    /// Reports divisions and remainders of types that have none.
    fn check_division(&mut self, op: BinaryOp, scalar: Scalar, span: Span) -> bool {
        let message = match (op, scalar) {
            (
                BinaryOp::Div | BinaryOp::Rem,
                Scalar::Minimum(Minimum::Int12 | Minimum::Int16) | Scalar::NativeMinimum(Minimum::Int12 | Minimum::Int16),
            ) => "signed integers of minimum precision cannot be divided: convert them to 'int' first",
            (BinaryOp::Rem, Scalar::Double) => "the remainder of doubles is not supported: convert them to 'float' first",
            _ => return true,
        };
        self.reports.error(code::INVALID_OPERAND, span, message);
        false
    }

    fn invalid_operands(&mut self, op: BinaryOp, a: TypeId, b: TypeId, span: Span) -> hir::ExprId {
        let name = op.symbol();
        let message = format!(
            "invalid operands to binary operator '{name}' ('{}' and '{}')",
            self.program.type_name(a),
            self.program.type_name(b)
        );
        self.reports.error(code::INVALID_OPERAND, span, message);
        self.program.error_expr(span)
    }

    /// `&&` and `||`: of scalars, with short-circuit evaluation; before HLSL 2021 also of vectors, evaluating both sides.
    fn logical(&mut self, op: ast::BinaryOp, left: hir::ExprId, right: hir::ExprId, span: Span) -> hir::ExprId {
        let and = op == ast::BinaryOp::LogicalAnd;
        let shapes = (self.program.shape_of(self.program.type_of(left)), self.program.shape_of(self.program.type_of(right)));
        let (Some((_, a)), Some((_, b))) = shapes else {
            let ty = if shapes.0.is_none() { self.program.type_of(left) } else { self.program.type_of(right) };
            return self.invalid_binary_operand(ty, if and { "&&" } else { "||" }, span);
        };
        if a.is_single() && b.is_single() {
            let (left, right) = (self.condition(left), self.condition(right));
            if self.program.is_error_expr(left) || self.program.is_error_expr(right) {
                return self.program.error_expr(span);
            }
            let ty = self.program.types.scalar(Scalar::Bool);
            let kind = if and { ExprKind::LogicalAnd { left, right } } else { ExprKind::LogicalOr { left, right } };
            return self.program.add_expr(kind, ty, span);
        }
        if self.options.language >= LanguageVersion::V2021 {
            let (sign, function) = if and { ("&&", "and") } else { ("||", "or") };
            let message = format!("the operands of '{sign}' must be scalars");
            let note = format!("for vectors, call '{function}', which works component by component");
            self.reports.report(Diagnostic::error(code::VECTOR_LOGICAL, span, message).with_note(note));
            return self.program.error_expr(span);
        }
        let (bool_a, bool_b) = (self.program.type_of(left), self.program.type_of(right));
        let Some(shape) = common_shape(a, b) else { return self.invalid_operands(BinaryOp::And, bool_a, bool_b, span) };
        let ty = self.numeric_type(Scalar::Bool, shape);
        let (left, right) = (self.convert(left, ty, Use::Operand), self.convert(right, ty, Use::Operand));
        let op = if and { BinaryOp::And } else { BinaryOp::Or };
        self.program.add_expr(ExprKind::Binary { op, left, right }, ty, span)
    }

    // Assignment.

    pub fn check_assign(&mut self, op: Option<ast::BinaryOp>, left: ast::ExprId, right: ast::ExprId, span: Span) -> hir::ExprId {
        let place = self.check_expr(left);
        let value = self.check_expr(right);
        if let Some(sign) = op.and_then(hir_op).map(BinaryOp::symbol)
            && self.has_struct(&[place, value])
            && let Some(call) = self.overloaded_operator(&format!("{sign}="), &[place, value], span)
        {
            return call;
        }
        let value = self.load(value);
        let writable = self.check_writable(place, "assign to this expression");
        if !writable || self.program.is_error_expr(value) {
            return self.program.error_expr(span);
        }
        let ty = self.program.type_of(place);
        let Some(op) = op.and_then(hir_op) else {
            let value = self.convert(value, ty, Use::Assign);
            if self.program.is_error_expr(value) {
                return self.program.error_expr(span);
            }
            if matches!(self.program.ty(ty), Type::HitObject) {
                return self.assign_hit_object(place, value, span);
            }
            // A cast to the same type leaves no trace in the HIR, but shows that the assignment is intended.
            if !matches!(self.unit.exprs[right], ast::Expr::Cast { .. }) {
                self.warn_about_self_assign(place, value, span);
            }
            return self.program.add_expr(ExprKind::Assign { place, value }, ty, span);
        };
        let value_ty = self.natural_type(value);
        let Some((scalar, _)) = self.operation_type(op, ty, value_ty) else {
            return self.invalid_operands(op, ty, value_ty, span);
        };
        // As for `a | b`: an operation on two values of one enum results in that enum.
        let keeps_enum = ty == value_ty && matches!(group(op), Group::Arithmetic | Group::Bitwise);
        if matches!(self.program.ty(ty), Type::Enum(_)) && !keeps_enum {
            return self.invalid_operands(op, ty, value_ty, span);
        }
        if matches!(self.program.shape_of(ty), Some((Scalar::Bool, _))) && group(op) != Group::Bitwise {
            let message = format!("operator '{}=' cannot be used with a bool on its left side", op.symbol());
            self.reports.error(code::INVALID_OPERAND, span, message);
            return self.program.error_expr(span);
        }
        if !self.check_division(op, scalar, span) {
            return self.program.error_expr(span);
        }
        // The destination keeps its shape: `f3 *= f4` uses the first three components.
        let shape = self.program.shape_of(ty).map_or(Shape::Scalar, |(_, shape)| shape);
        let operation_type = match self.program.ty(ty) {
            _ if self.program.shape_of(ty) == Some((scalar, shape)) => ty,
            _ => self.numeric_type(scalar, shape),
        };
        let value = self.convert(value, operation_type, right_use(op));
        if self.program.is_error_expr(value) {
            return self.program.error_expr(span);
        }
        self.warn_about_narrowing(value, operation_type, ty, span);
        self.program.add_expr(ExprKind::CompoundAssign { place, op, value, operation_type }, ty, span)
    }

    // The conditional operator.

    pub fn check_ternary(
        &mut self,
        condition: ast::ExprId,
        then: ast::ExprId,
        otherwise: ast::ExprId,
        span: Span,
    ) -> hir::ExprId {
        let written = condition;
        let condition = self.check_expr(written);
        self.warn_about_condition(written, condition);
        let condition = self.load(condition);
        let then = self.guarded(condition, true, |this| this.check_expr(then));
        let otherwise = self.guarded(condition, false, |this| this.check_expr(otherwise));
        let (then, otherwise) = (self.load(then), self.load(otherwise));
        if [condition, then, otherwise].iter().any(|e| self.program.is_error_expr(*e)) {
            return self.program.error_expr(span);
        }
        let literals = (then, otherwise);
        let (then, otherwise) = self.settle_pair(then, otherwise);
        let shape = self.program.shape_of(self.program.type_of(condition)).map_or(Shape::Scalar, |(_, shape)| shape);
        let condition = if shape.is_single() { self.condition(condition) } else { self.vector_condition(condition, shape, span) };
        if self.program.is_error_expr(condition) {
            return self.program.error_expr(span);
        }
        let (a, b) = self.operand_types(then, otherwise);
        let ty = match self.ternary_type(a, b, shape) {
            Some(ty) => ty,
            None => {
                let (one, other) = (self.program.type_name(a), self.program.type_name(b));
                let message = match a == b {
                    true if self.program.shape_of(a).is_some() => {
                        format!("the condition of '?:' has other dimensions than its operands of type '{one}'")
                    }
                    true => format!("the conditional operator supports numeric scalars, vectors and matrices, but not '{one}'"),
                    false => format!("incompatible operand types ('{one}' and '{other}') in the conditional operator"),
                };
                self.reports.error(code::TYPE_MISMATCH, span, message);
                return self.program.error_expr(span);
            }
        };
        let (then, otherwise) = (self.convert(then, ty, Use::Operand), self.convert(otherwise, ty, Use::Operand));
        if [condition, then, otherwise].iter().any(|e| self.program.is_error_expr(*e)) {
            return self.program.error_expr(span);
        }
        let choice = self.program.add_expr(ExprKind::Conditional { condition, then, otherwise }, ty, span);
        if shape.is_single() {
            self.note_literal_choice(choice, condition, literals.0, literals.1);
        }
        choice
    }

    fn vector_condition(&mut self, condition: hir::ExprId, shape: Shape, span: Span) -> hir::ExprId {
        if self.options.language >= LanguageVersion::V2021 {
            let diagnostic = Diagnostic::error(code::VECTOR_LOGICAL, span, "the condition of '?:' must be a scalar")
                .with_note("for vectors, call 'select', which works component by component");
            self.reports.report(diagnostic);
            return self.program.error_expr(span);
        }
        let ty = self.numeric_type(Scalar::Bool, shape);
        self.convert(condition, ty, Use::Operand)
    }

    fn ternary_type(&mut self, a: TypeId, b: TypeId, condition: Shape) -> Option<TypeId> {
        if a == b && condition.is_single() && !matches!(self.program.ty(a), Type::Struct(_) | Type::Array { .. }) {
            return Some(a);
        }
        let ((x, x_shape), (y, y_shape)) = (self.program.shape_of(a)?, self.program.shape_of(b)?);
        let mut shape = common_shape(x_shape, y_shape)?;
        if !condition.is_single() && shape != condition {
            if !shape.is_single() {
                return None;
            }
            shape = condition;
        }
        let scalar = match (x, y) {
            _ if x == y => x,
            // Unlike the operands of other operators.
            (Scalar::Half, Scalar::Minimum(Minimum::Float10 | Minimum::Float16))
            | (Scalar::Minimum(Minimum::Float10 | Minimum::Float16), Scalar::Half)
                if self.options.language >= LanguageVersion::V202x =>
            {
                Scalar::Half
            }
            _ => common_scalar(x, y),
        };
        Some(self.numeric_type(scalar, shape))
    }
}
