//! Results: their status, outputs and names, in success and failure, and refused arguments.

mod common;

use common::{
    E_FAIL, E_INVALIDARG, E_NOINTERFACE, E_POINTER, S_OK, UTF8, bytes, compile, create, errors, output, own_words, status, text,
    wide,
};
use dxcompiler::interfaces::{
    IDxcBlob, IDxcBlobEncoding, IDxcBlobUtf8, IDxcBlobWide, IDxcCompiler, IDxcCompiler2, IDxcCompiler3, IDxcCompilerArgs,
    IDxcOperationResult, IDxcResult, IDxcUtils, IDxcVersionInfo, IDxcVersionInfo2, IDxcVersionInfo3,
};
use dxcompiler::{DxcBuffer, DxcCreateInstance, DxcDefine, Wide, class, out_kind};
use std::ffi::{CStr, c_void};
use windows_core::{GUID, HRESULT, IUnknown, Interface};

const SHADER: &str = "float4 main() : SV_Target { return COLOR; }";
const NULL: *mut c_void = std::ptr::null_mut();

fn compiler() -> IDxcCompiler2 {
    create(&class::COMPILER).expect("a compiler")
}

fn blob(source: &str) -> IDxcBlobEncoding {
    let (utils, mut out): (IDxcUtils, _) = (create(&class::UTILS).expect("utilities"), NULL);
    // SAFETY: the text has this number of bytes, and the blob has a reference.
    unsafe {
        assert!(utils.create_blob(source.as_ptr().cast(), source.len() as u32, UTF8, &raw mut out).is_ok());
        IDxcBlobEncoding::from_raw(out)
    }
}

/// Arguments of the older functions.
struct Call<'a> {
    source: Option<&'a IDxcBlobEncoding>,
    name: Option<&'a str>,
    entry: Option<&'a str>,
    profile: Option<&'a str>,
    arguments: &'a [&'a str],
    defines: &'a [(&'a str, Option<&'a str>)],
}

impl Call<'_> {
    const NOTHING: Self = Self { source: None, name: None, entry: None, profile: None, arguments: &[], defines: &[] };

    fn run(&self, is_preprocessed: bool) -> Result<IDxcResult, HRESULT> {
        let null = std::ptr::null();
        let parts = [self.name, self.entry, self.profile].map(|part| part.map(wide));
        let [name, entry, profile] = parts.each_ref().map(|part| part.as_ref().map_or(null, |text| text.as_ptr()));
        let texts: Vec<Vec<Wide>> = self.arguments.iter().map(|argument| wide(argument)).collect();
        let arguments: Vec<*const Wide> = texts.iter().map(Vec::as_ptr).collect();
        let texts: Vec<_> = self.defines.iter().map(|(name, value)| (wide(name), value.map(wide))).collect();
        let pointers = |(name, value): &(Vec<Wide>, Option<Vec<Wide>>)| DxcDefine {
            name: name.as_ptr(),
            value: value.as_ref().map_or(null, |text| text.as_ptr()),
        };
        let defines: Vec<DxcDefine> = texts.iter().map(pointers).collect();
        let (count, define_count) = (arguments.len() as u32, defines.len() as u32);
        let (arguments, defines) = (arguments.as_ptr(), defines.as_ptr());
        let (source, mut out) = (self.source.map_or(NULL, Interface::as_raw), NULL);
        // SAFETY: strings are zero-terminated, and arrays have the given numbers of elements.
        let status = unsafe {
            let (compiler, out) = (compiler(), &raw mut out);
            if is_preprocessed {
                compiler.preprocess(source, name, arguments, count, defines, define_count, NULL, out)
            } else {
                compiler.compile(source, name, entry, profile, arguments, count, defines, define_count, NULL, out)
            }
        };
        if status.is_err() {
            return Err(status);
        }
        // SAFETY: the result has a reference.
        let result = unsafe { IDxcOperationResult::from_raw(out) };
        Ok(result.cast().expect("each result has the newer interface"))
    }
}

