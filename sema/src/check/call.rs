//! Calls of functions, methods, constructors and inline instructions, and overload resolution among their candidates.

use crate::body::Call;
use crate::check::build::arguments::CopyBack;
use crate::check::build::changes;
use crate::check::intrinsic::{self, SELECT};
use crate::check::{Rank, arguments, convert, literal, member, names, rank, signatures};
use crate::checker::Checker;
use crate::declarations::{Declarations, ParamDecl, TemplateArgument, TemplateArguments, TemplateKind};
use crate::hir::{Constant, ExprId, ExprKind, Exprs, InstructionId, InstructionParamKind, ParamMode, Requirements, StructId};
use crate::ids::{DeclId, ScopeId};
use crate::intrinsics::BARRIER;
use crate::nodes::records;
use crate::options::needs_shader_model;
use crate::overload::{self, MANY, MAX_SHOWN, Reason, Rejected, Viable, best_of_all, is_group_shared, unbeaten};
use crate::scope::{Candidate, Candidates, Entity, Found, ScopeKind};
use crate::types::{NodeObject, Resource, Type, TypeId};
use crate::{addresses, function_operands, restricted_types, specificity, texts};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// The maximum nesting depth of default arguments, whose number can double at every level.
const MAX_DEFAULT_DEPTH: u32 = 12;

impl<'a> Checker<'a> {
    pub fn check_call(&mut self, callee: ast::ExprId, args: &'a [ast::ExprId], span: Span) -> ExprId {
        let unit = self.unit;
        match &unit.exprs[callee] {
            ast::Expr::Path(path) => self.check_named_call(path, args, span),
            ast::Expr::Member { base, member } => self.check_method_call(*base, member, args, span),
            ast::Expr::MemberOperator { base, operator } => self.call_operator(*base, operator, args, span),
            _ => {
                let mut operands = vec![self.check_expr(callee)];
                operands.extend(self.check_exprs(args));
                self.call_object(&operands, span)
            }
        }
    }

    /// Calls `operator()` of the first operand.
    fn call_object(&mut self, operands: &[ExprId], span: Span) -> ExprId {
        if operands.iter().any(|operand| self.program.is_error_expr(*operand)) {
            return self.program.error_expr(span);
        }
        if let Some(call) = self.overloaded_operator("()", operands, span) {
            return call;
        }
        let message =
            format!("called object type '{}' is not a function", self.program.type_name(self.program.type_of(operands[0])));
        self.reports.diagnose(code::NOT_CALLABLE, span, message);
        self.program.error_expr(span)
    }

    /// Checks `a.operator+(b)` or `a.operator+<T>(b)`.
    fn call_operator(&mut self, base: ast::ExprId, name: &'a ast::PathSegment, args: &'a [ast::ExprId], span: Span) -> ExprId {
        let mut operands = vec![self.check_expr(base)];
        operands.extend(self.check_exprs(args));
        if operands.iter().any(|operand| self.program.is_error_expr(*operand)) {
            return self.program.error_expr(span);
        }
        let sign = self.unit.names.text(name.ident.name);
        if let Some(call) = self.called_operator(sign, name.template_args(), &operands, span) {
            return call;
        }
        let message = format!(
            "no viable overloaded 'operator{sign}' for type '{}'",
            self.program.type_name(self.program.type_of(operands[0]))
        );
        self.reports.diagnose(code::UNKNOWN_MEMBER, name.ident.span, message);
        self.program.error_expr(span)
    }

