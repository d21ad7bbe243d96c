//! The state of the preprocessor behind an `#include` of the root file, kept for later runs that begin alike.
//!
//! A later run starts from the state if nothing that led to it is different: the root file up to there, the answers to all questions about
//! files, the options, and the definitions of the command line that the text names. Other definitions may differ: permutations of a shader
//! have the state of their common headers in common.

use super::buffer::Buffer;
use super::file::{Conditional, KnownFile, OpenFile, Owner};
use super::include::{Answer, ReadOnce};
use super::input::{Options, RootFile};
use super::lexer::identifier_end;
use super::library::Library;
use super::macro_table::Definition;
use super::output::Output;
use super::state::Preprocessor;
use super::token::{BufferId, Texts};
use crate::names::Interner;
use crate::source::{ExpansionKind, FileId, SourceMap};
use cranelift_entity::{EntityRef, PrimaryMap};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::collections::VecDeque;
use std::hash::Hasher;
use std::sync::{Arc, Mutex, PoisonError};

/// The states that are kept have at most so many bytes of text, tokens and files.
const MAX_SIZE: usize = 64 << 20;

/// The number of states that are kept.
const MAX_PREFIXES: usize = 16;

/// A state is kept if the text has so many bytes more than at the state before.
const LEAST_GROWTH: usize = 4 << 10;

/// A state is kept if at least one of so many bytes of the text was not there at the state before.
const WORTH: usize = 4;

/// The root file: the first of the map.
const ROOT: u32 = 0;

/// A state is kept when its text is seen again within so many places at which a state might be kept.
const RECENT: usize = 64;

/// States of earlier runs. Clones share what they know.
#[derive(Clone, Default)]
pub struct KnownPrefixes(Arc<Mutex<Prefixes>>);

#[derive(Default)]
struct Prefixes {
    /// The last used first.
    list: Vec<Arc<Prefix>>,
    /// Hashes of the last texts behind which a run has been. Most are never seen again, and their states not kept.
    seen: VecDeque<u64>,
}

/// What a run uses of earlier ones, and keeps for later ones.
#[derive(Clone, Copy)]
pub(super) struct Sharing<'a> {
    pub known: &'a KnownPrefixes,
    pub files: &'a ReadOnce<'a>,
}

/// The state behind a file that the root file includes, and what led to it.
struct Prefix {
    options: Options,
    /// The root file without line continuations, and as it is, up to the end of the `#include`.
    root: (String, String),
    directory: String,
    /// What was asked about files, in order. The next question depends on the answers so far, so a run that has another answer asks no further.
    answers: Vec<(String, Answer)>,
    /// All words of the text that was read: one that is not among them was not looked up. Those of a state before this one are shared with it.
    words: Vec<Arc<Interner>>,
    /// The map has places in the definitions of the command line.
    has_places_of_defines: bool,
    state: State,
}

/// The last state of a run that is kept, which it may have started from.
#[derive(Default)]
pub(super) struct Last {
    prefix: Option<Arc<Prefix>>,
    /// The size of the output at the last state that might have been kept.
    size: usize,
}

/// What the rest of the run depends on.
struct State {
    root_buffer: BufferId,
    map: SourceMap,
    texts: Texts,
    out: Output,
    definitions: Vec<Definition>,
    known_files: FxHashMap<String, Option<KnownFile>>,
    once: FxHashSet<String>,
    library: Library,
    dependencies: Vec<String>,
    counter: u64,
    work: usize,
    /// Without the definitions of the command line and the predefined macros.
    input: usize,
    inclusions: usize,
    pos: usize,
    line_start: bool,
    conditionals: Vec<Conditional>,
}

