//! Checks the flags that select DXC's optimizations. They have no effect in this compiler, but misspelt ones are reported.

use diagnostics::nearest;

/// The arguments that a pass takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Argument {
    /// Any, which the pass ignores.
    Ignored,
    /// Optional: a number that is not negative.
    OptionalNumber,
    /// Optional: a number that may have a fraction.
    OptionalFraction,
    /// A number other than 0.
    Positive,
    /// Pairs of numbers, such as `0:1 2:3`.
    NumberPairs,
    /// Pairs of the id of a specialization constant and a value.
    Values,
    /// The name of a struct and a rule of layout.
    Packing,
    /// Two numbers, `from:to`.
    NumberPair,
    /// `add` or `remove`
    AddOrRemove,
}

/// The flags of `spvtools::Optimizer::RegisterPassFromFlag`, without their dashes, as of the Vulkan SDK 1.4.341.
const PASSES: &[(&str, Argument)] = &[
    ("O", Argument::Ignored),
    ("Os", Argument::Ignored),
    ("amd-ext-to-khr", Argument::Ignored),
    ("canonicalize-ids", Argument::Ignored),
    ("ccp", Argument::Ignored),
    ("cfg-cleanup", Argument::Ignored),
    ("code-sink", Argument::Ignored),
    ("combine-access-chains", Argument::Ignored),
    ("compact-ids", Argument::Ignored),
    ("convert-local-access-chains", Argument::Ignored),
    ("convert-relaxed-to-half", Argument::Ignored),
    ("convert-to-sampled-image", Argument::NumberPairs),
    ("copy-propagate-arrays", Argument::Ignored),
    ("descriptor-array-scalar-replacement", Argument::Ignored),
    ("descriptor-composite-scalar-replacement", Argument::Ignored),
    ("descriptor-scalar-replacement", Argument::Ignored),
    ("eliminate-dead-branches", Argument::Ignored),
    ("eliminate-dead-code-aggressive", Argument::Ignored),
    ("eliminate-dead-const", Argument::Ignored),
    ("eliminate-dead-functions", Argument::Ignored),
    ("eliminate-dead-input-components", Argument::Ignored),
    ("eliminate-dead-inserts", Argument::Ignored),
    ("eliminate-dead-members", Argument::Ignored),
    ("eliminate-dead-variables", Argument::Ignored),
    ("eliminate-insert-extract", Argument::Ignored),
    ("eliminate-local-multi-store", Argument::Ignored),
    ("eliminate-local-single-block", Argument::Ignored),
    ("eliminate-local-single-store", Argument::Ignored),
    ("fix-func-call-param", Argument::Ignored),
    ("fix-opextinst-opcodes", Argument::Ignored),
    ("fix-storage-class", Argument::Ignored),
    ("flatten-decorations", Argument::Ignored),
    ("fold-spec-const-op-composite", Argument::Ignored),
    ("freeze-spec-const", Argument::Ignored),
    ("graphics-robust-access", Argument::Ignored),
    ("if-conversion", Argument::Ignored),
    ("inline-entry-points-exhaustive", Argument::Ignored),
    ("inline-entry-points-opaque", Argument::Ignored),
    ("interpolate-fixup", Argument::Ignored),
    ("legalize-hlsl", Argument::Ignored),
    ("local-redundancy-elimination", Argument::Ignored),
    ("loop-fission", Argument::Positive),
    ("loop-fusion", Argument::Positive),
    ("loop-invariant-code-motion", Argument::Ignored),
    ("loop-peeling", Argument::Ignored),
    ("loop-peeling-threshold", Argument::Positive),
    ("loop-unroll", Argument::Ignored),
    ("loop-unroll-partial", Argument::Positive),
    ("loop-unswitch", Argument::Ignored),
    ("merge-blocks", Argument::Ignored),
    ("merge-return", Argument::Ignored),
    ("modify-maximal-reconvergence", Argument::AddOrRemove),
    ("private-to-local", Argument::Ignored),
    ("reduce-load-size", Argument::OptionalFraction),
    ("redundancy-elimination", Argument::Ignored),
    ("relax-float-ops", Argument::Ignored),
    ("remove-dont-inline", Argument::Ignored),
    ("remove-duplicates", Argument::Ignored),
    ("remove-unused-interface-variables", Argument::Ignored),
    ("replace-desc-array-access-using-var-index", Argument::Ignored),
    ("replace-invalid-opcode", Argument::Ignored),
    ("resolve-binding-conflicts", Argument::Ignored),
    ("scalar-replacement", Argument::OptionalNumber),
    ("set-spec-const-default-value", Argument::Values),
    ("simplify-instructions", Argument::Ignored),
    ("split-combined-image-sampler", Argument::Ignored),
    ("spread-volatile-semantics", Argument::Ignored),
    ("ssa-rewrite", Argument::Ignored),
    ("strength-reduction", Argument::Ignored),
    ("strip-debug", Argument::Ignored),
    ("strip-nonsemantic", Argument::Ignored),
    ("strip-reflect", Argument::Ignored),
    ("struct-packing", Argument::Packing),
    ("switch-descriptorset", Argument::NumberPair),
    ("trim-capabilities", Argument::Ignored),
    ("unify-const", Argument::Ignored),
    ("upgrade-memory-model", Argument::Ignored),
    ("vector-dce", Argument::Ignored),
    ("workaround-1209", Argument::Ignored),
    ("wrap-opkill", Argument::Ignored),
];

