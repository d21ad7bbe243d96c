//! Parses the handwritten table of a vendor's extensions, which contains the facts that the grammar lacks.
//!
//! ```text
//! SPV_KHR_shader_clock: a monotonic clock
//!     // Low and high word.
//!     OpReadClockKHR: uint2 ReadClockKHR(uint scope)
//!     OpReadClockKHR [ShaderClockKHR, Int64]: uint64_t ReadClock64KHR(uint scope)
//!
//! SPV_KHR_linkonce_odr: functions of several modules that are the same
//!     none: only LinkageType
//! ```
//!
//! `none:` is followed by one of the reasons of [`crate::reason`], which the grammar must confirm.
//!
//! A line `| text` below the name of an extension continues its summary. A comment is copied to the header, above the next entry. Several lines
//! for one instruction with different parameters declare overloads.
//!
//! In addition to instructions (`OpName: prototype`, `Set/Name: prototype`; with capabilities in brackets if they are not the obvious one), a
//! table contains `OpTypeName: template<typename T> Name`, `OpTypeName: Name = 16, 0; 2 bytes`, `BuiltIn Name: in uint`, `BuiltIn Name: out
//! float Name[4]`, `constants RayFlags`, `include khr/other.h`, and `omit OpName: reason` or `omit Decoration Name: reason`, with a reason that
//! the grammar must confirm, too. In a prototype, `ref` denotes `vk::ext_reference` and `literal` denotes `vk::ext_literal`. Execution modes,
//! decorations, storage classes and capabilities of the extension need no entry; `Decoration Name [A]` is one that the extension allows but does
//! not define.

use crate::extension::{Contents, Direction, Extension, Header, Item, Omission, What};
use crate::omission::Why;
use crate::prototype::Prototype;
use crate::reason::Reason;

/// A mistake in a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableError {
    /// The line of the table, from 1.
    pub line: usize,
    /// The message: one sentence without a full stop.
    pub message: String,
}

/// Parses a table.
///
/// # Errors
/// The first line in none of the forms above.
pub fn parse(text: &str) -> Result<Vec<Extension>, TableError> {
    let mut reader = Reader::default();
    for (number, line) in text.lines().enumerate() {
        reader.line(line, number + 1).map_err(|message| TableError { line: number + 1, message })?;
    }
    reader.finish_comment();
    Ok(reader.extensions)
}

#[derive(Default)]
struct Reader {
    extensions: Vec<Extension>,
    comment: Vec<String>,
    comment_line: usize,
}

impl Reader {
    fn line(&mut self, line: &str, number: usize) -> Result<(), String> {
        let entry = line.trim();
        if entry.is_empty() || line.starts_with('#') {
            self.finish_comment();
            return Ok(());
        }
        if !line.starts_with(' ') {
            self.finish_comment();
            return self.extension(entry, number);
        }
        if let Some(comment) = entry.strip_prefix("//") {
            if self.comment.is_empty() {
                self.comment_line = number;
            }
            self.comment.push(comment.trim().to_owned());
            return Ok(());
        }
        let Some(extension) = self.extensions.last_mut() else {
            return Err("an entry comes before the first extension".to_owned());
        };
        if let Some(text) = entry.strip_prefix("| ") {
            extension.summary.push(text.to_owned());
            return Ok(());
        }
        if let Some(reason) = entry.strip_prefix("none:") {
            extension.contents = Contents::Nothing(Reason::parse(reason.trim())?);
            return Ok(());
        }
        let Contents::Header(header) = &mut extension.contents else {
            return Err(format!("{} has no header, so it has no entries", extension.name));
        };
        if let Some(rest) = entry.strip_prefix("omit ") {
            let (what, reason) = halves(rest)?;
            header.omitted.push(Omission { what: what.to_owned(), reason: Some(Why::parse(reason)?), line: number });
            return Ok(());
        }
        let comment = std::mem::take(&mut self.comment);
        header.items.push(Item { comment, what: item(entry)?, line: number });
        Ok(())
    }

    fn extension(&mut self, line: &str, number: usize) -> Result<(), String> {
        let (name, summary) = halves(line)?;
        if !is_extension_name(name) {
            return Err(format!("`{name}` is not the name of an extension"));
        }
        let vendor = crate::extension::vendor_of(name);
        let link = format!("https://github.khronos.org/SPIRV-Registry/extensions/{vendor}/{name}.html");
        self.extensions.push(Extension {
            name: name.to_owned(),
            summary: vec![summary.to_owned()],
            link: Some(link),
            contents: Contents::Header(Header::default()),
            line: number,
        });
        Ok(())
    }

    /// A comment without a following entry is standalone.
    fn finish_comment(&mut self) {
        let comment = std::mem::take(&mut self.comment);
        if let (false, Some(extension)) = (comment.is_empty(), self.extensions.last_mut())
            && let Contents::Header(header) = &mut extension.contents
        {
            header.items.push(Item { comment, what: What::Remark, line: self.comment_line });
        }
    }
}

/// True for the name of an extension: `SPV_`, a vendor in capitals, `_` and words.
pub fn is_extension_name(name: &str) -> bool {
    let parts = name.strip_prefix("SPV_").and_then(|rest| rest.split_once('_'));
    parts.is_some_and(|(vendor, rest)| {
        !vendor.is_empty()
            && vendor.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
            && !rest.is_empty()
            && rest.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    })
}

