//! A compute module with all that can be bound to it, to what it leaves in what it writes.

use super::device::{Gpu, HostBuffer, failed};
use super::images::Image;
use ash::vk;
use std::ffi::CString;

/// What a slot of a descriptor set holds, apart from its data.
#[derive(Clone, Copy)]
pub enum SlotKind {
    /// A storage buffer.
    Storage,
    /// A uniform buffer.
    Uniform,
    /// A uniform texel buffer.
    UniformTexel(vk::Format),
    /// A storage texel buffer.
    StorageTexel(vk::Format),
    /// A sampled image.
    SampledImage(Shape),
    /// A storage image.
    StorageImage(Shape),
    /// A sampler.
    Sampler(SamplerState),
    /// An image and a sampler in one descriptor.
    CombinedImageSampler(Shape, SamplerState),
}

/// A two-dimensional image.
#[derive(Clone, Copy)]
pub struct Shape {
    /// The format of a texel.
    pub format: vk::Format,
    /// The width of level 0 in texels.
    pub width: u32,
    /// The height of level 0 in texels.
    pub height: u32,
    /// The number of levels.
    pub mips: u32,
}

/// The state of a sampler, as VkSamplerCreateInfo has it.
#[derive(Clone, Copy)]
pub struct SamplerState {
    /// The minification filter.
    pub min: vk::Filter,
    /// The magnification filter.
    pub mag: vk::Filter,
    /// The addressing mode of all coordinates.
    pub address: vk::SamplerAddressMode,
    /// The least level of detail.
    pub min_lod: f32,
    /// The greatest level of detail.
    pub max_lod: f32,
    /// The bias of the level of detail.
    pub bias: f32,
    /// The comparison of a comparison sampler.
    pub compare: Option<vk::CompareOp>,
}

impl SlotKind {
    pub(super) fn descriptor_type(self) -> vk::DescriptorType {
        match self {
            Self::Storage => vk::DescriptorType::STORAGE_BUFFER,
            Self::Uniform => vk::DescriptorType::UNIFORM_BUFFER,
            Self::UniformTexel(_) => vk::DescriptorType::UNIFORM_TEXEL_BUFFER,
            Self::StorageTexel(_) => vk::DescriptorType::STORAGE_TEXEL_BUFFER,
            Self::SampledImage(_) => vk::DescriptorType::SAMPLED_IMAGE,
            Self::StorageImage(_) => vk::DescriptorType::STORAGE_IMAGE,
            Self::Sampler(_) => vk::DescriptorType::SAMPLER,
            Self::CombinedImageSampler(..) => vk::DescriptorType::COMBINED_IMAGE_SAMPLER,
        }
    }

    pub(super) fn shape(self) -> Option<Shape> {
        match self {
            Self::SampledImage(shape) | Self::StorageImage(shape) | Self::CombinedImageSampler(shape, _) => Some(shape),
            Self::Storage | Self::Uniform | Self::UniformTexel(_) | Self::StorageTexel(_) | Self::Sampler(_) => None,
        }
    }

    fn sampler(self) -> Option<SamplerState> {
        match self {
            Self::Sampler(state) | Self::CombinedImageSampler(_, state) => Some(state),
            _ => None,
        }
    }

    fn texel(self) -> Option<vk::Format> {
        match self {
            Self::UniformTexel(format) | Self::StorageTexel(format) => Some(format),
            _ => None,
        }
    }
}

/// A binding.
pub struct Slot {
    /// The binding in its set.
    pub binding: u32,
    /// The kind of descriptor.
    pub kind: SlotKind,
    /// The data of each member of the descriptor array; a sampler has one without any.
    pub elements: Vec<Vec<u8>>,
}

