//! `vk::ext_decorate`, `vk::ext_decorate_id` and `vk::ext_decorate_string`, with their operands evaluated.

use crate::checker::Checker;
use crate::hir::{Constant, Decoration, DecorationOperand, ExprId, ExprKind, GlobalKind, StmtKind};
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, ast};
use spirv::Decoration as Number;

/// The kind of a decoration's operands.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Operands {
    Literals,
    Ids,
    Strings,
}

/// Decorations that apply to objects only, and so not to functions.
const OF_OBJECTS: [Number; 7] = [
    Number::UniformId,
    Number::AlignmentId,
    Number::MaxByteOffsetId,
    Number::UserSemantic,
    Number::UserTypeGOOGLE,
    Number::CounterBuffer,
    Number::AliasScopeINTEL,
];

impl<'a> Checker<'a> {
    /// The decorations of the attributes, in order.
    pub fn decorations(&mut self, attributes: &[&'a ast::Attribute]) -> Vec<Decoration> {
        let mut decorations = Vec::new();
        for attribute in attributes {
            let Some(operands) = self.decoration_operands(attribute) else { continue };
            let Some(number) = self.attribute_number(attribute, 0) else { continue };
            let mut decoration = Decoration { number, operands: Vec::new(), span: attribute.span };
            for index in 1..attribute.args.len() {
                match operands {
                    Operands::Literals => decoration.operands.extend(self.decoration_literal(attribute, index)),
                    Operands::Ids => decoration.operands.extend(self.decoration_id(attribute, index)),
                    Operands::Strings => {
                        decoration.operands.extend(self.attribute_string(attribute, index).map(DecorationOperand::Text));
                    }
                }
            }
            decorations.push(decoration);
        }
        decorations
    }

    fn decoration_operands(&self, attribute: &ast::Attribute) -> Option<Operands> {
        let names = [
            ("ext_decorate", Operands::Literals),
            ("ext_decorate_id", Operands::Ids),
            ("ext_decorate_string", Operands::Strings),
        ];
        names.into_iter().find(|(name, _)| self.is_vk(attribute, name)).map(|(_, operands)| operands)
    }

    /// The words of a literal operand, as many as its type needs, low word first; or its text, where literals of both kinds are mixed.
    fn decoration_literal(&mut self, attribute: &'a ast::Attribute, index: usize) -> Vec<DecorationOperand> {
        let expr = attribute.args[index];
        let span = self.unit.expr_spans[expr];
        let value = self.check_value(expr);
        let value = self.settle(value);
        if self.program.is_error_expr(value) {
            return Vec::new();
        }
        if matches!(self.program.ty(self.program.type_of(value)), Type::String) {
            return self.attribute_string(attribute, index).map(DecorationOperand::Text).into_iter().collect();
        }
        let wide = self.is_wide(self.program.type_of(value));
        let bits = match self.constant_scalar(value) {
            Ok(Constant::Bool(value)) => u64::from(value),
            Ok(Constant::Int(value)) => value,
            Ok(Constant::Float(value)) if wide => value.to_bits(),
            Ok(Constant::Float(value)) => u64::from((value as f32).to_bits()),
            Err(reason) => {
                let diagnostic =
                    Diagnostic::error(code::NOT_CONSTANT, span, "an operand of 'vk::ext_decorate' must be a constant");
                self.reports.report(diagnostic.with_note(reason.message));
                return Vec::new();
            }
        };
        let words = if wide { vec![bits as u32, (bits >> 32) as u32] } else { vec![bits as u32] };
        words.into_iter().map(DecorationOperand::Literal).collect()
    }

    fn is_wide(&self, ty: TypeId) -> bool {
        matches!(self.program.ty(ty), Type::Scalar(scalar) if scalar.bits() == 64)
    }

    /// An id operand: a constant, a specialization constant, or a global variable.
    fn decoration_id(&mut self, attribute: &'a ast::Attribute, index: usize) -> Option<DecorationOperand> {
        let expr = attribute.args[index];
        let span = self.unit.expr_spans[expr];
        let checked = self.check_expr(expr);
        if let ExprKind::Global(global) = self.program.exprs[checked].kind {
            let kind = &self.program.globals[global].kind;
            if !matches!(kind, GlobalKind::Static { constant: true, .. } | GlobalKind::Parts(_)) {
                return Some(DecorationOperand::Global(global));
            }
        }
        let value = self.load(checked);
        let value = self.settle(value);
        if self.program.is_error_expr(value) {
            return None;
        }
        let ty = self.program.type_of(value);
        let value = self.returned_value(value);
        match self.constant_scalar(value) {
            Ok(constant) => Some(DecorationOperand::Id(ty, constant)),
            Err(reason) => {
                let message = "an operand of 'vk::ext_decorate_id' must be a constant or a global variable";
                self.reports.report(Diagnostic::error(code::NOT_CONSTANT, span, message).with_note(reason.message));
                None
            }
        }
    }

    /// The returned expression, if the value is a call of a function without parameters that only returns; otherwise the value
    /// itself.
    fn returned_value(&self, value: ExprId) -> ExprId {
        let ExprKind::Call { function, args } = &self.program.exprs[value].kind else { return value };
        let StmtKind::Block(body) = &self.program.stmts[self.program.functions[*function].body].kind else { return value };
        match body.as_slice() {
            [only] if self.program.list(args).is_empty() => match self.program.stmts[*only].kind {
                StmtKind::Return(Some(returned)) => returned,
                _ => value,
            },
            _ => value,
        }
    }

    /// Reports decorations with ids or strings on functions, where only objects may have them.
    pub fn check_function_decorations(&mut self, attributes: &[&ast::Attribute], decorations: &[Decoration]) {
        for attribute in attributes {
            let Some(decoration) = decorations.iter().find(|decoration| decoration.span == attribute.span) else { continue };
            // `vk::ext_decorate` takes strings too.
            let has_others = decoration.operands.iter().any(|operand| !matches!(operand, DecorationOperand::Literal(_)));
            if !has_others && !matches!(self.decoration_operands(attribute), Some(Operands::Ids | Operands::Strings)) {
                continue;
            }
            let name = self.unit.names.text(attribute.name.name);
            if OF_OBJECTS.iter().any(|known| *known as u32 == decoration.number) {
                let message = format!("vk::{name} is not supported on functions with this decoration: it is for variables");
                self.reports.error(code::MISPLACED_ATTRIBUTE, attribute.span, message);
            }
        }
    }

    /// Converts the decorations of a type, whose operands must be literals.
    pub fn type_decorations(&mut self, decorations: &[Decoration]) -> Vec<(u32, Vec<u32>)> {
        let mut result = Vec::new();
        for decoration in decorations {
            let words: Option<Vec<u32>> = decoration
                .operands
                .iter()
                .map(|operand| match operand {
                    DecorationOperand::Literal(word) => Some(*word),
                    DecorationOperand::Id(..) | DecorationOperand::Global(_) | DecorationOperand::Text(_) => None,
                })
                .collect();
            match words {
                Some(words) => result.push((decoration.number, words)),
                None => {
                    let message = "the decoration of a type only takes literals";
                    self.reports.error(code::MISPLACED_ATTRIBUTE, decoration.span, message);
                }
            }
        }
        result
    }
}
