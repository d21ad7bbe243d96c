//! Physical memory: that of kernels, and the pointees of `vk::BufferPointer`. Every object has its own range of addresses, with gaps
//! between objects, so that an access beyond an end hits nothing. The addresses of a freed object are never reused.

use crate::bytes::Bytes;
use crate::fault::Fault;
use crate::value::Scalar;
use std::collections::BTreeMap;

/// The first address of objects that a run allocates; the host chooses lower addresses for its own.
const FIRST: u64 = 1 << 40;

/// At least so far is it from one object to the next.
const GAP: u64 = 1 << 16;

/// Objects by their addresses.
#[derive(Debug, Clone)]
pub struct Heap {
    objects: BTreeMap<u64, Bytes>,
    next: u64,
}

impl Heap {
    /// The memory of the host.
    pub fn new(objects: BTreeMap<u64, Bytes>) -> Self {
        Self { objects, next: FIRST }
    }

    /// Allocates an object with undefined contents; returns its address.
    pub fn allocate(&mut self, size: u64, align: u64) -> u64 {
        let align = align.max(16).next_power_of_two();
        let address = self.next.next_multiple_of(align);
        self.next = address.saturating_add(size).saturating_add(GAP);
        self.objects.insert(address, Bytes::undefined(size));
        address
    }

    /// Frees an object; returns its size.
    pub fn free(&mut self, address: u64) -> u64 {
        self.objects.remove(&address).map_or(0, |bytes| bytes.data.len() as u64)
    }

    /// Makes the contents of an object undefined again.
    pub fn forget(&mut self, address: u64) {
        if let Some(bytes) = self.objects.get_mut(&address) {
            *bytes = Bytes::undefined(bytes.data.len() as u64);
        }
    }

    /// The memory of the host at the end of a run.
    pub fn into_host(mut self) -> BTreeMap<u64, Bytes> {
        self.objects.split_off(&FIRST);
        self.objects
    }

    fn object(&self, address: u64) -> Result<(u64, u64), Fault> {
        match self.objects.range(..=address).next_back() {
            Some((start, bytes)) if address - start <= bytes.data.len() as u64 => Ok((*start, address - start)),
            _ => Err(Fault::out_of_bounds(format!("nothing is at the address {address:#x}"))),
        }
    }

    /// The number of `size` bytes at an address; undef if any of them is.
    ///
    /// # Errors
    /// The range is outside of the objects.
    pub fn read(&self, address: u64, size: u64) -> Result<Scalar, Fault> {
        let (start, offset) = self.object(address)?;
        self.objects[&start].read(offset, size)
    }

    /// Writes a number of `size` bytes.
    ///
    /// # Errors
    /// The range is outside of the objects, or the scalar is no number.
    pub fn write(&mut self, address: u64, size: u64, scalar: Scalar) -> Result<(), Fault> {
        let (start, offset) = self.object(address)?;
        match self.objects.get_mut(&start) {
            Some(bytes) => bytes.write(offset, size, scalar),
            None => Err(Fault::out_of_bounds("the object is gone")),
        }
    }

    /// Copies bytes, defined or not, as if all were read before one is written.
    ///
    /// # Errors
    /// They are outside of the objects.
    pub fn copy(&mut self, to: u64, from: u64, size: u64) -> Result<(), Fault> {
        let bytes = (0..size).map(|at| self.read(from.wrapping_add(at), 1)).collect::<Result<Vec<_>, _>>()?;
        for (at, byte) in (0..).zip(bytes) {
            self.write(to.wrapping_add(at), 1, byte)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_wrong_access_is_found() {
        let mut heap = Heap::new(BTreeMap::from([(0x1000, Bytes::new(vec![1, 2, 3, 4]))]));
        assert_eq!(heap.read(0x1000, 4), Ok(Scalar::Bits(0x0403_0201)));
        for address in [0, 0xfff, 0x1001, 0x1004, 0x2000] {
            assert!(matches!(heap.read(address, 4), Err(Fault::OutOfBounds(_))), "{address:#x}");
        }
        let own = heap.allocate(8, 4);
        assert_eq!(heap.read(own, 4), Ok(Scalar::Undef));
        heap.copy(own + 2, 0x1000, 4).expect("both are there");
        assert_eq!(heap.read(own + 2, 1), Ok(Scalar::Bits(1)));
        assert_eq!(heap.read(own, 4), Ok(Scalar::Undef), "two of the bytes were never written");
        assert_eq!(heap.free(own), 8);
        assert!(heap.read(own, 1).is_err(), "the object is gone");
        assert_ne!(heap.allocate(8, 4), own);
    }
}
