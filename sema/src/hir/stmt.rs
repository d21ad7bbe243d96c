//! Statements.

use super::lists::Stmts;
use crate::ids::{ExprId, LocalId, StmtId};

/// A statement.
#[derive(Debug, Clone)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
}

/// What a statement does.
#[derive(Debug, Clone)]
pub enum StmtKind {
    /// `{…}`: the statements in order, in a scope of their own.
    Block(Stmts),
    /// An expression whose value is not used.
    Expr(ExprId),
    /// The variable's life begins; without an initializer its value is undefined. The initializer has the variable's type.
    Local {
        /// The variable.
        local: LocalId,
        /// The initial value.
        init: Option<ExprId>,
    },
    /// `if`
    If {
        /// A `bool`.
        condition: ExprId,
        /// Run if the condition holds.
        then: StmtId,
        /// Run if it does not.
        otherwise: Option<StmtId>,
        /// `[branch]` or `[flatten]`.
        hint: BranchHint,
    },
    /// `while`
    While {
        /// A `bool`, evaluated before each iteration.
        condition: ExprId,
        /// The body.
        body: StmtId,
        /// `[loop]` or `[unroll]`.
        hint: LoopHint,
    },
    /// `do … while`
    DoWhile {
        /// The body.
        body: StmtId,
        /// A `bool`, evaluated after each iteration.
        condition: ExprId,
        /// `[loop]` or `[unroll]`.
        hint: LoopHint,
    },
    /// `for`
    For(Box<For>),
    /// The value is an integer. Sections fall through to the next one.
    Switch {
        /// The integer that selects a section.
        value: ExprId,
        /// The sections, in source order.
        sections: Vec<SwitchSection>,
        /// `[branch]` or `[flatten]`.
        hint: BranchHint,
    },
    /// Leaves the innermost loop or switch.
    Break,
    /// Goes on with the next iteration of the innermost loop.
    Continue,
    /// Leaves the function, with a value of its result type unless that is `void`.
    Return(Option<ExprId>),
    /// `discard`: the invocation writes no output.
    Discard,
}

/// The largest statement, and a rare one.
#[derive(Debug, Clone)]
pub struct For {
    /// Run first; what it declares lives as long as the loop.
    pub init: Stmts,
    /// A `bool`, evaluated before each iteration; None: it always holds.
    pub condition: Option<ExprId>,
    /// Where `continue` goes.
    pub step: Option<ExprId>,
    /// The body.
    pub body: StmtId,
    /// `[loop]` or `[unroll]`.
    pub hint: LoopHint,
}

/// Statements behind one or more labels of a `switch`.
#[derive(Debug, Clone)]
pub struct SwitchSection {
    /// Constants of the value's type; None is `default`.
    pub labels: Vec<Option<u64>>,
    /// The statements up to the next label.
    pub body: Stmts,
}

/// What the attribute of an `if` or a `switch` asks for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum BranchHint {
    /// No attribute.
    #[default]
    None,
    /// `[branch]`
    Branch,
    /// `[flatten]`
    Flatten,
}

/// What the attribute of a loop asks for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LoopHint {
    /// No attribute.
    #[default]
    None,
    /// `[loop]`, `[fastopt]`
    Loop,
    /// `[unroll]`, `[unroll(n)]`
    Unroll(Option<u32>),
}
