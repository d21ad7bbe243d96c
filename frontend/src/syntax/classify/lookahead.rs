//! Looks at the tokens after a name to find out its class. Nothing is changed.

use super::{Classifier, Contents, Head, Parenthesis, PendingKind};
use crate::syntax::automaton::Class;
use crate::syntax::builtin::NameKind;
use crate::syntax::modifiers::{keyword_modifier, modifier};
use crate::syntax::token::Lexeme;

impl Classifier<'_> {
    /// Whether the name of a type is an operand, which the analysis reports.
    pub fn is_operand(&self, next: Lexeme) -> bool {
        let is_after_operator = match self.last {
            Class::Assign | Class::CompoundAssign => !self.is_pending(|kind| matches!(kind, PendingKind::Alias(..))),
            Class::LeftBrace | Class::Comma => self.contents() == Some(Contents::Values),
            Class::Return
            | Class::Question
            | Class::Plus
            | Class::Star
            | Class::Slash
            | Class::Equal
            | Class::LessEqual
            | Class::Less
            | Class::Greater
            | Class::And
            | Class::Or
            | Class::Not => true,
            _ => false,
        };
        is_after_operator
            && !matches!(self.contents(), Some(Contents::TemplateParameters | Contents::Arguments { .. }))
            && !matches!(next, Lexeme::LParen | Lexeme::LBrace | Lexeme::Ident | Lexeme::LBracket)
    }

    /// Whether the innermost bracket holds statements or expressions, rather than declarations.
    pub fn is_in_statements(&self) -> bool {
        !matches!(
            self.contents(),
            None | Some(
                Contents::Members { .. }
                    | Contents::Namespace(_)
                    | Contents::Buffer
                    | Contents::Parentheses(Parenthesis::Parameters)
                    | Contents::TemplateParameters
            )
        )
    }

    /// Whether a `<` after a declarator begins annotations, which are declarations with values.
    pub fn begins_effect_annotations(&self, index: usize) -> bool {
        let is_declaration =
            self.t(index + 1) == Lexeme::Ident && self.t(index + 2) == Lexeme::Ident && self.t(index + 3) == Lexeme::Assign;
        self.state.is_declaring && !self.state.has_value && (is_declaration || self.t(index + 1) == Lexeme::Greater)
    }

    /// Whether a member of a struct begins after the last token; in C++ it may be a constructor.
    pub fn begins_member(&self) -> bool {
        matches!(self.contents(), Some(Contents::Members { .. }))
            && matches!(self.last, Class::LeftBrace | Class::Semicolon | Class::RightBrace | Class::Not | Class::Colon)
    }

    /// Whether only a type is allowed here: as a base, an underlying type, or the meaning of an alias.
    pub fn expects_type(&self) -> bool {
        matches!(self.state.head, Head::Struct(_) | Head::Enum { .. })
            || self.is_pending(|kind| matches!(kind, PendingKind::Alias(..)))
            || self.contents() == Some(Contents::TemplateParameters) && self.last == Class::Assign
    }

    /// Whether the parenthesis around an index holds the parameters of a function, not the arguments of a constructor.
    pub fn is_function(&self, index: usize) -> bool {
        let around = self.open.len().checked_sub(2).map(|around| self.open[around].contents);
        if matches!(around, Some(Contents::Members { .. })) {
            return true;
        }
        let mut depth = 1_usize;
        let length = self.tokens[index..].iter().position(|tok| {
            depth += usize::from(tok.t == Lexeme::LParen);
            depth -= usize::from(tok.t == Lexeme::RParen);
            depth == 0
        });
        let next = length.map_or(Lexeme::Eof, |length| self.t(index + length + 1));
        matches!(next, Lexeme::LBrace | Lexeme::LBracket | Lexeme::Colon | Lexeme::Const)
    }

    /// Whether the parenthesis after an unknown name closes a cast: an operand follows that could not follow a parenthesized value.
    pub fn is_cast(&self, index: usize) -> bool {
        let mut start = index;
        while start >= 2 && self.t(start - 1) == Lexeme::ColonColon && self.t(start - 2) == Lexeme::Ident {
            start -= 2;
        }
        let is_operand_before = |class: Class| {
            matches!(
                class,
                Class::Identifier | Class::TypeIdentifier | Class::BareTemplate | Class::CloseAngle | Class::RightBracket
            ) || class == Class::Sizeof
        };
        start > 0
            && self.t(start - 1) == Lexeme::LParen
            && self.contents() == Some(Contents::Parentheses(Parenthesis::Other))
            && (start < 2 || !is_operand_before(self.classes[start - 2]))
            && matches!(
                self.t(index + 2),
                Lexeme::Ident
                    | Lexeme::Number
                    | Lexeme::Str
                    | Lexeme::Char
                    | Lexeme::True
                    | Lexeme::False
                    | Lexeme::This
                    | Lexeme::Bang
                    | Lexeme::Tilde
                    | Lexeme::Sizeof
                    | Lexeme::LBrace
                    | Lexeme::Unsigned
                    | Lexeme::Signed
                    | Lexeme::ColonColon
                    | Lexeme::Typename
            )
    }

    /// The class of an unknown name before `<`, if that begins template arguments: only if a comparison would make no sense.
    pub fn class_before_angle(&self, index: usize) -> Option<Class> {
        let less = index + 1;
        let close = self.angle_close(less)?;
        let is_type = match self.t(close + 1) {
            Lexeme::Ident if !self.tokens[close].joined => true,
            Lexeme::ColonColon => true,
            _ if self.expects_type() => true,
            Lexeme::LParen | Lexeme::RParen | Lexeme::Greater | Lexeme::Comma | Lexeme::LBrace | Lexeme::Semi | Lexeme::Eof
                if less + 1 == close || self.is_type_at(less + 1) =>
            {
                let is_argument = matches!(self.contents(), Some(Contents::Arguments { .. } | Contents::TemplateParameters));
                is_argument && matches!(self.t(close + 1), Lexeme::Greater | Lexeme::Comma)
            }
            _ => return None,
        };
        Some(if is_type { Class::TemplateName } else { Class::TemplateFunctionName })
    }

    /// Whether a type begins at an index.
    pub fn is_type_at(&self, index: usize) -> bool {
        match self.t(index) {
            Lexeme::Ident if self.t(index + 1) == Lexeme::ColonColon && self.t(index + 2) == Lexeme::Ident => {
                let kind = self.kind_in(Some(self.tokens[index].sym), self.tokens[index + 2].sym);
                matches!(kind, NameKind::Type | NameKind::TypeTemplate)
            }
            Lexeme::Ident => {
                let kind = self.table.kind(self.tokens[index].sym);
                let is_modifier = self.t(index + 1) == Lexeme::Ident && modifier(self.text(index)).is_some();
                is_modifier || matches!(kind, NameKind::Type | NameKind::TypeTemplate)
            }
            Lexeme::Unsigned | Lexeme::Signed | Lexeme::Typename | Lexeme::Struct | Lexeme::Auto | Lexeme::Decltype => true,
            t => keyword_modifier(t).is_some(),
        }
    }

    /// The index of the `>` that closes a `<`, if they may enclose template arguments.
    pub fn angle_close(&self, less: usize) -> Option<usize> {
        let (mut angles, mut brackets, mut index) = (0_usize, 0_usize, less);
        loop {
            match self.t(index) {
                Lexeme::LParen | Lexeme::LBracket | Lexeme::LBrace => brackets += 1,
                Lexeme::RParen | Lexeme::RBracket | Lexeme::RBrace => brackets = brackets.checked_sub(1)?,
                Lexeme::Semi | Lexeme::Eof => return None,
                Lexeme::Less if brackets == 0 && (index == less || !self.is_comparison(index)) => angles += 1,
                Lexeme::Greater if brackets == 0 && self.t(index - 1) != Lexeme::Operator => {
                    angles -= 1;
                    if angles == 0 {
                        return Some(index);
                    }
                }
                _ => {}
            }
            index += 1;
        }
    }

    /// Whether a `<` follows the name of a value, or `operator`.
    pub fn is_comparison(&self, less: usize) -> bool {
        match (self.t(less - 1), self.t(less.saturating_sub(2))) {
            (Lexeme::Operator, _) => true,
            (Lexeme::Ident, Lexeme::Dot | Lexeme::ColonColon) => false,
            (Lexeme::Ident, _) => self.table.kind(self.tokens[less - 1].sym) == NameKind::Value,
            _ => false,
        }
    }

    /// Whether a word is a modifier; `sample`, `point` and others are names elsewhere. It is one if the token before it ends something and a type
    /// or another modifier follows.
    pub fn is_modifier(&self, index: usize) -> bool {
        let starts = match index.checked_sub(1).map(|before| self.t(before)) {
            None => true,
            // Three names in a row: the modifier follows the type, where it is refused later.
            Some(Lexeme::Ident) => self.classes[index - 1] == Class::Modifier || self.t(index + 1) == Lexeme::Ident,
            Some(
                Lexeme::Semi
                | Lexeme::LBrace
                | Lexeme::RBrace
                | Lexeme::LParen
                | Lexeme::RParen
                | Lexeme::Comma
                | Lexeme::Less
                | Lexeme::Greater
                | Lexeme::RBracket
                | Lexeme::Colon
                | Lexeme::Assign
                | Lexeme::Else
                | Lexeme::Do
                | Lexeme::Typedef,
            ) => true,
            Some(t) => keyword_modifier(t).is_some(),
        };
        starts
            && match self.t(index + 1) {
                Lexeme::Ident
                | Lexeme::Struct
                | Lexeme::Class
                | Lexeme::Enum
                | Lexeme::Unsigned
                | Lexeme::Signed
                | Lexeme::Typename
                | Lexeme::Decltype
                | Lexeme::GnuDecltype
                | Lexeme::Auto
                | Lexeme::CBuffer
                | Lexeme::TBuffer
                | Lexeme::ColonColon => true,
                Lexeme::LBracket => self.t(index + 2) == Lexeme::LBracket,
                other => keyword_modifier(other).is_some(),
            }
            // The word itself is compared last, because few words are in such a position.
            && modifier(self.text(index)).is_some()
    }

    /// The index after the brackets that open at an index.
    pub fn after_brackets(&self, start: usize) -> usize {
        let (mut depth, mut index) = (0_usize, start);
        loop {
            match self.t(index) {
                Lexeme::LParen | Lexeme::LBracket | Lexeme::LBrace => depth += 1,
                Lexeme::RParen | Lexeme::RBracket | Lexeme::RBrace => depth = depth.saturating_sub(1),
                Lexeme::Eof => return self.tokens.len(),
                _ => {}
            }
            index += 1;
            if depth == 0 {
                return index;
            }
        }
    }
}
