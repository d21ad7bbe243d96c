//! Calls of intrinsic functions and resource methods, barriers and hit objects. Table rows that are instantiated with the same
//! types share an instruction.

use super::build::arguments::CopyBack;
use super::convert::Use;
use crate::barriers::{
    ALL_MEMORY, ALL_SEMANTICS, DEVICE_SCOPE, Flags, GROUP_SCOPE, GROUP_SHARED_MEMORY, GROUP_SYNC, NODE_INPUT_MEMORY,
    NODE_OUTPUT_MEMORY, Ordered, SHADER_MODEL, UAV_MEMORY, has_side_effects, no_barrier,
};
use crate::body::{Need, OperandKinds, TableInstruction};
use crate::check::{literal, member, type_queries};
use crate::checker::Checker;
use crate::declarations::Declarations;
use crate::hir::{
    Constant, ExprId, ExprKind, ExprList, Exprs, Instruction, InstructionId, InstructionParam, InstructionParamKind, LocalKind,
    Program, Requirements, Roles,
};
use crate::hit_objects::hit_object_into;
use crate::intrinsics::{
    self, ArgInfo, Barrier, BarrierMemory, BarrierScope, FixedOperand, InstructionTarget, Intrinsic, IntrinsicContext,
    IntrinsicError, IntrinsicErrorKind, IntrinsicTarget, ParamUse, ResolvedIntrinsic, Stages,
};
use crate::options::Options;
use crate::reports::Reports;
use crate::restricted_types::reject_restricted;
use crate::scope::Candidate;
use crate::types::{NodeObject, Resource, Scalar, Type, TypeId, Types};
use crate::{payloads, rays};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The intrinsic `select`, which selects component by component, or one of two samplers by a scalar.
pub(crate) const SELECT: &str = "select";

/// The minimum minor version of shader model 6 for `CalculateLevelOfDetail` with a comparison sampler.
const COMPARISON_LOD: u32 = 8;

impl<'a> Checker<'a> {
    /// Calls the intrinsic function of this name if it takes the arguments: like DXC, a call prefers it to the functions in the file.
    /// None if there is none.
    pub fn preferred_intrinsic(
        &mut self,
        path: &'a ast::Path,
        candidates: &[Candidate],
        args: &Exprs,
        span: Span,
    ) -> Option<ExprId> {
        let segment = path.segments().last()?;
        let name = self.unit.names.text(segment.ident.name);
        if args.iter().any(|arg| self.program.is_error_expr(*arg)) || !intrinsics::is_available(name, self.options) {
            return None;
        }
        let resolved = resolve_intrinsic(&mut self.program, &self.decls, self.options, name, args)?.ok()?;
        if let Ok(decl) = self.resolve_overload(candidates, segment.template_args(), args, (name, span)) {
            let message = format!("this calls the intrinsic function '{name}', not the function of this name in the file");
            let declared = self.decls.functions[decl].span;
            let diagnostic = Diagnostic::new(code::INTRINSIC_PREFERRED, span, message);
            self.reports.report(diagnostic.with_label(declared, "this function is not called"));
        }
        Some(self.emit_resolved(name, &resolved, args.clone(), span))
    }

    /// Builds the call of an intrinsic function.
    pub fn emit_resolved(&mut self, name: &str, resolved: &ResolvedIntrinsic, args: Exprs, span: Span) -> ExprId {
        let given = (name == SELECT).then(|| args.clone());
        let call = self.emit_intrinsic(name, resolved, None, args, span);
        given.into_iter().for_each(|given| self.build().note_literal_select(call, &given));
        call
    }

