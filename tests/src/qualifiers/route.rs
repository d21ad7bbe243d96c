//! Random paths of a scalar through a program: operations, variables, calls and control flow.

use crate::random::Random;
use std::fmt::Write;

/// The type of the values on a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scalar {
    /// `float`
    Float,
    /// `int`
    Int,
    /// `min16float`
    Min16Float,
    /// `min16int`
    Min16Int,
    /// `uint`
    Uint,
}

impl Scalar {
    /// The name of the type in HLSL.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Float => "float",
            Self::Int => "int",
            Self::Min16Float => "min16float",
            Self::Min16Int => "min16int",
            Self::Uint => "uint",
        }
    }

    const fn is_float(self) -> bool {
        matches!(self, Self::Float | Self::Min16Float)
    }
}

/// The choices that depend on the qualifier.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// The operators of the operations.
    pub operators: &'static [&'static str],
    /// The path may lead through groupshared memory.
    pub shares: bool,
    /// The path may lead through the conditions of branches and loops.
    pub decides: bool,
}

/// Writes the path of one value. Two writers with the same random numbers and other names write paths of the same shape.
#[derive(Debug)]
pub struct Route {
    random: Random,
    /// Ends all names, so that two paths share none.
    lane: &'static str,
    scalar: Scalar,
    options: Options,
    names: usize,
    next_constant: u32,
    /// The declarations that precede `main`.
    pub declarations: String,
    /// The constant operands of operations: the text, and the bits. Each occurs once on the path, or not at all.
    constants: Vec<(String, u32)>,
}

/// How deep steps contain others.
const DEPTH: usize = 2;

impl Route {
    /// A path whose constants begin with that of number `first`.
    pub fn new(seed: u64, lane: &'static str, scalar: Scalar, options: Options, first: u32) -> Self {
        let random = Random::new(seed);
        let (declarations, constants) = (String::new(), Vec::new());
        Self { random, lane, scalar, options, names: 0, next_constant: first, declarations, constants }
    }

    /// A name that the path does not have yet.
    pub fn name(&mut self, kind: &str) -> String {
        self.names += 1;
        format!("{kind}{}{}", self.names, self.lane)
    }

    /// A random number below the limit.
    pub fn below(&mut self, limit: usize) -> usize {
        self.random.below(limit)
    }

    /// Applies an operation with a constant operand to a value.
    fn operation(&mut self, value: &str) -> String {
        let constant = self.constant();
        let operator = *self.random.pick(self.options.operators);
        format!("({value} {operator} {constant})")
    }

    fn constant(&mut self) -> String {
        let number = self.next_constant;
        self.next_constant += 1;
        let ty = self.scalar.name();
        if self.scalar.is_float() {
            let value = 1.0 + (2 * number + 1) as f32 / 1024.0;
            let text = format!("({ty}){value:?}");
            self.constants.push((text.clone(), value.to_bits()));
            text
        } else {
            let value = 1001 + 2 * number;
            let text = format!("({ty}){value}");
            self.constants.push((text.clone(), value));
            text
        }
    }

    /// The bits of the constants that the program has as operands of operations on the path.
    pub fn constants_in(&self, source: &str) -> Vec<u32> {
        self.constants.iter().filter(|(text, _)| source.contains(text)).map(|(_, bits)| *bits).collect()
    }

    /// A condition that is uniform, and unknown at compile time.
    fn condition(&mut self) -> String {
        format!("u{} > {}u", self.random.below(4), 1 + self.random.below(9))
    }

    /// Writes some steps from a value, and returns an expression of the last value.
    pub fn steps(&mut self, mut value: String, text: &mut String, depth: usize) -> String {
        for _ in 0..1 + self.random.below(if depth == 0 { 6 } else { 2 }) {
            value = self.step(&value, text, depth);
        }
        value
    }

    /// Some steps in a block of their own, which end in an assignment to `target`.
    fn block(&mut self, value: &str, target: &str, depth: usize) -> String {
        let mut text = String::new();
        let last = if depth < DEPTH { self.steps(value.to_owned(), &mut text, depth + 1) } else { self.operation(value) };
        let _ = writeln!(text, "{target} = {last};");
        text
    }

    fn step(&mut self, value: &str, text: &mut String, depth: usize) -> String {
        const FAMILIES: usize = 5;
        match self.random.below(FAMILIES + usize::from(self.options.decides)) {
            0 => self.compute(value, text),
            1 => self.store(value, text),
            2 => self.call(value, text, depth),
            3 => self.object(value, text, depth),
            4 => self.branch(value, text, depth),
            _ => self.decide(value, text),
        }
    }

