//! Statements and local variables.

use super::convert::Use;
use super::modifiers::Declared;
use crate::attrs::{self, no_discard};
use crate::check::{blocks, constants, literal, modifiers, statement_warnings, type_queries, warnings};
use crate::checker::Checker;
use crate::declarations::ResolvedType;
use crate::hir::{self, BranchHint, ExprId, ExprKind, LocalKind, LoopHint, StmtId, StmtKind, SwitchSection};
use crate::ids::ScopeId;
use crate::scope::Entity;
use crate::types::{Scalar, Type, TypeId, Types};
use crate::{effects, heap, hit_objects, resources, template_bindings, texts};
use diagnostics::registry as code;
use frontend::names::Symbol;
use frontend::{Diagnostic, Span, ast};
use rustc_hash::FxHashMap;
use smallvec::smallvec;

/// The maximum nesting depth of blocks that are searched for labels of an enclosing switch.
const MAX_LABEL_DEPTH: u32 = 16;

/// The sections of a switch that have been checked so far.
#[derive(Default)]
struct Sections {
    list: Vec<SwitchSection>,
    /// The labels seen so far, with their spans.
    seen: FxHashMap<Option<u64>, Span>,
    /// The last variable with an initializer in the scope of the labels.
    initialized: Option<Span>,
}

impl<'a> Checker<'a> {
    /// Checks the body of a function. The outermost block shares the scope of the parameters.
    pub fn check_function_body(&mut self, body: ast::StmtId) -> StmtId {
        let span = self.unit.stmt_spans[body];
        match &self.unit.stmts[body].kind {
            ast::StmtKind::Block(stmts) => {
                let stmts = self.check_stmts(stmts);
                self.program.add_stmt(StmtKind::Block(stmts), span)
            }
            _ => self.check_block(body),
        }
    }

    fn check_stmts(&mut self, stmts: &[ast::StmtId]) -> hir::Stmts {
        let mut checked = hir::Stmts::with_capacity(stmts.len());
        for (at, stmt) in stmts.iter().enumerate() {
            statement_warnings::warn_about_empty_loop(
                &self.decls,
                self.body.as_ref(),
                self.unit,
                self.reports,
                *stmt,
                stmts.get(at + 1),
            );
            self.check_stmt(*stmt, &mut checked);
        }
        checked
    }

    /// Checks a statement in a scope of its own.
    fn check_block(&mut self, stmt: ast::StmtId) -> StmtId {
        let span = self.unit.stmt_spans[stmt];
        self.in_block(|this| {
            let stmts = match &this.unit.stmts[stmt].kind {
                ast::StmtKind::Block(inner) if this.unit.stmts[stmt].attributes.is_empty() => {
                    this.nested(span, hir::Stmts::new(), |this| this.check_stmts(inner))
                }
                _ => {
                    let stmts = this.check_stmts(std::slice::from_ref(&stmt));
                    return blocks::make_block(&mut this.program, stmts, span);
                }
            };
            this.program.add_stmt(StmtKind::Block(stmts), span)
        })
    }

    /// Checks a statement and appends the result: nothing, one statement, or several statements for a declaration.
    fn check_stmt(&mut self, id: ast::StmtId, out: &mut hir::Stmts) {
        limits::check();
        let span = self.unit.stmt_spans[id];
        self.nested(span, (), |this| this.check_stmt_kind(id, span, out));
    }

