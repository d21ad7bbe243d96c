//! The text of `--help`, from the table of flags.

use super::subcommands::{SUBCOMMANDS, Subcommand};
use super::table::{GROUPS, Row};

/// The column at which the explanations start.
const COLUMN: usize = 34;

/// The text of `--help`.
pub fn text() -> String {
    let mut text = String::from("Compiles HLSL to SPIR-V.\n\nUsage: hlsl-to-spirv [FLAGS] FILE...\n");
    for Subcommand { name, usage, .. } in SUBCOMMANDS {
        text += format!("       hlsl-to-spirv {name} {usage}").trim_end();
        text.push('\n');
    }
    text += "\nFILE is HLSL source, or IR if its extension is .ll; - is standard input. Without -Fo,\n\
             -Fc, -Fh and -Fre, a single input is printed as assembly; several inputs are each compiled to FILE.spv.\n";
    for (group, rows) in GROUPS {
        text += &format!("\n{group}:\n");
        for row in *rows {
            text += &line(row);
        }
    }
    text += "\nMany other DXC flags are accepted too, most of them without effect. All other flags are errors.\n\
             Exit status: 0 success, 1 an error in the input, 2 an error in the command line, 101 a bug in the compiler.\n";
    text
}

fn line(row: &Row) -> String {
    let flag = format!("  {}{}{}", row.name, row.separator(), row.value);
    if flag.chars().count() < COLUMN {
        format!("{flag:COLUMN$}{}\n", row.help)
    } else {
        format!("{flag}\n{:COLUMN$}{}\n", "", row.help)
    }
}
