// TEST: -T cs_6_0 -E main
using Row [[vk::ext_decorate(/* ArrayStride */ 6, 16)]] = vk::SpirvType</* OpTypeArray */ 28, 64, 16, float,
    vk::integral_constant<uint, 4> >;

[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float Get(Row from, [[vk::ext_literal]] uint index);

struct Table {
    uint count;
    Row row;
};

RWStructuredBuffer<Table> tables;
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Get(tables[1].row, 2);
    tables[2].row = tables[3].row;
}
