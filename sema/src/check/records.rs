//! Creates structs, and limits their size.

use crate::declarations::Declarations;
use crate::hir::{self, Program, StructId};
use crate::reports::Reports;
use crate::scope::{ScopeKind, Scopes};
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::{Span, ast};

/// The name of an unnamed struct or enum.
pub const ANONYMOUS: &str = "<anonymous>";

/// The maximum number of fields of a struct, including those of nested structs.
pub(crate) const MAX_PARTS: u32 = 1 << 16;

pub(crate) fn new_struct(
    program: &mut Program,
    decls: &mut Declarations<'_>,
    scopes: &mut Scopes,
    name: String,
    span: Span,
) -> StructId {
    let short = name.rsplit("::").next().unwrap_or_default().to_owned();
    let id = program.structs.push(hir::Struct { name, fields: Vec::new(), decorations: Vec::new(), arguments: Vec::new(), span });
    let scope = scopes.push(ScopeKind::Struct(id), Some(scopes.current), short);
    decls.structs[id].scope = Some(scope);
    id
}

/// Limits the total number of fields. Nested structs can double it at every level, and many checks visit all fields.
pub(crate) fn limit_parts(program: &mut Program, decls: &mut Declarations<'_>, reports: &Reports, id: StructId) {
    let fields = &program.structs[id].fields;
    let parts = fields.iter().fold(1u32, |sum, field| sum.saturating_add(part_count(program, decls, field.ty)));
    decls.structs[id].parts = parts;
    if parts > MAX_PARTS {
        let (name, span) = (program.structs[id].name.clone(), program.structs[id].span);
        reports.diagnose(code::LIMIT, span, format!("the struct '{name}' has more than {MAX_PARTS} members, all levels counted"));
        program.structs[id].fields.clear();
        decls.structs[id].parts = 1;
    }
}

/// The total number of fields of a type, where an array counts like one element.
fn part_count(program: &Program, decls: &Declarations<'_>, ty: TypeId) -> u32 {
    match program.ty(ty) {
        Type::Struct(id) => decls.structs[*id].parts,
        Type::Array { element, .. } => part_count(program, decls, *element),
        _ => 1,
    }
}

/// Names the struct in `typedef struct { … } Name;`, as in C++; false for other types.
pub(crate) fn name_anonymous(program: &mut Program, scopes: &Scopes, unit: &ast::Unit, ty: TypeId, name: ast::Ident) -> bool {
    match *program.ty(ty) {
        Type::Struct(id) if program.structs[id].name == ANONYMOUS => {
            program.structs[id].name = scopes.qualifier(scopes.current) + unit.names.text(name.name);
            true
        }
        _ => false,
    }
}
