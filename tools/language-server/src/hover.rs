//! Describes the token at the cursor as Markdown.

use crate::analysis::Analysis;
use crate::attributes::describe;
use crate::declarations::header;
use crate::definition::{MOST_BEFORE, declarations_at, macro_at, methods_of};
use crate::functions;
use crate::grammar;
use crate::layout::Layout;
use crate::lexical::{Call, Cursor, included, integer};
use crate::members::Reader;
use crate::placement::{may_be_placed, placement};
use crate::{semantics, types};
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position};

/// Maximum number of signatures, or of declarations of one name, that are shown.
const MOST: usize = 8;

/// The description of a position; None if nothing is known. `layout` computes that of the document, which takes a compilation.
pub fn hover(analysis: &Analysis, position: Position, reader: &Reader, layout: &dyn Fn() -> Layout) -> Option<Hover> {
    let text = analysis.text.as_str();
    let offset = analysis.text.offset(position);
    let content = |value: String, range| Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value }),
        range: Some(range),
    };
    if let Some((path, start)) = included(text, offset) {
        let path_of_header = path.strip_prefix('<')?.strip_suffix('>')?;
        let (_, header) = headers::BUILTIN.iter().find(|(name, _)| *name == path_of_header)?;
        return Some(content(first_comment(header)?, analysis.text.range(start, start + path.len())));
    }
    let cursor = analysis.cursor(offset);
    let token = cursor.token()?;
    let range = analysis.text.range(token.range.start, token.range.end);
    let value = number(&cursor).or_else(|| word(analysis, &cursor, reader, layout))?;
    Some(content(value, range))
}

/// The number at the cursor, or that of the attribute whose name is at the cursor.
fn number(cursor: &Cursor<'_>) -> Option<String> {
    let call = match cursor.word() {
        Some(_) => cursor.call_of_word()?,
        None => cursor.call().filter(|call| call.argument == 0)?,
    };
    let Call { name, arguments, .. } = &call;
    let value = integer(arguments.first()?)?;
    let known = match *name {
        "ext_instruction" => {
            let set = arguments.get(1).and_then(|set| set.strip_prefix('"')?.strip_suffix('"')).filter(|set| !set.is_empty());
            grammar::instruction(value, set)
        }
        attribute => grammar::enumerant(grammar::kind_of(attribute)?, value),
    };
    let unknown = || format!("{value}: SPIR-V's grammar does not know this number");
    let line = cursor.word().and_then(|name| describe(name, true)).map_or_else(String::new, |line| format!("{line}\n\n"));
    Some(line + &known.unwrap_or_else(unknown))
}

fn word(analysis: &Analysis, cursor: &Cursor<'_>, reader: &Reader, layout: &dyn Fn() -> Layout) -> Option<String> {
    let (word, offset) = (cursor.word()?, cursor.token()?.range.start);
    let before: Vec<&str> = cursor.before().take(2).collect();
    let is_vk = before == ["::", "vk"];
    if (is_vk || matches!(before.first(), Some(&"["))) && is_in_attribute(cursor) {
        return describe(word, is_vk);
    }
    if before.first() == Some(&":")
        && let Some(found) = semantics::describe(word)
    {
        return Some(found);
    }
    if let Some(found) = macro_at(analysis, offset) {
        return Some(code(&[found.text]));
    }
    let found = declarations_at(analysis, offset);
    if let Some(first) = found.first() {
        let declared: Vec<String> = found.iter().take(MOST).map(|found| header(&analysis.expanded, found)).collect();
        let place = if may_be_placed(first) {
            placement(analysis.layout.get_or_init(layout), &analysis.declarations, first)
        } else {
            None
        };
        return Some(place.into_iter().fold(code(&declared), |text, place| format!("{text}\n\n{place}")));
    }
    let mut signatures = undeclared(analysis, cursor, reader);
    signatures.truncate(MOST);
    let description = described(word, &before);
    if signatures.is_empty() {
        return description;
    }
    Some(description.into_iter().fold(code(&signatures), |text, description| format!("{text}\n\n{description}")))
}

/// The description of an intrinsic function or a builtin type after these tokens, the nearest first.
pub fn described(word: &str, before: &[&str]) -> Option<String> {
    let name = match before {
        ["::", space, ..] => format!("{space}::{word}"),
        [".", ..] => return None,
        _ => word.to_owned(),
    };
    functions::describe(&name).map(str::to_owned).or_else(|| types::describe(&name))
}

/// The signatures of the intrinsic or of the member at the cursor.
pub fn undeclared(analysis: &Analysis, cursor: &Cursor<'_>, reader: &Reader) -> Vec<String> {
    let (Some(word), Some(token)) = (cursor.word(), cursor.token()) else { return Vec::new() };
    let before: Vec<&str> = cursor.before().take(MOST_BEFORE).collect();
    match before.as_slice() {
        ["::", space @ ("vk" | "dx"), ..] => sema::intrinsic_signatures(&format!("{space}::{word}")),
        [".", base @ ..] => match reader.members(analysis.text.as_str(), token.range.clone()) {
            Some(members) => {
                let found = members.into_iter().find(|member| member.name == word);
                found.map(|member| member.declarations).unwrap_or_default()
            }
            None => {
                let methods = methods_of(analysis, base, analysis.expanded_offset(token.range.start)).into_iter();
                methods.filter(|(name, _)| *name == word).map(|(_, signature)| signature).collect()
            }
        },
        _ => sema::intrinsic_signatures(word),
    }
}

/// True if an attribute begins before the cursor: `[[` or, for those without a namespace, a bracket that is not an index.
pub fn is_in_attribute(cursor: &Cursor<'_>) -> bool {
    /// Maximum number of tokens of an attribute.
    const LONGEST: usize = 256;
    let before: Vec<&str> = cursor.before().take(LONGEST).collect();
    let mut depth = 0_u32;
    for (at, text) in before.iter().enumerate() {
        match *text {
            "]" | ")" => depth += 1,
            "(" | "[" if depth > 0 => depth -= 1,
            "(" => return false,
            "[" => return begins_attribute(&before[at + 1..]),
            ";" | "{" | "}" => return false,
            _ => {}
        }
    }
    false
}

/// True if a bracket after these tokens, the nearest first, begins an attribute: it is first in a declaration or statement, or follows the
/// brackets of another attribute.
fn begins_attribute(before: &[&str]) -> bool {
    match before {
        [] | ["[" | ";" | "{" | "}" | ">", ..] => true,
        ["]", rest @ ..] => {
            let mut depth = 1_u32;
            let open = rest.iter().position(|text| {
                match *text {
                    "]" => depth += 1,
                    "[" => depth -= 1,
                    _ => {}
                }
                depth == 0
            });
            open.is_some_and(|open| begins_attribute(&rest[open + 1..]))
        }
        _ => false,
    }
}

fn code(lines: &[String]) -> String {
    format!("```hlsl\n{}\n```", lines.join("\n"))
}

/// The comment at the start of a header.
fn first_comment(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//")).map(str::trim).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}
