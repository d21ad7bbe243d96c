//! The numbers of the kinds of cursors and tokens.

use crate::completion::KEYWORDS;
use crate::lexical::Kind;
use frontend::syntax::type_names;
use std::collections::HashSet;
use std::sync::LazyLock;

/// The kinds of cursors, with the numbers of DXC's interface, which equal those of libclang.
pub mod kind {
    /// A declaration without a kind of its own.
    pub const UNEXPOSED_DECLARATION: u32 = 1;
    /// `struct`.
    pub const STRUCT: u32 = 2;
    /// `class`.
    pub const CLASS: u32 = 4;
    /// `enum`.
    pub const ENUM: u32 = 5;
    /// A field of a structure or class.
    pub const FIELD: u32 = 6;
    /// An enumerator.
    pub const ENUMERATOR: u32 = 7;
    /// A function outside of every structure and class.
    pub const FUNCTION: u32 = 8;
    /// A variable, global or local.
    pub const VARIABLE: u32 = 9;
    /// A parameter of a function.
    pub const PARAMETER: u32 = 10;
    /// `typedef`.
    pub const TYPEDEF: u32 = 20;
    /// A function of a structure or class.
    pub const METHOD: u32 = 21;
    /// `namespace`.
    pub const NAMESPACE: u32 = 22;
    /// A type among a template's parameters.
    pub const TYPE_PARAMETER: u32 = 27;
    /// A value among a template's parameters.
    pub const VALUE_PARAMETER: u32 = 28;
    /// A template among a template's parameters.
    pub const TEMPLATE_PARAMETER: u32 = 29;
    /// A template of functions.
    pub const FUNCTION_TEMPLATE: u32 = 30;
    /// A template of structures or classes.
    pub const CLASS_TEMPLATE: u32 = 31;
    /// `using namespace`.
    pub const USING_DIRECTIVE: u32 = 34;
    /// `using` of a name of another scope.
    pub const USING_DECLARATION: u32 = 35;
    /// `using` that gives a type a name.
    pub const TYPE_ALIAS: u32 = 36;
    /// The use of a type's name.
    pub const TYPE_REFERENCE: u32 = 43;
    /// A base in a structure's or class's head.
    pub const BASE: u32 = 44;
    /// The use of a template's name.
    pub const TEMPLATE_REFERENCE: u32 = 45;
    /// The use of a namespace's name.
    pub const NAMESPACE_REFERENCE: u32 = 46;
    /// No cursor: nothing is declared there.
    pub const NO_DECLARATION_FOUND: u32 = 71;
    /// No cursor: the question is not supported.
    pub const NOT_IMPLEMENTED: u32 = 72;
    /// An expression without a kind of its own.
    pub const UNEXPOSED_EXPRESSION: u32 = 100;
    /// An expression that names a declaration.
    pub const NAME: u32 = 101;
    /// `object.member`.
    pub const MEMBER: u32 = 102;
    /// A call.
    pub const CALL: u32 = 103;
    /// A literal integer.
    pub const INTEGER: u32 = 106;
    /// A literal floating-point number.
    pub const FLOAT: u32 = 107;
    /// A literal string.
    pub const STRING: u32 = 109;
    /// A literal character.
    pub const CHARACTER: u32 = 110;
    /// A unary operator with its operand.
    pub const UNARY: u32 = 112;
    /// `array[index]`.
    pub const INDEX: u32 = 113;
    /// A binary operator with its operands, simple assignment included.
    pub const BINARY: u32 = 114;
    /// An assignment with an operator, such as `a += b`.
    pub const COMPOUND_ASSIGNMENT: u32 = 115;
    /// `condition ? a : b`.
    pub const CONDITIONAL: u32 = 116;
    /// `(type)expression`.
    pub const CAST: u32 = 117;
    /// An initializer list in braces.
    pub const LIST: u32 = 119;
    /// `type(expression)`.
    pub const FUNCTIONAL_CAST: u32 = 128;
    /// `true` or `false`.
    pub const BOOL: u32 = 130;
    /// `this`.
    pub const THIS: u32 = 132;
    /// `sizeof`.
    pub const SIZEOF: u32 = 136;
    /// A statement without a kind of its own.
    pub const UNEXPOSED_STATEMENT: u32 = 200;
    /// A block in braces.
    pub const BLOCK: u32 = 202;
    /// `case`.
    pub const CASE: u32 = 203;
    /// `default`.
    pub const DEFAULT: u32 = 204;
    /// `if`.
    pub const IF: u32 = 205;
    /// `switch`.
    pub const SWITCH: u32 = 206;
    /// `while`.
    pub const WHILE: u32 = 207;
    /// `do`.
    pub const DO: u32 = 208;
    /// `for`.
    pub const FOR: u32 = 209;
    /// `continue`.
    pub const CONTINUE: u32 = 212;
    /// `break`.
    pub const BREAK: u32 = 213;
    /// `return`.
    pub const RETURN: u32 = 214;
    /// An empty statement.
    pub const EMPTY: u32 = 230;
    /// A declaration among statements.
    pub const DECLARATION_STATEMENT: u32 = 231;
    /// The translation unit.
    pub const DOCUMENT: u32 = 300;
    /// A definition of a macro.
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
