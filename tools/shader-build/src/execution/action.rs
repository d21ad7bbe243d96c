//! An action: the input folders of a compilation, and its command.

use super::blobs::{self, Blobs};
use super::server::ExecutionServer;
use bazel_remote_apis::build::bazel::remote::execution::v2::platform::Property;
use bazel_remote_apis::build::bazel::remote::execution::v2::{
    Action, Command, Digest, Directory, DirectoryNode, FileNode, Platform,
};
use std::collections::BTreeMap;
use std::path::{Component, Path};
use std::sync::Arc;

/// The folder of files that are not the user's: the compiler and the module.
const FOLDER: &str = ".hlsl-to-spirv";
const PROGRAM: &str = "hlsl-to-spirv";
const MODULE: &str = "module.spv";

/// A compilation.
pub struct Work<'a> {
    /// The folder that relative paths start from.
    pub directory: &'a Path,
    /// The compiler's arguments: flags without outputs, and the input.
    pub arguments: Vec<String>,
    /// The files that it reads, by their paths relative to the directory.
    pub files: Vec<(String, Arc<str>)>,
}

/// The path of the module relative to the working directory.
pub fn output() -> String {
    format!("{FOLDER}/{MODULE}")
}

/// The digest of an action, and the blobs that a server needs to run it. None if the compilation reads files by absolute paths, or outside of
/// the root: workers do not have them there.
pub fn action(work: &Work, program: &Digest, server: &ExecutionServer) -> Option<(Digest, Blobs)> {
    let mut blobs = Blobs::new();
    let (mut root, directory) = folders(work.directory, &work.files, &mut blobs)?;
    // Depending on their version, servers resolve a relative path against the working directory or the root.
    for folder in [&directory[..], &[]] {
        let place = root.folder(folder).folder(&[FOLDER.to_owned()]);
        place.files.insert(PROGRAM.to_owned(), (program.clone(), true));
    }
    let mut arguments = vec![format!("{FOLDER}/{PROGRAM}")];
    arguments.extend(work.arguments.iter().cloned());
    arguments.extend(["--no-config".to_owned(), "-Fo".to_owned(), output()]);
    let property = |(name, value): &(String, String)| Property { name: name.clone(), value: value.clone() };
    let properties: Vec<Property> = server.platform.iter().map(property).collect();
    let platform = (!properties.is_empty()).then_some(Platform { properties });
    // Servers before version 2.2 read the fields that later ones no longer use.
    #[expect(deprecated, reason = "older servers read them")]
    let command = Command {
        arguments,
        output_files: vec![output()],
        output_paths: vec![output()],
        platform: platform.clone(),
        working_directory: directory.join("/"),
        ..Command::default()
    };
    let action = Action {
        command_digest: Some(blobs::add_message(&mut blobs, &command)),
        input_root_digest: Some(root.add(&mut blobs)),
        platform,
        ..Action::default()
    };
    Some((blobs::add_message(&mut blobs, &action), blobs))
}

/// A folder of the input root.
#[derive(Default)]
struct Folder {
    folders: BTreeMap<String, Folder>,
    /// The digest of each file, and whether it is executable.
    files: BTreeMap<String, (Digest, bool)>,
}

impl Folder {
    /// The folder at a path below this one, which is created if necessary.
    fn folder(&mut self, path: &[String]) -> &mut Self {
        path.iter().fold(self, |folder, name| folder.folders.entry(name.clone()).or_default())
    }

    /// Adds the folder and those below it, and returns its digest.
    fn add(&self, blobs: &mut Blobs) -> Digest {
        let file = |(name, (digest, is_executable)): (&String, &(Digest, bool))| FileNode {
            name: name.clone(),
            digest: Some(digest.clone()),
            is_executable: *is_executable,
            node_properties: None,
        };
        let folder = |(name, folder): (&String, &Self), blobs: &mut Blobs| DirectoryNode {
            name: name.clone(),
            digest: Some(folder.add(blobs)),
        };
        let directories = self.folders.iter().map(|it| folder(it, blobs)).collect();
        let directory = Directory { files: self.files.iter().map(file).collect(), directories, ..Directory::default() };
        blobs::add_message(blobs, &directory)
    }
}

/// A relative path without `.` and `..`.
struct Relative {
    /// The number of leading `..` components.
    up: usize,
    names: Vec<String>,
    /// The folders that it enters and leaves again by `..`, each with its number of leading `..` components. They must exist.
    through: Vec<(usize, Vec<String>)>,
}

