// TEST: -T lib_6_3
// A component of a vector is no integral constant.
static const int2 size = { 1, 2 };
static const int4x4 numbers = 1;
static const int lengths[2] = { 1, 2 };
float ok[lengths[1]];
float one[size.y]; // ERROR: an array's length must be a constant expression
vector<float, size.x + size.y> sum; // ERROR: a template argument must be a constant expression
vector<float, numbers._m00> first; // ERROR: a template argument must be a constant expression
enum Number { Two = size[1] }; // ERROR: an enumerator's value must be a constant expression
