//! A case and its modules to the picture that they draw.

use super::attachments::{Attachments, SIZE};
use super::case::PictureCase;
use super::file::Picture;
use super::pipeline::{StageModule, pipeline};
use crate::gpu::bindings::{Bound, Slot, SlotKind, bound, descriptor_sets, set_layouts, unbind};
use crate::gpu::device::{Gpu, HostBuffer, failed};
use ash::vk;

/// The bytes of a target with one layer.
const TARGET_BYTES: u64 = SIZE as u64 * SIZE as u64 * 4;

/// Buffers that a draw reads besides descriptors.
struct Inputs {
    vertices: HostBuffer,
    instances: HostBuffer,
    indices: HostBuffer,
}

/// Draws a case with the stages of each subpass; the targets and their layers lie side by side.
///
/// # Errors
/// The driver refuses something, or a shader does not end.
pub fn draw(gpu: &Gpu, case: &PictureCase, modules: &[Vec<StageModule>]) -> Result<Picture, String> {
    let buffer = |data: &[u8], usage| gpu.host_buffer(data, (data.len() as u64).max(4), usage);
    let inputs = Inputs {
        vertices: buffer(&case.attributes[0].1, vk::BufferUsageFlags::VERTEX_BUFFER)?,
        instances: buffer(&case.attributes[1].1, vk::BufferUsageFlags::VERTEX_BUFFER)?,
        indices: buffer(&case.indices, vk::BufferUsageFlags::INDEX_BUFFER)?,
    };
    // SAFETY: all handles come from this device, live until their work is done, and are destroyed once.
    let picture = unsafe {
        let attachments = Attachments::create(gpu, case)?;
        let picture = with_attachments(gpu, case, modules, &inputs, &attachments);
        attachments.destroy(gpu);
        picture
    };
    [inputs.vertices, inputs.instances, inputs.indices].into_iter().for_each(|buffer| gpu.free(buffer));
    picture
}

unsafe fn with_attachments(
    gpu: &Gpu,
    case: &PictureCase,
    modules: &[Vec<StageModule>],
    inputs: &Inputs,
    attachments: &Attachments,
) -> Result<Picture, String> {
    let device = &gpu.device;
    let all = vk::ShaderStageFlags::ALL_GRAPHICS;
    let sets = [slots(case, attachments)?];
    let bounds = sets[0].iter().map(|slot| Ok(vec![bound(gpu, slot.kind, &slot.elements[0])?]));
    let bounds = [bounds.collect::<Result<Vec<Vec<Bound>>, String>>()?];
    let layouts = set_layouts(gpu, &sets, if has_input(case) { vk::ShaderStageFlags::FRAGMENT } else { all })?;
    let (pool, descriptors) = descriptor_sets(gpu, &sets, &layouts, &bounds)?;
    let range = [vk::PushConstantRange::default().stage_flags(all).size(case.push.len() as u32)];
    let mut info = vk::PipelineLayoutCreateInfo::default().set_layouts(&layouts);
    if !case.push.is_empty() {
        info = info.push_constant_ranges(&range);
    }
    let size = TARGET_BYTES * u64::from(case.layers);
    let targets: Vec<(vk::Image, HostBuffer)> = attachments
        .kept()
        .map(|image| Ok((image, gpu.host_buffer(&[], size, vk::BufferUsageFlags::TRANSFER_DST)?)))
        .collect::<Result<_, String>>()?;
    // SAFETY: as the caller of `draw` is promised.
    unsafe {
        let layout = device.create_pipeline_layout(&info, None).map_err(failed)?;
        let mut pipelines = Vec::new();
        for (pass, modules) in modules.iter().enumerate() {
            pipelines.push(pipeline(gpu, case, (pass as u32, modules), layout, attachments.render_pass)?);
        }
        gpu.submit(|commands| {
            for bound in bounds[0].iter().flatten() {
                if let Some(image) = &bound.image {
                    gpu.upload(commands, image, &bound.buffer);
                }
            }
            gpu.barrier(commands);
            let graphics = vk::PipelineBindPoint::GRAPHICS;
            device.cmd_bind_descriptor_sets(commands, graphics, layout, 0, &descriptors, &[]);
            if !case.push.is_empty() {
                device.cmd_push_constants(commands, layout, all, 0, &case.push);
            }
            render(gpu, commands, case, inputs, attachments, &pipelines);
            gpu.barrier(commands);
            targets.iter().for_each(|(image, buffer)| copy(gpu, commands, case, *image, buffer));
        })?;
        pipelines.into_iter().for_each(|pipeline| device.destroy_pipeline(pipeline, None));
        device.destroy_descriptor_pool(pool, None);
        device.destroy_pipeline_layout(layout, None);
        layouts.iter().for_each(|layout| device.destroy_descriptor_set_layout(*layout, None));
    }
    for bound in bounds.into_iter().flatten().flatten() {
        unbind(gpu, bound, 0)?;
    }
    let mut tiles = Vec::new();
    for (_, buffer) in targets {
        tiles.extend(gpu.read(&buffer)?.chunks_exact(TARGET_BYTES as usize).map(<[u8]>::to_vec));
        gpu.free(buffer);
    }
    Ok(side_by_side(&tiles))
}