impl KnownPrefixes {
    /// The state from which a run can start that goes on furthest.
    fn find(
        &self,
        root: &RootFile,
        buffer: &Buffer,
        directory: &str,
        options: &Options,
        files: &ReadOnce<'_>,
    ) -> Option<Arc<Prefix>> {
        let mut prefixes = self.prefixes().list.clone();
        prefixes.retain(|prefix| prefix.directory == directory && prefix.fits(root, buffer, options));
        prefixes.sort_by_key(|prefix| std::cmp::Reverse(prefix.state.out.size()));
        let found = prefixes.into_iter().find(|prefix| prefix.has_files(files))?;
        let prefixes = &mut self.prefixes().list;
        if let Some(at) = prefixes.iter().position(|other| Arc::ptr_eq(other, &found)) {
            prefixes[..=at].rotate_right(1);
        }
        Some(found)
    }

    fn keep(&self, prefix: Arc<Prefix>) {
        let prefixes = &mut self.prefixes().list;
        prefixes.insert(0, prefix);
        prefixes.truncate(MAX_PREFIXES);
        while prefixes.iter().map(|prefix| prefix.memory()).sum::<usize>() > MAX_SIZE {
            prefixes.pop();
        }
    }

    /// Whether a run has been behind this text lately.
    fn has_seen(&self, text: &str) -> bool {
        let mut hasher = FxHasher::default();
        hasher.write(text.as_bytes());
        let hash = hasher.finish();
        let seen = &mut self.prefixes().seen;
        let is_seen = seen.contains(&hash);
        if seen.len() == RECENT {
            seen.pop_front();
        }
        seen.push_back(hash);
        is_seen
    }

    fn prefixes(&self) -> std::sync::MutexGuard<'_, Prefixes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Prefix {
    /// True if the root file and the options are the same, as far as the text asks for them.
    fn fits(&self, root: &RootFile, buffer: &Buffer, options: &Options) -> bool {
        let (spliced, verbatim) = &self.root;
        let known = &self.options;
        root.text.starts_with(verbatim.as_str())
            && !self.state.known_files.contains_key(&root.name)
            && buffer.text.starts_with(spliced.as_str())
            && known.include_dirs == options.include_dirs
            && known.features == options.features
            && std::ptr::eq(known.builtin_headers, options.builtin_headers)
            && known.header_index.is_some() == options.header_index.is_some()
            && known.expands_operands == options.expands_operands
            && known.ignores_line_directives == options.ignores_line_directives
            && known.error_limit == options.error_limit
            && (known.predefined == options.predefined || !known.predefined.iter().any(|(name, _)| self.has_word(name)))
            && known.defines.is_empty() == options.defines.is_empty()
            && self.named_defines(known) == self.named_defines(options)
    }

    /// The definitions of the command line that the text names, with where they stand among all if the map has places in them.
    fn named_defines<'a>(&self, options: &'a Options) -> Vec<(&'a (String, String), Option<(usize, usize)>)> {
        let mut end = 0;
        let place = |(index, define): (usize, &'a (String, String))| {
            end += define.0.len() + define.1.len();
            (define, self.has_places_of_defines.then_some((index, end)))
        };
        let defines = options.defines.iter().enumerate().map(place);
        defines.filter(|((name, _), _)| self.has_word(macro_name(name))).collect()
    }

    fn has_word(&self, word: &str) -> bool {
        self.words.iter().any(|words| words.find(word).is_some())
    }

    /// The memory of the text, its tokens and the files that it comes from, in bytes.
    fn memory(&self) -> usize {
        let files = self.answers.iter().filter_map(|(_, answer)| answer.as_ref().ok()?.as_ref());
        self.state.out.memory() + files.map(|text| text.len()).sum::<usize>()
    }

    /// True if all files that were asked for are the same.
    fn has_files(&self, files: &ReadOnce<'_>) -> bool {
        use super::input::Files;
        self.answers.iter().all(|(path, answer)| files.read(path) == *answer)
    }
}

/// `f` of a definition `f(x)`.
fn macro_name(name: &str) -> &str {
    name.split('(').next().unwrap_or_default().trim()
}

