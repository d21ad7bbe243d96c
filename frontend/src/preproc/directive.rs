//! Recognizes directives and handles definitions, `#line`, messages and pragmas. Conditionals and includes have modules of
//! their own.

use super::context::ListKind;
use super::expand::with_definition;
use super::file::Owner;
use super::inclusion::Event;
use super::macros::{Macro, MacroKind, parse_definition, same_definition};
use super::state::Preprocessor;
use super::token::{TextRef, Tok};
use crate::diag::Diagnostic;
use crate::source::{FileRange, LineDirective};
use diagnostics::registry as code;
use lexer::{RawKind, Until, lex_token, line_end, name_end, skip_gap};
use std::sync::Arc;

/// The initial capacity for the tokens of a directive.
const USUAL_LINE: usize = 24;

/// The maximum line number of `#line`.
const MAX_LINE: u32 = 0x7fff_ffff;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum DirectiveName {
    Define,
    Undef,
    Include,
    If,
    Ifdef,
    Ifndef,
    Elif,
    Elifdef,
    Elifndef,
    Else,
    Endif,
    Line,
    Error,
    Warning,
    Pragma,
    /// `# 33 "file"`, the output of other preprocessors
    LineMarker,
    /// A lone `#`
    Null,
    Unknown,
}

const NAMES: &[(&str, DirectiveName)] = &[
    ("define", DirectiveName::Define),
    ("undef", DirectiveName::Undef),
    ("include", DirectiveName::Include),
    ("if", DirectiveName::If),
    ("ifdef", DirectiveName::Ifdef),
    ("ifndef", DirectiveName::Ifndef),
    ("elif", DirectiveName::Elif),
    ("elifdef", DirectiveName::Elifdef),
    ("elifndef", DirectiveName::Elifndef),
    ("else", DirectiveName::Else),
    ("endif", DirectiveName::Endif),
    ("line", DirectiveName::Line),
    ("error", DirectiveName::Error),
    ("warning", DirectiveName::Warning),
    ("pragma", DirectiveName::Pragma),
];

impl DirectiveName {
    pub(super) fn text(self) -> &'static str {
        NAMES.iter().find(|(_, name)| *name == self).map_or("line", |(text, _)| text)
    }
}

/// The start of a directive: `#` and its name.
#[derive(Copy, Clone, Debug)]
pub(super) struct Directive {
    pub name: DirectiveName,
    pub at: FileRange,
    /// Offsets in the file's spliced text: of the `#`, the name, and the text after it.
    pub start: usize,
    pub name_start: usize,
    pub name_end: usize,
}

