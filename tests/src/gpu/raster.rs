//! A graphics program with all that can be bound to it, to its target and to what it leaves in what it writes.

use super::bindings::{Bound, Slot, bound_sets, descriptor_sets, set_layouts, unbind};
use super::device::{Gpu, HostBuffer, failed};
use super::images::texel_bytes;
use ash::vk;
use std::ffi::CString;

const DEPTH_FORMAT: vk::Format = vk::Format::D32_SFLOAT;

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

/// A graphics program and what it is drawn with. The target is cleared to zeros; a depth attachment is there and cleared to 1.
pub struct Raster<'a> {
    /// The stages.
    pub stages: Vec<RasterStage<'a>>,
    /// The push constants.
    pub push: &'a [u8],
    /// The descriptors of each set.
    pub sets: &'a [Vec<Slot>],
    /// The vertex buffer.
    pub vertices: &'a [u8],
    /// Formats and offsets in the vertex buffer of the locations from 0.
    pub attributes: Vec<(vk::Format, u32)>,
    /// The bytes of a vertex.
    pub stride: u32,
    /// What the vertices make.
    pub topology: vk::PrimitiveTopology,
    /// The control points of a patch; 0 without tessellation.
    pub control_points: u32,
    /// The number of vertices; of workgroups, with a mesh shader.
    pub count: u32,
    /// The format of the target.
    pub format: vk::Format,
    /// The size of the target.
    pub size: vk::Extent2D,
}

/// What a program leaves: the target, and the data of each set's slots' members.
pub struct Rastered {
    /// The texels, from the top.
    pub target: Vec<u8>,
    /// As `run` gives them for a compute program.
    pub data: Vec<Vec<Vec<Vec<u8>>>>,
}

/// An attachment with its view.
struct Attachment {
    image: vk::Image,
    memory: vk::DeviceMemory,
    view: vk::ImageView,
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
    let vertices =
        gpu.host_buffer(program.vertices, (program.vertices.len() as u64).max(4), vk::BufferUsageFlags::VERTEX_BUFFER)?;
    let bytes = u64::from(program.size.width) * u64::from(program.size.height) * texel_bytes(program.format);
    let read_back = gpu.host_buffer(&[], bytes, vk::BufferUsageFlags::TRANSFER_DST)?;
    let device = &gpu.device;
    // SAFETY: all handles come from this device, live until their work is done, and are destroyed once.
    unsafe {
        let color = attachment(gpu, program, program.format)?;
        let depth = attachment(gpu, program, DEPTH_FORMAT)?;
        let layout = device.create_pipeline_layout(&info, None).map_err(failed)?;
        let pipeline = pipeline(gpu, program, layout)?;
        let images = || sets.iter().flatten().flatten().filter_map(|bound| Some((bound.image.as_ref()?, &bound.buffer)));
        gpu.submit(|commands| {
            images().for_each(|(image, staging)| gpu.upload(commands, image, staging));
            to_general(gpu, commands, [(&color, vk::ImageAspectFlags::COLOR), (&depth, vk::ImageAspectFlags::DEPTH)]);
            gpu.barrier(commands);
            let point = vk::PipelineBindPoint::GRAPHICS;
            device.cmd_bind_pipeline(commands, point, pipeline);
            if !descriptors.is_empty() {
                device.cmd_bind_descriptor_sets(commands, point, layout, 0, &descriptors, &[]);
            }
            if !program.push.is_empty() {
                device.cmd_push_constants(commands, layout, vk::ShaderStageFlags::ALL, 0, program.push);
            }
            render(gpu, commands, program, (&color, &depth), &vertices);
            gpu.barrier(commands);
            let layers = vk::ImageSubresourceLayers::default().aspect_mask(vk::ImageAspectFlags::COLOR).layer_count(1);
            let copy = vk::BufferImageCopy::default().image_subresource(layers).image_extent(program.size.into());
            device.cmd_copy_image_to_buffer(commands, color.image, vk::ImageLayout::GENERAL, read_back.buffer, &[copy]);
            images().for_each(|(image, staging)| gpu.download(commands, image, staging));
            gpu.barrier(commands);
        })?;
        device.destroy_pipeline(pipeline, None);
        device.destroy_descriptor_pool(pool, None);
        device.destroy_pipeline_layout(layout, None);
        layouts.iter().for_each(|layout| device.destroy_descriptor_set_layout(*layout, None));
        for attachment in [color, depth] {
            device.destroy_image_view(attachment.view, None);
            device.destroy_image(attachment.image, None);
            device.free_memory(attachment.memory, None);
        }
    }
    let target = gpu.read(&read_back)?;
    gpu.free(read_back);
    gpu.free(vertices);
    let finish = |(slot, bounds): (&Slot, Vec<Bound>)| {
        let finish = |(data, bound): (&Vec<u8>, Bound)| unbind(gpu, bound, data.len());
        slot.elements.iter().zip(bounds).map(finish).collect()
    };
    let finish = |(slots, bounds): (&Vec<Slot>, Vec<Vec<Bound>>)| slots.iter().zip(bounds).map(finish).collect();
    let data = program.sets.iter().zip(sets).map(finish).collect::<Result<_, String>>()?;
    Ok(Rastered { target, data })
}

