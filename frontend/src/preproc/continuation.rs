//! Starts a run from the state of an earlier one, and keeps its state for later ones.

use super::file::{OpenFile, Owner};
use super::input::RootFile;
use super::macro_table::Definition;
use super::prefix::{Prefix, State, macro_name};
use super::state::Preprocessor;
use super::words::{KnownWords, Words, add_words};
use crate::names::Interner;
use crate::source::{ExpansionKind, FileId};
use cranelift_entity::{EntityRef, PrimaryMap};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The minimum growth of the text since the previous state for a state to be kept, in bytes.
const LEAST_GROWTH: usize = 4 << 10;

/// A state is kept if the text added since the previous state is at least one `WORTH`th of the text.
const WORTH: usize = 4;

/// The root file: the first of the map.
const ROOT: u32 = 0;

impl Preprocessor<'_> {
    /// Continues from the state of an earlier run with the same beginning. The root file is open and unread.
    pub(super) fn continue_known(&mut self, root: &RootFile) {
        self.earlier.started = (self.progress.input, self.progress.inclusions);
        let Some(sharing) = self.earlier.sharing else { return };
        if !self.reports.is_empty() || self.stack.len() != 1 {
            return;
        }
        let (buffer, directory, identity) = (self.file().buffer, self.file().directory.clone(), self.file().identity.clone());
        let root_buffer = self.texts.buffers[buffer].clone();
        let Some(prefix) = sharing.prefixes.find(root, &root_buffer, &directory, self.config, sharing.files) else { return };
        let state = &prefix.state;
        if state.root_buffer != buffer {
            return;
        }
        // The root, the predefined macros and the command line are those of this run.
        for (id, file) in state.map.files.iter().skip(self.map.files.len()) {
            let added = self.map.files.push(file.clone());
            debug_assert_eq!(added, id);
        }
        self.map.files[FileId::from_u32(ROOT)]
            .line_directives
            .clone_from(&state.map.files[FileId::from_u32(ROOT)].line_directives);
        self.map.expansions = copied_map(&state.map.expansions);
        for (id, buffer) in state.texts.buffers.iter().skip(self.texts.buffers.len()) {
            let added = self.texts.buffers.push(buffer.clone());
            debug_assert_eq!(added, id);
        }
        self.texts.scratch.clone_from(&state.texts.scratch);
        // The text that follows is often as long as the headers. Unused capacity is never touched.
        self.out = state.out.copied(root.text.len() + state.out.size());
        self.earlier.last = Some(Arc::clone(&prefix));
        self.earlier.last_size = self.out.size();
        self.macros.restore(&state.definitions);
        let mut of_root = std::mem::replace(&mut self.progress, state.progress.clone());
        let progress = &mut self.progress;
        progress.known_files.extend(of_root.known_files);
        of_root.library.add_read(&state.progress.library);
        progress.library = of_root.library;
        progress.dependencies.splice(0..0, of_root.dependencies);
        progress.input += of_root.input;
        progress.inclusions += of_root.inclusions;
        if state.is_root_once {
            progress.once.insert(identity, buffer);
        }
        let (pos, line_start, conditionals) = (state.pos, state.line_start, state.conditionals.clone());
        let open = self.file_mut();
        (open.pos, open.line_start, open.conditionals) = (pos, line_start, conditionals);
    }

    /// Keeps the state for later runs if the run has just left a file that the root file includes, and has read enough text.
    pub(super) fn keep_state(&mut self) {
        let Some(sharing) = self.earlier.sharing else { return };
        let size = self.out.size();
        let growth = size - self.earlier.last_size;
        let [OpenFile { owner: Owner::User, .. }] = &*self.stack else { return };
        if growth < LEAST_GROWTH
            || growth * WORTH < size
            || !self.reports.is_empty()
            || self.reports.is_stopped()
            || self.progress.library.is_waiting()
        {
            return;
        }
        self.earlier.last_size = size;
        if !sharing.prefixes.has_seen(self.out.text()) {
            return;
        }
        let Some(definitions) = self.macros.definitions() else { return };
        // A run cannot restore a changed definition of the command line.
        let command_line = self.macros.command_line();
        let names: FxHashSet<&str> = self.config.options.defines.iter().map(|(name, _)| macro_name(name)).collect();
        let is_of_command_line = |definition: &&Definition| definition.defined_at.map(|at| at.file) == command_line;
        if definitions.iter().filter(is_of_command_line).count() != names.len() {
            return;
        }
        let is_in_defines = |file: FileId| Some(file) == command_line;
        let has_places_of_defines = self.out.files().any(is_in_defines)
            || self.map.expansions.values().any(|expansion| match expansion.kind {
                ExpansionKind::Replacement { call } => is_in_defines(call.file),
                ExpansionKind::Argument { parameter } => is_in_defines(parameter.file),
            });
        let open = self.file();
        let (root_buffer, pos) = (open.buffer, open.pos);
        let root = &self.texts.buffers[root_buffer];
        let end = root.file_end(pos as u32) as usize;
        let Some(file) = self.map.files.get(FileId::from_u32(ROOT)) else { return };
        let (Some(spliced), Some(verbatim)) = (root.text.get(..pos), file.text.get(..end)) else { return };
        let (root, words) = ((spliced.to_owned(), verbatim.to_owned()), self.words(spliced, sharing.words));
        self.out.share();
        let prefix = Arc::new(Prefix {
            config: self.config.clone(),
            root,
            directory: self.file().directory.clone(),
            answers: sharing.files.answers(),
            words,
            has_places_of_defines,
            state: self.state(definitions),
        });
        self.earlier.last = Some(Arc::clone(&prefix));
        sharing.prefixes.keep(prefix);
    }

    /// All words of the text read so far, including the root file up to the current position.
    fn words(&self, root: &str, known_words: &KnownWords) -> Words {
        let (known, mut words) = match &self.earlier.last {
            Some(last) => (last.state.texts.buffers.len(), last.words.clone()),
            None => (0, Words::default()),
        };
        // Those up to the root are definitions and the root.
        let first = known.max(self.file().buffer.index() + 1);
        self.texts.buffers.iter().skip(first).for_each(|(_, buffer)| words.add(known_words.of(&buffer.text)));
        let mut new_words = Interner::default();
        add_words(root, &mut new_words);
        for (name, value) in &self.config.options.defines {
            add_words(name.split_once('(').map_or("", |(_, parameters)| parameters), &mut new_words);
            add_words(value, &mut new_words);
        }
        add_words(&self.texts.scratch, &mut new_words);
        words.add(Arc::new(new_words));
        words
    }

    fn state(&self, definitions: Vec<Definition>) -> State {
        let open = self.file();
        // Every field is named, so that a new one is not forgotten here. The fields that are not kept belong to one run, or are empty
        // between the root's lines.
        let Self {
            map,
            texts,
            out,
            progress,
            earlier,
            files: _,
            config: _,
            macros: _,
            stack: _,
            contexts: _,
            reports: _,
            recorder: _,
        } = self;
        let mut progress = progress.clone();
        progress.known_files.remove(&progress.dependencies.remove(0));
        let is_root_once = progress.once.remove(&open.identity);
        progress.input -= earlier.started.0;
        progress.inclusions -= earlier.started.1;
        State {
            root_buffer: open.buffer,
            map: map.clone(),
            texts: texts.clone(),
            out: out.copied(0),
            definitions,
            progress,
            is_root_once,
            pos: open.pos,
            line_start: open.line_start,
            conditionals: open.conditionals.clone(),
        }
    }
}

/// A copy with spare capacity.
fn copied_map<K: EntityRef, V: Clone>(map: &PrimaryMap<K, V>) -> PrimaryMap<K, V> {
    let mut copy = PrimaryMap::with_capacity(map.len() + map.len() / 2);
    copy.extend(map.values().cloned());
    copy
}
