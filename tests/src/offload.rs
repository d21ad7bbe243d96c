//! Runs a test of the suite llvm/offload-test-suite: compiles its shaders, runs them, and compares the results.

mod compare;
mod dump;
mod filecheck;
mod format;
mod interpreted;
mod lit;
mod pipeline;
mod yaml;

use crate::gpu::{self, Contents, Program, SamplerState, Shape, Slot, SlotKind};
use crate::interpret;
use crate::judge::valid_module;
use crate::stack::with_stack;
use ash::vk;
use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compiler, Files, Severity};
use lit::{Test, folder_is_unsupported};
use pipeline::{Buffer, Pipeline, Resource, Rule};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

pub use lit::Mark;

/// Whether a test can be run at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plan {
    /// The test was run.
    Run(Mark),
    /// Why not.
    Skip(&'static str),
}

/// The stages of graphics pipelines, as the suite calls them.
const RASTER_STAGES: [(&str, vk::ShaderStageFlags); 7] = [
    ("Vertex", vk::ShaderStageFlags::VERTEX),
    ("Hull", vk::ShaderStageFlags::TESSELLATION_CONTROL),
    ("Domain", vk::ShaderStageFlags::TESSELLATION_EVALUATION),
    ("Geometry", vk::ShaderStageFlags::GEOMETRY),
    ("Pixel", vk::ShaderStageFlags::FRAGMENT),
    ("Amplification", vk::ShaderStageFlags::TASK_EXT),
    ("Mesh", vk::ShaderStageFlags::MESH_EXT),
];

/// The plan for a test, from its text and the configuration of its folder.
///
/// # Errors
/// Its marks are not understood.
pub fn plan(text: &str, configuration: &str, executor: Executor) -> Result<Plan, String> {
    let test = Test::read(text);
    let stage = |line: &str| line.trim_start_matches([' ', '-']).strip_prefix("Stage:").map(|stage| stage.trim().to_owned());
    let pictures = test.commands.iter().any(|command| command.contains("imgdiff"));
    let stages: Vec<String> = test.parts.values().flat_map(|part| part.lines()).filter_map(stage).collect();
    let is_raster = stages.iter().any(|stage| stage != "Compute");
    let mark = if folder_is_unsupported(configuration) { Mark::Unsupported } else { test.mark(is_raster)? };
    let is_known = |stage: &String| RASTER_STAGES.iter().any(|(name, _)| name == stage);
    Ok(if pictures {
        Plan::Skip("without the pictures to compare with")
    } else if is_raster && executor == Executor::Interpreter {
        Plan::Skip("not compute")
    } else if is_raster && !stages.iter().all(is_known) {
        Plan::Skip("neither compute nor graphics")
    } else if mark == Mark::Unsupported {
        Plan::Skip("unsupported by their own marks")
    } else {
        Plan::Run(mark)
    })
}

/// The executor of the shaders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Executor {
    /// The available Vulkan device.
    Device,
    /// The interpreter: the IR of `lower`, and then the optimized IR.
    Interpreter,
}

/// A shader that was compiled.
#[derive(Debug)]
enum Shader {
    /// A module for the device.
    Words(Vec<u32>),
    /// The IR of `lower`, and the optimized IR.
    Ir([Box<ir::Module>; 2]),
}

impl Shader {
    fn words(&self) -> Option<&[u32]> {
        match self {
            Self::Words(words) => Some(words),
            Self::Ir(_) => None,
        }
    }
}

/// Runs a test.
///
/// # Errors
/// Why it fails.
pub fn run(path: &Path, executor: Executor) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let test = Test::read(&text);
    let mut modules = BTreeMap::new();
    for command in &test.commands {
        let (command, fails) = match command.strip_prefix("not ") {
            Some(command) => (command.trim_start(), true),
            None => (command.as_str(), false),
        };
        let (command, check) = match command.split_once('|') {
            Some((command, check)) => (command, Some(check)),
            None => (command, None),
        };
        let mut words = command.split_whitespace().filter(|word| *word != "2>&1");
        let (text_out, result) = match words.next() {
            Some("%dxc_target") => {
                let result = compile(&test, words, executor).map(|(name, module)| modules.insert(name, module));
                (String::new(), result.map(drop))
            }
            Some("%offloader") => offload(&test, words, &modules),
            command => return Err(format!("not supported: the command '{}'", command.unwrap_or_default())),
        };
        match (result, fails) {
            (Err(error), false) => return Err(error),
            (Ok(()), true) => return Err("it succeeds, and must not".to_owned()),
            (Ok(()), false) => checked(check, &text, &text_out)?,
            (Err(error), true) => checked(check, &text, &(text_out + &error))?,
        }
    }
    Ok(())
}

