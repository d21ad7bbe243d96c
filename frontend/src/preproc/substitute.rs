//! Substitutes arguments into a replacement list: parameters, stringizing (`#`), pasting (`##`), `__VA_OPT__`.

use super::context::ListKind;
use super::expand::Arguments;
use super::limits;
use super::macros::{Item, Parameters, Role};
use super::state::Preprocessor;
use super::token::Tok;
use crate::diag::Diagnostic;
use crate::source::{Expansion, ExpansionId, ExpansionKind};
use diagnostics::registry as code;
use lexer::{RawKind, lex_token};

/// The tokens that replace an item.
struct Piece {
    tokens: Vec<Tok>,
    /// It ends with nothing (C's placemarker), so a following `##` has nothing to paste onto.
    open_end: bool,
}

impl From<Vec<Tok>> for Piece {
    fn from(tokens: Vec<Tok>) -> Self {
        Self { open_end: tokens.is_empty(), tokens }
    }
}

/// The context of a substitution.
struct Substitution<'a> {
    parameters: &'a Parameters,
    arguments: &'a mut Arguments,
    call: ExpansionId,
}

impl Preprocessor<'_> {
    pub(super) fn substitute_object(&mut self, body: &[Item], call: ExpansionId) -> Vec<Tok> {
        if body.iter().all(|i| i.role == Role::Token) {
            return body.iter().map(|i| of_body(i, call)).collect();
        }
        let parameters = Parameters { names: Vec::new(), variadic: false };
        self.substitute(body, &parameters, &mut Arguments::default(), call)
    }

    pub(super) fn substitute(
        &mut self,
        body: &[Item],
        parameters: &Parameters,
        arguments: &mut Arguments,
        call: ExpansionId,
    ) -> Vec<Tok> {
        self.substitute_items(body, &mut Substitution { parameters, arguments, call }).tokens
    }

    fn substitute_items(&mut self, items: &[Item], with: &mut Substitution) -> Piece {
        let mut out: Vec<Tok> = Vec::with_capacity(items.len());
        let mut index = 0;
        // The `##` before the item, and whether its left operand is empty.
        let mut paste: Option<&Item> = None;
        let mut open_end = true;
        while let Some(item) = items.get(index) {
            index += 1;
            if item.role == Role::Paste {
                if let Some(comma_rest) = self.gnu_comma(items, index, &mut out, with) {
                    out.extend(comma_rest);
                    open_end = false;
                    index += 1;
                } else {
                    paste = Some(item);
                }
                continue;
            }
            if item.role == Role::Token && paste.is_none() {
                out.push(of_body(item, with.call));
                open_end = false;
                continue;
            }
            let is_pasted = || paste.is_some() || items.get(index).is_some_and(|i| i.role == Role::Paste);
            if let Role::Parameter(parameter) = item.role
                && !is_pasted()
            {
                // The common case: the tokens of the parameter are appended directly.
                let expanded = self.expanded_argument(parameter, with.arguments);
                open_end = expanded.is_empty();
                self.argument(expanded, item, with.call, &mut out);
                self.check_held(out.len(), of_body(item, with.call).range());
                if self.reports.is_stopped() {
                    break;
                }
                continue;
            }
            let content = match item.role {
                Role::VaOpt { len, .. } => len,
                _ => 0,
            };
            let before_paste = items.get(index + content).is_some_and(|i| i.role == Role::Paste);
            let piece = self.piece(item, &items[index..index + content], paste.is_some() || before_paste, with);
            index += content;
            match paste.take() {
                Some(operator) if !open_end && !piece.tokens.is_empty() => {
                    self.paste_onto(&mut out, &piece.tokens[0], operator, with.call);
                    out.extend_from_slice(&piece.tokens[1..]);
                    open_end = piece.open_end;
                }
                Some(_) if piece.tokens.is_empty() => {}
                Some(_) | None => {
                    open_end = piece.open_end;
                    out.extend(piece.tokens);
                }
            }
            self.check_held(out.len(), of_body(item, with.call).range());
            if self.reports.is_stopped() {
                break;
            }
        }
        Piece { tokens: out, open_end }
    }

    /// The tokens of an item. Arguments that are operands of `##` are not expanded, unless an option requests it.
    fn piece(&mut self, item: &Item, content: &[Item], pasted: bool, with: &mut Substitution) -> Piece {
        match item.role {
            Role::Token | Role::Paste => vec![of_body(item, with.call)].into(),
            Role::Parameter(index) if pasted && !self.config.options.expands_operands => {
                let mut piece = Vec::new();
                self.argument(with.arguments.raw(index), item, with.call, &mut piece);
                piece.into()
            }
            Role::Parameter(index) => {
                let expanded = self.expanded_argument(index, with.arguments);
                let mut piece = Vec::new();
                self.argument(expanded, item, with.call, &mut piece);
                piece.into()
            }
            Role::Stringize(index) => vec![self.stringize(with.arguments.raw(index), item, with.call)].into(),
            Role::VaOpt { stringize, .. } => {
                let rest = with.parameters.names.len() - 1;
                let mut piece = Piece::from(Vec::new());
                if !self.expanded_argument(rest, with.arguments).is_empty() {
                    piece = self.substitute_items(content, with);
                }
                if stringize {
                    return vec![self.stringize(&piece.tokens, item, with.call)].into();
                }
                if let Some(first) = piece.tokens.first_mut() {
                    first.space = item.tok.space;
                }
                piece
            }
        }
    }

    fn expanded_argument<'t>(&mut self, index: usize, arguments: &'t mut Arguments) -> &'t [Tok] {
        if !arguments.is_expanded(index) {
            let raw = arguments.raw(index);
            let expanded = self.needs_expansion(raw).then(|| self.expand_list(raw.to_vec(), ListKind::Argument));
            let held = expanded.as_ref().map_or(0, Vec::len);
            arguments.held += held;
            self.contexts.hold(held);
            arguments.expand(index, expanded);
        }
        arguments.expanded(index)
    }

    /// Appends the tokens of an argument that replaces a parameter.
    fn argument(&mut self, tokens: &[Tok], item: &Item, call: ExpansionId, out: &mut Vec<Tok>) {
        let macro_name = self.map.expansions[call].macro_name.clone();
        let kind = ExpansionKind::Argument { parameter: item.tok.at };
        let mut known: Option<(Option<ExpansionId>, ExpansionId)> = None;
        out.reserve(tokens.len());
        for (index, tok) in tokens.iter().enumerate() {
            let expansion = match known {
                Some((of, id)) if of == tok.expansion => id,
                _ => self.map.expansions.push(Expansion { macro_name: macro_name.clone(), kind, parent: tok.expansion }),
            };
            known = Some((tok.expansion, expansion));
            let space = if index == 0 { item.tok.space } else { tok.space };
            out.push(Tok { space, expansion: Some(expansion), ..*tok });
        }
    }

    /// GNU's `, ## __VA_ARGS__`: nothing without arguments, else the comma and the arguments, without pasting. None if the `##`
    /// before `items[index]` is an ordinary one.
    fn gnu_comma(&mut self, items: &[Item], index: usize, out: &mut Vec<Tok>, with: &mut Substitution) -> Option<Vec<Tok>> {
        let rest = with.parameters.names.len().checked_sub(1).filter(|_| with.parameters.variadic)?;
        let item = items.get(index).filter(|i| i.role == Role::Parameter(rest))?;
        let comma = index.checked_sub(2).and_then(|i| items.get(i)).filter(|i| i.role == Role::Token)?;
        if !self.texts.is(&comma.tok, ",") {
            return None;
        }
        if with.arguments.raw(rest).is_empty() {
            out.pop();
            return Some(Vec::new());
        }
        let expanded = self.expanded_argument(rest, with.arguments);
        let mut rest = Vec::new();
        self.argument(expanded, item, with.call, &mut rest);
        Some(rest)
    }

    /// Pastes `right` onto the last token.
    fn paste_onto(&mut self, out: &mut Vec<Tok>, right: &Tok, operator: &Item, call: ExpansionId) {
        let Some(left) = out.pop() else { return };
        let joined = format!("{}{}", self.texts.of(&left), self.texts.of(right));
        self.check_made_up(joined.len(), &of_body(operator, call));
        if self.reports.is_stopped() {
            return;
        }
        let (kind, end) = lex_token(&joined, 0);
        if end != joined.len() || kind == RawKind::Unterminated {
            let message = format!("pasting formed '{joined}', an invalid preprocessing token");
            self.report(Diagnostic::new(code::MACRO_PASTE, of_body(operator, call).range(), message));
            out.extend([left, *right]);
            return;
        }
        let text = self.texts.make_up(&joined);
        let made_up = Tok { kind, text, space: left.space, newline: false, ..of_body(operator, call) };
        out.push(made_up);
    }

    fn stringize(&mut self, tokens: &[Tok], item: &Item, call: ExpansionId) -> Tok {
        let mut text = String::from("\"");
        for (index, tok) in tokens.iter().enumerate() {
            if index > 0 && tok.space {
                text.push(' ');
            }
            let spelling = self.texts.of(tok);
            match tok.kind {
                RawKind::String | RawKind::Character | RawKind::Unterminated => {
                    for c in spelling.chars() {
                        if matches!(c, '"' | '\\') {
                            text.push('\\');
                        }
                        text.push(c);
                    }
                }
                _ => text.push_str(spelling),
            }
        }
        // A trailing backslash must not escape the closing quote.
        if text.bytes().rev().take_while(|b| *b == b'\\').count() % 2 == 1 {
            text.pop();
        }
        text.push('"');
        let origin = of_body(item, call);
        self.check_made_up(text.len(), &origin);
        let text = self.texts.make_up(&text);
        // A quote in an unknown token may still end the string early.
        let kind = match lex_token(self.texts.get(text), 0) {
            (kind, end) if end == (text.end - text.start) as usize => kind,
            _ => RawKind::Unterminated,
        };
        Tok { kind, text, ..origin }
    }

    pub(super) fn check_made_up(&mut self, more: usize, origin: &Tok) {
        if self.texts.scratch.len() + more > limits::MAX_MADE_UP_TEXT {
            let message = format!("macros paste and stringize more than {} bytes", limits::MAX_MADE_UP_TEXT);
            self.stop(Diagnostic::new(code::MACRO_EXPANSION_SIZE, origin.range(), message));
        }
    }
}

/// A token of the replacement list in this expansion.
fn of_body(item: &Item, call: ExpansionId) -> Tok {
    Tok { expansion: Some(call), ..item.tok }
}
