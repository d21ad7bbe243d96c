//! Ray tracing: the structs and constants that HLSL predeclares, and the required parameters of ray tracing entry points.

use crate::body::Body;
use crate::builtin_types::{ALLOW_MICROMAPS, FORCE_2_STATE, QUERY_FLAGS, needs_micromaps};
use crate::check::{constants, records};
use crate::declarations::Declarations;
use crate::hir::{self, Constant, ExprId, Field, InterfaceAttributes, Interpolation, LocalKind, ParamMode, Program, Stage};
use crate::ids::DeclId;
use crate::options::{Options, needs_shader_model};
use crate::reports::Reports;
use crate::scope::{Entity, Entry, Member, ScopeKind, Scopes};
use crate::types::{Scalar, Type, TypeId, Types};
use crate::{intrinsics, payloads};
use diagnostics::registry as code;
use frontend::{Span, ast};

/// Constants of type `uint`: ray flags, hit kinds, ray query states.
const CONSTANTS: &[(&str, u32)] = &[
    ("RAY_FLAG_NONE", 0),
    ("RAY_FLAG_FORCE_OPAQUE", 0x1),
    ("RAY_FLAG_FORCE_NON_OPAQUE", 0x2),
    ("RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH", 0x4),
    ("RAY_FLAG_SKIP_CLOSEST_HIT_SHADER", 0x8),
    ("RAY_FLAG_CULL_BACK_FACING_TRIANGLES", 0x10),
    ("RAY_FLAG_CULL_FRONT_FACING_TRIANGLES", 0x20),
    ("RAY_FLAG_CULL_OPAQUE", 0x40),
    ("RAY_FLAG_CULL_NON_OPAQUE", 0x80),
    ("RAY_FLAG_SKIP_TRIANGLES", 0x100),
    ("RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES", 0x200),
    ("RAY_FLAG_FORCE_OMM_2_STATE", 0x400),
    ("RAYQUERY_FLAG_NONE", 0),
    ("RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS", 1),
    ("RAYQUERY_FLAG_ALLOW_CLUSTERED_GEOMETRY", 2),
    ("RAYTRACING_PIPELINE_FLAG_ALLOW_CLUSTERED_GEOMETRY", 0x800),
    ("CLUSTER_ID_INVALID", u32::MAX),
    ("COMMITTED_NOTHING", 0),
    ("COMMITTED_TRIANGLE_HIT", 1),
    ("COMMITTED_PROCEDURAL_PRIMITIVE_HIT", 2),
    ("CANDIDATE_NON_OPAQUE_TRIANGLE", 0),
    ("CANDIDATE_PROCEDURAL_PRIMITIVE", 1),
    ("HIT_KIND_NONE", 0),
    ("HIT_KIND_TRIANGLE_FRONT_FACE", 0xfe),
    ("HIT_KIND_TRIANGLE_BACK_FACE", 0xff),
];

const RAY_DESCRIPTION: &str = "RayDesc";
const TRIANGLE_POSITIONS: &str = "BuiltInTrianglePositions";

/// The predeclared structs, with the names and numbers of float components of their fields.
const STRUCTS: &[(&str, &[(&str, u8)])] = &[
    (RAY_DESCRIPTION, &[("Origin", 3), ("TMin", 1), ("Direction", 3), ("TMax", 1)]),
    ("BuiltInTriangleIntersectionAttributes", &[("barycentrics", 2)]),
    (TRIANGLE_POSITIONS, &[("p0", 3), ("p1", 3), ("p2", 3)]),
];

/// Checks the flags of `TraceRayInline` against those of the query.
pub(crate) fn check_ray_flags(
    program: &Program,
    enclosing: Option<&Body>,
    reports: &Reports,
    name: &str,
    query: Option<ExprId>,
    args: &[ExprId],
) {
    let Some(Type::RayQuery { query_flags, .. }) = query.map(|query| program.ty(program.type_of(query))) else {
        return;
    };
    let (true, Some(flags)) = (name == "TraceRayInline" && query_flags & ALLOW_MICROMAPS == 0, args.get(1)) else { return };
    if let Ok(Constant::Int(value)) = constants::constant_scalar(program, enclosing, *flags)
        && value & u64::from(FORCE_2_STATE) != 0
    {
        reports.diagnose(code::RAY_QUERY_FLAGS, program.span_of(*flags), needs_micromaps());
    }
}

/// Reports a literal other than 0 as the flags of a ray query type, if the shader model does not support these flags. Like DXC,
/// accepts the named constants.
pub(crate) fn check_query_flags<'a>(unit: &'a ast::Unit, options: &Options, reports: &Reports, args: &'a [ast::TemplateArg]) {
    let Some(ast::TemplateArg::Expr(flags)) = args.get(1).filter(|_| options.shader_model() < QUERY_FLAGS) else { return };
    if matches!(&unit.exprs[*flags], ast::Expr::Int(literal) if literal.value != 0) {
        let message = needs_shader_model("a RayQueryFlags template argument other than 0", QUERY_FLAGS);
        reports.diagnose(code::RAY_QUERY_FLAGS, unit.expr_spans[*flags], message);
    }
}

