//! The style: the common keys of `.clang-format`.

use std::path::{Path, PathBuf};

/// The position of the opening brace of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Braces {
    /// Where they are.
    Keep,
    /// At the end of the line before (`Attach`).
    Attach,
    /// On their own lines (`Allman`).
    Break,
}

/// The words that a space follows before a parenthesis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpaceBeforeParentheses {
    /// `if`, `for`, `while`, `switch`.
    ControlStatements,
    /// None.
    Never,
    /// All words.
    Always,
}

/// A style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// `IndentWidth`: the columns of a level.
    pub indent_width: usize,
    /// `ContinuationIndentWidth`: the columns of the further lines of a statement.
    pub continuation_indent_width: usize,
    /// `UseTab`: indents with tabs.
    pub use_tabs: bool,
    /// `TabWidth`: the columns of a tab.
    pub tab_width: usize,
    /// `MaxEmptyLinesToKeep`: the maximum number of consecutive empty lines.
    pub max_empty_lines: usize,
    /// `BreakBeforeBraces`: the positions of braces.
    pub braces: Braces,
    /// `SpaceBeforeParens`: spaces before parentheses.
    pub space_before_parentheses: SpaceBeforeParentheses,
    /// `IndentCaseLabels`: indents labels in a `switch`.
    pub indent_case_labels: bool,
    /// `NamespaceIndentation`: indents the contents of namespaces.
    pub indent_namespaces: bool,
}

impl Default for Style {
    /// Four columns, and braces where they are.
    fn default() -> Self {
        Self {
            indent_width: 4,
            continuation_indent_width: 4,
            use_tabs: false,
            tab_width: 4,
            max_empty_lines: 1,
            braces: Braces::Keep,
            space_before_parentheses: SpaceBeforeParentheses::ControlStatements,
            indent_case_labels: true,
            indent_namespaces: false,
        }
    }
}

impl Style {
    /// The paths at which the style of a file is looked up, nearest first: `.clang-format` in each folder above the file.
    pub fn candidates(file: &Path) -> impl Iterator<Item = PathBuf> {
        file.ancestors().skip(1).map(|folder| folder.join(".clang-format"))
    }

    /// Reads a `.clang-format` file. The second result lists the keys and values that have no effect.
    #[must_use]
    pub fn of_clang_format(text: &str) -> (Self, Vec<String>) {
        let mut style = Self::default();
        let mut ignored = Vec::new();
        let entries = text.lines().filter_map(|line| {
            let line = line.split('#').next().unwrap_or_default().trim_end();
            let (key, value) = line.split_once(':')?;
            // Keys of nested mappings, such as those of `BraceWrapping`, are indented.
            (!key.starts_with([' ', '\t', '-'])).then(|| (key.trim(), value.trim().trim_matches(['\'', '"'])))
        });
        for (key, value) in entries {
            if style.set(key, value).is_none() {
                ignored.push(format!("{key}: {value}"));
            }
        }
        (style, ignored)
    }

    /// Sets a key; None if the key or the value has no effect.
    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        let is_true = || match value {
            "true" | "Yes" => Some(true),
            "false" | "No" => Some(false),
            _ => None,
        };
        match key {
            "BasedOnStyle" => *self = Self::based_on(value)?,
            "IndentWidth" => self.indent_width = value.parse().ok()?,
            "ContinuationIndentWidth" => self.continuation_indent_width = value.parse().ok()?,
            "TabWidth" => self.tab_width = value.parse().ok().filter(|width| *width > 0)?,
            "UseTab" => self.use_tabs = if value == "Never" { false } else { is_true().unwrap_or(true) },
            "MaxEmptyLinesToKeep" => self.max_empty_lines = value.parse().ok()?,
            "BreakBeforeBraces" => {
                self.braces = match value {
                    "Attach" | "Linux" | "Mozilla" | "Stroustrup" | "WebKit" => Braces::Attach,
                    "Allman" | "GNU" | "Whitesmiths" => Braces::Break,
                    _ => return None,
                }
            }
            "SpaceBeforeParens" => {
                self.space_before_parentheses = match value {
                    "Never" => SpaceBeforeParentheses::Never,
                    "Always" => SpaceBeforeParentheses::Always,
                    "ControlStatements" => SpaceBeforeParentheses::ControlStatements,
                    _ => return None,
                }
            }
            "IndentCaseLabels" => self.indent_case_labels = is_true()?,
            "NamespaceIndentation" => {
                self.indent_namespaces = match value {
                    "All" | "Inner" => true,
                    "None" => false,
                    _ => return None,
                }
            }
            // These describe other languages, or are the formatter's only behavior.
            "Language" | "Standard" => {}
            _ => return None,
        }
        Some(())
    }

    /// The predefined styles of clang-format.
    fn based_on(name: &str) -> Option<Self> {
        let llvm = Self { indent_width: 2, tab_width: 8, braces: Braces::Attach, indent_case_labels: false, ..Self::default() };
        Some(match name.to_ascii_lowercase().as_str() {
            "llvm" => llvm,
            "google" | "chromium" => Self { indent_case_labels: true, ..llvm },
            "mozilla" => Self { indent_case_labels: true, continuation_indent_width: 2, ..llvm },
            "webkit" => Self { indent_width: 4, indent_namespaces: true, ..llvm },
            "microsoft" => Self { indent_width: 4, tab_width: 4, braces: Braces::Break, ..llvm },
            "gnu" => Self { braces: Braces::Break, space_before_parentheses: SpaceBeforeParentheses::Always, ..llvm },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_follow_the_base_style() {
        let (style, ignored) = Style::of_clang_format(
            "# ours\nBasedOnStyle: Microsoft\nIndentWidth: 8 # wide\nUseTab: Always\nBraceWrapping:\n  AfterClass: true\nColumnLimit: 120\n",
        );
        let expected = Style {
            indent_width: 8,
            use_tabs: true,
            tab_width: 4,
            braces: Braces::Break,
            indent_case_labels: false,
            ..Style::default()
        };
        assert_eq!(style, expected);
        assert_eq!(ignored, ["BraceWrapping: ", "ColumnLimit: 120"]);
    }
}
