//! What the tests of all crates share: golden files, tools that may be missing, clocks, DXC's library, and where our own shared libraries are.
//!
//! One variable blesses every kind of golden file: with `INSTA_UPDATE=always` the expected results are rewritten with what was
//! found, whether insta keeps them (`*.snap`) or [`golden::Golden`] does. Without it no test writes below the sources.

pub mod clock;
pub mod dxc;
pub mod golden;
pub mod library;
pub mod opencl;
mod skip;
pub mod tool;
pub mod vulkan;
