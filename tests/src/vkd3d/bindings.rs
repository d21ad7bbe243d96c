//! Binds the resources of a test to modules: descriptors and vertex attributes.

use super::compile::{CONSTANTS, READ, SAMPLERS, WRITTEN};
use super::script::{Dimension, Element, ResourceText, Role, SamplerText};
use crate::gpu::{SamplerState, Shape, Slot, SlotKind};
use ash::vk;
use spirv_reflection::{Reflection, Resource, ResourceKind, Type, reflect};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// The resources of a test, by role and number.
pub type Resources = BTreeMap<(Role, u32), ResourceText>;

/// A slot, and the numbers of the written resources that its elements are.
type OwnedSlot = (Slot, Vec<Option<u32>>);

/// The bindings of a test.
#[derive(Default)]
pub struct Bound {
    pub resources: Resources,
    pub samplers: BTreeMap<u32, SamplerText>,
    /// The words of the constant buffer b0.
    pub uniforms: Vec<u32>,
}

/// The descriptors of a pipeline, and the number of the written resource that each element of a slot is.
pub struct Descriptors {
    pub slots: Vec<Slot>,
    owners: Vec<Vec<Option<u32>>>,
}

impl Bound {
    /// The descriptors that modules have.
    ///
    /// # Errors
    /// The test has no such resource.
    pub fn descriptors(&self, modules: &[Reflection]) -> Result<Descriptors, String> {
        // Counters come last, because their final values replace those in the buffers that contain them.
        let mut slots: BTreeMap<(bool, u32), OwnedSlot> = BTreeMap::new();
        for module in modules {
            for resource in &module.resources {
                let (Some(0), Some(binding)) = (resource.set, resource.binding) else {
                    return Err("not supported: a resource in another space".to_owned());
                };
                let key = (resource.counter_of.is_some(), binding);
                if let Entry::Vacant(place) = slots.entry(key) {
                    place.insert(self.slot(module, resource, binding)?);
                }
            }
        }
        let (slots, owners) = slots.into_values().unzip();
        Ok(Descriptors { slots, owners })
    }

    fn slot(&self, module: &Reflection, resource: &Resource, binding: u32) -> Result<OwnedSlot, String> {
        let count = resource.descriptor_count().ok_or("not supported: an array of descriptors without a length")?;
        let numbers = |first: u32| first..first + count as u32;
        let found = |role: Role, number: u32| {
            let name = if role == Role::Read { 't' } else { 'u' };
            self.resources.get(&(role, number)).ok_or_else(|| format!("the test binds nothing to {name}{number}"))
        };
        let (role, first) = match (resource.counter_of, binding) {
            (Some(owner), _) => (Role::Written, module.resources[owner].binding.unwrap_or(binding) - WRITTEN),
            // A module that has a counter and not the buffer does not specify which buffer it belongs to.
            (None, _) if resource.name.as_deref().is_some_and(|name| name.starts_with("counter.var.")) => {
                let written: Vec<u32> = self.resources.keys().filter(|key| key.0 == Role::Written).map(|key| key.1).collect();
                let [only] = written.as_slice() else {
                    return Err("not supported: a counter of one of several buffers".to_owned());
                };
                (Role::Written, *only)
            }
            (None, WRITTEN..) => (Role::Written, binding - WRITTEN),
            (None, READ..WRITTEN) => (Role::Read, binding - READ),
            (None, SAMPLERS..READ) if resource.kind != ResourceKind::Sampler => {
                return Err("not supported: a resource at a register of samplers".to_owned());
            }
            (None, SAMPLERS..READ) => {
                let kind = SlotKind::Sampler(sampler(self.samplers.get(&(binding - SAMPLERS))));
                return Ok((Slot { binding, kind, elements: vec![Vec::new(); count as usize] }, vec![None; count as usize]));
            }
            (None, _) => {
                let bytes = module.block(resource).and_then(|block| block.size).unwrap_or(0).next_multiple_of(16);
                let constants = |number: u32| {
                    let words: &[u32] = if number == 0 { &self.uniforms } else { &[] };
                    let mut data: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
                    data.resize(data.len().max(bytes as usize), 0);
                    data
                };
                let elements = numbers(binding - CONSTANTS).map(constants).collect();
                return Ok((Slot { binding, kind: SlotKind::Uniform, elements }, vec![None; count as usize]));
            }
        };
        let texts = numbers(first).map(|number| found(role, number)).collect::<Result<Vec<_>, _>>()?;
        let kind = kind(resource, texts[0])?;
        let elements = texts.iter().map(|text| text.data.clone()).collect();
        let owner = |number| (role == Role::Written).then_some(number);
        Ok((Slot { binding, kind, elements }, numbers(first).map(owner).collect()))
    }

    /// Copies the results of a pipeline from the written bindings into the resources.
    pub fn keep(&mut self, descriptors: &Descriptors, data: Vec<Vec<Vec<u8>>>) {
        for (owners, elements) in descriptors.owners.iter().zip(data) {
            for (owner, data) in owners.iter().zip(elements) {
                if let Some(resource) = owner.and_then(|number| self.resources.get_mut(&(Role::Written, number))) {
                    resource.data = data;
                }
            }
        }
    }
}

