//! Passes the offset of a kernel's range to the functions that query it with an intrinsic. Each such kernel exists twice: with an offset of zero,
//! and, with `_with_offset` after its name, with the offset as its last argument. The host selects one.

use super::{annotated, rows};
use crate::callees::CallGraph;
use crate::findings::Findings;
use crate::hidden_arguments::{add_parameter, calls, signature, taken_addresses, users};
use diagnostics::registry as code;
use ir::attr::{TypedAttribute, ValueAttributes};
use ir::op::{Call, Flags};
use ir::passes::replace::Replacements;
use ir::{
    Body, ConstantKind, FunctionId, Inst, InstId, Metadata, MetadataOperand, Module, Op, Operand, Type, TypeId, Types, Value,
    ValueDef, ValueId,
};
use std::collections::BTreeSet;
use std::num::NonZeroU32;

/// The intrinsics that return the address of the three offsets.
pub const INTRINSICS: [&str; 2] = ["llvm.nvvm.implicit.offset", "llvm.amdgpu.implicit.offset"];
const SUFFIX: &str = "_with_offset";
const DIMENSIONS: u64 = 3;
const BYTES: u128 = 12;
const ALIGNMENT: u32 = 4;
/// AMD's arguments that are passed by reference are in constant memory.
const AMD_CONSTANT: u32 = 4;

pub fn lower(module: &mut Module, kernels: &BTreeSet<FunctionId>, findings: &mut Findings) {
    let Some(intrinsic) = module.functions.keys().find(|id| INTRINSICS.contains(&module.functions[*id].name.as_str())) else {
        return;
    };
    let Type::Pointer(space) = module.types[module.functions[intrinsic].result] else { return };
    let by_reference = module.functions[intrinsic].name == INTRINSICS[1];
    let users = users(module, |name| module.functions[intrinsic].name == *name);
    let (called, taken) = (CallGraph::of_calls(module).all_named(), taken_addresses(module));
    for id in &users {
        let loc = module.functions[*id].loc;
        if kernels.contains(id) && called.contains(id) {
            let message = "a kernel that is called cannot ask for the offset of its range";
            findings.add(module, loc, code::UNSUPPORTED, message);
        } else if taken.contains(id) {
            let message = "a function whose address is taken cannot ask for the offset of a kernel's range";
            findings.add(module, loc, code::UNSUPPORTED, message);
        }
    }
    if !findings.errors.is_empty() {
        return;
    }
    let pointer = module.types.pointer(space);
    let offsets = module.types.array(Types::I32, DIMENSIONS);
    let clones: Vec<_> = users.iter().filter(|id| kernels.contains(id)).map(|id| clone(module, *id)).collect();
    // The parameters are added first, because the signatures of calls contain them.
    let mut arguments = Vec::with_capacity(users.len() + clones.len());
    for id in users.iter().filter(|id| !kernels.contains(id)) {
        arguments.push((*id, Some(Operand::Value(add_parameter(module, *id, pointer, ValueAttributes::default())))));
    }
    for id in users.iter().filter(|id| kernels.contains(id)) {
        arguments.push((*id, variable(module, *id, offsets, pointer, None)));
    }
    for id in clones {
        arguments.push((id, given(module, id, offsets, (pointer, by_reference))));
    }
    for (id, address) in arguments {
        if let Some(address) = address {
            hand_over(module, id, address, &users, intrinsic);
        }
    }
}

/// Copies a kernel under its other name.
fn clone(module: &mut Module, kernel: FunctionId) -> FunctionId {
    let mut function = module.functions[kernel].clone();
    function.name = format!("{}{SUFFIX}", function.name).as_str().into();
    let clone = module.functions.push(function);
    let row = rows(module).find(|(row, _)| annotated(module, *row) == Some(kernel));
    if let Some((row, table)) = row
        && let Metadata::Tuple { distinct, mut operands } = module.metadata[row].clone()
        && let MetadataOperand::Constant(of) = operands[0]
    {
        let ty = module.constants[of].ty;
        operands[0] = MetadataOperand::Constant(module.constants.intern(ty, ConstantKind::Function(clone)));
        let new = module.metadata.push(Metadata::Tuple { distinct, operands });
        module.metadata.named[table].1.push(new);
    }
    clone
}

