//! Attributes and annotations whose arguments are constant expressions: numbers, strings, decorations, bindings, loop controls,
//! and inline SPIR-V instructions.

use crate::attrs::{self, BRANCH_HINTS, LOOP_HINTS, Target};
use crate::check::{Declared, constants, literal, type_queries};
use crate::checker::Checker;
use crate::declarations::FunctionDecl;
use crate::decorations::{self, Operands};
use crate::descriptor::{self, format_of, register_letters};
use crate::hir::{
    self, Binding, Constant, Decoration, DecorationOperand, ExprKind, GlobalKind, InstructionId, InstructionParamKind,
    InterfaceAttributes, LoopControl, LoopHint, Requirements, VkBinding,
};
use crate::stages::{DOMAINS, HULL_TOPOLOGIES, MAX_CONTROL_POINTS, MAX_VERTICES, MESH_TOPOLOGIES, PARTITIONINGS};
use crate::types::{Scalar, Type, TypeId};
use crate::{annotations, function_attributes, texts, vk};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use spirv::ImageFormat;
use spirv_grammar::Kind;

impl<'a> Checker<'a> {
    /// Reports annotations that do not apply to the declaration, and conflicting registers.
    pub fn check_annotations(&mut self, declarator: &'a ast::Declarator, declared: Declared) {
        if let (Some(width), [_, ..]) = (declarator.bit_width, declarator.annotations.as_slice()) {
            let span = self.unit.expr_spans[width];
            self.reports.diagnose(code::BIT_FIELD, span, "a bit-field cannot have a semantic or another annotation");
        }
        annotations::check_semantic(self.unit, self.reports, &declarator.annotations);
        if let (Some(_), Declared::LocalVariable | Declared::Field, Some(name)) = (&declarator.scope, declared, declarator.name) {
            let what = if declared == Declared::Field { "a field" } else { "a local variable" };
            self.reports.diagnose(code::SYNTAX, name.span, format!("{what} cannot have a qualified name"));
        }
        for annotation in &declarator.annotations {
            match annotation {
                ast::Annotation::Semantic(ident) if ["register", "packoffset"].contains(&self.unit.names.text(ident.name)) => {
                    let message = format!("expected '(' after '{}'", self.unit.names.text(ident.name));
                    self.reports.diagnose(code::SYNTAX, ident.span, message);
                }
                ast::Annotation::Semantic(ident) if declared == Declared::LocalVariable => {
                    self.reports.diagnose(code::INVALID_MODIFIER, ident.span, "a local variable cannot have a semantic");
                }
                ast::Annotation::PackOffset { span, .. } if !self.context.in_buffer => {
                    self.reports.diagnose(code::PACKOFFSET, *span, "'packoffset' is only for the members of a constant buffer");
                }
                _ => {}
            }
        }
        self.check_registers(&declarator.annotations);
    }

    /// Reports annotations that do not apply to a parameter or a function result.
    pub fn check_value_annotations(&mut self, annotations: &'a [ast::Annotation], ty: TypeId) {
        annotations::check_semantic(self.unit, self.reports, annotations);
        for annotation in annotations {
            if let ast::Annotation::PackOffset { span, .. } = annotation {
                self.reports.diagnose(code::PACKOFFSET, *span, "'packoffset' is only for the members of a constant buffer");
            }
        }
        self.check_registers(annotations);
        self.check_register_type(annotations, ty);
    }

    /// Reports malformed registers, and registers of the same class and profile with different numbers.
    pub fn check_registers(&mut self, annotations: &'a [ast::Annotation]) {
        let mut seen: Vec<(Option<&str>, char, u32)> = Vec::new();
        for annotation in annotations {
            let ast::Annotation::Register { args, span } = annotation else { continue };
            let class = self.register(args, *span).and_then(|register| register.class);
            let Some((class, number)) = class else { continue };
            let first = args.first().map(|argument| self.unit.names.text(argument.name.name));
            let profile = first.filter(|text| !text.starts_with(class) && !text.starts_with(class.to_ascii_uppercase()));
            let is_same = |known: &Option<&str>| known.is_none() || profile.is_none() || *known == profile;
            if seen.iter().any(|known| is_same(&known.0) && known.1 == class && known.2 != number) {
                self.reports.diagnose(code::REGISTER, *span, "this register conflicts with another register of the declaration");
                return;
            }
            seen.push((profile, class, number));
        }
    }

