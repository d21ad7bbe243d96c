//! Why a file does not compile, and what one needs in front of it.

pub enum Reason {
    /// Not a header: it is included several times, or in the middle of a struct.
    Part,
    /// No compiler takes it.
    Broken(&'static str),
}

use Reason::{Broken, Part};

/// The files that do not compile.
pub const REASONS: &[(&str, Reason)] = &[
    ("Nabla/include/nbl/builtin/hlsl/blit/common.hlsl", Broken("the application declares ConstevalParameters")),
    ("Nabla/include/nbl/builtin/hlsl/blit/compute_blit.hlsl", Broken("the application declares ConstevalParameters")),
    ("Nabla/include/nbl/builtin/hlsl/blit/default_blit.comp.hlsl", Broken("the application declares ConstevalParameters")),
    ("Nabla/include/nbl/builtin/hlsl/blit/default_normalize.comp.hlsl", Broken("the application declares ConstevalParameters")),
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
    ("Nabla/include/nbl/builtin/hlsl/scanning_append.hlsl", Broken("an #error says that it is not done")),
    ("Nabla/include/nbl/builtin/hlsl/shapes/ellipse.hlsl", Broken("nbl_hlsl_PI is declared nowhere")),
    (
        "Nabla/include/nbl/builtin/hlsl/spirv_intrinsics/raytracing.hlsl",
        Broken("names numbers that the branch of SPIRV-Headers lacks"),
    ),
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

/// What who includes a header writes in front of it.
pub const WRITTEN_FIRST: &[(&str, &str)] = &[
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
