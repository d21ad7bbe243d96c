//! Finds the occurrences of a declaration's name, and the edits that rename it.

use crate::analysis::Analysis;
use crate::declarations::{BUILTIN, Declaration, find};
use crate::definition::{At, declarations_at, macro_name_at, meaning};
use crate::files::normalized;
use crate::written::{Name, PartRole, Role, Wanted};
use frontend::preproc::{Token, TokenKind};
use frontend::source::{FileId, SourceFile};
use frontend::syntax::SyntaxNode;
use lsp_types::{DocumentHighlight, DocumentHighlightKind, Position};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

/// The location of a name in a file, identified by its path: the same location has one key in the analyses of several documents.
pub type Key = (PathBuf, u32);

/// An occurrence of a name.
#[derive(Debug, Clone)]
pub struct Occurrence {
    /// The name of the file.
    pub file: String,
    /// The text of the file.
    pub text: Arc<str>,
    /// The bytes of the name.
    pub range: std::ops::Range<usize>,
    /// Whether the file is a header of the compiler.
    pub is_builtin: bool,
    /// The offset of its first occurrence in the expanded text. None if it is not part of it.
    pub at: Option<u32>,
    /// True at a declaration.
    pub is_declaration: bool,
    /// False if it may refer to another declaration of this name.
    pub is_certain: bool,
}

impl Occurrence {
    fn line(&self) -> usize {
        self.text[..self.range.start].matches('\n').count() + 1
    }
}

/// The keys of the declarations that a name refers to: overloads, and declarations before the definition, count as one.
pub fn keys(analysis: &Analysis, found: &[&Declaration]) -> BTreeSet<Key> {
    let names: BTreeSet<&str> = found.iter().map(|found| found.name.as_str()).collect();
    let named = names.into_iter().flat_map(|name| analysis.declarations.named(name));
    let same = named.filter(|other| found.iter().any(|found| found.is_same(other)));
    same.filter_map(|declaration| key(analysis, declaration)).collect()
}

/// The key of a declaration; None if its name results from `##`.
pub fn key(analysis: &Analysis, declaration: &Declaration) -> Option<Key> {
    let range = analysis.written_at(declaration.at)?;
    Some((normalized(&analysis.map.files[range.file].name), range.start))
}

/// Finds the occurrences of the name of some declarations.
struct Search<'a> {
    analysis: &'a Analysis,
    name: &'a str,
    keys: &'a BTreeSet<Key>,
    /// Whether all declarations of the name are wanted.
    is_unique: bool,
}

/// The relation of a name to the declarations.
struct Meaning {
    is_declaration: bool,
    is_certain: bool,
}

impl<'a> Search<'a> {
    fn is_wanted(&self, found: &Declaration) -> bool {
        key(self.analysis, found).is_some_and(|key| self.keys.contains(&key))
    }

    /// The meaning of declarations; None if none is wanted.
    fn of(&self, found: &[&Declaration]) -> Option<Meaning> {
        let is_any = found.iter().any(|found| self.is_wanted(found));
        is_any.then(|| Meaning { is_declaration: false, is_certain: found.iter().all(|found| self.is_wanted(found)) })
    }

    /// The meaning of a name at the places to which it is copied; None if it is not wanted at any.
    fn of_copies(&self, name: &Name<'a>, copies: &[u32]) -> Option<Meaning> {
        let mut whole: Option<Meaning> = None;
        let mut others = 0;
        for at in copies {
            let itself = self.analysis.declarations.named(self.name).find(|found| found.at.start == *at);
            let meaning = match itself {
                Some(found) => self.of(&[found]).map(|meaning| Meaning { is_declaration: true, ..meaning }),
                None => self.of(&meaning(self.analysis, name, At::Exactly(*at))),
            };
            match (&mut whole, meaning) {
                (_, None) => others += 1,
                (None, found) => whole = found,
                (Some(whole), Some(found)) => {
                    whole.is_declaration |= found.is_declaration;
                    whole.is_certain &= found.is_certain;
                }
            }
        }
        whole.map(|whole| Meaning { is_certain: whole.is_certain && others == 0, ..whole })
    }

