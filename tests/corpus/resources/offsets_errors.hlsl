// TEST: -T cs_6_0 -E main
// `vk::offset` is one number of bytes, of a field.
struct Fields
{
    [[vk::offset(-4)]] float negative; // ERROR: the argument of 'vk::offset' must be from 0 to 4294967295, not -4
    [[vk::offset("4")]] float text; // ERROR: the argument of 'vk::offset' must be a constant expression
    [[vk::offset]] float none; // ERROR: the attribute 'vk::offset' takes one argument
};

[[vk::offset(4)]] // ERROR: attribute 'vk::offset' cannot be applied to a function
void function() {}

[numthreads(1, 1, 1)]
void main() {}