/// Runs the FileCheck after a command, if there is one.
fn checked(command: Option<&str>, test: &str, output: &str) -> Result<(), String> {
    let Some(command) = command else { return Ok(()) };
    let prefix = command.split_whitespace().find_map(|word| word.trim_start_matches('-').strip_prefix("check-prefix="));
    filecheck::check(test, output, prefix.unwrap_or("CHECK")).map_err(|error| format!("check: {error}"))
}

/// The parts of the test, for includes.
struct Parts(BTreeMap<String, String>);

impl Files for Parts {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(self.0.get(path.trim_start_matches("./")).map(|text| text.as_str().into()))
    }
}

/// Compiles and validates; returns the output's name and the shader.
fn compile<'a>(test: &Test, words: impl Iterator<Item = &'a str>, executor: Executor) -> Result<(String, Shader), String> {
    let mut arguments = vec!["-".to_owned(), "-spirv".to_owned(), "-fspv-target-env=vulkan1.3".to_owned()];
    let mut output = None;
    let mut source = None;
    let mut words = words;
    while let Some(word) = words.next() {
        match (word, word.strip_prefix("%t/")) {
            ("-Fo", _) => output = words.next(),
            (_, Some(name)) => source = Some(name),
            _ => arguments.push(word.to_owned()),
        }
    }
    let (Some(output), Some(source)) = (output, source) else { return Err("no shader or no output".to_owned()) };
    let text = test.parts.get(source).ok_or_else(|| format!("there is no part '{source}'"))?;
    let Request::Compile(invocation) = flags::parse(&arguments)? else { return Err("asks for no compilation".to_owned()) };
    let options = invocation.options.clone();
    let compiler = Compiler::new(source.to_owned(), text.clone()).files(Parts(test.parts.clone())).options(options.clone());
    let compilation = with_stack(move || compiler.compile())?;
    let messages = compilation.report.messages();
    if let Some(error) = messages.iter().find(|message| message.severity == Severity::Error) {
        let line = error.position.as_ref().map_or(0, |position| position.line);
        return Err(format!("compile: {} (line {line})", error.message));
    }
    let words = compilation.words().ok_or("compile: no module")?.to_vec();
    valid_module(&words, &options).map_err(|error| format!("not valid: {}", error.lines().next().unwrap_or_default()))?;
    let shader = match executor {
        Executor::Device => Shader::Words(words),
        Executor::Interpreter => {
            let (parts, name, text) = (Parts(test.parts.clone()), source.to_owned(), text.clone());
            let lowered = with_stack(move || interpret::lowered_with(&name, &text, &options, parts))??;
            let optimized = interpret::optimized(&lowered);
            Shader::Ir([Box::new(lowered), Box::new(optimized)])
        }
    };
    Ok((output.to_owned(), shader))
}

