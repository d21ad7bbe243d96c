//! Attributes of work graph nodes and of their parameters, checked against Direct3D's rules.

use crate::checker::Checker;
use crate::hir::{NodeAttributes, NodeGrid, NodeLaunch, NodeParam, Stage};
use crate::ids::DeclId;
use crate::types::{NodeObject, Resource, Type};
use diagnostics::registry as code;
use frontend::names::Symbol;
use frontend::{Diagnostic, Span, ast};

const LAUNCHES: &[(&str, NodeLaunch)] = &[
    ("broadcasting", NodeLaunch::Broadcasting),
    ("coalescing", NodeLaunch::Coalescing),
    ("thread", NodeLaunch::Thread),
    ("mesh", NodeLaunch::Mesh),
];

/// The maximum number of groups in each dimension of a grid, and in total.
const MAX_GRID: u32 = 65_535;
const MAX_GROUPS: u64 = (1 << 24) - 1;

/// The maximum number of groups of a mesh node, and of recursion, in Direct3D.
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

const PARAMETER_ATTRIBUTES: &[&str] =
    &["maxrecords", "maxrecordssharedwith", "allowsparsenodes", "nodeid", "unboundedsparsenodes", "nodearraysize"];

/// `[NodeArraySize(0xffffffff)]` means unlimited.
const UNBOUNDED: u32 = u32::MAX;

