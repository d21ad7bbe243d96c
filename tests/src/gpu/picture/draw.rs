//! Draws the picture of a case with given modules.

use super::attachments::Attachments;
use super::case::{PictureCase, StageKind};
use super::file::{Picture, SIZE};
use super::pipeline::{StageModule, pipeline};
use super::rays::trace;
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

/// Draws a case with the stages of each subpass; the targets and their layers are side by side.
///
/// # Errors
/// The driver refuses something, or a shader does not end.
pub fn draw(gpu: &Gpu, case: &PictureCase, modules: &[Vec<StageModule>]) -> Result<Picture, String> {
    if case.is_of_rays() {
        return trace(gpu, case, modules.first().map_or(&[], Vec::as_slice));
    }
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
    let all = vk::ShaderStageFlags::ALL;
    let sets = sets(case, attachments)?;
    let bind = |slot: &Slot| Ok(vec![bound(gpu, slot.kind, &slot.elements[0])?]);
    let bounds = sets.iter().map(|set| set.iter().map(bind).collect());
    let bounds = bounds.collect::<Result<Vec<Vec<Vec<Bound>>>, String>>()?;
    let layouts = set_layouts(gpu, &sets, if has_input(case) { vk::ShaderStageFlags::FRAGMENT } else { all })?;
    let (pool, descriptors) = descriptor_sets(gpu, &sets, &layouts, &bounds)?;
    let range = [vk::PushConstantRange::default().stage_flags(all).size(case.push.len() as u32)];
    let mut info = vk::PipelineLayoutCreateInfo::default().set_layouts(&layouts);
    if !case.push.is_empty() {
        info = info.push_constant_ranges(&range);
    }
    let layers = u64::from(case.target_layers());
    let targets: Vec<Kept> = attachments
        .kept()
        .map(|(image, aspect)| {
            let size = layers * if aspect == vk::ImageAspectFlags::STENCIL { TARGET_BYTES / 4 } else { TARGET_BYTES };
            Ok(Kept { image, aspect, buffer: gpu.host_buffer(&[], size, vk::BufferUsageFlags::TRANSFER_DST)? })
        })
        .collect::<Result<_, String>>()?;
    // SAFETY: as the caller of `draw` is promised.
    unsafe {
        let layout = device.create_pipeline_layout(&info, None).map_err(failed)?;
        let mut pipelines = Vec::new();
        let places = attachments.passes.iter().flat_map(|pass| (0..pass.subpasses).map(|subpass| (pass.render_pass, subpass)));
        for ((pass, modules), place) in modules.iter().enumerate().zip(places) {
            pipelines.push(pipeline(gpu, case, (pass as u32, modules), layout, place)?);
        }
        gpu.submit(|commands| {
            for bound in bounds.iter().flatten().flatten() {
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
            targets.iter().for_each(|kept| copy(gpu, commands, case, kept));
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
    for kept in targets {
        let mut bytes = gpu.read(&kept.buffer)?;
        if kept.aspect == vk::ImageAspectFlags::STENCIL {
            bytes = bytes.into_iter().flat_map(|value| [value, value, value, u8::MAX]).collect();
        }
        tiles.extend(bytes.chunks_exact(TARGET_BYTES as usize).map(<[u8]>::to_vec));
        gpu.free(kept.buffer);
    }
    Ok(side_by_side(&tiles))
}

/// An image of the picture, and the buffer that it is copied to.
struct Kept {
    image: vk::Image,
    aspect: vk::ImageAspectFlags,
    buffer: HostBuffer,
}

fn has_input(case: &PictureCase) -> bool {
    case.sets.iter().flatten().any(|slot| matches!(slot.kind, SlotKind::InputAttachment(_)))
}

/// The slots of each set; the n-th that reads a target reads the n-th target of the first subpass.
fn sets(case: &PictureCase, attachments: &Attachments) -> Result<Vec<Vec<Slot>>, String> {
    let mut inputs = 0..;
    let mut slot = |slot: &Slot| {
        let mut view =
            || inputs.next().and_then(|index| attachments.view(index)).ok_or("there is no target for the input attachment");
        let kind = match slot.kind {
            SlotKind::InputAttachment(_) => SlotKind::InputAttachment(view()?),
            SlotKind::AttachmentImage(_) => SlotKind::AttachmentImage(view()?),
            kind => kind,
        };
        Ok(Slot { binding: slot.binding, kind, elements: slot.elements.clone() })
    };
    case.sets.iter().map(|set| set.iter().map(&mut slot).collect()).collect()
}

unsafe fn render(
    gpu: &Gpu,
    commands: vk::CommandBuffer,
    case: &PictureCase,
    inputs: &Inputs,
    attachments: &Attachments,
    pipelines: &[vk::Pipeline],
) {
    let device = &gpu.device;
    let mut pipelines = pipelines.iter();
    for pass in &attachments.passes {
        let info = vk::RenderPassBeginInfo::default()
            .render_pass(pass.render_pass)
            .framebuffer(pass.framebuffer)
            .render_area(vk::Extent2D { width: SIZE, height: SIZE }.into())
            .clear_values(&pass.clear);
        // SAFETY: the commands are being recorded, and the handles outlive them.
        unsafe {
            device.cmd_begin_render_pass(commands, &info, vk::SubpassContents::INLINE);
            for (index, pipeline) in pipelines.by_ref().take(pass.subpasses as usize).enumerate() {
                if index > 0 {
                    device.cmd_next_subpass(commands, vk::SubpassContents::INLINE);
                }
                device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::GRAPHICS, *pipeline);
                draw_once(gpu, commands, case, inputs);
            }
            device.cmd_end_render_pass(commands);
        }
    }
}

unsafe fn draw_once(gpu: &Gpu, commands: vk::CommandBuffer, case: &PictureCase, inputs: &Inputs) {
    let device = &gpu.device;
    let (vertices, instances) = (case.vertices, case.instances);
    // SAFETY: the commands are being recorded, and the handles outlive them.
    unsafe {
        if case.passes.iter().flatten().any(|stage| stage.kind == StageKind::Mesh) {
            ash::ext::mesh_shader::Device::new(&gpu.instance, device).cmd_draw_mesh_tasks(commands, vertices, 1, 1);
            return;
        }
        device.cmd_bind_vertex_buffers(commands, 0, &[inputs.vertices.buffer, inputs.instances.buffer], &[0, 0]);
        if case.indices.is_empty() {
            device.cmd_draw(commands, vertices, instances, case.first_vertex.unsigned_abs(), case.first_instance);
        } else {
            device.cmd_bind_index_buffer(commands, inputs.indices.buffer, 0, vk::IndexType::UINT32);
            device.cmd_draw_indexed(commands, vertices, instances, 0, case.first_vertex, case.first_instance);
        }
    }
}

unsafe fn copy(gpu: &Gpu, commands: vk::CommandBuffer, case: &PictureCase, kept: &Kept) {
    let layers = vk::ImageSubresourceLayers::default().aspect_mask(kept.aspect).layer_count(case.target_layers());
    let extent = vk::Extent3D { width: SIZE, height: SIZE, depth: 1 };
    let copy = vk::BufferImageCopy::default().image_subresource(layers).image_extent(extent);
    let layout = vk::ImageLayout::TRANSFER_SRC_OPTIMAL;
    // SAFETY: the commands are being recorded, and the handles outlive them.
    unsafe { gpu.device.cmd_copy_image_to_buffer(commands, kept.image, layout, kept.buffer.buffer, &[copy]) };
}

fn side_by_side(tiles: &[Vec<u8>]) -> Picture {
    let row = SIZE as usize * 4;
    let mut bytes = Vec::new();
    for y in 0..SIZE as usize {
        tiles.iter().for_each(|tile| bytes.extend(&tile[y * row..(y + 1) * row]));
    }
    Picture { width: SIZE * tiles.len() as u32, height: SIZE, bytes }
}
