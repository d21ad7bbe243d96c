//! Reads the automaton from the C code of tree-sitter's generator (ABI version 15).

use std::cmp::Reverse;
use std::collections::HashMap;

/// An action of the automaton on a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Error,
    /// The next state.
    Shift(u16),
    /// The symbol, and the number of its children.
    Reduce(u16, u8),
    Accept,
}

/// A symbol: the end of the text, a token class, or a rule.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// The name of a rule, or the character of a token class that the tree does not show.
    pub name: String,
    /// Whether it is a node of the tree.
    pub is_visible: bool,
}

/// The automaton. State 1 is the first; state 0 is that of tree-sitter's error recovery.
#[derive(Debug)]
pub struct Automaton {
    /// Token classes come first, from 1 on.
    pub symbols: Vec<Symbol>,
    /// The number of token classes, and 1 for the end of the text.
    pub token_count: usize,
    /// By state and token class.
    pub actions: Vec<Vec<Action>>,
    /// By state and rule; 0 if there is none.
    pub gotos: Vec<Vec<u16>>,
}

/// The values of a table entry: `STATE(n)` and `ACTIONS(n)`.
#[derive(Clone, Copy)]
struct Reader<'a> {
    code: &'a str,
}

impl<'a> Reader<'a> {
    fn constant(self, name: &str) -> Result<usize, String> {
        let start = format!("#define {name} ");
        let line = self.code.lines().find_map(|line| line.strip_prefix(&start));
        line.and_then(|value| value.trim().parse().ok()).ok_or_else(|| format!("the parser does not define {name}"))
    }

    /// The text between the braces of an array or enum.
    fn section(self, head: &str) -> Result<&'a str, String> {
        let (_, rest) = self.code.split_once(head).ok_or_else(|| format!("the parser has no {head}"))?;
        let (_, body) = rest.split_once("{\n").ok_or_else(|| format!("{head} has no contents"))?;
        body.split_once("\n};").map(|(body, _)| body).ok_or_else(|| format!("{head} does not end"))
    }
}

impl Automaton {
    /// Reads the tables.
    pub fn read(code: &str) -> Result<Self, String> {
        let reader = Reader { code };
        if reader.constant("LANGUAGE_VERSION")? != 15 {
            return Err("only ABI version 15 of tree-sitter is supported".to_owned());
        }
        for unused in ["ALIAS_COUNT", "EXTERNAL_TOKEN_COUNT", "FIELD_COUNT", "SUPERTYPE_COUNT"] {
            if reader.constant(unused)? != 0 {
                return Err(format!("the grammar must not need {unused}"));
            }
        }
        let token_count = reader.constant("TOKEN_COUNT")?;
        let state_count = reader.constant("STATE_COUNT")?;
        let numbers = symbol_numbers(reader.section("enum ts_symbol_identifiers")?)?;
        let symbols = read_symbols(reader, &numbers)?;
        let entries = read_actions(reader.section("ts_parse_actions[]")?, &numbers)?;
        let mut automaton = Self {
            actions: vec![vec![Action::Error; token_count]; state_count],
            gotos: vec![vec![0; symbols.len() - token_count]; state_count],
            symbols,
            token_count,
        };
        automaton.read_large(reader.section("ts_parse_table[LARGE_STATE_COUNT][SYMBOL_COUNT]")?, &numbers, &entries)?;
        let first_small = reader.constant("LARGE_STATE_COUNT")?;
        automaton.read_small(reader.section("ts_small_parse_table[]")?, first_small, &numbers, &entries)?;
        Ok(automaton)
    }

