//! `-pack-optimized`: variables that lie side by side in one location.

use super::item::Leaf;
use crate::context::ModuleLowerer;
use crate::numeric_type::Form;
use crate::semantics::Point;
use sema::hir::Interpolation;
use sema::types::Type;
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

/// The properties that variables must have in common to share a location.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Kind {
    is_float: bool,
    bits: u32,
    interpolation: Interpolation,
    point: Point,
}

/// The locations of a variable: the same components of contiguous locations.
#[derive(Copy, Clone, Debug)]
pub(super) struct Extent {
    locations: u32,
    components: u32,
    kind: Kind,
}

/// A location with free components.
struct Row {
    location: u32,
    used: u32,
    kind: Kind,
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
        let at = self.rows.windows(count).position(|rows| fits(rows, extent))?;
        let rows = &mut self.rows[at..at + count];
        let place = Place { location: rows[0].location, component: component(&rows[0], extent) };
        rows.iter_mut().for_each(|row| row.used = place.component + extent.components);
        Some(place)
    }

    /// Makes the locations of a variable known, of which it takes the first components.
    pub fn open(&mut self, location: u32, extent: Extent) {
        let Extent { locations, components, kind } = extent;
        self.rows.extend((location..location + locations).map(|location| Row { location, used: components, kind }));
    }
}

fn fits(rows: &[Row], extent: Extent) -> bool {
    let first = &rows[0];
    let fits = |(row, location): (&Row, u32)| row.kind == extent.kind && row.used == first.used && row.location == location;
    component(first, extent) + extent.components <= COMPONENTS && rows.iter().zip(first.location..).all(fits)
}

/// The first free component. A number of 64 bits begins at an even one.
fn component(row: &Row, extent: Extent) -> u32 {
    row.used.next_multiple_of(components_of(extent.kind.bits))
}

fn components_of(bits: u32) -> u32 {
    if bits == 64 { 2 } else { 1 }
}

/// The extent of the variable of a leaf; None if it shares no location. Matrices have no Component decoration, and the locations of
/// vertex inputs and of the outputs of pixel shaders are part of the interface with the host and the attachments.
pub(super) fn extent(m: &ModuleLowerer, leaf: &Leaf, point: Point) -> Option<Extent> {
    let has_component = leaf.vk.decorations.iter().any(|decoration| decoration.number == Decoration::Component as u32);
    if matches!(point, Point::VertexIn | Point::PixelOut) || leaf.vk.index.is_some() || has_component {
        return None;
    }
    let (mut ty, mut locations) = (leaf.ty, 1u32);
    while let Type::Array { element, length } = m.program.types[ty] {
        locations = locations.checked_mul(length?)?;
        ty = element;
    }
    let shape = m.shape(ty)?;
    let length = match shape.form {
        Form::Scalar => 1,
        Form::Vector(length) => length,
        Form::Matrix { .. } => return None,
    };
    let bits = shape.scalar.bits();
    let components = length * components_of(bits);
    let kind = Kind { is_float: shape.scalar.is_float(), bits, interpolation: leaf.interpolation, point };
    (locations > 0 && components <= COMPONENTS).then_some(Extent { locations, components, kind })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn extent(locations: u32, components: u32, is_float: bool, bits: u32) -> Extent {
        let kind = Kind { is_float, bits, interpolation: Interpolation::default(), point: Point::VertexOut };
        Extent { locations, components, kind }
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
        let float = |locations, components| extent(locations, components, true, 32);
        assert_eq!(places(&[float(1, 1), float(1, 3), float(1, 1)]), [(0, 0), (0, 1), (1, 0)]);
        assert_eq!(places(&[float(3, 2), float(2, 2), float(1, 1)]), [(0, 0), (0, 2), (2, 2)]);
        // The locations of an array have the same components free.
        assert_eq!(places(&[float(1, 2), float(1, 3), float(2, 1)]), [(0, 0), (1, 0), (2, 0)]);
    }

    #[test]
    fn other_kinds_have_other_locations() {
        let double = |components| extent(1, components, true, 64);
        assert_eq!(
            places(&[extent(1, 1, true, 32), extent(1, 1, false, 32), double(2), double(2)]),
            [(0, 0), (1, 0), (2, 0), (2, 2)]
        );
    }
}
