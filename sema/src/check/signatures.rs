//! Checks of function signatures, and the merging of redeclarations.

use crate::declarations::{Declarations, FunctionDecl, ParamDecl};
use crate::hir::{self, FunctionId, InstructionParamKind, Interface, InterfaceParts, ParamMode, Program, Requirements};
use crate::ids::{DeclId, ScopeId};
use crate::reports::Reports;
use crate::scope::{ScopeKind, Scopes};
use crate::types::TypeId;
use crate::{late_definitions, vk};
use cranelift_entity::PrimaryMap;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use smallvec::SmallVec;
use std::rc::Rc;

/// The operators that cannot be overloaded: structs are assigned memberwise, and HLSL has no pointers.
pub(crate) const NOT_OVERLOADED: &[&str] =
    &["=", "+=", "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<<", ">>", "<<=", ">>=", "->", "->*", "++", "--"];

/// Reports `operator T()`.
pub(crate) fn reject_conversion_function(reports: &Reports, span: Span) {
    reports.diagnose(code::OPERATOR, span, "overloading a conversion operator is not allowed");
}

/// Reports an operator that cannot be overloaded, or that is not a member of a type.
pub(crate) fn check_overloading(scopes: &Scopes, unit: &ast::Unit, reports: &Reports, operator: ast::Ident, scope: ScopeId) {
    let sign = unit.names.text(operator.name);
    let is_member = scopes.enclosing_struct(scope).is_some();
    if NOT_OVERLOADED.contains(&sign) {
        reports.diagnose(code::OPERATOR, operator.span, format!("overloading 'operator{sign}' is not allowed"));
    } else if !is_member {
        let message = format!("overloading 'operator{sign}' outside of a struct is not allowed");
        let note = "declare it as a member of the type of its left operand";
        reports.report(Diagnostic::new(code::OPERATOR, operator.span, message).with_note(note));
    }
}

/// Reports parameters with the same name.
pub(crate) fn check_param_names(unit: &ast::Unit, reports: &Reports, params: &[ast::Param]) {
    let named: SmallVec<[ast::Ident; 8]> = params.iter().filter_map(|param| param.name).collect();
    for (at, name) in named.iter().enumerate() {
        if let Some(first) = named[..at].iter().find(|first| first.name == name.name) {
            let message = format!("redefinition of '{}'", unit.names.text(name.name));
            let diagnostic = Diagnostic::new(code::REDEFINITION, name.span, message);
            reports.report(diagnostic.with_label(first.span, "previous declaration is here"));
        }
    }
}

pub(crate) fn report_incomplete_param(program: &Program, reports: &Reports, ty: TypeId, span: Span) {
    let message = format!("parameter has incomplete type '{}'", program.type_name(ty));
    reports.diagnose(code::INCOMPLETE_TYPE, span, message);
}

pub(crate) fn check_defaults<'a>(reports: &Reports, decl: &FunctionDecl<'a>) {
    let mut seen = false;
    for param in decl.params.iter() {
        if param.default.is_some() {
            seen = true;
            if matches!(param.mode, ParamMode::Reference | ParamMode::This) {
                let message = "a reference parameter cannot have a default argument";
                reports.diagnose(code::DEFAULT_ARGUMENT, param.span, message);
            }
        } else if seen {
            reports.diagnose(code::DEFAULT_ARGUMENT, param.span, "missing default argument on parameter");
        }
    }
}

pub(crate) fn is_in_template(scopes: &Scopes, scope: ScopeId) -> bool {
    scopes.chain(scope).any(|scope| scopes[scope].kind == ScopeKind::Template)
}

