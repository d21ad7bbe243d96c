//! The reasons why tests expect other results.

/// A reason for the differences at lines of a file.
pub struct Reason {
    /// Below the corpus.
    pub file: &'static str,
    /// Those of the sections and directives that show them; 0 is the whole file.
    pub lines: &'static [u32],
    /// Why.
    pub why: &'static str,
}

const fn reason(file: &'static str, lines: &'static [u32], why: &'static str) -> Reason {
    Reason { file, lines, why }
}

/// The differences that stay.
pub const REASONS: &[Reason] = &[
    reason(
        "hlsl/arithmetic-float-uniform.shader_test",
        &[283, 304, 331, 353],
        "types of minimum precision take 32 bits in memory, as in both backends of DXC; Direct3D's drivers load 16",
    ),
    reason("hlsl/arithmetic-float.shader_test", &[25], "the remainder is exact; Direct3D's comes from the rounded quotient"),
    reason("hlsl/arithmetic-int.shader_test", &[124], "the quotient of the least integer and -1 is not defined"),
    reason(
        "hlsl/array-parameters.shader_test",
        &[114],
        "an array without a length has no elements: DXIL is undefined, DXC's SPIR-V fails",
    ),
    reason("hlsl/barriers.shader_test", &[46], "a rule of DXIL's validator"),
    reason("hlsl/bitwise.shader_test", &[341, 344], "the test expects a count of bits that its shader does not give"),
    reason(
        "hlsl/cast-componentwise-compatible.shader_test",
        &[62, 93],
        "not supported: a cast of structs with resources, at which DXC crashes for SPIR-V",
    ),
    reason("hlsl/cast-to-uint.shader_test", &[29], "Vulkan does not define what a float becomes that the integer cannot hold"),
    reason("hlsl/cbuffer.shader_test", &[219], "members that overlap are refused in a buffer that is used"),
    reason("hlsl/cbuffer.shader_test", &[577, 588], "a packoffset of a resource counts for nothing"),
    reason(
        "hlsl/cbuffer.shader_test",
        &[827],
        "a struct of resources and numbers is no global, as in DXC's SPIR-V: blocks hold no resources",
    ),
    reason("hlsl/cbuffer.shader_test", &[859], "a variable may have the name of a resource type"),
    reason("hlsl/cbuffer.shader_test", &[881, 923, 955], "a ConstantBuffer in a function is its struct, as FXC has it"),
    reason("hlsl/coverage.shader_test", &[53, 57, 76], "the samples of a target are not kept from one draw to the next"),
    reason("hlsl/default-values.shader_test", &[269], "DXC fails at it for DXIL, not for SPIR-V"),
    reason(
        "hlsl/duplicate-modifiers.shader_test",
        &[12],
        "DXC's SPIR-V has the rows; its DXIL takes the columns of a row_major matrix",
    ),
    reason("hlsl/effect-compile.shader_test", &[188, 205], "the default value of a parameter may be a list, as in FXC"),
    reason(
        "hlsl/entry-point-semantics.shader_test",
        &[116],
        "a matrix between stages takes a location for each row, as in DXC's SPIR-V",
    ),
    reason(
        "hlsl/eval-attrib.shader_test",
        &[44, 45, 46, 47, 76, 77, 78, 79],
        "a pixel shader that runs for each sample has the sample's position in Vulkan",
    ),
    reason("hlsl/eval-attrib.shader_test", &[158, 161, 215, 218], "the driver's centroid is another one, as the test says"),
    reason("hlsl/function.shader_test", &[320], "DXC refuses an inline entry point for DXIL, not for SPIR-V"),
    reason("hlsl/gather-cmp.shader_test", &[42, 55, 68, 81, 94], "SPIR-V has no equivalent, as in DXC"),
    reason("hlsl/hull-shader-attributes.shader_test", &[27, 70, 177, 198, 241, 329], "a rule of DXIL's validator"),
    reason("hlsl/unorm-snorm.shader_test", &[12, 20], "'unorm' and 'snorm' are names where no type follows"),
    reason("hlsl/hull-shader-syntax.shader_test", &[35], "the patch constant function is the one that is defined"),
    reason(
        "hlsl/initializer-implicit-array.shader_test",
        &[125],
        "an array without a length has no elements: DXIL is undefined, DXC's SPIR-V fails",
    ),
    reason("hlsl/invalid.shader_test", &[54], "an array of no elements is refused unused too; DXC's modules are undefined"),
    reason(
        "hlsl/invalid.shader_test",
        &[174],
        "DXC refuses 'uniform' with 'out' and 'inout', but overlooks an 'out' after an 'in'",
    ),
    reason("hlsl/inverse-trig.shader_test", &[196], "the arctangent of IEEE 754 keeps the sign of a zero"),
    reason(
        "hlsl/lhs-partial-assignment.shader_test",
        &[3, 20, 35, 137],
        "a cast is no target of a part; DXC's SPIR-V is not valid, and neither is its DXIL for most vectors",
    ),
    reason("hlsl/matrix-semantics.shader_test", &[40, 53, 66, 73, 91], "a rule of DXIL's validator"),
    reason(
        "hlsl/minimum-precision.shader_test",
        &[98, 157, 216],
        "types of minimum precision take 32 bits in memory, as in both backends of DXC; Direct3D's drivers load 16",
    ),
    reason("hlsl/nested-arrays.shader_test", &[1], "a constant index past the end is an error; DXC reads undefined values"),
    reason(
        "hlsl/object-field-offsets.shader_test",
        &[4, 26, 52],
        "a struct of resources and numbers is no global, as in DXC's SPIR-V: blocks hold no resources",
    ),
    reason("hlsl/object-references.shader_test", &[1], "DXC refuses a static resource for DXIL, not for SPIR-V"),
    reason("hlsl/static-initializer.shader_test", &[69, 143], "DXC refuses a static resource for DXIL, not for SPIR-V"),
    reason("hlsl/patch-syntax.shader_test", &[32, 47, 72, 87], "a patch in a function is an array"),
    reason(
        "hlsl/patch-syntax.shader_test",
        &[64, 104, 394],
        "a patch has 1 to 32 control points; DXC's SPIR-V is not valid otherwise",
    ),
    reason(
        "hlsl/patch-syntax.shader_test",
        &[114, 208, 404, 430, 509],
        "DXC refuses a patch where the stage or the function has none; it is not read here",
    ),
    reason(
        "hlsl/patch-syntax.shader_test",
        &[194],
        "a geometry shader without a primitive reads nothing; DXC refuses the patch for SPIR-V",
    ),
    reason(
        "hlsl/refract.shader_test",
        &[233],
        "an intrinsic of halves gives halves; in DXC that holds for scalar results, and for vectors with 16-bit types only",
    ),
    reason(
        "hlsl/register-reservations-numeric.shader_test",
        &[1, 23, 34, 127],
        "constants that overlap are refused; DXC's SPIR-V is not valid",
    ),
    reason("hlsl/register-reservations-profile.shader_test", &[280], "a profile may have an offset in brackets"),
    reason(
        "hlsl/register-reservations-space.shader_test",
        &[171, 180],
        "DXC refuses registers that overlap for DXIL, not for SPIR-V",
    ),
    reason(
        "hlsl/register-reservations-resources.shader_test",
        &[38, 54, 95, 127],
        "an array of resources has one binding in Vulkan, and an unused resource has none",
    ),
    reason(
        "hlsl/register-reservations-resources.shader_test",
        &[102],
        "DXC refuses the type 'sampler2D', not the register of another class",
    ),
    reason("hlsl/register-reservations-resources.shader_test", &[227], "the resources of a struct follow its last register"),
    reason("hlsl/rt-format-mismatch.shader_test", &[189, 195], "DXC refuses outputs of 64 bits for DXIL, not for SPIR-V"),
    reason("hlsl/rt-get-sample-info.shader_test", &[9, 27], "SPIR-V has no equivalent, as in DXC"),
    reason("hlsl/sampler-state.shader_test", &[18], "DXC refuses the type 'sampler2D', not the states"),
    reason(
        "hlsl/semantic-cascading.shader_test",
        &[80],
        "an array takes one index of a semantic that its struct has, as in DXC's SPIR-V",
    ),
    reason("hlsl/sm1-const-folding.shader_test", &[100, 112, 134], "FXC computes literals in 32 bits, DXC in 64"),
    reason(
        "hlsl/srv-structuredbuffer.shader_test",
        &[210, 215, 272, 278, 284, 320, 325],
        "row_major of an element counts, as in FXC and DXC's SPIR-V",
    ),
    reason("hlsl/strings.shader_test", &[29], "a typedef may hide a type that is no keyword"),
    reason("hlsl/struct-syntax.shader_test", &[36, 49, 57], "'struct' before any type's name"),
    reason(
        "hlsl/swizzle-constant-prop.shader_test",
        &[32],
        "the offset is constant behind two swizzles of a vector, which neither this compiler nor DXC for SPIR-V finds",
    ),
    reason("hlsl/texture-load-offset.shader_test", &[45], "DXC refuses large offsets for DXIL, not for SPIR-V"),
    reason("hlsl/texture-load.shader_test", &[102, 112], "textures whose numbers of samples differ convert into each other"),
    reason("hlsl/texture-load.shader_test", &[172, 191, 194, 197, 200], "the samples of a target are not copied"),
    reason("hlsl/type-names.shader_test", &[44, 60, 68], "a typedef may have the name of a type"),
    reason(
        "hlsl/uav-atomics.shader_test",
        &[202, 205, 252, 253, 255, 258, 259, 261],
        "Vulkan does not define what a float becomes that the integer cannot hold",
    ),
    reason(
        "hlsl/uav-rwbuffer.shader_test",
        &[13, 30, 61, 90, 107, 117, 137, 147],
        "an element of a typed buffer is a vector of at most 16 bytes, as in Vulkan's formats; DXC's SPIR-V has no others",
    ),
    reason(
        "hlsl/uav-rwstructuredbuffer.shader_test",
        &[84, 104],
        "a structured buffer holds no resources; DXC refuses it before 1.8",
    ),
    reason(
        "hlsl/unroll.shader_test",
        &[37],
        "a number in 'unroll' ends no loop, as in DXC's SPIR-V; in its DXIL it changes the result",
    ),
    reason(
        "hlsl/unsigned.shader_test",
        &[1],
        "'unsigned' stands before 'int' only; DXC crashes where a scalar alias with it is used",
    ),
    reason(
        "preproc-if-expr.shader_test",
        &[68, 75, 82, 87, 92, 97, 135, 149],
        "FXC's preprocessor, not that of C++ and DXC: it computes in 32 bits",
    ),
    reason(
        "preproc-if.shader_test",
        &[6, 10, 29, 81, 85, 94, 102, 111],
        "FXC's preprocessor, not that of C++ and DXC: conditionals need no end",
    ),
    reason(
        "preproc-macro.shader_test",
        &[35, 43, 47, 52, 88, 93, 227, 231, 243, 248, 325, 329, 349, 354, 363, 367],
        "FXC's preprocessor, not that of C++ and DXC: macros whose arguments are wrong, and names with '::'",
    ),
    reason(
        "preproc-misc.shader_test",
        &[23, 28, 32, 74, 77],
        "FXC's preprocessor, not that of C++ and DXC: strings and comments need no end",
    ),
];
