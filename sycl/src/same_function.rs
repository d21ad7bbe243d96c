//! Describes a function with what is only its file's, so that definitions in two files can be compared: a text from a function of a module.
//!
//! Private functions and variables that it comes to are a part of it. Others are their names: the linker makes those of one name one. The numbers
//! that each file gives anew are not in the text, nor are debug information and hints on instructions. If the texts of two definitions are
//! equal, either may stand for both.

use crate::post_link::split::MODULE_ID;
use ir::attr::OtherAttribute;
use ir::module::{ConstantReference, Global};
use ir::name::Name;
use ir::types::StructId;
use ir::{ConstantId, FunctionId, GlobalId, Linkage, Metadata, MetadataId, MetadataOperand, Module, Operand, Type, TypeId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Where a function is in its source.
const DEBUG: &str = "dbg";
/// What the names of properties begin with.
const PROPERTY: &str = "sycl";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Item {
    Function(FunctionId),
    Global(GlobalId),
}

/// The description of a function.
pub fn description(module: &Module, function: FunctionId) -> String {
    let mut module = module.clone();
    name_types(&mut module);
    let items = own(&module, function);
    for (at, item) in items.iter().enumerate() {
        let name = format!(".{at}");
        match *item {
            Item::Function(id) => module.functions[id].name = Name::from(name),
            Item::Global(id) => module.globals[id].name = name,
        }
    }
    let mut text = String::new();
    for item in items {
        match item {
            Item::Function(id) => describe_function(&mut module, id, &mut text),
            Item::Global(id) => describe_variable(&module, &module.globals[id], &mut text),
        }
    }
    without_node_numbers(&text)
}

/// The function, and what it comes to that other files can't see, in the order of first use.
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

/// The constants that a function or a variable uses itself.
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

fn describe_function(module: &mut Module, id: FunctionId, text: &mut String) {
    let attached = std::mem::take(&mut module.functions[id].metadata);
    if let Some(body) = &mut module.functions[id].body {
        body.insts.values_mut().for_each(|inst| inst.metadata.clear());
        body.blocks.values_mut().for_each(|block| block.terminator.metadata.clear());
    }
    for (kind, node) in attached.iter().filter(|(kind, _)| kind != DEBUG) {
        text.push_str(kind);
        describe_node(module, *node, text);
    }
    let others = &module.functions[id].attributes.others;
    for other in others
        .iter()
        .filter(|other| matches!(other, OtherAttribute::String { key, .. } if key.starts_with(PROPERTY) && key != MODULE_ID))
    {
        text.push_str(&format!("{other:?}\n"));
    }
    text.push_str(&ir::text::print_function(module, id));
}

fn describe_node(module: &Module, node: MetadataId, text: &mut String) {
    let Metadata::Tuple { operands, .. } = &module.metadata[node] else { return };
    text.push('{');
    for operand in operands {
        match operand {
            MetadataOperand::Null => text.push_str("null"),
            MetadataOperand::String(string) => text.push_str(&ir::text::quoted(string)),
            MetadataOperand::Constant(constant) => text.push_str(&ir::text::constant_text(module, *constant)),
            // A node that contains itself only tells it from others.
            MetadataOperand::Node(inner) if *inner == node => text.push_str("self"),
            MetadataOperand::Node(inner) => describe_node(module, *inner, text),
        }
        text.push(' ');
    }
    text.push_str("}\n");
}

fn describe_variable(module: &Module, global: &Global, text: &mut String) {
    let Global { name, slot, address_space, constant, init, align, attributes, .. } = global;
    let init = init.map_or_else(String::new, |init| ir::text::constant_text(module, init));
    let slot = ir::text::type_text(&module.types, *slot);
    text.push_str(&format!("@{name} {constant} {address_space} {align:?} {attributes:?} {slot} = {init}\n"));
}

/// Names structures by what is in them, instead of numbers.
fn name_types(module: &mut Module) {
    let mut names: FxHashMap<StructId, String> = FxHashMap::default();
    for id in module.types.structs.keys() {
        name_of_struct(module, id, &mut names);
    }
    for (id, name) in names {
        module.types.structs[id].name = name;
    }
}

fn name_of_struct(module: &Module, id: StructId, names: &mut FxHashMap<StructId, String>) -> String {
    if let Some(name) = names.get(&id) {
        return name.clone();
    }
    let definition = &module.types.structs[id];
    let fields = definition.body.iter().flatten().map(|field| text_of_type(module, *field, names)).collect::<Vec<_>>();
    let body = if definition.body.is_some() { format!("{{{}}}", fields.join(", ")) } else { String::new() };
    let packed = if definition.packed { "packed" } else { "" };
    let name = format!("{}{packed}{body}", without_number(&definition.name));
    names.insert(id, name.clone());
    name
}

fn text_of_type(module: &Module, ty: TypeId, names: &mut FxHashMap<StructId, String>) -> String {
    match &module.types[ty] {
        Type::Named(id) => name_of_struct(module, *id, names),
        Type::Array { element, length } => format!("[{length} x {}]", text_of_type(module, *element, names)),
        Type::Struct { fields, packed } => {
            let fields = fields.iter().map(|field| text_of_type(module, *field, names)).collect::<Vec<_>>().join(", ");
            format!("{packed}{{{fields}}}")
        }
        _ => ir::text::type_text(&module.types, ty),
    }
}

/// The name of a type without the number that tells it from others of its name.
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

    fn kernel(text: &str) -> String {
        let module = crate::read(text).expect("valid text");
        let (id, _) = module.functions.iter().find(|(_, function)| function.name == "k").expect("it has the kernel");
        description(&module, id)
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
}
