//! Parses the text of a test into its sections: requirements, shaders, resources, samplers, and directives.

use super::condition::{Condition, Model, read_model};
use super::directive::Directive;
use ash::vk;

/// A section and the line that it begins at.
pub struct Section {
    pub line: u32,
    pub contents: Contents,
}

pub enum Contents {
    Require(Requirements),
    Shader(ShaderText),
    /// A file of effects, which no shader model 6 has.
    Effect,
    /// A text for the preprocessor, which it accepts or not.
    Preprocess {
        source: String,
        fails: bool,
    },
    Resource(ResourceText),
    Sampler(u32, SamplerText),
    InputLayout(Vec<Element>),
    /// The directives and their lines.
    Test(Vec<(u32, Directive)>),
}

/// The requirements of the sections after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirements {
    pub least: Model,
    /// The first shader model that they are not for.
    pub limit: Model,
    pub row_major: bool,
    pub column_major: bool,
    pub capabilities: Vec<String>,
}

impl Default for Requirements {
    fn default() -> Self {
        Self { least: 20, limit: Model::MAX, row_major: false, column_major: false, capabilities: Vec::new() }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    Vertex,
    Hull,
    Domain,
    Geometry,
    Pixel,
    Compute,
}

#[derive(Clone)]
pub struct ShaderText {
    pub stage: Stage,
    pub source: String,
    /// Whether it is bytes of a compiled shader.
    pub is_binary: bool,
    /// When its compilation fails.
    fails: Vec<Condition>,
}

impl ShaderText {
    /// A shader without marks.
    pub fn new(stage: Stage, source: &str) -> Self {
        Self { stage, source: source.to_owned(), is_binary: false, fails: Vec::new() }
    }

    pub fn fails(&self, model: Model) -> bool {
        self.fails.iter().any(|condition| condition.is_of(model))
    }
}

/// The role of a resource; vertex attributes come from vertex buffers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    Read,
    Written,
    Target,
    Depth,
    Vertices,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dimension {
    Buffer,
    Texture2d,
    Texture3d,
    Cube,
}

#[derive(Clone)]
pub struct ResourceText {
    pub role: Role,
    pub slot: u32,
    pub dimension: Dimension,
    pub format: vk::Format,
    /// The bytes of a texel, or of an element of a buffer.
    pub texel: u32,
    /// Width, height and depth; of a buffer the number of elements.
    pub size: [u32; 3],
    pub layers: u32,
    pub levels: u32,
    pub samples: u32,
    pub data: Vec<u8>,
    /// The value of every sample, if it was cleared and not drawn to since.
    pub cleared: Option<[f32; 4]>,
}

impl ResourceText {
    /// A resource before its lines.
    pub fn new(role: Role, slot: u32) -> Self {
        let (format, texel) = match role {
            Role::Depth => (vk::Format::D32_SFLOAT, 4),
            _ => (vk::Format::R32G32B32A32_SFLOAT, 16),
        };
        Self {
            role,
            slot,
            dimension: if role == Role::Vertices { Dimension::Buffer } else { Dimension::Texture2d },
            format,
            texel,
            size: [1; 3],
            layers: 1,
            levels: 1,
            samples: 1,
            data: Vec::new(),
            cleared: None,
        }
    }

    /// The bytes of all its levels.
    pub fn bytes(&self) -> usize {
        let level = |level: u32| self.size.iter().map(|size| (size >> level).max(1) as usize).product::<usize>();
        (0..self.levels).map(level).sum::<usize>() * self.layers as usize * self.texel as usize
    }
}

#[derive(Clone, Copy)]
pub struct SamplerText {
    pub address: vk::SamplerAddressMode,
    /// Whether the minification, magnification and mipmap filters are linear.
    pub linear: [bool; 3],
    pub compare: Option<vk::CompareOp>,
}

#[derive(Clone)]
pub struct Element {
    pub slot: u32,
    pub format: vk::Format,
    pub bytes: u32,
    /// The name of the semantic and its index.
    pub semantic: (String, u32),
}

/// Lines and their numbers.
type Lines<'t> = Vec<(u32, &'t str)>;

/// Parses a test.
///
/// # Errors
/// Text that is not understood, with its line.
pub fn parse(text: &str) -> Result<Vec<Section>, String> {
    let mut sections: Vec<(u32, &str, Lines<'_>)> = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        if text.starts_with('[') {
            sections.push((line, text, Vec::new()));
        } else if !text.starts_with('%') && !text.is_empty() {
            let (_, _, lines) = sections.last_mut().ok_or_else(|| format!("line {line}: it stands in no section"))?;
            lines.push((line, text));
        }
    }
    let section = |(line, header, lines): (u32, &str, Lines<'_>)| {
        let contents = contents(header, line, &lines).map_err(|error| format!("line {line}: {error}"))?;
        Ok(Section { line, contents })
    };
    sections.into_iter().map(section).collect()
}

