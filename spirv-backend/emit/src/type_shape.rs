//! The shape of a SPIR-V type, and the layout and storage class of memory.

use spirv::StorageClass;
use spirv_module::Id;

/// Whether a type has layout decorations. They are required in memory with an explicit layout, and forbidden in function variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Members have offsets, arrays and matrices have strides.
    Explicit,
    /// The implementation lays the type out.
    None,
}

/// The structure of an emitted type, as far as selection needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypeShape {
    /// OpTypeVoid.
    Void,
    /// OpTypeBool.
    Bool,
    /// OpTypeInt.
    Int {
        /// The width in bits.
        bits: u32,
        /// The signedness.
        signed: bool,
    },
    /// OpTypeFloat.
    Float {
        /// The width in bits.
        bits: u32,
    },
    /// OpTypeVector.
    Vector {
        /// The type of a component.
        element: Id,
        /// The number of components.
        count: u32,
    },
    /// OpTypeMatrix.
    Matrix {
        /// The type of a column.
        column: Id,
        /// The number of columns.
        count: u32,
    },
    /// OpTypeArray with a constant length.
    Array {
        /// The type of an element.
        element: Id,
        /// The number of elements.
        length: u64,
    },
    /// OpTypeRuntimeArray and OpTypeNodePayloadArrayAMDX.
    RuntimeArray {
        /// The type of an element.
        element: Id,
    },
    /// OpTypeStruct.
    Struct {
        /// The types of the members.
        members: Vec<Id>,
        /// Whether it is a Block that wraps the contents of a buffer. The IR has no index for it.
        wrapper: bool,
    },
    /// OpTypePointer.
    Pointer {
        /// The storage class.
        class: u32,
        /// The type that it points to.
        pointee: Id,
    },
    /// Images, samplers and types by opcode: they have no parts.
    Opaque,
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
