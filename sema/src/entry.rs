//! Finds the entry points, checks their interfaces, and checks the call graph: recursion, functions without a body, constructs
//! that the stage does not allow.

use crate::checker::Checker;
use crate::declarations::FunctionDecl;
use crate::hir::{EntryPoint, ExecutionMode, Function, Local, LocalKind, ParamMode, ParamRole, Semantic, Stage};
use crate::ids::{DeclId, GlobalId, LocalId};
use crate::intrinsics::Stages;
use crate::options::Linkage;
use crate::types::{Resource, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use rustc_hash::{FxHashMap, FxHashSet};

/// `[shader("…")]` names.
const STAGES: &[(&str, Stage)] = &[
    ("vertex", Stage::Vertex),
    ("pixel", Stage::Pixel),
    ("compute", Stage::Compute),
    ("hull", Stage::Hull),
    ("domain", Stage::Domain),
    ("geometry", Stage::Geometry),
    ("mesh", Stage::Mesh),
    ("amplification", Stage::Amplification),
    ("raygeneration", Stage::RayGeneration),
    ("intersection", Stage::Intersection),
    ("anyhit", Stage::AnyHit),
    ("closesthit", Stage::ClosestHit),
    ("miss", Stage::Miss),
    ("callable", Stage::Callable),
    ("node", Stage::Node),
];

/// The limits on the number of threads in a group, for each dimension and in all.
const MAX_THREADS: [u32; 3] = [1024, 1024, 64];
const MAX_GROUP: u32 = 1024;

/// The maximum number of functions that the note of a missing entry point names.
const MAX_NAMED: usize = 8;

impl<'a> Checker<'a> {
    /// Finds the entry points of the program and checks them.
    pub fn find_entries(&mut self) {
        let candidates: Vec<(DeclId, Option<Stage>)> = self
            .decls
            .functions
            .keys()
            .filter(|id| self.decls.functions[*id].template_depth == 0 && self.decls.functions[*id].definition.is_some())
            .filter(|id| self.decls.functions[*id].owner.is_none())
            .collect::<Vec<_>>()
            .into_iter()
            .map(|id| (id, self.shader_attribute(id)))
            .collect();
        let chosen = self.choose_entries(&candidates);
        let exported: Vec<DeclId> = candidates
            .iter()
            .filter(|(id, stage)| self.options.library && stage.is_none() && self.is_exported(&self.decls.functions[*id]))
            .map(|(id, _)| *id)
            .collect();
        self.report_missing_exports(&candidates);
        for id in chosen.iter().map(|(id, _)| id).chain(&exported) {
            self.check_lengths(*id);
        }
        if chosen.is_empty() && exported.is_empty() {
            self.report_no_entry();
        }
        if !self.options.library {
            self.report_ambiguous(&chosen);
        }
        let mut names = FxHashSet::default();
        for (id, stage) in &chosen {
            let name = self.entry_name(*id, &mut names);
            self.add_entry(*id, *stage, name);
        }
        for id in &exported {
            let function = self.hir_function(*id);
            self.program.exports.push(function);
        }
        self.check_needs(&chosen, &exported);
        self.check_shared_limits(&chosen);
        let roots: Vec<DeclId> = chosen.iter().map(|(entry, _)| *entry).chain(exported).collect();
        self.check_recursion(&roots);
        self.check_definitions(roots);
        self.warn_about_modes(&chosen);
    }

    /// Reports parameters of an entry point or an exported function that are arrays without a length. Other functions may have them,
    /// but no argument fits.
    fn check_lengths(&mut self, id: DeclId) {
        let params = std::rc::Rc::clone(&self.decls.functions[id].params);
        for param in params.iter() {
            if self.has_open_length(param.ty) && !self.holds_resource(param.ty) {
                self.reports.error(code::ARRAY_LENGTH, param.span, "a parameter of array type needs an explicit length");
            }
        }
    }

    fn choose_entries(&mut self, candidates: &[(DeclId, Option<Stage>)]) -> Vec<(DeclId, Stage)> {
        if self.options.library {
            let stages = candidates.iter().filter_map(|(id, stage)| Some((*id, (*stage)?)));
            return stages.filter(|(id, _)| self.is_listed(&self.decls.functions[*id])).collect();
        }
        let wanted = match (&self.options.entry, self.options.stage) {
            (Some(name), _) => Some(name.clone()),
            (None, Some(_)) => Some("main".to_owned()),
            (None, None) => None,
        };
        let mut chosen = Vec::new();
        for (id, attribute) in candidates {
            let decl = &self.decls.functions[*id];
            if wanted.as_ref().is_some_and(|name| *name != decl.name) {
                continue;
            }
            let has_threads = decl.result == Types::VOID && decl.attributes.iter().any(|a| self.is_plain(a, "numthreads"));
            if let (Some(profile), Some(own)) = (self.options.stage, *attribute)
                && profile != own
                && let Some(shader) = decl.attributes.iter().find(|a| self.is_plain(a, "shader"))
            {
                let message = format!("the stage of the profile conflicts with the attribute 'shader' of '{}'", decl.name);
                let span = shader.span;
                self.reports.error(code::INVALID_ENTRY_POINT, span, message);
                continue;
            }
            let stage = self.options.stage.or(*attribute).or(has_threads.then_some(Stage::Compute));
            match stage {
                Some(stage) => chosen.push((*id, stage)),
                None if wanted.is_some() => {
                    let (name, span) = (decl.name.clone(), decl.span);
                    let diagnostic =
                        Diagnostic::error(code::MISSING_ENTRY_POINT, span, format!("cannot determine the stage of '{name}'"))
                            .with_note("specify it with -T, or with an attribute such as [shader(\"compute\")]");
                    self.reports.report(diagnostic);
                }
                None => {}
            }
        }
        chosen
    }

    /// Whether `-exports` allows the library to have this function.
    fn is_listed(&self, decl: &FunctionDecl) -> bool {
        let listed = &self.options.exports;
        listed.is_empty() || listed.iter().any(|name| *name == decl.name)
    }

    /// Whether a function that is no entry point can be linked from elsewhere. `-exports` says of each function whether it can.
    fn is_exported(&self, decl: &FunctionDecl) -> bool {
        match self.options.linkage {
            Linkage::ShadersOnly => false,
            _ if !self.options.exports.is_empty() => self.is_listed(decl),
            Linkage::Internal => decl.is_exported,
            Linkage::External => decl.is_exported || !decl.is_static,
        }
    }

    /// Reports the names of `-exports` that no function of the library has.
    fn report_missing_exports(&mut self, candidates: &[(DeclId, Option<Stage>)]) {
        if !self.options.library || self.unit.left_out.is_some() {
            return;
        }
        let names: FxHashSet<&str> = candidates.iter().map(|(id, _)| &*self.decls.functions[*id].name).collect();
        let missing = self.options.exports.iter().filter(|name| !names.contains(name.as_str()));
        let diagnostics: Vec<Diagnostic> = missing
            .map(|name| {
                let message = format!("'-exports' names '{name}', which is not a function of the library");
                let mut diagnostic = Diagnostic::error(code::MISSING_ENTRY_POINT, Span::default(), message);
                diagnostic.labels.clear();
                diagnostic
            })
            .collect();
        diagnostics.into_iter().for_each(|diagnostic| self.reports.report(diagnostic));
    }

    /// The name of an entry point in the module: that of its function, or one with a number if an overload of a library has it.
    fn entry_name(&mut self, id: DeclId, taken: &mut FxHashSet<String>) -> String {
        let name = self.decls.functions[id].name.to_string();
        // Outside of libraries, a second function of the name is an error that was reported.
        if taken.insert(name.clone()) || !self.options.library {
            return name;
        }
        // No function of the source can have such a name.
        let mut number = 2;
        while !taken.insert(format!("{name}.{number}")) {
            number += 1;
        }
        let renamed = format!("{name}.{number}");
        let message = format!("another entry point is named '{name}': this one is renamed to '{renamed}' in the module");
        self.reports.warning(code::RENAMED_ENTRY_POINT, self.decls.functions[id].span, message);
        renamed
    }

    /// Reports entry points of the same name.
    fn report_ambiguous(&mut self, chosen: &[(DeclId, Stage)]) {
        let mut names: FxHashMap<String, Span> = FxHashMap::default();
        for (id, _) in chosen {
            let (name, span) = (self.decls.functions[*id].name.to_string(), self.decls.functions[*id].span);
            if let Some(first) = names.get(&name) {
                let message = format!("the entry point '{name}' is ambiguous: another function has this name");
                let diagnostic = Diagnostic::error(code::MISSING_ENTRY_POINT, span, message).with_label(*first, "this one");
                self.reports.defer(diagnostic);
                return;
            }
            names.insert(name, span);
        }
    }

    fn report_no_entry(&mut self) {
        if self.unit.left_out.is_some() || self.reports.has_errors() {
            return;
        }
        let place = Span::default();
        let mut diagnostic = match (&self.options.entry, self.options.stage) {
            _ if self.options.library => Diagnostic::warning(
                code::MISSING_ENTRY_POINT,
                place,
                "no function has a [shader(\"…\")] attribute: there is nothing to compile",
            ),
            (Some(name), _) => {
                Diagnostic::error(code::MISSING_ENTRY_POINT, place, format!("missing entry point definition '{name}'"))
            }
            (None, Some(_)) => Diagnostic::error(code::MISSING_ENTRY_POINT, place, "missing entry point definition 'main'"),
            (None, None) => Diagnostic::error(code::MISSING_ENTRY_POINT, place, "no entry point was found")
                .with_note("mark one with [numthreads(x, y, z)] or [shader(\"…\")], or name it with -T and -E"),
        };
        // A missing function has no span.
        diagnostic.labels.clear();
        if !self.options.library {
            diagnostic.notes.extend(self.other_entries());
        }
        self.reports.report(diagnostic);
    }

    /// A note that names the functions with attributes of entry points, or with a similar name.
    fn other_entries(&self) -> Option<String> {
        let is_marked = |attribute: &ast::Attribute| ["numthreads", "shader"].iter().any(|name| self.is_plain(attribute, name));
        let names = || self.decls.functions.values().filter(|decl| decl.definition.is_some() && decl.owner.is_none());
        let marked: Vec<String> = names()
            .filter(|decl| decl.attributes.iter().any(|attribute| is_marked(attribute)))
            .map(|decl| format!("'{}'", decl.name))
            .take(MAX_NAMED)
            .collect();
        if !marked.is_empty() {
            return Some(format!("with attributes of an entry point: {}", marked.join(", ")));
        }
        let better = diagnostics::nearest(self.options.entry.as_deref()?, names().map(|decl| &*decl.name))?;
        Some(format!("did you mean '{better}'?"))
    }

    /// The stage of a `[shader("…")]` attribute.
    fn shader_attribute(&mut self, id: DeclId) -> Option<Stage> {
        let attribute = self.decls.functions[id].attributes.iter().copied().rfind(|a| self.is_plain(a, "shader"))?;
        let name = self.attribute_string(attribute, 0)?;
        let stage = STAGES.iter().find(|(known, _)| known.eq_ignore_ascii_case(&name)).map(|(_, stage)| *stage);
        if stage.is_none() {
            let mut diagnostic =
                Diagnostic::error(code::INVALID_ENTRY_POINT, attribute.span, format!("'{name}' is not a shader stage"));
            if let Some(better) = diagnostics::nearest(&name, STAGES.iter().map(|(n, _)| *n)) {
                diagnostic = diagnostic.with_note(format!("did you mean '{better}'?"));
            }
            self.reports.report(diagnostic);
        }
        match stage {
            Some(Stage::Node) => Some(self.stage_of_node(id)),
            stage => stage,
        }
    }

    fn add_entry(&mut self, id: DeclId, stage: Stage, name: String) {
        let decl = self.decls.functions[id].clone();
        let function = self.hir_function(id);
        // A loose variable is a member of one block with all others; like DXC, declare its requirements even if nothing reads
        // the block.
        if let Some((block, _)) = self.loose_globals {
            let requirements = self.program.globals[block].requirements.clone();
            self.program.functions[function].requirements.merge(&requirements);
        }
        let mut num_threads = self.within(decl.scope, |this| this.num_threads(&decl.attributes, decl.span));
        let mut execution_modes = self.within(decl.scope, |this| this.execution_modes(&decl.attributes));
        self.check_wave_range(&decl.attributes);
        let needs_threads = matches!(stage, Stage::Compute | Stage::Mesh | Stage::Amplification);
        let attribute = decl.attributes.iter().find(|a| self.is_plain(a, "numthreads")).map(|a| a.span);
        match attribute {
            None if needs_threads && !execution_modes.iter().any(ExecutionMode::sets_group_size) => {
                let message = format!("the entry point '{}' needs the attribute [numthreads(x, y, z)]", decl.name);
                self.reports.error(code::INVALID_ENTRY_POINT, decl.span, message);
            }
            // VUID-StandaloneSpirv-TileShadingRateQCOM-10692
            Some(span) if execution_modes.iter().any(|mode| mode.mode == spirv::ExecutionMode::TileShadingRateQCOM as u32) => {
                let message = "'numthreads' is ignored: the execution mode TileShadingRateQCOM replaces the group size";
                self.reports.warning(code::IGNORED_ATTRIBUTE, span, message);
                num_threads = None;
            }
            _ => {}
        }
        if stage == Stage::Pixel {
            execution_modes.extend(self.pixel_modes(&decl.attributes));
        }
        let pipeline = self.within(decl.scope, |this| this.pipeline_attributes(id, stage));
        if is_classic(stage) {
            self.check_interface(id, stage);
        }
        self.check_ray_interface(id, stage);
        let is_node = self.node_launch(id, stage).is_some();
        let node = is_node.then(|| self.within(decl.scope, |this| this.node_attributes(id)));
        if !is_node {
            self.reject_node_objects(id);
        }
        self.program.entries.push(EntryPoint {
            function,
            name,
            stage,
            num_threads: num_threads.filter(|_| needs_threads || stage == Stage::Node),
            execution_modes,
            early_depth_stencil: decl.attributes.iter().any(|a| self.is_plain(a, "earlydepthstencil")),
            pipeline,
            node,
        });
    }

    fn num_threads(&mut self, attributes: &[&'a ast::Attribute], function: Span) -> Option<[u32; 3]> {
        let attribute = attributes.iter().copied().find(|a| self.is_plain(a, "numthreads"))?;
        if attribute.args.len() != 3 {
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, "the attribute 'numthreads' takes three numbers");
            return None;
        }
        let mut threads = [1; 3];
        for (index, slot) in threads.iter_mut().enumerate() {
            let value = self.attribute_number(attribute, index)?;
            if value == 0 || value > MAX_THREADS[index] {
                let message = format!("number of threads must be from 1 to {}, not {value}", MAX_THREADS[index]);
                let argument = self.unit.expr_spans[attribute.args[index]];
                let diagnostic = Diagnostic::error(code::ATTRIBUTE_ARGUMENTS, function, message);
                self.reports.report(diagnostic.with_label(argument, "this number"));
                return None;
            }
            *slot = value;
        }
        let all: u32 = threads.iter().product();
        if all > MAX_GROUP {
            let message = format!("thread group size {all} exceeds the maximum of {MAX_GROUP}");
            let diagnostic = Diagnostic::error(code::ATTRIBUTE_ARGUMENTS, function, message);
            self.reports.report(diagnostic.with_label(attribute.span, "this attribute"));
            return None;
        }
        Some(threads)
    }

    /// Warns about execution modes on functions that are not entry points.
    fn warn_about_modes(&mut self, entries: &[(DeclId, Stage)]) {
        let entries: FxHashSet<DeclId> = entries.iter().map(|(entry, _)| *entry).collect();
        let misplaced: Vec<(Span, String)> = self
            .decls
            .functions
            .iter()
            .filter(|(id, _)| !entries.contains(id))
            .flat_map(|(_, decl)| decl.attributes.iter().map(|a| (*a, &decl.name)))
            .filter(|(attribute, _)| self.is_vk(attribute, "spvexecutionmode") || self.is_vk(attribute, "ext_execution_mode_id"))
            .map(|(attribute, name)| {
                let what = self.unit.names.text(attribute.name.name);
                (attribute.span, format!("'vk::{what}' is ignored: '{name}' is not an entry point"))
            })
            .collect();
        for (span, message) in misplaced {
            self.reports.warning(code::IGNORED_ATTRIBUTE, span, message);
        }
    }

    // The interface of an entry point.

    /// Checks that all inputs and outputs have semantics.
    pub fn check_interface(&mut self, id: DeclId, stage: Stage) {
        let Some(function) = self.decls.functions[id].hir else { return };
        let function = self.program.functions[function].clone();
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
        self.check_duplicates(inputs, "input", |name| is_shared_input(stage, name));
        self.check_duplicates(outputs, "output", |_| false);
        self.check_single_payload(&function);
        if stage == Stage::Mesh {
            self.check_mesh_outputs(&function);
        }
        for param in &function.params {
            let local = &function.locals[*param];
            let LocalKind::Param { mode, role, interface } = &local.kind else { continue };
            if *role != ParamRole::Value {
                self.check_elements(local, *role);
                continue;
            }
            if *mode == ParamMode::Reference {
                self.reports.error(code::INVALID_ENTRY_POINT, local.span, "a parameter of an entry point cannot be a reference");
            } else if interface.semantic.is_none() && interface.vk.builtin.is_none() {
                let what = format!("the parameter '{}' of the entry point", local.name);
                self.check_semantics(local.ty, &what, local.span);
            }
        }
        if function.result != Types::VOID && function.interface.semantic.is_none() && function.interface.vk.builtin.is_none() {
            self.check_semantics(function.result, "the result of the entry point", function.span);
        }
    }

    /// Reports the second payload of a mesh shader.
    fn check_single_payload(&mut self, function: &Function) {
        let payloads = function.params.iter().map(|param| &function.locals[*param]);
        let mut payloads = payloads.filter(|local| matches!(local.kind, LocalKind::Param { role: ParamRole::Payload, .. }));
        if let (Some(first), Some(second)) = (payloads.next(), payloads.next()) {
            let message = "a mesh shader has at most one payload";
            let diagnostic = Diagnostic::error(code::INVALID_ENTRY_POINT, second.span, message);
            self.reports.report(diagnostic.with_label(first.span, "the first one is here"));
        }
    }

    /// Reports a mesh shader without one of the arrays that it must have (HLSL mesh shader specification, mesh shader).
    fn check_mesh_outputs(&mut self, function: &Function) {
        for (wanted, name) in [(ParamRole::Vertices, "vertices"), (ParamRole::Indices, "indices")] {
            let is_wanted =
                |param: &LocalId| matches!(function.locals[*param].kind, LocalKind::Param { role, .. } if role == wanted);
            if !function.params.iter().any(is_wanted) {
                self.reports.error(
                    code::INVALID_ENTRY_POINT,
                    function.span,
                    format!("a mesh shader needs a parameter 'out {name}'"),
                );
            }
        }
    }

    /// Checks the element type of a parameter that is an array of vertices or primitives.
    fn check_elements(&mut self, local: &Local, role: ParamRole) {
        let ty = match *self.program.ty(local.ty) {
            Type::Array { element, .. } => element,
            _ => local.ty,
        };
        let has_semantic = matches!(&local.kind, LocalKind::Param { interface, .. } if interface.semantic.is_some());
        if !matches!(role, ParamRole::Indices | ParamRole::Payload) && !has_semantic {
            self.check_semantics(ty, &format!("the parameter '{}' of the entry point", local.name), local.span);
        }
    }

    /// Reports inputs, or outputs, with the same semantic. Those of one type may share a system value.
    fn check_duplicates(&mut self, values: Vec<(TypeId, Option<Semantic>, Span)>, what: &str, is_shared: impl Fn(&str) -> bool) {
        let mut seen: Vec<(TypeId, Semantic)> = Vec::new();
        let mut waiting = values;
        waiting.reverse();
        while let Some((ty, semantic, span)) = waiting.pop() {
            match (self.program.ty(ty).clone(), semantic) {
                (Type::Struct(id), None) => {
                    let fields = &self.program.structs[id].fields;
                    waiting.extend(fields.iter().rev().map(|f| (f.ty, f.semantic.clone(), f.span)));
                }
                // Structs and arrays are numbered on from their semantic, which `lower` checks.
                (Type::Struct(_) | Type::Array { .. }, _) | (_, None) => {}
                (_, Some(semantic)) => {
                    let same = |(first, s): &&(TypeId, Semantic)| {
                        let is_name =
                            s.name.eq_ignore_ascii_case(&semantic.name) || is_depth(&s.name) && is_depth(&semantic.name);
                        s.index == semantic.index && is_name && !(*first == ty && is_shared(&semantic.name))
                    };
                    if let Some((_, first)) = seen.iter().find(same) {
                        let index = if semantic.index == 0 { String::new() } else { semantic.index.to_string() };
                        let message = match first.name.eq_ignore_ascii_case(&semantic.name) {
                            true => format!("{what} semantic '{}{index}' used more than once", semantic.name),
                            false => format!("{what} semantic '{}' used together with another depth semantic", semantic.name),
                        };
                        let diagnostic = Diagnostic::error(code::DUPLICATE_SEMANTIC, semantic.span, message)
                            .with_label(first.span, "the first use is here");
                        self.reports.report(diagnostic);
                    }
                    let span = if semantic.span == Span::default() { span } else { semantic.span };
                    seen.push((ty, Semantic { span, ..semantic }));
                }
            }
        }
    }

    /// Checks that a type without a semantic is a struct whose fields have semantics.
    fn check_semantics(&mut self, ty: TypeId, what: &str, span: Span) {
        match self.program.ty(ty) {
            Type::Struct(_) if self.holds_hit_object(ty) => {}
            Type::Struct(id) => {
                let fields = self.program.structs[*id].fields.clone();
                for field in fields.iter().filter(|f| f.semantic.is_none() && f.vk.builtin.is_none()) {
                    self.check_semantics(field.ty, &format!("the field '{}' of {what}", field.name), field.span);
                }
            }
            Type::Resource(Resource::Stream { element, .. }) => self.check_semantics(*element, what, span),
            // A long vector or a hit object is wrong here anyway.
            Type::Vector(_, count) if *count > Types::MAX_NAMED_COMPONENTS => {}
            Type::Error | Type::Resource(_) | Type::HitObject => {}
            _ => {
                let diagnostic = Diagnostic::error(code::MISSING_SEMANTIC, span, format!("{what} needs a semantic"))
                    .with_note("a semantic is a name after a colon: float4 position : SV_Position");
                self.reports.report(diagnostic);
            }
        }
    }

    // The call graph.

    /// Checks `[GroupSharedLimit(bytes)]` of entry points against the `groupshared` variables that they reach (hlsl-specs 0049).
    fn check_shared_limits(&mut self, entries: &[(DeclId, Stage)]) {
        let attribute = |this: &Self, entry: DeclId| {
            let attributes = &this.decls.functions[entry].attributes;
            attributes.iter().copied().find(|attribute| this.is_plain(attribute, "groupsharedlimit"))
        };
        let limited: Vec<_> =
            entries.iter().filter_map(|(entry, stage)| Some((*entry, *stage, attribute(self, *entry)?))).collect();
        if limited.is_empty() {
            return;
        }
        let edges = self.call_edges();
        for (entry, stage, attribute) in limited {
            if !Stages::Groups.contain(stage) {
                let message = format!("the attribute 'GroupSharedLimit' may only be used in {}", Stages::Groups.describe());
                self.reports.error(code::WRONG_STAGE, attribute.span, message);
                continue;
            }
            let Some(limit) = self.group_shared_limit(attribute) else { continue };
            let reached = reached_from(&edges, vec![entry]);
            let uses = self.call_graph.shared_uses.iter().filter(|(function, _)| reached.contains(function));
            let variables: FxHashSet<GlobalId> = uses.map(|(_, variable)| *variable).collect();
            // A type without a size has an error already.
            let size =
                |variable: &GlobalId| self.size_and_alignment(self.program.globals[*variable].ty).map_or(0, |(size, _)| size);
            let used: u64 = variables.iter().map(|variable| u64::from(size(variable))).sum();
            if used > u64::from(limit) {
                let name = &self.decls.functions[entry].name;
                let message = format!("'{name}' uses {used} bytes of groupshared memory, more than its limit of {limit} bytes");
                let diagnostic = Diagnostic::error(code::GROUP_SHARED_LIMIT, attribute.span, message);
                let mut variables: Vec<_> = variables.into_iter().collect();
                variables.sort_unstable_by_key(|variable| (std::cmp::Reverse(size(variable)), *variable));
                let largest = variables.first().map(|variable| (self.program.globals[*variable].span, size(variable)));
                self.reports.report(match largest {
                    Some((span, size)) => diagnostic.with_label(span, format!("{size} of these bytes")),
                    None => diagnostic,
                });
            }
        }
    }

    /// The calls of each function.
    pub(crate) fn call_edges(&self) -> Vec<Vec<(DeclId, Span)>> {
        let mut edges: Vec<Vec<(DeclId, Span)>> = vec![Vec::new(); self.decls.functions.len()];
        for call in &self.call_graph.calls {
            edges[index(call.caller)].push((call.callee, call.span));
        }
        edges
    }

    /// Reports functions without a body that entry points and exported functions call.
    fn check_definitions(&mut self, callers: Vec<DeclId>) {
        if callers.is_empty() {
            return;
        }
        // Initial values are computed before an entry point runs.
        let of_initializers = &self.call_graph.of_initializers;
        let roots = callers.into_iter().chain(of_initializers.iter().map(|(callee, _)| *callee));
        let reached = reached_from(&self.call_edges(), roots.collect());
        let of_functions = self.call_graph.calls.iter().filter(|call| reached.contains(&call.caller));
        let calls = of_initializers.iter().copied().chain(of_functions.map(|call| (call.callee, call.span)));
        let mut reported = FxHashSet::default();
        let mut missing = Vec::new();
        for (callee, span) in calls {
            let decl = &self.decls.functions[callee];
            // A wrong `vk::ext_instruction` attribute was reported already.
            let is_instruction = decl.attributes.iter().any(|a| self.is_vk(a, "ext_instruction"));
            if decl.definition.is_none() && !is_instruction && reported.insert(callee) {
                let message = format!("call to function '{}', which has no definition", decl.name);
                missing.push(Diagnostic::error(code::UNDEFINED_FUNCTION, span, message).with_label(decl.span, "declared here"));
            }
        }
        missing.into_iter().for_each(|d| self.reports.report(d));
    }

    /// Reports the first recursive function that each entry point, exported function or initial value reaches. A function that none of
    /// them reaches may be recursive.
    fn check_recursion(&mut self, roots: &[DeclId]) {
        let edges = self.call_edges();
        let all = 0..edges.len();
        if cycles(&edges, all).is_empty() {
            return;
        }
        let patch_constants: Vec<_> = self.program.entries.iter().filter_map(|entry| entry.pipeline.patch_constant).collect();
        let is_patch_constant = |id: &DeclId| self.decls.functions[*id].hir.is_some_and(|hir| patch_constants.contains(&hir));
        let of_patches = self.decls.functions.keys().filter(is_patch_constant);
        let of_initializers = self.call_graph.of_initializers.iter().map(|(callee, _)| *callee);
        let mut roots: Vec<DeclId> = roots.iter().copied().chain(of_patches).chain(of_initializers).collect();
        if self.options.offline_library || self.options.library && self.options.linkage == Linkage::External {
            let is_internal = |decl: &FunctionDecl| decl.is_static && decl.owner.is_none();
            roots = self.decls.functions.iter().filter(|(_, decl)| !is_internal(decl)).map(|(id, _)| id).collect();
        }
        let mut reported = FxHashSet::default();
        for root in roots {
            let Some((span, callee)) = cycles(&edges, [index(root)]).first().copied() else { continue };
            if !reported.insert(callee) {
                continue;
            }
            let name = &self.decls.functions[callee].name;
            let message = format!("recursive functions are not allowed: '{name}' calls itself");
            let diagnostic = Diagnostic::error(code::RECURSION, self.decls.functions[callee].span, message)
                .with_label(span, "the recursive call is here")
                .with_note("shaders have no call stack");
            self.reports.report(diagnostic);
        }
    }
}

/// True for stages whose parameters have semantics. The parameters of ray tracing stages and nodes are payloads and records.
fn is_classic(stage: Stage) -> bool {
    match stage {
        Stage::Vertex
        | Stage::Pixel
        | Stage::Compute
        | Stage::Hull
        | Stage::Domain
        | Stage::Geometry
        | Stage::Mesh
        | Stage::Amplification => true,
        Stage::RayGeneration
        | Stage::Intersection
        | Stage::AnyHit
        | Stage::ClosestHit
        | Stage::Miss
        | Stage::Callable
        | Stage::Node => false,
    }
}

fn index(id: DeclId) -> usize {
    use cranelift_entity::EntityRef;
    id.index()
}

/// The functions reachable from these in the call graph, themselves included.
pub(crate) fn reached_from(edges: &[Vec<(DeclId, Span)>], mut waiting: Vec<DeclId>) -> FxHashSet<DeclId> {
    let mut reached = FxHashSet::default();
    while let Some(decl) = waiting.pop() {
        if reached.insert(decl) {
            waiting.extend(edges[index(decl)].iter().map(|(callee, _)| *callee));
        }
    }
    reached
}

/// The back edges of a depth-first search from these functions, with an explicit stack.
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

/// True for the depth of a pixel shader's output, of which there is one, with any of its names.
fn is_depth(name: &str) -> bool {
    ["SV_Depth", "SV_DepthGreaterEqual", "SV_DepthLessEqual"].iter().any(|depth| depth.eq_ignore_ascii_case(name))
}

/// Whether several inputs may have the system value, because it is one built-in variable of the stage.
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
