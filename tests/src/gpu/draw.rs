//! A vertex and a pixel module to the picture that they draw.

use super::device::{Gpu, failed};
use ash::vk;
use std::ffi::CString;

/// Width and height of a picture.
pub const SIZE: u32 = 128;

const FORMAT: vk::Format = vk::Format::R8G8B8A8_UNORM;

/// Rows from the top, four bytes for each pixel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture(pub Vec<u8>);

/// Draws `vertices` vertices as a list of triangles on black.
///
/// # Errors
/// The driver refuses something, or the shader does not end.
pub fn draw(gpu: &Gpu, vertex: (&[u32], &str), pixel: (&[u32], &str), vertices: u32) -> Result<Picture, String> {
    let device = &gpu.device;
    let bytes = u64::from(SIZE * SIZE * 4);
    let target = gpu.host_buffer(&[], bytes, vk::BufferUsageFlags::TRANSFER_DST)?;
    // SAFETY: all handles come from this device, live until their work is done, and are destroyed once.
    unsafe {
        let (image, memory, view) = image(gpu)?;
        let (vertex_module, pixel_module) = (gpu.module(vertex.0)?, gpu.module(pixel.0)?);
        let layout = device.create_pipeline_layout(&vk::PipelineLayoutCreateInfo::default(), None).map_err(failed)?;
        let pipeline = pipeline(gpu, layout, (vertex_module, vertex.1), (pixel_module, pixel.1))?;
        gpu.submit(|commands| {
            barrier(gpu, commands, image, vk::ImageLayout::UNDEFINED, vk::ImageLayout::COLOR_ATTACHMENT_OPTIMAL);
            render(gpu, commands, view, pipeline, vertices);
            let (from, to) = (vk::ImageLayout::COLOR_ATTACHMENT_OPTIMAL, vk::ImageLayout::TRANSFER_SRC_OPTIMAL);
            barrier(gpu, commands, image, from, to);
            let layers = vk::ImageSubresourceLayers::default().aspect_mask(vk::ImageAspectFlags::COLOR).layer_count(1);
            let extent = vk::Extent3D { width: SIZE, height: SIZE, depth: 1 };
            let copy = vk::BufferImageCopy::default().image_subresource(layers).image_extent(extent);
            device.cmd_copy_image_to_buffer(commands, image, to, target.buffer, &[copy]);
        })?;
        device.destroy_pipeline(pipeline, None);
        device.destroy_pipeline_layout(layout, None);
        device.destroy_shader_module(vertex_module, None);
        device.destroy_shader_module(pixel_module, None);
        device.destroy_image_view(view, None);
        device.destroy_image(image, None);
        device.free_memory(memory, None);
    }
    let picture = gpu.read(&target).map(Picture);
    gpu.free(target);
    picture
}

unsafe fn image(gpu: &Gpu) -> Result<(vk::Image, vk::DeviceMemory, vk::ImageView), String> {
    let info = vk::ImageCreateInfo::default()
        .image_type(vk::ImageType::TYPE_2D)
        .format(FORMAT)
        .extent(vk::Extent3D { width: SIZE, height: SIZE, depth: 1 })
        .mip_levels(1)
        .array_layers(1)
        .samples(vk::SampleCountFlags::TYPE_1)
        .usage(vk::ImageUsageFlags::COLOR_ATTACHMENT | vk::ImageUsageFlags::TRANSFER_SRC);
    // SAFETY: as the caller promises for its handles; here and in the functions below.
    unsafe {
        let image = gpu.device.create_image(&info, None).map_err(failed)?;
        let memory = gpu.allocate(gpu.device.get_image_memory_requirements(image), vk::MemoryPropertyFlags::empty())?;
        gpu.device.bind_image_memory(image, memory, 0).map_err(failed)?;
        let info = vk::ImageViewCreateInfo::default()
            .image(image)
            .view_type(vk::ImageViewType::TYPE_2D)
            .format(FORMAT)
            .subresource_range(color_range());
        let view = gpu.device.create_image_view(&info, None).map_err(failed)?;
        Ok((image, memory, view))
    }
}

fn color_range() -> vk::ImageSubresourceRange {
    vk::ImageSubresourceRange::default().aspect_mask(vk::ImageAspectFlags::COLOR).level_count(1).layer_count(1)
}

