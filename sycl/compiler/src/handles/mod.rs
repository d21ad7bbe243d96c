//! Gives images, samplers and events target types where the text has plain pointers or integers: in text from before LLVM 17, and in clang's output
//! for C++ with pointers to classes that are named after SPIR-V types.
//!
//! The types come from the mangled names of OpenCL C functions and of functions that are named after instructions, and spread to everything that
//! must have the same type ([`classes`]). A class with any other use, such as arithmetic, keeps its type.

mod classes;

use crate::callees::callee;
use classes::{Classes, Found, Node};
use ir::name::Name;
use ir::op::{Call, CastOp};
use ir::types::TargetKind;
use ir::{
    ConstantId, ConstantKind, Function, FunctionId, Inst, InstList, Module, Op, Operand, Type, TypeId, Types, ValueDef, ValueId,
};
use rustc_hash::FxHashMap;
use spirv_opencl::{NamedTypes, SPIRV_TYPE};

/// Makes a sampler from a number.
const SAMPLER_OF_NUMBER: &str = "__translate_sampler_initializer";
const SAMPLER: &str = "ocl_sampler";
/// Functions whose plain names determine a handle type: that of the result if the flag is true, and that of the first parameter otherwise.
const NAMED: &[(&str, bool, &str)] = &[
    ("get_default_queue", true, "ocl_queue"),
    ("create_user_event", true, "ocl_clkevent"),
    ("__enqueue_kernel_basic", false, "ocl_queue"),
    ("__enqueue_kernel_basic_events", false, "ocl_queue"),
    ("__enqueue_kernel_varargs", false, "ocl_queue"),
    ("__enqueue_kernel_events_varargs", false, "ocl_queue"),
    ("__spirv_GetDefaultQueue", true, "__spirv_Queue"),
    ("__spirv_CreateUserEvent", true, "__spirv_DeviceEvent"),
    ("__spirv_CreatePipeFromPipeStorage_read", true, "__spirv_Pipe__0"),
    ("__spirv_CreatePipeFromPipeStorage_write", true, "__spirv_Pipe__1"),
    ("__spirv_ReserveReadPipePackets", true, "__spirv_ReserveId"),
    ("__spirv_ReserveWritePipePackets", true, "__spirv_ReserveId"),
    ("__spirv_GroupReserveReadPipePackets", true, "__spirv_ReserveId"),
    ("__spirv_GroupReserveWritePipePackets", true, "__spirv_ReserveId"),
];
/// Functions that take a handle and return one of the same type.
const SAME_RESULT: [&str; 3] = ["async_work_group_", "__spirv_GroupAsyncCopy", "__spirv_OpGroupAsyncCopy"];
/// Makes a sampled image from an image.
const SAMPLED_IMAGE: &str = "__spirv_SampledImage";
/// The prefix of images, samplers and events in mangled names.
const PREFIX: &str = "ocl_";

/// The types of functions before the pass.
type Signatures = FxHashMap<FunctionId, Option<Type>>;

pub fn type_handles(module: &mut Module) {
    let seeds = seeds(module);
    if seeds.is_empty() {
        return;
    }
    let mut classes = Classes::default();
    for function in module.functions.keys() {
        classes::connect(&mut classes, module, function);
    }
    let found = classes.settle(&seeds);
    // Nothing is changed if the result of a function that makes samplers turned out to be something else, or if it does not take one number.
    let makers = module.functions.iter().filter(|(_, function)| function.name == SAMPLER_OF_NUMBER);
    let takes_number = |maker: &Function| matches!(maker.params.as_slice(), [number] if number.ty == Types::I32);
    if makers.into_iter().any(|(id, maker)| !takes_number(maker) || !found.contains_key(&Node::Result(id))) {
        return;
    }
    retype(module, &found);
}

