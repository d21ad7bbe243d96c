//! The shape of a SPIR-V type, as far as selection asks for it, and the layout and storage class that memory gives a type.

use ir::types::address_space;
use spirv::StorageClass;
use spirv_module::Id;

/// Whether a type says where its members are. It does in memory that others see; a variable of a function must not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    Explicit,
    None,
}

/// What the backend must know of a SPIR-V type that it made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypeShape {
    Void,
    Bool,
    Int {
        bits: u32,
        signed: bool,
    },
    Float {
        bits: u32,
    },
    Vector {
        element: Id,
        count: u32,
    },
    Matrix {
        column: Id,
        count: u32,
    },
    Array {
        element: Id,
        length: u64,
    },
    RuntimeArray {
        element: Id,
    },
    /// `wrapper`: a Block that was put around the contents of a buffer; the IR has no step for it.
    Struct {
        members: Vec<Id>,
        wrapper: bool,
    },
    Pointer {
        class: u32,
        pointee: Id,
    },
    /// Images, samplers, types of headers: nothing to look into.
    Opaque,
}

/// The storage class of an address space, LLVM's numbers. A number that LLVM has no address space for is 4096 above its class.
pub fn storage_class(space: u32) -> Option<u32> {
    let class = match space {
        address_space::FUNCTION => StorageClass::Function,
        address_space::CROSS_WORKGROUP => StorageClass::CrossWorkgroup,
        address_space::UNIFORM_CONSTANT => StorageClass::UniformConstant,
        address_space::WORKGROUP => StorageClass::Workgroup,
        address_space::GENERIC => StorageClass::Generic,
        address_space::INPUT => StorageClass::Input,
        address_space::OUTPUT => StorageClass::Output,
        address_space::PRIVATE => StorageClass::Private,
        address_space::STORAGE_BUFFER => StorageClass::StorageBuffer,
        address_space::UNIFORM => StorageClass::Uniform,
        address_space::PUSH_CONSTANT => StorageClass::PushConstant,
        address_space::TASK_PAYLOAD_WORKGROUP => StorageClass::TaskPayloadWorkgroupEXT,
        other => return other.checked_sub(address_space::OTHER_CLASSES),
    };
    Some(class as u32)
}

/// The layout of types in a storage class.
pub fn layout_of(class: u32) -> Layout {
    const EXPLICIT: [StorageClass; 6] = [
        StorageClass::Uniform,
        StorageClass::StorageBuffer,
        StorageClass::PushConstant,
        StorageClass::PhysicalStorageBuffer,
        StorageClass::ShaderRecordBufferKHR,
        // SPV_AMDX_shader_enqueue, Validation Rules
        StorageClass::NodePayloadAMDX,
    ];
    if EXPLICIT.iter().any(|explicit| *explicit as u32 == class) { Layout::Explicit } else { Layout::None }
}
