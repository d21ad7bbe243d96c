//! Foldable ranges of a document: bodies, comments, the parts between conditional directives, and runs of `#include`.

use crate::analysis::Analysis;
use frontend::syntax::Kind;
use frontend::written::Kind as TokenKind;
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

impl Found<'_> {
    fn line(&self, offset: usize) -> u32 {
        self.analysis.text.position(offset).line
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
                | Kind::Technique => node.braces().map(|(braces, _)| braces),
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
        let file = self.analysis.written();
        let mut open = Vec::new();
        let mut includes: Option<(u32, u32)> = None;
        for range in file.directives() {
            let line = self.line(range.start);
            let directive = self.analysis.text.as_str()[range].trim_start_matches(['#', ' ', '\t']);
            let end = directive.find(|c: char| !c.is_alphabetic()).unwrap_or(directive.len());
            let directive = &directive[..end];
            includes = match (directive, includes) {
                ("include", Some((first, last))) if self.is_empty_between(last, line) => Some((first, line)),
                (_, run) => {
                    if let Some((first, last)) = run {
                        self.add(first, last, Some(FoldingRangeKind::Imports));
                    }
                    (directive == "include").then_some((line, line))
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

    /// Whether there are only comments between two lines.
    fn is_empty_between(&self, first: u32, second: u32) -> bool {
        let lines = self.analysis.text.line_start(first + 1)..self.analysis.text.line_start(second);
        let mut tokens = self.analysis.written().written.tokens.iter();
        !tokens.any(|token| token.kind != TokenKind::Comment && lines.contains(&token.range.start))
    }

    /// Adds multi-line comments, and runs of comment lines.
    fn comments(&mut self) {
        let mut run: Option<(u32, u32)> = None;
        for range in self.analysis.written().comments() {
            let (start, end) = (self.line(range.start), self.line(range.end));
            let line_start = self.analysis.text.line_start(start);
            let is_whole_line = self.analysis.text.as_str()[line_start..range.start].trim().is_empty();
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
