//! HLSL's types, interned: two types are equal if and only if their ids are.

use crate::ids::{EnumId, SpirvTypeId, StructId};
use cranelift_entity::{PrimaryMap, entity_impl};
use rustc_hash::FxHashMap;

/// An interned type.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeId(u32);
entity_impl!(TypeId, "type");

impl TypeId {
    /// True for the type of what is erroneous.
    pub(crate) fn is_error(self) -> bool {
        self == Types::ERROR
    }
}

/// A type. Qualifiers (`const`, `precise`) and storage classes belong to declarations and not to types.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// `void`
    Void,
    /// `float`, `int` and the other scalars.
    Scalar(Scalar),
    /// 1 to [`Types::MAX_COMPONENTS`] components; `float1` is not `float`. Those of more than 4 are called long.
    Vector(Scalar, u16),
    /// 1 to 4 rows and columns.
    Matrix(Matrix),
    /// `length` is None for `T[]`.
    Array {
        /// The type of the elements.
        element: TypeId,
        /// The number of elements, at least 1.
        length: Option<u32>,
    },
    /// A struct, a class, or an instance of a class template.
    Struct(StructId),
    /// An `enum` or `enum class`.
    Enum(EnumId),
    /// A texture, buffer, sampler, stream or other opaque type.
    Resource(Resource),
    /// `vk::SpirvType<…>` and `vk::SpirvOpaqueType<…>`
    Spirv(SpirvTypeId),
    /// `vk::integral_constant<T, v>`, an operand of those: the id of a constant.
    IntegralConstant {
        /// An integer type, `bool` or an enum.
        ty: TypeId,
        /// The value, extended to 64 bits.
        bits: u64,
    },
    /// `vk::Literal<vk::integral_constant<T, v>>`, an operand of those: the words of the value.
    Literal {
        /// The type of the constant.
        ty: TypeId,
        /// The value, extended to 64 bits.
        bits: u64,
    },
    /// `vk::ext_type_operand<T>`: has only a type; as an argument of an instruction, the type's id.
    TypeOperand(TypeId),
    /// `vk::BufferPointer<T, alignment>`: a 64-bit physical address.
    BufferPointer {
        /// The type at the address.
        pointee: TypeId,
        /// In bytes; 0 for the pointee's own alignment.
        alignment: u32,
    },
    /// `RayQuery<flags, query_flags>`
    RayQuery {
        /// The bitwise or of the `RAY_FLAG_…` that all rays of the query have.
        flags: u32,
        /// The bitwise or of the `RAYQUERY_FLAG_…`. The SPIR-V type does not depend on them.
        query_flags: u32,
    },
    /// `dx::HitObject`
    HitObject,
    /// A string literal.
    String,
    /// The type of erroneous expressions; it converts to and from every type without another error.
    Error,
}

/// A matrix type.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Matrix {
    /// The component type.
    pub scalar: Scalar,
    /// From 1 to 4.
    pub rows: u8,
    /// From 1 to 4.
    pub columns: u8,
    /// The explicit `row_major` or `column_major`; None for the default of the command line.
    pub order: Option<MatrixOrder>,
}

/// The order of a matrix in memory, which does not affect values.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MatrixOrder {
    /// `row_major`: the elements of a row are contiguous.
    RowMajor,
    /// `column_major`: the elements of a column are contiguous.
    ColumnMajor,
}

/// Scalar types of the language. With 16-bit types, `half` is `Half16`; `dword` is `UInt`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scalar {
    /// `bool`
    Bool,
    /// `int16_t`
    Int16,
    /// `uint16_t`
    UInt16,
    /// `int`, `int32_t`
    Int,
    /// `uint`, `dword`, `uint32_t`
    UInt,
    /// `int64_t`
    Int64,
    /// `uint64_t`
    UInt64,
    /// `half` with 16-bit types, `float16_t`
    Half16,
    /// `half` without 16-bit types: the values of a `float`, but a distinct type for overloads and templates.
    Half,
    /// `float`, `float32_t`
    Float,
    /// `double`, `float64_t`
    Double,
    /// A type of minimum precision without 16-bit types: 32 bits wide, and as `half` a distinct type for overloads and templates.
    Minimum(Minimum),
    /// A type of minimum precision with 16-bit types: 16 bits wide, and still not the same type as `half` or `int16_t`.
    NativeMinimum(Minimum),
    /// An integer literal without a suffix, before it is converted (64 bits wide).
    LiteralInt,
    /// A float literal without a suffix, before it is converted (a double).
    LiteralFloat,
}

