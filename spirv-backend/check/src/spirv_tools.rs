//! Known mistakes of SPIRV-Tools' validator, for programs that validate this compiler's modules with it.

use rustc_hash::FxHashSet;
use spirv_grammar::{Kind, enumerant, named};

/// The validator's names of enumerations with numbers that it may not know.
const NUMBERED: [(&str, Kind); 7] = [
    ("capability", Kind::Capability),
    ("execution mode", Kind::ExecutionMode),
    ("storage class", Kind::StorageClass),
    ("decoration", Kind::Decoration),
    ("built-in", Kind::BuiltIn),
    ("loop control", Kind::LoopControl),
    ("memory access", Kind::MemoryAccess),
];

const NEVER_REGISTERED: (Kind, u32) = (Kind::ExecutionMode, 32);

/// The number of words in the header of a module.
const HEADER: usize = 5;
const EXTENSION: u32 = 10;
const CAPABILITY: u32 = 17;
/// The messages about decorations in which the validator is mistaken, and these decorations.
const MISTAKEN_DECORATIONS: [(&str, [u32; 2]); 3] = [
    ("decorated with CacheControlLoadINTEL multiple times", CACHE_CONTROLS),
    ("decorated with CacheControlStoreINTEL multiple times", CACHE_CONTROLS),
    ("Internal error: Unhandled operand type", OF_DEVICE_GLOBALS),
];
/// Capabilities of integers with other widths: ArbitraryPrecisionIntegersALTERA and Int4TypeINTEL.
const WIDTHS: [u32; 2] = [5844, 5112];
const VECTOR_ANY: u32 = 5619;
const DECORATE: u32 = 71;
const DECORATE_ID: u32 = 332;
/// The decoration UniformId.
const UNIFORM_ID: u32 = 27;
const EXT_INST: u32 = 12;
const FUNCTION: u32 = 54;
const FUNCTION_END: u32 = 56;
const LABEL: u32 = 248;
const CONSTANT_FUNCTION_POINTER: u32 = 5600;
/// HostAccessINTEL and InitModeINTEL.
const OF_DEVICE_GLOBALS: [u32; 2] = [6188, 6190];
const CACHE_CONTROLS: [u32; 2] = [6442, 6443];

/// The verdict of SPIRV-Tools' validator, without its known mistakes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Valid, possibly after the removal of decorations about which the validator is mistaken.
    Valid,
    /// The validator stopped at something that it does not know. Nothing is known about the rest of the module.
    Unjudged(String),
    /// The validator's message.
    Invalid(String),
}

/// Judges a module by a validator in this process, so it is not called for a module that makes it crash.
pub fn verdict(words: &[u32], validate: impl Fn(&[u32]) -> Result<(), String>) -> Verdict {
    if crashes_on(words) { Verdict::Unjudged("the module crashes SPIRV-Tools".to_owned()) } else { verdict_of(words, validate) }
}

/// Judges a module by a validator that may crash, such as another process. After a mistake about a decoration, the module is validated again
/// without decorations of this kind.
pub fn verdict_of(words: &[u32], validate: impl Fn(&[u32]) -> Result<(), String>) -> Verdict {
    let mut rest = words.to_vec();
    loop {
        let Err(error) = validate(&rest) else { return Verdict::Valid };
        if !is_mistaken(&error, &rest) {
            return Verdict::Invalid(error);
        }
        let Some(less) = without_mistaken_decorations(&error, &rest) else { return Verdict::Unjudged(error) };
        rest = less;
    }
}

/// The module without the decorations that a mistaken message is about; None if it is not about decorations.
fn without_mistaken_decorations(error: &str, words: &[u32]) -> Option<Vec<u32>> {
    let (_, mistaken) = MISTAKEN_DECORATIONS.iter().find(|(text, _)| error.contains(text))?;
    let (header, mut rest) = words.split_at_checked(HEADER)?;
    let mut less = header.to_vec();
    while let Some(first) = rest.first() {
        let (inst, after) = rest.split_at_checked((first >> 16).max(1) as usize)?;
        if first & 0xffff != DECORATE || !inst.get(2).is_some_and(|decoration| mistaken.contains(decoration)) {
            less.extend_from_slice(inst);
        }
        rest = after;
    }
    (less.len() < words.len()).then_some(less)
}

