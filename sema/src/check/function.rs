//! Functions: signatures with their attributes, redeclarations, and bodies.
//!
//! Each body is checked once, after the declaration that it belongs to; a method's after its struct is complete.

use super::modifiers::Declared;
use crate::attrs;
use crate::body::Body;
use crate::checker::{Checker, ParamKey};
use crate::declarations::FunctionDecl;
use crate::declarations::ParamDecl;
use crate::declarations::ResolvedType;
use crate::hir::{
    self, FunctionId, InstructionParamKind, Interface, InterfaceParts, LocalId, LocalKind, ParamMode, ParamRole, Requirements,
    StructId,
};
use crate::ids::DeclId;
use crate::ids::ScopeId;
use crate::overload::MANY;
use crate::scope::Candidate;
use crate::scope::{Candidates, Entity, Entry, ScopeKind};
use crate::types::{Matrix, Type, TypeId, Types};
use cranelift_entity::PrimaryMap;
use diagnostics::registry as code;
use ecow::EcoString;
use frontend::names::Symbol;
use frontend::{Diagnostic, Span, ast};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::rc::Rc;

/// The maximum number of instances that an error in a template is traced through.
const MAX_INSTANTIATION_LABELS: usize = 16;

/// The initial capacity for local variables; most functions have fewer.
const USUAL_LOCALS: usize = 16;

/// The operators that no type may declare: structs are assigned memberwise, and HLSL has no pointers.
const NOT_OVERLOADED: &[&str] =
    &["=", "+=", "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<<", ">>", "<<=", ">>=", "->", "->*", "++", "--"];

