//! The constructs of a function, and the constructs that contain each block.

use super::graph::{Branch, Graph, Merge};

/// The number of a construct; the function itself is number 0.
pub type ConstructId = u32;

const FUNCTION: ConstructId = 0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Function,
    Selection { is_switch: bool },
    Loop,
    Continue,
}

#[derive(Debug)]
struct Construct {
    kind: Kind,
    /// The first block: the header, or the continue target.
    header: u32,
    /// The header of a loop, for its continue construct too.
    loop_header: u32,
    merge: u32,
    continue_target: u32,
    parent: ConstructId,
    depth: u32,
}

/// The constructs of a function whose headers dominate their merge blocks and continue targets.
#[derive(Debug)]
pub struct Constructs {
    all: Vec<Construct>,
    /// The innermost construct of each block.
    innermost: Vec<ConstructId>,
    /// For each continue target other than the header: the construct of its loop, and its own.
    continues: Vec<Option<(ConstructId, ConstructId)>>,
}

impl Constructs {
    pub fn new(graph: &Graph, dominators: &[u32]) -> Self {
        let blocks = graph.len() as usize;
        let function = Construct {
            kind: Kind::Function,
            header: 0,
            loop_header: 0,
            merge: 0,
            continue_target: 0,
            parent: FUNCTION,
            depth: 0,
        };
        let mut new = Self { all: vec![function], innermost: vec![FUNCTION; blocks], continues: vec![None; blocks] };
        // The innermost construct of a header without those that it heads.
        let mut outer = vec![FUNCTION; blocks];
        for block in 0..graph.len() {
            let dominator = dominators[block as usize] as usize;
            let is_merge = |(merge, _)| merge == block;
            let base = if let Some((_, construct)) = new.continues[block as usize] {
                construct
            } else if graph.merge(dominator as u32).map(Merge::targets).is_some_and(is_merge) {
                outer[dominator]
            } else {
                new.innermost[dominator]
            };
            outer[block as usize] = base;
            new.innermost[block as usize] = match graph.merge(block) {
                None => base,
                Some(Merge::Selection { merge }) => {
                    let is_switch = graph.branch(block) == Branch::Switch;
                    new.add(Kind::Selection { is_switch }, block, (block, merge, merge), base)
                }
                Some(Merge::Loop { merge, continue_target }) => {
                    let targets = (block, merge, continue_target);
                    // A loop whose continue target is its header is a continue construct as a whole.
                    let kind = if continue_target == block { Kind::Continue } else { Kind::Loop };
                    let id = new.add(kind, block, targets, base);
                    let continue_id =
                        if kind == Kind::Continue { id } else { new.add(Kind::Continue, continue_target, targets, base) };
                    new.continues[continue_target as usize] = Some((id, continue_id));
                    id
                }
            };
        }
        new
    }

    fn add(
        &mut self,
        kind: Kind,
        header: u32,
        (loop_header, merge, continue_target): (u32, u32, u32),
        parent: ConstructId,
    ) -> ConstructId {
        let depth = self.all[parent as usize].depth + 1;
        self.all.push(Construct { kind, header, loop_header, merge, continue_target, parent, depth });
        self.all.len() as u32 - 1
    }

    pub fn header(&self, construct: ConstructId) -> u32 {
        self.all[construct as usize].header
    }

    pub fn innermost(&self, block: u32) -> ConstructId {
        self.innermost[block as usize]
    }

    /// The continue construct of a continue target.
    pub fn of_continue(&self, target: u32) -> Option<ConstructId> {
        self.continues[target as usize].map(|(_, construct)| construct)
    }

    /// The loop construct of a continue target other than its header.
    pub fn loop_of_continue(&self, target: u32) -> Option<ConstructId> {
        self.continues[target as usize].map(|(outer, _)| outer).filter(|outer| self.all[*outer as usize].kind == Kind::Loop)
    }

    /// The innermost construct that holds both.
    pub fn common(&self, mut one: ConstructId, mut other: ConstructId) -> ConstructId {
        while one != other {
            let (first, second) = (&self.all[one as usize], &self.all[other as usize]);
            if first.depth >= second.depth {
                one = first.parent;
            } else {
                other = second.parent;
            }
        }
        one
    }

    /// A construct and those around it, without the last.
    pub fn until(&self, first: ConstructId, last: ConstructId) -> impl Iterator<Item = ConstructId> + '_ {
        let next = move |construct: &ConstructId| Some(self.all[*construct as usize].parent).filter(|parent| *parent != last);
        std::iter::successors(Some(first).filter(|first| *first != last), next)
    }

    /// True if a construct contains a block.
    pub fn is_in(&self, block: u32, construct: ConstructId) -> bool {
        self.common(self.innermost(block), construct) == construct
    }

    /// True if a branch out of a construct to this block is structured.
    pub fn allows_exit(&self, construct: ConstructId, to: u32) -> bool {
        let left = &self.all[construct as usize];
        match left.kind {
            Kind::Function => false,
            Kind::Loop => to == left.merge || to == left.continue_target,
            Kind::Continue => to == left.loop_header || to == left.merge,
            Kind::Selection { is_switch } => to == left.merge || self.is_break(left, is_switch, to),
        }
    }

    /// True if the block is the merge block or continue target of the innermost loop around a selection, or the merge block of the
    /// innermost switch in that loop.
    fn is_break(&self, selection: &Construct, is_switch: bool, to: u32) -> bool {
        let mut can_break_switch = !is_switch;
        let mut id = selection.parent;
        loop {
            let outer = &self.all[id as usize];
            match outer.kind {
                Kind::Function => return false,
                Kind::Loop => return to == outer.merge || to == outer.continue_target,
                Kind::Continue => return to == outer.merge,
                Kind::Selection { is_switch: true } => {
                    if can_break_switch && to == outer.merge {
                        return true;
                    }
                    can_break_switch = false;
                }
                Kind::Selection { is_switch: false } => {}
            }
            id = outer.parent;
        }
    }
}
