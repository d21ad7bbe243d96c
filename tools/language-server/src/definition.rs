//! Finds the declaration of the name at the cursor.

use crate::analysis::Analysis;
use crate::declarations::{Declaration, Declarations, find};
use crate::lexical::{Cursor, included};
use frontend::source::{ExpansionKind, FileId, FileRange};
use lsp_types::SymbolKind;

/// The locations of the declarations of the name at an offset of the document; for an `#include`, the start of the file.
pub fn definitions(analysis: &Analysis, offset: usize) -> Vec<FileRange> {
    if included(analysis.text.as_str(), offset).is_some() {
        return included_file(analysis, offset).map(|file| FileRange { file, start: 0, end: 0 }).into_iter().collect();
    }
    if let Some(found) = macro_at(analysis, offset) {
        return vec![found.name];
    }
    declarations_at(analysis, offset).iter().filter_map(|found| analysis.range(found.at)).collect()
}

/// The file that the directive on the line of the offset includes.
fn included_file(analysis: &Analysis, offset: usize) -> Option<FileId> {
    let text = analysis.text.as_str();
    let is_on_line = |at: FileRange| {
        let (low, high) = (offset.min(at.start as usize), offset.max(at.start as usize));
        analysis.is_root(at.file) && text.get(low..high).is_some_and(|between| !between.contains('\n'))
    };
    analysis.map.files.iter().find(|(_, file)| file.included_at.is_some_and(is_on_line)).map(|(id, _)| id)
}

/// The definition of a macro.
#[derive(Debug)]
pub struct MacroDefinition {
    /// The location of its name in the `#define`.
    pub name: FileRange,
    /// The first line of the definition.
    pub text: String,
}

/// The definition of the macro that is called at an offset of the document.
pub fn macro_at(analysis: &Analysis, offset: usize) -> Option<MacroDefinition> {
    let name = analysis.cursor(offset).word()?;
    let is_call = |kind: &ExpansionKind| match kind {
        ExpansionKind::Replacement { call } => {
            analysis.is_root(call.file) && (call.start as usize..=call.end as usize).contains(&offset)
        }
        ExpansionKind::Argument { .. } => false,
    };
    analysis.map.expansions.values().find(|known| &*known.macro_name == name && is_call(&known.kind))?;
    // A macro may be defined in several places. The last definition before the call in the document, or else the last one of all, is nearly
    // always right.
    let mut found = None;
    for (file, source) in &analysis.map.files {
        for (start, line) in defining_lines(&source.text, name) {
            if !analysis.is_root(file) || start < offset {
                let place = FileRange { file, start: start as u32, end: (start + name.len()) as u32 };
                found = Some(MacroDefinition { name: place, text: line.trim().to_owned() });
            }
        }
    }
    found
}

/// The name of the macro that is called or defined at an offset of the document.
pub fn macro_name_at(analysis: &Analysis, offset: usize) -> Option<&str> {
    let cursor = analysis.cursor(offset);
    let (name, token) = cursor.word().zip(cursor.token())?;
    let is_defined = || defining_lines(analysis.text.as_str(), name).any(|(start, _)| start == token.range.start);
    (is_defined() || macro_at(analysis, offset).is_some()).then_some(name)
}

/// The lines that define a macro, each with the offset of the name.
pub fn defining_lines<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = (usize, &'t str)> {
    let offset_of = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    text.lines().filter_map(move |line| {
        let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("define")?;
        let defined = rest.trim_start();
        let behind = defined.strip_prefix(name)?;
        let is_whole = !behind.starts_with(|c: char| c.is_alphanumeric() || c == '_') && defined.len() < rest.len();
        is_whole.then(|| (offset_of(defined), line))
    })
}

/// Keywords that may precede an expression in parentheses.
const BEFORE_EXPRESSIONS: [&str; 4] = ["case", "do", "else", "return"];

