//! Uses of work graph objects: arrays of outputs, records and their methods.

use crate::checker::Checker;
use crate::hir::{Constant, ExprId, ExprKind, Exprs, Field, StructId};
use crate::types::{NodeObject, Resource, Scalar, Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl<'a> Checker<'a> {
    /// `outputs[index]`: an element of an array of outputs.
    pub fn node_element(
        &mut self,
        base: ExprId,
        object: NodeObject,
        record: Option<TypeId>,
        index: ExprId,
        span: Span,
    ) -> ExprId {
        let index = self.index_value(index, 1);
        let base = self.object_place(base);
        let object = if object == NodeObject::OutputArray { NodeObject::Output } else { NodeObject::EmptyOutput };
        let ty = self.program.types.intern(Type::Resource(Resource::Node { object, record }));
        self.program.add_expr(ExprKind::Index { base, index }, ty, span)
    }

    /// A call of a method of a work graph object.
    pub fn call_node_method(
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
            (Some(record), "Get") if node.has_records() => self.record_of(object, node, record, &args, span),
            (Some(record), "FinishedCrossGroupSharing")
                if node == NodeObject::RwDispatchInput && !self.tracks_sharing(record) =>
            {
                let message = format!(
                    "'FinishedCrossGroupSharing' requires the attribute [NodeTrackRWInputSharing] on '{}'",
                    self.program.type_name(record)
                );
                self.reports.error(code::NODE_RECORD, span, message);
                self.program.error_expr(span)
            }
            _ => self.call_resource_method(object, last, args, span),
        }
    }

    /// `records.Get(index)`; the first record without an index.
    fn record_of(&mut self, object: ExprId, node: NodeObject, record: TypeId, args: &[ExprId], span: Span) -> ExprId {
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
                self.reports.error(code::NO_MATCHING_FUNCTION, span, format!("'Get' of '{}' takes {most}", node.name()));
                return self.program.error_expr(span);
            }
        };
        if self.program.is_error_expr(index) {
            return index;
        }
        let base = self.object_place(object);
        self.program.add_expr(ExprKind::Element { resource: base, index, slice: None }, record, span)
    }

    /// True for a record with `[NodeTrackRWInputSharing]`.
    pub fn tracks_sharing(&self, record: TypeId) -> bool {
        matches!(self.program.ty(record), Type::Struct(id) if self.decls.structs[*id].tracks_sharing)
    }

    /// The reason why records of a writable type are read-only: the object is const.
    pub fn constant_records(&self, object: ExprId) -> Option<(String, Option<Span>)> {
        match self.program.ty(self.program.type_of(object)) {
            Type::Resource(Resource::Node { .. }) => self.read_only_reason(object),
            _ => None,
        }
    }

    /// True for the field with the semantic SV_DispatchGrid of a broadcasting node's input.
    pub fn is_grid_of_input(&self, base: ExprId, field: u32) -> bool {
        let Type::Struct(id) = self.program.ty(self.program.type_of(base)) else { return false };
        if !self.program.structs[*id].fields.get(field as usize).is_some_and(is_grid) {
            return false;
        }
        let mut at = base;
        loop {
            at = match &self.program.exprs[at].kind {
                ExprKind::Field { base, .. } | ExprKind::Index { base, .. } => *base,
                ExprKind::Element { resource, .. } => {
                    let object = self.program.ty(self.program.type_of(*resource));
                    return matches!(object, Type::Resource(Resource::Node { object: NodeObject::RwDispatchInput, .. }));
                }
                _ => return false,
            };
        }
    }

    /// True if the record, or a struct in it, has a field with the semantic SV_DispatchGrid.
    pub fn find_dispatch_grid(&mut self, record: TypeId) -> bool {
        let mut found: Option<Span> = None;
        let mut waiting = Vec::new();
        self.push_fields(record, &mut waiting);
        while let Some((id, at)) = waiting.pop() {
            let field = &self.program.structs[id].fields[at];
            let (ty, span) = (field.ty, field.span);
            if !is_grid(field) {
                self.push_fields(ty, &mut waiting);
                continue;
            }
            if let Some(first) = found.filter(|first| *first != span) {
                let message = "a record can have only one field with the semantic SV_DispatchGrid";
                self.reports.report(
                    Diagnostic::error(code::NODE_RECORD, span, message).with_label(first, "conflicting attribute is here"),
                );
                continue;
            }
            found = Some(span);
            if !self.can_be_grid(ty) {
                let message = "the field with the semantic SV_DispatchGrid must be one to three numbers of type uint or uint16_t";
                self.reports.error(code::NODE_RECORD, span, message);
                continue;
            }
            let decoration = plain_decoration(spirv::Decoration::PayloadDispatchIndirectAMDX, span);
            let decorations = &mut self.program.structs[id].fields[at].vk.decorations;
            if !decorations.contains(&decoration) {
                decorations.push(decoration);
            }
        }
        found.is_some()
    }

    /// Pushes the fields of a struct in reverse, so that the first one is popped first.
    fn push_fields(&self, ty: TypeId, waiting: &mut Vec<(StructId, usize)>) {
        if let Type::Struct(id) = self.program.ty(ty) {
            waiting.extend((0..self.program.structs[*id].fields.len()).rev().map(|at| (*id, at)));
        }
    }

    fn can_be_grid(&self, ty: TypeId) -> bool {
        let is_count = |scalar: Scalar| matches!(scalar, Scalar::UInt | Scalar::UInt16);
        match self.program.ty(ty) {
            Type::Scalar(scalar) => is_count(*scalar),
            Type::Vector(scalar, 1..=3) => is_count(*scalar),
            Type::Array { element, length: Some(1..=3) } => {
                matches!(self.program.ty(*element), Type::Scalar(scalar) if is_count(*scalar))
            }
            _ => false,
        }
    }
}

fn is_grid(field: &Field) -> bool {
    field.semantic.as_ref().is_some_and(|semantic| semantic.name.eq_ignore_ascii_case("SV_DispatchGrid"))
}

/// A decoration without operands.
pub(super) fn plain_decoration(number: spirv::Decoration, span: Span) -> crate::hir::Decoration {
    crate::hir::Decoration { number: number as u32, operands: Vec::new(), span }
}