    /// Operators, vectors, matrices and conversions.
    fn compute(&mut self, value: &str, text: &mut String) -> String {
        let ty = self.scalar.name();
        let next = self.name("x");
        let one = self.operation(value);
        let forms = if self.scalar.is_float() { 12 } else { 9 };
        let written = match self.random.below(forms) {
            0 => format!("{ty} {next} = {one};"),
            9 => format!("{ty} {next} = dot({ty}2({one}, {value}), {ty}2({}, {}));", self.constant(), self.constant()),
            10 => {
                let constants = [(); 4].map(|()| self.constant()).join(", ");
                // The optimizer may remove the parts of the other component.
                self.constants.truncate(self.constants.len() - 3);
                format!("{ty} {next} = mul({ty}2({one}, 1), {ty}2x2({constants})).x;")
            }
            11 => {
                let constant = self.constant();
                format!("{ty} {next} = ({ty}2x2({one}, {value}, 1, 2) * {constant})._m00;")
            }
            1 => format!("{ty} {next} = ({ty})(int){one};"),
            2 => format!("{ty} {next} = {one}; {next} *= {};", self.constant()),
            3 => {
                let whole = self.name("w");
                format!("{ty}4 {whole} = 0; {whole}.zx = {ty}2({value}, {one}); {ty} {next} = {whole}.x + {whole}.z;")
            }
            4 => {
                let (whole, constant) = (self.name("w"), self.constant());
                format!("{ty}3 {whole} = {ty}3({one}, 1, {value}) * {constant}; {ty} {next} = {whole}.x;")
            }
            5 => {
                let (matrix, other) = (self.name("m"), self.operation(value));
                format!(
                    "{ty}2x2 {matrix} = ({ty}2x2)0; {matrix}[0] = {ty}2({value}, {one}); {matrix}._m11 = {other}; \
                     {ty} {next} = {matrix}._m01 + {matrix}[1].y;"
                )
            }
            6 => {
                let (matrix, at) = (self.name("m"), self.random.below(4));
                format!(
                    "{ty}2x2 {matrix} = {ty}2x2({one}, {value}, {value}, {one}); {ty} {next} = {matrix}[u{at} & 1][u{at} & 1];"
                )
            }
            7 => {
                let constants = [(); 4].map(|()| self.constant()).join(", ");
                if !self.scalar.is_float() {
                    // The products of integers are sums of single products.
                    self.constants.truncate(self.constants.len() - 4);
                } else {
                    // The unused row may be removed.
                    self.constants.truncate(self.constants.len() - 2);
                }
                format!("{ty} {next} = mul({ty}2x2({constants}), {ty}2({one}, 1)).x;")
            }
            _ => {
                let (other, condition) = (self.operation(value), self.condition());
                format!("{ty} {next} = {condition} ? {one} : {other};")
            }
        };
        let _ = writeln!(text, "{written}");
        next
    }

    /// Arrays, structs and variables outside of functions.
    fn store(&mut self, value: &str, text: &mut String) -> String {
        let ty = self.scalar.name();
        let (next, whole, at) = (self.name("x"), self.name("s"), self.random.below(4));
        let one = self.operation(value);
        let written = match self.random.below(8) {
            0 => format!("{ty} {whole}[3]; {whole}[0] = {value}; {whole}[2] = {one}; {ty} {next} = {whole}[0] + {whole}[2];"),
            1 => {
                let other = self.operation(value);
                format!("{ty} {whole}[2] = {{ {one}, {other} }}; {ty} {next} = {whole}[u{at} & 1];")
            }
            2 => format!("{ty} {whole}[2] = {{ 0, 0 }}; {whole}[u{at} & 1] = {one}; {ty} {next} = {whole}[1];"),
            3 => {
                let name = self.name("S");
                let _ = writeln!(self.declarations, "struct {name} {{ {ty} a; {ty} b; }};");
                format!("{name} {whole}; {whole}.b = 1; {whole}.a = {one}; {name} {whole}_ = {whole}; {ty} {next} = {whole}_.a;")
            }
            4 => {
                let (inner, outer) = (self.name("S"), self.name("S"));
                let _ = writeln!(self.declarations, "struct {inner} {{ {ty} a; {ty}2 b; }};");
                let _ = writeln!(self.declarations, "struct {outer} {{ {inner} i[2]; }};");
                format!(
                    "{outer} {whole} = ({outer})0; {whole}.i[1].b.y = {one}; {outer} {whole}_ = {whole}; \
                     {ty} {next} = {whole}_.i[1].b.y;"
                )
            }
            5 => {
                let name = self.name("g");
                let _ = writeln!(self.declarations, "static {ty} {name};");
                format!("{name} = {one}; {ty} {next} = {name};")
            }
            6 => {
                let (name, function) = (self.name("g"), self.name("f"));
                let _ = writeln!(self.declarations, "static {ty}2 {name};");
                let _ = writeln!(self.declarations, "void {function}({ty} a) {{ {name}.y = a; }}");
                format!("{function}({one}); {ty} {next} = {name}.y;")
            }
            _ if self.options.shares => {
                let name = self.name("g");
                let _ = writeln!(self.declarations, "groupshared {ty} {name}[2];");
                format!("{name}[1] = {one}; GroupMemoryBarrierWithGroupSync(); {ty} {next} = {name}[1];")
            }
            _ => format!("{ty}2 {whole} = {one}; {ty} {next} = {whole}.y;"),
        };
        let _ = writeln!(text, "{written}");
        next
    }