    fn check_named_call(&mut self, path: &'a ast::Path, args: &'a [ast::ExprId], span: Span) -> ExprId {
        match self.find_path(path) {
            Some(Found { entity: Entity::Functions(mut candidates), scope, .. }) => {
                let template_args = path.segments().last().and_then(|s| s.template_args());
                let args = self.check_arguments(args, &candidates);
                if let [_] = path.segments() {
                    overload::drop_later_candidates(
                        &self.program,
                        &self.decls,
                        &self.scopes,
                        &mut candidates,
                        scope,
                        &args,
                        span,
                    );
                    if candidates.is_empty() {
                        return self.call_intrinsic(path, args, span);
                    }
                    if !matches!(self.scopes[scope].kind, ScopeKind::Struct(_))
                        && let Some(call) = self.preferred_intrinsic(path, &candidates, &args, span)
                    {
                        return call;
                    }
                }
                self.call_candidates(&candidates, template_args, args, path, span)
            }
            None
            | Some(Found {
                entity: Entity::Type(_) | Entity::Alias(..) | Entity::ScopedEnum(..) | Entity::Template(_), ..
            }) => {
                if let Some(resolved) = self.find_type(path) {
                    let ty = self.require_type(&resolved);
                    let args = self.check_exprs(args);
                    return self.build().construct(ty, args, span);
                }
                let args = self.check_exprs(args);
                if let Some(call) = self.vk_call(path, &args, span) {
                    return call;
                }
                let candidates = match path.segments() {
                    [segment] if !path.is_global() => {
                        overload::associated_candidates(&self.program, &self.decls, &self.scopes, segment.ident.name, &args)
                    }
                    _ => Candidates::new(),
                };
                if !candidates.is_empty() {
                    let template_args = path.segments().last().and_then(|s| s.template_args());
                    return self.call_candidates(&candidates, template_args, args, path, span);
                }
                self.call_intrinsic(path, args, span)
            }
            Some(Found { entity: Entity::Error, .. }) => {
                self.check_exprs(args);
                self.program.error_expr(span)
            }
            Some(Found { entity: Entity::Intrinsic(name), .. }) => {
                let args = self.check_exprs(args);
                self.call_hit_object(name, args, span)
            }
            Some(Found { span: declared, .. }) => {
                let mut operands = vec![self.check_path(path, span)];
                operands.extend(self.check_exprs(args));
                if let Some(call) = self.overloaded_operator("()", &operands, span) {
                    return call;
                }
                if self.program.is_error_expr(operands[0]) {
                    return self.program.error_expr(span);
                }
                let message = format!("'{}' is not a function", names::path_text(self.unit, path));
                self.reports.report(Diagnostic::new(code::NOT_CALLABLE, span, message).with_label(declared, "declared here"));
                self.program.error_expr(span)
            }
        }
    }

    fn call_candidates(
        &mut self,
        candidates: &[Candidate],
        template_args: Option<&'a [ast::TemplateArg]>,
        args: Exprs,
        path: &'a ast::Path,
        span: Span,
    ) -> ExprId {
        if args.iter().any(|a| self.program.is_error_expr(*a)) {
            return self.program.error_expr(span);
        }
        let name = names::path_text(self.unit, path);
        let decl = match self.resolve_overload(candidates, template_args, &args, (&name, span)) {
            Ok(decl) => decl,
            Err(diagnostic) => {
                if !path.segments().last().is_some_and(|last| self.unit.may_declare(last.ident.name)) {
                    self.reports.report(*diagnostic);
                }
                return self.program.error_expr(span);
            }
        };
        let object = match (object_type(&self.decls, decl), self.body.as_ref().and_then(|b| b.this)) {
            (Some(holder), Some((_, own))) => {
                let this = self.build().check_this(span);
                Some(convert::base_part(&mut self.program, &self.decls, this, own, holder))
            }
            (Some(_), None) => {
                let message = format!("call to non-static member function '{name}' without an object argument");
                self.reports.diagnose(code::INVALID_THIS, span, message);
                return self.program.error_expr(span);
            }
            (None, _) => None,
        };
        self.emit_call(decl, object, args, span)
    }

    // Methods.

