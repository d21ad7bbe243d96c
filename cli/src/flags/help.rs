//! The text of `--help`, from the table of flags.

use super::table::{GROUPS, Row, Takes};

/// The column at which the explanations start.
const COLUMN: usize = 34;

/// The text of `--help`.
pub fn text() -> String {
    let mut text = String::from(
        "Compiles HLSL with inline SPIR-V to SPIR-V.\n\n\
         Usage: hlsl-to-spirv [FLAGS] FILE...\n\
         \x20      hlsl-to-spirv build MANIFEST\n\
         \x20      hlsl-to-spirv header SPV_VENDOR_name --from GRAMMAR.json\n\
         \x20      hlsl-to-spirv reflect MODULE.spv...\n\
         \x20      hlsl-to-spirv dis|check MODULE.spv [--grammar FILE]\n\
         \x20      hlsl-to-spirv as TEXT.spvasm -o FILE [--grammar FILE]\n\
         \x20      hlsl-to-spirv bindings --rust|--c [FLAGS] FILE...\n\
         \x20      hlsl-to-spirv explain CODE\n\
         \x20      hlsl-to-spirv completions bash|fish|zsh\n\
         \x20      hlsl-to-spirv man\n\n\
         A FILE is HLSL, or IR where its name ends in .ll; - is standard input. Without -Fo the module\n\
         is printed as assembly; of several FILEs each gets its module beside it, as FILE.spv.\n",
    );
    for (group, rows) in GROUPS {
        text += &format!("\n{group}:\n");
        for row in *rows {
            text += &line(row);
        }
    }
    text += "\nOther flags of DXC are accepted where they change nothing, and refused by name where they would.\n\
             Exit status: 0 done, 1 an error in the input, 2 an error in the command line, 101 a bug in the compiler.\n";
    text
}

fn line(row: &Row) -> String {
    let space = if matches!(row.takes, Takes::Value | Takes::Arguments(_)) && !row.name.ends_with('-') { " " } else { "" };
    let flag = format!("  {}{space}{}", row.name, row.value);
    if flag.chars().count() < COLUMN {
        format!("{flag:COLUMN$}{}\n", row.help)
    } else {
        format!("{flag}\n{:COLUMN$}{}\n", "", row.help)
    }
}
