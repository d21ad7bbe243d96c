//! A SPIR-V module in memory: its sections, the facts of its ids, and the passes that complete it.
//!
//! Instructions refer to each other by [`Id`]. Each operand is either an id or a literal ([`Word`]) until [`encode`] produces the binary. A
//! [`SpirvModule`] always knows the instruction that defines an id, so sections that define ids are only changed through its methods. The crate
//! uses only source locations from `ir`.

mod annotations;
mod assemble;
mod code;
mod dead_code;
pub mod dead_globals;
pub mod debug;
pub mod decoration_order;
mod disassemble;
mod encode;
mod facts;
mod message;
mod module;
mod read;
pub mod requirements;
mod statistics;
mod target;
pub mod type_locations;
mod types;
pub mod volatile_builtins;
pub mod vulkan_memory;
mod word;

#[doc(hidden)]
pub use smallvec;

/// The maximum number of parameters of a function (SPIR-V specification, section 2.17).
pub const MAX_PARAMETERS: usize = 255;

/// The maximum number of members of a struct (SPIR-V specification, section 2.17).
pub const MAX_MEMBERS: usize = 16_383;

/// The maximum number of cases of a switch, without the default (SPIR-V specification, section 2.17).
pub const MAX_CASES: usize = 16_383;

pub use annotations::Annotations;
pub use assemble::{AssembleError, assemble, is_reproduced};
pub use code::{Code, Inst, Iter};
pub use debug::{DebugFile, DebugInfo, DebugLocation, DebugSet, parts as text_parts};
pub use disassemble::{
    DisassembleError, DisassembleOptions, RawInst, UnknownIds, decode, disassemble, disassemble_own, disassemble_with,
    string as literal_string,
};
pub use encode::{Encoded, encode};
pub use facts::Facts;
pub use message::{Message, Part};
pub use module::SpirvModule;
pub use read::{Context, Cut, is_extended, read};
pub use statistics::{FunctionStatistics, statistics};
pub use target::{BlockLayout, Environment, Extensions, KernelEnvironment, Rules, ShaderEnvironment, Target};
pub use types::{Class, Scalar, Types, id_of};
pub use word::{Id, Operands, Word, is_string, string_words, words_of_string};
