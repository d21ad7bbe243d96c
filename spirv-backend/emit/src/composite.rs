//! Selects vector and aggregate operations. A chain of insertions that fills a composite becomes one OpCompositeConstruct.

use crate::client::ClientApi;
use crate::draft::constant_lane;
use crate::function::{FunctionEmitter, Selected, Value};
use crate::messages::Fallible;
use crate::type_shape::TypeShape;
use ir::{Body, ConstantKind, Inst, InstId, Op as IrOp, Operand, ValueDef};
use smallvec::{SmallVec, smallvec};
use spirv::Op;
use spirv_module::{Id, Word, words};

/// The index in OpVectorShuffle of an undefined component.
const UNDEFINED_COMPONENT: u32 = 0xffff_ffff;

/// The parts of a composite; most composites are vectors.
type Parts = SmallVec<[Id; 4]>;

/// For each component of a composite, the part that a chain inserts.
type Inserted = SmallVec<[Option<Operand>; 4]>;

/// The parts of a vector, as far as they are known.
type Known = SmallVec<[Option<Id>; 4]>;

/// One insertion of a chain.
pub struct Insertion {
    pub aggregate: Operand,
    pub value: Operand,
    pub indices: SmallVec<[u32; 2]>,
}

/// The last insertion of the chain that puts an aggregate together.
pub fn whole(body: &Body, aggregate: Operand) -> Option<&Inst> {
    let Operand::Value(value) = aggregate else { return None };
    let ValueDef::Inst(inst) = body.values[value].def else { return None };
    Some(&body.insts[inst]).filter(|inst| matches!(inst.op, IrOp::InsertValue { .. }))
}

impl<C: ClientApi> FunctionEmitter<'_, '_, C> {
    /// Emits OpCompositeConstruct with one part for each component, and records the parts.
    pub fn construct(&mut self, ty: Id, parts: &[Id]) -> Value {
        let id = self.emit_with(Op::CompositeConstruct, ty, parts.iter().copied().map(Word::Id));
        self.draft.composed.all(id, parts);
        Value { id, ty }
    }

    /// Extracts one component. For a composite that was constructed in this function, returns the component itself.
    pub fn extract(&mut self, id: Id, at: u32, ty: Id) -> Id {
        if let Some(part) = self.draft.composed.part(id, at).or_else(|| self.draft.extracted(id, at)) {
            return part;
        }
        let part = self.emit(Op::CompositeExtract, ty, words![id, at]);
        self.draft.note_extracted(id, at, part);
        part
    }

    /// The type of a component.
    fn component_at(&self, ty: Id, at: u32) -> Fallible<Id> {
        let component = match self.emitter.module.shape(ty) {
            TypeShape::Vector { element, count } if at < *count => Some(*element),
            TypeShape::Matrix { column, count } if at < *count => Some(*column),
            TypeShape::Array { element, length } if u64::from(at) < *length => Some(*element),
            TypeShape::Struct { members, .. } => members.get(at as usize).copied(),
            _ => None,
        };
        component.ok_or_else(|| self.emitter.inexpressible("a component outside its composite"))
    }

    fn constant_lane(&self, index: Operand) -> Option<u32> {
        constant_lane(self.emitter.ir, index)
    }

    /// Selects `extractelement`.
    ///
    /// # Errors
    /// An operand cannot be expressed.
    pub fn extract_element(&mut self, vector: Operand, index: Operand) -> Fallible<Value> {
        let vector = self.value(vector)?;
        let TypeShape::Vector { element, count } = *self.emitter.module.shape(vector.ty) else {
            // A vector with one element is a scalar.
            return Ok(vector);
        };
        match self.constant_lane(index) {
            Some(at) if at < count => Ok(Value { id: self.extract(vector.id, at, element), ty: element }),
            Some(_) => Ok(Value { id: self.emitter.module.undef(element), ty: element }),
            None => {
                let index = self.value(index)?;
                Ok(self.made(Op::VectorExtractDynamic, element, words![vector.id, index.id]))
            }
        }
    }

    /// Selects `extractvalue`.
    ///
    /// # Errors
    /// The operand cannot be expressed.
    pub fn extract_value(&mut self, aggregate: Operand, indices: &[u32]) -> Fallible<Value> {
        let mut value = self.value(aggregate)?;
        let mut rest = indices;
        // Parts of composites that were constructed in this function need no instruction.
        while let Some((at, tail)) = rest.split_first()
            && let Some(part) = self.draft.composed.part(value.id, *at)
        {
            value = Value { id: part, ty: self.component_at(value.ty, *at)? };
            rest = tail;
        }
        if rest.is_empty() {
            return Ok(value);
        }
        let mut ty = value.ty;
        for at in rest {
            ty = self.component_at(ty, *at)?;
        }
        let operands = std::iter::once(Word::Id(value.id)).chain(rest.iter().map(|at| Word::Literal(*at)));
        Ok(Value { id: self.emit_with(Op::CompositeExtract, ty, operands), ty })
    }

