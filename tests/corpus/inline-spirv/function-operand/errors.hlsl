// TEST: -T cs_6_0 -E main
[[vk::ext_extension("SPV_VENDOR_new")]] [[vk::ext_instruction(/* OpMapVENDOR */ 60001)]]
float Map(float value, vk::ext_function_operand<float, float> function);

template <typename F>
[[vk::ext_extension("SPV_VENDOR_new")]] [[vk::ext_instruction(/* OpUseVENDOR */ 60002)]]
void Use(F function);

float Two(float value) { return value; }
float Two(float value, float other) { return value + other; }
template <typename T> T Any(T value) { return value; }
float Writes(out float value) { value = 1; return 2; }
float Reads(Texture2D<float> from) { return 1; }
float Other(int value) { return value; }
struct Holder {
    float field;
    float Method(float value) { return field + value; }
};

[[vk::ext_instruction(/* OpUndef */ 1)]] vk::ext_function_operand<float, float> Made();

[[vk::ext_extension("SPV_VENDOR_new")]] [[vk::ext_instruction(/* OpMapVENDOR */ 60001)]]
float MapMethod(float value, vk::ext_function_operand<float, float> function = Holder::Method); // ERROR: 'Holder::Method' is called for an object, so it cannot be an operand of an instruction

RWStructuredBuffer<float> output;

void Helper(vk::ext_function_operand<float, float> function); // ERROR: a parameter of type 'vk::ext_function_operand' needs a function with the attribute 'vk::ext_instruction'
static vk::ext_function_operand<float, float> stored; // ERROR: variable has incomplete type 'vk::ext_function_operand<float, float>'
vk::ext_function_operand<> nothing; // ERROR: 'vk::ext_function_operand' takes the type of a function's result, and those of its parameters
typedef vk::ext_function_operand<float, 3> Number; // ERROR: 'vk::ext_function_operand' takes the type of a function's result

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Map(1, Two); // ERROR: 'Two' names several functions, and an operand of an instruction is one
    output[0] = Map(1, Any); // ERROR: the template 'Any' names no function
    output[0] = Map(1, Other); // ERROR: no matching function for call to 'Map'
    output[0] = Map(1, Map); // ERROR: 'Map' is an instruction, and an operand must be a function with a body
    output[0] = Map(1, Holder::Method); // ERROR: 'Holder::Method' is called for an object, so it cannot be an operand of an instruction
    Use(Writes); // ERROR: the parameter 'value' of 'Writes' is no value, so the function cannot be an operand of an instruction
    Use(Reads); // ERROR: the parameter 'from' of 'Reads' is no value
    output[0] = Map(1, vk::ext_function_operand<float, float>()); // ERROR: an operand that is a function is the name of one, and nothing else
    output[0] = Map(1, Made()); // ERROR: an operand that is a function is the name of one, and nothing else
    output[0] = MapMethod(1);
    output[0] = Map(1, 2); // ERROR: no matching function for call to 'Map'
    output[0] = Other(Two); // ERROR: 'Two' is a function, but an expression is expected
    float local = Two; // ERROR: 'Two' is a function, but an expression is expected
}
