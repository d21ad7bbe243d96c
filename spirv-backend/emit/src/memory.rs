//! Selects memory operations: variables, loads, stores and atomics.

use crate::access_path::AccessPath;
use crate::client::ClientApi;
use crate::composite::whole;
use crate::function::{FunctionEmitter, Selected, Value};
use crate::messages::Fallible;
use crate::type_shape::{Layout, TypeShape};
use diagnostics::registry as code;
use ir::op::{Align, Atomic, AtomicOrdering, CompareExchange, RmwOp};
use ir::{ConstantKind, Inst, Op as IrOp, Operand};
use spirv::{MemorySemantics, Op, Scope, StorageClass};
use spirv_module::{Id, Inst as SpirvInst, Word, words};

impl<C: ClientApi> FunctionEmitter<'_, '_, C> {
    /// Selects a memory operation.
    ///
    /// # Errors
    /// An operand or the access cannot be expressed.
    pub fn memory(&mut self, inst: &Inst) -> Fallible<Option<Selected>> {
        match &inst.op {
            IrOp::Alloca { slot, count, align } => C::variable(self, inst, *slot, *count, align.map(Align::get)).map(Some),
            IrOp::Load { pointer, volatile, align, ordering } => {
                self.load(inst, *pointer, access(inst, *volatile, *align), ordering.as_deref()).map(Some)
            }
            IrOp::Store { value, pointer, volatile, align, ordering } => {
                self.store(*value, *pointer, access(inst, *volatile, *align), ordering.as_deref())?;
                Ok(None)
            }
            IrOp::GetElementPtr { .. } => C::element_pointer(self, inst).map(Some),
            IrOp::AtomicRmw { op, pointer, value, atomic, .. } => self.read_modify_write(*op, *pointer, *value, atomic).map(Some),
            IrOp::CmpXchg(exchange) => self.compare_exchange(inst, exchange).map(Some),
            IrOp::Fence(atomic) => {
                let scope = self.scope(atomic)?;
                let semantics = self.semantics(atomic.ordering, None);
                self.push(SpirvInst::new(Op::MemoryBarrier, &words![scope, semantics]));
                Ok(None)
            }
            _ => Err(self.emitter.inexpressible("this instruction")),
        }
    }

    /// The access path of a pointer operand, adjusted to the accessed type.
    ///
    /// # Errors
    /// The memory contains no object of that type.
    pub fn accessed(&mut self, pointer: Operand, wanted: Id) -> Fallible<AccessPath> {
        let mut path = self.access_path(pointer)?;
        C::retype(self, &mut path, wanted)?;
        Ok(path)
    }

    /// True for the integer constant 1.
    pub fn is_one(&self, operand: Operand) -> bool {
        let Operand::Constant(constant) = operand else { return false };
        self.emitter.ir.constants[constant].kind == ConstantKind::Int(1)
    }

    fn load(&mut self, inst: &Inst, pointer: Operand, access: Access, ordering: Option<&Atomic>) -> Fallible<Selected> {
        let wanted = self.result_type(inst)?;
        let path = self.accessed(pointer, wanted)?;
        if self.emitter.module.is_unsized(path.pointee) {
            return Err(self.emitter.inexpressible("the value of a runtime array"));
        }
        let id = self.pointer(&path);
        if let Some(atomic) = ordering {
            let operands = self.atomic_operands(id, &path, atomic)?;
            return Ok(Selected::Value(self.made(Op::AtomicLoad, path.pointee, operands)));
        }
        let mut operands = words![id];
        operands.extend(self.access_words(access, path.class)?);
        let loaded = self.made(Op::Load, path.pointee, operands);
        if self.emitter.module.holds_float_bits() && path.pointee != wanted {
            // Unlike signs, the difference between bits and floats matters to the users of the value.
            return Ok(Selected::Value(Value { id: self.coerce(loaded.id, path.pointee, wanted)?, ty: wanted }));
        }
        Ok(Selected::Value(loaded))
    }

