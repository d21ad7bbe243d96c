//! Concrete syntax trees for editors: every text has one.

use super::automaton::{self, Kind, NodeRef, Tree};
use super::balance::{balance, empty};
use super::builder::Builder;
use super::classify::{Classified, classify};
use super::empty_unit;
use super::holes::{HOLE, close_angles, fill};
use super::token::{self, Lexeme, Tok, Tokens};
use crate::ast;
use crate::names::Interner;
use crate::preproc::Expanded;
use crate::source::Span;
use cranelift_entity::EntityRef;
use std::ops::Range;

/// The concrete syntax tree of a text. The brackets and names that the text lacks are added as empty tokens, and statements with errors are in
/// nodes of the kind [`Kind::Error`].
#[derive(Debug)]
pub struct SyntaxTree {
    tokens: Tokens,
    names: Interner,
    forward_declared: Vec<usize>,
    tree: Tree,
}

/// A node of a [`SyntaxTree`]: a rule of the grammar, or a token other than a keyword or punctuator.
#[derive(Clone, Copy)]
pub struct SyntaxNode<'t> {
    tree: &'t SyntaxTree,
    node: NodeRef<'t>,
}

impl SyntaxTree {
    /// Parses a text.
    pub fn of(expanded: &Expanded) -> Self {
        let (tokens, names) = token::convert(expanded, &[], &mut Vec::new());
        Self::of_tokens(tokens, names, expanded.text.len() as u32)
    }

    /// Parses a part of a text: declarations, statements, or an expression.
    pub fn of_part(expanded: &Expanded) -> Self {
        let declarations = Self::of(expanded);
        let error_count = declarations.error_count();
        if error_count == 0 {
            return declarations;
        }
        let (mut tokens, mut names) = token::convert(expanded, &[], &mut Vec::new());
        let end = expanded.text.len() as u32;
        let before = [Lexeme::Ident, Lexeme::Ident, Lexeme::LParen, Lexeme::RParen, Lexeme::LBrace].map(|t| empty(t, 0));
        tokens.list.splice(0..0, before);
        tokens.list[0].sym = names.intern("void");
        if !tokens.list.last().is_some_and(|last| matches!(last.t, Lexeme::Semi | Lexeme::RBrace)) {
            tokens.list.push(empty(Lexeme::Semi, end));
        }
        let statements = Self::of_tokens(tokens, names, end);
        if statements.error_count() <= error_count { statements } else { declarations }
    }

    fn of_tokens(mut tokens: Tokens, mut names: Interner, end: u32) -> Self {
        let hole = names.intern(HOLE);
        tokens.list = fill(&balance(&tokens.list, end), hole);
        let mut classified = classify(&tokens.list, &names);
        if let Ok(Classified { unclosed_angles, .. }) = &classified
            && !unclosed_angles.is_empty()
        {
            close_angles(&mut tokens.list, unclosed_angles, hole);
            classified = classify(&tokens.list, &names);
        }
        let count = tokens.list.len();
        let (tree, forward_declared) = match classified {
            Ok(classified) => (automaton::recover(&classified.classes), classified.forward_declared),
            Err(_) => (Tree::without_structure(count), Vec::new()),
        };
        Self { tokens, names, forward_declared, tree }
    }

    fn error_count(&self) -> usize {
        let mut nodes = vec![self.tree.root()];
        let mut count = self.tree.missing.len();
        while let Some(node) = nodes.pop() {
            count += usize::from(node.kind() == Kind::Error);
            nodes.extend(node.children());
        }
        count
    }

    /// The number of tokens before an offset. A name or bracket that was added there follows it.
    pub fn token_count(&self, offset: u32) -> usize {
        let tokens = &self.tokens.list;
        let end = tokens.partition_point(|tok| tok.span.end <= offset);
        tokens[..end].iter().rposition(|tok| tok.span.start < tok.span.end).map_or(0, |last| last + 1)
    }

    /// The span of the token with an index if it is a name.
    pub fn name(&self, index: usize) -> Option<Span> {
        self.tokens.list.get(index).filter(|tok| tok.t == Lexeme::Ident).map(|tok| tok.span)
    }

    /// The root, a translation unit.
    pub fn root(&self) -> SyntaxNode<'_> {
        SyntaxNode { tree: self, node: self.tree.root() }
    }

    /// The abstract syntax tree of the text, which must be that of [`Self::of`].
    pub fn unit(&self, expanded: &Expanded) -> ast::Unit {
        let unit = empty_unit(expanded, &self.tokens, self.names.clone());
        let mut builder = Builder::new(&expanded.text, &self.tokens.list, &self.forward_declared, unit);
        builder.add(self.tree.root().children());
        builder.finish().0
    }

    /// The span of the token that contains or ends at an offset.
    pub fn token_at(&self, offset: u32) -> Option<Span> {
        let first = self.tokens.list.partition_point(|tok| tok.span.end < offset);
        let touching = self.tokens.list[first..].iter().take_while(|tok| tok.span.start <= offset);
        // A word takes precedence over a punctuator before it.
        let is_word = |tok: &Tok| tok.sym.index() != 0 || matches!(tok.t, Lexeme::Number | Lexeme::Str | Lexeme::Char);
        touching.max_by_key(|tok| (is_word(tok), tok.span.end)).map(|tok| tok.span)
    }
}

