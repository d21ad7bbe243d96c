//! Inputs of pixel shaders that are not interpolated but there for each vertex: `GetAttributeAtVertex`.

use super::access::{step_path, variable_memory};
use super::signature::Signature;
use super::{Kept, Variable};
use crate::context::{Lowered, ModuleLowerer};
use crate::func::FunctionLowerer;
use crate::place::Step;
use ir::Operand;
use sema::hir::{self, ExprId, ExprKind, LocalId};
use sema::intrinsics::Intrinsic;
use std::rc::Rc;

/// The vertices of a triangle.
pub(super) const VERTICES: u32 = 3;

/// True if the program asks what single vertices have: then all inputs that are not interpolated are arrays.
pub(crate) fn asks_for_vertices(program: &hir::Program) -> bool {
    let asks = |expr: &hir::Expr| matches!(expr.kind, ExprKind::Intrinsic { intrinsic: Intrinsic::AttributeAtVertex, .. });
    program.exprs.values().any(asks)
}

/// The function that an entry point calls, and what its parameters are.
#[derive(Clone, Debug)]
pub(crate) struct Inputs {
    function: hir::FunctionId,
    signature: Rc<Signature>,
}

impl super::StageIo {
    /// Lets the body of the entry point's function find its inputs.
    pub fn publish_inputs(&self, m: &mut ModuleLowerer, function: hir::FunctionId) {
        m.inputs = self.signatures.first().map(|signature| Inputs { function, signature: Rc::clone(signature) });
    }
}

impl FunctionLowerer<'_, '_> {
    /// `GetAttributeAtVertex(input, vertex)`
    pub fn attribute_at_vertex(&mut self, args: &[ExprId]) -> Lowered<Operand> {
        let ty = self.m.program.exprs[args[0]].ty;
        let Some(variable) = self.input_variable(args[0]) else {
            return Err(self.m.unsupported("'GetAttributeAtVertex' of what is not an input of the entry point, not changed,"));
        };
        if !matches!(variable.form, Kept::PerVertex) {
            return Err(self.m.error("interpolation", "'GetAttributeAtVertex' needs an input with 'nointerpolation'"));
        }
        let index = self.index_step(args[1])?;
        if let Step::Constant(index) = index
            && index >= VERTICES
        {
            return Err(self
                .m
                .error("index-bounds", format!("a primitive has {VERTICES} vertices, so there is none of number {index}")));
        }
        let memory = variable_memory(self, variable, None)?;
        let memory = self.step(&memory, index)?;
        self.load_memory(&memory, ty)
    }

    /// The variable of a parameter of the entry point, or of a field of one.
    fn input_variable(&mut self, expr: ExprId) -> Option<Variable> {
        let inputs = self.m.inputs.clone()?;
        let program = self.m.program;
        let mut path = Vec::new();
        let mut at = expr;
        let local: LocalId = loop {
            match &program.exprs[at].kind {
                ExprKind::Load(inner) => at = *inner,
                ExprKind::Field { base, field } => {
                    path.push(*field);
                    at = *base;
                }
                ExprKind::Local(local) => break *local,
                _ => return None,
            }
        };
        path.reverse();
        let function = &program.functions[inputs.function];
        if !self.source.is_some_and(|source| std::ptr::eq(source, function)) || self.written.contains(&local) {
            return None;
        }
        let index = function.params.iter().position(|param| *param == local)?;
        let item = inputs.signature.params.get(index)?.input.as_ref()?;
        let leaf = item.leaves.iter().position(|(leaf, _)| leaf.path == path)?;
        item.variables.get(leaf).copied()
    }

    /// What a variable of all vertices holds for the first one.
    pub(super) fn of_first_vertex(&mut self, variable: Variable, ty: sema::types::TypeId) -> Lowered<Operand> {
        let memory = variable_memory(self, variable, None)?;
        let first = step_path(self, &memory, &[0])?;
        self.load_memory(&first, ty)
    }
}
