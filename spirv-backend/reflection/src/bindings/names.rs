//! Converts names of modules to identifiers of Rust and C.

use super::error::BindingsError;

/// The language of the bindings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    Rust,
    C,
}

/// Keywords of Rust, including those of the next edition.
const RUST: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else", "enum",
    "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut",
    "override", "priv", "pub", "ref", "return", "Self", "self", "static", "struct", "super", "trait", "true", "try", "type",
    "typeof", "union", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Keywords of C and C++, and the macros of the headers that the bindings include.
const C: &[&str] = &[
    "alignas",
    "alignof",
    "and",
    "asm",
    "auto",
    "bool",
    "break",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "constexpr",
    "continue",
    "decltype",
    "default",
    "delete",
    "do",
    "double",
    "else",
    "enum",
    "explicit",
    "export",
    "extern",
    "false",
    "float",
    "for",
    "friend",
    "goto",
    "if",
    "inline",
    "int",
    "long",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "not",
    "nullptr",
    "offsetof",
    "operator",
    "or",
    "private",
    "protected",
    "public",
    "register",
    "restrict",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "static_assert",
    "struct",
    "switch",
    "template",
    "this",
    "thread_local",
    "throw",
    "true",
    "try",
    "typedef",
    "typeid",
    "typename",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "wchar_t",
    "while",
    "xor",
    "NULL",
];

/// The identifier for a name: `_` replaces invalid characters, and is appended to keywords.
///
/// # Errors
/// The name has no letter or digit.
pub fn identifier(name: &str, language: Language) -> Result<String, BindingsError> {
    let mut text: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if !text.contains(|c: char| c.is_ascii_alphanumeric()) {
        return Err(BindingsError::new(format!("no identifier can be made of the name '{name}'")));
    }
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        text.insert(0, '_');
    }
    let keywords = if language == Language::Rust { RUST } else { C };
    if keywords.contains(&text.as_str()) {
        text.push('_');
    }
    Ok(text)
}

/// The name of a struct in the source, without the prefix that HLSL compilers add: `type.ConstantBuffer.Scene` is `Scene`. None for a block without a name in the source, such as `type.StructuredBuffer.float4`.
pub fn plain(name: &str) -> Option<&str> {
    let (name, is_block) = name.strip_prefix("type.").map_or((name, false), |rest| (rest, true));
    let name = match name.split_once('.') {
        Some((
            "ConstantBuffer"
            | "TextureBuffer"
            | "PushConstant"
            | "ShaderRecordBufferKHR"
            | "ShaderRecordBufferNV"
            | "ShaderRecordBufferEXT",
            rest,
        )) => rest,
        Some(_) if is_block => return None,
        _ => name,
    };
    let is_nameless = name.is_empty() || name.contains('<') || (is_block && name.ends_with("AddressBuffer"));
    (!is_nameless).then_some(name)
}

/// The words of a name in upper case, as in the names of constants: `lightCount` and `light_count` are `LIGHT_COUNT`.
pub fn capitals(identifier: &str) -> String {
    let mut text = String::new();
    let mut before = '_';
    for c in identifier.chars() {
        if c.is_ascii_uppercase() && (before.is_ascii_lowercase() || before.is_ascii_digit()) {
            text.push('_');
        }
        text.push(c.to_ascii_uppercase());
        before = c;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_identifiers() {
        let rust = |name| identifier(name, Language::Rust).expect("it has letters");
        assert_eq!([rust("type"), rust("a.b"), rust("3d"), rust("Self")], ["type_", "a_b", "_3d", "Self_"]);
        assert_eq!(identifier("register", Language::C), Ok("register_".to_owned()));
        assert!(identifier("é", Language::Rust).is_err());
    }

    #[test]
    fn constants_are_in_capitals() {
        assert_eq!(
            ["lightCount", "light_count", "RWOutput", "a2B"].map(capitals),
            ["LIGHT_COUNT", "LIGHT_COUNT", "RWOUTPUT", "A2_B"]
        );
    }

    #[test]
    fn blocks_are_called_as_in_the_source() {
        assert_eq!(
            ["type.Scene", "type.ConstantBuffer.Scene", "type.ShaderRecordBufferKHR.Scene", "Scene.x"].map(plain),
            [Some("Scene"), Some("Scene"), Some("Scene"), Some("Scene.x")]
        );
        assert_eq!(
            ["type.StructuredBuffer.float4", "type.RWByteAddressBuffer", "type.PushConstant.<anonymous>", "type.PushConstant."]
                .map(plain),
            [None; 4]
        );
    }
}
