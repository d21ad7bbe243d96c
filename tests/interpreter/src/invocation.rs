//! The state of one invocation: a stack of frames and memory of its own. An invocation is a coroutine: it stops at an instruction that
//! involves others, and continues when the workgroup has executed it.

use crate::builtin::Ids;
use crate::fault::{Fault, Location};
use crate::order::Order;
use crate::request::Request;
use crate::value::{Scalar, Value};
use ir::{BlockId, FunctionId, Module, ValueId};
use std::rc::Rc;

/// A function that is being executed.
#[derive(Debug)]
pub struct Frame {
    /// The function.
    pub function: FunctionId,
    /// The order of its blocks.
    pub order: Rc<Order>,
    /// The block.
    pub block: BlockId,
    /// The instruction of the block that is executed next; during a call, the call.
    pub next: usize,
    /// The values that are computed, by number.
    pub values: Vec<Option<Value>>,
    /// The loops around the block, and the iteration of each.
    pub iterations: Vec<(BlockId, u64)>,
    /// The number of objects of the invocation before the call; later ones are freed with the frame.
    pub objects: usize,
    /// The objects that live as long as the frame.
    pub heap: Vec<u64>,
}

/// The status of an invocation.
#[derive(Debug)]
pub enum Status<'m> {
    /// It can continue.
    Ready,
    /// It waits for others, at this instruction.
    Waiting(Request<'m>),
    /// It has ended.
    Ended,
}

/// An invocation.
#[derive(Debug)]
pub struct Invocation<'m> {
    /// The functions, the entry point first.
    pub frames: Vec<Frame>,
    /// The objects of [`crate::pointer::Region::Private`].
    pub private: Vec<Vec<Scalar>>,
    /// Its numbers.
    pub ids: Ids,
    /// It writes nothing that others see.
    pub is_helper: bool,
    /// It ended by OpKill or a similar instruction, so its outputs do not count.
    pub is_discarded: bool,
    /// Its status.
    pub status: Status<'m>,
    /// The return value of the first function.
    pub returned: Option<Value>,
}

impl Frame {
    /// The result of an instruction.
    pub fn set(&mut self, result: Option<ValueId>, value: Value) {
        if let Some(result) = result {
            self.values[result.as_u32() as usize] = Some(value);
        }
    }
}

impl Invocation<'_> {
    /// The position of the invocation, comparable with that of others: see [`Order`]. For each frame it has the loops with their
    /// iterations, the block, and the instruction.
    pub fn key(&self) -> Vec<u64> {
        let mut key = Vec::new();
        for frame in &self.frames {
            for (header, iteration) in &frame.iterations {
                key.extend([frame.order.position(*header), *iteration]);
            }
            key.extend([frame.order.position(frame.block), frame.next as u64]);
        }
        key
    }

    /// The last frame.
    ///
    /// # Errors
    /// The invocation has ended.
    pub fn frame(&mut self) -> Result<&mut Frame, Fault> {
        self.frames.last_mut().ok_or(Fault::invalid("an invocation that has ended goes on"))
    }

    /// The instruction that the invocation is at.
    pub fn location(&self, module: &Module) -> Option<Location> {
        let frame = self.frames.last()?;
        let function = &module.functions[frame.function];
        let body = function.body.as_ref()?;
        let block = &body.blocks[frame.block];
        let name = if block.name.is_empty() { frame.block.as_u32().to_string() } else { block.name.to_string() };
        let instruction = match block.insts.get(frame.next) {
            Some(inst) => describe(module, &body.insts[*inst]),
            None => "the terminator".to_owned(),
        };
        Some(Location { function: function.name.to_string(), block: name, index: frame.next, instruction })
    }
}

/// The operation of an instruction, and the name of the function that a call calls.
fn describe(module: &Module, inst: &ir::Inst) -> String {
    if let ir::Op::Call(call) = &inst.op
        && let ir::Operand::Constant(callee) = call.callee
        && let ir::ConstantKind::Function(function) = module.constants[callee].kind
    {
        return format!("call @{}", module.functions[function].name);
    }
    let text = format!("{:?}", inst.op);
    text.split([' ', '(']).next().unwrap_or_default().to_owned()
}
