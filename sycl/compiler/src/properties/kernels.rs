//! Translates the properties of kernels and of their parameters to function metadata, decorations and execution modes.

use super::given::{Given, Numbers};
use super::table::{self, FLOAT_CONTROLS, Meaning, Subject};
use crate::findings::Findings;
use diagnostics::registry as code;
use ir::attr::{OtherAttribute, OtherAttributes};
use ir::decoration::PARAMETER_DECORATIONS;
use ir::{Decoration, FunctionId, Metadata, MetadataId, MetadataOperand, Module, Types};

/// The calling convention of kernels.
pub const KERNEL: &str = "spir_kernel";
const EXECUTION_MODE: &str = "spirv.ExecutionMode";
/// The metadata with the number of work-group sizes that the kernel specifies.
const DIMENSIONS: &str = "work_group_num_dim";
const REQUIRED_SIZE: &str = "reqd_work_group_size";

/// Register allocation modes by the number of registers of a thread.
const REGISTER_MODES: [(u32, u32); 3] = [(0, 0), (128, 1), (256, 2)];

pub fn translate(module: &mut Module, numbers: Numbers, findings: &mut Findings) {
    for id in module.functions.keys().collect::<Vec<_>>() {
        if module.functions[id].calling_convention.as_deref() == Some(KERNEL) {
            parameters(module, id, numbers, findings);
            function(module, id, numbers, findings);
        }
    }
}

fn parameters(module: &mut Module, id: FunctionId, numbers: Numbers, findings: &mut Findings) {
    let loc = module.functions[id].loc;
    let mut decorations = Vec::new();
    for at in 0..module.functions[id].params.len() {
        let mut of_parameter = Vec::new();
        for property in super::given::given(&module.functions[id].params[at].attributes.others) {
            let Some(known) = table::property(&property.name, Subject::Parameter) else { continue };
            if known.meaning == Meaning::Alignment {
                match alignment(&property) {
                    Ok(align) => align_parameter(&mut module.functions[id].params[at].attributes.others, &property, align),
                    Err(message) => findings.add(module, loc, code::DEVICE_PROPERTY, message),
                }
                continue;
            }
            let decoration = super::given::decoration(&property, known.meaning, numbers);
            of_parameter.extend(super::given::report(decoration, module, loc, findings));
        }
        decorations.push(of_parameter);
    }
    let done = decorate_parameters(module, id, decorations);
    super::given::report(done, module, loc, findings);
}

/// Returns the value of an alignment property, which must be a power of two.
pub fn alignment(property: &Given) -> Result<u32, String> {
    let align = property.word().filter(|align| align.is_power_of_two());
    align.ok_or_else(|| super::given::mismatch(property, "a power of two"))
}

/// Replaces the property by `align N`. A greater existing alignment stays.
fn align_parameter(attributes: &mut OtherAttributes, property: &Given, align: u32) {
    attributes.retain(|other| !matches!(other, OtherAttribute::String { key, .. } if *key == property.name));
    align_at_least(attributes, align);
}

/// Raises the `align N` among the attributes to at least this alignment, or adds it.
pub fn align_at_least(attributes: &mut OtherAttributes, align: u32) {
    let old = attributes.iter_mut().find_map(|other| if let OtherAttribute::Align(old) = other { Some(old) } else { None });
    match old {
        Some(old) => *old = align.max(*old),
        None => attributes.push(OtherAttribute::Align(align)),
    }
}

/// Appends decorations to those of the parameters.
pub fn decorate_parameters(module: &mut Module, id: FunctionId, new: Vec<Vec<Decoration>>) -> Result<(), &'static str> {
    const WRONG: &str = "`!spirv.ParameterDecorations` must have a list of decorations for each parameter";
    if new.iter().all(Vec::is_empty) {
        return Ok(());
    }
    let old = module.functions[id].metadata.iter().find(|(kind, _)| kind == PARAMETER_DECORATIONS).map(|(_, node)| *node);
    let mut lists = match old.map(|node| &module.metadata[node]) {
        None => vec![Vec::new(); new.len()],
        Some(Metadata::Tuple { operands, .. }) if operands.len() == new.len() => {
            let list = |operand: &MetadataOperand| match operand {
                MetadataOperand::Node(list) => module.decorations_in(*list).map_err(|_| WRONG),
                _ => Err(WRONG),
            };
            operands.iter().map(list).collect::<Result<Vec<_>, _>>()?
        }
        Some(_) => return Err(WRONG),
    };
    for (list, new) in lists.iter_mut().zip(new) {
        list.extend(new);
    }
    let lists = lists.iter().map(|list| MetadataOperand::Node(module.decoration_list(list))).collect();
    let node = module.tuple(lists);
    let metadata = &mut module.functions[id].metadata;
    metadata.retain(|(kind, _)| kind != PARAMETER_DECORATIONS);
    metadata.push((PARAMETER_DECORATIONS.to_owned(), node));
    Ok(())
}

fn function(module: &mut Module, id: FunctionId, numbers: Numbers, findings: &mut Findings) {
    let loc = module.functions[id].loc;
    let mut decorations = Vec::new();
    for property in super::given::given(&module.functions[id].attributes.others) {
        let Some(known) = table::property(&property.name, Subject::Function) else { continue };
        let done = of_function(module, id, &property, known.meaning, numbers);
        decorations.extend(super::given::report(done, module, loc, findings));
    }
    let mut metadata = std::mem::take(&mut module.functions[id].metadata);
    let done = super::given::decorate(module, &mut metadata, decorations);
    super::given::report(done, module, loc, findings);
    module.functions[id].metadata = metadata;
}

