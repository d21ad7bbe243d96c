//! Warns about `out` parameters without a value at a read or at the end of the function.
//!
//! Each statement is visited once, in order, with a state for each parameter: whether it has no value on some path to this point,
//! and whether it has a value on some path. A parameter is reported if it has a value on no path. At the start of a loop,
//! everything that the loop assigns may have been assigned by a previous iteration. As in DXC, only scalars are tracked, so that
//! programs that compile without warnings in DXC do so here.

use crate::declarations::Declarations;
use crate::hir::{
    Constant, Evaluation, ExprKind, Function, LocalKind, ParamMode, ParamRole, Program, StmtKind, SwitchSection, UnaryOp,
};
use crate::ids::{ExprId, FunctionId, LocalId, StmtId};
use crate::reports::Reports;
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

/// The possible states of a parameter at a point, as bits of a set.
const WITHOUT_VALUE: u8 = 1;
const WITH_VALUE: u8 = 2;

/// The state of each tracked parameter. The sets are empty at an unreachable point.
type State = SmallVec<[u8; 4]>;

/// A parameter that is read or returned without a value.
struct Finding {
    param: Span,
    name: ecow::EcoString,
    place: Span,
}

/// The walk over a function.
struct Walk<'p> {
    program: &'p Program,
    function: &'p Function,
    params: Vec<LocalId>,
    /// Whether each of `params` may be without a value at the end of the function.
    may_end_without: Vec<bool>,
    state: State,
    /// The joined states at the `break` statements of the innermost loop or switch.
    breaks: State,
    findings: &'p mut Vec<Finding>,
}

impl<'p> Walk<'p> {
    fn function(program: &'p Program, maybe_unused: &FxHashSet<Span>, function: &'p Function, findings: &'p mut Vec<Finding>) {
        let is_followed = |local: &&LocalId| {
            let local = &function.locals[**local];
            let is_out = matches!(local.kind, LocalKind::Param { mode: ParamMode::Out, role: ParamRole::Value, .. });
            is_out && is_scalar(program, local.ty) && !local.name.is_empty()
        };
        let params: Vec<LocalId> = function.params.iter().filter(is_followed).copied().collect();
        if params.is_empty() {
            return;
        }
        let may_end_without = params.iter().map(|param| maybe_unused.contains(&function.locals[*param].span)).collect();
        let state = smallvec![WITHOUT_VALUE; params.len()];
        let breaks = smallvec![0; params.len()];
        let mut walk = Walk { program, function, params, may_end_without, state, breaks, findings };
        walk.stmt(function.body);
        let body = program.stmt_spans[function.body];
        walk.end(Span::new(body.end.saturating_sub(1), body.end));
    }

    /// Checks the state where the function returns.
    fn end(&mut self, place: Span) {
        for at in 0..self.params.len() {
            if self.state[at] == WITHOUT_VALUE && !self.may_end_without[at] {
                self.find(at, place);
            }
        }
        self.state.fill(0);
    }

    /// Reports a parameter once, by treating it as assigned from here on.
    fn find(&mut self, at: usize, place: Span) {
        let param = &self.function.locals[self.params[at]];
        self.findings.push(Finding { param: param.span, name: param.name.clone(), place });
        self.state[at] |= WITH_VALUE;
    }

    fn stmts(&mut self, stmts: &[StmtId]) {
        for stmt in stmts {
            self.stmt(*stmt);
        }
    }

