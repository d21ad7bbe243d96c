//! Checks of entry points: their selection, their interfaces, and the call graph with recursive and undefined functions.

use crate::body::CallGraph;
use crate::check::type_queries;
use crate::declarations::{Declarations, FunctionDecl};
use crate::hir::{Function, Local, LocalKind, ParamMode, ParamRole, Program, Semantic, Stage};
use crate::ids::{DeclId, LocalId};
use crate::options::{Linkage, Options};
use crate::reports::Reports;
use crate::scope::Scopes;
use crate::types::{Resource, Type, TypeId, Types};
use crate::{attrs, restricted_types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use rustc_hash::{FxHashMap, FxHashSet};

/// The maximum number of functions that the note about a missing entry point lists.
const MAX_NAMED: usize = 8;

pub(crate) fn index(id: DeclId) -> usize {
    use cranelift_entity::EntityRef;
    id.index()
}

/// The functions that are reachable from the given functions in the call graph, including these functions.
pub(crate) fn reached_from(edges: &[Vec<(DeclId, Span)>], mut waiting: Vec<DeclId>) -> FxHashSet<DeclId> {
    let mut reached = FxHashSet::default();
    while let Some(decl) = waiting.pop() {
        if reached.insert(decl) {
            waiting.extend(edges[index(decl)].iter().map(|(callee, _)| *callee));
        }
    }
    reached
}

/// The back edges of a depth-first search from the given functions. The search uses an explicit stack.
fn cycles(edges: &[Vec<(DeclId, Span)>], starts: impl IntoIterator<Item = usize>) -> Vec<(Span, DeclId)> {
    #[derive(Copy, Clone, PartialEq)]
    enum Color {
        New,
        Open,
        Done,
    }
    let mut colors = vec![Color::New; edges.len()];
    let mut found = Vec::new();
    for start in starts {
        if colors[start] != Color::New {
            continue;
        }
        colors[start] = Color::Open;
        let mut stack = vec![(start, 0)];
        while let Some((node, next)) = stack.last_mut() {
            let Some((callee, span)) = edges[*node].get(*next) else {
                colors[*node] = Color::Done;
                stack.pop();
                continue;
            };
            *next += 1;
            match colors[index(*callee)] {
                Color::New => {
                    colors[index(*callee)] = Color::Open;
                    stack.push((index(*callee), 0));
                }
                Color::Open => found.push((*span, *callee)),
                Color::Done => {}
            }
        }
    }
    found
}

/// True for all names of a pixel shader's depth output. A shader may have only one of them.
fn is_depth(name: &str) -> bool {
    ["SV_Depth", "SV_DepthGreaterEqual", "SV_DepthLessEqual"].iter().any(|depth| depth.eq_ignore_ascii_case(name))
}

/// Whether several inputs may have this system value, because it is a single built-in variable of the stage.
fn is_shared_input(stage: Stage, name: &str) -> bool {
    let names: &[&str] = match stage {
        Stage::Vertex => &["SV_VertexID", "SV_InstanceID"],
        Stage::Pixel => &["SV_Position", "SV_IsFrontFace", "SV_SampleIndex", "SV_PrimitiveID"],
        Stage::Compute | Stage::Mesh | Stage::Amplification => {
            &["SV_DispatchThreadID", "SV_GroupThreadID", "SV_GroupID", "SV_GroupIndex"]
        }
        _ => &[],
    };
    names.iter().any(|shared| shared.eq_ignore_ascii_case(name))
}

/// Reports unsized array parameters of an entry point or an exported function. Other functions may have such parameters, but no
/// argument matches them.
pub(crate) fn check_lengths(program: &Program, decls: &Declarations<'_>, reports: &Reports, id: DeclId) {
    let params = std::rc::Rc::clone(&decls.functions[id].params);
    for param in params.iter() {
        if type_queries::has_open_length(program, param.ty) && !type_queries::holds_resource(program, param.ty) {
            reports.diagnose(code::ARRAY_LENGTH, param.span, "a parameter of array type needs an explicit length");
        }
    }
}

pub(crate) fn choose_entries(
    decls: &Declarations<'_>,
    unit: &ast::Unit,
    options: &Options,
    reports: &Reports,
    candidates: &[(DeclId, Option<Stage>)],
) -> Vec<(DeclId, Stage)> {
    if options.is_library() {
        let stages = candidates.iter().filter_map(|(id, stage)| Some((*id, (*stage)?)));
        return stages.filter(|(id, _)| is_listed(options, &decls.functions[*id])).collect();
    }
    let wanted = match (&options.entry, options.stage()) {
        (Some(name), _) => Some(name.clone()),
        (None, Some(_)) => Some("main".to_owned()),
        (None, None) => None,
    };
    let mut chosen = Vec::new();
    for (id, attribute) in candidates {
        let decl = &decls.functions[*id];
        if wanted.as_ref().is_some_and(|name| *name != decl.name) {
            continue;
        }
        let has_threads = decl.result == Types::VOID && decl.attributes.iter().any(|a| attrs::is_plain(unit, a, "numthreads"));
        if let (Some(profile), Some(own)) = (options.stage(), *attribute)
            && profile != own
            && let Some(shader) = decl.attributes.iter().find(|a| attrs::is_plain(unit, a, "shader"))
        {
            let message = format!("the stage of the profile conflicts with the attribute 'shader' of '{}'", decl.name);
            let span = shader.span;
            reports.diagnose(code::INVALID_ENTRY_POINT, span, message);
            continue;
        }
        let stage = options.stage().or(*attribute).or(has_threads.then_some(Stage::Compute));
        match stage {
            Some(stage) => chosen.push((*id, stage)),
            None if wanted.is_some() => {
                let (name, span) = (decl.name.clone(), decl.span);
                let diagnostic =
                    Diagnostic::new(code::MISSING_ENTRY_POINT, span, format!("cannot determine the stage of '{name}'"))
                        .with_note("specify it with -T, or with an attribute such as [shader(\"compute\")]");
                reports.report(diagnostic);
            }
            None => {}
        }
    }
    chosen
}

/// Whether `-exports` includes this function in the library.
fn is_listed(options: &Options, decl: &FunctionDecl) -> bool {
    let listed = &options.exports;
    listed.is_empty() || listed.iter().any(|name| *name == decl.name)
}

/// Whether a function that is not an entry point is exported for linking. `-exports` decides for all functions if it is given.
pub(crate) fn is_exported(options: &Options, decl: &FunctionDecl) -> bool {
    match options.linkage {
        Linkage::ShadersOnly => false,
        _ if !options.exports.is_empty() => is_listed(options, decl),
        Linkage::Internal => decl.is_exported,
        Linkage::External => decl.is_exported || !decl.is_static,
    }
}

/// Reports names in `-exports` that are not functions of the library.
pub(crate) fn report_missing_exports(
    decls: &Declarations<'_>,
    unit: &ast::Unit,
    options: &Options,
    reports: &Reports,
    candidates: &[(DeclId, Option<Stage>)],
) {
    if !options.is_library() || unit.left_out.is_some() {
        return;
    }
    let names: FxHashSet<&str> = candidates.iter().map(|(id, _)| &*decls.functions[*id].name).collect();
    let missing = options.exports.iter().filter(|name| !names.contains(name.as_str()));
    let diagnostics: Vec<Diagnostic> = missing
        .map(|name| {
            let message = format!("'-exports' names '{name}', which is not a function of the library");
            let mut diagnostic = Diagnostic::new(code::MISSING_ENTRY_POINT, Span::default(), message);
            diagnostic.labels.clear();
            diagnostic
        })
        .collect();
    diagnostics.into_iter().for_each(|diagnostic| reports.report(diagnostic));
}

/// The name of an entry point in the module: the name of its function, with a number if another overload in a library has the
/// name.
pub(crate) fn entry_name(
    decls: &Declarations<'_>,
    options: &Options,
    reports: &Reports,
    id: DeclId,
    taken: &mut FxHashSet<String>,
) -> String {
    let name = decls.functions[id].name.to_string();
    // Outside of libraries, a second function with this name was already reported as an error.
    if taken.insert(name.clone()) || !options.is_library() {
        return name;
    }
    // The name cannot conflict with a function, because it is not an identifier.
    let mut number = 2;
    while !taken.insert(format!("{name}.{number}")) {
        number += 1;
    }
    let renamed = format!("{name}.{number}");
    let message = format!("another entry point is named '{name}': this one is renamed to '{renamed}' in the module");
    reports.diagnose(code::RENAMED_ENTRY_POINT, decls.functions[id].span, message);
    renamed
}

/// Reports entry points with the same name; true if there are any. The rules of entry points would apply to the wrong functions too.
pub(crate) fn report_ambiguous(decls: &Declarations<'_>, reports: &Reports, chosen: &[(DeclId, Stage)]) -> bool {
    let mut names: FxHashMap<String, Span> = FxHashMap::default();
    for (id, _) in chosen {
        let (name, span) = (decls.functions[*id].name.to_string(), decls.functions[*id].span);
        if let Some(first) = names.get(&name) {
            let message = format!("the entry point '{name}' is ambiguous: another function has this name");
            let diagnostic = Diagnostic::new(code::MISSING_ENTRY_POINT, span, message).with_label(*first, "this one");
            reports.report(diagnostic);
            return true;
        }
        names.insert(name, span);
    }
    false
}

pub(crate) fn report_no_entry(decls: &Declarations<'_>, unit: &ast::Unit, options: &Options, reports: &Reports) {
    if unit.left_out.is_some() || reports.has_errors() {
        return;
    }
    let place = Span::default();
    let mut diagnostic = match (&options.entry, options.stage()) {
        _ if options.is_library() => {
            Diagnostic::new(code::MISSING_ENTRY_POINT, place, "no function has a [shader(\"…\")] attribute: the module is empty")
                .with_severity(diagnostics::Severity::Warning)
        }
        (Some(name), _) => Diagnostic::new(code::MISSING_ENTRY_POINT, place, format!("missing entry point definition '{name}'")),
        (None, Some(_)) => Diagnostic::new(code::MISSING_ENTRY_POINT, place, "missing entry point definition 'main'"),
        (None, None) => Diagnostic::new(code::MISSING_ENTRY_POINT, place, "no entry point was found")
            .with_note("mark one with [numthreads(x, y, z)] or [shader(\"…\")], or name it with -T and -E"),
    };
    // A missing function has no span.
    diagnostic.labels.clear();
    if !options.is_library() {
        diagnostic.notes.extend(other_entries(decls, unit, options));
    }
    reports.report(diagnostic);
}

/// A note that lists the functions with entry point attributes or a similar name.
fn other_entries(decls: &Declarations<'_>, unit: &ast::Unit, options: &Options) -> Option<String> {
    let is_marked =
        |attribute: &ast::Attribute| ["numthreads", "shader"].iter().any(|name| attrs::is_plain(unit, attribute, name));
    let names = || decls.functions.values().filter(|decl| decl.definition.is_some() && decl.owner.is_none());
    let marked: Vec<String> = names()
        .filter(|decl| decl.attributes.iter().any(|attribute| is_marked(attribute)))
        .map(|decl| format!("'{}'", decl.name))
        .take(MAX_NAMED)
        .collect();
    if !marked.is_empty() {
        return Some(format!("with attributes of an entry point: {}", marked.join(", ")));
    }
    let better = diagnostics::nearest(options.entry.as_deref()?, names().map(|decl| &*decl.name))?;
    Some(format!("did you mean '{better}'?"))
}

/// Warns about execution modes of functions that are not entry points.
pub(crate) fn warn_about_modes(decls: &Declarations<'_>, unit: &ast::Unit, reports: &Reports, entries: &[(DeclId, Stage)]) {
    let entries: FxHashSet<DeclId> = entries.iter().map(|(entry, _)| *entry).collect();
    let misplaced: Vec<(Span, String)> = decls
        .functions
        .iter()
        .filter(|(id, _)| !entries.contains(id))
        .flat_map(|(_, decl)| decl.attributes.iter().map(|a| (*a, &decl.name)))
        .filter(|(attribute, _)| {
            attrs::is_vk(unit, attribute, "spvexecutionmode") || attrs::is_vk(unit, attribute, "ext_execution_mode_id")
        })
        .map(|(attribute, name)| {
            let what = unit.names.text(attribute.name.name);
            (attribute.span, format!("'vk::{what}' is ignored: '{name}' is not an entry point"))
        })
        .collect();
    for (span, message) in misplaced {
        reports.diagnose(code::IGNORED_ATTRIBUTE, span, message);
    }
}

/// Checks that all inputs and outputs have semantics.
pub(crate) fn check_interface(
    program: &Program,
    decls: &Declarations<'_>,
    scopes: &Scopes,
    reports: &Reports,
    id: DeclId,
    stage: Stage,
) {
    let Some(function) = decls.functions[id].hir else { return };
    let function = program.functions[function].clone();
    let (mut inputs, mut outputs) = (Vec::new(), vec![(function.result, function.interface.semantic.clone(), function.span)]);
    for param in &function.params {
        let local = &function.locals[*param];
        if let LocalKind::Param { mode, role: ParamRole::Value, interface } = &local.kind {
            let value = (local.ty, interface.semantic.clone(), local.span);
            match mode {
                ParamMode::In | ParamMode::Reference | ParamMode::This => inputs.push(value),
                ParamMode::Out => outputs.push(value),
                ParamMode::InOut => {
                    inputs.push(value.clone());
                    outputs.push(value);
                }
            }
        }
    }
    check_duplicates(program, reports, inputs, "input", |name| is_shared_input(stage, name));
    check_duplicates(program, reports, outputs, "output", |_| false);
    check_single_payload(reports, &function);
    if stage == Stage::Mesh {
        check_mesh_outputs(reports, &function);
    }
    for param in &function.params {
        let local = &function.locals[*param];
        let LocalKind::Param { mode, role, interface } = &local.kind else { continue };
        if *role != ParamRole::Value {
            check_elements(program, scopes, reports, local, *role);
            continue;
        }
        if *mode == ParamMode::Reference {
            reports.diagnose(code::INVALID_ENTRY_POINT, local.span, "a parameter of an entry point cannot be a reference");
        } else if interface.semantic.is_none() && interface.vk.builtin.is_none() {
            let what = format!("the parameter '{}' of the entry point", local.name);
            check_semantics(program, scopes, reports, local.ty, &what, local.span);
        }
    }
    if function.result != Types::VOID && function.interface.semantic.is_none() && function.interface.vk.builtin.is_none() {
        check_semantics(program, scopes, reports, function.result, "the result of the entry point", function.span);
    }
}

/// Reports a second payload of a mesh shader.
fn check_single_payload(reports: &Reports, function: &Function) {
    let payloads = function.params.iter().map(|param| &function.locals[*param]);
    let mut payloads = payloads.filter(|local| matches!(local.kind, LocalKind::Param { role: ParamRole::Payload, .. }));
    if let (Some(first), Some(second)) = (payloads.next(), payloads.next()) {
        let message = "a mesh shader has at most one payload";
        let diagnostic = Diagnostic::new(code::INVALID_ENTRY_POINT, second.span, message);
        reports.report(diagnostic.with_label(first.span, "the first one is here"));
    }
}

/// Reports a mesh shader that lacks one of the required arrays (HLSL mesh shader specification, mesh shader).
fn check_mesh_outputs(reports: &Reports, function: &Function) {
    for (wanted, name) in [(ParamRole::Vertices, "vertices"), (ParamRole::Indices, "indices")] {
        let is_wanted = |param: &LocalId| matches!(function.locals[*param].kind, LocalKind::Param { role, .. } if role == wanted);
        if !function.params.iter().any(is_wanted) {
            reports.diagnose(code::INVALID_ENTRY_POINT, function.span, format!("a mesh shader needs a parameter 'out {name}'"));
        }
    }
}

/// Checks the element type of an array of vertices or primitives.
fn check_elements(program: &Program, scopes: &Scopes, reports: &Reports, local: &Local, role: ParamRole) {
    let ty = match *program.ty(local.ty) {
        Type::Array { element, .. } => element,
        _ => local.ty,
    };
    let has_semantic = matches!(&local.kind, LocalKind::Param { interface, .. } if interface.semantic.is_some());
    if !matches!(role, ParamRole::Indices | ParamRole::Payload) && !has_semantic {
        check_semantics(program, scopes, reports, ty, &format!("the parameter '{}' of the entry point", local.name), local.span);
    }
}

/// Reports inputs or outputs with the same semantic. Several inputs of the same type may share some system values.
fn check_duplicates(
    program: &Program,
    reports: &Reports,
    values: Vec<(TypeId, Option<Semantic>, Span)>,
    what: &str,
    is_shared: impl Fn(&str) -> bool,
) {
    let mut seen: Vec<(TypeId, Semantic)> = Vec::new();
    let mut waiting = values;
    waiting.reverse();
    while let Some((ty, semantic, span)) = waiting.pop() {
        match (program.ty(ty).clone(), semantic) {
            (Type::Struct(id), None) => {
                let fields = &program.structs[id].fields;
                waiting.extend(fields.iter().rev().map(|f| (f.ty, f.semantic.clone(), f.span)));
            }
            // The semantics of structs and arrays are numbered consecutively; `lower` checks them.
            (Type::Struct(_) | Type::Array { .. }, _) | (_, None) => {}
            (_, Some(semantic)) => {
                let same = |(first, s): &&(TypeId, Semantic)| {
                    let is_name = s.name.eq_ignore_ascii_case(&semantic.name) || is_depth(&s.name) && is_depth(&semantic.name);
                    s.index == semantic.index && is_name && !(*first == ty && is_shared(&semantic.name))
                };
                if let Some((_, first)) = seen.iter().find(same) {
                    let index = if semantic.index == 0 { String::new() } else { semantic.index.to_string() };
                    let message = match first.name.eq_ignore_ascii_case(&semantic.name) {
                        true => format!("{what} semantic '{}{index}' used more than once", semantic.name),
                        false => format!("{what} semantic '{}' used together with another depth semantic", semantic.name),
                    };
                    let diagnostic = Diagnostic::new(code::DUPLICATE_SEMANTIC, semantic.span, message)
                        .with_label(first.span, "the first use is here");
                    reports.report(diagnostic);
                }
                let span = if semantic.span == Span::default() { span } else { semantic.span };
                seen.push((ty, Semantic { span, ..semantic }));
            }
        }
    }
}

/// Checks that a type without a semantic is a struct whose fields have semantics.
fn check_semantics(program: &Program, scopes: &Scopes, reports: &Reports, ty: TypeId, what: &str, span: Span) {
    match program.ty(ty) {
        Type::Struct(_) if restricted_types::holds_hit_object(program, scopes, ty) => {}
        Type::Struct(id) => {
            let fields = program.structs[*id].fields.clone();
            for field in fields.iter().filter(|f| f.semantic.is_none() && f.vk.builtin.is_none()) {
                check_semantics(program, scopes, reports, field.ty, &format!("the field '{}' of {what}", field.name), field.span);
            }
        }
        Type::Resource(Resource::Stream { element, .. }) => check_semantics(program, scopes, reports, *element, what, span),
        // Long vectors and hit objects are reported elsewhere.
        Type::Vector(_, count) if *count > Types::MAX_NAMED_COMPONENTS => {}
        Type::Error | Type::Resource(_) | Type::HitObject => {}
        _ => {
            let diagnostic = Diagnostic::new(code::MISSING_SEMANTIC, span, format!("{what} needs a semantic"))
                .with_note("a semantic is a name after a colon: float4 position : SV_Position");
            reports.report(diagnostic);
        }
    }
}

/// Returns the calls of each function.
pub(crate) fn call_edges(decls: &Declarations<'_>, call_graph: &CallGraph) -> Vec<Vec<(DeclId, Span)>> {
    let mut edges: Vec<Vec<(DeclId, Span)>> = vec![Vec::new(); decls.functions.len()];
    for call in &call_graph.calls {
        edges[index(call.caller)].push((call.callee, call.span));
    }
    edges
}

/// Reports undefined functions that entry points and exported functions call.
pub(crate) fn check_definitions(
    decls: &Declarations<'_>,
    call_graph: &CallGraph,
    unit: &ast::Unit,
    reports: &Reports,
    callers: Vec<DeclId>,
) {
    if callers.is_empty() {
        return;
    }
    // Initial values are computed before the entry point runs.
    let of_initializers = &call_graph.of_initializers;
    let roots = callers.into_iter().chain(of_initializers.iter().map(|(callee, _)| *callee));
    let reached = reached_from(&call_edges(decls, call_graph), roots.collect());
    let of_functions = call_graph.calls.iter().filter(|call| reached.contains(&call.caller));
    let calls = of_initializers.iter().copied().chain(of_functions.map(|call| (call.callee, call.span)));
    let mut reported = FxHashSet::default();
    let mut missing = Vec::new();
    for (callee, span) in calls {
        let decl = &decls.functions[callee];
        // An invalid `vk::ext_instruction` attribute was already reported.
        let is_instruction = decl.attributes.iter().any(|a| attrs::is_vk(unit, a, "ext_instruction"));
        if decl.definition.is_none() && !is_instruction && reported.insert(callee) {
            let message = format!("call to function '{}', which has no definition", decl.name);
            missing.push(Diagnostic::new(code::UNDEFINED_FUNCTION, span, message).with_label(decl.span, "declared here"));
        }
    }
    missing.into_iter().for_each(|d| reports.report(d));
}

/// Reports the first recursive function that each entry point, exported function or initial value reaches. An unreachable
/// function may be recursive.
pub(crate) fn check_recursion(
    program: &Program,
    decls: &Declarations<'_>,
    call_graph: &CallGraph,
    options: &Options,
    reports: &Reports,
    roots: &[DeclId],
) {
    let edges = call_edges(decls, call_graph);
    let all = 0..edges.len();
    if cycles(&edges, all).is_empty() {
        return;
    }
    let patch_constants: Vec<_> = program.entries.iter().filter_map(|entry| entry.pipeline.patch_constant).collect();
    let is_patch_constant = |id: &DeclId| decls.functions[*id].hir.is_some_and(|hir| patch_constants.contains(&hir));
    let of_patches = decls.functions.keys().filter(is_patch_constant);
    let of_initializers = call_graph.of_initializers.iter().map(|(callee, _)| *callee);
    let mut roots: Vec<DeclId> = roots.iter().copied().chain(of_patches).chain(of_initializers).collect();
    if options.is_offline_library() || options.is_library() && options.linkage == Linkage::External {
        let is_internal = |decl: &FunctionDecl| decl.is_static && decl.owner.is_none();
        roots = decls.functions.iter().filter(|(_, decl)| !is_internal(decl)).map(|(id, _)| id).collect();
    }
    let mut reported = FxHashSet::default();
    for root in roots {
        let Some((span, callee)) = cycles(&edges, [index(root)]).first().copied() else { continue };
        if !reported.insert(callee) {
            continue;
        }
        let name = &decls.functions[callee].name;
        let message = format!("recursive functions are not allowed: '{name}' calls itself");
        let diagnostic = Diagnostic::new(code::RECURSION, decls.functions[callee].span, message)
            .with_label(span, "the recursive call is here")
            .with_note("shaders have no call stack");
        reports.report(diagnostic);
    }
}