/// A compute program and what it is dispatched with.
pub struct Program<'a> {
    /// The module.
    pub words: &'a [u32],
    /// The name of the entry point.
    pub entry: &'a str,
    /// The number of workgroups in each dimension.
    pub groups: [u32; 3],
    /// The push constants.
    pub push: &'a [u8],
    /// Specialization constants by their ids.
    pub constants: &'a [(u32, Vec<u8>)],
    /// The descriptors of each set.
    pub sets: &'a [Vec<Slot>],
}

/// What one member of a slot is on the device.
struct Bound {
    buffer: HostBuffer,
    view: vk::BufferView,
    image: Option<Image>,
    sampler: vk::Sampler,
}

/// Runs the program; gives the data of each set's slots' members afterwards.
///
/// # Errors
/// The driver refuses something, or the shader does not end.
pub fn run(gpu: &Gpu, program: &Program<'_>) -> Result<Vec<Vec<Vec<Vec<u8>>>>, String> {
    let mut sets = Vec::new();
    for set in program.sets {
        let bind = |slot: &Slot| slot.elements.iter().map(|data| bound(gpu, slot.kind, data)).collect::<Result<Vec<_>, _>>();
        sets.push(set.iter().map(bind).collect::<Result<Vec<_>, _>>()?);
    }
    let layouts = set_layouts(gpu, program.sets)?;
    let (pool, descriptors) = descriptor_sets(gpu, program.sets, &layouts, &sets)?;
    let range = vk::PushConstantRange::default().stage_flags(vk::ShaderStageFlags::COMPUTE).size(program.push.len() as u32);
    let mut info = vk::PipelineLayoutCreateInfo::default().set_layouts(&layouts);
    if !program.push.is_empty() {
        info = info.push_constant_ranges(std::slice::from_ref(&range));
    }
    let device = &gpu.device;
    // SAFETY: all handles come from this device, live until their work is done, and are destroyed once.
    unsafe {
        let layout = device.create_pipeline_layout(&info, None).map_err(failed)?;
        let pipeline = pipeline(gpu, program, layout)?;
        let images = || sets.iter().flatten().flatten().filter_map(|bound| Some((bound.image.as_ref()?, &bound.buffer)));
        gpu.submit(|commands| {
            images().for_each(|(image, staging)| gpu.upload(commands, image, staging));
            gpu.barrier(commands);
            device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::COMPUTE, pipeline);
            if !descriptors.is_empty() {
                device.cmd_bind_descriptor_sets(commands, vk::PipelineBindPoint::COMPUTE, layout, 0, &descriptors, &[]);
            }
            if !program.push.is_empty() {
                device.cmd_push_constants(commands, layout, vk::ShaderStageFlags::COMPUTE, 0, program.push);
            }
            device.cmd_dispatch(commands, program.groups[0], program.groups[1], program.groups[2]);
            gpu.barrier(commands);
            images().for_each(|(image, staging)| gpu.download(commands, image, staging));
            gpu.barrier(commands);
        })?;
        device.destroy_pipeline(pipeline, None);
        device.destroy_descriptor_pool(pool, None);
        device.destroy_pipeline_layout(layout, None);
        layouts.iter().for_each(|layout| device.destroy_descriptor_set_layout(*layout, None));
    }
    let finish = |(slot, bounds): (&Slot, Vec<Bound>)| {
        let finish = |(data, bound): (&Vec<u8>, Bound)| unbind(gpu, bound, data.len());
        slot.elements.iter().zip(bounds).map(finish).collect()
    };
    let finish = |(slots, bounds): (&Vec<Slot>, Vec<Vec<Bound>>)| slots.iter().zip(bounds).map(finish).collect();
    program.sets.iter().zip(sets).map(finish).collect()
}

