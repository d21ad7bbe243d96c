//! Generates the lines of a case for shaders without them: synthetic data for all inputs of the modules.

use super::case::StageKind;
use super::pipeline::StageModule;
use rspirv::dr::{Instruction, Module, Operand, load_words};
use rspirv::spirv::{Capability, Decoration, Dim, ExecutionMode, Op, StorageClass};
use std::collections::BTreeMap;

/// Quads on each side of the grid that is drawn.
const GRID: u32 = 8;
/// Words of a buffer; a uniform buffer may be larger than the shader needs, and 16 KiB are always allowed.
const BUFFER_WORDS: usize = 4096;
/// Words of push constants: 128 bytes are always allowed.
const PUSH_WORDS: usize = 32;

/// Reads the interface of one module.
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

    /// The global variables: id, storage class and pointee type.
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

impl Reader<'_> {
    fn binding(&self, class: StorageClass, ty: &Instruction) -> Result<Binding, String> {
        let of_type = |index: usize| ty.operands.get(index)?.id_ref_any().and_then(|id| self.types.get(&id).copied());
        let mut binding = Binding::default();
        match (class, ty.class.opcode) {
            (StorageClass::Uniform, Op::TypeStruct) => {
                let is_storage = ty.result_id.is_some_and(|id| self.decoration(id, Decoration::BufferBlock).is_some());
                binding.buffer = Some(if is_storage { "BUFFER" } else { "UNIFORM" });
            }
            (StorageClass::StorageBuffer, Op::TypeStruct) => binding.buffer = Some("BUFFER"),
            (_, Op::TypeImage) => binding.image = Some(self.image(ty)?),
            (_, Op::TypeSampledImage) => {
                binding.image = Some(self.image(of_type(0).ok_or("a sampled image of no image")?)?);
                binding.sampler = true;
            }
            (_, Op::TypeSampler) => binding.sampler = true,
            (_, other) => return Err(format!("it binds Op{other:?}")),
        }
        Ok(binding)
    }

    fn image(&self, ty: &Instruction) -> Result<String, String> {
        let dim = match ty.operands.get(1) {
            Some(Operand::Dim(dim)) => *dim,
            _ => return Err("an image without dimensions".to_owned()),
        };
        let flag = |index: usize| ty.operands.get(index).map_or(0, literal);
        let (is_array, is_multisampled, is_storage) = (flag(3) == 1, flag(4) == 1, flag(5) == 2);
        let component = ty.operands.first().and_then(Operand::id_ref_any).and_then(|id| self.types.get(&id));
        let format = match component.and_then(|component| self.attribute(component)).as_deref() {
            Some("uint") => "uint",
            Some("int") => "sint",
            _ => "unorm",
        };
        let (kind, size) = match (dim, is_array, is_multisampled || is_storage) {
            (Dim::Dim2D, false, false) => ("2d", "16 16"),
            (Dim::Dim2D, true, false) => ("2darray", "16 16 8"),
            (Dim::Dim3D, false, false) => ("3d", "8 8 8"),
            (Dim::DimCube, false, false) => ("cube", "16 16 6"),
            (Dim::DimCube, true, false) => ("cubearray", "16 16 12"),
            _ => return Err(format!("it binds an image of {dim:?}")),
        };
        Ok(format!("{kind} {format} {size} mips=4"))
    }

    /// The control points of the patches that a hull shader takes: the length of its input arrays.
    fn patch_size(&self) -> Option<u32> {
        let mut inputs =
            self.variables().filter(|(_, class, ty)| *class == StorageClass::Input && ty.class.opcode == Op::TypeArray);
        let (_, _, array) = inputs.next()?;
        let length = self.types.get(&array.operands.get(1)?.id_ref_any()?)?;
        length.operands.first().map(literal)
    }

    /// The primitives that a geometry shader takes.
    fn input_primitive(&self) -> Option<&'static str> {
        self.module.execution_modes.iter().find_map(|mode| match mode.operands.get(1) {
            Some(Operand::ExecutionMode(ExecutionMode::Triangles)) => Some("triangles"),
            Some(Operand::ExecutionMode(ExecutionMode::InputLines)) => Some("lines"),
            Some(Operand::ExecutionMode(ExecutionMode::InputPoints)) => Some("points"),
            _ => None,
        })
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
#[derive(Default, PartialEq)]
struct Binding {
    image: Option<String>,
    sampler: bool,
    buffer: Option<&'static str>,
}

/// The interface of the modules of a scene, ours and a reference's: either may lack unused parts.
#[derive(Default)]
struct Interface {
    /// By location.
    attributes: BTreeMap<u32, String>,
    /// By set and binding.
    bindings: BTreeMap<(u32, u32), Binding>,
    targets: usize,
    has_push: bool,
    topology: Option<String>,
}

