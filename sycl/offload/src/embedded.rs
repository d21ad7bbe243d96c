//! Device images embedded in other files: in sections of object files and in members of archives.

use crate::archive;
use crate::binary::{self, Image, MAGIC};
use object::{Object, ObjectSection, ObjectSymbol};
use std::path::Path;

/// The section of an object file that contains offload binaries.
pub const SECTION: &str = ".llvm.offloading";

/// The kind of a file, by its first bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A sequence of offload binaries.
    OffloadBinary,
    /// A static library.
    Archive,
    /// A static library that refers to its members instead of containing them.
    ThinArchive,
    /// An object file or an executable.
    Object,
    /// LLVM bitcode.
    Bitcode,
    /// Anything else, such as a linker script.
    Other,
}

impl Kind {
    /// Returns the kind of a file with these bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        if bytes.starts_with(&MAGIC) {
            Self::OffloadBinary
        } else if bytes.starts_with(&object::archive::MAGIC) {
            Self::Archive
        } else if bytes.starts_with(&object::archive::THIN_MAGIC) {
            Self::ThinArchive
        } else if bytes.starts_with(b"BC\xC0\xDE") || bytes.starts_with(b"\xDE\xC0\x17\x0B") {
            Self::Bitcode
        } else if bytes.starts_with(b"\x7FELF") {
            Self::Object
        } else {
            Self::Other
        }
    }
}

/// Returns the device images in an object file, or none for another kind of file.
///
/// # Errors
/// The file is broken.
pub fn images_of_object(bytes: &[u8]) -> Result<Vec<Image>, String> {
    if Kind::of(bytes) != Kind::Object {
        return Ok(Vec::new());
    }
    let file = object::File::parse(bytes).map_err(|error| format!("is a broken object file: {error}"))?;
    let mut images = Vec::new();
    for section in file.sections().filter(|section| section.name() == Ok(SECTION)) {
        let data = section.data().map_err(|error| format!("is a broken object file: {error}"))?;
        images.extend(binary::read_all(data)?);
    }
    Ok(images)
}

/// Returns the device images in a file of any kind.
///
/// # Errors
/// The file is broken, or a file that it refers to cannot be read.
pub fn images(path: &Path, bytes: &[u8]) -> Result<Vec<Image>, String> {
    let broken = |error: String| format!("error: `{}` {error}", path.display());
    match Kind::of(bytes) {
        Kind::OffloadBinary => binary::read_all(bytes).map_err(broken),
        Kind::Archive | Kind::ThinArchive => {
            let members = archive::members(path, bytes)?;
            let images = members.iter().map(|member| images(path, &member.bytes)).collect::<Result<Vec<_>, _>>()?;
            Ok(images.concat())
        }
        Kind::Object => images_of_object(bytes).map_err(broken),
        Kind::Bitcode | Kind::Other => Ok(Vec::new()),
    }
}

/// The symbols of an object file that are visible to other files.
#[derive(Debug, Clone, Default)]
pub struct Symbols {
    /// The symbols that it defines.
    pub defined: Vec<String>,
    /// The symbols that it references.
    pub needed: Vec<String>,
}

/// Returns the symbols of an object file, or none for another kind of file.
#[must_use]
pub fn symbols(bytes: &[u8]) -> Symbols {
    let mut symbols = Symbols::default();
    let Ok(file) = object::File::parse(bytes) else { return symbols };
    for symbol in file.symbols().filter(ObjectSymbol::is_global) {
        let Ok(name) = symbol.name() else { continue };
        if symbol.is_undefined() { &mut symbols.needed } else { &mut symbols.defined }.push(name.to_owned());
    }
    symbols
}
