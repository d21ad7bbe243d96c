//! The state of the preprocessor after an `#include` of the root file, kept for later runs with the same beginning.
//!
//! A later run starts from the state if all its dependencies are equal: the root file up to that line, the results of all file lookups,
//! the options, and the command line's definitions that the text names. Other definitions may differ, so permutations of a shader share
//! the state after their common headers.

use super::buffer::Buffer;
use super::file::Conditional;
use super::inclusion::KnownInclusions;
use super::input::{Config, Options, RootFile};
use super::macro_table::Definition;
use super::output::Output;
use super::read_once::{Answer, ReadOnce};
use super::state::Progress;
use super::token::{BufferId, Texts};
use super::words::{KnownWords, Words};
use crate::source::SourceMap;
use rustc_hash::FxHasher;
use std::collections::VecDeque;
use std::hash::Hasher;
use std::sync::{Arc, Mutex, PoisonError};

/// The maximum size of the text, tokens and files of all kept states, in bytes.
const MAX_SIZE: usize = 64 << 20;

/// The number of states that are kept.
const MAX_PREFIXES: usize = 16;

/// A state is kept if its text is seen again within this number of candidate states.
const RECENT: usize = 64;

/// States of earlier runs. Clones share their contents.
#[derive(Clone, Default)]
pub struct KnownPrefixes(Arc<Mutex<Prefixes>>);

#[derive(Default)]
struct Prefixes {
    /// The most recently used one is first.
    list: Vec<Arc<Prefix>>,
    /// Hashes of the latest texts after which a state could be kept. Most texts are never seen again, so their states are not kept.
    seen: VecDeque<u64>,
}

/// The records of earlier runs that a run reads and extends.
#[derive(Clone, Copy)]
pub(super) struct Sharing<'a> {
    pub prefixes: &'a KnownPrefixes,
    pub inclusions: &'a KnownInclusions,
    pub words: &'a KnownWords,
    pub files: &'a ReadOnce<'a>,
}

/// The state after a file that the root file includes, and its dependencies.
pub(super) struct Prefix {
    pub config: Config,
    /// The root file without line continuations, and unchanged, up to the end of the `#include`.
    pub root: (String, String),
    pub directory: String,
    /// The file lookups and their results, in order. Each lookup depends on the results so far, so the comparison ends at the first
    /// different one.
    pub answers: Vec<(String, Answer)>,
    /// All words of the text that was read: one that is not among them was not looked up. Those of a state before this one are shared with it.
    pub words: Words,
    /// The map refers to the command line's definitions.
    pub has_places_of_defines: bool,
    pub state: State,
}

/// A definition of the command line, with its number and its end among all definitions.
type PlacedDefine<'a> = (&'a (String, String), Option<(usize, usize)>);

/// The relation of a run to earlier and later ones.
pub(super) struct Earlier<'a> {
    /// The records of earlier runs.
    pub sharing: Option<Sharing<'a>>,
    /// The last state that is kept for later runs, which the run may have started from.
    pub last: Option<Arc<Prefix>>,
    /// The size of the output at the last state that might have been kept.
    pub last_size: usize,
    /// [`Progress::input`] and [`Progress::inclusions`] when the root file was opened.
    pub started: (usize, usize),
}

impl<'a> Earlier<'a> {
    /// A run that starts from no state.
    pub(super) fn new(sharing: Option<Sharing<'a>>) -> Self {
        Self { sharing, last: None, last_size: 0, started: (0, 0) }
    }
}

/// The state that the rest of the run depends on: the preprocessor's, and its position in the root file.
pub(super) struct State {
    pub root_buffer: BufferId,
    pub map: SourceMap,
    pub texts: Texts,
    pub out: Output,
    pub definitions: Vec<Definition>,
    /// Without the root file, the definitions of the command line and the predefined macros.
    pub progress: Progress,
    /// The root file is read once.
    pub is_root_once: bool,
    pub pos: usize,
    pub line_start: bool,
    pub conditionals: Vec<Conditional>,
}

impl KnownPrefixes {
    /// The state with the longest text from which a run can start.
    pub(super) fn find(
        &self,
        root: &RootFile,
        buffer: &Buffer,
        directory: &str,
        config: &Config,
        files: &ReadOnce<'_>,
    ) -> Option<Arc<Prefix>> {
        let mut prefixes = self.prefixes().list.clone();
        prefixes.retain(|prefix| prefix.directory == directory && prefix.fits(root, buffer, config));
        prefixes.sort_by_key(|prefix| std::cmp::Reverse(prefix.state.out.size()));
        let found = prefixes.into_iter().find(|prefix| prefix.has_files(files))?;
        let prefixes = &mut self.prefixes().list;
        if let Some(at) = prefixes.iter().position(|other| Arc::ptr_eq(other, &found)) {
            prefixes[..=at].rotate_right(1);
        }
        Some(found)
    }

