//! Include handlers: the names that they receive, and the use of their results.

mod common;

use common::{
    ACP, E_FAIL, E_INVALIDARG, FILE_NOT_FOUND, UTF8, WIDE, bytes, compile, compile_bytes, create, errors, output, own_words,
    status, text, wide,
};
use dxcompiler::interfaces::{
    IDxcBlob, IDxcBlobEncoding, IDxcBlobWide, IDxcIncludeHandler, IDxcIncludeHandler_Impl, IDxcLibrary, IDxcResult, IDxcUtils,
};
use dxcompiler::{Wide, class, out_kind};
use std::collections::VecDeque;
use std::ffi::c_void;
use std::sync::{Arc, Mutex};
use windows_core::{HRESULT, Interface, implement};

/// A handler's answer to a name.
enum Answer {
    Text(&'static str),
    Bytes(Vec<u8>, u32),
    Error(HRESULT),
    /// The handler reports success, but returns no blob.
    Nothing,
}

/// A handler that returns its answers in order, whatever the name is, and then fails.
#[implement(IDxcIncludeHandler)]
struct Answers {
    left: Mutex<VecDeque<Answer>>,
    asked: Arc<Mutex<Vec<String>>>,
}

fn read(name: *const Wide) -> String {
    // SAFETY: the library passes a string.
    let units = (0..).map(|at| unsafe { *name.add(at) }).take_while(|unit| *unit != 0);
    units.map(|unit| char::from(u8::try_from(unit).expect("names of the tests are in ASCII"))).collect()
}

impl IDxcIncludeHandler_Impl for Answers_Impl {
    unsafe fn load_source(&self, name: *const Wide, source: *mut *mut c_void) -> HRESULT {
        self.asked.lock().expect("no panic").push(read(name));
        let utils: IDxcUtils = create(&class::UTILS).expect("utilities");
        let give = |bytes: &[u8], code_page| {
            // SAFETY: the blob has this number of bytes, and the address is writable.
            unsafe { utils.create_blob(bytes.as_ptr().cast(), bytes.len() as u32, code_page, source) }
        };
        match self.left.lock().expect("no panic").pop_front() {
            Some(Answer::Text(text)) => give(text.as_bytes(), UTF8),
            Some(Answer::Bytes(bytes, code_page)) => give(&bytes, code_page),
            Some(Answer::Nothing) => HRESULT(0),
            Some(Answer::Error(error)) => error,
            None => E_FAIL,
        }
    }
}

/// Compiles a pixel shader with these answers. Returns the result and the requested names, with `/`.
fn compile_with(source: &str, arguments: &[&str], answers: impl IntoIterator<Item = Answer>) -> (IDxcResult, Vec<String>) {
    compile_encoded(source.as_bytes(), UTF8, arguments, answers)
}

fn compile_encoded(
    source: &[u8],
    code_page: u32,
    arguments: &[&str],
    answers: impl IntoIterator<Item = Answer>,
) -> (IDxcResult, Vec<String>) {
    let asked = Arc::default();
    let answers = Answers { left: Mutex::new(answers.into_iter().collect()), asked: Arc::clone(&asked) };
    let handler = IDxcIncludeHandler::from(answers);
    let arguments = [&["-spirv", "-T", "ps_6_0"], arguments].concat();
    let result = compile_bytes(source, code_page, &arguments, Some(&handler));
    let asked = asked.lock().expect("no panic").iter().map(|name| name.replace('\\', "/")).collect();
    (result, asked)
}

const ZERO: &str = "#define ZERO 0\n";

fn includes(line: &str) -> String {
    format!("{line}\nfloat4 main() : SV_Target {{ return ZERO; }}")
}

#[test]
fn names_are_searched_beside_the_includer_and_then_in_each_folder() {
    let absolute = if cfg!(windows) { "C:\\x\\helper.h" } else { "/x\\helper.h" };
    let absolute_asked = if cfg!(windows) { "C:/x/helper.h" } else { "/x/helper.h" };
    let quoted = format!("#include \"{absolute}\"");
    for (source, line, arguments, asked) in [
        ("source.hlsl", "#include \"helper.h\"", &[][..], "./helper.h"),
        ("./source.hlsl", "#include \"helper.h\"", &[], "./helper.h"),
        ("../source.hlsl", "#include \"helper.h\"", &[], "./../helper.h"),
        ("../source.hlsl", "#include \"folder/helper.h\"", &[], "./../folder/helper.h"),
        ("../source.hlsl", "#include \"../helper.h\"", &[], "./../../helper.h"),
        ("source.hlsl", "#include \"..\\helper.h\"", &[], "./../helper.h"),
        ("c:\\temp\\source.hlsl", "#include \"helper.h\"", &["-I", "c:\\temp"], "c:/temp/helper.h"),
        ("source.hlsl", quoted.as_str(), &[], absolute_asked),
        ("source.hlsl", "#include <helper.h>", &["-I/server/share"], "/server/share/helper.h"),
        ("source.hlsl", "#include <helper.h>", &["-I inc"], "./inc/helper.h"),
    ] {
        let arguments = [&[source], arguments].concat();
        let (result, names) = compile_with(&includes(line), &arguments, [Answer::Text(ZERO)]);
        assert_eq!(status(&result), HRESULT(0), "{source}, {line}: {}", errors(&result));
        assert_eq!(names, [asked], "{source}, {line}");
    }
}

#[test]
fn the_next_place_is_asked_after_one_that_has_no_such_file() {
    let arguments = ["../source.hlsl", "-I", "first", "-I", "../second"];
    let answers = [Answer::Error(FILE_NOT_FOUND), Answer::Nothing, Answer::Text(ZERO)];
    let (result, asked) = compile_with(&includes("#include \"a/helper.h\""), &arguments, answers);
    assert_eq!(status(&result), HRESULT(0), "{}", errors(&result));
    assert_eq!(asked, ["./../a/helper.h", "./first/a/helper.h", "./../second/a/helper.h"]);
}

#[test]
fn an_included_file_includes_from_its_own_folder() {
    let answers = || [Answer::Text("#include \"other.h\"\n"), Answer::Text(ZERO)];
    let line = "#include \"a/b/file.h\"";
    let (result, asked) = compile_with(&includes(line), &["source.hlsl", "-I", "foo"], answers());
    assert_eq!(status(&result), HRESULT(0), "{}", errors(&result));
    assert_eq!(asked, ["./a/b/file.h", "./a/b/other.h"]);
    // Not so with angles.
    let answers = [Answer::Text("#include <other.h>\n"), Answer::Text(ZERO)];
    let (result, asked) = compile_with(&includes(line), &["source.hlsl", "-Ifoo"], answers);
    assert_eq!(status(&result), HRESULT(0), "{}", errors(&result));
    assert_eq!(asked, ["./a/b/file.h", "./foo/other.h"]);
}

#[test]
fn a_file_that_nobody_has_is_an_error_at_its_line() {
    for answers in [Vec::new(), vec![Answer::Error(FILE_NOT_FOUND)], vec![Answer::Nothing]] {
        let (result, asked) = compile_with(&includes("\n#include \"file.h\""), &["source.hlsl"], answers);
        assert_eq!((status(&result), asked), (E_FAIL, vec!["./file.h".to_owned()]));
        let errors = errors(&result);
        assert!(errors.starts_with("source.hlsl:2:10: error: ") && errors.contains("file.h"), "{errors}");
    }
    // With angle brackets and no include folder, there is no location to search, and the file beside the including one is only mentioned.
    let line = includes("#include <file.h>");
    for (answer, has_hint) in [(Answer::Text(ZERO), true), (Answer::Error(FILE_NOT_FOUND), false)] {
        let (result, asked) = compile_with(&line, &["source.hlsl"], [answer]);
        assert_eq!((status(&result), asked), (E_FAIL, vec!["./file.h".to_owned()]));
        let errors = errors(&result);
        assert!(errors.contains("'file.h'") && errors.contains("<angled>") == has_hint, "{errors}");
    }
}

#[test]
fn an_error_in_an_included_file_has_its_name() {
    let (result, _) = compile_with(&includes("#include \"a/file.h\""), &["source.hlsl"], [Answer::Text("\nfloat a = b;\n")]);
    let errors = errors(&result);
    assert!(errors.contains("a/file.h:2:11: error: "), "{errors}");
}

#[test]
fn an_empty_file_is_a_file() {
    for code_page in [ACP, UTF8, WIDE] {
        let source = "#include \"empty.h\"\nfloat4 main() : SV_Target { return 0; }";
        let (result, asked) = compile_with(source, &["source.hlsl"], [Answer::Bytes(Vec::new(), code_page)]);
        assert_eq!(status(&result), HRESULT(0), "{}", errors(&result));
        assert_eq!(asked, ["./empty.h"]);
    }
}

#[test]
fn a_file_that_is_included_twice_is_asked_for_once() {
    let source = "#include \"add.h\"\n#include \"add.h\"\nfloat4 main() : SV_Target { return COUNT; }";
    let text = "#ifdef ONCE\n#define COUNT 2\n#else\n#define ONCE\n#endif\n";
    let (result, asked) = compile_with(source, &["source.hlsl"], [Answer::Text(text)]);
    assert_eq!(status(&result), HRESULT(0), "{}", errors(&result));
    assert_eq!(asked, ["./add.h"]);
}

#[test]
fn encodings_of_sources_and_of_included_files_are_their_own() {
    let source = "#include \"include.hlsl\"\nfloat4 main() : SV_Target { return values[0]; }";
    let included = "Buffer<float4> values;\n";
    let wide_bytes = |text: &str| -> Vec<u8> {
        let units = wide(text);
        units[..units.len() - 1].iter().flat_map(|unit| unit.to_ne_bytes()).collect()
    };
    let marked = |text: &str| format!("\u{feff}{text}");
    let expected = own_words(
        hlsl_to_spirv::Compiler::new("source.hlsl", source)
            .include(move |_| Some(included.to_owned()))
            .profile("ps_6_0".parse().expect("a profile")),
    );
    let utf8 = |text: &str| text.as_bytes().to_vec();
    for (source, code_page, included, encoding) in [
        // An included file without a mark has the encoding of the argument.
        (utf8(source), UTF8, utf8(included), "utf8"),
        (utf8(source), UTF8, wide_bytes(included), "wide"),
        (wide_bytes(source), WIDE, utf8(included), "utf8"),
        (wide_bytes(source), WIDE, wide_bytes(included), "wide"),
        // A mark takes precedence.
        (utf8(source), UTF8, utf8(&marked(included)), "wide"),
        (utf8(source), UTF8, wide_bytes(&marked(included)), "utf8"),
        (wide_bytes(source), WIDE, utf8(&marked(included)), "wide"),
        (wide_bytes(source), WIDE, wide_bytes(&marked(included)), "utf8"),
        // So it is for a source whose encoding is not told.
        (utf8(source), ACP, utf8(included), "utf8"),
        (wide_bytes(source), ACP, wide_bytes(included), "wide"),
        (utf8(&marked(source)), ACP, wide_bytes(included), "wide"),
    ] {
        let arguments = ["source.hlsl", "-encoding", encoding];
        let (result, _) = compile_encoded(&source, code_page, &arguments, [Answer::Bytes(included, ACP)]);
        assert_eq!(status(&result), HRESULT(0), "{code_page}, {encoding}");
        let module: IDxcBlob = output(&result, out_kind::OBJECT).expect("a module");
        assert_eq!(bytes(&module), expected, "{code_page}, {encoding}");
        // Texts of the result are in that encoding too.
        let errors: IDxcBlob = output(&result, out_kind::ERRORS).expect("errors");
        assert_eq!(errors.cast::<IDxcBlobWide>().is_ok(), encoding == "wide");
    }
    let (result, _) = compile_with(source, &["-encoding", "latin"], []);
    assert_eq!(status(&result), E_INVALIDARG);
    assert!(errors(&result).contains("'latin'"), "{}", errors(&result));
}

#[test]
fn files_that_were_opened_are_remarks_with_vi() {
    let answers = || [Answer::Text("#include \"b.h\"\n"), Answer::Text(ZERO)];
    for flag in ["-Vi", "-H"] {
        let (result, _) = compile_with(&includes("#include \"a/a.h\""), &["source.hlsl", flag], answers());
        assert_eq!(status(&result), HRESULT(0), "{}", errors(&result));
        let remarks = text(&output(&result, out_kind::REMARKS).expect("remarks")).replace('\\', "/");
        assert_eq!(remarks, "Opening file [./a/a.h], stack top [0]\nOpening file [./a/b.h], stack top [1]\n");
    }
    let (result, _) = compile_with(&includes("#include \"a/a.h\""), &["source.hlsl"], answers());
    assert!(output::<IDxcBlob>(&result, out_kind::REMARKS).is_err());
}

#[test]
fn the_rule_of_dependencies_takes_the_place_of_the_module() {
    let answers = || [Answer::Text("#include \"b.h\"\n"), Answer::Text(ZERO)];
    for arguments in [&["-M"][..], &["-MD"], &["-MF", "rule.d"], &["-MFrule.d"]] {
        for (output_flags, target) in [(&[][..], "source.hlsl"), (&["-Fo", "out.spv"], "out.spv")] {
            let arguments = [&["source.hlsl"], arguments, output_flags].concat();
            let (result, _) = compile_with(&includes("#include \"a/a.h\""), &arguments, answers());
            assert_eq!(status(&result), HRESULT(0), "{}", errors(&result));
            let rule = text(&output(&result, out_kind::TEXT).expect("a rule")).replace("\\\n", "|");
            assert_eq!(rule, format!("{target}: source.hlsl | a/a.h | a/b.h\n"));
            assert!(output::<IDxcBlob>(&result, out_kind::OBJECT).is_err());
        }
    }
    // A missing included file is an error.
    let (result, _) = compile_with(&includes("#include \"a/a.h\""), &["source.hlsl", "-M"], []);
    assert_ne!(status(&result), HRESULT(0));
}

#[test]
fn times_are_outputs() {
    let arguments = ["source.hlsl", "-ftime-report", "-ftime-trace", "-ftime-trace-granularity=0"];
    let (result, _) = compile_with(&includes("#define ZERO 0"), &arguments, []);
    assert_eq!(status(&result), HRESULT(0), "{}", errors(&result));
    let report = text(&output(&result, out_kind::TIME_REPORT).expect("a report"));
    assert!(report.starts_with("stage ") && report.contains("\npass "), "{report}");
    let events = text(&output(&result, out_kind::TIME_TRACE).expect("events"));
    assert!(events.starts_with("{\"traceEvents\":[") && events.contains("\"name\":\"parse\""), "{events}");
    let (result, _) = compile_with(&includes("#define ZERO 0"), &["source.hlsl"], []);
    assert!(output::<IDxcBlob>(&result, out_kind::TIME_REPORT).is_err());
    assert!(output::<IDxcBlob>(&result, out_kind::TIME_TRACE).is_err());
}

#[test]
fn the_handler_of_the_library_reads_the_file_system() {
    let folder = std::env::temp_dir().join(format!("dxcompiler-handlers-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("zero.h"), ZERO).expect("a file");
    let (utils, library): (IDxcUtils, IDxcLibrary) = (create(&class::UTILS).expect("new"), create(&class::UTILS).expect("old"));
    let (mut new, mut old) = (std::ptr::null_mut(), std::ptr::null_mut());
    // SAFETY: the addresses are writable, and objects have references.
    let handlers: [IDxcIncludeHandler; 2] = unsafe {
        assert!(utils.create_default_include_handler(&raw mut new).is_ok());
        assert!(library.create_include_handler(&raw mut old).is_ok());
        [IDxcIncludeHandler::from_raw(new), IDxcIncludeHandler::from_raw(old)]
    };
    let directory = folder.to_str().expect("UTF-8");
    let arguments = ["-spirv", "-T", "ps_6_0", "-I", directory];
    for handler in &handlers {
        let source = includes("#include <zero.h>");
        let result = compile_bytes(source.as_bytes(), UTF8, &arguments, Some(handler));
        assert_eq!(status(&result), HRESULT(0), "{}", errors(&result));
        let missing = compile_bytes(includes("#include <one.h>").as_bytes(), UTF8, &arguments, Some(handler));
        assert_eq!(status(&missing), E_FAIL);
        let (mut out, name) = (std::ptr::null_mut(), wide(folder.join("zero.h").to_str().expect("UTF-8")));
        // SAFETY: a string, and an address that can be written to.
        unsafe {
            assert!(handler.load_source(name.as_ptr(), &raw mut out).is_ok());
            assert_eq!(bytes(&IDxcBlobEncoding::from_raw(out)), ZERO.as_bytes());
            assert_eq!(handler.load_source(std::ptr::null(), &raw mut out), FILE_NOT_FOUND);
            assert!(out.is_null());
        }
    }
    // Without one, no file is read.
    let result = compile(&includes("#include <zero.h>"), &arguments);
    assert_eq!(status(&result), E_FAIL);
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}
