//! Instructions and control flow of a random kernel. Every loop ends.

use super::generator::{CONSTANT, GENERIC, Generator, Helper, Parameter, Place, pointer};
use super::types::{BOOL, Base, FLOATS, INT, INTS, Node, Ty, scalar};

impl Generator {
    pub fn statements(&mut self, count: usize) {
        for _ in 0..count {
            match self.random.below(20) {
                0 if self.depth < 3 => self.selection(),
                1 if self.depth < 2 => self.repetition(),
                2 if self.depth < 3 => self.switch(),
                3..=6 => self.memory(),
                7 | 8 => self.library_call(),
                9 => self.intrinsic(),
                10 => self.helper_call(),
                11 if !self.places.is_empty() => {
                    let place = self.random.pick(&self.places).clone();
                    self.number(&place);
                }
                _ => self.instruction(),
            }
        }
    }

    fn instruction(&mut self) {
        let ty = self.any();
        match self.random.below(10) {
            0..=3 => self.binary(ty),
            4 | 5 => self.compare(),
            6 => {
                let condition = if self.random.once_in(2) { BOOL } else { ty.with(Base::I1) };
                let (chosen, then, otherwise) = (self.operand(condition), self.operand(ty), self.operand(ty));
                self.define(ty, &format!("select {condition} {chosen}, {ty} {then}, {ty} {otherwise}"));
            }
            7 => self.cast(),
            _ if ty.lanes > 1 => self.parts(ty),
            _ if ty.is_float() => {
                let value = self.operand(ty);
                let negated = self.give(&format!("fneg {ty} {value}"));
                let wrapped = self.wrap(ty, &negated);
                self.values.push((ty, wrapped));
            }
            _ => {
                let value = self.operand(ty);
                self.define(ty, &format!("freeze {ty} {value}"));
            }
        }
    }

    fn binary(&mut self, ty: Ty) {
        let (left, mut right) = (self.operand(ty), self.operand(ty));
        if ty.is_float() {
            let op = *self.random.pick(&["fadd", "fsub", "fmul", "fmul"]);
            let result = self.give(&format!("{op} {ty} {left}, {right}"));
            let wrapped = self.wrap(ty, &result);
            return self.values.push((ty, wrapped));
        }
        let ops: &[&str] = match ty.bits() {
            1 => &["and", "or", "xor"],
            _ => &["add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor"],
        };
        let op = *self.random.pick(ops);
        match op {
            "udiv" | "urem" => right = self.give(&format!("or {ty} {right}, {}", ty.splat("1"))),
            "sdiv" | "srem" => {
                // Positive: the least integer has no quotient with -1.
                let small = self.give(&format!("and {ty} {right}, {}", ty.splat("63")));
                right = self.give(&format!("or {ty} {small}, {}", ty.splat("1")));
            }
            "shl" | "lshr" | "ashr" if self.random.once_in(2) => {
                right = self.give(&format!("and {ty} {right}, {}", ty.splat(&(ty.bits() - 1).to_string())));
            }
            "shl" | "lshr" | "ashr" => right = ty.splat(&self.random.below(ty.bits() as usize).to_string()),
            "add" | "sub" | "mul" if self.random.once_in(4) => return self.without_overflow(ty, op, &left, &right),
            _ => {}
        }
        self.define(ty, &format!("{op} {ty} {left}, {right}"));
    }

    /// With the flags that clang sets on operations that cannot overflow.
    fn without_overflow(&mut self, ty: Ty, op: &str, left: &str, right: &str) {
        let small = ty.splat("7");
        let left = self.give(&format!("and {ty} {left}, {small}"));
        let right = self.give(&format!("and {ty} {right}, {small}"));
        let flags = if op == "sub" { "nsw" } else { "nuw nsw" };
        self.define(ty, &format!("{op} {flags} {ty} {left}, {right}"));
    }

    fn compare(&mut self) {
        let ty = self.stored();
        let (left, right) = (self.operand(ty), self.operand(ty));
        let (op, predicates): (_, &[&str]) = match ty.is_float() {
            true => ("fcmp", &["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno"]),
            false => ("icmp", &["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"]),
        };
        let predicate = self.random.pick(predicates);
        self.define(ty.with(Base::I1), &format!("{op} {predicate} {ty} {left}, {right}"));
    }

