//! Statements of a random program, all of which terminate.

use super::generator::{Generator, Variable};
use super::types::{Kind, Place, Type, Value};

/// Loops in loops in loops are enough.
pub const LOOPS: usize = 2;
/// No loop runs more often.
const TRIPS: usize = 5;

impl Generator {
    pub fn statements(&mut self, count: usize) {
        for _ in 0..count {
            self.statement();
        }
    }

    fn block(&mut self, head: &str) {
        self.open(head);
        self.body();
        self.close("");
    }

    /// Some statements in a scope of their own.
    fn body(&mut self) {
        let (scope, count) = (self.variables.len(), 1 + self.random.below(3));
        self.statements(count);
        self.variables.truncate(scope);
    }

    fn statement(&mut self) {
        let deep = self.indent > 5;
        let is_uniform = self.indent == 1 && self.in_memory;
        match self.random.below(24) {
            21 if self.features.has_texels => self.texel_choice(),
            16 => self.partial_store(),
            17 => self.aliasing_store(),
            18 if self.features.has_widths => self.widths(),
            19 if self.features.is_modern => self.modern(),
            20 if self.features.has_choices && self.in_memory => self.resource_choice(),
            18..=20 if self.features.is_cooperative && is_uniform => self.cooperation(),
            14 if self.in_memory => self.memory(),
            15 => self.matrix(),
            0..=3 => self.declaration(),
            4 if !deep => self.branch(),
            5 if !deep && self.loops < LOOPS => self.loop_for(),
            6 if !deep && self.loops < LOOPS => self.loop_while(),
            7 if !deep => self.switch(),
            8 if !self.jumps.is_empty() => {
                let condition = self.condition();
                let jumps = self.jumps.clone();
                let word = *self.random.pick(&jumps);
                self.line(&format!("if ({condition}) {word};"));
            }
            9 if self.result.is_some() => {
                let condition = self.condition();
                let result = self.result.map(|result| self.expression(result, 2)).unwrap_or_default();
                self.line(&format!("if ({condition}) return {result};"));
            }
            10 => self.aggregate(),
            22 | 23 => self.copy(),
            _ => self.assignment(),
        }
    }

    pub fn condition(&mut self) -> String {
        self.expression(Value { kind: Kind::Bool, width: 1 }, 3)
    }

    fn declaration(&mut self) {
        let ty = self.variable_type();
        let start = match &ty {
            Type::Value(value) => self.expression(*value, 3),
            Type::Matrix(rows, columns) => {
                let row = Value { kind: Kind::Float, width: *columns };
                let rows: Vec<String> = (0..*rows).map(|_| self.expression(row, 2)).collect();
                format!("{}({})", ty.declare("").trim_end(), rows.join(", "))
            }
            Type::Array(..) | Type::Struct(_) => String::new(),
        };
        let name = self.name("v");
        let variable = Variable { name, ty, writable: true };
        let declared = variable.ty.declare(&variable.name);
        if start.is_empty() {
            self.line(&format!("{declared};"));
            self.initialize(&variable);
        } else {
            self.line(&format!("{declared} = {start};"));
        }
        self.variables.push(variable);
    }

    /// Assigns to a variable element by element, so that each of them is an expression of its own.
    pub fn initialize(&mut self, variable: &Variable) {
        for leaf in self.leaf_places(&Place { text: variable.name.clone(), ty: variable.ty.clone() }) {
            let Type::Value(value) = leaf.ty else { continue };
            let start = self.expression(value, 1);
            self.line(&format!("{} = {start};", leaf.text));
        }
    }

    /// The vectors and scalars of an lvalue; matrices by row.
    fn leaf_places(&self, place: &Place) -> Vec<Place> {
        let text = &place.text;
        match &place.ty {
            Type::Value(_) => vec![place.clone()],
            Type::Matrix(rows, columns) => (0..*rows)
                .map(|row| Place {
                    text: format!("{text}[{row}]"),
                    ty: Type::Value(Value { kind: Kind::Float, width: *columns }),
                })
                .collect(),
            Type::Array(element, length) => (0..*length)
                .flat_map(|index| self.leaf_places(&Place { text: format!("{text}[{index}]"), ty: (**element).clone() }))
                .collect(),
            Type::Struct(index) => self.structs[*index]
                .iter()
                .enumerate()
                .flat_map(|(at, ty)| self.leaf_places(&Place { text: format!("{text}.m{at}"), ty: ty.clone() }))
                .collect(),
        }
    }

