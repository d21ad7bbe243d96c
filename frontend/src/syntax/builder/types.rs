//! Builds types, paths and template arguments.

use super::POINTERS;
use super::expressions::is_type;
use super::{Builder, Built, Reported};
use crate::ast::{
    ExprId, Ident, Item, Modifier, Path, PathSegment, Specifiers, Struct, StructKeyword, TemplateArg, TemplateArgs, TypeExpr,
    TypeExprId,
};
use crate::source::Span;
use crate::syntax::automaton::{Kind, NodeRef};
use crate::syntax::token::Lexeme;

/// The modifiers of a type outside of a declaration.
#[derive(Default)]
struct TypeModifiers {
    /// The modifiers that affect the type.
    of_type: Vec<(Modifier, Span)>,
    is_const: bool,
}

impl Builder<'_> {
    /// Builds a type without modifiers and body.
    pub fn type_expr(&mut self, node: NodeRef<'_>) -> Built<TypeExprId> {
        self.nest(node, |builder| {
            let span = builder.span_of(node);
            let ty = match node.kind() {
                Kind::TypeIdentifier if builder.t(node.start()) == Lexeme::Auto => TypeExpr::Auto,
                Kind::TypeIdentifier | Kind::BareTemplate => TypeExpr::Path(Path::name(builder.ident(node))),
                Kind::SignedType => TypeExpr::Path(builder.signed_type(node)),
                Kind::TemplateType => TypeExpr::Path(Path::Name(builder.segment(node)?)),
                Kind::ScopedType => TypeExpr::Path(builder.scoped_name(node)?),
                Kind::Decltype => TypeExpr::Decltype(builder.expression(node.child().ok_or(Reported)?)?),
                Kind::ElaboratedType | Kind::Struct | Kind::Enum => builder.elaborated_type(node)?,
                _ => return Err(Reported),
            };
            Ok(builder.add_type(ty, span))
        })
    }

    /// Builds `struct S` where it names a type.
    fn elaborated_type(&mut self, node: NodeRef<'_>) -> Built<TypeExpr> {
        let mut children = node.children();
        let path = children.next_if(Kind::Path).or_else(|| children.next_if(Kind::RootPath));
        let name = children.next().ok_or(Reported)?;
        match name.kind() {
            Kind::Identifier | Kind::TypeIdentifier | Kind::BareTemplate | Kind::TemplateType => {}
            _ => return Err(Reported),
        }
        if path.is_none() && self.forward_declared.binary_search(&name.start()).is_ok() {
            return Ok(self.forward_struct(name));
        }
        if path.is_none() && name.kind() == Kind::Identifier {
            return Ok(TypeExpr::Elaborated(self.ident(name)));
        }
        Ok(TypeExpr::Path(self.path_to(path, name)?))
    }

    /// The struct that an elaborated type specifier declares.
    fn forward_struct(&mut self, name: NodeRef<'_>) -> TypeExpr {
        let item = Struct {
            specifiers: Specifiers::default(),
            keyword: StructKeyword::Struct,
            qualifier: None,
            name: Some(PathSegment { ident: self.ident(name), template_args: None }),
            bases: Vec::new(),
            members: None,
        };
        let span = self.span_of(name);
        TypeExpr::Inline(self.add_item(Item::Struct(item), span))
    }

    /// Builds `unsigned int` as one name.
    fn signed_type(&mut self, node: NodeRef<'_>) -> Path {
        let name = match node.end() - node.start() {
            1 => self.tokens[node.start()].sym,
            _ => {
                let words = self.tokens[node.start()..node.end()].iter().map(|tok| self.unit.names.text(tok.sym));
                let text = words.collect::<Vec<_>>().join(" ");
                self.unit.names.intern(&text)
            }
        };
        Path::name(Ident { name, span: self.span_of(node) })
    }

    /// Builds a type that may have modifiers and dimensions: in a cast, as a template argument.
    pub fn type_id(&mut self, node: NodeRef<'_>) -> Built<(TypeExprId, Vec<Option<ExprId>>)> {
        if node.kind() != Kind::AbstractType {
            return Ok((self.type_expr(node)?, Vec::new()));
        }
        let mut children = node.children();
        let mut modifiers = Vec::new();
        while let Some(modifier) = children.next_if(Kind::Modifier) {
            modifiers.push(modifier);
        }
        let inner = children.next().ok_or(Reported)?;
        let mut end = inner.end();
        while let Some(modifier) = children.next_if(Kind::Modifier) {
            end = modifier.end();
            modifiers.push(modifier);
        }
        let ty = self.type_expr(inner)?;
        let found = self.type_modifiers(&modifiers)?;
        let ty = self.modified(ty, found, self.span(node.start(), end));
        let dims = self.dimensions(children)?;
        Ok((ty, dims))
    }

    /// Adds the modifiers to a type.
    fn modified(&mut self, ty: TypeExprId, modifiers: TypeModifiers, span: Span) -> TypeExprId {
        let mut ty = ty;
        for (modifier, span) in modifiers.of_type {
            ty = self.add_type(TypeExpr::Modified { modifier, span, ty }, span);
        }
        if modifiers.is_const {
            ty = self.add_type(TypeExpr::Const(ty), span);
        }
        ty
    }

    /// Builds a type with modifiers before and after it, all children of another node.
    pub fn type_between(&mut self, modifiers: &[NodeRef<'_>], node: NodeRef<'_>, span: Span) -> Built<TypeExprId> {
        let ty = self.type_expr(node)?;
        let found = self.type_modifiers(modifiers)?;
        Ok(self.modified(ty, found, span))
    }

    /// The modifiers that affect a type. Those that are valid in declarations only are errors.
    fn type_modifiers(&mut self, nodes: &[NodeRef<'_>]) -> Built<TypeModifiers> {
        let mut found = TypeModifiers::default();
        for node in nodes {
            match self.modifier(*node)? {
                (Modifier::Const, _) => found.is_const = true,
                (Modifier::Static | Modifier::Extern, span) => {
                    self.error(span, "a type name does not allow a storage class");
                }
                (Modifier::Inline, span) => {
                    self.error(span, "a type name does not allow 'inline'");
                }
                (
                    modifier @ (Modifier::RowMajor
                    | Modifier::ColumnMajor
                    | Modifier::Unorm
                    | Modifier::Snorm
                    | Modifier::GloballyCoherent
                    | Modifier::ReorderCoherent),
                    span,
                ) => found.of_type.push((modifier, span)),
                _ => {}
            }
        }
        Ok(found)
    }

    /// Builds the dimensions `[2][]`; None for an array without a size.
    pub fn dimensions<'t>(&mut self, nodes: impl Iterator<Item = NodeRef<'t>>) -> Built<Vec<Option<ExprId>>> {
        nodes.map(|node| self.dimension(node)).collect()
    }

    pub fn dimension(&mut self, node: NodeRef<'_>) -> Built<Option<ExprId>> {
        if node.kind() == Kind::Pointer {
            let span = self.span_of(node);
            return Err(self.error(span, POINTERS));
        }
        if node.kind() != Kind::Dimension {
            return Err(Reported);
        }
        node.child().map(|size| self.expression(size)).transpose()
    }

    // Paths.

    /// Builds `a::b` from the nodes of a scope, if any, and a name.
    pub fn path_to(&mut self, scope: Option<NodeRef<'_>>, name: NodeRef<'_>) -> Built<Path> {
        let Some(scope) = scope else { return Ok(Path::Name(self.segment(name)?)) };
        let (global, mut segments) = self.scope_segments(scope)?;
        segments.push(self.segment(name)?);
        Ok(Path::qualified(global, segments))
    }

    /// Builds the scope of a name, `a::b::`.
    pub fn scope(&mut self, node: NodeRef<'_>) -> Built<Path> {
        let (global, mut segments) = self.scope_segments(node)?;
        match segments.pop() {
            Some(only) if segments.is_empty() && !global => Ok(Path::Name(only)),
            Some(last) => {
                segments.push(last);
                Ok(Path::qualified(global, segments))
            }
            None => Err(Reported),
        }
    }

    fn scope_segments(&mut self, node: NodeRef<'_>) -> Built<(bool, Vec<PathSegment>)> {
        let mut nodes = Vec::new();
        let mut next = Some(node);
        let mut global = false;
        while let Some(node) = next.take() {
            global |= node.kind() == Kind::RootPath;
            for child in node.children() {
                match child.kind() {
                    Kind::Path | Kind::RootPath => next = Some(child),
                    Kind::TemplateKeyword => {}
                    _ => nodes.push(child),
                }
            }
        }
        let segments = nodes.into_iter().rev().map(|node| self.segment(node)).collect::<Built<_>>()?;
        Ok((global, segments))
    }

    /// Builds a name, perhaps with template arguments.
    pub fn segment(&mut self, node: NodeRef<'_>) -> Built<PathSegment> {
        match node.kind() {
            Kind::TemplateType | Kind::TemplateFunction => {
                let mut children = node.children();
                let ident = self.ident(children.next().ok_or(Reported)?);
                let template_args = Some(self.template_args(children.next().ok_or(Reported)?)?);
                Ok(PathSegment { ident, template_args })
            }
            _ => Ok(PathSegment { ident: self.ident(node), template_args: None }),
        }
    }

    /// Builds a name or type with a scope. `typename` has no node.
    pub fn scoped_name(&mut self, node: NodeRef<'_>) -> Built<Path> {
        let mut children = node.children();
        let scope = children.next_if(Kind::Path).or_else(|| children.next_if(Kind::RootPath));
        children.next_if(Kind::TemplateKeyword);
        self.path_to(scope, children.next().ok_or(Reported)?)
    }

    // Template arguments.

    pub fn template_args(&mut self, node: NodeRef<'_>) -> Built<Box<TemplateArgs>> {
        let args =
            self.nest(node, |builder| node.children().map(|child| builder.template_arg(child)).collect::<Built<Vec<_>>>())?;
        // The other half of the token `>>` closes the list around this one.
        let close = node.end() - 1;
        if self.tokens[close].joined {
            let span = self.span(close, close + 2);
            if self.unit.joined_brackets.last() != Some(&span) {
                self.unit.joined_brackets.push(span);
            }
        }
        Ok(TemplateArgs::new(args))
    }

    fn template_arg(&mut self, node: NodeRef<'_>) -> Built<TemplateArg> {
        match node.kind() {
            Kind::Identifier | Kind::TemplateFunction => Ok(TemplateArg::Name(Path::Name(self.segment(node)?))),
            Kind::ScopedName => Ok(TemplateArg::Name(self.scoped_name(node)?)),
            // A template without arguments may denote itself, or the type with its defaults: name lookup decides.
            Kind::BareTemplate => Ok(TemplateArg::Name(Path::name(self.ident(node)))),
            Kind::ScopedType if node.children().last().is_some_and(|name| name.kind() == Kind::BareTemplate) => {
                Ok(TemplateArg::Name(self.scoped_name(node)?))
            }
            kind if is_type(kind) => {
                let (ty, dims) = self.type_id(node)?;
                Ok(TemplateArg::Type { ty, dims })
            }
            _ => Ok(TemplateArg::Expr(self.expression(node)?)),
        }
    }
}
