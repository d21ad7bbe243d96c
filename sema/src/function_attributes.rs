//! The arguments of attributes of functions, which are checked on every function, whether it is an entry point or not.

use crate::attrs::Target;
use crate::checker::Checker;
use crate::hir::{Constant, ExprId, ExprKind, GlobalKind};
use crate::options::needs_shader_model;
use crate::stages::{DOMAINS, HULL_TOPOLOGIES, MAX_CONTROL_POINTS, MAX_VERTICES, MESH_TOPOLOGIES, PARTITIONINGS};
use crate::types::{Scalar, Type};
use diagnostics::registry as code;
use frontend::{Diagnostic, ast};

/// The sizes that a wave may have.
const WAVE_SIZES: std::ops::RangeInclusive<i64> = 4..=128;
/// `[GroupSharedLimit]` takes a multiple of this many bytes.
const SHARED_UNIT: u32 = 4;
/// The minor version of shader model 6 from which on there is `[WaveSize]`.
const WAVE_SIZE: u32 = 6;
/// The minor version of shader model 6 from which on `[WaveSize]` takes a range.
const WAVE_SIZE_RANGE: u32 = 8;

/// Attributes that only entry points have.
const OF_ENTRY_POINTS: &[&str] = &[
    "clipplanes",
    "domain",
    "earlydepthstencil",
    "instance",
    "maxtessfactor",
    "maxvertexcount",
    "nodedispatchgrid",
    "nodeid",
    "nodeisprogramentry",
    "nodelaunch",
    "nodelocalrootargumentstableindex",
    "nodemaxdispatchgrid",
    "nodemaxrecursiondepth",
    "nodeshareinputof",
    "numthreads",
    "outputcontrolpoints",
    "outputtopology",
    "partitioning",
    "patchconstantfunc",
    "rootsignature",
    "wavesize",
];

impl<'a> Checker<'a> {
    /// Checks the attributes of a function, and the arguments of those that say something of its stage. The stage itself evaluates them again: what is reported
    /// twice is shown once.
    pub fn check_function_attributes(&mut self, attributes: &'a [ast::Attribute]) {
        self.check_attributes(attributes, Target::Function);
        self.warn_about_missing_stage(attributes);
        self.check_conflicts(attributes, "shader");
        self.check_node_attributes_of_others(attributes);
        self.check_conflicts(attributes, "wavesize");
        self.check_conflicts(attributes, "groupsharedlimit");
        for attribute in attributes.iter().filter(|attribute| attribute.scope.is_none()) {
            let one = &[attribute];
            match self.unit.names.text(attribute.name.name).to_ascii_lowercase().as_str() {
                "domain" => drop(self.word_attribute(one, "domain", DOMAINS)),
                "partitioning" => drop(self.word_attribute(one, "partitioning", PARTITIONINGS)),
                "outputtopology" => {
                    let all = [HULL_TOPOLOGIES, MESH_TOPOLOGIES].concat();
                    self.word_attribute(one, "outputtopology", &all);
                }
                "outputcontrolpoints" => drop(self.count_attribute(one, "outputcontrolpoints", 1, MAX_CONTROL_POINTS)),
                "maxvertexcount" => self.check_number(attribute, "maxvertexcount", MAX_VERTICES),
                "instance" => self.check_number(attribute, "instance", u32::MAX),
                "maxtessfactor" => self.check_count(attribute, 1, "one number"),
                "numthreads" => self.check_threads(attribute),
                "patchconstantfunc" => self.check_count(attribute, 1, "the name of a function"),
                "shader" => self.check_text(attribute, "the name of a stage"),
                "rootsignature" => self.check_text(attribute, "one string"),
                "wavesize" => self.check_wave_size(attribute),
                "groupsharedlimit" => drop(self.group_shared_limit(attribute)),
                "clipplanes" => self.check_clip_planes(attribute),
                _ => {}
            }
        }
    }

