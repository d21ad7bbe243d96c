//! Computes the locals of a function that are `precise`, or flow into one that is.

use rustc_hash::FxHashSet;
use sema::hir::{self, ExprId, ExprKind, LocalId, LocalKind, Program, StmtId, StmtKind};
use sema::types::Type;
use std::cell::RefCell;

/// A store in the function.
struct Store {
    target: Option<LocalId>,
    /// The lvalue is a part that is declared precise, or the result of a precise function.
    precise: bool,
    value: ExprId,
}

/// The parts of a function that must be computed precisely.
#[derive(Debug, Default)]
pub(crate) struct Precision {
    /// The `precise` locals, and those that flow into them.
    locals: FxHashSet<LocalId>,
    /// The expression that is being lowered flows into a precise lvalue.
    is_active: bool,
}

impl Precision {
    /// The precise locals of a function. `precise_members` is true if any struct of the program has a precise member.
    pub fn of(program: &Program, function: &hir::Function, precise_members: bool) -> Self {
        Self { locals: precise_locals(program, function, precise_members), is_active: false }
    }

    /// True if a variable is precise.
    pub fn covers(&self, local: LocalId) -> bool {
        self.locals.contains(&local)
    }

    /// True if an lvalue is declared precise, or is part of a precise variable.
    pub fn covers_place(&self, program: &Program, place: ExprId) -> bool {
        let (target, declared) = root(program, place);
        declared || target.is_some_and(|target| self.covers(target))
    }

    /// True if the expression that is being lowered flows into a precise lvalue.
    pub fn is_active(&self) -> bool {
        self.is_active
    }

    /// Sets whether the next expression flows into a precise lvalue. Returns the previous value.
    pub fn set_active(&mut self, is_active: bool) -> bool {
        std::mem::replace(&mut self.is_active, is_active)
    }
}

/// The locals that are declared precise, and those that flow into them.
fn precise_locals(program: &Program, function: &hir::Function, precise_members: bool) -> FxHashSet<LocalId> {
    let declared = |kind: &LocalKind| match kind {
        LocalKind::Variable { precise, .. } => *precise,
        LocalKind::Param { interface, .. } => interface.interpolation.precise,
    };
    let mut precise: FxHashSet<LocalId> =
        function.locals.iter().filter(|(_, local)| declared(&local.kind)).map(|(id, _)| id).collect();
    // Nearly all functions have nothing precise.
    if precise.is_empty() && !function.interface.interpolation.precise && !precise_members {
        return precise;
    }
    let stores = stores_of(program, function);
    loop {
        let before = precise.len();
        for store in &stores {
            if store.precise || store.target.is_some_and(|target| precise.contains(&target)) {
                precise.extend(locals_in(program, store.value));
            }
        }
        if precise.len() == before {
            return precise;
        }
    }
}

fn stores_of(program: &Program, function: &hir::Function) -> Vec<Store> {
    let mut stores = Vec::new();
    let mut stmts: Vec<StmtId> = vec![function.body];
    let mut exprs: Vec<ExprId> = Vec::new();
    while let Some(stmt) = stmts.pop() {
        match &program.stmts[stmt].kind {
            StmtKind::Block(inner) => stmts.extend(inner),
            StmtKind::Expr(expr) => exprs.push(*expr),
            StmtKind::Local { local, init } => {
                stores.extend(init.map(|value| Store { target: Some(*local), precise: false, value }));
                exprs.extend(init);
            }
            StmtKind::If { condition, then, otherwise, .. } => {
                exprs.push(*condition);
                stmts.push(*then);
                stmts.extend(otherwise);
            }
            StmtKind::While { condition, body, .. } | StmtKind::DoWhile { body, condition, .. } => {
                exprs.push(*condition);
                stmts.push(*body);
            }
            StmtKind::For(of) => {
                stmts.extend(&of.init);
                exprs.extend(of.condition.iter().chain(&of.step));
                stmts.push(of.body);
            }
            StmtKind::Switch { value, sections, .. } => {
                exprs.push(*value);
                stmts.extend(sections.iter().flat_map(|section| &section.body));
            }
            StmtKind::Return(Some(value)) => {
                stores.push(Store { target: None, precise: function.interface.interpolation.precise, value: *value });
                exprs.push(*value);
            }
            StmtKind::Return(None) | StmtKind::Break | StmtKind::Continue | StmtKind::Discard => {}
        }
    }
    let found = RefCell::new(stores);
    for expr in exprs {
        program.mentions(expr, &|kind| {
            if let ExprKind::Assign { place, value } | ExprKind::CompoundAssign { place, value, .. } = kind {
                let (target, precise) = root(program, *place);
                found.borrow_mut().push(Store { target, precise, value: *value });
            }
            false
        });
    }
    found.into_inner()
}

fn locals_in(program: &Program, value: ExprId) -> Vec<LocalId> {
    let found = RefCell::new(Vec::new());
    program.mentions(value, &|kind| {
        if let ExprKind::Local(local) = kind {
            found.borrow_mut().push(*local);
        }
        false
    });
    found.into_inner()
}

/// The variable that an lvalue is a part of, and whether a field on the path is declared precise.
fn root(program: &Program, mut place: ExprId) -> (Option<LocalId>, bool) {
    let mut precise = false;
    loop {
        place = match &program.exprs[place].kind {
            ExprKind::Local(local) => return (Some(*local), precise),
            ExprKind::Field { base, field } => {
                if let Type::Struct(id) = program.types[program.exprs[*base].ty] {
                    precise |= program.structs[id].fields[*field as usize].interpolation.precise;
                }
                *base
            }
            ExprKind::Index { base, .. }
            | ExprKind::Swizzle { base, .. }
            | ExprKind::MatrixSwizzle { base, .. }
            | ExprKind::Bits { base, .. } => *base,
            _ => return (None, precise),
        };
    }
}
