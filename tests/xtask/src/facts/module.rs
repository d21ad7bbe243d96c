//! Reads the interface of a module that an application sees: entry points, variables with their locations, capabilities.

use serde_json::{Value, json};
use spirv::{Decoration, Op, StorageClass};
use std::collections::{BTreeMap, BTreeSet};

/// The compared facts; the lists are sorted by their text.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Facts {
    pub version: String,
    pub capabilities: BTreeSet<u32>,
    pub extensions: BTreeSet<String>,
    /// By the name of the list in a file of facts: each item as JSON text.
    pub lists: BTreeMap<&'static str, Vec<String>>,
    /// Instructions from the first OpFunction to the last OpFunctionEnd, except for those that only specify a source line.
    pub body: u32,
}

/// The lists of facts that are compared.
pub const LISTS: [&str; 6] = ["entries", "modes", "resources", "inputs", "outputs", "spec_ids"];

const INTERPOLATIONS: [Decoration; 5] =
    [Decoration::NoPerspective, Decoration::Flat, Decoration::Patch, Decoration::Centroid, Decoration::Sample];

const OF_MEMBERS: [Decoration; 4] = [Decoration::RowMajor, Decoration::ColMajor, Decoration::MatrixStride, Decoration::Offset];

/// Maximum depth of nested structs; deeper ones are cut off. Our modules have none.
const MAX_DEPTH: u32 = 64;

type Decorations = BTreeMap<u32, Vec<u32>>;

#[derive(Default)]
struct Module {
    types: BTreeMap<u32, (u32, Vec<u32>)>,
    decorations: BTreeMap<u32, Decorations>,
    members: BTreeMap<(u32, u32), Decorations>,
    entries: BTreeMap<u32, String>,
    modes: Vec<(u32, Vec<u32>)>,
    /// Pointer type, id, storage class.
    variables: Vec<[u32; 3]>,
}

pub fn facts(words: &[u32]) -> Facts {
    let version = words.get(1).copied().unwrap_or_default();
    let mut facts = Facts { version: format!("{}.{}", version >> 16 & 0xff, version >> 8 & 0xff), ..Facts::default() };
    let mut lists: BTreeMap<&'static str, Vec<Value>> = LISTS.iter().map(|name| (*name, Vec::new())).collect();
    let mut module = Module::default();
    let mut add = |list: &'static str, item: Value| lists.entry(list).or_default().push(item);
    for (opcode, operands) in instructions(words) {
        let op = Op::from_u32(opcode);
        let is_line = matches!(op, Some(Op::Line | Op::NoLine));
        facts.body += u32::from(!is_line && (facts.body > 0 || op == Some(Op::Function)));
        match (op, operands) {
            (Some(Op::Capability), [capability]) => {
                facts.capabilities.insert(*capability);
            }
            (Some(Op::Extension), name) => {
                facts.extensions.insert(string(name));
            }
            (Some(Op::EntryPoint), [model, id, name @ ..]) => {
                module.entries.insert(*id, string(name));
                add("entries", json!([model, string(name)]));
            }
            _ => module.read(opcode, operands),
        }
    }
    for (entry, mode) in &module.modes {
        let mut item = vec![json!(module.entries.get(entry))];
        item.extend(mode.iter().map(|word| json!(word)));
        add("modes", Value::Array(item));
    }
    for [ty, id, class] in &module.variables {
        if let Some((list, item)) = module.variable(*ty, *id, *class) {
            item.into_iter().for_each(|item| add(list, item));
        }
    }
    let spec_ids = module.decorations.values().filter_map(|decorations| decorations.get(&(Decoration::SpecId as u32)));
    spec_ids.for_each(|id| add("spec_ids", json!(id.first())));
    facts.lists = lists.into_iter().map(|(name, items)| (name, texts(name, items))).collect();
    facts
}

/// Items as sorted texts. Different notations of DXC and this compiler for the same fact are unified.
pub fn texts(list: &str, items: Vec<Value>) -> Vec<String> {
    let mut texts: Vec<String> = items.into_iter().map(|item| plain(list, item).to_string()).collect();
    texts.sort();
    texts
}

fn plain(list: &str, mut item: Value) -> Value {
    let Some(parts) = item.as_array_mut() else { return item };
    match list {
        // A storage buffer is StorageBuffer, or Uniform with BufferBlock; the name is not part of an interface.
        "resources" if parts.len() == 5 => {
            parts.remove(0);
            if parts[2] == json!(StorageClass::StorageBuffer as u32) {
                parts[2] = json!(StorageClass::Uniform as u32);
            }
        }
        // Only the inputs of a fragment shader are interpolated.
        "outputs" if parts.len() == 4 => {
            parts.pop();
        }
        _ => {}
    }
    item
}

fn instructions(words: &[u32]) -> impl Iterator<Item = (u32, &[u32])> {
    let mut rest = words.get(5..).unwrap_or_default();
    std::iter::from_fn(move || {
        let first = *rest.first()?;
        let instruction = rest.get(1..(first >> 16) as usize)?;
        rest = &rest[instruction.len() + 1..];
        Some((first & 0xffff, instruction))
    })
}

