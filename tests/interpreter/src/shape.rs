//! The memory layouts of types: a table over the types of a module, built once. Invariant: a shape's parts are types of the same table.

use crate::fault::Fault;
use crate::float8::Float8;
use crate::pointer::Component;
use ir::types::{FloatKind, TargetKind, Type, TypeId, Types};
use spirv_grammar::op;

/// The structure of a type. Slot types and their value types have shapes of the same form.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A scalar.
    Scalar(Component),
    /// Scalars side by side.
    Vector {
        /// The type of a component.
        component: Component,
        /// The number of elements.
        length: u32,
    },
    /// Elements side by side.
    Array {
        /// The type of an element.
        element: TypeId,
        /// The number of elements; 0 if it is determined by the buffer's size.
        length: u64,
        /// The distance between elements in memory that consists of bytes; None if no layout is specified.
        stride: Option<u64>,
    },
    /// A matrix with a slot of its own.
    Matrix {
        /// The type of a component.
        component: Component,
        /// The number of SPIR-V's columns, which are HLSL's rows.
        columns: u64,
        /// The number of components of a column.
        rows: u32,
        /// MatrixStride; None if no layout is specified.
        stride: Option<u64>,
        /// The components of a column are `stride` apart, not its columns.
        is_row_major: bool,
    },
    /// Members.
    Struct {
        /// Their types.
        fields: Vec<TypeId>,
        /// The offsets in memory that consists of bytes; None if no layout is specified.
        offsets: Option<Vec<u64>>,
    },
    /// A block: a buffer with this content.
    Block(TypeId),
    /// No value and no memory: literals of instructions, labels, metadata.
    Nothing,
    /// A type that the interpreter does not know.
    Unknown(String),
}

/// A type in memory.
#[derive(Debug, Clone)]
pub struct TypeLayout {
    /// Its structure.
    pub shape: Shape,
    /// The number of scalars in it; an array without a length counts as one element.
    pub scalars: u64,
    /// The size in memory that has bytes.
    pub bytes: u64,
    /// The alignment by LLVM's data layout for kernels; 1 elsewhere, because offsets are explicit there.
    pub align: u64,
    /// The number of nodes in the tree of a value: a struct without members has no scalars, but many of them are many values.
    pub nodes: u64,
}

/// The layouts of all types of a module.
#[derive(Debug)]
pub struct Shapes {
    layouts: Vec<TypeLayout>,
}

/// FPEncoding.
const BFLOAT16: u32 = 0;
const FLOAT8_E4M3: u32 = 4214;
const FLOAT8_E5M2: u32 = 4215;

/// Types that contain themselves, which the verifier refuses, are cut off here.
const MAX_DEPTH: u32 = 64;

impl Shapes {
    /// Of all types of the table. In a module of kernels types without a layout have that of SPIR's data layout.
    pub fn new(types: &Types, is_physical: bool) -> Self {
        let mut layouts: Vec<Option<TypeLayout>> = vec![None; types.ids().count()];
        for id in types.ids() {
            layout(types, id, &mut layouts, is_physical, 0);
        }
        Self { layouts: layouts.into_iter().map(|layout| layout.unwrap_or_else(recursive)).collect() }
    }

    /// The layout of a type.
    pub fn layout(&self, ty: TypeId) -> &TypeLayout {
        &self.layouts[ty.as_u32() as usize]
    }

    /// The structure of a type.
    pub fn shape(&self, ty: TypeId) -> &Shape {
        &self.layout(ty).shape
    }

    /// The type of the scalar, or of the components of a vector.
    ///
    /// # Errors
    /// The type is neither.
    pub fn component(&self, ty: TypeId) -> Result<Component, Fault> {
        match self.shape(ty) {
            Shape::Scalar(component) | Shape::Vector { component, .. } => Ok(*component),
            Shape::Unknown(name) => Err(Fault::unsupported(format!("the type {name}"))),
            _ => Err(Fault::invalid("an aggregate type where a scalar or vector is expected")),
        }
    }

