//! Writes device images in the format of LLVM's offload binaries (`llvm/Object/OffloadBinary.h`), which clang's linker wrapper reads.
//!
//! Each image is a binary of its own, and several stand one behind the other. A binary has a header, an entry that describes the image, a
//! table of strings, pairs of their offsets, and the image. Numbers are little-endian, offsets are from the header.

/// The first bytes of a binary.
const MAGIC: [u8; 4] = [0x10, 0xFF, 0x10, 0xAD];
const VERSION: u32 = 1;
/// The kind of an image that says itself what it is.
const IMAGE_KIND: u16 = 0;
/// The programming model of the image: SYCL.
const OFFLOAD_KIND: u16 = 8;
/// The header and the entry have these sizes, and a pair of offsets of strings has the last one.
const HEADER: usize = 32;
const ENTRY: usize = 40;
const PAIR: usize = 16;
/// Images begin and binaries end at multiples of it.
const ALIGNMENT: usize = 8;

/// A device image, with what is known of it.
#[derive(Debug, Clone)]
pub struct Image {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Keys and values: `triple`, `symbols` and others, of which a reader takes what it knows.
    pub strings: Vec<(&'static str, String)>,
}

impl Image {
    /// The binary of one image.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let pairs = HEADER + ENTRY;
        let mut table = Vec::new();
        let mut offsets = Vec::new();
        for text in self.strings.iter().flat_map(|(key, value)| [*key, value.as_str()]) {
            offsets.push(pairs + self.strings.len() * PAIR + table.len());
            table.extend(text.as_bytes());
            table.push(0);
        }
        let image = (pairs + self.strings.len() * PAIR + table.len()).next_multiple_of(ALIGNMENT);
        let size = (image + self.bytes.len()).next_multiple_of(ALIGNMENT);
        let mut out = Vec::with_capacity(size);
        out.extend(MAGIC);
        out.extend(VERSION.to_le_bytes());
        for number in [size, HEADER, ENTRY] {
            out.extend((number as u64).to_le_bytes());
        }
        out.extend(IMAGE_KIND.to_le_bytes());
        out.extend(OFFLOAD_KIND.to_le_bytes());
        // No flags.
        out.extend(0u32.to_le_bytes());
        for number in [pairs, self.strings.len(), image, self.bytes.len()] {
            out.extend((number as u64).to_le_bytes());
        }
        out.extend(offsets.into_iter().flat_map(|offset| (offset as u64).to_le_bytes()));
        out.extend(table);
        out.resize(image, 0);
        out.extend(&self.bytes);
        out.resize(size, 0);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_lead_to_strings_and_to_the_image() {
        let image = Image { bytes: vec![1, 2, 3], strings: vec![("triple", "spirv64".to_owned()), ("symbols", "k".to_owned())] };
        let bytes = image.to_bytes();
        let number = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes")) as usize;
        let text = |at: usize| bytes[at..].split(|byte| *byte == 0).next().expect("a text");
        assert_eq!((number(8), number(16), number(24)), (bytes.len(), HEADER, ENTRY));
        assert_eq!(bytes.len() % ALIGNMENT, 0);
        let (pairs, count, start, length) = (number(40), number(48), number(56), number(64));
        assert_eq!((count, &bytes[start..start + length]), (2, &[1, 2, 3][..]));
        let strings: Vec<_> = (0..2 * count).map(|at| text(number(pairs + 8 * at))).collect();
        assert_eq!(strings, [&b"triple"[..], b"spirv64", b"symbols", b"k"]);
    }
}
