//! Loads and stores stage variables, converting between a leaf's type and the representation of its variable.

use super::item::{Kept, Variable};
use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::lvalue::{Memory, Root, Step};
use crate::numeric_type::NumericType;
use crate::type_queries::scalars_of;
use diagnostics::registry as code;
use ir::Operand;
use ir::op::BinaryOp;
use sema::types as hir_types;
use sema::types::{Scalar, Type};

pub(super) fn step_path(f: &mut FunctionLowerer, memory: &Memory, path: &[u32]) -> Lowered<Memory> {
    let mut part = memory.clone();
    for field in path {
        part = f.step(&part, Step::Constant(*field))?;
    }
    Ok(part)
}

/// The memory of a variable, or of its element for one vertex or primitive.
pub(super) fn variable_memory(f: &mut FunctionLowerer, variable: Variable, index: Option<Step>) -> Lowered<Memory> {
    let memory = Memory::new(Root::Global(variable.global), f.m.module.globals[variable.global].slot);
    match index {
        Some(index) => f.step(&memory, index),
        None => Ok(memory),
    }
}

/// Loads a leaf of this type.
pub(super) fn load_variable(
    f: &mut FunctionLowerer,
    ty: hir_types::TypeId,
    variable: Variable,
    index: Option<Step>,
) -> Lowered<Operand> {
    if let Kept::Indices { each } = variable.form {
        let mut scalars = Vec::new();
        for corner in 0..each {
            let part = nv_index(f, variable, each, index.unwrap_or(Step::Constant(0)), Step::Constant(corner))?;
            let pointer = f.pointer(&part);
            scalars.push(f.b.load(pointer, ir::types::Types::I32));
        }
        return value_of_scalars(f, ty, Scalar::UInt, &scalars);
    }
    let memory = variable_memory(f, variable, index)?;
    match variable.form {
        Kept::PerVertex => of_first_vertex(f, variable, ty),
        Kept::Indices { .. } | Kept::Declared => f.load_memory(&memory, ty),
        Kept::As(shape) => {
            let declared = f.numeric(ty)?;
            let value_ty = f.m.shape_type(shape);
            let pointer = f.pointer(&memory);
            let value = f.b.load(pointer, value_ty);
            let value = f.leading(value, NumericType { form: declared.form, ..shape });
            Ok(f.convert_numeric(value, NumericType { form: declared.form, ..shape }, declared))
        }
        Kept::Elements { scalar, first } => {
            let scalar_ty = f.m.scalar_type(scalar);
            let count = scalars_of(f.m.program, ty);
            let mut scalars = Vec::new();
            for at in 0..count {
                let element = f.step(&memory, Step::Constant(first + at))?;
                let pointer = f.pointer(&element);
                scalars.push(f.b.load(pointer, scalar_ty));
            }
            value_of_scalars(f, ty, scalar, &scalars)
        }
    }
}

fn value_of_scalars(f: &mut FunctionLowerer, ty: hir_types::TypeId, scalar: Scalar, scalars: &[Operand]) -> Lowered<Operand> {
    if let Some(shape) = f.m.shape(ty) {
        let from = shape.with_scalar(scalar);
        let value = f.compose(from, scalars);
        return Ok(f.convert_numeric(value, from, shape));
    }
    let Type::Array { element, .. } = f.m.program.types[ty] else { return Err(f.m.broken("scalars of a composite")) };
    let size = scalars_of(f.m.program, element).max(1);
    let memory = f.temporary(ty, "elements")?;
    for (at, part) in scalars.chunks(size as usize).enumerate() {
        let value = value_of_scalars(f, element, scalar, part)?;
        let target = f.step(&memory, Step::Constant(at as u32))?;
        f.store_memory(&target, element, value)?;
    }
    f.load_memory(&memory, ty)
}

/// Stores a leaf of this type.
pub(super) fn store_variable(
    f: &mut FunctionLowerer,
    ty: hir_types::TypeId,
    variable: Variable,
    index: Option<Step>,
    value: Operand,
) -> Lowered<()> {
    if let Kept::Indices { each } = variable.form {
        let mut scalars = Vec::new();
        scalars_of_value(f, ty, Scalar::UInt, value, &mut scalars)?;
        for (corner, scalar) in scalars.into_iter().enumerate() {
            let part = nv_index(f, variable, each, index.unwrap_or(Step::Constant(0)), Step::Constant(corner as u32))?;
            let pointer = f.pointer(&part);
            f.b.store(scalar, pointer);
        }
        return Ok(());
    }
    let memory = variable_memory(f, variable, index)?;
    match variable.form {
        Kept::Indices { .. } | Kept::PerVertex | Kept::Declared => f.store_memory(&memory, ty, value),
        Kept::As(shape) => {
            let declared = f.numeric(ty)?;
            let value = f.convert_numeric(value, declared, NumericType { form: declared.form, ..shape });
            if declared.form != shape.form {
                return Err(f.m.error(code::WRONG_SEMANTIC_TYPE, "an output system value needs all its components"));
            }
            let pointer = f.pointer(&memory);
            f.b.store(value, pointer);
            Ok(())
        }
        Kept::Elements { scalar, first } => {
            let mut scalars = Vec::new();
            scalars_of_value(f, ty, scalar, value, &mut scalars)?;
            for (at, part) in scalars.into_iter().enumerate() {
                let element = f.step(&memory, Step::Constant(first + at as u32))?;
                let pointer = f.pointer(&element);
                f.b.store(part, pointer);
            }
            Ok(())
        }
    }
}

fn scalars_of_value(
    f: &mut FunctionLowerer,
    ty: hir_types::TypeId,
    scalar: Scalar,
    value: Operand,
    scalars: &mut Vec<Operand>,
) -> Lowered<()> {
    if let Some(shape) = f.m.shape(ty) {
        let to = shape.with_scalar(scalar);
        let value = f.convert_numeric(value, shape, to);
        scalars.extend(f.scalars(value, to));
        return Ok(());
    }
    let Type::Array { element, length } = f.m.program.types[ty] else { return Err(f.m.broken("scalars of a composite")) };
    let memory = f.spill(value, ty)?;
    for at in 0..length.unwrap_or(0) {
        let part = f.step(&memory, Step::Constant(at))?;
        let value = f.load_memory(&part, element)?;
        scalars_of_value(f, element, scalar, value, scalars)?;
    }
    Ok(())
}

/// An element of the array that holds the indices of all primitives, where those of one primitive are contiguous.
pub(super) fn nv_index(f: &mut FunctionLowerer, variable: Variable, each: u32, primitive: Step, corner: Step) -> Lowered<Memory> {
    let first = f.combine_steps(BinaryOp::Mul, primitive, Step::Constant(each));
    let at = f.combine_steps(BinaryOp::Add, first, corner);
    let all = Memory::new(Root::Global(variable.global), f.m.module.globals[variable.global].slot);
    f.step(&all, at)
}

/// The value of the first vertex of a per-vertex variable.
fn of_first_vertex(f: &mut FunctionLowerer, variable: Variable, ty: hir_types::TypeId) -> Lowered<Operand> {
    let memory = variable_memory(f, variable, None)?;
    let first = step_path(f, &memory, &[0])?;
    f.load_memory(&first, ty)
}
