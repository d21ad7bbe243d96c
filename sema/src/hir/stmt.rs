//! Statements.

use super::lists::Stmts;
use crate::ids::{ExprId, LocalId, StmtId};

/// A statement.
#[derive(Debug, Clone)]
pub struct Stmt {
    /// The kind, with its parts.
    pub kind: StmtKind,
}

/// The kind of a statement.
#[derive(Debug, Clone)]
pub enum StmtKind {
    /// `{…}`: the statements in order, in their own scope. A block without braces in the source has an empty span.
    Block(Stmts),
    /// An expression whose value is not used.
    Expr(ExprId),
    /// Declares a variable. Its value is undefined without an initializer.
    Local {
        /// The variable.
        local: LocalId,
        /// The initial value, of the variable's type.
        init: Option<ExprId>,
    },
    /// `if`
    If {
        /// A `bool`.
        condition: ExprId,
        /// Executed if the condition is true.
        then: StmtId,
        /// Executed if the condition is false.
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
    /// `switch`. Each section falls through to the next one.
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
    /// Continues with the next iteration of the innermost loop.
    Continue,
    /// Returns from the function, with a value unless the result type is `void`.
    Return(Option<ExprId>),
    /// `discard`: the invocation writes no output.
    Discard,
}

/// A `for` loop. It is boxed because it is the largest statement and rare.
#[derive(Debug, Clone)]
pub struct For {
    /// Executed first. Its declarations are in scope in the whole loop.
    pub init: Stmts,
    /// A `bool`, evaluated before each iteration; None for an infinite loop.
    pub condition: Option<ExprId>,
    /// Evaluated after each iteration, and the target of `continue`.
    pub step: Option<ExprId>,
    /// The body.
    pub body: StmtId,
    /// `[loop]` or `[unroll]`.
    pub hint: LoopHint,
}

/// The statements after one or more labels of a `switch`.
#[derive(Debug, Clone)]
pub struct SwitchSection {
    /// Constants of the type of the value; None for `default`.
    pub labels: Vec<Option<u64>>,
    /// The statements up to the next label.
    pub body: Stmts,
}

/// The attribute of an `if` or a `switch`.
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

/// The attribute of a loop.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum LoopHint {
    /// No attribute.
    #[default]
    None,
    /// `[loop]`, `[fastopt]`
    Loop,
    /// `[unroll]`, `[unroll(n)]`
    Unroll(Option<u32>),
    /// `[[vk::ext_loop_control(mask, literals…)]]`
    Control(LoopControl),
}

/// SPIR-V's LoopControl.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LoopControl {
    /// The mask.
    pub mask: u32,
    /// The literals of the bits in the mask, in the order of the bits.
    pub literals: Box<[u32]>,
}
