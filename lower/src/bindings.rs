//! Assigns descriptor sets and bindings to all resources. This is done before anything is lowered, so that they do not depend
//! on which resources are used.

use crate::options::{BindingOptions, DescriptorBinding, Options, RegisterClass};
use diagnostics::registry as code;
use frontend::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};
use sema::hir::Intrinsic;
use sema::hir::{self, Binding, ExprKind, GlobalKind, Heap, Program};
use sema::types::{Access, Resource, Type, TypeId};

/// The descriptor sets and bindings of all resources.
#[derive(Debug)]
pub(crate) struct Bindings<'p> {
    program: &'p Program,
    options: &'p BindingOptions,
    places: FxHashMap<hir::GlobalId, DescriptorBinding>,
    /// Bindings of the hidden counters that were requested so far.
    counters: FxHashMap<hir::GlobalId, DescriptorBinding>,
    /// The binding of the counters of all buffers in the resource heap, which are a descriptor array too.
    counter_heap: Option<DescriptorBinding>,
    used: FxHashSet<DescriptorBinding>,
    /// The resources for which a shared binding was reported.
    warned: FxHashSet<hir::GlobalId>,
}

impl<'p> Bindings<'p> {
    /// Assigns bindings by `vk::binding` first, then by register; the remaining resources take the next free binding of their
    /// set in source order.
    pub fn assign(program: &'p Program, options: &'p Options, diagnostics: &mut Vec<Diagnostic>) -> Self {
        let options = &options.bindings;
        let (places, counters, used, warned) = Default::default();
        let mut this = Self { program, options, places, counters, counter_heap: options.counter_heap, used, warned };
        if !options.registers.is_empty() {
            this.assign_registers(diagnostics);
            this.require_heaps(diagnostics);
            this.assign_heaps();
            return this;
        }
        if !options.descriptor_heap {
            this.used.extend([options.resource_heap, options.sampler_heap].into_iter().flatten());
        }
        this.used.extend(options.counter_heap);
        let all = || program.globals.iter().filter_map(|(id, global)| Some((id, binding_of(&global.kind)?)));
        let has_counters = all().any(|(_, binding)| binding.counter.is_some());
        let counted = if has_counters { counted(program) } else { Vec::new() };
        for (id, binding) in all() {
            if let Some(vk) = binding.vk {
                this.take(id, DescriptorBinding { set: vk.set.unwrap_or(options.default_set), binding: vk.binding });
            }
            // As in DXC, the binding of a counter that the program does not have is free.
            if let Some(counter) = binding.counter.filter(|_| may_count(program, &counted, id)) {
                this.used.insert(DescriptorBinding { set: this.set_of_counter(binding), binding: counter });
            }
        }
        for (id, binding) in all().filter(|(_, binding)| binding.vk.is_none()) {
            let Some(register) = binding.register else { continue };
            let Some((letter, number)) = register.class else { continue };
            let set = register.space.unwrap_or(options.default_set);
            // The sampler of a combined image sampler has the texture's register.
            let class = if binding.combined { Some(RegisterClass::Texture) } else { RegisterClass::of_letter(letter) };
            let shift = class.map_or(0, |class| options.shift(class, set));
            this.take(id, DescriptorBinding { set, binding: number.saturating_add(shift) });
        }
        for (id, binding) in all().filter(|(_, binding)| binding.heap.is_none()) {
            if !this.places.contains_key(&id) {
                this.assign_free(id, binding);
            }
            if always_counts(program, program.globals[id].ty) {
                this.counter(Some(id));
            }
        }
        this.assign_heaps();
        this
    }

    /// Reports the descriptor heaps whose binding the command line does not specify.
    fn require_heaps(&self, diagnostics: &mut Vec<Diagnostic>) {
        let heaps =
            [(Heap::Resources, self.options.resource_heap, "resource"), (Heap::Samplers, self.options.sampler_heap, "sampler")];
        for (heap, _, name) in heaps.into_iter().filter(|(_, given, _)| given.is_none() && !self.options.descriptor_heap) {
            let mut globals = self.program.globals.values();
            let view = globals.find(|global| binding_of(&global.kind).is_some_and(|binding| binding.heap == Some(heap)));
            if let Some(view) = view {
                let message = format!("the {name} heap requires '-fvk-bind-{name}-heap' because '-fvk-bind-register' is used");
                diagnostics.push(Diagnostic::new(code::BIND_REGISTER, view.span, message));
            }
        }
    }

    /// Assigns the descriptor heaps, which come last. All views of a heap share one binding.
    fn assign_heaps(&mut self) {
        let program = self.program;
        let of = |heap| {
            let globals = program.globals.iter();
            globals.filter(move |(_, global)| binding_of(&global.kind).is_some_and(|binding| binding.heap == Some(heap)))
        };
        if of(Heap::Resources).chain(of(Heap::Samplers)).next().is_none() {
            return;
        }
        for buffer in counted(program).into_iter().flatten() {
            self.counter(Some(buffer));
        }
        for (heap, given) in [(Heap::Resources, self.options.resource_heap), (Heap::Samplers, self.options.sampler_heap)] {
            if of(heap).next().is_some() && !self.options.descriptor_heap {
                let place = given.unwrap_or_else(|| self.next_free(0, 0, 1));
                self.used.insert(place);
                self.places.extend(of(heap).map(|(id, _)| (id, place)));
            }
        }
        // The counters of a heap's buffers get their binding when the first one is used.
    }

