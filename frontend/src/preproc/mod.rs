//! The preprocessor. It expands a root file with its includes and the command line's definitions into one text, and records the
//! origin of each byte.

mod buffer;
pub(crate) mod condition;
mod conditional;
mod context;
mod continuation;
mod directive;
mod expand;
mod expanded;
mod file;
mod include;
mod inclusion;
mod input;
mod library;
pub mod limits;
mod macro_table;
mod macros;
mod once;
mod output;
pub mod predefined;
mod prefix;
mod read_once;
mod record;
mod replay;
mod reports;
mod state;
mod substitute;
mod token;
mod words;

pub use expanded::{Expanded, Preprocessed, SharedStart, StartBuffers, Token, TokenKind};
pub use input::{Config, Files, NoFiles, Options, RootFile};
pub use library::{HeaderIndex, HeaderSet, Word};

use inclusion::KnownInclusions;
use library::Library;
use prefix::{KnownPrefixes, Sharing};
use read_once::ReadOnce;
use state::Preprocessor;
use words::KnownWords;

/// The records of earlier runs. Clones share their contents.
#[derive(Clone, Default)]
pub struct KnownTexts {
    prefixes: KnownPrefixes,
    inclusions: KnownInclusions,
    words: KnownWords,
}

/// Runs the preprocessor, continuing after errors if possible; the caller looks for errors among the diagnostics.
pub fn preprocess(root: RootFile, files: &dyn Files, config: &Config) -> Preprocessed {
    preprocess_known(root, files, config, None)
}

/// Runs [`preprocess`] from the state of an earlier run with the same beginning, and repeats the recorded inclusions of earlier runs. The
/// result is the same.
pub fn preprocess_known(root: RootFile, files: &dyn Files, config: &Config, known: Option<&KnownTexts>) -> Preprocessed {
    let files = ReadOnce::new(files);
    let sharing = known.map(|known| Sharing {
        prefixes: &known.prefixes,
        inclusions: &known.inclusions,
        words: &known.words,
        files: &files,
    });
    let Some(index) = config.header_index else {
        return Preprocessor::new(&files, config, Library::all_read(), sharing).run(root).0;
    };
    let mut read = HeaderSet::default();
    loop {
        // Each run reads at least one more header completely, so the loop ends.
        let (preprocessed, library) = Preprocessor::new(&files, config, Library::new(index, read), sharing).run(root.clone());
        match library.missing(&preprocessed.expanded) {
            None => return preprocessed,
            Some(more) => read = more,
        }
    }
}
