//! Pixel shader inputs without the usual interpolation: at vertices, at samples, at other positions in the pixel.

use super::access::{step_path, variable_memory};
use super::item::{Inputs, Kept, Variable};
use crate::context::{Lowered, ModuleLowerer};
use crate::declaration::{Arg, WORD};
use crate::func::FunctionLowerer;
use crate::instance_key::InputOrigin;
use crate::lvalue::{Memory, Step};
use crate::numeric_type::{Form, NumericType};
use diagnostics::registry as code;
use frontend::Diagnostic;
use ir::Operand;
use sema::hir::Interpolant;
use sema::hir::{self, Constant, ExprId, ExprKind, GlobalKind, LocalId, LocalKind};
use sema::types::{Scalar, TypeId};
use spirv::GlslStd450Op;
use std::rc::Rc;

/// The number of vertices of a triangle.
pub(super) const VERTICES: u32 = 3;

/// The units per pixel of an integer offset.
const SNAPS: f64 = 16.0;

impl super::StageIo {
    /// Publishes the inputs of the entry point to the lowering of its function's body.
    pub fn publish_inputs(&self, m: &mut ModuleLowerer, function: hir::FunctionId) {
        let inputs = self.signatures.first().map(|signature| Inputs { function, signature: Rc::clone(signature) });
        m.entry_mut().publish_inputs(inputs);
    }
}

/// `GetAttributeAtVertex(input, vertex)`, `EvaluateAttribute…(input, …)`
pub(crate) fn interpolated_input(
    f: &mut FunctionLowerer,
    ty: TypeId,
    interpolant: Interpolant,
    args: &[ExprId],
) -> Lowered<Operand> {
    if let Some((base, components)) = swizzled(f, args[0]) {
        // The whole vector is interpolated: SPIR-V only names whole variables and their elements.
        let whole = f.m.program.exprs[base].ty;
        let args: Vec<ExprId> = std::iter::once(base).chain(args[1..].iter().copied()).collect();
        let value = interpolated_input(f, whole, interpolant, &args)?;
        return f.swizzle(value, whole, &components);
    }
    let Some((variable, elements)) = input_variable(f, args[0]) else {
        let message = "this argument must be an unmodified input of the entry point";
        return Err(f.m.error(code::INTERPOLATION, message));
    };
    match (interpolant, variable.form) {
        (Interpolant::AtVertex, Kept::PerVertex) => at_vertex(f, ty, variable, &elements, args[1]),
        (Interpolant::AtVertex, _) => {
            if let Some(call) = input_origin(f, args[0]).and_then(|origin| origin.interpolated_by) {
                let message = "this argument of a parameter with 'nointerpolation' must be an input with 'nointerpolation'";
                return Err(f.m.report(Diagnostic::new(code::INTERPOLATION, call, message)));
            }
            Err(f.m.error(code::INTERPOLATION, "'GetAttributeAtVertex' needs an input with 'nointerpolation'"))
        }
        (_, Kept::Declared) => {
            let memory = variable_memory(f, variable, None)?;
            let memory = step_path(f, &memory, &elements)?;
            let shape = f.numeric(ty)?;
            if !shape.scalar.is_float() {
                return Err(f.m.error(code::INTERPOLATION, "only inputs of floating-point type are interpolated"));
            }
            let Form::Matrix { rows, .. } = shape.form else {
                return evaluated(f, shape, interpolant, &memory, args.get(1).copied());
            };
            let mut parts = Vec::new();
            for row in 0..rows {
                let row = f.step(&memory, Step::Constant(row))?;
                parts.push(evaluated(f, shape.row(), interpolant, &row, args.get(1).copied())?);
            }
            Ok(f.matrix_of_rows(shape, &parts))
        }
        _ => Err(f.m.error(code::INTERPOLATION, "this input is not interpolated")),
    }
}

fn at_vertex(f: &mut FunctionLowerer, ty: TypeId, variable: Variable, elements: &[u32], vertex: ExprId) -> Lowered<Operand> {
    let index = f.index_step(vertex)?;
    if let Step::Constant(index) = index
        && index >= VERTICES
    {
        let message = format!("vertex index {index} is out of bounds (a primitive has {VERTICES} vertices)");
        return Err(f.m.error(code::INDEX_BOUNDS, message));
    }
    let memory = variable_memory(f, variable, None)?;
    let memory = f.step(&memory, index)?;
    let memory = step_path(f, &memory, elements)?;
    f.load_memory(&memory, ty)
}

/// The scalar or vector in this memory of an input, interpolated at a place.
fn evaluated(
    f: &mut FunctionLowerer,
    shape: NumericType,
    interpolant: Interpolant,
    memory: &Memory,
    place: Option<ExprId>,
) -> Lowered<Operand> {
    let mut args = vec![Arg::Reference(f.pointer(memory))];
    let op = match (interpolant, place) {
        (Interpolant::AtSample, Some(sample)) => {
            args.push(Arg::Value(f.value(sample)?, WORD));
            GlslStd450Op::InterpolateAtSample
        }
        (Interpolant::Snapped, Some(offset)) => {
            let int = NumericType { scalar: Scalar::Int, form: Form::Vector(2) };
            let float = int.with_scalar(Scalar::Float);
            let offset = f.value(offset)?;
            let offset = f.convert_numeric(offset, int, float);
            let part = Operand::Constant(f.m.module.float(ir::types::Types::F32, 1.0 / SNAPS));
            let parts = f.compose(float, &[part, part]);
            let offset = f.arithmetic(ir::op::BinaryOp::FMul, offset, parts, float);
            let float_ty = f.shape_value(float);
            args.push(Arg::Value(offset, float_ty));
            GlslStd450Op::InterpolateAtOffset
        }
        _ => GlslStd450Op::InterpolateAtCentroid,
    };
    let result = f.shape_value(shape);
    f.glsl(op, result, args)
}

