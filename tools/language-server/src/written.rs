//! A file as written, with its tree, its names and its declarations. The parts that the tree lacks have trees of their own: branches that conditions exclude,
//! the replacement lists of macros, and uses of macros that the parser does not see.

use crate::declarations::{Declaration, Declarations};
use frontend::Span;
use frontend::preproc::Config;
use frontend::syntax::{Kind, SyntaxNode, SyntaxTree};
use frontend::written::{self, Define, Macros, Written};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// A file as written, or a part of one.
#[derive(Debug)]
pub struct WrittenFile {
    /// Its tokens. Their positions are offsets in the part.
    pub written: Written,
    /// The tree of its tokens.
    pub tree: SyntaxTree,
    /// The offset of the part in the file.
    pub start: usize,
    /// The role of the part.
    pub role: PartRole,
    /// The number of parts around it.
    depth: u32,
    /// The macros that are defined before the file, or in its includes.
    macros: Arc<Macros>,
    /// Those, and all that the file defines.
    macros_of_parts: OnceLock<Arc<Macros>>,
    parts: OnceLock<Vec<Part>>,
    declarations: OnceLock<Declarations>,
}

/// The maximum nesting depth of parts.
const MOST_NESTED: u32 = 32;

/// The role of a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PartRole {
    /// The whole file.
    Whole,
    /// A branch that a condition excludes.
    Excluded,
    /// The replacement list of a macro with these parameters.
    Replacement(Vec<String>),
    /// A use of a macro: its name and its arguments.
    MacroUse,
}

/// A part, which is parsed at the first use.
#[derive(Debug)]
struct Part {
    /// The bytes in the enclosing part.
    range: Range<usize>,
    role: PartRole,
    file: OnceLock<WrittenFile>,
}

/// The role of a name.
#[derive(Clone, Copy)]
pub enum Role<'f> {
    /// A name that scopes resolve.
    Plain,
    /// A name after `::`, and the name before it.
    Scoped(Option<&'f str>),
    /// The member of an expression.
    Member(SyntaxNode<'f>),
    /// The name of an attribute.
    Attribute {
        /// It is in the namespace `vk`.
        is_vk: bool,
        /// It is in `[[` and has no namespace.
        may_be_vk: bool,
    },
    /// A semantic, or a name after another colon.
    Semantic,
    /// The name of a macro in a directive.
    Macro {
        /// The directive defines it.
        is_definition: bool,
    },
    /// A parameter of a macro.
    MacroParameter,
    /// A word of the language, or of a directive.
    Keyword,
    /// Any other word.
    Other,
}

/// A name in a file.
#[derive(Clone)]
pub struct Name<'f> {
    /// Its text.
    pub text: &'f str,
    /// The bytes in the file.
    pub range: Range<usize>,
    /// Its role.
    pub role: Role<'f>,
    /// The kind of its node.
    pub kind: Kind,
    /// The call whose callee it is.
    pub call: Option<SyntaxNode<'f>>,
    /// The part that contains it.
    pub part: &'f WrittenFile,
}

/// The names to be found.
#[derive(Debug, Clone)]
pub struct Wanted<'t> {
    /// Names that touch these bytes of the file.
    pub range: Range<usize>,
    /// Names with this text.
    pub text: Option<&'t str>,
}

impl Wanted<'_> {
    /// All names.
    pub fn all() -> Self {
        Self { range: 0..usize::MAX, text: None }
    }
}

impl WrittenFile {
    /// Reads a file. `macros` are those that are defined before it, or in its includes.
    pub fn read(text: &str, macros: Macros) -> Self {
        let written = Written::read(text, &macros);
        let tree = written.tree();
        Self::of(written, tree, (0, 0), PartRole::Whole, Arc::new(macros))
    }

    fn read_part(text: &str, place: (usize, u32), role: PartRole, macros: Arc<Macros>) -> Self {
        let read = if role == PartRole::Excluded { Written::read } else { Written::read_part };
        let written = read(text, &macros);
        let tree = SyntaxTree::of_part(&written.text);
        Self::of(written, tree, place, role, macros)
    }

