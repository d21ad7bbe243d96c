//! A flag as it is given on a command line, and the forms of its values that several flags share.

use std::path::PathBuf;

/// A flag with its values.
#[derive(Debug, Clone, Copy)]
pub struct Given<'a> {
    /// The name of the flag, for messages.
    pub name: &'static str,
    /// The values, as many as the flag takes.
    pub values: &'a [&'a str],
}

impl Given<'_> {
    /// The first value; empty for a flag without one.
    pub fn value(&self) -> &str {
        self.values.first().copied().unwrap_or_default()
    }

    /// The value of a flag that takes any text.
    ///
    /// # Errors
    /// There is no value.
    pub fn text(&self) -> Result<String, String> {
        self.values.first().map(|text| (*text).to_owned()).ok_or_else(|| format!("'{}' needs a value", self.name))
    }

    /// The value of a flag that takes a file.
    ///
    /// # Errors
    /// There is no value.
    pub fn path(&self) -> Result<PathBuf, String> {
        self.text().map(PathBuf::from)
    }

    /// A non-negative integer.
    ///
    /// # Errors
    /// The value is no such number.
    pub fn number(&self) -> Result<u32, String> {
        self.number_of(self.value())
    }

    /// One of the values, as a non-negative integer.
    ///
    /// # Errors
    /// The value is no such number.
    pub fn number_of(&self, text: &str) -> Result<u32, String> {
        text.parse().map_err(|_| format!("'{}' takes a non-negative integer, not '{text}'", self.name))
    }

    /// One of a few names.
    ///
    /// # Errors
    /// The value is another name; the message lists the known ones.
    pub fn one_of<T: Copy>(&self, known: &[(&str, T)]) -> Result<T, String> {
        let value = self.value();
        known.iter().find(|(name, _)| *name == value).map(|(_, value)| *value).ok_or_else(|| {
            let known: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            format!("'{}' takes {}, not '{value}'", self.name, known.join(" or "))
        })
    }

    /// A C identifier.
    ///
    /// # Errors
    /// The value is none.
    pub fn identifier(&self) -> Result<String, String> {
        let value = self.value();
        let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if value.chars().all(is_letter) && value.starts_with(|c: char| !c.is_ascii_digit()) {
            return Ok(value.to_owned());
        }
        Err(format!("'{}' takes a C identifier, not '{value}'", self.name))
    }
}