    fn check_stmt_kind(&mut self, id: ast::StmtId, span: Span, out: &mut hir::Stmts) {
        let unit = self.unit;
        let stmt = &unit.stmts[id];
        self.check_stmt_attributes(stmt);
        let kind = match &stmt.kind {
            ast::StmtKind::Empty { .. } => return,
            ast::StmtKind::Error => {
                if let Some(body) = &mut self.body {
                    body.broken = true;
                }
                return;
            }
            ast::StmtKind::Block(_) => {
                let block = self.check_block_of(id);
                out.push(block);
                return;
            }
            ast::StmtKind::Declaration(item) => {
                self.check_local_declaration(*item, out);
                return;
            }
            ast::StmtKind::Expr(written) => {
                let expr = self.check_expr(*written);
                self.check_unused_value(*written, expr);
                let expr = literal::settle(&mut self.program, expr);
                StmtKind::Expr(self.build().heap_index(expr).unwrap_or(expr))
            }
            ast::StmtKind::If { condition, then, otherwise } => {
                let hint = attrs::branch_hint(self.unit, &stmt.attributes);
                out.push(self.check_if(condition, *then, *otherwise, hint, span));
                return;
            }
            ast::StmtKind::While { condition, body } => {
                let hint = self.loop_hint(&stmt.attributes);
                out.push(self.check_while(condition, *body, hint, span));
                return;
            }
            ast::StmtKind::DoWhile { body, condition } => {
                let hint = self.loop_hint(&stmt.attributes);
                let body = self.check_loop_body(*body);
                let condition = self.check_condition_expr(*condition);
                StmtKind::DoWhile { body, condition, hint }
            }
            ast::StmtKind::For { init, condition, step, body } => {
                let hint = self.loop_hint(&stmt.attributes);
                out.push(self.check_for(*init, condition.as_ref(), *step, *body, hint, span));
                return;
            }
            ast::StmtKind::Switch { value, body } => {
                let hint = attrs::branch_hint(self.unit, &stmt.attributes);
                out.push(self.check_switch(value, *body, hint, span));
                return;
            }
            ast::StmtKind::Case(_) | ast::StmtKind::Default => {
                self.reports.diagnose(code::MISPLACED_LABEL, span, "case label not directly in the block of a switch statement");
                return;
            }
            ast::StmtKind::Break => {
                if self.body.as_ref().is_none_or(|b| b.breakable == 0) {
                    self.reports.diagnose(code::MISPLACED_BREAK, span, "'break' statement not in loop or switch statement");
                }
                StmtKind::Break
            }
            ast::StmtKind::Continue => {
                if self.body.as_ref().is_none_or(|b| b.loops == 0) {
                    self.reports.diagnose(code::MISPLACED_CONTINUE, span, "'continue' statement not in loop statement");
                }
                StmtKind::Continue
            }
            ast::StmtKind::Return(value) => self.check_return(*value, span),
            ast::StmtKind::Discard => {
                self.note_stages(crate::intrinsics::Stages::Discard, "a discard statement", span);
                StmtKind::Discard
            }
        };
        out.push(self.program.add_stmt(kind, span));
    }

    /// Warns about a value that an expression statement does not use.
    fn check_unused_value(&mut self, written: ast::ExprId, expr: ExprId) {
        self.check_discarded(expr);
        let (program, decls, body) = (&self.program, &self.decls, self.body.as_ref());
        statement_warnings::warn_about_unused_value(program, decls, body, self.unit, self.reports, written, expr);
    }

    fn check_block_of(&mut self, id: ast::StmtId) -> StmtId {
        let span = self.unit.stmt_spans[id];
        let ast::StmtKind::Block(inner) = &self.unit.stmts[id].kind else { return self.check_block(id) };
        self.in_block(|this| {
            let stmts = this.check_stmts(inner);
            this.program.add_stmt(StmtKind::Block(stmts), span)
        })
    }

    // Control flow.

    fn check_condition_expr(&mut self, expr: ast::ExprId) -> ExprId {
        let written = expr;
        let expr = self.check_expr(expr);
        statement_warnings::warn_about_parentheses(
            &self.program,
            &self.decls,
            self.body.as_ref(),
            self.unit,
            self.reports,
            written,
            expr,
        );
        self.build().condition(expr)
    }

    /// Checks a condition; appends the variable that it declares to `out`.
    fn check_condition(&mut self, condition: &'a ast::Condition, out: &mut hir::Stmts) -> ExprId {
        match condition {
            ast::Condition::Expr(expr) => self.check_condition_expr(*expr),
            ast::Condition::Declaration(item) => {
                let value = self.condition_variable(*item, out);
                self.build().condition(value)
            }
        }
    }

    fn condition_variable(&mut self, item: ast::ItemId, out: &mut hir::Stmts) -> ExprId {
        let span = self.unit.item_spans[item];
        self.check_local_declaration(item, out);
        let last = out.last().map(|stmt| self.program.stmts[*stmt].kind.clone());
        match (last, &self.body) {
            (Some(StmtKind::Local { local, .. }), Some(body)) => {
                let ty = body.locals[local].ty;
                self.program.add_expr(ExprKind::Local(local), ty, span)
            }
            _ => self.program.error_expr(span),
        }
    }