fn contents(header: &str, line: u32, lines: &[(u32, &str)]) -> Result<Contents, String> {
    let inside = header.strip_prefix('[').and_then(|text| text.strip_suffix(']')).ok_or("no ']' at the end of the line")?;
    let source = || lines.iter().map(|(_, line)| format!("{line}\n")).collect::<String>();
    // A shader keeps its lines, so that messages name those of the file.
    let numbered = || {
        let mut text = String::new();
        let mut at = line + 1;
        for (number, line) in lines {
            (at..*number).for_each(|_| text.push('\n'));
            text += line;
            text.push('\n');
            at = number + 1;
        }
        text
    };
    let texts = || lines.iter().map(|(_, line)| *line);
    Ok(match inside.split(' ').collect::<Vec<_>>().as_slice() {
        ["require"] => Contents::Require(requirements(texts())?),
        ["preproc"] => Contents::Preprocess { source: source(), fails: false },
        ["preproc", "fail"] => Contents::Preprocess { source: source(), fails: true },
        ["effect", ..] => Contents::Effect,
        [stage, "shader", ..] => {
            let marks = inside.split_once(" shader").map_or("", |(_, marks)| marks);
            Contents::Shader(shader(stage, marks, numbered())?)
        }
        ["input", "layout"] => Contents::InputLayout(texts().map(element).collect::<Result<_, _>>()?),
        ["sampler", slot] => Contents::Sampler(number(slot)?, sampler(texts())?),
        ["dsv"] => Contents::Resource(resource(Role::Depth, 0, texts())?),
        ["rtv", slot] => Contents::Resource(resource(Role::Target, number(slot)?, texts())?),
        ["srv", slot] => Contents::Resource(resource(Role::Read, number(slot)?, texts())?),
        ["uav", slot] => Contents::Resource(resource(Role::Written, number(slot)?, texts())?),
        ["vb", slot] => Contents::Resource(resource(Role::Vertices, number(slot)?, texts())?),
        ["test"] => {
            let directive = |(line, text): &(u32, &str)| {
                Ok((*line, Directive::read(text).map_err(|error| format!("{error} (line {line})"))?))
            };
            Contents::Test(lines.iter().map(directive).collect::<Result<_, String>>()?)
        }
        _ => return Err(format!("unknown section '{header}'")),
    })
}

pub fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("'{text}' is no number"))
}

fn requirements<'t>(lines: impl Iterator<Item = &'t str>) -> Result<Requirements, String> {
    let mut requirements = Requirements::default();
    for line in lines {
        if let Some(model) = line.strip_prefix("shader model >=") {
            requirements.least = requirements.least.max(read_model(model)?);
        } else if let Some(model) = line.strip_prefix("shader model <") {
            requirements.limit = requirements.limit.min(read_model(model)?);
        } else if let Some(options) = line.strip_prefix("options:") {
            let has = |name| options.split_whitespace().any(|option| option == name);
            (requirements.row_major, requirements.column_major) = (has("row-major"), has("column-major"));
        } else if !line.starts_with("format ") {
            requirements.capabilities.push(line.trim().to_owned());
        }
    }
    Ok(requirements)
}

fn shader(stage: &str, marks: &str, source: String) -> Result<ShaderText, String> {
    let stage = match stage {
        "vertex" => Stage::Vertex,
        "hull" => Stage::Hull,
        "domain" => Stage::Domain,
        "geometry" => Stage::Geometry,
        "pixel" => Stage::Pixel,
        "compute" => Stage::Compute,
        _ => return Err(format!("unknown stage '{stage}'")),
    };
    let mut shader = ShaderText::new(stage, &source);
    let mut rest = marks.trim_start();
    while !rest.is_empty() {
        let end = rest.find([' ', '(']).unwrap_or(rest.len());
        let (mark, behind) = rest.split_at(end);
        let (condition, behind) = Condition::read(behind)?;
        match mark {
            "fail" | "notimpl" => shader.fails.push(condition),
            "todo" => {}
            "d3dbc-hex" | "dxbc-tpf-hex" | "dxbc-dxil-hex" => shader.is_binary = true,
            _ => return Err(format!("unknown mark '{mark}'")),
        }
        rest = behind.trim_start();
    }
    Ok(shader)
}