fn object(result: &IDxcResult) -> Vec<u8> {
    bytes(&output::<IDxcBlob>(result, out_kind::OBJECT).expect("an object"))
}

#[test]
fn the_older_and_the_newer_interface_give_the_words_of_the_compiler() {
    let source = blob(SHADER);
    let older = Call {
        source: Some(&source),
        name: Some("red.hlsl"),
        entry: Some("main"),
        profile: Some("ps_6_0"),
        arguments: &["-spirv", "-fspv-target-env=vulkan1.2"],
        defines: &[("COLOR", Some("float4(1, 0, 0, 1)"))],
    };
    let older = older.run(false).expect("a result");
    let arguments = ["red.hlsl", "-spirv", "-T", "ps_6_0", "-fspv-target-env=vulkan1.2", "-D", "COLOR=float4(1, 0, 0, 1)"];
    let newer = compile(SHADER, &arguments);
    let own = hlsl_to_spirv::Compiler::new("red.hlsl", SHADER)
        .define("COLOR", "float4(1, 0, 0, 1)")
        .profile("ps_6_0".parse().expect("a profile"))
        .environment(hlsl_to_spirv::Environment::Vulkan1_2);
    let own = own_words(own);
    assert_eq!((object(&older), object(&newer)), (own.clone(), own));
}

#[test]
fn macros_without_a_value_are_one() {
    let source = blob(
        "#if A != 1 || B != 2 || defined(C) == 0 || D + 0 != 0\n#error wrong\n#endif\nfloat4 main() : SV_Target { return A; }",
    );
    let defines = [("A", None), ("B", Some("2")), ("D", Some(""))];
    let call = Call {
        source: Some(&source),
        profile: Some("ps_6_0"),
        arguments: &["-spirv", "/DC"],
        defines: &defines,
        ..Call::NOTHING
    };
    let result = call.run(false).expect("a result");
    assert_eq!(status(&result), S_OK, "{}", errors(&result));
}

#[test]
fn an_entry_point_of_its_own_argument_counts() {
    let source = blob("float4 first() : SV_Target { return 1; } float4 second() : SV_Target { return 2; }");
    let call = |entry, arguments| Call { source: Some(&source), entry, profile: Some("ps_6_0"), arguments, ..Call::NOTHING };
    let apart = call(Some("first"), &["-spirv"]).run(false).expect("a result");
    let both = call(Some("first"), &["-spirv", "-E", "second", "-Tvs_6_0"]).run(false).expect("a result");
    let among = call(None, &["-spirv", "-E", "second"]).run(false).expect("a result");
    assert_eq!(object(&apart), object(&both));
    assert_ne!(object(&apart), object(&among));
}

