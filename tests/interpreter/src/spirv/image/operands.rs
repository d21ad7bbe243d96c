//! Image operands: a mask, followed by the operands of its bits from the lowest on (SPIR-V 3.14).

use crate::fault::Fault;
use crate::operate::known;
use crate::request::{Argument, Request};
use crate::shape::Shapes;
use crate::spirv::composite::numbers;
use crate::value::Value;
use crate::{float, integer};
use ir::{FloatKind, TypeId};
use spirv_grammar::image_operands as mask;

/// The image operands of an instruction.
#[derive(Debug, Clone, Default)]
pub struct Operands {
    /// The bias added to the level of detail.
    pub bias: Option<f64>,
    /// The level of detail of a sample.
    pub lod: Option<f64>,
    /// The level of a fetch.
    pub level: usize,
    /// The derivatives of the coordinates.
    pub gradients: Option<[Vec<f64>; 2]>,
    /// The offset added to the coordinates of texels.
    pub offset: Vec<i64>,
    /// One offset for each texel of a gather.
    pub offsets: Option<Vec<Vec<i64>>>,
    /// The sample of a texel.
    pub sample: u64,
    /// The least level of detail.
    pub min_lod: Option<f64>,
}

/// Operands without effect, because invocations run one after the other, or because the types determine the result: MakeTexelAvailable,
/// MakeTexelVisible, NonPrivateTexel, VolatileTexel, SignExtend, ZeroExtend, Nontemporal. The first two have a scope.
const SCOPES: u32 = mask::MakeTexelAvailable | mask::MakeTexelVisible;
const WITHOUT_MEANING: u32 =
    mask::NonPrivateTexel | mask::VolatileTexel | mask::SignExtend | mask::ZeroExtend | mask::Nontemporal;

impl Operands {
    /// Reads the image operands from this operand on, if there are some.
    ///
    /// # Errors
    /// One of them is not known, or undefined.
    pub fn read(shapes: &Shapes, request: &Request<'_>, at: usize) -> Result<Self, Fault> {
        let mut operands = Self::default();
        let Some(Argument::Literal(words)) = request.args.get(at) else { return Ok(operands) };
        let bits = words.first().copied().unwrap_or(0);
        let mut next = at + 1;
        for bit in (0..32).map(|bit| 1 << bit).filter(|bit| bits & bit != 0) {
            let of = |at: usize| Ok::<_, Fault>((request.value(at)?, request.ty(at)?));
            match bit {
                mask::Bias => operands.bias = Some(number(shapes, of(next)?)?),
                mask::Lod => {
                    let (value, ty) = of(next)?;
                    match shapes.width(ty) {
                        Ok(_) => operands.level = usize::try_from(known(value.scalar()?)?).unwrap_or(usize::MAX),
                        Err(_) => operands.lod = Some(number(shapes, (value, ty))?),
                    }
                }
                mask::Grad => {
                    operands.gradients = Some([floats(shapes, of(next)?)?, floats(shapes, of(next + 1)?)?]);
                    next += 1;
                }
                mask::ConstOffset | mask::Offset => operands.offset = integers(shapes, of(next)?)?,
                mask::ConstOffsets | mask::Offsets => operands.offsets = Some(four(shapes, of(next)?)?),
                mask::Sample => operands.sample = known(request.scalar(next)?)?,
                mask::MinLod => operands.min_lod = Some(number(shapes, of(next)?)?),
                _ if bit & SCOPES != 0 => {}
                _ if bit & WITHOUT_MEANING != 0 => continue,
                _ => return Err(Fault::unsupported(format!("{} with image operand {bit:#x}", request.name()))),
            }
            next += 1;
        }
        Ok(operands)
    }
}

fn number(shapes: &Shapes, (value, ty): (&Value, TypeId)) -> Result<f64, Fault> {
    float::value(shapes.float(ty)?, known(value.scalar()?)?)
}

fn floats(shapes: &Shapes, (value, ty): (&Value, TypeId)) -> Result<Vec<f64>, Fault> {
    let kind: FloatKind = shapes.float(ty)?;
    numbers(kind, value)?.ok_or(Fault::Undefined(crate::fault::Undefined::Operand))
}

fn integers(shapes: &Shapes, (value, ty): (&Value, TypeId)) -> Result<Vec<i64>, Fault> {
    let width = shapes.width(ty)?;
    value.components()?.iter().map(|scalar| Ok(integer::sign_extend(known(*scalar)?, width))).collect()
}

fn four(shapes: &Shapes, (value, ty): (&Value, TypeId)) -> Result<Vec<Vec<i64>>, Fault> {
    let crate::shape::Shape::Array { element, .. } = shapes.shape(ty) else {
        return Err(Fault::invalid("offsets of a gather that are no array"));
    };
    value.parts()?.iter().map(|part| integers(shapes, (part, *element))).collect()
}