impl<'t> SyntaxNode<'t> {
    /// The rule or token class.
    pub fn kind(self) -> Kind {
        self.node.kind()
    }

    /// The indices of its tokens, in the list of all tokens and those that were added.
    pub fn tokens(self) -> Range<usize> {
        self.node.start()..self.node.end()
    }

    /// The bytes of the token that is a number of tokens before it.
    pub fn span_before(self, count: usize) -> Option<Span> {
        Some(self.tree.tokens.list[self.node.start().checked_sub(count)?].span)
    }

    /// The bytes from its first token to its last.
    pub fn span(self) -> Span {
        let tokens = &self.tree.tokens.list;
        match tokens.get(self.tokens()) {
            Some([first, .., last]) => Span::new(first.span.start, last.span.end),
            Some([only]) => only.span,
            _ => Span::default(),
        }
    }

    /// The span of the braces that it ends with, and that of the text in them.
    pub fn braces(self) -> Option<(Span, Span)> {
        let tokens = self.tree.tokens.list.get(self.tokens())?;
        let last = tokens.last().filter(|last| last.t == Lexeme::RBrace)?;
        let first = tokens.iter().find(|tok| tok.t == Lexeme::LBrace)?;
        Some((first.span.to(last.span), Span::new(first.span.end, last.span.start)))
    }

    /// Its children, in order.
    pub fn children(self) -> impl Iterator<Item = Self> {
        self.node.children().map(move |node| Self { node, ..self })
    }
}

#[cfg(test)]
mod tests {
    use crate::ast::Item;
    use crate::written::{Macros, Written};

    /// The texts of the innermost nodes that contain `‸`, the innermost first.
    fn around(text: &str) -> Vec<String> {
        let offset = text.find('‸').expect("a mark") as u32;
        let text = text.replacen('‸', "", 1);
        let tree = Written::read(&text, &Macros::default()).tree();
        let mut found = Vec::new();
        let mut next = Some(tree.root());
        while let Some(node) = next {
            let span = node.span();
            found.push(text[span.start as usize..span.end as usize].to_owned());
            next = node.children().find(|child| child.span().start <= offset && offset < child.span().end);
        }
        found.dedup();
        found.reverse();
        found.truncate(3);
        found
    }

    #[test]
    fn nodes_have_the_positions_of_the_text() {
        assert_eq!(around("// c\nint f(int a) { return (a /* d */ + ‸2) * 3; }"), ["2", "a /* d */ + 2", "(a /* d */ + 2)"]);
        assert_eq!(around("#if 0\n{\n#endif\nstruct S { float4x4 ‸m; };"), ["m", "float4x4 m;", "{ float4x4 m; }"]);
        let after_error = "void e() { int = ; }\nint g(int a) { return a + ‸1; }\nint = 3;";
        assert_eq!(around(after_error), ["1", "a + 1", "return a + 1;"]);
    }

    #[test]
    fn unfinished_texts_have_their_nodes() {
        assert_eq!(around("void f() { foo(a, bar(‸b, "), ["b", "(b, ", "bar(b, "]);
        assert_eq!(around("void f() { if (a.b(‸c, { d; } e; }"), ["c", "(c,", "a.b(c,"]);
        assert_eq!(around("void f() { k = ‸s.; int c; }"), ["s", "s.", "k = s."]);
        assert_eq!(around("void f() { vector<‸float, "), ["float", "<float,", "vector<float,"]);
        assert_eq!(around("void f() { do { k = ‸s.; } }"), ["s", "s.", "k = s."]);
        assert_eq!(around("void f() { k = ‸s.\n float j; }"), ["s", "s.", "k = s."]);
        assert_eq!(around("int f(int ‸x : "), ["x", "int x :", "(int x : "]);
    }

    #[test]
    fn every_text_has_a_tree() {
        let text = "struct S { int f() { return q[1; } int q; }; void g(S s { s.f( ; } void h() { if (a) { b]; } int last;";
        for end in 0..=text.len() {
            let written = Written::read(&text[..end], &Macros::default());
            let tree = written.tree();
            assert!(tree.root().span().end as usize <= end);
            tree.unit(&written.text);
        }
        let written = Written::read(text, &Macros::default());
        let unit = written.tree().unit(&written.text);
        let functions = unit.items.iter().filter(|item| matches!(unit.item_arena[**item], Item::Function(_))).count();
        assert_eq!(functions, 2);
    }
}