/// The opaque types. Element types are scalars or vectors for textures and typed buffers, and any type for structured buffers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Resource {
    /// `Texture1D<T>` and the other textures
    Texture {
        /// The number of coordinates.
        dim: TextureDim,
        /// Whether it is an array texture.
        array: bool,
        /// Whether it has several samples for each texel.
        multisampled: bool,
        /// The type of a texel: a scalar or vector.
        element: TypeId,
        /// Read only for `Texture…`, writable for `RWTexture…`.
        access: Access,
        /// `vk::SampledTexture…`: a combined texture and sampler.
        combined: bool,
    },
    /// `SubpassInput<T>`, `SubpassInputMS<T>`
    SubpassInput {
        /// `SubpassInputMS`
        multisampled: bool,
        /// The type of a texel.
        element: TypeId,
    },
    /// `Buffer<T>`, `RWBuffer<T>`
    TypedBuffer {
        /// The type of an element: a scalar or vector.
        element: TypeId,
        /// Read only for `Buffer`.
        access: Access,
    },
    /// `StructuredBuffer<T>`, `RWStructuredBuffer<T>`
    StructuredBuffer {
        /// The type of an element.
        element: TypeId,
        /// Read only for `StructuredBuffer`.
        access: Access,
    },
    /// `AppendStructuredBuffer<T>`
    AppendBuffer {
        /// The type of an element.
        element: TypeId,
    },
    /// `ConsumeStructuredBuffer<T>`
    ConsumeBuffer {
        /// The type of an element.
        element: TypeId,
    },
    /// `ByteAddressBuffer`, `RWByteAddressBuffer`
    ByteAddressBuffer {
        /// Read only for `ByteAddressBuffer`.
        access: Access,
    },
    /// `ConstantBuffer<T>`
    ConstantBuffer {
        /// The struct that it holds.
        element: TypeId,
    },
    /// `TextureBuffer<T>`
    TextureBuffer {
        /// The struct that it holds.
        element: TypeId,
    },
    /// `SamplerState`, `sampler`, `sampler2D` and so on.
    Sampler,
    /// `SamplerComparisonState`
    SamplerComparison,
    /// `RaytracingAccelerationStructure`
    AccelerationStructure,
    /// An element of a descriptor heap, before it is converted to a resource type.
    HeapElement(Heap),
    /// An input or output of a work graph node.
    Node {
        /// The kind of object.
        object: NodeObject,
        /// The struct of a record; None for empty records.
        record: Option<TypeId>,
    },
    /// `PointStream<T>`, `LineStream<T>`, `TriangleStream<T>`: the output stream of a geometry shader
    Stream {
        /// The output primitive.
        kind: StreamKind,
        /// The struct of a vertex.
        element: TypeId,
    },
}

/// A descriptor heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Heap {
    /// `ResourceDescriptorHeap`
    Resources,
    /// `SamplerDescriptorHeap`
    Samplers,
}

