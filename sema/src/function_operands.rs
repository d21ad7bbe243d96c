//! Functions as operands of instructions: parameters of type `vk::ext_function_operand<R, A…>`, and names of functions as their arguments.
//!
//! The type is SPIR-V's OpTypeFunction. Only the name of a function has a value of it, and only a call of an instruction takes one.

use crate::body::Call;
use crate::check::convert::Use;
use crate::checker::Checker;
use crate::declarations::{FunctionDecl, TemplateArgument};
use crate::hir::{self, ExprKind, ParamMode, Requirements, SpirvType, SpirvTypeOperand};
use crate::ids::DeclId;
use crate::scope::{Candidate, Candidates, Entity, Found};
use crate::types::{Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use spirv_grammar::op;

impl<'a> Checker<'a> {
    /// `vk::ext_function_operand<R, A…>`
    pub fn function_operand_type(&mut self, args: &[TemplateArgument], requirements: &Requirements, span: Span) -> TypeId {
        let types: Option<Vec<TypeId>> = args
            .iter()
            .map(|arg| match arg {
                TemplateArgument::Type(ty) => Some(*ty),
                TemplateArgument::Value { .. } | TemplateArgument::Template(_) => None,
            })
            .collect();
        match types.filter(|types| !types.is_empty()) {
            Some(types) => self.type_of_function(&types, requirements),
            None => {
                let message = "'vk::ext_function_operand' takes the result type and the parameter types of a function";
                self.reports.error(code::TEMPLATE_ARGUMENTS, span, message);
                Types::ERROR
            }
        }
    }

    /// The type of a function with this result and these parameters.
    fn type_of_function(&mut self, types: &[TypeId], requirements: &Requirements) -> TypeId {
        let operands = types.iter().map(|ty| SpirvTypeOperand::Type(*ty)).collect();
        let ty = SpirvType {
            opcode: op::TypeFunction,
            size: 0,
            alignment: 0,
            operands,
            decorations: Vec::new(),
            span: Span::default(),
        };
        self.intern_spirv_type(ty, requirements)
    }

    /// True for the type of a function, by either of its names: `vk::ext_function_operand<R, A…>`, `vk::SpirvOpaqueType<33, R, A…>`.
    pub fn is_function_type(&self, ty: TypeId) -> bool {
        matches!(*self.program.ty(ty), Type::Spirv(id) if self.program.spirv_types[id].opcode == op::TypeFunction)
    }

    /// True for types of operands that no variable has: of types and of functions, and arrays of these.
    pub fn is_only_an_operand(&self, ty: TypeId) -> bool {
        match *self.program.ty(ty) {
            Type::TypeOperand(_) => true,
            Type::Array { element, .. } => self.is_only_an_operand(element),
            _ => self.is_function_type(ty),
        }
    }

    /// The arguments of a call of one of these functions. Among those of an instruction, the name of a function is a value.
    pub fn check_arguments(&mut self, args: &'a [ast::ExprId], candidates: &[Candidate]) -> hir::Exprs {
        let is_instruction = candidates.iter().any(|candidate| self.declares_instruction(*candidate));
        args.iter().map(|arg| if is_instruction { self.check_operand(*arg) } else { self.check_expr(*arg) }).collect()
    }

    /// An operand of an instruction: an expression, or the name of a function.
    pub fn check_operand(&mut self, arg: ast::ExprId) -> hir::ExprId {
        let unit = self.unit;
        if let ast::Expr::Path(path) = &unit.exprs[arg]
            && let Some(Found { entity: Entity::Functions(named), span: declared, .. }) = self.find_path(path)
        {
            return self.function_operand(path, &named, declared, unit.expr_spans[arg]);
        }
        self.check_expr(arg)
    }

    /// The argument of a parameter that is a function: a function's name, and nothing else that has such a type.
    pub fn function_argument(&mut self, arg: hir::ExprId, ty: TypeId) -> hir::ExprId {
        let value = self.convert(arg, ty, Use::Argument);
        if self.program.is_error_expr(value) || matches!(self.program.exprs[value].kind, ExprKind::Function(_)) {
            return value;
        }
        let span = self.program.span_of(arg);
        self.reports.error(code::EXT_FUNCTION, span, "a function operand must be the name of a function");
        self.program.error_expr(span)
    }

    fn declares_instruction(&self, candidate: Candidate) -> bool {
        match candidate {
            Candidate::Function(id) => self.decls.functions[id].instruction.is_some(),
            Candidate::Template(id) => match &self.unit.item_arena[self.decls.templates[id].item] {
                ast::Item::Function(function) => {
                    function.specifiers.attributes.iter().any(|attribute| self.is_vk(attribute, "ext_instruction"))
                }
                _ => false,
            },
        }
    }

    /// The name of a function as the operand of an instruction.
    fn function_operand(&mut self, path: &'a ast::Path, named: &Candidates, declared: Span, span: Span) -> hir::ExprId {
        let decl = match self.named_function(path, named) {
            Ok(decl) => decl,
            Err(message) => {
                let diagnostic = Diagnostic::error(code::EXT_FUNCTION, span, message);
                self.reports.report(diagnostic.with_label(declared, "declared here"));
                return self.program.error_expr(span);
            }
        };
        let function = &self.decls.functions[decl];
        if let Some(message) = self.is_no_operand(function) {
            let diagnostic = Diagnostic::error(code::EXT_FUNCTION, span, message).with_label(function.span, "declared here");
            self.reports.report(diagnostic);
            return self.program.error_expr(span);
        }
        let types: Vec<TypeId> = std::iter::once(function.result).chain(function.params.iter().map(|param| param.ty)).collect();
        if types.iter().any(|ty| ty.is_error()) {
            return self.program.error_expr(span);
        }
        let ty = self.type_of_function(&types, &Requirements::default());
        self.use_instance(decl, span);
        match &self.body {
            Some(body) => self.call_graph.calls.push(Call { caller: body.decl, callee: decl, span }),
            None => self.call_graph.of_initializers.push((decl, span)),
        }
        let function = self.hir_function(decl);
        self.program.add_expr(ExprKind::Function(function), ty, span)
    }

    /// The one function that a path names.
    fn named_function(&mut self, path: &'a ast::Path, named: &Candidates) -> Result<DeclId, String> {
        let template_args = path.segments().last().and_then(|segment| segment.template_args());
        let mut found: Vec<Candidate> = Vec::new();
        for candidate in named {
            let fits = template_args.is_none() || matches!(candidate, Candidate::Template(_));
            if fits && !found.contains(candidate) {
                found.push(*candidate);
            }
        }
        let name = self.path_text(path);
        match *found.as_slice() {
            [] => Err(format!("'{name}' is not a template")),
            [Candidate::Function(decl)] => Ok(decl),
            [Candidate::Template(id)] => {
                let made = self.instantiate_for_call(id, template_args.unwrap_or_default(), &[]);
                made.map_err(|reason| format!("the template '{name}' names no function: {reason}"))
            }
            _ => Err(format!("'{name}' is overloaded, but the operand of an instruction must be a single function")),
        }
    }

    /// Why a function cannot be an operand.
    fn is_no_operand(&self, function: &FunctionDecl<'a>) -> Option<String> {
        let name = &function.name;
        if function.instruction.is_some() || function.type_definition.is_some() {
            return Some(format!("'{name}' is an instruction, but the operand must be a function with a body"));
        }
        if function.owner.is_some() && !function.is_static {
            return Some(format!("'{name}' is a non-static method, so it cannot be an operand of an instruction"));
        }
        let is_value = |ty: TypeId| !self.holds_resource(ty) && !self.is_function_type(ty);
        if !is_value(function.result) {
            return Some(format!(
                "the result of '{name}' has type '{}', which is not a value type",
                self.program.type_name(function.result)
            ));
        }
        let wrong = function.params.iter().find(|param| {
            param.mode != ParamMode::In || param.storage_class.is_some() || param.group_shared || !is_value(param.ty)
        })?;
        let param = wrong.name.map_or_else(String::new, |ident| format!(" '{}'", self.unit.names.text(ident.name)));
        Some(format!("the parameter{param} of '{name}' is not a value, so the function cannot be an operand of an instruction"))
    }
}
