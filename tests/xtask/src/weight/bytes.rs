//! The bytes of each crate in a binary, by the names of its functions and constants.

use object::{Object, ObjectSection, ObjectSymbol, SectionFlags};
use std::collections::BTreeMap;
use std::path::Path;

/// Components that are smaller are printed as one.
const SMALLEST: u64 = 20_000;

/// Prints the bytes that are loaded, and those of each crate.
///
/// # Errors
/// The file is not an object file with symbols.
pub fn print(binary: &Path) -> Result<(), String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", binary.display());
    let bytes = std::fs::read(binary).map_err(|error| failed(&error))?;
    let file = object::File::parse(&*bytes).map_err(|error| failed(&error))?;
    let is_loaded = |flags: SectionFlags| matches!(flags, SectionFlags::Elf { sh_flags } if sh_flags & u64::from(object::elf::SHF_ALLOC) != 0);
    let in_file = file.sections().filter(|section| is_loaded(section.flags()) && section.file_range().is_some());
    println!("{} bytes without symbols", in_file.map(|section| section.size()).sum::<u64>());
    let mut sizes: BTreeMap<String, u64> = BTreeMap::new();
    for symbol in file.symbols() {
        *sizes.entry(component(symbol.name().unwrap_or_default())).or_default() += symbol.size();
    }
    if sizes.is_empty() {
        return Err(failed(&"there are no symbols"));
    }
    let (mut large, small): (Vec<_>, Vec<_>) = sizes.into_iter().partition(|(_, size)| *size >= SMALLEST);
    large.push(("(others)".to_owned(), small.iter().map(|(_, size)| size).sum()));
    large.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
    for (name, size) in large {
        println!("{size:9} {name}");
    }
    Ok(())
}

/// The crate of a symbol; for a method of a trait, the crate of the type. The C library and all code linked with it share one name.
fn component(symbol: &str) -> String {
    let name = format!("{:#}", rustc_demangle::demangle(symbol));
    if symbol.starts_with("ts_") || symbol.starts_with("tree_sitter") {
        return "tree-sitter".to_owned();
    }
    let path = name.trim_start_matches(['<', '&', '*', '(', '[']);
    let path = ["mut ", "const ", "dyn "].iter().fold(path, |path, word| path.strip_prefix(word).unwrap_or(path));
    match path.split_once("::") {
        Some((first, _)) if first.chars().all(|letter| letter.is_alphanumeric() || letter == '_') => first.to_owned(),
        _ => "(C)".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::component;

    #[test]
    fn crates_are_those_of_the_names() {
        assert_eq!(component("_ZN4sema7analyze17h0123456789abcdefE"), "sema");
        assert_eq!(component("_ZN52_$LT$ir..types..Type$u20$as$u20$core..fmt..Debug$GT$3fmt17h0123456789abcdefE"), "ir");
        assert_eq!(component("memcpy"), "(C)");
        assert_eq!(component("ts_parse_table"), "tree-sitter");
    }
}
