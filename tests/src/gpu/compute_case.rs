//! The lines of a shader below `tests/gpu/compute` that specify a run: `// BUFFER 0: u32 1 2`, `// EXPECT 0: u32 2 4`.

use super::compute::{Binding, BindingKind, Texel};
use super::values::{Value, parse};
use crate::random::Random;

/// The seed of the values of `RANDOM` for binding 0; that of each other is greater by its number.
const SEED: u64 = 1;

/// Default tolerance of floats; relative above one.
const FLOAT_TOLERANCE: f64 = 1e-6;

/// A shader with its inputs, its workgroups and its expected results.
#[derive(Debug, Clone)]
pub struct ComputeCase {
    /// The bindings, in descriptor set 0.
    pub bindings: Vec<Binding>,
    /// The values with which each of these bindings must begin after the run.
    pub expected: Vec<(u32, Vec<Value>)>,
    /// The bindings that a shader of a benchmark fills, with a number of the type of their elements.
    pub outputs: Vec<(u32, Value)>,
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
        let mut case =
            Self { bindings: Vec::new(), expected: Vec::new(), outputs: Vec::new(), groups: [1; 3], tolerance: FLOAT_TOLERANCE };
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
                ("RANDOM", Some(number)) => {
                    let data = random(rest, SEED + u64::from(number))?;
                    case.bindings.push(Binding { number, kind: BindingKind::Storage, data });
                }
                ("OUTPUT", Some(number)) => {
                    let (zero, count) = array(rest)?;
                    case.bindings.push(Binding {
                        number,
                        kind: BindingKind::Storage,
                        data: vec![0; zero.to_bytes().len() * count],
                    });
                    case.outputs.push((number, zero));
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

/// Parses `f32 16`: a zero of the type, and the number of them.
fn array(text: &str) -> Result<(Value, usize), String> {
    let (kind, count) = text.trim().split_once(' ').ok_or("an array has a type and a length")?;
    let count = count.parse().map_err(|_| format!("'{count}' is no length"))?;
    let zero = parse(&format!("{kind} 0"))?;
    Ok((*zero.first().ok_or_else(|| format!("'{kind}' is no type"))?, count))
}

/// The bytes of an array of random values: floats from 0 to 1, and any unsigned integers.
fn random(text: &str, seed: u64) -> Result<Vec<u8>, String> {
    let (zero, count) = array(text)?;
    let mut random = Random::new(seed);
    let mut one = || match zero {
        Value::F32(_) => Ok(Value::F32((random.bits() >> 40) as f32 / (1 << 24) as f32)),
        Value::U32(_) => Ok(Value::U32((random.bits() >> 32) as u32)),
        _ => Err("RANDOM has values of f32 and u32"),
    };
    let values: Vec<Value> = (0..count).map(|_| one()).collect::<Result<_, _>>()?;
    Ok(values.iter().flat_map(|value| value.to_bytes()).collect())
}
