//! Finds the occurrences of a declaration's name, and the edits that rename it.

use crate::analysis::Analysis;
use crate::declarations::{Declaration, find};
use crate::definition::{MOST_BEFORE, declarations_at, defining_lines, macro_name_at, meaning};
use crate::files::normalized;
use crate::lexical::{Kind, Tokens};
use frontend::Span;
use frontend::preproc::{Token, TokenKind};
use frontend::source::{ExpansionKind, FileId, FileRange};
use lsp_types::{DocumentHighlight, DocumentHighlightKind, Position};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

/// The location of a name in a file, identified by its path: the same location has one key in the analyses of several documents.
pub type Key = (PathBuf, u32);

/// The origin of a name's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// In the code of a file.
    Code,
    /// In the replacement list of this macro.
    Macro(String),
    /// In a header of the compiler.
    Builtin,
}

/// An occurrence of a name.
#[derive(Debug, Clone)]
pub struct Occurrence {
    /// The name of the file.
    pub file: String,
    /// The text of the file.
    pub text: Arc<str>,
    /// The bytes of the name.
    pub range: std::ops::Range<usize>,
    /// The origin of its text.
    pub origin: Origin,
    /// The offset of its first occurrence in the expanded text.
    pub at: u32,
    /// True at a declaration.
    pub is_declaration: bool,
    /// False if it may refer to another declaration of this name.
    pub is_certain: bool,
}

/// The keys of the declarations that a name refers to: overloads, and declarations before the definition, count as one.
pub fn keys(analysis: &Analysis, found: &[&Declaration]) -> BTreeSet<Key> {
    let names: BTreeSet<&str> = found.iter().map(|found| found.name.as_str()).collect();
    let named = names.into_iter().flat_map(|name| analysis.declarations.named(name));
    let same = named.filter(|other| found.iter().any(|found| found.is_same(other)));
    same.filter_map(|declaration| key(analysis, declaration)).collect()
}

fn key(analysis: &Analysis, declaration: &Declaration) -> Option<Key> {
    let (range, _) = written(analysis, declaration.at)?;
    Some((normalized(&analysis.map.files[range.file].name), range.start))
}

/// The occurrences, in a document and its includes, of a name that refers to one of these declarations.
pub fn occurrences(analysis: &Analysis, name: &str, keys: &BTreeSet<Key>) -> Vec<Occurrence> {
    let expanded = &analysis.expanded;
    let is_wanted = |found: &&Declaration| key(analysis, found).is_some_and(|key| keys.contains(&key));
    let mut places = BTreeMap::new();
    for (index, token) in expanded.tokens.iter().enumerate() {
        if token.kind != TokenKind::Identifier || expanded.text_of(*token) != name {
            continue;
        }
        let itself = analysis.declarations.named(name).find(|declaration| declaration.at == token.span);
        let found = match itself {
            Some(declaration) => vec![declaration],
            None => {
                let before = expanded.tokens[..index].iter().rev().take(MOST_BEFORE).map(|token| expanded.text_of(*token));
                meaning(analysis, name, &before.collect::<Vec<_>>(), token.span.start)
            }
        };
        if !found.iter().any(&is_wanted) {
            continue;
        }
        let Some((range, origin)) = written(analysis, token.span) else { continue };
        let file = &analysis.map.files[range.file];
        let occurrence = Occurrence {
            file: file.name.clone(),
            text: file.text.clone(),
            range: range.start as usize..range.end as usize,
            origin,
            at: token.span.start,
            is_declaration: itself.is_some(),
            is_certain: found.iter().all(&is_wanted),
        };
        // A text that is expanded several times is one occurrence. It is uncertain if any expansion is.
        places
            .entry((normalized(&file.name), range.start))
            .and_modify(|known: &mut Occurrence| known.is_certain &= occurrence.is_certain)
            .or_insert(occurrence);
    }
    places.into_values().collect()
}

