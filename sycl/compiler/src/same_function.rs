//! Generates a canonical text of a function, for comparing its definitions in two modules. If the texts are equal, either definition may replace the
//! other.
//!
//! The text contains the private and internal functions and variables that the function reaches. Those with other linkage appear by name, because
//! the linker merges equal names. Numbers that LLVM assigns per module (of types, attributes, metadata nodes), debug information, and metadata of
//! instructions are left out.

use crate::properties::table::MODULE_ID;
use ir::attr::OtherAttribute;
use ir::module::{ConstantReference, Global};
use ir::name::Name;
use ir::types::StructId;
use ir::{ConstantId, FunctionId, GlobalId, Linkage, Metadata, MetadataId, MetadataOperand, Module, Operand, Type, TypeId};
use rustc_hash::{FxHashMap, FxHashSet};

/// The metadata with the location of a function in its source.
const DEBUG: &str = "dbg";
/// The prefix of the names of properties.
const PROPERTY: &str = "sycl";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Item {
    Function(FunctionId),
    Global(GlobalId),
}

/// The maximum length of the text of a structure or metadata node. Items that contain each part twice, at every depth, would otherwise become too
/// long.
const MAX_TEXT: usize = 1 << 16;
/// The maximum nesting depth of metadata nodes.
const MAX_DEPTH: usize = 64;

/// Describes the functions of one module. It owns the module and changes names in it temporarily.
#[derive(Debug)]
pub struct Describer {
    module: Module,
    /// False if a structure is too large to be described.
    has_types: bool,
}

impl Describer {
    /// Takes over a module.
    #[must_use]
    pub fn new(mut module: Module) -> Self {
        let has_types = name_types(&mut module).is_some();
        Self { module, has_types }
    }

    /// The module. Its structures do not have the names with which they were read.
    #[must_use]
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// The description of a function; `None` if its structures or its metadata nodes are too large to be described.
    pub fn describe(&mut self, function: FunctionId) -> Option<String> {
        if !self.has_types {
            return None;
        }
        let module = &mut self.module;
        let items = own(module, function);
        let names: Vec<Name> =
            items.iter().enumerate().map(|(at, item)| rename(module, *item, Name::from(format!(".{at}")))).collect();
        let mut text = String::new();
        let described = items.iter().try_for_each(|item| match *item {
            Item::Function(id) => describe_function(module, id, &mut text),
            Item::Global(id) => {
                describe_variable(module, &module.globals[id], &mut text);
                Some(())
            }
        });
        // The names are restored, because other functions may reach the same items in another order.
        for (item, name) in items.into_iter().zip(names) {
            rename(module, item, name);
        }
        described.map(|()| without_node_numbers(&text))
    }
}

/// Renames a function or a variable, and returns its old name.
fn rename(module: &mut Module, item: Item, name: Name) -> Name {
    match item {
        Item::Function(id) => std::mem::replace(&mut module.functions[id].name, name),
        Item::Global(id) => Name::from(std::mem::replace(&mut module.globals[id].name, name.to_string())),
    }
}

/// The function, and the private and internal definitions that it reaches, in the order of their first uses.
fn own(module: &Module, function: FunctionId) -> Vec<Item> {
    let is_own = |linkage| matches!(linkage, Linkage::Private | Linkage::Internal);
    let mut items = vec![Item::Function(function)];
    let mut seen: FxHashSet<Item> = items.iter().copied().collect();
    let mut at = 0;
    while let Some(item) = items.get(at).copied() {
        at += 1;
        let mut work = constants(module, item);
        work.reverse();
        let mut met: FxHashSet<ConstantId> = FxHashSet::default();
        while let Some(constant) = work.pop() {
            if !met.insert(constant) {
                continue;
            }
            let start = work.len();
            module.constants[constant].kind.for_each_reference(|reference| {
                let found = match reference {
                    ConstantReference::Constant(inner) => return work.push(inner),
                    ConstantReference::Function(id) if is_own(module.functions[id].linkage) => Item::Function(id),
                    ConstantReference::Global(id) if is_own(module.globals[id].linkage) => Item::Global(id),
                    _ => return,
                };
                if seen.insert(found) {
                    items.push(found);
                }
            });
            work[start..].reverse();
        }
    }
    items
}

/// The constants that a function or a variable uses directly.
fn constants(module: &Module, item: Item) -> Vec<ConstantId> {
    let mut found = Vec::new();
    match item {
        Item::Global(id) => found.extend(module.globals[id].init),
        Item::Function(id) => {
            let mut note = |operand: Operand| {
                if let Operand::Constant(constant) = operand {
                    found.push(constant);
                }
            };
            if let Some(body) = &module.functions[id].body {
                for block in body.layout.iter().map(|block| &body.blocks[*block]) {
                    block.insts.iter().for_each(|inst| body.insts[*inst].op.for_each_operand(&mut note));
                    block.terminator.kind.for_each_operand(&mut note);
                }
            }
        }
    }
    found
}