    fn stmt(&mut self, stmt: StmtId) {
        limits::check();
        match &self.program.stmts[stmt].kind {
            StmtKind::Block(stmts) => self.stmts(stmts),
            StmtKind::Expr(expr) => self.expr(*expr),
            StmtKind::Local { init, .. } => init.iter().for_each(|init| self.expr(*init)),
            StmtKind::If { condition, then, otherwise, .. } => {
                let (holds, fails) = self.condition(*condition);
                self.state = holds;
                self.stmt(*then);
                let after_then = std::mem::replace(&mut self.state, fails);
                otherwise.iter().for_each(|otherwise| self.stmt(*otherwise));
                join(&mut self.state, &after_then);
            }
            StmtKind::While { condition, body, .. } => self.looped(&[], Some(*condition), *body, None),
            StmtKind::For(parts) => self.looped(&parts.init, parts.condition, parts.body, parts.step),
            StmtKind::DoWhile { body, condition, .. } => {
                let outer = std::mem::replace(&mut self.breaks, smallvec![0; self.params.len()]);
                self.begin_loop(&[*body], &[*condition]);
                self.stmt(*body);
                // The states at `continue` statements are not kept, so parameters that they leave without a value are not
                // reported.
                let (_, fails) = self.condition(*condition);
                self.state = fails;
                self.end_breakable(outer);
            }
            StmtKind::Switch { value, sections, .. } => self.switch(*value, sections),
            StmtKind::Break => {
                join(&mut self.breaks, &self.state);
                self.state.fill(0);
            }
            StmtKind::Continue => self.state.fill(0),
            StmtKind::Return(value) => {
                value.iter().for_each(|value| self.expr(*value));
                self.end(self.program.stmt_spans[stmt]);
            }
            // The following statements are executed by helper invocations.
            StmtKind::Discard => {}
        }
    }

    fn looped(&mut self, init: &[StmtId], condition: Option<ExprId>, body: StmtId, step: Option<ExprId>) {
        self.stmts(init);
        let outer = std::mem::replace(&mut self.breaks, smallvec![0; self.params.len()]);
        let exprs: SmallVec<[ExprId; 2]> = condition.into_iter().chain(step).collect();
        self.begin_loop(&[body], &exprs);
        let (holds, fails) = match condition {
            Some(condition) => self.condition(condition),
            None => (self.state.clone(), smallvec![0; self.params.len()]),
        };
        self.state = holds;
        self.stmt(body);
        step.iter().for_each(|step| self.expr(*step));
        self.state = fails;
        self.end_breakable(outer);
    }

    /// Updates the state at the head of a loop, where everything that the loop assigns may have a value from the previous
    /// iteration.
    fn begin_loop(&mut self, stmts: &[StmtId], exprs: &[ExprId]) {
        for at in 0..self.params.len() {
            if self.state[at] == WITHOUT_VALUE {
                let param = self.params[at];
                let names = |expr: &ExprId| self.names(*expr, param);
                if exprs.iter().any(names) || stmts.iter().any(|stmt| self.names_in(*stmt, param)) {
                    self.state[at] |= WITH_VALUE;
                }
            }
        }
    }

    /// Updates the state after a loop or a switch, which its `break` statements also reach.
    fn end_breakable(&mut self, outer: State) {
        let breaks = std::mem::replace(&mut self.breaks, outer);
        join(&mut self.state, &breaks);
    }

    fn switch(&mut self, value: ExprId, sections: &[SwitchSection]) {
        self.expr(value);
        let outer = std::mem::replace(&mut self.breaks, smallvec![0; self.params.len()]);
        let start = std::mem::replace(&mut self.state, smallvec![0; self.params.len()]);
        let has_default = sections.iter().any(|section| section.labels.contains(&None));
        for section in sections {
            join(&mut self.state, &start);
            self.stmts(&section.body);
        }
        if !has_default {
            join(&mut self.state, &start);
            // The sections may cover all values.
            for at in 0..self.params.len() {
                self.state[at] |= if start[at] == 0 { 0 } else { WITH_VALUE };
            }
        }
        self.end_breakable(outer);
    }

