//! The texels of a case's images: a pattern in which each texel, layer and level differs from its neighbors.

use crate::gpu::images::Shape;
use ash::vk;

/// The bytes of all levels, each with all of its layers, in the order that copies from a buffer take them.
pub(super) fn texels(shape: Shape) -> Vec<u8> {
    let mut bytes = Vec::new();
    for level in 0..shape.mips {
        let [width, height, layers] = shape.level(level);
        for layer in 0..layers {
            for y in 0..height {
                for x in 0..width {
                    let across = (x as f32 + 0.5) / width as f32;
                    let down = (y as f32 + 0.5) / height as f32;
                    let deep = (layer as f32 + 0.5) / layers as f32;
                    let checker = ((x + y + layer) % 2) as f32;
                    let color = [
                        across * (1.0 - 0.2 * level as f32),
                        down * 0.75 + 0.25 * checker,
                        (deep * 0.6 + 0.3 * level as f32).min(1.0),
                        1.0 - 0.5 * across,
                    ];
                    write(&mut bytes, shape.format, color);
                }
            }
        }
    }
    bytes
}

fn write(bytes: &mut Vec<u8>, format: vk::Format, color: [f32; 4]) {
    match format {
        // One component: the mean of the first two, so that both coordinates show.
        vk::Format::D32_SFLOAT | vk::Format::R32_SFLOAT => bytes.extend(((color[0] + color[1]) / 2.0).to_le_bytes()),
        vk::Format::R32G32B32A32_SFLOAT => color.iter().for_each(|channel| bytes.extend(channel.to_le_bytes())),
        _ => bytes.extend(color.map(|channel| (channel * 255.0).round() as u8)),
    }
}
