//! Emits a module: determines the reachable parts, emits and completes them, checks the result and encodes it.

use crate::client::ClientApi;
use crate::debug_info;
use crate::emitter::Emitter;
use crate::reach::{Bodies, Reach};
use crate::shaders::Shaders;
use crate::variables::Variable;
use diagnostics::registry as code;
use ir::{FunctionId, GlobalId, IndexedModule};
use spirv_module::requirements;
use spirv_module::{
    Encoded, Facts, Message, Rules, ShaderEnvironment, Target, UnknownIds, dead_globals, debug, decoration_order, encode,
    volatile_builtins, vulkan_memory,
};

/// The binary of a module, and the warnings about it.
#[derive(Debug, Clone)]
pub struct Emitted {
    /// The words of the module, its header included.
    pub words: Vec<u32>,
    /// The ids among the operands of instructions that the grammar does not know.
    pub unknown_ids: UnknownIds,
    /// Allowed, but probably unintended.
    pub warnings: Vec<Message>,
}

/// Emits a verified module of shaders. An index from the optimizer is reused; the rest is indexed here.
///
/// # Errors
/// The module requests features that SPIR-V or the target lacks: operands that the grammar forbids, extensions that are not allowed, or
/// constructs that cannot be expressed.
pub fn emit(module: impl Into<IndexedModule>, target: Target<ShaderEnvironment>) -> Result<Emitted, Vec<Message>> {
    emit_for::<Shaders>(module.into(), target)
}

/// Like [`emit`], for any client API.
///
/// # Errors
/// As [`emit`].
pub fn emit_for<C: ClientApi>(mut module: IndexedModule, target: Target<C::Environment>) -> Result<Emitted, Vec<Message>> {
    let client = C::new(&module, target.environment);
    let target = target.erase();
    module.index();
    debug_assert!(module.is_current(), "a body was changed after it was indexed");
    let reach = C::reach(&module);
    let mut module = module.into_module();
    let mut bodies = take_bodies(&mut module);
    if !reach.operands.is_empty() {
        let place = |id: FunctionId| reach.operands.iter().position(|operand| *operand == id).unwrap_or(usize::MAX);
        bodies.sort_by_cached_key(|(function, _)| place(*function));
    }
    let addressing = client.addressing_model();
    let mut emitter = Emitter::new(&module, &target, client, addressing);
    emitter.collect_asked(&reach);
    if let Some(function) = reach.recursive {
        return Err(vec![emitter.recursion(function)]);
    }
    C::emit_module(&mut emitter, &reach, bodies);
    complete(emitter)
}

/// Moves the bodies out. An empty body stays, by which a definition is told from a declaration.
fn take_bodies(module: &mut ir::Module) -> Bodies {
    let defined = module.functions.iter_mut().filter_map(|(id, function)| Some((id, function.body.as_mut()?)));
    defined.map(|(id, body)| (id, std::mem::take(body))).collect()
}

impl<C: ClientApi> Emitter<'_, C> {
    /// Declares the functions that have a body.
    pub fn declare_functions(&mut self, reach: &Reach) {
        let defined: Vec<_> = reach.functions.iter().copied().filter(|function| self.is_emitted(*function)).collect();
        for function in defined {
            if let Err(message) = self.declare_function(function) {
                self.messages.error(message);
            }
        }
    }

    /// Emits the bodies of the declared functions. Each body is dropped after it is emitted.
    pub fn emit_functions(&mut self, bodies: Bodies) {
        let count = bodies.iter().map(|(_, body)| crate::draft::instruction_count(body)).sum();
        self.module.spirv_mut().functions.reserve(count);
        for (function, body) in bodies {
            self.emit_function(function, &body);
        }
    }
}

/// Takes the results of emission for the debug information, which is written last; None if there is none.
fn describe<'a, C: ClientApi>(emitter: &mut Emitter<'a, C>) -> Option<debug_info::Emission<'a>> {
    if !emitter.debug.is_on() {
        return None;
    }
    let functions = emitter.ir.functions.keys().filter_map(|id| Some((id, emitter.functions.get(id)?.id))).collect();
    // A view of a descriptor heap is no variable of the module.
    let variables = emitter.ir.globals.keys().filter_map(|id| Some((id, emitter.variables.get(id)?)));
    let is_named = |id: GlobalId, variable: &Variable| variable.heap.is_none() && !emitter.debug.is_left_out(id);
    let globals = variables.filter(|(id, variable)| is_named(*id, variable)).map(|(id, variable)| (id, variable.id)).collect();
    let (markers, records) = emitter.debug.take();
    let (ir, debug) = (emitter.ir, &emitter.target.debug);
    // If a module was made without debug information, no location has a position.
    (!ir.debug_locs.is_empty()).then_some(debug_info::Emission { ir, debug, functions, globals, markers, records, minor: 0 })
}

/// Adds the requirements of the whole module, checks it, and encodes it, if emission found no error.
fn complete<C: ClientApi>(mut emitter: Emitter<'_, C>) -> Result<Emitted, Vec<Message>> {
    let mut warnings = std::mem::take(&mut emitter.messages).into_result()?;
    let described = describe(&mut emitter);
    let Emitter { module, target, mut asked, .. } = emitter;
    let (mut spirv, removed) = module.into_parts();
    let is_asked = asked.capabilities.iter().any(|(number, _)| *number == spirv::Capability::VulkanMemoryModel as u32);
    let vulkan_memory_model = target.vulkan_memory_model || is_asked;
    if vulkan_memory_model {
        asked.capabilities.extend(vulkan_memory::adopt(&mut spirv).into_iter().map(|capability| (capability, None)));
    }
    volatile_builtins::spread(&mut spirv, vulkan_memory_model);
    C::finish_annotations(&mut spirv);
    dead_globals::remove(&mut spirv, &removed);
    decoration_order::order(&mut spirv);
    let facts = Facts::new(&spirv);
    let completed = requirements::complete(&mut spirv, &facts, &asked, target)?;
    warnings.extend(completed.warnings);
    let minor = completed.minor;
    C::complete_interfaces(&mut spirv, minor);
    let report = spirv_check::module(&spirv, &facts, &asked.capabilities, target, minor);
    match target.rules {
        Rules::Enforced if !report.errors.is_empty() => return Err(report.errors),
        Rules::Enforced | Rules::Noted => warnings.extend(report.errors),
    }
    warnings.extend(report.warnings);
    debug::describe(&mut spirv, &target.debug, minor);
    if let (Some(set), Some(emission)) = (target.debug.set, described) {
        if let Some(extension) = debug_info::extension(set, minor).filter(|name| !target.allowed_extensions.is_allowed(name)) {
            let message = format!("debug information needs the extension {extension}, which is not allowed");
            return Err(vec![Message::new(code::EXTENSION_NOT_ALLOWED, message, None)]);
        }
        debug_info::write(&mut spirv, set, &debug_info::Emission { minor, ..emission });
    }
    let Encoded { words, unknown_ids } = encode(&spirv, minor).map_err(|message| vec![message])?;
    Ok(Emitted { words, unknown_ids, warnings })
}
