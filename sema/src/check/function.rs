//! Functions: signatures with their attributes, redeclarations, and bodies.
//!
//! Each body is checked once, after the declaration that contains it. The body of a method is checked after its struct is
//! complete.

use super::modifiers::Declared;
use crate::body::Body;
use crate::check::{modifiers, overload_sets, returns, signatures, type_queries};
use crate::checker::Checker;
use crate::declarations::{
    Declarations, FirstDeclaration, FunctionDecl, ParamDecl, ResolvedType, TemplateArgument, TemplateDecl,
};
use crate::hir::{self, InstructionParamKind, Interface, InterfaceParts, LocalId, LocalKind, ParamMode, ParamRole, StructId};
use crate::ids::{DeclId, ScopeId, TemplateId};
use crate::late_definitions::{self, merge_instance};
use crate::nodes::attributes;
use crate::reports::Reports;
use crate::scope::{Candidate, Entity, ScopeKind};
use crate::types::{Type, TypeId, Types};
use crate::{attrs, decorations, overload, resources, stages, texts};
use cranelift_entity::PrimaryMap;
use diagnostics::registry as code;
use ecow::EcoString;
use frontend::{Diagnostic, Span, ast};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::VecDeque;
use std::rc::Rc;

/// The maximum number of instantiations that an error in a template lists.
const MAX_INSTANTIATION_LABELS: usize = 16;

/// The initial capacity for local variables, which is enough for most functions.
const USUAL_LOCALS: usize = 16;

impl<'a> Checker<'a> {
    /// Declares or defines a function; `owner` is the struct whose body contains it.
    pub fn declare_function(&mut self, function: &'a ast::Function, span: Span, owner: Option<StructId>) {
        let Some((ident, scope)) = self.function_name(function, span) else { return };
        let owner = owner.or(match self.scopes[scope].kind {
            ScopeKind::Struct(id) => Some(id),
            ScopeKind::Namespace | ScopeKind::Template | ScopeKind::Block => None,
        });
        // A local function declaration declares a function in the enclosing namespace.
        let scope = match self.scopes[scope].kind {
            ScopeKind::Block => {
                let is_namespace = |s: &ScopeId| self.scopes[*s].kind == ScopeKind::Namespace;
                self.scopes.chain(scope).find(is_namespace).unwrap_or(self.scopes.global)
            }
            ScopeKind::Namespace | ScopeKind::Struct(_) | ScopeKind::Template => scope,
        };
        let decl = self.within(scope, |this| this.function_signature(function, ident, owner, span));
        self.add_function(scope, ident, decl, function);
    }

    /// The unqualified name of a function, and the scope that declares it.
    pub fn function_name(&mut self, function: &'a ast::Function, span: Span) -> Option<(ast::Ident, ScopeId)> {
        let path = match &function.name {
            ast::FunctionName::Path(path) => path,
            // Operators are declared under their symbol, which cannot conflict with an identifier.
            ast::FunctionName::Operator { scope, operator } => {
                let scope = match scope {
                    Some(path) => match self.qualifying_scope(path.is_global(), path.segments()) {
                        Some(scope) => scope,
                        None => {
                            self.report_unknown(path, "use of undeclared identifier");
                            return None;
                        }
                    },
                    None => None,
                };
                let scope = scope.unwrap_or(self.scopes.current);
                signatures::check_overloading(&self.scopes, self.unit, self.reports, *operator, scope);
                return Some((*operator, scope));
            }
            ast::FunctionName::Conversion { .. } => {
                signatures::reject_conversion_function(self.reports, span);
                return None;
            }
        };
        let (last, front) = path.segments().split_last()?;
        if last.template_args.is_some() {
            self.reports.unsupported(last.ident.span, "a specialization of a function template");
            return None;
        }
        match self.qualifying_scope(path.is_global(), front) {
            Some(scope) => Some((last.ident, scope.unwrap_or(self.scopes.current))),
            None => {
                self.report_unknown(path, "use of undeclared identifier");
                None
            }
        }
    }

