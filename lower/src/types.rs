//! Converts HIR types to IR types: the type of a value, and the type of the slot that holds it in each kind of memory.

use crate::context::{Lowered, ModuleLowerer, Reported};
use crate::declaration::ValueType;
use crate::layout::Measurer;
use crate::numeric_type::{Form, NumericType, is_row_major};
use crate::slot_types::Rule;
use crate::type_queries::holds_resource;
use diagnostics::registry as code;
use frontend::Diagnostic;
use ir::types::{FloatKind, INTERFACE_SUFFIX, LAYOUT_SUFFIX, TargetKind, Type, TypeId, Types, UNSIGNED_SUFFIX};
use sema::hir;
use sema::types as hir_types;
use sema::types::Scalar;

impl<'p> ModuleLowerer<'p> {
    pub fn shape(&self, ty: hir_types::TypeId) -> Option<NumericType> {
        NumericType::of(self.program, ty)
    }

    pub fn scalar_type(&mut self, scalar: Scalar) -> TypeId {
        let types = &mut self.module.types;
        match scalar {
            Scalar::Bool => Types::I1,
            Scalar::Half16 => types.float(FloatKind::Half),
            Scalar::Half | Scalar::Float => Types::F32,
            Scalar::Double | Scalar::LiteralFloat => types.float(FloatKind::Double),
            Scalar::Int16 | Scalar::UInt16 => types.int(16),
            Scalar::Int | Scalar::UInt => Types::I32,
            Scalar::Int64 | Scalar::UInt64 | Scalar::LiteralInt => types.int(64),
            Scalar::Minimum(_) | Scalar::NativeMinimum(_) => self.scalar_type(scalar.representation()),
        }
    }

    /// The type of a numeric value.
    pub fn shape_type(&mut self, shape: NumericType) -> TypeId {
        let scalar = self.scalar_type(shape.scalar);
        match shape.form {
            Form::Scalar => scalar,
            Form::Vector(length) => self.module.types.vector(scalar, length),
            Form::Matrix { rows, .. } => {
                let row = self.shape_type(shape.row());
                self.module.types.array(row, u64::from(rows))
            }
        }
    }

    /// The value type of a numeric shape.
    pub fn shape_value(&mut self, shape: NumericType) -> ValueType {
        ValueType {
            ty: self.shape_type(shape),
            signed: shape.scalar.is_signed_int(),
            matrix: shape.is_float_matrix(),
            pointee: None,
        }
    }

    /// The type of a value.
    pub fn value_type(&mut self, ty: hir_types::TypeId) -> Lowered<TypeId> {
        if let Some(shape) = self.shape(ty) {
            return Ok(self.shape_type(shape));
        }
        match &self.program.types[ty] {
            hir_types::Type::Void => Ok(Types::VOID),
            hir_types::Type::Resource(resource) => self.handle_type(*resource),
            // Without a layout, an array or struct has the same slot and value type.
            _ => self.slot_type(ty, Rule::Plain),
        }
    }

    pub fn value(&mut self, ty: hir_types::TypeId) -> Lowered<ValueType> {
        match self.shape(ty) {
            Some(shape) => Ok(self.shape_value(shape)),
            None => Ok(ValueType::plain(self.value_type(ty)?)),
        }
    }

    /// The slot type of a type in this kind of memory.
    pub fn slot_type(&mut self, ty: hir_types::TypeId, rule: Rule) -> Lowered<TypeId> {
        if let Some(slot) = self.slots.slot(ty, rule) {
            return Ok(slot);
        }
        let slot = match self.shape(ty) {
            Some(shape) => self.numeric_slot(ty, shape, rule)?,
            None => self.other_slot(ty, rule)?,
        };
        self.slots.add_slot(ty, rule, slot);
        Ok(slot)
    }

