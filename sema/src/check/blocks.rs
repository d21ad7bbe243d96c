//! Blocks without braces in the source.

use crate::hir::{self, Program, StmtId, StmtKind};
use frontend::Span;

/// Wraps a statement in a block with the statements that must precede it.
pub(crate) fn wrap(program: &mut Program, mut before: hir::Stmts, stmt: StmtId, span: Span) -> StmtId {
    if before.is_empty() {
        return stmt;
    }
    before.push(stmt);
    make_block(program, before, span)
}

/// A block without braces in the source.
pub(crate) fn make_block(program: &mut Program, stmts: hir::Stmts, span: Span) -> StmtId {
    program.add_stmt(StmtKind::Block(stmts), Span::new(span.start, span.start))
}
