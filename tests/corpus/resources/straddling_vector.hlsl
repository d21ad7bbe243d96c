// TEST: -T cs_6_0 -E main
// A struct is laid out alike wherever it lies, so the second one's vector comes to lie across 16 bytes.
struct Inner { int first; float2 second; float2 third; };
struct Outer { Inner a; Inner b; };
RWStructuredBuffer<Outer> Items; // ERROR: member `b.second` of a block is a vector at offset 28 and straddles a multiple of 16 bytes
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    Items[id.x].b.second = 1;
}