    /// The binding of the counters of all buffers in the resource heap.
    pub fn counter_heap(&mut self) -> DescriptorBinding {
        let place = self.counter_heap.unwrap_or_else(|| self.next_free(0, 0, 1));
        self.used.insert(place);
        *self.counter_heap.insert(place)
    }

    /// The heap of SPV_EXT_descriptor_heap that a global is a view of.
    pub fn descriptor_heap(&self, id: hir::GlobalId) -> Option<Heap> {
        let heap = binding_of(&self.program.globals[id].kind)?.heap;
        heap.filter(|_| self.options.descriptor_heap)
    }

    pub fn of(&self, id: hir::GlobalId) -> Option<DescriptorBinding> {
        self.places.get(&id).copied()
    }

    /// Notes that the shared binding of a resource is reported. Returns false if it was before.
    pub fn note_warning(&mut self, id: hir::GlobalId) -> bool {
        self.warned.insert(id)
    }

    fn assign_free(&mut self, id: hir::GlobalId, binding: Binding) {
        let global = &self.program.globals[id];
        if let Some(place) = self.options.globals
            && global.name == "$Globals"
        {
            self.take(id, place);
            return;
        }
        let set = binding.register.and_then(|register| register.space).unwrap_or(self.options.default_set);
        let class = class_of(self.program, &global.kind, global.ty);
        let first = match class {
            Some(class) if self.options.auto_shift => self.options.shift(class, set),
            _ => 0,
        };
        let place = self.next_free(set, first, self.count(global));
        self.take(id, place);
    }

    /// Assigns bindings by `-fvk-bind-register`, which then has to name every resource.
    fn assign_registers(&mut self, diagnostics: &mut Vec<Diagnostic>) {
        for (id, global) in &self.program.globals {
            let Some(binding) = binding_of(&global.kind).filter(|binding| binding.heap.is_none()) else { continue };
            if let Some(place) = self.options.globals
                && global.name == "$Globals"
            {
                self.take(id, place);
                continue;
            }
            let register = binding.register.and_then(|register| {
                let (letter, number) = register.class?;
                Some((RegisterClass::of_letter(letter)?, number, register.space.unwrap_or(self.options.default_set)))
            });
            let Some(wanted) = register else {
                let (what, need) = match &*global.name {
                    "$Globals" => ("the implicit buffer of global variables".to_owned(), "'-fvk-bind-globals'"),
                    name => (format!("'{name}'"), "a register"),
                };
                let message = format!("{what} requires {need} because '-fvk-bind-register' is used");
                diagnostics.push(Diagnostic::new(code::BIND_REGISTER, global.span, message));
                continue;
            };
            let found = self.options.registers.iter().rev().find(|bound| (bound.class, bound.number, bound.space) == wanted);
            match found {
                Some(bound) => self.take(id, bound.place),
                None => {
                    let message = format!("no '-fvk-bind-register' option maps the register of '{}'", global.name);
                    diagnostics.push(Diagnostic::new(code::BIND_REGISTER, global.span, message));
                }
            }
        }
    }

    fn take(&mut self, id: hir::GlobalId, place: DescriptorBinding) {
        self.places.insert(id, place);
        for at in 0..self.count(&self.program.globals[id]) {
            self.used.insert(DescriptorBinding { binding: place.binding.saturating_add(at), ..place });
        }
    }

    /// The number of bindings that a resource takes.
    pub fn count(&self, global: &hir::Global) -> u32 {
        // As in DXC: if any struct holds resources, every resource array takes as many bindings as it has elements.
        let in_structs = |global: &hir::Global| binding_of(&global.kind).is_some_and(|binding| binding.in_struct);
        let is_array = matches!(self.program.types[global.ty], Type::Array { .. });
        if !is_array || !self.options.flatten_arrays && !self.program.globals.values().any(in_structs) {
            return 1;
        }
        let (mut ty, mut count) = (global.ty, 1u32);
        while let Type::Array { element, length } = self.program.types[ty] {
            count = count.saturating_mul(length.unwrap_or(1)).min(MAX_FLATTENED);
            ty = element;
        }
        count
    }

    /// The lowest binding of the set, at or after `first`, from which `count` bindings are free.
    fn next_free(&self, set: u32, first: u32, count: u32) -> DescriptorBinding {
        let is_used = |binding: u32| self.used.contains(&DescriptorBinding { set, binding });
        let mut binding = first;
        while let Some(at) = (0..count).rev().find(|at| is_used(binding.saturating_add(*at))) {
            match binding.checked_add(at + 1) {
                Some(next) => binding = next,
                // Only a binding given in the source can be as high as this.
                None => break,
            }
        }
        DescriptorBinding { set, binding }
    }

