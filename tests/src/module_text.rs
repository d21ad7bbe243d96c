//! Compares modules in assembly with SPIRV-Tools: the text, the words read back, and the verdict.

use hlsl_to_spirv::Environment;
use spirv_check::spirv_tools::{crashes_on, is_mistaken};
use spirv_module::{DisassembleOptions, assemble, disassemble_with};
use test_kit::spirv_tools::{self, Layout};

/// The environment of the compared modules.
const ENVIRONMENT: &str = "spv1.6";

/// The result of one module.
#[derive(Debug, Default)]
pub struct Outcome {
    /// The differences, each with a reason if there is one.
    pub differences: Vec<(String, Option<&'static str>)>,
    /// True if SPIRV-Tools can print it.
    pub is_printed: bool,
}

/// Compares the text of a module with that of SPIRV-Tools, except for spacing, and the words read back from both.
pub fn compare_text(words: &[u32]) -> Outcome {
    let mut outcome = Outcome::default();
    let mut differ = |what: String| {
        let why = reason(&what);
        outcome.differences.push((what, why));
    };
    let print = |raw_ids: bool| disassemble_with(words, DisassembleOptions { raw_ids, ..DisassembleOptions::default() });
    let (raw, ours) = match (print(true), print(false)) {
        (Ok(raw), Ok(ours)) => (raw, ours),
        (Err(error), _) | (_, Err(error)) => {
            differ(format!("no text of ours: {error}"));
            return outcome;
        }
    };
    match assemble(&raw, None) {
        Ok(again) if again == words => {}
        Ok(again) => differ(format!("ours, back: {}", first_difference(&again, words))),
        Err(errors) => differ(format!("ours, back: {}", errors[0].message)),
    }
    match spirv_tools::disassemble(words, ENVIRONMENT, true) {
        Ok(theirs) => {
            outcome.is_printed = true;
            if let Some(line) = differing_line(&ours, &theirs) {
                differ(line);
            }
            // Ids that were numbered in the order of their appearance come back from their names.
            if let Ok(by_number) = spirv_tools::disassemble(words, ENVIRONMENT, false) {
                match assemble(&by_number, None) {
                    Ok(again) if again == words => {}
                    Ok(again) => differ(format!("theirs, back by ours: {}", first_difference(&again, words))),
                    Err(errors) => differ(format!("theirs, back by ours: {}", errors[0].message)),
                }
            }
            match spirv_tools::assemble(&raw, ENVIRONMENT) {
                Ok(again) if again.get(5..) == words.get(5..) => {}
                Ok(again) => differ(format!("ours, back by theirs: {}", first_difference(&again, words))),
                Err(error) => differ(format!("ours, back by theirs: {}", without_place(&error))),
            }
        }
        Err(error) => differ(format!("theirs: {}", without_place(&error))),
    }
    outcome
}

/// The differing verdicts of the two validators; None if both agree that the module is valid or that it is not. Theirs is not asked about
/// a module on which it crashes; our verdict then counts for both.
pub fn compare_verdict(words: &[u32]) -> (Option<String>, Option<String>) {
    let ours = match spirv_check::words(words, None) {
        Ok(report) => report.errors.into_iter().next().map(|error| error.message),
        Err(error) => Some(error.to_string()),
    };
    if crashes_on(words) {
        return (ours.clone(), ours);
    }
    let theirs = spirv_tools::validate(words, ENVIRONMENT, Layout::Any).err();
    // The lines after the first one name the instruction.
    (ours, theirs.map(|error| error.replace('\n', " ")))
}

/// The first line that differs, except for spacing; both versions are shown.
fn differing_line(ours: &str, theirs: &str) -> Option<String> {
    let plain = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let (mut one, mut other) = (ours.lines(), theirs.lines());
    loop {
        match (one.next(), other.next()) {
            (None, None) => return None,
            (ours, theirs) => {
                let (ours, theirs) = (ours.map(plain), theirs.map(plain));
                if ours != theirs {
                    return Some(format!("text: '{}' is '{}' there", ours.unwrap_or_default(), theirs.unwrap_or_default()));
                }
            }
        }
    }
}

fn first_difference(again: &[u32], words: &[u32]) -> String {
    let at = again.iter().zip(words).position(|(one, other)| one != other).unwrap_or(again.len().min(words.len()));
    format!("word {at} of {} is another", words.len())
}

/// A message without the line that it is about.
fn without_place(message: &str) -> String {
    message.lines().next().unwrap_or_default().to_owned()
}

/// Justified differences: parts of the message, and the reason.
const REASONS: &[(&[&str], &str)] = &[
    (&["theirs: ", "Invalid capability operand"], UNKNOWN),
    (&["theirs: ", "Invalid opcode"], UNKNOWN),
    (&["theirs: ", "Unhandled operand type"], UNKNOWN),
    (&["theirs: ", "Invalid decoration operand"], UNKNOWN),
    (&["theirs: ", "Invalid storage class operand"], UNKNOWN),
    (&["theirs: ", "Invalid execution mode operand"], UNKNOWN),
    (&["theirs: ", "Invalid loop control operand"], UNKNOWN),
    (&["theirs: ", "Invalid source language operand"], UNKNOWN),
    (&["theirs: ", "Invalid extended instruction"], UNKNOWN),
    (&["GroupNonUniformPartitioned"], RENAMED),
    (&["OpRayQueryGet", "ClusterIdNV"], RENAMED),
    (&["SplitBarrier"], RENAMED),
    (&["ALTERA'"], RENAMED),
    (&["theirs: ", "is defined more than once"], PIPES),
    (&["CooperativeMatrix", "EXT'"], RENAMED),
    (&["OpCooperativeMatrixConvertUseEXT"], RENAMED),
    (&["RayTracingOpacityMicromap"], RENAMED),
    (&["OpTypeVectorIdEXT"], RENAMED),
    (&["OpTypeCooperativeVectorNV"], RENAMED),
];

const UNKNOWN: &str = "a number or a set that SPIRV-Tools does not know";
const PIPES: &str = "the registry that SPIRV-Tools has gives OpReadPipeBlockingALTERA a result";
const RENAMED: &str = "a name that newer registries changed";

fn reason(difference: &str) -> Option<&'static str> {
    REASONS.iter().find(|(parts, _)| parts.iter().all(|part| difference.contains(part))).map(|(_, reason)| *reason)
}

