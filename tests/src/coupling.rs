//! The coupling of types: how many files have methods of a type, and how many of its fields other files can write.
//!
//! A method may touch every field of its type, so a type with methods in many files couples these files in a way that the graph of
//! modules does not show.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The maximum number of files with inherent `impl` blocks of a type.
pub const MAX_FILES: usize = 15;
/// The maximum number of fields that other files can write, for a type with methods in more than one file.
pub const MAX_FIELDS: usize = 12;

/// A source file of a crate.
#[derive(Debug)]
pub struct Source {
    /// The path below the crate's `src` folder.
    pub path: PathBuf,
    /// The text.
    pub text: String,
}

/// The coupling of a type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coupling {
    /// The name of the type.
    pub name: String,
    /// The number of files with inherent `impl` blocks.
    pub files: usize,
    /// The number of fields that are not private.
    pub fields: usize,
}

impl Coupling {
    /// True if the type has methods in too many files, or too many fields that other files with methods can write.
    #[must_use]
    pub fn is_too_strong(&self) -> bool {
        self.files > MAX_FILES || (self.files > 1 && self.fields > MAX_FIELDS)
    }
}

/// The definitions and `impl` blocks of a file.
#[derive(Default)]
struct FileTypes {
    /// The number of fields of each struct that are not private.
    structs: BTreeMap<String, usize>,
    impls: BTreeSet<String>,
    /// The segments of the path that each imported name has.
    imports: BTreeMap<String, Vec<String>>,
}

/// Reads the source files of a crate, without files that are only for tests.
///
/// # Errors
/// A file cannot be read.
pub fn sources(src: &Path) -> Result<Vec<Source>, String> {
    let mut sources = Vec::new();
    let mut folders = vec![src.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for entry in entries {
            let path = entry.map_err(|error| format!("{}: {error}", folder.display()))?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
                let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
                let path = path.strip_prefix(src).unwrap_or(&path).to_owned();
                sources.push(Source { path, text });
            }
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(sources)
}

/// The couplings of the structs of a crate, by name.
///
/// # Errors
/// A file is not Rust.
pub fn couplings(sources: &[Source]) -> Result<Vec<Coupling>, String> {
    let mut files = BTreeMap::new();
    for source in sources {
        let parsed = syn::parse_file(&source.text).map_err(|error| format!("{}: {error}", source.path.display()))?;
        let mut types = FileTypes::default();
        types.read(&parsed.items);
        files.insert(source.path.as_path(), types);
    }
    // From a definition, which is a file and a name, to the files with its methods.
    let mut methods: BTreeMap<(&Path, &str), usize> = BTreeMap::new();
    for (path, types) in &files {
        for name in &types.impls {
            if let Some(definition) = definition(&files, path, name) {
                *methods.entry((definition, name)).or_default() += 1;
            }
        }
    }
    let coupling = |((file, name), count): ((&Path, &str), usize)| {
        let fields = files.get(file).and_then(|types| types.structs.get(name)).copied().unwrap_or_default();
        Coupling { name: name.to_owned(), files: count, fields }
    };
    let mut couplings: Vec<Coupling> = methods.into_iter().map(coupling).collect();
    couplings.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(couplings)
}

/// The file that defines the struct that a name denotes in a file.
fn definition<'f>(files: &BTreeMap<&'f Path, FileTypes>, file: &Path, name: &str) -> Option<&'f Path> {
    let defines = |types: &FileTypes| types.structs.contains_key(name);
    let (own, types) = files.get_key_value(file)?;
    if defines(types) {
        return Some(own);
    }
    // If several structs have the name, the import tells which one it is.
    let import = imported_module(file, types.imports.get(name).map_or(&[][..], Vec::as_slice));
    let nearness = |path: &&'f Path| module(path).iter().zip(&import).take_while(|(a, b)| a == b).count();
    // Of equally near ones, the first.
    files.iter().filter(|(_, types)| defines(types)).map(|(path, _)| *path).rev().max_by_key(nearness)
}

/// The path of a file's module: `["passes", "simplify"]`; empty for the root.
fn module(file: &Path) -> Vec<String> {
    let path = file.with_extension("");
    let names = path.iter().map(|name| name.to_string_lossy().into_owned());
    names.filter(|name| !matches!(name.as_str(), "lib" | "main" | "mod")).collect()
}

/// The path of the module that an import in a file names.
fn imported_module(file: &Path, import: &[String]) -> Vec<String> {
    let mut path = module(file);
    for segment in import {
        match segment.as_str() {
            "crate" => path.clear(),
            "super" => _ = path.pop(),
            "self" => {}
            name => path.push(name.to_owned()),
        }
    }
    path
}

impl FileTypes {
    fn read(&mut self, items: &[syn::Item]) {
        for item in items {
            match item {
                syn::Item::Struct(item) => {
                    let is_open = |field: &&syn::Field| !matches!(field.vis, syn::Visibility::Inherited);
                    self.structs.insert(item.ident.to_string(), item.fields.iter().filter(is_open).count());
                }
                syn::Item::Impl(item) if item.trait_.is_none() && !is_for_tests(&item.attrs) => {
                    if let syn::Type::Path(path) = &*item.self_ty
                        && let Some(last) = path.path.segments.last()
                    {
                        self.impls.insert(last.ident.to_string());
                    }
                }
                syn::Item::Use(item) => self.import(&item.tree, &mut Vec::new()),
                syn::Item::Mod(item) if !is_for_tests(&item.attrs) => {
                    self.read(item.content.as_ref().map_or(&[][..], |(_, items)| items));
                }
                _ => {}
            }
        }
    }

    fn import(&mut self, tree: &syn::UseTree, path: &mut Vec<String>) {
        match tree {
            syn::UseTree::Path(part) => {
                path.push(part.ident.to_string());
                self.import(&part.tree, path);
                path.pop();
            }
            syn::UseTree::Name(name) => _ = self.imports.insert(name.ident.to_string(), path.clone()),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, path)),
            syn::UseTree::Rename(_) | syn::UseTree::Glob(_) => {}
        }
    }
}

/// `#[cfg(test)]`
fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Ident>().is_ok_and(|on| on == "test"))
}
