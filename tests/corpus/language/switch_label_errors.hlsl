// TEST: -T cs_6_0 -E main
RWStructuredBuffer<int> results;
static int variable = 1;
[numthreads(1, 1, 1)] void main() {
  switch (results[0]) {
    results[1] = 0; // ERROR: statement before the first case label of a switch
    case 1: results[1] = 1; break;
    case 1: results[1] = 2; break; // ERROR: duplicate case label in this switch
    case variable: break; // ERROR: a case label must be a constant expression
    default: break;
    default: break; // ERROR: duplicate case label in this switch
  }
  case 3: results[2] = 1; // ERROR: case label not directly in the block of a switch statement
  float2 pair = 1;
  switch (pair) { default: break; } // ERROR: switch condition must have integer type, not 'float2'
  break; // ERROR: 'break' statement not in loop or switch statement
  continue; // ERROR: 'continue' statement not in loop statement
}
