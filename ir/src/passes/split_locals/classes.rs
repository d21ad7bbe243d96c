//! Parts of memory that are split in the same way, because one is copied to the other.
//!
//! A class represents an aggregate or a part of one; its parts are those that are accessed. A copy joins two classes, and
//! then the classes of their parts as well.

use crate::id::entity_id;
use crate::passes::local_pointers::Step;
use crate::passes::slot_paths::is_aggregate;
use crate::types::{TypeId, Types};
use cranelift_entity::PrimaryMap;
use smallvec::SmallVec;
use std::num::NonZeroU32;

#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClassId(NonZeroU32);
entity_id!(ClassId, "class");

#[derive(Debug)]
struct Class {
    /// The class that this one was joined with.
    joined: Option<ClassId>,
    /// It is needed as a whole, so it has no parts.
    is_whole: bool,
    /// It contains a local that can be split.
    is_wanted: bool,
    /// The accessed parts, by index.
    parts: SmallVec<[(u32, ClassId); 4]>,
}

/// The classes of a body.
#[derive(Debug, Default)]
pub struct Classes {
    list: PrimaryMap<ClassId, Class>,
}

impl Classes {
    pub fn clear(&mut self) {
        self.list.clear();
    }

    pub fn add(&mut self) -> ClassId {
        self.list.push(Class { joined: None, is_whole: false, is_wanted: false, parts: SmallVec::new() })
    }

    /// The class of a part, at a path from an aggregate of a class. None after a dynamic step, because the indexed aggregate
    /// is kept whole.
    pub fn at(&mut self, types: &Types, mut class: ClassId, mut slot: TypeId, path: &[Step]) -> Option<ClassId> {
        for step in path {
            if !is_aggregate(types, slot) {
                break;
            }
            let Step::Constant(index) = *step else {
                self.keep_whole(class);
                return None;
            };
            let Some(member) = types.member(slot, index.into()) else { break };
            (class, slot) = (self.part(class, index), member);
        }
        Some(class)
    }

    /// True if the part at a path from an aggregate of a class is within an aggregate that is kept whole. Then accesses that
    /// are not recorded for this part may read all of it.
    pub fn is_within_whole(&self, mut class: ClassId, path: &[Step]) -> bool {
        for step in path {
            let Class { is_whole, parts, .. } = &self.list[self.find(class)];
            if *is_whole {
                return true;
            }
            let Step::Constant(index) = step else { return true };
            let Ok(at) = parts.binary_search_by_key(index, |(index, _)| *index) else { return false };
            class = parts[at].1;
        }
        false
    }

    /// A number that grows with each added part, and with each class that is kept whole.
    pub fn progress(&self) -> usize {
        self.list.len() + self.list.values().filter(|class| class.is_whole).count()
    }

    fn part(&mut self, whole: ClassId, index: u32) -> ClassId {
        let whole = self.find(whole);
        match self.list[whole].parts.binary_search_by_key(&index, |(index, _)| *index) {
            Ok(at) => self.list[whole].parts[at].1,
            Err(at) => {
                let part = self.add();
                self.list[whole].parts.insert(at, (index, part));
                part
            }
        }
    }

    pub fn keep_whole(&mut self, class: ClassId) {
        let class = self.find(class);
        self.list[class].is_whole = true;
    }

    pub fn is_whole(&self, class: ClassId) -> bool {
        self.list[self.find(class)].is_whole
    }

    /// Records that a local of the class can be split.
    pub fn want(&mut self, class: ClassId) {
        let class = self.find(class);
        self.list[class].is_wanted = true;
    }

    fn find(&self, mut class: ClassId) -> ClassId {
        while let Some(next) = self.list[class].joined {
            class = next;
        }
        class
    }

    /// Merges two classes.
    pub fn join(&mut self, left: ClassId, right: ClassId) {
        let (left, right) = (self.find(left), self.find(right));
        if left == right {
            return;
        }
        // The longer list is kept, so that parts are rarely moved.
        let (to, from) = if self.list[left].parts.len() < self.list[right].parts.len() { (right, left) } else { (left, right) };
        let parts = std::mem::take(&mut self.list[from].parts);
        let is_whole = self.list[from].is_whole;
        self.list[from].joined = Some(to);
        self.list[to].is_whole |= is_whole;
        for (index, part) in parts {
            let to = self.find(to);
            match self.list[to].parts.binary_search_by_key(&index, |(index, _)| *index) {
                Ok(at) => {
                    let same = self.list[to].parts[at].1;
                    self.join(same, part);
                }
                Err(at) => self.list[to].parts.insert(at, (index, part)),
            }
        }
    }

    /// True if parts of the aggregates of a class are accessed.
    pub fn has_parts(&self, class: ClassId) -> bool {
        !self.list[self.find(class)].parts.is_empty()
    }

    /// True if the aggregates of a class are split: the class has accessed parts, contains a local, and is not needed as a
    /// whole.
    pub fn is_split(&self, class: ClassId) -> bool {
        let Class { is_whole, is_wanted, parts, .. } = &self.list[self.find(class)];
        *is_wanted && !is_whole && !parts.is_empty()
    }

    /// Visits the paths to the innermost parts that are not split, as long as `visit` returns true. None if it returned false.
    pub fn leaves(&self, class: ClassId, path: &mut Vec<u32>, visit: &mut impl FnMut(&[u32]) -> bool) -> Option<()> {
        let Class { is_whole, parts, .. } = &self.list[self.find(class)];
        if *is_whole || parts.is_empty() {
            return visit(path).then_some(());
        }
        for (index, part) in parts {
            path.push(*index);
            self.leaves(*part, path, visit)?;
            path.pop();
        }
        Some(())
    }
}
