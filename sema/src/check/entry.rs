//! Entry points: their selection, and the attributes of stages and work graph nodes.

use crate::body::Call;
use crate::check::{signatures, type_queries};
use crate::checker::Checker;
use crate::entry::{self, reached_from};
use crate::hir::{
    EntryPoint, ExecutionMode, ExprId, ModeOperands, NodeAttributes, NodeGrid, NodeLaunch, NodeParam, PipelineAttributes, Stage,
};
use crate::ids::{DeclId, GlobalId};
use crate::intrinsics::Stages;
use crate::nodes::attributes::{self, LAUNCHES};
use crate::nodes::interface;
use crate::stages::{self, DOMAINS, HULL_TOPOLOGIES, MAX_CONTROL_POINTS, MAX_VERTICES, MESH_TOPOLOGIES, PARTITIONINGS};
use crate::types::{NodeObject, Resource, Type};
use crate::{attrs, function_attributes, needs, rays};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

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
        let chosen = entry::choose_entries(&self.decls, self.unit, self.options, self.reports, &candidates);
        let exported: Vec<DeclId> = candidates
            .iter()
            .filter(|(id, stage)| {
                self.options.is_library() && stage.is_none() && entry::is_exported(self.options, &self.decls.functions[*id])
            })
            .map(|(id, _)| *id)
            .collect();
        entry::report_missing_exports(&self.decls, self.unit, self.options, self.reports, &candidates);
        for id in chosen.iter().map(|(id, _)| id).chain(&exported) {
            entry::check_lengths(&self.program, &self.decls, self.reports, *id);
        }
        if chosen.is_empty() && exported.is_empty() {
            entry::report_no_entry(&self.decls, self.unit, self.options, self.reports);
        }
        let is_ambiguous = !self.options.is_library() && entry::report_ambiguous(&self.decls, self.reports, &chosen);
        let chosen = if is_ambiguous { Vec::new() } else { chosen };
        let mut names = FxHashSet::default();
        for (id, stage) in &chosen {
            let name = entry::entry_name(&self.decls, self.options, self.reports, *id, &mut names);
            self.add_entry(*id, *stage, name);
        }
        for id in &exported {
            let function = signatures::hir_function(&mut self.program, &mut self.decls, *id);
            self.program.exports.push(function);
        }
        let roots = needs::roots(&self.program, &self.decls, self.unit, &chosen, &exported);
        needs::check_needs(&self.decls, &self.recorded.call_graph, self.options, self.reports, &roots);
        self.check_shared_limits(&chosen);
        let roots: Vec<DeclId> = chosen.iter().map(|(entry, _)| *entry).chain(exported).collect();
        entry::check_recursion(&self.program, &self.decls, &self.recorded.call_graph, self.options, self.reports, &roots);
        entry::check_definitions(&self.decls, &self.recorded.call_graph, self.unit, self.reports, roots);
        entry::warn_about_modes(&self.decls, self.unit, self.reports, &chosen);
    }

    /// The stage of a `[shader("…")]` attribute.
    fn shader_attribute(&mut self, id: DeclId) -> Option<Stage> {
        let attribute = self.decls.functions[id].attributes.iter().copied().rfind(|a| attrs::is_plain(self.unit, a, "shader"))?;
        let name = self.attribute_string(attribute, 0)?;
        let stage = STAGES.iter().find(|(known, _)| known.eq_ignore_ascii_case(&name)).map(|(_, stage)| *stage);
        if stage.is_none() {
            let mut diagnostic =
                Diagnostic::new(code::INVALID_ENTRY_POINT, attribute.span, format!("'{name}' is not a shader stage"));
            if let Some(better) = diagnostics::nearest(&name, STAGES.iter().map(|(n, _)| *n)) {
                diagnostic = diagnostic.with_note(format!("did you mean '{better}'?"));
            }
            self.reports.report(diagnostic);
        }
        match stage {
            Some(Stage::Node) => Some(attributes::stage_of_node(&self.decls, self.unit, id)),
            stage => stage,
        }
    }

    /// The execution modes of the statements that an entry point reaches.
    fn reached_modes(&self, id: DeclId) -> Vec<ExecutionMode> {
        // Few programs have any, and the call graph of the others is not searched.
        if self.program.functions.values().all(|function| function.execution_modes.is_empty()) {
            return Vec::new();
        }
        let reached = reached_from(&entry::call_edges(&self.decls, &self.recorded.call_graph), vec![id]);
        let functions = reached.into_iter().filter_map(|function| self.decls.functions[function].hir);
        functions.flat_map(|function| self.program.functions[function].execution_modes.iter().cloned()).collect()
    }

    fn add_entry(&mut self, id: DeclId, stage: Stage, name: String) {
        let decl = self.decls.functions[id].clone();
        let function = signatures::hir_function(&mut self.program, &mut self.decls, id);
        // A loose global variable is a member of the block of all loose globals. Like DXC, declare the block's requirements even
        // if nothing reads it.
        if let Some((block, _)) = self.singletons.loose_globals {
            let requirements = self.program.globals[block].requirements.clone();
            self.program.functions[function].requirements.merge(&requirements);
        }
        let mut num_threads = self.within(decl.scope, |this| this.num_threads(&decl.attributes, decl.span));
        let mut execution_modes = self.within(decl.scope, |this| this.execution_modes(&decl.attributes));
        function_attributes::check_wave_range(self.unit, self.options, self.reports, &decl.attributes);
        let needs_threads = matches!(stage, Stage::Compute | Stage::Mesh | Stage::Amplification);
        let attribute = decl.attributes.iter().find(|a| attrs::is_plain(self.unit, a, "numthreads")).map(|a| a.span);
        // LocalSize is not among them, because an entry point may repeat the size of its attribute.
        let replaces = |mode: &ExecutionMode| mode.sets_group_size() && mode.mode != spirv::ExecutionMode::LocalSize as u32;
        let reached = self.reached_modes(id);
        match attribute {
            None if needs_threads && !execution_modes.iter().chain(&reached).any(ExecutionMode::sets_group_size) => {
                let message = format!("the entry point '{}' needs the attribute [numthreads(x, y, z)]", decl.name);
                self.reports.diagnose(code::INVALID_ENTRY_POINT, decl.span, message);
            }
            // VUID-StandaloneSpirv-TileShadingRateQCOM-10692
            Some(span) => {
                if let Some(mode) = execution_modes.iter().chain(&reached).find(|mode| replaces(mode)) {
                    let name = match mode.mode == spirv::ExecutionMode::LocalSizeId as u32 {
                        true => "LocalSizeId",
                        false => "TileShadingRateQCOM",
                    };
                    let message = format!("'numthreads' is ignored: the execution mode {name} replaces the group size");
                    self.reports.diagnose(code::IGNORED_ATTRIBUTE, span, message);
                    num_threads = None;
                }
            }
            None => {}
        }
        if stage == Stage::Pixel {
            execution_modes.extend(stages::pixel_modes(self.unit, self.reports, &decl.attributes));
        }
        let pipeline = self.within(decl.scope, |this| this.pipeline_attributes(id, stage));
        if is_classic(stage) {
            entry::check_interface(&self.program, &self.decls, &self.scopes, self.reports, id, stage);
        }
        rays::check_ray_interface(&self.program, &self.decls, self.options, self.reports, id, stage);
        let is_node = attributes::node_launch(&self.decls, self.unit, id, stage).is_some();
        let node = is_node.then(|| self.within(decl.scope, |this| this.node_attributes(id)));
        if !is_node {
            interface::reject_node_objects(&self.program, &self.decls, self.reports, id);
        }
        self.program.entries.push(EntryPoint {
            function,
            name,
            stage,
            num_threads: num_threads.filter(|_| needs_threads || stage == Stage::Node),
            execution_modes,
            early_depth_stencil: decl.attributes.iter().any(|a| attrs::is_plain(self.unit, a, "earlydepthstencil")),
            pipeline,
            node,
        });
    }

    pub fn num_threads(&mut self, attributes: &[&'a ast::Attribute], function: Span) -> Option<[u32; 3]> {
        let attribute = attributes.iter().copied().find(|a| attrs::is_plain(self.unit, a, "numthreads"))?;
        if attribute.args.len() != 3 {
            self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, attribute.span, "the attribute 'numthreads' takes three numbers");
            return None;
        }
        let mut threads = [1; 3];
        for (index, slot) in threads.iter_mut().enumerate() {
            let value = self.attribute_number(attribute, index)?;
            if value == 0 || value > MAX_THREADS[index] {
                let message = format!("number of threads must be from 1 to {}, not {value}", MAX_THREADS[index]);
                let argument = self.unit.expr_spans[attribute.args[index]];
                let diagnostic = Diagnostic::new(code::ATTRIBUTE_ARGUMENTS, function, message);
                self.reports.report(diagnostic.with_label(argument, "this number"));
                return None;
            }
            *slot = value;
        }
        let all: u32 = threads.iter().product();
        if all > MAX_GROUP {
            let message = format!("thread group size {all} exceeds the maximum of {MAX_GROUP}");
            let diagnostic = Diagnostic::new(code::ATTRIBUTE_ARGUMENTS, function, message);
            self.reports.report(diagnostic.with_label(attribute.span, "this attribute"));
            return None;
        }
        Some(threads)
    }

    /// Checks `[GroupSharedLimit(bytes)]` of entry points against the `groupshared` variables that they use (hlsl-specs 0049).
    fn check_shared_limits(&mut self, entries: &[(DeclId, Stage)]) {
        let attribute = |this: &Self, entry: DeclId| {
            let attributes = &this.decls.functions[entry].attributes;
            attributes.iter().copied().find(|attribute| attrs::is_plain(this.unit, attribute, "groupsharedlimit"))
        };
        let limited: Vec<_> =
            entries.iter().filter_map(|(entry, stage)| Some((*entry, *stage, attribute(self, *entry)?))).collect();
        if limited.is_empty() {
            return;
        }
        let edges = entry::call_edges(&self.decls, &self.recorded.call_graph);
        for (entry, stage, attribute) in limited {
            if !Stages::Groups.contain(stage) {
                let message = format!("the attribute 'GroupSharedLimit' may only be used in {}", Stages::Groups.describe());
                self.reports.diagnose(code::WRONG_STAGE, attribute.span, message);
                continue;
            }
            let Some(limit) = self.group_shared_limit(attribute) else { continue };
            let reached = reached_from(&edges, vec![entry]);
            let uses = self.recorded.call_graph.shared_uses.iter().filter(|(function, _)| reached.contains(function));
            let variables: FxHashSet<GlobalId> = uses.map(|(_, variable)| *variable).collect();
            // An error was already reported for a type without a size.
            let size = |variable: &GlobalId| {
                type_queries::size_and_alignment(&self.program, self.program.globals[*variable].ty).map_or(0, |(size, _)| size)
            };
            let used: u64 = variables.iter().map(|variable| u64::from(size(variable))).sum();
            if used > u64::from(limit) {
                let name = &self.decls.functions[entry].name;
                let message = format!("'{name}' uses {used} bytes of groupshared memory, more than its limit of {limit} bytes");
                let diagnostic = Diagnostic::new(code::GROUP_SHARED_LIMIT, attribute.span, message);
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

    /// Evaluates the attributes of an entry point of this stage.
    fn pipeline_attributes(&mut self, id: DeclId, stage: Stage) -> PipelineAttributes {
        let decl = self.decls.functions[id].clone();
        let attributes = &decl.attributes;
        let mut found = PipelineAttributes::default();
        match stage {
            Stage::Hull => {
                found.domain = self.word_attribute(attributes, "domain", DOMAINS);
                found.partitioning = self.word_attribute(attributes, "partitioning", PARTITIONINGS);
                found.output_topology = self.word_attribute(attributes, "outputtopology", HULL_TOPOLOGIES);
                found.output_control_points = self.count_attribute(attributes, "outputcontrolpoints", 1, MAX_CONTROL_POINTS);
                stages::demand(
                    &self.decls,
                    self.unit,
                    self.reports,
                    id,
                    found.output_topology.is_some(),
                    "outputtopology",
                    "(\"triangle_cw\")",
                );
                stages::demand(
                    &self.decls,
                    self.unit,
                    self.reports,
                    id,
                    found.output_control_points.is_some(),
                    "outputcontrolpoints",
                    "(count)",
                );
                self.patch_constant_function(id, attributes, &mut found);
            }
            Stage::Domain => found.domain = self.word_attribute(attributes, "domain", DOMAINS),
            Stage::Geometry => {
                found.max_vertex_count = self.count_attribute(attributes, "maxvertexcount", 1, MAX_VERTICES);
                found.instances = self.count_attribute(attributes, "instance", 1, u32::MAX);
                stages::demand(
                    &self.decls,
                    self.unit,
                    self.reports,
                    id,
                    found.max_vertex_count.is_some(),
                    "maxvertexcount",
                    "(count)",
                );
            }
            Stage::Mesh => {
                found.output_topology = self.word_attribute(attributes, "outputtopology", MESH_TOPOLOGIES);
                stages::demand(
                    &self.decls,
                    self.unit,
                    self.reports,
                    id,
                    found.output_topology.is_some(),
                    "outputtopology",
                    "(\"triangle\")",
                );
            }
            _ => {}
        }
        found
    }

    /// Evaluates an attribute whose argument is a keyword in a string.
    pub fn word_attribute<T: Copy>(
        &mut self,
        attributes: &[&'a ast::Attribute],
        name: &str,
        words: &[(&str, Option<T>)],
    ) -> Option<T> {
        let attribute = attributes.iter().copied().find(|a| attrs::is_plain(self.unit, a, name))?;
        if attribute.args.len() != 1 {
            self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, attribute.span, format!("the attribute '{name}' takes one string"));
            return None;
        }
        let word = self.attribute_string(attribute, 0)?;
        let span = self.unit.expr_spans[attribute.args[0]];
        match words.iter().find(|(known, _)| known.eq_ignore_ascii_case(&word)) {
            Some((_, Some(value))) => Some(*value),
            Some((_, None)) => {
                self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, span, format!("'{word}' of {name} is not supported by Vulkan"));
                None
            }
            None => {
                let known: Vec<String> = words.iter().map(|(known, _)| format!("'{known}'")).collect();
                let message = format!("'{word}' is not a value of '{name}'");
                let note = format!("it is one of {}", known.join(", "));
                self.reports.report(Diagnostic::new(code::ATTRIBUTE_ARGUMENTS, span, message).with_note(note));
                None
            }
        }
    }

    /// Evaluates an attribute whose argument is a number.
    pub fn count_attribute(&mut self, attributes: &[&'a ast::Attribute], name: &str, least: u32, most: u32) -> Option<u32> {
        let attribute = attributes.iter().copied().find(|a| attrs::is_plain(self.unit, a, name))?;
        let [argument] = attribute.args.as_slice() else {
            self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, attribute.span, format!("the attribute '{name}' takes one number"));
            return None;
        };
        let value = self.attribute_number(attribute, 0)?;
        if (least..=most).contains(&value) {
            return Some(value);
        }
        let message = match most {
            u32::MAX => format!("the argument of '{name}' must be at least {least}, not {value}"),
            _ => format!("the argument of '{name}' must be from {least} to {most}, not {value}"),
        };
        self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, self.unit.expr_spans[*argument], message);
        None
    }

    /// Finds the function that `[patchconstantfunc("…")]` names; the hull shader calls it.
    fn patch_constant_function(&mut self, id: DeclId, attributes: &[&'a ast::Attribute], found: &mut PipelineAttributes) {
        let Some(attribute) = attributes.iter().copied().find(|a| attrs::is_plain(self.unit, a, "patchconstantfunc")) else {
            stages::demand(&self.decls, self.unit, self.reports, id, false, "patchconstantfunc", "(\"function\")");
            return;
        };
        let Some(name) = self.attribute_string(attribute, 0) else {
            if attribute.args.is_empty() {
                self.reports.diagnose(
                    code::ATTRIBUTE_ARGUMENTS,
                    attribute.span,
                    "the attribute 'patchconstantfunc' takes the name of a function",
                );
            }
            return;
        };
        let is_meant = |decl: &DeclId| {
            let decl = &self.decls.functions[*decl];
            decl.name == name && decl.owner.is_none() && decl.template_depth == 0 && decl.definition.is_some()
        };
        // As in DXC, the last function of this name that returns tessellation factors is chosen.
        let named: SmallVec<[DeclId; 2]> = self.decls.functions.keys().filter(is_meant).collect();
        let Some(last) = named.last() else {
            let message = format!("patch constant function '{name}' is not declared");
            self.reports.diagnose(code::UNKNOWN_IDENTIFIER, attribute.span, message);
            return;
        };
        // In a library, the outputs of the function are not checked.
        let is_library = self.options.is_library();
        let Some(callee) =
            named.iter().copied().rfind(|decl| is_library || stages::gives_factors(&self.program, &self.decls, *decl))
        else {
            let message =
                format!("patch constant function '{name}' has no array with the semantic 'SV_TessFactor' among its outputs");
            let diagnostic = Diagnostic::new(code::TESSELLATION_FACTORS, attribute.span, message);
            let declared = self.decls.functions[*last].span;
            self.reports.report(diagnostic.with_label(declared, "the function is declared here"));
            return;
        };
        self.recorded.call_graph.calls.push(Call { caller: id, callee, span: attribute.span });
        found.patch_constant = Some(signatures::hir_function(&mut self.program, &mut self.decls, callee));
        entry::check_interface(&self.program, &self.decls, &self.scopes, self.reports, callee, Stage::Hull);
    }

    /// Evaluates the attributes of a node.
    fn node_attributes(&mut self, id: DeclId) -> NodeAttributes {
        let attributes = self.decls.functions[id].attributes.clone();
        attributes::check_repeated(self.unit, self.reports, &attributes, FUNCTION_ATTRIBUTES);
        // All other attributes depend on the launch mode.
        let Some(launch) = self.checked_launch(&attributes) else { return NodeAttributes::default() };
        self.check_group_size(id, launch);
        let mut node = NodeAttributes { launch, ..NodeAttributes::default() };
        node.index = self.named_index(&attributes, "nodeid").map_or(0, |(_, index)| index);
        node.shares_input = self.named_index(&attributes, "nodeshareinputof");
        node.grid = self.node_grid(id, launch, &attributes);
        if let Some(attribute) = attributes::find_plain(self.unit, &attributes, "nodemaxrecursiondepth") {
            node.recursion = self.one_number(attribute);
            if let Some(depth) = node.recursion.filter(|depth| *depth > MAX_RECURSION) {
                let message = format!("a node may call itself at most {MAX_RECURSION} levels deep, not {depth}");
                self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, attribute.span, message);
            }
        }
        if let Some(attribute) = attributes::find_plain(self.unit, &attributes, "nodelocalrootargumentstableindex") {
            // Vulkan has no local root arguments, so only the argument is checked.
            self.one_number(attribute);
        }
        node.params = self.node_params(id, launch);
        interface::check_node_interface(&mut self.program, &self.decls, self.unit, self.reports, id, &node);
        node
    }

    /// Returns the launch mode; None after reporting an invalid one.
    fn checked_launch(&mut self, attributes: &[&'a ast::Attribute]) -> Option<NodeLaunch> {
        let Some(attribute) = attributes::find_plain(self.unit, attributes, "nodelaunch") else {
            return Some(NodeLaunch::default());
        };
        let Some(word) = self.attribute_string(attribute, 0) else {
            attributes::needs_arguments(self.unit, self.reports, attribute, "takes a string");
            return None;
        };
        let span = self.unit.expr_spans[attribute.args[0]];
        if let Some((_, launch)) = LAUNCHES.iter().find(|(name, _)| *name == word) {
            return Some(*launch);
        }
        let message = format!("'{word}' is not a value of 'NodeLaunch'");
        let note = "expected 'broadcasting', 'coalescing', 'thread' or 'mesh'";
        self.reports.report(Diagnostic::new(code::ATTRIBUTE_ARGUMENTS, span, message).with_note(note));
        None
    }

    fn check_group_size(&mut self, id: DeclId, launch: NodeLaunch) {
        let attributes = self.decls.functions[id].attributes.clone();
        let threads = attributes::find_plain(self.unit, &attributes, "numthreads");
        match (launch, threads) {
            (NodeLaunch::Thread, Some(attribute)) => {
                let size: Vec<Option<u32>> = (0..attribute.args.len()).map(|at| self.attribute_number(attribute, at)).collect();
                if size.iter().any(|number| number.is_some_and(|number| number != 1)) {
                    let message = "a node with thread launch must have a thread group size of (1, 1, 1)";
                    self.reports.diagnose(code::INVALID_ENTRY_POINT, attribute.span, message);
                }
            }
            // The thread group size of a mesh shader is checked with its stage.
            (NodeLaunch::Thread | NodeLaunch::Mesh, None) | (_, Some(_)) => {}
            (_, None) => {
                let (span, name) = (self.decls.functions[id].span, self.decls.functions[id].name.clone());
                let message = format!("the entry point '{name}' needs the attribute [numthreads(x, y, z)]");
                self.reports.diagnose(code::INVALID_ENTRY_POINT, span, message);
            }
        }
    }

    fn one_number(&mut self, attribute: &'a ast::Attribute) -> Option<u32> {
        if attribute.args.len() != 1 {
            let name = self.unit.names.text(attribute.name.name);
            self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, attribute.span, format!("the attribute '{name}' takes one number"));
            return None;
        }
        self.attribute_number(attribute, 0)
    }

    /// Evaluates the attribute `[name("text")]` or `[name("text", index)]`.
    fn named_index(&mut self, attributes: &[&'a ast::Attribute], name: &str) -> Option<(String, u32)> {
        let attribute = attributes::find_plain(self.unit, attributes, name)?;
        if attribute.args.is_empty() || attribute.args.len() > 2 {
            let name = self.unit.names.text(attribute.name.name);
            let message = format!("the attribute '{name}' takes a string and an optional index");
            self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, attribute.span, message);
            return None;
        }
        let text = self.attribute_string(attribute, 0)?;
        let index = if attribute.args.len() > 1 { self.attribute_number(attribute, 1)? } else { 0 };
        Some((text, index))
    }

    fn node_grid(&mut self, id: DeclId, launch: NodeLaunch, attributes: &[&'a ast::Attribute]) -> Option<NodeGrid> {
        let fixed = attributes::find_plain(self.unit, attributes, "nodedispatchgrid");
        let most = attributes::find_plain(self.unit, attributes, "nodemaxdispatchgrid");
        if !matches!(launch, NodeLaunch::Broadcasting | NodeLaunch::Mesh) {
            for attribute in [fixed, most].into_iter().flatten() {
                let message = "only a node with broadcasting or mesh launch can have a dispatch grid";
                self.reports.diagnose(code::MISPLACED_ATTRIBUTE, attribute.span, message);
            }
            return None;
        }
        match (fixed, most) {
            (Some(fixed), Some(most)) => {
                let message = "attributes 'NodeDispatchGrid' and 'NodeMaxDispatchGrid' are not compatible";
                let diagnostic = Diagnostic::new(code::CONFLICTING_ATTRIBUTES, most.span, message);
                self.reports.report(diagnostic.with_label(fixed.span, "the other attribute is here"));
                None
            }
            (Some(fixed), None) => self.grid(fixed, launch).map(NodeGrid::Fixed),
            (None, Some(most)) => self.grid(most, launch).map(NodeGrid::Most),
            (None, None) => {
                let (span, name) = (self.decls.functions[id].span, self.decls.functions[id].name.clone());
                let message = format!(
                    "the node '{name}' needs the attribute [NodeDispatchGrid(x, y, z)] or [NodeMaxDispatchGrid(x, y, z)]"
                );
                self.reports.diagnose(code::INVALID_ENTRY_POINT, span, message);
                None
            }
        }
    }

    pub fn grid(&mut self, attribute: &'a ast::Attribute, launch: NodeLaunch) -> Option<[u32; 3]> {
        let name = self.unit.names.text(attribute.name.name);
        if attribute.args.len() != 3 {
            self.reports.diagnose(
                code::ATTRIBUTE_ARGUMENTS,
                attribute.span,
                format!("the attribute '{name}' takes three numbers"),
            );
            return None;
        }
        let mut grid = [1; 3];
        for (at, slot) in grid.iter_mut().enumerate() {
            let value = self.attribute_number(attribute, at)?;
            if !(1..=MAX_GRID).contains(&value) {
                let message = format!("this number of groups must be from 1 to {MAX_GRID}, not {value}");
                self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, self.unit.expr_spans[attribute.args[at]], message);
                return None;
            }
            *slot = value;
        }
        let all: u64 = grid.iter().copied().map(u64::from).product();
        let most = if launch == NodeLaunch::Mesh { MAX_MESH_GROUPS } else { MAX_GROUPS };
        if all > most {
            let message = format!("a grid may have at most {most} groups, not {all}");
            self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, attribute.span, message);
            return None;
        }
        Some(grid)
    }

    fn node_params(&mut self, id: DeclId, launch: NodeLaunch) -> Vec<NodeParam> {
        let Some(definition) = self.decls.functions[id].definition else { return Vec::new() };
        let declared = std::rc::Rc::clone(&self.decls.functions[id].params);
        let mut params: Vec<NodeParam> = Vec::new();
        for (source, param) in definition.params.iter().zip(declared.iter()) {
            let attributes: Vec<&'a ast::Attribute> = source.specifiers.attributes.iter().collect();
            let object = match *self.program.ty(param.ty) {
                Type::Resource(Resource::Node { object, .. }) => Some(object),
                _ => None,
            };
            let name = param.name.map_or("", |name| self.unit.names.text(name.name)).to_owned();
            attributes::check_param_attributes(self.unit, self.reports, &attributes, object, launch);
            let mut found =
                NodeParam { most_records: 1, shared_with: None, target: name, base: 0, sparse: false, nodes: Some(1) };
            if let Some(attribute) = attributes::find_plain(self.unit, &attributes, "maxrecords") {
                found.most_records = self.one_number(attribute).unwrap_or(1);
            }
            if let Some(object) = object.filter(|object| object.is_output()) {
                self.output_attributes(&attributes, object, param.span, &mut found);
                attributes::shared_limit(self.unit, self.reports, definition, &attributes, &params, &mut found);
            }
            params.push(found);
        }
        params
    }

    fn output_attributes(&mut self, attributes: &[&'a ast::Attribute], object: NodeObject, span: Span, found: &mut NodeParam) {
        if let Some((target, base)) = self.named_index(attributes, "nodeid") {
            (found.target, found.base) = (target, base);
        }
        let unbounded = attributes::find_plain(self.unit, attributes, "unboundedsparsenodes");
        let size = attributes::find_plain(self.unit, attributes, "nodearraysize");
        found.sparse = unbounded.is_some() || attributes::find_plain(self.unit, attributes, "allowsparsenodes").is_some();
        let number = size.and_then(|size| self.one_number(size));
        match (number, unbounded, size) {
            (Some(UNBOUNDED), ..) => (found.sparse, found.nodes) = (true, None),
            (Some(_), Some(unbounded), Some(size)) => {
                let message = "attributes 'NodeArraySize' and 'UnboundedSparseNodes' are not compatible";
                let diagnostic = Diagnostic::new(code::CONFLICTING_ATTRIBUTES, size.span, message);
                self.reports.report(diagnostic.with_label(unbounded.span, "the other attribute is here"));
            }
            (Some(0), None, Some(size)) => {
                self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, size.span, "the number of nodes must be at least 1");
            }
            (Some(number), ..) => {
                found.nodes = Some(number);
                if found.base.checked_add(number).is_none() {
                    self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, span, "the last index of this node array exceeds 32 bits");
                }
            }
            (None, Some(_), _) => found.nodes = None,
            (None, None, None) if object.is_array() => {
                let message = "an array of outputs needs the attribute [NodeArraySize(n)] or [UnboundedSparseNodes]";
                self.reports.defer(Diagnostic::new(code::INVALID_ENTRY_POINT, span, message));
            }
            (None, None, _) => {}
        }
    }

    /// Evaluates `vk::spvexecutionmode(mode, literals…)` and `vk::ext_execution_mode_id(mode, ids…)` attributes.
    pub fn execution_modes(&mut self, attributes: &[&'a ast::Attribute]) -> Vec<ExecutionMode> {
        let mut modes = Vec::new();
        for attribute in attributes {
            if attrs::is_vk(self.unit, attribute, "ext_execution_mode_id") {
                let args: Vec<ExprId> = attribute.args.iter().map(|arg| self.check_expr(*arg)).collect();
                modes.extend(self.build().mode_of(&args, true, attribute.span));
                continue;
            }
            if !attrs::is_vk(self.unit, attribute, "spvexecutionmode") {
                continue;
            }
            let numbers: Option<Vec<u32>> = (0..attribute.args.len()).map(|i| self.attribute_number(attribute, i)).collect();
            if let Some((mode, operands)) = numbers.as_deref().and_then(<[u32]>::split_first) {
                let operands = ModeOperands::Literals(operands.to_vec());
                modes.push(ExecutionMode { mode: *mode, operands, span: attribute.span });
            }
        }
        modes
    }
}

/// The stage names in `[shader("…")]`.
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

/// The maximum number of threads of a group, in each dimension and in total.
const MAX_THREADS: [u32; 3] = [1024, 1024, 64];

const MAX_GROUP: u32 = 1024;

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

/// The maximum number of thread groups of a grid, in each dimension and in total.
const MAX_GRID: u32 = 65_535;

const MAX_GROUPS: u64 = (1 << 24) - 1;

/// Direct3D's limits on the number of groups of a mesh node and on the recursion depth.
const MAX_MESH_GROUPS: u64 = 1 << 22;

const MAX_RECURSION: u32 = 32;

const FUNCTION_ATTRIBUTES: &[&str] = &[
    "nodelaunch",
    "nodeid",
    "nodelocalrootargumentstableindex",
    "nodeshareinputof",
    "nodedispatchgrid",
    "nodemaxdispatchgrid",
    "nodemaxrecursiondepth",
    "numthreads",
];

/// `[NodeArraySize(0xffffffff)]` specifies an unbounded array.
const UNBOUNDED: u32 = u32::MAX;