fn describe_function(module: &mut Module, id: FunctionId, text: &mut String) -> Option<()> {
    let attached = std::mem::take(&mut module.functions[id].metadata);
    if let Some(body) = &mut module.functions[id].body {
        body.insts.values_mut().for_each(|inst| inst.metadata.clear());
        body.blocks.values_mut().for_each(|block| block.terminator.metadata.clear());
    }
    let described = attached.iter().filter(|(kind, _)| kind != DEBUG).try_for_each(|(kind, node)| {
        text.push_str(kind);
        let mut described = String::new();
        describe_node(module, *node, &mut Vec::new(), &mut described)?;
        text.push_str(&described);
        Some(())
    });
    let others = &module.functions[id].attributes.others;
    for other in others
        .iter()
        .filter(|other| matches!(other, OtherAttribute::String { key, .. } if key.starts_with(PROPERTY) && key != MODULE_ID))
    {
        text.push_str(&format!("{other:?}\n"));
    }
    text.push_str(&ir::text::print_function(module, id));
    module.functions[id].metadata = attached;
    described
}

/// Describes a node inside of outer nodes. A reference to an outer node is written as its distance in levels.
fn describe_node(module: &Module, node: MetadataId, outer: &mut Vec<MetadataId>, text: &mut String) -> Option<()> {
    let Metadata::Tuple { operands, .. } = &module.metadata[node] else { return Some(()) };
    if text.len() > MAX_TEXT || outer.len() > MAX_DEPTH {
        return None;
    }
    outer.push(node);
    text.push('{');
    for operand in operands {
        match operand {
            MetadataOperand::Null => text.push_str("null"),
            MetadataOperand::String(string) => text.push_str(&ir::text::quoted(string)),
            MetadataOperand::Constant(constant) => text.push_str(&ir::text::constant_text(module, *constant)),
            MetadataOperand::Node(inner) => match outer.iter().rev().position(|known| known == inner) {
                Some(outwards) => text.push_str(&format!("^{outwards}")),
                None => describe_node(module, *inner, outer, text)?,
            },
        }
        text.push(' ');
    }
    outer.pop();
    text.push_str("}\n");
    Some(())
}

fn describe_variable(module: &Module, global: &Global, text: &mut String) {
    let Global { name, slot, address_space, constant, init, align, attributes, .. } = global;
    let init = init.map_or_else(String::new, |init| ir::text::constant_text(module, init));
    let slot = ir::text::type_text(&module.types, *slot);
    text.push_str(&format!("@{name} {constant} {address_space} {align:?} {attributes:?} {slot} = {init}\n"));
}

/// Names structures after their contents, instead of by numbers.
fn name_types(module: &mut Module) -> Option<()> {
    let mut names: FxHashMap<StructId, String> = FxHashMap::default();
    for id in module.types.structs.keys() {
        name_of_struct(module, id, &mut names)?;
    }
    for (id, name) in names {
        module.types.structs[id].name = name;
    }
    Some(())
}

fn name_of_struct(module: &Module, id: StructId, names: &mut FxHashMap<StructId, String>) -> Option<String> {
    if let Some(name) = names.get(&id) {
        return Some(name.clone());
    }
    let definition = &module.types.structs[id];
    let fields = definition.body.iter().flatten().map(|field| text_of_type(module, *field, names)).collect::<Option<Vec<_>>>()?;
    let body = if definition.body.is_some() { format!("{{{}}}", fields.join(", ")) } else { String::new() };
    let packed = if definition.packed { "packed" } else { "" };
    let name = format!("{}{packed}{body}", without_number(&definition.name));
    names.insert(id, name.clone());
    (name.len() <= MAX_TEXT).then_some(name)
}

fn text_of_type(module: &Module, ty: TypeId, names: &mut FxHashMap<StructId, String>) -> Option<String> {
    Some(match &module.types[ty] {
        Type::Named(id) => name_of_struct(module, *id, names)?,
        Type::Array { element, length } => format!("[{length} x {}]", text_of_type(module, *element, names)?),
        Type::Struct { fields, packed } => {
            let fields = fields.iter().map(|field| text_of_type(module, *field, names)).collect::<Option<Vec<_>>>()?;
            format!("{packed}{{{}}}", fields.join(", "))
        }
        _ => ir::text::type_text(&module.types, ty),
    })
}

/// The name of a type without the number that distinguishes it from other types of the same name.
fn without_number(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((head, number)) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => head,
        _ => name,
    }
}

