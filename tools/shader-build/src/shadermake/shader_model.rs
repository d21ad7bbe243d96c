//! Parses the name of a shader model: `6_5`.

/// The major and the minor version of a shader model.
pub fn parse(text: &str) -> Option<(u32, u32)> {
    let (major, minor) = text.split_once('_')?;
    let number = |text: &str| {
        let is_number = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { text.parse().ok() } else { None }
    };
    Some((number(major)?, number(minor)?))
}