    /// An lvalue to write to, and its type.
    fn target(&mut self) -> Option<(String, Value)> {
        let writable: Vec<Variable> = self.variables.iter().filter(|variable| variable.writable).cloned().collect();
        if writable.is_empty() {
            return None;
        }
        let variable = self.random.pick(&writable).clone();
        let place = self.walk(Place { text: variable.name, ty: variable.ty }, 1);
        let Type::Value(value) = place.ty else { return None };
        if value.width == 1 || self.random.once_in(2) {
            return Some((place.text, value));
        }
        // A swizzle without repetition can be written to.
        let mut letters: Vec<u8> = b"xyzw"[..value.width].to_vec();
        let width = 1 + self.random.below(value.width);
        let swizzle: String = (0..width).map(|_| letters.remove(self.random.below(letters.len())) as char).collect();
        Some((format!("{}.{swizzle}", place.text), Value { width, ..value }))
    }

    pub fn assignment(&mut self) {
        let Some((target, value)) = self.target() else { return self.declaration() };
        let integer = matches!(value.kind, Kind::Int | Kind::Uint);
        if integer && self.random.once_in(2) {
            let operand = self.expression(value, 2);
            let operator = *self.random.pick(&["+=", "-=", "*=", "&=", "|=", "^=", "<<=", ">>="]);
            let operand = if operator.len() == 3 { format!("({operand}) & 31") } else { operand };
            return self.line(&format!("{target} {operator} {operand};"));
        }
        if integer && value.width == 1 && self.random.once_in(3) {
            let operator = self.random.pick(&["++", "--"]);
            return self.line(&format!("{target}{operator};"));
        }
        let operand = self.expression(value, 3);
        self.line(&format!("{target} = {operand};"));
    }

    /// A whole struct, array or matrix from another of its type.
    fn aggregate(&mut self) {
        let pairs: Vec<(String, String)> = self
            .variables
            .iter()
            .enumerate()
            .flat_map(|(index, a)| self.variables[..index].iter().map(move |b| (a, b)))
            .filter(|(a, b)| a.writable && a.ty == b.ty && !matches!(a.ty, Type::Value(_)))
            .map(|(a, b)| (a.name.clone(), b.name.clone()))
            .collect();
        if pairs.is_empty() {
            return self.assignment();
        }
        let (to, from) = self.random.pick(&pairs).clone();
        self.line(&format!("{to} = {from};"));
    }

    fn branch(&mut self) {
        let condition = self.condition();
        self.block(&format!("if ({condition})"));
        if self.random.once_in(2) {
            self.block("else");
        }
    }

    fn loop_for(&mut self) {
        let (name, trips) = (self.name("i"), 1 + self.random.below(TRIPS));
        let scope = self.variables.len();
        let ty = Type::Value(Value { kind: Kind::Int, width: 1 });
        self.variables.push(Variable { name: name.clone(), ty, writable: false });
        let attribute = *self.random.pick(&["", "", "[unroll] ", "[loop] "]);
        let head = format!("{attribute}for (int {name} = 0; {name} < {trips}; ++{name})");
        self.in_loop(|generator| generator.block(&head));
        self.variables.truncate(scope);
    }

    fn loop_while(&mut self) {
        let (name, trips) = (self.name("n"), 1 + self.random.below(TRIPS));
        self.line(&format!("int {name} = 0;"));
        let bound = format!("{name}++ < {trips}");
        // Statements of calls in the condition would have to be repeated in each iteration.
        let condition = self.read_condition();
        if self.random.once_in(2) {
            let head = format!("while ({bound} && ({condition}))");
            self.in_loop(|generator| generator.block(&head));
        } else {
            self.open("do");
            self.in_loop(Self::body);
            self.close(&format!(" while ({bound} && ({condition}));"));
        }
    }

    /// A condition that needs no statement before it.
    fn read_condition(&mut self) -> String {
        let functions = std::mem::take(&mut self.functions);
        let condition = self.condition();
        self.functions = functions;
        condition
    }

    fn in_loop(&mut self, body: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.jumps, vec!["break", "continue"]);
        self.loops += 1;
        body(self);
        self.loops -= 1;
        self.jumps = outer;
    }

    fn switch(&mut self) {
        let kind = *self.random.pick(&[Kind::Int, Kind::Uint]);
        let selector = self.expression(Value { kind, width: 1 }, 2);
        self.open(&format!("switch (({selector}) & 7)"));
        // A `break` leaves the switch, a `continue` the loop around it.
        let outer = self.jumps.clone();
        self.jumps.retain(|jump| *jump == "continue");
        self.jumps.push("break");
        let cases = 1 + self.random.below(4);
        for case in 0..cases {
            self.line(&format!("case {}:", case * 2));
            if self.random.once_in(3) {
                self.line(&format!("case {}:", case * 2 + 1));
            }
            self.open("");
            self.body();
            // One in four falls through to the next case.
            if case + 1 == cases || !self.random.once_in(4) {
                self.line("break;");
            }
            self.close("");
        }
        if self.random.once_in(2) {
            self.open("default:");
            self.body();
            self.line("break;");
            self.close("");
        }
        self.jumps = outer;
        self.close("");
    }
}
