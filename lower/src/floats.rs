//! Converts the command line's floating-point options to execution modes and NoContraction decorations.

use crate::options::{Denormals, FloatOptions};
use ir::attr::ExecutionMode;
use ir::decoration::{DECORATIONS, Decoration};
use ir::op::{BinaryOp, FastMath};
use ir::{ConstantKind, FunctionId, InstId, MetadataId, Module, Op, Operand};
use spirv::{Decoration as Number, ExecutionMode as Mode};

/// The options apply to floats of this width only.
const WIDTH: u32 = 32;

/// The execution modes that every entry point gets.
pub(crate) fn execution_modes(options: FloatOptions) -> Vec<ExecutionMode> {
    let denormals = match options.denormals {
        Denormals::Any => None,
        Denormals::Preserve => Some(Mode::DenormPreserve),
        Denormals::Flush => Some(Mode::DenormFlushToZero),
    };
    let strict = options.strict.then_some(Mode::SignedZeroInfNanPreserve);
    let modes = strict.into_iter().chain(denormals);
    modes.map(|mode| ExecutionMode::new(mode as u32, vec![WIDTH])).collect()
}

/// With `-Gis`, decorates all arithmetic with NoContraction. Returns whether there was any.
pub(crate) fn forbid_contraction(module: &mut Module) -> bool {
    let found = arithmetic(module);
    if found.is_empty() {
        return false;
    }
    let node = module.decoration_list(&[Decoration::new(Number::NoContraction as u32, &[])]);
    for (function, inst) in found {
        if let Some(body) = &mut module.functions[function].body {
            body.insts[inst].metadata.push((DECORATIONS.to_owned(), node));
        }
    }
    true
}

/// Drops all fast-math flags if an entry point has the execution mode SignedZeroInfNanPreserve.
pub(crate) fn keep_signs_of_zeros(module: &mut Module) {
    let preserves = |mode: &ExecutionMode| mode.mode == Mode::SignedZeroInfNanPreserve as u32;
    if !module.functions.values().any(|function| function.attributes.execution_modes.iter().any(preserves)) {
        return;
    }
    for body in module.functions.values_mut().filter_map(|function| function.body.as_mut()) {
        body.insts.values_mut().for_each(|inst| inst.flags.fast = FastMath::default());
    }
}

fn arithmetic(module: &Module) -> Vec<(FunctionId, InstId)> {
    let mut found = Vec::new();
    for (id, function) in &module.functions {
        let Some(body) = &function.body else { continue };
        let insts = body.layout.iter().flat_map(|block| &body.blocks[*block].insts).copied();
        let wanted = |inst: &InstId| {
            let inst = &body.insts[*inst];
            is_arithmetic(module, &inst.op) && !is_decorated(module, &inst.metadata)
        };
        found.extend(insts.filter(wanted).map(|inst| (id, inst)));
    }
    found
}

/// True if the instruction has NoContraction already: for a precise variable, or by a header.
pub(crate) fn is_decorated(module: &Module, attachments: &[(String, MetadataId)]) -> bool {
    let decorations = module.decorations_of(attachments).unwrap_or_default();
    decorations.iter().any(|decoration| decoration.decoration == Number::NoContraction as u32)
}

/// True for floating-point arithmetic that could be contracted, including that on vectors and matrices.
pub(crate) fn is_arithmetic(module: &Module, op: &Op) -> bool {
    match op {
        Op::FNeg(_) => true,
        Op::Binary { op, .. } => {
            matches!(op, BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem)
        }
        Op::Call(call) => {
            let Operand::Constant(callee) = call.callee else { return false };
            let ConstantKind::Function(function) = module.constants[callee].kind else { return false };
            let products = spirv::Op::VectorTimesScalar as u32..=spirv::Op::Dot as u32;
            let instruction = module.instruction_of(function);
            instruction.is_some_and(|known| known.set.is_none() && products.contains(&known.opcode))
                && !is_decorated(module, &module.functions[function].metadata)
        }
        _ => false,
    }
}
