//! Records the effects of an inclusion and repeats them for later inclusions with the same dependencies.
//!
//! An inclusion depends on the texts that it reads, the macros that these name, the files that are read once, and the options. If all of
//! them are equal to those of an earlier inclusion, the effects of that inclusion are repeated with the ids of files and expansions of
//! this run. Permutations of a shader thus share the headers that they include after a text that differs. They share the text before it
//! as a [prefix](super::prefix).

use super::file::Owner;
use super::input::Config;
use super::macro_table::Definition;
use super::macros::{Item, Macro, MacroKind};
use super::once::OnceFiles;
use super::output::{Addition, Mark};
use super::token::{BufferId, Texts};
use super::words::Words;
use crate::source::{Expansion, FileId, FileRange};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

/// The maximum size of the text, tokens and definitions of all kept inclusions, in bytes.
const MAX_SIZE: usize = 32 << 20;

/// The number of inclusions that are kept of one path.
const MAX_OF_PATH: usize = 16;

/// The number of unused records after which a path is no longer recorded.
const MAX_VAIN: usize = 8;

/// The maximum nesting of recorded inclusions: each record contains those of the inclusions in it.
const MAX_NESTED: usize = 8;

/// The minimum number of bytes that an inclusion must read to be kept.
pub(super) const LEAST_SIZE: usize = 1 << 10;

/// Inclusions of earlier runs. Clones share their contents.
#[derive(Clone, Default)]
pub struct KnownInclusions(Arc<Mutex<Inclusions>>);

#[derive(Default)]
struct Inclusions {
    of_path: FxHashMap<String, OfPath>,
    /// The memory of all, in bytes.
    size: usize,
    /// The number of uses so far.
    time: u64,
}

/// The inclusions of a path.
#[derive(Default)]
struct OfPath {
    /// Each with the time of its last use.
    list: Vec<(Arc<Inclusion>, u64)>,
    /// It was included before.
    is_seen: bool,
    /// The number of records since one was last used.
    vain: usize,
}

/// An inclusion: its dependencies and its effects.
pub(super) struct Inclusion {
    pub config: Config,
    /// The text of the file.
    pub text: Arc<str>,
    /// The lookups of files and the recorded steps, in order.
    pub events: Vec<Event>,
    /// All words of the texts that are read, of the macros that they name, and of the text that these synthesize. A macro whose name is
    /// not among them is not looked up.
    pub words: Words,
    /// The macros that are named, of those that directives have defined before.
    pub externals: Vec<External>,
    /// The predefined macros that are named.
    pub predefined: Vec<(&'static str, u32)>,
    /// The output refers to the definitions of the predefined macros.
    pub has_places_of_predefined: bool,
    /// Its files are indices into the opened files in order, followed by [`Self::external_files`].
    pub added: Addition,
    /// Likewise; the parents are numbers in this list.
    pub expansions: Vec<Expansion>,
    pub external_files: Vec<FileId>,
    /// The text that it synthesizes.
    pub scratch: String,
    /// The files that are opened, as they were numbered.
    pub files: Vec<(FileId, BufferId)>,
    /// The definitions of the changed macros at its end, with the numbers of [`Self::files`].
    pub definitions: Vec<(Arc<str>, Option<Definition>)>,
    /// The amount that it adds to [`Progress`](super::state::Progress).
    pub work: usize,
    pub input: usize,
    pub inclusions: usize,
}

/// A step that depends on more than the macros, or on which more depends than the output.
#[derive(Clone)]
pub(super) enum Event {
    /// A file is looked up, with this result.
    Load { path: String, identity: String, owner: Owner, text: Option<Arc<str>> },
    /// A file cannot be read.
    Unreadable,
    /// A file is included, unless it was read and is read once.
    AskOnce { identity: String, text: Arc<str>, was_read: bool },
    /// A loaded file is opened for an `#include` at this range.
    Open { identity: String, owner: Owner, buffer: BufferId, file: FileId, at: FileRange },
    /// The open file is read once.
    Once { identity: String },
    /// A macro is defined or undefined.
    Changed(Arc<str>),
}

/// A macro that was defined before an inclusion that names it.
pub(super) struct External {
    /// It is read if the inclusion looks it up.
    pub definition: Definition,
    /// The texts of its tokens, concatenated; `ends` has the end of each.
    texts: String,
    ends: Vec<u32>,
    /// The output refers to the file of its definition, so the definition must be at the same position there.
    pub has_places: bool,
}

/// An inclusion that is being read for the first time.
pub(super) struct Recording {
    /// The number of open files before it.
    pub depth: usize,
    pub path: String,
    pub text: Arc<str>,
    /// The number of events before it.
    pub events: usize,
    pub mark: Mark,
    pub expansions: usize,
    pub scratch: usize,
    pub diagnostics: usize,
    pub counter: u64,
    pub work: usize,
    pub input: usize,
    pub inclusions: usize,
    pub once: OnceFiles,
    /// The macros before it, with whether something had depended on each.
    pub macros: Vec<(Rc<Macro>, bool)>,
}

/// The open inclusions that are recorded, and what happened in them.
#[derive(Default)]
pub(super) struct Recorder {
    /// The innermost one is last.
    recordings: Vec<Recording>,
    /// The events since the first of them was opened.
    events: Vec<Event>,
}

impl Recorder {
    /// True while an inclusion is recorded.
    pub(super) fn is_recording(&self) -> bool {
        !self.recordings.is_empty()
    }