    /// Numbers the token classes from the rarest entry to the most frequent, and the rules the other way, so that the entries of a state are close to
    /// each other.
    pub fn order_by_frequency(self) -> Self {
        let count = |symbol: &usize| match symbol.checked_sub(self.token_count) {
            None => self.actions.iter().filter(|row| row[*symbol] != Action::Error).count(),
            Some(rule) => self.gotos.iter().filter(|row| row[rule] != 0).count(),
        };
        // The end of the text stays 0.
        let mut tokens: Vec<usize> = (1..self.token_count).collect();
        tokens.sort_by_cached_key(count);
        let mut rules: Vec<usize> = (self.token_count..self.symbols.len()).collect();
        rules.sort_by_cached_key(|rule| Reverse(count(rule)));
        let order: Vec<usize> = std::iter::once(0).chain(tokens).chain(rules).collect();
        let mut numbers = vec![0; order.len()];
        for (number, symbol) in order.iter().enumerate() {
            numbers[*symbol] = number as u16;
        }
        let action = |action: Action| match action {
            Action::Reduce(symbol, children) => Action::Reduce(numbers[usize::from(symbol)], children),
            action => action,
        };
        let (tokens, rules) = order.split_at(self.token_count);
        let actions = self.actions.iter().map(|row| tokens.iter().map(|class| action(row[*class])).collect()).collect();
        let gotos = self.gotos.iter().map(|row| rules.iter().map(|rule| row[rule - self.token_count]).collect()).collect();
        let symbols = order.iter().map(|symbol| self.symbols[*symbol].clone()).collect();
        Self { symbols, actions, gotos, ..self }
    }

    fn set(&mut self, state: usize, symbol: u16, value: &str, entries: &HashMap<u16, Action>) -> Result<(), String> {
        let symbol = usize::from(symbol);
        match call(value)? {
            ("STATE", next) => self.gotos[state][symbol - self.token_count] = next,
            // State 0 recovers from errors, which the runtime adds.
            ("ACTIONS", _) if state == 0 => {}
            ("ACTIONS", entry) => {
                let action = entries.get(&entry).ok_or_else(|| format!("there is no action {entry}"))?;
                self.actions[state][symbol] = *action;
            }
            _ => return Err(format!("{value} is neither a state nor an action")),
        }
        Ok(())
    }

    /// Reads lines such as `[STATE(2)] = {` and `[sym_type] = ACTIONS(5),`.
    fn read_large(&mut self, body: &str, numbers: &HashMap<&str, u16>, entries: &HashMap<u16, Action>) -> Result<(), String> {
        let mut state = 0;
        for line in body.lines() {
            let Some((left, right)) = line.trim().split_once(" = ") else { continue };
            let left = left.trim_start_matches('[').trim_end_matches(']');
            if right == "{" {
                state = call(left)?.1.into();
            } else {
                self.set(state, number(left, numbers)?, right.trim_end_matches(','), entries)?;
            }
        }
        Ok(())
    }

    /// Reads, for each state, a number of groups. A group is a value, a number of symbols, and the symbols.
    fn read_small(
        &mut self,
        body: &str,
        first: usize,
        numbers: &HashMap<&str, u16>,
        entries: &HashMap<u16, Action>,
    ) -> Result<(), String> {
        let mut words = body.split([',', '\n']).map(str::trim).filter(|word| !word.is_empty());
        let mut state = first;
        while let Some(word) = words.next() {
            let groups = word.split_once(" = ").map_or(word, |(_, count)| count);
            let count = |word: Option<&str>| word.and_then(|word| word.parse().ok()).ok_or("the small table has no count");
            for _ in 0..count(Some(groups))? {
                let value = words.next().ok_or("the small table ends in a group")?;
                for _ in 0..count(words.next())? {
                    let symbol = words.next().ok_or("the small table ends in a group")?;
                    self.set(state, number(symbol, numbers)?, value, entries)?;
                }
            }
            state += 1;
        }
        Ok(())
    }
}

/// Splits `NAME(5)`.
fn call(text: &str) -> Result<(&str, u16), String> {
    let parts = text.trim().strip_suffix(')').and_then(|text| text.split_once('('));
    let (name, value) = parts.ok_or_else(|| format!("{text} is no call"))?;
    Ok((name, value.parse().map_err(|error| format!("{text}: {error}"))?))
}