    /// Functions: arguments, results, `out` and `inout`, templates.
    fn call(&mut self, value: &str, text: &mut String, depth: usize) -> String {
        let ty = self.scalar.name();
        let (next, name, other) = (self.name("x"), self.name("f"), self.name("s"));
        let form = self.random.below(9);
        let body = self.block(if form == 8 { "a[1]" } else { "a" }, "r", depth);
        let (declared, written) = match form {
            0 => (format!("{ty} {name}({ty} a) {{\n{ty} r;\n{body}return r;\n}}"), format!("{ty} {next} = {name}({value});")),
            1 => (format!("void {name}({ty} a, out {ty} r) {{\n{body}}}"), format!("{ty} {next}; {name}({value}, {next});")),
            2 => (
                format!("void {name}(inout {ty} r) {{\n{ty} a = r;\n{body}}}"),
                format!("{ty} {next} = {value}; {name}({next});"),
            ),
            3 => (
                format!("void {name}({ty} a, out {ty} r) {{\n{body}}}"),
                format!("{ty} {other}[2] = {{ 0, 0 }}; {name}({value}, {other}[1]); {ty} {next} = {other}[1];"),
            ),
            4 => (
                format!("void {name}({ty} a, out {ty} r) {{\n{body}}}"),
                format!("{ty}4 {other} = 0; {name}({value}, {other}.z); {ty} {next} = {other}.z;"),
            ),
            5 => (
                format!(
                    "struct S{name} {{ {ty} a; {ty} b; }};\n\
                     S{name} {name}({ty} a) {{\n{ty} r;\n{body}S{name} s = {{ 1, r }};\nreturn s;\n}}"
                ),
                format!("{ty} {next} = {name}({value}).b;"),
            ),
            6 => (
                format!("template<typename T>\nT {name}(T a) {{\nT r;\n{body}return r;\n}}"),
                format!("{ty} {next} = {name}<{ty}>({value});"),
            ),
            7 => {
                let (one, two, condition) = (self.operation("a"), self.operation("r"), self.condition());
                (
                    format!("{ty} {name}({ty} a) {{\n{ty} r;\n{body}if ({condition}) {{\nreturn {one};\n}}\nreturn {two};\n}}"),
                    format!("{ty} {next} = {name}({value});"),
                )
            }
            _ => (
                format!("void {name}({ty} a[2], out {ty} b[2]) {{\n{ty} r;\n{body}b[0] = 0;\nb[1] = r;\n}}"),
                format!(
                    "{ty} {other}[2] = {{ 1, {value} }}; {ty} {other}_[2]; {name}({other}, {other}_); {ty} {next} = {other}_[1];"
                ),
            ),
        };
        let _ = writeln!(self.declarations, "{declared}");
        let _ = writeln!(text, "{written}");
        next
    }

    /// Methods, `this`, bases, operators and class templates.
    fn object(&mut self, value: &str, text: &mut String, depth: usize) -> String {
        let ty = self.scalar.name();
        let (next, name, object) = (self.name("x"), self.name("S"), self.name("s"));
        let body = self.block("a", "r", depth);
        let one = self.operation("this.m");
        let (declared, written) = match self.random.below(5) {
            0 => (
                format!("struct {name} {{\n{ty} m;\n{ty} get({ty} a) {{\n{ty} r;\n{body}m = r;\nreturn {one};\n}}\n}};"),
                format!("{name} {object}; {ty} {next} = {object}.get({value});"),
            ),
            1 => (
                format!("struct {name} {{\n{ty} m;\nvoid set({ty} a) {{\n{ty} r;\n{body}this.m = r;\nthis.m = {one};\n}}\n}};"),
                format!("{name} {object}; {object}.set({value}); {ty} {next} = {object}.m;"),
            ),
            2 => (
                format!(
                    "struct B{name} {{\n{ty} m;\nvoid set({ty} a) {{\n{ty} r;\n{body}m = r;\n}}\n}};\n\
                     struct {name} : B{name} {{\n{ty} n;\n{ty} get() {{ return {one}; }}\n}};"
                ),
                format!("{name} {object}; {object}.set({value}); {ty} {next} = {object}.get();"),
            ),
            3 => (
                format!(
                    "struct {name} {{\n{ty} m;\n{name} operator+({name} o) {{\n{ty} a = o.m;\n{ty} r;\n{body}\
                     {name} s;\ns.m = r + {one};\nreturn s;\n}}\n}};"
                ),
                format!("{name} {object}; {object}.m = {value}; {ty} {next} = ({object} + {object}).m;"),
            ),
            _ => (
                format!(
                    "template<typename T>\nstruct {name} {{\nT m;\nvoid set(T a) {{\nT r;\n{body}m = r;\n}}\nT get() {{ return {one}; }}\n}};"
                ),
                format!("{name}<{ty}> {object}; {object}.set({value}); {ty} {next} = {object}.get();"),
            ),
        };
        let _ = writeln!(self.declarations, "{declared}");
        let _ = writeln!(text, "{written}");
        next
    }

