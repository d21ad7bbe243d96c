//! Vertex and pixel shaders whose values travel through vertex inputs, the variables between the stages, and targets.
//!
//! Values of a program without [`VARIES`] are the same at all vertices where they are interpolated. The entry point `main` then computes the
//! result of the pixel shader in one invocation: it calls the functions that the entry points of the stages call.

use super::{COMMON, Class, MINIMUM, NARROW, Scalar, Shape, Typed};
use crate::random::Random;

/// The line of a program whose interpolated values differ between the vertices.
pub const VARIES: &str = "// VARIES";

/// The line with a letter for each location of the vertex shader's inputs: `f`loat, `i`nt, `u`int or `b`ool.
pub const ATTRIBUTES: &str = "// ATTRIBUTES:";

/// The line with a letter and the number of components for each target of the pixel shader.
pub const TARGETS: &str = "// TARGETS:";

/// Vulkan guarantees 16 locations of inputs and outputs besides the position, and the vertex shader has one for its result.
const LOCATIONS: usize = 15;

/// The number of an attribute's component, from 0 to 15.
pub fn attribute(location: usize, component: usize, vertex: usize) -> usize {
    (location * 7 + component * 3 + vertex * 5 + 1) % 16
}

/// A variable of an interface with a semantic of its own.
struct Variable {
    /// Selects it in the struct of all variables.
    place: String,
    semantic: String,
    scalar: Scalar,
    shape: Shape,
    /// 0 if it is no array.
    length: usize,
    /// It has the value of the first vertex.
    is_flat: bool,
}

impl Variable {
    fn is_wide(&self) -> bool {
        self.scalar.class == Class::Double || self.scalar.name.contains("64")
    }

    /// The locations of an element and the components of each.
    fn rows(&self) -> (usize, usize) {
        match self.shape {
            Shape::Scalar => (1, 1),
            // In SPIR-V, a matrix of one row or column is a vector.
            Shape::Vector(width) | Shape::Matrix(1, width) | Shape::Matrix(width, 1) => (1, width),
            Shape::Matrix(rows, columns) => (rows, columns),
        }
    }

    fn locations(&self) -> usize {
        let (rows, width) = self.rows();
        // A location has 128 bits.
        let of_row = if self.is_wide() && width > 2 { 2 } else { 1 };
        rows * of_row * self.length.max(1)
    }

    /// The components, each with its location in the variable and its number in the location. Not of 64 bits.
    fn components(&self) -> Vec<(String, usize, usize)> {
        let elements = match self.length {
            0 => vec![self.place.clone()],
            length => (0..length).map(|at| format!("{}[{at}]", self.place)).collect(),
        };
        let (rows, width) = self.rows();
        let components = |(element, place): (usize, &String)| -> Vec<_> {
            let of_element = self.shape.components().into_iter().enumerate();
            of_element.map(|(at, suffix)| (format!("{place}{suffix}"), element * rows + at / width, at % width)).collect()
        };
        elements.iter().enumerate().flat_map(components).collect()
    }
}

/// The inputs or outputs of a stage.
#[derive(Default)]
struct Interface {
    /// The declarations of the members, each without the semicolon.
    members: Vec<String>,
    names: Vec<String>,
    variables: Vec<Variable>,
}

/// The program of a seed. Its entry points are `vertex` and `pixel`, and `main` if it is not [`VARIES`].
pub fn stage_program(seed: u64) -> String {
    let mut random = Random::new(seed ^ 0x7374_6167);
    let is_narrow = random.once_in(8);
    let narrow = if is_narrow { " -enable-16bit-types" } else { "" };
    let rows = if random.once_in(4) { " -Zpr" } else { "" };
    let is_alphabetical = random.once_in(4);
    let order = if is_alphabetical { " -fvk-stage-io-order=alpha" } else { "" };
    let varies = random.once_in(3);
    let scalars = [&COMMON[..], if is_narrow { &NARROW } else { &MINIMUM }].concat();
    let text = format!("// TEST: -HV 2021 -fspv-target-env=vulkan1.1{narrow}{rows}{order}\n");
    let mut typed = Typed { random, text, scalars, variables: Vec::new(), names: 0 };
    let mut semantics = ["VA", "VB", "VC", "VD", "VE", "VF", "VG", "VH", "VI", "VJ", "VK", "VL", "VM", "VN", "VO", "VP"];
    for at in (1..semantics.len()).rev() {
        semantics.swap(at, typed.random.below(at + 1));
    }
    let mut declarations = String::new();
    let attributes = typed.interface("a", &semantics, &mut declarations);
    let varyings = typed.interface("v", &semantics, &mut declarations);
    let mut order: Vec<&Variable> = attributes.variables.iter().collect();
    if is_alphabetical {
        order.sort_by(|a, b| a.semantic.cmp(&b.semantic));
    }
    let targets: Vec<(Scalar, usize)> =
        (0..1 + typed.random.below(4)).map(|_| (typed.narrow_scalar(), 1 + typed.random.below(4))).collect();
    typed.stage_lines(varies, &order, &targets);
    typed.prologue();
    typed.text += &declarations;
    typed.structs(&attributes, &varyings, &targets);
    typed.vertex(&attributes, &varyings, varies);
    typed.pixel(&varyings, &targets);
    if !varies {
        typed.reference(&order, &targets);
    }
    typed.text
}

