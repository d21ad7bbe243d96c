//! Completion at the cursor.

use crate::analysis::Analysis;
use crate::attributes::{describe, names};
use crate::declarations::{Declaration, header};
use crate::definition::members;
use crate::members::Reader;
use crate::values::{Context, value_of};
use crate::written::Role;
use crate::{functions, types};
use frontend::syntax::{members_of, type_names};
use frontend::written::Kind;
use lsp_types::{CompletionItem, CompletionItemKind, Documentation, SymbolKind};
use sema::{MemberKind, SYSTEM_VALUES};
use std::collections::BTreeSet;
use std::path::Path;

/// Keywords of statements, declarations and expressions.
pub const KEYWORDS: &[&str] = &[
    "auto",
    "break",
    "case",
    "cbuffer",
    "centroid",
    "class",
    "column_major",
    "const",
    "constexpr",
    "continue",
    "decltype",
    "default",
    "discard",
    "do",
    "else",
    "enum",
    "export",
    "extern",
    "false",
    "for",
    "globallycoherent",
    "groupshared",
    "if",
    "in",
    "inline",
    "inout",
    "interface",
    "linear",
    "namespace",
    "nointerpolation",
    "noperspective",
    "operator",
    "out",
    "packoffset",
    "precise",
    "register",
    "return",
    "row_major",
    "sample",
    "sizeof",
    "snorm",
    "static",
    "static_assert",
    "struct",
    "switch",
    "tbuffer",
    "template",
    "this",
    "true",
    "typedef",
    "typename",
    "uniform",
    "unorm",
    "using",
    "volatile",
    "while",
];

/// The file extensions that are offered for includes.
pub const ENDINGS: [&str; 6] = ["h", "hlsl", "hlsli", "hpp", "inc", "fxh"];

/// The completions at an offset. `list` returns the names in a folder, with true for folders.
pub fn completions(
    analysis: &Analysis,
    offset: usize,
    reader: &Reader,
    list: &dyn Fn(&Path) -> Vec<(String, bool)>,
) -> Vec<CompletionItem> {
    let text = analysis.text.as_str();
    let file = analysis.written();
    if let Some(path) = file.included_at(offset) {
        let typed = text.get(path.start + 1..offset).unwrap_or_default();
        let is_angled = text[path.start..].starts_with('<');
        // Paths in angle brackets do not start from the folder of the document.
        let own = Some(reader.folder()).filter(|_| !is_angled);
        let include = reader.config.options.include_dirs.iter().map(Path::new);
        return paths(typed, is_angled, own.into_iter().chain(include), list);
    }
    let is_literal = |token: &frontend::written::Token| matches!(token.kind, Kind::String | Kind::Number);
    if file.comment_at(offset).is_some() || file.token_at(offset).is_some_and(is_literal) {
        return Vec::new();
    }
    let name = file.typed_at(offset);
    let word = name.as_ref().map_or(offset..offset, |name| name.range.clone());
    let at = analysis.expanded_offset(word.start);
    match name.as_ref().map_or(Role::Plain, |name| name.role) {
        Role::Attribute { is_vk: true, .. } => attributes(true),
        Role::Attribute { may_be_vk: true, .. } => vec![item("vk", CompletionItemKind::MODULE, None)],
        Role::Attribute { .. } => attributes(false),
        Role::Scoped(Some(owner)) => of_owner(analysis, owner),
        Role::Member(base) => {
            if let Some(found) = reader.members(text, word) {
                return found.into_iter().map(member).collect();
            }
            let part = name.as_ref().map_or(file, |name| name.part);
            let value = value_of(Context { analysis, part, at }, base).unwrap_or_default();
            let found = value.ty.as_ref().map(|ty| members(&analysis.declarations, ty, None));
            let mut items = declared(analysis, found.unwrap_or_default().into_iter());
            let methods = value.methods().into_iter();
            items.extend(methods.map(|(name, signature)| item(name, CompletionItemKind::METHOD, Some(signature))));
            distinct(items)
        }
        Role::Semantic => {
            let semantics = SYSTEM_VALUES.iter().map(|name| item(name, CompletionItemKind::CONSTANT, None));
            semantics.chain(anything(analysis, at)).collect()
        }
        _ => anything(analysis, at),
    }
}

fn item(label: &str, kind: CompletionItemKind, detail: Option<String>) -> CompletionItem {
    CompletionItem { label: label.to_owned(), kind: Some(kind), detail, ..CompletionItem::default() }
}

fn member(sema::Member { name, kind, declarations }: sema::Member) -> CompletionItem {
    let kind = match kind {
        MemberKind::Field | MemberKind::Components => CompletionItemKind::FIELD,
        MemberKind::Method => CompletionItemKind::METHOD,
    };
    item(&name, kind, declarations.into_iter().next())
}

