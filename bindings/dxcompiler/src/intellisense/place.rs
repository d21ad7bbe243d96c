//! Files, locations in them, and tokens.

use super::give::{give, give_bool, give_number, give_text};
use super::interfaces::{
    IDxcFile, IDxcFile_Impl, IDxcInclusion, IDxcInclusion_Impl, IDxcSourceLocation, IDxcSourceLocation_Impl, IDxcSourceRange,
    IDxcSourceRange_Impl, IDxcToken, IDxcToken_Impl, Text,
};
use super::state::State;
use crate::abi::{Bool, E_INVALIDARG, E_POINTER};
use crate::guard::guard;
use language_server::cursors::{Place, Token as SourceToken};
use std::ffi::c_void;
use std::ops::Deref;
use std::sync::Arc;
use windows_core::{HRESULT, Interface, implement};

/// A file of a unit.
#[implement(IDxcFile)]
pub struct File {
    pub state: Arc<State>,
    pub index: usize,
}

impl File {
    /// The object that a pointer refers to, if it is one of this library.
    ///
    /// # Safety
    /// The pointer is null, or an object with `IUnknown`'s functions.
    pub unsafe fn of(pointer: &*mut c_void) -> Option<&Self> {
        // SAFETY: promised by the caller.
        unsafe { IDxcFile::from_raw_borrowed(pointer) }?.cast_object_ref::<Self>().ok().map(Deref::deref)
    }
}

impl IDxcFile_Impl for File_Impl {
    unsafe fn get_name(&self, out: *mut Text) -> HRESULT {
        guard(|| {
            // SAFETY: the caller passes a writable address, or null.
            unsafe { give_text(&self.state.names[self.index], out) }
        })
    }

    unsafe fn is_equal_to(&self, other: *mut c_void, out: *mut Bool) -> HRESULT {
        // SAFETY: as above, and the other is a file or null.
        guard(|| unsafe {
            let same = File::of(&other).is_some_and(|other| Arc::ptr_eq(&self.state, &other.state) && self.index == other.index);
            give_bool(same, out)
        })
    }
}

/// A location in a file, or the null location.
#[implement(IDxcSourceLocation)]
pub struct Location(pub Option<(Arc<State>, Place)>);

impl Location {
    /// The null location.
    pub fn null() -> Self {
        Self(None)
    }

    /// The location of the first byte of `place`.
    pub fn start(state: &Arc<State>, place: Option<Place>) -> Self {
        Self(place.map(|place| (state.clone(), Place { end: place.start, ..place })))
    }

    /// The object that a pointer refers to, if it is one of this library.
    ///
    /// # Safety
    /// As for [`File::of`].
    pub unsafe fn of(pointer: &*mut c_void) -> Option<&Self> {
        // SAFETY: promised by the caller.
        unsafe { IDxcSourceLocation::from_raw_borrowed(pointer) }?.cast_object_ref::<Self>().ok().map(Deref::deref)
    }
}

impl IDxcSourceLocation_Impl for Location_Impl {
    unsafe fn is_equal_to(&self, other: *mut c_void, out: *mut Bool) -> HRESULT {
        // SAFETY: the caller passes a location and a writable address.
        guard(|| unsafe {
            let same = Location::of(&other).is_some_and(|other| match (&self.0, &other.0) {
                (None, None) => true,
                (Some((one, first)), Some((other, second))) => Arc::ptr_eq(one, other) && first == second,
                _ => false,
            });
            give_bool(same, out)
        })
    }

    unsafe fn get_spelling_location(
        &self,
        file: *mut *mut c_void,
        line: *mut u32,
        column: *mut u32,
        offset: *mut u32,
    ) -> HRESULT {
        // SAFETY: the caller passes writable addresses, or null for unneeded results.
        guard(|| unsafe {
            let at = self.0.as_ref();
            let (known_line, known_column) = at.map_or((0, 0), |(state, place)| state.tree.line_and_column(*place));
            for (wanted, known) in [(line, known_line), (column, known_column), (offset, at.map_or(0, |(_, place)| place.start))]
            {
                if !wanted.is_null() {
                    wanted.write(known);
                }
            }
            if !file.is_null() {
                let object = at.map(|(state, place)| IDxcFile::from(File { state: state.clone(), index: place.file }));
                file.write(object.map_or(std::ptr::null_mut(), IDxcFile::into_raw));
            }
            crate::abi::S_OK
        })
    }

    unsafe fn is_null(&self, out: *mut Bool) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null.
        unsafe { give_bool(self.0.is_none(), out) }
    }

    unsafe fn get_presumed_location(&self, name: *mut Text, line: *mut u32, column: *mut u32) -> HRESULT {
        // SAFETY: the caller passes writable addresses, or null for unneeded results.
        guard(|| unsafe {
            let (known_name, known_line, known_column) = self.0.as_ref().map_or((String::new(), 0, 0), |(state, place)| {
                let (name, line, column) = state.tree.presumed(*place);
                // A file has the name that the caller passed; `#line` may specify another one.
                let is_own = state.tree.files()[place.file].name == name;
                (if is_own { state.names[place.file].clone() } else { name }, line, column)
            });
            for (wanted, known) in [(line, known_line), (column, known_column)] {
                if !wanted.is_null() {
                    wanted.write(known);
                }
            }
            if name.is_null() { crate::abi::S_OK } else { give_text(&known_name, name) }
        })
    }
}

