//! Tracks the parts of composites that a function constructs, so that extracting one needs no instruction.

use spirv_module::Id;

/// The parts of composites, in increasing order of the composites' ids.
#[derive(Debug, Default)]
pub struct Composed {
    /// Each composite, with the index of its first part; its parts end where those of the next one begin.
    starts: Vec<(Id, usize)>,
    parts: Vec<Option<Id>>,
}

impl Composed {
    pub fn clear(&mut self) {
        self.starts.clear();
        self.parts.clear();
    }

    fn note(&mut self, id: Id, start: usize) {
        debug_assert!(self.starts.last().is_none_or(|(last, _)| *last < id));
        self.starts.push((id, start));
    }

    /// Records a composite that consists of these parts.
    pub fn all(&mut self, id: Id, parts: &[Id]) {
        self.note(id, self.parts.len());
        self.parts.extend(parts.iter().copied().map(Some));
    }

    /// Records a composite, some of whose parts are known.
    pub fn some(&mut self, id: Id, parts: &[Option<Id>]) {
        self.note(id, self.parts.len());
        self.parts.extend_from_slice(parts);
    }

    /// Records a composite that differs from another one in one part, which may be unknown. If the other one was not recorded, its remaining
    /// `count` parts are unknown.
    pub fn changed(&mut self, id: Id, from: Id, count: usize, at: usize, part: Option<Id>) {
        let start = self.parts.len();
        match self.range(from) {
            Some(parts) => self.parts.extend_from_within(parts),
            None => self.parts.resize(start + count, None),
        }
        if let Some(slot) = self.parts.get_mut(start + at) {
            *slot = part;
            self.note(id, start);
        } else {
            self.parts.truncate(start);
        }
    }

    pub fn parts(&self, id: Id) -> Option<&[Option<Id>]> {
        Some(&self.parts[self.range(id)?])
    }

    pub fn part(&self, id: Id, at: u32) -> Option<Id> {
        *self.parts(id)?.get(at as usize)?
    }

    fn range(&self, id: Id) -> Option<std::ops::Range<usize>> {
        let at = self.starts.binary_search_by_key(&id, |(known, _)| *known).ok()?;
        let end = self.starts.get(at + 1).map_or(self.parts.len(), |(_, next)| *next);
        Some(self.starts[at].1..end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_keeps_the_other_parts() {
        let mut composed = Composed::default();
        composed.all(Id(5), &[Id(1), Id(2)]);
        composed.changed(Id(6), Id(5), 2, 1, Some(Id(3)));
        composed.changed(Id(8), Id(7), 3, 0, Some(Id(4)));
        composed.changed(Id(9), Id(8), 3, 0, None);
        composed.changed(Id(10), Id(7), 0, 0, Some(Id(4)));
        assert_eq!(composed.parts(Id(5)), Some(&[Some(Id(1)), Some(Id(2))][..]));
        assert_eq!(composed.parts(Id(6)), Some(&[Some(Id(1)), Some(Id(3))][..]));
        assert_eq!((composed.part(Id(8), 0), composed.part(Id(8), 1), composed.part(Id(8), 3)), (Some(Id(4)), None, None));
        assert_eq!(composed.part(Id(9), 0), None);
        assert!(composed.parts(Id(7)).is_none() && composed.parts(Id(10)).is_none());
        composed.clear();
        assert!(composed.parts(Id(5)).is_none());
    }
}