    fn other_slot(&mut self, ty: hir_types::TypeId, rule: Rule) -> Lowered<TypeId> {
        match self.program.types[ty] {
            hir_types::Type::Array { element, length } => {
                let Some(length) = length else { return Err(self.unsupported("an array without a length here")) };
                let inner = self.slot_type(element, rule)?;
                let array = self.module.types.array(inner, u64::from(length));
                self.with_stride(array, ty, rule)
            }
            hir_types::Type::Struct(id) => self.struct_slot(id, rule),
            hir_types::Type::Spirv(id) => self.spirv_type(id),
            hir_types::Type::RayQuery { .. } => Ok(self.spirv_opaque(spirv::Op::TypeRayQueryKHR)),
            hir_types::Type::HitObject => Ok(self.spirv_opaque(spirv::Op::TypeHitObjectEXT)),
            hir_types::Type::BufferPointer { .. } => Ok(self.module.types.int(64)),
            hir_types::Type::Resource(_) if matches!(rule, Rule::Laid(_)) => Err(self.resource_in_memory()),
            hir_types::Type::Resource(_) => Err(self.unsupported("a resource in a variable, a struct or an array of them")),
            hir_types::Type::String => Err(self.unsupported("a string as a value")),
            _ => Err(self.broken("a variable of a type without values")),
        }
    }

    fn resource_in_memory(&mut self) -> Reported {
        let message = "the struct of a buffer cannot contain resources, which have no memory layout";
        let error = Diagnostic::new(code::RESOURCE_STRUCT, self.span(), message);
        self.report(error.with_note("declare the resource as a separate variable"))
    }

    fn with_stride(&mut self, array: TypeId, ty: hir_types::TypeId, rule: Rule) -> Lowered<TypeId> {
        let Rule::Laid(_) = rule else { return Ok(array) };
        let stride = self.stride(ty, rule)?;
        Ok(self.module.types.strided(array, stride))
    }

    /// The slot type of a scalar or vector.
    pub fn vector_slot(&mut self, shape: NumericType, rule: Rule) -> TypeId {
        let value = self.shape_type(shape);
        if shape.scalar == Scalar::Bool {
            if matches!(rule, Rule::Plain | Rule::Unsigned) {
                return value;
            }
            let word = self.shape_type(shape.with_scalar(Scalar::UInt));
            return self.module.types.target(TargetKind::Bool, [word], []);
        }
        if shape.scalar.is_signed_int() && rule != Rule::Unsigned {
            return self.module.types.target(TargetKind::Signed, [value], []);
        }
        value
    }

    fn numeric_slot(&mut self, ty: hir_types::TypeId, shape: NumericType, rule: Rule) -> Lowered<TypeId> {
        if let Some((length, _)) = self.measurer(rule).and_then(|measurer| measurer.spread(ty)) {
            let scalar = self.vector_slot(NumericType { form: Form::Scalar, ..shape }, rule);
            let array = self.module.types.array(scalar, u64::from(length));
            return self.with_stride(array, ty, rule);
        }
        let Form::Matrix { rows, columns } = shape.form else { return Ok(self.vector_slot(shape, rule)) };
        if shape.is_float_matrix() {
            let value = self.shape_type(shape);
            let integers = match rule {
                Rule::Unsigned => return Ok(value),
                Rule::Plain | Rule::Interface => Vec::new(),
                // HLSL's rows are SPIR-V's columns.
                Rule::Laid(_) => vec![self.stride(ty, rule)?, u32::from(!self.is_row_major(ty))],
            };
            return Ok(self.module.types.target(TargetKind::Matrix, [value], integers));
        }
        let (vectors, length) = if self.is_transposed(ty, rule) { (columns, rows) } else { (rows, columns) };
        let vector = self.vector_slot(NumericType { form: Form::vector(length), ..shape }, rule);
        let array = self.module.types.array(vector, u64::from(vectors));
        self.with_stride(array, ty, rule)
    }

    pub fn is_row_major(&self, ty: hir_types::TypeId) -> bool {
        is_row_major(self.program, ty, self.options.row_major)
    }

    /// True for a column-major integer matrix in a buffer. It is stored as an array of its columns, because SPIR-V has no
    /// RowMajor for arrays of vectors.
    pub fn is_transposed(&self, ty: hir_types::TypeId, rule: Rule) -> bool {
        matches!(rule, Rule::Laid(_)) && self.shape(ty).is_some_and(NumericType::is_array_of_rows) && !self.is_row_major(ty)
    }

