//! Describes a device image to the SYCL runtime: its property sets and its symbol table.
//!
//! The module must have passed all steps.

use super::split::INDIRECTLY_CALLABLE;
use super::{libraries, split};
use crate::arguments;
use crate::callees::CallGraph;
use crate::hidden_arguments;
use crate::layout::Layout;
use crate::pipeline::Settings;
use crate::properties::{attribute, table, values};
use crate::spec_constants::Mode;
use crate::spec_constants::descriptors::{Defaults, Descriptors};
use ir::{Function, FunctionId, Global, Linkage, Metadata, MetadataId, MetadataOperand, Module};
use offload::property_sets::{Category, PropertySets, Value};
use std::collections::BTreeSet;

const KERNEL: &str = "spir_kernel";
const ASPECTS: &str = "sycl_used_aspects";
const OMITTED: &str = "sycl_kernel_omit_args";
const REQUIRED: &str = "reqd_work_group_size";
const MAXIMUM: &str = "max_work_group_size";
const LINEAR_MAXIMUM: &str = "max_linear_work_group_size";
const DIMENSIONS: &str = "work_group_num_dim";
const SUB_GROUP: &str = "intel_reqd_sub_group_size";
/// The attribute with the sets of virtual functions that a kernel calls.
const CALLS_INDIRECTLY: &str = "calls-indirectly";
/// The function that the device library calls if an assertion fails.
const ASSERT_FAIL: &str = "__devicelib_assert_fail";
const REGISTERED: &str = "sycl_registered_kernels";

/// Variables that sanitizers add to a module, and the names of the sanitizers.
const SANITIZERS: &[(&str, &str)] =
    &[("__AsanKernelMetadata", "asan"), ("__MsanKernelMetadata", "msan"), ("__TsanKernelMetadata", "tsan")];

/// Function attributes that apply to the whole image, and the names of their properties. The value of the first function that has the attribute is
/// used.
const MISCELLANEOUS: &[(&str, &str)] = &[
    ("sycl-register-alloc-mode", "sycl-register-alloc-mode"),
    ("sycl-grf-size", "sycl-grf-size"),
    ("sycl-optlevel", "optLevel"),
];

/// The names of the entry points, one on each line.
pub fn symbols(module: &Module, settings: Settings) -> String {
    let entries = module.functions.values().filter(|function| split::is_entry_point(function, settings.entry_points));
    entries.map(|entry| format!("{}\n", entry.name)).collect()
}

/// The property sets of the module's image. The first two sets are always present.
pub fn property_sets(module: &mut Module, settings: Settings) -> PropertySets {
    let mut sets = PropertySets::default();
    sets.add(Category::DeviceLibraries, "DeviceLibReqMask", Value::Word(libraries::mask(module)));
    requirements(module, &mut sets);
    spec_constants(module, &mut sets);
    for kernel in kernels(module) {
        if let Some(node) = node(kernel, OMITTED) {
            let bits: Vec<bool> = integers(module, node).into_iter().map(|bit| bit != 0).collect();
            let bytes = bits.chunks(8).map(|bits| bits.iter().rev().fold(0, |byte, bit| byte << 1 | u8::from(*bit))).collect();
            sets.add(Category::KernelParameters, &kernel.name, Value::Bits { bytes, count: bits.len() as u64 });
        }
    }
    symbols_of_others(module, settings, &mut sets);
    program_metadata(module, &mut sets);
    for (name, property) in MISCELLANEOUS {
        let functions = module.functions.values().filter(|function| function.body.is_some());
        let value = functions.filter_map(|function| attribute(&function.attributes.others, name)).find_map(values::word);
        if let Some(value) = value {
            sets.add(Category::Miscellaneous, property, Value::Word(value));
        }
    }
    if let Some((_, name)) =
        SANITIZERS.iter().find(|(variable, _)| module.globals.values().any(|global| global.name == *variable))
    {
        sets.add(Category::Miscellaneous, "sanUsed", Value::Bytes(name.as_bytes().to_vec()));
    }
    if settings.spec_constants == Mode::DefaultValues {
        sets.add(Category::Miscellaneous, "specConstsReplacedWithDefault", Value::Word(1));
    }
    local_arguments(module, &mut sets);
    split_arguments(module, &mut sets);
    for kernel in kernels_that_assert(module) {
        sets.add(Category::AssertUsed, &kernel.name, Value::Word(1));
    }
    variables(module, &mut sets);
    virtual_functions(module, &mut sets);
    registered_kernels(module, &mut sets);
    sets
}

