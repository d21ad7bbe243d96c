//! Splits a module into one module for each group of kernels.
//!
//! A function is defined in each part that reaches it.

use super::entry_points::EntryPoints;
use super::image;
use crate::findings::Findings;
use crate::properties::table::MODULE_ID;
use crate::properties::{attribute, table, values};
use diagnostics::registry as code;
use ir::attr::OtherAttribute;
use ir::op::Op;
use ir::passes::reachable::Parts;
use ir::{Function, FunctionId, GlobalId, Linkage, Metadata, MetadataOperand, Module, Operand, TypeId};
use std::collections::{BTreeMap, BTreeSet};

/// The grouping of kernels into images.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Split {
    /// All kernels in one image.
    Off,
    /// One image for each kernel.
    Kernel,
    /// One image for the kernels of one source file that have the same requirements on devices.
    Source,
    /// The compiler decides: same as by source.
    Auto,
}

const KERNEL: &str = "spir_kernel";
/// The attribute with the set of virtual functions that a function belongs to.
pub const INDIRECTLY_CALLABLE: &str = "indirectly-callable";
/// The attribute of functions that may be called through a pointer.
pub const INDIRECT: &str = "referenced-indirectly";
/// Prefixes of the compiler's own functions, which are never entry points.
const RESERVED: [&str; 4] = ["__spirv_", "__sycl_", "__esimd_", "__builtin_"];

/// The attributes and the metadata that must be equal for kernels in one image.
const ATTRIBUTES: [&str; 5] = [MODULE_ID, INDIRECTLY_CALLABLE, "sycl-register-alloc-mode", "sycl-grf-size", "sycl-optlevel"];
const METADATA: [&str; 6] = [
    "sycl_used_aspects",
    "reqd_work_group_size",
    "work_group_num_dim",
    "intel_reqd_sub_group_size",
    "sycl_joint_matrix",
    "sycl_joint_matrix_mad",
];

/// Returns the parts in DPC++'s order, which is descending by group key. A module with fewer than two groups is one part.
pub fn split(module: &Module, by: Split, entry_points: EntryPoints) -> (Vec<Module>, Findings) {
    let mut groups: BTreeMap<String, Vec<FunctionId>> = BTreeMap::new();
    for (id, function) in &module.functions {
        if is_entry_point(function, entry_points) {
            groups.entry(key(module, function, by)).or_default().push(id);
        }
    }
    if groups.len() < 2 {
        return (vec![module.clone()], Findings::default());
    }
    let visible = |linkage| !matches!(linkage, Linkage::Private | Linkage::Internal | Linkage::LinkOnce | Linkage::LinkOnceOdr);
    let globals: Vec<_> = module.globals.iter().filter(|(_, global)| visible(global.linkage)).map(|(id, _)| id).collect();
    let mut splitter = Splitter::new(module);
    let mut parts = Vec::with_capacity(groups.len());
    let mut used: BTreeMap<GlobalId, u32> = BTreeMap::new();
    for entries in groups.values().rev() {
        let roots = splitter.with_indirect(entries);
        for global in splitter.parts.reached(&roots, &[]).globals {
            *used.entry(global).or_default() += 1;
        }
        parts.push(splitter.part(entries, &roots, &globals));
    }
    (parts, shared_globals(module, &used))
}

/// Returns true for kernels, and for functions that other images may call.
pub fn is_entry_point(function: &Function, entry_points: EntryPoints) -> bool {
    let is_kernel = function.calling_convention.as_deref() == Some(KERNEL);
    let is_exported = || {
        let name = crate::callees::symbol(&function.name).name;
        let is_visible = !matches!(function.linkage, Linkage::Private | Linkage::Internal);
        let is_asked_for = match entry_points {
            EntryPoints::KernelsAndExports => true,
            EntryPoints::KernelsAndVirtual => attribute(&function.attributes.others, INDIRECTLY_CALLABLE).is_some(),
        };
        is_visible
            && is_asked_for
            && attribute(&function.attributes.others, MODULE_ID).is_some()
            && !RESERVED.iter().any(|head| name.starts_with(head))
    };
    function.body.is_some() && (is_kernel || is_exported())
}

/// Returns true for functions that another image may define: declarations with an attribute that names a source file.
pub fn is_import(function: &Function) -> bool {
    let name = crate::callees::symbol(&function.name).name;
    let is_own = function.name.starts_with("__") || function.name.starts_with("llvm.") || name.starts_with("__");
    function.body.is_none() && attribute(&function.attributes.others, MODULE_ID).is_some() && !is_own
}

/// A key that is equal for entry points of the same group.
fn key(module: &Module, function: &Function, by: Split) -> String {
    match by {
        Split::Off => return String::new(),
        Split::Kernel => return function.name.to_string(),
        Split::Source | Split::Auto => {}
    }
    let mut key = String::new();
    for name in ATTRIBUTES {
        key.push_str(attribute(&function.attributes.others, name).unwrap_or_default());
        key.push('-');
    }
    for kind in METADATA {
        let node = function.metadata.iter().find(|(known, _)| known == kind).map(|(_, node)| *node);
        // Aspects are a set, so their order does not matter.
        let said: BTreeSet<String> = match (node, kind) {
            (Some(node), "sycl_used_aspects") => operands(module, node).into_iter().collect(),
            (Some(node), _) => BTreeSet::from([operands(module, node).join(",")]),
            (None, _) => BTreeSet::new(),
        };
        key.push_str(&said.into_iter().collect::<Vec<_>>().join(","));
        key.push('-');
    }
    key
}

