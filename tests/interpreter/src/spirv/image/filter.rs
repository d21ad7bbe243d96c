//! Texels of one level that are mixed to a sample (Vulkan, "Texel Filtering").

use super::cube;
use super::place::{Kind, extent, wrapped};
use super::texels::texel_at;
use crate::fault::Fault;
use crate::float;
use crate::inputs::{Comparison, Filter, Sampler};
use crate::machine::{BoundImage, Machine};
use crate::operate::known;
use crate::pointer::Component;
use crate::value::Scalar;

/// A level of an image that is sampled.
#[derive(Debug, Clone, Copy)]
pub struct Source<'s, 'm> {
    /// The run.
    pub machine: &'s Machine<'m>,
    /// The image.
    pub image: &'s BoundImage,
    /// Its dimensions.
    pub kind: Kind,
    /// The addressing and mixing of texels.
    pub sampler: Sampler,
    /// The level.
    pub level: usize,
    /// The layer; of a cube, the face and six for each cube before.
    pub layer: i64,
    /// The reference that a texel is compared with; the result is 0 or 1.
    pub reference: Option<f64>,
    /// The type of a component of the result.
    pub component: Component,
}

/// A texel as numbers; the bits of integers are kept.
pub type Texel = [Scalar; 4];

impl Source<'_, '_> {
    /// The texel at coordinates that may be outside, compared with the reference.
    ///
    /// # Errors
    /// The texel is undefined, or the format is of another kind than the type.
    pub fn texel(&self, place: &[i64]) -> Result<Texel, Fault> {
        let texel = self.addressed(place)?;
        let Some(reference) = self.reference else { return Ok(texel) };
        let passes = match self.component {
            Component::Float(kind) => compares(self.sampler.comparison, reference, float::value(kind, known(texel[0])?)?),
            _ => return Err(Fault::unsupported("a comparison of integer texels")),
        };
        let result = self.number(if passes { 1.0 } else { 0.0 })?;
        Ok([result; 4])
    }

    fn number(&self, value: f64) -> Result<Scalar, Fault> {
        match self.component {
            Component::Float(kind) => float::scalar(kind, value),
            _ => Ok(Scalar::Bits(value as u64)),
        }
    }

    fn addressed(&self, place: &[i64]) -> Result<Texel, Fault> {
        let extent = extent(self.image, self.level);
        let mut at = Vec::with_capacity(4);
        if self.kind.is_cube() {
            let (layer, place) = self.on_cube([place[0], place[1]], extent[0]);
            at.extend([place[0], place[1], layer]);
        } else {
            for (coordinate, size) in place.iter().zip(extent).take(self.kind.dimensions()) {
                match wrapped(*coordinate, size, self.sampler.address) {
                    Some(inside) => at.push(inside),
                    // Transparent black.
                    None => return Ok([Scalar::Bits(0); 4]),
                }
            }
            at.push(self.layer);
        }
        let texel = texel_at(self.machine, self.image, (self.level, self.kind), &at, 0, self.component)?;
        Ok(texel.unwrap_or([Scalar::Bits(0); 4]))
    }

    /// A texel beyond one edge of a face is on the adjacent face.
    fn on_cube(&self, place: [i64; 2], size: i64) -> (i64, [i64; 2]) {
        let is_inside = |coordinate: i64| (0..size).contains(&coordinate);
        if place.iter().all(|coordinate| is_inside(*coordinate)) {
            return (self.layer, place);
        }
        let (cube, face) = (self.layer.div_euclid(6), self.layer.rem_euclid(6));
        let center = place.map(|coordinate| (coordinate as f64 + 0.5) / size as f64);
        let (face, at) = cube::face(cube::direction(face, center));
        (6 * cube + face, at.map(|coordinate| ((coordinate * size as f64).floor() as i64).clamp(0, size - 1)))
    }