fn letter(scalar: Scalar) -> char {
    match scalar.class {
        Class::Bool => 'b',
        Class::Integer if scalar.is_signed => 'i',
        Class::Integer => 'u',
        Class::Float | Class::Double => 'f',
    }
}

impl Typed {
    fn stage_lines(&mut self, varies: bool, attributes: &[&Variable], targets: &[(Scalar, usize)]) {
        let of = |variable: &&Variable| letter(variable.scalar).to_string().repeat(variable.locations());
        let attributes: Vec<String> = attributes.iter().map(of).collect();
        let targets: Vec<String> = targets.iter().map(|(scalar, width)| format!("{}{width}", letter(*scalar))).collect();
        self.line(&format!("{ATTRIBUTES} {}\n{TARGETS} {}", attributes.concat(), targets.join(" ")));
        if varies {
            self.line(VARIES);
        }
    }

    /// A number that targets can have: neither bool nor of 64 bits.
    fn narrow_scalar(&mut self) -> Scalar {
        loop {
            let scalar = self.scalar();
            if scalar.class != Class::Bool && scalar.class != Class::Double && !scalar.name.contains("64") {
                return scalar;
            }
        }
    }

    /// Inputs of the vertex shader (`a`), which have no 64 bits and are not interpolated, or variables between the stages (`v`).
    fn interface(&mut self, prefix: &str, semantics: &[&str], declarations: &mut String) -> Interface {
        let is_between = prefix == "v";
        let mut interface = Interface::default();
        let mut left = LOCATIONS;
        let mut semantics = semantics.iter();
        for at in 0..1 + self.random.below(6) {
            let name = format!("{prefix}{at}");
            if self.random.once_in(4) {
                self.nested(&name, is_between, &mut semantics, (&mut interface, &mut left), declarations);
                continue;
            }
            let Some(semantic) = semantics.next() else { break };
            let (variable, modifier) = self.interface_variable(name.clone(), (*semantic).to_owned(), is_between);
            if variable.locations() > left {
                continue;
            }
            left -= variable.locations();
            let declaration = self.declaration(&variable, &name);
            interface.members.push(format!("{modifier}{declaration} : {semantic}"));
            interface.names.push(name);
            interface.variables.push(variable);
        }
        interface
    }

    /// A member that is a struct: its members have semantics, or follow from the struct's.
    fn nested(
        &mut self,
        name: &str,
        is_between: bool,
        semantics: &mut std::slice::Iter<'_, &str>,
        (interface, left): (&mut Interface, &mut usize),
        declarations: &mut String,
    ) {
        let common = if self.random.once_in(2) { semantics.next() } else { None };
        let mut members = Vec::new();
        let mut variables = Vec::new();
        let mut index = 0;
        for at in 0..1 + self.random.below(3) {
            let own = if common.is_none() { semantics.next() } else { None };
            let Some(semantic) = own.or(common) else { break };
            let number = if own.is_none() && index > 0 { index.to_string() } else { String::new() };
            let member = format!("n{at}");
            let (variable, modifier) =
                self.interface_variable(format!("{name}.{member}"), format!("{semantic}{number}"), is_between);
            if variable.locations() > *left {
                continue;
            }
            *left -= variable.locations();
            index += variable.locations();
            let suffix = own.map(|own| format!(" : {own}")).unwrap_or_default();
            members.push(format!("    {modifier}{}{suffix};\n", self.declaration(&variable, &member)));
            variables.push(variable);
        }
        if members.is_empty() {
            return;
        }
        let ty = self.name("N");
        *declarations += &format!("struct {ty} {{\n{}}};\n", members.concat());
        let suffix = common.map(|common| format!(" : {common}")).unwrap_or_default();
        interface.members.push(format!("{ty} {name}{suffix}"));
        interface.names.push(name.to_owned());
        interface.variables.append(&mut variables);
    }

