//! Inserts what a text lacks, for editors: the names that have not been written yet, as in `a.` or `f(x, )`, and the ends of template arguments.

use super::balance::empty;
use super::token::{Lexeme, Tok};
use crate::names::Symbol;
use cranelift_entity::EntityRef;

/// The text of a missing name, which no name has.
pub const HOLE: &str = "<name>";

/// Inserts an empty token with a name where an operand, an argument, a member or an attribute is missing.
pub fn fill(tokens: &[Tok], hole: Symbol) -> Vec<Tok> {
    let mut list: Vec<Tok> = Vec::with_capacity(tokens.len() + 8);
    // The next colon is that of a label.
    let mut is_label = false;
    for (at, tok) in tokens.iter().enumerate() {
        list.push(*tok);
        let before = at.checked_sub(1).map_or(Lexeme::Semi, |before| tokens[before].t);
        let next = tokens.get(at + 1).copied().unwrap_or(empty(Lexeme::Eof, tok.span.end));
        let lacks_name = match tok.t {
            Lexeme::LBracket if next.t == Lexeme::RBracket => next.span.start == next.span.end || begins_attribute(before),
            Lexeme::Dot | Lexeme::Arrow | Lexeme::ColonColon => !begins_member(tok.t, &tokens[at + 1..]),
            Lexeme::Colon if is_label => false,
            t => before != Lexeme::Operator && lacks_operand(t, next.t),
        };
        if lacks_name {
            list.push(Tok { sym: hole, ..empty(Lexeme::Ident, tok.span.end) });
        }
        match tok.t {
            Lexeme::Case | Lexeme::Default | Lexeme::Public | Lexeme::Private | Lexeme::Protected => is_label = true,
            Lexeme::Colon => is_label = false,
            _ => {}
        }
    }
    list
}

/// Whether a bracket after a token begins an attribute.
fn begins_attribute(before: Lexeme) -> bool {
    matches!(before, Lexeme::Semi | Lexeme::LBrace | Lexeme::RBrace | Lexeme::LBracket)
}

/// Whether tokens after a period or `::` begin with the name of a member. Two names do not: the first one begins a statement.
fn begins_member(scope: Lexeme, tokens: &[Tok]) -> bool {
    match tokens {
        [Tok { t: Lexeme::Ident, .. }, next, ..] => next.t != Lexeme::Ident || scope == Lexeme::ColonColon,
        [Tok { t, sym, .. }, ..] => match scope {
            Lexeme::ColonColon => sym.index() != 0 || matches!(t, Lexeme::Tilde | Lexeme::Star),
            _ => matches!(t, Lexeme::Ident | Lexeme::Template | Lexeme::Operator | Lexeme::ColonColon | Lexeme::Tilde),
        },
        [] => false,
    }
}

/// Whether an operand is missing between two tokens.
fn lacks_operand(last: Lexeme, next: Lexeme) -> bool {
    let is_end = matches!(next, Lexeme::Comma | Lexeme::RParen | Lexeme::RBracket | Lexeme::RBrace | Lexeme::Semi);
    match last {
        // A list in braces may end with a comma.
        Lexeme::Comma => is_end && next != Lexeme::RBrace || next == Lexeme::Greater,
        Lexeme::LParen => next == Lexeme::Comma,
        Lexeme::Colon => matches!(next, Lexeme::LBrace) || is_end,
        // They also form types.
        Lexeme::Star | Lexeme::Amp | Lexeme::AmpAmp => is_end && !matches!(next, Lexeme::Comma | Lexeme::RParen),
        Lexeme::Assign
        | Lexeme::PlusAssign
        | Lexeme::MinusAssign
        | Lexeme::StarAssign
        | Lexeme::SlashAssign
        | Lexeme::EqualEqual
        | Lexeme::NotEqual
        | Lexeme::LessEqual
        | Lexeme::GreaterEqual
        | Lexeme::Plus
        | Lexeme::Minus
        | Lexeme::Slash
        | Lexeme::Percent
        | Lexeme::Pipe
        | Lexeme::PipePipe
        | Lexeme::Caret
        | Lexeme::Shl
        | Lexeme::Bang
        | Lexeme::Tilde
        | Lexeme::Question => is_end,
        _ => false,
    }
}

/// Closes the template arguments that begin with `<` at these indices, before the bracket or semicolon that ends them.
pub fn close_angles(list: &mut Vec<Tok>, angles: &[usize], hole: Symbol) {
    for angle in angles.iter().rev() {
        let mut depth = 0_usize;
        let mut at = angle + 1;
        while let Some(tok) = list.get(at) {
            match tok.t {
                Lexeme::Semi | Lexeme::LBrace | Lexeme::RBrace => break,
                Lexeme::RParen | Lexeme::RBracket if depth == 0 => break,
                Lexeme::LParen | Lexeme::LBracket => depth += 1,
                Lexeme::RParen | Lexeme::RBracket => depth -= 1,
                _ => {}
            }
            at += 1;
        }
        let last = list[at - 1];
        if matches!(last.t, Lexeme::Less | Lexeme::Comma) {
            list.insert(at, Tok { sym: hole, ..empty(Lexeme::Ident, last.span.end) });
            at += 1;
        }
        list.insert(at, empty(Lexeme::Greater, last.span.end));
    }
}
