//! Statements.

use super::lists::Stmts;
use crate::ids::{ExprId, LocalId, StmtId};

#[derive(Debug, Clone)]
pub struct Stmt {
    pub kind: StmtKind,
}

#[derive(Debug, Clone)]
pub enum StmtKind {
    Block(Stmts),
    Expr(ExprId),
    /// The variable's life begins; without an initializer its value is undefined. The initializer has the variable's type.
    Local {
        local: LocalId,
        init: Option<ExprId>,
    },
    If {
        condition: ExprId,
        then: StmtId,
        otherwise: Option<StmtId>,
        hint: BranchHint,
    },
    While {
        condition: ExprId,
        body: StmtId,
        hint: LoopHint,
    },
    DoWhile {
        body: StmtId,
        condition: ExprId,
        hint: LoopHint,
    },
    For(Box<For>),
    /// The value is an integer. Sections fall through to the next one.
    Switch {
        value: ExprId,
        sections: Vec<SwitchSection>,
        hint: BranchHint,
    },
    Break,
    Continue,
    Return(Option<ExprId>),
    Discard,
}

/// The largest statement, and a rare one.
#[derive(Debug, Clone)]
pub struct For {
    /// Run first; what it declares lives as long as the loop.
    pub init: Stmts,
    pub condition: Option<ExprId>,
    /// Where `continue` goes.
    pub step: Option<ExprId>,
    pub body: StmtId,
    pub hint: LoopHint,
}

#[derive(Debug, Clone)]
pub struct SwitchSection {
    /// Constants of the value's type; None is `default`.
    pub labels: Vec<Option<u64>>,
    pub body: Stmts,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum BranchHint {
    #[default]
    None,
    /// `[branch]`
    Branch,
    /// `[flatten]`
    Flatten,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LoopHint {
    #[default]
    None,
    /// `[loop]`, `[fastopt]`
    Loop,
    /// `[unroll]`, `[unroll(n)]`
    Unroll(Option<u32>),
}