    /// The float format of a scalar or vector type.
    ///
    /// # Errors
    /// The type is no float.
    pub fn float(&self, ty: TypeId) -> Result<FloatKind, Fault> {
        match self.component(ty)? {
            Component::Float(kind) => Ok(kind),
            _ => Err(Fault::invalid("a type that is not a float")),
        }
    }

    /// The width of an integer scalar or vector type, at most 64.
    ///
    /// # Errors
    /// The type is no integer, or a wider one.
    pub fn width(&self, ty: TypeId) -> Result<u32, Fault> {
        match self.component(ty)? {
            Component::Int(bits) if bits <= 64 => Ok(bits),
            Component::Int(bits) => Err(Fault::unsupported(format!("an integer of {bits} bits"))),
            Component::Bool(_) => Ok(1),
            _ => Err(Fault::invalid("a type that is not an integer")),
        }
    }

    /// The number of components of a vector; 1 for a scalar.
    pub fn length(&self, ty: TypeId) -> u32 {
        match self.shape(ty) {
            Shape::Vector { length, .. } => *length,
            _ => 1,
        }
    }
}

fn recursive() -> TypeLayout {
    TypeLayout { shape: Shape::Unknown("recursive type".to_owned()), scalars: 0, bytes: 0, align: 1, nodes: 0 }
}

fn layout(types: &Types, id: TypeId, layouts: &mut Vec<Option<TypeLayout>>, is_physical: bool, depth: u32) -> TypeLayout {
    if let Some(known) = &layouts[id.as_u32() as usize] {
        return known.clone();
    }
    if depth > MAX_DEPTH {
        return recursive();
    }
    let mut shape = shape(types, id);
    let mut of = |ty| layout(types, ty, layouts, is_physical, depth + 1);
    if is_physical {
        let packed = match &types[id] {
            Type::Struct { packed, .. } => *packed,
            Type::Named(named) => types.structs[*named].packed,
            _ => false,
        };
        let (size, align) = natural(&mut shape, packed, &mut of);
        let (scalars, nodes) = match &shape {
            Shape::Vector { length, .. } => (u64::from(*length), 1),
            Shape::Array { element, length, .. } => {
                let element = of(*element);
                (element.scalars.saturating_mul(*length), element.nodes.saturating_mul(*length))
            }
            Shape::Struct { fields, .. } => {
                let fields: Vec<TypeLayout> = fields.iter().map(|field| of(*field)).collect();
                (total(fields.iter().map(|field| field.scalars)), total(fields.iter().map(|field| field.nodes)).saturating_add(1))
            }
            _ => (1, 1),
        };
        let made = TypeLayout { shape, scalars, bytes: size, align, nodes };
        layouts[id.as_u32() as usize] = Some(made.clone());
        return made;
    }
    let (scalars, bytes, nodes) = match &shape {
        Shape::Scalar(component) => (1, component.bytes(), 1),
        Shape::Vector { component, length } => (u64::from(*length), component.bytes() * u64::from(*length), 1),
        Shape::Array { element, length, stride } => {
            let element = of(*element);
            let bytes = stride.unwrap_or(element.bytes).saturating_mul(*length);
            (element.scalars.saturating_mul((*length).max(1)), bytes, element.nodes.saturating_mul(*length))
        }
        Shape::Matrix { component, columns, rows, stride, is_row_major } => {
            let (scalars, vectors) = (columns * u64::from(*rows), if *is_row_major { u64::from(*rows) } else { *columns });
            (scalars, stride.map_or(scalars * component.bytes(), |stride| stride * vectors), *columns)
        }
        Shape::Struct { fields, offsets } => {
            let fields: Vec<TypeLayout> = fields.iter().map(|field| of(*field)).collect();
            let bytes = match offsets {
                Some(offsets) => {
                    offsets.iter().zip(&fields).map(|(offset, field)| offset.saturating_add(field.bytes)).max().unwrap_or(0)
                }
                None => total(fields.iter().map(|field| field.bytes)),
            };
            (
                total(fields.iter().map(|field| field.scalars)),
                bytes,
                total(fields.iter().map(|field| field.nodes)).saturating_add(1),
            )
        }
        // A descriptor.
        Shape::Block(_) => (1, 8, 1),
        Shape::Nothing | Shape::Unknown(_) => (0, 0, 0),
    };
    let made = TypeLayout { shape, scalars, bytes, align: 1, nodes };
    layouts[id.as_u32() as usize] = Some(made.clone());
    made
}