/// The handle types of the parameters and results of declared functions, determined by the names of the functions.
fn seeds(module: &mut Module) -> Vec<(Node, TypeId)> {
    let mut seeds = Vec::new();
    let declared: Vec<FunctionId> =
        module.functions.iter().filter(|(_, function)| function.body.is_none()).map(|(id, _)| id).collect();
    for id in declared {
        let function = &module.functions[id];
        let name: Name = function.name.clone();
        let returned = function.result;
        let given: Vec<TypeId> = function.params.iter().map(|param| param.ty).collect();
        if name == SAMPLER_OF_NUMBER && matches!(module.types[returned], Type::Pointer(_) | Type::Int(32)) {
            seeds.push((Node::Result(id), handle(module, SAMPLER, &name)));
            continue;
        }
        let by_name = |known: &&(&str, bool, &str)| known.0 == crate::callees::symbol(&name).name;
        if let Some((_, is_result, kind)) = NAMED.iter().find(by_name) {
            let (node, old) = match is_result {
                true => (Node::Result(id), Some(returned)),
                false => (Node::Parameter(id, 0), given.first().copied()),
            };
            if let Some(ty) = handle_type(module, kind, &name).filter(|ty| may_be(module, old, *ty)) {
                seeds.push((node, ty));
            }
        }
        let Some(NamedTypes { name: plain, result, params }) = spirv_opencl::named_types(&name) else { continue };
        let mut handles = Vec::new();
        for (at, named) in params.iter().enumerate() {
            let Some(named) = named.as_deref() else { continue };
            if let Some(ty) = handle_type(module, named, &plain).filter(|ty| may_be(module, given.get(at).copied(), *ty)) {
                seeds.push((Node::Parameter(id, at), ty));
                handles.push(ty);
            }
        }
        let own = result.and_then(|named| handle_type(module, &named, &plain));
        let made = match (handles.first(), handles.last()) {
            (Some(image), _) if plain == SAMPLED_IMAGE => sampled(module, *image),
            (_, Some(last)) if SAME_RESULT.iter().any(|head| plain.starts_with(head)) => Some(*last),
            _ => None,
        };
        if let Some(ty) = own.or(made).filter(|ty| may_be(module, Some(returned), *ty)) {
            seeds.push((Node::Result(id), ty));
        }
    }
    seeds
}

/// Returns true if a value of the old type may be this handle: a pointer may be any handle, and a 32-bit integer a sampler.
fn may_be(module: &Module, old: Option<TypeId>, handle: TypeId) -> bool {
    match old.map(|old| &module.types[old]) {
        Some(Type::Pointer(_)) => true,
        Some(Type::Int(32)) => module.types[handle].is_target(TargetKind::Sampler),
        _ => false,
    }
}

fn handle(module: &mut Module, named: &str, function: &str) -> TypeId {
    handle_type(module, named, function).unwrap_or(Types::I32)
}

/// The sampled image of an image.
fn sampled(module: &mut Module, image: TypeId) -> Option<TypeId> {
    match &module.types[image] {
        Type::Target { kind: TargetKind::Image, types, integers } => {
            let (types, integers) = (types.clone(), integers.clone());
            Some(module.types.target(TargetKind::SampledImage, types, integers))
        }
        _ => None,
    }
}

/// The type of a name such as `ocl_image2d_ro` or `__spirv_Image__void_1_0_0_0_0_0_0`. An OpenCL image whose name does not specify its access is
/// write-only if the function writes to images.
fn handle_type(module: &mut Module, named: &str, function: &str) -> Option<TypeId> {
    if let Some(kind) = named.strip_prefix(SPIRV_TYPE) {
        return ir::text::handle_type(&mut module.types, &format!("spirv.{}", kind.replacen("__", "._", 1)));
    }
    let kind = match named.strip_prefix(PREFIX)? {
        "clkevent" => "clk_event",
        "reserveid" => "reserve_id",
        other => other,
    };
    let says_access = ["_ro", "_wo", "_rw"].iter().any(|access| kind.ends_with(access));
    let access = if !says_access && function.starts_with("write_image") { "_wo" } else { "" };
    ir::text::handle_type(&mut module.types, &format!("opencl.{kind}{access}_t"))
}

