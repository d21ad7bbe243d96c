//! Modules of earlier compilations, found by what decides a module: the options, and the tokens that the preprocessor leaves.

use crate::options::Options;
use frontend::preproc::Expanded;
use spirv_grammar::Grammar;
use std::hash::{Hash, Hasher};
use std::io::{Result, Write};

/// The bytes of content that are written at once.
const PIECE: usize = 32 << 10;

/// The flag of a token whose length takes more than a byte.
const IS_LONG: u8 = 4;

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
        let mut bytes = Bytes(Vec::with_capacity(PIECE + PIECE / 4));
        hash_options(self.options, &mut bytes);
        self.grammar.hash(&mut bytes);
        let mut piece = bytes.0;
        let Expanded { text, tokens, library, macros } = self.expanded;
        // Tokens of the compiler's own headers, and those that macros made, are checked less strictly than others.
        let mut library = library.iter().peekable();
        let mut macros = macros.iter().peekable();
        let mut start = 0;
        while let Some(first) = tokens.get(start) {
            while library.next_if(|range| range.end <= start).is_some() {}
            while macros.next_if(|span| span.end <= first.span.start).is_some() {}
            let (is_of_library, end) = match library.peek() {
                Some(range) if range.start <= start => (true, range.end),
                Some(range) => (false, range.start),
                None => (false, tokens.len()),
            };
            let (is_of_macro, end_of_kind) = match macros.peek() {
                Some(span) if span.start <= first.span.start => (true, span.end),
                Some(span) => (false, span.start),
                None => (false, u32::MAX),
            };
            // Tokens up to here have the same flags: they are written without a look at the ranges.
            let flags = u8::from(is_of_library) | u8::from(is_of_macro) << 1;
            let alike = tokens[start..end].iter().take_while(|token| token.span.start < end_of_kind);
            for token in alike {
                start += 1;
                let text = text.as_bytes().get(token.span.start as usize..token.span.end as usize).unwrap_or_default();
                // Nearly all tokens are short: what is hashed is then two bytes longer than the text.
                match u8::try_from(text.len()) {
                    Ok(length) => piece.extend([flags, length]),
                    Err(_) => {
                        piece.push(flags | IS_LONG);
                        piece.extend(u64::try_from(text.len()).unwrap_or(u64::MAX).to_le_bytes());
                    }
                }
                piece.extend_from_slice(text);
                if piece.len() >= PIECE {
                    out.write_all(&piece)?;
                    piece.clear();
                }
            }
        }
        out.write_all(&piece)
    }
}

/// Hashes the options that a module depends on. Every field is named, so that a new one is not forgotten here.
fn hash_options(options: &Options, state: &mut impl Hasher) {
    let Options {
        profile,
        entry,
        legacy_macro_expansion,
        ignore_line_directives,
        language_version,
        native_16bit,
        exports,
        linkage,
        environment,
        allowed_extensions,
        layout,
        row_major,
        names,
        bindings,
        stage_io,
        float,
        entry_name,
        unknown_image_formats,
        preserve_bindings,
        preserve_interface,
        legacy_matrix_order,
        maximal_reconvergence,
        reflect,
        line_markers,
        reflection,
        vulkan_memory_model,
        unchecked,
        max_id,
        max_instructions,
        debug,
        arguments,
        error_limit,
        optimize,
        warnings,
        hidden_warnings,
        kept_warnings,
        // These are in the tokens.
        defines: _,
        include_dirs: _,
        // What the files of these names have is in the grammar.
        grammars: _,
        // They change no module.
        limits: _,
        trace: _,
    } = options;
    (profile, entry, language_version, exports, linkage, environment, allowed_extensions, layout, bindings, stage_io, float)
        .hash(state);
    (entry_name, max_id, max_instructions, debug, arguments, error_limit, optimize, warnings, hidden_warnings, kept_warnings)
        .hash(state);
    [
        legacy_macro_expansion,
        ignore_line_directives,
        native_16bit,
        row_major,
        names,
        unknown_image_formats,
        preserve_bindings,
        preserve_interface,
        legacy_matrix_order,
        maximal_reconvergence,
        reflect,
        line_markers,
        reflection,
        vulkan_memory_model,
        unchecked,
    ]
    .hash(state);
}

/// Collects what is hashed.
struct Bytes(Vec<u8>);

impl Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Nothing asks for it.
    fn finish(&self) -> u64 {
        0
    }
}
