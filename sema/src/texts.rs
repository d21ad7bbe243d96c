//! String literals and `printf`.

use crate::checker::Checker;
use crate::hir::{self, Constant, ExprId, ExprKind, GlobalKind, InstructionParam, InstructionParamKind, Requirements};
use crate::types::{Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Span, ast};
use std::fmt;

/// The instruction set of `printf`, and its opcode there.
const DEBUG_PRINTF: (&str, u32) = ("NonSemantic.DebugPrintf", 1);

impl<'a> Checker<'a> {
    /// The contents of a string literal, a static string variable, or a constant conditional of these.
    pub fn text_of(&self, expr: ExprId) -> Option<String> {
        match &self.program.exprs[expr].kind {
            ExprKind::String(text) => Some(self.program.texts[*text].to_string()),
            ExprKind::Load(place) => self.text_of(*place),
            ExprKind::Conditional { condition, then, otherwise } => match self.constant_scalar(*condition) {
                Ok(Constant::Bool(true)) => self.text_of(*then),
                Ok(Constant::Bool(false)) => self.text_of(*otherwise),
                _ => None,
            },
            ExprKind::Global(global) => match self.program.globals[*global].kind {
                GlobalKind::Static { init: Some(init), .. }
                    if matches!(self.program.ty(self.program.type_of(init)), Type::String) =>
                {
                    self.text_of(init)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// False, with an error, if a string that the module is to hold has a NUL character, where a SPIR-V string ends.
    pub fn is_without_nul(&mut self, text: &str, what: &dyn fmt::Display, span: Span) -> bool {
        let is_without = !text.contains('\0');
        if !is_without {
            self.reports.error(code::NUL_IN_STRING, span, format!("{what} cannot contain a NUL character"));
        }
        is_without
    }

    /// Reports a string, or an array of strings, that is declared elsewhere than at file scope.
    pub fn is_misplaced_text(&mut self, ty: TypeId, span: Span) -> bool {
        let message = match self.program.ty(ty) {
            Type::String if self.body.is_none() && self.scopes.qualifier(self.scopes.current).is_empty() => return false,
            Type::String => "string declaration may only appear in global scope",
            Type::Array { element, .. } if matches!(self.program.ty(*element), Type::String) => {
                "array of type string is not supported"
            }
            _ => return false,
        };
        self.reports.error(code::INVALID_TYPE, span, message);
        true
    }

    /// The type of a parameter or a result; an error for a string of a function that is no instruction.
    pub fn without_text(&mut self, ty: TypeId, is_instruction: bool, what: &str, span: Span) -> TypeId {
        if is_instruction || !matches!(self.program.ty(ty), Type::String) {
            return ty;
        }
        self.reports.error(code::INVALID_TYPE, span, format!("{what} of type string is not supported"));
        Types::ERROR
    }

    /// The argument of a parameter of type `string`, as a literal.
    pub fn text_argument(&mut self, arg: ExprId, ty: TypeId) -> ExprId {
        let span = self.program.span_of(arg);
        match self.text_of(arg) {
            Some(text) if !self.is_without_nul(&text, &"this argument", span) => self.program.error_expr(span),
            Some(text) => {
                let text = self.program.make_text(&text);
                self.program.add_expr(text, ty, span)
            }
            None => {
                if !self.program.is_error_expr(arg) {
                    let message = format!(
                        "this argument must be a string literal, not a value of type '{}'",
                        self.program.type_name(self.program.type_of(arg))
                    );
                    self.reports.error(code::NOT_CONSTANT, span, message);
                }
                self.program.error_expr(span)
            }
        }
    }

    /// Checks a variable of type `string`. It must be a static constant, because SPIR-V has no memory for strings.
    pub fn text_variable(&mut self, declarator: &'a ast::Declarator, ty: TypeId) -> (TypeId, Option<ExprId>) {
        let init = match &declarator.init {
            Some(ast::Initializer::Expr(init)) => match &self.unit.exprs[*init] {
                ast::Expr::List(list) => list.first().copied().filter(|_| list.len() == 1),
                _ => Some(*init),
            },
            _ => None,
        };
        match &init {
            Some(init) if self.context.in_static_initializer => {
                let value = self.check_expr(*init);
                if self.text_of(value).is_some() {
                    return (ty, Some(value));
                }
                if !self.program.is_error_expr(value) {
                    self.reports.error(
                        code::TYPE_MISMATCH,
                        declarator.span,
                        "a variable of type 'string' must be initialized with a string",
                    );
                }
            }
            _ => self.reports.error(
                code::MISSING_INITIALIZER,
                declarator.span,
                "a variable of type 'string' needs an initial value",
            ),
        }
        (Types::ERROR, None)
    }

    /// Checks `printf("format", values…)`, an instruction for debug layers.
    pub fn printf_call(&mut self, path: &'a ast::Path, args: &[ExprId], span: Span) -> Option<ExprId> {
        if self.path_text(path) != "printf" {
            return None;
        }
        let Some((format, values)) = args.split_first() else {
            self.reports.error(code::NO_MATCHING_FUNCTION, span, "'printf' requires a format string");
            return Some(self.program.error_expr(span));
        };
        let Some(text) = self.text_of(*format) else {
            if !self.program.is_error_expr(*format) {
                let place = self.program.span_of(*format);
                self.reports.error(code::NOT_CONSTANT, place, "the format of 'printf' must be a string literal");
            }
            return Some(self.program.error_expr(span));
        };
        if !self.is_without_nul(&text, &"the format of 'printf'", self.program.span_of(*format)) {
            return Some(self.program.error_expr(span));
        }
        let string = self.program.types.intern(Type::String);
        let param = |ty, kind| InstructionParam::of(ty, kind);
        let mut params = vec![param(string, InstructionParamKind::Text)];
        let format = self.program.make_text(&text);
        let mut passed = vec![self.program.add_expr(format, string, span)];
        for value in values {
            let value = self.load(*value);
            let value = self.settle(value);
            let ty = self.program.type_of(value);
            if !matches!(self.program.ty(ty), Type::Scalar(_) | Type::Vector(..) | Type::Enum(_) | Type::Error) {
                let place = self.program.span_of(value);
                let message = format!("cannot pass a value of type '{}' to 'printf'", self.program.type_name(ty));
                self.reports.error(code::TYPE_MISMATCH, place, message);
            }
            params.push(param(ty, InstructionParamKind::Value));
            passed.push(value);
        }
        if passed.iter().any(|arg| self.program.is_error_expr(*arg)) {
            return Some(self.program.error_expr(span));
        }
        let (set, opcode) = DEBUG_PRINTF;
        let instruction = self.program.instructions.push(hir::Instruction {
            name: "printf".to_owned(),
            opcode,
            set: Some(set.to_owned()),
            result: Types::VOID,
            params,
            requirements: Requirements::default(),
            decorations: Vec::new(),
            span,
            result_span: Span::default(),
            from_user: true,
            no_return: false,
        });
        let args = self.program.make_list(&passed);
        Some(self.program.add_expr(ExprKind::Instruction { instruction, args }, Types::VOID, span))
    }
}
