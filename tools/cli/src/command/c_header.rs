//! `-Fh`: a module as an array in a C header, as DXC writes it.

use std::fmt::Write;

/// The number of bytes per line.
const COLUMNS: usize = 12;

/// The text of the header: the assembly, which the preprocessor skips, and the array.
pub fn c_header(name: &str, words: &[u32], assembly: &str) -> String {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let mut text = format!("#if 0\n{}\n#endif\n\nconst unsigned char {name}[] = {{", assembly.trim_end());
    for (at, byte) in bytes.iter().enumerate() {
        let (comma, space) = (if at == 0 { "" } else { "," }, if at % COLUMNS == 0 { "\n  " } else { " " });
        let _ = write!(text, "{comma}{space}0x{byte:02x}");
    }
    text + "\n};\n"
}
