//! Runs a graphics program with bindings of all kinds, and returns its targets and the contents of the written bindings.

use super::attachment::Attachment;
use super::bindings::{Bound, Slot, bound_sets, descriptor_sets, set_layouts, unbind};
use super::device::{Gpu, HostBuffer, failed};
use ash::vk;
use std::ffi::CString;

/// A stage of a graphics program.
pub struct RasterStage<'a> {
    /// The stage.
    pub flag: vk::ShaderStageFlags,
    /// The name of the entry point.
    pub entry: &'a str,
    /// The module.
    pub words: &'a [u32],
    /// Specialization constants by their ids.
    pub constants: &'a [(u32, Vec<u8>)],
}

/// A buffer of vertices.
pub struct VertexBuffer<'a> {
    /// The vertices.
    pub data: &'a [u8],
    /// The bytes of a vertex.
    pub stride: u32,
}

/// The contents of an attachment before the draw.
#[derive(Clone, Copy)]
pub enum Contents<'a> {
    /// Every texel has this value.
    Clear(vk::ClearValue),
    /// The texels from the top, layer by layer.
    Texels(&'a [u8]),
}

/// An attachment.
#[derive(Clone, Copy)]
pub struct Target<'a> {
    /// The format of a texel.
    pub format: vk::Format,
    /// The contents before the draw.
    pub contents: Contents<'a>,
}

/// A graphics program with its bindings and state.
pub struct Raster<'a> {
    /// The stages.
    pub stages: Vec<RasterStage<'a>>,
    /// The push constants.
    pub push: &'a [u8],
    /// The descriptors of each set.
    pub sets: &'a [Vec<Slot>],
    /// The vertex buffers, at the bindings from 0.
    pub vertices: Vec<VertexBuffer<'a>>,
    /// The positions of the attributes in the vertex buffers.
    pub attributes: Vec<vk::VertexInputAttributeDescription>,
    /// The primitives that the vertices form.
    pub topology: vk::PrimitiveTopology,
    /// The control points of a patch; 0 without tessellation.
    pub control_points: u32,
    /// The number of vertices; of workgroups, with a mesh shader.
    pub count: u32,
    /// The number of instances.
    pub instances: u32,
    /// Which faces are front faces.
    pub front: vk::FrontFace,
    /// The viewports, whose y axes point down; one of the size of the targets if there is none.
    pub viewports: &'a [vk::Viewport],
    /// The color targets, at the locations from 0.
    pub targets: Vec<Target<'a>>,
    /// The depth attachment and its comparison.
    pub depth: Option<(Target<'a>, vk::CompareOp)>,
    /// The samples of each texel of the attachments. If there are several, color targets are resolved at the end.
    pub samples: vk::SampleCountFlags,
    /// The samples that are written.
    pub sample_mask: u32,
    /// The size of the attachments.
    pub size: vk::Extent2D,
    /// The layers of the attachments.
    pub layers: u32,
}

/// The results of a program: the attachments, and the data of each set's slots' members.
pub struct Rastered {
    /// The texels of each color target, from the top, layer by layer.
    pub targets: Vec<Vec<u8>>,
    /// The texels of the depth attachment; none if there is no such attachment.
    pub depth: Vec<u8>,
    /// Like the result of `run` for a compute program.
    pub data: Vec<Vec<Vec<Vec<u8>>>>,
}

