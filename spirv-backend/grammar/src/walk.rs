//! Splits the operand words of an instruction into operands, as the grammar describes them.
//!
//! The tokens cover all words, in order and without gaps: words after the last operand of the grammar become tokens without a kind, and an
//! operand that is truncated by the end of the instruction receives the remaining words.

use crate::lookup::{self, enumerants_of};
use crate::rows::{Category, Enumerant, Instruction, Operand, Quantifier};
use crate::tables::Kind;

/// The words of one operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// None for a word without an operand in the grammar.
    pub kind: Option<Kind>,
    /// The index of the first word; the word after the instruction's first one is 0.
    pub start: usize,
    /// The number of words, at least one.
    pub count: usize,
}

/// Splits the words after an instruction's first one. `literal_words` is the number of words of a literal whose width depends on
/// a type (of OpConstant or OpSwitch).
pub fn tokens(instruction: &Instruction, words: &[u32], literal_words: usize) -> Vec<Token> {
    operand_tokens(instruction.operands, words, literal_words)
}

/// Like [`tokens`], for a list of operands, such as those of an extended instruction.
pub fn operand_tokens(operands: &[Operand], words: &[u32], literal_words: usize) -> Vec<Token> {
    let mut tokens = Vec::new();
    for_each_token(operands, words, literal_words, |token| tokens.push(token));
    tokens
}

/// Like [`operand_tokens`], without allocating a list.
pub fn for_each_token(operands: &[Operand], words: &[u32], literal_words: usize, visit: impl FnMut(Token)) {
    check_tokens(operands, words, literal_words, visit);
}

/// Like [`for_each_token`]; true if no operand is cut off or missing.
pub fn check_tokens(operands: &[Operand], words: &[u32], literal_words: usize, visit: impl FnMut(Token)) -> bool {
    let mut walk = Walk::new(words, literal_words, Tokens(visit));
    for operand in operands {
        walk.operand(operand);
    }
    while walk.at < words.len() {
        walk.push(None, 1);
    }
    walk.is_complete
}

/// Visits the enumerants among the words, each with its kind; those of a mask are visited one by one. Numbers that the grammar does not know are
/// skipped.
pub fn for_each_enumerant(operands: &[Operand], words: &[u32], visit: impl FnMut(Kind, &'static Enumerant)) {
    let mut walk = Walk::new(words, 1, Enumerants(visit));
    for operand in operands {
        walk.operand(operand);
    }
}

/// The consumer of a walk.
trait Visitor {
    fn token(&mut self, token: Token);
    fn enumerant(&mut self, kind: Kind, enumerant: &'static Enumerant);
}

struct Tokens<F>(F);

impl<F: FnMut(Token)> Visitor for Tokens<F> {
    fn token(&mut self, token: Token) {
        (self.0)(token);
    }

    fn enumerant(&mut self, _: Kind, _: &'static Enumerant) {}
}

struct Enumerants<F>(F);

impl<F: FnMut(Kind, &'static Enumerant)> Visitor for Enumerants<F> {
    fn token(&mut self, _: Token) {}

    fn enumerant(&mut self, kind: Kind, enumerant: &'static Enumerant) {
        (self.0)(kind, enumerant);
    }
}

struct Walk<'a, V> {
    words: &'a [u32],
    at: usize,
    literal_words: usize,
    is_complete: bool,
    visitor: V,
}

impl<'a, V: Visitor> Walk<'a, V> {
    fn new(words: &'a [u32], literal_words: usize, visitor: V) -> Self {
        Self { words, at: 0, literal_words: literal_words.max(1), is_complete: true, visitor }
    }

    fn push(&mut self, kind: Option<Kind>, count: usize) {
        let left = self.words.len() - self.at;
        self.is_complete &= count <= left;
        let count = count.min(left);
        if count > 0 {
            self.visitor.token(Token { kind, start: self.at, count });
            self.at += count;
        }
    }

    fn operand(&mut self, operand: &Operand) {
        match operand.quantifier {
            Quantifier::One => {
                self.is_complete &= self.at < self.words.len();
                self.one(operand.kind);
            }
            Quantifier::Optional => self.one(operand.kind),
            Quantifier::Any => {
                while self.at < self.words.len() {
                    self.one(operand.kind);
                }
            }
        }
    }

    fn one(&mut self, kind: Kind) {
        let Some(word) = self.words.get(self.at).copied() else { return };
        match kind.category() {
            Category::Id => self.push(Some(kind), 1),
            Category::BitEnum | Category::ValueEnum => {
                self.push(Some(kind), 1);
                for enumerant in enumerants_of(kind, word).filter_map(|(_, enumerant)| enumerant) {
                    self.visitor.enumerant(kind, enumerant);
                    for operand in enumerant.operands {
                        self.operand(operand);
                    }
                }
            }
            Category::Literal => self.literal(kind, word),
            Category::Composite => match kind {
                Kind::Given(given) => given.parts().iter().for_each(|part| self.one(*part)),
                Kind::PairLiteralIntegerIdRef => {
                    self.push(Some(Kind::LiteralContextDependentNumber), self.literal_words);
                    self.push(Some(Kind::IdRef), 1);
                }
                Kind::PairIdRefLiteralInteger => {
                    self.push(Some(Kind::IdRef), 1);
                    self.push(Some(Kind::LiteralInteger), 1);
                }
                _ => {
                    self.push(Some(Kind::IdRef), 1);
                    self.push(Some(Kind::IdRef), 1);
                }
            },
        }
    }

    fn literal(&mut self, kind: Kind, word: u32) {
        match kind {
            Kind::LiteralString => {
                let rest = &self.words[self.at..];
                let end = rest.iter().position(|word| word.to_le_bytes().contains(&0));
                self.is_complete &= end.is_some();
                self.push(Some(kind), end.map_or(rest.len(), |end| end + 1));
            }
            Kind::LiteralContextDependentNumber => self.push(Some(kind), self.literal_words),
            Kind::LiteralSpecConstantOpInteger => {
                self.push(Some(kind), 1);
                if let Some(known) = lookup::instruction(word) {
                    for operand in known.arguments() {
                        self.operand(operand);
                    }
                }
            }
            _ => self.push(Some(kind), 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lookup::instruction;

    #[test]
    fn the_bits_of_a_mask_have_their_operands() {
        let sample = instruction(spirv::Op::ImageSampleImplicitLod as u32).expect("known");
        // type, result, image, coordinate, Bias | ConstOffset, bias, offset
        let tokens = tokens(sample, &[1, 2, 3, 4, 0x9, 5, 6], 1);
        let kinds: Vec<_> = tokens.iter().filter_map(|token| token.kind).collect();
        assert_eq!(kinds[4..], [Kind::ImageOperands, Kind::IdRef, Kind::IdRef]);
    }

    #[test]
    fn a_word_too_many_has_no_kind() {
        let kill = instruction(spirv::Op::Kill as u32).expect("known");
        assert_eq!(tokens(kill, &[7], 1), [Token { kind: None, start: 0, count: 1 }]);
    }
}
