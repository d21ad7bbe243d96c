//! Records the effects of an inclusion.

use super::file::Owner;
use super::include::Found;
use super::inclusion::{Event, External, Inclusion, LEAST_SIZE, Recording};
use super::macro_table::Definition;
use super::macros::Macro;
use super::output::Addition;
use super::state::{Preprocessor, Progress};
use super::token::BufferId;
use super::words::{KnownWords, Words, words_of};
use crate::names::Interner;
use crate::source::{Expansion, ExpansionId, ExpansionKind, FileId, FileRange};
use cranelift_entity::EntityRef;
use lexer::RawKind;
use rustc_hash::FxHashSet;
use std::rc::Rc;
use std::sync::Arc;

/// The macro whose value depends on the includers.
const INCLUDE_LEVEL: &str = "__INCLUDE_LEVEL__";

/// The names in the texts of an inclusion.
struct Named {
    words: Words,
    externals: Vec<External>,
    predefined: Vec<(&'static str, u32)>,
}

/// The files that an inclusion's output comes from, with their numbers there.
struct Places {
    own: Vec<FileId>,
    external: Vec<FileId>,
    /// The files with definitions of macros that are named.
    allowed: FxHashSet<FileId>,
}

impl Places {
    fn file(&mut self, file: FileId) -> Option<FileId> {
        if let Some(own) = self.own.iter().position(|other| *other == file) {
            return Some(FileId::new(own));
        }
        if !self.allowed.contains(&file) {
            return None;
        }
        let known = self.external.iter().position(|other| *other == file);
        let external = known.unwrap_or_else(|| {
            self.external.push(file);
            self.external.len() - 1
        });
        Some(FileId::new(self.own.len() + external))
    }

    fn range(&mut self, range: FileRange) -> Option<FileRange> {
        Some(FileRange { file: self.file(range.file)?, ..range })
    }
}

impl Preprocessor<'_> {
    /// Whether the inclusion of a file can be recorded or replaced by a recorded one. This requires that the includer continues after its
    /// line, and that no builtin header or macro is involved, because inclusions do not record these.
    pub(super) fn can_repeat(&self, found: &Found) -> bool {
        // It is idle between lines.
        found.owner == Owner::User && self.contexts.is_idle() && !self.reports.is_stopped() && self.macros.has_initial()
    }

    /// Adds an event to the inclusions that are being recorded.
    pub(super) fn note(&mut self, event: impl FnOnce(&Self) -> Event) {
        if self.recorder.is_recording() {
            let event = event(self);
            self.recorder.add(event);
        }
    }

    /// Starts to record the inclusion of a file, unless that is not worth it.
    pub(super) fn start_recording(&mut self, found: &Found) {
        let Some(sharing) = self.earlier.sharing else { return };
        if self.recorder.is_full() || !self.can_repeat(found) || !sharing.inclusions.starts(&found.path) {
            return;
        }
        self.out.flush(&self.texts);
        let progress = &self.progress;
        let recording = Recording {
            depth: self.stack.len(),
            path: found.path.clone(),
            text: self.map.files[found.known.file].text.clone(),
            events: self.recorder.event_count(),
            mark: self.out.mark(),
            expansions: self.map.expansions.len(),
            scratch: self.texts.scratch.len(),
            diagnostics: self.reports.count(),
            counter: progress.counter,
            work: progress.work,
            input: progress.input,
            inclusions: progress.inclusions,
            once: progress.once.clone(),
            macros: self.macros.defined().map(|m| (Rc::clone(m), m.is_read.replace(false))).collect(),
        };
        self.recorder.start(recording);
    }

    /// Ends the recording of the file that was just closed, and keeps it.
    pub(super) fn finish_recording(&mut self) {
        let depth = self.stack.len();
        let Some(recording) = self.recorder.finished(depth) else { return };
        if let Some(sharing) = self.earlier.sharing {
            if self.progress.input - recording.input < LEAST_SIZE {
                sharing.inclusions.give_up(&recording.path);
            } else if let Some(inclusion) = self.recorded(&recording, sharing.words) {
                sharing.inclusions.keep(&recording.path, inclusion);
            }
        }
        for (m, was_read) in &recording.macros {
            m.is_read.set(m.is_read.get() | was_read);
        }
        self.recorder.forget();
    }

