//! LLVM's offload binaries (`llvm/Object/OffloadBinary.h`): device images as clang embeds them into object files and as its
//! linker wrapper reads them.
//!
//! Each image is a binary of its own, and a file contains several in sequence. A binary consists of a header, an entry that
//! describes the image, pairs of string offsets, the strings, and the image. Numbers are little-endian; offsets are relative
//! to the header.

use crate::strings::StringTable;

/// The first bytes of a binary.
pub const MAGIC: [u8; 4] = [0x10, 0xFF, 0x10, 0xAD];
const VERSION: u32 = 1;
/// The sizes of the header, of the entry, and of a pair of string offsets.
const HEADER: usize = 32;
const ENTRY: usize = 40;
const PAIR: usize = 16;
/// The alignment of images and of binaries, in bytes.
const ALIGNMENT: usize = 8;

/// The kinds of images by the extensions of their files.
const IMAGE_KINDS: [(&str, u16); 5] = [("o", 1), ("bc", 2), ("cubin", 3), ("fatbin", 4), ("s", 5)];
/// An image of no particular kind, whose contents identify it.
pub const PLAIN_IMAGE: u16 = 0;
/// LLVM bitcode.
pub const BITCODE_IMAGE: u16 = 2;

/// The programming models by name.
const OFFLOAD_KINDS: [(&str, u16); 4] = [("openmp", 1), ("cuda", 2), ("hip", 4), ("sycl", 8)];
/// The programming model SYCL.
pub const SYCL: u16 = 8;

/// A device image and its description.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Image {
    /// The kind of the image.
    pub image_kind: u16,
    /// The programming model; 0 for none.
    pub offload_kind: u16,
    /// The flags of the image.
    pub flags: u32,
    /// The keys and values: `triple`, `arch` and others. A reader ignores keys that it does not recognize.
    pub strings: Vec<(String, String)>,
    /// The bytes of the image.
    pub bytes: Vec<u8>,
}

/// Returns the kind of an image by the extension of its file.
#[must_use]
pub fn image_kind(extension: &str) -> u16 {
    IMAGE_KINDS.iter().find(|(name, _)| *name == extension).map_or(PLAIN_IMAGE, |(_, kind)| *kind)
}

/// Returns the file extension for a kind of image.
#[must_use]
pub fn image_extension(kind: u16) -> &'static str {
    IMAGE_KINDS.iter().find(|(_, known)| *known == kind).map_or("", |(name, _)| name)
}

/// Returns the number of a programming model, or 0 for an unknown name.
#[must_use]
pub fn offload_kind(name: &str) -> u16 {
    OFFLOAD_KINDS.iter().find(|(known, _)| *known == name).map_or(0, |(_, kind)| *kind)
}

/// Returns the name of a programming model.
#[must_use]
pub fn offload_kind_name(kind: u16) -> &'static str {
    OFFLOAD_KINDS.iter().find(|(_, known)| *known == kind).map_or("none", |(name, _)| name)
}

impl Image {
    /// Creates an image of SYCL device code.
    #[must_use]
    pub fn of_sycl(strings: Vec<(String, String)>, bytes: Vec<u8>) -> Self {
        Self { image_kind: PLAIN_IMAGE, offload_kind: SYCL, flags: 0, strings, bytes }
    }

    /// Returns the value of a key, or an empty string if the key is missing.
    #[must_use]
    pub fn string(&self, key: &str) -> &str {
        self.strings.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value)
    }

    /// Returns the binary of this image.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let table = StringTable::new(self.strings.iter().flat_map(|(key, value)| [key.as_str(), value.as_str()]));
        let pairs = HEADER + ENTRY;
        let start = pairs + self.strings.len() * PAIR;
        let image = (start + table.bytes.len()).next_multiple_of(ALIGNMENT);
        let size = (image + self.bytes.len()).next_multiple_of(ALIGNMENT);
        let mut out = Vec::with_capacity(size);
        out.extend(MAGIC);
        out.extend(VERSION.to_le_bytes());
        out.extend([size, HEADER, ENTRY].into_iter().flat_map(number));
        out.extend(self.image_kind.to_le_bytes());
        out.extend(self.offload_kind.to_le_bytes());
        out.extend(self.flags.to_le_bytes());
        out.extend([pairs, self.strings.len(), image, self.bytes.len()].into_iter().flat_map(number));
        for (key, value) in &self.strings {
            out.extend([key, value].into_iter().flat_map(|text| number(start + table.offset(text))));
        }
        out.extend(table.bytes);
        out.resize(image, 0);
        out.extend(&self.bytes);
        out.resize(size, 0);
        out
    }
}

fn number(value: usize) -> [u8; 8] {
    (value as u64).to_le_bytes()
}

