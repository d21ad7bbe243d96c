//! Collects the expanded text, its tokens, and the segments that map it back to the files.
//!
//! Text without macros is copied in runs: consecutive tokens of a file share a segment.

use super::expanded::{Expanded, SharedStart, Token, TokenKind};
use super::token::{BufferId, Texts, Tok};
use crate::source::{ExpansionId, FileId, Segment, Span};
use cranelift_entity::EntityRef;
use lexer::{Gap, RawKind, would_glue};
use std::sync::Arc;

/// A range of a file that is copied unchanged.
#[derive(Copy, Clone, Debug)]
struct Run {
    buffer: BufferId,
    file: FileId,
    start: u32,
    end: u32,
    /// The position of `start` in the expanded text.
    out_start: u32,
}

#[derive(Debug, Default)]
pub(super) struct Output {
    text: String,
    tokens: Vec<Token>,
    library: Vec<std::ops::Range<usize>>,
    macros: Vec<Span>,
    pragmas: Vec<usize>,
    start: Option<SharedStart>,
    segments: Vec<Segment>,
    /// The run that is not in `text` yet, although its tokens are in `tokens`.
    run: Option<Run>,
    pending_newline: bool,
    pending_space: bool,
    /// The number of blanks after the pending newline.
    pending_indent: usize,
}

/// The length of each list at the start of a part. No run is pending there, and a new line follows.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    text: usize,
    tokens: usize,
    library: usize,
    macros: usize,
    pragmas: usize,
    /// The end of the last text that macros produced.
    macros_end: Option<u32>,
    segments: usize,
}

/// A part of the output. All positions are from its start.
#[derive(Debug)]
pub(super) struct Addition {
    text: String,
    tokens: Vec<Token>,
    macros: Vec<Span>,
    pragmas: Vec<usize>,
    segments: Vec<Segment>,
}

impl Addition {
    /// The size of its text, in bytes.
    pub(super) fn size(&self) -> usize {
        self.text.len()
    }

    /// The number of its tokens.
    pub(super) fn token_count(&self) -> usize {
        self.tokens.len()
    }

    /// Its memory, in bytes.
    pub(super) fn memory(&self) -> usize {
        self.text.len()
            + size_of_val(&*self.tokens)
            + size_of_val(&*self.macros)
            + size_of_val(&*self.pragmas)
            + size_of_val(&*self.segments)
    }

    fn starts_with_macro(&self) -> bool {
        let first = self.tokens.first().map(|token| token.span.start);
        first.is_some() && self.macros.first().map(|span| span.start) == first
    }

    /// Replaces the file of each segment. None if `file` has none for one.
    pub(super) fn with_files(mut self, mut file: impl FnMut(FileId) -> Option<FileId>) -> Option<Self> {
        for segment in &mut self.segments {
            segment.file = file(segment.file)?;
        }
        Some(self)
    }
}

/// The minimum size of a source token with its surroundings. Unused capacity is never touched.
const BYTES_PER_TOKEN: usize = 4;

impl Output {
    /// Reserves the memory that a file of this size is likely to need.
    pub(super) fn reserve(&mut self, bytes: usize) {
        self.text.reserve(self.run_size() + bytes);
        self.tokens.reserve(bytes / BYTES_PER_TOKEN);
    }

    /// Appends a token of a file to the current run, if it follows the run without a comment in between; returns whether it
    /// did. The gap before it starts at `gap_start`.
    pub(super) fn follow(
        &mut self,
        (file, buffer): (FileId, BufferId),
        kind: RawKind,
        range: std::ops::Range<usize>,
        gap: Gap,
        gap_start: usize,
    ) -> bool {
        let (start, end) = (range.start as u32, range.end as u32);
        match &mut self.run {
            Some(run) if run.end == gap_start as u32 && !gap.comment && run.buffer == buffer && run.file == file => {
                run.end = end;
                let out_start = run.out_start + (start - run.start);
                self.tokens.push(Token { kind: token_kind(kind), span: Span::new(out_start, out_start + (end - start)) });
                true
            }
            _ => false,
        }
    }

