//! Creates the variables of each parameter and result of an entry point's functions.

use super::item::{Composed, Item, Leaf, Param, RootValue, Signature, StageIo};
use super::mesh_nv::nv_payload;
use super::nodes::node_object;
use super::rays::ray_variable;
use crate::context::{Lowered, ModuleLowerer};
use crate::instance_key::{ArgBinding, param_mode};
use crate::semantics::{Direction, Point, stage_name};
use crate::slot_types::Rule;
use crate::stage_io::nodes::node_variable;
use crate::stage_io::rays::{is_ray_stage, param_class};
use diagnostics::registry as code;
use ir::GlobalId;
use ir::attr::ExecutionMode;
use ir::decoration::Decoration;
use ir::types::{Types, address_space};
use sema::hir::{self, EntryPoint, Function, InterfaceParts, Local, LocalId, LocalKind, ParamMode, ParamRole, Stage};
use sema::types as hir_types;
use sema::types::{Resource, Type, TypeId};
use spirv::{Decoration as Number, ExecutionMode as Mode};
use std::rc::Rc;

/// The inputs and outputs that a parameter becomes; None where it has no variables.
#[derive(Default)]
struct Roots {
    input: Option<RootValue>,
    output: Option<RootValue>,
}

impl StageIo {
    pub fn new(stage: Stage) -> Self {
        let (modes, extensions, signatures) = (Vec::new(), Vec::new(), Vec::new());
        let interlock = Mode::PixelInterlockOrderedEXT;
        Self { stage, modes, extensions, interlock, used_locations: Default::default(), full_below: [0; 2], signatures }
    }

    pub fn add_mode(&mut self, mode: Mode, operands: Vec<u32>) {
        let mode = ExecutionMode::new(mode as u32, operands);
        if !self.modes.contains(&mode) {
            self.modes.push(mode);
        }
    }

    /// Creates the variables of all inputs and outputs.
    pub fn prepare(&mut self, m: &mut ModuleLowerer, entry: &EntryPoint) -> Lowered<()> {
        let program = m.program;
        let functions: Vec<&Function> = [Some(entry.function), entry.pipeline.patch_constant]
            .into_iter()
            .flatten()
            .map(|id| &program.functions[id])
            .collect();
        let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
        let mut shapes = Vec::new();
        for (at, function) in functions.iter().enumerate() {
            let is_patch = at > 0;
            let result = self.result_root(m, entry, function, is_patch)?;
            let has_result = result.is_some();
            // The result's locations precede those of `out` parameters.
            outputs.extend(result);
            let mut params = Vec::new();
            for param in &function.params {
                let is_object = node_object(m, function.locals[*param].ty).is_some();
                let roots = if is_ray_stage(self.stage) || entry.node.is_some() && is_object {
                    Roots::default()
                } else {
                    self.param_roots(m, entry, &function.locals[*param], is_patch)?
                };
                params.push((roots.input.is_some(), roots.output.is_some()));
                inputs.extend(roots.input);
                outputs.extend(roots.output);
            }
            shapes.push((has_result, params));
        }
        let mut inputs = self.variables(m, inputs)?.into_iter();
        let mut outputs = self.variables(m, outputs)?.into_iter().map(Rc::new);
        for (function, (has_result, has)) in functions.iter().zip(shapes) {
            let result = if has_result { outputs.next() } else { None };
            let mut params = Vec::new();
            let is_stream = |param: &LocalId| stream_element(m, function.locals[*param].ty).is_some();
            let has_streams = function.params.iter().filter(|param| is_stream(param)).count() > 1;
            let mut streams = 0..;
            for (at, (param, (has_input, has_output))) in function.params.iter().zip(has).enumerate() {
                let local = &function.locals[*param];
                if is_ray_stage(self.stage) {
                    params.push(self.ray_param(m, local, at)?);
                    continue;
                }
                let input = if has_input { inputs.next() } else { None };
                let output = if has_output { outputs.next() } else { None };
                let is_numbered = has_streams && stream_element(m, local.ty).is_some();
                let stream = if is_numbered { streams.next() } else { None };
                let mut param = self.param(m, local, input, output, stream)?;
                if let Some(node) = &entry.node {
                    let before: Vec<Option<GlobalId>> = params.iter().map(|param: &Param| param.global).collect();
                    param.global = node_variable(m, node, local, at, &before)?.or(param.global);
                }
                params.push(param);
            }
            self.signatures.push(Rc::new(Signature { params, result }));
        }
        Ok(())
    }

