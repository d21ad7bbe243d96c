//! Emits calls of functions that are named after instructions, such as `__spirv_IAdd` and `__spirv_ocl_sqrt`.
//!
//! The grammar specifies the literal arguments, the bits of masks that have operands, and whether there is a result.

use crate::builtin_variables::builtin_variable;
use crate::instructions::{bool_builtin, bools_like, effect, emit_builtin, extended_pointee, function_argument, pointer_to};
use crate::library::opencl_call;
use crate::mangling::{Parameter, name_of};
use crate::names;
use crate::resolve::builtin::{Builtin, PRINTF, has_handles, resolve};
use crate::resolve::postfixes::Postfixes;
use crate::state::FunctionEmitter;
use crate::types::{allows, pointee_of};
use diagnostics::registry as code;
use ir::attr::TypedAttribute;

use ir::op::Call;

use ir::{FunctionId, Inst, Operand, Type, TypeId, Types};

use spirv::{Op, StorageClass};

use spirv_backend::Fallible;

use spirv_backend::{Layout, TypeShape};

use spirv_backend::{Selected, Value};

use spirv_grammar::{self as grammar, Category, Kind, Operand as GrammarOperand, Quantifier, op};

use spirv_module::{Id, Inst as SpirvInst, Word};

/// The extension that `printf` needs if its format is not in constant memory.
const RELAXED_PRINTF: &str = "SPV_EXT_relaxed_printf_string_address_space";

/// Casts of pointers. They keep the pointee of their operand.
const POINTER_CASTS: [Op; 3] = [Op::GenericCastToPtrExplicit, Op::GenericCastToPtr, Op::PtrCastToGeneric];

/// Instructions that make a pointer to a component of a cooperative matrix.
const ACCESS_CHAINS: [Op; 2] = [Op::AccessChain, Op::InBoundsAccessChain];

/// True if structs that wrap a number are unwrapped for the instruction: not for those that take values of any type.
fn has_numbers(opcode: u32) -> bool {
    ![Op::Load, Op::Store, Op::CopyObject, Op::CopyLogical, Op::Select, Op::CompositeExtract, Op::CompositeInsert]
        .iter()
        .any(|op| *op as u32 == opcode)
}

/// True for an instruction whose pointer operand points to the type of its result or of its value operand.
fn is_access(opcode: u32) -> bool {
    grammar::facts(opcode).is_atomic() || [op::Load, op::Store].contains(&opcode)
}

/// A call, with the parameter types of its mangled name.
struct Site<'c> {
    call: &'c Call,
    params: Vec<Parameter>,
    /// The first argument that is an operand: 1 if the first one is the address of the result (`sret`), else 0.
    first: usize,
    /// The instruction of OpenCL.std, if it is one.
    extended: Option<u32>,
}

pub fn builtin_of(fx: &mut FunctionEmitter<'_, '_>, callee: FunctionId) -> Option<Builtin> {
    let function = &fx.emitter.ir.functions[callee];
    if function.body.is_some() {
        return None;
    }
    let ir = fx.emitter.ir;
    let client = &mut fx.emitter.client;
    client.builtins.entry(callee).or_insert_with(|| resolve(&function.name).filter(|_| has_handles(ir, function))).clone()
}

