//! A module as its instructions, with the decorations of each id.

use spirv::{Decoration, Op};
use spirv_module::{RawInst, decode};
use std::collections::{HashMap, HashSet};

/// A module that can be searched by decorations, constants and uses.
#[derive(Debug)]
pub struct Words<'w> {
    /// All instructions, in the order of the module.
    pub insts: Vec<RawInst<'w>>,
    definitions: HashMap<u32, usize>,
    /// The decorations of an id, each with its literals.
    decorations: HashMap<u32, Vec<(u32, Vec<u32>)>>,
    capabilities: HashSet<u32>,
}

impl<'w> Words<'w> {
    /// Reads a module.
    ///
    /// # Errors
    /// The words are not a SPIR-V module.
    pub fn read(words: &'w [u32]) -> Result<Self, String> {
        let insts = decode(words).map_err(|error| error.to_string())?;
        let mut read =
            Self { insts: Vec::new(), definitions: HashMap::new(), decorations: HashMap::new(), capabilities: HashSet::new() };
        for (at, inst) in insts.iter().enumerate() {
            if let Some(result) = inst.result() {
                read.definitions.insert(result, at);
            }
            if inst.is(Op::Decorate) {
                read.decorations.entry(inst.word(0)).or_default().push((inst.word(1), inst.words[2..].to_vec()));
            } else if inst.is(Op::Capability) {
                read.capabilities.insert(inst.word(0));
            }
        }
        read.insts = insts;
        Ok(read)
    }

    /// True if the module declares the capability.
    pub fn has_capability(&self, capability: spirv::Capability) -> bool {
        self.capabilities.contains(&(capability as u32))
    }

    /// True if the id has the decoration.
    pub fn is_decorated(&self, id: u32, decoration: Decoration) -> bool {
        self.literals(id, decoration).is_some()
    }

    /// The literals of a decoration of an id; None if the id does not have it.
    pub fn literals(&self, id: u32, decoration: Decoration) -> Option<&[u32]> {
        let all = self.decorations.get(&id)?;
        all.iter().find(|(known, _)| *known == decoration as u32).map(|(_, literals)| literals.as_slice())
    }

    /// The ids that have a decoration with this literal.
    pub fn with(&self, decoration: Decoration, literal: u32) -> Vec<u32> {
        let has = |id: &u32| self.literals(*id, decoration) == Some(&[literal]);
        let mut all: Vec<u32> = self.decorations.keys().copied().filter(has).collect();
        all.sort_unstable();
        all
    }

    /// The instruction that defines an id.
    pub fn definition(&self, id: u32) -> Option<&RawInst<'w>> {
        self.definitions.get(&id).map(|at| &self.insts[*at])
    }

    /// True if the id is a constant.
    pub fn is_constant(&self, id: u32) -> bool {
        self.definition(id).is_some_and(|inst| inst.is(Op::Constant) || inst.is(Op::ConstantNull))
    }

    /// True if the operand is computed from the scalar constant with these bits alone: it is the constant, or a vector, a choice or a part
    /// that contains it. The sign of floats is ignored, because a subtraction may become an addition.
    pub fn contains_constant(&self, id: u32, bits: u32) -> bool {
        self.contains(id, bits, &mut HashSet::new())
    }

    fn contains(&self, id: u32, bits: u32, seen: &mut HashSet<u32>) -> bool {
        let Some(inst) = self.definition(id).filter(|_| seen.insert(id)) else { return false };
        let operands = inst.words.get(2..).unwrap_or_default();
        match Op::from_u32(inst.opcode) {
            Some(Op::Constant) => {
                operands.len() == 1 && (operands[0] == bits || operands[0] == bits ^ SIGN || operands[0] == bits.wrapping_neg())
            }
            Some(Op::ConstantComposite | Op::CompositeConstruct | Op::Select | Op::Phi) => {
                operands.iter().any(|operand| self.contains(*operand, bits, seen))
            }
            Some(Op::CompositeExtract) => self.contains(inst.word(2), bits, seen),
            _ => false,
        }
    }
}

const SIGN: u32 = 1 << 31;
