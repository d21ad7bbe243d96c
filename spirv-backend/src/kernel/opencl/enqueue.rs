//! OpenCL C's blocks that a device runs as kernels: the calls that clang makes for `enqueue_kernel` and for questions about such
//! kernels in, OpEnqueueKernel and its like out.

use crate::emitter::Fallible;
use crate::function::{FunctionEmitter, Value};
use crate::types::Shape;
use ir::module::ConstantExpr;
use ir::op::Call;
use ir::{ConstantKind, Inst, Operand};
use spirv::Op;
use spirv_module::{Id, Word};

/// What a function takes, in its order; the kernel and its block are always there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Function {
    op: Op,
    /// Queue and flags come first.
    queued: bool,
    ranged: bool,
    /// How many events are waited for, those, and the place of an own one.
    events: bool,
    /// How many sizes of local memory there are, and those.
    sizes: bool,
}

#[rustfmt::skip]
const FUNCTIONS: &[(&str, Function)] = &[
    ("__enqueue_kernel_basic", Function { op: Op::EnqueueKernel, queued: true, ranged: true, events: false, sizes: false }),
    ("__enqueue_kernel_basic_events", Function { op: Op::EnqueueKernel, queued: true, ranged: true, events: true, sizes: false }),
    ("__enqueue_kernel_varargs", Function { op: Op::EnqueueKernel, queued: true, ranged: true, events: false, sizes: true }),
    ("__enqueue_kernel_events_varargs", Function { op: Op::EnqueueKernel, queued: true, ranged: true, events: true, sizes: true }),
    ("__get_kernel_work_group_size_impl",
        Function { op: Op::GetKernelWorkGroupSize, queued: false, ranged: false, events: false, sizes: false }),
    ("__get_kernel_preferred_work_group_size_multiple_impl",
        Function { op: Op::GetKernelPreferredWorkGroupSizeMultiple, queued: false, ranged: false, events: false, sizes: false }),
    ("__get_kernel_max_sub_group_size_for_ndrange_impl",
        Function { op: Op::GetKernelNDrangeMaxSubGroupSize, queued: false, ranged: true, events: false, sizes: false }),
    ("__get_kernel_sub_group_count_for_ndrange_impl",
        Function { op: Op::GetKernelNDrangeSubGroupCount, queued: false, ranged: true, events: false, sizes: false }),
];

pub fn function(name: &str) -> Option<Function> {
    FUNCTIONS.iter().find(|(known, _)| *known == name).map(|(_, function)| *function)
}

impl FunctionEmitter<'_, '_> {
    pub fn opencl_enqueue(&mut self, inst: &Inst, call: &Call, function: Function) -> Fallible<Value> {
        let mut at = 0;
        let mut next = || {
            at += 1;
            at - 1
        };
        let mut operands = Vec::new();
        if function.queued {
            for _ in 0..2 {
                operands.push(self.value(self.argument(call, next())?)?.id);
            }
        }
        if function.ranged {
            let place = self.pointed(self.argument(call, next())?)?;
            operands.push(self.emit(Op::Load, place.pointee, vec![place.root.into()]));
        }
        if function.events {
            operands.push(self.value(self.argument(call, next())?)?.id);
        }
        if function.queued {
            let event = self.emitter.known(Op::TypeDeviceEvent, vec![], Shape::Opaque);
            let generic = self.emitter.pointer_type(spirv::StorageClass::Generic as u32, event);
            if !function.events {
                operands.push(self.emitter.uint(0));
            }
            for _ in 0..2 {
                operands.push(if function.events {
                    self.value_as(self.argument(call, next())?, generic)?
                } else {
                    self.emitter.null(generic)?
                });
            }
        }
        let Some(invoke) = self.function_argument(self.argument(call, next())?) else {
            return Err(self.emitter.error("operand-kind", "the kernel must be a function of the module"));
        };
        operands.push(invoke);
        let block = self.argument(call, next())?;
        operands.extend(self.block_literal(block)?);
        if function.sizes {
            let (count, sizes) = (self.argument(call, next())?, self.argument(call, next())?);
            operands.extend(self.local_sizes(count, sizes)?);
        }
        let ty = self.result_type(inst)?;
        Ok(self.made(function.op, ty, operands.into_iter().map(Word::Id).collect::<Vec<_>>()))
    }

