//! Runs the case of a ray tracing pipeline, and returns the image that its ray generation shader writes.

use super::case::{PictureCase, StageKind};
use super::file::{Picture, SIZE};
use super::pipeline::{Shaders, StageModule};
use crate::gpu::bindings::{Bound, Slot, SlotKind, bound, descriptor_sets, set_layouts, unbind};
use crate::gpu::device::{Gpu, HostBuffer, failed};
use ash::khr::ray_tracing_pipeline;
use ash::vk;

/// Maximum recursion depth of traces.
const DEPTH: u32 = 2;

/// Shader groups in the order of the shader binding table: ray generation, miss, hit, callable.
#[derive(Default)]
struct Groups<'a> {
    all: [Vec<vk::RayTracingShaderGroupCreateInfoKHR<'a>>; 4],
}

impl Groups<'_> {
    fn of(modules: &[StageModule]) -> Result<Self, String> {
        let mut groups = Self::default();
        let empty = || {
            vk::RayTracingShaderGroupCreateInfoKHR::default()
                .general_shader(vk::SHADER_UNUSED_KHR)
                .closest_hit_shader(vk::SHADER_UNUSED_KHR)
                .any_hit_shader(vk::SHADER_UNUSED_KHR)
                .intersection_shader(vk::SHADER_UNUSED_KHR)
        };
        let general = |index| empty().ty(vk::RayTracingShaderGroupTypeKHR::GENERAL).general_shader(index);
        for (index, module) in modules.iter().enumerate() {
            let index = index as u32;
            let hit = groups.all[2].pop();
            let of_hit = || hit.ok_or("an any-hit or intersection shader comes before its closest-hit shader");
            let (place, group) = match module.kind {
                StageKind::AnyHit => (2, of_hit()?.any_hit_shader(index)),
                StageKind::Intersection => {
                    (2, of_hit()?.ty(vk::RayTracingShaderGroupTypeKHR::PROCEDURAL_HIT_GROUP).intersection_shader(index))
                }
                kind => {
                    groups.all[2].extend(hit);
                    match kind {
                        StageKind::RayGeneration => (0, general(index)),
                        StageKind::Miss => (1, general(index)),
                        StageKind::Callable => (3, general(index)),
                        StageKind::ClosestHit => {
                            (2, empty().ty(vk::RayTracingShaderGroupTypeKHR::TRIANGLES_HIT_GROUP).closest_hit_shader(index))
                        }
                        _ => return Err("a ray pipeline has only stages of rays".to_owned()),
                    }
                }
            };
            groups.all[place].push(group);
        }
        Ok(groups)
    }
}

/// Traces a ray for each pixel; the image is that of the case's line `OUTPUT`.
///
/// # Errors
/// The driver refuses something, or a shader does not end.
pub(super) fn trace(gpu: &Gpu, case: &PictureCase, modules: &[StageModule]) -> Result<Picture, String> {
    let device = &gpu.device;
    let all = vk::ShaderStageFlags::ALL;
    let sets = &case.sets;
    let bind = |slot: &Slot| Ok(vec![bound(gpu, slot.kind, &slot.elements[0])?]);
    let bounds = sets.iter().map(|set| set.iter().map(bind).collect());
    let bounds = bounds.collect::<Result<Vec<Vec<Vec<Bound>>>, String>>()?;
    let layouts = set_layouts(gpu, sets, all)?;
    let (pool, descriptors) = descriptor_sets(gpu, sets, &layouts, &bounds)?;
    let range = [vk::PushConstantRange::default().stage_flags(all).size(case.push.len() as u32)];
    let mut info = vk::PipelineLayoutCreateInfo::default().set_layouts(&layouts);
    if !case.push.is_empty() {
        info = info.push_constant_ranges(&range);
    }
    let functions = ray_tracing_pipeline::Device::new(&gpu.instance, device);
    // SAFETY: all handles come from this device, live until their work is done, and are destroyed once.
    unsafe {
        let layout = device.create_pipeline_layout(&info, None).map_err(failed)?;
        let groups = Groups::of(modules)?;
        let pipeline = pipeline(gpu, case, modules, &groups, layout)?;
        let (table, regions) = table(gpu, &groups, pipeline)?;
        gpu.submit(|commands| {
            let images = || bounds.iter().flatten().flatten().filter_map(|bound| Some((bound.image.as_ref()?, &bound.buffer)));
            images().for_each(|(image, staging)| gpu.upload(commands, image, staging));
            gpu.barrier(commands);
            let point = vk::PipelineBindPoint::RAY_TRACING_KHR;
            device.cmd_bind_pipeline(commands, point, pipeline);
            device.cmd_bind_descriptor_sets(commands, point, layout, 0, &descriptors, &[]);
            if !case.push.is_empty() {
                device.cmd_push_constants(commands, layout, all, 0, &case.push);
            }
            let [generation, miss, hit, callable] = &regions;
            functions.cmd_trace_rays(commands, generation, miss, hit, callable, SIZE, SIZE, 1);
            gpu.barrier(commands);
            images().for_each(|(image, staging)| gpu.download(commands, image, staging));
            gpu.barrier(commands);
        })?;
        gpu.free(table);
        device.destroy_pipeline(pipeline, None);
        device.destroy_descriptor_pool(pool, None);
        device.destroy_pipeline_layout(layout, None);
        layouts.iter().for_each(|layout| device.destroy_descriptor_set_layout(*layout, None));
    }
    let mut picture = Err("the case has no line OUTPUT".to_owned());
    for (slot, bound) in sets.iter().flatten().zip(bounds.into_iter().flatten().flatten()) {
        let bytes = unbind(gpu, bound, slot.elements[0].len())?;
        if matches!(slot.kind, SlotKind::StorageImage(_)) {
            picture = Ok(Picture { width: SIZE, height: SIZE, bytes });
        }
    }
    picture
}

