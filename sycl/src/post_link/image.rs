//! What the host must know of a device image: a module after all steps in, property sets and the table of symbols out.

use super::property_sets::{Category, PropertySets, Value};
use super::split;
use crate::pipeline::Settings;
use crate::properties::{attribute, table, values};
use crate::spec_constants::Mode;
use crate::spec_constants::descriptors::{Defaults, Descriptors};
use ir::{Function, Global, Metadata, MetadataId, MetadataOperand, Module};
use std::collections::BTreeSet;

const KERNEL: &str = "spir_kernel";
const ASPECTS: &str = "sycl_used_aspects";
const OMITTED: &str = "sycl_kernel_omit_args";
const REQUIRED: &str = "reqd_work_group_size";
const MAXIMUM: &str = "max_work_group_size";
const LINEAR_MAXIMUM: &str = "max_linear_work_group_size";
const DIMENSIONS: &str = "work_group_num_dim";
const SUB_GROUP: &str = "intel_reqd_sub_group_size";

/// Function attributes that say something of the whole image: the first function's counts.
const MISCELLANEOUS: &[(&str, &str)] = &[
    ("sycl-register-alloc-mode", "sycl-register-alloc-mode"),
    ("sycl-grf-size", "sycl-grf-size"),
    ("sycl-optlevel", "optLevel"),
];

/// The names of the entry points, a line each.
pub fn symbols(module: &Module) -> String {
    let entries = module.functions.values().filter(|function| split::is_entry_point(function));
    entries.map(|entry| format!("{}\n", entry.name)).collect()
}

/// The property sets of the module's image. The first two sets are in each.
pub fn property_sets(module: &mut Module, settings: Settings) -> PropertySets {
    let mut sets = PropertySets::default();
    sets.add(Category::DeviceLibraries, "DeviceLibReqMask", Value::Word(0));
    requirements(module, &mut sets);
    spec_constants(module, &mut sets);
    for kernel in kernels(module) {
        if let Some(node) = node(kernel, OMITTED) {
            let bits: Vec<bool> = integers(module, node).into_iter().map(|bit| bit != 0).collect();
            let bytes = bits.chunks(8).map(|bits| bits.iter().rev().fold(0, |byte, bit| byte << 1 | u8::from(*bit))).collect();
            sets.add(Category::KernelParameters, &kernel.name, Value::Bits { bytes, count: bits.len() as u64 });
        }
    }
    program_metadata(module, &mut sets);
    for (name, property) in MISCELLANEOUS {
        let functions = module.functions.values().filter(|function| function.body.is_some());
        let value = functions.filter_map(|function| attribute(&function.attributes.others, name)).find_map(values::word);
        if let Some(value) = value {
            sets.add(Category::Miscellaneous, property, Value::Word(value));
        }
    }
    if settings.spec_constants == Mode::DefaultValues {
        sets.add(Category::Miscellaneous, "specConstsReplacedWithDefault", Value::Word(1));
    }
    variables(module, &mut sets);
    sets
}

fn kernels(module: &Module) -> impl Iterator<Item = &Function> {
    let functions = module.functions.values();
    functions.filter(|function| function.body.is_some() && function.calling_convention.as_deref() == Some(KERNEL))
}

/// What a device must be able to do.
fn requirements(module: &Module, sets: &mut PropertySets) {
    let aspects: BTreeSet<u32> = module
        .functions
        .values()
        .filter_map(|function| node(function, ASPECTS))
        .flat_map(|node| listed_aspects(module, node))
        // Negative ones are for splitting alone.
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

/// `!{i32 6}` or `!{!{!"fp64", i32 6}}`
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

/// Sizes of work-groups by kernel, and what the unique ids of variables stand for. Sizes are cut to words: no reader takes more.
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

/// The sizes of a work-group in the metadata of a kernel.
fn sizes(module: &Module, kernel: &Function, kind: &str) -> Option<Vec<u64>> {
    let sizes = integers(module, node(kernel, kind)?);
    sizes.into_iter().map(|size| u64::try_from(size).ok()).collect()
}

fn node(function: &Function, kind: &str) -> Option<MetadataId> {
    function.metadata.iter().find(|(known, _)| known == kind).map(|(_, node)| *node)
}

/// The integers among a node's operands, with their signs.
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