/// Runs a pipeline; returns the printed text and the verdict.
fn offload<'a>(
    test: &Test,
    words: impl Iterator<Item = &'a str>,
    modules: &BTreeMap<String, Shader>,
) -> (String, Result<(), String>) {
    let files: Vec<&str> = words.filter(|word| !word.starts_with('-')).collect();
    let shaders = || -> Result<Vec<&Shader>, &str> {
        let names = files.get(1..).filter(|names| !names.is_empty()).ok_or("no shader")?;
        names.iter().map(|name| modules.get(*name).ok_or("no shader")).collect()
    };
    let pipeline = || {
        let name = files.first().and_then(|name| name.strip_prefix("%t/")).ok_or("no pipeline")?;
        let text = test.parts.get(name).ok_or_else(|| format!("there is no part '{name}'"))?;
        Pipeline::read(&yaml::parse(text)?)
    };
    let run = |work: &dyn Fn(&mut Pipeline) -> Result<(), String>| {
        let mut pipeline = match pipeline() {
            Ok(pipeline) => pipeline,
            Err(error) => return (String::new(), Err(error)),
        };
        match work(&mut pipeline) {
            Ok(()) => verdict(&pipeline),
            Err(error) => (String::new(), Err(error)),
        }
    };
    let shaders = match shaders() {
        Err(error) => return run(&|_| Err(error.to_owned())),
        Ok(shaders) => shaders,
    };
    match shaders.as_slice() {
        [Shader::Ir([lowered, optimized])] => match run(&|pipeline| interpreted::execute(pipeline, lowered)) {
            (_, Ok(())) => {
                let (text, result) = run(&|pipeline| interpreted::execute(pipeline, optimized));
                (text, result.map_err(|error| format!("optimized: {error}")))
            }
            failed => failed,
        },
        shaders => {
            // The interpreter is not asked to run several.
            let modules: Vec<&[u32]> = shaders.iter().copied().filter_map(Shader::words).collect();
            run(&|pipeline| execute(pipeline, &modules))
        }
    }
}

/// Compares the results of a run with those that the pipeline expects; returns the printed text and the verdict.
fn verdict(pipeline: &Pipeline) -> (String, Result<(), String>) {
    let mut failures = String::new();
    let mut first = None;
    for check in &pipeline.results {
        match (pipeline.buffer(&check.actual), pipeline.buffer(&check.expected)) {
            (Ok(actual), Ok(expected)) if compare::agree(check.rule, actual, expected) => {}
            (Ok(actual), Ok(expected)) => {
                failures += &dump::failure(check, actual, expected);
                first = first.or_else(|| Some(format!("wrong: {}: {}", check.name, difference(check.rule, actual, expected))));
            }
            (Err(error), _) | (_, Err(error)) => return (failures, Err(error)),
        }
    }
    match first {
        Some(first) => (failures, Err(first)),
        None => (dump::pipeline(pipeline), Ok(())),
    }
}

/// The first element that does not agree by the rule, in few words.
fn difference(rule: Rule, actual: &Buffer, expected: &Buffer) -> String {
    let size = expected.format.bytes;
    let elements = |buffer: &Buffer| -> Vec<Vec<u8>> {
        buffer.data.iter().flat_map(|data| data.chunks_exact(size)).map(<[u8]>::to_vec).collect()
    };
    let (a, e) = (elements(actual), elements(expected));
    match a.iter().zip(&e).position(|(a, e)| !compare::elements_agree(rule, a, e, size)) {
        Some(at) => format!("[{at}] is {}, not {}", expected.format.print(&a[at]), expected.format.print(&e[at])),
        None => format!("{} elements, not {}", a.len(), e.len()),
    }
}

/// Runs the shaders, and stores the results in the pipeline's buffers.
fn execute(pipeline: &mut Pipeline, modules: &[&[u32]]) -> Result<(), String> {
    if modules.len() != pipeline.shaders.len() {
        return Err(format!("the pipeline has {} shaders, and {} modules are given", pipeline.shaders.len(), modules.len()));
    }
    let mut sets = Vec::new();
    // The slots in the order in which they come back, and whether they are counters.
    let mut owners: Vec<Vec<(usize, bool)>> = Vec::new();
    for set in &pipeline.sets {
        let mut slots = Vec::new();
        let mut owner = Vec::new();
        for (index, resource) in set.iter().enumerate() {
            slots.push(slot(pipeline, resource)?);
            owner.push((index, false));
            if let Some(binding) = resource.counter {
                let elements = vec![vec![0; 4]; slots.last().map_or(1, |slot| slot.elements.len())];
                slots.push(Slot { binding, kind: SlotKind::Storage, elements });
                owner.push((index, true));
            }
        }
        sets.push(slots);
        owners.push(owner);
    }
    let results = match (&pipeline.raster, pipeline.shaders.as_slice(), modules) {
        (None, [shader], [words]) => {
            let (entry, push, constants) = (&shader.entry, &pipeline.push, &shader.constants);
            gpu::on_device(|gpu| gpu::run(gpu, &Program { words, entry, groups: pipeline.groups, push, constants, sets: &sets }))?
        }
        (Some(raster), shaders, modules) => {
            let program = raster_program(pipeline, raster, shaders, modules, &sets)?;
            let mut rastered = gpu::on_device(|gpu| gpu::raster(gpu, &program))?;
            let name = raster.target.clone();
            let target = pipeline.buffers.iter_mut().find(|buffer| buffer.name == name).ok_or("there is no target")?;
            target.data = std::mem::take(&mut rastered.targets);
            rastered.data
        }
        (None, ..) => return Err("not supported: a pipeline of several compute shaders".to_owned()),
    };
    for ((set, owners), slots) in pipeline.sets.iter().zip(owners).zip(results) {
        for ((index, is_counter), data) in owners.into_iter().zip(slots) {
            let resource = &set[index];
            let Some(buffer) = pipeline.buffers.iter_mut().find(|buffer| buffer.name == resource.name) else { continue };
            if is_counter {
                buffer.counters = data.iter().map(|bytes| format::bits(bytes) as u32).collect();
            } else if resource.is_written() {
                buffer.data = data;
            }
        }
    }
    Ok(())
}