    /// True if no further inclusion may be recorded in those that are.
    pub(super) fn is_full(&self) -> bool {
        self.recordings.len() >= MAX_NESTED
    }

    /// Adds an event to the inclusions that are recorded, of which there is one.
    pub(super) fn add(&mut self, event: Event) {
        self.events.push(event);
    }

    /// The number of events so far, with which a recording starts.
    pub(super) fn event_count(&self) -> usize {
        self.events.len()
    }

    /// Starts a recording.
    pub(super) fn start(&mut self, recording: Recording) {
        self.recordings.push(recording);
    }

    /// The recording of the file that was just closed, which had this number of open files before it. [`Self::forget`] ends it.
    pub(super) fn finished(&mut self, depth: usize) -> Option<Recording> {
        self.recordings.pop_if(|recording| recording.depth == depth)
    }

    /// The events of a recording.
    pub(super) fn events_of(&self, recording: &Recording) -> Option<&[Event]> {
        self.events.get(recording.events..)
    }

    /// Drops the events of a finished recording, unless an outer one needs them.
    pub(super) fn forget(&mut self) {
        if self.recordings.is_empty() {
            self.events.clear();
        }
    }
}

impl KnownInclusions {
    /// The inclusions of a path.
    pub(super) fn of_path(&self, path: &str) -> Vec<Arc<Inclusion>> {
        let inclusions = self.inclusions();
        let list = inclusions.of_path.get(path).into_iter().flat_map(|of_path| &of_path.list);
        list.map(|(inclusion, _)| Arc::clone(inclusion)).collect()
    }

    /// Notes the use of an inclusion.
    pub(super) fn used(&self, path: &str, used: &Arc<Inclusion>) {
        let mut inclusions = self.inclusions();
        inclusions.time += 1;
        let time = inclusions.time;
        if let Some(of_path) = inclusions.of_path.get_mut(path) {
            of_path.vain = 0;
            let of_path = of_path.list.iter_mut().filter(|(inclusion, _)| Arc::ptr_eq(inclusion, used));
            of_path.for_each(|(_, last)| *last = time);
        }
    }

    /// Whether to record an inclusion of a path. The first one is not recorded, because most are never repeated.
    pub(super) fn starts(&self, path: &str) -> bool {
        let mut inclusions = self.inclusions();
        match inclusions.of_path.get_mut(path) {
            Some(of_path) if of_path.vain >= MAX_VAIN => false,
            Some(of_path) => {
                of_path.vain += 1;
                of_path.is_seen
            }
            None => {
                inclusions.of_path.insert(path.to_owned(), OfPath { is_seen: true, ..OfPath::default() });
                false
            }
        }
    }

