//! Evaluates expressions to lvalues, indexes and selects their parts, and computes their addresses.

use crate::context::{Lowered, Reported};
use crate::float_bits::class_in;
use crate::func::FunctionLowerer;
use crate::lvalue::{Components, Lvalue, Memory, Root, Step, Texel};
use crate::numeric_type::{Form, NumericType};
use crate::recipes::hit_objects::hit_object;
use crate::slot_types::Rule;
use crate::stage_io::mesh::{composed_memory, composed_variables};
use diagnostics::registry as code;
use frontend::Diagnostic;
use ir::Operand;
use ir::types::{TargetKind, Type, TypeId, Types};
use sema::hir::{Constant, ExprId, ExprKind, GlobalKind, LocalId};
use sema::types as hir_types;
use smallvec::smallvec;

impl FunctionLowerer<'_, '_> {
    /// Evaluates an expression to an lvalue.
    pub fn lvalue(&mut self, expr: ExprId) -> Lowered<Lvalue> {
        let outer = self.enter_expr(expr)?;
        let place = self.lvalue_inner(expr);
        self.leave_expr(outer);
        place
    }

    fn lvalue_inner(&mut self, expr: ExprId) -> Lowered<Lvalue> {
        let program = self.m.program;
        match &program.exprs[expr].kind {
            ExprKind::Local(local) => match self.frame.local(*local) {
                Some(place) => Ok(place.clone()),
                None => self.undeclared_local(*local),
            },
            ExprKind::Global(global) if program.globals[*global].is_undefined => Err(self.undefined_member(expr, *global)),
            ExprKind::Global(global) => self.global_lvalue(*global),
            ExprKind::Field { base, field } => {
                let ty = program.exprs[*base].ty;
                let base = self.lvalue(*base)?;
                self.field_lvalue(base, ty, *field)
            }
            ExprKind::Index { base, index } => self.index_lvalue(*base, *index),
            ExprKind::Swizzle { base, components } => {
                let ty = program.exprs[*base].ty;
                let place = self.lvalue(*base)?;
                let components = components.iter().map(|component| u32::from(*component)).collect();
                self.swizzle_lvalue(place, ty, components)
            }
            ExprKind::MatrixSwizzle { base, elements } => {
                let ty = program.exprs[*base].ty;
                let place = self.lvalue(*base)?;
                let elements: Vec<_> = elements.iter().map(|(row, column)| (u32::from(*row), u32::from(*column))).collect();
                self.elements_lvalue(place, ty, &elements)
            }
            ExprKind::Bits { base, range } => {
                let ty = program.exprs[*base].ty;
                Ok(Lvalue::Bits { unit: Box::new(self.lvalue(*base)?), ty, range: *range })
            }
            ExprKind::Element { resource, index, slice } => {
                let ty = program.exprs[*resource].ty;
                let place = self.lvalue(*resource)?;
                self.element_lvalue(place, ty, *index, *slice)
            }
            ExprKind::Deref { address, alignment } => self.deref(*address, program.exprs[expr].ty, *alignment),
            ExprKind::Temporary(value) => {
                let ty = program.exprs[*value].ty;
                if self.m.holds_resource(ty) {
                    return self.alias(*value);
                }
                if matches!(program.types[ty], hir_types::Type::HitObject) {
                    return hit_object(self, *value);
                }
                let value = self.value(*value)?;
                Ok(Lvalue::Memory(self.spill(value, ty)?))
            }
            ExprKind::Assign { place, value } => self.assign(*place, *value),
            ExprKind::CompoundAssign { place, op, value, operation_type } => {
                self.compound_assign(*place, *op, *value, *operation_type)
            }
            ExprKind::IncDec { place, increment, .. } => Ok(self.inc_dec(*place, *increment)?.0),
            _ if self.m.holds_resource(program.exprs[expr].ty) => self.alias(expr),
            _ => {
                // An rvalue used as an lvalue is spilled.
                let ty = program.exprs[expr].ty;
                let value = self.value(expr)?;
                Ok(Lvalue::Memory(self.spill(value, ty)?))
            }
        }
    }

    /// The lvalue of a variable that `sema` introduced (to convert an `out` argument) and that no statement declares.
    fn undeclared_local(&mut self, local: LocalId) -> Lowered<Lvalue> {
        let Some(declaration) = self.frame.source().and_then(|source| source.locals.get(local)) else {
            return Err(self.m.broken("a variable outside of functions"));
        };
        let place = if self.m.holds_resource(declaration.ty) {
            self.variable(declaration.ty, &declaration.name)?
        } else {
            Lvalue::Memory(self.temporary(declaration.ty, &declaration.name)?)
        };
        self.frame.bind(local, place.clone());
        Ok(place)
    }