/// The objects of work graphs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum NodeObject {
    /// `DispatchNodeInputRecord<T>`
    DispatchInput,
    /// `RWDispatchNodeInputRecord<T>`
    RwDispatchInput,
    /// `GroupNodeInputRecords<T>`
    GroupInputs,
    /// `RWGroupNodeInputRecords<T>`
    RwGroupInputs,
    /// `ThreadNodeInputRecord<T>`
    ThreadInput,
    /// `RWThreadNodeInputRecord<T>`
    RwThreadInput,
    /// `EmptyNodeInput`
    EmptyInput,
    /// `NodeOutput<T>`
    Output,
    /// `NodeOutputArray<T>`
    OutputArray,
    /// `EmptyNodeOutput`
    EmptyOutput,
    /// `EmptyNodeOutputArray`
    EmptyOutputArray,
    /// `ThreadNodeOutputRecords<T>`
    ThreadRecords,
    /// `GroupNodeOutputRecords<T>`
    GroupRecords,
}

/// The output primitive of a geometry shader's stream.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum StreamKind {
    /// `PointStream<T>`
    Point,
    /// `LineStream<T>`: line strips
    Line,
    /// `TriangleStream<T>`: triangle strips
    Triangle,
}

/// The access that a resource type allows.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Access {
    /// Only read.
    Read,
    /// Read and write (`RW…`).
    ReadWrite,
    /// Like [`Access::ReadWrite`], and overlapping pixel shader invocations access it in primitive order.
    RasterizerOrdered,
}

impl Access {
    /// True for `RW…` and `RasterizerOrdered…`.
    pub fn is_writable(self) -> bool {
        self != Self::Read
    }
}

/// The dimensions of a texture.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TextureDim {
    /// `Texture1D`
    D1,
    /// `Texture2D`
    D2,
    /// `Texture3D`
    D3,
    /// `TextureCube`: three coordinates that give a direction
    Cube,
}

/// The types of minimum precision.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Minimum {
    /// `min12int`
    Int12,
    /// `min16int`
    Int16,
    /// `min16uint`
    UInt16,
    /// `min10float`
    Float10,
    /// `min16float`
    Float16,
}

impl Minimum {
    /// The type of 32 bits in which the values are computed without 16-bit types.
    pub fn wide(self) -> Scalar {
        match self {
            Self::Int12 | Self::Int16 => Scalar::Int,
            Self::UInt16 => Scalar::UInt,
            Self::Float10 | Self::Float16 => Scalar::Float,
        }
    }

    /// The type of 16 bits in which they are computed with 16-bit types.
    pub fn native(self) -> Scalar {
        match self {
            Self::Int12 | Self::Int16 => Scalar::Int16,
            Self::UInt16 => Scalar::UInt16,
            Self::Float10 | Self::Float16 => Scalar::Half16,
        }
    }
}

impl Scalar {
    /// The number of scalar types.
    const COUNT: usize = 23;

    /// A number below [`Self::COUNT`] for each type.
    fn index(self) -> usize {
        match self {
            Self::Bool => 0,
            Self::Int16 => 1,
            Self::UInt16 => 2,
            Self::Int => 3,
            Self::UInt => 4,
            Self::Int64 => 5,
            Self::UInt64 => 6,
            Self::Half16 => 7,
            Self::Half => 8,
            Self::Float => 9,
            Self::Double => 10,
            Self::LiteralInt => 11,
            Self::LiteralFloat => 12,
            // There are five.
            Self::Minimum(minimum) => 13 + minimum as usize,
            Self::NativeMinimum(minimum) => 18 + minimum as usize,
        }
    }

    /// The type whose values, operations and width this one has: itself, except for types that differ in overloads and templates alone.
    pub fn representation(self) -> Self {
        match self {
            Self::Half => Self::Float,
            Self::Minimum(minimum) => minimum.wide(),
            Self::NativeMinimum(minimum) => minimum.native(),
            other => other,
        }
    }

    /// True for the types of minimum precision.
    pub fn is_minimum(self) -> bool {
        matches!(self, Self::Minimum(_) | Self::NativeMinimum(_))
    }

    /// The width in bits of a value of this type; a bool has 32 bits in buffers.
    pub fn bits(self) -> u32 {
        match self {
            Self::Int16 | Self::UInt16 | Self::Half16 | Self::NativeMinimum(_) => 16,
            Self::Bool | Self::Int | Self::UInt | Self::Half | Self::Float | Self::Minimum(_) => 32,
            Self::Int64 | Self::UInt64 | Self::Double | Self::LiteralInt | Self::LiteralFloat => 64,
        }
    }