/// Justified differences between the validators: parts of the message of the one that refuses the module, and the reason.
const VERDICT_REASONS: &[(&[&str], &str)] = &[
    (&["an array of cube images needs the capability SampledCubeArray"], UNCHECKED_THERE),
    (&["an index of an array of resources needs the capability"], UNCHECKED_THERE),
    (&["a non-uniform index of an array of resources needs the capability"], UNCHECKED_THERE),
    (&["ClipDistance needs the capability ClipDistance"], UNCHECKED_THERE),
    (&["CullDistance needs the capability CullDistance"], UNCHECKED_THERE),
    (&["value in an interface needs the capability"], UNCHECKED_THERE),
    (&["a runtime array of resources needs the capability RuntimeDescriptorArray"], UNCHECKED_THERE),
    (&["writing an image without a format needs the capability"], UNCHECKED_THERE),
    (&["OpAllocateNodePayloadsAMDX"], WORK_GRAPHS),
    (&["AMDX is there twice"], WORK_GRAPHS),
    (
        &["needs the execution mode OutputVertices"],
        "SPIRV-Tools does not ask geometry shaders for it (VUID-VkPipelineShaderStageCreateInfo-stage-00714)",
    ),
    (
        &["the decoration Component cannot be", "a location has"],
        "SPIRV-Tools asks for it in Vulkan's environments alone (VUID-StandaloneSpirv-Component-04920)",
    ),
    (
        &["Expected Result Type to be a pointer: ConvertUToPtr"],
        "SPIRV-Tools does not know vectors of pointers (SPV_INTEL_masked_gather_scatter)",
    ),
    (&["is defined more than once"], PIPES),
    (
        &["OpLoad Pointer", "is not a logical pointer"],
        "pointers into classes of kernels, of which only SPIRV-Tools asks for variables",
    ),
    (&["cannot be a type", "= OpTypeVmeImageINTEL"], "SPIRV-Tools refuses the type that its operand Image Type is"),
    (&["requires one of these extensions", "OpCapability"], "SPIRV-Tools knows the capability with an older extension alone"),
    (&["DebugTypeVector: Component Count"], "the operands of debug instructions are not checked here"),
    (&["Layer needs the capability ShaderLayer"], UNCHECKED_THERE),
    (&["OpIsNodePayloadValidAMDX"], "SPIRV-Tools refuses the type that its operand Payload Type is"),
    (
        &["Derivative instructions require", "MeshEXT"],
        "SPIRV-Tools does not know that SPV_NV_mesh_shader's stages may form groups for derivatives",
    ),
    (&["must be explicitly laid out with"], "strides and the order of matrices are checked here for Vulkan alone"),
    (&["must follow scalar storage buffer layout rules"], "layouts are checked here for Vulkan alone"),
    (&["Debug", ": expected operand"], "the operands of debug instructions are not checked here"),
];

