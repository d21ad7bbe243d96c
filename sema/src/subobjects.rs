//! Subobjects of Direct3D's state objects. Vulkan has no state objects, so subobjects are checked and ignored.

use crate::reports::Reports;
use crate::scope::Scopes;
use Member::{Number, Text};
use diagnostics::registry as code;
use frontend::ast;

/// A subobject type.
struct Subobject {
    name: &'static str,
    /// The kind of each member.
    members: &'static [Member],
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Member {
    Text,
    Number,
}

const SUBOBJECTS: &[Subobject] = &[
    Subobject { name: "GlobalRootSignature", members: &[Text] },
    Subobject { name: "LocalRootSignature", members: &[Text] },
    Subobject { name: "ProceduralPrimitiveHitGroup", members: &[Text, Text, Text] },
    Subobject { name: "RaytracingPipelineConfig", members: &[Number] },
    Subobject { name: "RaytracingPipelineConfig1", members: &[Number, Number] },
    Subobject { name: "RaytracingShaderConfig", members: &[Number, Number] },
    Subobject { name: "StateObjectConfig", members: &[Number] },
    Subobject { name: "SubobjectToExportsAssociation", members: &[Text, Text] },
    Subobject { name: "TriangleHitGroup", members: &[Text, Text] },
];

/// Checks and ignores a declaration of subobjects; false for other declarations.
pub(crate) fn ignore_subobject<'a>(
    scopes: &Scopes,
    unit: &'a ast::Unit,
    reports: &Reports,
    variables: &'a ast::Variables,
) -> bool {
    let Some(subobject) = subobject(scopes, unit, variables) else { return false };
    for declarator in &variables.declarators {
        check_subobject(unit, reports, subobject, declarator);
        let message = format!("the subobject of type '{}' is ignored: Vulkan has no state objects", subobject.name);
        reports.diagnose(code::IGNORED_SUBOBJECT, declarator.span, message);
    }
    true
}

/// The subobject type of a declaration; None for other declarations.
fn subobject<'a>(scopes: &Scopes, unit: &'a ast::Unit, variables: &'a ast::Variables) -> Option<&'static Subobject> {
    let ast::TypeExpr::Path(path) = &unit.types[variables.ty] else { return None };
    let [segment] = path.segments() else { return None };
    let known = SUBOBJECTS.iter().find(|known| known.name == unit.names.text(segment.ident.name))?;
    scopes.lookup(scopes.current, segment.ident.name).is_none().then_some(known)
}

fn check_subobject<'a>(unit: &'a ast::Unit, reports: &Reports, subobject: &Subobject, declarator: &'a ast::Declarator) {
    let Some(ast::Initializer::Expr(init)) = declarator.init else { return };
    let (name, span) = (subobject.name, unit.expr_spans[init]);
    let ast::Expr::List(elements) = &unit.exprs[init] else {
        reports.diagnose(
            code::INITIALIZER_LIST,
            span,
            format!("a subobject of type '{name}' must be initialized with a list in braces"),
        );
        return;
    };
    let given: usize = elements.iter().map(|element| value_count(unit, *element)).sum();
    let wanted = subobject.members.len();
    if given != wanted {
        let message = format!("a subobject of type '{name}' has {wanted} members, but the list has {given} elements");
        reports.diagnose(code::INITIALIZER_COUNT, span, message);
        return;
    }
    for (element, member) in elements.iter().zip(subobject.members) {
        let is_wrong = match (&unit.exprs[*element], member) {
            (ast::Expr::String(_), Number) => true,
            (ast::Expr::String(_) | ast::Expr::Path(_), _) => false,
            (_, member) => *member == Text,
        };
        if is_wrong {
            let what = if *member == Text { "a string" } else { "a number" };
            let span = unit.expr_spans[*element];
            reports.diagnose(code::TYPE_MISMATCH, span, format!("this member of '{name}' is {what}"));
        }
    }
}

/// The number of values in an element. For example, `int2(1, 2)` contains two.
fn value_count(unit: &ast::Unit, element: ast::ExprId) -> usize {
    let ast::Expr::Call { callee, .. } = unit.exprs[element] else { return 1 };
    let ast::Expr::Path(path) = &unit.exprs[callee] else { return 1 };
    let name = path.segments().last().map_or("", |segment| unit.names.text(segment.ident.name));
    name.chars().last().and_then(|last| last.to_digit(10)).map_or(1, |count| count as usize)
}
