//! The checker: its state, and the operations that all of its modules use to build expressions, report errors and name types.
//!
//! The state is split by purpose; each part is a leaf module. The methods of [`Checker`] are spread over the modules of this
//! crate, because expressions, types, templates and declarations are checked in terms of each other.

use crate::body::{Body, CallGraph, Context, Need, ReachRule, TableInstruction};
use crate::changed_objects::ChangedObjects;
use crate::declarations::{Declarations, ResolvedType};
use crate::hir::{self, Constant, Evaluation, ExprKind, LocalKind, ParamRole};
use crate::ids::{DeclId, ExprId, GlobalId, InstructionId, LocalId, ScopeId, StructId};
use crate::instances::Instances;
use crate::intrinsics::Stages;
use crate::matrix_pragmas::MatrixOrders;
use crate::options::{LanguageVersion, Options};
use crate::reports::{Reports, finished};
use crate::scope::{Entity, Entry, ScopeKind, Scopes, is_value};
use crate::types::{Type, TypeId};
use cranelift_entity::PrimaryMap;
use diagnostics::registry as code;
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
    /// The program built so far.
    pub program: hir::Program,
    pub reports: &'a Reports,
    pub scopes: Scopes,
    pub decls: Declarations<'a>,
    pub instances: Instances<'a>,
    /// The large overload sets.
    pub overloads: FxHashMap<(ScopeId, Symbol), OverloadIndex>,
    pub call_graph: CallGraph,
    pub changed_objects: ChangedObjects,
    pub context: Context,
    /// The function whose body is being checked.
    pub body: Option<Body>,
    /// The work list of function bodies.
    pub pending: VecDeque<DeclId>,
    /// Static locals of the current function that are initialized when control first reaches the declaration.
    pub late_statics: Vec<(GlobalId, ExprId)>,
    /// `$Globals` and its struct, once it has a member.
    pub loose_globals: Option<(GlobalId, StructId)>,
    /// The instructions of the intrinsic table's rows that were called.
    pub table_instructions: FxHashMap<TableInstruction, InstructionId>,
    /// What `#pragma pack_matrix` says.
    pub matrix_orders: MatrixOrders,
}

/// What tells overloads apart of a parameter: its type without orders of matrices, whether it is written, and whether it is `out`.
pub(crate) type ParamKey = (TypeId, bool, bool);

