//! Completes a text that ends in the middle of a statement or declaration, for editors.

use super::automaton::{Class, Stack, statement_end};
use super::balance::balance;
use super::token;
use super::{classify, unused};
use crate::preproc::Expanded;

/// The tokens that may complete a text, in the order in which they are tried.
const ENDS: &[(Class, &str)] = &[
    (Class::End, ""),
    (Class::RightParenthesis, ")"),
    (Class::RightBracket, "]"),
    (Class::CloseAngle, ">"),
    (Class::RightBrace, "}"),
    (Class::Semicolon, ";"),
    (Class::Colon, ":"),
    (Class::NumberLiteral, "0"),
    (Class::While, "while"),
    (Class::LeftParenthesis, "("),
    (Class::LeftBrace, "{"),
];

/// The maximum number of tokens that complete a text.
const MOST: usize = 512;

/// Returns tokens that make the last statement or declaration of a text complete, and close its blocks. Statements with an error before it are
/// ignored. Returns None if the last token itself is an error.
pub fn missing_end(expanded: &Expanded) -> Option<String> {
    let (found, names) = token::convert(expanded, &unused::unused(expanded), &mut Vec::new());
    let last = *found.list.last()?;
    // The classifier needs matching brackets; a bracket does not change the classes before it.
    let tokens = balance(&found.list, last.span.end);
    let count = tokens.iter().rposition(|tok| tok.span == last.span && tok.t == last.t)? + 1;
    let classes = classify::classify(&tokens, &names).ok()?.classes;
    let mut stack = Stack::default();
    let mut at = 0;
    while at < count {
        if stack.take(classes[at]) {
            at += 1;
            continue;
        }
        let end = statement_end(&classes, at, at);
        // A bracket without a statement before it.
        at = if end == at && classes[at] != Class::RightBrace { at + 1 } else { end };
        if at >= count {
            return None;
        }
        stack.leave_statement(at);
    }
    let mut end = String::new();
    for _ in 0..MOST {
        let (class, text) = ENDS.iter().find(|(class, _)| stack.expects(*class))?;
        if *class == Class::End {
            return Some(end);
        }
        stack.take(*class);
        end.push(' ');
        end.push_str(text);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preproc::{Config, NoFiles, RootFile, preprocess};

    fn end(text: &str) -> Option<String> {
        let root = RootFile { name: "a.hlsl".to_owned(), text: text.into() };
        missing_end(&preprocess(root, &NoFiles, &Config::default()).expanded)
    }

    #[test]
    fn the_automaton_completes_a_text() {
        for (text, expected) in [
            ("int a;", ""),
            ("void f() { foo(a, lights[i].m", ") ; }"),
            ("void f() { foo(a, lights[i.m", "] ) ; }"),
            ("void f() { for (int i = 0; a.m", "; ) ; }"),
            ("void f() { if (a.m", ") ; }"),
            ("void f() { x = c ? a.m", ": 0 ; }"),
            ("void f() { S s = { a.m", "} ; }"),
            ("void f() { do { a.m", "; } while ( 0 ) ; }"),
            ("void f() { switch (1) { case a.m", ": } }"),
            ("struct S { int f() { return a.m", "; } } ;"),
            ("cbuffer B { float x[a.m", "] ; }"),
            ("void f() { if (a) { b = (float3)a.m", "; } }"),
            ("void f() { int = ; a[; { int b } c.m", "; }"),
        ] {
            assert_eq!(end(text).as_deref().map(str::trim), Some(expected), "{text}");
        }
        assert_eq!(end("void f() { a b c"), None);
    }
}
