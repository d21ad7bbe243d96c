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
/// parentheses and indices before them.
pub fn balance(tokens: &[Tok]) -> Vec<Tok> {
    let mut list = Vec::with_capacity(tokens.len() + 8);
    let mut open: Vec<Open> = Vec::new();
    let mut before = None;
    for tok in tokens {
        match tok.t {
            Lexeme::LParen => open.push(Open { close: Lexeme::RParen, is_for: before == Some(Lexeme::For) }),
            Lexeme::LBracket => open.push(Open { close: Lexeme::RBracket, is_for: false }),
            Lexeme::LBrace => open.push(Open { close: Lexeme::RBrace, is_for: false }),
            Lexeme::Semi => {
                while let Some(inner) = open.pop_if(|open| open.close != Lexeme::RBrace && !open.is_for) {
                    insert(&mut list, inner.close);
                }
            }
            close @ (Lexeme::RParen | Lexeme::RBracket | Lexeme::RBrace) => {
                let is_reachable = |open: &&Open| close == Lexeme::RBrace || open.close != Lexeme::RBrace;
                if !open.iter().rev().take_while(is_reachable).any(|open| open.close == close) {
                    continue;
                }
                while let Some(inner) = open.pop_if(|open| open.close != close) {
                    insert(&mut list, inner.close);
                }
                open.pop();
            }
            _ => {}
        }
        list.push(*tok);
        before = Some(tok.t);
    }
    while let Some(inner) = open.pop() {
        insert(&mut list, inner.close);
    }
    list
}

/// Appends an empty token.
fn insert(list: &mut Vec<Tok>, t: Lexeme) {
    let end = list.last().map_or(0, |tok| tok.span.end);
    list.push(Tok { t, joined: false, follows_removed: false, sym: Symbol::new(0), span: Span::new(end, end) });
}
