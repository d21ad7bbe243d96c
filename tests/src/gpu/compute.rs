//! Runs a compute module and returns the contents of its buffers.

use super::device::{Gpu, HostBuffer, failed};
use ash::vk;
use std::ffi::CString;

/// The descriptor type of a buffer; all are in descriptor set 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BindingKind {
    /// A storage buffer.
    Storage,
    /// A uniform buffer.
    Uniform,
    /// A storage texel buffer.
    Texel(Texel),
    /// A storage buffer that begins with the address of the buffer at this binding, which precedes it in the list.
    AddressOf(u32),
}

/// The format of a texel buffer; it has one component unless noted otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Texel {
    /// `R32_UINT`
    U32,
    /// `R32_SINT`
    I32,
    /// `R32_SFLOAT`
    F32,
    /// Two words, as an element of 64 bits is kept.
    Pair,
    /// Four words, as two elements of 64 bits are.
    Pairs,
}

/// A buffer of a case.
#[derive(Debug, Clone)]
pub struct Binding {
    /// The binding, in set 0.
    pub number: u32,
    /// The shader's view of it.
    pub kind: BindingKind,
    /// The bytes before the dispatch.
    pub data: Vec<u8>,
}

impl Binding {
    fn descriptor_type(&self) -> vk::DescriptorType {
        match self.kind {
            BindingKind::Storage | BindingKind::AddressOf(_) => vk::DescriptorType::STORAGE_BUFFER,
            BindingKind::Uniform => vk::DescriptorType::UNIFORM_BUFFER,
            BindingKind::Texel(_) => vk::DescriptorType::STORAGE_TEXEL_BUFFER,
        }
    }
}

/// Runs `entry` on `groups` work groups; returns the contents of the buffers, in the order of the bindings.
///
/// # Errors
/// The driver refuses something, or the shader does not end.
pub fn dispatch(gpu: &Gpu, words: &[u32], entry: &str, bindings: &[Binding], groups: [u32; 3]) -> Result<Vec<Vec<u8>>, String> {
    let program = ComputeProgram::new(gpu, words, entry, bindings)?;
    if let Err(error) = program.run(groups) {
        // The driver may still execute it.
        std::mem::forget(program);
        return Err(error);
    }
    program.contents()
}

/// A compute module as a pipeline with its buffers, which can run any number of times.
pub struct ComputeProgram<'g> {
    gpu: &'g Gpu,
    buffers: Vec<HostBuffer>,
    views: Vec<vk::BufferView>,
    set_layout: vk::DescriptorSetLayout,
    layout: vk::PipelineLayout,
    pool: vk::DescriptorPool,
    set: vk::DescriptorSet,
    module: vk::ShaderModule,
    pipeline: vk::Pipeline,
}

impl<'g> ComputeProgram<'g> {
    /// Makes the pipeline and the buffers with their data.
    ///
    /// # Errors
    /// The driver refuses something.
    pub fn new(gpu: &'g Gpu, words: &[u32], entry: &str, bindings: &[Binding]) -> Result<Self, String> {
        let buffers = buffers(gpu, bindings)?;
        let views = views(gpu, bindings, &buffers)?;
        let layout_bindings: Vec<_> = bindings
            .iter()
            .map(|binding| {
                vk::DescriptorSetLayoutBinding::default()
                    .binding(binding.number)
                    .descriptor_type(binding.descriptor_type())
                    .descriptor_count(1)
                    .stage_flags(vk::ShaderStageFlags::COMPUTE)
            })
            .collect();
        let entry = CString::new(entry).map_err(|error| error.to_string())?;
        let device = &gpu.device;
        // SAFETY: all handles come from this device, live until their work is done, and are destroyed once, with the program.
        unsafe {
            let module = gpu.module(words)?;
            let info = vk::DescriptorSetLayoutCreateInfo::default().bindings(&layout_bindings);
            let set_layout = device.create_descriptor_set_layout(&info, None).map_err(failed)?;
            let layouts = [set_layout];
            let info = vk::PipelineLayoutCreateInfo::default().set_layouts(&layouts);
            let layout = device.create_pipeline_layout(&info, None).map_err(failed)?;
            let (pool, set) = descriptor_set(gpu, set_layout, bindings, &buffers, &views)?;
            let stage =
                vk::PipelineShaderStageCreateInfo::default().stage(vk::ShaderStageFlags::COMPUTE).module(module).name(&entry);
            let info = vk::ComputePipelineCreateInfo::default().stage(stage).layout(layout);
            let pipeline =
                device.create_compute_pipelines(vk::PipelineCache::null(), &[info], None).map_err(|(_, error)| failed(error))?[0];
            Ok(Self { gpu, buffers, views, set_layout, layout, pool, set, module, pipeline })
        }
    }

    /// Runs the program on `groups` work groups, and waits until it is done.
    ///
    /// # Errors
    /// The driver refuses something, or the shader does not end.
    pub fn run(&self, groups: [u32; 3]) -> Result<(), String> {
        let device = &self.gpu.device;
        // SAFETY: the handles live as long as `self`, and `submit` waits.
        self.gpu.submit(|commands| unsafe {
            device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::COMPUTE, self.pipeline);
            device.cmd_bind_descriptor_sets(commands, vk::PipelineBindPoint::COMPUTE, self.layout, 0, &[self.set], &[]);
            device.cmd_dispatch(commands, groups[0], groups[1], groups[2]);
        })
    }

    /// The contents of the buffers, in the order of the bindings.
    ///
    /// # Errors
    /// The driver cannot map them.
    pub fn contents(&self) -> Result<Vec<Vec<u8>>, String> {
        self.buffers.iter().map(|buffer| self.gpu.read(buffer)).collect()
    }
}

