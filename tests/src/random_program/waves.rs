//! Programs of one workgroup: words in groupshared memory between barriers, and wave operations.
//!
//! Barriers and operations that read other invocations are statements of `main` that all invocations reach. Such programs have no
//! loops: lavapipe gets values wrong that leave a loop which other invocations are still in.

use super::generator::{Generator, INVOCATIONS, Variable};
use super::types::{Kind, Type, Value};

const UINT: Value = Value { kind: Kind::Uint, width: 1 };

impl Generator {
    /// Exchanges words with other invocations.
    pub fn waves(&mut self) {
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
