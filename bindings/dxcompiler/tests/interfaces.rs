//! The newer interfaces, called as a C++ program does: by class and interface number, through the function table.

mod common;

use common::{
    CLASS_NOT_REGISTERED, E_FAIL, E_INVALIDARG, E_NOINTERFACE, E_NOTIMPL, E_POINTER, compile, create, output, text, wide,
};
use dxcompiler::interfaces::{
    IDxcBlob, IDxcBlobUtf8, IDxcBlobWide, IDxcCompiler, IDxcCompiler2, IDxcCompiler3, IDxcCompilerArgs, IDxcExtraOutputs,
    IDxcLibrary, IDxcResult, IDxcUtils, IDxcValidator, IDxcVersionInfo, IDxcVersionInfo2, IDxcVersionInfo3, IStream, Statistics,
};
use dxcompiler::{DxcBuffer, DxcCreateInstance, DxcCreateInstance2, Wide, class, out_kind};
use windows_core::{GUID, HRESULT, IUnknown, Interface};

const SHADER: &str = "float4 main() : SV_Target { return COLOR; }";

#[test]
fn a_result_has_a_module_and_no_errors() {
    let result = compile(SHADER, &["red.hlsl", "-spirv", "-T", "ps_6_0", "-DCOLOR=float4(1, 0, 0, 1)"]);
    let mut status = HRESULT(1);
    // SAFETY: the address can be written to.
    unsafe {
        assert!(result.get_status(&raw mut status).is_ok());
        assert_eq!(status, HRESULT(0));
        assert_eq!((result.primary_output(), result.get_num_outputs()), (out_kind::OBJECT, 2));
        assert_eq!(
            [0, 1, 2].map(|index| result.get_output_by_index(index)),
            [out_kind::OBJECT, out_kind::ERRORS, out_kind::NONE]
        );
        assert_eq!([out_kind::OBJECT, out_kind::HLSL].map(|kind| result.has_output(kind)), [1, 0]);
        let module: IDxcBlob = output(&result, out_kind::OBJECT).expect("a module");
        assert_eq!(module.get_buffer_pointer().cast::<u32>().read_unaligned(), 0x0723_0203);
    }
    assert_eq!(text(&output(&result, out_kind::ERRORS).expect("errors")), "");
    assert_eq!(output::<IDxcBlobWide>(&result, out_kind::ERRORS).err(), Some(E_NOINTERFACE));
    for kind in [out_kind::NONE, out_kind::HLSL, out_kind::LAST + 1] {
        assert_eq!(output::<IDxcBlob>(&result, kind).err(), Some(E_INVALIDARG));
    }
}

#[test]
fn reflection_is_an_extra_output() {
    let result = compile(SHADER, &["-spirv", "-T", "ps_6_0", "-DCOLOR=1", "-Fre", "red.json"]);
    let extra: IDxcExtraOutputs = output(&result, out_kind::EXTRA_OUTPUTS).expect("an extra output");
    let (mut json, mut kind, mut name) = (std::ptr::null_mut(), std::ptr::null_mut(), std::ptr::null_mut());
    // SAFETY: all pointers are writable, and objects have references.
    unsafe {
        assert_eq!(extra.get_output_count(), 1);
        assert!(extra.get_output(0, &IDxcBlobUtf8::IID, &raw mut json, &raw mut kind, &raw mut name).is_ok());
        let (kind, name) = (IDxcBlobWide::from_raw(kind), IDxcBlobWide::from_raw(name));
        assert_eq!((kind.get_wide_length(), name.get_wide_length()), ("*reflection*".len(), "red.json".len()));
        let json = text(&IDxcBlobUtf8::from_raw(json));
        assert!(json.contains("\"SV_Target\"") || json.contains("\"fragment\""), "{json}");
        let nothing = std::ptr::null_mut();
        assert_eq!(extra.get_output(1, &IDxcBlobUtf8::IID, nothing, nothing, nothing), E_INVALIDARG);
    }
    let without = compile(SHADER, &["-spirv", "-T", "ps_6_0", "-DCOLOR=1"]);
    assert!(output::<IDxcExtraOutputs>(&without, out_kind::EXTRA_OUTPUTS).is_err());
}

