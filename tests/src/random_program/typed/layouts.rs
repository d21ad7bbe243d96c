//! Structs in constant buffers, structured buffers and byte address buffers, whose offsets are the result.

use super::{ELEMENTS, Shape, Typed};

/// A member: its type with an order, its name, and the length if it is an array.
struct Member {
    declaration: String,
    places: Vec<String>,
}

impl Typed {
    fn members(&mut self, prefix: &str, inner: Option<&[String]>) -> Vec<Member> {
        (0..1 + self.random.below(4))
            .map(|at| {
                let name = format!("{prefix}{at}");
                if let Some(inner) = inner.filter(|_| self.random.once_in(3)) {
                    let places = inner.iter().map(|place| format!("{name}.{place}")).collect();
                    return Member { declaration: format!("I {name};"), places };
                }
                let (scalar, shape) = (self.scalar(), self.shape());
                // DXC keeps no other matrix in its order in memory.
                let shape = match shape {
                    Shape::Matrix(..) if scalar.name != "float" => Shape::Scalar,
                    shape => shape,
                };
                let order = match shape {
                    Shape::Matrix(..) => *self.random.pick(&["", "row_major ", "column_major "]),
                    _ => "",
                };
                let length = if self.random.once_in(4) { 1 + self.random.below(3) } else { 0 };
                let suffix = if length > 0 { format!("[{length}]") } else { String::new() };
                let elements =
                    if length > 0 { (0..length).map(|at| format!("{name}[{at}]")).collect() } else { vec![name.clone()] };
                let places = elements
                    .iter()
                    .flat_map(|element| shape.components().into_iter().map(move |component| format!("{element}{component}")))
                    .collect();
                Member { declaration: format!("{order}{}{shape} {name}{suffix};", scalar.name), places }
            })
            .collect()
    }

    /// DXC 1.6 does not round the size of a struct up to its alignment in the scalar layout, so `is_scalar` means members of one size; and it
    /// writes numbers of 16 bits to other places of byte address buffers than for DXIL.
    pub fn layouts(&mut self, is_scalar: bool) {
        let is_narrow = self.scalars.iter().any(|scalar| scalar.name == "int16_t");
        if is_scalar {
            self.scalars.retain(|scalar| !scalar.name.contains("64") && !scalar.name.contains("16_t") && scalar.name != "double");
        }
        let inner = self.members("i", None);
        let places: Vec<String> = inner.iter().flat_map(|member| member.places.clone()).collect();
        let outer = self.members("m", Some(&places));
        for (name, members) in [("I", &inner), ("S", &outer)] {
            self.line(&format!("struct {name} {{"));
            for member in members {
                self.line(&format!("    {}", member.declaration));
            }
            self.line("};");
        }
        self.line(ELEMENTS);
        self.line("RWByteAddressBuffer Bytes : register(u2);");
        self.line("cbuffer Constants : register(b7) {");
        let constants = self.members("c", Some(&places));
        for member in &constants {
            self.line(&format!("    {}", member.declaration));
        }
        self.line("}");
        self.open_main();
        for place in constants.iter().flat_map(|member| &member.places) {
            self.line(&format!("    show({place});"));
        }
        // The contents of the structured buffer belong to the result; those of the byte address buffer are read back by words.
        self.line("    S s = (S)0;");
        for (at, place) in outer.iter().flat_map(|member| &member.places).enumerate() {
            self.line(&format!("    s.{place} = {};", at % 100 + 1));
        }
        self.line("    Elements[1] = s;");
        if is_narrow && !is_scalar {
            return self.close_main();
        }
        self.line("    Bytes.Store<S>(16, s);");
        self.line("    for (uint at = 0; at < 4096; at += 4) { put(Bytes.Load(at)); }");
        self.line("    S t = Bytes.Load<S>(16);");
        for place in outer.iter().flat_map(|member| &member.places) {
            self.line(&format!("    show(t.{place});"));
        }
        self.close_main();
    }
}
