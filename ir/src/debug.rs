//! Debug information: what LLVM's `!dbg` attachments and `#dbg_…` records say.
//!
//! The entities (files, types, scopes, variables) are metadata nodes of LLVM's kinds, `!DIFile` and so on. An instruction's
//! position with its scope belongs to its location ([`DebugLocs`]), so that passes which keep locations keep it. Where a variable is,
//! a [`DebugRecord`] says, which is an instruction without a result that nothing counts, moves or keeps alive: its operand is no use.

use crate::id::{LocId, MetadataId};
use crate::operand::Operand;
use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;

/// A position in the source, in a scope: `!DILocation`. The file is that of the scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DebugLoc {
    /// The line, from 1; 0 if it is not known.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// The line of the last character. The text form has no ends, so it is `line` in what was read.
    pub end_line: u32,
    /// The column after the last character.
    pub end_column: u32,
    /// The function, block or file.
    pub scope: MetadataId,
    /// The call that was replaced by the function in which the scope is.
    pub inlined_at: Option<LocId>,
}

/// The positions of a module's locations. A module that was compiled without debug information has none.
#[derive(Debug, Clone, Default)]
pub struct DebugLocs {
    list: SecondaryMap<LocId, Option<DebugLoc>>,
    any: bool,
}

impl DebugLocs {
    /// The position of a location.
    pub fn get(&self, loc: LocId) -> Option<DebugLoc> {
        self.list[loc]
    }

    /// Sets the position of a location.
    pub fn set(&mut self, loc: LocId, position: DebugLoc) {
        self.list[loc] = Some(position);
        self.any = true;
    }

    /// Visits the scopes, which can be replaced.
    pub fn for_each_scope_mut(&mut self, mut visit: impl FnMut(&mut MetadataId)) {
        self.list.values_mut().flatten().for_each(|position| visit(&mut position.scope));
    }

    /// True if no location has a position.
    pub fn is_empty(&self) -> bool {
        !self.any
    }
}

/// What a record says of its operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DebugRecordKind {
    /// `#dbg_declare`: the operand is the address of the variable, wherever control is.
    Declare,
    /// `#dbg_value`: the operand is the value of the variable from here on.
    Value,
}

/// `#dbg_declare(ptr %x, !5, !DIExpression(), !DILocation(…))`
#[derive(Debug, Clone, PartialEq)]
pub struct DebugRecord {
    /// What the operand is.
    pub kind: DebugRecordKind,
    /// The address or the value; None, `poison` in the text, if the optimizer has lost it.
    pub operand: Option<Operand>,
    /// The `!DILocalVariable`.
    pub variable: MetadataId,
    /// The part of the variable that the operand is: indices of members and elements, from the outside. In the text each is `DW_OP_constu`.
    pub path: SmallVec<[u32; 4]>,
    /// The `!DIExpression` of another compiler's record; None for one without operations.
    pub expression: Option<MetadataId>,
}