    fn of(written: Written, tree: SyntaxTree, (start, depth): (usize, u32), role: PartRole, macros: Arc<Macros>) -> Self {
        let (macros_of_parts, parts, declarations) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Self { written, tree, start, role, depth, macros, macros_of_parts, parts, declarations }
    }

    /// The declarations of the file or of an excluded branch, without those of macros and includes.
    pub fn declarations(&self) -> &Declarations {
        self.declarations.get_or_init(|| match self.role {
            PartRole::Whole | PartRole::Excluded => Declarations::of(&self.tree.unit(&self.written.text)),
            PartRole::Replacement(_) | PartRole::MacroUse => Declarations::default(),
        })
    }

    /// The text of the part.
    pub fn text(&self) -> &str {
        &self.written.text.text
    }

    /// The text of a node, or of anything else in the part.
    pub fn text_at(&self, span: Span) -> &str {
        &self.text()[span.start as usize..span.end as usize]
    }

    /// The macros that the part defines, without those of excluded branches.
    pub fn defines(&self) -> impl Iterator<Item = Define> + '_ {
        self.written.directives.iter().filter_map(|directive| self.written.define(directive))
    }

    /// Whether a macro of this name is defined in the file, or elsewhere.
    pub fn is_macro(&self, name: &str) -> bool {
        self.macros.contains(name) || self.defines().any(|define| self.written.word(define.name) == name)
    }

    /// The names of the macros that are defined in the file, or elsewhere.
    pub fn macro_names(&self) -> impl Iterator<Item = &str> {
        self.macros.names().chain(self.defines().map(|define| self.written.word(define.name)))
    }

    /// The directives of the file and of its parts, without replacement lists, in order.
    pub fn directives(&self) -> Vec<Range<usize>> {
        let tokens = &self.written.tokens;
        let place = |at: &Range<usize>| {
            let end = self.written.define(at).map_or(at.end, |define| define.body.start);
            self.start + tokens[at.start].range.start..self.start + tokens[end - 1].range.end
        };
        let mut found: Vec<_> = self.written.directives.iter().map(place).collect();
        let with_directives = self.parts().iter().filter(|part| part.role == PartRole::Excluded);
        found.extend(with_directives.flat_map(|part| self.parsed(part).directives()));
        found.sort_by_key(|range| range.start);
        found
    }

    fn parts(&self) -> &[Part] {
        self.parts.get_or_init(|| self.find_parts())
    }

    fn parsed<'f>(&'f self, part: &'f Part) -> &'f Self {
        part.file.get_or_init(|| {
            let macros = self.macros_of_parts.get_or_init(|| {
                if self.role != PartRole::Whole {
                    return Arc::clone(&self.macros);
                }
                let mut macros = Macros::clone(&self.macros);
                macros.learn(self.text());
                Arc::new(macros)
            });
            let text = &self.text()[part.range.clone()];
            Self::read_part(text, (self.start + part.range.start, self.depth + 1), part.role.clone(), Arc::clone(macros))
        })
    }

    fn find_parts(&self) -> Vec<Part> {
        if self.depth >= MOST_NESTED {
            return Vec::new();
        }
        let part = |range: Range<usize>, role| Part { range, role, file: OnceLock::new() };
        let tokens = &self.written.tokens;
        let excluded = self.written.inactive.iter().map(|range| part(range.clone(), PartRole::Excluded));
        let uses = self.written.uses.iter().map(|range| part(range.clone(), PartRole::MacroUse));
        let bodies = self.defines().filter_map(|Define { parameters, body, .. }| {
            let code = |at: &usize| tokens[*at].kind != written::Kind::Comment;
            let (first, last) = (body.clone().find(code)?, body.rev().find(code)?);
            let words = parameters.into_iter().flatten().filter(|at| tokens[*at].kind == written::Kind::Word);
            let parameters = words.map(|at| self.written.word(at).to_owned()).collect();
            Some(part(tokens[first].range.start..tokens[last].range.end, PartRole::Replacement(parameters)))
        });
        excluded.chain(uses).chain(bodies).filter(|part| !part.range.is_empty()).collect()
    }

    /// The innermost part around an offset of the file.
    pub fn part_at(&self, offset: usize) -> &Self {
        let is_around = |range: &Range<usize>| self.start + range.start <= offset && offset <= self.start + range.end;
        self.parts().iter().find(|part| is_around(&part.range)).map_or(self, |part| self.parsed(part).part_at(offset))
    }

    /// The nodes of the innermost part that begin before an offset of the file and end after it, from the root.
    pub fn nodes_at(&self, offset: usize) -> Vec<SyntaxNode<'_>> {
        let part = self.part_at(offset);
        let at = part.tree.token_count((offset - part.start) as u32);
        let is_around = |node: &SyntaxNode<'_>| node.tokens().start < at && at < node.tokens().end;
        let mut nodes = vec![part.tree.root()];
        while let Some(next) = nodes.last().and_then(|node| node.children().find(is_around)) {
            nodes.push(next);
        }
        nodes
    }

    /// The call, the construction, the attribute or the template arguments around an offset of the file: the name before the arguments, their node,
    /// and the index of the one at the offset.
    pub fn call_at(&self, offset: usize) -> Option<(Name<'_>, SyntaxNode<'_>, usize)> {
        let part = self.part_at(offset);
        let at = part.tree.token_count((offset - part.start) as u32);
        let nodes = self.nodes_at(offset);
        let is_list = |node: SyntaxNode<'_>| matches!(node.kind(), Kind::Arguments | Kind::TemplateArguments);
        let (parent, list) = nodes.windows(2).rev().map(|pair| (pair[0], pair[1])).find(|(_, node)| is_list(*node))?;
        let before = parent.children().take_while(|child| child.tokens().end <= list.tokens().start);
        let name = part.last_name(before.last()?).span();
        let named = part.names(&Wanted { range: part.range_of(name), text: Some(part.text_at(name)) });
        let name = named.into_iter().find(|found| found.range == part.range_of(name))?;
        Some((name, list, list.children().filter(|child| child.tokens().end < at).count()))
    }

    /// The comment around an offset of the file.
    pub fn comment_at(&self, offset: usize) -> Option<&Range<usize>> {
        let is_inside = |range: &Range<usize>| {
            let is_line = self.text()[range.clone()].starts_with("//");
            range.start < offset && (offset < range.end || is_line && offset == range.end)
        };
        self.comments().find(|range| is_inside(range))
    }

    /// The comments of the file, in order.
    pub fn comments(&self) -> impl Iterator<Item = &Range<usize>> {
        self.written.tokens.iter().filter(|token| token.kind == written::Kind::Comment).map(|token| &token.range)
    }

    /// The token that contains or ends at an offset of the file.
    pub fn token_at(&self, offset: usize) -> Option<&written::Token> {
        let tokens = &self.written.tokens;
        let first = tokens.partition_point(|token| token.range.end < offset);
        tokens[first..].iter().take_while(|token| token.range.start <= offset).max_by_key(|token| {
            // A word or a number takes precedence.
            (matches!(token.kind, written::Kind::Word | written::Kind::Number), token.range.contains(&offset))
        })
    }

    /// The path that an `#include` on the line of an offset names, with its delimiters: the last one may be missing.
    pub fn included_at(&self, offset: usize) -> Option<Range<usize>> {
        let tokens = &self.written.tokens;
        let line_end = |from: usize| self.text()[from..].find(['\r', '\n']).map_or(self.text().len(), |end| from + end);
        let directive = self.written.directives.iter().find(|directive| {
            let start = tokens[directive.start].range.start;
            start <= offset && offset <= line_end(start)
        })?;
        let path = directive.start + 2;
        if self.written.word(directive.start + 1) != "include" || path >= directive.end {
            return None;
        }
        let start = tokens[path].range.start;
        let line = &self.text()[start..line_end(start)];
        let close = match line.chars().next()? {
            '<' => '>',
            '"' => '"',
            _ => return None,
        };
        let end = line[1..].find(close).map_or(line.len(), |end| end + 2);
        Some(start..start + end)
    }

    /// The name at an offset of the file, or before it.
    pub fn name_at(&self, offset: usize) -> Option<Name<'_>> {
        if self.comment_at(offset).is_some() {
            return None;
        }
        self.names(&Wanted { range: offset..offset, text: None }).into_iter().find(|name| !name.range.is_empty())
    }

    /// The name at an offset of the file. If there is none, it is empty, and its role is that of a name there.
    pub fn typed_at(&self, offset: usize) -> Option<Name<'_>> {
        self.name_at(offset).or_else(|| {
            let part = self.part_at(offset);
            let next = part.tree.name(part.tree.token_count((offset - part.start) as u32))?;
            let is_missing = next.start == next.end;
            let range = part.range_of(next);
            let names = part.names(&Wanted { range: range.clone(), text: Some(part.text_at(next)) });
            // A name on the next line is also that after a period.
            let is_it =
                |name: &Name<'_>| name.range == range && (is_missing || matches!(name.role, Role::Member(_) | Role::Scoped(_)));
            let name = names.into_iter().find(is_it)?;
            Some(Name { text: "", range: offset..offset, ..name })
        })
    }

    /// The names, in order. A name is that of its innermost part.
    pub fn names(&self, wanted: &Wanted<'_>) -> Vec<Name<'_>> {
        let mut found = Finder { wanted, names: Vec::new() };
        found.part(self);
        found.names.sort_by_key(|name| (name.range.start, std::cmp::Reverse(name.part.start)));
        found.names.dedup_by_key(|name| name.range.start);
        found.names
    }

    fn range_of(&self, span: Span) -> Range<usize> {
        self.start + span.start as usize..self.start + span.end as usize
    }
}

