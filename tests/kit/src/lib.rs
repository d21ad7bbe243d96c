//! Helpers shared by the tests of all crates: golden files, optional tools, samples of inputs, clocks, SPIRV-Tools, DXC's library, and the
//! paths of this project's shared libraries.
//!
//! One variable blesses every kind of golden file: `INSTA_UPDATE=always` rewrites the expected results with the actual ones, both those
//! of insta (`*.snap`) and those of [`golden::Golden`]. Without it no test writes below the sources.

pub mod clock;
pub mod dxc;
pub mod golden;
pub mod library;
pub mod opencl;
pub mod sample;
mod skip;
pub mod spirv_tools;
pub mod tool;
pub mod vulkan;
