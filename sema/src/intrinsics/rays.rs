//! Resolves calls of ray tracing functions and of the methods of ray queries and hit objects.

use super::operand::numeric_operand;
use super::resolve::{after_error, count, no_match, not_available};
use super::resolved::{
    ArgInfo, InstructionTarget, IntrinsicContext, IntrinsicError, IntrinsicErrorKind, IntrinsicTarget, ParamUse, ParamUses,
    RejectedSignature, ResolvedIntrinsic,
};
use super::stages::Stages;
use super::table::FixedOperand;
use super::unsupported::IMPOSSIBLE_HIT_OBJECT_METHODS;
use crate::hir::{Intrinsic, RayQueryInstruction};
use crate::numeric::Shape;
use crate::types::{Resource, Scalar, Type, TypeId, Types};
use spirv::{BuiltIn, Op};

/// A function or method.
struct Row {
    name: &'static str,
    params: &'static [Param],
    result: Output,
    target: Target,
    stages: Stages,
    /// The minimum minor version of shader model 6; 0 if it is not checked.
    shader_model: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Param {
    /// `RaytracingAccelerationStructure`
    Scene,
    UInt,
    Float,
    /// `RayDesc`
    Ray,
    /// An lvalue of struct type that is read and written, such as a payload.
    Carried,
    /// A value of struct type, such as hit attributes.
    Attributes,
    /// An lvalue of struct type that receives hit attributes.
    AttributesOut,
    /// `RayQuery<…>`
    Query,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Output {
    Void,
    Bool,
    UInt,
    Floats(u8),
    Matrix(u8, u8),
    /// `BuiltInTrianglePositions`
    Positions,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Target {
    Code(Intrinsic),
    /// `TraceRayInline`
    Start,
    Query(RayQueryInstruction),
}

const fn function(name: &'static str, params: &'static [Param], result: Output, intrinsic: Intrinsic, stages: Stages) -> Row {
    Row { name, params, result, target: Target::Code(intrinsic), stages, shader_model: 0 }
}

/// The minimum minor version of shader model 6 for triangle positions and cluster ids.
const POSITIONS_AND_CLUSTERS: u32 = 10;

/// Marks a function or method that requires the same shader model as triangle positions.
const fn newer(row: Row) -> Row {
    Row { shader_model: POSITIONS_AND_CLUSTERS, ..row }
}

/// A function that reads an input of the hit shaders.
const fn of_hit(name: &'static str, result: Output, intrinsic: Intrinsic) -> Row {
    newer(function(name, &[], result, intrinsic, Stages::Hit))
}

/// A method that returns the positions of a triangle's vertices.
const fn positions(name: &'static str, instruction: RayQueryInstruction) -> Row {
    newer(method(name, &[], Output::Positions, Target::Code(Intrinsic::TrianglePositions(instruction))))
}

/// The intrinsics of all functions and methods that `lower` implements.
pub fn intrinsics() -> impl Iterator<Item = Intrinsic> {
    FUNCTIONS.iter().chain(METHODS).chain(HIT_OBJECT).filter_map(|row| match row.target {
        Target::Code(intrinsic) => Some(intrinsic),
        Target::Start | Target::Query(_) => None,
    })
}

/// The names and signatures of the methods of a ray query.
pub fn query_signatures() -> Vec<(&'static str, String)> {
    METHODS.iter().map(|row| (row.name, signature(row))).collect()
}

/// The names and signatures of the methods of a hit object.
pub fn hit_object_signatures() -> Vec<(&'static str, String)> {
    let of_object = HIT_OBJECT.iter().filter(|row| row.name != REORDER);
    of_object.map(|row| (row.name, signature(row))).collect()
}

/// The names and signatures of the functions.
pub fn function_signatures() -> impl Iterator<Item = (&'static str, String)> {
    FUNCTIONS.iter().map(|row| (row.name, signature(row)))
}

/// The names of the functions and methods that return a `BuiltInTrianglePositions`.
pub fn give_positions() -> impl Iterator<Item = &'static str> {
    let rows = FUNCTIONS.iter().chain(METHODS).chain(HIT_OBJECT);
    rows.filter(|row| row.result == Output::Positions).map(|row| row.name)
}

const FUNCTIONS: &[Row] = {
    use Param::{Attributes, Carried, Float, Ray, Scene, UInt};
    &[
        function("AcceptHitAndEndSearch", &[], Output::Void, Intrinsic::Coded(&"AcceptHit"), Stages::AnyHit),
        function("CallShader", &[UInt, Carried], Output::Void, Intrinsic::Coded(&"CallShader"), Stages::Calling),
        of_hit("ClusterID", UINT, Intrinsic::BuiltinInput(BuiltIn::ClusterIDNV as u32)),
        function("IgnoreHit", &[], Output::Void, Intrinsic::Coded(&"IgnoreHit"), Stages::AnyHit),
        Row {
            stages: Stages::RayGeneration,
            ..ask("dx::MaybeReorderThread", &[UInt, UInt], Output::Void, Op::ReorderThreadWithHintEXT)
        },
        function("ReportHit", &[Float, UInt, Attributes], Output::Bool, Intrinsic::Coded(&"ReportHit"), Stages::Intersection),
        function(
            "TraceRay",
            &[Scene, UInt, UInt, UInt, UInt, UInt, Ray, Carried],
            Output::Void,
            Intrinsic::Coded(&"TraceRay"),
            Stages::Tracing,
        ),
        of_hit("TriangleObjectPositions", Output::Positions, Intrinsic::Coded(&"HitPositions")),
    ]
};

const fn method(name: &'static str, params: &'static [Param], result: Output, target: Target) -> Row {
    Row { name, params, result, target, stages: Stages::All, shader_model: 0 }
}

/// A ray query method that reads a property of the query.
const fn ask(name: &'static str, params: &'static [Param], result: Output, opcode: Op) -> Row {
    method(name, params, result, Target::Query(RayQueryInstruction { opcode: opcode as u32, committed: None }))
}

const fn candidate_instruction(opcode: Op) -> RayQueryInstruction {
    RayQueryInstruction { opcode: opcode as u32, committed: Some(false) }
}

const fn committed_instruction(opcode: Op) -> RayQueryInstruction {
    RayQueryInstruction { opcode: opcode as u32, committed: Some(true) }
}

const fn candidate(name: &'static str, result: Output, opcode: Op) -> Row {
    method(name, &[], result, Target::Query(candidate_instruction(opcode)))
}

const fn committed(name: &'static str, result: Output, opcode: Op) -> Row {
    method(name, &[], result, Target::Query(committed_instruction(opcode)))
}

const fn matrix(name: &'static str, rows: u8, columns: u8, instruction: RayQueryInstruction) -> Row {
    method(name, &[], Output::Matrix(rows, columns), Target::Code(Intrinsic::RayQueryMatrix(instruction)))
}

const UINT: Output = Output::UInt;
const FLOAT: Output = Output::Floats(1);
const FLOAT2: Output = Output::Floats(2);
const FLOAT3: Output = Output::Floats(3);

const CANDIDATE_OPAQUE: RayQueryInstruction =
    RayQueryInstruction { opcode: Op::RayQueryGetIntersectionCandidateAABBOpaqueKHR as u32, committed: None };
const CANDIDATE_TO_WORLD: RayQueryInstruction = candidate_instruction(Op::RayQueryGetIntersectionObjectToWorldKHR);
const CANDIDATE_TO_OBJECT: RayQueryInstruction = candidate_instruction(Op::RayQueryGetIntersectionWorldToObjectKHR);
const COMMITTED_TO_WORLD: RayQueryInstruction = committed_instruction(Op::RayQueryGetIntersectionObjectToWorldKHR);
const COMMITTED_TO_OBJECT: RayQueryInstruction = committed_instruction(Op::RayQueryGetIntersectionWorldToObjectKHR);

const METHODS: &[Row] = &[
    method("TraceRayInline", &[Param::Scene, Param::UInt, Param::UInt, Param::Ray], Output::Void, Target::Start),
    ask("Abort", &[], Output::Void, Op::RayQueryTerminateKHR),
    ask("CommitNonOpaqueTriangleHit", &[], Output::Void, Op::RayQueryConfirmIntersectionKHR),
    ask("CommitProceduralPrimitiveHit", &[Param::Float], Output::Void, Op::RayQueryGenerateIntersectionKHR),
    ask("Proceed", &[], Output::Bool, Op::RayQueryProceedKHR),
    ask("RayFlags", &[], UINT, Op::RayQueryGetRayFlagsKHR),
    ask("RayTMin", &[], FLOAT, Op::RayQueryGetRayTMinKHR),
    ask("WorldRayDirection", &[], FLOAT3, Op::RayQueryGetWorldRayDirectionKHR),
    ask("WorldRayOrigin", &[], FLOAT3, Op::RayQueryGetWorldRayOriginKHR),
    newer(candidate("CandidateClusterID", UINT, Op::RayQueryGetClusterIdNV)),
    candidate("CandidateGeometryIndex", UINT, Op::RayQueryGetIntersectionGeometryIndexKHR),
    candidate("CandidateInstanceContributionToHitGroupIndex", UINT, HIT_GROUP_OFFSET),
    candidate("CandidateInstanceID", UINT, Op::RayQueryGetIntersectionInstanceCustomIndexKHR),
    candidate("CandidateInstanceIndex", UINT, Op::RayQueryGetIntersectionInstanceIdKHR),
    candidate("CandidateObjectRayDirection", FLOAT3, Op::RayQueryGetIntersectionObjectRayDirectionKHR),
    candidate("CandidateObjectRayOrigin", FLOAT3, Op::RayQueryGetIntersectionObjectRayOriginKHR),
    candidate("CandidatePrimitiveIndex", UINT, Op::RayQueryGetIntersectionPrimitiveIndexKHR),
    method("CandidateProceduralPrimitiveNonOpaque", &[], Output::Bool, Target::Code(Intrinsic::RayQueryNot(CANDIDATE_OPAQUE))),
    candidate("CandidateTriangleBarycentrics", FLOAT2, Op::RayQueryGetIntersectionBarycentricsKHR),
    candidate("CandidateTriangleFrontFace", Output::Bool, Op::RayQueryGetIntersectionFrontFaceKHR),
    positions("CandidateTriangleObjectPositions", candidate_instruction(QUERY_POSITIONS)),
    candidate("CandidateTriangleRayT", FLOAT, Op::RayQueryGetIntersectionTKHR),
    candidate("CandidateType", UINT, Op::RayQueryGetIntersectionTypeKHR),
    newer(committed("CommittedClusterID", UINT, Op::RayQueryGetClusterIdNV)),
    committed("CommittedGeometryIndex", UINT, Op::RayQueryGetIntersectionGeometryIndexKHR),
    committed("CommittedInstanceContributionToHitGroupIndex", UINT, HIT_GROUP_OFFSET),
    committed("CommittedInstanceID", UINT, Op::RayQueryGetIntersectionInstanceCustomIndexKHR),
    committed("CommittedInstanceIndex", UINT, Op::RayQueryGetIntersectionInstanceIdKHR),
    committed("CommittedObjectRayDirection", FLOAT3, Op::RayQueryGetIntersectionObjectRayDirectionKHR),
    committed("CommittedObjectRayOrigin", FLOAT3, Op::RayQueryGetIntersectionObjectRayOriginKHR),
    committed("CommittedPrimitiveIndex", UINT, Op::RayQueryGetIntersectionPrimitiveIndexKHR),
    committed("CommittedRayT", FLOAT, Op::RayQueryGetIntersectionTKHR),
    committed("CommittedStatus", UINT, Op::RayQueryGetIntersectionTypeKHR),
    committed("CommittedTriangleBarycentrics", FLOAT2, Op::RayQueryGetIntersectionBarycentricsKHR),
    committed("CommittedTriangleFrontFace", Output::Bool, Op::RayQueryGetIntersectionFrontFaceKHR),
    positions("CommittedTriangleObjectPositions", committed_instruction(QUERY_POSITIONS)),
    matrix("CandidateObjectToWorld3x4", 3, 4, CANDIDATE_TO_WORLD),
    matrix("CandidateObjectToWorld4x3", 4, 3, CANDIDATE_TO_WORLD),
    matrix("CandidateWorldToObject3x4", 3, 4, CANDIDATE_TO_OBJECT),
    matrix("CandidateWorldToObject4x3", 4, 3, CANDIDATE_TO_OBJECT),
    matrix("CommittedObjectToWorld3x4", 3, 4, COMMITTED_TO_WORLD),
    matrix("CommittedObjectToWorld4x3", 4, 3, COMMITTED_TO_WORLD),
    matrix("CommittedWorldToObject3x4", 3, 4, COMMITTED_TO_OBJECT),
    matrix("CommittedWorldToObject4x3", 4, 3, COMMITTED_TO_OBJECT),
];

/// The methods of `dx::HitObject`. Methods that return a hit object operate on the returned one; `Invoke` and
/// `MaybeReorderThread` operate on their first argument.
const HIT_OBJECT: &[Row] = {
    use Param::{AttributesOut, Carried, Query, Ray, Scene, UInt};
    &[
        hit_code("FromRayQuery", &[Query], &"HitFromRayQuery"),
        hit_code("GetAttributes", &[AttributesOut], &"HitAttributes"),
        hit_code("Invoke", &[Carried], &"HitInvoke"),
        hit_code("MakeMiss", &[UInt, UInt, Ray], &"HitMakeMiss"),
        ask("MakeNop", &[], Output::Void, Op::HitObjectRecordEmptyEXT),
        hit_code("TraceRay", &[Scene, UInt, UInt, UInt, UInt, UInt, Ray, Carried], &"HitTraceRay"),
        Row { stages: Stages::RayGeneration, ..ask(REORDER, &[], Output::Void, Op::ReorderThreadWithHitObjectEXT) },
        Row { stages: Stages::RayGeneration, ..ask(REORDER, &[UInt, UInt], Output::Void, Op::ReorderThreadWithHitObjectEXT) },
        ask("GetGeometryIndex", &[], UINT, Op::HitObjectGetGeometryIndexEXT),
        ask("GetHitKind", &[], UINT, Op::HitObjectGetHitKindEXT),
        ask("GetInstanceID", &[], UINT, Op::HitObjectGetInstanceCustomIndexEXT),
        ask("GetInstanceIndex", &[], UINT, Op::HitObjectGetInstanceIdEXT),
        ask("GetObjectRayDirection", &[], FLOAT3, Op::HitObjectGetObjectRayDirectionEXT),
        ask("GetObjectRayOrigin", &[], FLOAT3, Op::HitObjectGetObjectRayOriginEXT),
        ask("GetPrimitiveIndex", &[], UINT, Op::HitObjectGetPrimitiveIndexEXT),
        ask("GetRayFlags", &[], UINT, Op::HitObjectGetRayFlagsEXT),
        ask("GetRayTCurrent", &[], FLOAT, Op::HitObjectGetRayTMaxEXT),
        ask("GetRayTMin", &[], FLOAT, Op::HitObjectGetRayTMinEXT),
        ask("GetShaderTableIndex", &[], UINT, Op::HitObjectGetShaderBindingTableRecordIndexEXT),
        ask("GetWorldRayDirection", &[], FLOAT3, Op::HitObjectGetWorldRayDirectionEXT),
        ask("GetWorldRayOrigin", &[], FLOAT3, Op::HitObjectGetWorldRayOriginEXT),
        ask("IsHit", &[], Output::Bool, Op::HitObjectIsHitEXT),
        ask("IsMiss", &[], Output::Bool, Op::HitObjectIsMissEXT),
        ask("IsNop", &[], Output::Bool, Op::HitObjectIsEmptyEXT),
        ask("SetShaderTableIndex", &[UInt], Output::Void, Op::HitObjectSetShaderBindingTableRecordIndexEXT),
        positions("TriangleObjectPositions", HIT_POSITIONS),
        matrix("GetObjectToWorld3x4", 3, 4, HIT_TO_WORLD),
        matrix("GetObjectToWorld4x3", 4, 3, HIT_TO_WORLD),
        matrix("GetWorldToObject3x4", 3, 4, HIT_TO_OBJECT),
        matrix("GetWorldToObject4x3", 4, 3, HIT_TO_OBJECT),
    ]
};

/// `dx::MaybeReorderThread`, without the namespace.
const REORDER: &str = "MaybeReorderThread";

const HIT_TO_WORLD: RayQueryInstruction =
    RayQueryInstruction { opcode: Op::HitObjectGetObjectToWorldEXT as u32, committed: None };
const HIT_TO_OBJECT: RayQueryInstruction =
    RayQueryInstruction { opcode: Op::HitObjectGetWorldToObjectEXT as u32, committed: None };

const HIT_POSITIONS: RayQueryInstruction =
    RayQueryInstruction { opcode: Op::HitObjectGetIntersectionTriangleVertexPositionsEXT as u32, committed: None };

const fn hit_code(name: &'static str, params: &'static [Param], code: &'static &'static str) -> Row {
    method(name, params, Output::Void, Target::Code(Intrinsic::Coded(code)))
}

const QUERY_POSITIONS: Op = Op::RayQueryGetIntersectionTriangleVertexPositionsKHR;
const HIT_GROUP_OFFSET: Op = Op::RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR;

/// Resolves `TraceRay(…)` and the other ray tracing functions; None for other names.
pub fn resolve_function(
    types: &mut Types,
    name: &str,
    args: &[ArgInfo],
    context: &IntrinsicContext,
) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
    FUNCTIONS.iter().find(|row| row.name == name).map(|row| resolve(types, row, 0, args, context))
}

/// Resolves a method of `RayQuery<flags>`; None if there is no method with this name.
pub fn resolve_method(
    types: &mut Types,
    flags: u32,
    name: &str,
    args: &[ArgInfo],
    context: &IntrinsicContext,
) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
    METHODS.iter().find(|row| row.name == name).map(|row| resolve(types, row, flags, args, context))
}

