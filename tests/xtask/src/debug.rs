//! Compares the debug instructions that DXC's tests expect with those of our modules. For each file that mentions DebugInfo or OpLine, it
//! checks the CHECK lines about OpString, OpLine and instructions of the debug sets, with their variables resolved.
//!
//! The lines are a set: each must match an instruction of the module, with one value for each variable of the test. Their order and the
//! lines between them are DXC's own and are ignored. The last column of DebugLine is not compared: DXC names the first character of the
//! last word there, this compiler the last character. A variable that is never written is in memory in DXC's modules and a value in ours,
//! so DebugValue matches DebugDeclare.
//!
//! The lines that our modules do not match are in a list with the reasons, `tests/conformance/debug-differences.txt`. A mismatch that is
//! not in the list is an error, and so is a listed line that matches.

use crate::corpus::{Disk, Shader, compare, map, shaders};
use crate::dxc::options_like_dxc;
use crate::flags::Flags;
use hlsl_to_spirv::{Compiler, Emit};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// Maximum number of tries per file.
const TRIES: usize = 2_000_000;

/// Words of the assembly of other tools for numbers.
const NUMBERS: [(&str, &str); 12] = [
    ("Class", "0"),
    ("Structure", "1"),
    ("Boolean", "2"),
    ("Float", "3"),
    ("Signed", "4"),
    ("Unsigned", "6"),
    ("FlagIsProtected|FlagIsPrivate", "3"),
    ("FlagIsPublic", "3"),
    ("FlagIsLocal", "4"),
    ("FlagIsDefinition", "8"),
    ("FlagArtificial|FlagObjectPointer", "288"),
    ("HLSL", "5"),
];

/// An instruction that is compared: its name, its result, and its operands.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Instruction {
    name: String,
    result: Option<Token>,
    operands: Vec<Token>,
}

/// A word of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    Text(String),
    /// `[[name:…]]` and `[[name]]`
    Variable(String),
    /// `{{…}}`
    Any,
    /// A part of a string.
    Part(String),
}

/// Runs all tests; prints the failures, and finally the counts.
///
/// # Errors
/// A test that passed before fails.
pub fn run(flags: &Flags) -> Result<(), String> {
    let mut shaders = shaders(&flags.corpus()?)?;
    shaders.retain(|shader| shader.name.contains(&flags.filter) && is_about_debugging(&shader.text));
    let results = map(&shaders, judge);
    let known = known_differences();
    let (mut passed, mut lines, mut fitting) = (BTreeSet::new(), 0, 0);
    let (mut differs, mut reasons) = (BTreeSet::new(), BTreeMap::<&str, usize>::new());
    for (shader, result) in shaders.iter().zip(&results) {
        lines += result.lines;
        fitting += result.lines - result.missing.len();
        for (line, _) in &result.missing {
            let place = (shader.name.clone(), *line);
            *reasons.entry(known.get(&place).map_or("not explained", String::as_str)).or_default() += 1;
            differs.insert(place);
        }
        if result.missing.is_empty() && result.error.is_none() {
            passed.insert(shader.name.clone());
        } else {
            println!(
                "{}: {}",
                shader.name,
                result.error.clone().unwrap_or_else(|| format!("{} of {} lines", result.missing.len(), result.lines))
            );
            if flags.verbose {
                result.missing.iter().for_each(|(number, line)| println!("    {number}: {line}"));
            }
        }
    }
    reasons.iter().for_each(|(reason, count)| println!("{count} lines: {reason}"));
    println!("debug: files {} of {}, lines {fitting} of {lines}", passed.len(), shaders.len());
    let unexplained = differs.iter().filter(|place| !known.contains_key(*place));
    let unexplained: Vec<String> =
        unexplained.map(|(name, line)| format!("{name} {line}: differs, and is not in the list")).collect();
    let ran = |name: &String| name.contains(&flags.filter);
    let stale = known.keys().filter(|place| ran(&place.0) && !differs.contains(*place));
    let stale: Vec<String> = stale.map(|(name, line)| format!("{name} {line}: does not differ any more")).collect();
    if !unexplained.is_empty() || !stale.is_empty() {
        return Err(format!("{DIFFERENCES}:\n{}", [unexplained, stale].concat().join("\n")));
    }
    compare(&::tests::case::root().join("conformance/debug.txt"), flags, &passed)
}

