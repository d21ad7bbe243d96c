//! Writes a module as LLVM assembly.

use crate::attributes::AttributeList;
use crate::body_text::{BodyWriter, Names};
use crate::constants::{Constant, ConstantWriter, Used, Value};
use crate::error::{Error, Result, check_length};
use crate::function;
use crate::module::{Global, Kind, Module};
use crate::names::{self, Sigil};
use crate::nodes::{NodeWriter, Nodes, Numbers};
use crate::operators;
use crate::stream::Block;
use crate::types::{Type, TypeId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write as _;

/// The part of a variable, function or alias that is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The complete definition or declaration.
    Whole,
    /// Nothing, because another module provides it.
    Nothing,
}

/// Choices that precede writing a module, made for the module alone or by the linker.
#[derive(Debug)]
pub struct Plan {
    /// The names of variables, functions and aliases, with sigil.
    pub globals: Vec<String>,
    pub parts: Vec<Part>,
    /// The names of structs, with sigil, and whether their definitions are written.
    pub structs: Vec<(String, bool)>,
    /// An attribute, key and value in quotes, that is added to each kernel without an attribute of this key.
    pub kernel_attribute: Option<(String, String)>,
}

impl Plan {
    /// Returns the plan of a module that is written alone: everything, with its original names.
    pub fn of_one(module: &Module<'_>) -> Self {
        let mut count = 0;
        let mut name = |sigil: Sigil, name: &str| {
            if !name.is_empty() {
                return names::written(sigil, name);
            }
            count += 1;
            format!("{}{}", if sigil == Sigil::Local { '%' } else { '@' }, count - 1)
        };
        let globals = module.globals.iter().map(|global| name(Sigil::Global, &global.name)).collect();
        count = 0;
        let mut name = |name: &str| {
            if !name.is_empty() {
                return names::written(Sigil::Local, name);
            }
            count += 1;
            format!("%{}", count - 1)
        };
        let structs = module.types.structs.iter().map(|named| (name(&named.name), true)).collect();
        Self { globals, parts: vec![Part::Whole; module.globals.len()], structs, kernel_attribute: None }
    }
}

/// The text of modules that are written in sequence.
#[derive(Debug, Default)]
pub struct Output {
    /// The definitions of structs, comdats, variables, and functions.
    structs: String,
    comdats: String,
    comdat_names: FxHashSet<String>,
    globals: String,
    functions: String,
    /// Whether arrays of the same name with the linkage `appending` are concatenated.
    appends: bool,
    appending: Vec<Appending>,
    /// The module-level assembly.
    assembly: String,
    groups: FxHashMap<String, usize>,
    group_list: Vec<String>,
    named_metadata: Vec<(String, Vec<u32>)>,
    nodes: Nodes,
}

/// An array that is concatenated with those of the same name in other modules.
#[derive(Debug)]
struct Appending {
    name: String,
    space: String,
    ty: String,
    elements: Vec<String>,
    tail: String,
}

impl Output {
    /// Creates the text of several modules, whose arrays with the linkage `appending` are concatenated.
    pub fn of_several() -> Self {
        Self { appends: true, ..Self::default() }
    }

    /// Adds a list of named metadata whose nodes are given as text.
    pub fn add_named(&mut self, name: &str, nodes: Vec<String>) {
        if !nodes.is_empty() {
            let numbers = nodes.iter().map(|node| self.nodes.add(node)).collect();
            self.named_metadata.push((name.to_owned(), numbers));
        }
    }

