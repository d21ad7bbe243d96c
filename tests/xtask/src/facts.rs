//! Compares our modules with facts about another compiler's modules, one JSON object per line, and counts those that agree.

mod compare;
mod module;
mod reasons;

use crate::corpus::{Disk, map};
use crate::flags::Flags;
use ::tests::judge::valid_module;
use compare::compare;
use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compiler, Options, Severity};
use module::{Facts, LISTS, facts, texts};
use reasons::is_known;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// One module of the other compiler.
struct Expected {
    path: PathBuf,
    name: String,
    options: Result<Options, String>,
    /// The other compiler validated its module.
    validated: bool,
    facts: Facts,
}

/// The result of one shader.
enum Outcome {
    Failed(String),
    Compiled {
        disagreements: Vec<String>,
        /// Disagreements that have a reason.
        known: usize,
        /// Instructions in bodies.
        body: u32,
    },
}

/// Maximum number of kinds of disagreement shown.
const SHOWN: usize = 40;

/// Maximum length of the text shown for a kind of disagreement.
const TEXT: usize = 160;

/// The folder of the shaders in Sascha Willems' repository.
const SASCHA: &str = "shaders/hlsl/";

const COMPUTE: &str = "[5,";

/// Compiles the shaders of the facts; prints the most common disagreements, and finally the number of modules that agree.
pub fn run(flags: &Flags) -> Result<(), String> {
    let expected = expected(flags)?;
    let outcomes = map(&expected, outcome);
    let mut kinds: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let mut note = |name, disagreement: &str| {
        if flags.verbose {
            println!("{name}: {disagreement}");
        }
        kinds.entry(kind(disagreement)).or_default().push(name);
    };
    for (fact, outcome) in expected.iter().zip(&outcomes) {
        match outcome {
            Outcome::Failed(message) => note(&fact.name, &format!("does not compile: {message}")),
            Outcome::Compiled { disagreements, .. } => disagreements.iter().for_each(|it| note(&fact.name, it)),
        }
    }
    let mut kinds: Vec<(String, Vec<&str>)> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
    for (kind, names) in kinds.iter().take(SHOWN) {
        println!("{:5} {kind} ({})", names.len(), names[0]);
    }
    print(&expected, &outcomes);
    Ok(())
}

fn geometric_mean(ratios: &[f64]) -> f64 {
    let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    #[expect(clippy::cast_precision_loss, reason = "there are not 2^52 shaders")]
    let count = ratios.len() as f64;
    (logarithms / count).exp()
}

/// The lines of the file of facts about shaders that are in one of the folders.
fn expected(flags: &Flags) -> Result<Vec<Expected>, String> {
    let file = flags.facts.as_ref().ok_or("--facts FILE is missing")?;
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut expected = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line: Value = serde_json::from_str(line).map_err(|error| format!("line {}: {error}", at + 1))?;
        let fact = read(&flags.corpora, &line).ok_or_else(|| format!("line {} is not about a module", at + 1))?;
        expected.extend(fact.filter(|fact| fact.name.contains(&flags.filter)));
    }
    if expected.is_empty() { Err("no shader of the facts is below --corpus".to_owned()) } else { Ok(expected) }
}

/// The counts, the most important last.
fn print(expected: &[Expected], outcomes: &[Outcome]) {
    let agrees = |outcome: &Outcome| matches!(outcome, Outcome::Compiled { disagreements, .. } if disagreements.is_empty());
    let sascha = expected.iter().zip(outcomes).filter(|(fact, _)| fact.name.starts_with(SASCHA));
    let compute = sascha.filter(|(fact, _)| fact.facts.lists["entries"].iter().any(|entry| entry.starts_with(COMPUTE)));
    let compute: Vec<bool> = compute.map(|(_, outcome)| agrees(outcome)).collect();
    if !compute.is_empty() {
        println!("facts: sascha compute: {} of {}", compute.iter().filter(|agrees| **agrees).count(), compute.len());
    }
    // A library without an entry point may have no body.
    let ratios = expected.iter().zip(outcomes).filter_map(|(fact, outcome)| match outcome {
        Outcome::Compiled { body: ours @ 1.., .. } if fact.facts.body > 0 => Some(f64::from(*ours) / f64::from(fact.facts.body)),
        Outcome::Failed(_) | Outcome::Compiled { .. } => None,
    });
    let ratios: Vec<f64> = ratios.collect();
    println!("facts: {:.3} instructions in bodies for each one of theirs, geometric mean", geometric_mean(&ratios));
    let known = outcomes.iter().map(|outcome| match outcome {
        Outcome::Failed(_) => None,
        Outcome::Compiled { known, .. } => Some(*known),
    });
    let compiled: Vec<usize> = known.flatten().collect();
    println!("facts: {} disagreements have a reason, and do not count", compiled.iter().sum::<usize>());
    let agreeing = outcomes.iter().filter(|outcome| agrees(outcome)).count();
    let percent = |of: usize| 100 * agreeing / of.max(1);
    println!("facts: {agreeing} of {} modules agree ({} %)", expected.len(), percent(expected.len()));
    println!("facts: {agreeing} of {} modules that both compile agree ({} %)", compiled.len(), percent(compiled.len()));
}

