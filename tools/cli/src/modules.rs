//! Reuses modules of earlier compilations. The options and the preprocessed tokens identify a module.

use crate::options::Options;
#[cfg(feature = "build")]
use frontend::preproc::SharedStart;
use frontend::preproc::{self, Expanded};
use spirv_grammar::Grammar;
use std::hash::{Hash, Hasher};
use std::io::{Result, Write};
use std::ops::Range;

/// The number of bytes of content per write.
const PIECE: usize = 32 << 10;

/// The flag of a token that is longer than [`SHORT`].
const IS_LONG: u8 = 4;

/// Terminates the tokens, in place of the flags of another one.
const END_OF_TOKENS: u8 = u8::MAX;

/// The maximum length of a short token in bytes. Most tokens are short.
const SHORT: usize = 32;

/// A cache of modules.
///
/// Compilations of permutations often differ only in macros without effect, and those of a changed file only in a comment. A module without
/// debug information depends on the tokens and the options alone. Modules of compilations without any diagnostic are shared.
pub trait Modules: Send + Sync {
    /// The words for this content: those of an earlier compilation, or those of `make`, which compiles.
    ///
    /// `make` returns None if the words must not be shared: the compilation has errors, or warnings that others should see too. In that case,
    /// return None as well.
    fn get_or_make(&self, content: &Content<'_>, make: &mut dyn FnMut() -> Option<Vec<u32>>) -> Option<Vec<u32>>;
}

/// Everything that determines a module.
pub struct Content<'a> {
    pub(crate) options: &'a Options,
    pub(crate) expanded: &'a Expanded,
    pub(crate) grammar: Grammar,
    pub(crate) unread_defines: &'a [usize],
}

impl<'a> Content<'a> {
    /// The content of a compilation. None if its module also depends on source locations or a limit.
    pub(crate) fn of(options: &'a Options, expanded: &'a Expanded, unread_defines: &'a [usize]) -> Option<Self> {
        let Options { debug, trace, .. } = options;
        let has_debug_information = debug.files || debug.text || debug.lines;
        let content = Self { options, expanded, grammar: Grammar::in_force(), unread_defines };
        (!has_debug_information && !trace.is_wanted()).then_some(content)
    }

    /// The indices of the definitions in [`PreprocessorOptions::defines`](crate::PreprocessorOptions::defines) that nothing depends on: a compilation without them has the same content.
    #[must_use]
    pub fn unread_defines(&self) -> &[usize] {
        self.unread_defines
    }

    /// Writes bytes that are equal exactly for equal contents, in pieces of a few thousand bytes. A hash of them, which
    /// [`ContentHashes`](crate::ContentHashes) computes, names the module.
    ///
    /// # Errors
    /// Errors of `out`.
    pub fn write_to(&self, out: &mut dyn Write) -> Result<()> {
        self.write_tokens(0..self.expanded.tokens.len(), out)?;
        self.write_options(out)
    }

    /// The beginning that the text shares with others.
    #[cfg(feature = "build")]
    pub(crate) fn start(&self) -> Option<&SharedStart> {
        self.expanded.start.as_ref().filter(|start| start.tokens <= self.expanded.tokens.len())
    }

