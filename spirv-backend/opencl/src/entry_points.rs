//! Emits the entry points of kernels, functions with the calling convention `spir_kernel`.

use crate::linkage::{is_kernel, parameter_attributes};
use crate::modes::kernel_modes;
use crate::state::Emitter;
use diagnostics::registry as code;
use ir::{ConstantKind, FunctionId, Op as IrOp, Operand};
use rustc_hash::FxHashSet;
use spirv::{ExecutionModel, Op, StorageClass};
use spirv_backend::Bodies;
use spirv_module::{Code, Id, Inst, SpirvModule, Word, string_words, words};

/// Kernels that are called within the module. No instruction can call an entry point (specification, section 2.16.1), so each of
/// these becomes a function, and its entry point a wrapper that calls it.
pub fn called_kernels(cx: &Emitter<'_>, bodies: &Bodies) -> FxHashSet<FunctionId> {
    let module = cx.ir;
    let calls = bodies.iter().flat_map(|(_, body)| body.insts.values()).filter_map(|inst| match &inst.op {
        IrOp::Call(call) => match call.callee {
            Operand::Constant(callee) => Some(callee),
            Operand::Value(_) => None,
        },
        _ => None,
    });
    calls
        .filter_map(|callee| match module.constants[callee].kind {
            ConstantKind::Function(function) if is_kernel(cx, function) => Some(function),
            _ => None,
        })
        .collect()
}

/// The id of the entry point: that of the kernel, or of its wrapper if the kernel is called.
pub fn kernel_entry(cx: &mut Emitter<'_>, function: FunctionId, is_called: bool) -> Option<Id> {
    let signature = cx.functions.get(function)?;
    if !is_called {
        return Some(signature.id);
    }
    let types = cx.types_of_params(signature);
    let ty = cx.module.function_type(signature.result, &types);
    let id = cx.module.new_id();
    let mut code = Code::default();
    code.push(Inst { ty: Some(signature.result), result: Some(id), ..Inst::new(Op::Function, &words![0, ty]) });
    let mut call = vec![Word::Id(signature.id)];
    let mut params = Vec::with_capacity(types.len());
    for ty in types {
        let param = cx.module.new_id();
        params.push(param);
        call.push(param.into());
        code.push(Inst { ty: Some(ty), result: Some(param), ..Inst::new(Op::FunctionParameter, &[]) });
    }
    let (label, called) = (cx.module.new_id(), cx.module.new_id());
    code.push(Inst { result: Some(label), ..Inst::new(Op::Label, &[]) });
    code.push(Inst { ty: Some(signature.result), result: Some(called), ..Inst::new(Op::FunctionCall, &call) });
    code.push(Inst::new(Op::Return, &[]));
    code.push(Inst::new(Op::FunctionEnd, &[]));
    cx.module.spirv_mut().add_function(&code);
    let source = &cx.ir.functions[function];
    cx.parameter_decorations(&params, source);
    parameter_attributes(cx, &params, source);
    Some(id)
}

pub fn declare_kernel(cx: &mut Emitter<'_>, function: FunctionId, is_called: bool) {
    let source = &cx.ir.functions[function];
    cx.at(source.loc);
    if source.result != ir::Types::VOID {
        let error = cx.error(code::ENTRY_POINT_SIGNATURE, &format!("the kernel `{}` must return void", source.name));
        cx.messages.error(error);
        return;
    }
    let Some(id) = kernel_entry(cx, function, is_called) else { return };
    let mut operands = vec![Word::Literal(ExecutionModel::Kernel as u32), Word::Id(id)];
    operands.extend(string_words(&source.name));
    cx.module.add_entry_point(&operands);
    kernel_modes(cx, function, id);
}

/// Appends to the interface of every entry point all Input variables, and from SPIR-V 1.4 on all module-scope variables.
pub fn complete_interfaces(module: &mut SpirvModule, minor: u8) {
    let is_input = |inst: &Inst| minor >= 4 || inst.literal(0) == Some(StorageClass::Input as u32);
    let variables = module.globals.iter().filter(|inst| inst.is(Op::Variable)).filter(is_input);
    let ids: Vec<Word> = variables.filter_map(|inst| inst.result.map(Word::Id)).collect();
    for entry in &std::mem::take(&mut module.entry_points) {
        module.entry_points.push(Inst { operands: &[entry.operands, &ids].concat(), ..entry });
    }
}
