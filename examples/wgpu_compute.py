# Compiles a shader and runs it on a GPU: pip install wgpu
import array, hlsl_to_spirv, wgpu.utils.compute

shader = """RWStructuredBuffer<uint> values;
[numthreads(4, 1, 1)] void main(uint id : SV_DispatchThreadID) { values[id] *= SCALE; }"""
module = hlsl_to_spirv.compile(shader, profile="cs_6_0", defines={"SCALE": 10})
values = array.array("I", [1, 2, 3, 4])
print(wgpu.utils.compute.compute_with_buffers({0: values}, {0: (4, "I")}, module.data, n=1)[0].tolist())
