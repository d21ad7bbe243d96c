; wrong-semantic: the semantic 'SV_Position' is not an input of the compute stage
; unknown-semantic: unknown system value 'SV_Invented'
