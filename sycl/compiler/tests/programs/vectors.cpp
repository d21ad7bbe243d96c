// flags: --emit=spirv
// Vectors with all that they can do, and an array that computes.
#define SYCL_SIMPLE_SWIZZLES
#include <sycl/sycl.hpp>
using namespace sycl;
void f(queue &q, float4 *a, int4 *b, half8 *h, double2 *d, marray<float, 5> *m, vec<bool, 4> *bb) {
  q.parallel_for(range<1>(4), [=](item<1> i) {
    float4 v = a[i];
    v.x() = 3.0f;
    v.xy() = v.zw();
    v.lo();
    float2 l = v.lo(), hh = v.hi();
    v += float4(l, hh) * 2.0f;
    v.w() += 1.0f;
    v[2] = v[1];
    float3 c = v.xyz();
    c = cross(c, float3(1, 2, 3));
    float d0 = dot(c, c) + length(c);
    v = float4{c, d0};
    a[i] = normalize(v) + v.swizzle<3, 2, 1, 0>();
    int4 cmp = v > 0.0f;
    b[i] = (cmp & 3) + v.convert<int>() + v.as<int4>();
    b[i] = sycl::select(b[i], int4(0), cmp);
    h[i] = h[i] * half(2) + h[i];
    d[i] = sqrt(d[i]) + fma(d[i], d[i], d[i]);
    m[i] = m[i] * 2.0f + sin(m[i]);
    bb[i] = vec<bool, 4>(true, false, cmp.x() < 0, any(cmp));
    float4 st; st.load(0, (const float *)a); st.store(1, (float *)a);
    b[i] = min(b[i], int4{1}) + max(b[i], 3) + clamp(b[i], 1, 2) + abs(b[i]);
    a[i] = mix(v, v, 0.5f) + clamp(v, 0.0f, 1.0f) + sycl::pow(v, v) + max(v, 0.f);
  });
}
