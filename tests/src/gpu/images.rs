//! Images with their layers and mip levels, and the copies between them and buffers.

use super::device::{Gpu, HostBuffer, failed};
use ash::vk;

/// The kind, the format and the size of an image.
#[derive(Clone, Copy)]
pub struct Shape {
    /// The kind of the view, which determines the kind of the image.
    pub kind: vk::ImageViewType,
    /// The format of a texel.
    pub format: vk::Format,
    /// The width of level 0 in texels.
    pub width: u32,
    /// The height of level 0 in texels.
    pub height: u32,
    /// The number of array layers, six for each cube; of a 3D image the depth of level 0.
    pub layers: u32,
    /// The number of levels.
    pub mips: u32,
    /// The samples of each texel. An image with several samples has no data: its contents are undefined.
    pub samples: u32,
}

impl Shape {
    /// The size of a level: width, height and the number of layers or slices.
    pub(super) fn level(self, level: u32) -> [u32; 3] {
        let layers = if self.is_3d() { (self.layers >> level).max(1) } else { self.layers };
        [(self.width >> level).max(1), (self.height >> level).max(1), layers]
    }

    fn is_3d(self) -> bool {
        self.kind == vk::ImageViewType::TYPE_3D
    }

    fn array_layers(self) -> u32 {
        if self.is_3d() { 1 } else { self.layers }
    }

    fn image_type(self) -> vk::ImageType {
        match self.kind {
            vk::ImageViewType::TYPE_1D | vk::ImageViewType::TYPE_1D_ARRAY => vk::ImageType::TYPE_1D,
            vk::ImageViewType::TYPE_3D => vk::ImageType::TYPE_3D,
            _ => vk::ImageType::TYPE_2D,
        }
    }
}

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

    /// The levels are consecutive in the buffer.
    fn copies(&self) -> Vec<vk::BufferImageCopy> {
        if self.shape.samples > 1 {
            return Vec::new();
        }
        let texel = texel_bytes(self.shape.format);
        let mut offset = 0;
        let mut copies = Vec::new();
        for level in 0..self.shape.mips {
            let [width, height, slices] = self.shape.level(level);
            let layers = vk::ImageSubresourceLayers::default()
                .aspect_mask(self.aspect())
                .mip_level(level)
                .layer_count(self.shape.array_layers());
            let depth = if self.shape.is_3d() { slices } else { 1 };
            let extent = vk::Extent3D { width, height, depth };
            copies.push(vk::BufferImageCopy::default().buffer_offset(offset).image_subresource(layers).image_extent(extent));
            offset += u64::from(width) * u64::from(height) * u64::from(slices) * texel;
        }
        copies
    }
}

/// The size of a texel of the formats in use.
pub(super) fn texel_bytes(format: vk::Format) -> u64 {
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
        let is_cube = matches!(shape.kind, vk::ImageViewType::CUBE | vk::ImageViewType::CUBE_ARRAY);
        let depth = if shape.is_3d() { shape.layers } else { 1 };
        let info = vk::ImageCreateInfo::default()
            .flags(if is_cube { vk::ImageCreateFlags::CUBE_COMPATIBLE } else { vk::ImageCreateFlags::empty() })
            .image_type(shape.image_type())
            .format(shape.format)
            .extent(vk::Extent3D { width: shape.width, height: shape.height, depth })
            .mip_levels(shape.mips)
            .array_layers(shape.array_layers())
            .samples(vk::SampleCountFlags::from_raw(shape.samples))
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
                .view_type(shape.kind)
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
            if !copies.is_empty() {
                self.device.cmd_copy_buffer_to_image(commands, from.buffer, image.image, layout, &copies);
            }
        }
    }

    pub(super) fn download(&self, commands: vk::CommandBuffer, image: &Image, to: &HostBuffer) {
        let (layout, copies) = (vk::ImageLayout::GENERAL, image.copies());
        if copies.is_empty() {
            return;
        }
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
    vk::ImageSubresourceRange::default()
        .aspect_mask(image.aspect())
        .level_count(image.shape.mips)
        .layer_count(image.shape.array_layers())
}
