//! Finds the registered extension that a misspelt name probably refers to.

use crate::Extensions;
use diagnostics::nearest_within;
use spirv_grammar::{extension_names, knows_extension};

/// The number of characters in a name per tolerated wrong character.
const CHARACTERS_PER_MISTAKE: usize = 6;

/// The prefixes of other APIs' extensions.
const PREFIXES: [&str; 3] = ["VK_", "GL_", "SPIRV_"];

/// The extension that an unregistered name probably refers to. Names of new extensions may resemble registered ones: they
/// differ in the vendor, or in a number at the end.
pub fn meant(name: &str) -> Option<&'static str> {
    if knows_extension(name) {
        return None;
    }
    let Some((vendor, rest)) = name.strip_prefix("SPV_").and_then(|name| name.split_once('_')) else {
        let name = PREFIXES.iter().find_map(|prefix| name.strip_prefix(prefix)).unwrap_or(name);
        return extension_names().find(|known| known.strip_prefix("SPV_") == Some(name));
    };
    let (vendor, rest) = if parts().any(|(known, _)| known == vendor) {
        let limit = (rest.len() / CHARACTERS_PER_MISTAKE).max(1);
        let unnumbered = rest.trim_end_matches(|c: char| c.is_ascii_digit());
        let is_other = |known: &&str| known.trim_end_matches(|c: char| c.is_ascii_digit()) != unnumbered;
        let of_vendor = parts().filter(|(known, _)| *known == vendor).map(|(_, rest)| rest).filter(is_other);
        (vendor, nearest_within(rest, of_vendor, |_| limit)?)
    } else {
        let vendors = parts().filter(|(_, known)| *known == rest).map(|(vendor, _)| vendor);
        (nearest_within(vendor, vendors, |_| 1)?, rest)
    };
    extension_names().find(|known| *known == format!("SPV_{vendor}_{rest}"))
}

/// The error about the name of an extension that the user allows, if it can't be one. A header may use an extension that is not registered,
/// so any name of the form `SPV_VENDOR_name` is one, unless it is probably misspelt.
#[must_use]
pub fn unknown(name: &str) -> Option<String> {
    let has_form = |name: &str| name.strip_prefix("SPV_").is_some_and(|name| name.contains('_'));
    let meant = meant(name);
    if Extensions::is_group(name) || (meant.is_none() && has_form(name)) {
        return None;
    }
    let suggestion = meant.map_or_else(String::new, |meant| format!(", did you mean '{meant}'?"));
    Some(format!("unknown SPIR-V extension '{name}'{suggestion}"))
}

/// The vendor and the remaining name of each registered extension.
fn parts() -> impl Iterator<Item = (&'static str, &'static str)> {
    extension_names().filter_map(|name| name.strip_prefix("SPV_")?.split_once('_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_names_are_recognized() {
        for (name, expected) in [
            ("SPV_KHR_shader_clok", Some("SPV_KHR_shader_clock")),
            ("SPV_KHR_Shader_Clock", Some("SPV_KHR_shader_clock")),
            ("SPV_KHR_SHADER_CLOCK", Some("SPV_KHR_shader_clock")),
            ("SPV_KRH_shader_clock", Some("SPV_KHR_shader_clock")),
            ("VK_KHR_shader_clock", Some("SPV_KHR_shader_clock")),
            ("KHR_shader_clock", Some("SPV_KHR_shader_clock")),
            ("SPV_KHR_ray_tracing_positon_fetch", Some("SPV_KHR_ray_tracing_position_fetch")),
            ("SPV_KHR_shader_clock", None),
        ] {
            assert_eq!(meant(name), expected, "{name}");
        }
    }

    #[test]
    fn allowed_extensions_have_known_or_possible_names() {
        for name in extension_names().chain(["KHR", "DXC", "SPV_ACME_prism", "SPV_NV_cooperative_matrix3"]) {
            assert_eq!(unknown(name), None, "{name}");
        }
        for (name, expected) in [
            ("MyExtension", "unknown SPIR-V extension 'MyExtension'"),
            ("SPV_KHR", "unknown SPIR-V extension 'SPV_KHR'"),
            ("", "unknown SPIR-V extension ''"),
            ("SPV_KHR_ray_qeury", "unknown SPIR-V extension 'SPV_KHR_ray_qeury', did you mean 'SPV_KHR_ray_query'?"),
            ("VK_KHR_shader_clock", "unknown SPIR-V extension 'VK_KHR_shader_clock', did you mean 'SPV_KHR_shader_clock'?"),
        ] {
            assert_eq!(unknown(name).as_deref(), Some(expected));
        }
    }

    #[test]
    fn names_of_new_extensions_are_not() {
        let new = [
            "SPV_ACME_prism",
            "SPV_ACME_shader_clock",
            "SPV_ARM_shader_clock",
            "SPV_NV_cooperative_matrix3",
            "SPV_KHR_fma2",
            "",
            "SPV_",
        ];
        for name in new {
            assert_eq!(meant(name), None, "{name}");
        }
    }
}
