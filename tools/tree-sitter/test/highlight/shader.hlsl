#include "common.hlsli"
// <- keyword.import
//       ^ string
#define SCALE(x) ((x) * 2)
// <- keyword.directive.define
//      ^ function.macro
//            ^ variable.parameter
#if defined(FAST)
// <- keyword.directive
#endif

// A comment
// <- comment
static const float3 up = float3(0, 1, 0);
// <- keyword.modifier
//     ^ keyword.modifier
//           ^ type.builtin
//                  ^ variable
//                     ^ operator
//                       ^ type.builtin
//                             ^ punctuation.bracket
//                              ^ number
Texture2D<float4> albedo : register(t0);
// <- type.builtin
//        ^ type.builtin
//                ^ variable
//                         ^ attribute.builtin
//                                  ^ constant.builtin
ConstantBuffer<Frame> frame;
// <- type.builtin
//             ^ type

struct Vertex {
// <- keyword.type
//     ^ type
  float3 position : POSITION;
  //     ^ variable.member
  //                ^ attribute.builtin
};

[numthreads(8, 8, 1)]
// <- punctuation.bracket
//^ attribute
void main(uint3 id : SV_DispatchThreadID, triangle Vertex v[3]) {
//   ^ function
//              ^ variable.parameter
//                                        ^ keyword.modifier
//                                                 ^ type
  UNROLL
// ^ function.macro
  for (uint i = 0; i < COUNT; ++i) {
// ^ keyword.repeat
  //                   ^ constant
    if (i == 2) discard;
  //^ keyword.conditional
  //              ^ keyword.return
    float4 c = albedo.Sample(linearSampler, v[i].uv);
    //                ^ function.method.call
    //                                           ^ variable.member
    c.rgb = saturate(c.rgb) + Shade(c, true);
    //      ^ function.builtin
    //                        ^ function.call
    //                                 ^ boolean
    color::Write(c);
    // <- module
    //     ^ function.call
  }
  return;
// ^ keyword.return
}