    fn check_if(
        &mut self,
        condition: &'a ast::Condition,
        then: ast::StmtId,
        otherwise: Option<ast::StmtId>,
        hint: BranchHint,
        span: Span,
    ) -> StmtId {
        if otherwise.is_none() {
            statement_warnings::warn_about_empty_body(&self.decls, self.body.as_ref(), self.unit, self.reports, "if", then);
            statement_warnings::warn_about_dangling_else(&self.decls, self.body.as_ref(), self.unit, self.reports, then);
        }
        self.in_block(|this| {
            let mut stmts = hir::Stmts::new();
            let condition = this.check_condition(condition, &mut stmts);
            let then = this.guarded(condition, true, |this| this.check_block(then));
            let otherwise = otherwise.map(|stmt| this.guarded(condition, false, |this| this.check_block(stmt)));
            let stmt = this.program.add_stmt(StmtKind::If { condition, then, otherwise, hint }, span);
            blocks::wrap(&mut this.program, stmts, stmt, span)
        })
    }

    /// Runs `check` for code that is only executed if a condition has the given value.
    pub fn guarded<T>(&mut self, condition: ExprId, value: bool, check: impl FnOnce(&mut Self) -> T) -> T {
        self.context.guards.push((condition, value));
        let checked = check(self);
        self.context.guards.pop();
        checked
    }

    fn check_loop_body(&mut self, body: ast::StmtId) -> StmtId {
        self.change_depth(1, 1);
        let body = self.check_block(body);
        self.change_depth(-1, -1);
        body
    }

    fn change_depth(&mut self, loops: i32, breakable: i32) {
        if let Some(body) = &mut self.body {
            body.loops = body.loops.saturating_add_signed(loops);
            body.breakable = body.breakable.saturating_add_signed(breakable);
        }
    }

    fn check_while(&mut self, condition: &'a ast::Condition, body: ast::StmtId, hint: LoopHint, span: Span) -> StmtId {
        self.in_block(|this| {
            if let ast::Condition::Declaration(item) = condition {
                let body = this.loop_with_variable(*item, body, span);
                return this.program.add_stmt(
                    StmtKind::For(Box::new(hir::For { init: hir::Stmts::new(), condition: None, step: None, body, hint })),
                    span,
                );
            }
            let mut before = hir::Stmts::new();
            let condition = this.check_condition(condition, &mut before);
            let body = this.guarded(condition, true, |this| this.check_loop_body(body));
            this.program.add_stmt(StmtKind::While { condition, body, hint }, span)
        })
    }

    /// Builds a loop whose condition declares a variable. The variable is tested at the start of the body.
    fn loop_with_variable(&mut self, item: ast::ItemId, body: ast::StmtId, span: Span) -> StmtId {
        self.in_block(|this| {
            let mut stmts = hir::Stmts::new();
            let value = this.condition_variable(item, &mut stmts);
            let value = this.build().condition(value);
            let bool_type = this.program.type_of(value);
            let kind = ExprKind::Unary { op: hir::UnaryOp::Not, operand: value };
            let condition = this.program.add_expr(kind, bool_type, span);
            let leave = this.program.add_stmt(StmtKind::Break, span);
            let then = blocks::make_block(&mut this.program, smallvec![leave], span);
            stmts.push(this.program.add_stmt(StmtKind::If { condition, then, otherwise: None, hint: BranchHint::None }, span));
            stmts.push(this.check_loop_body(body));
            blocks::make_block(&mut this.program, stmts, span)
        })
    }

