//! Calls `IDxcIntelliSense` through its function tables and with hassle-rs: cursors, names, tokens, diagnostics and completions of files.

mod common;

use common::{S_OK, create};
use dxcompiler::intellisense::interfaces::{
    BStr, IDxcCodeCompleteResults, IDxcCompletionResult, IDxcCompletionString, IDxcCursor, IDxcDiagnostic, IDxcFile,
    IDxcInclusion, IDxcIndex, IDxcIntelliSense, IDxcSourceLocation, IDxcSourceRange, IDxcToken, IDxcTranslationUnit, IDxcType,
    IDxcUnsavedFile, Text,
};
use dxcompiler::{Wide, class};
use std::ffi::{CStr, CString, c_char, c_void};
use windows_core::{HRESULT, Interface};

const NAME: &CStr = c"filename.hlsl";

/// The object that a call returns.
fn object<T: Interface>(call: impl FnOnce(*mut *mut c_void) -> HRESULT) -> T {
    let mut out = std::ptr::null_mut();
    assert_eq!(call(&raw mut out), S_OK);
    assert!(!out.is_null());
    // SAFETY: the call gave an object of this interface with its reference.
    unsafe { T::from_raw(out) }
}

fn number<T: Default>(call: impl FnOnce(*mut T) -> HRESULT) -> T {
    let mut out = T::default();
    assert_eq!(call(&raw mut out), S_OK);
    out
}

fn text(call: impl FnOnce(*mut Text) -> HRESULT) -> String {
    let mut out = std::ptr::null_mut();
    assert_eq!(call(&raw mut out), S_OK);
    // SAFETY: the call returned a string that is freed here.
    unsafe {
        let text = CStr::from_ptr(out).to_str().expect("UTF-8").to_owned();
        libc::free(out.cast());
        text
    }
}

#[cfg(not(windows))]
fn wide(call: impl FnOnce(*mut BStr) -> HRESULT) -> String {
    let mut out = std::ptr::null_mut();
    assert_eq!(call(&raw mut out), S_OK);
    // SAFETY: four bytes with the length precede the text, and the allocation begins there.
    unsafe {
        let start = out.sub(1);
        let units: &[Wide] = std::slice::from_raw_parts(out, start.read() as usize / size_of::<Wide>());
        let text = units.iter().map(|unit| char::from_u32(*unit).expect("a character")).collect();
        assert_eq!(out.add(units.len()).read(), 0);
        libc::free(start.cast());
        text
    }
}

fn array<T: Interface>(call: impl FnOnce(*mut u32, *mut *mut *mut c_void) -> HRESULT) -> Vec<T> {
    let (mut count, mut out) = (u32::MAX, std::ptr::null_mut());
    assert_eq!(call(&raw mut count, &raw mut out), S_OK);
    // SAFETY: the call returned this number of objects with their references, in memory that is freed here.
    unsafe {
        let objects = (0..count as usize).map(|at| T::from_raw(out.add(at).read())).collect();
        libc::free(out.cast());
        objects
    }
}

/// Reads files, of which the first one is the document.
fn read_files(files: &[(&CStr, &str)], arguments: &[&CStr]) -> IDxcTranslationUnit {
    let sense: IDxcIntelliSense = create(&class::INTELLISENSE).expect("the class has the interface");
    // SAFETY: all pointers are valid, here and below.
    unsafe {
        let index: IDxcIndex = object(|out| sense.create_index(out));
        let unsaved: Vec<IDxcUnsavedFile> = files
            .iter()
            .map(|(name, text)| {
                object(|out| sense.create_unsaved_file(name.as_ptr(), text.as_ptr().cast(), text.len() as u32, out))
            })
            .collect();
        let pointers: Vec<*mut c_void> = unsaved.iter().map(Interface::as_raw).collect();
        let arguments: Vec<*const c_char> = arguments.iter().map(|argument| argument.as_ptr()).collect();
        object(|out| {
            let (count, files) = (arguments.len() as i32, pointers.len() as u32);
            index.parse_translation_unit(NAME.as_ptr(), arguments.as_ptr(), count, pointers.as_ptr(), files, 0x800, out)
        })
    }
}

fn read(text: &str) -> IDxcTranslationUnit {
    read_files(&[(NAME, text)], &[])
}

fn file(unit: &IDxcTranslationUnit) -> IDxcFile {
    // SAFETY: all pointers are valid.
    unsafe { object(|out| unit.get_file(NAME.as_ptr(), out)) }
}

