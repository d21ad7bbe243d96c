//! The declarations of a document and its includes, from the syntax tree, with their scopes.

use crate::statements::{Part, for_each_part};
use frontend::Span;
use frontend::ast::{
    Enum, Function, FunctionName, Ident, Item, ItemId, Param, Path, PathSegment, StmtId, StmtKind, TemplateParam, TypeExpr,
    TypeExprId, Unit,
};
use frontend::preproc::Expanded;
use frontend::syntax::type_names;
use lsp_types::SymbolKind;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// The names of the builtin types.
pub static BUILTIN: LazyLock<HashSet<String>> =
    LazyLock::new(|| type_names().into_iter().chain(["BufferPointer".to_owned()]).collect());

/// A declared name.
#[derive(Debug, Clone)]
pub struct Declaration {
    /// The name.
    pub name: String,
    /// The location of the name.
    pub at: Span,
    /// The whole declaration.
    pub whole: Span,
    /// The part of the text in which the name is visible without a qualifier.
    pub scope: Span,
    /// The kind of the declaration.
    pub kind: SymbolKind,
    /// The enclosing struct, namespace, enum or buffer, as an index into the list.
    pub parent: Option<usize>,
    /// The name of the struct, namespace or enum that the name is a member of.
    pub owner: Option<String>,
    /// The names of all enclosing namespaces, structs and enums, each followed by `::`.
    pub path: String,
    /// The last name of the type of a variable: `S` of `ns::S`.
    pub ty: Option<String>,
    /// The builtin type of a variable: `Texture2D` of `Texture2D<float4>`.
    pub builtin: Option<String>,
    /// True if declared in a function: it is no symbol of the document.
    pub is_local: bool,
    /// A parameter of a function.
    pub is_parameter: bool,
    /// The names of the parameters of a function, empty for those without one.
    pub parameters: Vec<String>,
    /// A function with a body.
    pub has_body: bool,
}

impl Declaration {
    /// True if both declare the same entity, or are overloads of one name.
    pub fn is_same(&self, other: &Self) -> bool {
        let is_one = self.at == other.at;
        is_one || !self.is_local && !other.is_local && self.name == other.name && self.path == other.path
    }

    /// True for functions and methods.
    pub fn is_function(&self) -> bool {
        matches!(self.kind, SymbolKind::FUNCTION | SymbolKind::METHOD)
    }
}

/// All declarations of a unit; an enclosing one precedes its members.
#[derive(Debug, Default)]
pub struct Declarations {
    list: Vec<Declaration>,
    by_name: HashMap<String, Vec<usize>>,
    /// The names of declarations with members.
    owners: HashSet<String>,
    /// The names of the bases of each struct that has any.
    bases: HashMap<String, Vec<String>>,
    /// The names of the namespaces of `using namespace`, each with the scope of the directive.
    used: Vec<(String, Span)>,
}

impl std::ops::Deref for Declarations {
    type Target = [Declaration];

    fn deref(&self) -> &[Declaration] {
        &self.list
    }
}

impl Declarations {
    /// The declarations of a unit.
    pub fn of(unit: &Unit) -> Self {
        let mut walk = Walk { unit, list: Vec::new(), bases: HashMap::new(), used: Vec::new(), is_local: false };
        let place = Place { scope: Span::new(0, u32::MAX), ..Place::default() };
        walk.items(&unit.items, &place);
        let mut by_name: HashMap<String, Vec<usize>> = HashMap::new();
        for (index, declaration) in walk.list.iter().enumerate() {
            by_name.entry(declaration.name.clone()).or_default().push(index);
        }
        let owners = walk.list.iter().filter_map(|declaration| declaration.owner.clone()).collect();
        Self { list: walk.list, by_name, owners, bases: walk.bases, used: walk.used }
    }

    /// True if a declaration of this name has members that are named through it. Those of a constant buffer are not.
    pub fn is_owner(&self, name: &str) -> bool {
        self.owners.contains(name)
    }

    /// The names of the namespaces that `using namespace` makes visible at an offset.
    pub fn used(&self, at: u32) -> impl Iterator<Item = &str> {
        self.used.iter().filter(move |(_, scope)| scope.start <= at && at <= scope.end).map(|(name, _)| name.as_str())
    }

