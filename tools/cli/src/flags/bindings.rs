//! Parses the values of flags about sets and bindings.

use lower::{BoundRegister, DescriptorBinding, RegisterClass, Shift};

/// A non-negative integer.
pub fn number(flag: &str, text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("'{flag}' takes a non-negative integer, not '{text}'"))
}

/// `-fvk-resource-heap-stride 64`
pub fn stride(flag: &str, text: &str) -> Result<u32, String> {
    match number(flag, text)? {
        0 => Err(format!("'{flag}' takes a positive integer, not '{text}'")),
        stride => Ok(stride),
    }
}

/// `-fvk-b-shift 100 0`, `-fvk-b-shift 100 all`
pub fn shift(flag: &str, class: RegisterClass, values: &[&str]) -> Result<Shift, String> {
    let [by, set] = exactly(flag, values)?;
    let set = if set == "all" { None } else { Some(number(flag, set)?) };
    Ok(Shift { class, by: number(flag, by)?, set })
}

/// `-fvk-bind-globals 1 2`: a binding and a set.
pub fn place(flag: &str, values: &[&str]) -> Result<DescriptorBinding, String> {
    let [binding, set] = exactly(flag, values)?;
    Ok(DescriptorBinding { binding: number(flag, binding)?, set: number(flag, set)? })
}

/// `-fvk-bind-register t5 0 1 2`: a register, its space, a binding and a set.
pub fn register(flag: &str, values: &[&str]) -> Result<BoundRegister, String> {
    let [register, space, place @ ..] = values else { return Err(format!("'{flag}' needs more values")) };
    let mut letters = register.chars();
    let class = letters.next().and_then(RegisterClass::of_letter);
    let (Some(class), Ok(index)) = (class, letters.as_str().parse()) else {
        return Err(format!("'{flag}' takes a register such as t3, not '{register}'"));
    };
    Ok(BoundRegister { class, number: index, space: number(flag, space)?, place: self::place(flag, place)? })
}

fn exactly<'a, const N: usize>(flag: &str, values: &[&'a str]) -> Result<[&'a str; N], String> {
    values.try_into().map_err(|_| format!("'{flag}' needs {N} values"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers() {
        let place = DescriptorBinding { binding: 1, set: 2 };
        let bound = BoundRegister { class: RegisterClass::Texture, number: 5, space: 0, place };
        assert_eq!(register("-vkbr", &["t5", "0", "1", "2"]), Ok(bound));
        let error = |values: &[&str]| register("-vkbr", values).expect_err("wrong values");
        assert_eq!(error(&["c5", "0", "1", "2"]), "'-vkbr' takes a register such as t3, not 'c5'");
        assert_eq!(error(&["s10", "5t", "10", "1"]), "'-vkbr' takes a non-negative integer, not '5t'");
        assert_eq!(error(&["s10", "0", "-10", "0"]), "'-vkbr' takes a non-negative integer, not '-10'");
    }

    #[test]
    fn strides() {
        assert_eq!(stride("-fvk-resource-heap-stride", "48"), Ok(48));
        let wrong = stride("-fvk-resource-heap-stride", "0");
        assert_eq!(wrong, Err("'-fvk-resource-heap-stride' takes a positive integer, not '0'".to_owned()));
    }

    #[test]
    fn shifts() {
        let shifted = |set| Ok(Shift { class: RegisterClass::Storage, by: 7, set });
        assert_eq!(shift("-fvk-u-shift", RegisterClass::Storage, &["7", "all"]), shifted(None));
        assert_eq!(shift("-fvk-u-shift", RegisterClass::Storage, &["7", "3"]), shifted(Some(3)));
    }
}