    fn check_for(
        &mut self,
        init: Option<ast::StmtId>,
        condition: Option<&'a ast::Condition>,
        step: Option<ast::ExprId>,
        body: ast::StmtId,
        hint: LoopHint,
        span: Span,
    ) -> StmtId {
        let outer = self.scopes.current;
        self.in_block(|this| {
            let mut stmts = hir::Stmts::new();
            if let Some(init) = init {
                this.check_stmt(init, &mut stmts);
            }
            if this.options.language < crate::LanguageVersion::V2021 {
                this.keep_variables(outer);
            }
            let step_of = |this: &mut Self| {
                step.map(|step| {
                    let step = this.check_expr(step);
                    literal::settle(&mut this.program, step)
                })
            };
            if let Some(ast::Condition::Declaration(item)) = condition {
                let step = step_of(this);
                let body = this.loop_with_variable(*item, body, span);
                return this
                    .program
                    .add_stmt(StmtKind::For(Box::new(hir::For { init: stmts, condition: None, step, body, hint })), span);
            }
            let condition = condition.map(|condition| this.check_condition(condition, &mut stmts));
            let check = |this: &mut Self| (step_of(this), this.check_loop_body(body));
            let (step, body) = match condition {
                Some(condition) => this.guarded(condition, true, check),
                None => check(this),
            };
            this.program.add_stmt(StmtKind::For(Box::new(hir::For { init: stmts, condition, step, body, hint })), span)
        })
    }

    /// Up to HLSL 2018, keeps the variables of a `for` in scope after the loop, until another declaration replaces them.
    fn keep_variables(&mut self, outer: ScopeId) {
        let inner = self.scopes.current;
        let entries: Vec<_> = self.scopes[inner].entries.iter().map(|(name, entry)| (*name, entry.clone())).collect();
        for (name, entry) in entries {
            self.warn_about_loop_variable(outer, name, entry.span);
            self.scopes.declare(outer, name, entry);
        }
    }

    fn check_switch(&mut self, value: &'a ast::Condition, body: ast::StmtId, hint: BranchHint, span: Span) -> StmtId {
        statement_warnings::warn_about_empty_body(&self.decls, self.body.as_ref(), self.unit, self.reports, "switch", body);
        self.in_block(|this| {
            let mut before = hir::Stmts::new();
            let value = match value {
                ast::Condition::Expr(expr) => this.check_expr(*expr),
                ast::Condition::Declaration(item) => this.condition_variable(*item, &mut before),
            };
            let (ty, value_span) = (this.program.type_of(value), this.program.span_of(value));
            let (value, of_labels) = this.build().switch_value(value);
            this.change_depth(0, 1);
            let sections = this.in_block(|this| this.check_sections(of_labels, body));
            this.change_depth(0, -1);
            this.build().warn_about_unhandled(ty, &sections, value_span);
            let stmt = this.program.add_stmt(StmtKind::Switch { value, sections, hint }, span);
            blocks::wrap(&mut this.program, before, stmt, span)
        })
    }

    fn check_sections(&mut self, of_labels: Option<Scalar>, body: ast::StmtId) -> Vec<SwitchSection> {
        let mut sections = Sections::default();
        match &self.unit.stmts[body].kind {
            ast::StmtKind::Block(stmts) => self.add_sections(of_labels, stmts, &mut sections),
            ast::StmtKind::Empty { .. } => {}
            // The body is not a block: it is a labeled or an unreachable statement.
            _ => self.add_sections(of_labels, &[body], &mut sections),
        }
        sections.list
    }

