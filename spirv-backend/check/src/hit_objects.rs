//! Type rules of hit objects (SPV_NV_shader_invocation_reorder and SPV_EXT_shader_invocation_reorder).

use crate::rays::{four_by_three, is_place, last_is_variable, payload};
use crate::rules;
use crate::signature::{Row, Rule, Signature, Slot, row};
use crate::subject::Subject;
use spirv::{ExecutionModel, Op, StorageClass};
use spirv_module::Class;

use Class as C;
use Rule::{Bits, Components, Holds, Is};
use Slot::{At, Pointee, Result as Out};

#[rustfmt::skip]
pub static ROWS: &[Row] = &[
    // Queries of an object.
    row!(C::BOOL_SCALAR, [C::POINTER], [Is(Pointee(0), C::HIT_OBJECT), Holds(object)],
        HitObjectIsMissNV HitObjectIsHitNV HitObjectIsEmptyNV HitObjectIsSphereHitNV HitObjectIsLSSHitNV HitObjectIsMissEXT HitObjectIsHitEXT
        HitObjectIsEmptyEXT),
    row!(C::INT_VECTOR, [C::POINTER], [Is(Pointee(0), C::HIT_OBJECT), Holds(object), Components(Out, 2), Bits(Out, &[32])],
        HitObjectGetShaderRecordBufferHandleNV HitObjectGetShaderRecordBufferHandleEXT),
    row!(C::INT_SCALAR, [C::POINTER], [Is(Pointee(0), C::HIT_OBJECT), Holds(object), Bits(Out, &[32])],
        HitObjectGetHitKindNV HitObjectGetPrimitiveIndexNV HitObjectGetGeometryIndexNV HitObjectGetInstanceIdNV
        HitObjectGetInstanceCustomIndexNV HitObjectGetShaderBindingTableRecordIndexNV HitObjectGetClusterIdNV HitObjectGetHitKindEXT
        HitObjectGetPrimitiveIndexEXT HitObjectGetGeometryIndexEXT HitObjectGetInstanceIdEXT HitObjectGetInstanceCustomIndexEXT
        HitObjectGetShaderBindingTableRecordIndexEXT HitObjectGetRayFlagsEXT),
    row!(C::FLOAT_SCALAR, [C::POINTER], [Is(Pointee(0), C::HIT_OBJECT), Holds(object), Bits(Out, &[32])],
        HitObjectGetCurrentTimeNV HitObjectGetRayTMaxNV HitObjectGetRayTMinNV HitObjectGetSphereRadiusNV HitObjectGetCurrentTimeEXT
        HitObjectGetRayTMaxEXT HitObjectGetRayTMinEXT),
    row!(C::FLOAT_VECTOR, [C::POINTER], [Is(Pointee(0), C::HIT_OBJECT), Holds(object), Components(Out, 3), Bits(Out, &[32])],
        HitObjectGetObjectRayOriginNV HitObjectGetObjectRayDirectionNV HitObjectGetWorldRayOriginNV HitObjectGetWorldRayDirectionNV
        HitObjectGetSpherePositionNV HitObjectGetObjectRayOriginEXT HitObjectGetObjectRayDirectionEXT HitObjectGetWorldRayOriginEXT
        HitObjectGetWorldRayDirectionEXT),
    row!(C::MATRIX, [C::POINTER], [Is(Pointee(0), C::HIT_OBJECT), Holds(object), Bits(Out, &[32]), Holds(four_by_three)],
        HitObjectGetObjectToWorldNV HitObjectGetWorldToObjectNV HitObjectGetObjectToWorldEXT HitObjectGetWorldToObjectEXT),
    row!(C::ARRAY, [C::POINTER], [Is(Pointee(0), C::HIT_OBJECT), Holds(object)], HitObjectGetLSSPositionsNV HitObjectGetLSSRadiiNV),
    row!(C::VOID, [C::POINTER, C::POINTER], [Is(Pointee(0), C::HIT_OBJECT), Holds(object), Holds(attributes)],
        HitObjectGetAttributesNV HitObjectGetAttributesEXT),

    // Instructions that change an object.
    row!(C::VOID, [C::POINTER, C::POINTER], [Is(Pointee(0), C::HIT_OBJECT), Holds(object), Holds(outgoing_payload)],
        HitObjectExecuteShaderNV HitObjectExecuteShaderEXT),
    row!(C::VOID, [C::POINTER], [Is(Pointee(0), C::HIT_OBJECT), Holds(object)], HitObjectRecordEmptyNV HitObjectRecordEmptyEXT),
    row!(C::VOID, [C::POINTER, C::UINT_SCALAR, C::FLOAT_VECTOR, C::FLOAT_SCALAR, C::FLOAT_VECTOR, C::FLOAT_SCALAR],
        [Is(Pointee(0), C::HIT_OBJECT), Holds(object), Bits(At(1), &[32]), Components(At(2), 3), Bits(At(2), &[32]), Bits(At(3), &[32]),
            Components(At(4), 3), Bits(At(4), &[32]), Bits(At(5), &[32])],
        HitObjectRecordMissNV HitObjectRecordMissMotionNV),
    row!(C::VOID,
        [C::POINTER, C::ACCELERATION_STRUCTURE, C::INT_SCALAR, C::INT_SCALAR, C::INT_SCALAR, C::UINT_SCALAR, C::UINT_SCALAR,
            C::UINT_SCALAR, C::FLOAT_VECTOR, C::FLOAT_SCALAR, C::FLOAT_VECTOR, C::FLOAT_SCALAR],
        [Is(Pointee(0), C::HIT_OBJECT), Holds(object), Bits(At(2), &[32]), Bits(At(3), &[32]), Bits(At(4), &[32]), Bits(At(5), &[32]),
            Bits(At(6), &[32]), Bits(At(7), &[32]), Components(At(8), 3), Bits(At(8), &[32]), Bits(At(9), &[32]), Components(At(10), 3),
            Bits(At(10), &[32]), Bits(At(11), &[32]), Holds(attributes)],
        HitObjectRecordHitNV HitObjectRecordHitMotionNV),
    row!(C::VOID,
        [C::POINTER, C::ACCELERATION_STRUCTURE, C::INT_SCALAR, C::INT_SCALAR, C::INT_SCALAR, C::UINT_SCALAR, C::UINT_SCALAR,
            C::FLOAT_VECTOR, C::FLOAT_SCALAR, C::FLOAT_VECTOR, C::FLOAT_SCALAR],
        [Is(Pointee(0), C::HIT_OBJECT), Holds(object), Bits(At(2), &[32]), Bits(At(3), &[32]), Bits(At(4), &[32]), Bits(At(5), &[32]),
            Bits(At(6), &[32]), Components(At(7), 3), Bits(At(7), &[32]), Bits(At(8), &[32]), Components(At(9), 3), Bits(At(9), &[32]),
            Bits(At(10), &[32]), Holds(attributes)],
        HitObjectRecordHitWithIndexNV HitObjectRecordHitWithIndexMotionNV),
    row!(C::VOID,
        [C::POINTER, C::ACCELERATION_STRUCTURE, C::INT_SCALAR, C::UINT_SCALAR, C::UINT_SCALAR, C::UINT_SCALAR, C::UINT_SCALAR,
            C::FLOAT_VECTOR, C::FLOAT_SCALAR, C::FLOAT_VECTOR, C::FLOAT_SCALAR],
        [Is(Pointee(0), C::HIT_OBJECT), Holds(object), Bits(At(2), &[32]), Bits(At(3), &[32]), Bits(At(4), &[32]), Bits(At(5), &[32]),
            Bits(At(6), &[32]), Components(At(7), 3), Bits(At(7), &[32]), Bits(At(8), &[32]), Components(At(9), 3), Bits(At(9), &[32]),
            Bits(At(10), &[32]), Holds(payload)],
        HitObjectTraceRayNV HitObjectTraceRayMotionNV HitObjectTraceRayEXT HitObjectTraceRayMotionEXT),
];