fn location(unit: &IDxcTranslationUnit, line: u32, column: u32) -> IDxcSourceLocation {
    // SAFETY: all pointers are valid.
    unsafe { object(|out| unit.get_location(file(unit).as_raw(), line, column, out)) }
}

fn cursor(unit: &IDxcTranslationUnit, line: u32, column: u32) -> IDxcCursor {
    // SAFETY: all pointers are valid.
    unsafe { object(|out| unit.get_cursor_for_location(location(unit, line, column).as_raw(), out)) }
}

/// The kind and the qualified name of the cursor at a location.
fn found(unit: &IDxcTranslationUnit, line: u32, column: u32) -> (u32, String) {
    let cursor = cursor(unit, line, column);
    // SAFETY: all pointers are valid.
    unsafe { (number(|out| cursor.get_kind(out)), wide(|out| cursor.get_qualified_name(0, out))) }
}

/// The line, the column and the offset of a location.
fn spelled(location: &IDxcSourceLocation) -> (u32, u32, u32) {
    let (mut line, mut column, mut offset) = (0, 0, 0);
    // SAFETY: all pointers are valid or null.
    let status = unsafe { location.get_spelling_location(std::ptr::null_mut(), &raw mut line, &raw mut column, &raw mut offset) };
    assert_eq!(status, S_OK);
    (line, column, offset)
}

const PROGRAM: &str = "namespace Ns { class TheClass {\r\n\
    public: int f; }; }\r\n\
    cbuffer B { float c[(1, 2)]; }\r\n\
    Ns::TheClass C;\r\n\
    int abc(int);\r\nfloat abc(float x, int y) { return x; }\r\n\
    void fn(Ns::TheClass t) {\r\n\
    \x20 t.f = 1;\r\n\
    \x20 int i = abc(2.0, t.f);\r\n\
    \x20 int j = abc();\r\n\
    }\r\n";

#[test]
fn places_have_their_cursors() {
    let unit = read(PROGRAM);
    for (line, column, kind, name) in [
        (1, 1, 22, "Ns"),
        (1, 17, 4, "Ns::TheClass"),
        (2, 13, 6, "int f"),
        (4, 1, 46, "Ns"),
        (4, 6, 43, "Ns::TheClass"),
        (4, 14, 9, "C"),
        (4, 15, 71, ""),
        (8, 3, 101, "t"),
        (8, 5, 102, "int f"),
        (9, 11, 101, "abc"),
        // An erroneous call has no cursor.
        (10, 11, 231, ""),
    ] {
        assert_eq!(found(&unit, line, column), (kind, name.to_owned()), "{line}:{column}");
    }
    // SAFETY: all pointers are valid.
    unsafe {
        let class = cursor(&unit, 4, 6);
        let formatted = |cursor: &IDxcCursor, formatting| wide(|out| cursor.get_formatted_name(formatting, out));
        assert_eq!(formatted(&class, 8), "class Ns::TheClass");
        assert_eq!(formatted(&cursor(&unit, 4, 1), 8), "namespace Ns");
        assert_eq!(formatted(&cursor(&unit, 4, 14), 8), "Ns::TheClass C");
        assert_eq!(formatted(&cursor(&unit, 9, 7), 0), "i");

        // The call leads to the overload that is called.
        let call = cursor(&unit, 9, 11);
        assert_eq!(number(|out| call.get_num_arguments(out)), -1);
        let function: IDxcCursor = object(|out| call.get_referenced_cursor(out));
        assert_eq!(wide(|out| function.get_display_name(out)), "abc(float, int)");
        assert_eq!((number(|out| function.get_kind(out)), number(|out| function.get_kind_flags(out))), (8, 1));
        assert_eq!(number(|out| function.get_num_arguments(out)), 2);
        let argument: IDxcCursor = object(|out| function.get_argument_at(1, out));
        assert_eq!(text(|out| argument.get_spelling(out)), "y");
        let place: IDxcSourceLocation = object(|out| function.get_location(out));
        assert_eq!(spelled(&place).0, 6);
        let definition: IDxcCursor = object(|out| call.get_definition_cursor(out));
        assert_ne!(number(|out| definition.is_equal_to(function.as_raw(), out)), 0);

        let variable = cursor(&unit, 3, 19);
        let ty: IDxcType = object(|out| variable.get_cursor_type(out));
        assert_eq!((text(|out| ty.get_spelling(out)), number(|out| ty.get_kind(out))), ("const float [2]".to_owned(), 112));
    }
}

