//! Facts about another compiler's modules, a JSON object per line, to a count of the modules of ours that agree with them.

mod module;

use crate::Flags;
use crate::corpus::{Disk, map};
use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compiler, Options, Severity};
use module::{Facts, LISTS, facts, texts};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// One module of the other compiler.
struct Expected {
    path: PathBuf,
    name: String,
    options: Result<Options, String>,
    facts: Facts,
}

/// So many kinds of disagreement are shown.
const SHOWN: usize = 40;

/// A kind of disagreement is shown by so much of its text.
const TEXT: usize = 160;

/// (capability, one that implies it): declaring both or one is the same.
const IMPLIED: &[(u64, u64)] = &[(43, 44), (46, 47), (37, 36), (45, 34), (5301, 5307), (5301, 5308), (5301, 5309), (5301, 5310)];

/// Compiles what the facts are about; prints the most common disagreements, and last how many modules agree.
pub fn run(flags: &Flags) -> Result<(), String> {
    let corpus = flags.corpus()?;
    let file = flags.facts.as_ref().ok_or("--facts FILE is missing")?;
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut expected = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line: Value = serde_json::from_str(line).map_err(|error| format!("line {}: {error}", at + 1))?;
        let fact = read(&corpus, &line).ok_or_else(|| format!("line {} is not about a module", at + 1))?;
        // Facts about shaders of another corpus may be in the same file.
        if fact.name.contains(&flags.filter) && fact.path.is_file() {
            expected.push(fact);
        }
    }
    let found = map(&expected, disagreements);
    let mut kinds: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (fact, disagreements) in expected.iter().zip(&found) {
        for disagreement in disagreements {
            if flags.verbose {
                println!("{}: {disagreement}", fact.name);
            }
            kinds.entry(kind(disagreement)).or_default().push(&fact.name);
        }
    }
    let mut kinds: Vec<(String, Vec<&str>)> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
    for (kind, names) in kinds.iter().take(SHOWN) {
        println!("{:5} {kind} ({})", names.len(), names[0]);
    }
    let agreeing = found.iter().filter(|disagreements| disagreements.is_empty()).count();
    println!("facts: {agreeing} of {} modules agree", expected.len());
    Ok(())
}

fn read(corpus: &std::path::Path, line: &Value) -> Option<Expected> {
    let name = line.get("test")?.as_str()?.to_owned();
    let mut arguments: Vec<String> = line.get("args")?.as_str()?.split_whitespace().map(str::to_owned).collect();
    arguments.push("-".to_owned());
    let options = flags::parse(&arguments).and_then(|request| match request {
        Request::Compile(invocation) => Ok(invocation.options),
        Request::Help | Request::Version => Err("asks for no compilation".to_owned()),
    });
    let items = |list: &str| line.get(list)?.as_array();
    let lists = LISTS.iter().map(|list| Some((*list, texts(list, items(list)?.clone())))).collect::<Option<_>>()?;
    let facts = Facts {
        version: line.get("version")?.as_str()?.to_owned(),
        capabilities: items("caps")?.iter().filter_map(Value::as_u64).collect(),
        extensions: items("exts")?.iter().filter_map(|name| Some(name.as_str()?.to_owned())).collect(),
        lists,
    };
    Some(Expected { path: corpus.join(&name), name, options, facts })
}

/// Texts that differ only in what stands in quotes, or far behind, are of one kind.
fn kind(disagreement: &str) -> String {
    let pieces = disagreement.split('\'').enumerate();
    let text: String = pieces.map(|(at, piece)| if at % 2 == 1 { "'…'" } else { piece }).collect();
    text.chars().take(TEXT).collect()
}

fn disagreements(expected: &Expected) -> Vec<String> {
    let options = match &expected.options {
        Ok(options) => options.clone(),
        Err(message) => return vec![format!("does not compile: {message}")],
    };
    let text: Arc<str> = match std::fs::read(&expected.path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into(),
        Err(error) => return vec![format!("can't be read: {error}")],
    };
    let name = expected.path.to_string_lossy().into_owned();
    let compilation = Compiler::new(name, text).files(Disk).options(options).compile();
    let Some(words) = compilation.words() else {
        let messages = compilation.report.messages();
        let first = messages.iter().find(|message| message.severity == Severity::Error);
        return vec![format!("does not compile: {}", first.map_or("no message", |message| &message.message))];
    };
    compare(&expected.facts, &facts(words))
}

/// Resources and stage variables that only we have are no disagreement: the other compiler's optimizer drops what only dead code
/// uses.
fn compare(theirs: &Facts, ours: &Facts) -> Vec<String> {
    let mut found = Vec::new();
    if theirs.version != ours.version {
        found.push(format!("version {} instead of {}", ours.version, theirs.version));
    }
    let has = |facts: &Facts, capability: &u64| {
        let implied = IMPLIED.iter().any(|(implied, by)| implied == capability && facts.capabilities.contains(by));
        implied || facts.capabilities.contains(capability)
    };
    found.extend(theirs.capabilities.iter().filter(|it| !has(ours, it)).map(|it| format!("no capability {it}")));
    found.extend(ours.capabilities.iter().filter(|it| !has(theirs, it)).map(|it| format!("needless capability {it}")));
    found.extend(theirs.extensions.difference(&ours.extensions).map(|it| format!("no extension {it}")));
    found.extend(ours.extensions.difference(&theirs.extensions).map(|it| format!("needless extension {it}")));
    for list in LISTS {
        let (theirs, ours) = (&theirs.lists[list], &ours.lists[list]);
        found.extend(without(theirs, ours).map(|item| format!("{list} lack {item}")));
        if !matches!(list, "resources" | "inputs" | "outputs") {
            found.extend(without(ours, theirs).map(|item| format!("{list} have {item}")));
        }
    }
    found
}

/// What is in the first list more often than in the second one.
fn without<'a>(first: &'a [String], second: &'a [String]) -> impl Iterator<Item = &'a String> {
    let count = |list: &[String], item: &String| list.iter().filter(|other| *other == item).count();
    let mut seen: BTreeMap<&String, usize> = BTreeMap::new();
    first.iter().filter(move |item| {
        let before = seen.entry(item).or_default();
        *before += 1;
        *before > count(second, item)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compiled(shader: &str) -> Facts {
        let options = Options { profile: "ps_6_0".parse().ok(), ..Options::default() };
        let compilation = Compiler::new("shader.hlsl", shader).options(options).compile();
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
    fn only_what_is_missing_of_variables_counts() {
        let theirs = compiled("float4 main(float x : X) : SV_Target { return x; }");
        let ours = compiled("float4 main(float x : X, float y : Y) : SV_Target { return x + y; }");
        assert_eq!(compare(&theirs, &ours), Vec::<String>::new());
        assert_eq!(compare(&ours, &theirs), ["inputs lack [null,1,0,[]]"]);
    }
}
