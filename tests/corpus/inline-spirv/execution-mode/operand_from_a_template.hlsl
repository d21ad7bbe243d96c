// TEST: -T cs_6_0 -E main
template <uint width>
void Flush() { vk::ext_execution_mode(/* SignedZeroInfNanPreserve */ 4461, width); }

[[vk::ext_capability(/* SignedZeroInfNanPreserve */ 4466), vk::ext_extension("SPV_KHR_float_controls")]]
[numthreads(1, 1, 1)]
void main() { Flush<32>(); }
