//! Runs a compute module with bindings of all kinds, and returns the contents of the written ones.

use super::bindings::{Bound, Slot, bound_sets, descriptor_sets, set_layouts, unbind};
use super::device::{Gpu, failed};
use ash::vk;
use std::ffi::CString;

/// A compute program with its bindings and workgroups.
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

/// Runs the program; returns the resulting data of each set's slots' members.
///
/// # Errors
/// The driver refuses something, or the shader does not end.
pub fn run(gpu: &Gpu, program: &Program<'_>) -> Result<Vec<Vec<Vec<Vec<u8>>>>, String> {
    let sets = bound_sets(gpu, program.sets)?;
    let layouts = set_layouts(gpu, program.sets, vk::ShaderStageFlags::COMPUTE)?;
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
