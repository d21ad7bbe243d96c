// TEST: -T ps_6_0 -E main
// A shader that runs for each sample takes turns by sample.
RasterizerOrderedBuffer<float> sums;

void main(uint index : SV_SampleIndex)
{
    sums[index] += 1;
}
