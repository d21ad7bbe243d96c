//! The automaton as a language of tree-sitter's runtime: the generated tables in the layout of `TSLanguage`.
#![allow(unsafe_code, reason = "the runtime is C, and reads a struct of pointers")]

use super::lookup::{Reduction, for_each_entry};
use super::tables::{ACCEPT, CHARACTERS, Class, FINALS, KINDS, Kind, REDUCE, SHIFT, STATES, SYMBOL_NAMES};
use std::ffi::{c_char, c_void};
use std::ptr;
use std::sync::OnceLock;
use tree_sitter::Language;
use tree_sitter_language::LanguageFn;

/// The version of the layout.
const ABI_VERSION: u32 = 15;

/// The number of token classes, whose symbols precede the others.
pub const TOKEN_COUNT: usize = CHARACTERS.len();
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

/// The number of each character's token class, and that of the end for every other character.
static CLASS_NUMBERS: [u8; 256] = class_numbers();

const fn class_numbers() -> [u8; 256] {
    let mut numbers = [0; 256];
    let mut class = 0;
    while class < TOKEN_COUNT {
        numbers[CHARACTERS[class] as usize] = class as u8;
        class += 1;
    }
    numbers
}

/// A token is one character.
unsafe extern "C" fn lex(lexer: *mut Lexer, _state: u16) -> bool {
    // SAFETY: the runtime passes its lexer, whose functions take it.
    unsafe {
        let class = usize::try_from((*lexer).lookahead).ok().and_then(|character| CLASS_NUMBERS.get(character));
        match class.copied().map_or(0, u16::from) {
            0 if !((*lexer).eof)(lexer) => return false,
            0 => ((*lexer).mark_end)(lexer),
            class => {
                (*lexer).result_symbol = class;
                ((*lexer).advance)(lexer, false);
            }
        }
        true
    }
}

/// An entry of `parse_actions` with the number of actions that follow it.
const fn action_count(count: u8, is_reusable: bool) -> [u8; 8] {
    [count, is_reusable as u8, 0, 0, 0, 0, 0, 0]
}

/// The actions in the runtime's layout: recover from an error, accept the text, shift to each state, and the reductions that were needed.
struct Actions {
    list: Vec<[u8; 8]>,
    /// The entry of each reduction, or 0.
    reductions: Vec<u16>,
}

impl Actions {
    const RECOVER: u16 = 1;
    const ACCEPT: u16 = 3;
    /// The entry of the first state.
    const SHIFT: u16 = 5;

    fn new() -> Self {
        let mut list = vec![action_count(0, false)];
        list.extend([action_count(1, false), [3, 0, 0, 0, 0, 0, 0, 0]]);
        list.extend([action_count(1, true), [2, 0, 0, 0, 0, 0, 0, 0]]);
        for state in 0..STATE_COUNT as u16 {
            let [low, high] = state.to_ne_bytes();
            list.extend([action_count(1, true), [0, 0, low, high, 0, 0, 0, 0]]);
        }
        Self { list, reductions: vec![0; usize::from(REDUCE)] }
    }

    /// The entry of an action of our tables, in which `numbers` are the runtime's numbers of the states.
    fn entry(&mut self, action: u16, numbers: &[u16]) -> u16 {
        if action & SHIFT != 0 {
            return Self::SHIFT + 2 * numbers[usize::from(action & !SHIFT)];
        }
        if action == ACCEPT {
            return Self::ACCEPT;
        }
        let known = &mut self.reductions[usize::from(action & !REDUCE)];
        if *known == 0 {
            *known = self.list.len() as u16;
            let reduction = Reduction::new(action);
            let [low, high] = (reduction.symbol() as u16).to_ne_bytes();
            self.list.extend([action_count(1, true), [1, reduction.count, low, high, 0, 0, 0, 0]]);
        }
        *known
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
    let mut numbers = vec![0; usize::from(REDUCE | ACCEPT) + 1];
    for (state, number) in STATES.into_iter().chain(FINALS.map(|(reduction, _)| reduction)).zip(0..) {
        numbers[usize::from(state)] = number;
    }
    let (rows, rows_of_finals) = table.split_at_mut(STATES.len() * SYMBOL_COUNT);
    for_each_entry(|state, symbol, action| {
        let number = numbers[usize::from(state)];
        rows[usize::from(number) * SYMBOL_COUNT + symbol] =
            if symbol < TOKEN_COUNT { actions.entry(action, &numbers) } else { numbers[usize::from(action)] };
    });
    // The first state is that of an error.
    rows[..TOKEN_COUNT].fill(Actions::RECOVER);
    for ((reduction, mut classes), row) in FINALS.into_iter().zip(rows_of_finals.chunks_mut(SYMBOL_COUNT)) {
        let action = actions.entry(reduction, &numbers);
        while classes != 0 {
            row[classes.trailing_zeros() as usize] = action;
            classes &= classes - 1;
        }
    }
    // The map of public symbols and the map of primary states are the identity. The runtime also reads the first element of this table
    // as the list of aliases, which is empty.
    let same = leak((0..STATE_COUNT as u16).collect());
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
        public_symbol_map: same,
        alias_map: same,
        alias_sequences: same,
        lex_modes: leak(vec![[0; 3]; STATE_COUNT]),
        lex_fn: lex,
        keyword_lex_fn: ptr::null(),
        keyword_capture_token: 0,
        external_scanner: [ptr::null(); 7],
        primary_state_ids: same,
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
