//! Emits the types and constants of work graph records (SPV_AMDX_shader_enqueue).

use crate::client::ClientApi;
use crate::emitter::{Emitter, Fallible};
use crate::type_shape::{Layout, TypeShape};
use diagnostics::registry as code;
use ir::types::{TargetKind, Type, TypeId};
use spirv::{Decoration, Op};
use spirv_module::{Id, Inst, Word, is_string, words};

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
        let id = self.module.unique_global(Op::TypeNodePayloadArrayAMDX as u32, None, words![element], self.loc);
        // The length is only known at run time.
        self.shapes.insert(id, TypeShape::RuntimeArray { element });
        self.unsized_types.insert(id);
        let (most, output) = match integers {
            [most] => (most, None),
            [most, sparse, base, size, name @ ..] => (most, Some((sparse, base, size, name))),
            _ => return Err(self.malformed(TargetKind::NodePayloadArray)),
        };
        if let Some((sparse, base, size, name)) = output {
            let name = self.node_name(name)?;
            self.decorate_by_id(id, Decoration::PayloadNodeNameAMDX, name);
            if *base > 0 {
                let base = self.uint(*base);
                self.decorate_by_id(id, Decoration::PayloadNodeBaseIndexAMDX, base);
            }
            if *sparse > 0 {
                self.module.decorate(id, Decoration::PayloadNodeSparseArrayAMDX as u32, &[]);
            }
            if *size > 0 {
                let size = self.uint(*size);
                self.decorate_by_id(id, Decoration::PayloadNodeArraySizeAMDX, size);
            }
        }
        let most = self.uint(*most);
        self.decorate_by_id(id, Decoration::NodeMaxPayloadsAMDX, most);
        if let Some(shared) = shared {
            self.decorate_by_id(id, Decoration::NodeSharesPayloadLimitsWithAMDX, shared);
        }
        Ok(id)
    }

    /// Emits the constant string of a node's name, an OpConstantStringAMDX.
    ///
    /// # Errors
    /// The words are not a literal string.
    pub fn node_name(&mut self, text: &[u32]) -> Fallible<Id> {
        if !is_string(text) {
            return Err(self.error(code::MALFORMED_IR, "the words of a node's name are not one NUL-terminated string"));
        }
        let operands: Vec<Word> = text.iter().copied().map(Word::Literal).collect();
        Ok(self.module.intern(Op::ConstantStringAMDX, None, operands))
    }

    fn decorate_by_id(&mut self, target: Id, decoration: Decoration, operand: Id) {
        let words = words![target, decoration as u32, operand];
        self.module.annotations.push(Inst { loc: self.loc, ..Inst::new(Op::DecorateId, &words) });
    }
}