impl Argument {
    /// A description of the argument; None if any is accepted.
    const fn described(self) -> Option<&'static str> {
        match self {
            Self::Ignored => None,
            Self::OptionalNumber => Some("no argument or a non-negative integer"),
            Self::OptionalFraction => Some("no argument or a non-negative number"),
            Self::Positive => Some("a positive integer"),
            Self::NumberPairs => Some("pairs of a descriptor set and a binding, such as '0:1 0:2'"),
            Self::Values => Some("pairs of a specialization constant's id and a value, such as '0:1.5 3:7'"),
            Self::Packing => Some("the name of a struct and a rule, such as 'Light:std430'"),
            Self::NumberPair => Some("two descriptor sets, such as '0:1'"),
            Self::AddOrRemove => Some("'add' or 'remove'"),
        }
    }

    /// True if the pass accepts this argument, which is empty if there is none.
    fn fits(self, text: &str) -> bool {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_pair = |text: &str| text.split_once(':').is_some_and(|(a, b)| is_number(a) && is_number(b));
        match self {
            Self::Ignored => true,
            Self::OptionalNumber => text.is_empty() || is_number(text),
            Self::OptionalFraction => text.is_empty() || text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.'),
            Self::Positive => is_number(text) && text.bytes().any(|byte| byte != b'0'),
            Self::NumberPairs => !text.trim().is_empty() && text.split_ascii_whitespace().all(is_pair),
            Self::Values => {
                let is_value = |pair: &str| pair.split_once(':').is_some_and(|(id, value)| is_number(id) && !value.is_empty());
                !text.trim().is_empty() && text.split_ascii_whitespace().all(is_value)
            }
            Self::Packing => text.split_once(':').is_some_and(|(name, rule)| !name.is_empty() && !rule.is_empty()),
            Self::NumberPair => is_pair(text),
            Self::AddOrRemove => matches!(text, "add" | "remove"),
        }
    }
}

/// Checks that `-Oconfig=` is given once and instead of a level.
///
/// # Errors
/// It is given twice, or together with `-O0` to `-O3` or `-Od`.
pub(super) fn check_level(arguments: &[String]) -> Result<(), String> {
    let configs = arguments.iter().filter(|argument| argument.starts_with("-Oconfig=")).count();
    let level = arguments.iter().find(|argument| matches!(argument.as_str(), "-O0" | "-O1" | "-O2" | "-O3" | "-Od"));
    match (configs, level) {
        (0, _) | (1, None) => Ok(()),
        (1, Some(level)) => Err(format!("'-Oconfig=' can't be combined with '{level}'")),
        _ => Err("'-Oconfig=' can be given once".to_owned()),
    }
}