/// Resolves a method of `dx::HitObject`; None if there is no method with this name.
pub fn resolve_hit_object(
    types: &mut Types,
    name: &str,
    args: &[ArgInfo],
    context: &IntrinsicContext,
) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
    if IMPOSSIBLE_HIT_OBJECT_METHODS.contains(&name) {
        return Some(Err(not_available(format!("SPIR-V has no equivalent of the method '{name}' of hit objects"))));
    }
    let rows = || HIT_OBJECT.iter().filter(|row| row.name == name);
    let row = rows().find(|row| row.params.len() == args.len()).or_else(|| rows().next())?;
    let stages = if row.stages == Stages::All { Stages::Tracing } else { row.stages };
    Some(resolve(types, row, 0, args, context).map(|resolved| ResolvedIntrinsic { stages, ..resolved }))
}

fn resolve(
    types: &mut Types,
    row: &Row,
    flags: u32,
    args: &[ArgInfo],
    context: &IntrinsicContext,
) -> Result<ResolvedIntrinsic, IntrinsicError> {
    if let Some(placeholder) = after_error(args) {
        return Ok(placeholder);
    }
    if context.shader_model < row.shader_model {
        let message = crate::options::needs_shader_model(format_args!("'{}'", row.name), row.shader_model);
        return Err(IntrinsicError { kind: IntrinsicErrorKind::NotAvailable, message, candidates: Vec::new() });
    }
    let params = match fit(types, row, args, context) {
        Ok(params) => params,
        Err(reason) => {
            let candidate = RejectedSignature { signature: signature(row), reason };
            return Err(no_match(types, row.name, args, vec![candidate]));
        }
    };
    let result = match row.result {
        Output::Void => Types::VOID,
        Output::Bool => types.scalar(Scalar::Bool),
        Output::UInt => types.scalar(Scalar::UInt),
        Output::Floats(1) => types.scalar(Scalar::Float),
        Output::Floats(count) => types.vector(Scalar::Float, count.into()),
        Output::Matrix(rows, columns) => types.matrix(Scalar::Float, rows, columns),
        Output::Positions => context.triangle_positions.unwrap_or(Types::ERROR),
    };
    let target = match row.target {
        Target::Code(intrinsic) => IntrinsicTarget::Intrinsic(intrinsic),
        Target::Start => IntrinsicTarget::Intrinsic(Intrinsic::TraceRayInline(flags)),
        Target::Query(RayQueryInstruction { opcode, committed }) => {
            let after: &[FixedOperand] = match committed {
                None => &[],
                Some(false) => &[FixedOperand::Value(0)],
                Some(true) => &[FixedOperand::Value(1)],
            };
            IntrinsicTarget::Instruction(InstructionTarget { opcode, set: None, before: &[], after })
        }
    };
    Ok(ResolvedIntrinsic { params, result, converted: None, target, stages: row.stages })
}

