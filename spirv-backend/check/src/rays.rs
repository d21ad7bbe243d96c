//! Type rules of ray tracing and ray queries (SPV_KHR_ray_tracing, SPV_KHR_ray_query, and NVIDIA's extensions of them).

use crate::signature::{Row, Rule, Signature, Slot, row};
use crate::subject::Subject;
use spirv::{Op, StorageClass};
use spirv_module::Class;

use Class as C;
use Rule::{Bits, Components, Constant, Holds, Is};
use Slot::{At, Pointee, Result as Out};

#[rustfmt::skip]
pub static ROWS: &[Row] = &[
    row!(C::ACCELERATION_STRUCTURE, [C::UINT], [Holds(address)], ConvertUToAccelerationStructureKHR),
    row!(C::VOID,
        [C::ACCELERATION_STRUCTURE, C::INT_SCALAR, C::INT_SCALAR, C::INT_SCALAR, C::INT_SCALAR, C::INT_SCALAR, C::FLOAT_VECTOR,
            C::FLOAT_SCALAR, C::FLOAT_VECTOR, C::FLOAT_SCALAR, C::POINTER],
        [Bits(At(1), &[32]), Bits(At(2), &[32]), Bits(At(3), &[32]), Bits(At(4), &[32]), Bits(At(5), &[32]), Components(At(6), 3),
            Bits(At(6), &[32]), Bits(At(7), &[32]), Components(At(8), 3), Bits(At(8), &[32]), Bits(At(9), &[32]),
            Holds(payload)],
        TraceRayKHR),
    row!(C::BOOL_SCALAR, [C::FLOAT_SCALAR, C::INT_SCALAR], [Bits(At(0), &[32]), Bits(At(1), &[32])], ReportIntersectionKHR),
    row!(C::VOID, [C::INT_SCALAR, C::POINTER], [Bits(At(0), &[32]), Holds(callable_data)], ExecuteCallableKHR),
    row!(C::VOID,
        [C::POINTER, C::ACCELERATION_STRUCTURE, C::INT_SCALAR, C::INT_SCALAR, C::FLOAT_VECTOR, C::FLOAT_SCALAR, C::FLOAT_VECTOR,
            C::FLOAT_SCALAR],
        [Is(Pointee(0), C::RAY_QUERY), Holds(query), Bits(At(2), &[32]), Bits(At(3), &[32]), Components(At(4), 3),
            Bits(At(4), &[32]), Bits(At(5), &[32]), Components(At(6), 3), Bits(At(6), &[32]), Bits(At(7), &[32])],
        RayQueryInitializeKHR),
    row!(C::VOID, [C::POINTER], [Is(Pointee(0), C::RAY_QUERY), Holds(query)], RayQueryTerminateKHR RayQueryConfirmIntersectionKHR),
    row!(C::VOID, [C::POINTER, C::FLOAT_SCALAR], [Is(Pointee(0), C::RAY_QUERY), Holds(query), Bits(At(1), &[32])],
        RayQueryGenerateIntersectionKHR),
    row!(C::BOOL_SCALAR, [C::POINTER], [Is(Pointee(0), C::RAY_QUERY), Holds(query)],
        RayQueryProceedKHR RayQueryGetIntersectionCandidateAABBOpaqueKHR),
    row!(C::FLOAT_SCALAR, [C::POINTER], [Is(Pointee(0), C::RAY_QUERY), Holds(query), Bits(Out, &[32])], RayQueryGetRayTMinKHR),
    row!(C::INT_SCALAR, [C::POINTER], [Is(Pointee(0), C::RAY_QUERY), Holds(query), Bits(Out, &[32])], RayQueryGetRayFlagsKHR),
    row!(C::FLOAT_VECTOR, [C::POINTER], [Is(Pointee(0), C::RAY_QUERY), Holds(query), Components(Out, 3), Bits(Out, &[32])],
        RayQueryGetWorldRayDirectionKHR RayQueryGetWorldRayOriginKHR),
    row!(C::BOOL_SCALAR, [C::POINTER, C::INT_SCALAR], [Is(Pointee(0), C::RAY_QUERY), Holds(query), Constant(1), Bits(At(1), &[32])],
        RayQueryGetIntersectionFrontFaceKHR RayQueryIsSphereHitNV RayQueryIsLSSHitNV),
    row!(C::FLOAT_SCALAR, [C::POINTER, C::INT_SCALAR],
        [Is(Pointee(0), C::RAY_QUERY), Holds(query), Constant(1), Bits(At(1), &[32]), Bits(Out, &[32])],
        RayQueryGetIntersectionTKHR RayQueryGetIntersectionSphereRadiusNV RayQueryGetIntersectionLSSHitValueNV),
    row!(C::INT_SCALAR, [C::POINTER, C::INT_SCALAR],
        [Is(Pointee(0), C::RAY_QUERY), Holds(query), Constant(1), Bits(At(1), &[32]), Bits(Out, &[32])],
        RayQueryGetIntersectionTypeKHR RayQueryGetIntersectionInstanceCustomIndexKHR RayQueryGetIntersectionInstanceIdKHR
        RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR RayQueryGetIntersectionGeometryIndexKHR
        RayQueryGetIntersectionPrimitiveIndexKHR),
    row!(C::FLOAT_VECTOR, [C::POINTER, C::INT_SCALAR],
        [Is(Pointee(0), C::RAY_QUERY), Holds(query), Constant(1), Bits(At(1), &[32]), Components(Out, 3), Bits(Out, &[32])],
        RayQueryGetIntersectionObjectRayDirectionKHR RayQueryGetIntersectionObjectRayOriginKHR
        RayQueryGetIntersectionSpherePositionNV),
    row!(C::FLOAT_VECTOR, [C::POINTER, C::INT_SCALAR],
        [Is(Pointee(0), C::RAY_QUERY), Holds(query), Constant(1), Bits(At(1), &[32]), Components(Out, 2), Bits(Out, &[32])],
        RayQueryGetIntersectionBarycentricsKHR),
    row!(C::MATRIX, [C::POINTER, C::INT_SCALAR],
        [Is(Pointee(0), C::RAY_QUERY), Holds(query), Constant(1), Bits(At(1), &[32]), Bits(Out, &[32]), Holds(four_by_three)],
        RayQueryGetIntersectionObjectToWorldKHR RayQueryGetIntersectionWorldToObjectKHR),
    row!(C::ARRAY, [C::POINTER, C::INT_SCALAR], [Is(Pointee(0), C::RAY_QUERY), Holds(query), Constant(1), Bits(At(1), &[32])],
        RayQueryGetIntersectionTriangleVertexPositionsKHR RayQueryGetIntersectionLSSPositionsNV RayQueryGetIntersectionLSSRadiiNV),
];

