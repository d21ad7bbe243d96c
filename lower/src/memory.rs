//! Loads and stores lvalues, converting between value types and slot types.

use crate::bitfield::{extract_bits, insert_bits};
use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root, Step};
use crate::numeric_type::{Form, NumericType};
use crate::slot_types::Rule;
use crate::stage_io::builtins::may_change;
use crate::stage_io::mesh::{composed_variables, load_composed, store_composed};
use crate::type_queries::scalars_of;
use diagnostics::registry as code;
use ir::Operand;
use ir::types::address_space::{STORAGE_BUFFER, TASK_PAYLOAD_WORKGROUP, WORKGROUP};
use ir::types::{TargetKind, Type};
use sema::hir::ExprId;
use sema::types as hir_types;

/// Types with more scalars than this are not copied part by part.
const MAX_COPIED_SCALARS: u32 = 4096;

impl FunctionLowerer<'_, '_> {
    /// Loads an lvalue.
    pub fn load(&mut self, place: &Lvalue, ty: hir_types::TypeId) -> Lowered<Operand> {
        match place {
            Lvalue::Memory(memory) => self.load_memory(memory, ty),
            Lvalue::Swizzle { vector, ty: vector_ty, components } => {
                let value = self.load(vector, *vector_ty)?;
                self.swizzle(value, *vector_ty, components)
            }
            Lvalue::Component { vector, ty: vector_ty, index } => {
                let value = self.load(vector, *vector_ty)?;
                Ok(self.extract_dynamic(value, *index))
            }
            Lvalue::Scattered { components, scalar } => {
                let scalar_ty = self.m.scalar_type(*scalar);
                let mut values = Vec::with_capacity(components.len());
                for component in components {
                    values.push(self.read_memory(component, scalar_ty));
                }
                let form = Form::vector(values.len() as u32);
                Ok(self.compose(NumericType { scalar: *scalar, form }, &values))
            }
            Lvalue::Texel(texel) => self.load_texel(texel),
            Lvalue::Bits { unit, ty, range } => {
                let unit = self.load(unit, *ty)?;
                extract_bits(self, unit, *ty, *range)
            }
            Lvalue::Value(value) => Ok(*value),
            Lvalue::Parts(_) => Err(self.m.unsupported("a struct that holds resources as a value")),
            // The operand of a header's instruction.
            Lvalue::Unset | Lvalue::Handle(_) => {
                let memory = self.resource_at(place.clone(), ty)?;
                self.load_memory(&memory, ty)
            }
        }
    }

    /// Stores a value of type `ty` to an lvalue.
    pub fn store(&mut self, place: &Lvalue, ty: hir_types::TypeId, value: Operand) -> Lowered<()> {
        match place {
            Lvalue::Memory(memory) => self.store_memory(memory, ty, value),
            Lvalue::Swizzle { vector, ty: vector_ty, components } => self.store_components(vector, *vector_ty, components, value),
            Lvalue::Component { vector, ty: vector_ty, index } => {
                let old = self.load(vector, *vector_ty)?;
                let new = self.insert_dynamic(old, value, *index);
                self.store(vector, *vector_ty, new)
            }
            Lvalue::Scattered { components, .. } => {
                for (at, component) in components.iter().enumerate() {
                    let part = self.extract(value, at as u32);
                    self.write_memory(component, part);
                }
                Ok(())
            }
            Lvalue::Texel(texel) => self.store_texel(texel, value),
            Lvalue::Bits { unit, ty, range } => {
                let old = self.load(unit, *ty)?;
                let new = insert_bits(self, old, value, *ty, *range)?;
                self.store(unit, *ty, new)
            }
            Lvalue::Value(_) | Lvalue::Parts(_) | Lvalue::Unset | Lvalue::Handle(_) => {
                Err(self.m.error(code::NOT_ASSIGNABLE, "this cannot be assigned to"))
            }
        }
    }

    /// Stores a result to an `out` argument, converted to its type.
    pub fn store_out(&mut self, place: ExprId, from: NumericType, value: Operand) -> Lowered<()> {
        let ty = self.m.program.exprs[place].ty;
        let shape = self.numeric(ty)?;
        let place: Lvalue = self.lvalue(place)?;
        let value = self.convert_numeric(value, from, shape);
        self.store(&place, ty, value)
    }

