//! Reads and creates debug information: fields of LLVM's nodes, the positions of inlined code, and instruction counts without
//! debug records.

use crate::func::Body;
use crate::id::{ConstantId, InstId, LocId, MetadataId};
use crate::metadata::{Metadata, MetadataField, MetadataOperand};
use crate::module::Module;
use crate::op::Op;
use cranelift_entity::SecondaryMap;
use ecow::EcoString;
use std::num::NonZeroU32;

/// The kind of the attachment of a `!DISubprogram` to a function, and of a `!DIGlobalVariable` to a global.
pub const ATTACHMENT: &str = "dbg";

/// The positions of the instructions of a callee at one call.
///
/// The table has an entry for each location of the module and is reused for all calls: each entry has the number of the call
/// to which it belongs.
#[derive(Debug, Default)]
pub struct InlinedLocs {
    of: SecondaryMap<LocId, Option<(NonZeroU32, LocId)>>,
    calls: u32,
    call: Option<(NonZeroU32, LocId)>,
}

impl InlinedLocs {
    /// Prepares for copying a body of about `size` instructions at a call.
    pub fn begin_call(&mut self, module: &mut Module, call: Option<LocId>, size: usize) {
        self.calls += 1;
        self.of.resize(module.locs.len());
        module.locs.reserve(size);
        module.debug_locs.reserve(module.locs.len() + size);
        // A function without a position, such as a compiler-generated wrapper of an entry point, is not shown as a caller.
        let call = call.filter(|call| module.debug_locs.position(*call).is_some());
        self.call = NonZeroU32::new(self.calls).zip(call);
    }

    /// Creates the location of a callee's instruction in the caller, by appending the call to the chain of its inlined calls.
    pub fn make(&mut self, module: &mut Module, loc: LocId) -> LocId {
        let Some((number, call)) = self.call else { return loc };
        if let Some((of, known)) = self.of[loc]
            && of == number
        {
            return known;
        }
        if module.debug_locs.position(loc).is_none() {
            return loc;
        }
        let inlined_at = match module.debug_locs.inlined_at(loc) {
            Some(outer) => self.make(module, outer),
            None => call,
        };
        let text = module.locs[loc];
        let new = module.add_loc(text.start, text.end);
        module.debug_locs.set_inlined(new, loc, inlined_at);
        self.of[loc] = Some((number, new));
        new
    }

    /// The location in the caller that was created for a location of the callee.
    #[must_use]
    pub fn get(&self, loc: LocId) -> LocId {
        match (self.call, self.of[loc]) {
            (Some((number, _)), Some((of, made))) if of == number => made,
            _ => loc,
        }
    }
}

impl Module {
    /// The name of a specialized node's kind: `DIFile`.
    pub fn node_kind(&self, node: MetadataId) -> Option<&str> {
        match self.metadata.nodes().get(node)? {
            Metadata::Specialized { name, .. } => Some(name),
            Metadata::Tuple { .. } => None,
        }
    }

    fn node_field(&self, node: MetadataId, wanted: &str) -> Option<&MetadataField> {
        match self.metadata.nodes().get(node)? {
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

    /// A field that is a word or a number, as in the text.
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

    /// A field that is a string node, such as `!"text"`; empty if it is not.
    pub fn string_in(&self, node: MetadataId, field: &str) -> String {
        match self.node_field(node, field) {
            Some(MetadataField::Operand(MetadataOperand::String(text))) => text.clone(),
            _ => String::new(),
        }
    }

    /// A field that is a constant.
    pub fn constant_in(&self, node: MetadataId, field: &str) -> Option<ConstantId> {
        match self.node_field(node, field)? {
            MetadataField::Operand(MetadataOperand::Constant(id)) => Some(*id),
            _ => None,
        }
    }

    /// The nodes in the list that the field refers to.
    pub fn list_in(&self, node: MetadataId, field: &str) -> Vec<Option<MetadataId>> {
        self.node_in(node, field).map(|list| self.nodes_of(list)).unwrap_or_default()
    }

    /// The nodes in a list.
    pub fn nodes_of(&self, list: MetadataId) -> Vec<Option<MetadataId>> {
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

    /// The node of the debug information among attachments.
    pub fn debug_node(&self, attachments: &[(String, MetadataId)]) -> Option<MetadataId> {
        attachments.iter().find(|(kind, _)| kind == ATTACHMENT).map(|(_, node)| *node)
    }
}

/// True for a debug record.
pub fn is_record(body: &Body, inst: InstId) -> bool {
    matches!(body.insts[inst].op, Op::Debug(_))
}

/// True if the variable of a record is declared in a scope around a location, or if this is unknown.
pub fn is_seen_at(module: &Module, body: &Body, record: InstId, loc: Option<LocId>) -> bool {
    let Op::Debug(said) = &body.insts[record].op else { return true };
    let own = body.insts[record].loc.and_then(|loc| module.debug_locs.get(loc));
    let (Some(own), Some(declared)) = (own, module.node_in(said.variable, "scope")) else { return true };
    let Some(mut place) = loc.and_then(|loc| module.debug_locs.get(loc)) else { return true };
    loop {
        let mut scope = Some(place.scope);
        while let Some(known) = scope {
            if known == declared && place.inlined_at == own.inlined_at {
                return true;
            }
            scope = module.node_in(known, "scope").filter(|_| module.node_kind(known) != Some("DISubprogram"));
        }
        match place.inlined_at.and_then(|call| module.debug_locs.get(call)) {
            Some(caller) => place = caller,
            None => return false,
        }
    }
}

/// The number of instructions in a list, excluding debug records, for the limits and estimates of passes.
pub fn code_length(module: &Module, body: &Body, insts: &[InstId]) -> usize {
    if module.debug_locs.is_empty() { insts.len() } else { insts.iter().filter(|inst| !is_record(body, **inst)).count() }
}

/// The number of instructions of a body, including deleted ones, and excluding debug records.
pub fn body_length(module: &Module, body: &Body) -> usize {
    body.insts.len() - records_of(module, body)
}

/// The number of debug records of a body, including deleted ones.
pub fn records_of(module: &Module, body: &Body) -> usize {
    if module.debug_locs.is_empty() { 0 } else { body.insts.values().filter(|inst| matches!(inst.op, Op::Debug(_))).count() }
}

/// A field of a specialized node that is a string.
pub fn text_field(text: &str) -> MetadataField {
    let is_plain = |c: u8| matches!(c, b' '..=b'~') && !matches!(c, b'"' | b'\\');
    if text.bytes().all(is_plain) {
        let mut quoted = EcoString::with_capacity(text.len() + 2);
        quoted.push('"');
        quoted.push_str(text);
        quoted.push('"');
        return MetadataField::Word(quoted);
    }
    MetadataField::Word(crate::text::quoted(text).into())
}

/// A field of a specialized node that is a number or a word.
pub fn word_field(word: impl std::fmt::Display) -> MetadataField {
    MetadataField::Word(ecow::eco_format!("{word}"))
}

/// A field of a specialized node that is a node.
pub fn node_field(node: MetadataId) -> MetadataField {
    MetadataField::Operand(MetadataOperand::Node(node))
}
