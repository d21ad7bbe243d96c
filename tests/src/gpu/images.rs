//! Two-dimensional images with their mip levels, and the ways between them and buffers.

use super::device::{Gpu, HostBuffer, failed};
use super::program::Shape;
use ash::vk;

pub(super) struct Image {
    image: vk::Image,
    memory: vk::DeviceMemory,
    pub view: vk::ImageView,
    shape: Shape,
}

impl Image {
    fn aspect(&self) -> vk::ImageAspectFlags {
        if self.shape.format == vk::Format::D32_SFLOAT { vk::ImageAspectFlags::DEPTH } else { vk::ImageAspectFlags::COLOR }
    }

    /// The levels lie one behind the other in the buffer.
    fn copies(&self) -> Vec<vk::BufferImageCopy> {
        let texel = texel_bytes(self.shape.format);
        let mut offset = 0;
        let mut copies = Vec::new();
        for level in 0..self.shape.mips {
            let (width, height) = ((self.shape.width >> level).max(1), (self.shape.height >> level).max(1));
            let layers = vk::ImageSubresourceLayers::default().aspect_mask(self.aspect()).mip_level(level).layer_count(1);
            copies.push(
                vk::BufferImageCopy::default().buffer_offset(offset).image_subresource(layers).image_extent(vk::Extent3D {
                    width,
                    height,
                    depth: 1,
                }),
            );
            offset += u64::from(width) * u64::from(height) * texel;
        }
        copies
    }
}

/// The size of a texel of the formats in use.
fn texel_bytes(format: vk::Format) -> u64 {
    use vk::Format as F;
    match format {
        F::R16_UINT | F::R16_SINT | F::R16_SFLOAT => 2,
        F::R32G32_UINT | F::R32G32_SINT | F::R32G32_SFLOAT | F::R64_UINT | F::R64_SINT | F::R64_SFLOAT => 8,
        F::R16G16B16A16_UINT | F::R16G16B16A16_SINT | F::R16G16B16A16_SFLOAT => 8,
        F::R32G32B32_UINT | F::R32G32B32_SINT | F::R32G32B32_SFLOAT => 12,
        F::R32G32B32A32_UINT | F::R32G32B32A32_SINT | F::R32G32B32A32_SFLOAT | F::R64G64_SFLOAT => 16,
        _ => 4,
    }
}

impl Gpu {
    pub(super) fn image(&self, shape: Shape, storage: bool) -> Result<Image, String> {
        let kind = if storage { vk::ImageUsageFlags::STORAGE } else { vk::ImageUsageFlags::SAMPLED };
        let info = vk::ImageCreateInfo::default()
            .image_type(vk::ImageType::TYPE_2D)
            .format(shape.format)
            .extent(vk::Extent3D { width: shape.width, height: shape.height, depth: 1 })
            .mip_levels(shape.mips)
            .array_layers(1)
            .samples(vk::SampleCountFlags::TYPE_1)
            .usage(kind | vk::ImageUsageFlags::TRANSFER_SRC | vk::ImageUsageFlags::TRANSFER_DST);
        // SAFETY: the structures are whole, and the memory is bound before the view is made.
        unsafe {
            let image = self.device.create_image(&info, None).map_err(failed)?;
            let needs = self.device.get_image_memory_requirements(image);
            let memory = self.allocate(needs, vk::MemoryPropertyFlags::empty())?;
            self.device.bind_image_memory(image, memory, 0).map_err(failed)?;
            let mut image = Image { image, memory, view: vk::ImageView::null(), shape };
            let info = vk::ImageViewCreateInfo::default()
                .image(image.image)
                .view_type(vk::ImageViewType::TYPE_2D)
                .format(shape.format)
                .subresource_range(range(&image));
            image.view = self.device.create_image_view(&info, None).map_err(failed)?;
            Ok(image)
        }
    }

    pub(super) fn free_image(&self, image: Image) {
        // SAFETY: the device is done with it.
        unsafe {
            self.device.destroy_image_view(image.view, None);
            self.device.destroy_image(image.image, None);
            self.device.free_memory(image.memory, None);
        }
    }

    /// Records the way of an image from nothing to the buffer's content, in the general layout.
    pub(super) fn upload(&self, commands: vk::CommandBuffer, image: &Image, from: &HostBuffer) {
        let barrier = vk::ImageMemoryBarrier::default()
            .image(image.image)
            .old_layout(vk::ImageLayout::UNDEFINED)
            .new_layout(vk::ImageLayout::GENERAL)
            .dst_access_mask(vk::AccessFlags::TRANSFER_WRITE)
            .subresource_range(range(image));
        let (top, transfer) = (vk::PipelineStageFlags::TOP_OF_PIPE, vk::PipelineStageFlags::TRANSFER);
        // SAFETY: the commands are being recorded, and the handles outlive them.
        unsafe {
            self.device.cmd_pipeline_barrier(commands, top, transfer, vk::DependencyFlags::empty(), &[], &[], &[barrier]);
            let (layout, copies) = (vk::ImageLayout::GENERAL, image.copies());
            self.device.cmd_copy_buffer_to_image(commands, from.buffer, image.image, layout, &copies);
        }
    }

    pub(super) fn download(&self, commands: vk::CommandBuffer, image: &Image, to: &HostBuffer) {
        let (layout, copies) = (vk::ImageLayout::GENERAL, image.copies());
        // SAFETY: the commands are being recorded, and the handles outlive them.
        unsafe { self.device.cmd_copy_image_to_buffer(commands, image.image, layout, to.buffer, &copies) };
    }

    /// Everything before is done and seen by everything after.
    pub(super) fn barrier(&self, commands: vk::CommandBuffer) {
        let barrier = vk::MemoryBarrier::default()
            .src_access_mask(vk::AccessFlags::MEMORY_WRITE)
            .dst_access_mask(vk::AccessFlags::MEMORY_READ | vk::AccessFlags::MEMORY_WRITE);
        let (all, none) = (vk::PipelineStageFlags::ALL_COMMANDS, vk::DependencyFlags::empty());
        // SAFETY: the commands are being recorded.
        unsafe { self.device.cmd_pipeline_barrier(commands, all, all, none, &[barrier], &[], &[]) };
    }
}

fn range(image: &Image) -> vk::ImageSubresourceRange {
    vk::ImageSubresourceRange::default().aspect_mask(image.aspect()).level_count(image.shape.mips).layer_count(1)
}
