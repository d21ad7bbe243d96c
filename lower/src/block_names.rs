//! The names of buffers' types, which are those of DXC's modules, such as `type.RWStructuredBuffer.v4float`.

use sema::display::scalar_name;
use sema::hir::Program;
use sema::types::{Access, Matrix, Resource, Scalar, StreamKind, Type, TypeId};

/// The name of the hidden counter's type of a structured buffer.
pub(crate) const COUNTER: &str = "type.ACSBuffer.counter";

/// The name of a buffer's type, or of a stream's; empty for other resources.
pub(crate) fn block_name(program: &Program, resource: Resource) -> String {
    let of = |template: &str, element: TypeId| format!("type.{template}.{}", element_name(program, element));
    match resource {
        Resource::StructuredBuffer { element, access } => of(&format!("{}StructuredBuffer", prefix(access)), element),
        Resource::AppendBuffer { element } => of("AppendStructuredBuffer", element),
        Resource::ConsumeBuffer { element } => of("ConsumeStructuredBuffer", element),
        Resource::ConstantBuffer { element } => of("ConstantBuffer", element),
        Resource::TextureBuffer { element } => of("TextureBuffer", element),
        Resource::ByteAddressBuffer { access: Access::Read } => "type.ByteAddressBuffer".to_owned(),
        Resource::ByteAddressBuffer { .. } => "type.RWByteAddressBuffer".to_owned(),
        Resource::Stream { kind, element } => {
            let template = match kind {
                StreamKind::Point => "PointStream",
                StreamKind::Line => "LineStream",
                StreamKind::Triangle => "TriangleStream",
            };
            of(template, element)
        }
        _ => String::new(),
    }
}

/// The template in the name of a block whose variable has the type `ConstantBuffer<T>`.
pub(crate) const CONSTANT_BUFFER: &str = "ConstantBuffer";

/// The name of the block with the members of a struct. The struct of a `cbuffer` has no name of its own but that of its variable.
pub(crate) fn block_of_struct(name: &str, template: &str, variable: &str) -> String {
    // A struct without a name has none in the name of the block either, as in DXC's modules.
    let name = if name.starts_with('<') { "" } else { name };
    if name == variable && !name.is_empty() { format!("type.{name}") } else { format!("type.{template}.{name}") }
}

fn prefix(access: Access) -> &'static str {
    match access {
        Access::Read => "",
        Access::ReadWrite => "RW",
        Access::RasterizerOrdered => "RasterizerOrdered",
    }
}

fn element_name(program: &Program, element: TypeId) -> String {
    match &program.types[element] {
        Type::Struct(id) => ir::name::unqualified(&program.structs[*id].name).into_owned(),
        Type::Vector(scalar, length) => format!("v{length}{}", component(*scalar)),
        Type::Matrix(Matrix { scalar, rows, columns, .. }) => format!("mat{rows}v{columns}{}", component(*scalar)),
        Type::Scalar(scalar) => component(*scalar).to_owned(),
        Type::Array { element, length } => {
            let length = length.map_or_else(String::new, |length| length.to_string());
            format!("_arr_{}_{length}", element_name(program, *element))
        }
        _ => String::new(),
    }
}

/// DXC's name of a component.
fn component(scalar: Scalar) -> &'static str {
    match scalar {
        Scalar::Int16 => "short",
        Scalar::UInt16 => "ushort",
        Scalar::Int64 => "int64",
        Scalar::UInt64 => "uint64",
        Scalar::Half16 => "half",
        scalar => scalar_name(scalar),
    }
}