    fn add_sections(&mut self, of_labels: Option<Scalar>, stmts: &[ast::StmtId], sections: &mut Sections) {
        let unit = self.unit;
        if let Some(last) = stmts.last()
            && matches!(unit.stmts[*last].kind, ast::StmtKind::Case(_) | ast::StmtKind::Default)
        {
            self.reports.diagnose(code::SYNTAX, unit.stmt_spans[*last], "expected a statement after the label");
        }
        for stmt in stmts {
            let span = unit.stmt_spans[*stmt];
            if matches!(unit.stmts[*stmt].kind, ast::StmtKind::Case(_) | ast::StmtKind::Default) {
                self.check_stmt_attributes(&unit.stmts[*stmt]);
            }
            let label = match &unit.stmts[*stmt].kind {
                ast::StmtKind::Case(expr) => match self.case_label(*expr, of_labels) {
                    Some(label) => Some(label),
                    // For error recovery, a section without labels takes the statements that follow.
                    None => {
                        sections.list.push(SwitchSection { labels: Vec::new(), body: hir::Stmts::new() });
                        continue;
                    }
                },
                ast::StmtKind::Default => None,
                // A label in a nested block starts a section there.
                ast::StmtKind::Block(inner) if has_label(self.unit, *stmt, MAX_LABEL_DEPTH) => {
                    let outer = sections.initialized;
                    self.in_block(|this| this.add_sections(of_labels, inner, sections));
                    sections.initialized = outer;
                    continue;
                }
                _ if sections.list.is_empty() => {
                    self.reports.diagnose(code::STATEMENT_BEFORE_CASE, span, "statement before the first case label of a switch");
                    continue;
                }
                _ => {
                    let mut out = hir::Stmts::new();
                    self.check_stmt(*stmt, &mut out);
                    let is_declaration = matches!(unit.stmts[*stmt].kind, ast::StmtKind::Declaration(_));
                    let is_initialized =
                        |s: &&StmtId| matches!(self.program.stmts[**s].kind, StmtKind::Local { init: Some(_), .. });
                    if let Some(variable) = out.iter().find(is_initialized).filter(|_| is_declaration) {
                        sections.initialized = Some(self.program.stmt_spans[*variable]);
                    }
                    if let Some(section) = sections.list.last_mut() {
                        section.body.append(&mut out);
                    }
                    continue;
                }
            };
            if let Some(first) = sections.seen.get(&label) {
                let diagnostic = Diagnostic::new(code::DUPLICATE_LABEL, span, "duplicate case label in this switch")
                    .with_label(*first, "the first one is here");
                self.reports.report(diagnostic);
                continue;
            }
            sections.seen.insert(label, span);
            if let Some(variable) = sections.initialized {
                let message = "cannot jump to this label: the jump bypasses variable initialization";
                let diagnostic = Diagnostic::new(code::JUMP_PAST_INITIALIZER, span, message);
                self.reports.report(diagnostic.with_label(variable, "the label is in the scope of this variable"));
            }
            match sections.list.last_mut() {
                Some(section) if section.body.is_empty() => section.labels.push(label),
                _ => sections.list.push(SwitchSection { labels: vec![label], body: hir::Stmts::new() }),
            }
        }
    }

    /// Evaluates a label in the type of the labels.
    fn case_label(&mut self, expr: ast::ExprId, of_labels: Option<Scalar>) -> Option<u64> {
        let span = self.unit.expr_spans[expr];
        let label = self.check_expr(expr);
        let label = self.build().load(label);
        if self.program.is_error_expr(label) {
            return None;
        }
        let scalar = of_labels?;
        let raw = constants::constant_int_of(&self.program, self.body.as_ref(), self.reports, label, "a case label", span)?;
        Some(literal::wrap(raw as u64, scalar))
    }

    fn check_return(&mut self, value: Option<ast::ExprId>, span: Span) -> StmtKind {
        let result = self.body.as_ref().map_or(Types::VOID, |body| body.result);
        let Some(value) = value else {
            if result != Types::VOID && !result.is_error() {
                let message = format!("non-void function should return a value of type '{}'", self.program.type_name(result));
                self.reports.diagnose(code::RETURN_VALUE, span, message);
            }
            return StmtKind::Return(None);
        };
        if let ast::Expr::List(elements) = &self.unit.exprs[value] {
            let mut values = hir::Exprs::new();
            self.flatten_list(elements, &mut values);
            self.reports.diagnose(code::INITIALIZER, span, "generalized initializer lists are incompatible with HLSL");
            return StmtKind::Return(Some(self.program.error_expr(span)));
        }
        let expr = self.check_expr(value);
        if result == Types::VOID {
            if !self.program.is_error_expr(expr) && !type_queries::is_void(&self.program, expr) {
                self.reports.diagnose(code::RETURN_VALUE, span, "void function should not return a value");
            }
            return StmtKind::Return(Some(expr));
        }
        StmtKind::Return(Some(self.build().convert(expr, result, Use::Return)))
    }

    // Local declarations.

