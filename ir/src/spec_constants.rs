//! The names of specialization constants, for OpName: the named metadata `!spirv.SpecConstantNames`, a list of nodes `!{i32 id, !"name"}`.

use crate::metadata::{Metadata, MetadataOperand};
use crate::module::{ConstantKind, Module};

const NAMES: &str = "spirv.SpecConstantNames";

impl Module {
    /// Names the specialization constant with an id (the decoration SpecId).
    pub fn name_spec_constant(&mut self, id: u32, name: &str) {
        let operands = vec![self.metadata_int(id), MetadataOperand::String(name.to_owned())];
        let node = self.tuple(operands);
        self.metadata.append(NAMES, [node]);
    }

    /// The ids and names of the named specialization constants.
    pub fn spec_constant_names(&self) -> impl Iterator<Item = (u32, &str)> {
        let nodes = self.metadata.named.iter().filter(|(name, _)| name == NAMES).flat_map(|(_, nodes)| nodes);
        nodes.filter_map(|node| {
            let Metadata::Tuple { operands, .. } = &self.metadata[*node] else { return None };
            let [MetadataOperand::Constant(id), MetadataOperand::String(name)] = operands.as_slice() else { return None };
            match self.constants[*id].kind {
                ConstantKind::Int(id) => Some((id as u32, name.as_str())),
                _ => None,
            }
        })
    }
}
