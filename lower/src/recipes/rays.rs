//! Recipes for ray tracing functions and ray query methods that are more than one instruction.

use super::recipe::recipes;
use crate::context::Lowered;
use crate::declaration::{Arg, InstructionHead, ValueType, WORD};
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root, Step};
use crate::numeric_type::{Form, NumericType};
use crate::semantics::Direction;
use crate::stage_io::builtins::builtin_global;
use crate::stage_io::rays::{ray_location, ray_variable};
use ir::Operand;
use ir::types::{TargetKind, TypeId};
use sema::hir::ExprId;
use sema::hir::RayQueryInstruction;
use sema::types as hir_types;
use sema::types::{Scalar, Type};
use spirv::{BuiltIn, Op, StorageClass};

const BOOL: NumericType = NumericType { scalar: Scalar::Bool, form: Form::Scalar };
/// The instance matrices as SPIR-V has them: transposed, since HLSL's rows are SPIR-V's columns.
const FLOAT4X3: NumericType = NumericType { scalar: Scalar::Float, form: Form::Matrix { rows: 4, columns: 3 } };
const FLOAT3: NumericType = NumericType { scalar: Scalar::Float, form: Form::Vector(3) };
const FLOAT3X4: NumericType = NumericType { scalar: Scalar::Float, form: Form::Matrix { rows: 3, columns: 4 } };

/// The fields of `RayDesc`.
const ORIGIN: u32 = 0;
const TMIN: u32 = 1;
const DIRECTION: u32 = 2;
const TMAX: u32 = 3;

recipes! {
    /// (scene, flags, mask, hit group offset, geometry multiplier, miss shader, `RayDesc`, place payload)
    "TraceRay"(8) => |f, call| trace_ray(f, call.args);
    /// (shader, place parameter)
    "CallShader"(2) => |f, call| call_shader(f, call.args);
    /// (distance, kind, attributes): bool
    "ReportHit"(3) => |f, call| report_hit(f, call.args);
    /// (): ends the any-hit shader and ignores the hit
    "IgnoreHit"(0) => |f, _call| {
        end_any_hit(f, Op::IgnoreIntersectionNV, Op::IgnoreIntersectionKHR);
        Ok(())
    };
    /// (): ends the any-hit shader and accepts the hit
    "AcceptHit"(0) => |f, _call| {
        end_any_hit(f, Op::TerminateRayNV, Op::TerminateRayKHR);
        Ok(())
    };
    /// (): `BuiltInTrianglePositions` of the hit
    "HitPositions"(0) => |f, call| hit_positions(f, call.ty);
}

/// The negation of a ray query instruction's bool.
pub(super) fn ray_query_not(f: &mut FunctionLowerer, instruction: RayQueryInstruction, args: &[ExprId]) -> Lowered<Operand> {
    let ty = f.shape_value(BOOL);
    let answer = ask_query(f, instruction, ty, args)?;
    f.op(Op::LogicalNot, ty, vec![Arg::Value(answer, ty)])
}

/// The matrix that an instruction returns, converted to T.
pub(super) fn ray_query_matrix(
    f: &mut FunctionLowerer,
    ty: hir_types::TypeId,
    instruction: RayQueryInstruction,
    args: &[ExprId],
) -> Lowered<Operand> {
    let matrix_ty = f.shape_value(FLOAT4X3);
    let matrix = ask_query(f, instruction, matrix_ty, args)?;
    instance_matrix(f, matrix, ty)
}

/// The positions that an instruction returns, as `BuiltInTrianglePositions`.
pub(super) fn query_positions(
    f: &mut FunctionLowerer,
    ty: hir_types::TypeId,
    instruction: RayQueryInstruction,
    args: &[ExprId],
) -> Lowered<Operand> {
    let array = positions_type(f);
    let positions = ask_query(f, instruction, ValueType::plain(array), args)?;
    struct_of_positions(f, ty, positions)
}