/// The vector of a swizzle that is read, and its components.
fn swizzled(f: &FunctionLowerer, expr: ExprId) -> Option<(ExprId, Vec<u32>)> {
    let program = f.m.program;
    match &program.exprs[expr].kind {
        ExprKind::Load(inner) => swizzled(f, *inner),
        ExprKind::Swizzle { base, components } => {
            Some((*base, components.iter().map(|component| u32::from(*component)).collect()))
        }
        _ => None,
    }
}

/// The variable of an input of the entry point, and the constant indices of the element that an expression denotes in it.
fn input_variable(f: &mut FunctionLowerer, expr: ExprId) -> Option<(Variable, Vec<u32>)> {
    let (root, path) = constant_path(f, expr)?;
    match f.m.program.exprs[root].kind {
        ExprKind::Global(global) => {
            let is_input = matches!(f.m.program.globals[global].kind, GlobalKind::BuiltIn { output: false, .. });
            let global = if is_input { f.m.global(global).ok()? } else { return None };
            Some((Variable { global, form: Kept::Declared }, path))
        }
        _ => {
            let origin = input_origin(f, expr)?;
            let inputs = f.m.entry().inputs().cloned().filter(|inputs| inputs.function == origin.function)?;
            let item = inputs.signature.params.get(origin.param)?.input.as_ref()?;
            let leaf = item.leaves.iter().position(|(leaf, _)| origin.path.starts_with(&leaf.path))?;
            let elements = origin.path[item.leaves[leaf].0.path.len()..].to_vec();
            Some((*item.variables.get(leaf)?, elements))
        }
    }
}

/// The expression of which another one denotes a field or an element with a constant index, and the path to that.
fn constant_path(f: &FunctionLowerer, expr: ExprId) -> Option<(ExprId, Vec<u32>)> {
    let program = f.m.program;
    let mut path = Vec::new();
    let mut at = expr;
    loop {
        match &program.exprs[at].kind {
            ExprKind::Load(inner) => at = *inner,
            ExprKind::Field { base, field } => {
                path.push(*field);
                at = *base;
            }
            ExprKind::Index { base, index } => {
                let ExprKind::Constant(Constant::Int(index)) = program.exprs[*index].kind else { return None };
                path.push(index as u32);
                at = *base;
            }
            _ => {
                path.reverse();
                return Some((at, path));
            }
        }
    }
}

/// The variable of an input of the entry point, or a part of it, for an instruction that gets it by reference.
pub(crate) fn referenced_input(f: &mut FunctionLowerer, place: ExprId) -> Lowered<Option<Memory>> {
    if !f.m.facts().asks_for_inputs {
        return Ok(None);
    }
    if let Some((variable, elements)) = input_variable(f, place) {
        if !matches!(variable.form, Kept::Declared) {
            return Ok(None);
        }
        let memory = variable_memory(f, variable, None)?;
        return step_path(f, &memory, &elements).map(Some);
    }
    let program = f.m.program;
    let (base, step) = match &program.exprs[place].kind {
        ExprKind::Index { base, index } => (*base, Err(*index)),
        ExprKind::Swizzle { base, components } if components.len() == 1 => (*base, Ok(u32::from(components[0]))),
        _ => return Ok(None),
    };
    let Some(memory) = referenced_input(f, base)? else { return Ok(None) };
    let step = match step {
        Ok(component) => Step::Constant(component),
        Err(index) => f.index_step(index)?,
    };
    f.step(&memory, step).map(Some)
}

/// True if a variable may have another value than that it was declared with. An instruction that gets it by reference does not count if it
/// isn't known to write: an input can't be written to.
fn is_changed(f: &FunctionLowerer, local: LocalId) -> bool {
    f.frame.is_written(local) && !f.frame.is_only_read_by_reference(local)
}

/// The parameter of the entry point, or the field or element of one, that an expression denotes; possibly through parameters of other
/// functions and variables that are never assigned to. None if it may have been changed on the way, or if the
/// program does not use inputs in this way.
pub(crate) fn input_origin(f: &FunctionLowerer, expr: ExprId) -> Option<InputOrigin> {
    let inputs = f.m.entry().inputs().filter(|_| f.m.facts().asks_for_inputs)?;
    let program = f.m.program;
    let (root, path) = constant_path(f, expr)?;
    let ExprKind::Local(local) = program.exprs[root].kind else { return None };
    if is_changed(f, local) {
        return None;
    }
    if let Some(origin) = f.origin_of(local) {
        let path = origin.path.iter().copied().chain(path).collect();
        return Some(InputOrigin { path, ..origin.clone() });
    }
    let function = &program.functions[inputs.function];
    if !f.frame.source().is_some_and(|source| std::ptr::eq(source, function)) {
        return None;
    }
    let param = function.params.iter().position(|param| *param == local)?;
    Some(InputOrigin { function: inputs.function, param, path, interpolated_by: None })
}

/// Like [`input_origin`] for the argument of a parameter.
pub(crate) fn passed_origin(f: &mut FunctionLowerer, arg: ExprId, param: &hir::Local) -> Option<InputOrigin> {
    let mut origin = input_origin(f, arg)?;
    let LocalKind::Param { interface, .. } = &param.kind else { return Some(origin) };
    if f.m.facts().per_vertex
        && interface.interpolation.flat
        && input_variable(f, arg).is_some_and(|(variable, _)| !matches!(variable.form, Kept::PerVertex))
    {
        origin.interpolated_by = Some(f.m.program.expr_spans[arg]);
    }
    Some(origin)
}
