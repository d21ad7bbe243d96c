//! The macro embeds the compiler's output, and the bindings match the shader's interface.

use hlsl_to_spirv::Compiler;
use hlsl_to_spirv_macros::include_hlsl;
use std::mem::{offset_of, size_of};

include_hlsl! {
    /// Fills a buffer.
    pub mod fill = "shaders/fill.hlsl",
    profile = "cs_6_0",
    entry = "main",
    defines = ["FACTOR=2.0"],
    derives = [PartialOrd],
}

fn compiled(factor: &str) -> Vec<u32> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shaders/fill.hlsl");
    let text = std::fs::read_to_string(file).expect("a shader");
    // Without debug information the name of the file is not in the module.
    let compiler = Compiler::new(file, text).files(hlsl_to_spirv::FileSystem).profile("cs_6_0".parse().expect("a profile"));
    compiler.define("FACTOR", factor).compile().words().expect("it compiles").to_vec()
}

#[test]
fn words_are_those_of_the_compiler() {
    let words: &'static [u32] = include_hlsl!("shaders/fill.hlsl", profile = "cs_6_0", defines = ["FACTOR=3.0"]);
    assert!(words == compiled("3.0"));
    assert!(fill::WORDS == compiled("2.0"));
    assert!(fill::WORDS != words);
}

#[test]
fn flags_and_include_dirs_have_an_effect() {
    let plain = include_hlsl!("shaders/fill.hlsl", profile = "cs_6_0", defines = ["FACTOR=1.0"]);
    let described = include_hlsl!("shaders/fill.hlsl", profile = "cs_6_0", flags = ["-Zi", "-DFACTOR=1.0"]);
    assert!(described.len() > plain.len());
    let found = include_hlsl!("shaders/elsewhere.hlsl", include_dirs = ["shaders/include"]);
    assert_eq!(found[0], 0x0723_0203);
}

#[test]
fn resources_and_workgroups_have_constants() {
    assert_eq!((fill::SETTINGS_SET, fill::SETTINGS_BINDING), (1, 2));
    assert_eq!((fill::OUTPUT_SET, fill::OUTPUT_BINDING), (0, 4));
    assert_eq!(fill::MODE_SPEC_ID, 7);
    assert_eq!(fill::MAIN_WORKGROUP_SIZE, [8, 4, 1]);
}

#[test]
fn structs_lie_in_memory_as_the_blocks_do() {
    assert_eq!(offset_of!(fill::Settings, origin), 0);
    assert_eq!(offset_of!(fill::Settings, items), 16);
    assert_eq!(offset_of!(fill::Item, size), 16);
    assert_eq!(offset_of!(fill::Settings, transform), 80);
    assert_eq!(size_of::<fill::Settings>(), 144);
    assert_eq!(size_of::<fill::Constants>(), 4);
    // Each struct is `PartialOrd`, as the call requests.
    assert!(fill::Constants { count: 1 } < fill::Constants { count: 2 });
}
