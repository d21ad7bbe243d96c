//! Calls of OpenCL C's functions and of LLVM's intrinsics. The former are defined in LLVM's instructions, because the reference has no
//! library.

use super::generator::Generator;
use super::types::{Base, FLOATS, INT, INTS, LANES, Ty, scalar};
use std::fmt::Write;

impl Generator {
    /// Declares a function of OpenCL C, with its meaning: the lines of a body whose parameters are `%a`, `%b` and `%c`.
    fn library(&mut self, name: &str, result: &str, parameters: &[String], body: &str) {
        let declaration = format!("declare spir_func {result} @{name}({})", parameters.join(", "));
        let named: Vec<String> = parameters.iter().zip(["a", "b", "c"]).map(|(ty, name)| format!("{ty} %{name}")).collect();
        let definition = format!("define internal {result} @{name}({}) {{\nentry:\n{body}}}", named.join(", "));
        self.externals.declare(declaration);
        self.externals.define(name, definition);
    }

    /// The type of an operand of a function: also the wider vectors of OpenCL C.
    fn operand_type(&mut self, bases: &[Base]) -> Ty {
        let base = *self.random.pick(bases);
        Ty { base, lanes: if self.random.once_in(2) { 1 } else { *self.random.pick(&LANES[..3]) } }
    }

    pub fn library_call(&mut self) {
        match self.random.below(4) {
            0 => self.float_function(),
            1 => self.saturating_conversion(),
            2 => self.relation(),
            _ => self.integer_function(),
        }
    }

    fn integer_function(&mut self) {
        let ty = self.operand_type(&INTS);
        let is_signed = self.random.once_in(2);
        let sign = if is_signed { 's' } else { 'u' };
        let (suffix, wide) = (ty.suffix(), Ty { base: wider(ty.base), ..ty });
        let intrinsic =
            |name: &str, arguments: &str| format!("  %r = call {ty} @llvm.{name}.{suffix}({arguments})\n  ret {ty} %r\n");
        let two = format!("{ty} %a, {ty} %b");
        let shift = if is_signed { "ashr" } else { "lshr" };
        let one = ty.splat("1");
        let halves = format!("  %x = {shift} {ty} %a, {one}\n  %y = {shift} {ty} %b, {one}\n  %s = add {ty} %x, %y\n");
        let names: &[&str] = &[
            "max", "min", "clamp", "add_sat", "sub_sat", "hadd", "rhadd", "mul_hi", "rotate", "popcount", "clz", "abs_diff",
            "abs",
        ];
        let name = *self.random.pick(names);
        let (count, body) = match name {
            "max" | "min" => (2, intrinsic(&format!("{sign}{name}"), &two)),
            "clamp" => (
                3,
                format!(
                    "  %m = call {ty} @llvm.{sign}max.{suffix}({two})\n  %r = call {ty} @llvm.{sign}min.{suffix}({ty} %m, {ty} %c)\n  ret {ty} %r\n"
                ),
            ),
            "add_sat" => (2, intrinsic(&format!("{sign}add.sat"), &two)),
            "sub_sat" => (2, intrinsic(&format!("{sign}sub.sat"), &two)),
            "hadd" => {
                (2, format!("{halves}  %o = and {ty} %a, %b\n  %c = and {ty} %o, {one}\n  %r = add {ty} %s, %c\n  ret {ty} %r\n"))
            }
            "rhadd" => {
                (2, format!("{halves}  %o = or {ty} %a, %b\n  %c = and {ty} %o, {one}\n  %r = add {ty} %s, %c\n  ret {ty} %r\n"))
            }
            // LLVM 14 has no 128-bit products of vectors on every machine.
            "mul_hi" if ty.base != Base::I64 => {
                let extend = if is_signed { "sext" } else { "zext" };
                let bits = wide.splat(&ty.bits().to_string());
                (
                    2,
                    format!(
                        "  %x = {extend} {ty} %a to {wide}\n  %y = {extend} {ty} %b to {wide}\n  %p = mul {wide} %x, %y\n  \
                         %h = lshr {wide} %p, {bits}\n  %r = trunc {wide} %h to {ty}\n  ret {ty} %r\n"
                    ),
                )
            }
            "popcount" => (1, intrinsic("ctpop", &format!("{ty} %a"))),
            "clz" => (1, intrinsic("ctlz", &format!("{ty} %a, i1 false"))),
            "abs_diff" => (
                2,
                format!(
                    "  %m = call {ty} @llvm.{sign}max.{suffix}({two})\n  %n = call {ty} @llvm.{sign}min.{suffix}({two})\n  \
                     %r = sub {ty} %m, %n\n  ret {ty} %r\n"
                ),
            ),
            "abs" if is_signed => (1, intrinsic("abs", &format!("{ty} %a, i1 false"))),
            _ => (2, intrinsic("fshl", &format!("{ty} %a, {ty} %a, {ty} %b"))),
        };
        let name = if body.contains("fshl") { "rotate" } else { name };
        let mut arguments: Vec<String> = (0..count).map(|_| self.operand(ty)).collect();
        if name == "abs" {
            // PoCL 3.1 negates the least integer with a signed overflow: any number comes back.
            arguments[0] = self.give(&format!("ashr {ty} {}, {one}", arguments[0]));
        }
        if name == "clamp" {
            // The lower bound is not above the upper one.
            let greatest = if is_signed { (1i128 << (ty.bits() - 1)) - 1 } else { -1 };
            let bounds = if self.random.once_in(2) { (3, 100) } else { (0, greatest) };
            (arguments[1], arguments[2]) = (ty.splat(&bounds.0.to_string()), ty.splat(&bounds.1.to_string()));
        }
        let mangled = mangled(name, &vec![ty; count], is_signed);
        self.library(&mangled, &ty.to_string(), &vec![ty.to_string(); count], &body);
        self.call(ty, &mangled, &vec![ty; count], &arguments);
    }

