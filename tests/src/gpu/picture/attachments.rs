//! The images that a case draws into, and the render pass that clears, resolves and keeps them.

use super::case::PictureCase;
use crate::gpu::device::{Gpu, failed};
use ash::vk;

/// Width and height of a target in pixels.
pub const SIZE: u32 = 128;

const DEPTH_FORMAT: vk::Format = vk::Format::D32_SFLOAT;
/// What the last subpass draws into, where there are two.
const LAST_FORMAT: vk::Format = vk::Format::R8G8B8A8_UNORM;

/// An image with its memory and its view.
struct Attachment {
    image: vk::Image,
    memory: vk::DeviceMemory,
    view: vk::ImageView,
}

/// What an attachment is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Drawn into; kept if it is not multisampled.
    Target,
    /// Takes the resolved samples of a target, and is kept.
    Resolved,
    Depth,
}

/// Attachments in the order of the framebuffer: the targets of each subpass, the resolved images, the depth image.
pub(super) struct Attachments {
    all: Vec<Attachment>,
    roles: Vec<Role>,
    pub render_pass: vk::RenderPass,
    pub framebuffer: vk::Framebuffer,
    /// The clear value of each attachment.
    pub clear: Vec<vk::ClearValue>,
}

impl Attachments {
    /// # Safety
    /// The result is given to `destroy` before the device is.
    pub unsafe fn create(gpu: &Gpu, case: &PictureCase) -> Result<Self, String> {
        let samples = vk::SampleCountFlags::from_raw(case.samples);
        let mut formats: Vec<_> = case.targets.iter().map(|format| (*format, Role::Target, samples)).collect();
        if case.passes.len() > 1 {
            formats.push((LAST_FORMAT, Role::Target, samples));
        }
        if case.samples > 1 {
            formats.extend(case.targets.iter().map(|format| (*format, Role::Resolved, vk::SampleCountFlags::TYPE_1)));
        }
        if case.depth.is_some() {
            formats.push((DEPTH_FORMAT, Role::Depth, samples));
        }
        let mut all = Vec::new();
        let mut clear = Vec::new();
        for (format, role, samples) in &formats {
            // SAFETY: as the caller promises; here and below.
            all.push(unsafe { attachment(gpu, *format, *role, *samples, case.layers) }?);
            clear.push(clear_value(*format, case));
        }
        let render_pass = render_pass(gpu, case, &formats)?;
        let views: Vec<_> = all.iter().map(|attachment| attachment.view).collect();
        let info = vk::FramebufferCreateInfo::default()
            .render_pass(render_pass)
            .attachments(&views)
            .width(SIZE)
            .height(SIZE)
            .layers(case.layers);
        let framebuffer = unsafe { gpu.device.create_framebuffer(&info, None) }.map_err(failed)?;
        let roles = formats.iter().map(|(_, role, _)| *role).collect();
        Ok(Self { all, roles, render_pass, framebuffer, clear })
    }

    /// The view of a target of the first subpass.
    pub fn view(&self, index: u32) -> Option<vk::ImageView> {
        self.all.get(index as usize).map(|attachment| attachment.view)
    }

    /// The images that are kept, in the layout of a source of transfers after the render pass.
    pub fn kept(&self) -> impl Iterator<Item = vk::Image> + '_ {
        let kept = if self.roles.contains(&Role::Resolved) { Role::Resolved } else { Role::Target };
        self.all.iter().zip(&self.roles).filter(move |(_, role)| **role == kept).map(|(attachment, _)| attachment.image)
    }

    /// # Safety
    /// The device is done with the images.
    pub unsafe fn destroy(self, gpu: &Gpu) {
        unsafe {
            gpu.device.destroy_framebuffer(self.framebuffer, None);
            gpu.device.destroy_render_pass(self.render_pass, None);
            for attachment in self.all {
                gpu.device.destroy_image_view(attachment.view, None);
                gpu.device.destroy_image(attachment.image, None);
                gpu.device.free_memory(attachment.memory, None);
            }
        }
    }
}

fn clear_value(format: vk::Format, case: &PictureCase) -> vk::ClearValue {
    match format {
        DEPTH_FORMAT => {
            let depth = case.depth.map_or(1.0, |(_, clear)| clear);
            vk::ClearValue { depth_stencil: vk::ClearDepthStencilValue { depth, stencil: 0 } }
        }
        vk::Format::R8G8B8A8_UNORM => vk::ClearValue { color: vk::ClearColorValue { float32: [0.0, 0.0, 0.0, 1.0] } },
        _ => vk::ClearValue { color: vk::ClearColorValue { uint32: [0, 0, 0, 127] } },
    }
}

