//! A file and its includes: its cursors, tokens and diagnostics.

use super::completion::Results;
use super::cursor::Cursor;
use super::give::{give, give_array, give_bstr, give_number, give_text, text_of};
use super::interfaces::{
    BStr, IDxcCodeCompleteResults, IDxcCursor, IDxcDiagnostic, IDxcDiagnostic_Impl, IDxcFile, IDxcInclusion, IDxcSourceLocation,
    IDxcSourceRange, IDxcToken, IDxcTranslationUnit, IDxcTranslationUnit_Impl, Text,
};
use super::place::{File, Inclusion, Location, SourceRange, Token};
use super::state::{State, Unsaved, unsaved};
use crate::abi::{E_FAIL, E_INVALIDARG, E_POINTER, S_OK};
use crate::guard::guard;
use hlsl_to_spirv::{Message, Severity};
use language_server::cursors::Place;
use std::ffi::{c_char, c_void};
use std::sync::{Arc, PoisonError, RwLock};
use windows_core::{HRESULT, implement};

/// `DxcDiagnosticDisplayOptions`
const DISPLAY_LOCATION: u32 = 0x01;
const DISPLAY_COLUMN: u32 = 0x02;
const DISPLAY_OPTION: u32 = 0x08;
const DISPLAY_SEVERITY: u32 = 0x200;

/// A unit.
#[implement(IDxcTranslationUnit)]
pub struct Unit {
    name: String,
    arguments: Vec<String>,
    state: RwLock<Arc<State>>,
}

impl Unit {
    /// Parses a file.
    ///
    /// # Errors
    /// The arguments are wrong, or the file does not exist.
    pub fn read(name: String, arguments: Vec<String>, files: Vec<Unsaved>) -> Result<Self, HRESULT> {
        let state = State::read(&name, &arguments, files)?;
        Ok(Self { name, arguments, state: RwLock::new(Arc::new(state)) })
    }

