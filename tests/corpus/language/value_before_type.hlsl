// TEST: -T cs_6_0 -E main
// A struct or enum may come after the value of its name.
static const int Size = 2;
struct Size { int width, height; };
int Mode(int number) { return number + 1; }
enum Mode { Off, On };
RWStructuredBuffer<int> results;

[numthreads(1, 1, 1)]
void main() {
    struct Size own = { Size, (Size) - 1 };
    enum Mode mode = On;
    results[0] = own.width + own.height * Mode(mode);
}
