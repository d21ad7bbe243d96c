//! Generates completion scripts for shells and the manual page from the table of flags.

use super::subcommands::{SUBCOMMANDS, Subcommand};
use super::table::{GROUPS, Row, Takes};
use sema::Profile;

/// A shell whose completion can be generated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shell {
    /// GNU Bash 4 or later.
    Bash,
    /// fish.
    Fish,
    /// Z shell.
    Zsh,
}

impl Shell {
    /// Each shell, by the name of its program.
    pub const ALL: [(&'static str, Self); 3] = [("bash", Self::Bash), ("fish", Self::Fish), ("zsh", Self::Zsh)];
}

/// The kind of value that follows a flag.
enum Values {
    /// One of these words.
    Words(Vec<String>),
    /// The name of a file or a folder.
    Path,
    /// A value that cannot be enumerated.
    Other,
}

fn values(row: &Row) -> Values {
    let is_word = |word: &&str| !word.is_empty() && !word.contains(['<', '>', ' ']);
    let words: Vec<String> = row.value.split('|').filter(is_word).map(str::to_owned).collect();
    match row.value {
        "<file>" | "<folder>" => Values::Path,
        // The alternatives in the help: `pp, ast, hir or spirv`.
        "<form>" | "<env>" | "<kind>" | "<year>" => {
            let list = row.help.rsplit_once(": ").map_or(row.help, |(_, list)| list);
            let words = list.split([',', ' ']).filter(|word| !matches!(*word, "" | "or" | "(default)"));
            Values::Words(words.map(str::to_owned).collect())
        }
        "<profile>" => Values::Words(Profile::names()),
        _ if words.len() > 1 => Values::Words(words),
        _ => Values::Other,
    }
}

fn rows() -> impl Iterator<Item = &'static Row> {
    GROUPS.iter().flat_map(|(_, rows)| *rows)
}

/// The script for a shell.
#[must_use]
pub fn completions(shell: Shell) -> String {
    match shell {
        Shell::Bash => bash(),
        Shell::Fish => fish(),
        Shell::Zsh => zsh(),
    }
}

fn bash() -> String {
    let mut cases = String::new();
    for row in rows() {
        let name = row.name.trim_end_matches('=');
        match values(row) {
            Values::Words(words) => cases += &format!("        {name}) _words='{}' ;;\n", words.join(" ")),
            Values::Path => cases += &format!("        {name}) _files=1 ;;\n"),
            Values::Other => {}
        }
    }
    let flags: Vec<&str> = rows().map(|row| row.name).collect();
    let commands: Vec<&str> = SUBCOMMANDS.iter().map(|command| command.name).collect();
    format!(
        r#"# Completion of hlsl-to-spirv for Bash. Source it, or copy it to ~/.local/share/bash-completion/completions.
_hlsl_to_spirv() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} flag=${{COMP_WORDS[COMP_CWORD-1]}} _words= _files=
    # Bash takes --emit=ir for three words.
    if [[ $current == = ]]; then
        current=
    elif [[ $flag == = ]]; then
        flag=${{COMP_WORDS[COMP_CWORD-2]}}
    elif [[ $current == -*=* ]]; then
        flag=${{current%%=*}} current=${{current#*=}}
    fi
    case $flag in
{cases}    esac
    if [[ $_words ]]; then
        COMPREPLY=($(compgen -W "$_words" -- "$current"))
    elif [[ $_files || $current != -* ]]; then
        COMPREPLY=($(compgen -f -- "$current"))
        if [[ $COMP_CWORD == 1 ]]; then
            COMPREPLY+=($(compgen -W '{commands}' -- "$current"))
        fi
    else
        COMPREPLY=($(compgen -W '{flags}' -- "$current"))
        [[ ${{COMPREPLY[0]}} == *= ]] && compopt -o nospace 2>/dev/null
    fi
    return 0
}}
complete -o filenames -F _hlsl_to_spirv hlsl-to-spirv
"#,
        commands = commands.join(" "),
        flags = flags.join(" "),
    )
}

/// A text in single quotes for fish, where a backslash escapes.
fn quoted_for_fish(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

fn fish() -> String {
    let mut text = String::from("# Completion of hlsl-to-spirv for fish. Copy it to ~/.config/fish/completions.\n");
    for Subcommand { name, help, .. } in SUBCOMMANDS {
        let help = quoted_for_fish(help);
        text += &format!("complete -c hlsl-to-spirv -n __fish_is_first_token -a {name} -d {help}\n");
    }
    for row in rows() {
        let (name, help) = (row.name, quoted_for_fish(row.help));
        if row.takes == Takes::Equals {
            // fish would insert a space instead of the `=`.
            let words = match values(row) {
                Values::Words(words) => words,
                Values::Path | Values::Other => vec![String::new()],
            };
            for word in words {
                text += &format!("complete -c hlsl-to-spirv -a {} -d {help}\n", quoted_for_fish(&format!("{name}{word}")));
            }
            continue;
        }
        // fish calls a name with one dash and several letters an old option.
        let option = match name.strip_prefix("--") {
            Some(long) => format!("-l {long}"),
            None => format!("-o {}", quoted_for_fish(name.trim_start_matches('-'))),
        };
        let value = match values(row) {
            Values::Words(words) => format!(" -x -a {}", quoted_for_fish(&words.join(" "))),
            Values::Path => " -r -F".to_owned(),
            Values::Other if row.takes == Takes::Nothing => String::new(),
            Values::Other => " -x".to_owned(),
        };
        text += &format!("complete -c hlsl-to-spirv {option}{value} -d {help}\n");
    }
    text
}

/// A text inside of brackets and single quotes of zsh's `_arguments`.
fn described_for_zsh(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\'', "'\\''").replace('[', "\\[").replace(']', "\\]").replace(':', "\\:")
}