    /// The names of the bases of a struct.
    pub fn bases(&self, name: &str) -> &[String] {
        self.bases.get(name).map_or(&[], Vec::as_slice)
    }

    /// The declarations of a name, in order.
    pub fn named<'d>(&'d self, name: &str) -> impl Iterator<Item = &'d Declaration> + use<'d> {
        self.by_name.get(name).into_iter().flatten().map(|index| &self.list[*index])
    }
}

/// The declarations that the name at an offset of the expanded text may refer to: those of the innermost scope, or of the given owner.
pub fn find<'d>(list: &'d Declarations, name: &str, at: u32, owner: Option<&str>) -> Vec<&'d Declaration> {
    let named = || list.named(name);
    if let Some(owner) = owner {
        return named().filter(|declaration| declaration.owner.as_deref() == Some(owner)).collect();
    }
    let seen = || named().filter(|declaration| declaration.scope.start <= at && at <= declaration.scope.end);
    let size = |declaration: &Declaration| declaration.scope.end - declaration.scope.start;
    let Some(least) = seen().map(size).min() else {
        // A member that `using namespace` or a base makes visible.
        return named().filter(|declaration| !declaration.is_local).collect();
    };
    let nearest: Vec<&Declaration> = seen().filter(|declaration| size(declaration) == least).collect();
    match nearest.iter().rev().find(|declaration| declaration.is_local) {
        Some(local) => vec![local],
        None => nearest,
    }
}

/// The first lines of a declaration, up to its body, on one line.
pub fn header(text: &Expanded, declaration: &Declaration) -> String {
    const LONGEST: usize = 300;
    let whole = declaration.whole;
    let tokens = &text.tokens[text.token_from(whole.start)..text.token_from(whole.end)];
    let mut line = String::new();
    let mut end = whole.start;
    for token in tokens.iter().take_while(|token| !matches!(text.text_of(**token), "{" | ";")) {
        if end < token.span.start {
            line.push(' ');
        }
        line.push_str(text.text_of(*token));
        end = token.span.end;
    }
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[derive(Clone, Default)]
struct Place {
    parent: Option<usize>,
    owner: Option<String>,
    path: String,
    scope: Span,
}

struct Walk<'u> {
    unit: &'u Unit,
    list: Vec<Declaration>,
    bases: HashMap<String, Vec<String>>,
    used: Vec<(String, Span)>,
    is_local: bool,
}

