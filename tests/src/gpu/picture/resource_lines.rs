//! The lines of a case that bind resources: `// UNIFORM 0: f32 1`, `// IMAGE 1: 2d unorm 16 16`, `// SAMPLER 2: linear repeat`.

use super::file::SIZE;
use super::pattern;
use crate::gpu::acceleration::{Instance, encode};
use crate::gpu::bindings::{SamplerState, Slot, SlotKind};
use crate::gpu::images::Shape;
use crate::gpu::values::{Value, parse};
use ash::vk;

/// Parses a resource line; None if the keyword is another one.
///
/// # Errors
/// The line has wrong arguments for its keyword.
pub(super) fn slot(keyword: &str, binding: u32, rest: &str) -> Result<Option<Slot>, String> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let (kind, data) = match keyword {
        "BUFFER" => (SlotKind::Storage, bytes(rest)?),
        "UNIFORM" => (SlotKind::Uniform, bytes(rest)?),
        "TEXEL" => (SlotKind::UniformTexel(texel_format(rest)?), bytes(rest)?),
        // A target of the first subpass; its view is known when the case is drawn.
        "IMAGE" if rest == "target" => (SlotKind::AttachmentImage(vk::ImageView::null()), Vec::new()),
        "IMAGE" => {
            let shape = shape(&words)?;
            (SlotKind::SampledImage(shape), pattern::texels(shape))
        }
        "COMBINED" => {
            let at =
                words.iter().position(|word| *word == "sampler").ok_or("COMBINED takes an image, 'sampler' and a sampler")?;
            let shape = shape(&words[..at])?;
            (SlotKind::CombinedImageSampler(shape, sampler(&words[at + 1..])?), pattern::texels(shape))
        }
        "SAMPLER" => (SlotKind::Sampler(sampler(&words)?), Vec::new()),
        "SCENE" => (SlotKind::Acceleration, encode(&instances(&words)?)),
        // The image that a ray generation shader draws into.
        "OUTPUT" => {
            let (format, kind) = (vk::Format::R8G8B8A8_UNORM, vk::ImageViewType::TYPE_2D);
            let shape = Shape { kind, format, width: SIZE, height: SIZE, layers: 1, mips: 1, samples: 1 };
            (SlotKind::StorageImage(shape), vec![0; (SIZE * SIZE * 4) as usize])
        }
        // The attachment of that index; its view is known when the case is drawn.
        "INPUT" => (SlotKind::InputAttachment(vk::ImageView::null()), Vec::new()),
        _ => return Ok(None),
    };
    Ok(Some(Slot { binding, kind, elements: vec![data] }))
}

/// `triangles x y z … boxes x y z …`
fn instances(words: &[&str]) -> Result<Vec<Instance>, String> {
    let mut instances = Vec::new();
    for word in words {
        match (*word, instances.last_mut()) {
            ("triangles", _) => instances.push(Instance::Triangles(Vec::new())),
            ("boxes", _) => instances.push(Instance::Boxes(Vec::new())),
            (number, Some(Instance::Triangles(floats) | Instance::Boxes(floats))) => {
                floats.push(number.parse().map_err(|_| format!("SCENE does not take '{number}'"))?);
            }
            (word, None) => return Err(format!("SCENE begins with 'triangles' or 'boxes', not '{word}'")),
        }
    }
    let whole = |instance: &Instance| match instance {
        Instance::Triangles(floats) => floats.len() % 9 == 0,
        Instance::Boxes(floats) => floats.len() % 6 == 0,
    };
    if instances.iter().all(whole) { Ok(instances) } else { Err("SCENE has a part of a triangle or of a box".to_owned()) }
}

/// The bytes of numbers with their types.
pub(super) fn bytes(text: &str) -> Result<Vec<u8>, String> {
    Ok(parse(text)?.into_iter().flat_map(Value::to_bytes).collect())
}

