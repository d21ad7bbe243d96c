//! Prints the header of an extension.
//!
//! Only extensions that pass the check are printed, so every name is in the grammar.

use crate::check;
use crate::extension::{Contents, Direction, Extension, Header, KINDS_WITH_MACROS, What};
use crate::names::{constant_name, parameter_name};
use crate::omission::Left;
use crate::prototype::{Prototype, is_type};
use crate::table::TableError;
use grammar_files::{Enumerant, Form, Grammar, Instruction, Needs, Operand};
use std::fmt::Write;

/// The columns of a comment.
const WIDTH: usize = 120;

/// The header of an extension; None if it has none.
///
/// # Errors
/// The contradictions of the grammar, by line of the table.
pub fn header(extension: &Extension, grammar: &Grammar, origin: &str) -> Result<Option<String>, Vec<TableError>> {
    let contents = match &extension.contents {
        Contents::Header(contents) => contents,
        Contents::Nothing(reason) => {
            let wrong = reason.contradiction(extension, grammar);
            return wrong.map_or(Ok(None), |message| Err(vec![TableError { line: extension.line, message }]));
        }
    };
    let errors = check::check(extension, contents, grammar);
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut writer = Writer { extension, header: contents, grammar, text: String::new() };
    writer.whole(origin);
    Ok(Some(writer.text))
}

struct Writer<'a> {
    extension: &'a Extension,
    header: &'a Header,
    grammar: &'a Grammar,
    text: String,
}

impl<'a> Writer<'a> {
    fn line(&mut self, line: &str) {
        self.text += line;
        self.text.push('\n');
    }

    fn whole(&mut self, origin: &str) {
        self.comment(&format!("{}: {}.", self.extension.name, self.extension.summary.join(" ")));
        if let Some(link) = &self.extension.link {
            self.line(&format!("// {link}"));
        }
        self.comment(origin);
        self.line("\n#pragma once");
        let header = self.header;
        let mut first = true;
        for item in &header.items {
            if let What::Include(path) = &item.what {
                self.line(&format!("{}#include <{path}>", if first { "\n" } else { "" }));
                first = false;
            }
        }
        for kind in KINDS_WITH_MACROS {
            self.macros(kind);
        }
        for item in &header.items {
            if matches!(item.what, What::Include(_)) {
                continue;
            }
            self.line("");
            for line in &item.comment {
                self.comment(line);
            }
            match &item.what {
                What::Include(_) | What::Remark => {}
                What::Function { set, instruction, capabilities, prototype } => {
                    self.function(set.as_deref(), instruction, capabilities.as_deref(), prototype);
                }
                What::Type { .. } => self.type_(&item.what),
                What::Attribute { kind, name, capabilities } => self.attribute(kind, name, capabilities.as_deref()),
                What::BuiltIn { builtin, direction, ty, variable } => self.builtin(builtin, *direction, ty, variable),
                What::Constants { kind } => self.constants(kind),
            }
        }
        self.omissions();
    }

    /// Prints comments for the omissions, in the format that [`crate::kit::differences`] reads.
    fn omissions(&mut self) {
        for omission in &self.header.omitted {
            let (Some(reason), Some(left)) = (&omission.reason, check::left(self.grammar, &omission.what)) else { continue };
            let number = match left {
                Left::Instruction(known) => known.number,
                Left::Enumerant(known) => known.value,
            };
            self.line("");
            self.comment(&format!("{} = {number}: {reason}.", omission.what));
        }
    }

