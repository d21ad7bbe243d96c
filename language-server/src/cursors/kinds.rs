//! The numbers of the kinds of cursors and tokens.

use crate::completion::KEYWORDS;
use crate::lexical::Kind;
use frontend::syntax::type_names;
use std::collections::HashSet;
use std::sync::LazyLock;

/// The kinds of cursors, with the numbers of DXC's interface, which are those of libclang.
#[allow(missing_docs, reason = "each is the construct of its name")]
pub mod kind {
    pub const UNEXPOSED_DECLARATION: u32 = 1;
    pub const STRUCT: u32 = 2;
    pub const CLASS: u32 = 4;
    pub const ENUM: u32 = 5;
    pub const FIELD: u32 = 6;
    pub const ENUMERATOR: u32 = 7;
    pub const FUNCTION: u32 = 8;
    pub const VARIABLE: u32 = 9;
    pub const PARAMETER: u32 = 10;
    pub const TYPEDEF: u32 = 20;
    pub const METHOD: u32 = 21;
    pub const NAMESPACE: u32 = 22;
    pub const TYPE_PARAMETER: u32 = 27;
    pub const VALUE_PARAMETER: u32 = 28;
    pub const TEMPLATE_PARAMETER: u32 = 29;
    pub const FUNCTION_TEMPLATE: u32 = 30;
    pub const CLASS_TEMPLATE: u32 = 31;
    pub const USING_DIRECTIVE: u32 = 34;
    pub const USING_DECLARATION: u32 = 35;
    pub const TYPE_ALIAS: u32 = 36;
    pub const TYPE_REFERENCE: u32 = 43;
    pub const BASE: u32 = 44;
    pub const TEMPLATE_REFERENCE: u32 = 45;
    pub const NAMESPACE_REFERENCE: u32 = 46;
    pub const NO_DECLARATION_FOUND: u32 = 71;
    pub const NOT_IMPLEMENTED: u32 = 72;
    pub const UNEXPOSED_EXPRESSION: u32 = 100;
    pub const NAME: u32 = 101;
    pub const MEMBER: u32 = 102;
    pub const CALL: u32 = 103;
    pub const INTEGER: u32 = 106;
    pub const FLOAT: u32 = 107;
    pub const STRING: u32 = 109;
    pub const CHARACTER: u32 = 110;
    pub const UNARY: u32 = 112;
    pub const INDEX: u32 = 113;
    pub const BINARY: u32 = 114;
    pub const COMPOUND_ASSIGNMENT: u32 = 115;
    pub const CONDITIONAL: u32 = 116;
    pub const CAST: u32 = 117;
    pub const LIST: u32 = 119;
    pub const FUNCTIONAL_CAST: u32 = 128;
    pub const BOOL: u32 = 130;
    pub const THIS: u32 = 132;
    pub const SIZEOF: u32 = 136;
    pub const UNEXPOSED_STATEMENT: u32 = 200;
    pub const BLOCK: u32 = 202;
    pub const CASE: u32 = 203;
    pub const DEFAULT: u32 = 204;
    pub const IF: u32 = 205;
    pub const SWITCH: u32 = 206;
    pub const WHILE: u32 = 207;
    pub const DO: u32 = 208;
    pub const FOR: u32 = 209;
    pub const CONTINUE: u32 = 212;
    pub const BREAK: u32 = 213;
    pub const RETURN: u32 = 214;
    pub const EMPTY: u32 = 230;
    pub const DECLARATION_STATEMENT: u32 = 231;
    pub const DOCUMENT: u32 = 300;
    pub const MACRO: u32 = 501;
}

/// The number of a token's kind.
pub fn token(kind: Kind, text: &str) -> u32 {
    static TYPES: LazyLock<HashSet<String>> = LazyLock::new(|| type_names().into_iter().collect());
    match kind {
        Kind::Punctuator => 0,
        Kind::Word if TYPES.contains(text) => 6,
        Kind::Word if KEYWORDS.contains(&text) => 1,
        Kind::Word => 2,
        Kind::Number | Kind::String => 3,
        Kind::Comment => 4,
    }
}