/// Instructions that reorder the invocations of a ray generation shader.
#[rustfmt::skip]
pub static REORDER: &[Row] = &[
    row!(C::VOID, [C::POINTER], [Is(Pointee(0), C::HIT_OBJECT), Holds(object), Holds(hint_and_bits)],
        ReorderThreadWithHitObjectNV ReorderThreadWithHitObjectEXT),
    row!(C::VOID, [C::INT_SCALAR, C::INT_SCALAR], [Bits(At(0), &[32]), Bits(At(1), &[32])],
        ReorderThreadWithHintNV ReorderThreadWithHintEXT),
];

/// The stages that may have an instruction for hit objects; None for another instruction.
pub fn stages(opcode: u32) -> Option<&'static [ExecutionModel]> {
    const TRACING: &[ExecutionModel] =
        &[ExecutionModel::RayGenerationKHR, ExecutionModel::ClosestHitKHR, ExecutionModel::MissKHR];
    const REORDERING: &[ExecutionModel] = &[ExecutionModel::RayGenerationKHR];
    let table = rules::table_of(opcode)?;
    [(ROWS, TRACING), (REORDER, REORDERING)].into_iter().find(|(rows, _)| std::ptr::eq(*rows, table)).map(|(_, models)| models)
}

/// A hit object is a variable, a parameter or an element of one.
fn object(subject: &Subject) -> Result<(), String> {
    is_place(subject, &[Op::Variable, Op::FunctionParameter, Op::AccessChain])
}

fn attributes(subject: &Subject) -> Result<(), String> {
    last_is_variable(subject, &[StorageClass::HitObjectAttributeNV, StorageClass::HitObjectAttributeEXT])
}

fn outgoing_payload(subject: &Subject) -> Result<(), String> {
    last_is_variable(subject, &[StorageClass::RayPayloadKHR])
}

fn hint_and_bits(subject: &Subject) -> Result<(), String> {
    match subject.inst.operands.len() {
        2 => Err(format!("{} takes a hint and its bits, or neither", subject.known.name)),
        _ => Ok(()),
    }
}
