//! `#include`: parses the header name, searches the include path, and implements `#pragma once`.

use super::buffer::Buffer;
use super::context::ListKind;
use super::directive::Directive;
use super::file::{KnownFile, Owner, identity};
use super::inclusion::Event;
use super::limits;
use super::state::Preprocessor;
use super::token::Tok;
use crate::diag::Diagnostic;
use crate::source::{BUILTIN_MARK, FileId, FileRange};
use diagnostics::registry as code;
use lexer::{RawKind, Until, line_end, skip_gap};
use std::sync::Arc;

/// The operand of an `#include`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    name: String,
    /// True for `<name>`, false for `"name"`.
    angled: bool,
}

/// A file that was found.
pub(super) struct Found {
    pub path: String,
    /// The key of the file for `#pragma once`.
    pub identity: String,
    pub owner: Owner,
    pub known: KnownFile,
}

/// A path to look up.
struct Candidate {
    path: String,
    owner: Owner,
}

impl Preprocessor<'_> {
    pub(super) fn include(&mut self, directive: Directive) {
        let Some((header, at)) = self.include_operand(directive) else { return };
        if self.contexts.is_collecting() {
            let message = "embedding a '#include' directive within macro arguments is not supported";
            return self.report(Diagnostic::new(code::INCLUDE, directive.at, message));
        }
        if self.stack.len() > limits::MAX_INCLUDE_DEPTH {
            let message = format!("'#include' is nested more than {} levels deep", limits::MAX_INCLUDE_DEPTH);
            return self.stop(Diagnostic::new(code::INCLUDE_DEPTH, at, message));
        }
        match self.find(&header) {
            Ok(Some(found)) => self.enter(found, at),
            Ok(None) => {
                let message = format!("'{}' file not found", header.name);
                let mut diagnostic = Diagnostic::new(code::MISSING_INCLUDE, at, message);
                if let Some(places) = self.searched(&header) {
                    diagnostic = diagnostic.with_note(format!("searched in {places}"));
                }
                if let Some(path) = self.beside(&header) {
                    let note = format!("'{path}' file not found with <angled> include; use \"quotes\" instead");
                    diagnostic = diagnostic.with_note(note).suggesting(at, &format!("\"{}\"", header.name));
                }
                self.report(diagnostic);
            }
            Err((path, reason)) => {
                self.report(Diagnostic::new(code::UNREADABLE_INCLUDE, at, format!("cannot read '{path}': {reason}")));
            }
        }
    }

    /// The path of a header in angle brackets that was not found, if in quotes it would be.
    fn beside(&self, header: &Header) -> Option<String> {
        let includer = self.file();
        if !header.angled || is_absolute(&header.name) || includer.owner == Owner::Compiler {
            return None;
        }
        let path = format!("{}{}", includer.directory, header.name);
        matches!(self.files.read(&path), Ok(Some(_))).then_some(path)
    }

    pub(super) fn header_exists(&mut self, header: &Header) -> bool {
        matches!(self.find(header), Ok(Some(_)) | Err(_))
    }

    fn enter(&mut self, found: Found, at: FileRange) {
        let (root, buffer) = (self.stack[0].buffer, found.known.buffer);
        let text = &self.texts.buffers[buffer].text;
        let was_read = self.progress.once.contains(&found.identity, text, root, &self.texts);
        self.note(|this| Event::AskOnce {
            identity: found.identity.clone(),
            text: this.texts.buffers[buffer].text.clone(),
            was_read,
        });
        if was_read {
            return;
        }
        if self.replay(&found, at) {
            self.check_output();
            return self.keep_state();
        }
        self.start_recording(&found);
        let file = self.open_again(found.known, &found.identity, found.owner, at);
        self.open(KnownFile { file, ..found.known }, &found.path, found.identity, found.owner);
    }

    /// Adds an inclusion of a file to the map.
    pub(super) fn open_again(&mut self, known: KnownFile, identity: &str, owner: Owner, at: FileRange) -> FileId {
        let file = self.map.include_again(known.file, Some(at));
        self.note(|_| Event::Open { identity: identity.to_owned(), owner, buffer: known.buffer, file, at });
        file
    }

    /// Reads the rest of the line: the header and its range.
    fn include_operand(&mut self, directive: Directive) -> Option<(Header, FileRange)> {
        let open = self.file();
        let (file, buffer, text) = (open.file, open.buffer, open.text.clone());
        let start = skip_gap(&text, open.pos, Until::EndOfLine).end;
        let line = &text[start..line_end(text.as_bytes(), start)];
        // A header name is not an ordinary token: it has no escapes or comments.
        let close = match line.as_bytes().first() {
            Some(b'<') => line.find('>'),
            Some(b'"') => line[1..].find('"').map(|n| n + 1),
            _ => None,
        };
        if let Some(close) = close {
            let header = Header { name: line[1..close].replace('\\', "/"), angled: line.starts_with('<') };
            let at = self.range(file, buffer, start, start + close + 1);
            self.file_mut().pos = start + close + 1;
            self.end_of_directive(directive);
            return self.not_empty(header, at);
        }
        let tokens = self.line_tokens();
        let at = tokens.first().map(|first| FileRange { end: tokens.last().map_or(0, |l| l.at.end), ..first.at });
        let expanded = self.expand_list(tokens, ListKind::Directive);
        match (self.header_name(&expanded), at) {
            (Some(header), Some(at)) => self.not_empty(header, at),
            _ => {
                let message = format!("'#{}' expects \"FILENAME\" or <FILENAME>", directive.name.text());
                self.report(Diagnostic::new(code::INCLUDE, at.unwrap_or(directive.at), message));
                None
            }
        }
    }

    fn not_empty(&mut self, header: Header, at: FileRange) -> Option<(Header, FileRange)> {
        if header.name.is_empty() {
            self.report(Diagnostic::new(code::INCLUDE, at, "empty filename in include"));
            return None;
        }
        Some((header, at))
    }

    /// The header that tokens name after macro expansion.
    pub(super) fn header_name(&self, tokens: &[Tok]) -> Option<Header> {
        match tokens {
            [string] if string.kind == RawKind::String => {
                let text = self.texts.of(string);
                Some(Header { name: text[1..text.len() - 1].replace('\\', "/"), angled: false })
            }
            [open, name @ .., close] if self.texts.is(open, "<") && self.texts.is(close, ">") => {
                let mut text = String::new();
                for (index, tok) in name.iter().enumerate() {
                    if index > 0 && tok.space {
                        text.push(' ');
                    }
                    text.push_str(self.texts.of(tok));
                }
                Some(Header { name: text.replace('\\', "/"), angled: true })
            }
            _ => None,
        }
    }

    /// The paths at which the header is searched, in order: in the includer's folder, in the include directories, among the builtin
    /// headers.
    fn candidates(&self, header: &Header) -> Vec<Candidate> {
        let name = &header.name;
        let mut out = Vec::new();
        if is_absolute(name) {
            return vec![Candidate { path: name.clone(), owner: Owner::User }];
        }
        let includer = self.file();
        if !header.angled {
            out.push(Candidate { path: format!("{}{name}", includer.directory), owner: includer.owner });
        }
        out.extend(self.config.options.include_dirs.iter().map(|dir| Candidate { path: join(dir, name), owner: Owner::User }));
        out.push(Candidate { path: name.clone(), owner: Owner::Compiler });
        out
    }

    /// The searched directories, as text.
    fn searched(&self, header: &Header) -> Option<String> {
        if is_absolute(&header.name) {
            return None;
        }
        let mut places: Vec<String> = Vec::new();
        for candidate in self.candidates(header) {
            let directory = candidate.path.strip_suffix(&header.name).unwrap_or(&candidate.path);
            let shown = match (candidate.owner, directory.trim_end_matches('/')) {
                (Owner::Compiler, _) => continue,
                (Owner::User, "") if directory.is_empty() => "'.'".to_owned(),
                (Owner::User, "") => "'/'".to_owned(),
                (Owner::User, directory) => format!("'{directory}'"),
            };
            if !places.contains(&shown) {
                places.push(shown);
            }
        }
        places.push("the built-in headers".to_owned());
        let last = places.pop()?;
        Some(if places.is_empty() { last } else { format!("{} and {last}", places.join(", ")) })
    }

    fn find(&mut self, header: &Header) -> Result<Option<Found>, (String, String)> {
        for Candidate { path, owner } in self.candidates(header) {
            let identity = identity(&path, owner);
            if let Some(known) = self.load(&path, &identity, owner).map_err(|reason| (path.clone(), reason))? {
                return Ok(Some(Found { path, identity, owner, known }));
            }
        }
        Ok(None)
    }

    /// The file with this path, read at most once.
    pub(super) fn load(&mut self, path: &str, identity: &str, owner: Owner) -> Result<Option<KnownFile>, String> {
        let loaded = self.load_unnoted(path, identity, owner);
        self.note(|this| match &loaded {
            Ok(known) => Event::Load {
                path: path.to_owned(),
                identity: identity.to_owned(),
                owner,
                text: known.map(|known| this.map.files[known.file].text.clone()),
            },
            Err(_) => Event::Unreadable,
        });
        loaded
    }

    fn load_unnoted(&mut self, path: &str, identity: &str, owner: Owner) -> Result<Option<KnownFile>, String> {
        if let Some(known) = self.progress.known_files.get(identity) {
            return Ok(*known);
        }
        let text = self.read(path, identity, owner)?;
        let (shown, header) = match owner {
            Owner::Compiler => (identity.to_owned(), self.header(identity)),
            Owner::User => {
                self.progress.dependencies.extend(text.is_some().then(|| path.to_owned()));
                (path.to_owned(), None)
            }
        };
        let known = text.map(|text| {
            let buffer = self.texts.buffers.push(Buffer::new(&text));
            KnownFile { buffer, file: self.map.add_file(shown, text, None), header }
        });
        self.progress.known_files.insert(identity.to_owned(), known);
        Ok(known)
    }

    /// The text of the file that [`Self::load`] would return.
    pub(super) fn would_load(&self, path: &str, identity: &str, owner: Owner) -> Result<Option<Arc<str>>, String> {
        match self.progress.known_files.get(identity) {
            Some(known) => Ok(known.map(|known| self.map.files[known.file].text.clone())),
            None => self.read(path, identity, owner),
        }
    }

    fn read(&self, path: &str, identity: &str, owner: Owner) -> Result<Option<Arc<str>>, String> {
        match owner {
            Owner::Compiler => Ok(self.header(identity).map(|header| self.config.builtin_headers[header].1.into())),
            Owner::User => {
                // The file system resolves `a/../b`, where `a` may be a link; files in memory have plain names.
                let text = self.files.read(path)?;
                if text.is_none() && identity != path { self.files.read(identity) } else { Ok(text) }
            }
        }
    }

    /// The index of a builtin header.
    fn header(&self, identity: &str) -> Option<usize> {
        let normal = identity.strip_prefix(BUILTIN_MARK).unwrap_or(identity);
        self.config.builtin_headers.iter().position(|(name, _)| *name == normal)
    }
}

fn join(directory: &str, name: &str) -> String {
    match directory.strip_suffix(['/', '\\']).unwrap_or(directory) {
        "" if directory.is_empty() => name.to_owned(),
        directory => format!("{directory}/{name}"),
    }
}

fn is_absolute(path: &str) -> bool {
    path.starts_with('/') || path.as_bytes().get(1) == Some(&b':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths() {
        assert_eq!(join("inc/", "a.h"), "inc/a.h");
        assert_eq!(join("/", "a.h"), "/a.h");
        assert_eq!(join("", "a.h"), "a.h");
    }
}
