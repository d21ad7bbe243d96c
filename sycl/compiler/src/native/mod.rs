//! Adapts device code for devices without SPIR-V: the compilers for NVIDIA and AMD take LLVM IR, and their kernels have neither arguments in local
//! memory nor an offset of the range.
//!
//! The steps before this one are the same for all targets. The module stays LLVM IR: `--emit=ir` writes it.

mod global_offset;
mod local_memory;

use crate::callees::CallGraph;
use crate::findings::Findings;
use ir::{ConstantKind, FunctionId, Metadata, MetadataId, MetadataOperand, Module};
use std::collections::BTreeSet;

/// The calling conventions of kernels.
const CONVENTIONS: [&str; 2] = ["ptx_kernel", "amdgpu_kernel"];
/// The named metadata with a row for each kernel, `!{ptr @k, !"kernel", i32 1}`, in text from before LLVM 20.
const ANNOTATIONS: &str = "nvvm.annotations";
const KERNEL_ROW: &str = "kernel";
const NVPTX: &str = "nvptx";
const AMDGCN: &str = "amdgcn";

/// Gives the kernels of a module for NVIDIA or AMD the arguments that these devices expect. Other modules are not changed.
pub fn lower(module: &mut Module, findings: &mut Findings) {
    let is_for = |head: &str| module.triple.as_deref().is_some_and(|triple| triple.starts_with(head));
    let (is_nvptx, is_amdgcn) = (is_for(NVPTX), is_for(AMDGCN));
    if !is_nvptx && !is_amdgcn {
        return;
    }
    let kernels = kernels(module);
    global_offset::lower(module, &kernels, findings);
    if is_nvptx {
        local_memory::lower(module, &kernels, findings);
    }
}

/// Returns true for the intrinsics that this step replaces.
pub fn is_intrinsic(name: &str) -> bool {
    global_offset::INTRINSICS.contains(&name)
}

/// The kernels of a module. If the module does not mark any, these are the functions that are not called and that return void.
fn kernels(module: &Module) -> BTreeSet<FunctionId> {
    let is_defined = |id: &FunctionId| module.functions[*id].body.is_some();
    let by_convention = module.functions.iter().filter(|(_, function)| {
        function.calling_convention.as_deref().is_some_and(|convention| CONVENTIONS.contains(&convention))
    });
    let by_row = rows(module).filter_map(|(node, _)| annotated(module, node));
    let said: BTreeSet<_> = by_convention.map(|(id, _)| id).chain(by_row).filter(is_defined).collect();
    if !said.is_empty() {
        return said;
    }
    let called = CallGraph::of_calls(module).all_named();
    let is_root = |id: &FunctionId| is_defined(id) && !called.contains(id) && module.functions[*id].result == ir::Types::VOID;
    module.functions.keys().filter(is_root).collect()
}

/// The rows of the annotations, each with the index of its table in the named metadata.
fn rows(module: &Module) -> impl Iterator<Item = (MetadataId, usize)> + '_ {
    let tables = module.metadata.named.iter().enumerate().filter(|(_, (name, _))| name == ANNOTATIONS);
    tables.flat_map(|(at, (_, nodes))| nodes.iter().map(move |node| (*node, at)))
}

/// The function that a row marks as a kernel.
fn annotated(module: &Module, row: MetadataId) -> Option<FunctionId> {
    let Metadata::Tuple { operands, .. } = &module.metadata[row] else { return None };
    let [MetadataOperand::Constant(function), MetadataOperand::String(what), MetadataOperand::Constant(one)] = &operands[..]
    else {
        return None;
    };
    let ConstantKind::Function(function) = module.constants[*function].kind else { return None };
    (what == KERNEL_ROW && module.int_value(*one) == Some(1)).then_some(function)
}