/// The type of a function.
fn signature(module: &Module, function: FunctionId) -> Option<Type> {
    let function = module.functions.get(function)?;
    let params = function.params.iter().map(|param| param.ty).collect();
    Some(Type::Function { result: function.result, params, variadic: function.variadic })
}

fn retype(module: &mut Module, found: &Found) {
    // The signatures before the change. A call with a different signature is left alone.
    let old: Signatures = module.functions.keys().map(|id| (id, signature(module, id))).collect();
    for id in module.functions.keys() {
        let function = &mut module.functions[id];
        if let Some(ty) = found.get(&Node::Result(id)) {
            function.result = *ty;
            function.result_attributes.others.clear();
        }
        for (at, param) in function.params.iter_mut().enumerate() {
            if let Some(ty) = found.get(&Node::Parameter(id, at)) {
                param.ty = *ty;
                // These attributes apply only to pointers.
                param.attributes.others.clear();
            }
        }
    }
    for id in module.functions.keys() {
        let Some(mut body) = module.functions[id].body.take() else { continue };
        for (value, data) in body.values.iter_mut() {
            let node = match data.def {
                ValueDef::Param(at) => Node::Parameter(id, at as usize),
                ValueDef::Inst(_) => Node::Value(id, value),
            };
            data.ty = found.get(&node).copied().unwrap_or(data.ty);
        }
        let types: Vec<TypeId> = body.values.values().map(|value| value.ty).collect();
        let arithmetic = classes::used_for_arithmetic(&body);
        let result = module.functions[id].result;
        for block in body.layout.clone() {
            let mut insts = InstList::with_capacity(body.blocks[block].insts.len());
            for at in std::mem::take(&mut body.blocks[block].insts) {
                let mut inst = body.insts[at].clone();
                match inst.op {
                    // The integer between two pointers that are the same handle.
                    Op::Cast { op: CastOp::PtrToInt, value } if is_handle(module, &types, value) => continue,
                    Op::Cast { op: CastOp::IntToPtr, value } => {
                        let pointer = classes::pointer_behind(&body, value, &arithmetic);
                        if let Some(pointer) = pointer.filter(|pointer| is_handle(module, &types, *pointer)) {
                            inst.op = Op::Freeze(pointer);
                        }
                    }
                    _ => {}
                }
                for (slot, number) in retype_instruction(module, (found, &old), (id, &body), &types, &mut inst) {
                    let (made, value) = sampler_of(module, &mut body, number, &inst);
                    insts.push(made);
                    if let Op::Call(call) = &mut inst.op {
                        call.args[slot] = Operand::Value(value);
                    }
                }
                body.insts[at] = inst;
                insts.push(at);
            }
            body.blocks[block].insts = insts;
            body.blocks[block].terminator.kind.for_each_operand_mut(|operand| retype_constant(module, operand, result));
        }
        module.functions[id].body = Some(body);
    }
}

fn is_handle(module: &Module, types: &[TypeId], operand: Operand) -> bool {
    let Operand::Value(value) = operand else { return false };
    types.get(value.as_u32() as usize).is_some_and(|ty| matches!(module.types[*ty], Type::Target { .. }))
}

/// Retypes the operands of an instruction. Returns the arguments of a call that are numbers of samplers.
fn retype_instruction(
    module: &mut Module,
    (found, old): (&Found, &Signatures),
    (function, body): (FunctionId, &ir::Body),
    types: &[TypeId],
    inst: &mut Inst,
) -> Vec<(usize, ConstantId)> {
    let mut samplers = Vec::new();
    let slot_of = |operand: Operand| {
        let variable = classes::variable(body, operand)?;
        found.get(&Node::Slot(function, variable)).copied()
    };
    let own = inst.result.map(|result| (result, types.get(result.as_u32() as usize).copied()));
    match &mut inst.op {
        Op::Alloca { slot, .. } => {
            if let Some(ty) = own.and_then(|(result, _)| found.get(&Node::Slot(function, result))) {
                *slot = *ty;
            }
        }
        Op::Store { value, pointer, .. } => {
            if let Some(ty) = slot_of(*pointer) {
                retype_constant(module, value, ty);
            }
        }
        Op::Select { then, otherwise, .. } => {
            if let Some((_, Some(ty))) = own {
                retype_constant(module, then, ty);
                retype_constant(module, otherwise, ty);
            }
        }
        Op::Phi(incoming) => {
            if let Some((_, Some(ty))) = own {
                incoming.iter_mut().for_each(|(value, _)| retype_constant(module, value, ty));
            }
        }
        Op::Call(call) => samplers = retype_call(module, old, call),
        _ => {}
    }
    samplers
}

