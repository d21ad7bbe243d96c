//! Inline SPIR-V: `vk::ext_instruction` functions, and the constants of the namespace `vk`.

use crate::checker::Checker;
use crate::declarations::{FunctionDecl, ParamDecl, TemplateArgument};
use crate::hir::{self, Constant, InstructionId, InstructionParam, InstructionParamKind, ParamMode};
use crate::ids::DeclId;
use crate::scope::{Entity, Entry, ScopeKind};
use crate::types::{Scalar, Type};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The SPIR-V scopes, as in `vk::DeviceScope`.
const SCOPES: &[(&str, u32)] = &[
    ("CrossDeviceScope", 0),
    ("DeviceScope", 1),
    ("WorkgroupScope", 2),
    ("SubgroupScope", 3),
    ("InvocationScope", 4),
    ("QueueFamilyScope", 5),
];

impl<'a> Checker<'a> {
    /// Declares the namespace `vk` and the constants that the source names.
    pub fn declare_vk(&mut self) {
        let names = &self.unit.names;
        let Some(vk) = names.find("vk") else { return };
        let known: Vec<_> = SCOPES.iter().filter_map(|(name, value)| Some((names.find(name)?, *value))).collect();
        let scope = self.scopes.push(ScopeKind::Namespace, Some(self.scopes.global), "vk");
        self.scopes.vk = Some(scope);
        let uint = self.program.types.scalar(Scalar::UInt);
        for (name, value) in known {
            let entity = Entity::Constant(uint, Constant::Int(u64::from(value)));
            self.scopes.declare(scope, name, Entry { entity, span: Span::default() });
        }
        let global = self.scopes.global;
        self.scopes.declare(global, vk, Entry { entity: Entity::Namespace(scope), span: Span::default() });
    }

    /// Checks calls of functions of the namespace `vk` that no table row can describe; None for other functions.
    pub fn vk_call(&mut self, path: &'a ast::Path, args: &[hir::ExprId], span: Span) -> Option<hir::ExprId> {
        self.mode_call(path, args, span)
            .or_else(|| self.address_call(path, args, span))
            .or_else(|| self.printf_call(path, args, span))
    }

    /// The instruction that a function with `vk::ext_instruction` declares.
    pub fn ext_instruction(&mut self, decl: &FunctionDecl<'a>) -> Option<InstructionId> {
        let attributes: Vec<&ast::Attribute> =
            decl.attributes.iter().copied().filter(|a| self.is_vk(a, "ext_instruction")).collect();
        let Some((first, more)) = attributes.split_first() else {
            for param in decl.params.iter().filter(|p| p.kind == InstructionParamKind::Literal) {
                let message = "the attribute 'vk::ext_literal' needs a function with the attribute 'vk::ext_instruction'";
                self.reports.error(code::MISPLACED_ATTRIBUTE, param.span, message);
            }
            for param in decl.params.iter() {
                let ty = match self.program.ty(param.ty) {
                    Type::TypeOperand(_) => "vk::ext_type_operand",
                    _ if self.is_function_type(param.ty) => "vk::ext_function_operand",
                    _ => continue,
                };
                let message = format!("a parameter of type '{ty}' needs a function with the attribute 'vk::ext_instruction'");
                self.reports.error(code::INVALID_TYPE, param.span, message);
            }
            return None;
        };
        let (opcode, set) = self.opcode_and_set(first)?;
        for other in more {
            if let Some(second) = self.opcode_and_set(other)
                && second != (opcode, set.clone())
            {
                self.conflicting_instructions(other.span, first.span);
            }
        }
        let params = self.instruction_params(decl);
        self.check_operand_types(decl);
        self.check_operand_modes(decl);
        self.check_no_return(decl, opcode, set.as_deref());
        Some(self.program.instructions.push(hir::Instruction {
            name: decl.name.to_string(),
            opcode,
            set,
            result: decl.result,
            params,
            requirements: decl.requirements.clone(),
            decorations: decl.result_interface.vk.decorations.clone(),
            span: first.span,
            result_span: decl.result_span,
            from_user: true,
            no_return: decl.attributes.iter().any(|attribute| self.is_plain(attribute, "noreturn")),
        }))
    }

    /// The instruction of the one function without an attribute that stands for one: `template <class M> uint
    /// __builtin_spv_CooperativeMatrixLengthKHR()` of DXC's header vk/khr/cooperative_matrix.h, which DXC expands by its name.
    pub fn instruction_by_name(
        &mut self,
        decl: &FunctionDecl<'a>,
        name: &str,
        args: &[TemplateArgument],
    ) -> Option<InstructionId> {
        let [TemplateArgument::Type(matrix)] = *args else { return None };
        if name != "__builtin_spv_CooperativeMatrixLengthKHR" || !decl.params.is_empty() {
            return None;
        }
        let ty = self.program.types.intern(Type::TypeOperand(matrix));
        let params = vec![InstructionParam {
            name: "Type".to_owned(),
            ty,
            kind: InstructionParamKind::Type(matrix),
            storage_class: None,
            span: decl.span,
        }];
        Some(self.program.instructions.push(hir::Instruction {
            name: decl.name.to_string(),
            opcode: spirv::Op::CooperativeMatrixLengthKHR as u32,
            set: None,
            result: decl.result,
            params,
            requirements: decl.requirements.clone(),
            decorations: Vec::new(),
            span: decl.span,
            result_span: decl.result_span,
            from_user: true,
            no_return: false,
        }))
    }