#[test]
fn references_and_the_next_token_are_found() {
    let unit = read("cbuffer B {\n int a; }\nint main() { return\n  a; }");
    // SAFETY: all pointers are valid.
    unsafe {
        let file = file(&unit);
        let name = cursor(&unit, 4, 3);
        let references: Vec<IDxcCursor> = array(|count, out| name.find_references_in_file(file.as_raw(), 0, 4, count, out));
        let lines: Vec<u32> = references.iter().map(|found| spelled(&object(|out| found.get_location(out))).0).collect();
        assert_eq!(lines, [2, 4]);

        // Before the name is the statement; the next cursor is the name.
        let before = cursor(&unit, 4, 1);
        assert_eq!(number(|out| before.get_kind(out)), 214);
        let snapped: IDxcCursor = object(|out| before.get_snapped_child(location(&unit, 4, 1).as_raw(), out));
        assert_eq!(number(|out| snapped.get_kind(out)), 101);
    }
}

#[test]
fn files_have_names_lines_and_tokens() {
    let text_of_file =
        "#line 21 \"something.h\"\n#include \"inc.h\"\nstruct S { float3 x; }; // end\n#ifdef NOT\nint a;\n#else\n#endif\n";
    let unit = read_files(&[(NAME, text_of_file), (c"./inc.h", "#define FOO 1")], &[c"-HV", c"2021"]);
    // SAFETY: all pointers are valid.
    unsafe {
        assert_eq!(number(|out| unit.get_num_diagnostics(out)), 0);
        let inclusions: Vec<IDxcInclusion> = array(|count, out| unit.get_inclusion_list(count, out));
        let name = |inclusion: &IDxcInclusion| {
            let file: IDxcFile = object(|out| inclusion.get_included_file(out));
            text(|out| file.get_name(out))
        };
        assert_eq!(inclusions.iter().map(name).collect::<Vec<_>>(), ["filename.hlsl", "./inc.h"]);
        assert_eq!(number(|out| inclusions[1].get_stack_length(out)), 1);

        let place: IDxcSourceLocation = object(|out| cursor(&unit, 3, 1).get_location(out));
        assert_eq!(spelled(&place), (3, 8, 47));
        let (mut name, mut line) = (std::ptr::null_mut(), 0);
        assert_eq!(place.get_presumed_location(&raw mut name, &raw mut line, std::ptr::null_mut()), S_OK);
        assert_eq!((CStr::from_ptr(name).to_str(), line), (Ok("something.h"), 22));
        libc::free(name.cast());

        let skipped: Vec<IDxcSourceRange> = array(|count, out| unit.get_skipped_ranges(file(&unit).as_raw(), count, out));
        let ends = |range: &IDxcSourceRange| {
            (spelled(&object(|out| range.get_start(out))).0, spelled(&object(|out| range.get_end(out))).0)
        };
        assert_eq!(skipped.iter().map(ends).collect::<Vec<_>>(), [(4, 6)]);

        let sense: IDxcIntelliSense = create(&class::INTELLISENSE).expect("the class has the interface");
        let (start, end) = (location(&unit, 3, 1), location(&unit, 4, 1));
        let range: IDxcSourceRange = object(|out| sense.get_range(start.as_raw(), end.as_raw(), out));
        let tokens: Vec<IDxcToken> = array(|count, out| unit.tokenize(range.as_raw(), out, count));
        let token = |token: &IDxcToken| (number(|out| token.get_kind(out)), text(|out| token.get_spelling(out)));
        let shown: Vec<(u32, String)> = tokens.iter().map(token).collect();
        let expected = [(1, "struct"), (2, "S"), (0, "{"), (6, "float3"), (2, "x"), (0, ";"), (0, "}"), (0, ";"), (4, "// end")];
        assert_eq!(shown, expected.map(|(kind, text)| (kind, text.to_owned())));
        assert!(unit.get_file(c"absent.h".as_ptr(), &mut std::ptr::null_mut()).is_err());
    }
}

