//! Helpers that builtins and intrinsics share: arguments, and instructions with and without results.

use crate::names;
use crate::resolve::builtin::PRINTF;
use crate::resolve::postfixes::Postfixes;
use crate::state::FunctionEmitter;
use diagnostics::registry as code;
use ir::module::ConstantExpr;
use ir::op::Call;
use ir::{ConstantKind, Operand, Type};
use spirv::{Decoration, Op};
use spirv_backend::{Fallible, TypeShape, Value};
use spirv_grammar as grammar;
use spirv_module::{Id, Inst as SpirvInst, Word};

/// The argument at this position. Reports a call with too few arguments.
pub fn argument(fx: &FunctionEmitter<'_, '_>, call: &Call, at: usize) -> Fallible<Operand> {
    match call.args.get(at) {
        Some(arg) => Ok(*arg),
        None => Err(fx.emitter.error(code::OPERAND_COUNT, "missing argument of an intrinsic")),
    }
}

/// Emits an instruction of OpenCL.std.
pub fn extended(fx: &mut FunctionEmitter<'_, '_>, name: &str, ty: Id, operands: &[Id]) -> Id {
    let set = fx.emitter.module.import(names::OPENCL);
    let number = names::opencl(name).unwrap_or_default();
    let mut words = vec![Word::Id(set), Word::Literal(number)];
    words.extend(operands.iter().map(|id| Word::Id(*id)));
    fx.emit(Op::ExtInst, ty, words)
}

/// The pointee of the pointers of an OpenCL.std instruction, which the types of its result and of its first operand determine (OpenCL extended
/// instruction set, 2.1 to 2.6). None for instructions that accept any pointer.
///
/// # Errors
/// The first operand has no value.
pub fn extended_pointee(
    fx: &mut FunctionEmitter<'_, '_>,
    number: u32,
    result: Option<Id>,
    first: Option<Operand>,
) -> Fallible<Option<Id>> {
    let Some(known) = grammar::extended(names::OPENCL, number) else { return Ok(None) };
    let component = |fx: &FunctionEmitter<'_, '_>, ty: Id| match *fx.emitter.module.shape(ty) {
        TypeShape::Vector { element, .. } => element,
        _ => ty,
    };
    Ok(match known.name {
        "fract" | "modf" | "sincos" => result,
        "frexp" | "lgamma_r" | "remquo" => result.map(|result| {
            let int = fx.emitter.module.int_type(32, false);
            match *fx.emitter.module.shape(result) {
                TypeShape::Vector { count, .. } => fx.emitter.module.vector_type(int, count),
                _ => int,
            }
        }),
        "vloadn" => result.map(|result| component(fx, result)),
        "vstoren" => match first {
            Some(data) => {
                let data = fx.value(data)?.ty;
                Some(component(fx, data))
            }
            None => None,
        },
        name if name.starts_with("vload") || name.starts_with("vstore") => Some(fx.emitter.module.float_type(16)),
        // Strings are arrays of bytes.
        PRINTF => Some(fx.emitter.module.int_type(8, false)),
        _ => None,
    })
}

pub fn class_and_pointee(fx: &FunctionEmitter<'_, '_>, ty: Id) -> Option<(u32, Id)> {
    match fx.emitter.module.shape(ty) {
        TypeShape::Pointer { class, pointee } => Some((*class, *pointee)),
        _ => None,
    }
}

/// Converts a pointer operand to one with this pointee.
pub fn pointer_to(fx: &mut FunctionEmitter<'_, '_>, operand: Operand, pointee: Id) -> Fallible<Id> {
    let value = fx.value(operand)?;
    let Some((class, _)) = class_and_pointee(fx, value.ty) else {
        return Err(fx.emitter.inexpressible("an access through this value"));
    };
    let ty = fx.emitter.module.pointer_type(class, pointee);
    fx.coerce(value.id, value.ty, ty)
}

/// The type of an operand in the IR.
pub fn ir_type<'a>(fx: &FunctionEmitter<'_, 'a>, operand: Operand) -> &'a Type {
    &fx.emitter.ir.types[fx.body.operand_type(fx.emitter.ir, operand)]
}

/// Emits an instruction without a result.
pub fn effect(fx: &mut FunctionEmitter<'_, '_>, op: Op, operands: Vec<Word>) {
    fx.push(SpirvInst::new(op, &operands));
}

pub fn emit_builtin(fx: &mut FunctionEmitter<'_, '_>, opcode: u32, ty: Id, operands: Vec<Word>, postfixes: Postfixes) -> Id {
    let id = fx.emitter.module.new_id();
    fx.push(SpirvInst { opcode, ty: Some(ty), result: Some(id), operands: &operands, loc: None, pinned: true });
    if postfixes.saturated {
        fx.emitter.module.decorate(id, Decoration::SaturatedConversion as u32, &[]);
    }
    if let Some(mode) = postfixes.rounding {
        fx.emitter.module.decorate(id, Decoration::FPRoundingMode as u32, &[mode as u32]);
    }
    id
}

pub fn bool_builtin(fx: &mut FunctionEmitter<'_, '_>, opcode: u32, ty: Id, operands: Vec<Word>) -> Fallible<Value> {
    let bools = bools_like(fx, ty);
    let id = emit_builtin(fx, opcode, bools, operands, Postfixes::default());
    if bools == ty {
        return Ok(Value { id, ty });
    }
    // True is 1 for scalars in OpenCL C, and -1 for vectors.
    let truth = if matches!(fx.emitter.module.shape(ty), TypeShape::Vector { .. }) { u128::MAX } else { 1 };
    let (one, zero) = (fx.emitter.module.splat(ty, truth)?, fx.emitter.module.splat(ty, 0)?);
    Ok(fx.made(Op::Select, ty, vec![id.into(), one.into(), zero.into()]))
}

/// Bool, or a vector of bools with as many components as this type.
pub fn bools_like(fx: &mut FunctionEmitter<'_, '_>, ty: Id) -> Id {
    let bool_type = fx.emitter.module.bool_type();
    match *fx.emitter.module.shape(ty) {
        TypeShape::Vector { count, .. } => fx.emitter.module.vector_type(bool_type, count),
        _ => bool_type,
    }
}

/// The function that a constant argument names, for instructions that take functions as operands.
pub fn function_argument(fx: &FunctionEmitter<'_, '_>, arg: Operand) -> Option<Id> {
    let Operand::Constant(mut constant) = arg else { return None };
    while let ConstantKind::Expr(ConstantExpr::Cast { value, .. }) = &fx.emitter.ir.constants[constant].kind {
        constant = *value;
    }
    let constant = fx.emitter.ir.aliasee(constant);
    match fx.emitter.ir.constants[constant].kind {
        ConstantKind::Function(function) => fx.emitter.functions.get(function).map(|signature| signature.id),
        _ => None,
    }
}