    fn check_method_call(&mut self, base: ast::ExprId, member: &'a ast::Path, args: &'a [ast::ExprId], span: Span) -> ExprId {
        let object = self.check_expr(base);
        let found = match self.program.ty(self.program.type_of(object)) {
            Type::Struct(_) => self.find_member(self.program.type_of(object), member),
            _ => None,
        };
        let args = match &found {
            Some(Found { entity: Entity::Functions(candidates), .. }) => self.check_arguments(args, candidates),
            _ => self.check_exprs(args),
        };
        let (Some(last), false) = (member.segments().last(), self.program.is_error_expr(object)) else {
            return self.program.error_expr(span);
        };
        if args.iter().any(|a| self.program.is_error_expr(*a)) {
            return self.program.error_expr(span);
        }
        let ty = self.program.type_of(object);
        match *self.program.ty(ty) {
            Type::Resource(Resource::Node { object: node, .. }) => self.call_node_method(object, node, last, args, span),
            Type::Resource(_) | Type::RayQuery { .. } | Type::HitObject => self.call_resource_method(object, last, args, span),
            Type::BufferPointer { pointee, alignment } if self.unit.names.text(last.ident.name) == "Get" && args.is_empty() => {
                let address = self.build().load(object);
                addresses::deref(&mut self.program, &self.decls, self.reports, address, pointee, alignment, span)
            }
            Type::Struct(_) => {
                if let Some(Entity::Field(_)) = found.as_ref().map(|found| &found.entity) {
                    let mut operands = vec![self.member_of(object, member, span)];
                    operands.extend(args);
                    return self.call_object(&operands, span);
                }
                self.call_struct_method(object, found, last, args, span)
            }
            _ => {
                let message = format!(
                    "no member function named '{1}' in '{0}'",
                    self.program.type_name(ty),
                    self.unit.names.text(last.ident.name)
                );
                self.reports.diagnose(code::UNKNOWN_MEMBER, last.ident.span, message);
                self.program.error_expr(span)
            }
        }
    }

    fn call_struct_method(
        &mut self,
        object: ExprId,
        found: Option<Found>,
        last: &'a ast::PathSegment,
        args: Exprs,
        span: Span,
    ) -> ExprId {
        let name = self.unit.names.text(last.ident.name);
        let ty = self.program.type_of(object);
        let (Some(Found { entity: Entity::Functions(candidates), .. }), Type::Struct(own)) = (found, self.program.ty(ty).clone())
        else {
            if self.unit.may_declare(last.ident.name) {
                return self.program.error_expr(span);
            }
            let message = format!("no member function named '{name}' in '{}'", self.program.type_name(ty));
            let mut diagnostic = Diagnostic::new(code::UNKNOWN_MEMBER, last.ident.span, message);
            if let Some(scope) = names::scope_of_type(&self.program, &self.decls, &self.scopes, ty) {
                let names = self.scopes[scope].entries.keys().map(|s| self.unit.names.text(*s));
                if let Some(better) = diagnostics::nearest(name, names) {
                    diagnostic = diagnostic.with_suggestion(last.ident.span, better);
                }
            }
            self.reports.report(diagnostic);
            return self.program.error_expr(span);
        };
        match self.resolve_overload(&candidates, last.template_args(), &args, (name, span)) {
            Ok(decl) => {
                let object = object_type(&self.decls, decl)
                    .map(|holder| convert::base_part(&mut self.program, &self.decls, object, own, holder));
                self.emit_call(decl, object, args, span)
            }
            Err(diagnostic) => {
                if !self.unit.may_declare(last.ident.name) {
                    self.reports.report(*diagnostic);
                }
                self.program.error_expr(span)
            }
        }
    }

    fn call_resource_method(&mut self, object: ExprId, last: &'a ast::PathSegment, args: Exprs, span: Span) -> ExprId {
        let name = self.unit.names.text(last.ident.name);
        let Some(template_args) = self.template_arguments(last.template_args().unwrap_or_default()) else {
            return self.program.error_expr(span);
        };
        self.require(&template_args.requirements);
        let mut types = Vec::new();
        for arg in template_args.list {
            match arg {
                TemplateArgument::Type(ty) => types.push(ty),
                TemplateArgument::Value { .. } | TemplateArgument::Template(_) => {
                    self.reports.diagnose(
                        code::TEMPLATE_ARGUMENTS,
                        span,
                        format!("the template arguments of '{name}' must be types"),
                    );
                    return self.program.error_expr(span);
                }
            }
        }
        self.call_method_of(object, (name, last.ident.span), &types, args, span)
    }

