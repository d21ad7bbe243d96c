// TEST: -T cs_6_0 -E main
// Nothing is called in an operand of sizeof or decltype.
RWStructuredBuffer<uint> results : register(u0);
groupshared float3 shared_values[2000];

struct Pair { double a; float b; };

Pair declared(int x);
template <typename T> T of(T x);

struct Node {
    static Node root;
    uint value;
};
Node Node::root;

[numthreads(1, 1, 1)]
void main() {
    decltype(declared(1).a) wide = 2;
    results[0] = sizeof(declared(1)) + sizeof(declared(2).b) + sizeof(of(1.5f)) + sizeof(shared_values[0]) + uint(wide);
    Node::root.value = results[1];
    results[2] = Node::root.value * 2;
}