/// The text without the numbers of metadata nodes.
fn without_node_numbers(text: &str) -> String {
    let (mut kept, mut is_quoted, mut is_number) = (String::with_capacity(text.len()), false, false);
    for letter in text.chars() {
        is_quoted ^= letter == '"';
        is_number = is_number && letter.is_ascii_digit();
        if !is_number {
            kept.push(letter);
        }
        is_number |= letter == '!' && !is_quoted;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn described(text: &str) -> Option<String> {
        let module = crate::read(text).expect("valid text");
        let (id, _) = module.functions.iter().find(|(_, function)| function.name == "k").expect("it has the kernel");
        Describer::new(module).describe(id)
    }

    fn kernel(text: &str) -> String {
        described(text).expect("it is small")
    }

    fn text(string: &str, number: u32, value: &str) -> String {
        format!(
            "%s.{} = type {{ i64 }}\n%s.{number} = type {{ i32 }}\n\
             @.str.{number} = private addrspace(1) constant [2 x i8] c\"{string}\\00\"\n\
             declare void @f(ptr addrspace(1), float)\n\
             define internal void @g.{number}(float %x) {{\n  call void @f(ptr addrspace(1) @.str.{number}, float %x)\n  ret void\n}}\n\
             define spir_kernel void @k(ptr byval(%s.{number}) %p) !note !{number} {{\n  \
             call void @g.{number}(float {value}), !other !{number}\n  ret void\n}}\n!{number} = !{{i32 1}}\n",
            number + 1
        )
    }

    #[test]
    fn numbers_of_files_make_no_difference() {
        assert_eq!(kernel(&text("a", 1, "1.500000e+00")), kernel(&text("a", 23, "1.500000e+00")));
    }

    #[test]
    fn values_and_strings_make_a_difference() {
        assert_ne!(kernel(&text("a", 1, "1.500000e+00")), kernel(&text("a", 1, "1.750000e+00")));
        assert_ne!(kernel(&text("a", 1, "1.500000e+00")), kernel(&text("b", 1, "1.500000e+00")));
    }

    #[test]
    fn functions_of_other_files_are_their_names() {
        let of = |f: &str| format!("{f}\ndefine spir_kernel void @k() {{\n  call void @f()\n  ret void\n}}\n");
        assert_eq!(kernel(&of("declare void @f()")), kernel(&of("define void @f() {\n  ret void\n}")));
    }

    /// Each kernel is described as if the other one did not exist.
    #[test]
    fn kernels_of_one_module_are_described_one_by_one() {
        let both = "define internal void @f() !note !0 {\n  call void @g()\n  ret void\n}\n\
                    define internal void @g() !note !0 {\n  ret void\n}\n\
                    define spir_kernel void @a() {\n  call void @g()\n  call void @f()\n  ret void\n}\n\
                    define spir_kernel void @b() !note !0 {\n  call void @f()\n  ret void\n}\n!0 = !{i32 1}\n";
        let mut together = Describer::new(crate::read(both).expect("valid text"));
        let kernels: Vec<_> = together.module().functions.keys().skip(2).collect();
        for id in kernels.iter().chain(&kernels) {
            let alone = Describer::new(crate::read(both).expect("valid text")).describe(*id);
            assert!(alone.is_some());
            assert_eq!(together.describe(*id), alone);
        }
    }

    #[test]
    fn nodes_that_contain_each_other_have_an_end() {
        let of = |second: &str| {
            format!("define spir_kernel void @k() !note !0 {{\n  ret void\n}}\n!0 = !{{!1}}\n!1 = !{{{second}}}\n")
        };
        assert_ne!(kernel(&of("!0")), kernel(&of("!1")));
        assert_ne!(kernel(&of("!0")), kernel(&of("")));
    }

    #[test]
    fn what_doubles_at_each_depth_is_not_described() {
        let types: String = (1..60).map(|at| format!("%s{at} = type {{ %s{0}, %s{0} }}\n", at - 1)).collect();
        let kernel = "define spir_kernel void @k(ptr byval(%s59) %p) {\n  ret void\n}\n";
        assert_eq!(described(&format!("%s0 = type {{ i32 }}\n{types}{kernel}")), None);
        let nodes: String = (1..60).map(|at| format!("!{at} = !{{!{0}, !{0}}}\n", at - 1)).collect();
        let kernel = "define spir_kernel void @k() !note !59 {\n  ret void\n}\n";
        assert_eq!(described(&format!("{kernel}!0 = !{{i32 1}}\n{nodes}")), None);
        let chain: String = (1..5000).map(|at| format!("!{at} = !{{!{}}}\n", at - 1)).collect();
        let kernel = "define spir_kernel void @k() !note !4999 {\n  ret void\n}\n";
        assert_eq!(described(&format!("{kernel}!0 = !{{i32 1}}\n{chain}")), None);
    }
}
