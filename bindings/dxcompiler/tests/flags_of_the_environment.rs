//! The environment variable with flags for each compilation. It affects the whole process, so the test has a file of its own.

mod common;

use common::{E_INVALIDARG, bytes, compile, errors, output, status};
use dxcompiler::interfaces::{IDxcBlob, IDxcResult};
use dxcompiler::out_kind;
use windows_core::HRESULT;

const SHADER: &str = "float4 main() : SV_Target { return COLOR; }";

fn object(result: &IDxcResult) -> Vec<u8> {
    assert_eq!(status(result), HRESULT(0), "{}", errors(result));
    bytes(&output::<IDxcBlob>(result, out_kind::OBJECT).expect("an object"))
}

#[test]
fn flags_of_the_environment_stand_in_front_of_the_arguments() {
    let refused = compile(SHADER, &["-T", "ps_6_0", "-DCOLOR=1"]);
    assert_eq!(status(&refused), E_INVALIDARG);
    assert!(errors(&refused).contains("-spirv"), "{}", errors(&refused));
    let arguments = ["-spirv", "-fspv-target-env=vulkan1.2", "-T", "ps_6_0", "-DCOLOR=2"];
    let expected = object(&compile(SHADER, &arguments));
    // SAFETY: no other thread of this process reads the environment.
    unsafe { std::env::set_var("HLSL_TO_SPIRV_FLAGS", " -spirv  -fspv-target-env=vulkan1.2 -DCOLOR=1 -T vs_6_0") };
    assert_eq!(object(&compile(SHADER, &["-T", "ps_6_0", "-DCOLOR=2"])), expected);
}
