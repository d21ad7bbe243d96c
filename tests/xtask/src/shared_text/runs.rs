//! Runs of identical tokens of one text and of many others, by the hashes of their N-grams.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// Locations of one N-gram that are compared further. Later ones do not change which tokens are shared, only which location is named.
const LOCATIONS: usize = 256;

/// A maximal run: no longer one contains it.
#[derive(Debug, PartialEq, Eq)]
pub struct Run {
    /// The first token in the text that is searched.
    pub start: usize,
    pub length: usize,
    /// The number of the other text, in the order of insertion.
    pub text: usize,
    /// The first token in the other text.
    pub other_start: usize,
}

/// The N-grams of the other texts.
pub struct Index {
    minimum: usize,
    numbers: HashMap<String, u32>,
    texts: Vec<Vec<u32>>,
    locations: HashMap<u64, Vec<(usize, usize)>, BuildHasherDefault<DefaultHasher>>,
}

impl Index {
    /// An index for runs of at least `minimum` tokens, which is not 0.
    pub fn new(minimum: usize) -> Self {
        Self { minimum, numbers: HashMap::new(), texts: Vec::new(), locations: HashMap::default() }
    }

    /// Adds another text, given by its tokens.
    pub fn insert<'a>(&mut self, tokens: impl Iterator<Item = &'a str>) {
        let mut text = Vec::new();
        for token in tokens {
            let next = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
            text.push(match self.numbers.get(token) {
                Some(number) => *number,
                None => *self.numbers.entry(token.to_owned()).or_insert(next),
            });
        }
        for (start, gram) in text.windows(self.minimum).enumerate() {
            let locations = self.locations.entry(hash(gram)).or_default();
            if locations.len() < LOCATIONS {
                locations.push((self.texts.len(), start));
            }
        }
        self.texts.push(text);
    }

    /// The maximal runs of a text, ordered by their first tokens. They may overlap.
    pub fn runs<'a>(&self, tokens: impl Iterator<Item = &'a str>) -> Vec<Run> {
        // A token that no other text has differs from all of theirs.
        let text: Vec<u32> = tokens.map(|token| self.numbers.get(token).copied().unwrap_or(u32::MAX)).collect();
        let mut runs: Vec<Run> = Vec::new();
        for (start, gram) in text.windows(self.minimum).enumerate() {
            let rest = text.get(start..).unwrap_or_default();
            let found = self.locations.get(&hash(gram)).into_iter().flatten().map(|(other, other_start)| {
                let others = self.texts.get(*other).and_then(|text| text.get(*other_start..)).unwrap_or_default();
                let length = rest.iter().zip(others).take_while(|(own, other)| own == other && **own != u32::MAX).count();
                Run { start, length, text: *other, other_start: *other_start }
            });
            // Of equally long ones, the first location.
            let Some(run) = found.rev().max_by_key(|run| run.length) else { continue };
            let end_before = runs.last().map_or(0, |last| last.start + last.length);
            if run.length >= self.minimum && start + run.length > end_before {
                runs.push(run);
            }
        }
        runs
    }
}

fn hash(gram: &[u32]) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(gram)
}

#[cfg(test)]
mod tests {
    use super::{Index, Run};

    fn index(minimum: usize, texts: &[&str]) -> Index {
        let mut index = Index::new(minimum);
        texts.iter().for_each(|text| index.insert(text.split_whitespace()));
        index
    }

    #[test]
    fn a_planted_run_is_found() {
        let planted: Vec<String> = (0..20).map(|number| format!("planted{number}")).collect();
        let planted = planted.join(" ");
        let index = index(20, &["nothing of interest", &format!("x y {planted} z")]);
        assert_eq!(
            index.runs(format!("a b c {planted} d").split_whitespace()),
            [Run { start: 3, length: 20, text: 1, other_start: 2 }]
        );
    }

    #[test]
    fn a_run_of_nineteen_is_not() {
        let planted: Vec<String> = (0..19).map(|number| format!("planted{number}")).collect();
        let planted = planted.join(" ");
        let index = index(20, &[&format!("x y {planted} z")]);
        assert_eq!(index.runs(format!("x2 y2 {planted} z2").split_whitespace()), []);
    }

    #[test]
    fn runs_are_maximal_and_may_overlap() {
        let index = index(3, &["a b c d e", "c d e f g", "a b c"]);
        assert_eq!(
            index.runs("a b c d e f g".split_whitespace()),
            [Run { start: 0, length: 5, text: 0, other_start: 0 }, Run { start: 2, length: 5, text: 1, other_start: 0 }]
        );
    }
}
