//! Makes the brackets of a text match, for editors: a text that is being written often lacks some.

use super::token::{Lexeme, Tok};
use crate::names::Symbol;
use crate::source::Span;
use cranelift_entity::EntityRef;

/// An opening bracket, by the bracket that closes it.
#[derive(Clone, Copy)]
struct Open {
    close: Lexeme,
    /// The keyword or name before it.
    after: Option<Lexeme>,
}

impl Open {
    /// The parenthesis of `for`, which contains semicolons.
    fn is_for(&self) -> bool {
        self.after == Some(Lexeme::For)
    }

    /// The parenthesis of a statement.
    fn is_condition(&self) -> bool {
        matches!(self.after, Some(Lexeme::For | Lexeme::If | Lexeme::While | Lexeme::Switch))
    }
}

/// The end of a `do` loop.
const CONDITION: [Lexeme; 5] = [Lexeme::While, Lexeme::LParen, Lexeme::True, Lexeme::RParen, Lexeme::Semi];

/// Inserts the closing brackets that a text lacks, as empty tokens, and leaves out those without an opening one. A semicolon, `}` and the `{` of a
/// statement end the parentheses and indices before them. A `do` loop gets the condition that it lacks. Brackets that are open at the end of the text, which is an offset, end there.
pub fn balance(tokens: &[Tok], end: u32) -> Vec<Tok> {
    let mut list = Vec::with_capacity(tokens.len() + 8);
    let mut open: Vec<Open> = Vec::new();
    let mut before = None;
    for (at, tok) in tokens.iter().enumerate() {
        let before_end = list.last().map_or(0, |tok: &Tok| tok.span.end);
        let mut is_loop = false;
        match tok.t {
            Lexeme::LParen => open.push(Open { close: Lexeme::RParen, after: before }),
            Lexeme::LBracket => open.push(Open { close: Lexeme::RBracket, after: None }),
            Lexeme::LBrace => {
                let is_inside = |open: &&Open| open.close != Lexeme::RBrace;
                if open.iter().rev().take_while(is_inside).any(Open::is_condition) && is_block(tokens, at) {
                    while let Some(inner) = open.pop_if(|open| open.close != Lexeme::RBrace) {
                        list.push(empty(inner.close, before_end));
                    }
                }
                open.push(Open { close: Lexeme::RBrace, after: before });
            }
            Lexeme::Semi => {
                while let Some(inner) = open.pop_if(|open| open.close != Lexeme::RBrace && !open.is_for()) {
                    list.push(empty(inner.close, before_end));
                }
            }
            close @ (Lexeme::RParen | Lexeme::RBracket | Lexeme::RBrace) => {
                let is_reachable = |open: &&Open| close == Lexeme::RBrace || open.close != Lexeme::RBrace;
                if !open.iter().rev().take_while(is_reachable).any(|open| open.close == close) {
                    continue;
                }
                while let Some(inner) = open.pop_if(|open| open.close != close) {
                    list.push(empty(inner.close, before_end));
                }
                is_loop = open.pop().is_some_and(|open| open.after == Some(Lexeme::Do) && open.close == Lexeme::RBrace);
            }
            _ => {}
        }
        list.push(*tok);
        before = Some(tok.t);
        if is_loop && tokens.get(at + 1).is_none_or(|next| next.t != Lexeme::While) {
            list.extend(CONDITION.map(|t| empty(t, tok.span.end)));
        }
    }
    for inner in open.iter().rev() {
        list.push(empty(inner.close, end));
        if inner.close == Lexeme::RBrace && inner.after == Some(Lexeme::Do) {
            list.extend(CONDITION.map(|t| empty(t, end)));
        }
    }
    list
}

/// Whether the brace at an index after an unclosed condition begins a statement, and not a list.
fn is_block(tokens: &[Tok], brace: usize) -> bool {
    if brace.checked_sub(1).is_some_and(|before| matches!(tokens[before].t, Lexeme::LParen | Lexeme::Assign | Lexeme::LBrace)) {
        return false;
    }
    let mut depth = 0_usize;
    let close = tokens[brace..].iter().position(|tok| {
        match tok.t {
            Lexeme::LBrace => depth += 1,
            Lexeme::RBrace => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    let next = close.and_then(|close| tokens.get(brace + close + 1));
    !next.is_some_and(|next| matches!(next.t, Lexeme::RParen | Lexeme::RBracket | Lexeme::Comma | Lexeme::Dot))
}

/// A token that the text lacks at an offset.
pub fn empty(t: Lexeme, at: u32) -> Tok {
    Tok { t, joined: false, follows_removed: false, sym: Symbol::new(0), span: Span::new(at, at) }
}
