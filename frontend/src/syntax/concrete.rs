//! Concrete syntax trees for editors: every text has one.

use super::automaton::{self, Kind, NodeRef, Tree};
use super::balance::balance;
use super::builder::Builder;
use super::token::{self, Lexeme, Tok, Tokens};
use super::{classify, empty_unit};
use crate::ast;
use crate::names::Interner;
use crate::preproc::Expanded;
use crate::source::Span;
use cranelift_entity::EntityRef;

/// The concrete syntax tree of a text. The brackets that the text lacks are added, and statements with errors are in nodes of the kind
/// [`Kind::Error`].
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
        let (mut tokens, names) = token::convert(expanded, &[], &mut Vec::new());
        tokens.list = balance(&tokens.list, expanded.text.len() as u32);
        let count = tokens.list.len();
        let (tree, forward_declared) = match classify::classify(&tokens.list, &names) {
            Ok(classified) => (automaton::recover(&classified.classes), classified.forward_declared),
            Err(_) => (Tree::without_structure(count), Vec::new()),
        };
        Self { tokens, names, forward_declared, tree }
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

    /// The bytes from its first token to its last.
    pub fn span(self) -> Span {
        let tokens = &self.tree.tokens.list;
        match tokens.get(self.node.start()..self.node.end()) {
            Some([first, .., last]) => Span::new(first.span.start, last.span.end),
            Some([only]) => only.span,
            _ => Span::default(),
        }
    }

    /// The span of the braces that it ends with, and that of the text in them.
    pub fn braces(self) -> Option<(Span, Span)> {
        let tokens = self.tree.tokens.list.get(self.node.start()..self.node.end())?;
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