/// A range in a file, or none.
#[implement(IDxcSourceRange)]
pub struct SourceRange(pub Option<(Arc<State>, Place)>);

impl SourceRange {
    /// No range.
    pub fn null() -> Self {
        Self(None)
    }

    /// The range between two locations in the same file.
    pub fn between(start: &Location, end: &Location) -> Option<Self> {
        match (&start.0, &end.0) {
            (Some((state, start)), Some((_, end))) if start.file == end.file && start.start <= end.start => {
                Some(Self(Some((state.clone(), Place { end: end.start, ..*start }))))
            }
            _ => None,
        }
    }

    /// The object that a pointer refers to, if it is one of this library.
    ///
    /// # Safety
    /// As for [`File::of`].
    pub unsafe fn of(pointer: &*mut c_void) -> Option<&Self> {
        // SAFETY: promised by the caller.
        unsafe { IDxcSourceRange::from_raw_borrowed(pointer) }?.cast_object_ref::<Self>().ok().map(Deref::deref)
    }
}

impl IDxcSourceRange_Impl for SourceRange_Impl {
    unsafe fn is_null(&self, out: *mut Bool) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null; also below.
        unsafe { give_bool(self.0.is_none(), out) }
    }

    unsafe fn get_start(&self, out: *mut *mut c_void) -> HRESULT {
        let start = self.0.as_ref().map(|(state, place)| (state.clone(), Place { end: place.start, ..*place }));
        // SAFETY: as above.
        guard(|| unsafe { give(IDxcSourceLocation::from(Location(start)), out) })
    }

    unsafe fn get_end(&self, out: *mut *mut c_void) -> HRESULT {
        let end = self.0.as_ref().map(|(state, place)| (state.clone(), Place { start: place.end, ..*place }));
        // SAFETY: as above.
        guard(|| unsafe { give(IDxcSourceLocation::from(Location(end)), out) })
    }

    unsafe fn get_offsets(&self, start: *mut u32, end: *mut u32) -> HRESULT {
        let (first, last) = self.0.as_ref().map_or((0, 0), |(_, place)| (place.start, place.end));
        // SAFETY: as above.
        unsafe {
            let status = give_number(first, start);
            if status.is_err() { status } else { give_number(last, end) }
        }
    }
}

/// A token of a file as written.
#[implement(IDxcToken)]
pub struct Token {
    pub state: Arc<State>,
    pub file: usize,
    pub token: SourceToken,
}

impl Token {
    fn place(&self) -> Place {
        Place { file: self.file, start: self.token.range.start as u32, end: self.token.range.end as u32 }
    }
}

impl IDxcToken_Impl for Token_Impl {
    unsafe fn get_kind(&self, out: *mut u32) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null; also below.
        unsafe { give_number(self.token.kind, out) }
    }

    unsafe fn get_location(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { give(IDxcSourceLocation::from(Location::start(&self.state, Some(self.place()))), out) })
    }

    unsafe fn get_extent(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { give(IDxcSourceRange::from(SourceRange(Some((self.state.clone(), self.place())))), out) })
    }

    unsafe fn get_spelling(&self, out: *mut Text) -> HRESULT {
        guard(|| {
            let text = &self.state.tree.files()[self.file].text;
            // SAFETY: as above.
            unsafe { give_text(text.get(self.token.range.clone()).unwrap_or_default(), out) }
        })
    }
}

/// A file of a unit, and the locations of the `#include` lines that led to it, the nearest first.
#[implement(IDxcInclusion)]
pub struct Inclusion {
    pub state: Arc<State>,
    pub file: usize,
}

impl Inclusion {
    fn stack(&self) -> Vec<Place> {
        let files = self.state.tree.files();
        let places = std::iter::successors(files[self.file].included_at, |at| files.get(at.file)?.included_at);
        // An including file precedes the file that it includes; a file that includes itself is shown once.
        places.take(files.len()).collect()
    }
}

impl IDxcInclusion_Impl for Inclusion_Impl {
    unsafe fn get_included_file(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null; also below.
        guard(|| unsafe { give(IDxcFile::from(File { state: self.state.clone(), index: self.file }), out) })
    }

    unsafe fn get_stack_length(&self, out: *mut u32) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { give_number(self.stack().len() as u32, out) })
    }

    unsafe fn get_stack_item(&self, index: u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe {
            if out.is_null() {
                return E_POINTER;
            }
            out.write(std::ptr::null_mut());
            match self.stack().get(index as usize) {
                Some(place) => give(IDxcSourceLocation::from(Location::start(&self.state, Some(*place))), out),
                None => E_INVALIDARG,
            }
        })
    }
}