    fn check_local_declaration(&mut self, item: ast::ItemId, out: &mut hir::Stmts) {
        let unit = self.unit;
        match &unit.item_arena[item] {
            ast::Item::Variables(variables) => self.check_local_variables(variables, out),
            ast::Item::Namespace { .. } | ast::Item::Buffer(_) | ast::Item::Template(_) => {
                self.reports.diagnose(
                    code::MISPLACED_DECLARATION,
                    unit.item_spans[item],
                    "this declaration is not allowed in a function",
                );
            }
            ast::Item::Function(function) if function.body.is_some() => {
                self.reports.diagnose(
                    code::MISPLACED_DECLARATION,
                    unit.item_spans[item],
                    "a function cannot be defined in a function",
                );
            }
            ast::Item::Function(_)
            | ast::Item::Struct(_)
            | ast::Item::Enum(_)
            | ast::Item::TypeAlias(_)
            | ast::Item::UsingNamespace(_)
            | ast::Item::UsingDeclaration(_)
            | ast::Item::StaticAssert { .. }
            | ast::Item::Technique
            | ast::Item::Empty
            | ast::Item::Error => self.declare_item(item),
        }
    }

    fn check_local_variables(&mut self, variables: &'a ast::Variables, out: &mut hir::Stmts) {
        if effects::ignore_effect_object(&self.program, &mut self.scopes, self.unit, self.reports, variables) {
            return;
        }
        let specifiers = &variables.specifiers;
        let has = |modifier| specifiers.modifiers.iter().any(|(m, _)| *m == modifier);
        modifiers::check_modifiers(self.unit, self.reports, specifiers, variables.ty, Declared::LocalVariable);
        if self.options.language >= crate::LanguageVersion::V202x {
            modifiers::reject_volatile(self.reports, specifiers);
        }
        warnings::warn_about_nothing_declared(self.unit, self.reports, variables);
        if has(ast::Modifier::Static) {
            self.declare_static_variables(variables);
            for (global, init) in self.body.as_mut().map(|body| std::mem::take(&mut body.late_statics)).unwrap_or_default() {
                out.push(self.build().late_initialization(global, init));
            }
            return;
        }
        attrs::check_attributes(self.unit, self.reports, &specifiers.attributes, attrs::Target::Local);
        let attributes: Vec<&ast::Attribute> = specifiers.attributes.iter().collect();
        if !attributes.is_empty() {
            let requirements = self.requirements(&attributes);
            self.require(&requirements);
        }
        let base = self.declared_alias_type(variables);
        let constant =
            has(ast::Modifier::Const) || has(ast::Modifier::Constexpr) || base.as_ref().is_some_and(ResolvedType::is_constant);
        let mut decorations = base.as_ref().map_or(Vec::new(), |base| base.decorations().to_vec());
        decorations.extend(self.decorations(&attributes));
        let alias = base.as_ref().and_then(ResolvedType::alias);
        let base = base.map(|base| self.require_type(&base));
        let storage_class = self.storage_class(&attributes);
        // A `const` in a type alias does not make the variable usable in constant expressions.
        let written = has(ast::Modifier::Const) || has(ast::Modifier::Constexpr);
        for declarator in &variables.declarators {
            self.check_annotations(declarator, Declared::LocalVariable);
            self.check_register_type(&declarator.annotations, base.unwrap_or(Types::ERROR));
            if let (true, Some(ident), None) = (written && base != Some(Types::ERROR), declarator.name, &declarator.init) {
                let message =
                    format!("const variable '{}' has no initializer and is undefined", self.unit.names.text(ident.name));
                self.reports.report(Diagnostic::new(code::UNINITIALIZED_CONSTANT, ident.span, message));
            }
            let kind = LocalKind::Variable { constant, precise: has(ast::Modifier::Precise) };
            if let Some(stmt) = self.check_local_variable(base, declarator, kind) {
                if let (StmtKind::Local { local, .. }, Some(body)) = (&self.program.stmts[stmt].kind, &mut self.body) {
                    body.locals[*local].alias = alias;
                    body.locals[*local].decorations.clone_from(&decorations);
                    body.locals[*local].storage_class = storage_class;
                }
                out.push(stmt);
            }
        }
    }

