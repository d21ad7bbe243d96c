//! Cursors and types.

use super::give::{give, give_array, give_bool, give_bstr, give_number, give_text};
use super::interfaces::{BStr, IDxcCursor, IDxcCursor_Impl, IDxcSourceLocation, IDxcSourceRange, IDxcType, IDxcType_Impl, Text};
use super::place::{File, Location, SourceRange};
use super::state::State;
use crate::abi::{Bool, E_FAIL, E_POINTER, S_OK};
use crate::guard::guard;
use language_server::cursors::{Cursor as Node, kind};
use std::ffi::c_void;
use std::ops::Deref;
use std::sync::Arc;
use windows_core::{HRESULT, Interface, implement};

/// `DxcCursorFormatting`: leave out the type or `struct`, and write `namespace`.
const SUPPRESS_SPECIFIERS: u32 = 0x2;
const SUPPRESS_TAG_KEYWORD: u32 = 0x4;
const INCLUDE_NAMESPACE_KEYWORD: u32 = 0x8;

/// A cursor of a unit; None for the null cursor.
#[implement(IDxcCursor)]
pub struct Cursor {
    pub state: Arc<State>,
    pub index: Option<usize>,
}

impl Cursor {
    /// The object that a pointer refers to, if it is one of this library.
    ///
    /// # Safety
    /// The pointer is null, or an object with `IUnknown`'s functions.
    unsafe fn of(pointer: &*mut c_void) -> Option<&Self> {
        // SAFETY: promised by the caller.
        unsafe { IDxcCursor::from_raw_borrowed(pointer) }?.cast_object_ref::<Self>().ok().map(Deref::deref)
    }

    fn node(&self) -> Option<&Node> {
        self.state.tree.cursors().get(self.index?)
    }

    fn kind(&self) -> u32 {
        self.node().map_or(kind::NO_DECLARATION_FOUND, |node| node.kind)
    }

    /// The declaration that it refers to, or itself if it is a declaration.
    fn entity(&self) -> Option<&Node> {
        let node = self.node()?;
        match node.referenced {
            Some(referenced) => self.state.tree.cursors().get(referenced),
            None => Some(node),
        }
    }

    fn at(&self, index: Option<usize>) -> IDxcCursor {
        Self { state: self.state.clone(), index }.into()
    }

    /// Returns a cursor; null and `E_FAIL` if there is none.
    unsafe fn give(&self, index: Option<usize>, out: *mut *mut c_void) -> HRESULT {
        if out.is_null() {
            return E_POINTER;
        }
        // SAFETY: the address can be written to.
        unsafe {
            out.write(std::ptr::null_mut());
            if index.is_some() { give(self.at(index), out) } else { E_FAIL }
        }
    }

    /// The name of the document is that which the caller gave.
    fn spelling(&self) -> String {
        match self.node() {
            Some(node) if node.kind == kind::DOCUMENT => self.state.name.clone(),
            Some(node) => node.name.clone(),
            None => String::new(),
        }
    }

    fn display(&self) -> String {
        match self.node() {
            Some(node) if node.kind == kind::DOCUMENT => self.state.name.clone(),
            Some(node) => node.display.clone(),
            None => String::new(),
        }
    }

    /// The name with namespaces; of a field its type and its name.
    fn qualified(&self) -> String {
        let Some(entity) = self.entity() else { return String::new() };
        match entity.kind {
            kind::DOCUMENT => self.state.name.clone(),
            kind::FIELD => declared(entity),
            kind::PARAMETER => entity.name.clone(),
            _ => format!("{}{}", entity.path, entity.name),
        }
    }

    fn formatted(&self, formatting: u32) -> String {
        let Some(entity) = self.entity() else { return String::new() };
        let has = |flag: u32| formatting & flag != 0;
        if formatting == 0 {
            return self.spelling();
        }
        let name = format!("{}{}", entity.path, entity.name);
        match entity.kind {
            kind::NAMESPACE if has(INCLUDE_NAMESPACE_KEYWORD) => format!("namespace {name}"),
            kind::STRUCT if !has(SUPPRESS_TAG_KEYWORD) => format!("struct {name}"),
            kind::CLASS if !has(SUPPRESS_TAG_KEYWORD) => format!("class {name}"),
            kind::ENUM if !has(SUPPRESS_TAG_KEYWORD) => format!("enum {name}"),
            kind::VARIABLE | kind::PARAMETER | kind::FIELD if !has(SUPPRESS_SPECIFIERS) => declared(entity),
            kind::FUNCTION | kind::METHOD if !has(SUPPRESS_SPECIFIERS) => {
                let result = entity.ty.split(" (").next().unwrap_or_default();
                format!("{result} {}{}", entity.path, entity.display)
            }
            _ => name,
        }
    }
}

