//! Property sets and their text format, that of DPC++'s `.prop` files.

/// The property sets of one device image by name, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PropertySets(Vec<(String, Vec<Property>)>);

/// A property of a property set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Property {
    /// The name in the set.
    pub name: String,
    /// The value.
    pub value: Value,
}

/// The value of a property.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A 32-bit number.
    Word(u32),
    /// A sequence of whole bytes.
    Bytes(Vec<u8>),
    /// A sequence of bits, which may end inside of a byte.
    Bits {
        /// The bits, beginning with the lowest bit of the first byte.
        bytes: Vec<u8>,
        /// The number of bits.
        count: u64,
    },
}

/// A property set of the SYCL runtime.
///
/// The names are DPC++'s (`llvm/Support/PropertySetIO.h`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// The mask of device libraries that the image calls.
    DeviceLibraries,
    /// The device features that the image requires.
    Requirements,
    /// Ids, offsets and sizes of specialization constants, by name.
    SpecConstants,
    /// The concatenated bytes of all default values.
    SpecConstantDefaults,
    /// The parameters of a kernel that are used.
    KernelParameters,
    /// Functions that other images may call.
    ExportedSymbols,
    /// Functions of other images that this one calls.
    ImportedSymbols,
    /// Metadata of kernels and globals that the runtime passes on.
    ProgramMetadata,
    /// Flags of the whole image, such as its optimization level.
    Miscellaneous,
    /// Kernels with an argument for local memory whose size the host chooses.
    ImplicitLocalArguments,
    /// Kernels that reach an `assert`.
    AssertUsed,
    /// Device globals with their sizes.
    DeviceGlobals,
    /// Pipes between host and device.
    HostPipes,
    /// Sets of virtual functions that the image defines or calls.
    VirtualFunctions,
    /// Kernels that the program looks up by a name of its own.
    RegisteredKernels,
    /// The names of the kernels.
    KernelNames,
    /// The mapping of a kernel's arguments to bytes of the program's arguments. DPC++ has no such set.
    KernelArguments,
}

impl Category {
    /// Returns the name of the set in the file.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::DeviceLibraries => "SYCL/devicelib req mask",
            Self::Requirements => "SYCL/device requirements",
            Self::SpecConstants => "SYCL/specialization constants",
            Self::SpecConstantDefaults => "SYCL/specialization constants default values",
            Self::KernelParameters => "SYCL/kernel param opt",
            Self::ExportedSymbols => "SYCL/exported symbols",
            Self::ImportedSymbols => "SYCL/imported symbols",
            Self::ProgramMetadata => "SYCL/program metadata",
            Self::Miscellaneous => "SYCL/misc properties",
            Self::ImplicitLocalArguments => "SYCL/implicit local arg",
            Self::AssertUsed => "SYCL/assert used",
            Self::DeviceGlobals => "SYCL/device globals",
            Self::HostPipes => "SYCL/host pipes",
            Self::VirtualFunctions => "SYCL/virtual functions",
            Self::RegisteredKernels => "SYCL/registered kernels",
            Self::KernelNames => "SYCL/kernel names",
            Self::KernelArguments => "SYCL/kernel arguments",
        }
    }
}

impl PropertySets {
    /// Adds a set, which may remain empty.
    pub fn open(&mut self, category: Category) {
        self.set(category.name());
    }

    /// Adds a property, unless the set already has one of this name.
    pub fn add(&mut self, category: Category, name: &str, value: Value) {
        self.add_to(category.name(), name, value);
    }

    /// Returns the names of the sets and their properties.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[Property])> {
        self.0.iter().map(|(name, set)| (name.as_str(), &set[..]))
    }

    /// Returns the properties of a set, or none if the set is missing.
    #[must_use]
    pub fn of(&self, category: Category) -> &[Property] {
        self.iter().find(|(name, _)| *name == category.name()).map_or(&[], |(_, set)| set)
    }

    /// Removes the sets whose names match.
    #[must_use]
    pub fn without(mut self, is_left_out: impl Fn(&str) -> bool) -> Self {
        self.0.retain(|(name, _)| !is_left_out(name));
        self
    }

    fn set(&mut self, name: &str) -> &mut Vec<Property> {
        let at = self.0.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
            self.0.push((name.to_owned(), Vec::new()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    fn add_to(&mut self, set: &str, name: &str, value: Value) {
        let set = self.set(set);
        if !set.iter().any(|property| property.name == name) {
            set.push(Property { name: name.to_owned(), value });
        }
    }

    /// Returns the text: `[category]`, followed by lines of `name=type|value`.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, set) in &self.0 {
            text.push_str(&format!("[{name}]\n"));
            for Property { name, value } in set {
                let value = match value {
                    Value::Word(word) => format!("1|{word}"),
                    Value::Bytes(bytes) => format!("2|{}", counted(bytes, bytes.len() as u64 * 8)),
                    Value::Bits { bytes, count } => format!("2|{}", counted(bytes, *count)),
                };
                text.push_str(&format!("{name}={value}\n"));
            }
        }
        text
    }

    /// Parses the text of a file. Sets with unknown names are kept.
    ///
    /// # Errors
    /// The number of the invalid line, from 1, and a description of the error.
    pub fn parse(text: &str) -> Result<Self, (usize, String)> {
        let mut sets = Self::default();
        let mut current: Option<String> = None;
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
            let wrong = |message: &str| (at + 1, message.to_owned());
            if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                sets.set(name);
                current = Some(name.to_owned());
                continue;
            }
            let set = current.as_ref().ok_or_else(|| wrong("expected a set's name in brackets"))?;
            // Names may contain an equals sign, but values do not.
            let (name, rest) = line.rsplit_once('=').ok_or_else(|| wrong("expected `name=type|value`"))?;
            let value = match rest.split_once('|') {
                Some(("1", number)) => Value::Word(number.parse().map_err(|_| wrong("expected a number of 32 bits"))?),
                Some(("2", letters)) => uncounted(letters).ok_or_else(|| wrong("the value is not as its length says"))?,
                _ => return Err(wrong("expected `name=type|value`, where the type is 1 or 2")),
            };
            sets.add_to(set, name, value);
        }
        Ok(sets)
    }
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Encodes the number of bits, in eight bytes, and the bytes, with six bits per letter.
fn counted(bytes: &[u8], bits: u64) -> String {
    let mut all = bits.to_le_bytes().to_vec();
    all.extend_from_slice(bytes);
    letters(&all)
}