    /// Selects `shufflevector`. None in the mask is an undefined component.
    ///
    /// # Errors
    /// An operand cannot be expressed.
    pub fn shuffle(&mut self, left: Operand, right: Operand, mask: &[Option<u32>]) -> Fallible<Value> {
        let first = self.value(left)?;
        let TypeShape::Vector { element, count } = *self.emitter.module.shape(first.ty) else {
            return self.shuffle_of_scalars(first, right, mask);
        };
        if let Some(value) = self.shuffle_parts(first, element, count, mask) {
            return Ok(value);
        }
        let second = if self.is_undefined(right) { first.id } else { self.value_as(right, first.ty)? };
        let component = |at: &Option<u32>| at.unwrap_or(UNDEFINED_COMPONENT);
        if let [at] = mask {
            let at = component(at);
            let (vector, at) = if at < count { (first.id, at) } else { (second, at.wrapping_sub(count).min(count - 1)) };
            return Ok(Value { id: self.extract(vector, at, element), ty: element });
        }
        let ty = self.emitter.module.vector_type(element, mask.len() as u32);
        let operands = [Word::Id(first.id), Word::Id(second)].into_iter();
        let operands = operands.chain(mask.iter().map(|at| Word::Literal(component(at))));
        Ok(Value { id: self.emit_with(Op::VectorShuffle, ty, operands), ty })
    }

    /// Shuffles vectors of one element, which are scalars, by a construction.
    fn shuffle_of_scalars(&mut self, first: Value, right: Operand, mask: &[Option<u32>]) -> Fallible<Value> {
        let second = if self.is_undefined(right) { first.id } else { self.value_as(right, first.ty)? };
        let parts: Parts = mask.iter().map(|at| if *at == Some(1) { second } else { first.id }).collect();
        if let [only] = parts[..] {
            return Ok(Value { id: only, ty: first.ty });
        }
        let ty = self.emitter.module.vector_type(first.ty, mask.len() as u32);
        Ok(self.construct(ty, &parts))
    }

    /// Shuffles a splatted scalar, as in `float4(x, x, x, x)`, by a construction.
    fn shuffle_parts(&mut self, vector: Value, element: Id, count: u32, mask: &[Option<u32>]) -> Option<Value> {
        let parts = self.draft.composed.parts(vector.id)?;
        if mask.len() < 2 || parts.len() != count as usize {
            return None;
        }
        let parts: Option<Parts> = mask.iter().map(|at| *parts.get((*at)? as usize)?).collect();
        let ty = self.emitter.module.vector_type(element, mask.len() as u32);
        Some(self.construct(ty, &parts?))
    }

    fn is_undefined(&self, operand: Operand) -> bool {
        let Operand::Constant(constant) = operand else { return false };
        matches!(self.emitter.ir.constants[constant].kind, ConstantKind::Undef | ConstantKind::Poison)
    }

    fn is_insertion(&self, op: &IrOp) -> bool {
        match op {
            IrOp::InsertElement { index, .. } => self.constant_lane(*index).is_some(),
            IrOp::InsertValue { .. } => true,
            _ => false,
        }
    }

    /// The insertion of an `insertelement` or `insertvalue` at constant indices; None for other instructions.
    pub fn insertion(&self, op: &IrOp) -> Option<Insertion> {
        match op {
            IrOp::InsertElement { vector, value, index } => {
                Some(Insertion { aggregate: *vector, value: *value, indices: smallvec![self.constant_lane(*index)?] })
            }
            IrOp::InsertValue { aggregate, value, indices } => {
                Some(Insertion { aggregate: *aggregate, value: *value, indices: SmallVec::from_slice(indices) })
            }
            _ => None,
        }
    }

    /// The insertion that defines a value, if its only use is another insertion.
    fn link(&self, operand: Operand) -> Option<Insertion> {
        let Operand::Value(value) = operand else { return None };
        let ValueDef::Inst(inst) = self.body.values[value].def else { return None };
        if self.is_deferred(inst) { self.insertion(&self.body.insts[inst].op) } else { None }
    }

    /// True if an insertion is left to the only instruction that uses it: another insertion, which emits both.
    fn is_deferred(&self, inst: InstId) -> bool {
        let inst = &self.body.insts[inst];
        let uses = inst.result.map(|result| self.draft.uses[result]).unwrap_or_default();
        uses.all == 1 && uses.as_aggregate == 1 && inst.metadata.is_empty() && self.is_insertion(&inst.op)
    }

