//! Attributes of functions, parameters and results: the attribute groups of a module, and their text.

use crate::error::{Error, Result};
use crate::names;
use crate::stream::{Abbreviations, Block, Item, Record};
use rustc_hash::FxHashMap;

/// The codes of the records of groups and of lists of groups.
const GROUP: u32 = 3;
const LIST: u32 = 2;
/// The special targets of a group; any other number is a parameter, counted from 1.
const RESULT: u64 = 0;
const FUNCTION: u64 = 0xFFFF_FFFF;

/// The encodings of an attribute in a group.
mod form {
    pub const KEYWORD: u64 = 0;
    pub const NUMBER: u64 = 1;
    pub const TEXT: u64 = 3;
    pub const TEXT_WITH_VALUE: u64 = 4;
    pub const TYPE: u64 = 5;
    pub const TYPE_SAID: u64 = 6;
    pub const RANGE: u64 = 7;
    pub const RANGES: u64 = 8;
}

/// The keywords of enum attributes by LLVM's numbers, from 1.
#[rustfmt::skip]
const KEYWORDS: [&str; 105] = [
    "align", "alwaysinline", "byval", "inlinehint", "inreg", "minsize", "naked", "nest", "noalias", "nobuiltin",
    "nocapture", "noduplicate", "noimplicitfloat", "noinline", "nonlazybind", "noredzone", "noreturn", "nounwind", "optsize", "readnone",
    "readonly", "returned", "returns_twice", "signext", "alignstack", "ssp", "sspreq", "sspstrong", "sret", "sanitize_address",
    "sanitize_thread", "sanitize_memory", "uwtable", "zeroext", "builtin", "cold", "optnone", "inalloca", "nonnull", "jumptable",
    "dereferenceable", "dereferenceable_or_null", "convergent", "safestack", "argmemonly", "swiftself", "swifterror", "norecurse",
    "inaccessiblememonly", "inaccessiblemem_or_argmemonly", "allocsize", "writeonly", "speculatable", "strictfp", "sanitize_hwaddress",
    "nocf_check", "optforfuzzing", "shadowcallstack", "speculative_load_hardening", "immarg", "willreturn", "nofree", "nosync",
    "sanitize_memtag", "preallocated", "nomerge", "null_pointer_is_valid", "noundef", "byref", "mustprogress", "nocallback", "hot",
    "noprofile", "vscale_range", "swiftasync", "nosanitize_coverage", "elementtype", "disable_sanitizer_instrumentation",
    "nosanitize_bounds", "allocalign", "allocptr", "allockind", "presplitcoroutine", "fn_ret_thunk_extern", "skipprofile", "memory",
    "nofpclass", "optdebug", "writable", "coro_only_destroy_when_complete", "dead_on_unwind", "range", "sanitize_numerical_stability",
    "initializes", "hybrid_patchable", "sanitize_realtime", "sanitize_realtime_blocking", "coro_elide_safe", "noext",
    "nodivergencesource", "sanitize_type", "captures", "dead_on_return", "sanitize_alloc_token", "nocreateundeforpoison",
];

/// Maximum length of the text of all lists, in bytes. Many lists may contain the same group.
const MOST_LENGTH: usize = 1 << 24;

/// The attributes of one function or call, as text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AttributeList {
    /// The attributes of the function, as in a group `#0`; empty if there are none.
    pub function: String,
    /// The attributes of the result, each followed by a space.
    pub result: String,
    /// The attributes of the parameters, each preceded by a space.
    params: FxHashMap<u64, String>,
}

impl AttributeList {
    /// Returns the attributes of a parameter, each preceded by a space.
    pub fn param(&self, at: usize) -> &str {
        self.params.get(&(at as u64)).map_or("", String::as_str)
    }
}

/// The attribute groups of a module, and the lists of groups that its functions and calls refer to.
#[derive(Debug, Default)]
pub struct Attributes {
    /// The target of each group, and the numbers that encode its attributes.
    groups: FxHashMap<u64, (u64, Vec<u64>)>,
    lists: Vec<Vec<u64>>,
}