    /// The binding of a structured buffer's hidden counter, or of the first counter of a flattened array: in the buffer's set.
    pub fn counter(&mut self, buffer: Option<hir::GlobalId>) -> DescriptorBinding {
        let Some(buffer) = buffer else {
            let place = self.next_free(self.options.default_set, 0, 1);
            self.used.insert(place);
            return place;
        };
        if let Some(known) = self.counters.get(&buffer) {
            return *known;
        }
        let global = &self.program.globals[buffer];
        let binding = binding_of(&global.kind).unwrap_or_default();
        let count = self.count(global);
        let set = self.places.get(&buffer).map_or_else(|| self.set_of_counter(binding), |place| place.set);
        let place = match binding.counter {
            Some(counter) => DescriptorBinding { set, binding: counter },
            None => self.next_free(set, 0, count),
        };
        self.used.extend((0..count).map(|at| DescriptorBinding { binding: place.binding.saturating_add(at), ..place }));
        self.counters.insert(buffer, place);
        place
    }

    fn set_of_counter(&self, binding: Binding) -> u32 {
        let set = match (binding.vk, binding.register) {
            (Some(vk), _) => vk.set,
            (None, register) => register.and_then(|register| register.space),
        };
        set.unwrap_or(self.options.default_set)
    }
}

/// The maximum number of bindings that a flattened array reserves.
const MAX_FLATTENED: u32 = 1 << 16;

/// True for a buffer whose hidden counter the program may access, given the buffers of [`counted`].
fn may_count(program: &Program, counted: &[Option<hir::GlobalId>], id: hir::GlobalId) -> bool {
    always_counts(program, program.globals[id].ty) || counted.iter().any(|buffer| buffer.is_none_or(|buffer| buffer == id))
}

/// The buffers whose hidden counters the program accesses; None for one that is in a heap, or that is not accessed by its name.
fn counted(program: &Program) -> Vec<Option<hir::GlobalId>> {
    let mut buffers = Vec::new();
    for (intrinsic, args) in program.intrinsic_calls() {
        if ![Intrinsic::INCREMENT_COUNTER, Intrinsic::DECREMENT_COUNTER].contains(&intrinsic) {
            continue;
        }
        let Some(mut object) = args.first().copied() else { continue };
        while let ExprKind::Load(inner) | ExprKind::Index { base: inner, .. } = program.exprs[object].kind {
            object = inner;
        }
        let ExprKind::Global(global) = program.exprs[object].kind else {
            buffers.push(None);
            continue;
        };
        let is_bound = binding_of(&program.globals[global].kind).is_some_and(|binding| binding.heap.is_none());
        buffers.push(is_bound.then_some(global));
    }
    buffers
}

/// True for append and consume buffers, which always have a counter.
fn always_counts(program: &Program, ty: TypeId) -> bool {
    match program.types[ty] {
        Type::Array { element, .. } => always_counts(program, element),
        Type::Resource(resource) => {
            matches!(resource, Resource::AppendBuffer { .. } | Resource::ConsumeBuffer { .. })
        }
        _ => false,
    }
}

pub(crate) fn binding_of(kind: &GlobalKind) -> Option<Binding> {
    match kind {
        GlobalKind::Resource { binding } | GlobalKind::ConstantBuffer { binding } | GlobalKind::TextureBuffer { binding } => {
            Some(*binding)
        }
        GlobalKind::StorageClass { binding, .. } => *binding,
        GlobalKind::Static { .. }
        | GlobalKind::GroupShared
        | GlobalKind::Parts(_)
        | GlobalKind::PushConstant
        | GlobalKind::ShaderRecord
        | GlobalKind::SpecConstant { .. }
        | GlobalKind::BuiltIn { .. } => None,
    }
}

/// The register class of a resource; None for what has no register.
fn class_of(program: &Program, kind: &GlobalKind, ty: TypeId) -> Option<RegisterClass> {
    match kind {
        GlobalKind::ConstantBuffer { .. } => return Some(RegisterClass::Constants),
        GlobalKind::TextureBuffer { .. } => return Some(RegisterClass::Texture),
        _ => {}
    }
    match program.types[ty] {
        Type::Array { element, .. } => class_of(program, kind, element),
        Type::Resource(Resource::Sampler | Resource::SamplerComparison) => Some(RegisterClass::Sampler),
        Type::Resource(
            Resource::Texture { access, .. }
            | Resource::TypedBuffer { access, .. }
            | Resource::StructuredBuffer { access, .. }
            | Resource::ByteAddressBuffer { access },
        ) => Some(if access == Access::Read { RegisterClass::Texture } else { RegisterClass::Storage }),
        Type::Resource(Resource::AppendBuffer { .. } | Resource::ConsumeBuffer { .. }) => Some(RegisterClass::Storage),
        Type::Resource(Resource::ConstantBuffer { .. }) => Some(RegisterClass::Constants),
        Type::Resource(_) | Type::Spirv(_) => Some(RegisterClass::Texture),
        _ => None,
    }
}
