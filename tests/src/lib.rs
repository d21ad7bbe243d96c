//! Shared helpers for the tests of whole compilations: cases in files, judges of the output, and devices that run it.

pub mod bitcode_verdict;
pub mod case;
pub mod coupling;
pub mod described;
pub mod dxc_mistakes;
pub mod dxc_process;
pub mod dxil_constants;
pub mod gpu;
pub mod interpret;
pub mod judge;
pub mod kernel_case;
pub mod metamorphic;
pub mod module_text;
pub mod modules;
pub mod mutation;
pub mod offload;
pub mod opencl;
pub mod qualifiers;
pub mod random;
pub mod random_ir;
pub mod random_kernel;
pub mod random_program;
pub mod setting;
pub mod shrink;
pub mod shrink_ir;
pub mod stack;
pub mod stage_pairs;
pub mod strip;
pub mod vkd3d;

pub use test_kit::dxc;