/// Gives a call the new signature of its function, and its constant arguments the new types. Returns the arguments that are numbers of samplers.
fn retype_call(module: &mut Module, old: &Signatures, call: &mut Call) -> Vec<(usize, ConstantId)> {
    let Some(target) = callee(module, call) else { return Vec::new() };
    if old.get(&target).and_then(Option::as_ref) != Some(&module.types[call.signature]) {
        return Vec::new();
    }
    let function = &module.functions[target];
    let (result, params, variadic): (_, Vec<TypeId>, _) =
        (function.result, function.params.iter().map(|param| param.ty).collect(), function.variadic);
    let signature = module.types.intern(Type::Function { result, params: params.clone(), variadic });
    if call.signature == signature {
        return Vec::new();
    }
    call.signature = signature;
    if matches!(module.types[result], Type::Target { .. }) {
        call.details_mut().result_attributes.others.clear();
    }
    let mut samplers = Vec::new();
    for (at, ty) in params.into_iter().enumerate().take(call.args.len()) {
        if !matches!(module.types[ty], Type::Target { .. }) {
            continue;
        }
        if let Some(attributes) = call.details_mut().arg_attributes.get_mut(at) {
            attributes.others.clear();
        }
        match call.args[at] {
            Operand::Constant(number) if matches!(module.constants[number].kind, ConstantKind::Int(_)) => {
                samplers.push((at, number));
            }
            _ => retype_constant(module, &mut call.args[at], ty),
        }
    }
    samplers
}

/// Gives a constant operand, such as a null pointer or undef, this type if it is a target type.
fn retype_constant(module: &mut Module, operand: &mut Operand, ty: TypeId) {
    let Operand::Constant(constant) = *operand else { return };
    let constant = &module.constants[constant];
    if constant.ty == ty || !matches!(module.types[ty], Type::Target { .. }) {
        return;
    }
    let kind = constant.kind.clone();
    *operand = Operand::Constant(module.constants.intern(ty, kind));
}

/// Makes a call that creates a sampler from a number. It gets the location of the instruction before which it is to be inserted.
fn sampler_of(module: &mut Module, body: &mut ir::Body, number: ConstantId, before: &Inst) -> (ir::InstId, ValueId) {
    let known = module.functions.iter().find(|(_, function)| function.name == SAMPLER_OF_NUMBER).map(|(id, _)| id);
    let function = match known {
        Some(function) => function,
        None => {
            let ty = handle(module, SAMPLER, "");
            let function = module.add_function(SAMPLER_OF_NUMBER, ty, &[("", Types::I32)]);
            module.functions[function].calling_convention = Some("spir_func".to_owned());
            function
        }
    };
    let ty = module.functions[function].result;
    let mut call = Call::of(module, function, vec![Operand::Constant(number)]);
    call.details_mut().calling_convention = module.functions[function].calling_convention.clone();
    let inst = body.insts.push(Inst {
        op: Op::Call(Box::new(call)),
        flags: ir::op::Flags::default(),
        result: None,
        loc: before.loc,
        metadata: ir::metadata::Attachments::new(),
    });
    let value = body.values.push(ir::Value { ty, def: ValueDef::Inst(inst), name: Default::default() });
    body.insts[inst].result = Some(value);
    (inst, value)
}
