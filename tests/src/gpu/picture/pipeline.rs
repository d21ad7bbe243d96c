//! The state of the graphics pipeline of one subpass.

use super::case::{PictureCase, StageKind};
use super::file::SIZE;
use super::state::State;
use crate::gpu::device::{Gpu, failed};
use ash::vk;
use std::ffi::CString;

/// A compiled stage.
pub struct StageModule {
    /// The stage.
    pub kind: StageKind,
    /// The name of the entry point.
    pub entry: String,
    /// The module.
    pub words: Vec<u32>,
}

/// Vertex attributes in the order of their locations, those of the instance buffer last.
struct VertexInput {
    bindings: Vec<vk::VertexInputBindingDescription>,
    attributes: Vec<vk::VertexInputAttributeDescription>,
}

impl VertexInput {
    fn of(case: &PictureCase) -> Self {
        let mut input = Self { bindings: Vec::new(), attributes: Vec::new() };
        let rates = [vk::VertexInputRate::VERTEX, vk::VertexInputRate::INSTANCE];
        for (binding, ((formats, _), input_rate)) in case.attributes.iter().zip(rates).enumerate() {
            let binding = binding as u32;
            let mut offset = 0;
            for format in formats {
                let location = input.attributes.len() as u32;
                input.attributes.push(vk::VertexInputAttributeDescription { location, binding, format: *format, offset });
                offset += crate::gpu::images::texel_bytes(*format) as u32;
            }
            if !formats.is_empty() {
                input.bindings.push(vk::VertexInputBindingDescription { binding, stride: offset, input_rate });
            }
        }
        input
    }
}

/// # Safety
/// The handles are alive.
pub(super) unsafe fn pipeline(
    gpu: &Gpu,
    case: &PictureCase,
    (pass, modules): (u32, &[StageModule]),
    layout: vk::PipelineLayout,
    (render_pass, subpass): (vk::RenderPass, u32),
) -> Result<vk::Pipeline, String> {
    let shaders = Shaders::new(gpu, case, modules)?;
    let constants = shaders.constants();
    let stages = shaders.stages(&constants);
    let input = if pass == 0 { VertexInput::of(case) } else { VertexInput { bindings: Vec::new(), attributes: Vec::new() } };
    let vertex_input = vk::PipelineVertexInputStateCreateInfo::default()
        .vertex_binding_descriptions(&input.bindings)
        .vertex_attribute_descriptions(&input.attributes);
    let assembly = vk::PipelineInputAssemblyStateCreateInfo::default().topology(case.topology);
    let tessellation = vk::PipelineTessellationStateCreateInfo::default().patch_control_points(case.control_points);
    let viewports = viewports(case.viewports);
    let scissors: Vec<vk::Rect2D> = viewports.iter().map(|_| vk::Extent2D { width: SIZE, height: SIZE }.into()).collect();
    let viewport = vk::PipelineViewportStateCreateInfo::default().viewports(&viewports).scissors(&scissors);
    let state = if pass == 0 { case.state } else { State::default() };
    let rasterization =
        vk::PipelineRasterizationStateCreateInfo::default().line_width(1.0).cull_mode(state.cull).front_face(state.front);
    let samples = vk::SampleCountFlags::from_raw(if pass == 0 { case.samples } else { 1 });
    let sample_mask = [state.sample_mask.unwrap_or(u32::MAX)];
    let multisample = vk::PipelineMultisampleStateCreateInfo::default().rasterization_samples(samples).sample_mask(&sample_mask);
    let depth = vk::PipelineDepthStencilStateCreateInfo::default()
        .stencil_test_enable(state.stencil.is_some())
        .front(state.stencil_operations())
        .back(state.stencil_operations());
    let depth = match case.depth {
        Some((operator, _)) => depth.depth_test_enable(true).depth_write_enable(true).depth_compare_op(operator),
        None => depth,
    };
    let targets = if pass == 0 { case.targets.len() } else { 1 };
    let attachments = vec![state.blend_attachment(); targets];
    let blend = vk::PipelineColorBlendStateCreateInfo::default().attachments(&attachments);
    let mut info = vk::GraphicsPipelineCreateInfo::default()
        .stages(&stages)
        .viewport_state(&viewport)
        .rasterization_state(&rasterization)
        .multisample_state(&multisample)
        .depth_stencil_state(&depth)
        .color_blend_state(&blend)
        .layout(layout)
        .render_pass(render_pass)
        .subpass(subpass);
    if modules.iter().all(|module| module.kind != StageKind::Mesh) {
        info = info.vertex_input_state(&vertex_input).input_assembly_state(&assembly);
    }
    if case.control_points != 0 {
        info = info.tessellation_state(&tessellation);
    }
    // SAFETY: as the caller promises, and the modules live until the pipeline is made.
    unsafe {
        let pipelines = gpu.device.create_graphics_pipelines(vk::PipelineCache::null(), &[info], None);
        shaders.destroy(gpu);
        Ok(pipelines.map_err(|(_, error)| failed(error))?[0])
    }
}

