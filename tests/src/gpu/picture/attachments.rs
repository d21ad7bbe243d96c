//! The images that a case draws into, and the render pass that clears, resolves and keeps them.

use super::case::PictureCase;
use super::file::SIZE;
use crate::gpu::device::{Gpu, failed};
use ash::vk;

const DEPTH_FORMAT: vk::Format = vk::Format::D32_SFLOAT;
const STENCIL_FORMAT: vk::Format = vk::Format::D32_SFLOAT_S8_UINT;
/// The format of the last subpass's target if there are two subpasses.
const LAST_FORMAT: vk::Format = vk::Format::R8G8B8A8_UNORM;

/// An image with its memory and its view.
struct Attachment {
    image: vk::Image,
    memory: vk::DeviceMemory,
    view: vk::ImageView,
}

/// The role of an attachment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// The first subpass draws into it.
    Target,
    /// The last of two subpasses draws into it.
    Last,
    /// Takes the resolved samples of a target.
    Resolved,
    Depth,
}

/// An attachment before its creation.
#[derive(Clone, Copy)]
struct Plan {
    format: vk::Format,
    role: Role,
    samples: vk::SampleCountFlags,
    /// Whether it is a part of the picture.
    is_kept: bool,
}

/// A render pass with its framebuffer.
pub(super) struct Pass {
    pub render_pass: vk::RenderPass,
    pub framebuffer: vk::Framebuffer,
    /// The clear value of each attachment.
    pub clear: Vec<vk::ClearValue>,
    pub subpasses: u32,
}

/// Attachments: the targets of each subpass, the resolved images, the depth image; and the passes that use them.
pub(super) struct Attachments {
    all: Vec<Attachment>,
    plans: Vec<Plan>,
    pub passes: Vec<Pass>,
}

/// The attachments of a case, in order.
fn plans(case: &PictureCase) -> Vec<Plan> {
    let (one, samples) = (vk::SampleCountFlags::TYPE_1, vk::SampleCountFlags::from_raw(case.samples));
    let (is_multisampled, has_last) = (case.samples > 1, case.passes.len() > 1);
    let target = |format: &vk::Format| Plan {
        format: *format,
        role: Role::Target,
        samples,
        is_kept: !is_multisampled && !case.samples_targets(),
    };
    let mut plans: Vec<_> = case.targets.iter().map(target).collect();
    if has_last {
        plans.push(Plan { format: LAST_FORMAT, role: Role::Last, samples: one, is_kept: true });
    } else if is_multisampled {
        let resolved = |format: &vk::Format| Plan { format: *format, role: Role::Resolved, samples: one, is_kept: true };
        plans.extend(case.targets.iter().map(resolved));
    }
    if case.state.stencil.is_some() {
        plans.push(Plan { format: STENCIL_FORMAT, role: Role::Depth, samples, is_kept: !is_multisampled });
    } else if case.depth.is_some() {
        plans.push(Plan { format: DEPTH_FORMAT, role: Role::Depth, samples, is_kept: false });
    }
    plans
}

impl Attachments {
    /// # Safety
    /// The result is given to `destroy` before the device is.
    pub unsafe fn create(gpu: &Gpu, case: &PictureCase) -> Result<Self, String> {
        let plans = plans(case);
        let mut all = Vec::new();
        for plan in &plans {
            // SAFETY: as the caller promises; here and below.
            all.push(unsafe { attachment(gpu, *plan, case.target_layers()) }?);
        }
        // A target can be sampled only after the render pass that draws into it.
        let is_last = |index: &usize| plans[*index].role == Role::Last;
        let indices = 0..plans.len();
        let groups: Vec<Vec<usize>> = match case.samples_targets() {
            true => vec![indices.clone().filter(|index| !is_last(index)).collect(), indices.filter(is_last).collect()],
            false => vec![indices.collect()],
        };
        let mut passes = Vec::new();
        for group in groups {
            let members: Vec<Plan> = group.iter().map(|index| plans[*index]).collect();
            let views: Vec<vk::ImageView> = group.iter().map(|index| all[*index].view).collect();
            passes.push(pass(gpu, case, &members, &views)?);
        }
        Ok(Self { all, plans, passes })
    }

