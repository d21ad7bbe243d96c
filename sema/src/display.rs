//! Prints types in HLSL syntax, for diagnostics.

use crate::hir::{Program, SpirvType, SpirvTypeOperand};
use crate::types::{Access, Matrix, MatrixOrder, Minimum, Resource, Scalar, StreamKind, TextureDim, Type, TypeId, Types};
use spirv_grammar::op;

/// Returns the type in HLSL syntax, such as `float3x3`, `Texture2D<float4>` or `S[4]`.
pub fn display(program: &Program, ty: TypeId) -> String {
    let mut out = String::new();
    Writer { types: &program.types, program: Some(program) }.write(&mut out, ty);
    out
}

/// Like [`display`], but without the names of structs and enums.
pub fn display_type(types: &Types, ty: TypeId) -> String {
    let mut out = String::new();
    Writer { types, program: None }.write(&mut out, ty);
    out
}

/// The name of a scalar type. Literal types have no name in HLSL.
pub fn scalar_name(scalar: Scalar) -> &'static str {
    match scalar {
        Scalar::Bool => "bool",
        Scalar::Int16 => "int16_t",
        Scalar::UInt16 => "uint16_t",
        Scalar::Int => "int",
        Scalar::UInt => "uint",
        Scalar::Int64 => "int64_t",
        Scalar::UInt64 => "uint64_t",
        Scalar::Half16 => "float16_t",
        Scalar::Half => "half",
        Scalar::Float => "float",
        Scalar::Double => "double",
        Scalar::Minimum(minimum) | Scalar::NativeMinimum(minimum) => match minimum {
            Minimum::Int12 => "min12int",
            Minimum::Int16 => "min16int",
            Minimum::UInt16 => "min16uint",
            Minimum::Float10 => "min10float",
            Minimum::Float16 => "min16float",
        },
        Scalar::LiteralInt => "literal int",
        Scalar::LiteralFloat => "literal float",
    }
}

struct Writer<'a> {
    types: &'a Types,
    program: Option<&'a Program>,
}

impl Writer<'_> {
    fn write(&self, out: &mut String, ty: TypeId) {
        match &self.types[ty] {
            Type::Void => out.push_str("void"),
            Type::Error => out.push_str("<error>"),
            Type::String => out.push_str("string"),
            Type::Scalar(scalar) => out.push_str(scalar_name(*scalar)),
            Type::Vector(scalar, count) if *count > Types::MAX_NAMED_COMPONENTS => {
                out.push_str(&format!("vector<{}, {count}>", scalar_name(*scalar)));
            }
            Type::Vector(scalar, count) => out.push_str(&format!("{}{count}", scalar_name(*scalar))),
            Type::Matrix(matrix) => write_matrix(out, *matrix),
            Type::Array { .. } => self.write_array(out, ty),
            Type::Struct(id) => out.push_str(self.program.map_or("struct", |p| &p.structs[*id].name)),
            Type::Enum(id) => out.push_str(self.program.map_or("enum", |p| &p.enums[*id].name)),
            Type::Spirv(id) => match self.program.map(|p| &p.spirv_types[*id]) {
                Some(spirv) if spirv.opcode == op::TypeFunction => self.write_function(out, spirv),
                Some(spirv) if spirv.size == 0 => out.push_str(&format!("vk::SpirvOpaqueType<{}>", spirv.opcode)),
                Some(spirv) => {
                    out.push_str(&format!("vk::SpirvType<{}, {}, {}>", spirv.opcode, spirv.size, spirv.alignment));
                }
                None => out.push_str("vk::SpirvType"),
            },
            Type::HitObject => out.push_str("dx::HitObject"),
            Type::RayQuery { flags, query_flags: 0 } => out.push_str(&format!("RayQuery<{flags}>")),
            Type::RayQuery { flags, query_flags } => out.push_str(&format!("RayQuery<{flags}, {query_flags}>")),
            Type::IntegralConstant { ty, bits } => self.write_constant(out, *ty, *bits),
            Type::Literal { ty, bits } => {
                out.push_str("vk::Literal<");
                self.write_constant(out, *ty, *bits);
                out.push('>');
            }
            Type::TypeOperand(ty) => {
                out.push_str("vk::ext_type_operand<");
                self.write(out, *ty);
                out.push('>');
            }
            Type::BufferPointer { pointee, alignment } => {
                out.push_str("vk::BufferPointer<");
                self.write(out, *pointee);
                out.push_str(&format!(", {alignment}>"));
            }
            Type::Resource(resource) => self.write_resource(out, resource),
        }
    }

    /// Writes a function type such as `vk::ext_function_operand<float, uint>`: the result type, then the parameters.
    fn write_function(&self, out: &mut String, function: &SpirvType) {
        out.push_str("vk::ext_function_operand<");
        for (at, operand) in function.operands.iter().enumerate() {
            out.push_str(if at == 0 { "" } else { ", " });
            match operand {
                SpirvTypeOperand::Type(ty) => self.write(out, *ty),
                SpirvTypeOperand::Constant(ty, bits) | SpirvTypeOperand::Literal(ty, bits) => {
                    self.write_constant(out, *ty, *bits)
                }
            }
        }
        out.push('>');
    }

    fn write_constant(&self, out: &mut String, ty: TypeId, bits: u64) {
        out.push_str("vk::integral_constant<");
        self.write(out, ty);
        match &self.types[ty] {
            Type::Scalar(scalar) if scalar.is_unsigned_int() => out.push_str(&format!(", {bits}>")),
            _ => out.push_str(&format!(", {}>", bits as i64)),
        }
    }

    /// Writes an array type. `T[2][3]` is an array of two arrays, so the outermost length comes first.
    fn write_array(&self, out: &mut String, mut ty: TypeId) {
        let mut lengths = Vec::new();
        while let Type::Array { element, length } = &self.types[ty] {
            lengths.push(*length);
            ty = *element;
        }
        self.write(out, ty);
        for length in lengths {
            match length {
                Some(length) => out.push_str(&format!("[{length}]")),
                None => out.push_str("[]"),
            }
        }
    }

    fn write_resource(&self, out: &mut String, resource: &Resource) {
        let (before, name, element) = match resource {
            Resource::Texture { element, .. } => {
                write_texture(out, resource);
                ("", "", Some(element))
            }
            Resource::TypedBuffer { element, access } => (prefix(*access), "Buffer", Some(element)),
            Resource::StructuredBuffer { element, access } => (prefix(*access), "StructuredBuffer", Some(element)),
            Resource::AppendBuffer { element } => ("", "AppendStructuredBuffer", Some(element)),
            Resource::ConsumeBuffer { element } => ("", "ConsumeStructuredBuffer", Some(element)),
            Resource::SubpassInput { multisampled: true, element } => ("", "SubpassInputMS", Some(element)),
            Resource::SubpassInput { multisampled: false, element } => ("", "SubpassInput", Some(element)),
            Resource::ConstantBuffer { element } => ("", "ConstantBuffer", Some(element)),
            Resource::TextureBuffer { element } => ("", "TextureBuffer", Some(element)),
            Resource::ByteAddressBuffer { access } => (prefix(*access), "ByteAddressBuffer", None),
            Resource::AccelerationStructure => ("", "RaytracingAccelerationStructure", None),
            Resource::HeapElement(_) => ("", "descriptor", None),
            Resource::Sampler => ("", "SamplerState", None),
            Resource::SamplerComparison => ("", "SamplerComparisonState", None),
            Resource::Node { object, record } => ("", object.name(), record.as_ref()),
            Resource::Stream { kind: StreamKind::Point, element } => ("", "PointStream", Some(element)),
            Resource::Stream { kind: StreamKind::Line, element } => ("", "LineStream", Some(element)),
            Resource::Stream { kind: StreamKind::Triangle, element } => ("", "TriangleStream", Some(element)),
        };
        out.push_str(before);
        out.push_str(name);
        if let Some(element) = element {
            out.push('<');
            self.write(out, *element);
            out.push('>');
        }
    }
}

