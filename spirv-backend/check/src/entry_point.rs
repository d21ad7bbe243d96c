//! Checks entry points and their execution modes (specification 2.16.1, and Vulkan's appendix on SPIR-V).

use crate::environs::Environs;
use crate::operands;
use diagnostics::registry as code;
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{BuiltIn, Decoration, ExecutionMode as Mode, ExecutionModel as Model, FPFastMathMode, Op};
use spirv_grammar::{self as grammar, Kind};
use spirv_module::{Id, Inst, Message, SpirvModule, Word};
use std::collections::BTreeSet;

const MESH: [Model; 2] = [Model::MeshEXT, Model::MeshNV];
const TESSELLATION: [Model; 2] = [Model::TessellationControl, Model::TessellationEvaluation];

/// The execution models that may have each mode; modes that are not listed are unrestricted.
const OF_MODELS: &[(&[Mode], &[Model])] = &[
    (
        &[
            Mode::Invocations,
            Mode::InputPoints,
            Mode::InputLines,
            Mode::InputLinesAdjacency,
            Mode::InputTrianglesAdjacency,
            Mode::OutputLineStrip,
            Mode::OutputTriangleStrip,
        ],
        &[Model::Geometry],
    ),
    (&[Mode::OutputPoints], &[Model::Geometry, Model::MeshEXT, Model::MeshNV]),
    (
        &[
            Mode::SpacingEqual,
            Mode::SpacingFractionalEven,
            Mode::SpacingFractionalOdd,
            Mode::VertexOrderCw,
            Mode::VertexOrderCcw,
            Mode::PointMode,
            Mode::Quads,
            Mode::Isolines,
        ],
        &TESSELLATION,
    ),
    (&[Mode::Triangles], &[Model::Geometry, Model::TessellationControl, Model::TessellationEvaluation]),
    (
        &[Mode::OutputVertices],
        &[Model::Geometry, Model::TessellationControl, Model::TessellationEvaluation, Model::MeshEXT, Model::MeshNV],
    ),
    (&[Mode::OutputLinesEXT, Mode::OutputTrianglesEXT, Mode::OutputPrimitivesEXT], &MESH),
    (&[Mode::QuadDerivativesKHR], &[Model::Fragment, Model::GLCompute]),
    (
        &[
            Mode::PixelCenterInteger,
            Mode::OriginUpperLeft,
            Mode::OriginLowerLeft,
            Mode::EarlyFragmentTests,
            Mode::DepthReplacing,
            Mode::DepthGreater,
            Mode::DepthLess,
            Mode::DepthUnchanged,
            Mode::NonCoherentColorAttachmentReadEXT,
            Mode::NonCoherentDepthAttachmentReadEXT,
            Mode::NonCoherentStencilAttachmentReadEXT,
            Mode::PixelInterlockOrderedEXT,
            Mode::PixelInterlockUnorderedEXT,
            Mode::SampleInterlockOrderedEXT,
            Mode::SampleInterlockUnorderedEXT,
            Mode::ShadingRateInterlockOrderedEXT,
            Mode::ShadingRateInterlockUnorderedEXT,
            Mode::EarlyAndLateFragmentTestsAMD,
            Mode::StencilRefReplacingEXT,
            Mode::StencilRefUnchangedFrontAMD,
            Mode::StencilRefGreaterFrontAMD,
            Mode::StencilRefLessFrontAMD,
            Mode::StencilRefUnchangedBackAMD,
            Mode::StencilRefGreaterBackAMD,
            Mode::StencilRefLessBackAMD,
            Mode::RequireFullQuadsKHR,
            Mode::PostDepthCoverage,
        ],
        &[Model::Fragment],
    ),
    (&[Mode::LocalSizeHint, Mode::VecTypeHint, Mode::ContractionOff, Mode::LocalSizeHintId], &[Model::Kernel]),
    (
        &[Mode::LocalSize, Mode::LocalSizeId],
        &[Model::Kernel, Model::GLCompute, Model::TaskNV, Model::MeshNV, Model::TaskEXT, Model::MeshEXT],
    ),
    (&[Mode::DerivativeGroupQuadsKHR, Mode::DerivativeGroupLinearKHR], &[Model::GLCompute, Model::MeshEXT, Model::TaskEXT]),
];

