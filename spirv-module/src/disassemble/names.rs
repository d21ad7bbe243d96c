//! Makes friendly names of ids from OpName, or from the type or constant that they are. Names are unique.

use super::binary::{RawInst, string};
use super::numbers::{Number, literal};
use rustc_hash::FxHashMap;
use spirv::Op;
use spirv_grammar::{self as grammar, Kind};

#[derive(Default)]
pub struct Names {
    names: FxHashMap<u32, String>,
    /// The names that are taken, each with the first suffix that may be free behind it.
    taken: FxHashMap<String, u32>,
}

impl Names {
    pub fn new(insts: &[RawInst], numbers: &FxHashMap<u32, Number>) -> Self {
        let mut names = Self::default();
        for inst in insts {
            if inst.is(Op::Name) {
                names.insert(inst.word(0), &string(inst.words.get(1..).unwrap_or_default()));
            }
        }
        for inst in insts {
            if let Some(result) = inst.result()
                && let Some(name) = names.describe(inst, result, numbers)
            {
                names.insert(result, &name);
            }
        }
        names
    }

    pub fn get(&self, id: u32) -> String {
        self.names.get(&id).cloned().unwrap_or_else(|| id.to_string())
    }

    /// Names an id. The first name of an id wins; a name that is taken gets a numeric suffix.
    fn insert(&mut self, id: u32, name: &str) {
        if self.names.contains_key(&id) {
            return;
        }
        let clean: String = name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }).collect();
        // A name of digits alone would read as another id.
        let clean = if clean.bytes().all(|byte| byte.is_ascii_digit()) { format!("_{clean}") } else { clean };
        let mut unique = clean.clone();
        if let Some(first) = self.taken.get(&clean).copied() {
            let mut suffix = first;
            while self.taken.contains_key(&unique) {
                unique = format!("{clean}_{suffix}");
                suffix += 1;
            }
            self.taken.insert(clean, suffix);
        }
        self.taken.insert(unique.clone(), 0);
        self.names.insert(id, unique);
    }

    fn describe(&self, inst: &RawInst, id: u32, numbers: &FxHashMap<u32, Number>) -> Option<String> {
        let named = |at: usize| self.get(inst.word(at));
        Some(match Op::from_u32(inst.opcode)? {
            Op::TypeVoid => "void".to_owned(),
            Op::TypeBool => "bool".to_owned(),
            Op::TypeInt | Op::TypeFloat => scalar(Number::of(inst)?),
            Op::TypeVector => format!("v{}{}", inst.word(2), named(1)),
            Op::TypeMatrix => format!("mat{}{}", inst.word(2), named(1)),
            Op::TypeArray => format!("_arr_{}_{}", named(1), named(2)),
            Op::TypeRuntimeArray => format!("_runtimearr_{}", named(1)),
            Op::TypeStruct => format!("_struct_{id}"),
            Op::TypePointer => {
                let class = inst.word(1);
                let class =
                    grammar::enumerant(Kind::StorageClass, class).map_or(class.to_string(), |known| known.name.to_owned());
                format!("_ptr_{class}_{}", named(2))
            }
            Op::ConstantTrue => "true".to_owned(),
            Op::ConstantFalse => "false".to_owned(),
            Op::Constant => {
                let number = numbers.get(&inst.word(0)).copied();
                let value = literal(inst.words.get(2..).unwrap_or_default(), number);
                format!("{}_{}", named(0), value.replace('-', "n"))
            }
            _ => return None,
        })
    }
}

fn scalar(number: Number) -> String {
    match number {
        Number::Unsigned(8) => "uchar".to_owned(),
        Number::Unsigned(16) => "ushort".to_owned(),
        Number::Unsigned(32) => "uint".to_owned(),
        Number::Unsigned(64) => "ulong".to_owned(),
        Number::Unsigned(bits) => format!("u{bits}"),
        Number::Signed(8) => "char".to_owned(),
        Number::Signed(16) => "short".to_owned(),
        Number::Signed(32) => "int".to_owned(),
        Number::Signed(64) => "long".to_owned(),
        Number::Signed(bits) => format!("i{bits}"),
        Number::Float(16) => "half".to_owned(),
        Number::Float(32) => "float".to_owned(),
        Number::Float(64) => "double".to_owned(),
        Number::Float(bits) => format!("fp{bits}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_taken_gets_the_first_free_suffix() {
        let mut names = Names::default();
        for (id, name) in (1..).zip(["x", "x_1", "x", "x", "x", "x_1"]) {
            names.insert(id, name);
        }
        let given: Vec<String> = (1..=6).map(|id| names.get(id)).collect();
        assert_eq!(given, ["x", "x_1", "x_0", "x_2", "x_3", "x_1_0"]);
    }

    #[test]
    fn many_ids_may_have_one_name() {
        let mut names = Names::default();
        for id in 0..100_000 {
            names.insert(id, "x");
        }
        assert_eq!(names.get(99_999), "x_99998");
    }
}
