// TEST: -T cs_6_0 -E main
template <uint width>
struct FlushDenormals {
    static void declare()
    {
        [[vk::ext_extension("SPV_KHR_float_controls"), vk::ext_capability(/* DenormFlushToZero */ 4465)]]
        vk::ext_execution_mode(/* DenormFlushToZero */ 4460, width);
    }
};

[numthreads(1, 1, 1)]
void main() { FlushDenormals<32>::declare(); }
