//! Describes syntax errors: what the grammar expects at the first token that it does not accept.

use super::automaton::{Class, Kind, NodeRef, Stack, Symbol, Tree};
use super::token::{Lexeme, Tok};
use crate::diag::Diagnostic;
use crate::names::Interner;
use crate::source::Span;
use diagnostics::nearest;
use diagnostics::registry as code;
use std::ops::Range;

/// Keywords that begin a statement or declaration, for suggestions.
const KEYWORDS: &[&str] = &[
    "break",
    "case",
    "cbuffer",
    "class",
    "const",
    "continue",
    "default",
    "discard",
    "else",
    "enum",
    "for",
    "groupshared",
    "namespace",
    "return",
    "static",
    "struct",
    "switch",
    "template",
    "typedef",
    "using",
    "while",
];

/// An erroneous text.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    pub tokens: &'a [Tok],
    pub classes: &'a [Class],
    pub names: &'a Interner,
}

/// Describes the errors of a tree, at most one for each statement or declaration. `stack` is that of the automaton before its first token.
pub fn errors(text: Text<'_>, tree: &Tree, stack: Stack) -> Vec<Diagnostic> {
    let mut wrong = Vec::new();
    wrong_ranges(tree.root(), text.tokens.len(), &mut wrong);
    let mut whole = Vec::new();
    whole_statements(tree.root(), Errors { text, wrong: &wrong, missing: &tree.missing }, &mut whole);
    let mut whole = whole.into_iter().peekable();
    let mut at = stack.position();
    let mut finder = Finder { text, stack, diagnostics: Vec::new(), last_statement: None, last_end: 0, is_after_error: false };
    let mut wrong = wrong.into_iter().peekable();
    let mut missing = tree.missing.iter().peekable();
    while at <= text.tokens.len() {
        while let Some((statement, _)) = whole.next_if(|(statement, _)| statement.end() <= at) {
            finder.is_after_error &= statement.end() != at;
        }
        if text.tokens.get(at).is_some_and(|tok| tok.follows_removed) {
            (finder.is_after_error, finder.last_end) = (true, at);
        }
        while let Some((_, class)) = missing.next_if(|(place, _)| *place as usize <= at) {
            finder.report(&finder.stack.clone(), at);
            finder.stack.take_missing(*class);
        }
        if let Some(range) = wrong.next_if(|range| range.start <= at) {
            finder.wrong(&range);
            at = range.end.max(at);
            while missing.next_if(|(place, _)| (*place as usize) < at).is_some() {}
            finder.last_end = at;
            finder.stack.move_to(at);
            if range.end > range.start {
                continue;
            }
        }
        if let Some((statement, true)) = whole.peek()
            && statement.start() == at
            && finder.take_statement(*statement)
        {
            at = statement.end();
            continue;
        }
        finder.take(at);
        at += 1;
    }
    finder.diagnostics
}

/// The errors of a text.
#[derive(Clone, Copy)]
struct Errors<'a> {
    text: Text<'a>,
    wrong: &'a [Range<usize>],
    missing: &'a [(u32, Class)],
}

impl Errors<'_> {
    /// Whether there is none in a node or directly after it.
    fn are_outside(self, node: NodeRef<'_>) -> bool {
        let (start, end) = (node.start(), node.end());
        let wrong = self.wrong.get(self.wrong.partition_point(|range| range.end <= start));
        let missing = self.missing.get(self.missing.partition_point(|(place, _)| (*place as usize) < start));
        wrong.is_none_or(|range| range.start > end)
            && missing.is_none_or(|(place, _)| *place as usize > end)
            && !self.text.tokens[start..end].iter().any(|tok| tok.follows_removed)
    }
}