/// Maximum number of tokens examined before a name.
pub const MOST_BEFORE: usize = 64;

/// The declarations of the name at an offset of the document.
pub fn declarations_at(analysis: &Analysis, offset: usize) -> Vec<&Declaration> {
    declarations_of(analysis, &analysis.cursor(offset))
}

/// The declarations of the name at a cursor.
pub fn declarations_of<'a>(analysis: &'a Analysis, cursor: &Cursor<'a>) -> Vec<&'a Declaration> {
    let (Some(name), Some(token)) = (cursor.word(), cursor.token()) else { return Vec::new() };
    // The name in a declaration refers to that declaration.
    if let Some(found) = analysis.declared_at(name, token.range.start) {
        return vec![found];
    }
    let at = analysis.expanded_offset(token.range.start);
    meaning(analysis, name, &before(analysis, cursor, at), at)
}

/// The tokens before the word at a cursor, the nearest first, at an offset of the expanded text. They are as written, except after the dot of a
/// macro call: its name has no members, so its expansion is used.
pub fn before<'a>(analysis: &'a Analysis, cursor: &Cursor<'a>, at: u32) -> Vec<&'a str> {
    let written: Vec<&str> = cursor.before().take(MOST_BEFORE).collect();
    match written.as_slice() {
        [".", base @ ..] if variable_of(analysis, base, at).is_none() => {
            let expanded = &analysis.expanded;
            let tokens = &expanded.tokens[..expanded.token_from(at)];
            let texts: Vec<&str> = tokens.iter().rev().take(MOST_BEFORE).map(|token| expanded.text_of(*token)).collect();
            if texts.first() == Some(&".") { texts } else { written }
        }
        _ => written,
    }
}

/// The locations of the structs, enums and aliases in the types of the entity at an offset of the document.
pub fn types_at(analysis: &Analysis, offset: usize) -> Vec<FileRange> {
    let list = &analysis.declarations;
    let mut found: Vec<FileRange> = Vec::new();
    for ty in declarations_at(analysis, offset).iter().filter_map(|declaration| declaration.ty.as_deref()) {
        let types =
            list.named(ty).filter(|known| matches!(known.kind, SymbolKind::STRUCT | SymbolKind::ENUM | SymbolKind::CLASS));
        for range in types.filter_map(|known| analysis.range(known.at)) {
            if !found.contains(&range) {
                found.push(range);
            }
        }
    }
    found
}

/// The declarations that a name refers to after these tokens, the nearest first, at an offset of the expanded text.
pub fn meaning<'a>(analysis: &'a Analysis, name: &str, before: &[&str], at: u32) -> Vec<&'a Declaration> {
    let list = &analysis.declarations;
    match before {
        ["::", owner, ..] if is_name(owner) => find(list, name, at, Some(owner)),
        ["::", ..] => list.named(name).filter(|found| found.owner.is_none() && !found.is_local).collect(),
        [".", base @ ..] => match type_of(analysis, base, at) {
            Some(ty) => members(list, &ty, Some(name)),
            None => list.named(name).filter(|found| is_member(list, found)).collect(),
        },
        _ => find(list, name, at, None),
    }
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

fn is_member(list: &[Declaration], declaration: &Declaration) -> bool {
    declaration.parent.is_some_and(|parent| list[parent].kind == SymbolKind::STRUCT)
}

/// The members of a struct and its bases: all of them, or those of a name, which hide members of the bases.
pub fn members<'d>(list: &'d Declarations, ty: &str, name: Option<&str>) -> Vec<&'d Declaration> {
    /// Maximum number of structs visited. A struct that is its own base is an error of the program.
    const MOST: usize = 64;
    let mut structs = vec![alias_of(list, ty)];
    let mut found = Vec::new();
    let mut next = 0;
    while let Some(ty) = structs.get(next).copied().filter(|_| next < MOST) {
        let of_type = |found: &&Declaration| found.owner.as_deref() == Some(ty) && is_member(list, found);
        match name {
            Some(name) => found.extend(list.named(name).filter(of_type)),
            None => found.extend(list.iter().filter(of_type)),
        }
        if name.is_some() && !found.is_empty() {
            break;
        }
        structs.extend(list.bases(ty).iter().map(|base| alias_of(list, base)));
        next += 1;
    }
    found
}

