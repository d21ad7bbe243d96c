// TEST: -T cs_6_0 -E main
void Set([[vk::ext_reference]] uint2 place) { place = 1; }

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint4 v = 0; Set(v.zx); output[0] = v.z; // ERROR: argument for a parameter with vk::ext_reference attribute must be a reference
    }