/// The raster program of a graphics pipeline, equivalent to that of the suite's own tool.
fn raster_program<'a>(
    pipeline: &'a Pipeline,
    raster: &'a pipeline::Raster,
    shaders: &'a [pipeline::Shader],
    modules: &[&'a [u32]],
    sets: &'a [Vec<Slot>],
) -> Result<gpu::Raster<'a>, String> {
    let stage = |(shader, words): (&'a pipeline::Shader, &&'a [u32])| {
        let flag = RASTER_STAGES.iter().find(|(name, _)| *name == shader.stage).map(|(_, flag)| *flag);
        let flag = flag.ok_or_else(|| format!("not supported: the stage '{}'", shader.stage))?;
        Ok(gpu::RasterStage { flag, entry: &shader.entry, words, constants: &shader.constants })
    };
    let attribute = |(location, (format, channels, offset)): (u32, &(format::Format, usize, u32))| {
        let format = format.texel(*channels)?;
        Ok(vk::VertexInputAttributeDescription { location, binding: 0, format, offset: *offset })
    };
    // The suite computes the size of a vertex from the attributes.
    let ends = raster.attributes.iter().map(|(format, channels, offset)| offset + (format.bytes * channels) as u32);
    let stride = ends.max().unwrap_or(0);
    let vertices: &[u8] = match &raster.vertices {
        Some(name) => pipeline.buffer(name)?.data.first().map_or(&[], Vec::as_slice),
        None => &[],
    };
    let is_mesh = shaders.iter().any(|shader| shader.stage == "Mesh");
    let count = match (raster.count, stride) {
        _ if is_mesh => pipeline.groups[0],
        (Some(count), _) => count,
        (None, 0) => return Err("neither a number of vertices nor a vertex buffer".to_owned()),
        (None, stride) => vertices.len() as u32 / stride,
    };
    let topology = match raster.topology.as_str() {
        "TriangleList" => vk::PrimitiveTopology::TRIANGLE_LIST,
        "PointList" => vk::PrimitiveTopology::POINT_LIST,
        "LineList" => vk::PrimitiveTopology::LINE_LIST,
        "PatchList" => vk::PrimitiveTopology::PATCH_LIST,
        other => return Err(format!("not supported: the topology '{other}'")),
    };
    let target = pipeline.buffer(&raster.target)?;
    let zeros = vk::ClearValue { color: vk::ClearColorValue { uint32: [0; 4] } };
    let far = vk::ClearValue { depth_stencil: vk::ClearDepthStencilValue { depth: 1.0, stencil: 0 } };
    Ok(gpu::Raster {
        stages: shaders.iter().zip(modules).map(stage).collect::<Result<_, String>>()?,
        push: &pipeline.push,
        sets,
        vertices: vec![gpu::VertexBuffer { data: vertices, stride }],
        attributes: (0..).zip(&raster.attributes).map(attribute).collect::<Result<_, String>>()?,
        topology,
        control_points: raster.control_points,
        count,
        instances: 1,
        front: vk::FrontFace::COUNTER_CLOCKWISE,
        viewports: &[],
        targets: vec![gpu::Target { format: target.format.texel(target.channels)?, contents: Contents::Clear(zeros) }],
        depth: Some((
            gpu::Target { format: vk::Format::D32_SFLOAT, contents: Contents::Clear(far) },
            vk::CompareOp::LESS_OR_EQUAL,
        )),
        samples: vk::SampleCountFlags::TYPE_1,
        sample_mask: u32::MAX,
        size: vk::Extent2D { width: target.extent.width, height: target.extent.height },
        layers: 1,
    })
}

