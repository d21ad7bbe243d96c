//! Programs of one workgroup: words in groupshared memory between barriers, and wave operations.
//!
//! Barriers and operations that read other invocations are statements of `main` that all invocations reach. Such programs have no
//! loops, because lavapipe computes wrong values for invocations that leave a loop before others.

use super::generator::{Generator, INVOCATIONS, Variable};
use super::types::{Kind, Type, Value};

const UINT: Value = Value { kind: Kind::Uint, width: 1 };

impl Generator {
    /// Exchanges words with other invocations: at once, in a loop that all of them run equally often, or in a branch that some of them take.
    pub fn cooperation(&mut self) {
        match self.random.below(5) {
            0 => self.exchange_in_loop(),
            1 => self.waves_in_branch(),
            _ => self.waves(),
        }
    }

    fn exchange_in_loop(&mut self) {
        let (name, counter, trips) = (self.name("v"), self.name("i"), 2 + self.random.below(3));
        let start = self.expression(UINT, 2);
        self.line(&format!("uint {name} = {start};"));
        self.open(&format!("for (int {counter} = 0; {counter} < {trips}; ++{counter})"));
        let scope = self.variables.len();
        self.variables.push(Variable { name: name.clone(), ty: Type::Value(UINT), writable: true });
        let stored = self.expression(UINT, 2);
        self.line(&format!("Exchange[id.x] = {stored} + uint({counter});"));
        self.line("GroupMemoryBarrierWithGroupSync();");
        let index = self.expression(UINT, 1);
        let operator = *self.random.pick(&["+=", "^=", "="]);
        self.line(&format!("{name} {operator} Exchange[(({index}) + uint({counter})) & {}];", INVOCATIONS - 1));
        self.line("GroupMemoryBarrierWithGroupSync();");
        self.variables.truncate(scope);
        self.close("");
        self.variables.push(Variable { name, ty: Type::Value(UINT), writable: true });
    }

    /// Operations on the invocations that are in the branch together.
    fn waves_in_branch(&mut self) {
        let name = self.name("v");
        let (start, condition) = (self.expression(UINT, 2), self.condition());
        self.line(&format!("uint {name} = {start};"));
        self.open(&format!("if ({condition})"));
        let active = self.active();
        self.line(&format!("{name} = {active};"));
        self.close("");
        if self.random.once_in(2) {
            self.open("else");
            let active = self.active();
            self.line(&format!("{name} ^= {active};"));
            self.close("");
        }
        self.variables.push(Variable { name, ty: Type::Value(UINT), writable: true });
    }

    fn active(&mut self) -> String {
        let operation =
            *self.random.pick(&["WaveActiveSum", "WaveActiveMin", "WaveActiveMax", "WaveActiveBitXor", "WavePrefixSum"]);
        let (operand, condition) = (self.expression(UINT, 2), self.condition());
        match self.random.below(4) {
            0 => format!("WaveReadLaneFirst({operand})"),
            1 => format!("WaveActiveCountBits({condition})"),
            2 => format!("(WaveActiveAnyTrue({condition}) ? ({operand}) : 1u)"),
            _ => format!("{operation}({operand})"),
        }
    }

    /// Exchanges words with other invocations.
    fn waves(&mut self) {
        let name = self.name("v");
        let kind = *self.random.pick(&[Kind::Int, Kind::Uint]);
        let value = Value { kind, width: 1 + self.random.below(3) };
        let operand = self.expression(value, 2);
        let one = self.expression(UINT, 2);
        let (ty, text) = match self.random.below(7) {
            0 => {
                self.line(&format!("Exchange[id.x] = {one};"));
                self.line("GroupMemoryBarrierWithGroupSync();");
                let index = self.expression(UINT, 1);
                self.line(&format!("uint {name} = Exchange[({index}) & {}];", INVOCATIONS - 1));
                self.line("GroupMemoryBarrierWithGroupSync();");
                return self.variables.push(Variable { name, ty: Type::Value(UINT), writable: true });
            }
            1 => {
                let operation = *self.random.pick(&["Sum", "Product", "Min", "Max"]);
                (value, format!("WaveActive{operation}({operand})"))
            }
            2 => {
                let operation = *self.random.pick(&["BitAnd", "BitOr", "BitXor"]);
                (UINT, format!("WaveActive{operation}({one})"))
            }
            3 => {
                let operation = *self.random.pick(&["Sum", "Product"]);
                (value, format!("WavePrefix{operation}({operand})"))
            }
            4 => {
                let condition = self.condition();
                let operation = *self.random.pick(&["WaveActiveCountBits", "WavePrefixCountBits"]);
                (UINT, format!("{operation}({condition})"))
            }
            5 => {
                let operation = *self.random.pick(&["X", "Y", "Diagonal"]);
                (value, format!("QuadReadAcross{operation}({operand})"))
            }
            _ => match self.random.once_in(2) {
                true => (value, format!("WaveReadLaneFirst({operand})")),
                false => (value, format!("WaveReadLaneAt({operand}, {})", self.random.below(4))),
            },
        };
        self.line(&format!("{ty} {name} = {text};"));
        self.variables.push(Variable { name, ty: Type::Value(ty), writable: true });
    }
}
