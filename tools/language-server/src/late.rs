//! Diagnostics that need a whole compilation, kept until the compilation of a newer text ends.

use crate::text::Text;
use lsp_types::{Diagnostic, Range};
use std::sync::Arc;

/// The diagnostics of a text that semantic analysis does not find.
#[derive(Debug, Clone, Default)]
pub struct Late {
    text: Arc<str>,
    /// The diagnostics, with their locations in the text.
    pub found: Vec<Diagnostic>,
}

impl Late {
    /// Those diagnostics of `all` that are not among the early ones.
    pub fn new(text: &Arc<str>, early: &[Diagnostic], all: Vec<Diagnostic>) -> Self {
        let found = all.into_iter().filter(|diagnostic| !early.contains(diagnostic)).collect();
        Self { text: text.clone(), found }
    }

    /// The diagnostics with their locations in a newer text. Those in changed parts are dropped, as are related locations and replacements.
    pub fn moved(&self, text: &Arc<str>) -> Self {
        if self.found.is_empty() || *self.text == **text {
            return Self { text: text.clone(), found: self.found.clone() };
        }
        let (old, new) = (self.text.as_bytes(), text.as_bytes());
        let before = old.iter().zip(new).take_while(|(left, right)| left == right).count();
        let behind = old[before..].iter().rev().zip(new[before..].iter().rev()).take_while(|(left, right)| left == right);
        let end = old.len() - behind.count();
        let (from, to) = (Text::new(self.text.clone()), Text::new(text.clone()));
        let moved = |diagnostic: &Diagnostic| {
            let Range { start, end: last } = diagnostic.range;
            let (start, last) = (from.offset(start), from.offset(last));
            let offset = |at: usize| if at <= before { at } else { at + new.len() - old.len() };
            let is_kept = (start <= before || start >= end) && (last <= before || last >= end);
            let range = to.range(offset(start), offset(last));
            is_kept.then(|| Diagnostic { range, related_information: None, data: None, ..diagnostic.clone() })
        };
        Self { text: text.clone(), found: self.found.iter().filter_map(moved).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lsp_types::Position;

    fn late(text: &str, part: &str) -> Late {
        let start = text.find(part).expect("the part is in the text");
        let range = Text::new(text).range(start, start + part.len());
        Late { text: text.into(), found: vec![Diagnostic { range, ..Diagnostic::default() }] }
    }

    fn moved(text: &str, part: &str, newer: &str) -> Vec<((u32, u32), (u32, u32))> {
        let place = |Position { line, character }| (line, character);
        let found = late(text, part).moved(&newer.into()).found;
        found.iter().map(|found| (place(found.range.start), place(found.range.end))).collect()
    }

    #[test]
    fn places_move_with_the_text() {
        let text = "int a;\nint wrong;\nint b;\n";
        let there = [((1, 4), (1, 9))];
        assert_eq!(moved(text, "wrong", text), there);
        assert_eq!(moved(text, "wrong", "int a;\nint wrong;\nint bb;\n"), there, "a change behind it");
        assert_eq!(moved(text, "wrong", "int a;\n\nint wrong;\nint b;\n"), [((2, 4), (2, 9))], "a line more");
        assert_eq!(moved(text, "wrong", "int a; int wrong;\nint b;\n"), [((0, 11), (0, 16))], "a line less");
        assert_eq!(moved(text, "wrong", "int a;\nint wro1ng;\nint b;\n"), [((1, 4), (1, 10))], "a change inside");
        assert_eq!(moved(text, "wrong", "int a;\nint b;\n"), [], "it is gone");
    }
}