    fn float_function(&mut self) {
        let ty = self.operand_type(&FLOATS);
        let suffix = ty.suffix();
        let (name, intrinsic, count) = *self.random.pick(&[
            ("fmin", "minnum", 2),
            ("fmax", "maxnum", 2),
            ("floor", "floor", 1),
            ("ceil", "ceil", 1),
            ("trunc", "trunc", 1),
            ("rint", "roundeven", 1),
            ("round", "round", 1),
            ("fabs", "fabs", 1),
            ("copysign", "copysign", 2),
            ("fma", "fma", 3),
            ("mad", "fma", 3),
        ]);
        let list: Vec<String> = ["a", "b", "c"][..count].iter().map(|name| format!("{ty} %{name}")).collect();
        let body = format!("  %r = call {ty} @llvm.{intrinsic}.{suffix}({})\n  ret {ty} %r\n", list.join(", "));
        let mangled = mangled(name, &vec![ty; count], true);
        self.library(&mangled, &ty.to_string(), &vec![ty.to_string(); count], &body);
        let arguments: Vec<String> = (0..count).map(|_| self.operand(ty)).collect();
        let result = self.call_of(ty, &mangled, &vec![ty; count], &arguments);
        let wrapped = self.wrap(ty, &result);
        self.values.push((ty, wrapped));
    }

    /// `convert_uchar4_sat` and the like.
    fn saturating_conversion(&mut self) {
        let lanes = if self.random.once_in(2) { 1 } else { *self.random.pick(&LANES[..3]) };
        let from = Ty { base: *self.random.pick(&[Base::I32, Base::I64, Base::Float, Base::Double]), lanes };
        let to = Ty { base: *self.random.pick(&INTS), lanes };
        let (from_signed, to_signed) = (self.random.once_in(2), self.random.once_in(2));
        let body = if from.is_float() {
            let name = if to_signed { "fptosi" } else { "fptoui" };
            format!("  %r = call {to} @llvm.{name}.sat.{}.{}({from} %a)\n  ret {to} %r\n", to.suffix(), from.suffix())
        } else {
            // In a type that has all values of both.
            let wide = Ty { base: Base::I64, lanes };
            let wide = format!("{wide}").replace("i64", "i128");
            let suffix = format!("{}i128", if lanes == 1 { String::new() } else { format!("v{lanes}") });
            let splat = |value: i128| match lanes {
                1 => value.to_string(),
                _ => format!("<{}>", vec![format!("i128 {value}"); lanes as usize].join(", ")),
            };
            let bits = to.bits();
            let (low, high) =
                if to_signed { (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1) } else { (0, (1i128 << bits) - 1) };
            format!(
                "  %w = {} {from} %a to {wide}\n  %m = call {wide} @llvm.smax.{suffix}({wide} %w, {wide} {})\n  \
                 %n = call {wide} @llvm.smin.{suffix}({wide} %m, {wide} {})\n  %r = trunc {wide} %n to {to}\n  ret {to} %r\n",
                if from_signed { "sext" } else { "zext" },
                splat(low),
                splat(high)
            )
        };
        let target = match (to.base, to_signed) {
            (Base::I8, true) => "char",
            (Base::I8, false) => "uchar",
            (Base::I16, true) => "short",
            (Base::I16, false) => "ushort",
            (Base::I64, true) => "long",
            (Base::I64, false) => "ulong",
            (_, true) => "int",
            (_, false) => "uint",
        };
        let width = if lanes == 1 { String::new() } else { lanes.to_string() };
        let mangled = mangled(&format!("convert_{target}{width}_sat"), &[from], from_signed);
        self.library(&mangled, &to.to_string(), &[from.to_string()], &body);
        let argument = self.operand(from);
        self.call(to, &mangled, &[from], &[argument]);
    }

