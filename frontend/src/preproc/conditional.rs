//! `#if` and related directives: selects the group of lines that is read, and skips the others.
//!
//! In a skipped group only conditional directives are recognized.

use super::condition::evaluate;
use super::context::ListKind;
use super::directive::{Directive, DirectiveName};
use super::file::Conditional;
use super::limits;
use super::state::Preprocessor;
use super::token::Tok;
use crate::diag::Diagnostic;
use diagnostics::registry as code;
use lexer::{RawKind, Until, lex_token, line_end, skip_gap};

impl Preprocessor<'_> {
    /// Handles `#if`, `#ifdef` and `#ifndef` in a group that is read.
    pub(super) fn open_conditional(&mut self, directive: Directive) {
        if self.file().conditionals.len() >= limits::MAX_CONDITIONAL_DEPTH {
            let message = format!("conditionals are nested more than {} levels deep", limits::MAX_CONDITIONAL_DEPTH);
            return self.stop(Diagnostic::new(code::CONDITIONAL_DEPTH, directive.at, message));
        }
        let taken = self.condition(directive);
        self.file_mut().conditionals.push(Conditional { at: directive.at, taken, else_seen: false });
        if !taken {
            self.skip_groups();
        }
    }

    /// Handles `#elif`, `#else`, `#endif` and the like at the end of a group that was read.
    pub(super) fn next_conditional(&mut self, directive: Directive) {
        if self.file().conditionals.is_empty() {
            let message = format!("'#{}' without an '#if'", directive.name.text());
            self.report(Diagnostic::new(code::CONDITIONAL, directive.at, message));
            return self.skip_line();
        }
        match directive.name {
            DirectiveName::Endif => {
                self.file_mut().conditionals.pop();
                self.end_of_directive(directive);
            }
            DirectiveName::Else => {
                self.first_else(directive);
                self.end_of_directive(directive);
                self.skip_groups();
            }
            _ => {
                self.not_after_else(directive);
                self.skip_line();
                self.skip_groups();
            }
        }
    }

    /// Skips to the next group that is read, or past the `#endif`.
    fn skip_groups(&mut self) {
        let mut nested = 0_usize;
        while let Some(directive) = self.find_directive() {
            match directive.name {
                DirectiveName::If | DirectiveName::Ifdef | DirectiveName::Ifndef => nested += 1,
                DirectiveName::Endif if nested == 0 => {
                    self.file_mut().conditionals.pop();
                    return self.end_of_directive(directive);
                }
                DirectiveName::Endif => nested -= 1,
                DirectiveName::Else if nested == 0 => {
                    self.first_else(directive);
                    self.end_of_directive(directive);
                    if self.take_group() {
                        return;
                    }
                }
                DirectiveName::Elif | DirectiveName::Elifdef | DirectiveName::Elifndef if nested == 0 => {
                    let allowed = self.not_after_else(directive);
                    // After a group was taken, conditions are not evaluated.
                    let open = self.file().conditionals.last().is_some_and(|c| !c.taken);
                    if allowed && open && self.condition(directive) && self.take_group() {
                        return;
                    }
                }
                _ => {}
            }
            self.skip_line();
            if self.reports.is_stopped() {
                return;
            }
        }
    }

    /// Marks the innermost conditional as taken; returns false if it was already.
    fn take_group(&mut self) -> bool {
        self.file_mut().conditionals.last_mut().is_some_and(|c| !std::mem::replace(&mut c.taken, true))
    }

    fn first_else(&mut self, directive: Directive) {
        self.not_after_else(directive);
        if let Some(conditional) = self.file_mut().conditionals.last_mut() {
            conditional.else_seen = true;
        }
    }

    fn not_after_else(&mut self, directive: Directive) -> bool {
        let Some(conditional) = self.file().conditionals.last() else { return false };
        if !conditional.else_seen {
            return true;
        }
        let opened = conditional.at;
        let message = format!("'#{}' after '#else'", directive.name.text());
        self.report(Diagnostic::new(code::CONDITIONAL, directive.at, message).with_label(opened, "the conditional starts here"));
        false
    }

    /// Finds the next directive at the start of a line, and moves after its name. None at the end of the file.
    fn find_directive(&mut self) -> Option<Directive> {
        let open = self.file();
        let (file, buffer, text, mut pos) = (open.file, open.buffer, open.text.clone(), open.pos);
        let bytes = text.as_bytes();
        // The rest of the current line contains no directive.
        let mut line_start = false;
        while pos < bytes.len() {
            let gap = skip_gap(&text, pos, if line_start { Until::NextToken } else { Until::EndOfLine });
            if let Some(start) = gap.unterminated {
                self.unterminated_comment(file, buffer, start);
            }
            pos = gap.end;
            match bytes.get(pos) {
                None => break,
                Some(b'\n') => {
                    line_start = true;
                    pos += 1;
                }
                Some(b'#') if line_start => {
                    let found = self.directive_at(pos);
                    self.file_mut().pos = found.name_end;
                    return Some(found);
                }
                Some(b'"' | b'\'') => {
                    line_start = false;
                    pos = lex_token(&text, pos).1;
                }
                Some(_) => {
                    line_start = false;
                    let rest = &bytes[pos..];
                    pos += rest.iter().position(|b| matches!(b, b'\n' | b'"' | b'\'' | b'/')).unwrap_or(rest.len());
                    // A slash that starts no comment.
                    let slash = bytes.get(pos) == Some(&b'/') && !matches!(bytes.get(pos + 1), Some(b'/' | b'*'));
                    pos += usize::from(slash);
                }
            }
        }
        self.file_mut().pos = pos;
        None
    }

    pub(super) fn skip_line(&mut self) {
        let open = self.file_mut();
        let mut pos = open.pos;
        // A block comment may continue on the next line.
        loop {
            let gap = skip_gap(&open.text, pos, Until::EndOfLine);
            pos = gap.end;
            if pos >= open.text.len() || open.text.as_bytes()[pos] == b'\n' {
                break;
            }
            pos = lex_token(&open.text, pos).1;
        }
        debug_assert!(pos <= line_end(open.text.as_bytes(), open.text.len()));
        open.pos = pos;
    }

    /// Evaluates the condition of an `#if`, `#ifdef`, …; reports an invalid one and returns false.
    fn condition(&mut self, directive: Directive) -> bool {
        match directive.name {
            DirectiveName::Ifdef | DirectiveName::Elifdef => self.defined_condition(directive) == Some(true),
            DirectiveName::Ifndef | DirectiveName::Elifndef => self.defined_condition(directive) == Some(false),
            _ => self.expression_condition(directive),
        }
    }

    fn defined_condition(&mut self, directive: Directive) -> Option<bool> {
        let line = self.line_tokens();
        let name = self.macro_name(directive, &line)?;
        if let Some(extra) = line.get(1) {
            self.extra_tokens(directive, extra);
        }
        Some(self.is_defined(&name))
    }

    fn is_defined(&self, name: &Tok) -> bool {
        self.macros.contains(self.texts.of(name))
    }

    fn expression_condition(&mut self, directive: Directive) -> bool {
        let line = self.line_tokens();
        if line.is_empty() {
            let message = format!("'#{}' has no condition", directive.name.text());
            self.report(Diagnostic::new(code::CONDITION, directive.at, message));
            return false;
        }
        let end = self.end_token();
        let expanded = self.expand_list(line, ListKind::Condition);
        let answered = self.answer_operands(&expanded);
        let value = answered.and_then(|tokens| evaluate(&self.texts, &tokens, end));
        value.unwrap_or_else(|diagnostic| {
            self.report(diagnostic);
            false
        })
    }

    /// Replaces `defined X`, `__has_include(…)` and similar operators by 0 or 1.
    fn answer_operands(&mut self, tokens: &[Tok]) -> Result<Vec<Tok>, Diagnostic> {
        let mut out = Vec::with_capacity(tokens.len());
        let mut index = 0;
        while let Some(tok) = tokens.get(index) {
            index += 1;
            let rest = &tokens[index..];
            let (answer, used) = match (tok.kind, self.texts.of(tok)) {
                (RawKind::Identifier, "defined") => self.answer_defined(tok, rest)?,
                (RawKind::Identifier, "__has_include") => self.answer_has_include(tok, rest)?,
                (RawKind::Identifier, "__has_feature" | "__has_extension") => {
                    self.answer_feature(tok, rest, self.config.features)?
                }
                (RawKind::Identifier, "__has_attribute" | "__has_cpp_attribute" | "__has_builtin") => {
                    self.answer_feature(tok, rest, &[])?
                }
                _ => {
                    out.push(*tok);
                    continue;
                }
            };
            index += used;
            let text = self.texts.make_up(if answer { "1" } else { "0" });
            out.push(Tok { kind: RawKind::Number, text, ..*tok });
        }
        Ok(out)
    }

    fn answer_defined(&self, tok: &Tok, rest: &[Tok]) -> Result<(bool, usize), Diagnostic> {
        let is = |index: usize, text: &str| rest.get(index).is_some_and(|t| self.texts.is(t, text));
        let in_parentheses = is(0, "(");
        let name = rest.get(usize::from(in_parentheses)).filter(|t| t.kind == RawKind::Identifier);
        match name {
            Some(name) if !in_parentheses => Ok((self.is_defined(name), 1)),
            Some(name) if is(2, ")") => Ok((self.is_defined(name), 3)),
            Some(_) => Err(Diagnostic::new(code::CONDITION, tok.range(), "expected ')' after the operand of 'defined'")),
            None => Err(Diagnostic::new(code::CONDITION, tok.range(), "'defined' expects a macro name")),
        }
    }

    /// The tokens in the parentheses after an operator, and the number of tokens including the parentheses.
    fn operand<'t>(&self, tok: &Tok, rest: &'t [Tok]) -> Result<(&'t [Tok], usize), Diagnostic> {
        let mut depth = 0_usize;
        for (index, t) in rest.iter().enumerate() {
            match self.texts.of(t) {
                "(" => depth += 1,
                ")" => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return match index {
                    0 => break,
                    _ => Ok((&rest[1..index], index + 1)),
                };
            }
        }
        let message = format!("'{}' needs an operand in parentheses", self.texts.of(tok));
        Err(Diagnostic::new(code::CONDITION, tok.range(), message))
    }

    fn answer_feature(&self, tok: &Tok, rest: &[Tok], known: &[&str]) -> Result<(bool, usize), Diagnostic> {
        let (operand, used) = self.operand(tok, rest)?;
        let name = operand.first().map_or("", |t| self.texts.of(t));
        Ok((known.contains(&name), used))
    }

    fn answer_has_include(&mut self, tok: &Tok, rest: &[Tok]) -> Result<(bool, usize), Diagnostic> {
        let (operand, used) = self.operand(tok, rest)?;
        match self.header_name(operand) {
            Some(header) => Ok((self.header_exists(&header), used)),
            None => Err(Diagnostic::new(code::CONDITION, tok.range(), "'__has_include' expects \"FILENAME\" or <FILENAME>")),
        }
    }
}