/// The struct that a name denotes, through aliases.
fn alias_of<'d>(list: &'d Declarations, ty: &'d str) -> &'d str {
    let mut ty = ty;
    // An alias of itself is an error of the program.
    for _ in 0..16 {
        let alias = list.named(ty).find(|found| found.kind == SymbolKind::CLASS);
        match alias.and_then(|alias| alias.ty.as_deref()) {
            Some(next) => ty = next,
            None => break,
        }
    }
    ty
}

/// The struct of the expression that ends before a dot, given as tokens in reverse order: a variable, a member of one, or a call, each with
/// optional indices. None for other expressions.
pub fn type_of(analysis: &Analysis, before: &[&str], at: u32) -> Option<String> {
    variable_of(analysis, before, at)?.0.ty.clone()
}

/// The methods of the resource that such an expression denotes, each with its signature.
pub fn methods_of(analysis: &Analysis, before: &[&str], at: u32) -> Vec<(&'static str, String)> {
    match variable_of(analysis, before, at) {
        // The elements of a buffer have none, those of an array of textures do.
        Some((Declaration { builtin: Some(ty), .. }, has_index)) if !(has_index && ty.contains("Buffer")) => {
            sema::method_signatures(ty)
        }
        _ => Vec::new(),
    }
}

/// The length of the group in brackets or parentheses that ends at the first of these tokens, which are in reverse order. Its opening token is
/// not included.
fn group(before: &[&str]) -> Option<usize> {
    let (close, open) = match before.first() {
        Some(&"]") => ("]", "["),
        Some(&")") => (")", "("),
        _ => return None,
    };
    let mut depth = 0_i32;
    before.iter().position(|text| {
        depth += i32::from(*text == close) - i32::from(*text == open);
        depth == 0
    })
}

/// True if these tokens are only a variable, a member or a call, with optional indices or parentheses: no operator and no cast.
fn is_simple(mut before: &[&str]) -> bool {
    loop {
        let mut inside = None;
        while let Some(length) = group(before) {
            inside = (before[0] == ")").then_some(&before[1..length]);
            before = &before[length + 1..];
        }
        match (before, inside) {
            ([name], _) => return is_name(name),
            ([name, "." | "::", rest @ ..], _) if is_name(name) => before = rest,
            ([], Some(inside)) => before = inside,
            _ => return false,
        }
    }
}

/// The declaration that such an expression begins or ends with, and whether it has an index. The expression may be in parentheses.
fn variable_of<'a>(analysis: &'a Analysis, before: &[&str], at: u32) -> Option<(&'a Declaration, bool)> {
    let mut rest = before;
    let mut has_index = false;
    while let [close @ ("]" | ")"), ..] = rest {
        has_index |= *close == "]";
        let length = group(rest)?;
        let inside = &rest[1..length];
        rest = &rest[length + 1..];
        let is_called = |before: &&str| is_name(before) && !BEFORE_EXPRESSIONS.contains(before);
        if *close == ")" && !rest.first().is_some_and(is_called) {
            let (found, is_indexed) = variable_of(analysis, inside, at).filter(|_| is_simple(inside))?;
            return Some((found, is_indexed || has_index));
        }
    }
    let [name, rest @ ..] = rest else { return None };
    let list = &analysis.declarations;
    let found = match rest {
        [".", base @ ..] => members(list, &type_of(analysis, base, at)?, Some(name)),
        ["::", owner, ..] => find(list, name, at, Some(owner)),
        _ => find(list, name, at, None),
    };
    Some((*found.first()?, has_index))
}
