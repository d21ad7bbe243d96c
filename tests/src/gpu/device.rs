//! Opens a device with all its features, and holds the parts that compute and drawing share.

use ash::vk;
use test_kit::vulkan::{self, Found};

/// Timeout of a shader: lavapipe compiles and runs the cases in milliseconds.
const TIMEOUT_NANOSECONDS: u64 = 30_000_000_000;

/// Extensions that are enabled if the driver has them, without those that are core in 1.3.
const EXTENSIONS: &[&std::ffi::CStr] = &[
    ash::khr::shader_clock::NAME,
    ash::ext::shader_atomic_float::NAME,
    ash::khr::fragment_shader_barycentric::NAME,
    ash::ext::shader_stencil_export::NAME,
    ash::ext::post_depth_coverage::NAME,
    ash::ext::mesh_shader::NAME,
    ash::khr::deferred_host_operations::NAME,
    ash::khr::acceleration_structure::NAME,
    ash::khr::ray_query::NAME,
    ash::khr::ray_tracing_pipeline::NAME,
    ash::khr::ray_tracing_position_fetch::NAME,
    COMPUTE_SHADER_DERIVATIVES,
];

const COMPUTE_SHADER_DERIVATIVES: &std::ffi::CStr = c"VK_KHR_compute_shader_derivatives";

/// A Vulkan device and its queue.
pub struct Gpu {
    /// Keeps the library loaded.
    _entry: ash::Entry,
    pub(super) instance: ash::Instance,
    pub(super) physical: vk::PhysicalDevice,
    pub(super) device: ash::Device,
    queue: vk::Queue,
    pool: vk::CommandPool,
    /// The driver's name of the device.
    pub name: String,
    /// The major version of Mesa, if that is the driver.
    pub mesa: Option<u32>,
    /// The device extensions that the driver has.
    pub extensions: Vec<String>,
    /// The number of invocations of a subgroup.
    pub subgroup_size: u32,
    /// Whether inputs and outputs of shaders may have 16 bits.
    pub has_short_interfaces: bool,
}

/// A buffer in memory that both sides see.
pub(super) struct HostBuffer {
    pub buffer: vk::Buffer,
    memory: vk::DeviceMemory,
    size: u64,
}

impl Gpu {
    /// The device that [`vulkan::find`] chooses.
    ///
    /// # Errors
    /// There is none ([`test_kit::tool::VULKAN`] detects that), or its driver fails.
    pub fn open() -> Result<Self, String> {
        let Found { entry, instance, device: physical } = vulkan::find().ok_or("there is no Vulkan device")?;
        // SAFETY: here and below, the structures are whole, and handles are used only while their parents live.
        let properties = unsafe { instance.get_physical_device_properties(physical) };
        let name = properties.device_name_as_c_str().map_or("?".into(), |name| name.to_string_lossy().into_owned());
        let mut subgroups = vk::PhysicalDeviceSubgroupProperties::default();
        let mut driver = vk::PhysicalDeviceDriverProperties::default();
        let mut properties = vk::PhysicalDeviceProperties2::default().push_next(&mut subgroups).push_next(&mut driver);
        unsafe { instance.get_physical_device_properties2(physical, &mut properties) };
        let subgroup_size = subgroups.subgroup_size;
        let mut vulkan_1_1 = vk::PhysicalDeviceVulkan11Features::default();
        let mut features = vk::PhysicalDeviceFeatures2::default().push_next(&mut vulkan_1_1);
        unsafe { instance.get_physical_device_features2(physical, &mut features) };
        let has_short_interfaces = vulkan_1_1.storage_input_output16 == vk::TRUE;
        let driver = driver.driver_info_as_c_str().map_or("".into(), |info| info.to_string_lossy().into_owned());
        let mesa = driver.strip_prefix("Mesa ").and_then(|version| version.split('.').next()?.parse().ok());
        let device = create_device(&instance, physical)?;
        let extensions = unsafe { instance.enumerate_device_extension_properties(physical) }.map_err(failed)?;
        let extension = |e: &vk::ExtensionProperties| Some(e.extension_name_as_c_str().ok()?.to_string_lossy().into_owned());
        let extensions = extensions.iter().filter_map(extension).collect();
        let queue = unsafe { device.get_device_queue(0, 0) };
        let pool = unsafe { device.create_command_pool(&vk::CommandPoolCreateInfo::default(), None) }.map_err(failed)?;
        Ok(Self {
            _entry: entry,
            instance,
            physical,
            device,
            queue,
            pool,
            name,
            mesa,
            extensions,
            subgroup_size,
            has_short_interfaces,
        })
    }

