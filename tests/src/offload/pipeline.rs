//! Reads a pipeline from its tree: buffers with their bytes, samplers, descriptors, constants, and expected results.

use super::format::{Format, float};
use super::yaml::Node;

/// More bytes than this in one buffer are a mistake.
const MAX_BYTES: usize = 1 << 28;

#[derive(Debug)]
pub struct Pipeline {
    /// The stages in their order; a compute shader is the only one of its pipeline.
    pub shaders: Vec<Shader>,
    pub groups: [u32; 3],
    /// The raster state of a graphics pipeline; None for a compute shader.
    pub raster: Option<Raster>,
    pub push: Vec<u8>,
    pub buffers: Vec<Buffer>,
    pub samplers: Vec<Sampler>,
    pub sets: Vec<Vec<Resource>>,
    pub results: Vec<Check>,
}

#[derive(Debug)]
pub struct Shader {
    pub stage: String,
    pub entry: String,
    pub constants: Vec<(u32, Vec<u8>)>,
}

/// The bindings of a graphics pipeline.
#[derive(Debug)]
pub struct Raster {
    /// The name of the target's buffer.
    pub target: String,
    /// The name of the vertex buffer, if there is one.
    pub vertices: Option<String>,
    /// Format, channels and offset of each attribute.
    pub attributes: Vec<(Format, usize, u32)>,
    /// The number of vertices, if it is not that of the vertex buffer.
    pub count: Option<u32>,
    pub topology: String,
    pub control_points: u32,
}

#[derive(Debug, Clone)]
pub struct Buffer {
    pub name: String,
    pub format_name: String,
    pub format: Format,
    pub channels: usize,
    pub stride: usize,
    /// The bytes of each member of the descriptor array; one, mostly.
    pub data: Vec<Vec<u8>>,
    pub counters: Vec<u32>,
    pub extent: Extent,
}

/// Of an image; zeros for a buffer that is none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Extent {
    pub width: u32,
    pub height: u32,
    pub depth: u32,
    pub mips: u32,
}

#[derive(Debug, Clone)]
pub struct Sampler {
    pub name: String,
    pub min_linear: bool,
    pub mag_linear: bool,
    pub address: String,
    pub min_lod: f32,
    pub max_lod: f32,
    pub bias: f32,
    /// Comparison samplers have one.
    pub compare: Option<String>,
}

#[derive(Debug)]
pub struct Resource {
    pub name: String,
    pub kind: String,
    pub binding: u32,
    pub counter: Option<u32>,
}

impl Resource {
    /// Whether shaders write it, and it is looked at afterwards.
    pub fn is_written(&self) -> bool {
        self.kind.starts_with("RW")
    }
}

/// A comparison of two buffers.
#[derive(Debug)]
pub struct Check {
    pub name: String,
    pub rule: Rule,
    pub actual: String,
    pub expected: String,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Rule {
    Exact,
    Ulp { ulps: u64, denormals_flush: bool, zero_tolerance: f64 },
    Epsilon { epsilon: f64, denormals_flush: bool },
}

impl Pipeline {
    /// # Errors
    /// A mistake in the pipeline, or a feature that the runner lacks.
    pub fn read(root: &Node) -> Result<Self, String> {
        let shaders: Vec<Shader> = root.list("Shaders").iter().map(shader).collect::<Result<_, _>>()?;
        let raster = match shaders.as_slice() {
            [] => return Err("a pipeline without shaders".to_owned()),
            [shader] if shader.stage == "Compute" => None,
            _ => Some(raster(root)?),
        };
        let mut groups = [1; 3];
        if let Some(counts) = root.get("DispatchParameters").and_then(|node| node.get("DispatchGroupCount")) {
            for (group, count) in groups.iter_mut().zip(counts.items()) {
                *group = integer(count.text())?;
            }
        }
        Ok(Self {
            shaders,
            groups,
            raster,
            push: push_constants(root.list("PushConstants"))?,
            buffers: root.list("Buffers").iter().map(buffer).collect::<Result<_, _>>()?,
            samplers: root.list("Samplers").iter().map(sampler).collect::<Result<_, _>>()?,
            sets: root
                .list("DescriptorSets")
                .iter()
                .map(|set| set.list("Resources").iter().map(resource).collect())
                .collect::<Result<_, _>>()?,
            results: root.list("Results").iter().map(check).collect::<Result<_, _>>()?,
        })
    }