/// Checks the value of `-Oconfig=`: flags of `spirv-opt`, separated by commas.
///
/// # Errors
/// A flag is empty, has no dashes or is unknown, or its pass does not accept its argument.
pub(super) fn check_passes(list: &str) -> Result<(), String> {
    list.split(',').try_for_each(check_pass)
}

fn check_pass(flag: &str) -> Result<(), String> {
    if flag.is_empty() {
        return Err("'-Oconfig=' needs flags of 'spirv-opt' with one comma between two of them".to_owned());
    }
    let name = match flag.strip_prefix("--") {
        Some(name) if !name.is_empty() => name,
        _ if matches!(flag, "-O" | "-Os") => return Ok(()),
        _ => {
            return Err(format!(
                "'{flag}' in '-Oconfig=' is not a valid flag: expected '--PASS', '--PASS=ARGUMENTS', '-O' or '-Os'"
            ));
        }
    };
    let (name, argument) = name.split_once('=').unwrap_or((name, ""));
    let Some((_, takes)) = PASSES.iter().find(|(known, _)| *known == name) else {
        let known = nearest(name, PASSES.iter().map(|(known, _)| *known));
        let hint = known.map_or_else(String::new, |known| format!(", did you mean '--{known}'?"));
        return Err(format!("unknown flag '--{name}' in '-Oconfig='{hint}"));
    };
    match takes.described() {
        Some(wanted) if !takes.fits(argument) => Err(format!("'--{name}' in '-Oconfig=' needs {wanted}, not '{argument}'")),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::check_passes;

    #[test]
    fn lists_of_passes() {
        let right = [
            "-O",
            "-Os",
            "--O",
            "--legalize-hlsl",
            "--ccp,--ssa-rewrite,-O",
            "--scalar-replacement",
            "--scalar-replacement=0",
            "--loop-unroll-partial=4",
            "--reduce-load-size=0.5",
            "--set-spec-const-default-value=0:1 2:-1.5",
            "--convert-to-sampled-image=0:1 0:2",
            "--struct-packing=Light:std430",
            "--switch-descriptorset=0:1",
            "--modify-maximal-reconvergence=add",
            "--merge-return=ignored",
        ];
        for list in right {
            assert_eq!(check_passes(list), Ok(()), "{list}");
        }
        let wrong = [
            ("", "needs flags"),
            (",", "needs flags"),
            ("--ccp,", "needs flags"),
            ("--ccp,,-O", "needs flags"),
            ("ccp", "'ccp' in '-Oconfig=' is not a valid flag"),
            ("-ccp", "'-ccp' in '-Oconfig=' is not a valid flag"),
            ("--", "'--' in '-Oconfig=' is not a valid flag"),
            ("--ccp, --ssa-rewrite", "' --ssa-rewrite' in '-Oconfig=' is not a valid flag"),
            ("--no-such-pass", "unknown flag '--no-such-pass' in '-Oconfig='"),
            ("--ccp,--nothing", "unknown flag '--nothing'"),
            ("--ssa-rewrit", "did you mean '--ssa-rewrite'?"),
            ("--CCP", "unknown flag '--CCP'"),
            ("-O3", "'-O3' in '-Oconfig=' is not a valid flag"),
            (
                "--scalar-replacement=x",
                "'--scalar-replacement' in '-Oconfig=' needs no argument or a non-negative integer, not 'x'",
            ),
            ("--loop-fission", "needs a positive integer, not ''"),
            ("--loop-unroll-partial=0", "needs a positive integer, not '0'"),
            ("--reduce-load-size=-1", "needs no argument or a non-negative number"),
            ("--set-spec-const-default-value=1", "needs pairs"),
            ("--convert-to-sampled-image", "needs pairs"),
            ("--struct-packing=std430", "needs the name of a struct"),
            ("--switch-descriptorset=1", "needs two descriptor sets"),
            ("--modify-maximal-reconvergence", "needs 'add' or 'remove'"),
        ];
        for (list, message) in wrong {
            let error = check_passes(list).expect_err(list);
            assert!(error.contains(message), "{list}: {error}");
        }
    }
}
