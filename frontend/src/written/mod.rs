//! Reads a file as written, for editors: without expanding macros and without its includes. All positions are those of the file.
//!
//! The tokens are those that the compiler would parse, apart from macros: directives, comments and the branches that conditions exclude are left
//! out. A use of a macro stays if it may be an expression or a type. It is left out if its definition consists of modifiers, attributes, whole
//! declarations or the like.

mod macros;
mod reader;

pub use lexer::written::{Kind, Token};
pub use macros::Macros;

use crate::preproc::Expanded;
use crate::syntax::SyntaxTree;
use std::ops::Range;

/// A file as written.
#[derive(Debug, Default)]
pub struct Written {
    /// The file with the tokens that are parsed.
    pub text: Expanded,
    /// All its tokens, with directives and comments.
    pub tokens: Vec<Token>,
    /// The parts that conditions exclude, in order.
    pub inactive: Vec<Range<usize>>,
    /// The directives in the other parts, as indices of tokens, in order. The first token of each is `#`.
    pub directives: Vec<Range<usize>>,
    /// The uses of macros of which at least the arguments are not parsed, in order.
    pub uses: Vec<Range<usize>>,
    /// Whether it is only a part of a file.
    is_part: bool,
}

/// A `#define`, as indices of tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Define {
    /// The name.
    pub name: usize,
    /// The part between the parentheses after the name.
    pub parameters: Option<Range<usize>>,
    /// The replacement list.
    pub body: Range<usize>,
}

impl Written {
    /// Reads a file. `macros` are those that are defined before it, or in its includes.
    pub fn read(text: &str, macros: &Macros) -> Self {
        reader::read(text, macros, false)
    }

    /// Reads the replacement list or the use of a macro. Each `#` is an operator, and names that `##` joins are one.
    pub fn read_part(text: &str, macros: &Macros) -> Self {
        reader::read(text, macros, true)
    }

    /// Parses the file.
    pub fn tree(&self) -> SyntaxTree {
        if self.is_part { SyntaxTree::of_part(&self.text) } else { SyntaxTree::of(&self.text) }
    }

    /// The text of a token.
    pub fn word(&self, token: usize) -> &str {
        self.tokens.get(token).map_or("", |token| token.text(&self.text.text))
    }