    /// Resolves the type of the declaration's specifiers, and rejects bit-field widths; None for `auto`.
    pub fn declared_type(&mut self, variables: &ast::Variables) -> Option<ResolvedType> {
        for declarator in variables.declarators.iter().filter(|declarator| declarator.bit_width.is_some()) {
            self.reports.diagnose(code::BIT_FIELD, declarator.span, "only a member of a struct can be a bit-field");
        }
        if matches!(self.unit.types[variables.ty], ast::TypeExpr::Auto) {
            return None;
        }
        self.context.unknown_type = None;
        let resolved = self.resolve_declared(variables.ty, &variables.specifiers);
        if let (true, Some(last)) = (resolved.ty.is_error(), variables.declarators.last()) {
            let start = self.unit.type_spans[variables.ty].end;
            self.context.unknown_type = Some((variables.ty, Span::new(start, last.span.end)));
        }
        modifiers::reject_reference(self.unit, self.reports, variables.ty);
        let ty = modifiers::apply_type_modifiers(&mut self.program, self.reports, resolved.ty, &variables.specifiers);
        let ty = self.with_pragma_order(ty, &variables.specifiers, self.unit.type_spans[variables.ty]);
        Some(resolved.with_type(ty))
    }

    /// Like [`Self::declared_type`], for a variable that is an alias of a resource if it has a resource type.
    pub fn declared_alias_type(&mut self, variables: &ast::Variables) -> Option<ResolvedType> {
        let base = self.declared_type(variables)?;
        modifiers::note_coherent_alias(&self.program, &mut self.decls, &variables.specifiers, base.ty);
        Some(base)
    }

    /// The type and initializer of a declared variable.
    pub fn variable_type(&mut self, base: Option<TypeId>, declarator: &'a ast::Declarator) -> (TypeId, Option<ExprId>) {
        let declared = base.map(|base| self.apply_dims(base, &declarator.dims, declarator.span));
        self.initialized_type(declared, declarator)
    }

    /// Like [`Self::variable_type`], for a type that already includes the declarator's dimensions.
    pub fn initialized_type(&mut self, declared: Option<TypeId>, declarator: &'a ast::Declarator) -> (TypeId, Option<ExprId>) {
        let Some(declared) = declared else {
            let Some(ast::Initializer::Expr(init)) = &declarator.init else {
                self.reports.diagnose(
                    code::AUTO,
                    declarator.span,
                    "declaration of a variable with deduced type 'auto' requires an initializer",
                );
                return (Types::ERROR, None);
            };
            let value = self.check_value(*init);
            if type_queries::is_void(&self.program, value) {
                self.reports.diagnose(code::AUTO, declarator.span, "variable has incomplete type 'void'");
                return (Types::ERROR, None);
            }
            if let Some(heap) = heap::untyped_heap(&self.program, self.program.type_of(value)) {
                let message = format!("'auto' cannot deduce the type of '{heap}'");
                self.reports.diagnose(code::AUTO, declarator.span, message);
                return (Types::ERROR, None);
            }
            return (self.program.type_of(value), Some(value));
        };
        // A copy of a constant buffer has the type of the buffer's struct.
        let ty = resources::constant_buffer_content(&mut self.program, declared);
        if ty == Types::VOID
            || type_queries::is_incomplete(&self.program, &self.decls, ty)
            || type_queries::is_only_an_operand(&self.program, ty)
        {
            let message = format!("variable has incomplete type '{}'", self.program.type_name(ty));
            self.reports.diagnose(code::INCOMPLETE_TYPE, declarator.span, message);
            return (Types::ERROR, None);
        }
        if texts::is_misplaced_text(&self.program, &self.scopes, self.body.as_ref(), self.reports, ty, declarator.span) {
            return (Types::ERROR, None);
        }
        if matches!(self.program.ty(ty), Type::String) {
            return self.text_variable(declarator, ty);
        }
        match &declarator.init {
            Some(init) => {
                let (ty, init) = self.check_initializer(ty, init, declarator.span);
                // `RayQuery<0> query = RayQuery<0>();` is equivalent to the declaration without an initializer.
                let is_new = |init: &ExprId| matches!(self.program.exprs[*init].kind, ExprKind::Zero);
                let is_query = matches!(self.program.ty(ty), Type::RayQuery { .. });
                (ty, init.filter(|init| !(is_query && is_new(init))))
            }
            None => {
                if matches!(self.program.ty(ty), Type::BufferPointer { .. }) {
                    self.reports.diagnose(
                        code::MISSING_INITIALIZER,
                        declarator.span,
                        "vk::BufferPointer has no default constructor",
                    );
                }
                (ty, None)
            }
        }
    }

