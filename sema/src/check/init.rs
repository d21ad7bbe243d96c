//! Initializers and constructor calls.

use super::convert::Use;
use crate::checker::Checker;
use crate::hir::{self, ExprKind};
use crate::types::{Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl<'a> Checker<'a> {
    pub fn initializer_span(&self, init: &ast::Initializer) -> Option<Span> {
        match init {
            ast::Initializer::Expr(expr) => Some(self.unit.expr_spans[*expr]),
            ast::Initializer::Arguments(args) => args.first().map(|a| self.unit.expr_spans[*a]),
            ast::Initializer::SamplerState(states) => states.first().map(|(ident, _)| ident.span),
        }
    }

    /// Checks an initializer; returns the type with an open array length filled in, and the value.
    pub fn check_initializer(&mut self, ty: TypeId, init: &'a ast::Initializer, span: Span) -> (TypeId, Option<hir::ExprId>) {
        match init {
            ast::Initializer::Expr(expr) => {
                let (ty, value) = self.check_initial_value(ty, *expr);
                (ty, Some(value))
            }
            ast::Initializer::Arguments(args) => {
                let args = self.check_exprs(args);
                let message = "HLSL does not support initialization with parentheses, use '='";
                self.reports.error(code::INITIALIZER, span, message);
                let broken = args.iter().any(|arg| self.program.is_error_expr(*arg));
                (ty, if broken { None } else { Some(self.program.error_expr(span)) })
            }
            // Effect framework states, which SPIR-V cannot express.
            ast::Initializer::SamplerState(_) => (ty, None),
        }
    }

    fn check_initial_value(&mut self, ty: TypeId, expr: ast::ExprId) -> (TypeId, hir::ExprId) {
        let span = self.unit.expr_spans[expr];
        let ast::Expr::List(elements) = &self.unit.exprs[expr] else {
            self.warn_about_comma(expr, ty);
            let value = self.check_expr(expr);
            let ty = self.fill_length(ty, &[value], span);
            return (ty, self.convert(value, ty, Use::Initialize));
        };
        let mut values = hir::Exprs::new();
        self.flatten_list(elements, &mut values);
        let ty = self.fill_length(ty, &values, span);
        (ty, self.build_from(ty, values, span))
    }

    /// Flattens nested braces, which HLSL ignores: only the order of the values counts.
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

    /// `T x[] = …`: deduces the length from the initializer.
    fn fill_length(&mut self, ty: TypeId, values: &[hir::ExprId], span: Span) -> TypeId {
        let Type::Array { element, length: None } = *self.program.ty(ty) else { return ty };
        if let [value] = values
            && let Type::Array { element: other, length: Some(_) } = *self.program.ty(self.program.type_of(*value))
            && other == element
        {
            return self.program.type_of(*value);
        }
        let have = values.iter().try_fold(0u64, |sum, v| Some(sum + self.leaf_count(self.program.type_of(*v))?));
        let (Some(have), Some(each)) = (have, self.leaf_count(element)) else { return Types::ERROR };
        if values.iter().any(|v| self.program.is_error_expr(*v)) {
            return Types::ERROR;
        }
        if each == 0 || have == 0 || have % each != 0 {
            let message = format!("{have} elements do not fill an array of '{}'", self.program.type_name(element));
            self.reports.error(code::INITIALIZER_COUNT, span, message);
            return Types::ERROR;
        }
        let length = u32::try_from(have / each).ok();
        self.program.types.array(element, length)
    }

    pub fn check_exprs(&mut self, exprs: &[ast::ExprId]) -> hir::Exprs {
        exprs.iter().map(|expr| self.check_expr(*expr)).collect()
    }

    /// Checks a constructor call `T(args)`.
    pub fn construct(&mut self, ty: TypeId, args: hir::Exprs, span: Span) -> hir::ExprId {
        if ty.is_error() || args.iter().any(|a| self.program.is_error_expr(*a)) {
            return self.program.error_expr(span);
        }
        if let [arg] = args.as_slice() {
            let count = |ty| self.program.shape_of(ty).map(|(_, shape)| shape.count());
            // Only a cast repeats a scalar: `(float3)x`.
            if let (Type::Vector(..) | Type::Matrix(_), Some(wanted), Some(given)) =
                (self.program.ty(ty), count(ty), count(self.program.type_of(*arg)))
                && given < wanted
            {
                let what = if matches!(self.program.ty(ty), Type::Matrix(_)) { "matrix" } else { "vector" };
                let message = format!("too few elements in {what} initialization (expected {wanted} elements, have {given})");
                let name = self.program.type_name(ty);
                let diagnostic = Diagnostic::error(code::CONSTRUCTOR, span, message);
                self.reports.report(diagnostic.with_note(format!("use a cast to repeat a scalar: ({name})x")));
                return self.program.error_expr(span);
            }
            if let (Some(wanted), Some(given)) = (count(ty), count(self.program.type_of(*arg)))
                && given > wanted
            {
                let message = format!("too many elements in initialization (expected {wanted}, have {given})");
                let name = self.program.type_name(ty);
                let diagnostic = Diagnostic::error(code::CONSTRUCTOR, span, message);
                self.reports.report(diagnostic.with_note(format!("use a cast to take the first components: ({name})x")));
                return self.program.error_expr(span);
            }
            // Unlike a cast, a construction makes a value, which can't be assigned to.
            let arg = if count(ty).is_some() { self.load(*arg) } else { *arg };
            return self.cast(arg, ty, span);
        }
        match self.program.ty(ty) {
            Type::BufferPointer { .. } if args.is_empty() => {
                self.reports.error(code::CONSTRUCTOR, span, "vk::BufferPointer has no default constructor");
                self.program.error_expr(span)
            }
            Type::Scalar(_) | Type::Vector(..) | Type::Matrix(_) if args.is_empty() => {
                let message = format!("'{}' cannot have an explicit empty initializer", self.program.type_name(ty));
                self.reports.error(code::CONSTRUCTOR, span, message);
                self.program.error_expr(span)
            }
            _ if args.is_empty() && !self.holds_resource(ty) && ty != Types::VOID => {
                self.program.add_expr(ExprKind::Zero, ty, span)
            }
            Type::Vector(..) | Type::Matrix(_) => self.build_from(ty, args, span),
            _ => {
                let message = format!("'{}' cannot be constructed from {} arguments", self.program.type_name(ty), args.len());
                self.reports.error(code::CONSTRUCTOR, span, message);
                self.program.error_expr(span)
            }
        }
    }
}
