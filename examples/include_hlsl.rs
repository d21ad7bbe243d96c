//! A program whose shader is compiled with it: `cargo run --package hlsl-to-spirv-macros --example include_hlsl`.

use hlsl_to_spirv_macros::include_hlsl;

include_hlsl!(mod sky = "sky.hlsl", profile = "ps_6_0", entry = "main");

fn main() {
    let scene = sky::Scene {
        horizon: [0.8, 0.9, 1.0],
        padding0: [0; 4],
        zenith: [0.2, 0.4, 0.9],
        padding1: [0; 4],
        sun: sky::Light { direction: [0.0, -1.0, 0.0], intensity: 2.0 },
    };
    println!("{} words", sky::WORDS.len());
    println!("set {}, binding {}: {scene:?}", sky::SCENE_SET, sky::SCENE_BINDING);
}