impl Walk<'_> {
    fn text(&self, ident: Ident) -> String {
        self.unit.names.text(ident.name).to_owned()
    }

    fn add(&mut self, ident: Ident, whole: Span, kind: SymbolKind, ty: Option<String>, place: &Place) -> usize {
        self.list.push(Declaration {
            name: self.text(ident),
            at: ident.span,
            whole,
            scope: place.scope,
            kind,
            parent: place.parent,
            owner: place.owner.clone(),
            path: place.path.clone(),
            ty,
            builtin: None,
            is_local: self.is_local,
            is_parameter: false,
            parameters: Vec::new(),
            has_body: false,
        });
        self.list.len() - 1
    }

    /// The context of the members of a namespace or a struct.
    fn inside(&self, place: &Place, name: Ident, parent: Option<usize>, whole: Span) -> Place {
        let name = self.text(name);
        Place { parent, path: format!("{}{name}::", place.path), owner: Some(name), scope: whole }
    }

    fn joined(&self, segments: &[PathSegment]) -> String {
        segments.iter().map(|segment| format!("{}::", self.text(segment.ident))).collect()
    }

    fn items(&mut self, items: &[ItemId], place: &Place) {
        items.iter().for_each(|item| self.item(*item, self.unit.item_spans[*item], place));
    }

    fn item(&mut self, id: ItemId, whole: Span, place: &Place) {
        let unit = self.unit;
        let is_member = place.parent.is_some_and(|parent| self.list[parent].kind == SymbolKind::STRUCT);
        match &unit.item_arena[id] {
            Item::Namespace { name, items } => {
                let inner = match name {
                    Some(name) => {
                        let parent = Some(self.add(*name, whole, SymbolKind::NAMESPACE, None, place));
                        self.inside(place, *name, parent, whole)
                    }
                    None => place.clone(),
                };
                self.items(items, &inner);
            }
            Item::Function(function) => self.function(function, whole, is_member, place),
            Item::Variables(variables) => {
                self.inline(variables.ty, place);
                let kind = if is_member { SymbolKind::FIELD } else { SymbolKind::VARIABLE };
                let ty = self.type_name(variables.ty);
                for declarator in &variables.declarators {
                    // A name that has not been written yet is empty.
                    let Some(name) = declarator.name.filter(|name| name.span.start < name.span.end) else { continue };
                    let mut place = place.clone();
                    if self.is_local {
                        // A local variable is visible from its declaration on.
                        place.scope.start = place.scope.start.max(name.span.start);
                    }
                    if let Some(scope) = &declarator.scope {
                        place.path += &self.joined(scope.segments());
                        place.owner = self.last_name(scope).or(place.owner);
                    }
                    let added = self.add(name, whole, kind, ty.clone(), &place);
                    self.list[added].builtin = self.builtin_name(variables.ty);
                }
            }
            Item::Struct(item) => {
                let named = item.name.as_ref().map(|segment| segment.ident);
                let inner = match named {
                    Some(name) => {
                        let bases: Vec<String> = item.bases.iter().filter_map(|base| self.type_name(*base)).collect();
                        if !bases.is_empty() {
                            self.bases.insert(self.text(name), bases);
                        }
                        let parent = Some(self.add(name, whole, SymbolKind::STRUCT, None, place));
                        self.inside(place, name, parent, whole)
                    }
                    // Its members differ from those of any other unnamed struct.
                    None => Place { scope: whole, path: format!("{}{}::", place.path, whole.start), ..place.clone() },
                };
                self.items(item.members.as_deref().unwrap_or_default(), &inner);
            }
            Item::Enum(item) => self.enumeration(item, whole, place),
            Item::Buffer(buffer) => {
                let parent = buffer.name.map(|name| self.add(name, whole, SymbolKind::NAMESPACE, None, place));
                self.items(&buffer.members, &Place { parent: parent.or(place.parent), ..place.clone() });
            }
            Item::TypeAlias(alias) => {
                let ty = self.type_name(alias.ty);
                self.add(alias.name, whole, SymbolKind::CLASS, ty, place);
            }
            Item::Template(template) => {
                self.item(template.item, whole, place);
                let was_local = std::mem::replace(&mut self.is_local, true);
                for param in &template.params {
                    let (name, span) = match param {
                        TemplateParam::Type { name, span, .. }
                        | TemplateParam::Value { name, span, .. }
                        | TemplateParam::Template { name, span, .. } => (*name, *span),
                    };
                    if let Some(name) = name {
                        let place = Place { scope: whole, ..Place::default() };
                        self.add(name, span, SymbolKind::TYPE_PARAMETER, None, &place);
                    }
                }
                self.is_local = was_local;
            }
            Item::UsingNamespace(path) => {
                let scope = Span::new(whole.end.max(place.scope.start), place.scope.end);
                self.used.extend(self.last_name(path).map(|name| (name, scope)));
            }
            Item::UsingDeclaration(_) | Item::StaticAssert { .. } | Item::Technique | Item::Empty | Item::Error => {}
        }
    }

    fn enumeration(&mut self, item: &Enum, whole: Span, place: &Place) {
        let mut inner = place.clone();
        if let Some(name) = item.name {
            inner.parent = Some(self.add(name, whole, SymbolKind::ENUM, None, place));
            inner.owner = Some(self.text(name));
            inner.path = format!("{}{}::", place.path, self.text(name));
            if item.scoped {
                inner.scope = whole;
            }
        }
        for enumerator in &item.enumerators {
            self.add(enumerator.name, enumerator.name.span, SymbolKind::ENUM_MEMBER, None, &inner);
        }
    }

    fn function(&mut self, function: &Function, whole: Span, is_member: bool, place: &Place) {
        if let FunctionName::Path(path) = &function.name
            && let Some(last) = path.segments().last()
            && last.ident.span.start < last.ident.span.end
        {
            let qualifier = path.segments().len().checked_sub(2).map(|at| self.text(path.segments()[at].ident));
            let kind = if is_member || qualifier.is_some() { SymbolKind::METHOD } else { SymbolKind::FUNCTION };
            let mut place = place.clone();
            place.path += &self.joined(&path.segments()[..path.segments().len() - 1]);
            place.owner = qualifier.or(place.owner);
            let ty = self.type_name(function.result);
            let added = self.add(last.ident, whole, kind, ty, &place);
            self.list[added].has_body = function.body.is_some();
            let name = |param: &Param| param.name.map_or_else(String::new, |name| self.text(name));
            self.list[added].parameters = function.params.iter().map(name).collect();
        }
        let was_local = std::mem::replace(&mut self.is_local, true);
        let inner = Place { scope: whole, ..Place::default() };
        for param in &function.params {
            if let Some(name) = param.name.filter(|name| name.span.start < name.span.end) {
                let ty = self.type_name(param.ty);
                let added = self.add(name, param.span, SymbolKind::VARIABLE, ty, &inner);
                self.list[added].is_parameter = true;
                self.list[added].builtin = self.builtin_name(param.ty);
            }
        }
        if let Some(body) = function.body {
            self.stmt(body, &inner);
        }
        self.is_local = was_local;
    }

    fn stmt(&mut self, id: StmtId, place: &Place) {
        let unit = self.unit;
        let kind = &unit.stmts[id].kind;
        // The names of a declaration are visible after it.
        let scope = if matches!(kind, StmtKind::Declaration(_)) { place.scope } else { unit.stmt_spans[id] };
        let inner = Place { scope, ..place.clone() };
        for_each_part(kind, |part| match part {
            Part::Item(item) => self.item(item, unit.item_spans[item], &inner),
            Part::Stmt(stmt) => self.stmt(stmt, &inner),
        });
    }

    /// Declares the struct or enum that a type declares: `struct S { … } x;`.
    fn inline(&mut self, ty: TypeExprId, place: &Place) {
        match &self.unit.types[ty] {
            TypeExpr::Inline(item) => self.item(*item, self.unit.item_spans[*item], place),
            TypeExpr::Const(ty) | TypeExpr::Modified { ty, .. } => self.inline(*ty, place),
            TypeExpr::Path(_) | TypeExpr::Elaborated(_) | TypeExpr::Decltype(_) | TypeExpr::Auto | TypeExpr::Error => {}
        }
    }

    fn last_name(&self, path: &Path) -> Option<String> {
        path.segments().last().map(|segment| self.text(segment.ident))
    }

    fn builtin_name(&self, ty: TypeExprId) -> Option<String> {
        match &self.unit.types[ty] {
            TypeExpr::Path(path) => self.last_name(path).filter(|name| BUILTIN.contains(name)),
            TypeExpr::Const(ty) | TypeExpr::Modified { ty, .. } => self.builtin_name(*ty),
            TypeExpr::Elaborated(_) | TypeExpr::Inline(_) | TypeExpr::Decltype(_) | TypeExpr::Auto | TypeExpr::Error => None,
        }
    }

    fn type_name(&self, ty: TypeExprId) -> Option<String> {
        match &self.unit.types[ty] {
            TypeExpr::Path(path) => {
                let last = path.segments().last()?;
                // A name of a buffer with an index or a dot denotes its elements.
                let is_builtin = BUILTIN.contains(self.unit.names.text(last.ident.name));
                match last.template_args() {
                    Some([frontend::ast::TemplateArg::Type { ty, .. }, ..]) if is_builtin => self.type_name(*ty),
                    Some([frontend::ast::TemplateArg::Name(path), ..]) if is_builtin => self.last_name(path),
                    _ => self.last_name(path),
                }
            }
            TypeExpr::Inline(item) => match &self.unit.item_arena[*item] {
                Item::Struct(item) => item.name.as_ref().map(|segment| self.text(segment.ident)),
                _ => None,
            },
            TypeExpr::Const(ty) | TypeExpr::Modified { ty, .. } => self.type_name(*ty),
            TypeExpr::Elaborated(ident) => Some(self.text(*ident)),
            TypeExpr::Decltype(_) | TypeExpr::Auto | TypeExpr::Error => None,
        }
    }
}
