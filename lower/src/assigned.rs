//! Finds the variables of a function that hold resources and are assigned to. These become variables of the IR; all others are
//! aliases that are resolved at compile time (see `aliases`).

use crate::instance_key::param_mode;
use crate::literals::scalar_value;
use crate::locals::Assigned;
use crate::type_queries::{holds_resource, resource_of};
use rustc_hash::{FxHashMap, FxHashSet};
use sema::hir::{self, ExprId, ExprKind, FunctionId, GlobalId, LocalId, ParamMode, Program, StmtId, StmtKind};
use sema::types::Resource;
use std::rc::Rc;

/// The variable that an lvalue is a part of.
enum Owner {
    Local(LocalId),
    Global(GlobalId),
    Other,
}

/// The resource variables that the functions of a program assign to. Computed for each function at the first request.
#[derive(Debug)]
pub(crate) struct Assignments<'p> {
    program: &'p Program,
    by_function: FxHashMap<FunctionId, Rc<Assigned>>,
    /// The shared empty set, which nearly all functions have.
    nothing: Rc<Assigned>,
    statics: Option<Rc<FxHashSet<GlobalId>>>,
}

impl<'p> Assignments<'p> {
    pub fn new(program: &'p Program) -> Self {
        Self { program, by_function: FxHashMap::default(), nothing: Rc::default(), statics: None }
    }

    /// The empty set.
    pub fn nothing(&self) -> Rc<Assigned> {
        Rc::clone(&self.nothing)
    }

    /// The resource variables that a function assigns to. In a recursion, the result so far.
    pub fn of(&mut self, function: FunctionId) -> Rc<Assigned> {
        if let Some(known) = self.by_function.get(&function) {
            return Rc::clone(known);
        }
        self.by_function.insert(function, Rc::clone(&self.nothing));
        let source = &self.program.functions[function];
        if !source.locals.values().any(|local| holds_resource(self.program, local.ty)) {
            return Rc::clone(&self.nothing);
        }
        let mut scan =
            Scan { assignments: self, declared: FxHashMap::default(), in_block: Vec::new(), found: Assigned::default() };
        scan.function(source);
        let found = Rc::new(scan.found);
        self.by_function.insert(function, Rc::clone(&found));
        found
    }

    /// The statics that hold resources and that some function assigns to.
    pub fn statics(&mut self) -> Rc<FxHashSet<GlobalId>> {
        if let Some(known) = &self.statics {
            return Rc::clone(known);
        }
        let mut found = FxHashSet::default();
        for expr in self.program.exprs.keys() {
            for place in self.assigned_places(expr) {
                if let Owner::Global(global) = self.owner(place).0 {
                    found.insert(global);
                }
            }
        }
        let found = Rc::new(found);
        self.statics = Some(Rc::clone(&found));
        found
    }

    /// True if a function assigns a resource to a parameter. A stream does not count: appending to it leaves the variable as it
    /// is.
    pub fn assigns_to(&mut self, function: FunctionId, param: LocalId) -> bool {
        let local = &self.program.functions[function].locals[param];
        let is_stream = matches!(resource_of(self.program, local.ty), Some(Resource::Stream { .. }));
        let may_assign = match param_mode(local) {
            ParamMode::In => false,
            ParamMode::Out | ParamMode::InOut | ParamMode::Reference | ParamMode::This => !is_stream,
        };
        if !may_assign || !holds_resource(self.program, local.ty) {
            return false;
        }
        matches!(param_mode(local), ParamMode::Out | ParamMode::InOut) || self.of(function).anywhere.contains(&param)
    }

