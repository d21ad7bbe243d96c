//! Writes of texels. Those of ours have as many components as the image's format may have.

use super::fit::{Fitting, Shape, integer_fits, word_fits};
use super::module::{Module, Operand};
use super::term::Term;
use super::terms;
use super::values::Values;

/// The number of components of a texel that every format has room for.
const COMPONENTS: usize = 4;

/// The writes of a texel of three components that ours extends by a fourth one, and their positions.
pub fn extended<'v>(module: &Module, values: &'v Values, shape: &Shape<'_>, position: usize) -> Vec<(Fitting<'v>, usize)> {
    let [image, at, texel] = shape.operands else { return Vec::new() };
    let Some(Term::Composite(wanted)) = terms::of_word(module, values, texel) else { return Vec::new() };
    let function = module.insts.get(position).map_or(0, |inst| inst.function);
    let later = module.with_op("OpImageWrite").iter().copied().filter(|at| *at >= position);
    let fits = |write: usize| {
        let inst = &module.insts[write];
        let [own_image, own_at, Operand::Id(own)] = inst.operands.as_slice() else { return None };
        let Term::Composite(parts) = terms::term(module, *own) else { return None };
        let mut fitting = Fitting::new(values);
        let is_it = inst.function == function
            && word_fits(module, image, own_image, &mut fitting)
            && (integer_fits(module, at, own_at, &fitting) || word_fits(module, at, own_at, &mut fitting))
            && parts.len() == COMPONENTS
            && wanted.len() + 1 == COMPONENTS
            && parts.starts_with(wanted.as_slice());
        is_it.then_some((fitting, write))
    };
    later.filter_map(fits).collect()
}
