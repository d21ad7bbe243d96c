//! The checker: the state of the mutually recursive core of the analysis. Expressions, types, templates and declarations are
//! checked in terms of each other, so these checks are methods of [`Checker`].
//!
//! All other code takes what it needs as parameters: diagnostics go to [`Reports`], values are built by [`ExprBuilder`], and
//! checks of the finished program and queries about types are functions that take the parts that they read. A test limits the
//! number of files with methods of a type, and the number of fields that other files can write.

use crate::body::{Body, CallGraph, Context, Need, ReachRule, TableInstruction};
use crate::changed_objects::ChangedObjects;
use crate::check::{ExprBuilder, matrix_orders, modifiers, names};
use crate::declarations::{Declarations, ResolvedType};
use crate::hir::{self, Evaluation};
use crate::ids::{DeclId, GlobalId, InstructionId, ScopeId, StructId};
use crate::instances::Instances;
use crate::intrinsics::Stages;
use crate::matrix_pragmas::MatrixOrders;
use crate::options::{LanguageVersion, Options};
use crate::reports::{Reports, finished};
use crate::scope::{Entity, ScopeKind, Scopes};
use crate::types::TypeId;
use crate::{origins, separable};
use cranelift_entity::PrimaryMap;
use frontend::names::Symbol;
use frontend::{Diagnostic, Span, ast};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// The maximum nesting depth of expressions and statements.
pub(crate) const MAX_NESTING: u32 = 1024;

/// The state of the analysis of one unit.
pub(crate) struct Checker<'a> {
    pub unit: &'a ast::Unit,
    pub options: &'a Options,
    /// The part of the program that has been built.
    pub program: hir::Program,
    pub reports: &'a Reports,
    pub scopes: Scopes,
    pub decls: Declarations<'a>,
    pub instances: Instances<'a>,
    pub functions: Functions,
    pub recorded: Recorded,
    pub context: Context,
    /// The function whose body is being checked.
    pub body: Option<Body>,
    pub singletons: Singletons,
    /// The matrix orders that `#pragma pack_matrix` sets.
    matrix_orders: MatrixOrders,
}

/// Large overload sets, and the work list of function bodies.
#[derive(Default)]
pub(crate) struct Functions {
    pub overloads: FxHashMap<(ScopeId, Symbol), OverloadIndex>,
    pub pending: VecDeque<DeclId>,
}

/// The facts that bodies record for checks of the whole program.
#[derive(Default)]
pub(crate) struct Recorded {
    pub call_graph: CallGraph,
    pub changed_objects: ChangedObjects,
}

/// Entities that exist once and are created at their first use.
#[derive(Default)]
pub(crate) struct Singletons {
    /// `$Globals` and its struct; None while it has no members.
    pub loose_globals: Option<(GlobalId, StructId)>,
    /// The instructions of called rows of the intrinsic table.
    pub table_instructions: FxHashMap<TableInstruction, InstructionId>,
}

/// The properties of a parameter that distinguish overloads: its type without matrix orders, whether it is written, and whether
/// it is `out`.
pub(crate) type ParamKey = (TypeId, bool, bool);

/// The functions of an overload set, by the types of their parameters.
#[derive(Default)]
pub(crate) struct OverloadIndex {
    /// The number of candidates that have been added to the index.
    pub known: usize,
    /// The first function with these parameters.
    pub by_params: FxHashMap<Vec<ParamKey>, DeclId>,
}

impl<'a> Checker<'a> {
    pub fn new(unit: &'a ast::Unit, options: &'a Options, reports: &'a Reports, matrix_orders: MatrixOrders) -> Self {
        let evaluation = match options.language {
            LanguageVersion::V2016 | LanguageVersion::V2017 | LanguageVersion::V2018 => Evaluation::Always,
            LanguageVersion::V2021 | LanguageVersion::V202x => Evaluation::OnDemand,
        };
        // Lvalues that are loaded or converted become two expressions. Unused capacity is never touched, so it is cheap.
        let (expr_count, stmt_count) = (unit.exprs.len() * 2, unit.stmts.len() * 2);
        Self {
            unit,
            options,
            program: hir::Program {
                exprs: PrimaryMap::with_capacity(expr_count),
                expr_spans: PrimaryMap::with_capacity(expr_count),
                stmts: PrimaryMap::with_capacity(stmt_count),
                stmt_spans: PrimaryMap::with_capacity(stmt_count),
                evaluation,
                ..hir::Program::default()
            },
            reports,
            scopes: Scopes::new(),
            decls: Declarations::default(),
            instances: Instances::default(),
            functions: Functions::default(),
            recorded: Recorded::default(),
            context: Context::default(),
            body: None,
            singletons: Singletons::default(),
            matrix_orders,
        }
    }

