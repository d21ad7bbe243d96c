//! An attachment of a graphics program: created, filled, resolved and read back.

use super::device::{Gpu, HostBuffer, failed};
use super::images::texel_bytes;
use super::raster::{Contents, Raster, Target};
use ash::vk;

/// An attachment on the device.
pub(super) struct Attachment {
    image: View,
    /// The image that takes the resolved samples.
    resolved: Option<View>,
    format: vk::Format,
    /// The value that it is cleared to when the draw begins.
    pub clear: Option<vk::ClearValue>,
    /// The texels before the draw, and after it.
    staging: HostBuffer,
}

/// An image with its memory and its view.
struct View {
    image: vk::Image,
    memory: vk::DeviceMemory,
    view: vk::ImageView,
}

fn aspect(format: vk::Format) -> vk::ImageAspectFlags {
    if format == vk::Format::D32_SFLOAT { vk::ImageAspectFlags::DEPTH } else { vk::ImageAspectFlags::COLOR }
}

impl View {
    unsafe fn create(gpu: &Gpu, program: &Raster<'_>, format: vk::Format, samples: vk::SampleCountFlags) -> Result<Self, String> {
        let attachment = match aspect(format) {
            vk::ImageAspectFlags::DEPTH => vk::ImageUsageFlags::DEPTH_STENCIL_ATTACHMENT,
            _ => vk::ImageUsageFlags::COLOR_ATTACHMENT,
        };
        let info = vk::ImageCreateInfo::default()
            .image_type(vk::ImageType::TYPE_2D)
            .format(format)
            .extent(program.size.into())
            .mip_levels(1)
            .array_layers(program.layers)
            .samples(samples)
            .usage(attachment | vk::ImageUsageFlags::TRANSFER_SRC | vk::ImageUsageFlags::TRANSFER_DST);
        let range = vk::ImageSubresourceRange::default().aspect_mask(aspect(format)).level_count(1).layer_count(program.layers);
        let kind = if program.layers > 1 { vk::ImageViewType::TYPE_2D_ARRAY } else { vk::ImageViewType::TYPE_2D };
        // SAFETY: the structures are whole, and the memory is bound before the view is made.
        unsafe {
            let image = gpu.device.create_image(&info, None).map_err(failed)?;
            let memory = gpu.allocate(gpu.device.get_image_memory_requirements(image), vk::MemoryPropertyFlags::empty())?;
            gpu.device.bind_image_memory(image, memory, 0).map_err(failed)?;
            let info = vk::ImageViewCreateInfo::default().image(image).view_type(kind).format(format).subresource_range(range);
            let view = gpu.device.create_image_view(&info, None).map_err(failed)?;
            Ok(Self { image, memory, view })
        }
    }

    unsafe fn destroy(self, gpu: &Gpu) {
        // SAFETY: as the caller promises.
        unsafe {
            gpu.device.destroy_image_view(self.view, None);
            gpu.device.destroy_image(self.image, None);
            gpu.device.free_memory(self.memory, None);
        }
    }
}

impl Attachment {
    /// # Safety
    /// The result is given to `finish` before the device is destroyed.
    pub unsafe fn create(gpu: &Gpu, program: &Raster<'_>, target: &Target<'_>) -> Result<Self, String> {
        let format = target.format;
        let bytes =
            u64::from(program.size.width) * u64::from(program.size.height) * u64::from(program.layers) * texel_bytes(format);
        let usage = vk::BufferUsageFlags::TRANSFER_DST | vk::BufferUsageFlags::TRANSFER_SRC;
        let has_samples = program.samples != vk::SampleCountFlags::TYPE_1;
        let (clear, data) = match target.contents {
            Contents::Clear(value) => (Some(value), &[][..]),
            Contents::Texels(_) if has_samples => return Err("the samples of a target cannot be given".to_owned()),
            Contents::Texels(texels) => (None, texels),
        };
        let staging = gpu.host_buffer(data, bytes, usage)?;
        let resolves = has_samples && aspect(format) == vk::ImageAspectFlags::COLOR;
        // SAFETY: as the caller promises.
        unsafe {
            let image = View::create(gpu, program, format, program.samples)?;
            let resolved = resolves.then(|| View::create(gpu, program, format, vk::SampleCountFlags::TYPE_1)).transpose()?;
            Ok(Self { image, resolved, format, clear, staging })
        }
    }