/// The input HitTriangleVertexPositionsKHR as `BuiltInTrianglePositions`.
fn hit_positions(f: &mut FunctionLowerer, ty: hir_types::TypeId) -> Lowered<Operand> {
    let slot = positions_type(f);
    let number = BuiltIn::HitTriangleVertexPositionsKHR as u32;
    let global = builtin_global(f.m, number, slot, Direction::Input, false);
    let pointer = f.pointer(&Memory::new(Root::Global(global), slot));
    let positions = f.b.load(pointer, slot);
    struct_of_positions(f, ty, positions)
}

/// The type of a triangle's vertices in SPIR-V.
fn positions_type(f: &mut FunctionLowerer) -> TypeId {
    let float3 = f.m.shape_type(FLOAT3);
    f.m.module.types.array(float3, 3)
}

fn struct_of_positions(f: &mut FunctionLowerer, ty: hir_types::TypeId, positions: Operand) -> Lowered<Operand> {
    let ty = f.m.value_type(ty)?;
    let float3 = f.m.shape_type(FLOAT3);
    let mut value = Operand::Constant(f.m.module.poison(ty));
    for vertex in 0..3 {
        let position = f.b.value(ir::Op::ExtractValue { aggregate: positions, indices: [vertex].into() }, float3);
        value = f.b.value(ir::Op::InsertValue { aggregate: value, value: position, indices: [vertex].into() }, ty);
    }
    Ok(value)
}

/// `TraceRay(scene, flags, mask, offset, multiplier, miss shader, ray, payload)`
fn trace_ray(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let [scene, numbers @ .., ray, payload] = args else { return Err(f.m.broken("a ray without a payload")) };
    let mut operands = vec![f.value_arg(*scene)?];
    for number in numbers {
        operands.push(f.value_arg(*number)?);
    }
    operands.extend(ray_args(f, *ray)?);
    call_with_data(f, StorageClass::RayPayloadKHR, "ray.payload", *payload, [Op::TraceNV, Op::TraceRayKHR], operands)
}

/// `CallShader(shader, parameter)`
fn call_shader(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let operands = vec![f.value_arg(args[0])?];
    let ops = [Op::ExecuteCallableNV, Op::ExecuteCallableKHR];
    call_with_data(f, StorageClass::CallableDataKHR, "callable.data", args[1], ops, operands)
}

/// Emits an instruction that calls another shader, of the NV or KHR extension. Its data is passed in a variable, which the
/// callee may change.
pub(super) fn call_with_data(
    f: &mut FunctionLowerer,
    class: StorageClass,
    name: &str,
    carried: ExprId,
    ops: [Op; 2],
    mut operands: Vec<Arg>,
) -> Lowered<()> {
    let ty = f.m.program.exprs[carried].ty;
    let place = f.lvalue(carried)?;
    let global = ray_variable(f.m, class, ty, name)?;
    let memory = Memory::new(Root::Global(global), f.m.module.globals[global].slot);
    let before = f.load(&place, ty)?;
    f.store_memory(&memory, ty, before)?;
    let [nv, khr] = ops;
    if f.m.target().extensions.nv_rays {
        let location = ray_location(f.m, class, global);
        operands.push(f.word_arg(location));
        f.op_void(nv, operands);
    } else {
        operands.push(Arg::Reference(f.pointer(&memory)));
        f.op_void(khr, operands);
    }
    let after = f.load_memory(&memory, ty)?;
    f.store(&place, ty, after)
}