/// Adds a local variable for the three offsets to a kernel and returns its address. The offsets are zero, or are copied from memory.
fn variable(module: &mut Module, kernel: FunctionId, offsets: TypeId, pointer: TypeId, from: Option<ValueId>) -> Option<Operand> {
    let Type::Pointer(space) = module.types[pointer] else { return None };
    let (byte, long, bit) = (module.types.int(8), module.types.int(64), module.types.int(1));
    let (name, second) = match from {
        Some(_) => (format!("llvm.memcpy.p{space}.p{AMD_CONSTANT}.i64"), module.types.pointer(AMD_CONSTANT)),
        None => (format!("llvm.memset.p{space}.i64"), byte),
    };
    let known = module.functions.keys().find(|id| module.functions[*id].name == name.as_str());
    let params = [("", pointer), ("", second), ("", long), ("", bit)];
    let writer = known.unwrap_or_else(|| module.add_function(&name, Types::VOID, &params));
    let [zero, length, plain] =
        [(byte, 0), (long, BYTES), (bit, 0)].map(|(ty, number)| Operand::Constant(module.int(ty, number)));
    let mut call = Call::of(module, writer, Vec::new());
    let body = module.functions[kernel].body.as_mut()?;
    let inst = insert(body, 0, Op::Alloca { slot: offsets, count: None, align: NonZeroU32::new(ALIGNMENT) });
    let value = body.values.push(Value { ty: pointer, def: ValueDef::Inst(inst), name: Default::default() });
    body.insts[inst].result = Some(value);
    let address = Operand::Value(value);
    call.args = vec![address, from.map_or(zero, Operand::Value), length, plain].into();
    insert(body, 1, Op::Call(Box::new(call)));
    Some(address)
}

/// Adds a last argument with the three offsets to a kernel, and returns an address that functions can use. AMD's argument is in constant memory and
/// is copied to a variable.
fn given(module: &mut Module, kernel: FunctionId, offsets: TypeId, (pointer, by_reference): (TypeId, bool)) -> Option<Operand> {
    let mut attributes = ValueAttributes::default();
    if !by_reference {
        attributes.typed.push((TypedAttribute::ByVal, offsets));
        return Some(Operand::Value(add_parameter(module, kernel, pointer, attributes)));
    }
    attributes.pointee = Some(offsets);
    let constant = module.types.pointer(AMD_CONSTANT);
    let argument = add_parameter(module, kernel, constant, attributes);
    variable(module, kernel, offsets, pointer, Some(argument))
}

/// Inserts an instruction into the entry block.
fn insert(body: &mut Body, at: usize, op: Op) -> InstId {
    let inst = Inst { op, flags: Flags::default(), result: None, loc: None, metadata: ir::metadata::Attachments::new() };
    let inst = body.insts.push(inst);
    let entry = body.layout[0];
    body.blocks[entry].insts.insert(at, inst);
    inst
}

/// Replaces each call of the intrinsic by the address, and appends the address to each call of a user.
fn hand_over(module: &mut Module, id: FunctionId, address: Operand, users: &BTreeSet<FunctionId>, intrinsic: FunctionId) {
    let calls = calls(module, id);
    let signatures: Vec<_> = calls.iter().map(|(_, _, callee)| signature(module, *callee)).collect();
    let Some(body) = &mut module.functions[id].body else { return };
    let mut replacements = Replacements::default();
    for ((block, inst, callee), signature) in calls.into_iter().zip(signatures) {
        if callee == intrinsic {
            body.blocks[block].insts.retain(|other| *other != inst);
            if let Some(result) = body.insts[inst].result {
                replacements.replace(result, address);
            }
        } else if users.contains(&callee)
            && let Op::Call(call) = &mut body.insts[inst].op
        {
            call.args.push(address);
            call.signature = signature;
        }
    }
    replacements.apply(body);
}
