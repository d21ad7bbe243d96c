//! Checks the uses of OpSampledImage (specification 2.16.1): only by image instructions, and in the same block.

use crate::report::Report;
use diagnostics::registry as code;
use rustc_hash::FxHashMap;
use spirv::Op;
use spirv_module::{Id, Message, SpirvModule};

/// Instructions that accept any value except this one.
const GENERAL: [Op; 7] =
    [Op::Store, Op::Phi, Op::Select, Op::FunctionCall, Op::ReturnValue, Op::CopyObject, Op::CompositeConstruct];

pub fn check(module: &SpirvModule, report: &mut Report) {
    if !module.functions.into_iter().any(|inst| inst.is(Op::SampledImage)) {
        return;
    }
    // The block of each result.
    let mut blocks: FxHashMap<Id, usize> = FxHashMap::default();
    let mut block = 0;
    for inst in &module.functions {
        if inst.is(Op::Label) {
            block += 1;
        }
        let used = inst.ids().filter_map(|id| blocks.get(&id)).copied().next();
        let message = match used {
            Some(_) if GENERAL.iter().any(|op| inst.is(*op)) => {
                "a sampled image that is made of an image and a sampler cannot be stored, passed or chosen: only image instructions take it"
            }
            Some(own) if own != block => {
                "a sampled image that is made of an image and a sampler cannot be used in another block: it must be made there"
            }
            _ => "",
        };
        if !message.is_empty() {
            report.errors.push(Message::new(code::OPERAND_TYPE, message.to_owned(), inst.loc));
        }
        if let Some(result) = inst.result.filter(|_| inst.is(Op::SampledImage)) {
            blocks.insert(result, block);
        }
    }
}
