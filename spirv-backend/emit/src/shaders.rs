//! The client API of shaders: logical addressing and structured control flow, for Vulkan and environments with the same rules.

use crate::access_path::AccessPath;
use crate::client::ClientApi;
use crate::emitter::Emitter;
use crate::function::{FunctionEmitter, Selected, Value};
use crate::functions::ParamType;
use crate::messages::Fallible;
use crate::reach::{self, Bodies, Reach};
use crate::type_shape::Layout;
use diagnostics::registry as code;
use ir::decoration::Decoration as IrDecoration;
use ir::op::{Call, CastOp, FloatPredicate};
use ir::types::{TargetKind, address_space};
use ir::{
    BlockId, ConstantId, ConstantKind, Function, FunctionId, GlobalId, IndexedModule, Inst, Module, Op as IrOp, Operand, Param,
    TypeId,
};
use spirv::{AddressingModel, Capability, Decoration, LinkageType, MemorySemantics, Op, Scope, StorageClass};
use spirv_module::{Id, Message, ShaderEnvironment, SpirvModule, Word, string_words};
use std::collections::BTreeSet;

/// The client API of shaders, which is stateless.
pub struct Shaders;

impl ClientApi for Shaders {
    type Environment = ShaderEnvironment;

    const POINTERS_ARE_VALUES: bool = false;
    const INTEGERS_HAVE_SIGNS: bool = true;
    const PREFERS_VECTORS: bool = true;
    const DECORATES_WITH_STRINGS: bool = true;
    const LEAST_ARRAY_LENGTH: u64 = 0;
    const DEFAULT_SCOPE: Scope = Scope::Device;
    // Vulkan has no sequential consistency.
    const SEQUENTIALLY_CONSISTENT: MemorySemantics = MemorySemantics::ACQUIRE_RELEASE;
    const SUBTRACTS_FLOATS_ATOMICALLY: bool = false;
    const NAMES_ARE_UNIQUE: bool = false;
    const IGNORES_SWITCH_OPERANDS: bool = false;

    fn new(_: &Module, _: ShaderEnvironment) -> Self {
        Self
    }

    fn addressing_model(&self) -> AddressingModel {
        AddressingModel::Logical
    }

    fn reach(module: &IndexedModule) -> Reach {
        reach::of_entry_points(module)
    }

    fn emit_module(emitter: &mut Emitter<'_, Self>, reach: &Reach, bodies: Bodies) {
        emitter.declare_globals(reach);
        emitter.declare_functions(reach);
        emitter.emit_functions(bodies);
        if reach.entry_points.is_empty() && reach.exports.is_empty() {
            let message = "the module has no entry point, so nothing is emitted".to_owned();
            emitter.messages.warn([Message::new(code::MISSING_ENTRY_POINT, message, None)]);
        }
        for entry in &reach.entry_points {
            emitter.declare_entry_point(entry);
        }
    }

    fn finish_annotations(_: &mut SpirvModule) {}

    fn complete_interfaces(_: &mut SpirvModule, _: u8) {}

    fn storage_class(emitter: &Emitter<'_, Self>, space: u32) -> Fallible<u32> {
        match address_space::class_of(space) {
            // Before SPIR-V 1.3 a storage buffer is in the class Uniform, with the decoration BufferBlock.
            Some(class) if class == StorageClass::StorageBuffer as u32 && emitter.minor() < 3 => Ok(StorageClass::Uniform as u32),
            Some(class) => Ok(class),
            None => Err(emitter.inexpressible(&format!("address space {space}"))),
        }
    }

    fn pointer_value_type(emitter: &mut Emitter<'_, Self>, _: u32) -> Fallible<Id> {
        Err(emitter.inexpressible("a pointer as a value"))
    }

    fn check_pointer_vectors(emitter: &Emitter<'_, Self>) -> Fallible<()> {
        Err(emitter.inexpressible("a vector of pointers"))
    }

    fn unusual_int_type(emitter: &mut Emitter<'_, Self>, bits: u32) -> Fallible<Id> {
        Err(emitter.inexpressible(&format!("an integer of {bits} bits")))
    }

