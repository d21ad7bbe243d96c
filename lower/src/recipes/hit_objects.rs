//! Recipes for `dx::HitObject`, which is a variable that instructions record into (SPV_EXT_shader_invocation_reorder).

use super::rays::{call_with_data, query_arg, ray_args};
use super::recipe::recipes;
use crate::context::Lowered;
use crate::declaration::Arg;
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root};
use crate::numeric_type::{Form, NumericType};
use crate::stage_io::rays::{ray_variable, ray_variable_of};
use sema::hir::{ExprId, ExprKind, LocalId};
use sema::types::Scalar;
use spirv::{Op, StorageClass};

/// The attributes of a triangle.
const BARYCENTRICS: NumericType = NumericType { scalar: Scalar::Float, form: Form::Vector(2) };

recipes! {
    /// (hit, scene, flags, mask, hit group offset, geometry multiplier, miss shader, `RayDesc`, place payload)
    "HitTraceRay"(9) => |f, call| hit_trace_ray(f, call.args);
    /// (hit, place payload): calls the hit's shader
    "HitInvoke"(2) => |f, call| hit_invoke(f, call.args);
    /// (hit, flags, miss shader, `RayDesc`)
    "HitMakeMiss"(4) => |f, call| hit_make_miss(f, call.args);
    /// (hit, ray query): of the committed hit
    "HitFromRayQuery"(2) => |f, call| hit_from_ray_query(f, call.args);
    /// (hit, place attributes)
    "HitAttributes"(2) => |f, call| hit_attributes(f, call.args);
}

/// Declares a variable, which holds an empty hit object without an initializer. The initializer records into the variable.
pub(crate) fn declare_hit_object(f: &mut FunctionLowerer, local: LocalId, init: Option<ExprId>) -> Lowered<()> {
    let memory = f.local_memory(local)?;
    let place = Lvalue::Memory(memory.clone());
    f.describe_local(local, &place);
    f.frame.bind(local, place);
    match init {
        Some(init) => f.effect(init),
        None => {
            record_empty(f, &memory);
            Ok(())
        }
    }
}

fn record_empty(f: &mut FunctionLowerer, memory: &Memory) {
    let hit = Arg::Reference(f.pointer(memory));
    f.op_void(Op::HitObjectRecordEmptyEXT, [hit]);
}

/// The variable that an expression records a hit object into; a new, empty one for `dx::HitObject()`.
pub(crate) fn hit_object(f: &mut FunctionLowerer, value: ExprId) -> Lowered<Lvalue> {
    let program = f.m.program;
    if let ExprKind::Comma { left, right } = program.exprs[value].kind {
        f.effect(left)?;
        return f.lvalue(right);
    }
    let memory = f.temporary(program.exprs[value].ty, "hit")?;
    record_empty(f, &memory);
    Ok(Lvalue::Memory(memory))
}

fn hit_trace_ray(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let [hit, scene, numbers @ .., ray, payload] = args else { return Err(f.m.broken("a ray without a payload")) };
    let mut operands = vec![query_arg(f, *hit)?, f.value_arg(*scene)?];
    for number in numbers {
        operands.push(f.value_arg(*number)?);
    }
    operands.extend(ray_args(f, *ray)?);
    hit_carry(f, Op::HitObjectTraceRayEXT, *payload, operands)
}

fn hit_invoke(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let operands = vec![query_arg(f, args[0])?];
    hit_carry(f, Op::HitObjectExecuteShaderEXT, args[1], operands)
}

/// Emits an instruction that passes a payload.
fn hit_carry(f: &mut FunctionLowerer, op: Op, payload: ExprId, operands: Vec<Arg>) -> Lowered<()> {
    if f.m.target().extensions.nv_rays {
        return Err(f.m.unsupported("a hit object with SPV_NV_ray_tracing"));
    }
    call_with_data(f, StorageClass::RayPayloadKHR, "ray.payload", payload, [op, op], operands)
}

fn hit_make_miss(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let mut operands = vec![query_arg(f, args[0])?, f.value_arg(args[1])?, f.value_arg(args[2])?];
    operands.extend(ray_args(f, args[3])?);
    f.op_void(Op::HitObjectRecordMissEXT, operands);
    Ok(())
}

fn hit_from_ray_query(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let (hit, query, record) = (query_arg(f, args[0])?, query_arg(f, args[1])?, f.word_arg(0));
    let slot = f.m.vector_slot(BARYCENTRICS, crate::slot_types::Rule::Plain);
    let global = ray_variable_of(f.m, StorageClass::HitObjectAttributeEXT, slot, "hit.attributes");
    let attributes = Arg::Reference(f.pointer(&Memory::new(Root::Global(global), slot)));
    f.op_void(Op::HitObjectRecordFromQueryEXT, [hit, query, record, attributes]);
    Ok(())
}

fn hit_attributes(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let hit = query_arg(f, args[0])?;
    let ty = f.m.program.exprs[args[1]].ty;
    let place = f.lvalue(args[1])?;
    let global = ray_variable(f.m, StorageClass::HitObjectAttributeEXT, ty, "hit.attributes")?;
    let memory = Memory::new(Root::Global(global), f.m.module.globals[global].slot);
    let attributes = Arg::Reference(f.pointer(&memory));
    f.op_void(Op::HitObjectGetAttributesEXT, [hit, attributes]);
    let value = f.load_memory(&memory, ty)?;
    f.store(&place, ty, value)
}
