//! HLSL's types, interned: two types are the same if and only if their ids are.

use crate::ids::{EnumId, SpirvTypeId, StructId};
use cranelift_entity::{PrimaryMap, entity_impl};
use rustc_hash::FxHashMap;

/// An interned type.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeId(u32);
entity_impl!(TypeId, "type");

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    Void,
    Scalar(Scalar),
    /// 1 to 4 components; `float1` is not `float`.
    Vector(Scalar, u8),
    Matrix(Matrix),
    /// `length` is None for `T[]`.
    Array {
        element: TypeId,
        length: Option<u32>,
    },
    Struct(StructId),
    Enum(EnumId),
    Resource(Resource),
    /// `vk::SpirvType<…>` and `vk::SpirvOpaqueType<…>`
    Spirv(SpirvTypeId),
    /// `vk::integral_constant<T, v>`, an operand of those: the id of a constant. The value is extended to 64 bits.
    IntegralConstant {
        ty: TypeId,
        bits: u64,
    },
    /// `vk::Literal<vk::integral_constant<T, v>>`, likewise: the words of the value.
    Literal {
        ty: TypeId,
        bits: u64,
    },
    /// `vk::ext_type_operand<T>`: a value that says nothing but the type; as an argument of an instruction, the type's id.
    TypeOperand(TypeId),
    /// `vk::BufferPointer<T, alignment>`: an address of 64 bits in the memory of buffers.
    BufferPointer {
        pointee: TypeId,
        alignment: u32,
    },
    /// `RayQuery<flags>`: a ray on its way, with the flags that all its rays have.
    RayQuery {
        flags: u32,
    },
    /// A string literal.
    String,
    /// Was reported; converts to and from everything without another error.
    Error,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Matrix {
    pub scalar: Scalar,
    pub rows: u8,
    pub columns: u8,
    /// As written with `row_major` or `column_major`; None takes the default of the command line where it is laid out.
    pub order: Option<MatrixOrder>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MatrixOrder {
    RowMajor,
    ColumnMajor,
}

/// Scalar types as the language knows them. With 16-bit types, `half` is `Half16`; `dword` is `UInt`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scalar {
    Bool,
    Int16,
    UInt16,
    Int,
    UInt,
    Int64,
    UInt64,
    Half16,
    /// `half` without 16-bit types: a `float` that overloads and templates tell from `float`.
    Half,
    Float,
    Double,
    /// `min16int`: 32 bits wide, RelaxedPrecision
    Min16Int,
    Min16UInt,
    Min16Float,
    /// An integer literal without suffix, before it is converted (64 bits wide).
    LiteralInt,
    /// A float literal without suffix, before it is converted (a double).
    LiteralFloat,
}

/// The opaque types. A component type is a scalar or vector (for textures and typed buffers) or any type (for structured ones).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Resource {
    /// `Texture1D<T>` and its family
    Texture {
        dim: TextureDim,
        array: bool,
        multisampled: bool,
        element: TypeId,
        access: Access,
        /// `vk::SampledTexture…`: the sampler is part of it.
        combined: bool,
    },
    /// `SubpassInput<T>`, `SubpassInputMS<T>`
    SubpassInput {
        multisampled: bool,
        element: TypeId,
    },
    /// `Buffer<T>`, `RWBuffer<T>`
    TypedBuffer {
        element: TypeId,
        access: Access,
    },
    /// `StructuredBuffer<T>`, `RWStructuredBuffer<T>`
    StructuredBuffer {
        element: TypeId,
        access: Access,
    },
    /// `AppendStructuredBuffer<T>`
    AppendBuffer {
        element: TypeId,
    },
    /// `ConsumeStructuredBuffer<T>`
    ConsumeBuffer {
        element: TypeId,
    },
    /// `ByteAddressBuffer`, `RWByteAddressBuffer`
    ByteAddressBuffer {
        access: Access,
    },
    /// `ConstantBuffer<T>`
    ConstantBuffer {
        element: TypeId,
    },
    /// `TextureBuffer<T>`
    TextureBuffer {
        element: TypeId,
    },
    Sampler,
    SamplerComparison,
    /// `RaytracingAccelerationStructure`
    AccelerationStructure,
    /// An element of a descriptor heap, before it is converted to what it is used as.
    HeapElement(Heap),
    /// What a node of a work graph is given, and what it hands on; of empty records there is no type.
    Node {
        object: NodeObject,
        record: Option<TypeId>,
    },
    /// `PointStream<T>` and its family: where a geometry shader puts its vertices
    Stream {
        kind: StreamKind,
        element: TypeId,
    },
}

