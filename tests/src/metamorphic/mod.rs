//! Metamorphic tests: a program is changed in a way that keeps its meaning, and both must have the same results.
//!
//! The changes are edits of the preprocessed text at ranges of the syntax tree (`walk`, `edit`), with the types that the analysis finds
//! ([`program`]). A [`site::Site`] is one place where a transformation applies; a variant has the edits of some of them.

mod copies;
pub mod edit;
mod flow;
mod macros;
mod matrices;
pub mod program;
pub mod run;
pub mod shaders;
pub mod site;
mod values;
mod walk;

use program::Program;
use site::{Chooser, Site, Variant};

/// A change of a program that keeps its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Transformation {
    /// Values and operations in functions.
    Functions,
    /// Values in methods of structs.
    Methods,
    /// Values in instances of templates.
    Templates,
    /// Copies of variables and values through `inout` and `out` parameters.
    InoutCopies,
    /// Copies through structs.
    StructCopies,
    /// Statements in loops that run once.
    Loops,
    /// Statements and values in branches on uniform conditions.
    Branches,
    /// Statements in switches on uniform values.
    Switches,
    /// Matrices of another order, and transposed ones.
    Matrices,
    /// Copies through groupshared memory.
    SharedCopies,
    /// Expressions, names, types and statements from macros.
    Macros,
    /// Sites of all the others, in each other.
    Mixed,
}

/// Each transformation is at so many of the sites of [`Transformation::Mixed`] at most.
const MIXED_SITES: usize = 12;

impl Transformation {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Functions,
        Self::Methods,
        Self::Templates,
        Self::InoutCopies,
        Self::StructCopies,
        Self::Loops,
        Self::Branches,
        Self::Switches,
        Self::Matrices,
        Self::SharedCopies,
        Self::Macros,
        Self::Mixed,
    ];

    /// The places of a program where it applies. `is_exact` is true if sums of the program's floats do not depend on the order.
    pub fn sites(self, program: &Program, is_exact: bool, chooser: &mut Chooser) -> Vec<Site> {
        match self {
            Self::Functions => values::functions(program, chooser),
            Self::Methods => values::methods(program, chooser),
            Self::Templates => values::templates(program, chooser),
            Self::InoutCopies => copies::inout_copies(program, chooser),
            Self::StructCopies => copies::struct_copies(program, chooser),
            Self::Loops => flow::loops(program, chooser),
            Self::Branches => flow::branches(program, chooser),
            Self::Switches => flow::switches(program, chooser),
            Self::Matrices => matrices::matrices(program, is_exact, chooser),
            Self::SharedCopies => copies::shared_copies(program, chooser),
            Self::Macros => macros::macros(program, chooser),
            Self::Mixed => {
                let others = Self::ALL.into_iter().filter(|other| *other != Self::Mixed);
                others.flat_map(|other| some(other.sites(program, is_exact, chooser), chooser)).collect()
            }
        }
    }

    /// The variant of a seed.
    pub fn variant(self, program: &Program, is_exact: bool, seed: u64) -> Variant {
        let mut chooser = Chooser::new(seed);
        let sites = self.sites(program, is_exact, &mut chooser);
        Variant::choose(sites, &mut chooser.random)
    }

    /// Its name in the output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Functions => "functions",
            Self::Methods => "methods",
            Self::Templates => "templates",
            Self::InoutCopies => "inout copies",
            Self::StructCopies => "struct copies",
            Self::Loops => "loops",
            Self::Branches => "branches",
            Self::Switches => "switches",
            Self::Matrices => "matrices",
            Self::SharedCopies => "groupshared copies",
            Self::Macros => "macros",
            Self::Mixed => "mixed",
        }
    }
}

/// Some of the sites.
fn some(mut sites: Vec<Site>, chooser: &mut Chooser) -> Vec<Site> {
    let count = sites.len().min(MIXED_SITES);
    (0..count).map(|_| sites.swap_remove(chooser.random.below(sites.len()))).collect()
}
