//! SPIRV-Headers' JSON: only the fields that the tables need.
//!
//! A field that is missing or of another form is an error that names the file and the line, so that a change of the registry's format is
//! noticed and does not end in an empty table.

use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::path::Path;

/// The extended sets that the tables have: the name that OpExtInstImport takes, and the grammar's file.
const EXTENDED_SETS: [(&str, &str); 12] = [
    ("DebugInfo", "debuginfo"),
    ("GLSL.std.450", "glsl.std.450"),
    ("NonSemantic.ClspvReflection.5", "nonsemantic.clspvreflection"),
    ("NonSemantic.DebugBreak", "nonsemantic.debugbreak"),
    ("NonSemantic.DebugPrintf", "nonsemantic.debugprintf"),
    ("NonSemantic.Shader.DebugInfo.100", "nonsemantic.shader.debuginfo.100"),
    ("OpenCL.DebugInfo.100", "opencl.debuginfo.100"),
    ("OpenCL.std", "opencl.std.100"),
    ("SPV_AMD_gcn_shader", "spv-amd-gcn-shader"),
    ("SPV_AMD_shader_ballot", "spv-amd-shader-ballot"),
    ("SPV_AMD_shader_explicit_vertex_parameter", "spv-amd-shader-explicit-vertex-parameter"),
    ("SPV_AMD_shader_trinary_minmax", "spv-amd-shader-trinary-minmax"),
];

/// All that is read.
pub struct Registry {
    pub core: Core,
    /// By the name of the set.
    pub extended: BTreeMap<&'static str, ExtendedSet>,
}

/// `spirv.core.grammar.json`.
#[derive(Deserialize)]
pub struct Core {
    pub major_version: u32,
    pub minor_version: u32,
    pub revision: u32,
    pub instructions: Vec<Instruction>,
    pub operand_kinds: Vec<Kind>,
}

/// `extinst.*.grammar.json`.
#[derive(Deserialize)]
pub struct ExtendedSet {
    pub instructions: Vec<Instruction>,
    /// The kinds that only this set has. The NonSemantic sets list some that none of their operands is of: those operands are ids of
    /// constants.
    #[serde(default)]
    operand_kinds: Vec<Kind>,
}

impl ExtendedSet {
    /// The set's own kinds that its instructions have operands of.
    pub fn kinds(&self) -> impl Iterator<Item = &Kind> {
        self.operand_kinds.iter().filter(|kind| {
            let mut operands = self.instructions.iter().flat_map(|instruction| &instruction.operands);
            operands.any(|operand| operand.kind == kind.kind)
        })
    }
}

#[derive(Deserialize)]
pub struct Instruction {
    pub opname: String,
    /// Extended sets have none.
    pub class: Option<String>,
    pub opcode: u32,
    #[serde(default)]
    pub operands: Vec<Operand>,
    #[serde(default)]
    pub aliases: Vec<String>,
    #[serde(flatten)]
    pub requirements: Requirements,
}

#[derive(Deserialize)]
pub struct Operand {
    pub kind: String,
    pub quantifier: Option<String>,
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize)]
pub struct Kind {
    pub kind: String,
    pub category: String,
    #[serde(default)]
    pub enumerants: Vec<Enumerant>,
}

#[derive(Deserialize)]
pub struct Enumerant {
    #[serde(rename = "enumerant")]
    pub name: String,
    #[serde(deserialize_with = "number")]
    pub value: u32,
    #[serde(default)]
    pub aliases: Vec<String>,
    #[serde(default)]
    pub parameters: Vec<Operand>,
    #[serde(flatten)]
    pub requirements: Requirements,
}

#[derive(Deserialize)]
pub struct Requirements {
    #[serde(default)]
    pub capabilities: Vec<String>,
    #[serde(default)]
    pub extensions: Vec<String>,
    /// `1.4`, or `None` if it is in no core version; entries of 1.0 have no version.
    version: Option<String>,
}

impl Requirements {
    /// The minor version of SPIR-V 1.x that has the thing in its core.
    pub fn minor_version(&self) -> Result<u8, String> {
        match self.version.as_deref() {
            None => Ok(0),
            Some("None") => Ok(spirv_grammar::NO_CORE_VERSION),
            Some(version) => {
                let minor = version.strip_prefix("1.").and_then(|minor| minor.parse().ok());
                minor.ok_or_else(|| format!("'{version}' is not a version of SPIR-V"))
            }
        }
    }
}

impl Registry {
    /// Reads the grammars in a folder.
    pub fn read(folder: &Path) -> Result<Self, String> {
        let core = load(&folder.join("spirv.core.grammar.json"))?;
        let mut extended = BTreeMap::new();
        for (name, file) in EXTENDED_SETS {
            let set: ExtendedSet = load(&folder.join(format!("extinst.{file}.grammar.json")))?;
            extended.insert(name, set);
        }
        Ok(Self { core, extended })
    }
}

fn load<T: for<'de> Deserialize<'de>>(path: &Path) -> Result<T, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Bits of masks are strings of hexadecimal digits, all else is a number.
fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Value {
        Number(u32),
        Text(String),
    }
    match Value::deserialize(deserializer)? {
        Value::Number(number) => Ok(number),
        Value::Text(text) => {
            let digits = text.strip_prefix("0x").unwrap_or(&text);
            u32::from_str_radix(digits, 16).map_err(serde::de::Error::custom)
        }
    }
}