    /// The result type as written in the source, where it must not be defined.
    fn result_type(&mut self, function: &'a ast::Function) -> ResolvedType {
        if matches!(self.unit.types[function.result], ast::TypeExpr::Inline(_)) {
            let message = "a type cannot be defined in the result type of a function";
            self.reports.diagnose(code::INVALID_TYPE, self.unit.type_spans[function.result], message);
        }
        self.resolve_declared(function.result, &function.specifiers)
    }

    /// Returns the signature with parameters, result and attributes, whose names are looked up in the current scope.
    pub fn function_signature(
        &mut self,
        function: &'a ast::Function,
        ident: ast::Ident,
        owner: Option<StructId>,
        item_span: Span,
    ) -> FunctionDecl<'a> {
        let specifiers = &function.specifiers;
        let declared = if owner.is_some() { Declared::Method } else { Declared::Function };
        modifiers::check_modifiers(self.unit, self.reports, specifiers, function.result, declared);
        self.check_function_attributes(&specifiers.attributes);
        let resolved = self.result_type(function);
        // In `float3 f(uint q)[3]` the dimensions belong to the result, as those after `q` would belong to the parameter.
        let result = modifiers::apply_type_modifiers(&mut self.program, self.reports, resolved.ty, specifiers);
        let mut result = self.apply_dims(result, &function.result_dims, ident.span);
        modifiers::note_coherent_alias(&self.program, &mut self.decls, specifiers, result);
        if type_queries::has_open_length(&self.program, result) && !type_queries::holds_resource(&self.program, result) {
            self.reports.diagnose(code::ARRAY_LENGTH, ident.span, "a result of array type needs an explicit length");
            result = Types::ERROR;
        }
        let is_instruction = specifiers.attributes.iter().any(|attribute| attrs::is_vk(self.unit, attribute, "ext_instruction"));
        let result = texts::without_text(&self.program, self.reports, result, is_instruction, "return value", ident.span);
        let result = resources::constant_buffer_content(&mut self.program, result);
        let mut of_aliases = resolved.requirements().cloned().unwrap_or_default();
        let mut params = Vec::with_capacity(function.params.len());
        let has = |modifier| specifiers.modifiers.iter().any(|(known, _)| *known == modifier);
        let stays = has(ast::Modifier::Export) || specifiers.attributes.iter().any(|a| attrs::is_plain(self.unit, a, "noinline"));
        signatures::check_param_names(self.unit, self.reports, &function.params);
        for param in &function.params {
            if stays && param.specifiers.modifiers.iter().any(|(modifier, _)| *modifier == ast::Modifier::GroupShared) {
                let message = "groupshared and export/noinline cannot be used together for a parameter";
                self.reports.diagnose(code::INVALID_MODIFIER, param.span, message);
            }
            let resolved = self.resolve_type(param.ty);
            of_aliases.extend_from(resolved.requirements());
            let attributes: SmallVec<[&ast::Attribute; 2]> = param.specifiers.attributes.iter().collect();
            of_aliases.merge(&self.requirements(&attributes));
            let of_param = texts::without_text(&self.program, self.reports, resolved.ty, is_instruction, "parameter", param.span);
            let param = self.param_decl(param, of_param, is_instruction || function.body.is_some());
            params.extend(param.map(|param| ParamDecl { alias: resolved.alias(), ..param }));
        }
        let attributes: SmallVec<[&ast::Attribute; 2]> = specifiers.attributes.iter().collect();
        let mut requirements = self.requirements(&attributes);
        requirements.merge(&of_aliases);
        for ty in params.iter().map(|p| p.ty).chain([result]) {
            requirements.extend_from(type_queries::type_requirements(&self.program, &self.decls, ty));
        }
        let has = |modifier| specifiers.modifiers.iter().any(|(m, _)| *m == modifier);
        let prefix = if matches!(function.name, ast::FunctionName::Operator { .. }) { "operator" } else { "" };
        let mut name = EcoString::from(self.scopes.qualifier(self.scopes.current));
        name.push_str(prefix);
        name.push_str(self.unit.names.text(ident.name));
        self.check_value_annotations(&function.annotations, result);
        let result_vk = self.interface_attributes(&attributes);
        decorations::check_function_decorations(self.unit, self.reports, &attributes, &result_vk.decorations);
        let mut decl = FunctionDecl {
            name,
            span: ident.span,
            declared: ident.span,
            scope: self.scopes.current,
            owner,
            is_static: has(ast::Modifier::Static),
            is_exported: has(ast::Modifier::Export),
            params: Rc::new(params),
            result,
            result_span: self.unit.type_spans[function.result],
            requirements,
            instruction: None,
            type_definition: None,
            definition: None,
            hir: None,
            instantiated_at: None,
            template_depth: 0,
            result_interface: Interface::new(InterfaceParts {
                semantic: resources::semantic(self.unit, &function.annotations),
                interpolation: resources::interpolation(specifiers),
                vk: result_vk,
            }),
            no_inline: has(ast::Modifier::NoInline) || attributes.iter().any(|a| self.unit.names.text(a.name.name) == "noinline"),
            attributes,
            item_span,
        };
        signatures::check_defaults(self.reports, &decl);
        decl.type_definition = self.type_definition(&decl);
        if !decl.attributes.iter().any(|attribute| attrs::is_vk(self.unit, attribute, "ext_type_def")) {
            decl.instruction = self.ext_instruction(&decl);
        }
        decl
    }

    /// Declares a parameter of type `ty`; None for a lone `void`. The struct of a prototype's parameter may be defined later.
    fn param_decl(&mut self, param: &'a ast::Param, ty: TypeId, needs_definition: bool) -> Option<ParamDecl> {
        if ty == Types::VOID && param.name.is_none() && param.dims.is_empty() {
            return None;
        }
        modifiers::check_modifiers(self.unit, self.reports, &param.specifiers, param.ty, Declared::Parameter);
        let ty = modifiers::apply_type_modifiers(&mut self.program, self.reports, ty, &param.specifiers);
        let mut ty = self.apply_dims(ty, &param.dims, param.span);
        modifiers::note_coherent_alias(&self.program, &mut self.decls, &param.specifiers, ty);
        // Methods are checked after the struct is complete, so their parameter types may be incomplete here.
        let in_struct = self.scopes.enclosing_struct(self.scopes.current).is_some();
        let may_be_defined_later =
            in_struct || !needs_definition && type_queries::is_incomplete_struct(&self.program, &self.decls, ty);
        if ty == Types::VOID || type_queries::is_incomplete(&self.program, &self.decls, ty) && !may_be_defined_later {
            signatures::report_incomplete_param(&self.program, self.reports, ty, param.span);
            ty = Types::ERROR;
        }
        attrs::check_attributes(self.unit, self.reports, &param.specifiers.attributes, attrs::Target::Parameter);
        attributes::check_node_param(self.unit, self.reports, param);
        attrs::note_unused(&mut self.decls, self.unit, param);
        self.check_value_annotations(&param.annotations, ty);
        let attributes: Vec<&ast::Attribute> = param.specifiers.attributes.iter().collect();
        let kind = attrs::param_kind(&self.program, self.unit, self.reports, &attributes, ty);
        let has = |modifier| param.specifiers.modifiers.iter().any(|(m, _)| *m == modifier);
        let by_name = has(ast::Modifier::GroupShared)
            || matches!(type_queries::resource_of(&self.program, ty), Some(crate::types::Resource::ConstantBuffer { .. }))
            || matches!(self.program.ty(ty), Type::RayQuery { .. } | Type::HitObject);
        let is_both = has(ast::Modifier::InOut) || has(ast::Modifier::In) && has(ast::Modifier::Out);
        if matches!(type_queries::resource_of(&self.program, ty), Some(crate::types::Resource::Stream { .. })) && !is_both {
            self.reports.diagnose(code::INVALID_MODIFIER, param.span, "a stream of output vertices must be an 'inout' parameter");
        }
        let mode = match (has(ast::Modifier::InOut), has(ast::Modifier::In), has(ast::Modifier::Out)) {
            _ if kind == InstructionParamKind::Reference || by_name => ParamMode::Reference,
            (true, ..) | (_, true, true) => ParamMode::InOut,
            (_, _, true) => ParamMode::Out,
            _ => ParamMode::In,
        };
        ty = resources::constant_buffer_content(&mut self.program, ty);
        let role = stages::param_role(self.unit, param);
        Some(ParamDecl {
            group_shared: has(ast::Modifier::GroupShared),
            name: param.name,
            ty,
            alias: None,
            mode,
            role,
            kind,
            constant: has(ast::Modifier::Const) || matches!(role, ParamRole::InputPatch | ParamRole::OutputPatch),
            default: param.default,
            interface: Interface::new(InterfaceParts {
                semantic: resources::semantic(self.unit, &param.annotations),
                interpolation: resources::interpolation(&param.specifiers),
                vk: self.interface_attributes(&attributes),
            }),
            storage_class: self.storage_class(&attributes),
            span: param.name.map_or(param.span, |n| n.span),
        })
    }

    /// Checks the queued bodies, including those that are queued meanwhile.
    pub fn flush_pending(&mut self) {
        if self.body.is_some() {
            return;
        }
        while let Some(id) = self.functions.pending.pop_front() {
            if let Some(function) = self.decls.functions[id].definition {
                self.check_function(id, function);
            }
        }
    }

    fn check_function(&mut self, id: DeclId, function: &'a ast::Function) {
        let Some(body_stmt) = function.body else { return };
        let decl = self.decls.functions[id].clone();
        self.reports.set_instantiations(instantiations(&self.decls, id));
        self.body = Some(Body {
            decl: id,
            result: decl.result,
            locals: PrimaryMap::with_capacity(USUAL_LOCALS),
            this: None,
            loops: 0,
            breakable: 0,
            constants: FxHashMap::default(),
            initializers: FxHashMap::default(),
            broken: false,
            constant_params: FxHashSet::default(),
            group_shared_params: FxHashSet::default(),
            execution_modes: Vec::new(),
            late_statics: Vec::new(),
        });
        let scope = self.scopes.push(ScopeKind::Block, Some(decl.scope), "");
        let known_arguments = self.instances.known_arguments.len();
        let errors = self.reports.error_count();
        let ((params, body), of_body) = self.collect(|this| {
            this.within(scope, |this| {
                let params = this.declare_params(&decl);
                (params, this.check_function_body(body_stmt))
            })
        });
        // Scope numbers are reused, so no cache may refer to them.
        if self.instances.known_arguments.len() == known_arguments {
            self.scopes.leave_blocks(scope);
        }
        // After another error, the statement with the error may be the missing `return`.
        if self.reports.error_count() == errors {
            returns::check_returns(&self.program, self.body.as_ref(), self.reports, body, &decl);
        }
        self.reports.set_instantiations(Vec::new());
        let Some(checked) = self.body.take() else { return };
        let function = signatures::hir_function(&mut self.program, &mut self.decls, id);
        let target = &mut self.program.functions[function];
        target.params = params;
        target.locals = checked.locals;
        target.locals.shrink_to_fit();
        target.body = body;
        target.requirements = decl.requirements;
        target.requirements.merge(&of_body);
        target.span = decl.span;
        target.interface = decl.result_interface;
        target.no_inline = decl.no_inline;
        target.execution_modes = checked.execution_modes;
    }

    fn declare_params(&mut self, decl: &FunctionDecl<'a>) -> Vec<LocalId> {
        let mut params = Vec::new();
        if let Some(owner) = decl.owner.filter(|_| !decl.is_static) {
            let ty = self.program.types.intern(Type::Struct(owner));
            let kind = LocalKind::Param { mode: ParamMode::This, role: ParamRole::Value, interface: Interface::default() };
            let local = self.push_local("this".into(), ty, kind, decl.span);
            params.push(local);
            if let Some(body) = &mut self.body {
                body.this = Some((local, owner));
                if decl.definition.is_some_and(|function| function.is_const) {
                    body.constant_params.insert(local);
                }
            }
        }
        if type_queries::is_incomplete(&self.program, &self.decls, decl.result) {
            let message = format!("incomplete result type '{}' in function definition", self.program.type_name(decl.result));
            self.reports.diagnose(code::INCOMPLETE_TYPE, decl.span, message);
        }
        for param in decl.params.iter() {
            if type_queries::is_incomplete(&self.program, &self.decls, param.ty) {
                signatures::report_incomplete_param(&self.program, self.reports, param.ty, param.span);
            }
            let name = param.name.map_or_else(EcoString::new, |ident| self.unit.names.text(ident.name).into());
            let kind = LocalKind::Param { mode: param.mode, role: param.role, interface: param.interface.clone() };
            let local = self.push_local(name, param.ty, kind, param.span);
            params.push(local);
            if let Some(body) = &mut self.body {
                body.locals[local].alias = param.alias;
                body.locals[local].storage_class = param.storage_class;
                if param.constant {
                    body.constant_params.insert(local);
                }
                if param.group_shared {
                    body.group_shared_params.insert(local);
                }
            }
            if let Some(ident) = param.name {
                self.declare(ident, Entity::Local(local));
            }
        }
        params
    }

    pub fn push_local(&mut self, name: EcoString, ty: TypeId, kind: LocalKind, span: Span) -> LocalId {
        self.require_of_type(ty);
        match &mut self.body {
            Some(body) => {
                body.locals.push(hir::Local { name, ty, alias: None, kind, decorations: Vec::new(), storage_class: None, span })
            }
            // This only happens after an error, because only functions declare locals.
            None => LocalId::from_u32(0),
        }
    }

    /// Replaces the declaration of a function template with its definition.
    pub fn define_function_template(&mut self, id: TemplateId, definition: TemplateDecl<'a>) {
        let first = &self.decls.templates[id];
        let is_static = match &self.unit.item_arena[first.item] {
            ast::Item::Function(first) => {
                first.specifiers.modifiers.iter().any(|(modifier, _)| *modifier == ast::Modifier::Static)
            }
            _ => false,
        };
        late_definitions::check_repeated_defaults(self.unit, self.reports, first.item, definition.item);
        let first = &self.decls.templates[id];
        // The template is visible from its first declaration on.
        let span = first.span;
        let first = Some(FirstDeclaration { params: first.params, item: first.item });
        self.decls.templates[id] = TemplateDecl { span, is_static, first, ..definition };
        let is_early = |decl: &DeclId| self.instances.awaited.contains(decl) || self.instances.bodies.contains_key(decl);
        let mut early: Vec<(DeclId, Vec<TemplateArgument>)> = self
            .instances
            .functions
            .iter()
            .filter(|((template, _), decl)| *template == id && is_early(decl))
            .map(|((_, args), decl)| (*decl, args.clone()))
            .collect();
        early.sort_by_key(|(decl, _)| *decl);
        for (decl, args) in early {
            self.define_early_instance(id, decl, &args);
        }
    }

    /// Turns an instance of a template declaration into an instance of the definition.
    fn define_early_instance(&mut self, id: TemplateId, early: DeclId, args: &[TemplateArgument]) {
        let depth = self.decls.functions[early].template_depth;
        let Ok((function, decl)) = self.instance_signature(id, args, depth) else { return };
        if self.instances.awaited.contains(&early) {
            self.define_early(early, decl, function);
        } else {
            self.instances.bodies.insert(early, function);
            merge_instance(&mut self.program, &mut self.decls, self.unit, self.reports, early, decl);
        }
    }

    /// Defines an instance or a specialization that has been declared.
    pub fn define_early(&mut self, early: DeclId, definition: FunctionDecl<'a>, function: &'a ast::Function) {
        self.instances.bodies.remove(&early);
        self.instances.awaited.remove(&early);
        merge_instance(&mut self.program, &mut self.decls, self.unit, self.reports, early, definition);
        define(&mut self.decls, &mut self.functions.pending, self.unit, self.reports, early, function);
    }

    /// Merges a declaration with an earlier one, or adds it to the overload set of its name.
    fn add_function(&mut self, scope: ScopeId, ident: ast::Ident, decl: FunctionDecl<'a>, function: &'a ast::Function) {
        let defines = function.body.is_some();
        let id = match overload_sets::earlier_declaration(
            &mut self.program,
            &self.decls,
            &self.scopes,
            &mut self.functions.overloads,
            scope,
            ident.name,
            &decl,
        ) {
            // A using declaration made this base class function visible.
            Ok(Some(hidden)) if self.decls.functions[hidden].owner != decl.owner => {
                let id = self.decls.functions.push(decl);
                overload_sets::replace_candidate(&mut self.scopes, &mut self.functions.overloads, scope, ident.name, hidden, id);
                id
            }
            Ok(Some(earlier)) => {
                // A method may be declared only once in its struct.
                if decl.owner.is_some()
                    && self.scopes.current == scope
                    && signatures::reject_redeclaration(&self.decls, self.reports, earlier, &decl)
                {
                    return;
                }
                signatures::merge_declarations(
                    &mut self.program,
                    &mut self.decls,
                    self.unit,
                    self.reports,
                    earlier,
                    decl,
                    defines,
                );
                earlier
            }
            Ok(None) => {
                let id = self.decls.functions.push(decl);
                overload::add_candidate(&self.program, &mut self.scopes, scope, ident, Candidate::Function(id));
                id
            }
            Err(span) => {
                let message = format!("redefinition of '{}' as a different kind of symbol", self.unit.names.text(ident.name));
                self.reports.report(
                    Diagnostic::new(code::REDEFINITION, ident.span, message).with_label(span, "previous declaration is here"),
                );
                return;
            }
        };
        if !defines {
            return;
        }
        // As in C++, the methods of a class template instance are only checked when they are called.
        let is_late = self.decls.functions[id].owner.is_some()
            && signatures::is_in_template(&self.scopes, scope)
            && self.decls.functions[id].instruction.is_none();
        if is_late && self.decls.functions[id].definition.is_none() {
            self.instances.bodies.insert(id, function);
        } else {
            define(&mut self.decls, &mut self.functions.pending, self.unit, self.reports, id, function);
        }
    }
}