    /// A comment, wrapped.
    fn comment(&mut self, text: &str) {
        let mut line = String::from("//");
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            if line.len() + word.len() >= WIDTH && line.len() > 2 {
                self.line(&std::mem::replace(&mut line, String::from("//")));
            }
            line.push(' ');
            line += word;
        }
        self.line(&line);
    }

    /// Prints a declaration, with line breaks after commas.
    fn wrapped(&mut self, text: &str) {
        let mut line = String::new();
        for piece in text.split_inclusive(", ") {
            if !line.trim().is_empty() && line.len() + piece.trim_end().len() > WIDTH {
                let full = std::mem::replace(&mut line, String::from("    "));
                self.line(full.trim_end());
            }
            line += piece;
        }
        self.line(&line);
    }

    fn is_omitted(&self, what: &str) -> bool {
        self.header.omitted.iter().any(|omission| omission.what == what)
    }

    /// One macro for each value of a kind that the extension brings.
    fn macros(&mut self, kind: &str) {
        let grammar = self.grammar;
        let mut first = true;
        for enumerant in grammar.enumerants_of(&self.extension.name, kind) {
            if self.is_omitted(&format!("{kind} {}", enumerant.name)) {
                continue;
            }
            if std::mem::take(&mut first) {
                self.line("");
            }
            let needs = if kind == "Capability" { String::new() } else { self.needs(&enumerant.needs) };
            self.macro_(enumerant, &needs);
        }
    }

    fn attribute(&mut self, kind: &str, name: &str, capabilities: Option<&[String]>) {
        let enumerant = self.grammar.enumerant(kind, name).expect("the check has found it");
        let needs = match capabilities {
            Some(names) => self.capabilities(names),
            None => self.needs(&enumerant.needs),
        };
        self.macro_(enumerant, &needs);
    }

    /// Prints the macro for the attributes of an enumerant.
    fn macro_(&mut self, enumerant: &Enumerant, needs: &str) {
        let (name, value) = (self.extension.name_in_header(enumerant, self.grammar), enumerant.value);
        let (parameters, arguments) = macro_parameters(&enumerant.parameters);
        let (prefix, attribute) = match enumerant.kind.as_str() {
            "Capability" => {
                // If several extensions share one capability, the compiler declares one that is allowed.
                let extension = match is_first_of_several(&self.extension.name, enumerant) {
                    false => format!("vk::ext_extension(\"{}\"), ", self.extension.name),
                    true => String::new(),
                };
                ("CAPABILITY", format!("[[{extension}vk::ext_capability(/* {name} */ {value})]]"))
            }
            "StorageClass" => ("STORAGE_CLASS", format!("{needs} [[vk::ext_storage_class(/* {name} */ {value})]]")),
            // A statement of the entry point.
            "ExecutionMode" if enumerant.has_ids() => {
                ("EXECUTION_MODE", format!("{needs} vk::ext_execution_mode_id(/* {name} */ {value}{arguments})"))
            }
            "LoopControl" => ("LOOP_CONTROL", format!("{needs} [[vk::ext_loop_control(/* {name} */ {value}{arguments})]]")),
            "ExecutionMode" => ("EXECUTION_MODE", format!("{needs} [[vk::spvexecutionmode(/* {name} */ {value}{arguments})]]")),
            _ => {
                let all = |test: fn(Form) -> bool| {
                    !enumerant.parameters.is_empty() && enumerant.parameters.iter().all(|operand| test(operand.form))
                };
                let decorate = if all(|form| form == Form::String) {
                    "ext_decorate_string"
                } else if all(|form| matches!(form, Form::Id | Form::IntegerId)) {
                    "ext_decorate_id"
                } else {
                    "ext_decorate"
                };
                ("DECORATION", format!("{needs} [[vk::{decorate}(/* {name} */ {value}{arguments})]]"))
            }
        };
        let head = format!("#define SPV_{prefix}_{name}{parameters}");
        if head.len() + attribute.len() < WIDTH {
            self.line(&format!("{head} {attribute}"));
        } else {
            self.line(&format!("{head} \\\n    {attribute}"));
        }
    }

    /// The attributes that declare the requirements of a definition.
    fn needs(&self, needs: &Needs) -> String {
        let brought = |name: &&String| self.is_defined(name);
        match needs.capabilities.iter().find(brought).or(needs.capabilities.first()) {
            Some(name) => self.capabilities(std::slice::from_ref(name)),
            None => self.capabilities(&[]),
        }
    }

    /// True for a capability that has its macro in this header.
    fn is_defined(&self, capability: &str) -> bool {
        self.grammar.brings_capability(&self.extension.name, capability) && !self.is_omitted(&format!("Capability {capability}"))
    }

    fn capabilities(&self, names: &[String]) -> String {
        let mut macros: Vec<String> = Vec::new();
        let mut attributes: Vec<String> = Vec::new();
        for name in names {
            let known = self.grammar.capability(name);
            if let Some(known) = known.filter(|known| self.is_defined(&known.name)) {
                macros.push(format!("SPV_CAPABILITY_{}", self.extension.name_in_header(known, self.grammar)));
            } else if let (false, Some(capability)) = (name == "Shader", known) {
                // Every shader declares Shader.
                attributes.push(format!("vk::ext_capability(/* {name} */ {})", capability.value));
            }
        }
        if macros.is_empty() {
            attributes.insert(0, format!("vk::ext_extension(\"{}\")", self.extension.name));
        }
        if !attributes.is_empty() {
            macros.push(format!("[[{}]]", attributes.join(", ")));
        }
        macros.join(" ")
    }

    fn find(&self, set: Option<&str>, name: &str) -> &'a Instruction {
        self.grammar.instruction(set, name).expect("the check has found it")
    }

    fn function(&mut self, set: Option<&str>, name: &str, capabilities: Option<&[String]>, prototype: &Prototype) {
        let instruction = self.find(set, name);
        let declaration = prototype.declaration();
        // These types are an error if they are not enabled, even if they are unused.
        let has_16_bits = ["float16_t", "int16_t"].iter().any(|ty| declaration.contains(ty));
        if has_16_bits {
            self.line("#if __HLSL_ENABLE_16_BIT");
        }
        if let Some(template) = prototype.template_text() {
            self.wrapped(&template);
        }
        let needs = match capabilities {
            Some(names) => self.capabilities(names),
            None => self.needs(&instruction.needs),
        };
        let set = set.map(|set| format!(", \"{set}\"")).unwrap_or_default();
        let no_return = if prototype.no_return { " [[noreturn]]" } else { "" };
        self.line(&format!("{needs} [[vk::ext_instruction(/* {name} */ {}{set})]]{no_return}", instruction.number));
        self.wrapped(&format!("{declaration};"));
        if has_16_bits {
            self.line("#endif");
        }
    }

    fn type_(&mut self, what: &What) {
        let What::Type { instruction: name, capabilities, prototype, operands, size } = what else { return };
        let instruction = self.find(None, name);
        if let Some(template) = prototype.template_text() {
            self.wrapped(&template);
        }
        let mut arguments = String::new();
        let forms = instruction.arguments().map(|operand| operand.form.is_literal());
        // Only the last operand may be repeated.
        let last = instruction.arguments().last().is_some_and(|operand| operand.form.is_literal());
        let mut forms = forms.chain(std::iter::repeat(last));
        let given = match operands {
            Some(fixed) => fixed.iter().map(|value| (kind_of(value), value.as_str())).collect::<Vec<_>>(),
            None => prototype.template.iter().map(|one| (one.kind.as_str(), one.name.as_str())).collect(),
        };
        let mut kinds = instruction.arguments().map(|operand| operand.kind.as_str());
        for (kind, value) in given {
            let is_literal = forms.next().unwrap_or(false);
            let value = match kinds.next().and_then(|kind| self.grammar.enumerant(kind, value)) {
                Some(named) => format!("/* {value} */ {}", named.value),
                None => value.to_owned(),
            };
            let constant = || format!("vk::integral_constant<{kind}, {value}>");
            let argument = match (kind, is_literal) {
                ("typename", _) => value.clone(),
                (_, false) => constant(),
                (_, true) => format!("vk::Literal<{} >", constant()),
            };
            write!(arguments, ", {argument}").expect("a String takes all");
        }
        let needs = match capabilities {
            Some(names) => self.capabilities(names),
            None => self.needs(&instruction.needs),
        };
        let number = instruction.number;
        // Before HLSL 202x, `>>` is one token.
        let space = if arguments.ends_with('>') { " " } else { "" };
        let template = match size {
            Some(size) => format!("vk::SpirvType</* {name} */ {number}, {size}, {size}{arguments}{space}>"),
            None => format!("vk::SpirvOpaqueType</* {name} */ {number}{arguments}{space}>"),
        };
        self.line(&format!("using {} {needs} =", prototype.name));
        self.wrapped(&format!("    {template};"));
    }

    fn builtin(&mut self, name: &str, direction: Direction, ty: &str, variable: &str) {
        let builtin = self.grammar.enumerant("BuiltIn", name).expect("the check has found it");
        let (attribute, qualifiers) = match direction {
            Direction::Input => ("ext_builtin_input", "static const"),
            Direction::Output => ("ext_builtin_output", "static"),
        };
        let needs = self.needs(&builtin.needs);
        self.line(&format!("{needs} [[vk::{attribute}(/* {name} */ {})]]", builtin.value));
        self.line(&format!("{qualifiers} {ty} {variable};"));
    }

    fn constants(&mut self, kind: &str) {
        for enumerant in self.grammar.constants_of(&self.extension.name, kind) {
            let name = constant_name(enumerant, self.extension.name_in_header(enumerant, self.grammar));
            self.line(&format!("static const uint {name} = {};", constant_value(enumerant)));
        }
    }
}