fn zsh() -> String {
    let mut text = String::from(
        "#compdef hlsl-to-spirv\n# Completion of hlsl-to-spirv for zsh. Copy it to a folder in $fpath as _hlsl-to-spirv.\n\
         _arguments \\\n",
    );
    for row in rows() {
        let (name, help) = (row.name, described_for_zsh(row.help));
        let behind = match row.takes {
            Takes::Nothing | Takes::Arguments(_) => "",
            // A value that is joined to the name, but may also follow it.
            Takes::Equals => "-",
            Takes::Value => "+",
        };
        let value = match values(row) {
            Values::Words(words) => format!(":value:({})", words.join(" ")),
            Values::Path => ":path:_files".to_owned(),
            Values::Other => match row.takes {
                Takes::Nothing => String::new(),
                Takes::Arguments(count) => ":value:".repeat(count),
                Takes::Equals | Takes::Value => ":value:".to_owned(),
            },
        };
        text += &format!("    '*{name}{behind}[{help}]{value}' \\\n");
    }
    let commands: Vec<&str> = SUBCOMMANDS.iter().map(|command| command.name).collect();
    text + &format!(
        "    '1:command or file:_alternative \"commands\\:command\\:({})\" \"files\\:file\\:_files\"' \\\n",
        commands.join(" ")
    ) + "    '*:file:_files'\n"
}

/// A text, escaped for roff.
fn escaped_for_roff(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    if text.starts_with(['.', '\'']) { format!("\\&{text}") } else { text }
}

/// The manual page, for `man -l`.
#[must_use]
pub fn man() -> String {
    let mut text = format!(
        ".TH HLSL\\-TO\\-SPIRV 1 \"\" \"hlsl-to-spirv {}\"\n.SH NAME\nhlsl\\-to\\-spirv \\- compile HLSL to SPIR\\-V\n\
         .SH SYNOPSIS\n.B hlsl\\-to\\-spirv\n[\\fIFLAGS\\fR] \\fIFILE\\fR...\n.br\n.B hlsl\\-to\\-spirv\n\\fICOMMAND\\fR ...\n.SH DESCRIPTION\n",
        env!("CARGO_PKG_VERSION")
    );
    text += "Each FILE is HLSL source, or IR if its extension is .ll; \\- is standard input. Without \\-Fo, a single input is printed as\n\
             assembly; several inputs are each compiled to FILE.spv. Flags with one dash are DXC's; flags specific to this compiler have two.\n";
    text += ".SH COMMANDS\nEach command has its own \\-\\-help.\n";
    for Subcommand { name, help, .. } in SUBCOMMANDS {
        text += &format!(".TP\n.B {}\n{}\n", escaped_for_roff(name), escaped_for_roff(help));
    }
    for (group, rows) in GROUPS {
        text += &format!(".SH {}\n", group.to_uppercase().replace('-', "\\-"));
        for row in *rows {
            let (name, value) = (escaped_for_roff(row.name), escaped_for_roff(row.value));
            text += &format!(".TP\n\\fB{name}\\fR{}{value}\n{}\n", row.separator(), escaped_for_roff(row.help));
        }
    }
    text + ".SH EXIT STATUS\n0: success. 1: an error in the input. 2: an error in the command line. 101: a bug in the compiler.\n"
}

#[cfg(test)]
mod tests {
    use super::{Values, rows, values};

    #[test]
    fn values_come_from_the_table() {
        let words = |name: &str| match rows().find(|row| row.name == name).map(values) {
            Some(Values::Words(words)) => words.join(" "),
            _ => String::new(),
        };
        assert_eq!(words("--diagnostics="), "text json clang sarif");
        assert_eq!(words("--emit="), "pp cst ast hir ir asm spirv reflection stats stats-json");
        assert!(words("-fspv-target-env=").starts_with("vulkan1.0 vulkan1.1 "));
        assert_eq!(words("-fspv-debug="), "file source line tool vulkan vulkan-with-source rich rich-with-source");
        assert_eq!(words("-HV"), "2016 2017 2018 2021 202x");
        assert_eq!(words("--after="), "");
    }
}
