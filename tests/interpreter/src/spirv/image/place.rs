//! The positions of an image's texels: dimensions, extents of levels, offsets in memory.

use crate::fault::Fault;
use crate::inputs::AddressMode;
use crate::machine::{BoundImage, Machine};
use crate::request::Request;
use crate::value::Handle;
use ir::TypeId;
use ir::types::TargetKind;

/// The dimensions of an image, from its type.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    /// SPIR-V's Dim.
    pub dim: u32,
    /// The last coordinate is a layer.
    pub is_arrayed: bool,
}

// SPIR-V's numbers of Dim.
const DIM_1D: u32 = 0;
const DIM_3D: u32 = 2;
const DIM_CUBE: u32 = 3;
const DIM_BUFFER: u32 = 5;

impl Kind {
    /// Of an image's type, or of that of a sampled image. None of another type.
    pub fn of(machine: &Machine<'_>, ty: TypeId) -> Option<Self> {
        let types = &machine.module.types;
        let inner = types[ty].inner(TargetKind::SampledImage).and_then(|image| types[image].image_operands());
        let image = inner.or_else(|| types[ty].image_operands())?;
        Some(Self { dim: image.dim, is_arrayed: image.arrayed == 1 })
    }

    /// The number of coordinates of a texel within a layer, or on a face of a cube.
    pub fn dimensions(self) -> usize {
        match self.dim {
            DIM_1D | DIM_BUFFER => 1,
            DIM_3D => 3,
            _ => 2,
        }
    }

    /// The number of coordinates of a sample before the layer.
    pub fn coordinates(self) -> usize {
        if self.is_cube() { 3 } else { self.dimensions() }
    }

    /// True for six faces.
    pub fn is_cube(self) -> bool {
        self.dim == DIM_CUBE
    }
}

/// The extent of a level.
pub fn extent(image: &BoundImage, level: usize) -> [i64; 3] {
    image.extent.map(|size| i64::from((size >> level.min(31)).max(1)))
}

/// The offset of a texel, or of a sample of one, by its coordinates and then its layer; None if it is outside of the image.
pub fn offset(image: &BoundImage, level: usize, kind: Kind, at: &[i64], sample: u64) -> Option<u64> {
    let dimensions = kind.dimensions();
    let extent = extent(image, level);
    let mut place = [0; 3];
    for (index, coordinate) in at.iter().take(dimensions).enumerate() {
        place[index] = u64::try_from(*coordinate).ok().filter(|_| *coordinate < extent[index])?;
    }
    let has_layer = kind.is_arrayed || kind.is_cube();
    let layer = if has_layer { at.get(dimensions).copied().unwrap_or(0) } else { 0 };
    let layer = u64::try_from(layer).ok().filter(|layer| *layer < u64::from(image.layers))?;
    let samples = u64::from(image.samples);
    let [width, height, depth] = extent.map(|size| size as u64);
    let slice = layer * depth + place[2];
    (sample < samples).then(|| (((slice * height + place[1]) * width + place[0]) * samples + sample) * image.format.bytes())
}

/// The coordinate of a texel that may be outside of an image of this size; None if it is on the border.
///
/// Vulkan, "Wrapping Operation".
pub fn wrapped(texel: i64, size: i64, mode: AddressMode) -> Option<i64> {
    match mode {
        AddressMode::Repeat => Some(texel.rem_euclid(size)),
        AddressMode::MirroredRepeat => {
            let place = texel.rem_euclid(2 * size);
            Some(if place < size { place } else { 2 * size - 1 - place })
        }
        AddressMode::ClampToEdge => Some(texel.clamp(0, size - 1)),
        AddressMode::ClampToBorder => Some(texel).filter(|texel| (0..size).contains(texel)),
    }
}

/// The image of the first operand.
///
/// # Errors
/// The operand is something else, or undefined.
pub fn bound<'o>(machine: &'o Machine<'_>, request: &Request<'_>) -> Result<&'o BoundImage, Fault> {
    let image = match request.handle(0)? {
        Handle::Image(image) | Handle::SampledImage { image, .. } => image,
        Handle::Sampler(_) => return Err(Fault::invalid("a sampler where an image is expected")),
    };
    machine.images.get(image as usize).ok_or(Fault::invalid("an image that is not bound"))
}
