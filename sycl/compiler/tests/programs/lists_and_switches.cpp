// flags: --emit=spirv
// Linked nodes, switches, conversions, optional values.
#include <sycl/sycl.hpp>
#include <optional>
#include <variant>
using namespace sycl;
enum class Op { add, sub, mul };
constexpr int apply(Op o, int a, int b) { switch (o) { case Op::add: return a + b; case Op::sub: return a - b; case Op::mul: return a * b; } return 0; }
struct Node { int v; Node *next; };
int fact(int n) { int r = 1; while (n > 1) r *= n--; return r; }
void f(queue &q, Node *n, int *o, Op op) {
  q.single_task<class tree>([=]() {
    int s = 0; for (Node *c = n; c; c = c->next) s = apply(op, s, c->v);
    std::optional<int> m; if (s > 3) m = s; *o = m.value_or(7) + fact(5);
    unsigned long long z = 1ull << (s & 63); long lz = (long)z; o[1] = lz; short sh = s; o[2] = sh; o[3] = static_cast<unsigned char>(s);
  });
}
