//! A Vulkan device for tests: runs modules with inputs, and returns buffers or a picture. Intended for Mesa's lavapipe, which runs
//! anywhere.
#![allow(unsafe_code, reason = "Vulkan is a C interface")]

mod acceleration;
mod attachment;
mod bindings;
mod compute;
mod compute_case;
mod device;
mod images;
pub mod picture;
mod program;
mod raster;
pub mod values;

pub use bindings::{SamplerState, Slot, SlotKind};
pub use compute::{Binding, BindingKind, ComputeProgram, Texel, dispatch};
pub use compute_case::ComputeCase;
pub use device::{Gpu, flush_denormals, on_device};
pub use images::Shape;
pub use program::{Program, run};
pub use raster::{Contents, Raster, RasterStage, Rastered, Target, VertexBuffer, raster};
