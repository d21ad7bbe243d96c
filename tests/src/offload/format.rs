//! The element formats of buffers: parses numbers into bytes, and prints bytes as numbers in LLVM's notation.

use ash::vk;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Unsigned,
    Signed,
    Hex,
    Float,
    Depth,
    Bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    pub kind: Kind,
    /// Of one channel.
    pub bytes: usize,
}

impl Format {
    /// # Errors
    /// There is no such format.
    pub fn read(name: &str) -> Result<Self, String> {
        let unknown = || format!("unknown format '{name}'");
        if name == "Bool" {
            return Ok(Self { kind: Kind::Bool, bytes: 4 });
        }
        let digits = name.find(|c: char| c.is_ascii_digit()).ok_or_else(unknown)?;
        let (kind, bits) = name.split_at(digits);
        let kind = match kind {
            "UInt" => Kind::Unsigned,
            "Int" => Kind::Signed,
            "Hex" => Kind::Hex,
            "Float" => Kind::Float,
            "Depth" => Kind::Depth,
            _ => return Err(unknown()),
        };
        let bytes = match bits {
            "8" => 1,
            "16" => 2,
            "32" => 4,
            "64" => 8,
            _ => return Err(unknown()),
        };
        Ok(Self { kind, bytes })
    }

    /// Appends a number as written in a pipeline.
    ///
    /// # Errors
    /// It is no number.
    pub fn encode(self, text: &str, to: &mut Vec<u8>) -> Result<(), String> {
        let wrong = || format!("'{text}' is no number");
        let bits = match self.kind {
            // Floats of 16 bits are written as their bits.
            Kind::Float | Kind::Depth if self.bytes == 4 => u64::from((float(text).ok_or_else(wrong)? as f32).to_bits()),
            Kind::Float | Kind::Depth if self.bytes == 8 => float(text).ok_or_else(wrong)?.to_bits(),
            Kind::Bool if text == "true" => 1,
            Kind::Bool if text == "false" => 0,
            _ => integer(text).ok_or_else(wrong)?,
        };
        to.extend(&bits.to_le_bytes()[..self.bytes]);
        Ok(())
    }

    /// One element as the pipeline's dump shows it.
    pub fn print(self, bytes: &[u8]) -> String {
        let bits = bits(bytes);
        match self.kind {
            Kind::Float | Kind::Depth if self.bytes == 4 => general(f64::from(f32::from_bits(bits as u32))),
            Kind::Float | Kind::Depth if self.bytes == 8 => general(f64::from_bits(bits)),
            Kind::Signed => {
                let unused = 64 - 8 * self.bytes;
                ((bits << unused) as i64 >> unused).to_string()
            }
            Kind::Unsigned | Kind::Bool => bits.to_string(),
            Kind::Hex | Kind::Float | Kind::Depth => format!("0x{bits:X}"),
        }
    }

    /// The format of a texel with this number of channels.
    ///
    /// # Errors
    /// Vulkan has none.
    pub fn texel(self, channels: usize) -> Result<vk::Format, String> {
        use vk::Format as F;
        let number = match self.kind {
            Kind::Unsigned | Kind::Hex | Kind::Bool => 0,
            Kind::Signed => 1,
            Kind::Float => 2,
            Kind::Depth => return Ok(F::D32_SFLOAT),
        };
        let formats = match (self.bytes, channels) {
            (2, 1) => [F::R16_UINT, F::R16_SINT, F::R16_SFLOAT],
            (2, 2) => [F::R16G16_UINT, F::R16G16_SINT, F::R16G16_SFLOAT],
            (2, 4) => [F::R16G16B16A16_UINT, F::R16G16B16A16_SINT, F::R16G16B16A16_SFLOAT],
            (4, 1) => [F::R32_UINT, F::R32_SINT, F::R32_SFLOAT],
            (4, 2) => [F::R32G32_UINT, F::R32G32_SINT, F::R32G32_SFLOAT],
            (4, 3) => [F::R32G32B32_UINT, F::R32G32B32_SINT, F::R32G32B32_SFLOAT],
            (4, 4) => [F::R32G32B32A32_UINT, F::R32G32B32A32_SINT, F::R32G32B32A32_SFLOAT],
            (8, 1) => [F::R64_UINT, F::R64_SINT, F::R64_SFLOAT],
            // Shaders see two numbers of 64 bits as four of 32.
            (8, 2) => [F::R32G32B32A32_UINT, F::R32G32B32A32_SINT, F::R64G64_SFLOAT],
            _ => return Err(format!("no texel has {channels} channels of {} bytes", self.bytes)),
        };
        Ok(formats[number])
    }
}