    /// The meaning of a name that the compiler does not see: in an excluded branch, or in a macro that is not used.
    fn of_unseen(&self, name: &Name<'a>, near: u32) -> Option<Meaning> {
        let list = &self.analysis.declarations;
        if let Some(declared) = name.declared_in_part() {
            let wanted = list.named(self.name).filter(|found| !declared.is_local && found.is_same(declared));
            let is_declaration = declared.at.start as usize + name.part.start == name.range.start;
            return self.of(&wanted.collect::<Vec<_>>()).map(|meaning| Meaning { is_declaration, ..meaning });
        }
        let found = meaning(self.analysis, name, At::Near(near));
        let is_seen = |found: &&Declaration| found.scope.start <= near && near <= found.scope.end;
        let has_scope = match name.part.role {
            PartRole::Excluded => !matches!(name.role, Role::Plain) || found.iter().all(is_seen),
            // The scope of a use of the macro is unknown.
            _ => self.is_unique,
        };
        self.of(&found).map(|meaning| Meaning { is_certain: meaning.is_certain && has_scope, ..meaning })
    }
}

/// The occurrences, in a document and its includes, of a name that refers to one of these declarations.
pub fn occurrences(analysis: &Analysis, name: &str, keys: &BTreeSet<Key>) -> Vec<Occurrence> {
    let mut search = Search { analysis, name, keys, is_unique: false };
    search.is_unique = analysis.declarations.named(name).all(|found| search.is_wanted(found));
    let mut copies = analysis.copies(|token, _| analysis.expanded.text_of(*token) == name);
    let mut found = Vec::new();
    for (file, source) in files_with(analysis, name) {
        let mut add = |start: usize, at: Option<u32>, Meaning { is_declaration, is_certain }| {
            found.push(Occurrence {
                file: source.name.clone(),
                text: source.text.clone(),
                range: start..start + name.len(),
                is_builtin: analysis.map.is_builtin(file),
                at,
                is_declaration,
                is_certain,
            });
        };
        for name in analysis.written_file(file).names(&Wanted { text: Some(name), ..Wanted::all() }) {
            let start = name.range.start;
            let copies = copies.remove(&(file, start as u32)).unwrap_or_default();
            let meaning = match copies.as_slice() {
                [] => search.of_unseen(&name, analysis.expanded_offset_in(file, start)),
                copies => search.of_copies(&name, copies),
            };
            if let Some(meaning) = meaning {
                add(start, copies.first().copied(), meaning);
            }
        }
        // Names that the tree of the file lacks.
        for ((_, start), copies) in copies.extract_if(|(other, _), _| *other == file) {
            let at = copies[0];
            let is_it = |found: &&Declaration| found.at.start == at && search.is_wanted(found);
            let is_declaration = analysis.declarations.named(name).any(|found| is_it(&found));
            add(start as usize, Some(at), Meaning { is_declaration, is_certain: is_declaration });
        }
    }
    found.sort_by_cached_key(|found| (normalized(&found.file), found.range.start));
    found
}

/// The document and its includes, if they contain a text.
fn files_with<'a>(analysis: &'a Analysis, text: &str) -> impl Iterator<Item = (FileId, &'a SourceFile)> {
    analysis.files().filter(move |(_, file)| file.text.contains(text))
}

/// The occurrences of a macro's name in a document and its includes: definitions, uses and conditions, also in excluded text.
pub fn macro_occurrences(analysis: &Analysis, name: &str) -> Vec<Occurrence> {
    let mut found = Vec::new();
    for (file, source) in files_with(analysis, name).filter(|(file, _)| !analysis.map.is_builtin(*file)) {
        let names = analysis.written_file(file).names(&Wanted { text: Some(name), ..Wanted::all() });
        for Name { range, role, .. } in names.into_iter().filter(|name| !matches!(name.role, Role::MacroParameter)) {
            found.push(Occurrence {
                file: source.name.clone(),
                text: source.text.clone(),
                is_declaration: matches!(role, Role::Macro { is_definition: true }),
                range,
                is_builtin: false,
                at: None,
                is_certain: true,
            });
        }
    }
    found.sort_by_cached_key(|found| normalized(&found.file));
    found
}

