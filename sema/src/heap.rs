//! `ResourceDescriptorHeap[i]` and `SamplerDescriptorHeap[i]`. An element has no type until it is converted to a resource type.

use crate::hir::{self, Binding, ExprKind, Global, GlobalId, GlobalKind, Heap, Program};
use crate::types::{Resource, Type, TypeId};
use frontend::{Span, ast};

/// The name that denotes the heap in a program.
fn heap_name(heap: Heap) -> &'static str {
    match heap {
        Heap::Resources => "ResourceDescriptorHeap",
        Heap::Samplers => "SamplerDescriptorHeap",
    }
}

/// The descriptor heap that an undeclared name denotes, as an array of untyped elements.
pub(crate) fn heap_path<'a>(program: &mut Program, unit: &'a ast::Unit, path: &'a ast::Path, span: Span) -> Option<hir::ExprId> {
    let [segment] = path.segments() else { return None };
    let heap = match unit.names.text(segment.ident.name) {
        "ResourceDescriptorHeap" => Heap::Resources,
        "SamplerDescriptorHeap" => Heap::Samplers,
        _ => return None,
    };
    let element = program.types.intern(Type::Resource(Resource::HeapElement(heap)));
    let global = heap_of(program, heap, element, span);
    let ty = program.globals[global].ty;
    Some(program.add_expr(ExprKind::Global(global), ty, span))
}

/// Whether an element of a heap can be converted to this type.
pub(crate) fn heap_holds(program: &Program, heap: Heap, ty: TypeId) -> bool {
    let resource = match program.ty(ty) {
        Type::Resource(resource) => resource,
        // `ConstantBuffer<T>` converts to `T`.
        Type::Struct(_) => return heap == Heap::Resources,
        _ => return false,
    };
    match (heap, resource) {
        (_, Resource::HeapElement(_) | Resource::SubpassInput { .. } | Resource::Texture { combined: true, .. }) => false,
        (heap, Resource::Sampler | Resource::SamplerComparison) => heap == Heap::Samplers,
        (heap, _) => heap == Heap::Resources,
    }
}

/// The name of the heap if the type is an untyped element of it, or an array of these.
pub(crate) fn untyped_heap(program: &Program, ty: TypeId) -> Option<&'static str> {
    match *program.ty(ty) {
        Type::Resource(Resource::HeapElement(heap)) => Some(heap_name(heap)),
        Type::Array { element, .. } => untyped_heap(program, element),
        _ => None,
    }
}

/// Returns the global variable for a heap that is viewed as an array of this element type.
pub(crate) fn heap_of(program: &mut Program, heap: Heap, element: TypeId, span: Span) -> GlobalId {
    let ty = program.types.array(element, None);
    let is_heap = |kind: &GlobalKind| match kind {
        GlobalKind::Resource { binding } | GlobalKind::ConstantBuffer { binding } => binding.heap == Some(heap),
        _ => false,
    };
    let known = program.globals.iter().find(|(_, global)| global.ty == ty && is_heap(&global.kind));
    if let Some((id, _)) = known {
        return id;
    }
    let name = heap_name(heap);
    let binding = Binding { heap: Some(heap), ..Binding::default() };
    let kind = match program.ty(element) {
        Type::Struct(_) => GlobalKind::ConstantBuffer { binding },
        _ => GlobalKind::Resource { binding },
    };
    program.globals.push(Global::new(name, ty, kind, span))
}
