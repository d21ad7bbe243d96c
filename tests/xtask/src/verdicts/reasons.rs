//! The reasons for intended differences between verdicts.

use super::Class;

/// An intended difference: its class, a part of DXC's message, a part of ours, and the reason.
struct Reason(Class, &'static str, &'static str, &'static str);

use Class::{Accepted, Lines, Refused};

#[rustfmt::skip]
const REASONS: &[Reason] = &[
    // DXC fails on correct programs.
    Reason(Accepted, "generated SPIR-V is invalid", "", "DXC makes an invalid module"),
    Reason(Accepted, "failed to optimize SPIR-V", "", "DXC makes a module that its optimizer refuses"),
    Reason(Accepted, "failed to legalize SPIR-V", "", "DXC makes a module that its optimizer refuses"),
    Reason(Accepted, "found unregistered decl", "", "DXC cannot compile an entry point that is static"),
    Reason(Accepted, "argument of incompatible type", "", "DXC crashes"),
    Reason(Accepted, "over matrix type unimplemented", "", "DXC has no logical operators of matrices for SPIR-V"),
    Reason(Accepted, "semantic must be provided in hull shader", "", "DXC needs the id of the control point, whether it is read or not"),
    Reason(Accepted, "array of struct type", "", "DXC does not know a class as the type of a mesh shader's vertices"),
    Reason(Accepted, "initializer for type", "", "DXC does not deduce a length from the result of a function"),
    Reason(Accepted, "case value in switch statement unimplemented", "", "DXC has only cases of 32 bits"),
    Reason(Accepted, "column-major matrices not supported yet", "", "DXC has such matrices of floats only"),
    Reason(Accepted, "to proper image format", "", "DXC has no typed buffers of doubles"),
    Reason(Accepted, "expected indices object declaration", "", "a mesh shader may make no primitives"),
    Reason(Accepted, "expected vertices object declaration", "", "a mesh shader may make no primitives"),
    Reason(Accepted, "packoffset caused overlap", "", "DXC wants the members in the order of their offsets; what does overlap is an error of ours"),
    Reason(Accepted, "semantic string missing for shader input variable", "", "DXC does not look for semantics in a class"),
    Reason(Accepted, "'unspecified' cannot be signed or unsigned", "", "DXC takes 'unsigned' only before 'int'"),
    Reason(Accepted, "only nointerpolation mode allowed", "", "DXC reads modifiers of a vertex shader's outputs, but of its parameters not; the pixel shader decides"),
    Reason(Accepted, "location assignment via vk::location(X) unsupported", "", "DXC numbers either all locations or none; the others get what is free"),
    Reason(Accepted, "'groupshared' is not a valid modifier for a parameter", "", "DXC takes it from 1.9 on"),
    Reason(Accepted, "modifiers must appear before type", "", "DXC has no function with the name of a modifier"),
    // Programs that DXC accepts without effect.
    Reason(Refused, "", "the argument of '", "DXC warns of numbers in attributes that are out of range, or none, and ignores or truncates them"),
    Reason(Refused, "", "number of threads must be from", "DXC checks the size of a group for DXIL only"),
    Reason(Refused, "", "thread group size", "DXC checks the size of a group for DXIL only"),
    Reason(Refused, "", "is past the end of", "DXC checks indices of local variables only, and up to 2^31"),
    Reason(Refused, "", "'shared' is not a valid modifier", "DXC refuses it from 1.7 on"),
    Reason(Refused, "", "'shared' and 'static' cannot be used together", "DXC refuses it from 1.7 on"),
    Reason(Refused, "", "'globallycoherent' is not a valid modifier for the type", "DXC refuses it from 1.7 on"),
    Reason(Refused, "", "an array's length must be from 1", "SPIR-V has no array without elements"),
    Reason(Refused, "", " components", "DXC gives a system value the type that is written, which Vulkan does not allow"),
    Reason(Refused, "", "this primitive has ", "DXC ignores the length of the array"),
    Reason(Refused, "", "but only values 0 through", "DXC knows no limit of render targets for SPIR-V"),
    Reason(Refused, "", "needs the attribute [outputtopology", "DXC writes no execution mode then, which Vulkan demands"),
    Reason(Refused, "", "elements of typed buffers and textures must be", "DXC's module has a texture of matrices"),
    Reason(Refused, "", "a texture of doubles or of pairs of 64-bit integers", "DXC's module has a texture that Vulkan does not allow"),
    Reason(Refused, "", "a constant or texture buffer must contain a struct", "DXC's buffer of a resource is no SPIR-V"),
    Reason(Refused, "", "a patch requires a control point type and a number", "DXC guesses a length"),
    Reason(Refused, "", "semantic '", "DXC lets two inputs have one system value: docs/decisions.md"),
    // DXC speaks of the end of the function, we of its name.
    Reason(Lines, "control reaches end of non-void function", "does not return a value", "DXC points to the end of the function"),
    Reason(Lines, "", "a patch requires a control point type and a number", "DXC speaks of the first use"),
    // One mistake leads to several errors.
    Reason(Lines, "expected '", "expected '", "a missing or superfluous bracket is found at another place"),
    Reason(Lines, "", "this '{' has no closing '}'", "a missing bracket is found at another place"),
    Reason(Lines, "", "this '}' closes nothing", "a superfluous bracket is found at another place"),
];

/// The reason for a difference, if it is known.
pub fn reason(class: Class, dxc: &str, ours: &str) -> Option<&'static str> {
    let fits = |reason: &&Reason| reason.0 == class && dxc.contains(reason.1) && ours.contains(reason.2);
    REASONS.iter().find(fits).map(|reason| reason.3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_of_a_class_and_of_both_messages() {
        assert_eq!(reason(Accepted, "generated SPIR-V is invalid: x", ""), Some("DXC makes an invalid module"));
        assert_eq!(reason(Refused, "generated SPIR-V is invalid: x", ""), None);
        assert_eq!(reason(Lines, "expected '}'", "undeclared identifier"), None);
    }
}
