//! `printf`, and the calls `vk::ext_execution_mode` and `vk::ext_execution_mode_id`, which set execution modes.

use super::ExprBuilder;
use crate::body::Body;
use crate::check::{constants, literal, loses_bits, names};
use crate::hir::{
    self, Constant, ExecutionMode, ExprId, ExprKind, GlobalKind, InstructionParam, InstructionParamKind, ModeId, ModeOperand,
    ModeOperands, Program, Requirements,
};
use crate::reports::Reports;
use crate::texts::{is_without_nul, text_of};
use crate::types::{Scalar, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Span, ast};

impl<'a> ExprBuilder<'_, 'a> {
    /// Checks a call of `vk::ext_execution_mode(mode, literals…)` or `vk::ext_execution_mode_id(mode, ids…)`; None for other
    /// functions.
    pub fn mode_call(&mut self, path: &'a ast::Path, args: &[ExprId], span: Span) -> Option<ExprId> {
        let by_id = match &*names::path_text(self.unit, path) {
            "vk::ext_execution_mode" => false,
            "vk::ext_execution_mode_id" => true,
            _ => return None,
        };
        if args.is_empty() {
            self.reports.diagnose(
                code::NO_MATCHING_FUNCTION,
                span,
                format!("'{}' takes an execution mode", names::path_text(self.unit, path)),
            );
            return Some(self.program.error_expr(span));
        }
        let Some(mode) = self.mode_of(args, by_id, span) else { return Some(self.program.error_expr(span)) };
        match &mut self.body {
            Some(body) => body.execution_modes.push(mode),
            None => {
                self.reports.diagnose(code::MISPLACED_CALL, span, "an execution mode must be set in a function");
                return Some(self.program.error_expr(span));
            }
        }
        Some(self.program.void_value(span))
    }

    /// Evaluates the mode and its operands; None after an error. The mode is a literal, and so are the operands unless they are
    /// ids.
    pub fn mode_of(&mut self, args: &[ExprId], by_id: bool, span: Span) -> Option<ExecutionMode> {
        let (first, rest) = args.split_first()?;
        let mode = self.mode_literal(*first)?;
        let operands = match by_id {
            true => ModeOperands::Ids(rest.iter().map(|arg| self.mode_id(*arg)).collect::<Option<_>>()?),
            false => ModeOperands::Literals(rest.iter().map(|arg| self.mode_literal(*arg)).collect::<Option<_>>()?),
        };
        Some(ExecutionMode { mode, operands, span })
    }

    fn mode_literal(&mut self, arg: ExprId) -> Option<u32> {
        let value = self.load(arg);
        let value = literal::settle(self.program, value);
        let id = mode_constant(self.program, self.body.as_deref(), self.reports, value, None)?;
        match id.value {
            Constant::Int(number) if is_lost(self.program, number, id.ty) => {
                let argument = self.program.span_of(arg);
                self.reports.diagnose(code::NOT_CONSTANT, argument, "the argument of an execution mode must fit in 32 bits");
                None
            }
            Constant::Int(number) => Some(number as u32),
            Constant::Bool(value) => Some(u32::from(value)),
            Constant::Float(_) => None,
        }
    }

    fn mode_id(&mut self, arg: ExprId) -> Option<ModeOperand> {
        if let Type::TypeOperand(ty) = *self.program.ty(self.program.type_of(arg)) {
            return Some(ModeOperand::Type(ty));
        }
        let value = self.load(arg);
        let value = literal::settle(self.program, value);
        let spec = spec_constant_of(self.program, value);
        mode_constant(self.program, self.body.as_deref(), self.reports, value, spec).map(ModeOperand::Constant)
    }

    /// Checks `printf("format", values…)`, an instruction for debug layers.
    pub fn printf_call(&mut self, path: &'a ast::Path, args: &[ExprId], span: Span) -> Option<ExprId> {
        if names::path_text(self.unit, path) != "printf" {
            return None;
        }
        let Some((format, values)) = args.split_first() else {
            self.reports.diagnose(code::NO_MATCHING_FUNCTION, span, "'printf' requires a format string");
            return Some(self.program.error_expr(span));
        };
        let Some(text) = text_of(self.program, self.body.as_deref(), *format) else {
            if !self.program.is_error_expr(*format) {
                let place = self.program.span_of(*format);
                self.reports.diagnose(code::NOT_CONSTANT, place, "the format of 'printf' must be a string literal");
            }
            return Some(self.program.error_expr(span));
        };
        if !is_without_nul(self.reports, &text, &"the format of 'printf'", self.program.span_of(*format)) {
            return Some(self.program.error_expr(span));
        }
        let string = self.program.types.intern(Type::String);
        let param = |ty, kind| InstructionParam::of(ty, kind);
        let mut params = vec![param(string, InstructionParamKind::Text)];
        let format = self.program.make_text(&text);
        let mut passed = vec![self.program.add_expr(format, string, span)];
        for value in values {
            let value = self.load(*value);
            let value = literal::settle(self.program, value);
            let ty = self.program.type_of(value);
            if !matches!(self.program.ty(ty), Type::Scalar(_) | Type::Vector(..) | Type::Enum(_) | Type::Error) {
                let place = self.program.span_of(value);
                let message = format!("cannot pass a value of type '{}' to 'printf'", self.program.type_name(ty));
                self.reports.diagnose(code::TYPE_MISMATCH, place, message);
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

fn mode_constant(
    program: &Program,
    enclosing: Option<&Body>,
    reports: &Reports,
    value: ExprId,
    spec: Option<(u32, Constant)>,
) -> Option<ModeId> {
    let constant = spec.map(|(_, default)| default).or_else(|| constants::constant_scalar(program, enclosing, value).ok());
    match constant.filter(|value| matches!(value, Constant::Int(_) | Constant::Bool(_))) {
        Some(constant) => Some(ModeId { ty: program.type_of(value), value: constant, spec: spec.map(|(number, _)| number) }),
        None => {
            if !program.is_error_expr(value) {
                let argument = program.span_of(value);
                let message = match program.ty(program.type_of(value)) {
                    Type::TypeOperand(_) => "only 'vk::ext_execution_mode_id' takes types",
                    _ => "the argument of an execution mode must be a constant integer",
                };
                reports.diagnose(code::NOT_CONSTANT, argument, message);
            }
            None
        }
    }
}

/// True for an integer that does not fit in a 32-bit word.
fn is_lost(program: &Program, value: u64, ty: TypeId) -> bool {
    program.shape_of(ty).is_some_and(|(scalar, _)| loses_bits(value, scalar, Scalar::UInt))
}

/// The SpecId and the default value, if the value is a specialization constant.
fn spec_constant_of(program: &Program, value: ExprId) -> Option<(u32, Constant)> {
    let ExprKind::Load(place) = program.exprs[value].kind else { return None };
    let ExprKind::Global(global) = program.exprs[place].kind else { return None };
    match program.globals[global].kind {
        GlobalKind::SpecConstant { id, default } => Some((id, default)),
        _ => None,
    }
}

/// The extended instruction set of `printf`, and its opcode.
const DEBUG_PRINTF: (&str, u32) = ("NonSemantic.DebugPrintf", 1);
