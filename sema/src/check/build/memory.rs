//! Places in memory: physical addresses, descriptor heaps, and records of work graphs.

use super::ExprBuilder;
use crate::addresses::{MAX_ALIGNMENT, buffer_pointer, deref, promised_alignment};
use crate::check::{Use, constants, convert, literal, member, type_queries};
use crate::declarations::TemplateArgument;
use crate::heap::heap_of;
use crate::hir::{Constant, Conversion, ExprId, ExprKind, Heap};
use crate::types::{NodeObject, Resource, Scalar, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

impl<'a> ExprBuilder<'_, 'a> {
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

    pub fn raw_load(
        &mut self,
        types: &[TemplateArgument],
        address: ExprId,
        alignment: Option<ExprId>,
        span: Span,
    ) -> Option<ExprId> {
        let ty = match *types {
            [] => self.program.types.scalar(Scalar::UInt),
            [TemplateArgument::Type(ty)] => ty,
            _ => {
                self.reports.diagnose(code::TEMPLATE_ARGUMENTS, span, "'vk::RawBufferLoad' takes one type");
                return None;
            }
        };
        let place = self.raw_place(ty, address, alignment, span)?;
        Some(self.load(place))
    }

    pub fn raw_store(
        &mut self,
        types: &[TemplateArgument],
        (address, value): (ExprId, ExprId),
        alignment: Option<ExprId>,
        span: Span,
    ) -> Option<ExprId> {
        let ty = match *types {
            [] => {
                let value = literal::settle(self.program, value);
                self.program.type_of(value)
            }
            [TemplateArgument::Type(ty)] => ty,
            _ => {
                self.reports.diagnose(code::TEMPLATE_ARGUMENTS, span, "'vk::RawBufferStore' takes one type");
                return None;
            }
        };
        let value = self.convert(value, ty, Use::Argument);
        let place = self.raw_place(ty, address, alignment, span)?;
        if self.program.is_error_expr(value) {
            return None;
        }
        let stored = self.program.add_expr(ExprKind::Assign { place, value }, ty, span);
        let nothing = self.program.void_value(span);
        Some(self.program.add_expr(ExprKind::Comma { left: stored, right: nothing }, Types::VOID, span))
    }

    fn raw_place(&mut self, ty: TypeId, address: ExprId, alignment: Option<ExprId>, span: Span) -> Option<ExprId> {
        let alignment = match alignment {
            None => RAW_ALIGNMENT,
            Some(expr) => {
                let value = self.load(expr);
                match constants::constant_scalar(self.program, self.body.as_deref(), value) {
                    Ok(Constant::Int(bits)) if bits.is_power_of_two() && bits <= MAX_ALIGNMENT => bits as u32,
                    _ => {
                        let argument = self.program.span_of(expr);
                        let message = "alignment argument must be a constant unsigned integer";
                        let note = "the alignment must be a power of two";
                        self.reports.report(Diagnostic::new(code::ALIGNMENT, argument, message).with_note(note));
                        return None;
                    }
                }
            }
        };
        if ty == Types::VOID
            || type_queries::holds_resource(self.program, ty)
            || matches!(self.program.ty(ty), Type::String | Type::TypeOperand(_))
        {
            let message = format!("type '{}' cannot be stored in a buffer", self.program.type_name(ty));
            self.reports.diagnose(code::INVALID_TYPE, span, message);
            return None;
        }
        let address_type = self.program.types.scalar(Scalar::UInt64);
        let address = self.convert(address, address_type, Use::Argument);
        if self.program.is_error_expr(address) {
            return None;
        }
        Some(deref(self.program, self.decls, self.reports, address, ty, alignment, span))
    }

    /// Checks `vk::static_pointer_cast<T, alignment>(pointer)`, which casts to a base class, and
    /// `vk::reinterpret_pointer_cast<T, alignment>(pointer)`, which casts to any type.
    pub fn pointer_cast(&mut self, name: &str, types: &[TemplateArgument], pointer: ExprId, span: Span) -> Option<ExprId> {
        let value = self.load(pointer);
        let Type::BufferPointer { pointee: from, alignment: known } = *self.program.ty(self.program.type_of(value)) else {
            let message = format!(
                "'{name}' takes a 'vk::BufferPointer', not a value of type '{}'",
                self.program.type_name(self.program.type_of(value))
            );
            self.reports.diagnose(code::TYPE_MISMATCH, span, message);
            return None;
        };
        let to = buffer_pointer(self.program, self.decls, self.reports, types, span);
        let Type::BufferPointer { pointee, alignment } = *self.program.ty(to) else { return None };
        if promised_alignment(self.program, self.decls, pointee, alignment)
            > promised_alignment(self.program, self.decls, from, known)
        {
            self.reports.diagnose(code::ALIGNMENT, span, "Vulkan buffer pointer cannot be cast to greater alignment");
            return None;
        }
        let is_base = match (self.program.ty(from), self.program.ty(pointee)) {
            _ if from == pointee => true,
            (Type::Struct(derived), Type::Struct(base)) => convert::base_path(self.decls, *derived, *base).is_some(),
            _ => false,
        };
        if name == "vk::static_pointer_cast" && !is_base {
            let message = "vk::static_pointer_cast() content type must be base class of argument's content type";
            self.reports.diagnose(code::TYPE_MISMATCH, span, message);
            return None;
        }
        Some(self.program.add_expr(ExprKind::Convert { operand: value, conversion: Conversion::Address }, to, span))
    }

    /// Converts an element of a heap to a resource of type `to`.
    pub fn convert_heap_element(&mut self, expr: ExprId, heap: Heap, to: TypeId) -> ExprId {
        let place = self.heap_place(expr, heap, to);
        self.load(place)
    }

    /// Returns the element in the view of the heap whose elements have type `to`.
    pub fn heap_place(&mut self, expr: ExprId, heap: Heap, to: TypeId) -> ExprId {
        let span = self.program.span_of(expr);
        let Some(index) = self.heap_index(expr) else {
            self.reports.unsupported(span, "an element of a descriptor heap that has no type yet");
            return self.program.error_expr(span);
        };
        let global = heap_of(self.program, heap, to, span);
        let ty = self.program.globals[global].ty;
        let base = self.program.add_expr(ExprKind::Global(global), ty, span);
        self.program.add_expr(ExprKind::Index { base, index }, to, span)
    }

    /// The index of an untyped heap element. A choice between elements becomes a choice between their indices.
    pub fn heap_index(&mut self, expr: ExprId) -> Option<ExprId> {
        if !matches!(self.program.ty(self.program.type_of(expr)), Type::Resource(Resource::HeapElement(_))) {
            return None;
        }
        match self.program.exprs[expr].kind {
            ExprKind::Load(inner) => self.heap_index(inner),
            ExprKind::Index { index, .. } => Some(index),
            ExprKind::Conditional { condition, then, otherwise } => {
                let uint = self.program.types.scalar(Scalar::UInt);
                let (then, otherwise) = (self.heap_index(then)?, self.heap_index(otherwise)?);
                let (then, otherwise) = (self.convert(then, uint, Use::Operand), self.convert(otherwise, uint, Use::Operand));
                Some(self.program.add_expr(
                    ExprKind::Conditional { condition, then, otherwise },
                    uint,
                    self.program.span_of(expr),
                ))
            }
            _ => None,
        }
    }

    /// Builds `outputs[index]`, an element of an array of outputs.
    pub fn node_element(
        &mut self,
        base: ExprId,
        object: NodeObject,
        record: Option<TypeId>,
        index: ExprId,
        span: Span,
    ) -> ExprId {
        let index = self.index_value(index, 1);
        let base = member::object_place(self.program, base);
        let object = if object == NodeObject::OutputArray { NodeObject::Output } else { NodeObject::EmptyOutput };
        let ty = self.program.types.intern(Type::Resource(Resource::Node { object, record }));
        self.program.add_expr(ExprKind::Index { base, index }, ty, span)
    }

    /// Builds `records.Get(index)`. Without an index, it is the first record.
    pub fn record_of(&mut self, object: ExprId, node: NodeObject, record: TypeId, args: &[ExprId], span: Span) -> ExprId {
        let index = match args {
            [] => {
                let uint = self.program.types.scalar(Scalar::UInt);
                self.program.constant(Constant::Int(0), uint, span)
            }
            [index] if node.has_several_records() => {
                let index = self.load(*index);
                self.index_value(index, 1)
            }
            _ => {
                let most = if node.has_several_records() { "at most one argument" } else { "no arguments" };
                self.reports.diagnose(code::NO_MATCHING_FUNCTION, span, format!("'Get' of '{}' takes {most}", node.name()));
                return self.program.error_expr(span);
            }
        };
        if self.program.is_error_expr(index) {
            return index;
        }
        let base = member::object_place(self.program, object);
        self.program.add_expr(ExprKind::Element { resource: base, index, slice: None }, record, span)
    }
}

/// The alignment in bytes of an access without an explicit alignment.
const RAW_ALIGNMENT: u32 = 4;
