//! The macros that a file may use, and the role of their uses.

use crate::syntax::is_modifier_word;
use lexer::written::{Kind, tokens};
use rustc_hash::FxHashMap;

/// The definition of a macro.
#[derive(Debug, Clone, Copy)]
pub struct Definition<'t> {
    /// It has parameters.
    pub is_function: bool,
    /// The replacement text.
    pub body: &'t str,
}

/// The role of a macro's uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Nothing, modifiers, attributes, or the end of a declarator.
    Nothing,
    /// Whole declarations or statements.
    Declarations,
    /// An expression, a type, or anything else.
    Other,
}

/// The maximum nesting depth of macros.
const MOST: u32 = 8;

impl<'t> Definition<'t> {
    /// The role of the uses of this macro. `find` returns the definitions of other macros.
    pub fn role(&self, find: &dyn Fn(&str) -> Option<Definition<'t>>) -> Role {
        self.role_at(find, 0)
    }

    fn role_at(&self, find: &dyn Fn(&str) -> Option<Definition<'t>>, depth: u32) -> Role {
        let tokens: Vec<_> = tokens(self.body).into_iter().filter(|token| token.kind != Kind::Comment).collect();
        let words: Vec<&str> = tokens.iter().map(|token| token.text(self.body)).collect();
        let is_nothing =
            |name: &str| find(name).is_some_and(|used| depth < MOST && used.role_at(find, depth + 1) == Role::Nothing);
        // The words that remain without modifiers, attributes, and macros that consist of them.
        let mut rest = words.as_slice();
        while let Some((first, behind)) = rest.split_first() {
            rest = match *first {
                "[" => after_group(rest),
                word if is_modifier_word(word) => behind,
                name if is_nothing(name) => {
                    if behind.first() == Some(&"(") {
                        after_group(behind)
                    } else {
                        behind
                    }
                }
                _ => break,
            };
        }
        let (Some(first), Some(last)) = (rest.first(), rest.last()) else { return Role::Nothing };
        let kind = tokens[words.len() - rest.len()].kind;
        let begins_value = matches!(*first, "(" | "{" | "+" | "-" | "!" | "~" | "++" | "--" | "::" | "#");
        if kind == Kind::Punctuator && !begins_value {
            return Role::Nothing;
        }
        if matches!(*last, ";" | "}") && *first != "{" { Role::Declarations } else { Role::Other }
    }
}

/// The words after the brackets that the first one opens.
fn after_group<'w, 't>(words: &'w [&'t str]) -> &'w [&'t str] {
    let mut depth = 0_u32;
    let end = words.iter().position(|word| {
        match *word {
            "(" | "[" => depth += 1,
            ")" | "]" => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    });
    end.map_or(&[], |end| &words[end + 1..])
}

/// Macros that are defined before a file, or in its includes.
#[derive(Debug, Clone, Default)]
pub struct Macros(FxHashMap<String, (bool, String)>);

impl Macros {
    /// Defines a macro without parameters.
    pub fn define(&mut self, name: &str, body: &str) {
        self.0.insert(name.to_owned(), (false, body.to_owned()));
    }

    /// Adds all macros that a text defines, without regard to conditions.
    pub fn learn(&mut self, text: &str) {
        for (at, _) in text.match_indices('#') {
            let line_start = text[..at].rfind('\n').map_or(0, |end| end + 1);
            let Some(rest) = text[at + 1..].trim_start_matches([' ', '\t']).strip_prefix("define") else { continue };
            if !text[line_start..at].trim().is_empty() || !rest.starts_with([' ', '\t']) {
                continue;
            }
            let rest = rest.trim_start_matches([' ', '\t']);
            let name_end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            let (name, rest) = rest.split_at(name_end);
            let line = &rest[..line_end(rest)];
            let parameters = line.starts_with('(').then(|| line.find(')')).flatten();
            let body = parameters.map_or(line, |end| &line[end + 1..]);
            self.0.insert(name.to_owned(), (line.starts_with('('), body.trim().to_owned()));
        }
    }

    /// The names of the macros.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Whether it has a macro of this name.
    pub fn contains(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    pub(super) fn get(&self, name: &str) -> Option<Definition<'_>> {
        self.0.get(name).map(|(is_function, body)| Definition { is_function: *is_function, body })
    }
}

/// The end of the first line of a text, with its continuations.
fn line_end(text: &str) -> usize {
    let is_end = |(at, _): &(usize, &str)| !text[..*at].trim_end_matches('\r').ends_with('\\');
    text.match_indices('\n').find(is_end).map_or(text.len(), |(at, _)| at)
}