/// True if this module makes the validator dereference a null pointer: it contains an OpDecorateId of UniformId, or, in a function, an OpExtInst
/// outside of a block.
#[must_use]
pub fn crashes_on(words: &[u32]) -> bool {
    let (mut is_function, mut is_block) = (false, false);
    instructions(words).any(|inst| {
        match inst[0] {
            FUNCTION => (is_function, is_block) = (true, false),
            FUNCTION_END => is_function = false,
            LABEL => is_block = true,
            opcode if spirv_grammar::facts(opcode).ends_block() => is_block = false,
            _ => {}
        }
        let is_misplaced = inst[0] == EXT_INST && is_function && !is_block;
        is_misplaced || matches!(inst.as_slice(), [DECORATE_ID, _, UNIFORM_ID, ..])
    })
}

/// True if the validator's error is one of its known mistakes, and the module is right in this respect:
///
/// - It does not know that one pointer may have a decoration for each cache level (SPV_INTEL_cache_controls).
/// - It cannot check the operands of HostAccessINTEL and InitModeINTEL (SPV_INTEL_global_variable_host_access and …_fpga_decorations).
/// - It only knows the widths of Int8, Int16 and Int64 (SPV_ALTERA_arbitrary_precision_integers, SPV_INTEL_int4).
/// - It does not know that vectors may have any number of components (SPV_INTEL_vector_compute).
/// - It refuses numbers that it does not know: mode 32 of the designs was never registered, and others, which the tables contain, are newer than
///   the validator (capabilities, instructions, execution modes, …).
/// - It does not know that OpTaskSequenceCreateALTERA takes a function (SPV_ALTERA_task_sequence).
/// - It knows some capabilities only with an older extension, such as SplitBarrierINTEL without SPV_EXT_split_barrier.
/// - It does not know that pointers may point to functions, which are defined after the constants that name them
///   (SPV_INTEL_function_pointers).
#[must_use]
pub fn is_mistaken(error: &str, words: &[u32]) -> bool {
    let has = |text: &str| error.contains(text);
    if let Some((_, decorations)) = MISTAKEN_DECORATIONS.iter().find(|(text, _)| has(text)) {
        let is_present = || {
            instructions(words).any(|inst| inst[0] == DECORATE && inst.get(2).is_some_and(|found| decorations.contains(found)))
        };
        return if *decorations == CACHE_CONTROLS { decorates_each_level_once(words) } else { is_present() };
    }
    if has("Invalid number of bits") && has("used for OpTypeInt") {
        return instructions(words).any(|inst| matches!(inst[..], [CAPABILITY, capability] if WIDTHS.contains(&capability)));
    }
    if has("Illegal number of components") {
        return instructions(words).any(|inst| inst == [CAPABILITY, VECTOR_ANY]);
    }
    if let Some(number) = number_behind("Invalid opcode: ", error) {
        return spirv_grammar::instruction(number).is_some();
    }
    for (what, kind) in NUMBERED {
        if let Some(number) = number_behind(&format!("Invalid {what} operand: "), error) {
            let is_known = |(value, known): (u32, Option<_>)| known.is_some() || (kind, value) == NEVER_REGISTERED;
            return spirv_grammar::enumerants_of(kind, number).all(is_known);
        }
    }
    if has("Invalid use of function result id") {
        return has(" = OpTaskSequenceCreate");
    }
    if let Some((_, capability)) = error.split_once("Capability ")
        && has("is not allowed by")
        && has("(or requires extension)")
    {
        return capability.split_whitespace().next().is_some_and(|name| declares_extension_of(name, words));
    }
    if has(" = OpConstantFunctionPointerINTEL ") {
        return has("has not been defined") && function_pointers_are_defined(words);
    }
    has("Invalid use of function type result id") && has(" = OpTypePointer ")
}

