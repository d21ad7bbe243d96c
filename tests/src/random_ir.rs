//! Generates from a seed a module of IR whose entry point computes with values of many types and stores them. The module exercises the
//! passes: constants with known identities, chains of insertions, variables, selections and loops.
//!
//! Divisors are odd, shifts stay below the width and loops end; a result that is still undefined is stored to a word of its own.

use crate::random::Random;
use std::fmt::Write;

/// Number of invocations that run a module.
pub const INVOCATIONS: u32 = 4;
/// Number of words of the buffer for each invocation.
pub const WORDS: u32 = 96;

/// A type, as the text spells it.
type Ty = &'static str;

const INTS: [Ty; 5] = ["i32", "i32", "i64", "i16", "i8"];
const FLOATS: [Ty; 4] = ["float", "float", "double", "half"];
const VECTORS: [Ty; 5] = ["<2 x i32>", "<4 x i32>", "<3 x float>", "<2 x float>", "<4 x i1>"];

fn element(ty: Ty) -> Ty {
    match ty {
        "<2 x i32>" | "<4 x i32>" => "i32",
        "<3 x float>" | "<2 x float>" => "float",
        "<4 x i1>" => "i1",
        scalar => scalar,
    }
}

fn length(ty: Ty) -> usize {
    match ty.as_bytes() {
        [b'<', digit, ..] => usize::from(digit - b'0'),
        _ => 1,
    }
}

fn width(ty: Ty) -> u32 {
    match element(ty) {
        "i1" => 1,
        "i8" => 8,
        "i16" | "half" => 16,
        "i64" | "double" => 64,
        _ => 32,
    }
}

fn is_float(ty: Ty) -> bool {
    matches!(element(ty), "half" | "float" | "double")
}

struct Generator {
    random: Random,
    text: String,
    names: u32,
    /// The values that dominate the current position.
    values: Vec<(Ty, String)>,
    /// Variables of one value each, and arrays of four words.
    variables: Vec<(Ty, String)>,
    depth: u32,
    block: String,
    /// True if constants are also stored to the array `%fixed` after the start.
    changes_fixed: bool,
}

/// The module of a seed.
pub fn module(seed: u64) -> String {
    let mut generator = Generator {
        random: Random::new(seed),
        text: String::new(),
        names: 0,
        values: Vec::new(),
        variables: Vec::new(),
        depth: 0,
        block: "entry".to_owned(),
        changes_fixed: false,
    };
    generator.main();
    let body = generator.text;
    format!(
        "@table = internal addrspace(10) constant [4 x i32] [i32 3, i32 -5, i32 70000, i32 9]\n\
         @data = external addrspace(11) global target(\"spirv.VulkanBuffer\", target(\"spirv.Array\", [0 x i32], 4), 12, 1), \
         !spirv.Decorations !2\n@id = external addrspace(7) global <3 x i32>, !spirv.Decorations !4\n\n\
         define void @main() #0 {{\nentry:\n{body}}}\n\n\
         declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)\ndeclare void @llvm.spv.loop.merge(...)\n\n\
         attributes #0 = {{ \"hlsl.shader\"=\"compute\" \"spv.executionmode\"=\"17:1:1:1\" }}\n\n\
         !0 = !{{i32 34, i32 0}}\n!1 = !{{i32 33, i32 0}}\n!2 = !{{!0, !1}}\n!3 = !{{i32 11, i32 28}}\n!4 = !{{!3}}\n"
    )
}