/// The next components of the paths that begin with the typed text.
fn paths<'p>(
    typed: &str,
    is_angled: bool,
    folders: impl Iterator<Item = &'p Path>,
    list: &dyn Fn(&Path) -> Vec<(String, bool)>,
) -> Vec<CompletionItem> {
    let parent = typed.rfind('/').map_or("", |end| &typed[..=end]);
    let mut found = BTreeSet::new();
    if is_angled {
        let next = |path: &'static str| {
            let rest = path.strip_prefix(parent)?;
            Some(rest.find('/').map_or(rest, |end| &rest[..=end]).to_owned())
        };
        found.extend(headers::BUILTIN.iter().filter_map(|(path, _)| next(path)));
    }
    for (name, is_folder) in folders.flat_map(|folder| list(&folder.join(parent))) {
        let is_hidden = name.starts_with('.');
        if is_folder && !is_hidden {
            found.insert(format!("{name}/"));
        } else if Path::new(&name).extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known)) {
            found.insert(name);
        }
    }
    let kind = |name: &str| if name.ends_with('/') { CompletionItemKind::FOLDER } else { CompletionItemKind::FILE };
    found.iter().map(|name| item(name, kind(name), None)).collect()
}

fn attributes(is_vk: bool) -> Vec<CompletionItem> {
    names(is_vk).into_iter().map(|name| item(name, CompletionItemKind::PROPERTY, describe(name, is_vk))).collect()
}

/// The members of a namespace, a struct or an enum, after `::`.
fn of_owner(analysis: &Analysis, owner: &str) -> Vec<CompletionItem> {
    let prefix = format!("{owner}::");
    let functions = sema::intrinsic_names().filter_map(|name| name.strip_prefix(&prefix));
    let mut items: Vec<CompletionItem> = functions
        .map(|name| {
            item(name, CompletionItemKind::FUNCTION, sema::intrinsic_signatures(&format!("{prefix}{name}")).into_iter().next())
        })
        .collect();
    items.extend(members_of(owner).map(|name| item(name, CompletionItemKind::CLASS, None)));
    items.extend(declared(analysis, analysis.declarations.iter().filter(|found| found.owner.as_deref() == Some(owner))));
    distinct(items)
}

/// The names that are visible without a qualifier.
fn anything(analysis: &Analysis, at: u32) -> Vec<CompletionItem> {
    let is_seen = |found: &&Declaration| found.scope.start <= at && at <= found.scope.end;
    let list = &analysis.declarations;
    let mut items = declared(analysis, list.iter().filter(is_seen));
    // The members of bases, and in the out-of-line definition of a method those of its struct.
    let around = list.iter().filter(|found| found.whole.start <= at && at <= found.whole.end);
    let structs = around.filter_map(|found| match found.kind {
        SymbolKind::STRUCT => Some(found.name.as_str()),
        SymbolKind::METHOD => found.owner.as_deref(),
        _ => None,
    });
    for name in structs.collect::<BTreeSet<_>>() {
        items.extend(declared(analysis, members(list, name, None).into_iter()));
    }
    let used: BTreeSet<&str> = list.used(at).collect();
    let is_used = |found: &&Declaration| found.owner.as_deref().is_some_and(|owner| used.contains(owner));
    if !used.is_empty() {
        items.extend(declared(analysis, list.iter().filter(is_used)));
    }
    let macros: BTreeSet<&str> = analysis.written().macro_names().collect();
    items.extend(macros.into_iter().map(|name| item(name, CompletionItemKind::CONSTANT, None)));
    let functions_of_language = sema::intrinsic_names().filter(|name| !name.contains("::"));
    let signature = |name: &str| sema::intrinsic_signatures(name).into_iter().next();
    let documented =
        |item: CompletionItem, text: Option<String>| CompletionItem { documentation: text.map(Documentation::String), ..item };
    items.extend(functions_of_language.map(|name| {
        documented(item(name, CompletionItemKind::FUNCTION, signature(name)), functions::describe(name).map(str::to_owned))
    }));
    items.extend(type_names().iter().map(|name| documented(item(name, CompletionItemKind::CLASS, None), types::describe(name))));
    items.extend(KEYWORDS.iter().map(|name| item(name, CompletionItemKind::KEYWORD, None)));
    items.extend(["vk", "dx"].map(|name| item(name, CompletionItemKind::MODULE, None)));
    distinct(items)
}

fn declared<'d>(analysis: &Analysis, found: impl Iterator<Item = &'d Declaration>) -> Vec<CompletionItem> {
    distinct(found.map(|found| item(&found.name, kind(found.kind), Some(header(&analysis.expanded, found)))).collect())
}

fn kind(kind: SymbolKind) -> CompletionItemKind {
    match kind {
        SymbolKind::FUNCTION => CompletionItemKind::FUNCTION,
        SymbolKind::METHOD => CompletionItemKind::METHOD,
        SymbolKind::FIELD => CompletionItemKind::FIELD,
        SymbolKind::STRUCT => CompletionItemKind::STRUCT,
        SymbolKind::ENUM => CompletionItemKind::ENUM,
        SymbolKind::ENUM_MEMBER => CompletionItemKind::ENUM_MEMBER,
        SymbolKind::NAMESPACE => CompletionItemKind::MODULE,
        SymbolKind::CLASS | SymbolKind::TYPE_PARAMETER => CompletionItemKind::CLASS,
        _ => CompletionItemKind::VARIABLE,
    }
}

/// The first item of each name.
fn distinct(items: Vec<CompletionItem>) -> Vec<CompletionItem> {
    let mut seen = BTreeSet::new();
    items.into_iter().filter(|item| seen.insert(item.label.clone())).collect()
}
