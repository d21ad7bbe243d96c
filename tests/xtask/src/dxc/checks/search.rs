//! Matches the CHECK lines of a test against a module. Several hypotheses about the values of the variables are followed at once; the one
//! with the fewest failures is the result.

use super::accepted::Accepted;
use super::branches;
use super::effects::{is_pure, only_reads};
use super::fit::{Fitting, Shape, fit, fit_part, shape};
use super::forms;
use super::module::{Inst, Module};
use super::names::{self, Fit};
use super::pattern::{Piece, Word};
use super::rules;
use super::script::{Kind, Line};
use super::terms::is_pure_line;
use super::values::{Value, Values, place};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The number of hypotheses that are followed.
const WIDTH: usize = 16;
/// The number of instructions that are tried for a line and a hypothesis.
const CANDIDATES: usize = 6;
/// The cost of a line that fails.
const FAILURE: u32 = 10_000;
/// The cost of a rule, of a name that differs, of an instruction that is out of order, and of one that is left out.
const RULE: u32 = 100;
const RENAMED: u32 = 20;
const MOVED: u32 = 5;

/// The cause of a line that a rule accepts only if another line uses its result.
pub const LEFT_OUT: &str = "left out, and not used";

/// The result of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    Matched,
    /// By a rule.
    Accepted(&'static str),
    Failed(String),
}

/// An assignment of the lines so far.
#[derive(Debug, Clone)]
struct Hypothesis {
    values: Values,
    /// The last instruction of each function that is in order.
    floors: Rc<BTreeMap<usize, usize>>,
    last: Option<usize>,
    cost: u32,
    trail: Option<Rc<Step>>,
    /// The lines with CHECK-NOT since the last match.
    forbidden: Rc<Vec<usize>>,
    /// The lines with CHECK-NOT that an instruction fits, and the instruction.
    present: Rc<Vec<(usize, usize)>>,
    /// All lines with CHECK-NOT, and the values at each.
    never: Rc<Vec<(usize, Values)>>,
    /// The instructions outside functions, and the stores, that lines match.
    matched: Rc<BTreeSet<usize>>,
    /// The variables whose values were accepted and not used yet, with their lines.
    pending: Rc<BTreeMap<String, (usize, bool)>>,
}

/// The verdict on a line, and those on the lines before it.
#[derive(Debug)]
struct Step {
    verdict: Verdict,
    before: Option<Rc<Step>>,
}

/// The cause of a line that something fits, but only if more lines fail after it.
const CONFLICT: &str = "in conflict with other lines";

/// The verdicts on the lines.
pub fn verdicts(module: &Module, lines: &[&Line]) -> Vec<Verdict> {
    let best = search(module, lines, true);
    let is_conflict = |verdict: &Verdict| matches!(verdict, Verdict::Failed(why) if why == CONFLICT);
    // The lines that fail if each line is matched where possible show the cause of the conflict.
    if best.iter().any(is_conflict) { search(module, lines, false) } else { best }
}

/// `may_skip` allows a line to fail although something fits it.
fn search(module: &Module, lines: &[&Line], may_skip: bool) -> Vec<Verdict> {
    let start = Hypothesis {
        values: Values::default(),
        floors: Rc::default(),
        last: None,
        cost: 0,
        trail: None,
        forbidden: Rc::default(),
        present: Rc::default(),
        never: Rc::default(),
        matched: Rc::default(),
        pending: Rc::default(),
    };
    let mut search = Search { module, lines, may_skip, hypotheses: vec![start] };
    for at in 0..lines.len() {
        search.step(at);
    }
    search.end()
}

struct Search<'a> {
    module: &'a Module,
    lines: &'a [&'a Line],
    may_skip: bool,
    hypotheses: Vec<Hypothesis>,
}

