//! Names, casts, `sizeof`, `this`, type traits and initializers. Calls, operators and members are in other modules.

use crate::check::convert::{self, Use};
use crate::check::{aggregate, bitfield, init, literal, names, statement_warnings, type_queries};
use crate::checker::Checker;
use crate::declarations::{Declarations, LiteralOperationKind, TemplateArgument, TemplateKind};
use crate::hir::{self, Constant, ExprKind, Program};
use crate::options::{LanguageVersion, Options};
use crate::reports::Reports;
use crate::scope::{Entity, Found, Member, ScopeKind};
use crate::types::{Scalar, Type, TypeId};
use crate::{effects, heap, restricted_types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl<'a> Checker<'a> {
    /// Checks an expression. The result is an lvalue or a value; after an error it has type [`crate::types::Types::ERROR`].
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

    /// Checks an expression and loads it. A literal type is replaced by its default type.
    pub fn check_value(&mut self, id: ast::ExprId) -> hir::ExprId {
        let expr = self.check_expr(id);
        let value = self.build().load(expr);
        literal::settle(&mut self.program, value)
    }

    fn check_expr_kind(&mut self, id: ast::ExprId, span: Span) -> hir::ExprId {
        let unit = self.unit;
        match &unit.exprs[id] {
            ast::Expr::Int(literal) => int_literal(&mut self.program, self.options, literal, span),
            ast::Expr::Float(literal) => {
                float_literal(&mut self.program, &mut self.decls, self.options, self.reports, literal, span)
            }
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
            ast::Expr::This => self.build().check_this(span),
            ast::Expr::Path(path) => self.check_path(path, span),
            ast::Expr::Unary { op, operand } => self.check_unary(*op, *operand, span),
            ast::Expr::Postfix { op, operand, .. } => self.check_postfix(*op, *operand, span),
            ast::Expr::Binary { op, left, right, .. } => {
                self.build().warn_about_precedence(*op, *left, *right, span);
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
                let left = literal::settle(&mut self.program, left);
                let given = self.build().load(right);
                let right = literal::settle(&mut self.program, given);
                let ty = self.program.type_of(right);
                let list = self.program.add_expr(ExprKind::Comma { left, right }, ty, span);
                self.build().note_literal_operation(list, LiteralOperationKind::Comma { left, right: given });
                list
            }
            ast::Expr::Call { callee, args } => self.check_call(*callee, args, span),
            ast::Expr::Member { base, member } => self.check_member(*base, member, span),
            ast::Expr::MemberOperator { operator, .. } => {
                self.reports.unsupported(operator.ident.span, "an operator name that is not called");
                self.program.error_expr(span)
            }
            ast::Expr::Index { base, index } => self.check_index(*base, *index, span),
            ast::Expr::Cast { ty, dims, operand } => self.check_cast(*ty, dims, *operand, span),
            ast::Expr::List(_) => {
                self.reports.diagnose(code::INITIALIZER_LIST, span, "initializer list cannot be used in an expression");
                self.program.error_expr(span)
            }
            ast::Expr::SizeofType { ty, dims } => {
                let resolved = self.resolve_type(*ty);
                let ty = self.require_type(&resolved);
                let ty = self.apply_dims(ty, dims, span);
                size_constant(&mut self.program, &self.decls, self.reports, ty, span)
            }
            ast::Expr::SizeofExpr(operand) => self.check_sizeof(*operand, span),
            ast::Expr::Error => self.program.error_expr(span),
        }
    }

    /// Checks a name as an expression.
    pub fn check_path(&mut self, path: &'a ast::Path, span: Span) -> hir::ExprId {
        let Some(found) = self.find_path(path) else {
            if let Some(heap) = heap::heap_path(&mut self.program, self.unit, path, span) {
                return heap;
            }
            if let Some(trait_value) = self.type_trait(path, span) {
                return trait_value;
            }
            if self.find_type(path).is_some() {
                let message = format!("unexpected type name '{}': expected expression", names::path_text(self.unit, path));
                self.reports.diagnose(code::NOT_A_VALUE, span, message);
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
                return bitfield::named_field(&mut self.program, base, *member);
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
        let message = format!("'{}' is {what}, but an expression is expected", names::path_text(self.unit, path));
        self.reports.report(Diagnostic::new(code::NOT_A_VALUE, span, message).with_label(found.span, "declared here"));
        self.program.error_expr(span)
    }

    /// Builds a use of a global variable, which adds the requirements of its declaration.
    pub fn global_variable(&mut self, global: hir::GlobalId, span: Span) -> hir::ExprId {
        let declared = &self.program.globals[global];
        let ty = declared.ty;
        if !declared.requirements.is_empty() {
            let requirements = declared.requirements.clone();
            self.require(&requirements);
        }
        let is_shared = matches!(self.program.globals[global].kind, hir::GlobalKind::GroupShared);
        if let Some(body) = self.body.as_ref().filter(|_| is_shared && self.context.unevaluated == 0) {
            self.recorded.call_graph.shared_uses.push((body.decl, global));
        }
        self.program.add_expr(ExprKind::Global(global), ty, span)
    }

    /// Checks an unqualified field name in a method.
    fn own_field(&mut self, found: &Found, member: Member, span: Span) -> hir::ExprId {
        let this = self.body.as_ref().and_then(|body| body.this);
        let (Some((_, own)), ScopeKind::Struct(holder)) = (this, self.scopes[found.scope].kind) else {
            self.reports.diagnose(code::INVALID_THIS, span, "invalid use of a field outside of a non-static member function");
            return self.program.error_expr(span);
        };
        let object = self.build().check_this(span);
        let object = convert::base_part(&mut self.program, &self.decls, object, own, holder);
        let expr = bitfield::named_field(&mut self.program, object, member);
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
            self.reports.diagnose(code::INITIALIZER, span, "compound literal is unsupported in HLSL");
            return self.program.error_expr(span);
        }
        statement_warnings::warn_about_comma(
            &self.program,
            &self.decls,
            self.body.as_ref(),
            self.unit,
            self.reports,
            operand,
            ty,
        );
        let operand = self.check_expr(operand);
        self.build().cast(operand, ty, span)
    }

    fn check_sizeof(&mut self, operand: ast::ExprId, span: Span) -> hir::ExprId {
        if let ast::Expr::Path(path) = &self.unit.exprs[operand]
            && let Some(resolved) = self.find_type(path)
        {
            let ty = self.require_type(&resolved);
            return size_constant(&mut self.program, &self.decls, self.reports, ty, span);
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
            self.reports.diagnose(code::SIZEOF, span, "invalid application of 'sizeof' to bit-field");
            return self.program.error_expr(span);
        }
        if matches!(self.program.ty(self.program.type_of(operand)), Type::Scalar(Scalar::LiteralInt | Scalar::LiteralFloat)) {
            let name = self.program.type_name(self.program.type_of(operand));
            self.reports.diagnose(code::SIZEOF, span, format!("invalid application of 'sizeof' to literal type '{name}'"));
            return self.program.error_expr(span);
        }
        let ty = self.program.type_of(operand);
        size_constant(&mut self.program, &self.decls, self.reports, ty, span)
    }

    /// Evaluates `std::is_same<T, U>::value`, which DXC predeclares.
    fn type_trait(&mut self, path: &'a ast::Path, span: Span) -> Option<hir::ExprId> {
        let [namespace, template, member] = path.segments() else { return None };
        let names = [namespace, template, member].map(|segment| self.unit.names.text(segment.ident.name));
        if names != ["std", "is_same", "value"] {
            return None;
        }
        let arguments = self.template_arguments(template.template_args()?)?;
        let [TemplateArgument::Type(a), TemplateArgument::Type(b)] = arguments.list.as_slice() else { return None };
        let (a, b) = (*a, *b);
        if a.is_error() || b.is_error() {
            return Some(self.program.error_expr(span));
        }
        let bool_type = self.program.types.scalar(Scalar::Bool);
        Some(self.program.constant(Constant::Bool(a == b), bool_type, span))
    }

    /// Checks an initializer. Returns the type, with the deduced length of an array, and the value.
    pub fn check_initializer(&mut self, ty: TypeId, init: &'a ast::Initializer, span: Span) -> (TypeId, Option<hir::ExprId>) {
        match init {
            ast::Initializer::Expr(expr) => {
                let (ty, value) = self.check_initial_value(ty, *expr);
                (ty, Some(value))
            }
            ast::Initializer::Arguments(args) => {
                let args = self.check_exprs(args);
                let message = "HLSL does not support initialization with parentheses, use '='";
                self.reports.diagnose(code::INITIALIZER, span, message);
                let broken = args.iter().any(|arg| self.program.is_error_expr(*arg));
                (ty, if broken { None } else { Some(self.program.error_expr(span)) })
            }
            ast::Initializer::States(states) => {
                effects::ignore_states(self.reports, *states);
                (ty, None)
            }
        }
    }

    fn check_initial_value(&mut self, ty: TypeId, expr: ast::ExprId) -> (TypeId, hir::ExprId) {
        let span = self.unit.expr_spans[expr];
        let ast::Expr::List(elements) = &self.unit.exprs[expr] else {
            statement_warnings::warn_about_comma(
                &self.program,
                &self.decls,
                self.body.as_ref(),
                self.unit,
                self.reports,
                expr,
                ty,
            );
            let value = self.check_expr(expr);
            let ty = init::fill_length(&mut self.program, self.reports, ty, &[value], span);
            return (ty, self.build().convert(value, ty, Use::Initialize));
        };
        let mut values = hir::Exprs::new();
        self.flatten_list(elements, &mut values);
        let ty = init::fill_length(&mut self.program, self.reports, ty, &values, span);
        (ty, self.build().build_from(ty, values, span))
    }

    /// Flattens nested braces, which HLSL ignores, so that only the order of the values matters.
    pub fn flatten_list(&mut self, elements: &'a [ast::ExprId], values: &mut hir::Exprs) {
        for element in elements {
            let span = self.unit.expr_spans[*element];
            if let ast::Expr::List(inner) = &self.unit.exprs[*element] {
                self.nested(span, (), |this| this.flatten_list(inner, values));
            } else {
                let value = self.check_expr(*element);
                values.push(value);
            }
        }
    }

    pub fn check_exprs(&mut self, exprs: &[ast::ExprId]) -> hir::Exprs {
        exprs.iter().map(|expr| self.check_expr(*expr)).collect()
    }
}

fn int_literal(program: &mut Program, options: &Options, literal: &ast::IntLiteral, span: Span) -> hir::ExprId {
    let big = literal.value > u64::from(u32::MAX);
    let is_old = options.language < LanguageVersion::V202x;
    let scalar = match literal.suffix {
        // As in C++, the type is the first one that can represent the value. Only literals with a prefix may be unsigned.
        ast::IntSuffix::None if options.language >= LanguageVersion::V202x && literal.value > i32::MAX as u64 => {
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
    let ty = program.types.scalar(scalar);
    program.constant(Constant::Int(literal.value), ty, span)
}

fn float_literal(
    program: &mut Program,
    decls: &mut Declarations<'_>,
    options: &Options,
    reports: &Reports,
    literal: &ast::FloatLiteral,
    span: Span,
) -> hir::ExprId {
    let scalar = match literal.suffix {
        ast::FloatSuffix::None if options.language >= LanguageVersion::V202x => Scalar::Float,
        ast::FloatSuffix::None => Scalar::LiteralFloat,
        ast::FloatSuffix::H if options.native_16bit => Scalar::Half16,
        ast::FloatSuffix::H if options.language >= LanguageVersion::V202x => Scalar::Half,
        // Up to HLSL 2021 and without 16-bit types, DXC gives the literal the type `float`, although `half` is a distinct type.
        ast::FloatSuffix::H | ast::FloatSuffix::F => Scalar::Float,
        ast::FloatSuffix::L | ast::FloatSuffix::F64 => Scalar::Double,
        ast::FloatSuffix::F16 => Scalar::Half16,
        ast::FloatSuffix::F32 => Scalar::Float,
    };
    if scalar == Scalar::Half16 && !options.native_16bit {
        reports.diagnose(code::NOT_AVAILABLE, span, "the suffix 'f16' needs 16-bit types (-enable-16bit-types)");
        return program.error_expr(span);
    }
    let ty = program.types.scalar(scalar);
    let value = if matches!(scalar, Scalar::Half | Scalar::Float) { f64::from(literal.value as f32) } else { literal.value };
    let expr = program.constant(Constant::Float(value), ty, span);
    if scalar != Scalar::LiteralFloat && value.fract() != 0.0 {
        decls.typed_fractions.insert(expr);
    }
    expr
}

fn size_constant(program: &mut Program, decls: &Declarations<'_>, reports: &Reports, ty: TypeId, span: Span) -> hir::ExprId {
    match type_queries::size_and_alignment(program, ty).filter(|_| !type_queries::is_incomplete(program, decls, ty)) {
        Some((size, _)) => aggregate::uint_constant(program, size, span),
        None => {
            if !restricted_types::holds_error(program, ty) {
                let message = format!("invalid application of 'sizeof' to type '{}'", program.type_name(ty));
                reports.diagnose(code::SIZEOF, span, message);
            }
            program.error_expr(span)
        }
    }
}
