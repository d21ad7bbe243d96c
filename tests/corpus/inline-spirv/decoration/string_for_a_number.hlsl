// TEST: -T cs_6_0 -E main
struct Values {
    uint first;
    [[vk::ext_decorate(/* XfbBuffer */ 36, "x")]] uint second;
};
[[vk::ext_decorate(/* Alignment */ 44, "x")]] RWStructuredBuffer<Values> values; // ERROR: operand 1 of the decoration XfbBuffer is a number, not a string // ERROR: operand 1 of the decoration Alignment is a number, not a string
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = values[0].first; }
