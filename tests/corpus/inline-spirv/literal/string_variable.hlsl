// TEST: -T cs_6_0 -E main
static const string number = 4; // ERROR: a variable of type 'string' must be initialized with a string
static const string text = "text";

[[vk::ext_extension(text)]]
[numthreads(1, 1, 1)]
void main() {} 