#[test]
fn an_error_names_the_file_of_the_arguments() {
    let result = compile(SHADER, &["red.hlsl", "-spirv", "-T", "ps_6_0"]);
    let mut status = HRESULT(0);
    // SAFETY: the address can be written to.
    assert!(unsafe { result.get_status(&raw mut status) }.is_ok());
    assert_eq!(status, E_FAIL);
    let errors = text(&output(&result, out_kind::ERRORS).expect("errors"));
    assert!(errors.starts_with("red.hlsl:1:36: error: "), "{errors}");
}

#[test]
fn preprocessed_text_is_the_output_of_p() {
    let result = compile(SHADER, &["-P", "-DCOLOR=1"]);
    let preprocessed = text(&output(&result, out_kind::HLSL).expect("text"));
    assert!(preprocessed.contains("return 1;"), "{preprocessed}");
}

#[test]
fn modules_are_disassembled_and_validated() {
    let result = compile(SHADER, &["-spirv", "-T", "ps_6_0", "-DCOLOR=1"]);
    let module: IDxcBlob = output(&result, out_kind::OBJECT).expect("a module");
    let compiler: IDxcCompiler3 = create(&class::COMPILER).expect("a compiler");
    let validator: IDxcValidator = create(&class::VALIDATOR).expect("a validator");
    // SAFETY: all pointers are valid, and results have references.
    unsafe {
        let object = DxcBuffer { pointer: module.get_buffer_pointer(), size: module.get_buffer_size(), encoding: 0 };
        let mut out = std::ptr::null_mut();
        assert!(compiler.disassemble(&raw const object, &IDxcResult::IID, &raw mut out).is_ok());
        let assembly = text(&output(&IDxcResult::from_raw(out), out_kind::DISASSEMBLY).expect("assembly"));
        assert!(assembly.contains("OpEntryPoint Fragment %main \"main\""), "{assembly}");

        let utils: IDxcUtils = create(&class::UTILS).expect("utilities");
        let mut half = std::ptr::null_mut();
        assert!(utils.create_blob_from_blob(module.as_raw(), 0, 22, &raw mut half).is_ok());
        let half = IDxcBlob::from_raw(half);
        for (blob, expected) in [(&module, HRESULT(0)), (&half, E_FAIL)] {
            let (mut out, mut status) = (std::ptr::null_mut(), HRESULT(1));
            assert!(validator.validate(blob.as_raw(), 0, &raw mut out).is_ok());
            assert!(IDxcResult::from_raw(out).get_status(&raw mut status).is_ok());
            assert_eq!(status, expected);
        }
        assert_eq!(utils.create_blob_from_blob(module.as_raw(), 4, u32::MAX, &raw mut out), E_INVALIDARG);
    }
}

#[test]
fn text_is_translated_between_encodings() {
    let utils: IDxcUtils = create(&class::UTILS).expect("utilities");
    let latin = b"// \xe4";
    // SAFETY: all pointers are valid, and blobs have references.
    unsafe {
        let (mut out, mut wide_out, mut utf8_out) = (std::ptr::null_mut(), std::ptr::null_mut(), std::ptr::null_mut());
        assert!(utils.create_blob(latin.as_ptr().cast(), latin.len() as u32, 0, &raw mut out).is_ok());
        let blob = IDxcBlob::from_raw(out);
        assert!(utils.get_blob_as_wide(blob.as_raw(), &raw mut wide_out).is_ok());
        let wide_blob = IDxcBlobWide::from_raw(wide_out);
        assert_eq!(wide_blob.get_wide_length(), 4);
        assert_eq!(wide_blob.get_wide_pointer().add(3).read(), 0xe4);
        assert!(utils.get_blob_as_utf8(wide_blob.as_raw(), &raw mut utf8_out).is_ok());
        assert_eq!(text(&IDxcBlobUtf8::from_raw(utf8_out)), "// ä");
    }
}

