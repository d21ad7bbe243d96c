//! Expressions that are neither calls, operators nor members: literals, names, casts, `sizeof`, `this`.

use crate::checker::Checker;
use crate::declarations::TemplateKind;
use crate::hir::{self, Constant, ExprKind};
use crate::options::LanguageVersion;
use crate::scope::{Entity, Found, Member, ScopeKind};
use crate::types::{Scalar, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl<'a> Checker<'a> {
    /// Checks an expression. The result is an lvalue or a value; after an error it has type [`Types::ERROR`].
    pub fn check_expr(&mut self, id: ast::ExprId) -> hir::ExprId {
        let span = self.unit.expr_spans[id];
        if self.context.nesting >= crate::checker::MAX_NESTING {
            let error = self.program.error_expr(span);
            return self.nested(span, error, |_| error);
        }
        self.context.nesting += 1;
        let expr = self.check_expr_kind(id, span);
        self.context.nesting -= 1;
        expr
    }

    /// Checks an expression and loads it; a literal type is replaced by a concrete one.
    pub fn check_value(&mut self, id: ast::ExprId) -> hir::ExprId {
        let expr = self.check_expr(id);
        let value = self.load(expr);
        self.settle(value)
    }

    fn check_expr_kind(&mut self, id: ast::ExprId, span: Span) -> hir::ExprId {
        let unit = self.unit;
        match &unit.exprs[id] {
            ast::Expr::Int(literal) => self.int_literal(literal, span),
            ast::Expr::Float(literal) => self.float_literal(literal, span),
            ast::Expr::Bool(value) => {
                let ty = self.program.types.scalar(Scalar::Bool);
                self.program.constant(Constant::Bool(*value), ty, span)
            }
            ast::Expr::String(text) => {
                let ty = self.program.types.intern(Type::String);
                let text = self.program.make_text(text);
                self.program.add_expr(text, ty, span)
            }
            ast::Expr::Char(value) => {
                let ty = self.program.types.scalar(Scalar::UInt);
                self.program.constant(Constant::Int(u64::from(*value)), ty, span)
            }
            ast::Expr::This => self.check_this(span),
            ast::Expr::Path(path) => self.check_path(path, span),
            ast::Expr::Unary { op, operand } => self.check_unary(*op, *operand, span),
            ast::Expr::Postfix { op, operand, .. } => self.check_postfix(*op, *operand, span),
            ast::Expr::Binary { op, left, right, .. } => {
                self.warn_about_precedence(*op, *left, *right, span);
                self.check_binary(*op, *left, *right, span)
            }
            ast::Expr::Assign { op, left, right, .. } => self.check_assign(*op, *left, *right, span),
            ast::Expr::Ternary { condition, then, otherwise } => self.check_ternary(*condition, *then, *otherwise, span),
            ast::Expr::Comma { left, right } => {
                let left = self.check_expr(*left);
                let right = self.check_expr(*right);
                if let Some(call) = self.overloaded_operator(",", &[left, right], span) {
                    return call;
                }
                let left = self.settle(left);
                let right = self.load(right);
                let right = self.settle(right);
                let ty = self.program.type_of(right);
                self.program.add_expr(ExprKind::Comma { left, right }, ty, span)
            }
            ast::Expr::Call { callee, args } => self.check_call(*callee, args, span),
            ast::Expr::Member { base, member } => self.check_member(*base, member, span),
            ast::Expr::MemberOperator { operator, .. } => {
                self.reports.unsupported(operator.span, "an operator name that is not called");
                self.program.error_expr(span)
            }
            ast::Expr::Index { base, index } => self.check_index(*base, *index, span),
            ast::Expr::Cast { ty, dims, operand } => self.check_cast(*ty, dims, *operand, span),
            ast::Expr::List(_) => {
                self.reports.error(code::INITIALIZER_LIST, span, "initializer list cannot be used in an expression");
                self.program.error_expr(span)
            }
            ast::Expr::SizeofType { ty, dims } => {
                let resolved = self.resolve_type(*ty);
                let ty = self.require_type(&resolved);
                let ty = self.apply_dims(ty, dims, span);
                self.size_constant(ty, span)
            }
            ast::Expr::SizeofExpr(operand) => self.check_sizeof(*operand, span),
            ast::Expr::Error => self.program.error_expr(span),
        }
    }

    fn int_literal(&mut self, literal: &ast::IntLiteral, span: Span) -> hir::ExprId {
        let big = literal.value > u64::from(u32::MAX);
        let is_old = self.options.language < LanguageVersion::V202x;
        let scalar = match literal.suffix {
            // The first type that holds the value, as in C++; only one with a prefix may be unsigned.
            ast::IntSuffix::None if self.options.language >= LanguageVersion::V202x && literal.value > i32::MAX as u64 => {
                match literal.value {
                    value if literal.radix_prefix && value <= u64::from(u32::MAX) => Scalar::UInt,
                    value if value <= i64::MAX as u64 => Scalar::Int64,
                    _ => Scalar::UInt64,
                }
            }
            ast::IntSuffix::None => Scalar::LiteralInt,
            ast::IntSuffix::U if big => Scalar::UInt64,
            ast::IntSuffix::U => Scalar::UInt,
            // Before HLSL 202x, `long` has 32 bits.
            ast::IntSuffix::L if is_old && literal.value <= i32::MAX as u64 => Scalar::Int,
            ast::IntSuffix::L if is_old && literal.radix_prefix && !big => Scalar::UInt,
            ast::IntSuffix::UL if is_old && !big => Scalar::UInt,
            ast::IntSuffix::L | ast::IntSuffix::LL => Scalar::Int64,
            ast::IntSuffix::UL | ast::IntSuffix::ULL => Scalar::UInt64,
        };
        let ty = self.program.types.scalar(scalar);
        self.program.constant(Constant::Int(literal.value), ty, span)
    }

    fn float_literal(&mut self, literal: &ast::FloatLiteral, span: Span) -> hir::ExprId {
        let scalar = match literal.suffix {
            ast::FloatSuffix::None if self.options.language >= LanguageVersion::V202x => Scalar::Float,
            ast::FloatSuffix::None => Scalar::LiteralFloat,
            ast::FloatSuffix::H if self.options.native_16bit => Scalar::Half16,
            ast::FloatSuffix::H if self.options.language >= LanguageVersion::V202x => Scalar::Half,
            // Up to HLSL 2021 and without 16-bit types, DXC gives it the type `float`, though `half` is a type of its own.
            ast::FloatSuffix::H | ast::FloatSuffix::F => Scalar::Float,
            ast::FloatSuffix::L | ast::FloatSuffix::F64 => Scalar::Double,
            ast::FloatSuffix::F16 => Scalar::Half16,
            ast::FloatSuffix::F32 => Scalar::Float,
        };
        if scalar == Scalar::Half16 && !self.options.native_16bit {
            self.reports.error(code::NOT_AVAILABLE, span, "the suffix 'f16' needs 16-bit types (-enable-16bit-types)");
            return self.program.error_expr(span);
        }
        let ty = self.program.types.scalar(scalar);
        let value = if matches!(scalar, Scalar::Half | Scalar::Float) { f64::from(literal.value as f32) } else { literal.value };
        let expr = self.program.constant(Constant::Float(value), ty, span);
        if scalar != Scalar::LiteralFloat && value.fract() != 0.0 {
            self.decls.typed_fractions.insert(expr);
        }
        expr
    }

    pub fn check_this(&mut self, span: Span) -> hir::ExprId {
        match self.body.as_ref().and_then(|body| body.this) {
            Some((local, owner)) => {
                let ty = self.program.types.intern(Type::Struct(owner));
                self.program.add_expr(ExprKind::Local(local), ty, span)
            }
            None => {
                self.reports.error(code::INVALID_THIS, span, "invalid use of 'this' outside of a non-static member function");
                self.program.error_expr(span)
            }
        }
    }

    /// A name as an expression.
    pub fn check_path(&mut self, path: &'a ast::Path, span: Span) -> hir::ExprId {
        let Some(found) = self.find_path(path) else {
            if let Some(heap) = self.heap_path(path, span) {
                return heap;
            }
            if let Some(trait_value) = self.type_trait(path, span) {
                return trait_value;
            }
            if self.find_type(path).is_some() {
                let message = format!("unexpected type name '{}': expected expression", self.path_text(path));
                self.reports.error(code::NOT_A_VALUE, span, message);
            } else {
                self.report_unknown(path, "use of undeclared identifier");
            }
            return self.program.error_expr(span);
        };
        self.entity_expr(&found, path, span)
    }

    fn entity_expr(&mut self, found: &Found, path: &'a ast::Path, span: Span) -> hir::ExprId {
        let what = match &found.entity {
            Entity::Local(local) => {
                let Some(ty) = self.body.as_ref().and_then(|b| b.locals.get(*local)).map(|l| l.ty) else {
                    return self.program.error_expr(span);
                };
                return self.program.add_expr(ExprKind::Local(*local), ty, span);
            }
            Entity::Global(global) => return self.global_variable(*global, span),
            Entity::GlobalField(global, member) => {
                let base = self.global_variable(*global, span);
                return self.named_field(base, *member);
            }
            Entity::Constant(ty, value) => return self.program.constant(*value, *ty, span),
            Entity::Field(member) => return self.own_field(found, *member, span),
            Entity::Error => return self.program.error_expr(span),
            Entity::Functions(_) | Entity::Intrinsic(_) => "a function",
            Entity::Namespace(_) => "a namespace",
            Entity::EffectObject => "an object of the effect framework",
            Entity::Type(_) | Entity::Alias(..) | Entity::ScopedEnum(..) => "a type",
            Entity::Template(id) if self.decls.templates[*id].kind == TemplateKind::Variable => {
                let args = path.segments().last().and_then(|segment| segment.template_args());
                let Some(global) = self.instantiate_variable(*id, args.unwrap_or_default(), span) else {
                    return self.program.error_expr(span);
                };
                return self.global_variable(global, span);
            }
            Entity::Template(_) => "a template",
        };
        let message = format!("'{}' is {what}, but an expression is expected", self.path_text(path));
        self.reports.report(Diagnostic::error(code::NOT_A_VALUE, span, message).with_label(found.span, "declared here"));
        self.program.error_expr(span)
    }

    /// A use of a global variable, which requires what its declaration requires.
    pub(super) fn global_variable(&mut self, global: hir::GlobalId, span: Span) -> hir::ExprId {
        let declared = &self.program.globals[global];
        let ty = declared.ty;
        if !declared.requirements.is_empty() {
            let requirements = declared.requirements.clone();
            self.require(&requirements);
        }
        let is_shared = matches!(self.program.globals[global].kind, hir::GlobalKind::GroupShared);
        if let Some(body) = self.body.as_ref().filter(|_| is_shared && self.context.unevaluated == 0) {
            self.call_graph.shared_uses.push((body.decl, global));
        }
        self.program.add_expr(ExprKind::Global(global), ty, span)
    }

    /// An unqualified field name in a method.
    fn own_field(&mut self, found: &Found, member: Member, span: Span) -> hir::ExprId {
        let this = self.body.as_ref().and_then(|body| body.this);
        let (Some((_, own)), ScopeKind::Struct(holder)) = (this, self.scopes[found.scope].kind) else {
            self.reports.error(code::INVALID_THIS, span, "invalid use of a field outside of a non-static member function");
            return self.program.error_expr(span);
        };
        let object = self.check_this(span);
        let object = self.base_part(object, own, holder);
        let expr = self.named_field(object, member);
        self.program.expr_spans[expr] = span;
        expr
    }

    fn check_cast(
        &mut self,
        ty: ast::TypeExprId,
        dims: &'a [Option<ast::ExprId>],
        operand: ast::ExprId,
        span: Span,
    ) -> hir::ExprId {
        let resolved = self.resolve_type(ty);
        let ty = self.require_type(&resolved);
        let ty = self.apply_dims(ty, dims, span);
        if let ast::Expr::List(elements) = &self.unit.exprs[operand] {
            let mut values = hir::Exprs::new();
            self.flatten_list(elements, &mut values);
            self.reports.error(code::INITIALIZER, span, "compound literal is unsupported in HLSL");
            return self.program.error_expr(span);
        }
        self.warn_about_comma(operand, ty);
        let operand = self.check_expr(operand);
        self.cast(operand, ty, span)
    }

    fn check_sizeof(&mut self, operand: ast::ExprId, span: Span) -> hir::ExprId {
        if let ast::Expr::Path(path) = &self.unit.exprs[operand]
            && let Some(resolved) = self.find_type(path)
        {
            let ty = self.require_type(&resolved);
            return self.size_constant(ty, span);
        }
        let is_cast = matches!(self.unit.exprs[operand], ast::Expr::Cast { .. });
        self.context.unevaluated += 1;
        let operand = self.check_expr(operand);
        self.context.unevaluated -= 1;
        let is_bits = |expr: hir::ExprId| matches!(self.program.exprs[expr].kind, ExprKind::Bits { .. });
        let place = match self.program.exprs[operand].kind {
            ExprKind::CompoundAssign { place, .. } => place,
            _ => operand,
        };
        if !is_cast && is_bits(place) {
            self.reports.error(code::SIZEOF, span, "invalid application of 'sizeof' to bit-field");
            return self.program.error_expr(span);
        }
        if matches!(self.program.ty(self.program.type_of(operand)), Type::Scalar(Scalar::LiteralInt | Scalar::LiteralFloat)) {
            let name = self.program.type_name(self.program.type_of(operand));
            self.reports.error(code::SIZEOF, span, format!("invalid application of 'sizeof' to literal type '{name}'"));
            return self.program.error_expr(span);
        }
        self.size_constant(self.program.type_of(operand), span)
    }

    fn size_constant(&mut self, ty: TypeId, span: Span) -> hir::ExprId {
        match self.size_and_alignment(ty).filter(|_| !self.is_incomplete(ty)) {
            Some((size, _)) => self.uint_constant(size, span),
            None => {
                if !self.holds_error(ty) {
                    let message = format!("invalid application of 'sizeof' to type '{}'", self.program.type_name(ty));
                    self.reports.error(code::SIZEOF, span, message);
                }
                self.program.error_expr(span)
            }
        }
    }

    /// The size and alignment in bytes, as in a structured buffer.
    pub fn size_and_alignment(&self, ty: TypeId) -> Option<(u32, u32)> {
        match self.program.ty(ty) {
            Type::Scalar(_) | Type::Vector(..) | Type::Matrix(_) | Type::Enum(_) => {
                let (scalar, shape) = self.program.shape_of(ty)?;
                let bytes = scalar.bits() / 8;
                Some((bytes * shape.count(), bytes))
            }
            Type::Array { element, length } => {
                let (size, alignment) = self.size_and_alignment(*element)?;
                Some((size.checked_mul((*length)?)?, alignment))
            }
            Type::Struct(id) => {
                let (mut size, mut alignment) = (0u32, 1);
                for field in &self.program.structs[*id].fields {
                    let (field_size, field_alignment) = self.size_and_alignment(field.ty)?;
                    size = size.checked_next_multiple_of(field_alignment)?.checked_add(field_size)?;
                    alignment = alignment.max(field_alignment);
                }
                Some((size.checked_next_multiple_of(alignment)?, alignment))
            }
            Type::Spirv(id) => {
                let ty = &self.program.spirv_types[*id];
                (ty.size > 0).then_some((ty.size, ty.alignment.max(1)))
            }
            Type::BufferPointer { .. } => Some((8, 8)),
            Type::Void
            | Type::Resource(_)
            | Type::RayQuery { .. }
            | Type::HitObject
            | Type::IntegralConstant { .. }
            | Type::Literal { .. }
            | Type::TypeOperand(_)
            | Type::String
            | Type::Error => None,
        }
    }

    /// Types of expressions that hold nothing.
    pub fn is_void(&self, expr: hir::ExprId) -> bool {
        self.program.type_of(expr) == Types::VOID
    }
}
