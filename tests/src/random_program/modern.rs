//! What HLSL 2021 has: templates, user-defined operators and bit-fields.

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
";

const INT: Value = Value { kind: Kind::Int, width: 1 };
const UINT: Value = Value { kind: Kind::Uint, width: 1 };

impl Generator {
    /// Declares a word that a template, operators or bit-fields give.
    pub fn modern(&mut self) {
        let name = self.name("v");
        match self.random.below(3) {
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
}