    /// Returns the complete text after a head.
    pub fn finish(mut self, head: &str) -> String {
        for Appending { name, space, ty, elements, tail } in &self.appending {
            let (count, elements) = (elements.len(), elements.join(", "));
            let _ = writeln!(self.globals, "{name} = appending {space}global [{count} x {ty}] [{elements}]{tail}");
        }
        let mut text =
            String::with_capacity(head.len() + self.globals.len() + self.functions.len() + self.nodes.text.len() + 4096);
        text.push_str(head);
        for part in [&self.assembly, &self.structs, &self.comdats, &self.globals, &self.functions] {
            text.push_str(part);
            text.push('\n');
        }
        for (at, group) in self.group_list.iter().enumerate() {
            let _ = writeln!(text, "attributes #{at} = {{ {group} }}");
        }
        for (name, numbers) in &self.named_metadata {
            text.push('!');
            names::write_metadata(&mut text, name);
            let numbers = numbers.iter().map(|number| format!("!{number}")).collect::<Vec<_>>();
            let _ = writeln!(text, " = !{{{}}}", numbers.join(", "));
        }
        text.push_str(&self.nodes.text);
        text
    }

    /// Returns the number of an attribute group; None for an empty group.
    fn group(&mut self, attributes: &str) -> Option<usize> {
        if attributes.is_empty() {
            return None;
        }
        if let Some(known) = self.groups.get(attributes) {
            return Some(*known);
        }
        let number = self.group_list.len();
        self.group_list.push(attributes.to_owned());
        self.groups.insert(attributes.to_owned(), number);
        Some(number)
    }
}

/// Returns the head of a module: its source file, data layout and target triple.
pub fn head(source: &str, datalayout: &str, triple: &str) -> String {
    let lines = [("source_filename", source), ("target datalayout", datalayout), ("target triple", triple)];
    let lines = lines.iter().filter(|(_, value)| !value.is_empty());
    lines.map(|(key, value)| format!("{key} = {}\n", names::quoted(value))).collect::<String>() + "\n"
}

/// Writes a module. `skips` returns whether named metadata is written elsewhere.
pub fn write(out: &mut Output, module: &mut Module<'_>, plan: &Plan, skips: impl Fn(&str) -> bool) -> Result<()> {
    let struct_names: Vec<String> = plan.structs.iter().map(|(name, _)| name.clone()).collect();
    let types = module.types.texts(&struct_names)?;
    for (at, (name, _)) in plan.structs.iter().enumerate().filter(|(_, (_, is_written))| *is_written) {
        let _ = writeln!(out.structs, "{name} = {}", module.types.definition(at, |field| types.get(field as usize))?);
    }
    for line in module.assembly.lines() {
        let _ = writeln!(out.assembly, "module asm {}", names::quoted(line));
    }
    let lists = module.attributes.texts(&types)?;
    let groups = lists.iter().map(|list| out.group(&list.function)).collect();
    let numbers = Numbers::new(module.metadata.len());
    let mut writer = ModuleWriter { out, plan, types, lists, groups, numbers, used: Used::default() };
    writer.globals(module)?;
    writer.functions(module)?;
    writer.named_metadata(module, skips)
}

struct ModuleWriter<'o, 'p> {
    out: &'o mut Output,
    plan: &'p Plan,
    /// The types as text.
    types: Vec<String>,
    lists: Vec<AttributeList>,
    /// The group number of each attribute list.
    groups: Vec<Option<usize>>,
    numbers: Numbers,
    used: Used,
}

/// Returns the indices of the variables and functions that these refer to, directly or indirectly, including these.
pub fn reached(module: &mut Module<'_>, plan: &Plan, roots: &[usize]) -> Result<Vec<usize>> {
    let names: Vec<String> = plan.structs.iter().map(|(name, _)| name.clone()).collect();
    let types = module.types.texts(&names)?;
    let lists = module.attributes.texts(&types)?;
    let (mut out, groups) = (Output::default(), vec![None; lists.len()]);
    let numbers = Numbers::new(module.metadata.len());
    let mut writer = ModuleWriter { out: &mut out, plan, types, lists, groups, numbers, used: Used::default() };
    let bodies = module.bodies_by_place();
    let mut found: FxHashSet<usize> = roots.iter().copied().collect();
    let mut work = roots.to_vec();
    while let Some(at) = work.pop() {
        match module.globals[at].kind {
            Kind::Function { .. } => writer.function(module, at, bodies.get(&at).cloned())?,
            _ => writer.global(module, at)?,
        }
        work.extend(writer.used.take().into_iter().filter(|used| found.insert(*used)));
    }
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_unstable();
    Ok(found)
}

