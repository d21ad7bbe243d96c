//! Each file in `passes/` is named after a pass of the pipeline, `pipeline` for all passes, or `zero_products` for all passes
//! with this option. It contains cases: a module, the line `; gives`, and the module after the pass.
//!
//! `INSTA_UPDATE=always` rewrites the files.

use ir::IndexedModule;
use ir::passes::pipeline::{Options, optimize, pass};
use std::path::Path;
use test_kit::golden::{assert_golden, cases};

const CASE: &str = "; case: ";
const GIVES: &str = "; gives\n";

fn run(name: &str, module: ir::Module) -> ir::Module {
    let mut module = IndexedModule::new(module);
    match name {
        "pipeline" => _ = optimize(&mut module, Options::default()),
        "zero_products" => _ = optimize(&mut module, Options { zero_products: true, ..Options::default() }),
        name => _ = pass(name).unwrap_or_else(|| panic!("the pipeline has no pass of the name {name}")).run(&mut module),
    }
    module.into_module()
}

fn check(path: &Path) {
    let name = path.file_stem().and_then(|name| name.to_str()).expect("the file has a name");
    let text = std::fs::read_to_string(path).expect("the file is there");
    let mut written = String::new();
    let mut cases = 0;
    for case in text.split(CASE).skip(1) {
        let (title, rest) = case.split_once('\n').expect("a case has a title");
        let before = rest.split_once(GIVES).map_or(rest, |(before, _)| before);
        let module = ir::text::parse(before).unwrap_or_else(|error| panic!("{name}, {title}: {error:?}"));
        assert_eq!(ir::verify::verify(&module), Ok(()), "{name}, {title}");
        let module = run(name, module);
        assert_eq!(ir::verify::verify(&module), Ok(()), "{name}, {title}: the pass broke the module");
        let after = ir::text::print(&module);
        let again = ir::text::parse(&after).unwrap_or_else(|error| panic!("{name}, {title}: {error:?}"));
        assert_eq!(ir::text::print(&again), after, "{name}, {title}: it reads as something else");
        written += &format!("{CASE}{title}\n{}\n{GIVES}{}\n", before.trim_end(), after.trim_end());
        cases += 1;
    }
    assert!(cases > 0, "{name}: no cases");
    assert_golden(path, &format!("{}\n", written.trim_end()));
}

#[test]
fn passes_do_what_the_files_say() {
    let paths = cases(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/passes"), "ll");
    paths.iter().for_each(|path| check(path));
}