/// The list of lines that differ.
const DIFFERENCES: &str = "conformance/debug-differences.txt";

/// The reasons in the list.
pub fn known_differences() -> BTreeMap<(String, usize), String> {
    differences(&std::fs::read_to_string(::tests::case::root().join(DIFFERENCES)).unwrap_or_default())
}

/// The reasons in a list, by file and line: below each reason, which starts with `#`, the files with their lines or ranges of lines.
pub fn differences(list: &str) -> BTreeMap<(String, usize), String> {
    let (mut known, mut reason) = (BTreeMap::new(), String::new());
    for line in list.lines() {
        if let Some(text) = line.strip_prefix("# ") {
            reason = text.to_owned();
        } else if let Some((name, lines)) = line.split_once(' ') {
            let range = |range: &str| -> Option<RangeInclusive<usize>> {
                let (first, last) = range.split_once('-').unwrap_or((range, range));
                Some(first.parse().ok()?..=last.parse().ok()?)
            };
            let lines = lines.split_whitespace().filter_map(range).flatten();
            known.extend(lines.map(|line| ((name.to_owned(), line), reason.clone())));
        }
    }
    known
}

fn is_about_debugging(text: &str) -> bool {
    let is_check =
        |line: &str| line.contains("CHECK") && (line.contains("DebugInfo") || line.contains("OpLine") || line.contains(" Debug"));
    text.lines().any(is_check) && !text.contains("XFAIL: *")
}

/// The result of a file.
#[derive(Debug, Default)]
struct Outcome {
    lines: usize,
    /// The lines that no instruction fits, with their numbers.
    missing: Vec<(usize, String)>,
    error: Option<String>,
}

fn judge(shader: &Shader) -> Outcome {
    let mut outcome = Outcome::default();
    for line in shader.text.lines() {
        let Some((_, command)) = line.split_once("RUN:") else { continue };
        let Some((_, command)) = command.split_once("%dxc") else { continue };
        let prefix =
            command.split_once("-check-prefix=").map_or("CHECK", |(_, rest)| rest.split_whitespace().next().unwrap_or("CHECK"));
        let command = command.split('|').next().unwrap_or_default();
        let mut options = match options_like_dxc(command) {
            Ok(options) => options,
            Err(error) => {
                outcome.error = Some(error);
                continue;
            }
        };
        // DXC leaves all variables there.
        options.lower.preserve_bindings |= command.contains("-fcgl");
        let name = shader.path.to_string_lossy().into_owned();
        let compilation = Compiler::new(name, shader.text.clone()).files(Disk).options(options).compile_to(Emit::Assembly);
        let Some(assembly) = compilation.text() else {
            outcome.error = compilation.report.messages().first().map(|message| message.message.clone());
            continue;
        };
        let module: Vec<Instruction> = assembly.lines().filter_map(|line| instruction(line, false)).collect();
        let wanted = expected(&shader.text, prefix);
        outcome.lines += wanted.len();
        outcome.missing.extend(Search::new(&module, &wanted).missing());
    }
    outcome
}

/// A CHECK line that is compared.
struct Wanted {
    number: usize,
    text: String,
    instruction: Instruction,
}

/// The CHECK lines that are compared.
fn expected(text: &str, prefix: &str) -> Vec<Wanted> {
    let mut found: Vec<Wanted> = Vec::new();
    // A variable that is defined again is another one from there on.
    let mut definitions: BTreeMap<String, usize> = BTreeMap::new();
    for (number, line) in text.lines().enumerate() {
        let Some((comment, rest)) = line.split_once(prefix) else { continue };
        if !comment.trim_start().starts_with("//") || comment.contains("RUN") {
            continue;
        }
        let Some((kind, body)) = rest.split_once(':') else { continue };
        match kind {
            "" | "-NEXT" | "-DAG" => {
                let Some(mut instruction) = instruction(body, true) else { continue };
                for token in instruction.result.iter_mut().chain(&mut instruction.operands) {
                    let Token::Variable(name) = token else { continue };
                    if let Some(defined) = name.strip_suffix(':') {
                        *definitions.entry(defined.to_owned()).or_default() += 1;
                        name.pop();
                    }
                    *name = format!("{name} {}", definitions.get(name).copied().unwrap_or(1));
                }
                found.push(Wanted { number: number + 1, text: body.trim().to_owned(), instruction });
            }
            "-SAME" => {
                if let Some(last) = found.last_mut()
                    && last.instruction.name == "OpString"
                {
                    last.instruction.operands.push(Token::Part(body.trim().trim_matches('"').to_owned()));
                }
            }
            _ => {}
        }
    }
    found
}