    fn check_local_variable(&mut self, base: Option<TypeId>, declarator: &'a ast::Declarator, kind: LocalKind) -> Option<StmtId> {
        let constant = matches!(kind, LocalKind::Variable { constant: true, .. });
        let ident = declarator.name?;
        let name = self.unit.names.text(ident.name).into();
        // The name is in scope in its initializer, but not in its dimensions.
        let declared = base.map(|base| self.apply_dims(base, &declarator.dims, declarator.span));
        let local = self.push_local(name, declared.unwrap_or(Types::ERROR), kind, ident.span);
        if base.is_some() && !declared.is_some_and(|ty| ty.is_error() && self.is_type_name(ident.name)) {
            self.declare(ident, Entity::Local(local));
        }
        let (ty, mut init) = self.initialized_type(declared, declarator);
        if let (Some(value), Type::HitObject) = (init, self.program.ty(ty)) {
            let place = self.program.add_expr(ExprKind::Local(local), ty, ident.span);
            init = hit_objects::hit_object_into(&mut self.program, self.reports, place, value);
        }
        if base.is_none() {
            self.declare(ident, Entity::Local(local));
        }
        if let Some(body) = &mut self.body {
            body.locals[local].ty = ty;
        }
        self.require_of_type(ty);
        if type_queries::has_open_length(&self.program, ty) && !ty.is_error() {
            self.reports.diagnose(
                code::ARRAY_LENGTH,
                declarator.span,
                "definition of a variable with array type needs an explicit length or an initializer",
            );
        }
        if let (true, Some(init)) = (constant, init) {
            self.build().note_constant(local, ty, init);
        }
        Some(self.program.add_stmt(StmtKind::Local { local, init }, declarator.span))
    }

    /// Warns about a statement that calls a function and ignores a result that must be used.
    fn check_discarded(&mut self, expr: ExprId) {
        let Some((call, callee)) = self.context.last_call else { return };
        if call != expr {
            return;
        }
        let of_result = match *self.program.ty(self.program.type_of(expr)) {
            Type::Struct(id) => self.decls.structs[id].no_discard,
            _ => None,
        };
        let of_function = no_discard(self.unit, &self.decls.functions[callee].attributes);
        if let Some(attribute) = of_function.or(of_result) {
            let message = format!("ignoring return value of function declared with '{attribute}' attribute");
            let diagnostic = Diagnostic::new(code::DISCARDED_RESULT, self.program.span_of(expr), message);
            self.reports.report(diagnostic.with_label(self.decls.functions[callee].span, "declared here"));
        }
    }

    /// Warns about a `for` variable that will stay in scope and replaces another declaration of its name.
    fn warn_about_loop_variable(&mut self, scope: ScopeId, name: Symbol, variable: Span) {
        let Some(previous) = self.scopes[scope].entries.get(&name).map(|entry| entry.span) else { return };
        if template_bindings::current_depth(&self.decls, self.body.as_ref()) > 0 {
            return;
        }
        let message = format!(
            "redefinition of '{}' shadows declaration in the outer scope; most recent declaration will be used",
            self.unit.names.text(name)
        );
        let diagnostic = Diagnostic::new(code::FOR_REDEFINITION, variable, message);
        self.reports.report(diagnostic.with_label(previous, "previous definition is here"));
    }
}

/// True for a block that contains a label of the enclosing switch.
fn has_label(unit: &ast::Unit, block: ast::StmtId, depth: u32) -> bool {
    let ast::StmtKind::Block(stmts) = &unit.stmts[block].kind else { return false };
    stmts.iter().any(|stmt| match &unit.stmts[*stmt].kind {
        ast::StmtKind::Case(_) | ast::StmtKind::Default => true,
        ast::StmtKind::Block(_) => depth > 0 && has_label(unit, *stmt, depth - 1),
        _ => false,
    })
}
