//! The nodes of debug information: the mapping from the numbers of a record to fields, and their text in LLVM assembly.

use crate::debug_names::{self as names, Names};
use crate::error::{Error, Result};
use crate::names::write_quoted;
use std::fmt::Write as _;

/// The kind of a field. Nodes are entry numbers from 1; 0 means no node.
#[derive(Debug, Clone, Copy)]
enum Kind {
    /// A node; omitted if there is none.
    Node,
    /// A node; `null` if there is none.
    NodeOrNull,
    /// A node, by its entry number from 0.
    Required,
    /// A string; omitted if empty.
    Text,
    TextOrEmpty,
    /// A number; omitted if 0.
    Number,
    NumberOrZero,
    Signed,
    /// A number, or a node if this bit of the record's first number is set; omitted if 0.
    Size(u64),
    /// A node, which may be an integer constant; written even if 0.
    Bound,
    Bool,
    /// A bool; omitted if it has this value.
    BoolBut(bool),
    /// A bit of the record's first number; omitted if not set.
    Bit(u64),
    /// A named number; omitted if 0.
    Name(Names),
    NameOrZero(Names),
    /// A named number; omitted if it has this value, the default of the kind of node.
    NameBut(Names, u64),
    Flags,
    FunctionFlags,
    /// An address space plus one; 0 for none.
    AddressSpace,
    /// The index of a virtual function; written only if the flags at this index of the record specify a virtual function.
    VirtualIndex {
        flags: usize,
    },
    /// A number; all ones for none.
    NumberButOnes,
}

use Kind::*;

/// A kind of node: its name, and its fields in the order of the text, each with its index in the record.
struct Shape {
    code: u32,
    name: &'static str,
    fields: &'static [(&'static str, usize, Kind)],
    /// Maximum number of a record's operands. Further ones would be from an unsupported version.
    longest: usize,
}

