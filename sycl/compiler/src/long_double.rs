//! Finds uses of `long double` in device code. SPIR-V does not support the type, and its size on the host differs on most machines.
//!
//! Clang 22 gives it 8 bytes for SPIR-V, so its values have LLVM's type `double`, unless the flag `-mlong-double-128` makes them `fp128`. Without
//! the flag, only information beside the code identifies them: the types of memory accesses (`!tbaa`), the types in mangled names, and debug
//! information.

use crate::callees::source_name;
use ir::metadata::{MetadataField, MetadataOperand};
use ir::{Body, FloatKind, Function, FunctionId, Inst, LocId, Metadata, MetadataId, Module, Op, Type};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;

/// The name of the type in C++, in `!tbaa` and in debug information.
const NAME: &str = "long double";
/// Attachments with the types of accesses.
const ACCESS: &str = "tbaa";
const ACCESS_OF_PARTS: &str = "tbaa.struct";
/// The prefix of type names in `!tbaa`.
const TYPE_NAME: &str = "_ZTS";
/// The maximum number of nested scopes.
const MAX_SCOPES: usize = 256;

/// A use of the type in a function, and the message about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Use {
    pub loc: Option<LocId>,
    pub message: String,
}

/// The uses of the type that a module records.
#[derive(Debug)]
pub struct LongDoubles<'m> {
    module: &'m Module,
    /// The nodes of the type in `!tbaa`.
    accesses: FxHashSet<MetadataId>,
    /// Whether each visited type of `!tbaa` is the type or contains it.
    holders: RefCell<FxHashMap<MetadataId, bool>>,
    described: Described,
}

/// Uses that only debug information records, by the locations of the functions. They must be collected before host code is removed, because
/// descriptions of variables are removed with it.
pub type Described = FxHashMap<LocId, Use>;

impl<'m> LongDoubles<'m> {
    pub fn new(module: &'m Module, described: Described) -> Self {
        let is_access = |node: &Metadata| match node {
            Metadata::Tuple { operands, .. } => {
                matches!(&operands[..], [MetadataOperand::String(name), MetadataOperand::Node(_), ..] if name == NAME)
            }
            Metadata::Specialized { .. } => false,
        };
        let accesses = module.metadata.nodes().iter().filter(|(_, node)| is_access(node)).map(|(id, _)| id).collect();
        Self { module, accesses, holders: RefCell::default(), described }
    }

    /// Returns the first use of the type in a body. A call is a use if the mangled name of its callee contains the type.
    pub fn first_use(&self, id: FunctionId, body: &Body, callee: impl Fn(&Inst) -> Option<FunctionId>) -> Option<Use> {
        let insts = || body.layout.iter().flat_map(|block| &body.blocks[*block].insts).map(|inst| &body.insts[*inst]);
        let is_one = |value: ir::ValueId| self.module.types[body.values[value].ty] == Type::Float(FloatKind::Fp128);
        let found = insts().find_map(|inst| {
            // A phi has no location in the source.
            let is_result = inst.result.is_some_and(is_one) && !matches!(inst.op, Op::Phi(_));
            let message = if is_result || self.is_accessed(inst) {
                "SYCL kernel cannot use long double, which SPIR-V does not support: use double".to_owned()
            } else if let Some(holder) = self.accessed_holder(inst) {
                format!(
                    "SYCL kernel cannot use {holder}, which contains a long double, whose size differs on the host: use double"
                )
            } else {
                let name = &self.module.functions[callee(inst)?].name;
                if !spirv_opencl::has_long_double(name) {
                    return None;
                }
                let name = source_name(name);
                format!("SYCL kernel cannot call `{name}` for long double, which SPIR-V does not support: use double")
            };
            Some(Use { loc: inst.loc, message })
        });
        found.or_else(|| self.described.get(&self.module.functions[id].loc?).cloned())
    }

    /// The base type and the access type of each access of an instruction.
    fn tags(&self, inst: &Inst) -> impl Iterator<Item = (MetadataId, MetadataId)> {
        let mut tags = Vec::new();
        if !self.accesses.is_empty() {
            for (kind, node) in &inst.metadata {
                match &**kind {
                    ACCESS => tags.extend(self.tag(*node)),
                    ACCESS_OF_PARTS => {
                        let parts = self.module.nodes_of(*node).into_iter().flatten();
                        tags.extend(parts.filter_map(|tag| self.tag(tag)));
                    }
                    _ => {}
                }
            }
        }
        tags.into_iter()
    }

    /// Reads `!{base type, type of the access, offset}`.
    fn tag(&self, node: MetadataId) -> Option<(MetadataId, MetadataId)> {
        let Metadata::Tuple { operands, .. } = &self.module.metadata[node] else { return None };
        match &operands[..] {
            [MetadataOperand::Node(base), MetadataOperand::Node(access), ..] => Some((*base, *access)),
            _ => None,
        }
    }

    fn is_accessed(&self, inst: &Inst) -> bool {
        self.tags(inst).any(|(_, access)| self.accesses.contains(&access))
    }

    /// The name in the source of a class that contains the type and of which an instruction accesses another member.
    fn accessed_holder(&self, inst: &Inst) -> Option<String> {
        let (base, _) = self.tags(inst).find(|(base, _)| self.is_holder(*base))?;
        let Metadata::Tuple { operands, .. } = &self.module.metadata[base] else { return None };
        let Some(MetadataOperand::String(name)) = operands.first() else { return None };
        let name = name.strip_prefix(TYPE_NAME).unwrap_or(name);
        let plain = name.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let is_plain = plain.len() < name.len() && plain.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        Some(if is_plain { format!("`{plain}`") } else { "an object".to_owned() })
    }

