//! SPIR-V's decorations as metadata: writes and reads the nodes of `!spirv.Decorations`.

use crate::debug_nodes::ATTACHMENT;
use crate::id::{ConstantId, MetadataId};
use crate::metadata::{Metadata, MetadataOperand};
use crate::module::{ConstantKind, Module};
use crate::types::{Type, Types};
use smallvec::SmallVec;

/// The kind of an attachment to a global, an instruction or a function: a list of decorations.
pub const DECORATIONS: &str = "spirv.Decorations";

/// The kind of an attachment to a global or a function: a list of decorations that follow from its type in the source, such as
/// RelaxedPrecision. They do not keep a variable or a function from being removed.
pub const IMPLIED_DECORATIONS: &str = "spirv.ImpliedDecorations";

/// The kind of the attachment on a function that decorates its parameters: a list of decorations for each.
pub const PARAMETER_DECORATIONS: &str = "spirv.ParameterDecorations";

/// The named metadata for decorations of structs and their members: nodes `!{!"struct", i32 member, !list}`; without a member,
/// the decorations are the struct's own.
pub const MEMBER_DECORATIONS: &str = "spirv.MemberDecorations";

/// One decoration, `!{i32 number, operands…}`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Decoration {
    /// SPIR-V's number.
    pub decoration: u32,
    /// The operands, in order. Most decorations have one at most.
    pub operands: DecorationOperands,
}

/// The operands of a decoration.
pub type DecorationOperands = SmallVec<[DecorationOperand; 1]>;

/// An operand of a decoration.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum DecorationOperand {
    /// `i32 5`
    Literal(u32),
    /// `!"text"`
    Text(String),
    /// The id of any other constant; one of type `i32` is wrapped in a node, `!{i32 5}`.
    Id(ConstantId),
    /// The id of a specialization constant: `!{i32 SpecId, T default}`, with a third operand `!"signed"` if it is signed.
    SpecConstant {
        /// Its SpecId.
        number: u32,
        /// The default value, which has the constant's type.
        default: ConstantId,
        /// Whether the integer type is signed in SPIR-V.
        signed: bool,
    },
}

impl Decoration {
    /// A decoration whose operands are literals.
    pub fn new(decoration: u32, literals: &[u32]) -> Self {
        Self { decoration, operands: literals.iter().copied().map(DecorationOperand::Literal).collect() }
    }
}

/// True if a function or a variable may lose its attachments with itself.
pub(crate) fn may_drop(attachments: &[(String, MetadataId)]) -> bool {
    attachments.iter().all(|(kind, _)| kind == ATTACHMENT || kind == IMPLIED_DECORATIONS)
}

impl Module {
    /// The node `!{…}` with these operands; equal nodes are shared.
    pub fn tuple(&mut self, operands: Vec<MetadataOperand>) -> MetadataId {
        self.metadata.tuple(operands)
    }

    /// `i32 value` as an operand of a node.
    pub fn metadata_int(&mut self, value: u32) -> MetadataOperand {
        MetadataOperand::Constant(self.int(Types::I32, u128::from(value)))
    }

    /// The list node of these decorations, for an attachment of kind [`DECORATIONS`].
    pub fn decoration_list(&mut self, decorations: &[Decoration]) -> MetadataId {
        let mut list = Vec::with_capacity(decorations.len());
        for decoration in decorations {
            let mut operands = Vec::with_capacity(1 + decoration.operands.len());
            operands.push(self.metadata_int(decoration.decoration));
            for operand in &decoration.operands {
                operands.push(match operand {
                    DecorationOperand::Literal(value) => self.metadata_int(*value),
                    DecorationOperand::Text(text) => MetadataOperand::String(text.clone()),
                    DecorationOperand::Id(constant) if self.is_word(*constant) => {
                        MetadataOperand::Node(self.tuple(vec![MetadataOperand::Constant(*constant)]))
                    }
                    DecorationOperand::Id(constant) => MetadataOperand::Constant(*constant),
                    DecorationOperand::SpecConstant { number, default, signed } => {
                        let mut operands = vec![self.metadata_int(*number), MetadataOperand::Constant(*default)];
                        operands.extend(signed.then(|| MetadataOperand::String("signed".to_owned())));
                        MetadataOperand::Node(self.tuple(operands))
                    }
                });
            }
            list.push(MetadataOperand::Node(self.tuple(operands)));
        }
        self.tuple(list)
    }

    /// The list node of decorations whose operands are all literals: `&[(34, &[0]), (33, &[2])]`.
    pub fn decoration_node(&mut self, decorations: &[(u32, &[u32])]) -> MetadataId {
        let decorations: Vec<_> = decorations.iter().map(|(number, literals)| Decoration::new(*number, literals)).collect();
        self.decoration_list(&decorations)
    }

