//! Work graphs: attributes and parameters of nodes, and the use of records.

mod attributes;
mod interface;
mod objects;
mod records;
