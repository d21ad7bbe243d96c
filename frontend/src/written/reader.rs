//! Selects the tokens of a file that are parsed.

use super::macros::{Definition, Macros, Role};
use super::{Define, Written};
use crate::preproc::condition::evaluate_text;
use crate::preproc::{Expanded, Token, TokenKind};
use crate::source::Span;
use lexer::written::{self, Kind};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Reads a file, or a part of one, which has no directives.
pub fn read(text: &str, macros: &Macros, is_part: bool) -> Written {
    let tokens = written::tokens(text);
    let mut reader = Reader {
        text,
        tokens: &tokens,
        definitions: Definitions { macros, own: FxHashMap::default() },
        roles: FxHashMap::default(),
        branches: Vec::new(),
        inactive: Vec::new(),
        directives: Vec::new(),
        uses: Vec::new(),
        list: Vec::with_capacity(tokens.len()),
        place: Place::default(),
        is_part,
    };
    reader.run();
    let Reader { list, inactive, directives, uses, .. } = reader;
    let text = Expanded { text: text.to_owned(), tokens: list, ..Expanded::default() };
    Written { text, tokens, inactive, directives, uses, is_part }
}

/// The macro that a directive defines, given by the indices of its tokens.
pub fn define(tokens: &[written::Token], text: &str, directive: Range<usize>) -> Option<Define> {
    let Range { start, end } = directive;
    let name = (start + 2..end).find(|at| tokens[*at].kind == Kind::Word)?;
    let next = name + 1;
    let is_function = next < end && tokens[next].range.start == tokens[name].range.end && tokens[next].text(text) == "(";
    let close = (next..end).find(|at| is_function && tokens[*at].text(text) == ")");
    let parameters = is_function.then(|| next + 1..close.unwrap_or(next + 1));
    Some(Define { name, parameters, body: close.map_or(next, |close| close + 1)..end })
}

/// A conditional whose `#endif` has not followed.
struct Branch {
    /// The code around it is compiled.
    is_outer_active: bool,
    /// This branch is compiled.
    is_active: bool,
    /// This branch or an earlier one is compiled.
    is_taken: bool,
}

/// The macros at a position: those of the file, and all others.
struct Definitions<'t> {
    macros: &'t Macros,
    /// None if `#undef` removed it.
    own: FxHashMap<&'t str, Option<Definition<'t>>>,
}

impl<'t> Definitions<'t> {
    fn get(&self, name: &str) -> Option<Definition<'t>> {
        self.own.get(name).copied().unwrap_or_else(|| self.macros.get(name))
    }
}

/// The maximum nesting depth of macros in a condition.
const MOST_NESTED: u32 = 32;

impl Definitions<'_> {
    /// Replaces `defined` and the macros without parameters in a condition. Other macros stay, and make it invalid.
    fn expand(&self, words: &[&str], depth: u32, out: &mut String) {
        let mut rest = words;
        while let Some((word, behind)) = rest.split_first() {
            rest = behind;
            out.push(' ');
            match (*word, behind) {
                ("defined", ["(", name, ")", after @ ..] | [name, after @ ..]) => {
                    out.push_str(if self.get(name).is_some() { "1" } else { "0" });
                    rest = after;
                }
                (name, _) => match self.get(name) {
                    Some(Definition { is_function: false, body }) if depth < MOST_NESTED => {
                        let tokens = written::tokens(body);
                        let code = tokens.iter().filter(|token| token.kind != Kind::Comment);
                        self.expand(&code.map(|token| token.text(body)).collect::<Vec<_>>(), depth + 1, out);
                    }
                    _ => out.push_str(name),
                },
            }
        }
    }
}

/// The position among declarations.
#[derive(Default)]
struct Place {
    /// For each open brace, whether it contains statements.
    blocks: Vec<bool>,
    /// The declaration that has begun has a parenthesis.
    has_parenthesis: bool,
    /// It has one of the keywords before members.
    has_members: bool,
}

impl Place {
    fn is_in_statements(&self) -> bool {
        self.blocks.last().copied().unwrap_or(false)
    }