    /// Builds the expression for a resolved call. `object` is the resource of a method call.
    pub fn emit_intrinsic(
        &mut self,
        name: &str,
        resolved: &ResolvedIntrinsic,
        object: Option<ExprId>,
        args: Exprs,
        span: Span,
    ) -> ExprId {
        if let Some((_, minor)) = intrinsics::NEWER.iter().find(|(newer, _)| *newer == name) {
            self.note_need(Need::ShaderModel(*minor), format_args!("'{name}'"), span);
        }
        if resolved.stages == Stages::Derivatives
            && self.options.shader_model() >= COMPARISON_LOD
            && name.starts_with("CalculateLevelOfDetail")
            && args.first().is_some_and(|arg| {
                matches!(type_queries::resource_of(&self.program, self.program.type_of(*arg)), Some(Resource::SamplerComparison))
            })
        {
            // DXC checks this for every reachable call, even if its condition is never true.
            self.note_need(Need::Stages(Stages::Quads), format_args!("'{name}'"), span);
            self.note_need(Need::Quads, format_args!("'{name}'"), span);
        } else {
            self.note_stages(resolved.stages, format_args!("'{name}'"), span);
        }
        if object.is_none()
            && let Some(literal) = self.build().fold_literal_call(name, &resolved.target, &args, span)
        {
            return literal;
        }
        self.check_passed_data(name, object, &args);
        rays::check_ray_flags(&self.program, self.body.as_ref(), self.reports, name, object, &args);
        let mut copies = CopyBack::default();
        let mut passed = Exprs::with_capacity(args.len() + 1);
        let mut kinds = OperandKinds::with_capacity(args.len() + 1);
        for (arg, param) in args.into_iter().zip(&resolved.params) {
            let (value, kind, ty) = match *param {
                ParamUse::Value(ty) => (self.build().convert(arg, ty, Use::Argument), InstructionParamKind::Value, ty),
                ParamUse::Place(ty) => {
                    (self.build().out_argument(arg, ty, false, &mut copies), InstructionParamKind::Reference, ty)
                }
                ParamUse::InOut(ty) => {
                    (self.build().out_argument(arg, ty, true, &mut copies), InstructionParamKind::Reference, ty)
                }
                ParamUse::Object(ty) => (member::object_place(&mut self.program, arg), InstructionParamKind::Reference, ty),
                ParamUse::Reference(ty) => (self.build().atomic_argument(arg, name), InstructionParamKind::Reference, ty),
                ParamUse::Constant(ty) => (self.build().constant_argument(arg, ty, name), InstructionParamKind::Value, ty),
            };
            passed.push(value);
            kinds.push((ty, kind));
        }
        if passed.iter().any(|a| self.program.is_error_expr(*a)) || resolved.result.is_error() {
            return self.program.error_expr(span);
        }
        let call = match &resolved.target {
            IntrinsicTarget::Instruction(target) => {
                if let Some(object) = object {
                    kinds.insert(0, (self.program.type_of(object), InstructionParamKind::Reference));
                    passed.insert(0, object);
                }
                self.emit_row(name, target, resolved.result, passed, kinds, span)
            }
            target @ (IntrinsicTarget::Intrinsic(intrinsic) | IntrinsicTarget::Method(intrinsic, _)) => {
                passed.insert_many(0, object);
                let args = self.program.make_list(&passed);
                let roles = if let IntrinsicTarget::Method(_, roles) = target { *roles } else { Roles::NONE };
                self.program.add_expr(ExprKind::Intrinsic { intrinsic: *intrinsic, args, roles }, resolved.result, span)
            }
            IntrinsicTarget::Convert(conversion) => match passed.first() {
                Some(operand) => {
                    self.program.add_expr(ExprKind::Convert { operand: *operand, conversion: *conversion }, resolved.result, span)
                }
                None => self.program.error_expr(span),
            },
            IntrinsicTarget::Argument => passed.first().copied().unwrap_or_else(|| self.program.error_expr(span)),
        };
        let call = self.build().finish_call(call, copies, span);
        resolved.converted.map_or(call, |ty| self.build().convert_unchecked(call, ty))
    }

    /// Builds the instruction for a table row, with its fixed operands before and after the arguments.
    fn emit_row(
        &mut self,
        name: &str,
        target: &InstructionTarget,
        result: TypeId,
        passed: Exprs,
        kinds: OperandKinds,
        span: Span,
    ) -> ExprId {
        let uint = self.program.types.scalar(Scalar::UInt);
        let (mut args, mut params) = (Exprs::new(), OperandKinds::new());
        let fixed = |this: &mut Self, operands: &[FixedOperand], args: &mut Exprs| {
            let mut kinds = OperandKinds::new();
            for operand in operands {
                let (value, kind) = match *operand {
                    FixedOperand::Value(value) => (value, InstructionParamKind::Value),
                    FixedOperand::Literal(value) => (value, InstructionParamKind::Literal),
                };
                args.push(this.program.constant(Constant::Int(u64::from(value)), uint, span));
                kinds.push((uint, kind));
            }
            kinds
        };
        params.extend(fixed(self, target.before, &mut args));
        args.extend(passed);
        params.extend(kinds);
        params.extend(fixed(self, target.after, &mut args));
        let instruction =
            row_instruction(&mut self.program, &mut self.singletons.table_instructions, name, target, result, params, span);
        let args = self.program.make_list(&args);
        self.program.add_expr(ExprKind::Instruction { instruction, args }, result, span)
    }

