//! Expands macros: finds invocations, reads their arguments and rescans the result.
//!
//! A macro is disabled while the tokens of its expansion are read. A name that is read while its macro is disabled is painted,
//! and is never expanded again (C11 6.10.3.4).

use super::context::{ContextKind, ListKind, Next};
use super::limits;
use super::macros::{Builtin, Macro, MacroKind, Parameters};
use super::state::Preprocessor;
use super::token::Tok;
use crate::diag::Diagnostic;
use crate::source::{Expansion, ExpansionId, ExpansionKind, FileRange, SourceRange};
use diagnostics::registry as code;
use lexer::{RawKind, Until, skip_gap};
use std::ops::Range;
use std::rc::Rc;

/// The arguments of an invocation.
#[derive(Debug, Default)]
pub(super) struct Arguments {
    /// The tokens of all arguments, as written in the invocation.
    tokens: Vec<Tok>,
    list: Vec<Argument>,
    /// The tokens of all of them, and of those that were expanded.
    pub held: usize,
}

#[derive(Debug)]
struct Argument {
    /// Its tokens in [`Arguments::tokens`].
    raw: Range<usize>,
    expanded: Expanded,
}

/// An expanded argument, computed at its first use.
#[derive(Debug)]
enum Expanded {
    NotYet,
    /// No token is the name of a macro, as in most arguments.
    Unchanged,
    List(Vec<Tok>),
}

/// The initial capacity for the tokens of arguments.
const USUAL_ARGUMENTS: usize = 16;

impl Arguments {
    /// An argument as written in the invocation.
    pub(super) fn raw(&self, index: usize) -> &[Tok] {
        &self.tokens[self.list[index].raw.clone()]
    }

    /// Whether [`Self::expand`] was called for an argument.
    pub(super) fn is_expanded(&self, index: usize) -> bool {
        !matches!(self.list[index].expanded, Expanded::NotYet)
    }

    /// Sets the expansion of an argument; None if it is the argument itself.
    pub(super) fn expand(&mut self, index: usize, to: Option<Vec<Tok>>) {
        self.list[index].expanded = to.map_or(Expanded::Unchanged, Expanded::List);
    }

    /// An expanded argument; before [`Self::expand`] the argument itself.
    pub(super) fn expanded(&self, index: usize) -> &[Tok] {
        match &self.list[index].expanded {
            Expanded::List(tokens) => tokens,
            Expanded::NotYet | Expanded::Unchanged => self.raw(index),
        }
    }
}

