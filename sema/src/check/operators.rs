//! Operators on operands in the source, and members, swizzles and subscripts of objects in the source.

use super::convert::Use;
use crate::check::arithmetic::{self, Group, group};
use crate::check::{bitfield, convert, literal, member, names, precedence, warnings};
use crate::checker::Checker;
use crate::declarations::LiteralOperationKind;
use crate::hir::{BinaryOp, ExprId, ExprKind};
use crate::numeric::Shape;
use crate::scope::{Entity, Found, ScopeKind};
use crate::types::{Resource, Scalar, TextureDim, Type, TypeId};
use crate::{overload, template_bindings};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The purpose of the right operand's conversion.
pub(crate) fn right_use(op: BinaryOp) -> Use {
    if group(op) == Group::Shift { Use::Amount } else { Use::Operand }
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
    pub fn check_unary(&mut self, op: ast::UnaryOp, operand: ast::ExprId, span: Span) -> ExprId {
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
                let value = self.build().load(operand);
                self.build().arithmetic_operand(value, "+", span)
            }
            ast::UnaryOp::Minus => self.build().negate(operand, span),
            ast::UnaryOp::Not => self.build().logical_not(operand, span),
            ast::UnaryOp::BitNot => self.build().bit_not(operand, span),
            ast::UnaryOp::PreIncrement => self.build().inc_dec(operand, true, true, span),
            ast::UnaryOp::PreDecrement => self.build().inc_dec(operand, false, true, span),
            ast::UnaryOp::AddressOf | ast::UnaryOp::Dereference => {
                self.reports.diagnose(code::POINTER, span, "HLSL has no pointers");
                self.program.error_expr(span)
            }
        }
    }

    pub fn check_postfix(&mut self, op: ast::PostfixOp, operand: ast::ExprId, span: Span) -> ExprId {
        let operand = self.check_expr(operand);
        self.build().inc_dec(operand, op == ast::PostfixOp::Increment, false, span)
    }

    /// Calls a user-declared `operator…`; None if no operand is a struct or no function is viable.
    pub fn overloaded_operator(&mut self, operator: &str, operands: &[ExprId], span: Span) -> Option<ExprId> {
        self.called_operator(operator, None, operands, span)
    }

    /// Calls a user-declared `operator…` with explicit template arguments, if any.
    pub fn called_operator(
        &mut self,
        operator: &str,
        template_args: Option<&'a [ast::TemplateArg]>,
        operands: &[ExprId],
        span: Span,
    ) -> Option<ExprId> {
        if !arithmetic::has_struct(&self.program, operands) {
            return None;
        }
        let symbol = self.unit.names.find(operator)?;
        let name = format!("operator{operator}");
        let (object, rest) = operands.split_first()?;
        let method = names::scope_of_type(&self.program, &self.decls, &self.scopes, self.program.type_of(*object))
            .and_then(|scope| self.scopes.lookup_in(scope, symbol));
        let mut failure = None;
        if let Some(Found { entity: Entity::Functions(candidates), .. }) = method {
            match self.resolve_overload(&candidates, template_args, rest, (&name, span)) {
                Ok(decl) => return Some(self.emit_call(decl, Some(*object), rest.into(), span)),
                Err(diagnostic) => failure = Some(diagnostic),
            }
        }
        let mut candidates = overload::associated_candidates(&self.program, &self.decls, &self.scopes, symbol, operands);
        if let Some(Found { entity: Entity::Functions(visible), .. }) = self.scopes.lookup_here(symbol) {
            candidates.extend(visible.iter().filter(|candidate| !candidates.contains(candidate)).copied().collect::<Vec<_>>());
        }
        if !candidates.is_empty() {
            match self.resolve_overload(&candidates, template_args, operands, (&name, span)) {
                Ok(decl) => return Some(self.emit_call(decl, None, operands.into(), span)),
                Err(diagnostic) => failure = failure.or(Some(diagnostic)),
            }
        }
        failure.map(|diagnostic| {
            self.reports.report(*diagnostic);
            self.program.error_expr(span)
        })
    }

    // Binary operators.

    pub fn check_binary(&mut self, op: ast::BinaryOp, left: ast::ExprId, right: ast::ExprId, span: Span) -> ExprId {
        let left = self.check_expr(left);
        let right = match op {
            ast::BinaryOp::LogicalAnd => self.guarded(left, true, |this| this.check_expr(right)),
            ast::BinaryOp::LogicalOr => self.guarded(left, false, |this| this.check_expr(right)),
            _ => self.check_expr(right),
        };
        if let Some(call) = self.overloaded_operator(op.text(), &[left, right], span) {
            return call;
        }
        let (left, right) = (self.build().load(left), self.build().load(right));
        if self.program.is_error_expr(left) || self.program.is_error_expr(right) {
            // A resource is invalid with any other operand.
            let types = [self.program.type_of(left), self.program.type_of(right)];
            if let Some(resource) = types.into_iter().find(|ty| matches!(self.program.ty(*ty), Type::Resource(_))) {
                return arithmetic::invalid_binary_operand(&mut self.program, self.reports, resource, op.text(), span);
            }
            return self.program.error_expr(span);
        }
        match hir_op(op) {
            Some(op) => {
                self.warn_about_unsigned_comparison(op, left, right, span);
                self.build().binary(op, left, right, span)
            }
            None => self.build().logical(op, left, right, span),
        }
    }

    /// Warns about a comparison of an unsigned value with zero whose result is always the same.
    fn warn_about_unsigned_comparison(&self, op: BinaryOp, left: ExprId, right: ExprId, span: Span) {
        let Some((text, always)) = warnings::unsigned_comparison(&self.program, op, left, right) else { return };
        // In a macro or a template, the comparison may also be used for signed values.
        let is_template = |scope| matches!(self.scopes[scope].kind, ScopeKind::Template);
        let in_template = template_bindings::current_depth(&self.decls, self.body.as_ref()) > 0
            || self.scopes.chain(self.scopes.current).any(is_template);
        if !in_template && !self.unit.has_macro(span) {
            self.reports.diagnose(code::TAUTOLOGICAL_COMPARE, span, format!("comparison of {text} is always {always}"));
        }
    }

    // Assignment.

    pub fn check_assign(&mut self, op: Option<ast::BinaryOp>, left: ast::ExprId, right: ast::ExprId, span: Span) -> ExprId {
        let place = self.check_expr(left);
        let value = self.check_expr(right);
        if let Some(sign) = op.and_then(hir_op).map(BinaryOp::symbol)
            && arithmetic::has_struct(&self.program, &[place, value])
            && let Some(call) = self.overloaded_operator(&format!("{sign}="), &[place, value], span)
        {
            return call;
        }
        let value = self.build().load(value);
        let writable = self.build().check_writable(place, "assign to this expression");
        if !writable || self.program.is_error_expr(value) {
            return self.program.error_expr(span);
        }
        let ty = self.program.type_of(place);
        let Some(op) = op.and_then(hir_op) else {
            let value = self.build().convert(value, ty, Use::Assign);
            if self.program.is_error_expr(value) {
                return self.program.error_expr(span);
            }
            if matches!(self.program.ty(ty), Type::HitObject) {
                return self.assign_hit_object(place, value, span);
            }
            // The HIR does not contain a cast to the same type, but such a cast shows that the assignment is intended.
            if !matches!(self.unit.exprs[right], ast::Expr::Cast { .. }) {
                self.build().warn_about_self_assign(place, value, span);
            }
            return self.program.add_expr(ExprKind::Assign { place, value }, ty, span);
        };
        let value_ty = literal::natural_type(&self.program, &self.decls, value);
        let Some((scalar, _)) = arithmetic::operation_type(&self.program, &self.decls, op, ty, value_ty) else {
            return arithmetic::invalid_operands(&mut self.program, self.reports, op, ty, value_ty, span);
        };
        // As with `a | b`, an operation on two values of the same enum results in that enum.
        let keeps_enum = ty == value_ty && matches!(group(op), Group::Arithmetic | Group::Bitwise);
        if matches!(self.program.ty(ty), Type::Enum(_)) && !keeps_enum {
            return arithmetic::invalid_operands(&mut self.program, self.reports, op, ty, value_ty, span);
        }
        if matches!(self.program.shape_of(ty), Some((Scalar::Bool, _))) && group(op) != Group::Bitwise {
            let message = format!("operator '{}=' cannot be used with a bool on its left side", op.symbol());
            self.reports.diagnose(code::INVALID_OPERAND, span, message);
            return self.program.error_expr(span);
        }
        if !arithmetic::check_division(self.reports, op, scalar, span) {
            return self.program.error_expr(span);
        }
        // The destination keeps its shape: `f3 *= f4` uses the first three components.
        let shape = self.program.shape_of(ty).map_or(Shape::Scalar, |(_, shape)| shape);
        let operation_type = match self.program.ty(ty) {
            _ if self.program.shape_of(ty) == Some((scalar, shape)) => ty,
            _ => convert::numeric_type(&mut self.program, scalar, shape),
        };
        let value = self.build().convert(value, operation_type, right_use(op));
        if self.program.is_error_expr(value) {
            return self.program.error_expr(span);
        }
        warnings::warn_about_narrowing(&self.program, self.body.as_ref(), self.reports, value, operation_type, ty, span);
        self.program.add_expr(ExprKind::CompoundAssign { place, op, value, operation_type }, ty, span)
    }

    // The conditional operator.

    pub fn check_ternary(&mut self, condition: ast::ExprId, then: ast::ExprId, otherwise: ast::ExprId, span: Span) -> ExprId {
        let written = condition;
        let condition = self.check_expr(written);
        precedence::warn_about_condition(
            &self.program,
            &self.decls,
            self.body.as_ref(),
            self.unit,
            self.reports,
            written,
            condition,
        );
        let condition = self.build().load(condition);
        let then = self.guarded(condition, true, |this| this.check_expr(then));
        let otherwise = self.guarded(condition, false, |this| this.check_expr(otherwise));
        let (then, otherwise) = (self.build().load(then), self.build().load(otherwise));
        if [condition, then, otherwise].iter().any(|e| self.program.is_error_expr(*e)) {
            return self.program.error_expr(span);
        }
        let literals = (then, otherwise);
        let (then, otherwise) = arithmetic::settle_pair(&mut self.program, then, otherwise);
        let shape = self.program.shape_of(self.program.type_of(condition)).map_or(Shape::Scalar, |(_, shape)| shape);
        let condition = if self.build().is_scalar_condition(shape) {
            self.build().condition(condition)
        } else {
            self.build().vector_condition(condition, shape, span)
        };
        if self.program.is_error_expr(condition) {
            return self.program.error_expr(span);
        }
        let (a, b) = arithmetic::operand_types(&self.program, &self.decls, then, otherwise);
        let ty = match arithmetic::ternary_type(&mut self.program, self.options, a, b, shape) {
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
                self.reports.diagnose(code::TYPE_MISMATCH, span, message);
                return self.program.error_expr(span);
            }
        };
        let (then, otherwise) = (self.build().convert(then, ty, Use::Operand), self.build().convert(otherwise, ty, Use::Operand));
        if [condition, then, otherwise].iter().any(|e| self.program.is_error_expr(*e)) {
            return self.program.error_expr(span);
        }
        if let Some(chosen) = self.build().chosen_by_constant(condition, then, otherwise) {
            return chosen;
        }
        let choice = self.program.add_expr(ExprKind::Conditional { condition, then, otherwise }, ty, span);
        let (then, otherwise) = literals;
        self.build().note_literal_operation(choice, LiteralOperationKind::Choice { condition, then, otherwise });
        choice
    }

    pub fn check_member(&mut self, base: ast::ExprId, member: &'a ast::Path, span: Span) -> ExprId {
        let base = self.check_expr(base);
        self.member_of(base, member, span)
    }

    pub fn member_of(&mut self, base: ExprId, member: &'a ast::Path, span: Span) -> ExprId {
        let Some(last) = member.segments().last() else { return self.program.error_expr(span) };
        let base_ty = self.program.type_of(base);
        match *self.program.ty(base_ty) {
            Type::Error => self.program.error_expr(span),
            Type::Struct(_) => self.struct_member(base, member, last.ident, span),
            Type::Scalar(scalar) => self.build().swizzle(base, scalar, 1, last.ident, span),
            Type::Vector(scalar, n) => self.build().swizzle(base, scalar, n, last.ident, span),
            Type::Matrix(matrix) => {
                member::matrix_swizzle(&mut self.program, self.unit, self.reports, base, matrix, last.ident, span)
            }
            Type::Array { length: Some(length), .. } if self.unit.names.text(last.ident.name) == "Length" => {
                self.build().array_length_of(base, length, last.ident, span)
            }
            Type::Resource(resource) if slices(resource) == Some(self.unit.names.text(last.ident.name)) => {
                let name = self.unit.names.text(last.ident.name);
                let message = format!("'{name}' of a texture needs two indices: '.{name}[slice][texel]'");
                self.reports.diagnose(code::TEXTURE_SLICE, last.ident.span, message);
                self.program.error_expr(span)
            }
            _ => self.no_member(base_ty, last.ident, span),
        }
    }

    /// Looks up a member of a struct. The path may be qualified with a base class.
    pub fn find_member(&mut self, ty: TypeId, member: &'a ast::Path) -> Option<Found> {
        let scope = names::scope_of_type(&self.program, &self.decls, &self.scopes, ty)?;
        if member.segments().len() > 1 {
            return self.find_path(member);
        }
        self.scopes.lookup_in(scope, member.segments().last()?.ident.name)
    }

    fn struct_member(&mut self, base: ExprId, member: &'a ast::Path, ident: ast::Ident, span: Span) -> ExprId {
        let ty = self.program.type_of(base);
        let Some(found) = self.find_member(ty, member) else { return self.no_member(ty, ident, span) };
        match (&found.entity, self.scopes[found.scope].kind, self.program.ty(ty)) {
            (Entity::Field(field), ScopeKind::Struct(holder), Type::Struct(own)) => {
                let own = *own;
                let object = convert::base_part(&mut self.program, &self.decls, base, own, holder);
                let expr = bitfield::named_field(&mut self.program, object, *field);
                self.program.expr_spans[expr] = span;
                expr
            }
            (Entity::Global(global), ..) => self.global_variable(*global, span),
            (Entity::Constant(ty, value), ..) => self.program.constant(*value, *ty, span),
            (Entity::Functions(_), ..) => {
                let message = format!("reference to member function '{}' must be called", self.unit.names.text(ident.name));
                self.reports.diagnose(code::NOT_A_VALUE, ident.span, message);
                self.program.error_expr(span)
            }
            (Entity::Error, ..) => self.program.error_expr(span),
            _ => self.no_member(ty, ident, span),
        }
    }

    pub fn check_index(&mut self, base: ast::ExprId, index: ast::ExprId, span: Span) -> ExprId {
        if let Some(element) = self.slice_element(base, index, span) {
            return element;
        }
        let base = self.check_expr(base);
        let index = self.check_expr(index);
        self.index_of(base, index, span)
    }

    fn index_of(&mut self, base: ExprId, index: ExprId, span: Span) -> ExprId {
        let index_span = self.program.span_of(index);
        if let Some(call) = self.overloaded_operator("[]", &[base, index], span) {
            return call;
        }
        let index = self.build().load(index);
        if self.program.is_error_expr(base) || self.program.is_error_expr(index) {
            return self.program.error_expr(span);
        }
        let base_ty = self.program.type_of(base);
        let (element, length) = match *self.program.ty(base_ty) {
            Type::Array { element, length } => (element, length),
            Type::Vector(scalar, n) => (self.program.types.scalar(scalar), Some(u32::from(n))),
            Type::Matrix(m) => (self.program.types.vector(m.scalar, m.columns.into()), Some(u32::from(m.rows))),
            Type::Resource(resource) => return self.build().resource_element(base, resource, None, index, span),
            _ => {
                let message = format!(
                    "subscripted value of type '{}' is not an array, matrix, vector or resource",
                    self.program.type_name(base_ty)
                );
                self.reports.diagnose(code::INVALID_INDEX, span, message);
                return self.program.error_expr(span);
            }
        };
        let index = self.build().index_value(index, 1);
        self.build().check_bounds(index, length, base_ty, index_span);
        self.program.add_expr(ExprKind::Index { base, index }, element, span)
    }

    /// Checks `texture.mips[level][index]` and `texture.sample[sample][index]`; None for other expressions.
    fn slice_element(&mut self, base: ast::ExprId, index: ast::ExprId, span: Span) -> Option<ExprId> {
        let ast::Expr::Index { base: slices_of, index: slice } = self.unit.exprs[base] else { return None };
        let ast::Expr::Member { base: texture, member } = &self.unit.exprs[slices_of] else { return None };
        let name = self.unit.names.text(member.segments().last()?.ident.name);
        if !matches!(name, "mips" | "sample") {
            return None;
        }
        let texture = self.check_expr(*texture);
        if self.program.is_error_expr(texture) {
            return Some(texture);
        }
        let Type::Resource(resource) = *self.program.ty(self.program.type_of(texture)) else {
            // The name denotes a struct member. The operands are not checked again, because that would be exponential in the
            // nesting depth.
            let unit = self.unit;
            let field = self.member_of(texture, member, unit.expr_spans[slices_of]);
            let slice = self.check_expr(slice);
            let element = self.index_of(field, slice, unit.expr_spans[base]);
            let index = self.check_expr(index);
            return Some(self.index_of(element, index, span));
        };
        if slices(resource) != Some(name) {
            let ty = self.program.type_of(texture);
            return Some(self.no_member(ty, member.segments().last()?.ident, span));
        }
        let slice = self.check_expr(slice);
        let slice = self.build().load(slice);
        let index = self.check_expr(index);
        let index = self.build().load(index);
        if self.program.is_error_expr(slice) || self.program.is_error_expr(index) {
            return Some(self.program.error_expr(span));
        }
        let slice = self.build().texel_index(slice, 1);
        Some(self.build().resource_element(texture, resource, Some(slice), index, span))
    }

    fn no_member(&mut self, ty: TypeId, ident: ast::Ident, span: Span) -> ExprId {
        if self.unit.may_declare(ident.name) && matches!(self.program.ty(ty), Type::Struct(_)) {
            return self.program.error_expr(span);
        }
        let message = format!("no member named '{1}' in '{0}'", self.program.type_name(ty), self.unit.names.text(ident.name));
        let mut diagnostic = Diagnostic::new(code::UNKNOWN_MEMBER, ident.span, message);
        if let Some(scope) = names::scope_of_type(&self.program, &self.decls, &self.scopes, ty) {
            let names = self.scopes[scope].entries.keys().map(|s| self.unit.names.text(*s));
            if let Some(better) = diagnostics::nearest(self.unit.names.text(ident.name), names) {
                diagnostic = diagnostic.with_suggestion(ident.span, better);
            }
        }
        self.reports.report(diagnostic);
        self.program.error_expr(span)
    }
}

/// The name of the member that provides access to mip levels or samples.
pub(crate) fn slices(resource: Resource) -> Option<&'static str> {
    match resource {
        Resource::Texture { multisampled: true, .. } => Some("sample"),
        Resource::Texture { dim: TextureDim::D1 | TextureDim::D2 | TextureDim::D3, access, .. } if !access.is_writable() => {
            Some("mips")
        }
        _ => None,
    }
}