    /// Checks a call of a resource method.
    pub fn call_method_of(
        &mut self,
        object: ExprId,
        (name, name_span): (&str, Span),
        types: &[TypeId],
        args: Exprs,
        span: Span,
    ) -> ExprId {
        let object = member::object_place(&mut self.program, object);
        if !restricted_types::check_method_types(&self.program, &self.decls, &self.scopes, self.reports, name, types, span) {
            return self.program.error_expr(span);
        }
        let infos = intrinsic::argument_infos(&self.program, &self.decls, &args);
        let context = intrinsic::intrinsic_context(&self.decls, self.options);
        let receiver = self.program.type_of(object);
        match crate::intrinsics::resolve_method(&mut self.program.types, receiver, name, types, &infos, &context) {
            Some(Ok(_)) if !arguments::is_sampled(&self.program, self.options, receiver, name) => {
                let message = format!("'{name}' cannot sample texels of '{}'", self.program.type_name(receiver));
                let note = "sampling integers requires shader model 6.7";
                self.reports.report(Diagnostic::new(code::NOT_AVAILABLE, span, message).with_note(note));
                self.program.error_expr(span)
            }
            Some(Ok(resolved)) => self.emit_intrinsic(name, &resolved, Some(object), args, span),
            Some(Err(error)) => {
                intrinsic::report_intrinsic_error(self.reports, &error, span);
                self.program.error_expr(span)
            }
            None => {
                names::report_unknown_method(&self.program, self.reports, receiver, name, name_span);
                self.program.error_expr(name_span)
            }
        }
    }

    // The call itself.

    pub fn emit_call(&mut self, decl: DeclId, object: Option<ExprId>, args: Exprs, span: Span) -> ExprId {
        self.use_instance(decl, span);
        let callee = &self.decls.functions[decl];
        let (params, scope, result) = (Rc::clone(&callee.params), callee.scope, callee.result);
        // In an unevaluated operand only the type matters, so the arguments only select the function.
        if self.context.unevaluated > 0 {
            return self.program.constant(Constant::Int(0), result, span);
        }
        if let Some(number) = callee.type_definition {
            return self.make_type(decl, number, &args, span);
        }
        if let Some(instruction) = callee.instruction {
            let call = self.emit_instruction_call(instruction, &params, args, scope, span);
            self.context.last_call = Some((call, decl));
            return call;
        }
        let mut copies = CopyBack::default();
        let mut passed = Exprs::with_capacity(params.len() + 1);
        if let Some(object) = object {
            let object = member::object_place(&mut self.program, object);
            self.build().note_method_call(decl, object, span);
            passed.push(object);
        }
        for (index, param) in params.iter().enumerate() {
            let arg = args.get(index).copied().unwrap_or_else(|| self.default_argument(param, scope, span));
            let is_changed_constant =
                object.is_some() && changes::changes_constant_object(&self.program, &self.decls, self.body.as_ref(), arg, param);
            passed.push(if is_changed_constant { arg } else { self.build().pass_argument(arg, param, &mut copies) });
        }
        if passed.iter().any(|a| self.program.is_error_expr(*a)) || result.is_error() {
            return self.program.error_expr(span);
        }
        if let Some(body) = &self.body {
            self.recorded.call_graph.calls.push(Call { caller: body.decl, callee: decl, span });
        } else if self.context.unevaluated == 0 {
            self.recorded.call_graph.of_initializers.push((decl, span));
        }
        let function = signatures::hir_function(&mut self.program, &mut self.decls, decl);
        let args = self.program.make_list(&passed);
        let call = self.program.add_expr(ExprKind::Call { function, args }, result, span);
        let call = self.build().finish_call(call, copies, span);
        self.context.last_call = Some((call, decl));
        call
    }

    pub fn default_argument(&mut self, param: &ParamDecl, scope: ScopeId, span: Span) -> ExprId {
        let Some(default) = param.default else { return self.program.error_expr(span) };
        if self.context.default_depth >= MAX_DEFAULT_DEPTH {
            let message = format!("default arguments are nested more than {MAX_DEFAULT_DEPTH} levels deep");
            self.reports.diagnose(code::LIMIT, param.span, message);
            return self.program.error_expr(span);
        }
        self.context.default_depth += 1;
        let names_function = param.kind == InstructionParamKind::Function;
        let value =
            self.within(scope, |this| if names_function { this.check_operand(default) } else { this.check_expr(default) });
        self.context.default_depth -= 1;
        value
    }

