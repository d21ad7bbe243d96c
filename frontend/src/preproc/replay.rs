//! Repeats an inclusion recorded by an earlier run.

use super::file::KnownFile;
use super::include::Found;
use super::inclusion::{Event, Inclusion};
use super::limits;
use super::macro_table::Definition;
use super::state::Preprocessor;
use super::token::{BufferId, TextRef, Tok};
use crate::source::{Expansion, ExpansionId, ExpansionKind, FileId, FileRange};
use cranelift_entity::EntityRef;
use std::sync::Arc;

impl Preprocessor<'_> {
    /// Includes a file by repeating a recorded inclusion, if there is one whose dependencies are all equal.
    pub(super) fn replay(&mut self, found: &Found, at: FileRange) -> bool {
        let Some(sharing) = self.earlier.sharing else { return false };
        if !self.can_repeat(found) {
            return false;
        }
        for inclusion in sharing.inclusions.of_path(&found.path) {
            if let Some(external_files) = self.fits(&inclusion, found) {
                self.repeat(&inclusion, at, external_files);
                sharing.inclusions.used(&found.path, &inclusion);
                return true;
            }
        }
        false
    }

    /// The files of the inclusion's external macros, if everything that it depends on is the same.
    fn fits(&self, inclusion: &Inclusion, found: &Found) -> Option<Vec<FileId>> {
        let Inclusion { config, text, events, externals, predefined, .. } = inclusion;
        let is_same = is_same_text(text, &self.map.files[found.known.file].text)
            && config.reads_alike(self.config)
            && self.is_within_limits(inclusion)
            && externals
                .iter()
                .all(|external| self.macros.find(&external.definition.name).is_some_and(|now| external.is(now, &self.texts)))
            && self.macros.defined().filter(|m| inclusion.words.has(&m.name)).count() == externals.len()
            && *predefined == self.named_predefined(inclusion)
            && (!inclusion.has_places_of_predefined || config.predefined == self.config.predefined)
            && events.iter().all(|event| self.is_event_same(event));
        if is_same { self.external_files(inclusion) } else { None }
    }

    fn named_predefined(&self, inclusion: &Inclusion) -> Vec<(&'static str, u32)> {
        self.config.predefined.iter().filter(|(name, _)| inclusion.words.has(name)).copied().collect()
    }

    /// The files of this run with the definitions of the macros that the output refers to.
    fn external_files(&self, inclusion: &Inclusion) -> Option<Vec<FileId>> {
        let of_file = |file: &FileId| {
            let externals = inclusion.externals.iter();
            let in_file = externals.filter(|external| external.definition.defined_at.is_some_and(|at| at.file == *file));
            let mut files = in_file.map(|external| self.macros.find(&external.definition.name)?.defined_at.map(|at| at.file));
            match files.next() {
                Some(first) => first.filter(|_| files.all(|other| other == first)),
                // No directive defines the predefined macros.
                None => self.macros.predefined_file(),
            }
        };
        inclusion.external_files.iter().map(of_file).collect()
    }

    /// True if the effects of an inclusion exceed no limit.
    fn is_within_limits(&self, inclusion: &Inclusion) -> bool {
        let Inclusion { added, scratch, files, work, input, inclusions, .. } = inclusion;
        let progress = &self.progress;
        self.out.size() + added.size() < limits::MAX_EXPANDED_SIZE
            && self.out.token_count() + added.token_count() < limits::MAX_TOKENS
            && self.texts.scratch.len() + scratch.len() < limits::MAX_MADE_UP_TEXT
            && self.stack.len() + files.len() < limits::MAX_INCLUDE_DEPTH
            && progress.work + work < limits::MAX_MACRO_TOKENS
            && progress.input + input < limits::MAX_INPUT_SIZE
            && progress.inclusions + inclusions < limits::MAX_INCLUSIONS
    }

    /// True if a lookup has the recorded result.
    fn is_event_same(&self, event: &Event) -> bool {
        match event {
            Event::Load { path, identity, owner, text } => match (self.would_load(path, identity, *owner), text) {
                (Ok(Some(now)), Some(then)) => is_same_text(then, &now),
                (Ok(now), then) => now.is_none() && then.is_none(),
                (Err(_), _) => false,
            },
            Event::AskOnce { identity, text, was_read } => {
                let root = self.stack[0].buffer;
                self.progress.once.contains(identity, text, root, &self.texts) == *was_read
            }
            Event::Unreadable | Event::Open { .. } | Event::Once { .. } | Event::Changed(_) => true,
        }
    }

    /// Repeats the effects of the inclusion. `files` are those of its external macros.
    fn repeat(&mut self, inclusion: &Inclusion, at: FileRange, external_files: Vec<FileId>) {
        let mut own = Vec::with_capacity(inclusion.files.len());
        for event in &inclusion.events {
            match event {
                Event::Load { path, identity, owner, .. } => {
                    // The file is the one that was compared.
                    let loaded = self.load(path, identity, *owner);
                    debug_assert!(loaded.is_ok());
                }
                Event::Open { identity, owner, at: opened_at, .. } => {
                    let Some(known) = self.loaded(identity) else { continue };
                    // The first one is the inclusion itself.
                    let at = own.get(opened_at.file.index()).map_or(at, |(file, _)| FileRange { file: *file, ..*opened_at });
                    own.push((self.open_again(known, identity, *owner, at), known.buffer));
                }
                Event::AskOnce { .. } | Event::Unreadable => self.note(|_| event.clone()),
                Event::Once { identity } => {
                    let Some(known) = self.loaded(identity) else { continue };
                    self.progress.once.insert(identity.clone(), known.buffer);
                    self.note(|_| event.clone());
                }
                Event::Changed(name) => {
                    self.progress.library.user_macro(name);
                    self.note(|_| event.clone());
                }
            }
        }
        self.define_again(inclusion, &own);
        let files: Vec<FileId> = own.into_iter().map(|(file, _)| file).chain(external_files).collect();
        self.out.flush(&self.texts);
        let first_expansion = self.map.expansions.len();
        self.out.append(&inclusion.added, &files, first_expansion);
        self.expand_again(&inclusion.expansions, &files);
        self.texts.scratch.push_str(&inclusion.scratch);
        self.progress.work += inclusion.work;
        self.progress.input += inclusion.input;
        self.progress.inclusions += inclusion.inclusions;
    }

    /// A file that was loaded.
    fn loaded(&self, identity: &str) -> Option<KnownFile> {
        self.progress.known_files.get(identity).copied().flatten()
    }

    /// Defines and removes macros as the inclusion did, and marks those that it reads.
    fn define_again(&mut self, inclusion: &Inclusion, own: &[(FileId, BufferId)]) {
        for external in inclusion.externals.iter().filter(|external| external.definition.is_read) {
            if let Some(m) = self.macros.find(&external.definition.name) {
                m.is_read.set(true);
            }
        }
        let then = &inclusion.files;
        let is_numbered_alike = then == own;
        let file = |file: FileId| then.iter().position(|(other, _)| *other == file).map_or(file, |at| own[at].0);
        let buffer = |buffer: BufferId| then.iter().position(|(_, other)| *other == buffer).map_or(buffer, |at| own[at].1);
        let moved = |tok: Tok| Tok {
            text: TextRef { buffer: tok.text.buffer.map(buffer), ..tok.text },
            at: FileRange { file: file(tok.at.file), ..tok.at },
            ..tok
        };
        for (name, definition) in &inclusion.definitions {
            match definition {
                None => {
                    self.macros.remove(name);
                }
                Some(definition) if is_numbered_alike => self.macros.define(definition),
                Some(definition) => self.macros.define(&Definition {
                    kind: Arc::new(definition.kind.map_tokens(moved)),
                    defined_at: definition.defined_at.map(|at| FileRange { file: file(at.file), ..at }),
                    ..definition.clone()
                }),
            }
        }
    }

    /// Adds the inclusion's expansions.
    fn expand_again(&mut self, expansions: &[Expansion], files: &[FileId]) {
        let first = self.map.expansions.len();
        let moved = |range: FileRange| FileRange { file: files[range.file.index()], ..range };
        self.map.expansions.extend(expansions.iter().map(|expansion| Expansion {
            macro_name: expansion.macro_name.clone(),
            kind: match expansion.kind {
                ExpansionKind::Replacement { call } => ExpansionKind::Replacement { call: moved(call) },
                ExpansionKind::Argument { parameter } => ExpansionKind::Argument { parameter: moved(parameter) },
            },
            parent: expansion.parent.map(|parent| ExpansionId::new(first + parent.index())),
        }));
    }
}

fn is_same_text(a: &Arc<str>, b: &Arc<str>) -> bool {
    Arc::ptr_eq(a, b) || a == b
}
