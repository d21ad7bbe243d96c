//! Arguments of functions, intrinsics and instructions, including the copies that `out` and `inout` arguments need.

use super::{ExprBuilder, changes};
use crate::barriers::{Flags, has_side_effects};
use crate::body::Body;
use crate::check::literal::{self, loses_bits};
use crate::check::{Use, arguments, constants, convert};
use crate::declarations::{ParamDecl, TemplateArgument};
use crate::hir::{
    self, Constant, ExprId, ExprKind, InstructionId, InstructionParamKind, LocalKind, ParamMode, Program, SpirvTypeOperand,
};
use crate::intrinsics;
use crate::overload::is_group_shared;
use crate::texts;
use crate::types::{Resource, Scalar, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

/// The assignments around a call whose `out` arguments differ in type from the parameters.
#[derive(Default)]
pub(crate) struct CopyBack {
    before: Vec<ExprId>,
    after: Vec<ExprId>,
}

impl<'a> ExprBuilder<'_, 'a> {
    pub fn barrier_flags(&mut self, arg: ExprId, all: u32, names: &str) -> Option<Flags> {
        let uint = self.program.types.scalar(Scalar::UInt);
        let value = self.convert(arg, uint, Use::Argument);
        if self.program.is_error_expr(value) {
            return None;
        }
        let span = self.program.span_of(arg);
        let Ok(Constant::Int(flags)) = constants::constant_scalar(self.program, self.body.as_deref(), value) else {
            return Some(Flags::Unknown(value));
        };
        let flags = u32::try_from(flags).ok();
        let flags = flags.filter(|flags| flags & !all == 0);
        if flags.is_none() {
            let diagnostic = Diagnostic::new(code::BARRIER, span, "invalid barrier flags");
            self.reports.report(diagnostic.with_note(format!("the flags are {names}")));
        }
        flags.map(Flags::Known)
    }

    pub fn pass_argument(&mut self, arg: ExprId, param: &ParamDecl, copies: &mut CopyBack) -> ExprId {
        match param.mode {
            ParamMode::In => self.convert(arg, param.ty, Use::Argument),
            ParamMode::Reference | ParamMode::This if param.kind == InstructionParamKind::Reference => {
                self.reference_argument(arg, param.ty)
            }
            ParamMode::Reference | ParamMode::This => {
                if !self.program.is_place(arg) {
                    let span = self.program.span_of(arg);
                    self.reports.diagnose(code::NOT_A_REFERENCE, span, "argument of a reference parameter must be an lvalue");
                    return self.program.error_expr(span);
                }
                match *self.program.ty(self.program.type_of(arg)) {
                    Type::Resource(Resource::HeapElement(heap)) => self.heap_place(arg, heap, param.ty),
                    _ => arg,
                }
            }
            ParamMode::Out | ParamMode::InOut => {
                self.warn_about_group_shared_copy(arg, param.ty);
                self.out_argument(arg, param.ty, param.mode == ParamMode::InOut, copies)
            }
        }
    }

    /// Warns about a `groupshared` array or struct that each thread copies back after the call.
    fn warn_about_group_shared_copy(&mut self, arg: ExprId, ty: TypeId) {
        if matches!(self.program.ty(ty), Type::Array { .. } | Type::Struct(_))
            && is_group_shared(self.program, self.body.as_deref(), arg)
        {
            let span = self.program.span_of(arg);
            let message = "after the call, each thread copies the whole groupshared argument back";
            let diagnostic = Diagnostic::new(code::GROUPSHARED_COPY, span, message);
            self.reports.report(diagnostic.with_note("declare the parameter 'groupshared' to pass the variable itself"));
        }
    }

    /// Returns an lvalue for an 'out' or 'inout' parameter: the argument itself, or a temporary that is copied back.
    pub fn out_argument(&mut self, arg: ExprId, ty: TypeId, copy_in: bool, copies: &mut CopyBack) -> ExprId {
        let span = self.program.span_of(arg);
        if copy_in && self.program.type_of(arg) == ty && arguments::names_resource(self.program, arg) {
            // A global resource is not assignable, so the function gets a copy that is not copied back.
            return self.copied_argument(arg, ty, copies).unwrap_or_else(|| self.program.error_expr(span));
        }
        if !self.is_out_argument(arg, ty, copy_in) {
            return self.program.error_expr(span);
        }
        if self.program.type_of(arg) == ty && !self.is_copied_back(copies, arg) {
            return arg;
        }
        // The base class part of the argument is passed.
        if let (Type::Struct(derived), Type::Struct(base)) =
            (self.program.ty(self.program.type_of(arg)).clone(), self.program.ty(ty).clone())
            && convert::base_path(self.decls, derived, base).is_some()
        {
            return convert::base_part(self.program, self.decls, arg, derived, base);
        }
        let arg = self.evaluated_place(arg, copies);
        let temporary = match copy_in {
            true => self.copied_argument(arg, ty, copies),
            false => self.temporary_argument(ty, span),
        };
        let Some(temporary) = temporary else { return self.program.error_expr(span) };
        let value = self.program.add_expr(ExprKind::Load(temporary), ty, span);
        let target = self.program.type_of(arg);
        // The result of an intrinsic converts to an enum. For functions, overload resolution has rejected such an argument.
        let value = match self.program.ty(target) {
            Type::Enum(_) => self.convert_unchecked(value, target),
            _ => self.convert(value, target, Use::OutArgument),
        };
        let assign = self.program.add_expr(ExprKind::Assign { place: arg, value }, target, span);
        copies.after.push(assign);
        temporary
    }

    /// The place with its indices evaluated before the call, if they have side effects: it is read before and written after the call.
    fn evaluated_place(&mut self, place: ExprId, copies: &mut CopyBack) -> ExprId {
        if !has_side_effects(self.program, place) {
            return place;
        }
        let (ty, span) = (self.program.type_of(place), self.program.span_of(place));
        let kind = match self.program.exprs[place].kind.clone() {
            ExprKind::Field { base, field } => ExprKind::Field { base: self.evaluated_place(base, copies), field },
            ExprKind::Index { base, index } => {
                ExprKind::Index { base: self.evaluated_place(base, copies), index: self.evaluated_value(index, copies) }
            }
            ExprKind::Swizzle { base, components } => ExprKind::Swizzle { base: self.evaluated_place(base, copies), components },
            ExprKind::MatrixSwizzle { base, elements } => {
                ExprKind::MatrixSwizzle { base: self.evaluated_place(base, copies), elements }
            }
            ExprKind::Bits { base, range } => ExprKind::Bits { base: self.evaluated_place(base, copies), range },
            ExprKind::Element { resource, index, slice } => ExprKind::Element {
                resource: self.evaluated_place(resource, copies),
                index: self.evaluated_value(index, copies),
                slice: slice.map(|slice| self.evaluated_value(slice, copies)),
            },
            ExprKind::Deref { address, alignment } => {
                ExprKind::Deref { address: self.evaluated_value(address, copies), alignment }
            }
            _ => return place,
        };
        self.program.add_expr(kind, ty, span)
    }

    /// The value, evaluated before the call if it has side effects.
    fn evaluated_value(&mut self, value: ExprId, copies: &mut CopyBack) -> ExprId {
        let (ty, span) = (self.program.type_of(value), self.program.span_of(value));
        if !has_side_effects(self.program, value) {
            return value;
        }
        let Some(temporary) = self.temporary_argument(ty, span) else { return value };
        copies.before.push(self.program.add_expr(ExprKind::Assign { place: temporary, value }, ty, span));
        self.program.add_expr(ExprKind::Load(temporary), ty, span)
    }

    /// True if a part of the variable that the argument belongs to is copied back after the call. The arguments are written from left
    /// to right, so the argument needs a later copy.
    fn is_copied_back(&self, copies: &CopyBack, arg: ExprId) -> bool {
        let memory = changes::memory(self.program, arg);
        memory.is_some()
            && copies.after.iter().any(|copy| match self.program.exprs[*copy].kind {
                ExprKind::Assign { place, .. } => changes::memory(self.program, place) == memory,
                _ => false,
            })
    }

    fn temporary_argument(&mut self, ty: TypeId, span: Span) -> Option<ExprId> {
        let Some(local) = self.hidden_local(ty, span) else {
            self.reports.diagnose(code::NOT_CONSTANT, span, "an 'out' argument can only be passed in a function");
            return None;
        };
        Some(self.program.add_expr(ExprKind::Local(local), ty, span))
    }

    /// Creates a temporary that is initialized with the argument.
    fn copied_argument(&mut self, arg: ExprId, ty: TypeId, copies: &mut CopyBack) -> Option<ExprId> {
        let span = self.program.span_of(arg);
        let temporary = self.temporary_argument(ty, span)?;
        let value = self.convert(arg, ty, Use::Argument);
        copies.before.push(self.program.add_expr(ExprKind::Assign { place: temporary, value }, ty, span));
        Some(temporary)
    }

    /// Surrounds a call with the copies to and from its temporaries.
    pub fn finish_call(&mut self, call: ExprId, copies: CopyBack, span: Span) -> ExprId {
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

    /// Checks the argument of a `vk::ext_literal` parameter, which must be a constant of the parameter's type.
    pub fn literal_argument(&mut self, arg: ExprId, ty: TypeId, call: Span) -> ExprId {
        let span = if self.program.span_of(arg) == Span::default() { call } else { self.program.span_of(arg) };
        if matches!(self.program.ty(ty), Type::String) {
            return texts::text_argument(self.program, self.body.as_deref(), self.reports, arg, ty);
        }
        if let Some(message) = self.lost_in_literal(arg, ty) {
            self.reports.diagnose(code::EXT_LITERAL, span, message);
            return self.program.error_expr(span);
        }
        let value = self.convert(arg, ty, Use::Argument);
        if self.program.is_error_expr(value) {
            return value;
        }
        if !matches!(self.program.ty(ty), Type::Scalar(_) | Type::Enum(_)) {
            // The error was reported at the parameter.
            return self.program.error_expr(span);
        }
        match constants::constant_scalar(self.program, self.body.as_deref(), value) {
            Ok(constant) => self.program.constant(constant, ty, span),
            Err(why) => {
                let message = "vk::ext_literal may only be applied to parameters that can be evaluated to a literal value";
                let mut diagnostic = Diagnostic::new(code::EXT_LITERAL, span, message);
                diagnostic.labels[0].message = why.message;
                self.reports.report(diagnostic);
                self.program.error_expr(span)
            }
        }
    }

    /// The message for an integer that does not fit in a literal of this type; None if it fits.
    fn lost_in_literal(&mut self, arg: ExprId, ty: TypeId) -> Option<String> {
        let (to, _) = self.program.shape_of(ty).filter(|(scalar, _)| scalar.is_int())?;
        let value = self.load(arg);
        let (from, _) = self.program.shape_of(self.program.type_of(value))?;
        match constants::constant_scalar(self.program, self.body.as_deref(), value) {
            Ok(Constant::Int(number)) if loses_bits(number, from, to) => {
                let number = if from.is_unsigned_int() { number.to_string() } else { (number as i64).to_string() };
                Some(format!("the literal {number} does not fit in '{}'", self.program.type_name(ty)))
            }
            _ => None,
        }
    }

    /// Checks the argument of a `vk::ext_reference` parameter, which must be an lvalue with an address and exactly the
    /// parameter's type.
    pub fn reference_argument(&mut self, arg: ExprId, ty: TypeId) -> ExprId {
        let span = self.program.span_of(arg);
        if self.program.is_error_expr(arg) {
            return arg;
        }
        let error = |reason: &str| {
            let message = "argument for a parameter with vk::ext_reference attribute must be a reference";
            let mut diagnostic = Diagnostic::new(code::EXT_REFERENCE, span, message);
            diagnostic.labels[0].message = reason.to_owned();
            diagnostic
        };
        if let Some((reason, note)) = arguments::no_address(self.program, self.body.as_deref(), arg) {
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
            && convert::base_path(self.decls, derived, base).is_some()
        {
            return convert::base_part(self.program, self.decls, arg, derived, base);
        }
        let reason = format!(
            "the argument has type '{}', but the parameter has type '{}'",
            self.program.type_name(from),
            self.program.type_name(ty)
        );
        self.reports.report(error(&reason));
        self.program.error_expr(span)
    }

    /// Reports read-only memory as the argument of an operand that the instruction writes.
    pub fn check_written_reference(&mut self, instruction: InstructionId, index: usize, place: ExprId) -> ExprId {
        let instruction = &self.program.instructions[instruction];
        let is_written = instruction.set.is_none() && spirv_grammar::facts(instruction.opcode).written_pointer() == Some(index);
        if self.program.is_error_expr(place) || !is_written {
            return place;
        }
        let span = self.program.span_of(place);
        if self.check_writable(place, "write to this operand") { place } else { self.program.error_expr(span) }
    }

    /// Resolves `select` of two samplers, which is equivalent to `?:`; None for other arguments.
    pub fn select_sampler(&mut self, args: &[ExprId], span: Span) -> Option<ExprId> {
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

    /// Checks the memory operand of an atomic operation, which must be writable and is never copied.
    pub fn atomic_argument(&mut self, arg: ExprId, name: &str) -> ExprId {
        let span = self.program.span_of(arg);
        // A payload is only read.
        if name == intrinsics::DISPATCH_MESH {
            return arg;
        }
        if !self.check_writable(arg, format_args!("apply '{name}' to this expression")) {
            return self.program.error_expr(span);
        }
        if matches!(self.program.exprs[arg].kind, ExprKind::Bits { .. }) {
            self.reports.diagnose(
                code::PRIVATE_ATOMIC,
                span,
                format!("'{name}' cannot be applied to a bit-field, which has no address"),
            );
            return self.program.error_expr(span);
        }
        if is_private(self.program, self.body.as_deref(), arg) {
            self.reports.diagnose(
                code::PRIVATE_ATOMIC,
                span,
                format!("'{name}' cannot be applied to a static or local variable"),
            );
            return self.program.error_expr(span);
        }
        arg
    }

    pub fn constant_argument(&mut self, arg: ExprId, ty: TypeId, name: &str) -> ExprId {
        let value = self.convert(arg, ty, Use::Argument);
        let span = self.program.span_of(value);
        if self.program.is_error_expr(value) {
            return value;
        }
        match constants::evaluate(self.program, self.body.as_deref(), value) {
            Ok(value) => crate::consteval::to_hir(self.program, &value, ty, span),
            Err(_) => {
                self.reports.diagnose(
                    code::NOT_CONSTANT,
                    span,
                    format!("this argument of '{name}' must be a constant expression"),
                );
                self.program.error_expr(span)
            }
        }
    }

    /// Checks the argument of a function parameter, which must be the name of a function. No other expression of a function type
    /// is valid.
    pub fn function_argument(&mut self, arg: ExprId, ty: TypeId) -> ExprId {
        let value = self.convert(arg, ty, Use::Argument);
        if self.program.is_error_expr(value) || matches!(self.program.exprs[value].kind, ExprKind::Function(_)) {
            return value;
        }
        let span = self.program.span_of(arg);
        self.reports.diagnose(code::EXT_FUNCTION, span, "a function operand must be the name of a function");
        self.program.error_expr(span)
    }

    pub fn value_argument(&mut self, value: ExprId, span: Span) -> Option<TemplateArgument> {
        let value = self.load(value);
        let value = literal::settle(self.program, value);
        let ty = self.program.type_of(value);
        let bits =
            constants::constant_int_of(self.program, self.body.as_deref(), self.reports, value, "a template argument", span)?
                as u64;
        Some(TemplateArgument::Value { ty, bits })
    }

    /// The operand for an argument: a literal, a constant, or the argument's type.
    pub fn type_argument_of(&mut self, arg: ExprId, ty: TypeId, kind: InstructionParamKind) -> Option<SpirvTypeOperand> {
        let span = self.program.span_of(arg);
        if self.program.is_error_expr(arg) {
            return None;
        }
        let literal = kind == InstructionParamKind::Literal;
        if !literal && matches!(self.program.ty(ty), Type::Spirv(_) | Type::Resource(_)) {
            return Some(SpirvTypeOperand::Type(self.program.type_of(arg)));
        }
        let value = self.convert(arg, ty, Use::Argument);
        let bits = match constants::constant_scalar(self.program, self.body.as_deref(), value) {
            Ok(Constant::Int(bits)) => bits,
            Ok(Constant::Bool(bit)) => u64::from(bit),
            _ => {
                if !self.program.is_error_expr(value) {
                    self.reports.diagnose(code::NOT_CONSTANT, span, "an operand of a type must be a constant integer or a type");
                }
                return None;
            }
        };
        Some(if literal { SpirvTypeOperand::Literal(ty, bits) } else { SpirvTypeOperand::Constant(ty, bits) })
    }
}

/// True for memory that no other invocation can access. The memory of a reference parameter may be shared.
fn is_private(program: &Program, enclosing: Option<&Body>, place: ExprId) -> bool {
    match &program.exprs[place].kind {
        ExprKind::Local(local) => {
            let mode = enclosing.and_then(|b| b.locals.get(*local)).map(|l| &l.kind);
            !matches!(mode, Some(LocalKind::Param { mode: ParamMode::Reference | ParamMode::This | ParamMode::InOut, .. }))
        }
        ExprKind::Global(global) => matches!(program.globals[*global].kind, hir::GlobalKind::Static { .. }),
        ExprKind::Field { base, .. } | ExprKind::Index { base, .. } | ExprKind::Swizzle { base, .. } => {
            is_private(program, enclosing, *base)
        }
        _ => false,
    }
}
