//! A table of lazily computed values, indexed by opcode.

/// Greater than the opcodes of most instructions.
const COMMON: usize = 512;

/// The number of opcodes in a small module.
const ROOM: usize = 32;

/// A value per opcode, computed on first use: modules have many instructions, but few distinct opcodes.
#[derive(Debug)]
pub struct ByOpcode<T> {
    /// Indexed by opcode: the index in `found` plus one, or zero if there is no value yet.
    places: Vec<u16>,
    found: Vec<T>,
}

impl<T> Default for ByOpcode<T> {
    fn default() -> Self {
        Self { places: Vec::new(), found: Vec::new() }
    }
}

impl<T> ByOpcode<T> {
    /// The value of an opcode, which `find` computes on first use. Only the low 16 bits of the opcode count.
    #[inline]
    pub fn get_or_find(&mut self, opcode: u32, find: impl FnOnce() -> T) -> &T {
        // Opcodes above 16 bits were reported when they were read.
        let at = usize::from(opcode as u16);
        let place = match self.places.get(at) {
            Some(0) | None => self.add(at, find()),
            Some(place) => *place,
        };
        &self.found[usize::from(place) - 1]
    }

    fn add(&mut self, at: usize, value: T) -> u16 {
        if self.places.len() <= at {
            self.places.resize((at + 1).max(COMMON), 0);
            self.found.reserve(ROOM);
        }
        self.found.push(value);
        let place = self.found.len() as u16;
        self.places[at] = place;
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_opcode_is_looked_up_once() {
        let mut names = ByOpcode::default();
        let mut looked_up = 0;
        for opcode in [7, 3, 7, 5000, 3] {
            let name = names.get_or_find(opcode, || {
                looked_up += 1;
                opcode.to_string()
            });
            assert_eq!(*name, opcode.to_string());
        }
        assert_eq!(looked_up, 3);
    }
}
