//! Runs the stages in order, from source to the requested form. Only this module knows all stages.

use crate::compilation::{Compilation, Output, Snapshot};
use crate::debug::{PRODUCER, Points, debug_info, points};
use crate::environment::spirv_minor;
use crate::grammar::load_grammar;
use crate::header_index;
use crate::input::Input;
use crate::line_markers::with_line_markers;
use crate::modules::Content;
use crate::options::{Emit, Language, Options, Warnings};
use crate::predefined::{FEATURES, predefined_macros};
use crate::reflection::{NamedConstant, Reflection, described, spec_constants};
use crate::report::{Position, Report, internal_error, notes_of_internal_error, position};
use crate::stack::{self, NoStack};
use crate::stage::Stage;
use crate::statistics;
use crate::times::Clock;
use diagnostics::registry as code;
use frontend::preproc::{self, Expanded, RootFile};
use frontend::warning_levels::Level;
use frontend::{Diagnostic, ErrorLimit, Known, Severity, SourceMap, Span, WarningLevels, ast};
use ir::IndexedModule;
use ir::passes::observe::{PassObserver, PassRun, Trace};
use ir::passes::pipeline::{self, optimize};
use limits::Exceeded;
use lower::DeclaredAt;
use sema::Deduction;
use sema::hir::Program;
use spirv_grammar::Grammar;
use spirv_module::requirements::unknown_extension;
use spirv_module::{Part, UnknownIds};
use std::borrow::Cow;
use std::ops::{ControlFlow, Range};

/// The extension that allows forward references in debug instructions. Debuggers do not support it yet, so it must be enabled explicitly.
const RELAXED: &str = "SPV_KHR_relaxed_extended_instruction";

/// If this extension is allowed by name, `discard` lowers to demote.
const DEMOTE_EXTENSION: &str = "SPV_EXT_demote_to_helper_invocation";

/// The name of the initial module of the passes in `--after` and `--print-after`.
pub const LOWER: &str = "lower";

/// The index of the id bound in a module's header.
const ID_BOUND: usize = 3;

/// The entry point if a stage but no name is given.
const DEFAULT_ENTRY: &str = "main";

/// The length of a module's header in words.
const HEADER_WORDS: usize = 5;

/// Runs the stages on a separate stack. A panic in a stage is a bug. It becomes one diagnostic, after those of the previous stages. The values
/// that the stage was working on are dropped with the panic; the compiler itself stays usable.
pub fn run(input: &Input, options: &Options, emit: Emit) -> Compilation {
    let loaded = load_grammar(&options.grammars, input.files.as_ref());
    let grammar = loaded.as_ref().copied().unwrap_or_default();
    let mut compilation = match loaded {
        Ok(grammar) => grammar.within(|| run_stages(input, options, emit)),
        Err(report) => failed(input, report),
    };
    let files = options.grammars.iter().filter(|file| file.text.is_none());
    compilation.dependencies.extend(files.map(|file| file.name.clone()));
    Compilation { grammar, ..compilation }
}

/// The result of a compilation that did not begin.
fn failed(input: &Input, report: Report) -> Compilation {
    Compilation {
        output: None,
        report,
        dependencies: vec![input.name.clone()],
        timings: Vec::new(),
        intervals: Vec::new(),
        reflection: None,
        deductions: Vec::new(),
        program: None,
        trace: None,
        origins: Vec::new(),
        snapshots: Vec::new(),
        grammar: Grammar::default(),
        unknown_ids: UnknownIds::default(),
        names_unknown: false,
    }
}