/// The size and the alignment of a type by the data layout of SPIR: numbers, addresses and vectors are aligned to their size, which is a power of
/// two. A struct gets the offsets of its members.
fn natural(shape: &mut Shape, is_packed: bool, of: &mut impl FnMut(TypeId) -> TypeLayout) -> (u64, u64) {
    let own = |bytes: u64| (bytes.max(1).next_power_of_two(), bytes.max(1).next_power_of_two());
    match shape {
        Shape::Scalar(component) => own(component.bytes()),
        Shape::Vector { component, length } => own(component.bytes() * u64::from(*length)),
        Shape::Array { element, length, .. } => {
            let element = of(*element);
            (element.bytes.saturating_mul(*length), element.align)
        }
        Shape::Struct { fields, offsets } => {
            let (mut end, mut align, mut starts) = (0u64, 1, Vec::with_capacity(fields.len()));
            for field in fields.iter() {
                let field = of(*field);
                let needed = if is_packed { 1 } else { field.align };
                align = align.max(needed);
                end = end.saturating_add(needed - 1) / needed * needed;
                starts.push(end);
                end = end.saturating_add(field.bytes);
            }
            *offsets = Some(starts);
            (end.saturating_add(align - 1) / align * align, align)
        }
        Shape::Matrix { .. } | Shape::Block(_) | Shape::Nothing | Shape::Unknown(_) => (0, 1),
    }
}

/// The sum, or the greatest number if it is larger: types may be larger than any memory.
fn total(sizes: impl Iterator<Item = u64>) -> u64 {
    sizes.fold(0, u64::saturating_add)
}

fn shape(types: &Types, id: TypeId) -> Shape {
    match &types[id] {
        Type::Int(bits) => Shape::Scalar(Component::Int(*bits)),
        Type::Float(kind) => Shape::Scalar(Component::Float(*kind)),
        Type::Pointer(_) => Shape::Scalar(Component::Pointer),
        Type::Vector { element, length } => vector(types, *element, *length),
        Type::Array { element, length } => Shape::Array { element: *element, length: *length, stride: None },
        Type::Struct { fields, .. } => Shape::Struct { fields: fields.clone(), offsets: None },
        Type::Named(named) => match &types.structs[*named].body {
            Some(fields) => Shape::Struct { fields: fields.clone(), offsets: None },
            None => Shape::Unknown(format!("%{}, which is opaque", types.structs[*named].name)),
        },
        Type::Target { kind, types: operands, integers } => target_shape(types, kind, operands, integers),
        Type::Void | Type::Function { .. } | Type::Label | Type::Token | Type::Metadata => Shape::Nothing,
    }
}

fn vector(types: &Types, element: TypeId, length: u32) -> Shape {
    match shape(types, element) {
        Shape::Scalar(component) => Shape::Vector { component, length },
        _ => Shape::Unknown(format!("a vector of {}", ir::text::type_text(types, element))),
    }
}

