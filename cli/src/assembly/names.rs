//! The ids of a module to names that people can read: from OpName, else from what a type or constant is.

use super::Instruction;
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op;

/// Names of all ids of a module, each once.
#[derive(Default)]
pub struct Names {
    names: FxHashMap<u32, String>,
    taken: FxHashSet<String>,
}

impl Names {
    pub fn new(instructions: &[Instruction<'_>]) -> Self {
        let mut names = Self::default();
        for instruction in instructions.iter().filter(|i| i.op() == Some(Op::Name)) {
            if let [id, text @ ..] = instruction.operands {
                names.insert(*id, &sanitized(&super::string(text).0));
            }
        }
        for instruction in instructions {
            if let Some((id, name)) = names.of_definition(instruction) {
                names.insert(id, &name);
            }
        }
        names
    }

    /// `%name`, or `%12`.
    pub fn get(&self, id: u32) -> String {
        format!("%{}", self.bare(id))
    }

    fn bare(&self, id: u32) -> String {
        self.names.get(&id).cloned().unwrap_or_else(|| id.to_string())
    }

    fn insert(&mut self, id: u32, name: &str) {
        if name.is_empty() || self.names.contains_key(&id) {
            return;
        }
        let mut unique = name.to_owned();
        let mut count = 0;
        while !self.taken.insert(unique.clone()) {
            unique = format!("{name}_{count}");
            count += 1;
        }
        self.names.insert(id, unique);
    }

    /// What a type or scalar constant is called when the module does not name it.
    fn of_definition(&self, instruction: &Instruction<'_>) -> Option<(u32, String)> {
        let named = match (instruction.op()?, instruction.operands) {
            (Op::TypeVoid, &[id]) => (id, "void".to_owned()),
            (Op::TypeBool, &[id]) => (id, "bool".to_owned()),
            (Op::TypeInt, &[id, width, sign]) => (id, integer_name(width, sign)),
            (Op::TypeFloat, &[id, width]) => (id, float_name(width)),
            (Op::TypeVector, &[id, of, n]) => (id, format!("v{n}{}", self.bare(of))),
            (Op::TypeMatrix, &[id, of, n]) => (id, format!("mat{n}{}", self.bare(of))),
            (Op::TypeArray, &[id, of, n]) => (id, format!("_arr_{}_{}", self.bare(of), self.bare(n))),
            (Op::TypeRuntimeArray, &[id, of]) => (id, format!("_runtimearr_{}", self.bare(of))),
            (Op::TypeStruct, &[id, ..]) => (id, format!("_struct_{id}")),
            (Op::TypePointer, &[id, class, of]) => {
                let class = super::operand::enumerant(rspirv::grammar::OperandKind::StorageClass, class).0;
                (id, format!("_ptr_{class}_{}", self.bare(of)))
            }
            (Op::ConstantTrue, &[_, id]) => (id, "true".to_owned()),
            (Op::ConstantFalse, &[_, id]) => (id, "false".to_owned()),
            (Op::Constant, &[ty, id, value]) => (id, constant_name(&self.bare(ty), value)?),
            _ => return None,
        };
        Some(named)
    }
}

fn integer_name(width: u32, sign: u32) -> String {
    let name = match width {
        8 => "char",
        16 => "short",
        32 => "int",
        64 => "long",
        _ => return format!("{}int{width}", if sign == 0 { "u" } else { "" }),
    };
    format!("{}{name}", if sign == 0 { "u" } else { "" })
}

fn float_name(width: u32) -> String {
    match width {
        16 => "half".to_owned(),
        32 => "float".to_owned(),
        64 => "double".to_owned(),
        _ => format!("float{width}"),
    }
}

/// `uint_4`, `int_n1`, `float_0_5`.
fn constant_name(ty: &str, value: u32) -> Option<String> {
    let number = match ty {
        "uint" => value.to_string(),
        "int" => (value as i32).to_string(),
        "float" => f32::from_bits(value).to_string(),
        _ => return None,
    };
    Some(format!("{ty}_{}", number.replace('-', "n").replace('.', "_")))
}

/// Only what an assembler takes in a name.
fn sanitized(name: &str) -> String {
    let keep = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' };
    let mut text: String = name.chars().map(keep).collect();
    if text.chars().next().is_some_and(|c| c.is_ascii_digit()) {
        text.insert(0, '_');
    }
    text
}
