//! Records the template arguments of instances, for debug information.

use crate::declarations::{Declarations, TemplateArgument, param_name};
use crate::hir::{self, Program};
use crate::ids::TemplateId;
use crate::instances::Instances;
use frontend::ast;

/// Records the arguments of all template instances, with the names of the parameters.
pub(crate) fn record_template_arguments(
    program: &mut Program,
    decls: &Declarations<'_>,
    instances: &Instances<'_>,
    unit: &ast::Unit,
) {
    for id in program.structs.keys() {
        if let Some((template, arguments)) = &decls.structs[id].instance {
            let arguments = named_arguments(decls, unit, *template, arguments);
            program.structs[id].arguments = arguments;
        }
    }
    for ((template, arguments), decl) in &instances.functions {
        if let Some(function) = decls.functions[*decl].hir {
            let arguments = named_arguments(decls, unit, *template, arguments);
            program.functions[function].arguments = arguments;
        }
    }
}

fn named_arguments(
    decls: &Declarations<'_>,
    unit: &ast::Unit,
    template: TemplateId,
    arguments: &[TemplateArgument],
) -> Vec<hir::TemplateArgument> {
    let template = &decls.templates[template];
    let names = template.params.iter().map(param_name).chain(std::iter::repeat(None));
    let named = arguments.iter().zip(names).map(|(argument, name)| hir::TemplateArgument {
        name: name.map_or("", |name| unit.names.text(name.name)).into(),
        kind: match *argument {
            TemplateArgument::Type(ty) => hir::TemplateArgumentKind::Type(ty),
            TemplateArgument::Value { ty, bits } => hir::TemplateArgumentKind::Value(ty, bits),
            TemplateArgument::Template(id) => hir::TemplateArgumentKind::Template(decls.templates[id].name.as_ref().into()),
        },
        span: name.map_or(template.span, |name| name.span),
    });
    named.collect()
}