    /// The value of an argument that is a number from 0 to 2^32 - 1.
    pub fn attribute_number(&mut self, attribute: &ast::Attribute, index: usize) -> Option<u32> {
        let expr = *attribute.args.get(index)?;
        let span = self.unit.expr_spans[expr];
        let name = attrs::attribute_name(self.unit, attribute);
        let value = self.constant_int(expr, &format!("the argument of '{name}'"))?;
        match u32::try_from(value) {
            Ok(value) => Some(value),
            Err(_) => {
                let message = format!("the argument of '{name}' must be from 0 to {}, not {value}", u32::MAX);
                self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, span, message);
                None
            }
        }
    }

    /// The literal argument of an attribute. Like DXC, ignores a negative or non-integer literal with a warning, and returns
    /// None.
    fn literal_number(&mut self, attribute: &ast::Attribute) -> Option<u32> {
        let expr = *attribute.args.first()?;
        let is_negative = |expr: ast::ExprId| match &self.unit.exprs[expr] {
            ast::Expr::Unary { op: ast::UnaryOp::Minus, operand } => matches!(self.unit.exprs[*operand], ast::Expr::Int(_)),
            _ => false,
        };
        if matches!(self.unit.exprs[expr], ast::Expr::Float(_)) || is_negative(expr) {
            let message =
                format!("attribute '{}' must have a uint literal argument", attrs::attribute_name(self.unit, attribute));
            self.reports.report(
                Diagnostic::new(code::ATTRIBUTE_ARGUMENTS, self.unit.expr_spans[expr], message)
                    .with_severity(diagnostics::Severity::Warning),
            );
            return None;
        }
        self.attribute_number(attribute, 0)
    }

    /// The value of an argument that is a string literal.
    pub fn attribute_string(&mut self, attribute: &ast::Attribute, index: usize) -> Option<String> {
        let expr = *attribute.args.get(index)?;
        let name = attrs::attribute_name(self.unit, attribute);
        let span = self.unit.expr_spans[expr];
        if let ast::Expr::String(text) = &self.unit.exprs[expr]
            && !text.contains('\0')
        {
            return Some(text.clone());
        }
        let value = self.check_expr(expr);
        let text = texts::text_of(&self.program, self.body.as_ref(), value);
        if text.is_none() && !self.program.is_error_expr(value) {
            self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, span, format!("this argument of '{name}' must be a string literal"));
        }
        text.filter(|text| texts::is_without_nul(self.reports, text, &format_args!("the argument of '{name}'"), span))
    }

    /// The requirements of all `vk::ext_capability` and `vk::ext_extension` attributes.
    pub fn requirements(&mut self, attributes: &[&ast::Attribute]) -> Requirements {
        let mut requirements = Requirements::default();
        for attribute in attributes {
            if attrs::is_vk(self.unit, attribute, "ext_capability") {
                if let Some(number) = self.attribute_number(attribute, 0) {
                    requirements.add_capability(number, attribute.span);
                }
            } else if attrs::is_vk(self.unit, attribute, "ext_extension")
                && let Some(name) = self.attribute_string(attribute, 0)
                // Headers pass an empty name if their condition selects no extension.
                && !name.is_empty()
            {
                requirements.add_extension(&name, attribute.span);
            }
        }
        requirements
    }

    pub fn interface_attributes(&mut self, attributes: &[&'a ast::Attribute]) -> InterfaceAttributes {
        if attributes.is_empty() {
            return InterfaceAttributes::default();
        }
        let decorations = self.decorations(attributes);
        let literal = |number: spirv::Decoration| {
            let decoration = decorations.iter().find(|decoration| decoration.number == number as u32)?;
            match decoration.operands.as_slice() {
                [DecorationOperand::Literal(value)] => Some(*value),
                _ => None,
            }
        };
        let (location, builtin_number) = (literal(spirv::Decoration::Location), literal(spirv::Decoration::BuiltIn));
        let index = literal(spirv::Decoration::Index);
        let mut result = InterfaceAttributes { location, index, builtin_number, decorations, ..InterfaceAttributes::default() };
        let mut places = attrs::decorated_places(&result.decorations);
        for attribute in attributes {
            if attrs::is_vk(self.unit, attribute, "location") {
                result.location = self.attribute_number(attribute, 0);
                places.extend(result.location.map(|value| (spirv::Decoration::Location, value, attribute.span)));
            } else if attrs::is_vk(self.unit, attribute, "index") {
                result.index = self.attribute_number(attribute, 0);
                places.extend(result.index.map(|value| (spirv::Decoration::Index, value, attribute.span)));
            } else if attrs::is_vk(self.unit, attribute, "builtin") {
                result.builtin = self.attribute_string(attribute, 0);
                result.builtin_span = attribute.span;
            }
        }
        attrs::check_one_place(self.reports, places);
        if result.location.is_some() && result.builtin.is_some() {
            let span = attributes.iter().find(|a| attrs::is_vk(self.unit, a, "location")).map_or(Span::default(), |a| a.span);
            self.reports.diagnose(code::CONFLICTING_ATTRIBUTES, span, "'vk::builtin' and 'vk::location' cannot be used together");
        }
        result
    }

    pub fn check_stmt_attributes(&mut self, stmt: &'a ast::Stmt) {
        if stmt.attributes.is_empty() {
            return;
        }
        attrs::check_attributes(self.unit, self.reports, &stmt.attributes, Target::Statement);
        let attributes: Vec<&ast::Attribute> = stmt.attributes.iter().collect();
        let requirements = self.requirements(&attributes);
        self.require(&requirements);
        for (one, other) in [("unroll", "loop"), ("unroll", "fastopt"), ("branch", "flatten")] {
            attrs::check_contradiction(self.unit, self.reports, &attributes, one, other);
        }
        let hints =
            |names: &[&str]| attributes.iter().find(|a| names.iter().any(|n| attrs::is_plain(self.unit, a, n))).map(|a| a.span);
        let control = attributes.iter().find(|a| attrs::is_vk(self.unit, a, "ext_loop_control")).map(|a| a.span);
        let (loops, branches) = (hints(LOOP_HINTS).or(control), hints(BRANCH_HINTS));
        let (is_loop, is_branch) = match stmt.kind {
            ast::StmtKind::While { .. } | ast::StmtKind::DoWhile { .. } | ast::StmtKind::For { .. } => (true, false),
            ast::StmtKind::If { .. } | ast::StmtKind::Switch { .. } => (false, true),
            _ => (false, false),
        };
        if let Some(span) = loops.filter(|_| !is_loop) {
            self.reports.report(
                Diagnostic::new(code::MISPLACED_ATTRIBUTE, span, "attribute only applies to loops")
                    .with_severity(diagnostics::Severity::Warning),
            );
        }
        if let Some(span) = branches.filter(|_| !is_branch) {
            self.reports.report(
                Diagnostic::new(code::MISPLACED_ATTRIBUTE, span, "attribute only applies to 'if' and 'switch' statements")
                    .with_severity(diagnostics::Severity::Warning),
            );
        }
        for attribute in &attributes {
            let is_declaration = matches!(stmt.kind, ast::StmtKind::Declaration(_));
            if !is_declaration && attrs::is_plain(self.unit, attribute, "noinline") {
                attrs::misplaced(self.unit, self.reports, attribute);
            }
        }
    }

    pub fn loop_hint(&mut self, attributes: &[ast::Attribute]) -> LoopHint {
        if let Some(attribute) = attributes.iter().find(|a| attrs::is_vk(self.unit, a, "ext_loop_control")) {
            if let Some(hint) = attributes.iter().find(|a| attrs::is_hint(self.unit, a)) {
                let diagnostic = Diagnostic::new(
                    code::CONFLICTING_ATTRIBUTES,
                    attribute.span,
                    "'vk::ext_loop_control' specifies all controls of a loop, so it cannot be combined with another loop attribute",
                );
                self.reports.report(diagnostic.with_label(hint.span, "the other attribute is here"));
            }
            return self.loop_control(attributes).map_or(LoopHint::None, LoopHint::Control);
        }
        if let Some(unroll) = attributes.iter().find(|a| attrs::is_plain(self.unit, a, "unroll")) {
            let count = self.literal_number(unroll);
            return LoopHint::Unroll(count);
        }
        if attributes.iter().any(|a| attrs::is_plain(self.unit, a, "loop") || attrs::is_plain(self.unit, a, "fastopt")) {
            return LoopHint::Loop;
        }
        LoopHint::None
    }

    /// Checks the attributes of a function and the arguments of attributes that specify its stage. Entry points evaluate these
    /// arguments again, but a repeated diagnostic is shown once.
    pub fn check_function_attributes(&mut self, attributes: &'a [ast::Attribute]) {
        attrs::check_attributes(self.unit, self.reports, attributes, Target::Function);
        function_attributes::warn_about_missing_stage(self.unit, self.options, self.reports, attributes);
        function_attributes::check_conflicts(self.unit, self.reports, attributes, "shader");
        function_attributes::check_node_attributes_of_others(self.unit, self.reports, attributes);
        function_attributes::check_conflicts(self.unit, self.reports, attributes, "wavesize");
        function_attributes::check_conflicts(self.unit, self.reports, attributes, "groupsharedlimit");
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
                "maxtessfactor" => function_attributes::check_count(self.unit, self.reports, attribute, 1, "one number"),
                "numthreads" => self.check_threads(attribute),
                "patchconstantfunc" => {
                    function_attributes::check_count(self.unit, self.reports, attribute, 1, "the name of a function")
                }
                "shader" => self.check_text(attribute, "the name of a stage"),
                "rootsignature" => self.check_text(attribute, "one string"),
                "wavesize" => self.check_wave_size(attribute),
                "groupsharedlimit" => drop(self.group_shared_limit(attribute)),
                "clipplanes" => self.check_clip_planes(attribute),
                _ => {}
            }
        }
    }

    /// Checks an attribute whose argument is a number from 1 to `most`.
    fn check_number(&mut self, attribute: &'a ast::Attribute, name: &str, most: u32) {
        if attribute.args.len() != 1 || self.literal_number(attribute).is_some() {
            self.count_attribute(&[attribute], name, 1, most);
        }
    }

    fn check_threads(&mut self, attribute: &'a ast::Attribute) {
        function_attributes::check_count(self.unit, self.reports, attribute, 3, "three numbers");
        for index in 0..attribute.args.len() {
            self.attribute_number(attribute, index);
        }
    }

    /// Checks an attribute whose argument is a string.
    fn check_text(&mut self, attribute: &'a ast::Attribute, what: &str) {
        function_attributes::check_count(self.unit, self.reports, attribute, 1, what);
        if attribute.args.len() == 1 {
            self.attribute_string(attribute, 0);
        }
    }

    /// Checks `[WaveSize(size)]`, `[WaveSize(min, max)]` and `[WaveSize(min, max, preferred)]`.
    fn check_wave_size(&mut self, attribute: &'a ast::Attribute) {
        let span = attribute.span;
        if !(1..=3).contains(&attribute.args.len()) {
            self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, span, "the attribute 'WaveSize' takes one to three numbers");
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
        self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, span, message);
    }

    /// Evaluates `[GroupSharedLimit(bytes)]`.
    pub fn group_shared_limit(&mut self, attribute: &'a ast::Attribute) -> Option<u32> {
        function_attributes::check_count(self.unit, self.reports, attribute, 1, "a number of bytes");
        let [argument] = attribute.args.as_slice() else { return None };
        let limit = self.attribute_number(attribute, 0)?;
        if limit.is_multiple_of(SHARED_UNIT) {
            return Some(limit);
        }
        let message = format!("the argument of 'GroupSharedLimit' must be a multiple of {SHARED_UNIT}, not {limit}");
        self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, self.unit.expr_spans[*argument], message);
        None
    }

    /// Checks clip planes, which must be in constant buffers: a variable of type `float4`, a member of one, or an element with a
    /// literal index.
    fn check_clip_planes(&mut self, attribute: &'a ast::Attribute) {
        for argument in &attribute.args {
            let plane = self.check_expr(*argument);
            if self.program.is_error_expr(plane) {
                continue;
            }
            let ty = self.program.type_of(plane);
            let message = if !function_attributes::is_in_constant_buffer(&self.program, plane) {
                "a clip plane must be a variable of a constant buffer, a member of one, or an element with a literal index"
                    .to_owned()
            } else if !matches!(self.program.ty(ty), Type::Vector(Scalar::Float, 4)) {
                format!("a clip plane must have the type 'float4', not '{}'", self.program.type_name(ty))
            } else {
                continue;
            };
            self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, self.unit.expr_spans[*argument], message);
        }
    }

    /// Returns the decorations that the attributes specify, in order.
    pub fn decorations(&mut self, attributes: &[&'a ast::Attribute]) -> Vec<Decoration> {
        let mut decorations = Vec::new();
        for attribute in attributes {
            let Some(operands) = decorations::decoration_operands(self.unit, attribute) else { continue };
            let Some(number) = self.attribute_number(attribute, 0) else { continue };
            let mut decoration = Decoration { number, operands: Vec::new(), span: attribute.span };
            for index in 1..attribute.args.len() {
                match operands {
                    Operands::Literals => decoration.operands.extend(self.decoration_literal(attribute, index)),
                    Operands::Ids => decoration.operands.extend(self.decoration_id(attribute, index)),
                    Operands::Strings => {
                        decoration.operands.extend(self.attribute_string(attribute, index).map(DecorationOperand::Text));
                    }
                }
            }
            decorations.push(decoration);
        }
        decorations
    }

    /// The words of a literal operand, low word first; or its text if numbers and strings are mixed.
    fn decoration_literal(&mut self, attribute: &'a ast::Attribute, index: usize) -> Vec<DecorationOperand> {
        let expr = attribute.args[index];
        let span = self.unit.expr_spans[expr];
        let value = self.check_value(expr);
        let value = literal::settle(&mut self.program, value);
        if self.program.is_error_expr(value) {
            return Vec::new();
        }
        if matches!(self.program.ty(self.program.type_of(value)), Type::String) {
            return self.attribute_string(attribute, index).map(DecorationOperand::Text).into_iter().collect();
        }
        let wide = decorations::is_wide(&self.program, self.program.type_of(value));
        let bits = match constants::constant_scalar(&self.program, self.body.as_ref(), value) {
            Ok(Constant::Bool(value)) => u64::from(value),
            Ok(Constant::Int(value)) => value,
            Ok(Constant::Float(value)) if wide => value.to_bits(),
            Ok(Constant::Float(value)) => u64::from((value as f32).to_bits()),
            Err(reason) => {
                let diagnostic = Diagnostic::new(code::NOT_CONSTANT, span, "an operand of 'vk::ext_decorate' must be a constant");
                self.reports.report(diagnostic.with_note(reason.message));
                return Vec::new();
            }
        };
        let words = if wide { vec![bits as u32, (bits >> 32) as u32] } else { vec![bits as u32] };
        words.into_iter().map(DecorationOperand::Literal).collect()
    }

    /// Evaluates an id operand: a constant, a specialization constant, or a global variable.
    fn decoration_id(&mut self, attribute: &'a ast::Attribute, index: usize) -> Option<DecorationOperand> {
        let expr = attribute.args[index];
        let span = self.unit.expr_spans[expr];
        let checked = self.check_expr(expr);
        if let ExprKind::Global(global) = self.program.exprs[checked].kind {
            let kind = &self.program.globals[global].kind;
            if !matches!(kind, GlobalKind::Static { constant: true, .. } | GlobalKind::Parts(_)) {
                return Some(DecorationOperand::Global(global));
            }
        }
        let value = self.build().load(checked);
        let value = literal::settle(&mut self.program, value);
        if self.program.is_error_expr(value) {
            return None;
        }
        let ty = self.program.type_of(value);
        let value = decorations::returned_value(&self.program, value);
        match constants::constant_scalar(&self.program, self.body.as_ref(), value) {
            Ok(constant) => Some(DecorationOperand::Id(ty, constant)),
            Err(reason) => {
                let message = "an operand of 'vk::ext_decorate_id' must be a constant or a global variable";
                self.reports.report(Diagnostic::new(code::NOT_CONSTANT, span, message).with_note(reason.message));
                None
            }
        }
    }

    /// Returns the binding of a resource, from its attributes and its `register`.
    pub fn binding(&mut self, attributes: &[&ast::Attribute], annotations: &[ast::Annotation]) -> Binding {
        let mut binding = Binding::default();
        for attribute in attributes {
            if attrs::is_vk(self.unit, attribute, "binding")
                && let Some(number) = self.attribute_number(attribute, 0)
            {
                binding.vk = Some(VkBinding { binding: number, set: self.attribute_number(attribute, 1) });
            }
            if attrs::is_vk(self.unit, attribute, "counter_binding") {
                binding.counter = self.attribute_number(attribute, 0);
            }
            if attrs::is_vk(self.unit, attribute, "input_attachment_index") {
                binding.input_attachment = self.attribute_number(attribute, 0);
            }
            binding.combined |= attrs::is_vk(self.unit, attribute, "combinedImageSampler");
            if attrs::is_vk(self.unit, attribute, "image_format") {
                binding.image_format = self.image_format(attribute);
            }
        }
        for annotation in annotations {
            if let ast::Annotation::Register { args, span } = annotation {
                binding.register = self.register(args, *span);
            }
        }
        binding
    }

    pub fn image_format(&mut self, attribute: &ast::Attribute) -> Option<ImageFormat> {
        let name = self.attribute_string(attribute, 0)?;
        let format = format_of(&name);
        if format.is_none() {
            let message = format!("'{name}' is not an image format");
            let note = "format names are those of SPIR-V in lower case: rgba32f, rg16, r8snorm, rgba8ui";
            self.reports.report(Diagnostic::new(code::IMAGE_FORMAT, attribute.span, message).with_note(note));
        }
        format
    }

    /// Reports a register whose class does not match the type of a value or a resource.
    pub fn check_register_type(&mut self, annotations: &[ast::Annotation], ty: TypeId) {
        let mut element = ty;
        while let Type::Array { element: inner, .. } = *self.program.ty(element) {
            element = inner;
        }
        let letters = match type_queries::resource_of(&self.program, element) {
            Some(resource) => register_letters(resource),
            None => self.program.shape_of(element).map(|_| "bci"),
        };
        let Some(letters) = letters else { return };
        for annotation in annotations {
            let ast::Annotation::Register { args, span } = annotation else { continue };
            let binding = Binding { register: self.register(args, *span), ..Binding::default() };
            descriptor::check_register(self.reports, letters, std::slice::from_ref(annotation), &binding);
        }
    }

    /// Returns the loop controls, with the literals in the order of the bits; None after an error.
    fn loop_control(&mut self, attributes: &[ast::Attribute]) -> Option<LoopControl> {
        let mut parts: Vec<Part> = Vec::new();
        let mut is_valid = true;
        for attribute in
            attributes.iter().filter(|attribute| attrs::is_vk(self.unit, attribute, "ext_loop_control")).collect::<Vec<_>>()
        {
            let Some(more) = self.parts_of(attribute) else {
                is_valid = false;
                continue;
            };
            for part in more {
                if let Some(first) = parts.iter().find(|first| first.mask & part.mask != 0) {
                    let (first, twice) = (first.span, first.mask & part.mask);
                    attrs::given_twice(self.reports, twice, part.span, first);
                    is_valid = false;
                }
                parts.push(part);
            }
        }
        parts.sort_by_key(|part| part.mask);
        let mask = parts.iter().fold(0, |mask, part| mask | part.mask);
        is_valid.then(|| LoopControl { mask, literals: parts.into_iter().flat_map(|part| part.literals).collect() })
    }

    /// Splits an attribute into its loop controls. The grammar specifies the number of literals of each control; an unknown
    /// control may be followed by any number of literals.
    fn parts_of(&mut self, attribute: &ast::Attribute) -> Option<Vec<Part>> {
        let words: Option<Vec<u32>> = (0..attribute.args.len()).map(|at| self.attribute_number(attribute, at)).collect();
        let (mask, literals) = words.as_deref()?.split_first()?;
        let span = attribute.span;
        let (mut parts, mut names, mut left) = (Vec::new(), Vec::new(), literals);
        for (bit, known) in spirv_grammar::enumerants_of(Kind::LoopControl, *mask) {
            let Some(known) = known else {
                // The backend warns about unknown controls, because it also sees those in IR input.
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
        self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, span, message);
        None
    }

    /// Checks calls of functions of the namespace `vk` that a table row cannot describe; None for other functions.
    pub fn vk_call(&mut self, path: &'a ast::Path, args: &[hir::ExprId], span: Span) -> Option<hir::ExprId> {
        self.build()
            .mode_call(path, args, span)
            .or_else(|| self.address_call(path, args, span))
            .or_else(|| self.build().printf_call(path, args, span))
    }

    /// The instruction that a function with `vk::ext_instruction` declares.
    pub fn ext_instruction(&mut self, decl: &FunctionDecl<'a>) -> Option<InstructionId> {
        let attributes: Vec<&ast::Attribute> =
            decl.attributes.iter().copied().filter(|a| attrs::is_vk(self.unit, a, "ext_instruction")).collect();
        let Some((first, more)) = attributes.split_first() else {
            for param in decl.params.iter().filter(|p| p.kind == InstructionParamKind::Literal) {
                let message = "the attribute 'vk::ext_literal' needs a function with the attribute 'vk::ext_instruction'";
                self.reports.diagnose(code::MISPLACED_ATTRIBUTE, param.span, message);
            }
            for param in decl.params.iter() {
                let ty = match self.program.ty(param.ty) {
                    Type::TypeOperand(_) => "vk::ext_type_operand",
                    _ if type_queries::is_function_type(&self.program, param.ty) => "vk::ext_function_operand",
                    _ => continue,
                };
                let message = format!("a parameter of type '{ty}' needs a function with the attribute 'vk::ext_instruction'");
                self.reports.diagnose(code::INVALID_TYPE, param.span, message);
            }
            return None;
        };
        let (opcode, set) = self.opcode_and_set(first)?;
        for other in more {
            if let Some(second) = self.opcode_and_set(other)
                && second != (opcode, set.clone())
            {
                vk::conflicting_instructions(self.reports, other.span, first.span);
            }
        }
        let params = vk::instruction_params(self.unit, decl);
        vk::check_operand_types(&self.program, self.reports, decl);
        vk::check_operand_modes(self.reports, decl);
        vk::check_no_return(self.unit, self.reports, decl, opcode, set.as_deref());
        Some(self.program.instructions.push(hir::Instruction {
            name: decl.name.to_string(),
            opcode,
            set,
            result: decl.result,
            params,
            requirements: decl.requirements.clone(),
            decorations: decl.result_interface.vk.decorations.clone(),
            span: first.span,
            result_span: decl.result_span,
            from_user: true,
            no_return: decl.attributes.iter().any(|attribute| attrs::is_plain(self.unit, attribute, "noreturn")),
        }))
    }

    fn opcode_and_set(&mut self, attribute: &ast::Attribute) -> Option<(u32, Option<String>)> {
        let opcode = self.attribute_number(attribute, 0)?;
        let set = match attribute.args.len() {
            0 | 1 => None,
            _ => Some(self.attribute_string(attribute, 1)?),
        };
        // Macros pass an empty set name for core instructions.
        Some((opcode, set.filter(|s| !s.is_empty())))
    }
}

/// The valid wave sizes.
const WAVE_SIZES: std::ops::RangeInclusive<i64> = 4..=128;

/// `[GroupSharedLimit]` must be a multiple of this number of bytes.
const SHARED_UNIT: u32 = 4;

/// A loop control, or several controls of one attribute whose literals cannot be attributed to one of them.
struct Part {
    mask: u32,
    literals: Vec<u32>,
    span: Span,
}
