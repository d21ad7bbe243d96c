//! Finds the registered extension that a misspelt name probably refers to.

use spirv_grammar::{extension_names, knows_extension};

/// The number of characters of a name for each wrong one.
const CHARACTERS_PER_MISTAKE: usize = 6;

/// The prefixes that other APIs use instead of SPIR-V's.
const PREFIXES: [&str; 3] = ["VK_", "GL_", "SPIRV_"];

/// The extension that an unregistered name probably refers to. Names of new extensions resemble others: they have another vendor, or a number at
/// the end.
pub fn meant(name: &str) -> Option<&'static str> {
    if knows_extension(name) {
        return None;
    }
    let Some((vendor, rest)) = name.strip_prefix("SPV_").and_then(|name| name.split_once('_')) else {
        let name = PREFIXES.iter().find_map(|prefix| name.strip_prefix(prefix)).unwrap_or(name);
        return extension_names().find(|known| known.strip_prefix("SPV_") == Some(name));
    };
    let is_vendor = |vendor: &str| parts().any(|(_, known, _)| known == vendor);
    let has_vendor = is_vendor(vendor);
    let near = parts().filter_map(|(whole, of, known)| {
        let distance = match (of == vendor, known == rest) {
            (true, _)
                if known.trim_end_matches(|c: char| c.is_ascii_digit())
                    == rest.trim_end_matches(|c: char| c.is_ascii_digit()) =>
            {
                return None;
            }
            (true, _) => Some(strsim::damerau_levenshtein(known, rest)),
            (false, true) if !has_vendor => Some(strsim::damerau_levenshtein(of, vendor)).filter(|distance| *distance == 1),
            _ => None,
        };
        distance.map(|distance| (distance, whole))
    });
    let limit = (rest.len() / CHARACTERS_PER_MISTAKE).max(1);
    near.filter(|(distance, _)| *distance <= limit).min().map(|(_, whole)| whole)
}

/// The registered extensions: name, vendor, and the rest of the name.
fn parts() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    extension_names().filter_map(|name| {
        let (vendor, rest) = name.strip_prefix("SPV_")?.split_once('_')?;
        Some((name, vendor, rest))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_names_are_recognized() {
        for (name, expected) in [
            ("SPV_KHR_shader_clok", Some("SPV_KHR_shader_clock")),
            ("SPV_KHR_Shader_Clock", Some("SPV_KHR_shader_clock")),
            ("SPV_KHR_SHADER_CLOCK", None),
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
