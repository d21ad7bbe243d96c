//! What an entry of the registry holds, and the macro that writes one.

use std::fmt;

/// How bad a diagnostic is. `-WX` makes errors of warnings, `-Wno-error=` makes warnings of some errors ([`Code::is_demotable`]), and
/// `-Vd` of what SPIR-V's rules forbid.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Additional information about another diagnostic.
    Note,
    /// The program compiles, and may not do what its author expects.
    Warning,
    /// The program does not compile.
    Error,
}

/// The part of the language or of the compiler that a code belongs to: a section of `docs/diagnostics.md`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Area {
    /// Files, arguments and limits of the command.
    Command,
    /// Directives, macros and includes.
    Preprocessor,
    /// Tokens, declarations and statements that cannot be parsed.
    Syntax,
    /// Names, types, conversions, overloads and templates.
    Types,
    /// Attributes of HLSL and of `vk::`.
    Attributes,
    /// Entry points, stages, semantics and resources.
    Stages,
    /// Instructions, types and decorations that a header or IR names by number.
    InlineSpirv,
    /// The rules of SPIR-V and Vulkan for a module.
    Module,
    /// Device code: LLVM IR for OpenCL and SYCL.
    Device,
}

impl Area {
    /// All areas, in the order of the documentation.
    pub const ALL: [Self; 9] = [
        Self::Command,
        Self::Preprocessor,
        Self::Syntax,
        Self::Types,
        Self::Attributes,
        Self::Stages,
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
            Self::Types => "Names, types and expressions",
            Self::Attributes => "Attributes",
            Self::Stages => "Entry points, stages and resources",
            Self::InlineSpirv => "Inline SPIR-V",
            Self::Module => "Rules of SPIR-V modules",
            Self::Device => "Device code",
        }
    }
}

/// What an example is compiled as.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// HLSL, by `hlsl-to-spirv`.
    Hlsl,
    /// The compiler's IR as LLVM assembly, by `hlsl-to-spirv`.
    Ir,
    /// Device code as LLVM assembly, by `sycl-to-spirv`.
    Device,
}

/// A program that gives the diagnostic, or one that does not.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Example {
    /// A whole file.
    Source {
        /// What the text is.
        language: Language,
        /// The command line without the file, split at spaces: `-T cs_6_0 -E main`.
        flags: &'static str,
        /// The file.
        text: &'static str,
    },
    /// Arguments of `hlsl-to-spirv`, without its name, split at spaces; `shader.hlsl` is a compute shader that compiles.
    Arguments(&'static str),
    /// No example can be shown, for the reason given: a file of several gigabytes, for instance.
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

/// The stable name of a kind of diagnostic, in kebab case (`unknown-identifier`), with what the registry says about it.
///
/// Two codes are equal if their names are.
#[derive(Copy, Clone)]
pub struct Code(pub(crate) &'static Entry);

impl Code {
    /// The name, as diagnostics print it in brackets.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// The severity without flags that change it.
    #[must_use]
    pub fn severity(self) -> Severity {
        self.0.severity
    }

    /// The part of the compiler that reports it.
    #[must_use]
    pub fn area(self) -> Area {
        self.0.area
    }

    /// The names of clang's and DXC's warning groups that it belongs to: `-Wno-conversion` hides `truncation`.
    #[must_use]
    pub fn groups(self) -> &'static [&'static str] {
        self.0.groups
    }

    /// The paragraph that explains it, in Markdown; lines as they stand in the registry.
    #[must_use]
    pub fn text(self) -> String {
        let lines: Vec<&str> = self.0.text.lines().map(str::trim).collect();
        lines.join("\n").trim().to_owned()
    }

    /// A program that gives the diagnostic.
    #[must_use]
    pub fn wrong(self) -> Example {
        self.0.wrong
    }

    /// The program as it should be: it gives no error, and not this diagnostic.
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

/// Declares the codes of an area. The doc comment of each is its paragraph.
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