impl Preprocessor<'_> {
    /// Expands a macro whose name was just read from a file, and writes the result.
    pub(super) fn invocation(&mut self, name: Tok) {
        self.out.flush(&self.texts);
        self.out.before_macro(&self.texts, &name);
        if !self.try_expand(&name) {
            self.emit(&name);
        }
        while !self.reports.is_stopped() && self.contexts.leave_exhausted() {
            let tok = self.next_token();
            if tok.kind != RawKind::Identifier || !self.try_expand(&tok) {
                self.emit(&tok);
            }
        }
    }

    pub(super) fn emit(&mut self, tok: &Tok) {
        self.check_literal(tok);
        self.out.expanded(&self.texts, tok);
        self.check_output();
    }

    /// Reports an unterminated literal that reaches the output.
    pub(super) fn check_literal(&mut self, tok: &Tok) {
        if tok.kind == RawKind::Unterminated {
            let what = if self.texts.of(tok).starts_with('"') { "string" } else { "character constant" };
            self.report(Diagnostic::new(
                code::UNTERMINATED_LITERAL,
                tok.range(),
                format!("the {what} is not closed on its line"),
            ));
        }
    }

    fn enter_context(&mut self, tokens: Vec<Tok>, kind: ContextKind, at: SourceRange) {
        self.progress.work += tokens.len() + 1;
        self.contexts.enter(tokens, kind);
        self.check_held(0, at);
        if self.progress.work > limits::MAX_MACRO_TOKENS {
            let message = format!("macros expand to more than {} tokens", limits::MAX_MACRO_TOKENS);
            self.stop(Diagnostic::new(code::MACRO_EXPANSION_SIZE, at, message));
        }
        if self.contexts.depth() > limits::MAX_EXPANSION_DEPTH {
            let message = format!("macros are nested in each other more than {} levels deep", limits::MAX_EXPANSION_DEPTH);
            self.stop(Diagnostic::new(code::MACRO_EXPANSION_DEPTH, at, message));
        }
    }

    /// Stops if the tokens that are held, and these, are too many.
    pub(super) fn check_held(&mut self, more: usize, at: SourceRange) {
        if self.contexts.held() + more > limits::MAX_HELD_TOKENS {
            let message = format!("an expansion holds more than {} tokens", limits::MAX_HELD_TOKENS);
            self.stop(Diagnostic::new(code::MACRO_EXPANSION_SIZE, at, message));
        }
    }

    /// The next token of the innermost context that is not exhausted, or of the file.
    fn next_token(&mut self) -> Tok {
        if self.reports.is_stopped() {
            return self.end_token();
        }
        if !self.contexts.leave_exhausted() {
            return self.file_token();
        }
        self.contexts.next().unwrap_or_else(|| self.end_token())
    }

    /// Whether the next token is an opening parenthesis, without consuming it.
    fn at_parenthesis(&self) -> bool {
        match self.contexts.peek() {
            Next::Token(tok) => return self.texts.is(tok, "("),
            Next::EndOfList => return false,
            Next::OfFile => {}
        }
        let file = self.file();
        let end = skip_gap(&file.text, file.pos, Until::NextToken).end;
        file.text.as_bytes().get(end) == Some(&b'(')
    }

    /// Expands the macro that an identifier names, if there is one; the next token is then the first of the expansion.
    fn try_expand(&mut self, tok: &Tok) -> bool {
        if tok.painted {
            return false;
        }
        ::limits::check();
        let Some(m) = self.macros.get(self.texts.of(tok)).cloned() else { return false };
        if m.active.get() > 0 {
            return false;
        }
        let tokens = match &*m.kind {
            MacroKind::Builtin(builtin) => return self.expand_builtin(*builtin, tok),
            MacroKind::Object(body) => {
                let call = self.new_expansion(&m, tok);
                self.substitute_object(body, call)
            }
            MacroKind::Function { parameters, body } => {
                if !self.at_parenthesis() {
                    return false;
                }
                let Some(mut arguments) = self.collect_arguments(&m, parameters, tok) else { return true };
                let call = self.new_expansion(&m, tok);
                let tokens = self.substitute(body, parameters, &mut arguments, call);
                self.contexts.release(arguments.held);
                tokens
            }
        };
        self.enter_expansion(tokens, &m, tok);
        true
    }

    fn new_expansion(&mut self, m: &Rc<Macro>, name: &Tok) -> ExpansionId {
        let kind = ExpansionKind::Replacement { call: name.at };
        self.map.expansions.push(Expansion { macro_name: m.name.clone(), kind, parent: name.expansion })
    }

    fn enter_expansion(&mut self, mut tokens: Vec<Tok>, m: &Rc<Macro>, name: &Tok) {
        if let Some(first) = tokens.first_mut() {
            first.space = name.space;
        }
        self.enter_context(tokens, ContextKind::Expansion(m.clone()), name.range());
    }

    fn expand_builtin(&mut self, builtin: Builtin, name: &Tok) -> bool {
        let (kind, text) = match builtin {
            Builtin::Line => {
                let at = self.outermost(name);
                (RawKind::Number, self.map.name_and_line(at.file, at.start).1.to_string())
            }
            Builtin::File => {
                let at = self.outermost(name);
                let (file, _) = self.map.name_and_line(at.file, at.start);
                (RawKind::String, format!("\"{}\"", file.replace('\\', "\\\\").replace('"', "\\\"")))
            }
            Builtin::Counter => {
                self.progress.counter += 1;
                (RawKind::Number, (self.progress.counter - 1).to_string())
            }
            Builtin::IncludeLevel => (RawKind::Number, (self.stack.len().saturating_sub(1)).to_string()),
            Builtin::Pragma => return self.pragma_operator(name),
            Builtin::Feature => match self.called_feature() {
                Some(known) => (RawKind::Number, u32::from(known).to_string()),
                None => return false,
            },
            Builtin::ConditionOnly => return false,
        };
        self.check_made_up(text.len(), name);
        let text = self.texts.make_up(&text);
        let tok = Tok { kind, text, painted: false, ..*name };
        self.enter_context(vec![tok], ContextKind::Computed, name.range());
        true
    }

    /// The value of `__has_feature(name)`, after its name; None without a parenthesis.
    fn called_feature(&mut self) -> Option<bool> {
        if !self.at_parenthesis() {
            return None;
        }
        let (_, name, close) = self.next_tokens();
        let known = self.config.features.contains(&self.texts.of(&name));
        if !self.texts.is(&close, ")") {
            self.report(Diagnostic::new(code::FEATURE, name.range(), "'__has_feature' requires a parenthesized identifier"));
        }
        Some(known)
    }

    /// A parenthesis, an operand and a parenthesis, as the arguments of a macro.
    fn next_tokens(&mut self) -> (Tok, Tok, Tok) {
        self.contexts.start_collecting();
        let tokens = (self.next_token(), self.next_token(), self.next_token());
        self.contexts.stop_collecting();
        tokens
    }

    /// The range shown for a token in diagnostics: for one of a replacement list, the outermost invocation.
    fn outermost(&self, tok: &Tok) -> FileRange {
        let (mut at, mut expansion) = (tok.at, tok.expansion);
        while let Some(e) = expansion.and_then(|e| self.map.expansions.get(e)) {
            if let ExpansionKind::Replacement { call } = e.kind {
                at = call;
            }
            expansion = e.parent;
        }
        at
    }

    /// `_Pragma("…")` is handled like `#pragma …`. In an argument it is deferred until it is rescanned.
    fn pragma_operator(&mut self, name: &Tok) -> bool {
        if self.contexts.list_depth() > 0 {
            return false;
        }
        let open = self.at_parenthesis();
        let content = open.then(|| self.next_tokens());
        match content {
            Some((_, string, close)) if string.kind == RawKind::String && self.texts.is(&close, ")") => {
                let text = self.texts.of(&string);
                let inner = text[1..text.len() - 1].replace("\\\"", "\"").replace("\\\\", "\\");
                let one_line = inner.replace(['\n', '\r'], " ");
                self.pragma_text(&one_line, name);
            }
            _ => self.report(Diagnostic::new(
                code::PRAGMA_OPERATOR,
                name.range(),
                "'_Pragma' takes a parenthesized string literal",
            )),
        }
        true
    }

    /// Reads the arguments of an invocation from its opening parenthesis on; None after reporting an error.
    fn collect_arguments(&mut self, m: &Rc<Macro>, parameters: &Parameters, name: &Tok) -> Option<Arguments> {
        self.next_token();
        let mut tokens = Vec::with_capacity(USUAL_ARGUMENTS);
        // The ends of all arguments but the last one.
        let mut ends = Vec::with_capacity(parameters.names.len());
        let mut depth = 0_usize;
        self.contexts.start_collecting();
        loop {
            let mut tok = self.next_token();
            let text = self.texts.of(&tok);
            match (tok.kind, text) {
                (RawKind::End, _) => {
                    self.contexts.stop_collecting();
                    if !self.reports.is_stopped() {
                        let message = format!("unterminated invocation of function-like macro '{}'", m.name);
                        self.report(with_definition(Diagnostic::new(code::MACRO_ARGUMENTS, name.range(), message), m));
                    }
                    return None;
                }
                (RawKind::Punctuator, "(") => depth += 1,
                (RawKind::Punctuator, ")") if depth == 0 => break,
                (RawKind::Punctuator, ")") => depth -= 1,
                (RawKind::Punctuator, ",")
                    if depth == 0 && !(parameters.variadic && ends.len() + 1 == parameters.names.len()) =>
                {
                    ends.push(tokens.len());
                    continue;
                }
                // Reading on may leave the expansion that disables the macro.
                (RawKind::Identifier, _) => tok.painted |= self.is_active(text),
                _ => {}
            }
            tok.space |= tok.newline;
            tok.newline = false;
            tokens.push(tok);
            self.check_held(tokens.len(), name.range());
        }
        self.contexts.stop_collecting();
        ends.push(tokens.len());
        self.check_count(m, parameters, name, tokens, ends)
    }

    fn check_count(
        &mut self,
        m: &Rc<Macro>,
        parameters: &Parameters,
        name: &Tok,
        tokens: Vec<Tok>,
        mut ends: Vec<usize>,
    ) -> Option<Arguments> {
        let wanted = parameters.names.len();
        if wanted == 0 && ends.len() == 1 && tokens.is_empty() {
            ends.clear();
        }
        if parameters.variadic && ends.len() + 1 == wanted {
            ends.push(tokens.len());
        }
        if ends.len() != wanted {
            let at_least = if parameters.variadic { "at least " } else { "" };
            let count = if parameters.variadic { wanted - 1 } else { wanted };
            let plural = if count == 1 { "" } else { "s" };
            let message = format!("macro '{}' takes {at_least}{count} argument{plural}, not {}", m.name, ends.len());
            self.report(with_definition(Diagnostic::new(code::MACRO_ARGUMENTS, name.range(), message), m));
            return None;
        }
        let held = tokens.len();
        self.contexts.hold(held);
        let mut start = 0;
        let raw = ends.into_iter().map(|end| std::mem::replace(&mut start, end)..end);
        Some(Arguments { list: raw.map(|raw| Argument { raw, expanded: Expanded::NotYet }).collect(), tokens, held })
    }

    pub(super) fn is_active(&self, name: &str) -> bool {
        self.macros.get(name).is_some_and(|m| m.active.get() > 0)
    }

    /// Whether a name in a list is that of a macro, which few are.
    fn has_macro(&self, tokens: &[Tok]) -> bool {
        tokens.iter().any(|t| t.kind == RawKind::Identifier && self.macros.contains(self.texts.of(t)))
    }

    /// Whether the result of [`Self::expand_list`] differs from the list, or is an error.
    pub(super) fn needs_expansion(&self, tokens: &[Tok]) -> bool {
        self.contexts.list_depth() >= limits::MAX_ARGUMENT_DEPTH || self.has_macro(tokens)
    }

    /// Expands a list in isolation, without the tokens after it.
    pub(super) fn expand_list(&mut self, tokens: Vec<Tok>, kind: ListKind) -> Vec<Tok> {
        let Some(first) = tokens.first() else { return tokens };
        if self.contexts.list_depth() >= limits::MAX_ARGUMENT_DEPTH {
            let message =
                format!("macro invocations are nested in arguments more than {} levels deep", limits::MAX_ARGUMENT_DEPTH);
            self.stop(Diagnostic::new(code::MACRO_ARGUMENT_DEPTH, first.range(), message));
            return Vec::new();
        }
        if !self.has_macro(&tokens) {
            return tokens;
        }
        let place = first.range();
        let outer = self.contexts.enter_list(kind);
        let mut out = Vec::with_capacity(tokens.len());
        self.enter_context(tokens, ContextKind::List, place);
        loop {
            let mut tok = self.next_token();
            if tok.kind == RawKind::End {
                break;
            }
            if tok.kind == RawKind::Identifier {
                if self.contexts.in_condition() && self.keeps_operand(&tok) {
                    self.copy_operand(tok, &mut out);
                    continue;
                }
                if self.try_expand(&tok) {
                    continue;
                }
                tok.painted |= self.is_active(self.texts.of(&tok));
            }
            out.push(tok);
            self.check_held(out.len(), place);
        }
        self.contexts.leave_list(outer);
        out
    }

    fn keeps_operand(&self, tok: &Tok) -> bool {
        matches!(
            self.texts.of(tok),
            "defined" | "__has_feature" | "__has_extension" | "__has_attribute" | "__has_cpp_attribute" | "__has_builtin"
        ) || self.texts.is(tok, "__has_include")
    }

    /// Copies `defined X`, `defined(X)`, `__has_feature(x)` or `__has_include(<x>)` without expanding the operand. A header
    /// name that is neither `<x>` nor `"x"` is expanded as a macro.
    fn copy_operand(&mut self, name: Tok, out: &mut Vec<Tok>) {
        let defined = self.texts.is(&name, "defined");
        let header = self.texts.is(&name, "__has_include");
        out.push(name);
        if !self.at_parenthesis() {
            if defined {
                out.extend(Some(self.next_token()).filter(|t| t.kind != RawKind::End));
            }
            return;
        }
        out.push(self.next_token());
        let mut depth = 1_u32;
        let mut first = true;
        while depth > 0 {
            let tok = self.next_token();
            if tok.kind == RawKind::End {
                return;
            }
            match self.texts.of(&tok) {
                "(" => depth += 1,
                ")" => depth -= 1,
                _ => {}
            }
            if header && first && tok.kind == RawKind::Identifier && self.try_expand(&tok) {
                continue;
            }
            first = false;
            out.push(tok);
        }
    }
}

pub(super) fn with_definition(diagnostic: Diagnostic, m: &Macro) -> Diagnostic {
    match m.defined_at {
        Some(at) => diagnostic.with_label(at, format!("macro '{}' is defined here", m.name)),
        None => diagnostic,
    }
}