    pub fn buffer(&self, name: &str) -> Result<&Buffer, String> {
        self.buffers.iter().find(|buffer| buffer.name == name).ok_or_else(|| format!("there is no buffer '{name}'"))
    }
}

fn shader(node: &Node) -> Result<Shader, String> {
    Ok(Shader {
        stage: required(node, "Stage")?.to_owned(),
        entry: node.string("Entry").unwrap_or("main").to_owned(),
        constants: constants(node.list("SpecializationConstants"))?,
    })
}

fn raster(root: &Node) -> Result<Raster, String> {
    let bindings = root.get("Bindings").ok_or("a graphics pipeline without 'Bindings'")?;
    let attribute = |node: &Node| {
        let format = Format::read(required(node, "Format")?)?;
        Ok((format, integer_or(node, "Channels", 1)? as usize, integer_or(node, "Offset", 0)?))
    };
    let count = root.get("DispatchParameters").and_then(|node| node.get("VertexCount"));
    Ok(Raster {
        target: required(bindings, "RenderTarget")?.to_owned(),
        vertices: bindings.string("VertexBuffer").map(str::to_owned),
        attributes: bindings.list("VertexAttributes").iter().map(attribute).collect::<Result<_, String>>()?,
        count: count.map(|node| integer(node.text())).transpose()?,
        topology: bindings.string("Topology").unwrap_or("TriangleList").to_owned(),
        control_points: integer_or(bindings, "PatchControlPoints", 0)?,
    })
}

fn required<'a>(node: &'a Node, key: &str) -> Result<&'a str, String> {
    node.string(key).ok_or_else(|| format!("'{key}' is missing"))
}

fn integer(text: Option<&str>) -> Result<u32, String> {
    text.and_then(|text| text.parse().ok()).ok_or_else(|| format!("'{}' is no whole number", text.unwrap_or_default()))
}

fn integer_or(node: &Node, key: &str, default: u32) -> Result<u32, String> {
    node.get(key).map_or(Ok(default), |node| integer(node.text()))
}

fn float_or(node: &Node, key: &str, default: f64) -> Result<f64, String> {
    node.string(key).map_or(Ok(default), |text| float(text).ok_or_else(|| format!("'{text}' is no number")))
}

fn numbers(format: Format, items: &[Node]) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    for item in items {
        format.encode(item.text().ok_or("a list where a number is expected")?, &mut bytes)?;
    }
    Ok(bytes)
}

fn buffer(node: &Node) -> Result<Buffer, String> {
    let name = required(node, "Name")?.to_owned();
    let format_name = required(node, "Format")?.to_owned();
    let format = Format::read(&format_name)?;
    let count = integer_or(node, "ArraySize", 1)? as usize;
    let items = node.list("Data");
    let data = if let Some(size) = node.get("FillSize") {
        let size = integer(size.text())? as usize;
        if size.saturating_mul(count) > MAX_BYTES {
            return Err(format!("buffer '{name}' is too large"));
        }
        let mut pattern = Vec::new();
        format.encode(node.string("FillValue").unwrap_or("0"), &mut pattern)?;
        vec![pattern.iter().copied().cycle().take(size).collect(); count]
    } else if matches!(items, [Node::List(_), ..]) {
        items.iter().map(|list| numbers(format, list.items())).collect::<Result<_, _>>()?
    } else {
        vec![numbers(format, items)?]
    };
    let mut extent = Extent::default();
    let channels = integer_or(node, "Channels", 1)? as usize;
    if let Some(properties) = node.get("OutputProps") {
        extent = Extent {
            width: integer_or(properties, "Width", 0)?,
            height: integer_or(properties, "Height", 0)?,
            depth: integer_or(properties, "Depth", 0)?,
            mips: integer_or(properties, "MipLevels", 1)?,
        };
        let size: usize = extent.levels().map(|(w, h)| w as usize * h as usize * channels * format.bytes).sum();
        if let Some(data) = data.iter().find(|data| data.len() != size) {
            let actual = data.len();
            return Err(format!("Buffer '{name}' size ({actual}) does not match OutputProps dimensions ({size})"));
        }
    }
    let stride = integer_or(node, "Stride", 0)? as usize;
    Ok(Buffer { name, format_name, format, channels, stride, data, counters: Vec::new(), extent })
}

impl Extent {
    /// Width and height of each mip level.
    pub fn levels(self) -> impl Iterator<Item = (u32, u32)> {
        (0..self.mips.min(31)).map(move |level| ((self.width >> level).max(1), (self.height >> level).max(1)))
    }
}

