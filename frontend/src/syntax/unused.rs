//! Finds unused declarations in the compiler's own headers, so that they need not be parsed.
//!
//! These headers are known to be valid, so skipping a declaration hides no error. A declaration is kept if its name occurs
//! anywhere outside of the headers, or in a declaration that is kept; every occurrence of the name counts as a use, so that
//! none is missed.

use crate::preproc::{Expanded, Token, TokenKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// The names that builtin headers declare without bodies, once for each declaration.
pub fn declared_by_headers(expanded: &Expanded) -> Vec<&str> {
    Cut::new(expanded).declarations.into_iter().map(|declaration| declaration.name).collect()
}

/// The ranges of tokens that need not be parsed, in order.
pub fn unused(expanded: &Expanded) -> Vec<Range<usize>> {
    if expanded.library.is_empty() { Vec::new() } else { Cut::new(expanded).unused() }
}

struct Declaration<'a> {
    name: &'a str,
    tokens: Range<usize>,
}

struct Cut<'a> {
    expanded: &'a Expanded,
    declarations: Vec<Declaration<'a>>,
    /// The names that occur in the parsed text.
    needed: FxHashSet<&'a str>,
}

impl<'a> Cut<'a> {
    fn new(expanded: &'a Expanded) -> Self {
        let mut cut = Self { expanded, declarations: Vec::new(), needed: FxHashSet::default() };
        let mut at = 0;
        for range in &expanded.library {
            cut.need(at..range.start);
            cut.header(range.clone());
            at = range.end;
        }
        cut.need(at..expanded.tokens.len());
        cut
    }

