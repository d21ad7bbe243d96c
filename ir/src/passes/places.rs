//! Where pointers point: a body in, for each pointer into a local variable the way to it, and the locals that only loads and stores use, out.

use crate::cfg::ControlFlow;
use crate::func::{Body, InstId, ValueId};
use crate::module::{ConstantKind, Module, Param};
use crate::op::{Op, Operand};
use crate::side_map::side_map;
use crate::types::{Type, TypeId, target};
use cranelift_entity::SecondaryMap;

/// One step into a composite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    Constant(u32),
    Dynamic(Operand),
}

/// Where a pointer points.
#[derive(Debug, Clone)]
pub struct Place {
    /// The alloca.
    pub root: ValueId,
    pub path: Vec<Step>,
    /// Of what it points to.
    pub slot: TypeId,
}

/// The pointers into the locals of a body.
#[derive(Debug)]
pub struct Places {
    places: SecondaryMap<ValueId, Option<Place>>,
    /// The allocas of one thing each, in order.
    pub roots: Vec<ValueId>,
    /// Locals with a use that is neither a plain load or store of the type that is there nor a step to a part.
    escaped: SecondaryMap<ValueId, bool>,
}

impl Places {
    pub fn new(module: &mut Module, body: &Body, flow: &ControlFlow) -> Self {
        let mut places = Self { places: side_map(&body.values), roots: Vec::new(), escaped: side_map(&body.values) };
        let reached = flow.reverse_postorder().iter();
        let others = body.layout.iter().filter(|block| !flow.is_reachable(**block));
        let order: Vec<_> = reached.chain(others).copied().collect();
        for block in &order {
            for inst in &body.blocks[*block].insts {
                places.define(module, body, *inst);
            }
        }
        for block in &order {
            for inst in &body.blocks[*block].insts {
                places.use_of(module, body, *inst);
            }
            body.blocks[*block].terminator.kind.for_each_operand(|operand| places.escape(operand));
        }
        places
    }

    /// Where a pointer points, if that is in a local.
    pub fn of(&self, pointer: Operand) -> Option<&Place> {
        match pointer {
            Operand::Value(value) => self.places[value].as_ref(),
            Operand::Constant(_) => None,
        }
    }

    pub fn is_escaped(&self, root: ValueId) -> bool {
        self.escaped[root]
    }

    fn define(&mut self, module: &mut Module, body: &Body, inst: InstId) {
        let Some(result) = body.insts[inst].result else { return };
        match &body.insts[inst].op {
            Op::Alloca { slot, count: None, .. } => {
                self.places[result] = Some(Place { root: result, path: Vec::new(), slot: *slot });
                self.roots.push(result);
            }
            Op::GetElementPtr { source, base, indices, .. } => {
                let Some(place) = self.of(*base) else { return };
                let (root, path, slot) = (place.root, place.path.clone(), place.slot);
                self.places[result] = step(module, body, slot, *source, indices).map(|(steps, slot)| Place {
                    root,
                    path: path.into_iter().chain(steps).collect(),
                    slot,
                });
            }
            _ => {}
        }
    }

    fn use_of(&mut self, module: &mut Module, body: &Body, inst: InstId) {
        let definition = &body.insts[inst];
        match &definition.op {
            Op::Load { pointer, volatile: false, ordering: None, .. } => {
                let ty = definition.result.map(|result| body.values[result].ty);
                self.access(module, *pointer, ty);
            }
            Op::Store { value, pointer, volatile: false, ordering: None, .. } => {
                self.escape(*value);
                let ty = body.operand_type(module, *value);
                self.access(module, *pointer, Some(ty));
            }
            Op::GetElementPtr { base, indices, .. } => {
                indices.iter().for_each(|index| self.escape(*index));
                if definition.result.is_some_and(|result| self.places[result].is_none()) {
                    self.escape(*base);
                }
            }
            op => op.for_each_operand(|operand| self.escape(operand)),
        }
    }

    fn access(&mut self, module: &mut Module, pointer: Operand, ty: Option<TypeId>) {
        let Some(place) = self.of(pointer) else { return };
        let (root, slot) = (place.root, place.slot);
        if ty != Some(module.types.value_type(slot)) {
            self.escaped[root] = true;
        }
    }

    fn escape(&mut self, operand: Operand) {
        if let Some(place) = self.of(operand) {
            let root = place.root;
            self.escaped[root] = true;
        }
    }
}

/// The steps of a `getelementptr` from a pointer to a slot, and the slot that they lead to.
fn step(module: &mut Module, body: &Body, slot: TypeId, source: TypeId, indices: &[Operand]) -> Option<(Vec<Step>, TypeId)> {
    let (first, rest) = indices.split_first()?;
    if constant_index(module, *first) != Some(0) || module.types.value_type(slot) != source {
        return None;
    }
    let mut ty = source;
    let mut steps = Vec::with_capacity(rest.len());
    for index in rest {
        let at = constant_index(module, *index);
        ty = module.types.member(ty, at.unwrap_or(0).into())?;
        steps.push(match at {
            Some(at) => Step::Constant(at),
            None if matches!(module.types[body.operand_type(module, *index)], Type::Int(32)) => Step::Dynamic(*index),
            None => return None,
        });
    }
    Some((steps, ty))
}

/// The number of an index, if it is known.
pub fn constant_index(module: &Module, index: Operand) -> Option<u32> {
    match index {
        Operand::Constant(constant) => u32::try_from(module.int_value(constant)?).ok(),
        Operand::Value(_) => None,
    }
}

/// The slot that a pointer points to, of any storage; None where nothing says it.
pub fn slot_of(module: &mut Module, body: &Body, params: &[Param], pointer: Operand) -> Option<TypeId> {
    match pointer {
        Operand::Constant(constant) => match module.constants[constant].kind {
            ConstantKind::Global(global) => {
                let slot = module.globals[global].slot;
                Some(match &module.types[slot] {
                    Type::Target { name, types, .. } if name == target::VULKAN_BUFFER => *types.first()?,
                    _ => slot,
                })
            }
            _ => None,
        },
        Operand::Value(value) => match body.values[value].def {
            crate::func::ValueDef::Param(index) => params.get(index as usize)?.attributes.pointee,
            crate::func::ValueDef::Inst(inst) => match &body.insts[inst].op {
                Op::Alloca { slot, count: None, .. } => Some(*slot),
                Op::GetElementPtr { source, indices, .. } => indices.iter().skip(1).try_fold(*source, |ty, index| {
                    let at = constant_index(module, *index).unwrap_or(0);
                    module.types.member(ty, at.into())
                }),
                _ => None,
            },
        },
    }
}