    /// Stores some components of a vector. In memory that other invocations access, only these are written; elsewhere the whole
    /// vector is replaced.
    fn store_components(&mut self, vector: &Lvalue, ty: hir_types::TypeId, components: &[u32], value: Operand) -> Lowered<()> {
        if let Lvalue::Memory(memory) = vector
            && self.is_shared(memory)
        {
            for (at, component) in components.iter().enumerate() {
                let part = if components.len() == 1 { value } else { self.extract(value, at as u32) };
                let target = self.step(memory, Step::Constant(*component))?;
                self.write_memory(&target, part);
            }
            return Ok(());
        }
        let Some(Form::Vector(length)) = self.m.shape(ty).map(|shape| shape.form) else {
            return self.store(vector, ty, value);
        };
        let old = self.load(vector, ty)?;
        let new = self.replace_components(old, length, components, value);
        self.store(vector, ty, new)
    }

    fn is_shared(&self, memory: &Memory) -> bool {
        match memory.root {
            Root::Local(pointer) => {
                let ty = self.b.value_type(&self.m.module, pointer);
                self.m.module.types[ty] == Type::Pointer(STORAGE_BUFFER)
            }
            Root::Physical(_) => true,
            Root::Handle(_) => false,
            Root::Global(global) => {
                let shared =
                    matches!(self.m.module.globals[global].address_space, WORKGROUP | STORAGE_BUFFER | TASK_PAYLOAD_WORKGROUP);
                shared || self.m.stage_variables.composed(global).is_some()
            }
        }
    }

    /// Loads the slot's value as memory has it. A builtin that may change in this entry point is loaded each time.
    fn read_memory(&mut self, memory: &Memory, ty: ir::TypeId) -> Operand {
        if let Root::Handle(handle) = memory.root {
            return handle;
        }
        let pointer = self.pointer(memory);
        match memory.root {
            Root::Global(global) if may_change(self.m, global) => {
                self.b.value(ir::Op::Load { pointer, volatile: true, align: None, ordering: None }, ty)
            }
            _ => self.b.load_aligned(pointer, ty, memory.align),
        }
    }

    fn write_memory(&mut self, memory: &Memory, value: Operand) {
        let pointer = self.pointer(memory);
        self.b.store_aligned(value, pointer, memory.align);
    }

    pub fn load_memory(&mut self, memory: &Memory, ty: hir_types::TypeId) -> Lowered<Operand> {
        if let Some(composed) = composed_variables(self, memory) {
            return load_composed(self, &composed, memory, ty);
        }
        self.m.check_copy(ty)?;
        if let Some(shape) = self.m.shape(ty)
            && let Some(place) = self.spread(memory, shape)?
        {
            return self.load(&place, ty);
        }
        if let Some(shape) = self.m.shape(ty)
            && let Form::Matrix { rows, .. } = shape.form
            && (shape.is_array_of_rows() || self.is_laid_array(memory))
        {
            let mut parts = Vec::new();
            for row in 0..rows {
                let place = self.indexed(Lvalue::Memory(memory.clone()), ty, Step::Constant(row))?;
                parts.push(self.load_row(&place, shape)?);
            }
            return Ok(self.matrix_of_rows(shape, &parts));
        }
        if let Some(parts) = self.parts_to_copy(memory, ty)? {
            let copy = self.temporary(ty, "copy")?;
            for (step, part_ty) in parts {
                let (from, to) = (self.step(memory, step)?, self.step(&copy, step)?);
                let value = self.load_memory(&from, part_ty)?;
                self.store_memory(&to, part_ty, value)?;
            }
            let pointer = self.pointer(&copy);
            let value_ty = self.m.value_type(ty)?;
            return Ok(self.b.load(pointer, value_ty));
        }
        let value_ty = self.m.value_type(ty)?;
        Ok(self.read_memory(memory, value_ty))
    }