    fn cast(&mut self) {
        let from = self.any();
        let value = self.operand(from);
        let lanes = from.lanes;
        if from == BOOL || from.base == Base::I1 {
            let to = Ty { base: *self.random.pick(&INTS), lanes };
            let op = *self.random.pick(&["zext", "sext"]);
            return self.define(to, &format!("{op} {from} {value} to {to}"));
        }
        if from.is_float() {
            if self.random.once_in(2) {
                let to = Ty { base: *self.random.pick(&INTS), lanes };
                let quarters = self.give(&format!("fmul {from} {value}, {}", from.splat("4.0")));
                return self.define(to, &format!("fptosi {from} {quarters} to {to}"));
            }
            return match from.base {
                Base::Float => {
                    self.define(from.with(Base::Double), &format!("fpext {from} {value} to {}", from.with(Base::Double)))
                }
                _ => self.define(from.with(Base::Float), &format!("fptrunc {from} {value} to {}", from.with(Base::Float))),
            };
        }
        if self.random.once_in(3) {
            // A small number, as every float is.
            let to = Ty { base: *self.random.pick(&FLOATS), lanes };
            let op = *self.random.pick(&["sitofp", "uitofp"]);
            let small = self.give(&format!("and {from} {value}, {}", from.splat("31")));
            let number = self.give(&format!("{op} {from} {small} to {to}"));
            let wrapped = self.wrap(to, &number);
            return self.values.push((to, wrapped));
        }
        let bits = from.bits() * lanes;
        if self.random.once_in(3) && lanes != 3 {
            let fitting: Vec<Base> = INTS
                .into_iter()
                .filter(|base| [1, 2, 4, 8, 16].contains(&(bits / base.bits())) && bits.is_multiple_of(base.bits()))
                .collect();
            if !fitting.is_empty() {
                let base = *self.random.pick(&fitting);
                let to = Ty { base, lanes: bits / base.bits() };
                return self.define(to, &format!("bitcast {from} {value} to {to}"));
            }
        }
        let to = Ty { base: *self.random.pick(&INTS), lanes };
        let op = match to.bits().cmp(&from.bits()) {
            std::cmp::Ordering::Less => "trunc",
            std::cmp::Ordering::Greater => *self.random.pick(&["zext", "sext"]),
            std::cmp::Ordering::Equal => "bitcast",
        };
        self.define(to, &format!("{op} {from} {value} to {to}"));
    }

    fn parts(&mut self, ty: Ty) {
        let (element, lanes) = (ty.element(), ty.lanes);
        let vector = self.operand(ty);
        match self.random.below(3) {
            0 => {
                let index = self.index(lanes);
                self.define(element, &format!("extractelement {ty} {vector}, i32 {index}"));
            }
            1 => {
                let (index, value) = (self.index(lanes), self.operand(element));
                self.define(ty, &format!("insertelement {ty} {vector}, {element} {value}, i32 {index}"));
            }
            _ => {
                let other = self.operand(ty);
                let to = if self.random.once_in(2) { lanes } else { *self.random.pick(&[2, 3, 4]) };
                let mask: Vec<String> = (0..to).map(|_| format!("i32 {}", self.random.below(2 * lanes as usize))).collect();
                let result = Ty { lanes: to, ..ty };
                self.define(result, &format!("shufflevector {ty} {vector}, {ty} {other}, <{to} x i32> <{}>", mask.join(", ")));
            }
        }
    }

    /// Statements whose values are not available after them, followed by a branch. Returns the last block and a value of a type there.
    fn scope(&mut self, ty: Ty, to: &str) -> (String, String) {
        self.depth += 1;
        let values = self.values.len();
        let count = self.random.below(5);
        self.statements(count);
        let value = self.operand(ty);
        self.writer.line(&format!("br label %{to}"));
        self.values.truncate(values);
        self.depth -= 1;
        (self.writer.block().to_owned(), value)
    }

    fn phi(&mut self, ty: Ty, incoming: &[(String, String)]) {
        let incoming: Vec<String> = incoming.iter().map(|(block, value)| format!("[ {value}, %{block} ]")).collect();
        self.define(ty, &format!("phi {ty} {}", incoming.join(", ")));
    }

    fn selection(&mut self) {
        let (then, otherwise, end) = (self.writer.label("then"), self.writer.label("else"), self.writer.label("end"));
        let (condition, ty) = (self.operand(BOOL), self.any());
        if self.random.once_in(3) {
            let value = self.operand(ty);
            let before = (self.writer.block().to_owned(), value);
            self.writer.line(&format!("br i1 {condition}, label %{then}, label %{end}"));
            self.writer.enter(&then);
            let inside = self.scope(ty, &end);
            self.writer.enter(&end);
            return self.phi(ty, &[before, inside]);
        }
        self.writer.line(&format!("br i1 {condition}, label %{then}, label %{otherwise}"));
        self.writer.enter(&then);
        let first = self.scope(ty, &end);
        self.writer.enter(&otherwise);
        let second = self.scope(ty, &end);
        self.writer.enter(&end);
        self.phi(ty, &[first, second]);
    }

