//! A verified module in, its words out: what is emitted in which order, and what is done to the module when it is there.

use crate::emitter::Emitter;
use crate::kernel::{self, Kernel};
use crate::reach::{self, Reach};
use crate::{Emitted, Message, Rules, Target};
use ir::{Body, FunctionId, IndexedModule};
use spirv_module::requirements::{self, Asked};
use spirv_module::{Facts, dead_globals, debug, encode, vulkan_memory};

/// The bodies of functions, by the order of the functions. Each of them goes when it is emitted: a module's IR and its SPIR-V are never
/// there as a whole at once.
pub type Bodies = Vec<(FunctionId, Body)>;

/// Emits a verified module. The index of a module that the optimizer indexed is used; what is not indexed is indexed here.
///
/// # Errors
/// What the user asked for can't be: operands against the grammar, extensions that are not allowed, constructs that SPIR-V lacks.
pub fn emit(module: impl Into<IndexedModule>, target: &Target) -> Result<Emitted, Vec<Message>> {
    emit_indexed(module.into(), target)
}

fn emit_indexed(mut module: IndexedModule, target: &Target) -> Result<Emitted, Vec<Message>> {
    let kernel = Kernel::new(&module, target);
    module.index();
    debug_assert!(module.is_current(), "a body was changed after it was indexed");
    let reach = if kernel.is_some() { kernel::reach(&module) } else { reach::reach(&module) };
    let mut module = module.into_module();
    let bodies = take_bodies(&mut module);
    let mut emitter = Emitter::new(&module, target, kernel);
    emitter.collect_asked(&reach);
    if let Some(function) = reach.recursive {
        return Err(vec![emitter.recursion(function)]);
    }
    if emitter.kernel.is_some() {
        emitter.kernels(&reach, bodies)
    } else {
        emitter.shaders(&reach, bodies)
    }
    if emitter.errors.is_empty() { complete(emitter) } else { Err(emitter.errors) }
}

/// An empty body stays behind, by which a function that is defined is known.
fn take_bodies(module: &mut ir::Module) -> Bodies {
    let defined = module.functions.iter_mut().filter_map(|(id, function)| Some((id, function.body.as_mut()?)));
    defined.map(|(id, body)| (id, std::mem::take(body))).collect()
}

impl Emitter<'_> {
    fn shaders(&mut self, reach: &Reach, bodies: Bodies) {
        self.declare_globals(reach);
        self.declare_functions(reach);
        self.emit_functions(bodies);
        if reach.entry_points.is_empty() {
            let message = "the module has no entry point, so nothing of it is emitted".to_owned();
            self.warnings.push(Message::new("no-entry-point", message, None));
        }
        for entry in &reach.entry_points {
            self.declare_entry_point(entry);
        }
    }

    /// The variables of kernels may hold addresses of functions; a function names no variable before it has its body.
    fn kernels(&mut self, reach: &Reach, bodies: Bodies) {
        self.check_module(&bodies);
        self.describe_source();
        let called = self.called_kernels(&bodies);
        let imports = self.declare_functions(reach);
        self.declare_globals(reach);
        for function in imports {
            self.declare_import(function);
        }
        self.emit_functions(bodies);
        for entry in &reach.entry_points {
            self.declare_kernel(entry.function, called.contains(&entry.function));
        }
        self.global_annotations();
    }

    /// Those of other modules first, which are given back.
    fn declare_functions(&mut self, reach: &Reach) -> Vec<FunctionId> {
        let imports: Vec<_> = reach.functions.iter().copied().filter(|function| self.is_import(*function)).collect();
        let defined: Vec<_> = reach.functions.iter().copied().filter(|function| self.is_emitted(*function)).collect();
        for function in imports.iter().chain(&defined) {
            if let Err(message) = self.declare_function(*function) {
                self.errors.push(message);
            }
        }
        imports
    }

    fn emit_functions(&mut self, bodies: Bodies) {
        let count = bodies.iter().map(|(_, body)| instruction_count(body)).sum();
        self.module.functions.reserve(count);
        for (function, body) in bodies {
            self.emit_function(function, &body);
        }
    }
}

/// How many instructions a body becomes, about: a block has a label, a terminator and perhaps a merge besides.
pub fn instruction_count(body: &Body) -> usize {
    body.insts.len() + body.insts.len() / 4 + 3 * body.blocks.len()
}

/// What the module as a whole needs, whether it is right, and its words.
fn complete(emitter: Emitter) -> Result<Emitted, Vec<Message>> {
    let Emitter { module: mut spirv, target, mut asked_capabilities, asked_extensions, mut warnings, removed, kernel, .. } =
        emitter;
    let is_asked = asked_capabilities.iter().any(|(number, _)| *number == spirv::Capability::VulkanMemoryModel as u32);
    if target.vulkan_memory_model || is_asked {
        asked_capabilities.extend(vulkan_memory::adopt(&mut spirv).into_iter().map(|capability| (capability, None)));
    }
    if kernel.is_some() {
        kernel::unique_annotations(&mut spirv);
    }
    dead_globals::remove(&mut spirv, &removed);
    let asked = Asked { capabilities: asked_capabilities, extensions: asked_extensions };
    let facts = Facts::new(&spirv);
    let completed = requirements::complete(&mut spirv, &facts, &asked, target)?;
    warnings.extend(completed.warnings);
    let minor = completed.minor;
    if kernel.is_some() {
        kernel::complete_interfaces(&mut spirv, minor);
    }
    let report = spirv_check::module(&spirv, &facts, &asked.capabilities, target, minor);
    match target.rules {
        Rules::Enforced if !report.errors.is_empty() => return Err(report.errors),
        Rules::Enforced | Rules::Noted => warnings.extend(report.errors),
    }
    warnings.extend(report.warnings);
    debug::describe(&mut spirv, &target.debug, minor);
    let words = encode(&spirv, minor).map_err(|message| vec![message])?;
    Ok(Emitted { words, warnings })
}
