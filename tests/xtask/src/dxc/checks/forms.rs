//! The forms in which a valid module may differ from DXC's, by the names under which lines are accepted. Each states why our form is right.

/// A name or its type differs only in the compilers' choice. Names have no meaning in SPIR-V (3.3.2, OpName).
pub const NAME: &str = "another name";
/// A parameter that is not written is passed as a value. DXC passes a pointer to a copy, which the function loads.
pub const PARAMETER: &str = "a parameter is a value";
/// An argument of a call is the contents of what DXC's pointer points to, a copy that is written back after the call, as the language
/// defines `inout`, or left out, because the function is an instance that accesses the argument's variable itself.
pub const CALL: &str = "an argument is passed in another form";
/// A function that returns a resource has no instance: the compiler resolves the resource, which must be known at compile time, where the call
/// is.
pub const RESOURCE: &str = "a call that returns a resource is resolved";
/// A variable that is assigned once is the assigned value, and its type of pointers is not needed.
pub const VARIABLE: &str = "a variable is a value";
/// Several access chains in a row are one, with the same indexes.
pub const CHAIN: &str = "access chains are merged";
/// A part of a composite is taken from the memory or from the instruction that it comes from, or stored without the others.
pub const PART: &str = "composites are read and written part by part";
/// A part of a result that no instruction needs is not taken.
pub const UNUSED: &str = "an unused part is not taken";
/// The indexes of access chains and of image instructions may have either signedness (3.3.8, OpAccessChain), and so need no other type.
pub const INDEX: &str = "an index has the other signedness";
/// Variables of builtins are declared with 32-bit integers of either signedness (Vulkan, Built-In Variables), whose bits are the same. Ours are
/// unsigned, or of the type that the specification of HLSL gives the system value.
pub const BUILTIN: &str = "the variable of a builtin has the other signedness";
/// The operand Depth of an image type that is sampled with and without a comparison is 2 (no indication). DXC has 0 (no depth image) for
/// some of its types, although they are sampled with a comparison, too.
pub const DEPTH: &str = "Depth is 2";
/// The end of a range is the last character here, and the first character of the last word there.
pub const COLUMN: &str = "the last column of DebugLine";
/// Notes and the source line explain an error; our message explains itself.
pub const NOTE: &str = "a note of a message";
/// A declaration with several mistakes is an error at its line, which is one of those that DXC reports there.
pub const ONCE: &str = "one error for several mistakes of a declaration";
/// The shader does not use the resource, so it is not in the module. It is with `-fspv-preserve-bindings`, with which the lines fit.
pub const REMOVED: &str = "unused resources are removed";
/// The shader does not use an input, or does not write an output, so its variable is not in the module. It is with
/// `-fspv-preserve-interface`, with which the lines fit.
pub const INTERFACE: &str = "unused stage variables are removed";
/// A payload or an attribute of a ray stage that the shader does not use has no variable.
pub const PAYLOAD: &str = "an unused payload is removed";
/// `-Zi` describes the source by NonSemantic.Shader.DebugInfo.100 (docs/command-line.md), DXC by OpLine, as `-fspv-debug=line` does.
pub const LINES: &str = "-Zi is not only about lines";
/// The same value is computed by other instructions: by vectors instead of components, from the parts of a composite, with folded
/// constants.
pub const COMPUTED: &str = "the same value is computed in another form";
/// `x != y` is true for a NaN, and `min`, `max`, `clamp` and `saturate` return the operand that is no NaN (DirectX's floating-point
/// rules). The instructions in DXC's modules leave this open, or are false for a NaN.
pub const NAN: &str = "NaN is handled";
/// Another capability implies it, or no instruction of the module needs it. DXC declares both capabilities of derivative groups for either
/// group, and RayQueryKHR and ImageGatherExtended for types and offsets that our modules do not have.
pub const CAPABILITY: &str = "a capability is implied or not needed";
/// The version of the module contains the extension, or no instruction of the module needs it.
pub const EXTENSION: &str = "an extension is not needed";
/// An operand of `?:`, `&&` or `||` without side effects is always computed, and the result is chosen by one instruction.
pub const BRANCH: &str = "operands without side effects are computed without a branch";
/// `x - 1` is `x + -1`, of which the result wraps in the same way (3.3.13, OpISub; 3.3.18, OpAtomicISub).
pub const SUBTRACTED: &str = "a constant is added instead of subtracted";
/// The condition is negated, and the targets are exchanged.
pub const NEGATED: &str = "a branch has the negated condition";
/// A texel that is written has four components. It must have at least as many as the format of the image's view (Vulkan,
/// VUID-vkCmdDispatch-OpImageWrite-08795), and the formats of three components are not available for storage images everywhere.
pub const TEXEL: &str = "a texel has four components";
/// Four offsets are four gathers with one offset each, of which each gives one component. They do not need ImageGatherExtended.
pub const GATHERS: &str = "four gathers with an offset each";