    /// The view of a target of the first subpass.
    pub fn view(&self, index: u32) -> Option<vk::ImageView> {
        self.all.get(index as usize).map(|attachment| attachment.view)
    }

    /// The images that are kept, with the aspects to copy; in the layout of a source of transfers after the last pass.
    pub fn kept(&self) -> impl Iterator<Item = (vk::Image, vk::ImageAspectFlags)> + '_ {
        let aspect = |plan: &Plan| match plan.role {
            Role::Depth => vk::ImageAspectFlags::STENCIL,
            Role::Target | Role::Last | Role::Resolved => vk::ImageAspectFlags::COLOR,
        };
        let kept = self.all.iter().zip(&self.plans).filter(|(_, plan)| plan.is_kept);
        kept.map(move |(attachment, plan)| (attachment.image, aspect(plan)))
    }

    /// # Safety
    /// The device is done with the images.
    pub unsafe fn destroy(self, gpu: &Gpu) {
        unsafe {
            for pass in self.passes {
                gpu.device.destroy_framebuffer(pass.framebuffer, None);
                gpu.device.destroy_render_pass(pass.render_pass, None);
            }
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
        DEPTH_FORMAT | STENCIL_FORMAT => {
            let depth = case.depth.map_or(1.0, |(_, clear)| clear);
            vk::ClearValue { depth_stencil: vk::ClearDepthStencilValue { depth, stencil: 0 } }
        }
        vk::Format::R8G8B8A8_UNORM => vk::ClearValue { color: vk::ClearColorValue { float32: [0.0, 0.0, 0.0, 1.0] } },
        _ => vk::ClearValue { color: vk::ClearColorValue { uint32: [0, 0, 0, 127] } },
    }
}

unsafe fn attachment(gpu: &Gpu, plan: Plan, layers: u32) -> Result<Attachment, String> {
    use vk::ImageUsageFlags as U;
    let (usage, aspect) = match (plan.role, plan.format) {
        (Role::Target | Role::Last | Role::Resolved, _) => {
            (U::COLOR_ATTACHMENT | U::TRANSFER_SRC | U::INPUT_ATTACHMENT | U::SAMPLED, vk::ImageAspectFlags::COLOR)
        }
        (Role::Depth, STENCIL_FORMAT) => {
            (U::DEPTH_STENCIL_ATTACHMENT | U::TRANSFER_SRC, vk::ImageAspectFlags::DEPTH | vk::ImageAspectFlags::STENCIL)
        }
        (Role::Depth, _) => (U::DEPTH_STENCIL_ATTACHMENT, vk::ImageAspectFlags::DEPTH),
    };
    let info = vk::ImageCreateInfo::default()
        .image_type(vk::ImageType::TYPE_2D)
        .format(plan.format)
        .extent(vk::Extent3D { width: SIZE, height: SIZE, depth: 1 })
        .mip_levels(1)
        .array_layers(layers)
        .samples(plan.samples)
        .usage(usage);
    let range = vk::ImageSubresourceRange::default().aspect_mask(aspect).level_count(1).layer_count(layers);
    unsafe {
        let image = gpu.device.create_image(&info, None).map_err(failed)?;
        let memory = gpu.allocate(gpu.device.get_image_memory_requirements(image), vk::MemoryPropertyFlags::empty())?;
        gpu.device.bind_image_memory(image, memory, 0).map_err(failed)?;
        let kind = if layers > 1 { vk::ImageViewType::TYPE_2D_ARRAY } else { vk::ImageViewType::TYPE_2D };
        let info = vk::ImageViewCreateInfo::default().image(image).view_type(kind).format(plan.format).subresource_range(range);
        let view = gpu.device.create_image_view(&info, None).map_err(failed)?;
        Ok(Attachment { image, memory, view })
    }
}