    /// Starts a run with a token of a file.
    pub(super) fn plain(&mut self, texts: &Texts, tok: &Tok, gap_start: u32) {
        let Some(buffer) = tok.text.buffer else { return self.expanded(texts, tok) };
        let start = self.start_run(texts, tok, buffer, gap_start);
        self.tokens.push(Token { kind: token_kind(tok.kind), span: Span::new(start, start + (tok.text.end - tok.text.start)) });
    }

    fn start_run(&mut self, texts: &Texts, tok: &Tok, buffer: BufferId, gap_start: u32) -> u32 {
        self.flush(texts);
        self.before(tok);
        let bytes = texts.buffers[buffer].text.as_bytes();
        let mut start = tok.text.start;
        if self.pending_newline {
            // The run includes the indentation.
            while start > gap_start && matches!(bytes[start as usize - 1], b' ' | b'\t') {
                start -= 1;
            }
            self.pending_indent = 0;
        }
        self.separate(bytes[start as usize]);
        let out_start = self.text.len() as u32;
        self.run = Some(Run { buffer, file: tok.at.file, start, end: tok.text.end, out_start });
        out_start + (tok.text.start - start)
    }

    /// Appends a token that a macro produced.
    pub(super) fn expanded(&mut self, texts: &Texts, tok: &Tok) {
        self.flush(texts);
        self.before(tok);
        let text = texts.of(tok);
        self.separate(text.as_bytes().first().copied().unwrap_or(b' '));
        let start = self.text.len() as u32;
        self.segment(start, tok.at.file, tok.at.start, !tok.is_made_up(), tok.expansion);
        if !tok.is_made_up() && text.len() as u32 != tok.at.end - tok.at.start {
            self.split_at_splices(texts, tok, start);
        }
        self.text.push_str(text);
        let span = Span::new(start, self.text.len() as u32);
        if tok.expansion.is_some() {
            self.produced_by_macro(span);
        }
        self.tokens.push(Token { kind: token_kind(tok.kind), span });
    }

    /// Records the span of a token that is about to be appended; it extends the last range if that one ends with the last token.
    fn produced_by_macro(&mut self, span: Span) {
        let previous = self.tokens.last().map(|token| token.span.end);
        match self.macros.last_mut().filter(|range| Some(range.end) == previous) {
            Some(range) => range.end = span.end,
            None => self.macros.push(span),
        }
    }

    /// Adds segments for a macro's token that contains a line continuation.
    fn split_at_splices(&mut self, texts: &Texts, tok: &Tok, out_start: u32) {
        let Some(buffer) = tok.text.buffer else { return };
        let buffer = &texts.buffers[buffer];
        for splice in buffer.splices_within(tok.text.start, tok.text.end) {
            let start = out_start + (splice - tok.text.start);
            self.segment(start, tok.at.file, buffer.file_offset(splice), true, tok.expansion);
        }
    }

    /// Appends a line of its own: a pragma that is kept. `tok` is its origin.
    pub(super) fn pragma_line(&mut self, texts: &Texts, tok: &Tok) {
        self.pending_newline = true;
        self.pending_indent = 0;
        self.expanded(texts, tok);
        if let Some(last) = self.tokens.last_mut() {
            last.kind = TokenKind::Pragma;
            self.pragmas.push(self.tokens.len() - 1);
        }
        self.pending_newline = true;
    }

    /// Starts a new line before the next token.
    pub(super) fn newline(&mut self) {
        self.pending_newline = true;
        self.pending_indent = 0;
    }

    /// Notes the white space before a macro's name, which goes before the first token of its expansion.
    pub(super) fn before_macro(&mut self, texts: &Texts, name: &Tok) {
        self.before(name);
        if let (true, Some(buffer)) = (name.newline, name.text.buffer) {
            let line = &texts.buffers[buffer].text.as_bytes()[..name.text.start as usize];
            self.pending_indent = line.iter().rev().take_while(|b| matches!(b, b' ' | b'\t')).count();
        }
    }

    fn before(&mut self, tok: &Tok) {
        self.pending_newline |= tok.newline;
        self.pending_space |= tok.space;
    }

