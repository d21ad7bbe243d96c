//! Adjusts stage inputs and outputs by the options of the command line: the y and w of the position, and the base vertex and instance.

use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::lvalue::{Memory, Root};
use crate::numeric_type::{Form, NumericType};
use crate::semantics::{Direction, Meaning};
use crate::stage_io::builtins::builtin_global;
use crate::stage_io::{Leaf, Meant};
use ir::op::BinaryOp;
use ir::{Op, Operand};
use sema::hir::Stage;
use sema::types::Scalar;
use spirv::BuiltIn;

/// Adjusts the loaded value of an input before the shader sees it.
pub(crate) fn adjust_input(f: &mut FunctionLowerer, stage: Stage, (leaf, meaning): &Meant, value: Operand) -> Lowered<Operand> {
    let options = f.m.options.stage_io;
    let base = match builtin_of(*meaning) {
        Some(BuiltIn::FragCoord) if options.dx_position_w && f.numeric(leaf.ty)?.scalar.is_float() => {
            return with_reciprocal_w(f, leaf, value);
        }
        Some(BuiltIn::VertexIndex) if options.nonzero_base_vertex => BuiltIn::BaseVertex,
        Some(BuiltIn::InstanceIndex) if options.nonzero_base_instance => BuiltIn::BaseInstance,
        _ => return Ok(value),
    };
    let shape = f.numeric(leaf.ty)?;
    let int = NumericType { scalar: Scalar::Int, form: Form::Scalar };
    let slot = f.m.vector_slot(int, crate::slot_types::Rule::Plain);
    let global = builtin_global(f.m, base as u32, slot, Direction::Input, stage == Stage::Pixel);
    let memory = Memory::new(Root::Global(global), slot);
    let pointer = f.pointer(&memory);
    let ty = f.m.shape_type(int);
    let base = f.b.load(pointer, ty);
    let base = f.convert_numeric(base, int, shape);
    Ok(f.arithmetic(BinaryOp::Sub, value, base, shape))
}

/// Adjusts the value of an output before it is stored.
pub(crate) fn adjust_output(
    f: &mut FunctionLowerer,
    stage: Stage,
    leaf: &Leaf,
    meaning: Meaning,
    value: Operand,
) -> Lowered<Operand> {
    let is_last = matches!(stage, Stage::Vertex | Stage::Domain | Stage::Geometry | Stage::Mesh);
    if builtin_of(meaning) != Some(BuiltIn::Position) || !is_last || !f.m.options.stage_io.invert_y {
        return Ok(value);
    }
    with_component(f, leaf, value, 1, |f, y, scalar| f.b.value(Op::FNeg(y), scalar))
}

fn builtin_of(meaning: Meaning) -> Option<BuiltIn> {
    match meaning {
        Meaning::BuiltIn(variable) => BuiltIn::from_u32(variable.number),
        Meaning::Location(_) => None,
    }
}

fn with_reciprocal_w(f: &mut FunctionLowerer, leaf: &Leaf, value: Operand) -> Lowered<Operand> {
    with_component(f, leaf, value, 3, |f, w, scalar| {
        let one = Operand::Constant(f.m.module.float(scalar, 1.0));
        f.b.value(Op::Binary { op: BinaryOp::FDiv, left: one, right: w }, scalar)
    })
}

/// Replaces one component by a function of it; returns the value unchanged if it has no such component.
fn with_component(
    f: &mut FunctionLowerer,
    leaf: &Leaf,
    value: Operand,
    at: usize,
    change: impl FnOnce(&mut FunctionLowerer, Operand, ir::TypeId) -> Operand,
) -> Lowered<Operand> {
    let shape = f.numeric(leaf.ty)?;
    let mut scalars = f.scalars(value, shape);
    let Some(component) = scalars.get(at).copied() else { return Ok(value) };
    let scalar = f.m.scalar_type(shape.scalar);
    scalars[at] = change(f, component, scalar);
    Ok(f.compose(shape, &scalars))
}
