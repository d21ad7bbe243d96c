// TEST: -T cs_6_0 -E main
// Two inputs with one system value share its variable.
RWStructuredBuffer<uint> results : register(u0);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 again : SV_DispatchThreadID) {
    results[id.x] = again.x * 2;
}
