//! HLSL's types. They are interned: two types are equal if and only if their ids are equal.

use crate::ids::{EnumId, SpirvTypeId, StructId};
use cranelift_entity::{PrimaryMap, entity_impl};
use rustc_hash::FxHashMap;

/// An interned type.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeId(u32);
entity_impl!(TypeId, "type");

impl TypeId {
    /// True for the type of erroneous expressions and declarations.
    pub(crate) fn is_error(self) -> bool {
        self == Types::ERROR
    }
}

/// A type. Qualifiers (`const`, `precise`) and storage classes are properties of declarations instead of types.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// `void`
    Void,
    /// `float`, `int` and the other scalars.
    Scalar(Scalar),
    /// A vector of 1 to [`Types::MAX_COMPONENTS`] components. `float1` differs from `float`. A vector of more than four
    /// components is called long.
    Vector(Scalar, u16),
    /// A matrix of 1 to 4 rows and columns.
    Matrix(Matrix),
    /// An array. `length` is None for `T[]`.
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
    /// `vk::integral_constant<T, v>`: an operand of the types above, the id of a constant.
    IntegralConstant {
        /// An integer type, `bool` or an enum.
        ty: TypeId,
        /// The value, extended to 64 bits.
        bits: u64,
    },
    /// `vk::Literal<vk::integral_constant<T, v>>`: an operand of the types above, the words of the value.
    Literal {
        /// The type of the constant.
        ty: TypeId,
        /// The value, extended to 64 bits.
        bits: u64,
    },
    /// `vk::ext_type_operand<T>`: a type without values. As an argument of an instruction, it is the id of the type T.
    TypeOperand(TypeId),
    /// `vk::BufferPointer<T, alignment>`: a 64-bit physical address.
    BufferPointer {
        /// The type at the address.
        pointee: TypeId,
        /// The alignment in bytes; 0 for the pointee's own alignment.
        alignment: u32,
    },
    /// `RayQuery<flags, query_flags>`
    RayQuery {
        /// The bitwise or of the `RAY_FLAG_…` values that apply to all rays of the query.
        flags: u32,
        /// The bitwise or of the `RAYQUERY_FLAG_…` values. The SPIR-V type does not depend on them.
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
    /// The number of rows, from 1 to 4.
    pub rows: u8,
    /// The number of columns, from 1 to 4.
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

/// Scalar types. If 16-bit types are enabled, `half` is `Half16`. `dword` is `UInt`.
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
    /// `half` without 16-bit types: it has the values of a `float`, but is a distinct type for overloads and templates.
    Half,
    /// `float`, `float32_t`
    Float,
    /// `double`, `float64_t`
    Double,
    /// A minimum precision type without 16-bit types. Like `half`, it has 32 bits and is a distinct type for overloads and
    /// templates.
    Minimum(Minimum),
    /// A minimum precision type with 16-bit types. It has 16 bits, but is distinct from `half` and `int16_t`.
    NativeMinimum(Minimum),
    /// An integer literal without a suffix, before its conversion. It has 64 bits.
    LiteralInt,
    /// A float literal without a suffix, before its conversion. It is a double.
    LiteralFloat,
}

/// The opaque types. Textures and typed buffers have scalar or vector elements; structured buffers have elements of any type.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Resource {
    /// `Texture1D<T>` and the other textures.
    Texture {
        /// The number of coordinates.
        dim: TextureDim,
        /// Whether the texture is an array.
        array: bool,
        /// Whether each texel has several samples.
        multisampled: bool,
        /// The type of a texel: a scalar or vector.
        element: TypeId,
        /// Read-only for `Texture…`, writable for `RWTexture…`.
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
        /// Read-only for `Buffer`.
        access: Access,
    },
    /// `StructuredBuffer<T>`, `RWStructuredBuffer<T>`
    StructuredBuffer {
        /// The type of an element.
        element: TypeId,
        /// Read-only for `StructuredBuffer`.
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
        /// Read-only for `ByteAddressBuffer`.
        access: Access,
    },
    /// `ConstantBuffer<T>`
    ConstantBuffer {
        /// The struct type of the contents.
        element: TypeId,
    },
    /// `TextureBuffer<T>`
    TextureBuffer {
        /// The struct type of the contents.
        element: TypeId,
    },
    /// `SamplerState`, `sampler`, `sampler2D` and others.
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
        /// The struct type of a record; None for empty records.
        record: Option<TypeId>,
    },
    /// `PointStream<T>`, `LineStream<T>`, `TriangleStream<T>`: the output stream of a geometry shader.
    Stream {
        /// The output primitive.
        kind: StreamKind,
        /// The struct type of a vertex.
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

/// The types of work graph objects.
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
    /// Read-only.
    Read,
    /// Read and write (`RW…`).
    ReadWrite,
    /// Like [`Access::ReadWrite`], with accesses of overlapping pixel shader invocations in primitive order.
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
    /// `TextureCube`: three coordinates, which form a direction
    Cube,
}