fn slot(pipeline: &Pipeline, resource: &Resource) -> Result<Slot, String> {
    let binding = resource.binding;
    if matches!(resource.kind.as_str(), "Sampler" | "SamplerComparison") {
        return Ok(Slot { binding, kind: SlotKind::Sampler(sampler(pipeline, &resource.name)?), elements: vec![Vec::new()] });
    }
    let buffer = pipeline.buffer(&resource.name)?;
    let kind = match resource.kind.as_str() {
        "Buffer" => SlotKind::UniformTexel(buffer.format.texel(buffer.channels)?),
        "RWBuffer" => SlotKind::StorageTexel(buffer.format.texel(buffer.channels)?),
        "StructuredBuffer" | "RWStructuredBuffer" | "ByteAddressBuffer" | "RWByteAddressBuffer" => SlotKind::Storage,
        "ConstantBuffer" => SlotKind::Uniform,
        "Texture2D" => SlotKind::SampledImage(shape(buffer)?),
        "RWTexture2D" => SlotKind::StorageImage(shape(buffer)?),
        "SampledTexture2D" => SlotKind::CombinedImageSampler(shape(buffer)?, sampler(pipeline, &resource.name)?),
        kind => return Err(format!("not supported: a resource of the kind '{kind}'")),
    };
    Ok(Slot { binding, kind, elements: buffer.data.clone() })
}

fn shape(buffer: &Buffer) -> Result<Shape, String> {
    let extent = buffer.extent;
    if extent.width == 0 || extent.height == 0 || extent.mips == 0 || extent.depth > 1 {
        return Err(format!("not supported: the extent of the image '{}'", buffer.name));
    }
    let format = buffer.format.texel(buffer.channels)?;
    let kind = vk::ImageViewType::TYPE_2D;
    Ok(Shape { kind, format, width: extent.width, height: extent.height, layers: 1, mips: extent.mips, samples: 1 })
}

fn sampler(pipeline: &Pipeline, name: &str) -> Result<SamplerState, String> {
    let sampler = pipeline.samplers.iter().find(|sampler| sampler.name == name);
    let sampler = sampler.ok_or_else(|| format!("there is no sampler '{name}'"))?;
    let filter = |linear| if linear { vk::Filter::LINEAR } else { vk::Filter::NEAREST };
    let address = match sampler.address.as_str() {
        "Clamp" => vk::SamplerAddressMode::CLAMP_TO_EDGE,
        "Repeat" | "Wrap" => vk::SamplerAddressMode::REPEAT,
        "Mirror" => vk::SamplerAddressMode::MIRRORED_REPEAT,
        "Border" => vk::SamplerAddressMode::CLAMP_TO_BORDER,
        "MirrorOnce" => vk::SamplerAddressMode::MIRROR_CLAMP_TO_EDGE,
        address => return Err(format!("unknown address mode '{address}'")),
    };
    let compare = |name: &String| {
        Ok::<_, String>(match name.as_str() {
            "Never" => vk::CompareOp::NEVER,
            "Less" => vk::CompareOp::LESS,
            "Equal" => vk::CompareOp::EQUAL,
            "LessEqual" => vk::CompareOp::LESS_OR_EQUAL,
            "Greater" => vk::CompareOp::GREATER,
            "NotEqual" => vk::CompareOp::NOT_EQUAL,
            "GreaterEqual" => vk::CompareOp::GREATER_OR_EQUAL,
            "Always" => vk::CompareOp::ALWAYS,
            name => return Err(format!("unknown comparison '{name}'")),
        })
    };
    Ok(SamplerState {
        min: filter(sampler.min_linear),
        mag: filter(sampler.mag_linear),
        mip: vk::SamplerMipmapMode::LINEAR,
        address,
        min_lod: sampler.min_lod,
        max_lod: sampler.max_lod,
        bias: sampler.bias,
        compare: sampler.compare.as_ref().map(compare).transpose()?,
    })
}