    /// Stops recording inclusions of a path.
    pub(super) fn give_up(&self, path: &str) {
        if let Some(of_path) = self.inclusions().of_path.get_mut(path) {
            of_path.vain = MAX_VAIN;
        }
    }

    pub(super) fn keep(&self, path: &str, inclusion: Inclusion) {
        if inclusion.memory() > MAX_SIZE / 2 {
            return;
        }
        let mut guard = self.inclusions();
        let inclusions = &mut *guard;
        inclusions.size += inclusion.memory();
        let of_path = inclusions.of_path.entry(path.to_owned()).or_default();
        of_path.list.push((Arc::new(inclusion), inclusions.time));
        if of_path.list.len() > MAX_OF_PATH {
            inclusions.size -= of_path.remove_oldest();
        }
        while inclusions.size > MAX_SIZE {
            let oldest = inclusions.of_path.values_mut().filter(|of_path| !of_path.list.is_empty());
            let Some(of_path) = oldest.min_by_key(|of_path| of_path.oldest()) else { return };
            inclusions.size -= of_path.remove_oldest();
        }
    }

    fn inclusions(&self) -> std::sync::MutexGuard<'_, Inclusions> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OfPath {
    /// The time of the oldest last use.
    fn oldest(&self) -> Option<u64> {
        self.list.iter().map(|(_, time)| *time).min()
    }

    /// Removes the least recently used inclusion and returns its memory.
    fn remove_oldest(&mut self) -> usize {
        let oldest = self.oldest();
        let at = self.list.iter().position(|(_, time)| Some(*time) == oldest);
        at.map_or(0, |at| self.list.swap_remove(at).0.memory())
    }
}

impl Inclusion {
    /// Its memory, in bytes.
    fn memory(&self) -> usize {
        let definitions = self.definitions.iter().filter_map(|(_, definition)| definition.as_ref());
        let externals = self.externals.iter().map(|external| external.texts.len() + external.ends.len() * size_of::<u32>());
        self.words.memory()
            + self.added.memory()
            + size_of_val(&*self.expansions)
            + size_of_val(&*self.events)
            + definitions.map(|definition| definition.kind.memory()).sum::<usize>()
            + externals.sum::<usize>()
    }
}

impl External {
    pub(super) fn new(definition: Definition, texts: &Texts) -> Self {
        let mut spelling = String::new();
        let mut ends = Vec::new();
        for item in definition.kind.items() {
            spelling.push_str(texts.of(&item.tok));
            ends.push(spelling.len() as u32);
        }
        Self { definition, texts: spelling, ends, has_places: false }
    }

    /// True if the macro is the same now, apart from the numbers of its file.
    pub(super) fn is(&self, now: &Macro, texts: &Texts) -> bool {
        let then = &self.definition;
        if Arc::ptr_eq(&then.kind, &now.kind) && then.defined_at == now.defined_at {
            return true;
        }
        let are_parameters_equal = match (&*then.kind, &*now.kind) {
            (MacroKind::Object(_), MacroKind::Object(_)) => true,
            (MacroKind::Function { parameters: then, .. }, MacroKind::Function { parameters: now, .. }) => then == now,
            // A builtin macro is not defined by a directive.
            (MacroKind::Object(_) | MacroKind::Function { .. } | MacroKind::Builtin(_), _) => false,
        };
        let (then, now) = (then.kind.items(), now.kind.items());
        let mut start = 0;
        are_parameters_equal
            && then.len() == now.len()
            && then.iter().zip(now).zip(&self.ends).all(|((then, now), end)| {
                let text = &self.texts[std::mem::replace(&mut start, *end) as usize..*end as usize];
                self.is_item(then, now) && text == texts.of(&now.tok)
            })
    }

    fn is_item(&self, then: &Item, now: &Item) -> bool {
        let (a, b) = (&then.tok, &now.tok);
        then.role == now.role
            && (a.kind, a.space, a.newline, a.painted) == (b.kind, b.space, b.newline, b.painted)
            && (!self.has_places || (a.at.start, a.at.end) == (b.at.start, b.at.end))
    }
}

#[cfg(test)]
mod tests;
