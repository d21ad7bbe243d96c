//! Metadata nodes: `!0 = !{…}`, named metadata, and specialized nodes, whose fields are kept as they were written.

use crate::id::{ConstantId, MetadataId};
use cranelift_entity::{PrimaryMap, SecondaryMap};
use ecow::EcoString;
use rustc_hash::FxHashMap;
use std::ops::{Index, IndexMut};
use thin_vec::ThinVec;

/// `!kind !n` on an instruction or a terminator; most have none.
pub type Attachments = ThinVec<(String, MetadataId)>;

/// A numbered node.
#[derive(Debug, Clone, PartialEq)]
pub enum Metadata {
    /// `!{…}` or `distinct !{…}`
    Tuple {
        /// The node is not merged with equal nodes.
        distinct: bool,
        /// The operands.
        operands: Vec<MetadataOperand>,
    },
    /// `!DIFile(…)` and the like: the fields by name.
    Specialized {
        /// The node is not merged with equal nodes.
        distinct: bool,
        /// The kind of node: `DIFile`.
        name: EcoString,
        /// The named fields.
        fields: Vec<(EcoString, MetadataField)>,
    },
}

/// An operand of a node.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum MetadataOperand {
    /// `null`
    Null,
    /// `!"text"`
    String(String),
    /// `i32 5`, `ptr @f`
    Constant(ConstantId),
    /// `!5`, and inline nodes
    Node(MetadataId),
}

/// A field of a specialized node.
#[derive(Debug, Clone, PartialEq)]
pub enum MetadataField {
    /// A node, a string or a constant.
    Operand(MetadataOperand),
    /// A bare word, number, or flag expression, as written (`DW_TAG_member`, `12`, `DIFlagPublic | DIFlagVirtual`), or `"text"` with its quotes.
    Word(EcoString),
}

/// The metadata of a module.
#[derive(Debug, Clone, Default)]
pub struct ModuleMetadata {
    nodes: PrimaryMap<MetadataId, Metadata>,
    /// `!spirv.ExecutionMode = !{!0, !1}`, in order.
    pub named: Vec<(String, Vec<MetadataId>)>,
    /// Tuples by their operands when they were added, for sharing.
    tuples: FxHashMap<Vec<MetadataOperand>, MetadataId>,
}

impl ModuleMetadata {
    /// The numbered nodes.
    pub fn nodes(&self) -> &PrimaryMap<MetadataId, Metadata> {
        &self.nodes
    }

    /// Adds a node, even if an equal one exists.
    pub fn push(&mut self, node: Metadata) -> MetadataId {
        self.nodes.push(node)
    }

    /// Replaces a node, and shares it with equal ones that are added later.
    pub fn define(&mut self, id: MetadataId, node: Metadata) {
        self.nodes[id] = node;
        self.share(id);
    }

    /// The node `!{…}` with these operands; equal nodes are shared.
    pub fn tuple(&mut self, operands: Vec<MetadataOperand>) -> MetadataId {
        if let Some(id) = self.tuples.get(&operands)
            && matches!(&self.nodes[*id], Metadata::Tuple { distinct: false, operands: old } if *old == operands)
        {
            return *id;
        }
        let id = self.nodes.push(Metadata::Tuple { distinct: false, operands: operands.clone() });
        self.tuples.insert(operands, id);
        id
    }

    fn share(&mut self, id: MetadataId) {
        if let Metadata::Tuple { distinct: false, operands } = &self.nodes[id] {
            self.tuples.entry(operands.clone()).or_insert(id);
        }
    }

    /// Appends nodes to the list of this name, which is added if there is none.
    pub fn append(&mut self, name: &str, nodes: impl IntoIterator<Item = MetadataId>) {
        match self.named.iter_mut().find(|(known, _)| known == name) {
            Some((_, list)) => list.extend(nodes),
            None => self.named.push((name.to_owned(), nodes.into_iter().collect())),
        }
    }

    /// Renumbers the nodes, and removes those without a new number, which no other node refers to.
    pub(crate) fn renumber(&mut self, new: &SecondaryMap<MetadataId, Option<MetadataId>>) {
        let nodes = std::mem::take(&mut self.nodes);
        self.tuples.clear();
        for (id, mut node) in nodes {
            if new[id].is_none() {
                continue;
            }
            node.for_each_operand_mut(|operand| {
                if let MetadataOperand::Node(node) = operand {
                    *node = new[*node].expect("what a live node names is live");
                }
            });
            let id = self.nodes.push(node);
            self.share(id);
        }
        for (_, nodes) in &mut self.named {
            nodes.retain_mut(|node| new[*node].inspect(|new| *node = *new).is_some());
        }
    }
}

impl Index<MetadataId> for ModuleMetadata {
    type Output = Metadata;

    fn index(&self, id: MetadataId) -> &Metadata {
        &self.nodes[id]
    }
}

impl IndexMut<MetadataId> for ModuleMetadata {
    fn index_mut(&mut self, id: MetadataId) -> &mut Metadata {
        &mut self.nodes[id]
    }
}

impl Metadata {
    fn for_each_operand_mut(&mut self, mut change: impl FnMut(&mut MetadataOperand)) {
        match self {
            Self::Tuple { operands, .. } => operands.iter_mut().for_each(change),
            Self::Specialized { fields, .. } => {
                for (_, field) in fields {
                    if let MetadataField::Operand(value) = field {
                        change(value);
                    }
                }
            }
        }
    }
}
