//! Builds functions: names, parameters and bodies.

use super::POINTERS;
use super::{Builder, Built, Reported};
use crate::ast::{Function, FunctionName, Item, ItemId, Modifier, Param, Path, Specifiers, TypeExpr};
use crate::source::Span;
use crate::syntax::automaton::{Children, Kind, NodeRef};
use crate::syntax::token::Lexeme;

impl Builder<'_> {
    /// Builds a function, a method or a conversion function.
    pub fn function(&mut self, node: NodeRef<'_>) -> Built<ItemId> {
        let mut children = node.children();
        let mut specifiers = Specifiers::default();
        self.specifiers(&mut children, &mut specifiers)?;
        let start = children.peek().ok_or(Reported)?.start();
        let result = match node.kind() {
            // Its name contains the type.
            Kind::Conversion => self.add_type(TypeExpr::Error, Span::default()),
            _ => self.declared_type(children.next().ok_or(Reported)?)?,
        };
        self.specifiers(&mut children, &mut specifiers)?;
        let name = self.function_name(&mut children)?;
        let result = match &name {
            FunctionName::Conversion { to, .. } => *to,
            FunctionName::Operator { operator, .. } if node.kind() == Kind::Conversion => {
                let span = operator.span;
                self.error(span, "expected a return type before 'operator'");
                result
            }
            _ => result,
        };
        let params = children.next_if(Kind::Parameters).ok_or(Reported)?;
        // The body is analyzed despite an error in the parameters.
        let params = match self.params(params) {
            Ok(params) => params,
            Err(reported) if self.has_given_up || !children.clone().any(|child| child.kind() == Kind::Block) => {
                return Err(reported);
            }
            Err(_) => {
                self.leave_out(params);
                Vec::new()
            }
        };
        let (mut is_const, mut result_dims, mut annotations, mut body) = (false, Vec::new(), Vec::new(), None);
        for child in children {
            match child.kind() {
                Kind::Modifier if self.modifier(child)?.0 == Modifier::Const => is_const = true,
                Kind::Attribute => specifiers.attributes.push(self.attribute(child)?),
                Kind::Dimension => result_dims.push(self.dimension(child)?),
                Kind::Annotation => annotations.push(self.annotation(child)?),
                Kind::Block => body = Some(self.block(child)?),
                _ => {
                    let span = self.tokens[child.start()].span;
                    let found = self.t(child.start()).describe();
                    let message = format!("expected '{{' or ';' after function parameters, found {found}");
                    return Err(self.error(span, message));
                }
            }
        }
        // The semicolon of a declaration is not in its span.
        let end = if body.is_some() { node.end() } else { node.end() - 1 };
        let function = Function { specifiers, result, name, params, result_dims, is_const, annotations, body };
        Ok(self.add_item(Item::Function(function), self.span(start, end)))
    }

    /// Builds a function with a syntax error before its body, without parameters. Returns false for any other declaration.
    pub fn broken_function(&mut self, node: NodeRef<'_>, out: &mut Vec<ItemId>) -> bool {
        let body = node.children().find(|child| child.kind() == Kind::Block && node.kind() == Kind::Function);
        let name = node.children().find(|child| child.kind() == Kind::Identifier);
        let (Some(body), Some(name)) = (body, name) else { return false };
        let end_of_head = body.start();
        let Ok(body) = self.block(body) else { return false };
        self.leave_out_tokens(node.start(), end_of_head);
        let function = Function {
            specifiers: Specifiers::default(),
            result: self.add_type(TypeExpr::Error, Span::default()),
            name: FunctionName::Path(Path::name(self.ident(name))),
            params: Vec::new(),
            result_dims: Vec::new(),
            is_const: false,
            annotations: Vec::new(),
            body: Some(body),
        };
        let span = self.span_of(node);
        out.push(self.add_item(Item::Function(function), span));
        true
    }

    fn function_name(&mut self, children: &mut Children<'_>) -> Built<FunctionName> {
        if let Some(pointer) = children.next_if(Kind::Pointer) {
            let span = self.span_of(pointer);
            return Err(self.error(span, POINTERS));
        }
        let scope = children.next_if(Kind::Path);
        let name = children.next().ok_or(Reported)?;
        match name.kind() {
            Kind::Identifier | Kind::TypeIdentifier | Kind::BareTemplate | Kind::TemplateFunction => {
                Ok(FunctionName::Path(self.path_to(scope, name)?))
            }
            Kind::OperatorName => {
                let scope = scope.map(|scope| self.scope(scope)).transpose()?;
                if name.child().is_none() {
                    return Ok(FunctionName::Operator { scope, operator: self.operator_name(name) });
                }
                let mut parts: Vec<NodeRef<'_>> = name.children().collect();
                let ty = parts.pop().ok_or(Reported)?;
                let span = self.span(name.start() + 1, name.end());
                let to = self.type_between(&parts, ty, span)?;
                Ok(FunctionName::Conversion { scope, to })
            }
            _ => Err(Reported),
        }
    }

    /// The scope of a declarator's name.
    pub fn scope_of_declarator(&mut self, node: NodeRef<'_>) -> Built<Path> {
        let scope = self.scope(node)?;
        // A declarator's scope is a list, even of one name.
        Ok(match scope {
            Path::Name(segment) => Path::qualified(false, vec![segment]),
            qualified => qualified,
        })
    }

    fn params(&mut self, node: NodeRef<'_>) -> Built<Vec<Param>> {
        // `(void)`
        if node.end() - node.start() == 3
            && let Some(only) = node.child()
            && only.child().is_some_and(|ty| ty.kind() == Kind::TypeIdentifier)
            && self.unit.names.text(self.tokens[only.start()].sym) == "void"
        {
            return Ok(Vec::new());
        }
        node.children().map(|param| self.param(param)).collect()
    }

    fn param(&mut self, node: NodeRef<'_>) -> Built<Param> {
        let span = self.span_of(node);
        let mut children = node.children();
        let mut specifiers = Specifiers::default();
        self.specifiers(&mut children, &mut specifiers)?;
        let ty = children.next().ok_or(Reported)?;
        let ty = self.type_expr(ty)?;
        self.specifiers(&mut children, &mut specifiers)?;
        let mut param = Param { specifiers, ty, name: None, dims: Vec::new(), annotations: Vec::new(), default: None, span };
        // The name follows the type at once; an expression follows `=`.
        let is_name = |child: &NodeRef<'_>| {
            matches!(child.kind(), Kind::Identifier | Kind::TypeIdentifier | Kind::BareTemplate)
                && self.t(child.start() - 1) != Lexeme::Assign
        };
        if let Some(name) = children.peek().filter(is_name) {
            children.next();
            param.name = Some(self.ident(name));
        }
        for child in children {
            match child.kind() {
                Kind::Attribute => param.specifiers.attributes.push(self.attribute(child)?),
                Kind::Dimension => param.dims.push(self.dimension(child)?),
                Kind::Annotation => param.annotations.push(self.annotation(child)?),
                Kind::Pointer => {
                    let span = self.span_of(child);
                    return Err(self.error(span, POINTERS));
                }
                Kind::Ellipsis => {
                    let span = self.span_of(child);
                    return Err(self.unsupported(span, "a variadic template"));
                }
                Kind::Identifier if param.name.is_none() => param.name = Some(self.ident(child)),
                _ => param.default = Some(self.expression(child)?),
            }
        }
        Ok(param)
    }
}