    /// Writes the bytes of tokens. They depend only on the tokens and their origin.
    pub(crate) fn write_tokens(&self, range: Range<usize>, out: &mut dyn Write) -> Result<()> {
        let mut piece = Piece { bytes: vec![0; PIECE], len: 0 };
        // The pragmas are tokens, and the shared beginning of other texts does not affect this one.
        let Expanded { text, tokens, library, macros, pragmas: _, start: _ } = self.expanded;
        let Range { mut start, end: last } = range;
        let first = tokens.get(start).map_or(u32::MAX, |token| token.span.start);
        // Tokens of built-in headers, and those that macros produced, are checked less strictly than others.
        let mut library = library[library.partition_point(|range| range.end <= start)..].iter().peekable();
        let mut macros = macros[macros.partition_point(|span| span.end <= first)..].iter().peekable();
        while let Some(first) = tokens[..last].get(start) {
            while library.next_if(|range| range.end <= start).is_some() {}
            while macros.next_if(|span| span.end <= first.span.start).is_some() {}
            let (is_of_library, end) = match library.peek() {
                Some(range) if range.start <= start => (true, range.end),
                Some(range) => (false, range.start),
                None => (false, last),
            };
            let (is_of_macro, end_of_kind) = match macros.peek() {
                Some(span) if span.start <= first.span.start => (true, span.end),
                Some(span) => (false, span.start),
                None => (false, u32::MAX),
            };
            // Up to here the tokens have the same flags, so they are written without consulting the ranges.
            let flags = u8::from(is_of_library) | u8::from(is_of_macro) << 1;
            let alike = tokens[start..end.min(last)].iter().take_while(|token| token.span.start < end_of_kind);
            for token in alike {
                start += 1;
                let text = text.as_bytes().get(token.span.start as usize..).unwrap_or_default();
                let length = (token.span.end - token.span.start) as usize;
                if length > SHORT {
                    piece.add_long(flags, text.get(..length).unwrap_or(text), out)?;
                } else if !piece.add_short(flags, text, length) {
                    piece.write_to(out)?;
                    piece.add_short(flags, text, length);
                }
            }
        }
        piece.write_to(out)
    }

    /// Writes the bytes of the options. They come last, so that texts under different options share their beginnings.
    pub(crate) fn write_options(&self, out: &mut dyn Write) -> Result<()> {
        let mut bytes = Bytes(vec![END_OF_TOKENS]);
        // The tokens reflect these options, and the grammar reflects its files.
        let preprocessor =
            preproc::Options { defines: Vec::new(), include_dirs: Vec::new(), ..self.options.preprocessor.clone() };
        let options = Options { preprocessor, grammars: Vec::new(), ..self.options.clone() };
        (options, self.grammar).hash(&mut bytes);
        out.write_all(&bytes.0)
    }
}

/// A buffer of bytes that are written at once.
struct Piece {
    bytes: Vec<u8>,
    len: usize,
}

impl Piece {
    /// Appends a token of this length, at most [`SHORT`], from the start of the text. Returns false if there is no room.
    fn add_short(&mut self, flags: u8, text: &[u8], length: usize) -> bool {
        let room = self.bytes.get_mut(self.len..).and_then(|rest| rest.first_chunk_mut::<{ SHORT + 2 }>());
        let Some([of_flags, of_length, of_text @ ..]) = room else { return false };
        (*of_flags, *of_length) = (flags, length as u8);
        // Copying a constant number of bytes needs no call. The bytes after the token are overwritten.
        match text.first_chunk::<SHORT>() {
            Some(chunk) => *of_text = *chunk,
            None => copy_last(of_text, &text[..length]),
        }
        self.len += 2 + length;
        true
    }

    /// Appends a token of any length.
    fn add_long(&mut self, flags: u8, text: &[u8], out: &mut dyn Write) -> Result<()> {
        let header = (text.len() as u64).to_le_bytes();
        if self.bytes.len() - self.len < 1 + header.len() + text.len() {
            self.write_to(out)?;
        }
        let end = self.len + 1 + header.len() + text.len();
        let Some([of_flags, rest @ ..]) = self.bytes.get_mut(self.len..end) else {
            out.write_all(&[flags | IS_LONG])?;
            out.write_all(&header)?;
            return out.write_all(text);
        };
        *of_flags = flags | IS_LONG;
        rest[..header.len()].copy_from_slice(&header);
        rest[header.len()..].copy_from_slice(text);
        self.len = end;
        Ok(())
    }

    /// Writes the buffered bytes and clears the buffer.
    fn write_to(&mut self, out: &mut dyn Write) -> Result<()> {
        out.write_all(&self.bytes[..std::mem::take(&mut self.len)])
    }
}

/// Copies one of the last tokens of a text. Inlined, it would turn every copy into a call.
#[cold]
#[inline(never)]
fn copy_last(to: &mut [u8], token: &[u8]) {
    to[..token.len()].copy_from_slice(token);
}

/// Collects the bytes to hash.
struct Bytes(Vec<u8>);

