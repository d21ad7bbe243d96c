// TEST: -T cs_6_0 -E main -HV 2021
// A struct in memory holds no resource, and is complete.
ByteAddressBuffer input;
RWByteAddressBuffer output;
struct Incomplete;
template <typename T> struct Pair { T first; float second; };

[numthreads(1, 1, 1)]
void main() {
    Pair<RWBuffer<float> > pair;
    float sum = input.Load<Pair<RWBuffer<float> > >(4).second; // ERROR: type 'Pair<RWBuffer<float>>' cannot be a template argument of 'Load': it holds a resource
    output.Store<Pair<RWBuffer<float> > >(0, pair); // ERROR: type 'Pair<RWBuffer<float>>' cannot be a template argument of 'Store': it holds a resource
    sum += input.Load<Incomplete>(8); // ERROR: type 'Incomplete' cannot be a template argument of 'Load': it is incomplete
    output.Store(0, input.Load<Pair<float> >(4).first + sum);
}
