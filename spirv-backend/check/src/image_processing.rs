//! Checks the decorations of textures that instructions of SPV_QCOM_image_processing and SPV_QCOM_image_processing2 use.

use crate::environs::Environs;
use crate::report::Report;
use diagnostics::registry as code;
use spirv::{Capability, Decoration, Op};
use spirv_grammar as grammar;
use spirv_module::{Annotations, Id, Inst, Message, SpirvModule, Types};

/// The decorations that an instruction requires of its image and of its sampler.
struct Row {
    ops: &'static [Op],
    operands: &'static [usize],
    image: Decoration,
    sampler: Option<Decoration>,
}

const ROWS: &[Row] = &[
    Row { ops: &[Op::ImageSampleWeightedQCOM], operands: &[2], image: Decoration::WeightTextureQCOM, sampler: None },
    Row {
        ops: &[
            Op::ImageBlockMatchSSDQCOM,
            Op::ImageBlockMatchSADQCOM,
            Op::ImageBlockMatchGatherSSDQCOM,
            Op::ImageBlockMatchGatherSADQCOM,
        ],
        operands: &[0, 2],
        image: Decoration::BlockMatchTextureQCOM,
        sampler: None,
    },
    Row {
        ops: &[Op::ImageBlockMatchWindowSSDQCOM, Op::ImageBlockMatchWindowSADQCOM],
        operands: &[0, 2],
        image: Decoration::BlockMatchTextureQCOM,
        sampler: Some(Decoration::BlockMatchSamplerQCOM),
    },
];

const CAPABILITIES: [Capability; 3] =
    [Capability::TextureSampleWeightedQCOM, Capability::TextureBlockMatchQCOM, Capability::TextureBlockMatch2QCOM];

pub fn check(module: &SpirvModule, types: &Types, annotations: &Annotations, environs: &Environs, report: &mut Report) {
    if !CAPABILITIES.iter().any(|capability| environs.has(*capability)) {
        return;
    }
    for inst in &module.functions {
        let Some(row) = ROWS.iter().find(|row| row.ops.iter().any(|op| inst.is(*op))) else { continue };
        let missing = row.operands.iter().find_map(|at| missing(row, inst.id(*at)?, types, annotations));
        if let (Some(decoration), Some(known)) = (missing, grammar::instruction(inst.opcode)) {
            let message = format!("{} takes what is loaded from a variable with the decoration {decoration:?}", known.name);
            report.errors.push(Message::new(code::OPERAND_TYPE, message, inst.loc));
        }
    }
}

/// The required decoration that an operand lacks.
fn missing(row: &Row, operand: Id, types: &Types, annotations: &Annotations) -> Option<Decoration> {
    let combined = types.definition(operand).filter(|inst| inst.is(Op::SampledImage));
    let (image, sampler) = match combined {
        Some(inst) => (inst.id(0)?, inst.id(1)?),
        None => (operand, operand),
    };
    let lacks = |value: Id, decoration: Decoration| {
        let load: Option<Inst> = types.definition(value).filter(|inst| inst.is(Op::Load));
        !load.and_then(|load| load.id(0)).is_some_and(|variable| annotations.has(variable, decoration))
    };
    if lacks(image, row.image) {
        return Some(row.image);
    }
    row.sampler.filter(|decoration| lacks(sampler, *decoration))
}
