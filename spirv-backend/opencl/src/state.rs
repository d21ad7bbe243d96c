//! The state of the OpenCL client, and the emitters of `spirv-backend` with this state.

use crate::pointees;
use crate::resolve::builtin::Builtin;
use ir::{BlockId, FunctionId, Operand, TypeId};
use rustc_hash::FxHashMap;
use spirv::LoopControl;
use spirv_module::Id;

/// The emitter of a module of kernels.
pub type Emitter<'a> = spirv_backend::Emitter<'a, OpenCl>;

/// The emitter of a function in a module of kernels.
pub type FunctionEmitter<'e, 'a> = spirv_backend::FunctionEmitter<'e, 'a, OpenCl>;

/// The instruction in a loop's header that carries its hints.
#[derive(Debug, Clone)]
pub struct LoopHint {
    /// The merge block and the continue target of OpLoopMerge; None for OpLoopControlINTEL.
    pub merge: Option<(BlockId, BlockId)>,
    pub control: LoopControl,
    pub operands: Vec<HintOperand>,
}

/// An operand of a loop control.
#[derive(Debug, Clone, Copy)]
pub enum HintOperand {
    Number(u32),
    /// The address of an array.
    Memory(Operand),
}

/// OpenCL as the client API, with the caches of one emission.
pub struct OpenCl {
    /// The newest SPIR-V 1.x that is allowed.
    pub max_minor: u8,
    /// The width of an address in bits: 32 or 64.
    pub pointer_bits: u32,
    /// The types that pointer parameters point to, by the function and the position of the parameter.
    pub pointees: FxHashMap<(FunctionId, usize), TypeId>,
    /// The builtins that declarations resolve to; None for ordinary functions.
    pub builtins: FxHashMap<FunctionId, Option<Builtin>>,
    /// Functions that implement `memset`, by storage class and type of the length.
    pub fills: FxHashMap<(u32, Id), Id>,
    /// Input variables, by the number of their builtin.
    pub builtin_variables: FxHashMap<u32, Id>,
    /// The hints of the loops of the current function, by header.
    pub loop_hints: FxHashMap<BlockId, LoopHint>,
}

impl OpenCl {
    /// The state before anything is emitted.
    pub fn new(ir: &ir::Module, max_minor: u8) -> Self {
        Self {
            max_minor,
            pointer_bits: pointer_bits(ir),
            pointees: pointees::infer(ir),
            builtins: FxHashMap::default(),
            fills: FxHashMap::default(),
            builtin_variables: FxHashMap::default(),
            loop_hints: FxHashMap::default(),
        }
    }
}

/// The pointer width of the target triple, or else of the data layout.
fn pointer_bits(ir: &ir::Module) -> u32 {
    let architecture = ir.triple.as_deref().and_then(|triple| triple.split('-').next()).unwrap_or_default();
    let layout = ir.datalayout.as_deref().unwrap_or_default();
    let is_narrow = architecture.starts_with("spir-")
        || architecture == "spir"
        || architecture.starts_with("spirv32")
        || (architecture.is_empty() && layout.split('-').any(|part| part.starts_with("p:32")));
    if is_narrow { 32 } else { 64 }
}