/// The number of modes of a group that an execution model may have.
struct Choice {
    models: &'static [Model],
    modes: &'static [Mode],
    needed: bool,
}

/// Groups of modes that exclude each other, and groups from which a model requires one.
const CHOICES: &[Choice] = &[
    Choice { models: &[Model::Fragment], modes: &[Mode::OriginUpperLeft, Mode::OriginLowerLeft], needed: true },
    Choice { models: &[Model::Fragment], modes: &[Mode::DepthGreater, Mode::DepthLess, Mode::DepthUnchanged], needed: false },
    Choice {
        models: &[Model::Fragment],
        modes: &[
            Mode::PixelInterlockOrderedEXT,
            Mode::PixelInterlockUnorderedEXT,
            Mode::SampleInterlockOrderedEXT,
            Mode::SampleInterlockUnorderedEXT,
            Mode::ShadingRateInterlockOrderedEXT,
            Mode::ShadingRateInterlockUnorderedEXT,
        ],
        needed: false,
    },
    Choice {
        models: &[Model::Fragment],
        modes: &[Mode::StencilRefUnchangedFrontAMD, Mode::StencilRefLessFrontAMD, Mode::StencilRefGreaterFrontAMD],
        needed: false,
    },
    Choice {
        models: &[Model::Fragment],
        modes: &[Mode::StencilRefUnchangedBackAMD, Mode::StencilRefLessBackAMD, Mode::StencilRefGreaterBackAMD],
        needed: false,
    },
    Choice {
        models: &TESSELLATION,
        modes: &[Mode::SpacingEqual, Mode::SpacingFractionalEven, Mode::SpacingFractionalOdd],
        needed: false,
    },
    Choice { models: &TESSELLATION, modes: &[Mode::Triangles, Mode::Quads, Mode::Isolines], needed: false },
    Choice { models: &TESSELLATION, modes: &[Mode::VertexOrderCw, Mode::VertexOrderCcw], needed: false },
    Choice {
        models: &[Model::Geometry],
        modes: &[Mode::InputPoints, Mode::InputLines, Mode::InputLinesAdjacency, Mode::Triangles, Mode::InputTrianglesAdjacency],
        needed: true,
    },
    Choice {
        models: &[Model::Geometry],
        modes: &[Mode::OutputPoints, Mode::OutputLineStrip, Mode::OutputTriangleStrip],
        needed: true,
    },
    Choice { models: &[Model::Geometry, Model::MeshEXT], modes: &[Mode::OutputVertices], needed: true },
    Choice {
        models: &[Model::MeshEXT],
        modes: &[Mode::OutputPoints, Mode::OutputLinesEXT, Mode::OutputTrianglesEXT],
        needed: true,
    },
    Choice { models: &[Model::MeshEXT], modes: &[Mode::OutputPrimitivesEXT], needed: true },
];

/// The execution models that need a workgroup size in Vulkan (VUID-StandaloneSpirv-LocalSize-06426, and the rules of mesh shaders).
const SIZED: [Model; 3] = [Model::GLCompute, Model::TaskEXT, Model::MeshEXT];

/// Modes that exist in OpenGL but not in Vulkan (VUID-StandaloneSpirv-OriginLowerLeft-04653, -PixelCenterInteger-04654).
const NOT_VULKAN: [Mode; 2] = [Mode::OriginLowerLeft, Mode::PixelCenterInteger];

/// Modes whose first operand is a floating-point width, and which may occur once per width.
const PER_TYPE: [Mode; 10] = [
    Mode::DenormPreserve,
    Mode::DenormFlushToZero,
    Mode::SignedZeroInfNanPreserve,
    Mode::RoundingModeRTE,
    Mode::RoundingModeRTZ,
    Mode::FPFastMathDefault,
    Mode::RoundingModeRTPINTEL,
    Mode::RoundingModeRTNINTEL,
    Mode::FloatingPointModeALTINTEL,
    Mode::FloatingPointModeIEEEINTEL,
];

