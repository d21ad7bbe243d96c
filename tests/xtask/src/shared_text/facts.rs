//! The tokens of a header that its specification decides: enumerators and the public declarations.

use super::tokens::Token;

/// The scope that encloses a declaration.
#[derive(Clone, Copy)]
struct Scope {
    /// Whether programs may name the declarations in it.
    is_public: bool,
    is_class: bool,
}

/// Tells for each token whether it is part of a public declaration:
///
/// - of an enumeration, with its enumerators, if each of their values is a literal or another name;
/// - of an alias;
/// - of the head of a namespace, a class, a function or a variable: up to the body, the member initializers or the initializer.
///
/// Only declarations in namespaces and classes count whose names don't contain `detail`, and no private or protected members. Macros do not
/// count.
pub fn facts(tokens: &[Token<'_>]) -> Vec<bool> {
    let code: Vec<usize> =
        (0..tokens.len()).filter(|index| tokens.get(*index).is_some_and(|token| !token.in_directive)).collect();
    let words: Vec<&str> = code.iter().filter_map(|index| tokens.get(*index)).map(|token| token.text).collect();
    let mut parser = Parser { words: &words, at: 0, scopes: Vec::new(), facts: vec![false; words.len()] };
    while parser.at < words.len() {
        parser.declaration();
    }
    let mut facts = vec![false; tokens.len()];
    for (index, is_fact) in code.iter().zip(parser.facts) {
        if let Some(fact) = facts.get_mut(*index) {
            *fact = is_fact;
        }
    }
    facts
}

struct Parser<'a> {
    words: &'a [&'a str],
    at: usize,
    scopes: Vec<Scope>,
    facts: Vec<bool>,
}