impl Preprocessor<'_> {
    /// Continues from the state of an earlier run that began alike. The root file is open, and nothing of it has been read.
    pub(super) fn continue_known(&mut self, root: &RootFile) {
        self.started = (self.input, self.inclusions);
        let Some(sharing) = self.sharing else { return };
        if !self.diagnostics.is_empty() || self.stack.len() != 1 {
            return;
        }
        let (buffer, directory) = (self.file().buffer, self.file().directory.clone());
        let root_buffer = self.texts.buffers[buffer].clone();
        let Some(prefix) = sharing.known.find(root, &root_buffer, &directory, self.options, sharing.files) else { return };
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
        // What follows is often as long as the headers. Unused capacity is never touched.
        self.out = state.out.copied(root.text.len() + state.out.size());
        self.last = Last { prefix: Some(Arc::clone(&prefix)), size: self.out.size() };
        self.macros.restore(&state.definitions, self.command_line);
        let of_root = self.known_files.drain().next();
        self.known_files.clone_from(&state.known_files);
        self.known_files.extend(of_root);
        self.once.clone_from(&state.once);
        self.library.add_read(&state.library);
        self.dependencies.extend(state.dependencies.iter().skip(1).cloned());
        (self.counter, self.work) = (state.counter, state.work);
        self.input += state.input;
        self.inclusions += state.inclusions;
        let (pos, line_start, conditionals) = (state.pos, state.line_start, state.conditionals.clone());
        let open = self.file_mut();
        (open.pos, open.line_start, open.conditionals) = (pos, line_start, conditionals);
    }

    /// Keeps the state for later runs, if the run is behind a file that the root file includes, and much has been read.
    pub(super) fn keep_state(&mut self) {
        let Some(sharing) = self.sharing else { return };
        let size = self.out.size();
        let growth = size - self.last.size;
        let [OpenFile { owner: Owner::User, .. }] = &*self.stack else { return };
        if growth < LEAST_GROWTH
            || growth * WORTH < size
            || !self.diagnostics.is_empty()
            || self.stopped
            || self.library.is_waiting()
        {
            return;
        }
        self.last.size = size;
        if !sharing.known.has_seen(self.out.text()) {
            return;
        }
        let Some(definitions) = self.macros.definitions() else { return };
        // A definition of the command line that was changed would have to be changed again.
        let names: FxHashSet<&str> = self.options.defines.iter().map(|(name, _)| macro_name(name)).collect();
        let is_of_command_line = |definition: &&Definition| definition.defined_at.map(|at| at.file) == self.command_line;
        if definitions.iter().filter(is_of_command_line).count() != names.len() {
            return;
        }
        let is_in_defines = |file: FileId| Some(file) == self.command_line;
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
        let (known_buffers, mut words) = match &self.last.prefix {
            Some(last) => (last.state.texts.buffers.len(), last.words.clone()),
            None => (0, Vec::new()),
        };
        let mut new_words = Interner::default();
        for (id, buffer) in &self.texts.buffers {
            // Those before the root are definitions.
            if id.index() > root_buffer.index().max(known_buffers.saturating_sub(1)) {
                add_words(&buffer.text, &mut new_words);
            }
        }
        add_words(spliced, &mut new_words);
        for (name, value) in &self.options.defines {
            add_words(name.split_once('(').map_or("", |(_, parameters)| parameters), &mut new_words);
            add_words(value, &mut new_words);
        }
        add_words(&self.texts.scratch, &mut new_words);
        words.push(Arc::new(new_words));
        let (of_start, included_at_start) = self.started;
        let prefix = Arc::new(Prefix {
            options: self.options.clone(),
            root: (spliced.to_owned(), verbatim.to_owned()),
            directory: open.directory.clone(),
            answers: sharing.files.answers(),
            words,
            has_places_of_defines,
            state: State {
                root_buffer,
                map: self.map.clone(),
                texts: self.texts.clone(),
                out: self.out.copied(0),
                definitions,
                known_files: self
                    .known_files
                    .iter()
                    .filter(|(path, _)| Some(*path) != self.dependencies.first())
                    .map(|(path, file)| (path.clone(), *file))
                    .collect(),
                once: self.once.clone(),
                library: self.library.clone(),
                dependencies: self.dependencies.clone(),
                counter: self.counter,
                work: self.work,
                input: self.input - of_start,
                inclusions: self.inclusions - included_at_start,
                pos,
                line_start: open.line_start,
                conditionals: open.conditionals.clone(),
            },
        });
        self.last.prefix = Some(Arc::clone(&prefix));
        sharing.known.keep(prefix);
    }
}