    /// Checks a call of `dx::MaybeReorderThread` or of a static method of `dx::HitObject`.
    pub fn call_hit_object(&mut self, whole_name: &str, args: Exprs, span: Span) -> ExprId {
        if args.iter().any(|arg| self.program.is_error_expr(*arg)) {
            return self.program.error_expr(span);
        }
        let name = whole_name.rsplit("::").next().unwrap_or(whole_name);
        let ty = self.program.types.intern(Type::HitObject);
        match name {
            "Invoke" | "MaybeReorderThread" => match args.first().copied().filter(|first| self.program.type_of(*first) == ty) {
                Some(hit) => self.call_method_of(hit, (name, span), &[], Exprs::from_slice(&args[1..]), span),
                None => match resolve_intrinsic(&mut self.program, &self.decls, self.options, whole_name, &args) {
                    Some(Ok(resolved)) => self.emit_intrinsic(whole_name, &resolved, None, args, span),
                    Some(Err(error)) => {
                        report_intrinsic_error(self.reports, &error, span);
                        self.program.error_expr(span)
                    }
                    None => {
                        let message =
                            format!("no matching function for call to '{whole_name}': its first argument is a hit object");
                        self.reports.diagnose(code::NO_MATCHING_FUNCTION, span, message);
                        self.program.error_expr(span)
                    }
                },
            },
            _ => self.new_hit_object(ty, name, args, span),
        }
    }

    /// Builds a hit object that a method records.
    fn new_hit_object(&mut self, ty: TypeId, name: &str, args: Exprs, span: Span) -> ExprId {
        let Some(local) = self.build().hidden_local(ty, span) else {
            self.reports.unsupported(span, "a hit object outside of functions");
            return self.program.error_expr(span);
        };
        let place = self.program.add_expr(ExprKind::Local(local), ty, span);
        let call = self.call_method_of(place, (name, span), &[], args, span);
        if self.program.is_error_expr(call) {
            return call;
        }
        let value = self.program.add_expr(ExprKind::Comma { left: call, right: place }, ty, span);
        self.program.add_expr(ExprKind::Temporary(value), ty, span)
    }

    /// Builds `hit = value`.
    pub fn assign_hit_object(&mut self, place: ExprId, value: ExprId, span: Span) -> ExprId {
        let ty = self.program.type_of(place);
        let before = self.reports.error_count();
        match hit_object_into(&mut self.program, self.reports, place, value) {
            Some(value) => self.program.add_expr(ExprKind::Temporary(value), ty, span),
            None if self.reports.error_count() > before => self.program.error_expr(span),
            None => self.call_method_of(place, ("MakeNop", span), &[], Exprs::new(), span),
        }
    }

    /// Checks a call of `Barrier`.
    pub fn check_barrier(&mut self, args: &[ExprId], span: Span) -> ExprId {
        self.note_need(Need::ShaderModel(SHADER_MODEL), "'Barrier'", span);
        let [what, semantics] = *args else {
            self.reports.diagnose(
                code::NO_MATCHING_FUNCTION,
                span,
                "'Barrier' takes memory flags or an object, and semantic flags",
            );
            return self.program.error_expr(span);
        };
        let ordered = match *self.program.ty(self.program.type_of(what)) {
            Type::Resource(resource) => self.ordered_object(what, resource),
            _ => self.ordered_memory(what),
        };
        let flags = self.build().barrier_flags(semantics, ALL_SEMANTICS, "GROUP_SYNC, GROUP_SCOPE and DEVICE_SCOPE");
        let (Some(ordered), Some(flags)) = (ordered, flags) else { return self.program.error_expr(span) };
        let at = self.program.span_of(semantics);
        let (scope, group_sync, args) = match flags {
            Flags::Known(flags) => {
                let scope = match flags {
                    _ if flags & DEVICE_SCOPE > 0 => BarrierScope::Device,
                    _ if flags & GROUP_SCOPE > 0 => BarrierScope::Group,
                    _ => BarrierScope::Thread,
                };
                if scope > ordered.widest {
                    let flag = if scope == BarrierScope::Device { "DEVICE_SCOPE" } else { "GROUP_SCOPE" };
                    self.reports.diagnose(code::BARRIER, at, format!("{flag} is wider than the scope of {}", ordered.what));
                    return self.program.error_expr(span);
                }
                if flags & (GROUP_SYNC | GROUP_SCOPE) > 0 {
                    self.note_stages(Stages::Groups, "a barrier of a group", at);
                }
                if flags & GROUP_SYNC == 0 && ordered.memory == BarrierMemory::default() {
                    return self.program.void_value(span);
                }
                (scope, flags & GROUP_SYNC > 0, ExprList::new())
            }
            Flags::Unknown(value) => (ordered.widest, true, self.program.make_list(&[value])),
        };
        let barrier = Barrier { group_sync, scope, memory: ordered.memory };
        let barrier = ExprKind::Intrinsic { intrinsic: Intrinsic::Barrier(barrier), args, roles: Roles::NONE };
        let barrier = self.program.add_expr(barrier, Types::VOID, span);
        // The object only selects the memory, but its evaluation may have side effects.
        match has_side_effects(&self.program, what) {
            true => self.program.add_expr(ExprKind::Comma { left: what, right: barrier }, Types::VOID, span),
            false => barrier,
        }
    }