    /// Writes the white space before a token that starts with `next`.
    fn separate(&mut self, next: u8) {
        let last = self.text.as_bytes().last().copied();
        if self.pending_newline {
            if last.is_some_and(|b| b != b'\n') {
                self.text.push('\n');
            }
            self.text.extend(std::iter::repeat_n(' ', self.pending_indent));
        } else if last.is_some_and(|b| self.pending_space || would_glue(b, next)) {
            self.text.push(' ');
        }
        (self.pending_newline, self.pending_space, self.pending_indent) = (false, false, 0);
    }

    /// Copies the pending run.
    pub(super) fn flush(&mut self, texts: &Texts) {
        let Some(run) = self.run.take() else { return };
        let buffer = &texts.buffers[run.buffer];
        self.segment(run.out_start, run.file, buffer.file_offset(run.start), true, None);
        for splice in buffer.splices_within(run.start, run.end) {
            let start = run.out_start + (splice - run.start);
            self.segment(start, run.file, buffer.file_offset(splice), true, None);
        }
        self.text.push_str(&buffer.text[run.start as usize..run.end as usize]);
    }

    fn segment(&mut self, start: u32, file: FileId, offset: u32, verbatim: bool, expansion: Option<ExpansionId>) {
        if let Some(last) = self.segments.last() {
            let goes_on = last.verbatim && verbatim && last.offset.checked_add(start - last.start) == Some(offset);
            if goes_on && last.file == file && last.expansion == expansion {
                return;
            }
        }
        self.segments.push(Segment { start, file, offset, verbatim, expansion });
    }

    /// The size of the text including the pending run.
    pub(super) fn size(&self) -> usize {
        self.text.len() + self.run_size()
    }

    fn run_size(&self) -> usize {
        self.run.map_or(0, |r| (r.end - r.start) as usize)
    }

    /// The text without the pending run.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The files that the text comes from, with repetitions.
    pub(super) fn files(&self) -> impl Iterator<Item = FileId> {
        self.segments.iter().map(|segment| segment.file)
    }

    /// The memory of the text and its tokens, in bytes.
    pub(super) fn memory(&self) -> usize {
        self.text.len() + self.tokens.len() * size_of::<Token>()
    }

    /// A copy with room for a further file of `bytes`, in the memory of an earlier copy if one was given back. No run is pending.
    pub(super) fn copied(&self, bytes: usize) -> Self {
        let given_back = self.start.as_ref().and_then(|start| start.identity.take());
        let (mut text, mut tokens) = given_back.unwrap_or_default();
        debug_assert!(self.text.starts_with(&text) && self.tokens.starts_with(&tokens));
        text.reserve(self.text.len() - text.len() + bytes);
        text.push_str(&self.text[text.len()..]);
        tokens.reserve(self.tokens.len() - tokens.len() + bytes / BYTES_PER_TOKEN);
        tokens.extend_from_slice(&self.tokens[tokens.len()..]);
        let Self { library, macros, pragmas, start, segments, run, pending_newline, pending_space, pending_indent, .. } = self;
        let (library, macros, segments) = (with_room(library), with_room(macros), with_room(segments));
        let (pragmas, start, run) = (with_room(pragmas), start.clone(), *run);
        let (pending_newline, pending_space, pending_indent) = (*pending_newline, *pending_space, *pending_indent);
        Self { text, tokens, library, macros, pragmas, start, segments, run, pending_newline, pending_space, pending_indent }
    }

    /// Notes that other runs may begin with all tokens so far.
    pub(super) fn share(&mut self) {
        self.start = Some(SharedStart { identity: Arc::default(), tokens: self.tokens.len(), bytes: self.text.len() });
    }

    /// Marks the tokens from `start` on as those of a builtin header.
    pub(super) fn library(&mut self, start: usize) {
        self.library.push(start..self.tokens.len());
    }

    pub(super) fn token_count(&self) -> usize {
        self.tokens.len()
    }

    pub(super) fn finish(mut self, texts: &Texts) -> (Expanded, Vec<Segment>) {
        self.flush(texts);
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        let Self { text, tokens, library, macros, pragmas, start, segments, .. } = self;
        (Expanded { text, tokens, library, macros, pragmas, start }, segments)
    }
}

