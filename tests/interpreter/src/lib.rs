//! Executes the IR of a kernel or a shader and returns its memory and outputs, for tests and tools. No released package depends on this
//! crate.
//!
//! [`Interpreter::run`] executes an entry point for all workgroups, one after the other. The semantics are those of LLVM and of SPIR-V's
//! instructions, with undef and poison as values. Invariant: a run ends with the right bytes or with a [`Trap`]; an unknown construct is
//! [`Fault::Unsupported`], never a guess. The arithmetic is implemented here again, although the passes fold constants by the same rules:
//! an oracle that shared their code would share their mistakes. Racing invocations are executed in one order, which is always the same.

mod access;
mod address;
mod atomic;
mod bind;
mod builtin;
mod bytes;
mod callee;
mod cast;
mod constant;
mod coverage;
mod denormal;
mod execute;
mod fault;
mod float;
mod float8;
mod frames;
mod heap;
mod inputs;
mod integer;
mod interface;
mod intrinsic;
mod invocation;
mod kernel;
mod machine;
mod memory;
mod operate;
mod order;
mod pointer;
mod request;
mod run;
mod shape;
mod spirv;
mod stage;
mod storage;
mod texel;
mod value;
mod workgroup;

pub use bytes::Bytes;
pub use fault::{Fault, Location, Trap, Undefined};
pub use inputs::{
    AddressMode, Binding, Comparison, Event, Filter, Image, Inputs, KernelArgument, OnOutOfBounds, OnUndefined, Outputs, Place,
    Resource, Sampler, ScalarKind, TexelFormat, TexelKind, Variables, heap_binding,
};
pub use run::Interpreter;