    // Inline instructions.

    fn emit_instruction_call(
        &mut self,
        instruction: InstructionId,
        params: &[ParamDecl],
        args: Exprs,
        scope: ScopeId,
        span: Span,
    ) -> ExprId {
        let mut copies = CopyBack::default();
        let mut passed = Exprs::with_capacity(params.len());
        for (index, param) in params.iter().enumerate() {
            let arg = match args.get(index) {
                Some(arg) => *arg,
                None => self.default_argument(param, scope, span),
            };
            let reported = self.reports.mark();
            passed.push(match param.kind {
                InstructionParamKind::Literal => {
                    match arguments::is_text_for_a_number(&self.program, self.reports, instruction, index, arg) {
                        true => self.program.error_expr(span),
                        false => self.build().literal_argument(arg, param.ty, span),
                    }
                }
                InstructionParamKind::Reference => {
                    let place = match arguments::is_atomic_texel(&self.program, instruction, arg, param.ty) {
                        true => arg,
                        false => self.build().reference_argument(arg, param.ty),
                    };
                    self.build().check_written_reference(instruction, index, place)
                }
                InstructionParamKind::Text => {
                    texts::text_argument(&mut self.program, self.body.as_ref(), self.reports, arg, param.ty)
                }
                InstructionParamKind::Function => self.build().function_argument(arg, param.ty),
                InstructionParamKind::Value | InstructionParamKind::Type(_) => {
                    let passed = self.build().pass_argument(arg, param, &mut copies);
                    arguments::folded_operand(&mut self.program, self.body.as_ref(), passed, param.ty)
                }
            });
            self.reports.show_declaration_since(reported, param.span);
        }
        // Adds the type operand of a function that has no parameter for it.
        let unwritten = self.program.instructions[instruction].params[passed.len()..].iter().map(|param| param.ty);
        for ty in unwritten.collect::<Vec<_>>() {
            passed.push(self.program.add_expr(ExprKind::Zero, ty, span));
        }
        let result = self.program.instructions[instruction].result;
        if passed.iter().any(|a| self.program.is_error_expr(*a)) || result.is_error() {
            return self.program.error_expr(span);
        }
        let args = self.program.make_list(&passed);
        let call = self.program.add_expr(ExprKind::Instruction { instruction, args }, result, span);
        self.build().finish_call(call, copies, span)
    }

    /// Checks a call of a `vk` function on addresses; None for other functions.
    pub fn address_call(&mut self, path: &'a ast::Path, args: &[ExprId], span: Span) -> Option<ExprId> {
        let name = names::path_text(self.unit, path);
        let is_known = ["vk::RawBufferLoad", "vk::RawBufferStore", "vk::static_pointer_cast", "vk::reinterpret_pointer_cast"]
            .contains(&&*name);
        if !is_known {
            return None;
        }
        if args.iter().any(|arg| self.program.is_error_expr(*arg)) {
            return Some(self.program.error_expr(span));
        }
        let written = path.segments().last().and_then(|segment| segment.template_args()).unwrap_or_default();
        let Some(TemplateArguments { list: types, requirements, .. }) = self.template_arguments(written) else {
            return Some(self.program.error_expr(span));
        };
        self.require(&requirements);
        let call = match (&*name, args) {
            ("vk::RawBufferLoad", [address] | [address, _]) => {
                self.build().raw_load(&types, *address, args.get(1).copied(), span)
            }
            ("vk::RawBufferStore", [address, value] | [address, value, _]) => {
                self.build().raw_store(&types, (*address, *value), args.get(2).copied(), span)
            }
            ("vk::static_pointer_cast" | "vk::reinterpret_pointer_cast", [pointer]) => {
                self.build().pointer_cast(&name, &types, *pointer, span)
            }
            _ => {
                self.reports.diagnose(
                    code::NO_MATCHING_FUNCTION,
                    span,
                    format!("no matching function for call to '{name}' with {} arguments", args.len()),
                );
                None
            }
        };
        Some(call.unwrap_or_else(|| self.program.error_expr(span)))
    }