#[test]
fn what_must_be_there_is_an_invalid_argument_if_it_is_null() {
    let source = blob(SHADER);
    let given = || Call { source: Some(&source), profile: Some("ps_6_0"), arguments: &["-spirv", "-DCOLOR=1"], ..Call::NOTHING };
    // A name and an entry point may be missing or empty.
    for (name, entry) in [(None, None), (Some(""), Some("")), (None, Some("main"))] {
        let result = Call { name, entry, ..given() }.run(false).expect("a result");
        assert_eq!(status(&result), S_OK, "{}", errors(&result));
    }
    assert_eq!(Call { source: None, ..given() }.run(false).err(), Some(E_INVALIDARG));
    assert_eq!(Call { profile: None, ..given() }.run(false).err(), Some(E_INVALIDARG));
    assert_eq!(Call { source: None, ..given() }.run(true).err(), Some(E_INVALIDARG));
    assert!(Call { profile: None, ..given() }.run(true).is_ok());

    let (compiler, newer): (_, IDxcCompiler3) = (compiler(), create(&class::COMPILER).expect("a compiler"));
    let (profile, text, none) = (wide("ps_6_0"), SHADER.as_bytes(), std::ptr::null());
    let buffer = DxcBuffer { pointer: text.as_ptr().cast(), size: text.len(), encoding: UTF8 };
    let mut out = NULL;
    let (raw, profile, out) = (source.as_raw(), profile.as_ptr(), &raw mut out);
    // SAFETY: the functions look at null before they use it.
    unsafe {
        let no_array = std::ptr::null();
        for status in [
            compiler.compile(raw, none, none, profile, no_array, 0, std::ptr::null(), 0, NULL, std::ptr::null_mut()),
            compiler.compile(raw, none, none, profile, no_array, 1, std::ptr::null(), 0, NULL, out),
            compiler.compile(raw, none, none, profile, no_array, 0, std::ptr::null(), 1, NULL, out),
            compiler.preprocess(raw, none, no_array, 1, std::ptr::null(), 0, NULL, out),
            compiler.disassemble(NULL, out),
            newer.compile(std::ptr::null(), no_array, 0, NULL, &IDxcResult::IID, out),
            newer.compile(&raw const buffer, no_array, 1, NULL, &IDxcResult::IID, out),
            newer.compile(&raw const buffer, no_array, 0, NULL, &IDxcResult::IID, std::ptr::null_mut()),
            newer.compile(&raw const buffer, no_array, 0, NULL, std::ptr::null(), out),
            newer.disassemble(std::ptr::null(), &IDxcResult::IID, out),
        ] {
            assert_eq!(status, E_INVALIDARG);
        }
        assert_eq!(newer.compile(&raw const buffer, no_array, 0, NULL, &IDxcUtils::IID, out), E_NOINTERFACE);
        assert!(newer.compile(&raw const buffer, no_array, 0, NULL, &IDxcOperationResult::IID, out).is_ok());
        drop(IDxcOperationResult::from_raw(*out));
        assert_eq!(DxcCreateInstance(std::ptr::null(), &IUnknown::IID, out), E_POINTER);
        assert_eq!(DxcCreateInstance(&class::UTILS, std::ptr::null(), out), E_POINTER);
    }
}

#[test]
fn a_failure_has_an_empty_object_and_its_errors() {
    let source = blob("float4_undefined main() : SV_Target { return 0; }");
    let call =
        Call { source: Some(&source), name: Some("a.hlsl"), profile: Some("ps_6_0"), arguments: &["-spirv"], ..Call::NOTHING };
    let result = call.run(false).expect("the call itself succeeds");
    assert_eq!((status(&result), object(&result)), (E_FAIL, Vec::new()));
    let older: IDxcOperationResult = result.cast().expect("the older interface");
    let (mut module, mut buffer) = (NULL, NULL);
    // SAFETY: the addresses are writable, and blobs have references.
    let (module, buffer) = unsafe {
        assert!(older.get_result(&raw mut module).is_ok() && older.get_error_buffer(&raw mut buffer).is_ok());
        assert_eq!((older.get_result(std::ptr::null_mut()), older.get_status(std::ptr::null_mut())), (E_POINTER, E_POINTER));
        (IDxcBlob::from_raw(module), IDxcBlobEncoding::from_raw(buffer))
    };
    assert_eq!(bytes(&module), b"");
    let buffer = text(&buffer.cast().expect("UTF-8"));
    assert!(buffer.starts_with("a.hlsl:1:1: error: "), "{buffer}");
    assert_eq!(buffer, errors(&result));
}