    fn measurer(&self, rule: Rule) -> Option<Measurer<'p>> {
        let Rule::Laid(layout) = rule else { return None };
        Some(Measurer { program: self.program, layout, row_major: self.options.row_major })
    }

    /// The stride of an array or matrix, in bytes.
    fn stride(&mut self, ty: hir_types::TypeId, rule: Rule) -> Lowered<u32> {
        let measurer = self.measurer(rule);
        if measurer.is_some_and(|measurer| measurer.is_unsized(ty)) {
            return Err(self.without_size());
        }
        let measure = measurer.and_then(|measurer| measurer.measure(ty));
        match measure.and_then(|measure| u32::try_from(measure.stride).ok()) {
            Some(stride) => Ok(stride),
            None => Err(self.error(code::TYPE_TOO_LARGE, "this type is too large for a buffer")),
        }
    }

    /// The stride of an array element in a buffer, in bytes.
    pub fn element_stride(&mut self, element: hir_types::TypeId, rule: Rule) -> Lowered<u32> {
        let measurer = self.measurer(rule);
        if measurer.is_some_and(|measurer| measurer.is_unsized(element)) {
            return Err(self.without_size());
        }
        let measure = measurer.and_then(|measurer| measurer.measure(element));
        let stride = measure.map(|measure| measure.size.next_multiple_of(measure.align));
        match stride.and_then(|stride| u32::try_from(stride).ok()) {
            Some(stride) => Ok(stride),
            None => Err(self.error(code::NOT_IN_BUFFERS, "this type cannot be in a buffer")),
        }
    }

    fn without_size(&mut self) -> Reported {
        self.error(code::NOT_IN_BUFFERS, "the element of an array in memory needs a size, but a 'vk::SpirvOpaqueType' has none")
    }

    fn struct_slot(&mut self, id: hir::StructId, rule: Rule) -> Lowered<TypeId> {
        let named = self.struct_type(id, rule)?;
        self.laid_struct(named, id, rule)
    }

    /// A copy of the struct that is a block. SPIR-V decorates it with Block, so it cannot be the type of a member.
    pub fn block_struct(&mut self, id: hir::StructId, rule: Rule, name: &str) -> Lowered<TypeId> {
        let named = match self.slots.block(id, rule) {
            Some(named) => named,
            None => {
                let body = self.member_slots(id, rule)?;
                let named = self.new_struct(id, body, name)?;
                self.slots.add_block(id, rule, named);
                named
            }
        };
        self.laid_struct(named, id, rule)
    }

    fn laid_struct(&mut self, named: TypeId, id: hir::StructId, rule: Rule) -> Lowered<TypeId> {
        let Some(measurer) = self.measurer(rule) else { return Ok(named) };
        if let Some(at) = measurer.unsized_before_another(id) {
            let fields = &self.program.structs[id].fields;
            let message = format!("'{}' has a type without a size, so the member after it needs an offset", fields[at].name);
            let error = Diagnostic::new(code::NOT_IN_BUFFERS, fields[at].span, message);
            return Err(self.report(error.with_label(fields[at + 1].span, "this member has no offset")));
        }
        let Some((offsets, measure)) = measurer.fields(id) else {
            return Err(self.error(code::NOT_IN_BUFFERS, "this type cannot be in a buffer"));
        };
        if let Some((first, second)) = measurer.overlap(id, &offsets) {
            let fields = &self.program.structs[id].fields;
            let message = format!("'{}' overlaps '{}'", fields[second].name, fields[first].name);
            let error = Diagnostic::new(code::MEMBERS_OVERLAP, fields[second].span, message);
            return Err(self.report(error.with_label(fields[first].span, "overlapped member is declared here")));
        }
        let integers: Result<Vec<u32>, _> = std::iter::once(measure.size).chain(offsets).map(u32::try_from).collect();
        let Ok(integers) = integers else { return Err(self.error(code::TYPE_TOO_LARGE, "this type is too large for a buffer")) };
        Ok(self.module.types.target(TargetKind::Layout, [named], integers))
    }

    /// The named struct; kinds of memory share one if the slot types of all members are equal.
    fn struct_type(&mut self, id: hir::StructId, rule: Rule) -> Lowered<TypeId> {
        if let Some(ty) = self.slots.named_struct(id, rule) {
            return Ok(ty);
        }
        let declaration = &self.program.structs[id];
        let body = self.member_slots(id, rule)?;
        if rule != Rule::Plain {
            let resources = declaration.fields.iter().any(|field| self.holds_resource(field.ty));
            let plain = if resources { None } else { Some(self.struct_type(id, Rule::Plain)?) };
            if let Some(plain) = plain.filter(|plain| self.struct_body(*plain) == Some(&body)) {
                self.slots.add_struct(id, rule, plain);
                return Ok(plain);
            }
        }
        let suffix = match rule {
            Rule::Plain => "",
            Rule::Unsigned => UNSIGNED_SUFFIX,
            Rule::Interface => INTERFACE_SUFFIX,
            Rule::Laid(_) => LAYOUT_SUFFIX,
        };
        let ty = self.new_struct(id, body, &format!("{}{suffix}", declaration.name))?;
        self.slots.add_struct(id, rule, ty);
        Ok(ty)
    }

    fn member_slots(&mut self, id: hir::StructId, rule: Rule) -> Lowered<Vec<TypeId>> {
        let by_rows = self.matrices_by_rows(id, rule);
        let fields = &self.program.structs[id].fields;
        let slot = |(at, field): (usize, &hir::Field)| match by_rows.contains(&at) {
            true => self.rows_slot(field.ty, rule),
            false => self.slot_type(field.ty, rule),
        };
        fields.iter().enumerate().map(slot).collect()
    }

    /// The fields that are laid out as arrays of rows.
    fn matrices_by_rows(&mut self, id: hir::StructId, rule: Rule) -> Vec<usize> {
        let Some(measurer) = self.measurer(rule).filter(|measurer| measurer.may_share_registers(id)) else { return Vec::new() };
        let is_end_shared = self.slots.shares_end(id, &measurer);
        measurer.matrices_with_shared_registers(id, is_end_shared)
    }

    /// The slot type of a row-major matrix, or of an array of them, as arrays of vectors. In SPIR-V an array ends with its last element, so that
    /// another member can share the register of the last row; a matrix ends with the padding of its last column.
    fn rows_slot(&mut self, ty: hir_types::TypeId, rule: Rule) -> Lowered<TypeId> {
        let (inner, length) = match (&self.program.types[ty], self.shape(ty)) {
            (hir_types::Type::Array { element, length }, _) => (self.rows_slot(*element, rule)?, length.unwrap_or(0)),
            (_, Some(shape @ NumericType { form: Form::Matrix { rows, .. }, .. })) => (self.vector_slot(shape.row(), rule), rows),
            _ => return self.slot_type(ty, rule),
        };
        let array = self.module.types.array(inner, u64::from(length));
        self.with_stride(array, ty, rule)
    }

    fn new_struct(&mut self, id: hir::StructId, body: Vec<TypeId>, name: &str) -> Lowered<TypeId> {
        let name = self.unique_struct_name(name);
        let named = self.module.types.named(&name);
        let entry = &mut self.module.types.structs[named];
        entry.body = Some(body);
        entry.member_names = self.program.structs[id].fields.iter().map(|field| field.name.clone()).collect();
        let named = self.module.types.intern(Type::Named(named));
        self.decorate_struct(id, named)?;
        Ok(named)
    }

    pub fn struct_body(&self, ty: TypeId) -> Option<&Vec<TypeId>> {
        match self.module.types[ty] {
            Type::Named(id) => self.module.types.structs[id].body.as_ref(),
            _ => None,
        }
    }

    pub fn unique_struct_name(&self, name: &str) -> String {
        let name = if name.is_empty() { "anonymous" } else { name };
        let candidates = std::iter::once(name.to_owned()).chain((1u32..).map(|number| format!("{name}.{number}")));
        candidates.into_iter().find(|candidate| !self.module.types.is_name_taken(candidate)).unwrap_or_default()
    }

    /// An opaque SPIR-V type without operands.
    pub fn spirv_opaque(&mut self, op: spirv::Op) -> TypeId {
        self.module.types.target(TargetKind::Type, [], [op as u32, 0, 0])
    }

    /// True for a resource, and for arrays and structs that hold one.
    pub fn holds_resource(&self, ty: hir_types::TypeId) -> bool {
        holds_resource(self.program, ty)
    }
}
