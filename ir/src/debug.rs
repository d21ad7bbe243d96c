//! Debug information: what LLVM's `!dbg` attachments and `#dbg_…` records say.
//!
//! The entities (files, types, scopes, variables) are metadata nodes of LLVM's kinds, `!DIFile` and so on. An instruction's
//! position with its scope belongs to its location ([`DebugLocs`]), so that passes which keep locations keep it. Where a variable is,
//! a [`DebugRecord`] says, which is an instruction without a result that nothing counts, moves or keeps alive: its operand is no use.

use crate::func::Body;
use crate::id::{InstId, LocId, MetadataId};
use crate::metadata::{Metadata, MetadataField, MetadataOperand};
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The kind of attachment that leads from a function to its `!DISubprogram`, and from a global to its `!DIGlobalVariable`.
pub const ATTACHMENT: &str = "dbg";

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
}

/// The positions of the instructions of a callee at one call.
#[derive(Debug, Default)]
pub struct InlinedLocs {
    of: FxHashMap<LocId, LocId>,
}

impl InlinedLocs {
    /// The location of a callee's instruction in the caller, which ends the chain of its calls by the call.
    pub fn at_call(&mut self, module: &mut Module, loc: LocId, call: Option<LocId>) -> LocId {
        let Some(position) = module.debug_locs.get(loc) else { return loc };
        // A function that has no position itself, such as one that the compiler makes around an entry point, is no caller to show.
        let Some(call) = call.filter(|call| module.debug_locs.get(*call).is_some()) else { return loc };
        if let Some(known) = self.of.get(&loc) {
            return *known;
        }
        let inlined_at = match position.inlined_at {
            Some(outer) => self.at_call(module, outer, Some(call)),
            None => call,
        };
        let text = module.locs[loc];
        let new = module.add_loc(text.start, text.end);
        module.debug_locs.set(new, DebugLoc { inlined_at: Some(inlined_at), ..position });
        self.of.insert(loc, new);
        new
    }
}

impl Module {
    /// The name of a specialized node's kind: `DIFile`.
    pub fn node_kind(&self, node: MetadataId) -> Option<&str> {
        match self.metadata.get(node)? {
            Metadata::Specialized { name, .. } => Some(name),
            Metadata::Tuple { .. } => None,
        }
    }

    fn node_field(&self, node: MetadataId, wanted: &str) -> Option<&MetadataField> {
        match self.metadata.get(node)? {
            Metadata::Specialized { fields, .. } => fields.iter().find(|(name, _)| name == wanted).map(|(_, field)| field),
            Metadata::Tuple { .. } => None,
        }
    }

    /// A field that is a node.
    pub fn node_in(&self, node: MetadataId, field: &str) -> Option<MetadataId> {
        match self.node_field(node, field)? {
            MetadataField::Operand(MetadataOperand::Node(id)) => Some(*id),
            _ => None,
        }
    }

    /// A field that is a word or a number, as written.
    pub fn word_in(&self, node: MetadataId, field: &str) -> Option<&str> {
        match self.node_field(node, field)? {
            MetadataField::Word(word) => Some(word),
            MetadataField::Operand(_) => None,
        }
    }

    /// A field that is a number; 0 if there is none.
    pub fn number_in(&self, node: MetadataId, field: &str) -> u64 {
        self.word_in(node, field).and_then(|word| word.parse().ok()).unwrap_or(0)
    }

    /// A field that is a string; empty if there is none.
    pub fn text_in(&self, node: MetadataId, field: &str) -> String {
        let word = self.word_in(node, field).and_then(|word| word.strip_prefix('"')?.strip_suffix('"'));
        word.map(crate::text::unescaped).unwrap_or_default()
    }

    /// The nodes in the list that a field is.
    pub fn list_in(&self, node: MetadataId, field: &str) -> Vec<Option<MetadataId>> {
        let Some(list) = self.node_in(node, field) else { return Vec::new() };
        match &self.metadata[list] {
            Metadata::Tuple { operands, .. } => operands
                .iter()
                .map(|operand| match operand {
                    MetadataOperand::Node(id) => Some(*id),
                    _ => None,
                })
                .collect(),
            Metadata::Specialized { .. } => Vec::new(),
        }
    }

    /// The node that debug information is attached by.
    pub fn debug_node(&self, attachments: &[(String, MetadataId)]) -> Option<MetadataId> {
        attachments.iter().find(|(kind, _)| kind == ATTACHMENT).map(|(_, node)| *node)
    }
}

/// True if all attachments are debug information, which changes nothing of what a function or a variable is.
pub fn is_only_debug(attachments: &[(String, MetadataId)]) -> bool {
    attachments.iter().all(|(kind, _)| kind == ATTACHMENT)
}

/// True for a debug record.
pub fn is_record(body: &Body, inst: InstId) -> bool {
    matches!(body.insts[inst].op, Op::Debug(_))
}

/// The number of instructions in a list, without debug records, for the limits and estimates of passes.
pub fn code_length(module: &Module, body: &Body, insts: &[InstId]) -> usize {
    if module.debug_locs.is_empty() { insts.len() } else { insts.iter().filter(|inst| !is_record(body, **inst)).count() }
}

/// The number of instructions of a body, those that were deleted among them, without debug records.
pub fn body_length(module: &Module, body: &Body) -> usize {
    if module.debug_locs.is_empty() {
        body.insts.len()
    } else {
        body.insts.values().filter(|inst| !matches!(inst.op, Op::Debug(_))).count()
    }
}

/// A field of a specialized node that is a string.
pub fn text_field(text: &str) -> MetadataField {
    MetadataField::Word(crate::text::quoted(text))
}

/// A field of a specialized node that is a number or a word.
pub fn word_field(word: impl ToString) -> MetadataField {
    MetadataField::Word(word.to_string())
}

/// A field of a specialized node that is a node.
pub fn node_field(node: MetadataId) -> MetadataField {
    MetadataField::Operand(MetadataOperand::Node(node))
}