    /// The sample at coordinates from 0 to 1, with an offset in texels.
    ///
    /// # Errors
    /// As [`Source::texel`].
    pub fn sample(&self, at: &[f64], offset: &[i64]) -> Result<Texel, Fault> {
        let Component::Float(result) = self.component else { return self.texel(&self.nearest(at, offset)) };
        if self.sampler.filter == Filter::Nearest {
            return self.texel(&self.nearest(at, offset));
        }
        let (first, weights) = self.footprint(at, offset);
        let (mut sum, mut whole) = ([0.0; 4], 0.0);
        for corner in 0..1 << first.len() {
            let is_next = |dimension: usize| corner >> dimension & 1 == 1;
            let place: Vec<i64> =
                first.iter().enumerate().map(|(dimension, from)| from + i64::from(is_next(dimension))).collect();
            if self.is_corner_of_cube(&place) {
                continue;
            }
            let weight = weights.iter().enumerate();
            let weight: f64 = weight.map(|(dimension, next)| if is_next(dimension) { *next } else { 1.0 - next }).product();
            whole += weight;
            for (sum, channel) in sum.iter_mut().zip(self.texel(&place)?) {
                *sum += weight * float::value(result, known(channel)?)?;
            }
        }
        // A missing texel, at the corner of a cube, is replaced by the others.
        let mut texel = [Scalar::Bits(0); 4];
        for (channel, sum) in texel.iter_mut().zip(sum) {
            *channel = float::scalar(result, if whole > 0.0 { sum / whole } else { sum })?;
        }
        Ok(texel)
    }

    /// The four texels that a linear filter would mix, in the order of OpImageGather, one channel of each; with one offset for each texel the
    /// first of each.
    ///
    /// # Errors
    /// As [`Source::texel`].
    pub fn gather(&self, at: &[f64], offset: &[i64], offsets: Option<&[Vec<i64>]>, channel: usize) -> Result<Texel, Fault> {
        const ORDER: [[i64; 2]; 4] = [[0, 1], [1, 1], [1, 0], [0, 0]];
        let mut result = [Scalar::Bits(0); 4];
        for (index, place) in result.iter_mut().enumerate() {
            let (offset, step) = match offsets {
                Some(offsets) => {
                    (offsets.get(index).ok_or(Fault::invalid("a gather with less than four offsets"))?.as_slice(), [0, 0])
                }
                None => (offset, ORDER[index]),
            };
            let (first, _) = self.footprint(at, offset);
            let texel = first.iter().zip(step).map(|(first, step)| first + step).collect::<Vec<_>>();
            *place =
                self.texel(&texel)?.get(channel).copied().ok_or(Fault::invalid("a gather of a component beyond the fourth"))?;
        }
        Ok(result)
    }

    fn nearest(&self, at: &[f64], offset: &[i64]) -> Vec<i64> {
        let extent = extent(self.image, self.level);
        let place = |(dimension, coordinate): (usize, &f64)| {
            let texel = (coordinate * extent[dimension] as f64).floor() as i64;
            texel.saturating_add(offset.get(dimension).copied().unwrap_or(0))
        };
        let mut place: Vec<i64> = at.iter().take(self.kind.dimensions()).enumerate().map(place).collect();
        if self.kind.is_cube() {
            // A position on an edge belongs to the face that was selected.
            place.iter_mut().for_each(|coordinate| *coordinate = (*coordinate).clamp(0, extent[0] - 1));
        }
        place
    }

    /// The first of two texels in each dimension, and the weight of the second.
    fn footprint(&self, at: &[f64], offset: &[i64]) -> (Vec<i64>, Vec<f64>) {
        let extent = extent(self.image, self.level);
        let places = at.iter().take(self.kind.dimensions()).enumerate().map(|(dimension, coordinate)| {
            let exact = coordinate * extent[dimension] as f64 - 0.5;
            let first = (exact.floor() as i64).saturating_add(offset.get(dimension).copied().unwrap_or(0));
            (first, exact - exact.floor())
        });
        places.unzip()
    }

    fn is_corner_of_cube(&self, place: &[i64]) -> bool {
        let size = extent(self.image, self.level)[0];
        self.kind.is_cube() && place.iter().all(|coordinate| !(0..size).contains(coordinate))
    }
}

/// Vulkan, "Depth Compare Operation".
fn compares(comparison: Option<Comparison>, reference: f64, texel: f64) -> bool {
    match comparison {
        None | Some(Comparison::Never) => false,
        Some(Comparison::Less) => reference < texel,
        Some(Comparison::Equal) => reference == texel,
        Some(Comparison::LessEqual) => reference <= texel,
        Some(Comparison::Greater) => reference > texel,
        Some(Comparison::NotEqual) => reference != texel,
        Some(Comparison::GreaterEqual) => reference >= texel,
        Some(Comparison::Always) => true,
    }
}
