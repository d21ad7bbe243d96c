//! The client API of kernels.

use crate::addresses::{address_type, class_cast, computed};
use crate::annotations::{global_annotations, has_user_semantic, legacy_decorations};
use crate::builtins::{builtin_call, builtin_of};
use crate::entry_points::{called_kernels, complete_interfaces, declare_kernel};
use crate::flags::flag_decorations;
use crate::function_pointers::pointer_call;
use crate::intrinsics::intrinsic_call;
use crate::linkage::{
    declare_import, in_order, linkage_of_function, parameter_attributes, pointer_param, unique_annotations, variable_of,
};
use crate::loops::{loop_hint, loop_hints};
use crate::pointers::{cast_pointer, compare_pointers, kernel_variable, pointer_arithmetic};
use crate::qualifiers::keep_constness;
use crate::reach;
use crate::resolve::builtin::{Builtin, resolve};
use crate::source::describe_source;
use crate::state::{Emitter, FunctionEmitter, OpenCl};
use crate::types::{bytes_pointer, check_pointer_vectors, kernel_class, kernel_target_type, odd_int_type, opaque_type};
use crate::validity::check_module;
use diagnostics::registry as code;
use ir::decoration::{Decoration as IrDecoration, DecorationOperand};
use ir::op::{Call, CastOp, FloatPredicate};
use ir::types::TargetKind;
use ir::{
    BlockId, ConstantId, Function, FunctionId, GlobalId, IndexedModule, Inst, Module, Op as IrOp, Operand, Param, Type, TypeId,
};
use spirv::{AddressingModel, Decoration, MemorySemantics, Op, Scope, StorageClass};
use spirv_backend::{AccessPath, Bodies, ClientApi, Fallible, ParamType, Reach, Selected, Value};
use spirv_grammar::op;
use spirv_module::{Id, KernelEnvironment, Message, SpirvModule};
use std::collections::BTreeSet;

/// Decorations that only pointers can have.
const POINTERS_DECORATIONS: [Decoration; 4] =
    [Decoration::Restrict, Decoration::Aliased, Decoration::Volatile, Decoration::Coherent];

impl ClientApi for OpenCl {
    type Environment = KernelEnvironment;

    const POINTERS_ARE_VALUES: bool = true;
    const INTEGERS_HAVE_SIGNS: bool = false;
    const PREFERS_VECTORS: bool = false;
    const DECORATES_WITH_STRINGS: bool = false;
    // OpTypeArray needs a length of at least 1; kernels have no runtime arrays.
    const LEAST_ARRAY_LENGTH: u64 = 1;
    const DEFAULT_SCOPE: Scope = Scope::CrossDevice;
    const SEQUENTIALLY_CONSISTENT: MemorySemantics = MemorySemantics::SEQUENTIALLY_CONSISTENT;
    const SUBTRACTS_FLOATS_ATOMICALLY: bool = true;
    const NAMES_ARE_UNIQUE: bool = true;
    const IGNORES_SWITCH_OPERANDS: bool = true;

    fn new(module: &Module, KernelEnvironment { max_minor }: KernelEnvironment) -> Self {
        Self::new(module, max_minor)
    }

    fn addressing_model(&self) -> AddressingModel {
        if self.pointer_bits == 32 { AddressingModel::Physical32 } else { AddressingModel::Physical64 }
    }

    fn reach(module: &IndexedModule) -> Reach {
        reach::reach(module)
    }

    /// Declares functions before variables: an initializer may hold the address of a function, and a function refers to variables
    /// only in its body.
    fn emit_module(cx: &mut Emitter<'_>, reach: &Reach, bodies: Bodies) {
        check_module(cx, &bodies);
        describe_source(cx);
        for entry in &reach.entry_points {
            keep_constness(cx, &cx.ir.functions[entry.function]);
        }
        let called = called_kernels(cx, &bodies);
        let imports: Vec<_> = reach.functions.iter().copied().filter(|function| is_import(&cx.ir.functions[*function])).collect();
        for function in &imports {
            if let Err(message) = cx.declare_function(*function) {
                cx.messages.error(message);
            }
        }
        cx.declare_functions(reach);
        cx.declare_globals(reach);
        for function in imports {
            declare_import(cx, function);
        }
        cx.emit_functions(bodies);
        for entry in &reach.entry_points {
            declare_kernel(cx, entry.function, called.contains(&entry.function));
        }
        global_annotations(cx);
        legacy_decorations(cx);
    }

    fn finish_annotations(module: &mut SpirvModule) {
        unique_annotations(module);
    }

    fn complete_interfaces(module: &mut SpirvModule, minor: u8) {
        complete_interfaces(module, minor);
    }

