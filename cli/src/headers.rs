//! The headers inside the compiler, as (include path, text).

/// All of `headers/`, ordered by path: `("intel/SPV_INTEL_subgroups.h", "…")`.
pub static BUILTIN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/headers.rs"));

#[cfg(test)]
mod tests {
    use super::BUILTIN;

    #[test]
    fn every_header_guards_itself() {
        assert!(!BUILTIN.is_empty());
        for (name, text) in BUILTIN {
            assert!(text.contains("#pragma once"), "{name} lacks #pragma once");
        }
    }
}
