//! Rows of functions of individual stages: ray tracing built-ins and outputs of mesh shaders.

use super::table::Pattern::{Fixed, FixedMatrix, Scalar as Plain, Void};
use super::table::{NO_T, Pattern, Recipes, UINT as COUNT, code, code_with, rows};
use crate::hir::Intrinsic;
use crate::types::Scalar;
use spirv::BuiltIn;

const UINT: Pattern = Plain(Scalar::UInt);
const UINT3: Pattern = Fixed(Scalar::UInt, 3);
const FLOAT: Pattern = Plain(Scalar::Float);
const FLOAT3: Pattern = Fixed(Scalar::Float, 3);
/// A SPIR-V matrix with four columns of three components, which are the rows of the HLSL matrix.
const FLOAT4X3: Pattern = FixedMatrix(Scalar::Float, 4, 3);
/// The transpose of this matrix.
const FLOAT3X4: Pattern = FixedMatrix(Scalar::Float, 3, 4);

const fn input(builtin: BuiltIn) -> Recipes {
    Recipes::all(code_with(Intrinsic::BuiltinInput(builtin as u32)))
}

rows! { ROWS:
    "DispatchRaysDimensions" [NO_T] () -> UINT3, input(BuiltIn::LaunchSizeKHR), in Rays;
    "DispatchRaysIndex" [NO_T] () -> UINT3, input(BuiltIn::LaunchIdKHR), in Rays;
    "GeometryIndex" [NO_T] () -> UINT, input(BuiltIn::RayGeometryIndexKHR), in Rays;
    "GetRemainingRecursionLevels" [NO_T] () -> UINT, input(BuiltIn::RemainingRecursionLevelsAMDX), in Node;
    "HitKind" [NO_T] () -> UINT, input(BuiltIn::HitKindKHR), in Rays;
    "InstanceID" [NO_T] () -> UINT, input(BuiltIn::InstanceCustomIndexKHR), in Rays;
    "InstanceIndex" [NO_T] () -> UINT, input(BuiltIn::InstanceId), in Rays;
    "ObjectRayDirection" [NO_T] () -> FLOAT3, input(BuiltIn::ObjectRayDirectionKHR), in Rays;
    "ObjectRayOrigin" [NO_T] () -> FLOAT3, input(BuiltIn::ObjectRayOriginKHR), in Rays;
    "ObjectToWorld" [NO_T] () -> FLOAT3X4, input(BuiltIn::ObjectToWorldKHR), in Rays;
    "ObjectToWorld3x4" [NO_T] () -> FLOAT3X4, input(BuiltIn::ObjectToWorldKHR), in Rays;
    "ObjectToWorld4x3" [NO_T] () -> FLOAT4X3, input(BuiltIn::ObjectToWorldKHR), in Rays;
    "PrimitiveIndex" [NO_T] () -> UINT, input(BuiltIn::PrimitiveId), in Rays;
    "RayFlags" [NO_T] () -> UINT, input(BuiltIn::IncomingRayFlagsKHR), in Rays;
    "RayTCurrent" [NO_T] () -> FLOAT, input(BuiltIn::RayTmaxKHR), in Rays;
    "RayTMin" [NO_T] () -> FLOAT, input(BuiltIn::RayTminKHR), in Rays;
    "SetMeshOutputCounts" [NO_T] (COUNT, COUNT) -> Void, Recipes::all(code(&"SetMeshOutputCounts")), in Mesh;
    "WorldRayDirection" [NO_T] () -> FLOAT3, input(BuiltIn::WorldRayDirectionKHR), in Rays;
    "WorldRayOrigin" [NO_T] () -> FLOAT3, input(BuiltIn::WorldRayOriginKHR), in Rays;
    "WorldToObject" [NO_T] () -> FLOAT3X4, input(BuiltIn::WorldToObjectKHR), in Rays;
    "WorldToObject3x4" [NO_T] () -> FLOAT3X4, input(BuiltIn::WorldToObjectKHR), in Rays;
    "WorldToObject4x3" [NO_T] () -> FLOAT4X3, input(BuiltIn::WorldToObjectKHR), in Rays;
}
