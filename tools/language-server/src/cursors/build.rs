//! Builds cursors from the syntax tree.

use super::data::{Cursor, Types};
use super::kinds::kind;
use crate::analysis::Analysis;
use crate::declarations::Declaration;
use crate::definition::{MOST_BEFORE, meaning};
use crate::statements::{Part, for_each_part};
use frontend::Span;
use frontend::ast::{
    Declarator, Expr, ExprId, Function, FunctionName, Ident, Initializer, Item, ItemId, Param, Path, Specifiers, Stmt, StmtId,
    StmtKind, Struct, StructKeyword, Template, TemplateArg, TemplateParam, TypeExpr, TypeExprId, Unit, Variables,
};
use std::collections::HashMap;

/// Builds the tree of a document.
pub struct Builder<'a> {
    analysis: &'a Analysis,
    unit: &'a Unit,
    types: &'a Types,
    cursors: Vec<Cursor>,
    /// The cursors of declarations by the starts of their names.
    declared: HashMap<u32, usize>,
    /// The name that each reference refers to, resolved after all declarations are known.
    references: Vec<(usize, Span)>,
}

/// The context of a cursor.
#[derive(Clone)]
struct Around {
    parent: usize,
    path: String,
    /// True in a struct: members are fields and methods.
    is_struct: bool,
}

impl<'a> Builder<'a> {
    /// Creates an empty builder.
    pub fn new(analysis: &'a Analysis, types: &'a Types) -> Self {
        let unit = &analysis.unit;
        Self { analysis, unit, types, cursors: Vec::new(), declared: HashMap::new(), references: Vec::new() }
    }

    /// The tree; the first cursor is the document of this name.
    pub fn cursors(mut self, name: &str) -> Vec<Cursor> {
        let end = self.analysis.expanded.text.len() as u32;
        let names = (name.to_owned(), name.to_owned());
        self.cursors.push(Cursor { kind: kind::DOCUMENT, whole: 0..end, name: names.0, display: names.1, ..Cursor::default() });
        let around = Around { parent: 0, path: String::new(), is_struct: false };
        self.items(&self.unit.items, &around);
        for (cursor, name) in std::mem::take(&mut self.references) {
            if self.cursors[cursor].referenced.is_none() {
                self.cursors[cursor].referenced = self.meant(cursor, name);
            }
        }
        self.cursors
    }

    /// The cursor of the declaration that a name refers to; among functions, the one with the matching number of parameters.
    fn meant(&self, cursor: usize, name: Span) -> Option<usize> {
        let expanded = &self.analysis.expanded;
        let index = expanded.token_from(name.start);
        let before = expanded.tokens[..index].iter().rev().take(MOST_BEFORE).map(|token| expanded.text_of(*token));
        let found = meaning(self.analysis, expanded.text_at(name), &before.collect::<Vec<_>>(), name.start);
        let known = |found: &&Declaration| self.declared.get(&found.at.start).copied();
        let all: Vec<usize> = found.iter().filter_map(known).collect();
        let call = &self.cursors[self.cursors[cursor].parent];
        let count = call.arguments.as_ref().filter(|_| call.kind == kind::CALL).map(Vec::len);
        let fits = |at: &&usize| count.is_none() || self.cursors[**at].arguments.as_ref().map(Vec::len) == count;
        all.iter().find(fits).or(all.first()).copied()
    }

    fn text(&self, ident: Ident) -> String {
        self.unit.names.text(ident.name).to_owned()
    }