/// The macros that a configuration defines.
pub fn macros_of(config: &Config) -> Macros {
    let mut macros = Macros::default();
    for (name, value) in &config.predefined {
        macros.define(name, &value.to_string());
    }
    for (name, value) in &config.options.defines {
        macros.define(name.split('(').next().unwrap_or_default(), value);
    }
    macros
}

impl Name<'_> {
    /// The declaration in an excluded branch that the name refers to.
    pub fn declared_in_part(&self) -> Option<&Declaration> {
        let at = (self.range.start - self.part.start) as u32;
        if matches!(self.role, Role::Plain) { self.part.seen(self.text, at) } else { None }
    }
}

impl WrittenFile {
    /// The declaration of an excluded branch that a name refers to at an offset in it.
    pub fn seen(&self, name: &str, at: u32) -> Option<&Declaration> {
        if self.role != PartRole::Excluded {
            return None;
        }
        let seen = self.declarations().named(name).filter(|found| found.scope.start <= at && at <= found.scope.end);
        seen.min_by_key(|found| found.scope.end - found.scope.start)
    }

    /// The name that a callee, a type or the scope of a name ends with.
    pub fn last_name<'f>(&'f self, mut node: SyntaxNode<'f>) -> SyntaxNode<'f> {
        loop {
            let next = match node.kind() {
                Kind::TemplateFunction | Kind::TemplateType => node.children().next(),
                Kind::Member | Kind::ScopedName | Kind::ScopedType | Kind::Path | Kind::RootPath => node.children().last(),
                _ => None,
            };
            match next {
                Some(next) => node = next,
                None => return node,
            }
        }
    }

