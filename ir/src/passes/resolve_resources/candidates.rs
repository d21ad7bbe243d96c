//! Finds the variable and the path of a resource's address. An index that is not constant is a hole in the path.

use crate::func::{Body, ValueDef};
use crate::id::{ConstantId, GlobalId, ValueId};
use crate::metadata::Attachments;
use crate::module::{ConstantKind, Module};
use crate::op::Op;
use crate::operand::Operand;
use crate::types::{Type, TypeId, address_space};

/// A resource that an address may refer to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// The constant of the global.
    pub root: ConstantId,
    pub steps: Vec<Step>,
}

/// One `getelementptr`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Step {
    pub source: TypeId,
    pub indices: Vec<Index>,
    /// The decoration NonUniform, if the step has it.
    pub metadata: Attachments,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Index {
    Known(ConstantId),
    /// A dynamic index of this type.
    Hole(TypeId),
}

/// The source of an operand that is a resource's address.
pub enum Source {
    /// A variable that was never assigned.
    Unset,
    /// The result of a phi or a select, or an element of a flattened array.
    Chosen(ValueId),
    /// One resource, and the values of its holes.
    One(Candidate, Vec<Operand>),
    Unknown,
}

/// True for pointers into the address spaces of resources; Workgroup memory is not one.
pub fn is_resource_pointer(module: &Module, ty: TypeId) -> bool {
    let spaces =
        [address_space::UNIFORM_CONSTANT, address_space::STORAGE_BUFFER, address_space::UNIFORM, address_space::NODE_PAYLOAD];
    matches!(module.types[ty], Type::Pointer(space) if spaces.contains(&space))
}

/// True for addresses and handles, which must not be the result of a phi.
pub fn leads_on(module: &Module, ty: TypeId) -> bool {
    match &module.types[ty] {
        Type::Pointer(_) => true,
        Type::Target { kind, .. } => kind.is_handle(),
        _ => false,
    }
}

/// True for the address of a resource variable that was never assigned.
pub fn is_unset(module: &Module, operand: Operand) -> bool {
    let Operand::Constant(constant) = operand else { return false };
    let constant = &module.constants[constant];
    matches!(constant.kind, ConstantKind::Undef | ConstantKind::Poison | ConstantKind::Null)
        && is_resource_pointer(module, constant.ty)
}

/// The global whose address an operand is.
pub fn global_of(module: &Module, operand: Operand) -> Option<GlobalId> {
    let Operand::Constant(constant) = operand else { return None };
    match module.constants[constant].kind {
        ConstantKind::Global(global) => Some(global),
        _ => None,
    }
}

/// Follows an address to its variable.
pub fn source(module: &Module, body: &Body, is_chosen: impl Fn(ValueId) -> bool, mut operand: Operand) -> Source {
    if is_unset(module, operand) {
        return Source::Unset;
    }
    if let Operand::Value(value) = operand
        && is_chosen(value)
    {
        return Source::Chosen(value);
    }
    let (mut steps, mut holes) = (Vec::new(), Vec::new());
    loop {
        let value = match operand {
            Operand::Constant(root) => {
                if global_of(module, operand).is_none() {
                    return Source::Unknown;
                }
                steps.reverse();
                holes.reverse();
                return Source::One(Candidate { root, steps }, holes);
            }
            Operand::Value(value) if !is_chosen(value) => value,
            Operand::Value(_) => return Source::Unknown,
        };
        let ValueDef::Inst(inst) = body.values[value].def else { return Source::Unknown };
        let Op::GetElementPtr { source, base, indices, .. } = &body.insts[inst].op else { return Source::Unknown };
        // Both lists are reversed at the end.
        holes.extend(indices.iter().rev().copied().filter(|index| matches!(index, Operand::Value(_))));
        let indices = indices.iter().map(|index| match index {
            Operand::Constant(constant) => Index::Known(*constant),
            Operand::Value(value) => Index::Hole(body.values[*value].ty),
        });
        let metadata = body.insts[inst].metadata.clone();
        steps.push(Step { source: *source, indices: indices.collect(), metadata });
        operand = *base;
    }
}

impl Candidate {
    /// The types of its holes.
    pub fn holes(&self) -> impl Iterator<Item = TypeId> {
        self.steps.iter().flat_map(|step| &step.indices).filter_map(|index| match index {
            Index::Hole(ty) => Some(*ty),
            Index::Known(_) => None,
        })
    }
}