fn relative(path: &str) -> Option<Relative> {
    let mut relative = Relative { up: 0, names: Vec::new(), through: Vec::new() };
    for component in Path::new(path).components() {
        match component {
            Component::Normal(name) => relative.names.push(name.to_str()?.to_owned()),
            Component::CurDir => {}
            Component::ParentDir if relative.names.is_empty() => relative.up += 1,
            Component::ParentDir => {
                relative.through.push((relative.up, relative.names.clone()));
                relative.names.pop();
            }
            Component::Prefix(_) | Component::RootDir => return None,
        }
    }
    Some(relative)
}

/// The input root with these files, and the working directory in it. The root is the deepest folder that contains all files.
fn folders(directory: &Path, files: &[(String, Arc<str>)], blobs: &mut Blobs) -> Option<(Folder, Vec<String>)> {
    let files: Vec<(Relative, &Arc<str>)> =
        files.iter().map(|(path, text)| Some((relative(path)?, text))).collect::<Option<_>>()?;
    let up = files.iter().map(|(path, _)| path.up).max().unwrap_or(0);
    // The names of the folders that `..` leads to matter: another path may name them on its way down.
    let base = if up == 0 { Vec::new() } else { last_names(directory, up)? };
    let mut root = Folder::default();
    root.folder(&base);
    for (path, text) in files {
        let place = |up: usize, names: &[String]| [&base[..base.len() - up], names].concat();
        for (up, names) in &path.through {
            root.folder(&place(*up, names));
        }
        let mut names = place(path.up, &path.names);
        let name = names.pop()?;
        let digest = blobs::add(blobs, text.as_bytes());
        let before = root.folder(&names).files.insert(name, (digest.clone(), false));
        // Two paths to one local file, which a link turns into two different files.
        if before.is_some_and(|(other, _)| other != digest) {
            return None;
        }
    }
    Some((root, base))
}

/// The names of the last `count` folders of a path.
fn last_names(directory: &Path, count: usize) -> Option<Vec<String>> {
    let directory = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
    let absolute = directory.canonicalize().ok()?;
    let names: Vec<String> = absolute
        .components()
        .filter_map(|component| match component {
            Component::Normal(name) => Some(name.to_str().map(str::to_owned)),
            _ => None,
        })
        .collect::<Option<_>>()?;
    names.len().checked_sub(count).map(|first| names[first..].to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The paths of the files and of the empty folders, and the working directory.
    fn shape(directory: &Path, paths: &[&str]) -> Option<(Vec<String>, String)> {
        fn list(folder: &Folder, prefix: &str, paths: &mut Vec<String>) {
            paths.extend(folder.files.keys().map(|name| format!("{prefix}{name}")));
            for (name, below) in &folder.folders {
                let prefix = format!("{prefix}{name}/");
                if below.files.is_empty() && below.folders.is_empty() {
                    paths.push(prefix.clone());
                }
                list(below, &prefix, paths);
            }
        }
        let files: Vec<(String, Arc<str>)> = paths.iter().map(|path| ((*path).to_owned(), Arc::from("text"))).collect();
        let (root, directory) = folders(directory, &files, &mut Blobs::new())?;
        let mut paths = Vec::new();
        list(&root, "", &mut paths);
        Some((paths, directory.join("/")))
    }

    #[test]
    fn the_root_is_the_lowest_folder_of_all_files() {
        let folder = std::env::temp_dir().canonicalize().expect("a folder");
        let folder = folder.join("hlsl-to-spirv-action").join("game").join("shaders");
        std::fs::create_dir_all(&folder).expect("it is writable");
        let found = |paths| shape(&folder, paths).expect("relative paths");
        let expected =
            |paths: &[&str], directory: &str| (paths.iter().map(|path| (*path).to_owned()).collect(), directory.to_owned());
        assert_eq!(found(&["a.hlsl", "./inc/b.h"]), expected(&["a.hlsl", "inc/b.h"], ""));
        assert_eq!(found(&["a.hlsl", "../common/c.h"]), expected(&["common/c.h", "shaders/a.hlsl"], "shaders"));
        assert_eq!(
            found(&["a.hlsl", "../../x.h", "../shaders/b.h"]),
            expected(&["x.h", "game/shaders/a.hlsl", "game/shaders/b.h"], "game/shaders")
        );
        // A path through a folder requires the folder.
        assert_eq!(found(&["a.hlsl", "inc/../b.h"]), expected(&["a.hlsl", "b.h", "inc/"], ""));
        assert_eq!(shape(&folder, &["a.hlsl", "/usr/b.h"]), None);
        assert_eq!(shape(Path::new("/"), &["../a.hlsl"]), None);
    }

    #[test]
    fn two_contents_at_one_place_are_no_action() {
        let file = |path: &str, text: &str| (path.to_owned(), Arc::from(text));
        let files = [file("inc/../b.h", "one"), file("b.h", "two")];
        assert!(folders(Path::new("/"), &files, &mut Blobs::new()).is_none());
    }
}
