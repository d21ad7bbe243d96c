//! Debug information: LLVM's `!dbg` attachments and `#dbg_…` records.
//!
//! The entities (files, types, scopes, variables) are metadata nodes of LLVM's kinds, `!DIFile` and so on. An instruction's
//! position with its scope belongs to its location ([`DebugLocs`]), so that passes which preserve locations preserve it, too.
//! A [`DebugRecord`] specifies the location of a variable. It is an instruction without a result that is not counted, moved,
//! or kept alive, and its operand is not a use.

use crate::id::{LocId, MetadataId, PositionId};
use crate::operand::Operand;
use cranelift_entity::{PrimaryMap, SecondaryMap};
use smallvec::SmallVec;

/// A position in the source, in a scope: `!DILocation`. The file is that of the scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DebugLoc {
    /// The line, from 1; 0 if unknown.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// The line of the last character. The text form does not contain the end, so in a module read from text it equals
    /// `line`.
    pub end_line: u32,
    /// The column after the last character.
    pub end_column: u32,
    /// The function, block or file.
    pub scope: MetadataId,
    /// The call that was replaced by the function that contains the scope.
    pub inlined_at: Option<LocId>,
}

/// The stored data of a location.
#[derive(Debug, Clone, Copy, Default)]
struct Stored {
    position: Option<PositionId>,
    inlined_at: Option<LocId>,
}

/// The positions of a module's locations. A module that was compiled without debug information has none.
#[derive(Debug, Clone, Default)]
pub struct DebugLocs {
    /// The positions, without `inlined_at`.
    positions: PrimaryMap<PositionId, DebugLoc>,
    list: SecondaryMap<LocId, Stored>,
    /// Minimum length of the table.
    room: usize,
}

impl DebugLocs {
    /// The position of a location.
    pub fn get(&self, loc: LocId) -> Option<DebugLoc> {
        let Stored { position, inlined_at } = self.list[loc];
        Some(DebugLoc { inlined_at, ..self.positions[position?] })
    }

    /// The position of a location without its call.
    pub fn position(&self, loc: LocId) -> Option<PositionId> {
        self.list[loc].position
    }

    /// The position with this id, without its call, which belongs to a location.
    pub fn at(&self, position: PositionId) -> DebugLoc {
        self.positions[position]
    }

    /// The call that a location is inlined at.
    pub fn inlined_at(&self, loc: LocId) -> Option<LocId> {
        self.list[loc].inlined_at
    }

    /// Sets the position of a location.
    pub fn set(&mut self, loc: LocId, position: DebugLoc) {
        let inlined_at = position.inlined_at;
        let position = self.positions.push(DebugLoc { inlined_at: None, ..position });
        self.list[loc] = Stored { position: Some(position), inlined_at };
    }

    /// Sets the position of a location to that of another one, inlined at a call.
    pub fn set_inlined(&mut self, loc: LocId, of: LocId, call: LocId) {
        self.list[loc] = Stored { position: self.list[of].position, inlined_at: Some(call) };
    }

    /// Reserves room for this number of locations, so that the table does not grow one by one.
    pub fn reserve(&mut self, length: usize) {
        if length > self.room {
            self.room = length.max(2 * self.room);
            self.list.resize(self.room);
        }
    }

    /// Visits the scopes, which can be replaced.
    pub fn for_each_scope_mut(&mut self, mut visit: impl FnMut(&mut MetadataId)) {
        self.positions.values_mut().for_each(|position| visit(&mut position.scope));
    }

    /// The scopes, once per position.
    pub fn scopes(&self) -> impl Iterator<Item = MetadataId> {
        self.positions.values().map(|position| position.scope)
    }

    /// True if no location has a position.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }
}

/// The relation of a record's operand to the variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DebugRecordKind {
    /// `#dbg_declare`: the operand is the address of the variable, in the whole scope.
    Declare,
    /// `#dbg_value`: the operand is the value of the variable from this record on.
    Value,
}

/// `#dbg_declare(ptr %x, !5, !DIExpression(), !DILocation(…))`
#[derive(Debug, Clone, PartialEq)]
pub struct DebugRecord {
    /// The kind of record.
    pub kind: DebugRecordKind,
    /// The address or the value; None, `poison` in the text, if the optimizer has removed it.
    pub operand: Option<Operand>,
    /// The `!DILocalVariable`.
    pub variable: MetadataId,
    /// The part of the variable that the operand refers to: indices of members and elements, the outermost first. In the text
    /// each is `DW_OP_constu`.
    pub path: SmallVec<[u32; 4]>,
    /// The `!DIExpression` of another compiler's record; None for one without operations.
    pub expression: Option<MetadataId>,
}
