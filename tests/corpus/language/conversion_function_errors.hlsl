// TEST: -T lib_6_3
template<typename T> struct Box {
    T value;
    operator T() { return value; } // ERROR: overloading a conversion operator is not allowed
};
struct Plain {
    operator bool() { return true; } // ERROR: overloading a conversion operator is not allowed
};
groupshared int shared;
struct Reference { __decltype(++shared) field; }; // ERROR: references are unsupported in HLSL
enum class Kind { One, Two };

bool f(Kind kind) {
    int x = 0;
    __decltype(++x) y; // ERROR: references are unsupported in HLSL
    __decltype(x) z = x;
    if (kind == Kind::One || kind != Kind::Two) return true;
    return kind < Kind::Two; // ERROR: invalid operands to binary operator '<' ('Kind' and 'Kind')
}