/// An instruction of a line, if it is one that is compared.
fn instruction(line: &str, is_pattern: bool) -> Option<Instruction> {
    let line = line.trim();
    let (result, rest) = match line.split_once(" = ") {
        Some((result, rest)) if !result.contains('"') => (tokens(result.trim()).into_iter().next(), rest.trim()),
        _ => (None, line),
    };
    if let Some(text) = rest.strip_prefix("OpString") {
        let text = text.trim();
        let operands = match text.strip_prefix('"') {
            None => Vec::new(),
            Some(text) => match text.strip_suffix('"') {
                Some(text) => vec![Token::Text(text.to_owned())],
                None if is_pattern => vec![Token::Part(text.trim_end().to_owned())],
                // The text continues in the next line.
                None => vec![Token::Text(text.trim_end().to_owned())],
            },
        };
        return Some(Instruction { name: "OpString".to_owned(), result, operands });
    }
    let words = tokens(rest);
    let first = words.first()?;
    if *first == Token::Text("OpLine".to_owned()) {
        return Some(Instruction { name: "OpLine".to_owned(), result, operands: words[1..].to_vec() });
    }
    let at = words.iter().position(|word| matches!(word, Token::Text(text) if is_debug_name(text)))?;
    let is_extended =
        |word: &Token| matches!(word, Token::Text(text) if text == "OpExtInst" || text == "OpExtInstWithForwardRefsKHR");
    if at > 3 || (at > 0 && !is_extended(first)) {
        return None;
    }
    let Token::Text(name) = &words[at] else { return None };
    let mut operands = words[at + 1..].to_vec();
    if name == "DebugLine" && is_pattern && operands.len() > 4 {
        operands[4] = Token::Any;
    }
    // The specification has a bool where DXC has a number.
    if name == "DebugTypeMatrix" && !is_pattern && operands.get(2) == Some(&Token::Text("%true".to_owned())) {
        operands[2] = Token::Text("%uint_1".to_owned());
    }
    Some(Instruction { name: name.clone(), result, operands })
}

fn is_debug_name(text: &str) -> bool {
    text.strip_prefix("Debug").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase())) && text != "DebugInfo"
}

/// Splits a line into words; text in double brackets or braces is one word.
fn tokens(line: &str) -> Vec<Token> {
    let mut words = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let end = if rest.starts_with("[[") {
            rest.find("]]").map(|end| end + 2)
        } else if rest.starts_with("{{") {
            rest.find("}}").map(|end| end + 2)
        } else {
            rest.find(char::is_whitespace)
        };
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        words.push(match word {
            _ if word.starts_with("[[") => {
                // A definition keeps its colon.
                let word = word.trim_start_matches('[');
                let name = word.split_inclusive([':', ']']).next().unwrap_or_default().trim_end_matches(']');
                if name == "_:" || name == "_" { Token::Any } else { Token::Variable(name.to_owned()) }
            }
            _ if word.contains("{{") => Token::Any,
            _ => Token::Text(NUMBERS.iter().find(|(name, _)| *name == word).map_or(word, |(_, number)| number).to_owned()),
        });
        rest = after.trim_start();
    }
    words
}

/// The search for values of the variables with which the lines fit.
struct Search<'a> {
    wanted: &'a [Wanted],
    /// The instructions that may fit each line.
    candidates: Vec<Vec<&'a Instruction>>,
    tries: usize,
    /// The most lines that fitted at once.
    best: usize,
}

type Values = BTreeMap<String, String>;