/// # Safety
/// The layout is one of this device's.
unsafe fn pipeline(
    gpu: &Gpu,
    case: &PictureCase,
    modules: &[StageModule],
    groups: &Groups<'_>,
    layout: vk::PipelineLayout,
) -> Result<vk::Pipeline, String> {
    let shaders = Shaders::new(gpu, case, modules)?;
    let constants = shaders.constants();
    let stages = shaders.stages(&constants);
    let groups: Vec<_> = groups.all.iter().flatten().copied().collect();
    let info = vk::RayTracingPipelineCreateInfoKHR::default()
        .stages(&stages)
        .groups(&groups)
        .max_pipeline_ray_recursion_depth(DEPTH)
        .layout(layout);
    // SAFETY: as the caller promises, and the modules live until the pipeline is made.
    unsafe {
        let functions = ray_tracing_pipeline::Device::new(&gpu.instance, &gpu.device);
        let (operation, cache) = (vk::DeferredOperationKHR::null(), vk::PipelineCache::null());
        let pipelines = functions.create_ray_tracing_pipelines(operation, cache, &[info], None);
        shaders.destroy(gpu);
        Ok(pipelines.map_err(|(_, error)| failed(error))?[0])
    }
}

/// The shader binding table and its regions; each group has a record without data.
fn table(
    gpu: &Gpu,
    groups: &Groups<'_>,
    pipeline: vk::Pipeline,
) -> Result<(HostBuffer, [vk::StridedDeviceAddressRegionKHR; 4]), String> {
    let mut rays = vk::PhysicalDeviceRayTracingPipelinePropertiesKHR::default();
    let mut properties = vk::PhysicalDeviceProperties2::default().push_next(&mut rays);
    // SAFETY: the device was opened with this instance, and the pipeline is alive.
    let handles = unsafe {
        gpu.instance.get_physical_device_properties2(gpu.physical, &mut properties);
        let functions = ray_tracing_pipeline::Device::new(&gpu.instance, &gpu.device);
        let count = groups.all.iter().map(Vec::len).sum::<usize>();
        let size = rays.shader_group_handle_size as usize;
        functions.get_ray_tracing_shader_group_handles(pipeline, 0, count as u32, count * size).map_err(failed)?
    };
    let size = rays.shader_group_handle_size as usize;
    // Each region, and for the ray generation shader each record, begins at a multiple of this.
    let base = rays.shader_group_base_alignment.max(rays.shader_group_handle_alignment) as usize;
    let stride = size.next_multiple_of(base);
    let mut bytes = Vec::new();
    for handle in handles.chunks_exact(size) {
        bytes.extend(handle);
        bytes.resize(bytes.len().next_multiple_of(stride), 0);
    }
    let usage = vk::BufferUsageFlags::SHADER_BINDING_TABLE_KHR | vk::BufferUsageFlags::SHADER_DEVICE_ADDRESS;
    let table = gpu.host_buffer(&bytes, bytes.len() as u64, usage)?;
    let mut address = gpu.address(&table);
    if !address.is_multiple_of(base as u64) {
        gpu.free(table);
        return Err("the shader binding table is not aligned".to_owned());
    }
    let region = |groups: &Vec<vk::RayTracingShaderGroupCreateInfoKHR<'_>>| {
        let size = (stride * groups.len()) as u64;
        let device_address = if groups.is_empty() { 0 } else { address };
        address += size;
        vk::StridedDeviceAddressRegionKHR { device_address, stride: stride as u64, size }
    };
    let [generation, miss, hit, callable] = &groups.all;
    Ok((table, [generation, miss, hit, callable].map(region)))
}