    /// Reports the use of a static member that is declared and not defined.
    fn undefined_member(&mut self, expr: ExprId, id: sema::hir::GlobalId) -> Reported {
        let program = self.m.program;
        let member = &program.globals[id];
        let message = format!("use of static member '{}', which has no definition", member.name);
        let diagnostic = Diagnostic::new(code::UNDEFINED_STATIC_MEMBER, program.expr_spans[expr], message);
        self.m.report(diagnostic.with_label(member.span, "declared here"))
    }

    fn global_lvalue(&mut self, id: sema::hir::GlobalId) -> Lowered<Lvalue> {
        let program = self.m.program;
        self.uses.globals.push(id);
        if let GlobalKind::SpecConstant { id: spec_id, default } = program.globals[id].kind {
            return self.spec_constant(program.globals[id].ty, spec_id, default);
        }
        if let GlobalKind::Static { init, .. } = program.globals[id].kind
            && self.m.holds_resource(program.globals[id].ty)
        {
            if self.m.assignments.statics().contains(&id) {
                return self.m.static_variables(id);
            }
            // Never assigned to, hence an alias of the resource.
            return match init {
                Some(init) => self.alias(init),
                None => self.unset(program.globals[id].ty),
            };
        }
        if let GlobalKind::Parts(parts) = &program.globals[id].kind {
            return Ok(Lvalue::Parts(parts.iter().map(|part| self.global_lvalue(*part)).collect::<Lowered<_>>()?));
        }
        let global = self.m.global(id)?;
        let slot = self.m.module.globals[global].slot;
        Ok(Lvalue::Memory(Memory::new(Root::Global(global), slot)))
    }

    fn spec_constant(&mut self, ty: hir_types::TypeId, id: u32, default: Constant) -> Lowered<Lvalue> {
        let (function, _) = self.m.spec_constant_function(ty)?;
        let Some(shape) = self.m.shape(ty) else { return Err(self.m.broken("a specialization constant is not a scalar")) };
        let id = self.m.constant_u32(id);
        let default = Operand::Constant(self.m.scalar_constant(shape.scalar, default));
        match self.b.call(&mut self.m.module, function, [id, default].as_slice()) {
            Some(value) => Ok(Lvalue::Value(value)),
            None => Err(self.m.broken("a specialization constant without a value")),
        }
    }

    /// Evaluates an expression of resource type to memory.
    pub fn resource(&mut self, expr: ExprId) -> Lowered<Memory> {
        let place = self.alias(expr)?;
        self.resource_at(place, self.m.program.exprs[expr].ty)
    }

    pub fn field_lvalue(&mut self, base: Lvalue, ty: hir_types::TypeId, field: u32) -> Lowered<Lvalue> {
        match base {
            Lvalue::Memory(memory) => Ok(Lvalue::Memory(self.step(&memory, Step::Constant(field))?)),
            Lvalue::Handle(_) | Lvalue::Unset => {
                let memory = self.resource_at(base, ty)?;
                Ok(Lvalue::Memory(self.step(&memory, Step::Constant(field))?))
            }
            Lvalue::Value(value) => {
                let memory = self.spill(value, ty)?;
                Ok(Lvalue::Memory(self.step(&memory, Step::Constant(field))?))
            }
            Lvalue::Parts(parts) => match parts.into_iter().nth(field as usize) {
                Some(part) => Ok(part),
                None => Err(self.m.broken("a member that is not there")),
            },
            _ => Err(self.m.broken("a member of something without members")),
        }
    }

    pub fn index_lvalue(&mut self, base: ExprId, index: ExprId) -> Lowered<Lvalue> {
        let ty = self.m.program.exprs[base].ty;
        let place = self.lvalue(base)?;
        let step = self.index_step(index)?;
        self.indexed(place, ty, step)
    }

    /// An index as a step: constant if it is a literal.
    pub fn index_step(&mut self, index: ExprId) -> Lowered<Step> {
        if let Some(Constant::Int(value)) = self.m.scalar_value(index)
            && let Ok(value) = u32::try_from(value)
        {
            return Ok(Step::Constant(value));
        }
        Ok(Step::Dynamic(self.value(index)?))
    }

