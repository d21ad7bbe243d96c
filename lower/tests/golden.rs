//! Each `tests/cases/*.hlsl` is lowered; the IR, or the diagnostics, must be the `.ll` beside it, which must read back the same.
//!
//! The first line of a case is `// compute`, `// vertex`, `// pixel` or `// library`, then `dx`, `gl` or `scalar` for another layout, and
//! `-Zpr`. `INSTA_UPDATE=always` rewrites the `.ll` files.

use frontend::preproc::{self, NoFiles, RootFile};
use frontend::{Diagnostic, ErrorLimit};
use lower::{LayoutRule, LoweredModule, Options, Target, lower};
use sema::Profile;
use sema::hir::Stage;
use std::path::Path;
use test_kit::golden::{self, Golden};

fn options(header: &str) -> (sema::Options, Options) {
    let mut stage = None;
    let mut options = Options::default();
    for word in header.trim_start_matches("//").split_whitespace() {
        match word {
            "compute" => stage = Some(Stage::Compute),
            "vertex" => stage = Some(Stage::Vertex),
            "pixel" => stage = Some(Stage::Pixel),
            "library" => {}
            "dx" => options.layout = LayoutRule::Dx,
            "gl" => options.layout = LayoutRule::Gl,
            "scalar" => options.layout = LayoutRule::Scalar,
            "-Zpr" => options.row_major = true,
            other => panic!("unknown word {other}"),
        }
    }
    let entry = stage.map(|_| "main".to_owned());
    (
        sema::Options {
            profile: Some(Profile { stage, major: 6, minor: 6 }),
            entry,
            native_16bit: true,
            ..sema::Options::default()
        },
        options,
    )
}

/// The diagnostics as text; none of them is printed where the user would see them.
fn messages(diagnostics: &[Diagnostic]) -> String {
    diagnostics.iter().map(|diagnostic| format!("; {}: {}\n", diagnostic.code, diagnostic.message)).collect()
}

fn run(source: &str) -> String {
    let (sema_options, options) = options(source.lines().next().unwrap_or_default());
    let root = RootFile { name: "case.hlsl".to_owned(), text: source.into() };
    let preprocessed = preproc::preprocess(root, &NoFiles, &preproc::Config::default());
    let (unit, diagnostics) = frontend::parse(&preprocessed.expanded);
    assert!(!diagnostics.iter().any(Diagnostic::is_error), "{}", messages(&diagnostics));
    let (program, diagnostics) = sema::analyze(&unit, &sema_options, ErrorLimit::default());
    assert!(!diagnostics.iter().any(Diagnostic::is_error), "{}", messages(&diagnostics));
    let LoweredModule { module, diagnostics, .. } =
        lower(&program, &options, Target { spirv_minor: 3, ..Target::default() }, None);
    if !diagnostics.is_empty() {
        return messages(&diagnostics);
    }
    ir::verify::verify(&module).expect("the module is well formed");
    let text = ir::text::print(&module);
    let again = ir::text::parse(&text).expect("what is printed can be read");
    assert_eq!(ir::text::print(&again), text, "print, read, print");
    text
}

#[test]
fn cases() {
    let mut golden = Golden::new();
    for case in golden::cases(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"), "hlsl") {
        let found = run(&std::fs::read_to_string(&case).expect("a case is text"));
        golden.compare(&case.with_extension("ll"), &found);
    }
    golden.finish();
}
