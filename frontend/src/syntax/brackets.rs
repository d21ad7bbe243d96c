//! Reports unmatched brackets, and removes the statements and declarations that contain them.

use super::token::{Lexeme, Tok};
use crate::ast::LeftOut;
use crate::diag::Diagnostic;
use crate::source::Span;
use diagnostics::{nearest, registry as code};
use std::ops::Range;

/// Removes the statements and declarations with an unmatched bracket or an unexpected character, of which `unexpected` contains the index of
/// the next token. Returns what was removed: the whole text if the braces do not match.
pub fn remove_broken(list: &mut Vec<Tok>, unexpected: &[usize], text: &str, diagnostics: &mut Vec<Diagnostic>) -> LeftOut {
    let matched = match_brackets(list, unexpected, text, diagnostics);
    let broken = drop_ranges(list, &matched.broken);
    let names = broken.iter().filter(|tok| tok.t == Lexeme::Ident).map(|tok| tok.sym).collect();
    let mut repeated = Vec::new();
    match_brackets(list, &[], text, &mut repeated);
    LeftOut { names, is_all: !matched.has_structure || !repeated.is_empty() }
}

/// Whether all brackets match.
pub fn are_matched(list: &[Tok], text: &str) -> bool {
    let mut diagnostics = Vec::new();
    match_brackets(list, &[], text, &mut diagnostics);
    diagnostics.is_empty()
}

/// Reports each `<` after a template that no `>` closes, and removes the statements and declarations that contain them.
pub fn remove_unclosed_angles(list: &mut Vec<Tok>, angles: &[usize], left_out: &mut LeftOut, diagnostics: &mut Vec<Diagnostic>) {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for angle in angles {
        if ranges.last().is_some_and(|range| range.contains(angle)) {
            continue;
        }
        diagnostics.push(Diagnostic::new(code::SYNTAX, list[*angle].span, "this '<' has no closing '>'"));
        let ends_statement = |tok: &Tok| matches!(tok.t, Lexeme::Semi | Lexeme::LBrace | Lexeme::RBrace);
        let start = list[..*angle].iter().rposition(ends_statement).map_or(0, |before| before + 1);
        ranges.push(start..end_of_statement(list, *angle));
    }
    let broken = drop_ranges(list, &ranges);
    left_out.names.extend(broken.iter().filter(|tok| tok.t == Lexeme::Ident).map(|tok| tok.sym));
}

/// The index after the semicolon or the body that ends the statement or declaration at an index, or of the brace around it.
fn end_of_statement(list: &[Tok], index: usize) -> usize {
    let mut depth = 0_usize;
    for (at, tok) in list.iter().enumerate().skip(index) {
        match tok.t {
            Lexeme::LBrace | Lexeme::LParen => depth += 1,
            Lexeme::RBrace if depth == 0 => return at,
            Lexeme::RBrace | Lexeme::RParen => {
                depth = depth.saturating_sub(1);
                if depth == 0 && tok.t == Lexeme::RBrace {
                    return at + 1;
                }
            }
            Lexeme::Semi if depth == 0 => return at + 1,
            _ => {}
        }
    }
    list.len()
}

/// Removes the tokens of ranges that may overlap, and returns them.
fn drop_ranges(list: &mut Vec<Tok>, ranges: &[Range<usize>]) -> Vec<Tok> {
    let mut is_broken = vec![false; list.len()];
    for range in ranges {
        is_broken[range.clone()].fill(true);
    }
    let mut broken = Vec::new();
    let (mut index, mut follows_removed) = (0, false);
    list.retain_mut(|tok| {
        let is_broken = is_broken[index];
        index += 1;
        if is_broken {
            broken.push(*tok);
        } else {
            tok.follows_removed |= follows_removed;
        }
        follows_removed = is_broken;
        !is_broken
    });
    broken
}

/// An opening bracket that is not closed yet.
#[derive(Copy, Clone)]
struct Open {
    t: Lexeme,
    index: usize,
    /// The first token of the statement or declaration that it is in.
    start: usize,
}

