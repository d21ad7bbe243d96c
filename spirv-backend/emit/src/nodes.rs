//! Emits the types and constants of work graph records (SPV_AMDX_shader_enqueue).

use crate::client::ClientApi;
use crate::emitter::Emitter;
use crate::messages::Fallible;
use crate::type_shape::{Layout, TypeShape};
use ir::types::{TargetKind, Type, TypeId};
use spirv::{Decoration, Op};
use spirv_module::{Id, words};

impl<C: ClientApi> Emitter<'_, C> {
    /// Emits `target("spirv.NodePayloadArray", [0 x T], shared, integers…)`. Arrays with the same decorations are one type.
    ///
    /// # Errors
    /// The record type cannot be expressed.
    pub fn payload_array(&mut self, records: TypeId, shared: Option<TypeId>, integers: &[u32]) -> Fallible<Id> {
        let Type::Array { element, .. } = self.ir.types[records] else {
            return Err(self.malformed(TargetKind::NodePayloadArray));
        };
        let element = self.slot_type(element, Layout::Explicit)?;
        let shared = shared.map(|shared| self.slot_type(shared, Layout::Explicit)).transpose()?;
        // The length is only known at run time.
        let shape = TypeShape::RuntimeArray { element };
        let id = self.module.unique_type(Op::TypeNodePayloadArrayAMDX as u32, words![element], shape);
        let (most, output) = match integers {
            [most] => (most, None),
            [most, sparse, base, size, name @ ..] => (most, Some((sparse, base, size, name))),
            _ => return Err(self.malformed(TargetKind::NodePayloadArray)),
        };
        if let Some((sparse, base, size, name)) = output {
            let name = self.module.node_name(name)?;
            self.module.decorate_by_id(id, Decoration::PayloadNodeNameAMDX, name);
            if *base > 0 {
                let base = self.module.uint(*base);
                self.module.decorate_by_id(id, Decoration::PayloadNodeBaseIndexAMDX, base);
            }
            if *sparse > 0 {
                self.module.decorate(id, Decoration::PayloadNodeSparseArrayAMDX as u32, &[]);
            }
            if *size > 0 {
                let size = self.module.uint(*size);
                self.module.decorate_by_id(id, Decoration::PayloadNodeArraySizeAMDX, size);
            }
        }
        let most = self.module.uint(*most);
        self.module.decorate_by_id(id, Decoration::NodeMaxPayloadsAMDX, most);
        if let Some(shared) = shared {
            self.module.decorate_by_id(id, Decoration::NodeSharesPayloadLimitsWithAMDX, shared);
        }
        Ok(id)
    }
}