impl Output {
    /// The current position. No run is pending.
    pub(super) fn mark(&self) -> Mark {
        debug_assert!(self.run.is_none());
        Mark {
            text: self.text.len(),
            tokens: self.tokens.len(),
            library: self.library.len(),
            macros: self.macros.len(),
            pragmas: self.pragmas.len(),
            macros_end: self.macros.last().map(|span| span.end),
            segments: self.segments.len(),
        }
    }

    /// The part added since `mark`, with expansions from `first_expansion` on. None if it contains a builtin header. No run is pending.
    pub(super) fn since(&self, mark: &Mark, first_expansion: usize) -> Option<Addition> {
        if self.library.len() > mark.library {
            return None;
        }
        // The line end before the first token depends on the text before.
        let is_new_line = self.text.as_bytes().get(mark.text) == Some(&b'\n');
        let start = mark.text + usize::from(is_new_line);
        let base = start as u32;
        let moved = |span: &Span| Span::new(span.start - base, span.end - base);
        let tokens: Vec<Token> =
            self.tokens[mark.tokens..].iter().map(|token| Token { span: moved(&token.span), ..*token }).collect();
        let mut macros: Vec<Span> = self.macros[mark.macros..].iter().map(moved).collect();
        let extended = mark.macros.checked_sub(1).and_then(|last| self.macros.get(last)).map(|span| span.end);
        if let (true, Some(end), Some(first)) = (extended != mark.macros_end, extended, tokens.first()) {
            macros.insert(0, Span::new(first.span.start, end - base));
        }
        let segment = |segment: &Segment| Segment {
            start: segment.start - base,
            expansion: segment.expansion.map(|id| ExpansionId::new(id.index() - first_expansion)),
            ..*segment
        };
        let segments = self.segments[mark.segments..].iter().map(segment).collect();
        let pragmas = self.pragmas[mark.pragmas..].iter().map(|token| token - mark.tokens).collect();
        Some(Addition { text: self.text[start..].to_owned(), tokens, macros, pragmas, segments })
    }

    /// Appends a part on lines of its own. Its files are numbers in `files`, and its first expansion is `first_expansion`. No run is pending.
    pub(super) fn append(&mut self, addition: &Addition, files: &[FileId], first_expansion: usize) {
        let Addition { text, tokens, macros, pragmas, segments } = addition;
        if !tokens.is_empty() && self.text.as_bytes().last().is_some_and(|byte| *byte != b'\n') {
            self.text.push('\n');
        }
        let base = self.text.len() as u32;
        let moved = |span: &Span| Span::new(base + span.start, base + span.end);
        let previous = self.tokens.last().map(|token| token.span.end);
        let mut macros = macros.iter().map(moved);
        // The range of macro text continues across the boundary if no other token is in between.
        if addition.starts_with_macro()
            && let Some(last) = self.macros.last_mut().filter(|last| Some(last.end) == previous)
            && let Some(first) = macros.next()
        {
            last.end = first.end;
        }
        self.macros.extend(macros);
        let first_token = self.tokens.len();
        self.pragmas.extend(pragmas.iter().map(|token| first_token + token));
        self.text.push_str(text);
        self.tokens.extend(tokens.iter().map(|token| Token { span: moved(&token.span), ..*token }));
        self.segments.extend(segments.iter().map(|segment| Segment {
            start: base + segment.start,
            file: files[segment.file.index()],
            expansion: segment.expansion.map(|id| ExpansionId::new(first_expansion + id.index())),
            ..*segment
        }));
        self.newline();
    }
}

/// A copy with spare capacity.
fn with_room<T: Clone>(list: &[T]) -> Vec<T> {
    let mut copy = Vec::with_capacity(list.len() + list.len() / 2);
    copy.extend_from_slice(list);
    copy
}

fn token_kind(kind: RawKind) -> TokenKind {
    match kind {
        RawKind::Identifier => TokenKind::Identifier,
        RawKind::Number => TokenKind::Number,
        RawKind::String => TokenKind::String,
        RawKind::Character => TokenKind::Character,
        RawKind::Punctuator => TokenKind::Punctuator,
        RawKind::Unterminated | RawKind::Unknown | RawKind::End => TokenKind::Unknown,
    }
}