/// Makes what one member needs; its data go into a buffer in any case.
fn bound(gpu: &Gpu, kind: SlotKind, data: &[u8]) -> Result<Bound, String> {
    let usage = vk::BufferUsageFlags::STORAGE_BUFFER
        | vk::BufferUsageFlags::UNIFORM_BUFFER
        | vk::BufferUsageFlags::STORAGE_TEXEL_BUFFER
        | vk::BufferUsageFlags::UNIFORM_TEXEL_BUFFER
        | vk::BufferUsageFlags::TRANSFER_SRC
        | vk::BufferUsageFlags::TRANSFER_DST;
    let buffer = gpu.host_buffer(data, (data.len() as u64).max(4), usage)?;
    let mut view = vk::BufferView::null();
    if let Some(format) = kind.texel() {
        let info = vk::BufferViewCreateInfo::default().buffer(buffer.buffer).format(format).range(vk::WHOLE_SIZE);
        // SAFETY: the buffer outlives its view.
        view = unsafe { gpu.device.create_buffer_view(&info, None) }.map_err(failed)?;
    }
    let image = kind.shape().map(|shape| gpu.image(shape, matches!(kind, SlotKind::StorageImage(_)))).transpose()?;
    let sampler = kind.sampler().map_or(Ok(vk::Sampler::null()), |state| sampler(gpu, state))?;
    Ok(Bound { buffer, view, image, sampler })
}

fn unbind(gpu: &Gpu, bound: Bound, size: usize) -> Result<Vec<u8>, String> {
    let data = gpu.read(&bound.buffer);
    // SAFETY: the device is done with them, and null handles may be destroyed.
    unsafe {
        gpu.device.destroy_buffer_view(bound.view, None);
        gpu.device.destroy_sampler(bound.sampler, None);
    }
    if let Some(image) = bound.image {
        gpu.free_image(image);
    }
    gpu.free(bound.buffer);
    let mut data = data?;
    data.truncate(size);
    Ok(data)
}

fn sampler(gpu: &Gpu, state: SamplerState) -> Result<vk::Sampler, String> {
    let info = vk::SamplerCreateInfo::default()
        .min_filter(state.min)
        .mag_filter(state.mag)
        .mipmap_mode(vk::SamplerMipmapMode::LINEAR)
        .address_mode_u(state.address)
        .address_mode_v(state.address)
        .address_mode_w(state.address)
        .min_lod(state.min_lod)
        .max_lod(state.max_lod)
        .mip_lod_bias(state.bias)
        .compare_enable(state.compare.is_some())
        .compare_op(state.compare.unwrap_or(vk::CompareOp::NEVER));
    // SAFETY: the structure is whole.
    unsafe { gpu.device.create_sampler(&info, None) }.map_err(failed)
}

fn set_layouts(gpu: &Gpu, sets: &[Vec<Slot>]) -> Result<Vec<vk::DescriptorSetLayout>, String> {
    let layout = |slots: &Vec<Slot>| {
        let binding = |slot: &Slot| {
            vk::DescriptorSetLayoutBinding::default()
                .binding(slot.binding)
                .descriptor_type(slot.kind.descriptor_type())
                .descriptor_count(slot.elements.len() as u32)
                .stage_flags(vk::ShaderStageFlags::COMPUTE)
        };
        let bindings: Vec<_> = slots.iter().map(binding).collect();
        let info = vk::DescriptorSetLayoutCreateInfo::default().bindings(&bindings);
        // SAFETY: the structure is whole.
        unsafe { gpu.device.create_descriptor_set_layout(&info, None) }.map_err(failed)
    };
    sets.iter().map(layout).collect()
}