    /// Selects `insertelement` and `insertvalue`.
    ///
    /// # Errors
    /// An operand cannot be expressed.
    pub fn insert(&mut self, id: InstId, inst: &Inst) -> Fallible<Option<Selected>> {
        if self.is_deferred(id) {
            return Ok(None);
        }
        if self.insertion(&inst.op).is_none() {
            return self.insert_dynamic(inst).map(Some);
        }
        let ty = self.composed_type(inst)?;
        self.compose(inst, ty).map(|value| Some(Selected::Value(value)))
    }

    /// Emits a chain of insertions, which this one ends. The result has this type unless the chain changes a value.
    ///
    /// # Errors
    /// An operand cannot be expressed.
    pub fn compose(&mut self, inst: &Inst, ty: Id) -> Fallible<Value> {
        let mut chain: SmallVec<[Insertion; 4]> = self.insertion(&inst.op).into_iter().collect();
        // A value can only be defined in terms of itself in unreachable code.
        while chain.len() <= self.body.insts.len()
            && let Some(earlier) = self.link(chain[chain.len() - 1].aggregate)
        {
            chain.push(earlier);
        }
        chain.reverse();
        let base = chain[0].aggregate;
        // If the chain replaces all components, its initial value does not matter.
        if let Some(value) = self.construct_all(ty, &chain)? {
            return Ok(value);
        }
        let mut value = match base {
            Operand::Constant(_) => Value { id: self.value_as(base, ty)?, ty },
            Operand::Value(_) => self.value(base)?,
        };
        let TypeShape::Vector { element, count } = *self.emitter.module.shape(value.ty) else {
            if matches!(inst.op, IrOp::InsertElement { .. }) {
                // A vector with one element is a scalar.
                return self.value(chain[chain.len() - 1].value);
            }
            if let Some(composed) = self.construct_replaced(value, &chain)? {
                return Ok(composed);
            }
            for Insertion { value: part, indices, .. } in &chain {
                value = self.insert_part(value, *part, indices)?.0;
            }
            return Ok(value);
        };
        if let Some(value) = self.overlay(value, &chain)? {
            return Ok(value);
        }
        let mut known: Known = (0..count).map(|at| self.draft.composed.part(value.id, at)).collect();
        if let Operand::Constant(constant) = base {
            match &self.emitter.ir.constants[constant].kind {
                ConstantKind::Aggregate(elements) => {
                    for (part, constant) in known.iter_mut().zip(elements) {
                        *part = Some(self.value_as(Operand::Constant(*constant), element)?);
                    }
                }
                ConstantKind::Undef | ConstantKind::Poison if chain.len() > 1 => {
                    known.fill(Some(self.emitter.module.undef(element)));
                }
                _ => {}
            }
        }
        if let Some(value) = self.construct_changed(value, element, &known, &chain)? {
            return Ok(value);
        }
        for Insertion { value: part, indices, .. } in &chain {
            let (changed, part) = self.insert_part(value, *part, indices)?;
            if let Some(slot) = known.get_mut(indices[0] as usize) {
                *slot = Some(part);
            }
            self.draft.composed.some(changed.id, &known);
            value = changed;
        }
        Ok(value)
    }

    /// Emits OpCompositeInsert. Returns its result and the part.
    fn insert_part(&mut self, aggregate: Value, part: Operand, indices: &[u32]) -> Fallible<(Value, Id)> {
        let mut part_type = aggregate.ty;
        for at in indices {
            part_type = self.component_at(part_type, *at)?;
        }
        let part = self.value_as(part, part_type)?;
        let mut operands = words![part, aggregate.id];
        operands.extend(indices.iter().map(|at| Word::Literal(*at)));
        Ok((self.made(Op::CompositeInsert, aggregate.ty, operands), part))
    }

    /// The types of the components of a composite, and the part that a chain inserts for each. None if the composite has more
    /// components than `most`, or if an insertion is into a component.
    fn inserted_parts(&self, ty: Id, chain: &[Insertion], most: usize) -> Option<(Parts, Inserted)> {
        if let TypeShape::Array { length, .. } = *self.emitter.module.shape(ty)
            && length > most as u64
        {
            return None;
        }
        let types = self.emitter.module.component_types(ty)?;
        let mut parts: Inserted = smallvec![None; types.len()];
        for Insertion { value, indices, .. } in chain {
            let [index] = indices[..] else { return None };
            *parts.get_mut(index as usize)? = Some(*value);
        }
        Some((types, parts))
    }