impl Drop for ComputeProgram<'_> {
    fn drop(&mut self) {
        let device = &self.gpu.device;
        // SAFETY: each handle is this program's own, and its work is done.
        unsafe {
            device.destroy_pipeline(self.pipeline, None);
            device.destroy_descriptor_pool(self.pool, None);
            device.destroy_pipeline_layout(self.layout, None);
            device.destroy_descriptor_set_layout(self.set_layout, None);
            device.destroy_shader_module(self.module, None);
            self.views.iter().for_each(|view| device.destroy_buffer_view(*view, None));
        }
        std::mem::take(&mut self.buffers).into_iter().for_each(|buffer| self.gpu.free(buffer));
    }
}

/// The buffers of the bindings, with their data.
fn buffers(gpu: &Gpu, bindings: &[Binding]) -> Result<Vec<HostBuffer>, String> {
    let usage =
        vk::BufferUsageFlags::STORAGE_BUFFER | vk::BufferUsageFlags::UNIFORM_BUFFER | vk::BufferUsageFlags::STORAGE_TEXEL_BUFFER;
    let is_pointed_to = |number| bindings.iter().any(|other| other.kind == BindingKind::AddressOf(number));
    let mut buffers: Vec<HostBuffer> = Vec::new();
    for binding in bindings {
        let address = match binding.kind {
            BindingKind::AddressOf(number) => {
                let at = bindings.iter().take(buffers.len()).position(|other| other.number == number);
                Some(gpu.address(&buffers[at.ok_or("the buffer whose address is asked for must stand before")?]))
            }
            _ => None,
        };
        let data = address.map_or_else(|| binding.data.clone(), |address| address.to_le_bytes().to_vec());
        let pointed_to = if is_pointed_to(binding.number) {
            vk::BufferUsageFlags::SHADER_DEVICE_ADDRESS
        } else {
            vk::BufferUsageFlags::empty()
        };
        buffers.push(gpu.host_buffer(&data, (data.len() as u64).max(4), usage | pointed_to)?);
    }
    Ok(buffers)
}

/// A view for each texel buffer, a null handle for the others.
fn views(gpu: &Gpu, bindings: &[Binding], buffers: &[HostBuffer]) -> Result<Vec<vk::BufferView>, String> {
    let view = |(binding, buffer): (&Binding, &HostBuffer)| {
        let format = match binding.kind {
            BindingKind::Storage | BindingKind::AddressOf(_) | BindingKind::Uniform => return Ok(vk::BufferView::null()),
            BindingKind::Texel(Texel::U32) => vk::Format::R32_UINT,
            BindingKind::Texel(Texel::I32) => vk::Format::R32_SINT,
            BindingKind::Texel(Texel::F32) => vk::Format::R32_SFLOAT,
            BindingKind::Texel(Texel::Pair) => vk::Format::R32G32_UINT,
            BindingKind::Texel(Texel::Pairs) => vk::Format::R32G32B32A32_UINT,
        };
        let info = vk::BufferViewCreateInfo::default().buffer(buffer.buffer).format(format).range(vk::WHOLE_SIZE);
        unsafe { gpu.device.create_buffer_view(&info, None) }.map_err(failed)
    };
    bindings.iter().zip(buffers).map(view).collect()
}

unsafe fn descriptor_set(
    gpu: &Gpu,
    layout: vk::DescriptorSetLayout,
    bindings: &[Binding],
    buffers: &[HostBuffer],
    views: &[vk::BufferView],
) -> Result<(vk::DescriptorPool, vk::DescriptorSet), String> {
    let count = (bindings.len() as u32).max(1);
    let kinds =
        [vk::DescriptorType::STORAGE_BUFFER, vk::DescriptorType::UNIFORM_BUFFER, vk::DescriptorType::STORAGE_TEXEL_BUFFER];
    let sizes = kinds.map(|kind| vk::DescriptorPoolSize::default().ty(kind).descriptor_count(count));
    let info = vk::DescriptorPoolCreateInfo::default().max_sets(1).pool_sizes(&sizes);
    let layouts = [layout];
    // SAFETY: as the caller promises for its handles.
    unsafe {
        let pool = gpu.device.create_descriptor_pool(&info, None).map_err(failed)?;
        let info = vk::DescriptorSetAllocateInfo::default().descriptor_pool(pool).set_layouts(&layouts);
        let set = gpu.device.allocate_descriptor_sets(&info).map_err(failed)?[0];
        for ((binding, buffer), view) in bindings.iter().zip(buffers).zip(views) {
            let buffer_info = [vk::DescriptorBufferInfo::default().buffer(buffer.buffer).range(vk::WHOLE_SIZE)];
            let views = [*view];
            let write = vk::WriteDescriptorSet::default()
                .dst_set(set)
                .dst_binding(binding.number)
                .descriptor_type(binding.descriptor_type());
            let write = match binding.kind {
                BindingKind::Storage | BindingKind::AddressOf(_) | BindingKind::Uniform => write.buffer_info(&buffer_info),
                BindingKind::Texel(_) => write.texel_buffer_view(&views),
            };
            gpu.device.update_descriptor_sets(&[write], &[]);
        }
        Ok((pool, set))
    }
}