/// A pass with one subpass, or with two, of which the second one reads the targets of the first.
fn pass(gpu: &Gpu, case: &PictureCase, plans: &[Plan], views: &[vk::ImageView]) -> Result<Pass, String> {
    let description = |plan: &Plan| {
        let last = match plan.role {
            _ if plan.is_kept => vk::ImageLayout::TRANSFER_SRC_OPTIMAL,
            Role::Depth => vk::ImageLayout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
            Role::Target | Role::Last | Role::Resolved => vk::ImageLayout::SHADER_READ_ONLY_OPTIMAL,
        };
        vk::AttachmentDescription::default()
            .format(plan.format)
            .samples(plan.samples)
            .load_op(vk::AttachmentLoadOp::CLEAR)
            .store_op(vk::AttachmentStoreOp::STORE)
            .stencil_load_op(vk::AttachmentLoadOp::CLEAR)
            .stencil_store_op(vk::AttachmentStoreOp::STORE)
            .final_layout(last)
    };
    let descriptions: Vec<_> = plans.iter().map(description).collect();
    let references = |role: Role, layout: vk::ImageLayout| -> Vec<vk::AttachmentReference> {
        let members = plans.iter().enumerate().filter(|(_, plan)| plan.role == role);
        members.map(|(index, _)| vk::AttachmentReference { attachment: index as u32, layout }).collect()
    };
    let color = |role| references(role, vk::ImageLayout::COLOR_ATTACHMENT_OPTIMAL);
    let (targets, resolved, last) = (color(Role::Target), color(Role::Resolved), color(Role::Last));
    let depth = references(Role::Depth, vk::ImageLayout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL);
    let inputs = references(Role::Target, vk::ImageLayout::SHADER_READ_ONLY_OPTIMAL);
    let subpass = || vk::SubpassDescription::default().pipeline_bind_point(vk::PipelineBindPoint::GRAPHICS);
    let mut subpasses = Vec::new();
    if !targets.is_empty() {
        let mut first = subpass().color_attachments(&targets);
        if !resolved.is_empty() {
            first = first.resolve_attachments(&resolved);
        }
        if let [depth] = depth.as_slice() {
            first = first.depth_stencil_attachment(depth);
        }
        subpasses.push(first);
    }
    if !last.is_empty() {
        subpasses.push(subpass().color_attachments(&last).input_attachments(&inputs));
    }
    let written = vk::SubpassDependency::default()
        .src_stage_mask(vk::PipelineStageFlags::COLOR_ATTACHMENT_OUTPUT)
        .src_access_mask(vk::AccessFlags::COLOR_ATTACHMENT_WRITE)
        .dst_stage_mask(vk::PipelineStageFlags::FRAGMENT_SHADER)
        .dst_access_mask(vk::AccessFlags::INPUT_ATTACHMENT_READ | vk::AccessFlags::SHADER_READ);
    let dependencies = match subpasses.len() {
        2 => vec![written.src_subpass(0).dst_subpass(1).dependency_flags(vk::DependencyFlags::BY_REGION)],
        _ => vec![written.src_subpass(0).dst_subpass(vk::SUBPASS_EXTERNAL)],
    };
    let masks = vec![1u32.checked_shl(case.views).unwrap_or(0).wrapping_sub(1); subpasses.len()];
    let mut multiview = vk::RenderPassMultiviewCreateInfo::default().view_masks(&masks);
    let mut info =
        vk::RenderPassCreateInfo::default().attachments(&descriptions).subpasses(&subpasses).dependencies(&dependencies);
    if case.views > 0 {
        info = info.push_next(&mut multiview);
    }
    // SAFETY: the structures are whole.
    unsafe {
        let render_pass = gpu.device.create_render_pass(&info, None).map_err(failed)?;
        let info = vk::FramebufferCreateInfo::default()
            .render_pass(render_pass)
            .attachments(views)
            .width(SIZE)
            .height(SIZE)
            .layers(case.layers);
        let framebuffer = gpu.device.create_framebuffer(&info, None).map_err(failed)?;
        let clear = plans.iter().map(|plan| clear_value(plan.format, case)).collect();
        Ok(Pass { render_pass, framebuffer, clear, subpasses: subpasses.len() as u32 })
    }
}
