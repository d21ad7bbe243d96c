//! Encodes a finished module. Ids are renumbered densely, in the order of their first appearance.

use crate::code::{Code, Inst};
use crate::message::Message;
use crate::module::SpirvModule;
use crate::word::words;
use crate::word::{Id, Word, string_words};
use diagnostics::registry as code;
use spirv::Op;

/// The generator word of the header: the unregistered tool number 0, with a version of our own.
const GENERATOR: u32 = 1;

/// The word count of an instruction has 16 bits.
const MAX_INSTRUCTION_WORDS: usize = 0xffff;

/// An estimate of the number of words per instruction, for reserving memory.
const WORDS_FOR_EACH: usize = 5;

/// Encodes a module.
pub fn encode(module: &SpirvModule, minor: u8) -> Result<Vec<u32>, Message> {
    let version = 0x0001_0000 | u32::from(minor) << 8;
    let count = module.functions.len() + module.globals.len() + module.names.len();
    let mut writer = Writer { words: Vec::with_capacity(WORDS_FOR_EACH * count), ids: Renumbering::new(module) };
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
    Ok(writer.words)
}

struct Writer {
    words: Vec<u32>,
    ids: Renumbering,
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
        let Self { words, ids } = self;
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

/// Maps the ids of the module to those of the binary; 0 for an id that has not appeared yet.
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