fn string(words: &[u32]) -> String {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

impl Module {
    fn read(&mut self, opcode: u32, operands: &[u32]) {
        match (Op::from_u32(opcode), operands) {
            (Some(Op::ExecutionMode), [entry, mode @ ..]) => self.modes.push((*entry, mode.to_vec())),
            // The facts have no ids, which each compiler numbers for itself.
            (Some(Op::ExecutionModeId), [entry, mode, ..]) => self.modes.push((*entry, vec![*mode])),
            (Some(Op::Decorate | Op::DecorateId), [id, decoration, rest @ ..]) => {
                self.decorations.entry(*id).or_default().insert(*decoration, rest.to_vec());
            }
            (Some(Op::MemberDecorate), [ty, member, decoration, rest @ ..]) => {
                self.members.entry((*ty, *member)).or_default().insert(*decoration, rest.to_vec());
            }
            (Some(Op::TypeArray | Op::TypeRuntimeArray | Op::TypeStruct | Op::TypePointer), [id, rest @ ..]) => {
                self.types.insert(*id, (opcode, rest.to_vec()));
            }
            (Some(Op::Variable), [ty, id, class, ..]) => self.variables.push([*ty, *id, *class]),
            _ => {}
        }
    }

    fn literal(&self, id: u32, decoration: Decoration) -> Option<u32> {
        self.decorations.get(&id)?.get(&(decoration as u32))?.first().copied()
    }

    fn variable(&self, ty: u32, id: u32, class: u32) -> Option<(&'static str, Vec<Value>)> {
        match StorageClass::from_u32(class)? {
            StorageClass::Input => Some(("inputs", self.stage_variable(ty, id))),
            StorageClass::Output => Some(("outputs", self.stage_variable(ty, id))),
            StorageClass::PushConstant => Some(("resources", vec![json!(["", "push", null, class, self.layout(ty, 0)])])),
            StorageClass::UniformConstant | StorageClass::Uniform | StorageClass::StorageBuffer => {
                let set = self.literal(id, Decoration::DescriptorSet);
                let binding = self.literal(id, Decoration::Binding);
                Some(("resources", vec![json!(["", set, binding, class, self.layout(ty, 0)])]))
            }
            _ => None,
        }
    }

    /// Builtin, location, component, interpolation; for a block of builtins, one of each. A variable that NV's task shaders pass to mesh
    /// shaders has neither builtin nor location.
    fn stage_variable(&self, ty: u32, id: u32) -> Vec<Value> {
        let builtin = self.literal(id, Decoration::BuiltIn);
        let location = self.literal(id, Decoration::Location);
        if builtin.is_none() && location.is_none() {
            let block = self.block(ty, 0);
            let members = self.members.range((block, 0)..=(block, u32::MAX));
            let builtins = members.filter_map(|(_, decorations)| decorations.get(&(Decoration::BuiltIn as u32))?.first());
            let builtins: Vec<Value> = builtins.map(|builtin| json!([builtin, null, 0, []])).collect();
            if !builtins.is_empty() {
                return builtins;
            }
        }
        let component = self.literal(id, Decoration::Component).unwrap_or(0);
        let has = |decoration: &Decoration| self.decorations.get(&id).is_some_and(|all| all.contains_key(&(*decoration as u32)));
        let interpolation: Vec<u32> =
            INTERPOLATIONS.iter().filter(|decoration| has(decoration)).map(|decoration| *decoration as u32).collect();
        vec![json!([builtin, location, component, interpolation])]
    }

    /// The struct that a pointer or an array leads to.
    fn block(&self, ty: u32, depth: u32) -> u32 {
        let inner = match self.types.get(&ty) {
            Some((opcode, operands)) if *opcode == Op::TypePointer as u32 => operands.get(1),
            Some((opcode, operands)) if *opcode != Op::TypeStruct as u32 => operands.first(),
            _ => None,
        };
        match inner {
            Some(inner) if depth < MAX_DEPTH => self.block(*inner, depth + 1),
            _ => ty,
        }
    }

    /// For each member of the struct that a type leads to, its layout and its own members.
    fn layout(&self, ty: u32, depth: u32) -> Value {
        let block = self.block(ty, 0);
        let Some((opcode, fields)) = self.types.get(&block) else { return json!([]) };
        if *opcode != Op::TypeStruct as u32 || depth >= MAX_DEPTH {
            return json!([]);
        }
        let member = |(at, field): (usize, &u32)| {
            let decorations = self.members.get(&(block, at as u32));
            let of = |decoration: &Decoration| {
                let number = *decoration as u32;
                decorations.and_then(|all| Some((number.to_string(), json!(all.get(&number)?))))
            };
            let laid: serde_json::Map<String, Value> = OF_MEMBERS.iter().filter_map(of).collect();
            json!([laid, self.layout(*field, depth + 1)])
        };
        fields.iter().enumerate().map(member).collect()
    }
}
