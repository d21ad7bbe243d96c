//! Instantiates HIR functions: one IR function for each combination of parameter bindings (see [`ArgBinding`]).

use crate::context::{Lowered, ModuleLowerer};
use crate::declaration::ValueType;
use crate::func::FunctionLowerer;
use crate::instance_key::{ArgBinding, InstanceKey, PathStep};
use crate::slot_types::Rule;
use crate::symbols::method_symbol;
use diagnostics::registry as code;
use ir::types::{TypeId, Types, address_space};
use ir::{AttributeItem, Attributed, FunctionId};
use rustc_hash::FxHashSet;
use sema::hir::{self};
use smallvec::SmallVec;

/// The maximum number of instances; more are taken for an infinite recursion over growing paths.
const MAX_INSTANCES: usize = 20_000;

type DeclaredParams<'n> = SmallVec<[DeclaredParam<'n>; 8]>;

struct DeclaredParam<'n> {
    name: &'n str,
    value: ValueType,
    /// For a pointer, the slot that it points to.
    pointee: Option<TypeId>,
}

impl ModuleLowerer<'_> {
    /// The IR function of this instance. It is declared when it is first requested; [`Self::lower_instances`] adds the body.
    pub fn instance(&mut self, function: hir::FunctionId, args: &[ArgBinding]) -> Lowered<FunctionId> {
        let key = InstanceKey::Function { function, args: args.into(), of: self.entry().traits() };
        if let Some(id) = self.instances.get(&key) {
            return Ok(id);
        }
        if self.instances.count() >= MAX_INSTANCES {
            return Err(
                self.error(code::TOO_MANY_INSTANCES, format!("the program needs more than {MAX_INSTANCES} function instances"))
            );
        }
        let id = self.declare_instance(function, args)?;
        self.instances.add(key, id);
        Ok(id)
    }

    /// The function that stores the initial value of a static.
    pub fn initializer(&mut self, global: hir::GlobalId) -> FunctionId {
        let key = InstanceKey::Initializer { global, of: self.entry().traits() };
        if let Some(id) = self.instances.get(&key) {
            return id;
        }
        let name = self.unique_symbol(&format!("init.{}", self.program.globals[global].name));
        let id = self.module.add_function(&name, Types::VOID, &[]);
        self.instances.add(key, id);
        id
    }

    fn declare_instance(&mut self, function: hir::FunctionId, args: &[ArgBinding]) -> Lowered<FunctionId> {
        let program = self.program;
        let source = &program.functions[function];
        let outer = self.set_span(source.span);
        let is_entry = self.facts().entry_functions.contains(&function);
        let declared = self.declare_with_params(source, args, is_entry);
        self.set_span(outer);
        let id = declared?;
        let name = match source.owner {
            _ if is_entry => self.unique_symbol(&format!("src.{}", source.name)),
            Some(owner) => self.unique_symbol(&method_symbol(&program.structs[owner].name, &source.name)),
            None => self.unique_symbol(&source.name),
        };
        self.module.functions[id].name = name;
        Ok(id)
    }

    fn declare_with_params(&mut self, source: &hir::Function, args: &[ArgBinding], is_entry: bool) -> Lowered<FunctionId> {
        let mut params = DeclaredParams::new();
        let mut spans = Vec::new();
        for (local, arg) in source.params.iter().zip(args) {
            let local = &source.locals[*local];
            self.declared_params(&local.name, local.ty, arg, &mut params)?;
            if self.target().locate_parameters {
                spans.resize(params.len(), local.span);
            }
        }
        let result = if self.holds_resource(source.result) {
            let binding = self.result_binding(source.result)?;
            self.declared_params("result", source.result, &binding, &mut params)?;
            ValueType::VOID
        } else {
            self.value(source.result)?
        };
        let types: SmallVec<[(&str, TypeId); 8]> = params.iter().map(|param| (param.name, param.value.ty)).collect();
        let id = self.module.add_function("", result.ty, &types);
        let loc = self.loc();
        for (index, span) in spans.into_iter().enumerate() {
            self.locate(Attributed::Function(id), AttributeItem::Parameter(index), span);
        }
        let declared = &mut self.module.functions[id];
        declared.loc = Some(loc);
        declared.result_attributes.signed = result.signed;
        declared.result_attributes.matrix = result.matrix;
        for (param, given) in declared.params.iter_mut().zip(&params) {
            param.attributes.signed = given.value.signed;
            param.attributes.matrix = given.value.matrix;
            param.attributes.pointee = given.pointee;
        }
        if source.no_inline {
            declared.attributes.others.push(ir::attr::OtherAttribute::Keyword("noinline".to_owned()));
        }
        self.set_requirements(Attributed::Function(id), &source.requirements);
        // The decorations of an entry point's parameters belong to its stage variables.
        if !is_entry {
            self.decorate_function(id, source, args)?;
        }
        Ok(id)
    }

    /// The IR parameters for one HIR parameter.
    fn declared_params<'n>(
        &mut self,
        name: &'n str,
        ty: sema::types::TypeId,
        arg: &ArgBinding,
        params: &mut DeclaredParams<'n>,
    ) -> Lowered<()> {
        match arg {
            ArgBinding::Value | ArgBinding::Input(_) => {
                params.push(DeclaredParam { name, value: self.value(ty)?, pointee: None })
            }
            ArgBinding::DevicePointer => {
                let value = ValueType::plain(self.device_pointer(ty)?);
                params.push(DeclaredParam { name, value, pointee: None });
            }
            ArgBinding::Pointer => {
                let pointee = Some(self.slot_type(ty, Rule::Plain)?);
                params.push(DeclaredParam { name, value: ValueType::plain(Types::PTR), pointee });
            }
            ArgBinding::Global { path, partial, .. } => declare_indices(path.iter().chain(partial), params),
            ArgBinding::Physical { path, .. } => {
                let address = self.module.types.int(64);
                params.push(DeclaredParam { name, value: ValueType::plain(address), pointee: None });
                declare_indices(path.iter(), params);
            }
            ArgBinding::Part { slot, path } => {
                params.push(DeclaredParam { name, value: ValueType::plain(Types::PTR), pointee: Some(*slot) });
                declare_indices(path.iter(), params);
            }
            ArgBinding::Handle { slot } => params.push(DeclaredParam { name, value: ValueType::plain(*slot), pointee: None }),
            ArgBinding::Unset => {}
            ArgBinding::Address { address, is_counted, .. } => {
                params.push(DeclaredParam { name, value: ValueType::plain(*address), pointee: None });
                let counter = self.module.types.pointer(address_space::STORAGE_BUFFER);
                let counter = DeclaredParam { name: "counter", value: ValueType::plain(counter), pointee: None };
                params.extend(is_counted.then_some(counter));
            }
            ArgBinding::Variable { address, is_counted } => {
                let value = ValueType::plain(Types::PTR);
                params.push(DeclaredParam { name, value, pointee: Some(*address) });
                let counter = self.module.types.pointer(address_space::STORAGE_BUFFER);
                params.extend(is_counted.then_some(DeclaredParam { name: "counter", value, pointee: Some(counter) }));
            }
            ArgBinding::Parts(parts) => {
                for (part, ty) in parts.iter().zip(self.part_types(ty)?) {
                    self.declared_params(name, ty, part, params)?;
                }
            }
        }
        Ok(())
    }

    /// Lowers the bodies of all requested instances, and of those that they request in turn.
    pub fn lower_instances(&mut self) {
        while let Some((key, id)) = self.instances.next_to_lower() {
            match key {
                InstanceKey::Function { function, args, .. } => FunctionLowerer::lower_function(self, id, function, &args),
                InstanceKey::Initializer { global, .. } => FunctionLowerer::lower_initializer(self, id, global),
            }
        }
    }

    /// The reachable statics that need run-time initialization, in source order.
    pub fn statics_to_initialize(&mut self, entries: &[FunctionId]) -> Vec<hir::GlobalId> {
        let mut statics = FxHashSet::default();
        loop {
            let mut functions = entries.to_vec();
            functions.extend(sorted(&statics).into_iter().map(|global| self.initializer(global)));
            self.lower_instances();
            let before = statics.len();
            let uses = self.instances.global_uses(functions);
            statics.extend(uses.into_iter().filter(|global| self.needs_run_time_init(*global)));
            if statics.len() == before {
                return sorted(&statics);
            }
        }
    }
}

/// Declares the parameters for the dynamic indices of a path.
fn declare_indices<'n, 's>(path: impl Iterator<Item = &'s PathStep>, params: &mut DeclaredParams<'n>) {
    let passed = path.filter(|step| !matches!(step, PathStep::Constant(_)));
    params.extend(passed.map(|_| DeclaredParam { name: "index", value: ValueType::plain(Types::I32), pointee: None }));
}

fn sorted(globals: &FxHashSet<hir::GlobalId>) -> Vec<hir::GlobalId> {
    let mut globals: Vec<_> = globals.iter().copied().collect();
    globals.sort_unstable();
    globals
}