fn sampler(node: &Node) -> Result<Sampler, String> {
    let linear = |key| node.string(key) != Some("Nearest");
    let compares = node.string("Kind") == Some("SamplerComparison");
    Ok(Sampler {
        name: required(node, "Name")?.to_owned(),
        min_linear: linear("MinFilter"),
        mag_linear: linear("MagFilter"),
        address: node.string("Address").unwrap_or("Clamp").to_owned(),
        min_lod: float_or(node, "MinLOD", 0.0)? as f32,
        max_lod: float_or(node, "MaxLOD", f64::from(f32::MAX))? as f32,
        bias: float_or(node, "MipLODBias", 0.0)? as f32,
        compare: compares.then(|| node.string("ComparisonOp").unwrap_or("Never").to_owned()),
    })
}

fn resource(node: &Node) -> Result<Resource, String> {
    let name = required(node, "Name")?.to_owned();
    let vulkan = node.get("VulkanBinding").ok_or_else(|| format!("'{name}' has no VulkanBinding"))?;
    let counter = vulkan.get("CounterBinding").map(|node| integer(node.text())).transpose()?;
    if node.string("HasCounter") == Some("true") && counter.is_none() {
        return Err(format!("No CounterBinding provided for resource '{name}' with a counter"));
    }
    let binding = integer(vulkan.string("Binding"))?;
    Ok(Resource { kind: required(node, "Kind")?.to_owned(), binding, counter, name })
}

/// The bytes of each specialization constant, as the suite's own tool checks them.
fn constants(nodes: &[Node]) -> Result<Vec<(u32, Vec<u8>)>, String> {
    let mut constants: Vec<(u32, Vec<u8>)> = Vec::new();
    for node in nodes {
        let id = integer(node.string("ConstantID"))?;
        if constants.iter().any(|(other, _)| *other == id) {
            let problem = "Test configuration contains multiple entries for specialization constant ID";
            return Err(format!("gpu-exec: error: {problem} {id}."));
        }
        let name = required(node, "Type")?;
        let format = Format::read(name)?;
        let value = required(node, "Value")?;
        let mut bytes = Vec::new();
        let encoded = match (format.bytes, name) {
            // Written as a number, unlike in buffers.
            (2, "Float16") => {
                float(value).map(|value| bytes.extend((floats::Format::HALF.bits(value) as u16).to_le_bytes())).ok_or(())
            }
            _ => format.encode(value, &mut bytes).map_err(|_| ()),
        };
        if encoded.is_err() {
            let name = match name {
                "Float32" => "float".to_owned(),
                "Float64" => "double".to_owned(),
                name => name.to_lowercase(),
            };
            return Err(format!("gpu-exec: error: Invalid {name} value for specialization constant '{value}'"));
        }
        constants.push((id, bytes));
    }
    Ok(constants)
}

fn push_constants(nodes: &[Node]) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    for value in nodes.iter().flat_map(|node| node.list("Values")) {
        let data = numbers(Format::read(required(value, "Format")?)?, value.list("Data"))?;
        let start = integer_or(value, "Offset", 0)? as usize;
        let end = start + data.len();
        if end > MAX_BYTES {
            return Err("the push constants are too large".to_owned());
        }
        bytes.resize(bytes.len().max(end), 0);
        bytes[start..end].copy_from_slice(&data);
    }
    // Their size is a multiple of four in Vulkan.
    bytes.resize(bytes.len().next_multiple_of(4), 0);
    Ok(bytes)
}

fn check(node: &Node) -> Result<Check, String> {
    let denormals_flush = node.string("DenormMode").unwrap_or("Any") == "Any";
    let rule = match required(node, "Rule")? {
        "BufferExact" => Rule::Exact,
        "BufferFloatULP" => Rule::Ulp {
            ulps: u64::from(integer_or(node, "ULPT", 0)?),
            denormals_flush,
            zero_tolerance: float_or(node, "ZeroTolerance", 0.0)?,
        },
        "BufferFloatEpsilon" => Rule::Epsilon { epsilon: float_or(node, "Epsilon", 0.0)?, denormals_flush },
        rule => return Err(format!("unknown rule '{rule}'")),
    };
    let text = |key| required(node, key).map(str::to_owned);
    Ok(Check { name: text("Result")?, rule, actual: text("Actual")?, expected: text("Expected")? })
}
