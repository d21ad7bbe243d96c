//! A SPIR-V module in memory: its sections, what is known of its ids, and the passes that complete it.
//!
//! Instructions refer to each other by [`Id`]; ids are told from literals in each operand ([`Word`]) until [`encode`] makes the binary.
//! A [`SpirvModule`] knows at any time which instruction defines an id, so a pass that changes sections does it through its methods.
//! This crate takes the locations of instructions from `ir`, and knows nothing else of where a module comes from.

mod annotations;
mod code;
mod dead_code;
pub mod dead_globals;
pub mod debug;
mod disassemble;
mod encode;
mod facts;
mod message;
mod module;
pub mod requirements;
mod target;
pub mod type_locations;
mod types;
pub mod vulkan_memory;
mod word;

#[doc(hidden)]
pub use smallvec;

pub use annotations::Annotations;
pub use code::{Code, Inst, Iter};
pub use debug::{DebugFile, DebugInfo, DebugLocation};
pub use disassemble::{DisassembleError, disassemble};
pub use encode::encode;
pub use facts::Facts;
pub use message::Message;
pub use module::SpirvModule;
pub use target::{BlockLayout, Environment, Extensions, Rules, Target};
pub use types::{Class, Scalar, Types, id_of};
pub use word::{Id, Operands, Word, string_words, words_of_string};
