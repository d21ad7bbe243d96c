//! Module flags: each has a key, a value, and a behavior if another module has a different value.

use crate::constants::Values;
use crate::error::{Error, Result};
use crate::metadata::{Metadata, MetadataList};
use crate::module::Module;
use crate::names;
use rustc_hash::FxHashMap;

/// The named metadata that contains the flags.
pub const MODULE_FLAGS: &str = "llvm.module.flags";

/// The merge behaviors, as numbered by LLVM.
mod behavior {
    pub const ERROR: i64 = 1;
    pub const WARNING: i64 = 2;
    pub const OVERRIDE: i64 = 4;
    pub const MAX: i64 = 7;
    pub const MIN: i64 = 8;
}

struct Flag<'m> {
    behavior: i64,
    key: &'m [u8],
    value: i64,
    bits: String,
}

/// Returns the nodes of the merged flags of all modules.
pub fn merged<'m, 'b: 'm>(modules: impl Iterator<Item = &'m Module<'b>>) -> Result<Vec<String>> {
    let mut flags: Vec<Flag<'_>> = Vec::new();
    let mut places = FxHashMap::default();
    for module in modules {
        let of_module = module.metadata.named.iter().filter(|(name, _)| name == MODULE_FLAGS);
        for entry in of_module.flat_map(|(_, entries)| entries) {
            add(&mut flags, &mut places, flag(module, *entry)?)?;
        }
    }
    let written = flags.iter().map(|flag| {
        let mut key = String::new();
        names::write_quoted(&mut key, flag.key);
        format!("!{{i32 {}, !{key}, {} {}}}", flag.behavior, flag.bits, flag.value)
    });
    Ok(written.collect())
}

/// Adds a flag, or merges it with the flag of the same key; `places` maps keys to indices.
fn add<'m>(flags: &mut Vec<Flag<'m>>, places: &mut FxHashMap<&'m [u8], usize>, new: Flag<'m>) -> Result<()> {
    let place = *places.entry(new.key).or_insert(flags.len());
    let Some(known) = flags.get_mut(place) else {
        flags.push(new);
        return Ok(());
    };
    if known.value == new.value && known.bits == new.bits {
        return Ok(());
    }
    match known.behavior {
        behavior::MAX => known.value = known.value.max(new.value),
        behavior::MIN => known.value = known.value.min(new.value),
        behavior::OVERRIDE => *known = new,
        behavior::WARNING => {}
        behavior::ERROR => {
            let key = String::from_utf8_lossy(new.key);
            let message = format!("two modules have the flag `{key}` with the values {} and {}", known.value, new.value);
            return Err(Error::Link(message));
        }
        other => return Err(Error::unsupported(format!("a flag of a module with the behavior {other}"))),
    }
    Ok(())
}

fn flag<'m>(module: &'m Module<'_>, entry: u64) -> Result<Flag<'m>> {
    let complex = || Error::unsupported("a module flag that is not a number");
    let (list, values): (&MetadataList, &Values) = (&module.metadata, &module.values);
    let Metadata::Node { operands, .. } = list.get(entry)? else { return Err(complex()) };
    let entry = |at: usize| operands.get(at).and_then(|operand| operand.checked_sub(1)).ok_or_else(complex);
    let number = |at: usize| match list.get(entry(at)?)? {
        Metadata::Value { ty, value } => Ok((*ty, values.integer(*value).ok_or_else(complex)?)),
        _ => Err(complex()),
    };
    let Metadata::String(key) = list.get(entry(1)?)? else { return Err(complex()) };
    let ((_, behavior), (ty, value)) = (number(0)?, number(2)?);
    let bits = match module.types.get(ty)? {
        crate::types::Type::Integer(bits) => format!("i{bits}"),
        _ => return Err(complex()),
    };
    Ok(Flag { behavior, key, value, bits })
}