impl<'a> Checker<'a> {
    /// Declares or defines a function; `owner` is the struct whose body contains it.
    pub fn declare_function(&mut self, function: &'a ast::Function, span: Span, owner: Option<StructId>) {
        let Some((ident, scope)) = self.function_name(function, span) else { return };
        let owner = owner.or(match self.scopes[scope].kind {
            ScopeKind::Struct(id) => Some(id),
            ScopeKind::Namespace | ScopeKind::Template | ScopeKind::Block => None,
        });
        // A local function declaration declares a function of the enclosing namespace.
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

    /// The unqualified name, and the scope that the function is declared in.
    pub fn function_name(&mut self, function: &'a ast::Function, span: Span) -> Option<(ast::Ident, ScopeId)> {
        let path = match &function.name {
            ast::FunctionName::Path(path) => path,
            // Operators are declared under their symbol, which cannot be an identifier.
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
                self.check_overloading(*operator, scope);
                return Some((*operator, scope));
            }
            ast::FunctionName::Conversion { .. } => {
                self.reject_conversion_function(span);
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

    /// Reports `operator T()`.
    pub fn reject_conversion_function(&mut self, span: Span) {
        self.reports.error(code::OPERATOR, span, "overloading a conversion operator is not allowed");
    }

    /// Reports an operator that no type may declare, or that is no member of one.
    fn check_overloading(&mut self, operator: ast::Ident, scope: ScopeId) {
        let sign = self.unit.names.text(operator.name);
        let is_member = self.scopes.enclosing_struct(scope).is_some();
        if NOT_OVERLOADED.contains(&sign) {
            self.reports.error(code::OPERATOR, operator.span, format!("overloading 'operator{sign}' is not allowed"));
        } else if !is_member {
            let message = format!("overloading 'operator{sign}' outside of a struct is not allowed");
            let note = "declare it as a member of the type of its left operand";
            self.reports.report(Diagnostic::error(code::OPERATOR, operator.span, message).with_note(note));
        }
    }

    /// The type of a function's result in the source, which must not define it.
    fn result_type(&mut self, function: &'a ast::Function) -> ResolvedType {
        if matches!(self.unit.types[function.result], ast::TypeExpr::Inline(_)) {
            let message = "a type cannot be defined in the result type of a function";
            self.reports.error(code::INVALID_TYPE, self.unit.type_spans[function.result], message);
        }
        self.resolve_declared(function.result, &function.specifiers)
    }

    /// Parameters, result and attributes, looked up in the current scope.
    pub fn function_signature(
        &mut self,
        function: &'a ast::Function,
        ident: ast::Ident,
        owner: Option<StructId>,
        item_span: Span,
    ) -> FunctionDecl<'a> {
        let specifiers = &function.specifiers;
        let declared = if owner.is_some() { Declared::Method } else { Declared::Function };
        self.check_modifiers(specifiers, function.result, declared);
        self.check_function_attributes(&specifiers.attributes);
        let resolved = self.result_type(function);
        // In `float3 f(uint q)[3]` the bounds belong to the result, as `q`'s would to the parameter.
        let result = self.apply_type_modifiers(resolved.ty, specifiers);
        let mut result = self.apply_dims(result, &function.result_dims, ident.span);
        self.note_coherent_alias(specifiers, result);
        if self.has_open_length(result) && !self.holds_resource(result) {
            self.reports.error(code::ARRAY_LENGTH, ident.span, "a result of array type needs an explicit length");
            result = Types::ERROR;
        }
        let is_instruction = specifiers.attributes.iter().any(|attribute| self.is_vk(attribute, "ext_instruction"));
        let result = self.without_text(result, is_instruction, "return value", ident.span);
        let result = self.constant_buffer_content(result);
        let mut of_aliases = resolved.requirements().cloned().unwrap_or_default();
        let mut params = Vec::with_capacity(function.params.len());
        let has = |modifier| specifiers.modifiers.iter().any(|(known, _)| *known == modifier);
        let stays = has(ast::Modifier::Export) || specifiers.attributes.iter().any(|a| self.is_plain(a, "noinline"));
        self.check_param_names(&function.params);
        for param in &function.params {
            if stays && param.specifiers.modifiers.iter().any(|(modifier, _)| *modifier == ast::Modifier::GroupShared) {
                let message = "groupshared and export/noinline cannot be used together for a parameter";
                self.reports.error(code::INVALID_MODIFIER, param.span, message);
            }
            let resolved = self.resolve_type(param.ty);
            of_aliases.extend_from(resolved.requirements());
            let attributes: SmallVec<[&ast::Attribute; 2]> = param.specifiers.attributes.iter().collect();
            of_aliases.merge(&self.requirements(&attributes));
            let of_param = self.without_text(resolved.ty, is_instruction, "parameter", param.span);
            let param = self.param_decl(param, of_param);
            params.extend(param.map(|param| ParamDecl { alias: resolved.alias(), ..param }));
        }
        let attributes: SmallVec<[&ast::Attribute; 2]> = specifiers.attributes.iter().collect();
        let mut requirements = self.requirements(&attributes);
        requirements.merge(&of_aliases);
        for ty in params.iter().map(|p| p.ty).chain([result]) {
            requirements.extend_from(self.type_requirements(ty));
        }
        let has = |modifier| specifiers.modifiers.iter().any(|(m, _)| *m == modifier);
        let prefix = if matches!(function.name, ast::FunctionName::Operator { .. }) { "operator" } else { "" };
        let mut name = EcoString::from(self.scopes.qualifier(self.scopes.current));
        name.push_str(prefix);
        name.push_str(self.unit.names.text(ident.name));
        self.check_value_annotations(&function.annotations, result);
        let result_vk = self.interface_attributes(&attributes);
        self.check_function_decorations(&attributes, &result_vk.decorations);
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
                semantic: self.semantic(&function.annotations),
                interpolation: self.interpolation(specifiers),
                vk: result_vk,
            }),
            no_inline: has(ast::Modifier::NoInline) || attributes.iter().any(|a| self.unit.names.text(a.name.name) == "noinline"),
            attributes,
            item_span,
        };
        self.check_defaults(&decl);
        decl.type_definition = self.type_definition(&decl);
        if !decl.attributes.iter().any(|attribute| self.is_vk(attribute, "ext_type_def")) {
            decl.instruction = self.ext_instruction(&decl);
        }
        decl
    }

    /// Reports parameters of the same name.
    fn check_param_names(&mut self, params: &[ast::Param]) {
        let named: SmallVec<[ast::Ident; 8]> = params.iter().filter_map(|param| param.name).collect();
        for (at, name) in named.iter().enumerate() {
            if let Some(first) = named[..at].iter().find(|first| first.name == name.name) {
                let message = format!("redefinition of '{}'", self.unit.names.text(name.name));
                let diagnostic = Diagnostic::error(code::REDEFINITION, name.span, message);
                self.reports.report(diagnostic.with_label(first.span, "previous declaration is here"));
            }
        }
    }

    fn report_incomplete_param(&mut self, ty: TypeId, span: Span) {
        let message = format!("parameter has incomplete type '{}'", self.program.type_name(ty));
        self.reports.error(code::INCOMPLETE_TYPE, span, message);
    }

    /// Declares a parameter of type `ty`; None for a lone `void`.
    fn param_decl(&mut self, param: &'a ast::Param, ty: TypeId) -> Option<ParamDecl> {
        if ty == Types::VOID && param.name.is_none() && param.dims.is_empty() {
            return None;
        }
        self.check_modifiers(&param.specifiers, param.ty, Declared::Parameter);
        let ty = self.apply_type_modifiers(ty, &param.specifiers);
        let mut ty = self.apply_dims(ty, &param.dims, param.span);
        self.note_coherent_alias(&param.specifiers, ty);
        // Methods are checked after the struct is complete, so their parameters may be of incomplete type here.
        let in_struct = self.scopes.enclosing_struct(self.scopes.current).is_some();
        if ty == Types::VOID || self.is_incomplete(ty) && !in_struct {
            self.report_incomplete_param(ty, param.span);
            ty = Types::ERROR;
        }
        self.check_attributes(&param.specifiers.attributes, attrs::Target::Parameter);
        self.check_node_param(param);
        self.note_unused(param);
        self.check_value_annotations(&param.annotations, ty);
        let attributes: Vec<&ast::Attribute> = param.specifiers.attributes.iter().collect();
        let kind = self.param_kind(&attributes, ty);
        let has = |modifier| param.specifiers.modifiers.iter().any(|(m, _)| *m == modifier);
        let by_name = has(ast::Modifier::GroupShared)
            || matches!(self.resource_of(ty), Some(crate::types::Resource::ConstantBuffer { .. }))
            || matches!(self.program.ty(ty), Type::RayQuery { .. } | Type::HitObject);
        let is_both = has(ast::Modifier::InOut) || has(ast::Modifier::In) && has(ast::Modifier::Out);
        if matches!(self.resource_of(ty), Some(crate::types::Resource::Stream { .. })) && !is_both {
            self.reports.error(code::INVALID_MODIFIER, param.span, "a stream of output vertices must be an 'inout' parameter");
        }
        let mode = match (has(ast::Modifier::InOut), has(ast::Modifier::In), has(ast::Modifier::Out)) {
            _ if kind == InstructionParamKind::Reference || by_name => ParamMode::Reference,
            (true, ..) | (_, true, true) => ParamMode::InOut,
            (_, _, true) => ParamMode::Out,
            _ => ParamMode::In,
        };
        ty = self.constant_buffer_content(ty);
        let role = self.param_role(param);
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
                semantic: self.semantic(&param.annotations),
                interpolation: self.interpolation(&param.specifiers),
                vk: self.interface_attributes(&attributes),
            }),
            storage_class: self.storage_class(&attributes),
            span: param.name.map_or(param.span, |n| n.span),
        })
    }

    fn check_defaults(&mut self, decl: &FunctionDecl<'a>) {
        let mut seen = false;
        for param in decl.params.iter() {
            if param.default.is_some() {
                seen = true;
                if param.mode != ParamMode::In {
                    self.reports.error(
                        code::DEFAULT_ARGUMENT,
                        param.span,
                        "an 'out', 'inout' or reference parameter cannot have a default argument",
                    );
                }
            } else if seen {
                self.reports.error(code::DEFAULT_ARGUMENT, param.span, "missing default argument on parameter");
            }
        }
    }

    /// Merges the declaration with an earlier one, or adds it to the overload set of its name.
    fn add_function(&mut self, scope: ScopeId, ident: ast::Ident, decl: FunctionDecl<'a>, function: &'a ast::Function) {
        let defines = function.body.is_some();
        let id = match self.earlier_declaration(scope, ident.name, &decl) {
            // A function of a base, by a using declaration.
            Ok(Some(hidden)) if self.decls.functions[hidden].owner != decl.owner => {
                let id = self.decls.functions.push(decl);
                self.replace_candidate(scope, ident.name, hidden, id);
                id
            }
            Ok(Some(earlier)) => {
                // Inside of its struct a method is declared once.
                if decl.owner.is_some() && self.scopes.current == scope && self.reject_redeclaration(earlier, &decl) {
                    return;
                }
                self.merge_declarations(earlier, decl, defines);
                earlier
            }
            Ok(None) => {
                let id = self.decls.functions.push(decl);
                self.add_candidate(scope, ident, Candidate::Function(id));
                id
            }
            Err(span) => {
                let message = format!("redefinition of '{}' as a different kind of symbol", self.unit.names.text(ident.name));
                self.reports.report(
                    Diagnostic::error(code::REDEFINITION, ident.span, message).with_label(span, "previous declaration is here"),
                );
                return;
            }
        };
        if !defines {
            return;
        }
        // As in C++, methods of a class template's instance are only checked if they are called.
        let is_late = self.decls.functions[id].owner.is_some()
            && self.is_in_template(scope)
            && self.decls.functions[id].instruction.is_none();
        if is_late && self.decls.functions[id].definition.is_none() {
            self.instances.bodies.insert(id, function);
        } else {
            self.define(id, function);
        }
    }

    fn is_in_template(&self, scope: ScopeId) -> bool {
        self.scopes.chain(scope).any(|scope| self.scopes[scope].kind == ScopeKind::Template)
    }

    /// Records the definition, and queues its body to be checked.
    pub fn define(&mut self, id: DeclId, function: &'a ast::Function) {
        if self.decls.functions[id].instruction.is_some() {
            let (span, name) = (self.decls.functions[id].span, self.decls.functions[id].name.clone());
            let body = function.body.map_or(span, |b| self.unit.stmt_spans[b]);
            let message = format!("function '{name}' with the attribute 'vk::ext_instruction' cannot have a body");
            self.reports.report(Diagnostic::error(code::EXT_INSTRUCTION_BODY, span, message).with_label(body, "the body"));
            return;
        }
        self.decls.functions[id].definition = Some(function);
        self.pending.push_back(id);
    }

    pub fn add_candidate(&mut self, scope: ScopeId, ident: ast::Ident, candidate: Candidate) {
        if let Some(old) = self.scopes[scope].entries.get(&ident.name)
            && self.names_its_type(old)
        {
            self.scopes.hide(scope, ident.name);
        }
        let none = || Entry { entity: Entity::Functions(Candidates::new()), span: ident.span };
        let entry = self.scopes.get_or_declare(scope, ident.name, none);
        if let Entity::Functions(candidates) = &mut entry.entity {
            candidates.push(candidate);
        }
    }

    /// Adds a function of a base to the overload set of a struct, unless an own function has the same parameters.
    pub fn add_base_candidate(&mut self, scope: ScopeId, ident: ast::Ident, candidate: Candidate) {
        let is_hidden = match candidate {
            Candidate::Function(id) => {
                let params = param_keys(&mut self.program.types, &self.decls.functions[id].params);
                !matches!(self.function_with(scope, ident.name, &params), Ok(None))
            }
            Candidate::Template(_) => false,
        };
        if !is_hidden {
            self.add_candidate(scope, ident, candidate);
        }
    }

    fn replace_candidate(&mut self, scope: ScopeId, name: Symbol, old: DeclId, new: DeclId) {
        if let Some(index) = self.overloads.get_mut(&(scope, name)) {
            index.by_params.values_mut().filter(|id| **id == old).for_each(|id| *id = new);
        }
        if let Some(Entry { entity: Entity::Functions(candidates), .. }) = self.scopes[scope].entries.get_mut(&name) {
            let of_old = candidates.iter_mut().filter(|candidate| **candidate == Candidate::Function(old));
            of_old.for_each(|candidate| *candidate = Candidate::Function(new));
        }
    }

    /// The earlier declaration of the same function.
    ///
    /// # Errors
    /// The name denotes something else.
    fn earlier_declaration(&mut self, scope: ScopeId, name: Symbol, decl: &FunctionDecl<'a>) -> Result<Option<DeclId>, Span> {
        let keys = param_keys(&mut self.program.types, &decl.params);
        self.function_with(scope, name, &keys)
    }

    /// The function of the name in the scope itself that has these parameters.
    ///
    /// # Errors
    /// The name denotes something else.
    fn function_with(&mut self, scope: ScopeId, name: Symbol, keys: &[ParamKey]) -> Result<Option<DeclId>, Span> {
        let Some(entry) = self.scopes[scope].entries.get(&name) else { return Ok(None) };
        let Entity::Functions(candidates) = &entry.entity else {
            return if self.names_its_type(entry) { Ok(None) } else { Err(entry.span) };
        };
        if candidates.len() > MANY {
            let index = self.overloads.entry((scope, name)).or_default();
            for candidate in &candidates[index.known..] {
                if let Candidate::Function(id) = candidate {
                    let params = param_keys(&mut self.program.types, &self.decls.functions[*id].params);
                    index.by_params.entry(params).or_insert(*id);
                }
            }
            index.known = candidates.len();
            return Ok(index.by_params.get(keys).copied());
        }
        let candidates = candidates.clone();
        Ok(candidates
            .iter()
            .filter_map(|candidate| match candidate {
                Candidate::Function(id) => Some(*id),
                Candidate::Template(_) => None,
            })
            .find(|id| {
                let params = &self.decls.functions[*id].params;
                params.len() == keys.len() && param_keys(&mut self.program.types, params) == keys
            }))
    }

    /// Reports a method that its struct declares twice; false if the difference is reported elsewhere.
    fn reject_redeclaration(&mut self, earlier: DeclId, new: &FunctionDecl<'a>) -> bool {
        let old = &self.decls.functions[earlier];
        if old.result != new.result || new.result.is_error() {
            return false;
        }
        let message = if old.is_static == new.is_static {
            format!("class member cannot be redeclared: '{}'", new.name)
        } else {
            format!("static and non-static methods with the same parameter types cannot be overloaded: '{}'", new.name)
        };
        let diagnostic = Diagnostic::error(code::REDEFINITION, new.span, message);
        let declared = old.span;
        self.reports.report(diagnostic.with_label(declared, "previous declaration is here"));
        true
    }

    pub fn merge_declarations(&mut self, earlier: DeclId, new: FunctionDecl<'a>, defines: bool) {
        let old_span = self.decls.functions[earlier].span;
        if self.decls.functions[earlier].result != new.result && !new.result.is_error() {
            let message = format!("functions that differ only in their return type cannot be overloaded: '{}'", new.name);
            self.reports.report(
                Diagnostic::error(code::REDEFINITION, new.span, message).with_label(old_span, "previous declaration is here"),
            );
            return;
        }
        if defines && self.decls.functions[earlier].definition.is_some() {
            let message = format!("redefinition of '{}'", new.name);
            self.reports.report(
                Diagnostic::error(code::REDEFINITION, new.span, message).with_label(old_span, "previous definition is here"),
            );
            return;
        }
        self.merge_instructions(earlier, &new);
        for (old, new) in Rc::clone(&self.decls.functions[earlier].params).iter().zip(new.params.iter()) {
            if let (Some(first), Some(again)) = (old.default, new.default)
                && first != again
            {
                self.report_repeated_default(first, again);
            }
        }
        let old = &mut self.decls.functions[earlier];
        old.requirements.merge(&new.requirements);
        // A declaration behind the definition adds none; else those of the last count most.
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
                *old = ParamDecl {
                    mode: if kind == InstructionParamKind::Reference { ParamMode::Reference } else { new.mode },
                    ..new
                };
            }
            (old.default, old.kind) = (default, kind);
        }
        if defines {
            old.span = new.span;
            old.item_span = new.item_span;
        }
        self.update_instruction_params(earlier);
    }

    /// The HIR function of a declaration, created on first use.
    pub fn hir_function(&mut self, id: DeclId) -> FunctionId {
        if let Some(function) = self.decls.functions[id].hir {
            return function;
        }
        let decl = &self.decls.functions[id];
        let body = self.program.add_stmt(hir::StmtKind::Block(hir::Stmts::new()), Span::default());
        let function = self.program.functions.push(hir::Function {
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
        self.decls.functions[id].hir = Some(function);
        function
    }

    /// Checks queued bodies until the queue is empty; checking a body may queue others.
    pub fn flush_pending(&mut self) {
        if self.body.is_some() {
            return;
        }
        while let Some(id) = self.pending.pop_front() {
            if let Some(function) = self.decls.functions[id].definition {
                self.check_function(id, function);
            }
        }
    }

    fn check_function(&mut self, id: DeclId, function: &'a ast::Function) {
        let Some(body_stmt) = function.body else { return };
        let decl = self.decls.functions[id].clone();
        self.reports.set_instantiations(self.instantiations(id));
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
        // The scope numbers are reused, so nothing may be cached by them.
        if self.instances.known_arguments.len() == known_arguments {
            self.scopes.leave_blocks(scope);
        }
        // The statement that returns may be the wrong one.
        if self.reports.error_count() == errors {
            self.check_returns(body, &decl);
        }
        self.reports.set_instantiations(Vec::new());
        let Some(checked) = self.body.take() else { return };
        let function = self.hir_function(id);
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

    /// The calls that led to an instance, the innermost first: location, and name of the instance.
    fn instantiations(&self, id: DeclId) -> Vec<(Span, String)> {
        let callers = std::iter::successors(Some(id), |id| self.decls.functions[*id].instantiated_at?.1);
        let instances = callers.map_while(|id| {
            let instance = &self.decls.functions[id];
            Some((instance.instantiated_at?.0, instance.name.to_string()))
        });
        instances.take(MAX_INSTANTIATION_LABELS).collect()
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
        if self.is_incomplete(decl.result) {
            let message = format!("incomplete result type '{}' in function definition", self.program.type_name(decl.result));
            self.reports.error(code::INCOMPLETE_TYPE, decl.span, message);
        }
        for param in decl.params.iter() {
            if self.is_incomplete(param.ty) {
                self.report_incomplete_param(param.ty, param.span);
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
            // Only after an error, because locals are declared in functions only.
            None => LocalId::from_u32(0),
        }
    }
}

fn param_keys(types: &mut Types, params: &[ParamDecl]) -> Vec<ParamKey> {
    let is_out = |mode| matches!(mode, ParamMode::Out | ParamMode::InOut | ParamMode::Reference);
    params.iter().map(|param| (without_order(types, param.ty), is_out(param.mode), param.mode == ParamMode::Out)).collect()
}

fn without_order(types: &mut Types, ty: TypeId) -> TypeId {
    match types[ty] {
        Type::Matrix(matrix) if matrix.order.is_some() => types.intern(Type::Matrix(Matrix { order: None, ..matrix })),
        Type::Array { element, length } => {
            let plain = without_order(types, element);
            types.array(plain, length)
        }
        _ => ty,
    }
}