/// The operands of a node as text. An operand that is a node is replaced by its last operand.
fn operands(module: &Module, node: ir::MetadataId) -> Vec<String> {
    let Metadata::Tuple { operands, .. } = &module.metadata[node] else { return Vec::new() };
    let text = |operand: &MetadataOperand| match operand {
        MetadataOperand::Constant(constant) => module.int_value(*constant).map(|value| value.to_string()),
        MetadataOperand::String(text) => Some(text.clone()),
        MetadataOperand::Node(_) | MetadataOperand::Null => None,
    };
    let flat = operands.iter().filter_map(|operand| match operand {
        MetadataOperand::Node(inner) => match &module.metadata[*inner] {
            Metadata::Tuple { operands, .. } => text(operands.last()?),
            Metadata::Specialized { .. } => None,
        },
        operand => text(operand),
    });
    flat.collect()
}

/// The module to split, and its indirect calls.
struct Splitter<'m> {
    module: &'m Module,
    parts: Parts<'m>,
    /// The function types of the indirect calls of each function.
    calls: BTreeMap<FunctionId, BTreeSet<TypeId>>,
    /// The functions that indirect calls may reach.
    targets: Vec<FunctionId>,
}

impl<'m> Splitter<'m> {
    fn new(module: &'m Module) -> Self {
        let calls = module.functions.iter().map(|(id, function)| (id, indirect_signatures(function)));
        let is_target = |(_, function): &(FunctionId, &Function)| function.attributes.others.iter().any(is_indirect);
        Self {
            module,
            parts: Parts::new(module),
            calls: calls.filter(|(_, signatures)| !signatures.is_empty()).collect(),
            targets: module.functions.iter().filter(is_target).map(|(id, _)| id).collect(),
        }
    }

    fn part(&mut self, entries: &[FunctionId], roots: &[FunctionId], globals: &[GlobalId]) -> Module {
        let (mut part, copied) = self.parts.copy(roots, globals);
        // Other parts must not call a function that is not an entry point of this part.
        for (id, function) in copied.functions.iter().zip(part.functions.values_mut()) {
            let is_own = attribute(&function.attributes.others, MODULE_ID).is_some()
                && matches!(function.linkage, Linkage::LinkOnce | Linkage::LinkOnceOdr);
            let is_shared = is_own || matches!(function.linkage, Linkage::External | Linkage::Weak | Linkage::WeakOdr);
            if function.body.is_some()
                && is_shared
                && !entries.contains(id)
                && function.calling_convention.as_deref() != Some(KERNEL)
            {
                function.linkage = Linkage::Internal;
            }
        }
        image::keep_registered(&mut part);
        part
    }

    /// Adds the functions that indirect calls may reach.
    fn with_indirect(&mut self, entries: &[FunctionId]) -> Vec<FunctionId> {
        let mut roots = entries.to_vec();
        while !self.targets.is_empty() {
            let reached = self.parts.reached(&roots, &[]).functions;
            let called: BTreeSet<TypeId> = reached.iter().filter_map(|id| self.calls.get(id)).flatten().copied().collect();
            let fits = |id: &&FunctionId| {
                !roots.contains(id) && called.iter().any(|signature| fits(self.module, &self.module.functions[**id], *signature))
            };
            let found: Vec<_> = self.targets.iter().filter(fits).copied().collect();
            if found.is_empty() {
                break;
            }
            roots.extend(found);
        }
        roots
    }
}

fn is_indirect(attribute: &OtherAttribute) -> bool {
    matches!(attribute, OtherAttribute::String { key, .. } if key == INDIRECT)
}

/// The function types of a function's indirect calls.
fn indirect_signatures(function: &Function) -> BTreeSet<TypeId> {
    let insts = function.body.iter().flat_map(|body| {
        let insts = body.layout.iter().flat_map(|block| &body.blocks[*block].insts);
        insts.map(|inst| &body.insts[*inst].op)
    });
    let signatures = insts.filter_map(|op| match op {
        Op::Call(call) if matches!(call.callee, Operand::Value(_)) => Some(call.signature),
        _ => None,
    });
    signatures.collect()
}

fn fits(module: &Module, function: &Function, signature: TypeId) -> bool {
    match &module.types[signature] {
        ir::Type::Function { result, params, .. } => {
            *result == function.result && params.iter().eq(function.params.iter().map(|param| &param.ty))
        }
        _ => false,
    }
}

/// Reports variables of a single image that are used in more than one.
fn shared_globals(module: &Module, used: &BTreeMap<GlobalId, u32>) -> Findings {
    let mut findings = Findings::default();
    for (id, global) in &module.globals {
        let in_image = attribute(&global.attributes, table::DEVICE_IMAGE_SCOPE).is_some_and(values::flag);
        if in_image && used.get(&id).is_some_and(|count| *count > 1) {
            let message = format!(
                "device_global variable `@{}` with property \"device_image_scope\" is used in more than one device image",
                global.name
            );
            findings.add(module, global.loc, code::DEVICE_IMAGE_SCOPE, message);
        }
    }
    findings
}