/// The thread-local models by number.
const THREAD_LOCAL: [&str; 5] =
    ["", "thread_local ", "thread_local(localdynamic) ", "thread_local(initialexec) ", "thread_local(localexec) "];
const UNNAMED_ADDRESS: [&str; 3] = ["", "unnamed_addr ", "local_unnamed_addr "];
const DLL: [&str; 3] = ["", "dllimport ", "dllexport "];
const VISIBILITY: [&str; 3] = ["", "hidden ", "protected "];
const COMDATS: [&str; 6] = ["", "any", "exactmatch", "largest", "nodeduplicate", "samesize"];

fn word(table: &[&'static str], number: u64) -> Result<&'static str> {
    let word = usize::try_from(number).ok().and_then(|at| table.get(at)).copied();
    word.ok_or_else(|| Error::unsupported(format!("a property with the number {number}")))
}

fn constants_of<'a>(module: &'a Module<'_>, texts: &'a [String], plan: &'a Plan, used: &'a Used) -> ConstantWriter<'a> {
    ConstantWriter { types: &module.types, texts, globals: &plan.globals, used }
}

fn node_writer<'a>(
    nodes: &'a mut Nodes,
    numbers: &'a mut Numbers,
    module: &'a Module<'_>,
    constants: ConstantWriter<'a>,
    locals: &'a [String],
) -> NodeWriter<'a> {
    NodeWriter { nodes, numbers, list: &module.metadata, values: &module.values, constants, locals }
}

impl ModuleWriter<'_, '_> {
    fn list(&self, number: u64) -> Result<Option<&AttributeList>> {
        let Some(at) = number.checked_sub(1) else { return Ok(None) };
        let list = usize::try_from(at).ok().and_then(|at| self.lists.get(at));
        list.map(Some).ok_or_else(|| Error::broken("a list of attributes is not there"))
    }

    fn group(&self, number: u64) -> Option<usize> {
        self.groups.get(usize::try_from(number).ok()?.checked_sub(1)?).copied().flatten()
    }

    /// Writes linkage, `dso_local` and visibility, each followed by a space.
    fn before(&self, out: &mut String, global: &Global, is_external: bool) -> Result<()> {
        let linkage = operators::linkage(global.linkage)?;
        let keyword = if is_external && linkage != "extern_weak" { "" } else { linkage };
        if !keyword.is_empty() {
            out.push_str(keyword);
            out.push(' ');
        }
        if global.is_dso_local && !matches!(keyword, "internal" | "private") && global.visibility == 0 {
            out.push_str("dso_local ");
        }
        out.push_str(word(&VISIBILITY, global.visibility)?);
        out.push_str(word(&DLL, global.dll)?);
        Ok(())
    }

    fn comdat(&mut self, module: &Module<'_>, at: usize) -> Result<Option<String>> {
        let (global, own) = (&module.globals[at], &self.plan.globals[at]);
        let Some(at) = global.comdat.checked_sub(1) else { return Ok(None) };
        let comdat = usize::try_from(at).ok().and_then(|at| module.comdats.get(at));
        let (name, kind) = comdat.ok_or_else(|| Error::broken("a comdat is not there"))?;
        if self.out.comdat_names.insert(name.clone()) {
            let _ = writeln!(self.out.comdats, "{} = comdat {}", names::written(Sigil::Comdat, name), word(&COMDATS, *kind)?);
        }
        let name = names::written(Sigil::Comdat, name);
        Ok(Some(if name[1..] == own[1..] { "comdat".to_owned() } else { format!("comdat({name})") }))
    }