/// Records the definition, and queues its body to be checked.
pub(crate) fn define<'a>(
    decls: &mut Declarations<'a>,
    pending: &mut VecDeque<DeclId>,
    unit: &'a ast::Unit,
    reports: &Reports,
    id: DeclId,
    function: &'a ast::Function,
) {
    if decls.functions[id].instruction.is_some() {
        let (span, name) = (decls.functions[id].span, decls.functions[id].name.clone());
        let body = function.body.map_or(span, |b| unit.stmt_spans[b]);
        let message = format!("function '{name}' with the attribute 'vk::ext_instruction' cannot have a body");
        reports.report(Diagnostic::new(code::EXT_INSTRUCTION_BODY, span, message).with_label(body, "the body"));
        return;
    }
    decls.functions[id].definition = Some(function);
    pending.push_back(id);
}

/// The calls that led to an instance, innermost first, each with its location and the name of the instance.
fn instantiations(decls: &Declarations<'_>, id: DeclId) -> Vec<(Span, String)> {
    let callers = std::iter::successors(Some(id), |id| decls.functions[*id].instantiated_at?.1);
    let instances = callers.map_while(|id| {
        let instance = &decls.functions[id];
        Some((instance.instantiated_at?.0, instance.name.to_string()))
    });
    instances.take(MAX_INSTANTIATION_LABELS).collect()
}