    /// A ray payload is accessed in place: a hit that ends the shader early must keep what was written.
    fn ray_param(&self, m: &mut ModuleLowerer, local: &Local, at: usize) -> Lowered<Param> {
        m.set_span(local.span);
        let variable = ray_variable(m, param_class(self.stage, at), local.ty, &local.name)?;
        let (name, mode) = (local.name.clone(), param_mode(local));
        let (payload, global) = if mode == ParamMode::In { (Some(variable), None) } else { (None, Some(variable)) };
        let role = param_role(local);
        Ok(Param { name: name.into(), span: local.span, ty: local.ty, mode, role, input: None, output: None, payload, global })
    }

    /// The parameter with its variables; `stream` is the number of a stream of a geometry shader with several.
    fn param(
        &self,
        m: &mut ModuleLowerer,
        local: &Local,
        mut input: Option<Item>,
        output: Option<Rc<Item>>,
        stream: Option<u32>,
    ) -> Lowered<Param> {
        m.set_span(local.span);
        let role = param_role(local);
        let is_stream = stream_element(m, local.ty).is_some();
        let is_composed = is_stream || matches!(role, ParamRole::Vertices | ParamRole::Primitives | ParamRole::Indices);
        let global = match &output {
            Some(item) if is_composed => {
                let slot = if is_stream { Types::I32 } else { m.slot_type(local.ty, Rule::Plain)? };
                let global = m.add_global(&local.name, slot, address_space::PRIVATE);
                m.stage_variables.add_composed(global, Composed { stage: self.stage, item: Rc::clone(item), stream });
                if let Some(stream) = stream {
                    decorate_stream(m, item, stream);
                }
                Some(global)
            }
            _ => None,
        };
        let payload = match role {
            ParamRole::Payload if m.target().uses_nv_mesh() => {
                input = Some(nv_payload(m, root_of(local), Direction::Input)?);
                None
            }
            ParamRole::Payload => {
                let slot = m.slot_type(local.ty, Rule::Plain)?;
                Some(m.add_global(&local.name, slot, address_space::TASK_PAYLOAD_WORKGROUP))
            }
            _ => None,
        };
        let (name, mode) = (local.name.clone(), param_mode(local));
        Ok(Param { name: name.into(), span: local.span, ty: local.ty, mode, role, input, output, payload, global })
    }

    fn result_root(
        &self,
        m: &mut ModuleLowerer,
        entry: &EntryPoint,
        function: &Function,
        is_patch: bool,
    ) -> Lowered<Option<RootValue>> {
        if function.result == hir_types::Types::VOID {
            return Ok(None);
        }
        let leaf = Leaf {
            path: Vec::new(),
            ty: function.result,
            name: "result".to_owned(),
            semantic: function.interface.semantic.clone(),
            interpolation: function.interface.interpolation,
            vk: function.interface.vk.clone(),
            span: function.span,
        };
        let point = if is_patch { Some(Point::PatchOut) } else { Point::of(self.stage, ParamRole::Value, Direction::Output) };
        let Some(point) = point else { return Err(self.report_no_value(m, Direction::Output)) };
        let array = if point == Point::HullPointOut { entry.pipeline.output_control_points } else { None };
        Ok(Some(RootValue { leaf, point, array }))
    }

