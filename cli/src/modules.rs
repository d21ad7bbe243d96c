//! Modules of earlier compilations, found by what decides a module: the options, and the tokens that the preprocessor leaves.

use crate::options::{Options, TraceOptions};
use frontend::preproc::Expanded;
use limits::Limits;
use spirv_grammar::Grammar;
use std::io::{Result, Write};

/// The bytes of content that are written at once.
const PIECE: usize = 32 << 10;

/// Knows modules that were made before.
///
/// Compilations of permutations often differ only in macros that make no difference, and those of a changed file in a comment. A
/// module without debug information depends on the tokens and the options alone. One that was made without any diagnostic is shared.
pub trait Modules: Send + Sync {
    /// The words for this content: those that an earlier compilation made, or those of `make`, which compiles.
    ///
    /// `make` gives None if the words must not be shared: the compilation has errors, or warnings that others should see too. Nothing
    /// else may then be given in its place.
    fn get_or_make(&self, content: &Content<'_>, make: &mut dyn FnMut() -> Option<Vec<u32>>) -> Option<Vec<u32>>;
}

/// What decides a module.
pub struct Content<'a> {
    pub(crate) options: &'a Options,
    pub(crate) expanded: &'a Expanded,
    pub(crate) grammar: Grammar,
    pub(crate) unread_defines: &'a [usize],
}

impl<'a> Content<'a> {
    /// The content of a compilation. None if its module depends on something else too: places in the source, or a limit.
    pub(crate) fn of(options: &'a Options, expanded: &'a Expanded, unread_defines: &'a [usize]) -> Option<Self> {
        let Options { debug, trace, .. } = options;
        let has_debug_information = debug.files || debug.text || debug.lines;
        let content = Self { options, expanded, grammar: Grammar::in_force(), unread_defines };
        (!has_debug_information && !trace.is_wanted()).then_some(content)
    }

    /// The indices of the definitions in [`Options::defines`] on which nothing depends: a compilation without them has this content too.
    #[must_use]
    pub fn unread_defines(&self) -> &[usize] {
        self.unread_defines
    }

    /// Writes bytes that are equal for equal content, and for no other, in pieces of some thousand bytes. A hash of them names the module.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_to(&self, out: &mut dyn Write) -> Result<()> {
        // The preprocessor's options are in the tokens. Limits change no module.
        let options = Options {
            defines: Vec::new(),
            include_dirs: Vec::new(),
            // What the files of this name have is in the grammar.
            grammars: Vec::new(),
            limits: Limits::default(),
            trace: TraceOptions::default(),
            ..self.options.clone()
        };
        write!(out, "{options:?}{:?}", self.grammar)?;
        let expanded = self.expanded;
        let mut piece = Vec::with_capacity(PIECE + PIECE / 4);
        let mut library = expanded.library.iter().peekable();
        let mut macros = expanded.macros.iter().peekable();
        for (index, token) in expanded.tokens.iter().enumerate() {
            // Tokens of the compiler's own headers, and those that macros made, are checked less strictly than others.
            while library.next_if(|range| range.end <= index).is_some() {}
            while macros.next_if(|span| span.end <= token.span.start).is_some() {}
            let is_of_library = library.peek().is_some_and(|range| range.start <= index);
            let is_of_macro = macros.peek().is_some_and(|span| span.start <= token.span.start);
            let text = expanded.text_of(*token).as_bytes();
            let [a, b, c, d] = u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes();
            piece.extend([u8::from(is_of_library), u8::from(is_of_macro), a, b, c, d]);
            piece.extend_from_slice(text);
            if piece.len() >= PIECE {
                out.write_all(&piece)?;
                piece.clear();
            }
        }
        out.write_all(&piece)
    }
}
