//! The reasons why files do not compile, and the text that some need before them.

pub enum Reason {
    /// Not a header: it is included several times, or in the middle of a struct.
    Part,
    /// No compiler takes it.
    Broken(&'static str),
}

use Reason::{Broken, Part};

/// The files that do not compile.
pub const REASONS: &[(&str, Reason)] = &[
    ("Nabla/include/nbl/builtin/hlsl/blit/normalization.hlsl", Broken("includes binops.hlsl, which is gone")),
    ("Nabla/include/nbl/builtin/hlsl/emulated/int64_common_member_inc.hlsl", Part),
    ("Nabla/include/nbl/builtin/hlsl/format.hlsl", Broken("'impl' in namespace format is that of format, which has no typeid_t")),
    ("Nabla/include/nbl/builtin/hlsl/math/linalg/transform.hlsl", Broken("references, which only C++ has")),
    ("Nabla/include/nbl/builtin/hlsl/math/quadrature/gauss_legendre/impl.hlsl", Part),
    ("Nabla/include/nbl/builtin/hlsl/scan/declarations.hlsl", Broken("no ';' behind a struct")),
    ("Nabla/include/nbl/builtin/hlsl/scan/default_scheduler.hlsl", Broken("no ';' behind a struct, and '?' as an argument")),
    ("Nabla/include/nbl/builtin/hlsl/scan/direct.hlsl", Broken("includes limits/numeric.hlsl, which is gone")),
    ("Nabla/include/nbl/builtin/hlsl/scan/indirect.hlsl", Broken("includes limits/numeric.hlsl, which is gone")),
    ("Nabla/include/nbl/builtin/hlsl/scan/parameters_struct.hlsl", Broken("no ';' behind a struct")),
    ("Nabla/include/nbl/builtin/hlsl/scan/virtual_workgroup.hlsl", Broken("includes limits/numeric.hlsl, which is gone")),
    ("Nabla/include/nbl/builtin/hlsl/shapes/ellipse.hlsl", Broken("nbl_hlsl_PI is declared nowhere")),
    ("Nabla/include/nbl/builtin/hlsl/testing/max_error.hlsl", Broken("'if constexpr', which only C++17 has")),
    ("Nabla/include/nbl/builtin/hlsl/workgroup2/impl/arithmetic_config_def.hlsl", Part),
    ("Nabla/include/nbl/builtin/hlsl/workgroup2/impl/items_per_invoc_def.hlsl", Part),
    ("Nabla/include/nbl/builtin/hlsl/workgroup2/impl/virtual_wg_size_def.hlsl", Part),
    ("vk_mini_samples/common/shaders/dh_inspector.hlsli", Broken("its functions name variables that GLSL has")),
    (
        "vk_mini_samples/samples/ray_tracing_position_fetch/shaders/raytrace.hlsl",
        Broken("names types of GLSL and does not include the header that declares them"),
    ),
];

/// The text that the engine inserts before its shaders that scale images: sizes and bindings.
const BLIT: &str = "#include <nbl/builtin/hlsl/binding_info.hlsl>
using namespace nbl::hlsl;
#include <nbl/builtin/hlsl/blit/parameters.hlsl>
struct ConstevalParameters {
    using kernel_weight_binding_t = ConstevalBindingInfo<0, 0, 1>;
    using input_sampler_binding_t = ConstevalBindingInfo<0, 1, 1>;
    using input_image_binding_t = ConstevalBindingInfo<0, 2, 1>;
    using output_binding_t = ConstevalBindingInfo<0, 3, 1>;
    static const uint32_t WorkGroupSize = 256;
    static const uint32_t SharedMemoryDWORDs = 4096;
    static const uint32_t AlphaBinCount = 256;
    static const uint32_t BlitDimCount = 2;
    static const uint32_t BlitOutChannelCount = 4;
    static const uint32_t SMemFloatsPerChannel = 1024;
};";

/// The numbers of SPV_EXT_shader_invocation_reorder, which newer SPIRV-Headers have than the branch with HLSL's form of them.
const REORDER: &str = "#include <spirv/unified1/spirv.hpp>
namespace spv {
    static const int CapabilityShaderInvocationReorderEXT = 5388;
    static const int OpHitObjectGetAttributesEXT = 5321;
    static const int OpHitObjectGetGeometryIndexEXT = 5324;
    static const int OpHitObjectGetInstanceCustomIndexEXT = 5326;
    static const int OpHitObjectGetInstanceIdEXT = 5325;
    static const int OpHitObjectGetIntersectionTriangleVertexPositionsEXT = 5307;
    static const int OpHitObjectGetObjectRayDirectionEXT = 5328;
    static const int OpHitObjectGetObjectRayOriginEXT = 5327;
    static const int OpHitObjectGetObjectToWorldEXT = 5331;
    static const int OpHitObjectGetPrimitiveIndexEXT = 5323;
    static const int OpHitObjectGetRayTMaxEXT = 5333;
    static const int OpHitObjectGetRayTMinEXT = 5347;
    static const int OpHitObjectGetWorldRayDirectionEXT = 5329;
    static const int OpHitObjectGetWorldRayOriginEXT = 5330;
    static const int OpHitObjectGetWorldToObjectEXT = 5332;
    static const int OpHitObjectIsEmptyEXT = 5350;
    static const int OpHitObjectIsHitEXT = 5351;
    static const int OpHitObjectIsMissEXT = 5352;
    static const int OpHitObjectRecordEmptyEXT = 5318;
    static const int OpHitObjectTraceRayEXT = 5316;
    static const int OpReorderThreadWithHintEXT = 5314;
    static const int OpReorderThreadWithHitObjectEXT = 5315;
    static const int OpTypeHitObjectEXT = 5313;
}";

/// The text that includers of a header write before it.
pub const WRITTEN_FIRST: &[(&str, &str)] = &[
    ("Nabla/include/nbl/builtin/hlsl/blit/common.hlsl", BLIT),
    ("Nabla/include/nbl/builtin/hlsl/blit/compute_blit.hlsl", BLIT),
    ("Nabla/include/nbl/builtin/hlsl/blit/default_blit.comp.hlsl", BLIT),
    ("Nabla/include/nbl/builtin/hlsl/blit/default_normalize.comp.hlsl", BLIT),
    (
        "Nabla/include/nbl/builtin/hlsl/scanning_append.hlsl",
        "#define NBL_GLSL_EXT_shader_atomic_int64\n#include <nbl/builtin/hlsl/cpp_compat.hlsl>",
    ),
    ("Nabla/include/nbl/builtin/hlsl/spirv_intrinsics/raytracing.hlsl", REORDER),
    ("Nabla/include/nbl/builtin/hlsl/blit/parameters.hlsl", "#include <nbl/builtin/hlsl/cpp_compat.hlsl>"),
    ("Nabla/include/nbl/builtin/hlsl/bxdf/base/cook_torrance_base.hlsl", "#include <nbl/builtin/hlsl/bxdf/bxdf_traits.hlsl>"),
    ("Nabla/include/nbl/builtin/hlsl/bxdf/transmission/smooth_dielectric.hlsl", "#include <nbl/builtin/hlsl/bxdf/config.hlsl>"),
    ("Nabla/include/nbl/builtin/hlsl/cpp_compat/promote.hlsl", "#include <nbl/builtin/hlsl/cpp_compat.hlsl>"),
    ("Nabla/include/nbl/builtin/hlsl/cpp_compat/truncate.hlsl", "#include <nbl/builtin/hlsl/cpp_compat.hlsl>"),
    ("Nabla/include/nbl/builtin/hlsl/random/tea.hlsl", "#include <nbl/builtin/hlsl/cpp_compat.hlsl>"),
    ("Nabla/include/nbl/builtin/hlsl/shapes/obb.hlsl", "#include <nbl/builtin/hlsl/cpp_compat.hlsl>"),
    ("core3/include/shader_compiler/shaders/extension.AtomicF64.hlsli", "#define __OXC_EXT_F64\n#include <@types.hlsli>"),
    ("vk_mini_samples/common/shaders/light_contrib.hlsli", "#include <constants.hlsli>"),
];