/// One line: none if it is not about a module, none inside if its shader is not there (facts about other corpora may be in the
/// same file).
fn read(corpora: &[PathBuf], line: &Value) -> Option<Option<Expected>> {
    let name = line.get("test")?.as_str()?.to_owned();
    let Some(path) = corpora.iter().map(|corpus| corpus.join(&name)).find(|path| path.is_file()) else { return Some(None) };
    let mut arguments: Vec<String> = line.get("args")?.as_str()?.split_whitespace().map(str::to_owned).collect();
    arguments.push("-".to_owned());
    let options = flags::parse(&arguments).and_then(|request| match request {
        Request::Compile(invocation) => Ok(invocation.options),
        Request::Help | Request::Version => Err("asks for no compilation".to_owned()),
    });
    let validated = !arguments.iter().any(|argument| argument == "-Vd");
    let items = |list: &str| line.get(list)?.as_array();
    let lists = LISTS.iter().map(|list| Some((*list, texts(list, items(list)?.clone())))).collect::<Option<_>>()?;
    let facts = Facts {
        version: line.get("version")?.as_str()?.to_owned(),
        capabilities: items("caps")?.iter().filter_map(|it| it.as_u64()?.try_into().ok()).collect(),
        extensions: items("exts")?.iter().filter_map(|name| Some(name.as_str()?.to_owned())).collect(),
        lists,
        body: line.get("body")?.as_u64()?.try_into().ok()?,
    };
    Some(Some(Expected { path, name, options, validated, facts }))
}

/// Texts that differ only in quoted parts, or after the first part, are of one kind.
fn kind(disagreement: &str) -> String {
    let pieces = disagreement.split('\'').enumerate();
    let text: String = pieces.map(|(at, piece)| if at % 2 == 1 { "'…'" } else { piece }).collect();
    text.chars().take(TEXT).collect()
}

fn outcome(expected: &Expected) -> Outcome {
    let options = match &expected.options {
        Ok(options) => options.clone(),
        Err(message) => return Outcome::Failed(message.clone()),
    };
    let text: Arc<str> = match std::fs::read(&expected.path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into(),
        Err(error) => return Outcome::Failed(format!("cannot be read: {error}")),
    };
    let name = expected.path.to_string_lossy().into_owned();
    let compilation = Compiler::new(name, text).files(Disk).options(options.clone()).compile();
    let Some(words) = compilation.words() else {
        let messages = compilation.report.messages();
        let first = messages.iter().find(|message| message.severity == Severity::Error);
        return Outcome::Failed(first.map_or("no message", |message| &message.message).to_owned());
    };
    let ours = facts(words);
    let mut all = compare(&expected.facts, &ours);
    let error = if expected.validated { valid_module(words, &options).err() } else { None };
    all.extend(error.map(|error| format!("not valid: {}", error.lines().next().unwrap_or_default())));
    let (known, disagreements): (Vec<String>, Vec<String>) = all.into_iter().partition(|it| is_known(&expected.name, it));
    Outcome::Compiled { disagreements, known: known.len(), body: ours.body }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compiled(shader: &str) -> Facts {
        let compilation = Compiler::new("shader.hlsl", shader).profile("ps_6_0".parse().expect("a profile")).compile();
        facts(compilation.words().expect("a module"))
    }

    #[test]
    fn facts_of_a_shader() {
        let found = compiled(
            "cbuffer C : register(b2) { float a; float3x2 m; }
            float4 main(nointerpolation float x : X) : SV_Target { return x * a * m[0][0]; }",
        );
        assert_eq!(found.version, "1.0");
        assert_eq!(found.lists["resources"], [r#"[0,2,2,[[{"35":[0]},[]],[{"4":[],"7":[16],"35":[16]},[]]]]"#]);
        assert_eq!(found.lists["inputs"], ["[null,0,0,[14]]"]);
        assert_eq!(found.lists["outputs"], ["[null,0,0]"]);
        assert_eq!(found.lists["modes"], [r#"["main",7]"#]);
    }

    #[test]
    fn variables_must_be_equal() {
        let theirs = compiled("float4 main(float x : X) : SV_Target { return x; }");
        let ours = compiled("float4 main(float x : X, float y : Y) : SV_Target { return x + y; }");
        assert_eq!(compare(&theirs, &ours), ["inputs have [null,1,0,[]]"]);
        assert_eq!(compare(&ours, &theirs), ["inputs lack [null,1,0,[]]"]);
    }

    #[test]
    fn capabilities_may_be_implied_or_left_out() {
        let with =
            |capabilities: &[u32]| Facts { capabilities: capabilities.iter().copied().collect(), ..compiled("void main() {}") };
        // SampledCubeArray implies Shader; ImageCubeArray implies SampledCubeArray.
        assert_eq!(compare(&with(&[34]), &with(&[1, 45])), Vec::<String>::new());
        assert_eq!(compare(&with(&[45]), &with(&[34])), ["needless capability 34"]);
    }

    #[test]
    fn lines_are_no_instructions_of_a_body() {
        assert_eq!(compiled("float4 main(float x : X) : SV_Target { return x; }").body, 7);
    }
}
