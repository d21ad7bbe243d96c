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
        m.inputs = self.signatures.first().map(|signature| Inputs { function, signature: Rc::clone(signature) });
    }
}

impl FunctionLowerer<'_, '_> {
    /// `GetAttributeAtVertex(input, vertex)`, `EvaluateAttribute…(input, …)`
    pub fn interpolated(&mut self, ty: TypeId, interpolant: Interpolant, args: &[ExprId]) -> Lowered<Operand> {
        if let Some((base, components)) = self.swizzled(args[0]) {
            // The whole vector is interpolated: SPIR-V only names whole variables and their elements.
            let whole = self.m.program.exprs[base].ty;
            let args: Vec<ExprId> = std::iter::once(base).chain(args[1..].iter().copied()).collect();
            let value = self.interpolated(whole, interpolant, &args)?;
            return self.swizzle(value, whole, &components);
        }
        let Some((variable, elements)) = self.input_variable(args[0]) else {
            let message = "this argument must be an unmodified input of the entry point";
            return Err(self.m.error(code::INTERPOLATION, message));
        };
        match (interpolant, variable.form) {
            (Interpolant::AtVertex, Kept::PerVertex) => self.at_vertex(ty, variable, &elements, args[1]),
            (Interpolant::AtVertex, _) => {
                if let Some(call) = self.input_origin(args[0]).and_then(|origin| origin.interpolated_by) {
                    let message = "this argument of a parameter with 'nointerpolation' must be an input with 'nointerpolation'";
                    return Err(self.m.report(Diagnostic::new(code::INTERPOLATION, call, message)));
                }
                Err(self.m.error(code::INTERPOLATION, "'GetAttributeAtVertex' needs an input with 'nointerpolation'"))
            }
            (_, Kept::Declared) => {
                let memory = variable_memory(self, variable, None)?;
                let memory = step_path(self, &memory, &elements)?;
                let shape = self.numeric(ty)?;
                if !shape.scalar.is_float() {
                    return Err(self.m.error(code::INTERPOLATION, "only inputs of floating-point type are interpolated"));
                }
                let Form::Matrix { rows, .. } = shape.form else {
                    return self.evaluated(shape, interpolant, &memory, args.get(1).copied());
                };
                let mut parts = Vec::new();
                for row in 0..rows {
                    let row = self.step(&memory, Step::Constant(row))?;
                    parts.push(self.evaluated(shape.row(), interpolant, &row, args.get(1).copied())?);
                }
                Ok(self.matrix_of_rows(shape, &parts))
            }
            _ => Err(self.m.error(code::INTERPOLATION, "this input is not interpolated")),
        }
    }

    fn at_vertex(&mut self, ty: TypeId, variable: Variable, elements: &[u32], vertex: ExprId) -> Lowered<Operand> {
        let index = self.index_step(vertex)?;
        if let Step::Constant(index) = index
            && index >= VERTICES
        {
            let message = format!("vertex index {index} is out of bounds (a primitive has {VERTICES} vertices)");
            return Err(self.m.error(code::INDEX_BOUNDS, message));
        }
        let memory = variable_memory(self, variable, None)?;
        let memory = self.step(&memory, index)?;
        let memory = step_path(self, &memory, elements)?;
        self.load_memory(&memory, ty)
    }

    /// The scalar or vector in this memory of an input, interpolated at a place.
    fn evaluated(
        &mut self,
        shape: NumericType,
        interpolant: Interpolant,
        memory: &Memory,
        place: Option<ExprId>,
    ) -> Lowered<Operand> {
        let mut args = vec![Arg::Reference(self.pointer(memory))];
        let op = match (interpolant, place) {
            (Interpolant::AtSample, Some(sample)) => {
                args.push(Arg::Value(self.value(sample)?, WORD));
                GlslStd450Op::InterpolateAtSample
            }
            (Interpolant::Snapped, Some(offset)) => {
                let int = NumericType { scalar: Scalar::Int, form: Form::Vector(2) };
                let float = int.with_scalar(Scalar::Float);
                let offset = self.value(offset)?;
                let offset = self.convert_numeric(offset, int, float);
                let part = Operand::Constant(self.m.module.float(ir::types::Types::F32, 1.0 / SNAPS));
                let parts = self.compose(float, &[part, part]);
                let offset = self.arithmetic(ir::op::BinaryOp::FMul, offset, parts, float);
                let float_ty = self.shape_value(float);
                args.push(Arg::Value(offset, float_ty));
                GlslStd450Op::InterpolateAtOffset
            }
            _ => GlslStd450Op::InterpolateAtCentroid,
        };
        let result = self.shape_value(shape);
        self.glsl(op, result, args)
    }

    /// The vector of a swizzle that is read, and its components.
    fn swizzled(&self, expr: ExprId) -> Option<(ExprId, Vec<u32>)> {
        let program = self.m.program;
        match &program.exprs[expr].kind {
            ExprKind::Load(inner) => self.swizzled(*inner),
            ExprKind::Swizzle { base, components } => {
                Some((*base, components.iter().map(|component| u32::from(*component)).collect()))
            }
            _ => None,
        }
    }

