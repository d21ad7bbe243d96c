//! Work graphs: the attributes of nodes and the uses of records in, checked facts and places out.

mod attributes;
mod interface;
mod objects;
mod records;