    fn is_holder(&self, node: MetadataId) -> bool {
        if let Some(known) = self.holders.borrow().get(&node) {
            return *known;
        }
        let (mut seen, mut work) = (FxHashSet::default(), vec![node]);
        let mut is_holder = false;
        while let Some(node) = work.pop().filter(|_| !is_holder) {
            if seen.insert(node) {
                is_holder = self.accesses.contains(&node);
                work.extend(self.module.nodes_of(node).into_iter().flatten());
            }
        }
        self.holders.borrow_mut().insert(node, is_holder);
        is_holder
    }
}

/// Collects the uses by variables in debug information: of a function, or of a function that was inlined into it.
pub fn described(module: &Module) -> Described {
    let variables = variables(module);
    if variables.is_empty() {
        return Described::default();
    }
    let functions = module.functions.values().filter_map(|function| {
        let used = described_use(module, &variables, function)?;
        Some((function.loc?, used))
    });
    functions.collect()
}

/// Finds a variable of the type in a function or in a function that was inlined into it. The location is that of the function, or of the first
/// inlined instruction.
fn described_use(module: &Module, variables: &FxHashMap<MetadataId, (String, u64)>, function: &Function) -> Option<Use> {
    let found = |subprogram: MetadataId, loc| {
        let (name, line) = variables.get(&subprogram)?;
        let message = format!(
            "SYCL kernel cannot use long double, which SPIR-V does not support: use double (the variable `{name}` in line {line} has a part of this type)"
        );
        Some(Use { loc, message })
    };
    let own = module.debug_node(&function.metadata).and_then(|own| found(own, function.loc));
    own.or_else(|| {
        let body = function.body.as_ref()?;
        let mut insts = body.layout.iter().flat_map(|block| &body.blocks[*block].insts).map(|inst| &body.insts[*inst]);
        insts.find_map(|inst| {
            let mut at = module.debug_node(&inst.metadata);
            let scopes = std::iter::from_fn(|| {
                let scope = module.node_in(at?, "scope");
                at = module.node_in(at?, "inlinedAt");
                scope
            });
            let resolved = inst.loc.and_then(|loc| module.debug_locs.get(loc)).map(|place| place.scope);
            scopes.take(MAX_SCOPES).chain(resolved).find_map(|scope| found(subprogram(module, scope)?, inst.loc))
        })
    })
}

/// The name and the line of the first variable of each function whose type is the type, contains it, or is a pointer or reference to such a type.
fn variables(module: &Module) -> FxHashMap<MetadataId, (String, u64)> {
    let is_type = |node: MetadataId| module.node_kind(node) == Some("DIBasicType") && module.text_in(node, "name") == NAME;
    let mut variables = FxHashMap::default();
    if !module.metadata.nodes().keys().any(is_type) {
        return variables;
    }
    let mut known = FxHashMap::default();
    for node in module.metadata.nodes().keys().filter(|node| module.node_kind(*node) == Some("DILocalVariable")) {
        let Some(mut ty) = module.node_in(node, "type") else { continue };
        if is_pointer(module, ty) {
            let Some(pointee) = module.node_in(ty, "baseType") else { continue };
            ty = pointee;
        }
        if *known.entry(ty).or_insert_with(|| has_part(module, ty, is_type))
            && let Some(subprogram) = module.node_in(node, "scope").and_then(|scope| subprogram(module, scope))
        {
            let said = (module.text_in(node, "name"), module.number_in(node, "line"));
            variables.entry(subprogram).or_insert(said);
        }
    }
    variables
}

fn is_pointer(module: &Module, ty: MetadataId) -> bool {
    let Some(Metadata::Specialized { fields, .. }) = module.metadata.nodes().get(ty) else { return false };
    let is_tag = |tag: &str| matches!(tag, "DW_TAG_pointer_type" | "DW_TAG_reference_type" | "DW_TAG_rvalue_reference_type");
    fields.iter().any(|(name, field)| name == "tag" && matches!(field, MetadataField::Word(word) if is_tag(word)))
}

/// Returns true if a type is the given one or contains it, not looking through pointers.
fn has_part(module: &Module, ty: MetadataId, is_it: impl Fn(MetadataId) -> bool) -> bool {
    let (mut seen, mut work) = (FxHashSet::default(), vec![ty]);
    while let Some(ty) = work.pop() {
        if is_it(ty) {
            return true;
        }
        if !seen.insert(ty) || is_pointer(module, ty) {
            continue;
        }
        match module.node_kind(ty) {
            Some("DIDerivedType") if module.word_in(ty, "flags").is_some_and(|flags| flags.contains("DIFlagStaticMember")) => {}
            Some("DIDerivedType") => work.extend(module.node_in(ty, "baseType")),
            Some("DICompositeType") => {
                work.extend(module.node_in(ty, "baseType"));
                work.extend(module.list_in(ty, "elements").into_iter().flatten());
            }
            _ => {}
        }
    }
    false
}

/// The function that contains a scope.
fn subprogram(module: &Module, mut scope: MetadataId) -> Option<MetadataId> {
    for _ in 0..MAX_SCOPES {
        if module.node_kind(scope) == Some("DISubprogram") {
            return Some(scope);
        }
        scope = module.node_in(scope, "scope")?;
    }
    None
}