#[test]
fn outputs_have_the_names_that_arguments_give_to_files() {
    let name = |result: &IDxcResult, kind| {
        let (mut out, mut name) = (NULL, NULL);
        // SAFETY: the addresses are writable, and blobs have references.
        unsafe {
            assert!(result.get_output(kind, &IDxcBlob::IID, &raw mut out, &raw mut name).is_ok());
            drop(IDxcBlob::from_raw(out));
            (!name.is_null()).then(|| {
                let name = IDxcBlobWide::from_raw(name);
                let units = std::slice::from_raw_parts(name.get_wide_pointer(), name.get_wide_length() + 1);
                units.to_vec()
            })
        }
    };
    let arguments = ["-spirv", "-T", "ps_6_0", "-DCOLOR=1"];
    let unnamed = compile(SHADER, &arguments);
    assert_eq!([out_kind::OBJECT, out_kind::ERRORS].map(|kind| name(&unnamed, kind)), [None, None]);
    let named = compile(SHADER, &[&arguments[..], &["-Fo", "red.spv", "-Fe", "red.txt"]].concat());
    assert_eq!(name(&named, out_kind::OBJECT), Some(wide("red.spv")));
    assert_eq!(name(&named, out_kind::ERRORS), Some(wide("red.txt")));
    let preprocessed = compile(SHADER, &["-P", "-Fi", "red.i"]);
    assert_eq!(name(&preprocessed, out_kind::HLSL), Some(wide("red.i")));
    // Files are not written.
    assert!(["red.spv", "red.txt", "red.i"].iter().all(|name| !std::path::Path::new(name).exists()));
}

#[test]
fn kinds_that_are_not_there_and_wrong_interfaces_are_refused() {
    let result = compile(SHADER, &["-spirv", "-T", "ps_6_0", "-DCOLOR=1"]);
    for kind in 0..=out_kind::LAST + 1 {
        let is_there = matches!(kind, out_kind::OBJECT | out_kind::ERRORS);
        // SAFETY: any number is allowed.
        assert_eq!(unsafe { result.has_output(kind) }, i32::from(is_there), "{kind}");
        assert_eq!(output::<IDxcBlob>(&result, kind).err(), if is_there { None } else { Some(E_INVALIDARG) }, "{kind}");
    }
    assert_eq!(output::<IDxcBlobUtf8>(&result, out_kind::OBJECT).err(), Some(E_NOINTERFACE));
    assert_eq!(output::<IDxcUtils>(&result, out_kind::ERRORS).err(), Some(E_NOINTERFACE));
    let mut out = NULL;
    // SAFETY: the functions look at null before they use it.
    unsafe {
        let no_name = std::ptr::null_mut();
        assert_eq!(result.get_output(out_kind::OBJECT, &IDxcBlob::IID, std::ptr::null_mut(), no_name), E_INVALIDARG);
        assert_eq!(result.get_output(out_kind::OBJECT, std::ptr::null::<GUID>(), &raw mut out, no_name), E_INVALIDARG);
        assert_eq!(result.get_output_by_index(99), out_kind::NONE);
    }
}

#[test]
fn preprocessing_ignores_what_is_about_modules() {
    let source = blob("// First line\r\nTYPE value = NUMBER;\r\n#define FOO BAR\r\nint FOO;");
    let defines = [("TYPE", Some("int")), ("NUMBER", Some("123"))];
    for arguments in [&[][..], &["-Zi", "-Fd", "file.pdb", "-Qembed_debug"]] {
        let call = Call { source: Some(&source), name: Some("file.hlsl"), arguments, defines: &defines, ..Call::NOTHING };
        let result = call.run(true).expect("a result");
        assert_eq!(status(&result), S_OK, "{}", errors(&result));
        let preprocessed = text(&output(&result, out_kind::HLSL).expect("text"));
        assert_eq!(preprocessed, "#line 1 \"file.hlsl\"\n\nint value = 123;\n\nint BAR;\n");
        // SAFETY: the result is valid.
        assert_eq!(unsafe { result.primary_output() }, out_kind::HLSL);
    }
    let source = blob("#line 1 \"<built-in>\"\r\nint x;");
    let result = Call { source: Some(&source), name: Some("file.hlsl"), ..Call::NOTHING }.run(true).expect("a result");
    assert_eq!(status(&result), S_OK, "{}", errors(&result));
}