fn descriptor_sets(
    gpu: &Gpu,
    sets: &[Vec<Slot>],
    layouts: &[vk::DescriptorSetLayout],
    bound: &[Vec<Vec<Bound>>],
) -> Result<(vk::DescriptorPool, Vec<vk::DescriptorSet>), String> {
    let size = |slot: &Slot| {
        let count = (slot.elements.len() as u32).max(1);
        vk::DescriptorPoolSize::default().ty(slot.kind.descriptor_type()).descriptor_count(count)
    };
    let mut sizes: Vec<_> = sets.iter().flatten().map(size).collect();
    if sizes.is_empty() {
        sizes.push(vk::DescriptorPoolSize::default().ty(vk::DescriptorType::STORAGE_BUFFER).descriptor_count(1));
    }
    let info = vk::DescriptorPoolCreateInfo::default().max_sets((sets.len() as u32).max(1)).pool_sizes(&sizes);
    // SAFETY: the handles are alive, and no set is in use yet.
    unsafe {
        let pool = gpu.device.create_descriptor_pool(&info, None).map_err(failed)?;
        if layouts.is_empty() {
            return Ok((pool, Vec::new()));
        }
        let info = vk::DescriptorSetAllocateInfo::default().descriptor_pool(pool).set_layouts(layouts);
        let descriptors = gpu.device.allocate_descriptor_sets(&info).map_err(failed)?;
        for ((set, slots), bound) in descriptors.iter().zip(sets).zip(bound) {
            for (slot, bound) in slots.iter().zip(bound) {
                for (index, bound) in bound.iter().enumerate() {
                    write_descriptor(gpu, *set, slot, index as u32, bound);
                }
            }
        }
        Ok((pool, descriptors))
    }
}

fn write_descriptor(gpu: &Gpu, set: vk::DescriptorSet, slot: &Slot, index: u32, bound: &Bound) {
    let buffer = [vk::DescriptorBufferInfo::default().buffer(bound.buffer.buffer).range(vk::WHOLE_SIZE)];
    let view = bound.image.as_ref().map_or(vk::ImageView::null(), |image| image.view);
    let image =
        [vk::DescriptorImageInfo::default().image_view(view).image_layout(vk::ImageLayout::GENERAL).sampler(bound.sampler)];
    let views = [bound.view];
    let write = vk::WriteDescriptorSet::default()
        .dst_set(set)
        .dst_binding(slot.binding)
        .dst_array_element(index)
        .descriptor_type(slot.kind.descriptor_type());
    let write = match slot.kind {
        SlotKind::Storage | SlotKind::Uniform => write.buffer_info(&buffer),
        SlotKind::UniformTexel(_) | SlotKind::StorageTexel(_) => write.texel_buffer_view(&views),
        SlotKind::SampledImage(_) | SlotKind::StorageImage(_) | SlotKind::Sampler(_) | SlotKind::CombinedImageSampler(..) => {
            write.image_info(&image)
        }
    };
    // SAFETY: the handles are alive, and the set is not in use.
    unsafe { gpu.device.update_descriptor_sets(&[write], &[]) };
}

/// # Safety
/// The layout is one of this device's.
unsafe fn pipeline(gpu: &Gpu, program: &Program<'_>, layout: vk::PipelineLayout) -> Result<vk::Pipeline, String> {
    let entry = CString::new(program.entry).map_err(|error| error.to_string())?;
    let mut data = Vec::new();
    let mut entries = Vec::new();
    for (id, bytes) in program.constants {
        entries.push(vk::SpecializationMapEntry { constant_id: *id, offset: data.len() as u32, size: bytes.len() });
        data.extend(bytes);
    }
    let constants = vk::SpecializationInfo::default().map_entries(&entries).data(&data);
    // SAFETY: as the caller promises; the structures live through the calls.
    unsafe {
        let module = gpu.module(program.words)?;
        let stage = vk::PipelineShaderStageCreateInfo::default()
            .stage(vk::ShaderStageFlags::COMPUTE)
            .module(module)
            .name(&entry)
            .specialization_info(&constants);
        let info = vk::ComputePipelineCreateInfo::default().stage(stage).layout(layout);
        let pipelines = gpu.device.create_compute_pipelines(vk::PipelineCache::null(), &[info], None);
        gpu.device.destroy_shader_module(module, None);
        Ok(pipelines.map_err(|(_, error)| failed(error))?[0])
    }
}
