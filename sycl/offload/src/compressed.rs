//! Compressed bundles, as `clang-offload-bundler -compress` writes them: a header with sizes and a hash, then the bundles
//! compressed by zstd.
//!
//! The compressed bytes depend on the version of zstd; the decompressed contents do not.

use std::io::Read;

/// The first bytes.
const MAGIC: &[u8] = b"CCOB";
/// The version that is written. Versions 1 and 2 have narrower sizes.
const VERSION: u16 = 3;
/// The compression methods.
const ZLIB: u16 = 0;
const ZSTD: u16 = 1;
/// The default compression level.
pub const LEVEL: i32 = 3;
/// Maximum size of a decompressed file, in bytes. The size in the header is not trusted.
const MOST: u64 = 1 << 32;

/// Whether a file is compressed.
#[must_use]
pub fn is_compressed(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Compresses a file.
///
/// # Errors
/// Zstd fails, for example because of an invalid level.
pub fn compress(bytes: &[u8], level: i32) -> Result<Vec<u8>, String> {
    let failed = |error: std::io::Error| format!("error: zstd: {error}");
    let mut zstd = zstd::bulk::Compressor::new(level).map_err(failed)?;
    zstd.long_distance_matching(true).map_err(failed)?;
    let packed = zstd.compress(bytes).map_err(failed)?;
    let mut out = MAGIC.to_vec();
    out.extend([VERSION, ZSTD].into_iter().flat_map(u16::to_le_bytes));
    let size = MAGIC.len() + 2 * 2 + 3 * 8 + packed.len();
    out.extend([size as u64, bytes.len() as u64, hash(bytes)].into_iter().flat_map(u64::to_le_bytes));
    out.extend(packed);
    Ok(out)
}

/// Returns the decompressed file, and the bytes that follow the compressed one. A file that is not compressed is returned
/// unchanged.
///
/// # Errors
/// The file is broken.
pub fn decompress(bytes: &[u8]) -> Result<(Vec<u8>, &[u8]), String> {
    let Some(rest) = bytes.strip_prefix(MAGIC) else { return Ok((bytes.to_vec(), &[])) };
    let broken = || "a compressed bundle is cut off".to_owned();
    let number = |at: usize, size: usize| -> Result<u64, String> {
        let mut word = [0; 8];
        word[..size].copy_from_slice(rest.get(at..at + size).ok_or_else(broken)?);
        Ok(u64::from_le_bytes(word))
    };
    let (version, method) = (number(0, 2)?, number(2, 2)?);
    // The offsets of the sizes of the compressed and the decompressed file, and the width of these sizes in bytes.
    let (size, whole, width) = match version {
        1 => (None, 4, 4),
        2 => (Some(4), 8, 4),
        3 => (Some(4), 12, 8),
        _ => return Err(format!("a compressed bundle has the unknown version {version}")),
    };
    let start = MAGIC.len() + whole + width + 8;
    let size = size.map_or(Ok(bytes.len() as u64), |at| number(at, width))?;
    let end = usize::try_from(size).ok().filter(|end| (start..=bytes.len()).contains(end)).ok_or_else(broken)?;
    let (whole, known) = (number(whole, width)?, number(whole + width, 8)?);
    if whole > MOST {
        return Err(format!("a compressed bundle decompresses to {whole} bytes, more than {MOST}"));
    }
    let mut made = Vec::new();
    let read = match u16::try_from(method).unwrap_or(u16::MAX) {
        ZLIB => flate2::read::ZlibDecoder::new(&bytes[start..end]).take(whole + 1).read_to_end(&mut made),
        ZSTD => zstd::stream::read::Decoder::new(&bytes[start..end]).and_then(|zstd| zstd.take(whole + 1).read_to_end(&mut made)),
        _ => return Err(format!("a compressed bundle has the unknown compression method {method}")),
    };
    read.map_err(|error| format!("a compressed bundle is broken: {error}"))?;
    if made.len() as u64 != whole || hash(&made) != known {
        return Err("a compressed bundle is corrupt: its contents do not match its header".to_owned());
    }
    Ok((made, &bytes[end..]))
}

/// Returns the lower half of the MD5 hash.
fn hash(bytes: &[u8]) -> u64 {
    let digest = md5::compute(bytes).0;
    let mut low = [0; 8];
    low.copy_from_slice(&digest[..8]);
    u64::from_le_bytes(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text() -> Vec<u8> {
        (0..5000u32).flat_map(|at| format!("{} ", at * at % 97).into_bytes()).collect()
    }

    #[test]
    fn what_is_compressed_is_read() {
        let packed = compress(&text(), LEVEL).expect("zstd works");
        assert!(is_compressed(&packed) && packed.len() < text().len());
        let mut two = packed.clone();
        two.extend(&packed);
        let (first, rest) = decompress(&two).expect("valid");
        assert!(first == text() && rest == packed);
        assert_eq!(decompress(b"text"), Ok((b"text".to_vec(), &[][..])));
    }

    /// The header of the second version has narrower numbers, and that of the first one lacks the size of the file.
    #[test]
    fn older_versions_are_read() {
        let packed = compress(&text(), LEVEL).expect("zstd works");
        let (sizes, rest) = (&packed[8..24], &packed[24..]);
        let version = |number: u8, sizes: &[u8]| [&b"CCOB"[..], &[number, 0, 1, 0], sizes, rest].concat();
        let second = ((packed.len() - 8) as u32).to_le_bytes();
        assert_eq!(decompress(&version(1, &sizes[8..12])).map(|(made, _)| made), Ok(text()));
        assert_eq!(decompress(&version(2, &[&second, &sizes[8..12]].concat())).map(|(made, _)| made), Ok(text()));
        assert!(decompress(&version(9, sizes)).expect_err("unknown").contains("version 9"));
    }

    #[test]
    fn broken_files_are_errors() {
        let packed = compress(&text(), LEVEL).expect("zstd works");
        for end in MAGIC.len()..packed.len() {
            assert!(decompress(&packed[..end]).is_err(), "{end}");
        }
        for at in MAGIC.len()..packed.len() {
            let mut wrong = packed.clone();
            wrong[at] ^= 0x55;
            assert!(decompress(&wrong).is_err(), "{at}");
        }
    }
}