    /// The inclusion; None if it cannot be repeated.
    fn recorded(&self, recording: &Recording, known: &KnownWords) -> Option<Inclusion> {
        // Every field is named, so that a new one is not forgotten here. Other changes are among the events.
        let Progress { known_files: _, once: _, library: _, dependencies: _, counter, work, input, inclusions } = &self.progress;
        let events = self.recorder.events_of(recording)?;
        let is_repeatable = !self.reports.is_stopped()
            && self.macros.has_initial()
            && self.reports.count() == recording.diagnostics
            && *counter == recording.counter;
        if !is_repeatable {
            return None;
        }
        let mut files = Vec::new();
        for event in events {
            match event {
                Event::Open { owner: Owner::Compiler, .. } | Event::Unreadable => return None,
                Event::Open { file, .. } if !self.map.files[*file].line_directives.is_empty() => return None,
                Event::Open { file, buffer, .. } => files.push((*file, *buffer)),
                Event::Load { .. } | Event::AskOnce { .. } | Event::Once { .. } | Event::Changed(_) => {}
            }
        }
        let scratch = &self.texts.scratch[recording.scratch..];
        let mut named = self.named(recording, &files, scratch, known);
        if named.words.has(INCLUDE_LEVEL) {
            return None;
        }
        let own = files.iter().map(|(file, _)| *file).collect();
        let defined_at = named.externals.iter().filter_map(|external| external.definition.defined_at.map(|at| at.file));
        let predefined_file = self.macros.predefined_file().filter(|_| !named.predefined.is_empty());
        let mut places = Places { own, external: Vec::new(), allowed: defined_at.chain(predefined_file).collect() };
        let added: Addition = self.out.since(&recording.mark, recording.expansions)?.with_files(|file| places.file(file))?;
        let expansions = self.map.expansions.values().skip(recording.expansions);
        let expansions: Option<Vec<Expansion>> =
            expansions.map(|expansion| of_recording(expansion, recording.expansions, &mut places)).collect();
        for external in &mut named.externals {
            external.has_places = external.definition.defined_at.is_some_and(|at| places.external.contains(&at.file));
        }
        Some(Inclusion {
            config: self.config.clone(),
            text: recording.text.clone(),
            events: self.events_once(events, recording, &mut places)?,
            words: named.words,
            externals: named.externals,
            predefined: named.predefined,
            has_places_of_predefined: predefined_file.is_some_and(|file| places.external.contains(&file)),
            added,
            expansions: expansions?,
            external_files: places.external,
            scratch: scratch.to_owned(),
            definitions: self.changed_macros(events, &files),
            files,
            work: work - recording.work,
            input: input - recording.input,
            inclusions: inclusions - recording.inclusions,
        })
    }

    /// The events with numbers of files, with each repeated lookup only once.
    fn events_once(&self, events: &[Event], recording: &Recording, places: &mut Places) -> Option<Vec<Event>> {
        let root = self.stack.first()?.buffer;
        let (mut loaded, mut asked, mut changed) = (FxHashSet::default(), FxHashSet::default(), FxHashSet::default());
        let mut out = Vec::with_capacity(events.len());
        for event in events {
            let event = match event {
                Event::Load { identity, .. } if !loaded.insert(identity) => continue,
                Event::AskOnce { identity, .. } if !asked.insert(identity) => continue,
                Event::Changed(name) if !changed.insert(name) => continue,
                Event::AskOnce { identity, text, .. } => {
                    let was_read = recording.once.contains(identity, text, root, &self.texts);
                    Event::AskOnce { identity: identity.clone(), text: text.clone(), was_read }
                }
                Event::Open { identity, owner, buffer, file, at } => {
                    // The first one is the inclusion itself, in a file that is not its own.
                    let at = if out.iter().any(|event| matches!(event, Event::Open { .. })) { places.range(*at)? } else { *at };
                    Event::Open { identity: identity.clone(), owner: *owner, buffer: *buffer, file: *file, at }
                }
                Event::Load { .. } | Event::Unreadable | Event::Once { .. } | Event::Changed(_) => event.clone(),
            };
            out.push(event);
        }
        Some(out)
    }

    /// The current definitions of the changed macros.
    fn changed_macros(&self, events: &[Event], files: &[(FileId, BufferId)]) -> Vec<(Arc<str>, Option<Definition>)> {
        let mut seen = FxHashSet::default();
        let mut out = Vec::new();
        for event in events {
            let Event::Changed(name) = event else { continue };
            if seen.insert(name) {
                let now = self.macros.find(name).map(|m| Definition::of(m));
                debug_assert!(
                    now.as_ref().and_then(|now| now.defined_at).is_none_or(|at| files.iter().any(|(file, _)| *file == at.file))
                );
                out.push((name.clone(), now));
            }
        }
        out
    }

    /// The names in the texts of these files, and those in the macros that they name, transitively.
    fn named(&self, recording: &Recording, files: &[(FileId, BufferId)], scratch: &str, known: &KnownWords) -> Named {
        let mut words = Words::default();
        files.iter().for_each(|(_, buffer)| words.add(known.of(&self.texts.buffers[*buffer].text)));
        words.add(Arc::new(words_of(scratch)));
        let mut externals = Vec::new();
        let mut rest: Vec<&(Rc<Macro>, bool)> = recording.macros.iter().collect();
        // Macros that are named name others.
        loop {
            let (found, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(|(m, _)| words.has(&m.name));
            rest = others;
            if found.is_empty() {
                break;
            }
            let mut of_macros = Interner::default();
            for (m, _) in found {
                for item in m.kind.items().iter().filter(|item| item.tok.kind == RawKind::Identifier) {
                    of_macros.intern(self.texts.of(&item.tok));
                }
                externals.push(External::new(Definition::of(m), &self.texts));
            }
            words.add(Arc::new(of_macros));
        }
        let predefined = self.config.predefined.iter().filter(|(name, _)| words.has(name)).copied().collect();
        Named { words, externals, predefined }
    }
}

/// An expansion with the numbers of a recording.
fn of_recording(expansion: &Expansion, first: usize, places: &mut Places) -> Option<Expansion> {
    let kind = match expansion.kind {
        ExpansionKind::Replacement { call } => ExpansionKind::Replacement { call: places.range(call)? },
        ExpansionKind::Argument { parameter } => ExpansionKind::Argument { parameter: places.range(parameter)? },
    };
    let parent = match expansion.parent {
        None => None,
        Some(parent) => Some(ExpansionId::new(parent.index().checked_sub(first)?)),
    };
    Some(Expansion { macro_name: expansion.macro_name.clone(), kind, parent })
}