    /// The lvalues that an expression itself assigns resources to.
    fn assigned_places(&mut self, expr: ExprId) -> Vec<ExprId> {
        let program = self.program;
        match &program.exprs[expr].kind {
            ExprKind::Assign { place, .. } if holds_resource(self.program, program.exprs[*place].ty) => vec![*place],
            ExprKind::Call { function, args } => {
                let params = program.functions[*function].params.iter().zip(program.list(args));
                params.filter(|(param, _)| self.assigns_to(*function, **param)).map(|(_, arg)| *arg).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The variable that an lvalue is part of, and whether all indices on the path are constant.
    fn owner(&self, mut place: ExprId) -> (Owner, bool) {
        let mut is_known = true;
        loop {
            place = match &self.program.exprs[place].kind {
                ExprKind::Local(local) => return (Owner::Local(*local), is_known),
                ExprKind::Global(global) => return (Owner::Global(*global), is_known),
                ExprKind::Field { base, .. } => *base,
                ExprKind::Index { base, index } => {
                    is_known &= scalar_value(self.program, *index).is_some();
                    *base
                }
                ExprKind::Assign { place, .. } => *place,
                _ => return (Owner::Other, false),
            };
        }
    }
}

struct Scan<'a, 'p> {
    assignments: &'a mut Assignments<'p>,
    /// The block that declares each variable.
    declared: FxHashMap<LocalId, StmtId>,
    /// Assignments that are statements of a block.
    in_block: Vec<(LocalId, StmtId)>,
    found: Assigned,
}

impl Scan<'_, '_> {
    fn function(&mut self, function: &hir::Function) {
        // Assignments to an `out` or `inout` parameter are visible to the caller.
        let is_own = |param: &&LocalId| param_mode(&function.locals[**param]) == ParamMode::In;
        self.declared.extend(function.params.iter().filter(is_own).map(|param| (*param, function.body)));
        let mut stmts = vec![function.body];
        while let Some(stmt) = stmts.pop() {
            self.stmt(stmt, &mut stmts);
        }
        for (local, block) in std::mem::take(&mut self.in_block) {
            self.found.anywhere.insert(local);
            if self.declared.get(&local) != Some(&block) {
                self.found.on_some_paths.insert(local);
            }
        }
    }

    fn stmt(&mut self, stmt: StmtId, stmts: &mut Vec<StmtId>) {
        let program = self.assignments.program;
        match &program.stmts[stmt].kind {
            StmtKind::Block(inner) => {
                for child in inner {
                    match &program.stmts[*child].kind {
                        StmtKind::Local { local, .. } => {
                            self.declared.insert(*local, stmt);
                            stmts.push(*child);
                        }
                        StmtKind::Expr(expr) => self.statement_of_block(*expr, stmt),
                        _ => stmts.push(*child),
                    }
                }
            }
            other => {
                let mut exprs = Vec::new();
                crate::locals::parts_of_statement(other, &mut |expr| exprs.push(expr), stmts);
                self.exprs(exprs);
            }
        }
    }

    /// Notes an expression that is evaluated whenever its block is.
    fn statement_of_block(&mut self, expr: ExprId, block: StmtId) {
        if let ExprKind::Assign { place, value } = self.assignments.program.exprs[expr].kind
            && let (Owner::Local(local), true) = self.assignments.owner(place)
            && !matches!(self.assignments.program.exprs[place].kind, ExprKind::Assign { .. })
        {
            if holds_resource(self.assignments.program, self.assignments.program.exprs[place].ty) {
                self.in_block.push((local, block));
            }
            self.exprs(vec![place, value]);
        } else {
            self.exprs(vec![expr]);
        }
    }

    fn exprs(&mut self, mut work: Vec<ExprId>) {
        while let Some(expr) = work.pop() {
            for place in self.assignments.assigned_places(expr) {
                if let Owner::Local(local) = self.assignments.owner(place).0 {
                    self.found.anywhere.insert(local);
                    self.found.on_some_paths.insert(local);
                }
            }
            crate::locals::parts_of_expression(
                self.assignments.program,
                &self.assignments.program.exprs[expr].kind,
                &mut |part| work.push(part),
            );
        }
    }
}
