//! Bypasses insertions and shuffles that only change components of a vector which no instruction reads. The instructions that
//! compute these components become dead.
//!
//! The demanded components of each value are found backwards from its uses, through phis and around loops. A componentwise
//! operation demands the same components of its operands as are demanded of its result; every other operation demands all
//! components. Loads and integer divisions demand all components even if their results are not read.

use crate::func::{Body, ValueDef};
use crate::id::{FunctionId, InstId, ValueId};
use crate::module::{ConstantKind, Module};
use crate::op::{BinaryOp, CastOp, Op};
use crate::operand::Operand;
use crate::passes::effects::{Effect, effect, is_by_component};
use crate::passes::pass::{BodyPass, Context};
use crate::passes::replace::Replacements;
use crate::side_map::reset;
use crate::types::Type;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet;

/// Removes computations of components that are never read.
pub const PASS: BodyPass = BodyPass { name: "dead_components", run: remove_dead_components };

/// A set of components of a vector. The first is that of a scalar.
type Components = u32;

const ALL: Components = Components::MAX;

fn remove_dead_components(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let Context { flow, replacements, scratch, has_dead_components, .. } = context;
    *has_dead_components = false;
    let has_candidates = body.placed_insts().any(|inst| matches!(inst.op, Op::InsertElement { .. } | Op::ShuffleVector { .. }));
    if !has_candidates {
        return;
    }
    let demand = scratch.of::<Demand>();
    demand.find(module, body);
    replacements.clear();
    let mut changed = FxHashSet::default();
    // In unreachable code a value can depend on itself.
    for block in flow.of(body).reverse_postorder() {
        for position in 0..body.blocks[*block].insts.len() {
            let inst = body.blocks[*block].insts[position];
            if !matches!(body.insts[inst].op, Op::InsertElement { .. } | Op::ShuffleVector { .. }) {
                continue;
            }
            if let Some(result) = forget_base(module, body, &demand.components, inst) {
                changed.insert(result);
                *has_dead_components = true;
            }
            let Some((result, before)) = unchanged(module, body, &demand.components, inst) else { continue };
            if !is_composition(module, body, before) {
                replacements.replace(result, before);
                *has_dead_components = true;
            } else if let Op::InsertElement { value, .. } = &mut body.insts[inst].op
                && let Operand::Value(inserted) = *value
                && demand.components[inserted] == 0
            {
                // A vector composed of scalars becomes one instruction only if all its components are inserted.
                let ty = module.types.scalar(body.values[result].ty);
                *value = Operand::Constant(module.zero(ty));
                changed.insert(result);
                *has_dead_components = true;
            }
        }
    }
    replace_uses(body, replacements, &mut changed);
    if !module.debug_locs.is_empty() {
        forget_changed(module, body, &demand.components, changed);
    }
}

/// Replaces the vector operand of an insertion by poison if only the inserted component of the result is read. Returns the
/// result.
fn forget_base(
    module: &mut Module,
    body: &mut Body,
    components: &SecondaryMap<ValueId, Components>,
    inst: InstId,
) -> Option<ValueId> {
    let result = body.insts[inst].result?;
    let ty = body.values[result].ty;
    let Type::Vector { length, .. } = module.types[ty] else { return None };
    let read = components[result] & all_of(length);
    let Op::InsertElement { vector: vector @ Operand::Value(_), index, .. } = &mut body.insts[inst].op else { return None };
    if read == 0 || read & !component(module, *index)? != 0 {
        return None;
    }
    *vector = Operand::Constant(module.poison(ty));
    Some(result)
}

/// The maximum length of a chain of insertions that is followed.
const MAX_CHAIN: usize = 16;

/// True if the vector is built from an undefined one by inserting scalars.
fn is_composition(module: &Module, body: &Body, mut vector: Operand) -> bool {
    for _ in 0..MAX_CHAIN {
        match vector {
            Operand::Constant(constant) => {
                return matches!(module.constants[constant].kind, ConstantKind::Undef | ConstantKind::Poison);
            }
            Operand::Value(value) => match body.values[value].def {
                ValueDef::Inst(inst) => match body.insts[inst].op {
                    Op::InsertElement { vector: before, .. } => vector = before,
                    _ => return false,
                },
                ValueDef::Param(_) => return false,
            },
        }
    }
    false
}

