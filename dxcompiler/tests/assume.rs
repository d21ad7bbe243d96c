//! The variable of the environment by which compilations without `-spirv` are for SPIR-V. It is set for the whole process, so the test is alone
//! in its file.

mod common;

use common::{E_FAIL, compile, errors, output, status};
use dxcompiler::interfaces::IDxcBlob;
use dxcompiler::out_kind;
use windows_core::HRESULT;

#[test]
fn spirv_is_assumed_where_the_environment_says_so() {
    let shader = "float4 main() : SV_Target { return 1; }";
    let object = |arguments: &[&str]| {
        common::bytes(&output::<IDxcBlob>(&compile(shader, arguments), out_kind::OBJECT).expect("an object"))
    };
    let refused = compile(shader, &["-T", "ps_6_0"]);
    assert_eq!(status(&refused), E_FAIL);
    assert!(errors(&refused).contains("-spirv"));
    // SAFETY: no other thread of this process reads the environment.
    unsafe { std::env::set_var("HLSL_TO_SPIRV_ASSUME_SPIRV", "1") };
    let assumed = compile(shader, &["-T", "ps_6_0"]);
    assert_eq!(status(&assumed), HRESULT(0), "{}", errors(&assumed));
    assert_eq!(object(&["-T", "ps_6_0"]), object(&["-T", "ps_6_0", "-spirv"]));
}