impl<'a> Search<'a> {
    fn new(module: &'a [Instruction], wanted: &'a [Wanted]) -> Self {
        let fits = |line: &Instruction, inst: &&Instruction| fit(line, inst, &mut Values::new());
        let candidates = wanted.iter();
        let candidates = candidates.map(|line| module.iter().filter(|inst| fits(&line.instruction, inst)).collect()).collect();
        Self { wanted, candidates, tries: 0, best: 0 }
    }

    /// The lines that do not fit, if not all do.
    fn missing(mut self) -> Vec<(usize, String)> {
        let nothing: Vec<usize> = (0..self.wanted.len()).filter(|at| self.candidates[*at].is_empty()).collect();
        if !nothing.is_empty() {
            return nothing.iter().map(|at| (self.wanted[*at].number, self.wanted[*at].text.clone())).collect();
        }
        // The lines with the fewest candidates come first.
        let mut order: Vec<usize> = (0..self.wanted.len()).collect();
        order.sort_by_key(|at| self.candidates[*at].len());
        if self.place(&order, 0, &Values::new()) {
            return Vec::new();
        }
        order[self.best.min(order.len() - 1)..][..1]
            .iter()
            .map(|at| (self.wanted[*at].number, format!("not together with the others: {}", self.wanted[*at].text)))
            .collect()
    }

    fn place(&mut self, order: &[usize], at: usize, values: &Values) -> bool {
        self.best = self.best.max(at);
        let Some(line) = order.get(at) else { return true };
        for number in 0..self.candidates[*line].len() {
            self.tries += 1;
            if self.tries > TRIES {
                return false;
            }
            let mut values = values.clone();
            if fit(&self.wanted[*line].instruction, self.candidates[*line][number], &mut values)
                && self.place(order, at + 1, &values)
            {
                return true;
            }
        }
        false
    }
}

/// Whether an instruction fits a line, with the values that the variables have already; adds those that they get.
fn fit(line: &Instruction, inst: &Instruction, values: &mut Values) -> bool {
    let mut fits = |wanted: &Token, found: &Token| {
        let Token::Text(found) = found else { return false };
        match wanted {
            Token::Any => true,
            Token::Text(text) => text == found,
            Token::Part(part) => found.contains(part.as_str()),
            Token::Variable(name) => match values.get(name) {
                Some(value) => value == found,
                None => {
                    values.insert(name.clone(), found.clone());
                    true
                }
            },
        }
    };
    // A variable that is never written is a value here.
    let is_value = line.name == "DebugDeclare" && inst.name == "DebugValue";
    if line.name != inst.name && !is_value {
        return false;
    }
    if line.name == "OpString" {
        let text = inst.operands.first().cloned().unwrap_or_else(|| Token::Text(String::new()));
        if !line.operands.iter().all(|part| fits(part, &text)) {
            return false;
        }
    } else if line.operands.len() > inst.operands.len()
        || !line.operands.iter().zip(&inst.operands).all(|(wanted, found)| fits(wanted, found))
    {
        return false;
    }
    match (&line.result, &inst.result) {
        (Some(wanted), Some(found)) => fits(wanted, found),
        (Some(_), None) => false,
        (None, _) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_have_one_value() {
        let module = ["%1 = OpString \"x\"", "%2 = OpString \"y\"", "%4 = OpExtInst %void %9 DebugTypeBasic %2 %uint_32 3"];
        let module: Vec<Instruction> = module.iter().filter_map(|line| instruction(line, false)).collect();
        let missing = |text: &str| Search::new(&module, &expected(text, "CHECK")).missing().len();
        let name = "// CHECK: [[n:%[0-9]+]] = OpString \"y\"\n";
        assert_eq!(
            missing(&format!(
                "{name}// CHECK: {{{{%[0-9]+}}}} = OpExtInst %void [[s:%[0-9]+]] DebugTypeBasic [[n]] %uint_32 Float"
            )),
            0
        );
        assert_eq!(missing(&format!("{name}// CHECK: OpExtInst %void [[s:%[0-9]+]] DebugTypeBasic [[n]] %uint_16 Float")), 1);
        let other = "// CHECK: [[n:%[0-9]+]] = OpString \"x\"\n";
        assert_eq!(missing(&format!("{other}// CHECK: OpExtInst %void [[s:%[0-9]+]] DebugTypeBasic [[n]] %uint_32")), 1);
    }
}
