//! Parses the values of flags about sets and bindings.

use super::given::Given;
use lower::{BoundRegister, DescriptorBinding, RegisterClass, Shift};

impl Given<'_> {
    /// `-fvk-resource-heap-stride 64`
    pub fn stride(&self) -> Result<u32, String> {
        match self.number()? {
            0 => Err(format!("'{}' takes a positive integer, not '{}'", self.name, self.value())),
            stride => Ok(stride),
        }
    }

    /// `-fvk-b-shift 100 0`, `-fvk-b-shift 100 all`
    pub fn shift(&self, class: RegisterClass) -> Result<Shift, String> {
        let [by, set] = self.exactly(self.values)?;
        let set = if set == "all" { None } else { Some(self.number_of(set)?) };
        Ok(Shift { class, by: self.number_of(by)?, set })
    }

    /// `-fvk-bind-globals 1 2`: a binding and a set.
    pub fn place(&self) -> Result<DescriptorBinding, String> {
        self.place_of(self.values)
    }

    /// `-fvk-bind-register t5 0 1 2`: a register, its space, a binding and a set.
    pub fn register(&self) -> Result<BoundRegister, String> {
        let flag = self.name;
        let [register, space, place @ ..] = self.values else { return Err(format!("'{flag}' needs more values")) };
        let mut letters = register.chars();
        let class = letters.next().and_then(RegisterClass::of_letter);
        let (Some(class), Ok(index)) = (class, letters.as_str().parse()) else {
            return Err(format!("'{flag}' takes a register such as t3, not '{register}'"));
        };
        Ok(BoundRegister { class, number: index, space: self.number_of(space)?, place: self.place_of(place)? })
    }

    fn place_of(&self, values: &[&str]) -> Result<DescriptorBinding, String> {
        let [binding, set] = self.exactly(values)?;
        Ok(DescriptorBinding { binding: self.number_of(binding)?, set: self.number_of(set)? })
    }

    fn exactly<'a, const N: usize>(&self, values: &[&'a str]) -> Result<[&'a str; N], String> {
        values.try_into().map_err(|_| format!("'{}' needs {N} values", self.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers() {
        let place = DescriptorBinding { binding: 1, set: 2 };
        let bound = BoundRegister { class: RegisterClass::Texture, number: 5, space: 0, place };
        let register = |values: &[&str]| Given { name: "-vkbr", values }.register();
        assert_eq!(register(&["t5", "0", "1", "2"]), Ok(bound));
        let error = |values: &[&str]| register(values).expect_err("wrong values");
        assert_eq!(error(&["c5", "0", "1", "2"]), "'-vkbr' takes a register such as t3, not 'c5'");
        assert_eq!(error(&["s10", "5t", "10", "1"]), "'-vkbr' takes a non-negative integer, not '5t'");
        assert_eq!(error(&["s10", "0", "-10", "0"]), "'-vkbr' takes a non-negative integer, not '-10'");
    }

    #[test]
    fn strides() {
        let stride = |text| Given { name: "-fvk-resource-heap-stride", values: &[text] }.stride();
        assert_eq!(stride("48"), Ok(48));
        let wrong = stride("0");
        assert_eq!(wrong, Err("'-fvk-resource-heap-stride' takes a positive integer, not '0'".to_owned()));
    }

    #[test]
    fn shifts() {
        let shifted = |set| Ok(Shift { class: RegisterClass::Storage, by: 7, set });
        let shift = |values: &[&str]| Given { name: "-fvk-u-shift", values }.shift(RegisterClass::Storage);
        assert_eq!(shift(&["7", "all"]), shifted(None));
        assert_eq!(shift(&["7", "3"]), shifted(Some(3)));
    }
}
