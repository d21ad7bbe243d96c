//! Functions of OpenCL C by their mangled names: a call in, the SPIR-V instruction that it is out.

use super::builtins::Name;
use crate::emitter::Fallible;
use crate::function::{FunctionEmitter, Lowered};
use ir::Inst;
use ir::op::Call;
use spirv::BuiltIn;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Function {
    /// `get_global_id`: a component of a builtin.
    Component(BuiltIn),
}

/// None for a function that is not OpenCL's, or not known here: it is called like any other.
pub fn function(name: &Name) -> Option<Function> {
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
    pub fn opencl_call(&mut self, inst: &Inst, call: &Call, function: &Function) -> Fallible<Option<Lowered>> {
        match function {
            Function::Component(builtin) => self.builtin_variable(inst, call, *builtin as u32).map(Some),
        }
    }
}
