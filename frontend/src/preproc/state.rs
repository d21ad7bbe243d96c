//! The state of a run, and the main loop, which copies text up to the next directive, macro or end of a file.

use super::buffer::Buffer;
use super::context::Contexts;
use super::expanded::Preprocessed;
use super::file::{KnownFile, OpenFile, Owner, identity};
use super::inclusion::Recorder;
use super::input::{Config, Files, RootFile};
use super::library::Library;
use super::limits;
use super::macro_table::{MacroTable, PredefinedFile, predefined_text};
use super::once::OnceFiles;
use super::output::Output;
use super::prefix::{Earlier, Sharing};
use super::reports::Reports;
use super::token::{BufferId, TextRef, Texts, Tok};
use crate::diag::Diagnostic;
use crate::source::{FileId, FileRange, SourceMap, SourceRange};
use diagnostics::registry as code;
use lexer::{Gap, RawKind, Until, lex_token, skip_gap};
use rustc_hash::FxHashMap;
use std::sync::Arc;

pub(super) struct Preprocessor<'a> {
    pub files: &'a dyn Files,
    pub config: &'a Config,
    pub map: SourceMap,
    pub texts: Texts,
    pub out: Output,
    pub macros: MacroTable,
    pub stack: Vec<OpenFile>,
    pub contexts: Contexts,
    pub progress: Progress,
    pub reports: Reports,
    pub earlier: Earlier<'a>,
    pub recorder: Recorder,
}

/// The part of the state that depends on the text read so far and that the rest depends on.
#[derive(Clone)]
pub(super) struct Progress {
    /// Cache of files by path, with a prefix for builtin ones; None if there is no such file.
    pub known_files: FxHashMap<String, Option<KnownFile>>,
    pub once: OnceFiles,
    pub library: Library,
    pub dependencies: Vec<String>,
    /// The next value of `__COUNTER__`.
    pub counter: u64,
    /// The number of tokens that went through expansions.
    pub work: usize,
    /// The size of all inclusions, in bytes.
    pub input: usize,
    pub inclusions: usize,
}

/// The reason why the loop over plain text ended.
enum Event {
    Directive,
    /// A macro name, which may or may not be an invocation.
    Name(Tok),
    End,
}

impl<'a> Preprocessor<'a> {
    pub(super) fn new(files: &'a dyn Files, config: &'a Config, library: Library, sharing: Option<Sharing<'a>>) -> Self {
        Self {
            files,
            config,
            map: SourceMap::default(),
            texts: Texts::default(),
            out: Output::default(),
            macros: MacroTable::default(),
            stack: Vec::new(),
            contexts: Contexts::default(),
            progress: Progress {
                known_files: FxHashMap::default(),
                once: OnceFiles::default(),
                library,
                dependencies: Vec::new(),
                counter: 0,
                work: 0,
                input: 0,
                inclusions: 0,
            },
            reports: Reports::new(config.error_limit),
            earlier: Earlier::new(sharing),
            recorder: Recorder::default(),
        }
    }

    pub(super) fn run(mut self, root: RootFile) -> (Preprocessed, Library) {
        // The root is the first file of the map, but the definitions are read before it.
        let file = self.map.add_file(root.name.clone(), root.text.clone(), None);
        self.progress.dependencies.push(root.name.clone());
        self.predefined();
        let command_line = self.definitions("<command line>", &self.config.options.defines);
        self.macros.set_command_line(command_line);
        let known = KnownFile { buffer: self.texts.buffers.push(Buffer::new(&root.text)), file, header: None };
        self.progress.known_files.insert(root.name.clone(), Some(known));
        self.open(known, &root.name, identity(&root.name, Owner::User), Owner::User);
        self.continue_known(&root);
        self.read_open_files();
        let (expanded, segments) = self.out.finish(&self.texts);
        self.map.segments = segments;
        let names = self.config.options.defines.iter().map(|(name, _)| name.split('(').next().unwrap_or_default());
        let unread_defines = names.enumerate().filter(|(_, name)| self.macros.is_unread(name)).map(|(index, _)| index).collect();
        let (map, diagnostics, dependencies) = (self.map, self.reports.into_list(), self.progress.dependencies);
        (Preprocessed { expanded, map, diagnostics, dependencies, unread_defines }, self.progress.library)
    }

    /// Registers the file of the predefined macros without reading it, because few shaders use one.
    fn predefined(&mut self) {
        if self.config.predefined.is_empty() {
            return;
        }
        let (text, places) = predefined_text(&self.config.predefined);
        let text: Arc<str> = text.into();
        let file = self.map.add_file("<built-in>".to_owned(), text.clone(), None);
        let buffer = self.texts.buffers.push(Buffer::new(&text));
        self.progress.input += text.len();
        self.progress.inclusions += 1;
        self.macros.predefine(PredefinedFile::new(file, buffer, places));
    }