    pub(super) fn keep(&self, prefix: Arc<Prefix>) {
        let prefixes = &mut self.prefixes().list;
        prefixes.insert(0, prefix);
        prefixes.truncate(MAX_PREFIXES);
        while prefixes.iter().map(|prefix| prefix.memory()).sum::<usize>() > MAX_SIZE {
            prefixes.pop();
        }
    }

    /// Whether an earlier run recently reached the end of this text.
    pub(super) fn has_seen(&self, text: &str) -> bool {
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
    /// True if the root file and the options are the same, as far as the text depends on them.
    fn fits(&self, root: &RootFile, buffer: &Buffer, config: &Config) -> bool {
        let (spliced, verbatim) = &self.root;
        let Config { options: Options { defines, .. }, predefined, .. } = &self.config;
        root.text.starts_with(verbatim.as_str())
            && !self.state.progress.known_files.contains_key(&root.name)
            && buffer.text.starts_with(spliced.as_str())
            && self.config.reads_alike(config)
            && (*predefined == config.predefined || !predefined.iter().any(|(name, _)| self.words.has(name)))
            && defines.is_empty() == config.options.defines.is_empty()
            && self.named_defines(&self.config.options) == self.named_defines(&config.options)
    }

    /// The command line's definitions that the text names, with their offsets among all definitions if the map refers to them.
    fn named_defines<'a>(&self, options: &'a Options) -> Vec<PlacedDefine<'a>> {
        let mut end = 0;
        let place = |(index, define): (usize, &'a (String, String))| {
            end += define.0.len() + define.1.len();
            (define, self.has_places_of_defines.then_some((index, end)))
        };
        let defines = options.defines.iter().enumerate().map(place);
        defines.filter(|((name, _), _)| self.words.has(macro_name(name))).collect()
    }

    /// The memory of the text, its tokens and the files that it comes from, in bytes.
    fn memory(&self) -> usize {
        let files = self.answers.iter().filter_map(|(_, answer)| answer.as_ref().ok()?.as_ref());
        self.state.out.memory() + files.map(|text| text.len()).sum::<usize>()
    }

    /// True if all files that were asked for are the same.
    fn has_files(&self, files: &ReadOnce<'_>) -> bool {
        use super::input::Files;
        self.answers.iter().all(|(path, answer)| is_same(&files.read(path), answer))
    }
}

/// Compares two results of lookups; those of one allocation without their texts.
fn is_same(a: &Answer, b: &Answer) -> bool {
    matches!((a, b), (Ok(Some(a)), Ok(Some(b))) if Arc::ptr_eq(a, b)) || a == b
}

