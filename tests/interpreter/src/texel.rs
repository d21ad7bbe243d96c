//! Texels: the bytes of a format as four components of a shader's type, and back.

use crate::bytes::Bytes;
use crate::fault::Fault;
use crate::inputs::{TexelFormat, TexelKind};
use crate::pointer::Component;
use crate::value::Scalar;
use crate::{float, integer};
use ir::FloatKind;

/// The four components of the texel at an offset. Channels that the format lacks are 0, the fourth 1.
///
/// # Errors
/// The bytes end before, or the format and the type have nothing to do with each other.
pub fn read(bytes: &Bytes, offset: u64, format: TexelFormat, component: Component) -> Result<[Scalar; 4], Fault> {
    let size = u64::from(format.bits / 8);
    let mut texel = [Scalar::Bits(0), Scalar::Bits(0), Scalar::Bits(0), one(component)?];
    for (channel, place) in (0..u64::from(format.channels)).zip(&mut texel) {
        let scalar = bytes.read(offset.wrapping_add(channel * size), size)?;
        *place = match scalar.bits()? {
            Some(bits) => decode(format, bits, component)?,
            None => scalar,
        };
    }
    Ok(texel)
}

/// Writes a texel; components beyond the channels are dropped.
///
/// # Errors
/// The bytes end before, or the format and the type have nothing to do with each other.
pub fn write(bytes: &mut Bytes, offset: u64, format: TexelFormat, component: Component, texel: &[Scalar]) -> Result<(), Fault> {
    let size = u64::from(format.bits / 8);
    for (channel, scalar) in (0..u64::from(format.channels)).zip(texel) {
        let encoded = match scalar.bits()? {
            Some(bits) => encode(format, bits, component)?,
            None => *scalar,
        };
        bytes.write(offset.wrapping_add(channel * size), size, encoded)?;
    }
    Ok(())
}

fn one(component: Component) -> Result<Scalar, Fault> {
    match component {
        Component::Float(kind) => float::scalar(kind, 1.0),
        _ => Ok(Scalar::Bits(1)),
    }
}

fn channel_kind(format: TexelFormat) -> Result<FloatKind, Fault> {
    match format.bits {
        16 => Ok(FloatKind::Half),
        32 => Ok(FloatKind::Float),
        64 => Ok(FloatKind::Double),
        bits => Err(Fault::unsupported(format!("a texel of floats of {bits} bits"))),
    }
}

fn decode(format: TexelFormat, bits: u64, component: Component) -> Result<Scalar, Fault> {
    match (format.kind, component) {
        (TexelKind::Unsigned, Component::Int(width)) => Ok(Scalar::Bits(bits & integer::mask(width))),
        (TexelKind::Signed, Component::Int(width)) => {
            Ok(Scalar::Bits(integer::cut(integer::sign_extend(bits, format.bits), width)))
        }
        (TexelKind::Float, Component::Float(kind)) => float::scalar(kind, float::value(channel_kind(format)?, bits)?),
        (TexelKind::Unorm, Component::Float(kind)) => float::scalar(kind, bits as f64 / integer::mask(format.bits) as f64),
        (TexelKind::Snorm, Component::Float(kind)) => {
            let value = integer::sign_extend(bits, format.bits) as f64 / integer::mask(format.bits - 1) as f64;
            float::scalar(kind, value.max(-1.0))
        }
        _ => Err(Fault::unsupported("an image whose format is of another kind than its type")),
    }
}

fn encode(format: TexelFormat, bits: u64, component: Component) -> Result<Scalar, Fault> {
    let rounded = |value: f64, least: f64, greatest: u64| {
        integer::cut((value.clamp(least, 1.0) * greatest as f64).round_ties_even() as i64, format.bits)
    };
    Ok(Scalar::Bits(match (format.kind, component) {
        (TexelKind::Unsigned, Component::Int(_)) => bits & integer::mask(format.bits),
        (TexelKind::Signed, Component::Int(width)) => integer::cut(integer::sign_extend(bits, width), format.bits),
        (TexelKind::Float, Component::Float(kind)) => float::bits(channel_kind(format)?, float::value(kind, bits)?)?,
        (TexelKind::Unorm, Component::Float(kind)) => rounded(float::value(kind, bits)?, 0.0, integer::mask(format.bits)),
        (TexelKind::Snorm, Component::Float(kind)) => rounded(float::value(kind, bits)?, -1.0, integer::mask(format.bits - 1)),
        _ => return Err(Fault::unsupported("an image whose format is of another kind than its type")),
    }))
}
