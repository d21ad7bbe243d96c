//! Moves globals that decorations refer to before the decorated ids.
//!
//! The operands of an OpDecorateId must be defined before its target, like the operands of the target itself, so that they
//! are known when a reader of the module reaches the target. Types are created before their decorations are known, so their
//! order is corrected here.

use crate::module::SpirvModule;
use crate::word::Id;
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op;

/// Moves globals that an OpDecorateId refers to, with their operands, before the target. A global that depends on the target is not moved.
pub fn order(module: &mut SpirvModule) {
    let mut named: FxHashMap<Id, Vec<Id>> = FxHashMap::default();
    let mut late = Vec::new();
    for inst in module.annotations.iter().filter(|inst| inst.is(Op::DecorateId)) {
        let Some((target, at)) = inst.id(0).and_then(|id| Some((id, module.global_index(id)?))) else { continue };
        for id in inst.ids().skip(1) {
            named.entry(target).or_default().push(id);
            if module.global_index(id).is_some_and(|named| named > at) {
                late.push((target, id));
            }
        }
    }
    if late.is_empty() {
        return;
    }
    let mut order: Vec<usize> = (0..module.globals.len()).collect();
    for (target, id) in late {
        let place = places(&order);
        let at = |id: Id| module.global_index(id).map(|index| place[index]);
        let Some(start) = at(target) else { continue };
        let mut moved: Vec<usize> = Vec::new();
        let mut seen = FxHashSet::default();
        let mut work = vec![id];
        while let Some(id) = work.pop() {
            let Some(at) = at(id).filter(|at| *at >= start) else { continue };
            if !seen.insert(id) {
                continue;
            }
            moved.push(at);
            work.extend(module.global(id).iter().flat_map(|inst| inst.used_ids()));
            work.extend(named.get(&id).into_iter().flatten());
        }
        if seen.contains(&target) {
            continue;
        }
        moved.sort_unstable();
        let front: Vec<usize> = moved.iter().map(|at| order[*at]).collect();
        for at in moved.iter().rev() {
            order.remove(*at);
        }
        order.splice(start..start, front);
    }
    module.permute_globals(&order);
}

/// The position of each index in the order.
fn places(order: &[usize]) -> Vec<usize> {
    let mut places = vec![0; order.len()];
    for (place, index) in order.iter().enumerate() {
        places[*index] = place;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Inst;
    use crate::words;
    use spirv::Decoration;

    fn decorate(module: &mut SpirvModule, target: Id, operand: Id) {
        let words = words![target, Decoration::UniformId as u32, operand];
        module.annotations.push(Inst::new(Op::DecorateId, &words));
    }

    fn ids(module: &SpirvModule) -> Vec<Id> {
        module.globals.iter().filter_map(|inst| inst.result).collect()
    }

    #[test]
    fn what_a_decoration_names_moves_with_what_it_is_made_of() {
        let mut module = SpirvModule::default();
        let float = module.intern(Op::TypeFloat, None, words![32]);
        let target = module.unique_global(Op::TypeStruct as u32, None, words![float], None);
        let other = module.unique_global(Op::TypeStruct as u32, None, words![float], None);
        let uint = module.intern(Op::TypeInt, None, words![32, 0]);
        let two = module.intern(Op::Constant, Some(uint), words![2]);
        decorate(&mut module, target, two);
        order(&mut module);
        assert_eq!(ids(&module), [float, uint, two, target, other]);
        assert_eq!(module.global(two).and_then(|inst| inst.result), Some(two));
    }

    #[test]
    fn a_moved_global_keeps_its_own_decorations_before_it() {
        let mut module = SpirvModule::default();
        let uint = module.intern(Op::TypeInt, None, words![32, 0]);
        let first = module.unique_global(Op::TypeStruct as u32, None, words![uint], None);
        let second = module.unique_global(Op::TypeStruct as u32, None, words![uint], None);
        let two = module.intern(Op::Constant, Some(uint), words![2]);
        decorate(&mut module, first, second);
        decorate(&mut module, second, two);
        order(&mut module);
        assert_eq!(ids(&module), [uint, two, second, first]);
    }

    #[test]
    fn what_is_made_of_the_target_stays_behind_it() {
        let mut module = SpirvModule::default();
        let uint = module.intern(Op::TypeInt, None, words![32, 0]);
        let two = module.intern(Op::Constant, Some(uint), words![2]);
        decorate(&mut module, uint, two);
        order(&mut module);
        assert_eq!(ids(&module), [uint, two]);
    }
}
