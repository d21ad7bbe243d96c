//! Looks up codes by the names in `explain`, `-W…` and `-Wno-…`.

use crate::code::Code;
use crate::registry;

/// Warning groups of clang and DXC that contain no diagnostic of this compiler. They are accepted without a warning, because builds
/// that also use other compilers may name them.
const FOREIGN_GROUPS: &[&str] = &[
    "#pragma-messages",
    "absolute-value",
    "all",
    "ambiguous-macro",
    "ambiguous-member-template",
    "array-bounds-pointer-arithmetic",
    "atomic-memory-ordering",
    "attribute-type",
    "availability",
    "backend-plugin",
    "backslash-newline-escape",
    "bitfield-constant-conversion",
    "bool-conversion",
    "bool-conversions",
    "braced-scalar-init",
    "builtin-requires-header",
    "c++11-extensions",
    "c++11-narrowing",
    "c++14-extensions",
    "c++1y-extensions",
    "c++1z-extensions",
    "c++98-compat",
    "comment",
    "comments",
    "compare-distinct-pointer-types",
    "conditional-uninitialized",
    "constant-logical-operand",
    "conversion-null",
    "covered-switch-default",
    "declaration-after-statement",
    "deprecated",
    "deprecated-declarations",
    "deprecated-increment-bool",
    "deprecated-register",
    "disabled-macro-expansion",
    "disabled-optimization",
    "documentation",
    "documentation-html",
    "documentation-pedantic",
    "documentation-unknown-command",
    "dollar-in-identifier-extension",
    "double-promotion",
    "duplicate-decl-specifier",
    "duplicate-enum",
    "dx9-deprecation",
    "effects-syntax",
    "endif-labels",
    "enum-compare",
    "enum-conversion",
    "error",
    "everything",
    "extern-initializer",
    "extra",
    "extra-qualification",
    "extra-semi",
    "float-conversion",
    "float-equal",
    "for-loop-analysis",
    "format",
    "format=2",
    "gnu",
    "gnu-static-float-init",
    "header-guard",
    "header-hygiene",
    "hlsl-202x-extensions",
    "hlsl-availability-constant",
    "hlsl-barrier",
    "hlsl-groupshared-202x",
    "hlsl-legacy-literal",
    "idiomatic-parentheses",
    "ignored-optimization-argument",
    "ignored-pragmas",
    "ignored-qualifiers",
    "implicit",
    "implicit-conversion-floating-point-to-bool",
    "implicit-fallthrough",
    "implicit-fallthrough-per-function",
    "implicit-function-declaration",
    "implicit-int",
    "implicitly-unsigned-literal",
    "incompatible-pointer-types",
    "infinite-recursion",
    "initializer-overrides",
    "inline",
    "inline-asm",
    "int-conversion",
    "int-conversions",
    "integer-overflow",
    "invalid-command-line-argument",
    "invalid-offsetof",
    "invalid-pp-token",
    "invalid-source-encoding",
    "invalid-token-paste",
    "logical-not-parentheses",
    "long-long",
    "loop-analysis",
    "main",
    "main-return-type",
    "many-braces-around-scalar-init",
    "microsoft",
    "mismatched-tags",
    "missing-braces",
    "missing-field-initializers",
    "missing-prototypes",
    "missing-variable-declarations",
    "most",
    "nested-anon-types",
    "newline-eof",
    "non-literal-null-conversion",
    "non-pod-varargs",
    "null-arithmetic",
    "null-character",
    "null-conversion",
    "null-dereference",
    "out-of-line-declaration",
    "overflow",
    "overlength-strings",
    "overloaded-shift-op-parentheses",
    "packoffset-override",
    "pass",
    "pass-analysis",
    "pass-failed",
    "pass-missed",
    "payload-access-call",
    "payload-access-perf",
    "payload-access-qualifier",
    "payload-access-shader",
    "payload-access-trace",
    "pedantic",
    "pointer-arith",
    "pointer-bool-conversion",
    "pointer-sign",
    "pointer-type-mismatch",
    "pragmas",
    "range-loop-analysis",
    "redundant-decls",
    "reorder",
    "reserved-id-macro",
    "reserved-user-defined-literal",
    "return-stack-address",
    "return-type-c-linkage",
    "semantic-identifier-collision",
    "sequence-point",
    "shadow",
    "shift-negative-value",
    "shift-overflow",
    "shift-sign-overflow",
    "shorten-64-to-32",
    "sign-compare",
    "sign-conversion",
    "sign-promo",
    "sizeof-array-argument",
    "sometimes-uninitialized",
    "specifier-override",
    "static-float-init",
    "string-conversion",
    "structurize-exits-lifetime-markers-conflict",
    "switch-default",
    "switch-enum",
    "tautological-constant-out-of-range-compare",
    "tautological-overlap-compare",
    "tautological-pointer-compare",
    "tautological-undefined-compare",
    "type-limits",
    "typedef-redefinition",
    "undef",
    "undefined-bool-conversion",
    "undefined-inline",
    "undefined-internal",
    "undefined-reinterpret-cast",
    "unevaluated-expression",
    "unicode",
    "unicode-whitespace",
    "unreachable-code",
    "unreachable-code-aggressive",
    "unreachable-code-break",
    "unreachable-code-loop-increment",
    "unreachable-code-return",
    "unsequenced",
    "unsupported-nan",
    "unused-argument",
    "unused-command-line-argument",
    "unused-const-variable",
    "unused-exception-parameter",
    "unused-function",
    "unused-label",
    "unused-local-typedef",
    "unused-local-typedefs",
    "unused-macros",
    "unused-member-function",
    "unused-parameter",
    "unused-private-field",
    "unused-variable",
    "variadic-macros",
    "vector-conversion",
    "vector-conversions",
    "zero-length-array",
];