    /// Branches and loops with conditions that are not on the path.
    fn branch(&mut self, value: &str, text: &mut String, depth: usize) -> String {
        let ty = self.scalar.name();
        let (next, count) = (self.name("x"), self.name("k"));
        let (condition, at) = (self.condition(), self.random.below(4));
        let again = self.operation(&next);
        let form = self.random.below(6);
        // The first block is in a loop or precedes the second one, which begins with its result.
        let (from, then) = if form < 3 { (value, value) } else { (next.as_str(), next.as_str()) };
        let one = self.block(from, &next, depth);
        let two = if matches!(form, 1 | 3) { String::new() } else { self.block(then, &next, depth) };
        let written = match form {
            0 => format!("{ty} {next};\nif ({condition}) {{\n{one}}} else {{\n{two}}}\n{next} = {again};"),
            1 => format!("{ty} {next} = {value};\nif ({condition}) {{\n{one}}}\n{next} = {again};"),
            2 => format!(
                "{ty} {next};\nswitch (u{at}) {{\ncase 1: {{\n{one}break;\n}}\ncase 2:\ncase 5: {{\n{two}break;\n}}\n\
                 default: {{\n{next} = {value};\nbreak;\n}}\n}}\n{next} = {again};"
            ),
            3 => format!(
                "{ty} {next} = {value};\nfor (uint {count} = 0; {count} < u{at}; {count}++) {{\n{next} = {again};\n}}\n{one}"
            ),
            4 => format!(
                "{ty} {next} = {value};\nuint {count} = 0;\nwhile (true) {{\n{next} = {again};\n\
                 if ({count}++ > u{at}) {{\nbreak;\n}}\nif ({condition}) {{\n{one}continue;\n}}\n}}\n{two}"
            ),
            _ => format!(
                "{ty} {next} = {value};\nuint {count} = u{at};\ndo {{\n{one}{next} = {again};\n}} while ({count}++ < 9);\n{two}"
            ),
        };
        let _ = writeln!(text, "{written}");
        next
    }

    /// Branches and loops whose conditions are on the path, and which select other values.
    fn decide(&mut self, value: &str, text: &mut String) -> String {
        let ty = self.scalar.name();
        let (next, name) = (self.name("x"), self.name("k"));
        let limit = 1 + self.random.below(9);
        let is_above = format!("{value} > {limit}u");
        let written = match self.random.below(8) {
            0 => format!("{ty} {next} = ({is_above} ? 1 : 2) + u3;"),
            1 => format!("{ty} {next} = {is_above} ? u0 : u1;"),
            2 => format!("{ty} {next} = 0;\nif ({is_above}) {{\n{next} = u2;\n}}"),
            3 => format!(
                "{ty} {next};\nswitch ({value}) {{\ncase 1: {{\n{next} = u0;\nbreak;\n}}\ncase 2: {{\n{next} = u1;\nbreak;\n}}\n\
                 default: {{\n{next} = u2;\nbreak;\n}}\n}}"
            ),
            4 => format!("{ty} {next} = u1;\nwhile ({next} < {value}) {{\n{next} += 2;\n}}"),
            5 => format!(
                "{ty} {next} = 0;\nfor (uint {name} = 0; {name} < u3; {name}++) {{\nif ({value} == {name}) {{\nbreak;\n}}\n\
                 {next} += u2;\n}}"
            ),
            6 => {
                let function = self.name("f");
                let _ = writeln!(
                    self.declarations,
                    "{ty} {function}({ty} a) {{\nif (a > {limit}) {{\nreturn u0;\n}}\nreturn u2;\n}}"
                );
                format!("{ty} {next} = {function}({value});")
            }
            _ => {
                let function = self.name("f");
                let _ = writeln!(self.declarations, "void {function}(out {ty} r) {{\nr = u1;\n}}");
                format!("{ty} {next} = 0;\nif ({is_above}) {{\n{function}({next});\n}}")
            }
        };
        let _ = writeln!(text, "{written}");
        next
    }
}
