//! Tables that annotate entities: a secondary map with a place for each entity of a list from the start, so that it does not grow
//! step by step.

use crate::id::ConstantId;
use crate::module::Constants;
use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};

/// A table as long as the list: one that begins empty grows entity by entity, which costs more than all else that is done with it.
#[must_use]
pub fn side_map<K: EntityRef, T, V: Clone + Default>(of: &PrimaryMap<K, T>) -> SecondaryMap<K, V> {
    sized(of.len())
}

/// Makes a table that was used for another list what [`side_map`] makes, in the memory that it has.
pub fn reset<K: EntityRef, T, V: Clone + Default>(map: &mut SecondaryMap<K, V>, of: &PrimaryMap<K, T>) {
    map.clear();
    map.resize(of.len());
}

/// [`side_map`] for the constants of a module.
#[must_use]
pub fn constants_side_map<V: Clone + Default>(of: &Constants) -> SecondaryMap<ConstantId, V> {
    sized(of.len())
}

fn sized<K: EntityRef, V: Clone + Default>(length: usize) -> SecondaryMap<K, V> {
    let mut map = SecondaryMap::with_capacity(length);
    map.resize(length);
    map
}
