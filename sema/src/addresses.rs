//! Physical addresses: `vk::BufferPointer` with its casts, `vk::RawBufferLoad` and `vk::RawBufferStore`.
//!
//! An access is an [`ExprKind::Deref`] with an alignment that is a power of two.

use crate::check::Use;
use crate::checker::Checker;
use crate::declarations::{TemplateArgument, TemplateArguments};
use crate::hir::{Constant, Conversion, ExprId, ExprKind};
use crate::types::{Scalar, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The alignment in bytes of an access without an explicit alignment.
const RAW_ALIGNMENT: u32 = 4;

/// The largest alignment that is accepted.
const MAX_ALIGNMENT: u64 = 1 << 31;

impl<'a> Checker<'a> {
    /// `vk::BufferPointer<T, alignment>`
    pub fn buffer_pointer(&mut self, args: &[TemplateArgument], span: Span) -> TypeId {
        let (pointee, given) = match *args {
            [TemplateArgument::Type(pointee)] => (pointee, None),
            [TemplateArgument::Type(pointee), TemplateArgument::Value { bits, .. }] => (pointee, Some(bits)),
            _ => {
                self.reports.error(code::TEMPLATE_ARGUMENTS, span, "'vk::BufferPointer' takes a type and an optional alignment");
                return Types::ERROR;
            }
        };
        if pointee == Types::VOID || self.holds_resource(pointee) || matches!(self.program.ty(pointee), Type::String) {
            let message = format!("a 'vk::BufferPointer' cannot point to type '{}'", self.program.type_name(pointee));
            self.reports.error(code::INVALID_TYPE, span, message);
            return Types::ERROR;
        }
        match given {
            Some(bits) => match self.alignment(bits, span) {
                Some(alignment) => self.program.types.intern(Type::BufferPointer { pointee, alignment }),
                None => Types::ERROR,
            },
            None => {
                // A struct may contain a pointer to itself, before it is complete.
                let alignment = if self.is_incomplete(pointee) { 0 } else { self.natural_alignment(pointee) };
                self.program.types.intern(Type::BufferPointer { pointee, alignment })
            }
        }
    }

    /// The alignment of a pointer without an explicit one: that of the pointee, where vectors of two and four components are
    /// aligned as a whole. 0 for types without a size.
    fn natural_alignment(&self, ty: TypeId) -> u32 {
        match *self.program.ty(ty) {
            Type::Vector(scalar, count @ (2 | 4)) => scalar.bits() / 8 * u32::from(count),
            Type::Array { element, .. } => self.natural_alignment(element),
            Type::Struct(id) => {
                let fields = &self.program.structs[id].fields;
                fields.iter().map(|field| self.natural_alignment(field.ty)).max().unwrap_or(1)
            }
            _ => self.size_and_alignment(ty).map_or(0, |(_, alignment)| alignment),
        }
    }

    /// The alignment of a pointer whose pointee was incomplete when the pointer type was named.
    fn promised_alignment(&self, pointee: TypeId, alignment: u32) -> u32 {
        if alignment == 0 && !self.is_incomplete(pointee) { self.natural_alignment(pointee) } else { alignment }
    }

    fn alignment(&mut self, bits: u64, span: Span) -> Option<u32> {
        if bits.is_power_of_two() && bits <= MAX_ALIGNMENT {
            return Some(bits as u32);
        }
        self.reports.error(code::ALIGNMENT, span, format!("an alignment must be a power of two, not {}", bits as i64));
        None
    }

    /// An lvalue of type `pointee` at an address.
    pub fn deref(&mut self, address: ExprId, pointee: TypeId, alignment: u32, span: Span) -> ExprId {
        if self.is_incomplete(pointee) {
            let message = format!("pointee has incomplete type '{}'", self.program.type_name(pointee));
            self.reports.error(code::INCOMPLETE_TYPE, span, message);
            return self.program.error_expr(span);
        }
        self.program.add_expr(ExprKind::Deref { address, alignment }, pointee, span)
    }

    /// True for a conversion between pointers to the same type that does not raise the alignment.
    pub fn narrows_pointer(&self, from: TypeId, to: TypeId) -> bool {
        match (self.program.ty(from), self.program.ty(to)) {
            (Type::BufferPointer { pointee: a, alignment: m }, Type::BufferPointer { pointee: b, alignment: n }) => {
                a == b && self.promised_alignment(*b, *n) <= self.promised_alignment(*a, *m)
            }
            _ => false,
        }
    }

    /// Casts an integer to a pointer or a pointer to an integer; None for other casts.
    pub fn address_cast(&mut self, expr: ExprId, to: TypeId, span: Span) -> Option<ExprId> {
        let from = self.program.type_of(expr);
        let address = self.program.types.scalar(Scalar::UInt64);
        match (self.program.ty(from), self.program.ty(to)) {
            (Type::Scalar(_) | Type::Enum(_), Type::BufferPointer { .. }) => {
                let operand = self.convert(expr, address, Use::Operand);
                Some(self.program.add_expr(ExprKind::Convert { operand, conversion: Conversion::Address }, to, span))
            }
            (Type::BufferPointer { .. }, Type::Scalar(_)) => {
                let value =
                    self.program.add_expr(ExprKind::Convert { operand: expr, conversion: Conversion::Address }, address, span);
                Some(self.convert_unchecked(value, to))
            }
            _ => None,
        }
    }

    /// Checks a call of one of the `vk` functions on addresses; None for other functions.
    pub fn address_call(&mut self, path: &'a ast::Path, args: &[ExprId], span: Span) -> Option<ExprId> {
        let name = self.path_text(path);
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
            ("vk::RawBufferLoad", [address] | [address, _]) => self.raw_load(&types, *address, args.get(1).copied(), span),
            ("vk::RawBufferStore", [address, value] | [address, value, _]) => {
                self.raw_store(&types, (*address, *value), args.get(2).copied(), span)
            }
            ("vk::static_pointer_cast" | "vk::reinterpret_pointer_cast", [pointer]) => {
                self.pointer_cast(&name, &types, *pointer, span)
            }
            _ => {
                self.reports.error(
                    code::NO_MATCHING_FUNCTION,
                    span,
                    format!("no matching function for call to '{name}' with {} arguments", args.len()),
                );
                None
            }
        };
        Some(call.unwrap_or_else(|| self.program.error_expr(span)))
    }

    fn raw_load(&mut self, types: &[TemplateArgument], address: ExprId, alignment: Option<ExprId>, span: Span) -> Option<ExprId> {
        let ty = match *types {
            [] => self.program.types.scalar(Scalar::UInt),
            [TemplateArgument::Type(ty)] => ty,
            _ => {
                self.reports.error(code::TEMPLATE_ARGUMENTS, span, "'vk::RawBufferLoad' takes one type");
                return None;
            }
        };
        let place = self.raw_place(ty, address, alignment, span)?;
        Some(self.load(place))
    }

    fn raw_store(
        &mut self,
        types: &[TemplateArgument],
        (address, value): (ExprId, ExprId),
        alignment: Option<ExprId>,
        span: Span,
    ) -> Option<ExprId> {
        let ty = match *types {
            [] => {
                let value = self.settle(value);
                self.program.type_of(value)
            }
            [TemplateArgument::Type(ty)] => ty,
            _ => {
                self.reports.error(code::TEMPLATE_ARGUMENTS, span, "'vk::RawBufferStore' takes one type");
                return None;
            }
        };
        let value = self.convert(value, ty, Use::Argument);
        let place = self.raw_place(ty, address, alignment, span)?;
        if self.program.is_error_expr(value) {
            return None;
        }
        let stored = self.program.add_expr(ExprKind::Assign { place, value }, ty, span);
        let nothing = self.void_value(span);
        Some(self.program.add_expr(ExprKind::Comma { left: stored, right: nothing }, Types::VOID, span))
    }

    fn raw_place(&mut self, ty: TypeId, address: ExprId, alignment: Option<ExprId>, span: Span) -> Option<ExprId> {
        let alignment = match alignment {
            None => RAW_ALIGNMENT,
            Some(expr) => {
                let value = self.load(expr);
                match self.constant_scalar(value) {
                    Ok(Constant::Int(bits)) if bits.is_power_of_two() && bits <= MAX_ALIGNMENT => bits as u32,
                    _ => {
                        let argument = self.program.span_of(expr);
                        let message = "alignment argument must be a constant unsigned integer";
                        let note = "the alignment must be a power of two";
                        self.reports.report(Diagnostic::error(code::ALIGNMENT, argument, message).with_note(note));
                        return None;
                    }
                }
            }
        };
        if ty == Types::VOID || self.holds_resource(ty) || matches!(self.program.ty(ty), Type::String | Type::TypeOperand(_)) {
            let message = format!("type '{}' cannot be stored in a buffer", self.program.type_name(ty));
            self.reports.error(code::INVALID_TYPE, span, message);
            return None;
        }
        let address_type = self.program.types.scalar(Scalar::UInt64);
        let address = self.convert(address, address_type, Use::Argument);
        if self.program.is_error_expr(address) {
            return None;
        }
        Some(self.deref(address, ty, alignment, span))
    }

    /// `vk::static_pointer_cast<T, alignment>(pointer)` to a base class, `vk::reinterpret_pointer_cast<T, alignment>(pointer)`
    /// to any type.
    fn pointer_cast(&mut self, name: &str, types: &[TemplateArgument], pointer: ExprId, span: Span) -> Option<ExprId> {
        let value = self.load(pointer);
        let Type::BufferPointer { pointee: from, alignment: known } = *self.program.ty(self.program.type_of(value)) else {
            let message = format!(
                "'{name}' takes a 'vk::BufferPointer', not a value of type '{}'",
                self.program.type_name(self.program.type_of(value))
            );
            self.reports.error(code::TYPE_MISMATCH, span, message);
            return None;
        };
        let to = self.buffer_pointer(types, span);
        let Type::BufferPointer { pointee, alignment } = *self.program.ty(to) else { return None };
        if self.promised_alignment(pointee, alignment) > self.promised_alignment(from, known) {
            self.reports.error(code::ALIGNMENT, span, "Vulkan buffer pointer cannot be cast to greater alignment");
            return None;
        }
        let is_base = match (self.program.ty(from), self.program.ty(pointee)) {
            _ if from == pointee => true,
            (Type::Struct(derived), Type::Struct(base)) => self.base_path(*derived, *base).is_some(),
            _ => false,
        };
        if name == "vk::static_pointer_cast" && !is_base {
            let message = "vk::static_pointer_cast() content type must be base class of argument's content type";
            self.reports.error(code::TYPE_MISMATCH, span, message);
            return None;
        }
        Some(self.program.add_expr(ExprKind::Convert { operand: value, conversion: Conversion::Address }, to, span))
    }
}