    /// An element of an array, a row of a matrix, or a component of a vector.
    pub fn indexed(&mut self, base: Lvalue, ty: hir_types::TypeId, step: Step) -> Lowered<Lvalue> {
        let shape = self.m.shape(ty);
        let (rows, _) = crate::numeric_type::dimensions(self.m.program, ty);
        let is_matrix = matches!(self.m.program.types[ty], hir_types::Type::Matrix(_));
        // A one-row matrix is a vector in the IR and its own row; a scalar ignores its index.
        if shape.is_some_and(|shape| shape.form == Form::Scalar) || (is_matrix && rows == 1) {
            return Ok(base);
        }
        match base {
            Lvalue::Parts(parts) => match step {
                Step::Constant(index) if (index as usize) < parts.len() => Ok(parts[index as usize].clone()),
                step => {
                    let hir_types::Type::Array { element, .. } = self.m.program.types[ty] else {
                        return Err(self.m.broken("an element of something that is no array"));
                    };
                    let index = self.step_operand(step);
                    self.element_at(parts, element, index)
                }
            },
            Lvalue::Memory(memory) if self.is_transposed(&memory, ty) => self.transposed_row(&memory, ty, step),
            Lvalue::Memory(memory) if self.is_array_of_resources(&memory) => self.resource_element(&memory, ty, step),
            Lvalue::Memory(memory) => Ok(Lvalue::Memory(self.step(&memory, step)?)),
            Lvalue::Value(value) if matches!(shape.map(|shape| shape.form), Some(Form::Vector(_))) => {
                let index = self.step_operand(step);
                Ok(Lvalue::Component { vector: Box::new(Lvalue::Value(value)), ty, index })
            }
            Lvalue::Value(value) => {
                let memory = self.spill(value, ty)?;
                Ok(Lvalue::Memory(self.step(&memory, step)?))
            }
            base => match (step, shape.map(|shape| shape.form)) {
                (Step::Constant(index), Some(Form::Vector(length))) if index < length => {
                    self.swizzle_lvalue(base, ty, smallvec![index])
                }
                (step, _) => {
                    let index = self.step_operand(step);
                    Ok(Lvalue::Component { vector: Box::new(base), ty, index })
                }
            },
        }
    }

    fn is_array_of_resources(&self, memory: &Memory) -> bool {
        let Type::Array { element, .. } = self.m.module.types[memory.slot] else { return false };
        let is_resource = |kind: &TargetKind| matches!(kind, TargetKind::VulkanBuffer | TargetKind::Sampler) || kind.is_image();
        self.m.module.types[element].target_kind().is_some_and(is_resource)
    }

    /// Indexes an array of resources. In an array of arrays, the address is complete after the last index.
    fn resource_element(&mut self, array: &Memory, ty: hir_types::TypeId, step: Step) -> Lowered<Lvalue> {
        let hir_types::Type::Array { element, .. } = self.m.program.types[ty] else {
            return Err(self.m.broken("an element of something that is no array"));
        };
        let index = match array.partial {
            Some(outer) => self.combine_steps(ir::op::BinaryOp::Add, outer, step),
            None => step,
        };
        let hir_types::Type::Array { length: inner, .. } = self.m.program.types[element] else {
            let whole = Memory { partial: None, ..array.clone() };
            return Ok(Lvalue::Memory(self.step(&whole, index)?));
        };
        let partial = self.combine_steps(ir::op::BinaryOp::Mul, index, Step::Constant(inner.unwrap_or(1)));
        Ok(Lvalue::Memory(Memory { partial: Some(partial), ..array.clone() }))
    }

    pub fn combine_steps(&mut self, op: ir::op::BinaryOp, left: Step, right: Step) -> Step {
        if let (Step::Constant(left), Step::Constant(right)) = (left, right) {
            let multiplies = op == ir::op::BinaryOp::Mul;
            return Step::Constant(if multiplies { left.saturating_mul(right) } else { left.saturating_add(right) });
        }
        let [left, right] = [left, right].map(|step| {
            let index = self.step_operand(step);
            self.index_word(index)
        });
        let shape = NumericType { scalar: sema::types::Scalar::UInt, form: Form::Scalar };
        Step::Dynamic(self.arithmetic(op, left, right, shape))
    }

    pub fn step_operand(&mut self, step: Step) -> Operand {
        match step {
            Step::Constant(index) => self.m.constant_u32(index),
            Step::Dynamic(operand) => operand,
        }
    }

    /// True if this memory stores the matrix as an array of its columns.
    fn is_transposed(&self, memory: &Memory, ty: hir_types::TypeId) -> bool {
        self.is_laid_array(memory) && self.m.shape(ty).is_some_and(NumericType::is_array_of_rows) && !self.m.is_row_major(ty)
    }

