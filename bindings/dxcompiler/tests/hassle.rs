//! Loads this library by its name with hassle-rs, an unmodified client of DXC's library.

use hassle_rs::{Dxc, DxcIncludeHandler, HassleError};
use test_kit::library::shared_library;

/// Files in memory, and the names that were requested.
#[derive(Default)]
struct Files {
    known: Vec<(&'static str, &'static str)>,
    asked: Vec<String>,
}

impl Files {
    fn with_scale() -> Self {
        Self { known: vec![("./shaders/scale.h", "#define SCALE 2.0\n")], asked: Vec::new() }
    }
}

impl DxcIncludeHandler for Files {
    fn load_source(&mut self, name: String) -> Option<String> {
        let text = self.known.iter().find(|(known, _)| *known == name).map(|(_, text)| (*text).to_owned());
        self.asked.push(name);
        text
    }
}

const SHADER: &str = "
    #include \"scale.h\"
    RWStructuredBuffer<float> values;
    [numthreads(64, 1, 1)] void Main(uint3 id : SV_DispatchThreadID) { values[id.x] *= SCALE + OFFSET; }
";

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().expect("four bytes"))).collect()
}

/// Compiles; the errors as text.
fn compile(text: &str, arguments: &[&str], files: &mut Files) -> Result<Vec<u8>, String> {
    let dxc = Dxc::new(Some(shared_library("dxcompiler"))).expect("the library loads");
    let (compiler, library) = (dxc.create_compiler().expect("a compiler"), dxc.create_library().expect("a library"));
    let source = library.create_blob_with_encoding_from_str(text).expect("a blob");
    let defines = [("OFFSET", Some("1.0"))];
    match compiler.compile(&source, "shaders/scale.hlsl", "Main", "cs_6_0", arguments, Some(files), &defines) {
        Ok(result) => {
            let errors = library.get_blob_as_string(&result.get_error_buffer().expect("a blob").into()).expect("UTF-8");
            assert_eq!(errors, "");
            Ok(result.get_result().expect("a blob").to_vec())
        }
        Err((result, _)) => {
            assert!(result.get_result().expect("a blob").to_vec::<u8>().is_empty());
            let errors = result.get_error_buffer().expect("a blob").into();
            Err(library.get_blob_as_string(&errors).expect("UTF-8").trim_end_matches('\0').to_owned())
        }
    }
}

#[test]
fn a_shader_with_an_include_and_a_macro_gives_the_words_of_the_compiler() {
    let mut files = Files::with_scale();
    let bytes = compile(SHADER, &["-spirv", "-HV 2021", "", "-fspv-target-env=vulkan1.1"], &mut files).expect("it compiles");
    assert_eq!(files.asked, ["./shaders/scale.h"]);
    let own = hlsl_to_spirv::Compiler::new("shaders/scale.hlsl", SHADER)
        .include(|_| Some("#define SCALE 2.0\n".to_owned()))
        .define("OFFSET", "1.0")
        .profile("cs_6_0".parse().expect("a profile"))
        .entry("Main")
        .environment(hlsl_to_spirv::Environment::Vulkan1_1)
        .compile();
    assert_eq!(words(&bytes), own.words().expect("it compiles"));
}

#[test]
fn errors_are_lines_as_those_of_dxc() {
    let text = "[numthreads(1, 1, 1)] void Main() {\n\tint a = b;\n}\n";
    let error = compile(text, &["-spirv"], &mut Files::default()).expect_err("b is unknown");
    let place = "shaders/scale.hlsl:2:10: error: ";
    assert!(error.starts_with(place) && error.ends_with("\n\tint a = b;\n\t        ^\n"), "{error}");
}

#[test]
fn dxil_is_refused() {
    let error = compile("", &[], &mut Files::default()).expect_err("it is not asked for SPIR-V");
    assert_eq!(error, "error: this library makes SPIR-V and no DXIL: the argument -spirv is missing\n");
}

#[test]
fn a_missing_file_and_a_wrong_flag_are_errors() {
    let error = compile(SHADER, &["-spirv"], &mut Files::default()).expect_err("there is no such file");
    assert!(error.starts_with("shaders/scale.hlsl:2:14: error: "), "{error}");
    let error =
        compile(SHADER, &["-spirv", "-fspv-target-env=vulkan9"], &mut Files::default()).expect_err("there is no such target");
    assert!(error.starts_with("error: ") && error.contains("vulkan9"), "{error}");
}

#[test]
fn text_is_preprocessed() -> Result<(), HassleError> {
    let dxc = Dxc::new(Some(shared_library("dxcompiler")))?;
    let (compiler, library) = (dxc.create_compiler()?, dxc.create_library()?);
    let source = library.create_blob_with_encoding_from_str("float a = TWO;\n")?;
    let result = compiler.preprocess(&source, "a.hlsl", &[], None, &[("TWO", Some("2.0"))]);
    let text = result.map_err(|(_, status)| HassleError::Win32Error(status))?.get_result()?;
    assert!(String::from_utf8_lossy(&text.to_vec::<u8>()).contains("float a = 2.0;"));
    Ok(())
}

#[test]
fn threads_compile_at_the_same_time() {
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..5 {
                    compile(SHADER, &["-spirv"], &mut Files::with_scale()).expect("it compiles");
                }
            });
        }
    });
}
