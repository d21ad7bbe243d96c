//! The automaton as a language of tree-sitter's runtime: the generated tables in the layout of `TSLanguage`.
#![allow(unsafe_code, reason = "the runtime is C, and reads a struct of pointers")]

use super::lookup::{Reduction, entry};
use super::tables::{ACCEPT, CHARACTERS, Class, FINALS, KINDS, Kind, SHIFT, STATES, SYMBOL_NAMES};
use rustc_hash::FxHashMap;
use std::ffi::{c_char, c_void};
use std::ptr;
use std::sync::OnceLock;
use tree_sitter::Language;
use tree_sitter_language::LanguageFn;

/// The version of the layout.
const ABI_VERSION: u32 = 15;

const TOKEN_COUNT: usize = CHARACTERS.len();
const STATE_COUNT: usize = STATES.len() + FINALS.len();
const SYMBOL_COUNT: usize = KINDS.len();

/// `TSLanguage`
#[repr(C)]
struct RawLanguage {
    abi_version: u32,
    symbol_count: u32,
    alias_count: u32,
    token_count: u32,
    external_token_count: u32,
    state_count: u32,
    large_state_count: u32,
    production_id_count: u32,
    field_count: u32,
    max_alias_sequence_length: u16,
    parse_table: *const u16,
    small_parse_table: *const u16,
    small_parse_table_map: *const u32,
    parse_actions: *const [u8; 8],
    symbol_names: *const *const c_char,
    field_names: *const c_void,
    field_map_slices: *const c_void,
    field_map_entries: *const c_void,
    symbol_metadata: *const SymbolMetadata,
    public_symbol_map: *const u16,
    alias_map: *const u16,
    alias_sequences: *const u16,
    lex_modes: *const [u16; 3],
    lex_fn: unsafe extern "C" fn(*mut Lexer, u16) -> bool,
    keyword_lex_fn: *const c_void,
    keyword_capture_token: u16,
    external_scanner: [*const c_void; 7],
    primary_state_ids: *const u16,
    name: *const c_char,
    reserved_words: *const c_void,
    max_reserved_word_set_size: u16,
    supertype_count: u32,
    supertypes: [*const c_void; 3],
    metadata: [u8; 3],
}

/// `TSSymbolMetadata`
#[repr(C)]
struct SymbolMetadata {
    visible: bool,
    named: bool,
    supertype: bool,
}

/// `TSLexer`
#[repr(C)]
struct Lexer {
    lookahead: i32,
    result_symbol: u16,
    advance: unsafe extern "C" fn(*mut Lexer, bool),
    mark_end: unsafe extern "C" fn(*mut Lexer),
    get_column: unsafe extern "C" fn(*mut Lexer) -> u32,
    is_at_included_range_start: unsafe extern "C" fn(*const Lexer) -> bool,
    eof: unsafe extern "C" fn(*const Lexer) -> bool,
}

/// The text that the runtime parses: a character for each token.
pub fn characters(classes: &[Class]) -> Vec<u8> {
    classes.iter().filter(|class| **class != Class::End).map(|class| CHARACTERS[*class as usize]).collect()
}

/// A token is one character.
unsafe extern "C" fn lex(lexer: *mut Lexer, _state: u16) -> bool {
    // SAFETY: the runtime passes its lexer, whose functions take it.
    unsafe {
        let character = (*lexer).lookahead;
        let is_end = character == 0 && ((*lexer).eof)(lexer);
        let class = if is_end { Some(0) } else { CHARACTERS.iter().position(|known| i32::from(*known) == character) };
        let Some(class) = class else { return false };
        (*lexer).result_symbol = class as u16;
        if is_end {
            ((*lexer).mark_end)(lexer);
        } else {
            ((*lexer).advance)(lexer, false);
        }
        true
    }
}

/// An entry of `parse_actions` with the number of actions that follow it.
fn action_count(count: u8, is_reusable: bool) -> [u8; 8] {
    [count, u8::from(is_reusable), 0, 0, 0, 0, 0, 0]
}

/// The actions in the runtime's layout, and the entries of the table.
struct Actions {
    list: Vec<[u8; 8]>,
    /// The entry of each action of our tables.
    known: FxHashMap<u16, u16>,
}

impl Actions {
    /// The entry of the action that begins the recovery from an error.
    const RECOVER: u16 = 1;

    fn new() -> Self {
        Self { list: vec![action_count(0, false), action_count(1, false), [3, 0, 0, 0, 0, 0, 0, 0]], known: FxHashMap::default() }
    }