/// Adds the symbols that the image exports to other images and imports from them.
fn symbols_of_others(module: &Module, settings: Settings, sets: &mut PropertySets) {
    for function in module.functions.values() {
        let is_virtual = attribute(&function.attributes.others, INDIRECTLY_CALLABLE).is_some();
        let is_kernel = function.calling_convention.as_deref() == Some(KERNEL);
        if split::is_entry_point(function, settings.entry_points) && !is_kernel && !is_virtual {
            sets.add(Category::ExportedSymbols, &function.name, Value::Word(1));
        }
    }
    for (global, _) in device_globals(module) {
        let in_image = attribute(&global.attributes, table::DEVICE_IMAGE_SCOPE).is_some_and(values::flag);
        if !in_image && global.linkage == Linkage::External && global.init.is_some() {
            sets.add(Category::ExportedSymbols, &global.name, Value::Word(1));
        }
    }
    for function in module.functions.values() {
        let is_virtual = attribute(&function.attributes.others, INDIRECTLY_CALLABLE).is_some();
        if !is_virtual && split::is_import(function) {
            sets.add(Category::ImportedSymbols, &function.name, Value::Word(1));
        }
    }
}

/// Adds the index of the argument by which a kernel takes local memory whose size the host sets.
fn local_arguments(module: &Module, sets: &mut PropertySets) {
    for kernel in kernels(module) {
        let is_local =
            |param: &ir::module::Param| attribute(&param.attributes.others, hidden_arguments::LOCAL_MEMORY.argument).is_some();
        if let Some(at) = kernel.params.iter().position(is_local) {
            sets.add(Category::ImplicitLocalArguments, &kernel.name, Value::Word(at as u32));
        }
    }
}

/// Adds, for kernels with split objects, the bytes of the program's arguments that each of the kernel's arguments contains. Each argument has four
/// words: kind (0 for a value, 1 for a pointer), index of the program's argument, offset in it, and size.
fn split_arguments(module: &Module, sets: &mut PropertySets) {
    let layout = Layout::new(module);
    for kernel in kernels(module).filter(|kernel| kernel.params.iter().any(|param| arguments::part(param).is_some())) {
        let mut bytes = Vec::new();
        let mut object = 0;
        for param in kernel.params.iter().filter(|param| !hidden_arguments::is_hidden(param)) {
            let part = arguments::part(param);
            // An argument that was not split is the next one of the program.
            let number = part.map_or(object, |part| part.object);
            object = number + 1;
            let is_pointer = matches!(module.types[param.ty], ir::Type::Pointer(_));
            let size = layout.store_size(&module.types, param.ty).unwrap_or_default() as u32;
            let fields = [u32::from(is_pointer), number, part.map_or(0, |part| part.offset), size];
            bytes.extend(fields.into_iter().flat_map(u32::to_le_bytes));
        }
        sets.add(Category::KernelArguments, &kernel.name, Value::Bytes(bytes));
    }
}

/// The kernels that reach a failed assertion. If a function that may be called through a pointer reaches it, these are all kernels.
fn kernels_that_assert(module: &Module) -> Vec<&Function> {
    let failure = module.functions.iter().find(|(_, function)| function.name == ASSERT_FAIL).map(|(id, _)| id);
    let Some(failure) = failure else { return Vec::new() };
    let users = CallGraph::of_names(module).reversed().behind([failure]);
    let comes_to_it = |id: FunctionId| id == failure || users.contains(&id);
    let is_indirect = |function: &Function| attribute(&function.attributes.others, split::INDIRECT).is_some();
    let by_pointer = module.functions.iter().any(|(id, function)| is_indirect(function) && comes_to_it(id));
    let kernels = module.functions.iter().filter(|(_, function)| is_kernel(function));
    kernels.filter(|(id, _)| by_pointer || comes_to_it(*id)).map(|(_, kernel)| kernel).collect()
}

/// Adds the set of virtual functions that the image contains, or those that its kernels use.
fn virtual_functions(module: &Module, sets: &mut PropertySets) {
    let defined = || module.functions.values().filter(|function| function.body.is_some());
    let own = defined().find_map(|function| attribute(&function.attributes.others, INDIRECTLY_CALLABLE));
    if let Some(own) = own {
        sets.add(Category::VirtualFunctions, "virtual-functions-set", Value::Bytes(own.as_bytes().to_vec()));
        return;
    }
    let lists = defined().filter_map(|function| attribute(&function.attributes.others, CALLS_INDIRECTLY));
    let used: BTreeSet<&str> = lists.flat_map(|list| list.split(',')).filter(|name| !name.is_empty()).collect();
    if !used.is_empty() {
        let list = used.into_iter().collect::<Vec<_>>().join(",");
        sets.add(Category::VirtualFunctions, "uses-virtual-functions-set", Value::Bytes(list.into_bytes()));
    }
}

