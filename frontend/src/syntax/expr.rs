//! The expression parser: precedence climbing, with the name table resolving the ambiguities of C++'s grammar (casts, template
//! arguments).

use super::builtin::NameKind;
use super::cursor::{MAX_CHAIN, Parsed, Parser};
use super::lift::operator_end;
use super::literal;
use super::token::Lexeme;
use super::types::Scanned;
use crate::ast::{BinaryOp, Expr, ExprId, Exprs, Ident, Path, PathSegment, PostfixOp, TypeExpr, TypeExprId, UnaryOp};
use crate::source::Span;
use smallvec::smallvec;

/// The precedence of `||`, the lowest of binary operators.
const LOWEST: u8 = 1;

impl Parser<'_> {
    /// Parses an expression, including comma operators.
    pub fn expr(&mut self) -> Parsed<ExprId> {
        let left = self.assignment()?;
        self.comma_after(left)
    }

    /// Parses the rest of an expression with commas, after its first operand.
    pub fn comma_after(&mut self, left: ExprId) -> Parsed<ExprId> {
        let mut left = left;
        let mut chain = 0;
        while self.eat(Lexeme::Comma) {
            chain = self.count_chain(chain)?;
            let right = self.assignment()?;
            let span = self.span_of(left).to(self.span_of(right));
            left = self.add_expr(Expr::Comma { left, right }, span);
        }
        Ok(left)
    }

    /// Parses an expression without top-level commas: an argument or an initializer.
    pub fn assignment(&mut self) -> Parsed<ExprId> {
        self.nest(|parser| {
            let left = parser.ternary()?;
            let Some(op) = assign_op(parser.peek()) else { return Ok(left) };
            let at = parser.tok().span.start;
            parser.advance();
            let right = parser.initializer()?;
            let span = parser.span_of(left).to(parser.span_of(right));
            Ok(parser.add_expr(Expr::Assign { op, at, left, right }, span))
        })
    }

    /// Parses `{ … }` or an expression without commas.
    pub fn initializer(&mut self) -> Parsed<ExprId> {
        if self.peek() == Lexeme::LBrace { self.nest(Self::list) } else { self.assignment() }
    }

    fn list(&mut self) -> Parsed<ExprId> {
        let start = self.pos;
        let elements = self.group(|parser| {
            let mut elements = Exprs::new();
            while parser.peek() != Lexeme::Eof {
                elements.push(parser.initializer()?);
                if parser.peek() != Lexeme::Eof {
                    parser.expect(Lexeme::Comma, "between the elements of an initializer list")?;
                }
            }
            Ok(elements)
        })?;
        let span = self.span_from(start);
        Ok(self.add_expr(Expr::List(elements), span))
    }

    /// Parses `(a, b)` from the current `(` on.
    pub fn arguments(&mut self) -> Parsed<Exprs> {
        self.group(|parser| {
            let mut args = Exprs::new();
            if parser.peek() == Lexeme::Eof {
                return Ok(args);
            }
            loop {
                args.push(parser.initializer()?);
                if parser.peek() == Lexeme::Eof {
                    return Ok(args);
                }
                if parser.peek() != Lexeme::Comma {
                    return Err(parser.error_here("expected ',' or ')' after argument"));
                }
                parser.advance();
            }
        })
    }

    /// Parses an expression that may be followed by a colon.
    pub fn ternary_value(&mut self) -> Parsed<ExprId> {
        self.nest(Self::ternary)
    }

    fn ternary(&mut self) -> Parsed<ExprId> {
        let condition = self.binary(LOWEST)?;
        if !self.eat(Lexeme::Question) {
            return Ok(condition);
        }
        let then = self.nest(Self::expr)?;
        self.expect(Lexeme::Colon, "in a conditional expression")?;
        let otherwise = self.assignment()?;
        let span = self.span_of(condition).to(self.span_of(otherwise));
        Ok(self.add_expr(Expr::Ternary { condition, then, otherwise }, span))
    }

    fn binary(&mut self, lowest: u8) -> Parsed<ExprId> {
        let mut left = self.unary()?;
        let mut chain = 0;
        while let Some((op, precedence)) = self.binary_op() {
            if precedence < lowest {
                break;
            }
            chain = self.count_chain(chain)?;
            let at = self.tok().span.start;
            self.pos += if op == BinaryOp::Shr { 2 } else { 1 };
            let right = self.binary(precedence + 1)?;
            let span = self.span_of(left).to(self.span_of(right));
            left = self.add_expr(Expr::Binary { op, at, left, right }, span);
        }
        Ok(left)
    }

    fn binary_op(&self) -> Option<(BinaryOp, u8)> {
        Some(match self.peek() {
            Lexeme::PipePipe => (BinaryOp::LogicalOr, LOWEST),
            Lexeme::AmpAmp => (BinaryOp::LogicalAnd, 2),
            Lexeme::Pipe => (BinaryOp::Or, 3),
            Lexeme::Caret => (BinaryOp::Xor, 4),
            Lexeme::Amp => (BinaryOp::And, 5),
            Lexeme::EqualEqual => (BinaryOp::Equal, 6),
            Lexeme::NotEqual => (BinaryOp::NotEqual, 6),
            Lexeme::Less => (BinaryOp::Less, 7),
            Lexeme::Greater if self.tok().joined && self.peek_at(1) == Lexeme::Greater => (BinaryOp::Shr, 8),
            Lexeme::Greater => (BinaryOp::Greater, 7),
            Lexeme::LessEqual => (BinaryOp::LessEqual, 7),
            Lexeme::GreaterEqual => (BinaryOp::GreaterEqual, 7),
            Lexeme::Shl => (BinaryOp::Shl, 8),
            Lexeme::Plus => (BinaryOp::Add, 9),
            Lexeme::Minus => (BinaryOp::Sub, 9),
            Lexeme::Star => (BinaryOp::Mul, 10),
            Lexeme::Slash => (BinaryOp::Div, 10),
            Lexeme::Percent => (BinaryOp::Rem, 10),
            _ => return None,
        })
    }

    fn unary(&mut self) -> Parsed<ExprId> {
        let op = match self.peek() {
            Lexeme::Plus => UnaryOp::Plus,
            Lexeme::Minus => UnaryOp::Minus,
            Lexeme::Bang => UnaryOp::Not,
            Lexeme::Tilde => UnaryOp::BitNot,
            Lexeme::PlusPlus => UnaryOp::PreIncrement,
            Lexeme::MinusMinus => UnaryOp::PreDecrement,
            Lexeme::Amp => UnaryOp::AddressOf,
            Lexeme::Star => UnaryOp::Dereference,
            Lexeme::LParen if self.is_cast() => return self.nest(Self::cast),
            Lexeme::Sizeof => return self.nest(Self::size_of),
            _ => return self.postfix(),
        };
        let start = self.pos;
        self.pos += 1;
        let operand = self.nest(Self::unary)?;
        let span = self.span_from(start);
        Ok(self.add_expr(Expr::Unary { op, operand }, span))
    }

    /// Whether the parenthesis at the current token contains a type and an operand follows.
    fn is_cast(&self) -> bool {
        let Some(close) = self.close() else { return false };
        let Some(scanned) = self.scan_type(self.pos + 1) else { return false };
        let is_type = scanned.is_type();
        let mut next = scanned.next;
        while is_type && self.t(next) == Lexeme::LBracket {
            let Some(end) = self.tokens.close(next) else { return false };
            next = end + 1;
        }
        if is_type {
            next = self.after_annotations(next);
        }
        if next != close {
            return false;
        }
        let operand_follows = match self.t(close + 1) {
            Lexeme::Ident
            | Lexeme::Number
            | Lexeme::Str
            | Lexeme::Char
            | Lexeme::True
            | Lexeme::False
            | Lexeme::This
            | Lexeme::Bang
            | Lexeme::Tilde
            | Lexeme::Sizeof
            | Lexeme::LBrace => true,
            Lexeme::Unsigned | Lexeme::Signed | Lexeme::ColonColon | Lexeme::Typename => true,
            // If the name is not known to be a type, `(a)-b` and `(f)(x)` are a subtraction and a call.
            Lexeme::LParen
            | Lexeme::Plus
            | Lexeme::Minus
            | Lexeme::PlusPlus
            | Lexeme::MinusMinus
            | Lexeme::Amp
            | Lexeme::Star => is_type,
            _ => false,
        };
        operand_follows && (is_type || !matches!(scanned.kind, NameKind::Value))
    }

    fn cast(&mut self) -> Parsed<ExprId> {
        let start = self.pos;
        let (ty, dims) = self.group(Self::cast_type)?;
        let operand = if self.peek() == Lexeme::LBrace { self.list()? } else { self.unary()? };
        let span = self.span_from(start);
        Ok(self.add_expr(Expr::Cast { ty, dims, operand }, span))
    }

    /// The type in the parentheses of a cast or of `sizeof`, with its dimensions.
    fn cast_type(&mut self) -> Parsed<(TypeExprId, Vec<Option<ExprId>>)> {
        let parts = (self.type_id()?, self.dims()?);
        self.ignored_annotations()?;
        Ok(parts)
    }

    fn size_of(&mut self) -> Parsed<ExprId> {
        let start = self.pos;
        self.pos += 1;
        let expr = match self.close() {
            Some(close) if self.peek() == Lexeme::LParen && self.is_type_until(self.pos + 1, close) => {
                let (ty, dims) = self.group(Self::cast_type)?;
                Expr::SizeofType { ty, dims }
            }
            _ => Expr::SizeofExpr(self.unary()?),
        };
        let span = self.span_from(start);
        Ok(self.add_expr(expr, span))
    }

    /// Whether the range between two tokens is exactly a type with its dimensions.
    fn is_type_until(&self, start: usize, end: usize) -> bool {
        let Some(scanned) = self.scan_type(start).filter(|scanned| Scanned::is_type(*scanned)) else { return false };
        let mut next = scanned.next;
        while self.t(next) == Lexeme::LBracket {
            let Some(close) = self.tokens.close(next) else { return false };
            next = close + 1;
        }
        self.after_annotations(next) == end
    }

    fn postfix(&mut self) -> Parsed<ExprId> {
        let first = self.tok().span.start;
        let mut base = self.primary()?;
        let mut chain = 0;
        loop {
            let expr = match self.peek() {
                Lexeme::Dot => {
                    self.pos += 1;
                    self.member(base)?
                }
                Lexeme::Arrow => return Err(self.error_here("'->' is not supported in HLSL, use '.'")),
                Lexeme::LBracket => {
                    let index = self.group(|parser| {
                        if parser.peek() == Lexeme::Eof {
                            return Err(parser.error_here("expected an index"));
                        }
                        parser.expr()
                    })?;
                    Expr::Index { base, index }
                }
                Lexeme::LParen => Expr::Call { callee: base, args: self.arguments()? },
                Lexeme::LBrace if self.is_braced_constructor(base) => {
                    let list = self.list()?;
                    Expr::Call { callee: base, args: smallvec![list] }
                }
                Lexeme::PlusPlus => {
                    let at = self.tok().span.start;
                    self.pos += 1;
                    Expr::Postfix { op: PostfixOp::Increment, at, operand: base }
                }
                Lexeme::MinusMinus => {
                    let at = self.tok().span.start;
                    self.pos += 1;
                    Expr::Postfix { op: PostfixOp::Decrement, at, operand: base }
                }
                _ => return Ok(base),
            };
            chain = self.count_chain(chain)?;
            let span = Span::new(first, self.previous_end());
            base = self.add_expr(expr, span);
        }
    }

    /// `float2{1, 2}`
    fn is_braced_constructor(&self, base: ExprId) -> bool {
        let Expr::Path(path) = &self.unit.exprs[base] else { return false };
        matches!(path.segments(), [name] if self.table.kind(name.ident.name) == NameKind::Type)
    }

    /// Parses the member after a dot.
    fn member(&mut self, base: ExprId) -> Parsed<Expr> {
        if self.peek() == Lexeme::Operator {
            let operator = self.operator_name();
            return Ok(Expr::MemberOperator { base, operator });
        }
        let is_marked = self.eat(Lexeme::Template);
        let mut segments: Vec<PathSegment> = Vec::new();
        loop {
            let ident = self.expect_ident("a member name after '.'")?;
            let mut template_args = None;
            if self.peek() == Lexeme::Less
                && let Some(close) = self.tokens.close(self.pos).filter(|close| *close < self.end())
            {
                let known =
                    self.table.is_member_template(ident.name) && matches!(self.t(close + 1), Lexeme::LParen | Lexeme::ColonColon);
                if is_marked || known {
                    template_args = Some(self.template_args(close)?);
                }
            }
            let segment = PathSegment { ident, template_args };
            if self.eat(Lexeme::ColonColon) {
                segments.push(segment);
                continue;
            }
            if segments.is_empty() {
                return Ok(Expr::Member { base, member: Path::Name(segment) });
            }
            segments.push(segment);
            return Ok(Expr::Member { base, member: Path::qualified(false, segments) });
        }
    }

    /// Parses `operator+` from the keyword on; the punctuators form one name.
    pub fn operator_name(&mut self) -> Ident {
        let start = self.pos;
        let end = operator_end(self.tokens, start).min(self.end());
        let mut text = String::new();
        for tok in &self.tokens.list[(start + 1).min(end)..end] {
            text.push_str(self.text(tok.span));
        }
        self.pos = end;
        let name = self.unit.names.intern(&text);
        Ident { name, span: self.span_from(start) }
    }

    fn primary(&mut self) -> Parsed<ExprId> {
        let tok = self.tok();
        let expr = match self.peek() {
            Lexeme::Number => return self.number(),
            Lexeme::Str => return self.string(),
            Lexeme::Char => {
                let contents = self.contents(tok.span);
                let is_escape = self.text(tok.span).starts_with("'\\");
                match literal::character(&contents, is_escape) {
                    Ok(value) => Expr::Char(value),
                    Err(message) => return Err(self.error(tok.span, message)),
                }
            }
            Lexeme::True => Expr::Bool(true),
            Lexeme::False => Expr::Bool(false),
            Lexeme::This => Expr::This,
            Lexeme::LParen => {
                // The span includes the parentheses, so that diagnostics show them.
                let start = self.pos;
                let inner = self.nest(|parser| parser.group(Self::expr))?;
                self.unit.expr_spans[inner] = self.span_from(start);
                return Ok(inner);
            }
            Lexeme::Ident | Lexeme::ColonColon => return self.path_expr(),
            Lexeme::Operator => return self.own_operator(),
            Lexeme::Unsigned | Lexeme::Signed | Lexeme::Typename | Lexeme::Decltype | Lexeme::GnuDecltype => {
                return self.type_callee();
            }
            _ => return Err(self.error_here(format!("expected expression, found {}", self.tok().t.describe()))),
        };
        self.pos += 1;
        Ok(self.add_expr(expr, tok.span))
    }

    /// `operator+(x)` in a method: that of `this`.
    fn own_operator(&mut self) -> Parsed<ExprId> {
        let start = self.pos;
        let operator = self.operator_name();
        let span = self.span_from(start);
        let base = self.add_expr(Expr::This, span);
        Ok(self.add_expr(Expr::MemberOperator { base, operator }, span))
    }

    fn path_expr(&mut self) -> Parsed<ExprId> {
        let start = self.pos;
        let path = self.path()?;
        let span = self.span_from(start);
        Ok(self.add_expr(Expr::Path(path), span))
    }

    /// Parses the type in `unsigned int(x)` and `typename T::type(x)`.
    fn type_callee(&mut self) -> Parsed<ExprId> {
        let start = self.pos;
        let ty = self.type_expr()?;
        let span = self.span_from(start);
        if let TypeExpr::Path(path) = &self.unit.types[ty] {
            let path = path.clone();
            return Ok(self.add_expr(Expr::Path(path), span));
        }
        if self.peek() != Lexeme::LParen {
            return Err(self.error_here("expected '(' after type"));
        }
        let mut args = self.arguments()?;
        let (Some(operand), true) = (args.pop(), args.is_empty()) else {
            return Err(self.error(span, "a conversion to this type takes one argument"));
        };
        let span = self.span_from(start);
        Ok(self.add_expr(Expr::Cast { ty, dims: Vec::new(), operand }, span))
    }

    fn number(&mut self) -> Parsed<ExprId> {
        let tok = self.advance();
        let (number, swizzle) = match literal::number(self.text(tok.span)) {
            Ok(parsed) => parsed,
            Err(message) => return Err(self.error(tok.span, message)),
        };
        let expr = match number {
            literal::Number::Int(int) => Expr::Int(int),
            literal::Number::Float(float) => Expr::Float(float),
        };
        let Some(dot) = swizzle else { return Ok(self.add_expr(expr, tok.span)) };
        let mut start = tok.span.start + dot as u32;
        let mut base = self.add_expr(expr, Span::new(tok.span.start, start));
        // The lexer reads `0.xxxx.xyz` as one number.
        while start < tok.span.end {
            let rest = self.text(Span::new(start + 1, tok.span.end));
            let text = rest.split('.').next().unwrap_or(rest).to_owned();
            let span = Span::new(start + 1, start + 1 + text.len() as u32);
            if text.is_empty() || !text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
                return Err(self.error(span, format!("'{text}' is not a swizzle")));
            }
            let ident = Ident { name: self.unit.names.intern(&text), span };
            let member = Path::name(ident);
            base = self.add_expr(Expr::Member { base, member }, Span::new(tok.span.start, span.end));
            start = span.end;
        }
        Ok(base)
    }

    fn string(&mut self) -> Parsed<ExprId> {
        let start = self.pos;
        let mut joined = String::new();
        while self.peek() == Lexeme::Str {
            let tok = self.advance();
            joined.push_str(&self.contents(tok.span));
        }
        let span = self.span_from(start);
        Ok(self.add_expr(Expr::String(joined), span))
    }

    /// The contents of a literal with quotes.
    fn contents(&mut self, literal: Span) -> String {
        let (contents, unknown) = literal::unescape(self.text(literal));
        if let Some(escape) = unknown {
            let message = format!("unknown escape sequence '\\{escape}'");
            self.warn_about_escape(literal, message);
        }
        contents
    }

    fn span_of(&self, expr: ExprId) -> Span {
        self.unit.expr_spans[expr]
    }

    fn count_chain(&mut self, chain: usize) -> Parsed<usize> {
        if chain >= MAX_CHAIN {
            return Err(self.error_here(format!("an expression of more than {MAX_CHAIN} operators in a row")));
        }
        Ok(chain + 1)
    }
}

/// The operator of an assignment; the inner Option is None for `=`.
fn assign_op(t: Lexeme) -> Option<Option<BinaryOp>> {
    Some(match t {
        Lexeme::Assign => None,
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
        _ => return None,
    })
}
