//! The files in which `clang-offload-bundler` stores one bundle per target: text with comments around each bundle, and
//! binary.
//!
//! Object files are handled elsewhere: their bundles are sections, which `llvm-objcopy` adds.

use crate::target::Target;

/// The first bytes of a binary file, which the comments and the section names contain, too.
const MAGIC: &str = "__CLANG_OFFLOAD_BUNDLE__";

/// The way in which a type of file stores bundles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Between comments that begin with this string.
    Text(&'static str),
    /// After a table of offsets.
    Binary,
    /// In the sections of an object file.
    Object,
}

impl Form {
    /// Returns the form for a `-type=` of files.
    #[must_use]
    pub fn of_type(name: &str) -> Option<Self> {
        match name {
            "i" | "ii" | "cui" | "hipi" => Some(Self::Text("//")),
            "d" | "s" => Some(Self::Text("#")),
            "ll" => Some(Self::Text(";")),
            "bc" | "gch" | "ast" => Some(Self::Binary),
            "o" => Some(Self::Object),
            _ => None,
        }
    }
}

/// A bundle: its name as written in the file, and its contents.
pub type Bundle = (String, Vec<u8>);

/// Returns the name of the object file section that contains the bundle of a target.
#[must_use]
pub fn section(target: &str) -> String {
    format!("{MAGIC}{target}")
}

/// Returns the target of a section that contains a bundle.
#[must_use]
pub fn target_of_section(name: &str) -> Option<&str> {
    name.strip_prefix(MAGIC)
}

/// Returns bundles separated by comments.
#[must_use]
pub fn write_text(comment: &str, bundles: &[(Target, Vec<u8>)]) -> Vec<u8> {
    let mut out = Vec::new();
    for (target, contents) in bundles {
        out.extend(format!("\n{comment} {MAGIC}__START__ {target}\n").into_bytes());
        out.extend(contents);
        out.extend(format!("\n{comment} {MAGIC}__END__ {target}\n").into_bytes());
    }
    out
}

/// Returns bundles after a table of offsets; each begins at a multiple of `alignment`.
#[must_use]
pub fn write_binary(alignment: usize, bundles: &[(Target, Vec<u8>)]) -> Vec<u8> {
    let names: Vec<_> = bundles.iter().map(|(target, _)| target.to_string()).collect();
    let mut at = MAGIC.len() + 8 + names.iter().map(|name| 3 * 8 + name.len()).sum::<usize>();
    let mut out = MAGIC.as_bytes().to_vec();
    out.extend((bundles.len() as u64).to_le_bytes());
    for (name, (_, contents)) in names.iter().zip(bundles) {
        at = at.next_multiple_of(alignment.max(1));
        out.extend([at, contents.len(), name.len()].into_iter().flat_map(|number| (number as u64).to_le_bytes()));
        out.extend(name.as_bytes());
        at += contents.len();
    }
    for (_, contents) in bundles {
        out.resize(out.len().next_multiple_of(alignment.max(1)), 0);
        out.extend(contents);
    }
    out
}

/// Reads a text file, or returns None if it contains no bundle.
///
/// # Errors
/// A bundle lacks its end.
pub fn read_text(comment: &str, bytes: &[u8]) -> Result<Option<Vec<Bundle>>, String> {
    let start = format!("\n{comment} {MAGIC}__START__ ");
    let mut bundles = Vec::new();
    let mut rest = bytes;
    while let Some(at) = find(rest, start.as_bytes()) {
        rest = &rest[at + start.len()..];
        let line = rest.iter().position(|byte| *byte == b'\n').ok_or("a bundle's name has no end")?;
        let name = String::from_utf8(rest[..line].to_vec()).map_err(|_| "a bundle's name is not UTF-8")?;
        rest = &rest[line + 1..];
        let end = format!("\n{comment} {MAGIC}__END__ {name}\n");
        let length = find(rest, end.as_bytes()).ok_or_else(|| format!("the bundle `{name}` has no end"))?;
        bundles.push((name, rest[..length].to_vec()));
        // The newline of the end may also begin the next start.
        rest = &rest[length + end.len() - 1..];
    }
    Ok((!bundles.is_empty()).then_some(bundles))
}

/// Reads a binary file, or returns None if it is not one.
///
/// # Errors
/// Offsets point outside of the file.
pub fn read_binary(bytes: &[u8]) -> Result<Option<Vec<Bundle>>, String> {
    let Some(rest) = bytes.strip_prefix(MAGIC.as_bytes()) else { return Ok(None) };
    let number = |at: usize| -> Result<usize, String> {
        let word = at.checked_add(8).and_then(|end| rest.get(at..end)).and_then(|word| word.try_into().ok());
        let word = word.ok_or("the table of bundles is cut off")?;
        usize::try_from(u64::from_le_bytes(word)).map_err(|_| "the table of bundles has too large a number".to_owned())
    };
    let mut bundles = Vec::new();
    let mut at = 8;
    for _ in 0..number(0)? {
        let (offset, size, length) = (number(at)?, number(at + 8)?, number(at + 16)?);
        at += 24;
        let name = at.checked_add(length).and_then(|end| rest.get(at..end)).ok_or("the table of bundles is cut off")?;
        at += length;
        let name = String::from_utf8(name.to_vec()).map_err(|_| "a bundle's name is not UTF-8")?;
        let contents = offset.checked_add(size).and_then(|end| bytes.get(offset..end));
        let contents = contents.ok_or_else(|| format!("the bundle `{name}` is past the end of the file"))?;
        bundles.push((name, contents.to_vec()));
    }
    Ok(Some(bundles))
}

fn find(bytes: &[u8], text: &[u8]) -> Option<usize> {
    bytes.windows(text.len()).position(|window| window == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundles() -> Vec<(Target, Vec<u8>)> {
        let target = |name| Target::parse(name).expect("a target");
        vec![
            (target("host-x86_64-unknown-linux-gnu"), b"int x;\n".to_vec()),
            (target("sycl-spirv64-unknown-unknown"), b"no newline".to_vec()),
        ]
    }

    fn named() -> Vec<Bundle> {
        bundles().into_iter().map(|(target, contents)| (target.to_string(), contents)).collect()
    }

    #[test]
    fn what_is_written_is_read() {
        let text = write_text(";", &bundles());
        assert_eq!(read_text(";", &text), Ok(Some(named())));
        assert_eq!(read_text("#", &text), Ok(None));
        for alignment in [1, 64] {
            assert_eq!(read_binary(&write_binary(alignment, &bundles())), Ok(Some(named())));
        }
        assert_eq!(read_binary(b"text"), Ok(None));
    }

    #[test]
    fn broken_files_are_errors() {
        let binary = write_binary(1, &bundles());
        for end in MAGIC.len()..binary.len() {
            assert!(read_binary(&binary[..end]).is_err(), "{end}");
        }
        for at in MAGIC.len()..MAGIC.len() + 32 {
            let mut wrong = binary.clone();
            wrong[at] = 0xFF;
            let _ = read_binary(&wrong);
        }
        let text = write_text(";", &bundles());
        assert!(read_text(";", &text[..text.len() - 2]).expect_err("cut off").contains("has no end"));
    }
}
