//! Builds expressions.

use super::{Builder, Built, MAX_CHAIN, Reported};
use crate::ast::{BinaryOp, Expr, ExprId, Exprs, Ident, Path, PathSegment, PostfixOp, TypeExpr, UnaryOp};
use crate::diag::Diagnostic;
use crate::source::Span;
use crate::syntax::automaton::{Kind, NodeRef};
use crate::syntax::literal::{self, WrongEscape};
use crate::syntax::token::Lexeme;
use diagnostics::registry as code;
use smallvec::{SmallVec, smallvec};

impl Builder<'_> {
    /// Builds an expression or an initializer list.
    pub fn expression(&mut self, node: NodeRef<'_>) -> Built<ExprId> {
        if !is_left_recursive(node.kind()) {
            return self.operand(node);
        }
        // Chains of operators are long, and deep on the left only.
        let mut chain: SmallVec<[NodeRef<'_>; 8]> = SmallVec::new();
        let mut first = node;
        while is_left_recursive(first.kind()) {
            chain.push(first);
            first = first.child().ok_or(Reported)?;
        }
        if chain.len() > MAX_CHAIN {
            let span = self.tokens[first.end()].span;
            return Err(self.error(span, format!("an expression of more than {MAX_CHAIN} operators in a row")));
        }
        let mut value = self.operand(first)?;
        for node in chain.into_iter().rev() {
            value = self.operation(node, value)?;
        }
        Ok(value)
    }

    /// Builds an expression whose first child is built already.
    fn operation(&mut self, node: NodeRef<'_>, first: ExprId) -> Built<ExprId> {
        let span = self.span_of(node);
        let mut children = node.children();
        let left = children.next().ok_or(Reported)?;
        let operator = self.tokens[left.end()];
        let expr = match node.kind() {
            Kind::Binary => {
                let op = self.binary_operator(left.end()).ok_or(Reported)?;
                let right = self.expression(children.next().ok_or(Reported)?)?;
                Expr::Binary { op, at: operator.span.start, left: first, right }
            }
            Kind::Comma => Expr::Comma { left: first, right: self.expression(children.next().ok_or(Reported)?)? },
            Kind::Call => Expr::Call { callee: first, args: self.arguments(children.next().ok_or(Reported)?)? },
            Kind::Subscript => Expr::Index { base: first, index: self.expression(children.next().ok_or(Reported)?)? },
            Kind::Update => {
                let op = if operator.t == Lexeme::PlusPlus { PostfixOp::Increment } else { PostfixOp::Decrement };
                Expr::Postfix { op, at: operator.span.start, operand: first }
            }
            _ => {
                if operator.t == Lexeme::Arrow {
                    return Err(self.error(operator.span, "'->' is not supported in HLSL, use '.'"));
                }
                children.next_if(Kind::TemplateKeyword);
                let path = children.next_if(Kind::Path).or_else(|| children.next_if(Kind::RootPath));
                let name = children.next().ok_or(Reported)?;
                if matches!(name.kind(), Kind::OperatorName | Kind::OperatorFunction) {
                    if path.is_some() {
                        let span = self.span_of(name);
                        return Err(self.error(span, "expected a member name, found 'operator'"));
                    }
                    let operator = self.operator(name)?;
                    Expr::MemberOperator { base: first, operator }
                } else {
                    Expr::Member { base: first, member: self.path_to(path, name)? }
                }
            }
        };
        Ok(self.add_expr(expr, span))
    }

    /// Builds an expression that is no chain. Most are names and numbers, which contain no others.
    fn operand(&mut self, node: NodeRef<'_>) -> Built<ExprId> {
        match node.kind() {
            Kind::Identifier => {
                let ident = self.ident(node);
                Ok(self.add_expr(Expr::Path(Path::name(ident)), ident.span))
            }
            Kind::NumberLiteral => self.number(self.tokens[node.start()].span),
            _ => self.nest(node, |builder| builder.compound(node)),
        }
    }

    /// Builds an expression that may contain others.
    fn compound(&mut self, node: NodeRef<'_>) -> Built<ExprId> {
        let span = self.span_of(node);
        let mut children = node.children();
        let expr = match node.kind() {
            Kind::TemplateFunction => Expr::Path(Path::Name(self.segment(node)?)),
            Kind::ScopedName => Expr::Path(self.scoped_name(node)?),
            Kind::Strings => Expr::String(self.strings(node)),
            Kind::CharLiteral => {
                let contents = self.contents(span)?;
                let is_escape = self.text(span).starts_with("'\\");
                match literal::character(&contents, is_escape) {
                    Ok(value) => Expr::Char(value),
                    Err(message) => return Err(self.error(span, message)),
                }
            }
            Kind::Boolean => Expr::Bool(self.t(node.start()) == Lexeme::True),
            Kind::This => Expr::This,
            Kind::Parenthesized => {
                let inner = self.expression(children.next().ok_or(Reported)?)?;
                // The span includes the parentheses, so that diagnostics show them.
                self.unit.expr_spans[inner] = span;
                return Ok(inner);
            }
            Kind::Assignment => {
                let left = children.next().ok_or(Reported)?;
                let operator = self.tokens[left.end()];
                let left = self.expression(left)?;
                let right = self.expression(children.next().ok_or(Reported)?)?;
                Expr::Assign { op: assignment_operator(operator.t), at: operator.span.start, left, right }
            }
            Kind::Conditional => {
                let mut next = || children.next().ok_or(Reported);
                let (condition, then, otherwise) = (next()?, next()?, next()?);
                Expr::Ternary {
                    condition: self.expression(condition)?,
                    then: self.expression(then)?,
                    otherwise: self.expression(otherwise)?,
                }
            }
            Kind::Unary => {
                let Some(op) = unary_operator(self.t(node.start())) else {
                    // `new` or `delete`
                    return Err(self.error(self.first_span(node), "HLSL has no dynamic memory allocation"));
                };
                Expr::Unary { op, operand: self.expression(children.next().ok_or(Reported)?)? }
            }
            Kind::Cast => {
                let (ty, dims) = self.type_id(children.next().ok_or(Reported)?)?;
                self.ignored_annotations(&mut children)?;
                Expr::Cast { ty, dims, operand: self.expression(children.next().ok_or(Reported)?)? }
            }
            Kind::Sizeof => {
                let operand = children.next().ok_or(Reported)?;
                if is_type(operand.kind()) {
                    let (ty, dims) = self.type_id(operand)?;
                    self.ignored_annotations(&mut children)?;
                    Expr::SizeofType { ty, dims }
                } else {
                    Expr::SizeofExpr(self.expression(operand)?)
                }
            }
            Kind::List => Expr::List(self.expressions(node)?),
            Kind::Construction => return self.construction(node),
            // `operator+(x)` in a method: that of `this`.
            Kind::OperatorName | Kind::OperatorFunction => {
                let operator = self.operator(node)?;
                let base = self.add_expr(Expr::This, span);
                Expr::MemberOperator { base, operator }
            }
            _ => return Err(Reported),
        };
        Ok(self.add_expr(expr, span))
    }

    /// Builds the children of a node, all of which are expressions.
    pub fn expressions(&mut self, node: NodeRef<'_>) -> Built<Exprs> {
        node.children().map(|child| self.expression(child)).collect()
    }

    /// Builds `(a, b)`. The name of a type is a value, too, which the analysis reports.
    pub fn arguments(&mut self, node: NodeRef<'_>) -> Built<Exprs> {
        let argument = |child: NodeRef<'_>| match child.kind() {
            kind if is_type(kind) => self.type_as_value(child),
            _ => self.expression(child),
        };
        node.children().map(argument).collect()
    }

    fn type_as_value(&mut self, node: NodeRef<'_>) -> Built<ExprId> {
        let ty = self.type_expr(node)?;
        let span = self.span_of(node);
        let TypeExpr::Path(path) = &self.unit.types[ty] else {
            return Err(self.error(span, "expected expression, found a type"));
        };
        let path = path.clone();
        Ok(self.add_expr(Expr::Path(path), span))
    }

    /// Builds `T(x)` and `T{x}`.
    fn construction(&mut self, node: NodeRef<'_>) -> Built<ExprId> {
        let span = self.span_of(node);
        let mut children = node.children();
        let ty = children.next().ok_or(Reported)?;
        let list = children.next().ok_or(Reported)?;
        if list.kind() == Kind::List {
            if ty.kind() != Kind::TypeIdentifier {
                let span = self.tokens[list.start()].span;
                return Err(self.error(span, "expected '(' after type"));
            }
            let callee = self.type_as_value(ty)?;
            let list = self.expression(list)?;
            return Ok(self.add_expr(Expr::Call { callee, args: smallvec![list] }, span));
        }
        if ty.kind() == Kind::Decltype {
            let place = self.span_of(ty);
            let ty = self.type_expr(ty)?;
            let args = self.arguments(list)?;
            let [operand] = args[..] else {
                return Err(self.error(place, "a conversion to this type takes one argument"));
            };
            return Ok(self.add_expr(Expr::Cast { ty, dims: Vec::new(), operand }, span));
        }
        let callee = self.type_as_value(ty)?;
        let args = self.arguments(list)?;
        Ok(self.add_expr(Expr::Call { callee, args }, span))
    }

    /// Builds a number. The lexer reads `0.xxxx.xyz` as one number.
    fn number(&mut self, span: Span) -> Built<ExprId> {
        let (number, swizzle) = match literal::number(self.text(span)) {
            Ok(parsed) => parsed,
            Err(message) => return Err(self.error(span, message)),
        };
        let expr = match number {
            literal::Number::Int(int) => Expr::Int(int),
            literal::Number::Float(float) => Expr::Float(float),
        };
        let Some(dot) = swizzle else { return Ok(self.add_expr(expr, span)) };
        let mut start = span.start + dot as u32;
        let mut base = self.add_expr(expr, Span::new(span.start, start));
        while start < span.end {
            let rest = self.text(Span::new(start + 1, span.end));
            let text = rest.split('.').next().unwrap_or(rest).to_owned();
            let name = Span::new(start + 1, start + 1 + text.len() as u32);
            if text.is_empty() || !text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
                return Err(self.error(name, format!("'{text}' is not a swizzle")));
            }
            let ident = Ident { name: self.unit.names.intern(&text), span: name };
            base = self.add_expr(Expr::Member { base, member: Path::name(ident) }, Span::new(span.start, name.end));
            start = name.end;
        }
        Ok(base)
    }

    fn strings(&mut self, node: NodeRef<'_>) -> String {
        // A wrong escape is reported, and does not change what the string is used for.
        (node.start()..node.end()).map(|index| self.contents(self.tokens[index].span).unwrap_or_default()).collect()
    }

    /// The contents of a literal with quotes.
    fn contents(&mut self, literal: Span) -> Built<String> {
        let (contents, wrong) = literal::unescape(self.text(literal));
        match wrong {
            Some(WrongEscape::Unknown(escape)) => {
                let message = format!("unknown escape sequence '\\{escape}'");
                self.diagnostics.push(Diagnostic::new(code::UNKNOWN_ESCAPE, literal, message));
            }
            Some(WrongEscape::Invalid(message)) => return Err(self.error(literal, message)),
            None => {}
        }
        Ok(contents)
    }

    /// The symbol of `operator+`, whose punctuators form one name.
    pub fn operator_name(&mut self, node: NodeRef<'_>) -> Ident {
        let mut text = String::new();
        for index in node.start() + 1..node.end() {
            text.push_str(self.text(self.tokens[index].span));
        }
        Ident { name: self.unit.names.intern(&text), span: self.span_of(node) }
    }

    /// Builds the name of an operator with or without template arguments.
    fn operator(&mut self, node: NodeRef<'_>) -> Built<PathSegment> {
        let mut children = node.children();
        match (node.kind(), children.next()) {
            (Kind::OperatorFunction, Some(name)) => {
                let template_args = Some(self.template_args(children.next().ok_or(Reported)?)?);
                Ok(PathSegment { ident: self.operator_name(name), template_args })
            }
            _ => Ok(PathSegment { ident: self.operator_name(node), template_args: None }),
        }
    }

    fn binary_operator(&self, index: usize) -> Option<BinaryOp> {
        Some(match self.t(index) {
            Lexeme::PipePipe => BinaryOp::LogicalOr,
            Lexeme::AmpAmp => BinaryOp::LogicalAnd,
            Lexeme::Pipe => BinaryOp::Or,
            Lexeme::Caret => BinaryOp::Xor,
            Lexeme::Amp => BinaryOp::And,
            Lexeme::EqualEqual => BinaryOp::Equal,
            Lexeme::NotEqual => BinaryOp::NotEqual,
            Lexeme::Less => BinaryOp::Less,
            Lexeme::Greater if self.tokens[index].joined => BinaryOp::Shr,
            Lexeme::Greater => BinaryOp::Greater,
            Lexeme::LessEqual => BinaryOp::LessEqual,
            Lexeme::GreaterEqual => BinaryOp::GreaterEqual,
            Lexeme::Shl => BinaryOp::Shl,
            Lexeme::Plus => BinaryOp::Add,
            Lexeme::Minus => BinaryOp::Sub,
            Lexeme::Star => BinaryOp::Mul,
            Lexeme::Slash => BinaryOp::Div,
            Lexeme::Percent => BinaryOp::Rem,
            _ => return None,
        })
    }
}

