//! The state of the generator of kernels: the values and memory in scope.

use super::types::{BOOL, Base, FLOATS, INT, INTS, LANES, Node, Structs, Ty, scalar};
use super::writer::{Externals, Writer};
use crate::random::Random;

/// Number of invocations that run a kernel, in groups of [`GROUP`].
pub const INVOCATIONS: usize = 8;
/// The invocations of a group.
pub const GROUP: usize = 4;
/// Number of words of the first buffer for each invocation.
pub const WORDS: usize = 64;
/// The words of the second buffer, which all invocations share.
pub const SHARED: usize = 8;
/// The bytes of the third buffer: more than the records of all invocations need.
pub const RECORDS: usize = 16 * 1024;

/// The address space of constants, which are not written to.
pub const CONSTANT: u32 = 2;
/// The address space of pointers to global, local and private memory.
pub const GENERIC: u32 = 4;

/// Memory that can be read, and written if it is not constant.
#[derive(Debug, Clone)]
pub struct Place {
    pub pointer: String,
    pub space: u32,
    pub ty: Node,
}

/// A function that the kernel calls.
#[derive(Debug, Clone)]
pub struct Helper {
    pub name: String,
    pub result: Ty,
    pub parameters: Vec<Parameter>,
}

#[derive(Debug, Clone)]
pub enum Parameter {
    Value(Ty),
    /// A struct whose copy the function gets.
    ByValue(usize),
    /// Four words, by a pointer to the generic address space.
    Generic,
}

pub struct Generator {
    pub random: Random,
    pub writer: Writer,
    /// The values that dominate the current position.
    pub values: Vec<(Ty, String)>,
    pub places: Vec<Place>,
    pub structs: Structs,
    pub helpers: Vec<Helper>,
    pub externals: Externals,
    pub depth: u32,
    /// The loops around, as labels of the block after each.
    pub loops: Vec<String>,
    /// Whether the words of the invocation may be read and written: only in the kernel.
    pub in_kernel: bool,
}

/// A pointer type.
pub fn pointer(space: u32) -> String {
    if space == 0 { "ptr".to_owned() } else { format!("ptr addrspace({space})") }
}

impl Generator {
    pub fn new(seed: u64) -> Self {
        Self {
            random: Random::new(seed),
            writer: Writer::default(),
            values: Vec::new(),
            places: Vec::new(),
            structs: Vec::new(),
            helpers: Vec::new(),
            externals: Externals::default(),
            depth: 0,
            loops: Vec::new(),
            in_kernel: false,
        }
    }

    /// An instruction with a result that is not offered as an operand by itself.
    pub fn give(&mut self, text: &str) -> String {
        let name = self.writer.name();
        self.writer.line(&format!("{name} = {text}"));
        name
    }

    pub fn define(&mut self, ty: Ty, text: &str) {
        let name = self.give(text);
        self.values.push((ty, name));
    }

    pub fn constant(&mut self, ty: Ty) -> String {
        if ty.lanes > 1 {
            let element = ty.element();
            if self.random.once_in(2) {
                let one = self.constant(element);
                return ty.splat(&one);
            }
            let lanes: Vec<String> = (0..ty.lanes).map(|_| format!("{element} {}", self.constant(element))).collect();
            return format!("<{}>", lanes.join(", "));
        }
        if ty.is_float() {
            return (*self.random.pick(&["0.0", "1.0", "-1.0", "2.0", "0.5", "-3.25", "7.75", "-8.0"])).to_owned();
        }
        if ty == BOOL {
            return (*self.random.pick(&["true", "false"])).to_owned();
        }
        let greatest = (1i128 << (ty.bits() - 1)) - 1;
        let constants = [0, 1, -1, 2, 3, greatest, -greatest - 1, 8, 255, 5];
        (*self.random.pick(&constants)).clamp(-greatest - 1, greatest).to_string()
    }