impl Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Unused: the owner of the bytes hashes them.
    fn finish(&self) -> u64 {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use frontend::Span;
    use frontend::preproc::{NoFiles, RootFile, preprocess};

    fn bytes(expanded: &Expanded, options: &Options) -> Vec<u8> {
        let mut bytes = Vec::new();
        let content = Content::of(options, expanded, &[]).expect("no debug information");
        content.write_to(&mut bytes).expect("memory takes all");
        bytes
    }

    fn expanded(text: &str) -> Expanded {
        let root = RootFile { name: "a.hlsl".to_owned(), text: text.into() };
        preprocess(root, &NoFiles, &preproc::Config::default()).expanded
    }

    #[test]
    fn content_is_that_of_the_tokens() {
        let options = Options::default();
        let of = |text: &str| bytes(&expanded(text), &options);
        assert_eq!(of("a + b"), of("a/**/+\n\nb"));
        let (long, longer) = ("x".repeat(SHORT + 1), "y".repeat(PIECE));
        let texts = ["a + b", "a +b c", "a+b;", "ab", "a b", "#define M a\nM + b", &long, &long[1..], &longer, &longer[1..]];
        for (index, text) in texts.iter().enumerate() {
            for other in &texts[..index] {
                assert_ne!(of(text), of(other), "{text} {other}");
            }
        }
        // More than one write holds.
        let many = "value ".repeat(PIECE / 3);
        assert_eq!(of(&many), of(&many.replace(' ', "\n")));
        assert_ne!(of(&many), of(&format!("{many}value")));
        let many = format!("{long} value ").repeat(PIECE / SHORT);
        assert_eq!(of(&many), of(&many.replace(' ', "\n")));
        assert_ne!(of(&many), of(&many.replacen("value", &long, 1)));
    }

    #[test]
    fn tokens_of_headers_and_macros_are_told_apart() {
        let options = Options::default();
        let plain = expanded("a b c d");
        let whole = bytes(&plain, &options);
        for range in [0..1, 1..3, 3..4, 0..4] {
            let (first, last) = (plain.tokens[range.start].span, plain.tokens[range.end - 1].span);
            let of_macro = Expanded { macros: vec![Span::new(first.start, last.end)], ..plain.clone() };
            let of_library = Expanded { library: vec![range], ..plain.clone() };
            for expanded in [&of_macro, &of_library] {
                let content = Content::of(&options, expanded, &[]).expect("no debug information");
                for split in 0..=expanded.tokens.len() {
                    let mut parts = Vec::new();
                    content.write_tokens(0..split, &mut parts).expect("memory takes all");
                    content.write_tokens(split..expanded.tokens.len(), &mut parts).expect("memory takes all");
                    content.write_options(&mut parts).expect("memory takes all");
                    assert_eq!(parts, bytes(expanded, &options));
                }
            }
            let (of_macro, of_library) = (bytes(&of_macro, &options), bytes(&of_library, &options));
            assert!(of_macro != whole && of_library != whole && of_macro != of_library);
            assert_eq!((of_macro.len(), of_library.len()), (whole.len(), whole.len()));
        }
    }

    #[test]
    fn options_count_unless_the_tokens_have_them() {
        let (text, base) = (expanded("a"), Options::default());
        let defines = vec![("A".to_owned(), "1".to_owned())];
        let mut same = base.clone();
        same.preprocessor.defines = defines;
        same.preprocessor.include_dirs.push("inc".to_owned());
        assert_eq!(bytes(&text, &same), bytes(&text, &base));
        let changes: [fn(&mut Options); 6] = [
            |options| options.preprocessor.ignores_line_directives = true,
            |options| options.sema.entry = Some("f".to_owned()),
            |options| options.sema.profile = "lib_6_3".parse().ok(),
            |options| options.lower.row_major = true,
            |options| options.strip_names = true,
            |options| options.allowed_extensions.push("KHR".to_owned()),
        ];
        for change in changes {
            let mut other = base.clone();
            change(&mut other);
            assert_ne!(bytes(&text, &other), bytes(&text, &base), "{other:?}");
        }
    }
}
