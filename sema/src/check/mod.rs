//! The checker: its state, and what all of its parts use to make expressions, report mistakes and name types.

mod aggregate;
mod bitfield;
mod call;
mod convert;
mod decl;
mod expr;
mod function;
mod init;
mod intrinsic;
mod literal;
mod member;
mod names;
pub(crate) mod operators;
mod rank;
mod static_local;
mod stmt;
mod structs;
mod types;
mod unset;
mod warnings;

pub(crate) use convert::Use;
pub(crate) use function::{DeclId, FunctionDecl, ParamDecl};
pub(crate) use literal::wrap as wrap_int;
pub(crate) use rank::Rank;
pub(crate) use structs::{EnumInfo, StructInfo, new_field};

use crate::hir::{self, Constant, Evaluation, ExprKind, LocalId, Requirements, StructId};
use crate::intrinsics::Stages;
use crate::scope::{Entity, Entry, Found, ScopeId, ScopeKind, Scopes};
use crate::template::{InstanceKey, TemplateDecl, TemplateId};
use crate::template_arguments::TemplateArgument;
use crate::type_definitions::NumberedType;
use crate::types::{Scalar, Type, TypeId, Types};
use crate::{LanguageVersion, Options};
use cranelift_entity::{PrimaryMap, SecondaryMap};
use frontend::names::Symbol;
use frontend::{Diagnostic, Place, Span, ast};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// How deep expressions and statements may nest.
pub(crate) const MAX_NESTING: u32 = 1024;
/// How many functions the instantiation of a template may be away from a function that the user wrote out.
pub(crate) const MAX_TEMPLATE_DEPTH: u32 = 256;
/// How many instances of templates one program may have.
pub(crate) const MAX_TEMPLATE_INSTANCES: usize = 16_384;
/// How many errors are kept; who has more has one cause.
const MAX_ERRORS: usize = 200;

/// The state of the analysis of one unit.
pub(crate) struct Checker<'a> {
    pub unit: &'a ast::Unit,
    pub options: &'a Options,
    pub program: hir::Program,
    pub diagnostics: Vec<Diagnostic>,
    pub scopes: Scopes,
    pub global_scope: ScopeId,
    /// The type `RayDesc`, if the source names it.
    pub ray_description: Option<TypeId>,
    /// Where names are looked up and declared now.
    pub scope: ScopeId,
    pub functions: PrimaryMap<DeclId, FunctionDecl<'a>>,
    pub templates: PrimaryMap<TemplateId, TemplateDecl<'a>>,
    /// The variables that variable templates are, each once.
    pub variable_instances: FxHashMap<InstanceKey, hir::GlobalId>,
    /// Template arguments that were evaluated, by the address of their list in the syntax tree and the scope.
    pub known_arguments: FxHashMap<(usize, ScopeId), Vec<TemplateArgument>>,
    pub function_instances: FxHashMap<InstanceKey, DeclId>,
    pub class_instances: FxHashMap<InstanceKey, TypeId>,
    /// The arguments of explicit specializations as they were written.
    pub specializations: FxHashMap<InstanceKey, &'a [ast::TemplateArg]>,
    /// How many operands of `decltype` are around what is being checked.
    pub unevaluated: u32,
    /// Instances whose signature is known and whose body nobody needs yet.
    pub template_bodies: FxHashMap<DeclId, &'a ast::Function>,
    /// How many class templates are being instantiated inside each other.
    pub class_depth: u32,
    pub structs: SecondaryMap<StructId, StructInfo>,
    pub enums: SecondaryMap<hir::EnumId, Option<EnumInfo>>,
    pub aliases: Vec<AliasInfo>,
    /// Instances of alias templates that say more than a type.
    pub alias_instances: FxHashMap<InstanceKey, usize>,
    /// The alias that the type that was resolved last was named by.
    pub last_alias: Option<usize>,
    /// What the aliases in the description of a type, or of it, ask for.
    pub spirv_requirements: SecondaryMap<hir::SpirvTypeId, Requirements>,
    /// The types that are named by a number.
    pub numbered_types: FxHashMap<u32, NumberedType>,
    /// The namespace `vk`, if the source names it.
    pub vk_scope: Option<ScopeId>,
    /// Function bodies that wait to be checked.
    pub pending: VecDeque<DeclId>,
    /// The function whose body is being checked.
    pub body: Option<Body>,
    /// True while the initializer of a static variable is checked, which may be one of a function.
    pub in_static_initializer: bool,
    /// Statics of the function that is being checked, whose initial values are stored where their declaration is first reached.
    pub late_statics: Vec<(hir::GlobalId, hir::ExprId)>,
    /// True while the members of a `cbuffer` or `tbuffer` are declared.
    pub in_buffer: bool,
    /// `$Globals`, once there is a global variable that belongs there.
    pub loose_globals: Option<(hir::GlobalId, StructId)>,
    /// What the aliases ask for that a declaration outside of functions names; taken by that declaration.
    pub collected: Requirements,
    /// Calls of functions with a body: for the search for recursion.
    pub calls: Vec<Call>,
    /// Rows of the intrinsic table that were called, so that equal ones share an instruction.
    pub table_instructions: FxHashMap<TableInstruction, hir::InstructionId>,
    /// Constructs that only some stages have: checked when it is known which entry points reach them.
    pub stage_rules: Vec<StageRule>,
    /// How many default arguments are being evaluated inside each other.
    pub default_depth: u32,
    pub nesting: u32,
    nesting_reported: bool,
    error_count: usize,
}