    fn call_intrinsic(&mut self, path: &'a ast::Path, args: Exprs, span: Span) -> ExprId {
        let name = names::path_text(self.unit, path);
        if args.iter().any(|a| self.program.is_error_expr(*a)) {
            // An unknown argument hides the namespace in which an unqualified name may be declared.
            if path.segments().len() > 1
                && intrinsic::resolve_intrinsic(&mut self.program, &self.decls, self.options, &name, &args).is_none()
            {
                self.report_unknown(path, "use of undeclared identifier");
            }
            return self.program.error_expr(span);
        }
        if name == BARRIER {
            return self.check_barrier(&args, span);
        }
        // These functions are available by their name from this shader model on.
        if name.starts_with("dx::") && self.options.shader_model() < crate::hit_objects::HIT_OBJECTS {
            let message = needs_shader_model(format_args!("'{name}'"), crate::hit_objects::HIT_OBJECTS);
            self.reports.diagnose(code::NOT_AVAILABLE, span, message);
            return self.program.error_expr(span);
        }
        if name == SELECT
            && let Some(choice) = self.build().select_sampler(&args, span)
        {
            return choice;
        }
        match intrinsic::resolve_intrinsic(&mut self.program, &self.decls, self.options, &name, &args) {
            Some(Ok(resolved)) => self.emit_resolved(&name, &resolved, args, span),
            Some(Err(error)) => {
                intrinsic::report_intrinsic_error(self.reports, &error, span);
                self.program.error_expr(span)
            }
            None => {
                self.report_unknown(path, "use of undeclared identifier");
                self.program.error_expr(span)
            }
        }
    }

    /// Resolves a call to one of the candidates.
    ///
    /// # Errors
    /// Returns a diagnostic if the call is ambiguous or no candidate is viable.
    pub fn resolve_overload(
        &mut self,
        candidates: &[Candidate],
        template_args: Option<&'a [ast::TemplateArg]>,
        args: &[ExprId],
        (name, span): (&str, Span),
    ) -> Result<DeclId, Box<Diagnostic>> {
        let (mut viable, mut rejected) = (Vec::with_capacity(1), Vec::new());
        let mut seen = FxHashSet::default();
        for (index, candidate) in candidates.iter().enumerate() {
            // Using directives may find a function twice.
            let is_again =
                if candidates.len() > MANY { !seen.insert(*candidate) } else { candidates[..index].contains(candidate) };
            if is_again {
                continue;
            }
            match self.try_candidate(*candidate, template_args, args) {
                Ok(v) => viable.push(v),
                Err(r) => rejected.push(r),
            }
        }
        if viable.is_empty() {
            return Err(Box::new(overload::no_match(&self.program, &self.decls, self.unit, name, span, &rejected)));
        }
        if let [only] = viable.as_slice() {
            return Ok(only.decl);
        }
        if let Some(best) = best_of_all(&viable) {
            return Ok(best.decl);
        }
        let best = unbeaten(&viable);
        let mut diagnostic = Diagnostic::new(code::AMBIGUOUS_CALL, span, format!("call to '{name}' is ambiguous"));
        if best.len() > MAX_SHOWN {
            diagnostic = diagnostic.with_note(format!("{} more candidates are not shown", best.len() - MAX_SHOWN));
        }
        for candidate in best.into_iter().take(MAX_SHOWN) {
            let decl = &self.decls.functions[candidate.decl];
            diagnostic = diagnostic.with_label(
                decl.span,
                format!("candidate function: {}", overload::signature(&self.program, &self.decls, self.unit, candidate.decl)),
            );
        }
        Err(Box::new(diagnostic))
    }

