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
        let records = f.records(call.args[0])?;
        f.op_void(Op::EnqueueNodePayloadsAMDX, vec![Arg::Reference(records)]);
        Ok(())
    };
    /// (node output): bool; whether the graph has the node
    "NodeIsValid"(1) => |f, call| {
        let (slot, index) = f.output(call.args[0])?;
        let ty = f.shape_value(BOOL);
        f.op(Op::IsNodePayloadValidAMDX, ty, vec![Arg::Type(slot), Arg::Value(index, WORD)])
    };
    /// (input): uint
    "NodeCount"(1) => |f, call| {
        let records = f.records(call.args[0])?;
        f.op(Op::NodePayloadArrayLengthAMDX, WORD, vec![Arg::Reference(records)])
    };
    /// (input): bool
    "NodeFinished"(1) => |f, call| {
        let records = f.records(call.args[0])?;
        let ty = f.shape_value(BOOL);
        f.op(Op::FinishWritingNodePayloadAMDX, ty, vec![Arg::Reference(records)])
    };
}

impl FunctionLowerer<'_, '_> {
    /// `output.ThreadIncrementOutputCount(count)`, `output.GroupIncrementOutputCount(count)`
    pub fn node_increment(&mut self, group: bool, args: &[ExprId]) -> Lowered<()> {
        // Empty records need no initialization, so they are allocated and enqueued at once.
        let records = self.allocate(args, group)?;
        self.op_void(Op::EnqueueNodePayloadsAMDX, vec![Arg::Reference(records)]);
        Ok(())
    }

    /// `output.GetThreadNodeOutputRecords(count)`, `output.GetGroupNodeOutputRecords(count)`: an lvalue of the allocated
    /// records.
    pub fn output_records(&mut self, args: &[ExprId], group: bool, ty: hir_types::TypeId) -> Lowered<Lvalue> {
        if args.len() < 2 {
            return Err(self.m.broken("an intrinsic with too few arguments"));
        }
        let pointer = self.allocate(args, group)?;
        let Some(resource) = self.m.resource_of(ty) else { return Err(self.m.broken("records of another type")) };
        self.at_address(resource, pointer, None).map(Lvalue::Memory)
    }

    fn allocate(&mut self, args: &[ExprId], group: bool) -> Lowered<Operand> {
        let (slot, index) = self.output(args[0])?;
        let count = self.value(args[1])?;
        let scope = if group { Scope::Workgroup } else { Scope::Invocation };
        let pointer = self.m.module.types.pointer(address_space::NODE_PAYLOAD);
        let result = ValueType { pointee: Some(slot), ..ValueType::plain(pointer) };
        let scope = self.word_arg(scope as u32);
        self.op(Op::AllocateNodePayloadsAMDX, result, vec![scope, Arg::Value(count, WORD), Arg::Value(index, WORD)])
    }

    /// The payload type of a node output, and the index into an array of outputs.
    fn output(&mut self, expr: ExprId) -> Lowered<(TypeId, Operand)> {
        match self.resource(expr)? {
            Memory { root: Root::Global(_), steps, slot, .. } if steps.len() < 2 => {
                let index = steps.first().copied().unwrap_or(Step::Constant(0));
                let index = self.step_operand(index);
                Ok((slot, self.index_word(index)))
            }
            _ => Err(self.m.unsupported("an output of a node that is not known here")),
        }
    }

    /// The address of records.
    fn records(&mut self, expr: ExprId) -> Lowered<Operand> {
        let records = self.resource(expr)?;
        Ok(self.pointer(&records))
    }
}