unsafe fn attachment(gpu: &Gpu, program: &Raster<'_>, format: vk::Format) -> Result<Attachment, String> {
    let (usage, aspect) = match format {
        DEPTH_FORMAT => (vk::ImageUsageFlags::DEPTH_STENCIL_ATTACHMENT, vk::ImageAspectFlags::DEPTH),
        _ => (vk::ImageUsageFlags::COLOR_ATTACHMENT | vk::ImageUsageFlags::TRANSFER_SRC, vk::ImageAspectFlags::COLOR),
    };
    let info = vk::ImageCreateInfo::default()
        .image_type(vk::ImageType::TYPE_2D)
        .format(format)
        .extent(program.size.into())
        .mip_levels(1)
        .array_layers(1)
        .samples(vk::SampleCountFlags::TYPE_1)
        .usage(usage);
    // SAFETY: the structures are whole, and the memory is bound before the view is made.
    unsafe {
        let image = gpu.device.create_image(&info, None).map_err(failed)?;
        let memory = gpu.allocate(gpu.device.get_image_memory_requirements(image), vk::MemoryPropertyFlags::empty())?;
        gpu.device.bind_image_memory(image, memory, 0).map_err(failed)?;
        let info = vk::ImageViewCreateInfo::default()
            .image(image)
            .view_type(vk::ImageViewType::TYPE_2D)
            .format(format)
            .subresource_range(range(aspect));
        let view = gpu.device.create_image_view(&info, None).map_err(failed)?;
        Ok(Attachment { image, memory, view })
    }
}

fn range(aspect: vk::ImageAspectFlags) -> vk::ImageSubresourceRange {
    vk::ImageSubresourceRange::default().aspect_mask(aspect).level_count(1).layer_count(1)
}

fn to_general(gpu: &Gpu, commands: vk::CommandBuffer, images: [(&Attachment, vk::ImageAspectFlags); 2]) {
    let barriers = images.map(|(attachment, aspect)| {
        vk::ImageMemoryBarrier::default()
            .image(attachment.image)
            .old_layout(vk::ImageLayout::UNDEFINED)
            .new_layout(vk::ImageLayout::GENERAL)
            .dst_access_mask(vk::AccessFlags::MEMORY_READ | vk::AccessFlags::MEMORY_WRITE)
            .subresource_range(range(aspect))
    });
    let (top, all) = (vk::PipelineStageFlags::TOP_OF_PIPE, vk::PipelineStageFlags::ALL_COMMANDS);
    // SAFETY: the commands are being recorded, and the handles outlive them.
    unsafe { gpu.device.cmd_pipeline_barrier(commands, top, all, vk::DependencyFlags::empty(), &[], &[], &barriers) };
}

