//! Reads the body of a function: its blocks of records.

use crate::constants::{Value, ValueId};
use crate::error::{Error, Result};
use crate::instructions::{Bundle, Op, Reader};
use crate::metadata::pairs_of;
use crate::module::Module;
use crate::stream::{Abbreviations, Block, Item, Record};
use crate::types::TypeId;

/// The blocks nested in a function block.
mod block {
    pub const CONSTANTS: u32 = 11;
    pub const SYMBOLS: u32 = 14;
    pub const METADATA: u32 = 15;
    pub const ATTACHMENTS: u32 = 16;
}

/// The codes of records that are not instructions.
mod code {
    pub const BLOCKS: u32 = 1;
    pub const PLACE_AGAIN: u32 = 33;
    pub const PLACE: u32 = 35;
    pub const BUNDLE: u32 = 55;
    pub const USERS_OF_BLOCKS: u32 = 60;
    pub const RECORD_VALUE: u32 = 61;
    pub const RECORD_DECLARE: u32 = 62;
    pub const RECORD_ASSIGN: u32 = 63;
    pub const RECORD_SIMPLE_VALUE: u32 = 64;
    pub const RECORD_LABEL: u32 = 65;
    /// The codes of the names of values and of blocks.
    pub const VALUE_NAME: u32 = 1;
    pub const BLOCK_NAME: u32 = 2;
}

/// A debug location: line, column, scope and inlined call (entry numbers from 1), whether it is compiler-generated, and its
/// group and rank.
pub type Place = [u64; 7];

/// A `#dbg_` record.
#[derive(Debug, Clone)]
pub enum DebugRecord {
    /// A `value`, `declare` or `assign` record: the entries (from 0) of its location, variable and expression, and its value.
    Variable { keyword: &'static str, entries: [u64; 3], value: RecordValue },
    /// An `assign` record: location, variable, expression, value, identity, expression of the address, and address.
    Assign([u64; 7]),
    /// A `label` record: location and label.
    Label([u64; 2]),
}

#[derive(Debug, Clone, Copy)]
pub enum RecordValue {
    Metadata(u64),
    Value(ValueId),
}

#[derive(Debug)]
pub struct Inst {
    pub op: Op,
    /// The number and the type of the result.
    pub result: Option<(ValueId, TypeId)>,
    pub place: Option<Place>,
    /// The records before the instruction.
    pub records: Vec<DebugRecord>,
    /// Pairs of a kind and an entry.
    pub attachments: Vec<(u64, u64)>,
}

/// A body. While it exists, its values and metadata follow those of the module.
#[derive(Debug, Default)]
pub struct Body {
    pub insts: Vec<Inst>,
    /// For each block, the number of instructions before its end.
    pub ends: Vec<usize>,
    /// The names of values, beginning with the first parameter, and of blocks; empty for unnamed ones.
    pub value_names: Vec<String>,
    pub block_names: Vec<String>,
    /// The attachments of the function.
    pub attachments: Vec<(u64, u64)>,
    /// The number of the first parameter, and the number of parameters.
    pub first_local: ValueId,
    pub params: u32,
}

/// Reads a body. The function's parameters, constants and results are appended to the values of the module.
pub fn read<'b>(module: &mut Module<'b>, params: &[TypeId], block: Block<'b>) -> Result<Body> {
    let mut known = std::mem::take(&mut module.abbreviations);
    let body = read_block(module, params, block, &mut known);
    module.abbreviations = known;
    body
}

fn read_block<'b>(module: &mut Module<'b>, params: &[TypeId], mut block: Block<'b>, known: &mut Abbreviations) -> Result<Body> {
    let mut body = Body { first_local: module.values.len() as ValueId, params: params.len() as u32, ..Body::default() };
    let mut locals = 0;
    for ty in params {
        module.values.push(*ty, Value::Local(locals));
        locals += 1;
    }
    let mut record = Record::default();
    let (mut bundles, mut last_place, mut is_terminated) = (Vec::new(), None, true);
    let mut blocks = 0;
    loop {
        match block.next(known, &mut record)? {
            Item::End => break,
            Item::Block(inner) => part(module, &mut body, inner, known)?,
            Item::Record => match record.code {
                code::BLOCKS => blocks = record.at(0)? as usize,
                code::USERS_OF_BLOCKS => {}
                code::PLACE => {
                    let place = std::array::from_fn(|at| record.or_zero(at));
                    last_place = Some(place);
                    body.last()?.place = last_place;
                }
                code::PLACE_AGAIN => body.last()?.place = last_place,
                code::BUNDLE => bundles.push(reader(module, &record).bundle()?),
                code::RECORD_VALUE..=code::RECORD_LABEL => {
                    let said = debug_record(module, &record)?;
                    body.last()?.records.push(said);
                }
                _ => {
                    let inst = instruction(module, &record, &mut bundles, &mut locals)?;
                    is_terminated = inst.op.is_terminator();
                    body.insts.push(inst);
                    if is_terminated {
                        body.ends.push(body.insts.len());
                    }
                }
            },
        }
    }
    if !is_terminated || body.ends.len() != blocks || blocks == 0 {
        return Err(Error::broken("a function does not have the number of blocks that it declares"));
    }
    body.block_names.resize(blocks, String::new());
    body.value_names.resize(module.values.len() - body.first_local as usize, String::new());
    Ok(body)
}

