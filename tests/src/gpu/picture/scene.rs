//! The lines of a case for a pair of shaders that has none: synthetic data for whatever the modules read.

use rspirv::dr::{Instruction, Module, Operand, load_words};
use rspirv::spirv::{Decoration, Dim, Op, StorageClass};
use std::collections::BTreeMap;

/// Quads on each side of the grid that is drawn.
const GRID: u32 = 8;
/// Words of a buffer; a uniform buffer may be larger than the shader needs, and 16 KiB are always allowed.
const BUFFER_WORDS: usize = 4096;
/// Words of push constants: 128 bytes are always allowed.
const PUSH_WORDS: usize = 32;

/// What one module needs.
struct Reader<'a> {
    module: &'a Module,
    types: BTreeMap<u32, &'a Instruction>,
}

impl<'a> Reader<'a> {
    fn new(module: &'a Module) -> Self {
        let types = module.types_global_values.iter().filter_map(|instruction| Some((instruction.result_id?, instruction)));
        Self { module, types: types.collect() }
    }

    /// The first literal of a decoration.
    fn decoration(&self, id: u32, decoration: Decoration) -> Option<u32> {
        self.module.annotations.iter().find_map(|instruction| match instruction.operands.as_slice() {
            [Operand::IdRef(target), Operand::Decoration(which), rest @ ..] if *target == id && *which == decoration => {
                Some(rest.first().map_or(0, literal))
            }
            _ => None,
        })
    }