impl<'a> Parser<'a> {
    fn word(&self, at: usize) -> &'a str {
        self.words.get(at).copied().unwrap_or_default()
    }

    fn is_public(&self) -> bool {
        self.scopes.last().is_none_or(|scope| scope.is_public)
    }

    /// Marks the tokens up to `end` if programs may name the declared entity, and continues there.
    fn mark(&mut self, end: usize, is_fact: bool) {
        let range = self.facts.get_mut(self.at..end).into_iter().flatten();
        range.for_each(|fact| *fact = is_fact);
        self.at = end;
    }

    /// The index after the bracket that closes the one at `at`.
    fn end_of(&self, at: usize, open: &str, close: &str) -> usize {
        let mut depth = 0_usize;
        for (index, word) in self.words.iter().enumerate().skip(at) {
            depth += usize::from(*word == open);
            if *word == close {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return index + 1;
                }
            }
        }
        self.words.len()
    }

    /// One declaration, an access label or the end of a scope.
    fn declaration(&mut self) {
        let is_public = self.is_public();
        match (self.word(self.at), self.word(self.at + 1)) {
            ("}", _) => {
                self.scopes.pop();
                let is_public = self.is_public();
                self.mark(self.at + 1, is_public);
            }
            (access @ ("public" | "private" | "protected"), ":") => {
                let is_outside_public = self.scopes.iter().rev().nth(1).is_none_or(|scope| scope.is_public);
                if let Some(scope) = self.scopes.last_mut().filter(|scope| scope.is_class) {
                    scope.is_public = is_outside_public && access == "public";
                }
                self.mark(self.at + 2, false);
            }
            ("using", _) => {
                let end = self
                    .words
                    .iter()
                    .skip(self.at)
                    .position(|word| *word == ";")
                    .map_or(self.words.len(), |end| self.at + end + 1);
                self.mark(end, is_public);
            }
            _ => self.head(is_public),
        }
    }

    /// The head of a declaration, and the rest of it.
    fn head(&mut self, is_public: bool) {
        let (mut at, mut keyword, mut is_operator, mut has_parameters) = (self.at, "", false, false);
        loop {
            match self.word(at) {
                "" => return self.mark(self.words.len(), false),
                "template" if self.word(at + 1) == "<" => {
                    at = self.end_of_arguments(at + 1);
                    continue;
                }
                "using" if keyword.is_empty() => {
                    self.mark(at, is_public);
                    return;
                }
                "(" => {
                    has_parameters |= !is_operator || self.word(at + 1) != ")";
                    is_operator = false;
                    at = self.end_of(at, "(", ")");
                    continue;
                }
                "[" => {
                    at = self.end_of(at, "[", "]");
                    continue;
                }
                word @ ("namespace" | "enum") => keyword = word,
                word @ ("struct" | "class" | "union") if keyword.is_empty() => keyword = word,
                "operator" => is_operator = true,
                ";" => return self.mark(at + 1, is_public),
                "{" => return self.body(at, keyword, is_public),
                ":" if self.word(at + 1) == ":" => at += 1,
                // Member initializers, or a value.
                ":" if has_parameters => return self.without_facts(at, is_public),
                "=" if !is_operator => return self.without_facts(at, is_public),
                _ => {}
            }
            at += 1;
        }
    }

    /// The end of template parameters. Comparisons in them are in parentheses.
    fn end_of_arguments(&self, open: usize) -> usize {
        let (mut at, mut depth) = (open, 0_usize);
        loop {
            match self.word(at) {
                "" => return at,
                "(" => {
                    at = self.end_of(at, "(", ")");
                    continue;
                }
                "<" => depth += 1,
                ">" => depth -= 1,
                _ => {}
            }
            at += 1;
            if depth == 0 {
                return at;
            }
        }
    }

    /// A head that ends at `head`, an initializer or member initializers, and a body if there is one.
    fn without_facts(&mut self, head: usize, is_public: bool) {
        self.mark(head, is_public);
        let mut at = head;
        loop {
            match self.word(at) {
                "" | ";" => return self.mark(at + 1, false),
                "(" => at = self.end_of(at, "(", ")"),
                "{" => {
                    at = self.end_of(at, "{", "}");
                    // The initializer of a member is followed by a comma or by the body.
                    if !matches!(self.word(at), "," | ";" | "{") {
                        return self.mark(at, false);
                    }
                }
                _ => at += 1,
            }
        }
    }

    /// Parses the body that the brace at `open` begins.
    fn body(&mut self, open: usize, keyword: &str, is_public: bool) {
        let end = self.end_of(open, "{", "}");
        let head = self.words.get(self.at..open).unwrap_or_default();
        let is_detail = head.iter().any(|word| word.contains("detail")) && keyword == "namespace";
        match keyword {
            "enum" => {
                let inside = self.words.get(open + 1..end.saturating_sub(1)).unwrap_or_default();
                let is_listed = inside.iter().all(|word| {
                    matches!(*word, "=" | "," | "|" | "<") || word.starts_with(|first: char| first.is_alphanumeric())
                });
                self.mark(end, is_public && is_listed);
            }
            "namespace" | "struct" | "class" | "union" => {
                self.mark(open + 1, is_public && !is_detail);
                self.scopes.push(Scope { is_public: is_public && !is_detail, is_class: keyword != "namespace" });
            }
            _ => {
                self.mark(open, is_public);
                self.mark(end, false);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tokens::split;
    use super::facts;

    /// The text of the facts of a text.
    fn marked(text: &str) -> String {
        let code = split(text).code;
        let facts = facts(&code);
        let words = code.iter().zip(facts).filter(|(_, is_fact)| *is_fact).map(|(token, _)| token.text);
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn heads_and_enumerators_are_facts() {
        assert_eq!(
            marked(
                "namespace a { enum E : uint { X = 1, Y = X }; template <int N = 1> int f(int a = 2) { return a; } int v = 3 + 4; }"
            ),
            "namespace a { enum E : uint { X = 1 , Y = X } ; template < int N = 1 > int f ( int a = 2 ) int v }"
        );
        assert_eq!(
            marked("struct S { using T = int; S(int a) : x{a} { g(); } bool operator==(S o) { return true; } int x; };"),
            "struct S { using T = int ; S ( int a ) bool operator = = ( S o ) int x ; } ;"
        );
    }

    #[test]
    fn hidden_declarations_are_none() {
        assert_eq!(
            marked("namespace a { namespace detail { struct S { int x; }; int f(); } int g(); }"),
            "namespace a { } int g ( ) ; }"
        );
        assert_eq!(marked("#define F(x) int f(x);\nstruct S { private: int x; public: int y; };"), "struct S { int y ; } ;");
        assert_eq!(marked("enum E { X = sizeof(int) };"), ";");
    }
}