    /// True for the floating-point types, including literals.
    pub fn is_float(self) -> bool {
        matches!(self.representation(), Self::Half16 | Self::Float | Self::Double | Self::LiteralFloat)
    }

    /// True for the signed integer types, including literals. `bool` is no integer.
    pub fn is_signed_int(self) -> bool {
        matches!(self.representation(), Self::Int16 | Self::Int | Self::Int64 | Self::LiteralInt)
    }

    /// True for the unsigned integer types. `bool` is no integer.
    pub fn is_unsigned_int(self) -> bool {
        matches!(self.representation(), Self::UInt16 | Self::UInt | Self::UInt64)
    }

    /// True for the integer types of either sign.
    pub fn is_int(self) -> bool {
        self.is_signed_int() || self.is_unsigned_int()
    }
}

/// The table of types.
#[derive(Debug, Clone)]
pub struct Types {
    types: PrimaryMap<TypeId, Type>,
    ids: FxHashMap<Type, TypeId>,
    /// The ids in `ids` of the types that are asked for most: of each scalar, and of its vectors by their components.
    short: [[Option<TypeId>; 1 + Types::MAX_NAMED_COMPONENTS as usize]; Scalar::COUNT],
    has_long_vectors: bool,
}

impl Default for Types {
    fn default() -> Self {
        let mut types =
            Self { types: PrimaryMap::new(), ids: FxHashMap::default(), short: Default::default(), has_long_vectors: false };
        types.intern(Type::Void);
        types.intern(Type::Error);
        types
    }
}

impl Types {
    /// The id of `void` in each table.
    pub const VOID: TypeId = TypeId(0);
    /// The id of [`Type::Error`] in each table.
    pub const ERROR: TypeId = TypeId(1);

    /// The id of the type, which is added if it is new.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(id) = self.ids.get(&ty) {
            return *id;
        }
        let id = self.types.push(ty.clone());
        self.ids.insert(ty, id);
        id
    }

    /// The id of the type, if something has it.
    pub fn find(&self, ty: &Type) -> Option<TypeId> {
        self.ids.get(ty).copied()
    }

    /// The maximum number of components of a vector, from shader model 6.9 on.
    pub const MAX_COMPONENTS: u16 = 1024;
    /// The maximum number of components of a vector whose components have names, and that all objects and instructions take.
    pub const MAX_NAMED_COMPONENTS: u16 = 4;

    /// The id of a scalar type.
    pub fn scalar(&mut self, scalar: Scalar) -> TypeId {
        self.short(scalar, 0, Type::Scalar(scalar))
    }

    /// The id of a scalar, or of its vector of so many components.
    fn short(&mut self, scalar: Scalar, components: u16, ty: Type) -> TypeId {
        let (row, column) = (scalar.index(), usize::from(components));
        if let Some(id) = self.short[row][column] {
            return id;
        }
        let id = self.intern(ty);
        self.short[row][column] = Some(id);
        id
    }

    /// The id of a vector type.
    pub fn vector(&mut self, scalar: Scalar, components: u16) -> TypeId {
        if (1..=Self::MAX_NAMED_COMPONENTS).contains(&components) {
            return self.short(scalar, components, Type::Vector(scalar, components));
        }
        self.has_long_vectors |= components > Self::MAX_NAMED_COMPONENTS;
        self.intern(Type::Vector(scalar, components))
    }

    /// Whether a vector has more than four components.
    #[must_use]
    pub fn has_long_vectors(&self) -> bool {
        self.has_long_vectors
    }

    /// The id of a matrix type of no explicit order.
    pub fn matrix(&mut self, scalar: Scalar, rows: u8, columns: u8) -> TypeId {
        self.intern(Type::Matrix(Matrix { scalar, rows, columns, order: None }))
    }

    /// The id of an array type; a length of None is `T[]`.
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
