//! Finds functions in large overload sets by their parameters.

use crate::check::type_queries;
use crate::checker::{OverloadIndex, ParamKey};
use crate::declarations::{Declarations, FunctionDecl, ParamDecl};
use crate::hir::{ParamMode, Program};
use crate::ids::{DeclId, ScopeId};
use crate::overload::{self, MANY};
use crate::scope::{Candidate, Entity, Entry, Scopes};
use crate::types::{Matrix, Type, TypeId, Types};
use frontend::names::Symbol;
use frontend::{Span, ast};
use rustc_hash::FxHashMap;

fn without_order(types: &mut Types, ty: TypeId) -> TypeId {
    match types[ty] {
        Type::Matrix(matrix) if matrix.order.is_some() => types.intern(Type::Matrix(Matrix { order: None, ..matrix })),
        Type::Array { element, length } => {
            let plain = without_order(types, element);
            types.array(plain, length)
        }
        _ => ty,
    }
}

fn param_keys(types: &mut Types, params: &[ParamDecl]) -> Vec<ParamKey> {
    let is_out = |mode| matches!(mode, ParamMode::Out | ParamMode::InOut | ParamMode::Reference);
    params.iter().map(|param| (without_order(types, param.ty), is_out(param.mode), param.mode == ParamMode::Out)).collect()
}

/// Adds a function of a base to the overload set of a struct, unless the struct declares a function with the same parameters.
pub(crate) fn add_base_candidate(
    program: &mut Program,
    decls: &Declarations<'_>,
    scopes: &mut Scopes,
    overloads: &mut FxHashMap<(ScopeId, Symbol), OverloadIndex>,
    scope: ScopeId,
    ident: ast::Ident,
    candidate: Candidate,
) {
    let is_hidden = match candidate {
        Candidate::Function(id) => {
            let params = param_keys(&mut program.types, &decls.functions[id].params);
            !matches!(function_with(program, decls, scopes, overloads, scope, ident.name, &params), Ok(None))
        }
        Candidate::Template(_) => false,
    };
    if !is_hidden {
        overload::add_candidate(program, scopes, scope, ident, candidate);
    }
}

pub(crate) fn replace_candidate(
    scopes: &mut Scopes,
    overloads: &mut FxHashMap<(ScopeId, Symbol), OverloadIndex>,
    scope: ScopeId,
    name: Symbol,
    old: DeclId,
    new: DeclId,
) {
    if let Some(index) = overloads.get_mut(&(scope, name)) {
        index.by_params.values_mut().filter(|id| **id == old).for_each(|id| *id = new);
    }
    if let Some(Entry { entity: Entity::Functions(candidates), .. }) = scopes[scope].entries.get_mut(&name) {
        let of_old = candidates.iter_mut().filter(|candidate| **candidate == Candidate::Function(old));
        of_old.for_each(|candidate| *candidate = Candidate::Function(new));
    }
}

/// Returns the earlier declaration of the same function.
///
/// # Errors
/// Returns the location of the declaration if the name denotes another kind of entity.
pub(crate) fn earlier_declaration<'a>(
    program: &mut Program,
    decls: &Declarations<'_>,
    scopes: &Scopes,
    overloads: &mut FxHashMap<(ScopeId, Symbol), OverloadIndex>,
    scope: ScopeId,
    name: Symbol,
    decl: &FunctionDecl<'a>,
) -> Result<Option<DeclId>, Span> {
    let keys = param_keys(&mut program.types, &decl.params);
    function_with(program, decls, scopes, overloads, scope, name, &keys)
}

/// Returns the function of this name that the scope itself declares with these parameters.
///
/// # Errors
/// Returns the location of the declaration if the name denotes another kind of entity.
fn function_with(
    program: &mut Program,
    decls: &Declarations<'_>,
    scopes: &Scopes,
    overloads: &mut FxHashMap<(ScopeId, Symbol), OverloadIndex>,
    scope: ScopeId,
    name: Symbol,
    keys: &[ParamKey],
) -> Result<Option<DeclId>, Span> {
    let Some(entry) = scopes[scope].entries.get(&name) else { return Ok(None) };
    let Entity::Functions(candidates) = &entry.entity else {
        return if type_queries::names_its_type(program, entry) { Ok(None) } else { Err(entry.span) };
    };
    if candidates.len() > MANY {
        let index = overloads.entry((scope, name)).or_default();
        for candidate in &candidates[index.known..] {
            if let Candidate::Function(id) = candidate {
                let params = param_keys(&mut program.types, &decls.functions[*id].params);
                index.by_params.entry(params).or_insert(*id);
            }
        }
        index.known = candidates.len();
        return Ok(index.by_params.get(keys).copied());
    }
    let candidates = candidates.clone();
    Ok(candidates
        .iter()
        .filter_map(|candidate| match candidate {
            Candidate::Function(id) => Some(*id),
            Candidate::Template(_) => None,
        })
        .find(|id| {
            let params = &decls.functions[*id].params;
            params.len() == keys.len() && param_keys(&mut program.types, params) == keys
        }))
}
