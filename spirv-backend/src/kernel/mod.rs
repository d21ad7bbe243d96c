//! Kernels: what OpenCL's memory and execution model has and shaders lack. A module of LLVM IR for a SPIR-V target in, the parts of
//! its SPIR-V module that the shared selection does not make out.
//!
//! Selection, types, constants, decorations and requirements are the same code for both. What differs is here: pointers are values
//! (`pointers`), with a pointee that is inferred (`pointees`); functions and variables have linkage (`linkage`); LLVM's intrinsics
//! (`intrinsics`) and the functions that are named after instructions (`builtins`) are called; metadata says what the module is
//! (`modes`, `source`).

mod addresses;
mod annotations;
mod arithmetic;
mod builtin_variables;
mod builtins;
mod entry_points;
mod fill;
mod flags;
mod function_pointers;
mod intrinsics;
mod linkage;
pub mod loops;
mod mangling;
mod memory;
mod modes;
mod names;
mod opencl;
mod pointees;
mod pointer_vectors;
mod pointers;
mod reach;
mod source;
mod types;
mod validity;

pub use entry_points::complete_interfaces;
pub use linkage::{in_order, unique_annotations};
pub use mangling::named_parameters;
pub use reach::reach;

use crate::{Environment, Target};
use ir::{FunctionId, TypeId};
use rustc_hash::FxHashMap;
use spirv_module::Id;

/// The calling convention of entry points.
const KERNEL_CONVENTION: &str = "spir_kernel";

/// The state of an emission that only kernels have.
pub struct Kernel {
    /// Of SPIR-V 1.x.
    pub max_minor: u8,
    /// The width of an address: 32 or 64.
    pub pointer_bits: u32,
    /// What pointer parameters point to.
    pointees: FxHashMap<(FunctionId, usize), TypeId>,
    /// What calls of a function without a body stand for.
    builtins: FxHashMap<FunctionId, Option<builtins::Builtin>>,
    /// Functions that fill memory, by the storage class and the type of the length.
    fills: FxHashMap<(u32, Id), Id>,
    /// Variables that hold the value of a SPIR-V builtin, by its number.
    builtin_variables: FxHashMap<u32, Id>,
}

impl Kernel {
    /// None if the target is no environment of kernels.
    pub fn new(ir: &ir::Module, target: &Target) -> Option<Self> {
        let Environment::OpenCl { max_minor } = target.environment else { return None };
        Some(Self {
            max_minor,
            pointer_bits: pointer_bits(ir),
            pointees: pointees::infer(ir),
            builtins: FxHashMap::default(),
            fills: FxHashMap::default(),
            builtin_variables: FxHashMap::default(),
        })
    }
}

/// True for the declaration of OpAbortKHR, which ends a block.
pub fn is_abort(function: &ir::Function) -> bool {
    function.body.is_none() && function.name.contains("__spirv_AbortKHR")
}

/// The addressing model of a module of kernels; that of shaders follows from what they use.
pub fn addressing(ir: &ir::Module, target: &Target) -> u32 {
    let model = match (target.environment, pointer_bits(ir)) {
        (Environment::OpenCl { .. }, 32) => spirv::AddressingModel::Physical32,
        (Environment::OpenCl { .. }, _) => spirv::AddressingModel::Physical64,
        _ => spirv::AddressingModel::Logical,
    };
    model as u32
}

/// The triple says it, without one the data layout.
fn pointer_bits(ir: &ir::Module) -> u32 {
    let architecture = ir.triple.as_deref().and_then(|triple| triple.split('-').next()).unwrap_or_default();
    let layout = ir.datalayout.as_deref().unwrap_or_default();
    let is_narrow = architecture.starts_with("spir-")
        || architecture == "spir"
        || architecture.starts_with("spirv32")
        || (architecture.is_empty() && layout.split('-').any(|part| part.starts_with("p:32")));
    if is_narrow { 32 } else { 64 }
}
