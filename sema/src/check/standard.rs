//! What HLSL has of C++'s namespace `std`.

use crate::checker::Checker;
use crate::declarations::TemplateArgument;
use crate::hir::{self, Constant};
use crate::types::Scalar;
use frontend::{Span, ast};

impl<'a> Checker<'a> {
    /// `std::is_same<T, U>::value`, which DXC declares.
    pub fn type_trait(&mut self, path: &'a ast::Path, span: Span) -> Option<hir::ExprId> {
        let [namespace, template, member] = path.segments() else { return None };
        let names = [namespace, template, member].map(|segment| self.text(segment.ident.name));
        if names != ["std", "is_same", "value"] {
            return None;
        }
        let arguments = self.template_arguments(template.template_args()?)?;
        let [TemplateArgument::Type(a), TemplateArgument::Type(b)] = arguments.list.as_slice() else { return None };
        let (a, b) = (*a, *b);
        if self.is_error(a) || self.is_error(b) {
            return Some(self.error_expr(span));
        }
        let bool_type = self.scalar_type(Scalar::Bool);
        Some(self.constant(Constant::Bool(a == b), bool_type, span))
    }
}
