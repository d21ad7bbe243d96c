//! The entries of the registry, and the macro that declares them.

use std::fmt;

/// The severity of a diagnostic. `-WX` treats warnings as errors, `-Wno-error=` treats some errors as warnings ([`Code::is_demotable`]),
/// and `-Vd` treats violations of the rules of SPIR-V as warnings.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Additional information about another diagnostic.
    Note,
    /// The program compiles but may not behave as its author expects.
    Warning,
    /// The program does not compile.
    Error,
}

/// The part of the language or of the compiler that a code belongs to. Each area has a page below `docs/diagnostics/`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Area {
    /// Files, arguments and limits of the command.
    Command,
    /// Directives, macros and includes.
    Preprocessor,
    /// Tokens, brackets and declarations that cannot be parsed.
    Syntax,
    /// Names, declarations, structs and modifiers.
    Declarations,
    /// Types, conversions, initializers and operators.
    Types,
    /// Functions, calls, statements, constants and conditions.
    Functions,
    /// Templates and their specializations.
    Templates,
    /// Attributes of HLSL and of `vk::`.
    Attributes,
    /// Entry points, stages and semantics.
    Stages,
    /// Resources, bindings and buffer contents.
    Resources,
    /// Instructions, types and decorations that a header or IR specifies by number.
    InlineSpirv,
    /// Rules of SPIR-V and Vulkan for a module.
    Module,
    /// Device code: LLVM IR for OpenCL and SYCL.
    Device,
}

impl Area {
    /// All areas, in the order of the documentation.
    pub const ALL: [Self; 13] = [
        Self::Command,
        Self::Preprocessor,
        Self::Syntax,
        Self::Declarations,
        Self::Types,
        Self::Functions,
        Self::Templates,
        Self::Attributes,
        Self::Stages,
        Self::Resources,
        Self::InlineSpirv,
        Self::Module,
        Self::Device,
    ];

    /// The heading of the area.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Command => "Command line and files",
            Self::Preprocessor => "Preprocessor",
            Self::Syntax => "Syntax",
            Self::Declarations => "Names and declarations",
            Self::Types => "Types and conversions",
            Self::Functions => "Functions and statements",
            Self::Templates => "Templates",
            Self::Attributes => "Attributes",
            Self::Stages => "Entry points and stages",
            Self::Resources => "Resources and buffers",
            Self::InlineSpirv => "Inline SPIR-V",
            Self::Module => "Rules of SPIR-V modules",
            Self::Device => "Device code",
        }
    }

    /// The file name of the area's page, without the extension.
    #[must_use]
    pub fn slug(self) -> &'static str {
        match self {
            Self::Command => "command-line",
            Self::Preprocessor => "preprocessor",
            Self::Syntax => "syntax",
            Self::Declarations => "declarations",
            Self::Types => "types",
            Self::Functions => "functions",
            Self::Templates => "templates",
            Self::Attributes => "attributes",
            Self::Stages => "stages",
            Self::Resources => "resources",
            Self::InlineSpirv => "inline-spirv",
            Self::Module => "module",
            Self::Device => "device",
        }
    }
}

/// The language of an example, which determines the command that compiles it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// HLSL, compiled by `hlsl-to-spirv`.
    Hlsl,
    /// The compiler's IR as LLVM assembly, compiled by `hlsl-to-spirv`.
    Ir,
    /// Device code as LLVM assembly, compiled by `sycl-to-spirv`.
    Device,
}

/// An example of a program that causes the diagnostic, or of one that does not.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Example {
    /// A whole file.
    Source {
        /// The language of the file.
        language: Language,
        /// The command line without the file, separated by spaces: `-T cs_6_0 -E main`.
        flags: &'static str,
        /// The contents of the file.
        text: &'static str,
    },
    /// The arguments of `hlsl-to-spirv`, separated by spaces. `shader.hlsl` is a compute shader that compiles.
    Arguments(&'static str),
    /// No example is possible, for the given reason, such as a file of several gigabytes.
    None(&'static str),
}

/// An entry of the registry.
#[derive(Debug)]
pub struct Entry {
    pub(crate) name: &'static str,
    pub(crate) severity: Severity,
    pub(crate) area: Area,
    pub(crate) groups: &'static [&'static str],
    pub(crate) text: &'static str,
    pub(crate) wrong: Example,
    pub(crate) right: Example,
}

/// A kind of diagnostic: a stable name in kebab case (`unknown-identifier`) and its entry in the registry.
///
/// Two codes are equal if their names are equal.
#[derive(Copy, Clone)]
pub struct Code(pub(crate) &'static Entry);

impl Code {
    /// The name, as diagnostics print it in brackets.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// The default severity, before flags change it.
    #[must_use]
    pub fn severity(self) -> Severity {
        self.0.severity
    }

    /// The area that the code belongs to.
    #[must_use]
    pub fn area(self) -> Area {
        self.0.area
    }

    /// The warning groups of clang and DXC that contain the code: `-Wno-conversion` disables `truncation`.
    #[must_use]
    pub fn groups(self) -> &'static [&'static str] {
        self.0.groups
    }

    /// The description, in Markdown, with the line breaks of the registry.
    #[must_use]
    pub fn text(self) -> String {
        let lines: Vec<&str> = self.0.text.lines().map(str::trim).collect();
        lines.join("\n").trim().to_owned()
    }

    /// A program that causes the diagnostic.
    #[must_use]
    pub fn wrong(self) -> Example {
        self.0.wrong
    }

    /// The corrected program, which causes neither this diagnostic nor an error.
    #[must_use]
    pub fn right(self) -> Example {
        self.0.right
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Code {}

impl PartialEq<str> for Code {
    fn eq(&self, name: &str) -> bool {
        self.name() == name
    }
}

impl PartialEq<&str> for Code {
    fn eq(&self, name: &&str) -> bool {
        self.name() == *name
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Declares the codes of an area. The doc comment of a code is its description.
///
/// ```text
/// codes! { Types:
///     /// No declaration in scope has this name.
///     UNKNOWN_IDENTIFIER = "unknown-identifier", Error, [],
///         wrong: hlsl("-T cs_6_0", "…"),
///         right: hlsl("-T cs_6_0", "…");
/// }
/// ```
macro_rules! codes {
    ($area:ident: $($(#[doc = $text:literal])+ $constant:ident = $name:literal, $severity:ident, [$($group:literal),*],
        wrong: $wrong:expr, right: $right:expr;)+) => {
        $(
            $(#[doc = $text])+
            pub const $constant: $crate::Code = $crate::Code(&$crate::code::Entry {
                name: $name,
                severity: $crate::Severity::$severity,
                area: $crate::Area::$area,
                groups: &[$($group),*],
                text: concat!($($text, "\n"),+),
                wrong: $wrong,
                right: $right,
            });
        )+

        pub(super) const CODES: &[$crate::Code] = &[$($constant),+];
    };
}
pub(crate) use codes;

/// An example in HLSL.
pub(crate) const fn hlsl(flags: &'static str, text: &'static str) -> Example {
    Example::Source { language: Language::Hlsl, flags, text }
}

/// An example in the compiler's IR.
pub(crate) const fn ir(flags: &'static str, text: &'static str) -> Example {
    Example::Source { language: Language::Ir, flags, text }
}

/// An example of device code.
pub(crate) const fn device(flags: &'static str, text: &'static str) -> Example {
    Example::Source { language: Language::Device, flags, text }
}