    fn param_roots(&self, m: &mut ModuleLowerer, entry: &EntryPoint, local: &Local, is_patch: bool) -> Lowered<Roots> {
        m.set_span(local.span);
        let (role, mode) = (param_role(local), param_mode(local));
        let leaf = root_of(local);
        if let Some(element) = stream_element(m, local.ty) {
            let leaf = Leaf { ty: element, ..leaf };
            let output = Some(RootValue { leaf, point: Point::GeometryOut, array: None });
            return Ok(Roots { output, ..Roots::default() });
        }
        match role {
            ParamRole::Vertices | ParamRole::Primitives | ParamRole::Indices | ParamRole::Payload
                if self.stage != Stage::Mesh =>
            {
                let message = "only a mesh shader has parameters with 'vertices', 'primitives', 'indices' or 'payload'";
                return Err(m.error(code::INVALID_ENTRY_POINT, message));
            }
            ParamRole::Payload if mode == ParamMode::In => return Ok(Roots::default()),
            ParamRole::Payload => {
                return Err(m.error(code::INVALID_ENTRY_POINT, "a mesh shader's payload must be an 'in' parameter"));
            }
            // The control points are available already: see the hull shader's call.
            ParamRole::OutputPatch if is_patch => return Ok(Roots::default()),
            ParamRole::InputPatch if is_patch && takes_input_patch(m.program, entry) => return Ok(Roots::default()),
            ParamRole::Vertices | ParamRole::Primitives | ParamRole::Indices => {
                let output = Some(self.mesh_root(m, leaf, role, mode)?);
                return Ok(Roots { output, ..Roots::default() });
            }
            ParamRole::Value | ParamRole::InputPatch | ParamRole::OutputPatch | ParamRole::Primitive(_) => {}
        }
        let mut roots = Roots::default();
        if matches!(mode, ParamMode::In | ParamMode::InOut) {
            let Some(point) = Point::of(self.stage, role, Direction::Input) else {
                return Err(self.report_no_value(m, Direction::Input));
            };
            let is_arrayed = matches!(point, Point::HullPointIn | Point::DomainPointIn | Point::GeometryPointIn);
            let (leaf, array) = if is_arrayed { one_of(m, leaf.clone(), role)? } else { (leaf.clone(), None) };
            roots.input = Some(RootValue { leaf, point, array });
        }
        if matches!(mode, ParamMode::Out | ParamMode::InOut) {
            let point = if is_patch { Some(Point::PatchOut) } else { Point::of(self.stage, role, Direction::Output) };
            let Some(point) = point else { return Err(self.report_no_value(m, Direction::Output)) };
            roots.output = Some(RootValue { leaf, point, array: None });
        }
        Ok(roots)
    }

    fn report_no_value(&self, m: &mut ModuleLowerer, direction: Direction) -> crate::context::Reported {
        let what = if direction == Direction::Input { "inputs" } else { "outputs" };
        let message = format!("the {} stage does not support this kind of {what}", stage_name(self.stage));
        m.error(code::WRONG_SEMANTIC, message)
    }

    /// The parameter bindings of the entry point's functions.
    pub fn bindings(&self) -> Vec<Vec<ArgBinding>> {
        let of = |param: &Param| match (param.global, param.mode) {
            (Some(global), _) => ArgBinding::Global { global, path: Vec::new(), partial: None },
            (None, ParamMode::In) => ArgBinding::Value,
            (None, _) => ArgBinding::Pointer,
        };
        self.signatures.iter().map(|signature| signature.params.iter().map(of).collect()).collect()
    }