    /// The name before `::`; None in the global scope.
    pub fn owner<'f>(&'f self, path: SyntaxNode<'f>) -> Option<&'f str> {
        let last = self.last_name(path);
        (last.kind() != Kind::RootPath).then(|| self.text_at(last.span()))
    }
}

/// A node, the role of the name that it is or begins with, and the call whose callee it is.
type Pending<'f> = (SyntaxNode<'f>, Role<'f>, Option<SyntaxNode<'f>>);

/// Finds names.
struct Finder<'w, 'f> {
    wanted: &'w Wanted<'w>,
    names: Vec<Name<'f>>,
}

impl<'f> Finder<'_, 'f> {
    fn is_near(&self, range: &Range<usize>) -> bool {
        range.start <= self.wanted.range.end && self.wanted.range.start <= range.end
    }

    fn part(&mut self, part: &'f WrittenFile) {
        self.nodes(part);
        for directive in &part.written.directives {
            self.directive(part, directive.clone());
        }
        for inner in part.parts() {
            let is_near = self.is_near(&(part.start + inner.range.start..part.start + inner.range.end));
            if is_near && self.wanted.text.is_none_or(|text| part.text()[inner.range.clone()].contains(text)) {
                self.part(part.parsed(inner));
            }
        }
    }

    fn add(&mut self, part: &'f WrittenFile, range: Range<usize>, role: Role<'f>, kind: Kind, call: Option<SyntaxNode<'f>>) {
        let text = &part.text()[range.clone()];
        let range = part.start + range.start..part.start + range.end;
        if self.is_near(&range) && self.wanted.text.is_none_or(|wanted| wanted == text) {
            self.names.push(Name { text, range, role, kind, call, part });
        }
    }

    /// Adds the names of a directive.
    fn directive(&mut self, part: &'f WrittenFile, directive: Range<usize>) {
        let written = &part.written;
        let range = |at: usize| written.tokens[at].range.clone();
        let keyword = directive.start + 1;
        if keyword < directive.end && written.tokens[keyword].kind == written::Kind::Word {
            self.add(part, range(keyword), Role::Keyword, Kind::Hidden, None);
        }
        let is_word = |at: &usize| written.tokens[*at].kind == written::Kind::Word;
        if let Some(Define { name, parameters, .. }) = written.define(&directive) {
            self.add(part, range(name), Role::Macro { is_definition: true }, Kind::Hidden, None);
            for at in parameters.into_iter().flatten().filter(is_word) {
                self.add(part, range(at), Role::MacroParameter, Kind::Hidden, None);
            }
        } else if matches!(written.word(keyword), "if" | "ifdef" | "ifndef" | "elif" | "undef") {
            for at in (keyword + 1..directive.end).filter(is_word) {
                let is_operator = matches!(written.word(at), "defined" | "__has_include");
                let role = if is_operator { Role::Keyword } else { Role::Macro { is_definition: false } };
                self.add(part, range(at), role, Kind::Hidden, None);
            }
        }
    }

    fn nodes(&mut self, part: &'f WrittenFile) {
        let places = self
            .wanted
            .text
            .filter(|text| !text.is_empty())
            .map(|text| part.text().match_indices(text).map(|(at, _)| at as u32).collect::<Vec<_>>());
        let has_place = |span: Span| {
            places.as_ref().is_none_or(|places| {
                let first = places.partition_point(|at| *at < span.start);
                places.get(first).is_some_and(|at| *at < span.end)
            })
        };
        let mut nodes: Vec<Pending<'f>> = vec![(part.tree.root(), Role::Plain, None)];
        while let Some((node, role, call)) = nodes.pop() {
            if !self.is_near(&part.range_of(node.span())) || !has_place(node.span()) {
                continue;
            }
            match node.kind() {
                Kind::Identifier
                | Kind::TypeIdentifier
                | Kind::BareTemplate
                | Kind::TemplateName
                | Kind::TemplateFunctionName
                | Kind::ScopeIdentifier
                | Kind::ForeignScope => self.leaf(part, node, role, call),
                Kind::Modifier
                | Kind::Sign
                | Kind::SizeWord
                | Kind::Boolean
                | Kind::This
                | Kind::AccessSpecifier
                | Kind::Jump
                | Kind::TemplateKeyword => {
                    let role = if matches!(role, Role::Plain) { Role::Keyword } else { role };
                    self.leaf(part, node, role, None);
                }
                _ => children(part, node, role, call, &mut nodes),
            }
        }
    }

    fn leaf(&mut self, part: &'f WrittenFile, node: SyntaxNode<'f>, role: Role<'f>, call: Option<SyntaxNode<'f>>) {
        let span = node.span();
        let range = span.start as usize..span.end as usize;
        let text = &part.text()[range.clone()];
        let PartRole::Replacement(parameters) = &part.role else { return self.add(part, range, role, node.kind(), call) };
        let is_parameter = |word: &str| parameters.iter().any(|parameter| parameter == word);
        if text.contains("##") {
            // The names that the operator joins.
            for token in
                part.written.tokens.iter().filter(|token| range.start <= token.range.start && token.range.end <= range.end)
            {
                let is_parameter = is_parameter(token.text(part.text()));
                if is_parameter || token.kind == written::Kind::Word {
                    let role = if is_parameter { Role::MacroParameter } else { Role::Other };
                    self.add(part, token.range.clone(), role, node.kind(), None);
                }
            }
        } else if is_parameter(text) && matches!(role, Role::Plain | Role::Scoped(_) | Role::Member(_)) {
            self.add(part, range, Role::MacroParameter, node.kind(), call);
        } else {
            self.add(part, range, role, node.kind(), call);
        }
    }
}

