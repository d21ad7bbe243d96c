//! The ids of emitted constants, by IR constant and type.

use cranelift_entity::SecondaryMap;
use ir::ConstantId;
use ir::side_map::constants_side_map;
use rustc_hash::FxHashMap;
use spirv_module::Id;

/// The ids of the IR's constants.
pub struct ConstantIds {
    /// The first type that each constant was emitted in, and its id. Most are never needed in another type.
    first: SecondaryMap<ConstantId, Option<Typed>>,
    others: FxHashMap<(ConstantId, Id), Id>,
}

#[derive(Clone, Copy)]
struct Typed {
    ty: Id,
    id: Id,
}

impl ConstantIds {
    pub fn new(ir: &ir::Module) -> Self {
        Self { first: constants_side_map(&ir.constants), others: FxHashMap::default() }
    }

    pub fn get(&self, constant: ConstantId, wanted: Id) -> Option<Id> {
        match self.first[constant] {
            None => None,
            Some(Typed { ty, id }) if ty == wanted => Some(id),
            Some(_) => self.others.get(&(constant, wanted)).copied(),
        }
    }

    pub fn insert(&mut self, constant: ConstantId, ty: Id, id: Id) {
        match &mut self.first[constant] {
            first @ None => *first = Some(Typed { ty, id }),
            Some(_) => {
                self.others.insert((constant, ty), id);
            }
        }
    }
}
