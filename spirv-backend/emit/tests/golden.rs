//! Emits each `tests/cases/*.ll`, and compares the result with the `.txt` file of the same name: warnings and errors, then the disassembly.
//!
//! The first line of a case may be `; target: vulkan1.1`, followed by the allowed extensions. `INSTA_UPDATE=always` rewrites the `.txt` files.

use spirv_backend::emit;
use spirv_module::{Environment, Extensions, Message, ShaderEnvironment, Target, disassemble_own};
use std::fmt::Write;
use std::path::Path;
use test_kit::golden::{self, Golden};

fn target(text: &str) -> Target<ShaderEnvironment> {
    let mut words = text.lines().next().and_then(|line| line.strip_prefix("; target:")).unwrap_or_default().split_whitespace();
    let environment = match words.next() {
        None | Some("vulkan1.0") => Environment::Vulkan1_0,
        Some("vulkan1.1") => Environment::Vulkan1_1,
        Some("vulkan1.1spirv1.4") => Environment::Vulkan1_1Spirv1_4,
        Some("vulkan1.2") => Environment::Vulkan1_2,
        Some("vulkan1.3") => Environment::Vulkan1_3,
        Some("universal1.5") => Environment::Universal1_5,
        Some(other) => panic!("unknown target {other}"),
    };
    let environment = environment.of_shaders().expect("all of them are for shaders");
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
    match emit(module.clone(), target(source)) {
        Ok(emitted) => {
            emitted.warnings.iter().for_each(|warning| message(&mut out, "warning", source, warning));
            out.push_str(&disassemble_own(&emitted.words, &emitted.unknown_ids).expect("what is emitted is a module"));
            let again = emit(module, target(source)).expect("as before");
            assert_eq!(emitted.words, again.words, "the same input gives the same words");
        }
        Err(errors) => errors.iter().for_each(|error| message(&mut out, "error", source, error)),
    }
    out
}

#[test]
fn cases() {
    let mut golden = Golden::new();
    for case in golden::cases(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"), "ll") {
        let found = run(&std::fs::read_to_string(&case).expect("a case is text"));
        golden.compare(&case.with_extension("txt"), &found);
    }
    golden.finish();
}