    fn tokens(&self, range: Range<usize>) -> &'a [Token] {
        self.expanded.tokens.get(range).unwrap_or_default()
    }

    fn need(&mut self, range: Range<usize>) {
        let names = self.tokens(range).iter().filter(|token| token.kind == TokenKind::Identifier);
        self.needed.extend(names.map(|token| self.expanded.text_of(*token)));
    }

    /// The first byte of a punctuator, which most queries compare.
    fn punctuator(&self, token: &Token) -> Option<u8> {
        let first = || self.expanded.text.as_bytes().get(token.span.start as usize).copied();
        if token.kind == TokenKind::Punctuator { first() } else { None }
    }

    /// Splits a header into declarations. A header with bodies is kept whole, because names in bodies are not listed.
    fn header(&mut self, range: Range<usize>) {
        let tokens = self.tokens(range.clone());
        let before = self.declarations.len();
        let mut start = range.start;
        for (index, token) in tokens.iter().enumerate() {
            let end = range.start + index + 1;
            match self.punctuator(token) {
                Some(b'{') => {
                    self.declarations.truncate(before);
                    return self.need(range);
                }
                Some(b';') => {
                    match self.declared_name(start..end) {
                        Some(name) => self.declarations.push(Declaration { name, tokens: start..end }),
                        None => self.need(start..end),
                    }
                    start = end;
                }
                _ if token.kind == TokenKind::Pragma => start = end,
                _ => {}
            }
        }
        self.need(start..range.end);
    }

    /// The declared name: the last name before `(`, `=`, `;` or array bounds, outside of attributes and angle brackets.
    fn declared_name(&self, range: Range<usize>) -> Option<&'a str> {
        self.declared_token(range).map(|token| self.expanded.text_of(token))
    }

    fn declared_token(&self, range: Range<usize>) -> Option<Token> {
        let mut name = None;
        let (mut square, mut angle) = (0usize, 0usize);
        let tokens = self.tokens(range);
        for (index, token) in tokens.iter().enumerate() {
            let starts_attribute = || tokens.get(index + 1).and_then(|next| self.punctuator(next)) == Some(b'[');
            match self.punctuator(token) {
                Some(b'[') if square > 0 || starts_attribute() => square += 1,
                Some(b']') => square = square.saturating_sub(1),
                _ if square > 0 => {}
                Some(b'<') => angle += 1,
                // `>>` is one token.
                Some(b'>') => angle = angle.saturating_sub((token.span.end - token.span.start) as usize),
                _ if angle > 0 => {}
                Some(b'(' | b'=' | b';' | b'[') => return name,
                _ if token.kind == TokenKind::Identifier => name = Some(*token),
                _ => {}
            }
        }
        name
    }

    fn unused(mut self) -> Vec<Range<usize>> {
        let mut by_name: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
        for (index, declaration) in self.declarations.iter().enumerate() {
            by_name.entry(declaration.name).or_default().push(index);
        }
        let mut is_needed = vec![false; self.declarations.len()];
        let mut waiting: Vec<usize> = Vec::new();
        for (name, indices) in &by_name {
            if self.needed.contains(name) {
                waiting.extend(indices);
            }
        }
        while let Some(index) = waiting.pop() {
            if std::mem::replace(&mut is_needed[index], true) {
                continue;
            }
            for token in self.tokens(self.declarations[index].tokens.clone()) {
                if token.kind != TokenKind::Identifier {
                    continue;
                }
                let name = self.expanded.text_of(*token);
                if self.needed.insert(name) {
                    waiting.extend(by_name.get(name).into_iter().flatten());
                }
            }
        }
        let unused = self.declarations.into_iter().zip(is_needed).filter(|(_, is_needed)| !is_needed);
        unused.map(|(declaration, _)| declaration.tokens).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preproc::{Config, Files, RootFile, preprocess};
    use std::sync::Arc;

    const LIBRARY: &[(&str, &str)] = &[
        (
            "a.h",
            "#pragma once\n#define NEEDS [[vk::ext_capability(7)]]\nusing Thing NEEDS = vk::SpirvOpaqueType<5, vk::Literal<int> >;\n\
             static const uint Flag = 1;\nstatic const float3 Many[3];\n\
             template<typename T, int N = 2>\nNEEDS [[vk::ext_instruction(1)]]\nvector<T, N> Read(Thing thing, uint a = Flag);\n\
             void Write([[vk::ext_reference]] float place);\nvoid Write([[vk::ext_reference]] int place);\n",
        ),
        ("body.h", "#include <a.h>\nnamespace n { int Body(); }\n"),
    ];

    struct NoFiles;

    impl Files for NoFiles {
        fn read(&self, _: &str) -> Result<Option<Arc<str>>, String> {
            Ok(None)
        }
    }

    /// The first and last tokens of each skipped range.
    fn left_out(text: &str) -> Vec<String> {
        let config = Config { builtin_headers: LIBRARY, ..Config::default() };
        let preprocessed = preprocess(RootFile { name: "x".to_owned(), text: text.into() }, &NoFiles, &config);
        assert!(preprocessed.diagnostics.is_empty());
        let expanded = preprocessed.expanded;
        let shown = |range: Range<usize>| {
            let tokens: Vec<&str> = expanded.tokens[range].iter().map(|token| expanded.text_of(*token)).collect();
            tokens.join(" ")
        };
        unused(&expanded).into_iter().map(shown).collect()
    }

    #[test]
    fn what_nothing_names_is_left_out() {
        let all = left_out("#include <a.h>\nint x;\n");
        assert_eq!(all.len(), 6);
        assert!(all[0].starts_with("using Thing [ [") && all[0].ends_with("> > ;"), "{}", all[0]);
        assert!(all[3].starts_with("template < typename T") && all[3].ends_with("a = Flag ) ;"), "{}", all[3]);
    }

    #[test]
    fn what_a_needed_declaration_names_is_needed() {
        let rest = left_out("#include <a.h>\nvoid main() { Read<float>(1); }\n");
        assert_eq!(rest.len(), 3, "{rest:?}");
        assert!(rest[0].starts_with("static const float3 Many [ 3 ]"), "{rest:?}");
        assert!(rest[1].starts_with("void Write"), "{rest:?}");
    }

    #[test]
    fn all_overloads_are_needed() {
        let rest = left_out("void main() { Write(1); }\n#include <a.h>\n");
        assert!(rest.len() == 4 && !rest.iter().any(|text| text.contains("Write")), "{rest:?}");
    }

    #[test]
    fn the_users_own_text_and_headers_with_bodies_are_whole() {
        assert_eq!(left_out("static const uint Flag = 1; int F();\n"), [""; 0]);
        assert_eq!(left_out("#include <body.h>\n"), [""; 0]);
    }
}
