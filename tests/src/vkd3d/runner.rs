//! Runs the sections of a test in order.

use super::bindings::Bound;
use super::compile::{Failure, compile, preprocess};
use super::condition::Model;
use super::directive::{Action, Directive};
use super::draw::{Draw, LACKS, State, dispatch, draw};
use super::probe;
use super::script::{Contents, Element, Requirements, ResourceText, Role, ShaderText, Stage, parse};
use ash::vk;
use std::collections::BTreeMap;
use std::path::Path;

/// The lowest shader model that the compiler has.
const LEAST: Model = 60;
/// The models that the suite compiles shaders of shader model 6 for.
const MODELS: [Model; 2] = [60, 62];
/// Device features that tests may require and that this device lacks.
const MISSING: &[&str] = &["clip-planes", "depth-bounds", "fog", "point-size", "rov"];

/// The size of the target of a test that names none.
const TARGET: [u32; 3] = [640, 480, 1];
/// The vertex shader of a test that has none.
const VERTEX_SHADER: &str = "float4 main(float4 place : POSITION) : SV_Position { return place; }";

/// The result of a test.
#[derive(Debug, Default)]
pub struct Report {
    /// Shaders that compile or are refused as expected, and all.
    pub shaders: (usize, usize),
    /// Probes that agree, and all.
    pub probes: (usize, usize),
    /// The differences from the expected results.
    pub problems: Vec<Problem>,
    /// The tests that are not run, with the reason and their number.
    pub left_out: BTreeMap<&'static str, usize>,
}

/// A difference and the line of the test that shows it.
#[derive(Debug)]
pub struct Problem {
    /// From 1.
    pub line: u32,
    /// A description of the problem.
    pub text: String,
}

/// Runs a test.
///
/// # Errors
/// The file can't be read, or is not understood.
pub fn run(path: &Path) -> Result<Report, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut runner = Runner::default();
    for section in parse(&String::from_utf8_lossy(&bytes))? {
        runner.section(section.line, section.contents);
    }
    Ok(runner.report)
}

#[derive(Default)]
struct Runner {
    requirements: Requirements,
    /// The modules of the last sections of the stages, for their shader models; None for one that did not compile.
    shaders: BTreeMap<Stage, Option<Vec<u32>>>,
    bound: Bound,
    state: State,
    /// Whether the last shader is one that can be drawn with.
    is_runnable: bool,
    /// Whether the last draw or dispatch was carried out.
    has_run: bool,
    report: Report,
}

impl Runner {
    fn section(&mut self, line: u32, contents: Contents) {
        match contents {
            Contents::Require(requirements) => self.requirements = requirements,
            Contents::Effect => self.leave_out("effects"),
            Contents::Preprocess { source, fails } => self.preprocess(line, &source, fails),
            Contents::Shader(text) => self.shader(line, text),
            Contents::Resource(text) => self.resource(text),
            Contents::Sampler(slot, text) => drop(self.bound.samplers.insert(slot, text)),
            Contents::InputLayout(elements) => self.state.layout = elements,
            Contents::Test(directives) => directives.into_iter().for_each(|(line, directive)| self.directive(line, directive)),
        }
    }

    fn leave_out(&mut self, reason: &'static str) {
        *self.report.left_out.entry(reason).or_default() += 1;
    }

    fn problem(&mut self, line: u32, text: impl Into<String>) {
        self.report.problems.push(Problem { line, text: text.into() });
    }

    /// The shader model of the sections; None if it is not one of this compiler.
    fn model(&self) -> Option<Model> {
        let model = self.requirements.least.max(LEAST);
        (model < self.requirements.limit).then_some(model)
    }

