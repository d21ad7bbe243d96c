//! Attributes and parameter modifiers of hull, domain, geometry and mesh shaders.

use crate::attrs::PIXEL_MODES;
use crate::body::Call;
use crate::checker::Checker;
use crate::hir::{
    Domain, ExecutionMode, ModeOperands, OutputTopology, ParamMode, ParamRole, Partitioning, PipelineAttributes, Primitive,
    Semantic, Stage,
};
use crate::ids::DeclId;
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use smallvec::SmallVec;

/// The maximum number of output control points of a hull shader.
pub(crate) const MAX_CONTROL_POINTS: u32 = 32;
/// The maximum number of output vertices of a geometry shader. The maximum of instances depends on the device.
pub(crate) const MAX_VERTICES: u32 = 1024;

pub(crate) const DOMAINS: &[(&str, Option<Domain>)] =
    &[("tri", Some(Domain::Triangle)), ("quad", Some(Domain::Quad)), ("isoline", Some(Domain::Isoline))];

/// None for a value that SPIR-V cannot express.
pub(crate) const PARTITIONINGS: &[(&str, Option<Partitioning>)] = &[
    ("integer", Some(Partitioning::Integer)),
    ("fractional_even", Some(Partitioning::FractionalEven)),
    ("fractional_odd", Some(Partitioning::FractionalOdd)),
    ("pow2", None),
];

pub(crate) const HULL_TOPOLOGIES: &[(&str, Option<OutputTopology>)] = &[
    ("point", Some(OutputTopology::Point)),
    ("line", Some(OutputTopology::Line)),
    ("triangle_cw", Some(OutputTopology::TriangleClockwise)),
    ("triangle_ccw", Some(OutputTopology::TriangleCounterclockwise)),
];

pub(crate) const MESH_TOPOLOGIES: &[(&str, Option<OutputTopology>)] =
    &[("point", Some(OutputTopology::Point)), ("line", Some(OutputTopology::Line)), ("triangle", Some(OutputTopology::Triangle))];

impl<'a> Checker<'a> {
    /// The role of a parameter, by its modifiers and type.
    pub fn param_role(&self, param: &'a ast::Param) -> ParamRole {
        for (modifier, _) in &param.specifiers.modifiers {
            let role = match modifier {
                ast::Modifier::Point => ParamRole::Primitive(Primitive::Point),
                ast::Modifier::Line => ParamRole::Primitive(Primitive::Line),
                ast::Modifier::Triangle => ParamRole::Primitive(Primitive::Triangle),
                ast::Modifier::LineAdj => ParamRole::Primitive(Primitive::LineAdjacency),
                ast::Modifier::TriangleAdj => ParamRole::Primitive(Primitive::TriangleAdjacency),
                ast::Modifier::Vertices => ParamRole::Vertices,
                ast::Modifier::Indices => ParamRole::Indices,
                ast::Modifier::Primitives => ParamRole::Primitives,
                ast::Modifier::Payload => ParamRole::Payload,
                _ => continue,
            };
            return role;
        }
        let ast::TypeExpr::Path(path) = &self.unit.types[param.ty] else { return ParamRole::Value };
        match path.segments() {
            [name] if self.unit.names.text(name.ident.name) == "InputPatch" => ParamRole::InputPatch,
            [name] if self.unit.names.text(name.ident.name) == "OutputPatch" => ParamRole::OutputPatch,
            _ => ParamRole::Value,
        }
    }