/// What holds all descriptors of a kind, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Heap {
    Resources,
    Samplers,
}

/// The objects of work graphs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum NodeObject {
    DispatchInput,
    RwDispatchInput,
    GroupInputs,
    RwGroupInputs,
    ThreadInput,
    RwThreadInput,
    EmptyInput,
    Output,
    OutputArray,
    EmptyOutput,
    EmptyOutputArray,
    ThreadRecords,
    GroupRecords,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum StreamKind {
    Point,
    Line,
    Triangle,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Access {
    Read,
    ReadWrite,
    /// As [`Access::ReadWrite`]; fragments at the same pixel take turns, in the order of their primitives.
    RasterizerOrdered,
}

impl Access {
    pub fn is_writable(self) -> bool {
        self != Self::Read
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TextureDim {
    D1,
    D2,
    D3,
    Cube,
}

impl Scalar {
    /// Width in bits of a value of this type; bool is 32 in memory that others see.
    pub fn bits(self) -> u32 {
        match self {
            Self::Int16 | Self::UInt16 | Self::Half16 => 16,
            Self::Bool | Self::Int | Self::UInt | Self::Half | Self::Float => 32,
            Self::Min16Int | Self::Min16UInt | Self::Min16Float => 32,
            Self::Int64 | Self::UInt64 | Self::Double | Self::LiteralInt | Self::LiteralFloat => 64,
        }
    }

    pub fn is_float(self) -> bool {
        matches!(self, Self::Half16 | Self::Half | Self::Float | Self::Double | Self::Min16Float | Self::LiteralFloat)
    }

    pub fn is_signed_int(self) -> bool {
        matches!(self, Self::Int16 | Self::Int | Self::Int64 | Self::Min16Int | Self::LiteralInt)
    }

    pub fn is_unsigned_int(self) -> bool {
        matches!(self, Self::UInt16 | Self::UInt | Self::UInt64 | Self::Min16UInt)
    }

    pub fn is_int(self) -> bool {
        self.is_signed_int() || self.is_unsigned_int()
    }
}

/// The table of types.
#[derive(Debug, Clone)]
pub struct Types {
    types: PrimaryMap<TypeId, Type>,
    ids: FxHashMap<Type, TypeId>,
}

impl Default for Types {
    fn default() -> Self {
        let mut types = Self { types: PrimaryMap::new(), ids: FxHashMap::default() };
        types.intern(Type::Void);
        types.intern(Type::Error);
        types
    }
}

impl Types {
    pub const VOID: TypeId = TypeId(0);
    pub const ERROR: TypeId = TypeId(1);

    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(id) = self.ids.get(&ty) {
            return *id;
        }
        let id = self.types.push(ty.clone());
        self.ids.insert(ty, id);
        id
    }

    pub fn scalar(&mut self, scalar: Scalar) -> TypeId {
        self.intern(Type::Scalar(scalar))
    }

    pub fn vector(&mut self, scalar: Scalar, components: u8) -> TypeId {
        self.intern(Type::Vector(scalar, components))
    }

    pub fn matrix(&mut self, scalar: Scalar, rows: u8, columns: u8) -> TypeId {
        self.intern(Type::Matrix(Matrix { scalar, rows, columns, order: None }))
    }

    pub fn array(&mut self, element: TypeId, length: Option<u32>) -> TypeId {
        self.intern(Type::Array { element, length })
    }
}

impl std::ops::Index<TypeId> for Types {
    type Output = Type;

    fn index(&self, id: TypeId) -> &Type {
        &self.types[id]
    }
}
