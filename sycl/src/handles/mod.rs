//! Gives images, samplers and events target types where text from before LLVM 17 has plain pointers or integers.
//!
//! The types come from the mangled names of OpenCL C's functions, and spread over everything that must have the same type ([`classes`]). A
//! class with any other use, arithmetic for instance, keeps its type.

mod classes;

use crate::callees::callee;
use classes::{Classes, Found, Node};
use ir::name::Name;
use ir::op::Call;
use ir::{ConstantId, ConstantKind, FunctionId, Inst, InstList, Module, Op, Operand, Type, TypeId, Types, ValueDef, ValueId};
use rustc_hash::FxHashMap;

/// Makes a sampler from a number.
const SAMPLER_OF_NUMBER: &str = "__translate_sampler_initializer";
const SAMPLER: &str = "ocl_sampler";
/// Functions whose names alone say that they give a handle, or take one first.
const NAMED: &[(&str, bool, &str)] = &[
    ("get_default_queue", true, "ocl_queue"),
    ("create_user_event", true, "ocl_clkevent"),
    ("__enqueue_kernel_basic", false, "ocl_queue"),
    ("__enqueue_kernel_basic_events", false, "ocl_queue"),
    ("__enqueue_kernel_varargs", false, "ocl_queue"),
    ("__enqueue_kernel_events_varargs", false, "ocl_queue"),
];
/// What images, samplers and events are called in mangled names.
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
    // Samplers are made by calls, whose result may have turned out to be something else.
    let makers = module.functions.iter().filter(|(_, function)| function.name == SAMPLER_OF_NUMBER);
    if makers.into_iter().any(|(maker, _)| !found.contains_key(&Node::Result(maker))) {
        return;
    }
    retype(module, &found);
}

/// Parameters and results of declared functions, by their names.
fn seeds(module: &mut Module) -> Vec<(Node, TypeId)> {
    let mut seeds = Vec::new();
    let declared: Vec<FunctionId> =
        module.functions.iter().filter(|(_, function)| function.body.is_none()).map(|(id, _)| id).collect();
    for id in declared {
        let function = &module.functions[id];
        let is_handle = |ty: TypeId| matches!(module.types[ty], Type::Pointer(_) | Type::Int(32));
        let (name, types): (Name, Vec<TypeId>) = (function.name.clone(), function.params.iter().map(|p| p.ty).collect());
        let may_return = is_handle(function.result);
        let may_be: Vec<bool> = types.into_iter().map(is_handle).collect();
        if name == SAMPLER_OF_NUMBER && may_return {
            seeds.push((Node::Result(id), handle(module, SAMPLER, &name)));
            continue;
        }
        let by_name = |known: &&(&str, bool, &str)| known.0 == crate::callees::symbol(&name).name;
        if let Some((_, is_result, kind)) = NAMED.iter().find(by_name) {
            let (node, fits) = match is_result {
                true => (Node::Result(id), may_return),
                false => (Node::Parameter(id, 0), may_be.first() == Some(&true)),
            };
            if let Some(ty) = handle_type(module, kind, &name).filter(|_| fits) {
                seeds.push((node, ty));
            }
        }
        let Some((plain, named)) = spirv_opencl::named_parameters(&name) else { continue };
        let mut last = None;
        for (at, named) in named.iter().enumerate() {
            let Some(named) = named.as_deref().filter(|named| named.starts_with(PREFIX)) else { continue };
            if let Some(ty) = handle_type(module, named, &plain).filter(|_| may_be.get(at) == Some(&true)) {
                seeds.push((Node::Parameter(id, at), ty));
                last = Some(ty);
            }
        }
        // A copy of a work-group takes an event and gives one.
        if let Some(ty) = last.filter(|_| may_return && plain.starts_with("async_work_group_")) {
            seeds.push((Node::Result(id), ty));
        }
    }
    seeds
}

fn handle(module: &mut Module, named: &str, function: &str) -> TypeId {
    handle_type(module, named, function).unwrap_or(Types::I32)
}

/// `ocl_image2d_ro`; an image whose access its name does not say is written to where the function writes.
fn handle_type(module: &mut Module, named: &str, function: &str) -> Option<TypeId> {
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
    // A function that is called as something else keeps its class from having a type, and each other call has the old signature.
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
                // They are about pointers.
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
        let result = module.functions[id].result;
        for block in body.layout.clone() {
            let mut insts = InstList::with_capacity(body.blocks[block].insts.len());
            for at in std::mem::take(&mut body.blocks[block].insts) {
                let mut inst = body.insts[at].clone();
                for (slot, number) in retype_instruction(module, (found, &old), id, &types, &mut inst) {
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

/// Gives the arguments of a call that are numbers of samplers.
fn retype_instruction(
    module: &mut Module,
    (found, old): (&Found, &Signatures),
    function: FunctionId,
    types: &[TypeId],
    inst: &mut Inst,
) -> Vec<(usize, ConstantId)> {
    let mut samplers = Vec::new();
    let slot_of = |operand: Operand| match operand {
        Operand::Value(value) => found.get(&Node::Slot(function, value)).copied(),
        Operand::Constant(_) => None,
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

/// Arguments and signature as the function that is called has them now.
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

/// A null pointer, or nothing at all, as a value of the type.
fn retype_constant(module: &mut Module, operand: &mut Operand, ty: TypeId) {
    let Operand::Constant(constant) = *operand else { return };
    let constant = &module.constants[constant];
    if constant.ty == ty || !matches!(module.types[ty], Type::Target { .. }) {
        return;
    }
    let kind = constant.kind.clone();
    *operand = Operand::Constant(module.constants.intern(ty, kind));
}

/// A call that makes a sampler of a number, in front of an instruction.
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