/// Whether the first child of a node is an expression that a chain of operators may continue.
fn is_left_recursive(kind: Kind) -> bool {
    matches!(kind, Kind::Binary | Kind::Comma | Kind::Call | Kind::Subscript | Kind::Update | Kind::Member)
}

/// Whether a node is a type, rather than an expression.
pub fn is_type(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::TypeIdentifier
            | Kind::BareTemplate
            | Kind::SignedType
            | Kind::TemplateType
            | Kind::ScopedType
            | Kind::Decltype
            | Kind::AbstractType
            | Kind::ElaboratedType
    )
}

fn unary_operator(t: Lexeme) -> Option<UnaryOp> {
    Some(match t {
        Lexeme::Plus => UnaryOp::Plus,
        Lexeme::Minus => UnaryOp::Minus,
        Lexeme::Bang => UnaryOp::Not,
        Lexeme::Tilde => UnaryOp::BitNot,
        Lexeme::PlusPlus => UnaryOp::PreIncrement,
        Lexeme::MinusMinus => UnaryOp::PreDecrement,
        Lexeme::Amp => UnaryOp::AddressOf,
        Lexeme::Star => UnaryOp::Dereference,
        _ => return None,
    })
}

/// The operator before the `=` of an assignment.
fn assignment_operator(t: Lexeme) -> Option<BinaryOp> {
    match t {
        Lexeme::PlusAssign => Some(BinaryOp::Add),
        Lexeme::MinusAssign => Some(BinaryOp::Sub),
        Lexeme::StarAssign => Some(BinaryOp::Mul),
        Lexeme::SlashAssign => Some(BinaryOp::Div),
        Lexeme::PercentAssign => Some(BinaryOp::Rem),
        Lexeme::AmpAssign => Some(BinaryOp::And),
        Lexeme::PipeAssign => Some(BinaryOp::Or),
        Lexeme::CaretAssign => Some(BinaryOp::Xor),
        Lexeme::ShlAssign => Some(BinaryOp::Shl),
        Lexeme::ShrAssign => Some(BinaryOp::Shr),
        _ => None,
    }
}
