//! Work graphs: attributes and parameters of nodes, and the use of records.

pub(crate) mod attributes;
pub(crate) mod interface;
pub(crate) mod objects;
pub(crate) mod records;
