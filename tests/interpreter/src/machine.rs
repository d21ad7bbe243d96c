//! The state of a run that all invocations share: the module with derived tables, resources, `groupshared` memory, limits.

use crate::bytes::Bytes;
use crate::constant;
use crate::denormal::Denormals;
use crate::fault::{Fault, Location, Trap};
use crate::heap::Heap;
use crate::inputs::{Event, Inputs, OnUndefined, Sampler, TexelFormat, Variables};
use crate::interface::Variable;
use crate::kernel::{Callee, callee, is_physical};
use crate::memory::Object;
use crate::order::Order;
use crate::pointer::{GlobalPlace, Region};
use crate::shape::Shapes;
use crate::value::{Scalar, Value};
use ir::{ConstantId, FunctionId, Module};
use std::collections::HashMap;
use std::rc::Rc;

/// Maximum number of events kept.
const MAX_EVENTS: usize = 64;

/// An image that is bound: its texels are buffers of the run.
#[derive(Debug, Clone)]
pub struct BoundImage {
    /// The format of a texel.
    pub format: TexelFormat,
    /// Width, height and depth of level 0.
    pub extent: [u32; 3],
    /// The number of layers.
    pub layers: u32,
    /// The number of samples of a texel.
    pub samples: u32,
    /// For each level the number of its buffer.
    pub levels: Vec<u32>,
}

/// The state shared by all invocations.
#[derive(Debug)]
pub struct Machine<'m> {
    /// The program.
    pub module: &'m Module,
    /// The memory layouts of its types.
    pub shapes: Rc<Shapes>,
    /// The inputs of the run.
    pub inputs: &'m Inputs,
    /// Which denormals operations flush.
    pub denormals: Denormals,
    /// The location of each global, by its number.
    pub globals: Vec<GlobalPlace>,
    /// Memory that others see.
    pub buffers: Vec<Bytes>,
    /// Memory that is named by its address.
    pub heap: Heap,
    /// Memory of the workgroup, and tables of descriptors.
    pub shared: Vec<Vec<Scalar>>,
    /// The images that handles name.
    pub images: Vec<BoundImage>,
    /// The samplers that handles name.
    pub samplers: Vec<Sampler>,
    /// The number of executed instructions.
    pub steps: u64,
    /// The bytes and scalars that exist.
    pub memory: u64,
    /// The variables of each invocation, for stages that return them before the end.
    pub variables: Rc<[Variable]>,
    /// The final values of the output variables of the invocations.
    pub left: Vec<Variables>,
    /// The uses of undef or poison.
    pub events: Vec<Event>,
    /// Pointers are numbers: the module is one of kernels.
    pub is_physical: bool,
    constants: Vec<Option<Value>>,
    callees: HashMap<FunctionId, Option<Rc<Callee>>>,
    orders: HashMap<FunctionId, Rc<Order>>,
}

impl<'m> Machine<'m> {
    /// A machine without resources.
    pub fn new(module: &'m Module, shapes: Rc<Shapes>, inputs: &'m Inputs) -> Self {
        Self {
            module,
            shapes,
            inputs,
            denormals: Denormals::default(),
            globals: Vec::new(),
            buffers: Vec::new(),
            heap: Heap::new(inputs.memory.clone()),
            shared: Vec::new(),
            images: Vec::new(),
            samplers: Vec::new(),
            steps: 0,
            memory: 0,
            variables: Rc::default(),
            left: Vec::new(),
            events: Vec::new(),
            is_physical: is_physical(module),
            callees: HashMap::new(),
            constants: vec![None; module.constants.len()],
            orders: HashMap::new(),
        }
    }

    /// Counts allocated memory.
    ///
    /// # Errors
    /// There is too much of it.
    pub fn allocate(&mut self, size: u64) -> Result<(), Fault> {
        self.memory = self.memory.saturating_add(size);
        if self.memory > self.inputs.max_memory { Err(Fault::Limit("memory")) } else { Ok(()) }
    }

    /// Counts an instruction.
    ///
    /// # Errors
    /// There are too many of them.
    pub fn count_step(&mut self) -> Result<(), Fault> {
        self.steps += 1;
        if self.steps > self.inputs.max_steps { Err(Fault::Limit("executed instructions")) } else { Ok(()) }
    }

    /// The value of a constant.
    ///
    /// # Errors
    /// The interpreter does not know it, or it names a resource that is not bound.
    pub fn constant(&mut self, id: ConstantId) -> Result<Value, Fault> {
        let at = id.as_u32() as usize;
        if let Some(value) = &self.constants[at] {
            return Ok(value.clone());
        }
        let value = constant::evaluate(self.module, &self.shapes, &self.globals, id)?;
        self.constants[at] = Some(value.clone());
        Ok(value)
    }

    /// The builtin function that a declaration names. None of a function of another module.
    pub fn callee(&mut self, function: FunctionId) -> Option<Rc<Callee>> {
        let module = self.module;
        self.callees.entry(function).or_insert_with(|| callee(&module.functions[function].name).map(Rc::new)).clone()
    }

    /// The program order of a function's blocks. None of a declaration.
    pub fn order(&mut self, function: FunctionId) -> Option<Rc<Order>> {
        let body = self.module.functions[function].body.as_ref()?;
        Some(self.orders.entry(function).or_insert_with(|| Rc::new(Order::new(body))).clone())
    }

    /// Records a fault after which the run is configured to continue.
    ///
    /// # Errors
    /// The run is told to end there.
    pub fn report(
        &mut self,
        policy: OnUndefined,
        fault: Fault,
        location: impl FnOnce() -> Option<Location>,
    ) -> Result<(), Fault> {
        match policy {
            OnUndefined::Trap => Err(fault),
            OnUndefined::Report => {
                if self.events.len() < MAX_EVENTS {
                    self.events.push(Event { trap: Trap { fault, location: location() } });
                }
                Ok(())
            }
        }
    }

    /// The object of a region, which is private to an invocation with this memory.
    ///
    /// # Errors
    /// There is none: the variable's function has returned.
    pub fn object<'o>(&'o mut self, private: &'o mut [Vec<Scalar>], region: Region) -> Result<Object<'o>, Fault> {
        match region {
            Region::Buffer(at) => {
                let policy = self.inputs.on_out_of_bounds;
                self.buffers.get_mut(at as usize).map(|bytes| Object::Bytes(bytes, policy))
            }
            Region::Physical => Some(Object::Heap(&mut self.heap)),
            Region::Shared(at) => self.shared.get_mut(at as usize).map(Object::Scalars),
            Region::Private(at) => private.get_mut(at as usize).map(Object::Scalars),
        }
        .ok_or_else(|| Fault::out_of_bounds("the object is gone"))
    }
}