fn halves(line: &str) -> Result<(&str, &str), String> {
    let (left, right) = line.split_once(": ").ok_or_else(|| format!("expected `: ` in `{line}`"))?;
    Ok((left.trim(), right.trim()))
}

fn item(entry: &str) -> Result<What, String> {
    if let Some(path) = entry.strip_prefix("include ") {
        return Ok(What::Include(path.trim().to_owned()));
    }
    if let Some(kind) = entry.strip_prefix("constants ") {
        return Ok(What::Constants { kind: kind.trim().to_owned() });
    }
    if let Some((kind @ ("Decoration" | "ExecutionMode" | "LoopControl" | "StorageClass"), rest)) = entry.split_once(' ') {
        let (name, capabilities) = with_capabilities(rest)?;
        return Ok(What::Attribute { kind: kind.to_owned(), name: name.to_owned(), capabilities });
    }
    let (left, right) = halves(entry)?;
    if let Some(name) = left.strip_prefix("BuiltIn ") {
        return builtin(name, right);
    }
    let (instruction, capabilities) = with_capabilities(left)?;
    if instruction.starts_with("OpType") {
        return type_(instruction, capabilities, right);
    }
    let (set, instruction) = match instruction.split_once('/') {
        Some((set, instruction)) => (Some(set.to_owned()), instruction.to_owned()),
        None => (None, instruction.to_owned()),
    };
    Ok(What::Function { set, instruction, capabilities, prototype: Prototype::parse(right)? })
}

/// `Name [A, B]` to the name and the capabilities.
fn with_capabilities(text: &str) -> Result<(&str, Option<Vec<String>>), String> {
    let Some((name, list)) = text.split_once('[') else { return Ok((text.trim(), None)) };
    let list = list.trim_end().strip_suffix(']').ok_or("expected ']' after the capabilities")?;
    let capabilities = list.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    Ok((name.trim(), Some(capabilities.collect())))
}

/// `template<typename T> Name`, `Name = 16, 0`, `Name = 16, 0; 2 bytes`.
fn type_(instruction: &str, capabilities: Option<Vec<String>>, text: &str) -> Result<What, String> {
    let (rest, size) = match text.split_once("; ") {
        Some((rest, size)) => {
            let bytes = size.strip_suffix(" bytes").and_then(|number| number.parse().ok());
            (rest, Some(bytes.ok_or_else(|| format!("`{size}` is not a number of bytes"))?))
        }
        None => (text, None),
    };
    let (name, operands) = match rest.split_once(" = ") {
        Some((name, list)) if !name.contains('<') => (name, Some(list.split(',').map(|one| one.trim().to_owned()).collect())),
        _ => (rest, None),
    };
    let prototype = Prototype::parse(name)?;
    Ok(What::Type { instruction: instruction.to_owned(), capabilities, prototype, operands, size })
}

fn builtin(name: &str, declaration: &str) -> Result<What, String> {
    let (direction, rest) = declaration.split_once(' ').ok_or("a builtin needs in or out, and a type")?;
    let direction = match direction {
        "in" => Direction::Input,
        "out" => Direction::Output,
        _ => return Err(format!("expected 'in' or 'out', found `{direction}`")),
    };
    let (ty, variable) = match rest.split_once(' ') {
        Some((ty, variable)) => (ty, variable),
        None => (rest, name),
    };
    Ok(What::BuiltIn { builtin: name.to_owned(), direction, ty: ty.to_owned(), variable: variable.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_all_kinds() {
        let text = "\
# The table.
SPV_NV_a: a thing
    // About all.

    include khr/b.h
    constants RayFlags
    // A clock.
    OpRead [A, B]: uint Read(uint scope)
    Set/Other: uint Other()
    OpTypeThing: Thing
    BuiltIn Id: in uint
    BuiltIn Mask: out uint Mask[1]
    omit OpWrite: annotates

SPV_NV_b: another
    none: needs Kernel
";
        let extensions = parse(text).expect("right");
        let [a, b] = &extensions[..] else { panic!("two extensions") };
        let Contents::Header(header) = &a.contents else { panic!("a header") };
        assert_eq!((header.items.len(), header.omitted.len()), (8, 1));
        assert_eq!(header.items[0].comment, ["About all."]);
        assert!(matches!(&header.items[3].what, What::Function { capabilities: Some(list), .. } if list.len() == 2));
        assert_eq!(header.items[3].comment, ["A clock."]);
        assert!(matches!(&b.contents, Contents::Nothing(reason) if *reason == Reason::Needs("Kernel".to_owned())));
        assert_eq!(a.path(), "nv/SPV_NV_a.h");
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (text, line, message) in [
            ("  OpRead: uint Read()\n", 1, "an entry comes before the first extension"),
            ("SPV_NV_a: b\n    OpRead\n", 2, "expected `: ` in `OpRead`"),
            ("SPV_NV_a: b\n    BuiltIn X: inout uint\n", 2, "expected 'in' or 'out', found `inout`"),
            ("SPV_NV_a: b\n    none: of kernels\n", 2, "`of kernels` is no reason that can be checked"),
            ("nv_a: b\n", 1, "`nv_a` is not the name of an extension"),
        ] {
            assert_eq!(parse(text).err(), Some(TableError { line, message: message.to_owned() }));
        }
    }
}
