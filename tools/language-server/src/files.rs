//! Included files: open documents as in the editor, all others from the disk.

use crate::host::Host;
use frontend::preproc::Files;
use lsp_types::Url;
use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// The files of the disk, overlaid with the open documents.
pub struct Overlay {
    /// Texts by [`normalized`] paths.
    pub open: HashMap<PathBuf, Arc<str>>,
    /// Serves all other files.
    pub disk: Arc<dyn Files + Send + Sync>,
}

impl Files for Overlay {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        match self.open.get(&normalized(path)) {
            Some(text) => Ok(Some(text.clone())),
            None => self.disk.read(path),
        }
    }
}

/// The prefix of the names of the compiler's own headers in a source map.
const BUILTIN: &str = "<built-in>/";

/// The URL of a file of a source map.
pub fn url(host: &dyn Host, name: &str, text: &str) -> Option<Url> {
    match name.strip_prefix(BUILTIN) {
        Some(path) => host.cached(path, text),
        None => Url::from_file_path(normalized(name)).ok(),
    }
}

/// The compiler's name of a document: its path, or its URL if it is not a file.
pub fn name_of(uri: &Url) -> String {
    uri.to_file_path().map_or_else(|()| uri.to_string(), |path| path.to_string_lossy().into_owned())
}

/// The path without `.` and `..`, as far as possible without accessing the disk.
pub fn normalized(path: &str) -> PathBuf {
    let mut parts: Vec<Component<'_>> = Vec::new();
    for part in Path::new(path).components() {
        match (part, parts.last()) {
            (Component::CurDir, _) => {}
            (Component::ParentDir, Some(Component::Normal(_))) => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    parts.iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use frontend::preproc::NoFiles;

    #[test]
    fn open_files_hide_those_of_the_disk() {
        let open = HashMap::from([(PathBuf::from("/a/b.h"), Arc::from("int b;"))]);
        let files = Overlay { open, disk: Arc::new(NoFiles) };
        assert_eq!(files.read("/a/c/../b.h").as_ref().map(Option::as_deref), Ok(Some("int b;")));
        assert_eq!(files.read("/a/./b.h").as_ref().map(Option::as_deref), Ok(Some("int b;")));
        assert_eq!(files.read("/a/c.h"), Ok(None));
        assert_eq!(normalized("../x/./y"), PathBuf::from("../x/y"));
    }
}
