//! Foldable ranges of a document: bodies, comments, the parts between conditional directives, and runs of `#include`.

use crate::analysis::Analysis;
use crate::lexical::{Kind as TokenKind, Token};
use frontend::syntax::Kind;
use lsp_types::{FoldingRange, FoldingRangeKind};

/// The foldable ranges of a document.
pub fn foldings(analysis: &Analysis) -> Vec<FoldingRange> {
    let mut found = Found { analysis, list: Vec::new() };
    found.nodes();
    found.directives();
    found.comments();
    found.list.sort_by_key(|folding| (folding.start_line, folding.end_line));
    found.list
}

struct Found<'a> {
    analysis: &'a Analysis,
    list: Vec<FoldingRange>,
}

impl<'a> Found<'a> {
    fn line(&self, offset: usize) -> u32 {
        self.analysis.text.position(offset).line
    }

    fn word(&self, token: &Token) -> &'a str {
        token.text(self.analysis.text.as_str())
    }

    /// Adds a range from the first line to the last hidden one, if any line is hidden.
    fn add(&mut self, start_line: u32, end_line: u32, kind: Option<FoldingRangeKind>) {
        if start_line < end_line {
            self.list.push(FoldingRange { start_line, end_line, kind, ..FoldingRange::default() });
        }
    }

    /// Adds the nodes in braces and parentheses. The line that closes one stays visible.
    fn nodes(&mut self) {
        let mut nodes = vec![self.analysis.written().tree.root()];
        while let Some(node) = nodes.pop() {
            let range = match node.kind() {
                Kind::Block
                | Kind::Members
                | Kind::Enumerators
                | Kind::Namespace
                | Kind::Cbuffer
                | Kind::List
                | Kind::StateBlock
                | Kind::Passes => node.braces().map(|(braces, _)| braces),
                Kind::Parameters | Kind::Arguments => Some(node.span()),
                _ => None,
            };
            if let Some(range) = range {
                self.add(self.line(range.start as usize), self.line(range.end as usize).saturating_sub(1), None);
            }
            nodes.extend(node.children());
        }
    }

    fn directives(&mut self) {
        let mut open = Vec::new();
        let mut includes: Option<(u32, u32)> = None;
        let mut last_line = None;
        let tokens = &self.analysis.tokens.code;
        for (at, token) in tokens.iter().enumerate() {
            let line = self.line(token.range.start);
            let is_first = last_line.replace(line) != Some(line);
            if !is_first {
                continue;
            }
            let directive = match tokens.get(at + 1) {
                Some(next) if self.word(token) == "#" && next.kind == TokenKind::Word => self.word(next),
                _ => "",
            };
            includes = match (directive, includes) {
                ("include", None) => Some((line, line)),
                ("include", Some((first, _))) => Some((first, line)),
                (_, run) => {
                    if let Some((first, last)) = run {
                        self.add(first, last, Some(FoldingRangeKind::Imports));
                    }
                    None
                }
            };
            let ends = matches!(directive, "elif" | "else" | "endif");
            if ends && let Some(start) = open.pop() {
                self.add(start, line.saturating_sub(1), Some(FoldingRangeKind::Region));
            }
            if matches!(directive, "if" | "ifdef" | "ifndef" | "elif" | "else") {
                open.push(line);
            }
        }
        if let Some((first, last)) = includes {
            self.add(first, last, Some(FoldingRangeKind::Imports));
        }
    }

    /// Adds multi-line comments, and runs of comment lines.
    fn comments(&mut self) {
        let mut run: Option<(u32, u32)> = None;
        for token in &self.analysis.tokens.comments {
            let (start, end) = (self.line(token.range.start), self.line(token.range.end));
            let line_start = self.analysis.text.line_start(start);
            let is_whole_line = self.analysis.text.as_str()[line_start..token.range.start].trim().is_empty();
            run = match run {
                Some((first, last)) if is_whole_line && start == last + 1 => Some((first, end)),
                other => {
                    if let Some((first, last)) = other {
                        self.add(first, last, Some(FoldingRangeKind::Comment));
                    }
                    is_whole_line.then_some((start, end))
                }
            };
        }
        if let Some((first, last)) = run {
            self.add(first, last, Some(FoldingRangeKind::Comment));
        }
    }
}
