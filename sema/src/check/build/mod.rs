//! Builds the expressions of the HIR: conversions, operators, arguments and places.
//!
//! A builder contains the parts of the checker's state that values depend on. It does not check syntax and never calls the
//! checker.

mod aggregate;
pub(crate) mod arguments;
pub(crate) mod changes;
mod convert;
mod elements;
mod literals;
mod load;
mod memory;
mod operators;
mod texts;
mod warnings;

use crate::body::Body;
use crate::changed_objects::ChangedObjects;
use crate::checker::Checker;
use crate::declarations::Declarations;
use crate::hir::Program;
use crate::ids::ExprId;
use crate::options::Options;
use crate::reports::Reports;
use frontend::ast;

/// The state for building expressions.
pub(crate) struct ExprBuilder<'c, 'a> {
    unit: &'a ast::Unit,
    options: &'a Options,
    reports: &'a Reports,
    program: &'c mut Program,
    decls: &'c mut Declarations<'a>,
    changed_objects: &'c mut ChangedObjects,
    /// The function whose body is being checked.
    body: Option<&'c mut Body>,
    /// The conditions that decide whether the expression is evaluated, each with the value that it has in that case.
    guards: &'c [(ExprId, bool)],
    in_static_initializer: bool,
}

impl<'c, 'a> ExprBuilder<'c, 'a> {
    /// Creates a builder for the function that is being checked.
    pub fn of(checker: &'c mut Checker<'a>) -> Self {
        Self {
            unit: checker.unit,
            options: checker.options,
            reports: checker.reports,
            program: &mut checker.program,
            decls: &mut checker.decls,
            changed_objects: &mut checker.recorded.changed_objects,
            body: checker.body.as_mut(),
            guards: &checker.context.guards,
            in_static_initializer: checker.context.in_static_initializer,
        }
    }
}