/// A format, the bytes of its texels, and whether it is compared with.
pub fn format(text: &str) -> Result<(vk::Format, u32), String> {
    use vk::Format as F;
    Ok(match text.trim() {
        "r32g32b32a32-float" => (F::R32G32B32A32_SFLOAT, 16),
        "r32g32b32a32-sint" => (F::R32G32B32A32_SINT, 16),
        "r32g32b32a32-uint" => (F::R32G32B32A32_UINT, 16),
        "r32g32-float" => (F::R32G32_SFLOAT, 8),
        "r32g32-sint" => (F::R32G32_SINT, 8),
        "r32g32-uint" => (F::R32G32_UINT, 8),
        "r32-float-shadow" => (F::D32_SFLOAT, 4),
        "r32-float" => (F::R32_SFLOAT, 4),
        "r32-sint" => (F::R32_SINT, 4),
        "r32-uint" | "r32-typeless" => (F::R32_UINT, 4),
        "unknown" => (F::UNDEFINED, 0),
        text => return Err(format!("unknown format '{text}'")),
    })
}

fn resource<'t>(role: Role, slot: u32, lines: impl Iterator<Item = &'t str>) -> Result<ResourceText, String> {
    let mut resource = ResourceText::new(role, slot);
    for line in lines {
        if let Some(text) = line.strip_prefix("format ") {
            (resource.format, resource.texel) = format(text)?;
        } else if let Some(text) = line.strip_prefix("stride ") {
            (resource.format, resource.texel) = (vk::Format::UNDEFINED, number(text.trim())?);
        } else if let Some(text) = line.strip_prefix("size ") {
            size(&mut resource, text)?;
        } else if let Some(text) = line.strip_prefix("levels ") {
            resource.levels = number(text.trim())?;
        } else {
            for word in line.split_whitespace() {
                resource.data.extend(datum(word)?.to_le_bytes());
            }
        }
    }
    Ok(resource)
}

fn size(resource: &mut ResourceText, text: &str) -> Result<(), String> {
    let inside = text.trim().strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let words: Vec<&str> =
        inside.ok_or_else(|| format!("the size '{text}' has no parentheses"))?.split(',').map(str::trim).collect();
    let numbers = words[1..].iter().map(|word| number(word)).collect::<Result<Vec<u32>, _>>()?;
    resource.dimension = match (words[0], numbers.as_slice()) {
        ("buffer" | "raw_buffer" | "counter_buffer", [..]) => Dimension::Buffer,
        ("2d" | "2dms" | "2darray", [..]) => Dimension::Texture2d,
        ("3d", [..]) => Dimension::Texture3d,
        ("cube", [..]) => Dimension::Cube,
        (kind, _) => return Err(format!("unknown kind of resource '{kind}'")),
    };
    match (words[0], numbers.as_slice()) {
        ("buffer" | "raw_buffer", [width]) => resource.size = [*width, 1, 1],
        ("counter_buffer", [width]) => {
            resource.size = [*width, 1, 1];
            (resource.format, resource.texel) = (vk::Format::UNDEFINED, 4);
        }
        ("2d", [width, height]) => resource.size = [*width, *height, 1],
        ("2dms", [samples, width, height]) => (resource.samples, resource.size) = (*samples, [*width, *height, 1]),
        ("2darray", [width, height, layers]) => (resource.layers, resource.size) = (*layers, [*width, *height, 1]),
        ("3d", [width, height, depth]) => resource.size = [*width, *height, *depth],
        ("cube", [width]) => (resource.layers, resource.size) = (6, [*width, *width, 1]),
        _ => return Err(format!("the size '{text}' has other numbers")),
    }
    Ok(())
}

/// A number with a point is a float; another is an integer, decimal or hexadecimal.
fn datum(word: &str) -> Result<u32, String> {
    if word.contains('.') {
        return Ok(float(word)?.to_bits());
    }
    Ok(integer(word)? as u32)
}

/// An integer as C reads it.
pub fn integer(word: &str) -> Result<i128, String> {
    let (negative, digits) = word.strip_prefix('-').map_or((false, word), |digits| (true, digits));
    let value = match digits.strip_prefix("0x") {
        Some(digits) => i128::from_str_radix(digits, 16),
        None => digits.parse(),
    };
    let value = value.map_err(|_| format!("'{word}' is no integer"))?;
    Ok(if negative { -value } else { value })
}

