//! Builds acceleration structures of a few triangles and boxes for ray tracing.

use super::device::{Gpu, HostBuffer, failed};
use ash::khr::acceleration_structure;
use ash::vk;

/// The geometry of an instance of the top level.
#[derive(Debug, Clone, PartialEq)]
pub enum Instance {
    /// Three vertices of three coordinates each.
    Triangles(Vec<f32>),
    /// Two corners of three coordinates each, the lesser one first.
    Boxes(Vec<f32>),
}

/// Writes instances as the data of a slot: kind, number of floats, floats.
pub fn encode(instances: &[Instance]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for instance in instances {
        let (kind, floats) = match instance {
            Instance::Triangles(floats) => (0u32, floats),
            Instance::Boxes(floats) => (1, floats),
        };
        bytes.extend(kind.to_le_bytes());
        bytes.extend((floats.len() as u32).to_le_bytes());
        floats.iter().for_each(|float| bytes.extend(float.to_le_bytes()));
    }
    bytes
}

fn decode(bytes: &[u8]) -> Vec<Instance> {
    let mut words = bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
    let mut instances = Vec::new();
    while let (Some(kind), Some(count)) = (words.next(), words.next()) {
        let floats = words.by_ref().take(count as usize).map(f32::from_bits).collect();
        instances.push(if kind == 0 { Instance::Triangles(floats) } else { Instance::Boxes(floats) });
    }
    instances
}

/// A structure with the buffer that contains it.
struct Structure {
    handle: vk::AccelerationStructureKHR,
    memory: HostBuffer,
}

/// The bottom level of each instance, the top level, and the inputs of their builds.
pub(super) struct Acceleration {
    bottom: Vec<Structure>,
    top: Structure,
    inputs: Vec<HostBuffer>,
}

impl Acceleration {
    pub fn top(&self) -> vk::AccelerationStructureKHR {
        self.top.handle
    }
}

/// The usage of the buffers that builds read.
const INPUT: vk::BufferUsageFlags = vk::BufferUsageFlags::from_raw(
    vk::BufferUsageFlags::SHADER_DEVICE_ADDRESS.as_raw()
        | vk::BufferUsageFlags::ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_KHR.as_raw(),
);
const STORAGE: vk::BufferUsageFlags = vk::BufferUsageFlags::from_raw(
    vk::BufferUsageFlags::SHADER_DEVICE_ADDRESS.as_raw() | vk::BufferUsageFlags::ACCELERATION_STRUCTURE_STORAGE_KHR.as_raw(),
);
const SCRATCH: vk::BufferUsageFlags = vk::BufferUsageFlags::from_raw(
    vk::BufferUsageFlags::SHADER_DEVICE_ADDRESS.as_raw() | vk::BufferUsageFlags::STORAGE_BUFFER.as_raw(),
);
/// Offsets of scratch memory are multiples of no more than this.
const SCRATCH_ALIGNMENT: u64 = 256;

impl Gpu {
    /// Builds the structure from the data. The instance at index n has n as custom index and as offset in the shader binding table, is
    /// visible for each mask, and has the position in the data.
    pub(super) fn acceleration(&self, data: &[u8]) -> Result<Acceleration, String> {
        let functions = acceleration_structure::Device::new(&self.instance, &self.device);
        let mut bottom = Vec::new();
        let mut inputs = Vec::new();
        let mut instances = Vec::new();
        for (index, instance) in decode(data).iter().enumerate() {
            let (geometry, count, input) = self.geometry(instance)?;
            inputs.push(input);
            let structure = self.build(&functions, vk::AccelerationStructureTypeKHR::BOTTOM_LEVEL, geometry, count)?;
            let info = vk::AccelerationStructureDeviceAddressInfoKHR::default().acceleration_structure(structure.handle);
            // SAFETY: the structure was built.
            let address = unsafe { functions.get_acceleration_structure_device_address(&info) };
            instances.extend(instance_bytes(index as u32, address));
            bottom.push(structure);
        }
        let count = bottom.len() as u32;
        let input = self.host_buffer(&instances, (instances.len() as u64).max(4), INPUT)?;
        let data = vk::DeviceOrHostAddressConstKHR { device_address: self.address(&input) };
        let instances = vk::AccelerationStructureGeometryInstancesDataKHR::default().data(data);
        let geometry = vk::AccelerationStructureGeometryKHR::default()
            .geometry_type(vk::GeometryTypeKHR::INSTANCES)
            .geometry(vk::AccelerationStructureGeometryDataKHR { instances });
        inputs.push(input);
        let top = self.build(&functions, vk::AccelerationStructureTypeKHR::TOP_LEVEL, geometry, count)?;
        Ok(Acceleration { bottom, top, inputs })
    }

