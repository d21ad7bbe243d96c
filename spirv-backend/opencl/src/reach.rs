//! Computes the globals and functions that are emitted for a module of kernels: all definitions, and called declarations.

use crate::convention::KERNEL_CONVENTION;
use crate::linkage;
use crate::resolve::builtin;
use ir::IndexedModule;
use spirv_backend::{EntryPoint, Graph, Reach};
use std::collections::BTreeSet;

/// Computes the emitted entities. Addresses of globals and functions may escape the module, so every definition is a root.
pub fn reach(module: &IndexedModule) -> Reach {
    let mut all = Reach::default();
    let mut graph = Graph::new(module);
    for (function, source) in &module.functions {
        if source.body.is_none() && (source.name.starts_with("llvm.") || builtin::is_builtin(module, source)) {
            continue;
        }
        all.functions.insert(function);
        if source.body.is_some() && source.calling_convention.as_deref() == Some(KERNEL_CONVENTION) {
            let globals = graph.from(function).globals;
            let (model, described) = (spirv::ExecutionModel::Kernel as u32, BTreeSet::new());
            all.entry_points.push(EntryPoint { function, model, globals, described });
        }
    }
    all.globals.extend(module.globals.iter().filter(|(_, global)| linkage::is_emitted(global)).map(|(id, _)| id));
    all
}