impl Search<'_> {
    fn step(&mut self, at: usize) {
        let line = self.lines[at];
        let mut next = Vec::new();
        let mut is_first = true;
        for hypothesis in std::mem::take(&mut self.hypotheses) {
            match &line.words {
                Err(error) => next.push(failed(hypothesis, &[], format!("cannot be read: {error}"))),
                Ok(words) if matches!(words.first(), Some(Word::Text(text)) if text == ";") => {
                    next.push(self.header(hypothesis, &line.text))
                }
                Ok(_) if line.kind == Kind::Not => next.push(Self::forbid(hypothesis, at)),
                Ok(words) if shape(words).is_none() && self.module.has_text(&line.text) => {
                    let mut next_one = hypothesis;
                    pass(&mut next_one, Verdict::Matched);
                    next.push(next_one);
                }
                Ok(words) => {
                    let mut found = self.matches(&hypothesis, line.kind, words);
                    // Any variable fits a line that only defines one.
                    if found.is_empty() || matches!(shape(words), Some(shape) if shape.op == "OpVariable") {
                        found.extend(self.by_rule(&hypothesis, words, at));
                    }
                    // The reason costs time, and usually only the first hypothesis is of interest.
                    let why = match found.is_empty() {
                        true if is_first => self.reason(&hypothesis, words),
                        true => "no match".to_owned(),
                        false => CONFLICT.to_owned(),
                    };
                    is_first = false;
                    let is_skipped = self.may_skip || found.is_empty();
                    found.iter_mut().for_each(|found| used(found, words, at));
                    next.append(&mut found);
                    if is_skipped {
                        next.push(failed(hypothesis, words, why));
                    }
                }
            }
        }
        next.sort_by_key(|hypothesis| hypothesis.cost);
        let mut kept: Vec<Hypothesis> = Vec::new();
        for hypothesis in next {
            let is_equal = |other: &Hypothesis| {
                other.last == hypothesis.last && other.values == hypothesis.values && other.floors == hypothesis.floors
            };
            if kept.len() < WIDTH && !kept.iter().any(is_equal) {
                kept.push(hypothesis);
            }
        }
        self.hypotheses = kept;
    }

    /// A line about the comments before the first instruction.
    fn header(&self, mut hypothesis: Hypothesis, text: &str) -> Hypothesis {
        if !self.module.header.iter().any(|line| line == text) {
            return failed(hypothesis, &[], "no such header".to_owned());
        }
        pass(&mut hypothesis, Verdict::Matched);
        hypothesis
    }

    /// A line with CHECK-NOT: outside functions nothing in the module may fit it that no other line matches, in functions nothing up to the
    /// next match.
    fn forbid(mut hypothesis: Hypothesis, at: usize) -> Hypothesis {
        let values = hypothesis.values.clone();
        Rc::make_mut(&mut hypothesis.never).push((at, values));
        Rc::make_mut(&mut hypothesis.forbidden).push(at);
        pass(&mut hypothesis, Verdict::Matched);
        hypothesis
    }

    fn fits(&self, words: &[Word], position: usize, values: &Values) -> bool {
        // Another name is another id.
        self.fittings(words, position, values).iter().any(|fitting| fitting.renamed == 0)
    }

    fn fittings<'v>(&self, words: &[Word], position: usize, values: &'v Values) -> Vec<Fitting<'v>> {
        let inst = &self.module.insts[position];
        match shape(words) {
            Some(shape) => fit(self.module, &shape, inst, values),
            None => {
                let mut found = fit_part(self.module, words, inst, values);
                if found.is_none()
                    && let Some(words) = without_last_column(words)
                {
                    found = fit_part(self.module, &words, inst, values);
                    found.iter_mut().for_each(|found| found.rule = Some(forms::COLUMN));
                }
                found.into_iter().collect()
            }
        }
    }

    fn matches(&self, hypothesis: &Hypothesis, kind: Kind, words: &[Word]) -> Vec<Hypothesis> {
        // In an arm that the module does not have, values are computed, and nothing else.
        let is_in_arm = !hypothesis.values.arm().is_empty();
        let is_absent = |shape: Shape<'_>| {
            is_in_arm && !is_without_effects(shape.op, shape.operands) || branches::is_label(&hypothesis.values, &shape)
        };
        if shape(words).is_some_and(is_absent) {
            return Vec::new();
        }
        let all: Vec<usize> = match shape(words) {
            Some(shape) => self.module.with_op(shape.op).to_vec(),
            // A debug instruction.
            None if words.iter().any(|word| matches!(word, Word::Text(text) if text.starts_with("Debug"))) => {
                self.module.with_op("OpExtInst").to_vec()
            }
            None => (0..self.module.insts.len()).collect(),
        };
        // The instruction that has the decoration is known only from a later line.
        if let Some(Shape { op: "OpDecorate", operands: [Word::Define(name, _), Word::Text(decoration)], .. }) = shape(words) {
            let fits = |at: &usize| !self.fittings(words, *at, &hypothesis.values).is_empty();
            let decorated = |at: usize| {
                let mut next = hypothesis.clone();
                next.values.set(name, Value::Decorated(decoration.as_str().into()));
                self.place(&mut next, at, kind);
                pass(&mut next, Verdict::Matched);
                next
            };
            let is_new = |at: &usize| !hypothesis.matched.contains(at);
            let first = all.iter().copied().filter(fits).find(is_new).or_else(|| all.iter().copied().find(fits));
            return first.map(decorated).into_iter().collect();
        }
        let from = hypothesis.last.unwrap_or(0);
        let mut candidates: Vec<(u32, usize)> =
            all.into_iter().filter_map(|position| Some((self.distance(hypothesis, kind, position)?, position))).collect();
        candidates.sort_by_key(|(cost, position)| (*cost, *position < from, position.abs_diff(from)));
        let mut found = Vec::new();
        for (cost, position) in candidates {
            for fitting in self.fittings(words, position, &hypothesis.values) {
                let (renamed, rule) = (fitting.renamed, fitting.rule);
                let mut next = hypothesis.clone();
                next.values = fitting.values();
                next.cost += cost + renamed * RENAMED + rule.map_or(0, |_| RULE);
                // The nearest is the most likely one.
                next.cost += found.len() as u32;
                self.place(&mut next, position, kind);
                pass(
                    &mut next,
                    match (rule, renamed) {
                        (Some(rule), _) => Verdict::Accepted(rule),
                        (None, 0) => Verdict::Matched,
                        (None, _) => Verdict::Accepted(forms::NAME),
                    },
                );
                found.push(next);
            }
            if found.len() >= CANDIDATES {
                break;
            }
        }
        found
    }

    fn by_rule(&self, hypothesis: &Hypothesis, words: &[Word], at: usize) -> Vec<Hypothesis> {
        let Some(shape) = shape(words) else { return Vec::new() };
        let accepted = |accepted: Accepted| {
            let mut next = hypothesis.clone();
            next.values = accepted.values;
            next.cost += accepted.rule.map_or(0, |_| RULE);
            if let Some(last) = accepted.last {
                self.place(&mut next, last, Kind::Plain);
            }
            if let Some(variable) = accepted.complete {
                Rc::make_mut(&mut next.pending).remove(&variable);
            }
            if let Some(variable) = accepted.pending {
                Rc::make_mut(&mut next.pending).insert(variable, (at, accepted.may_be_unused));
            }
            pass(&mut next, accepted.rule.map_or(Verdict::Matched, Verdict::Accepted));
            next
        };
        let argument = match (shape.op, shape.operands) {
            ("OpStore", [Word::Define(name, _), object]) if self.is_argument(name, at) => {
                rules::argument(self.module, &hypothesis.values, name, object)
            }
            _ => None,
        };
        rules::apply(self.module, &hypothesis.values, &shape, at, self.next_position(hypothesis))
            .into_iter()
            .chain(argument)
            .take(CANDIDATES)
            .map(accepted)
            .collect()
    }

    /// True if the next line that uses a variable is a call.
    fn is_argument(&self, name: &str, at: usize) -> bool {
        let all = self.lines[at + 1..].iter().filter_map(|line| line.words.as_ref().ok());
        let mut users = all.filter(|words| words.iter().any(|word| matches!(word, Word::Use(used) if used == name)));
        users.next().and_then(|words| shape(words)).is_some_and(|shape| shape.op == "OpFunctionCall")
    }

    /// Where the next instruction is.
    fn next_position(&self, hypothesis: &Hypothesis) -> usize {
        let last = hypothesis.last.unwrap_or(0);
        let function = self.module.insts.get(last).map_or(0, |inst| inst.function);
        hypothesis.floors.get(&function).copied().unwrap_or(last) + 1
    }

    /// The cost of the place of an instruction for the next line; None if it cannot be there.
    fn distance(&self, hypothesis: &Hypothesis, kind: Kind, position: usize) -> Option<u32> {
        let inst = &self.module.insts[position];
        if inst.function == 0 {
            return Some(0);
        }
        let mut cost = 0;
        let is_ordered = is_ordered(inst);
        if kind == Kind::Next
            && let Some(last) = hypothesis.last.map(|last| &self.module.insts[last])
            && last.function != 0
        {
            let is_start =
                last.is_terminator() || matches!(last.op.as_str(), "OpFunction" | "OpFunctionParameter" | "OpFunctionEnd");
            if last.function != inst.function && last.op != "OpFunctionEnd" {
                return None;
            }
            let is_merge = matches!(inst.op.as_str(), "OpLoopMerge" | "OpSelectionMerge");
            if self.module.straight(last.block) != self.module.straight(inst.block) && !is_start && !is_merge {
                if is_ordered {
                    return None;
                }
                cost += MOVED;
            }
        }
        if let Some(floor) = hypothesis.floors.get(&inst.function)
            && position <= *floor
            && kind != Kind::Dag
            && !is_free(inst)
        {
            // Each store is that of one line.
            let is_taken = inst.op == "OpStore" && hypothesis.matched.contains(&position);
            if is_ordered && (is_taken || !self.may_move(position, *floor)) {
                return None;
            }
            cost += if is_ordered { MOVED } else { 1 };
        }
        Some(cost)
    }

    /// True for a load whose value is still the same at a later position of its block, and for a store that nothing up to there reads or
    /// overwrites. Different variables are different memory.
    fn may_move(&self, position: usize, later: usize) -> bool {
        let inst = &self.module.insts[position];
        let is_straight = self.module.straight(inst.block) == self.module.straight(self.module.insts[later].block);
        let is_store = inst.op == "OpStore";
        if !(only_reads(inst) || is_store) || !is_straight {
            return false;
        }
        let root = |pointer: Option<u32>| pointer.map(|pointer| place(self.module, pointer).0);
        let of = root(inst.id(usize::from(!is_store)));
        self.module.insts[position + 1..=later].iter().all(|between| match between.op.as_str() {
            "OpStore" => inst.op != "OpLoad" && !is_store || root(between.id(0)) != of,
            "OpLoad" if is_store => root(between.id(1)) != of,
            _ if is_store => !is_ordered(between),
            _ => !is_ordered(between) || only_reads(between),
        })
    }

    fn place(&self, hypothesis: &mut Hypothesis, position: usize, kind: Kind) {
        let inst = &self.module.insts[position];
        let from = hypothesis.last.unwrap_or(0);
        if inst.function != 0 && !hypothesis.forbidden.is_empty() {
            for line in hypothesis.forbidden.clone().iter() {
                self.forbid_between(hypothesis, *line, from, position);
            }
            hypothesis.forbidden = Rc::default();
        }
        hypothesis.last = Some(position);
        if inst.function == 0 || inst.op == "OpStore" {
            Rc::make_mut(&mut hypothesis.matched).insert(position);
        }
        if inst.function != 0 && is_ordered(inst) && kind != Kind::Dag {
            let floor = Rc::make_mut(&mut hypothesis.floors).entry(inst.function).or_insert(position);
            match inst.op.as_str() {
                // The blocks of a function may be in another order.
                "OpLabel" => *floor = position,
                "OpLoopMerge" | "OpSelectionMerge" => {}
                _ => *floor = position.max(*floor),
            }
        }
    }

    fn forbid_between(&self, hypothesis: &mut Hypothesis, line: usize, from: usize, to: usize) {
        let Ok(words) = &self.lines[line].words else { return };
        let in_function = |position: &usize| self.module.insts[*position].function != 0;
        let found = (from + 1..to).filter(in_function).find(|position| self.fits(words, *position, &hypothesis.values));
        if let Some(position) = found {
            present(hypothesis, line, position);
        }
    }

    /// An instruction outside functions that a line with CHECK-NOT fits, and that no other line matches.
    fn unmatched(&self, hypothesis: &Hypothesis, line: usize, values: &Values) -> Option<usize> {
        let words = self.lines[line].words.as_ref().ok()?;
        let is_global = |position: &usize| self.module.insts[*position].function == 0 && !hypothesis.matched.contains(position);
        let mut positions = match shape(words) {
            Some(shape) => self.module.with_op(shape.op).to_vec(),
            None => (0..self.module.insts.len()).collect(),
        }
        .into_iter();
        positions.find(|position| is_global(position) && self.fits(words, *position, values))
    }

    /// Why nothing matches a line.
    fn reason(&self, hypothesis: &Hypothesis, words: &[Word]) -> String {
        let Some(shape) = shape(words) else { return "no such text".to_owned() };
        let positions = self.module.with_op(shape.op);
        if positions.is_empty() {
            return format!("no {}", shape.op);
        }
        if positions.iter().any(|position| self.fits(words, *position, &hypothesis.values)) {
            return format!("{} in another place", shape.op);
        }
        for word in shape.result.iter().copied().chain(shape.operands) {
            if let Word::Name(name) = word
                && hypothesis.values.get(&format!("%{name}")).is_none()
                && !self.knows(name)
            {
                return format!("{}: no {}", shape.op, name_kind(name));
            }
        }
        format!("{} with other operands", shape.op)
    }

    /// True if an id may have the name.
    fn knows(&self, name: &str) -> bool {
        let results = self.module.insts.iter().filter_map(|inst: &Inst| inst.result);
        results.into_iter().any(|id| names::fits(self.module, name, id) == Some(Fit::Same))
    }

    fn end(mut self) -> Vec<Verdict> {
        let mut best = self.hypotheses.swap_remove(0);
        for line in best.forbidden.clone().iter() {
            let from = best.last.unwrap_or(0);
            self.forbid_between(&mut best, *line, from, self.module.insts.len());
        }
        for (line, values) in best.never.clone().iter() {
            if let Some(position) = self.unmatched(&best, *line, values) {
                present(&mut best, *line, position);
            }
        }
        let mut verdicts = Vec::new();
        let mut step = best.trail;
        while let Some(current) = step {
            verdicts.push(current.verdict.clone());
            step = current.before.clone();
        }
        verdicts.reverse();
        for (line, may_be_unused) in best.pending.values() {
            let unused = Verdict::Accepted(forms::UNUSED);
            verdicts[*line] = if *may_be_unused { unused } else { Verdict::Failed(LEFT_OUT.to_owned()) };
        }
        for (line, position) in best.present.iter() {
            verdicts[*line] = Verdict::Failed(format!("CHECK-NOT, but there is {}", self.module.insts[*position].op));
        }
        verdicts
    }
}

