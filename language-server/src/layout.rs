//! Where resources and the members of blocks lie: sets and bindings, offsets and sizes.

use crate::declarations::{Declaration, Declarations};
use lsp_types::SymbolKind;

/// The owner of the variables of the file in [`Member`].
pub const GLOBALS: &str = "$Globals";

/// What a file with its includes declares of the interface with the application.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Layout {
    /// The resources.
    pub resources: Vec<Resource>,
    /// The members of structs that lie in memory.
    pub members: Vec<Member>,
}

/// A resource.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resource {
    /// Its name, with namespaces.
    pub name: String,
    /// Its descriptor set.
    pub set: u32,
    /// Its binding.
    pub binding: u32,
}

/// A member of a struct or of a constant buffer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The name of the struct, or of the constant buffer whose variable it is; [`GLOBALS`] for variables of the file.
    pub owner: String,
    /// Its name.
    pub name: String,
    /// In bytes, from the start of the owner.
    pub offset: u32,
    /// In bytes. None where it has no end.
    pub size: Option<u64>,
    /// The resource that it lies in.
    pub resource: String,
}

impl Layout {
    /// What is known of a declaration, as a line of Markdown.
    pub fn describe(&self, list: &Declarations, declaration: &Declaration) -> Option<String> {
        if declaration.is_local || declaration.is_function() {
            return None;
        }
        let parent = declaration.parent.map(|parent| &list[parent]);
        let of_namespace = parent.is_none_or(|parent| parent.kind == SymbolKind::NAMESPACE);
        let is_resource = |found: &&Resource| last_part(&found.name) == declaration.name;
        if of_namespace && let Some(Resource { set, binding, .. }) = self.resources.iter().find(is_resource) {
            return Some(format!("set {set}, binding {binding}"));
        }
        let owner = parent.map_or(GLOBALS, |parent| &parent.name);
        let is_member = |found: &&Member| last_part(&found.owner) == owner && last_part(&found.name) == declaration.name;
        let mut lines: Vec<String> = Vec::new();
        for Member { offset, size, resource, .. } in self.members.iter().filter(is_member) {
            let size = size.map_or_else(String::new, |size| format!(", size {size}"));
            // The resource says nothing where it is the owner itself.
            let place = if last_part(resource) == owner { String::new() } else { format!(" in `{}`", shown(resource)) };
            let line = format!("offset {offset}{size}{place}");
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        (!lines.is_empty()).then(|| lines.join("  \n"))
    }
}

fn last_part(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

fn shown(resource: &str) -> &str {
    if resource == GLOBALS { "the block of global variables" } else { resource }
}