    /// The global variables: id, storage class and the type behind the pointer.
    fn variables(&self) -> impl Iterator<Item = (u32, StorageClass, &'a Instruction)> + '_ {
        self.types.values().filter_map(|variable| {
            let class = match (variable.class.opcode, variable.operands.first()) {
                (Op::Variable, Some(Operand::StorageClass(class))) => *class,
                _ => return None,
            };
            let pointer = self.types.get(&variable.result_type?)?;
            Some((variable.result_id?, class, *self.types.get(&pointer.operands.get(1)?.id_ref_any()?)?))
        })
    }

    /// `float3`, `uint` and the like.
    fn attribute(&self, ty: &Instruction) -> Option<String> {
        match ty.class.opcode {
            Op::TypeFloat => Some("float".to_owned()),
            Op::TypeInt => Some(if ty.operands.get(1).map_or(0, literal) == 1 { "int" } else { "uint" }.to_owned()),
            Op::TypeVector => {
                let component = self.types.get(&ty.operands.first()?.id_ref_any()?)?;
                Some(format!("{}{}", self.attribute(component)?, literal(ty.operands.get(1)?)))
            }
            _ => None,
        }
    }
}

/// The value of a literal, and of nothing else.
fn literal(operand: &Operand) -> u32 {
    match operand {
        Operand::LiteralBit32(value) => *value,
        _ => 0,
    }
}

/// The image and the sampler of a binding, or the line of a buffer.
#[derive(Default)]
struct Binding {
    image: Option<String>,
    sampler: bool,
    buffer: Option<&'static str>,
}

/// Reads what a vertex and a pixel module use.
///
/// # Errors
/// They use something for which there is no line, or no synthetic data.
pub fn lines(vertex: &[u32], pixel: &[u32]) -> Result<String, String> {
    let load = |words| load_words(words).map_err(|error| error.to_string());
    let (vertex, pixel) = (load(vertex)?, load(pixel)?);
    let (vertex, pixel) = (Reader::new(&vertex), Reader::new(&pixel));
    let mut text = vertex_lines(&vertex)?;
    let targets = pixel
        .variables()
        .filter(|(id, class, _)| *class == StorageClass::Output && pixel.decoration(*id, Decoration::Location).is_some());
    text += &format!("// TARGETS:{}\n", " unorm".repeat(targets.count().max(1)));
    let mut bindings: BTreeMap<u32, Binding> = BTreeMap::new();
    let mut has_push = false;
    for reader in [&vertex, &pixel] {
        for (id, class, ty) in reader.variables() {
            has_push |= class == StorageClass::PushConstant;
            let Some(number) = reader.decoration(id, Decoration::Binding) else { continue };
            if reader.decoration(id, Decoration::DescriptorSet).unwrap_or(0) != 0 {
                return Err("it uses more than one descriptor set".to_owned());
            }
            let binding = bindings.entry(number).or_default();
            match (class, ty.class.opcode) {
                (StorageClass::Uniform, Op::TypeStruct) => binding.buffer = Some("UNIFORM"),
                (StorageClass::StorageBuffer, Op::TypeStruct) => binding.buffer = Some("BUFFER"),
                (_, Op::TypeImage) => binding.image = Some(image(ty)?),
                (_, Op::TypeSampler) => binding.sampler = true,
                (_, other) => return Err(format!("it binds Op{other:?}")),
            }
        }
    }
    for (number, binding) in &bindings {
        text += &match (binding, &binding.image) {
            (Binding { buffer: Some(kind), .. }, _) => format!("// {kind} {number}: f32 {}\n", floats(BUFFER_WORDS)),
            (Binding { sampler: true, .. }, Some(image)) => format!("// COMBINED {number}: {image} sampler linear repeat\n"),
            (_, Some(image)) => format!("// IMAGE {number}: {image}\n"),
            (_, None) => format!("// SAMPLER {number}: linear repeat\n"),
        };
    }
    if has_push {
        text += &format!("// PUSH: f32 {}\n", floats(PUSH_WORDS));
    }
    Ok(text)
}

/// Matrices that move and shrink a little, over and over.
fn floats(count: usize) -> String {
    const MATRIX: [f32; 16] = [0.7, 0.1, 0.05, 0.0, -0.1, 0.7, 0.1, 0.0, 0.05, 0.0, 0.4, 0.0, 0.1, 0.05, 0.3, 1.0];
    (0..count).map(|index| MATRIX[index % 16].to_string()).collect::<Vec<_>>().join(" ")
}

fn image(ty: &Instruction) -> Result<String, String> {
    let dim = match ty.operands.get(1) {
        Some(Operand::Dim(dim)) => *dim,
        _ => return Err("an image without dimensions".to_owned()),
    };
    let (is_array, is_multisampled) = (ty.operands.get(3).map_or(0, literal) == 1, ty.operands.get(4).map_or(0, literal) == 1);
    let kind = match (dim, is_array, is_multisampled) {
        (Dim::Dim2D, false, false) => "2d unorm 16 16",
        (Dim::Dim2D, true, false) => "2darray unorm 16 16 8",
        (Dim::Dim3D, false, false) => "3d unorm 8 8 8",
        (Dim::DimCube, false, false) => "cube unorm 16 16 6",
        _ => return Err(format!("it binds an image of {dim:?}")),
    };
    Ok(format!("{kind} mips=4"))
}

/// A grid of quads, or three vertices where no attributes are read.
fn vertex_lines(reader: &Reader<'_>) -> Result<String, String> {
    let mut attributes = BTreeMap::new();
    for (id, class, ty) in reader.variables().filter(|(_, class, _)| *class == StorageClass::Input) {
        if let Some(location) = reader.decoration(id, Decoration::Location) {
            attributes.insert(location, reader.attribute(ty).ok_or_else(|| format!("{class:?} {location} is no vector"))?);
        }
    }
    if attributes.is_empty() {
        return Ok("// DRAW: 3\n".to_owned());
    }
    // A location that the shader does not read takes its place in the vertex buffer.
    let last = attributes.keys().copied().max().unwrap_or_default();
    for location in 0..last {
        attributes.entry(location).or_insert_with(|| "float3".to_owned());
    }
    let formats: Vec<&str> = attributes.values().map(String::as_str).collect();
    let mut text = format!("// DRAW: {}\n// ATTRIBUTES: {}\n", GRID * GRID * 6, formats.join(" "));
    for index in 0..GRID * GRID * 6 {
        let (quad, corner) = (index / 6, [0, 1, 2, 2, 1, 3][index as usize % 6]);
        let at = |cell: u32| cell as f32 / GRID as f32 * 2.0 - 1.0;
        let (x, y) = (at(quad % GRID + corner % 2), at(quad / GRID + corner / 2));
        text += "// VERTICES:";
        for (location, format) in formats.iter().enumerate() {
            let kind = format.trim_end_matches(|digit: char| digit.is_ascii_digit());
            let count = format[kind.len()..].parse().unwrap_or(1usize);
            for component in 0..count {
                let wave = 0.5 + 0.4 * (x * (2.0 + location as f32) + y * (3.0 - component as f32)).sin();
                text += &match (kind, location, component) {
                    ("float", 0, 0) => format!(" f32 {x}"),
                    ("float", 0, 1) => format!(" f32 {y}"),
                    ("float", 0, 3) => " f32 1".to_owned(),
                    ("float", ..) => format!(" f32 {wave}"),
                    _ => format!(" u32 {}", quad % 4),
                };
            }
        }
        text += "\n";
    }
    Ok(text)
}
