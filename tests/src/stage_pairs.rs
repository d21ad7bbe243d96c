//! Draws random programs of a vertex and a pixel shader, whose modules may be of different compilers.

use crate::case::comment;
use crate::gpu::{Contents, Gpu, Raster, RasterStage, Slot, SlotKind, Target, VertexBuffer, raster};
use crate::interpret::program::Program;
use crate::random_program::typed::stages::{ATTRIBUTES, TARGETS, VARIES, attribute};
use crate::random_program::{INVOCATIONS, WORDS};
use ash::vk;
use spirv_reflection::{Enumerant, InterfaceVariable, Type, reflect};

/// A target's numbers: a letter, and how many a texel has.
type Numbers = (char, usize);

/// A program with its inputs and outputs.
#[derive(Debug)]
pub struct StageProgram {
    source: String,
    flags: String,
    attributes: Vec<char>,
    targets: Vec<Numbers>,
    /// Interpolated values differ between the vertices.
    varies: bool,
}

/// The stages of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The entry point `vertex`.
    Vertex,
    /// The entry point `pixel`.
    Pixel,
}

impl StageProgram {
    /// Reads the lines at the top of a program.
    ///
    /// # Errors
    /// A line is missing.
    pub fn read(source: &str) -> Result<Self, String> {
        let of = |line: &str| source.lines().find_map(|text| Some(text.strip_prefix(line)?.trim().to_owned()));
        let missing = |line: &str| format!("there is no line {line}");
        let flags = source.lines().next().and_then(|line| comment(line, "TEST:")).ok_or_else(|| missing("TEST:"))?;
        let numbers = |text: &str| Some((text.chars().next()?, text[1..].parse().ok()?));
        let targets = of(TARGETS).ok_or_else(|| missing(TARGETS))?;
        Ok(Self {
            source: source.to_owned(),
            flags: flags.to_owned(),
            attributes: of(ATTRIBUTES).ok_or_else(|| missing(ATTRIBUTES))?.chars().collect(),
            targets: targets.split_whitespace().map(numbers).collect::<Option<_>>().ok_or("a target has no width")?,
            varies: of(VARIES).is_some(),
        })
    }

    /// The flags that compile a stage.
    pub fn flags(&self, stage: Stage) -> String {
        let (profile, entry) = match stage {
            Stage::Vertex => ("vs_6_2", "vertex"),
            Stage::Pixel => ("ps_6_2", "pixel"),
        };
        format!("-T {profile} -E {entry} {}", self.flags)
    }

    /// The compute shader with the same results; None if they depend on how the device interpolates.
    pub fn reference(&self) -> Option<Program> {
        (!self.varies).then(|| Program {
            source: self.source.clone(),
            flags: format!("-T cs_6_2 -E main {}", self.flags),
            groups: [1, 1, 1],
            data: self.data(),
            constants: Vec::new(),
            outputs: 1,
        })
    }

    /// The contents of the buffer before the draw.
    fn data(&self) -> Vec<u8> {
        vec![0; (INVOCATIONS * WORDS * 4) as usize]
    }

    /// The contents of the buffer after the draw of a triangle over one texel, with the components of the targets from its second word.
    ///
    /// # Errors
    /// The driver refuses something.
    pub fn draw(&self, gpu: &Gpu, [vertex, pixel]: [&[u32]; 2]) -> Result<Vec<u8>, String> {
        let sets = [vec![Slot { binding: 0, kind: SlotKind::Storage, elements: vec![self.data()] }]];
        let stage = |flag, entry, words| RasterStage { flag, entry, words, constants: &[] };
        let vertices: Vec<u8> = (0..3).flat_map(|vertex| self.attributes_of(vertex)).collect();
        let location = |(location, letter): (u32, &char)| vk::VertexInputAttributeDescription {
            location,
            binding: 0,
            format: format(*letter),
            offset: location * TEXEL,
        };
        let target = |(letter, _): &Numbers| {
            let contents = Contents::Clear(vk::ClearValue { color: vk::ClearColorValue { uint32: [0; 4] } });
            Target { format: format(*letter), contents }
        };
        let program = Raster {
            stages: vec![
                stage(vk::ShaderStageFlags::VERTEX, "vertex", vertex),
                stage(vk::ShaderStageFlags::FRAGMENT, "pixel", pixel),
            ],
            push: &[],
            sets: &sets,
            vertices: vec![VertexBuffer { data: &vertices, stride: self.attributes.len() as u32 * TEXEL }],
            attributes: (0..).zip(&self.attributes).map(location).collect(),
            topology: vk::PrimitiveTopology::TRIANGLE_LIST,
            control_points: 0,
            count: 3,
            instances: 1,
            front: vk::FrontFace::CLOCKWISE,
            viewports: &[],
            targets: self.targets.iter().map(target).collect(),
            depth: None,
            samples: vk::SampleCountFlags::TYPE_1,
            sample_mask: u32::MAX,
            size: vk::Extent2D { width: 1, height: 1 },
            layers: 1,
        };
        let rastered = raster(gpu, &program)?;
        let mut data = rastered.data.into_iter().flatten().flatten().next().ok_or("the buffer is lost")?;
        let mut at = 4;
        for (texels, (_, width)) in rastered.targets.iter().zip(&self.targets) {
            let bytes = &texels[..width * 4];
            data[at..at + bytes.len()].copy_from_slice(bytes);
            at += bytes.len();
        }
        Ok(data)
    }

