//! Memory that others see: bytes at SPIR-V's offsets, and which of them are defined.

use crate::fault::Fault;
use crate::value::Scalar;

/// Bytes, and which of them are defined.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bytes {
    /// The contents; undefined bytes are 0.
    pub data: Vec<u8>,
    /// For each byte whether it is defined.
    pub defined: Vec<bool>,
}

impl Bytes {
    /// Bytes that are all defined.
    pub fn new(data: Vec<u8>) -> Self {
        let defined = vec![true; data.len()];
        Self { data, defined }
    }

    /// Undefined bytes.
    pub fn undefined(size: u64) -> Self {
        let size = usize::try_from(size).unwrap_or(0);
        Self { data: vec![0; size], defined: vec![false; size] }
    }

    /// The little-endian number of `size` bytes at an offset; undef if any of them is.
    ///
    /// # Errors
    /// The range exceeds the bytes.
    pub fn read(&self, offset: u64, size: u64) -> Result<Scalar, Fault> {
        let range = self.range(offset, size)?;
        if !self.defined[range.clone()].iter().all(|defined| *defined) {
            return Ok(Scalar::Undef);
        }
        Ok(Scalar::Bits(self.data[range].iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte))))
    }

    /// Writes a number of `size` bytes.
    ///
    /// # Errors
    /// The range exceeds the bytes, or the scalar is no number.
    pub fn write(&mut self, offset: u64, size: u64, scalar: Scalar) -> Result<(), Fault> {
        let range = self.range(offset, size)?;
        let bits = scalar.bits()?;
        self.defined[range.clone()].fill(bits.is_some());
        let bytes = bits.unwrap_or(0).to_le_bytes();
        self.data[range].copy_from_slice(&bytes[..size as usize]);
        Ok(())
    }

    fn range(&self, offset: u64, size: u64) -> Result<std::ops::Range<usize>, Fault> {
        let end = offset.checked_add(size).filter(|end| *end <= self.data.len() as u64 && size <= 8);
        let end =
            end.ok_or_else(|| Fault::out_of_bounds(format!("{size} bytes at offset {} of {}", offset as i64, self.data.len())))?;
        Ok(offset as usize..end as usize)
    }
}