unsafe fn render(
    gpu: &Gpu,
    commands: vk::CommandBuffer,
    program: &Raster<'_>,
    (color, depth): (&Attachment, &Attachment),
    vertices: &HostBuffer,
) {
    let attachment = |attachment: &Attachment, clear_value| {
        vk::RenderingAttachmentInfo::default()
            .image_view(attachment.view)
            .image_layout(vk::ImageLayout::GENERAL)
            .load_op(vk::AttachmentLoadOp::CLEAR)
            .store_op(vk::AttachmentStoreOp::STORE)
            .clear_value(clear_value)
    };
    let colors = [attachment(color, vk::ClearValue { color: vk::ClearColorValue { uint32: [0; 4] } })];
    let depth_clear = vk::ClearDepthStencilValue { depth: 1.0, stencil: 0 };
    let depth = attachment(depth, vk::ClearValue { depth_stencil: depth_clear });
    let info = vk::RenderingInfo::default()
        .render_area(program.size.into())
        .layer_count(1)
        .color_attachments(&colors)
        .depth_attachment(&depth);
    // SAFETY: the commands are being recorded, and the handles outlive them.
    unsafe {
        gpu.device.cmd_begin_rendering(commands, &info);
        if program.stages.iter().any(|stage| stage.flag == vk::ShaderStageFlags::MESH_EXT) {
            let functions = ash::ext::mesh_shader::Device::new(&gpu.instance, &gpu.device);
            functions.cmd_draw_mesh_tasks(commands, program.count, 1, 1);
        } else {
            gpu.device.cmd_bind_vertex_buffers(commands, 0, &[vertices.buffer], &[0]);
            gpu.device.cmd_draw(commands, program.count, 1, 0, 0);
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
    let attributes: Vec<_> = (0..)
        .zip(&program.attributes)
        .map(|(location, (format, offset))| vk::VertexInputAttributeDescription {
            location,
            binding: 0,
            format: *format,
            offset: *offset,
        })
        .collect();
    let input_rate = vk::VertexInputRate::VERTEX;
    let bindings = [vk::VertexInputBindingDescription { binding: 0, stride: program.stride, input_rate }];
    let input = vk::PipelineVertexInputStateCreateInfo::default()
        .vertex_binding_descriptions(&bindings[..usize::from(!attributes.is_empty())])
        .vertex_attribute_descriptions(&attributes);
    let assembly = vk::PipelineInputAssemblyStateCreateInfo::default().topology(program.topology);
    let tessellation = vk::PipelineTessellationStateCreateInfo::default().patch_control_points(program.control_points);
    let (width, height) = (program.size.width as f32, program.size.height as f32);
    let viewports = [vk::Viewport { x: 0.0, y: height, width, height: -height, min_depth: 0.0, max_depth: 1.0 }];
    let scissors = [program.size.into()];
    let viewport = vk::PipelineViewportStateCreateInfo::default().viewports(&viewports).scissors(&scissors);
    let rasterization = vk::PipelineRasterizationStateCreateInfo::default().line_width(1.0);
    let samples = vk::PipelineMultisampleStateCreateInfo::default().rasterization_samples(vk::SampleCountFlags::TYPE_1);
    let depth = vk::PipelineDepthStencilStateCreateInfo::default()
        .depth_test_enable(true)
        .depth_write_enable(true)
        .depth_compare_op(vk::CompareOp::LESS_OR_EQUAL);
    let write = [vk::PipelineColorBlendAttachmentState::default().color_write_mask(vk::ColorComponentFlags::RGBA)];
    let blend = vk::PipelineColorBlendStateCreateInfo::default().attachments(&write);
    let formats = [program.format];
    let mut rendering =
        vk::PipelineRenderingCreateInfo::default().color_attachment_formats(&formats).depth_attachment_format(DEPTH_FORMAT);
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