/// True for an instruction whose place follows from its operands: labels, which branches name, and merge instructions, which belong to the
/// branch of their block.
fn is_free(inst: &Inst) -> bool {
    matches!(inst.op.as_str(), "OpLabel" | "OpLoopMerge" | "OpSelectionMerge")
}

/// True for an instruction whose order among others has a meaning.
fn is_ordered(inst: &Inst) -> bool {
    !is_pure(inst) && inst.op != "OpVariable"
}

/// True for a line about an instruction without side effects.
fn is_without_effects(op: &str, operands: &[Word]) -> bool {
    op == "OpLoad" || is_pure_line(op, operands)
}

/// The words of a DebugLine without its last column.
fn without_last_column(words: &[Word]) -> Option<Vec<Word>> {
    let at = words.iter().position(|word| matches!(word, Word::Text(text) if text == "DebugLine"))?;
    (words.len() == at + 6).then(|| words[..at + 5].to_vec())
}

fn name_kind(name: &str) -> String {
    for prefix in
        ["in_var_", "out_var_", "param_var_", "temp_var_", "type_", "gl_", "_ptr_", "_arr_", "_runtimearr_", "counter_var_"]
    {
        if name.starts_with(prefix) {
            return format!("%{prefix}…");
        }
    }
    format!("%{name}")
}