/// Adds the children of a node to the list, each with the role of its name and the call whose callee it is.
fn children<'f>(
    part: &'f WrittenFile,
    node: SyntaxNode<'f>,
    role: Role<'f>,
    call: Option<SyntaxNode<'f>>,
    nodes: &mut Vec<Pending<'f>>,
) {
    let first = node.children().next();
    let count = node.children().count();
    // The path before the next child.
    let mut path: Option<SyntaxNode<'f>> = None;
    let mut before: Option<SyntaxNode<'f>> = None;
    for (at, child) in node.children().enumerate() {
        let is_first = at == 0;
        let is_last = at + 1 == count;
        let scoped = path.map_or(Role::Plain, |path| Role::Scoped(part.owner(path)));
        let (role, call) = match node.kind() {
            Kind::Call | Kind::Construction if is_first => (Role::Plain, Some(node)),
            Kind::TemplateFunction | Kind::TemplateType if is_first => (role, call),
            Kind::Member if is_last => (first.map_or(Role::Plain, Role::Member), call),
            Kind::ScopedName | Kind::ScopedType if is_last => (scoped, call),
            Kind::Attribute if child.kind() != Kind::Arguments => (attribute(part, node, child, first), None),
            Kind::Annotation if is_first => (Role::Semantic, None),
            Kind::AnnotationArgument if is_first => (Role::Other, None),
            Kind::Goto | Kind::Label => (Role::Other, None),
            Kind::Error => (after_tokens(part, child, before), None),
            _ => (scoped, None),
        };
        if matches!(child.kind(), Kind::Path | Kind::RootPath) {
            path = Some(child);
        } else if child.kind() != Kind::TemplateKeyword {
            path = None;
        }
        before = Some(child);
        nodes.push((child, role, call));
    }
}