    fn switch(&mut self) {
        let labels = ["case", "case", "default", "end"].map(|prefix| self.writer.label(prefix));
        let [first, second, default, end] = &labels;
        let (selector, ty) = (scalar(*self.random.pick(&INTS)), self.any());
        let value = self.operand(selector);
        let value = self.give(&format!("and {selector} {value}, 3"));
        self.writer.line(&format!(
            "switch {selector} {value}, label %{default} [ {selector} 0, label %{first} {selector} 2, label %{second} {selector} 3, label %{first} ]"
        ));
        let mut incoming = Vec::new();
        for label in [first, second, default] {
            self.writer.enter(label);
            incoming.push(self.scope(ty, end));
        }
        self.writer.enter(end);
        self.phi(ty, &incoming);
    }

    /// A loop that counts to a small number, tested at its end, and may be left early, together with the one around it.
    fn repetition(&mut self) {
        let labels = ["body", "next", "end"].map(|prefix| self.writer.label(prefix));
        let [body, next, end] = &labels;
        let trips = if self.random.once_in(2) {
            (1 + self.random.below(4)).to_string()
        } else {
            let value = self.operand(INT);
            let small = self.give(&format!("and i32 {value}, 3"));
            self.give(&format!("add i32 {small}, 1"))
        };
        let (counter, step) = (self.writer.name(), self.writer.name());
        let (ty, carried, new) = (self.any(), self.writer.name(), self.writer.name());
        let start = self.operand(ty);
        let before = self.writer.block().to_owned();
        self.writer.line(&format!("br label %{body}"));
        self.writer.enter(body);
        self.writer.line(&format!("{counter} = phi i32 [ 0, %{before} ], [ {step}, %{next} ]"));
        self.writer.line(&format!("{carried} = phi {ty} [ {start}, %{before} ], [ {new}, %{next} ]"));
        let outside = self.values.len();
        self.values.push((INT, counter.clone()));
        self.values.push((ty, carried));
        self.depth += 1;
        self.loops.push(end.clone());
        let count = 1 + self.random.below(5);
        self.statements(count);
        if self.random.once_in(3) {
            let (condition, stays) = (self.operand(BOOL), self.writer.label("stays"));
            let to = self.random.pick(&self.loops).clone();
            self.writer.line(&format!("br i1 {condition}, label %{to}, label %{stays}"));
            self.writer.enter(&stays);
        }
        self.loops.pop();
        let value = self.operand(ty);
        let last = self.writer.block().to_owned();
        if self.random.once_in(3) {
            let (condition, other) = (self.operand(BOOL), self.writer.label("other"));
            let second = self.operand(ty);
            self.writer.line(&format!("br i1 {condition}, label %{next}, label %{other}"));
            self.writer.enter(&other);
            self.writer.line(&format!("br label %{next}"));
            self.writer.enter(next);
            self.writer.line(&format!("{new} = phi {ty} [ {value}, %{last} ], [ {second}, %{other} ]"));
        } else {
            self.writer.line(&format!("br label %{next}"));
            self.writer.enter(next);
            self.writer.line(&format!("{new} = phi {ty} [ {value}, %{last} ]"));
        }
        self.writer.line(&format!("{step} = add nuw nsw i32 {counter}, 1"));
        let goes_on = self.give(&format!("icmp ult i32 {step}, {trips}"));
        self.writer.line(&format!("br i1 {goes_on}, label %{body}, label %{end}"));
        self.depth -= 1;
        self.values.truncate(outside);
        self.writer.enter(end);
    }

    fn helper_call(&mut self) {
        if self.helpers.is_empty() {
            return self.instruction();
        }
        let Helper { name, result, parameters } = self.random.pick(&self.helpers).clone();
        let mut arguments = Vec::new();
        for parameter in parameters {
            match parameter {
                Parameter::Value(ty) => {
                    let value = self.operand(ty);
                    arguments.push(format!("{ty} noundef {value}"));
                }
                Parameter::ByValue(index) => {
                    let Some(place) = self.private(&Node::Struct(index)) else { return };
                    let align = place.ty.align(&self.structs);
                    arguments.push(format!("ptr noundef byval(%struct.S{index}) align {align} {}", place.pointer));
                }
                Parameter::Generic => {
                    let words = Node::Array(Box::new(Node::Value(INT)), 4);
                    let Some(place) = self.places.iter().find(|place| place.ty == words && place.space != CONSTANT).cloned()
                    else {
                        return;
                    };
                    let generic = match place.space {
                        GENERIC => place.pointer,
                        space => self.give(&format!("addrspacecast {} {} to ptr addrspace(4)", pointer(space), place.pointer)),
                    };
                    arguments.push(format!("ptr addrspace(4) noundef {generic}"));
                }
            }
        }
        self.define(result, &format!("call spir_func {result} @{name}({}) #1", arguments.join(", ")));
    }

    fn private(&self, ty: &Node) -> Option<Place> {
        self.places.iter().find(|place| place.ty == *ty && place.space == 0).cloned()
    }
}