    /// Visits a condition; returns the state if it holds and the state if it does not.
    fn condition(&mut self, condition: ExprId) -> (State, State) {
        let nothing: State = smallvec![0; self.params.len()];
        let is_on_demand = self.program.evaluation == Evaluation::OnDemand;
        match self.program.exprs[condition].kind {
            ExprKind::Constant(Constant::Bool(true)) => (self.state.clone(), nothing),
            ExprKind::Constant(Constant::Bool(false)) => (nothing, self.state.clone()),
            ExprKind::Unary { op: UnaryOp::Not, operand } => {
                let (holds, fails) = self.condition(operand);
                (fails, holds)
            }
            ExprKind::LogicalAnd { left, right } if is_on_demand => {
                let (left_holds, mut fails) = self.condition(left);
                self.state = left_holds;
                let (holds, right_fails) = self.condition(right);
                join(&mut fails, &right_fails);
                (holds, fails)
            }
            ExprKind::LogicalOr { left, right } if is_on_demand => {
                let (mut holds, left_fails) = self.condition(left);
                self.state = left_fails;
                let (right_holds, fails) = self.condition(right);
                join(&mut holds, &right_holds);
                (holds, fails)
            }
            _ => {
                self.expr(condition);
                (self.state.clone(), self.state.clone())
            }
        }
    }

    fn list(&mut self, exprs: impl IntoIterator<Item = ExprId>) {
        exprs.into_iter().for_each(|expr| self.expr(expr));
    }

    /// Visits an expression whose value or effects are used. For a place, only its subexpressions are visited, because
    /// [`ExprKind::Load`] reads the place itself.
    fn expr(&mut self, expr: ExprId) {
        let program = self.program;
        match &program.exprs[expr].kind {
            ExprKind::Local(_)
            | ExprKind::Global(_)
            | ExprKind::Constant(_)
            | ExprKind::String(_)
            | ExprKind::Function(_)
            | ExprKind::Zero => {}
            ExprKind::Load(place) => {
                self.expr(*place);
                self.read(*place);
            }
            ExprKind::Field { base, .. }
            | ExprKind::Swizzle { base, .. }
            | ExprKind::MatrixSwizzle { base, .. }
            | ExprKind::Bits { base, .. }
            | ExprKind::Temporary(base)
            | ExprKind::Deref { address: base, .. }
            | ExprKind::Convert { operand: base, .. }
            | ExprKind::Unary { operand: base, .. } => self.expr(*base),
            ExprKind::Index { base: a, index: b }
            | ExprKind::Binary { left: a, right: b, .. }
            | ExprKind::Comma { left: a, right: b } => self.list([*a, *b]),
            ExprKind::Element { resource, index, slice } => self.list([*resource, *index].into_iter().chain(*slice)),
            ExprKind::LogicalAnd { .. } | ExprKind::LogicalOr { .. } if program.evaluation == Evaluation::OnDemand => {
                let (mut holds, fails) = self.condition(expr);
                join(&mut holds, &fails);
                self.state = holds;
            }
            ExprKind::LogicalAnd { left, right } | ExprKind::LogicalOr { left, right } => self.list([*left, *right]),
            ExprKind::Conditional { condition, then, otherwise } => {
                let is_choice = program.evaluation == Evaluation::OnDemand && is_scalar(program, program.exprs[*condition].ty);
                let (holds, fails) = self.condition(*condition);
                self.state = holds;
                self.expr(*then);
                let after_then = self.state.clone();
                if is_choice {
                    self.state = fails;
                }
                self.expr(*otherwise);
                join(&mut self.state, &after_then);
            }
            ExprKind::Assign { place, value } => {
                self.list([*value, *place]);
                self.write(*place);
            }
            ExprKind::CompoundAssign { place, value, .. } => {
                self.list([*value, *place]);
                self.read(*place);
                self.write(*place);
            }
            ExprKind::IncDec { place, .. } => {
                self.expr(*place);
                self.read(*place);
                self.write(*place);
            }
            ExprKind::Construct { parts } => self.list(program.list(parts).iter().copied()),
            ExprKind::Call { function, args } => self.call(*function, program.list(args)),
            // The effect of an instruction or intrinsic on a place is unknown here.
            ExprKind::Instruction { args, .. } | ExprKind::Intrinsic { args, .. } => {
                for arg in program.list(args) {
                    self.expr(*arg);
                    if program.is_place(*arg) {
                        self.write(*arg);
                    }
                }
            }
        }
    }