#[test]
fn diagnostics_have_places_and_edits() {
    let unit = read("struct S { float colour; };\nfloat f(S s) { return s.color; }\n");
    // SAFETY: all pointers are valid.
    unsafe {
        assert_eq!(number(|out| unit.get_num_diagnostics(out)), 1);
        let found: IDxcDiagnostic = object(|out| unit.get_diagnostic(0, out));
        assert_eq!(number(|out| found.get_severity(out)), 3);
        assert_eq!(text(|out| found.get_spelling(out)), "no member named 'color' in 'S'");
        assert_eq!(text(|out| found.format_diagnostic(0x203, out)), "filename.hlsl:2:25: error: no member named 'color' in 'S'");
        assert_eq!(spelled(&object(|out| found.get_location(out))).0, 2);
        assert_eq!(number(|out| found.get_num_fix_its(out)), 1);
        let mut edit = std::ptr::null_mut();
        let range: IDxcSourceRange = object(|out| found.get_fix_it_at(0, out, &raw mut edit));
        assert_eq!(CStr::from_ptr(edit).to_str(), Ok("colour"));
        libc::free(edit.cast());
        let (mut start, mut end) = (0, 0);
        assert_eq!(range.get_offsets(&raw mut start, &raw mut end), S_OK);
        assert_eq!((start, end), (52, 57));

        // The text is mended, and read again.
        let sense: IDxcIntelliSense = create(&class::INTELLISENSE).expect("the class has the interface");
        let good = "struct S { float color; };\nfloat f(S s) { return s.color; }\n";
        let unsaved: IDxcUnsavedFile =
            object(|out| sense.create_unsaved_file(NAME.as_ptr(), good.as_ptr().cast(), good.len() as u32, out));
        assert_eq!(unit.reparse(&unsaved.as_raw(), 1), S_OK);
        assert_eq!(number(|out| unit.get_num_diagnostics(out)), 0);
        // Objects from before remain valid.
        assert_eq!(text(|out| found.get_spelling(out)), "no member named 'color' in 'S'");
    }
}

#[test]
fn what_is_declared_is_completed_first() {
    let program = "struct MyStruct {};\nMyStr";
    let unit = read(program);
    let sense: IDxcIntelliSense = create(&class::INTELLISENSE).expect("the class has the interface");
    // SAFETY: all pointers are valid.
    unsafe {
        let unsaved: IDxcUnsavedFile =
            object(|out| sense.create_unsaved_file(NAME.as_ptr(), program.as_ptr().cast(), program.len() as u32, out));
        let results: IDxcCodeCompleteResults =
            object(|out| unit.code_complete_at(NAME.as_ptr(), 2, 1, &unsaved.as_raw(), 1, 0, out));
        assert!(number(|out| results.get_num_results(out)) > 1);
        let first: IDxcCompletionResult = object(|out| results.get_result_at(0, out));
        assert_eq!(number(|out| first.get_cursor_kind(out)), 2);
        let string: IDxcCompletionString = object(|out| first.get_completion_string(out));
        assert_eq!(number(|out| string.get_num_completion_chunks(out)), 1);
        assert_eq!(number(|out| string.get_completion_chunk_kind(0, out)), 1);
        assert_eq!(text(|out| string.get_completion_chunk_text(0, out)), "MyStruct");
    }
}

#[test]
fn hassle_walks_the_tree() {
    use hassle_rs::Dxc;
    use hassle_rs::intellisense::DxcCursorFormatting;
    let source =
        "Texture2D<float4> g_input : register(t0);\n[numthreads(8, 8, 1)]\nvoid copyCs(uint3 id : SV_DispatchThreadID)\n{\n}";
    let dxc = Dxc::new(Some(test_kit::library::shared_library("dxcompiler"))).expect("the library loads");
    let sense = dxc.create_intellisense().expect("the class is there");
    let options = sense.get_default_editing_tu_options().expect("they are known");
    let index = sense.create_index().expect("an index");
    let unsaved = sense.create_unsaved_file("copy.hlsl", source).expect("a file");
    let unit = index.parse_translation_unit("copy.hlsl", &[], &[&unsaved], options).expect("a unit");
    let root = unit.get_cursor().expect("a cursor");
    assert_eq!(root.get_display_name().expect("a name"), "copy.hlsl");
    let children = root.get_all_children().expect("children");
    let shown: Vec<(String, String, &str)> = children
        .iter()
        .map(|child| {
            let formatted = child.get_formatted_name(DxcCursorFormatting::DEFAULT).expect("a name");
            (child.get_display_name().expect("a name"), formatted, child.get_source(source).expect("a range"))
        })
        .collect();
    let function = "void copyCs(uint3 id : SV_DispatchThreadID)\n{\n}";
    assert_eq!(shown[0].0, "g_input");
    assert_eq!(shown[1], ("copyCs(uint3)".to_owned(), "copyCs".to_owned(), function));
    let parameter = &children[1].get_all_children().expect("children")[0];
    assert_eq!(parameter.get_cursor_type().expect("a type").get_spelling().expect("a name"), "uint3");
    assert_eq!(CString::new(parameter.get_spelling().expect("a name")).expect("no zero").as_c_str(), c"id");
}
