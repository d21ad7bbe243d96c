//! Descriptors and default values of specialization constants, as named metadata for the host.
//!
//! The metadata has DPC++'s layout, which its `sycl-post-link` and runtime read.

use super::parts;
use crate::layout::Layout;
use ir::{ConstantId, Metadata, MetadataOperand, Module};

const CONSTANTS: &str = "sycl.specialization-constants";
const DEFAULTS: &str = "sycl.specialization-constants-default-values";

/// The id of a descriptor for padding bytes.
pub const PADDING: u32 = u32::MAX;

/// One scalar of a constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Descriptor {
    /// The SpecId, or [`PADDING`].
    pub id: u32,
    /// The offset in the host's value, in bytes.
    pub offset: u32,
    /// The size in bytes.
    pub size: u32,
}

/// The constants with their names, in the order of their numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Descriptors(pub Vec<(String, Vec<Descriptor>)>);

impl Descriptors {
    /// Adds a constant with its scalars.
    pub fn push(&mut self, name: &str, parts: Vec<Descriptor>) {
        self.0.push((name.to_owned(), parts));
    }

    /// Writes `!{!"name", i32 id, i32 offset, i32 size, …}` for each constant.
    pub fn write(&self, module: &mut Module) {
        let mut nodes = Vec::with_capacity(self.0.len());
        for (name, parts) in &self.0 {
            let mut operands = vec![MetadataOperand::String(name.clone())];
            for part in parts {
                operands.extend([part.id, part.offset, part.size].map(|number| module.metadata_int(number)));
            }
            nodes.push(module.tuple(operands));
        }
        append(module, CONSTANTS, nodes);
    }

    /// Reads the constants of a lowered module.
    pub fn read(module: &Module) -> Self {
        let mut found = Self::default();
        for node in nodes(module, CONSTANTS) {
            let Some((MetadataOperand::String(name), numbers)) = node.split_first() else { continue };
            let numbers: Vec<u32> = numbers
                .iter()
                .filter_map(|operand| match operand {
                    MetadataOperand::Constant(constant) => module.int_value(*constant).map(|number| number as u32),
                    _ => None,
                })
                .collect();
            let parts = numbers.chunks_exact(3).map(|part| Descriptor { id: part[0], offset: part[1], size: part[2] });
            found.push(name, parts.collect());
        }
        found
    }
}

/// The default values, with padding between them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Defaults(Vec<ConstantId>);

impl Defaults {
    /// Adds the next value.
    pub fn push(&mut self, value: ConstantId) {
        self.0.push(value);
    }

    /// Appends the values to the named metadata.
    pub fn write(&self, module: &mut Module) {
        let nodes = self.0.iter().map(|value| module.tuple(vec![MetadataOperand::Constant(*value)])).collect();
        append(module, DEFAULTS, nodes);
    }

    /// Reads all default values of a lowered module, as consecutive bytes in memory.
    pub fn read(module: &mut Module) -> Vec<u8> {
        let values: Vec<_> = nodes(module, DEFAULTS)
            .filter_map(|node| match node {
                [MetadataOperand::Constant(value)] => Some(*value),
                _ => None,
            })
            .collect();
        let layout = Layout::new(module);
        values.into_iter().flat_map(|value| parts::bytes(module, layout, value).unwrap_or_default()).collect()
    }
}

fn nodes<'m>(module: &'m Module, name: &str) -> impl Iterator<Item = &'m [MetadataOperand]> {
    let ids = module.metadata.named.iter().find(|(known, _)| known == name).map_or(&[][..], |(_, ids)| ids);
    ids.iter().filter_map(|id| match &module.metadata[*id] {
        Metadata::Tuple { operands, .. } => Some(&operands[..]),
        Metadata::Specialized { .. } => None,
    })
}

fn append(module: &mut Module, name: &str, nodes: Vec<ir::MetadataId>) {
    if !nodes.is_empty() {
        module.metadata.named.push((name.to_owned(), nodes));
    }
}
