//! Encodes a finished module. Ids are renumbered densely, in the order of their first appearance.

use crate::code::{Code, Inst};
use crate::disassemble::UnknownIds;
use crate::message::Message;
use crate::module::SpirvModule;
use crate::word::words;
use crate::word::{Id, Word, string_words};
use diagnostics::registry as code;
use spirv::Op;

/// The generator word of the header: the unregistered tool number 0, with a version of our own.
pub(crate) const GENERATOR: u32 = 1;

/// Maximum word count of an instruction, which is a 16-bit number.
const MAX_INSTRUCTION_WORDS: usize = 0xffff;

/// Reserved space for the header and the instructions before the first section.
const WORDS_BEFORE: usize = 256;

/// The opcodes below this one are looked up in the grammar once.
const COMMON_OPCODES: usize = 512;

/// The binary of a module.
pub struct Encoded {
    /// The words, including the header.
    pub words: Vec<u32>,
    /// The ids among the operands of instructions that are not in the grammar.
    pub unknown_ids: UnknownIds,
}

/// Encodes a module.
pub fn encode(module: &SpirvModule, minor: u8) -> Result<Encoded, Message> {
    let version = 0x0001_0000 | u32::from(minor) << 8;
    let count = module.sections().into_iter().map(Code::most_words).sum::<usize>();
    let mut writer = Writer {
        words: Vec::with_capacity(WORDS_BEFORE + count),
        ids: Renumbering::new(module),
        unknown_ids: UnknownIds::default(),
        is_known: [false; COMMON_OPCODES],
    };
    writer.words.extend([spirv::MAGIC_NUMBER, version, module.generator.unwrap_or(GENERATOR), 0, 0]);
    for capability in &module.capabilities {
        writer.instruction(&Inst::new(Op::Capability, &words![*capability]))?;
    }
    for extension in &module.extensions {
        writer.instruction(&Inst::new(Op::Extension, &string_words(extension)))?;
    }
    writer.section(&module.imports)?;
    writer.instruction(&Inst::new(Op::MemoryModel, &words![module.addressing_model, module.memory_model]))?;
    for section in module.sections() {
        writer.section(section)?;
    }
    writer.words[3] = writer.ids.count + 1;
    Ok(Encoded { words: writer.words, unknown_ids: writer.unknown_ids })
}

struct Writer {
    words: Vec<u32>,
    ids: Renumbering,
    unknown_ids: UnknownIds,
    /// The opcodes that are known to be in the grammar.
    is_known: [bool; COMMON_OPCODES],
}

impl Writer {
    fn section(&mut self, section: &Code) -> Result<(), Message> {
        section.iter().try_for_each(|inst| self.instruction(&inst))
    }

    fn instruction(&mut self, inst: &Inst) -> Result<(), Message> {
        let count = inst.word_count();
        if count > MAX_INSTRUCTION_WORDS {
            return Err(too_long(inst));
        }
        let Self { words, ids, unknown_ids, is_known } = self;
        let known = is_known.get_mut(inst.opcode as usize);
        if known.as_deref() == Some(&true) {
        } else if spirv_grammar::instruction(inst.opcode).is_some() {
            known.into_iter().for_each(|known| *known = true);
        } else {
            let results = usize::from(inst.ty.is_some()) + usize::from(inst.result.is_some());
            let operands = inst.operands.iter().enumerate().filter(|(_, word)| matches!(word, Word::Id(_)));
            let at = words.len() + 1;
            unknown_ids.extend((0..results).chain(operands.map(|(operand, _)| results + operand)).map(|word| at + word));
        }
        // Opcodes above 16 bits were reported when they were read.
        words.push((count as u32) << 16 | (inst.opcode & 0xffff));
        words.extend(inst.ty.iter().chain(&inst.result).map(|id| ids.dense(*id)));
        words.extend(inst.operands.iter().map(|word| match word {
            Word::Id(id) => ids.dense(*id),
            Word::Literal(word) => *word,
        }));
        Ok(())
    }
}

fn too_long(inst: &Inst) -> Message {
    let name = spirv_grammar::instruction(inst.opcode).map_or("an instruction", |known| known.name);
    Message::new(
        code::INSTRUCTION_TOO_LONG,
        format!("{name} would take {} words, but an instruction has at most {MAX_INSTRUCTION_WORDS}", inst.word_count()),
        inst.loc,
    )
}

/// Maps the ids of the module to those of the binary; 0 if an id has not appeared yet.
struct Renumbering {
    numbers: Vec<u32>,
    count: u32,
}

impl Renumbering {
    fn new(module: &SpirvModule) -> Self {
        Self { numbers: vec![0; module.id_bound()], count: 0 }
    }

    fn dense(&mut self, id: Id) -> u32 {
        let number = &mut self.numbers[id.0 as usize];
        if *number == 0 {
            self.count += 1;
            *number = self.count;
        }
        *number
    }
}