    /// The variable of an input of the entry point, and the constant indices of the element that an expression denotes in it.
    fn input_variable(&mut self, expr: ExprId) -> Option<(Variable, Vec<u32>)> {
        let (root, path) = self.constant_path(expr)?;
        match self.m.program.exprs[root].kind {
            ExprKind::Global(global) => {
                let is_input = matches!(self.m.program.globals[global].kind, GlobalKind::BuiltIn { output: false, .. });
                let global = if is_input { self.m.global(global).ok()? } else { return None };
                Some((Variable { global, form: Kept::Declared }, path))
            }
            _ => {
                let origin = self.input_origin(expr)?;
                let inputs = self.m.inputs.clone().filter(|inputs| inputs.function == origin.function)?;
                let item = inputs.signature.params.get(origin.param)?.input.as_ref()?;
                let leaf = item.leaves.iter().position(|(leaf, _)| origin.path.starts_with(&leaf.path))?;
                let elements = origin.path[item.leaves[leaf].0.path.len()..].to_vec();
                Some((*item.variables.get(leaf)?, elements))
            }
        }
    }

    /// The expression of which another one denotes a field or an element with a constant index, and the path to that.
    fn constant_path(&self, expr: ExprId) -> Option<(ExprId, Vec<u32>)> {
        let program = self.m.program;
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
    pub fn referenced_input(&mut self, place: ExprId) -> Lowered<Option<Memory>> {
        if !self.m.asks_for_inputs {
            return Ok(None);
        }
        if let Some((variable, elements)) = self.input_variable(place) {
            if !matches!(variable.form, Kept::Declared) {
                return Ok(None);
            }
            let memory = variable_memory(self, variable, None)?;
            return step_path(self, &memory, &elements).map(Some);
        }
        let program = self.m.program;
        let (base, step) = match &program.exprs[place].kind {
            ExprKind::Index { base, index } => (*base, Err(*index)),
            ExprKind::Swizzle { base, components } if components.len() == 1 => (*base, Ok(u32::from(components[0]))),
            _ => return Ok(None),
        };
        let Some(memory) = self.referenced_input(base)? else { return Ok(None) };
        let step = match step {
            Ok(component) => Step::Constant(component),
            Err(index) => self.index_step(index)?,
        };
        self.step(&memory, step).map(Some)
    }

    /// True if a variable may have another value than that it was declared with. An instruction that gets it by reference does not count if it
    /// isn't known to write: an input can't be written to.
    fn is_changed(&self, local: LocalId) -> bool {
        let is_only_read = self.passed.by_reference.contains(&local) && !self.passed.changed.contains(&local);
        self.written.contains(local) && !is_only_read
    }

    /// The parameter of the entry point, or the field or element of one, that an expression denotes; possibly through parameters of other
    /// functions and variables that are never assigned to. None if it may have been changed on the way, or if the program never
    /// asks.
    pub fn input_origin(&self, expr: ExprId) -> Option<InputOrigin> {
        let inputs = self.m.inputs.as_ref().filter(|_| self.m.asks_for_inputs)?;
        let program = self.m.program;
        let (root, path) = self.constant_path(expr)?;
        let ExprKind::Local(local) = program.exprs[root].kind else { return None };
        if self.is_changed(local) {
            return None;
        }
        if let Some(origin) = self.input_origins.get(&local) {
            let path = origin.path.iter().copied().chain(path).collect();
            return Some(InputOrigin { path, ..origin.clone() });
        }
        let function = &program.functions[inputs.function];
        if !self.source.is_some_and(|source| std::ptr::eq(source, function)) {
            return None;
        }
        let param = function.params.iter().position(|param| *param == local)?;
        Some(InputOrigin { function: inputs.function, param, path, interpolated_by: None })
    }

    /// Like [`Self::input_origin`] for the argument of a parameter.
    pub fn passed_origin(&mut self, arg: ExprId, param: &hir::Local) -> Option<InputOrigin> {
        let mut origin = self.input_origin(arg)?;
        let LocalKind::Param { interface, .. } = &param.kind else { return Some(origin) };
        if self.m.per_vertex
            && interface.interpolation.flat
            && self.input_variable(arg).is_some_and(|(variable, _)| !matches!(variable.form, Kept::PerVertex))
        {
            origin.interpolated_by = Some(self.m.program.expr_spans[arg]);
        }
        Some(origin)
    }

    /// The value of the first vertex of a per-vertex variable.
    pub(super) fn of_first_vertex(&mut self, variable: Variable, ty: TypeId) -> Lowered<Operand> {
        let memory = variable_memory(self, variable, None)?;
        let first = step_path(self, &memory, &[0])?;
        self.load_memory(&first, ty)
    }
}
