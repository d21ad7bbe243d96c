//! Side tables: secondary maps that have an entry for each entity of a list from the start, so that they do not grow one by one.

use crate::id::ConstantId;
use crate::module::Constants;
use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};

/// A table of the list's length. Growing an empty one entity by entity would dominate the running time.
#[must_use]
pub fn side_map<K: EntityRef, T, V: Clone + Default>(of: &PrimaryMap<K, T>) -> SecondaryMap<K, V> {
    sized(of.len())
}

/// Resets a table to the state that [`side_map`] creates, reusing its allocation.
pub fn reset<K: EntityRef, T, V: Clone + Default>(map: &mut SecondaryMap<K, V>, of: &PrimaryMap<K, T>) {
    map.clear();
    map.resize(of.len());
}

/// Like [`side_map`], for the constants of a module.
#[must_use]
pub fn constants_side_map<V: Clone + Default>(of: &Constants) -> SecondaryMap<ConstantId, V> {
    sized(of.len())
}

fn sized<K: EntityRef, V: Clone + Default>(length: usize) -> SecondaryMap<K, V> {
    let mut map = SecondaryMap::with_capacity(length);
    map.resize(length);
    map
}
