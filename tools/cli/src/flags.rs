//! The command line's flags: parses arguments to an [`Invocation`], and prints `--help`. Build tools that take DXC's flags can use it too.

mod bindings;
mod completions;
mod debugging;
mod help;
mod limits;
mod optimizer;
mod parse;
mod subcommands;
mod table;
mod warnings;

pub use completions::{Shell, completions, man};
pub use help::text as help;
pub use parse::{
    Color, Configuration, Dependencies, Format, Invocation, Request, STANDARD, check_configured, is_folder, parse,
    without_outputs,
};
pub use subcommands::{SUBCOMMANDS, Subcommand};
