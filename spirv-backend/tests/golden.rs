//! Each `tests/cases/*.ll` is emitted; what comes out must be the `.txt` beside it: warnings and errors, then the disassembly.
//!
//! The first line of a case may be `; target: vulkan1.1`, followed by the allowed extensions. `UPDATE_EXPECT=1` rewrites the
//! expectations.

use spirv_backend::{Environment, Extensions, Message, Target, disassemble, emit};
use std::fmt::Write;
use std::path::Path;

fn target(text: &str) -> Target {
    let mut words = text.lines().next().and_then(|line| line.strip_prefix("; target:")).unwrap_or_default().split_whitespace();
    let environment = match words.next() {
        None | Some("vulkan1.0") => Environment::Vulkan1_0,
        Some("vulkan1.1") => Environment::Vulkan1_1,
        Some("vulkan1.1spirv1.4") => Environment::Vulkan1_1Spirv1_4,
        Some("vulkan1.2") => Environment::Vulkan1_2,
        Some("vulkan1.3") => Environment::Vulkan1_3,
        Some(other) => panic!("unknown target {other}"),
    };
    Target { allowed_extensions: Extensions::of_list(words.map(str::to_owned).collect()), ..Target::new(environment) }
}

fn message(out: &mut String, severity: &str, source: &str, message: &Message) {
    let place = message.loc.map(|loc| {
        let line = source[..loc.start as usize].matches('\n').count() + 1;
        format!(" at line {line}")
    });
    let _ = writeln!(out, "; {severity}[{}]{}: {}", message.code, place.unwrap_or_default(), message.message);
}

fn run(source: &str) -> String {
    let module = ir::text::parse(source).expect("the case is IR");
    let mut out = String::new();
    match emit(module.clone(), &target(source)) {
        Ok(emitted) => {
            emitted.warnings.iter().for_each(|warning| message(&mut out, "warning", source, warning));
            out.push_str(&disassemble(&emitted.words).expect("what is emitted is a module"));
            let again = emit(module, &target(source)).expect("as before");
            assert_eq!(emitted.words, again.words, "the same input gives the same words");
        }
        Err(errors) => errors.iter().for_each(|error| message(&mut out, "error", source, error)),
    }
    out
}

#[test]
fn cases() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    let mut cases: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "ll"))
        .collect();
    cases.sort();
    assert!(!cases.is_empty(), "there are cases");
    let mut wrong = Vec::new();
    for case in cases {
        let actual = run(&std::fs::read_to_string(&case).expect("a case is text"));
        let expectation = case.with_extension("txt");
        if update {
            std::fs::write(&expectation, &actual).expect("the expectation can be written");
        } else if std::fs::read_to_string(&expectation).unwrap_or_default() != actual {
            wrong.push(format!("{}:\n{actual}", case.display()));
        }
    }
    assert!(wrong.is_empty(), "not as expected:\n{}", wrong.join("\n"));
}