/// `ReportHit(distance, kind, attributes)`
fn report_hit(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<Operand> {
    let operands = vec![f.value_arg(args[0])?, f.value_arg(args[1])?];
    let ty = f.m.program.exprs[args[2]].ty;
    let attributes = f.value(args[2])?;
    let global = ray_variable(f.m, StorageClass::HitAttributeKHR, ty, "hit.attributes")?;
    let memory = Memory::new(Root::Global(global), f.m.module.globals[global].slot);
    f.store_memory(&memory, ty, attributes)?;
    let result = f.shape_value(BOOL);
    f.op(Op::ReportIntersectionKHR, result, operands)
}

/// Ends the any-hit shader. NV's instructions are not terminators.
fn end_any_hit(f: &mut FunctionLowerer, nv: Op, khr: Op) {
    let op = if f.m.target().extensions.nv_rays { nv } else { khr };
    f.op_void(op, Vec::new());
}

/// `query.TraceRayInline(scene, flags, mask, ray)`
pub(super) fn trace_ray_inline(f: &mut FunctionLowerer, own_flags: u32, args: &[ExprId]) -> Lowered<()> {
    let [query, scene, flags, mask, ray] = args else { return Err(f.m.broken("a ray without a query")) };
    let mut operands = vec![query_arg(f, *query)?, f.value_arg(*scene)?];
    let mut flags = f.value(*flags)?;
    if own_flags != 0 {
        let own = f.m.constant_u32(own_flags);
        flags = f.arithmetic(ir::op::BinaryOp::Or, flags, own, NumericType { scalar: Scalar::UInt, form: Form::Scalar });
    }
    operands.push(Arg::Value(flags, WORD));
    operands.push(f.value_arg(*mask)?);
    operands.extend(ray_args(f, *ray)?);
    f.op_void(Op::RayQueryInitializeKHR, operands);
    Ok(())
}

/// The operands of a ray: origin, minimum distance, direction and maximum distance.
pub(super) fn ray_args(f: &mut FunctionLowerer, ray: ExprId) -> Lowered<Vec<Arg>> {
    let ty = f.m.program.exprs[ray].ty;
    let value = f.value(ray)?;
    let memory = f.spill(value, ty)?;
    let Type::Struct(id) = f.m.program.types[ty] else { return Err(f.m.broken("a ray that is no struct")) };
    let mut parts = Vec::new();
    for field in [ORIGIN, TMIN, DIRECTION, TMAX] {
        let field_ty = f.m.program.structs[id].fields[field as usize].ty;
        let part = f.step(&memory, Step::Constant(field))?;
        let value = f.load_memory(&part, field_ty)?;
        parts.push(f.typed(value, field_ty)?);
    }
    Ok(parts)
}

/// A pointer to a ray query.
pub(super) fn query_arg(f: &mut FunctionLowerer, query: ExprId) -> Lowered<Arg> {
    match f.lvalue(query)? {
        Lvalue::Memory(memory) => Ok(Arg::Reference(f.pointer(&memory))),
        _ => Err(f.m.broken("a ray query without memory")),
    }
}

fn ask_query(f: &mut FunctionLowerer, instruction: RayQueryInstruction, result: ValueType, args: &[ExprId]) -> Lowered<Operand> {
    let mut operands = vec![query_arg(f, args[0])?];
    if let Some(committed) = instruction.committed {
        operands.push(f.word_arg(u32::from(committed)));
    }
    let head = InstructionHead { opcode: instruction.opcode, set: None, name: None, result, source: None };
    match f.instruction(&head, operands) {
        Some(answer) => Ok(answer),
        None => Err(f.m.broken("a question without an answer")),
    }
}

/// Converts an instance matrix from SPIR-V's form to the HLSL type.
fn instance_matrix(f: &mut FunctionLowerer, matrix: Operand, ty: hir_types::TypeId) -> Lowered<Operand> {
    if f.numeric(ty)?.form == FLOAT4X3.form {
        return Ok(matrix);
    }
    let (from, to) = (f.shape_value(FLOAT4X3), f.shape_value(FLOAT3X4));
    f.op(Op::Transpose, to, vec![Arg::Value(matrix, from)])
}

/// Loads a builtin that is an instance matrix.
pub(super) fn instance_matrix_input(f: &mut FunctionLowerer, ty: hir_types::TypeId, number: u32) -> Lowered<Operand> {
    let value = f.shape_value(FLOAT4X3);
    let slot = f.m.module.types.target(TargetKind::Matrix, [value.ty], []);
    let global = builtin_global(f.m, number, slot, Direction::Input, false);
    let pointer = f.pointer(&Memory::new(Root::Global(global), slot));
    let matrix = f.b.load(pointer, value.ty);
    instance_matrix(f, matrix, ty)
}