impl Attributes {
    /// Reads the block of groups.
    pub fn read_groups<'b>(&mut self, mut block: Block<'b>, known: &mut Abbreviations) -> Result<()> {
        let mut record = Record::default();
        loop {
            match block.next(known, &mut record)? {
                Item::End => return Ok(()),
                Item::Record if record.code == GROUP => {
                    let group = (record.at(1)?, record.numbers[2..].to_vec());
                    self.groups.insert(record.at(0)?, group);
                }
                Item::Record | Item::Block(_) => {}
            }
        }
    }

    /// Reads the block of lists.
    pub fn read_lists<'b>(&mut self, mut block: Block<'b>, known: &mut Abbreviations) -> Result<()> {
        let mut record = Record::default();
        loop {
            match block.next(known, &mut record)? {
                Item::End => return Ok(()),
                Item::Record if record.code == LIST => self.lists.push(record.numbers.clone()),
                Item::Record => return Err(Error::unsupported("attributes from before LLVM 3.3")),
                Item::Block(_) => {}
            }
        }
    }

    /// Returns the lists as text. Functions and calls refer to them by their numbers from 1.
    pub fn texts(&self, types: &[String]) -> Result<Vec<AttributeList>> {
        let mut length = 0;
        let list = |groups: &Vec<u64>| {
            let list = self.text(groups, types)?;
            length += list.function.len() + list.result.len() + list.params.values().map(String::len).sum::<usize>();
            if length > MOST_LENGTH { Err(Error::unsupported("attributes of more than 16 million letters")) } else { Ok(list) }
        };
        self.lists.iter().map(list).collect()
    }

    fn text(&self, groups: &[u64], types: &[String]) -> Result<AttributeList> {
        let mut list = AttributeList::default();
        for id in groups {
            let (of, numbers) = self.groups.get(id).ok_or_else(|| Error::broken("a group of attributes is not there"))?;
            let texts = read(numbers, types, *of == FUNCTION)?;
            match *of {
                FUNCTION => list.function = texts.join(" "),
                RESULT => list.result = texts.into_iter().map(|text| text + " ").collect(),
                param => {
                    let text = texts.into_iter().map(|text| format!(" {text}")).collect();
                    list.params.insert(param - 1, text);
                }
            }
        }
        Ok(list)
    }
}

/// Decodes the attributes of a group.
fn read(numbers: &[u64], types: &[String], is_of_function: bool) -> Result<Vec<String>> {
    let mut reader = Reader { numbers, types, is_of_function };
    let mut texts = Vec::new();
    while !reader.numbers.is_empty() {
        texts.push(reader.attribute()?);
    }
    Ok(texts)
}

struct Reader<'a> {
    numbers: &'a [u64],
    types: &'a [String],
    is_of_function: bool,
}

impl Reader<'_> {
    fn next(&mut self) -> Result<u64> {
        let (first, rest) = self.numbers.split_first().ok_or_else(|| Error::broken("a group of attributes is cut off"))?;
        self.numbers = rest;
        Ok(*first)
    }

    fn attribute(&mut self) -> Result<String> {
        let form = self.next()?;
        if matches!(form, form::TEXT | form::TEXT_WITH_VALUE) {
            let key = self.text()?;
            let value = if form == form::TEXT { None } else { Some(self.text()?) };
            return Ok(value.filter(|value| !value.is_empty()).map_or_else(|| key.clone(), |value| format!("{key}={value}")));
        }
        let number = self.next()?;
        let keyword = usize::try_from(number).ok().and_then(|number| KEYWORDS.get(number.checked_sub(1)?)).copied();
        let keyword = keyword.ok_or_else(|| Error::unsupported(format!("an attribute with the number {number}")))?;
        match form {
            form::KEYWORD => Ok(keyword.to_owned()),
            form::NUMBER => {
                let value = self.next()?;
                Ok(with_number(keyword, value, self.is_of_function))
            }
            form::TYPE => Ok(keyword.to_owned()),
            form::TYPE_SAID => {
                let ty = self.next()? as usize;
                let ty = self.types.get(ty).ok_or_else(|| Error::broken("the type of an attribute is not there"))?;
                Ok(format!("{keyword}({ty})"))
            }
            form::RANGE => {
                let bits = self.next()?;
                let (low, high) = self.range(bits)?;
                Ok(format!("{keyword}(i{bits} {low}, {high})"))
            }
            form::RANGES => {
                let count = self.next()?;
                let bits = self.next()?;
                let mut ranges = Vec::new();
                for _ in 0..count {
                    let (low, high) = self.range(bits)?;
                    ranges.push(format!("({low}, {high})"));
                }
                Ok(format!("{keyword}({})", ranges.join(", ")))
            }
            _ => Err(Error::unsupported(format!("an attribute of the form {form}"))),
        }
    }

    /// Reads characters up to a zero, and returns them in quotes.
    fn text(&mut self) -> Result<String> {
        let mut bytes = Vec::new();
        loop {
            match self.next()? {
                0 => break,
                letter => bytes.push(letter as u8),
            }
        }
        let mut text = String::with_capacity(bytes.len() + 2);
        names::write_quoted(&mut text, &bytes);
        Ok(text)
    }

    /// Reads the bounds of a range: signed numbers of up to 64 bits, zigzag-encoded.
    fn range(&mut self, bits: u64) -> Result<(i64, i64)> {
        if bits > 64 {
            return Err(Error::unsupported(format!("a range of numbers of {bits} bits")));
        }
        Ok((signed(self.next()?), signed(self.next()?)))
    }
}

