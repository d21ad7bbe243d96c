//! A module's decorations to what ids and members of structs are decorated with.

use super::types::Types;
use crate::module::{Id, SpirvModule};
use rustc_hash::FxHashMap;
use spirv::{Decoration, Op};

/// A decoration's number and its first operand, if that is a literal.
type Decorated = (u32, Option<u32>);

/// The decorations of ids and of members.
pub struct Annotations {
    ids: FxHashMap<Id, Vec<Decorated>>,
    members: FxHashMap<(Id, u32), Vec<Decorated>>,
}

impl Annotations {
    pub fn new(module: &SpirvModule) -> Self {
        let mut all = Self { ids: FxHashMap::default(), members: FxHashMap::default() };
        for inst in &module.annotations {
            match (inst.id(0), inst.literal(1), inst.literal(2)) {
                (Some(id), Some(member), Some(number)) if inst.is(Op::MemberDecorate) => {
                    all.members.entry((id, member)).or_default().push((number, inst.literal(3)));
                }
                (Some(id), Some(number), operand) if inst.is(Op::Decorate) => {
                    all.ids.entry(id).or_default().push((number, operand));
                }
                _ => {}
            }
        }
        all
    }

    pub fn has(&self, id: Id, decoration: Decoration) -> bool {
        self.ids.get(&id).is_some_and(|all| find(all, decoration).is_some())
    }

    pub fn operand(&self, id: Id, decoration: Decoration) -> Option<u32> {
        find(self.ids.get(&id)?, decoration)?.1
    }

    pub fn member_has(&self, ty: Id, member: u32, decoration: Decoration) -> bool {
        self.members.get(&(ty, member)).is_some_and(|all| find(all, decoration).is_some())
    }

    pub fn member_operand(&self, ty: Id, member: u32, decoration: Decoration) -> Option<u32> {
        find(self.members.get(&(ty, member))?, decoration)?.1
    }

    /// True if all members of a struct have a decoration out of these.
    pub fn members_have(&self, types: &Types, ty: Id, wanted: &[Decoration]) -> bool {
        let count = types.members(ty).map_or(0, |members| members.len());
        let has = |member: u32| wanted.iter().any(|decoration| self.member_has(ty, member, *decoration));
        count > 0 && (0..count as u32).all(has)
    }
}

fn find(all: &[Decorated], decoration: Decoration) -> Option<&Decorated> {
    all.iter().find(|(number, _)| *number == decoration as u32)
}
