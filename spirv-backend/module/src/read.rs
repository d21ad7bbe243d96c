//! Reads the words of any module: instructions with their operands split according to the grammar, and the module in memory.

use crate::code::{Code, Inst};
use crate::disassemble::{DisassembleError, Number, RawInst, decode, string};
use crate::module::SpirvModule;
use crate::word::{Id, Word};
use ir::Loc;
use rustc_hash::FxHashMap;
use spirv::Op;
use spirv_grammar::walk::{Token, check_tokens};
use spirv_grammar::{self as grammar, Category, Class, Instruction, Kind};

/// The facts that the operands of later instructions depend on.
#[derive(Debug, Default)]
pub struct Context {
    numbers: FxHashMap<u32, Number>,
    types: FxHashMap<u32, u32>,
    sets: FxHashMap<u32, String>,
}

/// The operands of an instruction.
#[derive(Debug, Clone)]
pub struct Cut {
    /// All words after the first one, including the own operands of an extended instruction.
    pub tokens: Vec<Token>,
    /// False if an operand is missing or cut off.
    pub is_complete: bool,
}

impl Context {
    /// The operands of an instruction; None if it is not in the grammar.
    #[must_use]
    pub fn cut(&self, inst: &RawInst<'_>) -> Option<Cut> {
        let known = grammar::instruction(inst.opcode)?;
        let mut tokens = Vec::new();
        let width = self.literal_words(inst);
        if !is_extended(inst) {
            let is_complete = check_tokens(known.operands, inst.words, width, |token| tokens.push(token));
            return Some(Cut { tokens, is_complete });
        }
        // Result type, result, set and number; the remaining operands follow the grammar of the set, or are ids.
        let own = inst.words.len().min(4);
        let mut is_complete = check_tokens(known.operands, &inst.words[..own], 1, |token| tokens.push(token));
        let rest = &inst.words[own..];
        let mut push = |token: Token| tokens.push(Token { start: token.start + own, ..token });
        match self.set(inst).and_then(|set| grammar::extended(set, inst.word(3))) {
            Some(known) => is_complete &= check_tokens(known.operands, rest, 1, &mut push),
            None => (0..rest.len()).for_each(|start| push(Token { kind: Some(Kind::IdRef), start, count: 1 })),
        }
        Some(Cut { tokens, is_complete })
    }

    /// The name of the set of an extended instruction, if it was imported.
    #[must_use]
    pub fn set(&self, inst: &RawInst<'_>) -> Option<&str> {
        self.sets.get(&inst.word(2)).map(String::as_str)
    }

    fn literal_words(&self, inst: &RawInst<'_>) -> usize {
        let ty = if inst.is(Op::Switch) { self.types.get(&inst.word(0)).copied() } else { Some(inst.word(0)) };
        ty.and_then(|ty| self.numbers.get(&ty)).map_or(1, |number| number.words())
    }

    /// Records an instruction before those after it are read.
    pub fn note(&mut self, inst: &RawInst<'_>) {
        let Some(result) = inst.result() else { return };
        if let Some(number) = Number::of(inst) {
            self.numbers.insert(result, number);
        }
        if grammar::instruction(inst.opcode).is_some_and(Instruction::has_result_type) {
            self.types.insert(result, inst.word(0));
        }
        if inst.is(Op::ExtInstImport) {
            self.sets.insert(result, string(inst.words.get(1..).unwrap_or_default()));
        }
    }
}

/// True for an instruction of an extended set.
#[must_use]
pub fn is_extended(inst: &RawInst<'_>) -> bool {
    inst.is(Op::ExtInst) || inst.is(Op::ExtInstWithForwardRefsKHR)
}