/// Like base64, but each letter encodes the lowest six remaining bits, and there is no padding.
fn letters(bytes: &[u8]) -> String {
    let bit = |at: usize| bytes.get(at / 8).is_some_and(|byte| byte >> (at % 8) & 1 == 1);
    (0..(bytes.len() * 8).div_ceil(6))
        .map(|letter| {
            let value = (0..6).filter(|at| bit(letter * 6 + at)).fold(0, |value, at| value | 1 << at);
            LETTERS[value] as char
        })
        .collect()
}

/// Decodes the output of [`counted`]; returns None for any other text.
fn uncounted(text: &str) -> Option<Value> {
    let mut bytes = vec![0u8; text.len() * 6 / 8];
    for (at, letter) in text.bytes().enumerate() {
        let value = LETTERS.iter().position(|known| *known == letter)?;
        for bit in (0..6).filter(|bit| value >> bit & 1 == 1) {
            *bytes.get_mut((at * 6 + bit) / 8)? |= 1 << ((at * 6 + bit) % 8);
        }
    }
    let (count, bytes) = bytes.split_first_chunk::<8>()?;
    let count = u64::from_le_bytes(*count);
    let is_whole = usize::try_from(count.div_ceil(8)) == Ok(bytes.len());
    let bytes = bytes.to_vec();
    is_whole.then_some(if count.is_multiple_of(8) { Value::Bytes(bytes) } else { Value::Bits { bytes, count } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_six_bits_from_the_lowest() {
        assert_eq!(counted(&[1, 0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0], 96), "gBAAAAAAAAQAAAAACAAAAQAAAAA");
        assert_eq!(counted(&[4, 0, 0, 0], 32), "gAAAAAAAAAABAAAA");
        assert_eq!(counted(&[], 0), "AAAAAAAAAAA");
    }

    #[test]
    fn sets_are_written_in_order_and_empty_ones_too() {
        let mut sets = PropertySets::default();
        sets.open(Category::DeviceLibraries);
        sets.add(Category::Miscellaneous, "optLevel", Value::Word(2));
        sets.add(Category::Miscellaneous, "optLevel", Value::Word(3));
        sets.add(Category::KernelParameters, "k", Value::Bits { bytes: vec![5], count: 3 });
        let text = "[SYCL/devicelib req mask]\n[SYCL/misc properties]\noptLevel=1|2\n[SYCL/kernel param opt]\nk=2|DAAAAAAAAAQB\n";
        assert_eq!(sets.text(), text);
    }

    #[test]
    fn what_is_written_is_read() {
        let mut sets = PropertySets::default();
        sets.open(Category::DeviceLibraries);
        sets.add(Category::Miscellaneous, "a=b", Value::Word(2));
        sets.add(Category::KernelParameters, "k", Value::Bits { bytes: vec![5], count: 3 });
        for length in 0..20u8 {
            sets.add(Category::SpecConstants, &format!("c{length}"), Value::Bytes((0..length).collect()));
        }
        assert_eq!(PropertySets::parse(&sets.text()), Ok(sets));
        let wrong = |text: &str| PropertySets::parse(text).expect_err("wrong");
        assert_eq!(wrong("a=1|2").0, 1);
        assert_eq!(wrong("[s]\n\na").0, 3);
        assert_eq!(wrong("[s]\na=1|-2"), (2, "expected a number of 32 bits".to_owned()));
        assert_eq!(wrong("[s]\na=3|2").0, 2);
        assert!(wrong("[s]\na=2|gBAAAAAAAAQ").1.contains("length") && wrong("[s]\na=2|g*").1.contains("length"));
    }
}