/// The brackets of a list of tokens.
struct Matched {
    /// The statements and declarations with a bracket that does not match, or with an unexpected character.
    broken: Vec<Range<usize>>,
    /// The braces match, so that the structure around the broken parts is known.
    has_structure: bool,
}

/// Matches `(`, `[` and `{`.
struct Matcher<'a> {
    list: &'a [Tok],
    text: &'a str,
    /// For each opening bracket the index of the closing one, else 0.
    close: Vec<u32>,
    stack: Vec<Open>,
    diagnostics: &'a mut Vec<Diagnostic>,
    /// A bracket of the current declaration was reported; further errors in it likely follow from that.
    muted: bool,
    /// The first token of the current statement or declaration.
    start: usize,
    broken: Vec<Range<usize>>,
    has_structure: bool,
}

/// Matches the brackets of a text; `unexpected` are the indices before which a character was left out.
fn match_brackets(list: &[Tok], unexpected: &[usize], text: &str, diagnostics: &mut Vec<Diagnostic>) -> Matched {
    let mut matcher = Matcher {
        list,
        text,
        close: vec![0; list.len()],
        stack: Vec::new(),
        diagnostics,
        muted: false,
        start: 0,
        broken: Vec::new(),
        has_structure: true,
    };
    let mut unexpected = unexpected.iter().copied().peekable();
    for index in 0..list.len() {
        while unexpected.next_if_eq(&index).is_some() {
            let length = list[index..].iter().take_while(|tok| !matches!(tok.t, Lexeme::LBrace | Lexeme::RBrace | Lexeme::Semi));
            matcher.broken.push(matcher.start..index + length.count());
        }
        matcher.token(index);
    }
    matcher.extend_to_bodies();
    // A missing bracket leaves all enclosing brackets open; only the innermost is reported.
    if let Some(open) = matcher.stack.pop() {
        matcher.has_structure &= open.t != Lexeme::LBrace;
        matcher.unclosed_at_end(open, text);
    }
    Matched { broken: matcher.broken, has_structure: matcher.has_structure }
}

/// The bracket that closes another one.
fn closing_of(open: Lexeme) -> Lexeme {
    match open {
        Lexeme::LParen => Lexeme::RParen,
        Lexeme::LBracket => Lexeme::RBracket,
        _ => Lexeme::RBrace,
    }
}

/// True if a closing brace is the first of its line, and further to the left than the line of the opening one begins.
fn is_outdented(text: &str, open: Span, close: Span) -> bool {
    let line_before = |span: Span| {
        let before = text.get(..span.start as usize).unwrap_or_default();
        &before[before.rfind('\n').map_or(0, |newline| newline + 1)..]
    };
    let (line, before) = (line_before(open), line_before(close));
    before.trim().is_empty() && before.len() < line.len() - line.trim_start().len()
}