    fn store(&mut self, value: Operand, pointer: Operand, access: Access, ordering: Option<&Atomic>) -> Fallible<()> {
        let wanted = self.stored_type(value)?;
        let path = self.accessed(pointer, wanted)?;
        let object = match whole(self.body, value) {
            // Constructed again in the type of the memory, so that its parts are not converted twice. The other value becomes unused.
            Some(inst) if wanted != path.pointee => {
                let whole = self.compose(inst, path.pointee)?;
                self.coerce(whole.id, whole.ty, path.pointee)?
            }
            _ => self.value_as(value, path.pointee)?,
        };
        let id = self.pointer(&path);
        if let Some(atomic) = ordering {
            let mut operands = self.atomic_operands(id, &path, atomic)?;
            operands.push(object.into());
            self.push(SpirvInst::new(Op::AtomicStore, &operands));
            return Ok(());
        }
        let mut operands = words![id, object];
        operands.extend(self.access_words(access, path.class)?);
        self.push(SpirvInst::new(Op::Store, &operands));
        Ok(())
    }

    /// The type in memory of a value that is stored.
    ///
    /// # Errors
    /// The type cannot be expressed.
    pub fn stored_type(&mut self, value: Operand) -> Fallible<Id> {
        let own = match value {
            Operand::Value(_) => self.value(value)?.ty,
            Operand::Constant(constant) => self.emitter.constant_type(constant)?,
        };
        if C::POINTERS_ARE_VALUES && matches!(self.emitter.module.shape(own), TypeShape::Pointer { .. }) {
            // In memory all pointers of an address space have the same type, whatever the pointee of this value is.
            return self.emitter.slot_type(self.body.operand_type(self.emitter.ir, value), Layout::None);
        }
        Ok(own)
    }

    fn access_words(&self, access: Access, class: u32) -> Fallible<Vec<Word>> {
        let is_address = class == StorageClass::PhysicalStorageBuffer as u32;
        if is_address && access.align.is_none() {
            // VUID-StandaloneSpirv-PhysicalStorageBuffer64-04708
            let message = "an access of memory at a physical address needs an alignment";
            return Err(self.emitter.error(code::MISSING_ALIGNMENT, message));
        }
        Ok(access.words(C::POINTERS_ARE_VALUES || is_address))
    }

    fn read_modify_write(&mut self, op: RmwOp, pointer: Operand, value: Operand, atomic: &Atomic) -> Fallible<Selected> {
        let negated = op == RmwOp::FSub && C::SUBTRACTS_FLOATS_ATOMICALLY;
        let opcode = match op {
            RmwOp::FSub if negated => Op::AtomicFAddEXT,
            RmwOp::Xchg => Op::AtomicExchange,
            RmwOp::Add => Op::AtomicIAdd,
            RmwOp::Sub => Op::AtomicISub,
            RmwOp::And => Op::AtomicAnd,
            RmwOp::Or => Op::AtomicOr,
            RmwOp::Xor => Op::AtomicXor,
            RmwOp::Max => Op::AtomicSMax,
            RmwOp::Min => Op::AtomicSMin,
            RmwOp::UMax => Op::AtomicUMax,
            RmwOp::UMin => Op::AtomicUMin,
            RmwOp::FAdd => Op::AtomicFAddEXT,
            RmwOp::FMax => Op::AtomicFMaxEXT,
            RmwOp::FMin => Op::AtomicFMinEXT,
            RmwOp::Nand
            | RmwOp::FSub
            | RmwOp::FMaximum
            | RmwOp::FMinimum
            | RmwOp::UIncWrap
            | RmwOp::UDecWrap
            | RmwOp::USubCond
            | RmwOp::USubSat => return Err(self.emitter.inexpressible("this atomic operation")),
        };
        let path = C::atomic_path(self, pointer, value)?;
        let id = self.pointer(&path);
        let mut operands = self.atomic_operands(id, &path, atomic)?;
        let mut object = self.value_as(value, path.pointee)?;
        if negated {
            // A subtraction is an addition of the negated value.
            object = self.emit(Op::FNegate, path.pointee, words![object]);
        }
        operands.push(object.into());
        Ok(Selected::Value(Value { id: self.emit(opcode, path.pointee, operands), ty: path.pointee }))
    }