    fn ordered_memory(&mut self, arg: ExprId) -> Option<Ordered> {
        let names = "UAV_MEMORY, GROUP_SHARED_MEMORY, NODE_INPUT_MEMORY and NODE_OUTPUT_MEMORY";
        let span = self.program.span_of(arg);
        // Non-constant flags are treated as `ALL_MEMORY`.
        let flags = match self.build().barrier_flags(arg, ALL_MEMORY, names)? {
            Flags::Known(flags) => flags,
            Flags::Unknown(_) => ALL_MEMORY,
        };
        // `ALL_MEMORY` is restricted to the memory that the stage has.
        if flags != ALL_MEMORY {
            if flags & (NODE_INPUT_MEMORY | NODE_OUTPUT_MEMORY) > 0 {
                self.note_stages(Stages::Node, "the memory of records", span);
            }
            if flags & GROUP_SHARED_MEMORY > 0 {
                self.note_stages(Stages::Groups, "groupshared memory", span);
            }
        }
        let memory = BarrierMemory {
            uav: flags & UAV_MEMORY > 0,
            group_shared: flags & GROUP_SHARED_MEMORY > 0,
            node: flags & (NODE_INPUT_MEMORY | NODE_OUTPUT_MEMORY) > 0,
        };
        let widest = match flags {
            0 => BarrierScope::Thread,
            _ if flags & (UAV_MEMORY | NODE_INPUT_MEMORY | NODE_OUTPUT_MEMORY) > 0 => BarrierScope::Device,
            _ => BarrierScope::Group,
        };
        Some(Ordered { memory, widest, what: "this memory" })
    }

    fn ordered_object(&mut self, arg: ExprId, resource: Resource) -> Option<Ordered> {
        let uav = BarrierMemory { uav: true, ..BarrierMemory::default() };
        let node = BarrierMemory { node: true, ..BarrierMemory::default() };
        let (memory, widest) = match resource {
            Resource::Node { object, .. } => match object {
                NodeObject::DispatchInput | NodeObject::RwDispatchInput => (node, BarrierScope::Device),
                NodeObject::GroupInputs | NodeObject::RwGroupInputs | NodeObject::GroupRecords => (node, BarrierScope::Group),
                NodeObject::ThreadInput | NodeObject::RwThreadInput | NodeObject::ThreadRecords => (node, BarrierScope::Thread),
                NodeObject::EmptyInput
                | NodeObject::Output
                | NodeObject::OutputArray
                | NodeObject::EmptyOutput
                | NodeObject::EmptyOutputArray => return no_barrier(&self.program, self.reports, arg),
            },
            Resource::Texture { access, .. }
            | Resource::TypedBuffer { access, .. }
            | Resource::StructuredBuffer { access, .. }
            | Resource::ByteAddressBuffer { access }
                if access.is_writable() =>
            {
                (uav, BarrierScope::Device)
            }
            Resource::AppendBuffer { .. } | Resource::ConsumeBuffer { .. } => (uav, BarrierScope::Device),
            _ => return no_barrier(&self.program, self.reports, arg),
        };
        if memory.node {
            self.note_stages(Stages::Node, "the memory of records", self.program.span_of(arg));
        }
        Some(Ordered { memory, widest, what: "this object" })
    }

