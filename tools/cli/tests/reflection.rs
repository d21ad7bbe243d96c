//! `--emit=reflection`, `-Fre`, `hlsl-to-spirv reflect` and `hlsl-to-spirv bindings`.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SHADER: &str = "\
struct Light { float3 position; float radius; };
cbuffer Scene : register(b1, space2) { row_major float4x3 view; float unused; Light lights[3]; };
RWStructuredBuffer<Light> written;
float4 main(float2 uv : TEXCOORD3) : SV_Target1 {
    written[written.IncrementCounter()] = lights[1];
    return float4(mul(float4(uv, 0, 1), view), 1);
}
";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reflection").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    std::fs::write(folder.join("a.hlsl"), SHADER).expect("the folder is writable");
    folder
}

fn run(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"));
    command.current_dir(folder).args(arguments.split_whitespace()).output().expect("it starts")
}

#[track_caller]
fn printed(folder: &Path, arguments: &str) -> String {
    let output = run(folder, arguments);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it is text")
}

#[track_caller]
fn fails_with(folder: &Path, arguments: &str, status: i32, message: &str) {
    let output = run(folder, arguments);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{stderr}");
    assert!(stderr.contains(message), "{stderr}");
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

fn read(folder: &Path, name: &str) -> Vec<u8> {
    std::fs::read(folder.join(name)).expect("it was written")
}

#[test]
fn the_module_is_the_same_with_a_reflection() {
    let folder = folder("same");
    for flags in ["", "-Qstrip_debug", "-O0", "-fspv-extension=SPV_KHR_16bit_storage", "-fspv-target-env=vulkan1.3"] {
        printed(&folder, &format!("-T ps_6_0 a.hlsl {flags} -Fo without.spv"));
        assert_eq!(printed(&folder, &format!("-T ps_6_0 a.hlsl {flags} -Fo with.spv -Fre a.json")), "");
        assert_eq!(read(&folder, "without.spv"), read(&folder, "with.spv"), "{flags}");
        let text = String::from_utf8(read(&folder, "a.json")).expect("it is text");
        assert_eq!(text, printed(&folder, &format!("-T ps_6_0 a.hlsl {flags} --emit=reflection")));
        let found = json(&text);
        // Only the source contains these.
        assert_eq!(found["entry_points"][0]["inputs"][0]["semantic"], "TEXCOORD3", "{flags}");
        assert_eq!(found["entry_points"][0]["outputs"][0]["semantic"], "SV_Target1");
        let resources = found["resources"].as_array().expect("a list");
        let written = resources.iter().find(|resource| resource["name"] == "written").expect("a buffer");
        assert_eq!(written["user_type"], "rwstructuredbuffer:<Light>");
        let counter = &resources[written["counter"].as_u64().expect("it has a counter") as usize];
        assert_eq!(counter["name"], "counter.var.written");
        let scene = resources.iter().find(|resource| resource["set"] == 2).expect("a constant buffer");
        let members = &found["structs"][scene["type"]["index"].as_u64().expect("a struct") as usize]["members"];
        assert_eq!(members[1]["name"], "unused", "{flags}");
        assert_eq!(members[0]["matrix_order"], "column_major");
        // The reflection adds no requirements to the module.
        assert!(!text.contains("SPV_GOOGLE"), "{flags}");
        let plain = json(&printed(&folder, "reflect with.spv"));
        assert_eq!(plain["extensions"], found["extensions"]);
        assert_eq!(plain["entry_points"][0]["inputs"][0].get("semantic"), None);
    }
}

#[test]
fn modules_are_read() {
    let folder = folder("modules");
    printed(&folder, "-T ps_6_0 a.hlsl -Fo a.spv");
    printed(&folder, "reflect a.spv -Fo a.json");
    let both = json(&printed(&folder, "reflect a.spv a.spv"));
    let one = json(&printed(&folder, "reflect a.spv"));
    assert_eq!(both.as_array().map(Vec::as_slice), Some([one.clone(), one].as_slice()));
    assert_eq!(String::from_utf8(read(&folder, "a.json")), Ok(printed(&folder, "reflect a.spv")));
    let module = read(&folder, "a.spv");
    std::fs::write(folder.join("cut.spv"), &module[..module.len() - 12]).expect("the folder is writable");
    std::fs::write(folder.join("odd.spv"), &module[..module.len() - 1]).expect("the folder is writable");
    fails_with(&folder, "reflect cut.spv", 1, "'cut.spv': the last instruction is cut off (word ");
    fails_with(&folder, "reflect odd.spv", 1, "not a multiple of 4");
    fails_with(&folder, "reflect a.hlsl", 1, "'a.hlsl' is not a SPIR-V module");
    fails_with(&folder, "reflect none.spv", 1, "cannot read 'none.spv'");
    fails_with(&folder, "reflect a.spv -Fo a.spv", 1, "'a.spv' would overwrite");
    fails_with(&folder, "-T ps_6_0 a.hlsl --emit=ir -Fre a.json", 2, "'-Fre' needs a module");
    fails_with(&folder, "-T ps_6_0 a.hlsl -Fre a.hlsl", 2, "the output 'a.hlsl' is also an input");
    std::fs::write(folder.join("b.hlsl"), "float4 main() : SV_Target { return x; }").expect("the folder is writable");
    fails_with(&folder, "-T ps_6_0 b.hlsl -Fre b.json", 1, "x");
    assert!(!folder.join("b.json").exists());
}

#[test]
fn bindings_come_from_modules_and_shaders() {
    let folder = folder("bindings");
    printed(&folder, "-T ps_6_0 a.hlsl -Fo a.spv");
    let of_shader = printed(&folder, "bindings --rust -T ps_6_0 a.hlsl");
    assert_eq!(of_shader, printed(&folder, "bindings --rust a.spv"));
    for item in ["pub const SCENE_SET: u32 = 2;", "pub struct Light {", "core::mem::offset_of!(Scene, lights) == "] {
        assert!(of_shader.contains(item), "{of_shader}");
    }
    printed(&folder, "bindings --c -T ps_6_0 a.hlsl -Fo a.h");
    assert!(String::from_utf8(read(&folder, "a.h")).expect("it is text").contains("#define SCENE_BINDING 1u"));
    std::fs::copy(folder.join("a.spv"), folder.join("b.spv")).expect("the folder is writable");
    let both = printed(&folder, "bindings --rust a.spv b.spv");
    printed(&folder, "bindings --rust -Fo both.rs a.spv b.spv");
    assert_eq!(String::from_utf8(read(&folder, "both.rs")).as_ref(), Ok(&both));
    printed(&folder, "bindings --rust -Foboth2.rs a.spv b.spv");
    assert_eq!(String::from_utf8(read(&folder, "both2.rs")).as_ref(), Ok(&both));
    fails_with(&folder, "bindings --rust a.spv -Fo", 2, "'-Fo' needs a value");
    assert!(both.contains("pub mod a {") && both.contains("pub mod b {"), "{both}");
    fails_with(&folder, "bindings --rust a.spv ./a.spv", 1, "two modules are called 'a'");
    fails_with(&folder, "bindings a.spv", 2, "needs --rust or --c");
    fails_with(&folder, "bindings --rust --c a.spv", 2, "takes one of --rust and --c");
    fails_with(&folder, "bindings --rust --emit=ir a.hlsl", 2, "does not take '--emit='");
    let wrong = "struct A { float4 x; }; struct B { float4 y; }; ConstantBuffer<A> a_b; ConstantBuffer<B> A_B;
        RWBuffer<float4> r; [numthreads(1, 1, 1)] void main() { r[0] = a_b.x + A_B.y; }";
    std::fs::write(folder.join("c.hlsl"), wrong).expect("the folder is writable");
    fails_with(
        &folder,
        "bindings --c -T cs_6_0 c.hlsl",
        1,
        "the descriptor set 0 of 'A_B' and the descriptor set 0 of 'a_b' would both be called 'A_B_SET'",
    );
}

#[test]
fn names_of_the_source_that_no_module_has_are_there() {
    let folder = folder("names");
    let shader = "struct Light { float3 position; bool on; }; ConstantBuffer<Light> one; StructuredBuffer<Light> all;
        [[vk::constant_id(6)]] const float SCALE = 0.5; RWBuffer<float> result;
        [numthreads(1, 1, 1)] void main() { result[0] = SCALE * one.position.x * all[0].position.y; }";
    std::fs::write(folder.join("n.hlsl"), shader).expect("the folder is writable");
    let found = json(&printed(&folder, "-T cs_6_0 n.hlsl --emit=reflection"));
    let constant = &found["spec_constants"][0];
    assert_eq!([&constant["id"], &constant["name"], &constant["default"]], [&json("6"), &json("\"SCALE\""), &json("0.5")]);
    let names: Vec<&str> =
        found["structs"].as_array().expect("a list").iter().filter_map(|found| found["name"].as_str()).collect();
    assert!(names.contains(&"Light") && names.iter().all(|name| !name.contains("layout")), "{names:?}");
    assert!(printed(&folder, "bindings --rust -T cs_6_0 n.hlsl").contains("pub const SCALE_SPEC_ID: u32 = 6;"));
}

#[test]
fn constants_of_one_id_have_their_own_names() {
    let folder = folder("one_id");
    let shader = "[[vk::constant_id(6)]] const int UNUSED = 6; [[vk::constant_id(6)]] const int LEAST = -3;
        [[vk::constant_id(6)]] const uint COUNT = 7; [[vk::constant_id(6)]] const float SCALE = 0.1; RWBuffer<float> result;
        [numthreads(1, 1, 1)] void main() { result[0] = COUNT * SCALE + LEAST; }";
    std::fs::write(folder.join("n.hlsl"), shader).expect("the folder is writable");
    let found = json(&printed(&folder, "-T cs_6_0 n.hlsl --emit=reflection"));
    let constants = found["spec_constants"].as_array().expect("a list").iter();
    let named: BTreeMap<&str, f64> = constants.filter_map(|it| Some((it["name"].as_str()?, it["default"].as_f64()?))).collect();
    assert_eq!(named, BTreeMap::from([("COUNT", 7.0), ("LEAST", -3.0), ("SCALE", f64::from(0.1_f32))]));
    let bindings = printed(&folder, "bindings --rust -T cs_6_0 n.hlsl");
    assert!(["COUNT", "LEAST", "SCALE"].iter().all(|name| bindings.contains(&format!("pub const {name}_SPEC_ID: u32 = 6;"))));
}