    fn instruction_params(&self, decl: &FunctionDecl<'a>) -> Vec<InstructionParam> {
        let name = |param: &ParamDecl| param.name.map_or_else(String::new, |n| self.unit.names.text(n.name).to_owned());
        let param = |param: &ParamDecl| InstructionParam {
            name: name(param),
            ty: param.ty,
            kind: param.kind,
            storage_class: param.storage_class,
            span: param.span,
        };
        decl.params.iter().map(param).collect()
    }

    fn opcode_and_set(&mut self, attribute: &ast::Attribute) -> Option<(u32, Option<String>)> {
        let opcode = self.attribute_number(attribute, 0)?;
        let set = match attribute.args.len() {
            0 | 1 => None,
            _ => Some(self.attribute_string(attribute, 1)?),
        };
        // Macros pass an empty set name for core instructions.
        Some((opcode, set.filter(|s| !s.is_empty())))
    }

    fn conflicting_instructions(&mut self, span: Span, first: Span) {
        let diagnostic = Diagnostic::error(
            code::CONFLICTING_ATTRIBUTES,
            span,
            "'vk::ext_instruction' conflicts with an earlier one of the function",
        )
        .with_label(first, "conflicting attribute is here");
        self.reports.report(diagnostic);
    }

    fn check_operand_types(&mut self, decl: &FunctionDecl<'a>) {
        for param in decl.params.iter() {
            let literal_type = matches!(self.program.ty(param.ty), Type::Scalar(_) | Type::Enum(_) | Type::String | Type::Error);
            if param.kind == InstructionParamKind::Literal && !literal_type {
                let message =
                    format!("literal parameter must be a scalar or a string, not '{}'", self.program.type_name(param.ty));
                self.reports.error(code::EXT_LITERAL, param.span, message);
            }
        }
    }

    /// Reports `[[noreturn]]` on an instruction that ends no block.
    fn check_no_return(&mut self, decl: &FunctionDecl<'a>, opcode: u32, set: Option<&str>) {
        let Some(attribute) = decl.attributes.iter().find(|attribute| self.is_plain(attribute, "noreturn")) else { return };
        let known = spirv_grammar::instruction(opcode).filter(|_| !spirv_grammar::facts(opcode).ends_block());
        let message = match (set, known) {
            (Some(_), _) => {
                "an instruction of an extended instruction set does not end a block, so it cannot be 'noreturn'".to_owned()
            }
            (None, Some(known)) => format!("{} does not end a block, so it cannot be 'noreturn'", known.name),
            (None, None) => return,
        };
        self.reports.error(code::MISPLACED_ATTRIBUTE, attribute.span, message);
    }

    /// Reports parameters of which more is said than the instruction gets.
    fn check_operand_modes(&mut self, decl: &FunctionDecl<'a>) {
        for param in decl.params.iter() {
            let modifier = match param.mode {
                ParamMode::Out => "out",
                ParamMode::InOut => "inout",
                ParamMode::In if param.storage_class.is_some() => {
                    let message =
                        "a parameter of an instruction with a storage class must have the attribute 'vk::ext_reference'";
                    self.reports.error(code::STORAGE_CLASS, param.span, message);
                    continue;
                }
                ParamMode::In | ParamMode::Reference | ParamMode::This => continue,
            };
            let message = format!("the '{modifier}' parameter of an instruction must have the attribute 'vk::ext_reference'");
            let note = "without it, the instruction receives a value and cannot write it back";
            self.reports.report(Diagnostic::error(code::EXT_REFERENCE, param.span, message).with_note(note));
        }
    }

    /// Merges the attributes of a redeclaration; different opcodes are an error.
    pub fn merge_instructions(&mut self, earlier: DeclId, new: &FunctionDecl<'a>) {
        let Some(new_id) = new.instruction else { return };
        let Some(old_id) = self.decls.functions[earlier].instruction else {
            if self.decls.functions[earlier].definition.is_some() {
                let message = format!("function '{}' with a body cannot have the attribute 'vk::ext_instruction'", new.name);
                let body = self.decls.functions[earlier].span;
                self.reports
                    .report(Diagnostic::error(code::EXT_INSTRUCTION_BODY, new.span, message).with_label(body, "defined here"));
                return;
            }
            if self.decls.functions[earlier].hir.is_some() {
                let message = format!("'vk::ext_instruction' is declared after a call to '{}'", new.name);
                let (span, first) = (self.program.instructions[new_id].span, self.decls.functions[earlier].span);
                self.reports.report(
                    Diagnostic::error(code::MISPLACED_ATTRIBUTE, span, message).with_label(first, "declared here without it"),
                );
                return;
            }
            self.decls.functions[earlier].instruction = Some(new_id);
            return;
        };
        let (old, added) = (&self.program.instructions[old_id], &self.program.instructions[new_id]);
        if (old.opcode, &old.set) != (added.opcode, &added.set) {
            let (span, first) = (added.span, old.span);
            self.conflicting_instructions(span, first);
            return;
        }
        let (requirements, decorations) = (added.requirements.clone(), added.decorations.clone());
        let no_return = added.no_return;
        let old = &mut self.program.instructions[old_id];
        old.no_return |= no_return;
        old.requirements.merge(&requirements);
        old.decorations.extend(decorations);
    }

    /// Updates the operands of an instruction after its declaration changed.
    pub fn update_instruction_params(&mut self, decl: DeclId) {
        if let Some(instruction) = self.decls.functions[decl].instruction {
            self.program.instructions[instruction].params = self.instruction_params(&self.decls.functions[decl]);
        }
    }
}
