//! Statistics of the functions of a finished module, as an estimate of the cost of running them.
//!
//! A driver compiles the module further, so the numbers serve to compare two modules of one shader. They do not predict run
//! times.

mod liveness;
mod sizes;

use crate::disassemble::{DisassembleError, RawInst, decode, string};
use liveness::peak;
use rustc_hash::{FxHashMap, FxHashSet};
use sizes::Sizes;
use spirv::{Op, StorageClass};
use spirv_grammar::walk::for_each_token;
use spirv_grammar::{self as grammar, Category, Kind, facts};

/// The statistics of one function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunctionStatistics {
    /// The name of the entry point, or the name in the source; without one, the id as `%1`.
    pub name: String,
    /// The number of instructions from OpFunction to OpFunctionEnd, without those that only specify a source line.
    pub instructions: usize,
    /// OpLoad and OpCopyMemory.
    pub loads: usize,
    /// The number of OpLoads from an address that an earlier OpLoad of the function reads: the same pointer, or the same elements of it. Stores
    /// in between may require them.
    pub repeated_loads: usize,
    /// OpStore and OpCopyMemory.
    pub stores: usize,
    /// Branches with several targets: OpBranchConditional and OpSwitch.
    pub branches: usize,
    /// The size of the function's variables, in bytes, without padding.
    pub function_memory: u64,
    /// An estimate of the register pressure: the largest number of scalars that are computed and still needed at one point. A
    /// 64-bit scalar counts as two, and addresses are not counted.
    pub live_scalars: u64,
}

/// The statistics of each function, in the order of the module.
///
/// # Errors
/// The words are not a SPIR-V module.
pub fn statistics(words: &[u32]) -> Result<Vec<FunctionStatistics>, DisassembleError> {
    let insts = decode(words)?;
    let (names, sizes) = (names(&insts), Sizes::of(&insts));
    let mut functions = Vec::new();
    let mut rest = insts.as_slice();
    while let Some(start) = rest.iter().position(|inst| inst.is(Op::Function)) {
        let end = rest[start..].iter().position(|inst| inst.is(Op::FunctionEnd)).map_or(rest.len(), |end| start + end + 1);
        functions.push(of_function(&rest[start..end], &names, &sizes));
        rest = &rest[end..];
    }
    Ok(functions)
}

/// The names of functions by id.
fn names(insts: &[RawInst]) -> FxHashMap<u32, String> {
    let mut names = FxHashMap::default();
    for inst in insts {
        if inst.is(Op::EntryPoint) {
            names.insert(inst.word(1), string(inst.words.get(2..).unwrap_or_default()));
        } else if inst.is(Op::Name) {
            names.insert(inst.word(0), string(inst.words.get(1..).unwrap_or_default()));
        }
    }
    // The application refers to an entry point by this name.
    for inst in insts.iter().filter(|inst| inst.is(Op::EntryPoint)) {
        names.insert(inst.word(1), string(inst.words.get(2..).unwrap_or_default()));
    }
    names
}

fn of_function(insts: &[RawInst], names: &FxHashMap<u32, String>, sizes: &Sizes) -> FunctionStatistics {
    let count = |op: Op| insts.iter().filter(|inst| inst.is(op)).count();
    let copies = count(Op::CopyMemory) + count(Op::CopyMemorySized);
    let id = insts[0].word(1);
    let is_local = |inst: &&RawInst| inst.is(Op::Variable) && inst.word(2) == StorageClass::Function as u32;
    FunctionStatistics {
        name: names.get(&id).filter(|name| !name.is_empty()).cloned().unwrap_or_else(|| format!("%{id}")),
        instructions: insts.len() - count(Op::Line) - count(Op::NoLine),
        loads: count(Op::Load) + copies,
        repeated_loads: repeated_loads(insts),
        stores: count(Op::Store) + copies,
        branches: count(Op::BranchConditional) + count(Op::Switch),
        function_memory: insts.iter().filter(is_local).map(|inst| sizes.bytes_of_pointee(inst.word(0))).sum(),
        live_scalars: peak(insts, sizes),
    }
}

fn repeated_loads(insts: &[RawInst]) -> usize {
    let mut elements: FxHashMap<u32, &[u32]> = FxHashMap::default();
    let mut known: FxHashSet<&[u32]> = FxHashSet::default();
    let mut repeated = 0;
    for inst in insts {
        if inst.is(Op::AccessChain) || inst.is(Op::InBoundsAccessChain) {
            elements.insert(inst.word(1), inst.words.get(2..).unwrap_or_default());
        } else if inst.is(Op::Load) {
            let pointer = inst.words.get(2..3).unwrap_or_default();
            let address = pointer.first().and_then(|pointer| elements.get(pointer)).copied().unwrap_or(pointer);
            repeated += usize::from(!known.insert(address));
        }
    }
    repeated
}

/// Visits the ids that an instruction uses: all ids except its result and result type.
fn for_each_use(inst: &RawInst, literal_words: usize, mut visit: impl FnMut(u32)) {
    let Some(known) = grammar::instruction(inst.opcode) else { return };
    for_each_token(known.operands, inst.words, literal_words, |token| match token.kind {
        Some(Kind::IdResult | Kind::IdResultType) => {}
        Some(kind) if matches!(kind.category(), Category::Id | Category::Composite) => visit(inst.words[token.start]),
        // The operands of an extended instruction are ids.
        None if inst.is(Op::ExtInst) => visit(inst.words[token.start]),
        _ => {}
    });
}

/// True for the last instruction of a block.
fn ends_block(inst: &RawInst) -> bool {
    facts(inst.opcode).ends_block()
}
