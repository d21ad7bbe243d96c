//! Recipes for the methods of work graph objects (SPV_AMDX_shader_enqueue).

use super::recipe::recipes;
use crate::context::Lowered;
use crate::declaration::{Arg, ValueType, WORD};
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root, Step};
use crate::numeric_type::{Form, NumericType};
use ir::Operand;
use ir::types::{TypeId, address_space};
use sema::hir::ExprId;
use sema::types as hir_types;
use sema::types::Scalar;
use spirv::{Op, Scope};

const BOOL: NumericType = NumericType { scalar: Scalar::Bool, form: Form::Scalar };

recipes! {
    /// (records)
    "NodeComplete"(1) => |f, call| {
        let records = records_address(f, call.args[0])?;
        f.op_void(Op::EnqueueNodePayloadsAMDX, vec![Arg::Reference(records)]);
        Ok(())
    };
    /// (node output): bool; whether the graph has the node
    "NodeIsValid"(1) => |f, call| {
        let (slot, index) = node_output(f, call.args[0])?;
        let ty = f.shape_value(BOOL);
        f.op(Op::IsNodePayloadValidAMDX, ty, vec![Arg::Type(slot), Arg::Value(index, WORD)])
    };
    /// (input): uint
    "NodeCount"(1) => |f, call| {
        let records = records_address(f, call.args[0])?;
        f.op(Op::NodePayloadArrayLengthAMDX, WORD, vec![Arg::Reference(records)])
    };
    /// (input): bool
    "NodeFinished"(1) => |f, call| {
        let records = records_address(f, call.args[0])?;
        let ty = f.shape_value(BOOL);
        f.op(Op::FinishWritingNodePayloadAMDX, ty, vec![Arg::Reference(records)])
    };
}

/// `output.ThreadIncrementOutputCount(count)`, `output.GroupIncrementOutputCount(count)`
pub(super) fn node_increment(f: &mut FunctionLowerer, group: bool, args: &[ExprId]) -> Lowered<()> {
    // Empty records need no initialization, so they are allocated and enqueued at once.
    let records = allocate_records(f, args, group)?;
    f.op_void(Op::EnqueueNodePayloadsAMDX, vec![Arg::Reference(records)]);
    Ok(())
}

/// `output.GetThreadNodeOutputRecords(count)`, `output.GetGroupNodeOutputRecords(count)`: an lvalue of the allocated
/// records.
pub(crate) fn output_records(f: &mut FunctionLowerer, args: &[ExprId], group: bool, ty: hir_types::TypeId) -> Lowered<Lvalue> {
    if args.len() < 2 {
        return Err(f.m.broken("an intrinsic with too few arguments"));
    }
    let pointer = allocate_records(f, args, group)?;
    let Some(resource) = f.m.resource_of(ty) else { return Err(f.m.broken("records of another type")) };
    f.at_address(resource, pointer, None).map(Lvalue::Memory)
}

fn allocate_records(f: &mut FunctionLowerer, args: &[ExprId], group: bool) -> Lowered<Operand> {
    let (slot, index) = node_output(f, args[0])?;
    let count = f.value(args[1])?;
    let scope = if group { Scope::Workgroup } else { Scope::Invocation };
    let pointer = f.m.module.types.pointer(address_space::NODE_PAYLOAD);
    let result = ValueType { pointee: Some(slot), ..ValueType::plain(pointer) };
    let scope = f.word_arg(scope as u32);
    f.op(Op::AllocateNodePayloadsAMDX, result, vec![scope, Arg::Value(count, WORD), Arg::Value(index, WORD)])
}

/// The payload type of a node output, and the index into an array of outputs.
fn node_output(f: &mut FunctionLowerer, expr: ExprId) -> Lowered<(TypeId, Operand)> {
    match f.resource(expr)? {
        Memory { root: Root::Global(_), steps, slot, .. } if steps.len() < 2 => {
            let index = steps.first().copied().unwrap_or(Step::Constant(0));
            let index = f.step_operand(index);
            Ok((slot, f.index_word(index)))
        }
        _ => Err(f.m.unsupported("an output of a node that is not known here")),
    }
}

/// The address of records.
fn records_address(f: &mut FunctionLowerer, expr: ExprId) -> Lowered<Operand> {
    let records = f.resource(expr)?;
    Ok(f.pointer(&records))
}
