//! The values of constants, with the defaults of specialization constants, and their dependencies on these.

use super::arithmetic;
use super::module::{Module, operand};
use crate::error::ReflectionError;
use crate::model::{Count, SpecConstant, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use spirv_grammar::{decoration, op};
use spirv_module::RawInst;

/// The constants of a module.
pub struct Constants {
    constants: FxHashMap<u32, Constant>,
    /// The specialization constants that have a SpecId, in the order of the module.
    specialized: Vec<u32>,
}

#[derive(Default)]
struct Constant {
    /// The bits of a scalar.
    bits: Option<u64>,
    /// The number of bits of a scalar; 1 for a bool.
    width: u32,
    /// Whether it is an integer or a bool.
    is_integer: bool,
    /// Its constituents.
    parts: Vec<u32>,
    /// Whether the parts are the constituents of a composite.
    is_composite: bool,
    spec_id: Option<u32>,
}

impl Constants {
    /// # Errors
    /// A constant lacks operands.
    pub fn new(module: &Module<'_>) -> Result<Self, ReflectionError> {
        let mut all = Self { constants: FxHashMap::default(), specialized: Vec::new() };
        // Constants precede the first function, and follow their constituents (2.4 Logical Layout of a Module).
        for inst in module.insts.iter().take_while(|inst| inst.opcode != op::Function) {
            let Some(mut constant) = all.constant(module, inst)? else { continue };
            let id = operand(inst, 1)?;
            if constant.bits.is_some() {
                constant.spec_id = module.decorations(id).operand(decoration::SpecId)?;
            }
            if constant.spec_id.is_some() {
                all.specialized.push(id);
            }
            all.constants.entry(id).or_insert(constant);
        }
        Ok(all)
    }

    fn constant(&self, module: &Module<'_>, inst: &RawInst<'_>) -> Result<Option<Constant>, ReflectionError> {
        let ty = module.definition(inst.word(0));
        let (width, is_integer) = match ty.map(|ty| (ty.opcode, ty.word(1))) {
            Some((op::TypeInt, width)) => (width, true),
            Some((op::TypeFloat, width)) => (width, false),
            Some((op::TypeBool, _)) => (1, true),
            _ => (0, false),
        };
        let scalar = |bits: Option<u64>| Constant { bits, width, is_integer, ..Constant::default() };
        Ok(Some(match inst.opcode {
            op::Constant | op::SpecConstant => {
                let low = u64::from(operand(inst, 2)?);
                let high = if width > 32 { u64::from(operand(inst, 3)?) } else { 0 };
                scalar(Some(arithmetic::masked(low | high << 32, width)))
            }
            op::ConstantTrue | op::SpecConstantTrue => scalar(Some(1)),
            op::ConstantFalse | op::SpecConstantFalse => scalar(Some(0)),
            op::ConstantNull if width > 0 => scalar(Some(0)),
            op::ConstantComposite | op::SpecConstantComposite => {
                let parts = inst.words.get(2..).unwrap_or_default().to_vec();
                Constant { parts, is_composite: true, ..Constant::default() }
            }
            op::SpecConstantOp => {
                let (opcode, operands) = (operand(inst, 2)?, inst.words.get(3..).unwrap_or_default());
                let bits = self.computed(opcode, operands, width);
                // Literals among the operands of OpSpecConstantOp are indices of composites.
                let ids = match opcode {
                    op::CompositeExtract => 1,
                    op::CompositeInsert | op::VectorShuffle => 2,
                    _ => operands.len(),
                };
                let parts = operands.iter().take(ids).copied().collect();
                Constant { parts, ..scalar(bits) }
            }
            _ => return Ok(None),
        }))
    }

    /// The result of an operation on constants.
    fn computed(&self, opcode: u32, operands: &[u32], width: u32) -> Option<u64> {
        if opcode == op::CompositeExtract {
            let (composite, indices) = operands.split_first()?;
            let part = indices.iter().try_fold(*composite, |id, index| {
                let constant = self.constants.get(&id).filter(|constant| constant.is_composite)?;
                constant.parts.get(*index as usize).copied()
            })?;
            return self.constants.get(&part)?.bits;
        }
        let values: Option<Vec<arithmetic::Operand>> = operands
            .iter()
            .map(|id| {
                let constant = self.constants.get(id).filter(|constant| constant.is_integer)?;
                Some(arithmetic::Operand { bits: constant.bits?, width: constant.width })
            })
            .collect();
        arithmetic::compute(opcode, &values?, width)
    }

    /// The count that the id of a constant denotes.
    pub fn count(&self, id: u32) -> Count {
        let Some(constant) = self.constants.get(&id) else { return Count::default() };
        let mut count = Count { spec_constant: constant.spec_id, ..Count::default() };
        count.value = constant.bits.filter(|_| constant.is_integer);
        count.depends_on = self.reached(id).into_iter().filter_map(|id| self.constants.get(&id)?.spec_id).collect();
        count.depends_on.sort_unstable();
        count.depends_on.dedup();
        count
    }

    /// A constant and all its dependencies.
    pub fn reached(&self, id: u32) -> FxHashSet<u32> {
        let (mut reached, mut rest) = (FxHashSet::default(), vec![id]);
        while let Some(id) = rest.pop() {
            if let Some(constant) = self.constants.get(&id).filter(|_| reached.insert(id)) {
                rest.extend(&constant.parts);
            }
        }
        reached
    }

    /// The constituents of a composite constant.
    pub fn parts(&self, id: u32) -> Option<&[u32]> {
        Some(&self.constants.get(&id).filter(|constant| constant.is_composite)?.parts)
    }

    /// The result ids of the specialization constants, in the order of [`Self::spec_constants`].
    pub fn specialized(&self) -> &[u32] {
        &self.specialized
    }

    /// The specialization constants; `type_of` returns the type of a result.
    ///
    /// # Errors
    /// Errors of `type_of`.
    pub fn spec_constants(
        &self,
        module: &Module<'_>,
        mut type_of: impl FnMut(u32) -> Result<Type, ReflectionError>,
    ) -> Result<Vec<SpecConstant>, ReflectionError> {
        let mut all = Vec::new();
        for result_id in &self.specialized {
            let Some(Constant { bits: Some(bits), spec_id: Some(id), .. }) = self.constants.get(result_id) else { continue };
            let ty = type_of(*result_id)?;
            let default = match ty {
                Type::Bool => Value::Bool(*bits != 0),
                Type::Int { width, signed: true } => Value::Signed(arithmetic::extended(*bits, width)),
                Type::Float { width, encoding: None } => Value::Float(arithmetic::float(*bits, width)),
                _ => Value::Unsigned(*bits),
            };
            all.push(SpecConstant {
                id: *id,
                name: module.name(*result_id),
                ty,
                default,
                default_bits: *bits,
                result_id: *result_id,
            });
        }
        Ok(all)
    }
}