    fn storage_class(cx: &Emitter<'_>, space: u32) -> Fallible<u32> {
        kernel_class(cx, space)
    }

    fn pointer_value_type(cx: &mut Emitter<'_>, space: u32) -> Fallible<Id> {
        bytes_pointer(cx, space)
    }

    fn check_pointer_vectors(cx: &Emitter<'_>) -> Fallible<()> {
        check_pointer_vectors(cx)
    }

    fn unusual_int_type(cx: &mut Emitter<'_>, bits: u32) -> Fallible<Id> {
        odd_int_type(cx, bits)
    }

    fn opaque_struct_type(cx: &mut Emitter<'_>, name: &str) -> Fallible<Id> {
        Ok(opaque_type(cx, name))
    }

    fn target_type(cx: &mut Emitter<'_>, kind: &TargetKind, types: &[TypeId], integers: &[u32]) -> Fallible<Option<Id>> {
        kernel_target_type(cx, kind, types, integers)
    }

    fn decorate_packed(cx: &mut Emitter<'_>, ty: Id) {
        cx.module.decorate(ty, Decoration::CPacked as u32, &[]);
    }

    fn address_type(cx: &mut Emitter<'_>, constant: ConstantId) -> Fallible<Option<Id>> {
        address_type(cx, constant)
    }

    fn computed_constant(cx: &mut Emitter<'_>, constant: ConstantId, ty: Id) -> Fallible<Id> {
        computed(cx, constant, ty)
    }

    fn global_order(module: &Module, globals: &BTreeSet<GlobalId>) -> Vec<GlobalId> {
        in_order(module, globals)
    }

    fn declare_global(cx: &mut Emitter<'_>, global: GlobalId) -> Fallible<()> {
        variable_of(cx, global).map(|_| ())
    }

    fn pointer_parameter(cx: &mut Emitter<'_>, function: FunctionId, at: usize, space: u32) -> Fallible<ParamType> {
        pointer_param(cx, function, at, space).map(ParamType::Value)
    }

    fn decorate_function(cx: &mut Emitter<'_>, id: Id, function: FunctionId) {
        linkage_of_function(cx, id, function);
    }

    fn decorate_parameters(cx: &mut Emitter<'_>, params: &[Id], source: &Function) {
        parameter_attributes(cx, params, source);
    }

    /// Drops decorations that are limited to pointers from parameters that are not pointers: attributes that were made for a whole parameter
    /// list may contain them.
    fn filter_parameter_decorations(cx: &mut Emitter<'_>, param: &Param, decorations: &mut Vec<IrDecoration>) {
        if matches!(cx.ir.types[param.ty], Type::Pointer(_)) {
            return;
        }
        let is_pointers = |number: u32| POINTERS_DECORATIONS.iter().any(|decoration| *decoration as u32 == number);
        if decorations.iter().any(|decoration| is_pointers(decoration.decoration)) {
            cx.warn(code::DECORATION_DROPPED, "pointer decorations are omitted from a parameter that is not a pointer");
        }
        decorations.retain(|decoration| !is_pointers(decoration.decoration));
    }

    fn filter_decorations(cx: &mut Emitter<'_>, decorations: &mut Vec<IrDecoration>) {
        decorations.retain(|decoration| {
            decoration.decoration != Decoration::UserSemantic as u32
                || match decoration.operands.as_slice() {
                    [DecorationOperand::Text(text)] => has_user_semantic(cx, text),
                    _ => true,
                }
        });
    }

    fn decorate_result(fx: &mut FunctionEmitter<'_, '_>, id: Id, inst: &Inst) {
        flag_decorations(fx, id, inst);
    }

    /// True for the declaration of OpAbortKHR.
    fn ends_block(function: &Function) -> bool {
        let is_abort = |builtin| matches!(builtin, Builtin::Instruction { opcode: op::AbortKHR, .. });
        function.body.is_none() && function.name.contains("AbortKHR") && resolve(&function.name).is_some_and(is_abort)
    }

    /// Kernels need no structured control flow.
    fn begin_function(fx: &mut FunctionEmitter<'_, '_>, _: &Function) -> Result<(), Message> {
        let (hints, warnings) = loop_hints(fx);
        fx.emitter.client.loop_hints = hints;
        let loc = fx.emitter.module.loc();
        for Message { code, message, loc, .. } in warnings {
            fx.emitter.module.set_loc(loc);
            fx.emitter.warn(code, &message);
        }
        fx.emitter.module.set_loc(loc);
        Ok(())
    }

    fn declare_loop_merge(fx: &mut FunctionEmitter<'_, '_>, block: BlockId) {
        loop_hint(fx, block);
    }

