//! Turns arguments of NVIDIA kernels that point to local memory into offsets into the kernel's single array there.

use crate::callees::CallGraph;
use crate::findings::Findings;
use diagnostics::registry as code;
use ir::attr::ValueAttributes;
use ir::name::Name;
use ir::op::{Flags, GepFlags};
use ir::passes::replace::Replacements;
use ir::{ConstantKind, FunctionId, Inst, Module, Op, Operand, Type, Types, Value, ValueDef, ValueId};
use std::collections::BTreeSet;

/// CUDA's shared memory.
const SHARED: u32 = 3;
const ALIGNMENT: u32 = 4;

pub fn lower(module: &mut Module, kernels: &BTreeSet<FunctionId>, findings: &mut Findings) {
    let called = CallGraph::of_calls(module).all_named();
    for kernel in kernels {
        let function = &module.functions[*kernel];
        let is_local = |ty| matches!(module.types[ty], Type::Pointer(SHARED));
        let arguments: Vec<_> = (0..function.params.len()).filter(|at| is_local(function.params[*at].ty)).collect();
        if arguments.is_empty() {
            continue;
        }
        if called.contains(kernel) {
            let message = "a kernel that is called cannot have arguments in local memory";
            findings.add(module, function.loc, code::LOCAL_MEMORY, message);
            continue;
        }
        take_offsets(module, *kernel, &arguments);
    }
}

/// Turns these arguments into offsets, and computes the addresses at the beginning of the kernel.
fn take_offsets(module: &mut Module, kernel: FunctionId, arguments: &[usize]) {
    let name = format!("{}.shared_mem", module.functions[kernel].name);
    let bytes = module.types.int(8);
    let array = module.types.array(bytes, 0);
    let memory = module.add_global(&name, array, SHARED);
    module.globals[memory].align = Some(ALIGNMENT);
    module.globals[memory].others = vec!["dso_local".to_owned(), "local_unnamed_addr".to_owned()];
    let pointer = module.types.pointer(SHARED);
    let base = Operand::Constant(module.constants.intern(pointer, ConstantKind::Global(memory)));
    let zero = Operand::Constant(module.int(Types::I32, 0));
    let function = &mut module.functions[kernel];
    let Some(body) = &mut function.body else { return };
    let mut replacements = Replacements::default();
    let mut addresses = Vec::with_capacity(arguments.len());
    for at in arguments {
        let param = &mut function.params[*at];
        let old: Name = param.name.clone();
        param.ty = Types::I32;
        // The attributes apply only to pointers.
        param.attributes = ValueAttributes::default();
        let offset = ValueId::from_u32(*at as u32);
        body.values[offset].ty = Types::I32;
        let new = if old.is_empty() { Name::default() } else { format!("new_{old}").as_str().into() };
        if !old.is_empty() {
            param.name = format!("{old}_offset").as_str().into();
        }
        let inst = body.insts.push(Inst {
            op: Op::GetElementPtr {
                source: array,
                base,
                indices: [zero, Operand::Value(offset)].into_iter().collect(),
                flags: GepFlags { inbounds: true, ..GepFlags::default() },
            },
            flags: Flags::default(),
            result: None,
            loc: None,
            metadata: ir::metadata::Attachments::new(),
        });
        let address = body.values.push(Value { ty: pointer, def: ValueDef::Inst(inst), name: new });
        replacements.replace(offset, Operand::Value(address));
        addresses.push((inst, address, offset));
    }
    replacements.apply(body);
    let entry = body.layout[0];
    for (place, (inst, address, offset)) in addresses.into_iter().enumerate() {
        // The replacement also changed the index of this instruction.
        if let Op::GetElementPtr { indices, .. } = &mut body.insts[inst].op {
            *indices = [zero, Operand::Value(offset)].into_iter().collect();
        }
        body.insts[inst].result = Some(address);
        body.blocks[entry].insts.insert(place, inst);
    }
}
