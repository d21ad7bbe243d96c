// TEST: -T cs_6_0 -E main
RWStructuredBuffer<int> results;
static int variable = 1;
[numthreads(1, 1, 1)] void main() {
  switch (results[0]) {
    results[1] = 0; // ERROR: a statement in a switch must come after a case label
    case 1: results[1] = 1; break;
    case 1: results[1] = 2; break; // ERROR: the same case label stands twice in this switch
    case variable: break; // ERROR: a case label must be a constant expression
    default: break;
    default: break; // ERROR: the same case label stands twice in this switch
  }
  case 3: results[2] = 1; // ERROR: a case label can only stand right in the block of a switch
  float2 pair = 1;
  switch (pair) { default: break; } // ERROR: the value of a switch must be an integer
  break; // ERROR: 'break' can only stand in a loop or a switch
  continue; // ERROR: 'continue' can only stand in a loop
}
