//! Lowers specialization constants, which device code identifies by strings, to numbers, loads or values.
//!
//! Named metadata maps each name to its numbers and bytes, so that the host can set them.

mod cursor;
mod declarations;
pub mod descriptors;
mod emulation;
mod native;
mod parts;
mod sites;

use crate::findings::Findings;
use crate::hidden_arguments::{self, SPEC_CONSTANTS};
use crate::layout::Layout;
use cursor::Cursor;
use descriptors::{Defaults, Descriptors};
use diagnostics::registry as code;
use ir::op::CastOp;
use ir::passes::replace::Replacements;
use ir::{Body, ConstantId, FunctionId, GlobalId, Linkage, Module, Op, Operand, Types};
use rustc_hash::FxHashMap;
use sites::Site;

/// The lowering of specialization constants.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Mode {
    /// SPIR-V's specialization constants.
    #[default]
    Native,
    /// Loads from a buffer that is passed to the kernel.
    Emulation,
    /// Their default values, for devices whose code is compiled ahead of time.
    DefaultValues,
}

/// Replaces the calls. Numbers are assigned in the order of the text, one for each scalar, depth first.
pub fn lower(module: &mut Module, mode: Mode) -> Findings {
    let mut findings = Findings::default();
    if !module.functions.values().any(|function| sites::kind(&function.name).is_some()) {
        return findings;
    }
    if mode == Mode::Emulation {
        ask_for_buffers(module);
        hidden_arguments::lower(module, &SPEC_CONSTANTS, &mut findings);
        if !findings.errors.is_empty() {
            return findings;
        }
    }
    let mut state = State { mode, ..State::default() };
    for id in module.functions.keys().collect::<Vec<_>>() {
        let Some(mut body) = module.functions[id].body.take() else { continue };
        lower_body(module, &mut body, &mut state, &mut findings);
        module.functions[id].body = Some(body);
    }
    let (descriptors, defaults) = match mode {
        Mode::Native => state.native.finish(),
        Mode::Emulation => state.emulation.finish(),
        Mode::DefaultValues => (Descriptors::default(), Defaults::default()),
    };
    descriptors.write(module);
    defaults.write(module);
    findings
}

/// Replaces null buffers. Headers for clang have no buffer and pass null, so each such call gets the buffer that is added to the kernel as an
/// argument.
fn ask_for_buffers(module: &mut Module) {
    let mut placeholder = None;
    for id in module.functions.keys().collect::<Vec<_>>() {
        let Some(mut body) = module.functions[id].body.take() else { continue };
        for block in body.layout.clone() {
            for inst in body.blocks[block].insts.clone() {
                let Some(at) = sites::null_buffer(module, &body, inst) else { continue };
                let placeholder = *placeholder.get_or_insert_with(|| declare_placeholder(module));
                let buffer = Cursor::before(module, &mut body, block, inst).call(placeholder, Vec::new());
                let wanted = match &body.insts[inst].op {
                    Op::Call(call) => body.operand_type(module, call.args[at]),
                    _ => Types::PTR,
                };
                let given = body.operand_type(module, buffer);
                let cast = Op::Cast { op: CastOp::AddrSpaceCast, value: buffer };
                let mut cursor = Cursor::before(module, &mut body, block, inst);
                let buffer = if wanted == given { buffer } else { cursor.value(cast, wanted) };
                if let Op::Call(call) = &mut body.insts[inst].op {
                    call.args[at] = buffer;
                }
            }
        }
        module.functions[id].body = Some(body);
    }
}

fn declare_placeholder(module: &mut Module) -> FunctionId {
    let pointer = module.types.pointer(SPEC_CONSTANTS.space);
    module.add_function(SPEC_CONSTANTS.name, pointer, &[])
}

/// Returns true for the functions that read specialization constants.
pub fn is_source(name: &str) -> bool {
    sites::kind(name).is_some()
}