    fn pass(&mut self, word: &str) {
        match word {
            "(" => self.has_parenthesis = true,
            "struct" | "class" | "interface" | "enum" | "cbuffer" | "tbuffer" | "namespace" => self.has_members = true,
            "{" | "}" | ";" => {
                if word == "{" {
                    self.blocks.push(!self.has_members && (self.has_parenthesis || self.is_in_statements()));
                } else if word == "}" {
                    self.blocks.pop();
                }
                (self.has_parenthesis, self.has_members) = (false, false);
            }
            _ => {}
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    tokens: &'t [written::Token],
    definitions: Definitions<'t>,
    /// The roles of the macros that were used, by the addresses of their definitions.
    roles: FxHashMap<*const u8, Role>,
    branches: Vec<Branch>,
    inactive: Vec<Range<usize>>,
    directives: Vec<Range<usize>>,
    uses: Vec<Range<usize>>,
    list: Vec<Token>,
    place: Place,
    is_part: bool,
}

impl<'t> Reader<'t> {
    fn run(&mut self) {
        let mut at = 0;
        while let Some(token) = self.tokens.get(at) {
            let word = token.text(self.text);
            if self.is_part && word.starts_with('#') {
                at = self.join(at);
                continue;
            }
            if word == "#" && self.is_first(at) {
                let end = (at + 1..self.tokens.len()).find(|next| self.is_new_line(*next)).unwrap_or(self.tokens.len());
                self.directive(at, end);
                at = end;
                continue;
            }
            if token.kind == Kind::Comment || !self.is_active() {
                at += 1;
                continue;
            }
            if token.kind == Kind::Word
                && !(self.is_part && at == 0)
                && let Some(end) = self.macro_use(at, word)
            {
                self.uses.push(token.range.start..self.tokens[end - 1].range.end);
                at = end;
                continue;
            }
            self.keep(token);
            at += 1;
        }
        if !self.is_active() {
            self.end_inactive(self.text.len());
        }
    }

    /// Executes the operator of a replacement list at an index: extends the name before `##`. Returns the index after it.
    fn join(&mut self, at: usize) -> usize {
        let operands = self.list.last_mut().filter(|last| last.kind == TokenKind::Identifier).zip(self.tokens.get(at + 1));
        match operands.filter(|_| self.tokens[at].text(self.text) == "##") {
            Some((last, next)) => {
                last.span.end = next.range.end as u32;
                at + 2
            }
            None => at + 1,
        }
    }

    /// Whether a token is the first of its line, apart from comments.
    fn is_first(&self, mut at: usize) -> bool {
        while at > 0 && !self.is_new_line(at) {
            at -= 1;
            if self.tokens[at].kind != Kind::Comment {
                return false;
            }
        }
        true
    }

    /// Whether a line ends between the token and the one before it.
    fn is_new_line(&self, at: usize) -> bool {
        let start = at.checked_sub(1).map_or(0, |before| self.tokens[before].range.end);
        let mut rest = &self.text.as_bytes()[start..self.tokens[at].range.start];
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            let before = &rest[..end];
            if !before.strip_suffix(b"\r").unwrap_or(before).ends_with(b"\\") {
                return true;
            }
            rest = &rest[end + 1..];
        }
        false
    }

    fn is_active(&self) -> bool {
        self.branches.last().is_none_or(|branch| branch.is_active)
    }

    fn keep(&mut self, token: &written::Token) {
        let word = token.text(self.text);
        let kind = match token.kind {
            Kind::Word => TokenKind::Identifier,
            Kind::Number => TokenKind::Number,
            Kind::String if word.len() > 1 && word.starts_with('"') && word.ends_with('"') => TokenKind::String,
            Kind::String if word.len() > 1 && word.starts_with('\'') && word.ends_with('\'') => TokenKind::Character,
            Kind::Punctuator => TokenKind::Punctuator,
            Kind::String | Kind::Unknown | Kind::Comment => TokenKind::Unknown,
        };
        self.list.push(Token { kind, span: Span::new(token.range.start as u32, token.range.end as u32) });
        self.place.pass(word);
    }

    /// The texts of tokens, without comments.
    fn words(&self, range: Range<usize>) -> Vec<&'t str> {
        let tokens = self.tokens[range].iter().filter(|token| token.kind != Kind::Comment);
        tokens.map(|token| token.text(self.text)).collect()
    }