#[rustfmt::skip]
const SHAPES: &[Shape] = &[
    Shape { code: 7, name: "DILocation", longest: 8, fields: &[
        ("line", 1, NumberOrZero), ("column", 2, Number), ("scope", 3, Required), ("inlinedAt", 4, Node), ("isImplicitCode", 5, BoolBut(false)),
        ("atomGroup", 6, Number), ("atomRank", 7, Number)] },
    Shape { code: 13, name: "DISubrange", longest: 5, fields: &[
        ("count", 1, Bound), ("lowerBound", 2, Bound), ("upperBound", 3, Bound), ("stride", 4, Bound)] },
    Shape { code: 15, name: "DIBasicType", longest: 9, fields: &[
        ("tag", 1, NameBut(names::TAGS, 0x24)), ("name", 2, Text), ("size", 3, Size(2)), ("align", 4, Number),
        ("dataSize", 8, Number), ("encoding", 5, Name(names::ENCODINGS)), ("num_extra_inhabitants", 7, Number), ("flags", 6, Flags)] },
    Shape { code: 16, name: "DIFile", longest: 6, fields: &[
        ("filename", 1, TextOrEmpty), ("directory", 2, TextOrEmpty), ("checksumkind", 3, Name(names::CHECKSUMS)), ("checksum", 4, Text),
        ("source", 5, Text)] },
    Shape { code: 17, name: "DIDerivedType", longest: 15, fields: &[
        ("tag", 1, NameOrZero(names::TAGS)), ("name", 2, Text), ("scope", 5, Node), ("file", 3, Node), ("line", 4, Number),
        ("baseType", 6, NodeOrNull), ("size", 7, Size(2)), ("align", 8, Number), ("offset", 9, Size(2)), ("flags", 10, Flags),
        ("extraData", 11, Node), ("dwarfAddressSpace", 12, AddressSpace), ("annotations", 13, Node)] },
    Shape { code: 18, name: "DICompositeType", longest: 26, fields: &[
        ("tag", 1, NameOrZero(names::TAGS)), ("name", 2, Text), ("scope", 5, Node), ("file", 3, Node), ("line", 4, Number),
        ("baseType", 6, Node), ("size", 7, Size(4)), ("align", 8, Number), ("offset", 9, Size(4)), ("num_extra_inhabitants", 22, Number),
        ("flags", 10, Flags), ("elements", 11, Node), ("runtimeLang", 12, Name(names::LANGUAGES)), ("vtableHolder", 13, Node),
        ("templateParams", 14, Node), ("identifier", 15, Text), ("discriminator", 16, Node), ("dataLocation", 17, Node),
        ("associated", 18, Node), ("allocated", 19, Node), ("rank", 20, Bound), ("annotations", 21, Node), ("specification", 23, Node),
        ("enumKind", 24, NumberButOnes), ("bitStride", 25, Bound)] },
    Shape { code: 19, name: "DISubroutineType", longest: 4, fields: &[
        ("flags", 1, Flags), ("cc", 3, Name(names::CONVENTIONS)), ("types", 2, NodeOrNull)] },
    Shape { code: 20, name: "DICompileUnit", longest: 23, fields: &[
        ("language", 1, NameOrZero(names::LANGUAGES)), ("file", 2, NodeOrNull), ("producer", 3, Text), ("isOptimized", 4, Bool),
        ("flags", 5, Text), ("runtimeVersion", 6, NumberOrZero), ("splitDebugFilename", 7, Text),
        ("emissionKind", 8, NameOrZero(names::EMISSIONS)), ("enums", 9, Node), ("retainedTypes", 10, Node), ("globals", 12, Node),
        ("imports", 13, Node), ("macros", 15, Node), ("dwoId", 14, Number), ("splitDebugInlining", 16, BoolBut(true)),
        ("debugInfoForProfiling", 17, BoolBut(false)), ("nameTableKind", 18, Name(names::NAME_TABLES)),
        ("rangesBaseAddress", 19, BoolBut(false)), ("sysroot", 20, Text), ("sdk", 21, Text)] },
    Shape { code: 21, name: "DISubprogram", longest: 21, fields: &[
        ("name", 2, Text), ("linkageName", 3, Text), ("scope", 1, NodeOrNull), ("file", 4, Node), ("line", 5, Number), ("type", 6, Node),
        ("scopeLine", 7, Number), ("containingType", 8, Node), ("virtualIndex", 10, VirtualIndex { flags: 9 }),
        ("thisAdjustment", 16, Signed), ("flags", 11, Flags), ("spFlags", 9, FunctionFlags), ("unit", 12, Node),
        ("templateParams", 13, Node), ("declaration", 14, Node), ("retainedNodes", 15, Node), ("thrownTypes", 17, Node),
        ("annotations", 18, Node), ("targetFuncName", 19, Text), ("keyInstructions", 20, BoolBut(false))] },
    Shape { code: 22, name: "DILexicalBlock", longest: 5, fields: &[
        ("scope", 1, NodeOrNull), ("file", 2, Node), ("line", 3, Number), ("column", 4, Number)] },
    Shape { code: 23, name: "DILexicalBlockFile", longest: 4, fields: &[
        ("scope", 1, NodeOrNull), ("file", 2, Node), ("discriminator", 3, NumberOrZero)] },
    Shape { code: 24, name: "DINamespace", longest: 3, fields: &[
        ("name", 2, Text), ("scope", 1, NodeOrNull), ("exportSymbols", 0, Bit(2))] },
    Shape { code: 25, name: "DITemplateTypeParameter", longest: 4, fields: &[
        ("name", 1, Text), ("type", 2, NodeOrNull), ("defaulted", 3, BoolBut(false))] },
    Shape { code: 26, name: "DITemplateValueParameter", longest: 6, fields: &[
        ("tag", 1, NameBut(names::TAGS, 0x30)), ("name", 2, Text), ("type", 3, Node), ("defaulted", 4, BoolBut(false)),
        ("value", 5, NodeOrNull)] },
    Shape { code: 27, name: "DIGlobalVariable", longest: 13, fields: &[
        ("name", 2, Text), ("linkageName", 3, Text), ("scope", 1, NodeOrNull), ("file", 4, Node), ("line", 5, Number), ("type", 6, Node),
        ("isLocal", 7, Bool), ("isDefinition", 8, Bool), ("declaration", 9, Node), ("templateParams", 10, Node), ("align", 11, Number),
        ("annotations", 12, Node)] },
    Shape { code: 28, name: "DILocalVariable", longest: 10, fields: &[
        ("name", 2, Text), ("arg", 6, Number), ("scope", 1, NodeOrNull), ("file", 3, Node), ("line", 4, Number), ("type", 5, Node),
        ("flags", 7, Flags), ("align", 8, Number), ("annotations", 9, Node)] },
    Shape { code: 31, name: "DIImportedEntity", longest: 8, fields: &[
        ("tag", 1, NameOrZero(names::TAGS)), ("name", 5, Text), ("scope", 2, NodeOrNull), ("entity", 3, Node), ("file", 6, Node),
        ("line", 4, Number), ("elements", 7, Node)] },
    Shape { code: 32, name: "DIModule", longest: 9, fields: &[
        ("scope", 2, NodeOrNull), ("name", 3, Text), ("configMacros", 4, Text), ("includePath", 5, Text), ("apinotes", 6, Text),
        ("file", 1, Node), ("line", 7, Number), ("isDecl", 8, BoolBut(false))] },
    Shape { code: 33, name: "DIMacro", longest: 5, fields: &[
        ("type", 1, NameOrZero(names::MACROS)), ("line", 2, Number), ("name", 3, Text), ("value", 4, Text)] },
    Shape { code: 34, name: "DIMacroFile", longest: 5, fields: &[
        ("line", 2, NumberOrZero), ("file", 3, NodeOrNull), ("nodes", 4, Node)] },
    Shape { code: 37, name: "DIGlobalVariableExpression", longest: 3, fields: &[("var", 1, NodeOrNull), ("expr", 2, NodeOrNull)] },
    Shape { code: 40, name: "DILabel", longest: 7, fields: &[
        ("scope", 1, NodeOrNull), ("name", 2, Text), ("file", 3, Node), ("line", 4, Number), ("column", 5, Number),
        ("isArtificial", 0, Bit(2)), ("coroSuspendIdx", 6, NumberButOnes)] },
    Shape { code: 45, name: "DIGenericSubrange", longest: 5, fields: &[
        ("count", 1, Node), ("lowerBound", 2, Node), ("upperBound", 3, Node), ("stride", 4, Node)] },
    Shape { code: 47, name: "DIAssignID", longest: 1, fields: &[] },
];

