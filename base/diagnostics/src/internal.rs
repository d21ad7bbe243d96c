//! The report of an internal compiler error.

use std::any::Any;

/// The exit status of a command after an internal error.
pub const INTERNAL_ERROR_STATUS: u8 = 101;

/// A command line, quoted for a POSIX shell.
#[must_use]
pub fn command_line(command: &str, arguments: &[String]) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    let quoted = |argument: &String| {
        if !argument.is_empty() && argument.chars().all(is_plain) {
            argument.clone()
        } else {
            format!("'{}'", argument.replace('\'', r"'\''"))
        }
    };
    std::iter::once(command.to_owned()).chain(arguments.iter().map(quoted)).collect::<Vec<_>>().join(" ")
}

/// The report of a panic that the command did not catch.
#[must_use]
pub fn internal_error(payload: &(dyn Any + Send), stage: &str, command: &str, arguments: &[String]) -> String {
    let message = payload.downcast_ref::<String>().map(String::as_str).or_else(|| payload.downcast_ref::<&str>().copied());
    format!(
        "error[internal-error]: internal compiler error: {}\n  \
         = this is a bug in the compiler in the stage '{stage}', not in the input\n  \
         = please report it with the input and the command line\n  \
         = command line: {}",
        message.unwrap_or("a panic without a message"),
        command_line(command, arguments)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stage_and_the_command_are_named() {
        let arguments = ["-o", "a b.spv", "it's.ll", ""].map(str::to_owned);
        let text = internal_error(&"no such id", "sweep", "sycl-to-spirv", &arguments);
        for part in
            ["internal compiler error: no such id", "stage 'sweep'", "report", r"sycl-to-spirv -o 'a b.spv' 'it'\''s.ll' ''"]
        {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}
