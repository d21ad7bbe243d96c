// TEST: -T ps_6_0 -E main
#pragma pack_matrix(rows) // ERROR: needs 'row_major' or 'column_major' in parentheses
#pragma pack_matrix row_major // ERROR: needs 'row_major' or 'column_major' in parentheses
#pragma pack_matrix(row_major)
typedef float2x2 Rows;
typedef float2x2 List[2];
column_major float2x2 columns;
column_major Rows contradiction; // ERROR: 'column_major' contradicts the order of the type 'row_major float2x2'
row_major List list; // ERROR: a matrix order does not apply to type
#pragma pack_matrix_of_others(1)

float4 main() : SV_Target { return columns[0].xyxy; }
