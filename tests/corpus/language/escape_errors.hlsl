// TEST: -T ps_6_0 -E main
string digits = "\x is no digit"; // ERROR: '\x' has no hexadecimal digit after it
string hexadecimal = "\x2A1"; // ERROR: the escape sequence is greater than 255
string octal = "\441"; // ERROR: the escape sequence is greater than 255
string right = "\52 \377 \x2ah \xff";

float4 main() : SV_Target { return 0; }