    pub fn view(&self) -> vk::ImageView {
        self.image.view
    }

    /// The view of the image that takes the resolved samples, and how they are resolved.
    pub fn resolved_view(&self) -> Option<(vk::ImageView, vk::ResolveModeFlags)> {
        use vk::Format as F;
        let is_integer = matches!(
            self.format,
            F::R32_UINT | F::R32_SINT | F::R32G32_UINT | F::R32G32_SINT | F::R32G32B32A32_UINT | F::R32G32B32A32_SINT
        );
        let mode = if is_integer { vk::ResolveModeFlags::SAMPLE_ZERO } else { vk::ResolveModeFlags::AVERAGE };
        self.resolved.as_ref().map(|resolved| (resolved.view, mode))
    }

    fn copy(&self, program: &Raster<'_>) -> vk::BufferImageCopy {
        let layers = vk::ImageSubresourceLayers::default().aspect_mask(aspect(self.format)).layer_count(program.layers);
        vk::BufferImageCopy::default().image_subresource(layers).image_extent(program.size.into())
    }

    /// Records the way of the images from nothing to the general layout, with the texels that were given.
    pub fn prepare(&self, gpu: &Gpu, commands: vk::CommandBuffer, program: &Raster<'_>) {
        let range =
            vk::ImageSubresourceRange::default().aspect_mask(aspect(self.format)).level_count(1).layer_count(program.layers);
        let barrier = |view: &View| {
            vk::ImageMemoryBarrier::default()
                .image(view.image)
                .old_layout(vk::ImageLayout::UNDEFINED)
                .new_layout(vk::ImageLayout::GENERAL)
                .dst_access_mask(vk::AccessFlags::MEMORY_READ | vk::AccessFlags::MEMORY_WRITE)
                .subresource_range(range)
        };
        let barriers: Vec<_> = [&self.image].into_iter().chain(&self.resolved).map(barrier).collect();
        let (top, all) = (vk::PipelineStageFlags::TOP_OF_PIPE, vk::PipelineStageFlags::ALL_COMMANDS);
        // SAFETY: the commands are being recorded, and the handles outlive them.
        unsafe {
            gpu.device.cmd_pipeline_barrier(commands, top, all, vk::DependencyFlags::empty(), &[], &[], &barriers);
            if self.clear.is_none() {
                let (image, layout) = (self.image.image, vk::ImageLayout::GENERAL);
                gpu.device.cmd_copy_buffer_to_image(commands, self.staging.buffer, image, layout, &[self.copy(program)]);
            }
        }
    }

    /// Records the copy of the drawn texels into readable memory. The samples of a depth attachment are not copied.
    pub fn keep(&self, gpu: &Gpu, commands: vk::CommandBuffer, program: &Raster<'_>) {
        let source = match &self.resolved {
            Some(resolved) => resolved.image,
            None if program.samples != vk::SampleCountFlags::TYPE_1 => return,
            None => self.image.image,
        };
        let layout = vk::ImageLayout::GENERAL;
        // SAFETY: the commands are being recorded, and the handles outlive them.
        unsafe {
            gpu.device.cmd_copy_image_to_buffer(commands, source, layout, self.staging.buffer, &[self.copy(program)]);
        }
    }

    /// The texels that were kept.
    ///
    /// # Safety
    /// The device is done with the images.
    pub unsafe fn finish(self, gpu: &Gpu) -> Result<Vec<u8>, String> {
        let texels = gpu.read(&self.staging);
        gpu.free(self.staging);
        // SAFETY: as the caller promises.
        unsafe {
            self.image.destroy(gpu);
            if let Some(resolved) = self.resolved {
                resolved.destroy(gpu);
            }
        }
        texels
    }
}
