//! Describes the token at the cursor as Markdown.

use crate::analysis::Analysis;
use crate::attributes::describe;
use crate::declarations::header;
use crate::definition::{declarations_of_one, macro_at};
use crate::functions;
use crate::grammar;
use crate::layout::Layout;
use crate::members::Reader;
use crate::placement::{may_be_placed, placement};
use crate::values::{Context, value_of};
use crate::written::{Name, Role, WrittenFile};
use crate::{semantics, types};
use frontend::syntax::{Kind, SyntaxNode};
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
    let file = analysis.written();
    if let Some(path) = file.included_at(offset) {
        let path_of_header = text[path.clone()].strip_prefix('<')?.strip_suffix('>')?;
        let (_, header) = headers::BUILTIN.iter().find(|(name, _)| *name == path_of_header)?;
        return Some(content(first_comment(header)?, analysis.text.range(path.start, path.end)));
    }
    if file.comment_at(offset).is_some() {
        return None;
    }
    let token = file.token_at(offset)?.range.clone();
    let range = analysis.text.range(token.start, token.end);
    let value = number(file, token.start).or_else(|| word(analysis, &file.name_at(offset)?, reader, layout))?;
    Some(content(value, range))
}

/// The number at an offset in an attribute, or that of the attribute whose name is there.
fn number(file: &WrittenFile, offset: usize) -> Option<String> {
    let part = file.part_at(offset);
    let at = part.tree.token_count((offset - part.start) as u32);
    let is_attribute = |node: &&SyntaxNode<'_>| node.kind() == Kind::Attribute;
    let nodes = file.nodes_at(offset);
    let attribute = nodes.iter().rev().find(is_attribute).copied();
    // The name may be the first token.
    let attribute = attribute.or_else(|| {
        let next = nodes.last()?.children().find(|child| child.tokens().start == at)?;
        (next.kind() == Kind::Attribute).then_some(next)
    })?;
    let arguments = attribute.children().find(|child| child.kind() == Kind::Arguments)?;
    let name = attribute.children().take_while(|child| child.kind() != Kind::Arguments).last()?;
    let texts: Vec<&str> = arguments.children().map(|argument| part.text_at(argument.span())).collect();
    let is_name = name.tokens().start == at;
    let is_number = arguments.children().next().is_some_and(|argument| argument.tokens() == (at..at + 1));
    let value = integer(texts.first()?).filter(|_| is_name || is_number)?;
    let known = match part.text_at(name.span()) {
        "ext_instruction" => {
            let set = texts.get(1).and_then(|set| set.strip_prefix('"')?.strip_suffix('"')).filter(|set| !set.is_empty());
            grammar::instruction(value, set)
        }
        attribute => grammar::enumerant(grammar::kind_of(attribute)?, value),
    };
    let unknown = || format!("{value}: SPIR-V's grammar does not know this number");
    let description = describe(part.text_at(name.span()), true).filter(|_| is_name);
    let line = description.map_or_else(String::new, |line| format!("{line}\n\n"));
    Some(line + &known.unwrap_or_else(unknown))
}

/// The value of an integer literal.
fn integer(text: &str) -> Option<u32> {
    let digits = text.trim_end_matches(['u', 'U', 'l', 'L']);
    match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok(),
        None => digits.parse().ok(),
    }
}

fn word(analysis: &Analysis, name: &Name<'_>, reader: &Reader, layout: &dyn Fn() -> Layout) -> Option<String> {
    let offset = name.range.start;
    match name.role {
        Role::Attribute { is_vk, .. } => return describe(name.text, is_vk),
        Role::Semantic => {
            if let Some(found) = semantics::describe(name.text) {
                return Some(found);
            }
        }
        _ => {}
    }
    if let Some(found) = macro_at(analysis, offset) {
        return Some(code(&[found.text]));
    }
    let found = declarations_of_one(analysis, name);
    if let Some(first) = found.first() {
        let declared: Vec<String> = found.iter().take(MOST).map(|found| header(&analysis.expanded, found)).collect();
        let place = if may_be_placed(first) {
            placement(analysis.layout.get_or_init(layout), &analysis.declarations, first)
        } else {
            None
        };
        return Some(place.into_iter().fold(code(&declared), |text, place| format!("{text}\n\n{place}")));
    }
    let mut signatures = undeclared(analysis, name, reader);
    signatures.truncate(MOST);
    let description = described(name);
    if signatures.is_empty() {
        return description;
    }
    Some(description.into_iter().fold(code(&signatures), |text, description| format!("{text}\n\n{description}")))
}

/// The description of an intrinsic function or a builtin type.
pub fn described(name: &Name<'_>) -> Option<String> {
    let name = match name.role {
        Role::Scoped(Some(space)) => format!("{space}::{}", name.text),
        Role::Member(_) => return None,
        _ => name.text.to_owned(),
    };
    functions::describe(&name).map(str::to_owned).or_else(|| types::describe(&name))
}

/// The signatures of an intrinsic, or the declarations of a member.
pub fn undeclared<'a>(analysis: &'a Analysis, name: &Name<'a>, reader: &Reader) -> Vec<String> {
    match name.role {
        Role::Scoped(Some(space @ ("vk" | "dx"))) => sema::intrinsic_signatures(&format!("{space}::{}", name.text)),
        Role::Member(base) => match reader.members(analysis.text.as_str(), name.range.clone()) {
            Some(members) => {
                let found = members.into_iter().find(|member| member.name == name.text);
                found.map(|member| member.declarations).unwrap_or_default()
            }
            None => {
                let at = analysis.expanded_offset(name.range.start);
                let value = value_of(Context { analysis, part: name.part, at }, base).unwrap_or_default();
                let methods = value.methods().into_iter();
                methods.filter(|(method, _)| *method == name.text).map(|(_, signature)| signature).collect()
            }
        },
        _ => sema::intrinsic_signatures(name.text),
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