fn texel_format(text: &str) -> Result<vk::Format, String> {
    match parse(text)?.first() {
        Some(Value::F32(_)) => Ok(vk::Format::R32_SFLOAT),
        Some(Value::U32(_)) => Ok(vk::Format::R32_UINT),
        Some(Value::I32(_)) => Ok(vk::Format::R32_SINT),
        _ => Err("TEXEL takes numbers of 32 bits".to_owned()),
    }
}

/// `kind format width height [layers] [mips=n]`
fn shape(words: &[&str]) -> Result<Shape, String> {
    let wrong = || format!("IMAGE takes a kind, a format and a size, not '{}'", words.join(" "));
    let kind = match words.first().copied().unwrap_or_default() {
        "1d" => vk::ImageViewType::TYPE_1D,
        "1darray" => vk::ImageViewType::TYPE_1D_ARRAY,
        "2d" => vk::ImageViewType::TYPE_2D,
        "2darray" => vk::ImageViewType::TYPE_2D_ARRAY,
        "3d" => vk::ImageViewType::TYPE_3D,
        "cube" => vk::ImageViewType::CUBE,
        "cubearray" => vk::ImageViewType::CUBE_ARRAY,
        _ => return Err(wrong()),
    };
    let format = match words.get(1).copied().unwrap_or_default() {
        "unorm" => vk::Format::R8G8B8A8_UNORM,
        "uint" => vk::Format::R8G8B8A8_UINT,
        "sint" => vk::Format::R8G8B8A8_SINT,
        "float" => vk::Format::R32G32B32A32_SFLOAT,
        "depth" => vk::Format::D32_SFLOAT,
        _ => return Err(wrong()),
    };
    let mips = words.iter().find_map(|word| word.strip_prefix("mips=")).map_or(Ok(1), str::parse).map_err(|_| wrong())?;
    let sizes = words[2..].iter().filter(|word| !word.starts_with("mips="));
    let sizes: Vec<u32> = sizes.map(|word| word.parse()).collect::<Result<_, _>>().map_err(|_| wrong())?;
    let [width, height, layers] = match sizes[..] {
        [width, height] => [width, height, 1],
        [width, height, layers] => [width, height, layers],
        _ => return Err(wrong()),
    };
    Ok(Shape { kind, format, width, height, layers, mips, samples: 1 })
}

/// `nearest|linear repeat|mirror|clamp [comparison]`
fn sampler(words: &[&str]) -> Result<SamplerState, String> {
    let wrong = || format!("SAMPLER takes a filter and an addressing mode, not '{}'", words.join(" "));
    let filter = match words.first().copied().unwrap_or_default() {
        "nearest" => vk::Filter::NEAREST,
        "linear" => vk::Filter::LINEAR,
        _ => return Err(wrong()),
    };
    let address = match words.get(1).copied().unwrap_or_default() {
        "repeat" => vk::SamplerAddressMode::REPEAT,
        "mirror" => vk::SamplerAddressMode::MIRRORED_REPEAT,
        "clamp" => vk::SamplerAddressMode::CLAMP_TO_EDGE,
        _ => return Err(wrong()),
    };
    let compare = words.get(2).map(|word| comparison(word)).transpose()?;
    let mip = vk::SamplerMipmapMode::LINEAR;
    Ok(SamplerState { min: filter, mag: filter, mip, address, min_lod: 0.0, max_lod: 16.0, bias: 0.0, compare })
}

/// The name of a comparison.
pub(super) fn comparison(word: &str) -> Result<vk::CompareOp, String> {
    Ok(match word {
        "less" => vk::CompareOp::LESS,
        "less_equal" => vk::CompareOp::LESS_OR_EQUAL,
        "greater" => vk::CompareOp::GREATER,
        "greater_equal" => vk::CompareOp::GREATER_OR_EQUAL,
        "equal" => vk::CompareOp::EQUAL,
        "always" => vk::CompareOp::ALWAYS,
        _ => return Err(format!("'{word}' is no comparison")),
    })
}
