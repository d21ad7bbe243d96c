//! Pointers to functions, which an extension has: addresses of functions and calls of pointers in, its instructions out.

use crate::emitter::{Emitter, Fallible};
use crate::function::{FunctionEmitter, Lowered, Value};
use crate::types::{Layout, Shape};
use ir::op::Call;
use ir::{FunctionId, Inst, Type};
use spirv::Op;
use spirv_module::{Id, Inst as SpirvInst, Word};

const FUNCTION_POINTERS: &str = "SPV_INTEL_function_pointers";

/// What clang puts into the names of the functions of blocks.
const BLOCK: &str = "_block_invoke";

impl Emitter<'_> {
    fn function_type_of(&mut self, function: FunctionId) -> Fallible<Id> {
        let Some(signature) = self.functions[function] else {
            let name = &self.ir.functions[function].name;
            return Err(self.inexpressible(&format!("the address of `{name}`, which is no function of the module,")));
        };
        let params = self.types_of_params(signature);
        Ok(self.function_type(signature.result, &params))
    }

    /// The type of a function's address.
    pub fn function_pointer_type(&mut self, function: FunctionId) -> Fallible<Id> {
        if !self.allows(FUNCTION_POINTERS) {
            return self.bytes_pointer(ir::types::address_space::FUNCTION);
        }
        let ty = self.function_type_of(function)?;
        let class = self.class_of(ir::types::address_space::FUNCTION)?;
        Ok(self.pointer_type(class, ty))
    }

    /// A function's address.
    pub fn function_pointer(&mut self, function: FunctionId) -> Fallible<Id> {
        let name = &self.ir.functions[function].name;
        if !self.allows(FUNCTION_POINTERS) && name.contains(BLOCK) {
            // A block holds its function's address, but every call of it names the function.
            let ty = self.bytes_pointer(ir::types::address_space::FUNCTION)?;
            return self.null(ty);
        }
        if !self.allows(FUNCTION_POINTERS) {
            let message = format!("the address of `{name}` needs the extension {FUNCTION_POINTERS}");
            return Err(self.error("extension-not-allowed", &message));
        }
        let ty = self.function_pointer_type(function)?;
        let Some(id) = self.functions[function].map(|signature| signature.id) else {
            return Err(self.inexpressible("this address"));
        };
        Ok(self.module.intern(Op::ConstantFunctionPointerINTEL, Some(ty), vec![id.into()]))
    }
}

impl FunctionEmitter<'_, '_> {
    /// A call whose callee is a value.
    pub fn pointer_call(&mut self, inst: &Inst, call: &Call) -> Fallible<Option<Lowered>> {
        if !self.emitter.allows(FUNCTION_POINTERS) {
            let message = format!("a call of a pointer needs the extension {FUNCTION_POINTERS}");
            return Err(self.emitter.error("extension-not-allowed", &message));
        }
        let module = self.emitter.ir;
        let Type::Function { result, params, .. } = &module.types[call.signature] else {
            return Err(self.emitter.inexpressible("a call of this type"));
        };
        let result = self.emitter.slot_type(*result, Layout::None)?;
        let mut types = Vec::with_capacity(params.len());
        for param in params {
            types.push(self.emitter.slot_type(*param, Layout::None)?);
        }
        let function = self.emitter.function_type(result, &types);
        let callee = self.value(call.callee)?;
        let Shape::Pointer { class, .. } = *self.emitter.shape(callee.ty) else {
            return Err(self.emitter.inexpressible("a call of this value"));
        };
        let pointer = self.emitter.pointer_type(class, function);
        let callee = self.coerce(callee.id, callee.ty, pointer)?;
        let mut operands = vec![Word::Id(callee)];
        for (arg, ty) in call.args.iter().zip(types) {
            operands.push(self.value_as(*arg, ty)?.into());
        }
        let id = self.emitter.module.new_id();
        let opcode = Op::FunctionPointerCallINTEL as u32;
        self.push(SpirvInst { opcode, ty: Some(result), result: Some(id), operands: &operands, loc: None, pinned: true });
        Ok(inst.result.map(|_| Lowered::Value(Value { id, ty: result })))
    }
}
