//! Metadata nodes: `!0 = !{…}`, named metadata, and specialized nodes, whose fields are kept as they were written.

use crate::id::{ConstantId, MetadataId};
use ecow::EcoString;
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