/// Reports a method that its struct declares twice; false if the difference is reported elsewhere.
pub(crate) fn reject_redeclaration<'a>(
    decls: &Declarations<'_>,
    reports: &Reports,
    earlier: DeclId,
    new: &FunctionDecl<'a>,
) -> bool {
    let old = &decls.functions[earlier];
    if old.result != new.result || new.result.is_error() {
        return false;
    }
    let message = if old.is_static == new.is_static {
        format!("class member cannot be redeclared: '{}'", new.name)
    } else {
        format!("static and non-static methods with the same parameter types cannot be overloaded: '{}'", new.name)
    };
    let diagnostic = Diagnostic::new(code::REDEFINITION, new.span, message);
    let declared = old.span;
    reports.report(diagnostic.with_label(declared, "previous declaration is here"));
    true
}

pub(crate) fn merge_declarations<'a>(
    program: &mut Program,
    decls: &mut Declarations<'a>,
    unit: &'a ast::Unit,
    reports: &Reports,
    earlier: DeclId,
    new: FunctionDecl<'a>,
    defines: bool,
) {
    let old_span = decls.functions[earlier].span;
    if decls.functions[earlier].result != new.result && !new.result.is_error() {
        let message = format!("functions that differ only in their return type cannot be overloaded: '{}'", new.name);
        reports
            .report(Diagnostic::new(code::REDEFINITION, new.span, message).with_label(old_span, "previous declaration is here"));
        return;
    }
    if defines && decls.functions[earlier].definition.is_some() {
        let message = format!("redefinition of '{}'", new.name);
        reports
            .report(Diagnostic::new(code::REDEFINITION, new.span, message).with_label(old_span, "previous definition is here"));
        return;
    }
    vk::merge_instructions(program, decls, reports, earlier, &new);
    for (old, new) in Rc::clone(&decls.functions[earlier].params).iter().zip(new.params.iter()) {
        if let (Some(first), Some(again)) = (old.default, new.default)
            && first != again
        {
            late_definitions::report_repeated_default(unit, reports, first, again);
        }
    }
    let old = &mut decls.functions[earlier];
    old.requirements.merge(&new.requirements);
    // A declaration after the definition adds no attributes. Otherwise, the attributes of the last declaration take precedence.
    if defines || old.definition.is_none() {
        let earlier = std::mem::replace(&mut old.attributes, new.attributes);
        old.attributes.extend(earlier);
    }
    old.no_inline |= new.no_inline;
    if new.result_interface.semantic.is_some() {
        let semantic = new.result_interface.semantic.clone();
        old.result_interface = Interface::new(InterfaceParts { semantic, ..InterfaceParts::clone(&old.result_interface) });
    }
    for (old, new) in Rc::make_mut(&mut old.params).iter_mut().zip(new.params.iter().cloned()) {
        let default = new.default.or(old.default);
        let kind = if new.kind == InstructionParamKind::Value { old.kind } else { new.kind };
        // The body uses the names and semantics of the definition.
        if defines {
            *old =
                ParamDecl { mode: if kind == InstructionParamKind::Reference { ParamMode::Reference } else { new.mode }, ..new };
        }
        (old.default, old.kind) = (default, kind);
    }
    if defines {
        old.span = new.span;
        old.item_span = new.item_span;
    }
    vk::update_instruction_params(program, decls, unit, earlier);
}

/// The HIR function of a declaration, created on first use.
pub(crate) fn hir_function(program: &mut Program, decls: &mut Declarations<'_>, id: DeclId) -> FunctionId {
    if let Some(function) = decls.functions[id].hir {
        return function;
    }
    let decl = &decls.functions[id];
    let body = program.add_stmt(hir::StmtKind::Block(hir::Stmts::new()), Span::default());
    let function = program.functions.push(hir::Function {
        name: decl.name.clone(),
        span: decl.span,
        result: decl.result,
        owner: decl.owner,
        arguments: Vec::new(),
        params: Vec::new(),
        locals: PrimaryMap::new(),
        body,
        requirements: Requirements::default(),
        interface: Interface::default(),
        no_inline: decl.no_inline,
        execution_modes: Vec::new(),
    });
    decls.functions[id].hir = Some(function);
    function
}