    /// `ndrange_1D` and its like store a range: of global sizes, of those and local ones, of an offset and both. In more than one
    /// dimension they take arrays.
    pub fn opencl_range(&mut self, call: &Call, dimensions: u32) -> Fallible<()> {
        let place = self.pointed(self.argument(call, 0)?)?;
        let address = self.emitter.address_int();
        let ty = match dimensions {
            1 => address,
            _ => self.emitter.array_type(address, u64::from(dimensions), None)?,
        };
        let mut given = Vec::with_capacity(3);
        for arg in call.args.iter().skip(1) {
            given.push(if self.is_pointer(*arg) {
                let pointer = self.pointer_to(*arg, ty)?;
                self.emit(Op::Load, ty, vec![pointer.into()])
            } else {
                self.value_as(*arg, ty)?
            });
        }
        let zero = self.emitter.null(ty)?;
        let [global, local, offset] = match given[..] {
            [global] => [global, zero, zero],
            [global, local] => [global, local, zero],
            [offset, global, local] => [global, local, offset],
            _ => return Err(self.emitter.error("operand-count", "a range is of one to three sizes")),
        };
        let range = self.emit(Op::BuildNDRange, place.pointee, [global, local, offset].map(Word::Id));
        self.effect(Op::Store, vec![place.root.into(), range.into()]);
        Ok(())
    }

    /// A block as a kernel's argument: its address, and its size and alignment, which are its first two numbers.
    fn block_literal(&mut self, block: Operand) -> Fallible<[Id; 3]> {
        let byte = self.emitter.int_type(8, false);
        let address = self.pointer_to(block, byte)?;
        if let Some([size, align]) = self.known_header(block) {
            return Ok([address, self.emitter.uint(size), self.emitter.uint(align)]);
        }
        let int = self.emitter.int_type(32, false);
        let header = self.pointer_to(block, int)?;
        let class = self.pointed(block)?.class;
        let pointer = self.emitter.pointer_type(class, int);
        let one = self.emitter.uint(1);
        let second = self.emit(Op::InBoundsPtrAccessChain, pointer, vec![header.into(), one.into()]);
        let size = self.emit(Op::Load, int, vec![header.into()]);
        Ok([address, size, self.emit(Op::Load, int, vec![second.into()])])
    }

    /// The first two numbers of a block that captures nothing: it is a constant of the program.
    fn known_header(&self, block: Operand) -> Option<[u32; 2]> {
        let module = self.emitter.ir;
        let Operand::Constant(mut constant) = block else { return None };
        while let ConstantKind::Expr(ConstantExpr::Cast { value, .. }) = &module.constants[constant].kind {
            constant = *value;
        }
        let ConstantKind::Global(global) = module.constants[constant].kind else { return None };
        let init = module.globals[global].init?;
        let ConstantKind::Aggregate(members) = &module.constants[init].kind else { return None };
        let number = |at: usize| u32::try_from(module.int_value(*members.get(at)?)?).ok();
        Some([number(0)?, number(1)?])
    }

    fn local_sizes(&mut self, count: Operand, sizes: Operand) -> Fallible<Vec<Id>> {
        /// More arguments no kernel has.
        const MAX_SIZES: u64 = 1024;
        let Some(count) = self.constant_index(count).filter(|count| *count <= MAX_SIZES) else {
            return Err(self.emitter.error("not-constant", "the number of sizes of local memory must be a constant"));
        };
        let (address, int) = (self.emitter.address_int(), self.emitter.int_type(32, false));
        let first = self.pointer_to(sizes, address)?;
        let class = self.pointed(sizes)?.class;
        let pointer = self.emitter.pointer_type(class, address);
        let mut found = Vec::new();
        for at in 0..count {
            let index = self.emitter.uint(at as u32);
            let place = self.emit(Op::InBoundsPtrAccessChain, pointer, vec![first.into(), index.into()]);
            let size = self.emit(Op::Load, address, vec![place.into()]);
            found.push(if address == int { size } else { self.emit(Op::UConvert, int, vec![size.into()]) });
        }
        Ok(found)
    }
}
