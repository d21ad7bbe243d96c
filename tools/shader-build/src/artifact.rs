//! Files derived from modules: the plain words, a C header, and ShaderMake's blob of several permutations.
//!
//! The formats are ShaderMake's, so that its runtime part (`ShaderMake::FindPermutationInBlob`) can read them.

use serde::Serialize;
use std::path::{Path, PathBuf};

/// A file derived from one module.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Artifact {
    /// The path of the file.
    pub path: PathBuf,
    /// The format of the file.
    pub form: Form,
}

/// The format of a file with one module.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Form {
    /// The words in little-endian order.
    Binary,
    /// A C header that defines an array of bytes.
    Header {
        /// The name of the array.
        symbol: String,
        /// The macros of the permutation, which appear in a comment.
        key: String,
    },
}

/// The format of a file with several modules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum BlobForm {
    /// A blob.
    Binary,
    /// A C header that defines an array with the bytes of a blob.
    Header {
        /// The name of the array.
        symbol: String,
    },
}

/// The first bytes of a blob.
const SIGNATURE: &[u8] = b"NVSP";

/// The length after which a line of a header ends.
const LINE: usize = 128;

/// The bytes of an artifact.
#[must_use]
pub fn artifact(form: &Form, module: &[u8]) -> Vec<u8> {
    match form {
        Form::Binary => module.to_vec(),
        Form::Header { symbol, key } => header(symbol, key, module),
    }
}

/// The bytes of a file with several modules, each with its key.
#[must_use]
pub fn bundle<'m>(form: &BlobForm, modules: impl Iterator<Item = (&'m str, &'m [u8])>) -> Vec<u8> {
    let blob = blob(modules);
    match form {
        BlobForm::Binary => blob,
        BlobForm::Header { symbol } => header(symbol, "", &blob),
    }
}

/// The signature, followed by an entry for each module: the lengths of key and module in four bytes each, the key, and the module.
fn blob<'m>(modules: impl Iterator<Item = (&'m str, &'m [u8])>) -> Vec<u8> {
    let length = |bytes: &[u8]| u32::try_from(bytes.len()).unwrap_or(u32::MAX).to_le_bytes();
    let mut out = SIGNATURE.to_vec();
    for (key, module) in modules {
        out.extend(length(key.as_bytes()));
        out.extend(length(module));
        out.extend(key.as_bytes());
        out.extend(module);
    }
    out
}

/// Maximum number of characters of an array element: `255,`.
const MOST: usize = 4;

/// Each byte as an array element, with its length: formatting every byte of a module takes as long as some of the compiler's stages.
static ELEMENTS: [([u8; MOST], usize); 256] = elements();

const fn elements() -> [([u8; MOST], usize); 256] {
    let mut all = [([b','; MOST], 0); 256];
    let mut byte = 0;
    while byte < 256 {
        let digits = 1 + (byte >= 10) as usize + (byte >= 100) as usize;
        let (mut value, mut at) = (byte, digits);
        while at > 0 {
            at -= 1;
            all[byte].0[at] = b'0' + (value % 10) as u8;
            value /= 10;
        }
        all[byte].1 = digits + 1;
        byte += 1;
    }
    all
}

fn header(symbol: &str, key: &str, bytes: &[u8]) -> Vec<u8> {
    let start = format!("// {{{key}}}\nconst uint8_t {symbol}[] = {{");
    let mut out = Vec::with_capacity(start.len() + bytes.len() * (MOST + 1) + 128);
    out.extend(start.as_bytes());
    let mut length = LINE + 1;
    for byte in bytes {
        if length > LINE {
            out.extend(b"\n    ");
            length = 0;
        }
        let (text, count) = ELEMENTS[usize::from(*byte)];
        // Copying a constant number of bytes needs no call.
        out.extend_from_slice(&text);
        out.truncate(out.len() - (MOST - count));
        length += count;
    }
    out.extend(b"\n};\n");
    out
}

/// The name of the array in the header of a file: `g_lighting_ps_spirv` for `lighting.ps`. Characters that are invalid in C names become `_`.
#[must_use]
pub fn symbol_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    format!("g_{}_spirv", name.replace(|c: char| !c.is_ascii_alphanumeric(), "_"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_has_lines_of_128_characters() {
        let header = String::from_utf8(header("g_x_spirv", "A=1", &[100; 40])).expect("it is ASCII");
        let lines: Vec<&str> = header.lines().collect();
        assert_eq!(lines[0], "// {A=1}");
        assert_eq!(lines[1], "const uint8_t g_x_spirv[] = {");
        assert_eq!(lines[2], format!("    {}", "100,".repeat(33)));
        assert_eq!(lines[3], format!("    {}", "100,".repeat(7)));
        assert_eq!(lines[4], "};");
    }

    #[test]
    fn a_header_has_each_byte() {
        let bytes: Vec<u8> = (0..=u8::MAX).collect();
        let header = String::from_utf8(header("x", "", &bytes)).expect("it is ASCII");
        let body = header.split(['{', '}']).rev().nth(1).expect("braces are around the elements");
        let elements = body.split(',').map(str::trim).filter(|element| !element.is_empty());
        assert_eq!(elements.map(str::parse).collect::<Result<Vec<u8>, _>>(), Ok(bytes));
    }

    #[test]
    fn a_blob_has_lengths_keys_and_modules() {
        let modules: [(&str, &[u8]); 2] = [("A=0", &[1, 2, 3, 4]), ("A=1", &[5])];
        let blob = bundle(&BlobForm::Binary, modules.into_iter());
        assert_eq!(blob, b"NVSP\x03\0\0\0\x04\0\0\0A=0\x01\x02\x03\x04\x03\0\0\0\x01\0\0\0A=1\x05");
    }
}
