//! Member access, swizzles and subscripts; and the check that an expression is writable.

use super::convert::Use;
use crate::checker::Checker;
use crate::hir::{self, Components, Constant, ExprKind, GlobalKind, LocalKind, ParamRole};
use crate::numeric::Shape;
use crate::options::LanguageVersion;
use crate::scope::{Entity, Found, ScopeKind};
use crate::types::{Matrix, Resource, Scalar, TextureDim, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl<'a> Checker<'a> {
    /// A field of a struct expression; an lvalue if the struct is one.
    pub fn field_of(&mut self, base: hir::ExprId, field: u32) -> hir::ExprId {
        let span = self.program.span_of(base);
        let Type::Struct(id) = *self.program.ty(self.program.type_of(base)) else { return self.program.error_expr(span) };
        // After an error a struct may lack fields.
        let Some(ty) = self.program.structs[id].fields.get(field as usize).map(|f| f.ty) else {
            return self.program.error_expr(span);
        };
        self.program.add_expr(ExprKind::Field { base, field }, ty, span)
    }

    pub fn check_member(&mut self, base: ast::ExprId, member: &'a ast::Path, span: Span) -> hir::ExprId {
        let base = self.check_expr(base);
        self.member_of(base, member, span)
    }

    pub fn member_of(&mut self, base: hir::ExprId, member: &'a ast::Path, span: Span) -> hir::ExprId {
        let Some(last) = member.segments().last() else { return self.program.error_expr(span) };
        let base_ty = self.program.type_of(base);
        match *self.program.ty(base_ty) {
            Type::Error => self.program.error_expr(span),
            Type::Struct(_) => self.struct_member(base, member, last.ident, span),
            Type::Scalar(scalar) => self.swizzle(base, scalar, 1, last.ident, span),
            Type::Vector(scalar, n) => self.swizzle(base, scalar, n, last.ident, span),
            Type::Matrix(matrix) => self.matrix_swizzle(base, matrix, last.ident, span),
            Type::Array { length: Some(length), .. } if self.unit.names.text(last.ident.name) == "Length" => {
                self.array_length_of(base, length, last.ident, span)
            }
            Type::Resource(resource) if slices(resource) == Some(self.unit.names.text(last.ident.name)) => {
                let name = self.unit.names.text(last.ident.name);
                let message = format!("'{name}' of a texture needs two indices: '.{name}[slice][texel]'");
                self.reports.error(code::TEXTURE_SLICE, last.ident.span, message);
                self.program.error_expr(span)
            }
            _ => self.no_member(base_ty, last.ident, span),
        }
    }

    /// `array.Length`, which HLSL 2017 removed, and `patch.Length`, which is a member of patches.
    fn array_length_of(&mut self, base: hir::ExprId, length: u32, ident: ast::Ident, span: Span) -> hir::ExprId {
        if self.options.language > LanguageVersion::V2016 && !self.is_patch(base) {
            self.reports.error(code::NOT_AVAILABLE, ident.span, "'Length' of an array is only allowed in HLSL 2016 (-HV 2016)");
            return self.program.error_expr(span);
        }
        let uint = self.program.types.scalar(Scalar::UInt);
        self.program.constant(Constant::Int(u64::from(length)), uint, span)
    }

    /// True for a parameter of the type `InputPatch` or `OutputPatch`.
    fn is_patch(&self, place: hir::ExprId) -> bool {
        let ExprKind::Local(local) = self.program.exprs[place].kind else { return false };
        let kind = self.body.as_ref().and_then(|body| body.locals.get(local)).map(|local| &local.kind);
        matches!(kind, Some(LocalKind::Param { role: ParamRole::InputPatch | ParamRole::OutputPatch, .. }))
    }

    fn no_member(&mut self, ty: TypeId, ident: ast::Ident, span: Span) -> hir::ExprId {
        if self.unit.may_declare(ident.name) && matches!(self.program.ty(ty), Type::Struct(_)) {
            return self.program.error_expr(span);
        }
        let message = format!("no member named '{1}' in '{0}'", self.program.type_name(ty), self.unit.names.text(ident.name));
        let mut diagnostic = Diagnostic::error(code::UNKNOWN_MEMBER, ident.span, message);
        if let Some(scope) = self.scope_of_type(ty) {
            let names = self.scopes[scope].entries.keys().map(|s| self.unit.names.text(*s));
            if let Some(better) = diagnostics::nearest(self.unit.names.text(ident.name), names) {
                diagnostic = diagnostic.with_suggestion(ident.span, better);
            }
        }
        self.reports.report(diagnostic);
        self.program.error_expr(span)
    }

    /// Looks a member name up in a struct; a path may be qualified with a base class.
    pub fn find_member(&mut self, ty: TypeId, member: &'a ast::Path) -> Option<Found> {
        let scope = self.scope_of_type(ty)?;
        if member.segments().len() > 1 {
            return self.find_path(member);
        }
        self.scopes.lookup_in(scope, member.segments().last()?.ident.name)
    }

    fn struct_member(&mut self, base: hir::ExprId, member: &'a ast::Path, ident: ast::Ident, span: Span) -> hir::ExprId {
        let ty = self.program.type_of(base);
        let Some(found) = self.find_member(ty, member) else { return self.no_member(ty, ident, span) };
        match (&found.entity, self.scopes[found.scope].kind, self.program.ty(ty)) {
            (Entity::Field(field), ScopeKind::Struct(holder), Type::Struct(own)) => {
                let object = self.base_part(base, *own, holder);
                let expr = self.named_field(object, *field);
                self.program.expr_spans[expr] = span;
                expr
            }
            (Entity::Global(global), ..) => self.global_variable(*global, span),
            (Entity::Constant(ty, value), ..) => self.program.constant(*value, *ty, span),
            (Entity::Functions(_), ..) => {
                let message = format!("reference to member function '{}' must be called", self.unit.names.text(ident.name));
                self.reports.error(code::NOT_A_VALUE, ident.span, message);
                self.program.error_expr(span)
            }
            (Entity::Error, ..) => self.program.error_expr(span),
            _ => self.no_member(ty, ident, span),
        }
    }

    // Swizzles.

    fn swizzle(&mut self, base: hir::ExprId, scalar: Scalar, n: u16, ident: ast::Ident, span: Span) -> hir::ExprId {
        let ty = self.program.type_of(base);
        if n > Types::MAX_NAMED_COMPONENTS {
            let message = format!("invalid swizzle '{}' on vector of over 4 elements", self.unit.names.text(ident.name));
            let note = "components of a long vector can only be accessed by index: '[0]'";
            self.reports.report(Diagnostic::error(code::SWIZZLE, ident.span, message).with_note(note));
            return self.program.error_expr(span);
        }
        match swizzle_components(self.unit.names.text(ident.name)) {
            Some(components) if components.iter().all(|c| u16::from(*c) < n) => {
                let (base, scalar) = match scalar {
                    Scalar::LiteralInt | Scalar::LiteralFloat => {
                        // A literal that no `int` holds becomes an `int64_t`.
                        let base = self.settle(base);
                        (base, self.program.shape_of(self.program.type_of(base)).map_or(scalar, |(scalar, _)| scalar))
                    }
                    _ => (base, scalar),
                };
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
                self.reports.error(code::SWIZZLE, ident.span, message);
                self.program.error_expr(span)
            }
            None => {
                let message =
                    format!("invalid swizzle '{}' on type '{}'", self.unit.names.text(ident.name), self.program.type_name(ty));
                let note = "a swizzle consists of 1 to 4 letters, all of them from xyzw or all of them from rgba";
                self.reports.report(Diagnostic::error(code::SWIZZLE, ident.span, message).with_note(note));
                self.program.error_expr(span)
            }
        }
    }

    fn matrix_swizzle(&mut self, base: hir::ExprId, matrix: Matrix, ident: ast::Ident, span: Span) -> hir::ExprId {
        let elements = matrix_elements(self.unit.names.text(ident.name));
        let inside = |e: &Components<(u8, u8)>| e.iter().all(|(r, c)| *r < matrix.rows && *c < matrix.columns);
        let Some(elements) = elements.filter(inside) else {
            let name = self.program.type_name(self.program.type_of(base));
            let message = format!("'{}' is not a matrix swizzle of '{name}'", self.unit.names.text(ident.name));
            let note = "elements are named '_m00' (from 0) or '_11' (from 1), row first, and up to four can be combined";
            self.reports.report(Diagnostic::error(code::SWIZZLE, ident.span, message).with_note(note));
            return self.program.error_expr(span);
        };
        let ty = match elements.len() {
            1 => self.program.types.scalar(matrix.scalar),
            count => self.program.types.vector(matrix.scalar, count as u16),
        };
        self.program.add_expr(ExprKind::MatrixSwizzle { base, elements }, ty, span)
    }

    // Elements.

    pub fn check_index(&mut self, base: ast::ExprId, index: ast::ExprId, span: Span) -> hir::ExprId {
        if let Some(element) = self.slice_element(base, index, span) {
            return element;
        }
        let base = self.check_expr(base);
        let index = self.check_expr(index);
        self.index_of(base, index, span)
    }

    fn index_of(&mut self, base: hir::ExprId, index: hir::ExprId, span: Span) -> hir::ExprId {
        let index_span = self.program.span_of(index);
        if let Some(call) = self.overloaded_operator("[]", &[base, index], span) {
            return call;
        }
        let index = self.load(index);
        if self.program.is_error_expr(base) || self.program.is_error_expr(index) {
            return self.program.error_expr(span);
        }
        let base_ty = self.program.type_of(base);
        let (element, length) = match *self.program.ty(base_ty) {
            Type::Array { element, length } => (element, length),
            Type::Vector(scalar, n) => (self.program.types.scalar(scalar), Some(u32::from(n))),
            Type::Matrix(m) => (self.program.types.vector(m.scalar, m.columns.into()), Some(u32::from(m.rows))),
            Type::Resource(resource) => return self.resource_element(base, resource, None, index, span),
            _ => {
                let message = format!(
                    "subscripted value of type '{}' is not an array, matrix, vector or resource",
                    self.program.type_name(base_ty)
                );
                self.reports.error(code::INVALID_INDEX, span, message);
                return self.program.error_expr(span);
            }
        };
        let index = self.index_value(index, 1);
        self.check_bounds(index, length, base_ty, index_span);
        self.program.add_expr(ExprKind::Index { base, index }, element, span)
    }

    /// `texture.mips[level][index]` and `texture.sample[sample][index]`; None for other expressions.
    fn slice_element(&mut self, base: ast::ExprId, index: ast::ExprId, span: Span) -> Option<hir::ExprId> {
        let ast::Expr::Index { base: slices_of, index: slice } = self.unit.exprs[base] else { return None };
        let ast::Expr::Member { base: texture, member } = &self.unit.exprs[slices_of] else { return None };
        let name = self.unit.names.text(member.segments().last()?.ident.name);
        if !matches!(name, "mips" | "sample") {
            return None;
        }
        let texture = self.check_expr(*texture);
        if self.program.is_error_expr(texture) {
            return Some(texture);
        }
        let Type::Resource(resource) = *self.program.ty(self.program.type_of(texture)) else {
            // A struct member of this name. The operands are not checked again, which would be exponential in the nesting
            // depth.
            let unit = self.unit;
            let field = self.member_of(texture, member, unit.expr_spans[slices_of]);
            let slice = self.check_expr(slice);
            let element = self.index_of(field, slice, unit.expr_spans[base]);
            let index = self.check_expr(index);
            return Some(self.index_of(element, index, span));
        };
        if slices(resource) != Some(name) {
            let ty = self.program.type_of(texture);
            return Some(self.no_member(ty, member.segments().last()?.ident, span));
        }
        let slice = self.check_expr(slice);
        let slice = self.load(slice);
        let index = self.check_expr(index);
        let index = self.load(index);
        if self.program.is_error_expr(slice) || self.program.is_error_expr(index) {
            return Some(self.program.error_expr(span));
        }
        let slice = self.texel_index(slice, 1);
        Some(self.resource_element(texture, resource, Some(slice), index, span))
    }

    /// Converts an index to a signed or unsigned integer; other types become unsigned.
    pub fn index_value(&mut self, index: hir::ExprId, components: u8) -> hir::ExprId {
        let index = self.settle(index);
        let scalar = match self.program.shape_of(self.program.type_of(index)) {
            Some((scalar, _)) if scalar.is_int() => scalar,
            _ => Scalar::UInt,
        };
        let shape = if components == 1 { Shape::Scalar } else { Shape::Vector(components.into()) };
        let ty = self.numeric_type(scalar, shape);
        self.convert(index, ty, Use::Operand)
    }

    /// Converts an index to coordinates of a texel, which have 32 bits.
    fn texel_index(&mut self, index: hir::ExprId, components: u8) -> hir::ExprId {
        let index = self.index_value(index, components);
        match self.program.shape_of(self.program.type_of(index)) {
            Some((scalar, shape)) if scalar.bits() != 32 => {
                let scalar = if scalar.is_signed_int() { Scalar::Int } else { Scalar::UInt };
                let ty = self.numeric_type(scalar, shape);
                self.convert(index, ty, Use::Operand)
            }
            _ => index,
        }
    }

    fn check_bounds(&mut self, mut index: hir::ExprId, length: Option<u32>, ty: TypeId, span: Span) {
        while let ExprKind::Comma { right, .. } = &self.program.exprs[index].kind {
            index = *right;
        }
        let (ExprKind::Constant(Constant::Int(value)), Some(length)) = (&self.program.exprs[index].kind, length) else { return };
        let value = *value as i64;
        if value < 0 || value >= i64::from(length) {
            let message =
                format!("index {value} is past the end of '{}', which has {length} elements", self.program.type_name(ty));
            // As in DXC: an array of one element may stand for more that follow, and what is never executed does no harm.
            let is_harmless = self.options.language <= LanguageVersion::V2016 || length == 1 || self.is_ruled_out();
            match self.program.ty(ty) {
                Type::Array { .. } if is_harmless => self.reports.warning(code::INDEX_BOUNDS, span, message),
                _ => self.reports.error(code::INDEX_BOUNDS, span, message),
            }
        }
    }

    fn resource_element(
        &mut self,
        base: hir::ExprId,
        resource: Resource,
        slice: Option<hir::ExprId>,
        index: hir::ExprId,
        span: Span,
    ) -> hir::ExprId {
        let (element, components) = match resource {
            Resource::StructuredBuffer { element, .. } | Resource::TypedBuffer { element, .. } => (element, 1),
            Resource::Texture { element, dim, array, .. } if dim != TextureDim::Cube => (element, coordinate_count(dim, array)),
            Resource::Node { object, record } if object.is_array() => {
                return self.node_element(base, object, record, index, span);
            }
            Resource::Node { object, record: Some(record) } if object.has_several_records() => (record, 1),
            // A cube has no coordinates of texels.
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
                self.reports.error(code::INVALID_INDEX, span, message);
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
            self.reports.error(code::INVALID_INDEX, self.program.span_of(index), message);
            return self.program.error_expr(span);
        }
        let has_texels = matches!(resource, Resource::Texture { .. } | Resource::TypedBuffer { .. });
        let index = if has_texels { self.texel_index(index, components) } else { self.index_value(index, components) };
        let base = self.object_place(base);
        self.program.add_expr(ExprKind::Element { resource: base, index, slice }, element, span)
    }

    // Writability.

    /// Reports an error if an expression is not writable; returns whether it is.
    pub fn check_writable(&mut self, expr: hir::ExprId, what: impl std::fmt::Display) -> bool {
        if self.program.is_error_expr(expr) {
            return false;
        }
        let span = self.program.span_of(expr);
        if !self.program.is_place(expr) {
            self.reports.error(code::NOT_ASSIGNABLE, span, format!("cannot {what}: it is not an lvalue"));
            return false;
        }
        match self.read_only_reason(expr) {
            None => {
                self.note_change(expr);
                true
            }
            Some((reason, declared)) => {
                let mut diagnostic = Diagnostic::error(code::NOT_ASSIGNABLE, span, format!("cannot {what}: {reason}"));
                if let Some(declared) = declared {
                    diagnostic = diagnostic.with_label(declared, "declared here");
                }
                self.reports.report(diagnostic);
                false
            }
        }
    }

    /// The reason why an lvalue is read-only, and its declaration.
    pub fn read_only_reason(&self, expr: hir::ExprId) -> Option<(String, Option<Span>)> {
        match &self.program.exprs[expr].kind {
            ExprKind::Local(local) => {
                let body = self.body.as_ref()?;
                let variable = body.locals.get(*local)?;
                let constant = match variable.kind {
                    LocalKind::Variable { constant, .. } => constant,
                    LocalKind::Param { .. } => body.constant_params.contains(local),
                };
                constant.then(|| (format!("'{}' is const", variable.name), Some(variable.span)))
            }
            ExprKind::Global(global) => {
                let is_constant = self.decls.constant_shared.contains(global);
                let global = &self.program.globals[*global];
                let name = &global.name;
                let reason = match &global.kind {
                    GlobalKind::GroupShared if is_constant => format!("'{name}' is const"),
                    GlobalKind::Static { constant: false, .. } | GlobalKind::GroupShared => return None,
                    GlobalKind::Static { constant: true, .. } => format!("'{name}' is const"),
                    GlobalKind::Resource { .. } => format!("'{name}' is a resource"),
                    GlobalKind::Parts(_) => format!("'{name}' holds resources"),
                    GlobalKind::ConstantBuffer { .. } | GlobalKind::TextureBuffer { .. } if name == "$Globals" => {
                        "a global variable that is not static is a shader constant".into()
                    }
                    GlobalKind::ConstantBuffer { .. }
                    | GlobalKind::TextureBuffer { .. }
                    | GlobalKind::PushConstant
                    | GlobalKind::ShaderRecord => {
                        format!("'{name}' is read-only")
                    }
                    GlobalKind::BuiltIn { output: true, .. } => return None,
                    GlobalKind::BuiltIn { output: false, .. } => format!("'{name}' is const"),
                    GlobalKind::StorageClass { class, .. } => {
                        if !self.is_constant_class(*class) {
                            return None;
                        }
                        format!("'{name}' is in a read-only storage class")
                    }
                    GlobalKind::SpecConstant { .. } => format!("'{name}' is a specialization constant"),
                };
                Some((reason, Some(global.span)))
            }
            ExprKind::Element { resource, .. } => {
                if let Some(reason) = self.constant_records(*resource) {
                    return Some(reason);
                }
                let ty = self.program.type_of(*resource);
                let readable_only = match self.program.ty(ty) {
                    Type::Resource(
                        Resource::StructuredBuffer { access, .. }
                        | Resource::TypedBuffer { access, .. }
                        | Resource::Texture { access, .. },
                    ) => !access.is_writable(),
                    Type::Resource(Resource::Node { object, .. }) => !object.is_writable(),
                    _ => true,
                };
                readable_only.then(|| (format!("elements of '{}' are read-only", self.program.type_name(ty)), None))
            }
            ExprKind::Swizzle { base, components } => {
                let repeated = components.iter().enumerate().any(|(i, c)| components[..i].contains(c));
                if repeated { Some(("the swizzle names a component twice".into(), None)) } else { self.read_only_reason(*base) }
            }
            ExprKind::MatrixSwizzle { base, elements } => {
                let repeated = elements.iter().enumerate().any(|(i, e)| elements[..i].contains(e));
                if repeated { Some(("the swizzle names an element twice".into(), None)) } else { self.read_only_reason(*base) }
            }
            ExprKind::Field { base, field } if self.is_grid_of_input(*base, *field) => {
                Some(("the grid size is read while the node runs".into(), None))
            }
            ExprKind::Field { base, .. } | ExprKind::Index { base, .. } | ExprKind::Bits { base, .. } => {
                self.read_only_reason(*base)
            }
            _ => None,
        }
    }
}

/// The name of the member through which mip levels or samples are indexed.
fn slices(resource: Resource) -> Option<&'static str> {
    match resource {
        Resource::Texture { multisampled: true, .. } => Some("sample"),
        Resource::Texture { dim: TextureDim::D1 | TextureDim::D2 | TextureDim::D3, access, .. } if !access.is_writable() => {
            Some("mips")
        }
        _ => None,
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

/// The components of a swizzle (`xzy`, `rbg`); None if the name is no swizzle, or mixes `xyzw` and `rgba`.
fn swizzle_components(name: &str) -> Option<Components<u8>> {
    let of_set = |set: &str| Components::collect(name.chars().map(|c| set.find(c).map(|i| i as u8)));
    ["xyzw", "rgba"].into_iter().find_map(of_set).filter(|components| !components.is_empty())
}

/// `_m00_m11` or `_11_22`: the elements, row first.
fn matrix_elements(name: &str) -> Option<Components<(u8, u8)>> {
    let parts = name.strip_prefix('_')?;
    let zero_based = parts.starts_with('m');
    let digit = |byte: u8| if zero_based { byte.checked_sub(b'0') } else { byte.checked_sub(b'1') }.filter(|d| *d < 4);
    Components::collect(parts.split('_').map(|part| {
        let digits = if zero_based { part.strip_prefix('m')? } else { part };
        match digits.as_bytes() {
            [r, c] => Some((digit(*r)?, digit(*c)?)),
            _ => None,
        }
    }))
}

#[cfg(test)]
mod tests {
    use super::{matrix_elements, swizzle_components};

    fn swizzle(name: &str) -> Option<Vec<u8>> {
        swizzle_components(name).map(|components| components.to_vec())
    }

    fn elements(name: &str) -> Option<Vec<(u8, u8)>> {
        matrix_elements(name).map(|elements| elements.to_vec())
    }

    #[test]
    fn reads_swizzles() {
        assert_eq!(swizzle("xzy"), Some(vec![0, 2, 1]));
        assert_eq!(swizzle("bgra"), Some(vec![2, 1, 0, 3]));
        assert_eq!(swizzle("xg"), None);
        assert_eq!(swizzle("xxxxx"), None);
        assert_eq!(swizzle(""), None);
    }

    #[test]
    fn reads_matrix_elements() {
        assert_eq!(elements("_m00_m12"), Some(vec![(0, 0), (1, 2)]));
        assert_eq!(elements("_11_23"), Some(vec![(0, 0), (1, 2)]));
        assert_eq!(elements("_m00_11"), None);
        assert_eq!(elements("_01"), None);
        assert_eq!(elements("x"), None);
    }
}
