//! Execution modes: `vk::spvexecutionmode` and `vk::ext_execution_mode_id` on entry points, and calls of `vk::ext_execution_mode` and
//! `vk::ext_execution_mode_id`, with operands that are constants or types.

use crate::check::loses_bits;
use crate::checker::Checker;
use crate::hir::{Constant, ExecutionMode, ExprId, ExprKind, GlobalKind, ModeId, ModeOperand, ModeOperands};
use crate::types::{Scalar, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Span, ast};

impl<'a> Checker<'a> {
    /// Evaluates `vk::spvexecutionmode(mode, literals…)` and `vk::ext_execution_mode_id(mode, ids…)` attributes.
    pub fn execution_modes(&mut self, attributes: &[&'a ast::Attribute]) -> Vec<ExecutionMode> {
        let mut modes = Vec::new();
        for attribute in attributes {
            if self.is_vk(attribute, "ext_execution_mode_id") {
                let args: Vec<ExprId> = attribute.args.iter().map(|arg| self.check_expr(*arg)).collect();
                modes.extend(self.mode_of(&args, true, attribute.span));
                continue;
            }
            if !self.is_vk(attribute, "spvexecutionmode") {
                continue;
            }
            let numbers: Option<Vec<u32>> = (0..attribute.args.len()).map(|i| self.attribute_number(attribute, i)).collect();
            if let Some((mode, operands)) = numbers.as_deref().and_then(<[u32]>::split_first) {
                let operands = ModeOperands::Literals(operands.to_vec());
                modes.push(ExecutionMode { mode: *mode, operands, span: attribute.span });
            }
        }
        modes
    }

    /// Checks a call of `vk::ext_execution_mode(mode, literals…)` or `vk::ext_execution_mode_id(mode, ids…)`; None for other
    /// functions.
    pub fn mode_call(&mut self, path: &'a ast::Path, args: &[ExprId], span: Span) -> Option<ExprId> {
        let by_id = match &*self.path_text(path) {
            "vk::ext_execution_mode" => false,
            "vk::ext_execution_mode_id" => true,
            _ => return None,
        };
        if args.is_empty() {
            self.reports.error(code::NO_MATCHING_FUNCTION, span, format!("'{}' takes an execution mode", self.path_text(path)));
            return Some(self.program.error_expr(span));
        }
        let Some(mode) = self.mode_of(args, by_id, span) else { return Some(self.program.error_expr(span)) };
        match &mut self.body {
            Some(body) => body.execution_modes.push(mode),
            None => {
                self.reports.error(code::MISPLACED_CALL, span, "an execution mode must be set in a function");
                return Some(self.program.error_expr(span));
            }
        }
        Some(self.void_value(span))
    }

    /// The mode with its operands; None after an error. The mode is a literal, and so are the operands unless they are ids.
    fn mode_of(&mut self, args: &[ExprId], by_id: bool, span: Span) -> Option<ExecutionMode> {
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
        let value = self.settle(value);
        let id = self.mode_constant(value, None)?;
        match id.value {
            Constant::Int(number) if self.is_lost(number, id.ty) => {
                let argument = self.program.span_of(arg);
                self.reports.error(code::NOT_CONSTANT, argument, "the argument of an execution mode must fit in 32 bits");
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
        let value = self.settle(value);
        let spec = self.spec_constant_of(value);
        self.mode_constant(value, spec).map(ModeOperand::Constant)
    }

    fn mode_constant(&mut self, value: ExprId, spec: Option<(u32, Constant)>) -> Option<ModeId> {
        let constant = spec.map(|(_, default)| default).or_else(|| self.constant_scalar(value).ok());
        match constant.filter(|value| matches!(value, Constant::Int(_) | Constant::Bool(_))) {
            Some(constant) => {
                Some(ModeId { ty: self.program.type_of(value), value: constant, spec: spec.map(|(number, _)| number) })
            }
            None => {
                if !self.program.is_error_expr(value) {
                    let argument = self.program.span_of(value);
                    let message = match self.program.ty(self.program.type_of(value)) {
                        Type::TypeOperand(_) => "only 'vk::ext_execution_mode_id' takes types",
                        _ => "the argument of an execution mode must be a constant integer",
                    };
                    self.reports.error(code::NOT_CONSTANT, argument, message);
                }
                None
            }
        }
    }

    /// True for an integer that does not fit in a word.
    fn is_lost(&self, value: u64, ty: TypeId) -> bool {
        self.program.shape_of(ty).is_some_and(|(scalar, _)| loses_bits(value, scalar, Scalar::UInt))
    }

    /// The SpecId and the default, if the value is a specialization constant.
    fn spec_constant_of(&self, value: ExprId) -> Option<(u32, Constant)> {
        let ExprKind::Load(place) = self.program.exprs[value].kind else { return None };
        let ExprKind::Global(global) = self.program.exprs[place].kind else { return None };
        match self.program.globals[global].kind {
            GlobalKind::SpecConstant { id, default } => Some((id, default)),
            _ => None,
        }
    }

    /// An expression without value and effects.
    pub fn void_value(&mut self, span: Span) -> ExprId {
        let int = self.program.types.scalar(Scalar::Int);
        let zero = self.program.constant(Constant::Int(0), int, span);
        self.program.add_expr(ExprKind::Comma { left: zero, right: zero }, Types::VOID, span)
    }
}
