//! Calls of functions, methods, constructors, intrinsics and inline instructions, with the copies that `out` and `inout`
//! arguments need.

use super::convert::Use;
use super::literal::loses_bits;
use crate::body::Call;
use crate::checker::Checker;
use crate::declarations::{ParamDecl, TemplateArgument};
use crate::hir::{self, Constant, ExprKind, InstructionId, InstructionParamKind, LocalKind, ParamMode};
use crate::ids::{DeclId, ScopeId, StructId};
use crate::scope::Candidate;
use crate::scope::{Candidates, Entity, Found, ScopeKind};
use crate::types::{Resource, Scalar, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::names::Symbol;
use frontend::{Diagnostic, Span, ast};
use std::rc::Rc;

/// The limit on nested default arguments, whose number can double at every level.
const MAX_DEFAULT_DEPTH: u32 = 12;

/// The assignments around a call whose `out` arguments have other types than the parameters.
#[derive(Default)]
pub(crate) struct CopyBack {
    before: Vec<hir::ExprId>,
    after: Vec<hir::ExprId>,
}

/// The minor version of shader model 6 from which on textures of integers can be sampled.
const SAMPLED_INTEGERS: u32 = 7;

impl<'a> Checker<'a> {
    pub fn check_call(&mut self, callee: ast::ExprId, args: &'a [ast::ExprId], span: Span) -> hir::ExprId {
        let unit = self.unit;
        match &unit.exprs[callee] {
            ast::Expr::Path(path) => self.check_named_call(path, args, span),
            ast::Expr::Member { base, member } => self.check_method_call(*base, member, args, span),
            ast::Expr::MemberOperator { base, operator } => self.call_operator(*base, *operator, args, span),
            _ => {
                let mut operands = vec![self.check_expr(callee)];
                operands.extend(self.check_exprs(args));
                self.call_object(&operands, span)
            }
        }
    }

    /// Calls `operator()` of the first operand.
    fn call_object(&mut self, operands: &[hir::ExprId], span: Span) -> hir::ExprId {
        if operands.iter().any(|operand| self.program.is_error_expr(*operand)) {
            return self.program.error_expr(span);
        }
        if let Some(call) = self.overloaded_operator("()", operands, span) {
            return call;
        }
        let message =
            format!("called object type '{}' is not a function", self.program.type_name(self.program.type_of(operands[0])));
        self.reports.error(code::NOT_CALLABLE, span, message);
        self.program.error_expr(span)
    }

    /// `a.operator+(b)`
    fn call_operator(&mut self, base: ast::ExprId, operator: ast::Ident, args: &'a [ast::ExprId], span: Span) -> hir::ExprId {
        let mut operands = vec![self.check_expr(base)];
        operands.extend(self.check_exprs(args));
        if operands.iter().any(|operand| self.program.is_error_expr(*operand)) {
            return self.program.error_expr(span);
        }
        let sign = self.unit.names.text(operator.name);
        if let Some(call) = self.overloaded_operator(sign, &operands, span) {
            return call;
        }
        let message = format!(
            "no viable overloaded 'operator{sign}' for type '{}'",
            self.program.type_name(self.program.type_of(operands[0]))
        );
        self.reports.error(code::UNKNOWN_MEMBER, operator.span, message);
        self.program.error_expr(span)
    }

    fn check_named_call(&mut self, path: &'a ast::Path, args: &'a [ast::ExprId], span: Span) -> hir::ExprId {
        match self.find_path(path) {
            Some(Found { entity: Entity::Functions(mut candidates), scope, .. }) => {
                let template_args = path.segments().last().and_then(|s| s.template_args());
                let args = self.check_arguments(args, &candidates);
                if let [_] = path.segments() {
                    self.drop_later_candidates(&mut candidates, scope, &args, span);
                    if candidates.is_empty() {
                        return self.call_intrinsic(path, args, span);
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
                    return self.construct(ty, args, span);
                }
                let args = self.check_exprs(args);
                if let Some(call) = self.vk_call(path, &args, span) {
                    return call;
                }
                let candidates = match path.segments() {
                    [segment] if !path.is_global() => self.associated_candidates(segment.ident.name, &args),
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
                let message = format!("'{}' is not a function", self.path_text(path));
                self.reports.report(Diagnostic::error(code::NOT_CALLABLE, span, message).with_label(declared, "declared here"));
                self.program.error_expr(span)
            }
        }
    }

    /// Removes functions declared after the template that the call is in. An instance is checked where it is used, but
    /// unqualified names are looked up where the template is declared; only argument-dependent lookup sees later declarations.
    fn drop_later_candidates(&self, candidates: &mut Candidates, scope: ScopeId, args: &[hir::ExprId], span: Span) {
        let in_namespace = self.scopes[scope].kind == ScopeKind::Namespace;
        let has_struct = args.iter().any(|arg| matches!(self.program.ty(self.program.type_of(*arg)), Type::Struct(_)));
        if !in_namespace || has_struct {
            return;
        }
        candidates.retain(|candidate| {
            let declared = match candidate {
                Candidate::Function(id) => self.decls.functions[*id].declared,
                Candidate::Template(id) => self.decls.templates[*id].span,
            };
            declared.start <= span.start
        });
    }

    /// Argument-dependent lookup: functions of this name in the namespaces of the arguments' structs.
    pub fn associated_candidates(&self, name: Symbol, args: &[hir::ExprId]) -> Candidates {
        let mut seen = Vec::new();
        let mut candidates = Candidates::new();
        for arg in args {
            let Type::Struct(id) = *self.program.ty(self.program.type_of(*arg)) else { continue };
            let Some(own) = self.decls.structs[id].scope else { continue };
            let is_namespace = |scope: &ScopeId| self.scopes[*scope].kind == ScopeKind::Namespace;
            let Some(namespace) = self.scopes.chain(own).find(is_namespace) else { continue };
            if seen.contains(&namespace) {
                continue;
            }
            seen.push(namespace);
            if let Some(Entity::Functions(found)) = self.scopes.lookup_in(namespace, name).map(|f| f.entity) {
                candidates.extend(found);
            }
        }
        candidates
    }

    fn call_candidates(
        &mut self,
        candidates: &[Candidate],
        template_args: Option<&'a [ast::TemplateArg]>,
        args: hir::Exprs,
        path: &'a ast::Path,
        span: Span,
    ) -> hir::ExprId {
        if args.iter().any(|a| self.program.is_error_expr(*a)) {
            return self.program.error_expr(span);
        }
        let name = self.path_text(path);
        let decl = match self.resolve_overload(candidates, template_args, &args, (&name, span)) {
            Ok(decl) => decl,
            Err(diagnostic) => {
                // User functions only hide an intrinsic of the same name for arguments that they accept.
                if template_args.is_none()
                    && diagnostic.code == code::NO_MATCHING_FUNCTION
                    && let Some(Ok(resolved)) = self.resolve_intrinsic(&name, &args)
                {
                    return self.emit_intrinsic(&name, &resolved, None, args, span);
                }
                if !path.segments().last().is_some_and(|last| self.unit.may_declare(last.ident.name)) {
                    self.reports.report(*diagnostic);
                }
                return self.program.error_expr(span);
            }
        };
        let object = match (self.object_type(decl), self.body.as_ref().and_then(|b| b.this)) {
            (Some(holder), Some((_, own))) => {
                let this = self.check_this(span);
                Some(self.base_part(this, own, holder))
            }
            (Some(_), None) => {
                let message = format!("call to non-static member function '{name}' without an object argument");
                self.reports.error(code::INVALID_THIS, span, message);
                return self.program.error_expr(span);
            }
            (None, _) => None,
        };
        self.emit_call(decl, object, args, span)
    }

    /// The struct whose object a call of a method needs.
    fn object_type(&self, decl: DeclId) -> Option<StructId> {
        let decl = &self.decls.functions[decl];
        decl.owner.filter(|_| !decl.is_static && decl.instruction.is_none())
    }

    // Methods.

    fn check_method_call(
        &mut self,
        base: ast::ExprId,
        member: &'a ast::Path,
        args: &'a [ast::ExprId],
        span: Span,
    ) -> hir::ExprId {
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
                let address = self.load(object);
                self.deref(address, pointee, alignment, span)
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
                self.reports.error(code::UNKNOWN_MEMBER, last.ident.span, message);
                self.program.error_expr(span)
            }
        }
    }

    fn call_struct_method(
        &mut self,
        object: hir::ExprId,
        found: Option<Found>,
        last: &'a ast::PathSegment,
        args: hir::Exprs,
        span: Span,
    ) -> hir::ExprId {
        let name = self.unit.names.text(last.ident.name);
        let ty = self.program.type_of(object);
        let (Some(Found { entity: Entity::Functions(candidates), .. }), Type::Struct(own)) = (found, self.program.ty(ty).clone())
        else {
            if self.unit.may_declare(last.ident.name) {
                return self.program.error_expr(span);
            }
            let message = format!("no member function named '{name}' in '{}'", self.program.type_name(ty));
            let mut diagnostic = Diagnostic::error(code::UNKNOWN_MEMBER, last.ident.span, message);
            if let Some(scope) = self.scope_of_type(ty) {
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
                let object = self.object_type(decl).map(|holder| self.base_part(object, own, holder));
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

    pub fn call_resource_method(
        &mut self,
        object: hir::ExprId,
        last: &'a ast::PathSegment,
        args: hir::Exprs,
        span: Span,
    ) -> hir::ExprId {
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
                    self.reports.error(
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

    /// A call of a method of a resource.
    pub fn call_method_of(
        &mut self,
        object: hir::ExprId,
        (name, name_span): (&str, Span),
        types: &[TypeId],
        args: hir::Exprs,
        span: Span,
    ) -> hir::ExprId {
        let object = self.object_place(object);
        if !self.check_method_types(name, types, span) {
            return self.program.error_expr(span);
        }
        let infos = self.argument_infos(&args);
        let context = self.intrinsic_context();
        let receiver = self.program.type_of(object);
        match crate::intrinsics::resolve_method(&mut self.program.types, receiver, name, types, &infos, &context) {
            Some(Ok(_)) if !self.is_sampled(receiver, name) => {
                let message = format!("'{name}' cannot sample texels of '{}'", self.program.type_name(receiver));
                let note = "sampling integers requires shader model 6.7";
                self.reports.report(Diagnostic::error(code::NOT_AVAILABLE, span, message).with_note(note));
                self.program.error_expr(span)
            }
            Some(Ok(resolved)) => self.emit_intrinsic(name, &resolved, Some(object), args, span),
            Some(Err(error)) => {
                self.report_intrinsic_error(&error, span);
                self.program.error_expr(span)
            }
            None => {
                let message = format!("no member function named '{name}' in '{}'", self.program.type_name(receiver));
                self.reports.error(code::UNKNOWN_MEMBER, name_span, message);
                self.program.error_expr(span)
            }
        }
    }

    /// Whether a method may filter texels of this type; what floats and comparisons need is known when functions are lowered.
    fn is_sampled(&self, receiver: TypeId, name: &str) -> bool {
        let Some(Resource::Texture { element, .. }) = self.resource_of(receiver) else { return true };
        let Some((scalar, _)) = self.program.shape_of(element).filter(|_| name.starts_with("Sample")) else { return true };
        let is_compared = name.starts_with("SampleCmp");
        scalar != Scalar::Bool && (!scalar.is_int() || is_compared || self.options.shader_model >= SAMPLED_INTEGERS)
    }

    // The call itself.

    pub fn emit_call(&mut self, decl: DeclId, object: Option<hir::ExprId>, args: hir::Exprs, span: Span) -> hir::ExprId {
        self.use_instance(decl, span);
        let callee = &self.decls.functions[decl];
        let (params, scope, result) = (Rc::clone(&callee.params), callee.scope, callee.result);
        // In an unevaluated operand only the type is needed: the arguments just select the function.
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
        let mut passed = hir::Exprs::with_capacity(params.len() + 1);
        if let Some(object) = object {
            let object = self.object_place(object);
            self.note_method_call(decl, object, span);
            passed.push(object);
        }
        for (index, param) in params.iter().enumerate() {
            let arg = args.get(index).copied().unwrap_or_else(|| self.default_argument(param, scope, span));
            let is_changed_constant = object.is_some() && self.changes_constant_object(arg, param);
            passed.push(if is_changed_constant { arg } else { self.pass_argument(arg, param, &mut copies) });
        }
        if passed.iter().any(|a| self.program.is_error_expr(*a)) || result.is_error() {
            return self.program.error_expr(span);
        }
        if let Some(body) = &self.body {
            self.call_graph.calls.push(Call { caller: body.decl, callee: decl, span });
        } else if self.context.unevaluated == 0 {
            self.call_graph.of_initializers.push((decl, span));
        }
        let function = self.hir_function(decl);
        let args = self.program.make_list(&passed);
        let call = self.program.add_expr(ExprKind::Call { function, args }, result, span);
        let call = self.finish_call(call, copies, span);
        self.context.last_call = Some((call, decl));
        call
    }

    /// An lvalue for `this`; an rvalue is stored in a temporary.
    pub fn object_place(&mut self, object: hir::ExprId) -> hir::ExprId {
        if self.program.is_place(object) {
            return object;
        }
        let (ty, span) = (self.program.type_of(object), self.program.span_of(object));
        self.program.add_expr(ExprKind::Temporary(object), ty, span)
    }

    pub fn default_argument(&mut self, param: &ParamDecl, scope: ScopeId, span: Span) -> hir::ExprId {
        let Some(default) = param.default else { return self.program.error_expr(span) };
        if self.context.default_depth >= MAX_DEFAULT_DEPTH {
            let message = format!("default arguments are nested more than {MAX_DEFAULT_DEPTH} levels deep");
            self.reports.error(code::LIMIT, param.span, message);
            return self.program.error_expr(span);
        }
        self.context.default_depth += 1;
        let names_function = param.kind == InstructionParamKind::Function;
        let value =
            self.within(scope, |this| if names_function { this.check_operand(default) } else { this.check_expr(default) });
        self.context.default_depth -= 1;
        value
    }

    fn pass_argument(&mut self, arg: hir::ExprId, param: &ParamDecl, copies: &mut CopyBack) -> hir::ExprId {
        match param.mode {
            ParamMode::In => self.convert(arg, param.ty, Use::Argument),
            ParamMode::Reference | ParamMode::This if param.kind == InstructionParamKind::Reference => {
                self.reference_argument(arg, param.ty)
            }
            ParamMode::Reference | ParamMode::This => {
                if !self.program.is_place(arg) {
                    let span = self.program.span_of(arg);
                    self.reports.error(code::NOT_A_REFERENCE, span, "argument of a reference parameter must be an lvalue");
                    return self.program.error_expr(span);
                }
                match *self.program.ty(self.program.type_of(arg)) {
                    Type::Resource(Resource::HeapElement(heap)) => self.heap_place(arg, heap, param.ty),
                    _ => arg,
                }
            }
            ParamMode::Out => self.out_argument(arg, param.ty, false, copies),
            ParamMode::InOut => self.out_argument(arg, param.ty, true, copies),
        }
    }

    /// An lvalue for an 'out' or 'inout' parameter: the argument itself, or a temporary that is copied back.
    pub fn out_argument(&mut self, arg: hir::ExprId, ty: TypeId, copy_in: bool, copies: &mut CopyBack) -> hir::ExprId {
        let span = self.program.span_of(arg);
        if copy_in && self.program.type_of(arg) == ty && self.names_resource(arg) {
            // A global resource is not assignable: the function gets a copy, which is not copied back.
            return self.copied_argument(arg, ty, copies).unwrap_or_else(|| self.program.error_expr(span));
        }
        if !self.is_out_argument(arg, ty, copy_in) {
            return self.program.error_expr(span);
        }
        if self.program.type_of(arg) == ty {
            return arg;
        }
        // Passes the base class part of the argument.
        if let (Type::Struct(derived), Type::Struct(base)) =
            (self.program.ty(self.program.type_of(arg)).clone(), self.program.ty(ty).clone())
            && self.base_path(derived, base).is_some()
        {
            return self.base_part(arg, derived, base);
        }
        let temporary = match copy_in {
            true => self.copied_argument(arg, ty, copies),
            false => self.temporary_argument(ty, span),
        };
        let Some(temporary) = temporary else { return self.program.error_expr(span) };
        let value = self.program.add_expr(ExprKind::Load(temporary), ty, span);
        let target = self.program.type_of(arg);
        // An intrinsic's result may go to an enum, other than an argument that the overload resolution compares.
        let value = match self.program.ty(target) {
            Type::Enum(_) => self.convert_unchecked(value, target),
            _ => self.convert(value, target, Use::OutArgument),
        };
        let assign = self.program.add_expr(ExprKind::Assign { place: arg, value }, target, span);
        copies.after.push(assign);
        temporary
    }

    fn temporary_argument(&mut self, ty: TypeId, span: Span) -> Option<hir::ExprId> {
        let Some(local) = self.hidden_local(ty, span) else {
            self.reports.error(code::NOT_CONSTANT, span, "an 'out' argument can only be passed in a function");
            return None;
        };
        Some(self.program.add_expr(ExprKind::Local(local), ty, span))
    }

    /// A temporary that is initialized with the argument.
    fn copied_argument(&mut self, arg: hir::ExprId, ty: TypeId, copies: &mut CopyBack) -> Option<hir::ExprId> {
        let span = self.program.span_of(arg);
        let temporary = self.temporary_argument(ty, span)?;
        let value = self.convert(arg, ty, Use::Argument);
        copies.before.push(self.program.add_expr(ExprKind::Assign { place: temporary, value }, ty, span));
        Some(temporary)
    }

    /// True for a global variable that is a resource, or one of an array of them.
    fn names_resource(&self, place: hir::ExprId) -> bool {
        match &self.program.exprs[place].kind {
            ExprKind::Global(global) => matches!(self.program.globals[*global].kind, hir::GlobalKind::Resource { .. }),
            ExprKind::Index { base, .. } => self.names_resource(*base),
            _ => false,
        }
    }

    /// Surrounds a call with the copies to and from its temporaries.
    pub fn finish_call(&mut self, call: hir::ExprId, copies: CopyBack, span: Span) -> hir::ExprId {
        if copies.before.is_empty() && copies.after.is_empty() {
            return call;
        }
        let ty = self.program.type_of(call);
        let mut sequence = copies.before;
        if copies.after.is_empty() {
            sequence.push(call);
        } else if ty == Types::VOID {
            sequence.push(call);
            sequence.extend(copies.after);
        } else if let Some(local) = self.hidden_local(ty, span) {
            let place = self.program.add_expr(ExprKind::Local(local), ty, span);
            let keep = self.program.add_expr(ExprKind::Assign { place, value: call }, ty, span);
            sequence.push(keep);
            sequence.extend(copies.after);
            let result = self.program.add_expr(ExprKind::Load(place), ty, span);
            sequence.push(result);
        }
        let Some(last) = sequence.pop() else { return call };
        sequence.into_iter().rev().fold(last, |right, left| self.program.add_expr(ExprKind::Comma { left, right }, ty, span))
    }

    // Inline instructions.

    fn emit_instruction_call(
        &mut self,
        instruction: InstructionId,
        params: &[ParamDecl],
        args: hir::Exprs,
        scope: ScopeId,
        span: Span,
    ) -> hir::ExprId {
        let mut copies = CopyBack::default();
        let mut passed = hir::Exprs::with_capacity(params.len());
        for (index, param) in params.iter().enumerate() {
            let arg = match args.get(index) {
                Some(arg) => *arg,
                None => self.default_argument(param, scope, span),
            };
            let reported = self.reports.mark();
            passed.push(match param.kind {
                InstructionParamKind::Literal => match self.is_text_for_a_number(instruction, index, arg) {
                    true => self.program.error_expr(span),
                    false => self.literal_argument(arg, param.ty, span),
                },
                InstructionParamKind::Reference => {
                    let place = match self.is_atomic_texel(instruction, arg, param.ty) {
                        true => arg,
                        false => self.reference_argument(arg, param.ty),
                    };
                    self.check_written_reference(instruction, index, place)
                }
                InstructionParamKind::Text => self.text_argument(arg, param.ty),
                InstructionParamKind::Function => self.function_argument(arg, param.ty),
                InstructionParamKind::Value | InstructionParamKind::Type(_) => {
                    let passed = self.pass_argument(arg, param, &mut copies);
                    self.folded_operand(passed, param.ty)
                }
            });
            self.reports.show_declaration_since(reported, param.span);
        }
        // The type operand of a function that has no parameter for it.
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
        self.finish_call(call, copies, span)
    }

    /// Folds an operand: SPIR-V requires constants for some operands (scopes, memory semantics), and nothing folds them later
    /// at `-O0`.
    fn folded_operand(&mut self, value: hir::ExprId, ty: TypeId) -> hir::ExprId {
        let is_number = matches!(self.program.ty(ty), Type::Scalar(scalar) if scalar.is_int())
            || matches!(self.program.ty(ty), Type::Enum(_));
        if !is_number || self.program.is_error_expr(value) || matches!(self.program.exprs[value].kind, ExprKind::Constant(_)) {
            return value;
        }
        match self.constant_scalar(value) {
            Ok(constant) => self.program.constant(constant, ty, self.program.span_of(value)),
            Err(_) => value,
        }
    }

    /// Reports a string for an operand that is an integer or an enumerant in the grammar. What follows an enumerant is not known by its
    /// place, as enumerants have operands of their own.
    fn is_text_for_a_number(&mut self, instruction: InstructionId, index: usize, arg: hir::ExprId) -> bool {
        use spirv_grammar::{Category, Kind, Quantifier};
        let declared = &self.program.instructions[instruction];
        let param = &declared.params[index];
        let known = match &declared.set {
            None => spirv_grammar::instruction(declared.opcode),
            Some(set) => spirv_grammar::extended(set, declared.opcode),
        };
        let (Some(known), Type::String) = (known, self.program.ty(param.ty)) else { return false };
        let mut operands: Vec<_> = known.arguments().take(index + 1).collect();
        let Some(last) = operands.pop() else { return false };
        let is_at_place = operands.len() == index || last.quantifier == Quantifier::Any;
        let is_number = last.kind.category() == Category::Literal || last.is_enumeration();
        if !is_at_place || !is_number || last.kind == Kind::LiteralString || operands.iter().any(|one| one.is_enumeration()) {
            return false;
        }
        let message = format!("operand {} of {} (`{}`) is a number, not a string", index + 1, known.name, last.name());
        let label = param.span;
        let diagnostic = Diagnostic::error(code::EXT_LITERAL, self.program.span_of(arg), message);
        self.reports.report(diagnostic.with_label(label, "declared here"));
        true
    }

    /// The argument of a `vk::ext_literal` parameter: a constant of the parameter's type.
    fn literal_argument(&mut self, arg: hir::ExprId, ty: TypeId, call: Span) -> hir::ExprId {
        let span = if self.program.span_of(arg) == Span::default() { call } else { self.program.span_of(arg) };
        if matches!(self.program.ty(ty), Type::String) {
            return self.text_argument(arg, ty);
        }
        if let Some(message) = self.lost_in_literal(arg, ty) {
            self.reports.error(code::EXT_LITERAL, span, message);
            return self.program.error_expr(span);
        }
        let value = self.convert(arg, ty, Use::Argument);
        if self.program.is_error_expr(value) {
            return value;
        }
        if !matches!(self.program.ty(ty), Type::Scalar(_) | Type::Enum(_)) {
            // Reported at the parameter.
            return self.program.error_expr(span);
        }
        match self.constant_scalar(value) {
            Ok(constant) => self.program.constant(constant, ty, span),
            Err(why) => {
                let message = "vk::ext_literal may only be applied to parameters that can be evaluated to a literal value";
                let mut diagnostic = Diagnostic::error(code::EXT_LITERAL, span, message);
                diagnostic.labels[0].message = why.message;
                self.reports.report(diagnostic);
                self.program.error_expr(span)
            }
        }
    }

    /// The message about an integer that does not fit in a literal of this type, if it is one.
    fn lost_in_literal(&mut self, arg: hir::ExprId, ty: TypeId) -> Option<String> {
        let (to, _) = self.program.shape_of(ty).filter(|(scalar, _)| scalar.is_int())?;
        let value = self.load(arg);
        let (from, _) = self.program.shape_of(self.program.type_of(value))?;
        match self.constant_scalar(value) {
            Ok(Constant::Int(number)) if loses_bits(number, from, to) => {
                let number = if from.is_unsigned_int() { number.to_string() } else { (number as i64).to_string() };
                Some(format!("the literal {number} does not fit in '{}'", self.program.type_name(ty)))
            }
            _ => None,
        }
    }

    /// True for a writable texel whose pointer an atomic instruction may take, or one that the compiler does not know.
    fn is_atomic_texel(&self, instruction: InstructionId, arg: hir::ExprId, ty: TypeId) -> bool {
        let instruction = &self.program.instructions[instruction];
        let opcode = instruction.opcode;
        let takes_texels = spirv_grammar::facts(opcode).is_atomic() || spirv_grammar::instruction(opcode).is_none();
        let ExprKind::Element { resource, .. } = self.program.exprs[arg].kind else { return false };
        let is_writable = match self.program.ty(self.program.type_of(resource)) {
            Type::Resource(Resource::Texture { access, .. } | Resource::TypedBuffer { access, .. }) => access.is_writable(),
            _ => false,
        };
        let is_scalar = self.program.type_of(arg) == ty && matches!(self.program.ty(ty), Type::Scalar(_));
        instruction.set.is_none() && takes_texels && is_writable && is_scalar
    }

    /// The argument of a `vk::ext_reference` parameter: an lvalue with an address, of exactly the parameter's type.
    fn reference_argument(&mut self, arg: hir::ExprId, ty: TypeId) -> hir::ExprId {
        let span = self.program.span_of(arg);
        if self.program.is_error_expr(arg) {
            return arg;
        }
        let error = |reason: &str| {
            let message = "argument for a parameter with vk::ext_reference attribute must be a reference";
            let mut diagnostic = Diagnostic::error(code::EXT_REFERENCE, span, message);
            diagnostic.labels[0].message = reason.to_owned();
            diagnostic
        };
        if let Some((reason, note)) = self.no_address(arg) {
            let mut diagnostic = error(reason);
            if let Some(note) = note {
                diagnostic = diagnostic.with_note(note);
            }
            self.reports.report(diagnostic);
            return self.program.error_expr(span);
        }
        let from = self.program.type_of(arg);
        if from == ty {
            return arg;
        }
        if let (Type::Struct(derived), Type::Struct(base)) = (self.program.ty(from).clone(), self.program.ty(ty).clone())
            && self.base_path(derived, base).is_some()
        {
            return self.base_part(arg, derived, base);
        }
        let reason = format!(
            "the argument has type '{}', but the parameter has type '{}'",
            self.program.type_name(from),
            self.program.type_name(ty)
        );
        self.reports.report(error(&reason));
        self.program.error_expr(span)
    }

    /// Reports read-only memory that is passed to an operand that the instruction writes to.
    fn check_written_reference(&mut self, instruction: InstructionId, index: usize, place: hir::ExprId) -> hir::ExprId {
        let instruction = &self.program.instructions[instruction];
        let is_written = instruction.set.is_none() && spirv_grammar::facts(instruction.opcode).written_pointer() == Some(index);
        if self.program.is_error_expr(place) || !is_written {
            return place;
        }
        let span = self.program.span_of(place);
        if self.check_writable(place, "write to this operand") { place } else { self.program.error_expr(span) }
    }

    /// The reason why an expression has no address that could be passed to an instruction, with a hint; None if it has one.
    fn no_address(&self, expr: hir::ExprId) -> Option<(&'static str, Option<&'static str>)> {
        match &self.program.exprs[expr].kind {
            ExprKind::Local(local) => match self.body.as_ref()?.locals.get(*local)?.kind {
                LocalKind::Variable { .. } | LocalKind::Param { .. } => None,
            },
            ExprKind::Global(_) => match self.is_spec_constant(expr) {
                true => Some(("a specialization constant has no address", None)),
                false => None,
            },
            ExprKind::Field { base, .. } | ExprKind::Index { base, .. } => self.no_address(*base),
            ExprKind::Deref { .. } => None,
            ExprKind::Bits { .. } => Some(("a bit-field has no address", None)),
            ExprKind::Swizzle { components, base } => match components.len() {
                1 => self.no_address(*base),
                _ => Some(("a swizzle of more than one component has no address", None)),
            },
            ExprKind::MatrixSwizzle { elements, base } => match elements.len() {
                1 => self.no_address(*base),
                _ => Some(("a swizzle of more than one element has no address", None)),
            },
            ExprKind::Element { resource, .. } => match self.program.ty(self.program.type_of(*resource)) {
                Type::Resource(Resource::StructuredBuffer { .. } | Resource::Node { .. }) => None,
                _ => Some((
                    "a texel has no address",
                    Some("use the instruction OpImageTexelPointer (60) to get a pointer to a texel for atomic operations"),
                )),
            },
            _ => Some(("this is a value, not a variable or part of a variable", None)),
        }
    }

    fn is_spec_constant(&self, expr: hir::ExprId) -> bool {
        match self.program.exprs[expr].kind {
            ExprKind::Global(global) => matches!(self.program.globals[global].kind, hir::GlobalKind::SpecConstant { .. }),
            _ => false,
        }
    }
}