pub fn builtin_call(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    call: &Call,
    callee: FunctionId,
    builtin: &Builtin,
) -> Fallible<Option<Selected>> {
    let function = &fx.emitter.ir.functions[callee];
    let returned = call
        .details()
        .arg_attributes
        .first()
        .into_iter()
        .chain(function.params.first().map(|param| &param.attributes))
        .flat_map(|attributes| &attributes.typed)
        .find(|(attribute, _)| *attribute == TypedAttribute::SRet)
        .map(|(_, ty)| *ty);
    let extended = match builtin {
        Builtin::Extended { number, .. } => Some(*number),
        _ => None,
    };
    let site = Site { call, params: name_of(&function.name).params, first: usize::from(returned.is_some()), extended };
    let (opcode, operands, postfixes) = match builtin {
        Builtin::Variable { number } => return builtin_variable(fx, inst, call, *number).map(Some),
        Builtin::SpecConstantComposite => {
            let ty = match returned {
                Some(ty) => fx.emitter.slot_type(ty, Layout::None)?,
                None => fx.result_type(inst)?,
            };
            let value = composite_spec_constant(fx, &call.args[site.first..], ty)?;
            if returned.is_some() {
                let pointer = pointer_to(fx, call.args[0], ty)?;
                effect(fx, Op::Store, vec![pointer.into(), value.id.into()]);
                return Ok(None);
            }
            return Ok(Some(Selected::Value(value)));
        }
        Builtin::OpenCl(function) => return opencl_call(fx, inst, call, callee, function),
        Builtin::Instruction { opcode, postfixes } => {
            let Some(known) = grammar::instruction(*opcode) else { return Err(fx.emitter.unsupported("this builtin")) };
            let operands: Vec<_> = known.arguments().collect();
            (*opcode, builtin_operands(fx, &site, known.name, &operands, Some(*opcode))?, *postfixes)
        }
        Builtin::Extended { number, postfixes } => {
            let Some(known) = grammar::extended(names::OPENCL, *number) else {
                return Err(fx.emitter.unsupported("this builtin"));
            };
            if known.name == PRINTF {
                check_format(fx, &site)?;
            }
            let operands: Vec<_> = known.operands.iter().collect();
            let mut words = vec![Word::Id(fx.emitter.module.import(names::OPENCL)), Word::Literal(*number)];
            words.extend(builtin_operands(fx, &site, known.name, &operands, None)?);
            (Op::ExtInst as u32, words, *postfixes)
        }
    };
    let has_result = grammar::instruction(opcode).is_some_and(grammar::Instruction::has_result_type);
    if let (Some(ty), true) = (returned, has_result) {
        let ty = fx.emitter.slot_type(ty, Layout::None)?;
        let value = wrapped_builtin(fx, opcode, ty, operands, postfixes);
        let pointer = pointer_to(fx, call.args[0], ty)?;
        effect(fx, Op::Store, vec![pointer.into(), value.id.into()]);
        return Ok(None);
    }
    if !has_result {
        if inst.result.is_some() {
            let message = "this instruction has no result, but the function named after it returns a value";
            return Err(fx.emitter.error(code::INSTRUCTION_RESULT, message));
        }
        fx.push(SpirvInst { opcode, ty: None, result: None, operands: &operands, loc: None, pinned: true });
        return Ok(None);
    }
    let ty = builtin_result(fx, inst, opcode, &site)?;
    check_conversion(fx, opcode, ty, &site)?;
    // The call may return an integer.
    if grammar::facts(opcode).has_bool_result() && inst.result.is_some() {
        return bool_builtin(fx, opcode, ty, operands).map(|value| Some(Selected::Value(value)));
    }
    let value = wrapped_builtin(fx, opcode, ty, operands, postfixes);
    Ok(inst.result.map(|_| Selected::Value(value)))
}

/// Emits OpSpecConstantComposite, whose constituents must be constants.
fn composite_spec_constant(fx: &mut FunctionEmitter<'_, '_>, args: &[Operand], ty: Id) -> Fallible<Value> {
    let parts = match fx.emitter.module.component_types(ty) {
        Some(parts) if parts.len() == args.len() => parts,
        _ => return Err(fx.emitter.error(code::OPERAND_COUNT, "wrong number of components for this specialization constant")),
    };
    let mut words = Vec::with_capacity(parts.len());
    for (arg, part) in args.iter().zip(parts) {
        let id = fx.value_as(*arg, part)?;
        if !fx.emitter.module.is_global(id) {
            return Err(fx.emitter.error(code::NOT_CONSTANT, "the components of a specialization constant must be constants"));
        }
        words.push(Word::Id(id));
    }
    Ok(Value { id: fx.emitter.module.intern(Op::SpecConstantComposite, Some(ty), words), ty })
}

/// Emits an instruction whose result the call may return wrapped in a struct with one member.
fn wrapped_builtin(fx: &mut FunctionEmitter<'_, '_>, opcode: u32, ty: Id, operands: Vec<Word>, postfixes: Postfixes) -> Value {
    let inner = if has_numbers(opcode) { unwrapped(fx, ty) } else { ty };
    let id = emit_builtin(fx, opcode, inner, operands, postfixes);
    if inner == ty { Value { id, ty } } else { fx.construct(ty, &[id]) }
}

/// The result type: that of the call, but for pointers the pointee is preserved.
fn builtin_result(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, opcode: u32, site: &Site<'_>) -> Fallible<Id> {
    let ty = fx.result_type(inst)?;
    let is_one_of = |ops: &[Op]| ops.iter().any(|op| *op as u32 == opcode);
    if let TypeShape::Pointer { class, .. } = *fx.emitter.module.shape(ty)
        && (is_one_of(&POINTER_CASTS) || is_one_of(&ACCESS_CHAINS))
        && let Some(source) = site.call.args.get(site.first)
        && let from = fx.value(*source)?.ty
        && let TypeShape::Pointer { pointee, .. } = *fx.emitter.module.shape(from)
    {
        let kept = if is_one_of(&POINTER_CASTS) { Some(pointee) } else { matrix_component(fx, pointee) };
        return Ok(kept.map_or(ty, |kept| fx.emitter.module.pointer_type(class, kept)));
    }
    Ok(ty)
}

