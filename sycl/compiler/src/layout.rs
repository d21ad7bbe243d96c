//! Sizes, alignments and member offsets of types, according to the module's data layout string.

use ir::{FloatKind, Module, Type, TypeId, Types};

/// The data layout, or LLVM's defaults for properties that the string does not specify.
#[derive(Debug, Clone, Copy)]
pub struct Layout {
    pointer_bits: u32,
}

impl Layout {
    pub fn new(module: &Module) -> Self {
        let stated = module.datalayout.as_deref().unwrap_or_default().split('-').find_map(|part| {
            let bits = part.strip_prefix("p:")?;
            bits.split(':').next()?.parse().ok()
        });
        let triple = module.triple.as_deref().unwrap_or_default();
        let is_32 = ["spir-", "spirv32"].iter().any(|head| triple.starts_with(head)) || triple == "spir";
        Self { pointer_bits: stated.unwrap_or(if is_32 { 32 } else { 64 }) }
    }

    pub fn pointer_bits(self) -> u32 {
        self.pointer_bits
    }

    /// The number of bytes that a store writes; `None` for a type that has no size.
    pub fn store_size(self, types: &Types, ty: TypeId) -> Option<u64> {
        self.measure(types, ty, &mut BUDGET.clone()).map(|measure| measure.store)
    }

    /// The distance between two elements of an array, in bytes.
    pub fn size(self, types: &Types, ty: TypeId) -> Option<u64> {
        self.measure(types, ty, &mut BUDGET.clone())?.size()
    }

    pub fn align(self, types: &Types, ty: TypeId) -> Option<u64> {
        self.measure(types, ty, &mut BUDGET.clone()).map(|measure| measure.align)
    }

    /// The offsets of a struct's members, and its size and alignment.
    pub fn fields(self, types: &Types, ty: TypeId) -> Option<Fields> {
        self.fields_within(types, ty, &mut BUDGET.clone())
    }

    fn measure(self, types: &Types, ty: TypeId, budget: &mut Budget) -> Option<Measure> {
        /// The maximum alignment of integers, in bytes.
        const WORD: u64 = 8;
        budget.enter()?;
        let measure = match &types[ty] {
            Type::Int(bits) => {
                let store = u64::from(bits.div_ceil(8));
                Measure { store, align: store.next_power_of_two().min(WORD) }
            }
            Type::Float(FloatKind::X86Fp80 | FloatKind::Fp128 | FloatKind::PpcFp128) => Measure { store: 16, align: 16 },
            Type::Float(kind) => Measure::natural(u64::from(kind.bits() / 8)),
            Type::Pointer(_) => Measure::natural(u64::from(self.pointer_bits / 8)),
            Type::Vector { element, length } => Measure::natural(match types[*element] {
                Type::Int(bits) => (u64::from(bits) * u64::from(*length)).div_ceil(8),
                _ => self.measure(types, *element, budget)?.store.checked_mul(u64::from(*length))?,
            }),
            Type::Array { element, length } => {
                let element = self.measure(types, *element, budget)?;
                Measure { store: element.size()?.checked_mul(*length)?, align: element.align }
            }
            Type::Struct { .. } | Type::Named(_) => {
                let fields = self.fields_within(types, ty, budget)?;
                Measure { store: fields.size, align: fields.align }
            }
            Type::Void | Type::Function { .. } | Type::Label | Type::Token | Type::Metadata | Type::Target { .. } => return None,
        };
        budget.depth += 1;
        Some(measure)
    }

    fn fields_within(self, types: &Types, ty: TypeId, budget: &mut Budget) -> Option<Fields> {
        let (fields, packed) = match &types[ty] {
            Type::Struct { fields, packed } => (fields, *packed),
            Type::Named(id) => (types.structs[*id].body.as_ref()?, types.structs[*id].packed),
            _ => return None,
        };
        let (mut offsets, mut end, mut align) = (Vec::with_capacity(fields.len()), 0u64, 1);
        for field in fields {
            let field = self.measure(types, *field, budget)?;
            let of_field = if packed { 1 } else { field.align };
            align = align.max(of_field);
            end = end.checked_next_multiple_of(of_field)?;
            offsets.push(end);
            end = end.checked_add(field.size()?)?;
        }
        Some(Fields { offsets, size: end.checked_next_multiple_of(align)?, align })
    }
}

/// The depth and the number of types that may still be visited before a type counts as having no size. Structs may be nested deeply, and may contain
/// the same struct many times.
#[derive(Debug, Clone)]
struct Budget {
    depth: u32,
    types: u32,
}

const BUDGET: Budget = Budget { depth: 64, types: 1 << 16 };

impl Budget {
    fn enter(&mut self) -> Option<()> {
        self.depth = self.depth.checked_sub(1)?;
        self.types = self.types.checked_sub(1)?;
        Some(())
    }
}

struct Measure {
    store: u64,
    align: u64,
}

impl Measure {
    /// The measure of a type that is aligned to its own size.
    fn natural(store: u64) -> Self {
        Self { store, align: store.max(1).checked_next_power_of_two().unwrap_or(1) }
    }

    fn size(&self) -> Option<u64> {
        self.store.checked_next_multiple_of(self.align)
    }
}

/// The layout of a struct, in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fields {
    pub offsets: Vec<u64>,
    pub size: u64,
    pub align: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn structs_are_padded_and_vectors_aligned() {
        let mut module = Module::default();
        let byte = module.types.int(8);
        let three = module.types.vector(Types::F32, 3);
        let layout = Layout::new(&module);
        let plain = module.types.intern(Type::Struct { fields: vec![byte, Types::I32, byte], packed: false });
        let packed = module.types.intern(Type::Struct { fields: vec![byte, Types::I32, byte], packed: true });
        assert_eq!(layout.fields(&module.types, plain), Some(Fields { offsets: vec![0, 4, 8], size: 12, align: 4 }));
        assert_eq!(layout.fields(&module.types, packed), Some(Fields { offsets: vec![0, 1, 5], size: 6, align: 1 }));
        assert_eq!((layout.store_size(&module.types, three), layout.size(&module.types, three)), (Some(12), Some(16)));
        assert_eq!(layout.size(&module.types, Types::VOID), None);
    }

    #[test]
    fn what_is_nested_without_end_has_no_size() {
        let mut module = Module::default();
        let loops = module.types.named("loops");
        let ty = module.types.intern(Type::Named(loops));
        module.types.structs[loops].body = Some(vec![ty, ty]);
        assert_eq!(Layout::new(&module).size(&module.types, ty), None);
    }

    #[test]
    fn pointers_are_as_the_module_says() {
        let bits = |triple: &str, layout: Option<&str>| {
            let mut module = Module::default();
            (module.triple, module.datalayout) = (Some(triple.into()), layout.map(str::to_owned));
            Layout::new(&module).pointer_bits()
        };
        assert_eq!(bits("spir64-unknown-unknown", None), 64);
        assert_eq!(bits("spir-unknown-unknown", None), 32);
        assert_eq!(bits("spirv32", None), 32);
        assert_eq!(bits("spirv64", Some("e-p:32:32-i64:64")), 32);
    }
}
