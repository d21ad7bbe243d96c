//! `vk::ext_loop_control(mask, literals…)`: the controls of a loop by SPIR-V's numbers. Several attributes on a loop add up.

use crate::checker::Checker;
use crate::hir::LoopControl;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use spirv_grammar::Kind;

/// A control of a loop, or several that one attribute gives and whose literals can't be told apart.
struct Part {
    mask: u32,
    literals: Vec<u32>,
    span: Span,
}

impl Checker<'_> {
    /// The controls of a loop, with the literals in the order of the bits; None after an error.
    pub fn loop_control(&mut self, attributes: &[ast::Attribute]) -> Option<LoopControl> {
        let mut parts: Vec<Part> = Vec::new();
        let mut is_valid = true;
        for attribute in attributes.iter().filter(|attribute| self.is_vk(attribute, "ext_loop_control")).collect::<Vec<_>>() {
            let Some(more) = self.parts_of(attribute) else {
                is_valid = false;
                continue;
            };
            for part in more {
                if let Some(first) = parts.iter().find(|first| first.mask & part.mask != 0) {
                    let (first, twice) = (first.span, first.mask & part.mask);
                    self.given_twice(twice, part.span, first);
                    is_valid = false;
                }
                parts.push(part);
            }
        }
        parts.sort_by_key(|part| part.mask);
        let mask = parts.iter().fold(0, |mask, part| mask | part.mask);
        is_valid.then(|| LoopControl { mask, literals: parts.into_iter().flat_map(|part| part.literals).collect() })
    }

    /// The controls of an attribute. Each has as many literals as the grammar says; behind an unknown one there may be any number.
    fn parts_of(&mut self, attribute: &ast::Attribute) -> Option<Vec<Part>> {
        let words: Option<Vec<u32>> = (0..attribute.args.len()).map(|at| self.attribute_number(attribute, at)).collect();
        let (mask, literals) = words.as_deref()?.split_first()?;
        let span = attribute.span;
        let (mut parts, mut names, mut left) = (Vec::new(), Vec::new(), literals);
        for (bit, known) in spirv_grammar::enumerants_of(Kind::LoopControl, *mask) {
            let Some(known) = known else {
                // A warning comes from the backend, which sees the numbers of IR too.
                return Some(vec![Part { mask: *mask, literals: literals.to_vec(), span }]);
            };
            let (own, rest) = left.split_at_checked(known.operands.len()).unwrap_or((left, &[]));
            parts.push(Part { mask: bit, literals: own.to_vec(), span });
            names.push((known.name, known.operands.len()));
            left = rest;
        }
        let wanted: usize = names.iter().map(|(_, count)| count).sum();
        if wanted == literals.len() {
            return Some(parts);
        }
        let plural = if wanted == 1 { "" } else { "s" };
        let names: Vec<&str> = names.into_iter().map(|(name, _)| name).collect();
        let message = format!("the loop control {} takes {wanted} literal{plural}, not {}", names.join("|"), literals.len());
        self.reports.error(code::ATTRIBUTE_ARGUMENTS, span, message);
        None
    }

    fn given_twice(&mut self, mask: u32, span: Span, first: Span) {
        let names: Vec<String> = spirv_grammar::enumerants_of(Kind::LoopControl, mask)
            .map(|(bit, known)| known.map_or_else(|| format!("{bit:#x}"), |known| known.name.to_owned()))
            .collect();
        let message = format!("the loop control {} is given twice", names.join("|"));
        let diagnostic = Diagnostic::error(code::CONFLICTING_ATTRIBUTES, span, message);
        self.reports.report(diagnostic.with_label(first, "the other attribute is here"));
    }
}