    /// A value of a type, or a constant.
    pub fn operand(&mut self, ty: Ty) -> String {
        let known: Vec<usize> = (0..self.values.len()).filter(|at| self.values[*at].0 == ty).collect();
        if known.is_empty() {
            return if self.random.once_in(2) { self.constant(ty) } else { self.made(ty) };
        }
        if self.random.once_in(5) {
            return self.constant(ty);
        }
        // Late ones more often.
        let at = known.len() - 1 - self.random.below(known.len()).min(self.random.below(known.len()));
        self.values[known[at]].1.clone()
    }

    /// A value of a type that none in scope has, made from a word.
    fn made(&mut self, ty: Ty) -> String {
        let words: Vec<String> = self.values.iter().filter(|(ty, _)| *ty == INT).map(|(_, name)| name.clone()).collect();
        if words.is_empty() {
            return self.constant(ty);
        }
        let word = self.random.pick(&words).clone();
        let one = self.converted(&word, ty.base);
        let value = if ty.lanes == 1 {
            one
        } else {
            let element = ty.element();
            let first = self.give(&format!("insertelement {ty} poison, {element} {one}, i64 0"));
            let zero = Ty { base: Base::I32, ..ty };
            let all = self.give(&format!("shufflevector {ty} {first}, {ty} poison, {zero} zeroinitializer"));
            let (other, at) = (self.constant(element), self.random.below(ty.lanes as usize));
            self.give(&format!("insertelement {ty} {all}, {element} {other}, i64 {at}"))
        };
        self.values.push((ty, value.clone()));
        value
    }

    /// A word as a scalar of another type.
    fn converted(&mut self, word: &str, base: Base) -> String {
        match base {
            Base::I32 => word.to_owned(),
            Base::I1 => self.give(&format!("icmp slt i32 {word}, 4")),
            Base::I8 | Base::I16 => self.give(&format!("trunc i32 {word} to {}", scalar(base))),
            Base::I64 => self.give(&format!("sext i32 {word} to i64")),
            Base::Float | Base::Double => {
                let ty = scalar(base);
                let small = self.give(&format!("and i32 {word}, 63"));
                let number = self.give(&format!("sitofp i32 {small} to {ty}"));
                let quarters = self.give(&format!("fmul {ty} {number}, 2.500000e-01"));
                self.give(&format!("fadd {ty} {quarters}, -8.000000e+00"))
            }
        }
    }

    /// A multiple of a quarter between -8 and 8, which every operation keeps exact.
    pub fn wrap(&mut self, ty: Ty, value: &str) -> String {
        let ints = ty.with(Base::I32);
        let quarters = self.give(&format!("fmul {ty} {value}, {}", ty.splat("4.0")));
        let number = self.give(&format!("fptosi {ty} {quarters} to {ints}"));
        let small = self.give(&format!("and {ints} {number}, {}", ints.splat("63")));
        let number = self.give(&format!("sitofp {ints} {small} to {ty}"));
        let quarters = self.give(&format!("fmul {ty} {number}, {}", ty.splat("0.25")));
        self.give(&format!("fadd {ty} {quarters}, {}", ty.splat("-8.0")))
    }

    pub fn any(&mut self) -> Ty {
        let base = match self.random.below(6) {
            0 => return BOOL,
            1 | 2 => *self.random.pick(&FLOATS),
            _ => *self.random.pick(&INTS),
        };
        self.lanes(base)
    }

    /// A type that memory can hold.
    pub fn stored(&mut self) -> Ty {
        let base = if self.random.once_in(3) { *self.random.pick(&FLOATS) } else { *self.random.pick(&INTS) };
        self.lanes(base)
    }

    fn lanes(&mut self, base: Base) -> Ty {
        // Up to 128 bits, as most programs have.
        let lanes = if self.random.once_in(2) { 1 } else { *self.random.pick(&LANES) };
        Ty { base, lanes: if lanes * base.bits() > 256 { 2 } else { lanes } }
    }

    /// A number below a limit, of 32 bits.
    pub fn index(&mut self, limit: u64) -> String {
        if self.random.once_in(2) {
            return self.random.below(limit as usize).to_string();
        }
        let value = self.operand(INT);
        self.give(&format!("urem i32 {value}, {limit}"))
    }
}