fn run_stages(input: &Input, options: &Options, emit: Emit) -> Compilation {
    let mut run = Run {
        input,
        options,
        emit,
        map: SourceMap::verbatim(input.name.clone(), input.text.clone()),
        points: Points::default(),
        diagnostics: Vec::new(),
        error_count: 0,
        dependencies: vec![input.name.clone()],
        clock: Clock::new(),
        levels: WarningLevels::default(),
        declared_at: DeclaredAt::default(),
        unknown_ids: UnknownIds::default(),
        names_unknown: false,
        reflection: None,
        deductions: Vec::new(),
        program: None,
        spec_constants: Vec::new(),
        trace: trace(options),
        places: Vec::new(),
    };
    let output = match stack::on_large_stack(|| limits::within(&options.limits, || run.output())) {
        Ok(output) => output.ok(),
        Err(payload) => {
            let error = match limits::exceeded(payload.as_ref()) {
                Some(exceeded) => Diagnostic::without_place(limit_code(exceeded), exceeded.to_string()),
                None if NoStack::is(payload.as_ref()) => Diagnostic::without_place(code::MEMORY_LIMIT, NoStack.to_string()),
                None => internal_error(&panic_message(payload.as_ref())),
            };
            let (Ok(()) | Err(Stop)) = run.report(vec![error]);
            None
        }
    };
    let origins = match &output {
        Some(Output::Text(text)) if options.trace.origins => origins(&run.map, text, &run.places),
        _ => Vec::new(),
    };
    let taken = run.trace.as_mut().and_then(|trace| trace.snapshots.take()).unwrap_or_default();
    let mut runs = run.trace.as_mut().and_then(|trace| trace.runs.take());
    if let Some(runs) = &mut runs {
        // The initial module was made by a stage.
        runs.retain(|run| run.pass != LOWER);
    }
    let snapshots = taken.into_iter().map(|taken| snapshot(&run.map, taken)).collect();
    Compilation {
        origins,
        snapshots,
        output,
        report: Report { map: run.map, diagnostics: run.diagnostics },
        dependencies: run.dependencies,
        timings: run.clock.timings(),
        intervals: runs.map(|runs| run.clock.intervals(runs)).unwrap_or_default(),
        reflection: run.reflection,
        deductions: run.deductions,
        program: run.program,
        trace: run.trace,
        grammar: Grammar::in_force(),
        unknown_ids: run.unknown_ids,
        names_unknown: run.names_unknown,
    }
}

fn panic_message(payload: &(dyn std::any::Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message").to_owned()
}

/// The by-products of the stages.
struct Run<'a> {
    input: &'a Input,
    options: &'a Options,
    emit: Emit,
    map: SourceMap,
    /// The positions that represent spans in OpLine.
    points: Points,
    diagnostics: Vec<Diagnostic>,
    error_count: usize,
    dependencies: Vec<String>,
    /// The warning levels that the pragmas of the program set.
    levels: WarningLevels,
    /// The declarations of the instructions that the program calls.
    declared_at: DeclaredAt,
    /// The operands of the module's instructions that are ids, although the grammar does not know them.
    unknown_ids: UnknownIds,
    /// Whether a warning, shown or hidden, was about a number or a name that no grammar contains.
    names_unknown: bool,
    clock: Clock,
    reflection: Option<Reflection>,
    /// The types that the analysis deduced, if it was the last stage.
    deductions: Vec<Deduction>,
    program: Option<Program>,
    /// The names of the specialization constants, by their SpecIds. A module does not contain them.
    spec_constants: Vec<NamedConstant>,
    trace: Option<Trace>,
    /// Offsets in the output text, ascending, with the spans that their lines come from.
    places: Vec<(usize, Span)>,
}

/// The source location of each line of a text, from the first known span of the line.
fn origins(map: &SourceMap, text: &str, places: &[(usize, Span)]) -> Vec<Option<Position>> {
    let mut places = places.iter().peekable();
    let mut start = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        let mut first = None;
        while let Some((_, span)) = places.next_if(|(offset, _)| *offset < end) {
            first = first.or(Some(*span));
        }
        found.push(first.and_then(|span| map.range(span.into())).map(|range| position(map, range)));
        start = end;
    }
    found
}

fn snapshot(map: &SourceMap, taken: ir::passes::observe::Snapshot) -> Snapshot {
    let ir::passes::observe::Snapshot { pass, run, function, text, places } = taken;
    let places: Vec<_> = places.into_iter().map(|(offset, loc)| (offset, Span::new(loc.start, loc.end))).collect();
    let origins = origins(map, &text, &places);
    Snapshot { pass, run, function, text, origins }
}

