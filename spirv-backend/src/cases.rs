//! Finds switches whose cases fall through in a way that OpSwitch forbids (specification, 2.11.2).

use crate::structure::Structure;
use cranelift_entity::SecondaryMap;
use ir::side_map::side_map;
use ir::{BlockId, Body, Merge, TerminatorKind};

/// The block of a switch that is invalid, and the reason.
const TWO_TARGETS: &str = "a case of this switch falls through into two others";
const TWO_SOURCES: &str = "two cases of this switch fall through into the same one";
const NOT_NEXT: &str = "a case of this switch falls through into one that does not follow it";

/// The first switch whose cases violate the order that OpSwitch requires (specification 2.11.2): a case may fall through only
/// into the next case of the list, directly or through the default.
pub fn out_of_order(structure: &Structure, body: &Body) -> Option<(BlockId, &'static str)> {
    let mut ways_in: SecondaryMap<BlockId, u32> = SecondaryMap::new();
    structure.order.iter().find_map(|header| {
        let Some(Merge::Selection { merge, .. }) = structure.merge(body, *header) else { return None };
        let TerminatorKind::Switch { default, cases, .. } = &body.blocks[*header].terminator.kind else { return None };
        if ways_in.is_empty() {
            ways_in = self::ways_in(structure, body);
        }
        let targets: Vec<BlockId> = cases.iter().map(|(_, target)| *target).collect();
        let switch = Switch { header: *header, merge, default: *default, targets };
        if !switch.all().any(|target| ways_in[target] > 1) {
            return None;
        }
        let lack = switch.lack(structure, body)?;
        Some((*header, lack))
    })
}

/// The predecessors of each block.
fn ways_in(structure: &Structure, body: &Body) -> SecondaryMap<BlockId, u32> {
    let mut ways_in: SecondaryMap<BlockId, u32> = side_map(&body.blocks);
    let mut last_from: SecondaryMap<BlockId, Option<BlockId>> = side_map(&body.blocks);
    for block in &structure.order {
        for to in structure.successors(body, *block) {
            if last_from[to].replace(*block) != Some(*block) {
                ways_in[to] += 1;
            }
        }
    }
    ways_in
}

struct Switch {
    header: BlockId,
    merge: BlockId,
    default: BlockId,
    /// The targets of the cases, in order.
    targets: Vec<BlockId>,
}

impl Switch {
    /// The first blocks of the cases and of the default, without those that leave the switch immediately.
    fn all(&self) -> impl Iterator<Item = BlockId> {
        [self.default].into_iter().chain(self.targets.iter().copied()).filter(|target| *target != self.merge)
    }

    fn lack(&self, structure: &Structure, body: &Body) -> Option<&'static str> {
        let (before, behind) = (structure.position(self.header), structure.position(self.merge));
        let mut seen: SecondaryMap<BlockId, bool> = side_map(&body.blocks);
        let mut is_target: SecondaryMap<BlockId, bool> = side_map(&body.blocks);
        self.all().for_each(|target| is_target[target] = true);
        let mut into: SecondaryMap<BlockId, Option<BlockId>> = side_map(&body.blocks);
        let mut is_fallen_into: SecondaryMap<BlockId, bool> = side_map(&body.blocks);
        for target in self.all() {
            if std::mem::replace(&mut seen[target], true) {
                continue;
            }
            let mut work = vec![target];
            while let Some(block) = work.pop() {
                for to in structure.successors(body, block) {
                    // Blocks outside of the switch precede it, or follow its merge block.
                    let is_inside = before < structure.position(to) && structure.position(to) < behind;
                    if !is_inside || to == target {
                        continue;
                    }
                    if is_target[to] {
                        match into[target].replace(to) {
                            Some(other) if other != to => return Some(TWO_TARGETS),
                            Some(_) => {}
                            None if std::mem::replace(&mut is_fallen_into[to], true) => return Some(TWO_SOURCES),
                            None => {}
                        }
                    } else if !std::mem::replace(&mut seen[to], true) {
                        work.push(to);
                    }
                }
            }
        }
        let is_next = |(at, target): (usize, &BlockId)| {
            let next = self.targets[at..].iter().find(|next| *next != target);
            // The default is a case of its own, unless it shares its block with one.
            let wanted = match into[*target] {
                Some(into_default) if into_default == self.default && !self.targets.contains(&self.default) => into[self.default],
                into => into,
            };
            *target == self.merge || wanted.is_none() || wanted == next.copied()
        };
        (!self.targets.iter().enumerate().all(is_next)).then_some(NOT_NEXT)
    }
}