    /// A vector that memory stores as an array of its components, as an lvalue of the single components.
    pub fn spread(&mut self, memory: &Memory, shape: NumericType) -> Lowered<Option<Lvalue>> {
        let Form::Vector(length) = shape.form else { return Ok(None) };
        if !self.is_laid_array(memory) {
            return Ok(None);
        }
        let components = (0..length).map(|at| self.step(memory, Step::Constant(at))).collect::<Lowered<_>>()?;
        Ok(Some(Lvalue::Scattered { components, scalar: shape.scalar }))
    }

    fn transposed_row(&mut self, matrix: &Memory, ty: hir_types::TypeId, row: Step) -> Lowered<Lvalue> {
        let Some(NumericType { scalar, form: Form::Matrix { columns, .. } }) = self.m.shape(ty) else {
            return Err(self.m.broken("a row of something that is no matrix"));
        };
        let mut components = Vec::new();
        for column in 0..columns {
            let vector = self.step(matrix, Step::Constant(column))?;
            components.push(self.step(&vector, row)?);
        }
        Ok(Lvalue::Scattered { components, scalar })
    }

    pub fn swizzle_lvalue(&mut self, base: Lvalue, ty: hir_types::TypeId, components: Components) -> Lowered<Lvalue> {
        let Some(shape) = self.m.shape(ty) else { return Err(self.m.broken("components of something that has none")) };
        let base = match base {
            Lvalue::Memory(memory) => self.spread(&memory, shape)?.unwrap_or(Lvalue::Memory(memory)),
            base => base,
        };
        match (base, components.as_slice()) {
            (base, [_]) if shape.form == Form::Scalar => Ok(base),
            (Lvalue::Memory(memory), [component]) => Ok(Lvalue::Memory(self.step(&memory, Step::Constant(*component))?)),
            (Lvalue::Swizzle { vector, ty, components: outer }, _) => {
                let components = components.iter().filter_map(|component| outer.get(*component as usize).copied()).collect();
                self.swizzle_lvalue(*vector, ty, components)
            }
            (Lvalue::Scattered { components: parts, scalar }, _) => {
                let mut parts: Vec<_> =
                    components.iter().filter_map(|component| parts.get(*component as usize).cloned()).collect();
                match (parts.len(), parts.pop()) {
                    (1, Some(part)) => Ok(Lvalue::Memory(part)),
                    (_, last) => Ok(Lvalue::Scattered { components: parts.into_iter().chain(last).collect(), scalar }),
                }
            }
            (base, _) => Ok(Lvalue::Swizzle { vector: Box::new(base), ty, components }),
        }
    }

    fn elements_lvalue(&mut self, base: Lvalue, ty: hir_types::TypeId, elements: &[(u32, u32)]) -> Lowered<Lvalue> {
        let Some(shape) = self.m.shape(ty) else { return Err(self.m.broken("elements of something that has none")) };
        let (_, declared_columns) = crate::numeric_type::dimensions(self.m.program, ty);
        let Form::Matrix { .. } = shape.form else {
            // One row or one column is a vector.
            let components = elements.iter().map(|(row, column)| row * declared_columns + column).collect();
            return self.swizzle_lvalue(base, ty, components);
        };
        let memory = match base {
            Lvalue::Memory(memory) => memory,
            Lvalue::Value(value) => self.spill(value, ty)?,
            _ => return Err(self.m.broken("a matrix without an address")),
        };
        let transposed = self.is_transposed(&memory, ty);
        let mut components = Vec::new();
        for (row, column) in elements {
            let (first, second) = if transposed { (*column, *row) } else { (*row, *column) };
            let vector = self.step(&memory, Step::Constant(first))?;
            components.push(self.step(&vector, Step::Constant(second))?);
        }
        match components.as_slice() {
            [one] => Ok(Lvalue::Memory(one.clone())),
            _ => Ok(Lvalue::Scattered { components, scalar: shape.scalar }),
        }
    }

    fn element_lvalue(
        &mut self,
        resource: Lvalue,
        ty: hir_types::TypeId,
        index: ExprId,
        slice: Option<ExprId>,
    ) -> Lowered<Lvalue> {
        let memory = self.resource_at(resource, ty)?;
        if let Some(class) = self.m.image_class(ty) {
            let index_ty = self.m.program.exprs[index].ty;
            let slice = slice.map(|slice| self.value_arg(slice)).transpose()?;
            let coordinates = self.value(index)?;
            let class = class_in(self.m, class, &memory);
            return Ok(Lvalue::Texel(Texel { image: memory, class, coordinates, coordinates_ty: index_ty, slice }));
        }
        let step = self.index_step(index)?;
        Ok(Lvalue::Memory(self.step(&memory, step)?))
    }

