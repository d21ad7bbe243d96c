//! Emits one Input variable for each SPIR-V builtin to which functions or globals such as `__spirv_BuiltInGlobalInvocationId` refer.

use crate::names;
use crate::state::{Emitter, FunctionEmitter};
use ir::op::Call;
use ir::{GlobalId, Inst, Operand};
use spirv::{BuiltIn, Decoration, Op, StorageClass};
use spirv_backend::{Fallible, Layout, Selected, TypeShape, Value, Variable};
use spirv_module::{Id, Inst as SpirvInst, Word, words};

const PREFIX: &str = "__spirv_BuiltIn";

/// The number of components of a builtin that is a vector.
fn components(number: u32) -> Option<u32> {
    match BuiltIn::from_u32(number)? {
        BuiltIn::NumWorkgroups
        | BuiltIn::WorkgroupSize
        | BuiltIn::WorkgroupId
        | BuiltIn::LocalInvocationId
        | BuiltIn::GlobalInvocationId
        | BuiltIn::GlobalSize
        | BuiltIn::EnqueuedWorkgroupSize
        | BuiltIn::GlobalOffset => Some(3),
        BuiltIn::SubgroupEqMask
        | BuiltIn::SubgroupGeMask
        | BuiltIn::SubgroupGtMask
        | BuiltIn::SubgroupLeMask
        | BuiltIn::SubgroupLtMask => Some(4),
        _ => None,
    }
}

/// The variable of a global that is named after a builtin; None for other globals.
pub fn builtin_global(cx: &mut Emitter<'_>, global: GlobalId) -> Fallible<Option<Variable>> {
    let source = &cx.ir.globals[global];
    let Some(number) = source.name.strip_prefix(PREFIX).and_then(names::builtin) else { return Ok(None) };
    let pointee = cx.slot_type(source.slot, Layout::None)?;
    let id = input(cx, number, pointee);
    let variable = Variable { id, class: StorageClass::Input as u32, pointee, heap: None };
    cx.variables.declare(global, variable);
    Ok(Some(variable))
}

/// The Input variable of a builtin, declared on first use.
fn input(cx: &mut Emitter<'_>, number: u32, pointee: Id) -> Id {
    if let Some(id) = cx.client.builtin_variables.get(&number) {
        return *id;
    }
    if let Some((_, _, extension)) = names::EXTENSION_BUILTINS.iter().find(|(_, known, _)| *known == number) {
        cx.asked.extensions.push(((*extension).to_owned(), cx.module.loc()));
    }
    let class = StorageClass::Input as u32;
    let ty = cx.module.pointer_type(class, pointee);
    let id = cx.module.new_id();
    cx.module.spirv_mut().add_global(SpirvInst {
        ty: Some(ty),
        result: Some(id),
        ..SpirvInst::new(Op::Variable, &words![class])
    });
    if let Some(known) = spirv_grammar::enumerant(spirv_grammar::Kind::BuiltIn, number) {
        cx.module.name(id, &format!("{PREFIX}{}", known.name));
    }
    cx.module.decorate(id, Decoration::BuiltIn as u32, &[number]);
    cx.module.decorate(id, Decoration::Constant as u32, &[]);
    cx.client.builtin_variables.insert(number, id);
    id
}

/// Emits a call of a builtin's function: a load, and an extract of the requested component.
pub fn builtin_variable(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, number: u32) -> Fallible<Selected> {
    let ty = fx.result_type(inst)?;
    builtin_value(fx, number, ty, call.args.first().copied()).map(Selected::Value)
}

/// The value of a builtin, converted to this type. If the builtin is a vector and the type is a scalar, `index` is the component.
pub fn builtin_value(fx: &mut FunctionEmitter<'_, '_>, number: u32, ty: Id, index: Option<Operand>) -> Fallible<Value> {
    let is_scalar = !matches!(fx.emitter.module.shape(ty), TypeShape::Vector { .. });
    let count = components(number).filter(|_| is_scalar);
    let whole = match count {
        Some(count) => fx.emitter.module.vector_type(ty, count),
        None => ty,
    };
    let variable = input(fx.emitter, number, whole);
    let held = match fx.emitter.module.global(variable).and_then(|inst| inst.ty).map(|ty| fx.emitter.module.shape(ty)) {
        Some(TypeShape::Pointer { pointee, .. }) => *pointee,
        _ => whole,
    };
    let loaded = fx.emit(Op::Load, held, vec![variable.into()]);
    let Some(count) = count else { return as_number(fx, Value { id: loaded, ty: held }, ty) };
    let TypeShape::Vector { element, .. } = *fx.emitter.module.shape(held) else {
        return Err(fx.emitter.inexpressible("a builtin of two types"));
    };
    let value = match index.map(|index| (index, fx.constant_index(index))) {
        Some((_, Some(at))) => {
            // An index out of range is undefined, so it is clamped.
            let at = u32::try_from(at).unwrap_or(u32::MAX).min(count - 1);
            fx.extract(loaded, at, element)
        }
        Some((index, None)) => {
            let index = fx.value(index)?;
            fx.emit(Op::VectorExtractDynamic, element, vec![loaded.into(), index.id.into()])
        }
        None => fx.extract(loaded, 0, element),
    };
    as_number(fx, Value { id: value, ty: element }, ty)
}

/// Converts an integer to another width.
fn as_number(fx: &mut FunctionEmitter<'_, '_>, value: Value, ty: Id) -> Fallible<Value> {
    if value.ty == ty {
        return Ok(value);
    }
    match (fx.emitter.module.shape(value.ty), fx.emitter.module.shape(ty)) {
        (TypeShape::Int { .. }, TypeShape::Int { .. }) => Ok(fx.made(Op::UConvert, ty, vec![Word::Id(value.id)])),
        _ => Err(fx.emitter.inexpressible("a builtin of two types")),
    }
}