    /// Writes the section, the comdat and the alignment of a variable or a function, each preceded by `before` and a space.
    fn placement(&mut self, out: &mut String, module: &Module<'_>, at: usize, is_definition: bool, before: &str) -> Result<()> {
        let global = &module.globals[at];
        if let Some(section) = Self::section(module, global)? {
            let _ = write!(out, "{before} section {}", names::quoted(section));
        }
        if let Some(comdat) = self.comdat(module, at)?.filter(|_| is_definition) {
            let _ = write!(out, "{before} {comdat}");
        }
        if let Some(exponent) = global.align.checked_sub(1) {
            let _ = write!(out, "{before} align {}", 1_u64 << exponent.min(63));
        }
        Ok(())
    }

    fn section<'m>(module: &'m Module<'_>, global: &Global) -> Result<Option<&'m String>> {
        let Some(at) = global.section.checked_sub(1) else { return Ok(None) };
        let section = usize::try_from(at).ok().and_then(|at| module.sections.get(at));
        section.map(Some).ok_or_else(|| Error::broken("a section is not there"))
    }

    fn constants<'a>(&'a self, module: &'a Module<'_>) -> ConstantWriter<'a> {
        constants_of(module, &self.types, self.plan, &self.used)
    }

    /// Writes the attachments of a variable or a declared function.
    fn attachments(&mut self, out: &mut String, module: &Module<'_>, id: u32, before: &str) -> Result<()> {
        if let Some(pairs) = module.metadata.attachments.get(&id) {
            let mut nodes = node_writer(
                &mut self.out.nodes,
                &mut self.numbers,
                module,
                constants_of(module, &self.types, self.plan, &self.used),
                &[],
            );
            nodes.attachments(out, before, pairs, &module.metadata_kinds)?;
        }
        Ok(())
    }

    fn globals(&mut self, module: &Module<'_>) -> Result<()> {
        for (at, global) in module.globals.iter().enumerate() {
            if self.plan.parts[at] == Part::Whole && !matches!(global.kind, Kind::Function { .. }) {
                self.global(module, at)?;
            }
        }
        Ok(())
    }

    /// Writes a variable or an alias.
    fn global(&mut self, module: &Module<'_>, at: usize) -> Result<()> {
        let global = &module.globals[at];
        let mut line = String::new();
        if let Kind::Alias { aliasee, keyword, thread_local } = &global.kind {
            let _ = write!(line, "{} = ", self.plan.globals[at]);
            self.before(&mut line, global, false)?;
            line.push_str(word(&THREAD_LOCAL, *thread_local)?);
            line.push_str(word(&UNNAMED_ADDRESS, global.unnamed_addr)?);
            let _ = write!(line, "{keyword} {}, ", self.types[global.ty as usize]);
            self.constants(module).typed(&mut line, &module.values, *aliasee)?;
        } else if self.out.appends && operators::linkage(global.linkage)? == "appending" {
            return self.appending(module, at);
        } else {
            self.variable(&mut line, module, at)?;
        }
        line.push('\n');
        self.out.globals.push_str(&line);
        check_length(&self.out.globals)
    }

    /// Collects the elements of an array that is concatenated with those of the same name in other modules.
    fn appending(&mut self, module: &Module<'_>, at: usize) -> Result<()> {
        let global = &module.globals[at];
        let (Kind::Variable { init, .. }, Type::Array { element, .. }) = (&global.kind, module.types.get(global.ty)?) else {
            return Err(Error::broken("a variable with the linkage appending is not an array"));
        };
        let init = init.checked_sub(1).and_then(|init| u32::try_from(init).ok());
        let (_, value) =
            module.values.get(init.ok_or_else(|| Error::broken("a variable with the linkage appending has no initializer"))?)?;
        let mut elements = Vec::new();
        if let Value::Constant(Constant::Aggregate(ids)) = value {
            for id in ids {
                let mut text = String::new();
                self.constants(module).typed(&mut text, &module.values, *id)?;
                elements.push(text);
            }
        } else if !matches!(value, Value::Constant(Constant::Null)) {
            return Err(Error::unsupported("the initializer of a variable with the linkage appending is not a list"));
        }
        let mut tail = String::new();
        if let Some(section) = Self::section(module, global)? {
            let _ = write!(tail, ", section {}", names::quoted(section));
        }
        let space = if global.address_space == 0 { String::new() } else { format!("addrspace({}) ", global.address_space) };
        let ty = self.types[*element as usize].clone();
        let name = &self.plan.globals[at];
        match self.out.appending.iter_mut().find(|known| known.name == *name) {
            Some(known) if known.ty == ty && known.space == space => known.elements.extend(elements),
            Some(_) => return Err(Error::Link(format!("`{name}` has elements of different types in two modules"))),
            None => self.out.appending.push(Appending { name: name.clone(), space, ty, elements, tail }),
        }
        Ok(())
    }

    fn variable(&mut self, line: &mut String, module: &Module<'_>, at: usize) -> Result<()> {
        let global = &module.globals[at];
        let Kind::Variable { is_constant, init, thread_local, is_externally_initialized } = &global.kind else { return Ok(()) };
        let init = init.checked_sub(1);
        let _ = write!(line, "{} = ", self.plan.globals[at]);
        if init.is_none() && operators::linkage(global.linkage)? != "extern_weak" {
            line.push_str("external ");
        }
        self.before(line, global, init.is_none())?;
        line.push_str(word(&THREAD_LOCAL, *thread_local)?);
        line.push_str(word(&UNNAMED_ADDRESS, global.unnamed_addr)?);
        if global.address_space != 0 {
            let _ = write!(line, "addrspace({}) ", global.address_space);
        }
        if *is_externally_initialized {
            line.push_str("externally_initialized ");
        }
        let keyword = if *is_constant { "constant" } else { "global" };
        let ty = self.types.get(global.ty as usize).ok_or_else(|| Error::broken("a type is not in the table"))?;
        let _ = write!(line, "{keyword} {ty}");
        if let Some(init) = init {
            let id = u32::try_from(init).map_err(|_| Error::broken("an impossible initializer"))?;
            let (ty, value) = module.values.get(id)?;
            line.push(' ');
            self.constants(module).value(line, &module.values, *ty, value, 0)?;
        }
        self.placement(line, module, at, init.is_some(), ",")?;
        self.attachments(line, module, at as u32, ", ")?;
        if let Some(group) = self.group(global.attributes) {
            let _ = write!(line, " #{group}");
        }
        Ok(())
    }

    fn functions<'b>(&mut self, module: &mut Module<'b>) -> Result<()> {
        let mut bodies = std::mem::take(&mut module.bodies).into_iter();
        for at in 0..module.globals.len() {
            let Kind::Function { is_declaration, .. } = module.globals[at].kind else { continue };
            let body = if is_declaration { None } else { bodies.next() };
            if self.plan.parts[at] == Part::Whole {
                self.function(module, at, body)?;
            }
        }
        Ok(())
    }

    fn function<'b>(&mut self, module: &mut Module<'b>, at: usize, block: Option<Block<'b>>) -> Result<()> {
        let Type::Function { params, .. } = module.types.get(module.globals[at].ty)? else {
            return Err(Error::broken("a function has another type"));
        };
        let params = params.clone();
        let Some(block) = block else {
            let mut line = String::new();
            self.head(&mut line, module, at, &params, None)?;
            self.out.functions.push_str(&line);
            self.out.functions.push('\n');
            return check_length(&self.out.functions);
        };
        let (values, entries) = (module.values.len(), module.metadata.len());
        let body = function::read(module, &params, block)?;
        let locals = Names::new(&body);
        let mut text = String::new();
        self.head(&mut text, module, at, &params, Some((&locals, &body)))?;
        let mut nodes = node_writer(
            &mut self.out.nodes,
            &mut self.numbers,
            module,
            constants_of(module, &self.types, self.plan, &self.used),
            &locals.values,
        );
        BodyWriter { module, lists: &self.lists, groups: &self.groups, names: &locals, nodes: &mut nodes }
            .write(&mut text, &body)?;
        nodes.flush(true)?;
        self.numbers.leave_function();
        self.out.functions.push_str(&text);
        check_length(&self.out.functions)?;
        module.values.truncate(values);
        module.metadata.truncate(entries);
        Ok(())
    }

    /// Writes the first line of a function, up to the brace of a definition.
    fn head(
        &mut self,
        line: &mut String,
        module: &Module<'_>,
        at: usize,
        params: &[TypeId],
        definition: Option<(&Names, &function::Body)>,
    ) -> Result<()> {
        let global = &module.globals[at];
        let Kind::Function { convention, .. } = global.kind else { return Ok(()) };
        let Type::Function { result, is_variadic, .. } = module.types.get(global.ty)? else { return Ok(()) };
        line.push_str(if definition.is_some() { "define " } else { "declare" });
        if definition.is_none() {
            self.attachments(line, module, at as u32, " ")?;
            line.push(' ');
        }
        self.before(line, global, definition.is_none())?;
        let convention = operators::convention(convention);
        if !convention.is_empty() {
            line.push_str(&convention);
            line.push(' ');
        }
        let list = self.list(global.attributes)?;
        line.push_str(list.map_or("", |list| &list.result));
        let _ = write!(line, "{} {}(", self.types[*result as usize], self.plan.globals[at]);
        for (index, ty) in params.iter().enumerate() {
            if index > 0 {
                line.push_str(", ");
            }
            line.push_str(&self.types[*ty as usize]);
            line.push_str(list.map_or("", |list| list.param(index)));
            check_length(line)?;
            if let Some((locals, _)) = definition {
                let _ = write!(line, " {}", locals.values[index]);
            }
        }
        if *is_variadic {
            line.push_str(if params.is_empty() { "..." } else { ", ..." });
        }
        line.push(')');
        let unnamed = word(&UNNAMED_ADDRESS, global.unnamed_addr)?.trim_end();
        if !unnamed.is_empty() {
            let _ = write!(line, " {unnamed}");
        }
        if global.address_space != 0 {
            let _ = write!(line, " addrspace({})", global.address_space);
        }
        if let Some(group) = self.group(global.attributes) {
            let _ = write!(line, " #{group}");
        }
        if let Some((key, value)) = &self.plan.kernel_attribute
            && convention == "spir_kernel"
            && definition.is_some()
            && list.is_none_or(|list| !list.function.contains(&format!("{key}=")))
        {
            let _ = write!(line, " {key}={value}");
        }
        self.placement(line, module, at, definition.is_some(), "")?;
        if let Some((locals, body)) = definition {
            let mut nodes = node_writer(
                &mut self.out.nodes,
                &mut self.numbers,
                module,
                constants_of(module, &self.types, self.plan, &self.used),
                &locals.values,
            );
            nodes.attachments(line, " ", &body.attachments, &module.metadata_kinds)?;
            line.push_str(" {\n");
        }
        Ok(())
    }

    fn named_metadata(&mut self, module: &Module<'_>, skips: impl Fn(&str) -> bool) -> Result<()> {
        let mut nodes = node_writer(
            &mut self.out.nodes,
            &mut self.numbers,
            module,
            constants_of(module, &self.types, self.plan, &self.used),
            &[],
        );
        for (name, entries) in module.metadata.named.iter().filter(|(name, _)| !skips(name)) {
            let numbers: Vec<u32> = entries.iter().map(|entry| nodes.number(*entry)).collect();
            match self.out.named_metadata.iter_mut().find(|(known, _)| known == name) {
                Some((_, known)) => known.extend(numbers),
                None => self.out.named_metadata.push((name.clone(), numbers)),
            }
        }
        nodes.flush(false)
    }
}