/// The result of an insertion or of a shuffle, and the operand that is equal to it in all components that are read.
fn unchanged(
    module: &Module,
    body: &Body,
    components: &SecondaryMap<ValueId, Components>,
    inst: InstId,
) -> Option<(ValueId, Operand)> {
    let inst = &body.insts[inst];
    let result = inst.result?;
    let Type::Vector { length, .. } = module.types[body.values[result].ty] else { return None };
    let read = components[result] & all_of(length);
    // If no component of a value is demanded, the value or all of its users are dead, and `dead_instructions` removes it.
    if read == 0 || read == all_of(length) {
        return None;
    }
    let before = match &inst.op {
        Op::InsertElement { vector, index, .. } if read & component(module, *index)? == 0 => *vector,
        Op::ShuffleVector { left, right, mask } => {
            if body.operand_type(module, *left) != body.values[result].ty {
                return None;
            }
            let is_copy = |start: u32| {
                let mut read_lanes = mask.iter().zip(0u32..).filter(|(_, at)| read & bit(*at) != 0);
                read_lanes.all(|(from, at)| *from == Some(start + at))
            };
            match (is_copy(0), is_copy(length)) {
                (true, _) => *left,
                (_, true) => *right,
                _ => return None,
            }
        }
        _ => return None,
    };
    Some((result, before))
}

/// Replaces all uses except those in debug records, whose variables keep their values. Adds the results of the users to
/// `changed`.
fn replace_uses(body: &mut Body, replacements: &Replacements, changed: &mut FxHashSet<ValueId>) {
    if replacements.is_empty() {
        return;
    }
    for block in &body.layout {
        let block = &mut body.blocks[*block];
        for inst in &block.insts {
            let inst = &mut body.insts[*inst];
            let mut is_changed = false;
            inst.op.for_each_operand_mut(|operand| {
                let resolved = replacements.resolve(*operand);
                is_changed |= resolved != *operand;
                *operand = resolved;
            });
            changed.extend(inst.result.filter(|_| is_changed));
        }
        block.terminator.kind.for_each_operand_mut(|operand| *operand = replacements.resolve(*operand));
    }
}

/// Removes the value of a debug record if a component of it that no instruction reads has changed.
fn forget_changed(
    module: &Module,
    body: &mut Body,
    components: &SecondaryMap<ValueId, Components>,
    mut changed: FxHashSet<ValueId>,
) {
    let is_read_whole = |body: &Body, value: ValueId| {
        let all = length(module, body, Operand::Value(value)).map_or(1, all_of);
        components[value] & all == all
    };
    changed.retain(|value| !is_read_whole(body, *value));
    let mut known = usize::MAX;
    while known != changed.len() {
        known = changed.len();
        for inst in body.placed_insts() {
            let Some(result) = inst.result.filter(|result| !is_read_whole(body, *result)) else { continue };
            let mut is_changed = false;
            inst.op.for_each_operand_inlined(|operand| {
                is_changed |= matches!(operand, Operand::Value(value) if changed.contains(&value))
            });
            if is_changed {
                changed.insert(result);
            }
        }
    }
    for block in &body.layout {
        for inst in &body.blocks[*block].insts {
            if let Op::Debug(record) = &mut body.insts[*inst].op
                && matches!(record.operand, Some(Operand::Value(value)) if changed.contains(&value))
            {
                record.operand = None;
            }
        }
    }
}

/// The components of each value that are read.
#[derive(Debug, Default)]
struct Demand {
    components: SecondaryMap<ValueId, Components>,
    work: Vec<ValueId>,
}

impl Demand {
    fn find(&mut self, module: &Module, body: &Body) {
        reset(&mut self.components, &body.values);
        self.work.clear();
        for block in &body.layout {
            for inst in &body.blocks[*block].insts {
                let inst = &body.insts[*inst];
                if inst.result.is_none() || can_be_undefined(&inst.op) || effect(module, &inst.op) == Effect::Any {
                    inst.op.for_each_operand_inlined(|operand| self.read(operand, ALL));
                }
            }
            body.blocks[*block].terminator.kind.for_each_operand(|operand| self.read(operand, ALL));
        }
        while let Some(value) = self.work.pop() {
            if let ValueDef::Inst(inst) = body.values[value].def {
                self.read_for(module, body, inst, self.components[value]);
            }
        }
    }