    fn call(&mut self, function: FunctionId, args: &[ExprId]) {
        self.list(args.iter().copied());
        let callee = &self.program.functions[function];
        for (param, arg) in callee.params.iter().zip(args) {
            match callee.locals[*param].kind {
                LocalKind::Param { mode: ParamMode::InOut, .. } => {
                    self.read(*arg);
                    self.write(*arg);
                }
                _ if self.program.is_place(*arg) => self.write(*arg),
                _ => {}
            }
        }
    }

    /// The tracked parameter that contains a place.
    fn param_of(&self, mut place: ExprId) -> Option<usize> {
        loop {
            match self.program.exprs[place].kind {
                ExprKind::Local(local) => return self.params.iter().position(|param| *param == local),
                ExprKind::Swizzle { base, .. } | ExprKind::Bits { base, .. } => place = base,
                _ => return None,
            }
        }
    }

    fn read(&mut self, place: ExprId) {
        if let Some(at) = self.param_of(place)
            && self.state[at] == WITHOUT_VALUE
        {
            self.find(at, self.program.expr_spans[place]);
        }
    }

    fn write(&mut self, place: ExprId) {
        if let Some(at) = self.param_of(place)
            && self.state[at] != 0
        {
            self.state[at] = WITH_VALUE;
        }
    }

    fn names(&self, expr: ExprId, param: LocalId) -> bool {
        self.program.mentions(expr, &|kind| matches!(kind, ExprKind::Local(local) if *local == param))
    }

    fn names_in(&self, stmt: StmtId, param: LocalId) -> bool {
        let names = |expr: &ExprId| self.names(*expr, param);
        let names_in = |stmt: &StmtId| self.names_in(*stmt, param);
        match &self.program.stmts[stmt].kind {
            StmtKind::Block(stmts) => stmts.iter().any(names_in),
            StmtKind::Expr(expr) => names(expr),
            StmtKind::Local { init, .. } => init.iter().any(names),
            StmtKind::If { condition, then, otherwise, .. } => {
                names(condition) || names_in(then) || otherwise.iter().any(names_in)
            }
            StmtKind::While { condition, body, .. } | StmtKind::DoWhile { body, condition, .. } => {
                names(condition) || names_in(body)
            }
            StmtKind::For(parts) => {
                let mut exprs = parts.condition.iter().chain(&parts.step);
                parts.init.iter().any(names_in) || exprs.any(names) || names_in(&parts.body)
            }
            StmtKind::Switch { value, sections, .. } => {
                names(value) || sections.iter().any(|section| section.body.iter().any(names_in))
            }
            StmtKind::Return(value) => value.iter().any(names),
            StmtKind::Break | StmtKind::Continue | StmtKind::Discard => false,
        }
    }
}

/// Joins the states of two paths.
fn join(state: &mut State, other: &State) {
    for (known, other) in state.iter_mut().zip(other) {
        *known |= other;
    }
}

fn is_scalar(program: &Program, ty: TypeId) -> bool {
    matches!(program.types[ty], Type::Scalar(_) | Type::Enum(_))
}

/// Warns about `out` parameters of scalar types that are read or returned without a value.
pub(crate) fn check_out_parameters(program: &Program, decls: &Declarations<'_>, reports: &Reports) {
    if reports.error_count() > 0 {
        return;
    }
    let mut findings = Vec::new();
    let mut checked = FxHashSet::default();
    for function in program.functions.values() {
        // Instances of the same template are checked once.
        if checked.insert(function.span) {
            Walk::function(program, &decls.maybe_unused, function, &mut findings);
        }
    }
    for Finding { param, name, place } in findings {
        let message = format!("the 'out' parameter '{name}' has no value here");
        reports.report(Diagnostic::new(code::UNINITIALIZED_OUTPUT, place, message).with_label(param, "declared here"));
    }
}
