//! Reflects the interface of a SPIR-V module: entry points, inputs and outputs, resources, blocks, constants, and their uses.
//!
//! [`reflect`] reads only the words of a module, which may come from any compiler. The result is plain data, which [`Reflection::to_json`]
//! writes as JSON and [`bindings`] converts to structs of Rust or C. Section numbers refer to the SPIR-V 1.6 specification; sizes, offsets and
//! strides are in bytes, and widths in bits.
//!
//! ```
//! use spirv_reflection::{ResourceKind, Stage, reflect};
//!
//! # fn words() -> Vec<u32> { spirv_reflection::doc_example() }
//! let words: Vec<u32> = words(); // RWStructuredBuffer<uint> output, at set 0 and binding 3
//! let reflection = reflect(&words)?;
//! let main = &reflection.entry_points[0];
//! assert_eq!((main.name.as_str(), main.stage), ("main", Stage::Compute));
//! let sizes = main.workgroup_size.as_ref().map(|size| size.each_ref().map(|count| count.value));
//! assert_eq!(sizes, Some([Some(64), Some(1), Some(1)]));
//! for resource in main.resources.iter().map(|index| &reflection.resources[*index]) {
//!     assert_eq!(resource.kind, ResourceKind::StorageBuffer);
//!     assert_eq!((resource.set, resource.binding), (Some(0), Some(3)));
//!     let block = reflection.block(resource).expect("a buffer has a block");
//!     assert_eq!(block.members[0].offset, Some(0));
//! }
//! # Ok::<(), spirv_reflection::ReflectionError>(())
//! ```

pub mod bindings;
mod error;
mod model;
mod read;

pub use error::ReflectionError;
pub use model::{
    Access, Count, EntryPoint, Enumerant, ExecutionMode, Image, InterfaceVariable, MatrixOrder, Member, Parameter, PushConstants,
    Reflection, Resource, ResourceKind, SpecConstant, Stage, Struct, TransformFeedback, Type, Value, Version,
};
pub use read::reflect;

/// The examples of the documentation compile.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/reflection.md")]
struct Guide;

/// The module of the examples in the documentation.
#[doc(hidden)]
#[must_use]
pub fn doc_example() -> Vec<u32> {
    include!("doc_example.in").to_vec()
}