unsafe fn pipeline(
    gpu: &Gpu,
    layout: vk::PipelineLayout,
    (vertex, vertex_entry): (vk::ShaderModule, &str),
    (pixel, pixel_entry): (vk::ShaderModule, &str),
) -> Result<vk::Pipeline, String> {
    let name = |entry: &str| CString::new(entry).map_err(|error| error.to_string());
    let (vertex_entry, pixel_entry) = (name(vertex_entry)?, name(pixel_entry)?);
    let stage = vk::PipelineShaderStageCreateInfo::default();
    let stages = [
        stage.stage(vk::ShaderStageFlags::VERTEX).module(vertex).name(&vertex_entry),
        stage.stage(vk::ShaderStageFlags::FRAGMENT).module(pixel).name(&pixel_entry),
    ];
    let side = SIZE as f32;
    let viewports = [vk::Viewport { x: 0.0, y: 0.0, width: side, height: side, min_depth: 0.0, max_depth: 1.0 }];
    let scissors = [vk::Extent2D { width: SIZE, height: SIZE }.into()];
    let vertex_input = vk::PipelineVertexInputStateCreateInfo::default();
    let assembly = vk::PipelineInputAssemblyStateCreateInfo::default().topology(vk::PrimitiveTopology::TRIANGLE_LIST);
    let viewport = vk::PipelineViewportStateCreateInfo::default().viewports(&viewports).scissors(&scissors);
    let rasterization = vk::PipelineRasterizationStateCreateInfo::default().line_width(1.0);
    let multisample = vk::PipelineMultisampleStateCreateInfo::default().rasterization_samples(vk::SampleCountFlags::TYPE_1);
    let attachments = [vk::PipelineColorBlendAttachmentState::default().color_write_mask(vk::ColorComponentFlags::RGBA)];
    let blend = vk::PipelineColorBlendStateCreateInfo::default().attachments(&attachments);
    let formats = [FORMAT];
    let mut rendering = vk::PipelineRenderingCreateInfo::default().color_attachment_formats(&formats);
    let info = vk::GraphicsPipelineCreateInfo::default()
        .stages(&stages)
        .vertex_input_state(&vertex_input)
        .input_assembly_state(&assembly)
        .viewport_state(&viewport)
        .rasterization_state(&rasterization)
        .multisample_state(&multisample)
        .color_blend_state(&blend)
        .layout(layout)
        .push_next(&mut rendering);
    let pipelines = unsafe { gpu.device.create_graphics_pipelines(vk::PipelineCache::null(), &[info], None) };
    Ok(pipelines.map_err(|(_, error)| failed(error))?[0])
}

unsafe fn render(gpu: &Gpu, commands: vk::CommandBuffer, view: vk::ImageView, pipeline: vk::Pipeline, vertices: u32) {
    let black = vk::ClearValue { color: vk::ClearColorValue { float32: [0.0, 0.0, 0.0, 1.0] } };
    let attachments = [vk::RenderingAttachmentInfo::default()
        .image_view(view)
        .image_layout(vk::ImageLayout::COLOR_ATTACHMENT_OPTIMAL)
        .load_op(vk::AttachmentLoadOp::CLEAR)
        .store_op(vk::AttachmentStoreOp::STORE)
        .clear_value(black)];
    let info = vk::RenderingInfo::default()
        .render_area(vk::Extent2D { width: SIZE, height: SIZE }.into())
        .layer_count(1)
        .color_attachments(&attachments);
    unsafe {
        gpu.device.cmd_begin_rendering(commands, &info);
        gpu.device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::GRAPHICS, pipeline);
        gpu.device.cmd_draw(commands, vertices, 1, 0, 0);
        gpu.device.cmd_end_rendering(commands);
    }
}

/// Waits for everything before, and changes the layout: a test has no use for more care.
unsafe fn barrier(gpu: &Gpu, commands: vk::CommandBuffer, image: vk::Image, from: vk::ImageLayout, to: vk::ImageLayout) {
    let access = vk::AccessFlags::MEMORY_READ | vk::AccessFlags::MEMORY_WRITE;
    let barrier = vk::ImageMemoryBarrier::default()
        .src_access_mask(access)
        .dst_access_mask(access)
        .old_layout(from)
        .new_layout(to)
        .image(image)
        .subresource_range(color_range());
    let all = vk::PipelineStageFlags::ALL_COMMANDS;
    unsafe { gpu.device.cmd_pipeline_barrier(commands, all, all, vk::DependencyFlags::empty(), &[], &[], &[barrier]) };
}
