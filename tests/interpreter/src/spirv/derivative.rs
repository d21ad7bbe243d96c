//! Derivatives: differences between the invocations of a quad (SPIR-V 3.52.16), and samples whose level of detail depends on them.
//!
//! A quad is four lanes of a subgroup from a multiple of four on: two rows of two. OpDPdx and OpDPdy without Fine or Coarse are the coarse ones.

use super::image::{coordinates, is_implicit, sample};
use super::subgroup::Lane;
use crate::fault::Fault;
use crate::float;
use crate::machine::Machine;
use crate::memory::filled;
use crate::operate::known;
use crate::request::Instruction;
use crate::value::{Scalar, Value};
use ir::FloatKind;
use ir::op::BinaryOp;

/// True for an instruction that a quad executes together.
pub fn is_of_quad(instruction: Instruction<'_>) -> bool {
    instruction.set.is_none() && spirv_grammar::facts(instruction.opcode).takes_derivatives()
}

/// The four lanes of a quad that reached the instruction.
type Quad<'q, 'l, 'm> = [Option<&'q Lane<'l, 'm>>; 4];

fn quad<'q, 'l, 'm>(lanes: &'q [Lane<'l, 'm>], of: &Lane<'_, '_>) -> Quad<'q, 'l, 'm> {
    [0, 1, 2, 3].map(|place| lanes.iter().find(|lane| lane.number == of.number / 4 * 4 + place))
}

/// The lanes whose values are subtracted: the second minus the first.
fn pair(place: u32, is_horizontal: bool, is_fine: bool) -> [usize; 2] {
    let place = place as usize;
    match (is_horizontal, is_fine) {
        (true, true) => [place & 2, place & 2 | 1],
        (true, false) => [0, 1],
        (false, true) => [place & 1, place & 1 | 2],
        (false, false) => [0, 2],
    }
}

/// The result for each lane. A result that depends on a lane that did not reach the instruction is undefined.
///
/// # Errors
/// The operands do not fit the instruction.
pub fn execute(machine: &Machine<'_>, lanes: &[Lane<'_, '_>]) -> Result<Vec<Value>, Fault> {
    lanes.iter().map(|lane| one(machine, &quad(lanes, lane), lane)).collect()
}

fn one(machine: &Machine<'_>, quad: &Quad<'_, '_, '_>, lane: &Lane<'_, '_>) -> Result<Value, Fault> {
    let (request, place) = (lane.request, lane.number % 4);
    if is_implicit(request.instruction.opcode) {
        let difference = |is_horizontal: bool| {
            let [from, to] = pair(place, is_horizontal, true);
            let (Some(from), Some(to)) = (quad[from], quad[to]) else { return Ok(None) };
            let (from, to) = (coordinates(machine, from.request)?, coordinates(machine, to.request)?);
            let (Some(from), Some(to)) = (from, to) else { return Ok(None) };
            Ok::<_, Fault>(Some(from.iter().zip(&to).map(|(from, to)| float::rounded(FloatKind::Float, to - from)).collect()))
        };
        let (Some(across), Some(down)) = (difference(true)?, difference(false)?) else {
            return filled(&machine.shapes, request.result, Scalar::Undef);
        };
        return sample(machine, request, Some([across, down]));
    }
    let kind = machine.shapes.float(request.result)?;
    let name = request.name();
    let is_fine = name.ends_with("Fine");
    let difference = |is_horizontal: bool| {
        let [from, to] = pair(place, is_horizontal, is_fine);
        match (quad[from], quad[to]) {
            (Some(from), Some(to)) => {
                let (from, to) = (from.request.value(0)?, to.request.value(0)?);
                to.zip(from, |to, from| float::binary(BinaryOp::FSub, kind, to, from))
            }
            _ => request.value(0)?.map(|_| Ok(Scalar::Undef)),
        }
    };
    match name.as_str() {
        name if name.starts_with("OpDPdx") => difference(true),
        name if name.starts_with("OpDPdy") => difference(false),
        _ => {
            let sign = 1 << (kind.bits() - 1);
            let absolute =
                |scalar: Scalar| if scalar.is_undefined() { Ok(scalar) } else { Ok(Scalar::Bits(known(scalar)? & !sign)) };
            let (across, down) = (difference(true)?.map(absolute)?, difference(false)?.map(absolute)?);
            across.zip(&down, |across, down| float::binary(BinaryOp::FAdd, kind, across, down))
        }
    }
}
