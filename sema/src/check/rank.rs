//! Ranks implicit conversions. Overload resolution adds up the ranks of all arguments and selects the least sum.

use crate::check::{aggregate, convert, type_queries};
use crate::common_type::common_scalar;
use crate::declarations::Declarations;
use crate::hir::Program;
use crate::numeric::Shape;
use crate::options::Options;
use crate::types::{Resource, Scalar, Type, TypeId};
use crate::{addresses, heap};
use std::ops::Add;

/// The cost of the conversions of one argument, or of all arguments of a call. HLSL adds up the costs, while C++ compares
/// argument by argument. The order of the fields is the order of comparison: one conversion of a worse kind outweighs any number
/// of better ones.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank {
    /// Vector or matrix truncations.
    truncations: u16,
    /// Conversions between integers and floats from the argument's component type to the common type, such as `int` to `float`.
    casts_up: u16,
    /// Conversions between integers and floats, and narrowing conversions, from the common type to the parameter's type, such as
    /// `float` to `int`.
    casts_down: u16,
    /// `int` to `uint`
    signs_lost: u16,
    /// `uint` to `int`
    signs_gained: u16,
    /// Widening conversions between two integers or two floats.
    promotions: u16,
    /// Scalar splats.
    splats: u16,
    /// Tie breaker: the number of levels between a struct and its base class.
    levels: u16,
}

impl Rank {
    pub const EXACT: Self =
        Self { truncations: 0, casts_up: 0, casts_down: 0, signs_lost: 0, signs_gained: 0, promotions: 0, splats: 0, levels: 0 };
    const SAME_FIELDS: Self = Self { casts_up: 1, ..Self::EXACT };
    const HEAP_ELEMENT: Self = Self { casts_down: 1, ..Self::EXACT };

    /// The rank of a conversion to a base class that is `levels` levels up.
    fn base(levels: usize) -> Self {
        Self { casts_down: 1, levels: levels as u16, ..Self::EXACT }
    }
}

impl Add for Rank {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            truncations: self.truncations.saturating_add(other.truncations),
            casts_up: self.casts_up.saturating_add(other.casts_up),
            casts_down: self.casts_down.saturating_add(other.casts_down),
            signs_lost: self.signs_lost.saturating_add(other.signs_lost),
            signs_gained: self.signs_gained.saturating_add(other.signs_gained),
            promotions: self.promotions.saturating_add(other.promotions),
            splats: self.splats.saturating_add(other.splats),
            levels: self.levels.saturating_add(other.levels),
        }
    }
}

fn shape_rank(from: Shape, to: Shape) -> Option<Rank> {
    let truncations = u16::from(to.count() < from.count());
    let splats = u16::from(to.count() > from.count());
    converts_shape(from, to).then_some(Rank { truncations, splats, ..Rank::EXACT })
}

/// Whether values of one shape convert to another shape.
pub(crate) fn converts_shape(from: Shape, to: Shape) -> bool {
    if from == to || from.is_single() || to.is_single() {
        return true;
    }
    match (from, to) {
        (Shape::Vector(a), Shape::Vector(b)) => b < a,
        (Shape::Matrix(r, c), Shape::Matrix(r2, c2)) => r2 <= r && c2 <= c,
        (Shape::Matrix(r, c), Shape::Vector(n)) | (Shape::Vector(n), Shape::Matrix(r, c)) if u16::from(r * c) == n => true,
        // A matrix of one row or column behaves like a vector.
        (Shape::Matrix(r, c), Shape::Vector(n)) => (r == 1 || c == 1) && n < u16::from(r * c),
        (Shape::Vector(n), Shape::Matrix(r, c)) => (r == 1 || c == 1) && u16::from(r * c) < n,
        (Shape::Scalar, _) | (_, Shape::Scalar) => true,
    }
}

/// A step between a type and the common type.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Step {
    Nothing,
    Promotion,
    Sign,
    Cast,
}

fn component_rank(from: Scalar, to: Scalar, is_enum: bool) -> Rank {
    if from == to && !is_enum {
        return Rank::EXACT;
    }
    let common = common_scalar(from, to);
    let up = if is_enum { Step::Cast } else { step(from, common) };
    let down = match step(to, common) {
        // The reverse of a promotion is a narrowing conversion.
        Step::Promotion => Step::Cast,
        other => other,
    };
    let count = |step: Step, kind: Step| u16::from(step == kind);
    Rank {
        casts_up: count(up, Step::Cast),
        casts_down: count(down, Step::Cast),
        signs_lost: count(up, Step::Sign),
        signs_gained: count(down, Step::Sign),
        promotions: count(up, Step::Promotion),
        ..Rank::EXACT
    }
}

