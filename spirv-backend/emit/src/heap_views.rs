//! Records of the descriptor heaps of a module.

use ir::decoration::Decoration as IrDecoration;
use rustc_hash::FxHashMap;
use spirv::BuiltIn;
use spirv_module::Id;

/// The heaps of a module.
#[derive(Debug, Default)]
pub struct Heaps {
    /// The variables, by the builtin that they are.
    variables: FxHashMap<u32, Id>,
    /// The views of the heaps that the variables of the IR represent.
    views: Vec<HeapView>,
    /// The arrays of descriptors, by element and stride.
    arrays: FxHashMap<(Id, Stride), Id>,
    /// The decorations of the variables, which are those of all their views.
    decorations: Vec<(Id, IrDecoration)>,
}

/// A heap that is accessed as an array of one type.
#[derive(Debug)]
pub struct HeapView {
    /// The heap's variable.
    pub heap: Id,
    /// The array of descriptors.
    pub array: Id,
    /// The type of an image or a sampler, or that of a buffer's contents.
    pub element: Id,
    /// The storage class of a buffer's contents; None if the elements are no buffers.
    pub buffer: Option<u32>,
    /// The decorations of a pointer to a buffer's contents.
    pub decorations: Vec<IrDecoration>,
}

/// The bytes from one descriptor to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stride {
    /// A number of the source.
    Literal(u32),
    /// A constant whose value the implementation defines.
    Constant(Id),
}

impl Heaps {
    /// The variable of a heap, if it is declared.
    pub fn variable(&self, builtin: BuiltIn) -> Option<Id> {
        self.variables.get(&(builtin as u32)).copied()
    }

    /// Records the variable of a heap.
    pub fn add_variable(&mut self, builtin: BuiltIn, id: Id) {
        self.variables.insert(builtin as u32, id);
    }

    /// The view with this number.
    pub fn view(&self, number: usize) -> &HeapView {
        &self.views[number]
    }

    /// Adds a view, and returns its number.
    pub fn add_view(&mut self, view: HeapView) -> usize {
        self.views.push(view);
        self.views.len() - 1
    }

    /// The array of these descriptors, if it is emitted.
    pub fn array(&self, descriptor: Id, stride: Stride) -> Option<Id> {
        self.arrays.get(&(descriptor, stride)).copied()
    }

    /// Records an array of descriptors.
    pub fn add_array(&mut self, descriptor: Id, stride: Stride, array: Id) {
        self.arrays.insert((descriptor, stride), array);
    }

    /// True if a heap's variable has the decoration.
    pub fn is_decorated(&self, heap: Id, decoration: &IrDecoration) -> bool {
        self.decorations.iter().any(|(known, its)| *known == heap && its == decoration)
    }

    /// Records a decoration of a heap's variable.
    pub fn add_decoration(&mut self, heap: Id, decoration: IrDecoration) {
        self.decorations.push((heap, decoration));
    }
}
