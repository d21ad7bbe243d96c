//! The command line's flags: parses arguments to an [`Invocation`], and prints `--help`. Build tools that take DXC's flags can use it too.

mod bindings;
mod completions;
mod debugging;
mod given;
mod help;
mod invocation;
mod limits;
mod optimizer;
mod parse;
mod subcommands;
mod table;
mod values;

pub use completions::{Shell, completions, man};
pub use help::text as help;
pub use invocation::{Color, Configuration, Dependencies, Format, Invocation, Outputs, STANDARD, Times};
pub use parse::{Request, check_configured, is_folder, parse, without_outputs};
pub use subcommands::{SUBCOMMANDS, Subcommand};