/// Set and binding in a name, from macros that are put together from macros.
#[test]
fn operands_of_pasting_are_expanded_if_that_is_asked_for() {
    let source = blob(
        "#define GROUP_SKY 3\n#define GROUP(x) GROUP_##x\n#define JOIN(name, group) name##_of_##group\n\
         #define NAMED(name, x) JOIN(name, GROUP(x))\nTexture2D NAMED(stars, SKY);\n",
    );
    let preprocessed = |arguments| {
        let call = Call { source: Some(&source), name: Some("file.hlsl"), arguments, ..Call::NOTHING };
        let result = call.run(true).expect("a result");
        assert_eq!(status(&result), S_OK, "{}", errors(&result));
        text(&output(&result, out_kind::HLSL).expect("text"))
    };
    assert!(preprocessed(&["-flegacy-macro-expansion"]).ends_with("Texture2D stars_of_3;\n"));
    assert!(preprocessed(&[]).ends_with("Texture2D stars_of_GROUP(SKY);\n"));
}

#[test]
fn versions_of_the_language_are_those_that_there_are() {
    for (version, is_known) in [
        ("2015", false),
        ("2016", true),
        ("2017", true),
        ("2018", true),
        ("2019", false),
        ("2020", false),
        ("2021", true),
        ("2022", false),
    ] {
        let result = compile(SHADER, &["-spirv", "-T", "ps_6_0", "-DCOLOR=1", "-HV", version]);
        assert_eq!(status(&result), if is_known { S_OK } else { E_INVALIDARG }, "{version}: {}", errors(&result));
        assert!(is_known || errors(&result).contains(version), "{}", errors(&result));
    }
}

#[test]
fn wrong_programs_fail_with_a_message() {
    let cases = [
        (
            "float4 f(); float4 g() { return f(); } float4 f() { return g(); } float4 main() : SV_Position { return f(); }",
            "recursive",
        ),
        ("float4 main() : SV_Position { return main(); }", "recursive"),
        ("float4 other() : SV_Position { return 1; }", "main"),
        ("float4 main() : SV_Position { return 1 }", "';'"),
    ];
    for (source, message) in cases {
        let result = compile(source, &["-spirv", "-T", "vs_6_0"]);
        assert_eq!(status(&result), E_FAIL, "{source}");
        assert!(errors(&result).contains("error: ") && errors(&result).contains(message), "{source}: {}", errors(&result));
    }
    let legacy = compile(SHADER, &["-spirv", "-T", "ps_99_1", "-DCOLOR=1"]);
    assert_eq!(status(&legacy), E_INVALIDARG);
}

#[test]
fn debug_information_has_no_file_of_its_own() {
    let (source, profile, spirv, define) = (blob(SHADER), wide("ps_6_0"), wide("-spirv"), wide("-DCOLOR=1"));
    let arguments = [spirv.as_ptr(), define.as_ptr()];
    let (mut out, mut name, mut debug) = (NULL, std::ptr::dangling_mut(), std::ptr::dangling_mut());
    let none = std::ptr::null();
    // SAFETY: all pointers are valid or may be null.
    unsafe {
        let (out_address, name, debug) = (&raw mut out, &raw mut name, &raw mut debug);
        let (arguments, compiler) = (arguments.as_ptr(), compiler());
        let no_defines = std::ptr::null();
        let status = compiler.compile_with_debug(
            source.as_raw(),
            none,
            none,
            profile.as_ptr(),
            arguments,
            2,
            no_defines,
            0,
            NULL,
            out_address,
            name,
            debug,
        );
        assert!(status.is_ok() && (*name).is_null() && (*debug).is_null());
        let result = IDxcOperationResult::from_raw(out).cast::<IDxcResult>().expect("a result");
        assert_eq!(common::status(&result), S_OK, "{}", errors(&result));
    }
}

