//! Warns of resources that get one binding though their registers are of different classes.

use crate::bindings::binding_of;
use crate::context::ModuleLowerer;
use crate::options::DescriptorBinding;
use diagnostics::registry as code;
use frontend::Diagnostic;
use sema::hir::{Binding, GlobalId};
use sema::types::{Resource, Type, TypeId};

/// A resource with the first of its bindings and their number.
struct Placed {
    id: GlobalId,
    binding: Binding,
    part: Part,
    place: DescriptorBinding,
    count: u32,
}

/// The parts of a combined image sampler.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Image,
    Sampler,
    Neither,
}

impl Placed {
    fn overlaps(&self, other: &Self) -> bool {
        let end = |placed: &Self| placed.place.binding.saturating_add(placed.count);
        self.place.set == other.place.set && self.place.binding < end(other) && other.place.binding < end(self)
    }
}

/// Warns of bindings that several resources of an entry point share, by the globals that it reaches. In Direct3D each class of
/// registers has numbers of its own; in Vulkan all resources of a set share theirs. Resources that share a binding by
/// `vk::binding` or by the same register do so on purpose, and so may a texture and a sampler.
pub(crate) fn warn_of_shared_bindings(m: &mut ModuleLowerer, reached: &[GlobalId]) {
    // `-fvk-bind-register` places each resource by itself.
    if !m.options.bindings.registers.is_empty() {
        return;
    }
    let placed = |id: &GlobalId| {
        let global = &m.program.globals[*id];
        let binding = binding_of(&global.kind).filter(|binding| binding.heap.is_none())?;
        let (part, place) = (part_of_combined(m, global.ty), m.bindings.of(*id)?);
        Some(Placed { id: *id, binding, part, place, count: m.bindings.count(global) })
    };
    let placed: Vec<Placed> = reached.iter().filter_map(placed).collect();
    for (at, later) in placed.iter().enumerate() {
        let is_shared = |earlier: &&Placed| earlier.overlaps(later) && !is_meant(earlier, later);
        if let Some(earlier) = placed[..at].iter().find(is_shared)
            && m.bindings.note_warning(later.id)
        {
            warn_of_pair(m, earlier, later);
        }
    }
}

fn part_of_combined(m: &ModuleLowerer, ty: TypeId) -> Part {
    match m.program.types[ty] {
        Type::Array { element, .. } => part_of_combined(m, element),
        Type::Resource(Resource::Texture { access, .. }) if !access.is_writable() => Part::Image,
        Type::Resource(Resource::Sampler | Resource::SamplerComparison) => Part::Sampler,
        _ => Part::Neither,
    }
}

fn warn_of_pair(m: &mut ModuleLowerer, earlier: &Placed, later: &Placed) {
    let [first, second] = [earlier, later].map(|placed| &m.program.globals[placed.id]);
    let DescriptorBinding { set, binding } = later.place;
    let binding = binding.max(earlier.place.binding);
    let message = format!("'{}' and '{}' share binding {binding} of descriptor set {set}", second.name, first.name);
    let registers = [later, earlier].into_iter().find(|placed| placed.binding.vk.is_none());
    let letter = registers.and_then(|placed| placed.binding.register?.class).map_or('t', |(letter, _)| letter);
    let note = format!(
        "registers of all classes share the bindings of a set: write 'vk::binding', or shift a class, such as with '-fvk-{letter}-shift 16 {set}'"
    );
    let warning = Diagnostic::new(code::SHARED_BINDING, second.span, message);
    m.report(warning.with_label(first.span, "the other resource is declared here").with_note(note));
}

/// True for resources that may share a binding on purpose. A descriptor of an image with its sampler serves a texture and a sampler
/// (Vulkan specification, combined image sampler).
fn is_meant(earlier: &Placed, later: &Placed) -> bool {
    let same_register = earlier.binding.register.is_some_and(|register| later.binding.register == Some(register));
    let explicit = earlier.binding.vk.is_some() && later.binding.vk.is_some();
    let combined = matches!((earlier.part, later.part), (Part::Image, Part::Sampler) | (Part::Sampler, Part::Image));
    same_register || explicit || combined
}