/// The code of enumerators, whose value takes as many words as it needs.
const ENUMERATOR: u32 = 14;

/// Access to the metadata that nodes refer to.
pub trait Referrer {
    /// Writes an entry, by its number from 0, as an operand.
    fn entry(&mut self, out: &mut String, id: u64) -> Result<()>;
    /// Returns the bytes of a string, by its number from 0.
    fn bytes(&self, id: u64) -> Result<&[u8]>;
    /// Returns the value of an entry that is an integer constant; None for any other entry.
    fn integer(&self, id: u64) -> Result<Option<i64>>;
}

/// Writes a node with fields, as it follows `!5 = `.
pub fn write(out: &mut String, code: u32, numbers: &[u64], referrer: &mut impl Referrer) -> Result<()> {
    let first = numbers.first().copied().ok_or_else(|| Error::broken("an empty node"))?;
    out.push_str(if first & 1 == 1 { "distinct !" } else { "!" });
    if code == ENUMERATOR {
        return enumerator(out, numbers, referrer);
    }
    let shape = SHAPES.iter().find(|shape| shape.code == code);
    let shape = shape.ok_or_else(|| Error::unsupported(format!("a node with the code {code}")))?;
    if numbers.iter().skip(shape.longest).any(|number| *number != 0) {
        return Err(Error::unsupported(format!("a field of `{}` that this version does not know", shape.name)));
    }
    out.push_str(shape.name);
    let mut fields = Fields { out, numbers, first, is_empty: true };
    for (name, at, kind) in shape.fields {
        let missing = if matches!(kind, NumberButOnes) { u64::MAX } else { 0 };
        fields.field(name, numbers.get(*at).copied().unwrap_or(missing), *kind, referrer)?;
    }
    fields.close();
    Ok(())
}

