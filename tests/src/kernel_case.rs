//! The directives in the comments of a source below `tests/kernels`; `tests/tests/kernels.rs` has a table of them.

use crate::gpu::values::{Value, parse};

/// Memory or bytes that a case names: the name, and the numbers as they are written.
pub type Named = (String, String);

/// The directives in the comments of a source.
#[derive(Debug, Default)]
pub struct KernelCase {
    /// The number of work-items in each dimension.
    pub global: Vec<usize>,
    /// The size of a work-group in each dimension.
    pub local: Vec<usize>,
    /// The bytes of the kernel's own object.
    pub capture: Option<String>,
    /// The lengths of the arguments that are accessors.
    pub sizes: Option<String>,
    /// The arguments by their numbers.
    pub arguments: Vec<(ArgumentKind, String)>,
    /// Memory that addresses in other memory lead to.
    pub shared: Vec<Named>,
    /// The bytes of local memory.
    pub local_bytes: Option<usize>,
    /// Specialization constants by their numbers: a type and a value.
    pub constants: Vec<Named>,
    /// The values with which memory must begin.
    pub expected: Vec<Named>,
    /// The tolerance of floats.
    pub tolerance: Option<f64>,
}

/// The kind of a kernel argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArgumentKind {
    /// A pointer to a buffer of its own.
    Buffer,
    /// A number or a structure.
    Value,
    /// A pointer to shared memory.
    Pointer,
}

impl KernelCase {
    /// Reads the comments of a source.
    ///
    /// # Errors
    /// The comments are invalid.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut case = Self::default();
        for line in text.lines().map_while(|line| line.strip_prefix("// ")) {
            let Some((head, rest)) = line.split_once(':') else { continue };
            let (keyword, name) = head.split_once(' ').unwrap_or((head, ""));
            let (name, rest) = (name.to_owned(), rest.trim().to_owned());
            match keyword {
                "RUN" => {
                    let (global, local) = rest.split_once('/').ok_or("RUN takes two sizes with a slash between them")?;
                    (case.global, case.local) = (numbers(global)?, numbers(local)?);
                    if case.global.len() != case.local.len() {
                        return Err("the sizes of RUN differ in their dimensions".to_owned());
                    }
                }
                "CAPTURE" => case.capture = Some(rest),
                "SIZES" => case.sizes = Some(rest),
                "BUFFER" | "VALUE" | "POINTER" => {
                    if name.parse() != Ok(case.arguments.len()) {
                        return Err(format!("argument {name} is not the next one"));
                    }
                    let kind = match keyword {
                        "BUFFER" => ArgumentKind::Buffer,
                        "VALUE" => ArgumentKind::Value,
                        _ => ArgumentKind::Pointer,
                    };
                    case.arguments.push((kind, rest));
                }
                "LOCAL" => case.local_bytes = Some(rest.parse().map_err(|_| "LOCAL takes a number of bytes")?),
                "SHARED" => case.shared.push((name, rest)),
                "SPEC" => case.constants.push((name, rest)),
                "EXPECT" => case.expected.push((name, rest)),
                "TOLERANCE" => case.tolerance = Some(rest.parse().map_err(|_| "TOLERANCE takes a number")?),
                _ => {}
            }
        }
        match (case.global.is_empty(), case.expected.is_empty()) {
            (true, _) => Err("there is no '// RUN:'".to_owned()),
            (_, true) => Err("the case expects nothing".to_owned()),
            _ => Ok(case),
        }
    }
}

fn numbers(text: &str) -> Result<Vec<usize>, String> {
    text.split_whitespace().map(|word| word.parse().map_err(|_| format!("'{word}' is no size"))).collect()
}

/// The bytes of numbers; `&a` is the address of the memory that is called `a`.
///
/// # Errors
/// A word is no number, or no memory has the name.
pub fn bytes(text: &str, address: &dyn Fn(&str) -> Option<u64>) -> Result<Vec<u8>, String> {
    let words = text.split_whitespace().map(|word| match word.strip_prefix('&') {
        Some(name) => {
            let address = address(name).ok_or_else(|| format!("there is no shared memory '{name}'"))?;
            Ok(format!("u64 {address}"))
        }
        None => Ok(word.to_owned()),
    });
    let words = words.collect::<Result<Vec<_>, String>>()?;
    Ok(parse(&words.join(" "))?.into_iter().flat_map(Value::to_bytes).collect())
}

/// The only kernel of the text.
///
/// # Errors
/// There is none, or more than one.
pub fn kernel_name(text: &str) -> Result<&str, String> {
    let mut names = text.lines().filter_map(|line| {
        let (_, rest) = line.strip_prefix("define")?.split_once("spir_kernel void @")?;
        rest.split_once('(').map(|(name, _)| name)
    });
    match (names.next(), names.next()) {
        (Some(name), None) => Ok(name),
        (None, _) => Err("there is no kernel".to_owned()),
        _ => Err("there is more than one kernel".to_owned()),
    }
}