impl Preprocessor<'_> {
    /// The directive with the `#` at offset `start` of the current file.
    pub(super) fn directive_at(&self, start: usize) -> Directive {
        let open = self.file();
        let text = &*open.text;
        let name_start = skip_gap(text, start + 1, Until::EndOfLine).end;
        let mut end = name_end(text, name_start);
        let name = match text.as_bytes().get(name_start) {
            None | Some(b'\n') => DirectiveName::Null,
            Some(b'0'..=b'9') => DirectiveName::LineMarker,
            Some(_) => {
                let name = NAMES.iter().find(|(name, _)| *name == &text[name_start..end]);
                end = end.max(lex_token(text, name_start).1);
                name.map_or(DirectiveName::Unknown, |(_, name)| *name)
            }
        };
        let shown = if matches!(name, DirectiveName::Null | DirectiveName::LineMarker) { start + 1 } else { end };
        let at = self.range(open.file, open.buffer, start, shown);
        Directive { name, at, start, name_start, name_end: end }
    }

    /// Handles the directive at the current position, and moves to the end of its line.
    pub(super) fn directive(&mut self) {
        ::limits::check();
        let directive = self.directive_at(self.file().pos);
        let open = self.file_mut();
        open.pos = directive.name_end;
        open.line_start = false;
        match directive.name {
            DirectiveName::Define => self.define(directive),
            DirectiveName::Undef => self.undef(directive),
            DirectiveName::Include => self.include(directive),
            DirectiveName::If | DirectiveName::Ifdef | DirectiveName::Ifndef => self.open_conditional(directive),
            DirectiveName::Elif
            | DirectiveName::Elifdef
            | DirectiveName::Elifndef
            | DirectiveName::Else
            | DirectiveName::Endif => self.next_conditional(directive),
            DirectiveName::Line | DirectiveName::LineMarker => self.line(directive),
            DirectiveName::Error | DirectiveName::Warning => self.message(directive),
            DirectiveName::Pragma => self.pragma(directive),
            DirectiveName::Null => self.skip_line(),
            DirectiveName::Unknown => {
                let text = &self.file().text[directive.name_start..directive.name_end];
                let message = format!("unknown preprocessor directive '#{text}'");
                self.report(Diagnostic::new(code::UNKNOWN_DIRECTIVE, directive.at, message));
                self.skip_line();
            }
        }
    }

    /// The rest of the line as tokens.
    pub(super) fn line_tokens(&mut self) -> Vec<Tok> {
        let open = self.file();
        let (file, buffer, text, mut pos) = (open.file, open.buffer, open.text.clone(), open.pos);
        let mut tokens = Vec::with_capacity(USUAL_LINE);
        loop {
            let gap = skip_gap(&text, pos, Until::EndOfLine);
            if let Some(start) = gap.unterminated {
                self.unterminated_comment(file, buffer, start);
            }
            let start = gap.end;
            if start >= text.len() || text.as_bytes()[start] == b'\n' {
                self.file_mut().pos = start;
                return tokens;
            }
            let (kind, end) = lex_token(&text, start);
            let tok = self.file_tok(file, buffer, kind, start..end, gap, pos);
            // A newline in a block comment does not start a line.
            tokens.push(Tok { newline: false, ..tok });
            pos = end;
        }
    }

    /// Warns about tokens at the end of a directive.
    pub(super) fn end_of_directive(&mut self, directive: Directive) {
        let rest = self.line_tokens();
        if let Some(extra) = rest.first() {
            self.extra_tokens(directive, extra);
        }
    }

    pub(super) fn extra_tokens(&mut self, directive: Directive, extra: &Tok) {
        let message = format!("extra text after '#{}' is ignored", directive.name.text());
        self.report(Diagnostic::new(code::EXTRA_TOKENS, extra.range(), message));
    }

    /// The macro name that a directive requires.
    pub(super) fn macro_name(&mut self, directive: Directive, line: &[Tok]) -> Option<Tok> {
        let what = directive.name.text();
        let (at, message) = match line.first() {
            Some(tok) if tok.kind == RawKind::Identifier && !self.texts.is(tok, "defined") => return Some(*tok),
            Some(tok) if tok.kind == RawKind::Identifier => (tok.at, "'defined' cannot be used as a macro name".to_owned()),
            Some(tok) => (tok.at, format!("'#{what}' expects a macro name, not '{}'", self.texts.of(tok))),
            None => (directive.at, format!("macro name missing in '#{what}'")),
        };
        self.report(Diagnostic::new(code::MACRO_NAME, at, message));
        None
    }

    fn define(&mut self, directive: Directive) {
        let line = self.line_tokens();
        let Some(name) = self.macro_name(directive, &line) else { return };
        if self.texts.is(&name, "__VA_ARGS__") || self.texts.is(&name, "__VA_OPT__") {
            let message = format!("'{}' cannot be used as a macro name", self.texts.of(&name));
            return self.report(Diagnostic::new(code::MACRO_NAME, name.at, message));
        }
        let kind = match parse_definition(&self.texts, &line[1..]) {
            Ok(kind) => kind,
            Err(diagnostic) => return self.report(diagnostic),
        };
        let text: Arc<str> = self.texts.of(&name).into();
        self.changes_headers(&name);
        if let Some(old) = self.macros.get(&text).cloned()
            && !same_definition(&self.texts, &old.kind, &kind)
        {
            self.redefined(&name, &old);
        }
        let m = Macro::new(text.clone(), Arc::new(kind), Some(name.at));
        self.macros.insert(text, m);
    }

    /// Notes that a user macro may change a header that is included later.
    fn changes_headers(&mut self, name: &Tok) {
        if self.file().owner == Owner::User {
            self.progress.library.user_macro(self.texts.of(name));
            self.note(|this| Event::Changed(this.texts.of(name).into()));
        }
    }

    fn redefined(&mut self, name: &Tok, old: &Macro) {
        let builtin = matches!(*old.kind, MacroKind::Builtin(_));
        let message = format!("{}macro '{}' is redefined", if builtin { "built-in " } else { "" }, old.name);
        self.report(with_definition(Diagnostic::new(code::MACRO_REDEFINED, name.at, message), old));
    }

    fn undef(&mut self, directive: Directive) {
        let line = self.line_tokens();
        let Some(name) = self.macro_name(directive, &line) else { return };
        if let Some(extra) = line.get(1) {
            self.extra_tokens(directive, extra);
        }
        self.changes_headers(&name);
        let removed = self.macros.remove(self.texts.of(&name));
        if let Some(MacroKind::Builtin(_)) = removed.as_ref().map(|m| &*m.kind) {
            let message = format!("built-in macro '{}' is undefined", self.texts.of(&name));
            self.report(Diagnostic::new(code::MACRO_REDEFINED, name.at, message));
        }
    }

    /// Handles `#line 33 "file"` and `# 33 "file" flags`, which number the next line.
    fn line(&mut self, directive: Directive) {
        let marker = directive.name == DirectiveName::LineMarker;
        if marker {
            self.file_mut().pos = directive.name_start;
        }
        let line = self.line_tokens();
        let line = self.expand_list(line, ListKind::Directive);
        let number = line.first().and_then(|t| {
            let text = self.texts.of(t);
            let digits = t.kind == RawKind::Number && text.bytes().all(|b| b.is_ascii_digit());
            text.parse().ok().filter(|n| digits && *n <= MAX_LINE)
        });
        let Some(number) = number else {
            let place = line.first().map_or(directive.at.into(), Tok::range);
            let message = format!("'#line' directive requires a decimal integer of at most {MAX_LINE}");
            return self.report(Diagnostic::new(code::LINE_DIRECTIVE, place, message));
        };
        let mut name = None;
        if let Some(tok) = line.get(1) {
            if tok.kind != RawKind::String {
                return self.report(Diagnostic::new(code::LINE_DIRECTIVE, tok.range(), "invalid filename for '#line' directive"));
            }
            let text = self.texts.of(tok);
            name = Some(text[1..text.len() - 1].replace("\\\\", "\\").replace("\\\"", "\"").into());
        }
        if let (false, Some(extra)) = (marker, line.get(2)) {
            self.extra_tokens(directive, extra);
        }
        if self.config.options.ignores_line_directives && !marker {
            return;
        }
        let open = self.file();
        let (file, next_line) = (open.file, (open.pos + 1).min(open.text.len()) as u32);
        let offset = self.texts.buffers[open.buffer].file_offset(next_line);
        let directives = &mut self.map.files[file].line_directives;
        let name = name.or_else(|| directives.last().and_then(|d| d.name.clone()));
        directives.push(LineDirective { offset, line: number, name });
    }

    fn message(&mut self, directive: Directive) {
        let open = self.file_mut();
        let end = line_end(open.text.as_bytes(), open.pos);
        let text = open.text[open.pos..end].trim().to_owned();
        open.pos = end;
        self.report(match directive.name {
            DirectiveName::Warning => Diagnostic::new(code::USER_WARNING, directive.at, text),
            _ => Diagnostic::new(code::USER_ERROR, directive.at, text),
        });
    }

    fn pragma(&mut self, directive: Directive) {
        let mut line = self.line_tokens();
        let Some(last) = line.last().copied() else { return };
        if self.texts.is(&line[0], "once") {
            if let Some(extra) = line.get(1) {
                self.extra_tokens(directive, extra);
            }
            return self.pragma_once();
        }
        let open = self.file();
        let whole = TextRef { buffer: Some(open.buffer), start: directive.start as u32, end: last.text.end };
        let written = self.texts.get(whole);
        let at = FileRange { end: last.at.end, ..directive.at };
        // A comment may contain a newline, so such a line is rebuilt from its tokens, as is one whose macros are expanded.
        let is_macro = |tok: &Tok| tok.kind == RawKind::Identifier && self.macros.contains(self.texts.of(tok));
        let is_expanded = self.texts.is(&line[0], "pack_matrix") && line[1..].iter().any(is_macro);
        let is_rebuilt = is_expanded || written.contains("/*");
        if is_expanded {
            let arguments = line.split_off(1);
            line.extend(self.expand_list(arguments, ListKind::Directive));
        }
        let text = if is_rebuilt {
            let mut text = String::from("#pragma");
            for tok in &line {
                if tok.space || tok.text.start == line[0].text.start {
                    text.push(' ');
                }
                text.push_str(self.texts.of(tok));
            }
            self.texts.make_up(&text)
        } else {
            whole
        };
        let tok = Tok { kind: RawKind::Unknown, text, at, ..last };
        self.out.pragma_line(&self.texts, &tok);
    }

    /// Handles the operand of `_Pragma`.
    pub(super) fn pragma_text(&mut self, text: &str, name: &Tok) {
        let text = text.trim();
        if text == "once" {
            return self.pragma_once();
        }
        let text = self.texts.make_up(&format!("#pragma {text}"));
        self.out.pragma_line(&self.texts, &Tok { text, ..*name });
    }

    fn pragma_once(&mut self) {
        let (identity, buffer) = (self.file().identity.clone(), self.file().buffer);
        self.note(|_| Event::Once { identity: identity.clone() });
        self.progress.once.insert(identity, buffer);
    }
}