/// Reads consecutive binaries. Zeros may separate them, as when a linker concatenates sections.
///
/// # Errors
/// The bytes violate the format.
pub fn read_all(bytes: &[u8]) -> Result<Vec<Image>, String> {
    let (mut images, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        if bytes[at] == 0 {
            at += 1;
            continue;
        }
        let (image, size) = read(&bytes[at..]).map_err(|error| format!("the offload binary at byte {at} {error}"))?;
        images.push(image);
        at += size;
    }
    Ok(images)
}

/// Reads the first binary, and returns its image and its size.
fn read(bytes: &[u8]) -> Result<(Image, usize), String> {
    if !bytes.starts_with(&MAGIC) {
        return Err("does not begin with the format's magic number".to_owned());
    }
    let word = |at: usize| -> Result<[u8; 8], String> {
        let word = at.checked_add(8).and_then(|end| bytes.get(at..end));
        word.and_then(|word| word.try_into().ok()).ok_or_else(|| "is cut off".to_owned())
    };
    let long = |at: usize| Ok::<_, String>(usize::try_from(u64::from_le_bytes(word(at)?)).unwrap_or(usize::MAX));
    let [_, _, _, _, version @ ..] = word(0)?;
    if u32::from_le_bytes(version) != VERSION {
        return Err(format!("has version {}, and only {VERSION} is known", u32::from_le_bytes(version)));
    }
    let (size, entry) = (long(8)?, long(16)?);
    if size > bytes.len() || size < HEADER {
        return Err("is cut off".to_owned());
    }
    let inside = |at: usize, length: usize| at.checked_add(length).is_some_and(|end| end <= size);
    if !inside(entry, ENTRY) {
        return Err("has an entry past its end".to_owned());
    }
    let [kind_low, kind_high, offload_low, offload_high, flags @ ..] = word(entry)?;
    let (pairs, count, image, length) = (long(entry + 8)?, long(entry + 16)?, long(entry + 24)?, long(entry + 32)?);
    if !inside(image, length) {
        return Err("has an image past its end".to_owned());
    }
    if !count.checked_mul(PAIR).is_some_and(|length| inside(pairs, length)) {
        return Err("has strings past its end".to_owned());
    }
    let text = |at: usize| -> Result<String, String> {
        let rest = bytes[..size].get(at..).ok_or("has a string past its end")?;
        let end = rest.iter().position(|byte| *byte == 0).ok_or("has a string without an end")?;
        String::from_utf8(rest[..end].to_vec()).map_err(|_| "has a string that is not UTF-8".to_owned())
    };
    let strings = (0..count).map(|index| Ok((text(long(pairs + index * PAIR)?)?, text(long(pairs + index * PAIR + 8)?)?)));
    let image = Image {
        image_kind: u16::from_le_bytes([kind_low, kind_high]),
        offload_kind: u16::from_le_bytes([offload_low, offload_high]),
        flags: u32::from_le_bytes(flags),
        strings: strings.collect::<Result<_, String>>()?,
        bytes: bytes[image..image + length].to_vec(),
    };
    Ok((image, size))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Image {
        let strings = [("triple", "spirv64"), ("symbols", "k")].map(|(key, value)| (key.to_owned(), value.to_owned()));
        Image::of_sycl(strings.to_vec(), vec![1, 2, 3])
    }

    #[test]
    fn what_is_written_is_read() {
        let other = Image { image_kind: image_kind("bc"), offload_kind: offload_kind("openmp"), ..example() };
        let mut bytes = example().to_bytes();
        bytes.extend([0; 16]);
        bytes.extend(other.to_bytes());
        assert_eq!(bytes.len() % ALIGNMENT, 0);
        assert_eq!(read_all(&bytes), Ok(vec![example(), other]));
    }

    #[test]
    fn broken_binaries_are_errors() {
        let bytes = example().to_bytes();
        for end in 1..bytes.len() {
            assert!(read_all(&bytes[..end]).is_err(), "{end}");
        }
        // Sets each byte of the numbers to its maximum: the result is an error or an image, but never a panic.
        for at in 0..HEADER + ENTRY + 2 * PAIR {
            let mut wrong = bytes.clone();
            wrong[at] = 0xFF;
            let _ = read_all(&wrong);
        }
        let wrong = |at: usize| {
            let mut wrong = bytes.clone();
            wrong[at..at + 8].fill(0xFF);
            read_all(&wrong).expect_err("broken")
        };
        assert!(wrong(0).contains("magic"));
        assert!(wrong(16).contains("entry"));
        assert!(wrong(HEADER + 24).contains("image past"));
        assert!(wrong(HEADER + 16).contains("strings past"));
        assert!(wrong(HEADER + ENTRY).contains("string past"));
    }
}
