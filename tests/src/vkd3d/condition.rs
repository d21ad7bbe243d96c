//! The conditions after marks and before directives: `(sm>=6 | !llvmpipe)`.

/// A shader model: ten times the major version, and the minor one.
pub type Model = u32;

/// The tags that hold for this device, among the words of conditions.
const TAGS: &[&str] = &["vulkan", "llvmpipe", "mesa<23.3"];
/// The words of conditions. A prefix of another word follows that word.
const WORDS: &[&str] = &["d3d12", "glsl", "llvmpipe", "mesa<23.3", "msl", "mvk<1.2.11", "mvk", "opengl", "vulkan", "warp"];

/// Alternatives, each of terms that must all hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition(Vec<Vec<Term>>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Term {
    AtLeast(Model),
    Below(Model),
    Word { word: &'static str, negated: bool },
}

impl Condition {
    /// Reads a condition in parentheses off the front of a text; without one it always holds.
    ///
    /// # Errors
    /// It is not understood.
    pub fn read(text: &str) -> Result<(Self, &str), String> {
        let Some(rest) = text.strip_prefix('(') else { return Ok((Self(vec![Vec::new()]), text)) };
        let (inside, rest) = rest.split_once(')').ok_or_else(|| format!("'{text}' has no ')'"))?;
        let alternative = |text: &str| text.split('&').map(|term| Term::read(term.trim())).collect();
        let alternatives = inside.split('|').map(alternative).collect::<Result<_, String>>()?;
        Ok((Self(alternatives), rest))
    }

    /// Whether it holds of the device here and a shader model.
    pub fn holds(&self, model: Model) -> bool {
        self.0.iter().any(|terms| terms.iter().all(|term| term.holds(model) && term.is_of(model)))
    }

    /// Whether it holds of a shader model on some device.
    pub fn is_of(&self, model: Model) -> bool {
        self.0.iter().any(|terms| terms.iter().all(|term| term.is_of(model)))
    }
}

impl Term {
    fn read(text: &str) -> Result<Self, String> {
        if let Some(model) = text.strip_prefix("sm>=") {
            return Ok(Self::AtLeast(read_model(model)?));
        }
        if let Some(model) = text.strip_prefix("sm<") {
            return Ok(Self::Below(read_model(model)?));
        }
        let (name, negated) = text.strip_prefix('!').map_or((text, false), |name| (name, true));
        let word = WORDS.iter().find(|word| **word == name).ok_or_else(|| format!("'{text}' is no condition"))?;
        Ok(Self::Word { word, negated })
    }

    fn is_of(self, model: Model) -> bool {
        match self {
            Self::AtLeast(least) => model >= least,
            Self::Below(limit) => model < limit,
            Self::Word { .. } => true,
        }
    }

    fn holds(self, model: Model) -> bool {
        match self {
            Self::Word { word, negated } => TAGS.contains(&word) != negated,
            Self::AtLeast(_) | Self::Below(_) => self.is_of(model),
        }
    }
}

/// A shader model: `6`, `6.2`.
///
/// # Errors
/// It is none.
pub fn read_model(text: &str) -> Result<Model, String> {
    let (major, minor) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let number = |text: &str| text.parse::<u32>().map_err(|_| format!("'{text}' is no shader model"));
    Ok(number(major)? * 10 + number(minor)?)
}

#[cfg(test)]
mod tests {
    use super::Condition;

    fn holds(text: &str, model: u32) -> bool {
        Condition::read(text).expect("a condition").0.holds(model)
    }

    #[test]
    fn alternatives_of_terms() {
        assert!(holds("(sm<4 | sm>=6)", 60) && !holds("(sm<4 | sm>=6)", 51));
        assert!(holds("(sm>=6.2&!d3d12)", 62) && !holds("(sm>=6.2&!d3d12)", 60));
        assert!(!holds("(!llvmpipe & sm>=6)", 60));
        assert!(holds("", 20));
    }

    #[test]
    fn models_do_not_depend_on_the_device() {
        let (condition, rest) = Condition::read("(mvk & sm>=6) draw").expect("a condition");
        assert!(condition.is_of(60) && !condition.holds(60) && !condition.is_of(50));
        assert_eq!(rest, " draw");
        assert_eq!(Condition::read("(sm>7 | x)").map(drop), Err("'sm>7' is no condition".to_owned()));
    }
}
