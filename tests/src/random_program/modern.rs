//! Features of HLSL 2021: templates, user-defined operators and bit-fields.

use super::generator::{Generator, Variable};
use super::types::{Kind, Type, Value};

/// The templates and structs that the statements use.
pub const PROLOGUE: &str = "\
template<typename T> T chosen(T a, T b, bool first) { if (first) return a; return b; }
template<typename T, int N> T repeated(T a) { T sum = a; for (int i = 0; i < N; ++i) sum = sum + a; return sum; }
struct Pair {
    int x;
    int y;
    Pair operator+(Pair other) { Pair sum; sum.x = x + other.x; sum.y = y - other.y; return sum; }
    Pair operator*(int factor) { Pair product; product.x = x * factor; product.y = y ^ factor; return product; }
    bool operator==(Pair other) { return x == other.x && y == other.y; }
};
struct Fields { uint a : 5; uint b : 11; int c : 7; uint d : 9; };
struct Mixed { int e : 2; uint f : 31; int g : 17; uint h : 1; uint whole; int i : 13; };
template<typename T> struct Cell {
    T value;
    uint count;
    T twice() { return value + value; }
    void add(T other) { value = value + other; ++count; }
    template<typename U> U scaled(U factor) { return U(count) * factor; }
    Cell<T> operator+(Cell<T> other) { Cell<T> sum; sum.value = value + other.value; sum.count = count ^ other.count; return sum; }
    Cell<T> operator-(Cell<T> other) { Cell<T> rest; rest.value = value - other.value; rest.count = other.count; return rest; }
    bool operator<(Cell<T> other) { return count < other.count; }
};
";

const INT: Value = Value { kind: Kind::Int, width: 1 };
const UINT: Value = Value { kind: Kind::Uint, width: 1 };

impl Generator {
    /// Declares a word computed by a template, operators or bit-fields.
    pub fn modern(&mut self) {
        let name = self.name("v");
        match self.random.below(6) {
            3 => self.cells(&name),
            4 => self.mixed_fields(&name),
            5 => self.packed(&name),
            0 => {
                let value = Value { width: 1 + self.random.below(4), ..UINT };
                let (a, b, condition) = (self.expression(value, 2), self.expression(value, 2), self.condition());
                let count = 1 + self.random.below(3);
                let call = format!("chosen<{value}>({a}, repeated<{value}, {count}>({b}), {condition})");
                self.line(&format!("{value} {name} = {call};"));
                return self.variables.push(Variable { name, ty: Type::Value(value), writable: true });
            }
            1 => {
                let (first, second) = (self.name("q"), self.name("q"));
                for pair in [&first, &second] {
                    let (x, y) = (self.expression(INT, 2), self.expression(INT, 2));
                    self.line(&format!("Pair {pair};"));
                    self.line(&format!("{pair}.x = {x};"));
                    self.line(&format!("{pair}.y = {y};"));
                }
                let factor = self.expression(INT, 1);
                self.line(&format!("{first} = {first} + {second} * ({factor});"));
                self.line(&format!("uint {name} = uint({first}.x) ^ uint({first}.y) + ({first} == {second} ? 1u : 0u);"));
            }
            _ => {
                let fields = self.name("b");
                self.line(&format!("Fields {fields} = (Fields)0;"));
                for _ in 0..4 {
                    let (field, other) = (*self.random.pick(&["a", "b", "d"]), *self.random.pick(&["a", "b", "d"]));
                    let (word, number) = (self.expression(UINT, 2), self.expression(INT, 2));
                    match self.random.below(3) {
                        0 => self.line(&format!("{fields}.c = {number};")),
                        1 => self.line(&format!("{fields}.{field} += {fields}.{other} + ({word});")),
                        _ => self.line(&format!("{fields}.{field} = {word};")),
                    }
                }
                let parts = format!("{fields}.a ^ ({fields}.b << 3) ^ uint({fields}.c) ^ ({fields}.d << 7)");
                self.line(&format!("uint {name} = {parts};"));
            }
        }
        self.variables.push(Variable { name, ty: Type::Value(UINT), writable: true });
    }

    /// A struct template with methods and operators.
    fn cells(&mut self, name: &str) {
        let value = Value { width: 1 + self.random.below(3), ..*self.random.pick(&[INT, UINT]) };
        let (first, second) = (self.name("q"), self.name("q"));
        for cell in [&first, &second] {
            let (start, count) = (self.expression(value, 2), self.expression(UINT, 1));
            self.line(&format!("Cell<{value}> {cell};"));
            self.line(&format!("{cell}.value = {start};"));
            self.line(&format!("{cell}.count = {count};"));
        }
        let (added, factor) = (self.expression(value, 1), self.expression(UINT, 1));
        let operator = *self.random.pick(&["+", "-"]);
        self.line(&format!("{first}.add({added});"));
        self.line(&format!("if ({first} < {second}) {first} = {second} {operator} {first};"));
        let last = &"xyz"[value.width - 1..value.width];
        self.line(&format!("uint {name} = uint({first}.twice().{last}) + {first}.scaled<uint>({factor});"));
    }

    /// Bit-fields of both signs that fill words to the last bit, and a member between them.
    fn mixed_fields(&mut self, name: &str) {
        let fields = self.name("b");
        self.line(&format!("Mixed {fields} = (Mixed)0;"));
        for _ in 0..5 {
            let (word, number) = (self.expression(UINT, 2), self.expression(INT, 2));
            let (signed, unsigned) = (*self.random.pick(&["e", "g", "i"]), *self.random.pick(&["f", "h", "whole"]));
            match self.random.below(4) {
                0 => self.line(&format!("{fields}.{signed} = {number};")),
                1 => self.line(&format!("{fields}.{signed} -= {number};")),
                2 => self.line(&format!("{fields}.{unsigned} = {word};")),
                _ => self.line(&format!("{fields}.{unsigned} ^= {word};")),
            }
        }
        let parts =
            format!("uint({fields}.e) + {fields}.f ^ uint({fields}.g) * 3u + {fields}.h ^ {fields}.whole ^ uint({fields}.i)");
        self.line(&format!("uint {name} = {parts};"));
    }

    /// Four bytes in a word.
    fn packed(&mut self, name: &str) {
        let packed = self.name("p");
        let (four, accumulated) = (self.expression(Value { width: 4, ..INT }, 2), self.expression(UINT, 1));
        let word = self.expression(UINT, 2);
        let pack = *self.random.pick(&["pack_u8", "pack_clamp_u8"]);
        let signed = *self.random.pick(&["pack_s8", "pack_clamp_s8"]);
        match self.random.below(3) {
            0 => {
                self.line(&format!("uint8_t4_packed {packed} = {pack}({four});"));
                self.line(&format!("uint4 {packed}u = unpack_u8u32({packed});"));
                self.line(&format!("uint {name} = {packed}u.x + {packed}u.y * 3u ^ {packed}u.z - {packed}u.w;"));
            }
            1 => {
                self.line(&format!("int8_t4_packed {packed} = {signed}({four});"));
                self.line(&format!("int4 {packed}s = unpack_s8s32({packed});"));
                self.line(&format!("uint {name} = uint({packed}s.x + {packed}s.y * 3) ^ uint({packed}s.z - {packed}s.w);"));
            }
            _ => {
                let (dot, sum) = match self.random.once_in(2) {
                    true => ("dot4add_u8packed", accumulated),
                    false => ("dot4add_i8packed", format!("int({accumulated})")),
                };
                self.line(&format!("uint {name} = uint({dot}(uint({pack}({four})), {word}, {sum}));"));
            }
        }
    }
}