/// The step from a type to the common type, which is never narrower than the type.
fn step(from: Scalar, common: Scalar) -> Step {
    if from == common {
        return Step::Nothing;
    }
    match from {
        Scalar::LiteralInt if common.is_int() && !common.is_minimum() => Step::Nothing,
        Scalar::LiteralFloat if common.is_float() && !common.is_minimum() => Step::Nothing,
        Scalar::Bool | Scalar::LiteralInt | Scalar::LiteralFloat => Step::Cast,
        _ if from.is_float() && common.is_float() => Step::Promotion,
        _ if from.is_minimum() => {
            let promotes = from.is_int() && common.is_int() && from.is_signed_int() == common.is_signed_int();
            if promotes { Step::Promotion } else { Step::Cast }
        }
        _ if from.is_int() && common.is_int() => {
            if from.bits() == common.bits() {
                Step::Sign
            } else {
                Step::Promotion
            }
        }
        _ => Step::Cast,
    }
}

/// The rank of an implicit conversion; None if the conversion does not exist.
pub(crate) fn conversion_rank(
    program: &Program,
    decls: &Declarations<'_>,
    options: &Options,
    from: TypeId,
    to: TypeId,
) -> Option<Rank> {
    if from == to || from.is_error() || to.is_error() {
        return Some(Rank::EXACT);
    }
    match (program.ty(from), program.ty(to)) {
        (Type::Struct(derived), Type::Struct(base)) => {
            return match convert::base_path(decls, *derived, *base) {
                Some(path) => Some(Rank::base(path.len())),
                None => aggregate::same_content(program, options, from, to).then_some(Rank::SAME_FIELDS),
            };
        }
        (Type::Enum(e), Type::Scalar(_)) if type_queries::is_scoped_enum(decls, *e) => return None,
        // There are no implicit conversions to enums.
        (_, Type::Enum(_)) => return None,
        (Type::Resource(Resource::HeapElement(heap)), _) => {
            return heap::heap_holds(program, *heap, to).then_some(Rank::HEAP_ELEMENT);
        }
        // A parameter may be an unsized array of resources.
        (Type::Array { element: a, length: Some(_) }, Type::Array { element: b, length: None }) if a == b => {
            return Some(Rank::EXACT);
        }
        (Type::BufferPointer { .. }, Type::BufferPointer { .. }) => {
            return addresses::narrows_pointer(program, decls, from, to).then_some(Rank::base(1));
        }
        (Type::Array { .. }, Type::Array { .. } | Type::Struct(_)) | (Type::Struct(_), Type::Array { .. }) => {
            return aggregate::same_content(program, options, from, to).then_some(Rank::SAME_FIELDS);
        }
        _ => {}
    }
    let ((from_scalar, from_shape), (to_scalar, to_shape)) = (program.shape_of(from)?, program.shape_of(to)?);
    let is_enum = matches!(program.ty(from), Type::Enum(_));
    Some(shape_rank(from_shape, to_shape)? + component_rank(from_scalar, to_scalar, is_enum))
}

#[cfg(test)]
mod tests {
    use super::component_rank;
    use crate::types::Minimum::{Float16, Int16};
    use crate::types::Scalar::{self, *};

    fn better(from: Scalar, to: Scalar, other: Scalar) -> bool {
        component_rank(from, to, false) < component_rank(from, other, false)
    }

    #[test]
    fn kinds_of_numbers_are_kept_where_they_can_be() {
        assert!(better(Float, Float, Double) && better(Float, Double, Int) && better(Half16, Float, Int));
        assert!(better(Int, Int64, UInt) && better(Int, UInt, Float) && better(UInt, Int, Int64));
        assert!(
            better(Minimum(Float16), Float, Int)
                && better(NativeMinimum(Float16), Half16, Int)
                && better(Half, Float, Int)
                && better(Float, Double, Half)
        );
    }

    #[test]
    fn literals_take_any_type_of_their_kind() {
        let equal = |from, to, other| component_rank(from, to, false) == component_rank(from, other, false);
        assert!(equal(LiteralInt, Int, UInt) && equal(LiteralInt, Int, Int64) && equal(LiteralFloat, Float, Double));
        assert!(better(LiteralInt, UInt, Float) && better(LiteralInt, Int64, Float) && better(LiteralFloat, Half, Int));
        assert!(better(LiteralInt, Int, Minimum(Int16)) && better(LiteralFloat, Double, Minimum(Float16)));
    }

    #[test]
    fn types_of_one_kind_are_equally_near() {
        let equal = |from, to, other| component_rank(from, to, false) == component_rank(from, other, false);
        assert!(equal(Bool, Int, UInt) && equal(Bool, Int, Float) && equal(Half, Float, Double) && equal(Float, Half, Int));
    }

    #[test]
    fn a_worse_kind_outweighs_any_number_of_better_ones() {
        let one = component_rank(Int, Float, false);
        let many = (0..100).fold(component_rank(Half16, Float, false), |sum, _| sum + component_rank(UInt, Int, false));
        assert!(many < one);
    }
}