const WORK_GRAPHS: &str = "SPIRV-Tools has few rules for SPV_AMDX_shader_enqueue";
const UNCHECKED_THERE: &str = "a capability that SPIRV-Tools does not ask for";

/// Why the message of one validator about a module is no mistake of the other.
pub fn verdict_reason(message: &str, words: &[u32]) -> Option<&'static str> {
    let listed = VERDICT_REASONS.iter().find(|(parts, _)| parts.iter().all(|part| message.contains(part)));
    let is_newer = || is_mistaken(message, words).then_some("SPIRV-Tools is older than the registry that has this");
    listed.map(|(_, reason)| *reason).or_else(is_newer)
}

/// A module with one mistake, chosen by the number: an operand is changed, or an instruction is missing, duplicated, or has an additional
/// word.
pub fn mutant(words: &[u32], number: u64) -> Vec<u32> {
    let Ok(insts) = spirv_module::decode(words) else { return words.to_vec() };
    let mut state = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as usize % below.max(1)
    };
    let mut all: Vec<Vec<u32>> = insts.iter().map(|inst| words[inst.start - 1..inst.start + inst.words.len()].to_vec()).collect();
    if all.is_empty() {
        return words.to_vec();
    }
    let at = next(all.len());
    match next(6) {
        0 => {
            all.remove(at);
        }
        1 => {
            let again = all[at].clone();
            all.insert(at, again);
        }
        2 => {
            let other = next(all.len());
            all.swap(at, other);
        }
        3 => {
            all[at].push(next(words[3] as usize) as u32);
            all[at][0] += 1 << 16;
        }
        _ => {
            let place = 1 + next(all[at].len() - 1);
            let value = if next(2) == 0 { next(words[3] as usize) as u32 } else { next(80) as u32 };
            if let Some(word) = all[at].get_mut(place) {
                *word = value;
            }
        }
    }
    [&words[..5], &all.concat()].concat()
}

/// Checks the invariants for any text: it is assembly whose words survive a round trip through text, or it has errors; and the check of
/// these words ends.
///
/// # Errors
/// The violated invariant, as a sentence.
pub fn assembly_verdict(text: &str) -> Result<(), String> {
    let Ok(words) = assemble(text, None) else { return Ok(()) };
    words_verdict(&words)
}

/// Checks the same invariants for any words.
///
/// # Errors
/// The violated invariant, as a sentence.
pub fn words_verdict(words: &[u32]) -> Result<(), String> {
    let Ok(raw) = disassemble_with(words, DisassembleOptions { raw_ids: true, ..DisassembleOptions::default() }) else {
        return Ok(());
    };
    // The header's comments have room for a version of two bytes, and for no reserved bytes.
    if words[1] & 0xff00_00ff == 0 {
        match assemble(&raw, None) {
            Ok(again) if again.get(5..) == words.get(5..) => {}
            Ok(again) => return Err(format!("the words do not come back: {}\n{raw}", first_difference(&again, words))),
            Err(errors) => return Err(format!("the text does not assemble: {}\n{raw}", errors[0].message)),
        }
    }
    for environment in [None, Some(Environment::Vulkan1_3)] {
        let _ = spirv_check::words(words, environment);
    }
    Ok(())
}

/// Checks the invariants for any text as a grammar file: it is accepted or refused, and if it is accepted, a module is judged with it.
///
/// # Errors
/// The violated invariant, as a sentence.
pub fn grammar_verdict(text: &str) -> Result<(), String> {
    // Rows live as long as the process.
    const LONGEST: usize = 4096;
    if text.len() > LONGEST {
        return Ok(());
    }
    let Ok(grammar) = grammar_files::load(&[grammar_files::File { set: None, text }]) else { return Ok(()) };
    grammar.within(|| {
        let rows: Vec<&str> = spirv_grammar::named::instructions().take(8).map(|row| row.name).collect();
        for name in rows {
            let opcode = spirv_grammar::named::opcode(name).ok_or_else(|| format!("{name} has no opcode"))?;
            assembly_verdict(&format!("OpUnknown({opcode}, 4) %1 %2 3"))?;
        }
        Ok(())
    })
}