fn has_input(case: &PictureCase) -> bool {
    case.slots.iter().any(|slot| matches!(slot.kind, SlotKind::InputAttachment(_)))
}

/// The case's slots; the n-th input attachment is the n-th target of the first subpass.
fn slots(case: &PictureCase, attachments: &Attachments) -> Result<Vec<Slot>, String> {
    let mut inputs = 0..;
    let slot = |slot: &Slot| {
        let kind = match slot.kind {
            SlotKind::InputAttachment(_) => {
                let view = inputs.next().and_then(|index| attachments.view(index));
                SlotKind::InputAttachment(view.ok_or("there is no target for the input attachment")?)
            }
            kind => kind,
        };
        Ok(Slot { binding: slot.binding, kind, elements: slot.elements.clone() })
    };
    case.slots.iter().map(slot).collect()
}

unsafe fn render(
    gpu: &Gpu,
    commands: vk::CommandBuffer,
    case: &PictureCase,
    inputs: &Inputs,
    attachments: &Attachments,
    pipelines: &[vk::Pipeline],
) {
    let info = vk::RenderPassBeginInfo::default()
        .render_pass(attachments.render_pass)
        .framebuffer(attachments.framebuffer)
        .render_area(vk::Extent2D { width: SIZE, height: SIZE }.into())
        .clear_values(&attachments.clear);
    let device = &gpu.device;
    let (vertices, instances) = (case.vertices, case.instances);
    // SAFETY: the commands are being recorded, and the handles outlive them.
    unsafe {
        device.cmd_begin_render_pass(commands, &info, vk::SubpassContents::INLINE);
        for (index, pipeline) in pipelines.iter().enumerate() {
            if index > 0 {
                device.cmd_next_subpass(commands, vk::SubpassContents::INLINE);
            }
            device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::GRAPHICS, *pipeline);
            device.cmd_bind_vertex_buffers(commands, 0, &[inputs.vertices.buffer, inputs.instances.buffer], &[0, 0]);
            if case.indices.is_empty() {
                device.cmd_draw(commands, vertices, instances, case.first_vertex.unsigned_abs(), case.first_instance);
            } else {
                device.cmd_bind_index_buffer(commands, inputs.indices.buffer, 0, vk::IndexType::UINT32);
                device.cmd_draw_indexed(commands, vertices, instances, 0, case.first_vertex, case.first_instance);
            }
        }
        device.cmd_end_render_pass(commands);
    }
}

unsafe fn copy(gpu: &Gpu, commands: vk::CommandBuffer, case: &PictureCase, image: vk::Image, to: &HostBuffer) {
    let layers = vk::ImageSubresourceLayers::default().aspect_mask(vk::ImageAspectFlags::COLOR).layer_count(case.layers);
    let extent = vk::Extent3D { width: SIZE, height: SIZE, depth: 1 };
    let copy = vk::BufferImageCopy::default().image_subresource(layers).image_extent(extent);
    let layout = vk::ImageLayout::TRANSFER_SRC_OPTIMAL;
    // SAFETY: the commands are being recorded, and the handles outlive them.
    unsafe { gpu.device.cmd_copy_image_to_buffer(commands, image, layout, to.buffer, &[copy]) };
}

fn side_by_side(tiles: &[Vec<u8>]) -> Picture {
    let row = SIZE as usize * 4;
    let mut bytes = Vec::new();
    for y in 0..SIZE as usize {
        tiles.iter().for_each(|tile| bytes.extend(&tile[y * row..(y + 1) * row]));
    }
    Picture { width: SIZE * tiles.len() as u32, height: SIZE, bytes }
}