    fn opaque_struct_type(emitter: &mut Emitter<'_, Self>, name: &str) -> Fallible<Id> {
        Err(emitter.inexpressible(&format!("the opaque struct `{name}`")))
    }

    fn target_type(_: &mut Emitter<'_, Self>, _: &TargetKind, _: &[TypeId], _: &[u32]) -> Fallible<Option<Id>> {
        Ok(None)
    }

    fn decorate_packed(_: &mut Emitter<'_, Self>, _: Id) {}

    fn address_type(_: &mut Emitter<'_, Self>, _: ConstantId) -> Fallible<Option<Id>> {
        Ok(None)
    }

    fn computed_constant(emitter: &mut Emitter<'_, Self>, constant: ConstantId, _: Id) -> Fallible<Id> {
        match emitter.ir.constants[constant].kind {
            ConstantKind::Expr(_) => Err(emitter.unsupported("a constant expression as a value")),
            _ => Err(emitter.inexpressible("an address as a value")),
        }
    }

    fn global_order(_: &Module, globals: &BTreeSet<GlobalId>) -> Vec<GlobalId> {
        globals.iter().copied().collect()
    }

    fn declare_global(emitter: &mut Emitter<'_, Self>, global: GlobalId) -> Fallible<()> {
        emitter.declare_shader_global(global)
    }

    fn pointer_parameter(emitter: &mut Emitter<'_, Self>, function: FunctionId, at: usize, space: u32) -> Fallible<ParamType> {
        let class = emitter.class_of(space)?;
        let Some(pointee) = emitter.ir.functions[function].params[at].attributes.pointee else {
            return Err(emitter.unsupported("a pointer parameter without the type that it points to"));
        };
        let pointee = emitter.type_in_class(pointee, class)?;
        Ok(ParamType::Pointer { class, pointee })
    }

    fn decorate_function(emitter: &mut Emitter<'_, Self>, id: Id, function: FunctionId) {
        let source = &emitter.ir.functions[function];
        if source.attributes.is_exported() && source.body.is_some() {
            let mut words = vec![Word::Id(id), Word::Literal(Decoration::LinkageAttributes as u32)];
            words.extend(string_words(&source.name));
            words.push(Word::Literal(LinkageType::Export as u32));
            emitter.module.annotate(Op::Decorate, &words);
            emitter.asked.capabilities.push((Capability::Linkage as u32, emitter.module.loc()));
        }
    }

    fn decorate_parameters(_: &mut Emitter<'_, Self>, _: &[Id], _: &Function) {}

    fn filter_parameter_decorations(_: &mut Emitter<'_, Self>, _: &Param, _: &mut Vec<IrDecoration>) {}

    fn filter_decorations(_: &mut Emitter<'_, Self>, _: &mut Vec<IrDecoration>) {}

    fn decorate_result(_: &mut FunctionEmitter<'_, '_, Self>, _: Id, _: &Inst) {}

    fn ends_block(_: &Function) -> bool {
        false
    }

    /// Control flow must be structured (2.11.2).
    fn begin_function(fx: &mut FunctionEmitter<'_, '_, Self>, source: &Function) -> Result<(), Message> {
        let Some((block, lack)) = fx.draft.structure.unstructured(fx.body) else { return Ok(()) };
        fx.emitter.at(fx.body.blocks[block].terminator.loc.or(source.loc));
        let message = format!("control flow is not structured: {lack}");
        Err(fx.emitter.error(code::UNSTRUCTURED_CONTROL_FLOW, &message))
    }

    fn declare_loop_merge(_: &mut FunctionEmitter<'_, '_, Self>, _: BlockId) {}

    fn variable(
        fx: &mut FunctionEmitter<'_, '_, Self>,
        _: &Inst,
        slot: TypeId,
        count: Option<Operand>,
        _: Option<u32>,
    ) -> Fallible<Selected> {
        if count.is_some_and(|count| !fx.is_one(count)) {
            return Err(fx.emitter.inexpressible("a variable whose size is known at run time"));
        }
        let pointee = fx.emitter.slot_type(slot, Layout::None)?;
        let path = fx.variable(pointee);
        Ok(fx.draft.add_path(path))
    }

    fn access_path(fx: &mut FunctionEmitter<'_, '_, Self>, operand: Operand) -> Fallible<AccessPath> {
        fx.logical_path(operand)
    }

    fn retype(fx: &mut FunctionEmitter<'_, '_, Self>, path: &mut AccessPath, wanted: Id) -> Fallible<()> {
        fx.descend(path, wanted)
    }

    fn atomic_path(fx: &mut FunctionEmitter<'_, '_, Self>, pointer: Operand, _: Operand) -> Fallible<AccessPath> {
        fx.logical_path(pointer)
    }

    fn element_pointer(fx: &mut FunctionEmitter<'_, '_, Self>, inst: &Inst) -> Fallible<Selected> {
        let IrOp::GetElementPtr { base, indices, .. } = &inst.op else {
            return Err(fx.emitter.inexpressible("this instruction"));
        };
        let path = fx.logical_path(*base)?;
        let mut path = fx.element(path, indices)?;
        let uses = inst.result.map(|result| fx.draft.uses[result]).unwrap_or_default();
        // If all uses are bases of further `getelementptr`, it is a part of their access chains.
        if uses.all > uses.as_base && !path.indices.is_empty() {
            path.pointer = Some(fx.pointer(&path));
        }
        Ok(fx.draft.add_path(path))
    }

    fn cast_pointer(
        fx: &mut FunctionEmitter<'_, '_, Self>,
        _: &Inst,
        op: CastOp,
        operand: Operand,
    ) -> Fallible<Option<Selected>> {
        match op {
            CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr => Err(fx.emitter.inexpressible("a pointer as an integer")),
            CastOp::BitCast if !fx.is_pointer(operand) => Ok(None),
            CastOp::AddrSpaceCast | CastOp::BitCast => {
                let path = fx.logical_path(operand)?;
                Ok(Some(fx.draft.add_path(path)))
            }
            CastOp::Trunc
            | CastOp::ZExt
            | CastOp::SExt
            | CastOp::FpTrunc
            | CastOp::FpExt
            | CastOp::FpToUi
            | CastOp::FpToSi
            | CastOp::UiToFp
            | CastOp::SiToFp => Ok(None),
        }
    }

    fn class_cast(emitter: &Emitter<'_, Self>, _: u32, _: u32) -> Fallible<Op> {
        Err(emitter.inexpressible("a cast between these address spaces"))
    }

    fn compare_pointers(fx: &mut FunctionEmitter<'_, '_, Self>, _: &Inst, _: Op, _: Operand, _: Operand) -> Fallible<Value> {
        Err(fx.emitter.inexpressible("a pointer as a value"))
    }

    fn float_comparison(_: FloatPredicate) -> Option<Op> {
        None
    }

    fn memory_semantics(class: Option<u32>) -> MemorySemantics {
        match class.map(StorageClass::from_u32) {
            Some(Some(StorageClass::Workgroup)) => MemorySemantics::WORKGROUP_MEMORY,
            Some(Some(StorageClass::Image)) => MemorySemantics::IMAGE_MEMORY,
            Some(_) => MemorySemantics::UNIFORM_MEMORY,
            None => MemorySemantics::UNIFORM_MEMORY | MemorySemantics::WORKGROUP_MEMORY | MemorySemantics::IMAGE_MEMORY,
        }
    }

    fn call_pointer(fx: &mut FunctionEmitter<'_, '_, Self>, _: &Inst, _: &Call) -> Fallible<Option<Selected>> {
        Err(fx.emitter.inexpressible("an indirect call"))
    }

    fn call_builtin(
        _: &mut FunctionEmitter<'_, '_, Self>,
        _: &Inst,
        _: &Call,
        _: FunctionId,
    ) -> Option<Fallible<Option<Selected>>> {
        None
    }
}
