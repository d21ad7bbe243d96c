//! Emits constants in the type that their use requires, so that no conversion is needed.

use crate::builder::MAX_COMPONENTS;
use crate::client::ClientApi;
use crate::emitter::Emitter;
use crate::messages::Fallible;
use crate::type_shape::{Layout, TypeShape};
use diagnostics::registry as code;
use ir::{ConstantId, ConstantKind};
use smallvec::SmallVec;
use spirv_module::Id;

/// The maximum nesting depth of aggregate constants.
const MAX_CONSTANT_DEPTH: u32 = 256;

impl<C: ClientApi> Emitter<'_, C> {
    /// The type of a constant whose use does not determine one.
    ///
    /// # Errors
    /// The type cannot be expressed.
    pub fn constant_type(&mut self, constant: ConstantId) -> Fallible<Id> {
        if let Some(ty) = C::address_type(self, constant)? {
            return Ok(ty);
        }
        self.slot_type(self.ir.constants[constant].ty, Layout::None)
    }

    /// Emits the constant as a value of this type.
    ///
    /// # Errors
    /// The constant cannot be expressed.
    pub fn constant(&mut self, constant: ConstantId, ty: Id) -> Fallible<Id> {
        self.constant_at(constant, ty, 0)
    }

    fn constant_at(&mut self, constant: ConstantId, ty: Id, depth: u32) -> Fallible<Id> {
        if let Some(id) = self.constants.get(constant, ty) {
            return Ok(id);
        }
        if depth > MAX_CONSTANT_DEPTH {
            let message = format!("constants are nested more than {MAX_CONSTANT_DEPTH} levels deep");
            return Err(self.error(code::NESTING_TOO_DEEP, &message));
        }
        let module = self.ir;
        let id = match &module.constants[constant].kind {
            ConstantKind::Int(bits) | ConstantKind::Float(bits) => self.module.scalar_constant(ty, *bits)?,
            ConstantKind::Null => self.module.null(ty)?,
            ConstantKind::Undef | ConstantKind::Poison => self.module.undef(ty),
            ConstantKind::Aggregate(elements) => self.aggregate(elements, ty, depth)?,
            ConstantKind::Bytes(bytes) => {
                let TypeShape::Array { element, .. } = *self.module.shape(ty) else { return Err(self.module.mismatch()) };
                let bytes = bytes.clone();
                let elements = bytes.iter().map(|byte| self.module.scalar_constant(element, u128::from(*byte)));
                let elements = elements.collect::<Fallible<Vec<_>>>()?;
                self.module.composite(ty, &elements)
            }
            ConstantKind::Global(_) | ConstantKind::Function(_) | ConstantKind::Expr(_) => {
                C::computed_constant(self, constant, ty)?
            }
            ConstantKind::BlockAddress { .. } => return Err(self.inexpressible("an address as a value")),
            ConstantKind::Metadata(_) | ConstantKind::MetadataString(_) | ConstantKind::None => {
                return Err(self.inexpressible("metadata as a value"));
            }
        };
        self.constants.insert(constant, ty, id);
        Ok(id)
    }

    fn aggregate(&mut self, elements: &[ConstantId], ty: Id, depth: u32) -> Fallible<Id> {
        let types = match self.module.component_types(ty) {
            Some(types) if types.len() == elements.len() => types,
            // A vector with one element is a scalar.
            None if elements.len() == 1 => return self.constant_at(elements[0], ty, depth + 1),
            None if elements.len() as u64 > MAX_COMPONENTS => {
                let message = format!("a constant of {} elements does not fit in an instruction of 65535 words", elements.len());
                return Err(self.error(code::INSTRUCTION_TOO_LONG, &message));
            }
            _ => return Err(self.module.mismatch()),
        };
        let parts = elements.iter().zip(types).map(|(element, ty)| self.constant_at(*element, ty, depth + 1));
        let parts = parts.collect::<Fallible<SmallVec<[Id; 4]>>>()?;
        Ok(self.module.composite(ty, &parts))
    }

    /// Emits the specialization constant of an IR constant.
    ///
    /// # Errors
    /// Its value or its type is not that of a specialization constant.
    pub fn spec_constant(&mut self, number: u32, ty: Id, default: ConstantId) -> Fallible<Id> {
        let bits = match (self.module.shape(ty), &self.ir.constants[default].kind) {
            (TypeShape::Bool | TypeShape::Int { .. }, ConstantKind::Int(bits)) => *bits,
            (TypeShape::Float { .. }, ConstantKind::Float(bits)) => *bits,
            (TypeShape::Bool, _) | (TypeShape::Int { .. } | TypeShape::Float { .. }, ConstantKind::Null) => 0,
            _ => return Err(self.inexpressible("a specialization constant of this type")),
        };
        self.module.spec_constant(number, ty, bits)
    }
}
