//! Runs a pipeline in the interpreter: turns its descriptors into inputs, and stores the outputs in its buffers.

use super::format::{self, Format, Kind};
use super::pipeline::{Buffer, Pipeline, Resource as Descriptor};
use interpreter::{
    AddressMode, Bytes, Comparison, Filter, Image, Inputs, Interpreter, OnOutOfBounds, OnUndefined, Resource, Sampler,
    TexelFormat, TexelKind,
};

/// Runs the shader, and stores the results in the pipeline's buffers.
///
/// # Errors
/// The run ends early, or the pipeline uses a feature that the interpreter lacks.
pub fn execute(pipeline: &mut Pipeline, module: &ir::Module) -> Result<(), String> {
    let [shader] = pipeline.shaders.as_slice() else { return Err("not supported: a pipeline of several shaders".to_owned()) };
    let entry = shader.entry.clone();
    let specialization = shader.constants.iter().map(|(id, bytes)| (*id, format::bits(bytes))).collect();
    let mut inputs = Inputs {
        specialization,
        push_constants: pipeline.push.clone(),
        workgroups: pipeline.groups,
        flush_denormals: true,
        on_undefined: OnUndefined::Report,
        on_out_of_bounds: OnOutOfBounds::Discard,
        ..Inputs::default()
    };
    for (set, descriptors) in (0..).zip(&pipeline.sets) {
        for descriptor in descriptors {
            let elements = elements(pipeline, descriptor)?;
            if let Some(counter) = descriptor.counter {
                let counters = elements.iter().map(|_| Resource::Buffer(Bytes::new(vec![0; 4]))).collect();
                inputs.resources.insert((set, counter), counters);
            }
            inputs.resources.insert((set, descriptor.binding), elements);
        }
    }
    let mut outputs = Interpreter::new(module).run(&entry, &inputs).map_err(|trap| trap.to_string())?;
    for (set, descriptors) in (0..).zip(&pipeline.sets) {
        for descriptor in descriptors {
            let Some(buffer) = pipeline.buffers.iter_mut().find(|buffer| buffer.name == descriptor.name) else { continue };
            if let Some(counters) = descriptor.counter.and_then(|counter| outputs.resources.get(&(set, counter))) {
                buffer.counters = counters.iter().map(|bytes| format::bits(&bytes.data) as u32).collect();
            }
            let left = outputs.resources.remove(&(set, descriptor.binding)).filter(|_| descriptor.is_written());
            for (data, bytes) in buffer.data.iter_mut().zip(left.unwrap_or_default()) {
                // Of an image only the first level comes back, which no shader writes another of.
                data[..bytes.data.len()].copy_from_slice(&bytes.data);
            }
        }
    }
    Ok(())
}

/// The resources bound to each element of a descriptor's array.
fn elements(pipeline: &Pipeline, descriptor: &Descriptor) -> Result<Vec<Resource>, String> {
    if matches!(descriptor.kind.as_str(), "Sampler" | "SamplerComparison") {
        return Ok(vec![Resource::Sampler(sampler(pipeline, &descriptor.name)?)]);
    }
    let buffer = pipeline.buffer(&descriptor.name)?;
    let elements = buffer.data.iter();
    Ok(match descriptor.kind.as_str() {
        "StructuredBuffer" | "RWStructuredBuffer" | "ByteAddressBuffer" | "RWByteAddressBuffer" | "ConstantBuffer" => {
            elements.map(|data| Resource::Buffer(Bytes::new(data.clone()))).collect()
        }
        "Buffer" | "RWBuffer" => {
            let format = texel(buffer.format, buffer.channels);
            elements.map(|data| Resource::Image(Image::texel_buffer(format, data.clone()))).collect()
        }
        "Texture2D" | "RWTexture2D" => elements.map(|data| Resource::Image(image(buffer, data))).collect(),
        "SampledTexture2D" => {
            let sampler = sampler(pipeline, &descriptor.name)?;
            elements.map(|data| Resource::SampledImage(image(buffer, data), sampler)).collect()
        }
        kind => return Err(format!("not supported: a resource of the kind '{kind}'")),
    })
}

/// The format of a texel. Integers of 64 bits are pairs of 32 bits, because Vulkan has no such format for two components.
fn texel(format: Format, channels: usize) -> TexelFormat {
    let kind = match format.kind {
        Kind::Unsigned | Kind::Hex | Kind::Bool => TexelKind::Unsigned,
        Kind::Signed => TexelKind::Signed,
        Kind::Float | Kind::Depth => TexelKind::Float,
    };
    let (channels, bits) = (channels as u32, format.bytes as u32 * 8);
    match (kind, bits, channels) {
        (TexelKind::Unsigned | TexelKind::Signed, 64, 2) => TexelFormat { kind, channels: 4, bits: 32 },
        _ => TexelFormat { kind, channels, bits },
    }
}

fn image(buffer: &Buffer, data: &[u8]) -> Image {
    let format = texel(buffer.format, buffer.channels);
    let mut rest = data;
    let mut levels = Vec::new();
    for (width, height) in buffer.extent.levels() {
        let size = (u64::from(width) * u64::from(height) * format.bytes()) as usize;
        let (level, after) = rest.split_at(size.min(rest.len()));
        levels.push(level.to_vec());
        rest = after;
    }
    Image { format, extent: [buffer.extent.width, buffer.extent.height, 1], layers: 1, samples: 1, levels }
}

fn sampler(pipeline: &Pipeline, name: &str) -> Result<Sampler, String> {
    let sampler = pipeline.samplers.iter().find(|sampler| sampler.name == name);
    let sampler = sampler.ok_or_else(|| format!("there is no sampler '{name}'"))?;
    let address = match sampler.address.as_str() {
        "Clamp" => AddressMode::ClampToEdge,
        "Repeat" | "Wrap" => AddressMode::Repeat,
        "Mirror" => AddressMode::MirroredRepeat,
        "Border" => AddressMode::ClampToBorder,
        address => return Err(format!("not supported: the address mode '{address}'")),
    };
    let comparison = match sampler.compare.as_deref() {
        None => None,
        Some("Never") => Some(Comparison::Never),
        Some("Less") => Some(Comparison::Less),
        Some("Equal") => Some(Comparison::Equal),
        Some("LessEqual") => Some(Comparison::LessEqual),
        Some("Greater") => Some(Comparison::Greater),
        Some("NotEqual") => Some(Comparison::NotEqual),
        Some("GreaterEqual") => Some(Comparison::GreaterEqual),
        Some("Always") => Some(Comparison::Always),
        Some(name) => return Err(format!("unknown comparison '{name}'")),
    };
    let filter = if sampler.mag_linear { Filter::Linear } else { Filter::Nearest };
    let lod = [sampler.min_lod, sampler.max_lod];
    Ok(Sampler { filter, address, comparison, bias: sampler.bias, lod })
}