impl Resource {
    /// The type of the elements; None if there are none, or they are not typed.
    pub fn element(self) -> Option<TypeId> {
        match self {
            Self::Texture { element, .. }
            | Self::TypedBuffer { element, .. }
            | Self::StructuredBuffer { element, .. }
            | Self::AppendBuffer { element }
            | Self::ConsumeBuffer { element }
            | Self::SubpassInput { element, .. }
            | Self::ConstantBuffer { element }
            | Self::TextureBuffer { element }
            | Self::Stream { element, .. } => Some(element),
            Self::Node { record, .. } => record,
            Self::ByteAddressBuffer { .. }
            | Self::Sampler
            | Self::SamplerComparison
            | Self::AccelerationStructure
            | Self::HeapElement(_) => None,
        }
    }
}

/// The minimum precision types.
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
    /// The 32-bit type for computations with these values without 16-bit types.
    pub fn wide(self) -> Scalar {
        match self {
            Self::Int12 | Self::Int16 => Scalar::Int,
            Self::UInt16 => Scalar::UInt,
            Self::Float10 | Self::Float16 => Scalar::Float,
        }
    }

    /// The 16-bit type for computations with these values with 16-bit types.
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

    /// A distinct number below [`Self::COUNT`] for each type.
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
            // There are five minimum precision types.
            Self::Minimum(minimum) => 13 + minimum as usize,
            Self::NativeMinimum(minimum) => 18 + minimum as usize,
        }
    }

    /// The type with the same values, operations and width. This is the type itself, except for types that only differ for
    /// overloads and templates.
    pub fn representation(self) -> Self {
        match self {
            Self::Half => Self::Float,
            Self::Minimum(minimum) => minimum.wide(),
            Self::NativeMinimum(minimum) => minimum.native(),
            other => other,
        }
    }

    /// True for the minimum precision types.
    pub fn is_minimum(self) -> bool {
        matches!(self, Self::Minimum(_) | Self::NativeMinimum(_))
    }

    /// The width of a value of this type in bits. A bool has 32 bits in buffers.
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

    /// True for the signed integer types, including literals. `bool` is not an integer.
    pub fn is_signed_int(self) -> bool {
        matches!(self.representation(), Self::Int16 | Self::Int | Self::Int64 | Self::LiteralInt)
    }

    /// True for the unsigned integer types. `bool` is not an integer.
    pub fn is_unsigned_int(self) -> bool {
        matches!(self.representation(), Self::UInt16 | Self::UInt | Self::UInt64)
    }

    /// True for the signed and unsigned integer types.
    pub fn is_int(self) -> bool {
        self.is_signed_int() || self.is_unsigned_int()
    }
}

/// The table of types.
#[derive(Debug, Clone)]
pub struct Types {
    types: PrimaryMap<TypeId, Type>,
    ids: FxHashMap<Type, TypeId>,
    /// A cache of `ids` for the most frequent types: each scalar type, and its vectors by their number of components.
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
    /// The id of `void`, which is the same in each table.
    pub const VOID: TypeId = TypeId(0);
    /// The id of [`Type::Error`], which is the same in each table.
    pub const ERROR: TypeId = TypeId(1);

    /// Returns the id of the type, and adds the type if it is new.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(id) = self.ids.get(&ty) {
            return *id;
        }
        let id = self.types.push(ty.clone());
        self.ids.insert(ty, id);
        id
    }

    /// Returns the id of the type, if it has been added.
    pub fn find(&self, ty: &Type) -> Option<TypeId> {
        self.ids.get(ty).copied()
    }

    /// The maximum number of components of a vector from shader model 6.9 on.
    pub const MAX_COMPONENTS: u16 = 1024;
    /// The maximum number of components of a vector that has component names and is supported by all objects and instructions.
    pub const MAX_NAMED_COMPONENTS: u16 = 4;

    /// The id of a scalar type.
    pub fn scalar(&mut self, scalar: Scalar) -> TypeId {
        self.short(scalar, 0, Type::Scalar(scalar))
    }

    /// The id of a scalar type or, if `components` is not 0, of a vector type with this number of components.
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

    /// Whether a vector type with more than four components was added.
    #[must_use]
    pub fn has_long_vectors(&self) -> bool {
        self.has_long_vectors
    }

    /// The id of a matrix type without an explicit order.
    pub fn matrix(&mut self, scalar: Scalar, rows: u8, columns: u8) -> TypeId {
        self.intern(Type::Matrix(Matrix { scalar, rows, columns, order: None }))
    }

    /// The id of an array type; a length of None denotes `T[]`.
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