fn present(hypothesis: &mut Hypothesis, line: usize, position: usize) {
    Rc::make_mut(&mut hypothesis.present).push((line, position));
    hypothesis.cost += FAILURE;
}

/// The variables that a line uses are not pending any more.
fn used(hypothesis: &mut Hypothesis, words: &[Word], at: usize) {
    for word in words {
        let name = match word {
            Word::Use(name) => name.clone(),
            Word::Name(name) => format!("%{name}"),
            _ => continue,
        };
        if hypothesis.pending.get(&name).is_some_and(|(line, _)| *line != at) {
            Rc::make_mut(&mut hypothesis.pending).remove(&name);
        }
    }
}

fn pass(hypothesis: &mut Hypothesis, verdict: Verdict) {
    hypothesis.trail = Some(Rc::new(Step { verdict, before: hypothesis.trail.take() }));
}

/// A line that nothing matches: its variables are unknown from then on.
fn failed(mut hypothesis: Hypothesis, words: &[Word], why: String) -> Hypothesis {
    for word in words {
        match word {
            Word::Define(name, _) => hypothesis.values.set(name, Value::Unknown),
            Word::Mixed(pieces) => {
                for piece in pieces {
                    if let Piece::Define(name, _) = piece {
                        hypothesis.values.set(name, Value::Unknown);
                    }
                }
            }
            Word::Name(_) | Word::Use(_) | Word::Text(_) | Word::Rest => {}
        }
    }
    hypothesis.cost += FAILURE;
    pass(&mut hypothesis, Verdict::Failed(why));
    hypothesis
}
