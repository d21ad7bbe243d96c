//! Builds declarations at file, namespace, struct and block scope.

use super::POINTERS;
use super::{Builder, Built, Reported};
use crate::ast::{
    Annotation, Buffer, Declarator, Expr, Ident, Initializer, Item, ItemId, Path, PathSegment, Specifiers, Template,
    TemplateParam, TypeAlias, TypeExpr, TypeExprId, Variables,
};
use crate::syntax::automaton::{Children, Kind, NodeRef};
use crate::syntax::builtin::RESERVED;
use crate::syntax::token::Lexeme;

/// The maximum number of parameters of a template: each one is checked in a scope that holds those before it.
const MAX_PARAMETERS: usize = 1024;

impl Builder<'_> {
    /// Builds declarations.
    pub fn items<'t>(&mut self, nodes: impl Iterator<Item = NodeRef<'t>>) -> Vec<ItemId> {
        let mut out = Vec::new();
        self.items_to(nodes, &mut out);
        out
    }

    /// Builds declarations, and appends them to others.
    pub fn items_to<'t>(&mut self, nodes: impl Iterator<Item = NodeRef<'t>>, out: &mut Vec<ItemId>) {
        for node in nodes {
            limits::check();
            if self.has_given_up {
                break;
            }
            let nesting = self.nesting;
            if node.is_broken() && (self.broken_function(node, out) || self.broken_struct(node, out)) {
                continue;
            }
            if node.is_broken() || self.item(node, out).is_err() {
                self.nesting = nesting;
                self.leave_out(node);
                let span = self.span_of(node);
                out.push(self.add_item(Item::Error, span));
                if node.kind() == Kind::Error {
                    self.whole_parts(node, out);
                }
            }
        }
    }

    /// Builds the declarations and structs without an error among tokens that no rule accepts.
    fn whole_parts(&mut self, node: NodeRef<'_>, out: &mut Vec<ItemId>) {
        for child in node.children().filter(|child| !child.is_broken()) {
            match child.kind() {
                Kind::Struct | Kind::Enum => {
                    if let Ok(Some(item)) = self.tag_with_body(child) {
                        let span = self.span_of(child);
                        out.push(self.add_item(item, span));
                    }
                }
                // An error in it is reported; there is nothing to leave out.
                kind if kind.is_item() => drop(self.item(child, out)),
                _ => {}
            }
        }
    }

    /// Builds the struct or enum of a declaration with a syntax error after it. Returns false for any other declaration.
    fn broken_struct(&mut self, node: NodeRef<'_>, out: &mut Vec<ItemId>) -> bool {
        let is_whole = |child: &NodeRef<'_>| matches!(child.kind(), Kind::Struct | Kind::Enum) && !child.is_broken();
        let Some(ty) = node.children().find(is_whole).filter(|_| node.kind() == Kind::Declaration) else { return false };
        let Ok(Some(item)) = self.tag_with_body(ty) else { return false };
        let span = self.span_of(ty);
        out.push(self.add_item(item, span));
        true
    }

    /// Builds a declaration, which may result in several items.
    pub fn item(&mut self, node: NodeRef<'_>, out: &mut Vec<ItemId>) -> Built<()> {
        let span = self.span_of(node);
        let (item, span) = match node.kind() {
            Kind::AccessLabel => {
                let span = self.tokens[node.start()].span;
                self.error(span, "HLSL has no access specifiers: all members are public");
                return Ok(());
            }
            Kind::Constructor => {
                let place = self.span(node.start(), node.start() + 1);
                if self.t(node.start()) == Lexeme::Tilde {
                    return Err(self.error(place, "HLSL has no destructors"));
                }
                let reported = self.error(place, "HLSL has no constructors");
                let note = "use an initializer list, or a static method that returns the struct";
                self.diagnostics.last_mut().into_iter().for_each(|diagnostic| diagnostic.notes.push(note.to_owned()));
                return Err(reported);
            }
            Kind::ExplicitInstantiation => return Err(self.unsupported(span, "an explicit instantiation of a template")),
            Kind::Empty => (Item::Empty, span),
            Kind::Technique => (Item::Technique, self.span(node.start(), node.start() + 1)),
            Kind::Declaration => return self.declaration(node, out),
            Kind::Function | Kind::Conversion => {
                let item = self.nest(node, |builder| builder.function(node))?;
                out.push(item);
                return Ok(());
            }
            Kind::Namespace => (self.nest(node, |builder| builder.namespace(node))?, span),
            Kind::Cbuffer => (Item::Buffer(self.nest(node, |builder| builder.buffer(node))?), span),
            Kind::Template => {
                let item = self.nest(node, |builder| builder.template(node))?;
                out.push(item);
                return Ok(());
            }
            Kind::Alias => (Item::TypeAlias(self.alias(node)?), span),
            Kind::Using => (self.using(node)?, span),
            Kind::Typedef => return self.typedef(node, out),
            Kind::StaticAssert => (self.static_assert(node)?, span),
            _ => return Err(Reported),
        };
        let id = self.add_item(item, span);
        out.push(id);
        Ok(())
    }

    /// Builds a struct, enum or variables.
    fn declaration(&mut self, node: NodeRef<'_>, out: &mut Vec<ItemId>) -> Built<()> {
        let mut children = node.children();
        let mut specifiers = Specifiers::default();
        self.specifiers(&mut children, &mut specifiers)?;
        let ty = children.next().ok_or(Reported)?;
        let start = ty.start();
        let is_lone = children.peek().is_none();
        if is_lone && let Some(item) = self.tag_declaration(ty)? {
            let id = self.add_item(with_specifiers(item, specifiers), self.span_of(ty));
            out.push(id);
            return Ok(());
        }
        let mut declarators = Vec::with_capacity(1);
        let id = match self.reserved_bits(ty)? {
            Some((id, declarator)) => {
                declarators.push(declarator);
                id
            }
            None => self.declared_type(ty)?,
        };
        self.specifiers(&mut children, &mut specifiers)?;
        for child in children {
            declarators.push(self.declarator(child)?);
        }
        let variables = Variables { specifiers, ty: id, declarators };
        let id = self.add_item(Item::Variables(variables), self.span(start, node.end()));
        out.push(id);
        Ok(())
    }

    /// Builds the type of a declaration, which may have a body.
    pub fn declared_type(&mut self, node: NodeRef<'_>) -> Built<TypeExprId> {
        if let Some(item) = self.tag_with_body(node)? {
            let span = self.span_of(node);
            let id = self.add_item(item, span);
            return Ok(self.add_type(TypeExpr::Inline(id), span));
        }
        self.type_expr(node)
    }

    /// Builds `enum E : 1`, which reserves bits of the type E.
    fn reserved_bits(&mut self, node: NodeRef<'_>) -> Built<Option<(TypeExprId, Declarator)>> {
        let Some(width) = node.children().last().filter(|last| node.kind() == Kind::Enum && last.kind() == Kind::NumberLiteral)
        else {
            return Ok(None);
        };
        let name = node.child().ok_or(Reported)?;
        let path = self.path_to(None, name)?;
        let ty = self.add_type(TypeExpr::Path(path), self.span(node.start(), name.end()));
        let span = self.span(name.end(), width.end());
        let bit_width = Some(self.expression(width)?);
        Ok(Some((ty, Declarator { bit_width, span, ..empty_declarator() })))
    }

    pub fn declarator(&mut self, node: NodeRef<'_>) -> Built<Declarator> {
        let mut declarator = Declarator { span: self.span_of(node), ..empty_declarator() };
        let mut children = node.children().peekable();
        if children.peek().is_some_and(|child| child.kind() == Kind::Path)
            && let Some(path) = children.next()
        {
            declarator.scope = Some(self.scope_of_declarator(path)?);
        }
        for child in children {
            match child.kind() {
                Kind::Identifier | Kind::TypeIdentifier | Kind::BareTemplate | Kind::TemplateFunction
                    if declarator.name.is_none() && declarator.bit_width.is_none() =>
                {
                    let PathSegment { ident, template_args } = self.segment(child)?;
                    if RESERVED.contains(&self.unit.names.text(ident.name)) {
                        return Err(self.error(ident.span, "expected a name, found identifier"));
                    }
                    (declarator.name, declarator.template_args) = (Some(ident), template_args);
                }
                Kind::Dimension => declarator.dims.push(self.dimension(child)?),
                Kind::Attribute => declarator.attributes.push(self.attribute(child)?),
                Kind::Annotation => declarator.annotations.push(self.annotation(child)?),
                Kind::Bits => declarator.bit_width = Some(self.expression(child.child().ok_or(Reported)?)?),
                Kind::EffectAnnotations => {}
                Kind::Pointer => {
                    let span = self.span_of(child);
                    return Err(self.error(span, POINTERS));
                }
                _ => declarator.init = Some(self.initializer(child)?),
            }
        }
        Ok(declarator)
    }

    /// Builds an initial value, with or without a `=` before it.
    fn initializer(&mut self, node: NodeRef<'_>) -> Built<Initializer> {
        match node.kind() {
            // The analysis reports `compile` outside of the effect framework as an unknown name.
            Kind::StateBlock if self.text(self.first_span(node)) == "compile" => {
                let tok = self.tokens[node.start()];
                let name = Expr::Path(Path::name(Ident { name: tok.sym, span: tok.span }));
                Ok(Initializer::Expr(self.add_expr(name, tok.span)))
            }
            Kind::StateBlock => Ok(Initializer::States(self.span_of(node))),
            Kind::ConstructorArguments => Ok(Initializer::Arguments(self.expressions(node)?)),
            _ => Ok(Initializer::Expr(self.expression(node)?)),
        }
    }

    /// Builds a declaration in a condition, `T x = e`.
    pub fn condition_declaration(&mut self, node: NodeRef<'_>) -> Built<ItemId> {
        let mut children = node.children();
        let mut specifiers = Specifiers::default();
        self.specifiers(&mut children, &mut specifiers)?;
        let ty = self.declared_type(children.next().ok_or(Reported)?)?;
        self.specifiers(&mut children, &mut specifiers)?;
        let declarators = children.map(|child| self.declarator(child)).collect::<Built<_>>()?;
        let span = self.span_of(node);
        Ok(self.add_item(Item::Variables(Variables { specifiers, ty, declarators }), span))
    }

    fn namespace(&mut self, node: NodeRef<'_>) -> Built<Item> {
        let mut children = node.children();
        let mut names = Vec::new();
        self.refuse_specifiers(&mut children, "a namespace")?;
        if let Some(name) = children.next_if(Kind::Identifier) {
            names.push(self.ident(name));
        } else if let Some(path) = children.next_if(Kind::NamespacePath) {
            names.extend(path.children().map(|name| self.ident(name)));
        }
        if let Some(alias) = children.next_if(Kind::NamespaceAlias) {
            let span = self.span_of(alias);
            return Err(self.unsupported(span, "a namespace alias"));
        }
        let start = (node.start()..node.end()).find(|index| self.t(*index) == Lexeme::LBrace).ok_or(Reported)? + 1;
        let mut items = self.items(children);
        let span = self.span(start, node.end());
        let mut names = names.into_iter();
        let outermost = names.next();
        for name in names.rev() {
            items = vec![self.add_item(Item::Namespace { name: Some(name), items }, span)];
        }
        Ok(Item::Namespace { name: outermost, items })
    }

    fn buffer(&mut self, node: NodeRef<'_>) -> Built<Buffer> {
        let mut children = node.children();
        let mut specifiers = Specifiers::default();
        self.specifiers(&mut children, &mut specifiers)?;
        if let Some((modifier, span)) = specifiers.modifiers.first() {
            let message = format!("a constant or texture buffer does not allow '{}'", modifier.text());
            self.error(*span, message);
        }
        let is_keyword = |index: &usize| matches!(self.t(*index), Lexeme::CBuffer | Lexeme::TBuffer);
        let keyword = (node.start()..node.end()).find(is_keyword).ok_or(Reported)?;
        let is_name = |child: &NodeRef<'_>| matches!(child.kind(), Kind::Identifier | Kind::TypeIdentifier | Kind::BareTemplate);
        let name = match children.peek().filter(is_name) {
            Some(name) => {
                children.next();
                Some(self.ident(name))
            }
            None => {
                let span = self.tokens[keyword + 1].span;
                self.error(span, "expected the name of the buffer");
                None
            }
        };
        specifiers.attributes.extend(self.attributes(&mut children)?);
        let mut annotations: Vec<Annotation> = Vec::new();
        while let Some(annotation) = children.next_if(Kind::Annotation) {
            annotations.push(self.annotation(annotation)?);
        }
        let texture = self.t(keyword) == Lexeme::TBuffer;
        let members = self.items(children);
        Ok(Buffer { specifiers, texture, name, annotations, members })
    }

    fn alias(&mut self, node: NodeRef<'_>) -> Built<TypeAlias> {
        let mut children = node.children();
        let mut specifiers = Specifiers::default();
        self.specifiers(&mut children, &mut specifiers)?;
        if let Some((modifier, span)) = specifiers.modifiers.first() {
            let message = format!("an alias does not allow '{}'", modifier.text());
            self.error(*span, message);
            specifiers.modifiers.clear();
        }
        let name = self.ident(children.next().ok_or(Reported)?);
        specifiers.attributes.extend(self.attributes(&mut children)?);
        let ty = children.next().ok_or(Reported)?;
        // Modifiers before the type are those of the alias.
        if ty.kind() == Kind::AbstractType {
            let mut parts = ty.children();
            while let Some(modifier) = parts.next_if(Kind::Modifier) {
                specifiers.modifiers.push(self.modifier(modifier)?);
            }
            let inner = parts.next().ok_or(Reported)?;
            let mut after = Vec::new();
            let mut end = inner.end();
            while let Some(modifier) = parts.next_if(Kind::Modifier) {
                end = modifier.end();
                after.push(modifier);
            }
            let ty = self.type_between(&after, inner, self.span(inner.start(), end))?;
            let dims = self.dimensions(parts)?;
            return Ok(TypeAlias { specifiers, name, ty, dims });
        }
        let ty = self.type_expr(ty)?;
        Ok(TypeAlias { specifiers, name, ty, dims: Vec::new() })
    }

    fn using(&mut self, node: NodeRef<'_>) -> Built<Item> {
        let mut children = node.children();
        self.refuse_specifiers(&mut children, "a using declaration")?;
        let is_namespace = children.next_if(Kind::UsingNamespace).is_some();
        let scope = children.next_if(Kind::Path).or_else(|| children.next_if(Kind::RootPath));
        let name = children.next().ok_or(Reported)?;
        if !matches!(name.kind(), Kind::Identifier | Kind::TypeIdentifier | Kind::BareTemplate) {
            return Err(Reported);
        }
        let path = self.path_to(scope, name)?;
        Ok(if is_namespace { Item::UsingNamespace(path) } else { Item::UsingDeclaration(path) })
    }

    fn typedef(&mut self, node: NodeRef<'_>, out: &mut Vec<ItemId>) -> Built<()> {
        let mut children = node.children();
        let mut specifiers = Specifiers::default();
        self.specifiers(&mut children, &mut specifiers)?;
        let start = (node.start()..node.end()).find(|index| self.t(*index) == Lexeme::Typedef).ok_or(Reported)?;
        let ty = self.declared_type(children.next().ok_or(Reported)?)?;
        self.specifiers(&mut children, &mut specifiers)?;
        if children.peek().is_none() {
            let variables = Variables { specifiers, ty, declarators: Vec::new() };
            let id = self.add_item(Item::Variables(variables), self.span(start, node.end()));
            out.push(id);
            return Ok(());
        }
        for declared in children {
            let mut specifiers = specifiers.clone();
            let mut parts = declared.children();
            let name = self.ident(parts.next().ok_or(Reported)?);
            let mut dims = Vec::new();
            for part in parts {
                match part.kind() {
                    Kind::Attribute => specifiers.attributes.push(self.attribute(part)?),
                    _ => dims.push(self.dimension(part)?),
                }
            }
            let alias = TypeAlias { specifiers, name, ty, dims };
            let id = self.add_item(Item::TypeAlias(alias), self.span(start, declared.end()));
            out.push(id);
        }
        Ok(())
    }

    /// Reports attributes and modifiers where none are allowed.
    fn refuse_specifiers(&mut self, children: &mut Children<'_>, what: &str) -> Built<()> {
        let mut specifiers = Specifiers::default();
        self.specifiers(children, &mut specifiers)?;
        if let Some(first) = specifiers.attributes.first() {
            self.error(first.span, format!("an attribute cannot be applied to {what}"));
        }
        if let Some((modifier, span)) = specifiers.modifiers.first() {
            self.error(*span, format!("{what} does not allow '{}'", modifier.text()));
        }
        Ok(())
    }

    fn static_assert(&mut self, node: NodeRef<'_>) -> Built<Item> {
        let mut children = node.children();
        self.refuse_specifiers(&mut children, "a static assertion")?;
        let start = children.peek().map_or(node.start(), NodeRef::start);
        let args = self.arguments(children.next_if(Kind::Arguments).ok_or(Reported)?)?;
        match args[..] {
            [condition] => Ok(Item::StaticAssert { condition, message: None }),
            [condition, message] if matches!(self.unit.exprs[message], Expr::String(_)) => {
                Ok(Item::StaticAssert { condition, message: Some(message) })
            }
            _ => {
                let span = self.tokens[start].span;
                Err(self.error(span, "a static assertion takes a condition and a string"))
            }
        }
    }

    // Templates.

    fn template(&mut self, node: NodeRef<'_>) -> Built<ItemId> {
        let mut children = node.children();
        let mut before = Specifiers::default();
        self.specifiers(&mut children, &mut before)?;
        let params = children.next().ok_or(Reported)?;
        let start = params.start() - 1;
        if let Some(first) = params.children().nth(MAX_PARAMETERS) {
            let span = self.tokens[first.start()].span;
            return Err(self.error(span, format!("a template of more than {MAX_PARAMETERS} parameters")));
        }
        let params = params.children().map(|param| self.template_param(param)).collect::<Built<_>>()?;
        let mut items = Vec::new();
        self.item(children.next().ok_or(Reported)?, &mut items)?;
        let [item] = items[..] else {
            let span = self.span(start, node.end());
            return Err(self.error(span, "a template must contain exactly one declaration"));
        };
        self.prepend_specifiers(item, before);
        Ok(self.add_item(Item::Template(Template { params, item }), self.span(start, node.end())))
    }

    /// Adds the attributes before `template` to the declaration.
    fn prepend_specifiers(&mut self, item: ItemId, before: Specifiers) {
        let specifiers = match &mut self.unit.item_arena[item] {
            Item::Function(inner) => &mut inner.specifiers,
            Item::Variables(inner) => &mut inner.specifiers,
            Item::Struct(inner) => &mut inner.specifiers,
            Item::Enum(inner) => &mut inner.specifiers,
            Item::Buffer(inner) => &mut inner.specifiers,
            Item::TypeAlias(inner) => &mut inner.specifiers,
            Item::Namespace { .. }
            | Item::UsingNamespace(_)
            | Item::UsingDeclaration(_)
            | Item::Template(_)
            | Item::StaticAssert { .. }
            | Item::Technique
            | Item::Empty
            | Item::Error => return,
        };
        specifiers.attributes.splice(0..0, before.attributes);
        specifiers.modifiers.splice(0..0, before.modifiers);
    }

    fn template_param(&mut self, node: NodeRef<'_>) -> Built<TemplateParam> {
        let span = self.span_of(node);
        let mut children = node.children();
        match node.kind() {
            Kind::TypeParameter => {
                if let Some(ellipsis) = children.next_if(Kind::Ellipsis) {
                    let span = self.span_of(ellipsis);
                    return Err(self.unsupported(span, "a variadic template"));
                }
                let name = self.parameter_name(&mut children);
                let default = children.next().map(|default| self.type_without_dimensions(default)).transpose()?;
                Ok(TemplateParam::Type { name, default, span })
            }
            Kind::TemplateParameter => {
                let params = children.next().ok_or(Reported)?;
                let params = self
                    .nest(node, |builder| params.children().map(|param| builder.template_param(param)).collect::<Built<_>>())?;
                let name = self.parameter_name(&mut children);
                let default = children.next().map(|default| self.template_name(default)).transpose()?;
                Ok(TemplateParam::Template { params, name, default, span })
            }
            Kind::ValueParameter => {
                let mut modifiers = Vec::new();
                while let Some(modifier) = children.next_if(Kind::Modifier) {
                    modifiers.push(modifier);
                }
                let ty = children.next().ok_or(Reported)?;
                let mut end = ty.end();
                while let Some(modifier) = children.next_if(Kind::Modifier) {
                    end = modifier.end();
                    modifiers.push(modifier);
                }
                let ty = self.type_between(&modifiers, ty, self.span(node.start(), end))?;
                let is_name = |child: &NodeRef<'_>| self.t(child.start().wrapping_sub(1)) != Lexeme::Assign;
                let name = match children.peek().filter(is_name) {
                    Some(child) if child.kind() != Kind::Annotation => children.next().map(|name| self.ident(name)),
                    _ => None,
                };
                self.ignored_annotations(&mut children)?;
                let default = children.next().map(|default| self.expression(default)).transpose()?;
                Ok(TemplateParam::Value { ty, name, default, span })
            }
            _ => Err(Reported),
        }
    }

    /// The name of a template parameter, unless its default value follows at once.
    fn parameter_name(&self, children: &mut Children<'_>) -> Option<Ident> {
        let child = children.peek().filter(|child| child.kind() == Kind::TypeIdentifier)?;
        if self.t(child.start() - 1) == Lexeme::Assign {
            return None;
        }
        children.next();
        Some(self.ident(child))
    }

    fn type_without_dimensions(&mut self, node: NodeRef<'_>) -> Built<TypeExprId> {
        let (ty, dims) = self.type_id(node)?;
        if dims.is_empty() {
            return Ok(ty);
        }
        let span = self.span_of(node);
        Err(self.error(span, "expected ',' between template parameters"))
    }

    /// The default value of a template parameter: the name of a template.
    fn template_name(&mut self, node: NodeRef<'_>) -> Built<Path> {
        match node.kind() {
            Kind::TypeIdentifier | Kind::BareTemplate | Kind::TemplateType => self.path_to(None, node),
            Kind::ScopedType => self.scoped_name(node),
            _ => {
                let span = self.span_of(node);
                Err(self.error(span, "expected a name"))
            }
        }
    }
}

fn empty_declarator() -> Declarator {
    Declarator {
        name: None,
        scope: None,
        template_args: None,
        dims: Vec::new(),
        attributes: Vec::new(),
        annotations: Vec::new(),
        bit_width: None,
        init: None,
        span: crate::source::Span::default(),
    }
}

fn with_specifiers(item: Item, specifiers: Specifiers) -> Item {
    match item {
        Item::Struct(mut inner) => {
            let own = std::mem::replace(&mut inner.specifiers, specifiers);
            inner.specifiers.attributes.extend(own.attributes);
            Item::Struct(inner)
        }
        Item::Enum(mut inner) => {
            let own = std::mem::replace(&mut inner.specifiers, specifiers);
            inner.specifiers.attributes.extend(own.attributes);
            Item::Enum(inner)
        }
        other => other,
    }
}