/// Checks all entry points.
pub fn check(module: &SpirvModule, environs: &Environs) -> Vec<Message> {
    let mut messages = Vec::new();
    let mut names = BTreeSet::new();
    let mut modes: FxHashMap<Id, Vec<Inst>> = FxHashMap::default();
    for mode in &module.execution_modes {
        let Some(function) = mode.id(0) else { continue };
        modes.entry(function).or_default().push(mode);
    }
    for entry in &module.entry_points {
        let (Some(model), Some(function)) = (entry.literal(0), entry.id(1)) else { continue };
        let name = entry.text(2);
        if !names.insert((model, name.clone())) {
            let message = format!("two entry points of one execution model are named `{name}`");
            messages.push(Message::new(code::DUPLICATE_ENTRY_POINT, message, entry.loc));
        }
        let modes = modes.get(&function).cloned().unwrap_or_default();
        let entry = Entry { inst: entry, model, modes };
        entry.modes_of_other_models(environs, &mut messages);
        entry.repeated_modes(&mut messages);
        entry.choices(&mut messages);
        let wrong = entry.modes.iter().filter_map(|mode| Some((mode.loc, mode_ids(mode, module)?)));
        messages.extend(wrong.map(|(loc, message)| Message::new(code::OPERAND_TYPE, message, loc)));
        let lacks = [entry.local_size(module, environs), entry.depth_replacing(module, environs)];
        for message in lacks.into_iter().flatten() {
            messages.push(Message::new(code::MISSING_EXECUTION_MODE, message, entry.inst.loc));
        }
    }
    messages
}

struct Entry<'a> {
    inst: Inst<'a>,
    model: u32,
    modes: Vec<Inst<'a>>,
}

