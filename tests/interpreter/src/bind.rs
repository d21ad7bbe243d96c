//! Before a run: resources get their objects, and each global variable its address.

use crate::bytes::Bytes;
use crate::fault::Fault;
use crate::inputs::{Binding, Image, Resource, heap_binding};
use crate::interface::{self, Direction, Variable};
use crate::kernel::launch::{self, Arguments};
use crate::machine::{BoundImage, Machine};
use crate::memory::{Measure, filled, scatter};
use crate::pointer::{GlobalPlace, Pointee, Pointer, Region};
use crate::shape::Shape;
use crate::value::{Handle, Scalar};
use ir::attr::OtherAttribute;
use ir::types::address_space;
use ir::{DecorationOperand, Global, GlobalId, TypeId};
use spirv_grammar::decoration;
use std::collections::BTreeMap;

/// The bindings and variables of a run.
#[derive(Debug, Default)]
pub struct Bound {
    /// The variables of each invocation; the number of one is its object's.
    pub private: Vec<Variable>,
    /// The variables of each workgroup, with their objects.
    pub shared: Vec<(GlobalId, u32)>,
    /// Those of them that belong to the stage's interface.
    pub together: Vec<(GlobalId, u32)>,
    /// The variables of each work-group of kernels, with their addresses.
    pub local: Vec<(GlobalId, u64)>,
    /// The execution model of the entry point.
    pub model: u32,
    /// The arguments of a kernel.
    pub arguments: Arguments,
    /// The buffers and first levels of the elements of each binding; None for samplers.
    pub resources: BTreeMap<Binding, Vec<Option<u32>>>,
    handles: BTreeMap<(Binding, usize), Element>,
}

/// The kind of an element of a binding in the program.
#[derive(Debug, Clone, Copy)]
struct Element {
    buffer: Option<u32>,
    handle: Option<Handle>,
}

/// The attribute of an array each of whose elements has a binding of its own.
const FLATTEN: &str = "hlsl.flatten";

/// Binds all resources of the inputs, and allocates all globals.
///
/// # Errors
/// The memory limit is exceeded.
pub fn bind(machine: &mut Machine<'_>, model: u32) -> Result<Bound, Fault> {
    let mut bound = Bound { model, ..Bound::default() };
    for (binding, elements) in &machine.inputs.resources {
        for (at, resource) in elements.iter().enumerate() {
            let element = element(machine, resource)?;
            bound.resources.entry(*binding).or_default().push(element.buffer);
            bound.handles.insert((*binding, at), element);
        }
    }
    let push_constants = buffer(machine, Bytes::new(machine.inputs.push_constants.clone()))?;
    for (id, global) in &machine.module.globals {
        let place = place(machine, &mut bound, id, global, push_constants)?;
        machine.globals.push(place);
    }
    let module = machine.module;
    for (id, global) in &module.globals {
        if let GlobalPlace::Address(address) = machine.globals[id.as_u32() as usize] {
            match global.address_space {
                address_space::WORKGROUP => bound.local.push((id, address)),
                _ => launch::initialize(machine, address, global)?,
            }
        }
    }
    Ok(bound)
}

fn element(machine: &mut Machine<'_>, resource: &Resource) -> Result<Element, Fault> {
    Ok(match resource {
        Resource::Buffer(bytes) => Element { buffer: Some(buffer(machine, bytes.clone())?), handle: None },
        Resource::Image(image) => {
            let (buffer, image) = bound_image(machine, image)?;
            Element { buffer, handle: Some(Handle::Image(image)) }
        }
        Resource::Sampler(sampler) => {
            machine.samplers.push(*sampler);
            Element { buffer: None, handle: Some(Handle::Sampler(machine.samplers.len() as u32 - 1)) }
        }
        Resource::SampledImage(image, sampler) => {
            let (buffer, image) = bound_image(machine, image)?;
            machine.samplers.push(*sampler);
            let sampler = machine.samplers.len() as u32 - 1;
            Element { buffer, handle: Some(Handle::SampledImage { image, sampler }) }
        }
    })
}

fn buffer(machine: &mut Machine<'_>, bytes: Bytes) -> Result<u32, Fault> {
    machine.allocate(bytes.data.len() as u64)?;
    machine.buffers.push(bytes);
    Ok(machine.buffers.len() as u32 - 1)
}

fn bound_image(machine: &mut Machine<'_>, image: &Image) -> Result<(Option<u32>, u32), Fault> {
    let mut levels = Vec::new();
    for level in &image.levels {
        levels.push(buffer(machine, Bytes::new(level.clone()))?);
    }
    let first = levels.first().copied();
    let (format, extent, layers, samples) = (image.format, image.extent, image.layers, image.samples.max(1));
    machine.images.push(BoundImage { format, extent, layers, samples, levels });
    Ok((first, machine.images.len() as u32 - 1))
}

fn at(region: Region, slot: TypeId) -> GlobalPlace {
    GlobalPlace::At(Pointer { region, offset: 0, pointee: Pointee::Slot(slot), is_outside: false })
}