/// Draws the program. The y axis of clip coordinates points up, as in Direct3D.
///
/// # Errors
/// The driver refuses something, or a shader does not end.
pub fn raster(gpu: &Gpu, program: &Raster<'_>) -> Result<Rastered, String> {
    let sets = bound_sets(gpu, program.sets)?;
    let layouts = set_layouts(gpu, program.sets, vk::ShaderStageFlags::ALL)?;
    let (pool, descriptors) = descriptor_sets(gpu, program.sets, &layouts, &sets)?;
    let range = vk::PushConstantRange::default().stage_flags(vk::ShaderStageFlags::ALL).size(program.push.len() as u32);
    let mut info = vk::PipelineLayoutCreateInfo::default().set_layouts(&layouts);
    if !program.push.is_empty() {
        info = info.push_constant_ranges(std::slice::from_ref(&range));
    }
    let vertex_buffer = |vertices: &VertexBuffer<'_>| {
        gpu.host_buffer(vertices.data, (vertices.data.len() as u64).max(4), vk::BufferUsageFlags::VERTEX_BUFFER)
    };
    let vertices = program.vertices.iter().map(vertex_buffer).collect::<Result<Vec<_>, _>>()?;
    let device = &gpu.device;
    // SAFETY: all handles come from this device, live until their work is done, and are destroyed once.
    let (targets, depth) = unsafe {
        let colors = program.targets.iter().map(|target| Attachment::create(gpu, program, target));
        let colors = colors.collect::<Result<Vec<_>, _>>()?;
        let depth = program.depth.as_ref().map(|(target, _)| Attachment::create(gpu, program, target)).transpose()?;
        let layout = device.create_pipeline_layout(&info, None).map_err(failed)?;
        let pipeline = pipeline(gpu, program, layout)?;
        let images = || sets.iter().flatten().flatten().filter_map(|bound| Some((bound.image.as_ref()?, &bound.buffer)));
        gpu.submit(|commands| {
            images().for_each(|(image, staging)| gpu.upload(commands, image, staging));
            colors.iter().chain(&depth).for_each(|attachment| attachment.prepare(gpu, commands, program));
            gpu.barrier(commands);
            let point = vk::PipelineBindPoint::GRAPHICS;
            device.cmd_bind_pipeline(commands, point, pipeline);
            if !descriptors.is_empty() {
                device.cmd_bind_descriptor_sets(commands, point, layout, 0, &descriptors, &[]);
            }
            if !program.push.is_empty() {
                device.cmd_push_constants(commands, layout, vk::ShaderStageFlags::ALL, 0, program.push);
            }
            render(gpu, commands, program, (&colors, depth.as_ref()), &vertices);
            gpu.barrier(commands);
            colors.iter().chain(&depth).for_each(|attachment| attachment.keep(gpu, commands, program));
            images().for_each(|(image, staging)| gpu.download(commands, image, staging));
            gpu.barrier(commands);
        })?;
        device.destroy_pipeline(pipeline, None);
        device.destroy_descriptor_pool(pool, None);
        device.destroy_pipeline_layout(layout, None);
        layouts.iter().for_each(|layout| device.destroy_descriptor_set_layout(*layout, None));
        let targets = colors.into_iter().map(|color| color.finish(gpu)).collect::<Result<_, _>>()?;
        (targets, depth.map_or(Ok(Vec::new()), |depth| depth.finish(gpu))?)
    };
    vertices.into_iter().for_each(|buffer| gpu.free(buffer));
    let finish = |(slot, bounds): (&Slot, Vec<Bound>)| {
        let finish = |(data, bound): (&Vec<u8>, Bound)| unbind(gpu, bound, data.len());
        slot.elements.iter().zip(bounds).map(finish).collect()
    };
    let finish = |(slots, bounds): (&Vec<Slot>, Vec<Vec<Bound>>)| slots.iter().zip(bounds).map(finish).collect();
    let data = program.sets.iter().zip(sets).map(finish).collect::<Result<_, String>>()?;
    Ok(Rastered { targets, depth, data })
}

fn attachment_info<'a>(attachment: &Attachment) -> vk::RenderingAttachmentInfo<'a> {
    let (load, clear) = match attachment.clear {
        Some(clear) => (vk::AttachmentLoadOp::CLEAR, clear),
        None => (vk::AttachmentLoadOp::LOAD, vk::ClearValue::default()),
    };
    let info = vk::RenderingAttachmentInfo::default()
        .image_view(attachment.view())
        .image_layout(vk::ImageLayout::GENERAL)
        .load_op(load)
        .store_op(vk::AttachmentStoreOp::STORE)
        .clear_value(clear);
    match attachment.resolved_view() {
        Some((view, mode)) => info.resolve_image_view(view).resolve_image_layout(vk::ImageLayout::GENERAL).resolve_mode(mode),
        None => info,
    }
}

unsafe fn render(
    gpu: &Gpu,
    commands: vk::CommandBuffer,
    program: &Raster<'_>,
    (colors, depth): (&[Attachment], Option<&Attachment>),
    vertices: &[HostBuffer],
) {
    let colors: Vec<_> = colors.iter().map(attachment_info).collect();
    let depth = depth.map(attachment_info);
    let mut info =
        vk::RenderingInfo::default().render_area(program.size.into()).layer_count(program.layers).color_attachments(&colors);
    if let Some(depth) = &depth {
        info = info.depth_attachment(depth);
    }
    // SAFETY: the commands are being recorded, and the handles outlive them.
    unsafe {
        gpu.device.cmd_begin_rendering(commands, &info);
        if program.stages.iter().any(|stage| stage.flag == vk::ShaderStageFlags::MESH_EXT) {
            let functions = ash::ext::mesh_shader::Device::new(&gpu.instance, &gpu.device);
            functions.cmd_draw_mesh_tasks(commands, program.count, 1, 1);
        } else {
            for (binding, buffer) in (0..).zip(vertices) {
                gpu.device.cmd_bind_vertex_buffers(commands, binding, &[buffer.buffer], &[0]);
            }
            gpu.device.cmd_draw(commands, program.count, program.instances, 0, 0);
        }
        gpu.device.cmd_end_rendering(commands);
    }
}

