//! Execution modes: `vk::spvexecutionmode` on entry points and calls of `vk::ext_execution_mode`, with constant operands.

use crate::check::loses_bits;
use crate::checker::Checker;
use crate::hir::{Constant, ExecutionMode, ExprId, ExprKind, GlobalKind, ModeId, ModeOperands};
use crate::types::{Scalar, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Span, ast};

impl<'a> Checker<'a> {
    /// Evaluates `vk::spvexecutionmode(mode, operands…)` attributes.
    pub fn execution_modes(&mut self, attributes: &[&'a ast::Attribute]) -> Vec<ExecutionMode> {
        let mut modes = Vec::new();
        for attribute in attributes {
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
        let mut values = Vec::new();
        for arg in args {
            let value = self.load(*arg);
            let value = self.settle(value);
            let ty = self.type_of(value);
            let spec = if by_id { self.spec_constant_of(value) } else { None };
            let constant = spec.map(|(_, default)| default).or_else(|| self.constant_scalar(value).ok());
            match constant.filter(|value| matches!(value, Constant::Int(_) | Constant::Bool(_))) {
                Some(value) => values.push(ModeId { ty, value, spec: spec.map(|(number, _)| number) }),
                None => {
                    if !self.is_error_expr(value) {
                        let argument = self.span_of(value);
                        self.error(code::NOT_CONSTANT, argument, "the argument of an execution mode must be a constant integer");
                    }
                    return Some(self.error_expr(span));
                }
            }
        }
        let number = |value: Constant| match value {
            Constant::Bool(value) => u32::from(value),
            Constant::Int(value) => value as u32,
            Constant::Float(_) => 0,
        };
        let Some((mode, operands)) = values.split_first() else {
            self.error(code::NO_MATCHING_FUNCTION, span, format!("'{}' takes an execution mode", self.path_text(path)));
            return Some(self.error_expr(span));
        };
        // The mode is a literal, and so are the operands but for those that are ids.
        let literals = if by_id { &values[..1] } else { &values[..] };
        let is_wide = |id: &ModeId| matches!(id.value, Constant::Int(value) if self.is_lost(value, id.ty));
        if let Some(at) = literals.iter().position(is_wide) {
            let argument = self.span_of(args[at]);
            self.error(code::NOT_CONSTANT, argument, "the argument of an execution mode must fit in 32 bits");
            return Some(self.error_expr(span));
        }
        let operands = match by_id {
            true => ModeOperands::Ids(operands.to_vec()),
            false => ModeOperands::Literals(operands.iter().map(|id| number(id.value)).collect()),
        };
        let mode = ExecutionMode { mode: number(mode.value), operands, span };
        match &mut self.body {
            Some(body) => body.execution_modes.push(mode),
            None => {
                self.error(code::MISPLACED_CALL, span, "an execution mode must be set in a function");
                return Some(self.error_expr(span));
            }
        }
        Some(self.void_value(span))
    }

    /// True for an integer that does not fit in a word.
    fn is_lost(&self, value: u64, ty: TypeId) -> bool {
        self.numeric(ty).is_some_and(|(scalar, _)| loses_bits(value, scalar, Scalar::UInt))
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
        let int = self.scalar_type(Scalar::Int);
        let zero = self.constant(Constant::Int(0), int, span);
        self.make(ExprKind::Comma { left: zero, right: zero }, Types::VOID, span)
    }
}