/// The trace that the options request.
fn trace(options: &Options) -> Option<Trace> {
    let wanted = &options.trace;
    wanted.is_wanted().then(|| Trace {
        print_after: wanted.print_after.clone(),
        function: wanted.function.clone(),
        stop_after: wanted.stop_after.clone(),
        snapshots: wanted.snapshots.then(Vec::new),
        runs: wanted.intervals.then(Vec::new),
        ..Trace::default()
    })
}

/// Releases a text that this compilation owns.
fn give_back(expanded: Cow<'_, Expanded>) {
    if let Cow::Owned(expanded) = expanded {
        expanded.give_back();
    }
}

/// An error was reported: the next stage must not run.
struct Stop;

impl Run<'_> {
    /// Runs the stages, and reflects the module if requested.
    fn output(&mut self) -> Result<Output, Stop> {
        let output = self.stages()?;
        self.with_reflection(output)
    }

    fn stages(&mut self) -> Result<Output, Stop> {
        let unknown = self.options.allowed_extensions.iter().filter_map(|name| unknown_extension(name));
        let errors = unknown.map(|message| Diagnostic::without_place(code::COMMAND_LINE, message)).collect();
        self.report(errors)?;
        match self.input.language {
            Language::Hlsl => self.hlsl(),
            Language::Ir => self.ir(),
        }
    }

    /// Adds a reflection to the module, or replaces the module by its reflection, if requested.
    fn with_reflection(&mut self, output: Output) -> Result<Output, Stop> {
        let Output::Words(words) = &output else { return Ok(output) };
        if self.emit != Emit::Reflection && !self.options.reflection {
            return Ok(output);
        }
        let reflection = self.reflected(words)?;
        let text = (self.emit == Emit::Reflection).then(|| reflection.to_json());
        self.reflection = Some(reflection);
        Ok(text.map_or(output, Output::Text))
    }

    /// The reflection of the module, enriched with facts of the front end.
    fn reflected(&mut self, words: &[u32]) -> Result<Reflection, Stop> {
        match described(self.input, self.options, words, &self.spec_constants) {
            Ok(reflection) => Ok(reflection),
            Err(diagnostics) => self.report(diagnostics).and(Err(Stop)),
        }
    }

    fn hlsl(&mut self) -> Result<Output, Stop> {
        let options = self.options;
        let root = RootFile { name: self.input.name.clone(), text: self.input.text.clone() };
        let files = self.input.files.clone();
        let mut config = preprocessor_config(options);
        if self.emit == Emit::Preprocessed {
            // The preprocessed text contains everything that was included.
            config.header_index = None;
        }
        let known = self.input.headers.as_ref().map(|headers| &headers.texts);
        let preprocess = || preproc::preprocess_known(root, files.as_ref(), &config, known);
        let preprocessed = self.time(Stage::Preprocess, preprocess);
        self.map = preprocessed.map;
        self.dependencies = preprocessed.dependencies;
        let unread_defines = preprocessed.unread_defines;
        let expanded = preprocessed.expanded;
        let (levels, wrong_pragmas) = WarningLevels::of(&expanded, &self.map);
        self.levels = levels;
        self.report(preprocessed.diagnostics)?;
        self.report(wrong_pragmas)?;
        if self.emit == Emit::Preprocessed && options.line_markers {
            return Ok(Output::Text(with_line_markers(&expanded, &self.map, &self.input.name)));
        }
        if self.emit == Emit::Preprocessed {
            self.places = expanded.tokens.iter().map(|token| (token.span.start as usize, token.span)).collect();
            return Ok(Output::Text(expanded.text));
        }
        if let Some(modules) = &self.input.modules
            && self.emit == Emit::Spirv
            && self.diagnostics.is_empty()
            && let Some(content) = Content::of(options, &expanded, &unread_defines)
        {
            let mut made = None;
            let words = modules.get_or_make(&content, &mut || {
                let output = self.compile(Cow::Borrowed(&expanded));
                let words = match &output {
                    // The words do not mark the unknown parts of a module.
                    Ok(Output::Words(words)) if self.diagnostics.is_empty() && !self.names_unknown => Some(words.clone()),
                    _ => None,
                };
                made = Some(output);
                words
            });
            let output = match (made, words) {
                (Some(output), _) => output,
                (None, Some(words)) => Ok(Output::Words(words)),
                (None, None) => return self.compile(Cow::Owned(expanded)),
            };
            expanded.give_back();
            return output;
        }
        self.compile(Cow::Owned(expanded))
    }

    /// Compiles tokens to the requested form.
    fn compile(&mut self, expanded: Cow<'_, Expanded>) -> Result<Output, Stop> {
        let known = self.known_declarations(&expanded);
        if let Some(known) = &known
            && !known.unused.is_empty()
            && let Some((unit, program)) = self.analyze_used(&expanded, &known.unused)?
        {
            self.learn(known, &expanded, &program);
            give_back(expanded);
            return self.lower(unit, program);
        }
        let options = self.options;
        let limit = options.error_limit;
        let (unit, diagnostics) = self.time(Stage::Parse, || frontend::parse_up_to(&expanded, limit, &[]));
        let is_wrong = self.report(diagnostics).is_err();
        // The analysis continues with the declarations that could be parsed, and reports its errors too.
        let is_last = matches!(self.emit, Emit::Ast | Emit::Cst) || self.error_count >= limit.0;
        if is_wrong && (is_last || unit.left_out.as_ref().is_none_or(|left_out| left_out.is_all)) {
            return Err(Stop);
        }
        if self.emit == Emit::Cst {
            return Ok(Output::Text(frontend::dump_cst(&expanded, frontend::Driver::Loop).unwrap_or_default()));
        }
        // Drop each form when the next one exists: it reuses the memory.
        let expanded = known.is_some().then_some(expanded);
        if self.emit == Emit::Ast {
            let (text, places) = frontend::dump_with_places(&unit);
            self.places = places;
            return Ok(Output::Text(text));
        }

        let (program, diagnostics) = self.time(Stage::Analyze, || sema::analyze(&unit, &options.sema, limit));
        if self.emit == Emit::Analysis {
            // Editors show the known types in spite of errors.
            self.deductions = sema::deductions(&program, &unit);
            self.program = Some(program);
            self.report(diagnostics)?;
            return if is_wrong { Err(Stop) } else { Ok(Output::Text(String::new())) };
        }
        self.report(diagnostics)?;
        if is_wrong {
            return Err(Stop);
        }
        if let (Some(known), Some(expanded)) = (known, expanded) {
            self.learn(&known, &expanded, &program);
            give_back(expanded);
        }
        self.lower(unit, program)
    }

    /// The declarations of a text that earlier compilations checked. None if the result depends on unused ones.
    fn known_declarations(&self, expanded: &Expanded) -> Option<Known> {
        let headers = self.input.headers.as_ref()?;
        let options = self.options;
        let is_shared = self.emit == Emit::Spirv
            && options.debug.set.is_none()
            && !options.trace.is_wanted()
            && options.sema.stage().is_some();
        if !is_shared {
            return None;
        }
        let sema_options = sema::Options { entry: None, ..options.sema.clone() };
        let conditions = format!("{sema_options:?}{:?}", Grammar::in_force());
        let entry = options.sema.entry.as_deref().unwrap_or(DEFAULT_ENTRY);
        Some(headers.declarations.in_text(&conditions, expanded, &[entry]))
    }

    /// Records the declarations of a checked text for later compilations.
    fn learn(&self, known: &Known, expanded: &Expanded, program: &Program) {
        if let Some(headers) = &self.input.headers {
            headers.declarations.learn(known, expanded, &program.separable);
        }
    }

    /// Parses and analyzes a text without some ranges of tokens: declarations that earlier compilations checked and that this one does not use.
    /// None if there is an error: it may suggest the name of such a declaration.
    fn analyze_used(&mut self, expanded: &Expanded, unused: &[Range<usize>]) -> Result<Option<(ast::Unit, Program)>, Stop> {
        let options = self.options;
        let limit = options.error_limit;
        let (unit, mut diagnostics) = self.time(Stage::Parse, || frontend::parse_up_to(expanded, limit, unused));
        if diagnostics.iter().any(Diagnostic::is_error) {
            return Ok(None);
        }
        let (program, of_analysis) = self.time(Stage::Analyze, || sema::analyze(&unit, &options.sema, limit));
        if of_analysis.iter().any(Diagnostic::is_error) {
            return Ok(None);
        }
        diagnostics.extend(of_analysis);
        self.report(diagnostics)?;
        Ok(Some((unit, program)))
    }

    /// Compiles a checked program to the requested form.
    fn lower(&mut self, unit: ast::Unit, program: Program) -> Result<Output, Stop> {
        let options = self.options;
        if options.debug.lines && options.debug.set.is_none() {
            self.points = points(&unit);
        }
        drop(unit);
        if self.emit == Emit::Hir {
            let (text, places) = sema::dump_with_places(&program);
            self.places = places;
            return Ok(Output::Text(text));
        }
        self.spec_constants = spec_constants(&program);

        let target = lowering_target(options);
        let map = std::mem::take(&mut self.map);
        let sources = lower::DebugSources { map: &map, file: &self.input.name, producer: PRODUCER };
        let sources = options.debug.set.map(|_| &sources);
        let lower::LoweredModule { module, diagnostics, declared_at } =
            self.time(Stage::Lower, || lower::lower(&program, &options.lower, target, sources));
        self.map = map;
        drop(program);
        self.declared_at = declared_at;
        self.report(diagnostics)?;
        // The bodies have been verified already.
        if let Err(errors) = self.time(Stage::Verify, || ir::verify::verify_declarations(&module)) {
            // This compiler made the module, so any error in it is a bug, at any location.
            let text: Vec<String> = errors.iter().map(|error| error.message.clone()).collect();
            self.report(vec![internal_error(&format!("the IR is broken: {}", text.join("; ")))])?;
        }
        self.module(module)
    }

    fn ir(&mut self) -> Result<Output, Stop> {
        let text = self.input.text.clone();
        if matches!(self.emit, Emit::Preprocessed | Emit::Cst | Emit::Ast | Emit::Analysis | Emit::Hir) {
            let start = Span::new(0, 0);
            return self
                .report(vec![Diagnostic::new(code::NO_SUCH_FORM, start, "this form is not available for IR input")])
                .and(Err(Stop));
        }
        let module = self.time(Stage::ReadIr, || ir::text::parse(&text)).or_else(|error| {
            self.report(vec![ir_error(&error)])?;
            Err(Stop)
        })?;
        if let Err(errors) = self.time(Stage::Verify, || ir::verify::verify(&module)) {
            self.report(errors.iter().map(ir_error).collect())?;
        }
        self.module(module.into())
    }

    /// Compiles IR to the requested form. Both languages share this part.
    fn module(&mut self, mut module: IndexedModule) -> Result<Output, Stop> {
        let options = self.options;
        if self.trace_made(&module).is_continue() {
            // If a pass panics, the trace contains everything before it.
            let Self { trace, clock, .. } = self;
            let observer = trace.as_mut().map(|trace| trace as &mut dyn PassObserver);
            let passes = pipeline::Options { level: options.optimize, zero_products: true, observer };
            let findings = clock.time(Stage::Optimize, || optimize(&mut module, passes));
            self.report(findings.iter().map(finding).collect())?;
            self.check_stop()?;
        }
        if self.emit == Emit::Ir || options.trace.stop_after.is_some() {
            let (text, places) = ir::text::print_with_places(&module);
            self.places = places.into_iter().map(|(offset, loc)| (offset, Span::new(loc.start, loc.end))).collect();
            return Ok(Output::Text(text));
        }
        let Some(environment) = options.environment.of_shaders() else {
            let message = format!("the environment {:?} does not support shaders", options.environment);
            let mut error = Diagnostic::new(code::COMMAND_LINE, Span::new(0, 0), message);
            error.labels.clear();
            self.report(vec![error])?;
            return Err(Stop);
        };
        let sources = (&self.map, &self.points, self.dependencies.as_slice());
        let wanted = (options.debug, options.sema.shader_model_version(), options.arguments.as_str());
        let mut debug = debug_info(self.input, wanted, sources, &module);
        debug.forward_references = options.allowed_extensions.iter().any(|name| name == RELAXED);
        let target = spirv_module::Target {
            environment,
            allowed_extensions: spirv_module::Extensions::of_list(allowed_extensions(options)),
            names: !options.strip_names,
            debug,
            vulkan_memory_model: options.vulkan_memory_model,
            block_layout: block_layout(options.lower.layout),
            rules: if options.unchecked { spirv_module::Rules::Noted } else { spirv_module::Rules::Enforced },
        };
        let emitted = match self.time(Stage::Emit, || spirv_backend::emit(module, target)) {
            Ok(emitted) => emitted,
            Err(errors) => {
                self.report(errors.into_iter().map(|message| self.backend_message(message, Severity::Error)).collect())?;
                return Err(Stop);
            }
        };
        if let Some(max) = options.max_id
            && let Some(bound) = emitted.words.get(ID_BOUND).filter(|bound| **bound > max)
        {
            let message = format!("the module needs {bound} ids, but '-fspv-max-id' allows {max}");
            self.report(vec![Diagnostic::without_place(code::TOO_MANY_IDS, message)])?;
        }
        if let Some(max) = options.max_instructions {
            let count = instruction_count(&emitted.words);
            if count > max as usize {
                let message = format!("the module has {count} instructions, but '--max-instructions' allows {max}");
                self.report(vec![Diagnostic::without_place(code::TOO_MANY_INSTRUCTIONS, message)])?;
            }
        }
        // The analysis has already reported that a library has no entry point.
        let is_said = self.diagnostics.iter().any(|diagnostic| diagnostic.code == code::MISSING_ENTRY_POINT);
        let warnings = emitted.warnings.into_iter().filter(|message| !is_said || message.code != code::MISSING_ENTRY_POINT);
        let warnings = warnings.map(|message| self.backend_message(message, Severity::Warning)).collect();
        self.report(warnings)?;
        self.unknown_ids = emitted.unknown_ids;
        if self.emit == Emit::Assembly {
            return spirv_module::disassemble_own(&emitted.words, &self.unknown_ids).map(Output::Text).or_else(|error| {
                self.report(vec![internal_error(&format!("the module cannot be read back: {error}"))])?;
                Err(Stop)
            });
        }
        if let Emit::Statistics | Emit::StatisticsJson = self.emit {
            let form = if self.emit == Emit::Statistics { statistics::table } else { statistics::json };
            return spirv_module::statistics(&emitted.words).map(|all| Output::Text(form(&all))).or_else(|error| {
                self.report(vec![internal_error(&format!("the module cannot be read back: {error}"))])?;
                Err(Stop)
            });
        }
        Ok(Output::Words(emitted.words))
    }

    /// Records the initial module of the passes in the trace, as the result of a pass called [`LOWER`].
    fn trace_made(&mut self, module: &ir::Module) -> ControlFlow<()> {
        let Some(trace) = &mut self.trace else { return ControlFlow::Continue(()) };
        let (start, time) = self.clock.made_ir();
        trace.after(&PassRun::of_module(LOWER, module, start, time))
    }

    /// Refuses `--after` with a pass that did not run: the output would be the IR after all passes.
    fn check_stop(&mut self) -> Result<(), Stop> {
        let Some((point, trace)) = self.options.trace.stop_after.as_ref().zip(self.trace.as_ref()) else { return Ok(()) };
        if trace.is_stopped {
            return Ok(());
        }
        let runs = trace.totals.iter().find(|total| total.pass == point.pass).map_or(0, |total| total.runs);
        let message = match runs {
            0 => format!("the pass '{}' does not run at this optimization level", point.pass),
            _ => format!("the pass '{}' does not run {} times on any function", point.pass, point.run),
        };
        self.report(vec![Diagnostic::without_place(code::COMMAND_LINE, message)])
    }

    /// Records the diagnostics of a stage, and stops if one of them is an error.
    fn report(&mut self, diagnostics: Vec<Diagnostic>) -> Result<(), Stop> {
        let mut stop = false;
        for mut diagnostic in diagnostics {
            if diagnostic.severity == Severity::Warning || diagnostic.code.is_demotable() {
                self.names_unknown |= diagnostic.code.is_of_unknown_spirv();
                match self.severity_of(&diagnostic) {
                    Some(severity) => diagnostic.severity = severity,
                    None => continue,
                }
            }
            if diagnostic.code == code::INTERNAL_ERROR {
                diagnostic.notes.extend(notes_of_internal_error(self.clock.running));
            }
            diagnostic.point_at_user(&self.map);
            stop |= diagnostic.is_error();
            if diagnostic.is_error() && self.is_full(&diagnostic) {
                break;
            }
            self.diagnostics.push(diagnostic);
        }
        if stop { Err(Stop) } else { Ok(()) }
    }

    /// Returns true if the error limit is reached. The first error beyond it leaves an error that says so.
    fn is_full(&mut self, error: &Diagnostic) -> bool {
        let ErrorLimit(limit) = self.options.error_limit;
        if error.code == code::TOO_MANY_ERRORS || self.error_count < limit {
            self.error_count += 1;
            return false;
        }
        let mut last = Diagnostic::new(code::TOO_MANY_ERRORS, Span::new(0, 0), format!("stopped after {limit} errors"));
        last.labels.clone_from(&error.labels);
        last.labels.retain(|label| label.primary);
        self.diagnostics.push(last);
        true
    }

    fn backend_message(&self, message: spirv_module::Message, severity: Severity) -> Diagnostic {
        let span = span_of(message.loc);
        let mut diagnostic = Diagnostic::new(message.code, span, message.message).with_severity(severity);
        if message.loc.is_none() {
            diagnostic.labels.clear();
        } else {
            if let Some(described) = message.part.and_then(|part| self.description_of(part)) {
                diagnostic = diagnostic.with_label(described, "described here");
            }
            if let Some(declaration) = self.declaration_of(span, message.part) {
                diagnostic = diagnostic.with_label(declaration, "declared here");
            }
        }
        diagnostic.notes = message.notes;
        diagnostic
    }

    /// The part of an instruction's declaration that a message about a call refers to, or the attribute.
    fn declaration_of(&self, call: Span, part: Option<Part>) -> Option<Span> {
        let declared = &self.declared_at;
        let part = part.and_then(|part| match part {
            Part::Result => declared.result(call),
            Part::Argument(at) => declared.argument(call, at),
            Part::Word(at) => declared.word(call, at),
            Part::Type(_) | Part::MemberDecoration(_) => None,
        });
        part.or_else(|| declared.attribute(call))
    }

    /// The location at which the source specifies by number what a message is about.
    fn description_of(&self, part: Part) -> Option<Span> {
        match part {
            Part::Type(opcode) => self.declared_at.ty(opcode),
            Part::MemberDecoration(number) => self.declared_at.member_decoration(number),
            Part::Result | Part::Argument(_) | Part::Word(_) => None,
        }
    }

    /// The severity of a warning, or of an error that can be one, by the pragmas and the flags; None for a hidden one.
    fn severity_of(&self, warning: &Diagnostic) -> Option<Severity> {
        let options = self.options;
        let level = self.levels.of_warning(warning, &self.map);
        let is_hidden = || options.hidden_warnings.iter().any(|hidden| warning.code == *hidden.as_str());
        let is_kept = || options.kept_warnings.iter().any(|kept| warning.code == *kept.as_str());
        match (level, options.warnings) {
            (Some(Level::Ignored), _) => None,
            (Some(Level::Error), _) => Some(Severity::Error),
            (None, _) if is_hidden() => None,
            (None, _) if warning.is_error() && !is_kept() => Some(Severity::Error),
            (_, Warnings::Hide) => None,
            (_, Warnings::Error) if is_kept() => Some(Severity::Warning),
            (_, Warnings::Show) => Some(Severity::Warning),
            (_, Warnings::Error) => Some(Severity::Error),
        }
    }

    fn time<T>(&mut self, stage: Stage, work: impl FnOnce() -> T) -> T {
        self.clock.time(stage, work)
    }
}

