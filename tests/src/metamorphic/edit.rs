//! Edits of a text at ranges: a range is wrapped or replaced, or text is inserted.

use std::ops::Range;

/// A change of the text at a range.
#[derive(Debug, Clone)]
pub struct Edit {
    /// The bytes that are wrapped or replaced; empty for an insertion.
    pub range: Range<usize>,
    /// The text before the range.
    pub before: String,
    /// The text after it.
    pub after: String,
    /// Whether the text in the range is left out.
    pub replaces: bool,
    /// Whether it is inside of all other edits of the same range.
    pub is_innermost: bool,
}

impl Edit {
    /// Writes text before and after a range.
    pub fn wrap(range: Range<usize>, before: impl Into<String>, after: impl Into<String>) -> Self {
        Self { range, before: before.into(), after: after.into(), replaces: false, is_innermost: false }
    }

    /// Inserts text.
    pub fn insert(at: usize, text: impl Into<String>) -> Self {
        Self::wrap(at..at, text, "")
    }

    /// Writes text instead of a range.
    pub fn replace(range: Range<usize>, text: impl Into<String>) -> Self {
        Self { replaces: true, ..Self::wrap(range, text, "") }
    }

    /// The edit inside of all others of the same range.
    pub fn innermost(self) -> Self {
        Self { is_innermost: true, ..self }
    }

    /// True if both cannot be applied: they overlap without one containing the other, one replaces text that the other changes, or one
    /// is an insertion at the start or the end of the other, which would be inside or outside of it.
    pub fn conflicts(&self, other: &Self) -> bool {
        let (a, b) = (&self.range, &other.range);
        if a.is_empty() != b.is_empty() && (a.start == b.start || a.end == b.end || a.start == b.end || a.end == b.start) {
            return true;
        }
        if a.end <= b.start || b.end <= a.start {
            return false;
        }
        let is_inside = |inner: &Range<usize>, outer: &Range<usize>| outer.start <= inner.start && inner.end <= outer.end;
        match (is_inside(a, b), is_inside(b, a)) {
            (true, true) => self.replaces || other.replaces,
            (true, false) => other.replaces,
            (false, true) => self.replaces,
            (false, false) => true,
        }
    }
}

/// The part of an edit that is written at an offset. At the same offset, text after a range precedes insertions, which precede text before
/// a range.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// The inner range, which starts later, ends first; so does the later one of two edits of the same range.
    After(std::cmp::Reverse<usize>, std::cmp::Reverse<(bool, usize)>),
    Insertion(usize),
    /// The outer range, which ends later, begins first.
    Before(std::cmp::Reverse<usize>, (bool, usize)),
}

/// The text with edits that do not conflict. Of two edits of the same range, the first one is the outer one.
pub fn apply(text: &str, edits: &[Edit]) -> String {
    use std::cmp::Reverse;
    let mut parts = Vec::new();
    for (index, edit) in edits.iter().enumerate() {
        let Range { start, end } = edit.range;
        let order = (edit.is_innermost, index);
        if start == end {
            parts.push((start, Part::Insertion(index), &edit.before, None));
        } else {
            let skipped = edit.replaces.then_some(end);
            parts.push((start, Part::Before(Reverse(end), order), &edit.before, skipped));
            parts.push((end, Part::After(Reverse(start), Reverse(order)), &edit.after, None));
        }
    }
    parts.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    let (mut result, mut at) = (String::new(), 0);
    for (offset, _, part, skipped) in parts {
        result += &text[at..offset];
        result += part;
        at = skipped.unwrap_or(offset);
    }
    result + &text[at..]
}

#[cfg(test)]
mod tests {
    use super::{Edit, apply};

    #[test]
    fn edits_nest() {
        let edits = [
            Edit::wrap(2..3, "[", "]"),
            Edit::wrap(0..5, "(", ")"),
            Edit::wrap(2..3, "<", ">"),
            Edit::insert(3, "!"),
            Edit::insert(2, "?"),
        ];
        assert_eq!(apply("a b c", &edits), "(a ?[<b>]! c)");
        let edits = [Edit::wrap(0..1, "(", ")").innermost(), Edit::wrap(0..1, "[", "]")];
        assert_eq!(apply("a b c", &edits), "[(a)] b c");
        assert_eq!(apply("a b c", &[Edit::replace(2..3, "x"), Edit::wrap(0..3, "(", ")")]), "(a x) c");
    }

    #[test]
    fn conflicts_are_overlaps_and_changes_of_replaced_text() {
        let wrap = |range| Edit::wrap(range, "(", ")");
        assert!(wrap(0..3).conflicts(&wrap(2..5)));
        assert!(!wrap(0..3).conflicts(&wrap(3..5)));
        assert!(!wrap(0..5).conflicts(&wrap(2..5)));
        assert!(Edit::insert(3, "").conflicts(&wrap(0..3)) && wrap(3..5).conflicts(&Edit::insert(3, "")));
        assert!(!Edit::insert(3, "").conflicts(&wrap(0..5)) && !Edit::insert(3, "").conflicts(&Edit::insert(3, "")));
        assert!(Edit::replace(0..5, "").conflicts(&wrap(2..5)));
        assert!(!Edit::replace(2..5, "").conflicts(&wrap(0..5)));
    }
}
