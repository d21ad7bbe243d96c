//! The parameters of work graph nodes: inputs, outputs and system values, checked against Direct3D's rules.

use super::records::plain_decoration;
use crate::attrs;
use crate::check::type_queries;
use crate::declarations::Declarations;
use crate::hir::{Local, LocalKind, NodeAttributes, NodeGrid, NodeLaunch, ParamMode, Program, Semantic};
use crate::ids::DeclId;
use crate::nodes::records;
use crate::reports::Reports;
use crate::types::{NodeObject, Resource, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The system values available in coalescing nodes.
const IN_GROUP: [&str; 2] = ["SV_GroupThreadID", "SV_GroupIndex"];
/// The additional system values available in broadcasting nodes.
const IN_GRID: [&str; 2] = ["SV_GroupID", "SV_DispatchThreadID"];

/// Checks the parameters of a node against its launch mode.
pub(crate) fn check_node_interface(
    program: &mut Program,
    decls: &Declarations<'_>,
    unit: &ast::Unit,
    reports: &Reports,
    id: DeclId,
    node: &NodeAttributes,
) {
    let Some(function) = decls.functions[id].hir else { return };
    let function = program.functions[function].clone();
    let is_mesh = node.launch == NodeLaunch::Mesh;
    if function.result != Types::VOID && !is_mesh {
        reports.diagnose(code::INVALID_ENTRY_POINT, function.span, "a node must return void");
    }
    let (mut input, mut has_grid): (Option<Span>, bool) = (None, false);
    for param in &function.params {
        let local = &function.locals[*param];
        let LocalKind::Param { mode, interface, .. } = &local.kind else { continue };
        let Type::Resource(Resource::Node { object, record }) = *program.ty(local.ty) else {
            // The other parameters of a mesh node are checked with its stage.
            if !is_mesh {
                check_node_value(program, reports, node.launch, local, *mode, interface.semantic.as_ref());
            }
            continue;
        };
        if *mode != ParamMode::In {
            reports.diagnose(code::INVALID_ENTRY_POINT, local.span, "a node's inputs and outputs must be 'in' parameters");
        }
        if let Some(record) = record {
            check_record(program, decls, reports, object, record, local.span);
            // The fields are decorated for all uses of the record.
            has_grid |= records::find_dispatch_grid(program, reports, record) && object.input_of().is_some();
        }
        check_launch(reports, node.launch, object, local.span);
        if object.input_of().is_none() {
            continue;
        }
        if let Some(first) = input.replace(local.span) {
            let diagnostic = Diagnostic::new(code::INVALID_ENTRY_POINT, local.span, "a node can have only one input");
            reports.report(diagnostic.with_label(first, "conflicting attribute is here"));
        }
    }
    let attributes = decls.functions[id].attributes.clone();
    // This also applies if there is a fixed grid, although that is an error of its own.
    let is_broadcasting = node.launch == NodeLaunch::Broadcasting;
    let has_most = is_broadcasting && attributes.iter().any(|attribute| attrs::is_plain(unit, attribute, "nodemaxdispatchgrid"));
    if (has_most || matches!(node.grid, Some(NodeGrid::Most(_)))) && !has_grid {
        let message = "a node with [NodeMaxDispatchGrid] needs a field with the semantic SV_DispatchGrid in its input";
        reports.diagnose(code::INVALID_ENTRY_POINT, function.span, message);
    }
}

/// Reports work graph objects among the parameters of entry points that are not nodes.
pub(crate) fn reject_node_objects(program: &Program, decls: &Declarations<'_>, reports: &Reports, id: DeclId) {
    let declared = std::rc::Rc::clone(&decls.functions[id].params);
    for param in declared.iter() {
        if let Type::Resource(Resource::Node { object, .. }) = program.ty(param.ty) {
            let message = format!("'{}' can only be a parameter of a node", object.name());
            reports.diagnose(code::INVALID_ENTRY_POINT, param.span, message);
        }
    }
}

fn check_launch(reports: &Reports, launch: NodeLaunch, object: NodeObject, span: Span) {
    match object.input_of() {
        Some(NodeLaunch::Broadcasting) if launch == NodeLaunch::Mesh => {}
        None if launch == NodeLaunch::Mesh => {
            reports.diagnose(code::INVALID_ENTRY_POINT, span, "a node with mesh launch cannot have outputs");
        }
        Some(of) if of != launch => {
            let message = format!("'{}' is not a valid input of a node with {} launch", object.name(), launch.name());
            let note = format!("it is valid for a node with {} launch", of.name());
            reports.report(Diagnostic::new(code::INVALID_ENTRY_POINT, span, message).with_note(note));
        }
        None if !object.is_output() => {
            reports.diagnose(code::INVALID_ENTRY_POINT, span, format!("'{}' cannot be a parameter of a node", object.name()));
        }
        _ => {}
    }
}

fn check_record(
    program: &mut Program,
    decls: &Declarations<'_>,
    reports: &Reports,
    object: NodeObject,
    record: TypeId,
    span: Span,
) {
    let Type::Struct(id) = *program.ty(record) else { return };
    let name = program.type_name(record);
    if type_queries::holds_resource(program, record) {
        reports.diagnose(code::NODE_RECORD, span, format!("the record '{name}' contains a resource"));
    }
    if !decls.structs[id].tracks_sharing {
        return;
    }
    if object.input_of().is_some() && object != NodeObject::RwDispatchInput {
        let message = format!("a record with [NodeTrackRWInputSharing] cannot be an input of type '{}'", object.name());
        let note = "use it as 'RWDispatchNodeInputRecord'";
        reports.report(Diagnostic::new(code::NODE_RECORD, span, message).with_note(note));
    }
    let decoration = plain_decoration(spirv::Decoration::TrackFinishWritingAMDX, span);
    let decorations = &mut program.structs[id].decorations;
    if !decorations.iter().any(|known| known.number == decoration.number) {
        decorations.push(decoration);
    }
}

/// Checks that a system value is available in the node's launch mode.
fn check_node_value(
    program: &Program,
    reports: &Reports,
    launch: NodeLaunch,
    local: &Local,
    mode: ParamMode,
    semantic: Option<&Semantic>,
) {
    if local.ty.is_error() {
        return;
    }
    // The parameter is a struct of system values.
    if let (Type::Struct(id), None) = (program.ty(local.ty), semantic) {
        for field in program.structs[*id].fields.clone() {
            let part = Local { name: field.name.into(), ty: field.ty, span: field.span, ..local.clone() };
            check_node_value(program, reports, launch, &part, mode, field.semantic.as_ref());
        }
        return;
    }
    let Some(semantic) = semantic else {
        let message = format!("the parameter '{}' of the node needs a semantic", local.name);
        reports.diagnose(code::MISSING_SEMANTIC, local.span, message);
        return;
    };
    if mode != ParamMode::In {
        reports.diagnose(code::INVALID_ENTRY_POINT, local.span, "a system value of a node must be an 'in' parameter");
    }
    let is_in = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(&semantic.name));
    let allowed = match launch {
        NodeLaunch::Broadcasting => is_in(&IN_GROUP) || is_in(&IN_GRID),
        NodeLaunch::Coalescing => is_in(&IN_GROUP),
        NodeLaunch::Thread | NodeLaunch::Mesh => false,
    };
    if !allowed {
        let message = format!("a node with {} launch has no '{}'", launch.name(), semantic.name);
        reports.diagnose(code::WRONG_SEMANTIC, semantic.span, message);
    }
}