/// True for a capability of SPIR-V that several extensions define, of which the compiler chooses this one if all are allowed.
fn is_first_of_several(extension: &str, capability: &Enumerant) -> bool {
    let known = spirv_grammar::enumerant(spirv_grammar::Kind::Capability, capability.value);
    let extensions = known.filter(|known| known.name == capability.name).map_or(&[][..], |known| known.requirements.extensions);
    let of_khronos = extensions.iter().find(|name| name.starts_with("SPV_KHR_"));
    extensions.len() > 1 && of_khronos.or(extensions.first()).is_some_and(|first| *first == extension)
}

/// The type of a constant of a table.
fn kind_of(value: &str) -> &'static str {
    match value {
        "true" | "false" => "bool",
        _ if is_type(value) => "typename",
        _ => "uint",
    }
}

fn constant_value(enumerant: &Enumerant) -> String {
    if enumerant.bit { format!("{:#x}", enumerant.value) } else { enumerant.value.to_string() }
}

/// `(width, count)` and `, width, count`.
fn macro_parameters(operands: &[Operand]) -> (String, String) {
    if operands.is_empty() {
        return (String::new(), String::new());
    }
    let names: Vec<String> = operands.iter().enumerate().map(|(at, operand)| parameter_name(operand, at)).collect();
    let is_type = |operand: &Operand| operand.form == Form::Id && operand.name.ends_with("Type");
    let argument = |(operand, name): (&Operand, &String)| match is_type(operand) {
        true => format!(", vk::ext_type_operand<{name}>()"),
        false => format!(", {name}"),
    };
    (format!("({})", names.join(", ")), operands.iter().zip(&names).map(argument).collect())
}
