//! Parses functions: names, parameters and bodies.

use super::decl::DeclContext;
use crate::ast::{Function, FunctionName, Param, Path, PathSegment, Specifiers, TypeExpr, TypeExprId};
use crate::names::Symbol;
use crate::syntax::builtin::NameKind;
use crate::syntax::cursor::{Parsed, Parser};
use crate::syntax::token::Lexeme;
use crate::syntax::tree::{Extent, KINDS};

impl Parser<'_> {
    /// Whether the declarator at the current token is a function, rather than a variable with constructor arguments.
    pub fn is_function(&self, context: DeclContext) -> bool {
        let mut index = self.pos;
        loop {
            match self.t(index) {
                Lexeme::Operator => return true,
                Lexeme::ColonColon => index += 1,
                Lexeme::Ident => {
                    index += 1;
                    if self.t(index) == Lexeme::Less
                        && let Some(close) = self.tokens.close(index)
                    {
                        index = close + 1;
                    }
                    match self.t(index) {
                        Lexeme::ColonColon => {}
                        Lexeme::LParen => break,
                        _ => return false,
                    }
                }
                _ => return false,
            }
        }
        let Some(close) = self.tokens.close(index) else { return false };
        if context == DeclContext::Members
            || matches!(self.t(close + 1), Lexeme::LBrace | Lexeme::LBracket | Lexeme::Colon | Lexeme::Const)
            || index + 1 == close
        {
            return true;
        }
        self.looks_like_parameter(index + 1)
    }

    fn looks_like_parameter(&self, index: usize) -> bool {
        if self.is_modifier(index) || self.t(index) == Lexeme::LBracket {
            return true;
        }
        let Some(scanned) = self.scan_type(index) else { return false };
        match self.t(scanned.next) {
            Lexeme::Ident => true,
            Lexeme::Comma | Lexeme::RParen | Lexeme::LBracket | Lexeme::Assign | Lexeme::Colon | Lexeme::Amp => scanned.is_type(),
            _ => false,
        }
    }

    /// Parses a function from its name on; leaves the semicolon of a declaration.
    pub fn function(&mut self, extent: Option<Extent<'_>>, mut specifiers: Specifiers, result: TypeExprId) -> Parsed<Function> {
        let start = self.pos;
        let template = std::mem::take(&mut self.is_template);
        let (name, result) = self.function_name(result)?;
        let scope = self.declare_function(&name, template);
        self.table.enter();
        if let Some(scope) = scope {
            self.table.show_members(scope);
        }
        if self.peek() != Lexeme::LParen {
            return Err(self.error_here("expected '(' after function name"));
        }
        let params = self.params_or_error(start)?;
        let mut is_const = false;
        let mut result_dims = Vec::new();
        let mut annotations = Vec::new();
        loop {
            match self.peek() {
                Lexeme::Const => {
                    self.pos += 1;
                    is_const = true;
                }
                Lexeme::LBracket if self.peek_at(1) == Lexeme::LBracket => self.attributes(&mut specifiers.attributes)?,
                Lexeme::LBracket => result_dims = self.dims()?,
                Lexeme::Colon => {
                    let before = self.pos;
                    self.annotations(&mut annotations)?;
                    if self.pos == before {
                        self.pos += 1;
                        return Err(self.error_here("expected a semantic after ':'"));
                    }
                }
                _ => break,
            }
        }
        let body = match self.peek() {
            Lexeme::LBrace => {
                let body = self.body(extent, &[KINDS.compound]);
                Some(self.block(body))
            }
            Lexeme::Semi | Lexeme::Eof => None,
            _ => {
                let what = format!("expected '{{' or ';' after function parameters, found {}", self.tok().t.describe());
                return Err(self.error_here(what));
            }
        };
        self.table.leave();
        if let FunctionName::Path(path) = &name
            && let [segment] = path.segments()
        {
            self.last_declared = Some(segment.ident.name);
        }
        Ok(Function { specifiers, result, name, params, result_dims, is_const, annotations, body })
    }

    /// Declares an unqualified function; returns the struct or namespace of a qualified one.
    fn declare_function(&mut self, name: &FunctionName, template: bool) -> Option<Symbol> {
        let scope = match name {
            FunctionName::Path(path) => {
                if let [segment] = path.segments() {
                    // A specialization or an overload does not change that the name is a template.
                    let known = self.table.kind(segment.ident.name) == NameKind::FunctionTemplate;
                    let kind = if template || known { NameKind::FunctionTemplate } else { NameKind::Value };
                    self.declare(segment.ident, kind);
                    return None;
                }
                path.segments().split_last().map(|(_, scope)| scope)
            }
            FunctionName::Operator { scope, .. } | FunctionName::Conversion { scope, .. } => scope.as_ref().map(Path::segments),
        };
        scope.and_then(<[PathSegment]>::last).map(|segment| segment.ident.name)
    }

    fn function_name(&mut self, result: TypeExprId) -> Parsed<(FunctionName, TypeExprId)> {
        let mut scope = None;
        if self.peek() != Lexeme::Operator {
            let path = self.path()?;
            if self.peek() != Lexeme::ColonColon {
                return Ok((FunctionName::Path(path), result));
            }
            self.pos += 1;
            scope = Some(path);
        }
        if self.peek_at(1) == Lexeme::LParen && self.peek_at(2) != Lexeme::RParen
            || matches!(
                self.peek_at(1),
                Lexeme::Ident | Lexeme::ColonColon | Lexeme::Unsigned | Lexeme::Signed | Lexeme::Typename
            )
        {
            self.pos += 1;
            let to = self.type_id()?;
            return Ok((FunctionName::Conversion { scope, to }, to));
        }
        let operator = self.operator_name();
        // The declaration starts with `operator`, as only that of a conversion function may.
        if matches!(self.unit.types[result], TypeExpr::Error) {
            self.error(operator.span, "expected a return type before 'operator'");
        }
        Ok((FunctionName::Operator { scope, operator }, result))
    }

    /// Parses parameters in parentheses. With an error in them they are left out, as is the name of the function, and the body is
    /// parsed all the same.
    fn params_or_error(&mut self, start: usize) -> Parsed<Vec<Param>> {
        let close = self.close();
        self.group(Self::params).or_else(|reported| {
            let close = close.filter(|close| matches!(self.t(close + 1), Lexeme::LBrace | Lexeme::Colon)).ok_or(reported)?;
            self.pos = close + 1;
            self.leave_out(start);
            Ok(Vec::new())
        })
    }

    fn params(&mut self) -> Parsed<Vec<Param>> {
        let mut params = Vec::new();
        // `(void)`
        if self.pos + 1 == self.end() && self.peek() == Lexeme::Ident && self.unit.names.text(self.tok().sym) == "void" {
            self.pos += 1;
            return Ok(params);
        }
        while self.peek() != Lexeme::Eof {
            params.push(self.param()?);
            if self.peek() == Lexeme::Eof {
                break;
            }
            if self.peek() != Lexeme::Comma {
                return Err(self.error_here("expected ',' or ')' after parameter"));
            }
            self.pos += 1;
            if self.peek() == Lexeme::Eof {
                return Err(self.error_here("expected a parameter after ','"));
            }
        }
        Ok(params)
    }

    fn param(&mut self) -> Parsed<Param> {
        let start = self.pos;
        let mut specifiers = self.specifiers()?;
        if !matches!(
            self.peek(),
            Lexeme::Ident
                | Lexeme::ColonColon
                | Lexeme::Unsigned
                | Lexeme::Signed
                | Lexeme::Auto
                | Lexeme::Typename
                | Lexeme::Decltype
                | Lexeme::GnuDecltype
                | Lexeme::Struct
                | Lexeme::Enum
        ) {
            return Err(self.error_here(format!("expected a parameter, found {}", self.tok().t.describe())));
        }
        let ty = self.type_expr()?;
        // In `int [2]` the brackets are those of a parameter without a name, not of an attribute.
        if self.peek() != Lexeme::LBracket || self.peek_at(1) == Lexeme::LBracket {
            self.more_specifiers(&mut specifiers)?;
        }
        if matches!(self.peek(), Lexeme::Amp | Lexeme::Star | Lexeme::AmpAmp) {
            return Err(self.error_here("pointers and references are not supported in HLSL"));
        }
        let name = if self.peek() == Lexeme::Ident { Some(self.expect_ident("a name")?) } else { None };
        self.double_attributes(&mut specifiers.attributes)?;
        let dims = self.dims()?;
        self.double_attributes(&mut specifiers.attributes)?;
        let mut annotations = Vec::new();
        self.annotations(&mut annotations)?;
        let default = if self.eat(Lexeme::Assign) { Some(self.initializer()?) } else { None };
        if let Some(name) = name {
            self.table.declare(name.name, NameKind::Value);
        }
        let span = self.span_from(start);
        Ok(Param { specifiers, ty, name, dims, annotations, default, span })
    }
}