    fn source(&self, span: Span) -> String {
        self.analysis.expanded.text_at(span).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn add(&mut self, kind: u32, whole: Span, at: u32, name: String, around: &Around) -> usize {
        let index = self.cursors.len();
        let cursor = Cursor {
            kind,
            whole: whole.start..whole.end,
            at,
            display: name.clone(),
            name,
            path: around.path.clone(),
            parent: around.parent,
            ..Cursor::default()
        };
        self.cursors.push(cursor);
        self.cursors[around.parent].children.push(index);
        index
    }

    fn declare(&mut self, kind: u32, whole: Span, name: Ident, around: &Around) -> usize {
        let index = self.add(kind, whole, name.span.start, self.text(name), around);
        self.declared.insert(name.span.start, index);
        index
    }

    fn inside(&self, parent: usize, around: &Around) -> Around {
        Around { parent, path: around.path.clone(), is_struct: false }
    }

    fn within(&self, parent: usize, name: &str, is_struct: bool, around: &Around) -> Around {
        Around { parent, path: format!("{}{name}::", around.path), is_struct }
    }

    /// The first byte of a declaration without its attributes.
    fn start(&self, specifiers: &Specifiers, ty: TypeExprId) -> u32 {
        let modifiers = specifiers.modifiers.iter().map(|(_, span)| span.start);
        modifiers.chain([self.unit.type_spans[ty].start]).min().unwrap_or_default()
    }

    /// The type of a declared name: from the analysis, otherwise as written.
    fn type_of(&self, name: Ident, written: TypeExprId) -> String {
        let known = self.types.names.get(&name.span.start).cloned();
        known.unwrap_or_else(|| self.source(self.unit.type_spans[written]))
    }

    fn items(&mut self, items: &[ItemId], around: &Around) {
        items.iter().for_each(|item| self.item(*item, self.unit.item_spans[*item], around));
    }

    fn item(&mut self, id: ItemId, whole: Span, around: &Around) {
        let unit = self.unit;
        match &unit.item_arena[id] {
            Item::Namespace { name, items } => {
                let inner = match name {
                    Some(name) => {
                        let cursor = self.declare(kind::NAMESPACE, whole, *name, around);
                        self.within(cursor, &self.text(*name), false, around)
                    }
                    None => {
                        let cursor = self.add(kind::NAMESPACE, whole, whole.start, String::new(), around);
                        self.inside(cursor, around)
                    }
                };
                self.items(items, &inner);
            }
            Item::Function(function) => {
                let kind = if around.is_struct { kind::METHOD } else { kind::FUNCTION };
                self.function(function, kind, whole, &[], around);
            }
            Item::Variables(variables) => self.variables(variables, around),
            Item::Struct(item) => self.structure(item, whole, &[], around),
            Item::Enum(item) => {
                let (at, name) = item.name.map_or((whole.start, String::new()), |name| (name.span.start, self.text(name)));
                let cursor = self.add(kind::ENUM, whole, at, name.clone(), around);
                self.cursors[cursor].is_definition = true;
                if item.name.is_some() {
                    self.declared.insert(at, cursor);
                }
                let inner = if item.scoped { self.within(cursor, &name, false, around) } else { self.inside(cursor, around) };
                for enumerator in &item.enumerators {
                    let end = enumerator.value.map_or(enumerator.name.span.end, |value| unit.expr_spans[value].end);
                    let span = Span::new(enumerator.name.span.start, end);
                    let constant = self.declare(kind::ENUMERATOR, span, enumerator.name, &inner);
                    self.cursors[constant].ty.clone_from(&name);
                    let inner = self.inside(constant, &inner);
                    enumerator.value.iter().for_each(|value| self.expr(*value, &inner));
                }
            }
            Item::Buffer(buffer) => {
                let (at, name) = buffer.name.map_or((whole.start, String::new()), |name| (name.span.start, self.text(name)));
                let cursor = self.add(kind::UNEXPOSED_DECLARATION, whole, at, name, around);
                self.cursors[cursor].is_definition = true;
                if buffer.name.is_some() {
                    self.declared.insert(at, cursor);
                }
                let inner = self.inside(cursor, around);
                self.items(&buffer.members, &inner);
            }
            Item::TypeAlias(alias) => {
                let is_using = self.analysis.expanded.text_at(whole).starts_with("using");
                let kind = if is_using { kind::TYPE_ALIAS } else { kind::TYPEDEF };
                let cursor = self.declare(kind, whole, alias.name, around);
                self.cursors[cursor].ty = self.text(alias.name);
                self.cursors[cursor].is_definition = true;
                let inner = self.inside(cursor, around);
                self.ty(alias.ty, &inner);
            }
            Item::UsingNamespace(path) | Item::UsingDeclaration(path) => {
                let is_directive = matches!(unit.item_arena[id], Item::UsingNamespace(_));
                let kind = if is_directive { kind::USING_DIRECTIVE } else { kind::USING_DECLARATION };
                let cursor = self.add(kind, whole, whole.start, String::new(), around);
                let inner = self.inside(cursor, around);
                self.path(path, kind::NAMESPACE_REFERENCE, &inner);
            }
            Item::Template(template) => self.template(template, whole, around),
            Item::StaticAssert { condition, .. } => {
                let cursor = self.add(kind::UNEXPOSED_DECLARATION, whole, whole.start, String::new(), around);
                let inner = self.inside(cursor, around);
                self.expr(*condition, &inner);
            }
            Item::Technique | Item::Empty | Item::Error => {}
        }
    }

    fn template(&mut self, template: &Template, whole: Span, around: &Around) {
        match &self.unit.item_arena[template.item] {
            Item::Function(function) => self.function(function, kind::FUNCTION_TEMPLATE, whole, &template.params, around),
            Item::Struct(item) => self.structure(item, whole, &template.params, around),
            _ => self.item(template.item, whole, around),
        }
    }

    fn template_params(&mut self, params: &[TemplateParam], around: &Around) {
        for param in params {
            let (kind, name, span) = match param {
                TemplateParam::Type { name, span, .. } => (kind::TYPE_PARAMETER, name, span),
                TemplateParam::Value { name, span, .. } => (kind::VALUE_PARAMETER, name, span),
                TemplateParam::Template { name, span, .. } => (kind::TEMPLATE_PARAMETER, name, span),
            };
            let Some(name) = name else { continue };
            let cursor = self.declare(kind, *span, *name, around);
            self.cursors[cursor].is_definition = true;
            if let TemplateParam::Value { ty, .. } = param {
                self.cursors[cursor].ty = self.source(self.unit.type_spans[*ty]);
            }
        }
    }

    fn structure(&mut self, item: &Struct, whole: Span, params: &[TemplateParam], around: &Around) {
        let kind = match item.keyword {
            _ if !params.is_empty() => kind::CLASS_TEMPLATE,
            StructKeyword::Class => kind::CLASS,
            StructKeyword::Struct | StructKeyword::Interface => kind::STRUCT,
        };
        let named = item.name.as_ref().map(|segment| segment.ident);
        let (at, name) = named.map_or((whole.start, String::new()), |name| (name.span.start, self.text(name)));
        let cursor = self.add(kind, whole, at, name.clone(), around);
        self.cursors[cursor].ty = format!("{}{name}", around.path);
        self.cursors[cursor].is_definition = item.members.is_some();
        if named.is_some() {
            self.declared.insert(at, cursor);
        }
        let inner = self.within(cursor, &name, true, around);
        self.template_params(params, &inner);
        for base in &item.bases {
            let span = self.unit.type_spans[*base];
            let cursor = self.add(kind::BASE, span, span.start, self.source(span), &inner);
            let inner = self.inside(cursor, &inner);
            self.ty(*base, &inner);
        }
        self.items(item.members.as_deref().unwrap_or_default(), &inner);
    }

    fn function(&mut self, function: &Function, kind: u32, whole: Span, params: &[TemplateParam], around: &Around) {
        let start = if params.is_empty() { self.start(&function.specifiers, function.result) } else { whole.start };
        let (at, name) = match &function.name {
            FunctionName::Path(path) => path.segments().last().map(|last| (last.ident.span.start, self.text(last.ident))),
            FunctionName::Operator { operator, .. } => Some((operator.span.start, format!("operator{}", self.text(*operator)))),
            FunctionName::Conversion { to, .. } => {
                let span = self.unit.type_spans[*to];
                Some((span.start, format!("operator {}", self.source(span))))
            }
        }
        .unwrap_or((start, String::new()));
        let cursor = self.add(kind, Span::new(start, whole.end), at, name.clone(), around);
        self.declared.insert(at, cursor);
        let inner = self.inside(cursor, around);
        self.template_params(params, &inner);
        self.ty(function.result, &inner);
        let is_void = |param: &Param| param.name.is_none() && self.source(self.unit.type_spans[param.ty]) == "void";
        let written: Vec<&Param> = function.params.iter().filter(|param| !is_void(param)).collect();
        let (mut arguments, mut texts) = (Vec::new(), Vec::new());
        for param in written {
            let span = Span::new(self.start(&param.specifiers, param.ty), param.span.end);
            let argument = match param.name {
                Some(name) => {
                    let argument = self.declare(kind::PARAMETER, span, name, &inner);
                    self.cursors[argument].ty = self.type_of(name, param.ty);
                    argument
                }
                None => {
                    let argument = self.add(kind::PARAMETER, span, param.span.end, String::new(), &inner);
                    self.cursors[argument].ty = self.source(self.unit.type_spans[param.ty]);
                    argument
                }
            };
            self.cursors[argument].is_definition = true;
            let within = self.inside(argument, &inner);
            self.ty(param.ty, &within);
            param.default.iter().for_each(|default| self.expr(*default, &within));
            texts.push(self.cursors[argument].ty.clone());
            arguments.push(argument);
        }
        let result = self.types.names.get(&at).cloned();
        let result = result.unwrap_or_else(|| self.source(self.unit.type_spans[function.result]));
        let list = texts.join(", ");
        self.cursors[cursor].display = format!("{name}({list})");
        self.cursors[cursor].ty = format!("{result} ({list})");
        self.cursors[cursor].arguments = Some(arguments);
        self.cursors[cursor].is_definition = function.body.is_some();
        if let Some(body) = function.body {
            self.stmt(body, &inner);
        }
    }

    fn variables(&mut self, variables: &Variables, around: &Around) {
        if let TypeExpr::Inline(item) = &self.unit.types[variables.ty] {
            self.item(*item, self.unit.item_spans[*item], around);
        }
        for declarator in &variables.declarators {
            self.variable(variables, declarator, around);
        }
    }

    fn variable(&mut self, variables: &Variables, declarator: &Declarator, around: &Around) {
        let Some(name) = declarator.name else { return };
        let kind = if around.is_struct { kind::FIELD } else { kind::VARIABLE };
        // An erroneous initializer is not part of the variable.
        let is_wrong = matches!(&declarator.init, Some(Initializer::Expr(value)) if self.is_wrong(*value));
        let end = if is_wrong { name.span.end } else { declarator.span.end.max(name.span.end) };
        let whole = Span::new(self.start(&variables.specifiers, variables.ty), end);
        let cursor = self.declare(kind, whole, name, around);
        self.cursors[cursor].ty = self.type_of(name, variables.ty);
        self.cursors[cursor].is_definition = true;
        let inner = self.inside(cursor, around);
        self.ty(variables.ty, &inner);
        declarator.dims.iter().flatten().for_each(|dimension| self.expr(*dimension, &inner));
        match &declarator.init {
            Some(Initializer::Expr(value)) => self.expr(*value, &inner),
            Some(Initializer::Arguments(values)) => values.iter().for_each(|value| self.expr(*value, &inner)),
            Some(Initializer::SamplerState(values)) => values.iter().for_each(|(_, value)| self.expr(*value, &inner)),
            None => {}
        }
    }

    fn ty(&mut self, id: TypeExprId, around: &Around) {
        match &self.unit.types[id] {
            TypeExpr::Path(path) => self.path(path, kind::TYPE_REFERENCE, around),
            TypeExpr::Elaborated(name) => self.reference(kind::TYPE_REFERENCE, *name, around),
            TypeExpr::Const(ty) | TypeExpr::Modified { ty, .. } => self.ty(*ty, around),
            TypeExpr::Decltype(value) => self.expr(*value, around),
            TypeExpr::Inline(_) | TypeExpr::Auto | TypeExpr::Error => {}
        }
    }

    /// Adds references for each name of a path; the last one has this kind. Builtin names have none.
    fn path(&mut self, path: &Path, kind: u32, around: &Around) {
        let segments = path.segments();
        for (at, segment) in segments.iter().enumerate() {
            let kind = if at + 1 == segments.len() { kind } else { kind::NAMESPACE_REFERENCE };
            self.reference(kind, segment.ident, around);
            for argument in segment.template_args().unwrap_or_default() {
                match argument {
                    TemplateArg::Type { ty, dims } => {
                        self.ty(*ty, around);
                        dims.iter().flatten().for_each(|dimension| self.expr(*dimension, around));
                    }
                    TemplateArg::Name(path) => self.path(path, kind::TYPE_REFERENCE, around),
                    TemplateArg::Expr(value) => self.expr(*value, around),
                }
            }
        }
    }

    fn reference(&mut self, kind: u32, name: Ident, around: &Around) {
        if self.analysis.declarations.named(self.unit.names.text(name.name)).next().is_some() {
            let cursor = self.add(kind, name.span, name.span.start, self.text(name), around);
            self.references.push((cursor, name.span));
        }
    }

    fn stmt(&mut self, id: StmtId, around: &Around) {
        let (Stmt { kind: stmt, .. }, whole) = (&self.unit.stmts[id], self.unit.stmt_spans[id]);
        let kind = match stmt {
            StmtKind::Expr(value) => return self.expr(*value, around),
            StmtKind::Empty { .. } => kind::EMPTY,
            StmtKind::Block(_) => kind::BLOCK,
            StmtKind::Declaration(_) => kind::DECLARATION_STATEMENT,
            StmtKind::If { .. } => kind::IF,
            StmtKind::While { .. } => kind::WHILE,
            StmtKind::DoWhile { .. } => kind::DO,
            StmtKind::For { .. } => kind::FOR,
            StmtKind::Switch { .. } => kind::SWITCH,
            StmtKind::Case(_) => kind::CASE,
            StmtKind::Default => kind::DEFAULT,
            StmtKind::Break => kind::BREAK,
            StmtKind::Continue => kind::CONTINUE,
            StmtKind::Return(_) => kind::RETURN,
            StmtKind::Discard | StmtKind::Error => kind::UNEXPOSED_STATEMENT,
        };
        let cursor = self.add(kind, whole, whole.start, String::new(), around);
        let inner = self.inside(cursor, around);
        for_each_part(stmt, |part| match part {
            Part::Item(item) => self.item(item, self.unit.item_spans[item], &inner),
            Part::Stmt(stmt) => self.stmt(stmt, &inner),
            Part::Expr(value) => self.expr(value, &inner),
        });
    }

    /// True for an erroneous call, which gets no cursor.
    fn is_wrong(&self, id: ExprId) -> bool {
        let whole = self.unit.expr_spans[id];
        self.types.wrong.contains(&(whole.start..whole.end))
    }

    fn expr(&mut self, id: ExprId, around: &Around) {
        let (expr, whole) = (&self.unit.exprs[id], self.unit.expr_spans[id]);
        if self.is_wrong(id) {
            return;
        }
        let (kind, at, name) = match expr {
            Expr::Int(_) => (kind::INTEGER, whole.start, String::new()),
            Expr::Float(_) => (kind::FLOAT, whole.start, String::new()),
            Expr::Bool(_) => (kind::BOOL, whole.start, String::new()),
            Expr::String(_) => (kind::STRING, whole.start, self.source(whole)),
            Expr::Char(_) => (kind::CHARACTER, whole.start, String::new()),
            Expr::This => (kind::THIS, whole.start, String::new()),
            Expr::Path(path) => match path.segments().last() {
                Some(last) => (kind::NAME, last.ident.span.start, self.text(last.ident)),
                None => return,
            },
            Expr::Member { member, .. } => match member.segments().last() {
                Some(last) => (kind::MEMBER, last.ident.span.start, self.text(last.ident)),
                None => return,
            },
            Expr::MemberOperator { operator, .. } => {
                (kind::MEMBER, operator.span.start, format!("operator{}", self.text(*operator)))
            }
            Expr::Unary { .. } => (kind::UNARY, whole.start, String::new()),
            Expr::Postfix { at, .. } => (kind::UNARY, *at, String::new()),
            Expr::Binary { at, .. } | Expr::Assign { at, op: None, .. } => (kind::BINARY, *at, String::new()),
            Expr::Assign { at, .. } => (kind::COMPOUND_ASSIGNMENT, *at, String::new()),
            Expr::Comma { .. } => (kind::BINARY, whole.start, String::new()),
            Expr::Ternary { .. } => (kind::CONDITIONAL, whole.start, String::new()),
            Expr::Call { callee, .. } => (kind::CALL, whole.start, self.callee(*callee)),
            Expr::Index { .. } => (kind::INDEX, whole.start, String::new()),
            Expr::Cast { .. } => (kind::CAST, whole.start, String::new()),
            Expr::List(_) => (kind::LIST, whole.start, String::new()),
            Expr::SizeofType { .. } | Expr::SizeofExpr(_) => (kind::SIZEOF, whole.start, String::new()),
            Expr::Error => (kind::UNEXPOSED_EXPRESSION, whole.start, String::new()),
        };
        let cursor = self.add(kind, whole, at, name, around);
        self.cursors[cursor].ty = self.types.exprs.get(&(whole.start, whole.end)).cloned().unwrap_or_default();
        let inner = self.inside(cursor, around);
        self.operands(expr, cursor, whole, &inner);
    }

    /// The name of a callee.
    fn callee(&self, callee: ExprId) -> String {
        let path = match &self.unit.exprs[callee] {
            Expr::Path(path) => path,
            Expr::Member { member, .. } => member,
            _ => return String::new(),
        };
        path.segments().last().map_or_else(String::new, |last| self.text(last.ident))
    }

    fn operands(&mut self, expr: &Expr, cursor: usize, whole: Span, inner: &Around) {
        match expr {
            Expr::Path(path) => {
                let (Some(last), front) = (path.segments().last(), path.segments().len().saturating_sub(1)) else { return };
                for segment in &path.segments()[..front] {
                    self.reference(kind::NAMESPACE_REFERENCE, segment.ident, inner);
                }
                self.references.push((cursor, last.ident.span));
            }
            Expr::Member { base, member } => {
                self.expr(*base, inner);
                if let Some(last) = member.segments().last() {
                    self.references.push((cursor, last.ident.span));
                }
            }
            Expr::Unary { operand, .. } | Expr::Postfix { operand, .. } | Expr::SizeofExpr(operand) => self.expr(*operand, inner),
            Expr::Binary { left, right, .. } | Expr::Assign { left, right, .. } | Expr::Comma { left, right } => {
                self.expr(*left, inner);
                self.expr(*right, inner);
            }
            Expr::Ternary { condition, then, otherwise } => {
                [condition, then, otherwise].into_iter().for_each(|operand| self.expr(*operand, inner));
            }
            Expr::Call { callee, args } => {
                self.expr(*callee, inner);
                let called = self.cursors[cursor].children.first().copied();
                let first = self.cursors[cursor].children.len();
                args.iter().for_each(|argument| self.expr(*argument, inner));
                self.cursors[cursor].arguments = Some(self.cursors[cursor].children[first..].to_vec());
                let known = self.types.calls.get(&(whole.start, whole.end)).and_then(|at| self.declared.get(at)).copied();
                self.cursors[cursor].referenced = known;
                if let Some(called) = called {
                    self.cursors[called].referenced = known;
                }
            }
            Expr::Index { base, index } => {
                self.expr(*base, inner);
                self.expr(*index, inner);
            }
            Expr::Cast { ty, operand, .. } => {
                self.ty(*ty, inner);
                self.expr(*operand, inner);
            }
            Expr::List(values) => values.iter().for_each(|value| self.expr(*value, inner)),
            Expr::SizeofType { ty, .. } => self.ty(*ty, inner),
            Expr::MemberOperator { base, .. } => self.expr(*base, inner),
            Expr::Int(_) | Expr::Float(_) | Expr::Bool(_) | Expr::String(_) | Expr::Char(_) | Expr::This | Expr::Error => {}
        }
    }
}
