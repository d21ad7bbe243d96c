//! The declarations and statements in a statement.

use frontend::ast::{Condition, ItemId, StmtId, StmtKind};

/// A part of a statement.
#[derive(Debug, Clone, Copy)]
pub enum Part {
    /// A declaration.
    Item(ItemId),
    /// A statement.
    Stmt(StmtId),
}

/// Visits the declarations and statements that are direct parts of a statement, in the order of the text.
pub fn for_each_part(stmt: &StmtKind, mut visit: impl FnMut(Part)) {
    let of_condition = |condition: &Condition| match condition {
        Condition::Expr(_) => None,
        Condition::Declaration(item) => Some(Part::Item(*item)),
    };
    match stmt {
        StmtKind::Block(statements) => statements.iter().for_each(|statement| visit(Part::Stmt(*statement))),
        StmtKind::Declaration(item) => visit(Part::Item(*item)),
        StmtKind::If { condition, then, otherwise } => {
            of_condition(condition).into_iter().for_each(&mut visit);
            visit(Part::Stmt(*then));
            otherwise.iter().for_each(|statement| visit(Part::Stmt(*statement)));
        }
        StmtKind::While { condition, body } | StmtKind::Switch { value: condition, body } => {
            of_condition(condition).into_iter().for_each(&mut visit);
            visit(Part::Stmt(*body));
        }
        StmtKind::DoWhile { body, .. } => visit(Part::Stmt(*body)),
        StmtKind::For { init, condition, body, .. } => {
            init.iter().for_each(|statement| visit(Part::Stmt(*statement)));
            condition.iter().filter_map(of_condition).for_each(&mut visit);
            visit(Part::Stmt(*body));
        }
        StmtKind::Expr(_)
        | StmtKind::Case(_)
        | StmtKind::Return(_)
        | StmtKind::Empty { .. }
        | StmtKind::Default
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Discard
        | StmtKind::Error => {}
    }
}