    /// Adds the execution modes of a geometry shader: its primitives, and their numbers.
    pub fn note_streams(&mut self, m: &mut ModuleLowerer, entry: &EntryPoint) -> Lowered<()> {
        let program = m.program;
        let function = &program.functions[entry.function];
        let (mut input, mut outputs) = (None, Vec::new());
        for param in &function.params {
            let local = &function.locals[*param];
            m.set_span(local.span);
            if let ParamRole::Primitive(primitive) = param_role(local)
                && input.replace(primitive).is_some_and(|other| other != primitive)
            {
                return Err(m.error(
                    code::INVALID_ENTRY_POINT,
                    "the input parameters of a geometry shader must have the same primitive type",
                ));
            }
            if let Type::Resource(Resource::Stream { kind, .. }) = program.types[local.ty] {
                outputs.push(kind);
                if outputs.len() > 1 && outputs.iter().any(|kind| *kind != hir_types::StreamKind::Point) {
                    let message = "when multiple geometry shader output streams are used, they must be of type 'PointStream'";
                    return Err(m.error(code::INVALID_ENTRY_POINT, message));
                }
            }
        }
        m.set_span(function.span);
        let Some(input) = input else {
            let message = "a geometry shader needs a parameter for its input primitive, such as 'triangle V v[3]'";
            return Err(m.error(code::INVALID_ENTRY_POINT, message));
        };
        // SPIR-V demands an output primitive even of a shader that emits none.
        let output = outputs.first().copied().unwrap_or(hir_types::StreamKind::Point);
        self.add_mode(
            match input {
                hir::Primitive::Point => Mode::InputPoints,
                hir::Primitive::Line => Mode::InputLines,
                hir::Primitive::Triangle => Mode::Triangles,
                hir::Primitive::LineAdjacency => Mode::InputLinesAdjacency,
                hir::Primitive::TriangleAdjacency => Mode::InputTrianglesAdjacency,
            },
            Vec::new(),
        );
        self.add_mode(
            match output {
                hir_types::StreamKind::Point => Mode::OutputPoints,
                hir_types::StreamKind::Line => Mode::OutputLineStrip,
                hir_types::StreamKind::Triangle => Mode::OutputTriangleStrip,
            },
            Vec::new(),
        );
        self.add_mode(Mode::Invocations, vec![entry.pipeline.instances.unwrap_or(1)]);
        self.add_mode(Mode::OutputVertices, vec![entry.pipeline.max_vertex_count.unwrap_or(1)]);
        Ok(())
    }
}

/// Assigns the variables with a location to a stream. Builtins are shared by all streams.
fn decorate_stream(m: &mut ModuleLowerer, item: &Item, stream: u32) {
    for variable in &item.variables {
        let known = m.module.decorations_of(&m.module.globals[variable.global].metadata).unwrap_or_default();
        if known.iter().any(|decoration| decoration.decoration == Number::Location as u32) {
            m.decorate(variable.global, &[Decoration::new(Number::Stream as u32, &[stream])]);
        }
    }
}

/// The element of an array with one value for each vertex or primitive, and the array's length.
pub(super) fn one_of(m: &mut ModuleLowerer, leaf: Leaf, role: ParamRole) -> Lowered<(Leaf, Option<u32>)> {
    let Type::Array { element, length: Some(length) } = m.program.types[leaf.ty] else {
        return Err(m.error(code::INVALID_ENTRY_POINT, "this parameter must be an array with a length"));
    };
    if let ParamRole::Primitive(primitive) = role
        && primitive.vertices() != length
    {
        let message = format!("this primitive has {} vertices, not {length}", primitive.vertices());
        return Err(m.error(code::INVALID_ENTRY_POINT, message));
    }
    Ok((Leaf { ty: element, ..leaf }, Some(length)))
}

fn takes_input_patch(program: &hir::Program, entry: &EntryPoint) -> bool {
    let function = &program.functions[entry.function];
    function.params.iter().any(|param| param_role(&function.locals[*param]) == ParamRole::InputPatch)
}

fn stream_element(m: &ModuleLowerer, ty: TypeId) -> Option<TypeId> {
    match m.program.types[ty] {
        Type::Resource(Resource::Stream { element, .. }) => Some(element),
        _ => None,
    }
}

fn param_role(local: &Local) -> ParamRole {
    match &local.kind {
        LocalKind::Param { role, .. } => *role,
        LocalKind::Variable { .. } => ParamRole::Value,
    }
}

fn root_of(local: &Local) -> Leaf {
    let InterfaceParts { semantic, interpolation, vk } = match &local.kind {
        LocalKind::Param { interface, .. } => InterfaceParts::clone(interface),
        LocalKind::Variable { .. } => InterfaceParts::NONE,
    };
    Leaf { path: Vec::new(), ty: local.ty, name: local.name.to_string(), semantic, interpolation, vk, span: local.span }
}
