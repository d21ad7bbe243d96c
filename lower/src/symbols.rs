//! The symbols of a module's globals and functions.

use ir::name::Name;
use rustc_hash::{FxHashMap, FxHashSet};

/// The names of overloaded operators in symbols, which are those of clang, as in DXC's modules.
const OPERATORS: [(&str, &str); 33] = [
    ("+", "Plus"),
    ("-", "Minus"),
    ("*", "Star"),
    ("/", "Slash"),
    ("%", "Percent"),
    ("^", "Caret"),
    ("&", "Amp"),
    ("|", "Pipe"),
    ("~", "Tilde"),
    ("!", "Exclaim"),
    ("=", "Equal"),
    ("<", "Less"),
    (">", "Greater"),
    ("+=", "PlusEqual"),
    ("-=", "MinusEqual"),
    ("*=", "StarEqual"),
    ("/=", "SlashEqual"),
    ("%=", "PercentEqual"),
    ("^=", "CaretEqual"),
    ("&=", "AmpEqual"),
    ("|=", "PipeEqual"),
    ("<<", "LessLess"),
    (">>", "GreaterGreater"),
    ("<<=", "LessLessEqual"),
    (">>=", "GreaterGreaterEqual"),
    ("==", "EqualEqual"),
    ("!=", "ExclaimEqual"),
    ("<=", "LessEqual"),
    (">=", "GreaterEqual"),
    ("&&", "AmpAmp"),
    ("||", "PipePipe"),
    ("()", "Call"),
    ("[]", "Subscript"),
];

/// The symbol of a method from its qualified name: `A::S.f` for `A::S::f`, and `S.operator.Star` for `S::operator*`, as in DXC's modules.
pub(crate) fn method_symbol(owner: &str, name: &str) -> String {
    let Some(own) = name.strip_prefix(owner).and_then(|rest| rest.strip_prefix("::")) else { return name.to_owned() };
    let operator = own.strip_prefix("operator").and_then(|operator| OPERATORS.iter().find(|(text, _)| *text == operator));
    match operator {
        Some((_, operator)) => format!("{owner}.operator.{operator}"),
        None => format!("{owner}.{own}"),
    }
}

/// The symbols that are taken.
#[derive(Debug, Default)]
pub(crate) struct Symbols {
    taken: FxHashSet<Name>,
    /// The next suffix to try for each taken name.
    next_numbers: FxHashMap<String, u32>,
}

impl Symbols {
    /// Creates the set of symbols with some names taken.
    pub fn with_taken<'n>(names: impl Iterator<Item = &'n str>) -> Self {
        Self { taken: names.map(Name::from).collect(), next_numbers: FxHashMap::default() }
    }

    /// Takes a symbol derived from `name` that no global or function has yet.
    pub fn take(&mut self, name: &str) -> Name {
        let own = Name::from(name);
        if self.taken.insert(own.clone()) {
            return own;
        }
        let number = self.next_numbers.entry(name.to_owned()).or_insert(1);
        loop {
            let candidate = Name::from(format!("{name}.{number}"));
            *number += 1;
            if self.taken.insert(candidate.clone()) {
                return candidate;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::method_symbol;

    #[test]
    fn a_method_has_the_name_of_its_struct() {
        let symbols = [("A::S", "A::S::f"), ("S<B::T>", "S<B::T>::f<B::T>"), ("S", "S::operator()"), ("S", "S::operator<<")];
        let symbols = symbols.map(|(owner, name)| method_symbol(owner, name));
        assert_eq!(symbols, ["A::S.f", "S<B::T>.f<B::T>", "S.operator.Call", "S.operator.LessLess"]);
    }
}
