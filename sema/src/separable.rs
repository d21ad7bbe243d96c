//! Finds the functions and static variables that can be removed without any effect on the program if they are unused: their check
//! reported nothing, and added nothing to the program except the function or variable itself. Later compilations of the same text
//! need not check them again.

use crate::body::Body;
use crate::declarations::{Declarations, FreeDeclaration};
use crate::hir::Program;
use crate::ids::DeclId;
use frontend::{Diagnostic, SeparableDeclaration, SourceRange, Span, ast};
use std::collections::VecDeque;

/// The number of entities of each kind that existed before a declaration was checked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Footprint {
    functions: usize,
    globals: usize,
    entities: [usize; 8],
}

/// The name of a function that is defined in its declaration.
fn function_name(function: &ast::Function) -> Option<Span> {
    match &function.name {
        ast::FunctionName::Path(ast::Path::Name(name)) if function.body.is_some() && name.template_args.is_none() => {
            Some(name.ident.span)
        }
        _ => None,
    }
}

/// The name of a static variable with an initializer.
fn variable_name(variables: &ast::Variables) -> Option<Span> {
    let is_static = variables.specifiers.modifiers.iter().any(|(modifier, _)| *modifier == ast::Modifier::Static);
    match &*variables.declarators {
        [declarator] if is_static && declarator.scope.is_none() && declarator.template_args.is_none() => {
            let is_plain = declarator.attributes.is_empty() && declarator.annotations.is_empty();
            declarator.name.filter(|_| is_plain && declarator.init.is_some()).map(|name| name.span)
        }
        _ => None,
    }
}

fn declaration_at(declarations: &mut [FreeDeclaration], span: Span) -> Option<&mut FreeDeclaration> {
    let next = declarations.partition_point(|declaration| declaration.item.start <= span.start);
    let declaration = declarations.get_mut(next.checked_sub(1)?)?;
    (span.end <= declaration.item.end).then_some(declaration)
}

pub(crate) fn footprint(program: &Program, decls: &Declarations<'_>) -> Footprint {
    let entities = [
        program.structs.len(),
        program.enums.len(),
        program.aliases.len(),
        program.spirv_types.len(),
        decls.templates.len(),
        decls.numbered_types.len(),
        decls.coherent_aliases.len(),
        decls.constant_shared.len(),
    ];
    Footprint { functions: decls.functions.len(), globals: program.globals.len(), entities }
}

/// Records a declaration, and whether its check added any other entities since `before`.
pub(crate) fn note_separable(
    program: &Program,
    decls: &mut Declarations<'_>,
    pending: &VecDeque<DeclId>,
    enclosing: Option<&Body>,
    unit: &ast::Unit,
    id: ast::ItemId,
    before: Footprint,
) {
    if enclosing.is_some() || !pending.is_empty() {
        return;
    }
    let (specifiers, is_function, name) = match &unit.item_arena[id] {
        ast::Item::Function(function) => (&function.specifiers, true, function_name(function)),
        ast::Item::Variables(variables) => (&variables.specifiers, false, variable_name(variables)),
        _ => return,
    };
    let after = match is_function {
        true => Footprint { functions: before.functions + 1, ..before },
        false => Footprint { globals: before.globals + 1, ..before },
    };
    let is_alone = specifiers.attributes.is_empty() && footprint(program, decls) == after;
    let item = unit.item_spans[id];
    let item = specifiers.modifiers.first().map_or(item, |(_, first)| first.to(item));
    decls.free.push(FreeDeclaration { item, is_function, name: name.filter(|_| is_alone) });
}

/// Records the separable declarations. A declaration with a diagnostic is not separable. If the location of a diagnostic is not
/// in a function, no declaration is separable, because a use in a function may be the cause.
pub(crate) fn find_separable(program: &mut Program, decls: &mut Declarations<'_>, diagnostics: &[Diagnostic]) {
    for diagnostic in diagnostics {
        for label in &diagnostic.labels {
            let declaration = match label.range {
                SourceRange::Expanded(span) => declaration_at(&mut decls.free, span),
                SourceRange::File(_) | SourceRange::Macro(..) => None,
            };
            if label.primary && declaration.as_ref().is_none_or(|declaration| !declaration.is_function) {
                return;
            }
            if let Some(declaration) = declaration {
                declaration.name = None;
            }
        }
    }
    let named = |declaration: &FreeDeclaration| Some(SeparableDeclaration { item: declaration.item, name: declaration.name? });
    program.separable = decls.free.iter().filter_map(named).collect();
}