/// What an alias says beside the type that it names.
#[derive(Clone, Default)]
pub(crate) struct AliasInfo {
    pub requirements: Requirements,
    /// `vk::ext_decorate…`, for what is declared with the alias.
    pub decorations: Vec<hir::Decoration>,
    /// `const`
    pub constant: bool,
}

/// What tells one instruction of the intrinsic table from another.
pub(crate) type TableInstruction = (u32, Option<&'static str>, TypeId, intrinsic::Kinds);

pub(crate) struct Call {
    pub caller: DeclId,
    pub callee: DeclId,
    pub span: Span,
}

/// A construct in a function that only some stages have.
#[derive(Clone)]
pub(crate) struct StageRule {
    pub function: DeclId,
    pub stages: Stages,
    /// As the message names it.
    pub what: String,
    pub span: Span,
}

/// The function whose body is being checked.
pub(crate) struct Body {
    pub decl: DeclId,
    pub result: TypeId,
    pub locals: PrimaryMap<LocalId, hir::Local>,
    pub this: Option<(LocalId, StructId)>,
    /// Enclosing loops, and enclosing loops and switches.
    pub loops: u32,
    pub breakable: u32,
    /// Values of `const` scalar locals whose initializer is a constant.
    pub constants: FxHashMap<LocalId, Constant>,
    /// Initializers of `const` locals.
    pub initializers: FxHashMap<LocalId, hir::ExprId>,
    pub requirements: Requirements,
    /// A statement has a syntax error: what may be missing is not reported as well.
    pub broken: bool,
    /// Parameters that were declared `const`.
    pub constant_params: FxHashSet<LocalId>,
    /// `vk::ext_execution_mode(…)` in it.
    pub execution_modes: Vec<hir::ExecutionMode>,
}

impl<'a> Checker<'a> {
    pub fn new(unit: &'a ast::Unit, options: &'a Options) -> Self {
        let mut scopes = Scopes::default();
        let global_scope = scopes.push(ScopeKind::Namespace, None, "");
        let evaluation = match options.language {
            LanguageVersion::V2016 | LanguageVersion::V2017 | LanguageVersion::V2018 => Evaluation::Always,
            LanguageVersion::V2021 | LanguageVersion::V202x => Evaluation::OnDemand,
        };
        // Those that are read or converted become two. What is not needed of a list of many is never touched.
        let expr_count = unit.exprs.len() * 2;
        Self {
            unit,
            options,
            program: hir::Program {
                exprs: PrimaryMap::with_capacity(expr_count),
                expr_spans: PrimaryMap::with_capacity(expr_count),
                evaluation,
                ..hir::Program::default()
            },
            diagnostics: Vec::new(),
            scopes,
            global_scope,
            ray_description: None,
            scope: global_scope,
            functions: PrimaryMap::new(),
            templates: PrimaryMap::new(),
            variable_instances: FxHashMap::default(),
            known_arguments: FxHashMap::default(),
            function_instances: FxHashMap::default(),
            class_instances: FxHashMap::default(),
            specializations: FxHashMap::default(),
            unevaluated: 0,
            template_bodies: FxHashMap::default(),
            class_depth: 0,
            structs: SecondaryMap::new(),
            enums: SecondaryMap::new(),
            aliases: Vec::new(),
            alias_instances: FxHashMap::default(),
            last_alias: None,
            spirv_requirements: SecondaryMap::new(),
            numbered_types: FxHashMap::default(),
            vk_scope: None,
            pending: VecDeque::new(),
            body: None,
            in_static_initializer: false,
            late_statics: Vec::new(),
            in_buffer: false,
            loose_globals: None,
            collected: Requirements::default(),
            calls: Vec::new(),
            table_instructions: FxHashMap::default(),
            stage_rules: Vec::new(),
            default_depth: 0,
            nesting: 0,
            nesting_reported: false,
            error_count: 0,
        }
    }

    /// What was found out. A template's mistake is the same in each of its instances, and is kept once.
    pub fn finish(mut self) -> (hir::Program, Vec<Diagnostic>) {
        let mut seen = FxHashSet::default();
        self.diagnostics.retain(|d| match d.labels.first().map(|label| label.place) {
            Some(Place::Expanded(span)) => seen.insert((span, d.message.clone())),
            _ => true,
        });
        (self.program, self.diagnostics)
    }

    // Diagnostics.

    pub fn report(&mut self, mut diagnostic: Diagnostic) {
        if let Some(decl) = self.body.as_ref().map(|body| &self.functions[body.decl])
            && let Some(call) = decl.instantiated_at
        {
            diagnostic = diagnostic.with_label(call, format!("in '{}', which is needed here", decl.name));
        }
        if diagnostic.is_error() {
            self.error_count += 1;
            if self.error_count > MAX_ERRORS {
                return;
            }
        }
        self.diagnostics.push(diagnostic);
    }

    /// Takes back what was reported from `start` on: an attempt that failed and is not the user's mistake.
    pub fn forget_diagnostics(&mut self, start: usize) {
        let errors = self.diagnostics[start..].iter().filter(|d| d.is_error()).count();
        self.error_count -= errors;
        self.diagnostics.truncate(start);
    }

    pub fn error(&mut self, code: &'static str, span: Span, message: impl Into<String>) {
        self.report(Diagnostic::error(code, span, message));
    }

    pub fn warning(&mut self, code: &'static str, span: Span, message: impl Into<String>) {
        self.report(Diagnostic::warning(code, span, message));
    }

    pub fn unsupported(&mut self, span: Span, what: impl std::fmt::Display) {
        self.report(Diagnostic::unsupported(span, what));
    }

    /// Runs `check` one level deeper, or reports that the nesting is too deep.
    pub fn nested<T>(&mut self, span: Span, fallback: T, check: impl FnOnce(&mut Self) -> T) -> T {
        if self.nesting >= MAX_NESTING {
            // Once is enough: each of the levels around would say the same.
            if !self.nesting_reported {
                self.nesting_reported = true;
                self.error("nesting-too-deep", span, format!("the source nests deeper than {MAX_NESTING} levels"));
            }
            return fallback;
        }
        self.nesting += 1;
        let result = check(self);
        self.nesting -= 1;
        result
    }

    pub fn note_stages(&mut self, stages: Stages, what: impl std::fmt::Display, span: Span) {
        if let (Some(body), true) = (&self.body, stages != Stages::All) {
            self.stage_rules.push(StageRule { function: body.decl, stages, what: what.to_string(), span });
        }
    }

    // Names.

    pub fn text(&self, symbol: Symbol) -> &'a str {
        self.unit.names.text(symbol)
    }

    /// Runs `check` with another scope as the current one.
    pub fn within<T>(&mut self, scope: ScopeId, check: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.scope, scope);
        let result = check(self);
        self.scope = outer;
        result
    }

    /// Runs `check` in a new block.
    pub fn in_block<T>(&mut self, check: impl FnOnce(&mut Self) -> T) -> T {
        let block = self.scopes.push(ScopeKind::Block, Some(self.scope), "");
        self.within(block, check)
    }

    /// Declares a name in the current scope; a second declaration is an error with a note to the first.
    pub fn declare(&mut self, ident: ast::Ident, entity: Entity) {
        self.declare_in(self.scope, ident, entity);
    }

    pub fn declare_in(&mut self, scope: ScopeId, ident: ast::Ident, entity: Entity) {
        if let Some(old) = self.scopes[scope].entries.get(&ident.name) {
            let diagnostic =
                Diagnostic::error("redefinition", ident.span, format!("redefinition of '{}'", self.text(ident.name)))
                    .with_label(old.span, "previous declaration is here");
            self.report(diagnostic);
            return;
        }
        self.scopes[scope].entries.insert(ident.name, Entry { entity, span: ident.span });
    }

    pub fn lookup(&self, name: Symbol) -> Option<Found> {
        self.scopes.lookup(self.scope, name)
    }

    // Types.

    pub fn types(&mut self) -> &mut Types {
        &mut self.program.types
    }

    pub fn ty(&self, id: TypeId) -> &Type {
        &self.program.types[id]
    }

    pub fn scalar_type(&mut self, scalar: Scalar) -> TypeId {
        self.program.types.scalar(scalar)
    }

    pub fn is_error(&self, ty: TypeId) -> bool {
        ty == Types::ERROR
    }

    /// The type as it is shown to the user.
    pub fn type_name(&self, ty: TypeId) -> String {
        crate::display::display(&self.program, ty)
    }

    // Expressions of the HIR.

    pub fn make(&mut self, kind: ExprKind, ty: TypeId, span: Span) -> hir::ExprId {
        self.program.add_expr(kind, ty, span)
    }

    /// Stands for an expression that was reported.
    pub fn error_expr(&mut self, span: Span) -> hir::ExprId {
        self.make(ExprKind::Zero, Types::ERROR, span)
    }

    pub fn type_of(&self, expr: hir::ExprId) -> TypeId {
        self.program.exprs[expr].ty
    }

    pub fn span_of(&self, expr: hir::ExprId) -> Span {
        self.program.expr_spans[expr]
    }

    pub fn is_error_expr(&self, expr: hir::ExprId) -> bool {
        self.is_error(self.type_of(expr))
    }

    pub fn constant(&mut self, value: Constant, ty: TypeId, span: Span) -> hir::ExprId {
        self.make(ExprKind::Constant(value), ty, span)
    }

    /// The value of an expression: of a place, what it holds.
    pub fn load(&mut self, expr: hir::ExprId) -> hir::ExprId {
        if self.is_error_expr(expr) || !self.program.is_place(expr) {
            return expr;
        }
        let (ty, span) = (self.type_of(expr), self.span_of(expr));
        match self.known_value(expr) {
            Some(value) => self.constant(value, ty, span),
            None => self.make(ExprKind::Load(expr), ty, span),
        }
    }

    /// The value of a constant variable, if it is a scalar.
    fn known_value(&self, place: hir::ExprId) -> Option<Constant> {
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

    /// A new local variable that the user can't name; None where no function runs.
    pub fn hidden_local(&mut self, ty: TypeId, span: Span) -> Option<LocalId> {
        let body = self.body.as_mut().filter(|_| !self.in_static_initializer)?;
        let name = format!("$t{}", body.locals.len()).into();
        let kind = hir::LocalKind::Variable { constant: false, precise: false };
        Some(body.locals.push(hir::Local { name, ty, kind, decorations: Vec::new(), storage_class: None, span }))
    }
}