    /// Warns about attributes of entry points on a function of a library that is none, because it does not say its stage.
    fn warn_about_missing_stage(&mut self, attributes: &'a [ast::Attribute]) {
        if !self.options.library || attributes.iter().any(|attribute| self.is_plain(attribute, "shader")) {
            return;
        }
        for attribute in attributes.iter().filter(|attribute| attribute.scope.is_none()) {
            let name = self.unit.names.text(attribute.name.name);
            if OF_ENTRY_POINTS.iter().any(|known| known.eq_ignore_ascii_case(name)) {
                let message = format!("attribute '{name}' has no effect on a function without the attribute 'shader'");
                self.reports.warning(code::MISPLACED_ATTRIBUTE, attribute.span, message);
            }
        }
    }

    /// Reports attributes of nodes on entry points of other stages.
    fn check_node_attributes_of_others(&mut self, attributes: &'a [ast::Attribute]) {
        let stages = attributes.iter().filter(|attribute| self.is_plain(attribute, "shader"));
        let is_node = |attribute: &ast::Attribute| match attribute.args.first().map(|arg| &self.unit.exprs[*arg]) {
            Some(ast::Expr::String(stage)) => stage.eq_ignore_ascii_case("node"),
            _ => true,
        };
        let (mut is_any, mut is_other) = (false, true);
        for attribute in stages {
            (is_any, is_other) = (true, is_other && !is_node(attribute));
        }
        if !is_any || !is_other {
            return;
        }
        for attribute in attributes.iter().filter(|attribute| attribute.scope.is_none()) {
            let name = self.unit.names.text(attribute.name.name);
            if name.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("node")) {
                let message = format!("attribute '{name}' only allowed on node shaders");
                self.reports.error(code::MISPLACED_ATTRIBUTE, attribute.span, message);
            }
        }
    }

    /// Checks an attribute whose argument is a number from 1 to `most`.
    fn check_number(&mut self, attribute: &'a ast::Attribute, name: &str, most: u32) {
        if attribute.args.len() != 1 || self.literal_number(attribute).is_some() {
            self.count_attribute(&[attribute], name, 1, most);
        }
    }

    fn check_count(&mut self, attribute: &ast::Attribute, count: usize, what: &str) {
        if attribute.args.len() != count {
            let name = self.unit.names.text(attribute.name.name);
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, attribute.span, format!("the attribute '{name}' takes {what}"));
        }
    }

    fn check_threads(&mut self, attribute: &'a ast::Attribute) {
        self.check_count(attribute, 3, "three numbers");
        for index in 0..attribute.args.len() {
            self.attribute_number(attribute, index);
        }
    }

    /// Checks an attribute whose argument is a string.
    fn check_text(&mut self, attribute: &'a ast::Attribute, what: &str) {
        self.check_count(attribute, 1, what);
        if attribute.args.len() == 1 {
            self.attribute_string(attribute, 0);
        }
    }

    /// Reports attributes of this name with other arguments than the last one has.
    fn check_conflicts(&mut self, attributes: &'a [ast::Attribute], name: &str) {
        let mut same: Vec<&ast::Attribute> = attributes.iter().filter(|attribute| self.is_plain(attribute, name)).collect();
        let Some(last) = same.pop().filter(|_| !same.is_empty()) else { return };
        let is_equal = |this: &Self, a: &ast::Attribute| {
            a.args.len() == last.args.len()
                && a.args.iter().zip(&last.args).all(|(a, b)| match (&this.unit.exprs[*a], &this.unit.exprs[*b]) {
                    (ast::Expr::Int(a), ast::Expr::Int(b)) => a.value == b.value,
                    (ast::Expr::String(a), ast::Expr::String(b)) => a.eq_ignore_ascii_case(b),
                    _ => false,
                })
        };
        for attribute in same {
            if !is_equal(self, attribute) {
                let message = format!(
                    "the attribute '{}' contradicts another one of this function",
                    self.unit.names.text(attribute.name.name)
                );
                let diagnostic = Diagnostic::error(code::CONFLICTING_ATTRIBUTES, attribute.span, message);
                self.reports.report(diagnostic.with_label(last.span, "the other attribute is here"));
            }
        }
    }

    /// Reports a wave size, or a range of them, on an entry point of a shader model that has none.
    pub fn check_wave_range(&mut self, attributes: &[&ast::Attribute]) {
        let Some(attribute) = attributes.iter().find(|attribute| self.is_plain(attribute, "wavesize")) else { return };
        if self.options.shader_model < WAVE_SIZE {
            let message = needs_shader_model("the attribute 'WaveSize'", WAVE_SIZE);
            self.reports.error(code::NOT_AVAILABLE, attribute.span, message);
        } else if attribute.args.len() > 1 && self.options.shader_model < WAVE_SIZE_RANGE {
            let message = format!("a range in the attribute 'WaveSize' requires shader model 6.{WAVE_SIZE_RANGE} or later");
            self.reports.error(code::NOT_AVAILABLE, attribute.span, message);
        }
    }

    /// `[WaveSize(size)]`, `[WaveSize(least, most)]`, `[WaveSize(least, most, preferred)]`
    fn check_wave_size(&mut self, attribute: &'a ast::Attribute) {
        let span = attribute.span;
        if !(1..=3).contains(&attribute.args.len()) {
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, span, "the attribute 'WaveSize' takes one to three numbers");
            return;
        }
        let mut sizes = Vec::new();
        for argument in &attribute.args {
            let Some(size) = self.constant_int(*argument, "the argument of 'WaveSize'") else { return };
            sizes.push(size);
        }
        let message = match sizes.as_slice() {
            sizes if !sizes.iter().all(|size| WAVE_SIZES.contains(size) && size.count_ones() == 1) => {
                format!("a wave size must be a power of two from {} to {}", WAVE_SIZES.start(), WAVE_SIZES.end())
            }
            [least, most, ..] if least == most => "the minimum and maximum wave size are equal: use a single argument".to_owned(),
            [least, most, ..] if least > most => {
                format!("the minimum wave size {least} is greater than the maximum wave size {most}")
            }
            [least, most, preferred] if !(least..=most).contains(&preferred) => {
                format!("the preferred wave size {preferred} must be from {least} to {most}")
            }
            _ => return,
        };
        self.reports.error(code::ATTRIBUTE_ARGUMENTS, span, message);
    }

    /// `[GroupSharedLimit(bytes)]`
    pub fn group_shared_limit(&mut self, attribute: &'a ast::Attribute) -> Option<u32> {
        self.check_count(attribute, 1, "a number of bytes");
        let [argument] = attribute.args.as_slice() else { return None };
        let limit = self.attribute_number(attribute, 0)?;
        if limit.is_multiple_of(SHARED_UNIT) {
            return Some(limit);
        }
        let message = format!("the argument of 'GroupSharedLimit' must be a multiple of {SHARED_UNIT}, not {limit}");
        self.reports.error(code::ATTRIBUTE_ARGUMENTS, self.unit.expr_spans[*argument], message);
        None
    }

    /// The planes are in constant buffers: a variable of type `float4`, a member of one, or an element with a literal index.
    fn check_clip_planes(&mut self, attribute: &'a ast::Attribute) {
        for argument in &attribute.args {
            let plane = self.check_expr(*argument);
            if self.program.is_error_expr(plane) {
                continue;
            }
            let ty = self.program.type_of(plane);
            let message = if !self.is_in_constant_buffer(plane) {
                "a clip plane must be a variable of a constant buffer, a member of one, or an element with a literal index"
                    .to_owned()
            } else if !matches!(self.program.ty(ty), Type::Vector(Scalar::Float, 4)) {
                format!("a clip plane must have the type 'float4', not '{}'", self.program.type_name(ty))
            } else {
                continue;
            };
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, self.unit.expr_spans[*argument], message);
        }
    }

    fn is_in_constant_buffer(&self, place: ExprId) -> bool {
        match &self.program.exprs[place].kind {
            ExprKind::Global(global) => !matches!(self.program.globals[*global].kind, GlobalKind::Static { .. }),
            ExprKind::Field { base, .. } => self.is_in_constant_buffer(*base),
            ExprKind::Index { base, index } => {
                let is_array = matches!(self.program.ty(self.program.type_of(*base)), Type::Array { .. });
                let is_literal = matches!(self.program.exprs[*index].kind, ExprKind::Constant(Constant::Int(_)));
                is_array && is_literal && self.is_in_constant_buffer(*base)
            }
            _ => false,
        }
    }
}
