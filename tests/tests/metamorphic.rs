//! Changes shaders in ways that keep their meaning, and compares the results with those of the shaders: in the interpreter on the IR before
//! and after the passes, and on a Vulkan device with the modules of -O0 and -O3. All bytes must be equal.
//!
//! A pair is a shader and a variant of it. `PAIRS` sets the number of pairs, and `FIRST` the first one; `PAIR` selects one and prints its
//! variant. `ONLY` restricts the pairs to transformations whose name contains it. Without a device, only the interpreter's results are
//! compared. A variant that fails is shrunk: first the shader line by line, then the places where it is changed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use test_kit::sample;
use test_kit::tool::VULKAN;
use tests::gpu::Gpu;
use tests::metamorphic::Transformation;
use tests::metamorphic::edit::Edit;
use tests::metamorphic::program::Program;
use tests::metamorphic::run::{Results, compare, run_base};
use tests::metamorphic::shaders::{SHADERS, Shader, shaders};
use tests::metamorphic::site::{Chooser, Site, Variant};
use tests::setting::number;
use tests::shrink::shrink;

/// The default number of pairs.
const PAIRS: usize = 500;

/// One of this number of variants must differ from its shader for each transformation, because otherwise little is compared.
const APPLIED_SHARE: usize = 4;

/// Maximum number of failing pairs that are shrunk.
const SHRUNK: usize = 3;

/// Maximum number of candidates tried to shrink one.
const ATTEMPTS: usize = 300;

/// A pair of a shader and a transformation with a seed.
#[derive(Debug, Clone, Copy)]
struct Pair {
    number: usize,
    shader: usize,
    transformation: Transformation,
}

impl Pair {
    /// The pair of a number: all transformations of a shader, then those of the next one; from the beginning again with other seeds.
    fn new(number: usize) -> Self {
        let kinds = Transformation::ALL.len();
        Self { number, shader: number / kinds % SHADERS, transformation: Transformation::ALL[number % kinds] }
    }

    fn variant(self, program: &Program, shader: &Shader) -> Variant {
        self.transformation.variant(program, shader.is_exact, self.number as u64)
    }
}

/// The result of comparing a pair.
enum Outcome {
    Equal,
    /// The transformation applies nowhere in the shader.
    Unchanged,
    Failed(String),
}

/// A shader with its results.
struct Base<'s> {
    shader: &'s Shader,
    program: Program,
    results: Results,
}

impl<'s> Base<'s> {
    fn new(shader: &'s Shader, gpu: Option<&Mutex<Gpu>>) -> Result<Self, String> {
        let program = Program::read(&shader.source, &shader.flags)?;
        Ok(Self { shader, program, results: run_base(shader, gpu)? })
    }

    fn outcome(&self, pair: Pair, gpu: Option<&Mutex<Gpu>>) -> Outcome {
        let variant = pair.variant(&self.program, self.shader);
        if variant.sites.is_empty() {
            return Outcome::Unchanged;
        }
        match compare(self.shader, &self.results, &variant.text(&self.program), gpu) {
            Ok(()) => Outcome::Equal,
            Err(error) => Outcome::Failed(error),
        }
    }
}

/// The kind of a failure, which stays the same while a program is shrunk.
fn kind(error: &str) -> String {
    let line = error.lines().find(|line| line.contains("error")).or(error.lines().next()).unwrap_or_default();
    // Names and positions change.
    let line = line.split(" (@").next().unwrap_or_default();
    line.split(": different results").next().unwrap_or_default().chars().filter(|character| !character.is_ascii_digit()).collect()
}