#[test]
fn arguments_are_built_from_parts() {
    let utils: IDxcUtils = create(&class::UTILS).expect("utilities");
    let (name, entry, profile, flag) = (wide("a.hlsl"), wide("Main"), wide("cs_6_0"), wide("-spirv"));
    let flags = [flag.as_ptr()];
    let define = dxcompiler::DxcDefine { name: name.as_ptr(), value: std::ptr::null() };
    let mut out = std::ptr::null_mut();
    // SAFETY: all pointers are valid.
    unsafe {
        let status = utils.build_arguments(
            name.as_ptr(),
            entry.as_ptr(),
            profile.as_ptr(),
            flags.as_ptr(),
            1,
            &raw const define,
            1,
            &raw mut out,
        );
        assert!(status.is_ok());
        let list = IDxcCompilerArgs::from_raw(out);
        assert!(list.add_arguments_utf8([c"-Zi".as_ptr()].as_ptr(), 1).is_ok());
        let texts: Vec<Vec<Wide>> = (0..list.get_count() as usize)
            .map(|at| {
                let text = *list.get_arguments().add(at);
                (0..).map(|at| *text.add(at)).take_while(|unit| *unit != 0).chain([0]).collect()
            })
            .collect();
        let expected = ["a.hlsl", "-E", "Main", "-T", "cs_6_0", "-spirv", "-D", "a.hlsl", "-Zi"];
        assert_eq!(texts, expected.map(wide));
    }
}

#[test]
fn classes_have_their_interfaces_and_no_others() {
    create::<IDxcCompiler>(&class::COMPILER).expect("IDxcCompiler");
    create::<IDxcCompiler2>(&class::COMPILER).expect("IDxcCompiler2");
    create::<IDxcVersionInfo>(&class::COMPILER).expect("IDxcVersionInfo");
    create::<IDxcVersionInfo3>(&class::COMPILER).expect("IDxcVersionInfo3");
    create::<IDxcVersionInfo>(&class::VALIDATOR).expect("IDxcVersionInfo");
    create::<IDxcLibrary>(&class::UTILS).expect("IDxcLibrary");
    create::<IDxcCompilerArgs>(&class::COMPILER_ARGS).expect("IDxcCompilerArgs");
    assert_eq!(create::<IDxcUtils>(&class::COMPILER).err(), Some(E_NOINTERFACE));
    // The linker, the builder of containers and the optimizer of DXC are for DXIL. The last one is IDxcIntelliSense.
    let absent = [
        0xef6a8087_b0ea_4d56_9e45_d07e1a8b7806,
        0x94134294_411f_4574_b4d0_8741e25240d2,
        0xae2cd79f_cc22_453f_9b6b_b124e7a5204c,
        0x3047833c_d1c0_4b8e_9d40_102878605985,
    ];
    for absent in absent.map(GUID::from_u128).into_iter().chain([GUID::zeroed()]) {
        assert_eq!(create::<IUnknown>(&absent).err(), Some(CLASS_NOT_REGISTERED));
    }
    let mut out = std::ptr::null_mut();
    // SAFETY: the allocator may be anything, and the others are valid or null.
    unsafe {
        assert!(DxcCreateInstance2(std::ptr::null_mut(), &class::UTILS, &IDxcUtils::IID, &raw mut out).is_ok());
        drop(IDxcUtils::from_raw(out));
        assert!(DxcCreateInstance(&class::UTILS, &IDxcUtils::IID, std::ptr::null_mut()).is_err());
    }
}

#[test]
fn the_version_is_one_of_dxc_with_a_name_of_its_own() {
    let version: IDxcVersionInfo2 = create(&class::COMPILER).expect("IDxcVersionInfo2");
    let (mut major, mut minor, mut count, mut hash) = (0, 0, 1, std::ptr::null_mut());
    // SAFETY: all pointers can be written to, and the hash is a string.
    unsafe {
        assert!(version.get_version(&raw mut major, &raw mut minor).is_ok());
        assert_eq!((major, minor), (1, 8));
        assert!(version.get_commit_info(&raw mut count, &raw mut hash).is_ok());
        assert!(std::ffi::CStr::from_ptr(hash).to_str().expect("UTF-8").starts_with("hlsl-to-spirv-"));
    }
}