fn number(name: &str, numbers: &HashMap<&str, u16>) -> Result<u16, String> {
    numbers.get(name).copied().ok_or_else(|| format!("there is no symbol {name}"))
}

fn symbol_numbers(body: &str) -> Result<HashMap<&str, u16>, String> {
    let mut numbers = HashMap::from([("ts_builtin_sym_end", 0)]);
    for line in body.lines() {
        let (name, value) = line.trim().trim_end_matches(',').split_once(" = ").ok_or_else(|| format!("{line} is no symbol"))?;
        numbers.insert(name, value.parse().map_err(|error| format!("{line}: {error}"))?);
    }
    Ok(numbers)
}

fn read_symbols(reader: Reader<'_>, numbers: &HashMap<&str, u16>) -> Result<Vec<Symbol>, String> {
    let mut symbols: Vec<Symbol> = numbers.iter().map(|_| Symbol { name: String::new(), is_visible: false }).collect();
    for line in reader.section("ts_symbol_names[]")?.lines() {
        let (symbol, name) = line.trim().trim_end_matches(',').split_once("] = ").ok_or_else(|| format!("{line} is no name"))?;
        let name = name.strip_prefix('"').and_then(|name| name.strip_suffix('"')).ok_or_else(|| format!("{line} is no name"))?;
        // A character that C escapes.
        let name = match name {
            "\\n" => "\n",
            name => name.strip_prefix('\\').unwrap_or(name),
        };
        symbols[usize::from(number(&symbol[1..], numbers)?)].name = name.to_owned();
    }
    let mut symbol = 0;
    for line in reader.section("ts_symbol_metadata[]")?.lines() {
        let line = line.trim();
        if let Some(name) = line.strip_prefix('[') {
            symbol = number(name.split(']').next().unwrap_or_default(), numbers)?.into();
        } else if line == ".named = true," {
            // Anonymous tokens are visible too, but no nodes that the compiler reads.
            symbols[symbol].is_visible = !symbols[symbol].name.starts_with('_') && symbol != 0;
        }
    }
    // Rules for repetitions and hidden rules are named, but invisible.
    for (name, symbol) in numbers {
        if name.starts_with("aux_sym") || symbols[usize::from(*symbol)].name.starts_with('_') {
            symbols[usize::from(*symbol)].is_visible = false;
        }
    }
    Ok(symbols)
}

/// The actions by the index of their entry. Of an entry with several actions, the others are repetitions of the first.
fn read_actions(body: &str, numbers: &HashMap<&str, u16>) -> Result<HashMap<u16, Action>, String> {
    let mut actions = HashMap::new();
    for line in body.lines() {
        let (index, rest) = line.trim().split_once("] = ").ok_or_else(|| format!("{line} is no entry"))?;
        let index = index[1..].parse().map_err(|error| format!("{line}: {error}"))?;
        let list = rest.split_once("}},").map_or("", |(_, list)| list.trim());
        let action = if let Some(reduce) = list.strip_prefix("REDUCE(") {
            let mut parts = reduce.split([',', ')']).map(str::trim);
            let symbol = number(parts.next().unwrap_or_default(), numbers)?;
            let count = parts.next().and_then(|count| count.parse().ok()).ok_or_else(|| format!("{line} has no count"))?;
            let others = list.split_once("), ").map(|(_, others)| others);
            if others.is_some_and(|others| !others.starts_with("SHIFT_REPEAT(")) {
                return Err(format!("the grammar has a conflict: {list}"));
            }
            Action::Reduce(symbol, count)
        } else if list.starts_with("SHIFT(") {
            Action::Shift(call(list.trim_end_matches(','))?.1)
        } else if list.starts_with("ACCEPT_INPUT(") {
            Action::Accept
        } else {
            Action::Error
        };
        actions.insert(index, action);
    }
    Ok(actions)
}
