//! `-pack-optimized`: variables that lie side by side in one location.
//!
//! The places are those that DXC assigns, so that stages of both compilers fit together. Variables of different types and interpolation share
//! locations.

use super::item::Leaf;
use crate::context::{Lowered, ModuleLowerer};
use crate::numeric_type::{Form, NumericType};
use crate::semantics::Point;
use crate::slot_types::Rule;
use sema::types::{Type, TypeId};
use spirv::Decoration;

/// The number of components of a location, of 32 bits each.
const COMPONENTS: u32 = 4;

/// The first component of a variable.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub location: u32,
    pub component: u32,
}

impl Place {
    pub fn at(location: u32) -> Self {
        Self { location, component: 0 }
    }
}

/// The locations of a variable: the same components of contiguous locations.
#[derive(Copy, Clone, Debug)]
pub(super) struct Extent {
    locations: u32,
    components: u32,
    /// Whether the scalars have 64 bits, which begin at an even component.
    is_wide: bool,
}

/// A location with free components.
struct Row {
    location: u32,
    used: u32,
}

/// The locations that other variables may share.
#[derive(Default)]
pub(super) struct Packing {
    rows: Vec<Row>,
}

impl Packing {
    /// Takes the first place beside other variables; None if there is none.
    pub fn take(&mut self, extent: Extent) -> Option<Place> {
        let count = extent.locations as usize;
        let (at, component) = self.rows.windows(count).enumerate().find_map(|(at, rows)| Some((at, component(rows, extent)?)))?;
        let rows = &mut self.rows[at..at + count];
        rows.iter_mut().for_each(|row| row.used = component + extent.components);
        Some(Place { location: rows[0].location, component })
    }

    /// Makes the locations of a variable known, of which it takes the first components.
    pub fn open(&mut self, location: u32, extent: Extent) {
        let Extent { locations, components, .. } = extent;
        self.rows.extend((location..location + locations).map(|location| Row { location, used: components }));
    }
}

/// The first component that is free in all rows, if the variable fits there.
fn component(rows: &[Row], extent: Extent) -> Option<u32> {
    let used = rows.iter().map(|row| row.used).max()?;
    let component = if extent.is_wide { used.next_multiple_of(2) } else { used };
    let is_contiguous = rows.iter().zip(rows[0].location..).all(|(row, location)| row.location == location);
    (is_contiguous && component + extent.components <= COMPONENTS).then_some(component)
}

/// The extent of the variable of a leaf; None if it shares no location. The locations of vertex inputs and of the outputs of pixel shaders
/// are part of the interface with the host and the attachments.
pub(super) fn extent(m: &ModuleLowerer, leaf: &Leaf, point: Point) -> Option<Extent> {
    let has_component = leaf.vk.decorations.iter().any(|decoration| decoration.number == Decoration::Component as u32);
    if matches!(point, Point::VertexIn | Point::PixelOut) || leaf.vk.index.is_some() || has_component {
        return None;
    }
    let mut ty = leaf.ty;
    while let Type::Array { element, .. } = m.program.types[ty] {
        ty = element;
    }
    let shape = m.shape(ty)?;
    let length = shape.row().components();
    let is_wide = shape.scalar.bits() == 64;
    let components = if is_wide { (2 * length).min(COMPONENTS) } else { length };
    Some(Extent { locations: locations(m, leaf.ty), components, is_wide }).filter(|extent| extent.locations > 0)
}

/// The number of locations of a type: one for each vector of up to 16 bytes.
pub(super) fn locations(m: &ModuleLowerer, ty: TypeId) -> u32 {
    match m.program.types[ty] {
        Type::Array { element, length } => locations(m, element).saturating_mul(length.unwrap_or(1)),
        _ => match m.shape(ty) {
            Some(shape) => {
                let (vectors, length) = match shape.form {
                    Form::Scalar => (1, 1),
                    Form::Vector(length) => (1, length),
                    Form::Matrix { rows, columns } => (rows, columns),
                };
                vectors * if shape.scalar.bits() == 64 && length > 2 { 2 } else { 1 }
            }
            None => 1,
        },
    }
}

/// The slot type of a variable that may share its locations: matrices become arrays of their rows, because they have no Component in SPIR-V
/// and take all components of a location.
pub(super) fn slot_of_rows(m: &mut ModuleLowerer, ty: TypeId) -> Lowered<ir::TypeId> {
    if let Type::Array { element, length: Some(length) } = m.program.types[ty] {
        let element = slot_of_rows(m, element)?;
        return Ok(m.module.types.array(element, u64::from(length)));
    }
    match m.shape(ty) {
        Some(shape @ NumericType { form: Form::Matrix { rows, .. }, .. }) => {
            let row = m.vector_slot(shape.row(), Rule::Interface);
            Ok(m.module.types.array(row, u64::from(rows)))
        }
        _ => m.slot_type(ty, Rule::Interface),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn extent(locations: u32, components: u32, is_wide: bool) -> Extent {
        Extent { locations, components, is_wide }
    }

    /// Places variables one after the other, in locations that nothing else takes.
    fn places(extents: &[Extent]) -> Vec<(u32, u32)> {
        let (mut packing, mut next) = (Packing::default(), 0);
        let mut place = |extent: &Extent| {
            packing.take(*extent).unwrap_or_else(|| {
                packing.open(next, *extent);
                next += extent.locations;
                Place::at(next - extent.locations)
            })
        };
        extents.iter().map(&mut place).map(|place| (place.location, place.component)).collect()
    }

    #[test]
    fn variables_lie_side_by_side() {
        let words = |locations, components| extent(locations, components, false);
        assert_eq!(places(&[words(1, 1), words(1, 3), words(1, 1)]), [(0, 0), (0, 1), (1, 0)]);
        assert_eq!(places(&[words(3, 2), words(2, 2), words(1, 1)]), [(0, 0), (0, 2), (2, 2)]);
        // An array begins at the first component that is free in all its locations.
        assert_eq!(places(&[words(1, 2), words(1, 3), words(2, 1)]), [(0, 0), (1, 0), (0, 3)]);
    }

    #[test]
    fn wide_numbers_begin_at_even_components() {
        let wide = |locations, components| extent(locations, components, true);
        assert_eq!(
            places(&[extent(1, 1, false), wide(1, 2), wide(1, 2), wide(1, 2), wide(2, 4)]),
            [(0, 0), (0, 2), (1, 0), (1, 2), (2, 0)]
        );
    }
}