/// Finds certainly complete statements and declarations, in the order of their ends, and whether errors are outside of them. The others in such
/// a statement are not listed.
fn whole_statements<'t>(node: NodeRef<'t>, errors: Errors<'_>, out: &mut Vec<(NodeRef<'t>, bool)>) {
    if is_simple(node) {
        return;
    }
    let is_file = matches!(node.kind(), Kind::TranslationUnit | Kind::Namespace | Kind::Error);
    for child in node.children() {
        // A block among wrong tokens is the body of what they begin.
        if node.kind() == Kind::Error && child.kind() == Kind::Block {
            continue;
        }
        let first = out.len();
        whole_statements(child, errors, out);
        let is_whole = match child.kind() {
            // After the broken head of a function, its statements are taken for declarations.
            Kind::Declaration if is_file => child.children().any(|part| matches!(part.kind(), Kind::Struct | Kind::Enum)),
            Kind::Declaration => child.children().any(|part| part.kind() == Kind::Declarator),
            Kind::Empty => false,
            kind => kind.is_item() || kind.is_statement(),
        };
        // The body of a function ends it, despite an error in its parameters.
        let has_body = child.kind() == Kind::Function && child.children().any(|part| part.kind() == Kind::Block);
        if is_whole && (!child.is_broken() || has_body) {
            let is_valid = errors.are_outside(child);
            if is_valid {
                out.truncate(first);
            }
            out.push((child, is_valid));
        }
    }
}

/// Whether a statement contains no error and no statement.
fn is_simple(node: NodeRef<'_>) -> bool {
    matches!(node.kind(), Kind::ExpressionStatement | Kind::Return | Kind::JumpStatement) && !node.is_broken()
}

/// Finds the tokens that are in no accepted node, in order.
fn wrong_ranges(root: NodeRef<'_>, end: usize, out: &mut Vec<Range<usize>>) {
    fn visit(node: NodeRef<'_>, out: &mut Vec<Range<usize>>) {
        if node.kind() == Kind::Error {
            out.push(node.start()..node.end());
        } else if !is_simple(node) {
            node.children().for_each(|child| visit(child, out));
        }
    }
    if root.kind() != Kind::Error {
        return visit(root, out);
    }
    // The runtime found no structure in the whole text; the declarations in it are accepted all the same.
    let mut next = 0;
    for child in root.children().filter(|child| child.kind().is_item()) {
        if child.start() > next {
            out.push(next..child.start());
        }
        visit(child, out);
        next = child.end();
    }
    if end > next {
        out.push(next..end);
    }
}

/// Follows the automaton through the accepted tokens.
struct Finder<'a> {
    text: Text<'a>,
    stack: Stack,
    diagnostics: Vec<Diagnostic>,
    /// The first token of the statement with the last error.
    last_statement: Option<usize>,
    /// The index after the tokens with the last error.
    last_end: usize,
    /// No statement or declaration was accepted since the last error.
    is_after_error: bool,
}

impl Finder<'_> {
    fn take(&mut self, at: usize) {
        let Some(class) = self.text.classes.get(at) else { return };
        if *class != Class::End && !self.stack.take(*class) {
            // The runtime accepted the token after another repair than the one that is followed here.
            self.report(&self.stack.clone(), at);
        }
    }

    /// Takes the tokens of a statement at once. Returns false if the automaton does not accept it.
    fn take_statement(&mut self, statement: NodeRef<'_>) -> bool {
        let tokens = statement.start()..statement.end();
        self.text.classes.get(tokens.start).is_some_and(|class| self.stack.take_statement(statement.kind(), *class, tokens))
    }

    /// Reports the first unexpected token in a range, or after it.
    fn wrong(&mut self, range: &Range<usize>) {
        let mut stack = self.stack.clone();
        let mut at = range.start;
        loop {
            while let Some(class) = self.text.classes.get(at)
                && *class != Class::End
                && stack.take(*class)
            {
                at += 1;
            }
            self.report(&stack, at);
            // Further statements in the range have errors of their own.
            let Some(next) = self.next_statement(at, range.end) else { return };
            at = next;
            stack = self.stack.clone();
            stack.leave_statement(at);
        }
    }

    /// The index after the next semicolon outside of brackets in a range.
    fn next_statement(&self, start: usize, end: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for index in start..end {
            match self.text.classes[index] {
                Class::LeftParenthesis | Class::LeftBracket | Class::LeftBrace => depth += 1,
                Class::RightParenthesis | Class::RightBracket | Class::RightBrace => depth = depth.checked_sub(1)?,
                Class::Semicolon if depth == 0 => return (index + 1 < end).then_some(index + 1),
                _ => {}
            }
        }
        None
    }

    fn report(&mut self, stack: &Stack, at: usize) {
        let mut stack = stack.clone();
        stack.settle();
        let description = Description { text: self.text, stack: &stack, at };
        let statement = description.statement();
        // The rest of a broken declaration would only cause further errors.
        let continues = self.is_after_error && (statement == at || statement == self.last_end);
        if self.last_statement == Some(statement) || continues {
            return;
        }
        self.last_statement = Some(statement);
        self.is_after_error = true;
        self.diagnostics.push(description.diagnostic());
    }
}

