//! Bit-fields. Adjacent bit-fields of one type share a storage unit while they fit.

use crate::checker::Checker;
use crate::hir::{self, BinaryOp, BitRange, Constant, ExprKind, StructId};
use crate::scope::{Entity, Member};
use crate::types::{Scalar, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl<'a> Checker<'a> {
    /// Declares `T name : width;`, where `field` is the field without the width.
    pub fn declare_bits(&mut self, id: StructId, field: hir::Field, ident: ast::Ident, width: ast::ExprId) {
        let width = self.bit_width(field.ty, width);
        if width == Some(0) {
            self.reports.error(
                code::BIT_FIELD,
                ident.span,
                format!("named bit-field '{}' has zero width", self.unit.names.text(ident.name)),
            );
        }
        let Some(width) = width.filter(|width| *width != 0) else {
            // The size of the struct is not known.
            self.program.structs[id].fields.push(hir::Field { ty: Types::ERROR, ..field });
            self.declare(ident, Entity::Error);
            return;
        };
        let member = self.place_bits(id, field, width);
        self.declare(ident, Entity::Field(member));
    }

    /// Declares `T : width;`, which reserves bits; a width of 0 ends the storage unit.
    pub fn declare_unnamed_bits(&mut self, id: StructId, ty: TypeId, declarator: &'a ast::Declarator) {
        let Some(width) = declarator.bit_width else { return };
        match self.bit_width(ty, width) {
            None => {}
            Some(0) => self.decls.structs[id].open_unit = None,
            Some(width) => {
                let before = self.decls.structs[id].open_unit;
                let field = super::new_field("padding".into(), ty, declarator.span);
                let member = self.place_bits(id, field, width);
                // It is not initialized, so it is only a member if it starts a unit.
                if before.is_some_and(|(unit, _)| unit == member.field) {
                    self.program.structs[id].fields[member.field as usize].bits.pop();
                }
            }
        }
    }

    /// The width, if the type has as many bits.
    fn bit_width(&mut self, ty: TypeId, width: ast::ExprId) -> Option<u32> {
        let span = self.unit.expr_spans[width];
        let width = self.constant_int(width, "the width of a bit-field")?;
        if ty.is_error() {
            return None;
        }
        let Some(available) = self.bits_of(ty) else {
            let message = format!("bit-field has non-integral type '{}'", self.program.type_name(ty));
            let note = "a bit-field must have an integer type, bool or an enum type";
            self.reports.report(Diagnostic::error(code::BIT_FIELD, span, message).with_note(note));
            return None;
        };
        match u32::try_from(width) {
            Ok(width) if width <= available => Some(width),
            Ok(width) => {
                let message =
                    format!("width of bit-field ({width} bits) exceeds the width of its type '{}'", self.program.type_name(ty));
                self.reports.error(code::BIT_FIELD, span, message);
                None
            }
            Err(_) => {
                self.reports.error(code::BIT_FIELD, span, "bit-field has negative width");
                None
            }
        }
    }

    /// The width of a scalar integer type, or of a bool in memory.
    fn bits_of(&self, ty: TypeId) -> Option<u32> {
        let (scalar, shape) = self.program.shape_of(ty)?;
        ((scalar.is_int() || scalar == Scalar::Bool) && shape == crate::numeric::Shape::Scalar).then(|| scalar.bits())
    }

    /// Allocates the bits in the open storage unit, or in a new one.
    fn place_bits(&mut self, id: StructId, mut field: hir::Field, width: u32) -> Member {
        let available = self.bits_of(field.ty).unwrap_or(0);
        let is_bool = self.program.shape_of(field.ty).is_some_and(|(scalar, _)| scalar == Scalar::Bool);
        if is_bool {
            field.ty = self.program.types.scalar(Scalar::UInt);
        }
        let fields = &mut self.program.structs[id].fields;
        let last = fields.len().wrapping_sub(1);
        if let Some((unit, used)) = self.decls.structs[id].open_unit
            && unit as usize == last
            && fields[last].ty == field.ty
            && fields[last].bits.first().is_some_and(|range| range.is_bool == is_bool)
            && field.offset.is_none()
            && used + width <= available
        {
            self.decls.structs[id].open_unit = Some((unit, used + width));
            fields[last].bits.push(BitRange { offset: used, width, is_bool });
            return Member { field: unit, bits: Some(fields[last].bits.len() as u32 - 1) };
        }
        field.bits = vec![BitRange { offset: 0, width, is_bool }];
        fields.push(field);
        let unit = fields.len() as u32 - 1;
        self.decls.structs[id].open_unit = Some((unit, width));
        Member { field: unit, bits: Some(0) }
    }

    /// The member that a name denotes; an lvalue if the struct is one.
    pub fn named_field(&mut self, base: hir::ExprId, member: Member) -> hir::ExprId {
        let crate::types::Type::Struct(id) = *self.program.ty(self.program.type_of(base)) else {
            return self.field_of(base, member.field);
        };
        let unit = self.field_of(base, member.field);
        let range = member.bits.and_then(|bits| {
            let field = self.program.structs[id].fields.get(member.field as usize)?;
            field.bits.get(bits as usize).copied()
        });
        match range {
            Some(range) => {
                let span = self.program.span_of(unit);
                let ty = if range.is_bool { self.program.types.scalar(Scalar::Bool) } else { self.program.type_of(unit) };
                self.program.add_expr(ExprKind::Bits { base: unit, range }, ty, span)
            }
            None => unit,
        }
    }

    /// Packs the values of bit-fields into a storage unit.
    pub fn pack_bits(&mut self, values: &[(BitRange, hir::ExprId)], ty: TypeId, span: Span) -> hir::ExprId {
        let mut unit = None;
        for (range, value) in values {
            let part = self.shifted_bits(*range, *value, ty, span);
            unit = Some(match unit {
                None => part,
                Some(before) => self.program.add_expr(ExprKind::Binary { op: BinaryOp::Or, left: before, right: part }, ty, span),
            });
        }
        match unit {
            Some(unit) => unit,
            None => self.program.add_expr(ExprKind::Zero, ty, span),
        }
    }

    fn shifted_bits(&mut self, range: BitRange, value: hir::ExprId, ty: TypeId, span: Span) -> hir::ExprId {
        if self.program.is_error_expr(value) {
            return value;
        }
        let scalar = self.program.shape_of(ty).map_or(Scalar::UInt, |(scalar, _)| scalar);
        let mask = super::literal::wrap(u64::MAX >> (64 - range.width), scalar);
        let mask = self.program.constant(Constant::Int(mask), ty, span);
        let masked = self.program.add_expr(ExprKind::Binary { op: BinaryOp::And, left: value, right: mask }, ty, span);
        if range.offset == 0 {
            return masked;
        }
        let distance = self.program.constant(Constant::Int(u64::from(range.offset)), ty, span);
        self.program.add_expr(ExprKind::Binary { op: BinaryOp::Shl, left: masked, right: distance }, ty, span)
    }
}