    fn variable(
        fx: &mut FunctionEmitter<'_, '_>,
        inst: &Inst,
        slot: TypeId,
        count: Option<Operand>,
        align: Option<u32>,
    ) -> Fallible<Selected> {
        kernel_variable(fx, inst, slot, count, align)
    }

    fn access_path(fx: &mut FunctionEmitter<'_, '_>, operand: Operand) -> Fallible<AccessPath> {
        fx.pointed(operand)
    }

    fn retype(fx: &mut FunctionEmitter<'_, '_>, path: &mut AccessPath, wanted: Id) -> Fallible<()> {
        if path.pointee != wanted {
            let from = fx.emitter.module.pointer_type(path.class, path.pointee);
            let to = fx.emitter.module.pointer_type(path.class, wanted);
            *path = AccessPath::of_root(fx.coerce(path.root, from, to)?, path.class, wanted);
        }
        Ok(())
    }

    fn atomic_path(fx: &mut FunctionEmitter<'_, '_>, pointer: Operand, value: Operand) -> Fallible<AccessPath> {
        let wanted = fx.stored_type(value)?;
        fx.accessed(pointer, wanted)
    }

    fn element_pointer(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst) -> Fallible<Selected> {
        let IrOp::GetElementPtr { source, base, indices, flags } = &inst.op else {
            return Err(fx.emitter.inexpressible("this instruction"));
        };
        pointer_arithmetic(fx, *source, *base, indices, *flags).map(Selected::Value)
    }

    fn cast_pointer(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, op: CastOp, operand: Operand) -> Fallible<Option<Selected>> {
        match cast_pointer(fx, inst, op, operand)? {
            Some(value) => Ok(Some(Selected::Value(value))),
            // A bitcast of vectors of pointers changes nothing.
            None if op == CastOp::AddrSpaceCast || op == CastOp::BitCast && fx.is_pointer(operand) => {
                let path = fx.pointed(operand)?;
                Ok(Some(fx.draft.add_path(path)))
            }
            None if matches!(op, CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr) => {
                Err(fx.emitter.inexpressible("a pointer as an integer"))
            }
            None => Ok(None),
        }
    }

    fn class_cast(cx: &Emitter<'_>, from: u32, to: u32) -> Fallible<Op> {
        class_cast(cx, from, to)
    }

    fn compare_pointers(
        fx: &mut FunctionEmitter<'_, '_>,
        inst: &Inst,
        opcode: Op,
        left: Operand,
        right: Operand,
    ) -> Fallible<Value> {
        compare_pointers(fx, inst, opcode, left, right)
    }

    fn float_comparison(predicate: FloatPredicate) -> Option<Op> {
        match predicate {
            FloatPredicate::Ord => Some(Op::Ordered),
            FloatPredicate::Uno => Some(Op::Unordered),
            FloatPredicate::False
            | FloatPredicate::Oeq
            | FloatPredicate::Ogt
            | FloatPredicate::Oge
            | FloatPredicate::Olt
            | FloatPredicate::Ole
            | FloatPredicate::One
            | FloatPredicate::Ueq
            | FloatPredicate::Ugt
            | FloatPredicate::Uge
            | FloatPredicate::Ult
            | FloatPredicate::Ule
            | FloatPredicate::Une
            | FloatPredicate::True => None,
        }
    }

    fn memory_semantics(class: Option<u32>) -> MemorySemantics {
        let crossing = MemorySemantics::CROSS_WORKGROUP_MEMORY;
        match class.map(StorageClass::from_u32) {
            Some(Some(StorageClass::Workgroup)) => MemorySemantics::WORKGROUP_MEMORY,
            None | Some(Some(StorageClass::Generic)) => crossing | MemorySemantics::WORKGROUP_MEMORY,
            Some(_) => crossing,
        }
    }

    fn call_pointer(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call) -> Fallible<Option<Selected>> {
        pointer_call(fx, inst, call)
    }

    fn call_builtin(
        fx: &mut FunctionEmitter<'_, '_>,
        inst: &Inst,
        call: &Call,
        callee: FunctionId,
    ) -> Option<Fallible<Option<Selected>>> {
        let function = &fx.emitter.ir.functions[callee];
        if function.name.starts_with("llvm.") && function.body.is_none() {
            return Some(intrinsic_call(fx, inst, call, &function.name));
        }
        let builtin = builtin_of(fx, callee)?;
        Some(builtin_call(fx, inst, call, callee, &builtin))
    }
}

/// True for a function of another module.
fn is_import(function: &Function) -> bool {
    function.body.is_none() && function.attributes.instruction.is_none()
}