    /// Selects `cmpxchg`, whose result is the old value, and whether the exchange succeeded.
    fn compare_exchange(&mut self, inst: &Inst, exchange: &CompareExchange) -> Fallible<Selected> {
        let CompareExchange { pointer, expected, new, ref success, failure, .. } = *exchange;
        let path = C::atomic_path(self, pointer, new)?;
        let id = self.pointer(&path);
        let mut operands = self.atomic_operands(id, &path, success)?;
        let expected = self.value_as(expected, path.pointee)?;
        let new = self.value_as(new, path.pointee)?;
        let unequal = self.semantics(failure, Some(path.class));
        operands.extend([unequal, new, expected].map(Word::Id));
        let old = self.emit(Op::AtomicCompareExchange, path.pointee, operands);
        let pair = self.result_type(inst)?;
        let Some(&[old_type, flag_type]) = self.emitter.module.component_types(pair).as_deref() else {
            return Err(self.emitter.inexpressible("this atomic operation"));
        };
        let flag = self.emit(Op::IEqual, flag_type, words![old, expected]);
        let old = self.coerce(old, path.pointee, old_type)?;
        Ok(Selected::Value(self.construct(pair, &[old, flag])))
    }

    fn atomic_operands(&mut self, pointer: Id, path: &AccessPath, atomic: &Atomic) -> Fallible<Vec<Word>> {
        let scope = self.scope(atomic)?;
        let semantics = self.semantics(atomic.ordering, Some(path.class));
        Ok(vec![pointer.into(), scope.into(), semantics.into()])
    }

    /// Emits the scope of an atomic operation. LLVM's default is the system, which Vulkan does not have.
    fn scope(&mut self, atomic: &Atomic) -> Fallible<Id> {
        let scope = match atomic.scope.as_deref() {
            None => C::DEFAULT_SCOPE,
            Some("all_svm_devices") if C::DEFAULT_SCOPE == Scope::CrossDevice => Scope::CrossDevice,
            Some("device") => Scope::Device,
            Some("workgroup" | "work_group") => Scope::Workgroup,
            Some("subgroup" | "sub_group") => Scope::Subgroup,
            Some("singlethread" | "work_item") => Scope::Invocation,
            Some(other) => return Err(self.emitter.inexpressible(&format!("the scope `{other}`"))),
        };
        Ok(self.emitter.module.uint(scope as u32))
    }

    /// Emits the memory semantics of an ordering, for memory of this storage class.
    pub fn semantics(&mut self, ordering: AtomicOrdering, class: Option<u32>) -> Id {
        let ordering = match ordering {
            AtomicOrdering::Unordered | AtomicOrdering::Monotonic => return self.emitter.module.uint(0),
            AtomicOrdering::Acquire => MemorySemantics::ACQUIRE,
            AtomicOrdering::Release => MemorySemantics::RELEASE,
            AtomicOrdering::AcqRel => MemorySemantics::ACQUIRE_RELEASE,
            AtomicOrdering::SeqCst => C::SEQUENTIALLY_CONSISTENT,
        };
        let memory = C::memory_semantics(class);
        self.emitter.module.uint((ordering | memory).bits())
    }
}

/// The operands of a memory access, other than its pointer.
#[derive(Clone, Copy)]
struct Access {
    volatile: bool,
    nontemporal: bool,
    align: Option<u32>,
}

/// The kind of metadata of an access to memory that won't be accessed again soon.
const NONTEMPORAL: &str = "nontemporal";

fn access(inst: &Inst, volatile: bool, align: Option<Align>) -> Access {
    let align = align.map(Align::get);
    let nontemporal = inst.metadata.iter().any(|(kind, _)| kind == NONTEMPORAL);
    Access { volatile, nontemporal, align }
}

impl Access {
    /// The memory operands. Alignment is only specified for physical pointers (specification 3.32.8, OpLoad and OpStore).
    fn words(self, physical: bool) -> Vec<Word> {
        let mut mask = spirv::MemoryAccess::NONE;
        mask.set(spirv::MemoryAccess::VOLATILE, self.volatile);
        mask.set(spirv::MemoryAccess::NONTEMPORAL, self.nontemporal);
        mask.set(spirv::MemoryAccess::ALIGNED, physical && self.align.is_some());
        if mask.is_empty() {
            return Vec::new();
        }
        let mut words = vec![Word::Literal(mask.bits())];
        if physical {
            words.extend(self.align.map(Word::Literal));
        }
        words
    }
}