    fn entry(&mut self, action: u16, numbers: &FxHashMap<u16, u16>) -> u16 {
        if let Some(known) = self.known.get(&action) {
            return *known;
        }
        let raw = if action & SHIFT != 0 {
            let [low, high] = numbers[&(action & !SHIFT)].to_ne_bytes();
            [0, 0, low, high, 0, 0, 0, 0]
        } else if action == ACCEPT {
            [2, 0, 0, 0, 0, 0, 0, 0]
        } else {
            let reduction = Reduction::new(action);
            let [low, high] = (reduction.symbol() as u16).to_ne_bytes();
            [1, reduction.count, low, high, 0, 0, 0, 0]
        };
        let index = self.list.len() as u16;
        self.list.extend([action_count(1, true), raw]);
        self.known.insert(action, index);
        index
    }
}

fn leak<V>(list: Vec<V>) -> *const V {
    Box::leak(list.into_boxed_slice()).as_ptr()
}

/// Builds the language. Its tables live as long as the process.
fn raw_language() -> RawLanguage {
    let mut actions = Actions::new();
    let mut table = vec![0_u16; STATE_COUNT * SYMBOL_COUNT];
    // The runtime numbers the states without gaps, and also has those that only make a reduction.
    let finals = FINALS.into_iter().map(|(reduction, _)| reduction);
    let numbers: FxHashMap<u16, u16> = STATES.into_iter().chain(finals).zip(0..).collect();
    let (rows, rows_of_finals) = table.split_at_mut(STATES.len() * SYMBOL_COUNT);
    for (index, (state, row)) in STATES.into_iter().zip(rows.chunks_mut(SYMBOL_COUNT)).enumerate() {
        for (symbol, cell) in row.iter_mut().enumerate() {
            *cell = match entry(state, symbol) {
                _ if index == 0 && symbol < TOKEN_COUNT => Actions::RECOVER,
                None => 0,
                Some(action) if symbol < TOKEN_COUNT => actions.entry(action, &numbers),
                Some(next) => numbers[&next],
            };
        }
    }
    for ((reduction, classes), row) in FINALS.into_iter().zip(rows_of_finals.chunks_mut(SYMBOL_COUNT)) {
        let action = actions.entry(reduction, &numbers);
        for class in (0..TOKEN_COUNT).filter(|class| classes >> class & 1 != 0) {
            row[class] = action;
        }
    }
    let metadata = KINDS.iter().enumerate().map(|(symbol, kind)| SymbolMetadata {
        visible: symbol < TOKEN_COUNT && symbol > 0 || *kind != Kind::Hidden,
        named: *kind != Kind::Hidden,
        supertype: false,
    });
    RawLanguage {
        abi_version: ABI_VERSION,
        symbol_count: SYMBOL_COUNT as u32,
        alias_count: 0,
        token_count: TOKEN_COUNT as u32,
        external_token_count: 0,
        state_count: STATE_COUNT as u32,
        large_state_count: STATE_COUNT as u32,
        production_id_count: 1,
        field_count: 0,
        max_alias_sequence_length: 0,
        parse_table: leak(table),
        small_parse_table: ptr::null(),
        small_parse_table_map: ptr::null(),
        parse_actions: leak(actions.list),
        symbol_names: leak(SYMBOL_NAMES.iter().map(|name| name.as_ptr()).collect()),
        field_names: ptr::null(),
        field_map_slices: ptr::null(),
        field_map_entries: ptr::null(),
        symbol_metadata: leak(metadata.collect()),
        public_symbol_map: leak((0..SYMBOL_COUNT as u16).collect()),
        alias_map: leak(vec![0]),
        alias_sequences: leak(vec![0]),
        lex_modes: leak(vec![[0; 3]; STATE_COUNT]),
        lex_fn: lex,
        keyword_lex_fn: ptr::null(),
        keyword_capture_token: 0,
        external_scanner: [ptr::null(); 7],
        primary_state_ids: leak((0..STATE_COUNT as u16).collect()),
        name: c"hlsl_tokens".as_ptr(),
        reserved_words: ptr::null(),
        max_reserved_word_set_size: 0,
        supertype_count: 0,
        supertypes: [ptr::null(); 3],
        metadata: [0; 3],
    }
}

/// The address of a language, which is never changed.
struct Shared(&'static RawLanguage);

// SAFETY: the language and the tables that it points to are never changed.
unsafe impl Sync for Shared {}
// SAFETY: as above.
unsafe impl Send for Shared {}

unsafe extern "C" fn raw() -> *const () {
    static LANGUAGE: OnceLock<Shared> = OnceLock::new();
    ptr::from_ref(LANGUAGE.get_or_init(|| Shared(Box::leak(Box::new(raw_language())))).0).cast()
}

/// The language for the runtime.
pub fn language() -> Language {
    // SAFETY: the function returns a language in the layout of version 15 of the ABI, which the runtime checks.
    unsafe { LanguageFn::from_raw(raw) }.into()
}
