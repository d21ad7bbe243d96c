//! Records which template an instance comes from, for debug information.

use crate::checker::Checker;
use crate::declarations::{TemplateArgument, param_name};
use crate::hir;
use crate::ids::TemplateId;

impl Checker<'_> {
    /// Gives the instances of templates their arguments, with the names of the parameters.
    pub fn record_template_arguments(&mut self) {
        for id in self.program.structs.keys() {
            if let Some((template, arguments)) = &self.decls.structs[id].instance {
                let arguments = self.named_arguments(*template, arguments);
                self.program.structs[id].arguments = arguments;
            }
        }
        for ((template, arguments), decl) in &self.instances.functions {
            if let Some(function) = self.decls.functions[*decl].hir {
                let arguments = self.named_arguments(*template, arguments);
                self.program.functions[function].arguments = arguments;
            }
        }
    }

    fn named_arguments(&self, template: TemplateId, arguments: &[TemplateArgument]) -> Vec<hir::TemplateArgument> {
        let template = &self.decls.templates[template];
        let names = template.params.iter().map(param_name).chain(std::iter::repeat(None));
        let named = arguments.iter().zip(names).map(|(argument, name)| hir::TemplateArgument {
            name: name.map_or("", |name| self.unit.names.text(name.name)).into(),
            kind: match *argument {
                TemplateArgument::Type(ty) => hir::TemplateArgumentKind::Type(ty),
                TemplateArgument::Value { ty, bits } => hir::TemplateArgumentKind::Value(ty, bits),
                TemplateArgument::Template(id) => {
                    hir::TemplateArgumentKind::Template(self.decls.templates[id].name.as_ref().into())
                }
            },
            span: name.map_or(template.span, |name| name.span),
        });
        named.collect()
    }
}