/// The payload of a ray is a whole variable in a payload storage class.
pub fn payload(subject: &Subject) -> Result<(), String> {
    last_is_variable(subject, &[StorageClass::RayPayloadKHR, StorageClass::IncomingRayPayloadKHR])
}

fn callable_data(subject: &Subject) -> Result<(), String> {
    last_is_variable(subject, &[StorageClass::CallableDataKHR, StorageClass::IncomingCallableDataKHR])
}

/// The last operand is a whole variable of one of these storage classes.
pub fn last_is_variable(subject: &Subject, classes: &[StorageClass]) -> Result<(), String> {
    let last = subject.inst.operands.len().checked_sub(1).and_then(|at| subject.inst.id(at));
    let variable = last.and_then(|id| subject.types.definition(id)).filter(|inst| inst.is(Op::Variable));
    let found = variable.and_then(|variable| subject.types.pointer(variable.ty?)).map(|(class, _)| class);
    if found.is_some_and(|found| classes.iter().any(|class| *class as u32 == found)) {
        return Ok(());
    }
    let names: Vec<String> = classes.iter().map(|class| format!("{class:?}")).collect();
    Err(format!("the last operand of {} must be a variable of the storage class {}", subject.known.name, names.join(" or ")))
}

/// A ray query is a variable, a parameter or an element of an array of them, not the result of a select or phi.
fn query(subject: &Subject) -> Result<(), String> {
    is_place(subject, &[Op::Variable, Op::FunctionParameter, Op::AccessChain, Op::InBoundsAccessChain])
}

/// The first operand is a pointer that results from one of these instructions.
pub fn is_place(subject: &Subject, places: &[Op]) -> Result<(), String> {
    match subject.id(0).and_then(|id| subject.types.definition(id)) {
        Some(inst) if !places.iter().any(|op| inst.is(*op)) => {
            Err(format!("{} must be a variable, a parameter or an element of one", subject.operand_text(0)))
        }
        _ => Ok(()),
    }
}

/// The address of an acceleration structure has 64 bits, in one or two components (SPV_KHR_ray_query).
fn address(subject: &Subject) -> Result<(), String> {
    let Some(ty) = subject.operand_type(0) else { return Ok(()) };
    match (subject.types.scalar(ty).map(|scalar| scalar.bits), subject.types.count(ty)) {
        (Some(64), 1) | (Some(32), 2) | (None, _) => Ok(()),
        _ => Err(format!("{} must be an integer of 64 bits or two of 32", subject.operand_text(0))),
    }
}

pub fn four_by_three(subject: &Subject) -> Result<(), String> {
    match subject.inst.ty.and_then(|ty| subject.types.columns(ty)) {
        Some((column, 4)) if subject.types.count(column) == 3 => Ok(()),
        _ => Err(format!("{} must be a matrix of 4 columns of 3 components", subject.result_text())),
    }
}