fn place(
    machine: &mut Machine<'_>,
    bound: &mut Bound,
    id: GlobalId,
    global: &Global,
    push_constants: u32,
) -> Result<GlobalPlace, Fault> {
    if global.alias.is_some() {
        return Ok(GlobalPlace::Missing("an alias".to_owned()));
    }
    if machine.is_physical {
        return Ok(GlobalPlace::Address(launch::place(machine, global)?));
    }
    let decorations = machine.module.decorations_of(&global.metadata).unwrap_or_default();
    let number = |wanted: u32| {
        let found = decorations.iter().find(|decoration| decoration.decoration == wanted)?;
        match found.operands.first() {
            Some(DecorationOperand::Literal(number)) => Some(*number),
            _ => None,
        }
    };
    match global.address_space {
        address_space::PUSH_CONSTANT => match machine.shapes.shape(global.slot) {
            Shape::Block(content) => Ok(at(Region::Buffer(push_constants), *content)),
            _ => Ok(GlobalPlace::Missing("push constants without a block".to_owned())),
        },
        address_space::STORAGE_BUFFER | address_space::UNIFORM | address_space::UNIFORM_CONSTANT => {
            let given = number(decoration::DescriptorSet).zip(number(decoration::Binding));
            let heap = || number(decoration::BuiltIn).and_then(heap_binding);
            match given.or_else(heap) {
                Some(binding) => resource(machine, bound, global, binding),
                None => Ok(GlobalPlace::Missing("a resource without a binding".to_owned())),
            }
        }
        address_space::WORKGROUP => shared(machine, bound, id, global),
        space => {
            let direction = interface::direction(space);
            if direction.is_some_and(|direction| direction != Direction::In) && interface::shares_outputs(bound.model) {
                return shared(machine, bound, id, global).inspect(|_| {
                    let object = bound.shared.last().copied();
                    bound.together.extend(object);
                });
            }
            if direction.is_none() && ![address_space::FUNCTION, address_space::PRIVATE].contains(&space) {
                return Ok(missing(space));
            }
            bound.private.push(Variable { global: id, builtin: number(decoration::BuiltIn), direction });
            Ok(at(Region::Private(bound.private.len() as u32 - 1), global.slot))
        }
    }
}

fn missing(space: u32) -> GlobalPlace {
    GlobalPlace::Missing(format!("a variable in address space {space}, which the interpreter does not know"))
}

/// Allocates a variable of the workgroup.
fn shared(machine: &mut Machine<'_>, bound: &mut Bound, id: GlobalId, global: &Global) -> Result<GlobalPlace, Fault> {
    let scalars = machine.shapes.layout(global.slot).scalars;
    machine.allocate(scalars)?;
    machine.shared.push(vec![Scalar::Undef; scalars as usize]);
    let object = machine.shared.len() as u32 - 1;
    bound.shared.push((id, object));
    Ok(at(Region::Shared(object), global.slot))
}

/// Allocates a resource: a single block is the buffer itself, everything else is a table of the bound resources.
fn resource(machine: &mut Machine<'_>, bound: &Bound, global: &Global, binding: Binding) -> Result<GlobalPlace, Fault> {
    let is_flat =
        global.attributes.iter().any(|attribute| matches!(attribute, OtherAttribute::String { key, .. } if key == FLATTEN));
    let of = |index: usize| match is_flat {
        true => bound.handles.get(&((binding.0, binding.1 + index as u32), 0)),
        false => bound.handles.get(&(binding, index)),
    };
    let missing = || GlobalPlace::Missing(format!("nothing is bound to binding {} of set {}", binding.1, binding.0));
    let shapes = machine.shapes.clone();
    let (element, length) = match shapes.shape(global.slot) {
        Shape::Array { element, length, .. } => (*element, Some(*length)),
        _ => (global.slot, None),
    };
    let content = match shapes.shape(element) {
        Shape::Block(content) => Some(*content),
        _ => None,
    };
    if let (None, Some(content)) = (length, content) {
        let buffer = of(0).and_then(|element| element.buffer);
        return Ok(buffer.map_or_else(missing, |buffer| at(Region::Buffer(buffer), content)));
    }
    let length = match length {
        None => 1,
        // As many as there are.
        Some(0) => (0..).take_while(|index| of(*index).is_some()).count(),
        Some(length) => usize::try_from(length).unwrap_or(usize::MAX),
    };
    machine.allocate(length as u64)?;
    let descriptor = |index: usize| match (of(index), content) {
        (Some(Element { buffer: Some(buffer), .. }), Some(content)) => {
            let (region, pointee) = (Region::Buffer(*buffer), Pointee::Slot(content));
            Scalar::Pointer(Pointer { region, offset: 0, pointee, is_outside: false })
        }
        (Some(Element { handle: Some(handle), .. }), None) => Scalar::Handle(*handle),
        _ => Scalar::Poison,
    };
    machine.shared.push((0..length).map(descriptor).collect());
    Ok(at(Region::Shared(machine.shared.len() as u32 - 1), global.slot))
}

/// The scalars of a variable before the first instruction.
///
/// # Errors
/// Its initializer is not known.
pub fn scalars(machine: &mut Machine<'_>, global: GlobalId) -> Result<Vec<Scalar>, Fault> {
    let global = &machine.module.globals[global];
    let value = match global.init {
        Some(init) => machine.constant(init)?,
        None => filled(&machine.shapes, global.slot, Scalar::Undef)?,
    };
    let mut scalars = vec![Scalar::Undef; machine.shapes.layout(global.slot).scalars as usize];
    scatter(&machine.shapes, Measure::Scalars, global.slot, 0, &value, &mut |_, offset, scalar| {
        scalars[offset as usize] = scalar;
        Ok(())
    })?;
    Ok(scalars)
}
