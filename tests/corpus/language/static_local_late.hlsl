// TEST: -T cs_6_0 -E main
RWStructuredBuffer<int> output;

// Set where it is reached first, and kept from then on.
int first(int value) {
    static int kept = value;
    static const int early = 3 + 4;
    return kept + early;
}

[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
    if (id > 3) {
        output[0] = first(id);
    }
    output[1] = first(id + 1);
}
