//! Device images inside of other files: sections of object files, members of archives.

use crate::archive;
use crate::binary::{self, Image, MAGIC};
use object::{Object, ObjectSection, ObjectSymbol};
use std::path::Path;

/// The section of an object file with offload binaries.
pub const SECTION: &str = ".llvm.offloading";

/// What a file is, by its first bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Offload binaries, one behind the other.
    OffloadBinary,
    /// A static library.
    Archive,
    /// A static library that names its members and does not hold them.
    ThinArchive,
    /// An object file or an executable.
    Object,
    /// LLVM bitcode.
    Bitcode,
    /// Anything else, such as a linker script.
    Other,
}

impl Kind {
    /// The kind of a file with these bytes.
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

/// The device images in an object file; none in another kind of file.
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

/// The device images in a file of any kind.
///
/// # Errors
/// The file is broken, or one that it names can't be read.
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

/// The symbols of an object file that others can see.
#[derive(Debug, Clone, Default)]
pub struct Symbols {
    /// Those that it defines.
    pub defined: Vec<String>,
    /// Those that it needs.
    pub needed: Vec<String>,
}

/// The symbols of an object file; none of another kind of file.
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