/// The shader modules of a pipeline's stages, with the specialization constants of all of them.
pub(super) struct Shaders {
    modules: Vec<(vk::ShaderStageFlags, vk::ShaderModule, CString)>,
    entries: Vec<vk::SpecializationMapEntry>,
    data: Vec<u8>,
}

impl Shaders {
    /// Creates the modules.
    ///
    /// # Errors
    /// The driver refuses one.
    pub fn new(gpu: &Gpu, case: &PictureCase, stages: &[StageModule]) -> Result<Self, String> {
        let mut modules = Vec::new();
        for stage in stages {
            let entry = CString::new(stage.entry.as_str()).map_err(|error| error.to_string())?;
            modules.push((stage.kind.flag(), gpu.module(&stage.words)?, entry));
        }
        let (entries, data) = constants(case);
        Ok(Self { modules, entries, data })
    }

    pub fn constants(&self) -> vk::SpecializationInfo<'_> {
        vk::SpecializationInfo::default().map_entries(&self.entries).data(&self.data)
    }

    pub fn stages<'a>(&'a self, constants: &'a vk::SpecializationInfo<'a>) -> Vec<vk::PipelineShaderStageCreateInfo<'a>> {
        let stage = |(flag, module, entry): &'a (vk::ShaderStageFlags, vk::ShaderModule, CString)| {
            let stage = vk::PipelineShaderStageCreateInfo::default().stage(*flag).module(*module).name(entry.as_c_str());
            stage.specialization_info(constants)
        };
        self.modules.iter().map(stage).collect()
    }

    /// Destroys the modules.
    ///
    /// # Safety
    /// No pipeline is being created from them.
    pub unsafe fn destroy(&self, gpu: &Gpu) {
        // SAFETY: the modules come from this device, and the caller is done with them.
        self.modules.iter().for_each(|(_, module, _)| unsafe { gpu.device.destroy_shader_module(*module, None) });
    }
}

/// The specialization constants of a case, as a specialization has them.
fn constants(case: &PictureCase) -> (Vec<vk::SpecializationMapEntry>, Vec<u8>) {
    let mut data = Vec::new();
    let mut entries = Vec::new();
    for (id, bytes) in &case.constants {
        entries.push(vk::SpecializationMapEntry { constant_id: *id, offset: data.len() as u32, size: bytes.len() });
        data.extend(bytes);
    }
    (entries, data)
}

/// Columns of equal width.
fn viewports(count: u32) -> Vec<vk::Viewport> {
    let (width, height) = (SIZE as f32 / count as f32, SIZE as f32);
    let viewport = |index| vk::Viewport { x: index as f32 * width, y: 0.0, width, height, min_depth: 0.0, max_depth: 1.0 };
    (0..count).map(viewport).collect()
}