    /// Constructs an aggregate of which a chain replaces components. None if taking out the others needs as many instructions as the
    /// insertions.
    fn construct_replaced(&mut self, base: Value, chain: &[Insertion]) -> Fallible<Option<Value>> {
        let Some((types, parts)) = self.inserted_parts(base.ty, chain, 2 * chain.len()) else { return Ok(None) };
        if parts.iter().filter(|part| part.is_none()).count() + 1 >= chain.len() {
            return Ok(None);
        }
        let mut ids = Parts::new();
        for ((at, part), ty) in (0..).zip(parts).zip(types) {
            ids.push(match part {
                Some(part) => self.value_as(part, ty)?,
                None => self.extract(base.id, at, ty),
            });
        }
        Ok(Some(self.construct(base.ty, &ids)))
    }

    /// Constructs a vector of which a chain replaces components. None if taking out the other components needs as many instructions as the
    /// insertions. If all of them are known, the initial vector may become unused.
    fn construct_changed(
        &mut self,
        base: Value,
        element: Id,
        known: &[Option<Id>],
        chain: &[Insertion],
    ) -> Fallible<Option<Value>> {
        let mut parts: SmallVec<[Option<Operand>; 4]> = smallvec![None; known.len()];
        for Insertion { value, indices, .. } in chain {
            let Some(part) = parts.get_mut(indices[0] as usize) else { return Ok(None) };
            *part = Some(*value);
        }
        let must_extract = |(part, known): (&Option<Operand>, &Option<Id>)| {
            part.is_none() && known.is_none_or(|known| self.draft.is_component(known))
        };
        let extracted = parts.iter().zip(known).filter(|part| must_extract(*part)).count();
        let is_shorter = extracted + 1 < chain.len() || extracted == 0 && !self.emitter.module.is_global(base.id);
        if !C::PREFERS_VECTORS || !is_shorter {
            return Ok(None);
        }
        let mut ids = Parts::new();
        for ((at, part), known) in (0..).zip(parts).zip(known) {
            ids.push(match (part, known) {
                (Some(part), _) => self.value_as(part, element)?,
                (None, Some(known)) => *known,
                (None, None) => self.extract(base.id, at, element),
            });
        }
        Ok(Some(self.construct(base.ty, &ids)))
    }

    /// The type of an insertion's result: a matrix if all of its users treat it as one.
    fn composed_type(&mut self, inst: &Inst) -> Fallible<Id> {
        if let Some(result) = inst.result
            && let uses = self.draft.uses[result]
            && uses.as_matrix > 0
            && uses.as_matrix == uses.all
        {
            return self.emitter.matrix_of_array(self.body.values[result].ty);
        }
        self.result_type(inst)
    }

    /// The parts of a chain of insertions that fills every component.
    fn construct_all(&mut self, ty: Id, chain: &[Insertion]) -> Fallible<Option<Value>> {
        let Some((types, parts)) = self.inserted_parts(ty, chain, chain.len()) else { return Ok(None) };
        let Some(parts) = parts.into_iter().collect::<Option<SmallVec<[Operand; 4]>>>() else { return Ok(None) };
        let ty = self.sign_of_parts(ty, &parts)?;
        let types = self.emitter.module.component_types(ty).unwrap_or(types);
        let mut ids = Parts::new();
        for (part, ty) in parts.iter().zip(types) {
            ids.push(self.value_as(*part, ty)?);
        }
        if let Some(value) = self.gather(ty, &parts, &ids)? {
            return Ok(Some(value));
        }
        Ok(Some(self.construct(ty, &ids)))
    }

    /// The type of a vector of these parts: signed if more of its parts are signed than unsigned, so that fewer need conversions. Constants have
    /// either sign.
    fn sign_of_parts(&mut self, ty: Id, parts: &[Operand]) -> Fallible<Id> {
        let is_vector = matches!(self.emitter.module.shape(ty), TypeShape::Vector { .. });
        if !C::INTEGERS_HAVE_SIGNS || !is_vector || !matches!(self.component(ty), TypeShape::Int { .. }) {
            return Ok(ty);
        }
        let (mut signed, mut unsigned) = (0, 0);
        for part in parts.iter().filter(|part| matches!(part, Operand::Value(_))) {
            let part = self.value(*part)?;
            if self.is_signed(part.ty) {
                signed += 1;
            } else {
                unsigned += 1;
            }
        }
        Ok(if signed > unsigned { self.emitter.with_sign(ty, true) } else { ty })
    }

    fn insert_dynamic(&mut self, inst: &Inst) -> Fallible<Selected> {
        let IrOp::InsertElement { vector, value, index } = &inst.op else {
            return Err(self.emitter.inexpressible("this insertion"));
        };
        let vector = self.value(*vector)?;
        let TypeShape::Vector { element, .. } = *self.emitter.module.shape(vector.ty) else {
            return self.value(*value).map(Selected::Value);
        };
        let value = self.value_as(*value, element)?;
        let index = self.value(*index)?;
        let operands = words![vector.id, value, index.id];
        Ok(Selected::Value(self.made(Op::VectorInsertDynamic, vector.ty, operands)))
    }
}