impl<'a> Checker<'a> {
    /// Evaluates the attributes of a node.
    pub fn node_attributes(&mut self, id: DeclId) -> NodeAttributes {
        let attributes = self.decls.functions[id].attributes.clone();
        self.check_repeated(&attributes, FUNCTION_ATTRIBUTES);
        // All other attributes depend on the launch.
        let Some(launch) = self.checked_launch(&attributes) else { return NodeAttributes::default() };
        self.check_group_size(id, launch);
        let mut node = NodeAttributes { launch, ..NodeAttributes::default() };
        node.index = self.named_index(&attributes, "nodeid").map_or(0, |(_, index)| index);
        node.shares_input = self.named_index(&attributes, "nodeshareinputof");
        node.grid = self.node_grid(id, launch, &attributes);
        if let Some(attribute) = self.find_plain(&attributes, "nodemaxrecursiondepth") {
            node.recursion = self.one_number(attribute);
            if let Some(depth) = node.recursion.filter(|depth| *depth > MAX_RECURSION) {
                let message = format!("a node may call itself at most {MAX_RECURSION} levels deep, not {depth}");
                self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, message);
            }
        }
        if let Some(attribute) = self.find_plain(&attributes, "nodelocalrootargumentstableindex") {
            // Vulkan has no local root arguments; only check the argument.
            self.one_number(attribute);
        }
        node.params = self.node_params(id, launch);
        self.check_node_interface(id, &node);
        node
    }

    /// The launch mode of a node entry point; None for other entry points. Invalid ones are reported elsewhere.
    pub fn node_launch(&self, id: DeclId, stage: Stage) -> Option<NodeLaunch> {
        let launch = self.find_plain(&self.decls.functions[id].attributes, "nodelaunch").and_then(|attribute| {
            let ast::Expr::String(word) = &self.unit.exprs[*attribute.args.first()?] else { return None };
            LAUNCHES.iter().find(|(name, _)| name == word).map(|(_, launch)| *launch)
        });
        match stage {
            Stage::Node => Some(launch.unwrap_or_default()),
            // Without `[NodeLaunch]` it is an ordinary mesh shader.
            Stage::Mesh => launch.filter(|launch| *launch == NodeLaunch::Mesh),
            _ => None,
        }
    }

    /// The stage of a function marked as a node.
    pub fn stage_of_node(&self, id: DeclId) -> Stage {
        match self.node_launch(id, Stage::Node) {
            Some(NodeLaunch::Mesh) => Stage::Mesh,
            _ => Stage::Node,
        }
    }

    pub(super) fn find_plain(&self, attributes: &[&'a ast::Attribute], name: &str) -> Option<&'a ast::Attribute> {
        attributes.iter().copied().find(|attribute| self.is_plain(attribute, name))
    }

    /// The launch mode; None after reporting a wrong one.
    fn checked_launch(&mut self, attributes: &[&'a ast::Attribute]) -> Option<NodeLaunch> {
        let Some(attribute) = self.find_plain(attributes, "nodelaunch") else { return Some(NodeLaunch::default()) };
        let Some(word) = self.attribute_string(attribute, 0) else {
            self.needs_arguments(attribute, "takes a string");
            return None;
        };
        let span = self.unit.expr_spans[attribute.args[0]];
        if let Some((_, launch)) = LAUNCHES.iter().find(|(name, _)| *name == word) {
            return Some(*launch);
        }
        let message = format!("'{word}' is not a value of 'NodeLaunch'");
        let note = "expected 'broadcasting', 'coalescing', 'thread' or 'mesh'";
        self.reports.report(Diagnostic::error(code::ATTRIBUTE_ARGUMENTS, span, message).with_note(note));
        None
    }

    /// Reports duplicate attributes.
    fn check_repeated(&mut self, attributes: &[&'a ast::Attribute], names: &[&str]) {
        for name in names {
            let mut found = attributes.iter().filter(|attribute| self.is_plain(attribute, name));
            if let (Some(first), Some(second)) = (found.next(), found.next())
                && !(PARAMETER_ATTRIBUTES.contains(name) && self.has_same_arguments(first, second))
            {
                let message = format!("duplicate attribute '{}'", self.unit.names.text(second.name.name));
                // Of two grids the last one counts, as in DXC.
                let is_grid = name.ends_with("dispatchgrid");
                let make = if is_grid { Diagnostic::warning } else { Diagnostic::error };
                let code = if is_grid { code::IGNORED_ATTRIBUTE } else { code::CONFLICTING_ATTRIBUTES };
                let diagnostic = make(code, second.span, message);
                self.reports.report(diagnostic.with_label(first.span, "conflicting attribute is here"));
            }
        }
    }

    /// True if both have the same numbers, names or strings.
    fn has_same_arguments(&self, first: &ast::Attribute, second: &ast::Attribute) -> bool {
        let is_same = |(left, right): (&ast::ExprId, &ast::ExprId)| match (&self.unit.exprs[*left], &self.unit.exprs[*right]) {
            (ast::Expr::Int(left), ast::Expr::Int(right)) => left.value == right.value,
            (ast::Expr::String(left), ast::Expr::String(right)) => left == right,
            (ast::Expr::Path(_), ast::Expr::Path(_)) => self.shared_with(first) == self.shared_with(second),
            _ => false,
        };
        first.args.len() == second.args.len() && first.args.iter().zip(&second.args).all(is_same)
    }

    fn needs_arguments(&mut self, attribute: &ast::Attribute, what: &str) {
        // A wrong argument was reported already.
        if attribute.args.is_empty() {
            let name = self.unit.names.text(attribute.name.name);
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, format!("the attribute '{name}' {what}"));
        }
    }

    fn check_group_size(&mut self, id: DeclId, launch: NodeLaunch) {
        let attributes = self.decls.functions[id].attributes.clone();
        let threads = self.find_plain(&attributes, "numthreads");
        match (launch, threads) {
            (NodeLaunch::Thread, Some(attribute)) => {
                let size: Vec<Option<u32>> = (0..attribute.args.len()).map(|at| self.attribute_number(attribute, at)).collect();
                if size.iter().any(|number| number.is_some_and(|number| number != 1)) {
                    let message = "a node with thread launch must have a thread group size of (1, 1, 1)";
                    self.reports.error(code::INVALID_ENTRY_POINT, attribute.span, message);
                }
            }
            // The thread group size of a mesh shader is checked with its stage.
            (NodeLaunch::Thread | NodeLaunch::Mesh, None) | (_, Some(_)) => {}
            (_, None) => {
                let (span, name) = (self.decls.functions[id].span, self.decls.functions[id].name.clone());
                let message = format!("the entry point '{name}' needs the attribute [numthreads(x, y, z)]");
                self.reports.error(code::INVALID_ENTRY_POINT, span, message);
            }
        }
    }

    fn one_number(&mut self, attribute: &'a ast::Attribute) -> Option<u32> {
        if attribute.args.len() != 1 {
            let name = self.unit.names.text(attribute.name.name);
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, format!("the attribute '{name}' takes one number"));
            return None;
        }
        self.attribute_number(attribute, 0)
    }

    /// `("name")` or `("name", index)`
    fn named_index(&mut self, attributes: &[&'a ast::Attribute], name: &str) -> Option<(String, u32)> {
        let attribute = self.find_plain(attributes, name)?;
        if attribute.args.is_empty() || attribute.args.len() > 2 {
            let name = self.unit.names.text(attribute.name.name);
            let message = format!("the attribute '{name}' takes a string and an optional index");
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, message);
            return None;
        }
        let text = self.attribute_string(attribute, 0)?;
        let index = if attribute.args.len() > 1 { self.attribute_number(attribute, 1)? } else { 0 };
        Some((text, index))
    }

    fn node_grid(&mut self, id: DeclId, launch: NodeLaunch, attributes: &[&'a ast::Attribute]) -> Option<NodeGrid> {
        let fixed = self.find_plain(attributes, "nodedispatchgrid");
        let most = self.find_plain(attributes, "nodemaxdispatchgrid");
        if !matches!(launch, NodeLaunch::Broadcasting | NodeLaunch::Mesh) {
            for attribute in [fixed, most].into_iter().flatten() {
                let message = "only a node with broadcasting or mesh launch can have a dispatch grid";
                self.reports.error(code::MISPLACED_ATTRIBUTE, attribute.span, message);
            }
            return None;
        }
        match (fixed, most) {
            (Some(fixed), Some(most)) => {
                let message = "attributes 'NodeDispatchGrid' and 'NodeMaxDispatchGrid' are not compatible";
                let diagnostic = Diagnostic::error(code::CONFLICTING_ATTRIBUTES, most.span, message);
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
                self.reports.error(code::INVALID_ENTRY_POINT, span, message);
                None
            }
        }
    }

    fn grid(&mut self, attribute: &'a ast::Attribute, launch: NodeLaunch) -> Option<[u32; 3]> {
        let name = self.unit.names.text(attribute.name.name);
        if attribute.args.len() != 3 {
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, format!("the attribute '{name}' takes three numbers"));
            return None;
        }
        let mut grid = [1; 3];
        for (at, slot) in grid.iter_mut().enumerate() {
            let value = self.attribute_number(attribute, at)?;
            if !(1..=MAX_GRID).contains(&value) {
                let message = format!("this number of groups must be from 1 to {MAX_GRID}, not {value}");
                self.reports.error(code::ATTRIBUTE_ARGUMENTS, self.unit.expr_spans[attribute.args[at]], message);
                return None;
            }
            *slot = value;
        }
        let all: u64 = grid.iter().copied().map(u64::from).product();
        let most = if launch == NodeLaunch::Mesh { MAX_MESH_GROUPS } else { MAX_GROUPS };
        if all > most {
            let message = format!("a grid may have at most {most} groups, not {all}");
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, message);
            return None;
        }
        Some(grid)
    }

    // Parameters.

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
            self.check_param_attributes(&attributes, object, launch);
            let mut found =
                NodeParam { most_records: 1, shared_with: None, target: name, base: 0, sparse: false, nodes: Some(1) };
            if let Some(attribute) = self.find_plain(&attributes, "maxrecords") {
                found.most_records = self.one_number(attribute).unwrap_or(1);
            }
            if let Some(object) = object.filter(|object| object.is_output()) {
                self.output_attributes(&attributes, object, param.span, &mut found);
                self.shared_limit(definition, &attributes, &params, &mut found);
            }
            params.push(found);
        }
        params
    }

    fn output_attributes(&mut self, attributes: &[&'a ast::Attribute], object: NodeObject, span: Span, found: &mut NodeParam) {
        if let Some((target, base)) = self.named_index(attributes, "nodeid") {
            (found.target, found.base) = (target, base);
        }
        let unbounded = self.find_plain(attributes, "unboundedsparsenodes");
        let size = self.find_plain(attributes, "nodearraysize");
        found.sparse = unbounded.is_some() || self.find_plain(attributes, "allowsparsenodes").is_some();
        let number = size.and_then(|size| self.one_number(size));
        match (number, unbounded, size) {
            (Some(UNBOUNDED), ..) => (found.sparse, found.nodes) = (true, None),
            (Some(_), Some(unbounded), Some(size)) => {
                let message = "attributes 'NodeArraySize' and 'UnboundedSparseNodes' are not compatible";
                let diagnostic = Diagnostic::error(code::CONFLICTING_ATTRIBUTES, size.span, message);
                self.reports.report(diagnostic.with_label(unbounded.span, "the other attribute is here"));
            }
            (Some(0), None, Some(size)) => {
                self.reports.error(code::ATTRIBUTE_ARGUMENTS, size.span, "the number of nodes must be at least 1");
            }
            (Some(number), ..) => {
                found.nodes = Some(number);
                if found.base.checked_add(number).is_none() {
                    self.reports.error(code::ATTRIBUTE_ARGUMENTS, span, "the last index of this node array exceeds 32 bits");
                }
            }
            (None, Some(_), _) => found.nodes = None,
            (None, None, None) if object.is_array() => {
                let message = "an array of outputs needs the attribute [NodeArraySize(n)] or [UnboundedSparseNodes]";
                self.reports.defer(Diagnostic::error(code::INVALID_ENTRY_POINT, span, message));
            }
            (None, None, _) => {}
        }
    }

    /// `[MaxRecordsSharedWith(output)]`: an earlier output with a limit of its own.
    fn shared_limit(
        &mut self,
        function: &'a ast::Function,
        attributes: &[&'a ast::Attribute],
        before: &[NodeParam],
        found: &mut NodeParam,
    ) {
        let Some(attribute) = self.find_plain(attributes, "maxrecordssharedwith") else { return };
        // Reported with the parameter's declaration.
        if self.find_plain(attributes, "maxrecords").is_some() {
            return;
        }
        let name = self.shared_with(attribute);
        let Some(name) = name else {
            let message = "the attribute 'MaxRecordsSharedWith' takes the name of another output";
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, message);
            return;
        };
        if function.params[before.len()].name.is_some_and(|own| own.name == name) {
            return;
        }
        let shared = function.params.iter().take(before.len()).position(|param| param.name.is_some_and(|own| own.name == name));
        let has_limit = |at: usize| function.params[at].specifiers.attributes.iter().any(|a| self.is_plain(a, "maxrecords"));
        match shared {
            Some(at) if has_limit(at) && self.is_output_param(function, at) => {
                (found.most_records, found.shared_with) = (before[at].most_records, Some(at));
            }
            _ => {
                let message =
                    format!("'{}' is not an output before this one with the attribute 'MaxRecords'", self.unit.names.text(name));
                self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, message);
            }
        }
    }

    /// The name in `[MaxRecordsSharedWith(name)]`.
    fn shared_with(&self, attribute: &ast::Attribute) -> Option<Symbol> {
        match attribute.args.as_slice() {
            [arg] => match &self.unit.exprs[*arg] {
                ast::Expr::Path(path) => path.segments().last().map(|segment| segment.ident.name),
                _ => None,
            },
            _ => None,
        }
    }

    /// Checks the attributes of nodes on a parameter of any function: their number, and the limits that exclude each other.
    pub fn check_node_param(&mut self, param: &'a ast::Param) {
        let attributes: Vec<&'a ast::Attribute> = param.specifiers.attributes.iter().collect();
        self.check_repeated(&attributes, PARAMETER_ATTRIBUTES);
        let Some(shared) = self.find_plain(&attributes, "maxrecordssharedwith") else { return };
        if let Some(own) = self.find_plain(&attributes, "maxrecords") {
            let message = "attributes 'MaxRecords' and 'MaxRecordsSharedWith' are not compatible";
            let diagnostic = Diagnostic::error(code::CONFLICTING_ATTRIBUTES, shared.span, message);
            self.reports.report(diagnostic.with_label(own.span, "the other attribute is here"));
        } else if let Some(name) = self.shared_with(shared)
            && param.name.is_some_and(|own| own.name == name)
        {
            let message = format!("the output '{}' cannot share a limit with itself", self.unit.names.text(name));
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, shared.span, message);
        }
    }

    fn is_output_param(&self, function: &'a ast::Function, at: usize) -> bool {
        !function.params[at].specifiers.attributes.iter().any(|a| self.is_plain(a, "maxrecordssharedwith"))
    }

    /// Reports attributes on parameters to which they do not apply.
    fn check_param_attributes(&mut self, attributes: &[&'a ast::Attribute], object: Option<NodeObject>, launch: NodeLaunch) {
        let is_output = object.is_some_and(NodeObject::is_output);
        let is_input = object.is_some_and(|object| object.input_of().is_some());
        for (name, allowed, what) in [
            (
                "maxrecords",
                is_output || is_input && launch == NodeLaunch::Coalescing,
                "outputs and the input of a coalescing node",
            ),
            ("maxrecordssharedwith", is_output, "outputs"),
            ("allowsparsenodes", is_output, "outputs"),
            ("nodeid", is_output, "outputs"),
            ("unboundedsparsenodes", object.is_some_and(NodeObject::is_array), "arrays of outputs"),
            ("nodearraysize", object.is_some_and(NodeObject::is_array), "arrays of outputs"),
        ] {
            if let Some(attribute) = self.find_plain(attributes, name).filter(|_| !allowed) {
                let name = self.unit.names.text(attribute.name.name);
                self.reports.error(code::MISPLACED_ATTRIBUTE, attribute.span, format!("the attribute '{name}' is for {what}"));
            }
        }
    }
}
