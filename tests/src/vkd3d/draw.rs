//! Runs a pipeline of a test on the device.

use super::bindings::{Bound, attributes, linked, reflections};
use super::script::{Element, ResourceText, Role, Stage};
use crate::gpu::{self, Contents, Program, Raster, RasterStage, Target, VertexBuffer};
use ash::vk;
use spirv_reflection::Enumerant;

/// The error of a pipeline that the device has no means for.
pub const LACKS: &str = "the device has no inputs and outputs of 16 bits";

/// The state of a pipeline besides the bindings.
#[derive(Clone)]
pub struct State {
    pub layout: Vec<Element>,
    pub depth_comparison: vk::CompareOp,
    pub sample_mask: u32,
    pub viewports: Vec<vk::Viewport>,
}

impl Default for State {
    fn default() -> Self {
        Self { layout: Vec::new(), depth_comparison: vk::CompareOp::NEVER, sample_mask: u32::MAX, viewports: Vec::new() }
    }
}

/// The vertices and instances of a draw.
#[derive(Clone, Copy)]
pub struct Draw {
    pub topology: vk::PrimitiveTopology,
    /// The control points of a patch.
    pub points: u32,
    pub vertices: u32,
    pub instances: u32,
}

/// Runs a compute shader, and keeps its results.
///
/// # Errors
/// The reason why it cannot be run.
pub fn dispatch(bound: &mut Bound, words: &[u32], groups: [u32; 3]) -> Result<(), String> {
    let mut descriptors = bound.descriptors(&reflections(&[words])?)?;
    let sets = [std::mem::take(&mut descriptors.slots)];
    let program = Program { words, entry: "main", groups, push: &[], constants: &[], sets: &sets };
    let mut data = gpu::on_device(|gpu| gpu::run(gpu, &program))?;
    bound.keep(&descriptors, data.pop().unwrap_or_default());
    Ok(())
}

/// Draws, and keeps the contents of targets and written resources. The modules are in the order of their stages.
///
/// # Errors
/// The reason why it cannot be drawn.
pub fn draw(bound: &mut Bound, state: &State, modules: &[(Stage, Vec<u32>)], draw: Draw) -> Result<(), String> {
    let words: Vec<&[u32]> = modules.iter().map(|(_, words)| words.as_slice()).collect();
    let reflections = reflections(&words)?;
    for pair in reflections.windows(2) {
        linked(&pair[0], &pair[1])?;
    }
    let mut descriptors = bound.descriptors(&reflections)?;
    let sets = [std::mem::take(&mut descriptors.slots)];
    let of_role = |wanted: Role| bound.resources.values().filter(move |resource| resource.role == wanted);
    let colors: Vec<&ResourceText> = of_role(Role::Target).collect();
    let depth = of_role(Role::Depth).next();
    if !colors.iter().zip(0..).all(|(color, number)| color.slot == number) {
        return Err("not supported: color targets that do not follow each other".to_owned());
    }
    let first = colors.first().copied().or(depth).ok_or("there is no target")?;
    let shape = |resource: &ResourceText| (resource.size, resource.layers, resource.samples);
    if colors.iter().copied().chain(depth).any(|resource| shape(resource) != shape(first)) {
        return Err("not supported: targets of different sizes".to_owned());
    }
    let patch = modules.iter().any(|(stage, _)| *stage == Stage::Hull);
    let buffers = of_role(Role::Vertices).map(|resource| {
        let stride = state.layout.iter().filter(|element| element.slot == resource.slot).map(|element| element.bytes).sum();
        VertexBuffer { data: &resource.data, stride }
    });
    let stage = |(stage, words)| RasterStage { flag: flag(stage), entry: "main", words, constants: &[] };
    let raster = Raster {
        stages: modules.iter().map(|(stage, _)| *stage).zip(words).map(stage).collect(),
        push: &[],
        sets: &sets,
        vertices: buffers.collect(),
        attributes: attributes(&reflections[0], &state.layout),
        topology: draw.topology,
        control_points: if patch { draw.points.max(1) } else { 0 },
        count: draw.vertices,
        instances: draw.instances,
        front: vk::FrontFace::CLOCKWISE,
        viewports: &state.viewports,
        targets: colors.iter().map(|color| target(color)).collect(),
        depth: depth.map(|depth| (target(depth), state.depth_comparison)),
        samples: vk::SampleCountFlags::from_raw(first.samples),
        sample_mask: state.sample_mask,
        size: vk::Extent2D { width: first.size[0], height: first.size[1] },
        layers: first.layers,
    };
    let is_short = |capability: &Enumerant| capability.is("StorageInputOutput16");
    let needs_short = reflections.iter().flat_map(|module| &module.capabilities).any(is_short);
    let mut rastered = gpu::on_device(|gpu| match needs_short && !gpu.has_short_interfaces {
        true => Err(LACKS.to_owned()),
        false => gpu::raster(gpu, &raster),
    })?;
    for (number, texels) in (0..).zip(rastered.targets) {
        keep(bound, (Role::Target, number), texels);
    }
    if depth_is_kept(bound) {
        keep(bound, (Role::Depth, 0), rastered.depth);
    }
    bound.keep(&descriptors, rastered.data.pop().unwrap_or_default());
    Ok(())
}

fn depth_is_kept(bound: &Bound) -> bool {
    bound.resources.get(&(Role::Depth, 0)).is_some_and(|depth| depth.samples == 1)
}

fn keep(bound: &mut Bound, key: (Role, u32), texels: Vec<u8>) {
    if let Some(resource) = bound.resources.get_mut(&key) {
        resource.data = texels;
        resource.cleared = None;
    }
}

fn target(resource: &ResourceText) -> Target<'_> {
    let contents = match resource.cleared {
        Some(value) if resource.role == Role::Depth => {
            let depth_stencil = vk::ClearDepthStencilValue { depth: value[0], stencil: 0 };
            Contents::Clear(vk::ClearValue { depth_stencil })
        }
        Some(value) => Contents::Clear(vk::ClearValue { color: clear_color(resource.format, value) }),
        None => Contents::Texels(&resource.data),
    };
    Target { format: resource.format, contents }
}

/// Direct3D converts the floats of a clear to the format.
fn clear_color(format: vk::Format, value: [f32; 4]) -> vk::ClearColorValue {
    use vk::Format as F;
    match format {
        F::R32_UINT | F::R32G32_UINT | F::R32G32B32A32_UINT => vk::ClearColorValue { uint32: value.map(|v| v as u32) },
        F::R32_SINT | F::R32G32_SINT | F::R32G32B32A32_SINT => vk::ClearColorValue { int32: value.map(|v| v as i32) },
        _ => vk::ClearColorValue { float32: value },
    }
}

fn flag(stage: Stage) -> vk::ShaderStageFlags {
    match stage {
        Stage::Vertex => vk::ShaderStageFlags::VERTEX,
        Stage::Hull => vk::ShaderStageFlags::TESSELLATION_CONTROL,
        Stage::Domain => vk::ShaderStageFlags::TESSELLATION_EVALUATION,
        Stage::Geometry => vk::ShaderStageFlags::GEOMETRY,
        Stage::Pixel => vk::ShaderStageFlags::FRAGMENT,
        Stage::Compute => vk::ShaderStageFlags::COMPUTE,
    }
}