    /// A zeroed buffer that starts with `data`.
    pub(super) fn host_buffer(&self, data: &[u8], size: u64, usage: vk::BufferUsageFlags) -> Result<HostBuffer, String> {
        let info = vk::BufferCreateInfo::default().size(size).usage(usage);
        let buffer = unsafe { self.device.create_buffer(&info, None) }.map_err(failed)?;
        let needs = unsafe { self.device.get_buffer_memory_requirements(buffer) };
        let flags = vk::MemoryPropertyFlags::HOST_VISIBLE | vk::MemoryPropertyFlags::HOST_COHERENT;
        let memory = match usage.contains(vk::BufferUsageFlags::SHADER_DEVICE_ADDRESS) {
            true => self.allocate_with(needs, flags, vk::MemoryAllocateFlags::DEVICE_ADDRESS)?,
            false => self.allocate(needs, flags)?,
        };
        unsafe { self.device.bind_buffer_memory(buffer, memory, 0) }.map_err(failed)?;
        let buffer = HostBuffer { buffer, memory, size };
        let mut bytes = data.to_vec();
        bytes.resize(size as usize, 0);
        self.with_memory(&buffer, |memory| memory.copy_from_slice(&bytes))?;
        Ok(buffer)
    }

    /// The address that shaders and builds of acceleration structures have for a buffer that was made with `SHADER_DEVICE_ADDRESS`.
    pub(super) fn address(&self, buffer: &HostBuffer) -> u64 {
        let info = vk::BufferDeviceAddressInfo::default().buffer(buffer.buffer);
        unsafe { self.device.get_buffer_device_address(&info) }
    }

    pub(super) fn read(&self, buffer: &HostBuffer) -> Result<Vec<u8>, String> {
        self.with_memory(buffer, |memory| memory.to_vec())
    }

    fn with_memory<T>(&self, buffer: &HostBuffer, work: impl FnOnce(&mut [u8]) -> T) -> Result<T, String> {
        // SAFETY: the memory is host visible and `size` bytes long, and no shader runs meanwhile.
        unsafe {
            let start = self.device.map_memory(buffer.memory, 0, buffer.size, vk::MemoryMapFlags::empty()).map_err(failed)?;
            let result = work(std::slice::from_raw_parts_mut(start.cast::<u8>(), buffer.size as usize));
            self.device.unmap_memory(buffer.memory);
            Ok(result)
        }
    }

    pub(super) fn free(&self, buffer: HostBuffer) {
        unsafe {
            self.device.destroy_buffer(buffer.buffer, None);
            self.device.free_memory(buffer.memory, None);
        }
    }

    pub(super) fn allocate(
        &self,
        needs: vk::MemoryRequirements,
        flags: vk::MemoryPropertyFlags,
    ) -> Result<vk::DeviceMemory, String> {
        self.allocate_with(needs, flags, vk::MemoryAllocateFlags::empty())
    }

    fn allocate_with(
        &self,
        needs: vk::MemoryRequirements,
        flags: vk::MemoryPropertyFlags,
        how: vk::MemoryAllocateFlags,
    ) -> Result<vk::DeviceMemory, String> {
        let memory = unsafe { self.instance.get_physical_device_memory_properties(self.physical) };
        let fits = |(index, kind): &(usize, &vk::MemoryType)| {
            needs.memory_type_bits >> index & 1 == 1 && kind.property_flags.contains(flags)
        };
        let types = memory.memory_types_as_slice().iter().enumerate();
        let index = types.into_iter().find(fits).ok_or("no memory of the kind that is needed")?.0;
        let mut how = vk::MemoryAllocateFlagsInfo::default().flags(how);
        let info =
            vk::MemoryAllocateInfo::default().allocation_size(needs.size).memory_type_index(index as u32).push_next(&mut how);
        unsafe { self.device.allocate_memory(&info, None) }.map_err(failed)
    }

    pub(super) fn module(&self, words: &[u32]) -> Result<vk::ShaderModule, String> {
        let info = vk::ShaderModuleCreateInfo::default().code(words);
        unsafe { self.device.create_shader_module(&info, None) }.map_err(failed)
    }

    /// Records commands, runs them, and waits until they are done.
    pub(super) fn submit(&self, record: impl FnOnce(vk::CommandBuffer)) -> Result<(), String> {
        let info = vk::CommandBufferAllocateInfo::default().command_pool(self.pool).command_buffer_count(1);
        // SAFETY: the buffer is recorded, submitted and waited for before it is freed; a hung shader keeps it.
        unsafe {
            let commands = self.device.allocate_command_buffers(&info).map_err(failed)?;
            let begin = vk::CommandBufferBeginInfo::default().flags(vk::CommandBufferUsageFlags::ONE_TIME_SUBMIT);
            self.device.begin_command_buffer(commands[0], &begin).map_err(failed)?;
            record(commands[0]);
            self.device.end_command_buffer(commands[0]).map_err(failed)?;
            let fence = self.device.create_fence(&vk::FenceCreateInfo::default(), None).map_err(failed)?;
            let submit = vk::SubmitInfo::default().command_buffers(&commands);
            self.device.queue_submit(self.queue, &[submit], fence).map_err(failed)?;
            self.device.wait_for_fences(&[fence], true, TIMEOUT_NANOSECONDS).map_err(failed)?;
            self.device.destroy_fence(fence, None);
            self.device.free_command_buffers(self.pool, &commands);
        }
        Ok(())
    }
}