    /// `isless` and `select`: true is 1 for scalars and -1 for vectors.
    fn relation(&mut self) {
        if self.random.once_in(2) {
            let ty = self.operand_type(&INTS);
            let condition = match ty.lanes {
                1 => format!("icmp ne {ty} %c, 0"),
                _ => format!("icmp slt {ty} %c, zeroinitializer"),
            };
            let bools = ty.with(Base::I1);
            let body = format!("  %i = {condition}\n  %r = select {bools} %i, {ty} %b, {ty} %a\n  ret {ty} %r\n");
            let mangled = mangled("select", &[ty; 3], true);
            self.library(&mangled, &ty.to_string(), &vec![ty.to_string(); 3], &body);
            let arguments: Vec<String> = (0..3).map(|_| self.operand(ty)).collect();
            return self.call(ty, &mangled, &[ty; 3], &arguments);
        }
        let ty = Ty { base: Base::Float, ..self.operand_type(&[Base::Float]) };
        let (name, predicate) =
            *self.random.pick(&[("isless", "olt"), ("isequal", "oeq"), ("isnotequal", "une"), ("isgreaterequal", "oge")]);
        let result = ty.with(Base::I32);
        let extend = if ty.lanes == 1 { "zext" } else { "sext" };
        let body = format!(
            "  %i = fcmp {predicate} {ty} %a, %b\n  %r = {extend} {} %i to {result}\n  ret {result} %r\n",
            ty.with(Base::I1)
        );
        let mangled = mangled(name, &[ty; 2], true);
        self.library(&mangled, &result.to_string(), &vec![ty.to_string(); 2], &body);
        let arguments: Vec<String> = (0..2).map(|_| self.operand(ty)).collect();
        self.call(result, &mangled, &[ty; 2], &arguments);
    }

    fn call_of(&mut self, result: Ty, name: &str, types: &[Ty], arguments: &[String]) -> String {
        let list: Vec<String> = types.iter().zip(arguments).map(|(ty, argument)| format!("{ty} noundef {argument}")).collect();
        self.give(&format!("tail call spir_func noundef {result} @{name}({}) #1", list.join(", ")))
    }

    fn call(&mut self, result: Ty, name: &str, types: &[Ty], arguments: &[String]) {
        let value = self.call_of(result, name, types, arguments);
        self.values.push((result, value));
    }

    /// One of LLVM's own functions, as clang's optimizer leaves them.
    pub fn intrinsic(&mut self) {
        let ty = self.operand_type(&INTS);
        let names = [
            "smax",
            "smin",
            "umax",
            "umin",
            "sadd.sat",
            "uadd.sat",
            "ssub.sat",
            "usub.sat",
            "fshl",
            "fshr",
            "ctpop",
            "ctlz",
            "cttz",
            "abs",
            "bswap",
            "bitreverse",
            "overflow",
            "reduce",
        ];
        let name = *self.random.pick(&names);
        let (a, b) = (self.operand(ty), self.operand(ty));
        let suffix = ty.suffix();
        let text = match name {
            "overflow" => return self.overflow(),
            "reduce" if ty.lanes > 1 => return self.reduction(ty),
            "fshl" | "fshr" => {
                let c = self.operand(ty);
                self.declare(ty, &format!("{name}.{suffix}"), &[ty; 3]);
                format!("@llvm.{name}.{suffix}({ty} {a}, {ty} {b}, {ty} {c})")
            }
            "ctlz" | "cttz" | "abs" => {
                let a = if name == "abs" { self.give(&format!("ashr {ty} {a}, {}", ty.splat("1"))) } else { a };
                self.declare(ty, &format!("{name}.{suffix}"), &[ty, scalar(Base::I1)]);
                format!("@llvm.{name}.{suffix}({ty} {a}, i1 false)")
            }
            "ctpop" | "bitreverse" | "bswap" if name != "bswap" || ty.bits() > 8 => {
                self.declare(ty, &format!("{name}.{suffix}"), &[ty]);
                format!("@llvm.{name}.{suffix}({ty} {a})")
            }
            _ => {
                let name = if name.contains("reduce") || name == "bswap" { "umax" } else { name };
                self.declare(ty, &format!("{name}.{suffix}"), &[ty; 2]);
                format!("@llvm.{name}.{suffix}({ty} {a}, {ty} {b})")
            }
        };
        self.define(ty, &format!("tail call {ty} {text}"));
    }

    fn declare(&mut self, result: Ty, name: &str, parameters: &[Ty]) {
        let mut list = String::new();
        for (at, ty) in parameters.iter().enumerate() {
            let separator = if at > 0 { ", " } else { "" };
            let immediate = if *ty == scalar(Base::I1) { " immarg" } else { "" };
            let _ = write!(list, "{separator}{ty}{immediate}");
        }
        self.externals.declare(format!("declare {result} @llvm.{name}({list})"));
    }