/// Translates a property of a kernel. Returns decorations, and attaches everything else to the kernel or the module.
fn of_function(
    module: &mut Module,
    id: FunctionId,
    property: &Given,
    meaning: Meaning,
    numbers: Numbers,
) -> Result<Vec<Decoration>, String> {
    let number = || property.word().ok_or_else(|| super::given::mismatch(property, "a number"));
    match meaning {
        Meaning::Decoration { .. } => return Ok(super::given::decoration(property, meaning, numbers)?.into_iter().collect()),
        Meaning::Sizes { metadata } => sizes(module, id, property, metadata)?,
        Meaning::Number { metadata } => attach_number(module, id, metadata, number()?),
        Meaning::Numbers { metadata } => {
            let numbers = property.words().ok_or_else(|| super::given::mismatch(property, "comma-separated numbers"))?;
            let operands = numbers.into_iter().map(|number| module.metadata_int(number)).collect();
            let node = module.tuple(operands);
            attach(module, id, metadata, node);
        }
        Meaning::SingleTask { metadata } => {
            if module.triple.as_deref().is_some_and(|triple| triple.contains("fpga")) {
                attach_number(module, id, metadata, 0);
            }
        }
        Meaning::Interface { kind, option } => {
            let mut words = vec![MetadataOperand::String(kind.to_owned())];
            if number()? != 0 {
                words.push(MetadataOperand::String(option.to_owned()));
            }
            let node = module.tuple(words);
            attach(module, id, "ip_interface", node);
        }
        Meaning::Pipelined => return Ok(pipelined(number()? as i32)),
        Meaning::RegisterMode => attach_number(module, id, "RegisterAllocMode", number()?),
        Meaning::RegisterCount => {
            let count = number()?;
            let mode = REGISTER_MODES.iter().find(|(registers, _)| *registers == count);
            let (_, mode) = mode.ok_or_else(|| super::given::mismatch(property, "0, 128 or 256"))?;
            attach_number(module, id, "RegisterAllocMode", *mode);
        }
        Meaning::FloatControls => float_controls(module, id, number()?),
        Meaning::Silent => {}
        Meaning::HostAccess | Meaning::Alignment | Meaning::CacheHint(_) | Meaning::Prefetch { .. } => {
            unreachable!("the table has `{}` at another place", property.name)
        }
    }
    Ok(Vec::new())
}

/// Attaches work-group sizes. SYCL's slowest dimension is the first, SPIR-V's the last. Missing sizes are 1.
fn sizes(module: &mut Module, id: FunctionId, property: &Given, metadata: &'static str) -> Result<(), String> {
    let sizes = property.words().filter(|sizes| sizes.len() <= 3);
    let mut sizes = sizes.ok_or_else(|| super::given::mismatch(property, "up to three comma-separated numbers"))?;
    let dimensions = sizes.len() as u32;
    sizes.reverse();
    sizes.resize(3, 1);
    let ty = module.types.int(crate::layout::Layout::new(module).pointer_bits());
    let sizes = sizes.into_iter().map(|size| MetadataOperand::Constant(module.int(ty, u128::from(size)))).collect();
    let node = module.tuple(sizes);
    attach(module, id, metadata, node);
    if metadata == REQUIRED_SIZE {
        attach_number(module, id, DIMENSIONS, dimensions);
    }
    Ok(())
}

fn attach_number(module: &mut Module, id: FunctionId, kind: &str, number: u32) {
    let number = module.metadata_int(number);
    let node = module.tuple(vec![number]);
    attach(module, id, kind, node);
}

/// Attaches metadata to a function, unless it already has metadata of this kind.
fn attach(module: &mut Module, id: FunctionId, kind: &str, node: MetadataId) {
    let metadata = &mut module.functions[id].metadata;
    if !metadata.iter().any(|(known, _)| known == kind) {
        metadata.push((kind.to_owned(), node));
    }
}

/// The decorations for a pipelining interval. A negative interval leaves the choice to the compiler, 0 disables pipelining, and a positive one is
/// the number of cycles between two invocations.
fn pipelined(interval: i32) -> Vec<Decoration> {
    let enable = Decoration::new(spirv::Decoration::PipelineEnableALTERA as u32, &[u32::from(interval != 0)]);
    let interval = u32::try_from(interval).ok().filter(|interval| *interval > 0);
    let interval = interval.map(|cycles| Decoration::new(spirv::Decoration::InitiationIntervalALTERA as u32, &[cycles]));
    std::iter::once(enable).chain(interval).collect()
}

fn float_controls(module: &mut Module, id: FunctionId, bits: u32) {
    let kernel = module.function_ref(id);
    for (bit, mode, widths) in FLOAT_CONTROLS.iter().filter(|(bit, _, _)| bits & bit != 0) {
        debug_assert!(bit.is_power_of_two(), "a bit for each mode");
        for width in *widths {
            let numbers = [*mode as u32, *width].map(|number| MetadataOperand::Constant(module.int(Types::I32, number.into())));
            let node = module.tuple(std::iter::once(MetadataOperand::Constant(kernel)).chain(numbers).collect());
            module.metadata.append(EXECUTION_MODE, [node]);
        }
    }
}
