//! Composes vectors from parts of other vectors: by OpVectorShuffle, or by OpCompositeConstruct of whole vectors, so that no part is extracted
//! separately.

use crate::client::ClientApi;
use crate::composite::Insertion;
use crate::draft::constant_lane;
use crate::function::{FunctionEmitter, Value};
use crate::messages::Fallible;
use crate::type_shape::TypeShape;
use ir::{Op as IrOp, Operand, ValueDef};
use smallvec::SmallVec;
use spirv::Op;
use spirv_module::{Id, Word};

/// The source of a vector's component.
#[derive(Debug, Clone, Copy)]
enum Source {
    /// The component of a vector with `count` components.
    Lane {
        vector: Value,
        count: u32,
        at: u32,
    },
    Constant(Id),
    Other(Id),
}

type Sources = SmallVec<[Source; 4]>;

impl<C: ClientApi> FunctionEmitter<'_, '_, C> {
    /// A vector of these components, by one instruction. None if a construction of the components is as good.
    pub fn gather(&mut self, ty: Id, parts: &[Operand], ids: &[Id]) -> Fallible<Option<Value>> {
        let TypeShape::Vector { element, .. } = *self.emitter.module.shape(ty) else { return Ok(None) };
        if !C::PREFERS_VECTORS {
            return Ok(None);
        }
        let mut sources = Sources::new();
        for (part, id) in parts.iter().zip(ids) {
            sources.push(self.source(*part, *id, element)?);
        }
        // A vector that is used whole and in order is itself a constituent.
        let mut constituents: SmallVec<[Word; 4]> = SmallVec::new();
        let (mut whole, mut single) = (0, 0);
        let mut at = 0;
        while let Some(source) = sources.get(at) {
            let run = match source {
                Source::Lane { vector, count, at: 0 } => {
                    let is_in_order = |(lane, source): (u32, &Source)| matches!(source, Source::Lane { vector: other, at, .. } if other.id == vector.id && *at == lane);
                    let count = *count as usize;
                    let is_whole = sources.len() - at >= count && (0..).zip(&sources[at..at + count]).all(is_in_order);
                    is_whole.then_some((vector.id, count))
                }
                _ => None,
            };
            let (id, count) = run.unwrap_or((ids[at], 1));
            whole += usize::from(run.is_some());
            single += usize::from(run.is_none() && matches!(source, Source::Lane { .. }));
            constituents.push(Word::Id(id));
            at += count;
        }
        if single > 0
            && let Some(value) = self.shuffle_of(ty, element, &sources)?
        {
            self.draft.composed.all(value.id, ids);
            return Ok(Some(value));
        }
        if whole == 0 || constituents.len() < 2 {
            return Ok(None);
        }
        let id = self.emit_with(Op::CompositeConstruct, ty, constituents.into_iter());
        self.draft.composed.all(id, ids);
        Ok(Some(Value { id, ty }))
    }

    /// A vector with some of its components replaced by those of another one, or by several constants, in one instruction.
    pub fn overlay(&mut self, base: Value, chain: &[Insertion]) -> Fallible<Option<Value>> {
        let TypeShape::Vector { element, count } = *self.emitter.module.shape(base.ty) else { return Ok(None) };
        if !C::PREFERS_VECTORS {
            return Ok(None);
        }
        let mut sources: Sources = (0..count).map(|at| Source::Lane { vector: base, count, at }).collect();
        let mut known: SmallVec<[Option<Id>; 4]> = (0..count).map(|at| self.draft.composed.part(base.id, at)).collect();
        for Insertion { value, indices, .. } in chain {
            let at = indices[0] as usize;
            if at >= sources.len() {
                return Ok(None);
            }
            let id = self.value_as(*value, element)?;
            sources[at] = self.source(*value, id, element)?;
            known[at] = Some(id);
        }
        // One instruction does it anyway.
        if matches!((chain, chain.first().map(|only| only.value)), ([_], Some(Operand::Constant(_)))) {
            return Ok(None);
        }
        let value = self.shuffle_of(base.ty, element, &sources)?;
        if let Some(value) = value {
            self.draft.composed.some(value.id, &known);
        }
        Ok(value)
    }

    /// A shuffle of two vectors, or of one and constants. None if more than these are needed.
    fn shuffle_of(&mut self, ty: Id, element: Id, sources: &[Source]) -> Fallible<Option<Value>> {
        let mut vectors: SmallVec<[(Value, u32); 2]> = SmallVec::new();
        let mut constants: SmallVec<[Id; 4]> = SmallVec::new();
        for source in sources {
            match source {
                Source::Lane { vector, count, .. } => {
                    if vectors.iter().all(|(known, _)| known.id != vector.id) {
                        vectors.push((*vector, *count));
                    }
                }
                Source::Constant(id) => {
                    if !constants.contains(id) {
                        constants.push(*id);
                    }
                }
                Source::Other(_) => return Ok(None),
            }
        }
        let (first, second) = match (&vectors[..], &constants[..]) {
            ([only], []) => (*only, *only),
            ([first, second], []) => (*first, *second),
            ([first], [_, ..]) => {
                if constants.len() < 2 {
                    constants.push(constants[0]);
                }
                let count = constants.len() as u32;
                let ty = self.emitter.module.vector_type(element, count);
                let id = self.emitter.module.composite(ty, &constants);
                (*first, (Value { id, ty }, count))
            }
            _ => return Ok(None),
        };
        let component = |source: &Source| match source {
            Source::Lane { vector, at, .. } if vector.id == first.0.id => *at,
            Source::Lane { at, .. } => first.1 + at,
            Source::Constant(id) | Source::Other(id) => {
                first.1 + constants.iter().position(|known| known == id).unwrap_or_default() as u32
            }
        };
        let operands = [Word::Id(first.0.id), Word::Id(second.0.id)].into_iter();
        let operands = operands.chain(sources.iter().map(|source| Word::Literal(component(source))));
        Ok(Some(Value { id: self.emit_with(Op::VectorShuffle, ty, operands), ty }))
    }

    fn source(&mut self, operand: Operand, id: Id, element: Id) -> Fallible<Source> {
        let Operand::Value(value) = operand else { return Ok(Source::Constant(id)) };
        let ValueDef::Inst(inst) = self.body.values[value].def else { return Ok(Source::Other(id)) };
        let IrOp::ExtractElement { vector, index } = &self.body.insts[inst].op else { return Ok(Source::Other(id)) };
        let Some(at) = constant_lane(self.emitter.ir, *index) else { return Ok(Source::Other(id)) };
        let vector = self.value(*vector)?;
        Ok(match *self.emitter.module.shape(vector.ty) {
            // A component that was a value before need not be taken out of the vector.
            TypeShape::Vector { element: of, count }
                if of == element && at < count && self.draft.composed.part(vector.id, at).is_none() =>
            {
                Source::Lane { vector, count, at }
            }
            _ => Source::Other(id),
        })
    }
}