/// The occurrences in a document of the entity at a position.
pub fn highlights(analysis: &Analysis, position: Position) -> Vec<DocumentHighlight> {
    let offset = analysis.text.offset(position);
    // The document is the first one.
    let Some(root) = analysis.dependencies.first().map(|name| normalized(name)) else { return Vec::new() };
    let all = match macro_name_at(analysis, offset) {
        Some(name) => macro_occurrences(analysis, name),
        None => {
            let found = declarations_at(analysis, offset);
            let Some(first) = found.first() else { return Vec::new() };
            occurrences(analysis, &first.name, &keys(analysis, &found))
        }
    };
    let here = all.into_iter().filter(|occurrence| normalized(&occurrence.file) == root);
    here.map(|occurrence| DocumentHighlight {
        range: analysis.text.range(occurrence.range.start, occurrence.range.end),
        kind: Some(DocumentHighlightKind::TEXT),
    })
    .collect()
}

/// A sentence about the reason why a name cannot be changed in a document and its includes; None if it can. `keys` are its declarations.
pub fn obstacle(analysis: &Analysis, name: &str, new: &str, keys: &BTreeSet<Key>) -> Option<String> {
    let found = occurrences(analysis, name, keys);
    for occurrence in &found {
        let is_local = |at: u32| find(&analysis.declarations, new, at, None).iter().any(|other| other.is_local);
        if occurrence.at.is_some_and(is_local) {
            return Some(format!("'{new}' is declared already"));
        }
        if occurrence.is_builtin {
            return Some(format!("'{name}' is of a built-in header"));
        }
        if !occurrence.is_certain {
            return Some(format!("it is not known whether '{name}' at {}:{} is the same", occurrence.file, occurrence.line()));
        }
    }
    let expanded = &analysis.expanded;
    let is_string = |token: &&Token| token.kind == TokenKind::String && expanded.text_of(**token).trim_matches('"') == name;
    if expanded.tokens.iter().any(|token| is_string(&token)) {
        return Some(format!("an attribute may name '{name}' in a string"));
    }
    if let Some(reason) = pasted(analysis, name, &found) {
        return Some(reason);
    }
    let targets = analysis.declarations.named(name).filter(|found| key(analysis, found).is_some_and(|key| keys.contains(&key)));
    for target in targets {
        let taken = find(&analysis.declarations, new, target.at.start, target.owner.as_deref());
        // A local variable may be declared after a use of the outer name.
        let inside = analysis
            .declarations
            .named(new)
            .any(|other| target.scope.start <= other.at.start && other.at.end <= target.scope.end);
        if !taken.is_empty() || target.is_local && inside {
            return Some(format!("'{new}' is declared already"));
        }
    }
    let is_macro = analysis.map.expansions.values().any(|known| &*known.macro_name == new);
    is_macro.then(|| format!("'{new}' is a macro"))
}

/// A sentence about a name that `##` makes: the name itself, or one of which an occurrence is an operand.
fn pasted(analysis: &Analysis, name: &str, found: &[Occurrence]) -> Option<String> {
    let map = &analysis.map;
    let ends = map.segments.iter().skip(1).map(|next| next.start).chain([analysis.expanded.text.len() as u32]);
    for (segment, end) in map.segments.iter().zip(ends).filter(|(segment, _)| !segment.verbatim) {
        let text = analysis.expanded.text[segment.start as usize..end as usize].trim();
        let Some(call) = analysis.macro_use(segment).filter(|_| text.contains(name) && !text.starts_with('"')) else { continue };
        let file = &map.files[call.file];
        let written = analysis.written_file(call.file);
        let is_argument = |occurrence: &Occurrence| {
            let part = written.part_at(occurrence.range.start);
            let begins_with_macro = |node: &SyntaxNode<'_>| part.start + node.span().start as usize == call.start as usize;
            occurrence.file == file.name && written.nodes_at(occurrence.range.start).iter().any(begins_with_macro)
        };
        if text == name || found.iter().any(is_argument) {
            let line = file.line(call.start);
            return Some(format!("a macro forms the name '{text}' with '##' ({}:{line})", file.name));
        }
    }
    None
}

/// A sentence about the reason why a text is not a valid name; None if it is valid.
pub fn unfit(new: &str) -> Option<String> {
    let is_letter = |c: char| c.is_alphabetic() || c == '_';
    let is_name = new.starts_with(is_letter) && new.chars().all(|c| is_letter(c) || c.is_ascii_digit());
    if !is_name {
        return Some(format!("'{new}' is not a name"));
    }
    let is_taken = crate::completion::KEYWORDS.contains(&new) || BUILTIN.contains(new);
    is_taken.then(|| format!("'{new}' is a word of the language"))
}