struct Fields<'a> {
    out: &'a mut String,
    numbers: &'a [u64],
    first: u64,
    is_empty: bool,
}

impl Fields<'_> {
    fn begin(&mut self, name: &str) {
        self.out.push_str(if self.is_empty { "(" } else { ", " });
        self.is_empty = false;
        self.out.push_str(name);
        self.out.push_str(": ");
    }

    fn close(&mut self) {
        self.out.push_str(if self.is_empty { "()" } else { ")" });
    }

    fn word(&mut self, name: &str, word: impl std::fmt::Display) -> Result<()> {
        self.begin(name);
        let _ = write!(self.out, "{word}");
        Ok(())
    }

    fn field(&mut self, name: &str, number: u64, kind: Kind, referrer: &mut impl Referrer) -> Result<()> {
        match kind {
            Node | Bound | Text | Number | Flags | Name(_) | AddressSpace | Size(_) | Signed if number == 0 => Ok(()),
            NodeOrNull if number == 0 => self.word(name, "null"),
            Size(bit) if self.first & bit == 0 => self.word(name, number),
            Bound | Size(_) => match referrer.integer(number - 1)? {
                Some(0) if matches!(kind, Size(_)) => Ok(()),
                Some(integer) => self.word(name, integer),
                None => self.node(name, number - 1, referrer),
            },
            Node | NodeOrNull => self.node(name, number - 1, referrer),
            Required => self.node(name, number, referrer),
            Text | TextOrEmpty => {
                let bytes = if number == 0 { &[] } else { referrer.bytes(number - 1)? };
                if bytes.is_empty() && !matches!(kind, TextOrEmpty) {
                    return Ok(());
                }
                self.begin(name);
                write_quoted(self.out, bytes);
                Ok(())
            }
            Number | NumberOrZero => self.word(name, number),
            NumberButOnes if matches!(number, 0xFFFF_FFFF | u64::MAX) => Ok(()),
            NumberButOnes => self.word(name, number),
            Signed => self.word(name, number as i64),
            Bool => self.word(name, number != 0),
            BoolBut(implied) if (number != 0) == implied => Ok(()),
            BoolBut(_) => self.word(name, number != 0),
            Bit(bit) if self.first & bit == 0 => Ok(()),
            Bit(_) => self.word(name, true),
            NameBut(_, implied) if number == implied => Ok(()),
            Name(table) | NameOrZero(table) | NameBut(table, _) => self.word(name, found(table, number)?),
            Flags => self.word(name, flags(number)?),
            FunctionFlags => self.word(name, function_flags(number)?),
            AddressSpace => self.word(name, number - 1),
            VirtualIndex { flags } if self.numbers.get(flags).is_none_or(|flags| flags & 3 == 0) && number == 0 => Ok(()),
            VirtualIndex { .. } => self.word(name, number),
        }
    }

    fn node(&mut self, name: &str, id: u64, referrer: &mut impl Referrer) -> Result<()> {
        self.begin(name);
        referrer.entry(self.out, id)
    }
}

fn found(table: Names, number: u64) -> Result<&'static str> {
    let name = table.iter().find(|(known, _)| *known == number).map(|(_, name)| *name);
    name.ok_or_else(|| Error::unsupported(format!("debug information with the number {number:#x}, which has no name here")))
}

