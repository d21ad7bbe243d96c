//! The interfaces of `dxcisense.h`, in the order of their functions.

// The macro generates more items than are written here, and DXC's header documents them.
#![allow(missing_docs, clippy::too_many_arguments)]

use crate::abi::{Bool, Wide};
use std::ffi::{c_char, c_void};
use windows_core::{HRESULT, IUnknown, IUnknown_Vtbl, interface};

/// `LPSTR`: text that the caller frees with `CoTaskMemFree`.
pub type Text = *mut c_char;

/// `BSTR`: text with its length in bytes before it, that the caller frees with `SysFreeString`.
pub type BStr = *mut Wide;

#[interface("1467b985-288d-4d2a-80c1-ef89c42c40bc")]
pub unsafe trait IDxcCursor: IUnknown {
    pub fn get_extent(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_location(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_kind(&self, out: *mut u32) -> HRESULT;
    pub fn get_kind_flags(&self, out: *mut u32) -> HRESULT;
    pub fn get_semantic_parent(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_lexical_parent(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_cursor_type(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_num_arguments(&self, out: *mut i32) -> HRESULT;
    pub fn get_argument_at(&self, index: i32, out: *mut *mut c_void) -> HRESULT;
    pub fn get_referenced_cursor(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_definition_cursor(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn find_references_in_file(
        &self,
        file: *mut c_void,
        skip: u32,
        top: u32,
        count: *mut u32,
        out: *mut *mut *mut c_void,
    ) -> HRESULT;
    pub fn get_spelling(&self, out: *mut Text) -> HRESULT;
    pub fn is_equal_to(&self, other: *mut c_void, out: *mut Bool) -> HRESULT;
    pub fn is_null(&self, out: *mut Bool) -> HRESULT;
    pub fn is_definition(&self, out: *mut Bool) -> HRESULT;
    pub fn get_display_name(&self, out: *mut BStr) -> HRESULT;
    pub fn get_qualified_name(&self, with_arguments: Bool, out: *mut BStr) -> HRESULT;
    pub fn get_formatted_name(&self, formatting: u32, out: *mut BStr) -> HRESULT;
    pub fn get_children(&self, skip: u32, top: u32, count: *mut u32, out: *mut *mut *mut c_void) -> HRESULT;
    pub fn get_snapped_child(&self, location: *mut c_void, out: *mut *mut c_void) -> HRESULT;
}

#[interface("4f76b234-3659-4d33-99b0-3b0db994b564")]
pub unsafe trait IDxcDiagnostic: IUnknown {
    pub fn format_diagnostic(&self, options: u32, out: *mut Text) -> HRESULT;
    pub fn get_severity(&self, out: *mut u32) -> HRESULT;
    pub fn get_location(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_spelling(&self, out: *mut Text) -> HRESULT;
    pub fn get_category_text(&self, out: *mut Text) -> HRESULT;
    pub fn get_num_ranges(&self, out: *mut u32) -> HRESULT;
    pub fn get_range_at(&self, index: u32, out: *mut *mut c_void) -> HRESULT;
    pub fn get_num_fix_its(&self, out: *mut u32) -> HRESULT;
    pub fn get_fix_it_at(&self, index: u32, range: *mut *mut c_void, text: *mut Text) -> HRESULT;
}

#[interface("bb2fca9e-1478-47ba-b08c-2c502ada4895")]
pub unsafe trait IDxcFile: IUnknown {
    pub fn get_name(&self, out: *mut Text) -> HRESULT;
    pub fn is_equal_to(&self, other: *mut c_void, out: *mut Bool) -> HRESULT;
}

#[interface("0c364d65-df44-4412-888e-4e552fc5e3d6")]
pub unsafe trait IDxcInclusion: IUnknown {
    pub fn get_included_file(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_stack_length(&self, out: *mut u32) -> HRESULT;
    pub fn get_stack_item(&self, index: u32, out: *mut *mut c_void) -> HRESULT;
}

#[interface("b1f99513-46d6-4112-8169-dd0d6053f17d")]
pub unsafe trait IDxcIntelliSense: IUnknown {
    pub fn create_index(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_null_location(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_null_range(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_range(&self, start: *mut c_void, end: *mut c_void, out: *mut *mut c_void) -> HRESULT;
    pub fn get_default_diagnostic_display_options(&self, out: *mut u32) -> HRESULT;
    pub fn get_default_editing_tu_options(&self, out: *mut u32) -> HRESULT;
    pub fn create_unsaved_file(&self, name: *const c_char, text: *const c_char, length: u32, out: *mut *mut c_void) -> HRESULT;
}

#[interface("937824a0-7f5a-4815-9ba7-7fc0424f4173")]
pub unsafe trait IDxcIndex: IUnknown {
    pub fn set_global_options(&self, options: u32) -> HRESULT;
    pub fn get_global_options(&self, out: *mut u32) -> HRESULT;
    pub fn parse_translation_unit(
        &self,
        name: *const c_char,
        arguments: *const *const c_char,
        argument_count: i32,
        files: *const *mut c_void,
        file_count: u32,
        options: u32,
        out: *mut *mut c_void,
    ) -> HRESULT;
}

#[interface("8e7ddf1c-d7d3-4d69-b286-85fccba1e0cf")]
pub unsafe trait IDxcSourceLocation: IUnknown {
    pub fn is_equal_to(&self, other: *mut c_void, out: *mut Bool) -> HRESULT;
    pub fn get_spelling_location(&self, file: *mut *mut c_void, line: *mut u32, column: *mut u32, offset: *mut u32) -> HRESULT;
    pub fn is_null(&self, out: *mut Bool) -> HRESULT;
    pub fn get_presumed_location(&self, name: *mut Text, line: *mut u32, column: *mut u32) -> HRESULT;
}

#[interface("f1359b36-a53f-4e81-b514-b6b84122a13f")]
pub unsafe trait IDxcSourceRange: IUnknown {
    pub fn is_null(&self, out: *mut Bool) -> HRESULT;
    pub fn get_start(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_end(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_offsets(&self, start: *mut u32, end: *mut u32) -> HRESULT;
}

#[interface("7f90b9ff-a275-4932-97d8-3cfd234482a2")]
pub unsafe trait IDxcToken: IUnknown {
    pub fn get_kind(&self, out: *mut u32) -> HRESULT;
    pub fn get_location(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_extent(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_spelling(&self, out: *mut Text) -> HRESULT;
}

#[interface("9677dee0-c0e5-46a1-8b40-3db3168be63d")]
pub unsafe trait IDxcTranslationUnit: IUnknown {
    pub fn get_cursor(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn tokenize(&self, range: *mut c_void, out: *mut *mut *mut c_void, count: *mut u32) -> HRESULT;
    pub fn get_location(&self, file: *mut c_void, line: u32, column: u32, out: *mut *mut c_void) -> HRESULT;
    pub fn get_num_diagnostics(&self, out: *mut u32) -> HRESULT;
    pub fn get_diagnostic(&self, index: u32, out: *mut *mut c_void) -> HRESULT;
    pub fn get_file(&self, name: *const c_char, out: *mut *mut c_void) -> HRESULT;
    pub fn get_file_name(&self, out: *mut Text) -> HRESULT;
    pub fn reparse(&self, files: *const *mut c_void, count: u32) -> HRESULT;
    pub fn get_cursor_for_location(&self, location: *mut c_void, out: *mut *mut c_void) -> HRESULT;
    pub fn get_location_for_offset(&self, file: *mut c_void, offset: u32, out: *mut *mut c_void) -> HRESULT;
    pub fn get_skipped_ranges(&self, file: *mut c_void, count: *mut u32, out: *mut *mut *mut c_void) -> HRESULT;
    pub fn get_diagnostic_details(
        &self,
        index: u32,
        options: u32,
        code: *mut u32,
        line: *mut u32,
        column: *mut u32,
        file: *mut BStr,
        offset: *mut u32,
        length: *mut u32,
        message: *mut BStr,
    ) -> HRESULT;
    pub fn get_inclusion_list(&self, count: *mut u32, out: *mut *mut *mut c_void) -> HRESULT;
    pub fn code_complete_at(
        &self,
        name: *const c_char,
        line: u32,
        column: u32,
        files: *const *mut c_void,
        file_count: u32,
        options: u32,
        out: *mut *mut c_void,
    ) -> HRESULT;
}

#[interface("2ec912fd-b144-4a15-ad0d-1c5439c81e46")]
pub unsafe trait IDxcType: IUnknown {
    pub fn get_spelling(&self, out: *mut Text) -> HRESULT;
    pub fn is_equal_to(&self, other: *mut c_void, out: *mut Bool) -> HRESULT;
    pub fn get_kind(&self, out: *mut u32) -> HRESULT;
}

#[interface("8ec00f98-07d0-4e60-9d7c-5a50b5b0017f")]
pub unsafe trait IDxcUnsavedFile: IUnknown {
    pub fn get_file_name(&self, out: *mut Text) -> HRESULT;
    pub fn get_contents(&self, out: *mut Text) -> HRESULT;
    pub fn get_length(&self, out: *mut u32) -> HRESULT;
}

#[interface("1E06466A-FD8B-45F3-A78F-8A3F76EBB552")]
pub unsafe trait IDxcCodeCompleteResults: IUnknown {
    pub fn get_num_results(&self, out: *mut u32) -> HRESULT;
    pub fn get_result_at(&self, index: u32, out: *mut *mut c_void) -> HRESULT;
}

#[interface("943C0588-22D0-4784-86FC-701F802AC2B6")]
pub unsafe trait IDxcCompletionResult: IUnknown {
    pub fn get_cursor_kind(&self, out: *mut u32) -> HRESULT;
    pub fn get_completion_string(&self, out: *mut *mut c_void) -> HRESULT;
}

#[interface("06B51E0F-A605-4C69-A110-CD6E14B58EEC")]
pub unsafe trait IDxcCompletionString: IUnknown {
    pub fn get_num_completion_chunks(&self, out: *mut u32) -> HRESULT;
    pub fn get_completion_chunk_kind(&self, index: u32, out: *mut u32) -> HRESULT;
    pub fn get_completion_chunk_text(&self, index: u32, out: *mut Text) -> HRESULT;
}
