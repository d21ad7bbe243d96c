//! Generates the integration header and footer: C++ that describes the kernels and specialization constants of a file, for a host compiler without
//! support for SYCL.
//!
//! The header contains a table of kernels and of their parameters, in the order in which the host sets them, and maps the C++ types of kernels
//! (`KernelInfo`) and of constants (`SpecConstantInfo`) to names. The footer follows the program's text and maps the variables of constants to
//! names. The templates that both specialize are in `sycl/detail/kernel_desc.hpp`.

use super::type_names;
use crate::layout::Layout;
use crate::spec_constants::descriptors::Descriptors;
use crate::{arguments, hidden_arguments};
use ir::attr::TypedAttribute;
use ir::{Function, Metadata, MetadataOperand, Module, Type, TypeId};

const KERNEL: &str = "spir_kernel";
/// The metadata that marks pointers of accessors, with a boolean for each parameter.
const ACCESSORS: &str = "kernel_arg_accessor_ptr";

/// A parameter of a kernel, as the host sees it.
struct Described {
    kind: &'static str,
    size: u64,
    offset: u64,
}

/// The header's text.
pub fn header(module: &mut Module) -> String {
    let mut text = String::from(
        "// The kernels and specialization constants of a file, for the host.\n#pragma once\n#include <sycl/detail/kernel_desc.hpp>\n\n",
    );
    let Descriptors(constants) = Descriptors::read(module);
    let kernels: Vec<&Function> = kernels(module).collect();
    let classes: Vec<_> = kernels.iter().map(|kernel| type_names::class(&kernel.name)).collect();
    let of_constants: Vec<_> = constants.iter().map(|(name, _)| type_names::class(name)).collect();
    let mut declared = Vec::new();
    for line in classes.iter().chain(&of_constants).flatten().flat_map(|class| &class.declarations) {
        // The device layer's own class for the variable of a constant belongs in the footer.
        if !declared.contains(line) && !line.starts_with("namespace sycl ") {
            declared.push(line.clone());
            put(&mut text, line);
        }
    }
    put(&mut text, "\nnamespace sycl {\nnamespace detail {\n");
    put(&mut text, "static constexpr const char *const kernel_names[] = {");
    kernels.iter().for_each(|kernel| put(&mut text, &format!("  \"{}\",", escaped(&kernel.name))));
    put(&mut text, "  \"\",\n};\n\nstatic constexpr const kernel_param_desc_t kernel_signatures[] = {");
    let mut starts = Vec::with_capacity(kernels.len());
    let mut count = 0;
    for kernel in &kernels {
        put(&mut text, &format!("  //--- {}", kernel.name));
        let parameters = parameters(module, kernel);
        starts.push((count, parameters.len()));
        count += parameters.len();
        for Described { kind, size, offset } in parameters {
            put(&mut text, &format!("  {{ kernel_param_kind_t::kind_{kind}, {size}, {offset} }},"));
        }
    }
    put(&mut text, "  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },\n};\n");
    for ((kernel, class), (start, count)) in kernels.iter().zip(&classes).zip(starts) {
        let Some(class) = class else {
            put(&mut text, &format!("// {} is the name of a type that only its own function can name.\n", kernel.name));
            continue;
        };
        put(
            &mut text,
            &format!(
                "template <> struct KernelInfo<{}> {{\n  static constexpr const char *getName() {{ return \"{}\"; }}\n  \
                 static constexpr unsigned getNumParams() {{ return {count}; }}\n  \
                 static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {{ return kernel_signatures[i + {start}]; }}\n  \
                 static constexpr bool isESIMD() {{ return false; }}\n}};\n",
                class.name, kernel.name
            ),
        );
    }
    for ((name, _), class) in constants.iter().zip(&of_constants) {
        if let Some(class) = class.as_ref().filter(|class| !class.name.starts_with("::sycl::")) {
            put(
                &mut text,
                &format!(
                    "template <> struct SpecConstantInfo<{}> {{\n  static constexpr const char *getName() {{ return \"{name}\"; }}\n}};\n",
                    class.name
                ),
            );
        }
    }
    put(&mut text, "} // namespace detail\n} // namespace sycl");
    text
}

/// The footer's text.
pub fn footer(module: &mut Module) -> String {
    let mut text = String::from(
        "// The names of a file's specialization constants by their variables. Include this after all of the file's text.\n#include <sycl/detail/kernel_desc.hpp>\n\n",
    );
    put(&mut text, "namespace sycl {\nnamespace detail {");
    let Descriptors(constants) = Descriptors::read(module);
    for (name, _) in constants {
        if let Some(variable) = type_names::variable(&name) {
            put(
                &mut text,
                &format!(
                    "template <> inline const char *get_spec_constant_symbolic_ID<{variable}>() {{\n  return \"{name}\";\n}}"
                ),
            );
        }
    }
    put(&mut text, "} // namespace detail\n} // namespace sycl");
    text
}

fn put(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace('"', "\\\"")
}

fn kernels(module: &Module) -> impl Iterator<Item = &Function> {
    let functions = module.functions.values();
    functions.filter(|function| function.body.is_some() && function.calling_convention.as_deref() == Some(KERNEL))
}

/// The parameters that the program passes. The offset of a part is that in its object, and other offsets are those in a structure of all parameters.
fn parameters(module: &Module, kernel: &Function) -> Vec<Described> {
    let layout = Layout::new(module);
    let accessors = accessors(module, kernel);
    let mut described = Vec::with_capacity(kernel.params.len());
    let mut end: u64 = 0;
    for (at, param) in kernel.params.iter().enumerate() {
        // Arguments that the compiler added do not belong to the program.
        if hidden_arguments::is_hidden(param) {
            continue;
        }
        let part = arguments::part(param);
        let by_value = param.attributes.typed.iter().find(|(kind, _)| *kind == TypedAttribute::ByVal).map(|(_, ty)| *ty);
        let ty: TypeId = by_value.unwrap_or(param.ty);
        let kind = match module.types[ty] {
            _ if accessors.get(at) == Some(&true) || part.is_some_and(|part| part.is_accessor) => "accessor",
            Type::Pointer(_) => "pointer",
            Type::Target { .. } => "sampler",
            _ => "std_layout",
        };
        let size = layout.size(&module.types, ty).unwrap_or(0);
        let in_order = end.next_multiple_of(layout.align(&module.types, ty).unwrap_or(1).max(1));
        let offset = part.map_or(in_order, |part| u64::from(part.offset));
        described.push(Described { kind, size, offset });
        end = offset + size;
    }
    described
}

fn accessors(module: &Module, kernel: &Function) -> Vec<bool> {
    let node = kernel.metadata.iter().find(|(kind, _)| kind == ACCESSORS).map(|(_, node)| &module.metadata[*node]);
    let Some(Metadata::Tuple { operands, .. }) = node else { return Vec::new() };
    let flags = operands.iter().map(|operand| match operand {
        MetadataOperand::Constant(constant) => module.int_value(*constant).is_some_and(|value| value != 0),
        _ => false,
    });
    flags.collect()
}
