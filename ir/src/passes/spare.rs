//! The instructions and values of a body as a separate value, and a spare set of such lists in which passes rebuild bodies.
//!
//! The spare lists are empty between uses; only their capacity is kept.

use crate::func::{Body, Inst, Value, ValueDef};

/// The instructions and the values of a body.
#[derive(Debug, Default)]
pub struct Parts {
    pub insts: Vec<Inst>,
    pub values: Vec<Value>,
}

impl Parts {
    /// Takes the lists out of a body.
    pub fn take(body: &mut Body) -> Self {
        Self { insts: std::mem::take(&mut body.insts).into(), values: std::mem::take(&mut body.values).into() }
    }

    /// Puts the lists into a body.
    pub fn put_back(self, body: &mut Body) {
        body.insts = self.insts.into();
        body.values = self.values.into();
    }

    /// True if there is spare capacity.
    pub fn has_room(&self) -> bool {
        self.insts.capacity() > self.insts.len() || self.values.capacity() > self.values.len()
    }

    /// The number of parameters, which are the first values.
    pub fn params(&self) -> usize {
        self.values.iter().take_while(|value| matches!(value.def, ValueDef::Param(_))).count()
    }
}

/// Empty lists with capacity.
#[derive(Debug, Default)]
pub struct SpareBody {
    pub parts: Parts,
}

impl SpareBody {
    /// Moves a body into the spare lists, whose capacity suffices for instructions that are added before others are removed.
    /// A body that is longer than all previous ones is not moved.
    pub fn make_room(&mut self, body: &mut Body) {
        if self.parts.insts.capacity() <= body.insts.len() {
            return;
        }
        let (mut own, mut warm) = (Parts::take(body), std::mem::take(&mut self.parts));
        warm.insts.append(&mut own.insts);
        warm.values.append(&mut own.values);
        warm.put_back(body);
    }
}
