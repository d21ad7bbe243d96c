//! Pairs of an entity and an item in, for each entity the list of its items out, all of them in one allocation.

use cranelift_entity::EntityRef;
use std::marker::PhantomData;

/// Lists of items, by entity.
#[derive(Debug, Clone, PartialEq)]
pub struct Lists<K, V> {
    items: Vec<V>,
    /// By entity: where its part of the items begins, which is where the one before it ends.
    starts: Vec<u32>,
    of: PhantomData<K>,
}

impl<K, V> Default for Lists<K, V> {
    fn default() -> Self {
        Self { items: Vec::new(), starts: Vec::new(), of: PhantomData }
    }
}

impl<K: EntityRef, V: Copy> Lists<K, V> {
    /// The items of each of so many entities stay in the order of the pairs, which are gone through twice.
    pub fn new<I: Iterator<Item = (K, V)>>(entities: usize, pairs: impl Fn() -> I) -> Self {
        // Two places further than each part: what is counted there becomes the part's start, then, while it is filled, its end.
        let mut starts = vec![0u32; entities + 2];
        let mut any = None;
        for (entity, item) in pairs() {
            starts[entity.index() + 2] += 1;
            any = Some(item);
        }
        for index in 2..starts.len() {
            starts[index] += starts[index - 1];
        }
        let count = starts.last().map_or(0, |count| *count as usize);
        let mut items = any.map_or_else(Vec::new, |item| vec![item; count]);
        for (entity, item) in pairs() {
            let end = &mut starts[entity.index() + 1];
            items[*end as usize] = item;
            *end += 1;
        }
        Self { items, starts, of: PhantomData }
    }

    /// The items of an entity; none of one that is not there.
    pub fn of(&self, entity: K) -> &[V] {
        let bounds = (self.starts.get(entity.index()), self.starts.get(entity.index() + 1));
        let (Some(start), Some(end)) = bounds else { return &[] };
        &self.items[*start as usize..*end as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::func::BlockId;

    #[test]
    fn items_keep_their_order() {
        let block = BlockId::from_u32;
        let pairs = [(block(2), 'a'), (block(0), 'b'), (block(2), 'c'), (block(2), 'a')];
        let lists = Lists::new(3, || pairs.into_iter());
        let all: Vec<String> = (0..4).map(|index| lists.of(block(index)).iter().collect()).collect();
        assert_eq!(all, ["b", "", "aca", ""]);
        assert_eq!(Lists::<BlockId, char>::new(0, std::iter::empty).of(block(0)), []);
    }
}
