//! Instances of templates, keyed by the template and its arguments.

use crate::declarations::{InstanceKey, TemplateArguments, TypeExtras};
use crate::ids::{DeclId, GlobalId, ScopeId};
use crate::types::TypeId;
use frontend::ast;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// The maximum depth of nested instantiations.
pub(crate) const MAX_TEMPLATE_DEPTH: u32 = 256;
/// The maximum number of template instances in a program.
pub(crate) const MAX_TEMPLATE_INSTANCES: usize = 16_384;

/// The existing instances, and caches for creating others.
#[derive(Default)]
pub(crate) struct Instances<'a> {
    pub variables: FxHashMap<InstanceKey, GlobalId>,
    pub functions: FxHashMap<InstanceKey, DeclId>,
    pub classes: FxHashMap<InstanceKey, TypeId>,
    /// The attributes of alias template instances, if they have any.
    pub aliases: FxHashMap<InstanceKey, Rc<TypeExtras>>,
    /// The source arguments of explicit specializations.
    pub specializations: FxHashMap<InstanceKey, &'a [ast::TemplateArg]>,
    /// A cache of evaluated template arguments, by the address of their list in the syntax tree and the scope.
    pub known_arguments: FxHashMap<(usize, ScopeId), TemplateArguments>,
    /// Instances with a known signature whose body is not needed yet.
    pub bodies: FxHashMap<DeclId, &'a ast::Function>,
    /// Instances that are needed, but whose template is not defined yet.
    pub awaited: FxHashSet<DeclId>,
    /// The nesting depth of class template instantiations.
    pub class_depth: u32,
}

impl Instances<'_> {
    /// The message of the limit that another class or variable would exceed, if there are already `count` of its kind.
    pub fn exceeded_limit(&self, count: usize) -> Option<String> {
        if self.class_depth >= MAX_TEMPLATE_DEPTH {
            Some(depth_message())
        } else if count >= MAX_TEMPLATE_INSTANCES {
            Some(format!("templates have more than {MAX_TEMPLATE_INSTANCES} instances"))
        } else {
            None
        }
    }
}

/// The message about instantiations that are nested too deep.
pub(crate) fn depth_message() -> String {
    format!("recursive template instantiation exceeded the maximum depth of {MAX_TEMPLATE_DEPTH}")
}