/// Up to eight bytes as a number.
pub fn bits(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte))
}

fn split_sign(text: &str) -> (bool, &str) {
    match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    }
}

/// The bits of an integer, negative ones as their complement.
fn integer(text: &str) -> Option<u64> {
    let (negative, digits) = split_sign(text);
    let value = match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hex) => u64::from_str_radix(hex, 16).ok()?,
        None => digits.parse().ok()?,
    };
    Some(if negative { value.wrapping_neg() } else { value })
}

/// A float as C's `strtod` reads it.
pub fn float(text: &str) -> Option<f64> {
    let (negative, digits) = split_sign(text);
    let digits = digits.to_ascii_lowercase();
    let value = match (digits.strip_prefix("0x"), digits.as_str()) {
        (Some(hex), _) => hex_float(hex)?,
        (None, "nan" | ".nan") => f64::NAN,
        (None, "inf" | ".inf" | "infinity") => f64::INFINITY,
        (None, digits) => digits.trim_end_matches('f').parse().ok()?,
    };
    Some(if negative { -value } else { value })
}

/// `1.8p-3`, after the `0x`.
fn hex_float(text: &str) -> Option<f64> {
    let (digits, exponent) = text.split_once(['p', 'P']).unwrap_or((text, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let mut value = 0.0;
    for digit in whole.chars().chain(fraction.chars()) {
        value = value * 16.0 + f64::from(digit.to_digit(16)?);
    }
    let exponent = exponent.parse::<i32>().ok()?.checked_sub(4 * i32::try_from(fraction.len()).ok()?)?;
    // In two steps, because a power alone may be out of range although the product is not.
    Some(value * 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2))
}

/// C's `%g`: six significant digits, no trailing zeros, an exponent if that is shorter.
fn general(value: f64) -> String {
    const DIGITS: i32 = 6;
    if value.is_nan() {
        return "nan".to_owned();
    }
    if value.is_infinite() || value == 0.0 {
        return value.to_string();
    }
    let scientific = format!("{value:.*e}", DIGITS as usize - 1);
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let trimmed = |text: &str| match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    };
    if (-4..DIGITS).contains(&exponent) {
        return trimmed(&format!("{value:.*}", (DIGITS - 1 - exponent) as usize));
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", trimmed(mantissa), exponent.abs())
}

#[cfg(test)]
mod tests {
    use super::{Format, float, general};

    #[test]
    fn numbers_as_written() {
        let encode = |format: &str, text| {
            let mut bytes = Vec::new();
            Format::read(format).and_then(|format| format.encode(text, &mut bytes)).map(|()| bytes)
        };
        assert_eq!(encode("Int16", "-2"), Ok(vec![0xfe, 0xff]));
        assert_eq!(encode("Float16", "0x3C00"), Ok(vec![0, 0x3c]));
        assert_eq!(encode("Float32", "1.5f"), Ok(1.5f32.to_le_bytes().to_vec()));
        assert_eq!(encode("Float32", "0x5a5a5a5a"), Ok((0x5a5a_5a5a as f32).to_le_bytes().to_vec()));
        assert_eq!(encode("UInt32", "x"), Err("'x' is no number".to_owned()));
        assert_eq!(float("-0x1.8p-3"), Some(-0.1875));
        assert_eq!(float("-Inf"), Some(f64::NEG_INFINITY));
        assert!(float("NaN").is_some_and(f64::is_nan));
    }

    #[test]
    fn numbers_as_printed() {
        let printed = [0.0, 2.0 / 3.0, 100_000.0, 1e6, 1.5e-7, 20.25, -3.0].map(general);
        assert_eq!(printed, ["0", "0.666667", "100000", "1e+06", "1.5e-07", "20.25", "-3"]);
    }
}