    /// Checks the data that a function passes to another shader or receives from it. A method call has an object.
    fn check_passed_data(&mut self, name: &str, object: Option<ExprId>, args: &[ExprId]) {
        let of_hit = object.is_some_and(|object| matches!(self.program.ty(self.program.type_of(object)), Type::HitObject));
        let place = match name {
            "TraceRay" | "Invoke" if of_hit => "payload parameters",
            "TraceRay" | "CallShader" | intrinsics::DISPATCH_MESH => "user-defined struct parameter",
            "GetAttributes" if of_hit => "attributes",
            "ReportHit" => "attributes",
            _ => return,
        };
        let Some(last) = args.last().copied() else { return };
        let mut span = self.program.span_of(last);
        let mut is_constant = false;
        if let (true, ExprKind::Local(local), Some(body)) =
            (name != "GetAttributes" && of_hit, &self.program.exprs[last].kind, &self.body)
        {
            span = body.locals[*local].span;
            is_constant = matches!(body.locals[*local].kind, LocalKind::Variable { constant: true, .. });
        }
        reject_restricted(&self.program, &self.scopes, self.reports, self.program.type_of(last), place, span);
        // A constant cannot be a payload; this is reported elsewhere.
        if matches!(name, "TraceRay" | "Invoke") && !is_constant {
            payloads::check_payload_type(
                &self.program,
                &self.decls,
                self.options,
                self.reports,
                self.program.type_of(last),
                span,
            );
        }
    }
}

pub(crate) fn intrinsic_context(decls: &Declarations<'_>, options: &Options) -> IntrinsicContext {
    IntrinsicContext {
        native_16bit: options.native_16bit,
        ray_description: decls.ray_description,
        triangle_positions: decls.triangle_positions,
        shader_model: options.shader_model(),
    }
}

pub(crate) fn argument_infos(program: &Program, decls: &Declarations<'_>, args: &[ExprId]) -> SmallVec<[ArgInfo; 4]> {
    let info = |arg: &ExprId| {
        let ty = literal::natural_type(program, decls, *arg);
        let (ty, enumeration) = match *program.ty(ty) {
            Type::Enum(id) => (program.enums[id].underlying, Some(ty)),
            _ => (ty, None),
        };
        let is_literal = matches!(program.ty(ty), Type::Scalar(Scalar::LiteralInt));
        let is_negative = match program.exprs[*arg].kind {
            ExprKind::Constant(Constant::Int(value)) => is_literal && (value as i64) < 0,
            _ => false,
        };
        ArgInfo { ty, enumeration, is_place: program.is_place(*arg), is_negative }
    };
    args.iter().map(info).collect()
}

pub(crate) fn resolve_intrinsic(
    program: &mut Program,
    decls: &Declarations<'_>,
    options: &Options,
    name: &str,
    args: &[ExprId],
) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
    let infos = argument_infos(program, decls, args);
    let context = intrinsic_context(decls, options);
    intrinsics::resolve_function(&mut program.types, name, &infos, &context)
}

pub(crate) fn report_intrinsic_error(reports: &Reports, error: &IntrinsicError, span: Span) {
    let code = match error.kind {
        IntrinsicErrorKind::Unsupported => code::UNSUPPORTED,
        IntrinsicErrorKind::NoMatch => code::NO_MATCHING_FUNCTION,
        IntrinsicErrorKind::NotAvailable => code::NOT_AVAILABLE,
    };
    let mut diagnostic = Diagnostic::new(code, span, error.message.clone());
    for candidate in &error.candidates {
        diagnostic = diagnostic.with_note(format!("not '{}': {}", candidate.signature, candidate.reason));
    }
    reports.report(diagnostic);
}

fn row_instruction(
    program: &mut Program,
    table_instructions: &mut FxHashMap<TableInstruction, InstructionId>,
    name: &str,
    target: &InstructionTarget,
    result: TypeId,
    params: OperandKinds,
    span: Span,
) -> InstructionId {
    let key = (target.opcode, target.set, result, params);
    if let Some(id) = table_instructions.get(&key) {
        return *id;
    }
    let params = key.3.iter().map(|(ty, kind)| InstructionParam::of(*ty, *kind)).collect();
    let id = program.instructions.push(Instruction {
        name: name.to_owned(),
        opcode: target.opcode,
        set: target.set.map(str::to_owned),
        result,
        params,
        requirements: Requirements::default(),
        decorations: Vec::new(),
        span,
        result_span: Span::default(),
        from_user: false,
        no_return: false,
    });
    table_instructions.insert(key, id);
    id
}