    /// The required feature of a section that this device lacks.
    fn missing(&self) -> Option<&'static str> {
        let needs = |name: &str| self.requirements.capabilities.iter().any(|capability| capability == name);
        MISSING.iter().find(|name| needs(name)).copied()
    }

    fn preprocess(&mut self, line: u32, source: &str, fails: bool) {
        self.report.shaders.1 += 1;
        let result = match (preprocess(source), fails) {
            (Ok(_), true) => Err("it is accepted, and must not be".to_owned()),
            (Err(Failure::Broken(error)), _) | (Err(Failure::Refused(error)), false) => Err(error),
            (Err(Failure::Refused(_)), true) => Ok(()),
            (Ok(text), false) if !text.contains("pass") || text.contains("fail") => Err(format!("the text is '{}'", text.trim())),
            (Ok(_), false) => Ok(()),
        };
        match result {
            Ok(()) => self.report.shaders.0 += 1,
            Err(error) => self.problem(line, format!("preprocess: {error}")),
        }
    }

    fn shader(&mut self, line: u32, text: ShaderText) {
        self.is_runnable = false;
        let stage = text.stage;
        let Some(model) = self.model() else { return self.leave_out("shaders for a shader model below 6") };
        if text.is_binary {
            self.shaders.remove(&stage);
            return self.leave_out("shaders that are compiled already");
        }
        let mut words = None;
        // If the expectation changes between two models, both are tried.
        let changes =
            |other: &Model| *other > model && *other < self.requirements.limit && text.fails(*other) != text.fails(model);
        let models: Vec<Model> = MODELS.into_iter().filter(changes).collect();
        for tried in std::iter::once(model).chain(models) {
            let result = compile(&text.source, stage, tried, &self.requirements);
            self.report.shaders.1 += 1;
            match (result, text.fails(tried)) {
                (Ok(compiled), false) => {
                    self.report.shaders.0 += 1;
                    words = if tried == model { Some(compiled) } else { words };
                }
                (Err(Failure::Refused(_)), true) => self.report.shaders.0 += 1,
                (Ok(_), true) => self.problem(line, "compile: it is accepted, and must not be"),
                (Err(Failure::Refused(error)), false) => self.problem(line, format!("compile: {error}")),
                (Err(Failure::Broken(error)), _) => self.problem(line, format!("broken: {error}")),
            }
        }
        self.is_runnable = !text.fails(model);
        self.shaders.insert(stage, words);
    }

    fn resource(&mut self, mut text: ResourceText) {
        let bytes = text.bytes();
        if text.role != Role::Vertices {
            text.data.resize(bytes, 0);
        }
        text.cleared = (text.samples > 1).then_some([0.0; 4]);
        self.bound.resources.insert((text.role, text.slot), text);
    }

    fn set_default_target(&mut self) {
        let has = |role| self.bound.resources.contains_key(&(role, 0));
        if !has(Role::Target) && !has(Role::Depth) {
            let mut target = ResourceText::new(Role::Target, 0);
            target.size = TARGET;
            self.resource(target);
        }
    }

    fn directive(&mut self, line: u32, directive: Directive) {
        let Some(model) = self.model() else { return };
        if !self.is_runnable || !directive.conditions.iter().all(|condition| condition.holds(model)) {
            return;
        }
        let is_probe = matches!(directive.action, Action::Probe(_));
        if let Some(missing) = self.missing() {
            return if is_probe {
                self.leave_out(missing)
            };
        }
        let is_fault = directive.faults.iter().any(|condition| condition.holds(model));
        let is_drawing = matches!(directive.action, Action::Draw(..) | Action::DrawQuad | Action::Dispatch(_));
        if is_probe && !self.has_run {
            return self.leave_out("probes behind what did not run");
        }
        self.report.probes.1 += usize::from(is_probe);
        let result = self.carry_out(directive.action);
        if is_drawing {
            self.has_run = result.is_ok();
        }
        match result {
            Ok(()) => self.report.probes.0 += usize::from(is_probe),
            Err(_) if is_fault => self.leave_out("faults of the driver"),
            // The shader itself is a problem already.
            Err(None) => {}
            Err(Some(error)) if error == LACKS => self.leave_out(LACKS),
            Err(Some(error)) => self.problem(line, error),
        }
    }

    /// # Errors
    /// The problem; None if it was already reported.
    fn carry_out(&mut self, action: Action) -> Result<(), Option<String>> {
        let (resources, state) = (&mut self.bound.resources, &mut self.state);
        match action {
            Action::Uniform(place, words) => {
                let uniforms = &mut self.bound.uniforms;
                uniforms.resize(uniforms.len().max((place + words.len()).next_multiple_of(4)), 0x7f7f_7f7f);
                uniforms[place..place + words.len()].copy_from_slice(&words);
            }
            Action::DepthComparison(comparison) => state.depth_comparison = comparison,
            Action::SampleMask(mask) => state.sample_mask = mask,
            Action::Viewport(index, [x, y, width, height]) => {
                let viewport = vk::Viewport { x, y, width, height, min_depth: 0.0, max_depth: 1.0 };
                state.viewports.resize(state.viewports.len().max(index + 1), viewport);
                state.viewports[index] = viewport;
            }
            Action::ClearTarget(slot, value) => {
                self.set_default_target();
                self.clear((Role::Target, slot), value)?;
            }
            Action::ClearDepth(value) => self.clear((Role::Depth, 0), [value; 4])?,
            Action::Copy([from, to]) => {
                let from = resources.get(&from).ok_or_else(|| Some("there is no such resource".to_owned()))?;
                if from.samples > 1 {
                    return Err(Some("not supported: a copy of samples".to_owned()));
                }
                let data = from.data.clone();
                let to = resources.get_mut(&to).ok_or_else(|| Some("there is no such resource".to_owned()))?;
                to.data = data;
            }
            Action::DrawQuad => {
                self.set_default_target();
                self.set_quad();
                let topology = vk::PrimitiveTopology::TRIANGLE_LIST;
                self.draw(Draw { topology, points: 0, vertices: 3, instances: 1 })?;
            }
            Action::Draw(topology, points, vertices, instances) => {
                self.set_default_target();
                self.draw(Draw { topology, points, vertices, instances })?;
            }
            Action::Dispatch(groups) => {
                let shader = self.shaders.get(&Stage::Compute).ok_or_else(|| Some("there is no compute shader".to_owned()))?;
                let words = shader.clone().ok_or(None)?;
                dispatch(&mut self.bound, &words, groups).map_err(Some)?;
            }
            Action::Probe(probe) => {
                let resource = resources.get(&(probe.role, probe.slot));
                let resource = resource.ok_or_else(|| Some("there is no such resource".to_owned()))?;
                let [width, height, _] = resource.size;
                let layer = (width * height * resource.texel) as usize * probe.layer as usize;
                let data = resource.data.get(layer..).unwrap_or_default();
                probe::check(&probe, data, width, resource.texel).map_err(|error| Some(format!("probe: {error}")))?;
            }
            Action::FixedFunction | Action::DepthBounds => return Err(Some("not supported: this state".to_owned())),
        }
        Ok(())
    }

    fn clear(&mut self, key: (Role, u32), value: [f32; 4]) -> Result<(), Option<String>> {
        let resource = self.bound.resources.get_mut(&key).ok_or_else(|| Some("there is no such target".to_owned()))?;
        resource.cleared = Some(value);
        let texel: Vec<u8> = match resource.format {
            vk::Format::R32_UINT | vk::Format::R32G32_UINT | vk::Format::R32G32B32A32_UINT => {
                value.iter().flat_map(|value| (*value as u32).to_le_bytes()).collect()
            }
            vk::Format::R32_SINT | vk::Format::R32G32_SINT | vk::Format::R32G32B32A32_SINT => {
                value.iter().flat_map(|value| (*value as i32).to_le_bytes()).collect()
            }
            _ => value.iter().flat_map(|value| value.to_le_bytes()).collect(),
        };
        resource.data = texel[..resource.texel as usize].repeat(resource.data.len() / resource.texel as usize);
        Ok(())
    }

    /// The vertices and the shader of a quad, which is a large triangle.
    fn set_quad(&mut self) {
        let mut vertices = ResourceText::new(Role::Vertices, 0);
        vertices.data = [-2.0f32, -2.0, -2.0, 4.0, 4.0, -2.0].iter().flat_map(|place| place.to_le_bytes()).collect();
        self.bound.resources.insert((Role::Vertices, 0), vertices);
        let semantic = ("position".to_owned(), 0);
        self.state.layout = vec![Element { slot: 0, format: vk::Format::R32G32_SFLOAT, bytes: 8, semantic }];
        let words = || compile(VERTEX_SHADER, Stage::Vertex, LEAST, &Requirements::default()).ok();
        self.shaders.entry(Stage::Vertex).or_insert_with(words);
    }

    fn draw(&mut self, what: Draw) -> Result<(), Option<String>> {
        let mut modules = Vec::new();
        for (stage, shader) in &self.shaders {
            if *stage != Stage::Compute {
                modules.push((*stage, shader.clone().ok_or(None)?));
            }
        }
        draw(&mut self.bound, &self.state, &modules, what).map_err(Some)
    }
}
