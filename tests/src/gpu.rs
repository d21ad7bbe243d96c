//! A Vulkan device for tests: modules and inputs in, buffers or a picture out. Meant for Mesa's lavapipe, which runs anywhere.
#![allow(unsafe_code, reason = "Vulkan is a C interface")]

mod compute;
mod compute_case;
mod device;
mod draw;
mod images;
mod program;
pub mod values;

pub use compute::{Binding, BindingKind, Texel, dispatch};
pub use compute_case::ComputeCase;
pub use device::{Gpu, flush_denormals};
pub use draw::{Picture, SIZE, draw};
pub use program::{Program, SamplerState, Shape, Slot, SlotKind, run};
