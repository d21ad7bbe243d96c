//! Types identified by a number: a call of a function with `vk::ext_type_def(id, opcode)` defines the type that
//! `vk::ext_type<id>` names.

use crate::checker::Checker;
use crate::declarations::NumberedType;
use crate::declarations::{FunctionDecl, TemplateArgument};
use crate::hir::{Constant, ExprId, ExprKind, InstructionParamKind, SpirvType, SpirvTypeId, SpirvTypeOperand};
use crate::ids::DeclId;
use crate::types::{Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

impl Checker<'_> {
    /// Resolves `vk::ext_type<id>`.
    pub fn type_by_id(&mut self, args: &[TemplateArgument], span: Span) -> TypeId {
        match *args {
            [TemplateArgument::Value { bits, .. }] if u32::try_from(bits).is_ok() => {
                let numbered = self.numbered_type(bits as u32, span);
                self.program.types.intern(Type::Spirv(numbered.ty))
            }
            _ => {
                self.reports.error(code::TEMPLATE_ARGUMENTS, span, "'vk::ext_type' takes the number of a type");
                Types::ERROR
            }
        }
    }

    fn numbered_type(&mut self, number: u32, span: Span) -> NumberedType {
        if let Some(known) = self.decls.numbered_types.get(&number) {
            return *known;
        }
        let empty =
            SpirvType { opcode: 0, size: 0, alignment: 0, operands: Vec::new(), decorations: Vec::new(), span: Span::default() };
        let ty = self.program.spirv_types.push(empty);
        let numbered = NumberedType { ty, named: span, made: false };
        self.decls.numbered_types.insert(number, numbered);
        numbered
    }

    /// The id of a `vk::ext_type_def` function; records the opcode.
    pub fn type_definition(&mut self, decl: &FunctionDecl) -> Option<u32> {
        let attribute = decl.attributes.iter().copied().find(|attribute| self.is_vk(attribute, "ext_type_def"))?;
        let (number, opcode) = (self.attribute_number(attribute, 0)?, self.attribute_number(attribute, 1)?);
        if decl.result != Types::VOID {
            self.reports.error(
                code::INVALID_TYPE,
                decl.span,
                "a function with the attribute 'vk::ext_type_def' must return void",
            );
        }
        let numbered = self.numbered_type(number, attribute.span);
        let known = self.program.spirv_types[numbered.ty].opcode;
        if known != 0 && known != opcode {
            let message = format!("type {number} is already defined with opcode {known}");
            self.reports.error(code::CONFLICTING_ATTRIBUTES, attribute.span, message);
            return None;
        }
        self.program.spirv_types[numbered.ty].opcode = opcode;
        Some(number)
    }

    /// Checks a call of a type definition, whose arguments are the operands of the type.
    pub fn make_type(&mut self, decl: DeclId, number: u32, args: &[ExprId], span: Span) -> ExprId {
        let params = self.decls.functions[decl].params.clone();
        let requirements = self.decls.functions[decl].requirements.clone();
        let mut operands = Vec::new();
        for (index, param) in params.iter().enumerate() {
            let scope = self.decls.functions[decl].scope;
            let arg = match args.get(index) {
                Some(arg) => *arg,
                None => self.default_argument(param, scope, span),
            };
            match self.type_argument_of(arg, param.ty, param.kind) {
                Some(operand) => operands.push(operand),
                None => return self.program.error_expr(span),
            }
        }
        let numbered = self.numbered_type(number, span);
        let described = &mut self.program.spirv_types[numbered.ty];
        if numbered.made && described.operands != operands {
            let message = format!("type {number} is already defined with different operands");
            self.reports.error(code::CONFLICTING_TYPES, span, message);
            return self.program.error_expr(span);
        }
        described.operands = operands;
        self.decls.spirv_requirements[numbered.ty].merge(&requirements);
        self.require(&requirements);
        self.decls.numbered_types.insert(number, NumberedType { made: true, ..numbered });
        self.void_value(span)
    }

    /// The operand for an argument: a literal, a constant, or the argument's type.
    fn type_argument_of(&mut self, arg: ExprId, ty: TypeId, kind: InstructionParamKind) -> Option<SpirvTypeOperand> {
        let span = self.program.span_of(arg);
        if self.program.is_error_expr(arg) {
            return None;
        }
        let literal = kind == InstructionParamKind::Literal;
        if !literal && matches!(self.program.ty(ty), Type::Spirv(_) | Type::Resource(_)) {
            return Some(SpirvTypeOperand::Type(self.program.type_of(arg)));
        }
        let value = self.convert(arg, ty, crate::check::Use::Argument);
        let bits = match self.constant_scalar(value) {
            Ok(Constant::Int(bits)) => bits,
            Ok(Constant::Bool(bit)) => u64::from(bit),
            _ => {
                if !self.program.is_error_expr(value) {
                    self.reports.error(code::NOT_CONSTANT, span, "an operand of a type must be a constant integer or a type");
                }
                return None;
            }
        };
        Some(if literal { SpirvTypeOperand::Literal(ty, bits) } else { SpirvTypeOperand::Constant(ty, bits) })
    }

    /// Reports types that are used but never defined.
    pub fn check_type_definitions(&mut self) {
        let mut missing: Vec<(u32, Span)> = self
            .decls
            .numbered_types
            .iter()
            .filter(|(_, numbered)| !numbered.made && self.is_used(numbered.ty))
            .map(|(number, numbered)| (*number, numbered.named))
            .collect();
        missing.sort_unstable_by_key(|(number, _)| *number);
        for (number, span) in missing {
            let message = format!("type {number} is used but never defined");
            let note = format!("call the function with the attribute 'vk::ext_type_def({number}, …)' first");
            self.reports.report(Diagnostic::error(code::UNDEFINED_TYPE, span, message).with_note(note));
        }
    }

    /// True if a variable has the type; declarations of functions do not count.
    fn is_used(&self, ty: SpirvTypeId) -> bool {
        let holds = |id: TypeId| matches!(self.program.ty(id), Type::Spirv(known) if *known == ty);
        let global = self.program.globals.values().any(|global| holds(global.ty));
        global
            || self.program.functions.values().any(|function| function.locals.values().any(|local| holds(local.ty)))
            || self.program.exprs.values().any(|expr| matches!(expr.kind, ExprKind::Instruction { .. }) && holds(expr.ty))
    }
}
