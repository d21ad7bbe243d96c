//! Recovers from errors.
//!
//! tree-sitter's runtime recovers well, but is about ten times slower than the loop, and slower still at errors. It therefore parses only the
//! statements or declarations around an error, and its nodes join those of the rest.

use super::lookup::{LISTS, entry};
use super::parse::{Entry, Machine, Stopped};
use super::runtime;
use super::states::Stack;
use super::tables::Class;
use super::tree::Tree;
use super::window::{self, List};
use std::ops::Range;

/// Parses token classes, of which the last is [`Class::End`]. Tokens that no rule accepts are in nodes of the kind `Error`.
pub fn recover(classes: &[Class]) -> Tree {
    let mut machine = Machine::new(classes.len());
    let result = machine.run(classes, 0, &mut |_| {}).or_else(|at| repair_all(&mut machine, classes, at).ok_or(()));
    match result {
        Ok(()) => machine.tree,
        Err(()) => runtime::parse(classes).unwrap_or_else(|| Tree::without_structure(classes.len() - 1)),
    }
}

/// Continues a parse after an error. Returns the tree of the declarations that were not complete, and the stack before them. Returns None if the
/// runtime has to parse the whole text.
pub fn resume(mut stopped: Stopped, classes: &[Class]) -> Option<(Tree, Stack)> {
    let machine = &mut stopped.machine;
    let is_list = |entry: &&Entry| has_entry(entry.state, LISTS[0]);
    let count = 1 + machine.stack.iter().skip(1).take_while(is_list).count();
    let start = machine.stack.get(count).map_or(stopped.at, |first| first.start as usize);
    let stack = Stack::after_declarations(&machine.stack[..count], start);
    repair_all(machine, classes, stopped.at)?;
    Some((stopped.machine.tree, stack))
}

/// Parses the rest of a text after a token that no valid text has. Returns None if the runtime has to parse the whole text.
fn repair_all(machine: &mut Machine, classes: &[Class], mut failed: usize) -> Option<()> {
    let mut run = WrongRun::default();
    loop {
        let next = repair(machine, classes, failed, &mut run)?;
        match machine.run(classes, next, &mut |_| {}) {
            Ok(()) => return Some(()),
            Err(at) => failed = at,
        }
    }
}

/// Consecutive statements in which the runtime found nothing valid, such as those of a function without its `{`.
#[derive(Default)]
struct WrongRun {
    length: usize,
    /// The index after the last one.
    end: usize,
}

impl WrongRun {
    /// The length of a run after which the runtime is not asked about a statement that begins with a wrong token.
    const MOST: usize = 2;

    fn add(&mut self, tokens: Range<usize>, is_wrong: bool) {
        let before = if self.end == tokens.start { self.length } else { 0 };
        *self = Self { length: if is_wrong { before + 1 } else { 0 }, end: tokens.end };
    }
}

/// Replaces the innermost statement or declaration that is not complete. `failed` is the token that no valid text has. Returns the index of the
/// next token; None if there is nothing to replace.
fn repair(machine: &mut Machine, classes: &[Class], failed: usize, run: &mut WrongRun) -> Option<usize> {
    let [items, statements] = LISTS;
    let is_list = |entry: &Entry| has_entry(entry.state, items) || has_entry(entry.state, statements);
    let place = machine.stack.iter().rposition(is_list)?;
    let state = machine.stack[place].state;
    let (start, before) = match machine.stack.get(place + 1) {
        Some(first) => (first.start as usize, first.before),
        None => (failed, machine.tree.last()),
    };
    let end = statement_end(classes, start, failed);
    if end == start {
        return None;
    }
    machine.stack.truncate(place + 1);
    machine.tree.truncate(before, start);
    let list = if has_entry(state, statements) { List::Statements } else { List::Declarations };
    let is_error = failed == start && run.end == start && run.length >= WrongRun::MOST;
    let mut has_valid = false;
    if is_error {
        window::reject(&mut machine.tree, classes, start..end, failed, list);
    } else {
        has_valid = window::parse(&mut machine.tree, classes, start..end, failed, list)?;
    }
    run.add(start..end, !has_valid);
    let symbol = if list == List::Statements { statements } else { items };
    let next = entry(state, symbol)?;
    machine.stack.push(Entry { start: start as u32, before, state: next });
    machine.reduce(next, end as u32, &mut |_| {})?;
    Some(end)
}

fn has_entry(state: u16, symbol: usize) -> bool {
    entry(state, symbol).is_some()
}

/// The end of the statement or declaration that begins at an index and contains the token `failed`, which is that of a closing bracket if the bracket
/// is around the statement.
pub fn statement_end(classes: &[Class], start: usize, failed: usize) -> usize {
    let mut depth = 0_usize;
    for index in start..classes.len() {
        let is_closed = match classes[index] {
            Class::LeftParenthesis | Class::LeftBracket | Class::LeftBrace => {
                depth += 1;
                false
            }
            Class::RightParenthesis | Class::RightBracket | Class::RightBrace => {
                // The bracket around the statement, or the end of the text.
                let Some(outside) = depth.checked_sub(1) else { return index };
                depth = outside;
                classes[index] == Class::RightBrace && !continues(classes, start, index + 1)
            }
            Class::Semicolon => true,
            Class::End => return index,
            _ => false,
        };
        if is_closed && depth == 0 && index >= failed {
            return index + 1;
        }
    }
    classes.len() - 1
}

/// Whether a statement or declaration continues after a brace.
fn continues(classes: &[Class], start: usize, next: usize) -> bool {
    match classes[next] {
        Class::While => classes[start] == Class::Do,
        Class::Semicolon | Class::Comma | Class::Else | Class::Catch | Class::Assign | Class::Dot | Class::LeftBracket => true,
        _ => false,
    }
}