    fn state(&self) -> Arc<State> {
        self.state.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl IDxcTranslationUnit_Impl for Unit_Impl {
    unsafe fn get_cursor(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null; also below.
        guard(|| unsafe { give(IDxcCursor::from(Cursor { state: self.state(), index: Some(0) }), out) })
    }

    unsafe fn tokenize(&self, range: *mut c_void, out: *mut *mut *mut c_void, count: *mut u32) -> HRESULT {
        // SAFETY: as above, and the caller passes a range.
        guard(|| unsafe {
            let Some(range) = SourceRange::of(&range) else { return E_POINTER };
            let Some((state, place)) = &range.0 else { return give_array(Vec::<IDxcToken>::new(), count, out) };
            let tokens = state.tree.tokens(place.file, place.start as usize..place.end as usize).into_iter();
            let object = |token| IDxcToken::from(Token { state: state.clone(), file: place.file, token });
            give_array(tokens.map(object).collect(), count, out)
        })
    }

    unsafe fn get_location(&self, file: *mut c_void, line: u32, column: u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above, and the caller passes a file.
        guard(|| unsafe {
            let Some(file) = File::of(&file) else { return E_POINTER };
            let place = file.state.tree.offset(file.index, line, column);
            let place = place.map(|start| Place { file: file.index, start, end: start });
            give(IDxcSourceLocation::from(Location::start(&file.state, place)), out)
        })
    }

    unsafe fn get_num_diagnostics(&self, out: *mut u32) -> HRESULT {
        guard(|| {
            // SAFETY: as above.
            unsafe { give_number(self.state().messages.len() as u32, out) }
        })
    }

    unsafe fn get_diagnostic(&self, index: u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe {
            let state = self.state();
            match state.messages.get(index as usize).cloned() {
                Some(message) => give(IDxcDiagnostic::from(Diagnostic { state, message }), out),
                None => E_INVALIDARG,
            }
        })
    }

    unsafe fn get_file(&self, name: *const c_char, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above, and the name is a string or null.
        guard(|| unsafe {
            let Some(name) = text_of(name) else { return E_POINTER };
            if out.is_null() {
                return E_POINTER;
            }
            out.write(std::ptr::null_mut());
            let state = self.state();
            match state.tree.file(&name) {
                Some(index) => give(IDxcFile::from(File { state, index }), out),
                None => E_FAIL,
            }
        })
    }

    unsafe fn get_file_name(&self, out: *mut Text) -> HRESULT {
        // SAFETY: as above.
        unsafe { give_text(&self.name, out) }
    }

    unsafe fn reparse(&self, files: *const *mut c_void, count: u32) -> HRESULT {
        // SAFETY: the caller passes an array of `count` files.
        guard(|| unsafe {
            let Some(files) = unsaved(files, count) else { return E_POINTER };
            match State::read(&self.name, &self.arguments, files) {
                Ok(state) => {
                    *self.state.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(state);
                    S_OK
                }
                Err(status) => status,
            }
        })
    }

    unsafe fn get_cursor_for_location(&self, location: *mut c_void, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above, and the caller passes a location.
        guard(|| unsafe {
            let Some(location) = Location::of(&location) else { return E_POINTER };
            let Some((state, place)) = &location.0 else {
                return give(IDxcCursor::from(Cursor { state: self.state(), index: None }), out);
            };
            let index = state.tree.innermost(place.file, place.start);
            give(IDxcCursor::from(Cursor { state: state.clone(), index }), out)
        })
    }

    unsafe fn get_location_for_offset(&self, file: *mut c_void, offset: u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above, and the caller passes a file.
        guard(|| unsafe {
            let Some(file) = File::of(&file) else { return E_POINTER };
            let length = file.state.tree.files()[file.index].text.len() as u32;
            let place = (offset <= length).then_some(Place { file: file.index, start: offset, end: offset });
            give(IDxcSourceLocation::from(Location::start(&file.state, place)), out)
        })
    }

    unsafe fn get_skipped_ranges(&self, file: *mut c_void, count: *mut u32, out: *mut *mut *mut c_void) -> HRESULT {
        // SAFETY: as above, and the caller passes a file.
        guard(|| unsafe {
            let Some(file) = File::of(&file) else { return E_POINTER };
            let ranges = file.state.tree.skipped(file.index);
            if ranges.is_empty() && !count.is_null() && !out.is_null() {
                // Without ranges, the array is null.
                count.write(0);
                out.write(std::ptr::null_mut());
                return S_OK;
            }
            let object = |place| IDxcSourceRange::from(SourceRange(Some((file.state.clone(), place))));
            give_array(ranges.into_iter().map(object).collect(), count, out)
        })
    }

    unsafe fn get_diagnostic_details(
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
    ) -> HRESULT {
        // SAFETY: the caller passes writable addresses, or null.
        guard(|| unsafe {
            let is_missing = code.is_null() || line.is_null() || column.is_null() || offset.is_null() || length.is_null();
            if is_missing || file.is_null() || message.is_null() {
                return E_POINTER;
            }
            let state = self.state();
            let Some(found) = state.messages.get(index as usize).cloned() else { return E_INVALIDARG };
            let position = found.position.as_ref();
            let place = position.and_then(|position| state.place(position));
            code.write(0);
            line.write(position.map_or(0, |position| position.line));
            column.write(position.map_or(0, |position| position.column));
            offset.write(place.map_or(0, |place| place.start));
            length.write(place.map_or(0, |place| place.end - place.start));
            let name = position.map_or_else(String::new, |position| state.name_of(&position.file));
            let text = Diagnostic { state, message: found }.formatted(options & !DISPLAY_LOCATION);
            let status = give_bstr(&name, file);
            if status.is_err() { status } else { give_bstr(&text, message) }
        })
    }

    unsafe fn get_inclusion_list(&self, count: *mut u32, out: *mut *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe {
            let state = self.state();
            let object = |file| IDxcInclusion::from(Inclusion { state: state.clone(), file });
            give_array((0..state.tree.files().len()).map(object).collect(), count, out)
        })
    }

