//! Descriptor sets: the bindings of a program, and their buffers, images and samplers on the device.

use super::acceleration::Acceleration;
use super::device::{Gpu, HostBuffer, failed};
use super::images::{Image, Shape};
use ash::vk;

/// The kind of a slot of a descriptor set, without its data.
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
    /// An attachment that an earlier subpass wrote, owned by whoever draws.
    InputAttachment(vk::ImageView),
    /// The same, bound as a sampled image, owned by whoever draws.
    AttachmentImage(vk::ImageView),
    /// An acceleration structure; its data are as `acceleration::encode` writes them.
    Acceleration,
}

/// The state of a sampler, as VkSamplerCreateInfo has it.
#[derive(Clone, Copy)]
pub struct SamplerState {
    /// The minification filter.
    pub min: vk::Filter,
    /// The magnification filter.
    pub mag: vk::Filter,
    /// The filter between levels.
    pub mip: vk::SamplerMipmapMode,
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
            Self::InputAttachment(_) => vk::DescriptorType::INPUT_ATTACHMENT,
            Self::AttachmentImage(_) => vk::DescriptorType::SAMPLED_IMAGE,
            Self::Acceleration => vk::DescriptorType::ACCELERATION_STRUCTURE_KHR,
        }
    }

    pub(super) fn shape(self) -> Option<Shape> {
        match self {
            Self::SampledImage(shape) | Self::StorageImage(shape) | Self::CombinedImageSampler(shape, _) => Some(shape),
            Self::Storage
            | Self::Uniform
            | Self::UniformTexel(_)
            | Self::StorageTexel(_)
            | Self::Sampler(_)
            | Self::InputAttachment(_)
            | Self::AttachmentImage(_)
            | Self::Acceleration => None,
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

/// The device objects of one member of a slot.
pub(super) struct Bound {
    pub buffer: HostBuffer,
    view: vk::BufferView,
    pub image: Option<Image>,
    sampler: vk::Sampler,
    acceleration: Option<Acceleration>,
}

/// Creates the device objects of one member; its data go into a buffer in any case.
pub(super) fn bound(gpu: &Gpu, kind: SlotKind, data: &[u8]) -> Result<Bound, String> {
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
    let acceleration = matches!(kind, SlotKind::Acceleration).then(|| gpu.acceleration(data)).transpose()?;
    Ok(Bound { buffer, view, image, sampler, acceleration })
}

pub(super) fn unbind(gpu: &Gpu, bound: Bound, size: usize) -> Result<Vec<u8>, String> {
    let data = gpu.read(&bound.buffer);
    // SAFETY: the device is done with them, and null handles may be destroyed.
    unsafe {
        gpu.device.destroy_buffer_view(bound.view, None);
        gpu.device.destroy_sampler(bound.sampler, None);
    }
    if let Some(image) = bound.image {
        gpu.free_image(image);
    }
    if let Some(acceleration) = bound.acceleration {
        gpu.free_acceleration(acceleration);
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
        .mipmap_mode(state.mip)
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

/// The resources of each set's slots, with their data.
///
/// # Errors
/// The driver refuses something.
pub(super) fn bound_sets(gpu: &Gpu, sets: &[Vec<Slot>]) -> Result<Vec<Vec<Vec<Bound>>>, String> {
    let of_slot = |slot: &Slot| slot.elements.iter().map(|data| bound(gpu, slot.kind, data)).collect::<Result<Vec<_>, _>>();
    sets.iter().map(|set| set.iter().map(of_slot).collect()).collect()
}

pub(super) fn set_layouts(
    gpu: &Gpu,
    sets: &[Vec<Slot>],
    stages: vk::ShaderStageFlags,
) -> Result<Vec<vk::DescriptorSetLayout>, String> {
    let layout = |slots: &Vec<Slot>| {
        let binding = |slot: &Slot| {
            vk::DescriptorSetLayoutBinding::default()
                .binding(slot.binding)
                .descriptor_type(slot.kind.descriptor_type())
                .descriptor_count(slot.elements.len() as u32)
                .stage_flags(stages)
        };
        let bindings: Vec<_> = slots.iter().map(binding).collect();
        let info = vk::DescriptorSetLayoutCreateInfo::default().bindings(&bindings);
        // SAFETY: the structure is whole.
        unsafe { gpu.device.create_descriptor_set_layout(&info, None) }.map_err(failed)
    };
    sets.iter().map(layout).collect()
}

pub(super) fn descriptor_sets(
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
    let (view, layout) = match slot.kind {
        SlotKind::InputAttachment(view) | SlotKind::AttachmentImage(view) => (view, vk::ImageLayout::SHADER_READ_ONLY_OPTIMAL),
        _ => (bound.image.as_ref().map_or(vk::ImageView::null(), |image| image.view), vk::ImageLayout::GENERAL),
    };
    let image = [vk::DescriptorImageInfo::default().image_view(view).image_layout(layout).sampler(bound.sampler)];
    let views = [bound.view];
    let structures = [bound.acceleration.as_ref().map_or(vk::AccelerationStructureKHR::null(), Acceleration::top)];
    let mut structure = vk::WriteDescriptorSetAccelerationStructureKHR::default().acceleration_structures(&structures);
    let write = vk::WriteDescriptorSet::default()
        .dst_set(set)
        .dst_binding(slot.binding)
        .dst_array_element(index)
        .descriptor_type(slot.kind.descriptor_type());
    let write = match slot.kind {
        SlotKind::Storage | SlotKind::Uniform => write.buffer_info(&buffer),
        SlotKind::UniformTexel(_) | SlotKind::StorageTexel(_) => write.texel_buffer_view(&views),
        SlotKind::SampledImage(_)
        | SlotKind::StorageImage(_)
        | SlotKind::Sampler(_)
        | SlotKind::CombinedImageSampler(..)
        | SlotKind::InputAttachment(_)
        | SlotKind::AttachmentImage(_) => write.image_info(&image),
        SlotKind::Acceleration => write.descriptor_count(1).push_next(&mut structure),
    };
    // SAFETY: the handles are alive, and the set is not in use.
    unsafe { gpu.device.update_descriptor_sets(&[write], &[]) };
}
