//! Static libraries: reads their members, also those of thin libraries, and writes new libraries with `llvm-ar`.

use crate::files;
use crate::llvm::Tool;
use object::read::archive::ArchiveFile;
use std::path::Path;

/// A member of a static library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The name; in a thin library, the path of the member's file.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Returns the members of a static library. Those of a thin library are read from their own files.
///
/// # Errors
/// The library is broken, or a member's file cannot be read.
pub fn members(path: &Path, bytes: &[u8]) -> Result<Vec<Member>, String> {
    let broken = |error: object::Error| format!("error: `{}` is a broken static library: {error}", path.display());
    let archive = ArchiveFile::parse(bytes).map_err(broken)?;
    let members = archive.members().map(|member| {
        let member = member.map_err(broken)?;
        let name = String::from_utf8_lossy(member.name()).into_owned();
        let bytes = if member.is_thin() {
            files::read(&path.parent().unwrap_or(Path::new("")).join(&name))?
        } else {
            member.data(bytes).map_err(broken)?.to_vec()
        };
        Ok(Member { name, bytes })
    });
    members.collect()
}

/// Returns a static library of these members, in their order, without owners and timestamps, as LLVM's tools write it. Two
/// members may have the same name.
///
/// # Errors
/// `llvm-ar` is missing or fails, or a name is not a file name.
pub fn write(members: &[Member]) -> Result<Vec<u8>, String> {
    if members.is_empty() {
        return Ok(object::archive::MAGIC.to_vec());
    }
    let folder = files::temporary_folder()?;
    let library = folder.path().join("library.a");
    let mut arguments = vec!["qcD".to_owned(), "--format=gnu".to_owned(), library.display().to_string()];
    for (at, Member { name, bytes }) in members.iter().enumerate() {
        let file = folder.path().join(at.to_string()).join(Path::new(name).file_name().unwrap_or_default());
        let written = std::fs::create_dir(folder.path().join(at.to_string())).and_then(|()| std::fs::write(&file, bytes));
        written.map_err(|error| format!("error: cannot write `{}`: {error}", file.display()))?;
        arguments.push(file.display().to_string());
    }
    Tool { name: "llvm-ar", arguments, input: &[] }.run()?;
    files::read(&library)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_library_is_an_error() {
        let error = members(Path::new("a/b.a"), b"text").expect_err("it is text");
        assert!(error.starts_with("error: `a/b.a` is a broken static library: "), "{error}");
        assert_eq!(members(Path::new("a.a"), &write(&[]).expect("nothing is needed for it")), Ok(Vec::new()));
    }
}
