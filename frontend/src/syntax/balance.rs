//! Makes the brackets of a text match, for editors: a text that is being written often lacks some.

use super::token::{Lexeme, Tok};
use crate::names::Symbol;
use crate::source::Span;
use cranelift_entity::EntityRef;

/// An opening bracket, by the bracket that closes it.
#[derive(Clone, Copy)]
struct Open {
    close: Lexeme,
    /// The parenthesis of `for`, which contains semicolons.
    is_for: bool,
}

/// Inserts the closing brackets that a text lacks, as empty tokens, and leaves out those without an opening one. A semicolon and `}` end the
/// parentheses and indices before them. Brackets that are open at the end of the text, which is an offset, end there.
pub fn balance(tokens: &[Tok], end: u32) -> Vec<Tok> {
    let mut list = Vec::with_capacity(tokens.len() + 8);
    let mut open: Vec<Open> = Vec::new();
    let mut before = None;
    for tok in tokens {
        let before_end = list.last().map_or(0, |tok: &Tok| tok.span.end);
        match tok.t {
            Lexeme::LParen => open.push(Open { close: Lexeme::RParen, is_for: before == Some(Lexeme::For) }),
            Lexeme::LBracket => open.push(Open { close: Lexeme::RBracket, is_for: false }),
            Lexeme::LBrace => open.push(Open { close: Lexeme::RBrace, is_for: false }),
            Lexeme::Semi => {
                while let Some(inner) = open.pop_if(|open| open.close != Lexeme::RBrace && !open.is_for) {
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
                open.pop();
            }
            _ => {}
        }
        list.push(*tok);
        before = Some(tok.t);
    }
    list.extend(open.iter().rev().map(|inner| empty(inner.close, end)));
    list
}

/// A token that the text lacks at an offset.
fn empty(t: Lexeme, at: u32) -> Tok {
    Tok { t, joined: false, follows_removed: false, sym: Symbol::new(0), span: Span::new(at, at) }
}
