//! Types and structs, with the layout that their decorations specify.

use super::access::Access;
use super::count::Count;
use super::enumerant::Enumerant;
use serde::Serialize;

/// A type (3.3.6 Type-Declaration Instructions).
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Type {
    /// OpTypeVoid
    Void,
    /// OpTypeBool. It has no size, and therefore is in no block.
    Bool,
    /// OpTypeInt
    Int {
        /// In bits.
        width: u32,
        /// Whether the module declares a sign.
        signed: bool,
    },
    /// OpTypeFloat
    Float {
        /// In bits.
        width: u32,
        /// The encoding, if it is not that of IEEE 754.
        #[serde(skip_serializing_if = "Option::is_none")]
        encoding: Option<Enumerant>,
    },
    /// OpTypeVector
    Vector {
        /// A scalar type.
        component: Box<Type>,
        /// The number of components.
        count: u32,
    },
    /// OpTypeMatrix
    Matrix {
        /// The vector type of a column. SPIR-V's columns are the rows of the matrix in HLSL.
        column: Box<Type>,
        /// The number of columns.
        columns: u32,
    },
    /// OpTypeArray or OpTypeRuntimeArray
    Array {
        /// The type of the elements.
        element: Box<Type>,
        /// The number of elements; None for a runtime array, whose length depends on the descriptor or the binding.
        length: Option<Count>,
        /// ArrayStride: the bytes from one element to the next.
        #[serde(skip_serializing_if = "Option::is_none")]
        stride: Option<u32>,
    },
    /// OpTypeStruct
    Struct {
        /// The index in `structs` of the reflection.
        index: usize,
    },
    /// OpTypePointer or OpTypeUntypedPointerKHR. In a block it is an address of 64 bits.
    Pointer {
        /// The storage class (3.7 Storage Class).
        storage_class: Enumerant,
        /// The pointee, if the type specifies it.
        #[serde(skip_serializing_if = "Option::is_none")]
        pointee: Option<Box<Type>>,
        /// The size of an address in bytes: 8 for PhysicalStorageBuffer; for others, the addressing model determines it.
        #[serde(skip_serializing_if = "Option::is_none")]
        size: Option<u32>,
    },
    /// OpTypeImage
    Image(Image),
    /// OpTypeSampler
    Sampler,
    /// OpTypeSampledImage
    SampledImage(Image),
    /// OpTypeAccelerationStructureKHR
    AccelerationStructure,
    /// Any other type.
    Opaque {
        /// The instruction that declares it, such as `OpTypeRayQueryKHR`. None for a type that an instruction without grammar declares.
        #[serde(skip_serializing_if = "Option::is_none")]
        instruction: Option<&'static str>,
    },
}

/// The operands of OpTypeImage.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Image {
    /// The type of a texel's components; void in kernels.
    pub sampled_type: Box<Type>,
    /// The dimension (3.8 Dim).
    pub dimension: Enumerant,
    /// Whether it is a depth image; None if the module does not specify it.
    pub depth: Option<bool>,
    /// Whether it is arrayed.
    pub arrayed: bool,
    /// Whether it has several samples per texel.
    pub multisampled: bool,
    /// Whether it is sampled (or read without a sampler), or a storage image; None if only the application knows.
    pub sampled: Option<bool>,
    /// The format of a storage image; `Unknown` if the module does not specify it (3.11 Image Format).
    pub format: Enumerant,
    /// The access qualifier of a kernel's image (3.17 Access Qualifier).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub access: Option<Enumerant>,
}

/// A struct, with the decorations of its members.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Struct {
    /// OpName; several structs may have the same name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The decoration UserTypeGOOGLE.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_type: Option<String>,
    /// The bytes from the start to the end of the last member, without trailing padding. A runtime array at the end counts as empty. None for a
    /// struct without a layout.
    pub size: Option<u64>,
    /// The members in their order.
    pub members: Vec<Member>,
    /// The result id in the module.
    #[serde(skip)]
    pub result_id: u32,
}

/// A member of a struct.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Member {
    /// OpMemberName.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The type.
    #[serde(rename = "type")]
    pub ty: Type,
    /// The decoration Offset: the bytes from the start of the struct.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<u32>,
    /// The bytes from the member's start to its end, without padding after its last element or column. None for a runtime array, and without a
    /// layout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u64>,
    /// The decoration MatrixStride, of a matrix or an array of matrices: the bytes from one column to the next, or from one row to the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub matrix_stride: Option<u32>,
    /// Whether the matrix is stored column by column or row by row. SPIR-V's columns are the rows in HLSL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub matrix_order: Option<MatrixOrder>,
    /// The permitted access to the member of a buffer, if NonWritable or NonReadable restricts it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub access: Option<Access>,
    /// The decoration Location, of a member of an input or an output.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<u32>,
    /// The decoration Component.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub component: Option<u32>,
    /// The decoration BuiltIn (3.21 BuiltIn).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub builtin: Option<Enumerant>,
    /// The decoration UserSemantic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub semantic: Option<String>,
    /// The decorations that specify its interpolation, such as `Flat` and `Centroid` (3.20 Decoration).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub interpolation: Vec<Enumerant>,
}

/// The order of a matrix in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[expect(clippy::exhaustive_enums, reason = "there is no third order")]
pub enum MatrixOrder {
    /// ColMajor: the components of a column are contiguous.
    ColumnMajor,
    /// RowMajor: the components of a row are contiguous.
    RowMajor,
}

impl Type {
    /// The size of a value in bytes, without trailing padding; `matrix` is the order and the stride of matrices.
    pub(crate) fn size(&self, structs: &[Struct], matrix: Option<(MatrixOrder, u64)>) -> Option<u64> {
        match self {
            Self::Int { width, .. } | Self::Float { width, .. } => Some(u64::from(width.div_ceil(8))),
            Self::Vector { component, count } => component.size(structs, matrix)?.checked_mul(u64::from(*count)),
            Self::Matrix { column, columns } => {
                let Self::Vector { component, count } = &**column else { return None };
                let (order, stride) = matrix?;
                let (lines, length) = match order {
                    MatrixOrder::ColumnMajor => (*columns, *count),
                    MatrixOrder::RowMajor => (*count, *columns),
                };
                let line = component.size(structs, None)?.checked_mul(u64::from(length))?;
                u64::from(lines.checked_sub(1)?).checked_mul(stride)?.checked_add(line)
            }
            Self::Array { element, length, stride } => {
                let before = length.as_ref()?.value?.checked_sub(1)?.checked_mul(u64::from((*stride)?))?;
                before.checked_add(element.size(structs, matrix)?)
            }
            Self::Struct { index } => structs.get(*index)?.size,
            Self::Pointer { size, .. } => size.map(u64::from),
            _ => None,
        }
    }

    /// True for a runtime array.
    #[must_use]
    pub fn is_runtime_array(&self) -> bool {
        matches!(self, Self::Array { length: None, .. })
    }
}
