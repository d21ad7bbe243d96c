//! The level of detail of a sample (Vulkan, "Level-of-Detail Operation" and "Image Level(s) Selection").

use super::cube;
use super::operands::Operands;
use super::place::{Kind, extent};
use crate::inputs::Sampler;
use crate::machine::BoundImage;

/// The level of detail from the base one, within the limits of the sampler and the operands.
pub fn of_detail(sampler: &Sampler, operands: &Operands, base: f64) -> f64 {
    let least = f64::from(sampler.lod[0]).max(operands.min_lod.unwrap_or(f64::NEG_INFINITY));
    without_limits(sampler, operands, base).min(f64::from(sampler.lod[1])).max(least)
}

/// The level of detail from the base one, biased.
pub fn without_limits(sampler: &Sampler, operands: &Operands, base: f64) -> f64 {
    base + f64::from(sampler.bias) + operands.bias.unwrap_or(0.0)
}

/// The base level of detail of derivatives of the coordinates: the logarithm of the greater length of them in texels.
pub fn of_gradients(image: &BoundImage, kind: Kind, at: &[f64], gradients: &[Vec<f64>; 2]) -> f64 {
    let extent = extent(image, 0);
    let length = |gradient: &Vec<f64>| {
        let gradient = match (gradient.as_slice(), at) {
            ([dx, dy, dz, ..], [x, y, z, ..]) if kind.is_cube() => cube::derivative([*x, *y, *z], [*dx, *dy, *dz]).to_vec(),
            _ => gradient.clone(),
        };
        let steps = gradient.iter().zip(extent).take(kind.dimensions());
        steps.map(|(step, size)| (step * size as f64).powi(2)).sum::<f64>().sqrt()
    };
    length(&gradients[0]).max(length(&gradients[1])).log2()
}

/// The level that is sampled: the nearest one, of two equally near the one with more detail.
pub fn selected(image: &BoundImage, lod: f64) -> usize {
    let last = image.levels.len().saturating_sub(1) as f64;
    ((lod + 0.5).ceil() - 1.0).clamp(0.0, last) as usize
}
