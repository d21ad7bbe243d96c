// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
// VALIDATE: pinned, 'Invalid capability operand: 5447', SPIRV-Tools is older than the extension
// Four elements of four bits at once.
#include <nv/SPV_NV_cooperative_matrix_decode_vector.h>

#include <khr/SPV_KHR_cooperative_matrix.h>
#include <nv/SPV_NV_tensor_addressing.h>

typedef CooperativeMatrixKHR<float, 3, 16, 16, CooperativeMatrixUseMatrixAccumulatorKHR> Accumulator;
typedef TensorLayoutNV<2, TensorClampModeUndefined> Layout;

struct Block {
    float scale;
    uint bits[2];
};

float Decode(vk::BufferPointer<Block> block, uint place[2], uint inside[2])
{
    return block.Get().scale * (block.Get().bits[inside[1] / 8] >> inside[1] % 8 * 4 & 15);
}

float4 DecodeFour(vk::BufferPointer<Block> block, uint place[2], uint inside[2])
{
    uint word = block.Get().bits[inside[1] / 8] >> inside[1] % 8 * 4;
    return block.Get().scale * float4(word & 15, word >> 4 & 15, word >> 8 & 15, word >> 12 & 15);
}

RWStructuredBuffer<float> values;

SPV_CAPABILITY_CooperativeMatrixDecodeVectorNV
[numthreads(64, 1, 1)]
void main()
{
    const uint both = TensorAddressingOperandsDecodeFunc | TensorAddressingOperandsDecodeVectorFunc;
    Layout layout = TensorLayoutSetDimensionNV(CreateTensorLayoutNV<Layout>(), 16, 16);
    layout = TensorLayoutSetBlockSizeNV(layout, 1, 16);
    TensorView2NV view = CreateTensorViewNV<TensorView2NV>();
    Accumulator matrix = CooperativeMatrixLoadKHR<Accumulator>(values[0], CooperativeMatrixLayoutRowMajorKHR, 16);
    matrix = CooperativeMatrixLoadTensorNV(values[256], matrix, layout, 0, both, Decode, DecodeFour);
    matrix = CooperativeMatrixLoadTensorNV(values[256], matrix, layout, 0, both | TensorAddressingOperandsTensorView, view,
        Decode, DecodeFour);
    CooperativeMatrixStoreTensorNV(values[512], matrix, layout);
}