/// The smallest variant that was found to fail in the same way.
fn smallest(base: &Base<'_>, pair: Pair, error: &str, gpu: Option<&Mutex<Gpu>>) -> String {
    let failed = kind(error);
    let fails = |base: &Base<'_>, variant: &Variant| {
        let result = compare(base.shader, &base.results, &variant.text(&base.program), gpu);
        result.is_err_and(|error| kind(&error) == failed)
    };
    let read = |source: &str| {
        let shader = base.shader.with_source(source);
        let program = Program::read(source, &shader.flags).ok()?;
        let results = run_base(&shader, gpu).ok()?;
        Some((shader, program, results))
    };
    let everywhere = |program: &Program| {
        let mut chooser = Chooser::new(pair.number as u64);
        let sites = pair.transformation.sites(program, base.shader.is_exact, &mut chooser);
        [Variant::choose_all(sites, &mut chooser.random), pair.variant(program, base.shader)]
    };
    let source = shrink(&base.shader.source, ATTEMPTS, |source| {
        read(source).is_some_and(|(shader, program, results)| {
            let base = Base { shader: &shader, program, results };
            everywhere(&base.program).iter().any(|variant| fails(&base, variant))
        })
    });
    let Some((shader, program, results)) = read(&source) else { return source };
    let shrunk = Base { shader: &shader, program, results };
    let found = everywhere(&shrunk.program).into_iter().find(|variant| fails(&shrunk, variant));
    let (base, mut variant) = match found {
        Some(variant) => (&shrunk, variant),
        None => (base, pair.variant(&base.program, base.shader)),
    };
    let mut at = 0;
    while at < variant.sites.len() {
        let mut fewer = variant.clone();
        fewer.sites.remove(at);
        if !fewer.sites.is_empty() && fails(base, &fewer) {
            variant = fewer;
        } else {
            at += 1;
        }
    }
    format!("// flags: {}\n--- the shader\n{}--- the variant\n{}", shader.flags, base.shader.source, variant.text(&base.program))
}

/// The counts of a transformation.
#[derive(Debug, Default, Clone, Copy)]
struct Counts {
    pairs: usize,
    unchanged: usize,
    failed: usize,
}

/// Runs the pairs in threads, which share the device.
fn judge(
    pairs: &[Pair],
    shaders: &[Shader],
    gpu: Option<&Mutex<Gpu>>,
) -> (BTreeMap<Transformation, Counts>, Vec<(Pair, String)>) {
    let mut groups: Vec<&[Pair]> = pairs.chunk_by(|a, b| a.shader == b.shader).collect();
    groups.reverse();
    let groups = Mutex::new(groups);
    let done = Mutex::new((BTreeMap::<Transformation, Counts>::new(), Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some(group) = groups.lock().unwrap_or_else(PoisonError::into_inner).pop() else { return };
                    let Some(first) = group.first() else { continue };
                    let base = Base::new(&shaders[first.shader], gpu);
                    for pair in group {
                        let outcome = match &base {
                            Ok(base) => base.outcome(*pair, gpu),
                            Err(error) => Outcome::Failed(format!("the shader itself: {error}")),
                        };
                        let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                        let counts = done.0.entry(pair.transformation).or_default();
                        counts.pairs += 1;
                        match outcome {
                            Outcome::Equal => {}
                            Outcome::Unchanged => counts.unchanged += 1,
                            Outcome::Failed(error) => {
                                counts.failed += 1;
                                eprintln!(
                                    "PAIR={} ({}, {}): {error}",
                                    pair.number,
                                    shaders[pair.shader].name,
                                    pair.transformation.name()
                                );
                                done.1.push((*pair, error));
                            }
                        }
                    }
                }
            });
        }
    });
    let (counts, mut failures) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    failures.sort_by_key(|(pair, _)| pair.number);
    (counts, failures)
}

#[test]
fn variants_have_the_results_of_their_shaders() {
    let gpu = VULKAN.or_skip().then(|| Mutex::new(Gpu::open().expect("the driver works")));
    let shaders = shaders().expect("the cases are right");
    let only = std::env::var("ONLY").unwrap_or_default();
    let numbers = match number("PAIR") {
        Some(pair) => pair..pair + 1,
        None => number("FIRST").unwrap_or(0)..number("FIRST").unwrap_or(0) + number("PAIRS").unwrap_or(sample::of(PAIRS)),
    };
    let pairs: Vec<Pair> = numbers.map(Pair::new).filter(|pair| pair.transformation.name().contains(&only)).collect();
    if number::<usize>("PAIR").is_some()
        && let Some(pair) = pairs.first()
    {
        let shader = &shaders[pair.shader];
        let program = Program::read(&shader.source, &shader.flags).expect("the shader compiles");
        println!("// {}: {}\n{}", shader.name, shader.flags, pair.variant(&program, shader).text(&program));
    }
    let (counts, failures) = judge(&pairs, &shaders, gpu.as_ref());
    for (transformation, Counts { pairs, unchanged, failed }) in &counts {
        println!("{}: {pairs} pairs, {unchanged} where it does not apply, {failed} failures", transformation.name());
    }
    let mut report = String::new();
    for (at, (pair, error)) in failures.iter().enumerate() {
        let shader = &shaders[pair.shader];
        let _ = writeln!(report, "PAIR={} ({}, {}): {error}", pair.number, shader.name, pair.transformation.name());
        if at < number("SHRUNK").unwrap_or(SHRUNK)
            && let Ok(base) = Base::new(shader, gpu.as_ref())
        {
            let _ = writeln!(report, "{}", smallest(&base, *pair, error, gpu.as_ref()));
        }
    }
    assert!(failures.is_empty(), "{} of {} pairs fail:\n{report}", failures.len(), pairs.len());
    for (transformation, Counts { pairs, unchanged, .. }) in counts {
        let is_judged = pairs >= PAIRS / Transformation::ALL.len();
        let applied = pairs - unchanged;
        assert!(!is_judged || applied * APPLIED_SHARE >= pairs, "{}: {applied} of {pairs} shaders change", transformation.name());
    }
}