fn fit(types: &mut Types, row: &Row, args: &[ArgInfo], context: &IntrinsicContext) -> Result<ParamUses, String> {
    if args.len() != row.params.len() {
        return Err(format!("it requires {}, got {}", count(row.params.len()), args.len()));
    }
    let fitted = args.iter().zip(row.params).enumerate().map(|(at, (arg, param))| {
        let wrong = || format!("argument {} must be {}", at + 1, param.describe());
        param.fit(types, *arg, context).ok_or_else(wrong)
    });
    fitted.collect()
}

impl Param {
    fn fit(self, types: &mut Types, arg: ArgInfo, context: &IntrinsicContext) -> Option<ParamUse> {
        let is_struct = matches!(types[arg.ty], Type::Struct(_));
        let mut number = |scalar: Scalar| {
            let fits = numeric_operand(types, arg.ty).is_some_and(|operand| operand.shape == Shape::Scalar);
            fits.then(|| ParamUse::Value(types.scalar(scalar)))
        };
        match self {
            Self::UInt => number(Scalar::UInt),
            Self::Float => number(Scalar::Float),
            Self::Scene => {
                let scene: TypeId = types.intern(Type::Resource(Resource::AccelerationStructure));
                let fits = arg.ty == scene || matches!(types[arg.ty], Type::Resource(Resource::HeapElement(_)));
                fits.then_some(ParamUse::Value(scene))
            }
            Self::Ray => context.ray_description.filter(|ray| *ray == arg.ty).map(ParamUse::Value),
            Self::Carried => (is_struct && arg.is_place).then_some(ParamUse::InOut(arg.ty)),
            Self::Attributes => is_struct.then_some(ParamUse::Value(arg.ty)),
            Self::AttributesOut => (is_struct && arg.is_place).then_some(ParamUse::Place(arg.ty)),
            Self::Query => {
                let fits = arg.is_place && matches!(types[arg.ty], Type::RayQuery { .. });
                fits.then_some(ParamUse::Object(arg.ty))
            }
        }
    }