/// # Safety
/// The layout is one of this device's.
unsafe fn pipeline(gpu: &Gpu, program: &Raster<'_>, layout: vk::PipelineLayout) -> Result<vk::Pipeline, String> {
    let mut parts = Vec::new();
    for stage in &program.stages {
        let mut data = Vec::new();
        let mut entries = Vec::new();
        for (id, bytes) in stage.constants {
            entries.push(vk::SpecializationMapEntry { constant_id: *id, offset: data.len() as u32, size: bytes.len() });
            data.extend(bytes);
        }
        parts.push((CString::new(stage.entry).map_err(|error| error.to_string())?, entries, data));
    }
    let constants: Vec<_> =
        parts.iter().map(|(_, entries, data)| vk::SpecializationInfo::default().map_entries(entries).data(data)).collect();
    let modules: Vec<_> = program.stages.iter().map(|stage| gpu.module(stage.words)).collect::<Result<_, _>>()?;
    let mut stages = Vec::new();
    for (index, stage) in program.stages.iter().enumerate() {
        let info = vk::PipelineShaderStageCreateInfo::default().stage(stage.flag).module(modules[index]);
        stages.push(info.name(&parts[index].0).specialization_info(&constants[index]));
    }
    let binding = |(binding, buffer): (u32, &VertexBuffer<'_>)| vk::VertexInputBindingDescription {
        binding,
        stride: buffer.stride,
        input_rate: vk::VertexInputRate::VERTEX,
    };
    let is_read = |binding: &vk::VertexInputBindingDescription| {
        program.attributes.iter().any(|attribute| attribute.binding == binding.binding)
    };
    let bindings: Vec<_> = (0..).zip(&program.vertices).map(binding).filter(is_read).collect();
    let input = vk::PipelineVertexInputStateCreateInfo::default()
        .vertex_binding_descriptions(&bindings)
        .vertex_attribute_descriptions(&program.attributes);
    let assembly = vk::PipelineInputAssemblyStateCreateInfo::default().topology(program.topology);
    let tessellation = vk::PipelineTessellationStateCreateInfo::default().patch_control_points(program.control_points);
    let (width, height) = (program.size.width as f32, program.size.height as f32);
    let whole = [vk::Viewport { x: 0.0, y: 0.0, width, height, min_depth: 0.0, max_depth: 1.0 }];
    let viewports = if program.viewports.is_empty() { &whole } else { program.viewports };
    // A negative height turns the y axis.
    let turned =
        |viewport: &vk::Viewport| vk::Viewport { y: viewport.y + viewport.height, height: -viewport.height, ..*viewport };
    let viewports: Vec<_> = viewports.iter().map(turned).collect();
    let scissors = vec![program.size.into(); viewports.len()];
    let viewport = vk::PipelineViewportStateCreateInfo::default().viewports(&viewports).scissors(&scissors);
    let rasterization = vk::PipelineRasterizationStateCreateInfo::default().line_width(1.0).front_face(program.front);
    let mask = [program.sample_mask];
    let samples = vk::PipelineMultisampleStateCreateInfo::default().rasterization_samples(program.samples).sample_mask(&mask);
    let mut depth = vk::PipelineDepthStencilStateCreateInfo::default();
    let mut depth_format = vk::Format::UNDEFINED;
    if let Some((target, comparison)) = &program.depth {
        depth = depth.depth_test_enable(true).depth_write_enable(true).depth_compare_op(*comparison);
        depth_format = target.format;
    }
    let write = vk::PipelineColorBlendAttachmentState::default().color_write_mask(vk::ColorComponentFlags::RGBA);
    let writes = vec![write; program.targets.len()];
    let blend = vk::PipelineColorBlendStateCreateInfo::default().attachments(&writes);
    let formats: Vec<_> = program.targets.iter().map(|target| target.format).collect();
    let mut rendering =
        vk::PipelineRenderingCreateInfo::default().color_attachment_formats(&formats).depth_attachment_format(depth_format);
    let mut info = vk::GraphicsPipelineCreateInfo::default()
        .stages(&stages)
        .vertex_input_state(&input)
        .input_assembly_state(&assembly)
        .viewport_state(&viewport)
        .rasterization_state(&rasterization)
        .multisample_state(&samples)
        .depth_stencil_state(&depth)
        .color_blend_state(&blend)
        .layout(layout)
        .push_next(&mut rendering);
    if program.control_points != 0 {
        info = info.tessellation_state(&tessellation);
    }
    // SAFETY: as the caller promises, and the modules live until the pipeline is made.
    unsafe {
        let pipelines = gpu.device.create_graphics_pipelines(vk::PipelineCache::null(), &[info], None);
        modules.iter().for_each(|module| gpu.device.destroy_shader_module(*module, None));
        Ok(pipelines.map_err(|(_, error)| failed(error))?[0])
    }
}
