//! Functions of OpenCL C by their mangled names: a call in, the SPIR-V instruction that it is out.

use super::builtins::{Builtin, Name, Postfixes};
use crate::emitter::Fallible;
use crate::function::{FunctionEmitter, Lowered};
use ir::op::Call;
use ir::{FunctionId, Inst};
use spirv::{BuiltIn, Op};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Function {
    /// `get_global_id`: a component of a builtin.
    Component(BuiltIn),
    /// One instruction of the arguments.
    Core(Op),
}

/// None for a function that is not OpenCL's, or not known here: it is called like any other.
pub fn function(name: &Name) -> Option<Function> {
    if name.plain.starts_with("intel_convert_as_bfloat16") {
        return Some(Function::Core(Op::ConvertBF16ToFINTEL));
    }
    if name.plain.starts_with("intel_convert_bfloat16") {
        return Some(Function::Core(Op::ConvertFToBF16INTEL));
    }
    let builtin = match name.plain.as_str() {
        "get_global_id" => BuiltIn::GlobalInvocationId,
        "get_local_id" => BuiltIn::LocalInvocationId,
        "get_group_id" => BuiltIn::WorkgroupId,
        "get_num_groups" => BuiltIn::NumWorkgroups,
        "get_global_size" => BuiltIn::GlobalSize,
        "get_local_size" => BuiltIn::WorkgroupSize,
        "get_enqueued_local_size" => BuiltIn::EnqueuedWorkgroupSize,
        "get_global_offset" => BuiltIn::GlobalOffset,
        "get_work_dim" => BuiltIn::WorkDim,
        "get_global_linear_id" => BuiltIn::GlobalLinearId,
        "get_local_linear_id" => BuiltIn::LocalInvocationIndex,
        "get_sub_group_size" => BuiltIn::SubgroupSize,
        "get_max_sub_group_size" => BuiltIn::SubgroupMaxSize,
        "get_num_sub_groups" => BuiltIn::NumSubgroups,
        "get_enqueued_num_sub_groups" => BuiltIn::NumEnqueuedSubgroups,
        "get_sub_group_id" => BuiltIn::SubgroupId,
        "get_sub_group_local_id" => BuiltIn::SubgroupLocalInvocationId,
        _ => return None,
    };
    Some(Function::Component(builtin))
}

impl FunctionEmitter<'_, '_> {
    pub fn opencl_call(
        &mut self,
        inst: &Inst,
        call: &Call,
        callee: FunctionId,
        function: &Function,
    ) -> Fallible<Option<Lowered>> {
        match function {
            Function::Core(op) => {
                let builtin = Builtin::Instruction { opcode: *op as u32, postfixes: Postfixes::default() };
                self.builtin_call(inst, call, callee, &builtin)
            }
            Function::Component(builtin) => self.builtin_variable(inst, call, *builtin as u32).map(Some),
        }
    }
}