impl Body {
    /// Returns the instruction that was read last.
    fn last(&mut self) -> Result<&mut Inst> {
        self.insts.last_mut().ok_or_else(|| Error::broken("debug information of no instruction"))
    }
}

fn reader<'a, 'b>(module: &'a Module<'b>, record: &'a Record<'b>) -> Reader<'a, 'b> {
    Reader { record, at: 0, values: &module.values, types: &module.types, alloca_space: module.alloca_space }
}

fn instruction(module: &mut Module<'_>, record: &Record<'_>, bundles: &mut Vec<Bundle>, locals: &mut u32) -> Result<Inst> {
    let (op, ty) = reader(module, record).instruction(bundles)?;
    let result = ty.map(|ty| {
        let id = module.values.len() as ValueId;
        module.values.push(ty, Value::Local(*locals));
        *locals += 1;
        (id, ty)
    });
    Ok(Inst { op, result, place: None, records: Vec::new(), attachments: Vec::new() })
}

fn debug_record(module: &Module<'_>, record: &Record<'_>) -> Result<DebugRecord> {
    let entries = || -> Result<[u64; 3]> { Ok([record.at(0)?, record.at(1)?, record.at(2)?]) };
    Ok(match record.code {
        code::RECORD_VALUE => {
            DebugRecord::Variable { keyword: "value", entries: entries()?, value: RecordValue::Metadata(record.at(3)?) }
        }
        code::RECORD_DECLARE => {
            DebugRecord::Variable { keyword: "declare", entries: entries()?, value: RecordValue::Metadata(record.at(3)?) }
        }
        code::RECORD_SIMPLE_VALUE => {
            let value = (module.values.len() as u32).wrapping_sub(record.at(3)? as u32);
            DebugRecord::Variable { keyword: "value", entries: entries()?, value: RecordValue::Value(value) }
        }
        code::RECORD_ASSIGN => {
            let mut numbers = [0; 7];
            for (at, number) in numbers.iter_mut().enumerate() {
                *number = record.at(at)?;
            }
            DebugRecord::Assign(numbers)
        }
        _ => DebugRecord::Label([record.at(0)?, record.at(1)?]),
    })
}

/// Reads a block nested in a function block.
fn part<'b>(module: &mut Module<'b>, body: &mut Body, mut inner: Block<'b>, known: &mut Abbreviations) -> Result<()> {
    let mut record = Record::default();
    match inner.id {
        block::CONSTANTS => return module.values.read(inner, known, &module.types),
        block::METADATA => return module.metadata.read(inner, known),
        block::SYMBOLS | block::ATTACHMENTS => {}
        _ => return Ok(()),
    }
    loop {
        match inner.next(known, &mut record)? {
            Item::End => return Ok(()),
            Item::Block(_) => {}
            Item::Record if inner.id == block::SYMBOLS => {
                let count = module.values.len() - body.first_local as usize;
                name(body, count, &record)?;
            }
            Item::Record if record.numbers.len() % 2 == 0 => body.attachments.extend(pairs_of(&record.numbers)?),
            Item::Record => {
                let at = record.at(0)? as usize;
                let pairs = pairs_of(&record.numbers[1..])?;
                let inst = body.insts.get_mut(at).ok_or_else(|| Error::broken("an attachment of no instruction"))?;
                inst.attachments.extend(pairs);
            }
        }
    }
}

/// Reads the name of a value or of a block; `count` is the number of these.
fn name(body: &mut Body, count: usize, record: &Record<'_>) -> Result<()> {
    let number = record.at(0)? as usize;
    let (names, at, count) = match record.code {
        code::VALUE_NAME => (&mut body.value_names, number.checked_sub(body.first_local as usize), count),
        code::BLOCK_NAME => (&mut body.block_names, Some(number), body.ends.len()),
        _ => return Ok(()),
    };
    let at = at.filter(|at| *at < count).ok_or_else(|| Error::broken("a name of no value"))?;
    if names.len() <= at {
        names.resize(at + 1, String::new());
    }
    names[at] = record.text(1);
    Ok(())
}