/// `f` of a definition `f(x)`.
pub(super) fn macro_name(name: &str) -> &str {
    name.split('(').next().unwrap_or_default().trim()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preproc::{Files, KnownTexts, preprocess, preprocess_known};

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

    fn config(defines: &[(&str, &str)]) -> Config {
        let defines = defines.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let options = Options { defines, include_dirs: vec!["inc".to_owned()], ..Options::default() };
        Config { options, predefined: vec![("__STAGE", 1)], ..Config::default() }
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
            preprocess_known(root(ROOT), &files, &config(defines), Some(&texts(&known)));
        }
        (known, files)
    }

    fn texts(known: &KnownPrefixes) -> KnownTexts {
        KnownTexts { prefixes: known.clone(), ..KnownTexts::default() }
    }

    /// Whether a run starts from a known state. Its result is that of a run that does not.
    fn is_continued(known: &KnownPrefixes, text: &str, files: &Memory, config: &Config) -> bool {
        let file = root(text);
        let found = known.find(&file, &Buffer::new(&file.text), "dir/", config, &ReadOnce::new(files)).is_some();
        let alone = preprocess(file.clone(), files, config);
        let shared = preprocess_known(file, files, config, Some(&texts(known)));
        assert_eq!(alone.expanded.text, shared.expanded.text);
        assert_eq!(alone.expanded.tokens, shared.expanded.tokens);
        assert_eq!(format!("{:?}", alone.map), format!("{:?}", shared.map));
        assert_eq!((alone.dependencies, alone.unread_defines), (shared.dependencies, shared.unread_defines));
        found
    }

    #[test]
    fn definitions_that_no_text_names_may_differ() {
        let (known, files) = known(&[("A", "1"), ("SIZE", "2")]);
        assert!(is_continued(&known, ROOT, &files, &config(&[("A", "1"), ("SIZE", "2")])));
        assert!(is_continued(&known, ROOT, &files, &config(&[("A", "3"), ("SIZE", "2")])));
        assert!(is_continued(&known, ROOT, &files, &config(&[("SIZE", "2"), ("A", "3"), ("B(x)", "x")])));
        assert!(is_continued(&known, "#include <h.h>\nint other;\n", &files, &config(&[("A", "1"), ("SIZE", "2")])));
    }

    #[test]
    fn a_text_that_is_given_back_is_continued() {
        let (known, files) = known(&[("SIZE", "2")]);
        let run = |text: &str| preprocess_known(root(text), &files, &config(&[("SIZE", "2")]), Some(&texts(&known))).expanded;
        // Its memory has room for a shorter text.
        let first = run(&format!("#include <h.h>\nint first;\n// {ROOT}"));
        let place = (first.text.as_ptr(), first.tokens.as_ptr());
        first.give_back();
        let (second, third) = (run(ROOT), run(ROOT));
        assert_eq!((second.text.as_ptr(), second.tokens.as_ptr()), place);
        assert_ne!(third.text.as_ptr(), second.text.as_ptr());
        let alone = preprocess(root(ROOT), &files, &config(&[("SIZE", "2")])).expanded;
        for expanded in [second, third] {
            assert_eq!((&expanded.text, &expanded.tokens), (&alone.text, &alone.tokens));
        }
    }

    #[test]
    fn definitions_that_the_text_names_must_not_differ() {
        let (known, files) = known(&[("A", "1"), ("SIZE", "2")]);
        for defines in
            [&[("A", "1"), ("SIZE", "1")][..], &[("A", "1")], &[("SIZE", "2"), ("f7(x)", "x")], &[("SIZE", "2"), ("return", "1")]]
        {
            assert!(!is_continued(&known, ROOT, &files, &config(defines)), "{defines:?}");
        }
    }

    #[test]
    fn other_files_and_options_are_seen() {
        let (known, files) = known(&[("SIZE", "2")]);
        let same = config(&[("SIZE", "2")]);
        assert!(is_continued(&known, ROOT, &files, &same));
        assert!(!is_continued(&known, &format!("\n{ROOT}"), &files, &same));
        let with = |change: fn(&mut Options)| {
            let mut config = same.clone();
            change(&mut config.options);
            config
        };
        assert!(!is_continued(&known, ROOT, &files, &with(|options| options.include_dirs.insert(0, "other".to_owned()))));
        assert!(!is_continued(&known, ROOT, &files, &with(|options| options.expands_operands = true)));
        assert!(!is_continued(&known, ROOT, &files, &with(|options| options.ignores_line_directives = true)));
        assert!(is_continued(&known, ROOT, &files, &Config { predefined: vec![("__STAGE", 2)], ..same.clone() }));
        assert!(!is_continued(&known, ROOT, &Memory(vec![("inc/h.h", header() + "int x;\n")]), &same));
        let shadowed = Memory(vec![("dir/h.h", "int x;\n".to_owned()), ("inc/h.h", header())]);
        assert!(is_continued(&known, ROOT, &shadowed, &same));
        let (known, _) = known_quoted();
        assert!(!is_continued(&known, &ROOT.replace("<h.h>", "\"h.h\""), &shadowed, &same));
    }

    /// Like [`known`], with a name that is first looked up in the includer's directory.
    fn known_quoted() -> (KnownPrefixes, Memory) {
        let files = Memory(vec![("inc/h.h", header())]);
        let known = KnownPrefixes::default();
        let text = ROOT.replace("<h.h>", "\"h.h\"");
        for _ in 0..2 {
            preprocess_known(root(&text), &files, &config(&[("SIZE", "2")]), Some(&texts(&known)));
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
            preprocess_known(root(text), &files, &config(&[("A", "1"), ("VALUE", "2")]), Some(&texts(&known)));
        }
        assert!(is_continued(&known, text, &files, &config(&[("B", "1"), ("VALUE", "2")])));
        assert!(!is_continued(&known, text, &files, &config(&[("LONG", "1"), ("VALUE", "2")])));
    }

    #[test]
    fn a_root_that_is_read_once_is_not_another_root() {
        let text = "#pragma once\n#include <h.h>\n";
        let files = Memory(vec![("inc/h.h", header()), ("dir/a.hlsl", "int a;\n".to_owned())]);
        let known = KnownPrefixes::default();
        for _ in 0..2 {
            let other = RootFile { name: "dir/b.hlsl".to_owned(), text: text.into() };
            preprocess_known(other, &files, &config(&[]), Some(&texts(&known)));
            preprocess_known(root(text), &files, &config(&[]), Some(&texts(&known)));
        }
        let including = format!("{text}#include \"b.hlsl\"\n#include \"a.hlsl\"\n");
        let files = Memory(vec![("inc/h.h", header()), ("dir/b.hlsl", "int b;\n".to_owned())]);
        assert!(is_continued(&known, &including, &files, &config(&[])));
    }

    #[test]
    fn text_with_a_diagnostic_is_not_kept() {
        let files = Memory(vec![("inc/h.h", header() + "#warning a\n")]);
        let known = KnownPrefixes::default();
        for _ in 0..3 {
            preprocess_known(root(ROOT), &files, &config(&[]), Some(&texts(&known)));
        }
        assert!(known.prefixes().list.is_empty());
    }
}