/// A copy with room for more.
fn copied_map<K: EntityRef, V: Clone>(map: &PrimaryMap<K, V>) -> PrimaryMap<K, V> {
    let mut copy = PrimaryMap::with_capacity(map.len() + map.len() / 2);
    copy.extend(map.values().cloned());
    copy
}

/// Whether a name may start with this byte, or one with a byte outside of ASCII.
fn is_name_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'$' | 0x80..)
}

/// Adds all words of a text: what might be a name, wherever it stands.
fn add_words(text: &str, words: &mut Interner) {
    let mut at = 0;
    while let Some(next) = text.as_bytes()[at..].iter().position(|byte| is_name_start(*byte)) {
        let start = at + next;
        at = identifier_end(text, start);
        words.intern(&text[start..at]);
        // A character that is in no name.
        at = at.max(start + 1);
        while !text.is_char_boundary(at) {
            at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preproc::{Files, preprocess, preprocess_known};

    /// A header that is long enough to be kept.
    fn header() -> String {
        let mut text = String::from("#if SIZE > 1\n#define TWO(x) x##2 x\n#endif\n");
        for index in 0..400 {
            text += &format!("float f{index}(float x) {{ return x; }}\n");
        }
        text
    }

    struct Memory(Vec<(&'static str, String)>);

    impl Files for Memory {
        fn read(&self, path: &str) -> Answer {
            Ok(self.0.iter().find(|(name, _)| *name == path).map(|(_, text)| text.as_str().into()))
        }
    }

    fn options(defines: &[(&str, &str)]) -> Options {
        let defines = defines.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Options { defines, predefined: vec![("__STAGE", 1)], include_dirs: vec!["inc".to_owned()], ..Options::default() }
    }

    fn root(text: &str) -> RootFile {
        RootFile { name: "dir/a.hlsl".to_owned(), text: text.into() }
    }

    const ROOT: &str = "#include <h.h>\nfloat main() { return A + TWO(f); }\n";

    /// The states that two runs with these definitions leave.
    fn known(defines: &[(&str, &str)]) -> (KnownPrefixes, Memory) {
        let files = Memory(vec![("inc/h.h", header())]);
        let known = KnownPrefixes::default();
        for count in [0, 0, 1] {
            assert_eq!(known.prefixes().list.len(), count);
            preprocess_known(root(ROOT), &files, &options(defines), Some(&known));
        }
        (known, files)
    }

    /// Whether a run starts from a known state. Its result is that of a run that does not.
    fn is_continued(known: &KnownPrefixes, text: &str, files: &Memory, options: &Options) -> bool {
        let file = root(text);
        let found = known.find(&file, &Buffer::new(&file.text), "dir/", options, &ReadOnce::new(files)).is_some();
        let alone = preprocess(file.clone(), files, options);
        let shared = preprocess_known(file, files, options, Some(known));
        assert_eq!(alone.expanded.text, shared.expanded.text);
        assert_eq!(alone.expanded.tokens, shared.expanded.tokens);
        assert_eq!(format!("{:?}", alone.map), format!("{:?}", shared.map));
        assert_eq!((alone.dependencies, alone.unread_defines), (shared.dependencies, shared.unread_defines));
        found
    }

    #[test]
    fn definitions_that_no_text_names_may_differ() {
        let (known, files) = known(&[("A", "1"), ("SIZE", "2")]);
        assert!(is_continued(&known, ROOT, &files, &options(&[("A", "1"), ("SIZE", "2")])));
        assert!(is_continued(&known, ROOT, &files, &options(&[("A", "3"), ("SIZE", "2")])));
        assert!(is_continued(&known, ROOT, &files, &options(&[("SIZE", "2"), ("A", "3"), ("B(x)", "x")])));
        assert!(is_continued(&known, "#include <h.h>\nint other;\n", &files, &options(&[("A", "1"), ("SIZE", "2")])));
    }

    #[test]
    fn definitions_that_the_text_names_must_not_differ() {
        let (known, files) = known(&[("A", "1"), ("SIZE", "2")]);
        for defines in
            [&[("A", "1"), ("SIZE", "1")][..], &[("A", "1")], &[("SIZE", "2"), ("f7(x)", "x")], &[("SIZE", "2"), ("return", "1")]]
        {
            assert!(!is_continued(&known, ROOT, &files, &options(defines)), "{defines:?}");
        }
    }

    #[test]
    fn other_files_and_options_are_seen() {
        let (known, files) = known(&[("SIZE", "2")]);
        let same = options(&[("SIZE", "2")]);
        assert!(is_continued(&known, ROOT, &files, &same));
        assert!(!is_continued(&known, &format!("\n{ROOT}"), &files, &same));
        assert!(!is_continued(
            &known,
            ROOT,
            &files,
            &Options { include_dirs: vec!["other".to_owned(), "inc".to_owned()], ..same.clone() }
        ));
        assert!(!is_continued(&known, ROOT, &files, &Options { expands_operands: true, ..same.clone() }));
        assert!(is_continued(&known, ROOT, &files, &Options { predefined: vec![("__STAGE", 2)], ..same.clone() }));
        assert!(!is_continued(&known, ROOT, &Memory(vec![("inc/h.h", header() + "int x;\n")]), &same));
        let shadowed = Memory(vec![("dir/h.h", "int x;\n".to_owned()), ("inc/h.h", header())]);
        assert!(is_continued(&known, ROOT, &shadowed, &same));
        let (known, _) = self::known_quoted();
        assert!(!is_continued(&known, &ROOT.replace("<h.h>", "\"h.h\""), &shadowed, &same));
    }

    /// As [`known`], with a name that is looked up beside the includer first.
    fn known_quoted() -> (KnownPrefixes, Memory) {
        let files = Memory(vec![("inc/h.h", header())]);
        let known = KnownPrefixes::default();
        let text = ROOT.replace("<h.h>", "\"h.h\"");
        for _ in 0..2 {
            preprocess_known(root(&text), &files, &options(&[("SIZE", "2")]), Some(&known));
        }
        assert_eq!(known.prefixes().list.len(), 1);
        (known, files)
    }

    #[test]
    fn places_in_definitions_must_not_move() {
        let text = "#include <h.h>\n";
        let files = Memory(vec![("inc/h.h", format!("{}float value = VALUE;\n", header()))]);
        let known = KnownPrefixes::default();
        for _ in 0..2 {
            preprocess_known(root(text), &files, &options(&[("A", "1"), ("VALUE", "2")]), Some(&known));
        }
        assert!(is_continued(&known, text, &files, &options(&[("B", "1"), ("VALUE", "2")])));
        assert!(!is_continued(&known, text, &files, &options(&[("LONG", "1"), ("VALUE", "2")])));
    }

    #[test]
    fn text_with_a_diagnostic_is_not_kept() {
        let files = Memory(vec![("inc/h.h", header() + "#warning a\n")]);
        let known = KnownPrefixes::default();
        for _ in 0..3 {
            preprocess_known(root(ROOT), &files, &options(&[]), Some(&known));
        }
        assert!(known.prefixes().list.is_empty());
    }
}
