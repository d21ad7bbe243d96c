//! Random programs in which a qualifier starts at a known place, and the instructions where it must and must not arrive.
//!
//! A program has two paths of the same shape. The value or resource of the first one has the qualifier, that of the other one, the twin,
//! does not. The instructions of the paths are recognized in the module by what no stage of the compiler can change: operands that are
//! unique constants, bindings and locations.

pub mod accesses;
pub mod check;
pub mod coherent;
pub mod hints;
pub mod interpolation;
pub mod non_uniform;
pub mod precise;
pub mod program;
pub mod relaxed;
pub mod route;
pub mod violations;
pub mod volatile;
pub mod words;

use program::Program;

/// A kind of programs: its name, and the program of a seed.
pub type Kind = (&'static str, fn(u64) -> Program);

/// All kinds.
pub const KINDS: &[Kind] = &[
    ("precise", precise::program),
    ("relaxed", relaxed::program),
    ("non_uniform", non_uniform::program),
    ("coherent", coherent::program),
    ("volatile", volatile::program),
    ("interpolation", interpolation::program),
    ("hints", hints::program),
];
