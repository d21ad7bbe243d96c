//! Elements of arrays, vectors and resources, and the check that a place is writable.

use super::ExprBuilder;
use crate::body::Body;
use crate::check::member::{object_place, read_only_reason, swizzle_components};
use crate::check::{Use, convert, literal};
use crate::hir::{Constant, ExprId, ExprKind, LocalKind, ParamRole, Program};
use crate::numeric::Shape;
use crate::options::LanguageVersion;
use crate::types::{Resource, Scalar, TextureDim, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl<'a> ExprBuilder<'_, 'a> {
    pub fn check_this(&mut self, span: Span) -> ExprId {
        match self.body.as_deref().and_then(|body| body.this) {
            Some((local, owner)) => {
                let ty = self.program.types.intern(Type::Struct(owner));
                self.program.add_expr(ExprKind::Local(local), ty, span)
            }
            None => {
                self.reports.diagnose(code::INVALID_THIS, span, "invalid use of 'this' outside of a non-static member function");
                self.program.error_expr(span)
            }
        }
    }

    /// Evaluates `array.Length`, which HLSL 2017 removed, and `patch.Length`, which is a member of patches.
    pub fn array_length_of(&mut self, base: ExprId, length: u32, ident: ast::Ident, span: Span) -> ExprId {
        if self.options.language > LanguageVersion::V2016 && !is_patch(self.program, self.body.as_deref(), base) {
            self.reports.diagnose(
                code::NOT_AVAILABLE,
                ident.span,
                "'Length' of an array is only allowed in HLSL 2016 (-HV 2016)",
            );
            return self.program.error_expr(span);
        }
        let uint = self.program.types.scalar(Scalar::UInt);
        self.program.constant(Constant::Int(u64::from(length)), uint, span)
    }

    pub fn swizzle(&mut self, base: ExprId, scalar: Scalar, n: u16, ident: ast::Ident, span: Span) -> ExprId {
        let ty = self.program.type_of(base);
        if n > Types::MAX_NAMED_COMPONENTS {
            let message = format!("invalid swizzle '{}' on vector of over 4 elements", self.unit.names.text(ident.name));
            let note = "components of a long vector can only be accessed by index: '[0]'";
            self.reports.report(Diagnostic::new(code::SWIZZLE, ident.span, message).with_note(note));
            return self.program.error_expr(span);
        }
        match swizzle_components(self.unit.names.text(ident.name)) {
            Some(components) if components.iter().all(|c| u16::from(*c) < n) => {
                let literal = self.literal_in_each_component(base);
                if let (Some(literal), 1) = (literal, components.len()) {
                    return literal;
                }
                if let Some(literal) = literal {
                    return self.literal_swizzle(base, literal, components, span);
                }
                let ty = match components.len() {
                    1 => self.program.types.scalar(scalar),
                    count => self.program.types.vector(scalar, count as u16),
                };
                self.program.add_expr(ExprKind::Swizzle { base, components }, ty, span)
            }
            Some(_) => {
                let message = format!(
                    "swizzle '{}' is out of the bounds of '{}'",
                    self.unit.names.text(ident.name),
                    self.program.type_name(ty)
                );
                self.reports.diagnose(code::SWIZZLE, ident.span, message);
                self.program.error_expr(span)
            }
            None => {
                let message =
                    format!("invalid swizzle '{}' on type '{}'", self.unit.names.text(ident.name), self.program.type_name(ty));
                let note = "a swizzle consists of 1 to 4 letters, all of them from xyzw or all of them from rgba";
                self.reports.report(Diagnostic::new(code::SWIZZLE, ident.span, message).with_note(note));
                self.program.error_expr(span)
            }
        }
    }

    /// Converts an index to a signed or unsigned integer. Types that are not integers become unsigned.
    pub fn index_value(&mut self, index: ExprId, components: u8) -> ExprId {
        let index = literal::settle(self.program, index);
        let scalar = match self.program.shape_of(self.program.type_of(index)) {
            Some((scalar, _)) if scalar.is_int() => scalar,
            _ => Scalar::UInt,
        };
        let shape = if components == 1 { Shape::Scalar } else { Shape::Vector(components.into()) };
        let ty = convert::numeric_type(self.program, scalar, shape);
        self.convert(index, ty, Use::Operand)
    }

    /// Converts an index to texel coordinates, which have 32 bits.
    pub fn texel_index(&mut self, index: ExprId, components: u8) -> ExprId {
        let index = self.index_value(index, components);
        match self.program.shape_of(self.program.type_of(index)) {
            Some((scalar, shape)) if scalar.bits() != 32 => {
                let scalar = if scalar.is_signed_int() { Scalar::Int } else { Scalar::UInt };
                let ty = convert::numeric_type(self.program, scalar, shape);
                self.convert(index, ty, Use::Operand)
            }
            _ => index,
        }
    }

    pub fn check_bounds(&mut self, mut index: ExprId, length: Option<u32>, ty: TypeId, span: Span) {
        while let ExprKind::Comma { right, .. } = &self.program.exprs[index].kind {
            index = *right;
        }
        let (ExprKind::Constant(Constant::Int(value)), Some(length)) = (&self.program.exprs[index].kind, length) else { return };
        let value = *value as i64;
        if value < 0 || value >= i64::from(length) {
            let message =
                format!("index {value} is past the end of '{}', which has {length} elements", self.program.type_name(ty));
            // As in DXC, this is only a warning for an array of one element, which may be the start of a longer array, and for
            // code that is never executed.
            let is_harmless = self.options.language <= LanguageVersion::V2016 || length == 1 || self.is_ruled_out();
            match self.program.ty(ty) {
                Type::Array { .. } if is_harmless => self
                    .reports
                    .report(Diagnostic::new(code::INDEX_BOUNDS, span, message).with_severity(diagnostics::Severity::Warning)),
                _ => self.reports.diagnose(code::INDEX_BOUNDS, span, message),
            }
        }
    }

    pub fn resource_element(
        &mut self,
        base: ExprId,
        resource: Resource,
        slice: Option<ExprId>,
        index: ExprId,
        span: Span,
    ) -> ExprId {
        let (element, components) = match resource {
            Resource::StructuredBuffer { element, .. } | Resource::TypedBuffer { element, .. } => (element, 1),
            Resource::Texture { element, dim, array, .. } if dim != TextureDim::Cube => (element, coordinate_count(dim, array)),
            Resource::Node { object, record } if object.is_array() => {
                return self.node_element(base, object, record, index, span);
            }
            Resource::Node { object, record: Some(record) } if object.has_several_records() => (record, 1),
            // A cube texture has no texel coordinates.
            Resource::Texture { .. }
            | Resource::ByteAddressBuffer { .. }
            | Resource::AppendBuffer { .. }
            | Resource::ConsumeBuffer { .. }
            | Resource::SubpassInput { .. }
            | Resource::ConstantBuffer { .. }
            | Resource::TextureBuffer { .. }
            | Resource::Sampler
            | Resource::SamplerComparison
            | Resource::AccelerationStructure
            | Resource::HeapElement(_)
            | Resource::Node { .. }
            | Resource::Stream { .. } => {
                let message = format!(
                    "subscripted value of type '{}' is not an array, matrix, vector or resource",
                    self.program.type_name(self.program.type_of(base))
                );
                self.reports.diagnose(code::INVALID_INDEX, span, message);
                return self.program.error_expr(span);
            }
        };
        let given = self.program.shape_of(self.program.type_of(index)).map_or(components, |(_, shape)| shape.count() as u8);
        if given != components {
            let (resource, index_type) =
                (self.program.type_name(self.program.type_of(base)), self.program.type_name(self.program.type_of(index)));
            let plural = if components == 1 { "" } else { "s" };
            let message =
                format!("the index of a '{resource}' has {components} component{plural}: '{index_type}' does not convert to it");
            self.reports.diagnose(code::INVALID_INDEX, self.program.span_of(index), message);
            return self.program.error_expr(span);
        }
        let has_texels = matches!(resource, Resource::Texture { .. } | Resource::TypedBuffer { .. });
        let index = if has_texels { self.texel_index(index, components) } else { self.index_value(index, components) };
        let base = object_place(self.program, base);
        self.program.add_expr(ExprKind::Element { resource: base, index, slice }, element, span)
    }

    /// Returns whether an expression is writable; reports an error if it is not.
    pub fn check_writable(&mut self, expr: ExprId, what: impl std::fmt::Display) -> bool {
        if self.program.is_error_expr(expr) {
            return false;
        }
        let span = self.program.span_of(expr);
        if !self.program.is_place(expr) {
            self.reports.diagnose(code::NOT_ASSIGNABLE, span, format!("cannot {what}: it is not an lvalue"));
            return false;
        }
        match read_only_reason(self.program, self.decls, self.body.as_deref(), expr) {
            None => {
                self.note_change(expr);
                true
            }
            Some((reason, declared)) => {
                let mut diagnostic = Diagnostic::new(code::NOT_ASSIGNABLE, span, format!("cannot {what}: {reason}"));
                if let Some(declared) = declared {
                    diagnostic = diagnostic.with_label(declared, "declared here");
                }
                self.reports.report(diagnostic);
                false
            }
        }
    }
}

fn coordinate_count(dim: TextureDim, array: bool) -> u8 {
    let own = match dim {
        TextureDim::D1 => 1,
        TextureDim::D2 => 2,
        TextureDim::D3 | TextureDim::Cube => 3,
    };
    own + u8::from(array)
}

/// True for a parameter of type `InputPatch` or `OutputPatch`.
fn is_patch(program: &Program, enclosing: Option<&Body>, place: ExprId) -> bool {
    let ExprKind::Local(local) = program.exprs[place].kind else { return false };
    let kind = enclosing.and_then(|body| body.locals.get(local)).map(|local| &local.kind);
    matches!(kind, Some(LocalKind::Param { role: ParamRole::InputPatch | ParamRole::OutputPatch, .. }))
}
