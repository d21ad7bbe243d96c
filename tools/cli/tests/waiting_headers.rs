//! Compiles shaders with the built-in headers: the modules are the same whether the preprocessor skips headers or reads them all.

use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compiler, Options};
use std::path::{Path, PathBuf};

fn shaders(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            shaders(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "hlsl") {
            found.push(path);
        }
    }
}

/// The options in the first line of a case.
fn options(text: &str) -> Option<Options> {
    let arguments = text.lines().next()?.strip_prefix("// TEST:")?.split_whitespace().chain(["case.hlsl"]);
    match flags::parse(&arguments.map(str::to_owned).collect::<Vec<_>>()) {
        Ok(Request::Compile(invocation)) => Some(invocation.options),
        _ => None,
    }
}

#[test]
fn what_waits_changes_no_module() {
    let mut found = Vec::new();
    shaders(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus"), &mut found);
    let mut compared = 0;
    for path in found {
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let Some(options) = options(&text).filter(|_| text.contains("#include <")) else { continue };
        let words = |options: &Options| {
            let compilation = Compiler::new("case.hlsl", text.as_str()).options(options.clone()).compile();
            compilation.words().map(<[u32]>::to_vec)
        };
        // A macro that expands to its own name does not change the text, but could: the headers that contain the name are read.
        let mut all_read = options.clone();
        all_read.preprocessor.defines.push(("vk".to_owned(), "vk".to_owned()));
        assert!(words(&options) == words(&all_read), "{} has another module if all headers are read", path.display());
        compared += 1;
    }
    assert!(compared > 100, "only {compared} cases have headers");
}