    fn try_candidate(
        &mut self,
        candidate: Candidate,
        template_args: Option<&'a [ast::TemplateArg]>,
        args: &[ExprId],
    ) -> Result<Viable, Rejected> {
        let (decl, template) = match candidate {
            Candidate::Function(_) if template_args.is_some() => {
                return Err(Rejected { candidate, reason: "it is not a template".to_owned().into(), argument: None });
            }
            Candidate::Function(decl) => (decl, None),
            Candidate::Template(id) => match self.instantiate_for_call(id, template_args.unwrap_or_default(), args) {
                Ok(decl) => (decl, Some(specificity::function_pattern(&self.decls, self.unit, id))),
                Err(reason) => {
                    debug_assert!(matches!(self.decls.templates[id].kind, TemplateKind::Function));
                    return Err(Rejected { candidate, reason: reason.into(), argument: None });
                }
            },
        };
        let converted = args
            .iter()
            .zip(self.decls.functions[decl].params.iter())
            .filter(|(arg, param)| self.program.type_of(**arg) != param.ty);
        let converted = if template.is_some() { converted.count() } else { 0 };
        match self.rank_arguments(decl, args) {
            Ok(rank) => Ok(Viable { decl, template, converted, rank }),
            Err((reason, argument)) => Err(Rejected { candidate: Candidate::Function(decl), reason, argument }),
        }
    }

    /// Checks the arguments of a call to one of these candidates. In a call of an instruction, the name of a function is a value.
    fn check_arguments(&mut self, args: &'a [ast::ExprId], candidates: &[Candidate]) -> Exprs {
        let is_instruction =
            candidates.iter().any(|candidate| function_operands::declares_instruction(&self.decls, self.unit, *candidate));
        args.iter().map(|arg| if is_instruction { self.check_operand(*arg) } else { self.check_expr(*arg) }).collect()
    }

    /// Checks an operand of an instruction: an expression, or the name of a function.
    fn check_operand(&mut self, arg: ast::ExprId) -> ExprId {
        let unit = self.unit;
        if let ast::Expr::Path(path) = &unit.exprs[arg]
            && let Some(Found { entity: Entity::Functions(named), span: declared, .. }) = self.find_path(path)
        {
            return self.function_operand(path, &named, declared, unit.expr_spans[arg]);
        }
        self.check_expr(arg)
    }

    /// Checks the name of a function as the operand of an instruction.
    fn function_operand(&mut self, path: &'a ast::Path, named: &Candidates, declared: Span, span: Span) -> ExprId {
        let decl = match self.named_function(path, named) {
            Ok(decl) => decl,
            Err(message) => {
                let diagnostic = Diagnostic::new(code::EXT_FUNCTION, span, message);
                self.reports.report(diagnostic.with_label(declared, "declared here"));
                return self.program.error_expr(span);
            }
        };
        let function = &self.decls.functions[decl];
        if let Some(message) = function_operands::is_no_operand(&self.program, self.unit, function) {
            let diagnostic = Diagnostic::new(code::EXT_FUNCTION, span, message).with_label(function.span, "declared here");
            self.reports.report(diagnostic);
            return self.program.error_expr(span);
        }
        let types: Vec<TypeId> = std::iter::once(function.result).chain(function.params.iter().map(|param| param.ty)).collect();
        if types.iter().any(|ty| ty.is_error()) {
            return self.program.error_expr(span);
        }
        let ty = function_operands::type_of_function(&mut self.program, &mut self.decls, &types, &Requirements::default());
        self.use_instance(decl, span);
        match &self.body {
            Some(body) => self.recorded.call_graph.calls.push(Call { caller: body.decl, callee: decl, span }),
            None => self.recorded.call_graph.of_initializers.push((decl, span)),
        }
        let function = signatures::hir_function(&mut self.program, &mut self.decls, decl);
        self.program.add_expr(ExprKind::Function(function), ty, span)
    }