    fn overflow(&mut self) {
        let ty = scalar(*self.random.pick(&INTS));
        let name = *self.random.pick(&["sadd", "uadd", "ssub", "usub", "smul", "umul"]);
        let (a, b, suffix) = (self.operand(ty), self.operand(ty), ty.suffix());
        let pair = format!("{{ {ty}, i1 }}");
        self.externals.declare(format!("declare {pair} @llvm.{name}.with.overflow.{suffix}({ty}, {ty})"));
        let both = self.give(&format!("call {pair} @llvm.{name}.with.overflow.{suffix}({ty} {a}, {ty} {b})"));
        self.define(ty, &format!("extractvalue {pair} {both}, 0"));
        self.define(scalar(Base::I1), &format!("extractvalue {pair} {both}, 1"));
    }

    fn reduction(&mut self, ty: Ty) {
        let name = *self.random.pick(&["add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"]);
        let (vector, suffix, element) = (self.operand(ty), ty.suffix(), ty.element());
        self.externals.declare(format!("declare {element} @llvm.vector.reduce.{name}.{suffix}({ty})"));
        self.define(element, &format!("call {element} @llvm.vector.reduce.{name}.{suffix}({ty} {vector})"));
    }

    /// Reads words with `vload`, or writes them with `vstore`.
    pub fn vector_memory(&mut self) {
        let lanes = *self.random.pick(&LANES[..3]);
        let ty = Ty { base: Base::I32, lanes };
        // The words of the invocation, in vectors of this width.
        let index = self.index(6);
        let index = self.give(&format!("zext i32 {index} to i64"));
        if self.random.once_in(2) {
            let name = format!("_Z6vload{lanes}mPU3AS1Ki");
            let body = format!(
                "  %s = mul i64 %a, {lanes}\n  %p = getelementptr i32, ptr addrspace(1) %b, i64 %s\n  \
                 %r = load {ty}, ptr addrspace(1) %p, align 4\n  ret {ty} %r\n"
            );
            self.library(&name, &ty.to_string(), &["i64".to_owned(), "ptr addrspace(1)".to_owned()], &body);
            let value = self.give(&format!("call spir_func {ty} @{name}(i64 noundef {index}, ptr addrspace(1) noundef %own) #1"));
            return self.values.push((ty, value));
        }
        let name = format!("_Z7vstore{lanes}Dv{lanes}_imPU3AS1i");
        let body = format!(
            "  %s = mul i64 %b, {lanes}\n  %p = getelementptr i32, ptr addrspace(1) %c, i64 %s\n  \
             store {ty} %a, ptr addrspace(1) %p, align 4\n  ret void\n"
        );
        let parameters = [ty.to_string(), "i64".to_owned(), "ptr addrspace(1)".to_owned()];
        self.library(&name, "void", &parameters, &body);
        let value = self.operand(ty);
        self.writer.line(&format!(
            "call spir_func void @{name}({ty} noundef {value}, i64 noundef {index}, ptr addrspace(1) noundef %own) #1"
        ));
    }

    /// One of OpenCL C's atomic functions, on a word of the invocation.
    pub fn atomic_function(&mut self, place: &str) {
        let (name, operation) = *self.random.pick(&[
            ("atomic_add", "add"),
            ("atomic_sub", "sub"),
            ("atomic_xchg", "xchg"),
            ("atomic_and", "and"),
            ("atomic_or", "or"),
            ("atomic_xor", "xor"),
            ("atomic_min", "min"),
            ("atomic_max", "max"),
        ]);
        let name = format!("_Z{}{name}PU3AS1Vii", name.len());
        let body = format!("  %r = atomicrmw {operation} ptr addrspace(1) %a, i32 %b monotonic\n  ret i32 %r\n");
        self.library(&name, "i32", &["ptr addrspace(1)".to_owned(), "i32".to_owned()], &body);
        let value = self.operand(INT);
        let old = self.give(&format!("call spir_func i32 @{name}(ptr addrspace(1) noundef {place}, i32 noundef {value}) #1"));
        self.values.push((INT, old));
    }
}

/// As the Itanium C++ ABI spells a function of parameters of one type.
fn mangled(name: &str, parameters: &[Ty], is_signed: bool) -> String {
    let first = parameters[0].mangled(is_signed);
    let again = if parameters[0].lanes > 1 { "S_".to_owned() } else { first.clone() };
    format!("_Z{}{name}{first}{}", name.len(), again.repeat(parameters.len() - 1))
}

fn wider(base: Base) -> Base {
    match base {
        Base::I8 => Base::I16,
        Base::I16 => Base::I32,
        _ => Base::I64,
    }
}