    /// The decorations in the attachments of a global, a function or an instruction, in order, with those that its type implies.
    ///
    /// # Errors
    /// The message names the node that is not a decoration.
    pub fn decorations_of(&self, attachments: &[(String, MetadataId)]) -> Result<Vec<Decoration>, MetadataId> {
        let mut lists = attachments.iter().filter(|(kind, _)| kind == DECORATIONS || kind == IMPLIED_DECORATIONS);
        let Some((_, first)) = lists.next() else { return Ok(Vec::new()) };
        let mut decorations = self.decorations_in(*first)?;
        for (_, list) in lists {
            decorations.append(&mut self.decorations_in(*list)?);
        }
        Ok(decorations)
    }

    /// The decorations of a list node, for nodes that hold several lists (`!spirv.ParameterDecorations`).
    ///
    /// # Errors
    /// The message names the node that is not a decoration.
    pub fn decorations_in(&self, list: MetadataId) -> Result<Vec<Decoration>, MetadataId> {
        let Metadata::Tuple { operands, .. } = &self.metadata[list] else { return Err(list) };
        let mut decorations = Vec::with_capacity(operands.len());
        for operand in operands {
            let MetadataOperand::Node(node) = operand else { return Err(list) };
            decorations.push(self.decoration(*node).ok_or(*node)?);
        }
        Ok(decorations)
    }

    fn decoration(&self, node: MetadataId) -> Option<Decoration> {
        let Metadata::Tuple { operands, .. } = &self.metadata[node] else { return None };
        let (first, rest) = operands.split_first()?;
        let DecorationOperand::Literal(decoration) = self.decoration_operand(first)? else { return None };
        let operands = rest.iter().map(|operand| self.decoration_operand(operand)).collect::<Option<_>>()?;
        Some(Decoration { decoration, operands })
    }

    fn decoration_operand(&self, operand: &MetadataOperand) -> Option<DecorationOperand> {
        match operand {
            MetadataOperand::String(text) => Some(DecorationOperand::Text(text.clone())),
            MetadataOperand::Constant(id) => {
                let constant = &self.constants[*id];
                match constant.kind {
                    ConstantKind::Int(value) if self.is_word(*id) => Some(DecorationOperand::Literal(value as u32)),
                    _ => Some(DecorationOperand::Id(*id)),
                }
            }
            MetadataOperand::Node(node) => match &self.metadata[*node] {
                Metadata::Tuple { operands, .. } => match operands.as_slice() {
                    [MetadataOperand::Constant(id)] => Some(DecorationOperand::Id(*id)),
                    [MetadataOperand::Constant(number), MetadataOperand::Constant(default), sign @ ..] => {
                        let ConstantKind::Int(number) = self.constants[*number].kind else { return None };
                        let signed = match sign {
                            [] => false,
                            [MetadataOperand::String(sign)] if sign == "signed" => true,
                            _ => return None,
                        };
                        Some(DecorationOperand::SpecConstant { number: number as u32, default: *default, signed })
                    }
                    _ => None,
                },
                Metadata::Specialized { .. } => None,
            },
            MetadataOperand::Null => None,
        }
    }

    fn is_word(&self, constant: ConstantId) -> bool {
        let constant = &self.constants[constant];
        matches!((&constant.kind, &self.types[constant.ty]), (ConstantKind::Int(_), Type::Int(32)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use smallvec::smallvec;

    #[test]
    fn decorations_come_back_and_nodes_are_shared() {
        let mut module = Module::default();
        let decorations = vec![
            Decoration::new(34, &[0]),
            Decoration { decoration: 5635, operands: smallvec![DecorationOperand::Text("x".into())] },
        ];
        let node = module.decoration_list(&decorations);
        assert_eq!(module.decoration_list(&decorations), node);
        let attachments = [(DECORATIONS.to_owned(), node), ("dbg".to_owned(), node)];
        assert_eq!(module.decorations_of(&attachments), Ok(decorations));
    }

    #[test]
    fn an_id_of_a_word_is_told_from_a_literal() {
        let mut module = Module::default();
        let word = module.int(Types::I32, 7);
        let wide = module.types.int(64);
        let wide = module.int(wide, 7);
        let operands = [DecorationOperand::Literal(7), DecorationOperand::Id(word), DecorationOperand::Id(wide)];
        let spec = |signed| DecorationOperand::SpecConstant { number: 3, default: word, signed };
        let operands = operands.into_iter().chain([spec(true), spec(false)]).collect();
        let decorations = vec![Decoration { decoration: 27, operands }];
        let node = module.decoration_list(&decorations);
        assert_eq!(module.decorations_in(node), Ok(decorations));
    }

    #[test]
    fn what_is_no_decoration_is_named() {
        let mut module = Module::default();
        let text = module.tuple(vec![MetadataOperand::String("no".into())]);
        let list = module.tuple(vec![MetadataOperand::Node(text)]);
        assert_eq!(module.decorations_of(&[(DECORATIONS.to_owned(), list)]), Err(text));
    }
}