/// The occurrences of a macro's name in a document and its includes: definitions, calls and conditions, also in excluded text.
pub fn macro_occurrences(analysis: &Analysis, name: &str) -> Vec<Occurrence> {
    let mut places = BTreeMap::new();
    for (id, file) in &analysis.map.files {
        if analysis.map.is_builtin(id) || !file.text.contains(name) {
            continue;
        }
        let definitions: BTreeSet<usize> = defining_lines(&file.text, name).map(|(start, _)| start).collect();
        let tokens = Tokens::of(&file.text).code.into_iter();
        for token in tokens.filter(|token| token.kind == Kind::Word && token.text(&file.text) == name) {
            let occurrence = Occurrence {
                file: file.name.clone(),
                text: file.text.clone(),
                is_declaration: definitions.contains(&token.range.start),
                range: token.range,
                origin: Origin::Code,
                at: 0,
                is_certain: true,
            };
            places.insert((normalized(&file.name), occurrence.range.start), occurrence);
        }
    }
    places.into_values().collect()
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

/// The location where a token of the expanded text is written. None for a token that the preprocessor made.
fn written(analysis: &Analysis, span: Span) -> Option<(FileRange, Origin)> {
    let map = &analysis.map;
    let segment = map.segments[map.segments.partition_point(|segment| segment.start <= span.start).checked_sub(1)?];
    if !segment.verbatim {
        return None;
    }
    let start = segment.offset + (span.start - segment.start);
    let range = FileRange { file: segment.file, start, end: start + (span.end - span.start) };
    let mut expansion = segment.expansion;
    let origin = loop {
        match expansion.and_then(|id| map.expansions.get(id)) {
            None if map.is_builtin(segment.file) => break Origin::Builtin,
            None => break Origin::Code,
            // An argument is written in the macro call, which may be in another macro.
            Some(known) => match known.kind {
                ExpansionKind::Argument { .. } => expansion = known.parent,
                ExpansionKind::Replacement { .. } => break Origin::Macro(known.macro_name.to_string()),
            },
        }
    };
    Some((range, origin))
}

/// A sentence about the reason why a name cannot be changed in a document and its includes; None if it can. `keys` are its declarations.
pub fn obstacle(analysis: &Analysis, name: &str, new: &str, keys: &BTreeSet<Key>) -> Option<String> {
    for Occurrence { file, text, range, origin, is_certain, at, .. } in occurrences(analysis, name, keys) {
        if find(&analysis.declarations, new, at, None).iter().any(|other| other.is_local) {
            return Some(format!("'{new}' is declared already"));
        }
        let line = text[..range.start].matches('\n').count() + 1;
        match origin {
            Origin::Macro(known) => return Some(format!("'{name}' is also written in the macro '{known}' ({file}:{line})")),
            Origin::Builtin => return Some(format!("'{name}' is of a built-in header")),
            Origin::Code if !is_certain => {
                return Some(format!("it is not known whether '{name}' at {file}:{line} is the same"));
            }
            Origin::Code => {}
        }
    }
    let expanded = &analysis.expanded;
    let is_string = |token: &&Token| token.kind == TokenKind::String && expanded.text_of(**token).trim_matches('"') == name;
    if expanded.tokens.iter().any(|token| is_string(&token)) {
        return Some(format!("an attribute may name '{name}' in a string"));
    }
    if let Some((file, line)) = unseen(analysis, name, keys) {
        return Some(format!(
            "'{name}' is also written where the compiler does not look: in a macro, or between #if and #endif ({file}:{line})"
        ));
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

/// A location, in the document or a file of the declarations, where the name is written but is not a token of the expanded text.
fn unseen(analysis: &Analysis, name: &str, keys: &BTreeSet<Key>) -> Option<(String, usize)> {
    let expanded = &analysis.expanded;
    let named = expanded.tokens.iter().filter(|token| token.kind == TokenKind::Identifier && expanded.text_of(**token) == name);
    let seen: BTreeSet<(FileId, u32)> =
        named.filter_map(|token| written(analysis, token.span)).map(|(range, _)| (range.file, range.start)).collect();
    let mut looked = BTreeSet::new();
    for (id, file) in &analysis.map.files {
        let path = normalized(&file.name);
        if !analysis.is_root(id) && !keys.iter().any(|(known, _)| *known == path)
            || !file.text.contains(name)
            || !looked.insert(path)
        {
            continue;
        }
        for token in Tokens::of(&file.text).code {
            if token.kind != Kind::Word || token.text(&file.text) != name {
                continue;
            }
            let is_here = |(other, start): &(FileId, u32)| {
                analysis.map.files[*other].name == file.name && *start as usize == token.range.start
            };
            if !seen.iter().any(is_here) {
                return Some((file.name.clone(), file.line(token.range.start as u32) as usize));
            }
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
    let is_taken = crate::completion::KEYWORDS.contains(&new) || frontend::syntax::type_names().iter().any(|known| known == new);
    is_taken.then(|| format!("'{new}' is a word of the language"))
}
