//! Calls of intrinsic functions and methods of resources. Rows of the table that are instantiated with the same types share an
//! instruction.

use super::call::CopyBack;
use super::convert::Use;
use crate::body::{Need, OperandKinds};
use crate::checker::Checker;
use crate::hir::{
    self, Constant, ExprKind, Instruction, InstructionId, InstructionParam, InstructionParamKind, LocalKind, ParamMode,
    Requirements,
};
use crate::intrinsics::{
    self, ArgInfo, BARRIER, FixedOperand, InstructionTarget, IntrinsicContext, IntrinsicError, IntrinsicErrorKind,
    IntrinsicTarget, ParamUse, ResolvedIntrinsic, Stages,
};
use crate::options::needs_shader_model;
use crate::types::{Resource, Scalar, Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use smallvec::SmallVec;

/// The intrinsic that chooses by components, or a sampler by a scalar.
const SELECT: &str = "select";
/// The minor version of shader model 6 from which on `CalculateLevelOfDetail` takes a comparison sampler.
const COMPARISON_LOD: u32 = 8;

impl<'a> Checker<'a> {
    pub fn intrinsic_context(&self) -> IntrinsicContext {
        IntrinsicContext {
            native_16bit: self.options.native_16bit,
            ray_description: self.decls.ray_description,
            triangle_positions: self.decls.triangle_positions,
            shader_model: self.options.shader_model,
        }
    }

    pub fn argument_infos(&mut self, args: &[hir::ExprId]) -> SmallVec<[ArgInfo; 4]> {
        let info = |this: &Self, arg: &hir::ExprId| {
            let ty = this.natural_type(*arg);
            let (ty, enumeration) = match *this.program.ty(ty) {
                Type::Enum(id) => (this.program.enums[id].underlying, Some(ty)),
                _ => (ty, None),
            };
            let is_literal = matches!(this.program.ty(ty), Type::Scalar(Scalar::LiteralInt));
            let is_negative = match this.program.exprs[*arg].kind {
                ExprKind::Constant(Constant::Int(value)) => is_literal && (value as i64) < 0,
                _ => false,
            };
            ArgInfo { ty, enumeration, is_place: this.program.is_place(*arg), is_negative }
        };
        args.iter().map(|arg| info(self, arg)).collect()
    }

    pub fn resolve_intrinsic(&mut self, name: &str, args: &[hir::ExprId]) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
        let infos = self.argument_infos(args);
        let context = self.intrinsic_context();
        intrinsics::resolve_function(&mut self.program.types, name, &infos, &context)
    }

    pub fn call_intrinsic(&mut self, path: &'a ast::Path, args: hir::Exprs, span: Span) -> hir::ExprId {
        if args.iter().any(|a| self.program.is_error_expr(*a)) {
            // No second error, even if the name is unknown too.
            return self.program.error_expr(span);
        }
        let name = self.path_text(path);
        if name == BARRIER {
            return self.check_barrier(&args, span);
        }
        // Functions of the namespace are found by name from that model on.
        if name.starts_with("dx::") && self.options.shader_model < crate::hit_objects::HIT_OBJECTS {
            let message = needs_shader_model(format_args!("'{name}'"), crate::hit_objects::HIT_OBJECTS);
            self.reports.error(code::NOT_AVAILABLE, span, message);
            return self.program.error_expr(span);
        }
        if name == SELECT
            && let Some(choice) = self.select_sampler(&args, span)
        {
            return choice;
        }
        match self.resolve_intrinsic(&name, &args) {
            Some(Ok(resolved)) => self.emit_intrinsic(&name, &resolved, None, args, span),
            Some(Err(error)) => {
                self.report_intrinsic_error(&error, span);
                self.program.error_expr(span)
            }
            None => {
                self.report_unknown(path, "use of undeclared identifier");
                self.program.error_expr(span)
            }
        }
    }

    /// `select` of two samplers, which chooses as `?:` does; None for other arguments.
    fn select_sampler(&mut self, args: &[hir::ExprId], span: Span) -> Option<hir::ExprId> {
        let [condition, then, otherwise] = *args else { return None };
        let ty = self.program.type_of(then);
        let is_scalar = self.program.shape_of(self.program.type_of(condition)).is_some_and(|(_, shape)| shape.is_single());
        let is_sampler = matches!(self.program.ty(ty), Type::Resource(Resource::Sampler | Resource::SamplerComparison));
        if !is_scalar || !is_sampler || self.program.type_of(otherwise) != ty {
            return None;
        }
        let condition = self.load(condition);
        let condition = self.condition(condition);
        let (then, otherwise) = (self.load(then), self.load(otherwise));
        Some(self.program.add_expr(ExprKind::Conditional { condition, then, otherwise }, ty, span))
    }

    pub fn report_intrinsic_error(&mut self, error: &IntrinsicError, span: Span) {
        let code = match error.kind {
            IntrinsicErrorKind::Unsupported => code::UNSUPPORTED,
            IntrinsicErrorKind::NoMatch => code::NO_MATCHING_FUNCTION,
            IntrinsicErrorKind::NotAvailable => code::NOT_AVAILABLE,
        };
        let mut diagnostic = Diagnostic::error(code, span, error.message.clone());
        for candidate in &error.candidates {
            diagnostic = diagnostic.with_note(format!("not '{}': {}", candidate.signature, candidate.reason));
        }
        self.reports.report(diagnostic);
    }

    /// Builds the expression for a resolved call; `object` is a method's resource.
    pub fn emit_intrinsic(
        &mut self,
        name: &str,
        resolved: &ResolvedIntrinsic,
        object: Option<hir::ExprId>,
        args: hir::Exprs,
        span: Span,
    ) -> hir::ExprId {
        if let Some((_, minor)) = intrinsics::NEWER.iter().find(|(newer, _)| *newer == name) {
            self.note_need(Need::ShaderModel(*minor), format_args!("'{name}'"), span);
        }
        if resolved.stages == Stages::Derivatives
            && self.options.shader_model >= COMPARISON_LOD
            && name.starts_with("CalculateLevelOfDetail")
            && args
                .first()
                .is_some_and(|arg| matches!(self.resource_of(self.program.type_of(*arg)), Some(Resource::SamplerComparison)))
        {
            // DXC asks this by the calls alone, so that a condition that is never true does not matter.
            self.note_need(Need::Stages(resolved.stages), format_args!("'{name}'"), span);
            self.note_need(Need::Quads, format_args!("'{name}'"), span);
        } else {
            self.note_stages(resolved.stages, format_args!("'{name}'"), span);
        }
        self.check_passed_data(name, object, &args);
        self.check_ray_flags(name, object, &args);
        let mut copies = CopyBack::default();
        let mut passed = hir::Exprs::with_capacity(args.len() + 1);
        let mut kinds = OperandKinds::with_capacity(args.len() + 1);
        for (arg, param) in args.into_iter().zip(&resolved.params) {
            let (value, kind, ty) = match *param {
                ParamUse::Value(ty) => (self.convert(arg, ty, Use::Argument), InstructionParamKind::Value, ty),
                ParamUse::Place(ty) => (self.out_argument(arg, ty, false, &mut copies), InstructionParamKind::Reference, ty),
                ParamUse::InOut(ty) => (self.out_argument(arg, ty, true, &mut copies), InstructionParamKind::Reference, ty),
                ParamUse::Object(ty) => (self.object_place(arg), InstructionParamKind::Reference, ty),
                ParamUse::Reference(ty) => (self.atomic_argument(arg, name), InstructionParamKind::Reference, ty),
                ParamUse::Constant(ty) => (self.constant_argument(arg, ty, name), InstructionParamKind::Value, ty),
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
            IntrinsicTarget::Intrinsic(intrinsic) => {
                passed.insert_many(0, object);
                let args = self.program.make_list(&passed);
                self.program.add_expr(ExprKind::Intrinsic { intrinsic: *intrinsic, args }, resolved.result, span)
            }
            IntrinsicTarget::Convert(conversion) => match passed.first() {
                Some(operand) => {
                    self.program.add_expr(ExprKind::Convert { operand: *operand, conversion: *conversion }, resolved.result, span)
                }
                None => self.program.error_expr(span),
            },
            IntrinsicTarget::Argument => passed.first().copied().unwrap_or_else(|| self.program.error_expr(span)),
        };
        self.finish_call(call, copies, span)
    }

    /// The memory operand of an atomic operation, which must be writable and is never copied.
    fn atomic_argument(&mut self, arg: hir::ExprId, name: &str) -> hir::ExprId {
        let span = self.program.span_of(arg);
        // A payload is only read.
        if name == intrinsics::DISPATCH_MESH {
            return arg;
        }
        if !self.check_writable(arg, format_args!("apply '{name}' to this expression")) {
            return self.program.error_expr(span);
        }
        if matches!(self.program.exprs[arg].kind, ExprKind::Bits { .. }) {
            self.reports.error(
                code::PRIVATE_ATOMIC,
                span,
                format!("'{name}' cannot be applied to a bit-field, which has no address"),
            );
            return self.program.error_expr(span);
        }
        if self.is_private(arg) {
            self.reports.error(code::PRIVATE_ATOMIC, span, format!("'{name}' cannot be applied to a static or local variable"));
            return self.program.error_expr(span);
        }
        arg
    }

    /// True for memory that no other invocation can access; unknown for a reference parameter.
    fn is_private(&self, place: hir::ExprId) -> bool {
        match &self.program.exprs[place].kind {
            ExprKind::Local(local) => {
                let mode = self.body.as_ref().and_then(|b| b.locals.get(*local)).map(|l| &l.kind);
                !matches!(mode, Some(LocalKind::Param { mode: ParamMode::Reference | ParamMode::This | ParamMode::InOut, .. }))
            }
            ExprKind::Global(global) => matches!(self.program.globals[*global].kind, hir::GlobalKind::Static { .. }),
            ExprKind::Field { base, .. } | ExprKind::Index { base, .. } | ExprKind::Swizzle { base, .. } => {
                self.is_private(*base)
            }
            _ => false,
        }
    }

    fn constant_argument(&mut self, arg: hir::ExprId, ty: TypeId, name: &str) -> hir::ExprId {
        let value = self.convert(arg, ty, Use::Argument);
        let span = self.program.span_of(value);
        if self.program.is_error_expr(value) {
            return value;
        }
        match self.evaluate(value) {
            Ok(value) => crate::consteval::to_hir(&mut self.program, &value, ty, span),
            Err(_) => {
                self.reports.error(code::NOT_CONSTANT, span, format!("this argument of '{name}' must be a constant expression"));
                self.program.error_expr(span)
            }
        }
    }

    /// Builds the instruction for a row of the table, with its fixed operands around the arguments.
    fn emit_row(
        &mut self,
        name: &str,
        target: &InstructionTarget,
        result: TypeId,
        passed: hir::Exprs,
        kinds: OperandKinds,
        span: Span,
    ) -> hir::ExprId {
        let uint = self.program.types.scalar(Scalar::UInt);
        let (mut args, mut params) = (hir::Exprs::new(), OperandKinds::new());
        let fixed = |this: &mut Self, operands: &[FixedOperand], args: &mut hir::Exprs| {
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
        let instruction = self.row_instruction(name, target, result, params, span);
        let args = self.program.make_list(&args);
        self.program.add_expr(ExprKind::Instruction { instruction, args }, result, span)
    }

    fn row_instruction(
        &mut self,
        name: &str,
        target: &InstructionTarget,
        result: TypeId,
        params: OperandKinds,
        span: Span,
    ) -> InstructionId {
        let key = (target.opcode, target.set, result, params);
        if let Some(id) = self.table_instructions.get(&key) {
            return *id;
        }
        let params = key.3.iter().map(|(ty, kind)| InstructionParam::of(*ty, *kind)).collect();
        let id = self.program.instructions.push(Instruction {
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
        self.table_instructions.insert(key, id);
        id
    }
}