    fn describe(self) -> &'static str {
        match self {
            Self::Scene => "a 'RaytracingAccelerationStructure'",
            Self::UInt | Self::Float => "a number",
            Self::Ray => "a 'RayDesc'",
            Self::Carried | Self::AttributesOut => "a variable of a struct type",
            Self::Query => "a 'RayQuery'",
            Self::Attributes => "a struct",
        }
    }

    fn spell(self) -> &'static str {
        match self {
            Self::Scene => "RaytracingAccelerationStructure",
            Self::UInt => "uint",
            Self::Float => "float",
            Self::Ray => "RayDesc",
            Self::Carried => "inout struct",
            Self::Attributes => "struct",
            Self::AttributesOut => "out struct",
            Self::Query => "RayQuery",
        }
    }
}

/// The row as a declaration.
fn signature(row: &Row) -> String {
    let result = match row.result {
        Output::Void => "void".to_owned(),
        Output::Bool => "bool".to_owned(),
        Output::UInt => "uint".to_owned(),
        Output::Floats(1) => "float".to_owned(),
        Output::Floats(count) => format!("float{count}"),
        Output::Matrix(rows, columns) => format!("float{rows}x{columns}"),
        Output::Positions => "BuiltInTrianglePositions".to_owned(),
    };
    let params: Vec<&str> = row.params.iter().map(|param| param.spell()).collect();
    format!("{result} {}({})", row.name, params.join(", "))
}