/// The type and the name of a variable. That one of a constant buffer cannot be written is not part of its declaration.
fn declared(variable: &Node) -> String {
    format!("{} {}", variable.ty.strip_prefix("const ").unwrap_or(&variable.ty), variable.name)
}

/// `DxcCursorKindFlags` of a kind.
fn flags(kind: u32) -> u32 {
    let unexposed = if matches!(kind, 1 | 100 | 200 | 400) { 0x100 } else { 0 };
    let group = match kind {
        1..40 => 0x1,
        40..=50 => 0x2,
        70..=73 => 0x20,
        100..=146 => 0x4,
        200..=256 => 0x8,
        kind::DOCUMENT => 0x40,
        400..=416 => 0x10,
        500..=503 => 0x80,
        _ => 0,
    };
    group | unexposed
}

impl IDxcCursor_Impl for Cursor_Impl {
    unsafe fn get_extent(&self, out: *mut *mut c_void) -> HRESULT {
        let place = self.index.and_then(|index| self.state.tree.extent(index));
        let range = SourceRange(place.map(|place| (self.state.clone(), place)));
        // SAFETY: the caller passes a writable address, or null; also below.
        guard(|| unsafe { give(IDxcSourceRange::from(range), out) })
    }

    unsafe fn get_location(&self, out: *mut *mut c_void) -> HRESULT {
        let place = self.index.and_then(|index| self.state.tree.location(index));
        // SAFETY: as above.
        guard(|| unsafe { give(IDxcSourceLocation::from(Location::start(&self.state, place)), out) })
    }

    unsafe fn get_kind(&self, out: *mut u32) -> HRESULT {
        guard(|| {
            // SAFETY: as above.
            unsafe { give_number(self.kind(), out) }
        })
    }

    unsafe fn get_kind_flags(&self, out: *mut u32) -> HRESULT {
        guard(|| {
            // SAFETY: as above.
            unsafe { give_number(flags(self.kind()), out) }
        })
    }

    unsafe fn get_semantic_parent(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { self.give(self.node().map(|node| node.parent), out) })
    }

    unsafe fn get_lexical_parent(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { self.give(self.node().map(|node| node.parent), out) })
    }

    unsafe fn get_cursor_type(&self, out: *mut *mut c_void) -> HRESULT {
        let own = self.node().map_or_else(String::new, |node| node.ty.clone());
        let ty = if own.is_empty() { self.entity().map_or_else(String::new, |entity| entity.ty.clone()) } else { own };
        // SAFETY: as above.
        guard(|| unsafe {
            give(IDxcType::from(Type { spelling: spelled(&ty), kind: self.entity().map_or(0, |node| node.kind) }), out)
        })
    }

    unsafe fn get_num_arguments(&self, out: *mut i32) -> HRESULT {
        guard(|| {
            let count = self.node().and_then(|node| node.arguments.as_ref()).map_or(-1, |arguments| arguments.len() as i32);
            // SAFETY: as above.
            unsafe { give_number(count, out) }
        })
    }

    unsafe fn get_argument_at(&self, index: i32, out: *mut *mut c_void) -> HRESULT {
        let arguments = self.node().and_then(|node| node.arguments.as_ref());
        let found = usize::try_from(index).ok().and_then(|index| arguments?.get(index).copied());
        // SAFETY: as above.
        guard(|| unsafe { self.give(found, out) })
    }

    unsafe fn get_referenced_cursor(&self, out: *mut *mut c_void) -> HRESULT {
        let is_declaration = flags(self.kind()) & 0x1 != 0;
        let found = self.node().and_then(|node| node.referenced.or(self.index.filter(|_| is_declaration)));
        // SAFETY: as above.
        guard(|| unsafe { self.give(found, out) })
    }

    unsafe fn get_definition_cursor(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe {
            let cursors = self.state.tree.cursors();
            let Some(entity) = self.entity() else { return self.give(None, out) };
            let is_it = |other: &Node| {
                other.is_definition && (&other.name, &other.path, &other.display) == (&entity.name, &entity.path, &entity.display)
            };
            let itself = if entity.is_definition { cursors.iter().position(|other| std::ptr::eq(other, entity)) } else { None };
            self.give(itself.or_else(|| cursors.iter().position(is_it)), out)
        })
    }

    unsafe fn find_references_in_file(
        &self,
        file: *mut c_void,
        skip: u32,
        top: u32,
        count: *mut u32,
        out: *mut *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller passes a file, and writable addresses.
        guard(|| unsafe {
            let Some(file) = File::of(&file) else { return E_POINTER };
            let found = self.index.map(|index| self.state.tree.references(index, file.index)).unwrap_or_default();
            let wanted = found.into_iter().skip(skip as usize).take(top as usize);
            give_array(wanted.map(|index| self.at(Some(index))).collect(), count, out)
        })
    }

    unsafe fn get_spelling(&self, out: *mut Text) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { give_text(&self.spelling(), out) })
    }

    unsafe fn is_equal_to(&self, other: *mut c_void, out: *mut Bool) -> HRESULT {
        // SAFETY: as above, and the other is a cursor or null.
        guard(|| unsafe {
            let same = |other: &Cursor| self.index == other.index && Arc::ptr_eq(&self.state, &other.state);
            give_bool(Cursor::of(&other).is_some_and(same), out)
        })
    }

    unsafe fn is_null(&self, out: *mut Bool) -> HRESULT {
        // SAFETY: as above.
        unsafe { give_bool(self.index.is_none(), out) }
    }

    unsafe fn is_definition(&self, out: *mut Bool) -> HRESULT {
        guard(|| {
            // SAFETY: as above.
            unsafe { give_bool(self.node().is_some_and(|node| node.is_definition), out) }
        })
    }

    unsafe fn get_display_name(&self, out: *mut BStr) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { give_bstr(&self.display(), out) })
    }

    unsafe fn get_qualified_name(&self, _with_arguments: Bool, out: *mut BStr) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { give_bstr(&self.qualified(), out) })
    }

    unsafe fn get_formatted_name(&self, formatting: u32, out: *mut BStr) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { give_bstr(&self.formatted(formatting), out) })
    }

    unsafe fn get_children(&self, skip: u32, top: u32, count: *mut u32, out: *mut *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe {
            let children = self.node().map(|node| node.children.as_slice()).unwrap_or_default();
            let wanted = children.iter().skip(skip as usize).take(top as usize);
            give_array(wanted.map(|index| self.at(Some(*index))).collect(), count, out)
        })
    }

    unsafe fn get_snapped_child(&self, location: *mut c_void, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller passes a location, and a writable address.
        guard(|| unsafe {
            let Some(location) = Location::of(&location) else { return E_POINTER };
            if out.is_null() {
                return E_POINTER;
            }
            out.write(std::ptr::null_mut());
            let place = location.0.as_ref().map(|(_, place)| *place);
            let found = self.index.zip(place).and_then(|(index, at)| self.state.tree.snapped(index, at.file, at.start));
            // If nothing follows, there is no cursor to return, which is not an error.
            if found.is_some() { self.give(found, out) } else { S_OK }
        })
    }
}

