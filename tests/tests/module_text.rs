//! The text and the verdict of modules are those of SPIRV-Tools, on the modules of the corpus.

use std::collections::BTreeMap;
use tests::case::{Case, files_below, root};
use tests::module_text::{compare_text, compare_verdict};

/// Every so many cases are compared; `cargo xtask conformance text` compares all.
const EACH: usize = 3;

fn modules() -> Vec<(String, Vec<u32>)> {
    let paths = files_below(&root().join("corpus"), &["hlsl"]);
    let of = |path: &std::path::PathBuf| {
        let case = Case::load(path).ok().filter(|case| !case.expects_errors())?;
        let compilation = case.compiler().compile();
        let is_known = !compilation.names_unknown();
        Some((case.name(), compilation.words().filter(|_| is_known)?.to_vec()))
    };
    paths.iter().step_by(EACH).filter_map(of).collect()
}

#[test]
fn modules_are_shown_read_and_judged_as_by_spirv_tools() {
    let mut wrong: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let modules = modules();
    for (name, words) in &modules {
        for (difference, why) in compare_text(words).differences {
            if why.is_none() {
                wrong.entry(difference).or_default().push(name.clone());
            }
        }
        if let (Some(ours), None) = compare_verdict(words, None) {
            wrong.entry(format!("refused here alone: {ours}")).or_default().push(name.clone());
        }
    }
    assert!(modules.len() > 100, "only {} modules", modules.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
}