/// The number that follows these words in a message.
fn number_behind(words: &str, error: &str) -> Option<u32> {
    let (_, rest) = error.split_once(words)?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// The instructions of a module. The first word of each is replaced by its opcode.
fn instructions(words: &[u32]) -> impl Iterator<Item = Vec<u32>> + '_ {
    let mut rest = words.get(5..).unwrap_or_default();
    std::iter::from_fn(move || {
        let first = *rest.first()?;
        let (inst, behind) = rest.split_at_checked((first >> 16).max(1) as usize)?;
        rest = behind;
        Some(std::iter::once(first & 0xffff).chain(inst[1..].iter().copied()).collect())
    })
}

/// True if the module declares an extension that the registry names for this capability.
fn declares_extension_of(capability: &str, words: &[u32]) -> bool {
    let known = named::value(Kind::Capability, capability).and_then(|value| enumerant(Kind::Capability, value));
    let Some(known) = known else { return false };
    let extensions = instructions(words).filter(|inst| inst[0] == EXTENSION).map(|inst| spirv_module::literal_string(&inst[1..]));
    extensions.into_iter().any(|name| known.requirements.extensions.iter().any(|extension| *extension == name))
}

fn decorates_each_level_once(words: &[u32]) -> bool {
    let mut seen = FxHashSet::default();
    instructions(words).all(|inst| match inst.as_slice() {
        [DECORATE, target, control, level, ..] if CACHE_CONTROLS.contains(control) => seen.insert((*target, *control, *level)),
        _ => true,
    })
}