/// Returns flags, such as `DIFlagPublic | DIFlagVirtual`.
fn flags(mut value: u64) -> Result<String> {
    let mut parts = Vec::new();
    for table in [names::ACCESS, names::INHERITANCE] {
        let mask = table.iter().fold(0, |mask, (bits, _)| mask | bits);
        parts.extend(table.iter().find(|(bits, _)| value & mask == *bits).map(|(_, name)| *name));
        value &= !mask;
    }
    let (bits, name) = names::INDIRECT_VIRTUAL_BASE;
    if value & bits == bits {
        parts.push(name);
        value &= !bits;
    }
    for (bit, name) in names::FLAGS {
        if value & bit != 0 {
            parts.push(name);
            value &= !bit;
        }
    }
    joined(&parts, value)
}

fn function_flags(mut value: u64) -> Result<String> {
    if value == 0 {
        return Ok("0".to_owned());
    }
    let mut parts = Vec::new();
    for (bit, name) in names::FUNCTION_FLAGS {
        if value & bit != 0 {
            parts.push(*name);
            value &= !bit;
        }
    }
    joined(&parts, value)
}

fn joined(parts: &[&str], rest: u64) -> Result<String> {
    if rest == 0 { Ok(parts.join(" | ")) } else { Err(Error::unsupported(format!("flags of debug information: {rest:#x}"))) }
}

/// Writes an enumerator. The record has flags (4: many words; 2: unsigned), the width, the name, and the value,
/// zigzag-encoded.
fn enumerator(out: &mut String, numbers: &[u64], referrer: &mut impl Referrer) -> Result<()> {
    let is_long = numbers[0] & 4 != 0;
    let (name, value) = if is_long { (2, 3) } else { (2, 1) };
    let (Some(name), Some(value)) = (numbers.get(name), numbers.get(value)) else { return Err(Error::broken("a short node")) };
    if is_long && numbers.len() > 4 {
        return Err(Error::unsupported("an enumerator of more than 64 bits"));
    }
    let value = crate::attributes::signed(*value);
    let is_unsigned = numbers[0] & 2 != 0;
    let unused = if is_long && (1..64).contains(&numbers[1]) { 64 - numbers[1] } else { 0 };
    out.push_str("DIEnumerator");
    let mut fields = Fields { out, numbers, first: numbers[0], is_empty: true };
    if *name != 0 {
        fields.begin("name");
        write_quoted(fields.out, referrer.bytes(name - 1)?);
    }
    if is_unsigned {
        fields.word("value", (value << unused) as u64 >> unused)?;
        fields.word("isUnsigned", true)?;
    } else {
        fields.word("value", value << unused >> unused)?;
    }
    fields.close();
    Ok(())
}

/// Writes an expression. The first number of the record contains the version, and the others are operations with their
/// operands.
pub fn expression(out: &mut String, numbers: &[u64]) -> Result<()> {
    /// The version with the current encoding of the operations.
    const VERSION: u64 = 3;
    let (first, mut rest) = numbers.split_first().ok_or_else(|| Error::broken("an empty expression"))?;
    if first >> 1 != VERSION {
        return Err(Error::unsupported("expressions of old debug information"));
    }
    out.push_str("!DIExpression(");
    let mut is_first = true;
    while let Some((operation, operands)) = rest.split_first() {
        if !std::mem::take(&mut is_first) {
            out.push_str(", ");
        }
        let count = if *operation == names::CONVERT.0 {
            let [bits, encoding, ..] = operands else { return Err(Error::broken("an expression is cut off")) };
            let _ = write!(out, "{}, {bits}, {}", names::CONVERT.1, found(names::ENCODINGS, *encoding)?);
            2
        } else {
            let known = names::OPERATIONS.iter().find(|(known, ..)| known == operation);
            let (_, name, count) =
                known.ok_or_else(|| Error::unsupported(format!("the operation {operation:#x} of an expression")))?;
            out.push_str(name);
            let list = operands.get(..*count).ok_or_else(|| Error::broken("an expression is cut off"))?;
            list.iter().for_each(|operand| _ = write!(out, ", {operand}"));
            *count
        };
        rest = &operands[count..];
    }
    out.push(')');
    Ok(())
}