    /// Returns the program and the diagnostics.
    pub fn finish(mut self) -> (hir::Program, Vec<Diagnostic>) {
        let diagnostics = self.reports.take();
        separable::find_separable(&mut self.program, &mut self.decls, &diagnostics);
        modifiers::apply_coherent_aliases(&mut self.program, &self.decls);
        origins::record_template_arguments(&mut self.program, &self.decls, &self.instances, self.unit);
        (self.program, finished(diagnostics))
    }

    /// Runs `check` one level deeper. At the limit, reports an error and returns `fallback`.
    pub fn nested<T>(&mut self, span: Span, fallback: T, check: impl FnOnce(&mut Self) -> T) -> T {
        if self.context.nesting >= MAX_NESTING {
            self.reports.nesting_too_deep(span, MAX_NESTING);
            return fallback;
        }
        self.context.nesting += 1;
        let result = check(self);
        self.context.nesting -= 1;
        result
    }

    /// Records the stages that a construct is limited to, unless a constant condition excludes the construct from execution. Such
    /// a construct is not in the module.
    pub fn note_stages(&mut self, stages: Stages, what: impl std::fmt::Display, span: Span) {
        if stages != Stages::All && !self.build().is_ruled_out() {
            self.note_need(Need::Stages(stages), what, span);
        }
    }

    /// Records a requirement of a construct for the entry points that reach it. It is checked when these are known.
    pub fn note_need(&mut self, need: Need, what: impl std::fmt::Display, span: Span) {
        if let Some(body) = &self.body {
            self.recorded.call_graph.rules.push(ReachRule { function: body.decl, need, what: what.to_string(), span });
        }
    }

    /// Returns a builder of expressions for the function that is being checked.
    pub fn build(&mut self) -> ExprBuilder<'_, 'a> {
        ExprBuilder::of(self)
    }

    // Requirements.

    /// Runs `check`, and returns its result with the requirements of the types, variables and calls in it.
    pub fn collect<T>(&mut self, check: impl FnOnce(&mut Self) -> T) -> (T, hir::Requirements) {
        let outer = self.context.requirements.replace(hir::Requirements::default());
        let result = check(self);
        let requirements = std::mem::replace(&mut self.context.requirements, outer);
        (result, requirements.unwrap_or_default())
    }

    /// Adds to the requirements that the enclosing [`Self::collect`] returns.
    pub fn require(&mut self, requirements: &hir::Requirements) {
        if let Some(required) = &mut self.context.requirements {
            required.merge(requirements);
        }
    }

    /// Returns the type, and adds its requirements to the enclosing expression or statement.
    pub fn require_type(&mut self, resolved: &ResolvedType) -> TypeId {
        if let Some(requirements) = resolved.requirements() {
            self.require(requirements);
        }
        resolved.ty
    }

    // Names and declarations.

    /// Runs `check` with another scope as the current one.
    pub fn within<T>(&mut self, scope: ScopeId, check: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.scopes.current, scope);
        let result = check(self);
        self.scopes.current = outer;
        result
    }

    /// Declares a name in the current scope. A second declaration is an error with a label at the first one.
    pub fn declare(&mut self, ident: ast::Ident, entity: Entity) {
        self.declare_in(self.scopes.current, ident, entity);
    }

    /// Like [`Self::declare`], in another scope.
    pub fn declare_in(&mut self, scope: ScopeId, ident: ast::Ident, entity: Entity) {
        names::declare_in(&self.program, &mut self.scopes, self.unit, self.reports, scope, ident, entity);
    }

    /// The type of a declaration. A matrix gets the order of the last pragma if neither its type nor its specifiers contain one.
    /// An array in a typedef keeps the order of its declaration.
    pub fn with_pragma_order(&mut self, ty: TypeId, specifiers: &ast::Specifiers, written: Span) -> TypeId {
        matrix_orders::with_pragma_order(&mut self.program, &self.matrix_orders, ty, specifiers, written)
    }

    /// Applies the order of the last pragma to a type that is written without specifiers.
    pub fn ordered_by_pragma(&mut self, ty: TypeId, written: Span) -> TypeId {
        matrix_orders::ordered_by_pragma(&mut self.program, &self.matrix_orders, ty, written)
    }

    /// Runs `check` in a new block scope.
    pub fn in_block<T>(&mut self, check: impl FnOnce(&mut Self) -> T) -> T {
        let block = self.scopes.push(ScopeKind::Block, Some(self.scopes.current), "");
        self.within(block, check)
    }
}
