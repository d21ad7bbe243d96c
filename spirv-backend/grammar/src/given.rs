//! Grammars that are loaded at run time, in addition to the tables.
//!
//! Like limits, a [`Grammar`] is in force on a thread while [`Grammar::within`] runs. Every lookup of this crate then also searches its rows.
//! Thus each stage that looks up an instruction or an enumerant finds those of the loaded grammar in the same way, without passing the grammar
//! on. Without a grammar, a lookup only reads an additional thread-local variable.
//!
//! Rows live until the process ends: they are handed out as `&'static`, like those of the tables. The same files share their rows, and a process
//! loads few.

use crate::extensions::extensions;
use crate::facts::{self, Facts};
use crate::rows::{Enumerant, Instruction};
use crate::tables::Kind;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, PoisonError};

/// A grammar in addition to the tables. `Default` is empty.
#[derive(Clone, Copy, Default)]
pub struct Grammar(Option<&'static Given>);

/// The rows of a [`Grammar`]. A row replaces the table's row with the same number.
#[derive(Debug, Default)]
pub struct Rows {
    /// Of the core.
    pub instructions: Vec<Instruction>,
    /// Of extended sets, by the names that OpExtInstImport takes.
    pub sets: BTreeMap<&'static str, Vec<Instruction>>,
    /// Of any kind.
    pub enumerants: Vec<(Kind, Enumerant)>,
    /// More names: of an instruction of the core, or of an enumerant of this kind.
    pub aliases: Vec<(Option<Kind>, &'static str, u32)>,
    /// The opcodes of the instructions that end a block.
    pub block_ends: Vec<u32>,
    /// All extensions that the files name.
    pub extensions: BTreeSet<&'static str>,
}

#[derive(Debug)]
struct Given {
    /// The source of the rows.
    source: String,
    instructions: BTreeMap<u32, Instruction>,
    facts: HashMap<u32, Facts>,
    sets: Vec<(&'static str, Vec<Instruction>)>,
    enumerants: HashMap<(Kind, u32), Enumerant>,
    opcodes: HashMap<&'static str, u32>,
    values: HashMap<Kind, HashMap<&'static str, u32>>,
    extensions: BTreeSet<&'static str>,
}

thread_local! {
    static IN_FORCE: Cell<Option<&'static Given>> = const { Cell::new(None) };
}

static ALL: Mutex<Vec<&'static Given>> = Mutex::new(Vec::new());

/// Puts the grammar of an outer call back, also if the inner one unwinds.
struct Restore(Option<&'static Given>);

impl Drop for Restore {
    fn drop(&mut self) {
        IN_FORCE.set(self.0);
    }
}

impl Grammar {
    /// The grammar of these rows. `source` is the text of the files, with everything else that the rows depend on; `rows` is only called if no
    /// grammar was made from this source before.
    ///
    /// # Errors
    /// Errors of `rows`.
    pub fn of<E>(source: String, rows: impl FnOnce() -> Result<Rows, E>) -> Result<Self, E> {
        let known = |all: &[&'static Given]| all.iter().copied().find(|given| given.source == source);
        if let Some(given) = known(&ALL.lock().unwrap_or_else(PoisonError::into_inner)) {
            return Ok(Self(Some(given)));
        }
        let rows = rows()?;
        let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(given) = known(&all) {
            return Ok(Self(Some(given)));
        }
        let given: &'static Given = Box::leak(Box::new(Given::new(source, rows)));
        all.push(given);
        Ok(Self(Some(given)))
    }

    /// True if there is nothing in addition to the tables.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_none()
    }

    /// Calls `work` with this grammar in force on this thread, instead of another one.
    pub fn within<T>(self, work: impl FnOnce() -> T) -> T {
        let _restore = Restore(IN_FORCE.replace(self.0));
        work()
    }

    /// The grammar in force on this thread.
    #[must_use]
    pub fn in_force() -> Self {
        Self(IN_FORCE.get())
    }
}

impl PartialEq for Grammar {
    fn eq(&self, other: &Self) -> bool {
        self.0.map(std::ptr::from_ref) == other.0.map(std::ptr::from_ref)
    }
}

impl Eq for Grammar {}

impl fmt::Debug for Grammar {
    /// The source, so that different grammars show as different.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Grammar").field(&self.0.map_or("", |given| &given.source)).finish()
    }
}

impl Hash for Grammar {
    /// That of the source.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.map(|given| &given.source).hash(state);
    }
}

impl Given {
    fn new(source: String, rows: Rows) -> Self {
        let facts = rows.instructions.iter().map(|row| (row.opcode, facts::of_given(row, rows.block_ends.contains(&row.opcode))));
        let facts = facts.collect();
        let mut opcodes: HashMap<_, _> = rows.instructions.iter().map(|row| (row.name, row.opcode)).collect();
        let mut values: HashMap<Kind, HashMap<_, _>> = HashMap::new();
        for (kind, row) in &rows.enumerants {
            values.entry(*kind).or_default().insert(row.name, row.value);
        }
        for (kind, name, number) in rows.aliases {
            match kind {
                Some(kind) => values.entry(kind).or_default().entry(name).or_insert(number),
                None => opcodes.entry(name).or_insert(number),
            };
        }
        let sets = rows.sets.into_iter().map(|(name, mut set)| {
            set.sort_by_key(|row| row.opcode);
            (name, set)
        });
        Self {
            source,
            facts,
            sets: sets.collect(),
            opcodes,
            values,
            extensions: rows.extensions,
            instructions: rows.instructions.into_iter().map(|row| (row.opcode, row)).collect(),
            enumerants: rows.enumerants.into_iter().map(|(kind, row)| ((kind, row.value), row)).collect(),
        }
    }
}

fn in_force() -> Option<&'static Given> {
    IN_FORCE.get()
}

pub(crate) fn instruction(opcode: u32) -> Option<&'static Instruction> {
    in_force()?.instructions.get(&opcode)
}

