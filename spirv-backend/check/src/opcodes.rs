//! The rules of each opcode, looked up once per module.

use crate::environs::Environs;
use crate::signature::Signature;
use crate::{capabilities, rules, scopes, stages};
use rustc_hash::FxHashMap;
use spirv::{ExecutionModel, Op};
use spirv_grammar::{self as grammar, ByOpcode, Instruction};
use spirv_module::Id;

/// The rules of an opcode.
pub struct OpcodeRules {
    pub known: &'static Instruction,
    /// The reason why the environment does not allow the instruction at all.
    pub refusal: Option<String>,
    /// The minimum number of operands.
    pub least_operands: usize,
    pub signature: Option<&'static Signature>,
    pub has_scopes: bool,
    /// The execution models that may use it; None for all of them.
    pub models: Option<&'static [ExecutionModel]>,
}

/// The rules of the opcodes looked up so far; none for those that the grammar does not know.
#[derive(Default)]
pub struct Opcodes {
    core: ByOpcode<Option<OpcodeRules>>,
    /// Keyed by the id of the set, and the number in the set.
    extended: FxHashMap<(Id, u32), Option<OpcodeRules>>,
}

impl Opcodes {
    pub fn rules(&mut self, opcode: u32, environs: &Environs) -> Option<&OpcodeRules> {
        self.core.get_or_find(opcode, || rules_of(opcode, environs)).as_ref()
    }

    /// The rules of an extended instruction.
    pub fn extended(&mut self, set: Id, name: &str, number: u32) -> Option<&OpcodeRules> {
        self.extended.entry((set, number)).or_insert_with(|| rules_of_extended(name, number)).as_ref()
    }
}

fn rules_of(opcode: u32, environs: &Environs) -> Option<OpcodeRules> {
    let known = grammar::instruction(opcode)?;
    Some(OpcodeRules {
        known,
        refusal: refusal(known, environs),
        least_operands: known.least_arguments() + usize::from(has_path(opcode)),
        signature: rules::of(opcode),
        has_scopes: scopes::has_any(known),
        models: stages::only(opcode),
    })
}

/// True for an instruction with a path to a component, which requires at least one index although the grammar allows none.
fn has_path(opcode: u32) -> bool {
    [Op::CompositeExtract, Op::CompositeInsert].iter().any(|op| *op as u32 == opcode)
}

fn rules_of_extended(set: &str, number: u32) -> Option<OpcodeRules> {
    let known = grammar::extended(set, number)?;
    Some(OpcodeRules {
        known,
        refusal: None,
        least_operands: known.least_arguments(),
        signature: rules::of_extended(set, number),
        has_scopes: false,
        models: None,
    })
}

fn refusal(known: &Instruction, environs: &Environs) -> Option<String> {
    let is_core = known.requirements.extensions.is_empty();
    if environs.is_vulkan && is_core && !capabilities::has_any(known.requirements.capabilities) {
        return Some(format!("Vulkan does not support {}", known.name));
    }
    // 3.49.10 reserves these: they have numbers and operands, but must not be used.
    known.name.starts_with("OpImageSparseSampleProj").then(|| format!("{} is reserved", known.name))
}
