//! Checks the order of OpSwitch cases that fall through (specification, 2.11.2): a case may branch only to the next case of the list, directly
//! or through the default.

use super::Violation;
use super::graph::{Branch, Graph, Merge};

const TARGET: &str = "a case of this switch can be reached without it";
const SHARED: &str = "a block of this switch can be reached from several cases but is not a case";
const TWO_TARGETS: &str = "a case of this switch falls through into two others";
const TWO_SOURCES: &str = "two cases of this switch fall through into the same one";
const NOT_NEXT: &str = "a case of this switch falls through into one that does not follow it";

/// The first switch with a rule that its cases break.
pub fn violation(graph: &Graph, dominators: &[u32]) -> Option<Violation> {
    let is_switch = |block: &u32| graph.branch(*block) == Branch::Switch;
    let first = (0..graph.len()).find(is_switch)?;
    let facts = Facts::new(graph, dominators, first);
    (first..graph.len()).filter(is_switch).find_map(|header| Some((header, facts.lack(header)?)))
}

/// The facts that all switches of a function share.
struct Facts<'a> {
    graph: &'a Graph,
    dominators: &'a [u32],
    /// The switch that a block is a target of, other than its merge block.
    switch_of: Vec<Option<u32>>,
    /// For each first block of a case, the one that it falls through into.
    into: Vec<Option<u32>>,
    /// The first broken rule of each switch, as far as edges tell.
    lacks: Vec<Option<&'static str>>,
}

impl<'a> Facts<'a> {
    fn new(graph: &'a Graph, dominators: &'a [u32], first: u32) -> Self {
        let count = graph.len() as usize;
        let (switch_of, into, lacks) = (vec![None; count], vec![None; count], vec![None; count]);
        let mut facts = Self { graph, dominators, switch_of, into, lacks };
        for header in first..graph.len() {
            for target in facts.targets(header) {
                if facts.dominators[target as usize] == header {
                    facts.switch_of[target as usize] = Some(header);
                } else {
                    facts.lacks[header as usize] = Some(TARGET);
                }
            }
        }
        for block in first..graph.len() {
            let dominator = dominators[block as usize];
            let is_part = facts.switch_of[block as usize] == Some(dominator);
            let is_child = block != dominator;
            if is_child && !is_part && graph.branch(dominator) == Branch::Switch && Some(block) != facts.merge(dominator) {
                facts.lacks[dominator as usize].get_or_insert(SHARED);
            }
        }
        facts.fall_through(first);
        facts
    }

    fn merge(&self, header: u32) -> Option<u32> {
        self.graph.merge(header).map(Merge::targets).map(|(merge, _)| merge)
    }

    /// The first blocks of a switch's cases and of its default, without those that leave the switch immediately.
    fn targets(&self, header: u32) -> impl Iterator<Item = u32> + use<'a> {
        let (graph, merge) = (self.graph, self.merge(header));
        let is_switch = graph.branch(header) == Branch::Switch;
        graph.successors(header).filter(move |target| is_switch && Some(*target) != merge)
    }

    /// For each block, 0 if the entry reaches it by branches; otherwise the first switch that reaches it by branches, or none. The merge block
    /// of an endless loop is only reachable in the structural graph, and nothing falls through from it.
    fn reached(&self) -> Vec<Option<u32>> {
        let mut reached = vec![None; self.switch_of.len()];
        let mut work = Vec::new();
        for root in 0..self.graph.len() {
            let is_root = root == 0 || (self.graph.branch(root) == Branch::Switch && reached[root as usize].is_none());
            if is_root {
                work.push(root);
            }
            while let Some(block) = work.pop() {
                if reached[block as usize].is_none() {
                    reached[block as usize] = Some(root);
                    work.extend(self.graph.successors(block));
                }
            }
        }
        reached
    }

    /// Collects the edges from one case into another.
    fn fall_through(&mut self, first: u32) {
        let mut is_fallen_into = vec![false; self.switch_of.len()];
        let reached = self.reached();
        for block in first..self.graph.len() {
            for to in self.graph.successors(block) {
                let Some(header) = self.switch_of[to as usize].filter(|header| *header != block) else { continue };
                // The first block of the case that the edge comes from; the case's earlier blocks dominate it.
                let mut case = block;
                while case > header && self.dominators[case as usize] != header {
                    case = self.dominators[case as usize];
                }
                let is_path = case > header && reached[case as usize] == reached[block as usize];
                if case == to || !is_path {
                    continue;
                }
                let lack = match self.into[case as usize].replace(to) {
                    Some(other) => (other != to).then_some(TWO_TARGETS),
                    None => std::mem::replace(&mut is_fallen_into[to as usize], true).then_some(TWO_SOURCES),
                };
                if let Some(lack) = lack {
                    self.lacks[header as usize].get_or_insert(lack);
                }
            }
        }
    }

    fn lack(&self, header: u32) -> Option<&'static str> {
        if let Some(lack) = self.lacks[header as usize] {
            return Some(lack);
        }
        let mut targets = self.graph.successors(header);
        let default = targets.next()?;
        let targets: Vec<u32> = targets.collect();
        let is_own_case = !targets.contains(&default);
        let merge = self.merge(header);
        let mut at = 0;
        while let Some(target) = targets.get(at) {
            // Adjacent labels of one case are one.
            let behind = at + targets[at..].iter().take_while(|next| *next == target).count();
            let wanted = match self.into[*target as usize] {
                // The default is a separate case, unless it shares its block with one.
                Some(into) if into == default && is_own_case => self.into[default as usize],
                into => into,
            };
            if Some(*target) != merge && wanted.is_some() && wanted != targets.get(behind).copied() {
                return Some(NOT_NEXT);
            }
            at = behind;
        }
        None
    }
}
