//! The parts of statements.

use frontend::ast::{Condition, ExprId, ItemId, StmtId, StmtKind};

/// A part of a statement.
#[derive(Debug, Clone, Copy)]
pub enum Part {
    /// A declaration.
    Item(ItemId),
    /// A statement.
    Stmt(StmtId),
    /// An expression.
    Expr(ExprId),
}

impl From<&Condition> for Part {
    fn from(condition: &Condition) -> Self {
        match condition {
            Condition::Expr(value) => Self::Expr(*value),
            Condition::Declaration(item) => Self::Item(*item),
        }
    }
}

/// Visits the direct parts of a statement, in the order of the text.
pub fn for_each_part(stmt: &StmtKind, mut visit: impl FnMut(Part)) {
    match stmt {
        StmtKind::Block(statements) => statements.iter().for_each(|statement| visit(Part::Stmt(*statement))),
        StmtKind::Declaration(item) => visit(Part::Item(*item)),
        StmtKind::Expr(value) | StmtKind::Case(value) | StmtKind::Return(Some(value)) => visit(Part::Expr(*value)),
        StmtKind::If { condition, then, otherwise } => {
            visit(condition.into());
            visit(Part::Stmt(*then));
            otherwise.iter().for_each(|statement| visit(Part::Stmt(*statement)));
        }
        StmtKind::While { condition, body } | StmtKind::Switch { value: condition, body } => {
            visit(condition.into());
            visit(Part::Stmt(*body));
        }
        StmtKind::DoWhile { body, condition } => {
            visit(Part::Stmt(*body));
            visit(Part::Expr(*condition));
        }
        StmtKind::For { init, condition, step, body } => {
            init.iter().for_each(|statement| visit(Part::Stmt(*statement)));
            condition.iter().for_each(|condition| visit(condition.into()));
            step.iter().for_each(|step| visit(Part::Expr(*step)));
            visit(Part::Stmt(*body));
        }
        StmtKind::Return(None)
        | StmtKind::Empty { .. }
        | StmtKind::Default
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Discard
        | StmtKind::Error => {}
    }
}