/// Reports a ray query type with contradictory flags.
pub(crate) fn check_query_type(program: &Program, reports: &Reports, ty: TypeId, span: Span) {
    if let Type::RayQuery { flags, query_flags } = *program.ty(ty)
        && flags & FORCE_2_STATE != 0
        && query_flags & ALLOW_MICROMAPS == 0
    {
        reports.diagnose(code::RAY_QUERY_FLAGS, span, needs_micromaps());
    }
}

/// Declares the structs and constants that the source mentions, in a scope that encloses the global one, so that a program may
/// redeclare them.
pub(crate) fn declare_rays(program: &mut Program, decls: &mut Declarations<'_>, scopes: &mut Scopes, unit: &ast::Unit) {
    // A program can use triangle positions without mentioning the struct.
    let gives_positions = intrinsics::give_positions().any(|name| unit.names.find(name).is_some());
    let all = STRUCTS.iter().map(|(name, _)| name).chain(CONSTANTS.iter().map(|(name, _)| name));
    if !gives_positions && !all.into_iter().any(|name| unit.names.find(name).is_some()) {
        return;
    }
    let scope = scopes.push(ScopeKind::Namespace, None, "");
    let global = scopes.global;
    scopes[global].parent = Some(scope);
    for (name, fields) in STRUCTS {
        let symbol = unit.names.find(name);
        if symbol.is_none() && !(gives_positions && *name == TRIANGLE_POSITIONS) {
            continue;
        }
        let ty = declare_struct_of_floats(program, decls, scopes, unit, name, fields);
        match *name {
            RAY_DESCRIPTION => decls.ray_description = Some(ty),
            TRIANGLE_POSITIONS => decls.triangle_positions = Some(ty),
            _ => {}
        }
        if let Some(symbol) = symbol {
            scopes.declare(scope, symbol, Entry { entity: Entity::Type(ty), span: Span::default() });
        }
    }
    let uint = program.types.scalar(Scalar::UInt);
    for (name, value) in CONSTANTS {
        let Some(symbol) = unit.names.find(name) else { continue };
        let entity = Entity::Constant(uint, Constant::Int(u64::from(*value)));
        scopes.declare(scope, symbol, Entry { entity, span: Span::default() });
    }
}

fn declare_struct_of_floats(
    program: &mut Program,
    decls: &mut Declarations<'_>,
    scopes: &mut Scopes,
    unit: &ast::Unit,
    name: &str,
    fields: &[(&str, u8)],
) -> TypeId {
    let id = records::new_struct(program, decls, scopes, name.to_owned(), Span::default());
    for (at, (field, count)) in (0..).zip(fields) {
        let types = &mut program.types;
        let ty = if *count == 1 { types.scalar(Scalar::Float) } else { types.vector(Scalar::Float, (*count).into()) };
        program.structs[id].fields.push(Field {
            name: (*field).to_owned(),
            ty,
            alias: None,
            semantic: None,
            interpolation: Interpolation::default(),
            offset: None,
            vk: InterfaceAttributes::default(),
            bits: Vec::new(),
            span: Span::default(),
        });
        if let (Some(scope), Some(symbol)) = (decls.structs[id].scope, unit.names.find(field)) {
            let entity = Entity::Field(Member { field: at, bits: None });
            scopes.declare(scope, symbol, Entry { entity, span: Span::default() });
        }
    }
    let info = &mut decls.structs[id];
    info.complete = true;
    info.parts = fields.len() as u32;
    program.types.intern(Type::Struct(id))
}

/// Checks the parameters of a ray tracing entry point, which are the payload and the hit attributes.
pub(crate) fn check_ray_interface(
    program: &Program,
    decls: &Declarations<'_>,
    options: &Options,
    reports: &Reports,
    id: DeclId,
    stage: Stage,
) {
    let wanted: &[&str] = match stage {
        Stage::AnyHit | Stage::ClosestHit => &["an 'inout' payload", "the 'in' attributes of the hit"],
        Stage::Miss => &["an 'inout' payload"],
        Stage::Callable => &["an 'inout' parameter"],
        Stage::RayGeneration | Stage::Intersection => &[],
        _ => return,
    };
    let Some(function) = decls.functions[id].hir else { return };
    let function = program.functions[function].clone();
    if function.result != Types::VOID {
        reports.diagnose(code::INVALID_ENTRY_POINT, function.span, "a ray tracing shader must return void");
    }
    if function.params.len() != wanted.len() {
        let wanted = if wanted.is_empty() { "no parameters".to_owned() } else { wanted.join(" and ") };
        let message = format!("the entry point '{}' must take {wanted}", decls.functions[id].name);
        reports.diagnose(code::INVALID_ENTRY_POINT, function.span, message);
        return;
    }
    for (at, (param, what)) in function.params.iter().zip(wanted).enumerate() {
        let local: &hir::Local = &function.locals[*param];
        let LocalKind::Param { mode, .. } = local.kind else { continue };
        let fits = if at == 0 { mode == ParamMode::InOut } else { mode == ParamMode::In };
        let is_struct = matches!(program.ty(local.ty), Type::Struct(_) | Type::Error);
        if !fits || !is_struct {
            reports.diagnose(code::INVALID_ENTRY_POINT, local.span, format!("this parameter must be {what}, of a struct type"));
        } else if at == 0 && stage != Stage::Callable {
            payloads::check_payload_type(program, decls, options, reports, local.ty, local.span);
        }
    }
}