impl Entry<'_> {
    fn is_of(&self, models: &[Model]) -> bool {
        models.iter().any(|model| *model as u32 == self.model)
    }

    fn model_name(&self) -> &'static str {
        grammar::enumerant(Kind::ExecutionModel, self.model).map_or("an unknown model", |known| known.name)
    }

    fn repeated_modes(&self, messages: &mut Vec<Message>) {
        let mut seen = FxHashSet::default();
        for inst in &self.modes {
            let Some(number) = inst.literal(1) else { continue };
            // An unknown mode may be specific to a type, a width or a variable.
            let may_repeat =
                PER_TYPE.iter().any(|mode| *mode as u32 == number) || grammar::enumerant(Kind::ExecutionMode, number).is_none();
            // Those that may be repeated are for different types or widths.
            let what = inst.operands.get(2).filter(|_| may_repeat && grammar::enumerant(Kind::ExecutionMode, number).is_some());
            let is_again = !seen.insert((number, what.copied()));
            if is_again && (what.is_some() || !may_repeat) {
                let message = format!("the execution mode {} is declared twice with different operands", mode_name(number));
                messages.push(Message::new(code::EXECUTION_MODE, message, inst.loc));
            }
        }
    }

    fn modes_of_other_models(&self, environs: &Environs, messages: &mut Vec<Message>) {
        for inst in &self.modes {
            let Some(number) = inst.literal(1) else { continue };
            let is = |mode: &Mode| *mode as u32 == number;
            let name = mode_name(number);
            let only = OF_MODELS.iter().find(|(modes, _)| modes.iter().any(is)).map(|(_, models)| *models);
            let message = if environs.is_vulkan && NOT_VULKAN.iter().any(is) {
                format!("Vulkan does not support the execution mode {name}")
            } else if only.is_some_and(|only| !self.is_of(only)) {
                format!("the execution mode {name} is not for the execution model {}", self.model_name())
            } else if matches!(Mode::from_u32(number), Some(Mode::LocalSize | Mode::OutputVertices | Mode::OutputPrimitivesEXT))
                && (self.is_of(&SIZED) || number == Mode::LocalSize as u32)
                && inst.operands[2..].contains(&Word::Literal(0))
            {
                format!("the operands of the execution mode {name} must not be 0")
            } else if number == Mode::LocalSize as u32 && product(&inst.operands[2..]).is_none() {
                format!("the product of the operands of the execution mode {name} must fit into 32 bits")
            } else {
                continue;
            };
            messages.push(Message::new(code::EXECUTION_MODE, message, inst.loc));
        }
    }

    fn choices(&self, messages: &mut Vec<Message>) {
        for choice in CHOICES.iter().filter(|choice| self.is_of(choice.models)) {
            let numbers: BTreeSet<u32> = self
                .modes
                .iter()
                .filter_map(|inst| inst.literal(1))
                .filter(|number| choice.modes.iter().any(|mode| *mode as u32 == *number))
                .collect();
            let list = || choice.modes.iter().map(|mode| mode_name(*mode as u32)).collect::<Vec<_>>().join(", ");
            let model = self.model_name();
            if numbers.len() > 1 {
                let message = format!("an entry point of the execution model {model} has one of the execution modes {}", list());
                messages.push(Message::new(code::EXECUTION_MODE, message, self.inst.loc));
            } else if numbers.is_empty() && choice.needed {
                let one = if choice.modes.len() > 1 { "one of the execution modes" } else { "the execution mode" };
                let message = format!("an entry point of the execution model {model} needs {one} {}", list());
                messages.push(Message::new(code::MISSING_EXECUTION_MODE, message, self.inst.loc));
            }
        }
    }

    /// The error of an entry point without a workgroup size, if it needs one.
    fn local_size(&self, module: &SpirvModule, environs: &Environs) -> Option<String> {
        if !environs.is_vulkan || !self.is_of(&SIZED) {
            return None;
        }
        let sizes = [Mode::LocalSize, Mode::LocalSizeId, Mode::TileShadingRateQCOM];
        let is_size = |inst: &Inst| sizes.iter().any(|size| inst.literal(1) == Some(*size as u32));
        let has_size =
            self.modes.iter().any(is_size) || module.annotations.iter().any(|inst| is_builtin(&inst, BuiltIn::WorkgroupSize));
        let model = self.model_name();
        (!has_size).then(|| {
            format!("an entry point of the execution model {model} needs a size of its workgroups: the execution mode LocalSize")
        })
    }

    /// The error of an entry point that writes the depth without the mode DepthReplacing (VUID-FragDepth-FragDepth-04216).
    fn depth_replacing(&self, module: &SpirvModule, environs: &Environs) -> Option<String> {
        let has_mode = || self.modes.iter().any(|inst| inst.literal(1) == Some(Mode::DepthReplacing as u32));
        if !environs.is_vulkan || !self.is_of(&[Model::Fragment]) || has_mode() {
            return None;
        }
        let mut depths =
            module.annotations.iter().filter(|inst| is_builtin(inst, BuiltIn::FragDepth)).filter_map(|inst| inst.id(0));
        let has_depth = depths.any(|depth| (2..self.inst.operands.len()).any(|at| self.inst.id(at) == Some(depth)));
        has_depth.then(|| "an entry point with the builtin FragDepth needs the execution mode DepthReplacing".to_owned())
    }
}

/// Modes whose ids are constants that are 32-bit integers (3.6).
const OF_INTEGERS: [Mode; 4] =
    [Mode::LocalSizeId, Mode::LocalSizeHintId, Mode::SubgroupsPerWorkgroupId, Mode::MaximumRegistersIdINTEL];

