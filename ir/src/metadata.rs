//! Metadata nodes: `!0 = !{…}`, named metadata, and specialized nodes kept as they were written.

use crate::id::{ConstantId, MetadataId};
use thin_vec::ThinVec;

/// `!kind !n` at an instruction or a terminator: most have none.
pub type Attachments = ThinVec<(String, MetadataId)>;

#[derive(Debug, Clone, PartialEq)]
pub enum Metadata {
    /// `!{…}` or `distinct !{…}`
    Tuple { distinct: bool, operands: Vec<MetadataOperand> },
    /// `!DIFile(…)` and the like: the fields by name.
    Specialized { distinct: bool, name: String, fields: Vec<(String, MetadataField)> },
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum MetadataOperand {
    Null,
    /// `!"text"`
    String(String),
    /// `i32 5`, `ptr @f`
    Constant(ConstantId),
    /// `!5`, and nodes written in place
    Node(MetadataId),
}

#[derive(Debug, Clone, PartialEq)]
pub enum MetadataField {
    Operand(MetadataOperand),
    /// A bare word, number, or flag expression, as written (`DW_TAG_member`, `12`, `DIFlagPublic | DIFlagVirtual`), or `"text"` with its quotes.
    Word(String),
}