/// Decodes a signed number, whose sign is the lowest bit.
pub fn signed(number: u64) -> i64 {
    match number {
        1 => i64::MIN,
        _ if number & 1 == 0 => (number >> 1) as i64,
        _ => ((number >> 1) as i64).wrapping_neg(),
    }
}

/// Returns an integer attribute in LLVM assembly.
fn with_number(keyword: &str, value: u64, is_of_function: bool) -> String {
    let (low, high) = (value as u32, (value >> 32) as u32);
    match keyword {
        "align" => format!("align {value}"),
        "alignstack" if is_of_function => format!("alignstack={value}"),
        "allocsize" if low == u32::MAX => format!("allocsize({high})"),
        "allocsize" => format!("allocsize({high},{low})"),
        "vscale_range" => format!("vscale_range({high},{low})"),
        "uwtable" if value == 1 => "uwtable(sync)".to_owned(),
        "uwtable" => "uwtable".to_owned(),
        "allockind" => format!("allockind({})", names::quoted(&named_bits(value, &ALLOCATIONS, ","))),
        "memory" => format!("memory({})", memory(value)),
        "captures" => format!("captures({})", captures(value)),
        "nofpclass" => format!("nofpclass({})", classes(value)),
        "dead_on_return" if value == u64::MAX => keyword.to_owned(),
        _ => format!("{keyword}({value})"),
    }
}

const ALLOCATIONS: [(u64, &str); 6] =
    [(1, "alloc"), (2, "realloc"), (4, "free"), (8, "uninitialized"), (16, "zeroed"), (32, "aligned")];

fn named_bits(value: u64, names: &[(u64, &str)], separator: &str) -> String {
    names.iter().filter(|(bit, _)| value & bit != 0).map(|(_, name)| *name).collect::<Vec<_>>().join(separator)
}

/// Returns the memory effects of a function: two bits for each kind of memory, with the version of the encoding in the
/// highest byte.
fn memory(value: u64) -> String {
    const ACCESSES: [&str; 4] = ["none", "read", "write", "readwrite"];
    const KINDS: [&str; 6] = ["argmem", "inaccessiblemem", "errnomem", "", "target_mem0", "target_mem1"];
    const OTHER: usize = 3;
    let bits = |at: usize| (value >> (2 * at) & 3) as usize;
    let accesses: [usize; 6] = if value >> 56 == 0 {
        // In version 0, the third kind is all other memory.
        [bits(0), bits(1), bits(2), bits(2), bits(2), bits(2)]
    } else {
        std::array::from_fn(bits)
    };
    let other = accesses[OTHER];
    let mut parts = Vec::new();
    if other != 0 || accesses.iter().all(|access| *access == other) {
        parts.push(ACCESSES[other].to_owned());
    }
    let different = accesses.iter().zip(KINDS).filter(|(access, _)| **access != other);
    parts.extend(different.map(|(access, kind)| format!("{kind}: {}", ACCESSES[*access])));
    parts.join(", ")
}

/// Returns the captured components of a pointer: four bits for the result of the function, and four for everything else.
fn captures(value: u64) -> String {
    let component = |bits: u64| {
        let address = match bits & 3 {
            0 => None,
            1 => Some("address_is_null"),
            _ => Some("address"),
        };
        let provenance = match bits >> 2 & 3 {
            0 => None,
            1 => Some("read_provenance"),
            _ => Some("provenance"),
        };
        let parts: Vec<_> = address.into_iter().chain(provenance).collect();
        if parts.is_empty() { "none".to_owned() } else { parts.join(", ") }
    };
    let (other, result) = (value >> 4 & 15, value & 15);
    let mut parts = Vec::new();
    if other != 0 || other == result {
        parts.push(component(other));
    }
    if other != result {
        parts.push(format!("ret: {}", component(result)));
    }
    parts.join(", ")
}

/// Returns the excluded floating-point classes of a value.
fn classes(mut value: u64) -> String {
    const CLASSES: [(u64, &str); 16] = [
        (0x3FF, "all"),
        (0x003, "nan"),
        (0x001, "snan"),
        (0x002, "qnan"),
        (0x204, "inf"),
        (0x004, "ninf"),
        (0x200, "pinf"),
        (0x060, "zero"),
        (0x020, "nzero"),
        (0x040, "pzero"),
        (0x090, "sub"),
        (0x010, "nsub"),
        (0x080, "psub"),
        (0x108, "norm"),
        (0x008, "nnorm"),
        (0x100, "pnorm"),
    ];
    let mut names = Vec::new();
    for (bits, name) in CLASSES {
        if value & bits == bits {
            names.push(name);
            value &= !bits;
        }
    }
    names.join(" ")
}
