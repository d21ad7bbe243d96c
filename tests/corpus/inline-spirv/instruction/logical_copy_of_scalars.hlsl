// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// OpCopyLogical copies between composites of different types that match part by part.
struct A { float a; uint b; };
struct B { float a; float b; };

template <typename T, typename U>
[[vk::ext_instruction(/* OpCopyLogical */ 400)]]
T CopyLogical(U value);

RWStructuredBuffer<B> result;

[numthreads(1, 1, 1)]
void main()
{
    A a = { 1, 2 };
    result[0].a = CopyLogical<float>(1u); // ERROR: the result of OpCopyLogical must be an array or a struct, but is a 32-bit float
    result[1] = CopyLogical<B>(a); // ERROR: the parts of the result and of the operand of OpCopyLogical must have the same types
    A b = CopyLogical<A>(a); // ERROR: the result of OpCopyLogical must not have the type of the operand
    result[2].b = b.b;
}
