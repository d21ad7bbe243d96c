//! The module graph of a crate: the references between its files.
//!
//! A path such as `crate::a::b::Name` leads to the file that defines `Name`: re-exports and imports are followed, so a parent that only
//! declares and re-exports its children is on no cycle. Test code is left out, and methods are ignored: their callers do not depend on
//! the file that contains an `impl` block.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};

/// Names that are followed through imports at most this far; longer chains are circles of imports.
const MAX_IMPORTS: usize = 16;

/// The path of a module below its crate: `["passes", "simplify"]`; empty for the root.
type ModulePath = Vec<String>;

/// A module, or an inline module of a file.
#[derive(Debug, Default)]
struct Module {
    file: PathBuf,
    children: BTreeSet<String>,
    /// The paths of imports and re-exports, by their local names.
    imports: BTreeMap<String, Vec<String>>,
    /// Paths that the code of the module names.
    paths: Vec<Vec<String>>,
}

/// The files of a crate, and which other files each of them names.
#[derive(Debug, Default)]
pub struct ModuleGraph {
    /// From a file to the files that it names something of, with one of the names.
    pub edges: BTreeMap<PathBuf, BTreeMap<PathBuf, String>>,
}

impl ModuleGraph {
    /// Reads a crate from its root file, `src/lib.rs` or `src/main.rs`.
    ///
    /// # Errors
    /// A file cannot be read or is not Rust.
    pub fn read(root: &Path) -> Result<Self, String> {
        let mut modules = BTreeMap::new();
        let folder = root.parent().unwrap_or(Path::new(""));
        read_file(root, folder, &Vec::new(), &mut modules)?;
        let mut graph = Self::default();
        for (at, module) in &modules {
            for path in module.paths.iter().chain(module.imports.values()) {
                let Some(file) = resolve(&modules, at, path, 0) else { continue };
                let name = path.join("::");
                let edges = graph.edges.entry(module.file.clone()).or_default();
                if file != module.file {
                    edges.entry(file).or_insert(name);
                }
            }
        }
        Ok(graph)
    }

    /// The cycles: strongly connected components of more than `most` files.
    #[must_use]
    pub fn circles(&self, most: usize) -> Vec<Vec<PathBuf>> {
        let mut left: BTreeSet<&PathBuf> = self.edges.keys().collect();
        let mut circles = Vec::new();
        while let Some(file) = left.pop_first() {
            let from = self.reached(file);
            let circle: Vec<PathBuf> =
                from.into_iter().filter(|other| *other == file || self.reached(other).contains(file)).cloned().collect();
            left.retain(|file| !circle.contains(file));
            if circle.len() > most {
                circles.push(circle);
            }
        }
        circles
    }

    /// The file and all that it leads to.
    fn reached<'a>(&'a self, file: &'a PathBuf) -> BTreeSet<&'a PathBuf> {
        let mut reached = BTreeSet::from([file]);
        let mut waiting = vec![file];
        while let Some(file) = waiting.pop() {
            let next = self.edges.get(file).into_iter().flatten().map(|(next, _)| next);
            waiting.extend(next.filter(|next| reached.insert(*next)));
        }
        reached
    }

    /// A cycle as text: each edge between its files, with a name that causes it.
    #[must_use]
    pub fn describe(&self, circle: &[PathBuf]) -> String {
        let mut text = format!("a circle of {} files:\n", circle.len());
        for (from, edges) in self.edges.iter().filter(|(from, _)| circle.contains(from)) {
            for (to, name) in edges.iter().filter(|(to, _)| circle.contains(to)) {
                text += &format!("  {} -> {}: {name}\n", from.display(), to.display());
            }
        }
        text
    }
}

/// Reads a file and the files of the modules that it declares. `folder` contains these.
fn read_file(file: &Path, folder: &Path, at: &ModulePath, modules: &mut BTreeMap<ModulePath, Module>) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let parsed = syn::parse_file(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    read_items(&parsed.items, file, folder, at, modules)
}

