//! Semantic analysis: turns the syntax tree into typed HIR, and reports all language errors. It resolves names, overloads and
//! templates, evaluates constants, and checks attributes.
//!
//! This crate does not depend on the IR and emits no SPIR-V. Opcodes and capabilities are just numbers here.

mod abstract_structs;
mod addresses;
mod annotations;
mod attrs;
mod barriers;
mod body;
mod buffers;
mod builtin_types;
mod changed_objects;
mod check;
mod checker;
mod common_type;
mod consteval;
mod declarations;
mod decorations;
mod deductions;
mod descriptor;
pub mod display;
mod dump;
mod effects;
mod entry;
mod function_attributes;
mod function_operands;
mod heap;
pub mod hir;
mod hit_objects;
mod ids;
mod instances;
mod intrinsics;
mod late_definitions;
mod matrix_pragmas;
mod members;
mod needs;
mod nodes;
pub mod numeric;
mod options;
mod origins;
mod outline;
mod overload;
mod payloads;
mod profile;
mod rays;
mod reports;
mod resource_parts;
mod resources;
mod restricted_types;
mod scope;
mod separable;
mod shadowed_parameters;
mod special_variables;
mod specialize;
mod specificity;
mod spirv_types;
mod stages;
mod subobjects;
mod system_values;
mod template;
mod template_bindings;
mod texts;
mod type_definitions;
pub mod types;
mod vk;

pub use attrs::{AttributeSummary, plain_attributes, vk_attributes};
pub use deductions::{Deduction, Spelled, deductions, spelled};
pub use dump::{dump, dump_with_places};
pub use intrinsics::{coded_names, intrinsic_names, intrinsic_signatures, method_signatures};
pub use members::{Member, MemberKind};
pub use options::{LanguageVersion, Linkage, Options, needs_shader_model};
pub use profile::Profile;
pub use system_values::SYSTEM_VALUES;

use frontend::{Diagnostic, ErrorLimit, Span, ast};
use rustc_hash::FxHashMap;

/// Analyzes a unit. The program may be lowered only if no diagnostic is an error. Errors beyond the limit are not kept, except for one, by which
/// the caller sees that there are more.
pub fn analyze(unit: &ast::Unit, options: &Options, ErrorLimit(error_limit): ErrorLimit) -> (hir::Program, Vec<Diagnostic>) {
    let (matrix_orders, wrong_pragmas) = matrix_pragmas::MatrixOrders::of(unit);
    let reports = reports::Reports::new(error_limit, wrong_pragmas);
    let mut checker = declared(unit, options, &reports, matrix_orders);
    type_definitions::check_type_definitions(&checker.program, &checker.decls, &reports);
    checker.find_entries();
    check::unset::check_unset_constants(&checker.program, &reports);
    check::uninitialized::check_out_parameters(&checker.program, &checker.decls, &reports);
    std::mem::take(&mut checker.recorded.changed_objects).check(&checker.program, &checker.decls, &reports);
    restricted_types::check_buffer_elements(&checker.program, &checker.decls, &reports);
    restricted_types::check_restricted_types(&checker.program, &checker.decls, &checker.scopes, unit, &reports);
    abstract_structs::check_abstract_structs(&checker.program, &checker.decls, &reports);
    checker.finish()
}

/// Returns the members of the expression before `.marker`, where `marker` is a name that occurs nowhere else. Returns None if the type of the
/// expression is unknown, for instance because it depends on template parameters.
pub fn members_before(unit: &ast::Unit, options: &Options, marker: &str) -> Option<Vec<Member>> {
    let bases = members::bases(unit, marker);
    if bases.is_empty() {
        return None;
    }
    checked(unit, options, |checker| members::members(checker, &bases))
}

/// Returns the structs whose members a unit accesses, as the spans of their names, by the offsets of the names of the members. Accesses to
/// members of other types, or of unknown ones, have no structs. An access in a template may have several.
pub fn structs_of_members(unit: &ast::Unit, options: &Options) -> FxHashMap<u32, Vec<Span>> {
    checked(unit, options, members::structs)
}

/// Calls a function with the result of the checks of [`declared`].
fn checked<T>(unit: &ast::Unit, options: &Options, ask: impl FnOnce(&checker::Checker<'_>) -> T) -> T {
    let (matrix_orders, wrong_pragmas) = matrix_pragmas::MatrixOrders::of(unit);
    let reports = reports::Reports::new(ErrorLimit::default().0, wrong_pragmas);
    ask(&declared(unit, options, &reports, matrix_orders))
}

/// Checks the declarations of a unit and their bodies, without the checks of the whole program.
fn declared<'a>(
    unit: &'a ast::Unit,
    options: &'a Options,
    reports: &'a reports::Reports,
    matrix_orders: matrix_pragmas::MatrixOrders,
) -> checker::Checker<'a> {
    let mut checker = checker::Checker::new(unit, options, reports, matrix_orders);
    vk::declare_vk(&mut checker.program, &mut checker.scopes, unit);
    hit_objects::declare_dx(&mut checker.program, &mut checker.scopes, unit, options);
    rays::declare_rays(&mut checker.program, &mut checker.decls, &mut checker.scopes, unit);
    barriers::declare_barrier_flags(&mut checker.program, &mut checker.scopes, unit);
    check::decl::check_joined_brackets(unit, options, reports);
    checker.declare_items(&unit.items);
    checker
}
