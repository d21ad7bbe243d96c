//! The declared functions of a module, and the one that is being emitted.

use crate::draft::Draft;
use cranelift_entity::SecondaryMap;
use ir::FunctionId;
use ir::side_map::side_map;
use smallvec::SmallVec;
use spirv_module::Id;

/// A function of the module: its id and the SPIR-V types of its signature.
#[derive(Clone, Copy, Debug)]
pub struct Signature {
    /// The result id of OpFunction.
    pub id: Id,
    /// The type of the result.
    pub result: Id,
    /// The function control mask.
    pub control: u32,
    /// The range of its parameter types in `Functions::params`.
    params: (usize, usize),
}

/// The type of a parameter.
#[derive(Clone, Copy, Debug)]
pub enum ParamType {
    /// A value of this type.
    Value(Id),
    /// A logical pointer, whose type is emitted with the function's body.
    Pointer {
        /// The storage class.
        class: u32,
        /// The type that it points to.
        pointee: Id,
    },
}

/// The declared functions.
#[derive(Debug)]
pub struct Functions {
    signatures: SecondaryMap<FunctionId, Option<Signature>>,
    /// The parameter types of all functions, concatenated.
    params: Vec<ParamType>,
    /// The function whose body is being emitted.
    current: Option<FunctionId>,
    /// The draft of functions, while none is being emitted.
    draft: Draft,
}

impl Functions {
    /// No function is declared.
    pub fn new(ir: &ir::Module) -> Self {
        Self { signatures: side_map(&ir.functions), params: Vec::new(), current: None, draft: Draft::default() }
    }

    /// The signature of a function, if it is declared.
    pub fn get(&self, function: FunctionId) -> Option<Signature> {
        self.signatures[function]
    }

    /// Declares a function.
    pub fn declare(&mut self, function: FunctionId, id: Id, result: Id, control: u32, params: SmallVec<[ParamType; 8]>) {
        let start = self.params.len();
        self.params.extend(params);
        self.signatures[function] = Some(Signature { id, result, control, params: (start, self.params.len()) });
    }

    /// The types of a function's parameters.
    pub fn params_of(&self, signature: Signature) -> &[ParamType] {
        &self.params[signature.params.0..signature.params.1]
    }

    /// Begins the body of a function, and lends the draft to it. None if the function is not declared.
    pub(crate) fn begin(&mut self, function: FunctionId) -> Option<(Signature, Draft)> {
        let signature = self.signatures[function]?;
        self.current = Some(function);
        Some((signature, std::mem::take(&mut self.draft)))
    }

    /// Takes the draft back, for the next function.
    pub(crate) fn end(&mut self, draft: Draft) {
        self.draft = draft;
    }

    /// The function whose body is being emitted, or was emitted last.
    pub fn current(&self) -> Option<FunctionId> {
        self.current
    }
}