/// Adds the names by which a host looks up kernels: `!sycl_registered_kernels = !{!{!{!"name", !"kernel"}, …}}`.
fn registered_kernels(module: &Module, sets: &mut PropertySets) {
    let Some((_, lists)) = module.metadata.named.iter().find(|(name, _)| name == REGISTERED) else { return };
    let operands = |node: MetadataId| match &module.metadata[node] {
        Metadata::Tuple { operands, .. } => &operands[..],
        Metadata::Specialized { .. } => &[],
    };
    for pair in lists.iter().flat_map(|list| operands(*list)) {
        if let MetadataOperand::Node(pair) = pair
            && let [MetadataOperand::String(name), MetadataOperand::String(kernel)] = operands(*pair)
        {
            sets.add(Category::RegisteredKernels, name, Value::Bytes(kernel.clone().into_bytes()));
        }
    }
}

/// Removes the registered names of kernels that are in another part.
pub fn keep_registered(module: &mut Module) {
    let names: BTreeSet<String> = kernels(module).map(|kernel| kernel.name.to_string()).collect();
    let Some(at) = module.metadata.named.iter().position(|(name, _)| name == REGISTERED) else { return };
    let lists = module.metadata.named[at].1.clone();
    let is_here = |module: &Module, pair: &MetadataOperand| match pair {
        MetadataOperand::Node(pair) => match &module.metadata[*pair] {
            Metadata::Tuple { operands, .. } => match operands.last() {
                Some(MetadataOperand::String(kernel)) => names.contains(kernel.as_str()),
                _ => true,
            },
            Metadata::Specialized { .. } => true,
        },
        _ => true,
    };
    let mut kept = Vec::with_capacity(lists.len());
    for list in lists {
        let Metadata::Tuple { operands, .. } = &module.metadata[list] else { continue };
        let pairs: Vec<_> = operands.iter().filter(|pair| is_here(module, pair)).cloned().collect();
        kept.push(module.tuple(pairs));
    }
    module.metadata.named[at].1 = kept;
}

fn kernels(module: &Module) -> impl Iterator<Item = &Function> {
    let functions = module.functions.values();
    functions.filter(|function| is_kernel(function))
}

fn is_kernel(function: &Function) -> bool {
    function.body.is_some() && function.calling_convention.as_deref() == Some(KERNEL)
}

/// Adds the features that a device must support.
fn requirements(module: &Module, sets: &mut PropertySets) {
    let aspects: BTreeSet<u32> = module
        .functions
        .values()
        .flat_map(|function| [ASPECTS, table::DECLARED_ASPECTS].into_iter().filter_map(|kind| node(function, kind)))
        .flat_map(|node| listed_aspects(module, node))
        // Negative aspects are only for splitting.
        .filter_map(|aspect| u32::try_from(aspect).ok())
        .collect();
    let bytes = aspects.into_iter().flat_map(u32::to_le_bytes).collect();
    sets.add(Category::Requirements, "aspects", Value::Bytes(bytes));
    let first = |kind: &str| {
        kernels(module).filter_map(|kernel| node(kernel, kind)).find_map(|node| integers(module, node).first().copied())
    };
    let number = |kind: &str| first(kind).and_then(|number| u32::try_from(number).ok());
    if let Some(size) = number(SUB_GROUP) {
        sets.add(Category::Requirements, "reqd_sub_group_size", Value::Word(size));
    }
    if let Some(sizes) = kernels(module).find_map(|kernel| sizes(module, kernel, REQUIRED)) {
        let bytes = sizes.into_iter().flat_map(u64::to_le_bytes).collect();
        sets.add(Category::Requirements, "reqd_work_group_size_uint64_t", Value::Bytes(bytes));
    }
    if let Some(dimensions) = number(DIMENSIONS) {
        sets.add(Category::Requirements, DIMENSIONS, Value::Word(dimensions));
    }
}

/// The aspects in `!{i32 6}` or `!{!{!"fp64", i32 6}}`.
fn listed_aspects(module: &Module, list: MetadataId) -> Vec<i64> {
    let mut found = integers(module, list);
    if let Metadata::Tuple { operands, .. } = &module.metadata[list] {
        for operand in operands {
            if let MetadataOperand::Node(node) = operand {
                found.extend(integers(module, *node));
            }
        }
    }
    found
}