    pub(super) fn free_acceleration(&self, acceleration: Acceleration) {
        let functions = acceleration_structure::Device::new(&self.instance, &self.device);
        for structure in acceleration.bottom.into_iter().chain([acceleration.top]) {
            // SAFETY: the device is done with it.
            unsafe { functions.destroy_acceleration_structure(structure.handle, None) };
            self.free(structure.memory);
        }
        acceleration.inputs.into_iter().for_each(|input| self.free(input));
    }

    /// The geometry of an instance, the number of its primitives, and the buffer that it points to.
    fn geometry(&self, instance: &Instance) -> Result<(vk::AccelerationStructureGeometryKHR<'static>, u32, HostBuffer), String> {
        let floats = match instance {
            Instance::Triangles(floats) | Instance::Boxes(floats) => floats,
        };
        let bytes: Vec<u8> = floats.iter().flat_map(|float| float.to_le_bytes()).collect();
        let input = self.host_buffer(&bytes, bytes.len() as u64, INPUT)?;
        let data = vk::DeviceOrHostAddressConstKHR { device_address: self.address(&input) };
        let (kind, geometry, count) = match instance {
            Instance::Triangles(_) => {
                let triangles = vk::AccelerationStructureGeometryTrianglesDataKHR::default()
                    .vertex_format(vk::Format::R32G32B32_SFLOAT)
                    .vertex_data(data)
                    .vertex_stride(12)
                    .max_vertex((floats.len() as u32 / 3).saturating_sub(1))
                    .index_type(vk::IndexType::NONE_KHR);
                let data = vk::AccelerationStructureGeometryDataKHR { triangles };
                (vk::GeometryTypeKHR::TRIANGLES, data, floats.len() / 9)
            }
            Instance::Boxes(_) => {
                let aabbs = vk::AccelerationStructureGeometryAabbsDataKHR::default().data(data).stride(24);
                (vk::GeometryTypeKHR::AABBS, vk::AccelerationStructureGeometryDataKHR { aabbs }, floats.len() / 6)
            }
        };
        let geometry = vk::AccelerationStructureGeometryKHR::default().geometry_type(kind).geometry(geometry);
        Ok((geometry, count as u32, input))
    }

    /// Builds a structure of one geometry.
    fn build(
        &self,
        functions: &acceleration_structure::Device,
        level: vk::AccelerationStructureTypeKHR,
        geometry: vk::AccelerationStructureGeometryKHR<'_>,
        count: u32,
    ) -> Result<Structure, String> {
        let geometries = [geometry];
        let is_bottom = level == vk::AccelerationStructureTypeKHR::BOTTOM_LEVEL;
        let info = vk::AccelerationStructureBuildGeometryInfoKHR::default()
            .ty(level)
            // Hit shaders see the positions if the device can fetch them.
            .flags(match is_bottom && self.extensions.iter().any(|name| name == "VK_KHR_ray_tracing_position_fetch") {
                true => vk::BuildAccelerationStructureFlagsKHR::ALLOW_DATA_ACCESS,
                false => vk::BuildAccelerationStructureFlagsKHR::empty(),
            })
            .mode(vk::BuildAccelerationStructureModeKHR::BUILD)
            .geometries(&geometries);
        let mut sizes = vk::AccelerationStructureBuildSizesInfoKHR::default();
        // SAFETY: the structures are whole, and the buffers live until the build is done.
        unsafe {
            let on_device = vk::AccelerationStructureBuildTypeKHR::DEVICE;
            functions.get_acceleration_structure_build_sizes(on_device, &info, &[count], &mut sizes);
            let memory = self.host_buffer(&[], sizes.acceleration_structure_size, STORAGE)?;
            let create = vk::AccelerationStructureCreateInfoKHR::default()
                .buffer(memory.buffer)
                .size(sizes.acceleration_structure_size)
                .ty(level);
            let handle = functions.create_acceleration_structure(&create, None).map_err(failed)?;
            let scratch = self.host_buffer(&[], sizes.build_scratch_size + SCRATCH_ALIGNMENT, SCRATCH)?;
            let address = self.address(&scratch).next_multiple_of(SCRATCH_ALIGNMENT);
            let info =
                info.dst_acceleration_structure(handle).scratch_data(vk::DeviceOrHostAddressKHR { device_address: address });
            let range = [vk::AccelerationStructureBuildRangeInfoKHR::default().primitive_count(count)];
            self.submit(|commands| functions.cmd_build_acceleration_structures(commands, &[info], &[&range]))?;
            self.free(scratch);
            Ok(Structure { handle, memory })
        }
    }
}

/// VkAccelerationStructureInstanceKHR: three rows of a matrix; custom index and mask; offset and flags; the address.
fn instance_bytes(index: u32, address: u64) -> Vec<u8> {
    const ROWS: [f32; 12] = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0];
    const ALL: u32 = 0xff << 24;
    let mut bytes: Vec<u8> = ROWS.iter().flat_map(|float| float.to_le_bytes()).collect();
    bytes.extend((index | ALL).to_le_bytes());
    bytes.extend(index.to_le_bytes());
    bytes.extend(address.to_le_bytes());
    bytes
}
