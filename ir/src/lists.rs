//! A list of items per entity, all in one allocation; filled from pairs of an entity and an item.

use cranelift_entity::EntityRef;
use std::marker::PhantomData;

/// Lists of items, one per entity.
#[derive(Debug, Clone, PartialEq)]
pub struct Lists<K, V> {
    items: Vec<V>,
    /// The start of each entity's items, which is the end of the previous one's.
    starts: Vec<u32>,
    of: PhantomData<K>,
}

impl<K, V> Default for Lists<K, V> {
    fn default() -> Self {
        Self { items: Vec::new(), starts: Vec::new(), of: PhantomData }
    }
}

impl<K: EntityRef, V: Copy> Lists<K, V> {
    /// Replaces the contents by these pairs, reusing the allocations. `entities` is the number of entities. The items of an
    /// entity keep the order of the pairs, which are iterated over twice.
    pub fn fill<I: Iterator<Item = (K, V)>>(&mut self, entities: usize, pairs: impl Fn() -> I) {
        let Self { items, starts, .. } = self;
        // The counts are stored two places after their entity. They become the start of its items, and then, while these are
        // filled in, the end.
        starts.clear();
        starts.resize(entities + 2, 0);
        let mut any = None;
        for (entity, item) in pairs() {
            starts[entity.index() + 2] += 1;
            any = Some(item);
        }
        for index in 2..starts.len() {
            starts[index] += starts[index - 1];
        }
        let count = starts.last().map_or(0, |count| *count as usize);
        items.clear();
        if let Some(item) = any {
            items.resize(count, item);
        }
        for (entity, item) in pairs() {
            let end = &mut starts[entity.index() + 1];
            items[*end as usize] = item;
            *end += 1;
        }
    }

    /// Removes all items.
    pub fn clear(&mut self) {
        self.items.clear();
        self.starts.clear();
    }

    /// The items of an entity; none if the entity does not exist.
    pub fn of(&self, entity: K) -> &[V] {
        let bounds = (self.starts.get(entity.index()), self.starts.get(entity.index() + 1));
        let (Some(start), Some(end)) = bounds else { return &[] };
        &self.items[*start as usize..*end as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::BlockId;

    #[test]
    fn items_keep_their_order() {
        let block = BlockId::from_u32;
        let pairs = [(block(2), 'a'), (block(0), 'b'), (block(2), 'c'), (block(2), 'a')];
        let mut lists = Lists::default();
        let all =
            |lists: &Lists<BlockId, char>| (0..4).map(|index| lists.of(block(index)).iter().collect()).collect::<Vec<String>>();
        lists.fill(3, || pairs.into_iter());
        assert_eq!(all(&lists), ["b", "", "aca", ""]);
        // Refilling the lists removes all previous items.
        lists.fill(2, || pairs[1..2].iter().copied());
        assert_eq!(all(&lists), ["b", "", "", ""]);
        lists.fill(0, std::iter::empty);
        assert_eq!(lists.of(block(0)), []);
    }
}