impl Drop for Gpu {
    fn drop(&mut self) {
        unsafe {
            // A failure here cannot be handled.
            let _ = self.device.device_wait_idle();
            self.device.destroy_command_pool(self.pool, None);
            self.device.destroy_device(None);
            self.instance.destroy_instance(None);
        }
    }
}

/// A device with one queue and every feature that the driver has: which capabilities a module may use is the validator's business.
fn create_device(instance: &ash::Instance, physical: vk::PhysicalDevice) -> Result<ash::Device, String> {
    let available = unsafe { instance.enumerate_device_extension_properties(physical) }.map_err(failed)?;
    let has = |name: &std::ffi::CStr| available.iter().any(|e| e.extension_name_as_c_str() == Ok(name));
    let extensions: Vec<_> = EXTENSIONS.iter().filter(|name| has(name)).map(|name| name.as_ptr()).collect();
    let mut mesh = vk::PhysicalDeviceMeshShaderFeaturesEXT::default();
    let mut structures = vk::PhysicalDeviceAccelerationStructureFeaturesKHR::default();
    let mut queries = vk::PhysicalDeviceRayQueryFeaturesKHR::default();
    let mut rays = vk::PhysicalDeviceRayTracingPipelineFeaturesKHR::default();
    let mut positions = vk::PhysicalDeviceRayTracingPositionFetchFeaturesKHR::default();
    let mut barycentrics = vk::PhysicalDeviceFragmentShaderBarycentricFeaturesKHR::default();
    // The structure of the extension of KHR is that of NV.
    let mut derivatives = vk::PhysicalDeviceComputeShaderDerivativesFeaturesNV::default();
    let mut vulkan_1_1 = vk::PhysicalDeviceVulkan11Features::default();
    let mut vulkan_1_2 = vk::PhysicalDeviceVulkan12Features::default();
    let mut vulkan_1_3 = vk::PhysicalDeviceVulkan13Features::default();
    let mut features =
        vk::PhysicalDeviceFeatures2::default().push_next(&mut vulkan_1_1).push_next(&mut vulkan_1_2).push_next(&mut vulkan_1_3);
    if has(ash::ext::mesh_shader::NAME) {
        features = features.push_next(&mut mesh);
    }
    if has(ash::khr::acceleration_structure::NAME) {
        features = features.push_next(&mut structures);
    }
    if has(ash::khr::ray_query::NAME) {
        features = features.push_next(&mut queries);
    }
    if has(ash::khr::ray_tracing_pipeline::NAME) {
        features = features.push_next(&mut rays);
    }
    if has(ash::khr::ray_tracing_position_fetch::NAME) {
        features = features.push_next(&mut positions);
    }
    if has(ash::khr::fragment_shader_barycentric::NAME) {
        features = features.push_next(&mut barycentrics);
    }
    if has(COMPUTE_SHADER_DERIVATIVES) {
        features = features.push_next(&mut derivatives);
    }
    unsafe { instance.get_physical_device_features2(physical, &mut features) };
    let queues = [vk::DeviceQueueCreateInfo::default().queue_family_index(0).queue_priorities(&[1.0])];
    let info =
        vk::DeviceCreateInfo::default().queue_create_infos(&queues).enabled_extension_names(&extensions).push_next(&mut features);
    unsafe { instance.create_device(physical, &info, None) }.map_err(failed)
}

pub(super) fn failed(error: vk::Result) -> String {
    format!("the driver fails: {error}")
}

/// Makes this thread, and the threads that it starts, treat denormals as zero, as most GPUs do: lavapipe computes in threads that it
/// starts when a device is created. Has no effect on processors other than x86-64.
pub fn flush_denormals() {
    #[cfg(target_arch = "x86_64")]
    {
        const DENORMALS_ARE_ZERO: u32 = 1 << 6;
        let mut control = 0u32;
        // SAFETY: the register is the thread's own, and only the one bit is changed.
        unsafe {
            std::arch::asm!("stmxcsr [{}]", in(reg) &raw mut control);
            control |= DENORMALS_ARE_ZERO;
            std::arch::asm!("ldmxcsr [{}]", in(reg) &raw const control);
        }
    }
}

/// Runs a function with the device in a thread that treats denormals as zero; other threads are unaffected.
///
/// # Errors
/// There is no driver, or the work fails.
pub fn on_device<T: Send>(work: impl FnOnce(&Gpu) -> Result<T, String> + Send) -> Result<T, String> {
    let run = || {
        flush_denormals();
        let gpu = Gpu::open()?;
        work(&gpu)
    };
    std::thread::scope(|scope| scope.spawn(run).join()).map_err(|_| "the device thread panics".to_owned())?
}