fn kind(resource: &Resource, text: &ResourceText) -> Result<SlotKind, String> {
    Ok(match (resource.kind, &resource.ty) {
        (ResourceKind::StorageBuffer, _) => SlotKind::Storage,
        (ResourceKind::UniformTexelBuffer, _) => SlotKind::UniformTexel(text.format),
        (ResourceKind::StorageTexelBuffer, _) => SlotKind::StorageTexel(text.format),
        (ResourceKind::SampledImage, Type::Image(image)) => SlotKind::SampledImage(shape(image, text)),
        (ResourceKind::StorageImage, Type::Image(image)) => SlotKind::StorageImage(shape(image, text)),
        (kind, _) => return Err(format!("not supported: a resource of the kind {kind:?}")),
    })
}

fn shape(image: &spirv_reflection::Image, text: &ResourceText) -> Shape {
    use vk::ImageViewType as V;
    let kind = match (text.dimension, image.arrayed) {
        (Dimension::Texture3d, _) => V::TYPE_3D,
        (Dimension::Cube, false) if image.dimension.is("Cube") => V::CUBE,
        (Dimension::Cube, true) if image.dimension.is("Cube") => V::CUBE_ARRAY,
        _ if image.dimension.is("1D") => V::TYPE_1D,
        (_, true) => V::TYPE_2D_ARRAY,
        (_, false) => V::TYPE_2D,
    };
    let [width, height, depth] = text.size;
    let layers = if kind == V::TYPE_3D { depth } else { text.layers };
    Shape { kind, format: text.format, width, height, layers, mips: text.levels, samples: text.samples }
}

fn sampler(text: Option<&SamplerText>) -> SamplerState {
    let text = text.copied().unwrap_or(SamplerText {
        address: vk::SamplerAddressMode::CLAMP_TO_EDGE,
        linear: [false; 3],
        compare: None,
    });
    let filter = |linear| if linear { vk::Filter::LINEAR } else { vk::Filter::NEAREST };
    let [min, mag, mip] = text.linear;
    SamplerState {
        min: filter(min),
        mag: filter(mag),
        mip: if mip { vk::SamplerMipmapMode::LINEAR } else { vk::SamplerMipmapMode::NEAREST },
        address: text.address,
        min_lod: 0.0,
        max_lod: vk::LOD_CLAMP_NONE,
        bias: 0.0,
        compare: text.compare,
    }
}

/// A semantic as `TEXCOORD12` to its name and its index.
fn semantic(text: &str) -> (String, u32) {
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    (name.to_lowercase(), text[name.len()..].parse().unwrap_or(0))
}

/// The number of locations that a type takes.
fn locations(ty: &Type) -> u32 {
    match ty {
        Type::Matrix { columns, .. } => *columns,
        Type::Array { element, length, .. } => {
            let length = length.as_ref().and_then(|length| length.value).unwrap_or(1);
            locations(element) * length as u32
        }
        _ => 1,
    }
}

/// The positions of a vertex shader's inputs in the vertex buffers.
pub fn attributes(module: &Reflection, layout: &[Element]) -> Vec<vk::VertexInputAttributeDescription> {
    let mut attributes = Vec::new();
    for input in module.entry_points.iter().flat_map(|entry| &entry.inputs) {
        let (Some(location), Some(text)) = (input.location, &input.semantic) else { continue };
        let (name, index) = semantic(text);
        for line in 0..locations(&input.ty) {
            let wanted = (name.clone(), index + line);
            let Some(at) = layout.iter().position(|element| element.semantic == wanted) else { continue };
            let (slot, format) = (layout[at].slot, layout[at].format);
            let before = layout[..at].iter().filter(|element| element.slot == slot);
            let offset = before.map(|element| element.bytes).sum();
            attributes.push(vk::VertexInputAttributeDescription { location: location + line, binding: slot, format, offset });
        }
    }
    attributes
}

/// Whether each input of a stage has the location of the output before it with the same semantic, by which Direct3D links them.
///
/// # Errors
/// The semantic of one that has not.
pub fn linked(before: &Reflection, stage: &Reflection) -> Result<(), String> {
    let places = |variables: &[spirv_reflection::InterfaceVariable]| -> BTreeMap<(String, u32), u32> {
        let place =
            |variable: &spirv_reflection::InterfaceVariable| Some((semantic(variable.semantic.as_deref()?), variable.location?));
        variables.iter().filter_map(place).collect()
    };
    let (Some(before), Some(stage)) = (before.entry_points.first(), stage.entry_points.first()) else { return Ok(()) };
    let outputs = places(&before.outputs);
    for (semantic, location) in places(&stage.inputs) {
        if outputs.get(&semantic).is_some_and(|output| *output != location) {
            return Err(format!("the input {}{} has another location than the output", semantic.0, semantic.1));
        }
    }
    Ok(())
}

/// The reflections of modules.
///
/// # Errors
/// One can't be read.
pub fn reflections(modules: &[&[u32]]) -> Result<Vec<Reflection>, String> {
    modules.iter().map(|words| reflect(words).map_err(|error| error.message)).collect()
}
