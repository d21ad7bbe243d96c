//! Words that start constructs of C++ that HLSL does not have. They are not keywords: a declared name is never one of them.

use super::{Classifier, Contents};
use crate::syntax::automaton::Class;
use crate::syntax::token::Lexeme;

impl Classifier<'_> {
    /// Classifies a word that starts a construct of C++; returns the index after it. The builder rejects the construct by name.
    pub fn foreign(&mut self, index: usize) -> Option<usize> {
        let next = self.t(index + 1);
        let starts_statement = matches!(
            self.last,
            Class::Semicolon
                | Class::LeftBrace
                | Class::RightBrace
                | Class::RightParenthesis
                | Class::Else
                | Class::Do
                | Class::Colon
        );
        let is_in_block = self.contents() == Some(Contents::Block);
        if next == Lexeme::Colon && is_in_block && matches!(self.last, Class::Semicolon | Class::LeftBrace | Class::RightBrace) {
            // A label. Another name may follow, which is no semantic.
            self.set(index, Class::Identifier);
            return Some(self.set(index + 1, Class::Colon));
        }
        let class = match self.text(index) {
            "goto" if next == Lexeme::Ident && starts_statement => {
                self.set(index, Class::Goto);
                return Some(self.set(index + 1, Class::Identifier));
            }
            "try" if next == Lexeme::LBrace && starts_statement => Class::Try,
            "catch" if next == Lexeme::LParen && self.last == Class::RightBrace => Class::Catch,
            "throw" if starts_statement && is_in_block && self.starts_operand(next) | (next == Lexeme::Semi) => Class::Throw,
            // Operators, as the grammar sees them; so are the brackets of `delete[]`. The type after `new` is an operand.
            "new" if next == Lexeme::Ident && self.last != Class::Modifier => {
                self.set(index, Class::Not);
                let is_plain = !matches!(self.t(index + 2), Lexeme::Less | Lexeme::ColonColon);
                return Some(if is_plain { self.set(index + 1, Class::Identifier) } else { index + 1 });
            }
            "delete" if next == Lexeme::Ident && starts_statement => Class::Not,
            "delete" if next == Lexeme::LBracket && self.t(index + 2) == Lexeme::RBracket => {
                self.set(index, Class::Not);
                self.set(index + 1, Class::Not);
                return Some(self.set(index + 2, Class::Not));
            }
            "union" if next == Lexeme::LBrace || next == Lexeme::Ident && self.t(index + 2) == Lexeme::LBrace => {
                self.tag(index);
                Class::Struct
            }
            "friend" if matches!(next, Lexeme::Ident | Lexeme::Class | Lexeme::Struct) && starts_statement => Class::Modifier,
            _ => return None,
        };
        Some(self.set(index, class))
    }

    /// Whether a token after a word starts its operand, so that the word is not a name.
    fn starts_operand(&self, next: Lexeme) -> bool {
        matches!(next, Lexeme::Ident | Lexeme::Number | Lexeme::Str | Lexeme::Char | Lexeme::True | Lexeme::False | Lexeme::This)
    }
}