    /// Executes the directive whose `#` is at an index.
    fn directive(&mut self, start: usize, end: usize) {
        let words = self.words(start + 1..end);
        let Some((name, rest)) = words.split_first() else { return };
        let was_active = self.is_active();
        match *name {
            "if" => self.open(self.condition(rest)),
            "ifdef" | "ifndef" => {
                let is_defined = rest.first().is_some_and(|name| self.definitions.get(name).is_some());
                self.open(is_defined == (*name == "ifdef"));
            }
            "elif" => {
                let is_wanted = self.condition(rest);
                self.next_branch(is_wanted);
            }
            "else" => self.next_branch(true),
            "endif" => {
                self.branches.pop();
            }
            "define" if was_active => self.define(start, end),
            "undef" if was_active => {
                if let Some(name) = rest.first() {
                    self.definitions.own.insert(name, None);
                }
            }
            _ => {}
        }
        if was_active || self.is_active() {
            self.directives.push(start..end);
        }
        match (was_active, self.is_active()) {
            (true, false) => {
                let after = self.tokens[end - 1].range.end;
                self.inactive.push(after..after);
            }
            (false, true) => self.end_inactive(self.tokens[start].range.start),
            _ => {}
        }
    }

    fn end_inactive(&mut self, end: usize) {
        if let Some(range) = self.inactive.last_mut() {
            range.end = end;
        }
    }

    /// Whether a condition holds. An unknown one does.
    fn condition(&self, words: &[&str]) -> bool {
        let mut condition = String::new();
        self.definitions.expand(words, 0, &mut condition);
        evaluate_text(&condition) != Some(false)
    }

    fn open(&mut self, is_wanted: bool) {
        let is_outer_active = self.is_active();
        self.branches.push(Branch { is_outer_active, is_active: is_outer_active && is_wanted, is_taken: is_wanted });
    }

    fn next_branch(&mut self, is_wanted: bool) {
        if let Some(branch) = self.branches.last_mut() {
            branch.is_active = branch.is_outer_active && is_wanted && !branch.is_taken;
            branch.is_taken |= is_wanted;
        }
    }

    fn define(&mut self, start: usize, end: usize) {
        let Some(Define { name, parameters, body }) = define(self.tokens, self.text, start..end) else { return };
        let body_start = self.tokens[body.start - 1].range.end;
        let body = &self.text[body_start..self.tokens[end - 1].range.end];
        let definition = Definition { is_function: parameters.is_some(), body };
        self.definitions.own.insert(self.tokens[name].text(self.text), Some(definition));
    }

    /// If a word at an index is a macro whose use is left out in whole or in part, keeps what is parsed and returns the index after it.
    fn macro_use(&mut self, at: usize, name: &str) -> Option<usize> {
        let definition = self.definitions.get(name)?;
        let after = if definition.is_function { self.after_arguments(at + 1)? } else { at + 1 };
        let find = |name: &str| self.definitions.get(name);
        let role = *self.roles.entry(definition.body.as_ptr()).or_insert_with(|| definition.role(&find));
        if role != Role::Other {
            return Some(after);
        }
        if !definition.is_function {
            return None;
        }
        let begins = self.list.last().is_none_or(|before| matches!(self.text_of(*before), ";" | "{" | "}"));
        let next = self.code_from(after);
        let is_word = |at: usize| self.tokens.get(at).is_some_and(|token| token.kind == Kind::Word);
        if is_word(next) {
            // A type before a name. Before a type, it is a part of its declaration.
            if !begins || !is_word(self.code_from(next + 1)) {
                self.keep(&self.tokens[at]);
            }
            return Some(after);
        }
        // A whole declaration, without its semicolon.
        (begins && !self.place.is_in_statements()).then_some(after)
    }

    fn text_of(&self, token: Token) -> &'t str {
        &self.text[token.span.start as usize..token.span.end as usize]
    }

    /// The index of the first token from an index on that is no comment.
    fn code_from(&self, mut at: usize) -> usize {
        while self.tokens.get(at).is_some_and(|token| token.kind == Kind::Comment) {
            at += 1;
        }
        at
    }

    /// The index after arguments in parentheses; None if there are none.
    fn after_arguments(&self, at: usize) -> Option<usize> {
        let mut depth = 0_u32;
        for (index, token) in self.tokens.iter().enumerate().skip(self.code_from(at)) {
            match token.text(self.text) {
                "(" => depth += 1,
                ")" if depth == 1 => return Some(index + 1),
                ")" => depth = depth.checked_sub(1)?,
                _ if depth == 0 => return None,
                _ => {}
            }
        }
        None
    }
}