impl Generator {
    fn name(&mut self) -> String {
        self.names += 1;
        format!("%v{}", self.names)
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "  {text}");
    }

    /// An instruction with a result that is not offered as an operand by itself.
    fn give(&mut self, text: &str) -> String {
        let name = self.name();
        self.line(&format!("{name} = {text}"));
        name
    }

    fn define(&mut self, ty: Ty, text: &str) {
        let name = self.give(text);
        self.values.push((ty, name));
    }

    fn constant(&mut self, ty: Ty) -> String {
        if length(ty) > 1 {
            let element = element(ty);
            if self.random.once_in(2) {
                let one = self.constant(element);
                return format!("<{}>", vec![format!("{element} {one}"); length(ty)].join(", "));
            }
            let elements: Vec<String> = (0..length(ty)).map(|_| format!("{element} {}", self.constant(element))).collect();
            return format!("<{}>", elements.join(", "));
        }
        if is_float(ty) {
            return (*self.random.pick(&["0.0", "1.0", "-1.0", "2.0", "0.5", "-0.0", "3.0", "1.5"])).to_owned();
        }
        if ty == "i1" {
            return (*self.random.pick(&["true", "false"])).to_owned();
        }
        let greatest = (1i128 << (width(ty) - 1)) - 1;
        let constants = [0, 1, -1, 2, 3, greatest, -greatest - 1, 8, 255, 5];
        let constant = *self.random.pick(&constants);
        constant.clamp(-greatest - 1, greatest).to_string()
    }

    /// A value of a type, or a constant.
    fn operand(&mut self, ty: Ty) -> String {
        let known: Vec<usize> = (0..self.values.len()).filter(|at| self.values[*at].0 == ty).collect();
        if known.is_empty() || self.random.once_in(4) {
            return self.constant(ty);
        }
        // Late ones more often, because passes look at chains.
        let at = known.len() - 1 - self.random.below(known.len()).min(self.random.below(known.len()));
        self.values[known[at]].1.clone()
    }

    fn any(&mut self) -> Ty {
        let types: &[Ty] = match self.random.below(6) {
            0 => &["i1"],
            1 | 2 => &INTS,
            3 => &FLOATS,
            _ => &VECTORS,
        };
        types[self.random.below(types.len())]
    }

    fn main(&mut self) {
        for at in 0..5 {
            let ty = if at < 2 { "i32" } else { self.any() };
            let name = format!("%x{at}");
            self.line(&format!("{name} = alloca {ty}"));
            self.variables.push((ty, name));
        }
        self.line("%array = alloca [4 x i32]");
        self.line("%copy = alloca [4 x i32]");
        self.line("%deep = alloca { i32, [4 x i32], [2 x [4 x i32]] }");
        self.line("%pair = alloca { i32, <2 x float> }");
        self.line("%ids = load <3 x i32>, ptr addrspace(7) @id");
        self.line("%number = extractelement <3 x i32> %ids, i32 0");
        self.line(&format!("%base = mul i32 %number, {WORDS}"));
        for at in 0..8 {
            let (place, word) = (self.place(at), self.name());
            self.line(&format!("{word} = load i32, ptr addrspace(11) {place}"));
            self.values.push(("i32", word.clone()));
            match at {
                0 => self.define("i64", &format!("sext i32 {word} to i64")),
                1 => self.define("i16", &format!("trunc i32 {word} to i16")),
                2 => self.define("i8", &format!("trunc i32 {word} to i8")),
                3 => self.define("float", &format!("sitofp i32 {word} to float")),
                4 => self.define("double", &format!("uitofp i32 {word} to double")),
                5 => {
                    let small = self.give(&format!("and i32 {word}, 255"));
                    self.define("half", &format!("uitofp i32 {small} to half"));
                }
                6 => self.define("i1", &format!("icmp slt i32 {word}, 4")),
                _ => {}
            }
        }
        for (ty, name) in self.variables.clone() {
            let value = self.operand(ty);
            self.line(&format!("store {ty} {value}, ptr {name}"));
        }
        for at in 0..4 {
            let (place, value) = (self.array(&at.to_string()), self.operand("i32"));
            self.line(&format!("store i32 {value}, ptr {place}"));
        }
        self.line("store [4 x i32] [i32 1, i32 2, i32 3, i32 4], ptr %copy");
        self.line("store { i32, [4 x i32], [2 x [4 x i32]] } zeroinitializer, ptr %deep");
        self.fixed();
        let count = 10 + self.random.below(30);
        self.statements(count);
        self.outputs();
        self.line("ret void");
    }

    /// An array to which only constants are stored: in most modules at the start, with loads between or after the stores.
    fn fixed(&mut self) {
        self.line("%fixed = alloca [4 x i32]");
        self.line("store [4 x i32] [i32 7, i32 -1, i32 400, i32 65536], ptr %fixed");
        for _ in 0..self.random.below(3) {
            if self.random.once_in(2) { self.load_fixed() } else { self.store_fixed() }
        }
        self.changes_fixed = self.random.once_in(4);
    }

    fn load_fixed(&mut self) {
        let index = self.index(4);
        let place = self.give(&format!("getelementptr [4 x i32], ptr %fixed, i32 0, i32 {index}"));
        self.define("i32", &format!("load i32, ptr {place}"));
    }

    fn store_fixed(&mut self) {
        let (at, value) = (self.random.below(4), self.constant("i32"));
        let place = self.give(&format!("getelementptr [4 x i32], ptr %fixed, i32 0, i32 {at}"));
        self.line(&format!("store i32 {value}, ptr {place}"));
    }

    fn place(&mut self, at: u32) -> String {
        let index = self.give(&format!("add i32 %base, {at}"));
        self.give(&format!("getelementptr [0 x i32], ptr addrspace(11) @data, i32 0, i32 {index}"))
    }

    fn array(&mut self, index: &str) -> String {
        self.give(&format!("getelementptr [4 x i32], ptr %array, i32 0, i32 {index}"))
    }

    fn index(&mut self, limit: usize) -> String {
        if self.random.once_in(2) {
            return self.random.below(limit).to_string();
        }
        let value = self.operand("i32");
        self.give(&format!("urem i32 {value}, {limit}"))
    }

    fn statements(&mut self, count: usize) {
        for _ in 0..count {
            match self.random.below(14) {
                0 if self.depth < 3 => self.selection(),
                1 if self.depth < 2 => self.repetition(),
                2 if self.depth < 3 => self.switch(),
                3 | 4 => self.memory(),
                _ => self.instruction(),
            }
        }
    }

    fn memory(&mut self) {
        let at = self.random.below(self.variables.len());
        let (ty, name) = self.variables[at].clone();
        match self.random.below(14) {
            12 | 13 if self.changes_fixed && self.random.once_in(3) => self.store_fixed(),
            12 | 13 => self.load_fixed(),
            7 | 8 => self.copy(),
            9 | 10 => {
                let list = self.list();
                let index = self.index(4);
                let place = self.give(&format!("getelementptr [4 x i32], ptr {list}, i32 0, i32 {index}"));
                self.define("i32", &format!("load i32, ptr {place}"));
            }
            11 => {
                let (list, index, value) = (self.list(), self.index(4), self.operand("i32"));
                let place = self.give(&format!("getelementptr [4 x i32], ptr {list}, i32 0, i32 {index}"));
                self.line(&format!("store i32 {value}, ptr {place}"));
            }
            0 | 1 => {
                let value = self.operand(ty);
                self.line(&format!("store {ty} {value}, ptr {name}"));
            }
            2 | 3 => self.define(ty, &format!("load {ty}, ptr {name}")),
            4 => {
                let index = self.index(4);
                let (place, value) = (self.array(&index), self.operand("i32"));
                self.line(&format!("store i32 {value}, ptr {place}"));
            }
            5 => {
                let index = self.index(4);
                let place = self.array(&index);
                self.define("i32", &format!("load i32, ptr {place}"));
            }
            _ => self.pair(),
        }
    }

    /// One of the arrays of four words, some of which are members of a struct.
    fn list(&mut self) -> String {
        const DEEP: &str = "{ i32, [4 x i32], [2 x [4 x i32]] }";
        match self.random.below(4) {
            0 => "%array".to_owned(),
            1 => "%copy".to_owned(),
            2 => self.give(&format!("getelementptr {DEEP}, ptr %deep, i32 0, i32 1")),
            _ => {
                let index = self.index(2);
                self.give(&format!("getelementptr {DEEP}, ptr %deep, i32 0, i32 2, i32 {index}"))
            }
        }
    }

    /// Copies an array, from memory that nothing writes or from another local, at once or by way of a value that is changed.
    fn copy(&mut self) {
        let from = if self.random.once_in(3) { "addrspace(10) @table".to_owned() } else { self.list() };
        let mut whole = self.give(&format!("load [4 x i32], ptr {from}"));
        if self.random.once_in(3) {
            // The source of the copy is changed before the copy is stored.
            let (list, index, value) = (self.list(), self.index(4), self.operand("i32"));
            let place = self.give(&format!("getelementptr [4 x i32], ptr {list}, i32 0, i32 {index}"));
            self.line(&format!("store i32 {value}, ptr {place}"));
        }
        if self.random.once_in(4) {
            let value = self.operand("i32");
            let at = self.random.below(4);
            whole = self.give(&format!("insertvalue [4 x i32] {whole}, i32 {value}, {at}"));
        }
        if self.random.once_in(4) {
            let at = self.random.below(4);
            self.define("i32", &format!("extractvalue [4 x i32] {whole}, {at}"));
        }
        let to = self.list();
        self.line(&format!("store [4 x i32] {whole}, ptr {to}"));
    }

    /// A struct with a vector, whole and in parts.
    fn pair(&mut self) {
        const PAIR: &str = "{ i32, <2 x float> }";
        let (first, second) = (self.operand("i32"), self.operand("<2 x float>"));
        let half = self.give(&format!("insertvalue {PAIR} poison, i32 {first}, 0"));
        let whole = self.give(&format!("insertvalue {PAIR} {half}, <2 x float> {second}, 1"));
        self.line(&format!("store {PAIR} {whole}, ptr %pair"));
        let vector = self.give(&format!("getelementptr {PAIR}, ptr %pair, i32 0, i32 1"));
        let (index, value) = (self.index(2), self.operand("float"));
        let component = self.give(&format!("getelementptr <2 x float>, ptr {vector}, i32 0, i32 {index}"));
        self.line(&format!("store float {value}, ptr {component}"));
        let again = self.give(&format!("load {PAIR}, ptr %pair"));
        self.define("i32", &format!("extractvalue {PAIR} {again}, 0"));
        self.define("<2 x float>", &format!("extractvalue {PAIR} {again}, 1"));
    }

    fn instruction(&mut self) {
        let ty = self.any();
        match self.random.below(9) {
            0..=3 => self.binary(ty),
            4 => self.compare(),
            5 => {
                let (condition, then, otherwise) = (self.operand("i1"), self.operand(ty), self.operand(ty));
                self.define(ty, &format!("select i1 {condition}, {ty} {then}, {ty} {otherwise}"));
            }
            6 => self.cast(),
            7 | 8 if length(ty) > 1 => self.parts(ty),
            _ if is_float(ty) => {
                let value = self.operand(ty);
                self.define(ty, &format!("fneg {ty} {value}"));
            }
            _ => self.binary(ty),
        }
    }

    fn binary(&mut self, ty: Ty) {
        let (left, mut right) = (self.operand(ty), self.operand(ty));
        let op = if is_float(ty) {
            *self.random.pick(&["fadd", "fsub", "fmul", "fdiv", "frem"])
        } else if width(ty) == 1 {
            *self.random.pick(&["and", "or", "xor"])
        } else {
            let ops = ["add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor"];
            *self.random.pick(&ops)
        };
        let splat = |constant: u32| match length(ty) {
            1 => constant.to_string(),
            length => format!("<{}>", vec![format!("{} {constant}", element(ty)); length].join(", ")),
        };
        match op {
            "udiv" | "sdiv" | "urem" | "srem" if self.random.once_in(2) => {
                right = self.give(&format!("or {ty} {right}, {}", splat(1)))
            }
            "udiv" | "sdiv" | "urem" | "srem" => right = splat(1 << self.random.below(6)),
            "shl" | "lshr" | "ashr" if self.random.once_in(2) => {
                right = self.give(&format!("and {ty} {right}, {}", splat(width(ty) - 1)));
            }
            "shl" | "lshr" | "ashr" => right = splat(self.random.below(width(ty) as usize) as u32),
            _ if self.random.once_in(8) => right.clone_from(&left),
            _ => {}
        }
        self.define(ty, &format!("{op} {ty} {left}, {right}"));
        // The same once more, or with its operands exchanged: the one is redundant, the other is not.
        match self.random.below(10) {
            0 => self.define(ty, &format!("{op} {ty} {left}, {right}")),
            1 | 2 => self.define(ty, &format!("{op} {ty} {right}, {left}")),
            _ => {}
        }
    }

    fn compare(&mut self) {
        let ty = if self.random.once_in(3) { *self.random.pick(&FLOATS) } else { *self.random.pick(&INTS) };
        let (left, right) = (self.operand(ty), self.operand(ty));
        let (op, predicates): (_, &[&str]) = match is_float(ty) {
            true => ("fcmp", &["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno"]),
            false => ("icmp", &["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"]),
        };
        let predicate = self.random.pick(predicates);
        self.define("i1", &format!("{op} {predicate} {ty} {left}, {right}"));
    }

    fn cast(&mut self) {
        const CASTS: [(&str, Ty, Ty); 20] = [
            ("zext", "i8", "i32"),
            ("sext", "i8", "i32"),
            ("trunc", "i32", "i8"),
            ("trunc", "i64", "i32"),
            ("zext", "i32", "i64"),
            ("sext", "i16", "i64"),
            ("trunc", "i32", "i16"),
            ("zext", "i1", "i32"),
            ("sext", "i1", "i32"),
            ("trunc", "i32", "i1"),
            ("bitcast", "float", "i32"),
            ("bitcast", "i64", "<2 x i32>"),
            ("bitcast", "<2 x i32>", "i64"),
            ("bitcast", "double", "i64"),
            ("fpext", "float", "double"),
            ("fptrunc", "double", "float"),
            ("fpext", "half", "float"),
            ("sitofp", "i16", "float"),
            ("uitofp", "i8", "half"),
            ("bitcast", "<2 x i32>", "<2 x float>"),
        ];
        let (op, from, to) = *self.random.pick(&CASTS);
        let value = self.operand(from);
        if op == "bitcast" && is_float(from) {
            let bits = self.bits(from, to, &value);
            return self.values.push((to, bits));
        }
        self.define(to, &format!("{op} {from} {value} to {to}"));
    }

    fn parts(&mut self, ty: Ty) {
        let (element, length) = (element(ty), length(ty));
        let vector = self.operand(ty);
        match self.random.below(4) {
            0 => {
                let index = self.index(length);
                self.define(element, &format!("extractelement {ty} {vector}, i32 {index}"));
            }
            1 => {
                let (index, value) = (self.index(length), self.operand(element));
                self.define(ty, &format!("insertelement {ty} {vector}, {element} {value}, i32 {index}"));
            }
            2 => {
                // All components, the last by an index that may not be constant.
                let mut whole = "poison".to_owned();
                for at in 0..length {
                    let value = self.operand(element);
                    whole = self.give(&format!("insertelement {ty} {whole}, {element} {value}, i32 {at}"));
                }
                let (index, value) = (self.index(length), self.operand(element));
                self.define(ty, &format!("insertelement {ty} {whole}, {element} {value}, i32 {index}"));
            }
            _ => {
                let other = self.operand(ty);
                let mask: Vec<String> = (0..length).map(|_| format!("i32 {}", self.random.below(2 * length))).collect();
                let mask = format!("<{length} x i32> <{}>", mask.join(", "));
                self.define(ty, &format!("shufflevector {ty} {vector}, {ty} {other}, {mask}"));
            }
        }
    }

    fn label(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn enter(&mut self, label: &str) {
        let _ = writeln!(self.text, "\n{label}:");
        label.clone_into(&mut self.block);
    }

    /// Statements whose values are not available after them, followed by a branch. Returns the last block and a value of a type there.
    fn scope(&mut self, ty: Ty, to: &str) -> (String, String) {
        self.depth += 1;
        let values = self.values.len();
        let count = self.random.below(5);
        self.statements(count);
        let value = self.operand(ty);
        self.line(&format!("br label %{to}"));
        self.values.truncate(values);
        self.depth -= 1;
        (self.block.clone(), value)
    }

    fn merge(&mut self, label: &str) {
        self.line(&format!("call void @llvm.spv.selection.merge.p0(ptr blockaddress(@main, %{label}), i32 0)"));
    }

    fn selection(&mut self) {
        let (then, otherwise, end) = (self.label("then"), self.label("else"), self.label("end"));
        let (condition, ty) = (self.operand("i1"), self.any());
        self.merge(&end);
        if self.random.once_in(3) {
            let before = (self.block.clone(), self.operand(ty));
            self.line(&format!("br i1 {condition}, label %{then}, label %{end}"));
            self.enter(&then);
            let inside = self.scope(ty, &end);
            self.enter(&end);
            return self.phi(ty, &[before, inside]);
        }
        self.line(&format!("br i1 {condition}, label %{then}, label %{otherwise}"));
        self.enter(&then);
        let first = self.scope(ty, &end);
        self.enter(&otherwise);
        let second = self.scope(ty, &end);
        self.enter(&end);
        self.phi(ty, &[first, second]);
    }

    fn phi(&mut self, ty: Ty, incoming: &[(String, String)]) {
        let incoming: Vec<String> = incoming.iter().map(|(block, value)| format!("[ {value}, %{block} ]")).collect();
        self.define(ty, &format!("phi {ty} {}", incoming.join(", ")));
    }

    fn switch(&mut self) {
        let (first, second, default, end) = (self.label("case"), self.label("case"), self.label("default"), self.label("end"));
        let (value, ty) = (self.operand("i32"), self.any());
        let value = self.give(&format!("and i32 {value}, 3"));
        self.merge(&end);
        self.line(&format!("switch i32 {value}, label %{default} [ i32 0, label %{first} i32 2, label %{second} ]"));
        let mut incoming = Vec::new();
        for label in [&first, &second, &default] {
            self.enter(label);
            incoming.push(self.scope(ty, &end));
        }
        self.enter(&end);
        self.phi(ty, &incoming);
    }

    /// A loop that counts to a small number, known or not, and may be left early.
    fn repetition(&mut self) {
        let labels = ["header", "test", "body", "continue", "end"].map(|prefix| self.label(prefix));
        let [header, test, body, next, end] = &labels;
        let count = if self.random.once_in(2) {
            (1 + self.random.below(4)).to_string()
        } else {
            let value = self.operand("i32");
            self.give(&format!("and i32 {value}, 3"))
        };
        let control = *self.random.pick(&[0, 0, 1]);
        let (before, counter, step) = (self.block.clone(), self.name(), self.name());
        let (ty, carried, new) = (self.any(), self.name(), self.name());
        let start = self.operand(ty);
        self.line(&format!("br label %{header}"));
        self.enter(header);
        self.line(&format!("{counter} = phi i32 [ 0, %{before} ], [ {step}, %{next} ]"));
        self.line(&format!("{carried} = phi {ty} [ {start}, %{before} ], [ {new}, %{next} ]"));
        self.line(&format!(
            "call void (...) @llvm.spv.loop.merge(ptr blockaddress(@main, %{end}), ptr blockaddress(@main, %{next}), i32 {control})"
        ));
        self.line(&format!("br label %{test}"));
        self.enter(test);
        self.values.push(("i32", counter.clone()));
        self.values.push((ty, carried));
        let goes_on = self.give(&format!("icmp ult i32 {counter}, {count}"));
        let outside = self.values.len();
        self.merge(body);
        self.line(&format!("br i1 {goes_on}, label %{body}, label %{end}"));
        self.enter(body);
        self.depth += 1;
        let count = 1 + self.random.below(5);
        self.statements(count);
        if self.random.once_in(3) {
            let (condition, stays) = (self.operand("i1"), self.label("stays"));
            let to = if self.random.once_in(2) { end } else { next };
            // The value that is carried must reach the block that goes back from both.
            let is_continue = to == next;
            if is_continue {
                let value = self.operand(ty);
                let at = self.block.clone();
                self.merge(&stays);
                self.line(&format!("br i1 {condition}, label %{stays}, label %{to}"));
                self.enter(&stays);
                let other = self.operand(ty);
                let from = self.block.clone();
                self.line(&format!("br label %{next}"));
                self.enter(next);
                self.line(&format!("{new} = phi {ty} [ {value}, %{at} ], [ {other}, %{from} ]"));
            } else {
                self.merge(&stays);
                self.line(&format!("br i1 {condition}, label %{stays}, label %{to}"));
                self.enter(&stays);
                self.next_value(ty, &new, next);
            }
        } else {
            self.next_value(ty, &new, next);
        }
        self.line(&format!("{step} = add i32 {counter}, 1"));
        self.line(&format!("br label %{header}"));
        self.depth -= 1;
        self.values.truncate(outside);
        self.enter(end);
    }

    fn next_value(&mut self, ty: Ty, new: &str, next: &str) {
        let value = self.operand(ty);
        let from = self.block.clone();
        self.line(&format!("br label %{next}"));
        self.enter(next);
        self.line(&format!("{new} = phi {ty} [ {value}, %{from} ]"));
    }

    /// Stores the last values and all variables, each to words of its own.
    fn outputs(&mut self) {
        let mut words = Vec::new();
        for (ty, name) in self.variables.clone() {
            let value = self.give(&format!("load {ty}, ptr {name}"));
            words.extend(self.words(ty, &value));
        }
        for at in 0..4 {
            let place = self.array(&at.to_string());
            words.push(self.give(&format!("load i32, ptr {place}")));
        }
        for _ in 0..4 {
            let list = self.list();
            let index = self.index(4);
            let place = self.give(&format!("getelementptr [4 x i32], ptr {list}, i32 0, i32 {index}"));
            words.push(self.give(&format!("load i32, ptr {place}")));
        }
        for (ty, value) in self.values.clone().into_iter().rev() {
            if words.len() + 4 > WORDS as usize {
                break;
            }
            words.extend(self.words(ty, &value));
        }
        for (at, word) in (0..WORDS).zip(words) {
            let place = self.place(at);
            self.line(&format!("store i32 {word}, ptr addrspace(11) {place}"));
        }
    }

    /// The bits of a scalar, or zero: those of a NaN are any NaN's after each operation.
    fn bits(&mut self, ty: Ty, to: Ty, value: &str) -> String {
        let bits = self.give(&format!("bitcast {ty} {value} to {to}"));
        let is_nan = self.give(&format!("fcmp uno {ty} {value}, {value}"));
        self.give(&format!("select i1 {is_nan}, {to} 0, {to} {bits}"))
    }

    fn words(&mut self, ty: Ty, value: &str) -> Vec<String> {
        if length(ty) > 1 {
            let element = element(ty);
            let mut words = Vec::new();
            for at in 0..length(ty) {
                let component = self.give(&format!("extractelement {ty} {value}, i32 {at}"));
                words.extend(self.words(element, &component));
            }
            return words;
        }
        match ty {
            "i32" => vec![value.to_owned()],
            "i64" => {
                let high = self.give(&format!("lshr i64 {value}, 32"));
                vec![self.give(&format!("trunc i64 {value} to i32")), self.give(&format!("trunc i64 {high} to i32"))]
            }
            "float" => vec![self.bits(ty, "i32", value)],
            "double" => {
                let bits = self.bits(ty, "i64", value);
                self.words("i64", &bits)
            }
            "half" => {
                let bits = self.bits(ty, "i16", value);
                self.words("i16", &bits)
            }
            small => vec![self.give(&format!("zext {small} {value} to i32"))],
        }
    }
}