/// The functions of an overload set by the types of their parameters.
#[derive(Default)]
pub(crate) struct OverloadIndex {
    /// The number of candidates of the set that were entered.
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
        // Lvalues that are loaded or converted become two expressions. Unused capacity is never touched.
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
            overloads: FxHashMap::default(),
            call_graph: CallGraph::default(),
            changed_objects: ChangedObjects::default(),
            context: Context::default(),
            body: None,
            pending: VecDeque::new(),
            late_statics: Vec::new(),
            loose_globals: None,
            table_instructions: FxHashMap::default(),
            matrix_orders,
        }
    }

    /// The program and the diagnostics.
    pub fn finish(mut self) -> (hir::Program, Vec<Diagnostic>) {
        let diagnostics = self.reports.take();
        self.find_separable(&diagnostics);
        self.apply_coherent_aliases();
        self.record_template_arguments();
        (self.program, finished(diagnostics))
    }

    /// Runs `check` one level deeper; at the limit, reports it and gives `fallback`.
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

    /// Notes the stages that a construct is limited to. One in a branch that a constant condition rules out is in no module.
    pub fn note_stages(&mut self, stages: Stages, what: impl std::fmt::Display, span: Span) {
        if stages != Stages::All && !self.is_ruled_out() {
            self.note_need(Need::Stages(stages), what, span);
        }
    }

    /// Notes what a construct needs of the entry points that reach it; it is checked when these are known.
    pub fn note_need(&mut self, need: Need, what: impl std::fmt::Display, span: Span) {
        if let Some(body) = &self.body {
            self.call_graph.rules.push(ReachRule { function: body.decl, need, what: what.to_string(), span });
        }
    }

    // Requirements.

    /// Runs `check`; returns its result with the requirements of the types, variables and calls in it.
    pub fn collect<T>(&mut self, check: impl FnOnce(&mut Self) -> T) -> (T, hir::Requirements) {
        let outer = self.context.requirements.replace(hir::Requirements::default());
        let result = check(self);
        let requirements = std::mem::replace(&mut self.context.requirements, outer);
        (result, requirements.unwrap_or_default())
    }

    /// Adds to what the enclosing [`Self::collect`] returns.
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

    // Names.

    /// Runs `check` with another scope as the current one.
    pub fn within<T>(&mut self, scope: ScopeId, check: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.scopes.current, scope);
        let result = check(self);
        self.scopes.current = outer;
        result
    }

    /// Runs `check` in a new block.
    pub fn in_block<T>(&mut self, check: impl FnOnce(&mut Self) -> T) -> T {
        let block = self.scopes.push(ScopeKind::Block, Some(self.scopes.current), "");
        self.within(block, check)
    }

    /// Declares a name in the current scope; a second declaration is an error with a note to the first.
    pub fn declare(&mut self, ident: ast::Ident, entity: Entity) {
        self.declare_in(self.scopes.current, ident, entity);
    }

    pub fn declare_in(&mut self, scope: ScopeId, ident: ast::Ident, entity: Entity) {
        if let Some(old) = self.scopes[scope].entries.get(&ident.name) {
            // The declaration may be a part of something else that could not be parsed.
            if self.unit.may_declare(ident.name) {
                return;
            }
            if is_value(&entity) && self.names_its_type(old) {
                self.scopes.hide(scope, ident.name);
                self.scopes.declare(scope, ident.name, Entry { entity, span: ident.span });
                return;
            }
            let entry = Entry { entity, span: ident.span };
            if is_value(&old.entity) && self.names_its_type(&entry) && self.scopes.hidden(scope, ident.name).is_none() {
                self.scopes.declare_hidden(scope, ident.name, entry);
                return;
            }
            let diagnostic = Diagnostic::error(
                code::REDEFINITION,
                ident.span,
                format!("redefinition of '{}'", self.unit.names.text(ident.name)),
            )
            .with_label(old.span, "previous declaration is here");
            self.reports.report(diagnostic);
            return;
        }
        self.scopes.declare(scope, ident.name, Entry { entity, span: ident.span });
    }

    /// Whether an entry is a struct or enum by its own name, and no alias of it.
    pub fn names_its_type(&self, entry: &Entry) -> bool {
        let (Entity::Type(ty) | Entity::ScopedEnum(ty, _)) = entry.entity else { return false };
        match *self.program.ty(ty) {
            Type::Struct(id) => self.program.structs[id].span == entry.span,
            Type::Enum(id) => self.program.enums[id].span == entry.span,
            _ => false,
        }
    }

    // Types.

    // Expressions of the HIR.

    /// Loads an lvalue; values are returned unchanged.
    pub fn load(&mut self, expr: ExprId) -> ExprId {
        if self.program.is_error_expr(expr) || !self.program.is_place(expr) {
            return expr;
        }
        let (ty, span) = (self.program.type_of(expr), self.program.span_of(expr));
        if !self.check_readable(expr) {
            return self.program.error_expr(span);
        }
        match self.known_value(expr) {
            Some(value) => self.program.constant(value, ty, span),
            None => self.program.add_expr(ExprKind::Load(expr), ty, span),
        }
    }

    /// Reports a place that can be written and not read.
    pub fn check_readable(&mut self, place: ExprId) -> bool {
        let is_readable = !self.is_mesh_output(place);
        if !is_readable {
            let span = self.program.span_of(place);
            self.reports.error(code::MESH_OUTPUT_READ, span, "output arrays of a mesh shader cannot be read");
        }
        is_readable
    }

    /// True for an element of an output array of a mesh shader.
    fn is_mesh_output(&self, mut place: ExprId) -> bool {
        let mut is_element = false;
        while let ExprKind::Index { base, .. } = self.program.exprs[place].kind {
            place = base;
            is_element = true;
        }
        let ExprKind::Local(local) = self.program.exprs[place].kind else { return false };
        let local = self.body.as_ref().and_then(|body| body.locals.get(local));
        let is_output = |kind: &LocalKind| {
            matches!(kind, LocalKind::Param { role: ParamRole::Vertices | ParamRole::Primitives | ParamRole::Indices, .. })
        };
        is_element && local.is_some_and(|local| is_output(&local.kind))
    }

    /// The value of a constant scalar variable.
    fn known_value(&self, place: ExprId) -> Option<Constant> {
        match &self.program.exprs[place].kind {
            ExprKind::Local(local) => self.body.as_ref()?.constants.get(local).copied(),
            ExprKind::Global(global) => match self.program.globals[*global].kind {
                hir::GlobalKind::Static { init: Some(init), constant: true } => match self.program.exprs[init].kind {
                    ExprKind::Constant(value) => Some(value),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }

    /// Creates an unnamed local variable; None outside of functions.
    pub fn hidden_local(&mut self, ty: TypeId, span: Span) -> Option<LocalId> {
        let body = self.body.as_mut().filter(|_| !self.context.in_static_initializer)?;
        let name = format!("$t{}", body.locals.len()).into();
        let kind = LocalKind::Variable { constant: false, precise: false };
        Some(body.locals.push(hir::Local { name, ty, alias: None, kind, decorations: Vec::new(), storage_class: None, span }))
    }
}