#[test]
fn lists_of_arguments_grow_and_compile() {
    let list: IDxcCompilerArgs = create(&class::COMPILER_ARGS).expect("a list");
    let compiler: IDxcCompiler3 = create(&class::COMPILER).expect("a compiler");
    let (spirv, name, value) = (wide("-spirv"), wide("COLOR"), wide("2"));
    let defines = [DxcDefine { name: name.as_ptr(), value: value.as_ptr() }];
    let buffer = DxcBuffer { pointer: SHADER.as_ptr().cast(), size: SHADER.len(), encoding: UTF8 };
    let mut out = NULL;
    // SAFETY: strings are zero-terminated, arrays have the given numbers of elements, and the result has a reference.
    unsafe {
        assert_eq!(list.get_count(), 0);
        assert!(list.add_arguments([spirv.as_ptr()].as_ptr(), 1).is_ok());
        assert!(list.add_arguments_utf8([c"-T".as_ptr(), c"ps_6_0".as_ptr()].as_ptr(), 2).is_ok());
        assert!(list.add_defines(defines.as_ptr(), 1).is_ok());
        assert!(list.add_arguments(std::ptr::null(), 0).is_ok());
        assert_eq!(list.get_count(), 5);
        let (arguments, count) = (list.get_arguments(), list.get_count());
        assert!(compiler.compile(&raw const buffer, arguments, count, NULL, &IDxcResult::IID, &raw mut out).is_ok());
        let result = IDxcResult::from_raw(out);
        assert_eq!(object(&result), object(&compile(SHADER, &["-spirv", "-T", "ps_6_0", "-DCOLOR=2"])));
    }
}

#[test]
fn versions_are_told_by_three_interfaces() {
    let (first, second, third): (IDxcVersionInfo, IDxcVersionInfo2, IDxcVersionInfo3) = (
        create(&class::COMPILER).expect("the first"),
        create(&class::COMPILER).expect("the second"),
        create(&class::COMPILER).expect("the third"),
    );
    let (mut major, mut minor, mut flags, mut count) = (0, 0, u32::MAX, u32::MAX);
    let (mut hash, mut custom) = (std::ptr::null_mut(), std::ptr::null_mut());
    // SAFETY: the addresses can be written to, or are null, and texts are strings that `free` takes.
    unsafe {
        assert!(first.get_version(&raw mut major, &raw mut minor).is_ok() && first.get_flags(&raw mut flags).is_ok());
        assert_eq!((major, minor, flags), (1, 8, 0));
        assert!(second.get_commit_info(&raw mut count, &raw mut hash).is_ok());
        assert!(third.get_custom_version_string(&raw mut custom).is_ok());
        for text in [hash, custom] {
            assert!(CStr::from_ptr(text).to_str().expect("UTF-8").ends_with(env!("CARGO_PKG_VERSION")));
            libc::free(text.cast());
        }
        assert_eq!(first.get_version(std::ptr::null_mut(), &raw mut minor), E_POINTER);
        assert_eq!(first.get_flags(std::ptr::null_mut()), E_POINTER);
        assert_eq!(second.get_commit_info(&raw mut count, std::ptr::null_mut()), E_POINTER);
        assert_eq!(third.get_custom_version_string(std::ptr::null_mut()), E_POINTER);
    }
}

#[test]
fn objects_count_their_references() {
    let result = compile(SHADER, &["-spirv", "-T", "ps_6_0", "-DCOLOR=1"]);
    let module: IDxcBlob = output(&result, out_kind::OBJECT).expect("a module");
    // An output outlives its result, and identity is that of COM: one IUnknown.
    let again: IDxcBlob = output(&result, out_kind::OBJECT).expect("a module");
    let identity = |blob: &IDxcBlob| blob.cast::<IUnknown>().expect("each object has it").as_raw();
    assert_eq!(identity(&module), identity(&again));
    drop((result, again));
    assert_eq!(&bytes(&module)[..4], 0x0723_0203_u32.to_le_bytes());
    let compiler: IDxcCompiler = create(&class::COMPILER).expect("a compiler");
    assert!(compiler.cast::<IDxcCompiler3>().is_ok() && compiler.cast::<IDxcUtils>().is_err());
}

#[test]
fn one_compiler_serves_many_threads() {
    let alone = object(&compile(SHADER, &["-spirv", "-T", "ps_6_0", "-DCOLOR=1"]));
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..10 {
                    assert_eq!(object(&compile(SHADER, &["-spirv", "-T", "ps_6_0", "-DCOLOR=1"])), alone);
                }
            });
        }
    });
}