/// The mistake in the ids of OpExecutionModeId: each must be a constant, or a type if the grammar requires one.
fn mode_ids(mode: &Inst, module: &SpirvModule) -> Option<String> {
    let number = mode.literal(1).filter(|_| mode.is(Op::ExecutionModeId))?;
    let known = grammar::enumerant(Kind::ExecutionMode, number)?;
    let mut ids = (2..mode.operands.len()).filter_map(|at| Some((at - 2, module.definition(mode.id(at)?)?)));
    let wrong = |(at, found): (usize, Inst)| {
        let operand = known.operands.get(at)?;
        let opcode = grammar::instruction(found.opcode)?;
        let must = match operands::is_type(operand) {
            true if number != Mode::FPFastMathDefault as u32 => (!opcode.declares_type()).then_some("a type"),
            // SPV_KHR_float_controls2
            true => (!found.is(Op::TypeFloat)).then_some("a type of floating-point numbers"),
            false if number == Mode::FPFastMathDefault as u32 => (!found.is(Op::Constant) && !found.is(Op::ConstantNull))
                .then_some("a constant that is no specialization constant"),
            false if OF_INTEGERS.iter().any(|mode| *mode as u32 == number) => {
                let ty = found.ty.and_then(|ty| module.definition(ty));
                (!ty.is_some_and(|ty| ty.is(Op::TypeInt) && ty.literal(0) == Some(32)))
                    .then_some("a constant that is a 32-bit integer")
            }
            false => opcode.declares_type().then_some("a constant"),
        };
        Some(format!("operand {} of the execution mode {} (`{}`) must be {}", at + 1, known.name, operand.name(), must?))
    };
    ids.find_map(wrong).or_else(|| {
        let is_default = number == Mode::FPFastMathDefault as u32;
        let value = module.definition(mode.id(3).filter(|_| is_default)?)?.literal(0)?;
        fast_math_default(value).map(|what| format!("operand 2 of the execution mode {} {what}", known.name))
    })
}

/// The mistake in the mask of FPFastMathDefault (SPV_KHR_float_controls2).
fn fast_math_default(value: u32) -> Option<&'static str> {
    const REORDERED: FPFastMathMode = FPFastMathMode::ALLOW_CONTRACT.union(FPFastMathMode::ALLOW_REASSOC);
    let Some(mode) = FPFastMathMode::from_bits(value) else { return Some("has undefined bits") };
    match mode {
        _ if mode.contains(FPFastMathMode::FAST) => Some("cannot include Fast"),
        _ if mode.contains(FPFastMathMode::ALLOW_TRANSFORM) && !mode.contains(REORDERED) => {
            Some("includes AllowTransform, and needs AllowContract and AllowReassoc beside it")
        }
        _ => None,
    }
}

/// The product of literals. None if it has more than 32 bits.
fn product(literals: &[Word]) -> Option<u32> {
    literals.iter().try_fold(1_u32, |product, word| match word {
        Word::Literal(literal) => product.checked_mul(*literal),
        Word::Id(_) => Some(product),
    })
}

fn is_builtin(inst: &Inst, builtin: BuiltIn) -> bool {
    inst.is(Op::Decorate) && inst.literal(1) == Some(Decoration::BuiltIn as u32) && inst.literal(2) == Some(builtin as u32)
}

fn mode_name(number: u32) -> String {
    grammar::enumerant(Kind::ExecutionMode, number).map_or_else(|| number.to_string(), |known| known.name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mode_has_one_row() {
        let mut seen = BTreeSet::new();
        for mode in OF_MODELS.iter().flat_map(|(modes, _)| *modes) {
            assert!(seen.insert(*mode as u32), "{mode:?}");
        }
    }

    #[test]
    fn an_entry_point_without_modes_lacks_them() {
        let of = |model: Model| {
            let mut module = SpirvModule::default();
            let function = module.new_id();
            let operands =
                [Word::Literal(model as u32), Word::Id(function)].into_iter().chain(spirv_module::string_words("main"));
            module.entry_points.push(Inst::new(Op::EntryPoint, &operands.collect::<Vec<_>>()));
            let capabilities = BTreeSet::new();
            let environs = Environs {
                minor: 6,
                is_vulkan: true,
                is_shader: true,
                vulkan_memory_model: false,
                layout: spirv_module::BlockLayout::Relaxed,
                capabilities: &capabilities,
            };
            check(&module, &environs).len()
        };
        assert_eq!([Model::Vertex, Model::Fragment, Model::GLCompute, Model::Geometry, Model::MeshEXT].map(of), [0, 1, 1, 3, 4]);
    }
}