/// Reads the module in these words. The location of an instruction is the index of its first word, and instructions of
/// functions count as referred to by the input. Instructions that only debuggers use are omitted. A module with unknown or
/// malformed instructions is read as far as possible.
///
/// # Errors
/// The words are not a SPIR-V module: the header or the length of an instruction is wrong.
pub fn read(words: &[u32]) -> Result<SpirvModule, DisassembleError> {
    let mut module = SpirvModule::default();
    module.reserve_ids(words.get(3).copied().unwrap_or_default());
    let mut context = Context::default();
    let mut functions = Code::default();
    let mut operands = Vec::new();
    for inst in decode(words)? {
        let cut = context.cut(&inst);
        context.note(&inst);
        let Some(known) = grammar::instruction(inst.opcode) else { continue };
        operands.clear();
        let (mut ty, mut result) = (None, None);
        for token in cut.map_or(Vec::new(), |cut| cut.tokens) {
            let first = inst.words[token.start];
            match token.kind {
                Some(Kind::IdResultType) => ty = Some(Id(first)),
                Some(Kind::IdResult) => result = Some(Id(first)),
                Some(kind) if kind.category() == Category::Id => operands.push(Word::Id(Id(first))),
                _ => operands.extend(inst.words[token.start..token.start + token.count].iter().copied().map(Word::Literal)),
            }
        }
        let at = (inst.start - 1) as u32;
        let loc = Some(Loc { start: at, end: at + 1 });
        let in_function = !functions.last().is_none_or(|last| last.is(Op::FunctionEnd));
        let read = Inst { opcode: inst.opcode, ty, result, operands: &operands, loc, pinned: in_function };
        match Op::from_u32(inst.opcode) {
            Some(Op::Capability) => {
                module.capabilities.insert(inst.word(0));
            }
            Some(Op::Extension) => {
                module.extensions.insert(string(inst.words));
            }
            Some(Op::ExtInstImport) => module.imports.push(read),
            Some(Op::MemoryModel) => (module.addressing_model, module.memory_model) = (inst.word(0), inst.word(1)),
            Some(Op::SamplerImageAddressingModeNV) => module.addressing_mode.push(read),
            Some(Op::EntryPoint) => module.entry_points.push(read),
            Some(Op::ExecutionMode | Op::ExecutionModeId) => module.execution_modes.push(read),
            Some(Op::String) => module.strings.push(read),
            Some(Op::Line | Op::NoLine) => {}
            _ if known.class == Class::Annotation => module.annotations.push(read),
            _ if known.class == Class::Debug => module.names.push(read),
            _ if in_function || inst.is(Op::Function) => functions.push(read),
            _ => module.add_global(read),
        }
    }
    module.replace_functions(functions);
    Ok(module)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{assemble, disassemble};

    const TEXT: &str = "OpCapability Shader
        %glsl = OpExtInstImport \"GLSL.std.450\"
        OpMemoryModel Logical GLSL450
        OpEntryPoint GLCompute %main \"main\"
        OpExecutionMode %main LocalSize 1 1 1
        OpName %main \"main\"
        OpDecorate %x NoContraction
        %void = OpTypeVoid
        %type = OpTypeFunction %void
        %float = OpTypeFloat 32
        %one = OpConstant %float 1
        %main = OpFunction %void None %type
        %label = OpLabel
        %x = OpExtInst %float %glsl Sqrt %one
        OpReturn
        OpFunctionEnd";

    #[test]
    fn a_module_has_its_sections() {
        let words = assemble(TEXT, None).expect("it is right");
        let module = read(&words).expect("it is a module");
        let lengths = [&module.imports, &module.entry_points, &module.execution_modes, &module.names, &module.annotations];
        assert_eq!(lengths.map(Code::len), [1; 5]);
        assert_eq!((module.globals.len(), module.functions.len()), (4, 5));
        let sqrt = module.functions.get(2).expect("it is there");
        assert_eq!((sqrt.literal(1), sqrt.operands.len()), (Some(31), 3));
        assert_eq!(module.type_of(sqrt.id(2).expect("an id")), sqrt.ty);
        let at = sqrt.loc.expect("it has one").start as usize;
        assert_eq!(words[at] & 0xffff, Op::ExtInst as u32);
    }

    #[test]
    fn what_is_read_is_encoded_again() {
        let words = assemble(TEXT, Some(0)).expect("it is right");
        let module = read(&words).expect("it is a module");
        let again = crate::encode(&module, 0).expect("it is short").words;
        assert_eq!(disassemble(&again), disassemble(&words));
    }
}