    unsafe fn code_complete_at(
        &self,
        name: *const c_char,
        line: u32,
        column: u32,
        files: *const *mut c_void,
        file_count: u32,
        _options: u32,
        out: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller passes a string, an array with the given number of files, and a writable address.
        guard(|| unsafe {
            let (Some(name), Some(files)) = (text_of(name), unsaved(files, file_count)) else { return E_POINTER };
            let state = match State::read(&name, &self.arguments, files) {
                Ok(state) => state,
                Err(status) => return status,
            };
            let offset = state.tree.offset(0, line, column).unwrap_or(0) as usize;
            give(IDxcCodeCompleteResults::from(Results(state.tree.completions(offset))), out)
        })
    }
}

/// A message of the compiler.
#[implement(IDxcDiagnostic)]
struct Diagnostic {
    state: Arc<State>,
    message: Message,
}

impl Diagnostic {
    fn severity(&self) -> (u32, &'static str) {
        match self.message.severity {
            Severity::Error => (3, "error"),
            Severity::Warning => (2, "warning"),
            Severity::Note => (1, "note"),
        }
    }

    fn formatted(&self, options: u32) -> String {
        let has = |option: u32| options & option != 0;
        let mut text = String::new();
        if let Some(position) = self.message.position.as_ref().filter(|_| has(DISPLAY_LOCATION)) {
            let column = if has(DISPLAY_COLUMN) { format!("{}:", position.column) } else { String::new() };
            text += &format!("{}:{}:{column} ", self.state.name_of(&position.file), position.line);
        }
        if has(DISPLAY_SEVERITY) {
            text += &format!("{}: ", self.severity().1);
        }
        text += &self.message.message;
        if has(DISPLAY_OPTION) && self.message.severity == Severity::Warning {
            text += &format!(" [-W{}]", self.message.code);
        }
        text
    }

    /// The ranges of the diagnostic, without its location.
    fn ranges(&self) -> Vec<Place> {
        self.message
            .labels
            .iter()
            .filter_map(|label| self.state.place(&label.position))
            .filter(|place| place.start < place.end)
            .collect()
    }
}

impl IDxcDiagnostic_Impl for Diagnostic_Impl {
    unsafe fn format_diagnostic(&self, options: u32, out: *mut Text) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null; also below.
        guard(|| unsafe { give_text(&self.formatted(options), out) })
    }

    unsafe fn get_severity(&self, out: *mut u32) -> HRESULT {
        guard(|| {
            // SAFETY: as above.
            unsafe { give_number(self.severity().0, out) }
        })
    }

    unsafe fn get_location(&self, out: *mut *mut c_void) -> HRESULT {
        let place = self.message.position.as_ref().and_then(|position| self.state.place(position));
        // SAFETY: as above.
        guard(|| unsafe { give(IDxcSourceLocation::from(Location::start(&self.state, place)), out) })
    }

    unsafe fn get_spelling(&self, out: *mut Text) -> HRESULT {
        // SAFETY: as above.
        unsafe { give_text(&self.message.message, out) }
    }

    unsafe fn get_category_text(&self, out: *mut Text) -> HRESULT {
        // SAFETY: as above. Codes are not grouped.
        unsafe { give_text(self.message.code, out) }
    }

    unsafe fn get_num_ranges(&self, out: *mut u32) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { give_number(self.ranges().len() as u32, out) })
    }

    unsafe fn get_range_at(&self, index: u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe {
            match self.ranges().get(index as usize) {
                Some(place) => give(IDxcSourceRange::from(SourceRange(Some((self.state.clone(), *place)))), out),
                None => E_INVALIDARG,
            }
        })
    }

    unsafe fn get_num_fix_its(&self, out: *mut u32) -> HRESULT {
        guard(|| {
            // SAFETY: as above.
            unsafe { give_number(u32::from(self.message.suggestion.is_some()), out) }
        })
    }

    unsafe fn get_fix_it_at(&self, index: u32, range: *mut *mut c_void, text: *mut Text) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe {
            let Some((position, replacement)) = self.message.suggestion.as_ref().filter(|_| index == 0) else {
                return E_INVALIDARG;
            };
            let place = self.state.place(position).map(|place| (self.state.clone(), place));
            let status = give(IDxcSourceRange::from(SourceRange(place)), range);
            if status.is_err() { status } else { give_text(replacement, text) }
        })
    }
}