impl Matcher<'_> {
    fn token(&mut self, index: usize) {
        let t = self.list[index].t;
        match t {
            Lexeme::LParen | Lexeme::LBracket => self.stack.push(Open { t, index, start: self.start }),
            Lexeme::LBrace => {
                self.stack.push(Open { t, index, start: self.start });
                self.start = index + 1;
            }
            Lexeme::RParen => self.closing(index, Lexeme::LParen),
            Lexeme::RBracket => self.closing(index, Lexeme::LBracket),
            Lexeme::RBrace => {
                self.closing(index, Lexeme::LBrace);
                self.start = index + 1;
            }
            Lexeme::Semi => self.semicolon(index),
            _ => {}
        }
    }

    /// Extends the broken heads of functions to their bodies. The block of a control statement is a statement without its head, too.
    fn extend_to_bodies(&mut self) {
        for range in &mut self.broken {
            let first = self.list.get(range.start).map_or(Lexeme::Eof, |tok| tok.t);
            let is_control =
                matches!(first, Lexeme::If | Lexeme::For | Lexeme::While | Lexeme::Switch | Lexeme::Do | Lexeme::Else);
            let close = self.close.get(range.end).map_or(0, |close| *close as usize);
            if !is_control && close > range.end && self.list[range.end].t == Lexeme::LBrace {
                range.end = close + 1;
            }
        }
    }

    /// Only `for (…)` and braces contain semicolons.
    fn semicolon(&mut self, index: usize) {
        let list = self.list;
        let is_for = |open: &Open| open.t == Lexeme::LParen && open.index > 0 && list[open.index - 1].t == Lexeme::For;
        while let Some(open) = self.stack.pop_if(|open| open.t != Lexeme::LBrace && !is_for(open)) {
            self.unclosed(open, index + 1, self.list[index].span);
        }
        if self.stack.last().is_none_or(|open| open.t == Lexeme::LBrace) {
            self.start = index + 1;
        }
        self.muted &= !self.stack.is_empty();
    }

    fn closing(&mut self, index: usize, opener: Lexeme) {
        // A brace closes brackets left open inside it; `)` and `]` close nothing beyond a brace.
        let stops = |open: &Open| open.t == opener || (open.t == Lexeme::LBrace && opener != Lexeme::LBrace);
        let reach = self.stack.iter().rposition(stops).filter(|at| self.stack[*at].t == opener);
        let Some(at) = reach else {
            let tok = self.list[index];
            self.broken.push(if opener == Lexeme::LBrace { index..index + 1 } else { self.start..index + 1 });
            self.report(Diagnostic::new(code::UNMATCHED_BRACKET, tok.span, format!("unmatched {}", tok.t.describe())));
            return;
        };
        while self.stack.len() > at + 1 {
            if let Some(open) = self.stack.pop() {
                // A bracket that is left open inside braces ends before the closing brace.
                let end = if opener == Lexeme::LBrace { index } else { index + 1 };
                self.has_structure &= open.t != Lexeme::LBrace;
                self.unclosed(open, end, self.list[index].span);
            }
        }
        if let Some(open) = self.stack.pop() {
            self.close[open.index] = index as u32;
        }
        if opener == Lexeme::LBrace {
            self.muted &= !self.stack.is_empty();
        }
    }

    /// Reports a bracket that is not closed; its statement ends before the token `end`.
    fn unclosed(&mut self, open: Open, end: usize, at: Span) {
        self.broken.push(open.start..end);
        let label = format!("to match this {}", open.t.describe());
        let message = format!("expected {}", closing_of(open.t).describe());
        let span = self.list[open.index].span;
        let diagnostic = Diagnostic::new(code::UNMATCHED_BRACKET, at, message).with_label(span, label);
        // In `fro (int i = 0; …)` a semicolon ends the parenthesis.
        let word = open
            .index
            .checked_sub(1)
            .map(|before| self.list[before])
            .filter(|tok| tok.t == Lexeme::Ident && open.t == Lexeme::LParen);
        let is_for = |tok: &Tok| {
            let text = self.text.get(tok.span.start as usize..tok.span.end as usize).unwrap_or_default();
            nearest(text, ["for"]).is_some()
        };
        match word.filter(is_for) {
            Some(tok) => self.report(diagnostic.with_suggestion(tok.span, "for")),
            None => self.report(diagnostic),
        }
    }

    /// Reports a bracket that is open at the end of the text, at the probable location of the mistake: a brace whose closing brace has
    /// another indentation was closed by the brace of an enclosing block.
    fn unclosed_at_end(&mut self, open: Open, text: &str) {
        self.broken.push(open.start..self.list.len());
        let is_misindented = |at: &usize| {
            let close = self.close[*at] as usize;
            close != 0 && self.list[*at].t == Lexeme::LBrace && is_outdented(text, self.list[*at].span, self.list[close].span)
        };
        let inner = if open.t == Lexeme::LBrace { (open.index + 1..self.list.len()).find(is_misindented) } else { None };
        let bracket = self.list[inner.unwrap_or(open.index)];
        let message = format!("expected {} for this {}", closing_of(open.t).describe(), open.t.describe());
        let end = Span::new(text.len() as u32, text.len() as u32);
        let diagnostic = Diagnostic::new(code::UNMATCHED_BRACKET, bracket.span, message);
        self.report(diagnostic.with_label(end, "the file ends here"));
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        if !self.muted {
            self.diagnostics.push(diagnostic);
        }
        self.muted = true;
    }
}