    /// A variable with its modifiers.
    fn interface_variable(&mut self, place: String, semantic: String, is_between: bool) -> (Variable, &'static str) {
        let scalar = if is_between { self.scalar() } else { self.narrow_scalar() };
        let scalar = if !is_between && self.random.once_in(8) { COMMON[0] } else { scalar };
        let shape = self.shape();
        let length = if self.random.once_in(5) { 1 + self.random.below(3) } else { 0 };
        // Few arrays and matrices of bool: DXC's modules of these are invalid.
        let (shape, length) = match shape {
            Shape::Matrix(..) if scalar.class == Class::Bool && !self.random.once_in(8) => (Shape::Scalar, 0),
            shape if scalar.class == Class::Bool && !self.random.once_in(8) => (shape, 0),
            shape => (shape, length),
        };
        let modifier = match scalar.class {
            _ if !is_between => "",
            Class::Float => *self.random.pick(&[
                "",
                "",
                "nointerpolation ",
                "linear ",
                "centroid ",
                "noperspective ",
                "sample ",
                "linear centroid ",
                "noperspective sample ",
            ]),
            Class::Double => "nointerpolation ",
            Class::Bool | Class::Integer => *self.random.pick(&["", "nointerpolation "]),
        };
        let is_flat = scalar.class != Class::Float || modifier == "nointerpolation ";
        (Variable { place, semantic, scalar, shape, length, is_flat }, modifier)
    }

    fn declaration(&mut self, variable: &Variable, name: &str) -> String {
        let order = match variable.shape {
            Shape::Matrix(..) => *self.random.pick(&["", "row_major ", "column_major "]),
            _ => "",
        };
        let length = if variable.length > 0 { format!("[{}]", variable.length) } else { String::new() };
        format!("{order}{}{} {name}{length}", variable.scalar.name, variable.shape)
    }

    fn structs(&mut self, attributes: &Interface, varyings: &Interface, targets: &[(Scalar, usize)]) {
        let outputs = ["float4 position : SV_Position".to_owned(), "nointerpolation uint hash : HASH".to_owned()];
        let targets = targets.iter().enumerate().map(|(at, target)| target_member(at, *target));
        let all: [(&str, Vec<String>); 3] = [
            ("Attributes", attributes.members.clone()),
            ("Varyings", [&outputs[..], &varyings.members].concat()),
            ("Targets", targets.collect()),
        ];
        for (name, members) in all {
            self.line(&format!("struct {name} {{"));
            members.iter().for_each(|member| self.line(&format!("    {member};")));
            self.line("};");
        }
    }

    /// The function of the vertex shader, which puts its inputs into `hash` and writes all outputs, and the entry point.
    fn vertex(&mut self, attributes: &Interface, varyings: &Interface, varies: bool) {
        self.line("Varyings run_vertex(uint id, Attributes a) {\n    Varyings v;\n    Hash = 1;");
        for (place, ..) in attributes.variables.iter().flat_map(Variable::components) {
            self.line(&format!("    show(a.{place});"));
        }
        self.line("    v.hash = Hash;");
        for is_flat in [true, false] {
            self.line(if is_flat { "    Next = Hash + id * 77;" } else { "    Next = Hash;" });
            for variable in varyings.variables.iter().filter(|variable| variable.is_flat == is_flat) {
                for (place, ..) in variable.components() {
                    let value = self.value(variable.scalar, false);
                    self.line(&format!("    v.{place} = {value};"));
                }
            }
        }
        // One triangle covers the target.
        self.line(if varies { "    float w = 1 + (Hash & 3);" } else { "    float w = 1;" });
        self.line("    v.position = float4(id == 1 ? 3 : -1, id == 2 ? 3 : -1, 0, 1) * w;\n    return v;\n}");
        let outputs = ["float4 position : SV_Position".to_owned(), "nointerpolation uint hash : HASH".to_owned()];
        let (outputs, mut names) = ([&outputs[..], &varyings.members].concat(), vec!["position".to_owned(), "hash".to_owned()]);
        names.extend(varyings.names.iter().cloned());
        let are_parameters = self.random.once_in(3);
        let inputs = match are_parameters {
            true => attributes.members.iter().map(|member| format!(", {member}")).collect(),
            false => ", Attributes a".to_owned(),
        };
        if self.random.once_in(3) {
            let outputs: Vec<String> = outputs.iter().map(|output| format!(", out {output}")).collect();
            self.line(&format!("void vertex(uint id : SV_VertexID{inputs}{}) {{", outputs.concat()));
            self.gathered("Attributes a", are_parameters, &attributes.names);
            self.line("    Varyings v = run_vertex(id, a);");
            names.iter().for_each(|name| self.line(&format!("    {name} = v.{name};")));
        } else {
            self.line(&format!("Varyings vertex(uint id : SV_VertexID{inputs}) {{"));
            self.gathered("Attributes a", are_parameters, &attributes.names);
            self.line("    return run_vertex(id, a);");
        }
        self.line("}");
    }