    /// Returns the only function that a path names.
    fn named_function(&mut self, path: &'a ast::Path, named: &Candidates) -> Result<DeclId, String> {
        let template_args = path.segments().last().and_then(|segment| segment.template_args());
        let mut found: Vec<Candidate> = Vec::new();
        for candidate in named {
            let fits = template_args.is_none() || matches!(candidate, Candidate::Template(_));
            if fits && !found.contains(candidate) {
                found.push(*candidate);
            }
        }
        let name = names::path_text(self.unit, path);
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

    /// Checks a call of a method of a work graph object.
    fn call_node_method(
        &mut self,
        object: ExprId,
        node: NodeObject,
        last: &'a ast::PathSegment,
        args: Exprs,
        span: Span,
    ) -> ExprId {
        let Type::Resource(Resource::Node { record, .. }) = *self.program.ty(self.program.type_of(object)) else {
            return self.program.error_expr(span);
        };
        match (record, self.unit.names.text(last.ident.name)) {
            (Some(record), "Get") if node.has_records() => self.build().record_of(object, node, record, &args, span),
            (Some(record), "FinishedCrossGroupSharing")
                if node == NodeObject::RwDispatchInput && !records::tracks_sharing(&self.program, &self.decls, record) =>
            {
                let message = format!(
                    "'FinishedCrossGroupSharing' requires the attribute [NodeTrackRWInputSharing] on '{}'",
                    self.program.type_name(record)
                );
                self.reports.diagnose(code::NODE_RECORD, span, message);
                self.program.error_expr(span)
            }
            _ => self.call_resource_method(object, last, args, span),
        }
    }

    /// The rank of a call with these arguments; or the reason why the function is not viable, with the 0-based index of the
    /// argument that is the cause.
    fn rank_arguments(&self, decl: DeclId, args: &[ExprId]) -> Result<Rank, (Reason, Option<usize>)> {
        let params = &self.decls.functions[decl].params;
        let required = params.iter().take_while(|p| p.default.is_none()).count();
        if args.len() < required || args.len() > params.len() {
            return Err((Reason::Count(required, params.len(), args.len()), None));
        }
        let mut sum = Rank::EXACT;
        for (at, (arg, param)) in args.iter().zip(params.iter()).enumerate() {
            sum = sum + self.rank_argument(at + 1, *arg, param).map_err(|reason| (reason, Some(at)))?;
        }
        Ok(sum)
    }

    fn rank_argument(&self, number: usize, arg: ExprId, param: &ParamDecl) -> Result<Rank, Reason> {
        let from = literal::natural_type(&self.program, &self.decls, arg);
        let mismatch = || Reason::Mismatch(number, from, param.ty);
        if param.group_shared && !from.is_error() {
            if from != param.ty {
                return Err(mismatch());
            }
            // The call itself reports an argument that is not an lvalue.
            if self.program.is_place(arg)
                && !is_group_shared(&self.program, self.body.as_ref(), arg)
                && self.context.unevaluated == 0
            {
                return Err(format!("argument {number} of a 'groupshared' parameter must be in groupshared memory").into());
            }
        }
        match param.mode {
            ParamMode::In => rank::conversion_rank(&self.program, &self.decls, self.options, from, param.ty).ok_or_else(mismatch),
            // The call itself reports an argument that is not an lvalue or has a different type.
            ParamMode::Reference | ParamMode::This => {
                rank::conversion_rank(&self.program, &self.decls, self.options, from, param.ty).ok_or_else(mismatch)
            }
            ParamMode::Out | ParamMode::InOut => {
                if !self.program.is_place(arg) && !from.is_error() && self.context.unevaluated == 0 {
                    return Err(format!("argument {number} of an 'out' parameter must be an lvalue").into());
                }
                // The base class part of the argument is passed.
                if convert::has_base(&self.program, &self.decls, from, param.ty) {
                    return rank::conversion_rank(&self.program, &self.decls, self.options, from, param.ty).ok_or_else(mismatch);
                }
                let out = rank::conversion_rank(&self.program, &self.decls, self.options, param.ty, from).ok_or_else(mismatch)?;
                // A vector argument must have all components that the function sets. A scalar receives the first one, as in DXC.
                if let (Some((_, set)), Some((_, shape))) = (self.program.shape_of(param.ty), self.program.shape_of(from))
                    && !shape.is_single()
                    && set.count() > shape.count()
                {
                    return Err(mismatch());
                }
                match param.mode {
                    ParamMode::InOut => Ok(out
                        + rank::conversion_rank(&self.program, &self.decls, self.options, from, param.ty)
                            .ok_or_else(mismatch)?),
                    _ => Ok(out),
                }
            }
        }
    }
}

/// The struct whose object a method call needs; None for static methods, instructions and other functions.
fn object_type(decls: &Declarations<'_>, decl: DeclId) -> Option<StructId> {
    let decl = &decls.functions[decl];
    decl.owner.filter(|_| !decl.is_static && decl.instruction.is_none())
}
