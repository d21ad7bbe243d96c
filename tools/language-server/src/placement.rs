//! Describes the location of a declaration in memory or among the descriptors as Markdown.

use crate::declarations::{Declaration, Declarations};
use crate::layout::{GLOBALS, Layout, Member, Resource};
use lsp_types::SymbolKind;

/// The layout of a declaration.
pub fn placement(layout: &Layout, list: &Declarations, declaration: &Declaration) -> Option<String> {
    if !may_be_placed(declaration) {
        return None;
    }
    let parent = declaration.parent.map(|parent| &list[parent]);
    let of_namespace = parent.is_none_or(|parent| parent.kind == SymbolKind::NAMESPACE);
    let is_resource = |found: &&Resource| last_part(&found.name) == declaration.name;
    if of_namespace && let Some(Resource { set, binding, .. }) = layout.resources.iter().find(is_resource) {
        return Some(format!("set {set}, binding {binding}"));
    }
    let owner = parent.map_or(GLOBALS, |parent| &parent.name);
    let is_member = |found: &&Member| last_part(&found.owner) == owner && last_part(&found.name) == declaration.name;
    let mut lines: Vec<String> = Vec::new();
    for Member { offset, size, resource, .. } in layout.members.iter().filter(is_member) {
        let size = size.map_or_else(String::new, |size| format!(", size {size}"));
        // If the resource is the owner itself, it adds no information.
        let place = match resource.as_str() {
            _ if last_part(resource) == owner => String::new(),
            GLOBALS => " in the block of global variables".to_owned(),
            _ => format!(" in `{resource}`"),
        };
        let line = format!("offset {offset}{size}{place}");
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    (!lines.is_empty()).then(|| lines.join("  \n"))
}

/// Only declarations outside of functions can be in memory that the application sees.
pub fn may_be_placed(declaration: &Declaration) -> bool {
    !declaration.is_local && matches!(declaration.kind, SymbolKind::FIELD | SymbolKind::VARIABLE | SymbolKind::NAMESPACE)
}

/// A short form for a declaration with a single location.
pub fn short_placement(layout: &Layout, list: &Declarations, declaration: &Declaration) -> Option<String> {
    let text = placement(layout, list, declaration)?;
    let mut places = text.lines().map(|line| line.trim_end().split(" in ").next().unwrap_or_default());
    let first = places.next()?;
    places.all(|other| other == first).then(|| first.to_owned())
}

fn last_part(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}