/// A type by its spelling.
#[implement(IDxcType)]
struct Type {
    spelling: String,
    /// The kind of the cursor whose type it is.
    kind: u32,
}

/// The spelling of a type with a blank before the brackets of an array.
fn spelled(ty: &str) -> String {
    match ty.find('[') {
        Some(at) if !ty[..at].ends_with(' ') => format!("{} {}", &ty[..at], &ty[at..]),
        _ => ty.to_owned(),
    }
}

impl Type {
    /// `DxcTypeKind`, as far as it follows from the spelling.
    fn number(&self) -> u32 {
        const OF_NAMES: [(&str, u32); 7] =
            [("void", 2), ("bool", 3), ("uint", 9), ("uint64_t", 11), ("int", 17), ("float", 21), ("double", 22)];
        let plain = self.spelling.strip_prefix("const ").unwrap_or(&self.spelling);
        let is_vector = plain.len() > 1 && plain.ends_with(['1', '2', '3', '4']) && !plain.contains(['x', '<', ':', '_']);
        let scalar = plain.trim_end_matches(['1', '2', '3', '4']);
        match OF_NAMES.iter().find(|(name, _)| *name == plain) {
            Some((_, number)) => *number,
            None if plain.is_empty() => 0,
            None if plain.ends_with(']') => 112,
            None if self.kind == kind::FUNCTION || self.kind == kind::METHOD => 111,
            None if is_vector && OF_NAMES.iter().any(|(name, _)| *name == scalar) => 113,
            None => match self.kind {
                kind::STRUCT | kind::CLASS => 105,
                kind::ENUM | kind::ENUMERATOR => 106,
                kind::TYPEDEF | kind::TYPE_ALIAS => 107,
                _ => 1,
            },
        }
    }
}

impl IDxcType_Impl for Type_Impl {
    unsafe fn get_spelling(&self, out: *mut Text) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null; also below.
        unsafe { give_text(&self.spelling, out) }
    }

    unsafe fn is_equal_to(&self, other: *mut c_void, out: *mut Bool) -> HRESULT {
        // SAFETY: as above, and the other is a type or null.
        guard(|| unsafe {
            let other = IDxcType::from_raw_borrowed(&other).and_then(|other| other.cast_object_ref::<Type>().ok());
            give_bool(other.is_some_and(|other| other.spelling == self.spelling), out)
        })
    }

    unsafe fn get_kind(&self, out: *mut u32) -> HRESULT {
        guard(|| {
            // SAFETY: as above.
            unsafe { give_number(self.number(), out) }
        })
    }
}
