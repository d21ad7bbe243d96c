//! The places of a program where a transformation applies, and variants of the program that have it at some of them.

use super::edit::{Edit, apply};
use super::program::Program;
use crate::random::Random;

/// A place where a transformation applies.
#[derive(Debug, Clone, Default)]
pub struct Site {
    /// The item of the file before which the declarations are inserted.
    pub item: usize,
    /// The declarations that the edits need.
    pub declarations: String,
    /// The edits of the text.
    pub edits: Vec<Edit>,
}

/// Chooses forms and names for the sites of a variant.
#[derive(Debug)]
pub struct Chooser {
    /// The source of choices.
    pub random: Random,
    names: usize,
}

/// The word by which the declarations of a variant start.
pub const PREFIX: &str = "meta_";

/// The binding of the buffer `UNKNOWN`, in set 0.
pub const UNKNOWN_BINDING: u32 = 63;

/// The binding of the constant buffer with the same words, in set 0.
pub const CONSTANT_BINDING: u32 = 62;

/// The number of words in both: each is its index.
pub const UNKNOWN_WORDS: u32 = 16;

/// The declarations at the beginning of every variant: values that only the run tells.
const PROLOGUE: &str = "\
[[vk::binding(63, 0)]] StructuredBuffer<uint> meta_unknown;
[[vk::binding(62, 0)]] cbuffer meta_constants { uint4 meta_constant[4]; }
";

impl Chooser {
    /// A chooser whose choices depend on the seed alone.
    pub fn new(seed: u64) -> Self {
        Self { random: Random::new(seed), names: 0 }
    }

    /// A name that the program does not contain.
    pub fn name(&mut self, word: &str) -> String {
        self.names += 1;
        format!("{PREFIX}{word}{}", self.names)
    }

    /// An expression that has a value below [`UNKNOWN_WORDS`] at run time.
    pub fn unknown(&mut self, value: usize) -> String {
        match self.random.below(3) {
            0 => format!("meta_constant[{}][{}]", value / 4, value % 4),
            _ => format!("meta_unknown[{value}]"),
        }
    }

    /// A condition that has the value at run time.
    pub fn condition(&mut self, value: bool) -> String {
        let number = self.random.below(UNKNOWN_WORDS as usize - 1);
        let unknown = self.unknown(number);
        match (value, self.random.below(3)) {
            (true, 0) => format!("{unknown} == {number}u"),
            (true, 1) => format!("{unknown} < {}u", number + 1),
            (true, _) => format!("int({unknown}) != {}", number + 1),
            (false, 0) => format!("{unknown} != {number}u"),
            (false, 1) => format!("{unknown} > {number}u"),
            (false, _) => format!("int({unknown}) == {}", number + 1),
        }
    }
}

/// Maximum number of sites of a variant.
const MAX_SITES: usize = 40;

/// Maximum number of bytes that the sites of a variant add, apart from the last one. Drivers take long for large shaders.
const MAX_ADDED: usize = 6 * 1024;

/// The program with a transformation at some of its sites.
#[derive(Debug, Clone)]
pub struct Variant {
    /// The sites. Their edits do not conflict.
    pub sites: Vec<Site>,
}

impl Variant {
    /// Chooses some of the sites: one, a few, or many.
    pub fn choose(sites: Vec<Site>, random: &mut Random) -> Self {
        let count = *random.pick(&[1, 6, 16, MAX_SITES]);
        Self::take(sites, count, random)
    }

    /// Chooses as many of the sites as there may be.
    pub fn choose_all(sites: Vec<Site>, random: &mut Random) -> Self {
        Self::take(sites, MAX_SITES, random)
    }

    fn take(mut sites: Vec<Site>, count: usize, random: &mut Random) -> Self {
        let mut taken: Vec<Site> = Vec::new();
        let mut added = 0;
        while taken.len() < count && added < MAX_ADDED && !sites.is_empty() {
            let site = sites.swap_remove(random.below(sites.len()));
            let edits = || taken.iter().flat_map(|other| &other.edits);
            if !site.edits.iter().any(|edit| edits().any(|other| edit.conflicts(other))) {
                added += site.edits.iter().map(|edit| edit.before.len() + edit.after.len()).sum::<usize>();
                taken.push(site);
            }
        }
        Self { sites: taken }
    }

    /// The text of the variant.
    pub fn text(&self, program: &Program) -> String {
        let mut edits = vec![Edit::insert(0, PROLOGUE)];
        for site in &self.sites {
            if !site.declarations.is_empty() {
                edits.push(Edit::insert(program.before_item(site.item), format!("\n{}", site.declarations)));
            }
            edits.extend(site.edits.iter().cloned());
        }
        apply(&program.text, &edits)
    }
}
