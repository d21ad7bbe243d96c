//! Programs with hints on loops and branches.

use crate::qualifiers::check::Expectation;
use crate::qualifiers::program::Program;
use crate::random::Random;
use std::fmt::Write;

/// Attributes of loops, and the LoopControl.
const LOOPS: &[(&str, u32)] = &[("", 0), ("[unroll]", 1), ("[unroll(4)]", 1), ("[loop]", 2), ("[fastopt]", 2)];

/// Attributes of selections, and the SelectionControl.
const SELECTIONS: &[(&str, u32)] = &[("", 0), ("[flatten]", 1), ("[branch]", 2)];

struct Writer {
    random: Random,
    next: u32,
    declarations: String,
    expectations: Vec<Expectation>,
}

const DEPTH: usize = 3;

impl Writer {
    /// A number that only one construct has.
    fn constant(&mut self, is_loop: bool, mask: u32) -> u32 {
        self.next += 10;
        self.expectations.push(Expectation::Control { constant: self.next, is_loop, mask });
        self.next
    }

    /// Statements with an effect that no construct can be removed for.
    fn statements(&mut self, depth: usize) -> String {
        self.next += 10;
        let mut text = format!("values[k + {}] = n;\n", self.next);
        for _ in 0..self.random.below(if depth == 0 { 4 } else { 2 }) + usize::from(depth == 0) {
            if depth < DEPTH {
                text += &self.construct(depth + 1);
            }
        }
        text
    }

    fn construct(&mut self, depth: usize) -> String {
        let form = self.random.below(8);
        if form >= 6 {
            return self.call(depth);
        }
        let is_loop = form < 3;
        let (attribute, mask) = *self.random.pick(if is_loop { LOOPS } else { SELECTIONS });
        let constant = self.constant(is_loop, mask);
        let (one, two) = (self.statements(depth), self.statements(depth));
        match form {
            0 => {
                format!("{attribute}\nfor (uint i{constant} = n; i{constant} < {constant}; i{constant} += u0) {{\n{one}}}\n{two}")
            }
            1 => format!("{attribute}\nwhile (indices[k] < {constant}) {{\n{one}}}\n{two}"),
            2 => format!(
                "uint i{constant} = k;\n{attribute}\ndo {{\n{one}i{constant} += n;\n}} while (i{constant} < {constant});\n{two}"
            ),
            3 => format!("{attribute}\nif (n == {constant}) {{\n{one}}}\n{two}"),
            4 => format!("{attribute}\nif (k == {constant}) {{\n{one}}} else {{\n{two}}}\n"),
            _ => format!(
                "{attribute}\nswitch (n) {{\ncase {constant}: {{\n{one}break;\n}}\ncase 1: {{\nvalues[k] = 3;\nbreak;\n}}\n\
                 default: {{\n{two}break;\n}}\n}}\n"
            ),
        }
    }

    /// A call of a function with constructs.
    fn call(&mut self, depth: usize) -> String {
        let body = self.statements(depth);
        self.next += 10;
        let name = format!("f{}", self.next);
        match self.random.below(3) {
            0 => {
                let _ = writeln!(self.declarations, "void {name}(uint k, uint n) {{\n{body}}}");
                format!("{name}(k, n);\n{name}(n, k);\n")
            }
            1 => {
                let _ = writeln!(self.declarations, "template<typename T>\nvoid {name}(T k, T n) {{\n{body}}}");
                format!("{name}<uint>(k, n);\n")
            }
            _ => {
                let _ = writeln!(self.declarations, "struct S{name} {{\nuint k;\nvoid run(uint n) {{\n{body}}}\n}};");
                format!("S{name} {name};\n{name}.k = n;\n{name}.run(k);\n")
            }
        }
    }
}

/// Constructs with and without hints, in each other, in functions, methods and templates.
pub fn program(seed: u64) -> Program {
    let random = Random::new(seed);
    let mut writer = Writer { random, next: 1000, declarations: String::new(), expectations: Vec::new() };
    let body = format!("uint k = id;\nuint n = indices[id];\n{}", writer.statements(0));
    Program { expectations: writer.expectations, ..Program::compute(&writer.declarations, &body) }
}
