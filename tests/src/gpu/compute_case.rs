//! The lines of a shader below `tests/gpu/compute` that say what it is run with: `// BUFFER 0: u32 1 2`, `// EXPECT 0: u32 2 4`.

use super::compute::{Binding, BindingKind, Texel};
use super::values::{Value, parse};

/// So much may a float differ where a case says nothing, relative above one.
const FLOAT_TOLERANCE: f64 = 1e-6;

/// A shader with its inputs, its workgroups and what it must leave.
#[derive(Debug, Clone)]
pub struct ComputeCase {
    /// What is bound, in descriptor set 0.
    pub bindings: Vec<Binding>,
    /// What each of these bindings begins with afterwards.
    pub expected: Vec<(u32, Vec<Value>)>,
    /// The number of workgroups in each dimension.
    pub groups: [u32; 3],
    /// The greatest difference of floats, relative above one.
    pub tolerance: f64,
}

impl ComputeCase {
    /// Reads the lines of a file; docs/testing.md explains them.
    ///
    /// # Errors
    /// A line has something else than numbers.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut case = Self { bindings: Vec::new(), expected: Vec::new(), groups: [1; 3], tolerance: FLOAT_TOLERANCE };
        for line in text.lines() {
            let Some((head, rest)) = line.strip_prefix("// ").and_then(|line| line.split_once(':')) else { continue };
            let mut words = head.split(' ');
            let (keyword, number) = (words.next().unwrap_or_default(), words.next().and_then(|n| n.parse().ok()));
            match (keyword, number) {
                ("BUFFER" | "UNIFORM" | "TEXEL" | "TEXEL2", Some(number)) => {
                    let values = parse(rest)?;
                    let kind = match (keyword, values.first()) {
                        ("UNIFORM", _) => BindingKind::Uniform,
                        ("TEXEL", Some(Value::F32(_))) => BindingKind::Texel(Texel::F32),
                        // Of one number of 64 bits, and of two.
                        ("TEXEL", Some(Value::F64(_))) => BindingKind::Texel(Texel::Pair),
                        ("TEXEL2", _) => BindingKind::Texel(Texel::Pairs),
                        ("TEXEL", Some(Value::I32(_))) => BindingKind::Texel(Texel::I32),
                        ("TEXEL", _) => BindingKind::Texel(Texel::U32),
                        _ => BindingKind::Storage,
                    };
                    let data = values.iter().flat_map(|value| value.to_bytes()).collect();
                    case.bindings.push(Binding { number, kind, data });
                }
                ("ADDRESS", Some(number)) => {
                    let of = rest.trim().parse().map_err(|_| "ADDRESS takes the number of a buffer")?;
                    case.bindings.push(Binding { number, kind: BindingKind::AddressOf(of), data: vec![0; 8] });
                }
                ("EXPECT", Some(number)) => case.expected.push((number, parse(rest)?)),
                ("DISPATCH", None) => {
                    let groups: Vec<u32> = rest.split_whitespace().filter_map(|n| n.parse().ok()).collect();
                    case.groups = groups.try_into().map_err(|_| "DISPATCH takes three numbers")?;
                }
                ("TOLERANCE", None) => case.tolerance = rest.trim().parse().map_err(|_| "TOLERANCE takes a number")?,
                _ => {}
            }
        }
        Ok(case)
    }
}