#[derive(Default)]
struct State {
    mode: Mode,
    native: native::Numbers,
    emulation: emulation::Buffer,
    /// The default value of each name, and the variable that contains it.
    defaults: FxHashMap<String, (ConstantId, Option<GlobalId>)>,
}

fn lower_body(module: &mut Module, body: &mut Body, state: &mut State, findings: &mut Findings) {
    let mut replacements = Replacements::default();
    for block in body.layout.clone() {
        for inst in body.blocks[block].insts.clone() {
            let loc = body.insts[inst].loc;
            let Some(site) = sites::site(module, body, inst) else { continue };
            let done = site.and_then(|site| {
                let mut cursor = Cursor::before(module, body, block, inst);
                let value = state.value(&mut cursor, &site)?;
                Ok((site, value))
            });
            let (site, value) = match done {
                Ok(done) => done,
                Err(message) => {
                    findings.add(module, loc, code::SPEC_CONSTANT_DESCRIPTION, message);
                    continue;
                }
            };
            if let Some(pointer) = site.returned {
                let store = Op::Store { value, pointer, volatile: false, align: None, ordering: None };
                Cursor::before(module, body, block, inst).push(store, Types::VOID);
            }
            body.blocks[block].insts.retain(|other| *other != inst);
            if let Some(result) = body.insts[inst].result {
                replacements.replace(result, value);
            }
        }
    }
    replacements.apply(body);
}

impl State {
    /// Rejects a name with two default values or two variables. The host identifies a constant by its name alone, and both would have the same
    /// number. This happens to variables with the same name in two linked translation units.
    fn check_default(&self, module: &Module, site: &Site) -> Result<(), String> {
        let Some((first, variable)) = self.defaults.get(&site.name).copied() else { return Ok(()) };
        let name = &site.name;
        if first != site.default && module.constants[first].ty == module.constants[site.default].ty {
            let text = |constant| ir::text::constant_text(module, constant);
            let (first, second) = (text(first), text(site.default));
            return Err(format!("the specialization constant '{name}' has two default values, '{first}' and '{second}'"));
        }
        let is_own = |id: &GlobalId| matches!(module.globals[*id].linkage, Linkage::Private | Linkage::Internal);
        match (variable.filter(is_own), site.variable.filter(is_own)) {
            (Some(first), Some(second)) if first != second => {
                let name_of = |id: GlobalId| &module.globals[id].name;
                let (first, second) = (name_of(first), name_of(second));
                Err(format!("two specialization constants have the name '{name}': `@{first}` and `@{second}`"))
            }
            _ => Ok(()),
        }
    }

    fn value(&mut self, cursor: &mut Cursor<'_>, site: &Site) -> Result<Operand, String> {
        let layout = Layout::new(cursor.module);
        if self.mode != Mode::DefaultValues {
            self.check_default(cursor.module, site)?;
        }
        let value = match self.mode {
            Mode::Native => self.native.value(cursor, layout, site),
            Mode::Emulation => self.emulation.value(cursor, layout, site),
            Mode::DefaultValues => default_value(cursor.module, layout, site).map(Operand::Constant),
        }?;
        self.defaults.entry(site.name.clone()).or_insert((site.default, site.variable));
        Ok(value)
    }
}

/// The default value in the type of the call.
fn default_value(module: &mut Module, layout: Layout, site: &Site) -> Result<ConstantId, String> {
    if site.ty == Types::I1 {
        let bit = module.int_value(site.default).ok_or("the default value must be a number")? & 1;
        return Ok(module.bool(bit == 1));
    }
    let of = module.constants[site.default].ty;
    let size = |ty| layout.store_size(&module.types, ty);
    // The type of a stored value may have other padding.
    let fits = if site.returned.is_some() { size(of) <= size(site.ty) } else { of == site.ty };
    if fits { Ok(site.default) } else { Err(parts::other_type(module, of, site.ty)) }
}
