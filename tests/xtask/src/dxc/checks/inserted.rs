//! Stores of whole composites into which our module has inserted the parts that DXC's module stores one by one.

use super::module::Module;
use super::term::{Step, Term};
use super::terms::{self, Ty};
use super::values::{Value, Values, place};

/// A store of a composite that contains the part of a line.
pub struct Inserted {
    /// The position of the store.
    pub at: usize,
    /// The name under which [`Values`] has the changed parts that no line has stored yet.
    pub key: String,
    /// The changed parts that other lines must store.
    pub others: Vec<String>,
}

/// The stores from a position on of a composite that has the value at the place, in a variable or a part of one around the place.
pub fn inserted(module: &Module, values: &Values, value: &Value, to: &(u32, Vec<Step>), position: usize) -> Option<Inserted> {
    let wanted = terms::of_value(module, values, value)?;
    let function = module.insts.get(position)?.function;
    let stores = module.with_op("OpStore").iter().copied().filter(|at| *at >= position);
    stores.filter(|at| module.insts[*at].function == function).find_map(|at| {
        let store = &module.insts[at];
        let (pointer, object) = (store.id(0)?, store.id(1)?);
        let (root, written) = place(module, pointer);
        let rest = to.1.strip_prefix(written.as_slice()).filter(|rest| root == to.0 && !rest.is_empty())?;
        let whole = terms::term(module, object);
        if whole.part(rest)? != wanted {
            return None;
        }
        let key = format!("inserted {at}");
        let left = match values.get(&key) {
            Some(Value::Text(left)) => left.split_terminator(';').map(str::to_owned).collect(),
            _ => {
                let ty = Ty::of(module, module.type_of(object)?)?;
                changed(&terms::memory(module, &ty, root, &written, at), &whole, &mut Vec::new())
            }
        };
        let own = text(rest);
        let is_own = |path: &String| path.starts_with(&own);
        Some(Inserted { at, key, others: left.into_iter().filter(|path| !is_own(path)).collect() })
    })
}

/// The path to a part; that to a part of it begins with it.
fn text(path: &[Step]) -> String {
    let step = |step: &Step| match step {
        Step::Constant(value) => format!("{value}."),
        Step::Id(id) => format!("%{id}."),
    };
    path.iter().map(step).collect()
}

/// The paths to the scalars that differ.
fn changed(before: &Term, after: &Term, path: &mut Vec<Step>) -> Vec<String> {
    match (before, after) {
        (Term::Composite(ones), Term::Composite(others)) if ones.len() == others.len() => {
            let mut all = Vec::new();
            for (at, (one, other)) in ones.iter().zip(others.iter()).enumerate() {
                path.push(Step::Constant(at as i64));
                all.extend(changed(one, other, path));
                path.pop();
            }
            all
        }
        (before, after) if before == after => Vec::new(),
        _ => vec![text(path)],
    }
}