#[test]
fn a_blob_is_read_as_a_stream() {
    let utils: IDxcUtils = create(&class::UTILS).expect("utilities");
    let text = b"0123456789\0";
    // SAFETY: all pointers are valid or null, and objects have references.
    unsafe {
        let (mut out, mut stream) = (std::ptr::null_mut(), std::ptr::null_mut());
        assert!(utils.create_blob(text.as_ptr().cast(), text.len() as u32, common::UTF8, &raw mut out).is_ok());
        let blob = IDxcBlob::from_raw(out);
        assert!(utils.create_read_only_stream_from_blob(blob.as_raw(), &raw mut stream).is_ok());
        let stream = IStream::from_raw(stream);
        let (mut bytes, mut count, mut position) = ([0_u8; 8], 0, 0);
        let mut read = |wanted: u32| {
            let status = stream.read(bytes.as_mut_ptr().cast(), wanted, &raw mut count);
            (status, String::from_utf8_lossy(&bytes[..count as usize]).into_owned())
        };
        assert_eq!(read(8), (HRESULT(0), "01234567".to_owned()));
        // The zero after the text is not part of it.
        assert_eq!(read(8), (HRESULT(1), "89".to_owned()));
        assert_eq!((stream.seek(-3, 2, &raw mut position), position), (HRESULT(0), 7));
        assert_eq!(read(2).1, "78");
        assert_eq!((stream.seek(1, 1, &raw mut position), position), (HRESULT(0), 10));
        for (distance, origin) in [(11, 0), (-1, 0), (1, 1)] {
            assert_eq!(stream.seek(distance, origin, std::ptr::null_mut()), E_FAIL);
        }
        let mut statistics = Statistics::default();
        assert!(stream.stat(&raw mut statistics, 0).is_ok());
        assert_eq!((statistics.kind, statistics.size), (2, 10));
        assert!(stream.write(text.as_ptr().cast(), 1, std::ptr::null_mut()).is_err());
        assert_eq!(stream.read(std::ptr::null_mut(), 1, std::ptr::null_mut()), E_POINTER);
        assert_eq!(utils.create_read_only_stream_from_blob(std::ptr::null_mut(), &raw mut out), E_POINTER);
    }
}

#[test]
fn what_is_for_dxil_alone_is_answered_as_dxc_answers_wrong_input() {
    let (utils, library): (IDxcUtils, IDxcLibrary) = (create(&class::UTILS).expect("it"), create(&class::UTILS).expect("it"));
    let module = 0x0723_0203_u32.to_le_bytes();
    let buffer = DxcBuffer { pointer: module.as_ptr().cast(), size: module.len(), encoding: 0 };
    let (mut data, mut size, mut out) = (std::ptr::dangling_mut(), 1, std::ptr::dangling_mut());
    // SAFETY: all pointers are valid or null.
    unsafe {
        let part = utils.get_dxil_container_part(&raw const buffer, 0, &raw mut data, &raw mut size);
        assert_eq!((part, size), (HRESULT(0x80aa_000d_u32.cast_signed()), 0));
        assert_eq!(utils.get_dxil_container_part(&raw const buffer, 0, std::ptr::null_mut(), std::ptr::null_mut()), E_INVALIDARG);
        assert_eq!(utils.create_reflection(&raw const buffer, &IUnknown::IID, &raw mut out), E_INVALIDARG);
        assert!(out.is_null());
        assert_eq!(utils.get_pdb_contents(std::ptr::null_mut(), std::ptr::null_mut(), std::ptr::null_mut()), E_POINTER);
        assert_eq!(library.set_malloc(std::ptr::null_mut()), E_NOTIMPL);
    }
}