    /// The definition of a macro by a directive, if it is one.
    pub fn define(&self, directive: &Range<usize>) -> Option<Define> {
        reader::define(&self.tokens, &self.text.text, directive.clone()).filter(|_| self.word(directive.start + 1) == "define")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tokens that are parsed.
    fn read(text: &str) -> String {
        let mut macros = Macros::default();
        macros.define("FOUR", "4");
        macros.learn("  # define OUTSIDE(x) \\\n  [x]\n#define GUARD\n");
        let Written { text, .. } = Written::read(text, &macros);
        let words: Vec<&str> = text.tokens.iter().map(|token| text.text_of(*token)).collect();
        words.join(" ")
    }

    #[test]
    fn directives_and_comments_are_left_out() {
        assert_eq!(read("#include <a.h> // b\nint a;\n/* c\n */ # pragma once \\\n d\nint b;"), "int a ; int b ;");
        assert_eq!(read("int a; # b\n"), "int a ; # b");
    }

    #[test]
    fn conditions_choose_branches() {
        let chosen = |condition: &str| {
            let text = format!("#define TWO 2\n#define SUM (TWO + FOUR)\n#if {condition}\na\n#else\nb\n#endif\n");
            let found = read(&text);
            assert!(matches!(found.as_str(), "a" | "b"), "{condition}: {found}");
            found == "a"
        };
        for condition in [
            "1",
            "TWO",
            "FOUR == 4",
            "SUM == 6 && !defined(NONE)",
            "defined GUARD || NONE",
            "TWO * 3 - 1 >= 5 ? 1 : 0",
            "0x10u == 16",
            "UNKNOWN(1)",
            "__has_include(<a.h>)",
            "",
        ] {
            assert!(chosen(condition), "{condition}");
        }
        for condition in
            ["0", "NONE", "TWO > FOUR", "!GUARD_NOT && 0", "1 - 1", "defined(NONE)", "~0 == 0", "TWO < 1 || FOUR < 3"]
        {
            assert!(!chosen(condition), "{condition}");
        }
        assert_eq!(read("#ifdef NONE\na\n#elif defined(GUARD)\nb\n#elif 1\nc\n#else\nd\n#endif\ne"), "b e");
        assert_eq!(read("#if 0\n#if 1\na\n#else\nb\n#endif\n#else\nc\n#endif"), "c");
        assert_eq!(read("#ifndef A\n#define A\na\n#endif\n#undef A\n#ifdef A\nb\n#endif"), "a");
        let text = "#if 0\na\n#endif\nb\n#if 1\n#else\nc\n";
        let inactive = Written::read(text, &Macros::default()).inactive;
        assert_eq!(inactive.iter().map(|range| text[range.clone()].trim()).collect::<Vec<_>>(), ["a", "c"]);
    }

    #[test]
    fn macros_are_classified_by_their_definitions() {
        let defined = "#define NOTHING\n#define MODIFIERS static const\n#define AT(x) : register(x)\n#define REAL float\n\
                       #define DECLARE(n) Texture2D n; SamplerState n##_sampler;\n#define TWICE(x) ((x) * 2)\n\
                       #define TEXTURE(n) Texture2D<float4> n\n#define VECTOR(t) vector<t, 3>\n\
                       #define BOTH MODIFIERS AT(1) [a] inline\n#define LITERAL [[vk::ext_literal]] uint\n";
        let read = |text: &str| read(&format!("{defined}{text}"));
        assert_eq!(read("NOTHING MODIFIERS REAL a = TWICE(3);"), "REAL a = TWICE ( 3 ) ;");
        assert_eq!(read("OUTSIDE(1) Texture2D t AT(t0);"), "Texture2D t ;");
        assert_eq!(read("BOTH f(LITERAL a);"), "f ( LITERAL a ) ;");
        assert_eq!(read("DECLARE(a) int b; DECLARE(c);"), "int b ; ;");
        assert_eq!(read("TEXTURE(a); VECTOR(int) b;"), "; VECTOR b ;");
        assert_eq!(read("void f(VECTOR(int) a);"), "void f ( VECTOR a ) ;");
        assert_eq!(
            read("struct S { TEXTURE(a); void f() { TWICE(a); } TEXTURE(b); };"),
            "struct S { ; void f ( ) { TWICE ( a ) ; } ; } ;"
        );
        assert_eq!(
            read("cbuffer B { VECTOR(int) a; } void f() : A { TEXTURE(b); TWICE }"),
            "cbuffer B { VECTOR a ; } void f ( ) : A { TEXTURE ( b ) ; TWICE }"
        );
    }

    #[test]
    fn directives_and_uses_have_places() {
        let text =
            "#define NOTHING(x)\n#if 0\n#define B\n#endif\n#define A(x, y) x /* c */ + y // d\nNOTHING(1) int a = A(1, 2);";
        let written = Written::read(text, &Macros::default());
        let directives: Vec<&str> = written.directives.iter().map(|directive| written.word(directive.start + 1)).collect();
        assert_eq!(directives, ["define", "if", "endif", "define"]);
        let Define { name, parameters, body } = written.define(&written.directives[3]).expect("a definition");
        assert_eq!((written.word(name), parameters.map(|range| range.len())), ("A", Some(3)));
        assert_eq!(body.map(|token| written.word(token)).collect::<Vec<_>>(), ["x", "/* c */", "+", "y", "// d"]);
        assert_eq!(written.define(&written.directives[1]), None);
        assert_eq!(written.uses.iter().map(|range| &text[range.clone()]).collect::<Vec<_>>(), ["NOTHING(1)"]);
    }

    #[test]
    fn parts_have_operators_of_macros() {
        let Written { text, directives, .. } = Written::read_part("int a ## b = #c + 1 ## 2;", &Macros::default());
        let words: Vec<&str> = text.tokens.iter().map(|token| text.text_of(*token)).collect();
        assert_eq!(words, ["int", "a ## b", "=", "c", "+", "1", "2", ";"]);
        assert!(directives.is_empty());
    }
}