fn function_pointers_are_defined(words: &[u32]) -> bool {
    let functions: FxHashSet<u32> =
        instructions(words).filter(|inst| inst[0] == FUNCTION).filter_map(|inst| inst.get(2).copied()).collect();
    let is_defined = |inst: &Vec<u32>| inst.get(3).is_some_and(|function| functions.contains(function));
    instructions(words).filter(|inst| inst[0] == CONSTANT_FUNCTION_POINTER).all(|inst| is_defined(&inst))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module of these instructions.
    fn module(instructions: &[&[u32]]) -> Vec<u32> {
        let words = |inst: &&[u32]| {
            let first = (inst.len() as u32) << 16 | inst[0];
            std::iter::once(first).chain(inst[1..].iter().copied()).collect::<Vec<u32>>()
        };
        [vec![0x0723_0203, 0x0001_0600, 0, 9, 0], instructions.iter().flat_map(words).collect()].concat()
    }

    #[test]
    fn each_level_of_the_cache_may_be_decorated_once() {
        let error = "Id 1 decorated with CacheControlLoadINTEL multiple times is not allowed.";
        assert!(is_mistaken(
            error,
            &module(&[&[DECORATE, 1, 6442, 0, 1], &[DECORATE, 1, 6442, 1, 1], &[DECORATE, 2, 6442, 0, 1]])
        ));
        assert!(!is_mistaken(error, &module(&[&[DECORATE, 1, 6442, 0, 1], &[DECORATE, 1, 6442, 0, 2]])));
        assert!(!is_mistaken("Id 1 decorated with Alignment multiple times is not allowed.", &module(&[])));
    }

    #[test]
    fn a_module_is_judged_without_mistaken_decorations() {
        let error = "Id 1 decorated with CacheControlLoadINTEL multiple times is not allowed.";
        let controls: [&[u32]; 2] = [&[DECORATE, 1, 6442, 0, 1], &[DECORATE, 1, 6442, 1, 1]];
        let memory: &[u32] = &[14, 0, 1];
        let words = module(&[controls[0], controls[1], memory]);
        let validate = |rest: &str| {
            let rest = rest.to_owned();
            move |words: &[u32]| match instructions(words).any(|inst| inst[0] == DECORATE) {
                true => Err(error.to_owned()),
                false if rest.is_empty() => Ok(()),
                false => Err(rest.clone()),
            }
        };
        assert_eq!(verdict(&words, validate("")), Verdict::Valid);
        assert_eq!(verdict(&words, validate("another rule")), Verdict::Invalid("another rule".to_owned()));
        let unknown = "Invalid capability operand: 5388";
        assert_eq!(verdict(&words, |_| Err(unknown.to_owned())), Verdict::Unjudged(unknown.to_owned()));
    }

    #[test]
    fn operands_that_it_cannot_look_at_are_those_of_two_decorations() {
        let error = "Internal error: Unhandled operand type: 120";
        assert!(is_mistaken(error, &module(&[&[DECORATE, 1, 6188, 1, 0]])));
        assert!(!is_mistaken(error, &module(&[&[DECORATE, 1, 44, 4]])));
    }

    #[test]
    fn instructions_outside_of_blocks_are_not_judged() {
        let (function, label, call, end) = ([FUNCTION, 1, 7, 0, 4], [LABEL, 8], [EXT_INST, 1, 9, 2, 101, 3, 7], [253]);
        assert!(crashes_on(&module(&[&function, &call, &label, &end])));
        assert!(crashes_on(&module(&[&function, &label, &end, &call])));
        assert!(!crashes_on(&module(&[&call, &function, &label, &call, &end, &[FUNCTION_END]])));
    }

    #[test]
    fn a_capability_may_have_a_newer_extension() {
        let error = "Capability SplitBarrierINTEL is not allowed by Vulkan 1.0 specification (or requires extension)";
        let extension = |name: &str| {
            let mut bytes = name.as_bytes().to_vec();
            bytes.resize(bytes.len() / 4 * 4 + 4, 0);
            let words = bytes.chunks(4).map(|four| four.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte)));
            module(&[&std::iter::once(EXTENSION).chain(words).collect::<Vec<u32>>()])
        };
        assert!(is_mistaken(error, &extension("SPV_EXT_split_barrier")));
        assert!(!is_mistaken(error, &extension("SPV_KHR_shader_clock")) && !is_mistaken(error, &module(&[])));
    }

    #[test]
    fn numbers_of_the_tables_may_be_newer_than_the_validator() {
        for known in [
            "Invalid capability operand: 5388",
            "error:0:0 - Invalid opcode: 6163",
            "Invalid loop control operand: 268435456 has",
        ] {
            assert!(is_mistaken(known, &[]), "{known}");
        }
        for unknown in
            ["Invalid capability operand: 60001", "Invalid opcode: 60001", "Invalid loop control operand: 2147483648 has"]
        {
            assert!(!is_mistaken(unknown, &[]), "{unknown}");
        }
    }

    #[test]
    fn vectors_may_have_any_number_of_components() {
        let error = "Illegal number of components (5) for TypeVector\n  %v5float = OpTypeVector %float 5\n";
        assert!(is_mistaken(error, &module(&[&[CAPABILITY, VECTOR_ANY]])));
        assert!(!is_mistaken(error, &module(&[&[CAPABILITY, 7]])));
    }

    #[test]
    fn one_mode_is_not_registered() {
        assert!(is_mistaken("5: Invalid execution mode operand: 32", &[]));
        assert!(
            !is_mistaken("5: Invalid execution mode operand: 3200", &[])
                && !is_mistaken("Invalid execution mode operand: 60001", &[])
        );
    }

    #[test]
    fn pointers_may_point_to_functions_that_are_there() {
        let error = "ID '7[%7]' has not been defined\n  %3 = OpConstantFunctionPointerINTEL %2 %7\n";
        let pointer: &[u32] = &[CONSTANT_FUNCTION_POINTER, 2, 3, 7];
        assert!(is_mistaken(error, &module(&[pointer, &[FUNCTION, 1, 7, 0, 4]])));
        assert!(!is_mistaken(error, &module(&[pointer, &[FUNCTION, 1, 8, 0, 4]])));
        assert!(!is_mistaken(
            "Result type is wrong\n  %3 = OpConstantFunctionPointerINTEL %2 %7\n",
            &module(&[pointer, &[FUNCTION, 1, 7, 0, 4]])
        ));
        let use_of_type = "Invalid use of function type result id '5[%5]'.\n";
        assert!(is_mistaken(&format!("{use_of_type}  %6 = OpTypePointer CodeSectionINTEL %5\n"), &[]));
        assert!(!is_mistaken(&format!("{use_of_type}  %6 = OpUndef %5\n"), &[]));
    }
}
