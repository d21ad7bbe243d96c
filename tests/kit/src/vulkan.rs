//! The Vulkan device that tests run on.
#![allow(unsafe_code, reason = "Vulkan is a C interface")]

use ash::vk;

/// The loaded library, an instance, and the device that the tests use.
pub struct Found {
    /// Keeps the library loaded.
    pub entry: ash::Entry,
    /// An instance for Vulkan 1.3.
    pub instance: ash::Instance,
    /// The device.
    pub device: vk::PhysicalDevice,
}

/// The first CPU device, or else the first device, of those whose first queue family draws and computes.
///
/// Its version is not checked, because a layer such as RenderDoc's may report an older one than the driver supports.
///
/// The instance lives until the process ends unless the caller destroys it.
#[must_use]
pub fn find() -> Option<Found> {
    // SAFETY: the loader's library has no requirements on who loads it; the structures are whole, and handles are used while their parents live.
    unsafe {
        let entry = ash::Entry::load().ok()?;
        let application = vk::ApplicationInfo::default().api_version(vk::API_VERSION_1_3);
        let info = vk::InstanceCreateInfo::default().application_info(&application);
        let instance = entry.create_instance(&info, None).ok()?;
        let mut devices = instance.enumerate_physical_devices().unwrap_or_default();
        devices.retain(|device| {
            let families = instance.get_physical_device_queue_family_properties(*device);
            let needed = vk::QueueFlags::GRAPHICS | vk::QueueFlags::COMPUTE;
            families.first().is_some_and(|family| family.queue_flags.contains(needed))
        });
        let is_cpu = |device: &&vk::PhysicalDevice| {
            instance.get_physical_device_properties(**device).device_type == vk::PhysicalDeviceType::CPU
        };
        let device = devices.iter().find(is_cpu).or(devices.first()).copied();
        match device {
            Some(device) => Some(Found { entry, instance, device }),
            None => {
                instance.destroy_instance(None);
                None
            }
        }
    }
}

/// True if there is a device that the tests can use, with Vulkan 1.3.
pub(crate) fn is_present() -> bool {
    find().is_some_and(|found| {
        // SAFETY: the device is the instance's, and nothing was made from the instance.
        unsafe {
            let version = found.instance.get_physical_device_properties(found.device).api_version;
            found.instance.destroy_instance(None);
            version >= vk::API_VERSION_1_3
        }
    })
}
