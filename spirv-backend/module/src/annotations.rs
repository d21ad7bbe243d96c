//! Looks up the decorations of ids and of members of structs.
//!
//! Decorations are sorted by target, with an index by id. If several have the same kind and target, the first one in the module applies.

use crate::code::Inst;
use crate::module::SpirvModule;
use crate::types::Types;
use crate::word::Id;
use spirv::{Decoration, Op};

/// A decoration.
#[derive(Clone, Copy)]
struct Decorated {
    target: Target,
    number: u32,
    /// Its first operand, if that is a literal.
    operand: Option<u32>,
}

/// An id, or a member of it.
type Target = (Id, Option<u32>);

/// The decorations of ids and of members, sorted by target.
pub struct Annotations {
    all: Vec<Decorated>,
    /// Indexed by id: the index of its first decoration, or that of the next decorated id.
    starts: Vec<u32>,
}

impl Annotations {
    /// Collects the decorations of a module.
    pub fn new(module: &SpirvModule) -> Self {
        let decorated = |inst: Inst| match (inst.id(0), inst.literal(1), inst.literal(2)) {
            (Some(id), Some(member), Some(number)) if inst.is(Op::MemberDecorate) => {
                Some(Decorated { target: (id, Some(member)), number, operand: inst.literal(3) })
            }
            (Some(id), Some(member), Some(number)) if inst.is(Op::MemberDecorateIdEXT) => {
                Some(Decorated { target: (id, Some(member)), number, operand: None })
            }
            (Some(id), Some(number), operand) if inst.is(Op::Decorate) || inst.is(Op::DecorateId) => {
                Some(Decorated { target: (id, None), number, operand })
            }
            _ => None,
        };
        let mut all: Vec<_> = module.annotations.iter().filter_map(decorated).collect();
        // The sort is stable, so of several equal decorations the first one in the module is found.
        all.sort_by_key(|decorated| decorated.target);
        let mut starts = Vec::with_capacity(all.last().map_or(0, |last| last.target.0.0 as usize + 1));
        for (at, decorated) in (0..).zip(&all) {
            let id = decorated.target.0.0 as usize;
            if starts.len() <= id {
                starts.resize(id + 1, at);
            }
        }
        Self { all, starts }
    }

    /// True if the id has the decoration.
    pub fn has(&self, id: Id, decoration: Decoration) -> bool {
        self.find((id, None), decoration).is_some()
    }

    /// The first operand of the decoration of an id, if it is a literal.
    pub fn operand(&self, id: Id, decoration: Decoration) -> Option<u32> {
        self.find((id, None), decoration)?.operand
    }

    /// True if the member of the struct has the decoration.
    pub fn member_has(&self, ty: Id, member: u32, decoration: Decoration) -> bool {
        self.find((ty, Some(member)), decoration).is_some()
    }

    /// The first operand of the decoration of a member, if it is a literal.
    pub fn member_operand(&self, ty: Id, member: u32, decoration: Decoration) -> Option<u32> {
        self.find((ty, Some(member)), decoration)?.operand
    }

    /// The ids that have the decoration.
    pub fn decorated_with(&self, decoration: Decoration) -> impl Iterator<Item = Id> {
        let is_it = move |decorated: &&Decorated| decorated.target.1.is_none() && decorated.number == decoration as u32;
        self.all.iter().filter(is_it).map(|decorated| decorated.target.0)
    }

    /// True if all members of a struct have a decoration out of these.
    pub fn members_have(&self, types: &Types, ty: Id, wanted: &[Decoration]) -> bool {
        let count = types.member_count(ty).unwrap_or(0);
        let has = |member: u32| wanted.iter().any(|decoration| self.member_has(ty, member, *decoration));
        count > 0 && (0..count as u32).all(has)
    }

    fn find(&self, target: Target, decoration: Decoration) -> Option<&Decorated> {
        let (id, member) = target;
        let start = *self.starts.get(id.0 as usize)? as usize;
        let end = self.starts.get(id.0 as usize + 1).map_or(self.all.len(), |end| *end as usize);
        let of_id = &self.all[start..end];
        // A struct may have many members.
        let start = if member.is_some() { of_id.partition_point(|decorated| decorated.target.1 < member) } else { 0 };
        let mut of_target = of_id[start..].iter().take_while(|decorated| decorated.target == target);
        of_target.find(|decorated| decorated.number == decoration as u32)
    }
}