    /// Evaluates the attributes of an entry point of this stage.
    pub fn pipeline_attributes(&mut self, id: DeclId, stage: Stage) -> PipelineAttributes {
        let decl = self.decls.functions[id].clone();
        let attributes = &decl.attributes;
        let mut found = PipelineAttributes::default();
        match stage {
            Stage::Hull => {
                found.domain = self.word_attribute(attributes, "domain", DOMAINS);
                found.partitioning = self.word_attribute(attributes, "partitioning", PARTITIONINGS);
                found.output_topology = self.word_attribute(attributes, "outputtopology", HULL_TOPOLOGIES);
                found.output_control_points = self.count_attribute(attributes, "outputcontrolpoints", 1, MAX_CONTROL_POINTS);
                self.demand(id, found.output_topology.is_some(), "outputtopology", "(\"triangle_cw\")");
                self.demand(id, found.output_control_points.is_some(), "outputcontrolpoints", "(count)");
                self.patch_constant_function(id, attributes, &mut found);
            }
            Stage::Domain => found.domain = self.word_attribute(attributes, "domain", DOMAINS),
            Stage::Geometry => {
                found.max_vertex_count = self.count_attribute(attributes, "maxvertexcount", 1, MAX_VERTICES);
                found.instances = self.count_attribute(attributes, "instance", 1, u32::MAX);
                self.demand(id, found.max_vertex_count.is_some(), "maxvertexcount", "(count)");
            }
            Stage::Mesh => {
                found.output_topology = self.word_attribute(attributes, "outputtopology", MESH_TOPOLOGIES);
                self.demand(id, found.output_topology.is_some(), "outputtopology", "(\"triangle\")");
            }
            _ => {}
        }
        found
    }

    /// Reports a missing attribute.
    fn demand(&mut self, id: DeclId, found: bool, name: &str, arguments: &str) {
        if found || self.decls.functions[id].attributes.iter().any(|attribute| self.is_plain(attribute, name)) {
            return;
        }
        let (span, function) = (self.decls.functions[id].span, self.decls.functions[id].name.clone());
        self.reports.error(
            code::INVALID_ENTRY_POINT,
            span,
            format!("the entry point '{function}' needs the attribute [{name}{arguments}]"),
        );
    }

    /// Evaluates an attribute whose argument is a keyword in a string.
    pub fn word_attribute<T: Copy>(
        &mut self,
        attributes: &[&'a ast::Attribute],
        name: &str,
        words: &[(&str, Option<T>)],
    ) -> Option<T> {
        let attribute = attributes.iter().copied().find(|a| self.is_plain(a, name))?;
        if attribute.args.len() != 1 {
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, format!("the attribute '{name}' takes one string"));
            return None;
        }
        let word = self.attribute_string(attribute, 0)?;
        let span = self.unit.expr_spans[attribute.args[0]];
        match words.iter().find(|(known, _)| known.eq_ignore_ascii_case(&word)) {
            Some((_, Some(value))) => Some(*value),
            Some((_, None)) => {
                self.reports.error(code::ATTRIBUTE_ARGUMENTS, span, format!("'{word}' of {name} is not supported by Vulkan"));
                None
            }
            None => {
                let known: Vec<String> = words.iter().map(|(known, _)| format!("'{known}'")).collect();
                let message = format!("'{word}' is not a value of '{name}'");
                let note = format!("it is one of {}", known.join(", "));
                self.reports.report(Diagnostic::error(code::ATTRIBUTE_ARGUMENTS, span, message).with_note(note));
                None
            }
        }
    }