fn target_shape(types: &Types, kind: &TargetKind, operands: &[TypeId], integers: &[u32]) -> Shape {
    let unknown = || Shape::Unknown(format!("target(\"{kind}\")"));
    match (kind, operands, integers) {
        (TargetKind::Signed | TargetKind::FloatBits, [inner], _) => shape(types, *inner),
        (TargetKind::Bool, [inner], _) => match shape(types, *inner) {
            Shape::Scalar(Component::Int(bits)) => Shape::Scalar(Component::Bool(bits)),
            Shape::Vector { component: Component::Int(bits), length } => {
                Shape::Vector { component: Component::Bool(bits), length }
            }
            _ => unknown(),
        },
        (TargetKind::Matrix, [inner], _) => {
            let Type::Array { element, length } = &types[*inner] else { return unknown() };
            let Shape::Vector { component, length: rows } = shape(types, *element) else { return unknown() };
            let (stride, is_row_major) = match integers {
                [stride, order, ..] => (Some(u64::from(*stride)), *order == 1),
                _ => (None, false),
            };
            Shape::Matrix { component, columns: *length, rows, stride, is_row_major }
        }
        (TargetKind::Array, [inner], [stride, ..]) => match &types[*inner] {
            Type::Array { element, length } => {
                Shape::Array { element: *element, length: *length, stride: Some(u64::from(*stride)) }
            }
            _ => unknown(),
        },
        (TargetKind::Layout, [inner], [_, offsets @ ..]) => match shape(types, *inner) {
            Shape::Struct { fields, .. } if fields.len() == offsets.len() => {
                Shape::Struct { fields, offsets: Some(offsets.iter().map(|offset| u64::from(*offset)).collect()) }
            }
            _ => unknown(),
        },
        (TargetKind::VulkanBuffer, [content, ..], _) => Shape::Block(*content),
        (TargetKind::Image | TargetKind::SignedImage | TargetKind::Sampler | TargetKind::SampledImage, ..) => {
            Shape::Scalar(Component::Handle)
        }
        // The result of a work-group copy, and the operand of a wait.
        (TargetKind::Event, ..) => Shape::Scalar(Component::Pointer),
        (TargetKind::InlineLiteral | TargetKind::String | TargetKind::TypeOperand, ..) => Shape::Nothing,
        (TargetKind::Type, operands, [opcode, ..]) => header_shape(types, *opcode, operands).unwrap_or_else(unknown),
        (TargetKind::Decorated, [inner], _) => shape(types, *inner),
        _ => unknown(),
    }
}

/// A type that a header names by its opcode.
fn header_shape(types: &Types, opcode: u32, operands: &[TypeId]) -> Option<Shape> {
    let literal = |at: usize| number(types, *operands.get(at)?);
    let first = || operands.first().copied();
    Some(match opcode {
        op::TypeBool => Shape::Scalar(Component::Int(1)),
        op::TypeInt => Shape::Scalar(Component::Int(literal(0)?)),
        op::TypeFloat => {
            let encoding = if operands.len() > 1 { Some(literal(1)?) } else { None };
            Shape::Scalar(match (literal(0)?, encoding) {
                (16, None) => Component::Float(FloatKind::Half),
                (32, None) => Component::Float(FloatKind::Float),
                (64, None) => Component::Float(FloatKind::Double),
                (16, Some(BFLOAT16)) => Component::Float(FloatKind::BFloat),
                (8, Some(FLOAT8_E4M3)) => Component::Float8(Float8::E4M3),
                (8, Some(FLOAT8_E5M2)) => Component::Float8(Float8::E5M2),
                _ => return None,
            })
        }
        op::TypeVectorIdEXT => vector(types, first()?, literal(1)?),
        // The elements of all invocations; each invocation uses the first of them for its own.
        op::TypeCooperativeMatrixKHR => vector(types, first()?, literal(2)?.checked_mul(literal(3)?)?),
        op::TypeVector => vector(types, first()?, literal(1)?),
        op::TypeArray => Shape::Array { element: first()?, length: u64::from(literal(1)?), stride: None },
        op::TypeStruct => Shape::Struct { fields: operands.to_vec(), offsets: None },
        op::TypePointer => Shape::Scalar(Component::Pointer),
        op::TypeImage | op::TypeSampler | op::TypeSampledImage => Shape::Scalar(Component::Handle),
        _ => return None,
    })
}

/// The number that a literal, or the constant of an array's length, is.
fn number(types: &Types, ty: TypeId) -> Option<u32> {
    match &types[ty] {
        Type::Target { kind: TargetKind::Literal | TargetKind::IntegralConstant, integers, .. } => integers.first().copied(),
        _ => None,
    }
}