    /// The inputs of a vertex.
    fn attributes_of(&self, vertex: usize) -> Vec<u8> {
        let vertex = if self.varies { vertex } else { 0 };
        let component = |location: usize, letter: char, component: usize| {
            let number = attribute(location, component, vertex) as u32;
            match letter {
                'b' => number & 1,
                'i' => number.wrapping_sub(8),
                'f' => ((number as f32 - 8.0) * 0.25).to_bits(),
                _ => number,
            }
        };
        let components =
            |(location, letter): (usize, &char)| (0..4).map(|at| component(location, *letter, at)).collect::<Vec<_>>();
        self.attributes.iter().enumerate().flat_map(components).flat_map(u32::to_le_bytes).collect()
    }
}

/// The bytes of an attribute or of a texel of a target.
const TEXEL: u32 = 16;

fn format(letter: char) -> vk::Format {
    match letter {
        'f' => vk::Format::R32G32B32A32_SFLOAT,
        'i' => vk::Format::R32G32B32A32_SINT,
        _ => vk::Format::R32G32B32A32_UINT,
    }
}

/// Whether the device can run a module: not if it has no inputs and outputs of 16 bits.
///
/// # Errors
/// The module cannot be read.
pub fn is_drawable(gpu: &Gpu, words: &[u32]) -> Result<bool, String> {
    let module = reflect(words).map_err(|error| error.message)?;
    let needs_short = module.capabilities.iter().any(|capability: &Enumerant| capability.is("StorageInputOutput16"));
    Ok(gpu.has_short_interfaces || !needs_short)
}

/// Compares the inputs and outputs that two modules of a stage declare: their locations, types and interpolation.
///
/// # Errors
/// The inputs and outputs that differ.
pub fn same_interface(ours: &[u32], theirs: &[u32]) -> Result<(), String> {
    let interface = |words: &[u32]| -> Result<Vec<String>, String> {
        let module = reflect(words).map_err(|error| error.message)?;
        let variables = module.entry_points.iter().flat_map(|entry| entry.inputs.iter().chain(&entry.outputs));
        let mut variables: Vec<String> = variables.filter(|variable| variable.location.is_some()).map(described).collect();
        variables.sort();
        Ok(variables)
    };
    let (ours, theirs) = (interface(ours)?, interface(theirs)?);
    let only = |of: &[String], other: &[String]| of.iter().filter(|line| !other.contains(line)).cloned().collect::<Vec<_>>();
    match ours == theirs {
        true => Ok(()),
        false => Err(format!("different interfaces: ours {:?}, DXC's {:?}", only(&ours, &theirs), only(&theirs, &ours))),
    }
}

fn described(variable: &InterfaceVariable) -> String {
    // DXC decorates few integers with Flat. A pixel shader does not interpolate any.
    let interpolation = if is_interpolated(&variable.ty) { variable.interpolation.as_slice() } else { &[] };
    let mut interpolation: Vec<String> = interpolation.iter().map(|word| format!("{word:?}")).collect();
    interpolation.sort();
    let class = &variable.storage_class;
    format!("{class:?} {:?} {:?} {:?} {interpolation:?}", variable.location, variable.component, variable.ty)
}

fn is_interpolated(ty: &Type) -> bool {
    match ty {
        Type::Array { element: inner, .. } | Type::Vector { component: inner, .. } | Type::Matrix { column: inner, .. } => {
            is_interpolated(inner)
        }
        Type::Float { width, .. } => *width <= 32,
        _ => false,
    }
}