/// A shader that uses a loop, a branch, a struct and a matrix.
const SMALL: &str = "\
// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 5 7 11 13
// EXPECT 0: u32 0*4
RWStructuredBuffer<uint> values : register(u0);
struct Pair {
    int2x2 matrix;
    uint scale;
};
uint scaled(Pair pair, uint value) {
    int2 product = mul(pair.matrix, int2(value, 3));
    return uint(product.x + product.y) * pair.scale;
}
[numthreads(1, 1, 1)]
void main() {
    Pair pair;
    pair.matrix = int2x2(1, 2, 3, 4);
    pair.scale = 2;
    uint sum = 0;
    for (uint i = 0; i < 4; i++) {
        uint value = values[i];
        if (value > 6) sum += scaled(pair, value);
        values[i] = sum + value;
    }
}
";

/// A change of the meaning, in each of the forms that transformations have, is found on all levels.
#[test]
fn other_meanings_are_found() {
    let gpu = VULKAN.or_skip().then(|| Mutex::new(Gpu::open().expect("the driver works")));
    let shader = Shader::case("small.hlsl", SMALL).expect("the case is right");
    let base = Base::new(&shader, gpu.as_ref()).expect("the shader runs");
    let changed = |old: &str, new: &str| {
        let start = base.program.text.find(old).expect("the shader has the text");
        let site = Site { edits: vec![Edit::replace(start..start + old.len(), new)], ..Site::default() };
        Variant { sites: vec![site] }
    };
    let same = changed("pair.scale = 2", "pair.scale = 1 + meta_unknown[1]");
    assert_eq!(compare(&shader, &base.results, &same.text(&base.program), gpu.as_ref()), Ok(()));
    for (old, new) in [
        ("pair.scale = 2", "pair.scale = 1 + meta_unknown[2]"),
        ("int2(value, 3)", "int2(value, 4)"),
        ("mul(pair.matrix, int2(value, 3))", "mul(int2(value, 3), pair.matrix)"),
        ("sum += scaled(pair, value);", "do { sum += scaled(pair, value); } while (value++ < meta_unknown[8]);"),
        ("values[i] = sum + value", "values[i] = sum"),
    ] {
        let variant = changed(old, new);
        let text = variant.text(&base.program);
        for level in base.results.levels.keys() {
            let mut results = base.results.clone();
            results.levels.retain(|name, _| name == level);
            let error = compare(&shader, &results, &text, gpu.as_ref()).expect_err(new);
            assert!(error.starts_with(&format!("{level}: different results: byte ")), "{new}: {error}");
        }
    }
}

/// Each transformation applies to the small shader, and its variants differ from the shader and from each other.
#[test]
fn transformations_apply() {
    let shader = Shader::case("small.hlsl", SMALL).expect("the case is right");
    let base = Base::new(&shader, None).expect("the shader runs");
    for transformation in Transformation::ALL {
        let texts: BTreeSet<String> =
            (0..20).map(|seed| transformation.variant(&base.program, false, seed).text(&base.program)).collect();
        assert!(texts.len() > 10, "{} makes only {} variants", transformation.name(), texts.len());
        assert!(!texts.contains(&base.program.text), "{} changes nothing", transformation.name());
    }
}
