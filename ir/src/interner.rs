//! Interns items: two ids are equal if and only if the items are.

use cranelift_entity::{EntityRef, PrimaryMap};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::ops::Index;

/// An item that can be interned. Equal items have equal codes.
pub trait Interned: Eq {
    fn code(&self) -> u64;
}

/// The hash of an item, as [`Interner`] uses it.
pub fn code_of(item: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    item.hash(&mut hasher);
    hasher.finish()
}

/// The interner: items in the order of their ids, and a hash table of the ids only.
#[derive(Debug, Clone)]
pub struct Interner<K: EntityRef, T> {
    items: PrimaryMap<K, T>,
    ids: HashTable<K>,
}

/// The initial capacity of an interner, which suffices for the types, or the constants, of a small module.
const ROOM: usize = 48;

impl<K: EntityRef, T> Default for Interner<K, T> {
    fn default() -> Self {
        Self { items: PrimaryMap::with_capacity(ROOM), ids: HashTable::with_capacity(ROOM) }
    }
}

impl<K: EntityRef, T: Interned> Interner<K, T> {
    pub fn intern(&mut self, item: T) -> K {
        let code = item.code();
        if let Some(id) = self.find(code, |known| *known == item) {
            return id;
        }
        self.add(code, item)
    }

    /// The item with this code for which `is_it` is true. No item has to be constructed to look it up.
    pub fn find(&self, code: u64, mut is_it: impl FnMut(&T) -> bool) -> Option<K> {
        self.ids.find(code, |id| is_it(&self.items[*id])).copied()
    }

    /// Adds an item that [`Self::find`] did not find.
    pub fn add(&mut self, code: u64, item: T) -> K {
        let id = self.items.push(item);
        self.ids.insert_unique(code, id, |id| self.items[*id].code());
        id
    }

    /// Replaces those items for which `change` returns a new value; they keep their ids. If an item becomes equal to another one,
    /// one of their ids is no longer found.
    pub fn rewrite(&mut self, change: impl Fn(K, &T) -> Option<T>) {
        let mut changed = Vec::new();
        for (id, item) in &mut self.items {
            if let Some(new) = change(id, item) {
                if let Ok(entry) = self.ids.find_entry(item.code(), |known| *known == id) {
                    entry.remove();
                }
                *item = new;
                changed.push(id);
            }
        }
        // The old items were all removed from the table first, because new ones may be equal to them.
        for id in changed {
            let item = &self.items[id];
            if self.find(item.code(), |known| known == item).is_none() {
                self.ids.insert_unique(item.code(), id, |id| self.items[*id].code());
            }
        }
    }

    pub fn keys(&self) -> impl Iterator<Item = K> + use<K, T> {
        self.items.keys()
    }

    pub fn len(&self) -> usize {
        self.items.len()
    }
}

impl<K: EntityRef, T> Index<K> for Interner<K, T> {
    type Output = T;

    fn index(&self, id: K) -> &T {
        &self.items[id]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::ConstantId;

    impl Interned for &str {
        fn code(&self) -> u64 {
            // All items have the same hash.
            self.len() as u64
        }
    }

    #[test]
    fn equal_items_have_one_id() {
        let mut interner = Interner::<ConstantId, &str>::default();
        let ids = ["a", "b", "a", "cc", "b"].map(|item| interner.intern(item).as_u32());
        assert_eq!((ids, interner.len()), ([0, 1, 0, 2, 1], 3));
        assert_eq!(interner.find(1, |item| *item == "b").map(ConstantId::as_u32), Some(1));
    }

    #[test]
    fn what_is_rewritten_is_found_as_what_it_is_now() {
        let mut interner = Interner::<ConstantId, &str>::default();
        let [a, b, _] = ["a", "b", "c"].map(|item| interner.intern(item));
        // Two items are swapped, and one becomes equal to another.
        interner.rewrite(|_, item| match *item {
            "a" => Some("b"),
            "b" => Some("a"),
            _ => Some("a"),
        });
        assert_eq!((interner.intern("b"), interner.intern("a")), (a, b));
        assert_eq!((interner[a], interner.intern("c").as_u32()), ("b", 3));
    }
}