    /// Evaluates an attribute whose argument is a number.
    pub fn count_attribute(&mut self, attributes: &[&'a ast::Attribute], name: &str, least: u32, most: u32) -> Option<u32> {
        let attribute = attributes.iter().copied().find(|a| self.is_plain(a, name))?;
        let [argument] = attribute.args.as_slice() else {
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, format!("the attribute '{name}' takes one number"));
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
        self.reports.error(code::ATTRIBUTE_ARGUMENTS, self.unit.expr_spans[*argument], message);
        None
    }

    /// Finds the function that `[patchconstantfunc("…")]` names; the hull shader calls it.
    fn patch_constant_function(&mut self, id: DeclId, attributes: &[&'a ast::Attribute], found: &mut PipelineAttributes) {
        let Some(attribute) = attributes.iter().copied().find(|a| self.is_plain(a, "patchconstantfunc")) else {
            self.demand(id, false, "patchconstantfunc", "(\"function\")");
            return;
        };
        let Some(name) = self.attribute_string(attribute, 0) else {
            if attribute.args.is_empty() {
                self.reports.error(
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
        // As in DXC, the last function of this name, among those that give factors.
        let named: SmallVec<[DeclId; 2]> = self.decls.functions.keys().filter(is_meant).collect();
        let Some(last) = named.last() else {
            let message = format!("patch constant function '{name}' is not declared");
            self.reports.error(code::UNKNOWN_IDENTIFIER, attribute.span, message);
            return;
        };
        // In a library the function is not judged.
        let is_library = self.options.library;
        let Some(callee) = named.iter().copied().rfind(|decl| is_library || self.gives_factors(*decl)) else {
            let message =
                format!("patch constant function '{name}' has no array with the semantic 'SV_TessFactor' among its outputs");
            let diagnostic = Diagnostic::error(code::TESSELLATION_FACTORS, attribute.span, message);
            let declared = self.decls.functions[*last].span;
            self.reports.report(diagnostic.with_label(declared, "the function is declared here"));
            return;
        };
        self.call_graph.calls.push(Call { caller: id, callee, span: attribute.span });
        found.patch_constant = Some(self.hir_function(callee));
        self.check_interface(callee, Stage::Hull);
    }

    /// True if the result or an `out` parameter has an array of tessellation factors, or may have one.
    fn gives_factors(&self, id: DeclId) -> bool {
        let decl = &self.decls.functions[id];
        let outputs = decl.params.iter().filter(|param| param.mode == ParamMode::Out);
        let outputs = outputs.map(|param| (param.ty, &param.interface)).chain([(decl.result, &decl.result_interface)]);
        outputs.into_iter().any(|(ty, interface)| self.has_factors(ty, interface.semantic.as_ref()))
    }

    fn has_factors(&self, ty: TypeId, semantic: Option<&Semantic>) -> bool {
        match self.program.ty(ty) {
            Type::Struct(id) => {
                self.program.structs[*id].fields.iter().any(|field| self.has_factors(field.ty, field.semantic.as_ref()))
            }
            Type::Array { .. } => semantic.is_some_and(|semantic| semantic.name.eq_ignore_ascii_case("SV_TessFactor")),
            Type::Error => true,
            _ => false,
        }
    }

    /// The execution modes of a pixel shader's attributes.
    pub fn pixel_modes(&mut self, attributes: &[&'a ast::Attribute]) -> Vec<ExecutionMode> {
        let mut modes: Vec<ExecutionMode> = Vec::new();
        let mut sides: [Option<Span>; 2] = [None; 2];
        if let Some(attribute) = attributes.iter().find(|a| self.is_plain(a, "WaveOpsIncludeHelperLanes")) {
            let helper_modes = [spirv::ExecutionMode::MaximallyReconvergesKHR, spirv::ExecutionMode::RequireFullQuadsKHR];
            modes.extend(helper_modes.map(|mode| ExecutionMode {
                mode: mode as u32,
                operands: ModeOperands::Literals(Vec::new()),
                span: attribute.span,
            }));
        }
        for attribute in attributes {
            let Some((name, mode)) = PIXEL_MODES.iter().find(|(name, _)| self.is_vk(attribute, name)) else { continue };
            for (side, word) in sides.iter_mut().zip(["_front", "_back"]) {
                if !name.ends_with(word) {
                    continue;
                }
                if let Some(first) = side.replace(attribute.span) {
                    let message = format!("'vk::{name}' contradicts another attribute of the same face");
                    let diagnostic = Diagnostic::error(code::CONFLICTING_ATTRIBUTES, attribute.span, message)
                        .with_label(first, "conflicting attribute is here");
                    self.reports.report(diagnostic);
                }
            }
            let operands = ModeOperands::Literals(Vec::new());
            modes.push(ExecutionMode { mode: *mode as u32, operands, span: attribute.span });
        }
        modes
    }
}
