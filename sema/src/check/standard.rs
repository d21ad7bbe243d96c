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
}