    /// Gathers parameters into a struct.
    fn gathered(&mut self, declaration: &str, are_parameters: bool, names: &[String]) {
        if are_parameters {
            self.line(&format!("    {declaration};"));
            let (_, variable) = declaration.split_once(' ').unwrap_or_default();
            names.iter().for_each(|name| self.line(&format!("    {variable}.{name} = {name};")));
        }
    }

    /// The function of the pixel shader, whose result is that of its inputs, and the entry point.
    fn pixel(&mut self, varyings: &Interface, targets: &[(Scalar, usize)]) {
        self.line("Targets run_pixel(Varyings v) {\n    Targets t;\n    Hash = 1;\n    show(v.hash);");
        for (place, ..) in varyings.variables.iter().flat_map(Variable::components) {
            self.line(&format!("    show(v.{place});"));
        }
        self.line("    Data[0] = Hash;\n    Next = Hash;");
        for (at, (scalar, width)) in targets.iter().enumerate() {
            let values: Vec<String> = (0..*width).map(|_| self.value(*scalar, false)).collect();
            self.line(&format!("    t.t{at} = {}{width}({});", scalar.name, values.join(", ")));
        }
        self.line("    return t;\n}");
        let are_parameters = self.random.once_in(3);
        let inputs = match are_parameters {
            true => {
                let members: Vec<String> = varyings.members.iter().map(|member| format!(", {member}")).collect();
                format!("float4 position : SV_Position, nointerpolation uint hash : HASH{}", members.concat())
            }
            false => "Varyings v".to_owned(),
        };
        let names: Vec<String> = [&["position".to_owned(), "hash".to_owned()][..], &varyings.names].concat();
        if self.random.once_in(3) {
            let outputs = targets.iter().enumerate().map(|(at, target)| format!(", out {}", target_member(at, *target)));
            self.line(&format!("void pixel({inputs}{}) {{", outputs.collect::<String>()));
            self.gathered("Varyings v", are_parameters, &names);
            self.line("    Targets t = run_pixel(v);");
            (0..targets.len()).for_each(|at| self.line(&format!("    t{at} = t.t{at};")));
        } else {
            self.line(&format!("Targets pixel({inputs}) {{"));
            self.gathered("Varyings v", are_parameters, &names);
            self.line("    return run_pixel(v);");
        }
        self.line("}");
    }

    /// The compute shader that has the results of the pixel shader: the one in `Data`, and then the components of the targets.
    fn reference(&mut self, attributes: &[&Variable], targets: &[(Scalar, usize)]) {
        self.line("[numthreads(1, 1, 1)]\nvoid main() {\n    Attributes a;");
        let mut first = 0;
        for variable in attributes {
            for (place, location, component) in variable.components() {
                let number = attribute(first + location, component, 0);
                let value = match variable.scalar.class {
                    Class::Bool => format!("{}", number & 1 != 0),
                    Class::Integer if variable.scalar.is_signed => format!("{number} - 8"),
                    Class::Integer => format!("{number}"),
                    Class::Float | Class::Double => format!("float({number} - 8) * 0.25f"),
                };
                self.line(&format!("    a.{place} = {}({value});", variable.scalar.name));
            }
            first += variable.locations();
        }
        self.line("    Targets t = run_pixel(run_vertex(0, a));");
        let mut word = 1;
        for (at, (scalar, width)) in targets.iter().enumerate() {
            for component in "xyzw"[..*width].chars() {
                let value = match scalar.class {
                    Class::Float => format!("asuint(float(t.t{at}.{component}))"),
                    _ => format!("uint(int(t.t{at}.{component}))"),
                };
                self.line(&format!("    Data[{word}] = {value};"));
                word += 1;
            }
        }
        self.line("}");
    }
}

fn target_member(at: usize, (scalar, width): (Scalar, usize)) -> String {
    format!("{}{width} t{at} : SV_Target{at}", scalar.name)
}
