// TEST: -T cs_6_0 -E main
// Each thread copies a groupshared array or struct back, unless the parameter is groupshared or the argument is one element.
struct Pair { uint first; uint rest[3]; };
groupshared uint values[8];
groupshared Pair pair;
RWStructuredBuffer<uint> result;

void set_any(inout uint to[8], uint at) { to[at] = at; }
void clear(out Pair to) { to = (Pair)0; }
template<typename T>
void touch(inout T to) {}
void set_shared(groupshared uint to[8], uint at) {
    to[at] = at;
    set_any(to, at); // WARNING: after the call, each thread copies the whole groupshared argument back
}
void increment(inout uint value) { value += 1; }

[numthreads(8, 1, 1)]
void main(uint thread : SV_GroupIndex) {
    set_any(values, thread); // WARNING: after the call, each thread copies the whole groupshared argument back
    clear(pair); // WARNING: after the call, each thread copies the whole groupshared argument back
    touch(pair.rest); // WARNING: after the call, each thread copies the whole groupshared argument back
    set_shared(values, thread);
    increment(values[thread]);
    uint own[8] = values;
    set_any(own, thread);
    result[thread] = values[thread] + own[0] + pair.first;
}
