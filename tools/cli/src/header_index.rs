//! The index of the built-in headers, generated at build time.

use frontend::preproc::{HeaderIndex, HeaderSet, Word};

/// Its numbers are indices into [`headers::BUILTIN`].
pub static INDEX: HeaderIndex = include!(concat!(env!("OUT_DIR"), "/header_index.rs"));

#[cfg(test)]
mod tests {
    use super::INDEX;
    use frontend::preproc::{Config, Expanded, NoFiles, RootFile, preprocess};
    use frontend::syntax::declared_by_headers;
    use headers::BUILTIN;

    /// Expands a text, with everything that the conditions of a header require.
    fn expanded(text: &str, header_index: Option<&'static frontend::preproc::HeaderIndex>) -> Expanded {
        let predefined = vec![("__HLSL_ENABLE_16_BIT", 1)];
        let config = Config { builtin_headers: BUILTIN, header_index, predefined, ..Config::default() };
        let root = RootFile { name: "test.hlsl".to_owned(), text: text.into() };
        let preprocessed = preprocess(root, &NoFiles, &config);
        assert!(preprocessed.diagnostics.is_empty(), "{:?}", preprocessed.diagnostics);
        preprocessed.expanded
    }

    #[test]
    fn every_header_guards_itself() {
        assert!(!BUILTIN.is_empty());
        for (name, text) in BUILTIN {
            assert!(text.contains("#pragma once"), "{name} lacks #pragma once");
        }
    }

    #[test]
    fn the_index_has_every_declared_name() {
        let mut waiting = 0;
        for (number, (name, _)) in BUILTIN.iter().enumerate() {
            if !INDEX.can_wait.has(number) {
                continue;
            }
            waiting += 1;
            let whole = expanded(&format!("#include <{name}>\n"), None);
            for declared in declared_by_headers(&whole) {
                assert!(!INDEX.declaring(declared).is_empty(), "{name}: {declared} is not in the index");
            }
        }
        assert!(waiting > BUILTIN.len() * 9 / 10, "only {waiting} of {} headers can wait", BUILTIN.len());
    }

    #[test]
    fn a_header_is_read_for_each_name_that_it_declares() {
        for (_, (name, _)) in BUILTIN.iter().enumerate().filter(|(number, _)| INDEX.can_wait.has(*number)) {
            let include = format!("#include <{name}>\n");
            assert_eq!(expanded(&include, Some(&INDEX)).text, "", "{name} is read for nothing");
            let whole = expanded(&include, None);
            for declared in declared_by_headers(&whole) {
                let using = expanded(&format!("{include}{declared}\n"), Some(&INDEX));
                assert!(declared_by_headers(&using).contains(&declared), "{name} is not read for {declared}");
            }
        }
    }

    #[test]
    fn what_a_macro_of_the_users_changes_is_read() {
        let clock = "#include <khr/SPV_KHR_shader_clock.h>\n";
        assert_eq!(expanded(&format!("{clock}int x;\n#define scope s\n"), Some(&INDEX)).text, "int x;\n");
        let changed = format!("#define scope s\n{clock}int x;\n");
        assert_eq!(expanded(&changed, Some(&INDEX)).text, expanded(&changed, None).text);
        let macros = format!("{clock}SPV_CAPABILITY_ShaderClockKHR int x;\n");
        let text = expanded(&macros, Some(&INDEX)).text;
        assert!(text.starts_with("[[vk::ext_extension(") && text.ends_with("int x;\n"), "{text}");
    }

    #[test]
    fn includes_and_second_runs_leave_the_same_text() {
        let of = |text: &str, index| expanded(text, index).text;
        // The first header that another one includes, and one of its names.
        let text = "#include <nv/SPV_NV_cooperative_matrix2.h>\n#include <khr/SPV_KHR_ray_query.h>\n\
                    #include <khr/SPV_KHR_cooperative_matrix.h>\nint RayQueryKHR;\nint PackedVectorFormat4x8Bit;\n";
        let read = of(text, Some(&INDEX));
        let query = of("#include <khr/SPV_KHR_ray_query.h>\n", None);
        assert!(read == format!("{query}int RayQueryKHR;\nint PackedVectorFormat4x8Bit;\n"), "{read}");
    }
}