    /// Appends a step to a path.
    pub fn step(&mut self, memory: &Memory, step: Step) -> Lowered<Memory> {
        let constant = match step {
            Step::Constant(index) => Some(index),
            Step::Dynamic(_) => None,
        };
        let Some(slot) = self.part_slot(memory.slot, constant) else {
            return Err(self.m.broken("a step into something without parts"));
        };
        let align = memory.align.map(|align| self.m.module.types.part_align(align, memory.slot, constant));
        let Memory { root, root_slot, partial, root_align, .. } = *memory;
        let mut steps = memory.steps.clone();
        steps.push(step);
        Ok(Memory { root, root_slot, steps, slot, partial, align, root_align })
    }

    /// The source element type of a `getelementptr` from a pointer to this slot.
    fn pointee(&mut self, slot: TypeId) -> TypeId {
        let contents = self.m.module.types[slot].inner(TargetKind::VulkanBuffer).unwrap_or(slot);
        self.m.module.types.value_type(contents)
    }

    /// The slot type of a part.
    fn part_slot(&mut self, slot: TypeId, index: Option<u32>) -> Option<TypeId> {
        let pointee = self.pointee(slot);
        let types = &mut self.m.module.types;
        match &types[pointee] {
            Type::Array { element, .. } => Some(*element),
            Type::Named(id) => types.structs[*id].body.as_ref()?.get(index? as usize).copied(),
            Type::Struct { fields, .. } => fields.get(index? as usize).copied(),
            Type::Vector { element, .. } => {
                let element = *element;
                Some(match types[slot].target_kind() {
                    Some(TargetKind::Signed) => types.target(TargetKind::Signed, [element], []),
                    Some(TargetKind::Bool) => types.target(TargetKind::Bool, [Types::I32], []),
                    Some(TargetKind::FloatBits) => types.target(TargetKind::FloatBits, [Types::I32], []),
                    _ => element,
                })
            }
            _ => None,
        }
    }

    /// Emits the address at the end of a path.
    pub fn pointer(&mut self, memory: &Memory) -> Operand {
        if let Some(composed) = composed_variables(self, memory)
            && let Ok(real) = composed_memory(self, &composed, memory)
        {
            return self.pointer(&real);
        }
        let mut pointer = match memory.root {
            Root::Local(pointer) => pointer,
            Root::Handle(handle) => handle,
            Root::Physical(address) => self.physical_pointer(address, memory.root_slot),
            Root::Global(global) => Operand::Constant(self.m.module.global_ref(global)),
        };
        let mut slot = memory.root_slot;
        for step in &memory.steps {
            let source = self.pointee(slot);
            let index = self.step_operand(*step);
            pointer = self.b.element_pointer(&mut self.m.module, source, pointer, &[index]);
            let constant = match step {
                Step::Constant(index) => Some(*index),
                Step::Dynamic(_) => None,
            };
            slot = self.part_slot(slot, constant).unwrap_or(slot);
        }
        pointer
    }

    /// The memory of an lvalue that is contiguous and has an address.
    pub fn addressable(&mut self, place: &Lvalue) -> Option<Memory> {
        match place {
            Lvalue::Memory(memory) => Some(memory.clone()),
            Lvalue::Component { vector, index, .. } => {
                let memory = self.addressable(vector)?;
                self.step(&memory, Step::Dynamic(*index)).ok()
            }
            Lvalue::Swizzle { .. }
            | Lvalue::Scattered { .. }
            | Lvalue::Texel(_)
            | Lvalue::Bits { .. }
            | Lvalue::Value(_)
            | Lvalue::Parts(_)
            | Lvalue::Unset
            | Lvalue::Handle(_) => None,
        }
    }

    /// Stores a value to a new variable.
    pub fn spill(&mut self, value: Operand, ty: hir_types::TypeId) -> Lowered<Memory> {
        let memory = self.temporary(ty, "temp")?;
        self.store_memory(&memory, ty, value)?;
        Ok(memory)
    }

    /// Creates a new variable of the function.
    pub fn temporary(&mut self, ty: hir_types::TypeId, name: &str) -> Lowered<Memory> {
        let slot = self.m.slot_type(ty, Rule::Plain)?;
        let pointer = self.b.alloca(slot, name);
        Ok(Memory::new(Root::Local(pointer), slot))
    }
}