/// A float as C reads it, a hexadecimal integer too.
pub fn float(word: &str) -> Result<f32, String> {
    Ok(double(word)? as f32)
}

pub fn double(word: &str) -> Result<f64, String> {
    let value = match word.contains("0x") {
        true => integer(word)? as f64,
        false => word.parse().map_err(|_| format!("'{word}' is no number"))?,
    };
    Ok(value)
}

fn sampler<'t>(lines: impl Iterator<Item = &'t str>) -> Result<SamplerText, String> {
    let address = vk::SamplerAddressMode::CLAMP_TO_EDGE;
    let mut sampler = SamplerText { address, linear: [false; 3], compare: None };
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["address", u, v, w] if u == v && v == w => {
                sampler.address = match *u {
                    "border" => vk::SamplerAddressMode::CLAMP_TO_BORDER,
                    "clamp" => vk::SamplerAddressMode::CLAMP_TO_EDGE,
                    "mirror_once" => vk::SamplerAddressMode::MIRROR_CLAMP_TO_EDGE,
                    "mirror" => vk::SamplerAddressMode::MIRRORED_REPEAT,
                    "wrap" => vk::SamplerAddressMode::REPEAT,
                    mode => return Err(format!("unknown address mode '{mode}'")),
                };
            }
            ["filter", min, mag, mip] => sampler.linear = [min, mag, mip].map(|filter| *filter == "linear"),
            ["comparison", words @ ..] => sampler.compare = Some(comparison(words)?),
            _ => return Err(format!("'{line}' is no line of a sampler")),
        }
    }
    Ok(sampler)
}

/// A comparison by its words.
pub fn comparison(words: &[&str]) -> Result<vk::CompareOp, String> {
    Ok(match words {
        ["less", "equal"] => vk::CompareOp::LESS_OR_EQUAL,
        ["not", "equal"] => vk::CompareOp::NOT_EQUAL,
        ["greater", "equal"] => vk::CompareOp::GREATER_OR_EQUAL,
        ["never"] => vk::CompareOp::NEVER,
        ["less"] => vk::CompareOp::LESS,
        ["equal"] => vk::CompareOp::EQUAL,
        ["greater"] => vk::CompareOp::GREATER,
        ["always"] => vk::CompareOp::ALWAYS,
        words => return Err(format!("unknown comparison '{}'", words.join(" "))),
    })
}

fn element(line: &str) -> Result<Element, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (slot, format_, name, index) = match words.as_slice() {
        [slot, format, name] => (slot, format, name, 0),
        [slot, format, name, index] => (slot, format, name, number(index)?),
        _ => return Err(format!("'{line}' is no line of an input layout")),
    };
    let (format, bytes) = format(format_)?;
    Ok(Element { slot: number(slot)?, format, bytes, semantic: (name.to_lowercase(), index) })
}

#[cfg(test)]
mod tests {
    use super::{Contents, Dimension, Requirements, Role, Stage, parse};

    fn only(text: &str) -> Contents {
        parse(text).expect("a test").pop().expect("a section").contents
    }

    #[test]
    fn requirements_and_marks() {
        let Contents::Require(requirements) =
            only("[require]\nshader model >= 5.0\nshader model < 6.2\nfloat64\noptions: row-major\n")
        else {
            panic!("a requirement")
        };
        let capabilities = vec!["float64".to_owned()];
        let expected = Requirements { least: 50, limit: 62, row_major: true, column_major: false, capabilities };
        assert_eq!(requirements, expected);
        let Contents::Shader(shader) = only("[pixel shader fail(sm<4 | sm>=6) todo]\n%comment\nint a;\n") else {
            panic!("a shader")
        };
        assert_eq!((shader.stage, shader.source.as_str()), (Stage::Pixel, "\nint a;\n"));
        assert!(shader.fails(60) && !shader.fails(50) && !shader.is_binary);
    }

    #[test]
    fn resources() {
        let Contents::Resource(resource) = only("[uav 3]\nformat r32-uint\nsize (2darray, 2, 1, 3)\n1 2 0x3\n4 -1 1.0\n") else {
            panic!("a resource")
        };
        assert_eq!((resource.role, resource.slot, resource.dimension), (Role::Written, 3, Dimension::Texture2d));
        assert_eq!((resource.size, resource.layers, resource.texel), ([2, 1, 1], 3, 4));
        assert_eq!(resource.data[20..], 1.0f32.to_le_bytes());
        assert_eq!(parse("[uav 0]\nsize (4d, 1)\n").map(drop), Err("line 1: unknown kind of resource '4d'".to_owned()));
    }
}