unsafe fn attachment(
    gpu: &Gpu,
    format: vk::Format,
    role: Role,
    samples: vk::SampleCountFlags,
    layers: u32,
) -> Result<Attachment, String> {
    let (usage, aspect) = match role {
        Role::Target | Role::Resolved => (
            vk::ImageUsageFlags::COLOR_ATTACHMENT | vk::ImageUsageFlags::TRANSFER_SRC | vk::ImageUsageFlags::INPUT_ATTACHMENT,
            vk::ImageAspectFlags::COLOR,
        ),
        Role::Depth => (vk::ImageUsageFlags::DEPTH_STENCIL_ATTACHMENT, vk::ImageAspectFlags::DEPTH),
    };
    let info = vk::ImageCreateInfo::default()
        .image_type(vk::ImageType::TYPE_2D)
        .format(format)
        .extent(vk::Extent3D { width: SIZE, height: SIZE, depth: 1 })
        .mip_levels(1)
        .array_layers(layers)
        .samples(samples)
        .usage(usage);
    let range = vk::ImageSubresourceRange::default().aspect_mask(aspect).level_count(1).layer_count(layers);
    unsafe {
        let image = gpu.device.create_image(&info, None).map_err(failed)?;
        let memory = gpu.allocate(gpu.device.get_image_memory_requirements(image), vk::MemoryPropertyFlags::empty())?;
        gpu.device.bind_image_memory(image, memory, 0).map_err(failed)?;
        let kind = if layers > 1 { vk::ImageViewType::TYPE_2D_ARRAY } else { vk::ImageViewType::TYPE_2D };
        let info = vk::ImageViewCreateInfo::default().image(image).view_type(kind).format(format).subresource_range(range);
        let view = gpu.device.create_image_view(&info, None).map_err(failed)?;
        Ok(Attachment { image, memory, view })
    }
}

/// One subpass, or two of which the last reads the targets of the first.
fn render_pass(
    gpu: &Gpu,
    case: &PictureCase,
    formats: &[(vk::Format, Role, vk::SampleCountFlags)],
) -> Result<vk::RenderPass, String> {
    let descriptions: Vec<_> = formats
        .iter()
        .map(|(format, role, samples)| {
            let last = match role {
                Role::Target | Role::Resolved => vk::ImageLayout::TRANSFER_SRC_OPTIMAL,
                Role::Depth => vk::ImageLayout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
            };
            vk::AttachmentDescription::default()
                .format(*format)
                .samples(*samples)
                .load_op(vk::AttachmentLoadOp::CLEAR)
                .store_op(vk::AttachmentStoreOp::STORE)
                .final_layout(last)
        })
        .collect();
    let reference = |index: usize, layout| vk::AttachmentReference { attachment: index as u32, layout };
    let color = |index| reference(index, vk::ImageLayout::COLOR_ATTACHMENT_OPTIMAL);
    let targets = case.targets.len();
    let colors: Vec<_> = (0..targets).map(color).collect();
    let resolved: Vec<_> = if case.samples > 1 { (targets..2 * targets).map(color).collect() } else { Vec::new() };
    let depth = reference(formats.len() - 1, vk::ImageLayout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL);
    let inputs: Vec<_> = (0..targets).map(|index| reference(index, vk::ImageLayout::SHADER_READ_ONLY_OPTIMAL)).collect();
    let last = [color(targets)];
    let subpass = || vk::SubpassDescription::default().pipeline_bind_point(vk::PipelineBindPoint::GRAPHICS);
    let mut subpasses = vec![subpass().color_attachments(&colors)];
    if case.samples > 1 {
        subpasses[0] = subpasses[0].resolve_attachments(&resolved);
    }
    if case.depth.is_some() {
        subpasses[0] = subpasses[0].depth_stencil_attachment(&depth);
    }
    let mut dependencies = Vec::new();
    if case.passes.len() > 1 {
        subpasses.push(subpass().color_attachments(&last).input_attachments(&inputs));
        dependencies.push(
            vk::SubpassDependency::default()
                .src_subpass(0)
                .dst_subpass(1)
                .src_stage_mask(vk::PipelineStageFlags::COLOR_ATTACHMENT_OUTPUT)
                .src_access_mask(vk::AccessFlags::COLOR_ATTACHMENT_WRITE)
                .dst_stage_mask(vk::PipelineStageFlags::FRAGMENT_SHADER)
                .dst_access_mask(vk::AccessFlags::INPUT_ATTACHMENT_READ)
                .dependency_flags(vk::DependencyFlags::BY_REGION),
        );
    }
    let info = vk::RenderPassCreateInfo::default().attachments(&descriptions).subpasses(&subpasses).dependencies(&dependencies);
    // SAFETY: the structures are whole.
    unsafe { gpu.device.create_render_pass(&info, None) }.map_err(failed)
}
