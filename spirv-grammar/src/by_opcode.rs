//! A table from opcodes to values that are computed at the first lookup.

/// A value for each opcode, computed when it is first asked for: a module has many instructions, of few opcodes.
#[derive(Debug)]
pub struct ByOpcode<T> {
    /// By opcode: one more than the index in `found`, or zero if nothing was computed yet.
    places: Vec<u16>,
    found: Vec<T>,
}

impl<T> Default for ByOpcode<T> {
    fn default() -> Self {
        Self { places: Vec::new(), found: Vec::new() }
    }
}

impl<T> ByOpcode<T> {
    /// The value of an opcode, which `find` computes if there is none yet. Only the low 16 bits of the opcode count.
    pub fn get_or_find(&mut self, opcode: u32, find: impl FnOnce() -> T) -> &T {
        // An opcode is 16 bits wide: a larger number was an error where it was written.
        let at = usize::from(opcode as u16);
        if self.places.len() <= at {
            self.places.resize(at + 1, 0);
        }
        if self.places[at] == 0 {
            self.found.push(find());
            self.places[at] = self.found.len() as u16;
        }
        &self.found[usize::from(self.places[at]) - 1]
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