/// The configuration of the preprocessor for a compilation.
#[must_use]
pub fn preprocessor_config(options: &Options) -> preproc::Config {
    preproc::Config {
        options: options.preprocessor.clone(),
        predefined: predefined_macros(options),
        builtin_headers: headers::BUILTIN,
        header_index: Some(&header_index::INDEX),
        features: FEATURES,
        error_limit: options.error_limit,
    }
}

/// The properties of the module that lowering makes for a compilation.
fn lowering_target(options: &Options) -> lower::Target {
    lower::Target {
        spirv_minor: spirv_minor(options.environment),
        shader_model: options.sema.shader_model(),
        demote: options.allowed_extensions.iter().any(|name| name == DEMOTE_EXTENSION),
        extensions: extension_options(&options.allowed_extensions),
        locate_parameters: options.debug.lines && options.debug.set.is_none(),
    }
}

fn limit_code(exceeded: Exceeded) -> diagnostics::Code {
    match exceeded {
        Exceeded::Time(_) => code::TIME_LIMIT,
        Exceeded::Memory(_) => code::MEMORY_LIMIT,
        Exceeded::Cancelled => code::CANCELLED,
    }
}

/// The number of instructions of a module. The upper half of an instruction's first word is its length (SPIR-V 2.3).
fn instruction_count(words: &[u32]) -> usize {
    let mut rest = words.get(HEADER_WORDS..).unwrap_or_default();
    let mut count = 0;
    while let Some(first) = rest.first() {
        count += 1;
        rest = rest.get((first >> 16).max(1) as usize..).unwrap_or_default();
    }
    count
}