/// Writes the name of a texture type without its element type.
fn write_texture(out: &mut String, texture: &Resource) {
    let Resource::Texture { dim, array, multisampled, access, combined, .. } = texture else { return };
    out.push_str(if *combined { "vk::Sampled" } else { prefix(*access) });
    out.push_str("Texture");
    out.push_str(match dim {
        TextureDim::D1 => "1D",
        TextureDim::D2 => "2D",
        TextureDim::D3 => "3D",
        TextureDim::Cube if *combined => "CUBE",
        TextureDim::Cube => "Cube",
    });
    out.push_str(if *multisampled { "MS" } else { "" });
    out.push_str(if *array { "Array" } else { "" });
}

fn prefix(access: Access) -> &'static str {
    match access {
        Access::Read => "",
        Access::ReadWrite => "RW",
        Access::RasterizerOrdered => "RasterizerOrdered",
    }
}

fn write_matrix(out: &mut String, matrix: Matrix) {
    match matrix.order {
        Some(MatrixOrder::RowMajor) => out.push_str("row_major "),
        Some(MatrixOrder::ColumnMajor) => out.push_str("column_major "),
        None => {}
    }
    out.push_str(&format!("{}{}x{}", scalar_name(matrix.scalar), matrix.rows, matrix.columns));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hir::{Enum, Struct};
    use frontend::Span;

    #[test]
    fn spelling() {
        let mut program = Program::default();
        let s = program.structs.push(Struct {
            arguments: Vec::new(),
            name: "ns::S".to_owned(),
            fields: Vec::new(),
            decorations: Vec::new(),
            span: Span::default(),
        });
        let int = program.types.scalar(Scalar::Int);
        let e =
            program.enums.push(Enum { name: "E".to_owned(), underlying: int, span: Span::default(), enumerators: Vec::new() });
        let types = &mut program.types;
        let structure = types.intern(Type::Struct(s));
        let enumeration = types.intern(Type::Enum(e));
        let inner = types.array(int, Some(3));
        let array = types.array(inner, Some(2));
        let unbounded = types.array(structure, None);
        let order = Some(MatrixOrder::RowMajor);
        let matrix = types.intern(Type::Matrix(Matrix { scalar: Scalar::Half16, rows: 2, columns: 4, order }));
        let buffer = types.intern(Type::Resource(Resource::StructuredBuffer { element: structure, access: Access::ReadWrite }));
        let cube = Resource::Texture {
            dim: TextureDim::Cube,
            array: true,
            multisampled: false,
            element: int,
            access: Access::Read,
            combined: false,
        };
        let cube = types.intern(Type::Resource(cube));
        let cases = [
            (Types::VOID, "void"),
            (enumeration, "E"),
            (array, "int[2][3]"),
            (unbounded, "ns::S[]"),
            (matrix, "row_major float16_t2x4"),
            (buffer, "RWStructuredBuffer<ns::S>"),
            (cube, "TextureCubeArray<int>"),
        ];
        for (ty, expected) in cases {
            assert_eq!(display(&program, ty), expected);
        }
        assert_eq!(display_type(&program.types, buffer), "RWStructuredBuffer<struct>");
    }
}
