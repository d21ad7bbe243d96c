//! Parses the values of flags about limits.

use super::given::Given;
use std::time::Duration;

impl Given<'_> {
    /// A time in seconds: `10`, `0.5`.
    pub fn seconds(&self) -> Result<Duration, String> {
        let text = self.value();
        let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        seconds.ok_or_else(|| format!("'{}' takes a number of seconds, not '{text}'", self.name))
    }

    /// A size in bytes: `1048576`, `1024k`, `1m`, `2G`. Each unit is 1024 times the previous one.
    pub fn size(&self) -> Result<u64, String> {
        let text = self.value();
        let units = [('k', 10), ('m', 20), ('g', 30)];
        let unit = text.chars().last().and_then(|last| units.iter().find(|(unit, _)| last.eq_ignore_ascii_case(unit)));
        let (digits, shift) = unit.map_or((text, 0), |(_, shift)| (&text[..text.len() - 1], *shift));
        let size = digits.parse::<u64>().ok().and_then(|size| size.checked_mul(1 << shift));
        size.ok_or_else(|| format!("'{}' takes a size such as 512m or 2g, not '{text}'", self.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        let size = |text| Given { name: "--max-memory=", values: &[text] }.size();
        assert_eq!(size("100"), Ok(100));
        assert_eq!(size("3k"), Ok(3 << 10));
        assert_eq!(size("512M"), Ok(512 << 20));
        assert_eq!(size("2g"), Ok(2 << 30));
        for wrong in ["", "g", "-1", "1.5g", "99999999999g", "1kb"] {
            let message = format!("'--max-memory=' takes a size such as 512m or 2g, not '{wrong}'");
            assert_eq!(size(wrong), Err(message));
        }
    }

    #[test]
    fn times_are_seconds() {
        let seconds = |text| Given { name: "--max-time=", values: &[text] }.seconds();
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        for wrong in ["", "-1", "1s", "nan", "inf"] {
            assert_eq!(seconds(wrong), Err(format!("'--max-time=' takes a number of seconds, not '{wrong}'")));
        }
    }
}