impl Code {
    /// True for an error in a program that still has a defined meaning: flags and pragmas can downgrade it to a warning, or disable it.
    #[must_use]
    pub fn is_demotable(self) -> bool {
        self == registry::RAY_QUERY_FLAGS || self == registry::MISSING_RETURN
    }

    /// True for a code which says that no grammar has a number or name of SPIR-V which the module uses, so that validators can say nothing of it.
    #[must_use]
    pub fn is_of_unknown_spirv(self) -> bool {
        [
            registry::UNKNOWN_CAPABILITY,
            registry::UNKNOWN_DECORATION,
            registry::UNKNOWN_ENUMERANT,
            registry::UNKNOWN_EXECUTION_MODE,
            registry::UNKNOWN_EXTENSION,
            registry::UNKNOWN_INSTRUCTION,
            registry::UNKNOWN_INSTRUCTION_SET,
            registry::UNKNOWN_OPCODE,
            registry::UNKNOWN_STORAGE_CLASS,
        ]
        .contains(&self)
    }
}

/// The code with this name.
#[must_use]
pub fn find(name: &str) -> Option<Code> {
    registry::all().find(|code| code.name() == name)
}

/// The codes that `-Wno-<name>` selects: the code with this name, or the codes of this group. Returns `None` if no code or group has
/// the name, and an empty list for a group that only other compilers have.
#[must_use]
pub fn codes_of(name: &str) -> Option<Vec<Code>> {
    let codes: Vec<Code> = registry::all().filter(|code| code.name() == name || code.groups().contains(&name)).collect();
    (!codes.is_empty() || FOREIGN_GROUPS.contains(&name)).then_some(codes)
}

/// The code or group that is nearest to a misspelled name.
#[must_use]
pub fn nearest_code(name: &str) -> Option<&'static str> {
    let names = registry::all().flat_map(|code| std::iter::once(code.name()).chain(code.groups().iter().copied()));
    crate::suggest::nearest(name, names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique_and_in_kebab_case() {
        let mut seen = BTreeSet::new();
        for code in registry::all() {
            assert!(seen.insert(code.name()), "{code} is declared twice");
            assert!(code.name().chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{code}");
            assert!(!code.groups().contains(&code.name()), "{code} is a group of its own name");
        }
    }

    #[test]
    fn each_code_is_explained() {
        for code in registry::all() {
            let text = code.text();
            assert!(
                text.len() > 60 && text.ends_with(['.', '`', ')']),
                "{code}: the description must consist of complete sentences: {text}"
            );
        }
    }

    #[test]
    fn foreign_groups_contain_no_codes() {
        let known = |name: &&&str| registry::all().any(|code| code.name() == **name || code.groups().contains(*name));
        let ours: Vec<String> = FOREIGN_GROUPS
            .iter()
            .filter(known)
            .map(|name| format!("'{name}' is now a group of this compiler; remove it from FOREIGN_GROUPS\n"))
            .collect();
        assert!(ours.is_empty(), "\n{}", ours.concat());
    }

    #[test]
    fn names_of_groups_and_codes_are_found() {
        assert_eq!(codes_of("truncation").map(|codes| codes.len()), Some(1));
        assert_eq!(codes_of("no-such-name"), None);
        assert_eq!(nearest_code("unkown-identifier"), Some("unknown-identifier"));
        assert_eq!(nearest_code("qqqqqqqqqqqqqqqqqq"), None);
    }
}