    /// Reads definitions as if they were in a file of this name, which is returned. None if there are no definitions.
    fn definitions(&mut self, name: &str, definitions: &[(String, String)]) -> Option<FileId> {
        if definitions.is_empty() {
            return None;
        }
        let line = |(name, value): &(String, String)| format!("#define {} {}\n", one_line(name), one_line(value));
        let text: Arc<str> = definitions.iter().map(line).collect::<String>().into();
        let file = self.map.add_file(name.to_owned(), text.clone(), None);
        let buffer = self.texts.buffers.push(Buffer::new(&text));
        self.open(KnownFile { buffer, file, header: None }, name, identity(name, Owner::User), Owner::User);
        self.read_open_files();
        Some(file)
    }

    /// Starts reading a file.
    pub(super) fn open(&mut self, known: KnownFile, path: &str, identity: String, owner: Owner) {
        let text = self.texts.buffers[known.buffer].text.clone();
        self.progress.input += text.len();
        self.progress.inclusions += 1;
        let at = FileRange { file: known.file, start: 0, end: 0 };
        let place = SourceRange::File(self.map.files[known.file].included_at.unwrap_or(at));
        if self.map.files[known.file].text.len() > limits::MAX_FILE_SIZE {
            let message = format!("'{path}' is larger than {} bytes", limits::MAX_FILE_SIZE);
            return self.stop(Diagnostic::new(code::FILE_SIZE, place, message));
        }
        if self.progress.input > limits::MAX_INPUT_SIZE {
            let message = format!("the included files are larger than {} bytes in total", limits::MAX_INPUT_SIZE);
            return self.stop(Diagnostic::new(code::INPUT_SIZE, place, message));
        }
        if self.progress.inclusions > limits::MAX_INCLUSIONS {
            let message = format!("files are included more than {} times", limits::MAX_INCLUSIONS);
            return self.stop(Diagnostic::new(code::INCLUSION_COUNT, place, message));
        }
        self.out.reserve(text.len());
        let directory = path.rfind(['/', '\\']).map_or("", |slash| &path[..=slash]).to_owned();

        self.stack.push(OpenFile {
            file: known.file,
            buffer: known.buffer,
            text,
            pos: 0,
            line_start: true,
            directory,
            identity,
            owner,
            conditionals: Vec::new(),
            first_token: self.out.token_count(),
            waits: known.header.is_some_and(|header| self.progress.library.waits(header)),
        });
        self.out.flush(&self.texts);
        self.out.newline();
    }

    fn read_open_files(&mut self) {
        while !self.reports.is_stopped() && !self.stack.is_empty() {
            let event = if self.file().waits { self.skim() } else { self.plain_text() };
            match event {
                Event::Directive => self.directive(),
                Event::Name(tok) => self.invocation(tok),
                Event::End => self.close(),
            }
        }
        self.stack.clear();
    }

    fn close(&mut self) {
        let Some(file) = self.stack.pop() else { return };
        for conditional in &file.conditionals {
            let message = "unterminated conditional directive";
            self.report(Diagnostic::new(code::UNTERMINATED_CONDITIONAL, conditional.at, message));
        }
        self.out.flush(&self.texts);
        self.out.newline();
        // The tokens of a nested header are in the range of its includer.
        if file.owner == Owner::Compiler && self.stack.last().is_none_or(|includer| includer.owner == Owner::User) {
            self.out.library(file.first_token);
        }
        self.check_output();
        self.finish_recording();
        self.keep_state();
    }

    /// Moves to the next directive of a skimmed header. All of its lines that look like directives are.
    fn skim(&mut self) -> Event {
        let open = self.file_mut();
        while let Some(hash) = open.text[open.pos..].find('#').map(|offset| open.pos + offset) {
            open.pos = hash;
            let line = open.text[..hash].trim_end_matches([' ', '\t']);
            if line.is_empty() || line.ends_with('\n') {
                return Event::Directive;
            }
            open.pos += 1;
        }
        open.pos = open.text.len();
        Event::End
    }

    /// Copies tokens of the current file until something else has to be done.
    fn plain_text(&mut self) -> Event {
        let open = self.file();
        let (file, buffer, text, mut pos) = (open.file, open.buffer, open.text.clone(), open.pos);
        let mut line_start = open.line_start;
        let event = loop {
            let gap_start = pos;
            let gap = skip_gap(&text, pos, Until::NextToken);
            line_start |= gap.newline;
            if let Some(start) = gap.unterminated {
                self.unterminated_comment(file, buffer, start);
            }
            pos = gap.end;
            if pos >= text.len() {
                break Event::End;
            }
            if line_start && text.as_bytes()[pos] == b'#' {
                break Event::Directive;
            }
            let (kind, end) = lex_token(&text, pos);
            let range = pos..end;
            line_start = false;
            pos = end;
            if kind == RawKind::Identifier {
                if let Some(m) = self.macros.get(&text[range.clone()])
                    && (m.needs_no_parenthesis() || at_parenthesis(&text, end))
                {
                    break Event::Name(self.file_tok(file, buffer, kind, range, gap, gap_start));
                }
            } else if kind == RawKind::Unterminated {
                self.check_literal(&self.file_tok(file, buffer, kind, range.clone(), gap, gap_start));
            }
            // Fast path: nearly all tokens follow another one of the same file.
            if !self.out.follow((file, buffer), kind, range.clone(), gap, gap_start) {
                let tok = self.file_tok(file, buffer, kind, range, gap, gap_start);
                self.out.plain(&self.texts, &tok, gap_start as u32);
            }
        };
        let open = self.file_mut();
        open.pos = pos;
        open.line_start = line_start;
        self.check_output();
        event
    }