fn ir_error(error: &ir::IrError) -> Diagnostic {
    Diagnostic::new(code::INVALID_IR, span_of(error.loc), error.message.clone())
}

fn finding(finding: &ir::passes::findings::Finding) -> Diagnostic {
    Diagnostic::new(finding.kind.code(), span_of(finding.loc), finding.kind.message())
}

/// The layout that the backend checks blocks against.
fn block_layout(rule: lower::LayoutRule) -> spirv_module::BlockLayout {
    use lower::LayoutRule as Rule;
    match rule {
        Rule::Scalar | Rule::Dx => spirv_module::BlockLayout::Scalar,
        Rule::Default => spirv_module::BlockLayout::Relaxed,
        Rule::Gl => spirv_module::BlockLayout::Standard,
    }
}

/// The span of a location of the IR, which is a range of the text that the IR was made from.
fn span_of(loc: Option<ir::Loc>) -> Span {
    loc.map_or(Span::new(0, 0), |loc| Span::new(loc.start, loc.end))
}

/// The extensions that the flags allow. A flag that requires an extension's memory model allows the extension.
fn allowed_extensions(options: &Options) -> Vec<String> {
    let mut allowed = options.allowed_extensions.clone();
    if options.vulkan_memory_model && !allowed.is_empty() {
        allowed.push("SPV_KHR_vulkan_memory_model".to_owned());
    }
    allowed
}

/// The choices between extensions that the list of allowed extensions implies; an empty list allows all. NVIDIA's extensions are only chosen if
/// the list contains them and lacks the cross-vendor ones.
fn extension_options(allowed: &[String]) -> lower::ExtensionOptions {
    let has = |name: &str| allowed.iter().any(|allowed| allowed == name);
    let extensions = spirv_module::Extensions::of_list(allowed.to_vec());
    lower::ExtensionOptions {
        nv_rays: has("SPV_NV_ray_tracing") && !has("SPV_KHR_ray_tracing"),
        nv_mesh: has("SPV_NV_mesh_shader") && !has("SPV_EXT_mesh_shader"),
        quad_control: extensions.is_allowed("SPV_KHR_quad_control"),
    }
}