/// An error: the state of the automaton, and the index of the token that it does not accept.
struct Description<'a> {
    text: Text<'a>,
    stack: &'a Stack,
    at: usize,
}

impl Description<'_> {
    fn t(&self, index: usize) -> Lexeme {
        self.text.tokens.get(index).map_or(Lexeme::Eof, |tok| tok.t)
    }

    fn class(&self, index: usize) -> Class {
        self.text.classes.get(index).copied().unwrap_or(Class::End)
    }

    fn before(&self) -> Lexeme {
        self.at.checked_sub(1).map_or(Lexeme::Eof, |before| self.t(before))
    }

    /// The span of the token; at the end of the text, an empty one.
    fn here(&self) -> Span {
        self.text.tokens.get(self.at).map_or_else(|| self.after_previous(), |tok| tok.span)
    }

    /// An empty span after the token before, where something is missing.
    fn after_previous(&self) -> Span {
        let end = self.at.checked_sub(1).and_then(|before| self.text.tokens.get(before)).map_or(0, |tok| tok.span.end);
        Span::new(end, end)
    }

    fn expects(&self, class: Class) -> bool {
        self.stack.expects(class)
    }

    fn found(&self) -> &'static str {
        self.t(self.at).describe()
    }

    /// The first token of the statement or declaration; the token itself if none is begun.
    fn statement(&self) -> usize {
        let mut start = self.at;
        for (symbol, first) in self.stack.symbols() {
            if symbol.precedes_statement() {
                break;
            }
            start = first;
        }
        start
    }

    fn diagnostic(&self) -> Diagnostic {
        let statement = self.statement();
        let first = self.text.tokens.get(statement).copied();
        let diagnostic = self.expected();
        // A misspelled keyword is taken for a name.
        match first.filter(|tok| tok.t == Lexeme::Ident) {
            Some(tok) => match nearest(self.text.names.text(tok.sym), KEYWORDS.iter().copied()) {
                Some(keyword) => diagnostic.with_suggestion(tok.span, keyword),
                None => diagnostic,
            },
            None => diagnostic,
        }
    }

    fn at(&self, span: Span, message: &str) -> Diagnostic {
        Diagnostic::new(code::SYNTAX, span, message)
    }

    /// Describes what is expected.
    fn expected(&self) -> Diagnostic {
        let found = self.found();
        if self.expects(Class::AccessSpecifier) {
            let is_statement = self.t(self.at) == Lexeme::Ident;
            let found = if is_statement { "a statement" } else { found };
            return self.at(self.here(), &format!("expected a declaration, found {found}"));
        }
        if self.expects(Class::If) {
            return self.expected_statement();
        }
        if self.expects(Class::NumberLiteral) {
            return self.expected_operand();
        }
        self.expected_end().unwrap_or_else(|| self.expected_name())
    }

    fn expected_statement(&self) -> Diagnostic {
        if !self.expects(Class::RightBrace) {
            let keywords = self.stack.symbols().filter_map(|(symbol, start)| match symbol {
                Symbol::Token(Class::If | Class::Else | Class::For | Class::While | Class::Do | Class::Switch) => Some(start),
                _ => None,
            });
            let keyword = keywords.map(|start| self.t(start).describe()).next().unwrap_or("a label");
            return self.at(self.after_previous(), &format!("expected a statement after {keyword}"));
        }
        match self.t(self.at) {
            Lexeme::Else => self.at(self.here(), "'else' without 'if'"),
            _ => self.at(self.here(), &format!("expected expression, found {}", self.found())),
        }
    }

    fn expected_operand(&self) -> Diagnostic {
        if self.before() == Lexeme::LBracket && self.t(self.at) == Lexeme::RBracket {
            return self.at(self.here(), "expected an index");
        }
        if self.before() == Lexeme::Colon && self.stack.rule_ended_by(Class::NumberLiteral) == Some(Kind::Bits) {
            let colon = self.text.tokens[self.at - 1].span;
            return self.at(colon, "expected the name of a variable before ':', or the width of a bit-field after it");
        }
        self.at(self.here(), &format!("expected expression, found {}", self.found()))
    }

    /// Describes the token that should end or continue a construct.
    fn expected_end(&self) -> Option<Diagnostic> {
        let rule = |class| self.stack.rule_ended_by(class);
        if self.expects(Class::LeftBrace) && self.expects(Class::Semicolon) && rule(Class::Semicolon) != Some(Kind::Declaration) {
            if self.t(self.at) == Lexeme::Eof || self.t(self.at) == Lexeme::RBrace {
                return Some(self.at(self.after_previous(), "expected ';' after function declaration"));
            }
            let message = format!("expected '{{' or ';' after function parameters, found {}", self.found());
            return Some(self.at(self.here(), &message));
        }
        if self.expects(Class::Semicolon) {
            let kind = rule(Class::Semicolon).unwrap_or(Kind::For);
            return Some(self.at(self.after_previous(), &format!("expected ';' {}", self.after_rule(kind))));
        }
        if let Some(kind) = rule(Class::RightParenthesis) {
            let message = match kind {
                Kind::Arguments | Kind::ConstructorArguments => "expected ',' or ')' after argument",
                Kind::Parameters => "expected ',' or ')' after parameter",
                _ => "expected ')'",
            };
            return Some(self.at(self.here(), message));
        }
        if let Some(kind) = rule(Class::Colon) {
            let message = match kind {
                Kind::Case => "expected ':' after case value",
                Kind::Default => "expected ':' after 'default'",
                Kind::AccessLabel => "expected ':' after access specifier",
                _ => "expected ':' in a conditional expression",
            };
            return Some(self.at(self.here(), message));
        }
        if self.expects(Class::Colon) && self.stack.symbols().any(|(symbol, _)| symbol == Symbol::Token(Class::Question)) {
            return Some(self.at(self.here(), "expected ':' in a conditional expression"));
        }
        if self.expects(Class::RightBracket) {
            return Some(self.at(self.here(), "expected ']'"));
        }
        if let Some(kind) = rule(Class::RightBrace) {
            let message = match kind {
                Kind::Enumerators => "expected ',' between enumerators",
                Kind::List => "expected ',' between the elements of an initializer list",
                _ => "expected '}'",
            };
            return Some(self.at(self.here(), message));
        }
        if let Some(kind) = rule(Class::CloseAngle) {
            let what = if kind == Kind::TemplateParameters { "parameters" } else { "arguments" };
            return Some(self.at(self.here(), &format!("expected ',' between template {what}")));
        }
        None
    }

    /// The end of a message about a missing semicolon after a rule.
    fn after_rule(&self, rule: Kind) -> String {
        let text = match rule {
            Kind::Declaration if self.before() == Lexeme::RBrace => {
                let is_enum = self
                    .stack
                    .symbols()
                    .any(|(symbol, _)| symbol == Symbol::Rule(Kind::Enum) || symbol == Symbol::Token(Class::Enum));
                if is_enum { "after enum" } else { "after struct" }
            }
            Kind::Declaration if self.is_member() => "after member",
            Kind::Function | Kind::Conversion => "after function declaration",
            Kind::ExpressionStatement => "after expression",
            Kind::Return => "after return statement",
            Kind::JumpStatement => return format!("after {}", self.before().describe()),
            Kind::Using => "after using declaration",
            Kind::Alias => "after alias",
            Kind::Typedef => "after typedef",
            Kind::StaticAssert => "after static assertion",
            Kind::Do => "after 'do … while (…)'",
            Kind::For => "in a 'for' statement",
            _ => "after declaration",
        };
        text.to_owned()
    }

    /// Whether the innermost braces are those of a struct or cbuffer.
    fn is_member(&self) -> bool {
        let mut symbols = self.stack.symbols().map(|(symbol, _)| symbol).skip_while(|symbol| *symbol != Symbol::OpenBlock);
        symbols.next();
        // The head of a function has parameters before its brace, but that of a struct only has names.
        let head = symbols.find(|symbol| {
            matches!(
                symbol,
                Symbol::Token(Class::Struct | Class::Cbuffer | Class::Namespace | Class::RightParenthesis)
                    | Symbol::OpenBlock
                    | Symbol::Rule(Kind::Parameters)
                    | Symbol::Statements
            )
        });
        matches!(head, Some(Symbol::Token(Class::Struct | Class::Cbuffer)))
    }

    /// Describes the name, type or bracket that should follow.
    fn expected_name(&self) -> Diagnostic {
        let found = self.found();
        let is_type = matches!(self.class(self.at.wrapping_sub(1)), Class::TypeIdentifier | Class::BareTemplate);
        if is_type && self.class(self.at.wrapping_sub(2)) == Class::LeftBrace {
            // A struct whose keyword is missing or misspelled is taken for a variable with a list of values.
            let brace = self.text.tokens[self.at - 2].span;
            return self.at(Span::new(brace.start, brace.start), "expected ';' after declaration");
        }
        if is_type && self.expects(Class::LeftParenthesis) {
            return self.at(self.text.tokens[self.at - 1].span, "expected expression, found a type");
        }
        let is_type_expected = self.expects(Class::TypeIdentifier) && self.expects(Class::Sign);
        match self.before() {
            Lexeme::Dot => return self.at(self.here(), "expected a member name after '.'"),
            Lexeme::Colon if !is_type_expected => return self.at(self.here(), "expected a semantic after ':'"),
            Lexeme::Comma if is_type_expected && self.t(self.at) == Lexeme::RParen => {
                return self.at(self.here(), "expected a parameter after ','");
            }
            Lexeme::LParen | Lexeme::Comma if is_type_expected => {
                return self.at(self.here(), &format!("expected a parameter, found {found}"));
            }
            keyword if self.expects(Class::LeftParenthesis) && !self.expects(Class::Identifier) => {
                return self.at(self.here(), &format!("expected '(' after {}", keyword.describe()));
            }
            _ => {}
        }
        if is_type_expected {
            let is_declaration = self.class(self.at.wrapping_sub(1)) == Class::Modifier || self.before() == Lexeme::RBracket;
            let message =
                if is_declaration { format!("expected a declaration, found {found}") } else { "expected a type".to_owned() };
            return self.at(self.here(), &message);
        }
        if self.expects(Class::LeftBrace) {
            let head = self.stack.symbols().find_map(|(symbol, _)| match symbol {
                Symbol::Token(Class::Namespace) => Some("namespace name"),
                Symbol::Token(Class::Cbuffer) => Some("buffer name"),
                Symbol::Token(Class::Enum) => Some("enum name"),
                Symbol::Token(Class::Struct) => Some("a struct name"),
                _ => None,
            });
            return self.at(self.here(), &format!("expected '{{' after {}", head.unwrap_or("this")));
        }
        if self.expects(Class::While) {
            return self.at(self.here(), "expected 'while' after body of 'do'");
        }
        if self.expects(Class::Identifier) {
            return self.at(self.here(), &format!("expected a name, found {found}"));
        }
        self.at(self.here(), &format!("unexpected {found}"))
    }
}
