//! Removes the debug information of a module: the result has the words of a compilation without it.

use spirv::Op;
use spirv_grammar::{Category, Kind};
use spirv_module::{Context, RawInst, decode, literal_string};
use std::collections::{HashMap, HashSet};

/// The sets of extended instructions that describe the source.
const SETS: [&str; 2] = ["NonSemantic.Shader.DebugInfo.100", "OpenCL.DebugInfo.100"];

/// Instructions that only describe source locations.
const SOURCES: [Op; 6] = [Op::Source, Op::SourceContinued, Op::SourceExtension, Op::Line, Op::NoLine, Op::ModuleProcessed];

/// An instruction with its first word, and the positions of ids among its words.
struct Whole {
    words: Vec<u32>,
    ids: Vec<usize>,
    result: Option<u32>,
}

/// The module without debug information, and without the instructions that only this used. Ids are numbered in the order in which they
/// appear.
///
/// # Panics
/// The words are no module, or one with instructions that the grammar does not know.
pub fn strip(words: &[u32]) -> Vec<u32> {
    let insts = decode(words).expect("the compiler made it");
    let sets: HashMap<u32, String> = insts
        .iter()
        .filter(|inst| inst.is(Op::ExtInstImport))
        .map(|inst| (inst.word(0), literal_string(&inst.words[1..])))
        .collect();
    let is_debug = |set: u32| sets.get(&set).is_some_and(|name| SETS.contains(&name.as_str()));
    let is_kept = |inst: &&RawInst<'_>| match inst.opcode {
        _ if SOURCES.iter().any(|op| inst.is(*op)) => false,
        _ if is_extended(inst) => !is_debug(inst.word(2)),
        opcode if opcode == Op::ExtInstImport as u32 => !is_debug(inst.word(0)),
        _ => true,
    };
    // The literals of a switch have the width of its selector.
    let mut context = Context::default();
    let mut kept: Vec<Whole> = Vec::new();
    for inst in &insts {
        if is_kept(&inst) {
            kept.push(whole(inst, &sets, &context));
        }
        context.note(inst);
    }
    // The extension is for these sets and for those of `printf`.
    let needs_extension =
        kept.iter().any(|inst| is(inst, Op::ExtInstImport) && literal_string(&inst.words[2..]).starts_with("NonSemantic."));
    let is_left_out = |name: &str| match name {
        "SPV_KHR_non_semantic_info" => !needs_extension,
        "SPV_KHR_relaxed_extended_instruction" => true,
        _ => false,
    };
    kept.retain(|inst| !is(inst, Op::Extension) || !is_left_out(&literal_string(&inst.words[1..])));
    remove_unused(&mut kept);
    encode(words, kept)
}

fn is_extended(inst: &RawInst<'_>) -> bool {
    inst.is(Op::ExtInst) || inst.is(Op::ExtInstWithForwardRefsKHR)
}

fn is(inst: &Whole, op: Op) -> bool {
    inst.words[0] & 0xffff == op as u32
}

fn whole(inst: &RawInst<'_>, sets: &HashMap<u32, String>, context: &Context) -> Whole {
    let cut = context.cut(inst).expect("the grammar knows it");
    let mut words = vec![(inst.words.len() as u32 + 1) << 16 | inst.opcode];
    words.extend(inst.words);
    let mut ids = Vec::new();
    let mut result = None;
    for token in cut.tokens {
        let Some(kind) = token.kind.filter(|kind| kind.category() == Category::Id) else { continue };
        ids.push(token.start + 1);
        if kind == Kind::IdResult {
            result = Some(inst.words[token.start]);
        }
    }
    // The operands of extended instructions are ids.
    if inst.is(Op::ExtInst) && sets.contains_key(&inst.word(2)) {
        ids = vec![1, 2, 3];
        ids.extend(5..words.len());
    }
    // So are those of a mode that the grammar does not know.
    if inst.is(Op::ExecutionModeId) {
        ids = std::iter::once(1).chain(3..words.len()).collect();
    }
    Whole { words, ids, result }
}

/// True for a decoration whose operands are ids, which are uses.
fn has_ids(inst: &Whole) -> bool {
    is(inst, Op::DecorateId) || is(inst, Op::MemberDecorateIdEXT)
}

/// Removes types, constants and strings without uses. Names and decorations are no uses.
fn remove_unused(insts: &mut Vec<Whole>) {
    let starts = |inst: &Whole, prefixes: &[&str]| {
        let name = spirv_grammar::instruction(inst.words[0] & 0xffff).map_or("", |known| known.name);
        prefixes.iter().any(|prefix| name.starts_with(prefix))
    };
    loop {
        let mut used: HashSet<u32> = HashSet::new();
        for inst in insts
            .iter()
            .filter(|inst| !starts(inst, &["OpName", "OpMemberName", "OpDecorate", "OpMemberDecorate"]) || has_ids(inst))
        {
            let skipped = usize::from(has_ids(inst));
            used.extend(inst.ids.iter().skip(skipped).map(|at| inst.words[*at]).filter(|id| Some(*id) != inst.result));
        }
        let is_removed = |inst: &Whole| {
            starts(inst, &["OpType", "OpConstant", "OpSpecConstant", "OpString"])
                && inst.result.is_some_and(|id| !used.contains(&id))
        };
        let gone: HashSet<u32> = insts.iter().filter(|inst| is_removed(inst)).filter_map(|inst| inst.result).collect();
        if gone.is_empty() {
            return;
        }
        insts.retain(|inst| {
            let is_about =
                starts(inst, &["OpName", "OpMemberName", "OpDecorate", "OpMemberDecorate"]) && gone.contains(&inst.words[1]);
            !is_about && !inst.result.is_some_and(|id| gone.contains(&id))
        });
    }
}

fn encode(words: &[u32], insts: Vec<Whole>) -> Vec<u32> {
    let mut numbers: HashMap<u32, u32> = HashMap::new();
    let mut out = words[..5].to_vec();
    for Whole { mut words, ids, .. } in insts {
        for at in ids {
            let next = numbers.len() as u32 + 1;
            words[at] = *numbers.entry(words[at]).or_insert(next);
        }
        out.extend(words);
    }
    out[3] = numbers.len() as u32 + 1;
    out
}