/// Reads the interfaces of the modules of a scene, in order: those of one compiler, then those of another.
///
/// # Errors
/// They use something for which there is no line, or no synthetic data; or the compilers' modules use different things.
pub fn lines(compilers: [&[StageModule]; 2]) -> Result<String, String> {
    let mut interface = Interface::default();
    for stage in compilers.into_iter().flatten() {
        let module = load_words(&stage.words).map_err(|error| error.to_string())?;
        interface.read(&Reader::new(&module), stage.kind)?;
    }
    let stages: Vec<&str> = compilers[0].iter().map(|stage| stage.kind.name()).collect();
    let mut text = format!("// STAGES: {}\n", stages.join(" "));
    if let Some(topology) = interface.topology {
        text += &format!("// TOPOLOGY: {topology}\n");
    }
    text += &match stages.contains(&"mesh") {
        true => "// DRAW: 3\n// EXTENSIONS: VK_EXT_mesh_shader\n".to_owned(),
        false => vertex_lines(interface.attributes),
    };
    text += &format!("// TARGETS:{}\n", " unorm".repeat(interface.targets.max(1)));
    for ((set, number), binding) in &interface.bindings {
        text += &match (binding, &binding.image) {
            (Binding { buffer: Some(kind), .. }, _) => format!("// {kind} {set}.{number}: f32 {}\n", floats(BUFFER_WORDS)),
            (Binding { sampler: true, .. }, Some(image)) => {
                format!("// COMBINED {set}.{number}: {image} sampler linear repeat\n")
            }
            (_, Some(image)) => format!("// IMAGE {set}.{number}: {image}\n"),
            (_, None) => format!("// SAMPLER {set}.{number}: linear repeat\n"),
        };
    }
    if interface.has_push {
        text += &format!("// PUSH: f32 {}\n", floats(PUSH_WORDS));
    }
    Ok(text)
}

/// Capabilities that lavapipe 22.3 lacks without reporting it: it crashes.
const UNKNOWN_TO_LAVAPIPE: [Capability; 2] = [Capability::SparseResidency, Capability::FragmentShadingRateKHR];

/// The error if one binding has two uses.
const CONFLICT: &str = "the compilers' modules have different interfaces";

impl Interface {
    fn read(&mut self, reader: &Reader<'_>, kind: StageKind) -> Result<(), String> {
        let asks_for = |instruction: &Instruction| match instruction.operands.as_slice() {
            [Operand::Capability(capability)] if UNKNOWN_TO_LAVAPIPE.contains(capability) => Some(*capability),
            _ => None,
        };
        if let Some(capability) = reader.module.capabilities.iter().find_map(asks_for) {
            return Err(format!("lavapipe has no {capability:?}"));
        }
        let topology = match kind {
            StageKind::Hull => reader.patch_size().map(|points| format!("patches {points}")),
            StageKind::Geometry => reader.input_primitive().map(str::to_owned),
            _ => None,
        };
        if topology.is_some() && self.topology.is_some() && self.topology != topology {
            return Err(CONFLICT.to_owned());
        }
        self.topology = self.topology.take().or(topology);
        let mut targets = 0;
        for (id, class, ty) in reader.variables() {
            match (class, kind, reader.decoration(id, Decoration::Location)) {
                (StorageClass::Input, StageKind::Vertex, Some(location)) => {
                    let format = reader.attribute(ty).ok_or_else(|| format!("the attribute {location} is no vector"))?;
                    if *self.attributes.entry(location).or_insert_with(|| format.clone()) != format {
                        return Err(CONFLICT.to_owned());
                    }
                }
                (StorageClass::Output, StageKind::Pixel, Some(_)) => targets += 1,
                (StorageClass::PushConstant, ..) => self.has_push = true,
                _ => {}
            }
            if let Some(number) = reader.decoration(id, Decoration::Binding) {
                let set = reader.decoration(id, Decoration::DescriptorSet).unwrap_or(0);
                self.bind((set, number), reader.binding(class, ty)?)?;
            }
        }
        self.targets = self.targets.max(targets);
        Ok(())
    }

    /// An image and a sampler may share a binding.
    fn bind(&mut self, place: (u32, u32), new: Binding) -> Result<(), String> {
        let binding = self.bindings.entry(place).or_default();
        let differ = |a: &Option<String>, b: &Option<String>| a.is_some() && b.is_some() && a != b;
        let is_buffer = |binding: &Binding| binding.buffer.is_some();
        let is_fresh = *binding == Binding::default();
        if differ(&binding.image, &new.image) || !is_fresh && (is_buffer(binding) || is_buffer(&new)) && *binding != new {
            return Err(CONFLICT.to_owned());
        }
        binding.image = binding.image.take().or(new.image);
        binding.sampler |= new.sampler;
        binding.buffer = binding.buffer.or(new.buffer);
        Ok(())
    }
}

/// Matrices that move and shrink a little, over and over.
fn floats(count: usize) -> String {
    const MATRIX: [f32; 16] = [0.7, 0.1, 0.05, 0.0, -0.1, 0.7, 0.1, 0.0, 0.05, 0.0, 0.4, 0.0, 0.1, 0.05, 0.3, 1.0];
    (0..count).map(|index| MATRIX[index % 16].to_string()).collect::<Vec<_>>().join(" ")
}

/// A grid of quads, or three vertices if no attributes are read.
fn vertex_lines(mut attributes: BTreeMap<u32, String>) -> String {
    if attributes.is_empty() {
        return "// DRAW: 3\n".to_owned();
    }
    // A location that the shader does not read still occupies space in the vertex buffer.
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
    text
}