fn read_items(
    items: &[syn::Item],
    file: &Path,
    folder: &Path,
    at: &ModulePath,
    modules: &mut BTreeMap<ModulePath, Module>,
) -> Result<(), String> {
    let mut module = Module { file: file.to_owned(), ..Module::default() };
    for item in items.iter().filter(|item| !is_for_tests(attributes(item))) {
        let syn::Item::Mod(declared) = item else {
            Reader { module: &mut module }.visit_item(item);
            continue;
        };
        let name = declared.ident.to_string();
        let path: ModulePath = at.iter().cloned().chain([name.clone()]).collect();
        module.children.insert(name.clone());
        if let Some((_, items)) = &declared.content {
            read_items(items, file, &folder.join(&name), &path, modules)?;
            continue;
        }
        let beside = folder.join(&name).with_extension("rs");
        let below = folder.join(&name).join("mod.rs");
        let child = if beside.exists() { beside } else { below };
        read_file(&child, &folder.join(&name), &path, modules)?;
    }
    modules.insert(at.clone(), module);
    Ok(())
}

fn attributes(item: &syn::Item) -> &[syn::Attribute] {
    match item {
        syn::Item::Mod(item) => &item.attrs,
        syn::Item::Use(item) => &item.attrs,
        syn::Item::Fn(item) => &item.attrs,
        syn::Item::Impl(item) => &item.attrs,
        _ => &[],
    }
}

/// `#[cfg(test)]`
fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Ident>().is_ok_and(|on| on == "test"))
}

struct Reader<'m> {
    module: &'m mut Module,
}

impl Visit<'_> for Reader<'_> {
    fn visit_item_use(&mut self, item: &syn::ItemUse) {
        self.import(&item.tree, &mut Vec::new());
    }

    fn visit_path(&mut self, path: &syn::Path) {
        if path.segments.len() > 1 {
            self.module.paths.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        }
        visit::visit_path(self, path);
    }
}

impl Reader<'_> {
    fn import(&mut self, tree: &syn::UseTree, path: &mut Vec<String>) {
        match tree {
            syn::UseTree::Path(part) => {
                path.push(part.ident.to_string());
                self.import(&part.tree, path);
                path.pop();
            }
            syn::UseTree::Name(name) if name.ident == "self" => {
                let last = path.last().cloned().unwrap_or_default();
                self.module.imports.insert(last, path.clone());
            }
            syn::UseTree::Name(name) => {
                let name = name.ident.to_string();
                let whole = path.iter().cloned().chain([name.clone()]).collect();
                self.module.imports.insert(name, whole);
            }
            syn::UseTree::Rename(name) => {
                let whole = path.iter().cloned().chain([name.ident.to_string()]).collect();
                self.module.imports.insert(name.rename.to_string(), whole);
            }
            // Which names it brings is not known: it leads to the module itself.
            syn::UseTree::Glob(_) => self.module.paths.push(path.clone()),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, path)),
        }
    }
}

/// The file that a path leads to; None for a path of another crate.
fn resolve(modules: &BTreeMap<ModulePath, Module>, at: &ModulePath, path: &[String], imports: usize) -> Option<PathBuf> {
    if imports > MAX_IMPORTS {
        return None;
    }
    let mut current = at.clone();
    let mut rest = path;
    let mut is_ours = false;
    while let [first, others @ ..] = rest {
        match first.as_str() {
            "crate" => current.clear(),
            "super" => _ = current.pop(),
            "self" => {}
            name => {
                let module = modules.get(&current)?;
                if module.children.contains(name) {
                    current.push(name.to_owned());
                } else if let Some(target) = module.imports.get(name).filter(|target| target.as_slice() != path) {
                    let whole: Vec<String> = target.iter().chain(others).cloned().collect();
                    return resolve(modules, &current, &whole, imports + 1);
                } else {
                    // Something that the module defines, or another crate.
                    return is_ours.then(|| module.file.clone());
                }
            }
        }
        is_ours = true;
        rest = others;
    }
    modules.get(&current).map(|module| module.file.clone())
}