    fn read(&mut self, operand: Operand, components: Components) {
        if let Operand::Value(value) = operand
            && self.components[value] | components != self.components[value]
        {
            self.components[value] |= components;
            self.work.push(value);
        }
    }

    /// Marks the components that an instruction reads to compute these components of its result.
    fn read_for(&mut self, module: &Module, body: &Body, inst: InstId, read: Components) {
        let op = &body.insts[inst].op;
        match op {
            Op::Cast { op: CastOp::BitCast, .. } => op.for_each_operand(|operand| self.read(operand, ALL)),
            Op::Phi(_)
            | Op::FNeg(_)
            | Op::Binary { .. }
            | Op::ICmp { .. }
            | Op::FCmp { .. }
            | Op::Select { .. }
            | Op::Freeze(_)
            | Op::Cast { .. } => self.by_component(module, body, inst, read),
            Op::ExtractElement { vector, index } => {
                self.read(*index, ALL);
                self.read(*vector, component(module, *index).unwrap_or(ALL));
            }
            Op::InsertElement { vector, value, index } => {
                self.read(*index, ALL);
                let at = component(module, *index);
                let kept = at.map_or(read, |at| read & !at);
                if kept != 0 {
                    self.read(*vector, kept);
                }
                if at.is_none_or(|at| read & at != 0) {
                    self.read(*value, ALL);
                }
            }
            Op::ShuffleVector { left, right, mask } => {
                let Some(length) = length(module, body, *left) else {
                    return op.for_each_operand(|operand| self.read(operand, ALL));
                };
                let (mut first, mut second) = (0, 0);
                for from in mask.iter().zip(0u32..).filter_map(|(from, at)| from.filter(|_| read & bit(at) != 0)) {
                    let (of, at) = if from < length { (&mut first, from) } else { (&mut second, from - length) };
                    *of |= bit(at);
                }
                self.read(*left, first);
                self.read(*right, second);
            }
            Op::Call(call) if is_by_component(module, call) => self.by_component(module, body, inst, read),
            op => op.for_each_operand_inlined(|operand| self.read(operand, ALL)),
        }
    }

    /// Marks these components of the operands that are vectors of the result's length, and all components of other operands.
    fn by_component(&mut self, module: &Module, body: &Body, inst: InstId, read: Components) {
        let length = |operand| length(module, body, operand);
        let of_result = body.insts[inst].result.and_then(|result| length(Operand::Value(result)));
        body.insts[inst].op.for_each_operand_inlined(|operand| {
            let same = of_result.is_some() && length(operand) == of_result;
            self.read(operand, if same { read } else { ALL });
        });
    }
}

/// True for an instruction whose behavior is undefined for some operands, whether or not its result is read: a division by a component of 0,
/// a load from an address that depends on an undefined index.
fn can_be_undefined(op: &Op) -> bool {
    matches!(op, Op::Load { .. } | Op::Binary { op: BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem, .. })
}

/// The number of components of a vector.
fn length(module: &Module, body: &Body, operand: Operand) -> Option<u32> {
    match module.types[body.operand_type(module, operand)] {
        Type::Vector { length, .. } => Some(length),
        _ => None,
    }
}

/// The component at a constant index.
fn component(module: &Module, index: Operand) -> Option<Components> {
    match index {
        Operand::Constant(constant) => Some(bit(module.int_value(constant)?.try_into().ok()?)),
        Operand::Value(_) => None,
    }
}

/// The set of one component. Components beyond the capacity of a set are represented by all components.
fn bit(at: u32) -> Components {
    1u32.checked_shl(at).unwrap_or(ALL)
}

/// The set of all components of a vector.
fn all_of(length: u32) -> Components {
    1u32.checked_shl(length).map_or(ALL, |end| end - 1)
}
