//! Recognizes C++ constructs that HLSL does not have, so that the error can name them.

use crate::syntax::builtin::NameKind;
use crate::syntax::cursor::{Parsed, Parser};
use crate::syntax::token::Lexeme;

/// Words that start such constructs. They are not keywords: a variable may have such a name.
const WORDS: &[(&str, &str)] = &[
    ("goto", "HLSL has no 'goto'"),
    ("try", "HLSL has no exceptions"),
    ("throw", "HLSL has no exceptions"),
    ("new", "HLSL has no dynamic memory allocation"),
    ("delete", "HLSL has no dynamic memory allocation"),
    ("union", "HLSL has no unions"),
    ("friend", "HLSL has no friends: all members are public"),
];

impl Parser<'_> {
    /// Reports `goto x;`, `union U {…}` and the like, which would otherwise cause misleading errors.
    pub fn refuse_foreign(&mut self) -> Parsed<()> {
        if self.peek() != Lexeme::Ident || !matches!(self.peek_at(1), Lexeme::Ident | Lexeme::LBrace | Lexeme::Number) {
            return Ok(());
        }
        let tok = self.tok();
        let word = self.unit.names.text(tok.sym);
        match WORDS.iter().find(|(known, _)| *known == word) {
            Some((_, message)) if self.table.kind(tok.sym) == NameKind::Unknown => Err(self.error(tok.span, *message)),
            _ => Ok(()),
        }
    }

    /// Reports `S() {…}` and `~S() {…}` in a struct.
    pub fn refuse_special_members(&mut self) -> Parsed<()> {
        match self.peek() {
            Lexeme::Tilde => Err(self.error_here("HLSL has no destructors")),
            Lexeme::Ident
                if self.peek_at(1) == Lexeme::LParen
                    && matches!(self.table.kind(self.tok().sym), NameKind::Type | NameKind::TypeTemplate) =>
            {
                let note = "use an initializer list, or a static method that returns the struct";
                let reported = self.error_here("HLSL has no constructors");
                self.errors.add_note(note);
                Err(reported)
            }
            _ => Ok(()),
        }
    }
}