pub(crate) fn instructions() -> impl Iterator<Item = &'static Instruction> {
    in_force().into_iter().flat_map(|given| given.instructions.values())
}

pub(crate) fn opcode(name: &str) -> Option<u32> {
    in_force()?.opcodes.get(name).copied()
}

pub(crate) fn value(kind: Kind, name: &str) -> Option<u32> {
    in_force()?.values.get(&kind)?.get(name).copied()
}

pub(crate) fn set(name: &str) -> Option<&'static [Instruction]> {
    in_force()?.sets.iter().find(|(known, _)| *known == name).map(|(_, set)| set.as_slice())
}

pub(crate) fn set_names() -> impl Iterator<Item = &'static str> {
    in_force().into_iter().flat_map(|given| given.sets.iter().map(|(name, _)| *name))
}

pub(crate) fn enumerant(kind: Kind, value: u32) -> Option<&'static Enumerant> {
    in_force()?.enumerants.get(&(kind, value))
}

pub(crate) fn facts(opcode: u32) -> Option<Facts> {
    in_force()?.facts.get(&opcode).copied()
}

/// True for an extension that is registered, or that the loaded grammar names.
#[must_use]
pub fn knows_extension(name: &str) -> bool {
    extensions().contains(name) || in_force().is_some_and(|given| given.extensions.contains(name))
}

/// The names of the extensions that are registered, and of those that the grammar in force names.
pub fn extension_names() -> impl Iterator<Item = &'static str> {
    extensions().iter().copied().chain(in_force().into_iter().flat_map(|given| given.extensions.iter().copied()))
}

/// A text that lives until the process ends; equal texts are one.
pub fn text(text: &str) -> &'static str {
    static TEXTS: Mutex<Option<HashSet<&'static str>>> = Mutex::new(None);
    let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
    let texts = texts.get_or_insert_default();
    if let Some(known) = texts.get(text) {
        return known;
    }
    let kept: &'static str = Box::leak(text.to_owned().into_boxed_str());
    texts.insert(kept);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::class::Class;
    use crate::rows::{Category, GivenKind, NO_CORE_VERSION, Operand, Quantifier, Requirements};
    use crate::{enumerant, enumerants_of, extended, facts, implied_by, instruction, knows_set, named};

    fn needs(capabilities: &'static [u32]) -> Requirements {
        Requirements { capabilities, extensions: &["SPV_ACME_prism"], version: NO_CORE_VERSION }
    }

    fn prism() -> Grammar {
        let rows = || {
            let kind = Kind::Given(GivenKind::of("PrismMode", Category::BitEnum, &[]).expect("one of few"));
            let operands: &[_] = Box::leak(Box::new([Operand::new(kind, Quantifier::One, "Mode")]));
            let row =
                |opcode, name, class, operands| Instruction { opcode, name, class, operands, requirements: needs(&[61_008]) };
            let capability = Enumerant { value: 61_008, name: "PrismACME", operands: &[], requirements: needs(&[1]) };
            let fast = Enumerant { value: 4, name: "Fast", operands: &[], requirements: needs(&[]) };
            Ok::<_, ()>(Rows {
                instructions: vec![
                    row(61_003, "OpPrismACME", Class::Atomic, operands),
                    row(61_004, "OpEndPrismACME", Class::ControlFlow, &[]),
                ],
                sets: [("ACME.prism", vec![row(1, "Bend", Class::Extended, &[])])].into(),
                enumerants: vec![(Kind::Capability, capability), (kind, fast)],
                aliases: vec![(None, "OpPrism", 61_003)],
                block_ends: vec![61_004],
                extensions: ["SPV_ACME_prism"].into(),
            })
        };
        Grammar::of("prism".to_owned(), rows).expect("rows")
    }

    #[test]
    fn what_is_given_is_known_while_it_is_in_force() {
        let known = || instruction(61_003).is_some();
        assert!(!known());
        prism().within(|| {
            assert!(known() && !Grammar::in_force().is_empty());
            Grammar::default().within(|| assert!(!known()));
            let row = instruction(61_003).expect("given");
            let kind = row.operands[0].kind;
            assert_eq!((kind.name(), kind.category()), ("PrismMode", Category::BitEnum));
            let bits: Vec<_> = enumerants_of(kind, 5).map(|(bit, known)| (bit, known.map(|known| known.name))).collect();
            assert_eq!(bits, [(1, None), (4, Some("Fast"))]);
            assert_eq!(implied_by(61_008), [61_008, 1, 0]);
            assert!(knows_set("ACME.prism") && extended("ACME.prism", 1).is_some_and(|row| row.name == "Bend"));
            assert!(knows_set("GLSL.std.450") && enumerant(Kind::Capability, 1).is_some());
            assert_eq!(named::opcode("OpPrism"), Some(61_003));
            assert_eq!(named::value(Kind::Capability, "PrismACME"), Some(61_008));
            assert!(facts(61_004).ends_block() && facts(61_003).is_atomic() && !facts(61_003).ends_block());
            assert!(knows_extension("SPV_ACME_prism"));
        });
        assert!(!known() && !knows_extension("SPV_ACME_prism") && !facts(61_004).ends_block());
    }

    #[test]
    fn equal_sources_are_one_grammar() {
        assert_eq!(prism(), prism());
        let refused = Grammar::of("other".to_owned(), || Err("wrong"));
        assert_eq!(refused, Err("wrong"));
        assert_ne!(prism(), Grammar::default());
    }
}