    /// True for memory that is laid out as an array, also where the type that it holds is a vector or a matrix.
    pub fn is_laid_array(&self, memory: &Memory) -> bool {
        self.m.module.types[memory.slot].is_target(TargetKind::Array)
    }

    fn load_row(&mut self, place: &Lvalue, shape: NumericType) -> Lowered<Operand> {
        match place {
            Lvalue::Memory(memory) => {
                let row_ty = self.m.shape_type(shape.row());
                Ok(self.read_memory(memory, row_ty))
            }
            // The lvalue of a row that is not contiguous contains its type.
            place => self.load(place, hir_types::Types::ERROR),
        }
    }

    pub fn store_memory(&mut self, memory: &Memory, ty: hir_types::TypeId, value: Operand) -> Lowered<()> {
        if let Some(composed) = composed_variables(self, memory) {
            return store_composed(self, &composed, memory, ty, value);
        }
        if let Some(shape) = self.m.shape(ty)
            && let Some(place) = self.spread(memory, shape)?
        {
            return self.store(&place, ty, value);
        }
        if let Some(shape) = self.m.shape(ty)
            && let Form::Matrix { rows, .. } = shape.form
            && (shape.is_array_of_rows() || self.is_laid_array(memory))
        {
            for row in 0..rows {
                let part = self.row(value, shape, row);
                match self.indexed(Lvalue::Memory(memory.clone()), ty, Step::Constant(row))? {
                    Lvalue::Memory(row) => {
                        self.write_memory(&row, part);
                    }
                    place => self.store(&place, ty, part)?,
                }
            }
            return Ok(());
        }
        if let Some(parts) = self.parts_to_copy(memory, ty)? {
            let slot = self.m.slot_type(ty, Rule::Plain)?;
            let copy = Memory::new(Root::Local(self.b.alloca(slot, "copy")), slot);
            self.write_memory(&copy, value);
            for (step, part_ty) in parts {
                let (from, to) = (self.step(&copy, step)?, self.step(memory, step)?);
                let value = self.load_memory(&from, part_ty)?;
                self.store_memory(&to, part_ty, value)?;
            }
            return Ok(());
        }
        self.write_memory(memory, value);
        Ok(())
    }

    /// The parts by which memory must be copied: a block cannot be loaded as a whole, and the backend converts between layouts
    /// member by member, but does not transpose integer matrices. None if it is copied as a whole.
    fn parts_to_copy(&mut self, memory: &Memory, ty: hir_types::TypeId) -> Lowered<Option<Vec<(Step, hir_types::TypeId)>>> {
        match self.m.module.types[memory.slot].target_kind() {
            None => return Ok(None),
            Some(TargetKind::VulkanBuffer) => {}
            Some(_) if self.holds_transposed(ty) => {}
            Some(_) => return Ok(None),
        }
        if scalars_of(self.m.program, ty) > MAX_COPIED_SCALARS {
            return Err(self.m.unsupported("a copy of this large a type, whose integer matrices must be transposed,"));
        }
        match self.m.program.types[ty] {
            hir_types::Type::Struct(id) => {
                let fields = self.m.program.structs[id].fields.iter().enumerate();
                Ok(Some(fields.map(|(at, field)| (Step::Constant(at as u32), field.ty)).collect()))
            }
            hir_types::Type::Array { element, length: Some(length) } => {
                Ok(Some((0..length).map(|at| (Step::Constant(at), element)).collect()))
            }
            _ => Ok(None),
        }
    }

    /// True for matrices whose shape in a buffer may differ from that in a variable, and for composites that hold one.
    fn holds_transposed(&self, ty: hir_types::TypeId) -> bool {
        match &self.m.program.types[ty] {
            hir_types::Type::Array { element, .. } => self.holds_transposed(*element),
            hir_types::Type::Struct(id) => self.m.program.structs[*id].fields.iter().any(|field| self.holds_transposed(field.ty)),
            hir_types::Type::Matrix(matrix) if matrix.rows == 1 || matrix.columns == 1 => {
                self.m.options.layout == crate::LayoutRule::Dx
            }
            _ => self.m.shape(ty).is_some_and(NumericType::is_array_of_rows) && !self.m.is_row_major(ty),
        }
    }
}
