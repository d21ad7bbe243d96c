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
float MapMethod(float value, vk::ext_function_operand<float, float> function = Holder::Method); // ERROR: 'Holder::Method' is a non-static method, so it cannot be an operand of an instruction

RWStructuredBuffer<float> output;

void Helper(vk::ext_function_operand<float, float> function); // ERROR: a parameter of type 'vk::ext_function_operand' needs a function with the attribute 'vk::ext_instruction'
static vk::ext_function_operand<float, float> stored; // ERROR: variable has incomplete type 'vk::ext_function_operand<float, float>'
vk::ext_function_operand<> nothing; // ERROR: 'vk::ext_function_operand' takes the result type and the parameter types of a function
typedef vk::ext_function_operand<float, 3> Number; // ERROR: 'vk::ext_function_operand' takes the result type and the parameter types of a function

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Map(1, Two); // ERROR: 'Two' is overloaded, but the operand of an instruction must be a single function
    output[0] = Map(1, Any); // ERROR: the template 'Any' names no function
    output[0] = Map(1, Other); // ERROR: no matching function for call to 'Map'
    output[0] = Map(1, Map); // ERROR: 'Map' is an instruction, but the operand must be a function with a body
    output[0] = Map(1, Holder::Method); // ERROR: 'Holder::Method' is a non-static method, so it cannot be an operand of an instruction
    Use(Writes); // ERROR: the parameter 'value' of 'Writes' is not a value, so the function cannot be an operand of an instruction
    Use(Reads); // ERROR: the parameter 'from' of 'Reads' is not a value
    output[0] = Map(1, vk::ext_function_operand<float, float>()); // ERROR: a function operand must be the name of a function
    output[0] = Map(1, Made()); // ERROR: a function operand must be the name of a function
    output[0] = MapMethod(1);
    output[0] = Map(1, 2); // ERROR: no matching function for call to 'Map'
    output[0] = Other(Two); // ERROR: 'Two' is a function, but an expression is expected
    float local = Two; // ERROR: 'Two' is a function, but an expression is expected
}