/// The arguments as operands of the kinds that the grammar lists.
fn builtin_operands(
    fx: &mut FunctionEmitter<'_, '_>,
    site: &Site<'_>,
    name: &str,
    expected: &[&'static GrammarOperand],
    opcode: Option<u32>,
) -> Fallible<Vec<Word>> {
    let mut words = Vec::new();
    let mut at = site.first;
    let mut pending: Vec<&'static GrammarOperand> = expected.iter().rev().copied().collect();
    while let Some(operand) = pending.pop() {
        if at >= site.call.args.len() {
            match operand.quantifier {
                Quantifier::One => {
                    let message = format!("missing operand `{}` of {name}", operand.name());
                    return Err(fx.emitter.error(code::OPERAND_COUNT, &message));
                }
                Quantifier::Optional | Quantifier::Any => break,
            }
        }
        if operand.quantifier == Quantifier::Any {
            pending.push(operand);
        }
        at = builtin_operand(fx, site, at, operand.kind, &mut words, &mut pending, opcode)?;
    }
    if at < site.call.args.len() {
        let message = format!("too many arguments for {name}");
        return Err(fx.emitter.error(code::OPERAND_COUNT, &message));
    }
    Ok(words)
}

/// Appends the words of one operand, or of a pair; returns the index of the next argument.
fn builtin_operand(
    fx: &mut FunctionEmitter<'_, '_>,
    site: &Site<'_>,
    at: usize,
    kind: Kind,
    words: &mut Vec<Word>,
    pending: &mut Vec<&'static GrammarOperand>,
    opcode: Option<u32>,
) -> Fallible<usize> {
    let arg = site.call.args[at];
    match kind.category() {
        // The message operand is preceded by its type, which is not an argument.
        Category::Id if opcode == Some(op::AbortKHR) && words.is_empty() => {
            words.push(fx.value(arg)?.ty.into());
            Ok(at)
        }
        Category::Id => {
            let id = builtin_argument(fx, site, at, opcode)?;
            words.push(id.into());
            Ok(at + 1)
        }
        Category::BitEnum | Category::ValueEnum => {
            let word = literal_argument(fx, arg)?;
            words.push(Word::Literal(word));
            let enumerants: Vec<_> = grammar::enumerants_of(kind, word).collect();
            for (_, enumerant) in enumerants.into_iter().rev() {
                pending.extend(enumerant.into_iter().flat_map(|known| known.operands.iter().rev()));
            }
            Ok(at + 1)
        }
        Category::Literal => {
            words.push(Word::Literal(literal_argument(fx, arg)?));
            Ok(at + 1)
        }
        Category::Composite => {
            for part in 0..2 {
                if at + part < site.call.args.len() {
                    let id = builtin_argument(fx, site, at + part, opcode)?;
                    words.push(id.into());
                }
            }
            Ok((at + 2).min(site.call.args.len()))
        }
    }
}

fn literal_argument(fx: &mut FunctionEmitter<'_, '_>, operand: Operand) -> Fallible<u32> {
    let value = match operand {
        Operand::Constant(constant) => fx.emitter.ir.int_value(constant),
        Operand::Value(_) => None,
    };
    match value {
        Some(value) => Ok(value as u32),
        None => {
            Err(fx.emitter.error(code::NOT_CONSTANT, "this operand is a literal, so the argument must be a constant integer"))
        }
    }
}

/// An argument as an id. A pointer is converted to the pointee that the instruction works on.
fn builtin_argument(fx: &mut FunctionEmitter<'_, '_>, site: &Site<'_>, at: usize, opcode: Option<u32>) -> Fallible<Id> {
    let arg = site.call.args[at];
    if let Some(id) = function_argument(fx, arg) {
        return Ok(id);
    }
    if opcode == Some(Op::TaskSequenceCreateALTERA as u32) && at == 0 {
        return Err(fx.emitter.error(code::OPERAND_KIND, "the first argument must be a function"));
    }
    if !fx.is_pointer(arg) {
        let value = fx.value(arg)?;
        // The function takes a matrix, but the instruction takes its type.
        if opcode == Some(Op::CooperativeMatrixLengthKHR as u32) {
            return Ok(value.ty);
        }
        let value = if opcode.is_none_or(has_numbers) { unwrap_number(fx, value) } else { value };
        // The call may pass an integer.
        if opcode.is_some_and(|opcode| grammar::facts(opcode).has_bool_operands())
            && matches!(fx.component(value.ty), TypeShape::Int { .. })
            && !is_scope(site, at, opcode)
        {
            let bools = bools_like(fx, value.ty);
            let zero = fx.emitter.module.splat(value.ty, 0)?;
            return Ok(fx.emit(Op::INotEqual, bools, vec![value.id.into(), zero.into()]));
        }
        return Ok(value.id);
    }
    if let Some(ty) = passed_by_value(site, at) {
        let ty = fx.emitter.slot_type(ty, Layout::None)?;
        let pointer = pointer_to(fx, arg, ty)?;
        let value = fx.made(Op::Load, ty, vec![pointer.into()]);
        return Ok(unwrap_number(fx, value).id);
    }
    let is_atomic = opcode.is_some_and(is_access);
    let is_cast = opcode.is_some_and(|opcode| POINTER_CASTS.iter().any(|cast| *cast as u32 == opcode));
    let wanted = match site.extended {
        Some(number) => {
            let result = returned_type(fx, site)?;
            extended_pointee(fx, number, result, site.call.args.get(site.first).copied())?
        }
        None if is_atomic => atomic_type(fx, site)?,
        None => None,
    };
    let named = match at.checked_sub(site.first).and_then(|at| site.params.get(at)) {
        Some(param) => pointee_of(fx.emitter, param)?,
        None => None,
    };
    let wanted = match (wanted, named) {
        (Some(ty), _) => Some(ty),
        (None, _) if is_cast => None,
        // The name may specify a pointer for an event.
        (None, _) if opcode == Some(Op::GroupWaitEvents as u32) => {
            Some(fx.emitter.module.known(Op::TypeEvent, vec![], TypeShape::Opaque))
        }
        (None, Some(ty)) => Some(ty),
        (None, None) if opcode == Some(Op::CooperativeMatrixLoadKHR as u32) => {
            let matrix = returned_type(fx, site)?;
            matrix.and_then(|matrix| matrix_component(fx, matrix))
        }
        (None, None) if opcode == Some(Op::CooperativeMatrixStoreKHR as u32) => match site.call.args.get(site.first + 1) {
            Some(matrix) => {
                let matrix = fx.value(*matrix)?.ty;
                matrix_component(fx, matrix)
            }
            None => None,
        },
        (None, None) if opcode.is_none() => returned_type(fx, site)?,
        (None, None) => None,
    };
    match wanted {
        Some(ty) => pointer_to(fx, arg, ty),
        None => Ok(fx.value(arg)?.id),
    }
}

/// Checks the constants of OpTaskSequenceCreateALTERA (SPV_INTEL_task_sequence): the first two may be -1, which leaves the choice
/// to the compiler; the capacities are not negative.
fn check_task_sequence(fx: &mut FunctionEmitter<'_, '_>, site: &Site<'_>) -> Fallible<()> {
    let ranges =
        [("pipelined", -1, i32::MAX), ("cluster mode", -1, 1), ("get capacity", 0, i32::MAX), ("async capacity", 0, i32::MAX)];
    for ((name, least, most), arg) in ranges.into_iter().zip(site.call.args.iter().skip(site.first + 1)) {
        let Some(bits) = fx.constant_index(*arg) else { continue };
        let value = bits as u32 as i32;
        if !(least..=most).contains(&value) {
            return Err(fx.emitter.error(code::OPERAND_VALUE, &format!("invalid {name} {value} of a task sequence")));
        }
    }
    Ok(())
}

/// Checks the types of conversions between fixed types, and the arguments of OpTaskSequenceCreateALTERA.
fn check_conversion(fx: &mut FunctionEmitter<'_, '_>, opcode: u32, ty: Id, site: &Site<'_>) -> Fallible<()> {
    let is = |op: Op| opcode == op as u32;
    let Some(arg) = site.call.args.get(site.first) else { return Ok(()) };
    if is(Op::TaskSequenceCreateALTERA) {
        return check_task_sequence(fx, site);
    }
    let (from, to) = if is(Op::ConvertBF16ToFINTEL) {
        (TypeShape::Int { bits: 16, signed: false }, Some(TypeShape::Float { bits: 32 }))
    } else if is(Op::ConvertFToBF16INTEL) {
        (TypeShape::Float { bits: 32 }, Some(TypeShape::Int { bits: 16, signed: false }))
    } else if [op::ConvertHandleToImageINTEL, op::ConvertHandleToSamplerINTEL, op::ConvertHandleToSampledImageINTEL]
        .contains(&opcode)
    {
        let bits = fx.emitter.client.pointer_bits;
        (TypeShape::Int { bits, signed: false }, None)
    } else {
        return Ok(());
    };
    let value = fx.value(*arg)?;
    let count = |shape: &TypeShape| match shape {
        TypeShape::Vector { count, .. } => *count,
        _ => 1,
    };
    let same_count = count(fx.emitter.module.shape(value.ty)) == count(fx.emitter.module.shape(ty));
    let fits = to.as_ref().is_none_or(|to| fx.component(ty) == *to && same_count);
    if fx.component(value.ty) == from && fits {
        return Ok(());
    }
    let name = grammar::instruction(opcode).map_or("this instruction", |known| known.name);
    Err(fx.emitter.error(code::OPERAND_KIND, &format!("{name} does not convert between these types")))
}

/// Checks that the format of `printf` is in constant memory, unless an extension allows other memory.
fn check_format(fx: &mut FunctionEmitter<'_, '_>, site: &Site<'_>) -> Fallible<()> {
    let Some(format) = site.call.args.get(site.first) else { return Ok(()) };
    let path = fx.pointed(*format)?;
    if path.class == StorageClass::UniformConstant as u32 {
        return Ok(());
    }
    if !allows(fx.emitter, RELAXED_PRINTF) {
        let message = format!("a format of printf that is not in address space 2 needs the extension {RELAXED_PRINTF}");
        return Err(fx.emitter.error(code::EXTENSION_NOT_ALLOWED, &message));
    }
    fx.emitter.asked.extensions.push((RELAXED_PRINTF.to_owned(), fx.emitter.module.loc()));
    Ok(())
}

fn unwrap_number(fx: &mut FunctionEmitter<'_, '_>, value: Value) -> Value {
    let inner = unwrapped(fx, value.ty);
    if inner == value.ty { value } else { Value { id: fx.extract(value.id, 0, inner), ty: inner } }
}

/// The pointee of an argument with the attribute `byval`.
fn passed_by_value(site: &Site<'_>, at: usize) -> Option<TypeId> {
    let typed = &site.call.details().arg_attributes.get(at)?.typed;
    typed.iter().find(|(attribute, _)| *attribute == TypedAttribute::ByVal).map(|(_, ty)| *ty)
}

/// The member of a struct with a single numeric member, which libraries use for halves; any other type is returned unchanged.
fn unwrapped(fx: &FunctionEmitter<'_, '_>, ty: Id) -> Id {
    match fx.emitter.module.shape(ty) {
        TypeShape::Struct { members, .. } => match members[..] {
            [only] if matches!(fx.emitter.module.shape(only), TypeShape::Int { .. } | TypeShape::Float { .. }) => only,
            _ => ty,
        },
        _ => ty,
    }
}

/// The component type of a cooperative matrix.
fn matrix_component(fx: &FunctionEmitter<'_, '_>, matrix: Id) -> Option<Id> {
    fx.emitter.module.global(matrix).filter(|inst| inst.is(Op::TypeCooperativeMatrixKHR))?.id(0)
}

/// True for an operand that is a scope, which is never a bool.
fn is_scope(site: &Site<'_>, at: usize, opcode: Option<u32>) -> bool {
    let known = opcode.and_then(grammar::instruction);
    let kind = known.and_then(|known| known.arguments().nth(at - site.first)).map(|operand| operand.kind);
    kind == Some(Kind::IdScope)
}

/// The pointee of an atomic: the type of its result, or of the value that it stores.
fn atomic_type(fx: &mut FunctionEmitter<'_, '_>, site: &Site<'_>) -> Fallible<Option<Id>> {
    if let Some(ty) = returned_type(fx, site)?
        && !matches!(fx.emitter.module.shape(ty), TypeShape::Bool)
    {
        return Ok(Some(ty));
    }
    let params = &site.call.args[site.first..];
    let value = match params {
        [_, value] if !fx.is_pointer(*value) => Some(fx.value(*value)?.ty),
        [_, _, _, value] if !fx.is_pointer(*value) => Some(fx.value(*value)?.ty),
        _ => Some(fx.emitter.module.int_type(32, false)),
    };
    Ok(value)
}

/// The type that the call returns; None for void and pointers.
fn returned_type(fx: &mut FunctionEmitter<'_, '_>, site: &Site<'_>) -> Fallible<Option<Id>> {
    let Type::Function { result, .. } = fx.emitter.ir.types[site.call.signature] else { return Ok(None) };
    if result == Types::VOID || matches!(fx.emitter.ir.types[result], Type::Pointer(_)) {
        return Ok(None);
    }
    let ty = fx.emitter.slot_type(result, Layout::None)?;
    Ok(Some(unwrapped(fx, ty)))
}