fn spec_constants(module: &mut Module, sets: &mut PropertySets) {
    let Descriptors(constants) = Descriptors::read(module);
    if constants.is_empty() {
        return;
    }
    for (name, parts) in constants {
        let numbers = parts.into_iter().flat_map(|part| [part.id, part.offset, part.size]);
        sets.add(Category::SpecConstants, &name, Value::Bytes(numbers.flat_map(u32::to_le_bytes).collect()));
    }
    let defaults = Defaults::read(module);
    sets.add(Category::SpecConstantDefaults, "all", Value::Bytes(defaults));
}

/// Adds the work-group sizes of each kernel, and the variable for each unique id. Sizes other than the linear maximum are truncated to words,
/// because no reader accepts more.
fn program_metadata(module: &Module, sets: &mut PropertySets) {
    let words = |sizes: Vec<u64>| sizes.into_iter().flat_map(|size| (size as u32).to_le_bytes()).collect();
    for kernel in kernels(module) {
        let mut add = |kind: &str, value: Option<Value>| {
            if let Some(value) = value {
                sets.add(Category::ProgramMetadata, &format!("{}@{kind}", kernel.name), value);
            }
        };
        let single = |kind: &str| sizes(module, kernel, kind).and_then(|sizes| sizes.first().copied());
        add(REQUIRED, sizes(module, kernel, REQUIRED).map(|sizes| Value::Bytes(words(sizes))));
        add("reqd_sub_group_size", single(SUB_GROUP).map(|number| Value::Word(number as u32)));
        add(DIMENSIONS, single(DIMENSIONS).map(|number| Value::Word(number as u32)));
        add(MAXIMUM, sizes(module, kernel, MAXIMUM).map(|sizes| Value::Bytes(words(sizes))));
        add(LINEAR_MAXIMUM, single(LINEAR_MAXIMUM).map(|size| Value::Bytes(size.to_le_bytes().to_vec())));
    }
    for (global, id) in device_globals(module) {
        let name = format!("{id}@global_id_mapping");
        sets.add(Category::ProgramMetadata, &name, Value::Bytes(global.name.clone().into_bytes()));
    }
}

fn device_globals(module: &Module) -> impl Iterator<Item = (&Global, &str)> {
    let globals = module.globals.values();
    globals.filter_map(|global| {
        let id = attribute(&global.attributes, table::UNIQUE_ID)?;
        attribute(&global.attributes, table::DEVICE_GLOBAL_SIZE)?;
        Some((global, id))
    })
}

fn variables(module: &Module, sets: &mut PropertySets) {
    for global in module.globals.values() {
        let Some(id) = attribute(&global.attributes, table::UNIQUE_ID) else { continue };
        if let Some(size) = attribute(&global.attributes, table::DEVICE_GLOBAL_SIZE).and_then(values::word) {
            let in_image = attribute(&global.attributes, table::DEVICE_IMAGE_SCOPE).is_some_and(values::flag);
            let bytes = [size, u32::from(in_image)].into_iter().flat_map(u32::to_le_bytes).collect();
            sets.add(Category::DeviceGlobals, id, Value::Bytes(bytes));
        } else if let Some(size) = attribute(&global.attributes, table::HOST_PIPE).and_then(values::word) {
            sets.add(Category::HostPipes, id, Value::Bytes(size.to_le_bytes().to_vec()));
        }
    }
}

/// The work-group sizes in the metadata of a kernel.
fn sizes(module: &Module, kernel: &Function, kind: &str) -> Option<Vec<u64>> {
    let sizes = integers(module, node(kernel, kind)?);
    sizes.into_iter().map(|size| u64::try_from(size).ok()).collect()
}

fn node(function: &Function, kind: &str) -> Option<MetadataId> {
    function.metadata.iter().find(|(known, _)| known == kind).map(|(_, node)| *node)
}

/// The integers among the operands of a node. Those of 32 bits are signed.
fn integers(module: &Module, node: MetadataId) -> Vec<i64> {
    let Metadata::Tuple { operands, .. } = &module.metadata[node] else { return Vec::new() };
    let integers = operands.iter().filter_map(|operand| match operand {
        MetadataOperand::Constant(constant) => {
            let value = module.int_value(*constant)?;
            let is_word = module.constants[*constant].ty == ir::Types::I32;
            Some(if is_word { i64::from(value as u32 as i32) } else { value as i64 })
        }
        _ => None,
    });
    integers.collect()
}