/// The role of a name in an attribute, which may have a namespace.
fn attribute<'f>(part: &'f WrittenFile, node: SyntaxNode<'f>, name: SyntaxNode<'f>, first: Option<SyntaxNode<'f>>) -> Role<'f> {
    let is_scope = |node: &SyntaxNode<'_>| matches!(node.kind(), Kind::ScopeIdentifier | Kind::ForeignScope);
    let scope = first.filter(is_scope).map(|scope| part.text_at(scope.span()));
    let is_bracket = |count| node.span_before(count).is_some_and(|span| part.text_at(span) == "[");
    match scope {
        Some(_) if is_scope(&name) => Role::Other,
        Some(scope) => Role::Attribute { is_vk: scope == "vk", may_be_vk: false },
        None => Role::Attribute { is_vk: false, may_be_vk: is_bracket(1) && is_bracket(2) },
    }
}

/// The role of a name among tokens that no rule accepts.
fn after_tokens<'f>(part: &'f WrittenFile, name: SyntaxNode<'f>, before: Option<SyntaxNode<'f>>) -> Role<'f> {
    let text = |count| name.span_before(count).map_or("", |span| part.text_at(span));
    match (text(1), before) {
        (".", Some(base)) if base.tokens().end + 1 == name.tokens().start => Role::Member(base),
        ("::", _) => Role::Scoped(Some(text(2))),
        _ => Role::Plain,
    }
}