    pub(super) fn file_tok(
        &self,
        file: FileId,
        buffer: BufferId,
        kind: RawKind,
        range: std::ops::Range<usize>,
        gap: Gap,
        gap_start: usize,
    ) -> Tok {
        let (start, end) = (range.start as u32, range.end as u32);
        let (file_start, file_end) = self.texts.buffers[buffer].file_range(start, end);
        Tok {
            kind,
            space: gap.end > gap_start,
            newline: gap.newline,
            painted: false,
            text: TextRef { buffer: Some(buffer), start, end },
            at: FileRange { file, start: file_start, end: file_end },
            expansion: None,
        }
    }

    /// The next token of the current file, for arguments that extend into it; directives in between are handled.
    pub(super) fn file_token(&mut self) -> Tok {
        loop {
            if self.reports.is_stopped() || self.stack.is_empty() {
                return self.end_token();
            }
            let open = self.file();
            let (file, buffer, text, pos) = (open.file, open.buffer, open.text.clone(), open.pos);
            let gap = skip_gap(&text, pos, Until::NextToken);
            let line_start = open.line_start || gap.newline;
            if let Some(start) = gap.unterminated {
                self.unterminated_comment(file, buffer, start);
            }
            let open = self.file_mut();
            open.pos = gap.end;
            open.line_start = line_start;
            match text.as_bytes().get(gap.end) {
                None => return self.end_token(),
                Some(b'#') if line_start => self.directive(),
                Some(_) => {
                    let (kind, end) = lex_token(&text, gap.end);
                    open.pos = end;
                    open.line_start = false;
                    return self.file_tok(file, buffer, kind, gap.end..end, gap, pos);
                }
            }
        }
    }

    /// An end token at the current position.
    pub(super) fn end_token(&self) -> Tok {
        let at = match self.stack.last() {
            Some(open) => {
                let pos = self.texts.buffers[open.buffer].file_offset(open.pos as u32);
                FileRange { file: open.file, start: pos, end: pos }
            }
            None => FileRange { file: FileId::from_u32(0), start: 0, end: 0 },
        };
        let text = TextRef { buffer: None, start: 0, end: 0 };
        Tok { kind: RawKind::End, space: false, newline: false, painted: false, text, at, expansion: None }
    }

    /// The current file. There is one wherever tokens are read.
    pub(super) fn file(&self) -> &OpenFile {
        self.stack.last().expect("preprocessor: tokens are read only while a file is open")
    }

    pub(super) fn file_mut(&mut self) -> &mut OpenFile {
        self.stack.last_mut().expect("preprocessor: tokens are read only while a file is open")
    }

    pub(super) fn range(&self, file: FileId, buffer: BufferId, start: usize, end: usize) -> FileRange {
        let b = &self.texts.buffers[buffer];
        FileRange { file, start: b.file_offset(start as u32), end: b.file_end(end as u32) }
    }

    pub(super) fn unterminated_comment(&mut self, file: FileId, buffer: BufferId, start: usize) {
        let at = self.range(file, buffer, start, start + 2);
        self.report(Diagnostic::new(code::UNTERMINATED_COMMENT, at, "unterminated /* comment"));
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.reports.report(diagnostic);
    }

    /// Reports an error that ends the run.
    pub(super) fn stop(&mut self, diagnostic: Diagnostic) {
        self.reports.stop(diagnostic);
    }

    pub(super) fn check_output(&mut self) {
        let what = if self.out.size() > limits::MAX_EXPANDED_SIZE {
            format!("{} bytes", limits::MAX_EXPANDED_SIZE)
        } else if self.out.token_count() > limits::MAX_TOKENS {
            format!("{} tokens", limits::MAX_TOKENS)
        } else {
            return;
        };
        let at = self.end_token().at;
        self.stop(Diagnostic::new(code::EXPANDED_SIZE, at, format!("the preprocessed text is larger than {what}")));
    }
}

fn at_parenthesis(text: &str, pos: usize) -> bool {
    text.as_bytes().get(skip_gap(text, pos, Until::NextToken).end) == Some(&b'(')
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}
